"""What was seen in every picture held against where the balls were: detections, names, tracks.

All is measured on the table, in millimetres: a ball is found when its centre is off by no more than
a ball's radius. HOTA (Luiten 2021), IDF1 and identity switches come from `trackers`, average
precision from `supervision`; both belong to the extra ``bench``.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray
from scipy.optimize import linear_sum_assignment

from rules import Ball

Array = NDArray[np.float64]


@dataclass(frozen=True, slots=True, kw_only=True)
class Picture:
    """One picture: the balls that were to be seen in it, and what was seen."""

    t_s: float
    balls: tuple[Ball, ...]
    """Those visible."""
    xy_mm: Array
    """``(N, 2)``, table frame: where they were."""
    radius_mm: float
    """Of a ball."""
    found_mm: Array
    """``(M, 2)``: detections on the bed."""
    scores: Array
    """``(M,)``: of the detector, 0 to 1."""
    tracks: tuple[int, ...] = ()
    """The numbers of the tracks seen in this picture."""
    tracks_mm: Array = field(default_factory=lambda: np.zeros((0, 2)))
    """``(K, 2)``."""
    names: tuple[Ball | None, ...] = ()
    """Of the tracks."""
    at_rest: bool = False
    """Nothing moves."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Detection:
    """How well balls were found, whatever their names."""

    visible: int
    found: int
    invented: int
    off_mm: tuple[float, ...]
    """How far the centres of found ones are off."""
    ap50: float | None
    """Average precision at an overlap of a half; None without the extra ``bench``."""

    @property
    def recall(self) -> float | None:
        """Of visible balls."""
        return self.found / self.visible if self.visible else None

    @property
    def precision(self) -> float | None:
        """Of detections."""
        total = self.found + self.invented
        return self.found / total if total else None

    def off_at_mm(self, percentile: float) -> float | None:
        """That percentile of how far centres are off."""
        return float(np.percentile(self.off_mm, percentile)) if self.off_mm else None


@dataclass(frozen=True, slots=True, kw_only=True)
class Naming:
    """Names of balls that were found while all lay still."""

    right: int
    wrong: int
    undecided: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Tracking:
    """How well identities were kept."""

    hota: float
    idf1: float
    switches: int


def score_detection(pictures: Sequence[Picture]) -> Detection:
    """Over all pictures."""
    visible = found = invented = 0
    off: list[float] = []
    for picture in pictures:
        pairs = _pairs(picture.xy_mm, picture.found_mm, picture.radius_mm)
        visible += len(picture.xy_mm)
        found += len(pairs)
        invented += len(picture.found_mm) - len(pairs)
        off += [float(np.hypot(*(picture.xy_mm[i] - picture.found_mm[j]))) for i, j in pairs]
    return Detection(
        visible=visible,
        found=found,
        invented=invented,
        off_mm=tuple(off),
        ap50=_ap50(pictures),
    )


def score_naming(pictures: Sequence[Picture]) -> Naming:
    """Over the pictures in which all lies still."""
    counts = {"right": 0, "wrong": 0, "undecided": 0}
    for picture in pictures:
        if not picture.at_rest:
            continue
        for i, j in _pairs(picture.xy_mm, picture.tracks_mm, picture.radius_mm):
            name = picture.names[j]
            right = name is picture.balls[i]
            counts["undecided" if name is None else "right" if right else "wrong"] += 1
    return Naming(**counts)


def score_tracking(clips: Iterable[Sequence[Picture]]) -> Tracking | None:
    """Over the pictures of all clips, each clip with identities of its own.

    None without the extra ``bench``, or when there is no ball at all.
    """
    try:
        from trackers.eval.clear import aggregate_clear_metrics, compute_clear_metrics
        from trackers.eval.hota import aggregate_hota_metrics, compute_hota_metrics
        from trackers.eval.identity import aggregate_identity_metrics, compute_identity_metrics
    except ImportError:
        return None
    sequences = [_sequence(pictures) for pictures in clips if any(p.balls for p in pictures)]
    if not sequences:
        return None
    hota = aggregate_hota_metrics([compute_hota_metrics(*one) for one in sequences])
    identity = aggregate_identity_metrics([compute_identity_metrics(*one) for one in sequences])
    clear = aggregate_clear_metrics([compute_clear_metrics(*one) for one in sequences])
    return Tracking(
        hota=float(hota["HOTA"]), idf1=float(identity["IDF1"]), switches=int(clear["IDSW"])
    )


_Sequence = tuple[list[NDArray[np.int64]], list[NDArray[np.int64]], list[Array]]


def _sequence(pictures: Sequence[Picture]) -> _Sequence:
    """Identities that were there, those that were seen, and how alike their places are."""
    order = {ball: index for index, ball in enumerate(Ball)}
    return (
        [np.array([order[ball] for ball in p.balls], np.int64) for p in pictures],
        [np.array(p.tracks, np.int64) for p in pictures],
        [_similarity(p.xy_mm, p.tracks_mm, p.radius_mm) for p in pictures],
    )


def _pairs(truth_mm: Array, seen_mm: Array, radius_mm: float) -> list[tuple[int, int]]:
    """The nearest one-to-one pairs within a radius."""
    if not len(truth_mm) or not len(seen_mm):
        return []
    away = np.linalg.norm(truth_mm[:, None] - seen_mm[None], axis=2)
    rows, columns = linear_sum_assignment(np.where(away <= radius_mm, away, 1e6))
    pairs = zip(rows.tolist(), columns.tolist(), strict=True)
    return [(i, j) for i, j in pairs if away[i, j] <= radius_mm]


def _similarity(truth_mm: Array, seen_mm: Array, radius_mm: float) -> Array:
    """``(N, M)``: 1 at the same place, a half a radius away, 0 from a diameter on."""
    away = np.linalg.norm(truth_mm[:, None] - seen_mm[None], axis=2)
    return np.asarray(np.maximum(0.0, 1 - away / (2 * radius_mm)), np.float64)


def _ap50(pictures: Sequence[Picture]) -> float | None:
    try:
        import supervision as sv
        from supervision.metrics import MeanAveragePrecision
    except ImportError:
        return None
    metric = MeanAveragePrecision(class_agnostic=True)
    found, truth = [], []
    for picture in pictures:
        count = len(picture.found_mm)
        found.append(
            sv.Detections(
                xyxy=_boxes(picture.found_mm, picture.radius_mm),
                confidence=picture.scores.astype(np.float32),
                class_id=np.zeros(count, np.int64),
            )
        )
        count = len(picture.xy_mm)
        truth.append(
            sv.Detections(
                xyxy=_boxes(picture.xy_mm, picture.radius_mm), class_id=np.zeros(count, np.int64)
            )
        )
    if not any(len(boxes) for boxes in truth):
        return None
    return float(metric.update(found, truth).compute().map50)


def _boxes(centres_mm: Array, radius_mm: float) -> NDArray[np.float32]:
    boxes = np.hstack([centres_mm - radius_mm, centres_mm + radius_mm])
    return boxes.astype(np.float32).reshape(-1, 4)

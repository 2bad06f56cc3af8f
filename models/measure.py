"""How good a ball detector is on rendered pictures: recall, precision, AP50, centre error, time."""

from __future__ import annotations

import time
from dataclasses import dataclass
from pathlib import Path

import cv2
import numpy as np
import onnxruntime
from numpy.typing import NDArray
from scipy.optimize import linear_sum_assignment

from datasets.sample import Sample, make_sample

_MATCH_PX = 4.0
_THRESHOLDS = np.arange(0.05, 0.951, 0.01)


@dataclass(frozen=True, slots=True, kw_only=True)
class Figures:
    """What was measured; errors are distances of centres, times those of one picture."""

    pictures: int
    balls: int
    seed: int
    threshold: float
    recall: float
    precision: float
    ap50: float
    still_median_px: float
    still_p95_px: float
    still_median_mm: float
    still_p95_mm: float
    median_px: float
    p95_px: float
    ms: float

    def as_words(self) -> dict[str, object]:
        """The figures by name, for the model card."""
        return {name: getattr(self, name) for name in self.__slots__}


@dataclass(frozen=True, slots=True, kw_only=True)
class _Found:
    """Detections of one picture beside its truth."""

    rows: NDArray[np.float64]
    """`(N, 5)`: x, y, width, height in px, score."""
    sample: Sample


def _overlap(a: NDArray[np.float64], b: NDArray[np.float64]) -> NDArray[np.float64]:
    """`(N, M)` intersection over union of boxes given by centre and size."""
    low = np.maximum(a[:, None, :2] - a[:, None, 2:] / 2, b[None, :, :2] - b[None, :, 2:] / 2)
    high = np.minimum(a[:, None, :2] + a[:, None, 2:] / 2, b[None, :, :2] + b[None, :, 2:] / 2)
    common = np.prod(np.clip(high - low, 0, None), axis=2)
    total = np.prod(a[:, 2:], axis=1)[:, None] + np.prod(b[:, 2:], axis=1)[None] - common
    return np.asarray(common / total)


def _average_precision(found: list[_Found]) -> float:
    """AP at an overlap of one half, area under the envelope of precision over recall."""
    scores: list[float] = []
    hits: list[bool] = []
    for one in found:
        overlap = _overlap(one.rows[:, :4], one.sample.boxes_px)
        taken: set[int] = set()
        for i in np.argsort(-one.rows[:, 4]):
            free = [j for j in np.argsort(-overlap[i]) if j not in taken and overlap[i, j] >= 0.5]
            taken.update(free[:1])
            scores.append(float(one.rows[i, 4]))
            hits.append(bool(free))
    order = np.argsort(-np.array(scores))
    right = np.cumsum(np.array(hits)[order])
    recall = right / sum(len(one.sample.boxes_px) for one in found)
    precision = np.maximum.accumulate((right / np.arange(1, len(right) + 1))[::-1])[::-1]
    return float(np.sum(np.diff(recall, prepend=0) * precision))


def _matches(one: _Found, threshold: float) -> tuple[NDArray[np.float64], NDArray[np.intp], int]:
    """Distances in px of matched centres, the matched balls, and the number of detections."""
    rows = one.rows[one.rows[:, 4] >= threshold]
    if not len(rows) or not len(one.sample.boxes_px):
        return np.zeros(0), np.zeros(0, np.intp), len(rows)
    offset = rows[:, None, :2] - one.sample.boxes_px[None, :, :2]
    distance = np.hypot(offset[..., 0], offset[..., 1])
    i, j = linear_sum_assignment(np.minimum(distance, 2 * _MATCH_PX))
    near = distance[i, j] < _MATCH_PX
    return distance[i, j][near], np.asarray(j[near]), len(rows)


def _detect(model: Path, count: int, seed: int) -> tuple[list[_Found], float]:
    """Run the detector over `count` rendered pictures; the detections and the median time in ms."""
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = 2
    session = onnxruntime.InferenceSession(str(model), options, providers=["CPUExecutionProvider"])
    name = session.get_inputs()[0].name
    found: list[_Found] = []
    times: list[float] = []
    for index in range(count):
        sample = make_sample(seed, index)
        planes = cv2.dnn.blobFromImage(sample.picture, 1 / 255, swapRB=True)
        start = time.perf_counter()
        rows = np.asarray(session.run(None, {name: planes})[0][0], np.float64)
        times.append(time.perf_counter() - start)
        low, high = rows[:, :2], rows[:, 2:4]
        boxes = np.concatenate([(low + high) / 2, high - low, rows[:, 4:5]], axis=1)
        found.append(_Found(rows=boxes[boxes[:, 4] > 0.01], sample=sample))
    return found, float(np.median(times) * 1000)


def measure(model: Path, count: int, seed: int) -> Figures:
    """Measure on pictures `0` to `count` of a seed; the threshold is the one of the best F1."""
    found, ms = _detect(model, count, seed)
    balls = sum(len(one.sample.boxes_px) for one in found)
    best = (-1.0, 0.0, 0.0, 0.0)
    for threshold in _THRESHOLDS:
        results = [_matches(one, float(threshold)) for one in found]
        right = sum(len(distance) for distance, _, _ in results)
        recall, precision = right / balls, right / max(1, sum(n for _, _, n in results))
        f1 = 2 * recall * precision / max(1e-9, recall + precision)
        best = max(best, (f1, float(threshold), recall, precision))
    errors, still, still_mm = [], [], []
    for one in found:
        distance, which, _ = _matches(one, best[1])
        rests = ~one.sample.moving[which]
        errors.append(distance)
        still.append(distance[rests])
        still_mm.append(distance[rests] / one.sample.table.px_per_mm)
    every, rest, rest_mm = (np.concatenate(part) for part in (errors, still, still_mm))
    return Figures(
        pictures=count,
        balls=balls,
        seed=seed,
        threshold=best[1],
        recall=best[2],
        precision=best[3],
        ap50=_average_precision(found),
        still_median_px=float(np.median(rest)),
        still_p95_px=float(np.percentile(rest, 95)),
        still_median_mm=float(np.median(rest_mm)),
        still_p95_mm=float(np.percentile(rest_mm, 95)),
        median_px=float(np.median(every)),
        p95_px=float(np.percentile(every, 95)),
        ms=ms,
    )

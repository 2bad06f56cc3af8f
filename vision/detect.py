"""Balls in one picture of the canonical top view.

A detector is anything with ``detect``; `YoloDetector` runs the network of ``models/`` through
onnxruntime, without torch.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from importlib import resources
from pathlib import Path
from typing import Protocol

import cv2
import numpy as np
import onnxruntime
from numpy.typing import NDArray

from calibration import TOP_HEIGHT_PX, TOP_WIDTH_PX

FLOOR = 0.5
"""Finds are told down to this share of the network's own threshold: a streak scores low, and
whether a faint find is a ball the tracker knows best."""


class ModelError(Exception):
    """The network's file is missing or is not what its registry says."""


@dataclass(frozen=True, slots=True, eq=False)
class Detections:
    """Balls seen in one canonical top view.

    Raises:
        ValueError: shapes do not agree.
    """

    centre_px: NDArray[np.float64]
    """``(N, 2)``, px of the top view."""
    score: NDArray[np.float64]
    """``(N,)``, 0 to 1."""

    def __post_init__(self) -> None:
        count = len(self.score)
        if self.centre_px.shape != (count, 2) or self.score.shape != (count,):
            raise ValueError(
                f"centres {self.centre_px.shape} and scores {self.score.shape}: "
                "expected (N, 2) and (N,)"
            )


class Detector(Protocol):
    """Finds balls in a canonical top view."""

    def detect(self, top_view: NDArray[np.uint8]) -> Detections:
        """All balls in a BGR picture of 352 rows and 640 columns."""
        ...


class YoloDetector:
    """The YOLO network trained by ``models/train.py``, on the processor."""

    def __init__(self, path: Path | None = None, threads: int = 2) -> None:
        """Loads a network; by default the one that comes with cueref.

        Raises:
            ModelError: there is no such file, or it is no network of this shape.
        """
        path = path or default_model()
        if not path.exists():
            raise ModelError(f"{path}: no such model; expected an ONNX file")
        options = onnxruntime.SessionOptions()
        options.intra_op_num_threads = threads
        options.inter_op_num_threads = 1
        options.log_severity_level = 3
        try:
            self._session = onnxruntime.InferenceSession(
                str(path), options, providers=["CPUExecutionProvider"]
            )
        except Exception as error:  # onnxruntime raises classes of its own without a common base
            raise ModelError(f"{path}: is no ONNX model ({error})") from None
        self._input = self._session.get_inputs()[0].name
        shape = list(self._session.get_inputs()[0].shape)
        if shape != [1, 3, TOP_HEIGHT_PX, TOP_WIDTH_PX]:
            raise ModelError(
                f"{path}: takes pictures of shape {shape}: "
                f"expected [1, 3, {TOP_HEIGHT_PX}, {TOP_WIDTH_PX}]"
            )
        self._floor = FLOOR * _threshold(path)

    def detect(self, top_view: NDArray[np.uint8]) -> Detections:
        """All balls in a BGR picture of 352 rows and 640 columns."""
        blob = cv2.dnn.blobFromImage(top_view, 1 / 255, swapRB=True)
        rows = np.asarray(self._session.run(None, {self._input: blob})[0][0], np.float64)
        rows = rows[rows[:, 4] >= self._floor]
        # The network counts from pixels' edges, everything here from their middles.
        centre = (rows[:, :2] + rows[:, 2:4]) / 2 - 0.5
        return _one_each(centre, rows[:, 4], rows[:, 2] - rows[:, 0])


def default_model() -> Path:
    """The ball network: in the installed package, or in the repository's ``models/``."""
    installed = Path(str(resources.files("vision"))) / "weights" / "ball.onnx"
    return installed if installed.exists() else Path(__file__).parents[1] / "models" / "ball.onnx"


def _threshold(path: Path) -> float:
    registry = path.with_name("registry.toml")
    if not registry.exists():
        return 0.3
    models = tomllib.loads(registry.read_text(encoding="utf-8"))
    return float(models.get(path.stem, {}).get("threshold", 0.3))


def _one_each(
    centre: NDArray[np.float64], score: NDArray[np.float64], width: NDArray[np.float64]
) -> Detections:
    """Drops the weaker of two finds closer than half a ball: two balls cannot be there."""
    order = np.argsort(-score)
    kept: list[int] = []
    for i in order:
        if all(np.hypot(*(centre[i] - centre[k])) > 0.5 * width[k] for k in kept):
            kept.append(int(i))
    return Detections(centre[kept], score[kept])

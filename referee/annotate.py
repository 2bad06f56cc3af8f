"""The video again, with the balls' names, their trails and the last ruling drawn into it.

H.264 in MP4 by PyAV, playable in a browser, at the source's own times.
"""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path
from types import TracebackType

import av
import cv2
import numpy as np
from numpy.typing import NDArray

from calibration import TableView
from referee import drawing
from vision import Frame, Phase, VideoInfo
from vision.track import Track

MAX_WIDTH_PX = 1280
TRAIL_S = 0.8
_CLOCK = 90_000  # time base of MPEG


class AnnotatedVideo:
    """Writes frames as they come; a context manager that finishes the file."""

    def __init__(self, path: Path, info: VideoInfo) -> None:
        """Opens the file.

        Raises:
            OSError: it cannot be written.
        """
        scale = min(1.0, MAX_WIDTH_PX / info.width_px)
        self._size = (round(info.width_px * scale / 2) * 2, round(info.height_px * scale / 2) * 2)
        self._scale = self._size[0] / info.width_px
        self._container = av.open(str(path), "w", options={"movflags": "+faststart"})
        self._stream = self._container.add_stream("libx264", rate=max(1, round(info.rate_hz)))
        self._stream.width, self._stream.height = self._size
        self._stream.pix_fmt = "yuv420p"
        self._stream.options = {"crf": "24", "preset": "veryfast"}
        self._stream.time_base = Fraction(1, _CLOCK)
        self._stream.codec_context.time_base = Fraction(1, _CLOCK)

    def __enter__(self) -> AnnotatedVideo:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        for packet in self._stream.encode():
            self._container.mux(packet)
        self._container.close()

    def write(
        self, frame: Frame, view: TableView, tracks: list[Track], phase: Phase, ruling: str
    ) -> None:
        """Adds one frame."""
        shrunk = cv2.resize(frame.image, self._size, interpolation=cv2.INTER_AREA)
        image = np.asarray(shrunk, np.uint8)
        for track in tracks:
            self._draw(image, view, track, frame.t_s)
        status = "table not in view" if phase is Phase.LOST else phase.value
        drawing.write(image, f"{frame.t_s:6.2f} s  {status}", (10, 22))
        if ruling:
            height = image.shape[0]
            bar = image[height - 34 :].astype(np.float32)
            image[height - 34 :] = np.asarray(0.3 * bar, np.uint8)
            drawing.write(image, ruling, (10, height - 12), size=0.55)
        picture = av.VideoFrame.from_ndarray(image, format="bgr24")
        picture.pts = round(frame.t_s * _CLOCK)
        picture.time_base = Fraction(1, _CLOCK)
        for packet in self._stream.encode(picture):
            self._container.mux(packet)

    def _draw(self, image: NDArray[np.uint8], view: TableView, track: Track, t_s: float) -> None:
        colour = drawing.ball_colour(track.name)
        trail = np.array([(x, y) for t, x, y in track.recent if t >= t_s - TRAIL_S])
        if len(trail):
            drawing.line(image, view.to_image(trail) * self._scale, colour, 2)
        if track.missed > 3:
            return
        here = track.seen_mm[None]
        radius = float(view.radius_px(here)[0]) * self._scale
        (at,) = view.to_image(here) * self._scale
        drawing.dot(image, at, radius * 1.2, colour, 1)
        name = track.name.value if track.name is not None else "?"
        drawing.write(image, name, (at[0], at[1] - 1.9 * radius), colour, 0.42, centred=True)

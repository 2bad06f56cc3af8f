"""Frames of a video file, one by one, each with the time at which it is shown.

PyAV gives the presentation time of every frame; header counts and mean rates are not believed.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import av
import cv2
import numpy as np
from numpy.typing import NDArray


class VideoError(Exception):
    """The file gives no pictures; the message says which file, and why."""


@dataclass(frozen=True, slots=True, eq=False)
class Frame:
    """One picture of the video."""

    index: int
    """Counted as decoded, from 0."""
    t_s: float
    """Presentation time from the first frame on."""
    image: NDArray[np.uint8]
    """``(H, W, 3)``, BGR."""
    repeat: bool = False
    """It shows nothing that the last frame which was no repeat did not show."""


@dataclass(frozen=True, slots=True)
class VideoInfo:
    """What the file says of itself; the length is for progress bars only."""

    width_px: int
    height_px: int
    rate_hz: float
    length_s: float | None


def video_info(path: Path) -> VideoInfo:
    """Reads the header.

    Raises:
        VideoError: no such file, or it holds no video.
    """
    with _opened(path) as container:
        stream = container.streams.video[0]
        length = None
        if stream.duration is not None and stream.time_base is not None:
            length = float(stream.duration * stream.time_base)
        elif container.duration is not None:
            length = container.duration / av.time_base
        rate = float(stream.average_rate or stream.guessed_rate or 25)
        return VideoInfo(stream.width, stream.height, rate, length)


def read_frames(path: Path) -> Iterator[Frame]:
    """Decodes a file from its start; memory does not grow with its length.

    Raises:
        VideoError: no such file, no video in it, or not one picture can be decoded; and, after the
            last frame that there is, when the file breaks off before its end.
    """
    with _opened(path) as container:
        stream = container.streams.video[0]
        stream.thread_type = "AUTO"
        index, first_s, last_s = 0, 0.0, -1.0
        before: NDArray[np.uint8] | None = None
        try:
            for decoded in container.decode(stream):
                if decoded.time is None:
                    continue
                if index == 0:
                    first_s = decoded.time
                t_s = decoded.time - first_s
                if t_s <= last_s:
                    continue
                image = np.asarray(decoded.to_ndarray(format="bgr24"), np.uint8)
                small = cv2.resize(image, (320, 180), interpolation=cv2.INTER_AREA)
                thumbnail = np.asarray(small, np.uint8)
                repeat = before is not None and _same(before, thumbnail)
                yield Frame(index, t_s, image, repeat)
                before, last_s = before if repeat else thumbnail, t_s
                index += 1
        except av.error.FFmpegError as error:
            if index == 0:
                raise VideoError(f"{path}: no picture can be decoded ({error.strerror})") from None
            raise VideoError(f"{path}: breaks off at {last_s:.1f} s ({error.strerror})") from None
        if index == 0:
            raise VideoError(f"{path}: the video is empty: expected at least one picture")
        missing = max((e.pos + e.size for e in stream.index_entries), default=0)
        missing -= path.stat().st_size
        if missing > 0:
            raise VideoError(
                f"{path}: breaks off at {last_s:.1f} s: the file is {missing} bytes short"
            )


def _opened(path: Path) -> av.container.InputContainer:
    if not path.exists():
        raise VideoError(f"{path}: no such file")
    if path.is_dir():
        raise VideoError(f"{path}: is a folder: expected a video file")
    try:
        container = av.open(str(path))
    except (av.error.FFmpegError, OSError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise VideoError(f"{path}: cannot be read as a video ({reason})") from None
    if not container.streams.video:
        container.close()
        raise VideoError(f"{path}: holds no video stream")
    return container


def _same(before: NDArray[np.uint8], now: NDArray[np.uint8]) -> bool:
    """Whether two thumbnails differ by no more than a codec's rounding.

    A ball that moves by a third of a pixel changes its rim by more.
    """
    return bool(cv2.absdiff(before, now).max() <= 10)

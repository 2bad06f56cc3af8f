"""Frames and their times, and files that give none."""

from fractions import Fraction
from pathlib import Path

import av
import numpy as np
import pytest
from numpy.typing import NDArray

from vision import VideoError, read_frames, video_info


def picture(x: int) -> NDArray[np.uint8]:
    image = np.full((180, 320, 3), 90, np.uint8)
    image[80:100, x : x + 20] = 230
    return image


def write_video(
    path: Path, pictures: list[tuple[float, NDArray[np.uint8]]], *, faststart: bool = False
) -> None:
    """An H.264 file with a picture at each time, s; ``faststart`` puts its index in front."""
    options = {"movflags": "+faststart"} if faststart else {}
    with av.open(str(path), "w", options=options) as container:
        stream = container.add_stream("libx264", rate=25)
        stream.width, stream.height, stream.pix_fmt = 320, 180, "yuv420p"
        stream.time_base = stream.codec_context.time_base = Fraction(1, 90_000)
        stream.options = {"crf": "18"}
        for t_s, image in pictures:
            frame = av.VideoFrame.from_ndarray(image, format="bgr24")
            frame.pts, frame.time_base = round(t_s * 90_000), Fraction(1, 90_000)
            container.mux(stream.encode(frame))
        container.mux(stream.encode())


def test_a_frame_has_the_time_at_which_it_is_shown(tmp_path: Path) -> None:
    times = [0.0, 0.04, 0.08, 0.2, 0.21, 0.5]  # a variable rate
    video = tmp_path / "variable.mp4"
    write_video(video, [(t, picture(30 * i)) for i, t in enumerate(times)])
    frames = list(read_frames(video))
    assert [frame.t_s for frame in frames] == pytest.approx(times, abs=1e-4)
    assert [frame.index for frame in frames] == list(range(6))
    assert frames[0].image.shape == (180, 320, 3)


def test_repeated_pictures_are_marked(tmp_path: Path) -> None:
    places = [0, 0, 40, 40, 40, 80]
    video = tmp_path / "repeats.mp4"
    write_video(video, [(i / 60, picture(x)) for i, x in enumerate(places)])
    repeats = [frame.repeat for frame in read_frames(video)]
    assert repeats == [False, True, False, True, True, False]


def test_the_header_tells_size_rate_and_length(tmp_path: Path) -> None:
    video = tmp_path / "plain.mp4"
    write_video(video, [(i / 25, picture(i)) for i in range(50)])
    info = video_info(video)
    assert (info.width_px, info.height_px) == (320, 180)
    assert info.rate_hz == pytest.approx(25, abs=0.6)
    assert info.length_s == pytest.approx(2.0, abs=0.1)


def test_a_file_that_breaks_off_gives_the_frames_up_to_there_and_says_so(tmp_path: Path) -> None:
    whole, broken = tmp_path / "whole.mp4", tmp_path / "broken.mp4"
    rng = np.random.default_rng(0)
    noisy = [rng.integers(0, 255, (180, 320, 3)).astype(np.uint8) for _ in range(30)]
    write_video(whole, [(i / 25, image) for i, image in enumerate(noisy)], faststart=True)
    broken.write_bytes(whole.read_bytes()[: whole.stat().st_size // 2])
    count = 0
    with pytest.raises(VideoError, match=r"broken\.mp4: breaks off at 0\.\d s"):  # noqa: PT012
        for _frame in read_frames(broken):
            count += 1
    assert 0 < count < 30
    assert len(list(read_frames(whole))) == 30


def no_such_file(folder: Path) -> Path:
    return folder / "nowhere.mp4"


def a_text(folder: Path) -> Path:
    path = folder / "text.mp4"
    path.write_text("cue>1 1@lf\n" * 40)
    return path


def an_empty_file(folder: Path) -> Path:
    path = folder / "empty.mp4"
    path.touch()
    return path


def a_truncated_mp4(folder: Path) -> Path:
    path = folder / "truncated.mp4"
    write_video(path, [(i / 25, picture(i)) for i in range(25)])
    path.write_bytes(path.read_bytes()[:600])
    return path


def a_folder(folder: Path) -> Path:
    return folder


@pytest.mark.parametrize("make", [no_such_file, a_text, an_empty_file, a_truncated_mp4, a_folder])
def test_a_file_without_pictures_is_refused_by_name(make, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    path = make(tmp_path)
    with pytest.raises(VideoError, match=path.name):
        list(read_frames(path))
    with pytest.raises(VideoError):
        video_info(path)

"""The command line refuses bad input in one clear line, with exit status 2."""

from pathlib import Path

import av
import numpy as np
import pytest
from numpy.typing import NDArray

from referee.cli import main


def write_video(path: Path, pictures: list[NDArray[np.uint8]]) -> Path:
    with av.open(str(path), "w") as container:
        stream = container.add_stream("libx264", rate=25)
        height, width = pictures[0].shape[:2]
        stream.width, stream.height, stream.pix_fmt = width, height, "yuv420p"
        for picture in pictures:
            container.mux(stream.encode(av.VideoFrame.from_ndarray(picture, format="bgr24")))
        container.mux(stream.encode())
    return path


@pytest.fixture
def video(tmp_path: Path) -> Path:
    """A video without a table."""
    rng = np.random.default_rng(0)
    noise = [rng.integers(0, 255, (360, 640, 3)).astype(np.uint8) for _ in range(5)]
    return write_video(tmp_path / "noise.mp4", noise)


def refusal(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """What is printed on standard error; checks the status and that it is one line."""
    assert main(arguments) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.count("\n") == 1
    assert captured.err.startswith("cueref: ")
    return captured.err


def test_no_such_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    told = refusal(capsys, "analyse", str(tmp_path / "none.mp4"))
    assert "none.mp4: no such file" in told


def test_a_text_file_named_mp4(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "text.mp4").write_text("not a video\n" * 100)
    told = refusal(capsys, "analyse", str(tmp_path / "text.mp4"))
    assert "text.mp4: cannot be read as a video" in told


def test_an_empty_video(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "empty.mp4").touch()
    assert "empty.mp4" in refusal(capsys, "analyse", str(tmp_path / "empty.mp4"))


def test_a_truncated_mp4(video: Path, capsys: pytest.CaptureFixture[str]) -> None:
    video.write_bytes(video.read_bytes()[:2000])
    assert "noise.mp4" in refusal(capsys, "analyse", str(video))


def test_a_video_without_a_table(
    video: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    told = refusal(capsys, "analyse", str(video), "-o", str(tmp_path / "out"))
    assert "no table found" in told


@pytest.mark.parametrize(
    ("option", "value", "why"),
    [
        pytest.param("--book", "nine-ball/mars", "'nine-ball/mars' is no rulebook", id="book"),
        pytest.param("--table", "6ft", "'6ft' is no table", id="table"),
        pytest.param("--position", "2 3 17", "'17'", id="ball in the position"),
        pytest.param("--position", "2 3", "the 9 is not on the table", id="position without 9"),
        pytest.param("--corners", "1,2 3,4", "no four points", id="two corners"),
        pytest.param("--corners", "0,0 600,300 600,0 0,300", "cross", id="crossing corners"),
        pytest.param("--corners", "0,0 9999,0 9999,300 0,300", "far outside", id="far corners"),
        pytest.param("--calls", "nowhere.txt", "cannot be read", id="calls"),
        pytest.param("--model", "nowhere.onnx", "no such model", id="model"),
    ],
)
def test_an_option_that_cannot_be_names_value_and_expectation(
    option: str,
    value: str,
    why: str,
    video: Path,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    told = refusal(capsys, "analyse", str(video), option, value, "-o", str(tmp_path / "out"))
    assert why in told


def test_a_folder_that_cannot_be_written(
    video: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").touch()
    told = refusal(
        capsys,
        *("analyse", str(video), "--corners", "20,20 620,20 620,340 20,340"),
        *("-o", str(tmp_path / "file" / "out")),
    )
    assert "file" in told


def test_help_tells_what_to_do(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="0"):
        main(["analyse", "--help"])
    told = capsys.readouterr().out
    assert "--position" in told
    assert "Example:" in told

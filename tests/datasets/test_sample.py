"""Rendered training pictures: the same seed gives the same picture, and the labels fit."""

import numpy as np
import pytest

from datasets.render import render_training, yolo_lines
from datasets.sample import make_sample
from datasets.view import HEIGHT_PX, WIDTH_PX


def test_a_seed_determines_picture_and_labels() -> None:
    first, second = make_sample(5, 3), make_sample(5, 3)
    assert np.array_equal(first.picture, second.picture)
    assert np.array_equal(first.boxes_px, second.boxes_px)


def test_pictures_of_one_seed_differ() -> None:
    assert not np.array_equal(make_sample(5, 3).picture, make_sample(5, 4).picture)


@pytest.mark.parametrize("index", range(12))
def test_balls_lie_in_the_picture_and_have_a_ball_s_size(index: int) -> None:
    sample = make_sample(77, index)
    assert sample.picture.shape == (HEIGHT_PX, WIDTH_PX, 3)
    assert sample.picture.dtype == np.uint8
    assert len(sample.moving) == len(sample.boxes_px)
    ball_px = sample.table.ball_px
    for x, y, width, height in sample.boxes_px:
        assert 0 < x < WIDTH_PX
        assert 0 < y < HEIGHT_PX
        assert ball_px * 0.99 < width < ball_px * 1.75
        assert ball_px * 0.99 < height < ball_px * 1.75


def test_labels_are_written_in_parts_of_the_picture() -> None:
    text = yolo_lines(np.array([[320.0, 176.0, 12.8, 14.08], [1.0, 176.0, 12.8, 14.08]]))
    assert text.splitlines() == [
        "0 0.500000 0.500000 0.020000 0.040000",
        # A box that leaves the picture is cut at its edge.
        "0 0.005781 0.500000 0.011562 0.040000",
    ]


def test_the_command_writes_one_label_file_for_each_picture(tmp_path) -> None:  # type: ignore[no-untyped-def]
    render_training(tmp_path, count=3, seed=1, workers=1)
    pictures = sorted(path.stem for path in (tmp_path / "images").iterdir())
    labels = sorted(path.stem for path in (tmp_path / "labels").iterdir())
    assert pictures == labels
    assert len(pictures) == 3

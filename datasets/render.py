"""Command line of the renderer: `python -m datasets.render train|demo`."""

from __future__ import annotations

import argparse
from functools import partial
from multiprocessing import Pool
from pathlib import Path

import cv2
import numpy as np
from numpy.typing import NDArray

from datasets.sample import make_sample
from datasets.view import HEIGHT_PX, WIDTH_PX


def yolo_lines(boxes_px: NDArray[np.float64]) -> str:
    """Boxes as YOLO's text: class, centre and size in parts of the picture, cut to the picture."""
    low = np.clip(boxes_px[:, :2] - boxes_px[:, 2:] / 2, 0, (WIDTH_PX, HEIGHT_PX))
    high = np.clip(boxes_px[:, :2] + boxes_px[:, 2:] / 2, 0, (WIDTH_PX, HEIGHT_PX))
    parts = np.concatenate([(low + high) / 2, high - low], axis=1)
    parts /= (WIDTH_PX, HEIGHT_PX, WIDTH_PX, HEIGHT_PX)
    return "".join(f"0 {x:.6f} {y:.6f} {w:.6f} {h:.6f}\n" for x, y, w, h in parts)


def _write(index: int, *, out: Path, seed: int) -> None:
    """Render and write one picture and its labels."""
    sample = make_sample(seed, index)
    name = f"{seed}_{index:06d}"
    cv2.imwrite(str(out / "images" / f"{name}.jpg"), sample.picture, [cv2.IMWRITE_JPEG_QUALITY, 95])
    (out / "labels" / f"{name}.txt").write_text(yolo_lines(sample.boxes_px))


def render_training(out: Path, count: int, seed: int, workers: int) -> None:
    """Write `count` labelled pictures: `out/images/*.jpg`, `out/labels/*.txt`."""
    for folder in ("images", "labels"):
        (out / folder).mkdir(parents=True, exist_ok=True)
    write = partial(_write, out=out, seed=seed)
    if workers <= 1:
        for index in range(count):
            write(index)
        return
    with Pool(workers, initializer=cv2.setNumThreads, initargs=(1,)) as pool:
        for _ in pool.imap_unordered(write, range(count), chunksize=16):
            pass


def main() -> None:
    """Render training pictures or the demo clip."""
    parser = argparse.ArgumentParser(prog="python -m datasets.render", description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True)
    train = commands.add_parser("train", help="labelled pictures for the detector")
    train.add_argument("--out", type=Path, required=True)
    train.add_argument("--n", type=int, default=1000)
    train.add_argument("--seed", type=int, default=0)
    train.add_argument("--workers", type=int, default=1)
    demo = commands.add_parser("demo", help="the demo clip and its truth (extra `render`)")
    demo.add_argument("--out", type=Path, default=Path("datasets/clips"))
    args = parser.parse_args()
    if args.command == "train":
        render_training(args.out, args.n, args.seed, args.workers)
        return
    # Only this command needs the physics of the extra `render`.
    from datasets.demo import render_demo

    render_demo(args.out)


if __name__ == "__main__":
    main()

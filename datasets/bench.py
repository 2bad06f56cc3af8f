"""Speed, and the demo clip against its truth: `python -m datasets.bench` (or `make bench`).

Times depend on the machine; ratios to real time and counts are what to compare.
"""

from __future__ import annotations

import json
import resource
import sys
import tempfile
import time
from collections.abc import Callable
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

import numpy as np

from calibration import table
from datasets.random_play import play
from referee.analyse import Job, analyse
from referee.locate import locate
from referee.report import rounded
from rules import BOOKS, Game, book
from rules.notation import format_shot, parse_position
from vision import YoloDetector, read_frames, video_info

CLIPS = Path(__file__).with_name("clips")


def main() -> int:
    """Prints the table of speeds, then what was seen in the demo clip beside what happened."""
    video = CLIPS / "demo.mp4"
    truth = json.loads(video.with_suffix(".json").read_text(encoding="utf-8"))
    game, detector = book(truth["book"]), YoloDetector()
    view = locate(video, table("9ft"), detector)
    image = next(read_frames(video)).image
    top_view = view.top_view(image)
    position = parse_position(" ".join(b for b in truth["position"] if b != "cue"), game)
    print(f"{'step':<24}{'ms':>9}")
    decoded_ms = _ms(lambda: list(islice(read_frames(video), 50)), rounds=3) / 50
    print(f"{'decode a frame':<24}{decoded_ms:9.2f}")
    print(f"{'top view':<24}{_ms(lambda: view.top_view(image)):9.2f}")
    print(f"{'detect':<24}{_ms(lambda: detector.detect(top_view)):9.2f}")
    for name, ruled_by in BOOKS.items():
        print(f"{'judge, ' + name:<24}{_judge_ms(ruled_by):9.4f}")
    with tempfile.TemporaryDirectory() as folder:
        for annotate in (False, True):
            job = Job(
                video=video,
                game=game,
                view=view,
                detector=detector,
                out=Path(folder),
                position=position,
                annotate=annotate,
            )
            begun = time.perf_counter()
            shots = list(analyse(job))
            taken = time.perf_counter() - begun
            length = video_info(video).length_s or 0.0
            name = "with annotated video" if annotate else "analyse"
            print(f"{name}: {length / taken:.2f} times real time")
    print(f"peak memory: {resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024:.0f} MB")
    for told, judged in zip(truth["shots"], shots, strict=False):
        print(f"happened: {told['events']}\nseen:     {format_shot(rounded(judged.shot))}")
    print(f"shots: {len(shots)} seen of {len(truth['shots'])}")
    return 0


def _judge_ms(game: Game[Any], shots: int = 2000) -> float:
    """Median time of a ruling over random shots, ms."""
    times = []
    for ruled in play(game, Random(1), shots):
        begun = time.perf_counter()
        game.judge(ruled.position, ruled.shot)
        times.append(time.perf_counter() - begun)
    return float(np.median(times)) * 1e3


def _ms(work: Callable[[], object], rounds: int = 20) -> float:
    """Median time of some work, ms."""
    work()
    times = []
    for _ in range(rounds):
        begun = time.perf_counter()
        work()
        times.append(time.perf_counter() - begun)
    return float(np.median(times)) * 1e3


if __name__ == "__main__":
    sys.exit(main())

"""``cueref analyse``: a video in, rulings with their evidence out."""

from __future__ import annotations

import json
import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

from calibration import TABLES, CalibrationError, Foot, table
from referee.analyse import Job, analyse
from referee.calls import read_calls
from referee.commands.command import BOOK, Command, add_language
from referee.languages import teller
from referee.locate import locate
from referee.report import Report, row
from rules import parse_game, parse_position
from vision import YoloDetector, video_info


def _add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("video", type=Path, help="the video file")
    parser.add_argument(
        "--book",
        default="nine-ball/wpa",
        help=f"{BOOK} (default: %(default)s)",
    )
    parser.add_argument(
        "--table", default="9ft", help=f"its size: {', '.join(TABLES)} (default: %(default)s)"
    )
    parser.add_argument(
        "--position",
        metavar="TEXT",
        help="which balls are up and who plays: 'break', '2 3 9', '2 3 9, seat 1, anywhere' "
        "(default: read off the first still picture; a full rack means a break)",
    )
    parser.add_argument(
        "--calls", type=Path, metavar="FILE", help="what people said, a line a shot: '2: push'"
    )
    parser.add_argument(
        "--corners",
        metavar="X,Y X,Y X,Y X,Y",
        help="where the cushion noses meet, in pixels: top left, top right, bottom right, bottom "
        "left of the picture (default: found in the picture)",
    )
    parser.add_argument(
        "--foot",
        choices=[foot.value for foot in Foot],
        help="the side of the picture where the rack is put (default: where a full rack is seen, "
        "else right, or top for a table that stands upright)",
    )
    parser.add_argument(
        "-o", "--out", type=Path, metavar="DIR", help="where to write (default: out/NAME of video)"
    )
    parser.add_argument("--model", type=Path, help="another ball network, an ONNX file")
    parser.add_argument("--no-video", action="store_true", help="do not write the annotated video")
    parser.add_argument("--json", action="store_true", help="print the document, not rows")
    add_language(parser)


def _run(options: Namespace) -> int:
    game = parse_game(options.book)
    position = None if options.position is None else parse_position(options.position, game)
    size = table(options.table)
    calls = {} if options.calls is None else read_calls(options.calls)
    corners = None if options.corners is None else parse_corners(options.corners)
    info = video_info(options.video)
    detector = YoloDetector(options.model)
    view = locate(
        options.video,
        size,
        detector,
        corners=corners,
        foot=None if options.foot is None else Foot(options.foot),
        rack_balls=len(game.start().table),
    )
    out = options.out or Path("out") / options.video.stem
    job = Job(
        video=options.video,
        game=game,
        view=view,
        detector=detector,
        out=out,
        position=position,
        calls=calls,
        annotate=not options.no_video,
    )
    out.mkdir(parents=True, exist_ok=True)
    tells = teller(options.lang)
    report = Report(out / "rulings.json", options.video, game.name, view, tells)
    with _Progress(info.length_s) as progress:
        for judged in analyse(job, progress.reached):
            report.add(judged)
            if not options.json:
                progress.tell(row(judged, tells))
    report.finish(game.not_judged)
    if options.json:
        print(json.dumps(report.document, indent=1, ensure_ascii=False))
        return 0
    count = len(report.document["shots"])
    if not count:
        print("No shot was seen.")
    pictures = f"{count} picture(s) of evidence" + ("" if options.no_video else ", annotated.mp4")
    print(f"{out}: rulings.json, {pictures}")
    return 0


def parse_corners(text: str) -> NDArray[np.float64]:
    """Reads ``x,y x,y x,y x,y``: ``(4, 2)``, px.

    Raises:
        CalibrationError: it is no four points.
    """
    try:
        points = [[float(number) for number in word.split(",")] for word in text.split()]
        if [len(point) for point in points] != [2, 2, 2, 2]:
            raise ValueError
    except ValueError:
        raise CalibrationError(
            f"corners '{text}' are no four points: expected as '10,20 630,20 640,330 0,330'"
        ) from None
    return np.array(points, np.float64)


class _Progress:
    """A bar on a terminal, now and then a line elsewhere; always on standard error."""

    EVERY_S = 10.0

    def __init__(self, length_s: float | None) -> None:
        self._console = Console(stderr=True)
        self._length_s = length_s
        self._told_s = 0.0
        self._bar = Progress(
            TextColumn("{task.description}"),
            BarColumn(),
            TextColumn("{task.completed:.0f} of {task.total:.0f} s"),
            TimeRemainingColumn(),
            console=self._console,
            transient=True,
            disable=not self._console.is_terminal,
        )
        self._task = self._bar.add_task("judging", total=length_s or 1.0)

    def __enter__(self) -> _Progress:
        self._bar.start()
        return self

    def __exit__(self, *_error: object) -> None:
        self._bar.stop()

    def reached(self, t_s: float) -> None:
        """The time in the video that was reached."""
        self._bar.update(self._task, completed=t_s)
        if not self._console.is_terminal and t_s - self._told_s >= self.EVERY_S:
            self._told_s = t_s
            length = "" if self._length_s is None else f" of {self._length_s:.0f}"
            print(f"cueref: {t_s:.0f}{length} s", file=sys.stderr)

    def tell(self, text: str) -> None:
        """Prints a line on standard output, above the bar."""
        self._bar.stop()
        print(text, flush=True)
        self._bar.start()


COMMAND = Command(
    help="judge the shots of a video",
    description="Finds the table in a video, follows the balls, and judges every shot. "
    "Writes rulings.json, a picture of evidence for each shot, and the video with names, "
    "trails and rulings drawn into it.",
    example="cueref analyse match.mp4 --book nine-ball/wpa -o out/match",
    add_arguments=_add_arguments,
    run=_run,
)

"""From a video to rulings: watches a table, keeps the position, judges every shot."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator, Mapping
from contextlib import nullcontext
from dataclasses import dataclass, field, replace
from pathlib import Path

import cv2
import numpy as np
from numpy.typing import NDArray

from calibration import TableView
from referee.annotate import AnnotatedVideo
from referee.calls import Said
from referee.evidence import Strobe
from referee.readings import rule, up
from rules import (
    Ball,
    Choice,
    Decision,
    Game,
    Position,
    RackOver,
    Shot,
    Teller,
    Way,
    in_order,
)
from vision import (
    Detector,
    Frame,
    ObservedShot,
    Phase,
    VideoError,
    Watcher,
    read_frames,
    video_info,
)
from vision.rack import rack_centre

STALE_FRAMES = 4
"""The evidence picture begins so many frames before the stroke was noticed."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Judged:
    """A shot, judged as far as it can be."""

    number: int
    """In the video, from 1."""
    observed: ObservedShot
    position: Position | None
    """Before the shot; None when it could not be read."""
    shot: Shot
    decision: Decision[Position] | None
    """None when the shot could not be judged: then the notes say why."""
    confidence: float
    notes: tuple[str, ...] = ()
    evidence: Path | None = None

    @property
    def sure(self) -> str:
        """The confidence in per cent; nothing that was only seen is surer than 99."""
        return f"{min(self.confidence, 0.99):.0%}"

    @property
    def words(self) -> str:
        """The ruling as a sentence, in English: what can be drawn into pictures."""
        return self.told(Teller())

    def told(self, teller: Teller) -> str:
        """The ruling as a sentence, in some language."""
        if self.decision is None or self.position is None:
            return "Not judged: " + "; ".join(self.notes)
        return teller.sentence(self.position, self.decision)


@dataclass(frozen=True, slots=True, kw_only=True)
class Job:
    """What to analyse, and how."""

    video: Path
    game: Game[Position]
    view: TableView
    detector: Detector
    out: Path
    position: Position | None = None
    """Before the first shot; None: read it off the picture."""
    calls: Mapping[int, Said] = field(default_factory=dict)
    annotate: bool = True
    look_on: Callable[[Frame, Watcher], None] | None = None
    """Told of every picture and what is known after it, for benches."""


def analyse(job: Job, progress: Callable[[float], None] = lambda t_s: None) -> Iterator[Judged]:
    """Judges the shots of a video one by one; writes evidence and the annotated video on the way.

    ``progress`` is told the time reached, s. Memory holds the running shot alone.

    Raises:
        VideoError: the video gives no pictures, or breaks off; then after all that it showed was
            judged.
        OSError: the results cannot be written.
    """
    job.out.mkdir(parents=True, exist_ok=True)
    start = job.game.start()
    expected = always_up(job.game) | {Ball.CUE} if job.position is None else up(job.position)
    watcher = Watcher(job.view, job.detector, start.table | {Ball.CUE}, expected)
    score = Scorer(job.game, job.position, job.calls, job.view)
    recent: deque[Frame] = deque(maxlen=STALE_FRAMES)
    strobe: Strobe | None = None
    caption = ""
    target = job.out / "annotated.mp4"
    video = AnnotatedVideo(target, video_info(job.video)) if job.annotate else nullcontext()
    with video as writer:
        broken: list[VideoError] = []
        for frame in _until_broken(job.video, broken):
            recent.append(frame)
            observed = watcher.step(frame)
            if job.look_on is not None:
                job.look_on(frame, watcher)
            if watcher.phase is Phase.MOTION:
                strobe = strobe or Strobe(job.view, recent[0])
                strobe.add(frame, _moving(watcher))
            if score.next is not None:
                watcher.expected = up(score.next)
            if observed is not None and strobe is not None:
                judged = _with_evidence(score.judge(observed), strobe, job.out)
                caption = judged.words
                yield judged
            if watcher.phase is not Phase.MOTION:
                strobe = None
            if writer is not None:
                writer.write(frame, job.view, watcher.tracker.tracks, watcher.phase, caption)
            progress(frame.t_s)
        observed = watcher.finish()
        if observed is not None and strobe is not None:
            yield _with_evidence(score.judge(observed), strobe, job.out)
    if broken:
        raise broken[0]


def _until_broken(video: Path, broken: list[VideoError]) -> Iterator[Frame]:
    """The frames of a video; an error that ends them is put by, not raised."""
    try:
        yield from read_frames(video)
    except VideoError as error:
        broken.append(error)


def always_up(game: Game[Position]) -> frozenset[Ball]:
    """The object balls without which a rack does not go on, such as the 9 in nine-ball."""
    table = game.start().table
    kept = set()
    for ball in table:
        try:
            game.position(table - {ball})
        except ValueError:
            kept.add(ball)
    return frozenset(kept)


class Scorer:
    """Keeps the position from shot to shot; changes with every ruling."""

    def __init__(
        self,
        game: Game[Position],
        position: Position | None,
        calls: Mapping[int, Said],
        view: TableView,
    ) -> None:
        self._game = game
        self.next = position
        """What the next shot is judged by; None when it has to be read off the picture."""
        self._calls = calls
        self._view = view
        self._count = 0

    def judge(self, observed: ObservedShot) -> Judged:
        """Rules on the next shot."""
        self._count += 1
        said = self._calls.get(self._count, Said())
        notes: list[str] = []
        if observed.nameless:
            notes.append(f"{observed.nameless} ball(s) without a name")
        if not observed.complete:
            notes.append("its end was not seen")
        try:
            position = self._position(observed, notes)
            ruling = rule(self._game, position, observed, said.shot)
        except ValueError as error:
            self.next = None
            return Judged(
                number=self._count,
                observed=observed,
                position=None,
                shot=Shot(events=tuple(seen.event for seen in observed.events)),
                decision=None,
                confidence=0.0,
                notes=(*notes, str(error)),
            )
        self.next = self._after(ruling.decision, said.choice, notes)
        return Judged(
            number=self._count,
            observed=observed,
            position=position,
            shot=ruling.shot,
            decision=ruling.decision,
            confidence=ruling.confidence,
            notes=tuple(notes),
        )

    def _position(self, observed: ObservedShot, notes: list[str]) -> Position:
        """What the shot is judged by: as the last ruling left it, or as the picture shows it."""
        seen = frozenset(observed.before) - {Ball.CUE}
        kept = self.next
        if kept is not None and (kept.table == seen or self._count == 1):
            return kept
        if seen == self._game.start().table and self._is_racked(observed):
            return self._game.start(kept.seat if kept is not None else 0)
        if kept is None:
            return self._game.position(seen)
        if observed.nameless or seen < kept.table:
            # Hidden or unnamed balls are no reason to doubt the last ruling.
            return kept
        notes.append(
            f"the last ruling left {_listed(kept.table)} on the table, the picture shows "
            f"{_listed(seen)}: judged by the picture"
        )
        return self._game.position(seen, seat=kept.seat, hand=kept.hand)

    def _is_racked(self, observed: ObservedShot) -> bool:
        places = np.array([at for ball, at in observed.before.items() if ball is not Ball.CUE])
        return rack_centre(places, self._view.table, len(places)) is not None

    @staticmethod
    def _after(
        decision: Decision[Position], chosen: Way | None, notes: list[str]
    ) -> Position | None:
        match decision.then:
            case Position() as position:
                return position
            case Choice(options=options):
                if chosen is None:
                    chosen = options[0].way
                    notes.append(f"nobody told what was chosen: taken to be '{chosen}'")
                return decision.choose(chosen)
            case RackOver():
                return None


def _listed(balls: frozenset[Ball]) -> str:
    return " ".join(in_order(balls)) or "nothing"


def _moving(watcher: Watcher) -> NDArray[np.float64]:
    places = [
        track.seen_mm
        for track in watcher.tracker.tracks
        if track.missed == 0 and len(track.recent) > 1 and track.moved_mm(0.1) > 3.0
    ]
    return np.array(places, np.float64).reshape(-1, 2)


def _with_evidence(judged: Judged, strobe: Strobe, out: Path) -> Judged:
    path = out / f"shot-{judged.number:03d}.png"
    lines = [f"Shot {judged.number}. {judged.words} ({judged.sure} sure)"]
    if judged.decision is not None:
        lines += [f"Note: {note}" for note in judged.notes]
    done, encoded = cv2.imencode(".png", strobe.picture(judged.observed, lines))
    if not done:
        raise OSError(f"{path}: the picture cannot be encoded")
    path.write_bytes(encoded.tobytes())
    return replace(judged, evidence=path)

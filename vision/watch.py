"""Watches one table: frames go in, shots come out.

Settling: balls are sought until a layout lies still. At rest: names and colours are gathered. In
motion: every path is kept until all balls lie still again. Pictures that are not of the table (a
cut to another camera) end the watch until the table is back. Only the running shot is held in
memory.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import StrEnum

import numpy as np
from numpy.typing import NDArray

from calibration import TableView
from rules import Ball
from vision.colour import looks
from vision.detect import Detector
from vision.frames import Frame
from vision.identify import name_balls
from vision.infer import infer
from vision.onset import strike_time
from vision.paths import join, place, usual_look, will_stay
from vision.renaming import names_of_staying, names_of_vanished
from vision.scene import Scene
from vision.shot import ObservedShot
from vision.streak import merge_streaks
from vision.track import Sight, Track, Tracker

Array = NDArray[np.float64]

STILL_MM, STILL_WINDOW_S = 4.0, 0.3
"""A ball that moved less than this within the window lies still."""
REST_S = 0.5
"""All balls still for so long: the shot is over."""
LONGEST_S = 60.0
"""No shot lasts longer: something else moves."""
STRUCK_MM = 12.0
"""A ball that is seen twice this far from where it lay was struck."""
SURE_SCORE = 0.5
"""A ball at rest scores more than this; a watch or a glove that looks like one mostly less."""
SEEN_FRAMES = 4
"""Pictures in which a ball must be seen to count."""
PLACE_SLACK_MM = 15.0
"""Allowed to a known ball's place at the cushions."""
CLUTTER_S = 3.0
"""What lay beside the bed within this time before a stroke is no ball in play."""
CERTAINTY_KEPT = 0.98
"""How much of a name's certainty lasts from one naming to the next."""
NAMELESS_S = 1.0
"""A thing without a name that lay still for so long is counted; a hand passes."""
HIDDEN_S = 0.35
"""A ball last seen at rest longer ago did not set off now: something hides it."""
CUE_BALL_WEIGHT = 5.0
"""What speaks for the ball that set off first being the cue ball."""
FIRST_BY_S = 0.02
"""The cue ball leaves its place at least so long before any other."""
GONE_S = 5.0
"""A ball at rest that was not seen for so long was taken away."""


class Phase(StrEnum):
    """What the table is doing."""

    SETTLING = "settling"
    REST = "rest"
    MOTION = "motion"
    LOST = "lost"


@dataclass(frozen=True, slots=True)
class Layout:
    """Balls at rest."""

    where: dict[Ball, tuple[float, float]]
    nameless: int
    certainty: dict[Ball, float]
    """For each name the probability that it is right."""


class Watcher:
    """Follows a table through a video; changes with every frame."""

    def __init__(
        self,
        view: TableView,
        detector: Detector,
        candidates: Iterable[Ball],
        expected: Iterable[Ball] = (),
    ) -> None:
        """Starts with nothing known.

        Args:
            view: where the table is.
            detector: finds the balls.
            candidates: balls that may be on the table.
            expected: those among them that the rules keep there as long as the rack goes on.
        """
        self.view = view
        self.candidates = frozenset(candidates)
        self.expected = frozenset(expected)
        self.tracker = Tracker()
        self.phase = Phase.SETTLING
        self.ball_set: str | None = None
        self._detector = detector
        self._table = view.table
        self._before = Layout({}, 0, {})
        self._since_s = 0.0
        self._begun_s = 0.0
        self._last_motion_s = 0.0
        self._named_s = -1.0
        self._clutter: deque[tuple[float, Array]] = deque()
        self._scene = Scene()
        self._image: NDArray[np.uint8] | None = None

    def step(self, frame: Frame) -> ObservedShot | None:
        """Takes in a frame; returns a shot when this frame ends one."""
        if not frame.repeat:
            top_view = self.view.top_view(frame.image)
            if not self._scene.is_known(top_view):
                return self._lose(frame.t_s)
            if self.phase is Phase.LOST:
                self.tracker.tracks.clear()
                self.phase = Phase.SETTLING
                self._since_s = frame.t_s
            self._look(frame, top_view)
        if self.phase is Phase.MOTION:
            self.tracker.forget_strays()
            if frame.t_s - self._last_motion_s > REST_S:
                return self._end(frame.t_s, complete=True)
            if frame.t_s - self._begun_s > LONGEST_S:
                return self._end(frame.t_s, complete=False)
        elif not frame.repeat:
            self._rest(frame.t_s)
        return None

    def finish(self) -> ObservedShot | None:
        """The video is over: returns the shot that was still going on, if any."""
        if self.phase is not Phase.MOTION:
            return None
        last_s = max(track.recent[-1][0] for track in self.tracker.tracks)
        return self._end(last_s, complete=self._is_decided())

    def layout(self) -> Layout:
        """The balls that lie on the bed now."""
        balls = [track for track in self.tracker.tracks if self._counts(track)]
        where = {t.name: place(t) for t in balls if t.name is not None}
        certainty = {t.name: t.certainty for t in balls if t.name is not None}
        nameless = [t for t in balls if t.name is None and t.recent[-1][0] - t.begun_s > NAMELESS_S]
        return Layout(where, len(nameless), certainty)

    # --- what a frame shows -----------------------------------------------------------------

    def _look(self, frame: Frame, top_view: NDArray[np.uint8]) -> None:
        self._image = frame.image
        found = self._detector.detect(top_view)
        xy_mm = self.view.top_to_table(found.centre_px)
        centre_px, score = merge_streaks(
            frame.image, self.view.to_image(xy_mm), self.view.radius_px(xy_mm), found.score
        )
        xy_mm = self.view.to_table(centre_px)
        playing = self._in_play(xy_mm, frame.t_s)
        xy_mm, score = xy_mm[playing], score[playing]
        shown = looks(frame.image, centre_px[playing], self.view.radius_px(xy_mm))
        sight = Sight(frame.t_s, xy_mm, shown, score)
        for index in self.tracker.step(sight):
            if self._table.is_on_bed(*xy_mm[index]):
                self.tracker.begin(sight, index)
        if any(
            track.missed == 0
            and self._is_moving(track)
            and self._was_steady(track)
            and self._is_on_bed(track)
            and (track.proven or track.score > SURE_SCORE)
            for track in self.tracker.tracks
        ):
            self._last_motion_s = frame.t_s

    def _in_play(self, xy_mm: Array, t_s: float) -> NDArray[np.bool_]:
        """``(N,)``: which detections may be balls in play.

        What lies in a pocket or on a rail while nothing moves (potted balls, chalk) is none, and
        stays none while balls move.
        """
        on_bed = np.array([self._table.is_on_bed(x, y) for x, y in xy_mm], bool)
        if self.phase is not Phase.MOTION:
            self._clutter += [(t_s, place) for place in xy_mm[~on_bed]]
            while self._clutter and self._clutter[0][0] < t_s - CLUTTER_S:
                self._clutter.popleft()
            return on_bed
        if not self._clutter or on_bed.all():
            return np.ones(len(xy_mm), bool)
        lying = np.stack([place for _, place in self._clutter])
        distance = np.linalg.norm(xy_mm[:, None] - lying[None], axis=2).min(axis=1)
        return np.asarray(on_bed | (distance > self._table.radius_mm))

    def _lose(self, t_s: float) -> ObservedShot | None:
        """The table is not in view; a shot that was going on ends, unfinished."""
        shot = None
        if self.phase is Phase.MOTION:
            shot = self._end(t_s, complete=self._is_decided())
        self.phase = Phase.LOST
        return shot

    # --- rest -------------------------------------------------------------------------------

    def _rest(self, t_s: float) -> None:
        tracks = self.tracker.tracks
        self.tracker.tracks = [track for track in tracks if not self._is_gone(track, t_s)]
        for track in self.tracker.tracks:
            if track.missed == 0 and not self._is_moving(track):
                track.proven |= self._is_proof(track)
                track.rest_look = usual_look(track.recent_looks, track.rest_look)
        if any(self._was_struck(track) for track in self.tracker.tracks):
            cue_ball = self._first_gone(t_s)
            if cue_ball is not None:
                self._name(cue_ball)
            self._begin(t_s)
            return
        if t_s - self._named_s > 0.4 or self.phase is Phase.SETTLING:
            self._name()
            self._named_s = t_s
        still = t_s - self._last_motion_s > STILL_WINDOW_S
        if self.phase is Phase.SETTLING and still and len(self.layout().where) >= 1:
            self.phase = Phase.REST

    def _is_proof(self, track: Track) -> bool:
        """Whether a thing at rest was seen for long enough, and well enough, to be a ball."""
        lasted_s = track.recent[-1][0] - track.begun_s
        from_the_start = track.begun_s == self._since_s and len(track.recent) >= SEEN_FRAMES - 1
        return track.score > SURE_SCORE and (lasted_s >= STILL_WINDOW_S or from_the_start)

    def _name(self, cue_ball: Track | None = None) -> None:
        balls = [
            track
            for track in self.tracker.tracks
            if self._counts(track) and (cue_ball is not None or not self._is_moving(track))
        ]
        if not balls:
            return
        shown = np.stack([track.rest_look for track in balls])
        known = [Ball.CUE if track is cue_ball else None for track in balls]
        named = name_balls(
            shown,
            self.candidates,
            known,
            CUE_BALL_WEIGHT,
            expected=self.expected,
            present=[track.name for track in balls],
        )
        self.ball_set = named.ball_set
        for track, name, certainty in zip(balls, named.names, named.certainty, strict=True):
            kept = CERTAINTY_KEPT * track.certainty if name is track.name else 0.0
            track.name, track.certainty = name, max(kept, certainty)

    def _is_gone(self, track: Track, t_s: float) -> bool:
        unseen_s = t_s - track.recent[-1][0]
        if len(track.recent) < SEEN_FRAMES:
            return track.missed > 2
        return unseen_s > GONE_S or not self._is_on_bed(track)

    def _was_struck(self, track: Track) -> bool:
        """Whether a ball left the place where it lay: seen twice in a row away from it."""
        return track.proven and track.missed == 0 and track.has_left(STRUCK_MM)

    def _first_gone(self, t_s: float) -> Track | None:
        """What moves first is the cue ball, whatever colour it shows; None when it is not clear."""
        proven = [track for track in self.tracker.tracks if track.proven]
        left = [(still_s, t.number, t) for t in proven if (still_s := t.still_s()) < t_s]
        left = sorted(entry for entry in left if entry[0] > t_s - HIDDEN_S)
        if not left or (len(left) > 1 and left[1][0] - left[0][0] < FIRST_BY_S):
            return None
        return left[0][2]

    # --- motion -----------------------------------------------------------------------------

    def _begin(self, t_s: float) -> None:
        self._find_running_cue_ball()
        self.phase = Phase.MOTION
        self._begun_s = self._last_motion_s = t_s
        self.tracker.record()
        self._before = self._layout_before()

    def _find_running_cue_ball(self) -> None:
        """Where the video begins with the stroke, the cue ball was never seen at rest."""
        if any(track.name is Ball.CUE for track in self.tracker.tracks):
            return
        running = [
            track
            for track in self.tracker.tracks
            if track.name is None and len(track.recent) >= SEEN_FRAMES and self._is_moving(track)
        ]
        if running:
            shown = np.stack([usual_look(t.recent_looks, t.rest_look) for t in running])
            named = name_balls(shown, [Ball.CUE])
            for track, name, certainty in zip(running, named.names, named.certainty, strict=True):
                if name is not None:
                    track.name, track.certainty, track.proven = name, certainty, True

    def _layout_before(self) -> Layout:
        """Names are as at rest; places are those before anything moved."""
        layout = self.layout()
        where = dict(layout.where)
        for track in self.tracker.tracks:
            if track.name is not None and track.samples and self._counts(track):
                where[track.name] = track.samples[0][1:]
        return replace(layout, where=where)

    def _end(self, t_s: float, *, complete: bool) -> ObservedShot | None:
        tracks = [track for track in self.tracker.tracks if track.samples]
        staying = [track for track in self.tracker.tracks if self._stays(track)]
        known = self._before.where.keys() or self.candidates
        after = names_of_staying(staying, known, self.ball_set)
        missing = [ball for ball in self._before.where if ball not in after.values()]
        vanished = [track for track in tracks if track not in staying]
        after |= names_of_vanished(vanished, missing, self.ball_set)
        paths = join(tracks, after, staying)
        strike_s = strike_time(paths)
        shot = None
        if strike_s is not None:
            shot = ObservedShot(
                strike_s=strike_s,
                end_s=min(t_s, self._last_motion_s),
                before=dict(self._before.where),
                after={
                    name: place(track)
                    for track in staying
                    if (name := after.get(track.number)) is not None
                },
                naming=dict(self._before.certainty),
                nameless=self._before.nameless,
                paths=tuple(paths),
                events=infer(paths, self._table),
                complete=complete,
            )
        for track in staying:
            track.name = after.get(track.number, track.name)
        self.tracker.tracks = staying
        self.tracker.stop()
        self.phase = Phase.REST
        return shot

    def _is_decided(self) -> bool:
        """Whether what still moves will roll out without coming near a pocket."""
        return all(
            will_stay(track, self._table)
            for track in self.tracker.tracks
            if track.missed <= SEEN_FRAMES and track.proven and self._is_moving(track)
        )

    def _stays(self, track: Track) -> bool:
        """Whether a ball is on the bed at the end: seen, or hidden where it last lay still."""
        if len(track.recent) < SEEN_FRAMES or not self._is_on_bed(track):
            return False
        if track.name is None and (track.begun_s < self._begun_s or track.score < SURE_SCORE):
            return False  # it was no ball before the stroke, or hardly looks like one
        if track.missed <= 3:
            return True
        return track.moved_mm(STILL_WINDOW_S) < STILL_MM and not self._is_bare(track.seen_mm)

    def _is_bare(self, xy_mm: Array) -> bool:
        """Whether nothing but cloth, or the dark of a pocket, is seen at a place."""
        if self._image is None:
            return False
        radius = self._table.radius_mm
        ring = np.array([(np.cos(a), np.sin(a)) for a in np.arange(8) * np.pi / 4])
        around = xy_mm + ring * 2.2 * radius
        around = around[self._table.outside_mm(around) < -radius / 2]
        places = np.vstack([xy_mm, around])
        shown = looks(self._image, self.view.to_image(places), self.view.radius_px(places))
        cloth = np.nanmedian(shown[1:, :3], axis=0)
        if np.linalg.norm(shown[0, :3] - cloth) < 12:
            return True
        x, y = float(xy_mm[0]), float(xy_mm[1])
        is_dark = shown[0, 0] < 25 and np.hypot(*shown[0, 1:3]) < 20
        return bool(is_dark and self._table.pocket_near(x, y, 120.0) is not None)

    # --- what counts ------------------------------------------------------------------------

    def _is_on_bed(self, track: Track) -> bool:
        x, y = track.seen_mm
        return self._table.is_on_bed(float(x), float(y), slack_mm=PLACE_SLACK_MM)

    def _counts(self, track: Track) -> bool:
        return track.proven and self._is_on_bed(track)

    @staticmethod
    def _is_moving(track: Track) -> bool:
        return len(track.recent) > 1 and track.moved_mm(STILL_WINDOW_S) >= STILL_MM

    @staticmethod
    def _was_steady(track: Track) -> bool:
        return len(track.recent) >= SEEN_FRAMES

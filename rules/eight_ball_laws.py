"""The laws of eight-ball that other games do not have.

Sources: the Polish text, §6 to §8, §12, §15, §16, §18 and §20, in its numbering.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from rules.calls import made_call
from rules.decision import Proof
from rules.eight_ball_groups import EightBallPosition
from rules.events import Contact
from rules.facts import ball_hit, first_contacts, pots, stays_off
from rules.game import Law
from rules.laws import bad_placement, cue_ball_gone, dry_break, on_break
from rules.position import Hand, Position
from rules.shot import Fault, Report, Shot
from rules.vocabulary import Ball

dry = dry_break(driven=4)
"""§6: one object ball potted, or four driven to a rail."""


def potted(shot: Shot) -> frozenset[Ball]:
    """The object balls that fell."""
    return frozenset(event.ball for event in pots(shot)) - {Ball.CUE}


def eight_first(shot: Shot) -> bool:
    """The 8 was hit first, without a doubt."""
    first = first_contacts(shot)
    return bool(first) and all(ball_hit(event) is Ball.EIGHT for event in first)


def cue_ball_lost_on_break(position: Position, shot: Shot) -> Proof | None:
    """§7: on a break that is legal otherwise; after another, §6 tells what may be chosen."""
    if not position.breaking or _illegal_break(position, shot):
        return None
    return cue_ball_gone(position, shot)


def eight_first_in_combination(position: EightBallPosition, shot: Shot) -> Proof | None:
    """§16: the 8 is not the first ball of a combination, unless it is on or the table is open."""
    if Ball.EIGHT in position.on or not eight_first(shot):
        return None
    further = (e for e in shot.events if isinstance(e, Contact) and e.by is Ball.EIGHT)
    proof = (*first_contacts(shot), *further)
    return proof if len(proof) > len(first_contacts(shot)) else None


def touched_in_hand(position: Position, shot: Shot) -> Proof | None:
    """§15: a cue ball in hand that is in its place is touched by nothing but the stroke."""
    return tuple(r for r in _touches(shot) if _is_in_hand(position, r)) or None


def touched_else(position: Position, shot: Shot) -> Proof | None:
    """Any other touch of a ball."""
    return tuple(r for r in _touches(shot) if not _is_in_hand(position, r)) or None


def eight_on_foul(laws: Sequence[Law[EightBallPosition]]) -> Law[EightBallPosition]:
    """§20a: the 8 is not potted in a stroke that breaks one of these laws, the break excepted."""
    return partial(_eight_on_foul, tuple(laws))


def eight_with_last(position: EightBallPosition, shot: Shot) -> Proof | None:
    """§20b: the 8 does not fall in the stroke that pots the last ball of the own group."""
    if not _eight_falls(position, shot) or not position.own or not position.own <= potted(shot):
        return None
    return tuple(e for e in pots(shot) if e.ball in position.own or e.ball is Ball.EIGHT)


def eight_off(position: EightBallPosition, shot: Shot) -> Proof | None:
    """§20c: the 8 never leaves the table."""
    return tuple(event for event in stays_off(shot) if event.ball is Ball.EIGHT) or None


def eight_not_as_called(position: EightBallPosition, shot: Shot) -> Proof | None:
    """§20d: the 8 falls where it was called, or obviously; on a safety that is nowhere (§17)."""
    if not position.on_eight or made_call(shot) is Ball.EIGHT:
        return None
    return _eight_falls(position, shot) or None


def eight_early(position: EightBallPosition, shot: Shot) -> Proof | None:
    """§20e: the 8 does not fall before it is on; together with the last own ball it is §20b."""
    if position.on_eight or eight_with_last(position, shot) is not None:
        return None
    return _eight_falls(position, shot) or None


def _eight_on_foul(
    laws: Sequence[Law[EightBallPosition]], position: EightBallPosition, shot: Shot
) -> Proof | None:
    eight = _eight_falls(position, shot)
    if not eight:
        return None
    proofs = [proof for law in laws if (proof := law(position, shot)) is not None]
    return tuple(dict.fromkeys(e for proof in (eight, *proofs) for e in proof)) if proofs else None


def _eight_falls(position: Position, shot: Shot) -> Proof:
    """The fall of the 8 after the break; empty when it stays up."""
    if position.breaking:
        return ()
    return tuple(event for event in pots(shot) if event.ball is Ball.EIGHT)


def _illegal_break(position: Position, shot: Shot) -> bool:
    return any(law(position, shot) is not None for law in (dry, on_break(bad_placement)))


def _touches(shot: Shot) -> list[Report]:
    return [report for report in shot.reports if report.fault is Fault.TOUCHED]


def _is_in_hand(position: Position, touch: Report) -> bool:
    return touch.ball is Ball.CUE and position.hand is not Hand.AS_IT_LIES

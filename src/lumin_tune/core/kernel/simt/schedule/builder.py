"""Builds the pieces of a schedule; used by recipes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from lumin_tune.core.kernel.ir import Pack, Piece, PieceKind, Schedule, Stage
from lumin_tune.core.kernel.schedule.nest_properties import NestInfo
from lumin_tune.core.kernel.simt.text.stage_ranges import Range

Numbers = tuple[int, ...]
"""The numbers in a recipe's name, in order."""


@dataclass
class ScheduleBuilder:
    """Accumulates the pieces of a schedule: loops, then thread pieces from slowest to fastest, then inner pieces."""

    ranges: Mapping[str, Range]
    threads: int
    loops: list[Piece] = field(default_factory=list)
    shared_out: list[Piece] = field(default_factory=list)
    inside: list[Piece] = field(default_factory=list)
    last: list[Piece] = field(default_factory=list)
    left: int = 0

    def __post_init__(self) -> None:
        self.left = self.threads

    def loop(self, axis: str, step: int) -> None:
        length = self.ranges[axis].length
        if length is None or length > step:
            self.loops.append(Piece(axis, step))

    def give(self, axis: str, most: int, each: int = 1, powers: bool = False, vector: bool = False) -> int:
        """Distribute an axis over at most `most` threads, `each` positions per thread and iteration; return their
        number.

        Axes are distributed from the fastest to the slowest.
        """
        length = self.ranges[axis].length
        most = max(1, min(most, self.left))
        most = 1 << (most.bit_length() - 1) if powers or length is None or length > most * each else most
        count = most if length is None else max(1, min(most, -(-length // each)))
        if powers:
            count = min(most, 1 << (count - 1).bit_length())
        self.loop(axis, count * each)
        self.shared_out.insert(0, Piece(axis, each, "thread"))
        if each > 1:
            kind: PieceKind = "vector" if vector else "unroll"
            (self.last if vector else self.inside).append(Piece(axis, 1, kind))
        self.left //= count
        return count

    def schedule(
        self, packs: tuple[Pack, ...] = (), prefetch: int = 0, streams: frozenset[str] = frozenset()
    ) -> Schedule:
        found = [*self.loops, *self.shared_out, *self.inside, *self.last]
        steps = {piece.axis: piece.step for piece in found}
        closing = [Piece(axis, 1, "unroll") for axis, step in steps.items() if step != 1]
        return Schedule((*self.loops, *self.shared_out, *self.inside, *closing, *self.last), packs, streams, prefetch)


def contiguous_reduced_axis(stage: Stage, shape: NestInfo) -> str:
    """Return the reduced axis along which most loads are contiguous."""
    return max(
        stage.reduced,
        key=lambda axis: (sum(load.stride(axis) == 1 for load in shape.loads), shape.extent(axis) or 1 << 30),
    )

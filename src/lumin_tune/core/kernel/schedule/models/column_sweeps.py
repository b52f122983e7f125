"""The first schedule and grid steps of column reductions, by a model fitted to measurements.

A block reads some columns of all rows, several rows or a panel of vectors at a time. The model predicts the logarithm
of the time of a choice, but for a constant of its kernel, from `features`. `python -m bench.column_sweeps` measures
kernels of random sizes, fits `WEIGHTS` to them and reports the loss of the first choices. `space` calls `first_choice`.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from lumin_tune.core.expression.estimates import typical
from lumin_tune.core.kernel.ir import Schedule
from lumin_tune.core.kernel.ir.memory_plan import LINE_BYTES
from lumin_tune.core.kernel.schedule.machine import Machine
from lumin_tune.core.kernel.schedule.nest_properties import NestInfo

WEIGHTS: Final[Mapping[str, float]] = {
    "lines": -0.1683,
    "lines, squared": 0.0156,
    "height": -0.0276,
    "whole rows": 0.1934,
    "height of whole rows": -0.0334,
    "share": 0.1402,
    "blocks": -0.0228,
}
MOST_SHARE: Final = 2.0
"""Maximum share in the kernels that the model is fitted to. On more threads, narrow blocks for all of them come before
wide ones for some, regardless of the prediction."""


@dataclass(frozen=True)
class Sweep:
    """A choice.

    height: rows at a time. lines: cache lines of a row that are read one after the other. is_whole: whether rows of the
    block are read to their end, with sums in memory, and not panel by panel, with sums in registers. share: work of the
    busiest thread, relative to equal shares. blocks: per thread. pitch_bytes: from row to row.
    """

    height: int
    lines: float
    is_whole: bool
    share: float
    blocks: float
    pitch_bytes: int


def features(sweep: Sweep) -> dict[str, float]:
    """Return the inputs of the model."""
    lines, height = math.log2(sweep.lines), math.log2(sweep.height)
    return {
        "lines": lines,
        "lines, squared": lines**2,
        "height": height,
        "whole rows": float(sweep.is_whole),
        "height of whole rows": height * sweep.is_whole,
        "share": math.log2(sweep.share),
        "blocks": math.log2(max(1.0, sweep.blocks)),
    }


def predicted(sweep: Sweep) -> float:
    """Return the binary logarithm of the time of a choice, but for a constant of the kernel."""
    return sum(WEIGHTS[name] * value for name, value in features(sweep).items())


def first_choice(
    shapes: Sequence[NestInfo], schedules: Sequence[list[Schedule]], steps: list[dict[str, int]], machine: Machine
) -> None:
    """Move the schedule and the steps that are predicted to be the fastest to the front, where the model applies.

    It applies to kernels of one column reduction of a matrix that is large enough for whole rows of a block to be
    read, as in the kernels that it is fitted to.
    """
    if len(shapes) != 1 or shapes[0].kind != "column_reduction" or len(shapes[0].kept) != 1:
        return
    (shape,), (own,) = shapes, schedules
    usual = sweep_of(shape, own[0], steps[0], machine) if own else None
    if usual is None or not usual.is_whole:
        return
    found = [
        (predicted(sweep), number, place)
        for number, grid in enumerate(steps)
        for place, schedule in enumerate(own)
        if (sweep := sweep_of(shape, schedule, grid, machine)) is not None
        and sweep.share <= max(MOST_SHARE, usual.share)
    ]
    _, number, place = min(found)
    own.insert(0, own.pop(place))
    steps.insert(0, steps.pop(number))


def sweep_of(shape: NestInfo, schedule: Schedule, steps: Mapping[str, int], machine: Machine) -> Sweep | None:
    """Return the model's view of a choice, None if the model does not cover it."""
    lane, rows = shape.lane_axis, shape.reduced[-1]
    loops = [piece for piece in schedule.pieces if piece.kind == "loop" and piece.axis in (lane, rows)]
    tiles = {piece.axis: piece.step for piece in loops}  # of the inner loops: partial sums have one around them
    sizes = {axis: max(1, typical(shape.extents[axis])) for axis in shape.kept}
    if lane not in steps or lane not in tiles or rows not in tiles or not steps.keys() <= sizes.keys():
        return None
    columns = min(steps[lane], sizes[lane])
    is_whole = loops[-1].axis == lane
    panel = columns if is_whole else min(tiles[lane], columns)
    if not is_whole and steps[lane] % tiles[lane] and steps[lane] < sizes[lane]:
        return None  # blocks would end within a panel
    blocks = math.prod(-(-sizes[axis] // step) for axis, step in steps.items())
    block = math.prod(min(step, sizes[axis]) for axis, step in steps.items())
    most = -(-blocks // machine.threads) * block * machine.threads
    element_bytes = max((load.element_bytes for load in shape.loads), default=shape.element_bytes)
    return Sweep(
        tiles[rows],
        max(1.0, panel * element_bytes / LINE_BYTES),
        is_whole,
        max(1.0, most / math.prod(sizes[axis] for axis in steps)),
        blocks / machine.threads,
        sizes[lane] * element_bytes,
    )

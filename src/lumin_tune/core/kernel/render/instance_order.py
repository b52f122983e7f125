"""The order of the instances of unrolled pieces.

Called by `nest_writer`. By default instances are in order of their offsets, last axis fastest. If rows of a window
overlap, so that results share loads at different window positions, instances that load the same vector are placed
together instead: a depthwise 3 x 3 over four rows then loads 6 vectors for 12 products, not 12.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from lumin_tune.core.kernel.ir.affine import Affine
from lumin_tune.core.kernel.render.address_values import UnrolledInstance


def shared_axes(instances: Sequence[UnrolledInstance], reduced: Collection[str], place: Affine) -> list[str]:
    """Return the reduced axes along which the windows of instances overlap: those that reach the same loads as another
    axis.

    place: the address of a vector load.
    """
    first = instances[0]
    counts = {axis: max(at.offsets[axis] for at in instances) + 1 for axis in first.offsets}
    steps = {axis: step for axis in counts if isinstance(step := place.coefficient(axis), int) and step > 0}
    if first.lane_axis not in steps:
        return []
    kept = [
        step for axis, step in steps.items() if axis not in reduced and axis != first.lane_axis and counts[axis] > 1
    ]
    return [
        axis
        for axis, step in steps.items()
        if axis in reduced and any(own % step == 0 and own < step * counts[axis] for own in kept)
    ]


def by_address(
    instances: Sequence[UnrolledInstance], reduced: Collection[str], shared: Collection[str], place: Affine
) -> list[UnrolledInstance]:
    """Return the instances ordered by load address, at each position of the reduced axes not in `shared`."""

    def key(at: UnrolledInstance) -> tuple[tuple[int, ...], int]:
        iteration = tuple(offset for axis, offset in at.offsets.items() if axis in reduced and axis not in shared)
        steps = ((place.coefficient(axis), offset) for axis, offset in at.offsets.items())
        return iteration, sum(step * offset for step, offset in steps if isinstance(step, int))

    return sorted(instances, key=key)

"""The order in which the instances of unrolled pieces stand.

`nest` asks. Instances come as their offsets count, the last axis fastest. Where rows of a window overlap, so that what
one result reads another reads for another place of its window, those that read the same vector stand together instead:
a depthwise 3 x 3 over four rows loads 6 vectors for 12 products, not 12.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from lumin_tune.core.kernel.ir.affine import Affine
from lumin_tune.core.kernel.render.places import Instance


def shared_axes(instances: Sequence[Instance], reduced: Collection[str], place: Affine) -> list[str]:
    """Return the reduced axes along which the windows of instances overlap: which come to what another axis comes to.

    place: where a vector is loaded.
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
        axis for axis, step in steps.items()
        if axis in reduced and any(own % step == 0 and own < step * counts[axis] for own in kept)
    ]  # fmt: skip


def by_address(
    instances: Sequence[Instance], reduced: Collection[str], shared: Collection[str], place: Affine
) -> list[Instance]:  # fmt: skip
    """Return the instances in the order of what they load, within each position on the reduced axes not shared."""

    def key(at: Instance) -> tuple[tuple[int, ...], int]:
        turn = tuple(offset for axis, offset in at.offsets.items() if axis in reduced and axis not in shared)
        steps = ((place.coefficient(axis), offset) for axis, offset in at.offsets.items())
        return turn, sum(step * offset for step, offset in steps if isinstance(step, int))

    return sorted(instances, key=key)

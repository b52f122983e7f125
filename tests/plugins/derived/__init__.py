"""A plugin whose backend derives from lumin's base classes and overrides no optional member, as docs/plugins.md has it.

Its kernels are the sample plugin's. `space_raises` of its settings: whether `space` fails.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from lumin_sample.blocks import BlockBackend, BlockSpace
from lumin_tune.backends import Backend, Device, Knob, Point, Region, SpaceBase, hookimpl


class DerivedSpace(SpaceBase):
    def __init__(self, inner: BlockSpace) -> None:
        self._inner = inner

    @property
    def knobs(self) -> Sequence[Knob]:
        return self._inner.knobs

    @property
    def default(self) -> Point:
        return self._inner.default

    def violation(self, point: Point) -> str:
        return self._inner.violation(point)


class DerivedBackend(BlockBackend):
    name = "derived"

    def __init__(self, space_raises: bool) -> None:
        super().__init__()
        self._space_raises = space_raises

    def space(self, region: Region, device: Device) -> DerivedSpace:  # type: ignore[override]
        if self._space_raises:
            raise ZeroDivisionError("planted")
        return DerivedSpace(super().space(region, device))


@hookimpl
def lumin_backends(settings: Mapping[str, str]) -> Sequence[Backend]:
    return (DerivedBackend("space_raises" in settings),)

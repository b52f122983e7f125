"""Devices that few blocks fill have large tiles by default."""

from __future__ import annotations

import lumin_tune as lt
from lumin_tune.core.kernel.lower.placed_region import PlacedRegion
from lumin_tune.core.kernel.simt.schedule.simt_space import SimtSpace
from lumin_tune.core.plugin.records import Device
from lumin_tune.plugins.opencl.backend import LEAST, OpenclBackend


def space(**properties: int) -> SimtSpace:
    graph = lt.Graph()
    x, w = graph.tensor("x", (128, 1536), "f32"), graph.tensor("w", (1536, 384), "f32")
    (x @ w).output("y")
    frozen = graph.freeze()
    region = PlacedRegion(frozen, tuple(frozen.inputs.values()), tuple(frozen.outputs.values()))
    return OpenclBackend().space(region, Device("opencl", 0, "a device", {**LEAST.properties, **properties}))


def test_blocks_of_products_are_as_large_as_the_device_can_fill() -> None:
    many, few = space(), space(wanted_blocks=2)
    assert many.default["form"] == "splitk4"
    assert few.default["form"] == "plain"
    assert few.default["plain k0 block"] == "i:128 j:128 t256"


def test_the_points_of_all_devices_are_the_same() -> None:
    """Text is made without the device."""
    many, few = space(), space(wanted_blocks=2)
    assert {each.name: set(each.choices) for each in many.knobs} == {each.name: set(each.choices) for each in few.knobs}
    assert many.program(few.default) == few.program(few.default)

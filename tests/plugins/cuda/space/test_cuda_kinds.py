"""Regions with special forms: convolutions, attention, scatters, concatenations and padding.

Each in every form of its space and at random points, through the shim in both thread orders and through NVRTC for both
architectures. One case of each kind in `make test`, all under `fuzz`.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from itertools import islice

import pytest
from tests.core.kernel.test_lower import Recording
from tests.plugins.cpu.kernels.shapes import shaped_arrays
from tests.plugins.cpu.kernels.test_cpu_kinds import (
    ATTENTION,
    DILATED,
    GROUPED,
    JOINED,
    PADDED,
    SCATTERS,
    TRANSPOSED,
    inputs_of,
)
from tests.plugins.cuda.conformance import DEVICE, Case, case_of, regions_of, space_of, wrong
from tests.plugins.cuda.matrix.test_wgmma import HOPPER
from tests.plugins.cuda.space.test_cuda_points import table

import lumin_tune as lt
from lumin_tune.core.dtypes import Array, DType
from lumin_tune.core.graph.node_graph import NodeGraph
from lumin_tune.core.kernel.simt.schedule.simt_space import SimtSpace
from lumin_tune.core.plugin.records import BuildFailure, Device, Point
from lumin_tune.plugins.cuda.compile.builder import CubinBuilder
from lumin_tune.plugins.cuda.compile.nvrtc import Nvrtc


def joined(axis: int, dtype: str, lengths: Sequence[int]) -> Recording:
    def record(g: lt.Graph) -> None:
        shapes = [tuple(size if a == axis else 5 - a for a in range(3)) for size in lengths]
        given = [g.tensor(f"x{n}", shape, dtype) for n, shape in enumerate(shapes)]
        lt.concat(given, axis).output("y")
        lt.concat([x.flip(1 if axis != 1 else 0) if n % 2 else x + x for n, x in enumerate(given)], axis).output("z")

    return record


def padded(widths: tuple[tuple[int, int], ...], dtype: str, value: float) -> Recording:
    def record(g: lt.Graph) -> None:
        x = g.tensor("x", (3, 5, 19), dtype)
        x.pad(widths, value if x.dtype.is_float else int(value)).output("y")

    return record


def parts(dtype: str, shape: tuple[int, ...], weights: tuple[int, ...], **options: int) -> Recording:
    """A padded f16/bf16 convolution, summed in f32."""

    def record(g: lt.Graph) -> None:
        x, w = g.tensor("x", shape, dtype), g.tensor("w", weights, dtype)
        x.cast("f32").conv(w.cast("f32"), **options).relu().cast(dtype).output("y")

    return record


SHORT_FLOATS = {
    "f16, bf16 3x3": parts("f16", (2, 16, 14, 14), (24, 16, 3, 3), padding=1),
    "f16, bf16, strided": parts("bf16", (1, 32, 17, 16), (32, 32, 3, 3), padding=1, stride=2),
    "f16, bf16, dilated": parts("f16", (1, 32, 16, 24), (16, 32, 3, 3), padding=2, dilation=2),
    "f16, bf16, grouped": parts("bf16", (1, 32, 16, 16), (32, 16, 3, 3), padding=1, groups=2),
    "f16, bf16 7x7": parts("f16", (1, 3, 32, 32), (64, 3, 7, 7), padding=3, stride=2),
}
KINDS: dict[str, Mapping[str, Recording]] = {
    "grouped": GROUPED,
    "dilated": DILATED,
    "transposed": TRANSPOSED,
    "f16, bf16": SHORT_FLOATS,
    "attention": ATTENTION,
    "scatters": SCATTERS,
    "joined": {str(each): joined(*each) for each in JOINED},
    "padded": {str(each): padded(*each) for each in PADDED},
}
DAILY = (
    "grouped 3x3",
    "dilated 3x3",
    "transposed, stride 2",
    "f16, bf16 3x3",
    "plain",
    "add",
    str(JOINED[0]),
    str(PADDED[0]),
)


def points_of(own: SimtSpace, count: int, seed: int) -> Iterator[Point]:
    """Yield a point of each form, and `count` random ones."""
    for form in own.knobs[0].choices:
        point = {**own.default, "form": form}
        if own.violation(point):
            point = next((each for each in islice(own.points(random.Random(seed)), 50) if each["form"] == form), point)
        if not own.violation(point):
            yield point
    yield from islice(own.points(random.Random(seed)), count)


def cases_of(records: Mapping[str, Recording], device: Device, count: int, seed: int = 0) -> list[Case]:
    found = []
    for name, record in records.items():
        for graph in regions_of(record):
            own = space_of(graph, device)
            found += [case_of(name, graph, own, point) for point in points_of(own, count, seed)]
    return found


def arrays_of(graph: NodeGraph) -> dict[str, Array]:
    return inputs_of(graph) if "m" in graph.inputs else shaped_arrays(graph, 0)  # of masks


@pytest.mark.usefixtures("shim")
def test_a_case_of_each_kind() -> None:
    records = {name: record for kind in KINDS.values() for name, record in kind.items() if name in DAILY}
    assert len(records) == len(KINDS)
    cases = cases_of(records, DEVICE, 1)
    assert {"plain", "online"} <= {str(case.point["form"]) for case in cases}
    assert not list(wrong(cases, [arrays_of(case.graph) for case in cases]))


def test_padded_halves_stay_halves() -> None:
    """So that the default point multiplies them by matrix instructions."""
    (graph,) = regions_of(parts("f16", (8, 64, 56, 56), (64, 64, 3, 3), padding=1))
    own = space_of(graph)
    text = case_of("", graph, own, own.default).text
    assert own.default["form"] == "plain" and "lm_multiply_f16(" in text.partition("LM_KERNEL(k1")[2]
    inside = [each for each in own.program(own.default).buffers if each.scope == "global"]
    assert inside and all(each.dtype is DType.F16 for each in inside)


@pytest.mark.fuzz
@pytest.mark.usefixtures("shim")
@pytest.mark.parametrize("device", [DEVICE, HOPPER], ids=("sm_80", "sm_90a"))
@pytest.mark.parametrize("kind", KINDS)
def test_all_cases_of_a_kind(kind: str, device: Device) -> None:
    cases = cases_of(KINDS[kind], device, 3, 1)
    assert not list(wrong(cases, [arrays_of(case.graph) for case in cases]))


def refused(nvrtc: Nvrtc, cases: Sequence[Case], arch: str) -> Iterator[str]:
    """Yield the compiler's rejections, without candidates pruned by their resources."""
    builder = CubinBuilder(nvrtc)
    for case in cases:
        made = builder.build(case.text, arch)
        if isinstance(made, BuildFailure) and not made.pruned:
            yield f"{case.name} at {case.point} for {arch}: {made.message}"


def test_cases_of_some_kinds_compile(nvrtc: Nvrtc) -> None:
    records = {name: SCATTERS[name] for name in ("add",)} | {"grouped 3x3": GROUPED["grouped 3x3"]}
    assert not list(refused(nvrtc, cases_of(records, HOPPER, 1), "sm_90a"))


@pytest.mark.fuzz
@pytest.mark.parametrize("arch", ["sm_80", "sm_90a"])
@pytest.mark.parametrize("kind", KINDS)
def test_cases_of_a_kind_compile(nvrtc: Nvrtc, kind: str, arch: str) -> None:
    device = {"sm_80": DEVICE, "sm_90a": HOPPER}[arch]
    assert not list(refused(nvrtc, cases_of(KINDS[kind], device, 2, 2), arch))


@pytest.mark.fuzz
@pytest.mark.parametrize("seed", range(4))
def test_random_points_of_the_table_compile(nvrtc: Nvrtc, seed: int) -> None:
    assert not list(refused(nvrtc, table(2, seed), "sm_80"))

"""Persistent grids: thread blocks take grid blocks in turn, or distribute all iterations evenly (stream-K)."""

from __future__ import annotations

import re
from dataclasses import replace

import numpy as np
import pytest
from tests.core.kernel.ir.parsing import parse_program
from tests.core.kernel.test_lower import Recording
from tests.plugins.cpu.test_cpu_backend import check, numbers, region_of
from tests.plugins.cuda.conformance import DEVICE, Case, arrays_for, case_of, regions_of, space_of, wrong
from tests.plugins.cuda.matrix.test_mma import KNOB, product
from tests.plugins.cuda.matrix.test_wgmma import HOPPER
from tests.stand_ins.cuda import ShimError, compiled
from tests.stand_ins.cuda.cupy_stand_in import StandInCupy, StandInNvrtc

import lumin_tune as lt
from lumin_tune.core.errors import KernelError
from lumin_tune.core.kernel import ir
from lumin_tune.core.kernel.ir.ir_text import print_program
from lumin_tune.core.kernel.simt.launch_manifest import Launch
from lumin_tune.core.kernel.simt.runtime.launches import group_count
from lumin_tune.core.kernel.simt.schedule.kernel_options import GRIDS
from lumin_tune.core.kernel.simt.schedule.simt_space import SimtSpace
from lumin_tune.core.kernel.simt.text.device_text import needs_of
from lumin_tune.core.plugin.records import Artifact, Device
from lumin_tune.plugins.cuda.backend import CudaBackend
from lumin_tune.plugins.cuda.compile.builder import Build, CubinBuilder
from lumin_tune.plugins.cuda.compile.nvrtc import Nvrtc
from lumin_tune.plugins.cuda.cuda_kernel import CudaKernel
from lumin_tune.plugins.cuda.launch_forms import manifest_of
from lumin_tune.plugins.cuda.target import CUDA

GRID = "plain k0 grid"


def long_sums(g: lt.Graph) -> None:
    b = lt.dim("b", 1, 99)
    y = g.tensor("x", (b, 200), "f32") @ g.tensor("w", (200, 40), "f32")
    (y * 0.5).relu().output("y")


TABLE: list[tuple[Recording, str, str, Device]] = [
    (product("f16", (67, 72, 200), False, True), "i:64 j:64 t256", "matrix 32x32 32 3", DEVICE),
    (long_sums, "i:32 j:32 t128", "tile 2x4 16 1", DEVICE),
    (product("bf16", (64, 64, 512), False, False), "i:64 j:64 t256", "bulk 64x64 64 3", HOPPER),
    (product("i8", (40, 33, 96), False, True), "i:32 j:32 t128", "matrix 16x16 32 2", DEVICE),
]


def case(number: int, grid: str) -> Case:
    record, block, recipe, device = TABLE[number]
    (graph,) = regions_of(record)
    own = space_of(graph, device)
    point = {**own.default, "form": "plain", "plain k0 block": block, KNOB: recipe, GRID: grid}
    assert not own.violation(point), own.violation(point)
    return case_of(f"{recipe} {grid}", graph, own, point, {"b": 70} if record is long_sums else None)


@pytest.mark.usefixtures("shim")
def test_blocks_in_turn_and_shares() -> None:
    """Five thread blocks, more or fewer than the grid blocks, in random orders."""
    cases = [case(0, "stream 1"), case(1, "stream 2"), case(2, "stream 1"), case(3, "persistent 2")]
    assert not list(wrong(cases))
    for each in cases:
        text = print_program(each.program)
        assert print_program(parse_program(text)) == text
        manifest = manifest_of(each.text)
        assert manifest_of(manifest.line()) == manifest
        (launch,) = manifest.launches
        assert isinstance(launch, Launch) and launch.resident in (1, 2)
    assert "groups 1 streamed" in print_program(cases[0].program) and "groups 2" in print_program(cases[3].program)


@pytest.mark.fuzz
@pytest.mark.usefixtures("shim")
@pytest.mark.parametrize("grid", GRIDS[1:])
def test_every_grid(grid: str) -> None:
    assert not list(wrong([case(number, grid) for number in range(len(TABLE))]))


def any_sums(g: lt.Graph) -> None:
    k = lt.dim("k", 0, 200)
    (g.tensor("x", (33, k), "f32") @ g.tensor("w", (k, 40), "f32") + 1.0).output("y")


def any_halves(g: lt.Graph) -> None:
    k = lt.dim("k", 0, 200)
    x, w = g.tensor("x", (33, k), "f16"), g.tensor("w", (k, 40), "f16")
    (x.cast("f32") @ w.cast("f32")).cast("f16").output("y")


@pytest.mark.usefixtures("shim")
def test_sums_of_nothing_are_stored() -> None:
    cases = []
    for record, recipe in ((any_sums, "tile 2x4 16 1"), (any_halves, "matrix 16x16 32 2")):
        (graph,) = regions_of(record)
        own = space_of(graph)
        point = {**own.default, "form": "plain", "plain k0 block": "i:32 j:32 t128", KNOB: recipe, GRID: "stream 1"}
        assert not own.violation(point), own.violation(point)
        cases += [case_of(f"{recipe} {k}", graph, own, point, {"k": k}) for k in (0, 100)]
    assert not list(wrong(cases))


@pytest.mark.usefixtures("shim")
def test_what_is_left_out_is_found() -> None:
    each = case(1, "stream 1")
    head, mark, body = each.text.partition("LM_KERNEL(k0")
    first = re.sub(r"== group_end_\d+ - group_\d+\);", ">= 0);", body)
    second = re.sub(r"lm_barrier\(\);(\n *const lm_i64 group_\d+ =)", r"\1", body)
    assert body not in (first, second)
    given = arrays_for(each.graph, each.dims)
    for module in compiled([head + mark + first, head + mark + second]):
        with pytest.raises(ShimError, match="without waiting for the block that wrote it|without a barrier"):
            module.run([*(given[name] for name in each.graph.inputs), np.zeros((70, 40), np.float32)], each.dims)


def test_they_compile_without_spills(nvrtc: Nvrtc) -> None:
    for number, arch in ((1, "sm_80"), (2, "sm_90a")):
        made = CubinBuilder(nvrtc).build(case(number, "stream 1").text, arch)
        assert isinstance(made, Build), made
        assert not any(each.spill_bytes for each in made.resources.values()), made.log


@pytest.mark.usefixtures("shim")
def test_counters_are_cleared_before_each_launch(monkeypatch: pytest.MonkeyPatch) -> None:
    cupy = StandInCupy()
    backend = CudaBackend(CubinBuilder(StandInNvrtc()), cupy)  # type: ignore[arg-type]
    (device,) = backend.devices()
    g = lt.Graph()
    ((g.tensor("x", (33, 96), "f32") @ g.tensor("w", (96, 64), "f32")).relu()).output("y")
    own = backend.space(region_of(g), device)
    point = {
        **own.default,
        "form": "plain",
        "plain k0 block": "i:32 j:32 t128",
        KNOB: "tile 2x4 16 1",
        GRID: "stream 1",
    }
    assert not own.violation(point), own.violation(point)
    artifact = backend.build(backend.lower(region_of(g), point), device)
    assert isinstance(artifact, Artifact)
    kernel = backend.load(artifact, device)
    assert isinstance(kernel, CudaKernel)
    x, w, y = numbers(33, 96), numbers(96, 64, seed=1), np.zeros((33, 64), np.float32)
    for _ in range(2):
        y[...] = np.nan
        kernel([x, w], [y], {})
        np.testing.assert_allclose(y, np.maximum(x @ w, 0), rtol=1e-4, atol=1e-4)
    assert kernel.out_of_bounds_write() == ""
    monkeypatch.setattr(SimtSpace, "default", property(lambda own: point))
    program = lt.compile(g, backend)
    for _ in range(3):  # the third is the graph's second
        check(program, g, {"x": x, "w": w}, {})
        x *= 2


def test_how_many_groups_there_are() -> None:
    def groups(launch: Launch, blocks: int) -> int:
        return group_count(launch, blocks, units=100)

    plain = Launch("k0", "k0", "call", 1, 128, 0, ())
    assert groups(plain, 5000) == 5000 and groups(replace(plain, persistent=512), 5000) == 512
    assert groups(replace(plain, resident=2), 5000) == 200 and groups(replace(plain, resident=2), 30) == 30
    streamed = replace(plain, resident=2, persistent=256, cleared=(0, 4))
    assert groups(streamed, 30) == 200 and groups(replace(streamed, resident=4), 30) == 256


def refusal(record: Recording, stage: int | None = None) -> str:
    """Return why the kernel at the default point cannot use stream-K."""
    (graph,) = regions_of(record)
    own = space_of(graph)
    program = own.program({**own.default, "form": "plain"})
    with pytest.raises(KernelError) as caught:
        needs_of(program, replace(program.kernels[0], groups=1, streamed=True), CUDA)
    return str(caught.value)


def test_what_is_not_shared_out() -> None:
    assert "a kernel of a single stage" in refusal(lambda g: g.tensor("x", (64, 64), "f32").softmax(-1).output("y"))
    assert "sums, products or maxima of one dtype" in refusal(
        lambda g: g.tensor("x", (64, 64), "f32").argmax(-1).output("y")
    )
    assert "the outermost loop to be along a reduced axis" in refusal(
        lambda g: g.tensor("x", (64, 16), "f32").sum(-1).output("y")
    )
    (graph,) = regions_of(product("f32", (64, 64, 24), False, False))
    own = space_of(graph)
    once = {**own.default, "plain k0 block": "i:32 j:32 t128", KNOB: "tile 2x4 32 1", GRID: "stream 1"}
    assert "does not support a tile of the whole axis outside the loop" in own.violation(once)
    (graph,) = regions_of(product("f32", (64, 64, 64), False, False))
    own = space_of(graph)
    assert "plain k0 grid cannot be 'stream 3'; allowed: blocks, persistent 1" in own.violation(
        {**own.default, GRID: "stream 3"}
    )
    assert isinstance(own.program(own.default).kernels[0], ir.Kernel) and own.default[GRID] == "blocks"

"""Attention with f16/bf16 weights: both products use matrix instructions, with weights in shared memory."""

from __future__ import annotations

import numpy as np
import pytest
from tests.core.kernel.test_lower import Recording
from tests.plugins.cuda.conformance import Case, arrays_for, case_of, regions_of, space_of, wrong

import lumin_tune as lt
from lumin_tune.core.dtypes import DType
from lumin_tune.core.kernel.ir.ir_text import print_program
from lumin_tune.core.kernel.lower.lowering import lower
from lumin_tune.core.kernel.rewrite.rounding import round_before_scaling
from lumin_tune.core.kernel.simt.text.half_buffers import with_half_buffers
from lumin_tune.plugins.cuda.compile.builder import Build, CubinBuilder
from lumin_tune.plugins.cuda.compile.nvrtc import Nvrtc

FIRST, SECOND = "plain k0 stage 0", "plain k0 stage 4"
POINTS = (
    ("i:1 j:32 t256", "matrix 16x32 32 3", "matrix 16x16 32 3"),
    ("i:1 j:16 t256", "matrix 16x16 32 2", "matrix 16x8 32 2"),
    ("i:1 j:64 t256", "matrix 32x32 32 2", "matrix 32x16 32 2"),
    ("i:1 j:1 t256", "matrix 16x16 32 3", "matrix 16x8 32 3"),
)


def attention(dtype: str, queries: int, keys: int, depth: int) -> Recording:
    def record(g: lt.Graph) -> None:
        q, k, v = (g.tensor(name, (2, size, depth), dtype) for name, size in zip("qkv", (queries, keys, keys)))
        scores = (q.cast("f32") @ k.cast("f32").permute(0, 2, 1)) * 0.25
        (scores.softmax(-1).cast(dtype).cast("f32") @ v.cast("f32")).output("y")

    return record


def cases(dtype: str, sizes: tuple[int, int, int], at_least: int) -> list[Case]:
    (graph,) = regions_of(attention(dtype, *sizes))
    own = space_of(graph)
    found = []
    for block, first, second in POINTS:
        point = {**own.default, "form": "plain", "plain k0 block": block, FIRST: first, SECOND: second}
        if not own.violation(point):
            found.append(case_of(f"{dtype} {sizes}", graph, own, point))
    assert len(found) >= at_least
    return found


def test_weights_are_halves_in_scratch() -> None:
    for dtype, wanted in (("f16", DType.F16), ("bf16", DType.BF16)):
        (graph,) = regions_of(attention(dtype, 64, 96, 32))
        program = lower(graph)
        before = [each.dtype for each in program.buffers if each.scope == "scratch"]
        after = [each.dtype for each in with_half_buffers(program).buffers if each.scope == "scratch"]
        assert set(before) == {DType.F32} and after.count(wanted) == 1 and len(after) == len(before)
        assert with_half_buffers(with_half_buffers(program)) == with_half_buffers(program)


def test_what_is_no_half_stays() -> None:
    def exact(g: lt.Graph) -> None:
        q, k = g.tensor("q", (64, 32), "f32"), g.tensor("k", (96, 32), "f32")
        (q @ k.transpose(0, 1)).softmax(-1).output("y")

    for graph in regions_of(exact):
        program = lower(graph)
        assert with_half_buffers(program) is program


@pytest.mark.usefixtures("shim")
@pytest.mark.parametrize(
    ("dtype", "sizes"),
    [
        pytest.param("bf16", (37, 50, 24), marks=pytest.mark.fuzz),
        pytest.param("f16", (64, 96, 32), marks=pytest.mark.fuzz),
        pytest.param("f16", (33, 70, 40), marks=pytest.mark.fuzz),
    ],
)
def test_both_products_are_right(dtype: str, sizes: tuple[int, int, int]) -> None:
    """Sizes leave tails in keys and rows, whose weights in shared memory are never written."""
    every = cases(dtype, sizes, 2)
    assert all(case.text.count("lm_multiply_") >= 2 for case in every)
    assert not list(wrong(every, float64=False))


def test_they_compile_without_spills(nvrtc: Nvrtc) -> None:
    builder = CubinBuilder(nvrtc)
    for arch, case in (("sm_90a", cases("bf16", (64, 96, 32), 3)[-1]),):
        made = builder.build(case.text, arch)
        assert isinstance(made, Build), made
        assert not any(each.spill_bytes for each in made.resources.values()), made.log


def test_long_rows_by_default() -> None:
    (graph,) = regions_of(attention("f16", 512, 512, 64))
    own = space_of(graph)
    assert str(own.default[SECOND]).startswith("matrix") and not own.violation(own.default)
    program = own.program(own.default)
    assert np.dtype(np.float16) in {each.dtype.numpy for each in program.buffers if each.scope == "held"}


# online softmax: the weights of a block of keys at a time, with the running maximum


def weighed(scores: lt.Tensor, values: lt.Tensor, dtype: str) -> lt.Tensor:
    return scores.softmax(-1).cast(dtype).cast("f32") @ values.cast("f32")


def causal(g: lt.Graph) -> None:
    q, k, v = (g.tensor(name, (2, 150, 16), "f16") for name in "qkv")
    scores = (q.cast("f32") @ k.cast("f32").permute(0, 2, 1)) * 0.25
    query, key = g.arange(150).reshape(150, 1), g.arange(150).reshape(1, 150)
    weighed((query < key).where(float("-inf"), scores), v, "f16").cast("f16").output("y")


def grouped(g: lt.Graph) -> None:
    """Two heads of queries for each head of keys and values."""
    q = g.tensor("q", (4, 37, 16), "bf16").reshape(2, 2, 37, 16)
    k, v = (g.tensor(name, (2, 100, 16), "bf16").reshape(2, 1, 100, 16).expand(2, 2, 100, 16) for name in "kv")
    scores = (q.cast("f32") @ k.cast("f32").transpose(-1, -2)) * 0.25
    weighed(scores, v, "bf16").cast("bf16").output("y")


def any_length(g: lt.Graph) -> None:
    s = lt.dim("s", 1, 500)
    q, k, v = (g.tensor(name, (2, s, 16), "f16") for name in "qkv")
    weighed((q.cast("f32") @ k.cast("f32").permute(0, 2, 1)) * 0.25, v, "f16").output("y")


ONLINE: list[tuple[Recording, str, str, str]] = [
    (attention("f16", 64, 200, 32), "i:1 j:64 t256", "matrix 32x32 32 2", "matrix 32x16 32 2"),
    (causal, "i:1 j:32 t256", "matrix 16x32 32 3", "matrix 16x8 32 3"),
    (grouped, "i:1 k:32 t256", "swizzled 16x16 32 3", "matrix 16x8 32 3"),
    (any_length, "i:1 j:32 t256", "matrix 16x16 32 3", "matrix 16x8 32 3"),
]


def online_case(number: int) -> Case:
    record, block, first, second = ONLINE[number]
    (graph,) = regions_of(record)
    own = space_of(graph)
    knobs = {knob.name: knob.choices for knob in own.knobs}
    stages = [
        name for name in knobs if name.startswith("online k0 stage") and any("matrix" in str(c) for c in knobs[name])
    ]
    assert len(stages) == 2
    point = {**own.default, "form": "online", "online k0 block": block, stages[0]: first, stages[1]: second}
    assert not own.violation(point), own.violation(point)
    return case_of(f"online {number}", graph, own, point, {"s": 131} if record is any_length else None)


@pytest.mark.usefixtures("shim")
def test_online_with_half_weights() -> None:
    """Both products use matrix instructions; fully masked blocks of keys are skipped."""
    chosen = [online_case(number) for number in range(1, len(ONLINE))]
    for each in chosen:
        assert each.text.partition("LM_KERNEL")[2].count("lm_multiply_") >= 2
        assert any(b.scope == "scratch" and b.dtype.is_half for b in each.program.buffers)
        assert "sequential" in print_program(each.program)
    assert "halo" in print_program(chosen[0].program) and "halo" not in print_program(chosen[1].program)
    assert not list(wrong(chosen, float64=False))


def masked(g: lt.Graph) -> None:
    q = g.tensor("q", (2, 2, 21, 16), "f32")
    k, v = (g.tensor(name, (2, 1, 150, 16), "f32") for name in "kv")
    q.scaled_dot_product_attention(k, v, mask=g.tensor("m", (2, 1, 21, 150), "bool")).output("y")


@pytest.mark.usefixtures("shim")
def test_online_with_a_mask() -> None:
    """Fully masked rows are zeros; in others, whole blocks are masked."""
    (graph,) = regions_of(masked)
    own = space_of(graph)
    chosen = case_of("masked", graph, own, {**own.default, "form": "online"})
    assert "sequential" in print_program(chosen.program)
    arrays = arrays_for(graph, {})
    (mask,) = (array for array in arrays.values() if array.dtype == bool)
    mask[:, :, 3], mask[:, :, 4, :128], mask[:, :, 5, 60:] = False, False, False
    assert not list(wrong([chosen], [arrays]))


@pytest.mark.fuzz
@pytest.mark.usefixtures("shim")
def test_online_with_longer_rows() -> None:
    assert not list(wrong([online_case(0)], float64=False))


def test_online_kernels_compile_without_spills(nvrtc: Nvrtc) -> None:
    for number, arch in ((0, "sm_90a"),):
        made = CubinBuilder(nvrtc).build(online_case(number).text, arch)
        assert isinstance(made, Build), made
        assert not any(each.spill_bytes for each in made.resources.values()), made.log


def test_long_attention_is_online_by_default() -> None:
    """In registers if values are f16/bf16, else in scratch."""
    for dtype, form in (("f16", "flash"), ("f32", "online")):
        (graph,) = regions_of(attention(dtype, 2048, 2048, 64))
        own = space_of(graph)
        assert own.default["form"] == form and not own.violation(own.default)
        text = case_of("x", graph, own, own.default).text.partition("LM_KERNEL")[2]
        assert ("lm_multiply_f16(" in text) == (dtype == "f16")


def test_only_weights_that_are_rounded_are_moved() -> None:
    (graph,) = regions_of(attention("f16", 64, 200, 32))
    program = lower(graph)
    changed = round_before_scaling(program)
    assert changed is not None and round_before_scaling(changed) is None
    assert len(list(changed.kernels[0].stages())) == len(list(program.kernels[0].stages())) - 1

    def exact(g: lt.Graph) -> None:
        q, k = g.tensor("q", (64, 32), "f32"), g.tensor("k", (96, 32), "f32")
        ((q @ k.transpose(0, 1)).softmax(-1) @ k).output("y")

    def stored(g: lt.Graph) -> None:
        g.tensor("x", (64, 320), "f32").softmax(-1).cast("f16").output("y")

    for record in (exact, stored):
        for each in regions_of(record):
            assert round_before_scaling(lower(each)) is None

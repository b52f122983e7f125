"""Online softmax: equal values, scratch as wide as a block.

Fully masked rows stay NaN, or are zeros where the graph says so (`scaled_dot_product_attention` with a mask).
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest
from tests.core.kernel.ir.interpreter import run_program

import lumin_tune as lt
from lumin_tune.core.graph.rewrite import expand_composites
from lumin_tune.core.kernel import ir
from lumin_tune.core.kernel.ir.validity import verify_program
from lumin_tune.core.kernel.lower.lowering import lower
from lumin_tune.core.kernel.lower.partition import partition
from lumin_tune.core.kernel.rewrite.online_softmax import online_softmax
from lumin_tune.core.kernel.schedule.knobs import violation
from lumin_tune.core.kernel.schedule.schedule import KernelSchedule, pieces, scheduled


def attention(keys: int, mask: bool, groups: int = 1) -> lt.Graph:
    graph = lt.Graph()
    q = graph.tensor("q", (2, 4, 24, 16), "f32")
    k, v = (graph.tensor(name, (2, 4 // groups, keys, 16), "f32") for name in "kv")
    if groups > 1:
        k, v = (x.unsqueeze(2).expand(2, 4 // groups, groups, keys, 16).reshape(2, 4, keys, 16) for x in (k, v))
    scores = (q @ k.permute(0, 1, 3, 2)) * 0.25
    if mask:
        scores = scores + graph.tensor("m", (24, keys), "f32")
    (scores.softmax(-1) @ v).permute(0, 2, 1, 3).reshape(2, 24, 64).output("y")
    return graph.compile("generic")


def inputs(graph: lt.Graph, seed: int) -> dict[str, np.ndarray]:
    source = np.random.default_rng(seed)
    arrays = {
        name: source.standard_normal(graph.nodes[node].shape).astype(np.float32) * 3
        for name, node in graph.inputs.items()
    }
    if "m" in arrays and arrays["m"].shape == (24, arrays["k"].shape[-2]):
        rows, keys = arrays["m"].shape
        arrays["m"] = np.where(np.tril(np.ones((rows, keys)), keys - rows), 0, -np.inf).astype(np.float32)
    return arrays


@pytest.mark.parametrize("block", [1, 7, 16, 39])
@pytest.mark.parametrize("mask", [False, True])
def test_blocks_give_the_same_values(block: int, mask: bool) -> None:
    graph = attention(40, mask)
    changed = online_softmax(lower(graph), block)
    assert changed is not None
    verify_program(changed)
    arrays = inputs(graph, block)
    got = run_program(changed, {f"x{place}": arrays[name] for place, name in enumerate(graph.inputs)})["y0"]
    np.testing.assert_allclose(got, lt.interpret(graph, arrays, float64=True)["y"], rtol=1e-4, atol=1e-5)


def test_grouped_queries() -> None:
    graph = attention(32, False, groups=2)
    changed = online_softmax(lower(graph), 8)
    assert changed is not None
    arrays = inputs(graph, 3)
    got = run_program(changed, {f"x{place}": arrays[name] for place, name in enumerate(graph.inputs)})["y0"]
    np.testing.assert_allclose(got, lt.interpret(graph, arrays, float64=True)["y"], rtol=1e-4, atol=1e-5)


def test_masked_blocks_and_masked_rows() -> None:
    graph = attention(32, True)
    arrays = inputs(graph, 0)
    arrays["m"][:, :16] = -np.inf  # the first blocks are fully masked
    arrays["m"][:, 16:] = 0
    arrays["m"][5] = -np.inf  # a fully masked row is NaN in both forms
    changed = online_softmax(lower(graph), 8)
    assert changed is not None
    got = run_program(changed, {f"x{place}": arrays[name] for place, name in enumerate(graph.inputs)})["y0"]
    wanted = lt.interpret(graph, arrays)["y"]
    assert np.isnan(wanted[:, 5]).all()
    np.testing.assert_allclose(got, wanted, rtol=1e-4, atol=1e-5)


# masks of `scaled_dot_product_attention`: fully masked rows are zeros

KEYS, ROWS = 40, 6
MASKS: dict[str, tuple[int, ...]] = {
    "of all": (1, 1, ROWS, KEYS),
    "of a batch": (2, 1, ROWS, KEYS),
    "of a head": (2, 4, ROWS, KEYS),
    "of keys": (2, 1, 1, KEYS),
    "of queries": (ROWS, 1),
    "without axes of heads": (ROWS, KEYS),
}


def masked(shape: tuple[int, ...], dtype: str = "f32", shared: int = 1, causal: bool = False) -> lt.Graph:
    graph, wide = lt.Graph(), "f64" if dtype == "f64" else "f32"
    q = graph.tensor("q", (2, 4, ROWS, 8), wide)
    k, v = (graph.tensor(name, (2, 4 // shared, KEYS, 8), wide) for name in "kv")
    q.scaled_dot_product_attention(k, v, mask=graph.tensor("m", shape, dtype), causal=causal).output("y")
    return expand_composites(graph.compile("generic"))


def check_masked(graph: lt.Graph, arrays: dict[str, np.ndarray], block: int = 8) -> np.ndarray:
    """Compare the online form with the oracle; rows of zeros are exactly zero."""
    changed = online_softmax(lower(graph), block)
    assert changed is not None
    verify_program(changed)
    with np.errstate(invalid="ignore", over="ignore"):
        got = run_program(changed, {f"x{place}": arrays[name] for place, name in enumerate(graph.inputs)})["y0"]
        wanted = lt.interpret(graph, arrays, float64=True)["y"]
    np.testing.assert_allclose(got, wanted, rtol=1e-4, atol=1e-5)
    np.testing.assert_array_equal(got == 0, wanted == 0)
    return np.asarray(got)


def hiding(shape: tuple[int, ...], seed: int) -> np.ndarray:
    """Return which keys are visible: two thirds are not; some rows see nothing, others nothing in the first block or in
    any block but the last.
    """
    source = np.random.default_rng(seed)
    seen = source.integers(0, 3, shape) == 0
    if shape[-1] == KEYS:
        seen[..., 0, :] = False
        if shape[-2] > 1:
            seen[..., 1, :16], seen[..., 2, :] = False, np.arange(KEYS) == KEYS - 1
            seen[..., 3, 8:24] = False
    return seen


@pytest.mark.parametrize("shared", [1, 2])
@pytest.mark.parametrize("name", MASKS)
@pytest.mark.parametrize("dtype", ["f32", "bool"])
def test_masks(name: str, dtype: str, shared: int) -> None:
    graph, seen = masked(MASKS[name], dtype, shared), hiding(MASKS[name], shared)
    arrays = {**inputs(graph, 1), "m": seen}
    if dtype == "f32":
        finite = np.random.default_rng(2).standard_normal(seen.shape)
        arrays["m"] = np.where(seen, finite, -np.inf).astype(np.float32)
    assert not check_masked(graph, arrays).all()


@pytest.mark.parametrize("dtype", ["f32", "f64", "bool"])
@pytest.mark.parametrize("block", [1, 7, 39])
def test_masks_with_causality(dtype: str, block: int) -> None:
    graph, seen = masked((ROWS, KEYS), dtype, causal=True), hiding((ROWS, KEYS), block)
    added = np.where(seen, 0.0, -np.inf).astype("f8" if dtype == "f64" else "f4")
    arrays = {**inputs(graph, 1), "m": seen if dtype == "bool" else added}
    if dtype == "f64":
        arrays = {name: array.astype(np.float64) for name, array in arrays.items()}
    check_masked(graph, arrays, block)


def test_what_masks_and_scores_may_hold() -> None:
    """Finite masks as large as possible, infinities of either sign and NaN, each in a separate row."""
    graph, least = masked((ROWS, KEYS)), np.finfo(np.float32).min
    arrays = inputs(graph, 4)
    mask = arrays["m"] = np.zeros((ROWS, KEYS), np.float32)
    mask[0] = least  # models add it in place of -inf: it absorbs the score, so that weights are equal
    mask[1], mask[1, :8] = -100, -np.inf
    mask[2, 3], mask[3, 20:] = np.nan, np.nan
    mask[4, 30] = np.inf
    mask[5], mask[5, 33] = -np.inf, least
    got = check_masked(graph, arrays)
    assert np.isnan(got[:, :, 2:5]).all() and np.isfinite(got[:, :, [0, 1, 5]]).all()
    np.testing.assert_allclose(got[:, :, 0], arrays["v"].mean(2), rtol=1e-4, atol=1e-5)
    np.testing.assert_allclose(got[:, :, 5], arrays["v"][:, :, 33], rtol=1e-6)
    arrays["m"] = np.full((ROWS, KEYS), -np.inf, np.float32)
    assert not check_masked(graph, arrays).any()
    arrays["v"][0, 0, 30, 0] = np.nan  # 0 * NaN is NaN
    assert np.isnan(check_masked(graph, arrays)[0, 0, :, 0]).all()


@pytest.mark.parametrize("number", [np.finfo(np.float32).min / 2, -1e4])
def test_maxima_that_other_numbers_replace_are_kept(number: float) -> None:
    """Only -inf may be replaced before the exponential; rows below another limit would have other weights."""
    graph = lt.Graph()
    q, k, v = (graph.tensor(name, (2, 24, 16), "f32") for name in "qkv")
    scores = q @ k.permute(0, 2, 1)
    top = scores.max(-1, keepdim=True)
    powers = (scores - lt.where(top < float(number), 0.0, top)).exp()
    (powers @ v / powers.sum(-1, keepdim=True)).output("y")
    assert online_softmax(lower(expand_composites(graph.compile("generic"))), 8) is None


# values derived beside the softmax

Weighing = Callable[[lt.Graph, lt.Tensor, lt.Tensor, lt.Tensor, lt.Tensor], lt.Tensor]
SHRINKS: dict[str, Weighing] = {
    "a constant": lambda g, s, m, e, v: (e * 1000.0) @ v,
    "a factor of keys": lambda g, s, m, e, v: (e * g.tensor("u", (40,), "f32")) @ v,
    "scores": lambda g, s, m, e, v: (e * s) @ v,
    "a sum": lambda g, s, m, e, v: (e * 2.0 - e * g.tensor("u", (40,), "f32")) @ v,
    "rows": lambda g, s, m, e, v: (e * (g.tensor("w", (6, 1), "f32") + 1.0).reciprocal()).cast("f16").cast("f32") @ v,
    "some of them": lambda g, s, m, e, v: lt.where(s < 0.0, e, 0.0) @ v,
}
"""Weights proportional to exp(score - maximum) while the maximum grows."""
OTHERS: dict[str, Weighing] = {
    "squares": lambda g, s, m, e, v: (e * e) @ v,
    "the sum of squares": lambda g, s, m, e, v: (e * e).sum(-1, keepdim=True) * v.sum(1, keepdim=True),
    "logarithms": lambda g, s, m, e, v: (s - m) @ v,
    "one more": lambda g, s, m, e, v: (e + 1.0) @ v,
    "roots": lambda g, s, m, e, v: ((s - m) * 0.5).exp() @ v,
    "times the maximum": lambda g, s, m, e, v: (e * (s - m)) @ v,
    "a function of the maximum": lambda g, s, m, e, v: (e * (m * m + 1.0).reciprocal()).cast("f16").cast("f32") @ v,
    "others": lambda g, s, m, e, v: lt.where(s < 0.0, e, 1.0) @ v,
    "backwards": lambda g, s, m, e, v: e.flip(-1) @ v,
    "part of them": lambda g, s, m, e, v: e[:, :, 1:] @ v[:, 1:],
}
"""Weights that are not, or not where they are read."""


@pytest.mark.parametrize("name", [*SHRINKS, *OTHERS])
def test_weights_that_are_no_softmax(name: str) -> None:
    """The online form gives the same values, or does not apply."""
    graph = lt.Graph()
    q, k, v = (graph.tensor(each, (2, size, 16), "f32") for each, size in (("q", 6), ("k", 40), ("v", 40)))
    scores = q @ k.permute(0, 2, 1)
    top = scores.max(-1, keepdim=True)
    powers = (scores - top).exp()
    total = powers.sum(-1, keepdim=True)
    ({**SHRINKS, **OTHERS}[name](graph, scores, top, powers, v) / total).output("y")
    found = 0
    for region in partition(expand_composites(graph.compile("generic"))):
        plain = region.graph
        changed = online_softmax(lower(plain), 8)
        if changed is not None:
            found += 1
            verify_program(changed)
            arrays = inputs(plain, 5)
            got = run_program(changed, {f"x{place}": arrays[each] for place, each in enumerate(plain.inputs)})
            for place, wanted in enumerate(lt.interpret(plain, arrays, float64=True).values()):
                near = 1e-2 if name in ("rows", "a function of the maximum") else 1e-4  # rounded weights
                np.testing.assert_allclose(got[f"y{place}"], wanted, rtol=near, atol=near)
    assert found or name in OTHERS


def test_scores_are_those_of_the_maximum() -> None:
    """With other scores a block may overflow where the whole row does not."""
    graph = lt.Graph()
    q, k, v = (graph.tensor(each, (2, 40, 16), "f32") for each in "qkv")
    scores = q @ k.permute(0, 2, 1)
    powers = (scores * 2.0 - scores.max(-1, keepdim=True)).exp()
    (powers @ v / powers.sum(-1, keepdim=True)).output("y")
    assert online_softmax(lower(expand_composites(graph.compile("generic"))), 8) is None


def test_scratch_is_as_wide_as_a_block() -> None:
    program = online_softmax(lower(attention(512, False)), 64)
    assert program is not None
    assert max(buffer.shape[-1] for buffer in program.buffers if buffer.scope in ir.PRIVATE) <= 64  # type: ignore[type-var]


def test_nothing_to_do() -> None:
    graph = lt.Graph()
    graph.tensor("x", (64, 512), "f32").softmax(-1).output("y")
    assert online_softmax(lower(graph.freeze()), 64) is None  # no weights
    assert online_softmax(lower(attention(40, False)), 40) is None  # a single block


def test_panels_that_straddle_blocks_of_keys_are_violations() -> None:
    """Panels of a copy for the whole kernel start at key 0, so a block of keys must start at a panel."""
    program = online_softmax(lower(attention(512, False)), 64)
    assert program is not None
    (kernel,) = program.kernels
    keys = next(node.axis for node in ir.walk(kernel.body) if isinstance(node, ir.Loop) and node.kind == "sequential")
    stages = list(kernel.stages())
    number = next(n for n, s in enumerate(stages) if s.reduced and keys in s.axes and keys not in s.reduced)
    (deep,), load = stages[number].reduced, stages[number].instructions[1]
    assert isinstance(load, ir.Load)
    rows = [axis for axis in stages[number].axes if axis not in (keys, deep)]
    read = tuple((axis, 1) for axis in rows if axis in ir.names_in(load))
    for panel, straddles in ((48, True), (32, False), (64, False), (96, True)):
        text = f"{keys}:{panel} {' '.join(f'{axis}:1' for axis in rows)} {deep}:1 {keys}:1"
        pack = ir.Pack(load.buffer, "call", (*read, (keys, panel), (deep, 1), (keys, 1)))
        own = tuple(ir.Schedule(pieces(text), (pack,)) if n == number else s.schedule for n, s in enumerate(stages))
        made = scheduled(program, {kernel.name: KernelSchedule({loop.axis: loop.step for loop in kernel.grid}, own)})
        assert ("straddle" in violation(made, made.kernels[0], 32)) == straddles, panel

"""Softmax block by block: the same values, scratch as wide as a block, rows that are masked throughout stay NaN."""

from __future__ import annotations

import numpy as np
import pytest

import lumin_tune as lt
from lumin_tune.core.kernel import ir
from lumin_tune.core.kernel.interpreter import run_program
from lumin_tune.core.kernel.lower import lower
from lumin_tune.core.kernel.online import online
from lumin_tune.core.kernel.schedule import Choice, flaw, pieces, scheduled
from lumin_tune.core.kernel.verify import verify_program


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
    if "m" in arrays:
        rows, keys = arrays["m"].shape
        arrays["m"] = np.where(np.tril(np.ones((rows, keys)), keys - rows), 0, -np.inf).astype(np.float32)
    return arrays


@pytest.mark.parametrize("block", [1, 7, 16, 39])
@pytest.mark.parametrize("mask", [False, True])
def test_blocks_give_the_same_values(block: int, mask: bool) -> None:
    graph = attention(40, mask)
    changed = online(lower(graph), block)
    assert changed is not None
    verify_program(changed)
    arrays = inputs(graph, block)
    got = run_program(changed, {f"x{place}": arrays[name] for place, name in enumerate(graph.inputs)})["y0"]
    np.testing.assert_allclose(got, lt.interpret(graph, arrays, float64=True)["y"], rtol=1e-4, atol=1e-5)


def test_grouped_queries() -> None:
    graph = attention(32, False, groups=2)
    changed = online(lower(graph), 8)
    assert changed is not None
    arrays = inputs(graph, 3)
    got = run_program(changed, {f"x{place}": arrays[name] for place, name in enumerate(graph.inputs)})["y0"]
    np.testing.assert_allclose(got, lt.interpret(graph, arrays, float64=True)["y"], rtol=1e-4, atol=1e-5)


def test_masked_blocks_and_masked_rows() -> None:
    graph = attention(32, True)
    arrays = inputs(graph, 0)
    arrays["m"][:, :16] = -np.inf  # the first blocks say nothing
    arrays["m"][:, 16:] = 0
    arrays["m"][5] = -np.inf  # a row that sees nothing is NaN in both forms
    changed = online(lower(graph), 8)
    assert changed is not None
    got = run_program(changed, {f"x{place}": arrays[name] for place, name in enumerate(graph.inputs)})["y0"]
    wanted = lt.interpret(graph, arrays)["y"]
    assert np.isnan(wanted[:, 5]).all()
    np.testing.assert_allclose(got, wanted, rtol=1e-4, atol=1e-5)


def test_scratch_is_as_wide_as_a_block() -> None:
    program = online(lower(attention(512, False)), 64)
    assert program is not None
    assert max(buffer.shape[-1] for buffer in program.buffers if buffer.scope in ir.PRIVATE) <= 64  # type: ignore[type-var]


def test_nothing_to_do() -> None:
    graph = lt.Graph()
    graph.tensor("x", (64, 512), "f32").softmax(-1).output("y")
    assert online(lower(graph.freeze()), 64) is None  # nothing weighs anything
    assert online(lower(attention(40, False)), 40) is None  # one block is all


def test_panels_that_straddle_blocks_of_keys_are_flaws() -> None:
    """A copy for the whole kernel is in panels from key 0 on, so that a block of keys must begin with a panel."""
    program = online(lower(attention(512, False)), 64)
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
        made = scheduled(program, {kernel.name: Choice({loop.axis: loop.step for loop in kernel.grid}, own)})
        assert ("straddle" in flaw(made, made.kernels[0], 32)) == straddles, panel

"""Loops in compiled programs: their bodies compiled once, for all lengths, equal to the oracle."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from tests.core.kernel.ir.interpreter import run_program
from tests.core.kernel.ir.parsing import parse_program

import lumin_tune as lt
from lumin_tune.core.dtypes import Array
from lumin_tune.core.eqsat.segments import segments
from lumin_tune.core.errors import GraphError, KernelError
from lumin_tune.core.graph.rewrite import expand_composites
from lumin_tune.core.graph.specialize import specialized
from lumin_tune.core.kernel.ir.ir_text import print_program
from lumin_tune.core.kernel.ir.memory_plan import plan
from lumin_tune.core.kernel.ir.validity import verify_program
from lumin_tune.core.program.compilation.building import assembled
from lumin_tune.core.program.compilation.compiling import compile, schedule
from lumin_tune.core.program.compilation.covered import compile_covered
from lumin_tune.core.program.compilation.folding import fold
from lumin_tune.core.program.compilation.untangling import regions_of, runs_of
from lumin_tune.core.tensor import cond, fori_loop, scan, while_loop
from lumin_tune.plugins.cpu.backend import CpuBackend
from lumin_tune.plugins.cpu.device import cpu_device

LENGTHS = (0, 1, 2, 7)


def recurrent() -> lt.Graph:
    """Loops in every form over one symbolic length."""
    g = lt.Graph()
    length = lt.dim("T", 0, 1000)
    x, h0, w = g.tensor("x", (length, 2, 5)), g.tensor("h0", (2, 5)), g.tensor("w", (5, 5), static=True)
    w.set(np.random.default_rng(1).normal(size=(5, 5)).astype(np.float32) / 2)

    def cell(h: lt.Tensor, x: lt.Tensor) -> tuple[lt.Tensor, lt.Tensor]:
        h = (x + h @ w).tanh()
        return h, h

    last, states = scan(cell, h0, x)  # a state that is stacked
    last.output("last")
    back, both = scan(lambda h, e: (cell(h, e[0])[0], (h, e[1])), h0, (states, x), reverse=True)
    back.output("back")  # over what another loop made, stacking what enters
    both[0].output("before")
    both[1].output("copied")
    shifted = scan(lambda s, e: ((e, s[0], s[1]), s[2] + s[1]), (h0, h0 * 2, h0 * 3), x)
    for place, state in enumerate(shifted[0]):  # a shift register
        state.output(f"shifted{place}")
    shifted[1].output("summed")
    fori_loop(2, length, lambda i, s: s + i.cast("f32") * (h0 * 2).sum(), h0).output("counted")
    return g


def branching() -> lt.Graph:
    """Loops that end by a condition, loops in loops."""
    g = lt.Graph()
    x, rows = g.tensor("x", ()), g.tensor("rows", (3, 4))
    doubled, count = while_loop(lambda s: s[0] < 100.0, lambda s: (s[0] * 2, s[1] + 1), (x, g.constant(0)))
    doubled.output("doubled")
    (count * 2).output("count")
    chosen = cond(x < 5.0, lambda r: ((r + 1).cumsum(1), r.sum(1)), lambda r: (r - 1, r.max(1)), rows)
    chosen[0].output("chosen")
    chosen[1].output("reduced")
    outer = lambda s, row: (scan(lambda t, e: (t * 0.5 + e + row[0], t * x), s, row), s)  # noqa: E731
    last, stacked = scan(lambda s, row: (lambda made: (made[0], (made[1], s)))(outer(s, row)[0]), x, rows)
    last.output("nested")
    stacked[0].output("inner")
    stacked[1].output("outer")
    return g


def given(length: int, seed: int) -> dict[str, Array]:
    random = np.random.default_rng(seed)
    return {
        name: random.normal(size=shape).astype(np.float32)
        for name, shape in {"x": (length, 2, 5), "h0": (2, 5)}.items()
    }


def check(made: dict[str, Array], wanted: dict[str, Array]) -> None:
    assert list(made) == list(wanted)
    for name, array in wanted.items():
        np.testing.assert_allclose(made[name], array, rtol=1e-4, atol=1e-5, err_msg=name)


def test_one_build_is_right_for_all_lengths(tmp_path: Path) -> None:
    g = recurrent()
    program = compile(g)
    for seed, length in enumerate((*LENGTHS, 500)):
        arrays = given(length, seed)
        check(program(arrays), g.interpret(arrays, float64=True))
    arrays = given(7, 20)
    bound = program.bind(arrays)
    for seed in (21, 22):
        fresh = given(7, seed)
        for name, array in fresh.items():
            arrays[name][...] = array
        check(bound(), g.interpret(fresh, float64=True))
    program.save(tmp_path / "p.lumin")
    check(lt.load_program(tmp_path / "p.lumin")(arrays), g.interpret(arrays, float64=True))
    files = program.export(tmp_path / "exported")
    assert any(file.suffix == ".so" for file in files)


def test_conditions_and_loops_in_loops() -> None:
    g = branching()
    program = compile(g)
    rows = np.random.default_rng(0).normal(size=(3, 4)).astype(np.float32)
    for value in (3.0, 200.0, -1.0 / 3, 99.0):
        if value < 0:
            continue  # which doubles without end
        arrays = {"x": np.float32(value), "rows": rows}
        check(program(arrays), g.interpret(arrays))


@pytest.mark.parametrize("size", [100, 256])
def test_a_step_of_an_lstm_is_one_kernel(size: int) -> None:
    g = lt.Graph()
    x, h0 = g.tensor("x", (lt.dim("T", 1, 99), 1, 4 * size)), g.zeros((1, size))
    weight = g.tensor("w", (4 * size, size), static=True)
    weight.set(np.random.default_rng(0).normal(size=(4 * size, size)).astype(np.float32) / size)

    def step(states: tuple[lt.Tensor, lt.Tensor], x: lt.Tensor) -> tuple[tuple[lt.Tensor, lt.Tensor], lt.Tensor]:
        h, c = states
        i, f, o, n = (e + h @ weight[k * size : (k + 1) * size].T for k, e in enumerate(x.chunk(4, axis=-1)))
        c = f.sigmoid() * c + i.sigmoid() * n.tanh()
        h = o.sigmoid() * c.tanh()
        return (h, c), h

    scan(step, (h0, h0), x)[1].output("y")
    program = compile(g)
    (kernel,) = (each for each in program.kernels if each.when == "call")
    assert kernel.schedule.count("@once(") == 4, "a gate's weights are read where they lie"
    arrays = {"x": np.random.default_rng(1).normal(size=(40, 1, 4 * size)).astype(np.float32)}
    check(program(arrays), g.interpret(arrays, float64=True))


def test_states_that_no_step_changes_are_not_copied() -> None:
    g = lt.Graph()
    count = lt.dim("n", 0, 50)
    x, w, b = g.tensor("x", (3, 4)), g.tensor("w", (4, 4)), g.tensor("b", (4,))

    def step(_: lt.Tensor, states: tuple[lt.Tensor, ...]) -> tuple[lt.Tensor, ...]:
        x, w, b, number = states
        return (x @ w + b).tanh(), w, b, number + 1

    results = fori_loop(0, count, step, (x, w, b, g.constant(0)))
    for name, result in zip("xwbn", (results[0], results[1] * 2, *results[2:]), strict=True):
        result.output(f"last {name}")
    program = compile(g)
    assert {len(loop.states) for loop in fold(expand_composites(g.copy().freeze())).loops} == {2}
    random = np.random.default_rng(3)
    arrays = {
        name: random.normal(size=shape).astype(np.float32)
        for name, shape in {"x": (3, 4), "w": (4, 4), "b": (4,)}.items()
    }
    for steps in (0, 1, 7):
        check(program(arrays, dims={"n": steps}), g.interpret(arrays, dims={"n": steps}, float64=True))


def test_covers_of_the_search_run_in_loops() -> None:
    g = recurrent()
    program = compile_covered(g)
    for seed, length in enumerate((1, 5)):
        arrays = given(length, seed)
        check(program(arrays), g.interpret(arrays, float64=True))


@pytest.mark.parametrize("make", [recurrent, branching])
def test_the_kernel_ir_of_loops_is_what_is_meant(make: object) -> None:
    g = make()  # type: ignore[operator]
    folded = fold(expand_composites(g.compile()), passes=("generic",))
    backend = CpuBackend()
    scheduled = schedule(backend, cpu_device(), folded.graph, regions_of(folded))
    assembly = assembled(folded, scheduled, "loops", tuple(g.outputs))
    program = assembly.program
    assert program.repeats
    text = print_program(program)
    again = parse_program(text)
    assert print_program(again) == text and again.repeats == program.repeats
    verify_program(again)
    plan(program)
    names = {node: name for name, node in folded.graph.inputs.items()}
    outputs = {}
    for name in g.outputs:
        outputs.setdefault(folded.made[name], name)
    arrays = (
        given(4, 3)
        if make is recurrent
        else {"x": np.float32(3), "rows": np.random.default_rng(0).normal(size=(3, 4)).astype(np.float32)}
    )
    known = {**folded.constants, **arrays}
    buffers = dict(zip((buffer.name for buffer in program.arguments), assembly.arguments))
    taken = {name: known[names[node]] for name, node in buffers.items() if program.by_name[name].scope != "output"}
    made = run_program(again, taken, {"T": 4} if make is recurrent else {})
    wanted = g.interpret(arrays)
    for name, array in made.items():
        np.testing.assert_allclose(array, wanted[outputs[buffers[name]]], rtol=1e-4, atol=1e-5)


class Plain(CpuBackend):
    """A backend that runs no loops."""

    loops = False  # type: ignore[misc,assignment]


def test_backends_without_loops_write_them_out() -> None:
    with pytest.raises(
        KernelError, match=r"backend 'cpu' does not support loops, and one of T( - 2)? steps|one of max"
    ):
        compile(recurrent(), Plain())
    g = specialized(recurrent(), {"T": 3})
    arrays = given(3, 0)
    check(compile(g, Plain())(arrays), recurrent().interpret(arrays, float64=True))
    g = lt.Graph()
    x = g.tensor("x", ())
    lt.while_loop(lambda s: s < 100.0, lambda s: s * 2, x, limit=9).output("y")
    lt.cond(x < 5.0, lambda x: x + 1, lambda x: x * 3, x).output("z")
    program = compile(g, Plain())
    for value in (3.0, 300.0):
        check(program(x=np.float32(value)), g.interpret({"x": np.float32(value)}))


def test_gradients_flow_back_through_loops() -> None:
    g = lt.Graph()
    length = lt.dim("T", 1, 50)
    x, h0, w = g.tensor("x", (length, 2, 3)), g.tensor("h0", (2, 3)), g.tensor("w", (3, 3))

    def cell(s: tuple[lt.Tensor, lt.Tensor], e: lt.Tensor) -> tuple[tuple[lt.Tensor, lt.Tensor], lt.Tensor]:
        h = (e + s[0] @ w).tanh()
        return (h, s[1] + 1), h * h

    (last, _), rows = scan(cell, (h0, g.constant(0)), x, reverse=True)
    loss = (last * 3).sum() + (rows.sum(0) * h0).sum()
    for name, gradient in zip(("dx", "dh0", "dw"), g.gradients(loss, [x, h0, w]), strict=True):
        gradient.output(name)
    loss.output("loss")
    program = compile(g)
    for count in (1, 5):
        arrays = {**given_for_gradients(count), "w": np.random.default_rng(5).normal(size=(3, 3)).astype(np.float32)}
        made = g.interpret(arrays, float64=True)
        for name in ("x", "h0", "w"):
            direction = np.random.default_rng(9).normal(size=arrays[name].shape)
            ends = []
            for sign in (1, -1):
                moved = {**arrays, name: (arrays[name] + sign * 1e-2 * direction).astype(np.float32)}
                ends.append(g.interpret(moved, float64=True)["loss"])
            slope = (ends[0] - ends[1]) / 2e-2
            np.testing.assert_allclose((made[f"d{name}"] * direction).sum(), slope, rtol=2e-2, atol=2e-2)
        check(program(arrays), made)


def given_for_gradients(length: int) -> dict[str, Array]:
    random = np.random.default_rng(length)
    return {
        "x": random.normal(size=(length, 2, 3)).astype(np.float32),
        "h0": random.normal(size=(2, 3)).astype(np.float32),
    }


def test_loops_that_end_by_a_condition_need_a_limit_for_gradients() -> None:
    g = lt.Graph()
    x = g.tensor("x", ())
    y = while_loop(lambda s: s < 9.0, lambda s: s * 2, x)
    with pytest.raises(GraphError, match="ends by a condition.*limit=100"):
        g.gradients(y, [x])


def test_what_runs_in_steps_counts_so_often() -> None:
    g = lt.Graph()
    x, w = g.tensor("x", (40, 3, 16)), g.tensor("w", (16, 16))
    rows = scan(lambda h, e: ((made := (e + h @ w).tanh()), made), g.zeros((3, 16)), x.exp())[1]
    (rows @ w).output("y")
    folded = fold(expand_composites(g.compile()), passes=("generic",))
    runs = runs_of(folded)
    assert sorted({runs[node] for node in folded.made.values()}) == [1, 40]
    for segment in segments(folded.graph):
        assert len({runs[node] for node in segment.outputs}) == 1
    regions = regions_of(folded)
    assert sorted(runs[region.outputs[0]] for region in regions) == [1, 1, 40]

"""Cutting programs into parts: convex, in topological order, and few; on random graphs of kernels."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lumin_tune.core.dtypes import DType
from lumin_tune.core.kernel import ir
from lumin_tune.core.kernel.ir.memory_plan import access
from lumin_tune.plugins.cuda.megakernel.parts import LEAST, Part, cut

I = ir.Axis("i", 8).position  # noqa: E741


def kernel(name: str, reads: list[str], writes: str, when: ir.When = "call") -> ir.Kernel:
    loads = tuple(ir.Load(each, (I,), DType.F32) for each in reads) or (ir.Constant(1.0, DType.F32),)
    stage = ir.Stage(("i",), (*loads, ir.Store(writes, (I,), 0)))
    return ir.Kernel(name, (ir.Axis("i", 8),), (ir.Loop("i", 1, "parallel", (stage,)),), when)


def program(kernels: list[ir.Kernel]) -> ir.Program:
    names = sorted({name for each in kernels for name in access(each).reads | access(each).writes})
    return ir.Program("p", tuple(ir.Buffer(name, (8,), DType.F32, "global") for name in names), tuple(kernels))


def random_program(seed: int) -> tuple[ir.Program, list[bool]]:
    """Return kernels that read what earlier ones wrote, some of which overwrite existing buffers."""
    source = random.Random(seed)
    kernels: list[ir.Kernel] = []
    for number in range(source.randint(1, 14)):
        made = [f"b{n}" for n in range(number)]
        reads = source.sample(made, min(len(made), source.randint(0, 3)))
        over = made and source.random() < 0.2
        kernels.append(kernel(f"k{number}", reads, source.choice(made) if over else f"b{number}"))
    return program(kernels), [source.random() < 0.7 for _ in kernels]


def follows(given_program: ir.Program) -> list[set[int]]:
    """Return for each kernel those that must run after it, transitively."""
    accesses = [access(each) for each in given_program.kernels]
    after: list[set[int]] = [set() for _ in accesses]
    for later in range(len(accesses)):
        for earlier in range(later):
            own, other = accesses[later], accesses[earlier]
            if own.writes & (other.reads | other.writes) or own.reads & other.writes:
                after[earlier].add(later)
    for number in reversed(range(len(after))):
        for other_number in list(after[number]):
            after[number] |= after[other_number]
    return after


def check(given_program: ir.Program, fits: list[bool], parts: tuple[Part, ...]) -> None:
    order = [number for part in parts for number in part.kernels]
    assert sorted(order) == list(range(len(given_program.kernels)))
    after = follows(given_program)
    for place, number in enumerate(order):
        assert not after[number] & set(order[:place]), "an order in which they can run"
    for part in parts:
        inside = set(part.kernels)
        assert part.together == (len(part.kernels) > 1)
        if part.together:
            assert len(inside) >= LEAST and all(fits[number] for number in inside)
        below = set().union(*(after[number] for number in inside))
        for outside in set(order) - inside:
            assert not (outside in below and after[outside] & inside), "nothing goes out of a part and back in"


@given(st.integers(0, 10**9))
def test_parts_are_convex(seed: int) -> None:
    given_program, fits = random_program(seed)
    check(given_program, fits, cut(given_program, fits))


@pytest.mark.fuzz
def test_many_parts_are_convex() -> None:
    for seed in range(20_000):
        given_program, fits = random_program(seed)
        check(given_program, fits, cut(given_program, fits))


def test_kernels_that_stand_apart_come_together_past_one_that_does_not_fit() -> None:
    """Two library kernels in between do not depend on each other, so they may be adjacent."""
    kernels = [
        kernel("a", [], "x"),
        kernel("library", ["x"], "y"),
        kernel("c", [], "z"),
        kernel("other library", ["z"], "u"),
        kernel("e", ["y", "u"], "v"),
        kernel("f", ["v"], "w"),
    ]
    parts = cut(program(kernels), [True, False, True, False, True, True])
    found = [(part.kernels, part.together) for part in parts]
    assert found == [((0, 2), True), ((1,), False), ((3,), False), ((4, 5), True)]


def test_the_order_stays_where_another_makes_no_fewer() -> None:
    kernels = [
        kernel("a", [], "x"),
        kernel("library", ["x"], "y"),
        kernel("c", [], "z"),
        kernel("d", ["z"], "u"),
        kernel("e", ["y", "u"], "v"),
        kernel("f", ["v"], "w"),
    ]
    parts = cut(program(kernels), [True, False, True, True, True, True])
    assert [(part.kernels, part.together) for part in parts] == [((0,), False), ((1,), False), ((2, 3, 4, 5), True)]


def test_one_that_does_not_fit_goes_first_where_that_saves_a_part() -> None:
    kernels = [kernel("a", [], "x"), kernel("library", [], "y"), kernel("b", ["x", "y"], "z")]
    parts = cut(program(kernels), [True, False, True])
    assert [(part.kernels, part.together) for part in parts] == [((1,), False), ((0, 2), True)]


def test_kernels_that_run_once_stay_ahead() -> None:
    kernels = [kernel("once", [], "p", "once"), kernel("a", ["p"], "x"), kernel("b", ["x"], "y")]
    parts = cut(program(kernels), [False, True, True])
    assert [part.kernels for part in parts] == [(0,), (1, 2)]

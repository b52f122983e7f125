"""Split reductions compute the same, for lengths that divide and that do not."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest
from tests.core.kernel.ir.interpreter import run_program

import lumin_tune as lt
from lumin_tune.core.graph.rewrite import expand_composites
from lumin_tune.core.kernel.ir.validity import verify_program
from lumin_tune.core.kernel.lower.lowering import lower
from lumin_tune.core.kernel.rewrite.split_reductions import split_reductions
from lumin_tune.core.tensor import Tensor

CASES: dict[str, Callable[[Tensor], Tensor]] = {
    "sum": lambda x: x.sum(),
    "of a sum": lambda x: (x * x + 1.0).sum((0, 1)) * 2.0,
    "greatest": lambda x: x.max((0, 1, 2)),
    "mean": lambda x: x.mean(),
    "columns": lambda x: x.sum((0, 1)),
}


@pytest.mark.parametrize("shape", [(8, 64, 128), (7, 67, 129), (11, 61, 64)])
@pytest.mark.parametrize("name", CASES)
def test_parts_mean_the_same(name: str, shape: tuple[int, ...]) -> None:
    graph = lt.Graph()
    CASES[name](graph.tensor("x", shape, "f32")).output("y")
    program = lower(expand_composites(graph.compile("generic")))
    parted = split_reductions(program, 8)
    assert parted is not None
    verify_program(parted)
    assert len(parted.kernels) == 2
    x = np.random.default_rng(0).standard_normal(shape).astype(np.float32)
    got, wanted = (run_program(each, {"x0": x})["y0"] for each in (parted, program))
    np.testing.assert_allclose(got, wanted, rtol=1e-4, atol=1e-4)


def test_what_has_blocks_enough_stays() -> None:
    graph = lt.Graph()
    graph.tensor("x", (64, 4096), "f32").sum(1).output("y")
    graph.tensor("z", (64, 64), "f32").sum().output("small")
    assert split_reductions(lower(expand_composites(graph.compile("generic"))), 8) is None


@pytest.mark.parametrize("threads", [1, 2])
@pytest.mark.parametrize(("shape", "axis"), [((10_000_019,), 0), ((1_000_003, 4), 0), ((2, 3_000_017), 1)])
def test_long_sums_of_like_numbers_keep_their_digits(shape: tuple[int, ...], axis: int, threads: int) -> None:
    graph = lt.Graph()
    graph.tensor("x", shape, "f32").sum(axis).output("y")
    x = np.full(shape, 0.1, np.float32)
    found = lt.compile(graph, threads=threads, known=False)(x=x)["y"]
    np.testing.assert_allclose(found, x.sum(axis, dtype=np.float64), rtol=5e-5)

"""Matrix products eligible for a library: those whose rows do not overlap for any values of the dimensions."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import numpy as np
import pytest

import lumin_tune as lt
from lumin_tune.core.kernel.ir import Call
from lumin_tune.core.kernel.lower.lowering import lower
from lumin_tune.core.kernel.lower.placed_region import PlacedRegion
from lumin_tune.core.kernel.rewrite.library_products import with_library_calls
from lumin_tune.core.plugin.records import Point
from lumin_tune.core.program.compilation.compiling import compile as compile_program
from lumin_tune.plugins.cpu.backend import CpuBackend
from lumin_tune.plugins.cpu.blas import available
from lumin_tune.plugins.cpu.compile.builder import CppBuilder


def apart(g: lt.Graph) -> None:
    """Rows as long as their stride, both by a formula."""
    s, n = lt.dim("s", 1, 1000), lt.dim("n", 1, 1000)
    (g.tensor("x", (n, 3, s), "f32").reshape(n, 3 * s) @ g.tensor("w", (3 * s, 40), "f32")).output("y")


def longer(g: lt.Graph) -> None:
    """A stride that is certainly longer than the rows."""
    s, n = lt.dim("s", 1, 1000), lt.dim("n", 1, 1000)
    x = g.tensor("x", (n, s + 5), "f32")
    (x.slice(1, 0, s) @ g.tensor("w", (s, 40), "f32")).output("y")


def overlapping(g: lt.Graph) -> None:
    """Windows of three rows, each one row after the previous."""
    s, n = lt.dim("s", 1, 1000), lt.dim("n", 3, 1000)
    windows = g.tensor("x", (n, s), "f32").unfold(0, 3).transpose(1, 2).reshape(n - 2, 3 * s)
    (windows @ g.tensor("w", (3 * s, 40), "f32")).output("y")


def overlapping_by_number(g: lt.Graph) -> None:
    """The same with a known length, which fits for no value of `n`."""
    n = lt.dim("n", 3, 1000)
    windows = g.tensor("x", (n, 20), "f32").unfold(0, 3).transpose(1, 2).reshape(n - 2, 60)
    (windows @ g.tensor("w", (60, 40), "f32")).output("y")


def undecided(g: lt.Graph) -> None:
    """Two elements out of windows one row apart: disjoint if rows have two elements."""
    s, n = lt.dim("s", 1, 1000), lt.dim("n", 3, 1000)
    windows = g.tensor("x", (n, s), "f32").unfold(0, 2).transpose(1, 2).reshape(n - 1, 2 * s)
    (windows.slice(1, 0, 2) @ g.tensor("w", (2, 40), "f32")).output("y")


CASES: list[tuple[Callable[[lt.Graph], None], bool]] = [
    (apart, True),
    (longer, True),
    (overlapping, False),
    (overlapping_by_number, False),
    (undecided, False),
]


@pytest.mark.parametrize(("record", "fits"), CASES)
def test_only_rows_that_lie_apart_go_to_a_library(record: Callable[[lt.Graph], None], fits: bool) -> None:
    g = lt.Graph()
    record(g)
    made = with_library_calls(lower(g.freeze()), {"sgemm"})
    calls = [] if made is None else [each for kernel in made.kernels for each in kernel.body if isinstance(each, Call)]
    assert bool(calls) is fits


@pytest.mark.parametrize("record", [case[0] for case in CASES])
def test_wherever_it_is_offered_it_is_right(builder: CppBuilder, record: Callable[[lt.Graph], None]) -> None:
    if not available():
        pytest.skip("no BLAS here")
    backend = CpuBackend(builder)
    (device,) = backend.devices()

    def called(regions: Sequence[PlacedRegion]) -> Mapping[str, Point]:
        found: dict[str, Point] = {}
        for region in regions:
            space = backend.space(region, device)
            (forms,) = (knob.choices for knob in space.knobs if knob.name == "form")
            if "library" in forms:
                found[region.fingerprint] = {**space.default, "form": "library"}
        return found

    g = lt.Graph()
    record(g)
    program = compile_program(g, backend, points=called)
    source = np.random.default_rng(0)
    for numbers in ({"s": 1, "n": 3}, {"s": 2, "n": 9}, {"s": 17, "n": 40}):
        dims = {dim: numbers[dim] for dim in g.dims}
        arrays = {
            name: source.standard_normal(
                [each if isinstance(each, int) else int(each.evaluate(dims)) for each in g.nodes[node].shape]
            ).astype(np.float32)
            for name, node in g.inputs.items()
        }
        wanted = lt.interpret(g, arrays, dims=dims, float64=True)["y"]
        np.testing.assert_allclose(program(arrays, dims=dims)["y"], wanted, rtol=1e-3, atol=1e-4)

"""Products are summed before they are scaled, where the unscaled sum has no other reader."""

from __future__ import annotations

import numpy as np
from tests.core.kernel.ir.interpreter import run_program

import lumin_tune as lt
from lumin_tune.core.kernel import ir
from lumin_tune.core.kernel.lower.lowering import lower


def check(graph: lt.Graph) -> ir.Program:
    """Compare a lowered graph with the oracle and return its kernels."""
    small = graph.compile("generic")
    source = np.random.default_rng(0)
    arrays = {
        name: source.standard_normal(small.nodes[node].shape).astype(np.float32) for name, node in small.inputs.items()
    }
    program = lower(small)
    got = run_program(program, {f"x{place}": arrays[name] for place, name in enumerate(small.inputs)})
    for place, (name, wanted) in enumerate(lt.interpret(small, arrays, float64=True).items()):
        np.testing.assert_allclose(got[f"y{place}"], wanted, rtol=1e-4, atol=1e-5, err_msg=name)
    return program


def stages(program: ir.Program) -> int:
    return sum(len(list(kernel.stages())) for kernel in program.kernels)


def test_softmax_divides_what_it_has_summed() -> None:
    graph = lt.Graph()
    q, k, v = (graph.tensor(name, (8, 40, 16), "f32") for name in "qkv")
    ((q @ k.permute(0, 2, 1)).softmax(-1) @ v).output("y")
    assert stages(check(graph)) == 4


def test_a_product_that_is_wanted_itself_keeps_its_scale() -> None:
    graph = lt.Graph()
    x, a, b = graph.tensor("x", (4, 30), "f32"), graph.tensor("a", (4,), "f32"), graph.tensor("b", (4,), "f32")
    scaled = x * (a * b).unsqueeze(1)
    scaled.output("scaled")
    scaled.sum(1).output("sum")
    check(graph)


def test_a_factor_that_varies_along_the_sum_stays() -> None:
    graph = lt.Graph()
    x, a, w = graph.tensor("x", (4, 30), "f32"), graph.tensor("a", (30,), "f32"), graph.tensor("w", (30, 5), "f32")
    ((x * a) @ w).output("y")
    check(graph)

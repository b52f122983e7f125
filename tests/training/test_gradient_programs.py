"""Gradients of random programs against PyTorch's autograd in float64."""

from __future__ import annotations

import numpy as np
import pytest

import lumin_tune as lt
from lumin_tune.core.dtypes import Array
from lumin_tune.testing.programs.drawing import draw_program

torch = pytest.importorskip("torch", reason="PyTorch is the judge of gradients")
from tests.training.torch_judge import run  # noqa: E402

pytestmark = [pytest.mark.torch, pytest.mark.filterwarnings("ignore:index_reduce.. is in beta:UserWarning")]
TOLERANCE = 1e-9
BATCH = 50


def differentiated(seed: int) -> tuple[lt.Graph, lt.Tensor, list[str], dict[str, Array]] | None:
    """Return a program whose outputs are weighted and summed, its loss, the inputs it has gradients by, and arrays."""
    listing = draw_program(seed, floats="f64")
    if any(line.operation == "scatter" and "'mul'" in line.text for line in listing.lines):
        return None  # products of scattered values have no derivative
    graph = listing.record()
    if any(node.dtype.is_float and node.dtype is not lt.DType.F64 for node in graph.nodes):
        return None  # functions of f32 are polynomials, which the oracle replaces in float64
    arrays = listing.arrays(seed, {})
    source = np.random.default_rng(seed)
    parts = []
    for name in graph.outputs:
        output = graph.output(name)
        if output.dtype.is_float and output.node not in graph.inputs.values():
            weights = graph.constant(source.standard_normal([int(size) for size in output.shape]))
            parts.append((output.cast("f64") * weights).sum())
    names = [name for name in graph.inputs if graph.input(name).dtype.is_float]
    if not parts or not names:
        return None
    loss = parts[0]
    for part in parts[1:]:
        loss = loss + part
    return graph, loss, names, arrays


def faults(seed: int) -> list[str]:
    """Return how the gradients of a program differ from PyTorch's."""
    found = differentiated(seed)
    if found is None:
        return []
    graph, loss, names, arrays = found
    inputs = {name: torch.tensor(array, requires_grad=name in names) for name, array in arrays.items()}
    value = run(graph, inputs)[loss.node]
    wanted = [None] * len(names)
    if value.requires_grad:
        wanted = torch.autograd.grad(value, [inputs[name] for name in names], allow_unused=True)
    for name, gradient in zip(names, graph.gradients(loss, [graph.input(name) for name in names]), strict=True):
        gradient.output(f"grad.{name}")
    loss.output("the loss")
    got = lt.interpret(graph, arrays, float64=True)
    listed = []
    pairs = [("the loss", value.detach().numpy())]
    pairs += [
        (f"grad.{name}", np.zeros(1) if each is None else each.numpy())
        for name, each in zip(names, wanted, strict=True)
    ]
    for name, right in pairs:
        if not np.isfinite(right).all():
            continue
        scale = max(1.0, np.abs(right).max(initial=0))
        if not np.abs(got[name] - right).max(initial=0) <= TOLERANCE * scale:
            listed.append(f"seed {seed}, {name}: {np.abs(got[name] - right).max()} of {scale}")
    return listed


def check(seeds: range) -> None:
    found = [fault for seed in seeds for fault in faults(seed)]
    assert not found, "\n".join(found)


@pytest.mark.parametrize("start", range(0, 150, BATCH))
def test_gradients_are_pytorchs(start: int) -> None:
    check(range(start, start + BATCH))


@pytest.mark.fuzz
@pytest.mark.parametrize("start", range(150, 5500, BATCH))
def test_gradients_of_more_programs_are_pytorchs(start: int) -> None:
    check(range(start, min(start + BATCH, 5500)))

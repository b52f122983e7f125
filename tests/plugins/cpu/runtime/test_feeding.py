"""Outputs that feed other outputs, in bound calls with changing inputs: random graphs at several points.

No call may read memory that an earlier call wrote or that is uninitialised: Gram matrices, self-attention, norms,
convolutions and training steps whose activations are outputs.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

import numpy as np
import pytest
from tests.cluster.repeated_calls import wrong_calls
from tests.core.kernel.ir.test_hazards import SHOWN, gram
from tests.plugins.cpu.kernels.test_cpu_points import at_random_points
from tests.program.feeding import feeding_batches, feeding_graph
from tests.program.showing import SHOWING, attended, inner_product, showing_graph

import lumin_tune as lt
from lumin_tune.core.graph.node_graph import NodeGraph
from lumin_tune.core.graph.rewrite import expand_composites
from lumin_tune.core.kernel.lower.partition import partition
from lumin_tune.core.program.compilation.compiling import compile as compile_program
from lumin_tune.core.program.compilation.compiling import link, schedule
from lumin_tune.core.program.compilation.folding import fold
from lumin_tune.core.program.program import Program
from lumin_tune.core.program.signature import Signature
from lumin_tune.plugins.cpu.compile.builder import CppBuilder
from lumin_tune.testing.batched_compilation import BatchBackend

SLACK = 4.0
"""Long chains of functions accumulate rounding errors, which is not the subject here."""


def check(builder: CppBuilder, graphs: dict[str, NodeGraph], points: int) -> None:
    """Run graphs at their default and at random points, three bound calls each."""
    backend = BatchBackend(builder)
    programs: list[tuple[str, NodeGraph, Program]] = []
    for name, graph in graphs.items():
        programs.append((name, graph, compile_program(graph, backend)))
        for number in range(points):
            source = random.Random(f"{name} {number}")
            programs.append((name, graph, at_random_points(backend, graph.compile("generic"), source)[0]))
    for place, (name, graph, program) in enumerate(programs):
        wrong = list(wrong_calls(graph, program, feeding_batches(graph, place), slack=SLACK))
        assert not wrong, (name, wrong)


def test_what_was_read_too_early(builder: CppBuilder) -> None:
    graphs: dict[str, NodeGraph] = {}
    for record in SHOWN:
        graphs[record.__name__] = lt.Graph()
        record(graphs[record.__name__])
    for rows in (2, 3, 8, 16):
        graphs[f"gram {rows}"] = lt.Graph()
        gram(graphs[f"gram {rows}"], rows, rows + rows % 3)
    check(builder, graphs, 1)


def at_forms(backend: BatchBackend, graph: NodeGraph) -> dict[str, Program]:
    """Return a graph as programs in which regions have forms other than their defaults."""
    folded = fold(expand_composites(graph.compile("generic")))
    (device,) = backend.devices()
    regions = partition(folded.graph)
    spaces = {region.fingerprint: backend.space(region, device) for region in regions}
    found = {}
    for form in dict.fromkeys(form for own in spaces.values() for form in own.knobs[0].choices):
        points = {
            name: own.default if form not in own.knobs[0].choices else own._mended({**own.default, "form": form})
            for name, own in spaces.items()
        }
        scheduled = schedule(backend, device, folded.graph, regions, points)
        found[form] = link(backend, device, folded, scheduled, Signature.of(graph, graph.dims))
    return found


@pytest.mark.parametrize(
    "records",
    [pytest.param([attended, inner_product], id="two"), pytest.param(SHOWING, id="all", marks=pytest.mark.fuzz)],
)
def test_every_form(builder: CppBuilder, records: Sequence[Callable[[lt.Graph], None]]) -> None:
    """Intermediate outputs are written, and read once complete, in every form of a region."""
    backend = BatchBackend(builder)
    graphs = {record.__name__: showing_graph(record) for record in records}
    programs = {(n, form): each for n, graph in graphs.items() for form, each in at_forms(backend, graph).items()}
    assert {form for _, form in programs} >= {"plain", "online", "library"}
    for place, ((name, form), program) in enumerate(programs.items()):
        graph = graphs[name]
        wrong = list(wrong_calls(graph, program, feeding_batches(graph, place, 2), slack=SLACK))
        assert not wrong, (name, form, wrong)


def test_a_loop_with_its_input_filled_anew() -> None:
    graph = lt.Graph()
    gram(graph)
    x = np.zeros((4, 5), np.float32)
    call = lt.compile(graph).bind(x=x)
    made = []
    for value in (2, 3, 4):
        x[:] = value
        made.append(float(call()["gram"][0, 0]))
    assert made == [80.0, 180.0, 320.0]


@pytest.mark.fuzz
def test_random_graphs(builder: CppBuilder) -> None:
    check(builder, {f"seed {seed}": feeding_graph(seed) for seed in range(4)}, 1)


@pytest.mark.fuzz
@pytest.mark.parametrize("part", range(10))
def test_many_random_graphs(builder: CppBuilder, part: int) -> None:
    seeds = range(100 + 40 * part, 140 + 40 * part)
    check(builder, {f"seed {seed}": feeding_graph(seed) for seed in seeds}, 2)

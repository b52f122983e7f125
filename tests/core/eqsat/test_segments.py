"""Cuts at narrow points: parts compute the whole, and repeated layers are equal parts."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import numpy as np
import pytest
from tests.properties.graphs import random_dims, random_graph, random_inputs

import lumin_tune as lt
from lumin_tune.core.eqsat.segments import segments
from lumin_tune.core.graph.rewrite import expand_composites
from lumin_tune.core.kernel.lower.long_arithmetic import long_values
from lumin_tune.core.oracle.interpreter import interpret
from lumin_tune.core.passes.pipeline import compile_graph
from lumin_tune.models import GPT2, GPT2Config


@pytest.mark.parametrize("block", range(4))
def test_parts_compute_the_whole(block: int) -> None:
    cut = 0
    for seed in range(block * 50, block * 50 + 50):
        graph = random_graph(seed, steps=40).freeze()
        dims = random_dims(graph, seed)
        inputs = random_inputs(graph, seed, dims)
        values = {node: inputs[name] for name, node in graph.inputs.items()}
        parts = segments(graph, smallest=5)
        cut += len(parts) > 1
        with np.errstate(all="ignore"):
            want = interpret(graph, inputs, dims=dims)
            for part in parts:
                given = dict(zip(part.graph.inputs, (values[node] for node in part.inputs), strict=True))
                made = interpret(part.graph, given, dims={name: dims[name] for name in part.graph.dims})
                values.update(zip(part.outputs, made.values(), strict=True))
        for name, node in graph.outputs.items():
            np.testing.assert_array_equal(values[node], want[name], err_msg=f"seed {seed}, output {name}")
    assert cut >= 3, cut


def test_equal_layers_are_equal_parts() -> None:
    graph = lt.Graph()
    GPT2(replace(GPT2Config.small(), n_layer=8))(graph.tensor("ids", (1, 16), "i64")).output("y")
    small = expand_composites(compile_graph(graph.freeze(), "generic").graph)
    counts = Counter(part.fingerprint for part in segments(small))
    assert sum(count for count in counts.values() if count >= 6) >= 13  # two for each layer but the first and the last
    assert len(counts) <= 6


def test_layers_that_write_outputs_are_equal_parts_to_the_end() -> None:
    """As those of a language model, whose new keys are outputs of the program and read by no later layer."""
    graph = lt.Graph()
    x, layers = graph.tensor("x", (8, 64)), 24
    for layer in range(layers):
        wide = graph.tensor(f"up{layer}", (64, 128), static=True)
        keys = x.layer_norm() @ wide
        (keys * 0.5).output(f"keys{layer}")
        x = x + keys.gelu() @ graph.tensor(f"down{layer}", (128, 64), static=True)
    x.output("y")
    small = expand_composites(compile_graph(graph.freeze(), "generic").graph)
    counts = Counter(part.fingerprint for part in segments(small))
    assert max(counts.values()) >= layers - 2
    assert len(counts) <= 4


def test_a_short_graph_stays_whole() -> None:
    graph = lt.Graph()
    x = graph.tensor("x", (4, 4))
    (x.relu() + x).output("y")
    assert len(segments(graph.freeze())) == 1


def test_random_bits_are_parts_of_their_own() -> None:
    graph = lt.Graph()
    x = graph.tensor("x", (8, 16))
    random = lt.random.Generator(graph, seed=3)
    w = graph.tensor("w", (16, 16))
    (random.dropout(x @ w, 0.5) @ w + random.uniform((8, 16))).output("y")
    small = expand_composites(compile_graph(graph.copy().freeze(), "generic").graph)
    parts = segments(small)
    apart = [part for part in parts if long_values(part.graph)]
    assert [len(part.outputs) for part in apart] == [1, 1]
    assert not any(node.op in ("xor", "mod") for part in parts if part not in apart for node in part.graph.nodes)
    given = {"x": np.ones((8, 16), np.float32), "w": np.eye(16, dtype=np.float32)}
    wanted = interpret(small, given)
    values = {node: {**small.values, **given}[name] for name, node in small.inputs.items()}
    for part in parts:
        inputs = dict(zip(part.graph.inputs, (values[node] for node in part.inputs), strict=True))
        values.update(zip(part.outputs, interpret(part.graph, inputs).values(), strict=True))
    np.testing.assert_array_equal(values[small.outputs["y"]], wanted["y"])

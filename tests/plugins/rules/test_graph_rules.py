"""Rules on graphs find what they should in models, in every spelling, and nothing else."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import lumin_tune as lt
from lumin_tune import models
from lumin_tune.core.graph.node_graph import NodeGraph
from lumin_tune.core.plugin.records import GraphRule
from lumin_tune.plugins.generic.rules import FAMILIES
from lumin_tune.testing.rules import check_in_graph

RULES = {rule.name: rule for family in FAMILIES for rule in family.rules if isinstance(rule, GraphRule)}
MERGED, WINOGRAD = RULES["contractions-of-one-input"], RULES["winograd-2x2-3x3"]


def model(module: Any, *shape: int, dtype: str = "f32", batch: bool = False) -> lt.Graph:
    """Return a small model as a graph. batch: its first size is symbolic."""
    graph = lt.Graph()
    sizes = (lt.dim("batch", 1, 8), *shape[1:]) if batch else shape
    module(graph.tensor("x", sizes, dtype)).output("y")
    return graph


def found(rule: GraphRule, graph: NodeGraph) -> int:
    """Return how many pairs a rule finds, without a look at the values."""
    return len(list(rule.find(graph.copy())))


class TestMergedContractions:
    def test_queries_keys_and_values_with_biases(self) -> None:
        graph = model(models.Bert(models.BertConfig.small()), 2, 7, dtype="i64")
        layers = models.BertConfig.small().num_hidden_layers
        assert check_in_graph(MERGED, graph) == layers * 6, "sums and biased sums of three"

    def test_grouped_queries_and_gated_layers_without_biases(self) -> None:
        graph = model(models.Llama(models.LlamaConfig.small()), 2, 7, dtype="i64")
        assert check_in_graph(MERGED, graph) == 2 * (3 + 2)

    def test_symbolic_rows(self) -> None:
        assert check_in_graph(MERGED, model(models.Bert(models.BertConfig.small()), 2, 7, dtype="i64", batch=True))

    @pytest.mark.parametrize("spelling", ["matmul", "transposed", "einsum", "heads", "weight first"])
    def test_spellings(self, spelling: str) -> None:
        graph = lt.Graph()
        x = graph.tensor("x", (2, 5, 8))
        for number in range(3):
            if spelling == "matmul":
                y = x @ graph.tensor(f"w{number}", (8, 6), static=True)
            elif spelling == "transposed":
                y = x @ graph.tensor(f"w{number}", (6, 8), static=True).transpose()
            elif spelling == "einsum":
                y = lt.einsum("bsd,nd->bns", x, graph.tensor(f"w{number}", (6, 8), static=True))
            elif spelling == "heads":
                y = lt.einsum("bsd,dhe->bhse", x, graph.tensor(f"w{number}", (8, 2, 3), static=True))
            else:
                y = graph.tensor(f"w{number}", (6, 8), static=True) @ x.transpose()
            y.output(f"y{number}")
        assert check_in_graph(MERGED, graph) == 3

    def test_one_of_two_biases_is_not_enough(self) -> None:
        graph = lt.Graph()
        x = graph.tensor("x", (5, 8))
        (x @ graph.tensor("w", (8, 6), static=True) + graph.tensor("b", (6,), static=True)).output("y")
        (x @ graph.tensor("v", (8, 6), static=True)).output("z")
        assert check_in_graph(MERGED, graph) == 2

    def test_many_are_merged_in_pairs(self) -> None:
        graph = lt.Graph()
        x = graph.tensor("x", (5, 8))
        for number in range(7):
            (x @ graph.tensor(f"w{number}", (8, 2), static=True)).output(f"y{number}")
        before = len(graph)
        assert check_in_graph(MERGED, graph) == 6
        assert max(node.shape[1] for node in graph.nodes[before:] if node.op == "sum") == 4

    def test_what_is_not_merged(self) -> None:
        graph = lt.Graph()
        x, z = graph.tensor("x", (5, 8)), graph.tensor("z", (5, 8))
        w = graph.tensor("w", (8, 6), static=True)
        (x @ w).output("the only one of x")
        (z @ w).output("the only one of z")
        (z @ graph.tensor("v", (8, 6))).output("not static")
        (z.transpose() @ graph.tensor("u", (5, 6), static=True)).output("over other axes")
        (z.cast("i32") @ graph.tensor("i", (8, 3), "i32", static=True)).output("integers")
        assert found(MERGED, graph) == 0


class TestWinograd:
    def test_resnet(self) -> None:
        """One of three basic blocks with two convolutions each has stride 2; the first convolution is 7x7."""
        graph = model(models.ResNet(models.ResNetConfig.small()), 2, 3, 16, 16)
        assert check_in_graph(WINOGRAD, graph) == 5

    @pytest.mark.parametrize("name", ["winograd-2x2-3x3", "winograd-4x4-3x3"])
    def test_symbolic_batch(self, name: str) -> None:
        graph = lt.Graph()
        x = graph.tensor("x", (lt.dim("n", 1, 9), 3, 9, 6))
        x.conv2d(graph.tensor("w", (4, 3, 3, 3), static=True), padding=1).output("y")
        assert check_in_graph(RULES[name], graph) == 1

    @pytest.mark.parametrize(
        ("options", "kernel"),
        [
            ({"stride": 2}, (4, 4, 3, 3)),
            ({"dilation": 2}, (4, 4, 3, 3)),
            ({"groups": 2}, (4, 2, 3, 3)),
            ({"groups": 4}, (4, 1, 3, 3)),
            ({}, (4, 4, 3, 5)),
            ({}, (4, 4, 1, 3)),
        ],
    )
    def test_what_is_left_as_it_is(self, options: dict[str, int], kernel: tuple[int, ...]) -> None:
        graph = lt.Graph()
        graph.tensor("x", (1, 4, 12, 12)).conv2d(graph.tensor("w", kernel, static=True), **options).output("y")
        assert found(WINOGRAD, graph) == 0

    def test_weights_that_change_and_sizes_that_are_not_known(self) -> None:
        graph = lt.Graph()
        x, w = graph.tensor("x", (1, 4, 12, 12)), graph.tensor("w", (4, 4, 3, 3))
        x.conv2d(w).output("y")
        z = graph.tensor("z", (1, 4, lt.dim("h", 3, 20), 12))
        z.conv2d(graph.tensor("v", (4, 4, 3, 3), static=True)).output("u")
        assert found(WINOGRAD, graph) == 0

    def test_multiplications_are_saved(self) -> None:
        graph = lt.Graph()
        graph.tensor("x", (1, 64, 58, 58)).conv2d(graph.tensor("w", (64, 64, 3, 3), static=True)).output("y")
        before = len(graph)
        ((_, other),) = WINOGRAD.find(graph)
        assert other >= before
        multiplied = [node.shape for node in graph.nodes[before:] if node.op == "mul"]
        (products,) = [shape for shape in multiplied if sorted(shape) == [1, 4, 4, 28, 28, 64, 64]]
        assert np.prod(products) * 2.25 == 64 * 64 * 56 * 56 * 9


@pytest.mark.parametrize(
    ("make", "rule"),
    [
        (lambda: model(models.MobileNetV2(models.MobileNetV2Config.small()), 2, 3, 32, 32), "windows-of-one"),
        (lambda: model(models.ViT(models.ViTConfig.small()), 2, 3, 16, 16), "windows-side-by-side"),
    ],
)
def test_convolutions_without_overlap(make: Callable[[], lt.Graph], rule: str) -> None:
    assert check_in_graph(RULES[rule], make())


def test_a_pointwise_convolution_becomes_a_plain_contraction() -> None:
    graph = lt.Graph()
    graph.tensor("x", (1, 8, 6, 6)).conv2d(graph.tensor("w", (4, 8, 1, 1), static=True)).output("y")
    pairs = dict(RULES["windows-of-one"].find(graph))
    assert {graph.nodes[node].op for node in pairs.values()} == {"expand"}


@pytest.mark.parametrize("rule", RULES.values(), ids=RULES)
def test_finding_is_linear_and_the_graph_keeps_its_nodes(rule: GraphRule) -> None:
    graph = lt.Graph()
    x = graph.tensor("x", (4, 4))
    for _ in range(2_000):
        x = (x * 0.5).transpose() + 1.0
    x.output("y")
    before = list(graph.nodes)
    assert list(rule.find(graph)) == []
    assert list(graph.nodes) == before

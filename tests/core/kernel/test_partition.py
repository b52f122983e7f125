"""Partition of graphs into regions: every value once, in order, equal layers as equal regions."""

from __future__ import annotations

from collections import Counter

import numpy as np
import pytest
from tests.properties.graphs import random_dims, random_graph, random_inputs

import lumin_tune as lt
from lumin_tune.core.errors import KernelError
from lumin_tune.core.graph.node_graph import NodeGraph
from lumin_tune.core.graph.rewrite import expand_composites
from lumin_tune.core.kernel.lower.lowering import lower
from lumin_tune.core.kernel.lower.partition import extract, partition
from lumin_tune.models.bert import Bert, BertConfig


def run_regions(graph: NodeGraph, arrays: dict[str, np.ndarray], dims: dict[str, int]) -> dict[str, np.ndarray]:
    """Return the outputs, computed by running the regions in order on the oracle."""
    known = {node: arrays[name] for name, node in graph.inputs.items()}
    outputs = set(graph.outputs.values())
    made: dict[int, np.ndarray] = {}
    for region in partition(graph):
        given = {name: known[node] for name, node in zip(region.graph.inputs, region.inputs, strict=True)}
        used = {name: value for name, value in dims.items() if name in region.graph.dims}
        results = lt.interpret(region.graph, given, dims=used)
        for node, value in zip(region.outputs, results.values(), strict=True):
            assert node not in made
            made[node] = value
            known.setdefault(node, value)
    assert outputs <= made.keys()
    return {name: made[node] for name, node in graph.outputs.items()}


def test_random_graphs_are_computed_by_their_regions() -> None:
    for seed in range(150):
        graph = random_graph(seed, steps=10)
        region = graph.empty_like()
        for node in graph.nodes:
            region.add_raw(node.op, node.operands, node.attributes)
        for name, node_id in graph.outputs.items():
            region.set_output(name, node_id)
        region.freeze()
        if any(n.op == "constant" and len(set(map(str, n.attributes[0].array.ravel()))) > 1 for n in region.nodes):
            continue
        dims = random_dims(region, seed)
        arrays = random_inputs(region, seed, dims)
        wanted = lt.interpret(region, arrays, dims=dims)
        got = run_regions(region, arrays, dims)
        for name, value in wanted.items():
            np.testing.assert_array_equal(got[name], value, err_msg=f"seed {seed}, output {name}")


def test_shifted_values_of_values_are_not_computed_in_place() -> None:
    """Each step of logcumsumexp reads the step before twice: in place, ten of them would be 1,024 copies."""
    graph = lt.Graph()
    graph.tensor("x", (1000,), "f32").logcumsumexp(0).output("y")
    regions = partition(expand_composites(graph))
    stages = [stage for region in regions for kernel in lower(region.graph).kernels for stage in kernel.stages()]
    assert max(len(stage.instructions) for stage in stages) < 200


def test_equal_layers_are_equal_regions() -> None:
    graph = lt.Graph()
    model = Bert(
        BertConfig(vocab_size=50, hidden_size=256, num_hidden_layers=4, num_attention_heads=4, intermediate_size=1024)
    )
    model(graph.tensor("ids", (1, 64), "i64"), graph.tensor("mask", (1, 64), "i64")).output("h")
    regions = partition(graph.compile("generic"))
    counts = Counter(region.fingerprint for region in regions)
    assert len(counts) <= 10
    assert sum(count >= 3 for count in counts.values()) >= 5


def test_large_contractions_stay_apart_and_take_their_epilogues() -> None:
    graph = lt.Graph()
    x = graph.tensor("x", (128, 768), "f32")
    a, b = graph.tensor("a", (768, 3072), "f32"), graph.tensor("b", (3072, 768), "f32")
    ((x @ a).gelu() @ b + x).layer_norm().output("y")
    regions = partition(graph.compile("generic"))
    sums = [sum(node.op == "sum" for node in region.graph.nodes) for region in regions]
    assert sums == [1, 1, 2]
    assert any(node.op == "exp2" for node in regions[0].graph.nodes)  # gelu is with the first product


@pytest.mark.parametrize("width", [64, 256])
def test_small_contractions_share_a_kernel(width: int) -> None:
    graph = lt.Graph()
    q, k, v = (graph.tensor(name, (8, 128, width), "f32") for name in "qkv")
    ((q @ k.permute(0, 2, 1)).softmax(-1) @ v).output("y")
    assert len(partition(graph.compile("generic"))) == 1


def test_a_region_cannot_make_what_it_takes() -> None:
    graph = lt.Graph()
    x = graph.tensor("x", (3,), "f32")
    y = (x + 1.0).output("y")
    with pytest.raises(KernelError, match="cannot be both an input and an output of a region"):
        extract(graph.freeze(), [y.node], [y.node])


@pytest.mark.parametrize(("groups", "side", "regions"), [(1, 28, 2), (1, 200, 2), (64, 28, 2), (64, 200, 1)])
def test_only_large_results_of_depthwise_convolutions_share_a_kernel_with_the_product_behind_them(
    groups: int, side: int, regions: int
) -> None:
    graph = lt.Graph()
    x = graph.tensor("x", (1, 64, side, side), "f32")
    y = x.conv(graph.tensor("w", (64, 64 // groups, 3, 3), "f32"), padding=1, groups=groups).relu()
    y.conv(graph.tensor("v", (128, 64, 1, 1), "f32")).output("y")
    assert len(partition(expand_composites(graph.compile("generic")))) == regions


@pytest.mark.parametrize("side", [28, 448])
@pytest.mark.parametrize("kind", ["max_pool", "avg_pool"])
def test_pools_are_kernels_of_their_own_before_products(kind: str, side: int) -> None:
    graph = lt.Graph()
    x = graph.tensor("x", (1, 64, side, side), "f32")
    getattr(x, kind)(2, stride=2).conv(graph.tensor("v", (32, 64, 1, 1), "f32")).output("y")
    assert len(partition(expand_composites(graph.compile("generic")))) == 2


def test_padding_belongs_to_the_convolution_that_reads_it() -> None:
    graph = lt.Graph()
    x = graph.tensor("x", (1, 16, 32, 32), "f32")
    y = x.conv(graph.tensor("w", (32, 16, 3, 3), "f32"), padding=1).relu()
    y.conv(graph.tensor("v", (32, 32, 3, 3), "f32"), padding=1).output("y")
    regions = partition(expand_composites(graph.compile("generic")))
    assert len(regions) == 2
    assert all(len(lower(region.graph).kernels) == 2 for region in regions)


@pytest.mark.parametrize(("side", "channels", "made"), [(60, 1, 62), (200, 1, 200), (200, 128, 202)])
def test_padding_is_written_by_its_producer_if_the_images_of_a_tile_fit_a_cache(
    side: int, channels: int, made: int
) -> None:
    """A tile of a convolution of one channel computes many channels, each with an image; a depthwise tile one."""
    graph = lt.Graph()
    x = graph.tensor("x", (1, channels, side, side), "f32")
    y = x.conv(graph.tensor("w", (128, 1, 3, 3), "f32"), padding=1, groups=channels).relu()
    y.conv(graph.tensor("v", (64, 128, 3, 3), "f32"), padding=1).output("y")
    *_, first, last = partition(expand_composites(graph.compile("generic")))
    assert [each.graph.nodes[node].shape[-1] for each in (first, last) for node in each.graph.roots] == [made, side]


@pytest.mark.parametrize(("rows", "regions", "kernels"), [(256, 1, 1), (8192, 2, 3)])
def test_large_scattered_values_are_updated_apart_from_what_reads_them(rows: int, regions: int, kernels: int) -> None:
    """The gradient of an embedding and the step of its optimiser: blocks of columns would sweep all rows."""
    graph = lt.Graph()
    table, moment = (graph.tensor(name, (rows, 128)) for name in ("table", "moment"))
    ids, gradient = graph.tensor("ids", (64,), "i64"), graph.tensor("gradient", (64, 128))
    (slopes,) = graph.gradients((table[ids] * gradient).sum(), [table])
    (moment * 0.9 + slopes).output("moment.next")
    (table - (moment * 0.9 + slopes) * 0.1).output("table.next")
    found = partition(expand_composites(graph.compile("generic")))
    assert len(found) == regions
    made = [kernel for each in found for kernel in lower(each.graph).kernels]
    assert len(made) == kernels
    if kernels > 1:
        copy, *_ = made
        assert len(copy.axes) == 1 and len(copy.grid) == 1  # rows and columns as one axis
    rng = np.random.default_rng(0)
    arrays = {
        "table": rng.standard_normal((rows, 128), np.float32),
        "moment": rng.standard_normal((rows, 128), np.float32),
    }
    arrays |= {"ids": rng.integers(0, rows, 64), "gradient": rng.standard_normal((64, 128), np.float32)}
    wanted, got = lt.interpret(graph, arrays), lt.compile(graph, known=False)(arrays)
    for name, value in wanted.items():
        np.testing.assert_allclose(got[name], value, rtol=1e-5, atol=1e-6)

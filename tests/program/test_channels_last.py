"""Convolutions with channels last: values stay what they were, and channels of a point are stored side by side."""

from __future__ import annotations

import numpy as np
import pytest
from tests.program.convolutional import convolved, primitive, random_network, weights

import lumin_tune as lt
from lumin_tune.core.graph.node_graph import NodeGraph
from lumin_tune.core.kernel.render.address_values import constant_step
from lumin_tune.core.plugin.records import ChannelsLast, Device
from lumin_tune.core.program.compilation.channels_last import with_channels_last
from lumin_tune.core.program.compilation.folding import fold
from lumin_tune.core.program.compilation.untangling import regions_of
from lumin_tune.plugins.cpu.backend import CpuBackend

EVERYWHERE = ChannelsLast(8, everywhere=True)
WHERE_ALL_FOLLOW = ChannelsLast(16, everywhere=False)


class Moved(CpuBackend):
    """The processor's backend with channels last everywhere, however many registers there are."""

    def channels_last(self, device: Device) -> ChannelsLast:
        return EVERYWHERE


def stored_shapes(graph: NodeGraph) -> list[tuple[object, ...]]:
    """Return the shapes of what regions store."""
    backend = Moved()
    folded = fold(graph, backend=backend, device=backend.devices()[0])
    return [folded.graph.nodes[node].shape for region in regions_of(folded) for node in region.outputs]


def test_images_between_convolutions_have_channels_last() -> None:
    g = lt.Graph()
    y = convolved(g.tensor("x", (1, 32, 12, 10), "f32"), 24, 1)
    convolved(convolved(y, 64, padding=1), 16, 1).output("y")
    *inside, result = stored_shapes(primitive(g))
    assert inside and all(shape[-1] in (24, 64) for shape in inside)
    assert result == (1, 16, 12, 10)


def test_outputs_are_computed_in_their_own_layout() -> None:
    """An output that is another convolution's image as well is not stored twice."""
    g = lt.Graph()
    y = convolved(g.tensor("x", (1, 8, 12, 10), "f32"), 24, 1)
    y.output("image")
    convolved(y, 16, 1).output("y")
    assert (1, 24, 12, 10) in stored_shapes(primitive(g))
    assert (1, 12, 10, 24) not in stored_shapes(primitive(g))


def test_few_channels_and_products_are_left_alone() -> None:
    g = lt.Graph()
    x, y = g.tensor("x", (1, 8, 12, 10), "f32"), g.tensor("y", (8, 16, 16), "f32")
    convolved(convolved(x, 4), 5).output("few")
    (y @ g.constant(weights(16, 16))).relu().output("product")
    graph = primitive(g)
    assert with_channels_last(graph, EVERYWHERE) is graph


def test_weights_of_separate_channels_are_vectors_of_channels() -> None:
    g = lt.Graph()
    y = convolved(g.tensor("x", (1, 16, 12, 10), "f32"), 16, 1)
    convolved(convolved(y, 16, groups=16), 16, 1).output("y")
    graph = with_channels_last(primitive(g), EVERYWHERE)
    assert (1, 1, 3, 3, 16) in [node.shape for node in graph.nodes if node.op == "constant"]


def test_weights_that_are_inputs_of_fixed_values_are_turned_too() -> None:
    g = lt.Graph()
    w = g.tensor("w", (16, 1, 3, 3), "f32", static=True)
    g.set_value("w", weights(16, 1, 3, 3))
    convolved(g.tensor("x", (1, 16, 12, 10), "f32"), 16, 1).conv2d(w, groups=16).relu().output("y")
    graph = with_channels_last(primitive(g), EVERYWHERE)
    assert (1, 3, 3, 16) in [node.shape for node in graph.nodes if node.op == "constant"]


def test_weights_that_are_scaled_are_weights() -> None:
    """As those of a convolution into which batch normalisation was folded."""
    g = lt.Graph()
    scaled = g.constant(weights(32, 8, 3, 3)) * g.constant(weights(32, 1, 1, 1))
    g.tensor("x", (1, 8, 12, 10), "f32").conv2d(scaled).relu().max(1).output("y")
    assert (1, 10, 8, 32) in [node.shape for node in with_channels_last(primitive(g), EVERYWHERE).nodes]


def divided(kind: str) -> lt.Graph:
    """Return a network of convolutions in which something asks for channels that are no whole vectors."""
    g = lt.Graph()
    y = convolved(g.tensor("x", (1, 16, 12, 10), "f32"), 32, padding=1)
    match kind:
        case "depthwise":
            y = convolved(y, 32, padding=1, groups=32)
        case "norm of groups":
            y = y.group_norm(8)
        case "join":
            y = lt.concat([convolved(y, 36, 1), y], 1)
    convolved(y, 32, padding=1).output("y")
    return g


@pytest.mark.parametrize("kind", ["plain", "depthwise", "norm of groups", "join"])
def test_divided_channels_stay_first_where_not_everything_is_moved(kind: str) -> None:
    graph = primitive(divided(kind))
    assert (with_channels_last(graph, WHERE_ALL_FOLLOW) is graph) == (kind != "plain")
    assert with_channels_last(graph, EVERYWHERE) is not graph


def test_images_of_few_results_are_computed_as_they_are_read() -> None:
    """Windows of 12 results have vectors of points, and so has the convolution whose image they read."""
    g = lt.Graph()
    x = g.tensor("x", (1, 16, 12, 10), "f32")
    convolved(convolved(x, 32, padding=1), 12, padding=1).output("few")
    graph = primitive(g)
    assert with_channels_last(graph, WHERE_ALL_FOLLOW) is graph
    assert with_channels_last(graph, EVERYWHERE) is not graph


@pytest.mark.parametrize(
    ("bits", "features", "wanted"),
    [(256, "avx2", EVERYWHERE), (512, "avx512f", WHERE_ALL_FOLLOW), (128, "asimd", None)],
)
def test_processors_ask_for_vectors_of_their_width(bits: int, features: str, wanted: ChannelsLast | None) -> None:
    device = Device("cpu", 0, "A processor", {"vector_bits": bits, "features": features})
    assert CpuBackend().channels_last(device) == wanted


@pytest.mark.parametrize("seed", range(40))
def test_values_stay_what_they_were(seed: int) -> None:
    graph = random_network(seed)
    sizes = [int(size) for size in graph.nodes[graph.inputs["x"]].shape]
    x = np.random.default_rng(seed).standard_normal(sizes).astype(np.float32)
    plain = primitive(graph)
    wanted = lt.interpret(plain, {"x": x}, float64=True)
    for asked in (EVERYWHERE, WHERE_ALL_FOLLOW):
        for name, array in lt.interpret(with_channels_last(plain, asked), {"x": x}, float64=True).items():
            np.testing.assert_allclose(array, wanted[name], rtol=1e-12, atol=1e-12)
    if seed % 4 == 0:
        for name, array in lt.compile(graph, Moved())(x=x).items():
            np.testing.assert_allclose(array, wanted[name], rtol=1e-4, atol=1e-4 * np.abs(wanted[name]).max())


def test_channels_of_an_upsampled_image_are_neighbours_though_its_rows_are_divided() -> None:
    row, channel = (lt.Expression.variable(name, 0, 15) for name in ("row", "channel"))
    assert constant_step((row + 1) // 2 * 160 + channel * 3, "channel") == 3
    assert constant_step(row * 16 + channel // 2, "channel") is None


def test_a_pool_and_its_padded_copy_have_blocks_of_whole_lines() -> None:
    """Their blocks would be slices of the channels of each point."""
    g = lt.Graph()
    pooled = convolved(g.tensor("x", (1, 8, 96, 96), "f32"), 32, padding=1).max_pool2d(2)
    convolved(pooled, 32, padding=1).output("y")
    shapes = stored_shapes(primitive(g))
    assert (1, 48, 48, 32) in shapes

"""Fusion of producers into kernels that read them through windows: one kernel, equal results."""

from __future__ import annotations

import numpy as np
import pytest
from tests.core.kernel.ir.interpreter import run_program

import lumin_tune as lt
from lumin_tune.core.graph.rewrite import expand_composites
from lumin_tune.core.kernel import ir
from lumin_tune.core.kernel.ir.validity import verify_program
from lumin_tune.core.kernel.lower.lowering import lower
from lumin_tune.core.kernel.rewrite.halo import with_halos


def inverted_residual(stride: int, window: int, size: int = 14) -> ir.Program:
    """Return a MobileNetV2 block: 1x1, depthwise, 1x1; with a residual where the shapes agree."""
    graph, (channels, wide) = lt.Graph(), (16, 48)
    x = graph.tensor("x", (1, channels, size, size), "f32")
    shapes = {"w1": (wide, channels, 1, 1), "w2": (wide, 1, window, window), "w3": (channels, wide, 1, 1)}
    w = {name: graph.tensor(name, shape, "f32") for name, shape in shapes.items()}
    b = {name: graph.tensor(name, (wide, 1, 1), "f32") for name in ("b1", "b2")}
    h = (x.conv(w["w1"]) + b["b1"]).clip(0.0, 6.0)
    h = (h.conv(w["w2"], padding=window // 2, stride=stride, groups=wide) + b["b2"]).clip(0.0, 6.0)
    y = h.conv(w["w3"])
    (y + x if stride == 1 else y).output("y")
    return lower(expand_composites(graph.compile("generic")))


def arrays_of(program: ir.Program) -> dict[str, np.ndarray]:
    source = np.random.default_rng(0)
    return {
        buffer.name: source.standard_normal([int(size) for size in buffer.shape]).astype(np.float32)
        for buffer in program.arguments
        if buffer.scope != "output"
    }


@pytest.mark.parametrize(("stride", "window"), [(1, 3), (1, 5), (2, 3)])
def test_inverted_residual_is_one_kernel(stride: int, window: int) -> None:
    program = inverted_residual(stride, window)
    assert len(program.kernels) == 2
    inside = with_halos(program)
    assert inside is not None and len(inside.kernels) == 1
    verify_program(inside)
    halos = [node for node in ir.walk(inside.kernels[0].body) if isinstance(node, ir.Halo)]
    assert {(each.stride, each.low + each.high + 1) for each in halos} == {(stride, window)}
    arrays = arrays_of(program)
    np.testing.assert_allclose(run_program(inside, arrays)["y0"], run_program(program, arrays)["y0"], rtol=1e-5)


@pytest.mark.parametrize(
    ("window", "stride"), [((4, 3, 5), (4, 2, 3)), ((3, 4, 4), (1, 4, 3))], ids=["of images", "of planes"]
)
def test_rows_that_go_on_into_the_next_image_stay(window: tuple[int, ...], stride: tuple[int, ...]) -> None:
    graph = lt.Graph()
    x = graph.tensor("x", (2, 2, 12, 12, 13), "f32")
    x.max_pool(window, stride=stride, padding=(0, 0, 1)).output("y")  # windows of 4 rows, one after another
    program = lower(expand_composites(graph.compile("generic")))
    inside = with_halos(program)
    arrays = arrays_of(program)
    wanted = run_program(program, arrays)["y0"]
    assert inside is None or np.array_equal(run_program(inside, arrays)["y0"], wanted)


def test_what_others_read_stays() -> None:
    graph = lt.Graph()
    x = graph.tensor("x", (1, 16, 64, 64), "f32")
    h = x.conv(graph.tensor("w1", (32, 16, 1, 1), "f32")).relu()
    h.conv(graph.tensor("w2", (32, 1, 3, 3), "f32"), groups=32).output("y")
    h.output("h")
    assert with_halos(lower(expand_composites(graph.compile("generic")))) is None


def test_images_and_channels_that_one_axis_walks() -> None:
    """The producer of a padded convolution traverses batch and channels by one axis, its reader by two."""
    graph = lt.Graph()
    x = graph.tensor("x", (2, 8, 12, 12), "f32").relu()
    x.conv(graph.tensor("w", (8, 8, 3, 3), "f32"), padding=1, stride=2).output("y")
    program = lower(expand_composites(graph.compile("generic")))
    inside = with_halos(program)
    assert inside is not None and len(inside.kernels) == 1
    verify_program(inside)
    arrays = arrays_of(program)
    np.testing.assert_allclose(
        run_program(inside, arrays)["y0"], run_program(program, arrays)["y0"], rtol=1e-4, atol=1e-5
    )


@pytest.mark.parametrize(("images", "groups", "stride"), [(2, 3, 1), (3, 4, 1), (2, 1, 1), (3, 2, 1)])
@pytest.mark.parametrize("producer", ["padding", "relu", "1x1"])
def test_groups_of_several_images(images: int, groups: int, stride: int, producer: str) -> None:
    """Blocks of groups or of rows, whose channels the producer traverses together with the images."""
    graph = lt.Graph()
    x = graph.tensor("x", (images, 12, 9, 11), "f32")
    x = x.relu() if producer == "relu" else x
    x = x.conv(graph.tensor("w1", (12, 12, 1, 1), "f32")).relu() if producer == "1x1" else x
    w = graph.tensor("w", (2 * groups, 12 // groups, 3, 3), "f32")
    x.conv(w, padding=1, stride=stride, groups=groups).output("y")
    program = lower(expand_composites(graph.compile("generic")))
    inside = with_halos(program)
    assert inside is not None
    verify_program(inside)
    arrays = arrays_of(program)
    np.testing.assert_allclose(
        run_program(inside, arrays)["y0"], run_program(program, arrays)["y0"], rtol=1e-4, atol=1e-4
    )

"""Images that a convolution copies block by block: equal results, and offered where it would wait for them."""

from __future__ import annotations

import numpy as np
import pytest
from tests.core.kernel.ir.interpreter import run_program

import lumin_tune as lt
from lumin_tune.core.graph.rewrite import expand_composites
from lumin_tune.core.kernel import ir
from lumin_tune.core.kernel.ir.validity import verify_program
from lumin_tune.core.kernel.lower.lowering import lower
from lumin_tune.core.kernel.rewrite.staged_windows import staged_windows
from lumin_tune.core.kernel.schedule.space import space
from lumin_tune.core.plugin.records import Device

AVX2 = Device("cpu", 0, "sixteen registers", {"vector_bits": 256, "threads": 2, "l2_bytes": 512 << 10})
AVX512 = Device("cpu", 0, "thirty-two registers", {"vector_bits": 512, "threads": 2, "l2_bytes": 1 << 20})


def convolved(
    channels: int, size: int, outputs: int, stride: int = 1, *, batch: int = 1, padding: int = 0
) -> ir.Program:
    graph = lt.Graph()
    x = graph.tensor("x", (batch, channels, size, size))
    w = graph.tensor("w", (outputs, channels, 3, 3), static=True)
    (x.conv2d(w, stride=stride, padding=padding) + graph.tensor("b", (outputs, 1, 1))).relu().output("y")
    return lower(expand_composites(graph.compile("generic")))


def image_of(program: ir.Program) -> str:
    """Return the argument with four dimensions that changes between calls."""
    return next(each.name for each in program.arguments if len(each.shape) == 4 and each.scope == "input")


@pytest.mark.parametrize(("stride", "batch", "size"), [(1, 1, 9), (2, 1, 13), (1, 3, 8), (3, 2, 11)])
def test_a_staged_convolution_is_equal(stride: int, batch: int, size: int) -> None:
    program = convolved(4, size, 5, stride, batch=batch)
    staged = staged_windows(program, image_of(program))
    assert staged is not None and len(staged.kernels) == len(program.kernels)
    verify_program(staged)
    assert any(isinstance(node, ir.Halo) for kernel in staged.kernels for node in ir.walk(kernel.body))
    source = np.random.default_rng(0)
    arrays = {
        each.name: source.standard_normal([int(size) for size in each.shape]).astype(np.float32)
        for each in program.arguments
        if each.scope != "output"
    }
    np.testing.assert_allclose(
        run_program(staged, arrays)["y0"], run_program(program, arrays)["y0"], rtol=1e-4, atol=1e-5
    )


def test_what_no_window_slides_over_is_not_staged() -> None:
    graph = lt.Graph()
    (graph.tensor("a", (32, 16)) @ graph.tensor("b", (16, 8))).output("y")
    program = lower(expand_composites(graph.compile("generic")))
    assert [staged_windows(program, each) for each in ("x0", "x1")] == [None, None]


def test_large_images_are_staged_where_tiles_are_small() -> None:
    """A tile of 32 registers does so much with each line of the image that it need not wait."""
    large, small = convolved(64, 162, 128), convolved(64, 30, 128)
    assert space(large, AVX2).default["form"] == "staged"
    assert space(small, AVX2).default["form"] == "plain"
    assert space(large, AVX512).default["form"] == "plain"


def test_padded_copies_of_large_images_are_made_by_block_though_weights_are_large() -> None:
    """All blocks of rows read 2.3 MB of weights, in order; a kernel of its own reads 6.6 MB of image, out of order."""
    large, small = convolved(256, 72, 256, padding=1), convolved(256, 14, 256, padding=1)
    assert space(large, AVX2).default["form"] == "halo"
    assert space(small, AVX2).default["form"] == "plain"
    assert space(large, AVX512).default["form"] == "plain"

"""Stages of a kernel agree on panels, so that its grid has blocks for all threads."""

from __future__ import annotations

import pytest

import lumin_tune as lt
from lumin_tune.core.graph.rewrite import expand_composites
from lumin_tune.core.kernel.ir import Loop, walk
from lumin_tune.core.kernel.lower.lowering import lower
from lumin_tune.core.kernel.schedule.space import space
from lumin_tune.core.plugin.records import Device

DEVICE = Device(
    "cpu",
    0,
    "any",
    {"threads": 2, "l1_bytes": 32 << 10, "l2_bytes": 1 << 20, "vector_bits": 512, "features": "avx512f avx2"},
)


@pytest.mark.parametrize("channels", [96, 192])
def test_a_convolution_of_integers_with_a_rounded_bias_has_several_blocks(channels: int) -> None:
    graph = lt.Graph()
    x = graph.tensor("x", (1, 24, 32, 80), "i16")
    w = graph.tensor("w", (channels, 24, 3, 3), "i16", static=True)
    bias = (graph.tensor("b", (channels,), "f32") / graph.tensor("scale", (), "f32")).floor().cast("i32")
    sums = x.cast("i32").conv(w.cast("i32"), stride=2, padding=1) + bias.reshape(1, channels, 1, 1)
    (sums.cast("f32") * graph.tensor("factor", (), "f32")).relu().output("y")
    program = lower(expand_composites(graph.compile("generic")))
    own = space(program, DEVICE)
    kernels = own.program(own.default).kernels
    (kernel,) = [each for each in kernels if any(stage.reduced for stage in each.stages())]
    assert len(list(kernel.stages())) > 1
    blocks = 1
    for node in walk(kernel.body):
        if isinstance(node, Loop) and node.kind == "parallel":
            extent = kernel.extents[node.axis]
            assert isinstance(extent, int)
            blocks *= -(-extent // node.step)
    assert blocks >= 2


def test_weights_stay_packed_in_blocks_that_are_smaller_than_the_best_guess() -> None:
    """Results of all channels of a block exceed its memory; lanes of unpacked weights would be gathered."""
    graph = lt.Graph()
    x = graph.tensor("x", (1, 32, 28, 28), "f32")
    w = graph.tensor("w", (32, 32, 8, 8), "f32", static=True)
    x.conv_transpose2d(w, stride=4, padding=2).relu().output("y")
    own = space(lower(expand_composites(graph.compile("generic"))), DEVICE)
    stages = [stage for kernel in own.program(own.default).kernels for stage in kernel.stages()]
    products = [stage for stage in stages if stage.reduced]
    assert products
    assert all(any(pack.at == "once" for pack in stage.schedule.packs) for stage in products)


@pytest.mark.parametrize(("dilation", "form"), [(1, "halo"), (512, "plain")])
def test_a_halo_that_is_longer_than_its_block_is_copied_once_for_all_blocks(dilation: int, form: str) -> None:
    graph = lt.Graph()
    x = graph.tensor("x", (lt.dim("n"), 128, 7500), "f32")
    w = graph.tensor("w", (128, 128, 3), "f32", static=True)
    x.conv1d(w, padding=dilation, dilation=dilation).output("y")
    own = space(lower(expand_composites(graph.compile("generic"))), DEVICE)
    assert own.default.get("form", "plain") == form

"""Convolutions of every kind against PyTorch, their lowering, and the errors of wrong options."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.oracle.against_torch import F, agree, agree_at_sizes, expected, normal
from tests.oracle.comparison import FLOATS, assert_close, assert_same, evaluate

import lumin_tune as lt
from lumin_tune import Graph, dim
from lumin_tune.core.errors import DTypeError, InputError, ShapeError


def torch_pad(x: Any, pairs: Any) -> Any:
    return F.pad(x, [width for pair in reversed(pairs) for width in pair])


@st.composite
def convolutions(draw: st.DrawFn, transposed: bool) -> dict[str, Any]:
    """Draw options and shapes of a convolution whose result is not empty, over 1 to 3 axes."""
    axes = draw(st.integers(1, 3))

    def per_axis(low: int, high: int) -> list[int]:
        return draw(st.lists(st.integers(low, high), min_size=axes, max_size=axes))

    groups = draw(st.sampled_from([1, 1, 2, 3]))
    channels, out = groups * draw(st.integers(1, 2)), groups * draw(st.integers(1, 2))
    kernel, stride, dilation = per_axis(1, 3), per_axis(1, 3), per_axis(1, 2)
    pairs = list(zip(per_axis(0, 3), per_axis(0, 3), strict=True))
    reach = [d * (k - 1) + 1 for k, d in zip(kernel, dilation, strict=True)]
    more = [0] * axes
    if transposed:
        pairs = [(min(low, span - 1), min(high, span - 1)) for (low, high), span in zip(pairs, reach, strict=True)]
        more = [draw(st.integers(0, max(s, d) - 1)) for s, d in zip(stride, dilation, strict=True)]
        least = [
            max(1, -(-(low + high - span + 1) // s) + 1)
            for (low, high), span, s in zip(pairs, reach, stride, strict=True)
        ]
    else:
        least = [max(1, span - low - high) for span, (low, high) in zip(reach, pairs, strict=True)]
    sizes = [low + draw(st.integers(0, 3)) for low in least]
    batch = draw(st.sampled_from([(), (1,), (2,)]))
    weight = (channels, out // groups) if transposed else (out, channels // groups)
    return {
        "axes": axes,
        "groups": groups,
        "stride": stride,
        "dilation": dilation,
        "pairs": pairs,
        "more": more,
        "x": (*batch, channels, *sizes),
        "weight": (*weight, *kernel),
        "bias": (out,) if draw(st.booleans()) else None,
        "generic": draw(st.booleans()),
    }


@pytest.mark.torch
@settings(max_examples=150)
@given(convolutions(transposed=False))
def test_convolution(case: dict[str, Any]) -> None:
    axes, options = case["axes"], {key: case[key] for key in ("stride", "dilation", "groups")}
    arrays = [normal(1, *case[key]) for key in ("x", "weight", "bias") if case[key]]
    name = "conv" if case["generic"] else f"conv{axes}d"
    agree(
        lambda x, *others: getattr(x, name)(*others, padding=case["pairs"], **options),
        lambda x, *others: getattr(F, f"conv{axes}d")(torch_pad(x, case["pairs"]), *others, **options),
        *arrays,
        absolute=40,
    )


@pytest.mark.torch
@settings(max_examples=150)
@given(convolutions(transposed=True))
def test_transposed_convolution(case: dict[str, Any]) -> None:
    axes, options = case["axes"], {key: case[key] for key in ("stride", "dilation", "groups")}
    options["output_padding"] = case["more"]
    arrays = [normal(1, *case[key]) for key in ("x", "weight", "bias") if case[key]]
    name = "conv_transpose" if case["generic"] else f"conv_transpose{axes}d"
    agree(
        lambda x, *others: getattr(x, name)(*others, padding=case["pairs"], **options),
        lambda x, *others: torch_pad(
            getattr(F, f"conv_transpose{axes}d")(x, *others, **options), [(-low, -high) for low, high in case["pairs"]]
        ),
        *arrays,
        absolute=40,
    )


@pytest.mark.torch
@pytest.mark.parametrize("dtype", FLOATS)
def test_dtypes(dtype: str) -> None:
    arrays = normal(1, 2, 4, 7, 6), normal(2, 6, 2, 3, 3), normal(3, 6)
    agree(
        lambda x, w, b: x.conv2d(w, b, 2, 1, groups=2),
        lambda x, w, b: F.conv2d(x, w, b, 2, 1, groups=2),
        *arrays,
        dtype=dtype,
        absolute=40,
    )
    arrays = normal(1, 2, 4, 7, 6), normal(2, 4, 3, 3, 3), normal(3, 6)
    agree(
        lambda x, w, b: x.conv_transpose2d(w, b, 2, 1, 1, 2),
        lambda x, w, b: F.conv_transpose2d(x, w, b, 2, 1, 1, 2),
        *arrays,
        dtype=dtype,
        absolute=40,
    )


def test_halves_are_summed_in_f32() -> None:
    """4096 products of 1: an f16 sum would stop at 2048."""
    x, w = np.ones((1, 1, 64, 64), np.float16), np.ones((1, 1, 64, 64), np.float16)
    assert evaluate(lambda x, w: x.conv2d(w), x, w).item() == 4096
    bias = np.full(1, -4094, np.float16)
    y = evaluate(lambda x, w, b: x.conv2d(w, b), x, w, bias)
    assert y.item() == 2
    assert y.dtype == np.float16


def test_operands_promote() -> None:
    x, w, b = np.ones((1, 1, 4), np.float16), np.ones((1, 1, 2), np.float32), np.ones(1, np.float64)
    assert evaluate(lambda x, w: x.conv1d(w), x, w).dtype == np.float32
    assert evaluate(lambda x, w, b: x.conv1d(w, b), x, w, b).dtype == np.float64
    np.testing.assert_array_equal(evaluate(lambda x: x.conv1d(w), x), np.full((1, 1, 3), 2, np.float32))


@pytest.mark.torch
def test_integers_are_exact_and_wrap() -> None:
    rng = np.random.default_rng(0)
    x, w = rng.integers(-9, 9, (2, 4, 6, 5)), rng.integers(-9, 9, (2, 2, 3, 3))
    exact = expected(lambda x, w: F.conv2d(x, w, padding=1, groups=2), x, w)
    actual = evaluate(lambda x, w: x.conv2d(w, padding=1, groups=2), x, w)
    assert actual.dtype == np.int64
    np.testing.assert_array_equal(actual, exact)
    small = evaluate(lambda x, w: x.conv2d(w, padding=1, groups=2), x.astype(np.int8), w.astype(np.int8))
    assert small.dtype == np.int8
    np.testing.assert_array_equal(small, exact.astype(np.int64).astype(np.int8))


@pytest.mark.torch
@pytest.mark.parametrize("size", [1, 2, 5, 6, 7])
@pytest.mark.parametrize("kernel", [1, 2, 3, 4])
@pytest.mark.parametrize("dilation", [1, 2])
def test_padding_same(size: int, kernel: int, dilation: int) -> None:
    """With stride 1 as in PyTorch; with others the rule of TensorFlow, written out."""
    x, w = normal(1, 2, 3, size), normal(2, 4, 3, kernel)
    agree(
        lambda x, w: x.conv1d(w, padding="same", dilation=dilation),
        lambda x, w: (
            F.conv1d(x, w, padding="same", dilation=dilation)
            if kernel % 2 or dilation == 2
            else F.conv1d(F.pad(x, ((kernel - 1) // 2, kernel - 1 - (kernel - 1) // 2)), w)
        ),
        x,
        w,
        absolute=40,
    )
    for stride in (2, 3):
        count = -(-size // stride)
        total = max((count - 1) * stride + dilation * (kernel - 1) + 1 - size, 0)
        widths = total // 2, total - total // 2
        actual = evaluate(lambda x, w, stride=stride: x.conv1d(w, None, stride, "same", dilation), x, w)
        assert actual.shape[2] == count
        whole = expected(lambda x, w, s=stride, p=widths: F.conv1d(F.pad(x, p), w, None, s, 0, dilation), x, w)
        assert_close(actual, whole, "f64", absolute=40)


@pytest.mark.torch
@pytest.mark.parametrize("kernel", [1, 2, 3, 4])
@pytest.mark.parametrize("stride", [1, 2, 3])
def test_transposed_padding_same_multiplies_the_size(kernel: int, stride: int) -> None:
    """Crops evenly what exceeds size*stride; where the kernel is smaller than the stride, zeros fill the end."""
    x, w = normal(1, 2, 3, 5), normal(2, 3, 4, kernel)
    actual = evaluate(lambda x, w: x.conv_transpose1d(w, None, stride, "same"), x, w)
    whole = expected(lambda x, w: F.conv_transpose1d(x, w, None, stride), x, w)
    low = max(kernel - stride, 0) // 2
    padded = np.pad(whole, ((0, 0), (0, 0), (0, max(stride - kernel, 0))))
    assert_close(actual, padded[:, :, low : low + 5 * stride], "f64", absolute=40)


@pytest.mark.torch
@pytest.mark.parametrize("padding", [0, 2, (1, 2), "valid", ((0, 2), 1), [(3, 0), (0, 0)]])
def test_spellings_of_padding(padding: Any) -> None:
    pairs = {
        "0": [(0, 0)] * 2,
        "2": [(2, 2)] * 2,
        "(1, 2)": [(1, 1), (2, 2)],
        "valid": [(0, 0)] * 2,
        "((0, 2), 1)": [(0, 2), (1, 1)],
        "[(3, 0), (0, 0)]": [(3, 0), (0, 0)],
    }[str(padding)]
    agree(
        lambda x, w: x.conv2d(w, padding=padding),
        lambda x, w: F.conv2d(torch_pad(x, pairs), w),
        normal(1, 1, 2, 4, 5),
        normal(2, 3, 2, 3, 2),
        absolute=40,
    )


@pytest.mark.torch
@pytest.mark.parametrize("shape", [(0, 2, 5, 5), (2, 5, 5), (1, 2, 3, 3)])
def test_empty_batch_no_batch_and_single_result(shape: tuple[int, ...]) -> None:
    agree(lambda x, w: x.conv2d(w), F and F.conv2d, normal(1, *shape), normal(2, 3, 2, 3, 3), absolute=40)
    agree(
        lambda x, w: x.conv_transpose2d(w, None, 2),
        lambda x, w: F.conv_transpose2d(x, w, None, 2),
        normal(1, *shape),
        normal(2, 2, 3, 3, 3),
        absolute=40,
    )


@pytest.mark.torch
def test_several_batch_axes() -> None:
    x, w = normal(1, 2, 3, 4, 6, 5), normal(2, 4, 1, 3, 3)
    actual = evaluate(lambda x, w: x.conv2d(w, padding="same", groups=4), x, w)
    flat = expected(lambda x, w: F.conv2d(x.flatten(0, 1), w, padding="same", groups=4), x, w)
    assert_close(actual, flat.reshape(2, 3, 4, 6, 5), "f64", absolute=40)


@pytest.mark.torch
@pytest.mark.parametrize("dims", [{"b": 1, "h": 4, "w": 3}, {"b": 3, "h": 7, "w": 8}, {"b": 2, "h": 50, "w": 5}])
@pytest.mark.parametrize("groups", [1, 2])
def test_symbolic_batch_and_space(dims: dict[str, int], groups: int) -> None:
    shapes: list[Any] = [("b", 4, "h", "w"), (4, 4 // groups, 3, 2)]
    agree_at_sizes(
        lambda x, w: x.conv2d(w, None, (2, 1), 1, 1, groups),
        lambda x, w: F.conv2d(x, w, None, (2, 1), 1, 1, groups),
        shapes,
        dims,
        absolute=40,
    )
    agree_at_sizes(
        lambda x, w: x.conv2d(w, None, 2, "same", 1, groups),
        lambda x, w: F.conv2d(torch_pad(x, [(x.shape[2] % 2, 1), (0, x.shape[3] % 2)]), w, None, 2, 0, 1, groups),
        shapes,
        dims,
        absolute=40,
    )
    agree_at_sizes(
        lambda x, w: x.conv_transpose2d(w, None, 2, 1, 1, groups),
        lambda x, w: F.conv_transpose2d(x, w, None, 2, 1, 1, groups),
        shapes,
        dims,
        absolute=40,
    )


@pytest.mark.torch
def test_symbolic_kernel_and_channels() -> None:
    agree_at_sizes(
        lambda x, w: x.conv1d(w, padding="same"),
        lambda x, w: F.conv1d(x, w, padding="same"),
        [(2, "c", 9), ("o", "c", "k")],
        {"c": 3, "o": 4, "k": 3},
        absolute=40,
    )


@pytest.mark.parametrize("groups", [1, 2, 4, 16])
def test_lowers_to_one_product_and_one_sum(groups: int) -> None:
    """Whatever the groups; no loop over them, no other arithmetic, nothing materialised but by pads and windows."""
    graph = Graph()
    x, w = graph.tensor("x", (2, 16, 8, 8)), graph.tensor("w", (32, 16 // groups, 3, 3))
    x.conv2d(w, padding=1, groups=groups).output("y")
    counts = Counter(node.op for node in graph.nodes)
    views = Counter(split=2, merge=1) if groups > 1 else Counter()
    assert counts == Counter(input=2, pad=1, window=2, permute=1, expand=2, mul=1, sum=1) + views


@pytest.mark.parametrize(
    ("kernel", "stride", "products"),
    [(3, 1, 1), (4, 2, 1), (2, 2, 1), (1, 2, 1), (3, 2, 4), (7, 3, 4), ((4, 3), (2, 2), 2)],
)
def test_transposed_lowers_to_a_product_for_phases_of_equal_size(kernel: Any, stride: Any, products: int) -> None:
    kernel = (kernel, kernel) if isinstance(kernel, int) else kernel
    graph = Graph()
    x, w = graph.tensor("x", (2, 16, 8, 8)), graph.tensor("w", (16, 4, *kernel))
    x.conv_transpose2d(w, stride=stride, padding=0, groups=4).output("y")
    counts = Counter(node.op for node in graph.nodes)
    assert counts["mul"] == counts["sum"] == products


def test_transposed_multiplies_no_zeros() -> None:
    """An infinite element of x makes NaN nowhere, since each product is one of an element and one of the kernel."""
    x, w = np.zeros((1, 1, 5), np.float32), np.ones((1, 1, 3), np.float32)
    x[0, 0, 2] = np.inf
    actual = evaluate(lambda x, w: x.conv_transpose1d(w, None, 2), x, w)
    assert np.array_equal(actual[0, 0], [0, 0, 0, 0, *[np.inf] * 3, 0, 0, 0, 0])


def test_transposed_is_the_transpose() -> None:
    """<conv(x), y> = <x, conv_transpose(y)> with the same weight and options."""
    options: dict[str, Any] = {"stride": (2, 3), "padding": ((1, 2), (0, 1)), "dilation": (2, 1), "groups": 2}
    x, w = normal(1, 3, 4, 9, 10), normal(2, 6, 2, 3, 2)
    image = evaluate(lambda x, w: x.conv2d(w, **options), x, w)
    y = normal(3, *image.shape)
    back = evaluate(lambda y, w: y.conv_transpose2d(w, output_padding=(1, 0), **options), y, w)
    assert back.shape == x.shape
    np.testing.assert_allclose(np.sum(image * y), np.sum(x * back), 1e-12)


@pytest.mark.parametrize("op", ["conv2d", "conv_transpose2d"])
def test_as_many_groups_as_a_symbolic_batch(op: str) -> None:
    """Weights of their own for each image, as modulated convolutions have them, with batch * channels channels."""
    graph, batch = Graph(), dim("batch", 1, 9)
    x, w = graph.tensor("x", (batch, 3, 5, 6)), graph.tensor("w", (batch, 3, 3, 3, 3))
    made = getattr(x.reshape(1, batch * 3, 5, 6), op)(w.reshape(batch * 3, 3, 3, 3), padding=1, groups=batch)
    made.reshape(batch, 3, 5, 6).output("y")
    program = lt.compile(graph)
    for count in (1, 4):
        images, weights = normal(0, count, 3, 5, 6), normal(1, count, 3, 3, 3, 3)
        wanted = [
            evaluate(lambda x, w: getattr(x, op)(w, padding=1), image[None], weight)[0]
            for image, weight in zip(images, weights, strict=True)
        ]
        np.testing.assert_allclose(
            program(x=images.astype(np.float32), w=weights.astype(np.float32))["y"], wanted, 1e-5, 1e-5
        )


def wrong(text: str, op: str = "conv2d", error: type[Exception] = ShapeError, **options: Any) -> Any:
    """Return a case of `test_errors`: options that differ from a good call, and what the message says."""
    return pytest.param(op, error, text, options, id=f"{op}-{text[:40]}")


ERRORS = [
    wrong("conv2d: the weight must have 4 axes, two of channels and 2 spatial, not the shape [4, 2, 3]; reshape it",
          weight=(4, 2, 3)),
    wrong("conv: the weight must have 3 axes", op="conv", weight=(4, 2)),
    wrong("conv3d: x must have at least 4 axes, (*batch, channels, 3 spatial), not the shape [2, 5, 5]; unsqueeze it",
          op="conv3d", x=(2, 5, 5), weight=(4, 2, 3, 3, 3)),
    wrong("conv2d: x [1, 2, 5, 5] has 2 channels, but the weight [4, 3, 3, 3] takes 3 with groups=1; "
          "its shape must be (out_channels, channels/groups, *kernel)", weight=(4, 3, 3, 3)),
    wrong("takes 4 with groups=2", groups=2),
    wrong("groups=2 must divide out_channels, axis 0 of the weight, which is 3; choose groups that do",
          weight=(3, 1, 3, 3), groups=2),
    wrong("conv2d: groups must be an integer or a size of at least 1, not 0", groups=0),
    wrong("conv2d: stride must be an integer of at least 1, or 2 of them, one a spatial axis, not 0", stride=0),
    wrong("stride must be an integer of at least 1, or 2 of them, one a spatial axis, not (1, 2, 3)", stride=(1, 2, 3)),
    wrong("dilation must be an integer of at least 1, or 2 of them, one a spatial axis, not 1.5", dilation=1.5),
    wrong("conv2d: padding must be 'same', 'valid', an integer of at least 0, or 2 entries, one a spatial axis, "
          "each an integer or a pair (before, after), not -1; to crop, slice the tensor", padding=-1),
    wrong("(before, after), not 'full'", padding="full"),
    wrong("(before, after), not (1, 2, 3)", padding=(1, 2, 3)),
    wrong("(before, after), not ((1, 2, 3), 1)", padding=((1, 2, 3), 1)),
    wrong("conv2d: a window of 3 elements 3 apart does not fit spatial axis 0 of size 5 with padding (0, 0); "
          "pad the axis or take a smaller window", dilation=3),
    wrong("conv2d: the bias has shape [3]; it must have one entry for each of the 4 output channels: [4]", bias=(3,)),
    wrong("conv2d: takes numbers, but x and the weight are bool; cast one to i64 to count", error=DTypeError,
          dtype="bool"),
    wrong("conv_transpose2d: x [1, 2, 5, 5] has 2 channels, but the weight [4, 2, 3, 3] takes 4; "
          "its shape must be (channels, out_channels/groups, *kernel)", op="conv_transpose2d"),
    wrong("groups=2 must divide channels, axis 0 of the weight, which is 3", op="conv_transpose2d",
          x=(1, 3, 5, 5), weight=(3, 2, 3, 3), groups=2),
    wrong("conv_transpose2d: output_padding 2 must be less than the stride 2 or the dilation 1; pad the result instead",
          op="conv_transpose2d", weight=(2, 4, 3, 3), stride=2, output_padding=2),
    wrong("conv_transpose2d: padding='same' fixes the size of the result; leave out output_padding (1, 0)",
          op="conv_transpose2d", weight=(2, 4, 3, 3), stride=2, output_padding=(1, 0), padding="same"),
    wrong("conv_transpose2d: the result's spatial axis 0 would have size -1, from size 5, stride 1, padding (4, 4) "
          "and a kernel that spans 3; take less padding", op="conv_transpose2d", weight=(2, 4, 3, 3), padding=4),
]  # fmt: skip


@pytest.mark.parametrize(("op", "error", "text", "options"), ERRORS)
def test_errors(op: str, error: type[Exception], text: str, options: dict[str, Any]) -> None:
    graph, given = Graph(), dict(options)
    dtype = given.pop("dtype", "f32")
    x = graph.tensor("x", given.pop("x", (1, 2, 5, 5)), dtype)
    weight = graph.tensor("w", given.pop("weight", (4, 2, 3, 3)), dtype)
    bias = graph.tensor("b", given.pop("bias"), dtype) if "bias" in given else None
    with pytest.raises(error, match=re.escape(text)):
        getattr(x, op)(weight, bias, **given)


def test_a_symbolic_axis_that_can_never_fit_is_an_error() -> None:
    graph = Graph()
    x, w = graph.tensor("x", (1, 2, dim("n", 1, 4))), graph.tensor("w", (4, 2, 9))
    with pytest.raises(ShapeError, match="a window of 9 elements 1 apart does not fit spatial axis 0 of size n"):
        x.conv1d(w)


def test_a_symbolic_axis_that_does_not_fit_in_a_run_is_an_error() -> None:
    w = np.ones((1, 1, 4))
    with pytest.raises(InputError, match="window of 4 elements 1 apart does not fit axis 2 of size 2"):
        evaluate(lambda x: x.conv1d(w), np.ones((1, 1, 2)), shapes=[(1, 1, dim("n", 1, 9))])


def test_options_may_be_numpys_integers() -> None:
    one, two = np.int64(1), np.int32(2)
    x, w = normal(1, 1, 4, 6, 6), normal(2, 4, 2, 3, 3)
    actual = evaluate(lambda x, w: x.conv2d(w, None, (one, two), ((one, two), 1), two, two), x, w)
    assert_same(actual, evaluate(lambda x, w: x.conv2d(w, None, (1, 2), ((1, 2), 1), 2, 2), x, w))

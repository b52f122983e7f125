"""Maximum and average pooling, sliding and adaptive, against PyTorch: options, dtypes, edge values, errors."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.oracle.against_torch import F, agree, agree_at_sizes, expected, normal, torch
from tests.oracle.comparison import DTYPES, FLOATS, assert_close, assert_same, evaluate, sample

from lumin_tune import Graph, dim
from lumin_tune.core.errors import ShapeError


@st.composite
def poolings(draw: st.DrawFn, dilated: bool) -> dict[str, Any]:
    """Draw options that PyTorch takes too, and a shape for which the result is not empty."""
    axes = draw(st.integers(1, 3))

    def per_axis(low: int, high: int) -> tuple[int, ...]:
        return tuple(draw(st.lists(st.integers(low, high), min_size=axes, max_size=axes)))

    window, dilation = per_axis(1, 4), per_axis(1, 2) if dilated else (1,) * axes
    padding = tuple(draw(st.integers(0, size // 2)) for size in window)
    reach = [d * (k - 1) + 1 for k, d in zip(window, dilation, strict=True)]
    least = [max(1, span - 2 * width) for span, width in zip(reach, padding, strict=True)]
    if axes == 3:  # where PyTorch wants windows that fit without padding
        least = reach
    sizes = [low + draw(st.integers(0, 4)) for low in least]
    front = draw(st.sampled_from([(2,), (1, 2), (2, 3), (0, 2)] if axes < 3 else [(2,), (1, 2)]))
    return {
        "axes": axes,
        "shape": (*front, *sizes),
        "window": window,
        "stride": draw(st.sampled_from([None, per_axis(1, 3)])),
        "padding": padding,
        "dilation": dilation,
        "ceil_mode": draw(st.booleans()),
    }


@pytest.mark.torch
@settings(max_examples=100)
@given(poolings(dilated=True))
def test_max_pool(case: dict[str, Any]) -> None:
    name = f"max_pool{case['axes']}d"
    options = [case[key] for key in ("window", "stride", "padding", "dilation", "ceil_mode")]
    agree(lambda x: getattr(x, name)(*options), lambda x: getattr(F, name)(x, *options), normal(0, *case["shape"]))


@pytest.mark.torch
@settings(max_examples=100)
@given(poolings(dilated=False), st.booleans())
def test_avg_pool(case: dict[str, Any], count_include_pad: bool) -> None:
    name = f"avg_pool{case['axes']}d"
    options = [*(case[key] for key in ("window", "stride", "padding", "ceil_mode")), count_include_pad]
    agree(
        lambda x: getattr(x, name)(*options),
        lambda x: getattr(F, name)(x, *options),
        normal(0, *case["shape"]),
        absolute=20,
    )


@pytest.mark.torch
@pytest.mark.parametrize("op", ["max_pool", "avg_pool"])
def test_unnumbered_names_and_leading_axes(op: str) -> None:
    """One number stands for all axes after the first two; a sequence gives their number."""
    x = normal(0, 2, 3, 4, 6, 5)
    agree(
        lambda x: getattr(x, op)(2), getattr(F, f"{op}3d") and (lambda x: getattr(F, f"{op}3d")(x, 2)), x, absolute=20
    )
    agree(
        lambda x: getattr(x, op)((2, 3), 1, 1),
        lambda x: getattr(F, f"{op}2d")(x.flatten(0, 2), (2, 3), 1, 1).reshape(2, 3, 4, 7, 5),
        x,
        absolute=20,
    )
    agree(lambda x: getattr(x, f"{op}1d")(2), lambda x: getattr(F, f"{op}1d")(x[None], 2)[0], normal(1, 7), absolute=20)


@pytest.mark.torch
@pytest.mark.parametrize("padding", [((0, 1), (2, 0)), ((1, 2), 1)])
def test_asymmetric_padding(padding: Any) -> None:
    x = normal(0, 2, 3, 6, 5)
    pairs = [(width, width) if isinstance(width, int) else width for width in padding]
    widths = [width for pair in reversed(pairs) for width in pair]
    agree(lambda x: x.max_pool2d(3, 2, padding), lambda x: F.max_pool2d(F.pad(x, widths, value=-torch.inf), 3, 2), x)
    agree(lambda x: x.avg_pool2d(3, 2, padding), lambda x: F.avg_pool2d(F.pad(x, widths), 3, 2), x, absolute=20)

    def mean_of_inside(x: Any) -> Any:
        return F.avg_pool2d(F.pad(x, widths), 3, 2) / F.avg_pool2d(F.pad(torch.ones_like(x), widths), 3, 2)

    agree(lambda x: x.avg_pool2d(3, 2, padding, count_include_pad=False), mean_of_inside, x, absolute=20)


@pytest.mark.torch
@pytest.mark.parametrize("size", [1, 4, 5, 6, 7])
@pytest.mark.parametrize("stride", [1, 2, 3])
@pytest.mark.parametrize("window", [1, 2, 3, 4])
def test_padding_same_and_valid(size: int, stride: int, window: int) -> None:
    x = normal(0, 2, 3, size)
    count = -(-size // stride)
    total = max((count - 1) * stride + window - size, 0)
    widths = total // 2, total - total // 2
    agree(
        lambda x: x.max_pool1d(window, stride, "same"),
        lambda x: F.max_pool1d(F.pad(x, widths, value=-torch.inf), window, stride),
        x,
    )
    actual = evaluate(lambda x: x.avg_pool1d(window, stride, "same", ceil_mode=True), x)
    assert_close(actual, expected(lambda x: F.avg_pool1d(F.pad(x, widths), window, stride), x), "f64", absolute=20)
    if window <= size:
        agree(lambda x: x.max_pool1d(window, stride, "valid"), lambda x: F.max_pool1d(x, window, stride), x)


@pytest.mark.torch
def test_dilated_average() -> None:
    """PyTorch has none; a depthwise convolution is one."""
    x, weight = normal(0, 2, 3, 9, 8), np.full((3, 1, 3, 2), 1 / 6)
    exact = expected(lambda x, w: F.conv2d(x, w, stride=2, padding=1, dilation=2, groups=3), x, weight)
    actual = evaluate(lambda x: x.avg_pool2d((3, 2), 2, 1, dilation=2), x)
    assert_close(actual, exact, "f64", absolute=20)


@pytest.mark.torch
@pytest.mark.parametrize("dtype", DTYPES)
def test_max_pool_of_every_dtype_is_exact(dtype: str) -> None:
    """Integers at their least values too: padding never wins."""
    x = sample(dtype, (2, 3, 6, 5))
    kind = {"bool": "uint8", "bf16": "float32", "f16": "float32"}.get(dtype, np.dtype(x.dtype).name)
    exact = F.max_pool2d(torch.from_numpy(x.astype(kind)), 3, 2, 1).numpy().astype(x.dtype)
    assert_same(evaluate(lambda x: x.max_pool2d(3, 2, 1), x, dtypes=[dtype]), exact)
    assert_same(evaluate(lambda x: x.adaptive_max_pool2d((4, 3)), x, dtypes=[dtype]), adaptive_max(x, (4, 3)))


def adaptive_max(x: Any, counts: tuple[int, int]) -> Any:
    """Return the maximum of each bin by the formula of its bounds."""
    (h, w), (m, n) = x.shape[-2:], counts
    return np.array(
        [
            [
                x[..., i * h // m : -(-(i + 1) * h // m), j * w // n : -(-(j + 1) * w // n)].max((-2, -1))
                for j in range(n)
            ]
            for i in range(m)
        ]
    ).transpose(2, 3, 0, 1)


@pytest.mark.torch
@pytest.mark.parametrize("dtype", FLOATS)
def test_dtypes(dtype: str) -> None:
    x = normal(0, 2, 3, 7, 6)
    agree(lambda x: x.avg_pool2d(3, 2, 1), lambda x: F.avg_pool2d(x, 3, 2, 1), x, dtype=dtype, absolute=20)
    agree(lambda x: x.adaptive_avg_pool2d(3), lambda x: F.adaptive_avg_pool2d(x, 3), x, dtype=dtype, absolute=20)


def test_averages_of_halves_are_summed_in_f32() -> None:
    x = np.full((1, 64, 64), 300, np.float16)
    for op in ("avg_pool2d", "adaptive_avg_pool2d"):
        y = evaluate(lambda x, op=op: getattr(x, op)(64 if op == "avg_pool2d" else 1), x)
        assert_same(y, np.full((1, 1, 1), 300, np.float16))


@pytest.mark.parametrize("dtype", ["bool", "u8", "i32", "i64"])
def test_averages_of_integers_are_f64(dtype: str) -> None:
    x = sample(dtype, (2, 4, 6))
    exact = x.astype(np.float64).reshape(2, 2, 2, 3, 2).mean((2, 4))
    np.testing.assert_allclose(evaluate(lambda x: x.avg_pool2d(2), x), exact, 1e-15)
    np.testing.assert_allclose(evaluate(lambda x: x.adaptive_avg_pool2d((2, 3)), x), exact, 1e-15)
    assert evaluate(lambda x: x.adaptive_avg_pool2d((4, 6)), x).dtype == np.float64


@pytest.mark.torch
def test_nan_and_infinities() -> None:
    """NaN wins maxima; a window of nothing but -inf stays -inf beside padding."""
    x = normal(0, 1, 2, 6, 7)
    x[0, 0, 1, 2] = np.nan
    x[0, 0, 4, 5] = np.inf
    x[0, 1, :3, :3] = -np.inf
    x[0, 1, 5, 6] = np.inf
    agree(lambda x: x.max_pool2d(3, 2, 1), lambda x: F.max_pool2d(x, 3, 2, 1), x)
    agree(lambda x: x.adaptive_max_pool2d((4, 3)), lambda x: F.adaptive_max_pool2d(x, (4, 3)), x)
    for options in ((3, 2, 1), (3, 2, 1, True, False)):
        agree(lambda x, o=options: x.avg_pool2d(*o), lambda x, o=options: F.avg_pool2d(x, *o), x, absolute=20)
    agree(lambda x: x.adaptive_avg_pool2d((4, 3)), lambda x: F.adaptive_avg_pool2d(x, (4, 3)), x, absolute=20)


@pytest.mark.torch
@pytest.mark.parametrize("op", ["adaptive_max_pool", "adaptive_avg_pool"])
@pytest.mark.parametrize("axes", [1, 2, 3])
def test_adaptive_pooling(op: str, axes: int) -> None:
    rng = np.random.default_rng(axes)
    for number in range(12):
        sizes = rng.integers(1, 10, axes).tolist()
        counts = rng.integers(1, 8, axes).tolist()
        x = normal(number, 2, 3, *sizes)
        theirs = getattr(F, f"{op}{axes}d")
        agree(
            lambda x, c=counts: getattr(x, f"{op}{axes}d")(c),
            lambda x, f=theirs, c=counts: f(x, tuple(c)),
            x,
            absolute=20,
        )
        agree(lambda x, c=counts[0]: getattr(x, op)(c), lambda x, f=theirs, c=counts[0]: f(x, c), x, absolute=20)


@pytest.mark.torch
@pytest.mark.parametrize("op", ["adaptive_max_pool2d", "adaptive_avg_pool2d"])
def test_adaptive_pooling_keeps_axes(op: str) -> None:
    """None keeps an axis, and so does its own size."""
    x = normal(0, 2, 3, 7, 6)
    for size in ((None, 4), (3, None), (7, 6), (1, 1), (2, 3), (7, 2)):
        agree(lambda x, s=size: getattr(x, op)(s), lambda x, s=size: getattr(F, op)(x, s), x, absolute=20)
    assert_same(evaluate(lambda x: getattr(x, op)(None), x), x)
    assert_same(evaluate(lambda x: getattr(x, op)(3), normal(0, 0, 2, 7, 6)), np.zeros((0, 2, 3, 3)))


DIMS = [{"b": 1, "h": 3, "w": 3}, {"b": 2, "h": 7, "w": 8}, {"b": 3, "h": 50, "w": 4}]


@pytest.mark.torch
@pytest.mark.parametrize("dims", DIMS)
@pytest.mark.parametrize("ceil_mode", [False, True])
def test_symbolic_sliding_windows(dims: dict[str, int], ceil_mode: bool) -> None:
    shapes: list[Any] = [("b", 2, "h", "w")]
    agree_at_sizes(
        lambda x: x.max_pool2d(3, 2, 1, 1, ceil_mode), lambda x: F.max_pool2d(x, 3, 2, 1, 1, ceil_mode), shapes, dims
    )
    for include in (False, True):
        agree_at_sizes(
            lambda x, i=include: x.avg_pool2d(3, 2, 1, ceil_mode, i),
            lambda x, i=include: F.avg_pool2d(x, 3, 2, 1, ceil_mode, i),
            shapes,
            dims,
            absolute=20,
        )


@pytest.mark.torch
@pytest.mark.parametrize("dims", DIMS)
def test_symbolic_bins(dims: dict[str, int]) -> None:
    shapes: list[Any] = [("b", 2, "h", "w")]
    for size in (1, (1, 5), (4, 3)):
        for op in ("adaptive_max_pool2d", "adaptive_avg_pool2d"):
            agree_at_sizes(
                lambda x, s=size, op=op: getattr(x, op)(s),
                lambda x, s=size, op=op: getattr(F, op)(x, s),
                shapes,
                dims,
                absolute=20,
            )


@pytest.mark.torch
@pytest.mark.parametrize("count", [1, 3, 5, 9])
def test_symbolic_numbers_of_bins(count: int) -> None:
    m = dim("m", 1, 20)
    x, other = normal(0, 2, 7), np.zeros(count)
    for op in ("adaptive_max_pool1d", "adaptive_avg_pool1d"):
        actual = evaluate(lambda x, y, op=op: getattr(x, op)(m) + 0 * y, x, other, shapes=[(2, 7), (m,)])
        assert_close(actual, expected(lambda x, op=op: getattr(F, op)(x, count), x), "f64", absolute=20)


def test_lowers_to_windows_and_one_reduction() -> None:
    graph = Graph()
    x = graph.tensor("x", (2, 3, 8, 8))
    x.max_pool2d(2).output("y")
    assert Counter(node.op for node in graph.nodes) == Counter(input=1, window=2, max_reduce=1)
    graph = Graph()
    graph.tensor("x", (2, 3, 8, 8)).adaptive_max_pool2d((4, 2)).output("y")
    assert Counter(node.op for node in graph.nodes) == Counter(input=1, split=2, max_reduce=1)


def wrong(text: str, op: str, *arguments: Any, shape: Any = (2, 3, 5, 5), **options: Any) -> Any:
    return pytest.param(op, arguments, options, shape, text, id=f"{op}-{text[:40]}")


@pytest.mark.parametrize(
    ("op", "arguments", "options", "shape", "text"),
    [
        wrong(
            "max_pool2d: window must be an integer of at least 1, or 2 of them, one a spatial axis, not (2, 2, 2)",
            "max_pool2d",
            (2, 2, 2),
        ),
        wrong("avg_pool2d: stride must be an integer of at least 1", "avg_pool2d", 2, 0),
        wrong(
            "max_pool2d: padding (2, 2) of spatial axis 0 must be less than the 2 elements that a window spans, "
            "or a window would lie in it; pad the result instead",
            "max_pool2d",
            2,
            2,
            2,
        ),
        wrong(
            "max_pool2d: a window of 6 elements 1 apart does not fit spatial axis 0 of size 5 with padding (0, 0); "
            "pad the axis or take a smaller window",
            "max_pool2d",
            6,
        ),
        wrong("max_pool3d: pools the last 3 axes, but x has the shape [5, 5]", "max_pool3d", 2, shape=(5, 5)),
        wrong("avg_pool: pools the last 0 axes", "avg_pool", ()),
        wrong(
            "adaptive_avg_pool2d: size must be one for each of 2 spatial axes, or one for all, not (1, 2, 3)",
            "adaptive_avg_pool2d",
            (1, 2, 3),
        ),
        wrong(
            "adaptive_max_pool2d: a size must be an integer or dimension of at least 1, or None, not 0",
            "adaptive_max_pool2d",
            (0, 1),
        ),
        wrong(
            "adaptive_max_pool2d: axis 2 of x [2, 3, 0, 5] is empty, so no bin has an element",
            "adaptive_max_pool2d",
            2,
            shape=(2, 3, 0, 5),
        ),
    ],
)
def test_errors(op: str, arguments: Any, options: Any, shape: Any, text: str) -> None:
    x = Graph().tensor("x", shape)
    with pytest.raises(ShapeError, match=re.escape(text)):
        getattr(x, op)(*arguments, **options)

"""Interpolation against PyTorch: sizes, scales, modes, dtypes, symbolic sizes, views, errors."""

from __future__ import annotations

import re
from collections import Counter
from fractions import Fraction
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.oracle.against_torch import F, agree, agree_at_sizes, expected, normal
from tests.oracle.comparison import DTYPES, FLOATS, assert_close, assert_same, evaluate, sample

from lumin_tune import Graph, dim
from lumin_tune.core.errors import GraphError, ShapeError, UnknownNameError

LINEAR = {1: "linear", 2: "bilinear", 3: "trilinear"}
SCALES = [0.25, 0.3, 0.5, 0.7, 1.0, 1.5, 1.7, 2.0, 2.5, 3.0, 3.3]


@st.composite
def resizings(draw: st.DrawFn) -> tuple[list[int], list[int]]:
    axes = draw(st.integers(1, 3))
    sizes = st.lists(st.integers(1, 9), min_size=axes, max_size=axes)
    return draw(sizes), draw(sizes)


@pytest.mark.torch
@settings(max_examples=80)
@given(resizings(), st.booleans())
def test_linear_to_a_size(case: tuple[list[int], list[int]], align_corners: bool) -> None:
    sizes, counts = case
    mode = LINEAR[len(sizes)]
    agree(
        lambda x: x.interpolate(counts, mode=mode, align_corners=align_corners),
        lambda x: F.interpolate(x, counts, mode=mode, align_corners=align_corners),
        normal(0, 2, 3, *sizes),
        absolute=20,
    )


@pytest.mark.torch
@settings(max_examples=80)
@given(resizings())
def test_nearest_to_a_size(case: tuple[list[int], list[int]]) -> None:
    """Sizes below 10 are those where PyTorch's f32 positions are exact."""
    sizes, counts = case
    agree(lambda x: x.interpolate(counts), lambda x: F.interpolate(x, counts), normal(0, 2, 3, *sizes))


@pytest.mark.parametrize("sizes", [(2, 82), (5, 205), (41, 123), (100, 82)])
def test_nearest_is_exact_where_f32_is_not(sizes: tuple[int, int]) -> None:
    size, count = sizes
    x = np.arange(size)[None, None]
    assert_same(evaluate(lambda x: x.interpolate(count), x), x[..., np.arange(count) * size // count])


@pytest.mark.torch
@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("size", [4, 5, 9])
def test_scales(size: int, scale: float) -> None:
    """Positions go by the scale, not by the ratio of sizes. (PyTorch copies an axis whose size stays.)"""
    x = normal(0, 2, 3, size, 6)
    if int(size * scale) == size and scale != 1:
        return
    for factor in (scale, (scale, 1.0), (1.0, scale)):
        for align_corners in (False, True):
            agree(
                lambda x, s=factor, a=align_corners: x.interpolate(scale=s, mode="bilinear", align_corners=a),
                lambda x, s=factor, a=align_corners: F.interpolate(x, scale_factor=s, mode="bilinear", align_corners=a),
                x,
                absolute=20,
            )
    line = normal(1, 2, 3, size)
    agree(lambda x: x.interpolate(scale=scale), lambda x: F.interpolate(x, scale_factor=scale), line)
    agree(
        lambda x: x.interpolate(scale=(scale, 2, 1)),
        lambda x: F.interpolate(x, scale_factor=(scale, 2.0, 1.0)),
        normal(1, 1, 2, size, 3, 2),
    )


def test_an_axis_whose_size_stays_is_sampled_by_the_scale() -> None:
    """Unlike in PyTorch, so that a symbolic size means the same as a constant one."""
    x = np.arange(3.0)[None, None]
    assert_same(evaluate(lambda x: x.interpolate(scale=1.25), x), np.array([[[0.0, 0.0, 1.0]]]))
    y = evaluate(lambda x: x.interpolate(scale=1.25, mode="linear"), x)
    np.testing.assert_allclose(y[0, 0], [0, 0.7, 1.5], 1e-15)


@pytest.mark.torch
@pytest.mark.parametrize("dtype", FLOATS)
@pytest.mark.parametrize("align_corners", [False, True])
def test_linear_dtypes(dtype: str, align_corners: bool) -> None:
    agree(
        lambda x: x.interpolate((7, 3), mode="bilinear", align_corners=align_corners),
        lambda x: F.interpolate(x, (7, 3), mode="bilinear", align_corners=align_corners),
        normal(0, 2, 3, 4, 5),
        dtype=dtype,
        absolute=20,
    )


@pytest.mark.parametrize("dtype", DTYPES)
def test_nearest_of_every_dtype_is_exact(dtype: str) -> None:
    x = sample(dtype, (1, 2, 4, 3))
    rows, columns = np.arange(7) * 4 // 7, np.arange(2) * 3 // 2
    assert_same(evaluate(lambda x: x.interpolate((7, 2)), x, dtypes=[dtype]), x[:, :, rows][..., columns])


def test_linear_of_integers_is_numpys_float() -> None:
    x = np.array([[[0, 2, 4]]], np.int32)
    y = evaluate(lambda x: x.interpolate(5, mode="linear", align_corners=True), x)
    assert_same(y, np.array([[[0.0, 1.0, 2.0, 3.0, 4.0]]]))


@pytest.mark.torch
def test_nan_and_infinities() -> None:
    x = normal(0, 1, 1, 4, 4)
    x[0, 0, 1, 1], x[0, 0, 3, 3] = np.nan, np.inf
    agree(lambda x: x.interpolate((6, 3)), lambda x: F.interpolate(x, (6, 3)), x)
    agree(
        lambda x: x.interpolate((7, 7), mode="bilinear"),
        lambda x: F.interpolate(x, (7, 7), mode="bilinear"),
        x,
        absolute=20,
    )


@pytest.mark.torch
def test_empty_batch() -> None:
    for mode in ("nearest", "bilinear"):
        y = evaluate(lambda x, m=mode: x.interpolate((3, 5), mode=m), np.zeros((0, 2, 4, 4)))
        assert y.shape == (0, 2, 3, 5)


DIMS = [{"b": 1, "h": 1, "w": 2}, {"b": 2, "h": 5, "w": 4}, {"b": 3, "h": 8, "w": 50}]


@pytest.mark.torch
@pytest.mark.parametrize("dims", DIMS)
@pytest.mark.parametrize("mode", ["nearest", "linear", "aligned"])
def test_symbolic_sizes(dims: dict[str, int], mode: str) -> None:
    shapes: list[Any] = [("b", 2, "h", "w")]
    ours: dict[str, Any] = {"mode": "nearest" if mode == "nearest" else "linear", "align_corners": mode == "aligned"}
    theirs: dict[str, Any] = {"mode": "nearest"}
    if mode != "nearest":
        theirs = {"mode": "bilinear", "align_corners": mode == "aligned"}
    agree_at_sizes(
        lambda x: x.interpolate((7, 3), **ours),
        lambda x: F.interpolate(x, (7, 3), **theirs),
        shapes,
        dims,
        absolute=200,
    )
    agree_at_sizes(
        lambda x: x.interpolate((2 * x.shape[2], x.shape[3] + 3), **ours),
        lambda x: F.interpolate(x, (2 * x.shape[2], x.shape[3] + 3), **theirs),
        shapes,
        dims,
        absolute=200,
    )
    for scale in ((2, 3), (2.5, 0.5)):
        if dims["h"] == 1 and scale[0] == 2.5:
            continue
        agree_at_sizes(
            lambda x, s=scale: x.interpolate(scale=s, **ours),
            lambda x, s=scale: F.interpolate(x, scale_factor=tuple(map(float, s)), **theirs),
            shapes,
            dims,
            absolute=200,
        )


@pytest.mark.torch
@pytest.mark.parametrize("count", [1, 3, 5, 7, 12])
def test_symbolic_target_of_a_constant_axis(count: int) -> None:
    m = dim("m", 1, 20)
    x, other = normal(0, 2, 3, 5), np.zeros(count)
    for options in ({}, {"mode": "linear"}, {"mode": "linear", "align_corners": True}):
        actual = evaluate(lambda x, y, o=options: x.interpolate(m, **o) + 0 * y, x, other, shapes=[(2, 3, 5), (m,)])
        assert_close(actual, expected(lambda x, o=options: F.interpolate(x, count, **o), x), "f64", absolute=20)


@pytest.mark.parametrize("symbolic", [False, True])
@pytest.mark.parametrize("options", [{"scale": 2}, {"scale": 0.5}, {"scale": (3, 0.25)}, {"scale": 1}])
def test_whole_factors_of_nearest_are_views(options: dict[str, Any], symbolic: bool) -> None:
    graph = Graph()
    x = graph.tensor("x", (1, 2, dim("h", 4, 64), 8) if symbolic else (1, 2, 4, 8))
    x.interpolate(**options).output("y")
    assert set(Counter(node.op for node in graph.nodes)) <= {"input", "expand", "merge", "slice"}


def test_the_same_size_is_the_tensor_itself() -> None:
    x = Graph().tensor("x", (1, 2, dim("h"), 8))
    for mode in ("nearest", "linear"):
        assert x.interpolate(x.shape[2:], mode=mode).node == x.node
        assert x.interpolate(scale=1, mode=mode).node == x.node


@pytest.mark.parametrize("scale", [0.1, 0.3, 0.7, 1 / 3, 1.1])
def test_scales_mean_the_fraction_that_is_written(scale: float) -> None:
    """Neither 0.1 nor 1/3 is a float; positions are those of the fraction."""
    x = np.arange(30)[None, None]
    step = 1 / Fraction(scale).limit_denominator(100)
    count = int(30 * scale)
    assert_same(
        evaluate(lambda x: x.interpolate(scale=scale), x)[0, 0], np.array([int(i * step) for i in range(count)])
    )


def wrong(text: str, error: type[Exception] = ShapeError, shape: Any = (1, 2, 4, 6), **options: Any) -> Any:
    return pytest.param(error, options, shape, text, id=text[:60])


@pytest.mark.parametrize(
    ("error", "options", "shape", "text"),
    [
        wrong(
            "interpolate: unknown mode 'cubic'; known: bilinear, linear, nearest, trilinear",
            UnknownNameError,
            size=3,
            mode="cubic",
        ),
        wrong(
            "interpolate: align_corners is for the mode 'linear'; leave it out with 'nearest'",
            GraphError,
            size=3,
            align_corners=True,
        ),
        wrong("interpolate: give either size or scale, and not both", GraphError, size=3, scale=2),
        wrong("interpolate: give either size or scale, and not both", GraphError),
        wrong(
            "interpolate: x must have at least 3 axes, (batch, channels, *spatial), not the shape [4, 6]; unsqueeze it",
            shape=(4, 6),
            size=3,
        ),
        wrong("interpolate: x [1, 2, 0, 6] has an empty spatial axis, which has no values", shape=(1, 2, 0, 6), size=3),
        wrong(
            "interpolate: size must be one for each of the 2 spatial axes of x [1, 2, 4, 6], or one for all, "
            "not (1, 2, 3)",
            size=(1, 2, 3),
        ),
        wrong("interpolate: a size must be an integer or dimension of at least 1, not 0", size=0),
        wrong("interpolate: a size must be an integer or dimension of at least 1, not 1.5", size=1.5),
        wrong("interpolate: a scale must be a positive number, not -1", scale=-1),
        wrong("interpolate: axis 2 of size 4 times 0.1 has no elements left; take a larger scale", scale=0.1),
        wrong(
            "interpolate: axis 2 has the symbolic size h, so its scale must be exact in binary (0.5, 1.5, 2), not 0.3; "
            "give the size instead",
            shape=(1, 2, dim("h"), 6),
            scale=0.3,
        ),
    ],
)
def test_errors(error: type[Exception], options: Any, shape: Any, text: str) -> None:
    x = Graph().tensor("x", shape)
    with pytest.raises(error, match=re.escape(text)):
        x.interpolate(**options)

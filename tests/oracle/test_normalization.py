"""Softmax and the normalisations against PyTorch: dtypes, axes, edge values, symbolic sizes, errors."""

from __future__ import annotations

import re
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.oracle.against_torch import F, agree, agree_at_sizes, expected, normal, torch
from tests.oracle.comparison import FLOATS, assert_close, evaluate

from lumin_tune import Graph
from lumin_tune.core.errors import ShapeError

SHAPES = [(5,), (3, 7), (2, 1, 4), (2, 3, 1), (0, 3), (2, 3, 4, 5)]


@pytest.mark.torch
@pytest.mark.parametrize("dtype", FLOATS)
@pytest.mark.parametrize("shape", SHAPES)
def test_softmax(shape: tuple[int, ...], dtype: str) -> None:
    x = 5 * normal(0, *shape)
    for axis in range(-len(shape), len(shape)):
        agree(lambda x, a=axis: x.softmax(a), lambda x, a=axis: torch.softmax(x, a), x, dtype=dtype)
        agree(
            lambda x, a=axis: x.log_softmax(a), lambda x, a=axis: torch.log_softmax(x, a), x, dtype=dtype, absolute=40
        )


@pytest.mark.torch
def test_softmax_over_several_axes_is_one_softmax() -> None:
    x = normal(0, 3, 4, 5)
    agree(lambda x: x.softmax((0, 2)), lambda x: (x - x.logsumexp((0, 2), keepdim=True)).exp(), x, absolute=40)
    agree(lambda x: x.log_softmax((-1, 1)), lambda x: x - x.logsumexp((1, 2), keepdim=True), x, absolute=40)


@pytest.mark.torch
@pytest.mark.parametrize("dtype", FLOATS)
def test_softmax_of_edge_values(dtype: str) -> None:
    """+inf, NaN and rows of nothing but -inf give NaN; finite values never overflow, however large."""
    inf, nan = np.inf, np.nan
    x = np.array(
        [[inf, 1, 2], [-inf, -inf, -inf], [nan, 0, 1], [-inf, 0, 1], [inf, -inf, 0], [3e4, -3e4, 3e4], [0, 0, 0]]
    )
    agree(lambda x: x.softmax(), lambda x: torch.softmax(x, -1), x, dtype=dtype)
    agree(lambda x: x.log_softmax(), lambda x: torch.log_softmax(x, -1), x, dtype=dtype)
    huge = np.array([[1e300, -1e300, 1e300]])
    agree(lambda x: x.softmax(), lambda x: torch.softmax(x, -1), huge, dtype="f64")


def test_log_softmax_does_not_underflow() -> None:
    y = evaluate(lambda x: x.log_softmax(), np.array([0.0, 2000.0], np.float32))
    np.testing.assert_array_equal(y, np.array([-2000, 0], np.float32))


def test_softmax_of_an_empty_axis_is_empty() -> None:
    assert evaluate(lambda x: x.softmax(), np.zeros((2, 0))).shape == (2, 0)


@pytest.mark.parametrize(
    ("dtype", "result"),
    [("i64", np.float64), ("i32", np.float64), ("i16", np.float32), ("u8", np.float16), ("bool", np.float16)],
)
def test_integers_become_numpys_float(dtype: str, result: Any) -> None:
    x = np.array([[0, 1, 1]])
    powers = np.exp(x)
    for op, exact in (("softmax", powers / powers.sum()), ("log_softmax", x - np.log(powers.sum()))):
        y = evaluate(lambda x, op=op: getattr(x.cast(dtype), op)(), x)
        assert y.dtype == result
        np.testing.assert_allclose(y, exact, 4 * float(np.finfo(result).eps))


@pytest.mark.torch
@pytest.mark.parametrize("dtype", FLOATS)
@pytest.mark.parametrize("axes", [1, 2, 3])
@pytest.mark.parametrize("affine", [(), ("weight",), ("weight", "bias")])
def test_layer_norm_and_rms_norm(axes: int, affine: tuple[str, ...], dtype: str) -> None:
    x = 3 * normal(0, 2, 3, 4, 5) + 1
    shape = x.shape[-axes:]
    extra = [normal(1 + place, *shape) for place in range(len(affine))]
    last = tuple(range(-axes, 0))
    agree(
        lambda x, *p: x.layer_norm(*p, axis=last, eps=1e-3),
        lambda x, *p: F.layer_norm(x, shape, *p, eps=1e-3),
        x,
        *extra,
        dtype=dtype,
        absolute=40,
    )
    if affine != ("weight", "bias"):
        agree(
            lambda x, *p: x.rms_norm(*p, axis=last, eps=1e-3),
            lambda x, *p: F.rms_norm(x, shape, *p, eps=1e-3),
            x,
            *extra,
            dtype=dtype,
            absolute=40,
        )


@pytest.mark.torch
def test_layer_norm_over_leading_axes() -> None:
    """Weight and bias have the axes that are normalised, wherever these are."""
    x, weight, bias = normal(0, 3, 4, 5), normal(1, 3, 5), normal(2, 3, 5)
    agree(
        lambda x, w, b: x.layer_norm(w, b, axis=(-1, 0)),
        lambda x, w, b: F.layer_norm(x.permute(1, 0, 2), (3, 5), w, b).permute(1, 0, 2),
        x,
        weight,
        bias,
        absolute=40,
    )


@pytest.mark.torch
@settings(max_examples=40)
@given(
    st.tuples(st.integers(0, 3), st.integers(1, 4)),
    st.lists(st.integers(1, 3), max_size=3),
    st.sampled_from(FLOATS),
    st.booleans(),
    st.booleans(),
)
def test_batch_norm(front: tuple[int, int], space: list[int], dtype: str, weight: bool, bias: bool) -> None:
    """With given statistics, in the first of the two forms that PyTorch has."""
    channels = front[1]
    arrays = [2 * normal(0, *front, *space) + 1, normal(1, channels), normal(2, channels) ** 2]
    names = ["mean", "variance", *["weight"] * weight, *["bias"] * bias]
    arrays += [normal(3 + place, channels) for place in range(weight + bias)]

    def theirs(x: Any, mean: Any, variance: Any, *extra: Any) -> Any:
        parameters = dict(zip(names[2:], extra, strict=True))
        return F.batch_norm(x, mean, variance, parameters.get("weight"), parameters.get("bias"), eps=1e-2)

    agree(
        lambda x, *p: x.batch_norm(**dict(zip(names, p, strict=True)), eps=1e-2),
        theirs,
        *arrays,
        dtype=dtype,
        absolute=100,
    )


@pytest.mark.torch
@pytest.mark.parametrize("dtype", FLOATS)
@pytest.mark.parametrize("shape", [(4, 3), (2, 3, 5), (2, 3, 4, 5), (1, 3, 2, 2, 2)])
def test_batch_norm_by_the_batch(shape: tuple[int, ...], dtype: str) -> None:
    agree(
        lambda x, w, b: x.batch_norm(weight=w, bias=b),
        lambda x, w, b: F.batch_norm(x, None, None, w, b, training=True),
        3 * normal(0, *shape) + 1,
        normal(1, 3),
        normal(2, 3),
        dtype=dtype,
        absolute=100,
    )


@pytest.mark.torch
def test_channels_on_the_last_axis() -> None:
    x, weight, bias, mean, variance = (
        normal(0, 2, 5, 6, 4),
        *(normal(seed, 4) for seed in range(1, 4)),
        normal(4, 4) ** 2,
    )
    agree(
        lambda x, w, b, m, v: x.batch_norm(m, v, w, b, axis=-1),
        lambda x, w, b, m, v: F.batch_norm(x.movedim(-1, 1), m, v, w, b).movedim(1, -1),
        x,
        weight,
        bias,
        mean,
        variance,
        absolute=100,
    )
    agree(
        lambda x, w, b: x.group_norm(2, w, b, axis=-1),
        lambda x, w, b: F.group_norm(x.movedim(-1, 1), 2, w, b).movedim(1, -1),
        x,
        weight,
        bias,
        absolute=100,
    )


@pytest.mark.torch
@pytest.mark.parametrize("dtype", FLOATS)
@pytest.mark.parametrize("groups", [1, 2, 3, 6])
@pytest.mark.parametrize("space", [(4,), (3, 2), (2, 1, 2)])
def test_group_norm(groups: int, space: tuple[int, ...], dtype: str) -> None:
    x = 3 * normal(0, 2, 6, *space) + 1
    agree(lambda x: x.group_norm(groups), lambda x: F.group_norm(x, groups), x, dtype=dtype, absolute=100)
    agree(
        lambda x, w, b: x.group_norm(groups, w, b, eps=0.1),
        lambda x, w, b: F.group_norm(x, groups, w, b, eps=0.1),
        x,
        normal(1, 6),
        normal(2, 6),
        dtype=dtype,
        absolute=100,
    )


@pytest.mark.torch
def test_group_norm_without_space_and_with_one_element() -> None:
    """The variance of one element is 0, so eps alone divides."""
    agree(lambda x: x.group_norm(2), lambda x: F.group_norm(x, 2), normal(0, 3, 6), absolute=40)
    agree(lambda x: x.group_norm(1), lambda x: torch.zeros_like(x), normal(0, 3, 1), absolute=40)
    agree(lambda x: x.layer_norm(), lambda x: torch.zeros_like(x), normal(0, 3, 1), absolute=40)


def test_halves_are_computed_in_f32() -> None:
    """Squares of 300 overflow f16, and 4096 ones do not add up in it."""
    x = np.array([[300, -300, 300, -300]], np.float16)
    np.testing.assert_array_equal(evaluate(lambda x: x.layer_norm(), x), np.sign(x))
    np.testing.assert_array_equal(evaluate(lambda x: x.rms_norm(), x), np.sign(x))
    np.testing.assert_array_equal(evaluate(lambda x: x.softmax(), np.zeros(4096, np.float16)), np.float16(2.0**-12))


@pytest.mark.torch
def test_the_variance_does_not_cancel() -> None:
    """One pass over values near 10,000 would lose the variance in f32."""
    x = (normal(0, 4, 64) + 1e4).astype(np.float32)
    actual = evaluate(lambda x: x.layer_norm(), x)
    assert_close(actual, expected(lambda x: F.layer_norm(x, (64,)), x), "f32", absolute=20_000)


def test_parameters_promote() -> None:
    x, weight = np.ones((2, 3), np.float16), np.ones(3, np.float32)
    assert evaluate(lambda x, w: x.layer_norm(w), x, weight).dtype == np.float32
    assert evaluate(lambda x: x.rms_norm(weight.astype(np.float64)), x).dtype == np.float64
    assert evaluate(lambda x: x.group_norm(3), x).dtype == np.float16
    assert evaluate(lambda x: x.layer_norm(), np.ones((2, 3), np.int64)).dtype == np.float64


@pytest.mark.torch
@pytest.mark.parametrize("dims", [{"b": 1, "n": 1}, {"b": 3, "n": 7}, {"b": 2, "n": 50}])
def test_symbolic_sizes(dims: dict[str, int]) -> None:
    agree_at_sizes(lambda x: x.softmax(), lambda x: torch.softmax(x, -1), [("b", "n")], dims)
    agree_at_sizes(lambda x: x.log_softmax(0), lambda x: torch.log_softmax(x, 0), [("b", "n")], dims, absolute=40)
    agree_at_sizes(
        lambda x, w: x.layer_norm(w), lambda x, w: F.layer_norm(x, w.shape, w), [("b", "n"), ("n",)], dims, absolute=40
    )
    agree_at_sizes(
        lambda x, w: x.rms_norm(w), lambda x, w: F.rms_norm(x, w.shape, w, eps=1e-6), [("b", "n"), ("n",)], dims
    )
    agree_at_sizes(
        lambda x, m, w: x.batch_norm(m, m * m, w),
        lambda x, m, w: F.batch_norm(x, m, m * m, w),
        [("b", 4, "n"), (4,), (4,)],
        dims,
        absolute=1000,
    )
    agree_at_sizes(
        lambda x: x.batch_norm(),
        lambda x: F.batch_norm(x, None, None, training=True),
        [(2, 4, "n")],
        {"n": dims["n"]},
        absolute=100,
    )
    agree_at_sizes(lambda x: x.group_norm(2), lambda x: F.group_norm(x, 2), [("b", 4, "n")], dims, absolute=100)


def wrong(text: str, op: str, *arguments: Any, shape: tuple[int, ...] = (2, 6, 5), **options: Any) -> Any:
    return pytest.param(op, arguments, options, shape, text, id=f"{op}-{text[:40]}")


@pytest.mark.parametrize(
    ("op", "arguments", "options", "shape", "text"),
    [
        wrong("axis 3 does not exist in shape [2, 6, 5]; allowed: -3 to 2", "softmax", 3),
        wrong("axes [0, 0] name an axis twice", "log_softmax", (0, 0)),
        wrong("axis -1 does not exist in shape []; allowed: none, the tensor is a scalar", "softmax", shape=()),
        wrong(
            "layer_norm: weight has shape [6], but axes [2] of x [2, 6, 5] take [5]; reshape it or choose another axis",
            "layer_norm",
            np.ones(6),
        ),
        wrong(
            "layer_norm: bias has shape [1, 5], but axes [2] of x [2, 6, 5] take [5]",
            "layer_norm",
            bias=np.ones((1, 5)),
        ),
        wrong("layer_norm: eps must be a number of at least 0, not -1", "layer_norm", eps=-1),
        wrong("rms_norm: eps must be a number of at least 0, not nan", "rms_norm", eps=float("nan")),
        wrong(
            "rms_norm: weight has shape [5], but axes [1, 2] of x [2, 6, 5] take [6, 5]", "rms_norm", np.ones(5), (1, 2)
        ),
        wrong(
            "batch_norm: mean and variance come together; give both, or none for those of the batch",
            "batch_norm",
            np.ones(6),
        ),
        wrong(
            "batch_norm: variance has shape [5], but axes [1] of x [2, 6, 5] take [6]",
            "batch_norm",
            np.ones(6),
            np.ones(5),
        ),
        wrong(
            "group_norm: groups must be an integer that divides the 6 channels (axis 1 of [2, 6, 5]), not 4",
            "group_norm",
            4,
        ),
        wrong(
            "group_norm: groups must be an integer that divides the 6 channels (axis 1 of [2, 6, 5]), not 0",
            "group_norm",
            0,
        ),
        wrong(
            "group_norm: axis 0 is the batch, so it cannot hold the channels; choose another axis",
            "group_norm",
            2,
            axis=0,
        ),
        wrong("group_norm: bias has shape [2], but axes [1] of x [2, 6, 5] take [6]", "group_norm", 2, bias=np.ones(2)),
    ],
)
def test_errors(op: str, arguments: Any, options: Any, shape: Any, text: str) -> None:
    x = Graph().tensor("x", shape)
    with pytest.raises(ShapeError, match=re.escape(text)):
        getattr(x, op)(*arguments, **options)

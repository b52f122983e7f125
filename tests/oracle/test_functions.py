"""Powers and functions of one tensor against NumPy in float64, rounded once, and against PyTorch."""

from __future__ import annotations

import math
import operator
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from tests.oracle.comparison import (
    DTYPES,
    EPSILON,
    FLOATS,
    INTEGERS,
    assert_close,
    assert_same,
    evaluate,
    inputs,
    operands,
    sample,
)

from lumin_tune import Graph
from lumin_tune.core.dtypes import DType, float_for, round_to
from lumin_tune.core.errors import DTypeError

Function = Callable[..., Any]

pytestmark = pytest.mark.filterwarnings("ignore::RuntimeWarning")  # the references divide by zero on purpose

# powers


@pytest.mark.parametrize("dtype", FLOATS)
def test_a_power_is_numpys(dtype: str) -> None:
    a, b = operands(dtype)
    exact = np.power(a.astype(np.float64), b.astype(np.float64))
    actual = evaluate(operator.pow, a, b, dtypes=[dtype, dtype])
    working = "f32" if dtype in ("f16", "bf16") else dtype
    # the error of b log2 a, which is at most 128 or 1024
    ulps = 2 + (200 if working == "f32" else 1500) * EPSILON[working] / EPSILON[dtype]
    assert_close(actual, exact, dtype, ulps)
    known = ~np.isnan(exact)
    np.testing.assert_array_equal(np.signbit(actual)[known], np.signbit(exact)[known])


@pytest.mark.parametrize("dtype", ["bool", *INTEGERS])
def test_an_integer_power_wraps_as_numpys(dtype: str) -> None:
    a, b = operands(dtype)
    kept = b >= 0
    assert_same(evaluate(operator.pow, a[kept], b[kept]), a[kept] ** b[kept])


@pytest.mark.torch
@pytest.mark.parametrize("dtype", ["i8", "i32", "i64"])
def test_an_integer_to_a_negative_power_is_torchs(dtype: str) -> None:
    torch = pytest.importorskip("torch", reason="the independent judge of the ops is not installed")
    base = np.array([-3, -2, -1, 1, 2, 3] * 4, DType.of(dtype).numpy)
    power = np.repeat(np.array([-4, -3, -2, -1], DType.of(dtype).numpy), 6)
    assert_same(evaluate(operator.pow, base, power), torch.pow(torch.tensor(base), torch.tensor(power)).numpy())


@pytest.mark.parametrize("dtype", FLOATS)
@pytest.mark.parametrize(
    "exponent", [0, 1, 2, 3, 4, 7, 32, -1, -2, -5, 0.5, -0.5, 1.5, 2.0, -3.0, 1 / 3, 40, 41, math.inf, math.nan]
)
def test_a_constant_power_is_numpys(exponent: float, dtype: str) -> None:
    x = inputs(dtype)
    expected = x.astype(np.float64) ** round_to(exponent, DType.of(dtype)).astype(np.float64)
    if exponent == 0.5:
        expected = np.sqrt(x.astype(np.float64))
    actual = evaluate(lambda t: t**exponent, x, dtypes=[dtype])
    working = "f32" if dtype in ("f16", "bf16") else dtype
    assert_close(actual, expected, dtype, 2 + (200 if working == "f32" else 1500) * EPSILON[working] / EPSILON[dtype])
    known = ~np.isnan(expected)
    np.testing.assert_array_equal(np.signbit(actual)[known], np.signbit(expected)[known])


@pytest.mark.parametrize("dtype", FLOATS)
@pytest.mark.parametrize("base", [2, 2.5, 0.5, 1, 0, -2, math.inf, 10])
def test_a_power_of_a_constant_is_numpys(base: float, dtype: str) -> None:
    x = inputs(dtype)
    expected = np.power(round_to(base, DType.of(dtype)).astype(np.float64), x.astype(np.float64))
    working = "f32" if dtype in ("f16", "bf16") else dtype
    ulps = 2 + (200 if working == "f32" else 1500) * EPSILON[working] / EPSILON[dtype]
    assert_close(evaluate(lambda t: base**t, x, dtypes=[dtype]), expected, dtype, ulps)


@pytest.mark.parametrize("dtype", INTEGERS)
@pytest.mark.parametrize("exponent", [0, 1, 2, 3, 5, 100])
def test_a_constant_power_of_an_integer_wraps(exponent: int, dtype: str) -> None:
    x = inputs(dtype)
    assert_same(evaluate(lambda t: t**exponent, x), x**exponent)
    assert_same(evaluate(lambda t: 3**t, np.abs(x) % 11), 3 ** (np.abs(x) % 11))


# operations of one tensor

UNARY: dict[str, tuple[Function, Function]] = {
    "neg": (operator.neg, np.negative),
    "pos": (operator.pos, lambda x: x),
    "abs": (operator.abs, np.abs),
    "sign": (lambda t: t.sign(), np.sign),
    "square": (lambda t: t.square(), np.square),
    "floor": (lambda t: t.floor(), np.floor),
    "ceil": (lambda t: t.ceil(), np.ceil),
    "trunc": (lambda t: t.trunc(), np.trunc),
    "round": (lambda t: t.round(), lambda x: x if x.dtype == bool else np.round(x)),
    "isnan": (lambda t: t.isnan(), np.isnan),
    "isinf": (lambda t: t.isinf(), np.isinf),
    "isfinite": (lambda t: t.isfinite(), np.isfinite),
    "logical_not": (lambda t: t.logical_not(), np.logical_not),
    "invert": (operator.invert, np.invert),
}


@pytest.mark.parametrize("dtype", DTYPES)
@pytest.mark.parametrize("name", UNARY)
def test_an_exact_function_is_numpys(name: str, dtype: str) -> None:
    record, reference = UNARY[name]
    x = inputs(dtype)
    try:
        expected = reference(x)
    except TypeError:
        with pytest.raises(DTypeError):
            evaluate(record, x, dtypes=[dtype])
        return
    assert_same(
        evaluate(record, x, dtypes=[dtype]),
        round_to(expected, DType.BF16) if dtype == "bf16" and expected.dtype != bool else expected,
    )


@pytest.mark.parametrize("dtype", FLOATS)
@pytest.mark.parametrize("name", ["floor", "ceil", "trunc", "round"])
def test_rounding_is_right_beside_every_integer(name: str, dtype: str) -> None:
    """Ties, their neighbours, and numbers that are too large to have fractions."""
    precision = -math.log2(EPSILON[dtype])
    whole = np.array(
        [0, 1, 2, 3, 4, 5, 63, 64, 100, 2**precision / 2, 2**precision / 2 + 1, 2**precision, 2**precision * 3]
    )
    near = (whole[:, None] + np.array([0, 0.5]))[..., None] * (1 + EPSILON[dtype] * np.array([-1, -0.5, 0, 1]))
    tiny = np.array([2.0**-20, 2.0**-14])
    x = np.concatenate([near.ravel(), tiny])
    x = round_to(np.concatenate([x, -x]), DType.of(dtype))
    assert_same(evaluate(lambda t: getattr(t, name)(), x, dtypes=[dtype]), getattr(np, name)(x))


# functions of floats: name -> (error in units in the last place, absolute error in epsilon) of f32 and f64
FUNCTIONS: dict[str, tuple[float, float]] = {
    "exp": (130, 0),
    "exp2": (2, 0),
    "expm1": (130, 0),
    "log": (2, 0),
    "log2": (2, 0),
    "log10": (2, 0),
    "log1p": (4, 0),
    "sqrt": (1, 0),
    "rsqrt": (2, 0),
    "reciprocal": (1, 0),
    "sin": (2, 0),
    "cos": (2, 0),
    "asin": (4, 0),
    "acos": (4, 0),
    "atan": (4, 0),
    "sinh": (130, 0),
    "cosh": (130, 0),
    "tanh": (4, 0),
    "erf": (4, 0),
    "sigmoid": (130, 0),
    "silu": (130, 0),
    "softplus": (130, 0),
    "mish": (130, 0),
    "gelu": (4, 40),
    "elu": (4, 0),
    "celu": (4, 0),
    "selu": (4, 0),
    "leaky_relu": (2, 0),
    "hardswish": (4, 2),
    "hardsigmoid": (2, 1),
    "tan": (4, 0),
}


def exact_softplus(x: Any) -> Any:
    return np.logaddexp(0, x)


EXACTLY: dict[str, Function] = {
    **{
        name: getattr(np, name)
        for name in (
            "exp",
            "exp2",
            "expm1",
            "log",
            "log2",
            "log10",
            "log1p",
            "sqrt",
            "sin",
            "cos",
            "tan",
            "sinh",
            "cosh",
            "tanh",
            "reciprocal",
        )
    },
    "rsqrt": lambda x: 1 / np.sqrt(x),
    "asin": np.arcsin,
    "acos": np.arccos,
    "atan": np.arctan,
    "erf": np.vectorize(math.erf, otypes=[np.float64]),
    "sigmoid": lambda x: np.exp(-exact_softplus(-x)),
    "silu": lambda x: x * np.exp(-exact_softplus(-x)),
    "softplus": exact_softplus,
    "mish": lambda x: x * np.tanh(exact_softplus(x)),
    "gelu": lambda x: x * 0.5 * (1 + np.vectorize(math.erf, otypes=[np.float64])(x / math.sqrt(2))),
    "elu": lambda x: np.where(x > 0, x, np.expm1(x)),
    "celu": lambda x: np.where(x > 0, x, np.expm1(x)),
    "selu": lambda x: 1.0507009873554805 * np.where(x > 0, x, 1.6732632423543772 * np.expm1(x)),
    "leaky_relu": lambda x: np.where(x > 0, x, x * 0.01),
    "hardswish": lambda x: x * (np.clip(x + 3, 0, 6) / 6),
    "hardsigmoid": lambda x: np.clip(x + 3, 0, 6) / 6,
}


def tolerance(name: str, dtype: str) -> tuple[float, float]:
    """f16 and bf16 are computed in f32 and rounded once, so they are right to a unit."""
    ulps, absolute = FUNCTIONS[name]
    if dtype not in ("f16", "bf16"):
        return ulps * (10 if dtype == "f64" and ulps == 130 else 1), absolute
    return 1 + ulps * EPSILON["f32"] / EPSILON[dtype], 1 if name == "gelu" else absolute * EPSILON["f32"] / EPSILON[
        dtype
    ]


@pytest.mark.parametrize("dtype", DTYPES)
@pytest.mark.parametrize("name", FUNCTIONS)
def test_a_function_is_the_exact_one_rounded(name: str, dtype: str) -> None:
    x = inputs(dtype)
    result = str(float_for(DType.of(dtype)))
    if name == "reciprocal" and dtype not in FLOATS:
        result = "f64"
    if dtype not in FLOATS and name in ("sin", "cos", "tan"):
        x = np.clip(x, DType.of(dtype).numpy.type(0), DType.of(dtype).numpy.type(100))
    expected = EXACTLY[name](x.astype(np.float64))
    actual = evaluate(lambda t: getattr(t, name)(), x, dtypes=[dtype])
    assert_close(actual, expected, result, *tolerance(name, result))


@pytest.mark.parametrize("dtype", FLOATS)
@pytest.mark.parametrize("name", ["sin", "tan", "asin", "atan", "sinh", "tanh", "erf", "expm1", "log1p", "sqrt"])
def test_zero_keeps_its_sign_through_odd_functions(name: str, dtype: str) -> None:
    x = np.array([0.0, -0.0], DType.of(dtype).numpy)
    assert_same(evaluate(lambda t: getattr(t, name)(), x, dtypes=[dtype]), x)


@pytest.mark.parametrize("name", sorted(FUNCTIONS))
def test_a_function_is_numpys_in_dtype(name: str) -> None:
    graph = Graph()
    for dtype in DTYPES:
        x = graph.tensor(f"{dtype}", (2,), dtype)
        expected = "f64" if name == "reciprocal" and dtype not in FLOATS else str(float_for(DType.of(dtype)))
        assert str(getattr(x, name)().dtype) == expected


def points(dtype: str) -> list[Any]:
    """Return ordinates and abscissae: all pairs of zeros of both signs, infinities and NaN, and all quadrants."""
    ends = [0.0, 1.0, 0.5, 3.0, math.inf]
    ends = np.array([*ends, *(-each for each in ends), math.nan])
    random = np.random.default_rng(0).standard_normal((2, 500))
    pairs = [np.concatenate([f(ends, ends.size), row]) for f, row in zip((np.repeat, np.tile), random, strict=True)]
    return [round_to(each, DType.of(dtype)) for each in pairs]


@pytest.mark.parametrize("dtype", FLOATS)
def test_atan2_is_numpys(dtype: str) -> None:
    y, x = points(dtype)
    expected = np.arctan2(y.astype(np.float64), x.astype(np.float64))
    actual = evaluate(lambda a, b: a.atan2(b), y, x, dtypes=[dtype, dtype])
    assert_close(actual, expected, dtype, 2, 0)
    known = ~np.isnan(expected)
    np.testing.assert_array_equal(np.signbit(np.asarray(actual, np.float64)[known]), np.signbit(expected[known]))


def test_atan2_promotes_and_broadcasts() -> None:
    graph = Graph()
    assert str(graph.tensor("a", (3,), "i32").atan2(2).dtype) == "f64"
    assert str(graph.tensor("b", (3,), "f16").atan2(graph.tensor("c", (2, 1), "f32")).dtype) == "f32"
    assert graph.input("b").atan2(graph.input("c")).shape == (2, 3)


@pytest.mark.torch
@pytest.mark.parametrize("dtype", FLOATS)
def test_atan2_is_torchs(dtype: str) -> None:
    torch = pytest.importorskip("torch", reason="the independent judge of the ops is not installed")
    kind = getattr(torch, {"bf16": "bfloat16", "f16": "float16", "f32": "float32", "f64": "float64"}[dtype])
    y, x = points(dtype)
    expected = torch.atan2(*(torch.tensor(each.astype(np.float64)).to(kind) for each in (y, x)))
    actual = evaluate(lambda a, b: a.atan2(b), y, x, dtypes=[dtype, dtype])
    assert_close(actual, expected.to(torch.float64).numpy(), dtype, 3, 0)


@pytest.mark.torch
@pytest.mark.parametrize("dtype", FLOATS)
@pytest.mark.parametrize("name", [*FUNCTIONS, "relu", "floor", "ceil", "trunc", "round", "abs", "square"])
def test_a_function_is_torchs(name: str, dtype: str) -> None:
    torch = pytest.importorskip("torch", reason="the independent judge of the ops is not installed")
    x = inputs(dtype)
    x = x[np.isfinite(x)] if name == "gelu" else x  # torch's gelu(inf) is NaN
    tensor = torch.tensor(x).to(
        getattr(torch, {"bf16": "bfloat16", "f16": "float16", "f32": "float32", "f64": "float64"}[dtype])
    )
    function = getattr(torch.nn.functional, name, None) or getattr(torch, name)
    expected = function(tensor).to(torch.float64).numpy()
    ulps, absolute = tolerance(name, dtype) if name in FUNCTIONS else (0, 0)
    if name == "softplus":
        absolute += 2e-9 / EPSILON[dtype]  # torch returns x above 20
    if dtype in ("f16", "bf16"):
        ulps, absolute = ulps + 2, absolute + 2  # torch computes some of them in the half type
    actual = evaluate(lambda t: getattr(t, name)(), x, dtypes=[dtype])
    assert_close(actual, expected, dtype, ulps + 2, absolute + (4 if name == "gelu" else 0))


@pytest.mark.torch
@pytest.mark.parametrize("dtype", FLOATS)
def test_variants_of_activations_are_torchs(dtype: str) -> None:
    torch = pytest.importorskip("torch", reason="the independent judge of the ops is not installed")
    functional = torch.nn.functional
    x = sample(dtype, (200,))
    tensor = torch.tensor(x.astype(np.float64))
    cases: list[tuple[Function, Function]] = [
        (lambda t: t.gelu("tanh"), lambda t: functional.gelu(t, approximate="tanh")),
        (lambda t: t.elu(0.3), lambda t: functional.elu(t, 0.3)),
        (lambda t: t.celu(2.5), lambda t: functional.celu(t, 2.5)),
        (lambda t: t.leaky_relu(0.3), lambda t: functional.leaky_relu(t, 0.3)),
        (lambda t: t.softplus(0.5), lambda t: functional.softplus(t, 0.5, 1000)),
    ]
    for record, reference in cases:
        assert_close(evaluate(record, x, dtypes=[dtype]), reference(tensor).numpy(), dtype, 20, 20)


@pytest.mark.parametrize("dtype", [*INTEGERS, *FLOATS])
def test_relu_keeps_the_dtype(dtype: str) -> None:
    x = inputs(dtype)
    np.testing.assert_array_equal(
        evaluate(lambda t: t.relu(), x, dtypes=[dtype]), np.maximum(x, np.asarray(0, x.dtype)), strict=True
    )


@pytest.mark.parametrize("dtype", ["f32", "f16", "bf16"])
@pytest.mark.parametrize("name", FUNCTIONS)
def test_a_function_in_float64_is_right_to_twelve_digits(name: str, dtype: str) -> None:
    """The judge of kernels: neither constants nor coefficients of f32 are left in it."""
    x = inputs(dtype)
    x = x[np.isfinite(x) & (np.abs(x) < 600)]
    if name == "gelu":
        x = x[x > -3]  # the difference of 1 and erf cancels beyond
    expected = EXACTLY[name](x.astype(np.float64))
    with_numbers = {"selu": 1.0507009873554805 / 1.0507009873554804934}
    actual = evaluate(lambda t: getattr(t, name)(), x, dtypes=[dtype], float64=True)
    assert actual.dtype == np.float64
    np.testing.assert_allclose(actual, expected * with_numbers.get(name, 1), rtol=1e-12, atol=1e-300)

"""Elementwise functions against array-api-strict: dtypes, broadcasting, empty arrays, special cases."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from tests.array_api.arguments import (
    EVERY,
    FLOATS,
    INTEGERS,
    NUMBERS,
    PAIRS,
    SHAPES,
    SPECIAL,
    check,
    generator,
    values,
)

import lumin_tune.array_api as xp
from lumin_tune.core.errors import DTypeError, ShapeError

OF_FLOATS = {
    "acos": 8, "acosh": 16, "asin": 8, "asinh": 16, "atan": 4, "atanh": 16, "cos": 8, "cosh": 64, "exp": 64,
    "expm1": 64, "log": 8, "log1p": 8, "log2": 8, "log10": 8, "reciprocal": 4, "sin": 8, "sinh": 64, "sqrt": 4,
    "tan": 16, "tanh": 8,
}  # fmt: skip
"""Functions of floats, with the ulps by which both may differ: exp and what is made of it by its exponent."""
OF_NUMBERS = ("abs", "ceil", "floor", "isfinite", "isinf", "isnan", "negative", "positive", "round", "sign", "square",
              "trunc")  # fmt: skip
BINARY_OF_NUMBERS = ("add", "equal", "floor_divide", "greater", "greater_equal", "less", "less_equal", "maximum",
                     "minimum", "multiply", "not_equal", "remainder", "subtract")  # fmt: skip
BINARY_OF_FLOATS = {"atan2": 8, "copysign": 0, "divide": 4, "hypot": 4, "logaddexp": 64, "nextafter": 0}
SIGNED_ZEROS = ("abs", "asin", "asinh", "atan", "atanh", "ceil", "expm1", "floor", "log1p", "negative", "positive",
                "round", "sin", "sinh", "sqrt", "tan", "tanh", "trunc", "copysign", "atan2")  # fmt: skip


def call(name: str) -> Any:
    return lambda namespace, *arrays: getattr(namespace, name)(*arrays)


@pytest.mark.parametrize("dtype", FLOATS)
@pytest.mark.parametrize("name", OF_FLOATS)
def test_functions_of_floats(name: str, dtype: str) -> None:
    rng = generator(name, dtype)
    for shape in SHAPES:
        check(call(name), values(rng, shape, dtype), ulps=OF_FLOATS[name])
    check(call(name), np.array(SPECIAL, dtype), ulps=OF_FLOATS[name], zeros=name in SIGNED_ZEROS)


@pytest.mark.parametrize("dtype", NUMBERS)
@pytest.mark.parametrize("name", OF_NUMBERS)
def test_functions_of_numbers(name: str, dtype: str) -> None:
    rng = generator(name, dtype)
    for shape in SHAPES:
        check(call(name), values(rng, shape, dtype), zeros=name in SIGNED_ZEROS)


@pytest.mark.parametrize("dtype", NUMBERS)
@pytest.mark.parametrize("name", BINARY_OF_NUMBERS)
def test_functions_of_two_numbers(name: str, dtype: str) -> None:
    rng = generator(name, dtype)
    for left, right in PAIRS:
        a, b = values(rng, left, dtype, special=name != "floor_divide"), values(rng, right, dtype)
        if name in ("floor_divide", "remainder"):
            b = np.where(b == 0, 1, b).astype(dtype)
            if dtype in FLOATS:
                a, b = np.clip(a, -1e3, 1e3), np.where(np.abs(b) < 1e-2, 0.25, b).astype(dtype)
        check(call(name), a, b)


@pytest.mark.parametrize("dtype", FLOATS)
@pytest.mark.parametrize("name", BINARY_OF_FLOATS)
def test_functions_of_two_floats(name: str, dtype: str) -> None:
    rng = generator(name, dtype)
    for left, right in PAIRS:
        check(call(name), values(rng, left, dtype), values(rng, right, dtype), ulps=BINARY_OF_FLOATS[name])
    a, b = (each.ravel() for each in np.meshgrid(np.array(SPECIAL, dtype), np.array(SPECIAL, dtype)))
    numbers = ~np.isnan(b)  # the sign of NaN is not kept
    check(call(name), a[numbers], b[numbers], ulps=BINARY_OF_FLOATS[name], zeros=name in SIGNED_ZEROS)


@pytest.mark.parametrize("dtype", FLOATS)
def test_signs(dtype: str) -> None:
    rng = generator("signbit", dtype)
    for shape in SHAPES:
        given = values(rng, shape, dtype)
        check(call("signbit"), np.where(np.isnan(given), 1, given).astype(dtype))


@pytest.mark.parametrize("dtype", FLOATS)
def test_powers(dtype: str) -> None:
    rng = generator("pow", dtype)
    for left, right in PAIRS:
        check(
            call("pow"),
            np.abs(values(rng, left, dtype, special=False)),
            rng.uniform(-2, 2, right).astype(dtype),
            ulps=64,
        )
    a, b = (each.ravel() for each in np.meshgrid(np.array(SPECIAL, dtype), np.array(SPECIAL, dtype)))
    check(call("pow"), a, b, ulps=1000, zeros=True)


@pytest.mark.parametrize("dtype", INTEGERS)
def test_powers_of_integers(dtype: str) -> None:
    rng = generator("pow", dtype)
    for left, right in PAIRS:
        check(call("pow"), values(rng, left, dtype), rng.integers(0, 9, right).astype(dtype))


@pytest.mark.parametrize("dtype", ["bool", *INTEGERS])
@pytest.mark.parametrize("name", ["bitwise_and", "bitwise_or", "bitwise_xor"])
def test_bits(name: str, dtype: str) -> None:
    rng = generator(name, dtype)
    for left, right in PAIRS:
        check(call(name), values(rng, left, dtype), values(rng, right, dtype))
        check(call("bitwise_invert"), values(rng, left, dtype))


@pytest.mark.parametrize("dtype", INTEGERS)
@pytest.mark.parametrize("name", ["bitwise_left_shift", "bitwise_right_shift"])
def test_shifts(name: str, dtype: str) -> None:
    rng = generator(name, dtype)
    bits = 8 * np.dtype(dtype).itemsize
    for left, right in PAIRS:
        check(call(name), values(rng, left, dtype), rng.integers(0, bits, right).astype(dtype))
    given = values(rng, (20,), dtype)
    for count in (0, 1, bits - 1):
        ours = xp.asarray(given) << count if name == "bitwise_left_shift" else xp.asarray(given) >> count
        theirs = given << count if name == "bitwise_left_shift" else given >> count
        np.testing.assert_array_equal(np.asarray(ours), theirs.astype(dtype))


@pytest.mark.parametrize("name", ["logical_and", "logical_or", "logical_xor"])
def test_logic(name: str) -> None:
    rng = generator(name)
    for left, right in PAIRS:
        check(call(name), values(rng, left, "bool"), values(rng, right, "bool"))
        check(call("logical_not"), values(rng, left, "bool"))


@pytest.mark.parametrize("dtype", NUMBERS)
def test_clip(dtype: str) -> None:
    rng = generator("clip", dtype)
    for shape in SHAPES:
        given = values(rng, shape, dtype)
        check(lambda namespace, x: namespace.clip(x, 1, 3), given)
        check(lambda namespace, x: namespace.clip(x, max=3), given)
        check(lambda namespace, x: namespace.clip(x), given)
    low, high = (rng.integers(a, a + 3, (3, 1)).astype(dtype) for a in (0, 3))
    check(lambda namespace, x, a, b: namespace.clip(x, a, b), values(rng, (3, 4), dtype), low, high)


MIXED = [(a, b) for a in EVERY for b in EVERY if (a in FLOATS) == (b in FLOATS) and (a == "bool") == (b == "bool")]


@pytest.mark.parametrize(("left", "right"), MIXED)
def test_promotion(left: str, right: str) -> None:
    rng = generator("promotion", left, right)
    a, b = values(rng, (3, 1), left), values(rng, (2,), right)
    for name in ("equal", "not_equal", *(() if left == "bool" else ("add", "multiply", "maximum", "subtract"))):
        check(call(name), a, b)
    check(lambda namespace, x, y: namespace.where(x == y, x, y), a, b)


@pytest.mark.parametrize("dtype", NUMBERS)
def test_python_numbers_take_the_dtype_of_the_array(dtype: str) -> None:
    rng = generator("scalars", dtype)
    given = values(rng, (4,), dtype)
    for number in (2, *(() if dtype in INTEGERS else (0.1,))):
        for name in ("add", "multiply", "subtract", "maximum", "less", "equal"):
            check(lambda namespace, x, name=name, number=number: getattr(namespace, name)(x, number), given)
            check(lambda namespace, x, name=name, number=number: getattr(namespace, name)(number, x), given)
        check(lambda namespace, x, number=number: [number + x, x * number, number - x, x - number], given)
    check(lambda namespace, x: [x + 2, 2 * x, x**2, -x, +x, abs(x), x == 2, x < 2, 2 >= x], given)


def test_half_types_are_rounded_once() -> None:
    rng = generator("half")
    given = rng.standard_normal((50,)).astype(np.float16)
    np.testing.assert_array_equal(
        np.asarray(xp.exp(xp.asarray(given))), np.exp(given.astype(np.float32)).astype(np.float16)
    )
    narrow = xp.astype(xp.asarray(given), xp.bfloat16)
    assert (narrow + narrow).dtype is xp.bfloat16
    assert xp.finfo(xp.bfloat16).eps == float(
        xp.nextafter(xp.ones((), dtype=xp.bfloat16), xp.asarray(2.0, dtype=xp.bfloat16)) - 1
    )
    steps = xp.nextafter(xp.asarray([0.0, -0.0, 1.0, -1.0], dtype=xp.bfloat16), xp.asarray(-9.0, dtype=xp.bfloat16))
    assert np.asarray(steps).tolist() == [-(2.0**-133), -(2.0**-133), 1 - 2.0**-8, -1 - 2.0**-7]


def test_errors_say_what_is_wrong() -> None:
    with pytest.raises(ShapeError, match="do not broadcast"):
        xp.add(xp.ones((2,)), xp.ones((3,)))
    with pytest.raises(DTypeError, match="none of the operands is an array"):
        xp.add(1, 2)
    with pytest.raises(DTypeError, match="takes integers, not f32"):
        xp.bitwise_left_shift(xp.ones((2,)), 1)
    with pytest.raises(DTypeError, match="floats of one dtype"):
        xp.nextafter(xp.arange(3), xp.arange(3))
    with pytest.raises(TypeError):
        xp.ones((2,)) + "word"

"""Quotients and remainders by powers of two are shifts and masks with the results of division, for every dtype."""

from __future__ import annotations

import numpy as np
import pytest

import lumin_tune as lt

POWERS = {"i8": (0, 1, 3, 6), "u8": (0, 1, 4, 7), "i32": (0, 2, 17, 30), "i64": (0, 1, 33, 62)}


def operands(dtype: str) -> np.ndarray:
    info = np.iinfo({"i8": np.int8, "u8": np.uint8, "i32": np.int32, "i64": np.int64}[dtype])
    if info.bits == 8:
        return np.arange(info.min, info.max + 1).astype(info.dtype)
    near = [info.min, info.min + 1, -(2**17), -5, -1, 0, 1, 7, 2**17 + 1, info.max - 1, info.max]
    random = np.random.default_rng(0).integers(info.min, info.max, 90, dtype=info.dtype)
    return np.concatenate([np.array(near, info.dtype), random])


@pytest.mark.parametrize("dtype", POWERS)
def test_quotients_and_remainders_by_powers_of_two(dtype: str) -> None:
    numbers = operands(dtype)
    graph = lt.Graph()
    x = graph.tensor("x", numbers.shape, dtype)
    for places in POWERS[dtype]:
        (x // 2**places).output(f"q{places}")
        (x % 2**places).output(f"r{places}")
    program = lt.compile(graph)
    assert "lm_floor_shift(" in program.source and "lm_low_bits(" in program.source
    assert "lm_idiv(v" not in program.source and "lm_mod(v" not in program.source
    found = program(x=numbers)
    for places in POWERS[dtype]:
        divisor = numbers.dtype.type(2**places)
        np.testing.assert_array_equal(found[f"q{places}"], numbers // divisor, err_msg=f"// {divisor}")
        np.testing.assert_array_equal(found[f"r{places}"], numbers % divisor, err_msg=f"% {divisor}")


@pytest.mark.parametrize("dtype", [np.float32, np.float64])
def test_remainders_of_floats_by_powers_of_two(dtype: type[np.floating]) -> None:
    digits = np.finfo(dtype).nmant
    tiny = float(np.finfo(dtype).smallest_subnormal)
    near = [0.0, -0.0, tiny, -tiny, -3 * tiny, 0.5, -0.5, 1.0, -1.0, 1.5, 2.5, -3.5, np.inf, -np.inf, np.nan]
    large = [sign * (2.0 ** (digits + by) + offset) for sign in (1, -1) for by in (-1, 0, 1, 9) for offset in (0, 0.5)]
    random = np.random.default_rng(0).standard_normal(83) * 10.0 ** np.arange(-44, 39)
    numbers = np.array([*near, *large, *random]).astype(dtype)
    graph = lt.Graph()
    x = graph.tensor("x", numbers.shape, "f32" if dtype is np.float32 else "f64")
    divisors = (1.0, 2.0, 64.0)
    for divisor in divisors:
        (x % divisor).output(f"r{divisor:g}")
    program = lt.compile(graph)
    assert "lm_float_mod_by<0>" in program.source and "lm_mod(v" not in program.source
    found = program(x=numbers)
    with np.errstate(invalid="ignore"):
        for divisor in divisors:
            wanted = np.mod(numbers, dtype(divisor))
            np.testing.assert_array_equal(found[f"r{divisor:g}"], wanted, err_msg=f"% {divisor}")
            zeros = wanted == 0
            assert not np.signbit(found[f"r{divisor:g}"][zeros]).any()


def test_other_divisors_are_divided_by() -> None:
    graph = lt.Graph()
    x = graph.tensor("x", (256,), "i32")
    (x // -4).output("q")
    (x % 6).output("r")
    numbers = np.arange(-128, 128, dtype=np.int32)
    found = lt.compile(graph)(x=numbers)
    np.testing.assert_array_equal(found["q"], numbers // np.int32(-4))
    np.testing.assert_array_equal(found["r"], numbers % np.int32(6))

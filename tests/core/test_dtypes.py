"""The element types: how they are spelled, promote, round and pickle."""

from __future__ import annotations

import copy
import itertools
import pickle
from typing import Any

import numpy as np
import pytest

from lumin_tune.core.dtypes import (
    DType,
    Kind,
    bf16_bits,
    bf16_from_bits,
    float_for,
    promote,
    promote_scalar,
    round_to,
)
from lumin_tune.core.errors import DTypeError

ALL = list(DType)
IN_NUMPY = [dtype for dtype in ALL if dtype is not DType.BF16]
PATTERNS = np.arange(2**16, dtype=np.uint16)


# promotion


@pytest.mark.parametrize(("left", "right"), list(itertools.product(IN_NUMPY, repeat=2)))
def test_promotion_is_numpys(left: DType, right: DType) -> None:
    assert promote(left, right).numpy == (np.zeros(1, left.numpy) + np.zeros(1, right.numpy)).dtype


def _holds(wide: DType, narrow: DType) -> bool:
    """Whether every value of `narrow` is one of `wide`: by the bits of the fraction and the range of exponents."""
    fraction = {DType.F16: 11, DType.BF16: 8, DType.F32: 24, DType.F64: 53}
    exponent = {DType.F16: 5, DType.BF16: 8, DType.F32: 8, DType.F64: 11}
    if narrow.is_float:
        return fraction[wide] >= fraction[narrow] and exponent[wide] >= exponent[narrow]
    return fraction[wide] >= 8 * narrow.itemsize - (narrow.kind is Kind.SIGNED)


@pytest.mark.parametrize("other", [dtype for dtype in ALL if dtype is not DType.I64])
def test_promotion_with_bf16_is_the_least_float_that_holds_both(other: DType) -> None:
    """i64 fits no float; it becomes f64, as NumPy has it."""
    candidates = [DType.BF16, DType.F32, DType.F64]
    least = next(wide for wide in candidates if other is DType.BOOL or _holds(wide, other))
    assert promote(DType.BF16, other) is promote(other, DType.BF16) is least


def test_promotion_of_bf16_and_i64() -> None:
    assert promote(DType.BF16, DType.I64) is promote(DType.F32, DType.I64) is DType.F64


@pytest.mark.parametrize("dtype", IN_NUMPY)
@pytest.mark.parametrize("scalar", [True, 1, 1.5])
def test_python_scalars_are_as_weak_as_in_numpy(dtype: DType, scalar: Any) -> None:
    assert promote_scalar(dtype, scalar).numpy == (np.zeros(1, dtype.numpy) + scalar).dtype


@pytest.mark.parametrize("scalar", [True, 7, 0.5])
def test_python_scalars_keep_bf16(scalar: Any) -> None:
    assert promote_scalar(DType.BF16, scalar) is DType.BF16


@pytest.mark.parametrize(
    ("dtype", "low", "high"), [(DType.U8, 0, 255), (DType.I8, -128, 127), (DType.I64, -(2**63), 2**63 - 1)]
)
def test_an_integer_that_does_not_fit_is_refused(dtype: DType, low: int, high: int) -> None:
    assert promote_scalar(dtype, low) is promote_scalar(dtype, high) is dtype
    for beyond in (low - 1, high + 1):
        with pytest.raises(
            DTypeError, match=rf"^the Python integer {beyond} does not fit {dtype} \({low} to {high}\); cast"
        ):
            promote_scalar(dtype, beyond)


@pytest.mark.parametrize("dtype", IN_NUMPY)
def test_float_for_is_what_numpy_computes_exp_in(dtype: DType) -> None:
    assert float_for(dtype).numpy == np.exp(np.zeros(1, dtype.numpy)).dtype
    assert float_for(DType.BF16) is DType.BF16


# properties


@pytest.mark.parametrize("dtype", ALL)
def test_properties_agree_with_numpy(dtype: DType) -> None:
    kinds = {"b": Kind.BOOL, "u": Kind.UNSIGNED, "i": Kind.SIGNED, "f": Kind.FLOAT}
    assert dtype.kind is kinds[dtype.numpy.kind]
    assert dtype.itemsize == (2 if dtype is DType.BF16 else dtype.numpy.itemsize)
    assert dtype.is_float == (dtype.numpy.kind == "f")
    assert dtype.is_integer == (dtype.numpy.kind in "iu")
    assert dtype.is_half == (dtype.is_float and dtype.itemsize == 2)
    assert str(dtype) == repr(dtype) == f"{dtype}" == dtype.value


@pytest.mark.parametrize("dtype", ALL)
def test_lowest_and_highest_are_the_identities_of_max_and_min(dtype: DType) -> None:
    if dtype.is_integer:
        assert (dtype.lowest, dtype.highest) == (np.iinfo(dtype.numpy).min, np.iinfo(dtype.numpy).max)
    elif dtype.is_float:
        assert (dtype.lowest, dtype.highest) == (-np.inf, np.inf)
    else:
        assert (dtype.lowest, dtype.highest) == (False, True)


@pytest.mark.parametrize("dtype", ALL)
def test_a_dtype_survives_pickling_and_copying(dtype: DType) -> None:
    assert pickle.loads(pickle.dumps(dtype)) is copy.copy(dtype) is copy.deepcopy(dtype) is dtype


# spellings

SPELLINGS: list[tuple[Any, DType]] = [
    *((name, dtype) for dtype in ALL for name in (dtype.value, dtype)),
    *((spelling, dtype) for dtype in IN_NUMPY for spelling in (dtype.numpy, dtype.numpy.name, dtype.numpy.type)),
    (bool, DType.BOOL),
    (int, DType.I64),
    (float, DType.F64),
    (np.dtype(">f4"), DType.F32),
    (np.dtype(np.longlong), DType.I64),
    ("bfloat16", DType.BF16),
    ("half", DType.F16),
    ("float", DType.F32),
    ("double", DType.F64),
]


@pytest.mark.parametrize(("spelling", "dtype"), SPELLINGS)
def test_spellings(spelling: Any, dtype: DType) -> None:
    assert DType.of(spelling) is dtype


@pytest.mark.torch
def test_torch_dtypes_are_spellings() -> None:
    torch = pytest.importorskip("torch", reason="needs PyTorch")
    assert [DType.of(d) for d in (torch.bool, torch.uint8, torch.int16, torch.bfloat16, torch.float64)] == [
        DType.BOOL,
        DType.U8,
        DType.I16,
        DType.BF16,
        DType.F64,
    ]
    with pytest.raises(DTypeError, match="unknown dtype torch.complex64"):
        DType.of(torch.complex64)


def test_ml_dtypes_are_spellings() -> None:
    ml_dtypes = pytest.importorskip("ml_dtypes", reason="ml_dtypes is not installed")
    assert DType.of(ml_dtypes.bfloat16) is DType.of(np.dtype(ml_dtypes.bfloat16)) is DType.BF16


@pytest.mark.parametrize(
    "spelling",
    [
        "f",
        "i4",
        "<f4",
        "F32",
        "u16",
        "complex64",
        "str",
        "",
        "f32 ",
        complex,
        str,
        object,
        np.uint16,
        np.floating,
        np.dtype("U3"),
        np.dtype([("a", "f4")]),
        None,
        3,
        1.5,
        [],
        {},
        np.float32(1),
        "x" * 10_000,
    ],
)
def test_other_spellings_are_refused(spelling: Any) -> None:
    allowed = "bool, u8, i8, i16, i32, i64, f16, bf16, f32, f64"
    with pytest.raises(DTypeError, match=f"^unknown dtype .*; allowed: {allowed}$") as caught:
        DType.of(spelling)
    assert len(str(caught.value)) < 250


# bf16


def _nearest_bf16(values: np.ndarray[Any, Any]) -> np.ndarray[Any, Any]:
    """Round finite values by search among all bf16 numbers, ties to the even pattern, overflow to infinity."""
    grid = np.concatenate([bf16_from_bits(PATTERNS[:0x7F80]).astype(np.float64), [2.0**128]])  # ascending
    magnitude = np.abs(values.astype(np.float64))
    above = np.searchsorted(grid, magnitude)
    below = np.maximum(above - 1, 0)
    down, up = magnitude - grid[below], grid[above] - magnitude
    pattern = np.where((up < down) | ((up == down) & (above % 2 == 0)), above, below)
    return np.copysign(bf16_from_bits(pattern.astype(np.uint16)), values)


def test_every_bf16_pattern_is_its_own_rounding() -> None:
    values = bf16_from_bits(PATTERNS)
    nan = np.isnan(values)
    assert nan.sum() == 2 * 127
    np.testing.assert_array_equal(bf16_bits(values)[~nan], PATTERNS[~nan])
    assert set(bf16_bits(values)[nan]) == {0x7FC0}
    assert round_to(values, DType.BF16).tobytes() == np.where(nan, bf16_from_bits(0x7FC0), values).tobytes()


def test_bf16_rounds_to_nearest_and_ties_to_even() -> None:
    """Around every pattern: the number itself, the middle to the next one, and the floats beside that middle."""
    low = (PATTERNS[:0x7F80].astype(np.uint32) << 16)[:, None]
    offsets = np.array([0, 1, 0x7FFF, 0x8000, 0x8001, 0xFFFF], np.uint32)
    values = (low + offsets).reshape(-1).view(np.float32)
    for signed in (values, -values):
        np.testing.assert_array_equal(round_to(signed, DType.BF16), _nearest_bf16(signed))


def test_bf16_of_special_values() -> None:
    given = [np.inf, -np.inf, 0.0, -0.0, 3.4e38, -1e300, 2.0**-140, 1e-60]
    expected = [np.inf, -np.inf, 0.0, -0.0, np.inf, -np.inf, 0.0, 0.0]
    result = round_to(given, DType.BF16)
    np.testing.assert_array_equal(result, np.array(expected, np.float32))
    np.testing.assert_array_equal(np.signbit(result), np.signbit(expected))
    noisy = np.array(0xFFFFFFFF, np.uint32).view(np.float32)  # a NaN whose pattern overflows when rounded
    assert bf16_bits(noisy) == 0x7FC0


@pytest.mark.parametrize("shape", [(), (0,), (3, 0, 2), (2, 3)])
def test_bf16_keeps_shapes(shape: tuple[int, ...]) -> None:
    values = np.full(shape, 1.1)
    assert round_to(values, DType.BF16).shape == bf16_bits(values).shape == shape
    assert bf16_from_bits(bf16_bits(values)).shape == shape
    assert round_to(values.T, DType.BF16).dtype == np.float32


def test_bf16_agrees_with_ml_dtypes() -> None:
    ml_dtypes = pytest.importorskip("ml_dtypes", reason="ml_dtypes is not installed")
    values = np.random.default_rng(0).standard_normal(10_000) * 10.0 ** np.arange(-50, 50).repeat(100)
    with np.errstate(over="ignore"):
        expected = values.astype(ml_dtypes.bfloat16)
    np.testing.assert_array_equal(bf16_bits(values), expected.view(np.uint16))
    np.testing.assert_array_equal(round_to(expected, DType.BF16), expected.astype(np.float32))


@pytest.mark.torch
@pytest.mark.parametrize("source", [np.float64, np.float32, np.int32, np.int64])
def test_bf16_agrees_with_torch(source: type) -> None:
    torch = pytest.importorskip("torch", reason="needs PyTorch")
    spread = np.random.default_rng(1).standard_normal(10_000) * 10.0 ** np.linspace(-8, 8, 10_000)
    values = spread.astype(source)
    np.testing.assert_array_equal(round_to(values, DType.BF16), torch.tensor(values).to(torch.bfloat16).float().numpy())


# rounding to the others


def test_round_to_wraps_integers_and_warns_of_nothing() -> None:
    np.testing.assert_array_equal(round_to(np.array([300, -1]), DType.U8), [44, 255])
    np.testing.assert_array_equal(round_to(np.array([1e6, -1e6, np.nan]), DType.F16), [np.inf, -np.inf, np.nan])
    np.testing.assert_array_equal(round_to(np.array([-1.9, 1.9, 0.0]), DType.I32), [-1, 1, 0])
    np.testing.assert_array_equal(round_to(np.array([np.nan, -0.0, 0.5]), DType.BOOL), [True, False, True])


def test_round_to_returns_what_is_as_wanted_already() -> None:
    array = np.ones(3, np.float32)
    assert round_to(array, DType.F32) is array

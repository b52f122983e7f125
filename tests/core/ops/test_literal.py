"""Constants as graphs store them, and how values become arrays of a dtype."""

from __future__ import annotations

import copy
import math
import os
import pickle
import subprocess
import sys
from typing import Any

import numpy as np
import pytest

from lumin_tune.core.arrays import convert
from lumin_tune.core.dtypes import DType
from lumin_tune.core.errors import DTypeError
from lumin_tune.core.ops.literal import Literal

NAN = math.nan
TABLE = np.arange(100).reshape(10, 10)
NOISY_NAN = np.array([0x7FC00001], np.uint32).view(np.float32)


@pytest.mark.parametrize(
    ("a", "b", "equal"),
    [
        (Literal([1, 2], DType.F32), Literal(np.array([1.0, 2.0]), DType.F32), True),
        (Literal(NAN, DType.F32), Literal(NAN, DType.F32), True),
        (Literal(NAN, DType.F32), Literal(NOISY_NAN[0], DType.F32), False),
        (Literal(0.0, DType.F32), Literal(-0.0, DType.F32), False),
        (Literal(1, DType.F32), Literal(1, DType.I32), False),
        (Literal([1], DType.F32), Literal(1, DType.F32), False),
        (Literal(np.ones((2, 3)), DType.F32), Literal(np.ones((3, 2)), DType.F32), False),
        (Literal(TABLE.T, DType.I64), Literal(TABLE.T.copy(), DType.I64), True),
        (Literal(np.arange(100), DType.I64), Literal(np.arange(100) + 1, DType.I64), False),
        (Literal(np.array(1.001), DType.BF16), Literal(1.0, DType.BF16), True),
        (Literal(1.001, DType.BF16), Literal(1.0, DType.BF16), False),
        (Literal(0.1, DType.F32), Literal(0.1, DType.F32), True),
        (Literal(0.1, DType.F32), Literal(np.float32(0.1), DType.F32), False),
        (Literal(0.25, DType.F32), Literal(np.float32(0.25), DType.F32), True),
        (Literal(1, DType.F32), 1, False),
    ],
)
def test_equality_is_of_dtype_shape_and_bits(a: Literal, b: Any, equal: bool) -> None:
    assert (a == b) is equal
    assert (hash(a) == hash(b)) is equal or not isinstance(b, Literal)


def test_a_literal_is_a_read_only_copy() -> None:
    source = np.ones(3, np.float32)
    literal = Literal(source, DType.F32)
    source[0] = 2
    assert literal.array.tolist() == [1, 1, 1]
    with pytest.raises(ValueError, match="read-only"):
        literal.array[0] = 2
    assert literal.shape == (3,)
    assert not literal.is_scalar
    assert Literal(True, DType.BOOL).item() is True


@pytest.mark.parametrize("value", [0.5, np.arange(100)])
def test_a_literal_survives_pickling_and_copying(value: Any) -> None:
    literal = Literal(value, DType.F32)
    for again in (pickle.loads(pickle.dumps(literal)), copy.copy(literal), copy.deepcopy(literal)):
        assert again == literal
        assert hash(again) == hash(literal)
        assert not again.array.flags.writeable


def test_a_literal_equals_its_like_after_a_way_through_another_process() -> None:
    """Python's hashes of strings differ there."""
    code = (
        "import pickle, sys; from lumin_tune.core.ops.literal import Literal; "
        "from lumin_tune.core.dtypes import DType; sys.stdout.buffer.write(pickle.dumps(Literal(0.5, DType.F32)))"
    )
    environment = {**os.environ, "PYTHONHASHSEED": "77", "PYTHONPATH": os.pathsep.join(sys.path)}
    data = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True, env=environment).stdout
    assert pickle.loads(data) == Literal(0.5, DType.F32)


@pytest.mark.parametrize(
    ("value", "dtype", "message"),
    [
        (300, DType.U8, r"^the value 300 does not fit u8 \(integers from 0 to 255\); use a wider dtype or cast an"),
        (-1, DType.U8, "the value -1 does not fit u8"),
        ([2**31], DType.I32, "the value 2147483648 does not fit i32"),
        ([2**63], DType.I64, "the value 9223372036854775808 does not fit i64"),
        (2**64, DType.I64, "the value 18446744073709551616 does not fit i64"),
        ([10**30], DType.I64, "too large for i64"),
        (10**400, DType.F64, "^an integer among the values is too large for f64; use f64 or smaller values$"),
        (1.5, DType.I32, "the value 1.5 does not fit i32"),
        ([0.0, NAN], DType.I32, "the value nan does not fit i32"),
        ([1e300], DType.I64, "does not fit i64"),
        (2, DType.BOOL, r"^the value 2 does not fit bool \(False or True\)"),
        ([[1, 2], [3]], DType.F32, "^not an array of numbers .*; give a number, an array or evenly nested lists$"),
        ("1.5", DType.F32, "^values of type str96 are not numeric; give real numbers or bools$"),
        (1j, DType.F32, "values of type complex128 are not numeric"),
        (None, DType.F32, "values of type object are not numeric"),
        (np.array([1, None]), DType.F32, "values of type object are not numeric"),
    ],
)
def test_what_does_not_fit_is_refused(value: Any, dtype: DType, message: str) -> None:
    for make in (Literal, convert):
        with pytest.raises(DTypeError, match=message):
            make(value, dtype)


@pytest.mark.parametrize(
    ("value", "dtype", "expected"),
    [
        (0.0, DType.I64, 0),
        ([1.0, -2.0], DType.I8, [1, -2]),
        (1, DType.BOOL, True),
        (True, DType.F32, 1.0),
        (10**30, DType.F64, 1e30),
        (1e300, DType.F32, math.inf),
        (np.array([300, -1]), DType.U8, [44, 255]),
        (np.float64(1.5), DType.I32, 1),
        (np.array([1, 2], object), DType.I32, [1, 2]),
        ([], DType.I32, []),
    ],
)
def test_python_numbers_that_fit_and_arrays_are_converted(value: Any, dtype: DType, expected: Any) -> None:
    result = convert(value, dtype)
    assert result.dtype == dtype.numpy
    np.testing.assert_array_equal(result, np.array(expected, dtype.numpy))

"""The element types of tensors and their promotion.

Promotion follows NumPy 2 (NEP 50) for all dtypes known to NumPy; Python scalars are weakly typed. NumPy lacks bf16,
and lumin lacks u16, u32 and u64, so two rules are added:

- bf16 follows the principle of the smallest type that holds both: with bool, u8 and i8 it stays bf16, with i16 and
  f16 it becomes f32, with i32 and i64 it becomes f64.
- results that NumPy widens to an unsigned type that lumin lacks (the sum of u8) become i64.

On the host a bf16 array is a float32 array whose values bf16 can represent; `round_to` makes one, `bf16_bits` and
`bf16_from_bits` convert to and from the 16-bit patterns. Values of other dtypes are converted to bf16 through
float32, as in PyTorch and ml_dtypes, and every NaN becomes the pattern 0x7FC0.
"""

from __future__ import annotations

import enum
from functools import cache, cached_property
from typing import Any

import numpy as np
import numpy.typing as npt

from lumin_tune.core.errors import DTypeError

Array = npt.NDArray[Any]
Scalar = bool | int | float


class Kind(enum.Enum):
    """The kind of number of a dtype."""

    BOOL = "bool"
    UNSIGNED = "unsigned"
    SIGNED = "signed"
    FLOAT = "float"


class DType(enum.Enum):
    """An element type. `DType.of` accepts names and dtypes of other libraries.

    >>> lt.DType.of("bf16"), lt.DType.of(np.float32)
    (bf16, f32)
    """

    BOOL = "bool"
    U8 = "u8"
    I8 = "i8"
    I16 = "i16"
    I32 = "i32"
    I64 = "i64"
    F16 = "f16"
    BF16 = "bf16"
    F32 = "f32"
    F64 = "f64"

    __hash__ = object.__hash__

    def __repr__(self) -> str:
        return self.value

    def __str__(self) -> str:
        return self.value

    @cached_property
    def kind(self) -> Kind:
        """The kind of number: bool, signed or unsigned integer, or float.

        >>> lt.DType.BF16.kind is lt.DType.F32.kind
        True
        """
        if self is DType.BOOL:
            return Kind.BOOL
        return {"u": Kind.UNSIGNED, "i": Kind.SIGNED}.get(self.value[0], Kind.FLOAT)

    @cached_property
    def is_float(self) -> bool:
        """Whether this is a floating-point type.

        >>> lt.DType.F16.is_float, lt.DType.I8.is_float
        (True, False)
        """
        return self.kind is Kind.FLOAT

    @cached_property
    def is_integer(self) -> bool:
        """Whether this is a signed or unsigned integer type; bool is not.

        >>> lt.DType.U8.is_integer, lt.DType.BOOL.is_integer
        (True, False)
        """
        return self.kind in (Kind.SIGNED, Kind.UNSIGNED)

    @cached_property
    def is_half(self) -> bool:
        """Whether this is f16 or bf16, whose arithmetic is done in f32.

        >>> lt.DType.BF16.is_half
        True
        """
        return self in (DType.F16, DType.BF16)

    @cached_property
    def itemsize(self) -> int:
        """The size of an element on a device, in bytes (bf16: 2).

        >>> lt.DType.BF16.itemsize
        2
        """
        return {"bool": 1, "bf16": 2}.get(self.value) or int(self.value[1:]) // 8

    @cached_property
    def numpy(self) -> np.dtype[Any]:
        """The NumPy dtype that represents this dtype on the host (bf16: float32).

        >>> lt.DType.BF16.numpy, lt.DType.I8.numpy
        (dtype('float32'), dtype('int8'))
        """
        return np.dtype(_NUMPY_NAMES[self.value])

    @cached_property
    def lowest(self) -> Scalar:
        """The identity of max: -inf, the lowest integer, or False.

        >>> lt.DType.F32.lowest, lt.DType.I8.lowest
        (-inf, -128)
        """
        if self is DType.BOOL:
            return False
        return float("-inf") if self.is_float else int(np.iinfo(self.numpy).min)

    @cached_property
    def highest(self) -> Scalar:
        """The identity of min: inf, the highest integer, or True.

        >>> lt.DType.F32.highest, lt.DType.I8.highest
        (inf, 127)
        """
        if self is DType.BOOL:
            return True
        return float("inf") if self.is_float else int(np.iinfo(self.numpy).max)

    @staticmethod
    def of(spelling: object) -> DType:
        """Return the dtype for a name, a NumPy, ml_dtypes or torch dtype, or a Python type.

        Names are lumin's (`i8` has 8 bits), NumPy's (`int8`) and torch's (`bfloat16`, `half`). NumPy's codes, in
        which `i8` has 8 bytes, are not accepted. Raises DTypeError for anything else (complex, u16 and so on).

            >>> lt.DType.of("float32"), lt.DType.of(np.int8)
            (f32, i8)
        """
        if isinstance(spelling, DType):
            return spelling
        name = _spelled(spelling)
        if name in _BY_NAME:
            return _BY_NAME[name]
        raise DTypeError(f"unknown dtype {spelling!r:.100}; allowed: {', '.join(d.value for d in DType)}")


def _spelled(spelling: object) -> str:
    """Return the normalised name of a spelling, known or not."""
    if isinstance(spelling, np.dtype):
        return spelling.name
    if isinstance(spelling, type):
        if spelling in _BY_PYTHON_TYPE:
            return _BY_PYTHON_TYPE[spelling].value
        return spelling.__name__ if issubclass(spelling, np.generic) else ""
    if isinstance(spelling, str):
        return spelling
    return str(spelling).removeprefix("torch.") if type(spelling).__module__ == "torch" else ""


_NUMPY_NAMES = {
    "bool": "bool", "u8": "uint8", "i8": "int8", "i16": "int16", "i32": "int32", "i64": "int64",
    "f16": "float16", "bf16": "float32", "f32": "float32", "f64": "float64",
}  # fmt: skip
_BY_NAME = (
    {d.value: d for d in DType}
    | {numpy_name: DType(name) for name, numpy_name in _NUMPY_NAMES.items() if name != "bf16"}
    | {"bfloat16": DType.BF16, "half": DType.F16, "float": DType.F32, "double": DType.F64}
)
_BY_PYTHON_TYPE: dict[type, DType] = {bool: DType.BOOL, int: DType.I64, float: DType.F64}
_BF16_PARTNERS = {
    DType.BOOL: DType.BF16, DType.U8: DType.BF16, DType.I8: DType.BF16, DType.I16: DType.F32,
    DType.I32: DType.F64, DType.I64: DType.F64, DType.F16: DType.F32, DType.BF16: DType.BF16,
    DType.F32: DType.F32, DType.F64: DType.F64,
}  # fmt: skip


@cache
def promote(left: DType, right: DType) -> DType:
    """Return the result dtype of an operation between two tensors."""
    if left is right:
        return left
    if DType.BF16 in (left, right):
        return _BF16_PARTNERS[right if left is DType.BF16 else left]
    return DType.of(np.promote_types(left.numpy, right.numpy))


def promote_scalar(dtype: DType, scalar: Scalar) -> DType:
    """Return the result dtype of an operation between a tensor and a weakly typed Python scalar.

    Raises DTypeError if an integer dtype cannot hold the integer.
    """
    if isinstance(scalar, bool) or dtype.is_float:
        return dtype
    if isinstance(scalar, float):
        return DType.F64
    if dtype is DType.BOOL:
        return DType.I64
    if not dtype.lowest <= scalar <= dtype.highest:
        raise DTypeError(
            f"the Python integer {scalar} does not fit {dtype} "
            f"({dtype.lowest} to {dtype.highest}); cast the tensor to a wider dtype first"
        )
    return dtype


@cache
def float_for(dtype: DType) -> DType:
    """Return the dtype in which NumPy computes exp, sqrt and similar functions of `dtype`."""
    if dtype.is_float:
        return dtype
    return DType.of(np.exp(np.zeros((), dtype.numpy)).dtype)


def round_to(array: npt.ArrayLike, dtype: DType) -> Array:
    """Convert values to `dtype` as C casts do; the result is in its host representation.

    Integers wrap. Converting a float beyond the range of an integer dtype is machine-dependent.
    """
    with np.errstate(all="ignore"):
        result = np.asarray(array).astype(dtype.numpy, copy=False)
    return bf16_from_bits(bf16_bits(result)) if dtype is DType.BF16 else result


def bf16_bits(array: npt.ArrayLike) -> npt.NDArray[np.uint16]:
    """Return the bf16 bit patterns of float values, rounded to nearest, ties to even."""
    with np.errstate(all="ignore"):
        values = np.array(array, dtype=np.float32, order="C")
        bits = values.view(np.uint32)
        rounded = (bits + np.uint32(0x7FFF) + ((bits >> np.uint32(16)) & np.uint32(1))) >> np.uint32(16)
    return np.where(np.isnan(values), np.uint32(0x7FC0), rounded).astype(np.uint16)


def bf16_from_bits(bits: npt.ArrayLike) -> npt.NDArray[np.float32]:
    """Return the float32 values of bf16 bit patterns."""
    return np.asarray(np.asarray(bits, np.uint16).astype(np.uint32) << np.uint32(16)).view(np.float32)

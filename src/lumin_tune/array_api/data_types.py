"""Dtypes of the standard: conversion, promotion, and what they hold."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import reduce
from typing import Any, Final

import numpy as np

from lumin_tune.array_api.array import A, apply_to, as_operand
from lumin_tune.array_api.naming import check_device
from lumin_tune.core.dtypes import DType, promote, promote_scalar
from lumin_tune.core.errors import DTypeError, InputError
from lumin_tune.core.tensor import Tensor

_KINDS: Final[dict[str, Callable[[DType], bool]]] = {
    "bool": lambda dtype: dtype is DType.BOOL,
    "signed integer": lambda dtype: dtype.is_integer and dtype is not DType.U8,
    "unsigned integer": lambda dtype: dtype is DType.U8,
    "integral": lambda dtype: dtype.is_integer,
    "real floating": lambda dtype: dtype.is_float,
    "complex floating": lambda dtype: False,
    "numeric": lambda dtype: dtype is not DType.BOOL,
}


@dataclass(frozen=True, slots=True)
class FloatInfo:
    """Limits of a float dtype: `bits`, `eps` between 1 and the next number, `max`, `min`, `smallest_normal`.

    >>> import lumin_tune.array_api as xp
    >>> xp.finfo(xp.float16).max
    65504.0
    """

    bits: int
    eps: float
    max: float
    min: float
    smallest_normal: float
    dtype: DType


@dataclass(frozen=True, slots=True)
class IntegerInfo:
    """Limits of an integer dtype: `bits`, `max`, `min`.

    >>> import lumin_tune.array_api as xp
    >>> xp.iinfo(xp.uint8).max
    255
    """

    bits: int
    max: int
    min: int
    dtype: DType


def astype(x: A, dtype: DType, /, *, copy: bool = True, device: str | None = None) -> A:
    """Return x converted to a dtype; floats become integers by truncation.

    copy: has no effect, because arrays never share memory that can be written to.

        >>> import lumin_tune.array_api as xp
        >>> xp.astype(xp.asarray([0.0, -1.5]), xp.bool)
        Array([False,  True], dtype=bool)
    """
    check_device(device)
    return apply_to(x, Tensor.cast, dtype=DType.of(dtype))


def can_cast(from_: Any, to: DType, /) -> bool:
    """Return whether promotion converts a dtype, or that of an array, to another without loss.

    >>> import lumin_tune.array_api as xp
    >>> xp.can_cast(xp.int8, xp.int32)
    True
    """
    target = DType.of(to)
    return promote(_dtype_of(from_), target) is target


def finfo(type: Any, /) -> FloatInfo:
    """Return the limits of a float dtype, or of an array's. Raises DTypeError for other dtypes.

    >>> import lumin_tune.array_api as xp
    >>> xp.finfo(xp.float32).eps
    1.1920928955078125e-07
    """
    dtype = _dtype_of(type)
    if not dtype.is_float:
        raise DTypeError(f"finfo: takes a float dtype, not {dtype}; use iinfo")
    if dtype is DType.BF16:
        largest = (2 - 2**-7) * 2.0**127
        return FloatInfo(16, 2.0**-7, largest, -largest, 2.0**-126, dtype)
    found = np.finfo(dtype.numpy)
    return FloatInfo(
        found.bits, float(found.eps), float(found.max), float(found.min), float(found.smallest_normal), dtype
    )


def iinfo(type: Any, /) -> IntegerInfo:
    """Return the limits of an integer dtype, or of an array's. Raises DTypeError for other dtypes.

    >>> import lumin_tune.array_api as xp
    >>> xp.iinfo(xp.int8).max
    127
    """
    dtype = _dtype_of(type)
    if not dtype.is_integer:
        raise DTypeError(f"iinfo: takes an integer dtype, not {dtype}; use finfo")
    return IntegerInfo(8 * dtype.itemsize, int(dtype.highest), int(dtype.lowest), dtype)


def isdtype(dtype: DType, kind: DType | str | tuple[DType | str, ...]) -> bool:
    """Return whether a dtype is of a kind, or of one of several.

    kind: a dtype, "bool", "signed integer", "unsigned integer", "integral", "real floating", "complex floating" or
    "numeric". Raises InputError for another word.

        >>> import lumin_tune.array_api as xp
        >>> xp.isdtype(xp.float32, "real floating")
        True
    """
    given = DType.of(dtype)
    if isinstance(kind, tuple):
        return any(isdtype(given, each) for each in kind)
    if isinstance(kind, str):
        if kind not in _KINDS:
            raise InputError(f"unknown kind of dtypes {kind!r}; allowed: {', '.join(_KINDS)}")
        return _KINDS[kind](given)
    return given is DType.of(kind)


def result_type(*arrays_and_dtypes: Any) -> DType:
    """Return the dtype that promotion gives arrays, dtypes and Python numbers. Raises DTypeError for numbers alone.

    >>> import lumin_tune.array_api as xp
    >>> xp.result_type(xp.int8, xp.int32)
    i32
    """
    numbers = [each for each in arrays_and_dtypes if _is_number(each)]
    dtypes = [_dtype_of(each) for each in arrays_and_dtypes if not _is_number(each)]
    if not dtypes:
        raise DTypeError("result_type: takes at least one array or dtype")
    return reduce(promote_scalar, numbers, reduce(promote, dtypes))


def _is_number(value: Any) -> bool:
    return isinstance(value, (bool, int, float)) and not isinstance(value, np.generic)


def _dtype_of(value: Any) -> DType:
    """Return the dtype of an array, or a dtype itself."""
    is_array = isinstance(value, (np.ndarray, np.generic)) or hasattr(value, "__array_namespace__")
    return as_operand(value).dtype if is_array else DType.of(value)

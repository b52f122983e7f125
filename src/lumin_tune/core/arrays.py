"""Conversion of user data to arrays of a dtype.

Used where data enters a graph: constants, values set on inputs, the interpreter and compiled programs. NumPy arrays
have their own dtype; Python numbers and nested lists are weakly typed and take the requested one.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any, Protocol

import numpy as np

from lumin_tune.core.dtypes import Array, DType, round_to
from lumin_tune.core.errors import DTypeError, InputError
from lumin_tune.core.exchange import adopted
from lumin_tune.core.expression import Expression, Size, size_bounds

if TYPE_CHECKING:
    from lumin_tune.core.graph.node_graph import Node


class StoredArray(Protocol):
    """An array in a file that is read when a run needs it, such as `weights.StoredTensor`."""

    @property
    def dtype(self) -> DType: ...

    @property
    def shape(self) -> tuple[int, ...]: ...

    def array(self) -> Array:
        """Return the values in the host representation of the dtype."""


class InputValues(Mapping[str, Array]):
    """The arrays set on inputs, by name; arrays in files are read at each access and not cached."""

    def __init__(self, values: Mapping[str, Array | StoredArray]) -> None:
        self._values = values

    def __getitem__(self, name: str) -> Array:
        value = self._values[name]
        return value if isinstance(value, np.ndarray) else value.array()

    def __contains__(self, name: object) -> bool:
        return name in self._values

    def __iter__(self) -> Iterator[str]:
        return iter(self._values)

    def __len__(self) -> int:
        return len(self._values)


def is_stored(value: Any, node: Node) -> bool:
    """Return whether `value` is in a file with the type of the node, so that reading it can be deferred."""
    return getattr(value, "dtype", None) is node.dtype and hasattr(value, "array") and value.shape == node.shape


def as_array(value: Any) -> Array:
    """Return `value` as an array of numbers, in the dtype that NumPy infers.

    value: numbers and nested lists, or objects with memory, which is shared: NumPy arrays, arrays of other libraries
    through DLPack or `__array__`, buffers. Raises DTypeError for ragged lists, strings, complex numbers and other
    values that are not real numbers, and InputError for arrays on other devices.
    """
    shared = adopted(value)
    try:
        array = np.asarray(shared)
    except (ValueError, TypeError) as error:
        raise DTypeError(f"not an array of numbers ({error}); give a number, an array or evenly nested lists") from None
    if array.dtype.kind in "biuf" or array.dtype.name == "bfloat16" or _holds_large_integers(array):
        return array
    raise DTypeError(f"values of type {array.dtype.name} are not numeric; give real numbers or bools")


def convert(value: Any, dtype: DType) -> Array:
    """Return `value` in the host representation of `dtype`: arrays are cast as in C, Python numbers must fit.

    Raises DTypeError for values that are not numbers, and for Python numbers that an integer or bool dtype cannot
    hold.
    """
    if isinstance(value, int) and not dtype.is_float and not dtype.lowest <= value <= dtype.highest:
        raise _misfit(value, dtype)
    array = as_array(value)
    try:
        converted = round_to(array, dtype)
    except OverflowError:
        raise DTypeError(f"an integer among the values is too large for {dtype}; use f64 or smaller values") from None
    if dtype.is_float or hasattr(value, "dtype") or isinstance(value, int):
        return converted
    if not np.array_equal(converted, array):
        raise _misfit(array[converted != array].reshape(-1)[0], dtype)
    return converted


def as_input(name: str, value: Any, node: Node) -> Array:
    """Return `value` as an array in the host representation of the node's dtype.

    Python numbers and lists are converted; an array must have the dtype of the input or one that NumPy casts to it
    safely ("same kind": f64 to f32 is allowed, f32 to i32 is not), and integers must fit. An array of the right type
    is returned itself, without a copy. Raises InputError naming the input, its type and the type given.
    """
    if type(value) is np.ndarray and value.shape == node.shape and _is_own(value, node.dtype):
        return value
    wanted = f"input {name!r} is {node.type_text}"
    try:
        array = as_array(value)
    except (DTypeError, InputError) as error:
        raise InputError(f"{wanted}, but the given value is invalid: {error}") from None
    given = f"{array.dtype.name}[{', '.join(map(str, array.shape))}]"
    if not _casts(array, node.dtype, is_weak=not hasattr(value, "dtype")):
        raise InputError(f"{wanted}, but was given {given}; cast it to {node.dtype} first")
    if len(array.shape) != len(node.shape):
        raise InputError(f"{wanted} (rank {len(node.shape)}), but was given {given}; reshape it")
    for axis, (size, expected) in enumerate(zip(array.shape, node.shape, strict=True)):
        low, high = size_bounds(expected)
        if not low <= size <= high:
            rule = f"axis {axis} must be {_allowed(expected)}, not {size}{_remedy(expected, size)}"
            raise InputError(f"{wanted}, but was given {given}: {rule}")
    try:
        return convert(array if node.dtype.is_float else _narrowed(array, node.dtype), node.dtype)
    except DTypeError as error:
        raise InputError(f"{wanted}, but was given {given}: {error}") from None


def _is_own(array: Array, dtype: DType) -> bool:
    """Return whether an array already has `dtype`; for bf16, whose host dtype is float32, the values must be
    representable.
    """
    return dtype is not DType.BF16 and array.dtype == dtype.numpy


def _holds_large_integers(array: Array) -> bool:
    """Return whether this is NumPy's result for Python integers beyond 64 bits."""
    return array.dtype == object and all(isinstance(entry, int) for entry in array.flat)


def _casts(array: Array, wanted: DType, *, is_weak: bool) -> bool:
    """Return whether an array may be converted to a dtype.

    Python numbers may be any float; integers are checked by value.
    """
    kind = array.dtype.kind
    if kind == "b":
        return True
    if kind not in "iuO":
        return wanted.is_float
    if wanted is DType.BOOL:
        return False
    return is_weak or wanted.is_float or bool(np.can_cast(array.dtype, wanted.numpy, "same_kind"))


def _narrowed(array: Array, dtype: DType) -> Array:
    """Return integers in a narrower dtype. Raises DTypeError if one does not fit."""
    if np.can_cast(array.dtype, dtype.numpy) or not array.size:
        return array
    for extreme in (array.min(), array.max()):
        if not dtype.lowest <= extreme <= dtype.highest:
            raise _misfit(extreme, dtype)
    return array


def _misfit(value: Any, dtype: DType) -> DTypeError:
    allowed = "False or True" if dtype is DType.BOOL else f"integers from {dtype.lowest} to {dtype.highest}"
    return DTypeError(f"the value {value} does not fit {dtype} ({allowed}); use a wider dtype or cast an array")


def _allowed(expected: Size) -> str:
    if isinstance(expected, int):
        return str(expected)
    low, high = expected.bounds()
    return f"{expected} (between {low} and {high})"


def _remedy(expected: Size, size: int) -> str:
    """Return how to load a model of which axes of size 1 change the rank, as those that Squeeze finds by itself do."""
    is_squeezed = isinstance(expected, Expression) and expected.operation == "variable" and expected.bounds()[0] == 2
    if not is_squeezed or size != 1:
        return ""
    return (
        f"; if the model's rank depends on it (Squeeze without axes), load it for 1, by dims={{{str(expected)!r}: 1}}"
    )

"""Arguments of a program, and conversion of arrays that do not fit: copied where that is correct, else rejected.

`bound` checks arrays in C and calls this for those that fail.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, cast

import numpy as np

from lumin_tune.core.arrays import as_input
from lumin_tune.core.dtypes import Array, DType, bf16_bits, bf16_from_bits
from lumin_tune.core.errors import InputError
from lumin_tune.core.exchange import destination
from lumin_tune.plugins.cpu.program_library import aligned_empty

if TYPE_CHECKING:
    from lumin_tune.core.graph.node_graph import Node


@dataclass(frozen=True, slots=True)
class Argument:
    """An argument of `lm_run` with a concrete shape.

    alignment: of the address, a power of two in bytes.
    """

    name: str
    dtype: DType
    shape: tuple[int, ...]
    written: bool = False
    alignment: int = 1

    @property
    def memory_dtype(self) -> np.dtype[Any]:
        """The dtype in memory: uint16 for bf16, NumPy's own for the others."""
        return np.dtype(np.uint16) if self.dtype is DType.BF16 else self.dtype.numpy

    @property
    def type_text(self) -> str:
        """The dtype and shape, for messages."""
        return f"{self.dtype}[{', '.join(map(str, self.shape))}]"

    @property
    def size_bytes(self) -> int:
        size = self.memory_dtype.itemsize
        for extent in self.shape:
            size *= extent
        return size

    def empty(self) -> Array:
        """Return a fitting, uninitialised array."""
        return aligned_empty(self.shape, self.memory_dtype, f"{self.name!r}, {self.type_text},")


@dataclass(frozen=True, slots=True)
class _Repaired:
    """A fitting array, and where to copy results written into it."""

    array: Array
    target: Any = None

    def deliver(self, argument: Argument) -> None:
        if self.target is not None:
            self.target.fill(bf16_from_bits(self.array) if argument.dtype is DType.BF16 else self.array)


def repair(arguments: Sequence[Argument], values: Sequence[Any], taken: Sequence[Array] = ()) -> list[_Repaired]:
    """Return a fitting array for each value, copied if necessary; no written array overlaps another one.

    taken: further arrays that the program writes. Raises InputError for a wrong number of values, dtype or shape, for a
    read-only output, and for outputs that overlap.
    """
    if len(values) != len(arguments):
        names = ", ".join(argument.name for argument in arguments)
        raise InputError(f"the program takes {len(arguments)} arrays ({names or 'none'}), but was given {len(values)}")
    found = [
        _output(argument, value) if argument.written else _Repaired(_input(argument, value))
        for argument, value in zip(arguments, values)
    ]
    written = [(argument, each) for argument, each in zip(arguments, found) if argument.written]
    for number, (argument, each) in enumerate(written):
        for other, another in written[:number]:
            if share(_memory(each), _memory(another)):
                raise InputError(
                    f"the arrays for outputs {other.name!r} and {argument.name!r} overlap; "
                    f"pass a separate array for each"
                )
        if any(share(_memory(each), array) for array in taken):
            raise InputError(f"the array for output {argument.name!r} overlaps another output's; pass a separate array")
    targets = [*(each.array for _, each in written), *taken]
    return [
        _Repaired(_copied(argument, each.array))
        if not argument.written and any(spans_meet(each.array, target) for target in targets)
        else each
        for argument, each in zip(arguments, found)
    ]


def deliver(arguments: Sequence[Argument], repaired: Sequence[_Repaired]) -> None:
    """Copy results that could not be written in place into the caller's arrays."""
    for argument, each in zip(arguments, repaired):
        each.deliver(argument)


def fits(argument: Argument, array: Any) -> bool:
    """Return whether a program can use the array as it is."""
    return (
        type(array) is np.ndarray
        and (array.dtype == argument.memory_dtype or _has_bits(argument, array))
        and array.shape == argument.shape
        and bool(array.flags.c_contiguous and array.flags.aligned)
        and (array.flags.writeable or not argument.written)
        and (array.size == 0 or array.ctypes.data % argument.alignment == 0)
    )


def share(left: Array, right: Array) -> bool:
    """Return whether two arrays overlap; True if that is too expensive to decide."""
    if not np.may_share_memory(left, right):
        return False
    try:
        return np.shares_memory(left, right, max_work=100_000)  # type: ignore[arg-type]
    except np.exceptions.TooHardError:
        return True


def spans_meet(left: Array, right: Array) -> bool:
    """Return whether the address ranges of two arrays overlap."""
    return left.size > 0 and right.size > 0 and bool(np.may_share_memory(left, right))


def _input(argument: Argument, value: Any) -> Array:
    if fits(argument, value):
        return cast(Array, value)
    if isinstance(value, np.ndarray) and value.dtype == argument.memory_dtype and value.shape == argument.shape:
        return _copied(argument, value)
    if isinstance(value, np.ndarray) and value.dtype == np.dtype(np.uint16).newbyteorder():
        value = value.astype(np.uint16)
    bits = _bits(argument, value)
    if bits is None:
        host = as_input(argument.name, value, cast("Node", argument))
        bits = bf16_bits(host) if argument.dtype is DType.BF16 else host
    return _plain(bits) if fits(argument, _plain(bits)) else _copied(argument, bits)


def _output(argument: Argument, value: Any) -> _Repaired:
    if fits(argument, value):
        return _Repaired(value)
    bits = _bits(argument, value)
    if bits is not None:
        value = bits.view(np.float16)  # any 16-bit dtype: bits are only moved
        target = destination(argument.name, value, DType.F16, argument.shape)
        plain = _plain(bits)
        return _Repaired(plain) if fits(argument, plain) else _Repaired(argument.empty(), _Bits(target.memory))
    target = destination(argument.name, value, argument.dtype, argument.shape)
    plain = _plain(target.memory)
    if fits(argument, plain):
        return _Repaired(plain)
    return _Repaired(argument.empty(), target)


@dataclass(frozen=True, slots=True)
class _Bits:
    """The caller's array of bf16 bits."""

    memory: Array

    def fill(self, result: Array) -> None:
        np.copyto(self.memory.view(np.uint16), bf16_bits(result))


def _plain(array: Array) -> Array:
    """Return the array as a plain ndarray."""
    return array if type(array) is np.ndarray else array.view(np.ndarray)


def _has_bits(argument: Argument, array: Array) -> bool:
    return argument.dtype is DType.BF16 and array.dtype.name == "bfloat16"


def _bits(argument: Argument, value: Any) -> Array | None:
    """Return the 16-bit patterns of an array that holds bf16, None if it does not."""
    if argument.dtype is not DType.BF16 or not isinstance(value, np.ndarray) or value.shape != argument.shape:
        return None
    if value.dtype.name == "bfloat16" or value.dtype == np.uint16:
        return value.view(np.uint16)
    return None


def _copied(argument: Argument, array: Array) -> Array:
    made = argument.empty()
    np.copyto(made, array.view(np.uint16) if _has_bits(argument, array) else array)
    return made


def _memory(repaired: _Repaired) -> Array:
    """Return the caller's memory for an output."""
    return repaired.array if repaired.target is None else cast(Array, repaired.target.memory)

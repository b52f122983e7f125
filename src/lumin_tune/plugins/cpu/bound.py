"""Bound programs: a library with its buffers as a Python function with a call overhead below a microsecond.

Kernels and compiled programs are called through this. `bind` does everything that can be done once; the rest is in
call.cpp, a built-in function compiled on this machine. There, checking an array and reading its address from NumPy's
public C structure takes 0.03 us. From Python, `ctypes.data` takes 1.6 us, `__array_interface__` 1.7, `from_buffer` 0.6,
reading the structure by ctypes without any check 0.3, and a ctypes call 1.0 more (bench/call_overhead.py, one machine).
PyObject_GetBuffer does not support bf16 and needs a release. If the structure's layout is not as expected, which is
checked once, the same is done in Python.
"""

from __future__ import annotations

import ctypes
import functools
import os
import sys
import threading
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, Final

import numpy as np

from lumin_tune.core.dtypes import Array, DType
from lumin_tune.core.errors import InputError
from lumin_tune.core.program.calls.host_arrays import Extents
from lumin_tune.plugins.cpu.arguments import Argument, deliver, fits, repair, spans_meet
from lumin_tune.plugins.cpu.compile.builder import CppBuilder
from lumin_tune.plugins.cpu.compile.shared_objects import load_for_good
from lumin_tune.plugins.cpu.own_sources import CALL, own_source
from lumin_tune.plugins.cpu.program_library import ProgramLibrary, Workers, numbers
from lumin_tune.plugins.cpu.workspace import Workspace

BRIEF_NS: Final = 10_000
"""Programs with a lower estimate keep the GIL."""


@dataclass(frozen=True, slots=True, eq=False)
class Invocation:
    """A program with everything that is the same in each call.

    arguments: of `lm_run`, in order. dims: the values of its dimensions, in order. fixed: arrays by argument index,
    constants and buffers that the program owns; calls pass the others, in order. workspace: at least as large as the
    library needs; calls that share one run one at a time. prepared: as made by `ProgramLibrary`. result: what a call
    returns.
    """

    library: ProgramLibrary
    executor: Workers
    arguments: tuple[Argument, ...]
    workspace: Workspace
    prepared: Array
    dims: tuple[int, ...] = ()
    fixed: Mapping[int, Array] = field(default_factory=lambda: MappingProxyType({}))
    result: Any = None

    def __post_init__(self) -> None:
        places, extents = list(self.fixed), Extents(list(self.fixed.values()))
        for number, array in self.fixed.items():
            argument = self.arguments[number]
            if not fits(argument, array):
                raise InputError(
                    f"{argument.name!r} is {argument.type_text}, C-contiguous"
                    f"{', writeable' if argument.written else ''} and at a multiple of {argument.alignment} bytes, but "
                    f"got {array.dtype}{list(array.shape)}; use Argument.empty()"
                )
            if argument.written and any(places[each] != number for each in extents.sharing(array)):
                raise InputError(
                    f"{argument.name!r} is written and shares memory with another argument; pass separate arrays"
                )

    @property
    def given(self) -> tuple[Argument, ...]:
        """The arguments that each call passes an array for."""
        return tuple(each for number, each in enumerate(self.arguments) if number not in self.fixed)


def bind(
    invocation: Invocation, builder: CppBuilder, otherwise: Callable[..., Any] | None = None
) -> Callable[..., Any]:
    """Return a function that runs a program on an array for each argument that is not fixed.

    Arrays that do not fit are handled in Python: inputs are copied if they are not contiguous, not aligned, not in
    native byte order, or overlap an output; outputs that are not contiguous or aligned are written through a copy.
    Raises InputError for a wrong number, dtype or shape, and for outputs that are read-only or overlap each other.
    otherwise: called instead with arrays that do not fit; it must not reference the returned function, which would then
    never be freed.

    Calls from several threads are serialised, as they share workspace and fixed buffers; bind once per thread to run
    concurrently. The GIL is released for programs that take longer than `BRIEF_NS`: getting it back takes up to 5 ms
    while another thread computes in Python.
    """
    caller = _fast_caller(builder)
    return _plain_function(invocation, otherwise) if caller is None else caller.function(invocation, otherwise)


class _CallArgument(ctypes.Structure):
    """lm_argument of call.cpp."""

    _fields_ = (
        ("given", ctypes.c_int64),
        ("written", ctypes.c_int64),
        ("bytes", ctypes.c_int64),
        ("alignment", ctypes.c_int64),
        ("rank", ctypes.c_int64),
        ("shape", ctypes.c_void_p),
        ("dtypes", ctypes.c_void_p * 2),
    )


class _CallPlan(ctypes.Structure):
    """lm_plan of call.cpp."""

    _fields_ = (
        ("run", ctypes.c_void_p), ("executor", ctypes.c_void_p), ("addresses", ctypes.c_void_p),
        ("dims", ctypes.c_void_p), ("workspace", ctypes.c_void_p), ("prepared", ctypes.c_void_p),
        ("arguments", ctypes.c_void_p), ("count", ctypes.c_int64), ("array_type", ctypes.c_void_p),
        ("object_bytes", ctypes.c_int64), ("is_brief", ctypes.c_int64), ("otherwise", ctypes.c_void_p),
        ("result", ctypes.c_void_p), ("keep", ctypes.c_void_p),
    )  # fmt: skip


class _FastCaller:
    """The loaded call.cpp."""

    def __init__(self, builder: CppBuilder) -> None:
        loaded = load_for_good(builder.build_own("call path", own_source(CALL)), "the call path")
        # Called with the GIL held, unlike the functions of a CDLL.
        python = ctypes.PyDLL(loaded._name, handle=loaded._handle)
        python.lm_call_new.argtypes = [ctypes.c_void_p]
        python.lm_call_new.restype = ctypes.py_object
        python.lm_call_repaired.restype = ctypes.py_object
        python.lm_call_after_fork.restype = None
        self._new = python.lm_call_new
        self._run_repaired: Final = python.lm_call_repaired()
        if hasattr(os, "register_at_fork"):
            os.register_at_fork(after_in_child=python.lm_call_after_fork)

    def function(self, invocation: Invocation, otherwise: Callable[..., Any] | None) -> Callable[..., Any]:
        arguments, fixed = invocation.arguments, invocation.fixed
        shapes = [numbers(argument.shape) for argument in arguments]
        dtypes = [_accepted(argument.dtype) for argument in arguments]
        rows = (_CallArgument * max(1, len(arguments)))(
            *(
                _CallArgument(
                    number not in fixed,
                    each.written,
                    each.size_bytes,
                    each.alignment,
                    len(each.shape),
                    ctypes.addressof(shapes[number]),
                    (ctypes.c_void_p * 2)(*(id(dtype) for dtype in dtypes[number])),
                )
                for number, each in enumerate(arguments)
            )
        )
        addresses = _addresses(invocation)
        dims = numbers(invocation.dims)
        other = _repairing(invocation, self._run_repaired) if otherwise is None else _without_capsule(otherwise)
        # Nothing here may reference the new function: the garbage collector cannot see such a cycle.
        keep = (invocation, shapes, dtypes, rows, addresses, dims, other)
        plan = _CallPlan(
            invocation.library.run_address,
            invocation.executor.address,
            ctypes.addressof(addresses),
            ctypes.addressof(dims),
            invocation.workspace.address_of_place,
            invocation.prepared.ctypes.data,
            ctypes.addressof(rows),
            len(arguments),
            id(np.ndarray),
            object.__basicsize__,
            invocation.library.work_ns(invocation.dims) < BRIEF_NS,
            id(other),
            id(invocation.result),
            id(keep),
        )
        function: Callable[..., Any] = self._new(ctypes.addressof(plan))
        return function


@functools.lru_cache(maxsize=8)
def _fast_caller(builder: CppBuilder) -> _FastCaller | None:
    """Return the C call path, None if NumPy's array layout is not the expected one."""
    return _FastCaller(builder) if layout_holds() else None


@functools.cache
def layout_holds() -> bool:
    """Return whether arrays of this interpreter and NumPy have the memory layout that call.cpp expects."""
    if sys.implementation.name != "cpython" or ctypes.sizeof(ctypes.c_void_p) != 8 or sys.byteorder != "little":
        return False
    head = object.__basicsize__
    samples: list[Array] = [np.zeros((2, 3), np.float32), np.zeros((4, 6), np.int64)[::2, 1:], np.zeros((), np.uint8)]
    samples[0].flags.writeable = False
    for array in samples:
        at = id(array) + head
        pointer, integer = ctypes.c_void_p.from_address, ctypes.c_int.from_address
        shape = (ctypes.c_ssize_t * max(1, array.ndim)).from_address(pointer(at + 16).value or at)
        flags = integer(at + 48).value
        found = (
            pointer(at - 8).value,
            pointer(at).value,
            integer(at + 8).value,
            tuple(shape[: array.ndim]),
            pointer(at + 40).value,
            bool(flags & 1),
            bool(flags & 0x100),
            bool(flags & 0x400),
        )
        expected = (
            id(np.ndarray),
            array.ctypes.data,
            array.ndim,
            array.shape,
            id(array.dtype),
            array.flags.c_contiguous,
            array.flags.aligned,
            array.flags.writeable,
        )
        if found != expected:
            return False
    return True


def _accepted(dtype: DType) -> tuple[np.dtype[Any], np.dtype[Any]]:
    """Return the dtype objects of arrays that can be used as they are."""
    if dtype is not DType.BF16:
        return dtype.numpy, dtype.numpy
    module = sys.modules.get("ml_dtypes")
    bits = np.dtype(np.uint16)
    return bits, bits if module is None else np.dtype(module.bfloat16)


def _addresses(invocation: Invocation) -> ctypes.Array[ctypes.c_void_p]:
    count = len(invocation.arguments)
    return (ctypes.c_void_p * max(1, count))(
        *(invocation.fixed[k].ctypes.data if k in invocation.fixed else 0 for k in range(count))
    )


def _written_and_fixed(invocation: Invocation) -> list[Array]:
    return [array for number, array in invocation.fixed.items() if invocation.arguments[number].written]


def _repairing(invocation: Invocation, run_repaired: Callable[..., Any]) -> Callable[..., Any]:
    given, taken = invocation.given, _written_and_fixed(invocation)

    def otherwise(capsule: object, *values: Any) -> Any:
        repaired = repair(given, values, taken)
        result = run_repaired(capsule, *(_exactly(argument, each.array) for argument, each in zip(given, repaired)))
        deliver(given, repaired)
        return result

    return otherwise


def _exactly(argument: Argument, array: Array) -> Array:
    """Return the array with the very dtype object that the C side compares by identity."""
    return array if array.dtype is argument.memory_dtype else array.view(argument.memory_dtype)


def _without_capsule(otherwise: Callable[..., Any]) -> Callable[..., Any]:
    return lambda _capsule, *values: otherwise(*values)


def _plain_function(invocation: Invocation, otherwise: Callable[..., Any] | None) -> Callable[..., Any]:
    """Return the function in pure Python."""
    given, taken = invocation.given, _written_and_fixed(invocation)
    places = [number for number in range(len(invocation.arguments)) if number not in invocation.fixed]
    addresses = list(_addresses(invocation))
    lock = threading.Lock()

    def program(*values: Any) -> Any:
        if otherwise is not None and not _all_fit(given, values, taken):
            return otherwise(*values)
        repaired = repair(given, values, taken)
        with lock:
            for place, each in zip(places, repaired):
                addresses[place] = each.array.ctypes.data
            pointers = [address or 0 for address in addresses]
            invocation.library.run(
                invocation.executor, pointers, invocation.dims, invocation.workspace.memory, invocation.prepared
            )
        deliver(given, repaired)
        return invocation.result

    return program


def _all_fit(arguments: Sequence[Argument], values: Sequence[Any], taken: Sequence[Array]) -> bool:
    if len(values) != len(arguments) or not all(fits(*both) for both in zip(arguments, values)):
        return False
    for place, (argument, value) in enumerate(zip(arguments, values)):
        others = (other for number, other in enumerate(values) if number != place)
        if argument.written and any(spans_meet(value, other) for other in others):
            return False
    return not any(spans_meet(target, value) for target in taken for value in values)

"""Creation of tensors: filled, ranges, uninitialised (zeros here)."""

from __future__ import annotations

from typing import Any

from lumin_tune.core.tensor import Tensor
from lumin_tune.plugins.torch.aten_table import AtenCall, SymbolicFloat, builds


def _filled(call: AtenCall, value: Any) -> Tensor:
    return call.tensor(value, call.dtype).broadcast_to(call.shape)


@builds("full")
def full(call: AtenCall, size: Any, fill_value: Any, **_: Any) -> Tensor:
    return _filled(call, fill_value)


@builds("full_like")
def full_like(call: AtenCall, x: Tensor, fill_value: Any, **_: Any) -> Tensor:
    return _filled(call, fill_value)


@builds("new_full")
def new_full(call: AtenCall, x: Tensor, size: Any, fill_value: Any, **_: Any) -> Tensor:
    return _filled(call, fill_value)


@builds("zeros", "zeros_like", "new_zeros")
def zeros(call: AtenCall, *_: Any, **__: Any) -> Tensor:
    return _filled(call, 0)


@builds("ones", "ones_like", "new_ones")
def ones(call: AtenCall, *_: Any, **__: Any) -> Tensor:
    return _filled(call, 1)


@builds("empty.memory_format", "empty_strided", "empty_like", "empty_permuted", "new_empty", "new_empty_strided")
def empty(call: AtenCall, *_: Any, **__: Any) -> Tensor:
    """Uninitialised memory may hold any values; zeros are valid."""
    return _filled(call, 0)


@builds("scalar_tensor")
def scalar_tensor(call: AtenCall, s: Any, **_: Any) -> Tensor:
    return call.tensor(s, call.dtype)


@builds("arange.start_step")
def arange(call: AtenCall, start: Any, end: Any, step: Any = 1, **_: Any) -> Tensor:
    if any(isinstance(bound, (SymbolicFloat, Tensor)) for bound in (start, end, step)):
        raise call.unsupported("the bounds are floats that depend on symbolic sizes")
    if any(isinstance(bound, float) for bound in (start, end, step)):
        (count,) = call.shape
        places = call.graph.arange(count, dtype="f64")
        return (places * float(step) + float(start)).cast(call.dtype)
    return call.graph.arange(start, end, step, call.dtype)


@builds("arange", "arange.start")
def arange_from(call: AtenCall, *bounds: Any, **_: Any) -> Tensor:
    return arange(call, *(bounds if len(bounds) == 2 else (0, bounds[0])))


@builds("linspace")
def linspace(call: AtenCall, start: Any, end: Any, steps: Any, **_: Any) -> Tensor:
    return call.graph.linspace(float(start), float(end), steps, call.dtype)


@builds("eye", "eye.m")
def eye(call: AtenCall, rows: Any, columns: Any = None, **_: Any) -> Tensor:
    return call.graph.eye(rows, columns, dtype=call.dtype)

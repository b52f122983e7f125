"""Complex tensors of torch as pairs of real ones, and the table of operators on them.

`fx_recording` calls `complex_builder` for each operator that takes or gives complex numbers. Operators that rearrange,
choose and add elements are built once for each part by their builders of real tensors; the others have builders of
their own, in `operators/complex_arithmetic.py` and `operators/fourier.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

import torch

from lumin_tune.core.dtypes import DType
from lumin_tune.core.tensor import Tensor
from lumin_tune.plugins.torch.aten_table import AtenCall, B, Builder, Type, builders, full_name

PARTS: Final[Mapping[torch.dtype, DType]] = {
    torch.complex32: DType.F16,
    torch.complex64: DType.F32,
    torch.complex128: DType.F64,
}
"""The dtype of the parts of complex numbers."""

_OWN: dict[str, Builder] = {}

_BY_PARTS: Final = frozenset(
    full_name(name)
    for name in (
        "_reshape_alias", "_unsafe_index.Tensor", "_unsafe_index_put", "_unsafe_view", "alias",
        "broadcast_to", "cat", "chunk", "clone", "constant_pad_nd", "contiguous", "copy", "cumsum", "detach",
        "diagonal", "diagonal_copy", "diagonal_scatter", "empty.memory_format", "empty_like", "empty_strided",
        "expand", "expand_as", "expand_copy", "flip", "full", "full_like", "gather", "index.Tensor",
        "index_add", "index_put", "index_select", "lift_fresh", "lift_fresh_copy", "masked_fill.Scalar",
        "masked_fill.Tensor", "mean", "mean.dim", "movedim.int", "movedim.intlist", "narrow", "narrow_copy",
        "neg", "new_empty", "new_empty_strided", "new_full", "new_zeros", "permute", "permute_copy",
        "reflection_pad1d", "reflection_pad2d", "repeat", "reshape", "roll", "scalar_tensor", "scatter.src",
        "scatter.value", "scatter_add", "select.int", "select_copy.int", "select_scatter", "slice.Tensor",
        "slice_copy.Tensor", "slice_scatter", "split.Tensor", "split.sizes", "split_with_sizes",
        "split_with_sizes_copy", "squeeze", "squeeze.dim", "squeeze.dims", "stack", "sum", "sum.dim_IntList",
        "t", "take", "tile", "transpose.int", "tril", "triu", "unbind.int", "unfold", "unsqueeze", "view",
        "view_copy", "view_of", "where.ScalarOther", "where.ScalarSelf", "where.self", "zeros", "zeros_like"
    )
)  # fmt: skip
# The arguments that are numbers of the result, not sizes or axes: real ones have the imaginary part 0.
_NUMBERS: Final[Mapping[str, int]] = {
    full_name(name): place
    for name, place in (
        ("constant_pad_nd", 2), ("full", 1), ("full_like", 1), ("masked_fill.Scalar", 2), ("new_full", 2),
        ("scalar_tensor", 0), ("scatter.value", 3), ("where.ScalarOther", 2), ("where.ScalarSelf", 1),
    )
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Complex:
    """A complex tensor: two real ones of equal dtype, whose shapes broadcast."""

    real: Tensor
    imaginary: Tensor

    @classmethod
    def of(cls, call: AtenCall, value: Any, dtype: DType) -> Complex:
        """Return a complex or real tensor, or a number, as one with parts of a dtype."""
        if isinstance(value, Complex):
            return cls(value.real.cast(dtype), value.imaginary.cast(dtype))
        if isinstance(value, complex):
            return cls(call.tensor(value.real, dtype), call.tensor(value.imag, dtype))
        real = call.tensor(value, dtype)
        return cls(real, real._full_like(0))


def builds_complex(*operators: str) -> Callable[[B], B]:
    """Register the decorated function as the builder of ATen operators on complex numbers."""

    def enter(builder: B) -> B:
        for operator in operators:
            name = full_name(operator)
            assert name not in _OWN and name not in _BY_PARTS, name
            _OWN[name] = builder
        return builder

    return enter


def complex_builder(name: str) -> Builder | None:
    """Return the builder of an operator that takes or gives complex numbers, None if it is not supported."""
    known = builders()
    if name in _OWN:
        return _OWN[name]
    return _build_parts if name in _BY_PARTS and name in known else None


def holds_complex(value: Any) -> bool:
    """Return whether an argument is or holds a complex number."""
    if isinstance(value, (list, tuple)):
        return any(map(holds_complex, value))
    return isinstance(value, (Complex, complex))


def _build_parts(call: AtenCall, *args: Any, **options: Any) -> Any:
    """Return the result of an operator that treats both parts alike."""
    builder = builders()[call.operator]
    types = tuple(None if kind is None else Type(kind.dtype, kind.shape) for kind in call.results)
    own = AtenCall(call.graph, call.operator, types)
    options = {key: entry for key, entry in options.items() if key != "dtype"}
    given = list(args)
    place = _NUMBERS.get(call.operator)
    if place is not None and place < len(given) and not isinstance(given[place], (Complex, Tensor)):
        given[place] = complex(given[place])
    real, imaginary = (
        builder(own, *(_part(entry, is_real) for entry in given), **options) for is_real in (True, False)
    )
    if isinstance(real, Tensor):
        return Complex(real, imaginary)
    return [Complex(one, other) for one, other in zip(real, imaginary, strict=True)]


def _part(value: Any, is_real: bool) -> Any:
    """Return a part of an argument; of one that is no number of the result, such as an index, all."""
    if isinstance(value, list):
        return [_part(entry, is_real) for entry in value]
    if isinstance(value, Complex):
        return value.real if is_real else value.imaginary
    if isinstance(value, complex):
        return value.real if is_real else value.imag
    if isinstance(value, Tensor) and value.dtype.is_float and not is_real:
        return value._full_like(0)
    return value

"""Integers brought into the range of a type that lumin holds in a wider dtype."""

from __future__ import annotations

from lumin_tune.core.dtypes import DType
from lumin_tune.core.tensor import Tensor
from lumin_tune.plugins.onnx.model.element_types import Narrow


def wrapped(x: Tensor, narrow: Narrow) -> Tensor:
    """Return integers modulo 2**bits, as a narrow type has them, in the dtype that holds it."""
    if not narrow.wraps:
        return x.cast(narrow.held_in)
    wide = x.cast(DType.I16) if x.dtype.itemsize == 1 else x
    span = 1 << narrow.bits
    if narrow.is_signed:
        return ((wide + span // 2) % span - span // 2).cast(narrow.held_in)
    return (wide % span).cast(narrow.held_in)

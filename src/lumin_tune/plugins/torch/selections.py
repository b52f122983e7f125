"""ATen operators whose result shapes depend on values: positions of nonzero elements, and masks.

Their results have dimensions that the graph computes. Used for exported programs; graphs of `torch.compile` leave these
operators to PyTorch.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from lumin_tune.core.dtypes import DType
from lumin_tune.core.tensor import Tensor
from lumin_tune.core.tensor.layout.shapes import broadcast_shapes


def nonzero(x: Tensor) -> Tensor:
    """Return the positions of the elements that are not zero: i64 (count, axes)."""
    first, *others = x.nonzero()
    return first.stack(others, axis=1)


def masked_select(x: Tensor, mask: Tensor) -> Tensor:
    """Return the elements where a mask holds, both broadcast: (count,)."""
    shape = broadcast_shapes(x.shape, mask.shape)
    return x.broadcast_to(shape).compress(mask.broadcast_to(shape))


def index(x: Tensor, indices: Sequence[Tensor | None]) -> Tensor:
    """Return elements at positions, where a mask stands for the positions at which it holds."""
    key: list[Any] = []
    for entry in indices:
        if entry is not None and entry.dtype is DType.BOOL:
            key.extend(entry.nonzero())
        else:
            key.append(slice(None) if entry is None else entry)
    return x[tuple(key)]


SELECTIONS: Final[Mapping[str, Callable[..., Tensor]]] = {
    "aten.nonzero.default": nonzero,
    "aten.masked_select.default": masked_select,
    "aten.index.Tensor": index,
}

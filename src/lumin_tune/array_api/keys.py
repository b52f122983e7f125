"""Keys of `x[key]`, and the functions of tensors that read and write at them.

A key is a template, in which `KeySlot.ARRAY` stands for each array, and these arrays as operands; so that equal keys
are equal computations.
"""

from __future__ import annotations

import enum
import operator
from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np

from lumin_tune.core.dtypes import DType
from lumin_tune.core.errors import DTypeError
from lumin_tune.core.expression import Expression, product
from lumin_tune.core.tensor import Tensor


class KeySlot(enum.Enum):
    """The placeholder of an array in the template of a key."""

    ARRAY = "array"


def split_key(key: Any) -> tuple[tuple[Any, ...], list[Any]]:
    """Return the template of a key and its arrays. Raises DTypeError for entries that are no index."""
    template: list[Any] = []
    arrays: list[Any] = []
    for entry in key if isinstance(key, tuple) else (key,):
        if entry is None or entry is Ellipsis or isinstance(entry, Expression):
            template.append(entry)
        elif isinstance(entry, slice):
            template.append(slice(*(_bound(each) for each in (entry.start, entry.stop, entry.step))))
        elif isinstance(entry, (int, np.integer)) and not isinstance(entry, bool):
            template.append(operator.index(entry))
        elif isinstance(entry, (list, bool)) or hasattr(entry, "dtype"):
            template.append(KeySlot.ARRAY)
            arrays.append(entry)
        else:
            raise DTypeError(
                f"{entry!r:.100} is not an index; give integers, slices, `...`, None, and arrays of integers or bools"
            )
    return tuple(template), arrays


def joined_key(template: Sequence[Any], arrays: Sequence[Any]) -> tuple[Any, ...]:
    """Return the key of a template and its arrays."""
    given: Iterator[Any] = iter(arrays)
    return tuple(next(given) if entry is KeySlot.ARRAY else entry for entry in template)


def read(x: Tensor, *arrays: Tensor, template: Sequence[Any]) -> Tensor:
    """Return x[key]."""
    return x[joined_key(template, arrays)]


def written(x: Tensor, value: Tensor | bool | int | float, *arrays: Tensor, template: Sequence[Any]) -> Tensor:
    """Return x after x[key] = value: the positions of the elements that the key selects, then a scatter."""
    size = product(x.shape)
    numbers = x._iota(size).reshape(x.shape)[joined_key(template, arrays)]
    source = x._fitted(value, x.dtype, numbers.shape) if not isinstance(value, Tensor) else value.cast(x.dtype)
    source = _without_leading_ones(source, numbers.rank).broadcast_to(numbers.shape)
    return x.flatten().scatter(0, numbers.flatten(), source.flatten()).reshape(x.shape)


def written_where(x: Tensor, mask: Tensor, value: Tensor | bool | int | float) -> Tensor:
    """Return x after x[mask] = value, for a value that is the same for every element of the mask.

    mask: bool, over the leading axes of x.
    """
    whole = mask.unsqueeze(list(range(mask.rank, x.rank))) if x.rank > mask.rank else mask
    if isinstance(value, Tensor):
        return whole.where(_without_leading_ones(value.cast(x.dtype), x.rank - mask.rank), x)
    return whole.where(x._fitted(value, x.dtype, ()), x)


def _without_leading_ones(value: Tensor, rank: int) -> Tensor:
    """Return a value without the leading axes of size 1 by which its rank exceeds another."""
    surplus = max(value.rank - rank, 0)
    return value.squeeze(list(range(surplus))) if surplus else value


def _bound(value: Any) -> Any:
    return value if value is None or isinstance(value, Expression) else operator.index(value)


def is_mask(entry: Any) -> bool:
    """Return whether an array of a key selects by its values rather than by positions."""
    if isinstance(entry, bool):
        return True
    if isinstance(entry, list):
        return np.asarray(entry).dtype == np.bool_
    return DType.of(entry.dtype) is DType.BOOL

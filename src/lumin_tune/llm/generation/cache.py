"""The key-value cache: the states of a decoder, kept beside its programs.

Rows of a position are written once, at its place; programs read a prefix of the arrays. Truncating the cache is free,
which prompt look-up and shared prefixes of conversations use.
"""

from __future__ import annotations

import math
import mmap
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from lumin_tune.core.dtypes import Array, DType
from lumin_tune.core.errors import InputError
from lumin_tune.llm.cache_format import CacheFormat
from lumin_tune.llm.configuration import DecoderConfig

PAST_STEP = 64
"""Programs read the cache in multiples of this many positions, so that their calls meet few different sizes."""


class KeyValueCache:
    """Keys and values of `batch` sequences of at most `capacity` positions.

    lengths: i64 (batch,), the positions of each sequence that hold tokens. Not thread-safe.
    """

    def __init__(self, config: DecoderConfig, form: CacheFormat, capacity: int, batch: int = 1) -> None:
        if not 0 < capacity <= config.context:
            raise InputError(f"a context of {capacity} positions: the model has 1 to {config.context}")
        self.capacity, self.batch = capacity, batch
        self.lengths = np.zeros(batch, np.int64)
        parts = form.parts((capacity, batch, config.key_heads, config.head_width))
        self._arrays: dict[str, Array] = {
            f"{kind}.{layer}{suffix}": _untouched(size, DType.of(dtype).numpy)
            for layer in range(config.layers)
            for kind in ("keys", "values")
            for suffix, (dtype, size) in parts.items()
        }

    @property
    def size_bytes(self) -> int:
        """The memory of all positions; the operating system provides it when it is written."""
        return sum(array.nbytes for array in self._arrays.values())

    def room(self, sequence: int = 0) -> int:
        """Return how many more positions a sequence can have."""
        return self.capacity - int(self.lengths[sequence])

    def inputs(self) -> dict[str, Array]:
        """Return the arrays as inputs of a program."""
        longest = int(self.lengths.max())
        past = min(-(-longest // PAST_STEP) * PAST_STEP, self.capacity)
        return {name: array[:past] for name, array in self._arrays.items()}

    def places(self, count: int) -> dict[str, Array]:
        """Return the rows after the only sequence by name, `count` of them, for a program to write new ones to.

        Empty where that would be behind the end, or among the rows of `inputs`.
        """
        begin = int(self.lengths[0])
        if self.batch > 1 or begin % PAST_STEP or begin + count > self.capacity:
            return {}
        return {f"new_{name}": array[begin : begin + count] for name, array in self._arrays.items()}

    def append(self, outputs: Mapping[str, Array], counts: Sequence[int], in_place: bool = False) -> None:
        """Append the first `counts[b]` new rows of each sequence b. Raises InputError if they do not fit.

        in_place: whether they were written to `places`.
        """
        for sequence, count in enumerate(counts):
            if count > self.room(sequence):
                raise InputError(f"the context is full: {self.capacity} positions, and {count} more tokens")
        for name, array in self._arrays.items() if not in_place else ():
            new = outputs[f"new_{name}"]
            for sequence, count in enumerate(counts):
                begin = int(self.lengths[sequence])
                array[begin : begin + count, sequence] = new[:count, sequence]
        self.lengths += np.asarray(counts, np.int64)

    def truncate(self, length: int, sequence: int = 0) -> None:
        """Forget the positions of a sequence from `length` on."""
        if not 0 <= length <= self.lengths[sequence]:
            raise InputError(f"cannot truncate {int(self.lengths[sequence])} positions to {length}")
        self.lengths[sequence] = length

    def copy_from(self, other: KeyValueCache, sequence: int) -> None:
        """Copy the only sequence of another cache to a sequence of this one."""
        length = int(other.lengths[0])
        for name, array in self._arrays.items():
            array[:length, sequence] = other._arrays[name][:length, 0]
        self.lengths[sequence] = length


def _untouched(shape: Sequence[int], dtype: np.dtype[Any]) -> Array:
    """Return zeros whose pages take no memory until they are written, unlike those of an allocator that reuses it."""
    count = math.prod(shape)
    private = {"flags": mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS} if hasattr(mmap, "MAP_PRIVATE") else {}
    return np.frombuffer(mmap.mmap(-1, max(count * dtype.itemsize, 1), **private), dtype, count).reshape(shape)

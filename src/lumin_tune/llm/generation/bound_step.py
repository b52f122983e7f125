"""A step of one token bound to the arrays of a cache: such steps are brief, and a call by name takes 0.2 ms or more."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from lumin_tune.core.dtypes import Array
from lumin_tune.core.program import Program
from lumin_tune.core.program.calls.output_pool import OutputPool
from lumin_tune.llm.decoder import StepShape
from lumin_tune.llm.generation.cache import KeyValueCache

_KEPT = 2  # arrays of logits: the caller holds one while the next step runs


class BoundStep:
    """A step of one token for each sequence of a cache, for as many cached positions as the cache has now."""

    def __init__(self, program: Program, shape: StepShape, cache: KeyValueCache) -> None:
        self._program, self._shape, self._past = program, shape, cache.past
        self._ids, self._start = np.zeros((shape.batch, 1), np.int64), np.zeros(shape.batch, np.int64)
        self._rows = cache.new_rows()
        inputs = {"ids": self._ids, "start": self._start, **cache.inputs()}
        if shape.logits == "last":
            inputs["last"] = np.zeros(shape.batch, np.int64)
        self._call = program.bind(inputs, out=self._rows.outputs)
        self._pool: OutputPool | None = None

    def fits(self, program: Program, shape: StepShape, cache: KeyValueCache) -> bool:
        """Return whether this is the step of a program for the positions that the cache has now."""
        return self._program is program and self._shape == shape and self._past == cache.past

    def run(self, cache: KeyValueCache, ids: Array, counts: Sequence[int]) -> Array:
        """Append a token to each sequence b whose `counts[b]` is 1; return the logits, as the program does.

        ids: i64 (batch, 1). cache: the one that the step was made for.
        """
        self._ids[:], self._start[:] = ids, cache.lengths
        made = self._call()["logits"]
        cache.append_rows(self._rows, counts)
        if self._pool is None:
            self._pool = OutputPool(made.shape, made.dtype, _KEPT)
        logits = self._pool.take()
        np.copyto(logits, made)
        return logits

"""Argument buffers for the candidates of one case in a worker that times: guarded, and reused between candidates.

All seeds share one set of buffers, so the runs of a check resemble the calls of a program: consecutive runs on the same
memory with other inputs. This exposes kernels that read stale data from the run before.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

import numpy as np

from lumin_tune.cluster.measuring.guard_zones import GuardedArray
from lumin_tune.cluster.measuring.reference import ReferenceCase
from lumin_tune.cluster.measuring.tolerance import Expected
from lumin_tune.core.dtypes import Array

_WORD: Final = 8


@dataclass
class ArgumentBuffers:
    """Inputs, holding the values of one seed at a time, and outputs. seed: the one whose values are loaded."""

    case: ReferenceCase
    inputs: tuple[GuardedArray, ...]
    outputs: tuple[GuardedArray, ...]
    seed: int | None = field(default=None, init=False)
    _inputs: dict[tuple[int, int], Array] = field(default_factory=dict, init=False, repr=False)
    _expected: dict[tuple[int, int], Expected] = field(default_factory=dict, init=False, repr=False)

    @staticmethod
    def of(case: ReferenceCase) -> ArgumentBuffers:
        """Allocate buffers for a case. Raises MemoryError."""
        inputs = tuple(GuardedArray(_shape(each.shape), each.dtype) for each in case.inputs)
        return ArgumentBuffers(
            case, inputs, tuple(GuardedArray(_shape(each.shape), each.dtype) for each in case.outputs)
        )

    @property
    def size_bytes(self) -> int:
        return sum(buffer.bytes.size for buffer in (*self.inputs, *self.outputs))

    def given(self, seed: int) -> list[Array]:
        """Load the inputs of a seed and return them. Static inputs are the same for all seeds."""
        if self.seed != seed:
            for position, (parameter, buffer) in enumerate(zip(self.case.inputs, self.inputs, strict=True)):
                if self.seed is None or parameter.role != "constant":
                    buffer.array[...] = self._input(seed, position)
            self.seed = seed
        return [buffer.array for buffer in self.inputs]

    def expected(self, seed: int, position: int) -> Expected:
        """Return the expected output, as `ReferenceCase.expected` does; its files are mapped once."""
        key = seed, position
        if key not in self._expected:
            self._expected[key] = self.case.expected(seed, position)
        return self._expected[key]

    def _input(self, seed: int, position: int) -> Array:
        key = seed, position
        if key not in self._inputs:
            self._inputs[key] = self.case.input(seed, position)
        return self._inputs[key]

    @property
    def made(self) -> list[Array]:
        """The outputs."""
        return [buffer.array for buffer in self.outputs]

    def poison(self) -> None:
        """Fill the outputs with a pattern that no kernel produces."""
        for buffer in self.outputs:
            buffer.poison()

    def out_of_bounds_write(self) -> str:
        """Return where something wrote outside the buffers, "" if nowhere."""
        for parameters, buffers in ((self.case.inputs, self.inputs), (self.case.outputs, self.outputs)):
            for parameter, buffer in zip(parameters, buffers, strict=True):
                where = buffer.out_of_bounds_write()
                if where:
                    return f"it writes {where} {parameter.name!r}"
        return ""

    def changed_input(self, seed: int) -> str:
        """Return the name of an input that no longer has the values of the seed, "" if none."""
        for position, (parameter, buffer) in enumerate(zip(self.case.inputs, self.inputs, strict=True)):
            if not _same_bytes(buffer.bytes, self._input(seed, position)):
                return parameter.name
        return ""


def _shape(sizes: Sequence[object]) -> tuple[int, ...]:
    return tuple(int(size) for size in sizes)  # type: ignore[call-overload]


def _same_bytes(own: Array, right: Array) -> bool:
    """Return whether the bytes of a buffer are those of an array; compared eight at a time, which is as much faster."""
    given = np.ascontiguousarray(right).reshape(-1).view(np.uint8)
    whole = own.size // _WORD * _WORD
    return np.array_equal(own[:whole].view(np.uint64), given[:whole].view(np.uint64)) and np.array_equal(
        own[whole:], given[whole:]
    )

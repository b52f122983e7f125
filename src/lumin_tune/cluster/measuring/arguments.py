"""Argument buffers for the candidates of one case in a worker that times: guarded, and reused between candidates.

All seeds share one set of buffers, so the runs of a check resemble the calls of a program: consecutive runs on the same
memory with other inputs. This exposes kernels that read stale data from the run before.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

import numpy as np

from lumin_tune.cluster.measuring.guard_zones import GuardedArray
from lumin_tune.cluster.measuring.reference import ReferenceCase
from lumin_tune.core.dtypes import Array


@dataclass
class ArgumentBuffers:
    """Inputs, holding the values of one seed at a time, and outputs. seed: the one whose values are loaded."""

    case: ReferenceCase
    inputs: tuple[GuardedArray, ...]
    outputs: tuple[GuardedArray, ...]
    seed: int | None = field(default=None, init=False)

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
                    buffer.array[...] = self.case.input(seed, position)
            self.seed = seed
        return [buffer.array for buffer in self.inputs]

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
            if not _same_bytes(buffer.array, self.case.input(seed, position)):
                return parameter.name
        return ""


def _shape(sizes: Sequence[object]) -> tuple[int, ...]:
    return tuple(int(size) for size in sizes)  # type: ignore[call-overload]


def _same_bytes(left: Array, right: Array) -> bool:
    return np.array_equal(left.reshape(-1).view(np.uint8), np.ascontiguousarray(right).reshape(-1).view(np.uint8))

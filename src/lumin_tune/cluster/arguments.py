"""The buffers that the candidates of one case are run on, in a worker that times: guarded, kept between candidates."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from lumin_tune.cluster.guards import GuardedArray
from lumin_tune.cluster.reference import Case
from lumin_tune.core.dtypes import Array


@dataclass(frozen=True)
class Arguments:
    """Inputs for each seed, and the outputs, which all seeds share."""

    case: Case
    inputs: tuple[tuple[GuardedArray, ...], ...]
    outputs: tuple[GuardedArray, ...]

    @staticmethod
    def of(case: Case) -> Arguments:
        """Return new buffers with the inputs of a case. Raises MemoryError."""
        inputs = []
        for seed in case.seeds:
            buffers = []
            for position, each in enumerate(case.inputs):
                buffer = GuardedArray(_shape(each.shape), each.dtype)
                buffer.array[...] = case.input(seed, position)
                buffers.append(buffer)
            inputs.append(tuple(buffers))
        outputs = tuple(GuardedArray(_shape(each.shape), each.dtype) for each in case.outputs)
        return Arguments(case, tuple(inputs), outputs)

    @property
    def size_bytes(self) -> int:
        return sum(buffer.bytes.size for buffers in (*self.inputs, self.outputs) for buffer in buffers)

    def given(self, seed: int) -> list[Array]:
        """Return the inputs of a seed."""
        return [buffer.array for buffer in self.inputs[self.case.seeds.index(seed)]]

    @property
    def made(self) -> list[Array]:
        """The outputs."""
        return [buffer.array for buffer in self.outputs]

    def poison(self) -> None:
        """Fill the outputs with what no kernel leaves in them."""
        for buffer in self.outputs:
            buffer.poison()

    def trespass(self) -> str:
        """Return where something wrote outside the buffers, "" if nowhere."""
        sides = [(self.case.inputs, each) for each in self.inputs]
        for parameters, buffers in (*sides, (self.case.outputs, self.outputs)):
            for parameter, buffer in zip(parameters, buffers, strict=True):
                where = buffer.trespass()
                if where:
                    return f"it writes {where} {parameter.name!r}"
        return ""

    def changed_input(self, seed: int) -> str:
        """Return the name of an input of a seed that is not as it was, "" if none."""
        buffers = self.inputs[self.case.seeds.index(seed)]
        for position, (parameter, buffer) in enumerate(zip(self.case.inputs, buffers, strict=True)):
            if not _same_bytes(buffer.array, self.case.input(seed, position)):
                return parameter.name
        return ""


def _shape(sizes: Sequence[object]) -> tuple[int, ...]:
    return tuple(int(size) for size in sizes)  # type: ignore[call-overload]


def _same_bytes(left: Array, right: Array) -> bool:
    return np.array_equal(left.reshape(-1).view(np.uint8), np.ascontiguousarray(right).reshape(-1).view(np.uint8))

"""Running the programs of a step: states stay in the memory of the program between steps.

`Fused` runs the whole step as one bound call, whose states are exchanged and never copied. `Accumulated` runs one
program per batch, which adds gradients, and one for the update.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Protocol

import numpy as np

from lumin_tune.core.dtypes import Array, DType, bf16_bits, bf16_from_bits
from lumin_tune.core.errors import InputError
from lumin_tune.core.suggest import did_you_mean
from lumin_tune.training.step_graphs import GRADIENT, Recording

if TYPE_CHECKING:
    from lumin_tune.core.graph.node_graph import NodeGraph
    from lumin_tune.core.program import Program


class Runner(Protocol):
    """Programs with their states. Contract: one thread at a time."""

    program: Program

    def step(self, batches: Sequence[Mapping[str, Array]]) -> dict[str, float]:
        """Run on batches by input name and return the means of the step's quantities."""

    def states(self) -> Mapping[str, Array]:
        """Return the values for the next step, valid until then, in the host representation (bf16 as f32)."""

    def previous(self) -> Mapping[str, Array]:
        """Return the values before the last step, as `states` does."""

    def restore(self, states: Mapping[str, Array]) -> None:
        """Set all states. Raises InputError if a name, shape or dtype differs; nothing is changed then."""


class Fused:
    """The whole step as one bound call."""

    def __init__(self, recording: Recording, program: Program) -> None:
        self.program = program
        self._recording = recording
        self._buffers = {
            name: np.zeros(each.shape, _carrier(each.dtype))
            for name, each in recording.shapes.items()
            if name in program.inputs
        }
        known = {name: array for name, array in recording.initial.items() if name in program.inputs}
        self._call: Any = program.bind({**known, **self._buffers})

    def step(self, batches: Sequence[Mapping[str, Array]]) -> dict[str, float]:
        (batch,) = batches
        for name, shape in self._recording.shapes.items():
            array = shape.converted(name, batch[name])
            if name in self._buffers:
                self._buffers[name][...] = bf16_bits(array) if shape.dtype is DType.BF16 else array
        outputs = self._call()
        return {name: float(outputs[name]) for name in self._recording.quantities}

    def states(self) -> Mapping[str, Array]:
        return self._shown(self._call.states)

    def previous(self) -> Mapping[str, Array]:
        return self._shown(self._call.previous_states)

    def _shown(self, arrays: Mapping[str, Array]) -> Mapping[str, Array]:
        graph = self._recording.graph
        return {name: _shown(array, _dtype(graph, name)) for name, array in arrays.items()}

    def restore(self, states: Mapping[str, Array]) -> None:
        graph = self._recording.graph
        check_states(graph, graph.ties, states)
        for name, array in self._call.states.items():
            given = np.asarray(states[name])
            array[...] = bf16_bits(given) if _dtype(graph, name) is DType.BF16 else given


class Accumulated:
    """A program that adds gradients, run for each batch, and one that updates."""

    def __init__(self, recording: Recording, adding: Program, updating: Program) -> None:
        assert recording.update is not None
        self.program, self._updating, self._recording = adding, updating, recording
        self._sums = {
            name: np.array(recording.graph.values[name]) for name in recording.graph.ties if name.startswith(GRADIENT)
        }
        self._inner = {
            name: recording.graph.values[name] for name in recording.graph.ties if not name.startswith(GRADIENT)
        }
        self._outer = {name: recording.update.values[name] for name in recording.update.ties}
        self._previous: Mapping[str, Array] = {}

    def step(self, batches: Sequence[Mapping[str, Array]]) -> dict[str, float]:
        recording, totals = self._recording, dict.fromkeys(self._recording.quantities, 0.0)
        assert recording.update is not None
        self._previous = self.states()
        sums: Mapping[str, Array] = self._sums
        shared = {name: array for name, array in self._outer.items() if name in self.program.inputs}
        for batch in batches:
            inputs = {name: shape.converted(name, batch[name]) for name, shape in recording.shapes.items()}
            given = {**inputs, **self._inner, **sums, **shared}
            found = self.program({name: given[name] for name in self.program.inputs})
            self._inner = {name: found[recording.graph.ties[name]] for name in self._inner}
            sums = {name: found[recording.graph.ties[name]] for name in self._sums}
            for name in totals:
                totals[name] += float(found[name])
        given = {**self._outer, **sums}
        found = self._updating({name: given[name] for name in self._updating.inputs})
        self._outer = {name: found[recording.update.ties[name]] for name in self._outer}
        return {name: total / len(batches) for name, total in totals.items()}

    def states(self) -> Mapping[str, Array]:
        return {name: _read_only(array) for name, array in {**self._outer, **self._inner}.items()}

    def previous(self) -> Mapping[str, Array]:
        return self._previous

    def restore(self, states: Mapping[str, Array]) -> None:
        recording = self._recording
        assert recording.update is not None
        own = {**dict.fromkeys(self._outer, recording.update), **dict.fromkeys(self._inner, recording.graph)}
        for graph in (recording.update, recording.graph):
            check_states(graph, [name for name, each in own.items() if each is graph], states, among=own)
        self._outer = {name: np.array(states[name]) for name in self._outer}
        self._inner = {name: np.array(states[name]) for name in self._inner}


def check_states(graph: NodeGraph, names: Any, states: Mapping[str, Array], among: Any = None) -> None:
    """Raise InputError unless there is a state of the right type for each name, and no other."""
    for name in names:
        if name not in states:
            raise InputError(
                f"the states to restore have no {name!r}; {did_you_mean(name, states)}; they are of "
                "another model or optimiser"
            )
        node, given = graph.nodes[graph.inputs[name]], np.asarray(states[name])
        if given.shape != node.shape or (given.dtype != node.dtype.numpy):
            raise InputError(
                f"the state {name!r} to restore is {given.dtype}{list(given.shape)}, but the step's is "
                f"{node.dtype}{list(node.shape)}; it is of another model or optimiser"
            )
    for name in states:
        if name not in (names if among is None else among):
            raise InputError(f"the step has no state {name!r} to restore; {did_you_mean(name, names)}")


def _dtype(graph: NodeGraph, name: str) -> DType:
    return graph.nodes[graph.inputs[name]].dtype


def _carrier(dtype: DType) -> np.dtype[Any]:
    return np.dtype(np.uint16) if dtype is DType.BF16 else dtype.numpy


def _shown(array: Array, dtype: DType) -> Array:
    return bf16_from_bits(array) if dtype is DType.BF16 else _read_only(array)


def _read_only(array: Array) -> Array:
    view = np.asarray(array).view()
    view.flags.writeable = False
    return view

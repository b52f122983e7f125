"""Calls bound to fixed memory, without checks.

`Program.bind` makes one. Input arrays are read again at each call; outputs are arrays of the bound call or of the
caller. States are double-buffered.

Contract: one thread at a time; several bound calls of one program may run concurrently.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property, partial
from typing import Any

import numpy as np

from lumin_tune.core.dtypes import Array, DType, bf16_from_bits
from lumin_tune.core.errors import InputError
from lumin_tune.core.exchange import Destination, adopted, destination
from lumin_tune.core.kernel.render.entry_points import launched_kernels
from lumin_tune.core.kernel.simt.launch_manifest import MARK, Manifest
from lumin_tune.core.plugin.completion import complete_lane
from lumin_tune.core.plugin.records import Lane
from lumin_tune.core.program.calls.call_cache import ValidatedCall
from lumin_tune.core.program.calls.host_arrays import bits_of, carrier, overlap
from lumin_tune.core.program.calls.output_pool import empty_aligned
from lumin_tune.core.program.calls.results import destinations_of
from lumin_tune.core.program.program import Program

POISON = 0xFF
"""In every byte: NaN in floats, -1 or the greatest number in integers."""


class BoundCall:
    """`call()` runs the program and returns `call.outputs`, the same arrays each time, refilled.

    A program with states has two sets of arrays, used alternately: each call reads what the previous one wrote.
    traced: whether calls record the times of kernels (`kernels_ns`), where the backend can; a launch then takes some
    50 ns more.
    """

    def __init__(
        self,
        program: Program,
        inputs: Mapping[str, Any],
        out: Mapping[str, Any],
        dims: Mapping[str, int],
        traced: bool = False,
    ) -> None:
        ties = program.recipe.signature.ties
        for name in out:
            if name in ties.values():
                raise InputError(f"out has an array for {name!r}, the next value of a state, which a bound call owns")
        ready = program.ready(inputs, dims)
        _check_in_place(program, inputs, ready)
        self._program = program
        passed = [each for each in program.recipe.values.values() if each.role != "output"]
        self._passed = {each.name: _passed(program, inputs, ready, each.name) for each in passed}
        self._lanes: list[Lane] = []
        self._is_traced = traced
        destinations = destinations_of(program.recipe, out, ready)
        first, second, self._states = self._arrays(ready, destinations)
        self.outputs: dict[str, Any] = {}
        self._turns = [self._turn(ready, first, destinations)]
        if ties:
            self._turns.append(self._turn(ready, second, destinations))
        self._run, self.outputs, self._after = self._turns[0]
        self._next = 0

    def poison(self) -> None:
        """Fill all memory that the next call must write with NaN bytes: outputs, and the workspace if the backend
        supports it.

        For tests: a program that reads memory it has not written in the same call then gives NaN. The next values of
        states are not changed.
        """
        kept = set(self._program.recipe.signature.ties.values())
        for name, array in self.outputs.items():
            if name not in kept and isinstance(array, np.ndarray) and array.flags.c_contiguous:
                array.reshape(-1).view(np.uint8)[:] = POISON
        for lane in self._lanes:
            complete_lane(lane).poison()

    @property
    def is_traced(self) -> bool:
        """Whether calls record the times of kernels."""
        return self._is_traced

    def kernels_ns(self) -> list[float] | None:
        """Return the nanoseconds that the last call spent in each of the program's kernels, in the order of
        `Program.kernels`.

        None if the call is not traced. Kernels that only prepare constants have 0. Times of library functions are not
        recorded.
        """
        lane = self._lanes[self._next ^ 1 if len(self._turns) > 1 else 0]
        launches = complete_lane(lane).launches_ns() if self._is_traced else None
        owners = self._launched
        if launches is None or not launches.keys() <= owners.keys():
            return None
        found = [0.0] * len(self._program.recipe.kernels)
        for place, ns in launches.items():
            found[owners[place]] += ns
        return found

    @cached_property
    def _launched(self) -> dict[int, int]:
        """The kernel of each launch, by place."""
        source = self._program.source
        if MARK not in source:
            return launched_kernels(source)
        numbers = {each.name: number for number, each in enumerate(self._program.kernels)}
        return {place: numbers[name] for place, name in enumerate(Manifest.of(source).called)}

    @property
    def states(self) -> Mapping[str, Array]:
        """The memory of the states that the next call reads, by input name, in the layout of the code.

        Writing to it sets a state. After a call other arrays are current: those that it wrote.
        """
        return self._states[self._next]

    @property
    def previous_states(self) -> Mapping[str, Array]:
        """The memory of the states that the last call read; the next call writes to it."""
        return self._states[self._next ^ 1]

    def __call__(self) -> dict[str, Any]:
        """Run once and return the outputs."""
        if len(self._turns) > 1:
            self._run, self.outputs, self._after = self._turns[self._next]
            self._next ^= 1
        self._run()
        for step in self._after:
            step()
        return self.outputs

    def _arrays(
        self, ready: ValidatedCall, destinations: Mapping[str, Destination]
    ) -> tuple[tuple[Array, ...], tuple[Array, ...], tuple[dict[str, Array], dict[str, Array]]]:
        """Return the input and output arrays of the code, twice: the second call reads states where the first wrote
        them. With the states that each of the two reads, by name.
        """
        recipe = self._program.recipe
        names = [each.name for each in recipe.parameters if each.role == "input"]
        first = list(ready.arrays)
        shapes = [shape for each, shape in zip(recipe.parameters, ready.site.shapes) if each.role == "output"]
        for each, shape in zip(recipe.outputs, shapes):
            memory = ready.direct(destinations.get(each.name), each.dtype)
            first.append(empty_aligned(shape, carrier(each.dtype)) if memory is None else memory)
        second = list(first)
        places = {each.name: len(names) + place for place, each in enumerate(recipe.outputs)}
        ties = recipe.signature.ties
        states: tuple[dict[str, Array], dict[str, Array]] = ({}, {})
        for fed, made in ties.items():
            value = recipe.values[made]
            if value.role != "output" or [recipe.values[each] for each in ties.values()].count(value) > 1:
                raise InputError(
                    f"state {fed!r} takes {made!r}, which the program does not compute separately; call the program"
                )
            if fed not in names:
                states[0][fed] = states[1][fed] = first[places[value.name]]
                continue
            read, written = names.index(fed), places[value.name]
            own = empty_aligned(first[read].shape, first[read].dtype)
            own[...] = first[read]
            first[read], second[read], second[written] = own, first[written], own
            states[0][fed], states[1][fed] = first[read], second[read]
        return tuple(first), tuple(second), states

    def _turn(
        self, ready: ValidatedCall, arrays: tuple[Array, ...], destinations: Mapping[str, Destination]
    ) -> tuple[Callable[[], object], dict[str, Any], list[Callable[[], None]]]:
        """Return the call on some arrays, the outputs by name, and the steps to run after each call."""
        recipe = self._program.recipe
        self._lanes.append(self._program.executable.lane())
        if self._is_traced:
            self._is_traced = complete_lane(self._lanes[-1]).trace()
        run = ready.site.bind_all(self._lanes[-1], arrays)
        written = {each.name: array for each, array in zip(recipe.outputs, arrays[len(ready.arrays) :])}
        is_half = {each.name: each.dtype is DType.BF16 for each in recipe.outputs}
        outputs: dict[str, Any] = {}
        after: list[Callable[[], None]] = []
        before: list[Callable[[], None]] = []
        given: set[str] = set()
        for name, value in recipe.values.items():
            made = destinations.get(name)
            if value.role == "output":
                memory, is_bits = written[value.name], is_half[value.name]
                if made is None and not is_bits and value.name not in given:
                    outputs[name] = memory
                    given.add(value.name)
                    continue
                if made is not None and overlap(made.memory, memory):
                    outputs[name] = made.value
                    continue
            else:
                memory, is_bits = self._passed[value.name]
                if any(overlap(memory, each.memory) for each in destinations.values()):
                    kept = np.empty_like(memory)  # its memory may be overwritten before the copy
                    before.append(partial(np.copyto, kept, memory))
                    memory = kept
            shown = made or destination(name, *_fresh(memory, recipe.signature.outputs[name].dtype))
            after.append(_Delivery(memory, shown, is_bits))
            outputs[name] = shown.value
        return (_after_others(before, run) if before else run), outputs, after


def _after_others(steps: Sequence[Callable[[], None]], run: Callable[[], object]) -> Callable[[], None]:
    def whole() -> None:
        for step in steps:
            step()
        run()

    return whole


class _Delivery:
    """Copies an output of the code, or an input, to the caller's array."""

    def __init__(self, memory: Array, target: Destination, is_bits: bool) -> None:
        self._memory, self._target, self._is_bits = memory, target, is_bits

    def __call__(self) -> None:
        self._target.fill(bf16_from_bits(self._memory) if self._is_bits else self._memory)


def _fresh(memory: Array, dtype: DType) -> tuple[Array, DType, tuple[int, ...]]:
    """Return a new array for the host representation of a value, with its type."""
    return np.empty(memory.shape, dtype.numpy), dtype, memory.shape


def _passed(program: Program, given: Mapping[str, Any], ready: ValidatedCall, name: str) -> tuple[Array, bool]:
    """Return the memory of an output that is an input, and whether it holds bf16 bits.

    Raises InputError for an input whose value was copied.
    """
    if name not in ready.inputs:
        return program.recipe.constants[name], False
    memory = ready.inputs[name]
    if name not in given or name in program.recipe.signature.ties or not memory.size:
        return memory, False
    source = adopted(given[name])
    bits = bits_of(source)
    if bits is not None:
        return bits, True
    if isinstance(source, np.ndarray) and np.may_share_memory(source, memory):
        return memory, False
    inputs = program.recipe.signature.inputs
    raise _stale(name, inputs.nodes[inputs.inputs[name]].dtype)


def _stale(name: str, dtype: DType) -> InputError:
    kind = "ml_dtypes.bfloat16 or its bits as uint16" if dtype is DType.BF16 else dtype.numpy.name
    return InputError(
        f"input {name!r} cannot be bound: it would be converted or copied once and then be stale; "
        f"give a contiguous array of {kind}"
    )


def _check_in_place(program: Program, given: Mapping[str, Any], ready: ValidatedCall) -> None:
    """Raise InputError for an input that the code would read from a copy, which later calls would not update."""
    recipe = program.recipe
    fed = [each for each in recipe.parameters if each.role == "input"]
    for each, array in zip(fed, ready.arrays):
        if each.name not in given or each.name in recipe.signature.ties or not array.size:
            continue
        source = adopted(given[each.name])
        if isinstance(source, np.ndarray) and np.may_share_memory(source, array):
            continue
        raise _stale(each.name, each.dtype)

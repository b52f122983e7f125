"""Calls bound to fixed device arrays, without checks and without copies.

`Program.bind` makes one if an input is on the device. Contests make one from host arrays to compare launch modes
without transfers. States are double-buffered.

Contract: as for `bound.BoundCall`: one thread at a time; several of one program may run concurrently.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Self

from lumin_tune.core.dtypes import Array
from lumin_tune.core.errors import InputError
from lumin_tune.core.exchange import given_from_device, is_elsewhere
from lumin_tune.core.program.calls.on_device import (
    DeviceArray,
    DeviceArrays,
    adopted,
    arrays_of,
    check,
    fetched,
    placed,
)
from lumin_tune.core.program.program import Program


class BoundOnDevice:
    """`call()` runs the program, waits for it and returns `call.outputs`, device arrays that are refilled.

    like: an array of the library in which outputs are returned, the backend's own if None.
    """

    def __init__(self, program: Program, placement: DeviceArrays, out: Mapping[str, Any], like: Any = None) -> None:
        recipe = program.recipe
        places = {each.name: place for place, each in enumerate(recipe.parameters)}
        second = dict(placement.held)
        for fed, name in recipe.signature.ties.items():
            if name in out:
                raise InputError(f"out has an array for {name!r}, the next value of a state, which a bound call owns")
            if fed in places:
                read, written = places[fed], places[recipe.values[name].name]
                second[read], second[written] = placement.held[written], placement.held[read]
        made = {place: recipe.parameters[place].name for place in second if recipe.parameters[place].role == "output"}
        other = replace(placement, held=second, written={name: second[place] for place, name in made.items()})
        self._program, self._placement = program, placement
        self._lane = program.executable.lane()
        self._turns = [self._turn(each, out, like) for each in (placement, other)]
        self._next = 0
        self.outputs: dict[str, Any] = {}
        self._written: Mapping[str, DeviceArray] = {}

    @classmethod
    def of(cls, program: Program, inputs: Mapping[str, Any], out: Mapping[str, Any], dims: Mapping[str, int]) -> Self:
        """Bind a call to inputs on the device.

        Raises InputError as a call does, and for an input on the host, whose copy on the device would become stale.
        """
        check(program, inputs)
        ties, constants = program.recipe.signature.ties, program.recipe.given_constants
        for name, value in inputs.items():
            if not is_elsewhere(value) and name not in ties and name not in constants:
                raise InputError(
                    f"input {name!r} cannot be bound: it is on the host and others on the device, so that it would be "
                    "copied once and then be stale; give an array of the device"
                )
        there = adopted(program, inputs, may_copy=False)
        kept = {name: each for name, each in program.states_on_device.items() if name not in inputs}
        there |= {name: arrays_of(program).copied(each) for name, each in kept.items()}
        for name in ties:
            if name in inputs and name in there:
                there[name] = arrays_of(program).copied(there[name])  # owned and written by the call
        like = next(value for value in inputs.values() if is_elsewhere(value))
        return cls(program, placed(program, inputs, there, out, dims), out, like)

    @classmethod
    def uploaded(cls, program: Program, inputs: Mapping[str, Any]) -> Self:
        """Bind a call to device copies of host arrays, in any form that a call accepts. Raises InputError."""
        check(program, inputs)
        return cls(program, placed(program, inputs, {}, {}, {}), {})

    def __call__(self) -> dict[str, Any]:
        """Run once and return the outputs."""
        addresses, self.outputs, self._written = self._turns[self._next]
        self._next ^= 1
        site = self._placement.ready.site
        self._lane.run_on_device(addresses, site.dims, site.constants.prepared)  # type: ignore[attr-defined]
        return self.outputs

    def run_on(self, inputs: Mapping[str, Any]) -> None:
        """Run once on device copies of other host arrays, with the outputs and workspace of this call.

        For tests: memory that a call reads without having written it then holds unexpected values. Raises InputError
        for a program with states, which belong to the call.
        """
        program = self._program
        if program.recipe.signature.ties:
            raise InputError("a call of a program with states cannot run on other inputs; bind another call")
        others = placed(program, inputs, {}, {}, {})
        own, self.outputs, self._written = self._turns[0]
        pairs = zip(own, others.addresses(program), program.recipe.parameters)
        addresses = [other if each.role == "input" else mine for mine, other, each in pairs]
        site = self._placement.ready.site
        self._lane.run_on_device(addresses, site.dims, site.constants.prepared)  # type: ignore[attr-defined]

    def fetch(self) -> dict[str, Array]:
        """Return host copies of the outputs of the last call, in the host representation."""
        program = self._program
        return {name: fetched(program, self._written[value.name]) for name, value in program.recipe.values.items()}

    def _turn(
        self, placement: DeviceArrays, out: Mapping[str, Any], like: Any
    ) -> tuple[list[int | None], dict[str, Any], Mapping[str, DeviceArray]]:
        """Return the addresses of the arrays of a call, and its outputs by name: the caller's, and the code's."""
        program = self._program
        is_own = like is None or arrays_of(program).is_own(like)
        outputs = {}
        for name, value in program.recipe.values.items():
            made = placement.written[value.name]
            shown = made.array if is_own else given_from_device(like, made.array, made.dtype)
            outputs[name] = out.get(name, shown)
        return placement.addresses(program), outputs, placement.written

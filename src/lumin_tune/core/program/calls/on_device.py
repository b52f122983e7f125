"""Calls with device arrays, without copies.

`Program` uses this if an input is on a device and the executable supports device arrays (it has `arrays`, and its
lanes `run_on_device`); `bound_on_device` uses it for repeated calls on the same arrays. Host inputs are copied to the
device; results stay there unless the host is requested. States stay on the device until a host call or a reader needs
them. bf16 results are their 16 bits if the library has no bf16.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

import numpy as np

from lumin_tune.core.dtypes import Array, DType, bf16_from_bits
from lumin_tune.core.errors import InputError
from lumin_tune.core.exchange import given_from_device, is_elsewhere
from lumin_tune.core.graph.binding import Resolver
from lumin_tune.core.plugin.records import Lane
from lumin_tune.core.program.calls.call_cache import ValidatedCall

if TYPE_CHECKING:
    from lumin_tune.core.program.program import Program


@dataclass(frozen=True, slots=True)
class DeviceArray:
    """An array in device memory. array: the backend's own; bf16 as its 16 bits. size_bytes: counted from address."""

    array: Any
    shape: tuple[int, ...]
    dtype: DType
    address: int
    size_bytes: int


class DeviceArrayLibrary(Protocol):
    """A backend's operations on arrays of its device."""

    def adopted(self, value: Any, may_copy: bool) -> DeviceArray:
        """Return an array of any library in place, or a copy if its address is not aligned as the code requires.

        Raises InputError if the array is on another device, is not contiguous, or has an unknown dtype, or if it is
        misaligned and may not be copied.
        """

    def empty(self, shape: Sequence[int], dtype: DType) -> DeviceArray: ...

    def uploaded(self, array: Array, dtype: DType) -> DeviceArray: ...

    def copied(self, array: DeviceArray) -> DeviceArray: ...

    def to_host(self, array: DeviceArray) -> Array: ...

    def is_own(self, value: Any) -> bool: ...


class DeviceLane(Lane, Protocol):
    """A lane that runs on device arrays."""

    def run_on_device(self, addresses: Sequence[int | None], dims: Sequence[int], prepared: Any) -> None:
        """Run the program on the addresses (None for constants) after pending work on its arrays, and wait for it."""


@dataclass(frozen=True, slots=True)
class DeviceArrays:
    """The arrays of one run.

    held: the array of each parameter except constants. written: outputs of the code by name.
    """

    ready: ValidatedCall
    held: Mapping[int, DeviceArray]
    written: Mapping[str, DeviceArray]

    def addresses(self, program: Program) -> list[int | None]:
        """Return the address of each parameter, None for constants."""
        held = self.held
        return [held[place].address if place in held else None for place in range(len(program.recipe.parameters))]


def has_arrays(program: Program) -> bool:
    """Return whether a program's backend supports device arrays."""
    return hasattr(program.executable, "arrays")


def arrays_of(program: Program) -> DeviceArrayLibrary:
    """Return the array operations of a program whose backend supports device arrays (`has_arrays`)."""
    found: DeviceArrayLibrary = program.executable.arrays  # type: ignore[attr-defined]
    return found


def takes(program: Program, given: Mapping[str, Any]) -> bool:
    """Return whether a call runs on the device: an input is there, and the backend supports device arrays."""
    return has_arrays(program) and any(map(is_elsewhere, given.values()))


def call_on_device(
    program: Program, given: Mapping[str, Any], out: Mapping[str, Any], dims: Mapping[str, int], outputs: str
) -> dict[str, Any]:
    """Return the outputs by name, as `Program.__call__` does.

    Raises InputError for calls that a device does not support.
    """
    check(program, given)
    arrays = arrays_of(program)
    there = adopted(program, given, may_copy=True)
    there |= {name: kept for name, kept in program.states_on_device.items() if name not in given}
    placement = placed(program, given, there, out, dims)
    ready, written = placement.ready, placement.written
    with program.lent_lane() as lane:
        lane.run_on_device(placement.addresses(program), ready.site.dims, ready.site.constants.prepared)
    like = next(value for value in given.values() if is_elsewhere(value))
    results = {}
    for name, value in program.recipe.values.items():
        made = written[value.name]
        if name in out:
            results[name] = out[name]
        elif outputs == "same":
            results[name] = made.array if arrays.is_own(like) else given_from_device(like, made.array, made.dtype)
        else:
            results[name] = fetched(program, made)
    for fed, name in program.recipe.signature.ties.items():
        made = written[program.recipe.values[name].name]
        is_the_callers = name in out or outputs == "same"
        program.states_on_device[fed] = arrays.copied(made) if is_the_callers else made
    return results


def adopted(program: Program, given: Mapping[str, Any], may_copy: bool) -> dict[str, DeviceArray]:
    """Return the inputs of a call that are on the device. Raises InputError for one that does not fit."""
    return {
        name: _adopted(arrays_of(program), f"input {name!r}", value, may_copy)
        for name, value in given.items()
        if is_elsewhere(value)
    }


def placed(
    program: Program,
    given: Mapping[str, Any],
    there: Mapping[str, DeviceArray],
    out: Mapping[str, Any],
    dims: Mapping[str, int],
) -> DeviceArrays:
    """Return the arrays of a call, all on the device.

    there: inputs already on it. Raises InputError as a call does.
    """
    arrays = arrays_of(program)
    ready = program.ready({**given, **{name: _like(program, name, each) for name, each in there.items()}}, dims, there)
    parameters = program.recipe.parameters
    places = [place for place, each in enumerate(parameters) if each.role == "input"]
    held: dict[int, DeviceArray] = {}
    for place, array in zip(places, ready.arrays, strict=True):
        parameter = parameters[place]
        known = there.get(parameter.name)
        held[place] = known or arrays.uploaded(array, parameter.dtype)
    wanted = _destinations(program, arrays, out, ready.resolver)
    for name, destination in wanted.items():
        _check_apart(name, destination, [*held.values(), *(d for n, d in wanted.items() if n != name)])
    written: dict[str, DeviceArray] = {}
    for place, (parameter, shape) in enumerate(zip(parameters, ready.site.shapes, strict=True)):
        if parameter.role == "output":
            chosen = [wanted[n] for n, v in program.recipe.values.items() if v.name == parameter.name and n in wanted]
            held[place] = written[parameter.name] = chosen[0] if chosen else arrays.empty(shape, parameter.dtype)
    return DeviceArrays(ready, held, written)


def fetched(program: Program, array: DeviceArray) -> Array:
    """Return a host copy, in the host representation."""
    host = arrays_of(program).to_host(array)
    return bf16_from_bits(host) if array.dtype is DType.BF16 else host


def refusal(program: Program) -> str:
    """Return why no call of a program can run on device arrays, "" if it can."""
    seen: dict[str, str] = {}
    for name, value in program.recipe.values.items():
        if value.role != "output":
            return f"output {name!r} of {program.recipe.name!r} is an unchanged input"
        if value.name in seen:
            return f"outputs {seen[value.name]!r} and {name!r} are one value"
        seen[value.name] = name
    return ""


def check(program: Program, given: Mapping[str, Any]) -> None:
    """Raise InputError for a program or an input that calls on device arrays do not support."""
    recipe, reason = program.recipe, refusal(program)
    if reason:
        raise InputError(f"{reason}; give arrays of the host")
    for name in recipe.given_constants:
        if name in given and is_elsewhere(given[name]):
            raise InputError(f"input {name!r} is static, which is prepared from the host; give an array of the host")


def _adopted(arrays: DeviceArrayLibrary, what: str, value: Any, may_copy: bool) -> DeviceArray:
    try:
        return arrays.adopted(value, may_copy)
    except InputError as error:
        raise InputError(f"{what} cannot be used where it lies: {error}") from None


def _like(program: Program, name: str, array: DeviceArray) -> Any:
    """Return a host array of the same shape and dtype without memory, for checking the call."""
    graph = program.recipe.signature.inputs
    if name in graph.inputs and graph.nodes[graph.inputs[name]].dtype is not array.dtype:
        text = graph.nodes[graph.inputs[name]].type_text
        raise InputError(f"input {name!r} is {text}, but was given {array.dtype} on a device; cast it there first")
    return np.broadcast_to(np.zeros((), array.dtype.numpy), array.shape)


def _destinations(
    program: Program, arrays: DeviceArrayLibrary, out: Mapping[str, Any], resolver: Resolver
) -> dict[str, DeviceArray]:
    found = {}
    signature = program.recipe.signature
    for name, value in out.items():
        signature.check_output(name)
        dtype, shape = signature.outputs[name].dtype, signature.output_shape(name, resolver)
        wanted = f"output {name!r} is {dtype}[{', '.join(map(str, shape))}]"
        if not is_elsewhere(value):
            raise InputError(
                f"{wanted}, and inputs are on the device, but out has an array of the host; give one there"
            )
        made = _adopted(arrays, f"the array for output {name!r}", value, may_copy=False)
        if made.dtype is not dtype or made.shape != tuple(shape):
            text = f"{made.dtype}[{', '.join(map(str, made.shape))}]"
            raise InputError(f"{wanted}, but out has {text} for it; give an array of that dtype and shape")
        found[name] = made
    return found


def _check_apart(name: str, destination: DeviceArray, others: Sequence[DeviceArray]) -> None:
    ends = destination.address + destination.size_bytes
    for each in others:
        if each.address < ends and destination.address < each.address + each.size_bytes:
            raise InputError(f"out: the array for {name!r} overlaps another of the call; give an array of its own")

"""From the outputs of compiled code to the caller's results: host representation, `out` arrays, aliased outputs.

`Program` uses it at the end of a call. Nothing here runs code.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from lumin_tune.core.dtypes import Array, DType, bf16_from_bits
from lumin_tune.core.errors import InputError
from lumin_tune.core.exchange import Destination, destination, given_to
from lumin_tune.core.program.calls.call_cache import ValidatedCall
from lumin_tune.core.program.calls.host_arrays import Extents, overlap
from lumin_tune.core.program.recipe import Recipe


def destinations_of(recipe: Recipe, out: Mapping[str, Any], ready: ValidatedCall) -> dict[str, Destination]:
    """Return the caller's arrays for outputs. Raises InputError for those that do not fit or overlap."""
    found: dict[str, Destination] = {}
    for name, value in out.items():
        recipe.signature.check_output(name)
        shape = recipe.signature.output_shape(name, ready.resolver)
        found[name] = destination(name, value, recipe.signature.outputs[name].dtype, shape)
    if found:
        _check_apart(recipe, found, ready)
    return found


def _check_apart(recipe: Recipe, found: Mapping[str, Destination], ready: ValidatedCall) -> None:
    """Raise InputError for destinations that overlap each other or a constant."""
    names = list(found)
    given = Extents([each.memory for each in found.values()])
    constants = {
        each.name: array
        for each, array in zip(recipe.parameters, ready.site.constants.arrays, strict=True)
        if array is not None
    }
    known, labels = Extents(list(constants.values())), list(constants)
    for place, (name, made) in enumerate(found.items()):
        for other in given.sharing(made.memory):
            if other < place:
                raise InputError(f"out: the arrays for {name!r} and {names[other]!r} overlap; give arrays of their own")
        for other in known.sharing(made.memory):
            raise InputError(
                f"out: the array for {name!r} overlaps the constant {labels[other]!r}, which must not change; "
                "give another array"
            )


def detached(
    recipe: Recipe, inputs: Mapping[str, Array], destinations: Mapping[str, Destination]
) -> Mapping[str, Array]:
    """Return the inputs, with copies of those that are outputs themselves and overlap a destination."""
    if not destinations:
        return inputs
    passed = {value.name for value in recipe.values.values() if value.role == "input"}
    at_risk = {
        name: np.array(inputs[name])
        for name in passed
        if any(overlap(inputs[name], each.memory) for each in destinations.values())
    }
    return {**inputs, **at_risk} if at_risk else inputs


def values_of(recipe: Recipe, inputs: Mapping[str, Array], written: Sequence[Array]) -> dict[str, Array]:
    """Return the outputs by name in the host representation; aliased outputs are one array."""
    by_name = {
        each.name: bf16_from_bits(array) if each.dtype is DType.BF16 else array
        for each, array in zip(recipe.outputs, written)
    }
    values: dict[str, Array] = {}
    for name, value in recipe.values.items():
        if value.role == "output":
            values[name] = by_name[value.name]
        else:
            values[name] = inputs[value.name] if value.name in inputs else recipe.constants[value.name]
    return values


def results_of(
    recipe: Recipe,
    values: Mapping[str, Array],
    destinations: Mapping[str, Destination],
    written: Sequence[Array],
    library: Any,
) -> dict[str, Any]:
    """Return the caller's results: the filled arrays of `out`, and otherwise arrays that nothing else writes to."""
    results: dict[str, Any] = {}
    handed: set[int] = set()
    tied = set(recipe.signature.ties.values())
    memory = Extents(written if destinations else ())
    for name, value in values.items():
        is_shared = id(value) in handed or recipe.values[name].role != "output"
        handed.add(id(value))
        if name in destinations:
            if next(memory.sharing(destinations[name].memory), None) is None:
                destinations[name].fill(value)
            results[name] = destinations[name].value
            continue
        result = np.array(value) if is_shared else value
        if name in tied and not is_shared and library is None:
            result = result.view()
            result.flags.writeable = False
        results[name] = result if library is None else given_to(library, result, recipe.signature.outputs[name].dtype)
    return results

"""The fast path of a call, for arrays that need no conversion and programs that need only their code.

`Program` tries it first and takes the general path if it returns None. It avoids inspecting arrays in Python: the
bound function checks them in C and rejects misfits. All that remains is selecting arrays by name and allocating
outputs, written inline, because these steps dominate the time of a small program.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Mapping
from operator import is_not, itemgetter
from typing import Any

import numpy as np

from lumin_tune.core.dtypes import Array, DType
from lumin_tune.core.program.calls.call_cache import MISFIT, CallCache
from lumin_tune.core.program.calls.shared_workspace import AnyLane
from lumin_tune.core.program.recipe import Recipe

FastCall = Callable[[Mapping[str, Any], Mapping[str, Any] | None], dict[str, Any] | None]


def applies(recipe: Recipe) -> bool:
    """Return whether the inputs and outputs of a program are exactly those of its code, with no state between calls,
    besides static inputs that calls give.
    """
    values = list(recipe.values.values())
    known = {size for each in recipe.parameters if each.role == "input" for size in each.shape}
    return (
        not recipe.signature.ties
        and not any(name in recipe.signature.inputs.values for name in recipe.fed)
        and len(recipe.fed) == sum(each.role == "input" for each in recipe.parameters) + len(recipe.given_constants)
        and known >= set(recipe.dims)
        and [value.name for value in values] == [each.name for each in recipe.outputs]
        and all(each.dtype is not DType.BF16 for each in recipe.outputs)
    )


def fast_call(recipe: Recipe, sites: CallCache, lanes: deque[AnyLane]) -> FastCall:
    """Return the function of inputs and `out` that returns the outputs, or None if the general path is needed."""
    names = tuple(each.name for each in recipe.parameters if each.role == "input")
    results = tuple(recipe.values)
    constants = recipe.given_constants
    count, is_static, is_single = len(names) + len(constants), not recipe.dims, len(results) == 1
    pick, pick_out, pick_constants = _picker(names), _picker(results), _picker(constants)
    first = results[0] if results else ""

    def call(given: Mapping[str, Any], out: Mapping[str, Any] | None) -> dict[str, Any] | None:
        try:
            if len(given) != count:
                return None
            arrays = pick(given)
            site = sites.latest if is_static else sites.by_shapes[tuple([array.shape for array in arrays])]
            if constants and (site is None or any(map(is_not, site.constants.given, pick_constants(given)))):
                return None
            lane = lanes.pop()
        except (KeyError, IndexError, AttributeError, TypeError):
            return None
        function = site.functions.get(lane) if site is not None else None
        if function is None or site is None:
            lanes.append(lane)
            return None
        try:
            if out is not None:
                found = _given(out, pick_out, site.trusted)
                if found is None or len(out) != len(results):
                    lanes.append(lane)
                    return None
                status = function(*arrays, *found)
                lanes.append(lane)
                return None if status is MISFIT else dict(zip(results, found))
            if is_single:
                array = site.pools[0].take()
                status = function(*arrays, array)
                if status is MISFIT and (packed := _packed(arrays)) is not None:
                    status = function(*packed, array)
                lanes.append(lane)
                return None if status is MISFIT else {first: array}
            outputs = [pool.take() for pool in site.pools]
            status = function(*arrays, *outputs)
            if status is MISFIT and (packed := _packed(arrays)) is not None:
                status = function(*packed, *outputs)
            lanes.append(lane)
            return None if status is MISFIT else dict(zip(results, outputs))
        except BaseException:
            sites.forget(lane)
            raise

    return call


def _packed(arrays: tuple[Any, ...]) -> tuple[Array, ...] | None:
    """Return contiguous copies of arrays that only differ in layout from what the code expects, else None."""
    if not all(type(array) is np.ndarray for array in arrays) or all(array.flags.c_contiguous for array in arrays):
        return None
    return tuple([np.ascontiguousarray(array) for array in arrays])


def _given(
    out: Mapping[str, Any], pick: Callable[[Mapping[str, Any]], tuple[Any, ...]], trusted: list[Any]
) -> tuple[Any, ...] | None:
    """Return the arrays of `out` if they are those that an earlier call validated."""
    try:
        arrays = pick(out)
    except (KeyError, TypeError):
        return None
    for array, known in zip(arrays, trusted):
        if known is None or known() is not array:
            return None
    return arrays


def _picker(names: tuple[str, ...]) -> Callable[[Mapping[str, Any]], tuple[Any, ...]]:
    """Return a function that selects values by name, in order."""
    if len(names) > 1:
        return itemgetter(*names)
    return lambda given: tuple([given[name] for name in names])

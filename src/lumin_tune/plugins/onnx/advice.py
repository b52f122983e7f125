"""Advice for a model that cannot be read as it is: the dimensions that must be numbers, as a call and as options.

`import_model` asks when the import has failed. Advice is what was tried: the model is read with sizes of the usual
kinds, and of these only the ones are named without which it cannot be read.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from lumin_tune.core.errors import InputError, LuminError
from lumin_tune.core.graph.guards import dims_of
from lumin_tune.plugins.onnx.dimensions import Dimensions, dimension_names

if TYPE_CHECKING:
    from onnx import GraphProto

    from lumin_tune.core.tensor import Graph
    from lumin_tune.plugins.onnx.translation import Given

BUDGET_S: Final = 15.0
_USUAL: Final = (64, 224, 320, 16, 640, 512, 128, 48, 16000)  # sizes of images, texts, sounds
_MOST_DIMS: Final = 8


def advised_dims(graph: GraphProto, read: Callable[[Mapping[str, int]], object]) -> dict[str, int]:
    """Return numbers of as few dimensions as possible with which the model can be read, nothing if none are found.

    read: reads it with these numbers, or raises LuminError.
    """
    names = dimension_names(graph)
    if not 0 < len(names) <= _MOST_DIMS:
        return {}
    deadline = time.monotonic() + BUDGET_S

    def is_read(dims: Mapping[str, int]) -> bool:
        if time.monotonic() > deadline:
            return False
        try:
            read(dims)
        except LuminError:
            return False
        return True

    for size in _USUAL:
        found = {name: 1 if axis == 0 else size for name, axis in names.items()}
        if is_read(found):
            for name in names:
                fewer = {each: number for each, number in found.items() if each != name}
                if fewer and is_read(fewer):
                    found = fewer
            return found
    return {}


def broken_guard(graph: GraphProto, given: Given, read: Callable[[Given], Graph]) -> str:
    """Return which number that was given breaks which guard that the model has without it, "" if none does.

    read: reads the model with other dimensions and shapes given, or raises LuminError.
    """
    dimensions = Dimensions(given.dims, {})
    inputs = {info.name: info for info in graph.input}
    for name, shape in given.shapes.items():
        dimensions.take_shape(inputs[name], shape, f"shapes={name!r}")
    numbers = dimensions.given_numbers()
    if not numbers:
        return ""
    dims = {name: size for name, size in given.dims.items() if not isinstance(size, int)}
    shapes = {
        name: tuple(None if isinstance(size, int) else size for size in shape)
        for name, shape in given.shapes.items()
        if inputs[name].type.tensor_type.HasField("shape")
    }
    try:
        free = read(replace(given, dims=dims, shapes={**given.shapes, **shapes}))
        dims_of(free, {name: size for name, size in numbers.items() if name in free.guards or name in free.dims})
    except InputError as error:
        return str(error)
    except LuminError:
        return ""
    for name, number in numbers.items():
        low, high = free.dims[name].bounds() if name in free.dims else (number, number)
        if not low <= number <= high:
            return f"dimension {name!r} cannot be {number}: the model needs it from {low} to {high}"
    return ""


def call_text(path: str, dims: Mapping[str, int]) -> str:
    """Return `lt.load('model.onnx', dims={'seq': 64}), on the command line --dim seq=64`; path: as the call has it."""
    options = " ".join(f"--dim {name}={number}" for name, number in dims.items())
    return f"lt.load({path}, dims={dict(dims)}), on the command line {options}"

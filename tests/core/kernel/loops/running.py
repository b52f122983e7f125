"""Programs run by the interpreter of loop IR: launches in their order, on memory laid out as the text says."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

import numpy as np
from tests.core.kernel.loops.interpreter import Pointer, compiled

from lumin_tune.core.dtypes import Array, DType, bf16_bits, bf16_from_bits
from lumin_tune.core.expression import Size
from lumin_tune.core.kernel import ir
from lumin_tune.core.kernel.ir.memory_plan import plan
from lumin_tune.core.kernel.render import VectorTarget, render
from lumin_tune.core.kernel.render.program_text import loop_nests

_LAUNCH = re.compile(r"^  lm_share\(&c, (\w+), (.*), [^,]*, [^,]*, lm_paces \+ \d+\);$", re.MULTILINE)
_ARGUMENT = re.compile(r"c->arguments\[(\d+)\]")
_PLACE = re.compile(r"(scratch|copies|c->prepared|c->workspace(?: \+ lm_planned_bytes\(c->dims\))?) \+ (.*)")
AREA_BYTES = 1 << 24


def run_loops(program: ir.Program, target: VectorTarget, arrays: Mapping[str, Array], dims: Mapping[str, int]) -> Any:
    """Return the outputs of a program by name. It must have no loops of kernels and no library calls."""
    nests = {nest.name: nest for nest in loop_nests(program, target, plan(program))}
    sizes = {f"n_{name}": value for name, value in dims.items()}
    arguments = [_stored(program.by_name[each.name], arrays, dims) for each in program.arguments]
    areas: dict[str, Any] = {}
    for name, blocks in _LAUNCH.findall(render(program, target, plan(program))):
        nest = nests[name]
        pointers = []
        for parameter, place in zip(nest.function.pointers, nest.places, strict=True):
            found = _ARGUMENT.fullmatch(place)
            if found:
                memory = arguments[int(found[1])]
            else:
                match = _PLACE.fullmatch(place)
                assert match, place
                memory = areas.setdefault(match[1], np.full(AREA_BYTES, 0xFF, np.uint8))[_evaluated(match[2], sizes) :]
            pointers.append(Pointer(memory).cast(parameter.type.kind))
        with np.errstate(all="ignore"):
            compiled(nest.function)(0, _evaluated(blocks, sizes), *pointers, *sizes.values())
    return {
        each.name: _loaded(each, memory, dims)
        for each, memory in zip(program.arguments, arguments, strict=True)
        if each.scope == "output"
    }


def _evaluated(text: str, sizes: Mapping[str, int]) -> int:
    return int(eval(text.replace(" / ", " // "), {**sizes, "lm_imin": min, "lm_imax": max, "shared": 1}))


def _shape(buffer: ir.Buffer, dims: Mapping[str, int]) -> tuple[int, ...]:
    def size(each: Size) -> int:
        return each if isinstance(each, int) else each.evaluate(dims)

    return tuple(size(each) for each in buffer.shape)


def _stored(buffer: ir.Buffer, arrays: Mapping[str, Array], dims: Mapping[str, int]) -> Any:
    """Return the bytes of an argument."""
    shape = _shape(buffer, dims)
    if buffer.name not in arrays:
        return np.full(int(np.prod(shape)) * buffer.dtype.itemsize, 0xFF, np.uint8)
    array = np.ascontiguousarray(arrays[buffer.name]).reshape(-1)
    if buffer.dtype is DType.BF16:
        array = bf16_bits(array)
    return array.astype(buffer.dtype.numpy if buffer.dtype is not DType.BF16 else np.uint16).view(np.uint8).copy()


def _loaded(buffer: ir.Buffer, memory: Any, dims: Mapping[str, int]) -> Any:
    shape = _shape(buffer, dims)
    if buffer.dtype is DType.BF16:
        return bf16_from_bits(memory.view(np.uint16)).reshape(shape)
    return memory.view(buffer.dtype.numpy).reshape(shape)

"""Stores private f32 buffers whose values were widened from f16/bf16 in the narrow type.

They take half the memory, and consumers may use matrix instructions. Results are bit-identical, as widening and
rounding back is exact. It matters for softmax in half precision, whose weights become the left operand of attention's
second product, and for padded inputs of convolutions.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from lumin_tune.core.dtypes import DType
from lumin_tune.core.kernel.ir import (
    OUTSIDE,
    VALUE,
    Apply,
    Call,
    Instruction,
    Load,
    Program,
    Stage,
    Store,
    names_in,
    walk,
)
from lumin_tune.core.kernel.ir.rewriting import InstructionWriter, loads_of, stages, stores_of, transformed


def with_half_buffers(program: Program) -> Program:
    """Return the program with such buffers in f16/bf16, or the program itself if there are none."""
    found = {name: dtype for name, dtype in _halves(program).items() if dtype is not None}
    if not found:
        return program

    kernels = tuple(
        replace(
            kernel,
            body=transformed(
                kernel.body,
                lambda body: [_rewritten(node, found) if isinstance(node, Stage) else node for node in body],
            ),
        )
        for kernel in program.kernels
    )
    buffers = tuple(replace(each, dtype=found.get(each.name, each.dtype)) for each in program.buffers)
    return replace(program, buffers=buffers, kernels=kernels)


def _halves(program: Program) -> dict[str, DType | None]:
    """Return for each written f32 buffer the f16/bf16 type that it holds, None if it holds anything else."""
    inside = {each.name for each in program.buffers if each.scope not in OUTSIDE and each.dtype is DType.F32}
    for kernel in program.kernels:  # library functions fix the dtype
        inside.difference_update(name for node in walk(kernel.body) if isinstance(node, Call) for name in node.buffers)
    for stage in stages(program):  # buffers with computed indices are left alone
        computed = (load.buffer for _, load in loads_of(stage) if any(VALUE.match(name) for name in names_in(load)))
        inside.difference_update(computed)
    found: dict[str, DType | None] = {}
    for stage in stages(program):
        for _, store in stores_of(stage):
            if store.buffer in inside:
                half = None if store.combine else _half(stage.instructions, store.value)
                found[store.buffer] = half if found.get(store.buffer, half) is half else None
    return found


def _half(instructions: tuple[Instruction, ...], number: int) -> DType | None:
    """Return the f16/bf16 type that a value is widened from, or None."""
    each = instructions[number]
    if not isinstance(each, Apply) or each.op != "cast" or each.dtype is not DType.F32:
        return None
    inner = instructions[each.operands[0]]
    return inner.dtype if isinstance(inner, Apply | Load) and inner.dtype.is_half else None


def _rewritten(stage: Stage, half_dtypes: Mapping[str, DType]) -> Stage:
    changed = list(stage.instructions)
    for number, store in stores_of(stage):
        if store.buffer in half_dtypes:
            wide = changed[store.value]
            assert isinstance(wide, Apply)
            changed[number] = replace(store, value=wide.operands[0])
    write = InstructionWriter()
    bound = {}
    for number, load in loads_of(stage):
        if load.buffer in half_dtypes:
            bound[number] = write(Apply("cast", (write(replace(load, dtype=half_dtypes[load.buffer])),), load.dtype))
    wanted = [number for number, each in enumerate(changed) if isinstance(each, Store)]
    write.copy(changed, wanted, bound)
    return replace(stage, instructions=tuple(write.instructions))

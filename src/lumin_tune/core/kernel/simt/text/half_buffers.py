"""Buffers of a program's own that hold halves as what they are: values that were f16 or bf16 and were made wide.

Half the memory, and what reads them may multiply by matrix instructions. The same bits: making a half wider and
rounding it to the same half gives it back. Two cases matter: softmax in half precision, whose weights then are the left
operand of the second product of attention, and the padded input of a convolution.
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
from lumin_tune.core.kernel.ir.rewriting import Writer, loads_of, stages, stores_of, transformed


def narrowed(program: Program) -> Program:
    """Return the program with its buffers of halves in f32 as halves, itself if there is none."""
    found = {name: dtype for name, dtype in _halves(program).items() if dtype is not None}
    if not found:
        return program

    kernels = tuple(
        replace(kernel, body=transformed(kernel.body, lambda body: [
            _rewritten(node, found) if isinstance(node, Stage) else node for node in body
        ]))
        for kernel in program.kernels
    )  # fmt: skip
    buffers = tuple(replace(each, dtype=found.get(each.name, each.dtype)) for each in program.buffers)
    return replace(program, buffers=buffers, kernels=kernels)


def _halves(program: Program) -> dict[str, DType | None]:
    """Return for each f32 buffer that is stored to which halves it holds, None if anything else."""
    inside = {each.name for each in program.buffers if each.scope not in OUTSIDE and each.dtype is DType.F32}
    for kernel in program.kernels:  # of which functions know the dtype
        inside.difference_update(name for node in walk(kernel.body) if isinstance(node, Call) for name in node.buffers)
    for stage in stages(program):  # places that are computed are left alone
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
    """Return the half that a value is made wide from, None if it is not."""
    each = instructions[number]
    if not isinstance(each, Apply) or each.op != "cast" or each.dtype is not DType.F32:
        return None
    inner = instructions[each.operands[0]]
    return inner.dtype if isinstance(inner, Apply | Load) and inner.dtype.is_half else None


def _rewritten(stage: Stage, halves: Mapping[str, DType]) -> Stage:
    changed = list(stage.instructions)
    for number, store in stores_of(stage):
        if store.buffer in halves:
            wide = changed[store.value]
            assert isinstance(wide, Apply)
            changed[number] = replace(store, value=wide.operands[0])
    write = Writer()
    bound = {}
    for number, load in loads_of(stage):
        if load.buffer in halves:
            bound[number] = write(Apply("cast", (write(replace(load, dtype=halves[load.buffer])),), load.dtype))
    wanted = [number for number, each in enumerate(changed) if isinstance(each, Store)]
    write.copy(changed, wanted, bound)
    return replace(stage, instructions=tuple(write.instructions))

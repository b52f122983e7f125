"""Rounding of weights to half precision before scaling: `half(e[k] * r)` becomes `half(e[k]) * r`, and r leaves the
sum.

Softmax in half precision rounds the quotients by the row sum, and values are multiplied by rounded weights. Dividing
afterwards, as for other weights (`scales`), rounds the numerators instead, which are from 0 to 1 (`softmax_weights`):
each has the same relative error, and none underflows sooner. The weights can then be consumed block by block in half
precision (`online_softmax`). The operations are the same in another order (exactness class `reassociates`). Used by
spaces in forms that need it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from lumin_tune.core.dtypes import DType
from lumin_tune.core.kernel.ir import PRIVATE, Apply, Load, Node, Program, Stage, Store
from lumin_tune.core.kernel.ir.rewriting import (
    InstructionWriter,
    applied,
    loads_of,
    readers,
    stages,
    stores_of,
    with_nodes,
)
from lumin_tune.core.kernel.rewrite.scales import move_scales_out
from lumin_tune.core.kernel.rewrite.softmax_weights import is_at_most_one


@dataclass(frozen=True, slots=True)
class _Scaling:
    """A stage that scales and rounds the values of a buffer. half: the rounded dtype."""

    stage: Stage
    source: str
    half: DType


def round_before_scaling(program: Program) -> Program | None:
    """Return the program with weights rounded before they are scaled, None if there are none."""
    found = {scaling.source: scaling for stage in stages(program) if (scaling := _scaling(program, stage)) is not None}
    if not found:
        return None
    unrounded = {id(each.stage) for each in found.values()}

    def change(body: Sequence[Node]) -> Sequence[Node]:
        return [_changed(node, found, id(node) in unrounded) if isinstance(node, Stage) else node for node in body]

    return move_scales_out(with_nodes(program, change))


def round_weights(program: Program) -> Program | None:
    """Return the program with softmax weights rounded to f16 where they multiply f16 values.

    None unless exactly one stage computes such weights, exp(score - maximum), which are from 0 to 1. The error is that
    of tf32, since both have 11 significand bits; spaces use it only where that much rounding is allowed.
    """
    found = [
        (stage, number, store)
        for stage in stages(program)
        for number, store in stores_of(stage)
        if _is_weight(program, stage, store)
    ]
    if len(found) != 1:
        return None
    ((weighing, _, store),) = found
    scaling = {store.buffer: _Scaling(weighing, store.buffer, DType.F16)}

    def change(body: Sequence[Node]) -> Sequence[Node]:
        return [_changed(node, scaling, False) if node is weighing else node for node in body]

    return with_nodes(program, change)


def _is_weight(program: Program, stage: Stage, store: Store) -> bool:
    """Return whether a store writes f32 weights to scratch that are only multiplied by f16 values."""
    if store.combine or store.valid != 1 or not is_at_most_one(program, stage, store.value):
        return False
    buffer = program.by_name[store.buffer]
    users = readers(program, store.buffer)
    if buffer.scope not in PRIVATE or buffer.dtype is not DType.F32 or len(users) != 1:
        return False
    ((place, _),) = [(n, each) for n, each in loads_of(users[0]) if each.buffer == store.buffer][:1]
    products = [each for each in users[0].instructions if isinstance(each, Apply) and place in each.operands]
    if len(products) != 1 or products[0].op != "mul":
        return False
    other = users[0].instructions[products[0].operands[products[0].operands[0] == place]]
    if not isinstance(other, Apply) or other.op != "cast":
        return False
    value = users[0].instructions[other.operands[0]]
    return isinstance(value, Load) and value.dtype is DType.F16


def _scaling(program: Program, stage: Stage) -> _Scaling | None:
    """Return the scaling that a stage computes, None if it does anything but scale, round and widen."""
    stores, loads = stores_of(stage), loads_of(stage)
    if len(stores) != 1 or len(loads) != 2 or len(stage.instructions) != 6:
        return None
    ((_, store),) = stores
    wide = stage.instructions[store.value]
    if not isinstance(wide, Apply) or wide.op != "cast" or wide.dtype is not DType.F32 or store.valid != 1:
        return None
    half = stage.instructions[wide.operands[0]]
    if not isinstance(half, Apply) or half.op != "cast" or not half.dtype.is_half:
        return None
    factors = applied(stage.instructions, half.operands[0], "mul")
    if factors is None or program.by_name[store.buffer].scope not in PRIVATE:
        return None
    for factor in factors:
        load = stage.instructions[factor]
        if isinstance(load, Load) and load.index == store.index and _is_own(program, load, stage):
            return _Scaling(stage, load.buffer, half.dtype)
    return None


def _is_own(program: Program, load: Load, stage: Stage) -> bool:
    """Return whether this is the only reader of a buffer that one plain store fills with weights before reductions."""
    if program.by_name[load.buffer].scope not in PRIVATE or load.valid != 1:
        return False
    if [id(each) for each in readers(program, load.buffer)] != [id(stage)]:
        return False
    stores = [
        (each, number, store)
        for each in stages(program)
        for number, store in stores_of(each)
        if store.buffer == load.buffer
    ]
    if len(stores) != 1:
        return False
    ((writer, number, store),) = stores
    plain = number not in writer.late and store.combine is None and store.valid == 1
    return plain and is_at_most_one(program, writer, store.value)


def _changed(stage: Stage, found: dict[str, _Scaling], unrounded: bool) -> Stage:
    """Return a stage that rounds its stores instead of scaling them, or that scales without rounding."""
    write = InstructionWriter()
    instructions = list(stage.instructions)
    stores = stores_of(stage)
    if unrounded:
        ((number, store),) = stores
        wide = instructions[store.value]
        assert isinstance(wide, Apply)
        half = instructions[wide.operands[0]]
        assert isinstance(half, Apply)
        instructions[number] = replace(store, value=half.operands[0])
        write.copy(instructions, [number])
        return replace(stage, instructions=tuple(write.instructions))
    if not any(store.buffer in found for _, store in stores):
        return stage
    numbers: dict[int, int] = {}
    for number, each in enumerate(instructions):
        if isinstance(each, Store) and each.buffer in found:
            numbers = write.copy(instructions, [each.value], numbers)
            half_of = write(Apply("cast", (numbers[each.value],), found[each.buffer].half))
            write(replace(each, value=write(Apply("cast", (half_of,), DType.F32))))
        else:
            numbers = write.copy(instructions, [number], numbers)
    return replace(stage, instructions=tuple(write.instructions))

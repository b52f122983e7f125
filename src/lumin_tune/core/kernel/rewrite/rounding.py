"""Weights rounded to halves before they are scaled: `half(e[k] * r)` becomes `half(e[k]) * r`, and r leaves the sum.

Softmax in half precision rounds what it has divided by the sum of a row, and the values are weighed by halves. Dividing
afterwards, as for other weights (`scales`), takes the rounding to the numbers before, which are from 0 to 1
(`weights`): each is as near to its own value as it was, and none is rounded to 0 sooner. Then the weights can
be consumed block by block (`online`), as halves.
The operations are the same in another order (the class `reassociates`). Offered by spaces in forms that need it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from lumin_tune.core.dtypes import DType
from lumin_tune.core.kernel.ir import PRIVATE, Apply, Kernel, Load, Node, Program, Stage, Store
from lumin_tune.core.kernel.ir.rewriting import (
    Writer,
    applied,
    loads_of,
    readers,
    stages,
    stores_of,
    transformed,
    with_bodies,
)  # fmt: skip
from lumin_tune.core.kernel.rewrite.scales import scales_moved_out
from lumin_tune.core.kernel.rewrite.softmax_weights import is_at_most_one


@dataclass(frozen=True, slots=True)
class _Scaling:
    """A stage that scales what a buffer holds, and rounds it. half: to what."""

    stage: Stage
    source: str
    half: DType


def rounded_before_scaling(program: Program) -> Program | None:
    """Return the program with weights rounded before they are scaled, None if there are none."""
    found = {
        scaling.source: scaling for stage in stages(program) if (scaling := _scaling(program, stage)) is not None
    }  # fmt: skip
    if not found:
        return None
    unrounded = {id(each.stage) for each in found.values()}

    def change(body: Sequence[Node]) -> Sequence[Node]:
        return [_changed(node, found, id(node) in unrounded) if isinstance(node, Stage) else node for node in body]

    def in_kernel(kernel: Kernel) -> Kernel:
        return replace(kernel, body=transformed(kernel.body, change))

    return scales_moved_out(with_bodies(program, in_kernel))


def rounded_weights(program: Program) -> Program | None:
    """Return the program with the weights of a softmax rounded to f16 where they multiply values of f16.

    None unless there is one stage of such weights: exp(score - maximum), so that they are from 0 to 1. They then are as
    near as tf32 would keep them, whose 11 bits f16 has; spaces use it only where that much rounding is asked for.
    """
    found = [
        (stage, number, store)
        for stage in stages(program) for number, store in stores_of(stage) if _is_weight(program, stage, store)
    ]  # fmt: skip
    if len(found) != 1:
        return None
    ((weighing, _, store),) = found
    scaling = {store.buffer: _Scaling(weighing, store.buffer, DType.F16)}

    def change(body: Sequence[Node]) -> Sequence[Node]:
        return [_changed(node, scaling, False) if node is weighing else node for node in body]

    def in_kernel(kernel: Kernel) -> Kernel:
        return replace(kernel, body=transformed(kernel.body, change))

    return with_bodies(program, in_kernel)


def _is_weight(program: Program, stage: Stage, store: Store) -> bool:
    """Return whether a store is of weights in f32 to scratch that multiplies values of f16 and does no more."""
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
    """Return what a stage scales, None if it does anything else than scale, round and make wide again."""
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
    """Return whether nobody else reads a buffer, which one plain store fills with weights ahead of reductions."""
    if program.by_name[load.buffer].scope not in PRIVATE or load.valid != 1:
        return False
    if [id(each) for each in readers(program, load.buffer)] != [id(stage)]:
        return False
    stores = [
        (each, number, store)
        for each in stages(program) for number, store in stores_of(each) if store.buffer == load.buffer
    ]  # fmt: skip
    if len(stores) != 1:
        return False
    ((writer, number, store),) = stores
    plain = number not in writer.late and store.combine is None and store.valid == 1
    return plain and is_at_most_one(program, writer, store.value)


def _changed(stage: Stage, found: dict[str, _Scaling], unrounded: bool) -> Stage:
    """Return a stage that rounds what it stores for one that scales, or that scales and does not round."""
    write = Writer()
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

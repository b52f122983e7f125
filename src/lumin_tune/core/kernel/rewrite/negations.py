"""Negations moved to the readers: `t = -m; x + t` becomes `t = m; x - t`.

Subtraction of a row's maximum or mean may be recorded as adding its negation. Storing the value itself makes all
spellings the same kernel, in which `online_softmax` then finds the softmax. Exact: x + (-m) is bit-identical to x - m.
Called by `lower` on every program.
"""

from __future__ import annotations

from dataclasses import replace

from lumin_tune.core.kernel.ir import PRIVATE, Apply, Load, Node, Program, Stage, Store, operands_of
from lumin_tune.core.kernel.ir.renumbering import without_unused
from lumin_tune.core.kernel.ir.rewriting import InstructionWriter, stages, stores_of, with_nodes


def move_negations(program: Program) -> Program:
    """Return the program in which intermediate values are subtracted instead of negated and added."""
    negated = _negated(program)
    if not negated:
        return program

    return with_nodes(program, lambda body: [_moved(node, negated) for node in body])


def _negated(program: Program) -> frozenset[str]:
    """Return the buffers between stages whose only store is of a negated value."""
    stored: dict[str, list[bool]] = {}
    for stage in stages(program):
        for _, store in stores_of(stage):
            value = stage.instructions[store.value]
            good = isinstance(value, Apply) and value.op == "neg" and value.dtype.is_float and store.combine is None
            stored.setdefault(store.buffer, []).append(good)
    return frozenset(name for name, good in stored.items() if good == [True] and program.by_name[name].scope in PRIVATE)


def _mentions(stage: Stage, buffers: frozenset[str]) -> bool:
    stored = any(store.buffer in buffers for _, store in stores_of(stage))
    return stored or any(isinstance(each, Load) and each.buffer in buffers for each in stage.instructions)


def _moved(node: Node, negated: frozenset[str]) -> Node:
    if not isinstance(node, Stage) or not _mentions(node, negated):
        return node
    source = node.instructions
    loads = {number for number, each in enumerate(source) if isinstance(each, Load) and each.buffer in negated}
    write = InstructionWriter()
    numbers: dict[int, int] = {}
    for number, each in enumerate(source):
        if number in loads:
            numbers[number] = write(each)
            continue
        if isinstance(each, Apply) and each.op == "add" and sum(operand in loads for operand in each.operands) == 1:
            left, right = each.operands if each.operands[1] in loads else each.operands[::-1]
            numbers[number] = write(Apply("sub", (numbers[left], numbers[right]), each.dtype))
            continue
        found = dict(numbers)
        value = source[each.value] if isinstance(each, Store) and each.buffer in negated else None
        for operand in loads & {*operands_of(each), *(operands_of(value) if value is not None else ())}:
            load = source[operand]
            assert isinstance(load, Load)
            found[operand] = write(Apply("neg", (numbers[operand],), load.dtype))
        if value is not None:
            assert isinstance(each, Store) and isinstance(value, Apply)
            found[each.value] = found[value.operands[0]]
        numbers[number] = write.copy(source, [number], found)[number]  # other instructions use the original value
    stored = frozenset(store.buffer for _, store in stores_of(node))
    return replace(node, instructions=tuple(without_unused(write.instructions, stored)))

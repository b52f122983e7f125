"""Causal attention without what the mask throws away: keys after the last query of a block are not walked.

`without_masked` finds scores that a condition `l > j + c` on two positions makes -inf and follows what becomes of
them: the maximum does not see them, their weights are 0, products with those add nothing. Then the axis of keys may end
at the last query of each block, which is half of the arithmetic of a square mask; what is left out would add zeros.
A value of inf or NaN behind the mask no longer reaches the result. Spaces apply it to every form that it fits.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Literal

from lumin_tune.core.expression import Expression, simplified
from lumin_tune.core.kernel.affine import affine
from lumin_tune.core.kernel.ir import (
    PRIVATE,
    Apply,
    Call,
    Constant,
    Halo,
    Instruction,
    Kernel,
    Load,
    Loop,
    Node,
    Position,
    Program,
    Reduce,
    Scan,
    Stage,
    Store,
    names_in,
    walk,
)

_Kind = Literal["-inf", "zero", ""]  # what a value is wherever the mask holds


@dataclass(frozen=True, slots=True)
class _Mask:
    """Keys after `rows + beyond` are masked."""

    rows: str
    keys: str
    beyond: int


def without_masked(program: Program) -> Program:
    """Return the program with axes of keys that end where a causal mask begins."""
    return replace(program, kernels=tuple(_narrowed(program, kernel) for kernel in program.kernels))


def _narrowed(program: Program, kernel: Kernel) -> Kernel:
    grid = {loop.axis for loop in kernel.grid}
    if any(isinstance(node, Halo | Call) for node in walk(kernel.body)):
        return kernel
    for mask in dict.fromkeys(_masks(kernel)):
        extent = kernel.extents[mask.keys]
        if mask.rows in grid and mask.keys not in grid and isinstance(extent, int) and mask.beyond >= 0:
            if _adds_nothing(program, kernel, mask):
                body: tuple[Node, ...] = kernel.grid[-1].body
                body = (Halo(mask.keys, mask.rows, 1, extent, mask.beyond, body),)
                for loop in reversed(kernel.grid):
                    body = (Loop(loop.axis, loop.step, loop.kind, body),)
                return replace(kernel, body=body)
    return kernel


def _masks(kernel: Kernel) -> Iterator[_Mask]:
    """Yield the masks that some value of -inf is chosen by."""
    for stage in kernel.stages():
        for each in stage.instructions:
            if isinstance(each, Apply) and each.op == "select":
                mask = _mask(kernel, stage, each.operands[0])
                if mask is not None and any(_is_lowest(stage.instructions[number]) for number in each.operands[1:]):
                    yield mask[0]


def _mask(kernel: Kernel, stage: Stage, condition: int) -> tuple[_Mask, bool] | None:
    """Return (the mask that a condition tells, whether it holds where the condition does)."""
    test = stage.instructions[condition]
    if not isinstance(test, Position) or not isinstance(test.index, Expression):
        return None
    if test.index.operation not in ("lt", "le"):
        return None
    left, right = (each.value if each.operation == "constant" else each for each in test.index.operands)
    parts = affine(simplified(right - left - (test.index.operation == "lt")), kernel.extents)  # holds from 0 on
    if parts is None or not isinstance(parts.constant, int):
        return None
    axes = {step: axis for axis, step in parts.coefficients.items() if isinstance(step, int)}
    if len(parts.coefficients) != 2 or set(axes) != {1, -1}:
        return None
    later, earlier = axes[1], axes[-1]
    if earlier in {loop.axis for loop in kernel.grid}:
        return _Mask(earlier, later, -parts.constant - 1), True  # keys from rows - constant on are masked
    return _Mask(later, earlier, parts.constant), False  # keys up to rows + constant are seen


def _is_lowest(each: Instruction) -> bool:
    return isinstance(each, Constant) and isinstance(each.value, float) and each.value == -math.inf


def _adds_nothing(program: Program, kernel: Kernel, mask: _Mask) -> bool:
    """Return whether every reduction over keys is the same without those that are masked."""
    buffers: dict[str, _Kind] = {}
    for stage in kernel.stages():
        if mask.keys not in stage.axes:
            continue
        kinds: list[_Kind] = []
        for each in stage.instructions:
            kinds.append(_kind(kernel, stage, each, kinds, buffers, mask))
            if isinstance(each, Scan) and each.axis == mask.keys:
                return False
            if isinstance(each, Reduce) and mask.keys in each.over:
                if (each.combine, kinds[each.operand]) not in (("add", "zero"), ("max", "-inf")):
                    return False
            if isinstance(each, Store) and mask.keys in names_in(each):
                if program.by_name[each.buffer].scope not in PRIVATE or each.combine is not None:
                    return False
                buffers[each.buffer] = kinds[each.value]
    return True


def _kind(
    kernel: Kernel, stage: Stage, each: Instruction, kinds: list[_Kind], buffers: Mapping[str, _Kind], mask: _Mask
) -> _Kind:  # fmt: skip
    """Return what an instruction is worth wherever the mask holds, "" if that cannot be said."""
    if isinstance(each, Load):
        return buffers.get(each.buffer, "") if mask.keys in names_in(each) else ""
    if isinstance(each, Constant):
        return "-inf" if _is_lowest(each) else "zero" if each.value == 0 else ""
    if not isinstance(each, Apply):
        return ""
    own = [kinds[operand] for operand in each.operands]
    match each.op:
        case "select":
            told = _mask(kernel, stage, each.operands[0])
            if told is not None and told[0] == mask:
                return own[1] if told[1] else own[2]
            return own[1] if own[1] == own[2] else ""
        case "add" | "sub":
            return "-inf" if own[0] == "-inf" or each.op == "add" and own[1] == "-inf" else ""
        case "mul":
            if "zero" in own:
                return "zero"
            others = (stage.instructions[o] for o, kind in zip(each.operands, own, strict=True) if kind != "-inf")
            scaled = all(isinstance(other, Constant) and other.value > 0 for other in others)
            return "-inf" if own.count("-inf") == 1 and scaled else ""
        case "exp" | "exp2":
            return "zero" if own[0] == "-inf" else ""
        case "cast" | "max":
            return own[0] if len(set(own)) == 1 else ""
        case _:
            return ""

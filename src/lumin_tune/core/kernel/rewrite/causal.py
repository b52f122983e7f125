"""Causal attention without masked keys: the loop over keys ends at the last query of each block.

`skip_masked_keys` finds scores that a condition `l > j + c` on two positions, alone or with others, sets to -inf, and
follows the consequences: the maximum ignores them, their weights are 0, and products with those weights add nothing.
The axis of keys may then end at the last query of each block, which halves the arithmetic of a square mask; only zeros
are left out of sums. An inf or NaN value behind the mask no longer affects the result. Spaces apply this to every form
where it matches.

Many models write the least finite number instead of -inf, selected or added. Its weight is 0 where the maximum is
greater, which holds if all unmasked scores are products; the same rewrite then applies. If something else masks scores
too, a row may consist of that number alone; its softmax has equal weights for keys behind the mask as well, so it is
not rewritten.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final, Literal

from lumin_tune.core.dtypes import DType
from lumin_tune.core.expression import Expression, simplified, size_bounds
from lumin_tune.core.kernel.ir import (
    PRIVATE,
    Apply,
    Call,
    Constant,
    Halo,
    Index,
    Instruction,
    Kernel,
    Load,
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
from lumin_tune.core.kernel.ir.affine import affine
from lumin_tune.core.kernel.ir.matching import summed_factors
from lumin_tune.core.kernel.ir.rewriting import in_loops, stores_of

_Kind = Literal["-inf", "zero", "least", "product", "hidden", "bias", "peak", ""]
"""Properties of a value wherever the mask holds; some hold elsewhere too.

product: a sum of products, times and plus numbers, everywhere. least: the least finite number, everywhere. hidden:
about that number where the mask holds, a product elsewhere. bias: 0 elsewhere. peak: at least the greatest product of
the row, everywhere.
"""


@dataclass(frozen=True, slots=True)
class _Mask:
    """A mask of the keys after `rows + beyond`."""

    rows: str
    keys: str
    beyond: int


def skip_masked_keys(program: Program) -> Program:
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
                low = max(extent, size_bounds(kernel.extents[mask.rows])[1])  # keys begin at 0 in every block
                window = Halo(mask.keys, mask.rows, 1, low, mask.beyond, body)
                return replace(kernel, body=in_loops(kernel.grid, [window]))
    return kernel


def _masks(kernel: Kernel) -> Iterator[_Mask]:
    """Yield the masks that comparisons of positions imply, if the kernel has any use for them."""
    instructions = [each for stage in kernel.stages() for each in stage.instructions]
    if any(_constant_kind(each) in ("-inf", "least") for each in instructions):
        for each in instructions:
            implied = _compared(kernel, each)
            if implied is not None:
                yield implied.mask


@dataclass(frozen=True, slots=True)
class _ImpliedMask:
    """A mask implied by a condition. holds: the condition's value wherever the mask holds. alone: the opposite
    elsewhere.
    """

    mask: _Mask
    holds: bool
    alone: bool = True


@dataclass(frozen=True, slots=True)
class _Kept:
    """The contents of a buffer: a kind of number or a condition, and the index of its store."""

    index: Index
    kind: _Kind
    implied: tuple[_ImpliedMask, ...]

    def reads_same_position(self, load: Load) -> bool:
        """Return whether a load reads the value stored at the same position of all axes."""
        return load.index == self.index and load.valid == 1


def _implied(kernel: Kernel, stage: Stage, condition: int, buffers: Mapping[str, _Kept]) -> tuple[_ImpliedMask, ...]:
    """Return the masks that a condition implies."""
    test = stage.instructions[condition]
    if isinstance(test, Load):
        kept = buffers.get(test.buffer)
        return kept.implied if kept is not None and kept.reads_same_position(test) else ()
    if isinstance(test, Apply) and test.dtype is DType.BOOL and test.op in ("mul", "max"):  # conjunction, disjunction
        sure = test.op == "max"
        found = [each for operand in test.operands for each in _implied(kernel, stage, operand, buffers)]
        return tuple(replace(each, alone=False) for each in found if each.holds is sure)
    if isinstance(test, Apply) and test.op == "less_than" and _is_true(stage.instructions[test.operands[1]]):
        return tuple(replace(each, holds=not each.holds) for each in _implied(kernel, stage, test.operands[0], buffers))
    implied = _compared(kernel, test)
    return () if implied is None else (implied,)


def _compared(kernel: Kernel, test: Instruction) -> _ImpliedMask | None:
    """Return the mask that a comparison of two positions implies, None if there is none."""
    if not isinstance(test, Position) or not isinstance(test.index, Expression):
        return None
    if test.index.operation not in ("lt", "le"):
        return None
    left, right = (each.value if each.operation == "constant" else each for each in test.index.operands)
    parts = affine(simplified(right - left - (test.index.operation == "lt")), kernel.extents)  # true from 0 on
    if parts is None or not isinstance(parts.constant, int):
        return None
    axes = {step: axis for axis, step in parts.coefficients.items() if isinstance(step, int)}
    if len(parts.coefficients) != 2 or set(axes) != {1, -1}:
        return None
    later, earlier = axes[1], axes[-1]
    if earlier in {loop.axis for loop in kernel.grid}:
        return _ImpliedMask(_Mask(earlier, later, -parts.constant - 1), True)  # keys from rows - constant on are masked
    return _ImpliedMask(_Mask(later, earlier, parts.constant), False)  # keys up to rows + constant are visible


_LEAST: Final = -3e38
"""Constants accepted as the least finite number: that of f32 is -3.403e38, of bf16 -3.390e38."""


def _constant_kind(each: Instruction) -> _Kind:
    if not isinstance(each, Constant) or each.dtype is DType.BOOL:
        return ""
    if each.value == 0:
        return "zero"
    if each.value == -math.inf:
        return "-inf"
    return "least" if each.value <= _LEAST else ""


def _is_true(each: Instruction) -> bool:
    return isinstance(each, Constant) and each.value is True


_UNSEEN: Final = (("add", "zero"), ("max", "-inf"), ("max", "hidden"))


def _adds_nothing(program: Program, kernel: Kernel, mask: _Mask) -> bool:
    """Return whether every reduction over keys is unchanged without the masked ones."""
    buffers: dict[str, _Kept] = {}
    stored = Counter(store.buffer for stage in kernel.stages() for _, store in stores_of(stage))
    partial: dict[str, Index] = {}  # buffers that are not written behind the mask, and the index of their store
    for stage in kernel.stages():
        kinds: list[_Kind] = []
        for each in stage.instructions:
            kinds.append(_kind(kernel, stage, each, kinds, buffers, mask))
            if isinstance(each, Scan) and each.axis == mask.keys:
                return False
            if isinstance(each, Reduce) and mask.keys in each.over:
                if (each.combine, kinds[each.operand]) not in _UNSEEN:
                    return False
            if isinstance(each, Load) and partial.get(each.buffer, each.index) != each.index:
                return False
            if isinstance(each, Store):
                if mask.keys in names_in(each):
                    partial[each.buffer] = each.index
                is_private = program.by_name[each.buffer].scope in PRIVATE and each.combine is None and each.valid == 1
                if mask.keys in names_in(each) and not is_private:
                    return False
                is_known = is_private and stored[each.buffer] == 1
                implied = _implied(kernel, stage, each.value, buffers) if is_known else ()
                buffers[each.buffer] = _Kept(each.index, kinds[each.value] if is_known else "", implied)
    return True


def _kind(
    kernel: Kernel, stage: Stage, each: Instruction, kinds: list[_Kind], buffers: Mapping[str, _Kept], mask: _Mask
) -> _Kind:
    """Return the kind of an instruction's value wherever the mask holds, "" if it is unknown."""
    if isinstance(each, Load):
        kept = buffers.get(each.buffer)
        return kept.kind if kept is not None and kept.reads_same_position(each) else ""
    if isinstance(each, Reduce):
        if each.combine == "max":
            return "peak" if kinds[each.operand] == "hidden" and mask.keys in each.over else ""
        factors = summed_factors(stage.instructions, each)
        is_product = factors is not None and _is_usual(stage, each.operand, buffers)
        return "product" if is_product and mask.keys not in each.over else ""
    if isinstance(each, Constant):
        return _constant_kind(each)
    if not isinstance(each, Apply):
        return ""
    own = [kinds[operand] for operand in each.operands]
    known = [stage.instructions[operand] for operand in each.operands]
    match each.op:
        case "select":
            implied = next(
                (implied for implied in _implied(kernel, stage, each.operands[0], buffers) if implied.mask == mask),
                None,
            )
            if implied is None:
                return own[1] if own[1] == own[2] else ""
            masked, seen = (own[1], own[2]) if implied.holds else (own[2], own[1])
            if masked == "least" and implied.alone:
                return "hidden" if seen == "product" else "bias" if seen == "zero" else ""
            return masked if masked in ("-inf", "zero") else ""
        case "add" | "sub":
            if own[0] == "-inf" or each.op == "add" and own[1] == "-inf":
                return "-inf"
            if each.op == "sub" and own == ["hidden", "peak"]:
                return "-inf"
            if each.op == "add" and sorted(own) == ["bias", "product"]:
                return "hidden"
            return "product" if _is_product(own, known) else ""
        case "mul":
            if "zero" in own:
                return "" if "-inf" in own else "zero"
            others = (other for other, kind in zip(known, own, strict=True) if kind != "-inf")
            scaled = all(isinstance(other, Constant) and other.value > 0 for other in others)
            if own.count("-inf") == 1 and scaled:
                return "-inf"
            return "product" if _is_product(own, known) else ""
        case "exp" | "exp2":
            return "zero" if own[0] == "-inf" else ""
        case "max" if "peak" in own:
            return "peak"
        case "cast" | "max":
            return own[0] if len(set(own)) == 1 else ""
        case _:
            return ""


_TAME: Final = frozenset({"add", "sub", "neg", "mul", "cast", "select", "min", "max", "sin", "cos"})


def _is_usual(stage: Stage, number: int, buffers: Mapping[str, _Kept]) -> bool:
    """Return whether a value is an ordinary number, given that all loaded arguments are."""
    each = stage.instructions[number]
    if isinstance(each, Load):
        return each.buffer not in buffers
    if isinstance(each, Constant):
        return abs(each.value) < _USUAL
    if isinstance(each, Apply):
        operands = each.operands[1:] if each.op == "select" else each.operands
        return each.op in _TAME and all(_is_usual(stage, operand, buffers) for operand in operands)
    return isinstance(each, Position)


def _is_product(kinds: Sequence[_Kind], known: Sequence[Instruction]) -> bool:
    """Return whether a sum or a product of two values is one of products and ordinary numbers."""
    usual = (isinstance(each, Constant) and abs(each.value) < _USUAL for each in known)
    return "product" in kinds and all(kind == "product" or is_usual for kind, is_usual in zip(kinds, usual))


_USUAL: Final = 1e30

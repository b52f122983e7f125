"""Matching of instruction graphs: patterns given as recorded instructions, and sums of products.

Called by lowering, rewrites, spaces and renderers to recognise what a stage computes; changes nothing.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from lumin_tune.core.dtypes import DType
from lumin_tune.core.kernel.ir.grammar import Stage
from lumin_tune.core.kernel.ir.instructions import Apply, Constant, Instruction, Load, Reduce, operands_of
from lumin_tune.core.ops.scalars import SCALAR_OPS

Leaf = Callable[[Instruction, int], bool]
"""Whether an instruction of a pattern that is neither an op nor a constant matches the instruction with a number."""


def match(
    pattern: Sequence[Instruction], known: Sequence[Instruction], number: int, is_leaf: Leaf
) -> dict[int, int] | None:
    """Return the numbers of the instructions that match those of a pattern, or None if it does not match.

    The last instruction of the pattern must match `known[number]`. Operands of commutative ops match in either order.
    An instruction of the pattern that is used several times matches one instruction; constants match equal ones.
    """
    bound: dict[int, int] = {}

    def same(wanted: int, given: int) -> bool:
        if wanted in bound:
            return bound[wanted] == given
        left, right = pattern[wanted], known[given]
        if isinstance(left, Constant):
            return left == right
        if not isinstance(left, Apply):
            bound[wanted] = given
            return is_leaf(left, given)
        if not isinstance(right, Apply) or left.op != right.op or left.dtype is not right.dtype:
            return False
        orders = [right.operands]
        if SCALAR_OPS[left.op].commutative:
            orders.append(right.operands[::-1])
        before = dict(bound)
        for operands in orders:
            if all(same(a, b) for a, b in zip(left.operands, operands, strict=True)):
                bound[wanted] = given
                return True
            bound.clear()
            bound.update(before)
        return False

    return bound if same(len(pattern) - 1, number) else None


@dataclass(frozen=True, slots=True)
class Factor:
    """A factor of a product. number: of its instruction. source: the number of the value before a cast, if there is
    one, else `number`. load: the source, if it is a load.
    """

    number: int
    source: int
    load: Load | None

    @property
    def is_cast(self) -> bool:
        return self.source != self.number


Factors = tuple[Factor, Factor]


def summed_factors(instructions: Sequence[Instruction], total: Reduce) -> Factors | None:
    """Return the factors of the products that a reduction sums, None if it reduces anything else."""
    product = instructions[total.operand]
    if total.combine != "add" or not isinstance(product, Apply) or product.op != "mul":
        return None
    first, second = (_factor(instructions, operand) for operand in product.operands)
    return first, second


def sum_of_products(stage: Stage) -> tuple[int, Reduce, Factors] | None:
    """Return the only reduction of a stage, with its number and factors, if it is a sum of products, else None."""
    totals = [(number, each) for number, each in enumerate(stage.instructions) if isinstance(each, Reduce)]
    if len(totals) != 1:
        return None
    ((number, total),) = totals
    factors = summed_factors(stage.instructions, total)
    return None if factors is None else (number, total, factors)


def _factor(instructions: Sequence[Instruction], number: int) -> Factor:
    each, source = instructions[number], number
    if isinstance(each, Apply) and each.op == "cast":
        (source,) = each.operands
        each = instructions[source]
    return Factor(number, source, each if isinstance(each, Load) else None)


def summed_products(stage: Stage) -> Mapping[int, tuple[int, int]]:
    """Return the factors of each float product that only one sum uses, so that the sum can accumulate it directly."""
    readers = Counter(operand for each in stage.instructions for operand in operands_of(each))
    found: dict[int, tuple[int, int]] = {}
    for each in stage.instructions:
        if isinstance(each, Reduce) and each.combine == "add" and readers[each.operand] == 1:
            product = stage.instructions[each.operand]
            if isinstance(product, Apply) and product.op == "mul" and product.dtype in (DType.F32, DType.F64):
                first, second = product.operands
                found[each.operand] = first, second
    return found

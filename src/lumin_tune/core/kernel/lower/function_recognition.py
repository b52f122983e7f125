"""Recognition of functions in their primitive arithmetic.

The tensor API records `tanh`, `erf` and `round` as many primops: polynomials, selects, powers of two and remainders;
kernels have them as one function. `with_functions` replaces each such cluster of a stage by one instruction. The
patterns are recorded from the tensor API when they are needed, so they cannot get out of date.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from lumin_tune.core.dtypes import DType
from lumin_tune.core.kernel.ir import SCALAR_OPS, Apply, Constant, Instruction, Load
from lumin_tune.core.kernel.lower.stage_body import StageBody, Stored

_FUNCTIONS = ("erf", "tanh", "round")


@dataclass(frozen=True, slots=True)
class _Pattern:
    """The instructions of a function of instruction 0, a load; the last instruction is its value."""

    function: str
    dtype: DType
    instructions: tuple[Instruction, ...]


def with_functions(instructions: Sequence[Instruction]) -> list[Instruction]:
    """Return the instructions with clusters replaced by functions; unused instructions are kept."""
    found = list(instructions)
    for pattern in _patterns():
        root = pattern.instructions[-1]
        assert isinstance(root, Apply)
        for number, each in enumerate(found):
            if isinstance(each, Apply) and each.op == root.op and each.dtype is pattern.dtype:
                argument = _match(pattern, found, number)
                if argument is not None:
                    found[number] = Apply(pattern.function, (argument,), each.dtype)
    return found


@cache
def _patterns() -> tuple[_Pattern, ...]:
    from lumin_tune.core.tensor import Graph  # takes 20 ms to import and is not needed to read kernels

    patterns = []
    for function in _FUNCTIONS:
        for dtype in (DType.F32, DType.F64):
            graph = Graph()
            x = graph.tensor("x", (), dtype)
            root = getattr(x, function)().node
            body = StageBody(graph, (), {x.node: Stored(("x",), dtype)})
            body.value(x.node, ())
            value = body.value(root, ())
            patterns.append(_Pattern(function, dtype, tuple(body.instructions[: value + 1])))
    return tuple(patterns)


def _match(pattern: _Pattern, known: Sequence[Instruction], number: int) -> int | None:
    """Return the argument of the function if the instruction with this number is its value, else None."""
    bound: dict[int, int] = {}

    def same(wanted: int, given: int) -> bool:
        if wanted in bound:
            return bound[wanted] == given
        left, right = pattern.instructions[wanted], known[given]
        if isinstance(left, Load):
            bound[wanted] = given
            return left.dtype is getattr(right, "dtype", None)
        if isinstance(left, Constant):
            return left == right
        if not (isinstance(left, Apply) and isinstance(right, Apply)):
            return False
        if left.op != right.op or left.dtype is not right.dtype:
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

    return bound[0] if same(len(pattern.instructions) - 1, number) else None

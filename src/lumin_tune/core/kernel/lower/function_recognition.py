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
from lumin_tune.core.kernel.ir import Apply, Instruction
from lumin_tune.core.kernel.ir.matching import match
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
    found = match(
        pattern.instructions, known, number, lambda load, given: getattr(known[given], "dtype", None) is pattern.dtype
    )
    return None if found is None else found[0]

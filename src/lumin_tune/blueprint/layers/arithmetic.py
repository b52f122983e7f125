"""Elementwise operators of two operands, selection, and products. Operands broadcast."""

from __future__ import annotations

from lumin_tune.blueprint.layers.layer import Layer


class _Binary(Layer):
    def __init__(self, *, name: str | None = None) -> None:
        super().__init__(name=name)


class Add(_Binary):
    """left + right."""

    operator = "add"


class Subtract(_Binary):
    """left - right."""

    operator = "subtract"


class Multiply(_Binary):
    """left * right."""

    operator = "multiply"


class Divide(_Binary):
    """left / right; integers give floats."""

    operator = "divide"


class FloorDivide(_Binary):
    """left / right rounded down."""

    operator = "floor_divide"


class Remainder(_Binary):
    """The remainder of left / right, with the sign of right."""

    operator = "remainder"


class Power(_Binary):
    """left to the power right."""

    operator = "power"


class Maximum(_Binary):
    """The greater of left and right."""

    operator = "maximum"


class Minimum(_Binary):
    """The lesser of left and right."""

    operator = "minimum"


class Equal(_Binary):
    """left == right; bool."""

    operator = "equal"


class NotEqual(_Binary):
    """left != right; bool."""

    operator = "not_equal"


class Less(_Binary):
    """left < right; bool."""

    operator = "less"


class LessEqual(_Binary):
    """left <= right; bool."""

    operator = "less_equal"


class Greater(_Binary):
    """left > right; bool."""

    operator = "greater"


class GreaterEqual(_Binary):
    """left >= right; bool."""

    operator = "greater_equal"


class LogicalAnd(_Binary):
    """left and right; bool."""

    operator = "logical_and"


class LogicalOr(_Binary):
    """left or right; bool."""

    operator = "logical_or"


class LogicalXor(_Binary):
    """left or right, not both; bool."""

    operator = "logical_xor"


class Where(Layer):
    """if_true where the condition holds, if_false elsewhere."""

    operator = "where"

    def __init__(self, *, name: str | None = None) -> None:
        super().__init__(name=name)


class Matmul(_Binary):
    """left: (..., n, k) @ right: (..., k, m) -> (..., n, m), broadcasting as NumPy's matmul."""

    operator = "matmul"


class Einsum(Layer):
    """The Einstein sum of `input1`, `input2`, ... by an equation such as "bij,bjk->bik"."""

    operator = "einsum"

    def __init__(self, equation: str, *, name: str | None = None) -> None:
        operands = equation.partition("->")[0].split(",")
        super().__init__({"equation": equation}, arity=len(operands), name=name)

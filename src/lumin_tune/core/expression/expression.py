"""Symbolic integer expressions over named dimensions and indices.

Shapes, views, kernels and the text form of graphs use `Expression`; a `Size` is an int if constant, else an
Expression. Division and remainder floor, as in Python. Expressions are immutable and hash-consed: equal ones are one
object. Nothing recurses, so depth is unlimited.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any, Final, TypeAlias

from lumin_tune.core.errors import ExpressionError
from lumin_tune.core.expression.evaluation import evaluate, excerpt, substitute
from lumin_tune.core.expression.expression_text import C_PRELUDE, c_prelude, c_source, infix, parse_infix
from lumin_tune.core.expression.polynomial_bounds import proven_bounds
from lumin_tune.core.expression.simplify import is_zero, simplify
from lumin_tune.core.expression.terms import Term, Variable

__all__ = [
    "C_PRELUDE",
    "RESERVED_NAME",
    "Expression",
    "Size",
    "Variable",
    "c_prelude",
    "ceil_div",
    "dim",
    "parse_expression",
    "product",
    "same_size",
    "simplified",
    "size_bounds",
]


class Expression(Term):
    """An integer expression over named variables with known ranges.

    Operators: + - * // % and unary -, minimum, maximum; < <= > >=, eq and ne evaluate to 0 or 1. `==` compares
    identity, which for hash-consed terms is structural equality; `same_size` proves equality of values.

        >>> n = lt.dim("n", 1, 64)
        >>> str((n * 8 // 4).simplify())
        'n*2'
    """

    __slots__ = ()

    @classmethod
    def variable(cls, name: str, low: int, high: int | Expression) -> Expression:
        """Return the variable `name` with the inclusive range low..high.

        `high` may be an expression of other variables; an empty range is given as high = low - 1.

            >>> lt.Expression.variable("n", 1, 8).bounds()
            (1, 8)
        """
        return super().variable(name, low, high if isinstance(high, int) else simplify(high))

    def simplify(self) -> Expression:
        """Return the canonical form; it is equal wherever this expression is defined.

        >>> n = lt.dim("n", 1, 512)
        >>> (n * 4 // 2 - n).simplify()
        Expression(n)
        """
        return simplify(self)

    def substitute(
        self, values: Mapping[str, Size] | Mapping[Expression, Size] | Mapping[str | Expression, Size]
    ) -> Expression:
        """Return the expression with variables (by name or term) replaced; the result is not simplified.

        The ranges of remaining variables are rewritten too. Raises ExpressionError for a value that is provably
        outside the variable's range.

            >>> n = lt.dim("n", 1, 512)
            >>> (n + 1).substitute({"n": 8}).evaluate({})
            9
        """
        return substitute(self, values)

    def evaluate(self, values: Mapping[str, Any]) -> Any:
        """Return the value for ints (exact), or an int64 array for integer arrays that broadcast (wraps).

        Raises ExpressionError for a missing variable, an int out of range, and a division by zero.

            >>> (lt.dim("n", 1, 512) * 2 + 1).evaluate({"n": 8})
            17
        """
        return evaluate(self, values)

    def bounds(self) -> tuple[int, int]:
        """Return inclusive bounds (low, high) on all values; they need not be tight.

        Raises ExpressionError where the value may exceed 2**512.

            >>> (lt.dim("n", 1, 512) * 2 + 1).bounds()
            (3, 1025)
        """
        low, high = proven_bounds(simplify(self))
        if isinstance(low, int) and isinstance(high, int):
            return low, high
        raise ExpressionError(f"`{excerpt(self)}` may exceed 2**512; give its variables smaller ranges")

    def to_c(self, names: Mapping[str, str] | None = None, integer_type: str = "int64_t") -> str:
        """Return a C expression over `integer_type` variables; it may call functions of C_PRELUDE.

        names: the C names of variables, by default their own.

            >>> (lt.dim("n", 1, 512) * 2 + 1).to_c()
            'n*2 + 1'
        """
        return c_source(self, names, integer_type)

    def __str__(self) -> str:
        return infix(self)

    def __repr__(self) -> str:
        return f"Expression({infix(self)})"

    def __bool__(self) -> bool:
        low, high = self._interval
        if low <= 0 <= high and not low == high == 0:
            low, high = proven_bounds(simplify(self))
        if low > 0 or high < 0:
            return True
        if low == high == 0:
            return False
        ranges = "; ".join(str(variable) for variable in self.variables)
        raise ExpressionError(
            f"`{excerpt(self)}` is neither certainly zero nor certainly nonzero for {ranges}; "
            "narrow the ranges of its variables, substitute values, or keep it as an expression"
        )


Size: TypeAlias = int | Expression

RESERVED_NAME: Final = re.compile(r"v[0-9]+|start_\w*")
"""The names that indices of the kernel IR give to values and to the starts of blocks; no dimension has one."""


def dim(name: str, low: int = 1, high: int = 2**31 - 1) -> Expression:
    """Return the symbolic dimension `name`, a size from `low` to `high`, inclusive.

    Raises ExpressionError unless 0 <= low <= high, and for a name that is no identifier or is reserved: `v` and digits,
    or `start_` and anything.

        >>> lt.dim("seq", 1, 512).bounds()
        (1, 512)
    """
    if isinstance(name, str) and RESERVED_NAME.fullmatch(name):
        raise ExpressionError(
            f"a dimension cannot be named {name!r}: `v<number>` and `start_...` are reserved for kernels; choose "
            "another name"
        )
    if low < 0 or low > high:
        raise ExpressionError(
            f"dimension {name!r} has the range [{low}, {high}]; a size is at least 0 and its range not empty: "
            "give 0 <= low <= high"
        )
    return Expression.variable(name, low, high)


def simplified(size: Size) -> Size:
    """Return the canonical form of a size, an int if it is constant."""
    if isinstance(size, int):
        return size
    result = simplify(size)
    return result.value if result.operation == "constant" else result


def same_size(a: Size, b: Size) -> bool:
    """Return whether two sizes are provably equal for all values of their variables."""
    if a is b:
        return True
    if isinstance(a, int) and isinstance(b, int):
        return a == b
    if isinstance(a, int) or isinstance(b, int):
        return bool(simplified(a) == simplified(b))
    return simplify(a) is simplify(b) or is_zero(a - b)


def product(sizes: Iterable[Size]) -> Size:
    """Return the simplified product of the sizes; 1 for none."""
    constant = 1
    symbolic: Expression | None = None
    for size in sizes:
        if isinstance(size, int):
            constant *= size
        else:
            symbolic = size if symbolic is None else symbolic * size
    return constant if symbolic is None else simplified(symbolic * constant)


def ceil_div(a: Size, b: Size) -> Size:
    """Return a / b rounded up."""
    if isinstance(a, int) and isinstance(b, int):
        if b == 0:
            raise ExpressionError(f"ceil_div({a}, 0) divides by zero; the divisor must not be 0")
        return -(-a // b)
    return simplified(-((-a) // b))


def size_bounds(size: Size) -> tuple[int, int]:
    """Return inclusive bounds (low, high)."""
    return (size, size) if isinstance(size, int) else size.bounds()


def parse_expression(text: str, variables: Mapping[str, Expression]) -> Expression:
    """Parse infix text; the `str` of an expression parses back to the same object.

    Raises ExpressionError with the column if the text is malformed.
    """
    return parse_infix(text, variables, Expression)

"""Expressions as text: infix notation that parses back to the same expression, and C.

`infix` and `c_source` print; `parse_infix` implements `parse_expression`. All use explicit stacks, so that nesting is
unlimited.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import TypeVar

from lumin_tune.core.errors import ExpressionError
from lumin_tune.core.expression.expression_operations import COMPARISONS, OPERATIONS
from lumin_tune.core.expression.terms import Term

T = TypeVar("T", bound=Term)

SIGN, CALL = 4, 5  # precedences


def c_prelude(integer_type: str = "int64_t", qualifiers: str = "static inline") -> str:
    """Return the C functions that `to_c` calls, for a C dialect's integer type and function qualifiers."""
    bodies = {
        "lm_floordiv": "return a / b - ((a % b != 0) & ((a % b < 0) != (b < 0)));",
        "lm_floormod": "return a % b + ((a % b != 0) & ((a % b < 0) != (b < 0))) * b;",
        "lm_imin": "return a < b ? a : b;",
        "lm_imax": "return a > b ? a : b;",
    }
    parameters = f"({integer_type} a, {integer_type} b)"
    return "".join(f"{qualifiers} {integer_type} {name}{parameters} {{ {body} }}\n" for name, body in bodies.items())


C_PRELUDE = "#include <stdint.h>\n" + c_prelude()


def infix(root: Term) -> str:
    """Return the expression in infix notation with the fewest parentheses that preserve its tree."""
    return _written(root, _infix_parts)


def c_source(root: Term, names: Mapping[str, str] | None = None, integer_type: str = "int64_t") -> str:
    """Return a C expression over `integer_type` variables, named as in the expression or as in `names`."""
    renamed = names or {}

    def parts(term: Term) -> tuple[int, list[str | tuple[Term, int]]]:
        return _c_parts(term, renamed, integer_type)

    return _written(root, parts)


Parts = tuple[int, "list[str | tuple[Term, int]]"]  # precedence; texts, and operands with their minimal precedence


def _written(root: Term, parts_of: Callable[[Term], Parts]) -> str:
    pieces: list[str] = []
    stack: list[str | tuple[Term, int]] = [(root, 0)]
    while stack:
        item = stack.pop()
        if isinstance(item, str):
            pieces.append(item)
            continue
        term, least = item
        precedence, parts = parts_of(term)
        if precedence < least:
            pieces.append("(")
            stack.append(")")
        stack.extend(reversed(parts))
    return "".join(pieces)


def _infix_parts(term: Term) -> Parts:
    operation = term.operation
    if operation == "constant":
        return SIGN if term.value < 0 else CALL, [_digits(term.value)]
    if operation == "variable":
        return CALL, [term.value.name]
    _, symbol, precedence, _, _ = OPERATIONS[operation]
    if operation == "neg":
        return SIGN, ["-", (term.operands[0], SIGN)]
    if operation in ("min", "max"):
        return CALL, [f"{symbol}(", (term.operands[0], 0), ", ", (term.operands[1], 0), ")"]
    return precedence, _chain(term, symbol, precedence, spaced=precedence < 3 or operation in ("floordiv", "mod"))


def _chain(term: Term, symbol: str, precedence: int, spaced: bool) -> list[str | tuple[Term, int]]:
    """Return a binary operation that is left-associative, or non-associative for a comparison."""
    left, right = term.operands
    return [
        (left, precedence + (precedence == 1)),
        f" {symbol} " if spaced else symbol,
        (right, precedence + 1),
    ]


def _digits(value: int) -> str:
    """Return the number in decimal, or in hexadecimal if huge, since Python limits the length of decimals."""
    return str(value) if value.bit_length() <= LARGEST_DECIMAL_BITS else hex(value)


def _c_parts(term: Term, names: Mapping[str, str], integer_type: str) -> Parts:
    operation = term.operation
    if operation == "constant":
        return _c_constant(term.value)
    if operation == "variable":
        return CALL, [names.get(term.value.name, term.value.name)]
    if operation == "neg":
        return SIGN, ["-", (term.operands[0], CALL)]  # never `--x`, which C reads as a decrement
    if operation in ("min", "max"):
        return CALL, [f"lm_i{operation}(", (term.operands[0], 0), ", ", (term.operands[1], 0), ")"]
    if operation in COMPARISONS:
        inner = _chain(term, OPERATIONS[operation].symbol, 1, spaced=True)
        return SIGN, [f"({integer_type})(", *inner, ")"]
    if operation in ("floordiv", "mod"):
        left, right = term.operands
        if left._interval[0] < 0 or right._interval[0] < 0:
            name = "lm_floordiv" if operation == "floordiv" else "lm_floormod"
            return CALL, [f"{name}(", (left, 0), ", ", (right, 0), ")"]
        return 3, _chain(term, "/" if operation == "floordiv" else "%", 3, spaced=True)
    _, symbol, precedence, _, _ = OPERATIONS[operation]
    return precedence, _chain(term, symbol, precedence, spaced=precedence < 3)


def _c_constant(value: int) -> Parts:
    if not -(1 << 63) <= value < 1 << 63:
        raise ExpressionError(f"the constant {value} does not fit the 64-bit integers of C")
    if value == -(1 << 63):
        return CALL, ["(-9223372036854775807 - 1)"]  # C has no literal for it
    return SIGN if value < 0 else CALL, [str(value)]


_TOKEN = re.compile(
    r"(?P<number>0x[0-9a-f]+|[0-9]+)|(?P<name>[A-Za-z_][A-Za-z0-9_]*)|(?P<sign>//|<=|>=|==|!=|[-+*%<>(),])"
)
_SPACE = re.compile(r"[ \t\r\n]*")
_BINARY = {
    "+": ("add", 2), "-": ("sub", 2), "*": ("mul", 3), "//": ("floordiv", 3), "%": ("mod", 3),
    "<": ("lt", 1), "<=": ("le", 1), ">": ("gt", 1), ">=": ("ge", 1), "==": ("eq", 1), "!=": ("ne", 1),
}  # fmt: skip
LARGEST_DECIMAL_BITS = 4096
LONGEST_DECIMAL = 1_300  # digits


class _Pending:
    """An operation, parenthesis or call whose end has not been parsed yet."""

    __slots__ = ("column", "count", "kind", "precedence")

    def __init__(self, kind: str, precedence: int, column: int) -> None:
        self.kind = kind  # an operation, "(" or "min(" or "max("
        self.precedence = precedence
        self.column = column
        self.count = 1  # arguments of a call


def parse_infix(text: str, variables: Mapping[str, T], cls: type[T]) -> T:
    """Parse infix text. Raises ExpressionError with the column if it is malformed."""
    values: list[T] = []
    pending: list[_Pending] = []
    wants_operand = True
    position = _SPACE.match(text).end()  # type: ignore[union-attr]
    while position < len(text):
        match = _TOKEN.match(text, position)
        column = position + 1
        if match is None:
            raise _error(text, column, f"unexpected character {text[position]!r}")
        token = match.group()
        position = _SPACE.match(text, match.end()).end()  # type: ignore[union-attr]
        if wants_operand:
            if token == "-":
                pending.append(_Pending("neg", SIGN, column))
            elif token == "(":
                pending.append(_Pending("(", 0, column))
            elif token in ("min", "max") and text.startswith("(", position):
                position = _SPACE.match(text, position + 1).end()  # type: ignore[union-attr]
                pending.append(_Pending(token, 0, column))
            else:
                values.append(_leaf(text, match, column, variables, cls))
                wants_operand = False
        elif token in _BINARY:
            operation, precedence = _BINARY[token]
            _reduce(text, values, pending, max(precedence, 2))
            if precedence == 1 and pending and pending[-1].precedence == 1:
                raise _error(text, column, "comparisons do not chain; use parentheses")
            pending.append(_Pending(operation, precedence, column))
            wants_operand = True
        elif token == ",":
            _reduce(text, values, pending, 1)
            if not pending or pending[-1].kind not in ("min", "max"):
                raise _error(text, column, "',' belongs between the two operands of min or max")
            pending[-1].count += 1
            wants_operand = True
        elif token == ")":
            _reduce(text, values, pending, 1)
            if not pending:
                raise _error(text, column, "')' closes nothing")
            _close(text, values, pending.pop())
        else:
            raise _error(text, column, f"an operator is due before {token!r}")
    if wants_operand:
        raise _error(text, len(text) + 1, "an operand is missing")
    _reduce(text, values, pending, 1)
    if pending:
        raise _error(text, pending[-1].column, "this parenthesis is never closed")
    return values[0]


def _leaf(text: str, match: re.Match[str], column: int, variables: Mapping[str, T], cls: type[T]) -> T:
    token = match.group()
    if match.lastgroup == "number":
        if token.startswith("0x"):
            return cls.constant(int(token, 16))
        if len(token) > LONGEST_DECIMAL:
            raise _error(text, column, f"a number of {len(token)} digits; write it in hexadecimal, 0x...")
        return cls.constant(int(token))
    if match.lastgroup == "name":
        if token not in variables:
            known = ", ".join(sorted(variables)[:20]) or "none"
            raise _error(text, column, f"unknown variable {token!r}; known: {known}")
        return variables[token]
    raise _error(text, column, f"an operand is due, not {token!r}")


def _reduce(text: str, values: list[T], pending: list[_Pending], precedence: int) -> None:
    """Apply the pending operations that bind at least as tightly as `precedence`."""
    while pending and pending[-1].precedence >= precedence:
        _apply(text, values, pending.pop())


def _apply(text: str, values: list[T], operation: _Pending) -> None:
    right = values.pop()
    try:
        if operation.kind == "neg":
            values.append(-right)
            return
        left = values.pop()
        if operation.kind in ("gt", "ge"):
            left, right = right, left
        kind = {"gt": "lt", "ge": "le"}.get(operation.kind, operation.kind)
        values.append(left.apply(kind, left, right))
    except ExpressionError as error:
        raise _error(text, operation.column, str(error)) from None


def _close(text: str, values: list[T], opened: _Pending) -> None:
    if opened.kind == "(":
        return
    if opened.count != 2:
        raise _error(text, opened.column, f"{opened.kind} takes 2 operands, not {opened.count}")
    _apply(text, values, opened)


def _error(text: str, column: int, message: str) -> ExpressionError:
    start = max(column - 21, 0)
    near = text[start : column + 20]
    return ExpressionError(f"column {column}: {message} (near {near!r})")

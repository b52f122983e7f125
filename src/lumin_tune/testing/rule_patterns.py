"""The rule language, parsed and evaluated in NumPy, used by `testing.rules`.

It parses the S-expressions of `records.Rule` independently of the search, so that a fault of either shows. A value has
named axes: here an array with one dimension per axis name, of size 1 where it lacks the axis.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

import numpy as np

from lumin_tune.core.dtypes import Array, DType, round_to
from lumin_tune.core.ops.scalars import PRIMITIVE
from lumin_tune.testing.condition_limits import ELEMENT_CONDITIONS, ElementLimits

Term = str | tuple["Term", ...]
"""A word, or a list that begins with the word of an operation."""

FLOATS: Final = frozenset(dtype for dtype in DType if dtype.is_float)
INTEGERS: Final = frozenset(dtype for dtype in DType if dtype.is_integer)
EVERY: Final = frozenset(DType)

_EVALUATE = {op: row.evaluate for op, row in PRIMITIVE.items() if row.evaluate is not None and not row.gives_bool}
_UNARY = {op: evaluate for op, evaluate in _EVALUATE.items() if PRIMITIVE[op].arity == 1}
_BINARY = {op: evaluate for op, evaluate in _EVALUATE.items() if PRIMITIVE[op].arity == 2}
_WITH_NUMBER = {f"{op}_scalar": evaluate for op, evaluate in _BINARY.items() if PRIMITIVE[op].commutative}
_REDUCTIONS = ("sum", "max_reduce")
_SETS = ("axes", "union", "intersection", "difference")
_FAMILIES = {"number": EVERY - {DType.BOOL}, "integer": INTEGERS, "float": FLOATS}
_TAKES = {
    **{op: _FAMILIES[row.takes] for op, row in PRIMITIVE.items() if row.takes in _FAMILIES},
    "sum": EVERY - {DType.BOOL},
    **dict.fromkeys(_WITH_NUMBER, FLOATS | INTEGERS),
}
_ARITHMETIC: Final[Mapping[str, Callable[..., float]]] = {
    "+": lambda a, b: a + b, "-": lambda a, b: a - b, "*": lambda a, b: a * b, "/": lambda a, b: a / b,
    "neg": lambda a: -a, "exp2": lambda a: 2.0**a, "log2": math.log2, "sqrt": math.sqrt, "pow": math.pow,
}  # fmt: skip
_COMPARISONS: Final[Mapping[str, Callable[[float, float], bool]]] = {
    ">": lambda a, b: a > b,
    ">=": lambda a, b: a >= b,
    "<": lambda a, b: a < b,
    "<=": lambda a, b: a <= b,
    "==": lambda a, b: a == b,
    "!=": lambda a, b: a != b,
}


class PatternError(ValueError):
    """A malformed rule, or a right side that is invalid for a match."""


def parse(text: str) -> list[Term]:
    """Parse the terms of a text. Raises PatternError for unbalanced parentheses."""
    stack: list[list[Term]] = [[]]
    for token in re.findall(r"[()]|[^\s()]+", text):
        if token == "(":
            stack.append([])
        elif token != ")":
            stack[-1].append(token)
        elif len(stack) == 1:
            raise PatternError(f"unexpected closing parenthesis in {text!r}")
        else:
            done = tuple(stack.pop())
            stack[-1].append(done)
    if len(stack) != 1:
        raise PatternError(f"unclosed parenthesis in {text!r}")
    return stack[0]


def parse_one(text: str) -> Term:
    """Parse the single term of a text."""
    found = parse(text)
    if len(found) != 1:
        raise PatternError(f"{text!r} must be one expression")
    return found[0]


def walk(term: Term) -> Iterator[Term]:
    """Yield a term and all its subterms."""
    yield term
    if not isinstance(term, str):
        for each in term[1:]:
            yield from walk(each)


def values_of(term: Term) -> tuple[Term, ...]:
    """Return the value operands of an operation; none for a variable."""
    if isinstance(term, str):
        return ()
    op = term[0]
    if op == "scalar":
        return ()
    if op in _WITH_NUMBER or op in _REDUCTIONS or op == "cast":
        return term[2:]
    if op in _UNARY or op in _BINARY or op in ("less_than", "select"):
        return term[1:]
    raise PatternError(f"unknown operation {op!r}")


@dataclass
class Types:
    """The possible dtypes of a rule's values; terms of equal dtype form a group."""

    _parent: dict[Term, Term] = field(default_factory=dict)
    _allowed: dict[Term, frozenset[DType]] = field(default_factory=dict)

    def group(self, term: Term) -> Term:
        """Return the representative of all terms with the dtype of this one."""
        self._parent.setdefault(term, term)
        while self._parent[term] != term:
            term = self._parent[term]
        return term

    def unite(self, one: Term, other: Term) -> None:
        a, b = self.group(one), self.group(other)
        if a != b:
            self._parent[b] = a
            self._allowed[a] = self._allowed.get(a, EVERY) & self._allowed.pop(b, EVERY)

    def restrict(self, term: Term, dtypes: frozenset[DType]) -> None:
        found = self.group(term)
        self._allowed[found] = self._allowed.get(found, EVERY) & dtypes

    def allowed(self, term: Term) -> frozenset[DType]:
        return self._allowed.get(self.group(term), EVERY)

    def read(self, term: Term) -> None:
        """Add the constraints of an expression."""
        if isinstance(term, str):
            self.group(term)
            return
        op, operands = str(term[0]), values_of(term)
        for each in operands:
            self.read(each)
            if op in _TAKES:
                self.restrict(each, _TAKES[op])
        if op == "less_than":
            self.unite(*operands)
            self.restrict(term, frozenset({DType.BOOL}))
        elif op == "select":
            self.restrict(operands[0], frozenset({DType.BOOL}))
            self.unite(operands[1], operands[2])
            self.unite(term, operands[1])
        elif op in ("cast", "scalar"):
            dtype = term[1]
            if str(dtype).startswith("?"):
                self.unite(term, ("dtype", dtype))
            else:
                self.restrict(term, frozenset({DType.of(dtype)}))
        else:
            for each in operands:
                self.unite(term, each)

    def read_conditions(self, conditions: Sequence[Term]) -> None:
        """Add the constraints of conditions on dtypes."""
        for each in conditions:
            match each:
                case ("dtype", value, str(dtype)) if dtype.startswith("?"):
                    self.unite(value, ("dtype", dtype))
                case ("dtype", value, dtype):
                    self.restrict(value, frozenset({DType.of(dtype)}))
                case ("float", value):
                    self.restrict(value, FLOATS)
                case ("integer", value):
                    self.restrict(value, INTEGERS)
                case ("same-dtype", one, other):
                    self.unite(one, other)


@dataclass
class PatternMatch:
    """Bindings of a rule's variables.

    sizes: of the axes. dtypes: of groups of terms. axes: of value variables, as masks. sets: of axis-set variables.
    numbers: of number variables. static: which value variables are static. limits: of value variables with conditions
    on elements.
    """

    sizes: tuple[int, ...]
    types: Types
    dtypes: dict[Term, DType]
    axes: dict[str, int]
    static: frozenset[str]
    sets: dict[str, int] = field(default_factory=dict)
    numbers: dict[str, float] = field(default_factory=dict)
    limits: dict[str, ElementLimits] = field(default_factory=dict)

    def dtype(self, term: Term) -> DType:
        return self.dtypes[self.types.group(term)]

    def elements(self, mask: int) -> int:
        return math.prod(size for axis, size in enumerate(self.sizes) if mask >> axis & 1)

    def axes_of(self, term: Term) -> int:
        """Return the axes of a value. Raises PatternError for a reduction over no axes, or over missing ones."""
        if isinstance(term, str):
            return self.axes[term]
        found = 0
        for each in values_of(term):
            found |= self.axes_of(each)
        if term[0] in _REDUCTIONS:
            mask = self.set_of(term[1])
            if not mask:
                raise PatternError(f"{shown(term)} reduces over no axes")
            if mask & ~found:
                raise PatternError(f"{shown(term)} reduces over axes that its operand lacks")
            found &= ~mask
        return found

    def set_of(self, term: Term) -> int:
        """Return a set of axes."""
        match term:
            case str():
                return self.sets[term]
            case ("axes", value):
                return self.axes_of(value)
            case ("union", one, other):
                return self.set_of(one) | self.set_of(other)
            case ("intersection", one, other):
                return self.set_of(one) & self.set_of(other)
            case ("difference", one, other):
                return self.set_of(one) & ~self.set_of(other)
        raise PatternError(f"{shown(term)} is not a set of axes")

    def number_of(self, term: Term) -> float:
        """Return a number. Raises ArithmeticError or ValueError if it is undefined."""
        match term:
            case str():
                return self.numbers[term] if term.startswith("?") else float(term)
            case ("elements", axes):
                return float(self.elements(self.set_of(axes)))
            case (str(op), *operands) if op in _ARITHMETIC:
                return float(_ARITHMETIC[op](*map(self.number_of, operands)))
        raise PatternError(f"{shown(term)} is not a number")

    def holds(self, condition: Term) -> bool:
        """Return whether a condition holds; those on dtypes and elements hold by construction."""
        match condition:
            case ("independent", value, axes):
                return not self.axes_of(value) & self.set_of(axes)
            case ("depends", value, axes):
                return bool(self.axes_of(value) & self.set_of(axes))
            case ("within", axes, value):
                return not self.set_of(axes) & ~self.axes_of(value)
            case ("empty", axes):
                return not self.set_of(axes)
            case ("nonempty", axes):
                return bool(self.set_of(axes))
            case ("positive", number):
                return self.number_of(number) > 0
            case ("static", value):
                return all(each in self.static for each in variables(value))
            case ("dynamic", value):
                return any(each not in self.static for each in variables(value))
            case ("dtype" | "float" | "integer" | "same-dtype", *_):
                return True
            case (str(op), *_) if op in ELEMENT_CONDITIONS:
                return True
            case ("==" | "!=" as op, one, other) if self._names_axes(one) or self._names_axes(other):
                return (self.set_of(one) == self.set_of(other)) is (op == "==")
            case ("==" | "!=" as op, one, other) if _names_dtype(one) or _names_dtype(other) or self._binds_dtype(one):
                return (self._dtype_of(one) is self._dtype_of(other)) is (op == "==")
            case (str(op), one, other) if op in _COMPARISONS:
                return bool(_COMPARISONS[op](self.number_of(one), self.number_of(other)))
        raise PatternError(f"unknown condition {shown(condition)}")

    def _names_axes(self, term: Term) -> bool:
        return term in self.sets if isinstance(term, str) else term[0] in _SETS

    def _binds_dtype(self, term: Term) -> bool:
        return self.types.group(("dtype", term)) in self.dtypes

    def _dtype_of(self, term: Term) -> DType:
        return DType.of(term) if _names_dtype(term) else self.dtype(("dtype", term))


def _names_dtype(term: Term) -> bool:
    return isinstance(term, str) and any(term == dtype.value for dtype in DType)


def variables(term: Term) -> list[str]:
    """Return the value variables of an expression, each once."""
    found = [each for each in _leaves(term) if each.startswith("?")]
    return list(dict.fromkeys(found))


def _leaves(term: Term) -> Iterator[str]:
    if isinstance(term, str):
        yield term
        return
    for each in values_of(term):
        yield from _leaves(each)


def number_sites(term: Term) -> Iterator[tuple[Term, Term]]:
    """Yield the numbers in an expression, each with the value that it is combined with."""
    if not isinstance(term, str):
        if term[0] in _WITH_NUMBER:
            yield term[1], term[2]
        elif term[0] == "scalar":
            yield term[2], term
        for each in values_of(term):
            yield from number_sites(each)


@dataclass
class PatternEvaluation:
    """Evaluates expressions for a match.

    values: of the variables. exact: whether floats are computed in float64 instead of the match's dtypes. scale: the
    largest finite magnitude met.
    """

    match: PatternMatch
    values: Mapping[str, Array]
    exact: bool
    scale: float = 1.0

    def of(self, term: Term) -> Array:
        found = self._of(term)
        if found.dtype.kind == "f":
            finite = np.abs(found[np.isfinite(found)])
            self.scale = max(self.scale, float(finite.max(initial=0.0)))
        return found

    def _of(self, term: Term) -> Array:
        if isinstance(term, str):
            return self._as(self.values[term], self.match.dtype(term))
        op = str(term[0])
        operands = [self.of(each) for each in values_of(term)]
        dtype = self.match.dtype(term)
        if op == "scalar":
            number = _as_number(self.match.number_of(term[2]), dtype)
            return self._as(np.full((1,) * len(self.match.sizes), number), dtype)
        if op == "cast":
            return self._as(operands[0], dtype)
        if op == "select":
            return np.where(*operands)
        if op == "less_than":
            return np.less(*operands)
        if op in _REDUCTIONS:
            mask = self.match.set_of(term[1])
            axes = tuple(axis for axis in range(len(self.match.sizes)) if mask >> axis & 1)
            x = operands[0]
            if op == "max_reduce":
                return np.asarray(np.max(x, axis=axes, keepdims=True))
            wide = np.float32 if x.dtype == np.float16 else x.dtype
            return self._as(np.sum(x, axis=axes, keepdims=True, dtype=wide), dtype)
        if op in _WITH_NUMBER:
            other = self._as(np.asarray(_as_number(self.match.number_of(term[1]), dtype)), dtype)
            return self._as(_WITH_NUMBER[op](operands[0], other), dtype)
        if op == "recip":
            return self._as(np.divide(np.ones((), operands[0].dtype), operands[0]), dtype)
        if op in _UNARY:
            return self._as(_UNARY[op](operands[0]), dtype)
        return self._as(_BINARY[op](*operands), dtype)

    def _as(self, array: Array, dtype: DType) -> Array:
        if dtype.is_float and self.exact:
            return np.asarray(array).astype(np.float64, copy=False)
        return round_to(array, dtype)


def _as_number(number: float, dtype: DType) -> float | int:
    """Return a number for a dtype. Raises PatternError if an integer dtype cannot represent it."""
    if dtype.is_float:
        return number
    if not number.is_integer() or not dtype.lowest <= number <= dtype.highest:
        raise PatternError(f"{dtype} cannot represent the number {number}")
    return int(number)


def shown(term: Term) -> str:
    """Return a term as text."""
    return term if isinstance(term, str) else "(" + " ".join(map(shown, term)) + ")"

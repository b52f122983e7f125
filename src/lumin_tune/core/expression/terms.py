"""The hash-consed terms that expressions are made of, and the walks over them.

A term is the last item of a reverse-Polish sequence together with the terms that the item takes, so
that a subexpression is stored once however often it is used; `terms` spells the whole sequence out.
Equal terms are the same object. `Expression` is the one concrete class and the only one to be used
outside; `polynomial`, `simplify` and `expression_text` work on terms through this face.

Nothing here simplifies beyond folding constants and neutral elements, and nothing recurses.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast

import numpy as np

from lumin_tune.core.errors import ExpressionError
from lumin_tune.core.expression.operations import OPERATIONS, Interval, clamp
from lumin_tune.core.interning import WeakTable

if TYPE_CHECKING:
    from lumin_tune.core.expression import Expression

T = TypeVar("T", bound="Term")

CHECKED_NAMES = 64  # expressions with more variables than this are checked for clashes on use, not when built
KEPT_CONSTANTS = 1024  # small constants come again and again, so they are never forgotten
WEIGHT_LIMIT = 1 << 30
_MASK = (1 << 61) - 1
_IDENTIFIER = re.compile(r"[A-Za-z_][A-Za-z0-9_]*\Z")


@dataclass(frozen=True, slots=True)
class Variable:
    """A named integer and its inclusive range. `high` may be an expression of other variables."""

    name: str
    low: int
    high: int | Expression

    def __str__(self) -> str:
        return f"{self.name} in [{self.low}, {self.high}]"


class Term:
    """A hash-consed integer formula: an operation and its operands, a constant, or a variable."""

    __slots__ = (
        "__weakref__",
        "_bounds",
        "_canonical",
        "_hash",
        "_interval",
        "_level",
        "_polynomial",
        "_program",
        "_scope",
        "_variables",
        "_weight",
        "operands",
        "operation",
        "value",
    )
    operation: str  # "constant", "variable" or a key of OPERATIONS
    operands: tuple[Self, ...]
    value: Any  # the int of a constant, the Variable of a variable, else None
    _hash: int  # structural, the same in every process
    _interval: Interval  # what follows from the operands' intervals alone
    _bounds: Interval | None  # what `simplify` can prove, once it was asked
    _level: int  # above that of all it is made of or, if a variable, that its range is made of
    _weight: int  # leaves of the tree, up to a limit; sharing does not make it smaller
    _scope: tuple[Self, ...] | None  # variables in it and in their ranges, by name; None: too many to keep
    _variables: tuple[Variable, ...] | None  # those that occur, by name, once they were asked for
    _canonical: Any  # what `simplify` gave: the term itself is stored as True
    _polynomial: Any
    _program: Any

    # -- building -----------------------------------------------------------------------------

    @classmethod
    def constant(cls, value: int) -> Self:
        """Return the expression worth `value`."""
        value = int(value)
        found = _TABLE.get((value,))
        if found is not None:
            return cast(Self, found)
        created = cls._intern((value,), "constant", (), value)
        if abs(value) <= KEPT_CONSTANTS:
            _KEPT.append(created)
        return created

    @classmethod
    def variable(cls, name: str, low: int, high: int | Self) -> Self:
        """Return the variable `name` with the inclusive range low..high.

        `high` may be an expression; an empty range is written high = low - 1.
        """
        if not isinstance(name, str) or not _IDENTIFIER.match(name):
            raise ExpressionError(
                f"{name!r} cannot name a variable; a name is an ASCII letter or _, then letters, digits and _"
            )
        highest = high._interval[1] if isinstance(high, Term) else high
        if highest < low - 1:
            raise ExpressionError(
                f"the range [{low}, {high}] of variable {name} is inverted; give low <= high, "
                "or high = low - 1 for an empty range"
            )
        if isinstance(high, Term) and high.operation == "constant":
            high = high.value
        key = ("variable", name, low, high if isinstance(high, int) else (high._hash, id(high)))
        found = _TABLE.get(key)
        if found is not None:
            return cast(Self, found)
        return cls._intern(key, "variable", (), Variable(name, low, high))  # type: ignore[arg-type]

    @classmethod
    def apply(cls, operation: str, *operands: Self) -> Self:
        """Return `operation` of the operands, folded where constants or neutral elements allow."""
        folded = _fold(cls, operation, operands)
        if folded is not None:
            return folded
        key = (operation, *map(id, operands))
        found = _TABLE.get(key)
        return cls._intern(key, operation, operands, None) if found is None else cast(Self, found)

    @classmethod
    def _intern(cls, key: tuple[Any, ...], operation: str, operands: tuple[Self, ...], value: Any) -> Self:
        self = object.__new__(cls)
        self.operation = operation
        self.operands = operands
        self.value = value
        self._bounds = self._canonical = self._polynomial = self._program = self._variables = None
        if operation == "constant":
            self._interval = clamp(value, value)
            self._scope = ()
            self._hash = hash(value)
            self._level = 0
            self._weight = 1
            self._canonical = True
        elif operation == "variable":
            high = value.high
            self._interval = clamp(value.low, high if isinstance(high, int) else high._interval[1])
            self._scope = _merged(self, (self,), () if isinstance(high, int) else high._scope)
            self._level = 1 if isinstance(high, int) else high._level + 1
            self._weight = 1
            self._hash = _mix(_text_hash(value.name), value.low, high if isinstance(high, int) else high._hash)
        else:
            entry = OPERATIONS[operation]
            self._interval = entry.bound(*(operand._interval for operand in operands))
            self._scope = operands[0]._scope
            self._level = operands[0]._level + 1
            self._weight = operands[0]._weight
            if len(operands) == 2:
                self._level = max(self._level, operands[1]._level + 1)
                self._weight = min(self._weight + operands[1]._weight, WEIGHT_LIMIT)
                self._scope = _merged(self, self._scope, operands[1]._scope)
            self._hash = _mix(entry.code, *(operand._hash for operand in operands))
        return cast(Self, _TABLE.enter(key, self))

    def _coerced(self, other: object) -> Self | None:
        if isinstance(other, Term):
            return other  # type: ignore[return-value]
        if isinstance(other, (int, np.integer)):
            return self.constant(int(other))
        return None

    def _with(self, operation: str, other: object, swapped: bool = False) -> Self:
        right = self._coerced(other)
        if right is None:
            return cast(Self, NotImplemented)
        return self.apply(operation, right, self) if swapped else self.apply(operation, self, right)

    def __add__(self, other: int | Self) -> Self:
        return self._with("add", other)

    def __radd__(self, other: int) -> Self:
        return self._with("add", other, swapped=True)

    def __sub__(self, other: int | Self) -> Self:
        return self._with("sub", other)

    def __rsub__(self, other: int) -> Self:
        return self._with("sub", other, swapped=True)

    def __mul__(self, other: int | Self) -> Self:
        return self._with("mul", other)

    def __rmul__(self, other: int) -> Self:
        return self._with("mul", other, swapped=True)

    def __floordiv__(self, other: int | Self) -> Self:
        return self._with("floordiv", other)

    def __rfloordiv__(self, other: int) -> Self:
        return self._with("floordiv", other, swapped=True)

    def __mod__(self, other: int | Self) -> Self:
        return self._with("mod", other)

    def __rmod__(self, other: int) -> Self:
        return self._with("mod", other, swapped=True)

    def __neg__(self) -> Self:
        return self.apply("neg", self)

    def __lt__(self, other: int | Self) -> Self:
        return self._with("lt", other)

    def __le__(self, other: int | Self) -> Self:
        return self._with("le", other)

    def __gt__(self, other: int | Self) -> Self:
        return self._with("lt", other, swapped=True)

    def __ge__(self, other: int | Self) -> Self:
        return self._with("le", other, swapped=True)

    def eq(self, other: int | Self) -> Self:
        """Return 1 where both are equal, else 0."""
        return self._operate("eq", other)

    def ne(self, other: int | Self) -> Self:
        """Return 0 where both are equal, else 1."""
        return self._operate("ne", other)

    def minimum(self, other: int | Self) -> Self:
        """Return the lesser of both."""
        return self._operate("min", other)

    def maximum(self, other: int | Self) -> Self:
        """Return the greater of both."""
        return self._operate("max", other)

    def _operate(self, operation: str, other: object) -> Self:
        result = self._with(operation, other)
        if result is NotImplemented:
            raise TypeError(f"{operation} takes an int or an expression, not {type(other).__name__}")
        return result

    def __eq__(self, other: object) -> bool:
        """Identity, which is equality of terms; a constant also equals its integer."""
        if self is other:
            return True
        return self.operation == "constant" and isinstance(other, int) and bool(self.value == other)

    def __hash__(self) -> int:
        return self._hash

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, memo: dict[int, object]) -> Self:
        return self

    def __reduce__(self) -> tuple[Callable[..., Any], tuple[Any, ...]]:
        """Pickle as one flat list, however deep the expression is."""
        order = postorder(self)
        places = {id(node): place for place, node in enumerate(order)}
        steps = [(node.operation, tuple(places[id(o)] for o in node.operands), node.value) for node in order]
        return _rebuild, (type(self), steps)

    # -- looking ------------------------------------------------------------------------------

    @property
    def is_constant(self) -> bool:
        """Whether this is written as a constant; `simplify` first to know whether it is worth one."""
        return self.operation == "constant"

    @property
    def variables(self) -> tuple[Variable, ...]:
        """The variables that occur, in order of name (those that occur only in ranges are left out)."""
        if self._variables is None:
            found = {node.value.name: node.value for node in postorder(self) if node.operation == "variable"}
            self._variables = tuple(found[name] for name in sorted(found))
        return self._variables

    @property
    def terms(self) -> tuple[int | Variable | str, ...]:
        """The reverse-Polish sequence: integers, variables and names of operations."""
        items: list[int | Variable | str] = []
        stack: list[Term] = [self]
        while stack:  # from the root on, last operands first: the sequence backwards
            node = stack.pop()
            items.append(node.operation if node.operands else node.value)
            stack.extend(node.operands)
        return tuple(reversed(items))

    def scope(self) -> tuple[Self, ...]:
        """Return the variable terms in it and in their ranges, by name.

        Raises ExpressionError if two of them share a name but not a range.
        """
        if self._scope is not None:
            return self._scope
        found: dict[str, Self] = {}
        for node in postorder(self):
            if node.operation == "variable":
                for variable in node._scope or ():
                    known = found.setdefault(variable.value.name, variable)
                    if known is not variable:
                        raise _clash(known.value, variable.value)
        return tuple(found[name] for name in sorted(found))


_TABLE: WeakTable[Any] = WeakTable()  # keys name operands by id: a term keeps its operands alive
_KEPT: list[Term] = []


def postorder(root: T, stop: Callable[[T], bool] | None = None) -> list[T]:
    """Return every distinct term under `root`, operands before their users, not entering those that `stop` names."""
    order: list[T] = []
    done: set[int] = set()
    stack: list[T] = [root]
    while stack:
        node = stack[-1]
        if id(node) in done:
            stack.pop()
            continue
        pending = () if stop is not None and stop(node) else [o for o in node.operands if id(o) not in done]
        if pending:
            stack.extend(reversed(pending))
            continue
        stack.pop()
        done.add(id(node))
        order.append(node)
    return order


def rebuilt(root: T, replacement: Mapping[int, T]) -> T:
    """Return `root` with the terms of the given ids replaced, everything above them built anew."""
    results: dict[int, T] = {}
    for node in postorder(root, lambda term: id(term) in replacement):
        if id(node) in replacement:
            results[id(node)] = replacement[id(node)]
            continue
        operands = [results[id(o)] for o in node.operands]
        unchanged = all(new is old for new, old in zip(operands, node.operands, strict=True))
        results[id(node)] = node if unchanged else node.apply(node.operation, *operands)
    return results[id(root)]


def _fold(cls: type[T], operation: str, operands: tuple[T, ...]) -> T | None:
    """Return what constants and neutral elements make of the operation, or None."""
    if len(operands) == 1:
        operand = operands[0]
        return cls.constant(-operand.value) if operand.operation == "constant" else None
    left, right = operands
    if right.operation == "constant":
        value = right.value
        if value == 0 and operation in ("floordiv", "mod"):
            sign = OPERATIONS[operation].symbol
            raise ExpressionError(f"`{left} {sign} 0` divides by zero; the divisor must not be 0")
        if left.operation == "constant":
            return cls.constant(OPERATIONS[operation].compute(left.value, value))
        if _RIGHT_NEUTRAL.get(operation) == value:
            return left
        if operation == "mul" and value == 0:
            return right
        return None
    if left.operation == "constant":
        if _LEFT_NEUTRAL.get(operation) == left.value:
            return right
        if operation == "mul" and left.value == 0:
            return left
    return None


_RIGHT_NEUTRAL = {"add": 0, "sub": 0, "mul": 1, "floordiv": 1}
_LEFT_NEUTRAL = {"add": 0, "mul": 1}


def _merged(node: T, left: tuple[T, ...] | None, right: tuple[T, ...] | None) -> tuple[T, ...] | None:
    """Return the variables of both scopes by name; ExpressionError if a name has two ranges."""
    if left is None or right is None:
        return None
    if left is right or not right:
        return left
    if not left:
        return right
    names = {variable.value.name: variable for variable in left}
    fresh = []
    for variable in right:
        known = names.get(variable.value.name)
        if known is None:
            fresh.append(variable)
        elif known is not variable:
            raise _clash(known.value, variable.value)
    if not fresh:
        return left
    if len(left) + len(fresh) > CHECKED_NAMES:
        return None
    if len(right) == len(left) + len(fresh):
        return right
    return tuple(sorted((*left, *fresh), key=lambda variable: variable.value.name))


def _clash(one: Variable, other: Variable) -> ExpressionError:
    return ExpressionError(
        f"an expression cannot hold two variables of one name: {one} and {other}; "
        "rename one of them, or build both with the same range"
    )


def _mix(*parts: int) -> int:
    """Return a hash of the integers that no process or Python version changes."""
    state = len(parts)
    for part in parts:
        state = ((state ^ (part & _MASK)) * 0x9E3779B97F4A7C15 + 0x7F4A7C15) & 0xFFFFFFFFFFFFFFFF
        state ^= state >> 29
    return state & _MASK


def _text_hash(text: str) -> int:
    return int.from_bytes(text.encode(), "big") % _MASK


def _rebuild(cls: type[T], steps: Iterable[tuple[str, tuple[int, ...], Any]]) -> T:
    built: list[T] = []
    for operation, places, value in steps:
        if operation == "constant":
            built.append(cls.constant(value))
        elif operation == "variable":
            built.append(cls.variable(value.name, value.low, value.high))
        else:
            built.append(cls.apply(operation, *(built[place] for place in places)))
    return built[-1]

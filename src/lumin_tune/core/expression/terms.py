"""Hash-consed terms of expressions, and traversals over them.

A term is the last item of a reverse-Polish sequence together with its operand terms, so that subexpressions are
stored once; `terms` returns the whole sequence. Equal terms are one object. `Expression` is the only concrete class,
and the only one used outside; `polynomial`, `simplify` and `expression_text` access terms through this interface.

Construction folds constants and neutral elements only, and nothing recurses. The module is long because operators,
interning and construction of a term are one class.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast

import numpy as np

from lumin_tune.core.errors import ExpressionError
from lumin_tune.core.expression.expression_operations import OPERATIONS, Interval, clamp
from lumin_tune.core.interning import WeakTable

if TYPE_CHECKING:
    from lumin_tune.core.expression import Expression

T = TypeVar("T", bound="Term")

CHECKED_NAMES = 64  # expressions with more variables are checked for name clashes on use rather than on construction
KEPT_CONSTANTS = 1024  # small constants are frequent and kept alive
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
    """A hash-consed integer expression: an operation and its operands, a constant, or a variable."""

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
    _interval: Interval  # bounds by interval arithmetic
    _bounds: Interval | None  # bounds proven by `simplify`, cached
    _level: int  # height above its operands or, for a variable, above its range
    _weight: int  # leaves of the expanded tree, up to a limit
    _scope: tuple[Self, ...] | None  # variables including those in ranges, by name; None if too many to keep
    _variables: tuple[Variable, ...] | None  # occurring variables by name, cached
    _canonical: Any  # the canonical form, cached; True if it is the term itself
    _polynomial: Any
    _program: Any

    # construction

    @classmethod
    def constant(cls, value: int) -> Self:
        """Return the constant expression `value`."""
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

        `high` may be an expression; an empty range is given as high = low - 1.
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
        """Return `operation` of the operands, with constants and neutral elements folded."""
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
            self._hash = _mix(entry.code, *(o.value if o.operation == "constant" else o._hash for o in operands))
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
        """Return the minimum of both."""
        return self._operate("min", other)

    def maximum(self, other: int | Self) -> Self:
        """Return the maximum of both."""
        return self._operate("max", other)

    def _operate(self, operation: str, other: object) -> Self:
        result = self._with(operation, other)
        if result is NotImplemented:
            raise TypeError(f"{operation} takes an int or an expression, not {type(other).__name__}")
        return result

    def __eq__(self, other: object) -> bool:
        """Compare identity, which is equality of terms; a constant also equals its integer."""
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
        """Pickle as one flat list, independent of the depth of the expression."""
        order = postorder(self)
        places = {id(node): place for place, node in enumerate(order)}
        steps = [(node.operation, tuple(places[id(o)] for o in node.operands), node.value) for node in order]
        return _rebuild, (type(self), steps)

    # inspection

    @property
    def is_constant(self) -> bool:
        """Whether the term is a constant as written; `simplify` first to detect constant values."""
        return self.operation == "constant"

    @property
    def variables(self) -> tuple[Variable, ...]:
        """The variables that occur, ordered by name, excluding those that occur only in ranges."""
        if self._variables is None:
            found = {node.value.name: node.value for node in postorder(self) if node.operation == "variable"}
            self._variables = tuple(found[name] for name in sorted(found))
        return self._variables

    @property
    def terms(self) -> tuple[int | Variable | str, ...]:
        """The reverse-Polish sequence of integers, variables and operation names."""
        items: list[int | Variable | str] = []
        stack: list[Term] = [self]
        while stack:  # from the root, last operands first: the reversed sequence
            node = stack.pop()
            items.append(node.operation if node.operands else node.value)
            stack.extend(node.operands)
        return tuple(reversed(items))

    def scope(self) -> tuple[Self, ...]:
        """Return the variable terms of the expression and of their ranges, by name.

        Raises ExpressionError if two variables share a name but not a range.
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
    """Return every distinct term under `root`, operands first, without descending into the terms of `stop`."""
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
    """Return `root` with the terms of the given ids replaced."""
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
    """Return the operation folded for constants and neutral elements, or None."""
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
    """Return the variables of both scopes by name. Raises ExpressionError if a name has two ranges."""
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
    """Return a hash of integers that is stable across processes and Python versions."""
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

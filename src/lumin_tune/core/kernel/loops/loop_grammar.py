"""The loop IR: what a kernel does, as loops, branches and operations on scalars and vectors.

    LoopFunction := pointers: Name*  sizes: Name*  body: Statement*
    Statement    := Comment | Declare | DeclareArray | Assign | Evaluate | NameScope | For | If | Continue | Outlined
    Value        := op  type  operands: Value*  attribute
    ValueType    := kind  lanes  pointer?  const?

Operations of values, each with its attribute:

    name        a variable, a parameter or an array    its name
    int         an integer of addresses                the number
    constant    a number of the value's type           the number; of floats, as float.hex writes it
    zero        zero in all lanes
    size        a symbolic size                        the expression; operands are its variables in order
    + - * / % &   integers of addresses, and sums and products of any number of operands
    < <= > >= == != && ||   conditions
    neg ! ~     -x, !x, ~x
    group       (x): printing adds no parentheses of its own
    select      condition ? a : b
    cast        (type)x
    offset      pointer + elements
    element     array[index], array[index][index]; with fewer indices than dimensions an array
    excess      an element of what lm_row_excess_i8 returns    its number
    aligned     whether a pointer is a multiple of 64 bytes
    vector      lanes by value
    list        several pointers in braces
    call        a function of the prelude              its name, or (name, template arguments...)

Names are unique within a function. `render` builds functions of processors with a `Builder`, `simt` those of devices
with threads, with further operations (`simt.text.device_printer`). `verify` checks them, `c_text` prints them as C++,
`text_form` as the IR itself. Values that are equal have the same operations and operands: a builder computes them once.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from typing import TYPE_CHECKING, Any, Final, Literal, NamedTuple, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Mapping

    from lumin_tune.core.expression import Size

# types


@dataclass(frozen=True, slots=True, eq=False)
class ValueType:
    """A type; equal types are one object, made by `type_of`.

    kind: of an element: bool, u16, f32, ..., or the name of a class of the prelude. lanes: 1 for a scalar, and bools
    are a mask in vectors. pointer, const: an address of elements, which may not be written through.
    """

    kind: str
    lanes: int = 1
    pointer: bool = False
    const: bool = False

    def __str__(self) -> str:
        element = self.kind if self.lanes == 1 else f"{self.kind}x{self.lanes}"
        return f"{'const ' if self.const else ''}{element}{'*' if self.pointer else ''}"

    def __repr__(self) -> str:
        return f"<{self}>"


def type_of(kind: str, lanes: int = 1, pointer: bool = False, const: bool = False) -> ValueType:
    """Return a type."""
    return _interned(kind, lanes, pointer, const)


@cache
def _interned(kind: str, lanes: int, pointer: bool, const: bool) -> ValueType:
    return ValueType(kind, lanes, pointer, const)


KINDS: Final = ("bool", "i8", "u8", "i16", "u16", "i32", "i64", "f32", "f64")


def pointer_to(kind: ValueType) -> ValueType:
    """Return the type of the address of an element of a type, or of an array of them."""
    return type_of(kind.kind, kind.lanes, True)


FLOATS: Final = ("f16", "bf16", "f32", "f64")
BOOL, I32, I64 = type_of("bool"), type_of("i32"), type_of("i64")
VOID: Final = type_of("void")

# values

Attribute: TypeAlias = Any  # str, int, float, bool, Expression or a tuple of these


class Value(NamedTuple):
    """An operation and its operands, see the grammar."""

    op: str
    type: ValueType
    operands: tuple[Any, ...] = ()  # of Value
    attribute: Attribute = None

    @property
    def width(self) -> int:
        return self.type.lanes


_new = tuple.__new__


def name_of(name: str, kind: ValueType) -> Value:
    """Return a variable."""
    return _new(Value, ("name", kind, (), name))


@cache
def integer(number: int) -> Value:
    """Return an integer of addresses."""
    return Value("int", I64, (), number)


ZERO: Final = integer(0)
ONE: Final = integer(1)


def constant(number: bool | int | float, kind: ValueType) -> Value:
    """Return a number of a scalar type."""
    own = float(number).hex() if kind.kind in FLOATS else int(number)  # -0.0 and 0.0 are not the same value
    return _new(Value, ("constant", kind, (), own))


def zero(kind: ValueType) -> Value:
    """Return zero in all lanes."""
    return _new(Value, ("zero", kind, (), None))


def size_value(size: Size, names: Mapping[str, Value]) -> Value:
    """Return a symbolic size. names: the values of its variables."""
    if isinstance(size, int):
        return integer(size)
    return Value("size", I64, tuple(names[each.name] for each in size.variables), size)


def add(*operands: Value) -> Value:
    """Return a sum, from left to right; the operands of a first operand that is a sum are its own."""
    first = operands[0]
    if len(operands) == 1:
        return first
    if "+" in [each[0] for each in operands]:
        operands = tuple(inner for each in operands for inner in (each[2] if each[0] == "+" else (each,)))
    return _new(Value, ("+", I64, operands, None))


def multiply(*operands: Value) -> Value:
    """Return a product."""
    return _new(Value, ("*", I64, operands, None)) if len(operands) > 1 else operands[0]


def binary(op: str, left: Value, right: Value) -> Value:
    """Return a difference, quotient, remainder, intersection of bits or comparison of integers of addresses."""
    return _new(Value, (op, I64 if op in "-/%&" else BOOL, (left, right), None))


def quotient(*operands: Value) -> Value:
    """Return a value divided by others one after another."""
    return _new(Value, ("/", I64, operands, None)) if len(operands) > 1 else operands[0]


def logical(op: Literal["&&", "||"], operands: tuple[Value, ...]) -> Value:
    """Return a condition that joins others."""
    return _new(Value, (op, BOOL, operands, None)) if len(operands) > 1 else operands[0]


def group(value: Value) -> Value:
    """Return a value in parentheses."""
    return _new(Value, ("group", value[1], (value,), None))


def inverse(condition: Value) -> Value:
    """Return whether a condition does not hold."""
    return _new(Value, ("!", BOOL, (condition,), None))


def complement(value: Value) -> Value:
    """Return an integer of addresses with inverted bits."""
    return _new(Value, ("~", I64, (value,), None))


def negated(value: Value) -> Value:
    return _new(Value, ("neg", value[1], (value,), None))


def select(condition: Value, yes: Value, no: Value) -> Value:
    """Return one of two values."""
    return _new(Value, ("select", yes[1], (condition, yes, no), None))


def cast(kind: ValueType, value: Value) -> Value:
    """Return a C cast."""
    return _new(Value, ("cast", kind, (value,), None))


def offset(pointer: Value, elements: Value) -> Value:
    """Return the address of an element."""
    if pointer[0] == "offset":
        pointer, elements = pointer[2][0], add(pointer[2][1], elements)
    return _new(Value, ("offset", pointer[1], (pointer, elements), None))


def element(array: Value, *indices: Value) -> Value:
    """Return an element of an array, which has a dimension for each index."""
    kind = array[1]
    return _new(Value, ("element", type_of(kind.kind, kind.lanes), (array, *indices), None))


def subarray(array: Value, *indices: Value) -> Value:
    """Return an array of an array's elements, which has further dimensions."""
    return _new(Value, ("element", array[1], (array, *indices), None))


def call(name: str | tuple[Any, ...], kind: ValueType, *operands: Value) -> Value:
    """Return a call of an intrinsic. name: followed by template arguments if it has any."""
    return _new(Value, ("call", kind, operands, name))


def typed_call(name: str, kind: ValueType, *operands: Value) -> Value:
    """Return a call of an intrinsic whose template argument is the type of its result."""
    return _new(Value, ("call", kind, operands, (name, kind)))


def splat(kind: ValueType, value: Value) -> Value:
    """Return a scalar in all lanes."""
    return _new(Value, ("call", kind, (value,), ("lm_splat", kind)))


# statements


@dataclass(slots=True)
class Comment:
    text: str


@dataclass(slots=True)
class Declare:
    """A variable. value: None if the first loop over it sets none. inferred: written with `auto`."""

    name: str
    type: ValueType
    value: Value
    const: bool = True
    inferred: bool = False


@dataclass(slots=True)
class DeclareArray:
    """An array; its elements are undefined if there are no values and it is not zeroed.

    further: the sizes of dimensions behind the first.
    """

    name: str
    type: ValueType
    count: int
    values: tuple[Value, ...] = ()
    const: bool = False
    further: tuple[int, ...] = ()
    zeroed: bool = False


@dataclass(slots=True)
class Assign:
    """target: a variable or an element of an array."""

    target: Value
    value: Value


@dataclass(slots=True)
class Evaluate:
    """A call for its effect."""

    value: Value


@dataclass(slots=True)
class NameScope:
    """Statements whose names are visible in them only: a block in braces."""

    body: list[Statement] = field(default_factory=list)
    one_line: bool = False


WHOLE: Final = -1
"""As `unroll` of a loop: all iterations."""


@dataclass(slots=True)
class For:
    """A loop of an integer variable.

    start: None for a variable that is declared before and keeps its value after the loop. whole: only iterations that
    do not pass the end. kind: of a variable that the loop declares. increments: written as `i++`. unroll: the number of
    iterations that the compiler is asked to unroll, `WHOLE` for all. one_line: the body is one statement on the same
    line.
    """

    variable: str
    start: Value | None
    end: Value
    step: int | Value = 1
    whole: bool = False
    kind: ValueType = I64
    increments: bool = False
    unroll: int = 0
    one_line: bool = False
    body: list[Statement] = field(default_factory=list)


@dataclass(slots=True)
class If:
    """layout: a block for each branch, a line for each, or one line."""

    condition: Value
    body: list[Statement] = field(default_factory=list)
    otherwise: list[Statement] = field(default_factory=list)
    layout: Literal["blocks", "lines", "line"] = "blocks"


@dataclass(slots=True)
class Continue:
    """The next iteration of the loop around."""


@dataclass(slots=True)
class Outlined:
    """Statements in a function of their own, which is not inlined. parameters: names by which it sees arrays."""

    parameters: tuple[Value, ...]
    arguments: tuple[Value, ...]
    body: list[Statement] = field(default_factory=list)


Statement: TypeAlias = Comment | Declare | DeclareArray | Assign | Evaluate | NameScope | For | If | Continue | Outlined
Body: TypeAlias = "list[Statement]"


@dataclass(slots=True)
class LoopFunction:
    """The loop nest of a kernel: it runs the blocks `first` to `end`.

    pointers: parameters, no two of which overlap where they are written through. sizes: of the program's dimensions.
    """

    pointers: tuple[Value, ...]
    sizes: tuple[Value, ...]
    body: list[Statement]

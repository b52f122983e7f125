"""The instructions of kernel IR. `grammar` says what they mean inside a stage."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Literal, TypeAlias

from lumin_tune.core.dtypes import DType, Scalar
from lumin_tune.core.expression import Expression, Size

Combine: TypeAlias = Literal["add", "mul", "max", "argmax"]
Index: TypeAlias = tuple[Size, ...]

VALUE = re.compile(r"v(0|[1-9][0-9]*)\Z")


@dataclass(frozen=True, slots=True)
class Constant:
    value: Scalar
    dtype: DType


@dataclass(frozen=True, slots=True)
class Position:
    index: Size
    dtype: DType


@dataclass(frozen=True, slots=True)
class Load:
    """buffer[index], or 0 where `valid`, which is 0 or 1, is 0; the index may then be out of bounds."""

    buffer: str
    index: Index
    dtype: DType
    valid: Size = 1


@dataclass(frozen=True, slots=True)
class Apply:
    op: str
    operands: tuple[int, ...]
    dtype: DType


@dataclass(frozen=True, slots=True)
class Reduce:
    """`argmax` reduces one axis and returns the first position of the maximum (NaN counts as greatest), as i64."""

    combine: Combine
    operand: int
    over: tuple[str, ...]
    dtype: DType


@dataclass(frozen=True, slots=True)
class Scan:
    combine: Combine
    operand: int
    axis: str
    dtype: DType


@dataclass(frozen=True, slots=True)
class Store:
    """buffer[index] = value where `valid`; with `combine`, buffer[index] = combine(buffer[index], value)."""

    buffer: str
    index: Index
    value: int
    valid: Size = 1
    combine: Combine | None = None


Instruction: TypeAlias = Constant | Position | Load | Apply | Reduce | Scan | Store


def operands_of(instruction: Instruction) -> tuple[int, ...]:
    """Return the instructions that this one depends on, including those in its indices."""
    own: tuple[int, ...] = ()
    match instruction:
        case Apply(operands=operands):
            own = operands
        case Reduce(operand=operand) | Scan(operand=operand):
            own = (operand,)
        case Store(value=value):
            own = (value,)
        case _:
            pass
    named = (VALUE.match(name) for name in names_in(instruction))
    return (*own, *(int(match[1]) for match in named if match))


def sizes_in(instruction: Instruction) -> tuple[Size, ...]:
    """Return the indices and conditions of an instruction."""
    match instruction:
        case Position(index=index):
            return (index,)
        case Load(index=many, valid=valid) | Store(index=many, valid=valid):
            return (*many, valid)
        case _:
            return ()


def names_in(instruction: Instruction) -> tuple[str, ...]:
    """Return the variables in an instruction's indices: axes, block starts, instructions and dimensions."""
    found: dict[str, None] = {}
    for size in sizes_in(instruction):
        if isinstance(size, Expression):
            found.update((variable.name, None) for variable in size.variables)
    return tuple(found)

"""The access record: a load or store with its offset and its guard, analysed once.

Made from an instruction and its buffer. Read by spaces, traffic models and rewrites, and by the text of processors and
of devices with threads. Nothing here depends on a device.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from functools import cached_property

from lumin_tune.core.expression import Expression, Size, simplified
from lumin_tune.core.kernel.ir.affine import Affine, affine
from lumin_tune.core.kernel.ir.grammar import START, Buffer
from lumin_tune.core.kernel.ir.instructions import VALUE, Index, Load, Store


@dataclass(frozen=True, slots=True)
class Formula:
    """An integer formula, and its affine form over axes, block starts and values of instructions, None without one."""

    whole: Size
    parts: Affine | None

    @classmethod
    def of(cls, size: Size, axes: Collection[str]) -> Formula:
        names = [each.name for each in size.variables] if isinstance(size, Expression) else []
        varying = [name for name in names if name in axes or name.startswith(START) or VALUE.match(name)]
        return cls(size, affine(size, varying))

    @property
    def names(self) -> tuple[str, ...]:
        """The variables that occur, sorted."""
        return tuple(each.name for each in self.whole.variables) if isinstance(self.whole, Expression) else ()


@dataclass(frozen=True, slots=True)
class Condition:
    """A factor of a guard, which holds where `formula` is not 0.

    difference: of a comparison, a formula that is greater than 0 where the condition holds.
    """

    formula: Formula
    difference: Formula | None

    @classmethod
    def of(cls, size: Size, axes: Collection[str]) -> Condition:
        difference = None
        if isinstance(size, Expression) and size.operation in ("lt", "le"):
            left, right = map(_as_size, size.operands)
            difference = Formula.of(simplified(right - left + (size.operation == "le")), axes)
        return cls(Formula.of(size, axes), difference)

    @property
    def test(self) -> tuple[Formula, bool]:
        """A formula, and whether the condition holds where it is greater than 0, rather than where it is not 0."""
        return (self.formula, False) if self.difference is None else (self.difference, True)


Guard = tuple[Condition, ...]


@dataclass(frozen=True)
class Access:
    """A load or store of a stage. offset: of the element in its buffer, in elements. axes: of the stage or kernel."""

    buffer: Buffer
    offset: Formula
    valid: Size
    axes: Collection[str]

    @classmethod
    def of(cls, each: Load | Store, buffer: Buffer, axes: Collection[str]) -> Access:
        return cls(buffer, Formula.of(flat_index(buffer, each.index), axes), each.valid, axes)

    @cached_property
    def guard(self) -> Guard:
        """The conditions under which memory is accessed."""
        return conditions_of(self.valid, self.axes)


def conditions_of(valid: Size, axes: Collection[str]) -> Guard:
    """Return the conditions that together are a guard, in order."""
    return tuple(Condition.of(factor, axes) for factor in _factors(valid))


def _factors(valid: Size) -> Iterator[Size]:
    pending = [valid]
    while pending:
        size = pending.pop()
        if isinstance(size, Expression) and size.operation == "mul":
            pending.extend(map(_as_size, reversed(size.operands)))
        elif not (isinstance(size, int) and size == 1):
            yield size


def _as_size(term: object) -> Size:
    assert isinstance(term, Expression)
    return term.value if term.operation == "constant" else term


def flat_index(buffer: Buffer, index: Index) -> Size:
    """Return the row-major offset of an element in its buffer, in elements."""
    flat: Size = 0
    for place, stride in zip(index, buffer.row_major, strict=True):
        flat = flat + place * stride
    return simplified(flat)

"""Text of positions, indices and conditions in terms of the current ranges of a stage's axes."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace

from lumin_tune.core.expression import Size
from lumin_tune.core.kernel.ir import START, VALUE
from lumin_tune.core.kernel.ir.access import Formula
from lumin_tune.core.kernel.ir.affine import Affine
from lumin_tune.core.kernel.simt.text.stage_ranges import Range

INTEGER = "lm_int"
"""The type of positions in the text: 32 bits unless some buffer is too large."""


@dataclass(frozen=True, slots=True)
class RangeText:
    """The current range of an axis, from `first` to before `end`, as text.

    block: the text of `start_i`. range: what is known of its length. end_factor: a number that divides the end. tested:
    whether positions may lie past the end and need a test.
    """

    first: str
    end: str
    block: str
    range: Range
    end_factor: int
    tested: bool = False

    def moved(self, first: str, range_: Range) -> RangeText:
        """Return the place of a block within this one."""
        return replace(self, first=first, range=range_)


Places = Mapping[str, RangeText]
Offsets = Mapping[str, int]


def size_text(size: Size, dims: Mapping[str, str]) -> str:
    """Return a size as C, negative constants in parentheses."""
    if isinstance(size, int):
        return str(size) if size >= 0 else f"({size})"
    return size.to_c(dims, INTEGER)


def position(places: Places, axis: str, offset: int) -> str:
    """Return the text of a position on an axis."""
    first = places[axis].first
    if not offset:
        return first
    return str(int(first) + offset) if first.isdigit() else f"({first} + {offset})"


def index_text(
    formula: Formula, places: Places, at: Offsets, values: Mapping[str, str], dims: Mapping[str, str]
) -> str:
    """Return the text of an index at an instance. values: texts of the instructions in it, by their names in
    formulas.
    """
    size, parts = formula.whole, formula.parts
    if isinstance(size, int):
        return size_text(size, dims)
    if parts is None:
        names = {**dims, **values}
        for variable in size.variables:
            name = variable.name
            if name in places:
                names[name] = position(places, name, at.get(name, 0))
            elif name.startswith(START) and name.removeprefix(START) in places:
                names[name] = places[name.removeprefix(START)].block
        return size.to_c(names, INTEGER)
    constant, texts = 0, []
    if isinstance(parts.constant, int):
        constant = parts.constant
    else:
        texts.append(parts.constant.to_c(dims, INTEGER))
    for name, coefficient in parts.coefficients.items():
        offset = 0
        if name in values:
            base = values[name]
        elif name.startswith(START):
            base = places[name.removeprefix(START)].block
        else:
            base, offset = places[name].first, at.get(name, 0)
        if not isinstance(coefficient, int):
            whole = f"({base} + {offset})" if offset else base
            texts.append(f"{whole}*({coefficient.to_c(dims, INTEGER)})")
            continue
        constant += offset * coefficient
        if base.isdigit():
            constant += int(base) * coefficient
        else:
            texts.append(
                base if coefficient == 1 else f"{base}*{coefficient if coefficient > 0 else f'({coefficient})'}"
            )
    if constant or not texts:
        texts.append(str(constant) if constant >= 0 else f"({constant})")
    return " + ".join(texts)


def is_multiple(parts: Affine | None, number: int, places: Places, free: Collection[str] = ()) -> bool:
    """Return whether a formula is known to be a multiple of a number, given axes in `free` at multiples of it."""
    if parts is None or not isinstance(parts.constant, int) or parts.constant % number:
        return False
    for name, coefficient in parts.coefficients.items():
        if not isinstance(coefficient, int):
            return False
        if coefficient % number == 0:
            continue
        if name in free and places[name].range.factor % number == 0:
            continue
        return False
    return True


def values_in(size: Size) -> list[int]:
    """Return the numbers of the instructions in a formula."""
    if isinstance(size, int):
        return []
    return [int(match[1]) for variable in size.variables if (match := VALUE.match(variable.name))]

"""Forged witnesses, numbered as in the list of tamper tests; each names the only constraint or relation it violates."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Any

import numpy as np
from tests.plugins.luminair.circuits import Case
from tests.plugins.luminair.judging import second_key
from tests.plugins.luminair.second_verifier.fields import P
from tests.plugins.luminair.tampering import exchanged, with_columns
from tests.plugins.luminair.witnesses import Forged, Integers, fixed_columns, forge, result_rows

from lumin_tune.plugins import luminair

Columns = dict[str, Integers]
Change = Callable[[Columns, Columns, int], None]
"""From the columns of a component, its preprocessed ones, and a row, forge that row in place."""


@dataclass(frozen=True)
class Forgery:
    """What is forged: in which component, how, and what alone that violates, None if it depends."""

    what: str
    component: str
    change: Change
    violates: frozenset[str] | None
    spread: bool = True
    count: bool = True


Forgeries = Callable[[Case], Iterator[Forgery]]
FORGERIES: dict[int, Forgeries] = {}


def forgery(number: int) -> Callable[[Forgeries], Forgeries]:
    def register(forgeries: Forgeries) -> Forgeries:
        FORGERIES[number] = forgeries
        return forgeries

    return register


def names(made: Case) -> list[str]:
    return [component.name for component in second_key(made.key).components]


def preprocessed(made: Case, name: str) -> Columns:
    """The preprocessed columns of a component, constants among them, of all rows."""
    key = second_key(made.key)
    place = names(made).index(name)
    size = 1 << key.components[place].log_size
    return {column: np.broadcast_to(each, (size,)) for column, each in fixed_columns(key, place).items()}


def active_rows(made: Case, name: str) -> list[int]:
    """The rows whose results are read; all, if the component writes nothing."""
    fixed = preprocessed(made, name)
    counts = [each for column, each in fixed.items() if column.startswith("reads")]
    size = len(next(iter(fixed.values())))
    return np.flatnonzero(sum(counts) > 0).tolist() if counts else list(range(size))


def attempts(made: Case, found: Forgery) -> Iterator[Forged]:
    """The witnesses of a forgery on each row that it may be made on, those first whose results are read."""
    fixed = preprocessed(made, found.component)
    for row in active_rows(made, found.component):

        def force(columns: Columns, row: int = row) -> None:
            found.change(columns, fixed, row)

        try:
            yield forge(made, {found.component: force}, found.spread, found.count)
        except NotThisRow:
            continue


class NotThisRow(Exception):
    """A forgery cannot be made on this row."""


def needs(condition: object) -> None:
    if not condition:
        raise NotThisRow


# limbs


def limbs(columns: Columns, group: str) -> list[str]:
    found = []
    while f"{group}{len(found)}" in columns:
        found.append(f"{group}{len(found)}")
    return found


def value(columns: Columns, group: str, row: int, bits: int) -> int:
    return sum(int(columns[name][row]) << (bits * k) for k, name in enumerate(limbs(columns, group)))


def cut(columns: Columns, group: str, row: int, number: int, bits: int) -> None:
    """Write a number into limbs; what is left over goes into the last."""
    *lower, last = limbs(columns, group)
    for name in lower:
        columns[name][row], number = number & ((1 << bits) - 1), number >> bits
    columns[last][row] = number % P


def force(columns: Columns, group: str, row: int, number: int) -> None:
    """Write a number, negative ones too, into the first limb."""
    first, *others = limbs(columns, group)
    columns[first][row] = number
    for name in others:
        columns[name][row] = 0


def group_of(fixed: Columns, row: int) -> slice:
    """The rows of a sum or maximum that a row belongs to."""
    starts = np.flatnonzero(fixed["first"])
    after = starts[starts > row]
    return slice(int(starts[starts <= row][-1]), int(after[0]) if after.size else len(fixed["first"]))


def each_of(made: Case, *wanted: str) -> list[str]:
    return [name for name in wanted if name in names(made)]


RANGES, WIRES, FUNCTIONS = frozenset({"ranges"}), frozenset({"wires"}), frozenset({"functions"})


def constraint(component: str, number: int) -> frozenset[str]:
    return frozenset({f"{component}: constraint {number}"})


@forgery(2)
def output_of_an_addition(made: Case) -> Iterator[Forgery]:
    for name in each_of(made, "linear"):
        for step in (1, -1):

            def change(columns: Columns, fixed: Columns, row: int, step: int = step) -> None:
                columns["out"][row] += step

            yield Forgery(f"{step:+}", name, change, constraint(name, 0))


def _quotient(made: Case, step: int, write: Callable[[Columns, str, int, int, int], None]) -> Iterator[Forgery]:
    bits = made.key.settings.limb_bits
    for name in each_of(made, "product"):

        def change(columns: Columns, fixed: Columns, row: int) -> None:
            quotient, divisor = value(columns, "q", row, bits) + step, int(fixed["divisor"][row])
            needs(divisor > 1 and quotient >= 0)
            cut(columns, "q", row, quotient, bits)
            write(columns, "r", row, value(columns, "r", row, bits) - step * divisor, bits)

        yield Forgery(f"quotient {step:+}", name, change, RANGES)
    for name in each_of(made, "division"):

        def divide(columns: Columns, fixed: Columns, row: int) -> None:
            quotient, divisor = value(columns, "q", row, bits) + step, int(columns["y"][row])
            needs(quotient >= 0)
            rest = value(columns, "r", row, bits) - step * divisor
            cut(columns, "q", row, quotient, bits)
            write(columns, "r", row, rest, bits)
            force(columns, "s", row, divisor - 1 - rest)

        yield Forgery(f"quotient {step:+}", name, divide, RANGES)


@forgery(3)
def quotient_plus_one(made: Case) -> Iterator[Forgery]:
    """The remainder is negative, and written as the element of the field, in limbs."""
    yield from _quotient(made, 1, lambda columns, group, row, number, bits: cut(columns, group, row, number % P, bits))


@forgery(4)
def remainder_of_the_divisor(made: Case) -> Iterator[Forgery]:
    yield from _quotient(made, -1, cut)


@forgery(5)
def negative_remainder(made: Case) -> Iterator[Forgery]:
    yield from _quotient(made, 1, lambda columns, group, row, number, bits: force(columns, group, row, number))


@forgery(6)
def bit_of_a_maximum(made: Case) -> Iterator[Forgery]:
    bits = made.key.settings.limb_bits
    for name in each_of(made, "maximum"):

        def other(columns: Columns, row: int) -> int:
            x, y, bit = (int(columns[each][row]) for each in ("x", "y", "bit"))
            needs(x != y)
            columns["bit"][row], columns["out"][row] = 1 - bit, y if bit else x
            return -abs(x - y)

        def flip(columns: Columns, fixed: Columns, row: int) -> None:
            force(columns, "d", row, other(columns, row))

        def keep(columns: Columns, fixed: Columns, row: int) -> None:
            other(columns, row)

        def neither(columns: Columns, fixed: Columns, row: int) -> None:
            columns["out"][row] += 1

        def two(columns: Columns, fixed: Columns, row: int) -> None:
            x, y = int(columns["x"][row]), int(columns["y"][row])
            needs(x > y)
            columns["bit"][row], columns["out"][row] = 2, y + 2 * (x - y)
            cut(columns, "d", row, 3 * (x - y), bits)

        yield Forgery("flipped, the difference negative", name, flip, RANGES)
        yield Forgery("flipped, the difference as it was", name, keep, constraint(name, 2))
        yield Forgery("neither operand", name, neither, constraint(name, 1))
        yield Forgery("of 2", name, two, constraint(name, 0))


@forgery(7)
def maximum_of_a_smaller_element(made: Case) -> Iterator[Forgery]:
    def change(columns: Columns, fixed: Columns, row: int) -> None:
        rows = group_of(fixed, row)
        x = columns["x"][rows]
        smaller = np.flatnonzero(x < x.max())
        needs(smaller.size)
        chosen = int(smaller[0])
        columns["top"][rows] = x[chosen]
        columns["chosen"][rows] = np.arange(len(x)) == chosen
        columns["count"][rows] = np.arange(len(x)) >= chosen
        for each in range(rows.start, rows.stop):
            force(columns, "d", each, int(columns["top"][each] - columns["x"][each]))

    for name in each_of(made, "max_reduce"):
        yield Forgery("", name, change, frozenset({"ranges"}))


@forgery(8)
def maximum_that_is_no_element(made: Case) -> Iterator[Forgery]:
    bits = made.key.settings.limb_bits

    def raised(columns: Columns, fixed: Columns, row: int) -> slice:
        rows = group_of(fixed, row)
        columns["top"][rows] += 1
        for each in range(rows.start, rows.stop):
            cut(columns, "d", each, value(columns, "d", each, bits) + 1, bits)
        return rows

    def unchosen(columns: Columns, fixed: Columns, row: int) -> None:
        rows = raised(columns, fixed, row)
        columns["chosen"][rows] = columns["count"][rows] = 0

    def counted(columns: Columns, fixed: Columns, row: int) -> None:
        rows = raised(columns, fixed, row)
        columns["chosen"][rows], columns["count"][rows] = 0, 1

    def last_only(columns: Columns, fixed: Columns, row: int) -> None:
        rows = group_of(fixed, row)
        needs(rows.stop - rows.start > 1)
        columns["top"][rows.stop - 1] += 1
        columns["chosen"][rows.stop - 1] = 0
        needs(columns["count"][rows.stop - 1] == 1 and columns["chosen"][rows].any())
        cut(columns, "d", rows.stop - 1, value(columns, "d", rows.stop - 1, bits) + 1, bits)

    for name in each_of(made, "max_reduce"):
        yield Forgery("chosen nevertheless", name, lambda c, f, r: raised(c, f, r) and None, constraint(name, 2))
        yield Forgery("none chosen", name, unchosen, constraint(name, 4))
        yield Forgery("none chosen, but counted", name, counted, constraint(name, 3))
        yield Forgery("on its last row only", name, last_only, constraint(name, 1))


@forgery(9)
def comparison_of_equals(made: Case) -> Iterator[Forgery]:
    def change(columns: Columns, fixed: Columns, row: int) -> None:
        needs(columns["x"][row] == columns["y"][row])
        columns["bit"][row] = 1
        force(columns, "d", row, -1)

    def keep(columns: Columns, fixed: Columns, row: int) -> None:
        needs(columns["x"][row] == columns["y"][row])
        columns["bit"][row] = 1

    for name in each_of(made, "less_than"):
        yield Forgery("the difference is -1", name, change, RANGES)
        yield Forgery("the difference as it was", name, keep, constraint(name, 1))


@forgery(10)
def sum_that_starts_from_one(made: Case) -> Iterator[Forgery]:
    def change(columns: Columns, fixed: Columns, row: int) -> None:
        columns["sum"][group_of(fixed, row)] += 1

    for name in each_of(made, "sum", "prefix_sum"):
        yield Forgery("", name, change, constraint(name, 0))


@forgery(11)
def value_plus_p(made: Case) -> Iterator[Forgery]:
    """The same element of the field, of which the limbs make another integer."""
    bits = made.key.settings.limb_bits
    for name, group in (("product", "q"), ("division", "q"), ("square_root", "y")):
        for found in each_of(made, name):

            def change(columns: Columns, fixed: Columns, row: int, group: str = group) -> None:
                *lower, last = limbs(columns, group)
                needs(lower)  # one limb alone is the same element
                number = value(columns, group, row, bits) + P
                for each in lower:
                    columns[each][row], number = number & ((1 << bits) - 1), number >> bits
                columns[last][row] = number
                needs(number >> bits)

            yield Forgery(f"{group}", found, change, RANGES)


@forgery(12)
def two_elements_exchanged(made: Case) -> Iterator[Forgery]:
    bits = made.key.settings.limb_bits
    for name in each_of(made, "linear", "select", "product"):
        rows = active_rows(made, name)

        def change(columns: Columns, fixed: Columns, row: int, rows: Any = rows) -> None:
            group = "q" if "q0" in columns else ""
            results = {each: value(columns, "q", each, bits) if group else int(columns["out"][each]) for each in rows}
            others = [each for each in rows if results[each] != results[row]]
            needs(others)
            other = min(others, key=lambda each: abs(results[each] - results[row]))
            for column in limbs(columns, "q") if group else ["out"]:
                columns[column][[row, other]] = columns[column][[other, row]]

        yield Forgery("", name, change, constraint(name, 0))


def _recomputed(columns: Columns, fixed: Columns, row: int) -> None:
    """The output of a row of a linear combination, from its operands."""
    terms = [int(fixed[factor][row]) * int(columns[operand][row]) for factor, operand in (("a", "x"), ("b", "y"))]
    columns["out"][row] = sum(terms) + int(fixed["c"][row])


@forgery(13)
def operands_exchanged(made: Case) -> Iterator[Forgery]:
    def change(columns: Columns, fixed: Columns, row: int) -> None:
        x, y = int(columns["x"][row]), int(columns["y"][row])
        needs(x != y and fixed["a"][row] != fixed["b"][row])
        columns["x"][row], columns["y"][row] = y, x
        _recomputed(columns, fixed, row)

    def lanes(columns: Columns, fixed: Columns, row: int) -> None:
        found = limbs(columns, "a")
        different = [each for each in found if columns[each][row] != columns[found[-1]][row]]
        needs(different)
        a, b = different[-1], found[-1]
        columns[a][row], columns[b][row] = int(columns[b][row]), int(columns[a][row])

    for name in each_of(made, "linear"):
        yield Forgery("", name, change, WIRES)
    for name in each_of(made, "inner_fixed_16", "inner_read_16"):
        yield Forgery("lanes", name, lanes, WIRES)


@forgery(14)
def value_of_another_node(made: Case) -> Iterator[Forgery]:
    def change(columns: Columns, fixed: Columns, row: int) -> None:
        others = [each for each in range(len(columns["x"])) if columns["x"][each] != columns["x"][row]]
        needs(others)
        columns["x"][row] = columns["x"][others[0]]
        _recomputed(columns, fixed, row)

    def lane(columns: Columns, fixed: Columns, row: int) -> None:
        last = limbs(columns, "a")[-1]
        others = [each for each in range(len(columns[last])) if columns[last][each] != columns[last][row]]
        needs(others)
        columns[last][row] = columns[last][others[0]]

    for name in each_of(made, "linear"):
        yield Forgery("", name, change, WIRES)
    for name in each_of(made, "inner_fixed_1", "inner_fixed_16", "inner_read_1", "inner_read_16"):
        yield Forgery("lane", name, lane, WIRES)


@forgery(15)
def uses_of_tables(made: Case) -> Iterator[Forgery]:
    def change(columns: Columns, fixed: Columns, row: int) -> None:
        columns["uses"][row] += 1
        columns["uses"][row - 1] -= 1

    for name in each_of(made, "ranges", "functions", "gathered", "powers"):
        yield Forgery("", name, change, frozenset({name}), spread=False, count=False)


@forgery(17)
def pair_of_zeros_in_a_table(made: Case) -> Iterator[Forgery]:
    bits = made.key.settings.limb_bits

    def change(columns: Columns, fixed: Columns, row: int) -> None:
        needs(columns["v"][row])
        columns["v"][row] = columns["slope"][row] = 0
        half, divisor = int(fixed["half"][row]), int(fixed["divisor"][row])
        cut(columns, "d", row, half // divisor - int(fixed["low"][row]), bits)
        cut(columns, "r", row, half % divisor, bits)

    for name in each_of(made, "interpolate"):
        yield Forgery("", name, change, FUNCTIONS)


@forgery(18)
def a_changed_weight(made: Case) -> Iterator[Forgery]:
    """All holds but the root: it is a right proof of another statement."""
    bits = made.key.settings.limb_bits

    def change(columns: Columns, fixed: Columns, row: int) -> None:
        needs(columns["value"][row] < fixed["high"][row])
        columns["value"][row] += 1
        cut(columns, "d", row, value(columns, "d", row, bits) + 1, bits)
        cut(columns, "e", row, value(columns, "e", row, bits) - 1, bits)

    for name in each_of(made, "private_weights", "committed_inputs"):
        yield Forgery("", name, change, frozenset())


@forgery(19)
def products_that_cancel(made: Case) -> Iterator[Forgery]:
    key = second_key(made.key)
    for place, component in enumerate(key.components):
        if not component.name.startswith("result_of_"):
            continue

        def change(columns: Columns, fixed: Columns, row: int, place: int = place) -> None:
            grid = next(each for each in reversed(result_rows(key, place, columns)) if each.start <= row)
            needs(row + 1 < grid.start + len(grid.y) and grid.width > 1)
            columns["y"][row] += 1
            columns["y"][row + 1] -= 1

        inner = component.name.removeprefix("result_of_")
        yield Forgery(inner, component.name, change, frozenset({f"{inner}: product"}))


@forgery(1)
def a_cell_of_each_main_column(made: Case) -> Iterator[Forgery]:
    """What that violates depends on the column; see `test_tampering.py`."""
    for component in second_key(made.key).components:
        for column in component.main:

            def change(columns: Columns, fixed: Columns, row: int, column: str = column) -> None:
                columns[column][row] += 1

            yield Forgery(column, component.name, change, None, spread=False, count=column != "uses")


# a key of the prover's own


def key_with_other_readers(made: Case) -> luminair.Key:
    """The key with the digest of the honest one, in which a maximum reads another product, which is thus read twice.

    The product that it should have read has one reader less.
    """
    placed = {each.name: each for each in made.key.placed}
    readers, producers = placed["maximum"], placed["product"]
    produced = producers.preprocessed["to"]
    for name in ("from_x", "from_y"):
        sources = readers.preprocessed[name]
        own = [row for row in range(readers.size) if sources[row % len(sources)] in produced]
        if len({int(sources[row]) for row in own}) > 1:
            break
    there, other = own[0], next(row for row in own if sources[row] != sources[own[0]])
    columns = {"maximum": readers.columns.copy(), "product": producers.columns.copy()}
    reads = columns["product"][producers.fixed.index("reads")]
    counted = np.flatnonzero(reads)
    reads[next(row for row in counted if produced[row] == sources[there])] -= 1
    reads[next(row for row in counted if produced[row] == sources[other])] += 1
    columns["maximum"][readers.fixed.index(name), there] = sources[other]
    changed: Any = made.key.placed
    for place, each in enumerate(made.key.placed):
        if each.name in columns:
            changed = exchanged(changed, place, replace(each, columns=columns[each.name]))
    return with_columns(made.key, changed)

"""Witnesses with forged wires, lookups and products, the numbers 1 and 12 to 19 of the tamper tests."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import numpy as np
from tests.plugins.luminair.circuits import Case
from tests.plugins.luminair.tampering.attempts import exchanged
from tests.plugins.luminair.tampering.forging import (
    FUNCTIONS,
    WIRES,
    Columns,
    Forgery,
    active_rows,
    constraint,
    cut,
    each_of,
    forgery,
    limbs,
    needs,
    value,
)
from tests.plugins.luminair.tampering.judging import second_key
from tests.plugins.luminair.tampering.statements import with_columns
from tests.plugins.luminair.tampering.witnesses import result_rows

from lumin_tune.plugins import luminair


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
    """Compute the output of a row of a linear combination from its operands."""
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
    """Everything holds except the root: the proof is correct for another statement."""
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
    """Yield the violation depends on the column; see `test_tampering.py`."""
    for component in second_key(made.key).components:
        for column in component.main:

            def change(columns: Columns, fixed: Columns, row: int, column: str = column) -> None:
                columns[column][row] += 1

            yield Forgery(column, component.name, change, None, spread=False, count=column != "uses")


def key_with_other_readers(made: Case) -> luminair.Key:
    """Return a key with the digest of the honest one, in which a maximum reads the wrong product.

    That product has one reader too many, and the right one has one too few.
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

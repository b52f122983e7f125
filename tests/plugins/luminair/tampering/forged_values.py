"""Witnesses with forged values, the numbers 2 to 11 of the tamper tests."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import numpy as np
from tests.plugins.luminair.circuits import Case
from tests.plugins.luminair.second_verifier.fields import P
from tests.plugins.luminair.tampering.forging import (
    RANGES,
    Columns,
    Forgery,
    constraint,
    cut,
    each_of,
    force,
    forgery,
    group_of,
    limbs,
    needs,
    value,
)


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
    """Make the remainder negative, its limbs being those of the element of the field."""
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
    """Write the same element of the field in limbs of another integer."""
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

"""The audit of components: each constraint and each lookup is removed, and a forged result must then be possible.

A forgery is a change of the witness of some rows that leaves every check of the component fulfilled but one, and
changes a value that the component produces. The search changes one cell and repairs the violated constraints by solving
for others. If no forgery breaks a check alone, the check is not needed, or no test would notice that it is missing.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import islice

import numpy as np
from tests.plugins.luminair.circuits import Case

from lumin_tune.plugins.luminair.components.arithmetic import DivisionComponent, SquareRoot, WideDivision
from lumin_tune.plugins.luminair.components.functions import GatherComponent, Interpolate
from lumin_tune.plugins.luminair.components.limbs import Ranged
from lumin_tune.plugins.luminair.components.reductions import MaxReduce, PrefixMax
from lumin_tune.plugins.luminair.protocol.component import FUNCTION, GATHERED, RANGE, WIRE, Placed, RowCells
from lumin_tune.plugins.luminair.protocol.field import PRIME
from lumin_tune.plugins.luminair.tracing import Witness, make_memory

Check = tuple[str, int]
"""("constraint" or "fraction", its index)."""
Cell = tuple[str, int]
"""(column, row)."""
Cells = dict[Cell, int]


@dataclass
class Subject:
    """Rows of a component that depend on each other, with the data that their checks need."""

    placed: Placed
    columns: dict[str, np.ndarray]
    rows: list[int]
    tables: dict[int, set[tuple[int, ...]]]
    memory: np.ndarray
    cells: Cells = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.fixed = {
            name: np.broadcast_to(each, (self.placed.size,)) for name, each in self.placed.preprocessed.items()
        }
        self.names = [*self.placed.component.main, *self.placed.component.weights, *self.placed.component.inputs]
        self.cells = {(name, row): int(self.columns[name][row]) for name in self.names for row in self.rows}
        self.written = self._evaluate(self.cells)[2]

    def checks(self) -> list[Check]:
        row = self._row(self.cells, self.rows[0])
        constraints = [("constraint", index) for index in range(len(self.placed.component.constraints(row)))]
        fractions = self.placed.component.fractions(row)
        taken = [("fraction", index) for index, each in enumerate(fractions) if each.numerator == -1]
        return constraints + taken

    def violated(self, cells: Cells) -> tuple[set[Check], dict[tuple[int, int], int], bool]:
        """Return the violated checks, the residuals of constraints by (index, row), and whether a result is forged."""
        checks, residuals, written = self._evaluate(cells)
        return checks, residuals, written != self.written

    def _evaluate(self, cells: Cells) -> tuple[set[Check], dict[tuple[int, int], int], list[tuple[int, int]]]:
        component = self.placed.component
        found: set[Check] = set()
        residuals: dict[tuple[int, int], int] = {}
        written = []
        for row in self.rows:
            values = self._row(cells, row)
            for index, residual in enumerate(component.constraints(values)):
                residuals[index, row] = int(residual) % PRIME
                if residual % PRIME:
                    found.add(("constraint", index))
            for index, fraction in enumerate(component.fractions(values)):
                entries = tuple(int(entry) % PRIME for entry in fraction.entries)
                if fraction.numerator != -1:
                    if int(fraction.numerator):
                        written.append(entries)
                elif fraction.tag == RANGE:
                    if entries[1] >= 1 << entries[0]:
                        found.add(("fraction", index))
                elif entries not in self.tables[fraction.tag]:
                    found.add(("fraction", index))
        return found, residuals, written

    def _row(self, cells: Cells, row: int) -> RowCells:
        before = (row - 1) % self.placed.size
        here = {name: int(self.fixed[name][row]) for name in self.fixed} | {
            name: cells[name, row] for name in self.names
        }
        earlier = {
            name: cells.get((name, before), int(self.columns[name][before])) for name in self.placed.component.masked
        }
        return RowCells(here, earlier)


def tables_of(made: Case, witness: Witness) -> dict[int, set[tuple[int, ...]]]:
    """Return the tuples that may be read or looked up, by tag: those that are produced."""
    tables: dict[int, set[tuple[int, ...]]] = {}
    for placed, columns in zip(made.key.placed, witness, strict=True):
        row = RowCells({**placed.preprocessed, **columns})
        for fraction in placed.component.fractions(row):
            if isinstance(fraction.numerator, int) or fraction.tag == RANGE:
                continue
            entries = [np.broadcast_to(entry, (placed.size,)) % PRIME for entry in fraction.entries]
            active = np.broadcast_to(fraction.numerator, (placed.size,)) > 0 if fraction.tag == WIRE else slice(None)
            stacked = np.stack(entries, axis=1)[active]
            tables.setdefault(fraction.tag, set()).update(map(tuple, stacked.tolist()))
    wires = tables.setdefault(WIRE, set())
    addresses, values, _ = made.key.laid.constants
    wires.update(zip(addresses.tolist(), (values % PRIME).tolist()))
    for port in made.key.inputs:
        if port.visibility == "public":
            wires.update(
                zip(port.addresses.reshape(-1).tolist(), (made.trace.inputs[port.name].reshape(-1) % PRIME).tolist())
            )
    return tables


def subjects(made: Case, place: int, witness: Witness, tables: dict[int, set[tuple[int, ...]]]) -> Iterator[Subject]:
    """Yield rows whose results are read: single ones, or whole groups where rows depend on the row before."""
    placed, columns, memory = made.key.placed[place], witness[place], make_memory(made.key, made.trace)
    fixed = {name: np.broadcast_to(each, (placed.size,)) for name, each in placed.preprocessed.items()}
    read = sum((fixed[count] for _, count in placed.component.writes), np.zeros(placed.size, dtype=np.int64))
    active = np.flatnonzero(read > 0)
    if "first" not in fixed:
        yield from (Subject(placed, columns, [int(row)], tables, memory) for row in active[:8])
        return
    starts = np.flatnonzero(fixed["first"] == 1)
    for start, end in zip(starts, [*starts[1:], placed.size]):
        if read[start:end].any() and end - start <= 8:
            yield Subject(placed, columns, list(range(int(start), int(end))), tables, memory)
    yield from (Subject(placed, columns, [int(row)], tables, memory) for row in active[:40])


def forgery(subject: Subject, target: Check, limb_bits: int) -> Cells | None:
    """Return a change of cells that forges a result and violates only the target, or None."""
    moves: list[list[Cell]] = [[cell] for cell in subject.cells]
    if len(subject.rows) > 1:
        moves += [[(name, row) for row in subject.rows] for name in subject.names]
    for move in moves:
        for delta in (1, -1, 1 << limb_bits, -(1 << limb_bits), 2, PRIME >> 1):
            found = _repaired(subject, target, _moved(subject.cells, move, delta), moves, [move], 2)
            if found is not None:
                return found
    return None


def starts(subject: Subject) -> Iterator[Cells]:
    """Yield witnesses of the component itself for other operands, and for other rows of the tables that it looks up."""
    component = subject.placed.component
    for name in component.reads:
        for delta in (1, -1, 3, 7):
            memory = subject.memory.copy()
            memory[subject.fixed[name][subject.rows]] += delta
            with np.errstate(all="ignore"):
                filled = component.fill(subject.placed.preprocessed, memory)
            yield {
                cell: int(np.broadcast_to(filled[cell[0]], (subject.placed.size,))[cell[1]]) for cell in subject.cells
            }
    if isinstance(component, Ranged) and "first" not in subject.fixed:
        row = subject.rows[0]
        for name, limbs in component.limbs.items():
            value = sum(subject.cells[column, row] << (limbs.bits * i) for i, column in enumerate(limbs.columns))
            yield from (subject.cells | forced for forced in _limbs(component, name, -value, row))
    if isinstance(component, SquareRoot):
        row = subject.rows[0]
        x = subject.cells["x", row]
        for root in range(max(0, math.isqrt(x * int(subject.fixed["factor"][row])) - 2), 1 << 6):
            rest = x * int(subject.fixed["factor"][row]) - root * root
            parts = (
                _limbs(component, name, value, row)
                for name, value in (("y", root), ("r", rest), ("s", 2 * root - rest))
            )
            for mixed in _one_forced(*parts):
                yield {("x", row): x} | mixed
    if isinstance(component, DivisionComponent):
        row = subject.rows[0]
        x, y = subject.cells["x", row], subject.cells["y", row]
        for quotient in (x // y - 1, x // y + 1):
            rest = x - quotient * y
            values = {"q": quotient - int(subject.fixed["low"][row]), "r": rest, "s": y - 1 - rest}
            for mixed in _one_forced(*(_limbs(component, name, value, row) for name, value in values.items())):
                yield {("x", row): x, ("y", row): y} | mixed
    if isinstance(component, WideDivision):
        yield from _other_quotients(subject, component)
    if isinstance(component, MaxReduce):
        yield from _other_maxima(subject, component)
    if isinstance(component, PrefixMax):
        yield from _other_prefixes(subject, component)
    if isinstance(component, GatherComponent):
        row = subject.rows[0]
        for tensor, index, position, value in subject.tables[GATHERED]:
            if tensor == subject.fixed["tensor"][row] and position == subject.fixed["position"][row]:
                yield {("index", row): index, ("value", row): value}
    if isinstance(component, Interpolate):
        row = subject.rows[0]
        names = ("start", "step", "divisor", "half", "low", "function")
        start, step, divisor, half, low, function = (int(subject.fixed[name][row]) for name in names)
        x = subject.cells["x", row]
        for number, place, v, slope in subject.tables[FUNCTION]:
            if number != function:
                continue
            true_slope = slope if slope < PRIME // 2 else slope - PRIME
            for f in (x - start - place * step, (x - start) % step):
                d = (true_slope * f + half) // divisor
                rest = true_slope * f + half - d * divisor
                arrays = {"f": np.array([f]), "d": np.array([d - low]), "r": np.array([rest])}
                limbs = {(name, row): int(value[0]) for name, value in component.split(**arrays).items()}
                yield {("x", row): x, ("place", row): place, ("v", row): v, ("slope", row): slope, **limbs}


def _limbs(component: Ranged, name: str, value: int, row: int) -> Iterator[Cells]:
    """Yield the limbs of a value, and for each limb a way to put all of a value into it, whatever its sign."""
    limbs = component.limbs[name]
    for valid in (value, abs(value)):
        yield {(each, row): int(part[0]) for each, part in limbs.split(np.array([valid])).items()}
    for index, column in enumerate(limbs.columns):
        whole = value * pow(1 << (limbs.bits * index), PRIME - 2, PRIME) % PRIME
        yield {(each, row): whole if each == column else 0 for each in limbs.columns}


def _one_forced(*parts: Iterator[Cells]) -> Iterator[Cells]:
    """Yield the limbs of several values as they are, but for one of them."""
    options = [list(part) for part in parts]
    for place, forced in enumerate(options):
        for each in forced:
            mixed: Cells = {}
            for index, own in enumerate(options):
                mixed |= each if index == place else own[0]
            yield mixed


def _other_maxima(subject: Subject, component: MaxReduce) -> Iterator[Cells]:
    """Yield groups whose maximum is another element, or one more than it."""
    x = [subject.cells["x", row] for row in subject.rows]
    for chosen in [*range(len(x)), None]:
        top = max(x) + 1 if chosen is None else x[chosen]
        cells: Cells = {}
        for index, row in enumerate(subject.rows):
            count = int(chosen is not None and chosen <= index)
            cells |= {
                ("x", row): x[index],
                ("top", row): top,
                ("count", row): count,
                ("chosen", row): int(chosen == index),
            }
        options = [list(_limbs(component, "d", top - x[index], row)) for index, row in enumerate(subject.rows)]
        for choice in zip(*options):
            mixed = [own if top >= value else forced for own, forced, value in zip((o[0] for o in options), choice, x)]
            yield cells | {cell: value for part in mixed for cell, value in part.items()}


def _other_quotients(subject: Subject, component: WideDivision) -> Iterator[Cells]:
    """Yield rows with another quotient, remainder or exponent."""
    row = subject.rows[0]
    table = component.table_rows()
    x, e = subject.cells["x", row], subject.cells["e", row]
    y = int(sum(subject.cells[c, row] << (4 * i) for i, c in enumerate(component.limbs["y"].columns))) + (1 << e)
    for exponent in (e, e - 1, e + 1):
        known = {(name, row): int(values[exponent]) for name, values in table.items()}
        for quotient in (x // y - 1, x // y, x // y + 1):
            rest = x - quotient * y
            parts = (
                _limbs(component, "q", quotient + known["offset", row], row),
                _limbs(component, "r", rest, row),
                _limbs(component, "s", y - 1 - rest, row),
                _limbs(component, "y", y - known["power", row], row),
            )
            for mixed in _one_forced(*parts):
                yield {("x", row): x} | known | mixed
    # quotients that are right modulo the field only: they need a wider range than the divisor's exponent gives
    honest = {(name, row): int(values[e]) for name, values in table.items()}
    widest = {(name, row): int(values[0]) for name, values in table.items()}
    wide_q = {cell: value for cell, value in widest.items() if cell[0] in (*component.limbs["q"].widths, "offset")}
    for false in range(min(y, 12)):
        quotient = (x - false) * pow(y, PRIME - 2, PRIME) % PRIME
        quotient = quotient - PRIME if quotient > PRIME // 2 else quotient
        for known in (honest, widest, honest | wide_q):
            parts = (
                _limbs(component, "q", quotient + known["offset", row], row),
                _limbs(component, "r", false, row),
                _limbs(component, "s", y - 1 - false, row),
                _limbs(component, "y", y - known["power", row], row),
            )
            for mixed in _one_forced(*parts):
                yield {("x", row): x} | known | mixed
        parts = (
            _limbs(component, name, value, row)
            for name, value in (
                ("q", x // y + 1 + honest["offset", row]),
                ("r", false),
                ("s", y - 1 - false),
                ("y", y - (1 << e)),
            )
        )
        yield {("x", row): x} | honest | {cell: value for part in parts for cell, value in next(part).items()}


def _other_prefixes(subject: Subject, component: PrefixMax) -> Iterator[Cells]:
    """Yield rows whose running maximum is the value, the one before, or one more."""
    if len(subject.rows) > 1:
        return
    (row,) = subject.rows
    x, first = subject.cells["x", row], int(subject.fixed["first"][row])
    earlier = int(subject.columns["top"][row - 1])
    for top in (x, earlier, max(x, earlier) + 1, x + 1):
        for rise in {0 if first else top - earlier, 0, top - earlier + 1}:
            for d in _limbs(component, "d", top - x, row):
                for e in _limbs(component, "e", rise, row):
                    yield {("x", row): x, ("top", row): top, ("rise", row): rise} | d | e


def _repaired(
    subject: Subject, target: Check, cells: Cells, moves: list[list[Cell]], used: list[list[Cell]], depth: int
) -> Cells | None:
    checks, residuals, forged = subject.violated(cells)
    if checks <= {target}:
        return cells if forged and checks else None
    broken = checks - {target}
    if len(broken) > depth or any(kind == "fraction" for kind, _ in broken):
        return None  # a lookup that fails is repaired by no other cell
    index = min(broken)[1]
    row, residual = next((row, value) for (each, row), value in residuals.items() if each == index and value)
    for move in moves:
        if move in used:
            continue
        slope = (subject.violated(_moved(cells, move, 1))[1][index, row] - residual) % PRIME
        if not slope:
            continue
        step = -residual * pow(slope, PRIME - 2, PRIME) % PRIME
        if (residual + subject.violated(_moved(cells, move, step))[1][index, row]) % PRIME != residual:
            continue  # not linear in this cell
        found = _repaired(subject, target, _moved(cells, move, step), moves, [*used, move], depth - 1)
        if found is not None:
            return found
    return None


def _moved(cells: Cells, move: list[Cell], delta: int) -> Cells:
    changed = dict(cells)
    for cell in move:
        changed[cell] = (changed[cell] + delta) % PRIME
    return changed


def subject_cells(found: list[Subject]) -> Cells:
    """Return the cells of the first subject; with many of them the search for repairs takes too long."""
    return found[0].cells


def unneeded(made: Case, witness: Witness, only: set[str] | None = None) -> dict[str, list[Check]]:
    """Return for each component the checks that no forgery breaks alone."""
    tables = tables_of(made, witness)
    result: dict[str, list[Check]] = {}
    for place, placed in enumerate(made.key.placed):
        component = placed.component
        if not component.writes or component.accumulators or (only is not None and placed.name not in only):
            continue
        found = list(subjects(made, place, witness, tables))
        left = set(found[0].checks())
        for subject in found:
            for cells in islice(starts(subject), 20_000):
                checks, _, forged = subject.violated(cells)
                left -= checks if forged and len(checks) == 1 else set()
        for subject in found[:2] if len(subject_cells(found)) <= 24 else ():
            left = {check for check in left if forgery(subject, check, made.key.settings.limb_bits) is None}
        if left:
            result[placed.name] = sorted(left)
    return result

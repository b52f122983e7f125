"""Witnesses checked row by row with integers, by the second verifier's constraints; and witnesses with forged cells.

A proof only shows that something is wrong; `violations` names the constraint, lookup or wire.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any

import numpy as np
from tests.plugins.luminair.circuits import Case
from tests.plugins.luminair.second_verifier import key as second
from tests.plugins.luminair.second_verifier.argument import Challenges, Fraction, Row
from tests.plugins.luminair.second_verifier.components import POWERS, RANGES, WIRES, definition
from tests.plugins.luminair.tampering.judging import second_key

from tests.plugins.luminair.second_verifier.components import FUNCTIONS, GATHERED  # isort: skip
from tests.plugins.luminair.second_verifier.fields import P

from lumin_tune.plugins import luminair
from lumin_tune.plugins.luminair import ProofError
from lumin_tune.plugins.luminair.tracing import Witness, fill_tables, make_memory

Integers = np.ndarray[Any, np.dtype[np.int64]]
RELATIONS = {
    WIRES: "wires",
    RANGES: "ranges",
    FUNCTIONS: "functions",
    GATHERED: "gathered",
    POWERS: "powers",
}


SOURCES = ("private_weights", "committed_inputs", "hidden_inputs")


class Cells:
    """A column modulo the prime, with the operations of a constraint."""

    def __init__(self, values: Any) -> None:
        self.values = np.asarray(values, dtype=np.int64) % P

    def __add__(self, other: Any) -> Cells:
        return Cells(self.values + _residues(other))

    def __sub__(self, other: Any) -> Cells:
        return Cells(self.values - _residues(other))

    def __rsub__(self, other: Any) -> Cells:
        return Cells(_residues(other) - self.values)

    def __mul__(self, other: Any) -> Cells:
        return Cells(self.values * _residues(other))

    __radd__ = __add__
    __rmul__ = __mul__


def _residues(other: Any) -> Any:
    return other.values if isinstance(other, Cells) else other % P


def is_product(name: str) -> bool:
    return name.startswith(("inner_", "result_of_inner_"))


def fixed_columns(key: second.Key, place: int) -> dict[str, Any]:
    """Return the preprocessed columns and constants of a component, by name."""
    component = key.components[place]
    return {**component.constants, **dict(zip(component.preprocessed, key.rows[place], strict=True))}


def rows_of(key: second.Key, place: int, columns: Mapping[str, Integers]) -> Row:
    component = key.components[place]
    fixed = {name: each if isinstance(each, int) else Cells(each) for name, each in fixed_columns(key, place).items()}
    shown = {name: Cells(columns[name]) for name in (*component.weights, *component.inputs, *component.main)}
    before = {name: Cells(np.roll(columns[name], 1)) for name in component.masked}
    nothing: Any = 0
    return Row({**fixed, **shown}, before, Challenges(*[nothing] * 5), None)


def defined(key: second.Key, place: int, columns: Mapping[str, Integers]) -> tuple[list[Fraction], list[Cells]]:
    """Return the fractions and constraints of all rows; inner products and their results have no constraints here."""
    row = rows_of(key, place, columns)
    name = key.components[place].name
    if is_product(name):
        if name.startswith("result_of"):
            return [Fraction(row["reads"], WIRES, (row["to"], row["y"]))], []
        lanes = [each for each in row.values if f"from_{each}" in row]
        return [Fraction(-1, WIRES, (row[f"from_{each}"], row[each])) for each in lanes], []
    fractions, constraints = definition(name)(row, key.settings.limb_bits)
    return fractions, constraints  # type: ignore[return-value]


def violations(made: Case, witness: Witness, outputs: Mapping[str, Integers]) -> set[str]:
    """Return what a witness with these public outputs violates, by component and number, or by relation."""
    key, found = second_key(made.key), set()
    balance: Counter[tuple[int, ...]] = Counter()
    for place, columns in enumerate(witness):
        component = key.components[place]
        fractions, constraints = defined(key, place, columns)
        size = 1 << component.log_size
        for index, constraint in enumerate(constraints):
            if np.any(constraint.values):
                found.add(f"{component.name}: constraint {index}")
        for fraction in fractions:
            _count(balance, fraction, size)
    addresses, values, reads = key.constants
    _count(balance, Fraction(Cells(reads), WIRES, (Cells(addresses), Cells(values))), len(reads))
    for port, name in zip(key.inputs, made.key.inputs, strict=True):
        if port.visibility == "public":
            value = made.trace.inputs[name.name].reshape(-1)
            given = (Cells(port.addresses.reshape(-1)), Cells(value))
            _count(balance, Fraction(Cells(port.reads.reshape(-1)), WIRES, given), value.size)
    for port, name in zip(key.outputs, made.key.outputs, strict=True):
        if port.visibility == "public":
            value = outputs[name.name].reshape(-1)
            _count(balance, Fraction(-1, WIRES, (Cells(port.addresses.reshape(-1)), Cells(value))), value.size)
    found |= {RELATIONS[entry[0]] for entry, count in balance.items() if count % P}
    for place, component in enumerate(key.components):
        if component.name.startswith("inner_"):
            result = next(i for i, each in enumerate(key.components) if each.name == f"result_of_{component.name}")
            shown = [_grid(matrix) for matrix in result_rows(key, result, witness[result])]
            for computed, matrix in zip(products(key, place, witness[place]), shown, strict=True):
                height, width = matrix.shape
                padding = computed[: len(computed) - height].any() or computed[:, : computed.shape[1] - width].any()
                if padding or np.any((computed[-height:, -width:] - matrix) % P):
                    found.add(f"{component.name}: product")
    return found


def _count(balance: Counter[tuple[int, ...]], fraction: Fraction, size: int) -> None:
    parts = [np.broadcast_to(np.asarray(_residues(each)), (size,)).tolist() for each in fraction.entries]
    numerators = np.broadcast_to(np.asarray(_residues(fraction.numerator)), (size,)).tolist()
    for numerator, *entries in zip(numerators, *parts, strict=True):
        if numerator:
            balance[fraction.tag, *entries] += numerator


# inner products, exactly


def _products(fixed: Mapping[str, Any], size: int) -> list[tuple[int, int]]:
    """Return the rows of each product, without the padding of the table."""
    first, end = (np.broadcast_to(fixed[name], (size,)) for name in ("first", "end"))
    fresh = np.broadcast_to(fixed["fresh"], (size,)) | np.broadcast_to(fixed["start"], (size,))
    starts, last = np.flatnonzero(fresh), int(np.flatnonzero(end)[-1]) + 1
    assert first[starts].all()
    return [(int(a), min(int(b), last)) for a, b in zip(starts, [*starts[1:], last], strict=True) if a < last]


def products(key: second.Key, place: int, columns: Mapping[str, Integers]) -> list[Integers]:
    """Return A·B of each product in the rows of an inner product, with the rows and columns of zeros before it."""
    fixed, component = fixed_columns(key, place), key.components[place]
    size = 1 << component.log_size
    cells = {name: np.broadcast_to(each, (size,)) for name, each in {**fixed, **columns}.items()}
    sides = []
    for prefix, count in (("a", 1 if component.name.endswith("_1") else 16), ("b", 16)):
        sides.append(np.stack([cells[f"{prefix}{lane}"] for lane in range(count)], axis=1))
    found = []
    for start, end in _products(fixed, size):
        firsts = [*(start + np.flatnonzero(cells["first"][start:end])), end]
        total: Any = 0
        for a, b in zip(firsts, firsts[1:], strict=False):
            left, right = (side[a:b].reshape(-1) for side in sides)
            total = total + np.outer(left, right)
        found.append(total)
    return found


@dataclass(frozen=True)
class Rows:
    """The rows of one product in a `result_of_*`: the first row, and Y."""

    start: int
    y: Integers
    width: int


def result_rows(key: second.Key, place: int, columns: Mapping[str, Integers]) -> list[Rows]:
    fixed = fixed_columns(key, place)
    size = 1 << key.components[place].log_size
    first = np.broadcast_to(fixed["first"], (size,))
    found = []
    for start, end in _products(fixed, size):
        later = np.flatnonzero(first[start + 1 : end])
        found.append(Rows(start, columns["y"][start:end], int(later[0]) + 1 if later.size else end - start))
    return found


def _grid(rows: Rows) -> Integers:
    return rows.y.reshape(-1, rows.width)


# forged witnesses

Force = Callable[[dict[str, Integers]], None]
"""Changes the filled columns of a component in place."""


@dataclass(frozen=True)
class Forged:
    """A witness with forged cells, and the statement that its prover claims."""

    witness: Witness
    trace: luminair.Trace
    statement: dict[str, Any]
    violated: set[str]


def forge(made: Case, forces: Mapping[str, Force] = {}, spread: bool = True, count: bool = True) -> Forged:
    """Fill all components, with some columns forced, so that as little as possible contradicts them.

    forces: by the name of a component. spread: whether readers see the values that a forced component writes, and the
    outputs of the statement are those; else only the component's own cells change. count: whether the uses of tables
    are counted again; lookups of rows that no table has keep the honest count.
    """
    key = second_key(made.key)
    memory = make_memory(made.key, made.trace)
    assert set(forces) <= {component.name for component in key.components}, "the circuit has no such component"
    witness: list[dict[str, Integers]] = []
    for iteration in range(24 if spread else 1):
        # sources are filled with what they have written, so what is forged in them stays
        applied = {name: each for name, each in forces.items() if not iteration or name not in SOURCES}
        witness = _filled(made, key, memory, applied)
        if not spread:
            break
        moved = memory.copy()
        for place, columns in enumerate(witness):
            _write(key, place, columns, moved)
        if np.array_equal(moved, memory):
            break
        memory = moved
    honest = [dict(columns) for columns in witness]
    if count:
        try:
            fill_tables(made.key, witness)
        except ProofError:
            witness = _with_honest_counts(made, honest, {})
    else:
        witness = _with_honest_counts(made, honest, forces)
    outputs = dict(made.trace.outputs)
    for port in made.key.outputs:
        outputs[port.name] = memory[port.addresses].reshape(outputs[port.name].shape)
    trace = replace(made.trace, outputs=outputs)
    shown = {name: outputs[name] for name in made.statement["outputs"]}
    found = violations(made, tuple(witness), outputs)
    return Forged(tuple(witness), trace, {**made.statement, "outputs": shown}, found)


def _filled(made: Case, key: second.Key, memory: Integers, forces: Mapping[str, Force]) -> list[dict[str, Integers]]:
    witness = []
    for placed in made.key.placed:
        filled = placed.component.fill(placed.preprocessed, memory)
        names = (*placed.component.main, *placed.component.weights, *placed.component.inputs)
        columns = {
            name: np.broadcast_to(filled.get(name, np.int64(0)), (placed.size,)).astype(np.int64) for name in names
        }
        witness.append(columns)
    names = [component.name for component in key.components]
    for place, component in enumerate(key.components):
        # results of products and gathers are filled with the values of the trace; here they follow their operands
        if component.name.startswith("result_of"):
            inner = names.index(component.name.removeprefix("result_of_"))
            for rows, product in zip(
                result_rows(key, place, witness[place]), products(key, inner, witness[inner]), strict=True
            ):
                height = len(rows.y) // rows.width
                rows.y[:] = product[-height:, -rows.width :].reshape(-1)
        if component.name == "gather":
            table = names.index("gathered")
            places = [_places(key, table, witness[table]), _places(key, place, witness[place])]
            known = dict(zip(places[0], witness[table]["value"].tolist(), strict=True))
            witness[place]["value"] = np.array([known.get(each, 0) for each in places[1]])
        if component.name in forces:
            forces[component.name](witness[place])
    return witness


def _places(key: second.Key, place: int, columns: Mapping[str, Integers]) -> list[tuple[int, ...]]:
    """Return the tensor, index and position of each row of a gather, or of the table of gathered tensors."""
    size = 1 << key.components[place].log_size
    cells = {**fixed_columns(key, place), **columns}
    parts = [np.broadcast_to(cells[name], (size,)).tolist() for name in ("tensor", "index", "position")]
    return list(zip(*parts, strict=True))


def _with_honest_counts(
    made: Case, witness: list[dict[str, Integers]], forces: Mapping[str, Force]
) -> list[dict[str, Integers]]:
    from lumin_tune.plugins.luminair.tracing import make_witness

    for placed, columns, honest in zip(made.key.placed, witness, make_witness(made.key, made.trace), strict=True):
        if "uses" in columns:
            columns["uses"] = honest["uses"].copy()
            if placed.name in forces:
                forces[placed.name](columns)
    return witness


def _write(key: second.Key, place: int, columns: Mapping[str, Integers], memory: Integers) -> None:
    size = 1 << key.components[place].log_size
    for fraction in defined(key, place, columns)[0]:
        if fraction.tag == WIRES and not isinstance(fraction.numerator, int):
            address, value = (np.broadcast_to(_residues(each), (size,)) for each in fraction.entries)
            read = np.flatnonzero(np.broadcast_to(_residues(fraction.numerator), (size,)))
            signed = np.where(value > P // 2, value - P, value)
            memory[address[read]] = signed[read]

"""`make audit`: every constraint and every lookup of every component is needed."""

from __future__ import annotations

import pytest
from tests.plugins.luminair.audit import forgery, subjects, tables_of, unneeded
from tests.plugins.luminair.circuits import Case, everything

from lumin_tune.plugins import luminair
from lumin_tune.plugins.luminair import ProofError
from lumin_tune.plugins.luminair.tracing import Witness, make_witness

NAMES = sorted(
    placed.name for placed in everything().key.placed if placed.component.writes and not placed.component.accumulators
)
SAMPLE = ("linear", "product", "select", "sum")


def prove_and_verify(made: Case, witness: Witness) -> None:
    proof = luminair.prove(made.key, made.trace, context=b"test", witness=witness)
    luminair.verify(made.key, proof, **made.statement)


UNFORGED = {"square_root": [("fraction", 2), ("fraction", 3)]}
"""The limbs of a root exclude half of an odd number modulo the field. With the small ranges of the circuit no such root
exists; with ranges of 15 bits there are some."""


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=() if name in SAMPLE else pytest.mark.fuzz) for name in NAMES]
)
def test_each_check_is_needed(name: str) -> None:
    made = everything()
    assert unneeded(made, make_witness(made.key, made.trace), {name}) == {
        key: value for key, value in UNFORGED.items() if key == name
    }


@pytest.mark.parametrize("name", ["linear", "maximum"])
def test_forged_rows_are_refused_by_the_proof_system(name: str) -> None:
    made = everything()
    witness = make_witness(made.key, made.trace)
    tables = tables_of(made, witness)
    (place,) = (index for index, placed in enumerate(made.key.placed) if placed.name == name)
    subject = next(subjects(made, place, witness, tables))
    found = forgery(subject, ("constraint", 0), made.key.settings.limb_bits)
    assert found is not None
    columns = [dict(each) for each in witness]
    for (column, row), value in found.items():
        columns[place][column] = columns[place][column].copy()
        columns[place][column][row] = value
    with pytest.raises(ProofError):
        prove_and_verify(made, tuple(columns))

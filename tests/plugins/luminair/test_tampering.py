"""Forty-eight ways to tamper with a witness, a statement, a proof or a key; both verifiers refuse each."""

from __future__ import annotations

import subprocess
import sys
import time
from collections import Counter
from dataclasses import replace

import numpy as np
import pytest
from tests.plugins.luminair.circuits import CASES, Case
from tests.plugins.luminair.tampering import forged_values, proofs, statements  # noqa: F401 - they fill the lists
from tests.plugins.luminair.tampering.attempts import NAMES, TAMPERINGS, flipped, proven
from tests.plugins.luminair.tampering.forged_wires import key_with_other_readers
from tests.plugins.luminair.tampering.forging import FORGERIES, Forgery, attempts
from tests.plugins.luminair.tampering.judging import MOST_SECONDS, limited_memory, refused, second_key
from tests.plugins.luminair.tampering.witnesses import Forged, forge

from lumin_tune.plugins import luminair

MOST = {"everything": 4, "mlp": 8, "private": 16}
"""How many attempts of each kind `make test` makes; those on the large circuit take the longest."""

PROVEN = {"everything": (7, 10, 13, 17, 18), "mlp": (1, 3, 6, 13, 19), "private": range(1, 20)}
"""The numbers of the forged witnesses that `make test` proves; of the others it checks the violations alone."""

BOTH = pytest.mark.parametrize("every", [False, pytest.param(True, marks=pytest.mark.fuzz)], ids=["some", "every"])

SOME_OPS = {
    "mlp": (1, 3, 4, 5, 6, 11, 12, 13, 14, 15, 19),
    "private": (1, 2, 3, 4, 5, 6, 11, 12, 13, 14, 15, 18, 19),
}
FORGED = [(number, name) for number in sorted(FORGERIES) for name in NAMES if number in SOME_OPS.get(name, FORGERIES)]
"""The others need an op that the circuit does not have."""


@pytest.mark.parametrize("name", NAMES)
def test_honest_witnesses_violate_nothing(name: str) -> None:
    found = forge(CASES[name]())
    assert found.violated == set()
    for output, values in CASES[name]().trace.outputs.items():
        assert (found.trace.outputs[output] == values).all()


@BOTH
@pytest.mark.parametrize(("number", "name"), FORGED)
def test_forged_witnesses_are_refused(number: int, name: str, every: bool) -> None:
    """Each forgery violates exactly what it names; those of single cells violate at least one check."""
    made = CASES[name]()
    found = list(FORGERIES[number](made))
    assert found
    if number == 1 and not every:
        found = found[number :: 1 + len(found) // (2 * MOST[name])]
    for index, each in enumerate(found):
        forged = _first(made, each)
        if every or (number in PROVEN[name] and index == 0):
            proof = luminair.prove(made.key, forged.trace, context=b"test", witness=forged.witness)
            roots = {key: made.statement[key] for key in ("weights", "committed")}
            refused(made, proof, **{**forged.statement, **roots})


def _first(made: Case, found: Forgery) -> Forged:
    """Return the first row of which the forgery violates what it names alone."""
    seen = set()
    for forged in attempts(made, found):
        seen.add(frozenset(forged.violated))
        if forged.violated == found.violates or (found.violates is None and forged.violated):
            return forged
    raise AssertionError(f"{found.component} {found.what}: {found.violates} alone on no row; found {seen}")


@pytest.mark.parametrize("name", NAMES)
def test_16_a_key_of_the_prover_is_refused(name: str) -> None:
    """Its multiplicities and addresses fit an invented wiring; a verifier with that key would accept."""
    made = CASES[name]()
    key = key_with_other_readers(made)
    forged = forge(replace(made, key=key))
    assert forged.violated == set()
    proof = luminair.prove(key, forged.trace, context=b"test", witness=forged.witness)
    luminair.verify(key, proof, **forged.statement)
    refused(made, proof, "merkle", **forged.statement)


@BOTH
@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("number", sorted(TAMPERINGS))
def test_tampered_statements_and_proofs_are_refused(number: int, name: str, every: bool) -> None:
    made, proof = CASES[name](), proven(name)
    second_key(made.key).digest  # noqa: B018 - made before memory is limited
    with limited_memory(256 * 2**20):
        found = TAMPERINGS[number](made, proof, every)
        if not every:
            chosen = list(found)
            assert chosen
            found = iter(chosen[:: 1 + len(chosen) // MOST[name]])
        for attempt in found:
            try:
                refused(made, attempt.proof, *attempt.codes, key=attempt.key, **attempt.changed)
            except AssertionError as error:
                raise AssertionError(f"{number}: {attempt.what}: {error}") from error


@pytest.mark.fuzz
def test_46_ten_thousand_flipped_bits_are_refused() -> None:
    """Each is refused by `ProofError` in less than a second, with no more memory than 256 MiB."""
    rng = np.random.default_rng(46)
    honest = {name: proven(name).to_bytes() for name in NAMES}
    longest_s, codes = 0.0, Counter[str]()
    with limited_memory(256 * 2**20):
        for index in range(10_000):
            name = NAMES[index % len(NAMES)]
            data = honest[name]
            bad = flipped(data, int(rng.integers(len(data))), int(rng.integers(8)))
            started = time.process_time()
            with pytest.raises(luminair.ProofError) as caught:
                luminair.verify(CASES[name]().key, bad, **CASES[name]().statement)
            longest_s = max(longest_s, time.process_time() - started)
            codes[caught.value.code] += 1
    assert longest_s < MOST_SECONDS, f"{longest_s:.3f} s; {dict(codes)}"


def test_48_a_key_is_the_same_in_another_process() -> None:
    code = (
        "from tests.plugins.luminair.circuits import CASES\n"
        "for name in sorted(CASES): key = CASES[name]().key; print(key.digest.hex(), key.fingerprint)"
    )
    out = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    keys = [CASES[name]().key for name in NAMES]
    assert out.split("\n")[:-1] == [f"{key.digest.hex()} {key.fingerprint}" for key in keys]


def test_the_list_has_48_numbers() -> None:
    assert sorted({*FORGERIES, 16, *TAMPERINGS, 48}) == list(range(1, 49))

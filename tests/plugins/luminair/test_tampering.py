"""Forty-eight ways to tamper with a witness, a statement, a proof or a key; both verifiers refuse each."""

from __future__ import annotations

import subprocess
import sys

import pytest
from tests.plugins.luminair.circuits import CASES
from tests.plugins.luminair.judging import limited_memory, refused, second_key
from tests.plugins.luminair.tampering import NAMES, TAMPERINGS, proven

MOST = {"everything": 4, "mlp": 8, "private": 16}
"""How many attempts of each kind `make test` makes; those on the large circuit take the longest."""


@pytest.mark.parametrize("every", [False, pytest.param(True, marks=pytest.mark.fuzz)], ids=["some", "every"])
@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("number", sorted(TAMPERINGS))
def test_tampered_statements_and_proofs_are_refused(number: int, name: str, every: bool) -> None:
    made, proof = CASES[name](), proven(name)
    second_key(made.key).digest  # noqa: B018 - made before memory is limited
    count = 0
    with limited_memory(256 * 2**20):
        attempts = list(TAMPERINGS[number](made, proof, every))
        for attempt in attempts if every else attempts[:: 1 + len(attempts) // MOST[name]]:
            count += 1
            try:
                refused(made, attempt.proof, *attempt.codes, key=attempt.key, **attempt.changed)
            except AssertionError as error:
                raise AssertionError(f"{number}: {attempt.what}: {error}") from error
    assert count


def test_48_a_key_is_the_same_in_another_process() -> None:
    code = (
        "from tests.plugins.luminair.circuits import CASES\n"
        "for name in sorted(CASES): key = CASES[name]().key; print(key.digest.hex(), key.fingerprint)"
    )
    out = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    keys = [CASES[name]().key for name in NAMES]
    assert out.split("\n")[:-1] == [f"{key.digest.hex()} {key.fingerprint}" for key in keys]

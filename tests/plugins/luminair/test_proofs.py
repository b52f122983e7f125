"""The text of a proof, and inputs that are no proofs; the list of tamper tests is in test_tampering.py."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tests.plugins.luminair.circuits import everything, private
from tests.plugins.luminair.tampering.attempts import NAMES, proven

from lumin_tune.plugins import luminair
from lumin_tune.plugins.luminair import ProofError


@pytest.mark.parametrize("name", NAMES)
def test_proofs_say_what_they_are_not(name: str) -> None:
    proof = proven(name)
    assert "not zero-knowledge" in repr(proof) and "not zero-knowledge" in proof.to_json()


def test_the_circuit_with_everything_has_every_component() -> None:
    have = {placed.name for placed in everything().key.placed}
    assert have >= {
        "committed_inputs",
        "division",
        "functions",
        "gather",
        "gathered",
        "hidden_inputs",
        "inner_fixed_16",
        "inner_read_16",
        "interpolate",
        "less_than",
        "linear",
        "max_reduce",
        "maximum",
        "powers",
        "prefix_max",
        "prefix_sum",
        "private_weights",
        "product",
        "ranges",
        "select",
        "square_root",
        "sum",
        "wide_division",
    }


def test_proofs_are_equal_if_their_bytes_are() -> None:
    first, second = proven("private"), proven("everything")
    again = replace(first, times={}, kernels="")
    assert first == again and hash(first) == hash(again)
    assert first != second and first != first.to_bytes()


def test_malformed_bytes_are_refused() -> None:
    made, data = private(), proven("private").to_bytes()
    for bad in (b"", "text", None, data[:8] + b"\x02\x00" + data[10:], b"LMNPROOG" + data[8:]):
        with pytest.raises(ProofError) as caught:
            luminair.verify(made.key, bad, **made.statement)  # type: ignore[arg-type]
        assert caught.value.code == "format"


def test_security_is_reported_by_both_names() -> None:
    default, small = luminair.Settings(), luminair.Settings.small()
    assert (
        str(default.security) == "96 bits conjectured (list decoding), 57 by the Johnson radius without its field term"
    )
    assert small.security.list_decoding > 96 and int(small.security.johnson) == 57
    made = private()
    with pytest.raises(ProofError, match="are required"):
        luminair.verify(made.key, proven("private"), **made.statement, least_bits=96)
    with pytest.raises(ProofError, match="allowed: 1 to 256"):
        luminair.Settings(queries=0)

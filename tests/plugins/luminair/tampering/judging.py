"""The results of both verifiers: the plugin's, and the one that was written from the description of the protocol."""

from __future__ import annotations

import resource
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from tests.plugins.luminair.circuits import Case
from tests.plugins.luminair.second_verifier import key as second
from tests.plugins.luminair.second_verifier.errors import Refused
from tests.plugins.luminair.second_verifier.verifier import verify
from tests.plugins.luminair.tampering.exported import exported_key, exported_statement

from lumin_tune.plugins import luminair
from lumin_tune.plugins.luminair import ProofError

MOST_SECONDS = 1.0

_KEYS: dict[tuple[bytes, bytes, luminair.Settings], second.Key] = {}


def second_key(key: luminair.Key) -> second.Key:
    """Return the key of the second verifier, which computes the root of its columns once."""
    known = (key.digest, key.root, key.settings)
    if known not in _KEYS:
        _KEYS[known] = exported_key(key)
    return _KEYS[known]


def judged(
    key: luminair.Key, proof: luminair.Proof | bytes, statement: dict[str, Any]
) -> tuple[ProofError | None, str | None]:
    """Return the refusal of each verifier, None where it accepts. The first one must take less than a second."""
    first: ProofError | None = None
    started = time.process_time()
    try:
        luminair.verify(key, proof, **statement)
    except ProofError as error:
        first = error
    took_s = time.process_time() - started
    assert took_s < MOST_SECONDS, f"the verifier took {took_s:.2f} s"
    data = proof if isinstance(proof, bytes) else proof.to_bytes()
    given = exported_statement(key, **statement)
    if given is None:
        return first, "names that the key does not have"
    try:
        verify(second_key(key), data, given)
    except Refused as refusal:
        return first, str(refusal)
    return first, None


def accepted(made: Case, proof: luminair.Proof | bytes, **changed: Any) -> None:
    """Assert that both verifiers accept."""
    refusals = judged(made.key, proof, {**made.statement, **changed})
    assert refusals == (None, None), refusals


def refused(
    made: Case, proof: luminair.Proof | bytes, *codes: str, key: luminair.Key | None = None, **changed: Any
) -> None:
    """Assert that both verifiers refuse, the first one with one of these codes if any are given."""
    first, second_says = judged(key or made.key, proof, {**made.statement, **changed})
    assert first is not None, f"accepted; the second verifier says: {second_says}"
    assert second_says is not None, f"the second verifier accepts; the first says: {first}"
    assert not codes or first.code in codes, first


@contextmanager
def limited_memory(extra_bytes: int) -> Iterator[None]:
    """Limit the address space of this process to this number of bytes beyond its present size."""
    if not sys.platform.startswith("linux"):
        pytest.skip("the size of the address space is read from /proc")
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[0])
    soft, hard = resource.getrlimit(resource.RLIMIT_AS)
    resource.setrlimit(resource.RLIMIT_AS, (pages * resource.getpagesize() + extra_bytes, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_AS, (soft, hard))

"""Shared fixtures of the CUDA backend's tests: the shim and a compiler.

Tests that need them fail without them, with an installation hint. On a machine that has neither, set
`LUMIN_TEST_WITHOUT=shim,nvrtc` in the environment to skip these tests.
"""

from __future__ import annotations

import os

import pytest
from tests.stand_ins.cuda import is_available

from lumin_tune.core.errors import BuildError
from lumin_tune.plugins.cuda.compile.nvrtc import Nvrtc, find_nvrtc

WITHOUT = "LUMIN_TEST_WITHOUT"


def missing(what: str, reason: str) -> None:
    """Fail a test for a missing requirement, or skip it if the environment says so."""
    if what in os.environ.get(WITHOUT, "").split(","):
        pytest.skip(f"{WITHOUT} leaves out {what}: {reason}")
    pytest.fail(f"{reason}; install it, or set {WITHOUT}={what} to leave out the tests that need it", pytrace=False)


@pytest.fixture(scope="session")
def shim() -> None:
    reason = is_available()
    if reason:
        missing("shim", reason)


@pytest.fixture(scope="session")
def nvrtc() -> Nvrtc:
    try:
        return find_nvrtc()
    except BuildError as error:
        missing("nvrtc", str(error))
        raise

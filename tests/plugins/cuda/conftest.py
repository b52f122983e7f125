"""What tests of the CUDA backend share: that the shim works here, and a compiler.

Both are what the tests are about, so they fail without them, and say what to install; on a machine that has neither,
`LUMIN_TEST_WITHOUT=shim,nvrtc` in the environment leaves out what needs them.
"""

from __future__ import annotations

import os

import pytest

from lumin_tune.core.errors import BuildError
from lumin_tune.plugins.cuda.compile.nvrtc import Nvrtc, find_nvrtc
from lumin_tune.testing.cuda_shim import is_available

WITHOUT = "LUMIN_TEST_WITHOUT"


def missing(what: str, reason: str) -> None:
    """Fail a test for what is not here, or skip it where the environment says that it need not be."""
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

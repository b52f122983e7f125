"""What tests of the CUDA backend share: that the shim works here, and a compiler, or the reason why not."""

from __future__ import annotations

import pytest

from lumin_tune.core.errors import BuildError
from lumin_tune.plugins.cuda.nvrtc import Nvrtc, find_nvrtc
from lumin_tune.testing.cuda_shim import is_available


@pytest.fixture(scope="session")
def shim() -> None:
    reason = is_available()
    if reason:
        pytest.skip(reason)


@pytest.fixture(scope="session")
def nvrtc() -> Nvrtc:
    try:
        return find_nvrtc()
    except BuildError as error:
        pytest.skip(str(error))

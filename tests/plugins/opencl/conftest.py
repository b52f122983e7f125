"""Shared fixtures of the OpenCL backend's tests, which need a driver with a device."""

from __future__ import annotations

from pathlib import Path

import pytest

from lumin_tune.core.kernel.simt.runtime.binary_cache import BinaryCache
from lumin_tune.core.plugin.records import Device
from lumin_tune.plugins.opencl.backend import OpenclBackend
from lumin_tune.plugins.opencl.builder import OpenclBuilder
from lumin_tune.plugins.opencl.driver import DRIVER_REMEDY, PACKAGE_REMEDY, opencl_devices, pyopencl_or_reason


@pytest.fixture(scope="session")
def devices() -> tuple[Device, ...]:
    """The devices of this machine; skips the test if there are none."""
    reason = pyopencl_or_reason()
    if isinstance(reason, str):
        pytest.skip(f"{reason}; {PACKAGE_REMEDY}")
    found = opencl_devices()
    if not found:
        pytest.skip(f"no OpenCL driver with a device; {DRIVER_REMEDY}")
    return found


@pytest.fixture(scope="session")
def cache(tmp_path_factory: pytest.TempPathFactory) -> BinaryCache:
    folder: Path = tmp_path_factory.mktemp("opencl")
    return BinaryCache(folder, ".clbin")


@pytest.fixture
def backend(devices: tuple[Device, ...], cache: BinaryCache) -> OpenclBackend:
    return OpenclBackend(OpenclBuilder(cache))

"""Shared fixtures of the Metal backend's tests: the stand-in, which needs an x86-64 processor and g++."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from tests.stand_ins.metal import StandInMetal, installed, is_available, lint

from lumin_tune.plugins.metal import driver
from lumin_tune.plugins.metal.backend import MetalBackend
from lumin_tune.plugins.metal.probe import metal_devices
from lumin_tune.plugins.metal.queue import compiled


def forget_devices() -> None:
    """Look for devices again."""
    driver.found_devices.cache_clear()
    metal_devices.cache_clear()


@pytest.fixture
def metal(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[StandInMetal]:
    """The stand-in; parametrise indirectly with "backwards" for the other order of threads.

    Every text that a test compiles is linted behind it.
    """
    reason = is_available()
    if reason:
        pytest.skip(reason)
    monkeypatch.setattr(driver, "_CACHE_BYTES", 1 << 16)  # which timed runs evict
    with installed(StandInMetal(backwards=getattr(request, "param", "") == "backwards")) as made:
        forget_devices()
        compiled.cache_clear()
        yield made
        forget_devices()
        compiled.cache_clear()
    for text in dict.fromkeys(made.texts):
        assert not lint(text), text


@pytest.fixture
def backend(metal: StandInMetal) -> MetalBackend:
    return MetalBackend()

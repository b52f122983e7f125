"""Settings of all tests: how hypothesis runs, and why tests of optional things are skipped."""

from __future__ import annotations

import atexit
import gc
import importlib.util
import os
import shutil
import tempfile
from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, settings

# `make test` tries the same examples every time, `make fuzz` (--hypothesis-profile=fuzz) new ones, and more.
_PATIENT = {"deadline": None, "suppress_health_check": [HealthCheck.too_slow]}
settings.register_profile("test", derandomize=True, **_PATIENT)
settings.register_profile("fuzz", max_examples=5_000, print_blob=True, **_PATIENT)
settings.load_profile("test")

# The results and tuned programs of the user who runs the tests must neither help nor be touched.
_DATA = tempfile.mkdtemp(prefix="lumin-tests-")
atexit.register(shutil.rmtree, _DATA, ignore_errors=True)
os.environ.update({"XDG_DATA_HOME": _DATA, "XDG_CONFIG_HOME": _DATA})

_NO_TORCH = "PyTorch is not installed; .ci/install_torch.py says how to get a CPU build"


_COLLECT_AFTER = 20_000
"""Objects more than before, where Python has 700: graphs are many small objects that are no garbage."""


def pytest_configure(config: pytest.Config) -> None:
    """Keep the kernels that tests build in pytest's cache: one build for all workers of a run, and for the next run."""
    if getattr(config, "cache", None) is not None:  # missing with `-p no:cacheprovider`
        os.environ["XDG_CACHE_HOME"] = str(config.cache.mkdir("builds"))


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Iterator[None]:
    """Keep what collecting makes, thousands of tests and all that they import, out of every garbage collection."""
    gc.set_threshold(_COLLECT_AFTER)
    gc.disable()
    try:
        return (yield)
    finally:
        gc.enable()
        gc.collect()
        gc.freeze()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    if importlib.util.find_spec("torch") is not None:
        return
    for item in items:
        if item.get_closest_marker("torch"):
            item.add_marker(pytest.mark.skip(reason=_NO_TORCH))


if hasattr(os, "sched_getaffinity"):
    affinity = os.sched_getaffinity  # which tests replace

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_call() -> Iterator[None]:
        """Fail a test that leaves this process on other processors: many later tests would fail in its place."""
        before = affinity(0)
        try:
            return (yield)
        finally:
            after = affinity(0)
            os.sched_setaffinity(0, before)
            if after != before:
                pytest.fail(f"the test left this thread on the processors {sorted(after)} of {sorted(before)}")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--update-golden", action="store_true", help="write what comes out as the golden text, to be read in the diff"
    )
    parser.addoption("--rounds", type=int, default=50, help="how many rounds each test of random faults runs")


@pytest.fixture
def update_golden(request: pytest.FixtureRequest) -> bool:
    """Whether to write golden files instead of comparing with them."""
    return bool(request.config.getoption("--update-golden"))

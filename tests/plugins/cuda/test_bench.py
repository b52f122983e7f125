"""`bench/gpu.py` as far as it goes without a GPU: its conformance part, on the stand-in."""

from __future__ import annotations

import importlib.util
import sys
import time
from pathlib import Path
from types import ModuleType

import pytest

from lumin_tune.plugins.cuda.backend import CudaBackend
from lumin_tune.plugins.cuda.builder import Builder
from lumin_tune.testing.cuda_shim.stand_in import StandInCupy, StandInNvrtc

SCRIPT = Path(__file__).parents[3] / "bench" / "gpu.py"


@pytest.fixture(scope="module")
def script() -> ModuleType:
    spec = importlib.util.spec_from_file_location("bench_gpu", SCRIPT)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["bench_gpu"] = module
    spec.loader.exec_module(module)
    return module


@pytest.mark.usefixtures("shim")
def test_kernels_are_checked(script: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    cases = [case for case in script.conformance_cases() if case[0] in ("softmax 3x1030", "embedding")]
    assert len(cases) == 2
    monkeypatch.setattr(script, "conformance_cases", lambda: iter(cases))
    backend = CudaBackend(Builder(StandInNvrtc()), StandInCupy())  # type: ignore[arg-type]
    (device,) = backend.devices()
    done, failures = script.conformance(backend, device, 0, time.monotonic() + 100)
    assert done == 2 and not failures
    monkeypatch.setattr(script, "TOLERANCES", dict.fromkeys(script.TOLERANCES, -1.0))
    _, failures = script.conformance(backend, device, 0, time.monotonic() + 100)
    assert any(" differs by " in each for each in failures)


def test_each_timed_case_is_one_region(script: ModuleType) -> None:
    counts = {case.name: len(script.regions_of(case.record)) for case in script.benchmark_cases()}
    assert set(counts.values()) == {1}, counts
    rows = [script.Row("a", {"lumin best": 2.0, "torch": 3.0}, ratio=1.5), script.Row("b", remark="out of time")]
    assert script.table(rows).splitlines()[2] == "| a | 2.0 | 3.0 | 1.50 | 0 % | 0 % |  |"

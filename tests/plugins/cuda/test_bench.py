"""`bench/gpu.py` as far as it goes without a GPU: its conformance part, on the stand-in."""

from __future__ import annotations

import importlib.util
import random
import sys
import time
from pathlib import Path
from types import ModuleType

import pytest

from lumin_tune.plugins.cuda.architecture import architecture_device
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
    before = list(sys.path)
    spec.loader.exec_module(module)
    sys.path[:] = before
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
    rows = [script.Row("a", {"lumin best": 2.0, "torch": 3.0}), script.Row("b", remark="out of time")]
    rows[0].compare()
    assert script.table(rows).splitlines()[2] == "| a | 2.0 | 3.0 | 1.50 | 0 % | 0 % |  |"


NAMED = [
    *(f"product {sizes} {dtype}" for sizes in ("4096x4096x4096", "16x4096x4096", "1x4096x4096", "96x128x128x64")
      for dtype in ("f32", "tf32", "f16", "bf16")),
    "softmax", "layer norm", "rms norm", "sum of rows", "sum of columns", "maxima of rows", "transpose",
    "attention 32x2048x2048x64 f16", "attention 32x1x4096x128 f16", "BERT block", "Llama decode step", "small",
]  # fmt: skip


def test_every_case_that_is_wanted_is_there(script: ModuleType) -> None:
    programs = sys.modules["gpu_programs"].programs()
    names = [each.name for each in (*script.benchmark_cases(), *programs)]
    assert not [wanted for wanted in NAMED if not any(name.startswith(wanted) or wanted in name for name in names)]
    assert sum(case.rounding == "tf32" for case in script.benchmark_cases()) >= 5
    assert any(case.compiled for case in script.benchmark_cases())
    for whole in programs:
        graph = script.lt.Graph()
        whole.record(graph)
        assert graph.copy().freeze().outputs, whole.name


def test_parts_have_boxes_of_time(script: ModuleType) -> None:
    boxes = script.time_boxes(100.0, 440.0)
    assert list(boxes) == list(script.SHARES) and abs(sum(script.SHARES.values()) - 1) < 1e-9
    assert list(boxes.values()) == sorted(boxes.values()) and abs(boxes["compiled"] - 540.0) < 1e-6
    assert set(script.time_boxes(0.0, 10.0, "benchmark")) == {"kernels", "programs", "launches", "compiled"}
    assert abs(script.time_boxes(0.0, 10.0, "conformance")["conformancetf32"] - 10.0) < 1e-9
    backends = {rounding: CudaBackend(Builder(StandInNvrtc()), StandInCupy(), rounding) for rounding in ("", "tf32")}  # type: ignore[arg-type]
    rows = script.benchmark(backends, StandInCupy(), 1, time.monotonic() - 1)
    assert {row.remark for row in rows} == {"out of time"} and len(rows) == len(script.benchmark_cases())


def test_every_kind_of_recipe_is_checked(script: ModuleType) -> None:
    (case,) = [record for name, record in script.conformance_cases() if name == "product 200x136x512 f16"]
    backend = CudaBackend(Builder(StandInNvrtc()))  # type: ignore[arg-type]
    (region,) = script.regions_of(case)
    points = list(script.every_kind(backend.space(region, architecture_device("sm_90a")), random.Random(0)))
    kinds = {str(point["plain k0 stage 0"]).partition(" ")[0] for point in points if point["form"] == "plain"}
    grids = {str(point["plain k0 grid"]).partition(" ")[0] for point in points if point["form"] == "plain"}
    assert {"matrix", "swizzled", "tile", "bulk", "group"} <= kinds and grids == {"blocks", "persistent", "stream"}


@pytest.mark.usefixtures("shim")
def test_programs_are_timed(script: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    programs = sys.modules["gpu_programs"]
    monkeypatch.setattr(programs, "programs", lambda: [programs.small_layers(4, 16)])
    monkeypatch.setattr(programs, "ROUNDS", 1)
    monkeypatch.setattr(programs, "WAYS", ("graph",))  # the others are test_bench_ways'
    cupy = StandInCupy()
    backend = CudaBackend(Builder(StandInNvrtc()), cupy)  # type: ignore[arg-type]
    (row,) = programs.timed_programs(backend, cupy, time.monotonic() + 100)
    assert "lumin graph" in row.times_us and not row.remark
    (row,) = programs.timed_programs(backend, cupy, time.monotonic() - 1)
    assert row.remark == "out of time"

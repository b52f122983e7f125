"""`bench/gpu_ways.py` as far as it goes without a GPU: small graphs in each way, on the stand-in."""

from __future__ import annotations

import importlib.util
import sys
import time
from pathlib import Path
from types import ModuleType

import pytest
from tests.plugins.cuda.together import APART

import lumin_tune as lt
from lumin_tune.core.kernel.partition import partition
from lumin_tune.core.program import compiling
from lumin_tune.core.program.folding import fold
from lumin_tune.core.rewrite import expand_composites
from lumin_tune.plugins.cuda.backend import CudaBackend
from lumin_tune.plugins.cuda.builder import Builder
from lumin_tune.testing.cuda_shim.stand_in import StandInCupy, StandInNvrtc

SCRIPT = Path(__file__).parents[3] / "bench" / "gpu_ways.py"


@pytest.fixture(scope="module")
def script() -> ModuleType:
    spec = importlib.util.spec_from_file_location("bench_gpu_ways", SCRIPT)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["bench_gpu_ways"] = module
    spec.loader.exec_module(module)
    return module


@pytest.mark.fuzz
@pytest.mark.usefixtures("shim")
def test_ways_are_timed_and_checked(script: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    def two(g: lt.Graph, x: lt.Tensor) -> lt.Tensor:
        return (x @ script.weight(g, "w0", (16, 16))).relu() @ script.weight(g, "w1", (16, 16))

    monkeypatch.setattr(compiling, "partition", lambda graph: partition(graph, APART))
    monkeypatch.setattr(script, "small_graphs", lambda: iter([script.SmallGraph("two", (24, 16), two)]))
    monkeypatch.setattr(script, "ROUNDS", 1)
    monkeypatch.setattr(script, "REPLAYS", 2)
    monkeypatch.setattr(script, "WAYS", ("megakernel",))
    cupy = StandInCupy()
    backend = CudaBackend(Builder(StandInNvrtc()), cupy)  # type: ignore[arg-type]
    (row,) = script.timed_ways(backend, backend.devices()[0], cupy, time.monotonic() + 100)
    assert row.kernels == 2 and row.times_us["megakernel"] > 0 and not row.remarks
    row.times_us = {"plain": 12.5, "megakernel": 8.25}
    assert script.ways_table([row]).splitlines()[-1] == "| two | 2 | 12.5 | 8.2 |  |  |"
    (row,) = script.timed_ways(backend, backend.devices()[0], cupy, 0.0)
    assert row.remarks == ["out of time"]


def test_each_small_graph_is_many_kernels(script: ModuleType) -> None:
    counts = {}
    for case in script.small_graphs():
        graph = lt.Graph()
        case.record(graph, graph.tensor("x", case.shape, "f32")).output("y")
        counts[case.name] = len(partition(fold(expand_composites(graph.compile("generic"))).graph))
    assert len(counts) == 4 and min(counts.values()) >= 6, counts

"""`optimize_for`: one thread a call or all of them, whichever measures better."""

from __future__ import annotations

import os
import sys
import threading
import time
from collections.abc import Iterator
from typing import Any

import pytest
from tests.blueprint.backends.test_options import agree, backend_of, perceptron, results
from tests.blueprint.backends.test_parity import needs

import lumin_tune.blueprint as ml
from lumin_tune.blueprint.compilation import thread_choice


@pytest.fixture(autouse=True)
def threads_of_torch() -> Iterator[None]:
    """Restore the threads of PyTorch, which models set for the whole process."""
    before = sys.modules["torch"].get_num_threads() if "torch" in sys.modules else None
    yield
    if before is not None:
        sys.modules["torch"].set_num_threads(before)


@pytest.mark.parametrize("metric", ["throughput", "latency"])
@pytest.mark.parametrize(
    "name",
    [
        "LuminBackend",
        pytest.param("TorchBackend", marks=[pytest.mark.torch, needs("torch")]),
        pytest.param("GGMLBackend", marks=needs("libggml")),
    ],
)
def test_the_threads_of_a_metric_are_those_that_measure_best(
    name: str, metric: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "sched_getaffinity", lambda process: {0, 1, 2})
    usual, other = (1, 3) if metric == "throughput" else (3, 1)
    for rates, wanted in (({usual: 1.0, other: 1.2}, other), ({usual: 1.0, other: 1.01}, usual)):
        callers: list[int] = []

        def measured(calls: Any, count: int, rates: Any = rates, callers: Any = callers) -> Any:
            assert calls.keys() == {1, 3}
            for call in calls.values():
                call()
            callers.append(count)
            return rates

        monkeypatch.setattr(thread_choice, "_rates", measured)
        pm = ml.compile(perceptron(), backend_of(name), shapes={"x": [6, 8]}, optimize_for=metric)
        assert pm.report.threads.threads == wanted
        assert pm.report.threads.rates == rates
        assert callers == [3 if metric == "throughput" else 1]
        agree(results(pm), results(ml.compile(perceptron(), ml.NumpyBackend(), shapes={"x": [6, 8]})))


def test_threads_of_open_sizes_are_the_usual_ones_of_the_metric() -> None:
    backend = ml.LuminBackend(known=False)
    pm = ml.compile(perceptron(), backend, shapes={"x": ["n", 8]}, optimize_for="throughput", inference=True)
    assert pm.report.threads == thread_choice.ThreadChoice(1)
    assert pm.programs["stage_0"].recipe.threads == 1


def test_rates_are_measured_with_all_callers_at_once() -> None:
    seen: set[int] = set()

    def call() -> None:
        seen.add(threading.get_ident())
        time.sleep(0.002)

    rates = thread_choice._rates({1: call, 2: lambda: time.sleep(0.02)}, 3)
    assert len(seen) >= 3
    assert rates[1] > 2 * rates[2] > 0
    with pytest.raises(ZeroDivisionError):
        thread_choice._rates({1: lambda: 1 // 0}, 2)


@needs("torch")
@pytest.mark.torch
@pytest.mark.parametrize(("metric", "threads"), [("throughput", 1), ("latency", None)])
def test_torch_computes_with_the_threads_of_the_metric(
    metric: str, threads: int | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    import torch

    monkeypatch.setattr(thread_choice, "_rates", lambda calls, callers: dict.fromkeys(calls, 1.0))
    pm = ml.compile(perceptron(), ml.TorchBackend(), shapes={"x": [6, 8]}, optimize_for=metric)
    results(pm)
    assert torch.get_num_threads() == (threads or len(os.sched_getaffinity(0)))


def test_programs_are_measured_in_the_thread_that_will_call_them(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "sched_getaffinity", lambda process: {0, 1})
    threads: set[int] = set()

    def measured(calls: Any, callers: int) -> Any:
        threads.add(threading.get_ident())
        return dict.fromkeys(calls, 1.0)

    monkeypatch.setattr(thread_choice, "_rates", measured)
    ml.compile(perceptron(), ml.LuminBackend(known=False), shapes={"x": [6, 8]}, optimize_for="latency")
    assert threads == {threading.get_ident()}


def test_failures_of_measurements_are_those_of_the_compilation(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "sched_getaffinity", lambda process: {0, 1})
    monkeypatch.setattr(thread_choice, "_rates", lambda calls, callers: 1 // 0)
    with pytest.raises(ZeroDivisionError):
        ml.compile(perceptron(), ml.LuminBackend(known=False), shapes={"x": [6, 8]}, optimize_for="latency")

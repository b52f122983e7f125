"""Timed runs: the work between the events, the work ahead of them, and the contents of the cache."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import numpy as np
import pytest
from tests.plugins.cpu.test_cpu_backend import numbers, region_of
from tests.stand_ins.cuda.cupy_stand_in import StandInCupy, StandInNvrtc

import lumin_tune as lt
from lumin_tune.cluster.measuring.arguments import ArgumentBuffers
from lumin_tune.cluster.measuring.reference import make_case
from lumin_tune.cluster.measuring.timing import KernelRunner
from lumin_tune.core.kernel.simt.runtime.device import Pointer
from lumin_tune.core.plugin.records import Artifact, Device
from lumin_tune.plugins.cuda.backend import CudaBackend
from lumin_tune.plugins.cuda.compile.builder import CubinBuilder
from lumin_tune.plugins.cuda.cuda_kernel import CudaKernel

pytestmark = pytest.mark.usefixtures("shim")
L2 = 1 << 16  # of the stand-in


def graph() -> lt.Graph:
    g = lt.Graph()
    x, w = g.tensor("x", (24, 32), "f32"), g.tensor("w", (32, 40), "f32", static=True)
    (x @ w).output("y")
    return g


@pytest.fixture
def made() -> tuple[StandInCupy, CudaKernel, Device, list[str]]:
    """Return a kernel, and the log of its device's work in order."""
    cupy = StandInCupy()
    backend = CudaBackend(CubinBuilder(StandInNvrtc()), cupy)  # type: ignore[arg-type]
    (device,) = backend.devices()
    region = region_of(graph())
    artifact = backend.build(backend.lower(region, backend.space(region, device).default), device)
    assert isinstance(artifact, Artifact)
    kernel = backend.load(artifact, device)
    done: list[str] = []
    runtime = cupy.cuda.runtime
    for name, reported in (
        ("memsetAsync", lambda given: f"fill {given[2]}"),
        ("memcpyAsync", lambda given: f"copy {given[3]} {given[2]}"),
    ):
        setattr(runtime, name, _noted(getattr(runtime, name), reported, done, lambda given: runtime._stream(given[-1])))
    for name, function in kernel._module._functions.items():
        kernel._module._functions[name] = _Noted(function, name, done)
    event = cupy.cuda.Event

    def noted_event(*given: Any, **named: Any) -> Any:
        made = event(*given, **named)
        stamp = made._stamp
        made._stamp = lambda: (stamp(), done.append("event"))  # type: ignore[method-assign,assignment,func-returns-value]
        return made

    cupy.cuda.Event = noted_event  # type: ignore[method-assign]
    return cupy, kernel, device, done


def _noted(function: Any, reported: Callable[[Any], str], done: list[str], stream: Callable[[Any], Any]) -> Any:
    def call(*given: Any) -> None:
        stream(given).take(lambda: done.append(reported(given)))
        function(*given)

    return call


class _Noted:
    """A kernel function that logs its runs."""

    def __init__(self, function: Any, name: str, done: list[str]) -> None:
        self._function, self._name, self._done = function, name, done
        self.ptr = function.ptr

    def __call__(self, *given: Any, stream: Any, **named: Any) -> None:
        stream.take(lambda: self._done.append(self._name))
        self._function(*given, stream=stream, **named)


def test_nothing_but_launches_is_between_the_events(made: tuple[StandInCupy, CudaKernel, Device, list[str]]) -> None:
    _, kernel, _, done = made
    x, w, y = numbers(24, 32), numbers(32, 40, seed=1), np.zeros((24, 40), np.float32)
    fill, out, back = f"fill {2 * L2}", f"fill {y.nbytes}", f"copy 2 {y.nbytes}"
    kernel([x, w], [y], {})
    launched = [each for each in done if each.startswith("k")]
    reads = [f"copy 3 {x.nbytes // 16}"] * 16
    for caches, static, before in (
        ("cold", (1,), [fill]),
        ("warm", (1,), [fill, *launched]),
        ("program", (1,), [fill, out, *reads]),
        ("program", (), [fill, out, *reads, *[f"copy 3 {w.nbytes // 16}"] * 16]),
    ):
        done.clear()
        kernel.keep_caches(caches, static)
        y[...] = np.nan
        assert kernel.time_ns([x, w], [y], {}) > 0
        assert done == ["event", *before, "event", *launched, "event", back]  # the first is the caller's stream's
        np.testing.assert_allclose(y, x @ w, rtol=1e-4, atol=1e-5)
    kernel.keep_caches("warm", ())
    kernel.evict([x, w, y])
    done.clear()
    kernel.time_ns([x, w], [y], {})
    assert done[1:3] == [fill, "event"]  # cold, once
    done.clear()
    kernel.time_ns([x, w], [y], {})
    assert done[1:3] == [fill, launched[0]]


def test_inputs_larger_than_the_cache_are_in_it_with_their_ends(
    made: tuple[StandInCupy, CudaKernel, Device, list[str]],
) -> None:
    cupy, kernel, _, done = made
    timing = kernel._timing
    with cupy.cuda.Device(0):
        whole = cupy.empty((3 * L2,), np.uint8)
        timing.time_ns(
            lambda: None, "program", [(Pointer(whole.data, 0), whole.nbytes), (Pointer(whole.data, 0), 0)], []
        )
    assert [each for each in done if each.startswith("copy")] == [f"copy 3 {L2 // 16}"] * 16


def test_a_device_that_gets_ahead_of_its_host_is_given_more_before(
    made: tuple[StandInCupy, CudaKernel, Device, list[str]],
) -> None:
    cupy, kernel, _, done = made
    x, w, y = numbers(24, 32), numbers(32, 40, seed=1), np.zeros((24, 40), np.float32)
    kernel.time_ns([x, w], [y], {})
    assert kernel._timing.fills == 1
    done.clear()
    hasty: Iterator[bool] = iter([True] * 3 + [False])
    fill = kernel._timing._fill

    def filled() -> None:  # the device overtakes the host three times
        cupy.timeline.is_hasty = next(hasty)
        fill()

    kernel._timing._fill = filled  # type: ignore[method-assign]
    assert kernel.time_ns([x, w], [y], {}) > 0
    assert kernel._timing.fills == 8 and done.count(f"fill {2 * L2}") == 1 + 2 + 4 + 8
    kernel._timing._fill = fill  # type: ignore[method-assign]
    cupy.timeline.is_hasty = True  # permanently: timing succeeds all the same
    assert kernel.time_ns([x, w], [y], {}) > 0 and kernel._timing.fills == 64


def test_measuring_leaves_the_caches_to_the_kernel(
    made: tuple[StandInCupy, CudaKernel, Device, list[str]], tmp_path: Any
) -> None:
    _, kernel, device, done = made
    case = make_case("case", region_of(graph()).graph, {}, (0,), tmp_path)
    arguments = ArgumentBuffers.of(case)
    runner = KernelRunner.of(kernel, arguments, 0, {}, device, "program")
    runner.time_ns()
    before = [each.copy() for each in arguments.made]
    done.clear()
    runner.state.prepare()
    assert not done and all(np.array_equal(a, b) for a, b in zip(before, arguments.made, strict=True))
    runner.time_ns()
    (x,) = (each.array for each, p in zip(arguments.inputs, case.inputs, strict=True) if p.role != "constant")
    assert done.count(f"copy 3 {x.nbytes // 16}") == 16 and f"fill {2 * L2}" in done  # and the static input is not read
    assert len([each for each in done if each.startswith("copy 3")]) == 16

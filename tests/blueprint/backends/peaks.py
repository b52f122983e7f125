"""Peaks of memory as they are measured, by backend: bytes of intermediate values and gradients of one call."""

from __future__ import annotations

import tracemalloc
from collections.abc import Callable
from typing import Any

import lumin_tune.blueprint as ml


def measured(pm: ml.PhysicalModel, call: Callable[[], Any]) -> int:
    """Return the most bytes that a call of the model holds besides its arguments."""
    peaks = {"lumin": _lumin, "numpy": _numpy, "torch": _torch, "jax": _jax}
    return peaks[pm.backend.name](pm, call)


def _lumin(_: ml.PhysicalModel, call: Callable[[], Any]) -> int:
    """By tracemalloc from before the first call, since programs keep their workspaces."""
    tracemalloc.start()
    try:
        before = tracemalloc.get_traced_memory()[0]
        call()
        tracemalloc.reset_peak()
        call()
        return tracemalloc.get_traced_memory()[1] - before
    finally:
        tracemalloc.stop()


def _numpy(_: ml.PhysicalModel, call: Callable[[], Any]) -> int:
    """By tracemalloc, to which NumPy reports its arrays."""
    call()
    tracemalloc.start()
    try:
        before = tracemalloc.get_traced_memory()[0]
        tracemalloc.reset_peak()
        call()
        return tracemalloc.get_traced_memory()[1] - before
    finally:
        tracemalloc.stop()


def _torch(_: ml.PhysicalModel, call: Callable[[], Any]) -> int:
    """By the events of PyTorch's allocator."""
    import torch

    call()
    with torch.profiler.profile(activities=[torch.profiler.ProfilerActivity.CPU], profile_memory=True) as profile:
        call()
    live = peak = 0
    events = [each for each in profile.profiler.kineto_results.events() if each.name() == "[memory]"]
    for event in sorted(events, key=lambda each: each.start_ns()):
        live += event.nbytes()
        peak = max(peak, live)
    return peak


def _jax(pm: ml.PhysicalModel, call: Callable[[], Any]) -> int:
    """By the buffers of XLA's executables, and the arrays that are alive while each runs."""
    import jax

    call()
    stages: Any = pm._built.stages
    given = sum(each.nbytes for each in jax.live_arrays())
    peaks = []

    def watched(function: Any) -> Any:
        def run(*arguments: Any) -> Any:
            used = function.memory_analysis()
            alive = sum(each.nbytes for each in jax.live_arrays()) - given
            peaks.append(alive + used.temp_size_in_bytes + used.output_size_in_bytes - used.alias_size_in_bytes)
            return function(*arguments)

        return run

    kept = list(stages.forwards), list(stages.joints)
    stages.forwards[:], stages.joints[:] = ([watched(each) for each in functions] for functions in kept)
    try:
        call()
    finally:
        stages.forwards[:], stages.joints[:] = kept
    return max(peaks)

"""Measures what this processor can do: arithmetic per dtype, bandwidth per level of memory, cost of a launch.

`CpuBackend.calibrate` calls `calibrate`. The loops are in runtime/calibrate.cpp; how long each runs, on how much
memory and how often is decided here. Every loop runs in several rounds, spread over the whole time; the best counts.
"""

from __future__ import annotations

import ctypes
import itertools
import time
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

import numpy as np

from lumin_tune.core.errors import BuildError
from lumin_tune.core.plugin.calibration import KINDS, LEVELS, Calibration, Rate
from lumin_tune.core.plugin.records import Device
from lumin_tune.plugins.cpu.compile.builder import CppBuilder
from lumin_tune.plugins.cpu.compile.shared_objects import load_for_good
from lumin_tune.plugins.cpu.executor import Executor
from lumin_tune.plugins.cpu.own_sources import CALIBRATE, own_source
from lumin_tune.plugins.cpu.program_library import aligned

ARITHMETIC: Final = ("f32", "f64", "f16", "bf16", "i16", "i8", "bf16", "i8")
"""The dtypes of the arithmetic loops, in the order of LOOPS in calibrate.cpp: vectors, then tiles. The kinds of access
follow. The fastest loop of a dtype counts.
"""
LEAST_ROUNDS: Final = 3
MOST_ROUNDS: Final = 8
SLICE_NS: Final = 3_000_000
"""Time of one run of a loop, of which there are two to three for each rate and round."""
LEAST_SLICE_NS: Final = 400_000
MOST_MEMORY: Final = 256 << 20
FORK_JOINS: Final = 40


@dataclass(frozen=True)
class _Loop:
    """A loop at one place. name: the dtype, or level and kind of access. number: in calibrate.cpp. bytes: of each
    thread. work: operations or bytes of a iteration.
    """

    name: str
    number: int
    bytes: int
    work: int


def calibrate(builder: CppBuilder, device: Device, executor: Executor, launch_ns: int, time_s: float) -> Calibration:
    """Return the measured rates of this processor, in about `time_s` seconds.

    launch_ns: of a run of a program that does next to nothing. Raises BuildError if the loops cannot be compiled or no
    threads can be started, MemoryLimitError if there is too little memory.
    """
    rig = _Rig(builder, device, executor.threads)
    began = time.perf_counter()
    best: dict[tuple[str, int], float] = {}
    teams = (1, executor.threads) if executor.threads > 1 else (1,)
    loops = [(loop, threads) for loop in rig.loops() for threads in teams]
    slice_ns = min(SLICE_NS, max(LEAST_SLICE_NS, round(time_s * 1e9 / (2 * LEAST_ROUNDS * len(loops)))))
    fork_join_ns = rig.fork_join_ns(executor)
    for number in range(MOST_ROUNDS):
        if number >= LEAST_ROUNDS and time.perf_counter() - began > time_s * (1 - 0.5 / number):
            break
        for loop, threads in loops:
            key = loop.name, threads
            best[key] = max(best.get(key, 0.0), rig.rate(loop, threads, slice_ns))
        fork_join_ns = min(fork_join_ns, rig.fork_join_ns(executor))
    rates = {name: Rate(best[name, 1], best[name, teams[-1]]) for name, threads in best if threads == 1}
    return Calibration(
        flops_per_s={name: rate for name, rate in rates.items() if " " not in name},
        bytes_per_s={name: rate for name, rate in rates.items() if " " in name},
        threads=executor.threads,
        launch_s=launch_ns / 1e9,
        fork_join_s=max(1, fork_join_ns) / 1e9,
        at=time.time(),
    )


class _Rig:
    """The compiled loops with their memory."""

    def __init__(self, builder: CppBuilder, device: Device, threads: int) -> None:
        self._native = _functions(builder)
        self._step = 2 * int(self._native.lm_calibrate_step())
        self._sizes = _sizes(device, threads, self._step)
        self._memory = aligned(max(self._sizes.values()) * threads, "the memory of the calibration")
        # ones are normal numbers in the factors of every dtype but bf16 and f16, where they are tiny and as fast
        self._memory.view(np.float32)[:] = 0.5
        self._scratch = aligned(int(self._native.lm_calibrate_scratch(threads)))
        self._iterations: dict[tuple[_Loop, int], int] = {}
        self._places: dict[str, Iterator[int]] = {}

    def loops(self) -> list[_Loop]:
        found = []
        for number, dtype in enumerate(ARITHMETIC):
            operations = int(self._native.lm_calibrate_operations(number))
            if operations > 0:
                found.append(_Loop(dtype, number, self._step, operations))
        for (level, size), (place, kind) in itertools.product(self._sizes.items(), enumerate(KINDS, len(ARITHMETIC))):
            found.append(_Loop(f"{level} {kind}", place, size, size))
        return found

    def rate(self, loop: _Loop, threads: int, slice_ns: int) -> float:
        """Return the work per second of one run that takes about `slice_ns`."""
        key = loop, threads
        if key not in self._iterations:
            iterations = 1
            while (took_ns := self._run(loop, threads, iterations)) < slice_ns / 4:
                iterations = min(
                    iterations * 16, max(iterations * 2, round(iterations * slice_ns / max(1, took_ns) / 2))
                )
            self._iterations[key] = max(1, round(iterations * slice_ns / took_ns))
        iterations = self._iterations[key]
        return loop.work * iterations * threads * 1e9 / self._run(loop, threads, iterations)

    def fork_join_ns(self, executor: Executor) -> int:
        executor.start()
        return int(self._native.lm_calibrate_fork_join(executor.address, FORK_JOINS))

    def _run(self, loop: _Loop, threads: int, iterations: int) -> int:
        memory, scratch = self._memory.ctypes.data, self._scratch.ctypes.data
        took_ns = int(self._native.lm_calibrate(loop.number, memory, loop.bytes, iterations, threads, scratch))
        if took_ns < 0:
            raise BuildError(f"{threads} threads cannot be started to calibrate the processor; raise the limit")
        return max(1, took_ns)


def _sizes(device: Device, threads: int, step: int) -> Mapping[str, int]:
    """Return the bytes of each thread that stay in each level, without levels that cannot be distinguished."""
    properties = device.properties
    l1, l2, l3 = (int(properties.get(f"{level}_bytes", 0)) for level in LEVELS[:3])
    found = {"l1": l1 // 2, "l2": l2 // 2}
    shared = max(l3 // 4, min(l3 // 2, 3 * l2 * threads)) // threads
    if shared >= 2 * l2:  # smaller parts would stay in the second level
        found["l3"] = shared
    memory = min(MOST_MEMORY, int(properties.get("memory_bytes", MOST_MEMORY)) // 8)
    found["memory"] = max(4 * l2, 2 * l3 // threads, min(memory, 4 * l3) // threads)
    return {level: max(step, size // step * step) for level, size in found.items()}


def _functions(builder: CppBuilder) -> ctypes.CDLL:
    native = load_for_good(builder.build_own("calibration", own_source(CALIBRATE)), "the calibration")
    pointer, number = ctypes.c_void_p, ctypes.c_int64
    native.lm_calibrate.argtypes = [number, pointer, number, number, number, pointer]
    native.lm_calibrate_fork_join.argtypes = [pointer, number]
    for function in (native.lm_calibrate_operations, native.lm_calibrate_scratch):
        function.argtypes = [number]
    for function in (
        native.lm_calibrate,
        native.lm_calibrate_fork_join,
        native.lm_calibrate_operations,
        native.lm_calibrate_scratch,
        native.lm_calibrate_step,
    ):
        function.restype = number
    return native

"""A backend whose candidates misbehave on request: crash, hang, exhaust memory, write out of bounds, give wrong
results.

Tests of pools use it as a plugin of its own, `LocalPool(("planted",), plugins=(planted.__name__,))`. It claims only
`region()`, y = 2 x + 1; the knob `behaviour` selects what a candidate does. Memory corruption, crashes and allocation
are native code in a small library, compiled once per process; single candidates are not compiled, so thousands are
quick. `planted-apart` is the same on a device that is not the host.
"""

from __future__ import annotations

import ctypes
import functools
import json
import sys
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from lumin_tune.core.dtypes import Array
from lumin_tune.core.errors import KernelError
from lumin_tune.core.graph.fingerprint import fingerprint
from lumin_tune.core.graph.node_graph import NodeGraph
from lumin_tune.core.plugin.hooks import hookimpl
from lumin_tune.core.plugin.records import (
    Artifact,
    Backend,
    BuildFailure,
    Claim,
    Device,
    Kernel,
    Knob,
    Point,
    RegionLike,
    Source,
    Space,
    Status,
)
from lumin_tune.plugins.cpu.compile.build_cache import BuildCache
from lumin_tune.plugins.cpu.compile.builder import CppBuilder
from lumin_tune.plugins.cpu.compile.shared_objects import load_for_good
from lumin_tune.testing.lying import lie

ELEMENTS: Final = 1000
CANDIDATES: Final = 2000
SLOW_NS: Final = 1_000_000

BEHAVIOURS: Final[Mapping[str, tuple[Status, str]]] = {
    "right": (Status.OK, "time"),
    "slow": (Status.OK, "time"),
    "segfault": (Status.CRASHED, "check"),
    "abort": (Status.CRASHED, "check"),
    "exit": (Status.CRASHED, "check"),
    "trap": (Status.CRASHED, "check"),
    "hang": (Status.TIMEOUT, "check"),
    "hang-in-build": (Status.TIMEOUT, "build"),
    "take-memory": (Status.OUT_OF_MEMORY, "check"),
    "take-memory-in-python": (Status.OUT_OF_MEMORY, "check"),
    "write-before": (Status.WRONG, "check"),
    "write-after": (Status.WRONG, "check"),
    "write-into-input": (Status.WRONG, "check"),
    "write-beside-workspace": (Status.WRONG, "check"),
    "answer-wrong": (Status.WRONG, "check"),
    "answer-wrong-once": (Status.WRONG, "check"),
    "answer-nan": (Status.WRONG, "check"),
    "answer-nothing": (Status.WRONG, "check"),
    "answer-inputs-before": (Status.WRONG, "check"),
    "wrong-for-second-seed": (Status.WRONG, "check"),
    "wrong-later": (Status.WRONG, "time"),
    "crash-later": (Status.CRASHED, "time"),
    "raise-in-run": (Status.CRASHED, "check"),
    "raise-in-lower": (Status.CRASHED, "lower"),
    "refuse-in-lower": (Status.BUILD_FAILED, "lower"),
    "violation": (Status.BUILD_FAILED, "lower"),
    "refuse-in-build": (Status.BUILD_FAILED, "build"),
    "crash-in-build": (Status.CRASHED, "build"),
    "raise-in-load": (Status.CRASHED, "load"),
    "poison": (Status.CRASHED, "check"),
    "poison-later": (Status.CRASHED, "time"),
    "lie": (Status.CRASHED, "time"),
    "forge": (Status.WRONG, "time"),
    "round-up": (Status.OK, "time"),
    "spoil": (Status.OK, "time"),
}
"""Behaviours of candidates, and the pool's expected verdict: the status and the stage at which the candidate ends."""

LATER_RUNS: Final = 4
"""Runs after which candidates misbehave that do so late: during checking, and during timing."""

_TEXT: Final = r"""
#include <stdint.h>

extern "C" {
void* malloc(unsigned long);
void abort(void);

void planted_right(const float* x, float* y, int64_t n) { for (int64_t i = 0; i < n; ++i) y[i] = x[i] * 2.0f + 1.0f; }
void planted_segfault(const float* x, float* y, int64_t n) { *reinterpret_cast<volatile int*>(16) = 1; }
void planted_abort(const float* x, float* y, int64_t n) { abort(); }
void planted_trap(const float* x, float* y, int64_t n) { __builtin_trap(); }
void planted_hang(const float* x, float* y, int64_t n) { for (volatile int64_t i = 0;; i = i + 1) {} }
void planted_take_memory(const float* x, float* y, int64_t n) {
  for (;;) {
    volatile char* taken = static_cast<volatile char*>(malloc(1 << 20));
    if (!taken) abort();
    for (int64_t i = 0; i < 1 << 20; i += 4096) taken[i] = 1;
  }
}
void planted_write_before(const float* x, float* y, int64_t n) { planted_right(x, y, n); y[-3] = 0.0f; }
void planted_write_after(const float* x, float* y, int64_t n) { planted_right(x, y, n); y[n + 2] = 0.0f; }
void planted_write_into_input(const float* x, float* y, int64_t n) {
  planted_right(x, y, n);
  const_cast<float*>(x)[n / 2] = 0.25f;
}
void planted_answer_wrong(const float* x, float* y, int64_t n) { planted_right(x, y, n); y[n - 1] += 0.01f; }
void planted_answer_nan(const float* x, float* y, int64_t n) { planted_right(x, y, n); y[7] = __builtin_nanf(""); }
void planted_answer_nothing(const float* x, float* y, int64_t n) {}
}
"""


def region() -> NodeGraph:
    """Return the only region that the backend claims, y = 2 x + 1 for 1,000 elements of f32."""
    graph = NodeGraph()
    x = graph.add_input("x", (ELEMENTS,), "f32")
    two, one = (graph.add("expand", graph.add_constant(value), axes=(0,), sizes=(ELEMENTS,)) for value in (2.0, 1.0))
    graph.set_output("y", graph.add("add", graph.add("mul", x, two), one))
    return graph.freeze()


class ContextLost(RuntimeError):
    """Raised by every kernel of a process once one has poisoned it."""


_lost = False
_spoilt = False


@dataclass(frozen=True)
class PlantedSpace:
    """behaviour: what the candidate does. number: distinguishes candidates of equal behaviour."""

    @property
    def knobs(self) -> Sequence[Knob]:
        return (Knob("behaviour", tuple(BEHAVIOURS)), Knob("number", tuple(range(CANDIDATES))))

    @property
    def default(self) -> Point:
        return {"behaviour": "right", "number": 0}

    def violation(self, point: Point) -> str:
        if point["behaviour"] not in BEHAVIOURS:
            return f"behaviour cannot be {point['behaviour']!r}; allowed: {', '.join(BEHAVIOURS)}"
        return "planted: an invalid point" if point["behaviour"] == "violation" else ""


class PlantedKernel:
    """A candidate."""

    def __init__(self, behaviour: str, number: int) -> None:
        self._behaviour = behaviour
        self._number = number
        self._runs = 0
        self._beside = ""
        self._before: dict[int, Array] = {}  # inputs of the previous run, by address

    def __call__(self, inputs: Sequence[Any], outputs: Sequence[Any], dims: Mapping[str, int]) -> None:
        if _lost:
            raise ContextLost("planted: another candidate poisoned this process")
        self._runs += 1
        (x,), (y,) = inputs, outputs
        if _spoilt and self._behaviour != "spoil":
            y[:] = 0.0
            return
        special = getattr(self, f"_{self._behaviour.replace('-', '_')}", None)
        if special is not None:
            special(x, y)
        else:
            _call(self._behaviour, x, y)

    def time_ns(self, inputs: Sequence[Any], outputs: Sequence[Any], dims: Mapping[str, int]) -> int:
        started = time.perf_counter_ns()
        self(inputs, outputs, dims)
        return time.perf_counter_ns() - started

    def out_of_bounds_write(self) -> str:
        return self._beside

    def _slow(self, x: Array, y: Array) -> None:
        ends = time.perf_counter_ns() + SLOW_NS
        while time.perf_counter_ns() < ends:
            _call("right", x, y)

    def _exit(self, x: Array, y: Array) -> None:
        ctypes.CDLL(None)._exit(3)

    def _take_memory_in_python(self, x: Array, y: Array) -> None:
        kept = []
        while True:
            kept.append(bytearray(1 << 20))

    def _write_beside_workspace(self, x: Array, y: Array) -> None:
        _call("right", x, y)
        self._beside = "it writes out of bounds, after its workspace"

    def _answer_inputs_before(self, x: Array, y: Array) -> None:
        """Correct in the first run on some memory; later runs use the previous run's inputs."""
        now = x.copy()
        _call("right", self._before.get(x.ctypes.data, x), y)
        self._before[x.ctypes.data] = now

    def _wrong_for_second_seed(self, x: Array, y: Array) -> None:
        _call("right" if x[0] == _first_of_first_seed() else "answer-wrong", x, y)

    def _answer_wrong_once(self, x: Array, y: Array) -> None:
        _call("answer-wrong" if self._runs == 1 else "right", x, y)

    def _wrong_later(self, x: Array, y: Array) -> None:
        _call("answer-wrong" if self._runs > LATER_RUNS else "right", x, y)

    def _crash_later(self, x: Array, y: Array) -> None:
        _call("segfault" if self._runs > LATER_RUNS else "right", x, y)

    def _poison(self, x: Array, y: Array) -> None:
        global _lost
        _lost = True
        raise ContextLost("planted: an illegal address")

    def _poison_later(self, x: Array, y: Array) -> None:
        if self._runs > LATER_RUNS:
            self._poison(x, y)
        _call("right", x, y)

    def _lie(self, x: Array, y: Array) -> None:
        _call("right", x, y)
        lie(self._number)

    def _forge(self, x: Array, y: Array) -> None:
        """Correct, but stops every clock of the process."""
        _call("right", x, y)
        time.perf_counter_ns = lambda: 7

    def _round_up(self, x: Array, y: Array) -> None:
        """Correct, but changes the process's floating-point rounding mode."""
        _call("right", x, y)
        ctypes.CDLL("libm.so.6").fesetround(0x800)

    def _spoil(self, x: Array, y: Array) -> None:
        """Correct, but makes all later candidates of this process wrong."""
        global _spoilt
        _spoilt = True
        _call("right", x, y)

    def _raise_in_run(self, x: Array, y: Array) -> None:
        raise RuntimeError("planted in the run")


class PlantedBackend:
    """See the module. shares_host: reported of its device."""

    ray_resource = ""

    def __init__(self, name: str = "planted", shares_host: bool = True) -> None:
        self.name = name
        self.shares_host = shares_host

    def devices(self) -> Sequence[Device]:
        return (Device(self.name, 0, "planted", {"l3_bytes": 1 << 16}),)

    def claims(self, region: RegionLike) -> Claim:
        if region.fingerprint == _claimed():
            return Claim(True)
        return Claim(False, "only the region of `lumin_tune.testing.planted.region` is supported")

    def space(self, region: RegionLike, device: Device) -> Space:
        return PlantedSpace()

    def lower(self, region: RegionLike, point: Point) -> Source:
        if point["behaviour"] == "raise-in-lower":
            raise ZeroDivisionError("planted in lowering")
        if point["behaviour"] == "refuse-in-lower":
            raise KernelError("planted: no kernel of this point")
        return Source("planted", json.dumps(dict(point)), str(point["behaviour"]))

    def build(self, source: Source, device: Device) -> Artifact | BuildFailure:
        if source.entry == "refuse-in-build":
            return BuildFailure("planted: error: expected ';'", log="a compiler's log")
        if source.entry == "crash-in-build":
            _call("segfault", None, None)
        if source.entry == "hang-in-build":
            _call("hang", None, None)
        return Artifact(source.text.encode(), source.entry, "planted")

    def load(self, artifact: Artifact, device: Device) -> Kernel:
        if artifact.entry == "raise-in-load":
            raise OSError("planted in loading")
        return PlantedKernel(artifact.entry, json.loads(artifact.data)["number"])

    def is_poisoned(self, error: BaseException) -> bool:
        return isinstance(error, ContextLost)

    def warm_up(self) -> None:
        _library()

    def toolchain_identity(self, device: Device) -> str:
        return f"planted on Python {sys.version_info.major}.{sys.version_info.minor}"


@hookimpl
def lumin_backends() -> Sequence[Backend]:
    return (PlantedBackend(), PlantedBackend("planted-apart", shares_host=False))


def _call(behaviour: str, x: Array | None, y: Array | None) -> None:
    addresses = (None if array is None else array.ctypes.data for array in (x, y))
    getattr(_library(), f"planted_{behaviour.replace('-', '_')}")(*addresses, ELEMENTS)


@functools.cache
def _library() -> ctypes.CDLL:
    """Return the native code, loaded in this process."""
    library = load_for_good(_builder().build_own("planted faults", _TEXT), "the planted faults")
    for behaviour in BEHAVIOURS:
        function = getattr(library, f"planted_{behaviour.replace('-', '_')}", None)
        if function is not None:
            function.argtypes = [ctypes.c_void_p, ctypes.c_void_p, ctypes.c_int64]
            function.restype = None
    return library


def _builder() -> CppBuilder:
    return CppBuilder(cache=BuildCache())


@functools.cache
def _claimed() -> str:
    return fingerprint(region())


@functools.cache
def _first_of_first_seed() -> float:
    """Return the first element of the input for seed 0."""
    from lumin_tune.cluster.measuring.random_inputs import draw

    return float(draw(region(), {}, 0)["x"][0])

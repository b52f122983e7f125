"""Simulated devices: real spaces of real regions with random times, failures and crashes at given rates.

With them the driver, the cluster and the database run as with real devices, hundreds of them on one machine. A
`Simulation` describes a device; a candidate's time is a function of device, region and point alone, and its samples of
the run's number too, so that every pool measures the same. `SimulatedBackend` offers the CPU backend's candidates. A
cluster's hosts call `simulate` (`cluster/measuring/abilities.py`); a `LocalPool` builds, checks and times a kernel that
computes by the interpreter and reports random times.

The plugin offers the devices that tests and benchmarks need; a module of your own may offer others:

    from lumin_tune.testing.simulated import SimulatedBackend, Simulation
    @hookimpl
    def lumin_backends(): return (SimulatedBackend("lab", (Simulation("lab h100", trial_s=0.2, failing=0.1),)),)
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from itertools import chain, cycle, islice
from random import Random
from typing import Any, Final

from lumin_tune.cluster.measuring.abilities import SimulatedCandidate, SimulatedOutcome
from lumin_tune.cluster.measuring.timing import LEAST_RUNS
from lumin_tune.core.dtypes import Array, DType, bf16_bits, bf16_from_bits
from lumin_tune.core.graph.graph_text import print_graph
from lumin_tune.core.graph.node_graph import NodeGraph
from lumin_tune.core.graph.parsing import parse_into
from lumin_tune.core.kernel import ir
from lumin_tune.core.oracle.interpreter import interpret
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
from lumin_tune.core.trials import Outcome, digest, point_text
from lumin_tune.plugins.cpu.backend import CpuBackend

PROPERTIES: Final[Mapping[str, bool | int | float | str]] = {
    "cores": 4,
    "threads": 4,
    "l1_bytes": 32 << 10,
    "l2_bytes": 1 << 20,
    "l3_bytes": 1 << 16,
    "vector_bits": 256,
}
"""Properties of every simulated device; its small last-level cache can be cleared instantly."""
CHOICES: Final = tuple(range(16))
RECORDED: Final = (0.9, 1.0, 1.0, 1.1, 1.3, 1.6, 2.0, 2.4, 3.0, 4.0, 6.0, 10.0)
"""Quantiles of candidate times relative to the best: the default shape of a space."""


@dataclass(frozen=True)
class Simulation:
    """A kind of simulated device.

    model: its name. trial_s: device time per candidate. best_ns: the shortest time of a kernel. quantiles: candidate
    times relative to it, ascending; a candidate's rank is random and its time interpolated. spread: the relative
    standard deviation of samples. failing: the fraction of candidates with wrong results. dying: the fraction of
    attempts that end the host's process. drift: the relative growth of times with each attempt at a candidate, as on a
    device with unstable clocks. noise: reported for each timing, as in `Outcome`.
    """

    model: str
    trial_s: float = 0.002
    best_ns: int = 10_000
    quantiles: Sequence[float] = RECORDED
    spread: float = 0.01
    failing: float = 0.0
    dying: float = 0.0
    drift: float = 0.0
    noise: float = 0.0

    def median_ns(self, fingerprint: str, point: Point) -> int:
        """Return a candidate's median time."""
        rank = _drawn("rank", self.model, fingerprint, point_text(point)) * (len(self.quantiles) - 1)
        low = min(int(rank), len(self.quantiles) - 2)
        between = self.quantiles[low] + (rank - low) * (self.quantiles[low + 1] - self.quantiles[low])
        return round(self.best_ns * (1.0 + 9.0 * _drawn("base", fingerprint)) * between)

    def samples(self, fingerprint: str, point: Point) -> Iterator[int]:
        """Yield the time of each run of a candidate, the warm-up first."""
        median = self.median_ns(fingerprint, point)
        normal = _normal()
        place = int(_drawn("samples", self.model, fingerprint, point_text(point)) * len(normal))
        for each in chain(normal[place:], cycle(normal)):
            yield max(1, round(median * (1.0 + self.spread * each)))

    def fails(self, fingerprint: str, point: Point) -> bool:
        """Return whether a candidate's results are always wrong."""
        return self.failing > 0.0 and _drawn("fails", self.model, fingerprint, point_text(point)) < self.failing


@dataclass(frozen=True)
class PlainSpace:
    """A space of `count` knobs with 16 choices each, all of whose points are valid, without features."""

    count: int

    @cached_property
    def knobs(self) -> Sequence[Knob]:
        return tuple(Knob(f"knob{number}", CHOICES) for number in range(self.count))

    @property
    def default(self) -> Point:
        return {knob.name: 0 for knob in self.knobs}

    def violation(self, point: Point) -> str:
        wrong = [knob.name for knob in self.knobs if point.get(knob.name) not in CHOICES]
        return f"{wrong[0]} must be from 0 to {len(CHOICES) - 1}, not {point.get(wrong[0])!r}" if wrong else ""


class SimulatedKernel:
    """A candidate in a pool that runs kernels."""

    def __init__(self, simulation: Simulation, description: Mapping[str, Any]) -> None:
        self._fingerprint, self._point = description["fingerprint"], description["point"]
        self._graph = parse_into(NodeGraph(), description["graph"]).freeze()
        self._wrong = simulation.fails(self._fingerprint, self._point)
        self._samples = simulation.samples(self._fingerprint, self._point)

    def __call__(self, inputs: Sequence[Any], outputs: Sequence[Any], dims: Mapping[str, int]) -> None:
        graph = self._graph
        given = {
            name: bf16_from_bits(array) if graph.nodes[index].dtype is DType.BF16 else array
            for (name, index), array in zip(graph.inputs.items(), inputs, strict=True)
        }
        found = interpret(graph, given, dims=dims)
        for (name, index), target in zip(graph.outputs.items(), outputs, strict=True):
            value = found[name]
            target[...] = bf16_bits(value) if graph.nodes[index].dtype is DType.BF16 else value
            if self._wrong:
                _spoil(target)

    def time_ns(self, inputs: Sequence[Any], outputs: Sequence[Any], dims: Mapping[str, int]) -> int:
        self(inputs, outputs, dims)  # overwrites earlier results
        return next(self._samples)


class SimulatedBackend:
    """See the module. simulations: one per device. knobs: the number of knobs of its spaces, which are then
    `PlainSpace`s; 0 for the spaces of the CPU.
    """

    shares_host = False
    ray_resource = ""
    is_simulated = True

    def __init__(self, name: str, simulations: Sequence[Simulation], knobs: int = 0) -> None:
        self.name = name
        self._knobs = knobs
        self._simulations = {each.model: each for each in simulations}
        self._spaces = CpuBackend()
        self._chance = Random()

    def devices(self) -> Sequence[Device]:
        return tuple(
            Device(self.name, index, each.model, PROPERTIES) for index, each in enumerate(self._simulations.values())
        )

    def simulation(self, device: Device) -> Simulation:
        """Return the simulation of a device."""
        return self._simulations[device.model]

    def claims(self, region: RegionLike) -> Claim:
        return self._spaces.claims(region)

    def space(self, region: RegionLike, device: Device) -> Space:
        return PlainSpace(self._knobs) if self._knobs else self._spaces.space(region, device)

    def kernels(self, region: RegionLike, point: Point) -> ir.Program:
        return self._spaces.kernels(region, point if not self._knobs else self._default(region))

    def _default(self, region: RegionLike) -> Point:
        return self._spaces.space(region, self._spaces.devices()[0]).default

    def lower(self, region: RegionLike, point: Point) -> Source:
        description = {"fingerprint": region.fingerprint, "point": dict(point), "graph": print_graph(region.graph)}
        return Source("simulated", json.dumps(description, sort_keys=True), "simulated")

    def build(self, source: Source, device: Device) -> Artifact | BuildFailure:
        return Artifact(source.text.encode(), source.entry, "simulated")

    def load(self, artifact: Artifact, device: Device) -> Kernel:
        return SimulatedKernel(self._simulations[device.model], json.loads(artifact.data))

    def toolchain_identity(self, device: Device) -> str:
        return "simulated"

    def simulate(self, candidate: SimulatedCandidate) -> SimulatedOutcome:
        """See `cluster/measuring/abilities.py`."""
        simulation, fingerprint, point = (
            self._simulations[candidate.device.model],
            candidate.fingerprint,
            candidate.point,
        )
        if simulation.fails(fingerprint, point):
            outcome = Outcome(Status.WRONG, "check", message="simulated wrong result", error=2.0)
            return SimulatedOutcome(outcome, simulation.trial_s)
        policy = candidate.policy
        samples = list(islice(simulation.samples(fingerprint, point), 1, max(LEAST_RUNS, policy.runs) + 1))
        if candidate.best_ns is not None and min(samples[: policy.screen_runs]) > policy.drop_over * candidate.best_ns:
            outcome = Outcome(Status.OK, "time", tuple(samples[: policy.screen_runs]), screened=True)
            return SimulatedOutcome(outcome, simulation.trial_s)
        wandered = 1.0 + simulation.drift * candidate.attempt
        times = tuple(round(each * wandered) for each in samples)
        # independent of the candidate, or no host could run it
        dies = simulation.dying > 0 and self._chance.random() < simulation.dying
        return SimulatedOutcome(Outcome(Status.OK, "time", times, noise=simulation.noise), simulation.trial_s, dies)


SLOW: Final = Simulation(
    "simulated, 200 ms a trial",
    trial_s=0.2,
    best_ns=1_000_000,
    quantiles=[10 ** (place / 8 - 3) for place in range(33)],
)
"""A much faster candidate always remains to be found, so that sessions are long."""


@hookimpl
def lumin_backends() -> Sequence[Backend]:
    return (
        SimulatedBackend("simulated", (Simulation("simulated"),)),
        SimulatedBackend("simulated-steady", (Simulation("simulated, 20 ms a trial", trial_s=0.02),)),
        SimulatedBackend("simulated-slow", (SLOW,), knobs=4),
        SimulatedBackend("simulated-pair", (Simulation("simulated, one"), Simulation("simulated, other"))),
        SimulatedBackend("simulated-faulty", (Simulation("simulated, faulty", 0.02, failing=0.1, dying=0.01),)),
        SimulatedBackend("simulated-noisy", (Simulation("simulated, noisy", 0.02, noise=5.0),)),
    )


def _drawn(*parts: str) -> float:
    """Return a number in [0, 1), a function of the words."""
    return int(digest(*parts)[:12], 16) / 16**12


@cache
def _normal() -> Sequence[float]:
    """Return normally distributed numbers; to draw them for each candidate would cost a host more than all else."""
    source = Random(0)
    return tuple(source.gauss(0.0, 1.0) for _ in range(1 << 12))


def _spoil(target: Array) -> None:
    """Make the last element of an output wrong, for any dtype."""
    last = target.reshape(-1)[-1:].view("u1")
    last ^= 0x40

"""The cost of a kernel of a region: estimates and true lower bounds in seconds, without compiling anything.

The cuts describe a kernel's work to a `CostModel` (`Work`) and rank regions by its answers. `Roofline` knows only
what a device says of itself. Nothing here knows e-graphs.

Source: S. Williams et al., "Roofline: an insightful visual performance model", 2009.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple, Protocol

from lumin_tune.core.dtypes import DType
from lumin_tune.core.eqsat.cutting.rates import Rates, property_of, rates_of
from lumin_tune.core.eqsat.egraph import bits
from lumin_tune.core.plugin.calibration import Calibration
from lumin_tune.core.plugin.records import Device

_APART: Final = 0.5
"""The share of the times of memory, caches and arithmetic that adds up instead of overlapping."""


class AccessPath(NamedTuple):
    """The access path from a point of the grid to an element.

    near: axes of the grid that determine its position, exactly or up to overlaps. exact: those without overlaps.
    """

    near: int
    exact: int


class OperationCosts(NamedTuple):
    """Scalar operations for all points of values, each made once, in units of f32 operations.

    contracted: multiplications and additions of contractions, which use each loaded element many times. summed: those
    of other sums of products. other: everything else, weighted by what each op takes.
    """

    contracted: float
    summed: float
    other: float


@dataclass(slots=True)
class Work:
    """The work of a kernel of a region, independent of the device.

    sizes: typical points of the axes. overlaps: for axes that windows overlap along, what one position reads beyond its
    own, in positions. grid: axes that all stages share. stages: reductions and scans. reads: bytes of the leaves, by
    how each is reached. arithmetic: by how what it makes is reached. kept_bytes: the most that a stage hands to
    another for each point of the grid. streamed: whether what is handed on can be handed on in blocks. in_rows: whether
    neighbouring elements of the result belong to one point of the grid, or nearly so. projects: whether a contraction
    with weights makes what a later one reads. written_bytes: the result.
    """

    sizes: Sequence[int]
    overlaps: Mapping[int, float]
    grid: int
    stages: int
    reads: Mapping[AccessPath, float]
    arithmetic: Mapping[AccessPath, OperationCosts]
    kept_bytes: float
    streamed: bool
    in_rows: bool
    projects: bool
    written_bytes: float


class Price(NamedTuple):
    """Seconds. cost, bound: of a kernel that does the work; no kernel can be faster than the bound. inside,
    inside_bound: without writing the result and without the launch, as a part of a larger region."""

    inside_s: float
    inside_bound_s: float
    cost_s: float
    bound_s: float


class CostModel(Protocol):
    """The cost model by which regions are ranked. Called for every cut, so it must be fast; calls change no state."""

    def price(self, work: Work) -> Price | None:
        """Return the cost of the work, None if no kernel can do it. Costs are finite and positive."""

    @property
    def launch_s(self) -> float:
        """The cost of starting a kernel."""

    def transfer_s(self, size_bytes: float) -> float:
        """Return the cost of moving these bytes alone."""


@dataclass(frozen=True)
class Roofline:
    """Costs from the rates of a machine: the slowest of memory, caches and arithmetic, and a launch.

    rates: what good kernels reach. limits: what none can pass. threads: that share the work. level1_bytes,
    level2_bytes: of one core. level3_bytes: that all share. launch_s: to start a kernel. kept_bytes: the most that one
    block of the grid can hand from stage to stage. tiles: how many neighbouring points of an axis of the grid share
    what they read. fused: what each further stage of a kernel leaves of the rate of contractions. shared_bytes: the
    most that a point of the grid may read that others read too, in a kernel of several stages that does not go through
    them in blocks; beyond, contractions reach `apart` of their rate. across: what they reach in a kernel of several
    stages whose blocks are not rows. projected: what they reach where one with weights makes what another reads. The
    last five were read off kernels of the CPU backend.
    """

    rates: Rates
    limits: Rates
    threads: int
    level1_bytes: float
    level2_bytes: float
    level3_bytes: float
    launch_s: float
    kept_bytes: float
    tiles: tuple[int, ...] = (8, 64)
    fused: float = 0.99
    shared_bytes: float = 1 << 19
    apart: float = 0.6
    across: float = 0.25
    projected: float = 0.6

    @classmethod
    def of(cls, device: Device, dtypes: Collection[DType] = (), calibration: Calibration | None = None) -> Roofline:
        """Return the model of a device, for values of some dtypes.

        Properties that are used where a device has them: threads, l1_bytes, l2_bytes, l3_bytes, launch_s,
        scratch_bytes; for rates see `rates_of`. dtypes: what dot-product instructions multiply, two or four to a lane,
        may be faster by this factor. calibration: measured rates, on which rates, limits and the launch then rest.
        """
        rates, limits = rates_of(device, dtypes, calibration)
        level2 = property_of(device, "l2_bytes", 1 << 20)
        return cls(
            rates=rates,
            limits=limits,
            threads=int(max(1.0, property_of(device, "threads", 1))),
            level1_bytes=property_of(device, "l1_bytes", 32 << 10),
            level2_bytes=level2,
            level3_bytes=property_of(device, "l3_bytes", 8 << 20),
            launch_s=property_of(device, "launch_s", 1.5e-6) if calibration is None else calibration.fork_join_s,
            kept_bytes=property_of(device, "scratch_bytes", level2),
        )

    def price(self, work: Work) -> Price | None:
        rates = self.rates
        groups, times = _groups(work)
        read = sum(work.reads.values())
        moved = read + work.written_bytes
        inside_memory = 0.0
        for size_bytes in work.reads.values():
            inside_memory += size_bytes / self._bandwidth(size_bytes, rates)
        memory = inside_memory + work.written_bytes / self._bandwidth(work.written_bytes, rates)
        beyond = rates.level2 / rates.level3
        efficiency = self.fused ** max(0, work.stages - 1)
        if work.stages > 1 and not work.streamed and self._read_again(work) > self.shared_bytes:
            efficiency *= self.apart
        if work.stages > 1 and not work.in_rows:
            efficiency *= self.across
        if work.projects:
            efficiency *= self.projected
        best: tuple[float, float] | None = None
        for tile in self.tiles if groups else self.tiles[:1]:
            area = 1
            blocks = []
            for size in groups:
                area *= min(tile, size)
                blocks.append(-(-size // tile))
            spilled = 0.0
            if work.kept_bytes * area > self.kept_bytes and not work.streamed:
                if work.kept_bytes > self.kept_bytes:
                    return None
                if tile != self.tiles[0]:
                    continue
                spilled = work.kept_bytes * area
            cached = contracted = summed = other = 0.0
            for span, size_bytes in work.reads.items():
                near = size_bytes <= self.level2_bytes  # what is larger comes from further away each time
                cached += size_bytes * _repeated(times.get(span), blocks) * (1.0 if near else beyond)
            for span, each in work.arithmetic.items():
                repeated = _repeated(times.get(span), blocks)
                contracted += each.contracted * repeated
                summed += each.summed * repeated
                other += each.other * repeated
            busy = contracted / (rates.contracted * efficiency) + summed / rates.summed + other / rates.other
            caches = cached / rates.level2 + spilled / rates.level3
            if best is None or _overlapped(memory, caches, busy) < _overlapped(memory, *best):
                best = caches, busy
        if best is None:
            return None
        limits, least = self.limits, 0.0
        for each in work.arithmetic.values():
            least += each.contracted / limits.contracted + each.summed / limits.summed + each.other / limits.other
        return Price(
            inside_s=_overlapped(inside_memory, *best),
            inside_bound_s=max(least, self._least_transfer(read)),
            cost_s=_overlapped(memory, *best) + self.launch_s,
            bound_s=max(least, self._least_transfer(moved)),
        )

    def _read_again(self, work: Work) -> float:
        """Return how much each point of the grid reads that others read too."""
        again = 0.0
        for span, size in work.reads.items():
            if work.grid & ~span.near:
                for axis in bits(work.grid & span.near):
                    size /= work.sizes[axis]
                again += size
        return again

    def transfer_s(self, size_bytes: float) -> float:
        return size_bytes / self._bandwidth(size_bytes, self.rates)

    def least_s(self, flops: float, size_bytes: float) -> float:
        """Return a lower bound in seconds for a kernel of these operations and at least these bytes moved."""
        return max(flops / self.limits.contracted, self._least_transfer(size_bytes))

    def _bandwidth(self, size: float, rates: Rates) -> float:
        """Return the bandwidth of a kernel that moves these bytes, from the cache in which they fit."""
        if size <= self.level2_bytes * self.threads:
            return rates.level2 / 2
        return rates.level3 if size <= self.level3_bytes / 2 else rates.memory

    def _least_transfer(self, size: float) -> float:
        """Return the least time to move these bytes, if the caches hold what they can."""
        nearest = min(size, self.level1_bytes * self.threads)
        near = min(size, self.level2_bytes * self.threads) - nearest
        middle = min(size - nearest - near, self.level3_bytes)
        far = size - nearest - near - middle
        limits = self.limits
        return nearest / limits.level1 + near / limits.level2 + middle / limits.level3 + far / limits.memory


def _overlapped(*seconds: float) -> float:
    """Return how long parts of a kernel take that overlap but for a share of each."""
    return (1 - _APART) * max(seconds) + _APART * sum(seconds)


_Times = tuple[float, Sequence[int]]


def _groups(work: Work) -> tuple[Sequence[int], Mapping[AccessPath, _Times]]:
    """Return how large the blocks of the grid can be that share what they read, and how often each thing is read.

    Axes of the grid along which the same things stay the same are one axis here. Sizes are of those that are tiled, the
    largest three. Each operand is read, or computed, a number of times for each combination of tiles: a factor, and the
    places of the tiled axes along which it is read again.
    """
    grid = work.grid
    spans: list[AccessPath] = list(dict.fromkeys((*work.reads, *work.arithmetic)))
    by_pattern: dict[int, int] = {}
    patterns: dict[int, int] = {}
    overlapped = False
    for number, span in enumerate(spans):
        missing = grid & ~span.near
        overlapped |= bool(grid & span.near & ~span.exact)
        for axis in bits(missing):
            patterns[axis] = patterns.get(axis, 0) | 1 << number
    if not patterns and not overlapped:
        return (), {}
    for axis, pattern in patterns.items():
        by_pattern[pattern] = by_pattern.get(pattern, 1) * work.sizes[axis]
    order = sorted(by_pattern.items(), key=lambda each: (-each[1], each[0]))
    tiled, rest = order[:3], order[3:]
    times: dict[AccessPath, _Times] = {}
    for number, span in enumerate(spans):
        factor = 1.0
        for pattern, size in rest:
            if pattern >> number & 1:
                factor *= size
        for axis in bits(grid & span.near & ~span.exact):
            factor *= 1.0 + work.overlaps.get(axis, 0.0) / min(8, work.sizes[axis])
        times[span] = factor, [place for place, (pattern, _) in enumerate(tiled) if pattern >> number & 1]
    return [size for _, size in tiled], times


def _repeated(times: _Times | None, blocks: Sequence[float]) -> float:
    if times is None:
        return 1.0
    factor, places = times
    for place in places:
        factor *= blocks[place]
    return factor


DEFAULT_DEVICE: Final = Device("cpu", 0, "unknown")

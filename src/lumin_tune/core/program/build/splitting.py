"""Regions with kernels for all of a graph, whatever becomes of a single region: what cannot be one is split.

`Splitter.scheduled` asks the backend for a region's kernels. Where it refuses, or fails, the region is cut into
smaller ones, and those again: into its kernels, its loop nests, its stages, into parts of a stage, and last into a
plain loop nest, which needs no room and no schedule. What was split and why is recorded (`Split`); a program lists it
(`Program.splits`). A failure that is no `KernelError` is a fault of lumin's own: it is recorded with its traceback
and told by an `InternalFaultWarning`, and the program is made all the same.
"""

from __future__ import annotations

import traceback
import warnings
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from lumin_tune.core.errors import BuildError, InternalFaultWarning, KernelError, PluginError
from lumin_tune.core.graph.node_graph import NodeGraph
from lumin_tune.core.kernel import ir
from lumin_tune.core.kernel.lower.partition import extract
from lumin_tune.core.kernel.lower.region import PlacedRegion
from lumin_tune.core.program.build.cutting import WAYS, halved
from lumin_tune.core.program.build.folding import Folded
from lumin_tune.core.program.recipe import Split
from lumin_tune.core.program.build.untangling import regions_of, untangled
from lumin_tune.core.plugin.records import Device, Point, ProgramBackend
from lumin_tune.core.graph.text import print_graph

Points = Callable[[Sequence[PlacedRegion]], Mapping[str, Point]]
"""Points for regions, by the regions' fingerprints."""


@dataclass(frozen=True)
class Scheduled:
    """A region in its place with its kernels.

    time_ns: the median that was measured for them, None if none was. splits: the larger regions that it is a part of.
    """

    region: PlacedRegion
    program: ir.Program
    time_ns: int | None = None
    splits: tuple[Split, ...] = ()


class Fault(Exception):
    """Kernels that lumin made and that do not become code."""


Check = Callable[[ir.Program], None]
"""Raises where a region's kernels do not become code."""


class Splitter:
    """Kernels for the regions of one graph on one device. points: is asked for those of whole regions."""

    def __init__(self, backend: ProgramBackend, device: Device, folded: Folded, points: Points | None = None) -> None:
        self._backend, self._device, self._folded, self._graph = backend, device, folded, folded.graph
        self._ask = points
        self._points: Mapping[str, Point] = {}
        self._known: dict[tuple[str, bool], ir.Program] = {}

    @cached_property
    def _regions(self) -> tuple[PlacedRegion, ...] | Exception:
        """The regions of the whole graph, or why it cannot be cut."""
        try:
            found = regions_of(self._folded) if self._graph.outputs else ()
            return tuple(part for region in found for part in self._divided(region))
        except Exception as error:
            return error

    def known_points(self) -> Mapping[str, Point]:
        """Return the points that are known for the regions of the whole graph. Cuts it only if there may be some."""
        if self._ask is not None and self._graph.outputs and not isinstance(self._regions, Exception):
            self._points, self._ask = self._ask(self._regions), None
        return self._points

    def partitioned(self) -> tuple[Scheduled, ...]:
        """Return the regions of the whole graph, cut by rule, with their kernels."""
        failure = self._regions
        if not isinstance(failure, Exception):
            return self.scheduled(failure)
        whole = extract(self._graph, tuple(dict.fromkeys(self._graph.outputs.values())), ())
        regions = untangled(self._folded, [whole])
        return self._without_twins([part for region in regions for part in self._split(region, failure, None)])

    def scheduled(self, regions: Sequence[PlacedRegion]) -> tuple[Scheduled, ...]:
        """Return the regions with their kernels, smaller ones in the place of those that the backend does not take.

        Raises KernelError, which names the nodes, where not even a plain loop nest is taken.
        """
        if self._ask is not None and regions:
            self._points = self._ask(regions)
        return self._without_twins([each for region in regions for each in self._scheduled(region, None)])

    def mended(self, scheduled: Sequence[Scheduled], check: Check) -> tuple[Scheduled, ...]:
        """Return regions with those split whose kernels do not pass a check by themselves."""
        found: list[Scheduled] = []
        for each in scheduled:
            try:
                check(each.program)
            except Exception as error:
                parts = self._split(each.region, error, check)
                found += [replace(part, splits=(*each.splits, *part.splits)) for part in parts]
            else:
                found.append(each)
        return self._without_twins(found)

    def _divided(self, region: PlacedRegion) -> list[PlacedRegion]:
        """Return the parts in which a backend prefers a region by its `divided`, which it need not have."""
        divided: Callable[[NodeGraph], Sequence[PlacedRegion]] | None = getattr(self._backend, "divided", None)
        parts = () if divided is None else divided(region.graph)
        return self._in_place(region, parts) if len(parts) > 1 else [region]

    def _scheduled(self, region: PlacedRegion, check: Check | None) -> list[Scheduled]:
        try:
            return [Scheduled(region, self._kernels(region, check))]
        except (BuildError, MemoryError):
            raise
        except Exception as error:
            return self._split(region, error, check)

    def _kernels(self, region: PlacedRegion, check: Check | None) -> ir.Program:
        key = (print_graph(region.graph), region.plain)
        if key not in self._known or check is not None:
            program = self._made(region)
            if check is not None:
                check(program)
            self._known[key] = program
        return self._known[key]

    def _made(self, region: PlacedRegion) -> ir.Program:
        """Return the kernels at the point that is known, else at the default one."""
        claim = self._backend.claims(region)
        if not claim:
            raise KernelError(claim.reason)
        space = self._backend.space(region, self._device)
        point = self._points.get(region.fingerprint)
        if point is None or space.violation(point):
            point = space.default
            violation = space.violation(point)
            if violation:
                raise KernelError(f"its default point is invalid: {violation}")
        return self._backend.kernels(region, point)

    def _split(self, region: PlacedRegion, error: Exception, check: Check | None) -> list[Scheduled]:
        """Return the parts of a region that failed. Raises KernelError where there is nothing left to cut."""
        made = "; ".join(self._graph.describe(node) for node in region.outputs)
        refused = isinstance(error, KernelError)
        told = refused or isinstance(error, PluginError)  # which names the plugin
        reason = str(error) if told else f"{type(error).__name__} in lumin: {error}"
        fault = "" if refused else "".join(traceback.format_exception(error))
        smallest: KernelError | None = None
        for parts in self._ways(region):
            split = Split(made, len(parts), reason, fault)
            try:
                found = [each for part in parts for each in self._scheduled(part, check)]
            except KernelError as inner:
                if smallest is None or len(parts) > 1:
                    smallest = inner
                continue
            if fault:
                warnings.warn(f"{split}; please report it:\n{fault}", InternalFaultWarning, stacklevel=2)
            return [replace(each, splits=(split, *each.splits)) for each in found]
        if smallest is not None:
            raise smallest
        raise KernelError(f"backend {self._backend.name!r} makes no kernels of {made}: {reason}") from error

    def _ways(self, region: PlacedRegion) -> Iterator[Sequence[PlacedRegion]]:
        """Yield regions that make what one makes, the largest parts first."""
        if region.plain:
            return
        for way in WAYS:
            try:
                parts = way(region.graph)
            except Exception:  # a way that depends on less comes next; what failed is recorded with the region
                continue
            if len(parts) > 1 and all(_size(part) < _size(region) for part in parts):
                yield self._in_place(region, parts)
        yield [replace(region, plain=True)]
        parts = halved(region.graph, anywhere=True)
        if len(parts) > 1:
            yield self._in_place(region, parts)

    def _in_place(self, region: PlacedRegion, parts: Sequence[PlacedRegion]) -> list[PlacedRegion]:
        """Return parts of a region's graph as parts of the whole graph."""
        whole = dict(zip(region.graph.inputs.values(), region.inputs, strict=True))
        pending = list(zip(region.graph.outputs.values(), region.outputs, strict=True))
        while pending:
            own, node = pending.pop()
            if own not in whole:
                whole[own] = node
                below = region.graph.nodes[own].operands, self._graph.nodes[node].operands
                pending.extend(zip(*below, strict=True))
        placed = [
            replace(part, inputs=tuple(whole[n] for n in part.inputs), outputs=tuple(whole[n] for n in part.outputs))
            for part in parts
        ]
        return list(untangled(self._folded, placed))

    def _without_twins(self, scheduled: Sequence[Scheduled]) -> tuple[Scheduled, ...]:
        """Return the regions such that each value is made once: parts of two may make one that both had inside."""
        made: set[int] = set()
        found: list[Scheduled] = []
        for each in sorted(scheduled, key=lambda each: bool(each.splits)):  # those that are whole stay so
            outputs = [node for node in each.region.outputs if node not in made]
            if outputs and len(outputs) < len(each.region.outputs):
                names = dict(zip(each.region.outputs, each.region.graph.outputs.values(), strict=True))
                fewer = extract(each.region.graph, tuple(names[node] for node in outputs), ())
                regions = [replace(r, plain=each.region.plain) for r in self._in_place(each.region, [fewer])]
                parts = [part for region in regions for part in self._scheduled(region, None)]
                found += [replace(part, splits=(*each.splits, *part.splits)) for part in parts]
            elif outputs or not each.region.outputs:
                found.append(each)
            made.update(outputs)
        return tuple(found)


def _size(region: PlacedRegion) -> tuple[int, int]:
    """Return what parts have less of: nodes that compute, and outputs."""
    return len(region.graph.nodes) - len(region.graph.inputs), len(set(region.outputs))

"""Scheduling of candidates by the process that requests them: each region is lowered once there, not in every worker.

Pools add the scheduled kernels to the requests of builders. Backends whose spaces have no `SpaceBase.program` lower in
the workers, and so does whatever fails here, so that its failure is reported as that of the candidate.
"""

from __future__ import annotations

import threading
from collections import OrderedDict
from typing import Final

from lumin_tune.cluster.measuring.candidate import static_features
from lumin_tune.cluster.measuring.messages import RegionText, ScheduledKernels
from lumin_tune.core.errors import LuminError
from lumin_tune.core.graph.node_graph import NodeGraph
from lumin_tune.core.graph.parsing import parse_into
from lumin_tune.core.plugin.completion import complete_space
from lumin_tune.core.plugin.guarding import unguarded
from lumin_tune.core.plugin.records import Backend, Device, Point
from lumin_tune.core.plugin.region import Region

KEPT_REGIONS: Final = 64


def _takes_kernels(backend: Backend) -> bool:
    """Return whether a backend makes sources from scheduled kernels: not if a derived class has its own `lower`."""
    own = unguarded(backend)
    if not hasattr(own, "kernels"):
        return False
    owners = [cls for cls in type(own).__mro__ if not {"lower", "candidate_source"}.isdisjoint(vars(cls))]
    return bool(owners) and "candidate_source" in vars(owners[0])


class CandidateScheduler:
    """Thread-safe. Regions that come as text are parsed once; the last `KEPT_REGIONS` are kept."""

    def __init__(self) -> None:
        self._graphs: OrderedDict[str, NodeGraph] = OrderedDict()
        self._lock = threading.Lock()

    def scheduled(
        self, backend: Backend, region: NodeGraph | RegionText, point: Point, device: Device
    ) -> ScheduledKernels | None:
        """Return the scheduled kernels of a point; None if a worker must lower the region."""
        if not _takes_kernels(backend):
            return None
        with self._lock:
            graph = self._graph(region)
            try:
                space = backend.space(Region.of(graph), device)
                program_of = complete_space(space).program
                if program_of is None or space.violation(point):
                    return None
                return ScheduledKernels(program_of(point), static_features(space, point))
            except (LuminError, MemoryError):  # the worker meets it again and reports it
                return None

    def _graph(self, region: NodeGraph | RegionText) -> NodeGraph:
        if isinstance(region, NodeGraph):
            return region
        if region.key not in self._graphs:
            self._graphs[region.key] = parse_into(NodeGraph(), region.text).freeze()
        self._graphs.move_to_end(region.key)
        if len(self._graphs) > KEPT_REGIONS:
            self._graphs.popitem(last=False)
        return self._graphs[region.key]

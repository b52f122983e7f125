"""A region of a parent graph, as a graph of its own.

`partition` cuts graphs into these, `lower` turns each into a program of kernels, `core/program` assembles the programs.
Satisfies `records.RegionLike`.
"""

from __future__ import annotations

from dataclasses import dataclass

from lumin_tune.core.errors import GraphError
from lumin_tune.core.graph.fingerprint import fingerprint
from lumin_tune.core.graph.node_graph import NodeGraph


@dataclass(frozen=True)
class PlacedRegion:
    """A region and the ids of the parent graph's nodes at its boundary.

    graph: frozen. inputs, outputs: for each input and output of `graph`, in its order, the node of the parent with that
    value. plain: whether its kernels are unoptimized loops, the last resort of `program.splitting`.
    """

    graph: NodeGraph
    inputs: tuple[int, ...]
    outputs: tuple[int, ...]
    plain: bool = False

    def __post_init__(self) -> None:
        sides = (("inputs", self.inputs, self.graph.inputs), ("outputs", self.outputs, self.graph.outputs))
        for what, ids, names in sides:
            if len(ids) != len(names):
                raise GraphError(
                    f"a region's graph has the {what} {', '.join(names) or 'none'}, but {len(ids)} nodes of the parent "
                    f"are given for them: {list(ids)}; give one for each, in order"
                )

    @property
    def fingerprint(self) -> str:
        """The hash of the computation, equal for equal regions of any graph."""
        return fingerprint(self.graph)


def is_plain(region: object) -> bool:
    """Return whether a region asks for unoptimized kernels. False for other implementations of `records.RegionLike`."""
    return bool(getattr(region, "plain", False))

"""A region in its place: a part of a graph as a graph of its own, and which values of the whole it takes and makes.

`partition` cuts graphs into these, `lower` makes a program of kernels of each, `core/program` puts the programs
together. Satisfies `records.Region`.
"""

from __future__ import annotations

from dataclasses import dataclass

from lumin_tune.core.errors import GraphError
from lumin_tune.core.graph.fingerprint import fingerprint
from lumin_tune.core.graph.node_graph import NodeGraph


@dataclass(frozen=True)
class PlacedRegion:
    """A region and the ids of the parent graph's nodes that it takes and makes.

    graph: frozen. inputs, outputs: for each input and output of `graph`, in its order, the node of the parent whose
    value it is. plain: whether its kernels are loops as they stand, without anything that is done to make them fast:
    the last resort of `program.splitting`.
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
                    f"stand for them: {list(ids)}; give one for each, in their order"
                )

    @property
    def fingerprint(self) -> str:
        """The same for all regions that compute the same, wherever they are from."""
        return fingerprint(self.graph)


def is_plain(region: object) -> bool:
    """Return whether a region asks for plain kernels. Any other object that satisfies `records.Region` does not."""
    return bool(getattr(region, "plain", False))

"""Loop bodies as node attributes: frozen graphs that compare by content.

Created by `core/tensor/control.py`, importers and the parser. Inputs and outputs of a body are identified by
position, not by name; a body holds no values, and its dimensions are those of the enclosing graph.
"""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING, Any

from lumin_tune.core.errors import GraphError

if TYPE_CHECKING:
    from lumin_tune.core.graph.node_graph import NodeGraph


class Body:
    """A graph that a node executes; bodies with equal text are equal.

    Raises GraphError for a graph with values or ties.
    """

    __slots__ = ("digest", "graph")

    def __init__(self, graph: NodeGraph) -> None:
        from lumin_tune.core.graph.graph_text import print_graph  # imports this module

        if graph.values or graph.ties or graph.kept or graph.computed_dims:
            raise GraphError(
                "the body of a loop has no values, ties, kept nodes or computed dimensions; give arrays as operands of "
                "the loop"
            )
        self.graph = graph if graph.frozen else graph.copy().freeze()
        self.digest = hashlib.sha256(print_graph(self.graph).encode()).hexdigest()[:16]

    def __eq__(self, other: Any) -> bool:
        return self.digest == other.digest if isinstance(other, Body) else NotImplemented

    def __hash__(self) -> int:
        return hash(self.digest)

    def __str__(self) -> str:
        return f"@{self.digest}"

    def __repr__(self) -> str:
        return f"Body({self}: {len(self.graph)} nodes)"

    def __reduce__(self) -> tuple[type[Body], tuple[NodeGraph]]:
        return Body, (self.graph,)

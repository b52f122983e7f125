"""Contributions of `lumin_passes`: transformations of graphs."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from lumin_tune.core.graph.node_graph import NodeGraph


class Pass(Protocol):
    """A transformation of graphs: a frozen dataclass whose fields are its options.

    A pass keeps no state between runs and may be used by several threads. A class attribute `adds_outputs = True`
    allows it to append outputs; a method `detail(graph)` returns what the report shows of a graph beside its timing.

    >>> from dataclasses import dataclass
    >>> from typing import ClassVar
    >>> from lumin_tune.core.graph.rewrite import rewrite_nodes
    >>> @dataclass(frozen=True)
    ... class MaxOfOne:
    ...     name: ClassVar[str] = "max-of-one"
    ...     def run(self, graph):
    ...         def visit(target, node, operands):
    ...             return operands[0] if node.op == "max" and len(set(operands)) == 1 else None
    ...         return rewrite_nodes(graph, visit)
    >>> g = lt.Graph()
    >>> x = g.tensor("x", (3,))
    >>> y = x.maximum(x).sqrt().output("y")
    >>> compiled = g.compile(MaxOfOne(), "dead-code-elimination")
    >>> [node.op for node in compiled.nodes]
    ['input', 'sqrt']
    """

    @property
    def name(self) -> str:
        """The kebab-case name, common to all instances: `name: ClassVar[str] = "my-pass"`.

        >>> from lumin_tune.core.plugin.manager import default_manager
        >>> default_manager().passes()["cse"].name
        'cse'
        """

    def run(self, graph: NodeGraph) -> tuple[NodeGraph, Mapping[int, int]]:
        """Return a frozen graph and the remap, old id -> new id, of at least outputs and kept nodes.

        The given graph is not changed. Return it with the identity if there is nothing to do. Raises PassError for a
        graph that the pass cannot take; the pipeline verifies what is returned.

        >>> from lumin_tune.core.plugin.manager import default_manager
        >>> g = lt.Graph()
        >>> x = g.tensor("x", (3,))
        >>> y = (x.sin() + x.sin()).output("y")
        >>> compiled, remap = default_manager().passes()["cse"]().run(g)
        >>> [node.op for node in compiled.nodes], remap[g.outputs["y"]] == compiled.outputs["y"]
        (['input', 'sin', 'add'], True)
        """

"""Workloads of regions: the keys and searchable descriptions under which results are stored.

The loop calls `workload_of` for every region of a plan. The op of a workload is derived from its primitive ops; it is
descriptive only and never decides which results apply to which region.
"""

from __future__ import annotations

from collections.abc import Mapping

from lumin_tune.core.eqsat.egraph import ELEMENTWISE, EGraph, Positional
from lumin_tune.core.eqsat.encode import encode
from lumin_tune.core.eqsat.facts import Facts
from lumin_tune.core.eqsat.identity.canonical import ChosenRegion
from lumin_tune.core.eqsat.identity.canonical import fingerprint as canonical_fingerprint
from lumin_tune.core.expression import Size
from lumin_tune.core.graph.fingerprint import fingerprint
from lumin_tune.core.graph.graph_summary import summarize
from lumin_tune.core.graph.graph_text import print_graph
from lumin_tune.core.graph.node_graph import NodeGraph
from lumin_tune.core.trials import Workload


def workload_of(graph: NodeGraph, dims: Mapping[str, int], identity: str = "") -> Workload:
    """Return the workload of a region's graph, at numbers for its symbolic dimensions.

    graph: frozen. dims: may name dimensions that the region does not have. identity: if known.
    """
    own = {name: dims[name] for name in sorted(graph.dims) if name in dims}
    figures = summarize(graph)
    egraph = encode(graph)
    first = graph.nodes[next(iter(graph.outputs.values()))]
    return Workload(
        fingerprint=fingerprint(graph),
        identity=identity or identity_of(egraph),
        text=print_graph(graph),
        op=kind_of(egraph),
        dtype=str(first.dtype),
        shape=shape_of(graph, own),
        dims=own,
        flops=_number(figures.flops, own),
        moved_bytes=_number(figures.least_bytes, own),
    )


def identity_of(egraph: EGraph) -> str:
    """Return the identity of an encoded region: equal for all regions that compute the same, whatever their
    spelling.
    """
    facts = Facts(egraph)
    leaves = {egraph.node_classes[leaf.node][0]: None for leaf in egraph.leaves}
    choice = {value: enodes[0] for value, enodes in enumerate(egraph.by_class()) if value not in leaves}
    roots = list(zip(egraph.roots, egraph.layouts, strict=True))
    return canonical_fingerprint(ChosenRegion(egraph, roots, tuple(leaves), choice, facts.constant))


def kind_of(egraph: EGraph) -> str:
    """Return the dominant op of an encoded region: a value of `trials.Workload.op`."""
    positional = {each.op for attributes in egraph.attributes for each in attributes if isinstance(each, Positional)}
    ops = {*egraph.ops, *positional}
    contractions = _contractions(egraph)
    if contractions == 2 and _sums_exponentials(egraph):
        return "attention"
    if contractions > 1 and "exp2" in ops:
        return "network"
    if contractions:
        return "convolution" if "window" in ops else "contraction"
    for op, kind in _KINDS:
        if op in ops:
            return kind
    return "elementwise" if ops & ELEMENTWISE else "movement"


_KINDS = (
    ("scan", "scan"),
    ("scatter", "scatter"),
    ("sum", "reduction"),
    ("max_reduce", "reduction"),
    ("gather", "gather"),
)


def shape_of(graph: NodeGraph, dims: Mapping[str, int]) -> str:
    """Return the types of inputs and outputs with numeric sizes: `f32[128, 384] f32[384, 1536] -> f32[128, 1536]`."""

    def text(node: int) -> str:
        found = graph.nodes[node]
        return f"{found.dtype}[{', '.join(str(_number(size, dims) or size) for size in found.shape)}]"

    inputs = " ".join(text(node) for node in graph.inputs.values())
    return f"{inputs} -> {' '.join(text(node) for node in graph.outputs.values())}".strip()


def _contractions(egraph: EGraph) -> int:
    """Return the number of sums over products of two different values."""
    products = {
        value
        for op, operands, value in zip(egraph.ops, egraph.operands, egraph.classes, strict=True)
        if op == "mul" and operands[0] != operands[1]
    }
    return sum(op == "sum" and each[0] in products for op, each in zip(egraph.ops, egraph.operands, strict=True))


def _sums_exponentials(egraph: EGraph) -> bool:
    """Return whether a sum of exponentials, the denominator of a softmax, is computed."""
    exponentials: set[int] = set()
    for op, operands, value in zip(egraph.ops, egraph.operands, egraph.classes, strict=True):
        if op == "exp2" or (op in ("cast", "select") and exponentials.intersection(operands)):
            exponentials.add(value)
        if op == "sum" and operands[0] in exponentials:
            return True
    return False


def _number(size: Size, dims: Mapping[str, int]) -> int:
    """Return a size as a number, 0 if one of its dimensions has none."""
    if isinstance(size, int):
        return size
    return int(size.evaluate(dims)) if all(each.name in dims for each in size.variables) else 0

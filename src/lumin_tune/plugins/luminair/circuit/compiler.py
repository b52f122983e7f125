"""The compilers from float graphs to integer graphs that can be proven: `StwoCompiler` and its two members."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, ClassVar, Self, TypeVar

import numpy as np

from lumin_tune.core.graph.node_graph import Node, NodeGraph
from lumin_tune.core.graph.rewrite import rewrite_nodes
from lumin_tune.core.ops.op_table import OPS
from lumin_tune.core.oracle.interpreter import interpret
from lumin_tune.core.passes.pipeline import PassGroup, PassSession, run_pass
from lumin_tune.core.plugin.records import Pass
from lumin_tune.plugins.luminair.circuit.chains import Chain, unary_chains
from lumin_tune.plugins.luminair.circuit.emitting import Scaled
from lumin_tune.plugins.luminair.circuit.fusing import FuseOpCompiler
from lumin_tune.plugins.luminair.circuit.intervals import ops_with_rules
from lumin_tune.plugins.luminair.circuit.lowering import Lowering
from lumin_tune.plugins.luminair.errors import IntervalError, NoComponentError

G = TypeVar("G", bound=NodeGraph)
BOUNDS = "luminair.error_bounds"
LEAST_SCALE = 4
MOST_SCALE = 20


@dataclass(frozen=True)
class PrimitiveCompiler:
    """Replaces each op of a float graph by integer ops with a component; an integer stands for itself / 2**scale.

    scale: of inputs, constants and results; where values are too large for it, a smaller one is chosen for that node.
    ranges: of inputs, (low, high), by name; floats without one lie in -16 to 16, integers in -65536 to 65536. private:
    static inputs that remain inputs; the values of the others become constants. samples: inputs by name, on which the
    float graph is run: values are then promised to lie within 1.5 times what they reach there, where intervals alone
    would leave less precision or fit at no scale. A proof shows each promise, so that inputs that break one have none.

    Raises IntervalError for a node whose values fit at no scale, with the node, and the largest scale of the whole
    graph that would fit, and NoComponentError for an op that has no proof at any scale.

        >>> integers = graph.compile("generic", luminair.PrimitiveCompiler(scale=10, ranges={"x": (0, 4)}))
        >>> [node.op for node in integers.nodes]
        ['input', 'stwo.quantize', 'stwo.product', 'sum', 'stwo.dequantize']
    """

    scale: int = 12
    ranges: Mapping[str, tuple[float, float]] = field(default_factory=dict)
    private: tuple[str, ...] = ()
    samples: Mapping[str, Any] | None = None
    name: ClassVar[str] = "primitive"

    def run(self, graph: NodeGraph) -> tuple[NodeGraph, Mapping[int, int]]:
        """Return the integer graph, and the map from old nodes to new ones.

        >>> integers, remap = luminair.PrimitiveCompiler().run(graph.compile("generic"))
        >>> integers.nodes[integers.outputs["y"]].op
        'stwo.dequantize'
        """
        if type(self.scale) is not int or not LEAST_SCALE <= self.scale <= MOST_SCALE:
            raise IntervalError(f"scale is {self.scale!r}; allowed: {LEAST_SCALE} to {MOST_SCALE}")
        for name in (*self.ranges, *self.private):
            if name not in graph.inputs:
                raise IntervalError(
                    f"no input {name!r} for a range or to be private; inputs: {', '.join(graph.inputs)}"
                )
        if graph.dims:
            raise IntervalError("a proof is about numbers: give sizes to all dimensions before it is compiled")
        try:
            return self._at(graph, self.scale)
        except NoComponentError:
            raise
        except IntervalError as error:
            fits = self._fitting_scale(graph)
            remedy = (
                f"scale {fits} would fit"
                if fits is not None
                else "no smaller scale fits; declare smaller ranges, or give samples"
            )
            raise IntervalError(f"{error}, at scale {self.scale}; {remedy}", error.node, fits) from error

    def _fitting_scale(self, graph: NodeGraph) -> int | None:
        for scale in range(self.scale - 1, LEAST_SCALE - 1, -1):
            try:
                self._at(graph, scale)
            except IntervalError:
                continue
            return scale
        return None

    def _at(self, graph: NodeGraph, scale: int) -> tuple[NodeGraph, Mapping[int, int]]:
        expanded, to_expanded = _primitive(graph)
        target = graph.empty_like()
        remap: dict[int, int] = {}
        for node in expanded.inputs.values():
            remap[node] = target.add_raw("input", (), expanded.nodes[node].attributes)
        lowering = Lowering(expanded, target, scale, self.ranges, self.private)
        live = expanded.live()
        reached = {} if self.samples is None else _reached(expanded, self.samples)
        fused = {} if self.samples is None else unary_chains(expanded)
        for index in range(len(expanded.nodes)):
            if not live[index]:
                continue
            try:
                made = _lowered_chain(lowering, index, fused) if index in fused else None
                made = _lowered(lowering, index) if made is None else made
                lowering.values[index] = lowering.emit.promised(made, *reached[index]) if index in reached else made
            except IntervalError as error:
                raise type(error)(f"{expanded.describe(index)}: {error}", index) from error
        errors: dict[int, float] = {}
        for root in expanded.roots:
            made, found = lowering.values[root], expanded.nodes[root]
            errors[root] = made.error
            remap[root] = target.add("stwo.dequantize", made.node, scale=made.scale, dtype=found.dtype)
        kept = (*graph.inputs.values(), *graph.roots)
        composed = {old: remap[to_expanded[old]] for old in kept}
        target.carry_over(graph, composed)
        frozen = target.freeze()
        frozen.cache[BOUNDS] = {name: errors[to_expanded[node]] for name, node in graph.outputs.items()}
        return frozen, composed


def _lowered(lowering: Lowering, index: int) -> Scaled:
    node = lowering.graph.nodes[index]
    if node.op.startswith("stwo.") or OPS[node.op].is_primitive:
        return lowering.lower(index)
    # a composite with a component: it takes and gives integers, at the scale of its operands
    operands = [lowering.values[operand] for operand in node.operands]
    scale = max((each.scale for each in operands), default=0)
    same = [lowering.emit.rescaled(each, scale) for each in operands]
    made = lowering.target.add_raw(node.op, tuple(each.node for each in same), node.attributes)
    error = 0.0 if not any(each.error for each in same) and not node.dtype.is_float else math.inf
    return Scaled(made, scale, None, error)


def _lowered_chain(lowering: Lowering, index: int, fused: Mapping[int, Chain]) -> Scaled | None:
    """Return a chain of functions of one value as one table, or None if no table of it is fine enough."""
    chain = fused[index]
    source = lowering.values[chain.source]
    try:
        made = lowering.emit.function(source, chain.evaluate, lowering.scale)
    except IntervalError:
        return None
    if lowering.graph.nodes[index].op == "exp2" and chain.source in lowering.peaks and chain.at_zero == 1.0:
        lowering.peaks[index] = lowering.peaks[chain.source]
    return made


def _reached(graph: NodeGraph, samples: Mapping[str, Any]) -> dict[int, tuple[float, float]]:
    """Return between what the values of each float node lie on samples, widened by half of their magnitude."""
    listening = graph.empty_like()
    remap: dict[int, int] = {}
    for index, node in enumerate(graph.nodes):
        remap[index] = listening.add_raw(node.op, tuple(remap[each] for each in node.operands), node.attributes)
    live = graph.live()
    for index, node in enumerate(graph.nodes):
        if live[index] and node.dtype.is_float and node.operands and not OPS[node.op].is_view:
            listening.set_output(f"node {index}", remap[index])
    given = {name: value for name, value in graph.values.items() if name in listening.inputs}
    found = interpret(listening.freeze(), {**given, **samples}, float64=True)
    reached = {}
    for name, values in found.items():
        array = np.asarray(values, dtype=np.float64)
        if array.size and np.isfinite(array).all():
            margin = 0.5 * float(np.abs(array).max())
            reached[int(name.split()[1])] = (float(array.min()) - margin, float(array.max()) + margin)
    return reached


def _primitive(graph: NodeGraph) -> tuple[NodeGraph, Mapping[int, int]]:
    """Return the graph with the composites expanded that neither a rule nor a component knows."""
    known = ops_with_rules()
    total = {node: node for node in range(len(graph.nodes))}

    def unknown(node: Node) -> bool:
        return not OPS[node.op].is_primitive and not node.op.startswith("stwo.") and node.op not in known

    def visit(target: NodeGraph, node: Node, operands: tuple[int, ...]) -> int | None:
        decompose = OPS[node.op].decompose
        return decompose(target, operands, node.attributes) if decompose and unknown(node) else None

    for _ in OPS:
        if not any(unknown(node) for node in graph.nodes):
            break
        graph, step = rewrite_nodes(graph, visit)
        total = {old: step[new] for old, new in total.items() if new in step}
    return graph, total


@dataclass(frozen=True)
class StwoCompiler(PassGroup):
    """Prepares a graph for proofs: `FuseOpCompiler`, then `PrimitiveCompiler`. Run "generic" before.

    The options are those of `PrimitiveCompiler`. `StwoCompiler().without("fuse-op")` maps primitive ops only.

        >>> graph.compile("generic", luminair.StwoCompiler(scale=10, ranges={"x": (0, 4)}))
        <Graph (x: f32[4]) -> (y: f32[]); 5 nodes>
        >>> graph.compile("generic", luminair.StwoCompiler().without("fuse-op"))
        <Graph (x: f32[4]) -> (y: f32[]); 8 nodes>
    """

    scale: int = 12
    ranges: Mapping[str, tuple[float, float]] = field(default_factory=dict)
    private: tuple[str, ...] = ()
    samples: Mapping[str, Any] | None = None
    disabled: frozenset[str] = frozenset()
    name: str = field(default="stwo", init=False, repr=False)

    def members(self) -> tuple[Pass, ...]:
        """Return both passes, with the options of this one.

        >>> [member.name for member in luminair.StwoCompiler(scale=10).members()]
        ['fuse-op', 'primitive']
        """
        return FuseOpCompiler(), PrimitiveCompiler(self.scale, self.ranges, self.private, self.samples)

    def run_within(self, graph: G, session: PassSession) -> tuple[G, Mapping[int, int]]:
        """Return the integer graph, and the map from old nodes to new ones, in a running compilation.

        >>> from lumin_tune.core.passes.pipeline import PassSession
        >>> integers, remap = luminair.StwoCompiler().run_within(graph.compile("generic"), PassSession())
        >>> integers.nodes[integers.outputs["y"]].op
        'stwo.dequantize'
        """
        inside = session.inside(self.name, self.disabled)
        remap: Mapping[int, int] = {node: node for node in range(len(graph))}
        for member in self.members():
            if member.name not in inside.disabled:
                graph, step = run_pass(member, graph, inside)
                remap = {old: step[new] for old, new in remap.items() if new in step}
        return graph, remap

    def _with_disabled(self, disabled: frozenset[str]) -> Self:
        return type(self)(self.scale, self.ranges, self.private, self.samples, disabled)


@dataclass(frozen=True)
class ErrorReport:
    """The difference of a circuit to its float graph on some inputs, by output.

    largest, mean: of the absolute differences to the graph in float64. unit: the least step of the output, 2**-scale.
    bound: what no difference exceeds for any inputs within their ranges, by the rules of `bounds`; infinite where none
    is known. A float64 run of the graph has rounding of its own, which the bound leaves out.
    """

    largest: Mapping[str, float]
    mean: Mapping[str, float]
    unit: Mapping[str, float]
    bound: Mapping[str, float]

    def __str__(self) -> str:
        return "\n".join(
            f"{name}: error at most {self.largest[name]:.3g}, mean {self.mean[name]:.3g}, unit {self.unit[name]:.3g}, "
            f"static bound {self.bound[name]:.3g}"
            for name in self.largest
        )


def error_report(graph: NodeGraph, circuit: NodeGraph, **inputs: Any) -> ErrorReport:
    """Return how far a circuit is from the float graph it was compiled from, on these inputs.

    This is measured, not proven: a proof is about the integer graph.

        >>> report = luminair.error_report(graph, circuit, x=np.float32([0.1, 0.2, 0.3, 0.4]))
        >>> print(report)
        y: error at most 0.000293, mean 0.000293, unit 0.000244, static bound 0.0786
    """
    exact = interpret(graph, inputs, float64=True)
    given = interpret(circuit, inputs)
    largest, mean, unit = {}, {}, {}
    for name, node in circuit.outputs.items():
        found = circuit.nodes[node]
        scale = found.attributes[0] if found.op == "stwo.dequantize" else 0
        difference = np.abs(np.asarray(exact[name], dtype=np.float64) - np.asarray(given[name], dtype=np.float64))
        largest[name], mean[name] = (
            float(difference.max(initial=0.0)),
            float(difference.mean()) if difference.size else 0.0,
        )
        unit[name] = 2.0**-scale
    known: Mapping[str, float] = circuit.cache.get(BOUNDS, {})
    return ErrorReport(largest, mean, unit, {name: known.get(name, math.inf) for name in circuit.outputs})

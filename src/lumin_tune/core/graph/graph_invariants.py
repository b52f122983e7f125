"""The invariants of graphs, as a table, checked after every pass.

`verify` raises VerifyError naming the rule, the node and the pass that broke it; `faults` lists all violations. Each
rule checks one graph; `verify_rewrite` compares the graphs before and after a pass.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from lumin_tune.core.errors import LuminError, VerifyError
from lumin_tune.core.expression import Expression
from lumin_tune.core.graph.graph_text import node_text
from lumin_tune.core.graph.node_graph import NodeGraph, symbolic_sizes
from lumin_tune.core.ops.attributes import is_normal
from lumin_tune.core.ops.op_table import ANY, OPS

Fault = tuple[int | None, str]

_INT = frozenset({int})


@dataclass(frozen=True, slots=True)
class VerifyRule:
    """An invariant: its kebab-case name, its description, and a generator of (node or None, violation)."""

    name: str
    demands: str
    check: Callable[[NodeGraph], Iterator[Fault]]


def verify(graph: NodeGraph, pass_name: str | None = None) -> None:
    """Raise VerifyError for the first violation, if any."""
    for rule in RULES:
        for node, message in rule.check(graph):
            raise VerifyError(_sentence(graph, rule.name, node, message, pass_name), rule.name, node, pass_name)


def faults(graph: NodeGraph) -> list[str]:
    """Return a sentence for every violation."""
    return [_sentence(graph, rule.name, node, message, None) for rule in RULES for node, message in rule.check(graph)]


def verify_rewrite(
    before: NodeGraph, after: NodeGraph, remap: Mapping[int, int], pass_name: str, *, adds_outputs: bool = False
) -> None:
    """Raise VerifyError unless `after` is a sound rewrite of `before`: frozen, with the same interface and types.

    adds_outputs: whether further outputs may follow the original ones.
    """
    for message in _rewrite_faults(before, after, remap, adds_outputs):
        raise VerifyError(f"pass {pass_name!r} broke the rule 'rewrite': {message}", "rewrite", None, pass_name)


def _sentence(graph: NodeGraph, rule: str, node: int | None, message: str, pass_name: str | None) -> str:
    who = f"pass {pass_name!r} broke" if pass_name else "the graph breaks"
    where = ""
    if node is not None:
        found = graph.nodes[node]
        where = f" at %{node} ({found.op}: {found.type_text})"
    return f"{who} the rule {rule!r}{where}: {message}"


def _known_ops(graph: NodeGraph) -> Iterator[Fault]:
    for index, node in enumerate(graph.nodes):
        if node.op not in OPS:
            yield index, f"there is no op {node.op!r}; register it as a composite or use one of the table"


def _arity(graph: NodeGraph) -> Iterator[Fault]:
    for index, node in enumerate(graph.nodes):
        row = OPS.get(node.op)
        if row is None:
            continue
        if row.arity not in (len(node.operands), ANY):
            yield index, f"takes {row.arity} operands, has {len(node.operands)}"
        if len(node.attributes) != len(row.attributes):
            yield index, f"takes the attributes ({row.attribute_names()}), has {len(node.attributes)} values"


def _order(graph: NodeGraph) -> Iterator[Fault]:
    for index, node in enumerate(graph.nodes):
        for operand in node.operands:
            if type(operand) is not int:
                yield index, f"operand {operand!r} is not an int"
            elif not 0 <= operand < index:
                yield index, f"operand %{operand} does not stand before it"


def _attributes(graph: NodeGraph) -> Iterator[Fault]:
    for index, node in enumerate(graph.nodes):
        row = OPS.get(node.op)
        for entry, value in zip(row.attributes if row else (), node.attributes, strict=False):
            if not is_normal(entry.kind, value):
                yield index, f"attribute {entry.name!r} is {value!r:.100}, not in normal form; make nodes by graph.add"


def _types(graph: NodeGraph) -> Iterator[Fault]:
    nodes = graph.nodes
    for index, node in enumerate(nodes):
        op, operands, attributes, _, _ = node
        row = OPS.get(op)
        if (
            row is None
            or row.arity not in (len(operands), ANY)
            or (operands and not 0 <= min(operands) <= max(operands) < index)
        ):
            continue  # other rules report these
        try:
            dtype, shape = row.infer([nodes[operand] for operand in operands], attributes)
        except (LuminError, ValueError, TypeError, IndexError, AttributeError) as error:
            yield index, f"the op's rule refuses its operands: {error}"  # attributes may be arbitrary
            continue
        if dtype is not node.dtype or shape != node.shape:
            yield index, f"the op's rule gives {node._replace(dtype=dtype, shape=shape).type_text}"


def _sizes(graph: NodeGraph) -> Iterator[Fault]:
    for index, node in enumerate(graph.nodes):
        if _INT.issuperset(map(type, node.shape)):
            continue
        for axis, size in enumerate(node.shape):
            if isinstance(size, Expression):
                if size.is_constant:
                    yield index, f"axis {axis} has a constant Expression {size}; sizes that are constant are ints"
            elif type(size) is not int:
                yield index, f"axis {axis} has a size of type {type(size).__name__}"


def _dims(graph: NodeGraph) -> Iterator[Fault]:
    checked: set[Expression] = set()
    for index, node in enumerate(graph.nodes):
        if not node.attributes and _INT.issuperset(map(type, node.shape)):
            continue
        for size in symbolic_sizes(node.shape, node.attributes):
            if size in checked:
                continue
            checked.add(size)
            for variable in size.variables:
                known = graph.dims.get(variable.name)
                if known is None or known.variables != (variable,):
                    yield index, f"the graph does not declare the dimension {variable}"


def _uniqueness(graph: NodeGraph) -> Iterator[Fault]:
    seen: dict[object, int] = {}
    for index, node in enumerate(graph.nodes):
        try:
            first = seen.setdefault((node.op, node.operands, node.attributes), index)
        except TypeError:  # the rule on attributes reports unhashable ones
            continue
        if first != index:
            yield index, f"equals %{first}; nodes are hash-consed, so add them through the graph"


def _inputs(graph: NodeGraph) -> Iterator[Fault]:
    declared = set(graph.inputs.values())
    for index, node in enumerate(graph.nodes):
        if node.op == "input" and index not in declared:
            yield index, f"input {node.attributes[0]!r} is not among the declared inputs"
    for name, index in graph.inputs.items():
        if not 0 <= index < len(graph.nodes) or graph.nodes[index].op != "input":
            yield None, f"input {name!r} is declared as %{index}, which is not an input node"
        elif graph.nodes[index].attributes[0] != name:
            yield index, f"input {name!r} is declared as a node that is named {graph.nodes[index].attributes[0]!r}"


def _roots(graph: NodeGraph) -> Iterator[Fault]:
    for name, index in graph.outputs.items():
        if not 0 <= index < len(graph.nodes):
            yield None, f"output {name!r} is %{index}, which does not exist"
    for index in graph.kept:
        if not 0 <= index < len(graph.nodes):
            yield None, f"%{index} is kept but does not exist"


def _ties(graph: NodeGraph) -> Iterator[Fault]:
    for input_name, output_name in graph.ties.items():
        ends = graph.inputs.get(input_name, -1), graph.outputs.get(output_name, -1)
        if not all(0 <= end < len(graph.nodes) for end in ends):
            yield None, f"tie {input_name!r} -> {output_name!r} names no input or no output"
            continue
        a, b = (graph.nodes[end] for end in ends)
        if (a.dtype, a.shape) != (b.dtype, b.shape):
            yield None, f"tie {input_name!r} -> {output_name!r} pairs {a.type_text} with {b.type_text}"


def _guards(graph: NodeGraph) -> Iterator[Fault]:
    for name, size in graph.guards.items():
        if name in graph.dims:
            yield None, f"guard {name!r} has the name of a dimension"
        for variable in size.variables if isinstance(size, Expression) else ():
            known = graph.dims.get(variable.name)
            if known is None or known.variables != (variable,):
                yield None, f"guard {name!r} is of a dimension {variable} that the graph does not declare"


def _computed_dims(graph: NodeGraph) -> Iterator[Fault]:
    sources = graph.computed_dims
    for name, source in sources.items():
        if not 0 <= source < len(graph.nodes):
            yield None, f"dimension {name!r} is computed by %{source}, which does not exist"
        elif not graph.nodes[source].dtype.is_integer or graph.nodes[source].shape:
            yield source, f"it computes dimension {name!r}, so it must be an integer scalar"
    for index, node in enumerate(graph.nodes if sources else ()):
        for size in symbolic_sizes(node.shape, node.attributes):
            for variable in size.variables:
                if sources.get(variable.name, -1) >= index:
                    yield index, f"it uses dimension {variable.name!r}, which %{sources[variable.name]} computes later"
                elif variable.name in sources and node.op == "input":
                    yield index, f"its shape has dimension {variable.name!r}, which the graph computes"


def _rewrite_faults(before: NodeGraph, after: NodeGraph, remap: Mapping[int, int], adds_outputs: bool) -> Iterator[str]:
    if after is before:
        if any(old != new for old, new in remap.items()):
            yield "it returned the graph it was given with a remap that moves nodes"
        return
    if not after.frozen:
        yield "the new graph is not frozen; end with graph.freeze()"
    if list(before.inputs) != list(after.inputs):
        yield f"inputs {list(before.inputs)} became {list(after.inputs)}; a pass keeps the inputs and their order"
    if list(before.outputs) != list(after.outputs)[: len(before.outputs) if adds_outputs else None]:
        yield f"outputs {list(before.outputs)} became {list(after.outputs)}; a pass keeps the outputs and their order"
    if dict(before.ties) != dict(after.ties):
        yield f"ties {dict(before.ties)} became {dict(after.ties)}; a pass keeps the state pairs"
    guards = {
        name: size
        for name, size in before.guards.items()
        if isinstance(size, int) or all(variable.name in after.dims for variable in size.variables)
    }
    if guards != dict(after.guards):
        yield f"guards {guards} became {dict(after.guards)}; a pass keeps the guards, so end with carry_over"
    computed = {name: remap.get(node) for name, node in before.computed_dims.items() if name in after.dims}
    if computed != dict(after.computed_dims):
        yield f"computed dimensions {computed} became {dict(after.computed_dims)}; end with carry_over"
    if before.values.keys() != after.values.keys():
        yield f"values were set on {list(before.values)} and now are on {list(after.values)}; end with carry_over"
    for name, node in before.inputs.items():
        old_input = before.nodes[node]
        new_input = after.nodes[after.inputs[name]] if name in after.inputs else old_input
        if new_input != old_input:
            yield f"input {name!r} was {node_text(old_input)} and became {node_text(new_input)}"
    old_nodes, new_nodes = before.nodes, after.nodes
    for old, new in remap.items():
        if not (0 <= old < len(old_nodes) and 0 <= new < len(new_nodes)):
            yield f"the remap sends %{old} to %{new}, and one of them does not exist"
            continue
        a, b = old_nodes[old], new_nodes[new]
        if a is not b and (a.dtype is not b.dtype or a.shape != b.shape):
            yield f"the remap sends %{old} ({a.type_text}) to %{new} ({b.type_text})"
    for name, root in before.outputs.items():
        if root not in remap:
            yield f"the remap has no entry for %{root} ({before.nodes[root].op}), which is output {name!r}"
        elif name in after.outputs and after.outputs[name] != remap[root]:
            yield f"output {name!r} is %{after.outputs[name]}, but the remap sends it to %{remap[root]}"
    kept = set(after.kept)
    for root in before.kept:
        if remap.get(root) not in kept:
            yield f"%{root} ({before.nodes[root].op}) was kept and now is not; end with carry_over"


RULES: tuple[VerifyRule, ...] = (
    VerifyRule("known-ops", "every op is in the table", _known_ops),
    VerifyRule("arity", "every node has the operands and attributes of its op", _arity),
    VerifyRule("order", "operands stand before the nodes that use them", _order),
    VerifyRule("attributes", "every attribute is in its normal form", _attributes),
    VerifyRule("types", "every node has the dtype and shape that its op's rule gives", _types),
    VerifyRule("sizes", "sizes are ints or Expressions that are not constant", _sizes),
    VerifyRule("dims", "every dimension in a size is declared, with one range", _dims),
    VerifyRule("uniqueness", "no two nodes are equal", _uniqueness),
    VerifyRule("inputs", "input nodes and declared inputs are the same", _inputs),
    VerifyRule("roots", "outputs and kept nodes exist", _roots),
    VerifyRule("ties", "ties pair an input and an output of one type", _ties),
    VerifyRule("guards", "guards speak of declared dimensions, under names of their own", _guards),
    VerifyRule("computed-dims", "an integer computes a dimension before nodes use it", _computed_dims),
)

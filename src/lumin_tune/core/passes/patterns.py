"""Pattern matching on graphs, and rewriting of the matches.

    a, b = Variable("a"), Variable("b")
    PATTERN = Operation("add", a, Operation("mul", b, Constant(-1)))

    SUBTRACT = Rewrite(PATTERN, lambda target, found: target.add("sub", found["a"], found["b"]))

    class MyPass:
        def run(self, graph):
            return apply_rewrites(graph, SUBTRACT)

For authors of passes. Operands of commutative ops match in either order; a variable that occurs in
several places must be the same node in all; a constant also matches through views of it. Matching uses the
original graph: results of a rewrite are not matched again, so wrap the pass in `RepeatUntilFixed` where
that matters. Nothing here recurses over the graph or the pattern; a pattern with n
commutative operations takes up to 2**n attempts per node.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, TypeVar

from lumin_tune.core.dtypes import DType, Scalar
from lumin_tune.core.errors import PassError, UnknownNameError
from lumin_tune.core.expression import Size
from lumin_tune.core.graph.node_graph import Node, NodeGraph
from lumin_tune.core.graph.rewrite import Remap
from lumin_tune.core.ops.literal import Literal
from lumin_tune.core.ops.op_table import ANY, OPS, AttributeKind
from lumin_tune.core.suggest import did_you_mean

G = TypeVar("G", bound=NodeGraph)

_REPEATING_VIEWS = frozenset({"expand", "permute", "split", "merge", "flip", "slice", "window"})


class UniformValues:
    """The nodes that have one known value everywhere: scalar constants and views of them.

    Results stay valid while the graph grows. All queries together cost at most one traversal of the graph.
    """

    def __init__(self, graph: NodeGraph) -> None:
        self._graph = graph
        self._known: dict[int, Literal | None] = {}

    def of(self, node: int) -> Literal | None:
        """Return the scalar literal that every element of a node equals, or None."""
        path = []
        nodes, known = self._graph.nodes, self._known
        while node not in known:
            record = nodes[node]
            if record.op not in _REPEATING_VIEWS:
                literal = record.attributes[0] if record.op == "constant" and not record.shape else None
                known[node] = literal
                break
            path.append(node)
            node = record.operands[0]
        found = known[node]
        for passed in path:
            known[passed] = found
        return found


def add_uniform(graph: NodeGraph, literal: Literal, shape: Sequence[Size]) -> int:
    """Add a tensor filled with the value of a scalar literal, and return it."""
    scalar = graph.add_raw("constant", (), (literal,))
    return graph.add_raw("expand", (scalar,), (tuple(range(len(shape))), tuple(shape))) if shape else scalar


@dataclass(frozen=True)
class VariablePattern:
    """Matches any node for which `where` holds (graph, node -> bool), of the dtype if one is given."""

    name: str
    dtype: DType | None = None
    where: Callable[[NodeGraph, int], bool] | None = None


@dataclass(frozen=True)
class ConstantPattern:
    """Matches a scalar constant, or views of one such as `expand`.

    value: the required number, after rounding to the dtype of the node, for integers modulo 2**bits, so that -1 is
    255 in u8; the sign of zero counts. None matches any number. where: a further condition. name: binds the node,
    whose value is then available from the match.
    """

    value: Scalar | None = None
    name: str | None = None
    where: Callable[[Literal], bool] | None = None

    def accepts(self, literal: Literal) -> bool:
        """Return whether the literal has the required value."""
        wanted = None if self.value is None else literal_of(self.value, literal.dtype)
        if self.value is not None and (wanted is None or literal.content() != wanted.content()):
            return False
        return self.where is None or self.where(literal)


def literal_of(value: Scalar, dtype: DType) -> Literal | None:
    """Return the scalar in a dtype: floats rounded, integers modulo 2**bits; None if the kinds are incompatible."""
    if (dtype is DType.BOOL) is not isinstance(value, bool):
        return None
    if dtype.is_integer:
        if value != value or value in (float("inf"), float("-inf")) or value != int(value):
            return None
        low, span = int(dtype.lowest), 1 << (8 * dtype.itemsize)
        value = (int(value) - low) % span + low
    return Literal(value, dtype)


@dataclass(frozen=True, init=False)
class OperationPattern:
    """Matches a node of an op whose operands match.

    operands: patterns, in any order for commutative ops. Keywords that are attributes of the op give the required
    value, or a predicate: `OperationPattern("sum", x, axes=lambda axes: len(axes) == 1)`. bind: a name for the node.
    single_use: requires that exactly one operand of one node, and no output, uses it. where: a condition (graph, node
    -> bool). Raises PassError for an unknown op or attribute, and for a wrong number of operands.
    """

    op: str
    operands: tuple[Pattern, ...]
    attributes: Mapping[int, Any] = field(hash=False)
    bind: str | None
    single_use: bool
    where: Callable[[NodeGraph, int], bool] | None

    def __init__(
        self,
        op: str,
        *operands: Pattern,
        bind: str | None = None,
        single_use: bool = False,
        where: Callable[[NodeGraph, int], bool] | None = None,
        **attributes: Any,
    ) -> None:
        row = OPS.get(op)
        if row is None:
            raise PassError(f"pattern of an unknown op {op!r}; {did_you_mean(op, OPS)}")
        if row.arity not in (len(operands), ANY):
            raise PassError(f"pattern {op}: the op takes {row.arity} operands, not {len(operands)}")
        wanted = {}
        for name, value in attributes.items():
            try:
                position = row.position(name)
            except UnknownNameError as error:
                raise PassError(f"pattern {op}: {error}") from None
            wanted[position] = value if callable(value) else _normalised(row.attributes[position].kind, value)
        for name, value in (
            ("op", op),
            ("operands", operands),
            ("attributes", MappingProxyType(wanted)),
            ("bind", bind),
            ("single_use", single_use),
            ("where", where),
        ):
            object.__setattr__(self, name, value)

    def accepts(self, record: Node) -> bool:
        """Return whether the op and attributes of a node match."""
        if record.op != self.op:
            return False
        for position, wanted in self.attributes.items():
            given = record.attributes[position]
            if not (wanted(given) if callable(wanted) else wanted == given):
                return False
        return True


Pattern = VariablePattern | ConstantPattern | OperationPattern


def _normalised(kind: AttributeKind, value: Any) -> Any:
    """Return an attribute in the normal form used by nodes."""
    if kind is AttributeKind.DTYPE:
        return DType.of(value)
    return tuple(value) if kind in (AttributeKind.INTS, AttributeKind.SIZES) else value


class Match(Mapping[str, int]):
    """One match of a pattern: the bound nodes by name.

    root: the record of the matched node. In the function that builds the replacement, the nodes are those of the
    graph under construction.
    """

    def __init__(self, graph: NodeGraph, root: Node, nodes: Mapping[str, int], literals: Mapping[str, Literal]) -> None:
        self.graph = graph
        self.root = root
        self._nodes = nodes
        self._literals = literals

    def __getitem__(self, name: str) -> int:
        if name not in self._nodes:
            known = did_you_mean(name, self._nodes, label="it binds")
            raise UnknownNameError(f"the pattern binds no {name!r}; {known}")
        return self._nodes[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._nodes)

    def __len__(self) -> int:
        return len(self._nodes)

    def record(self, name: str) -> Node:
        """Return the record of the node bound to a name."""
        return self.graph.nodes[self[name]]

    def literal(self, name: str) -> Literal:
        """Return the value of the constant bound to a name."""
        if name not in self._literals:
            raise UnknownNameError(f"no constant is bound to {name!r}; {did_you_mean(name, self._literals)}")
        return self._literals[name]

    def moved(self, graph: NodeGraph, remap: Mapping[int, int]) -> Match:
        """Return the match with its nodes mapped to another graph."""
        return Match(graph, self.root, {name: remap[node] for name, node in self._nodes.items()}, self._literals)


@dataclass(frozen=True)
class Rewrite:
    """A pattern and its replacement.

    build: adds nodes to the given graph from those that the match binds, and returns the replacement of the root, of
    the same dtype and shape. where: a condition on the match as a whole, in the old graph.
    """

    pattern: OperationPattern
    build: Callable[[NodeGraph, Match], int]
    where: Callable[[Match], bool] | None = None


class Finder:
    """Matches patterns in one graph, which must not grow in the meantime."""

    def __init__(self, graph: NodeGraph) -> None:
        self._graph = graph
        self._uniform = UniformValues(graph)
        self._uses: list[int] | None = None

    def match(self, pattern: Pattern, node: int) -> Match | None:
        """Return the first match of the pattern with its root at a node, or None."""
        nodes = self._graph.nodes
        # Alternatives not yet tried: a linked list of the remaining matching work, with the bindings so far.
        ways: list[tuple[_Goals, dict[str, int]]] = [((pattern, node, None), {})]
        while ways:
            goals, bound = ways.pop()
            while goals is not None:
                wanted, here, goals = goals
                name = wanted.bind if isinstance(wanted, OperationPattern) else wanted.name
                if name is not None:
                    if bound.get(name, here) != here:
                        break
                    bound = {**bound, name: here}
                if not self._accepts(wanted, here):
                    break
                if isinstance(wanted, OperationPattern):
                    operands = nodes[here].operands
                    if OPS[wanted.op].commutative:
                        ways.append((_listed(wanted.operands, operands[::-1], goals), bound))
                    goals = _listed(wanted.operands, operands, goals)
            else:
                literals = {name: found for name, at in bound.items() if (found := self._uniform.of(at)) is not None}
                return Match(self._graph, nodes[node], bound, literals)
        return None

    def matches(self, pattern: OperationPattern) -> Iterator[Match]:
        """Yield a match for each node at which the pattern matches, in node order."""
        for node, record in enumerate(self._graph.nodes):
            if record.op == pattern.op and (found := self.match(pattern, node)) is not None:
                yield found

    def uses(self, node: int) -> int:
        """Return the number of uses of a node by operands, outputs and kept marks."""
        if self._uses is None:
            self._uses = [0] * len(self._graph.nodes)
            for record in self._graph.nodes:
                for operand in record.operands:
                    self._uses[operand] += 1
            for root in self._graph.roots:
                self._uses[root] += 1
        return self._uses[node]

    def _accepts(self, wanted: Pattern, node: int) -> bool:
        if isinstance(wanted, ConstantPattern):
            literal = self._uniform.of(node)
            return literal is not None and wanted.accepts(literal)
        record = self._graph.nodes[node]
        if isinstance(wanted, VariablePattern):
            if wanted.dtype is not None and wanted.dtype is not record.dtype:
                return False
        elif not wanted.accepts(record) or (wanted.single_use and self.uses(node) != 1):
            return False
        return wanted.where is None or wanted.where(self._graph, node)


_Goals = tuple[Pattern, int, Any] | None


def _listed(patterns: tuple[Pattern, ...], nodes: tuple[int, ...], rest: _Goals) -> _Goals:
    for pattern, node in zip(reversed(patterns), reversed(nodes), strict=True):
        rest = (pattern, node, rest)
    return rest


def apply_rewrites(graph: G, *rewrites: Rewrite) -> tuple[G, Remap]:
    """Return the graph with every match replaced, and the remap; the graph itself if nothing matches.

    The first rewrite that matches at a node is applied. Users are visited before their operands, so that of
    overlapping matches the one closest to the outputs wins. Nodes used only by replaced ones are removed; dead nodes
    are kept.
    """
    chosen, needed = _choose(graph, rewrites)
    if not chosen:
        return graph, {node: node for node in range(len(graph))}
    target = graph.empty_like()
    remap = {node: target.add_raw("input", (), graph.nodes[node].attributes) for node in graph.inputs.values()}
    for index, record in enumerate(graph.nodes):
        if index in remap or not needed[index]:
            continue
        if index in chosen:
            rewrite, found = chosen[index]
            built: object = rewrite.build(target, found.moved(target, remap))
            if type(built) is not int:
                raise PassError(f"the replacement of a {record.op!r} is {built!r}; `build` returns the id of a node")
            remap[index] = built
        else:
            operands = tuple([remap[operand] for operand in record.operands])
            remap[index] = target.add_raw(record.op, operands, record.attributes)
    target.carry_over(graph, remap)
    return target.freeze(), remap


def _choose(graph: NodeGraph, rewrites: tuple[Rewrite, ...]) -> tuple[dict[int, tuple[Rewrite, Match]], list[bool]]:
    """Return the rewrite chosen for each node, and for each node whether it is still needed afterwards."""
    by_op: dict[str, list[Rewrite]] = {}
    for rewrite in rewrites:
        by_op.setdefault(rewrite.pattern.op, []).append(rewrite)
    needed = [True] * len(graph.nodes)  # sinks are always needed
    for record in graph.nodes:
        for operand in record.operands:
            needed[operand] = False
    for root in graph.roots:
        needed[root] = True
    finder = Finder(graph)
    chosen: dict[int, tuple[Rewrite, Match]] = {}
    for index in range(len(graph.nodes) - 1, -1, -1):
        if not needed[index]:
            continue
        record = graph.nodes[index]
        needed_now: Iterator[int] | tuple[int, ...] = record.operands
        for rewrite in by_op.get(record.op, ()):
            found = finder.match(rewrite.pattern, index)
            if found is not None and (rewrite.where is None or rewrite.where(found)):
                chosen[index] = (rewrite, found)
                needed_now = iter(found.values())
                break
        for node in needed_now:
            needed[node] = True
    return chosen, needed

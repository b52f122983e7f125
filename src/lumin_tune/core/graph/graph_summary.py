"""A summary of a graph: counts, sizes and work.

Shown by `Graph.summary` and the rendered page. FLOPs and bytes come from the op table; sizes with symbolic dimensions
are expressions, and also numbers if the dimensions have values. Linear in the number of nodes.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

from lumin_tune.core.errors import ShapeError, UnknownNameError
from lumin_tune.core.expression import Expression, Size, product, simplified
from lumin_tune.core.graph.node_graph import Node, NodeGraph
from lumin_tune.core.ops.op_table import OPS, bytes_of, flops_of
from lumin_tune.core.suggest import did_you_mean

_FORMULA_LENGTH = 100


@dataclass(frozen=True)
class Summary:
    """The figures of a graph. A `Size` is an int, or an Expression of the graph's dimensions.

    nodes, by_op, by_kind: node counts, including dead nodes. inputs: those given at each run; weights: static inputs;
    parameters: elements of the weights. depth: nodes on the longest path. dead: nodes that no output or kept node
    depends on (0 if none is declared). flops, bytes_moved: work of the live nodes if each runs alone, reading its
    operands and writing its result. least_bytes: traffic of a single fused kernel: every used input read once, every
    output written once. dims: the dimensions and their values, None where not set.
    """

    nodes: int
    by_op: Mapping[str, int]
    by_kind: Mapping[str, int]
    inputs: int
    outputs: int
    weights: int
    parameters: Size
    parameter_bytes: Size
    flops: Size
    bytes_moved: Size
    least_bytes: Size
    depth: int
    dead: int
    dims: Mapping[str, int | None]

    def number(self, size: Size) -> int | None:
        """Return one of the sizes above as an int, or None if it depends on an unset dimension."""
        if isinstance(size, int):
            return size
        values = {variable.name: self.dims[variable.name] for variable in size.variables}
        return None if None in values.values() else int(size.evaluate(values))

    @property
    def intensity(self) -> float | None:
        """FLOPs per byte moved if each node runs alone; None if unknown or no byte moves."""
        return self._ratio(self.flops, self.bytes_moved)

    @property
    def best_intensity(self) -> float | None:
        """FLOPs per byte of compulsory traffic: the arithmetic intensity that fusion can reach."""
        return self._ratio(self.flops, self.least_bytes)

    def rows(self) -> list[tuple[str, str]]:
        """Return (label, value) rows for tables."""
        return [
            ("nodes", f"{self.nodes:,} (longest path {self.depth:,}, dead {self.dead:,})"),
            ("inputs", f"{self.inputs:,} and {self.weights:,} weights"),
            ("outputs", f"{self.outputs:,}"),
            ("dimensions", ", ".join(map(_dimension_text, self.dims.items())) or "none"),
            ("parameters", self._size_text(self.parameters, _count_text)),
            ("parameter bytes", self._size_text(self.parameter_bytes, _bytes_text)),
            ("flops", self._size_text(self.flops, _count_text)),
            ("bytes moved", self._size_text(self.bytes_moved, _bytes_text)),
            ("bytes at least", self._size_text(self.least_bytes, _bytes_text)),
            ("flops per byte", self._intensity_text()),
        ]

    def __str__(self) -> str:
        width = max(len(label) for label, _ in self.rows())
        lines = [f"{label:<{width}}  {text}" for label, text in self.rows()]
        kinds: dict[str, list[str]] = {}
        for op, count in self.by_op.items():
            kinds.setdefault(OPS[op].kind.value, []).append(f"{op} {count:,}")
        lines.append("")
        for kind, count in self.by_kind.items():
            lines.append(f"{kind:<{width}}  {count:>9,}  {', '.join(kinds[kind])}")
        return "\n".join(lines)

    def _ratio(self, flops: Size, moved: Size) -> float | None:
        above, below = self.number(flops), self.number(moved)
        return above / below if above is not None and below else None

    def _intensity_text(self) -> str:
        alone, fused = self.intensity, self.best_intensity
        if alone is not None and fused is not None:
            return f"{_ratio_text(alone)} node by node, at most {_ratio_text(fused)} fused"
        unset = [name for name, value in self.dims.items() if value is None]
        return f"needs numbers for {', '.join(unset)}" if unset else "no bytes move"

    def _size_text(self, size: Size, spell: Callable[[int], str]) -> str:
        number = self.number(size)
        formula = "" if isinstance(size, int) else str(size)
        if len(formula) > _FORMULA_LENGTH:
            formula = formula[: _FORMULA_LENGTH - 3] + "..."
        if number is None:
            return formula
        return f"{spell(number)} = {formula}" if formula else spell(number)


def summarize(graph: NodeGraph, dims: Mapping[str, int] | None = None) -> Summary:
    """Return the summary of a graph; `dims` adds to or overrides the values set for its dimensions.

    Raises UnknownNameError for an unknown dimension, and ShapeError for a value out of its range.
    """
    live = graph.live() if graph.roots else [True] * len(graph)
    weights = [graph.nodes[node] for node in graph.inputs.values() if graph.attribute(node, "static")]
    flops, moved = _work(graph, live)
    ops = Counter(node.op for node in graph.nodes)
    kinds: Counter[str] = Counter()
    for op, count in ops.items():
        kinds[OPS[op].kind.value] += count
    users = [[user for user in each if live[user]] for each in graph.users()]
    read = [_read_bytes(graph, users, node) for node in graph.inputs.values() if live[node]]
    written = (graph.nodes[node] for node in dict.fromkeys(graph.outputs.values()))
    return Summary(
        nodes=len(graph),
        by_op=_ranked(ops),
        by_kind=_ranked(kinds),
        inputs=len(graph.inputs) - len(weights),
        outputs=len(graph.outputs),
        weights=len(weights),
        parameters=_total(product(node.shape) for node in weights),
        parameter_bytes=_total(_storage(node) for node in weights),
        flops=flops,
        bytes_moved=moved,
        least_bytes=_total([*read, *map(_storage, written)]),
        depth=_depth(graph),
        dead=live.count(False),
        dims=_numbers_of_dims(graph, dims or {}),
    )


def _work(graph: NodeGraph, live: list[bool]) -> tuple[Size, Size]:
    """Return FLOPs and bytes of the live nodes; nodes of one op and type are computed once."""
    nodes = graph.nodes
    alike: dict[tuple[Any, ...], int] = {}
    example: dict[tuple[Any, ...], Node] = {}
    for index, node in enumerate(nodes):
        if live[index]:
            key = (node.op, node.dtype, node.shape, *((nodes[at].dtype, nodes[at].shape) for at in node.operands))
            alike[key] = alike.get(key, 0) + 1
            example[key] = node
    flops, moved = [], []
    for key, count in alike.items():
        node, operands = example[key], graph.operand_nodes(example[key])
        flops.append(product((count, flops_of(node, operands))))
        moved.append(product((count, bytes_of(node, operands))))
    return _total(flops), _total(moved)


def _total(sizes: Iterable[Size]) -> Size:
    """Return the simplified sum; equal expressions are counted and multiplied."""
    known = 0
    formulas: Counter[Expression] = Counter()
    for size in sizes:
        if isinstance(size, int):
            known += size
        else:
            formulas[size] += 1
    return simplified(sum((formula * count for formula, count in formulas.items()), start=known))


def _storage(node: Node) -> Size:
    return product((node.dtype.itemsize, *node.shape))


def _read_bytes(graph: NodeGraph, users: Sequence[Sequence[int]], node: int) -> Size:
    """Return the bytes of an input that are read at least: of rows that are gathered and of slices, if nothing else
    reads it.
    """
    stored, values = _storage(graph.nodes[node]), node
    if [graph.nodes[user].op for user in users[node]] == ["unpack"]:
        (values,) = users[node]
    whole = product(graph.nodes[values].shape)
    parts = [user for user in users[values] if _reads_part(graph.nodes[user], values)]
    is_whole = len(parts) < len(users[values]) or not {node, values}.isdisjoint(graph.roots)
    if not parts or is_whole or not isinstance(whole, int) or not whole:
        return stored
    taken = product((stored, _total(product(graph.nodes[part].shape) for part in parts))) // whole
    return min(taken, stored) if isinstance(taken, int) and isinstance(stored, int) else simplified(taken)


def _reads_part(user: Node, values: int) -> bool:
    return user.op == "slice" or (user.op == "gather" and user.operands[0] == values != user.operands[1])


def _depth(graph: NodeGraph) -> int:
    depth: list[int] = []
    for node in graph.nodes:
        depth.append(1 + max([depth[operand] for operand in node.operands], default=0))
    return max(depth, default=0)


def _numbers_of_dims(graph: NodeGraph, given: Mapping[str, int]) -> Mapping[str, int | None]:
    for name, value in given.items():
        if name not in graph.dims:
            raise UnknownNameError(f"no dimension {name!r}; {did_you_mean(name, graph.dims)}")
        low, high = graph.dims[name].bounds()
        if not low <= value <= high:
            raise ShapeError(f"dimension {name!r} cannot be {value}: its range is {low} to {high}")
    return MappingProxyType({name: given.get(name, graph.dim_values.get(name)) for name in graph.dims})


def _ranked(counts: Counter[str]) -> Mapping[str, int]:
    return MappingProxyType(dict(sorted(counts.items(), key=lambda entry: (-entry[1], entry[0]))))


def _count_text(value: int) -> str:
    return _scaled(value, 1000, ("", " k", " M", " G", " T", " P", " E"))


def _bytes_text(value: int) -> str:
    return _scaled(value, 1024, (" B", " KiB", " MiB", " GiB", " TiB", " PiB", " EiB"))


def _scaled(value: int, base: int, units: tuple[str, ...]) -> str:
    """Return `1,234,567 (1.23 M)`: the exact value, and the value in the largest unit not above it."""
    step = 0
    while step < len(units) - 1 and value >= base ** (step + 1):
        step += 1
    exact = f"{value:,}{units[0]}"
    return f"{exact} ({value / base**step:.3g}{units[step]})" if step else exact


def _dimension_text(entry: tuple[str, int | None]) -> str:
    name, value = entry
    return f"{name} (no number)" if value is None else f"{name} = {value:,}"


def _ratio_text(ratio: float) -> str:
    return f"{ratio:,.0f}" if ratio >= 100 else f"{ratio:.3g}"

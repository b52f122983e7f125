"""Regions as authors of backends see them: the part of a graph that becomes a kernel.

A region takes arrays, applies operations and returns arrays. Backends get one in `claims`, `space` and `lower`; a
test makes one from a graph. Everything is immutable; several threads may read one region.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from lumin_tune.core.dtypes import Array, DType
from lumin_tune.core.errors import InputError
from lumin_tune.core.expression import Expression, Size
from lumin_tune.core.graph.fingerprint import fingerprint
from lumin_tune.core.ops.literal import Literal
from lumin_tune.core.ops.op_table import OPS
from lumin_tune.core.oracle.interpreter import interpret

if TYPE_CHECKING:
    from lumin_tune.core.graph.node_graph import NodeGraph


@dataclass(frozen=True, slots=True)
class Value:
    """An input, output or intermediate array of a region.

    id: unique within the region: `f"v{value.id}"` names it in a source. shape: sizes are ints, or `Expression`s of
    the region's `dims`. name: of an input, else "". static: whether it is an input that does not change between calls
    (weights).

        >>> g = lt.Graph()
        >>> x = g.tensor("x", (3,))
        >>> y = x.sqrt().output("y")
        >>> region = lt.Region.of(g)
        >>> region.inputs[0].name, region.inputs[0].shape
        ('x', (3,))
    """

    id: int
    dtype: DType
    shape: tuple[Size, ...]
    name: str = ""
    static: bool = False

    @property
    def rank(self) -> int:
        """The number of axes.

        >>> g = lt.Graph()
        >>> x = g.tensor("x", (3,))
        >>> y = x.sqrt().output("y")
        >>> region = lt.Region.of(g)
        >>> region.inputs[0].rank
        1
        """
        return len(self.shape)

    def sizes(self, dims: Mapping[str, int] | None = None) -> tuple[int, ...]:
        """Return the shape as ints. dims: values of symbolic dimensions.

        >>> g = lt.Graph()
        >>> y = g.tensor("x", (lt.dim("n", 1, 8),)).sqrt().output("y")
        >>> lt.Region.of(g).inputs[0].sizes({"n": 3})
        (3,)
        """
        numbers = dims or {}
        return tuple(each if isinstance(each, int) else int(each.evaluate(numbers)) for each in self.shape)


@dataclass(frozen=True, slots=True)
class Operation:
    """One operation. op: its row in the op table. attributes: by name, array constants as NumPy arrays.

    >>> g = lt.Graph()
    >>> x = g.tensor("x", (3,))
    >>> y = x.sqrt().output("y")
    >>> region = lt.Region.of(g)
    >>> region.operations[0].op, len(region.operations[0].operands)
    ('sqrt', 1)
    """

    op: str
    operands: tuple[Value, ...]
    result: Value
    attributes: Mapping[str, Any] = field(default_factory=lambda: MappingProxyType({}), hash=False)

    @property
    def is_elementwise(self) -> bool:
        """Whether the operation is elementwise; operands and result have one shape.

        >>> g = lt.Graph()
        >>> x = g.tensor("x", (3,))
        >>> y = x.sqrt().output("y")
        >>> region = lt.Region.of(g)
        >>> region.operations[0].is_elementwise
        True
        """
        return OPS[self.op].is_elementwise


@dataclass(frozen=True)
class Region:
    """A part of a program that one kernel computes.

    graph: the region alone, frozen, with its arguments as inputs and its results as outputs.

        >>> g = lt.Graph()
        >>> y = g.tensor("x", (4,), "f32").exp2().output("y")
        >>> region = lt.Region.of(g)
        >>> [operation.op for operation in region.operations]
        ['exp2']
    """

    graph: NodeGraph = field(repr=False)

    @staticmethod
    def of(region: Any) -> Region:
        """Return the region of a graph, or of any object with a `graph`; the same object for the same graph.

        >>> g = lt.Graph()
        >>> y = g.tensor("x", (3,)).sqrt().output("y")
        >>> frozen = g.copy().freeze()
        >>> lt.Region.of(frozen) is lt.Region.of(frozen)
        True
        """
        if isinstance(region, Region):
            return region
        graph = getattr(region, "graph", region)
        frozen = graph if graph.frozen else graph.copy().freeze()
        made: Region = frozen.cache.setdefault("region", Region(frozen))
        return made

    @cached_property
    def fingerprint(self) -> str:
        """Equal for all regions that compute the same graph.

        >>> g = lt.Graph()
        >>> y = g.tensor("x", (3,)).sqrt().output("y")
        >>> lt.Region.of(g).fingerprint == lt.Region.of(g.copy()).fingerprint
        True
        """
        return fingerprint(self.graph)

    @cached_property
    def values(self) -> tuple[Value, ...]:
        """All values by id, operands first.

        >>> g = lt.Graph()
        >>> y = g.tensor("x", (3,)).sqrt().output("y")
        >>> [value.shape for value in lt.Region.of(g).values]
        [(3,), (3,)]
        """
        names = {node: name for name, node in self.graph.inputs.items()}
        return tuple(
            Value(
                number,
                node.dtype,
                node.shape,
                names.get(number, ""),
                number in names and bool(self.graph.attribute(number, "static")),
            )
            for number, node in enumerate(self.graph.nodes)
        )

    @cached_property
    def inputs(self) -> tuple[Value, ...]:
        """The arguments of the kernel, in order.

        >>> g = lt.Graph()
        >>> y = g.tensor("x", (3,)).sqrt().output("y")
        >>> [value.shape for value in lt.Region.of(g).inputs]
        [(3,)]
        """
        return tuple(self.values[node] for node in self.graph.inputs.values())

    @cached_property
    def outputs(self) -> tuple[Value, ...]:
        """The results of the kernel, in order.

        >>> g = lt.Graph()
        >>> y = g.tensor("x", (3,)).sum().output("y")
        >>> [value.shape for value in lt.Region.of(g).outputs]
        [()]
        """
        return tuple(self.values[node] for node in self.graph.outputs.values())

    @cached_property
    def operations(self) -> tuple[Operation, ...]:
        """The operations in topological order. Constants are operations too.

        >>> g = lt.Graph()
        >>> y = g.tensor("x", (3,)).sqrt().sum().output("y")
        >>> [operation.op for operation in lt.Region.of(g).operations]
        ['sqrt', 'sum']
        """
        taken = set(self.graph.inputs.values())
        return tuple(
            Operation(
                node.op,
                tuple(self.values[each] for each in node.operands),
                self.values[number],
                MappingProxyType(
                    {
                        row.name: value.array if isinstance(value, Literal) else value
                        for row, value in zip(OPS[node.op].attributes, node.attributes, strict=True)
                    }
                ),
            )
            for number, node in enumerate(self.graph.nodes)
            if number not in taken
        )

    @property
    def dims(self) -> Mapping[str, Expression]:
        """The symbolic dimensions by name; `.bounds()` gives their range.

        >>> g = lt.Graph()
        >>> y = g.tensor("x", (lt.dim("n", 1, 8),)).exp().output("y")
        >>> lt.Region.of(g).dims["n"].bounds()
        (1, 8)
        """
        return self.graph.dims

    def interpret(self, inputs: Sequence[Any], dims: Mapping[str, int] | None = None) -> tuple[Array, ...]:
        """Return the outputs computed by the oracle, in order. inputs: one array each, in order; bf16 as float32.

        >>> g = lt.Graph()
        >>> y = (g.tensor("x", (3,)) * 2).output("y")
        >>> lt.Region.of(g).interpret([np.arange(3, dtype=np.float32)])
        (array([0., 2., 4.], dtype=float32),)
        """
        found = interpret(self.graph, self._named(inputs), dims=dims)
        return tuple(found[name] for name in self.graph.outputs)

    def steps(self, inputs: Sequence[Any], dims: Mapping[str, int] | None = None) -> Mapping[int, Array]:
        """Return all values needed by outputs, computed by the oracle, by id; for debugging kernels.

        >>> g = lt.Graph()
        >>> y = g.tensor("x", (3,)).square().sum().output("y")
        >>> [value.shape for value in lt.Region.of(g).steps([np.ones(3, np.float32)]).values()]
        [(3,), (3,), ()]
        """
        found = interpret(self.graph, self._named(inputs), dims=dims, debug=True)
        return MappingProxyType({each.node: each.value for each in found.steps})

    def _named(self, inputs: Sequence[Any]) -> dict[str, Any]:
        if len(inputs) != len(self.inputs):
            raise InputError(
                f"the region takes {len(self.inputs)} inputs ({', '.join(self.graph.inputs) or 'none'}), but was given "
                f"{len(inputs)}; give an array for each, in their order"
            )
        return dict(zip(self.graph.inputs, inputs, strict=True))

    def __str__(self) -> str:
        from lumin_tune.core.graph.graph_text import print_graph

        return print_graph(self.graph)

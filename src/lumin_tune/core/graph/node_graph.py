"""The graph: an append-only list of immutable, hash-consed nodes.

The tensor API records into graphs, passes map one graph to another, importers and the parser build them. A node is
identified by its index in the list; operands precede their users, so that index order is topological and nothing here
recurses. Adding an existing node returns its id. A frozen graph accepts no more nodes; passes always return frozen
graphs.

The module is long because nodes, interface, values and guards of a graph change together, in one class.
"""

from __future__ import annotations

import operator
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Any, NamedTuple, Self

from lumin_tune.core.arrays import InputValues, StoredArray, as_array, as_input, is_stored
from lumin_tune.core.dtypes import Array, DType, Scalar
from lumin_tune.core.errors import (
    DTypeError,
    ExpressionError,
    FrozenGraphError,
    GraphError,
    NameConflictError,
    PassError,
    ShapeError,
    TieError,
    UnknownNameError,
)
from lumin_tune.core.expression import Expression, Size, Variable
from lumin_tune.core.ops.attributes import normalise
from lumin_tune.core.ops.body import Body
from lumin_tune.core.ops.function_derivatives import Shortcut
from lumin_tune.core.ops.literal import Literal
from lumin_tune.core.ops.op_table import ANY, OPS, Attributes, Op
from lumin_tune.core.ops.shape_rules import MAX_SIZE, check_rank, shape_text
from lumin_tune.core.suggest import did_you_mean

_NAME = re.compile(r"[^\x00-\x1f\x7f\ud800-\udfff]{1,1000}")
_KNOWN = frozenset({int})  # types of sizes without dimensions


class Node(NamedTuple):
    """An op applied to operands, with its result type. Attributes are in the order of the op's table row."""

    op: str
    operands: tuple[int, ...]
    attributes: Attributes
    dtype: DType
    shape: tuple[Size, ...]

    @property
    def type_text(self) -> str:
        return f"{self.dtype}{shape_text(self.shape)}"


class NodeGraph:
    """A graph of nodes with named inputs and outputs.

    Not thread-safe while recording; a frozen graph may be read and run by any number of threads. Pickled as its text
    form with the set values, to be sent to other processes.
    """

    def __init__(self) -> None:
        self._nodes: list[Node] = []
        self._ids: dict[tuple[Any, ...], int] = {}
        self._inputs: dict[str, int] = {}
        self._outputs: dict[str, int] = {}
        self._ties: dict[str, str] = {}
        self._kept: dict[int, None] = {}
        self._dims: dict[str, Expression] = {}
        self._declared: set[Expression] = set()  # sizes whose dimensions are already declared
        self._values: dict[str, Array | StoredArray] = {}
        self._dim_values: dict[str, int] = {}
        self._guards: dict[str, Size] = {}
        self._computed_dims: dict[str, int] = {}
        self._frozen = False
        self.shortcuts: dict[int, Shortcut] = {}
        """Nodes that are functions of other nodes.

        Gradients follow them past the primops between. They are not part of the graph's text.
        """
        self.cache: dict[str, Any] = {}

    # inspection

    @property
    def nodes(self) -> Sequence[Node]:
        """All nodes in the order of their ids, in which operands precede their users."""
        return self._nodes

    @property
    def inputs(self) -> Mapping[str, int]:
        """Input nodes by name, in the order of their declaration."""
        return MappingProxyType(self._inputs)

    @property
    def outputs(self) -> Mapping[str, int]:
        """Output nodes by name, in the order of their declaration."""
        return MappingProxyType(self._outputs)

    @property
    def ties(self) -> Mapping[str, str]:
        """State pairs: each input takes the value of its output after each run."""
        return MappingProxyType(self._ties)

    @property
    def kept(self) -> Sequence[int]:
        """Nodes that passes must preserve even if no output depends on them."""
        return tuple(self._kept)

    @property
    def dims(self) -> Mapping[str, Expression]:
        """The symbolic dimensions of the graph, by name."""
        return MappingProxyType(self._dims)

    @property
    def values(self) -> Mapping[str, Array]:
        """Arrays set on inputs, used by runs that are given no others; arrays in files are read on access."""
        return InputValues(self._values)

    @property
    def dim_values(self) -> Mapping[str, int]:
        """Values set for symbolic dimensions."""
        return MappingProxyType(self._dim_values)

    @property
    def guards(self) -> Mapping[str, Size]:
        """Sizes named by the model and the form that the graph requires of them, such as height = 32*k, by name."""
        return MappingProxyType(self._guards)

    @property
    def computed_dims(self) -> Mapping[str, int]:
        """The data-dependent dimensions, each with the node that computes its value in every run."""
        return MappingProxyType(self._computed_dims)

    @property
    def frozen(self) -> bool:
        """Whether the graph can no longer be changed."""
        return self._frozen

    @property
    def roots(self) -> tuple[int, ...]:
        """The nodes that must be computed: outputs, then kept nodes, then the values of dimensions."""
        return (*self._outputs.values(), *self._kept, *self._computed_dims.values())

    def __len__(self) -> int:
        return len(self._nodes)

    @property
    def depth(self) -> int:
        """The nesting depth of this graph as a loop body under construction."""
        return 0

    @property
    def root(self) -> NodeGraph:
        """The graph that holds the inputs: this one, or the outermost one around a loop body."""
        return self

    def own(self, graph: NodeGraph, node: int) -> int:
        """Return the counterpart of a node in this graph: the same id for this graph's own nodes.

        Raises GraphError for nodes of other graphs; a loop body under construction captures nodes of its enclosing
        graphs.
        """
        if graph is not self:
            raise GraphError("the operands are recorded in different graphs; build them in one graph")
        return node

    def attribute(self, node: int | Node, name: str) -> Any:
        """Return an attribute of a node by name."""
        found = self._nodes[node] if isinstance(node, int) else node
        return found.attributes[OPS[found.op].position(name)]

    def operand_nodes(self, node: int | Node) -> list[Node]:
        """Return the operands of a node."""
        found = self._nodes[node] if isinstance(node, int) else node
        return [self._nodes[operand] for operand in found.operands]

    def users(self) -> list[list[int]]:
        """Return for each node its users, without duplicates, ascending."""
        users: list[list[int]] = [[] for _ in self._nodes]
        for user, node in enumerate(self._nodes):
            for operand in set(node.operands):
                users[operand].append(user)
        return users

    def live(self) -> list[bool]:
        """Return for each node whether an output or a kept node depends on it."""
        alive = [False] * len(self._nodes)
        for root in self.roots:
            alive[root] = True
        for index in range(len(self._nodes) - 1, -1, -1):
            if alive[index]:
                for operand in self._nodes[index].operands:
                    alive[operand] = True
        return alive

    def describe(self, node: int) -> str:
        """Return `%7 = add(f32[2, seq], f32[2, seq])` for messages, or `%0 = input 'x'`."""
        found = self._nodes[node]
        if found.op == "input":
            return f"%{node} = input {found.attributes[0]!r}"
        return f"%{node} = {self._call_text(found.op, found.operands)}"

    # recording

    def add(self, op: str, *operands: int, **attributes: Any) -> int:
        """Add a node, or return the id of the equal one that exists.

        Raises ShapeError or DTypeError (naming the op, the operands and the rule), UnknownNameError for an unknown
        op, operand or attribute, and FrozenGraphError.
        """
        row = OPS.get(op) if isinstance(op, str) else None
        if row is None:
            raise UnknownNameError(f"unknown op {op!r}; {did_you_mean(op, OPS)}")
        try:
            ids = tuple([operator.index(operand) for operand in operands])
        except TypeError:
            raise UnknownNameError(f"{op}: operands are ids of nodes, ints, not {list(operands)}") from None
        try:
            values = normalise(row, attributes)
        except GraphError as error:
            raise error.within(self._call_text(op, ids)) from None
        return self.add_raw(op, ids, values)

    def add_raw(self, op: str, operands: tuple[int, ...], attributes: Attributes) -> int:
        """Add a node whose attributes are already normalised and in table order.

        The fast path for passes and readers; raises as `add` does.
        """
        key = (op, operands, attributes)
        known = self._ids.get(key)
        if known is not None:
            return known
        if self._frozen:
            raise FrozenGraphError(f"cannot add {op!r}: the graph is frozen; record into graph.copy() instead")
        row, nodes = OPS[op], self._nodes
        if operands and not (min(operands) >= 0 and max(operands) < len(nodes)):
            raise UnknownNameError(f"{op}: operands {list(operands)} are not all among the {len(nodes)} nodes")
        if row.arity not in (len(operands), ANY):
            raise ShapeError(f"{self._call_text(op, operands)}: takes {row.arity} operands, not {len(operands)}")
        if op == "input":
            return self._append_input(attributes)
        dtype, shape = self._infer(row, operands, attributes)
        return self._append(Node(op, operands, attributes, dtype, shape))

    def add_copy(self, node: Node, operands: tuple[int, ...]) -> int:
        """Add a copy of another graph's node; the caller guarantees that the operand types are the same.

        The fast path of `rewrite_nodes`: the type rule of the op is not evaluated; `verify` does so after the pass.
        """
        op, before, attributes, dtype, shape = node
        known = self._ids.get((op, operands, attributes))
        if known is not None:
            return known
        if self._frozen or op == "input":
            return self.add_raw(op, operands, attributes)
        return self._append(node if operands == before else Node(op, operands, attributes, dtype, shape))

    def add_input(self, name: str, shape: Sequence[Size], dtype: object, *, static: bool = False) -> int:
        """Declare an input; static inputs (weights) do not change between runs. Names are unique."""
        if name in self._inputs:
            raise _taken(name, "input", self._inputs)
        return self.add("input", name=name, dtype=dtype, shape=shape, static=static)

    def add_constant(self, value: Any, dtype: object = None) -> int:
        """Add an array as a constant, in its own dtype by default; Python floats become f32.

        Raises DTypeError for a value that is not an array of numbers, and for Python integers that do not fit the
        dtype.
        """
        if dtype is None:
            dtype = value.dtype if hasattr(value, "dtype") else as_array(value).dtype
            if dtype == "float64" and not hasattr(value, "dtype"):
                dtype = DType.F32
        return self.add("constant", value=Literal(value, DType.of(dtype)))

    def add_full(self, value: Scalar, dtype: DType, shape: Sequence[Size]) -> int:
        """Add a tensor filled with one value: a scalar constant, expanded."""
        scalar = self.add_raw("constant", (), (Literal(value, dtype),))
        if not shape:
            return scalar
        return self.add("expand", scalar, axes=range(len(shape)), sizes=shape)

    def set_output(self, name: str, node: int) -> None:
        """Declare a node an output. Several outputs may share a node; names are unique."""
        self._check_recording(f"declare output {name!r}")
        _check_name(name, "output")
        if name in self._outputs:
            raise _taken(name, "output", self._outputs)
        self.check_node(node)
        self._outputs[name] = node
        self.cache.clear()

    def keep(self, node: int) -> None:
        """Make passes preserve a node even if no output depends on it."""
        self._check_recording("keep a node")
        self.check_node(node)
        self._kept[node] = None
        self.cache.clear()

    def tie(self, input_name: str, output_name: str) -> None:
        """Tie an input to the output whose value it takes in the next run.

        Raises TieError unless both exist, have one type, neither is tied already, and the tie is not a cycle of
        states that are only passed on without computation.
        """
        self.add_tie(input_name, output_name)
        cycle = self._cycle_of(input_name)
        if cycle:
            del self._ties[input_name]
            raise TieError(
                f"tying input {input_name!r} to output {output_name!r} is cyclic: {' <- '.join(cycle)}, and nothing is "
                "computed on the way; declare an input that never changes with static=True and leave it untied"
            )

    def add_tie(self, input_name: str, output_name: str) -> None:
        """Tie as `tie` does, but allow cycles: passes may prove that a state never changes."""
        self._check_recording("tie a state")
        for name, known, what in ((input_name, self._inputs, "input"), (output_name, self._outputs, "output")):
            if name not in known:
                raise TieError(f"cannot tie {what} {name!r}: there is none; {did_you_mean(name, known)}")
        if input_name in self._ties:
            raise TieError(
                f"input {input_name!r} is tied to output {self._ties[input_name]!r} already; a state has one next value"
            )
        for other, taken in self._ties.items():
            if taken == output_name:
                raise TieError(
                    f"output {output_name!r} is tied to input {other!r} already; declare the value as a second output"
                )
        a, b = self._nodes[self._inputs[input_name]], self._nodes[self._outputs[output_name]]
        if a.dtype is not b.dtype or a.shape != b.shape:
            raise TieError(
                f"input {input_name!r} is {a.type_text} but output {output_name!r} is {b.type_text}; "
                "a state keeps its type: cast or slice the output"
            )
        if self.attribute(a, "static"):
            raise TieError(f"input {input_name!r} is static, so it cannot be a state; declare it without static=True")
        self._ties[input_name] = output_name
        self.cache.clear()

    def set_value(self, name: str, value: Any) -> None:
        """Set the default value of an input; also allowed on a frozen graph.

        Raises UnknownNameError, and InputError if the value does not fit. An array of the input's dtype is not
        copied; one in a file (`weights.StoredTensor`) is read when a run needs it.
        """
        if name not in self._inputs:
            raise UnknownNameError(f"no input {name!r}; {did_you_mean(name, self._inputs)}")
        node = self._nodes[self._inputs[name]]
        self._values[name] = value if is_stored(value, node) else as_input(name, value, node)

    def set_dim_value(self, name: str, value: int) -> None:
        """Set the default value of a symbolic dimension.

        Raises UnknownNameError if no shape uses it, and ShapeError if the value is out of range.
        """
        if name not in self._dims:
            raise UnknownNameError(f"no dimension {name!r}; {did_you_mean(name, self._dims)}")
        low, high = self._dims[name].bounds()
        if isinstance(value, bool) or not hasattr(value, "__index__"):
            raise ShapeError(f"dimension {name!r} must be an integer from {low} to {high}, not {value!r}")
        number = operator.index(value)
        if not low <= number <= high:
            raise ShapeError(f"dimension {name!r} cannot be {number}: its range is {low} to {high}")
        self._dim_values[name] = number

    def set_guard(self, name: str, size: Size) -> None:
        """Record that a size named by the model equals an expression of the graph's dimensions.

        Runs may give its value like that of a dimension. Raises NameConflictError if a dimension or guard has the
        name, and UnknownNameError if the expression uses an unknown dimension.
        """
        self._check_recording(f"guard {name!r}")
        _check_name(name, "guard")
        if name in self._dims or name in self._guards:
            raise _taken(name, "dimension", dict.fromkeys([*self._dims, *self._guards], 0))
        for variable in size.variables if isinstance(size, Expression) else ():
            known = self._dims.get(variable.name)
            if known is None or known.variables != (variable,):
                raise UnknownNameError(
                    f"guard {name!r}: no dimension {variable}; {did_you_mean(variable.name, self._dims)}"
                )
        self._guards[name] = size
        self.cache.clear()

    def set_computed_dim(self, dim: Expression, node: int) -> None:
        """Declare a dimension whose value the node computes: an integer scalar, within the dimension's range.

        Only nodes that follow it may use the dimension. Raises NameConflictError if a dimension or guard has the name,
        DTypeError for a node that is no integer, and ShapeError for one that is no scalar.
        """
        self._check_recording(f"compute the dimension {dim}")
        self.check_node(node)
        name, found = str(dim), self._nodes[node]
        if name in self._computed_dims or name in self._guards:
            raise _taken(name, "dimension", dict.fromkeys([*self._dims, *self._guards], 0))
        if not found.dtype.is_integer:
            raise DTypeError(f"the dimension {dim} is computed by an integer, not {found.type_text}; cast it to i64")
        if found.shape:
            raise ShapeError(f"the dimension {dim} is computed by one number, not {found.type_text}; reshape it to ()")
        self._declare_dims("computed dimension", [dim])
        self._computed_dims[name] = node
        self.cache.clear()

    # copies

    def freeze(self) -> Self:
        """Reject further nodes, outputs and ties; return the graph itself."""
        self._frozen = True
        return self

    def empty_like(self) -> Self:
        """Return a new empty graph of the same class, to be filled by a pass."""
        return type(self)()

    def copy(self, *, outputs: bool = True) -> Self:
        """Return an unfrozen graph with the same nodes. outputs: whether with the same outputs, or with none."""
        other = self.empty_like()
        other._nodes, other._ids = list(self._nodes), dict(self._ids)
        other._inputs, other._ties = dict(self._inputs), dict(self._ties)
        other._outputs = dict(self._outputs) if outputs else {}
        other._kept, other._dims, other._declared = dict(self._kept), dict(self._dims), set(self._declared)
        other._values, other._dim_values = dict(self._values), dict(self._dim_values)
        other._guards, other._computed_dims = dict(self._guards), dict(self._computed_dims)
        other.shortcuts = dict(self.shortcuts)
        return other

    def carry_over(
        self, source: NodeGraph, remap: Mapping[int, int], resize: Callable[[Size], Size] | None = None
    ) -> None:
        """Copy outputs, kept nodes, ties, guards, computed dimensions, set values and shortcuts from the graph that a
        pass has rewritten.

        resize: the mapping of sizes, for rewrites that replace dimensions. Values of inputs and dimensions that this
        graph lacks are dropped, as are guards on such dimensions. Raises PassError if the remap lacks an output or a
        kept node.
        """
        for root in source.roots:
            if root not in remap:
                raise PassError(f"the remap has no entry for {source.describe(root)}, which is an output or kept")
        for name, node in source._outputs.items():
            self.set_output(name, remap[node])
        for node in source._kept:
            self.keep(remap[node])
        for input_name, output_name in source._ties.items():
            self.add_tie(input_name, output_name)
        self._values.update({name: value for name, value in source._values.items() if name in self._inputs})
        self._dim_values.update({name: value for name, value in source._dim_values.items() if name in self._dims})
        for name, size in source._guards.items():
            size = size if resize is None else resize(size)
            if isinstance(size, int) or all(variable.name in self._dims for variable in size.variables):
                self._guards[name] = size
        self._computed_dims.update(
            {name: remap[node] for name, node in source._computed_dims.items() if name in self._dims}
        )
        for node, shortcut in source.shortcuts.items():
            argument = remap.get(shortcut.argument, len(self._nodes))
            if argument < remap.get(node, -1):
                self.shortcuts.setdefault(remap[node], shortcut._replace(argument=argument))

    def __reduce__(self) -> tuple[Any, ...]:
        from lumin_tune.core.graph.graph_text import print_graph  # these import this module
        from lumin_tune.core.graph.parsing import restore_graph  # these import this module

        state = (print_graph(self), dict(self.values), dict(self._dim_values), self._frozen)
        return restore_graph, (type(self), *state)

    # private

    def _infer(self, row: Op, operands: tuple[int, ...], attributes: Attributes) -> tuple[DType, tuple[Size, ...]]:
        try:
            dtype, shape = row.infer([self._nodes[operand] for operand in operands], attributes)
            check_rank(len(shape))
            return dtype, shape
        except (ShapeError, DTypeError) as error:
            raise error.within(self._call_text(row.name, operands)) from None
        except ExpressionError as error:
            raise ShapeError(f"{self._call_text(row.name, operands)}: {error}") from None

    def _call_text(self, op: str, operands: Iterable[int]) -> str:
        """Return `add(f32[2, seq], f32[seq])` for messages."""
        known = [self._nodes[i].type_text if 0 <= i < len(self._nodes) else f"%{i}?" for i in operands]
        return f"{op}({', '.join([text if len(text) <= 200 else f'{text[:197]}...' for text in known])})"

    def _append_input(self, attributes: Attributes) -> int:
        name = attributes[0]
        _check_name(name, "input")
        if name in self._inputs:
            raise _taken(name, "input", self._inputs)
        dtype, shape = self._infer(OPS["input"], (), attributes)
        node = self._append(Node("input", (), attributes, dtype, shape))
        self._inputs[name] = node
        return node

    def _append(self, node: Node) -> int:
        op, operands, attributes, _, shape = node
        if attributes or not _KNOWN.issuperset(map(type, shape)):
            self._declare_dims(op, symbolic_sizes(shape, attributes))
        index = len(self._nodes)
        self._nodes.append(node)
        self._ids[op, operands, attributes] = index
        if self.cache:
            self.cache.clear()
        return index

    def _declare_dims(self, op: str, sizes: Iterable[Expression]) -> None:
        """Declare the dimensions of sizes: all of them, or none if one clashes."""
        new = [size for size in sizes if size not in self._declared]
        found: dict[str, Expression] = {}
        for size in new:
            for variable in size.variables:
                wanted = _as_dim(op, variable)
                known = self._dims.get(variable.name)
                if known is None:
                    known = found.setdefault(variable.name, wanted)
                if known is not wanted:
                    low, high = known.bounds()
                    raise ShapeError(
                        f"{op}: dimension {variable.name!r} ranges over {variable.low} to {variable.high} here but "
                        f"over {low} to {high} elsewhere in the graph; make it once with dim() and use it everywhere"
                    )
        self._dims.update(found)
        self._declared.update(new)

    def _cycle_of(self, name: str) -> list[str]:
        """Return the tied inputs from `name` back to it if each takes the value of the next unchanged, else
        nothing.
        """
        names = {node: each for each, node in self._inputs.items()}
        path = [name]
        while (tied := self._ties.get(path[-1])) is not None:
            source = names.get(self._outputs[tied])
            if source is None or source in path[1:]:
                return []
            path.append(source)
            if source == name:
                return path
        return []

    def _check_recording(self, what: str) -> None:
        if self._frozen:
            raise FrozenGraphError(f"cannot {what}: the graph is frozen; record into graph.copy() instead")

    def check_node(self, node: int) -> None:
        """Raise UnknownNameError unless the node exists."""
        if not isinstance(node, int) or not 0 <= node < len(self._nodes):
            raise UnknownNameError(f"there is no node %{node}; the graph has {len(self._nodes)}, counted from %0")


def symbolic_sizes(shape: tuple[Size, ...], attributes: Attributes) -> Iterator[Expression]:
    """Yield the sizes in a node's shape and attributes that are not plain ints."""
    for value in (shape, *attributes):
        if isinstance(value, Expression):
            yield value
        elif type(value) is tuple:
            for size in value:
                if isinstance(size, Expression):
                    yield size
        elif type(value) is Body:
            yield from value.graph.dims.values()


def _as_dim(op: str, variable: Variable) -> Expression:
    high = variable.high
    if not isinstance(high, int) or variable.low < 0 or high > MAX_SIZE:
        raise ShapeError(
            f"{op}: {variable} is not a dimension; a size is made of dim(name, low, high) with 0 <= low <= high < 2**63"
        )
    return Expression.variable(variable.name, variable.low, high)


def _check_name(name: str, what: str) -> None:
    if not isinstance(name, str) or not _NAME.fullmatch(name):
        raise NameConflictError(
            f"{name!r:.100} cannot name an {what}; a name is 1 to 1000 characters without control characters"
        )


def _taken(name: str, what: str, known: Mapping[str, int]) -> NameConflictError:
    listed = ", ".join(list(known)[:20]) + (f" and {len(known) - 20} more" if len(known) > 20 else "")
    return NameConflictError(f"{what} {name!r} is declared already; choose a name other than {listed}")

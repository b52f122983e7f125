"""Instructions of a stage: the value of a node at given indices, in terms of buffers.

`StageBody` walks from a node up to inputs and other stages. Views become index arithmetic and guards, element-wise ops
become instructions, and the nodes in `stops` are loaded. Lowering creates one body per stage. Which nodes are stages is
decided elsewhere. The walk is iterative.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass

import numpy as np

from lumin_tune.core.dtypes import DType
from lumin_tune.core.errors import KernelError
from lumin_tune.core.expression import Expression, Size, simplified
from lumin_tune.core.graph.node_graph import Node, NodeGraph
from lumin_tune.core.kernel.ir import (
    Apply,
    Combine,
    Constant,
    Index,
    Instruction,
    Load,
    Position,
    Reduce,
    Store,
)
from lumin_tune.core.kernel.lower.axis_analysis import position, positions
from lumin_tune.core.kernel.lower.peephole import simplest
from lumin_tune.core.ops.op_table import OPS

Token = tuple[int, Index, Size]
"""A node at an index where a guard holds: (node, position on each axis, 0 or 1)."""


@dataclass(frozen=True, slots=True)
class StageRead:
    """A stage's read of another stage's result: the value of `node` at `index`."""

    node: int
    index: Index


@dataclass(frozen=True, slots=True)
class Stored:
    """The buffer of a node's value. It is read from the first buffer; the others hold the same value.

    copies: for an input that is also an output, the outputs, which are written.
    """

    names: tuple[str, ...]
    dtype: DType
    copies: tuple[str, ...] = ()

    @property
    def written(self) -> tuple[str, ...]:
        return self.copies or self.names


def compute_dtype(dtype: DType) -> DType:
    """Return the dtype in which values are computed: f32 for f16 and bf16."""
    return DType.F32 if dtype.is_half else dtype


class StageBody:
    """Instructions collected for one stage.

    stops: nodes that other stages compute. buffers: the buffers of inputs and stops.
    """

    def __init__(self, graph: NodeGraph, stops: Collection[int], buffers: Mapping[int, Stored]) -> None:
        self.instructions: list[Instruction] = []
        self.accesses: dict[StageRead, None] = {}
        self._graph, self._stops, self._buffers = graph, stops, buffers
        self._known: dict[Instruction, int] = {}
        self._exact: list[DType | None] = []  # for each instruction, f16 or bf16 if that represents its value
        self._values: dict[Token, int] = {}
        self._views: dict[Token, tuple[Token, Size]] = {}

    def emit(self, instruction: Instruction) -> int:
        """Return the number of an instruction, new or equal to an existing one."""
        if isinstance(instruction, Apply):
            simple = simplest(instruction, self.instructions, self.emit)
            if isinstance(simple, int):
                return simple
            instruction = simple
        known = self._known.get(instruction)
        if known is None:
            known = self._known[instruction] = len(self.instructions)
            self.instructions.append(instruction)
        return known

    def value(self, node: int, index: Index, valid: Size = 1, stop_here: bool = True) -> int:
        """Return the instruction that computes the node at the index, where `valid` holds.

        stop_here: whether to load the node itself if it is a stop, rather than compute it.
        """
        root: Token = (node, index, valid)
        pending = [root]
        while pending:
            token = pending[-1]
            if token in self._values:
                pending.pop()
                continue
            stops = token[0] in self._stops and (stop_here or token is not root)
            needs = [] if stops else self._needs(token)
            missing = [each for each in needs if each not in self._values]
            if missing:
                pending.extend(reversed(missing))
                continue
            operands = [self._values[each] for each in needs]
            self._values[token] = self._load(token) if stops else self._compute(token, operands)
            pending.pop()
        return self._values[root]

    def store(self, node: int, index: Index, value: int, valid: Size = 1, combine: Combine | None = None) -> None:
        """Store a value as the value of a node."""
        stored = self._buffers[node]
        value = self.cast(value, stored.dtype)
        for name in stored.written:
            self.emit(Store(name, index, value, valid, combine))

    def cast(self, value: int, dtype: DType) -> int:
        """Return the value cast to another dtype."""
        have = self.dtype_of(value)
        return value if have is dtype else self.emit(Apply("cast", (value,), dtype))

    def dtype_of(self, value: int) -> DType:
        instruction = self.instructions[value]
        assert hasattr(instruction, "dtype")
        dtype: DType = instruction.dtype
        return dtype

    # inside

    def _needs(self, token: Token) -> list[Token]:
        node_id, index, valid = token
        node = self._graph.nodes[node_id]
        if OPS[node.op].is_elementwise:
            return [(operand, index, valid) for operand in node.operands]
        if OPS[node.op].is_view:
            return [self._through(token)[0]]
        if node.op == "gather":
            x, indices = node.operands
            axis, count = node.attributes[0], len(self._graph.nodes[indices].shape)
            which: Token = (indices, index[axis : axis + count], valid)
            number = self._values.get(which)
            if number is None:
                return [which]
            place, guard = self._indirect(number, self._graph.nodes[x].shape[axis])
            inner = (*index[:axis], place, *index[axis + count :])
            return [which, (x, inner, _both(valid, guard))]
        return []

    def _indirect(self, number: int, size: Size) -> tuple[Expression, Size]:
        """Return the variable for an instruction that is used as an index, and the guard that it is in range."""
        place = Expression.variable(f"v{self.cast(number, DType.I64)}", -(2**63), 2**63 - 1)
        return place, simplified((place >= 0) * (place < size))

    def _compute(self, token: Token, operands: list[int]) -> int:
        node_id, index, _ = token
        node = self._graph.nodes[node_id]
        dtype = compute_dtype(node.dtype)
        if node.op == "cast":
            (value,) = operands
            if node.dtype.is_half:
                value = self.emit(Apply("cast", (value,), node.dtype))
            return self.cast(value, dtype)
        if node.op == "less_than":
            operands = self._rounded(operands, self._graph.nodes[node.operands[0]].dtype)
        if OPS[node.op].is_elementwise:
            return self.emit(Apply(node.op, tuple(operands), dtype))
        if OPS[node.op].is_view:
            return self.guarded(operands[0], self._through(token)[1], dtype)
        match node.op:
            case "input":
                return self._load(token)
            case "constant":
                return self._constant(node_id, node)
            case "iota":
                number = self.emit(Position(index[0], DType.I64))
                return self.cast(number, dtype)
            case "unpack":
                return self._unpack(token)
            case "gather":
                _, guard = self._indirect(operands[0], self._graph.nodes[node.operands[0]].shape[node.attributes[0]])
                return self.guarded(operands[1], guard, dtype)
        raise KernelError(f"{self._graph.describe(node_id)} must be a separate stage; this is a bug of lowering")

    def _rounded(self, operands: list[int], dtype: DType) -> list[int]:
        """Return the operands of a comparison, rounded to their dtype if it is f16 or bf16.

        One of two equal values may come from memory, rounded, and the other from f32 arithmetic. A comparison with a
        constant does not need this.
        """
        if not dtype.is_half or any(isinstance(self.instructions[each], Constant) for each in operands):
            return operands
        rounded = [
            each if self._is_exact(each, dtype) else self.emit(Apply("cast", (each,), dtype)) for each in operands
        ]
        return [self.cast(each, compute_dtype(dtype)) for each in rounded]

    def _is_exact(self, value: int, dtype: DType) -> bool:
        """Return whether a value is certain to be a number of f16 or bf16."""
        for each in self.instructions[len(self._exact) : value + 1]:
            match each:
                case Apply(op="cast", operands=(operand,)):
                    source = self.dtype_of(operand)
                    self._exact.append(source if source.is_half else None)
                case Apply(op="max" | "min" | "neg" | "abs" | "select", operands=(*_, last)):
                    first = each.operands[-2] if len(each.operands) > 1 else last
                    self._exact.append(self._exact[last] if self._exact[first] is self._exact[last] else None)
                case Reduce(combine="max", operand=operand):
                    self._exact.append(self._exact[operand])
                case _:
                    self._exact.append(None)
        return self._exact[value] is dtype

    def _load(self, token: Token) -> int:
        node_id, index, valid = token
        node, stored = self._graph.nodes[node_id], self._buffers[node_id]
        if node.op != "input":
            self.accesses.setdefault(StageRead(node_id, index))
        return self.cast(self.emit(Load(stored.names[0], index, stored.dtype, valid)), compute_dtype(node.dtype))

    def _unpack(self, token: Token) -> int:
        """Return the load of an element from the blocks of an input (`Buffer.format`)."""
        node_id, index, valid = token
        (operand,) = self._graph.nodes[node_id].operands
        if self._graph.nodes[operand].op != "input":
            raise KernelError(
                f"{self._graph.describe(node_id)} unpacks {self._graph.describe(operand)}; kernels unpack inputs only: "
                "unpack the input first and take rows or parts of the result"
            )
        return self.emit(Load(self._buffers[operand].names[0], index, DType.F32, valid))

    def _constant(self, node_id: int, node: Node) -> int:
        array = node.attributes[0].array
        if array.size == 0:
            return self.emit(_zero(compute_dtype(node.dtype)))
        first = array.reshape(-1)[0]
        if array.size > 1 and array.tobytes() != np.full_like(array, first).tobytes():
            raise KernelError(
                f"{self._graph.describe(node_id)} has {array.size} different values, which a kernel cannot "
                "contain; make it a static input first (pass hoist_literals)"
            )
        return self.emit(Constant(first.item(), compute_dtype(node.dtype)))

    def guarded(self, value: int, guard: Size, dtype: DType) -> int:
        """Return the value where the guard holds, else 0. A load applies its own guard."""
        if isinstance(guard, int) and guard == 1:
            return value
        instruction = self.instructions[value]
        if isinstance(instruction, Apply) and instruction.op == "cast" and dtype is not DType.BOOL:
            instruction = self.instructions[instruction.operands[0]]
        return value if isinstance(instruction, Load) else self.masked(value, guard, dtype)

    def masked(self, value: int, guard: Size, dtype: DType) -> int:
        """Return the value where the guard holds, else 0."""
        zero = self.emit(_zero(dtype))
        return self.emit(Apply("select", (self.emit(Position(guard, DType.BOOL)), value, zero), dtype))

    def _through(self, token: Token) -> tuple[Token, Size]:
        """Return the operand of a view at the index that the view reads, with the guard that the view adds."""
        known = self._views.get(token)
        if known is None:
            node_id, index, valid = token
            node = self._graph.nodes[node_id]
            inner, guard = view_index(node, self._graph.nodes[node.operands[0]].shape, index)
            known = self._views[token] = ((node.operands[0], inner, _both(valid, guard)), guard)
        return known


def view_index(node: Node, shape: tuple[Size, ...], index: Index) -> tuple[Index, Size]:
    """Return the index into the operand that an index into the view reads, and the guard that it exists."""
    attributes = node.attributes
    guard: Size = 1
    match node.op:
        case "permute":
            inner: list[Size] = [0] * len(shape)
            for number, axis in enumerate(attributes[0]):
                inner[axis] = index[number]
        case "expand":
            inner = [each for axis, each in enumerate(index) if axis not in attributes[0]]
        case "slice":
            starts, _, steps = attributes
            inner = [simplified(start + each * step) for start, each, step in zip(starts, index, steps, strict=True)]
        case "pad":
            inner = []
            for low, high, size, each in zip(*attributes, shape, index, strict=True):
                place = each if _is(low, 0) else simplified(each - low)
                if not _is(low, 0):
                    guard = _both(guard, _truth(place, 0, low=True))
                if not _is(high, 0):
                    guard = _both(guard, _truth(place, size, low=False))
                inner.append(place)
        case "split":
            axis, sizes = attributes
            inner = [*index[:axis], position(index[axis : axis + len(sizes)], sizes), *index[axis + len(sizes) :]]
        case "merge":
            axis, count = attributes
            pieces = positions(index[axis], shape[axis : axis + count]) if count else ()
            inner = [*index[:axis], *pieces, *index[axis + 1 :]]
        case "flip":
            inner = [
                simplified(size - 1 - each) if axis in attributes[0] else each
                for axis, (size, each) in enumerate(zip(shape, index, strict=True))
            ]
        case "window":
            axis, _, stride, dilation = attributes
            inner = [*index[:axis], simplified(index[axis] * stride + index[axis + 1] * dilation), *index[axis + 2 :]]
        case _:
            raise KernelError(f"unsupported view {node.op!r}")
    return tuple(inner), guard


def _zero(dtype: DType) -> Constant:
    return Constant(False if dtype is DType.BOOL else 0.0 if dtype.is_float else 0, dtype)


def _is(size: Size, number: int) -> bool:
    return isinstance(size, int) and size == number


def _truth(place: Size, limit: Size, low: bool) -> Size:
    if isinstance(place, int) and isinstance(limit, int):
        return int(place >= limit if low else place < limit)
    if isinstance(place, int):
        return simplified(limit <= place if low else limit > place)
    return simplified(place >= limit if low else place < limit)


def _both(a: Size, b: Size) -> Size:
    """Return the conjunction of two guards."""
    if _is(a, 1) or a is b:
        return b
    if _is(b, 1):
        return a
    return simplified(a * b)

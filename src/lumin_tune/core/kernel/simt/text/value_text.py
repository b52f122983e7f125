"""Instructions of a stage as loop IR: each value is written at its first use and shared by later ones."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from lumin_tune.core.dtypes import DType
from lumin_tune.core.errors import KernelError
from lumin_tune.core.kernel import loops
from lumin_tune.core.kernel.ir import (
    PRIVATE,
    Apply,
    Buffer,
    Constant,
    Load,
    Position,
    Stage,
    Store,
)
from lumin_tune.core.kernel.ir.access import Access, Formula
from lumin_tune.core.kernel.loops import BOOL, Builder, Value, ValueType
from lumin_tune.core.kernel.render.address_values import index_value
from lumin_tune.core.kernel.simt.matrix.register_tiles import RegisterTile
from lumin_tune.core.kernel.simt.memory.tiles import SharedTile
from lumin_tune.core.kernel.simt.target.extension import StreamedGrid
from lumin_tune.core.kernel.simt.target.target import Target
from lumin_tune.core.kernel.simt.text.device_printer import (
    CONDITION,
    applied,
    combined,
    less,
    literal,
    load,
    type_of,
)
from lumin_tune.core.kernel.simt.text.placed_range import Offsets, Places, is_multiple, position, values_in

Key = tuple[int, tuple[tuple[str, int], ...]]
PAIRED = frozenset({"add", "sub", "mul", "max", "min", "neg"})
"""Operations on pairs of f16/bf16. Source: S. Figueroa, "When is double rounding innocuous?", 1995."""
_EXACT = frozenset({0.0, 1.0, -1.0, 0.5, 2.0})  # exact in f16 and bf16


@dataclass(frozen=True)
class StageContext:
    """The context for one stage.

    names: of buffers. depends: for each instruction the axes that its value varies along. tiles:
    shared-memory copies by the load that they replace. held: register tiles, by loads and stores. near: exponentials
    that may be approximate. busy, first: conditions for threads with work in the stage and, among those sharing a
    reduction, for the one that stores; no other thread may read what it overwrites.
    """

    target: Target
    write: Builder
    stage: Stage
    names: Mapping[str, Value]
    dims: Mapping[str, Value]
    vector: tuple[str, int]
    addresses: Mapping[int, Access]
    depends: Sequence[frozenset[str]]
    tiles: Mapping[int, SharedTile]
    busy: tuple[Value, ...] = ()
    first: tuple[Value, ...] = ()
    stream: StreamedGrid | None = None
    held: Mapping[int, RegisterTile] = field(default_factory=dict)
    near: frozenset[int] = frozenset()

    def dtype(self, number: int) -> DType:
        each = self.stage.instructions[number]
        assert not isinstance(each, Store)
        return each.dtype


def address_of(stage: Stage, access: Load | Store, buffers: Mapping[str, Buffer]) -> Access:
    """Return the access record. Raises KernelError for a buffer in a block format."""
    buffer = buffers[access.buffer]
    if buffer.format:
        raise KernelError(
            f"buffer {buffer.name!r} is stored as {buffer.format}, which kernels of this device do not unpack; set its "
            "value before compiling, so that it is unpacked then"
        )
    return Access.of(access, buffer, stage.axes)


@dataclass
class Values:
    """Values in one scope; `outer` is the enclosing scope, whose values are visible."""

    context: StageContext
    places: Places
    outer: Values | None = None
    _instances: dict[Key, Value] = field(default_factory=dict)
    _names: dict[Value, Value] = field(default_factory=dict)

    def inside(self, places: Places) -> Values:
        """Return the values of an inner scope."""
        return Values(self.context, places, self)

    def put(self, number: int, at: Offsets, value: Value) -> None:
        """Record the result of a reduction or scan."""
        self._instances[self._key(number, at)] = value

    def get(self, number: int, at: Offsets) -> Value:
        """Return the value of an instruction at an instance, written first if necessary."""
        key = self._key(number, at)
        found = self._known(key)
        if found is None:
            found = self._instances[key] = self._made(number, at)
        return found

    def _key(self, number: int, at: Offsets) -> Key:
        return number, tuple(sorted((axis, at.get(axis, 0)) for axis in self.context.depends[number]))

    def _known(self, key: Key) -> Value | None:
        scope: Values | None = self
        while scope is not None:
            if key in scope._instances:
                return scope._instances[key]
            scope = scope.outer
        return None

    def _made(self, number: int, at: Offsets) -> Value:
        context = self.context
        match context.stage.instructions[number]:
            case Constant(value=value, dtype=dtype):
                return literal(value, dtype)
            case Position(index=index, dtype=dtype):
                place = self.index(Formula.of(index, context.stage.axes), at)
                return self.named(Value("position", type_of(dtype), (place,)))
            case Load(dtype=dtype):
                return self._loaded(number, dtype, at)
            case Apply(op=op, operands=operands, dtype=dtype):
                values = [self.get(operand, at) for operand in operands]
                if number in context.near:
                    op = f"{op}_near"
                return self.named(applied(op, values, context.dtype(operands[0]), dtype))
            case other:
                raise AssertionError(f"{other} has no value before it is put")

    def named(self, value: Value, kind: ValueType | None = None) -> Value:
        """Return a value under a name, the same for equal values. kind: the name's type, by default the value's."""
        name = self._names.get(value)
        if name is None:
            kind = kind or value.type
            name = self._names[value] = self.context.write.let(self.context.write.fresh("v", kind), value)
        return name

    def index(self, formula: Formula, at: Offsets) -> Value:
        """Return a formula at an instance."""
        values = {number: self.get(number, at) for number in values_in(formula.whole)}
        return index_value(formula, self.places, at, values, self.context.dims)

    # conditions

    def inside_range(self, axes: Iterable[str], at: Offsets) -> list[Value]:
        """Return the conditions under which an instance is within the range of some axes."""
        found = []
        for axis in sorted(axes):
            place = self.places[axis]
            if place.tested:
                found.append(self.named(less(position(self.places, axis, at), place.end), CONDITION))
        return found

    def guards(self, number: int, at: Offsets) -> list[Value]:
        """Return the guards of an access as conditions."""
        guard = self.context.addresses[number].guard
        return [Value("holds", BOOL, (self.index(each.formula, at),)) for each in guard]

    # memory

    def width(self, number: int) -> int:
        """Return how many neighbours along the vector's axis an access moves at once, 1 if it is not vectorised."""
        axis, width = self.context.vector
        address = self.context.addresses[number]
        if width == 1 or address.offset.parts is None or axis not in self.places:
            return 1
        moved = width * address.buffer.dtype.itemsize
        if address.offset.parts.coefficient(axis) != 1 or moved > self.context.target.vector_bytes:
            return 1
        if any(name.startswith("v") and name[1:].isdigit() for name in address.offset.parts.coefficients):
            return 1
        if any(axis in each.formula.names for each in address.guard):
            return 1
        place = self.places[axis]
        if place.tested and place.end_factor % width:
            return 1
        return width if is_multiple(address.offset.parts, width, self.places, [axis]) else 1

    def _loaded(self, number: int, dtype: DType, at: Offsets) -> Value:
        context = self.context
        if number in context.held:
            return self.named(context.held[number].element(at))
        tile = context.tiles.get(number)
        if tile is not None:
            return self.named(load(dtype, tile.memory, tile.index(self.places, at)))
        address = context.addresses[number]
        name, width = context.names[address.buffer.name], self.width(number)
        lane = 0
        if width > 1:
            axis = context.vector[0]
            lane = at.get(axis, 0) % width
            at = {**at, axis: at.get(axis, 0) - lane}
        tests = [*self._owner(number), *self.inside_range(context.depends[number], at), *self.guards(number, at)]
        index = self.index(address.offset, at)
        if width == 1:
            return self.named(loaded_where(tests, load(dtype, name, index)))
        vector = Value("vector_load", type_of(dtype, width), (name, index))
        return Value("lane", type_of(dtype), (self.named(loaded_where(tests, vector)),), lane)

    def _owner(self, number: int) -> Sequence[Value]:
        """Return the conditions under which a thread may read.

        Idle threads must not read global memory, as a buffer that the stage writes may share its memory with one that
        it reads. A value that the stage overwrites is read by the storing thread only.
        """
        context = self.context
        buffer = context.addresses[number].buffer
        if not any(isinstance(each, Store) and each.buffer == buffer.name for each in context.stage.instructions):
            return () if buffer.scope in PRIVATE else context.busy
        alone = not context.depends[number] & frozenset(context.stage.reduced)
        return (*context.busy, *context.first) if alone else context.busy

    def store(self, number: int, at: Offsets, tests: Sequence[Value]) -> None:
        """Write a store at an instance, under further conditions. The first lane of a vector writes the whole
        vector.
        """
        context, write = self.context, self.context.write
        each, address = context.stage.instructions[number], context.addresses[number]
        assert isinstance(each, Store)
        if number in context.held:
            self._hold(context.held[number], each.value, at)
            return
        width = self.width(number) if each.combine is None else 1
        axis = context.vector[0]
        if width > 1 and at.get(axis, 0) % width:
            return
        lanes = [{**at, axis: at.get(axis, 0) + lane} for lane in range(width)] if width > 1 else []
        dtype = address.buffer.dtype
        value = self.get(each.value, at) if width == 1 else self._vector(each.value, dtype, lanes)
        tests = [*tests, *self.guards(number, at)]
        name, index = context.names[address.buffer.name], self.index(address.offset, at)
        stream = "_stream" if address.buffer.name in context.stage.schedule.streams else ""
        if width > 1:
            stored = Value("vector_store", loops.VOID, (name, index, value), (dtype, stream))
        elif each.combine is not None:
            value = combined(each.combine, load(dtype, name, index), value, dtype)
            stored = loops.call("lm_store", loops.VOID, name, index, value)
        else:
            stored = loops.call(f"lm_store{stream}", loops.VOID, name, index, value)
        write.when(tests, loops.Evaluate(stored))

    def _hold(self, held: RegisterTile, value: int, at: Offsets) -> None:
        """Write a store to a register tile, with zeros past the end of columns, which products add up."""
        write, element = self.context.write, held.element(at)
        if not held.is_paired:
            write.assign(element, self.get(value, at))
        elif at.get(held.columns, 0) % 2 == 0:
            pair = [{**at, held.columns: at.get(held.columns, 0) + lane} for lane in (0, 1)]
            write.assign(held.pair(at), self._vector(value, held.dtype, pair))
        tests = self.inside_range([held.columns], at) if held.columns else []
        if tests:
            outside = loops.inverse(loops.group(loops.logical("&&", tuple(tests))))
            write.when([outside], loops.Assign(element, loops.zero(element.type)))

    # pairs of f16/bf16

    def _vector(self, number: int, dtype: DType, lanes: Sequence[Offsets]) -> Value:
        """Return a value at neighbouring instances as one vector."""
        each = self.context.stage.instructions[number]
        kind = type_of(dtype, len(lanes))
        pairs = dtype.is_half and self.context.target.has("half-pairs")
        rounds = pairs and isinstance(each, Apply) and each.op == "cast"
        if rounds and isinstance(each, Apply) and self.context.dtype(each.operands[0]) is DType.F32:
            paired = self._paired(each.operands[0], dtype, lanes)
            if paired is not None:
                return paired
            return Value("rounded", kind, tuple(self.get(each.operands[0], lane) for lane in lanes))
        return Value("vector", kind, tuple(self.get(number, lane) for lane in lanes))

    def _paired(self, number: int, dtype: DType, lanes: Sequence[Offsets]) -> Value | None:
        """Return an operation that is rounded to f16/bf16 as packed operations on pairs, None for anything else.

        f32 has more than 2p + 2 bits for p bits of f16/bf16, so double rounding is innocuous.
        """
        each = self.context.stage.instructions[number]
        if not isinstance(each, Apply) or each.op not in PAIRED or not self.context.target.has("half-pairs"):
            return None
        operands: list[Value] = []
        for operand in each.operands:
            found = self._half_vector(operand, dtype, lanes)
            if found is not None:
                operands.append(found)
        if len(operands) < len(each.operands):
            return None
        return loops.call(f"lm_pairs_{each.op}", type_of(dtype, len(lanes)), *operands)

    def _half_vector(self, number: int, dtype: DType, lanes: Sequence[Offsets]) -> Value | None:
        """Return an f32 value that was widened from f16/bf16 as a narrow vector, None if it was not."""
        context, width = self.context, len(lanes)
        each, filled = context.stage.instructions[number], ("lm_filled", type_of(dtype), width)
        if isinstance(each, Constant):
            return (
                loops.call(filled, type_of(dtype, width), literal(each.value, dtype)) if each.value in _EXACT else None
            )
        if not isinstance(each, Apply) or each.op != "cast" or context.dtype(each.operands[0]) is not dtype:
            return None
        half = each.operands[0]
        if context.vector[0] not in context.depends[half]:
            return loops.call(filled, type_of(dtype, width), self.get(half, lanes[0]))
        if not isinstance(context.stage.instructions[half], Load) or half in context.tiles or half in context.held:
            return None
        if self.width(half) != width:
            return None
        found = self.get(half, lanes[0])
        return found.operands[0] if found.op == "lane" else found


def loaded_where(tests: Sequence[Value], loaded: Value) -> Value:
    """Return a loaded value where all tests hold, else zero."""
    return loops.select(loops.logical("&&", tuple(tests)), loaded, loops.zero(loaded.type)) if tests else loaded

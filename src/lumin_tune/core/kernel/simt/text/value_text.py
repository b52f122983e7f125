"""Instructions of a stage as text: each value is written at its first use and shared by later ones."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from lumin_tune.core.dtypes import DType
from lumin_tune.core.errors import KernelError
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
from lumin_tune.core.kernel.simt.matrix.register_tiles import RegisterTile
from lumin_tune.core.kernel.simt.memory.tiles import SharedTile
from lumin_tune.core.kernel.simt.schedule.stream_k import StreamK
from lumin_tune.core.kernel.simt.target.language import Language
from lumin_tune.core.kernel.simt.target.target import Target
from lumin_tune.core.kernel.simt.text.addresses import Offsets, Places, index_text, is_multiple, values_in
from lumin_tune.core.kernel.simt.text_writer import TextWriter

Key = tuple[int, tuple[tuple[str, int], ...]]
PAIRED = frozenset({"add", "sub", "mul", "max", "min", "neg"})
"""Operations on pairs of f16/bf16. Source: S. Figueroa, "When is double rounding innocuous?", 1995."""
_EXACT = frozenset({0.0, 1.0, -1.0, 0.5, 2.0})  # exact in f16 and bf16


@dataclass(frozen=True)
class StageContext:
    """The context for the text of one stage.

    names: of buffers in the text. depends: for each instruction the axes that its value varies along. tiles:
    shared-memory copies by the load that they replace. held: register tiles, by loads and stores. near: exponentials
    that may be approximate. busy, first: conditions for threads with work in the stage and, among those sharing a
    reduction, for the one that stores; no other thread may read what it overwrites.
    """

    target: Target
    write: TextWriter
    stage: Stage
    names: Mapping[str, str]
    dims: Mapping[str, str]
    vector: tuple[str, int]
    addresses: Mapping[int, Access]
    depends: Sequence[frozenset[str]]
    tiles: Mapping[int, SharedTile]
    busy: tuple[str, ...] = ()
    first: tuple[str, ...] = ()
    stream: StreamK | None = None
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
    """Values in one scope of the text; `outer` is the enclosing scope, whose values are visible."""

    context: StageContext
    places: Places
    outer: Values | None = None
    _memo: dict[Key, str] = field(default_factory=dict)
    _texts: dict[str, str] = field(default_factory=dict)

    @property
    def _language(self) -> Language:
        return self.context.target.language

    @property
    def _types(self) -> Mapping[DType, str]:
        return self.context.target.language.types

    def inside(self, places: Places) -> Values:
        """Return the values of an inner scope."""
        return Values(self.context, places, self)

    def put(self, number: int, at: Offsets, text: str) -> None:
        """Record the result of a reduction or scan."""
        self._memo[self._key(number, at)] = text

    def get(self, number: int, at: Offsets) -> str:
        """Return the value of an instruction at an instance, written first if necessary."""
        key = self._key(number, at)
        found = self._known(key)
        if found is None:
            found = self._memo[key] = self._made(number, at)
        return found

    def _key(self, number: int, at: Offsets) -> Key:
        return number, tuple(sorted((axis, at.get(axis, 0)) for axis in self.context.depends[number]))

    def _known(self, key: Key) -> str | None:
        scope: Values | None = self
        while scope is not None:
            if key in scope._memo:
                return scope._memo[key]
            scope = scope.outer
        return None

    def _made(self, number: int, at: Offsets) -> str:
        context = self.context
        match context.stage.instructions[number]:
            case Constant(value=value, dtype=dtype):
                return self._language.literal(value, dtype)
            case Position(index=index, dtype=dtype):
                text = self.index(Formula.of(index, context.stage.axes), at)
                return self.named(self._language.position(text, dtype), self._types[dtype])
            case Load(dtype=dtype):
                return self._loaded(number, dtype, at)
            case Apply(op=op, operands=operands, dtype=dtype):
                texts = [self.get(operand, at) for operand in operands]
                if number in context.near:
                    op = f"{op}_near"
                made = self._language.applied(op, texts, context.dtype(operands[0]), dtype)
                return self.named(made, self._types[dtype])
            case other:
                raise AssertionError(f"{other} has no value before it is put")

    def named(self, text: str, kind: str) -> str:
        """Return a name for a text's value, the same for equal texts."""
        name = self._texts.get(text)
        if name is None:
            name = self._texts[text] = self.context.write.fresh("v")
            self.context.write(f"const {kind} {name} = {text};")
        return name

    def index(self, formula: Formula, at: Offsets) -> str:
        """Return the text of a formula at an instance."""
        values = {f"v{number}": self.get(number, at) for number in values_in(formula.whole)}
        return index_text(formula, self.places, at, values, self.context.dims)

    # conditions

    def inside_range(self, axes: Iterable[str], at: Offsets) -> list[str]:
        """Return the conditions under which an instance is within the range of some axes."""
        found = []
        for axis in sorted(axes):
            place = self.places[axis]
            if place.tested:
                here = index_text_of(self.places, axis, at)
                found.append(self.named(f"{here} < {place.end}", "bool"))
        return found

    def guards(self, number: int, at: Offsets) -> list[str]:
        """Return the guards of an access as conditions."""
        return [f"({self.index(each.formula, at)})" for each in self.context.addresses[number].guard]

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

    def _loaded(self, number: int, dtype: DType, at: Offsets) -> str:
        context, language, kind = self.context, self._language, self._types[dtype]
        if number in context.held:
            return self.named(context.held[number].element(at), kind)
        tile = context.tiles.get(number)
        if tile is not None:
            return self.named(f"lm_load({tile.name}, {tile.index(self.places, at)})", kind)
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
            text = f"lm_load({name}, {index})"
            text = f"{' && '.join(tests)} ? {text} : {language.zero(dtype)}" if tests else text
            return self.named(text, kind)
        text = language.vector_load(dtype, width, name, index)
        text = f"{' && '.join(tests)} ? {text} : {language.zero(dtype, width)}" if tests else text
        return language.lane(self.named(text, language.vector_type(dtype, width)), lane)

    def _owner(self, number: int) -> Sequence[str]:
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

    def store(self, number: int, at: Offsets, tests: Sequence[str]) -> None:
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
            line = self._language.vector_store(dtype, width, name, index, value, stream)
        elif each.combine is not None:
            old = f"lm_load({name}, {index})"
            line = f"lm_store({name}, {index}, {self._language.combined(each.combine, old, value, dtype)});"
        else:
            line = f"lm_store{stream}({name}, {index}, {value});"
        write(f"if ({' && '.join(tests)}) {line}" if tests else line)

    def _hold(self, held: RegisterTile, value: int, at: Offsets) -> None:
        """Write a store to a register tile, with zeros past the end of columns, which products add up."""
        write, element = self.context.write, held.element(at)
        if not held.is_paired:
            write(f"{element} = {self.get(value, at)};")
        elif at.get(held.columns, 0) % 2 == 0:
            pair = [{**at, held.columns: at.get(held.columns, 0) + lane} for lane in (0, 1)]
            write(f"{held.name}[{held.place(at) // 2}] = {self._vector(value, held.dtype, pair)};")
        tests = self.inside_range([held.columns], at) if held.columns else []
        if tests:
            write(f"if (!({' && '.join(tests)})) {element} = {self._language.zero(held.dtype)};")

    # pairs of f16/bf16

    def _vector(self, number: int, dtype: DType, lanes: Sequence[Offsets]) -> str:
        """Return a value at neighbouring instances as one vector."""
        each = self.context.stage.instructions[number]
        pairs = dtype.is_half and self.context.target.has("half-pairs")
        rounds = pairs and isinstance(each, Apply) and each.op == "cast"
        if rounds and isinstance(each, Apply) and self.context.dtype(each.operands[0]) is DType.F32:
            paired = self._paired(each.operands[0], dtype, lanes)
            if paired:
                return paired
            return self._language.rounded(dtype, [self.get(each.operands[0], lane) for lane in lanes])
        return self._language.vector(dtype, [self.get(number, lane) for lane in lanes])

    def _paired(self, number: int, dtype: DType, lanes: Sequence[Offsets]) -> str:
        """Return an operation that is rounded to f16/bf16 as packed operations on pairs, "" for anything else.

        f32 has more than 2p + 2 bits for p bits of f16/bf16, so double rounding is innocuous.
        """
        each = self.context.stage.instructions[number]
        if not isinstance(each, Apply) or each.op not in PAIRED or not self.context.target.has("half-pairs"):
            return ""
        found = [self._half_vector(operand, dtype, lanes) for operand in each.operands]
        return f"lm_pairs_{each.op}({', '.join(found)})" if all(found) else ""

    def _half_vector(self, number: int, dtype: DType, lanes: Sequence[Offsets]) -> str:
        """Return an f32 value that was widened from f16/bf16 as a narrow vector, "" if it was not."""
        context, width = self.context, len(lanes)
        each, filled = context.stage.instructions[number], f"lm_filled<{self._types[dtype]}, {len(lanes)}>"
        if isinstance(each, Constant):
            return f"{filled}({self._language.literal(each.value, dtype)})" if each.value in _EXACT else ""
        if not isinstance(each, Apply) or each.op != "cast" or context.dtype(each.operands[0]) is not dtype:
            return ""
        half = each.operands[0]
        if context.vector[0] not in context.depends[half]:
            return f"{filled}({self.get(half, lanes[0])})"
        if not isinstance(context.stage.instructions[half], Load) or half in context.tiles or half in context.held:
            return ""
        if self.width(half) != width:
            return ""
        return self.get(half, lanes[0]).removesuffix(".lane[0]")


def index_text_of(places: Places, axis: str, at: Offsets) -> str:
    """Return the position on an axis at an instance."""
    first, offset = places[axis].first, at.get(axis, 0)
    return f"{first} + {offset}" if offset else first

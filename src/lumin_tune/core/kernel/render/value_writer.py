"""The instructions of a stage as statements: one instance after another, each value named once.

The form of a load follows its coefficient on the vector axis: 0 is a broadcast, 1 a vector, 2 every second element,
anything else a gather, unless another unrolled axis allows a transpose in registers. Guards become branches where all
lanes agree and masks otherwise.

The module is long because each form of load and store is a method over the same names and instances.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from lumin_tune.core.dtypes import DType, Scalar
from lumin_tune.core.errors import KernelError
from lumin_tune.core.kernel.ir import (
    VALUE,
    Apply,
    Buffer,
    Constant,
    Instruction,
    Load,
    Position,
    Stage,
    Store,
    names_in,
)
from lumin_tune.core.kernel.ir.access import Access, Formula, Guard, conditions_of
from lumin_tune.core.kernel.ir.matching import summed_products
from lumin_tune.core.kernel.render.address_text import (
    LaneAccess,
    UnrolledInstance,
    ValueText,
    depends_on,
    guard_texts,
    is_free_of,
    lane_offsets,
    lane_stride,
    scalar,
    text_of,
    true_everywhere,
    vector,
)
from lumin_tune.core.kernel.render.dot_products import Dot
from lumin_tune.core.kernel.render.exclusive_loads import exclusive_loads
from lumin_tune.core.kernel.render.packing import Packed
from lumin_tune.core.kernel.render.stores import BOOL_OPS, TRANSPOSED, Stores, widened
from lumin_tune.core.kernel.render.vector_target import VectorTarget
from lumin_tune.core.kernel.render.writer import TextWriter

_ON_BOOLS = frozenset({*BOOL_OPS, "less_than", "equal", "select"})
# For powers of two: vector division is scalarized, and hundreds of divisions take a compiler minutes.
_BY_BITS = {"idiv": "lm_floor_shift", "mod": "lm_low_bits"}
MOST_PLACES = 16  # remainders of floats by larger powers of two are rare


@dataclass(frozen=True, slots=True)
class _Evaluation:
    """The instructions of one instance while they are written.

    known: their values so far. memo: names of earlier texts. unrolled: axes of which other instances are adjacent.
    """

    at: UnrolledInstance
    known: dict[int, ValueText]
    memo: dict[str, str]
    unrolled: Sequence[str]


class ValueWriter:
    """Writes the instructions of one stage. One object per stage; `run` is called for each instance."""

    def __init__(
        self,
        write: TextWriter,
        target: VectorTarget,
        stage: Stage,
        axes: Sequence[str],
        buffers: Mapping[str, Buffer],
        names: Mapping[str, str],
        dims: Mapping[str, str],
        packed: Mapping[Load, Packed],
    ) -> None:
        self._write, self._target, self._stage = write, target, stage
        self._buffers, self._names, self._dims, self._packed = buffers, names, dims, packed
        self._places: dict[int, Access] = {}
        self._formulas: dict[int, Formula] = {}
        self._guards: dict[int, Guard] = {}
        for number, each in enumerate(stage.instructions):
            match each:
                case Load() | Store():
                    self._places[number] = Access.of(each, buffers[each.buffer], axes)
                case Position(index=index, dtype=dtype):
                    self._formulas[number] = Formula.of(index, axes)
                    if dtype is DType.BOOL:
                        self._guards[number] = conditions_of(index, axes)
                case _:
                    pass
        self._summed = summed_products(stage)
        self._joins = exclusive_loads(stage)
        self._joined = {load for pair in self._joins.values() for load in pair}
        self._stores = Stores(write, target, stage.schedule.streams, names, dims)
        self.widths: set[int] = set()
        self.windows: set[int] = set()
        """Loads whose vectors are used by several adjacent instances."""

    def place(self, number: int) -> Access:
        """Return the analysed address of a load or store."""
        return self._places[number]

    def run(
        self,
        numbers: Iterable[int],
        at: UnrolledInstance,
        known: dict[int, ValueText],
        memo: dict[str, str],
        unrolled: Sequence[str] = (),
    ) -> None:
        """Write the instructions of an instance and enter their values in `known`. memo: names of earlier values.

        unrolled: axes of which other instances are adjacent, so that a transpose can serve them all.
        """
        self.widths.add(at.width)
        instance = _Evaluation(at, known, memo, unrolled)
        for number in numbers:
            if number in known or number in self._joined:
                continue
            match self._stage.instructions[number]:
                case Constant(value=value, dtype=dtype):
                    known[number] = ValueText(literal(value, dtype), 1)
                case Position(dtype=dtype):
                    known[number] = self._position(number, dtype, instance)
                case Load(dtype=dtype):
                    known[number] = self._load(number, dtype, instance)
                case Apply() as apply:
                    joined = self._join(number, instance) if number in self._joins else None
                    known[number] = joined or self._apply(number, apply, known, memo)
                case Store() as store:
                    self.store(number, store, known[store.value], at, known)
                case other:
                    raise KernelError(f"{type(other).__name__} is not an element-wise instruction")

    def named(self, text: str, dtype: DType, width: int, memo: dict[str, str]) -> ValueText:
        """Return the value under a name that is written once."""
        name = memo.get(text)
        if name is None:
            name = memo[text] = self._write.fresh("v")
            self._write(f"const {self._target.value_type(dtype, width)} {name} = {text};")
        return ValueText(name, width)

    def widened(self, value: ValueText, dtype: DType, width: int) -> str:
        """Return the value in the given number of lanes."""
        return widened(self._target, value, dtype, width)

    def dtype(self, number: int) -> DType:
        """Return the dtype of a value."""
        each = self._stage.instructions[number]
        if isinstance(each, Store):
            raise KernelError("a store has no value")
        return each.dtype

    # instructions

    def _position(self, number: int, dtype: DType, instance: _Evaluation) -> ValueText:
        at, known, memo = instance.at, instance.known, instance.memo
        formula = self._formulas[number]
        if dtype is DType.BOOL:
            condition, mask = guard_texts(self._guards[number], at, known, self._dims)
            if mask and condition:
                mask = f"lm_and({mask}, lm_splat<i32x{at.width}>((int32_t)-(int32_t)({condition})))"
            return self.named(mask or condition or "true", dtype, at.width if mask else 1, memo)
        if not depends_on(formula, at.lane_axis, known):
            text = scalar(formula, at, known, self._dims)
            return self.named(f"({self._target.value_type(dtype, 1)})({text})", dtype, 1, memo)
        lanes = vector(formula, at, known, self._dims)
        kind = self._target.value_type(dtype, at.width)
        return self.named(lanes if dtype is DType.I64 else f"lm_cast<{kind}>({lanes})", dtype, at.width, memo)

    def _apply(self, number: int, apply: Apply, known: Mapping[int, ValueText], memo: dict[str, str]) -> ValueText:
        operands = [known[operand] for operand in apply.operands]
        dtypes = [self.dtype(operand) for operand in apply.operands]
        if apply.op == "cast":
            (value,), (source,) = operands, dtypes
            return self._cast(value, source, apply.dtype, memo)
        width = max(value.width for value in operands)
        texts = [self.widened(value, dtype, width) for value, dtype in zip(operands, dtypes, strict=True)]
        if dtypes[-1] is DType.BOOL and apply.op in _ON_BOOLS:
            return self.named(_on_bools(apply.op, texts), DType.BOOL, width, memo)
        if apply.op in _BY_BITS and (places := _exponent(self._stage.instructions[apply.operands[1]])) is not None:
            if apply.dtype.is_integer:
                return self.named(f"{_BY_BITS[apply.op]}({texts[0]}, {places})", apply.dtype, width, memo)
            if apply.dtype in (DType.F32, DType.F64) and places <= MOST_PLACES:
                return self.named(f"lm_float_mod_by<{places}>({texts[0]})", apply.dtype, width, memo)
        name = "product" if number in self._summed else apply.op
        return self.named(f"lm_{name}({', '.join(texts)})", apply.dtype, width, memo)

    def _cast(self, value: ValueText, source: DType, dtype: DType, memo: dict[str, str]) -> ValueText:
        text, width = value.text, value.width
        carrier = DType.F32 if dtype.is_half else dtype
        if source is DType.BOOL and dtype is not DType.BOOL:
            text = f"lm_from_bool<{self._target.value_type(carrier, width)}>({text})"
        elif dtype is DType.BOOL and source is not DType.BOOL:
            text = f"lm_to_bool({text})"
        elif (DType.F32 if source.is_half else source) is not carrier:
            text = f"lm_cast<{self._target.value_type(carrier, width)}>({text})"
        if dtype.is_half and source is not dtype and source is not DType.BOOL:
            text = f"lm_round_{dtype.value}({text})"
        return value if text == value.text else self.named(text, dtype, width, memo)

    # dot products

    def group_of_rows(self, dot: Dot, at: UnrolledInstance, axis: str, memo: dict[str, str]) -> str:
        """Return the operand of a dot product that all lanes share: one group of neighbours on an axis."""
        place = self._places[dot.rows]
        packed = self.copy_of(dot.rows)
        if packed is None:
            assert place.offset.parts is not None
            name, base = self._names[place.buffer.name], scalar(place.offset, at, {}, self._dims)
            stride = place.offset.parts.coefficient(axis)
        else:
            name, base = packed.name, packed.index(at)[0]
            stride = next(each.stride for each in reversed(packed.dimensions) if each.axis == axis)
        length = at.spans[axis].length
        assert length is not None
        count = min(dot.group, length - at.offsets[axis])
        kind = self._target.value_type(DType.I32, at.width)
        group = "lm_byte_pair" if self._is_widened(dot, place.buffer) else "lm_group"
        text = f"lm_dot_rows_{dot.dtype}<{kind}>({group}({name} + {base}, {text_of(stride, self._dims)}, {count}))"
        return self.named(text, DType.I32, at.width, memo).text

    def is_contiguous(self, dot: Dot, axis: str) -> bool:
        """Return whether neighbours on an axis are adjacent in the buffer from which rows of a dot product are read."""
        parts = self._places[dot.rows].offset.parts
        return self.copy_of(dot.rows) is None and parts is not None and parts.coefficient(axis) == 1

    def row(self, dot: Dot, at: UnrolledInstance) -> str:
        """Return the address of the first element of a dot product's row in an instance without reduced offsets."""
        place = self._places[dot.rows]
        return f"{self._names[place.buffer.name]} + {scalar(place.offset, at, {}, self._dims)}"

    def groups_of_columns(self, dot: Dot, at: UnrolledInstance, memo: dict[str, str]) -> str:
        """Return the operand of a dot product that has one group per lane."""
        packed = self.copy_of(dot.columns)
        assert packed is not None
        kind = self._target.value_type(DType.I32, at.width)
        form, part = ("load_part", f", {at.part}") if at.part else ("load", "")
        if self._is_widened(dot, buffer := self._places[dot.columns].buffer):
            bytes_ = self._target.value_type(buffer.dtype, at.width * dot.group)
            part = f", ({at.part})*{dot.group}" if at.part else ""
            pairs = f"lm_{form}<{bytes_}>({packed.name} + {packed.index(at)[0]}{part})"
            return self.named(f"lm_held(lm_byte_pairs<{kind}>({pairs}))", DType.I32, at.width, memo).text
        text = f"lm_held(lm_{form}<{kind}>((const int32_t*)({packed.name} + {packed.index(at)[0]}){part}))"
        return self.named(text, DType.I32, at.width, memo).text

    @staticmethod
    def _is_widened(dot: Dot, buffer: Buffer) -> bool:
        """Return whether the factors in a buffer are bytes that the instruction reads as pairs of i16."""
        return buffer.dtype.itemsize < dot.dtype.itemsize

    # memory

    def _load(self, number: int, dtype: DType, instance: _Evaluation) -> ValueText:
        place = self._places[number]
        packed = self.copy_of(number)
        if packed is not None:
            return self._load_packed(number, packed, dtype, instance)
        at, known, memo = instance.at, instance.known, instance.memo
        name, suffix = self._names[place.buffer.name], self._target.memory_suffix(dtype)
        condition, mask = guard_texts(place.guard, at, known, self._dims)
        stride = lane_stride(place.offset, at, known)
        base = scalar(place.offset, at, known, self._dims)
        one = self._target.value_type(dtype, 1)
        if stride == 0 and isinstance(stride, int) and not mask:
            text = f"lm_load{suffix}<{one}>({name} + {base})"
            if condition:
                text = f"({condition}) ? {text} : {one}(0)"
            return self.named(text, dtype, 1, memo)
        kind = self._target.value_type(dtype, at.width)
        if mask and isinstance(stride, int) and stride == 0 and dtype is DType.F32:
            text = f"lm_load<{one}>({name} + {base})"
            condition = self._any_lane(place, condition, mask, instance)
            if condition:
                text = f"({condition}) ? {text} : {one}(0)"
            value = self.named(text, dtype, 1, memo)
            return self.named(f"lm_select({mask}, lm_splat<{kind}>({value.text}), {kind}{{}})", dtype, at.width, memo)
        if not mask and not condition and not at.part and isinstance(stride, int):
            transposed = self._transposed(place, dtype, stride, instance)
            if transposed is not None:
                return transposed
        if stride is None:
            offsets = lane_offsets(place.offset, at, known, self._dims)
            start = f"{name} + {base}" if offsets else name
            offsets = offsets or vector(place.offset, at, known, self._dims)
            if at.part:
                active = f"lm_mask_part<{at.width}>({at.part})"
                mask = f"lm_and({mask}, {active})" if mask else active
            text = (
                f"lm_gather_at{'_if' if mask else ''}{suffix}<{kind}>({start}, {offsets}{f', {mask}' if mask else ''})"
            )
        else:
            lanes = LaneAccess(f"{name} + {base}", stride, mask, suffix)
            text = self._strided(lanes, kind, at)
            within = true_everywhere(place.guard, at, known, self._dims) if mask and not at.part else ""
            if within:  # most of an image is inside its padding, where no mask is needed
                whole = self._strided(replace(lanes, mask=""), kind, at)
                text = f"({within}) ? {whole} : {text}"
                text = f"({text})" if condition else text
        if condition:
            text = f"({condition}) ? {text} : {kind}{{}}"
        elif self._is_shared(number, at, instance.unrolled):
            text = f"lm_held({text})"
        return self.named(text, dtype, at.width, memo)

    def _join(self, number: int, instance: _Evaluation) -> ValueText | None:
        """Return the value of a select between two loads, read by one load; None, with both loads in `known`, if lanes
        differ.
        """
        at, known = instance.at, instance.known
        pair, dtype = self._joins[number], self.dtype(number)
        places = [self._places[load] for load in pair]
        (condition, mask), (_, other) = (guard_texts(place.guard, at, known, self._dims) for place in places)
        strides = {lane_stride(place.offset, at, known) for place in places}
        if mask or other or strides not in ({0}, {1}) or any(self.copy_of(load) is not None for load in pair):
            for load in pair:
                known[load] = self._load(load, dtype, instance)
            return None
        yes, no = (f"{self._names[p.buffer.name]} + {scalar(p.offset, at, known, self._dims)}" for p in places)
        place, suffix = f"({condition}) ? {yes} : {no}", self._target.memory_suffix(dtype)
        width = at.width if strides == {1} else 1
        kind = self._target.value_type(dtype, width)
        part = f"_part{suffix}<{kind}>({place}, {at.part})" if at.part and width > 1 else f"{suffix}<{kind}>({place})"
        return self.named(f"lm_load{part}", dtype, width, instance.memo)

    @staticmethod
    def _any_lane(place: Access, condition: str, mask: str, instance: _Evaluation) -> str:
        """Return the condition under which an element that all lanes of a mask share may be read."""
        parts = place.offset.parts
        if parts is not None and is_free_of(place.guard, parts.coefficients, instance.at, instance.known):
            return condition
        return f"{condition} && lm_any({mask})" if condition else f"lm_any({mask})"

    def _strided(self, lanes: LaneAccess, kind: str, at: UnrolledInstance) -> str:
        stride, address, suffix = lanes.stride, lanes.address, lanes.suffix
        form = "gather"
        step = f", {text_of(stride, self._dims)}"
        if isinstance(stride, int) and stride == 1:
            form, step = "load", ""
        if lanes.mask:
            return f"lm_{form}_if{suffix}<{kind}>({address}{step}, {lanes.mask_of(at)})"
        if isinstance(stride, int) and stride == 2 and not suffix:
            part = f"_part<{kind}>({address}, {at.part})" if at.part else f"<{kind}>({address})"
            return f"lm_even{part}"
        if at.part:
            return f"lm_{form}_part{suffix}<{kind}>({address}{step}, {at.part})"
        return f"lm_{form}{suffix}<{kind}>({address}{step})"

    def _transposed(self, place: Access, dtype: DType, stride: int, instance: _Evaluation) -> ValueText | None:
        """Return a vector from a square that is loaded row by row and transposed in registers, if there is one."""
        at, memo, name = instance.at, instance.memo, self._names[place.buffer.name]
        width, parts = at.width, place.offset.parts
        if stride in (0, 1, 2) or width not in TRANSPOSED or dtype not in (DType.F32, DType.I32) or parts is None:
            return None
        along = next((a for a in instance.unrolled if a != at.lane_axis and parts.coefficient(a) == 1), None)
        if along is None or at.spans[along].length is None:
            return None
        offset = at.offsets.get(along, 0)
        corner = offset - offset % width
        length = at.spans[along].length
        assert length is not None
        count = min(width, length - corner)
        if 2 * count < width:
            return None
        first = replace(at, offsets={**at.offsets, along: corner})
        base = scalar(place.offset, first, instance.known, self._dims)
        kind = self._target.value_type(dtype, width)
        key = f"transpose {name} {base} {kind} {stride}"
        square = memo.get(key)
        if square is None:
            square = memo[key] = self._write.fresh("square")
            self._write(f"{kind} {square}[{width}];")
            form, part = ("load", "") if count == width else ("load_part", f", {count}")
            for row in range(width):
                self._write(f"{square}[{row}] = lm_{form}<{kind}>({name} + {base} + {row * stride}{part});")
            self._write(f"lm_transpose<{width}>({square});")
        return ValueText(f"{square}[{offset - corner}]", width)

    def copy_of(self, number: int) -> Packed | None:
        """Return the packed copy that a load reads, if there is one."""
        load = self._stage.instructions[number]
        return self._packed.get(load) if isinstance(load, Load) else None

    def _load_packed(self, number: int, packed: Packed, dtype: DType, instance: _Evaluation) -> ValueText:
        at, memo = instance.at, instance.memo
        text, stride = packed.index(at)
        suffix = self._target.memory_suffix(packed.dtype)
        if stride == 0:
            one = self._target.value_type(dtype, 1)
            return self.named(f"lm_load{suffix}<{one}>({packed.name} + {text})", dtype, 1, memo)
        kind = self._target.value_type(dtype, at.width)
        text = self._strided(LaneAccess(f"{packed.name} + {text}", stride, "", suffix), kind, at)
        if self._is_shared(number, at, instance.unrolled):
            text = f"lm_held({text})"
        return self.named(text, dtype, at.width, memo)

    def _is_shared(self, number: int, at: UnrolledInstance, unrolled: Sequence[str]) -> bool:
        """Return whether several instances read the same vector, so that it should stay in a register."""
        read = names_in(self._stage.instructions[number])
        return number in self.windows or any(
            a not in read and a != at.lane_axis and at.spans[a].length != 1 for a in unrolled
        )

    def store(
        self, number: int, store: Store, value: ValueText, at: UnrolledInstance, known: Mapping[int, ValueText]
    ) -> None:
        """Write a store of a value, which may be none of the stage's instructions."""
        self._stores.write(self._places[number], store, value, self.dtype(store.value), at, known)

    def store_turned(self, number: int, column: Mapping[int, tuple[UnrolledInstance, ValueText]]) -> None:
        """Write a store of instances adjacent along an axis, given by their offsets along it."""
        store = self._stage.instructions[number]
        assert isinstance(store, Store)
        self._stores.write_turned(self._places[number], store, self.dtype(store.value), column)

    def turned_axis(self, number: int, at: UnrolledInstance, unrolled: Sequence[str]) -> str | None:
        """Return the unrolled axis along which a store is contiguous if it is not along the lanes, else None.

        Squares of results are then transposed in registers and stored row by row.
        """
        store, place = self._stage.instructions[number], self._places.get(number)
        if not isinstance(store, Store) or place is None or store.combine is not None or at.part or store.valid != 1:
            return None
        parts = place.offset.parts
        if parts is None or at.width not in TRANSPOSED or place.buffer.dtype is not DType.F32 or not at.lane_axis:
            return None
        stride = parts.coefficient(at.lane_axis)
        if not isinstance(stride, int) or stride in (0, 1) or any(map(VALUE.match, parts.coefficients)):
            return None
        return next((a for a in unrolled if a != at.lane_axis and a in at.offsets and parts.coefficient(a) == 1), None)


def literal(value: Scalar, dtype: DType) -> str:
    """Return a constant as C."""
    if dtype is DType.BOOL:
        return "true" if value else "false"
    if dtype.is_float:
        number, suffix = float(value), "" if dtype is DType.F64 else "f"
        if math.isnan(number):
            return f'__builtin_nan{suffix}("")'
        if math.isinf(number):
            return f"{'-' if number < 0 else ''}__builtin_inf{suffix}()"
        return f"{number.hex()}{suffix}"
    if value == -(2**63):
        return "((int64_t)(-9223372036854775807LL - 1))"
    return f"(({'uint8_t' if dtype is DType.U8 else f'int{dtype.itemsize * 8}_t'}){int(value)})"


def _exponent(instruction: Instruction) -> int | None:
    """Return k for the constant 2 to the power k, None for other instructions."""
    if not isinstance(instruction, Constant) or instruction.value <= 0:
        return None
    if not math.isfinite(instruction.value) or (value := int(instruction.value)) != instruction.value:
        return None
    return value.bit_length() - 1 if value & (value - 1) == 0 else None


def _on_bools(op: str, texts: Sequence[str]) -> str:
    if op in BOOL_OPS:
        return f"{BOOL_OPS[op]}({texts[0]}, {texts[1]})"
    if op == "less_than":
        return f"lm_and(lm_not({texts[0]}), {texts[1]})"
    if op == "equal":
        both = f"lm_and({texts[0]}, {texts[1]})"
        return f"lm_or({both}, lm_not(lm_or({texts[0]}, {texts[1]})))"
    return f"lm_or(lm_and({texts[0]}, {texts[1]}), lm_and(lm_not({texts[0]}), {texts[2]}))"

"""The instructions of a stage as statements: one instance after another, each value named once.

The form of a load follows its coefficient on the vector axis: 0 is a broadcast, 1 a vector, 2 every second element,
anything else a gather, unless another unrolled axis allows a transpose in registers. Guards become branches where all
lanes agree and masks otherwise.

The module is long because each form of load and store is a method over the same names and instances.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from lumin_tune.core.dtypes import DType
from lumin_tune.core.errors import KernelError
from lumin_tune.core.kernel import loops
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
    operands_of,
)
from lumin_tune.core.kernel.ir.access import Access, Formula, Guard, conditions_of
from lumin_tune.core.kernel.ir.matching import summed_products
from lumin_tune.core.kernel.ir.memory_plan import LINE_BYTES
from lumin_tune.core.kernel.loops import I32, ZERO, Builder, Value, ValueType
from lumin_tune.core.kernel.render.address_values import (
    Dims,
    LaneAccess,
    UnrolledInstance,
    Values,
    depends_on,
    guard_values,
    is_free_of,
    lane_offsets,
    lane_stride,
    mask_type,
    masked,
    part_mask,
    scalar,
    true_everywhere,
    vector,
)
from lumin_tune.core.kernel.render.exclusive_loads import exclusive_loads
from lumin_tune.core.kernel.render.packing import Packed
from lumin_tune.core.kernel.render.products.dot_products import Dot, sums_of_bf16
from lumin_tune.core.kernel.render.stores import BOOL_OPS, TRANSPOSED, Stores, is_zero, widened
from lumin_tune.core.kernel.render.vector_target import VectorTarget

_ON_BOOLS = frozenset({*BOOL_OPS, "less_than", "equal", "select"})
# For powers of two: vector division is scalarized, and hundreds of divisions take a compiler minutes.
_BY_BITS = {"idiv": "lm_floor_shift", "mod": "lm_low_bits"}
_SQUARE = "lm_transpose"
MOST_PLACES = 16  # remainders of floats by larger powers of two are rare


@dataclass(frozen=True, slots=True)
class _Evaluation:
    """The instructions of one instance while they are written.

    known: their values so far. unrolled: axes of which other instances are adjacent.
    """

    at: UnrolledInstance
    known: dict[int, Value]
    unrolled: Sequence[str]


class ValueWriter:
    """Writes the instructions of one stage. One object per stage; `run` is called for each instance."""

    def __init__(
        self,
        write: Builder,
        target: VectorTarget,
        stage: Stage,
        axes: Sequence[str],
        buffers: Mapping[str, Buffer],
        names: Mapping[str, Value],
        dims: Dims,
        packed: Mapping[Load, Packed],
    ) -> None:
        self._write, self._target, self._stage = write, target, stage
        self._buffers, self._names, self._dims, self._packed = buffers, names, dims, packed
        self._read = {n: names_in(each) for n, each in enumerate(stage.instructions) if isinstance(each, Load)}
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
        self._factors = _factors_alone(stage, self._summed)
        self._joins = exclusive_loads(stage)
        self._joined = {load for pair in self._joins.values() for load in pair}
        self._stores = Stores(write, target, stage.schedule.streams, names, dims, sums_of_bf16(stage))
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
        known: dict[int, Value],
        unrolled: Sequence[str] = (),
    ) -> None:
        """Write the instructions of an instance and enter their values in `known`.

        unrolled: axes of which other instances are adjacent, so that a transpose can serve them all.
        """
        self.widths.add(at.width)
        instance = _Evaluation(at, known, unrolled)
        for number in numbers:
            if number in known or number in self._joined:
                continue
            match self._stage.instructions[number]:
                case Constant(value=value, dtype=dtype):
                    known[number] = loops.constant(value, self._target.value_type(dtype, 1))
                case Position(dtype=dtype):
                    known[number] = self._position(number, dtype, instance)
                case Load(dtype=dtype):
                    known[number] = self._load(number, dtype, instance)
                case Apply() as apply:
                    joined = self._join(number, instance) if number in self._joins else None
                    known[number] = joined or self._apply(number, apply, known)
                case Store() as store:
                    self.store(number, store, known[store.value], at, known)
                case other:
                    raise KernelError(f"{type(other).__name__} is not an element-wise instruction")

    def widened(self, value: Value, dtype: DType, width: int) -> Value:
        """Return the value in the given number of lanes."""
        return widened(self._target, value, dtype, width)

    def dtype(self, number: int) -> DType:
        """Return the dtype of a value."""
        each = self._stage.instructions[number]
        if isinstance(each, Store):
            raise KernelError("a store has no value")
        return each.dtype

    # instructions

    def _position(self, number: int, dtype: DType, instance: _Evaluation) -> Value:
        at, known = instance.at, instance.known
        formula, named = self._formulas[number], self._write.named
        if dtype is DType.BOOL:
            condition, mask = guard_values(self._guards[number], at, known, self._dims)
            if mask is not None and condition is not None:
                everywhere = loops.negated(loops.cast(I32, loops.group(condition)))
                mask = masked(mask, loops.splat(mask_type(at.width), loops.cast(I32, everywhere)))
            return named(mask or condition or loops.constant(True, loops.BOOL))
        if not depends_on(formula, at.lane_axis, known):
            place = loops.group(scalar(formula, at, known, self._dims))
            return named(loops.cast(self._target.value_type(dtype, 1), place))
        lanes = vector(formula, at, known, self._dims)
        kind = self._target.value_type(dtype, at.width)
        return named(lanes if dtype is DType.I64 else loops.typed_call("lm_cast", kind, lanes))

    def _apply(self, number: int, apply: Apply, known: Values) -> Value:
        operands = [known[operand] for operand in apply.operands]
        dtypes = [self.dtype(operand) for operand in apply.operands]
        if apply.op == "cast":
            (value,), (source,) = operands, dtypes
            return self._cast(value, source, apply.dtype, not self._is_rounded(apply, number))
        width = max([value[1].lanes for value in operands])
        operands = [self.widened(value, dtype, width) for value, dtype in zip(operands, dtypes, strict=True)]
        kind, named = self._target.value_type(apply.dtype, width), self._write.named
        if dtypes[-1] is DType.BOOL and apply.op in _ON_BOOLS:
            return named(_on_bools(apply.op, kind, operands))
        if apply.op in _BY_BITS and (places := _exponent(self._stage.instructions[apply.operands[1]])) is not None:
            if apply.dtype.is_integer:
                return named(loops.call(_BY_BITS[apply.op], kind, operands[0], loops.integer(places)))
            if apply.dtype in (DType.F32, DType.F64) and places <= MOST_PLACES:
                return named(loops.call(("lm_float_mod_by", places), kind, operands[0]))
        name = "product" if number in self._summed else apply.op
        return named(loops.call(f"lm_{name}", kind, *operands))

    def _is_rounded(self, cast: Apply, number: int) -> bool:
        """Return whether a cast to f16 or bf16 need not round: it gives back such a number, or only stores read it,
        which round.
        """
        (operand,) = cast.operands
        before = self._stage.instructions[operand]
        if isinstance(before, Apply) and before.op == "cast" and before.dtype is DType.F32:
            if self.dtype(before.operands[0]) is cast.dtype:
                return True
        return cast.dtype.is_half and self._is_only_stored(number, cast.dtype)

    def _is_only_stored(self, number: int, dtype: DType) -> bool:
        """Return whether a value is only stored as a dtype, perhaps after it has been cast to f32 and back."""
        for reader, each in enumerate(self._stage.instructions):
            if number not in operands_of(each):
                continue
            if isinstance(each, Store):
                is_stored = each.combine is None and self._buffers[each.buffer].dtype is dtype
            else:
                is_cast = isinstance(each, Apply) and each.op == "cast" and each.dtype in (DType.F32, dtype)
                is_stored = is_cast and self._is_only_stored(reader, dtype)
            if not is_stored:
                return False
        return True

    def _cast(self, value: Value, source: DType, dtype: DType, is_rounding: bool) -> Value:
        made, width = value, value.width
        carrier = DType.F32 if dtype.is_half else dtype
        kind = self._target.value_type(carrier, width)
        if source is DType.BOOL and dtype is not DType.BOOL:
            made = loops.typed_call("lm_from_bool", kind, made)
        elif dtype is DType.BOOL and source is not DType.BOOL:
            made = loops.call("lm_to_bool", kind, made)
        elif (DType.F32 if source.is_half else source) is not carrier:
            made = loops.typed_call("lm_cast", kind, made)
        if dtype.is_half and is_rounding and source is not dtype and source is not DType.BOOL:
            made = loops.call(f"lm_round_{dtype.value}", kind, made)
        return value if made is value else self._write.named(made)

    # dot products

    def group_of_rows(self, dot: Dot, at: UnrolledInstance, axis: str) -> Value:
        """Return the operand of a dot product that all lanes share: one group of neighbours on an axis."""
        place = self._places[dot.rows]
        packed = self.copy_of(dot.rows)
        if packed is None:
            assert place.offset.parts is not None
            source, stride = self.row(dot, at), place.offset.parts.coefficient(axis)
        else:
            source = loops.offset(packed.name, packed.index(at)[0])
            stride = next(each.stride for each in reversed(packed.dimensions) if each.axis == axis)
        length = at.spans[axis].length
        assert length is not None
        is_padded = packed is not None and packed.pitch > 0
        count = loops.integer(dot.group if is_padded else min(dot.group, length - at.offsets[axis]))
        kind = self._target.value_type(DType.I32, at.width)
        if self._is_widened(dot, packed.dtype if packed else place.buffer.dtype):
            step = loops.size_value(stride, self._dims)
            return self._write.named(loops.typed_call("lm_byte_pair", kind, source, step, count))
        neighbours = loops.call("lm_group", I32, source, loops.size_value(stride, self._dims), count)
        return self._write.named(loops.typed_call(f"lm_dot_rows_{dot.dtype}", kind, neighbours))

    def is_contiguous(self, dot: Dot, axis: str) -> bool:
        """Return whether neighbours on an axis are adjacent in the buffer from which rows of a dot product are read."""
        parts = self._places[dot.rows].offset.parts
        return self.copy_of(dot.rows) is None and parts is not None and parts.coefficient(axis) == 1

    def copied_excess(self, dot: Dot, at: UnrolledInstance) -> Value:
        """Return the address of the negated excess of a row in the copy of the rows."""
        packed = self.copy_of(dot.rows)
        assert packed is not None and packed.pitch
        behind = loops.integer(packed.pitch - LINE_BYTES)
        return loops.offset(packed.name, loops.add(packed.index(at)[0], behind))

    def row(self, dot: Dot, at: UnrolledInstance) -> Value:
        """Return the address of the first element of a dot product's row in an instance without reduced offsets."""
        return self._address(self._places[dot.rows], at, {})

    def groups_of_columns(self, dot: Dot, at: UnrolledInstance) -> Value:
        """Return the operand of a dot product that has one group per lane."""
        packed = self.copy_of(dot.columns)
        assert packed is not None
        kind = self._target.value_type(DType.I32, at.width)
        form, part = ("lm_load_part", [at.part]) if at.part else ("lm_load", [])
        source = loops.offset(packed.name, packed.index(at)[0])
        if self._is_widened(dot, packed.dtype):
            bytes_ = self._target.value_type(packed.dtype, at.width * dot.group)
            part = [loops.multiply(loops.group(each), loops.integer(dot.group)) for each in part]
            pairs = loops.typed_call(form, bytes_, source, *part)
            return self._held(loops.typed_call("lm_byte_pairs", kind, pairs))
        words = loops.cast(self._target.pointer_type(DType.I32, True), loops.group(source))
        return self._held(loops.typed_call(form, kind, words, *part))

    def row_of_tiles(self, number: int, at: UnrolledInstance, row: str) -> tuple[Value, Value]:
        """Return the address of the first row that tiles multiply, and the elements from one row to the next."""
        packed, place = self.copy_of(number), self._places[number]
        if packed is not None:
            return loops.offset(packed.name, packed.index(at)[0]), loops.integer(packed.stride(row))
        assert place.offset.parts is not None
        step = loops.size_value(place.offset.parts.coefficient(row), self._dims) if row else ZERO
        return self._address(place, at, {}), step

    def packed_columns(self, number: int, at: UnrolledInstance) -> Value:
        """Return the address of the first panel of columns that tiles multiply."""
        packed = self.copy_of(number)
        assert packed is not None
        return loops.offset(packed.name, packed.index(at)[0])

    def _held(self, value: Value) -> Value:
        return self._write.named(loops.call("lm_held", value.type, value))

    @staticmethod
    def _is_widened(dot: Dot, dtype: DType) -> bool:
        """Return whether the factors in memory are bytes that the instruction reads as pairs of i16."""
        return dtype.itemsize < dot.dtype.itemsize

    # memory

    def _address(self, place: Access, at: UnrolledInstance, known: Values) -> Value:
        return loops.offset(self._names[place.buffer.name], scalar(place.offset, at, known, self._dims))

    def _load(self, number: int, dtype: DType, instance: _Evaluation) -> Value:
        place = self._places[number]
        packed = self.copy_of(number)
        if packed is not None:
            return self._load_packed(number, packed, dtype, instance)
        at, known, named = instance.at, instance.known, self._write.named
        suffix = self._target.memory_suffix(dtype)
        condition, mask = guard_values(place.guard, at, known, self._dims)
        stride = lane_stride(place.offset, at, known)
        address = self._address(place, at, known)
        one = self._target.value_type(dtype, 1)
        if is_zero(stride) and mask is None:
            if condition is None and self._is_splat(number, instance):
                return named(loops.typed_call("lm_load_splat", self._target.value_type(dtype, at.width), address))
            return named(_where(condition, loops.typed_call(f"lm_load{suffix}", one, address)))
        kind = self._target.value_type(dtype, at.width)
        if mask is not None and is_zero(stride) and dtype is DType.F32:
            condition = self._any_lane(place, condition, mask, instance)
            value = named(_where(condition, loops.typed_call("lm_load", one, address)))
            return named(loops.call("lm_select", kind, mask, loops.splat(kind, value), loops.zero(kind)))
        if mask is None and condition is None and isinstance(stride, int):
            transposed = self._transposed(place, dtype, stride, instance)
            if transposed is not None:
                return transposed
        if stride is None:
            loaded = self._gathered(place, kind, suffix, mask, instance)
        else:
            lanes = LaneAccess(address, stride, mask, suffix)
            loaded = self._strided(lanes, kind, at)
            within = true_everywhere(place.guard, at, known, self._dims) if mask is not None and not at.part else None
            if within is not None:  # most of an image is inside its padding, where no mask is needed
                loaded = loops.select(loops.group(within), self._strided(replace(lanes, mask=None), kind, at), loaded)
                loaded = loops.group(loaded) if condition is not None else loaded
        if condition is not None:
            loaded = _where(condition, loaded)
        elif self._is_shared(number, at, instance.unrolled):
            loaded = loops.call("lm_held", kind, loaded)
        return named(loaded)

    def _gathered(
        self, place: Access, kind: ValueType, suffix: str, mask: Value | None, instance: _Evaluation
    ) -> Value:
        """Return the load of elements at any distances from each other."""
        at, known = instance.at, instance.known
        start, offsets = self._address(place, at, known), lane_offsets(place.offset, at, self._dims)
        if offsets is None:
            start, offsets = self._names[place.buffer.name], vector(place.offset, at, known, self._dims)
        if at.part:
            mask = masked(mask, part_mask(at))
        if mask is None:
            return loops.typed_call(f"lm_gather_at{suffix}", kind, start, offsets)
        return loops.typed_call(f"lm_gather_at_if{suffix}", kind, start, offsets, mask)

    def _join(self, number: int, instance: _Evaluation) -> Value | None:
        """Return the value of a select between two loads, read by one load; None, with both loads in `known`, if lanes
        differ.
        """
        at, known = instance.at, instance.known
        pair, dtype = self._joins[number], self.dtype(number)
        places = [self._places[load] for load in pair]
        (condition, mask), (_, other) = (guard_values(place.guard, at, known, self._dims) for place in places)
        strides = {lane_stride(place.offset, at, known) for place in places}
        if mask or other or strides not in ({0}, {1}) or any(self.copy_of(load) is not None for load in pair):
            for load in pair:
                known[load] = self._load(load, dtype, instance)
            return None
        assert condition is not None
        yes, no = (self._address(place, at, known) for place in places)
        address, suffix = loops.select(loops.group(condition), yes, no), self._target.memory_suffix(dtype)
        kind = self._target.value_type(dtype, at.width if strides == {1} else 1)
        if at.part and kind.lanes > 1:
            return self._write.named(loops.typed_call(f"lm_load_part{suffix}", kind, address, at.part))
        return self._write.named(loops.typed_call(f"lm_load{suffix}", kind, address))

    @staticmethod
    def _any_lane(place: Access, condition: Value | None, mask: Value, instance: _Evaluation) -> Value | None:
        """Return the condition under which an element that all lanes of a mask share may be read."""
        parts = place.offset.parts
        if parts is not None and is_free_of(place.guard, parts.coefficients, instance.at, instance.known):
            return condition
        any_lane = loops.call("lm_any", loops.BOOL, mask)
        return any_lane if condition is None else loops.logical("&&", (condition, any_lane))

    def _strided(self, lanes: LaneAccess, kind: ValueType, at: UnrolledInstance) -> Value:
        stride, suffix = lanes.stride, lanes.suffix
        form, operands = "gather", [lanes.address, loops.size_value(stride, self._dims)]
        if isinstance(stride, int) and stride == 1:
            form, operands = "load", [lanes.address]
        if lanes.mask is not None:
            return loops.typed_call(f"lm_{form}_if{suffix}", kind, *operands, lanes.mask_of(at))
        part = (at.part,) if at.part else ()
        if isinstance(stride, int) and stride == 2 and not suffix:
            return loops.typed_call("lm_even_part" if part else "lm_even", kind, lanes.address, *part)
        return loops.typed_call(f"lm_{form}{'_part' if part else ''}{suffix}", kind, *operands, *part)

    def _transposed(self, place: Access, dtype: DType, stride: int, instance: _Evaluation) -> Value | None:
        """Return a vector from a square that is loaded row by row and transposed in registers, if there is one."""
        at, write = instance.at, self._write
        width, parts = at.width, place.offset.parts
        if stride in (0, 1) or stride == 2 and dtype is DType.F32 or parts is None:
            return None
        if width not in TRANSPOSED or dtype is DType.BOOL:  # bools are masks in registers
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
        rows = width if at.part is None else at.part.attribute
        if at.part is not None and (at.part.op != "int" or rows < 3):
            return None
        address, kind = self._address(place, first, instance.known), self._target.value_type(dtype, width)
        key = loops.call(_SQUARE, kind, address, loops.integer(stride))  # of the rows from the address on
        square = write.known.get(key)
        if square is None:
            square = write.known[key] = write.array("square", kind, width)
            part, suffix = () if count == width else (loops.integer(count),), self._target.memory_suffix(dtype)
            for row in range(width):
                if row >= rows:
                    write.assign(loops.element(square, loops.integer(row)), loops.zero(kind))
                    continue
                source = loops.offset(address, loops.integer(row * stride))
                loaded = loops.typed_call(f"lm_load{'_part' if part else ''}{suffix}", kind, source, *part)
                write.assign(loops.element(square, loops.integer(row)), loaded)
            write.call(("lm_transpose", width), square)
        return loops.element(square, loops.integer(offset - corner))

    def copy_of(self, number: int) -> Packed | None:
        """Return the packed copy that a load reads, if there is one."""
        load = self._stage.instructions[number]
        return self._packed.get(load) if isinstance(load, Load) else None

    def _load_packed(self, number: int, packed: Packed, dtype: DType, instance: _Evaluation) -> Value:
        at = instance.at
        index, stride = packed.index(at)
        address, suffix = loops.offset(packed.name, index), self._target.memory_suffix(packed.dtype)
        if stride == 0:
            one = self._target.value_type(dtype, 1)
            return self._write.named(loops.typed_call(f"lm_load{suffix}", one, address))
        kind = self._target.value_type(dtype, at.width)
        loaded = self._strided(LaneAccess(address, stride, None, suffix), kind, at)
        if self._is_shared(number, at, instance.unrolled):
            return self._held(loaded)
        return self._write.named(loaded)

    def _is_splat(self, number: int, instance: _Evaluation) -> bool:
        """Return whether all lanes load an element that they share: of windows that overlap, which vectors multiply."""
        at, parts = instance.at, self._places[number].offset.parts
        if at.width == 1 or not at.lane_axis or parts is None or number not in self._factors:
            return False
        steps = [(parts.coefficient(a), at.spans[a].length) for a in instance.unrolled if a != at.lane_axis]
        ranges = [range(0, c * n, c) for c, n in steps if isinstance(c, int) and n is not None and c * n > 0]
        return len({sum(each) for each in itertools.product(*ranges)}) < math.prod(map(len, ranges))

    def _is_shared(self, number: int, at: UnrolledInstance, unrolled: Sequence[str]) -> bool:
        """Return whether several instances read the same vector, so that it should stay in a register."""
        return number in self.windows or any(
            a not in self._read[number] and a != at.lane_axis and at.spans[a].length != 1 for a in unrolled
        )

    def store(self, number: int, store: Store, value: Value, at: UnrolledInstance, known: Values) -> None:
        """Write a store of a value, which may be none of the stage's instructions."""
        self._stores.write(self._places[number], store, value, self.dtype(store.value), at, known)

    def store_turned(self, number: int, column: Mapping[int, tuple[UnrolledInstance, Value]]) -> None:
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
        if parts is None or at.width not in TRANSPOSED or place.buffer.dtype is DType.BOOL or not at.lane_axis:
            return None
        stride = parts.coefficient(at.lane_axis)
        if not isinstance(stride, int) or stride in (0, 1) or any(map(VALUE.match, parts.coefficients)):
            return None
        return next((a for a in unrolled if a != at.lane_axis and a in at.offsets and parts.coefficient(a) == 1), None)


def _factors_alone(stage: Stage, summed: Mapping[int, tuple[int, int]]) -> frozenset[int]:
    """Return the loads of f32 and f64 that only products in sums read."""
    factors = {factor for pair in summed.values() for factor in pair}
    others = {each for n, own in enumerate(stage.instructions) if n not in summed for each in operands_of(own)}
    kinds = (DType.F32, DType.F64)
    loads = (n for n in factors - others if isinstance(stage.instructions[n], Load))
    return frozenset(n for n in loads if stage.instructions[n].dtype in kinds)  # type: ignore[union-attr]


def _where(condition: Value | None, value: Value) -> Value:
    """Return a value where a condition holds, else zero."""
    return value if condition is None else loops.select(loops.group(condition), value, loops.zero(value.type))


def is_square(key: Value) -> bool:
    """Return whether a key of known values is of a square that is transposed in registers."""
    return key.op == "call" and key.attribute == _SQUARE


def _exponent(instruction: Instruction) -> int | None:
    """Return k for the constant 2 to the power k, None for other instructions."""
    if not isinstance(instruction, Constant) or instruction.value <= 0:
        return None
    if not math.isfinite(instruction.value) or (value := int(instruction.value)) != instruction.value:
        return None
    return value.bit_length() - 1 if value & (value - 1) == 0 else None


def _on_bools(op: str, kind: ValueType, operands: Sequence[Value]) -> Value:
    def both(a: Value, b: Value) -> Value:
        return loops.call("lm_and", kind, a, b)

    def either(a: Value, b: Value) -> Value:
        return loops.call("lm_or", kind, a, b)

    def inverse(a: Value) -> Value:
        return loops.call("lm_not", kind, a)

    if op in BOOL_OPS:
        return loops.call(BOOL_OPS[op], kind, operands[0], operands[1])
    if op == "less_than":
        return both(inverse(operands[0]), operands[1])
    if op == "equal":
        return either(both(operands[0], operands[1]), inverse(either(operands[0], operands[1])))
    return either(both(operands[0], operands[1]), both(inverse(operands[0]), operands[2]))

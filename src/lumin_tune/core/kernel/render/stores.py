"""Stores of a stage as statements: vectors, squares transposed in registers, or lane by lane."""

from __future__ import annotations

import math
from collections.abc import Collection, Mapping

from lumin_tune.core.dtypes import DType
from lumin_tune.core.errors import KernelError
from lumin_tune.core.expression import Size
from lumin_tune.core.kernel import loops
from lumin_tune.core.kernel.ir import Store
from lumin_tune.core.kernel.ir.access import Access
from lumin_tune.core.kernel.loops import BOOL, I32, ZERO, Builder, Value
from lumin_tune.core.kernel.render.address_values import (
    Dims,
    LaneAccess,
    UnrolledInstance,
    Values,
    guard_values,
    lane_of,
    lane_stride,
    scalar,
)
from lumin_tune.core.kernel.render.vector_target import VectorTarget

TRANSPOSED = (4, 8, 16)  # widths of squares that are transposed in registers
BOOL_OPS = {"add": "lm_or", "mul": "lm_and", "max": "lm_or", "min": "lm_and"}


class Stores:
    """Writes the stores of one stage.

    past: buffers written with non-temporal stores. sums: the instructions that are sums of products of bf16 by the
    instruction for them, whose rounding to bf16 is an instruction too.
    """

    def __init__(
        self,
        write: Builder,
        target: VectorTarget,
        past: Collection[str],
        names: Mapping[str, Value],
        dims: Dims,
        sums: Collection[int] = (),
    ) -> None:
        self._write, self._target, self._past, self._names, self._dims = write, target, past, names, dims
        self._sums = sums

    def write(
        self,
        place: Access,
        store: Store,
        value: Value,
        dtype: DType,
        at: UnrolledInstance,
        known: Values,
    ) -> None:
        """Write the store of a value of an instance."""
        name, suffix = self._names[place.buffer.name], self._target.memory_suffix(place.buffer.dtype)
        condition, mask = guard_values(place.guard, at, known, self._dims)
        stride = lane_stride(place.offset, at, known)
        address = loops.offset(name, scalar(place.offset, at, known, self._dims))
        with self._write.guarded(condition):
            apart = mask is not None and stride not in (0, 1)  # there is no masked scatter
            if store.combine is not None or stride is None or apart or (value.width > 1 and is_zero(stride)):
                self._store_lanes(place, store, value, dtype, at, known)
            elif value.width == 1 and is_zero(stride):
                if mask is not None:
                    raise KernelError(f"a store of one element to {place.buffer.name!r} depends on the lane")
                self._write.call(f"lm_store{suffix}", address, value)
            else:
                wide = widened(self._target, value, dtype, at.width)
                if suffix == "_bf16" and store.value in self._sums and is_one(stride) and mask is None:
                    suffix = "_bf16_sum"
                self._vector_store(place, LaneAccess(address, stride, mask, suffix), wide, at)

    def write_turned(
        self, place: Access, store: Store, dtype: DType, column: Mapping[int, tuple[UnrolledInstance, Value]]
    ) -> None:
        """Write the store of instances adjacent along an axis, given by their offsets along it."""
        assert place.offset.parts is not None
        write, suffix = self._write, self._target.memory_suffix(place.buffer.dtype)
        offsets = sorted(column)
        width = column[offsets[0]][0].width
        for first in range(0, len(offsets), width):
            chosen = offsets[first : first + width]
            at = column[chosen[0]][0]
            if 4 * len(chosen) < width or chosen[-1] - chosen[0] != len(chosen) - 1:
                for offset in chosen:
                    self.write(place, store, column[offset][1], dtype, column[offset][0], {})
                continue
            stride = place.offset.parts.coefficient(at.lane_axis)
            assert isinstance(stride, int)
            kind = self._target.value_type(dtype, width)
            vectors = [widened(self._target, column[offset][1], dtype, width) for offset in chosen]
            vectors += [loops.zero(kind)] * (width - len(chosen))
            square = write.array("square", kind, width, tuple(vectors))
            write.call(("lm_transpose", width), square)
            first_row = loops.offset(self._names[place.buffer.name], scalar(place.offset, at, {}, self._dims))
            for row in range(width):
                to = loops.offset(first_row, loops.integer(row * stride))
                value = loops.element(square, loops.integer(row))
                if len(chosen) == width:
                    write.call(f"lm_store{suffix}", to, value)
                else:
                    write.call(f"lm_store_part{suffix}", to, value, loops.integer(len(chosen)))

    def _vector_store(self, place: Access, lanes: LaneAccess, value: Value, at: UnrolledInstance) -> None:
        write, form = self._write, "scatter"
        operands: list[Value] = [lanes.address, loops.size_value(lanes.stride, self._dims), value]
        if is_one(lanes.stride):
            form, operands = "store", [lanes.address, value]
        if lanes.mask is not None:
            write.call(f"lm_store_if{lanes.suffix}", *operands, lanes.mask_of(at))
        elif at.part is not None:
            write.call(f"lm_{form}_part{lanes.suffix}", *operands, at.part)
        elif form == "store" and not lanes.suffix and place.buffer.name in self._past and self._is_aligned(place, at):
            branch = loops.If(is_aligned(self._names[place.buffer.name]), layout="line")
            write.add(branch)
            with write.inside(branch.body):
                write.call("lm_stream", *operands)
            with write.inside(branch.otherwise):
                write.call("lm_store", *operands)
        else:
            write.call(f"lm_{form}{lanes.suffix}", *operands)

    def _is_aligned(self, place: Access, at: UnrolledInstance) -> bool:
        """Return whether an address is a multiple of the vector for all values of loop variables.

        Starts of spans are multiples of the steps of the loops around them.
        """
        parts, width = place.offset.parts, at.width
        if parts is None or not isinstance(parts.constant, int) or parts.constant % width:
            return False
        for axis, coefficient in parts.coefficients.items():
            if not isinstance(coefficient, int) or axis not in at.spans:
                return False
            if coefficient % width == 0:
                continue
            span = at.spans[axis]
            if span.start is not ZERO and not span.marks:
                return False
            step = math.gcd(0, *span.marks) if span.start is not ZERO else 0
            if (step * coefficient) % width or (at.offsets.get(axis, 0) * coefficient) % width:
                return False
        return True

    def _store_lanes(
        self,
        place: Access,
        store: Store,
        value: Value,
        dtype: DType,
        at: UnrolledInstance,
        known: Values,
    ) -> None:
        """Write a store lane by lane, in order: of equal addresses the last one wins, and combining stores see earlier
        ones.
        """
        name, suffix = self._names[place.buffer.name], self._target.memory_suffix(place.buffer.dtype)
        write, one = self._write, self._target.value_type(dtype, 1)
        _, mask = guard_values(place.guard, at, known, self._dims)
        if mask is not None:
            mask = write.let(write.fresh("mask", mask.type), mask)
        varies = value.width > 1 or mask is not None or lane_stride(place.offset, at, known) != 0
        for lane in range(at.width if varies else 1):
            number = loops.integer(lane)
            address = loops.offset(name, scalar(place.offset, at, known, self._dims, lane))
            own = value if value.width == 1 else lane_of(value, number)
            if dtype is DType.BOOL and value.width > 1:
                own = loops.group(loops.binary("!=", own, ZERO))
            tests = [lane_of(mask, number)] if mask is not None else []
            tests += [loops.binary("<", number, at.part)] if at.part is not None else []
            with write.guarded(loops.logical("&&", tuple(tests)) if tests else None):
                if store.combine is not None:
                    old = loops.typed_call(f"lm_load{suffix}", one, address)
                    own = loops.call(
                        BOOL_OPS[store.combine] if dtype is DType.BOOL else f"lm_{store.combine}", one, old, own
                    )
                write.call(f"lm_store{suffix}", address, own)


def is_aligned(pointer: Value) -> Value:
    """Return the variable that says whether a pointer is aligned to vectors, which the start of a kernel declares."""
    return loops.name_of(f"{pointer.attribute}_aligned", BOOL)


def is_zero(stride: Size | None) -> bool:
    return isinstance(stride, int) and stride == 0


def is_one(stride: Size | None) -> bool:
    return isinstance(stride, int) and stride == 1


def widened(target: VectorTarget, value: Value, dtype: DType, width: int) -> Value:
    """Return a value in the given number of lanes. Raises KernelError for a vector of another width."""
    own = value[1].lanes
    if own == width:
        return value
    if own != 1:
        raise KernelError(f"a vector of {own} lanes cannot be widened to {width}")
    if dtype is DType.BOOL:
        return loops.splat(loops.type_of("bool", width), loops.cast(I32, loops.negated(loops.group(value))))
    return loops.splat(target.value_type(dtype, width), value)

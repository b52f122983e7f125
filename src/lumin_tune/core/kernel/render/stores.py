"""Stores of a stage as statements: vectors, squares transposed in registers, or lane by lane."""

from __future__ import annotations

import math
from collections.abc import Collection, Mapping

from lumin_tune.core.dtypes import DType
from lumin_tune.core.errors import KernelError
from lumin_tune.core.kernel.ir import Store
from lumin_tune.core.kernel.ir.access import Access
from lumin_tune.core.kernel.render.address_text import (
    LaneAccess,
    UnrolledInstance,
    ValueText,
    guard_texts,
    lane_stride,
    scalar,
    text_of,
)
from lumin_tune.core.kernel.render.vector_target import VectorTarget
from lumin_tune.core.kernel.render.writer import TextWriter

TRANSPOSED = (4, 8, 16)  # widths of squares that are transposed in registers
BOOL_OPS = {"add": "lm_or", "mul": "lm_and", "max": "lm_or", "min": "lm_and"}


class Stores:
    """Writes the stores of one stage. past: buffers written with non-temporal stores."""

    def __init__(
        self,
        write: TextWriter,
        target: VectorTarget,
        past: Collection[str],
        names: Mapping[str, str],
        dims: Mapping[str, str],
    ) -> None:
        self._write, self._target, self._past, self._names, self._dims = write, target, past, names, dims

    def write(
        self,
        place: Access,
        store: Store,
        value: ValueText,
        dtype: DType,
        at: UnrolledInstance,
        known: Mapping[int, ValueText],
    ) -> None:
        """Write the store of a value of an instance."""
        name, suffix = self._names[place.buffer.name], self._target.memory_suffix(place.buffer.dtype)
        condition, mask = guard_texts(place.guard, at, known, self._dims)
        stride = lane_stride(place.offset, at, known)
        base = scalar(place.offset, at, known, self._dims)
        if condition:
            self._write.open(f"if ({condition})")
        if store.combine is not None or stride is None or (value.width > 1 and isinstance(stride, int) and stride == 0):
            self._store_lanes(place, store, value, dtype, at, known)
        elif value.width == 1 and isinstance(stride, int) and stride == 0:
            if mask:
                raise KernelError(f"a store of one element to {place.buffer.name!r} depends on the lane")
            self._write(f"lm_store{suffix}({name} + {base}, {value.text});")
        else:
            text = widened(self._target, value, dtype, at.width)
            lanes = LaneAccess(f"{name} + {base}", stride, mask, suffix)
            self._write(self._vector_store(place, lanes, text, at))
        if condition:
            self._write.close()

    def write_turned(
        self, place: Access, store: Store, dtype: DType, column: Mapping[int, tuple[UnrolledInstance, ValueText]]
    ) -> None:
        """Write the store of instances adjacent along an axis, given by their offsets along it."""
        assert place.offset.parts is not None
        write = self._write
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
            kind, square = self._target.value_type(dtype, width), write.fresh("square")
            texts = [widened(self._target, column[offset][1], dtype, width) for offset in chosen]
            texts += [f"{kind}{{}}"] * (width - len(chosen))
            write(f"{kind} {square}[{width}] = {{{', '.join(texts)}}};")
            write(f"lm_transpose<{width}>({square});")
            base = f"{self._names[place.buffer.name]} + {scalar(place.offset, at, {}, self._dims)}"
            for row in range(width):
                to = f"{base} + {row * stride}, {square}[{row}]"
                write(f"lm_store({to});" if len(chosen) == width else f"lm_store_part({to}, {len(chosen)});")

    def _vector_store(self, place: Access, lanes: LaneAccess, text: str, at: UnrolledInstance) -> str:
        form, step = "scatter", f"{text_of(lanes.stride, self._dims)}, "
        if isinstance(lanes.stride, int) and lanes.stride == 1:
            form, step = "store", ""
        address, suffix = lanes.address, lanes.suffix
        if lanes.mask:
            return f"lm_{form}_if{suffix}({address}, {step}{text}, {lanes.mask_of(at)});"
        if at.part:
            return f"lm_{form}_part{suffix}({address}, {step}{text}, {at.part});"
        if form == "store" and place.buffer.name in self._past and not suffix:
            if self._is_aligned(place, at):
                name = self._names[place.buffer.name]
                return f"if ({name}_aligned) lm_stream({address}, {text}); else lm_store({address}, {text});"
        return f"lm_{form}{suffix}({address}, {step}{text});"

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
            step = math.gcd(0, *span.marks) if span.start != "0" else 0
            if span.start != "0" and not span.marks:
                return False
            if (step * coefficient) % width or (at.offsets.get(axis, 0) * coefficient) % width:
                return False
        return True

    def _store_lanes(
        self,
        place: Access,
        store: Store,
        value: ValueText,
        dtype: DType,
        at: UnrolledInstance,
        known: Mapping[int, ValueText],
    ) -> None:
        """Write a store lane by lane, in order: of equal addresses the last one wins, and combining stores see earlier
        ones.
        """
        name, suffix = self._names[place.buffer.name], self._target.memory_suffix(place.buffer.dtype)
        one = self._target.value_type(dtype, 1)
        _, mask = guard_texts(place.guard, at, known, self._dims)
        mask_name = self._write.fresh("mask") if mask else ""
        if mask:
            self._write(f"const i32x{at.width} {mask_name} = {mask};")
        varies = value.width > 1 or bool(mask) or lane_stride(place.offset, at, known) != 0
        for lane in range(at.width if varies else 1):
            address = scalar(place.offset, at, known, self._dims, lane)
            text = value.text if value.width == 1 else f"lm_lane({value.text}, {lane})"
            if dtype is DType.BOOL and value.width > 1:
                text = f"({text} != 0)"
            tests = [f"lm_lane({mask_name}, {lane})"] if mask else []
            tests += [f"{lane} < {at.part}"] if at.part else []
            if tests:
                self._write.open(f"if ({' && '.join(tests)})")
            if store.combine is not None:
                old = f"lm_load{suffix}<{one}>({name} + {address})"
                call = BOOL_OPS[store.combine] if dtype is DType.BOOL else f"lm_{store.combine}"
                text = f"{call}({old}, {text})"
            self._write(f"lm_store{suffix}({name} + {address}, {text});")
            if tests:
                self._write.close()


def widened(target: VectorTarget, value: ValueText, dtype: DType, width: int) -> str:
    """Return a value in the given number of lanes. Raises KernelError for a vector of another width."""
    if value.width == width:
        return value.text
    if value.width != 1:
        raise KernelError(f"a vector of {value.width} lanes cannot be widened to {width}")
    if dtype is DType.BOOL:
        return f"lm_splat<i32x{width}>((int32_t)-({value.text}))"
    return f"lm_splat<{target.value_type(dtype, width)}>({value.text})"

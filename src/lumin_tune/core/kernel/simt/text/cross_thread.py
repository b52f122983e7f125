"""Reductions and scans across the threads of a block: shuffles within warps, shared memory between them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from lumin_tune.core.dtypes import DType
from lumin_tune.core.kernel.ir import Combine
from lumin_tune.core.kernel.render.writer import TextWriter
from lumin_tune.core.kernel.simt.schedule.thread_mapping import ThreadAxis
from lumin_tune.core.kernel.simt.text.scalars import TYPES, combined

WARP = 32
Reserve = Callable[[str, int, str], None]
"""Allocates shared memory for the current stage: takes a name, a number of elements and their type."""


@dataclass(frozen=True, slots=True)
class PartialResult:
    """A variable that holds each thread's partial result. place: for an argmax, the variable that holds the index."""

    name: str
    combine: Combine
    dtype: DType
    place: str = ""

    def join(self, value: str, place: str) -> str:
        """Return a line that combines another partial result into it."""
        if self.combine == "argmax":
            return f"lm_take_greater({self.name}, {self.place}, {value}, {place});"
        return f"{self.name} = {combined(self.combine, self.name, value, self.dtype)};"


def reduce_across_threads(
    write: TextWriter, parts: Sequence[PartialResult], spread: Sequence[ThreadAxis], threads: int, reserve: Reserve
) -> None:
    """Write the reduction across the threads of reduced axes; afterwards each of them has the whole.

    spread: the reduced axes, with counts and strides that are powers of two.
    """
    masks = [
        1 << bit
        for each in spread
        for bit in range(each.stride.bit_length() - 1, (each.stride * each.count).bit_length() - 1)
    ]
    for mask in sorted(mask for mask in masks if mask < WARP):
        for part in parts:
            other = f"lm_shuffle_xor({part.name}, {mask})"
            place = f"lm_shuffle_xor({part.place}, {mask})" if part.place else ""
            if part.place:  # both are read before either is written
                write(
                    f"{{ const {TYPES[part.dtype]} other = {other}; const lm_i64 place = {place}; "
                    f"{part.join('other', 'place')} }}"
                )
            elif part.dtype is DType.BOOL:  # || and && would skip their right side, but all threads must shuffle
                write(f"{{ const bool other = {other}; {part.join('other', '')} }}")
            else:
                write(part.join(other, place))
    far = sorted(mask for mask in masks if mask >= WARP)
    if far:
        _reduce_across_warps(write, parts, far, threads, reserve)


def _reduce_across_warps(
    write: TextWriter, parts: Sequence[PartialResult], masks: Sequence[int], threads: int, reserve: Reserve
) -> None:
    names: list[tuple[str, str]] = []
    for part in parts:
        name, place = write.fresh("parts"), write.fresh("places") if part.place else ""
        reserve(name, threads + sum(masks), TYPES[part.dtype])
        if place:
            reserve(place, threads + sum(masks), TYPES[DType.I64])
        names.append((name, place))
    for part, (name, place) in zip(parts, names, strict=True):
        write(f"lm_store({name}, lm_thread, {part.name});")
        if place:
            write(f"lm_store({place}, lm_thread, {part.place});")
    write("lm_barrier();")
    base = write.fresh("base")
    write(f"const int {base} = lm_thread & ~{sum(masks)};")
    others = [sum(mask for bit, mask in enumerate(masks) if number >> bit & 1) for number in range(1 << len(masks))]
    for part, (name, place) in zip(parts, names, strict=True):
        write(
            f"{part.name} = lm_load({name}, {base});" + (f" {part.place} = lm_load({place}, {base});" if place else "")
        )
        for other in others[1:]:
            here = f"lm_load({name}, {base} + {other})"
            write(part.join(here, f"lm_load({place}, {base} + {other})" if place else ""))
    write("lm_barrier();")


def scan_across_threads(
    write: TextWriter,
    total: str,
    carry: str,
    spread: ThreadAxis | None,
    coordinate: str,
    combine: Combine,
    dtype: DType,
) -> str:
    """Write an exclusive scan across threads; return the name of the value before a thread's own positions.

    total: the total of a thread's own positions. carry: the total before the block, which is updated.
    """
    before, kind = write.fresh("before"), TYPES[dtype]
    if spread is None:
        write(f"const {kind} {before} = {carry};")
        write(f"{carry} = {combined(combine, carry, total, dtype)};")
        return before
    running = write.fresh("running")
    write(f"{kind} {running} = {total};")
    distance = 1
    while distance < spread.count:
        other = write.fresh("other")
        write(f"const {kind} {other} = lm_shuffle_up({running}, {distance}, {spread.count});")
        write(f"if ({coordinate} >= {distance}) {running} = {combined(combine, other, running, dtype)};")
        distance *= 2
    other = write.fresh("other")
    write(f"const {kind} {other} = lm_shuffle_up({running}, 1, {spread.count});")
    joined = combined(combine, carry, other, dtype)
    write(f"const {kind} {before} = {coordinate} > 0 ? {kind}({joined}) : {carry};")
    last = write.fresh("last")
    write(f"const {kind} {last} = lm_shuffle({running}, {spread.count - 1}, {spread.count});")
    write(f"{carry} = {combined(combine, carry, last, dtype)};")
    return before

"""Reductions and scans across the threads of a block: shuffles within warps, shared memory between them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from lumin_tune.core.dtypes import DType
from lumin_tune.core.kernel.ir import Combine
from lumin_tune.core.kernel.simt.schedule.thread_mapping import ThreadAxis
from lumin_tune.core.kernel.simt.target.language import Language
from lumin_tune.core.kernel.simt.target.target import Target
from lumin_tune.core.kernel.simt.text_writer import TextWriter

_GATHERED_OF_WARPS, _GATHERED = 32, 16
"""Partial results that a thread reads at once from scratch memory: of warps, of single threads."""
Reserve = Callable[[str, int, str], None]
"""Allocates shared memory for the current stage: takes a name, a number of elements and their type."""


@dataclass(frozen=True, slots=True)
class PartialResult:
    """A variable that holds each thread's partial result. place: for an argmax, the variable that holds the index."""

    language: Language
    name: str
    combine: Combine
    dtype: DType
    place: str = ""

    def join(self, value: str, place: str) -> str:
        """Return a line that combines another partial result into it."""
        if self.combine == "argmax":
            return self.language.take_greater(self.name, self.place, value, place, self.dtype)
        return f"{self.name} = {self.language.combined(self.combine, self.name, value, self.dtype)};"

    def add_product(self, a: str, b: str) -> str:
        """Return a line that adds the product of two floats to a sum."""
        return f"{self.name} = {self.language.called('fma', (a, b, self.name), self.dtype)};"


@dataclass(frozen=True, slots=True)
class PartialScan:
    """Each thread's part of a scan along an axis.

    total: the variable with the total of a thread's own positions. carry: the total before the block, which is updated.
    spread: the threads along the axis, None if there is one. coordinate: the text of a thread's position among them.
    """

    combine: Combine
    dtype: DType
    total: str
    carry: str
    spread: ThreadAxis | None
    coordinate: str


def reduce_across_threads(
    target: Target,
    write: TextWriter,
    parts: Sequence[PartialResult],
    spread: Sequence[ThreadAxis],
    threads: int,
    reserve: Reserve,
) -> None:
    """Write the reduction across the threads of reduced axes; afterwards each of them has the whole.

    spread: the reduced axes, with counts and strides that are powers of two.
    """
    masks = [
        1 << bit
        for each in spread
        for bit in range(each.stride.bit_length() - 1, (each.stride * each.count).bit_length() - 1)
    ]
    for mask in sorted(mask for mask in masks if mask < target.warp):
        for part in parts:
            other = f"lm_shuffle_xor({part.name}, {mask})"
            place = f"lm_shuffle_xor({part.place}, {mask})" if part.place else ""
            if part.place:  # both are read before either is written
                write(
                    f"{{ const {part.language.types[part.dtype]} other = {other}; const lm_i64 place = {place}; "
                    f"{part.join('other', 'place')} }}"
                )
            elif part.dtype is DType.BOOL:  # || and && would skip their right side, but all threads must shuffle
                write(f"{{ const bool other = {other}; {part.join('other', '')} }}")
            else:
                write(part.join(other, place))
    far = sorted(mask for mask in masks if mask >= target.warp)
    together = (_GATHERED_OF_WARPS if target.warp > 1 else _GATHERED).bit_length() - 1
    for first in range(0, len(far), together):
        _gather(write, parts, far[first : first + together], threads, reserve)
    if far:
        write("lm_barrier();")


def _gather(
    write: TextWriter, parts: Sequence[PartialResult], masks: Sequence[int], threads: int, reserve: Reserve
) -> None:
    names: list[tuple[str, str]] = []
    for part in parts:
        name, place = write.fresh("parts"), write.fresh("places") if part.place else ""
        reserve(name, threads + sum(masks), part.language.types[part.dtype])
        if place:
            reserve(place, threads + sum(masks), part.language.types[DType.I64])
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


def scan_across_threads(target: Target, write: TextWriter, part: PartialScan, threads: int, reserve: Reserve) -> str:
    """Write an exclusive scan across threads; return the name of the value before a thread's own positions."""
    language, combine, dtype = target.language, part.combine, part.dtype
    total, carry, spread, coordinate = part.total, part.carry, part.spread, part.coordinate
    before, kind = write.fresh("before"), language.types[dtype]
    if spread is None:
        write(f"const {kind} {before} = {carry};")
        write(f"{carry} = {language.combined(combine, carry, total, dtype)};")
        return before
    exchange = _Shuffles(spread) if target.warp > 1 else _Scratch(write, kind, threads, reserve)
    running = write.fresh("running")
    write(f"{kind} {running} = {total};")
    distance = 1
    while distance < spread.count:
        other = write.fresh("other")
        exchange.publish(running)
        write(f"const {kind} {other} = {exchange.up(running, distance, coordinate)};")
        write(f"if ({coordinate} >= {distance}) {running} = {language.combined(combine, other, running, dtype)};")
        distance *= 2
    other = write.fresh("other")
    exchange.publish(running)
    write(f"const {kind} {other} = {exchange.up(running, 1, coordinate)};")
    joined = language.combined(combine, carry, other, dtype)
    write(f"const {kind} {before} = {coordinate} > 0 ? {language.converted(joined, dtype)} : {carry};")
    last = write.fresh("last")
    write(f"const {kind} {last} = {exchange.last(running, coordinate, spread.count)};")
    write(f"{carry} = {language.combined(combine, carry, last, dtype)};")
    exchange.end()
    return before


@dataclass(frozen=True)
class _Shuffles:
    """Threads of a warp read each other's registers."""

    spread: ThreadAxis

    def publish(self, name: str) -> None:
        """Make a variable readable by the other threads."""

    def up(self, name: str, distance: int, coordinate: str) -> str:
        """Return the variable of the thread that is `distance` before, anything if there is none."""
        return f"lm_shuffle_up({name}, {distance}, {self.spread.count})"

    def last(self, name: str, coordinate: str, count: int) -> str:
        """Return the variable of the last thread along the axis."""
        return f"lm_shuffle({name}, {count - 1}, {count})"

    def end(self) -> None:
        """Write what separates the last reading from later use of the memory."""


class _Scratch:
    """Threads exchange values through scratch memory. As of `_Shuffles`."""

    def __init__(self, write: TextWriter, kind: str, threads: int, reserve: Reserve) -> None:
        self._write, self._name = write, write.fresh("exchanged")
        reserve(self._name, threads, kind)
        self._is_published = False

    def publish(self, name: str) -> None:
        if self._is_published:
            self._write("lm_barrier();")
        self._is_published = True
        self._write(f"lm_store({self._name}, lm_thread, {name});")
        self._write("lm_barrier();")

    def up(self, name: str, distance: int, coordinate: str) -> str:
        return f"lm_load({self._name}, {coordinate} >= {distance} ? lm_thread - {distance} : lm_thread)"

    def last(self, name: str, coordinate: str, count: int) -> str:
        return f"lm_load({self._name}, lm_thread - {coordinate} + {count - 1})"

    def end(self) -> None:
        self._write("lm_barrier();")

"""Reductions and scans across the threads of a block: shuffles within warps, shared memory between them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from lumin_tune.core.dtypes import DType
from lumin_tune.core.kernel import loops
from lumin_tune.core.kernel.ir import Combine
from lumin_tune.core.kernel.loops import I64, Builder, Statement, Value
from lumin_tune.core.kernel.simt.schedule.thread_mapping import ThreadAxis
from lumin_tune.core.kernel.simt.target.target import Target
from lumin_tune.core.kernel.simt.text.device_printer import (
    CONDITION,
    INT,
    THREAD,
    applied,
    combined,
    load,
    type_of,
)

_GATHERED_OF_WARPS, _GATHERED = 32, 16
"""Partial results that a thread reads at once from scratch memory: of warps, of single threads."""
Reserve = Callable[[str, int, DType], None]
"""Allocates shared memory for the current stage: takes a name, a number of elements and their dtype."""


@dataclass(frozen=True, slots=True)
class PartialResult:
    """A variable that holds each thread's partial result. place: for an argmax, the variable that holds the index."""

    name: Value
    combine: Combine
    dtype: DType
    place: Value | None = None

    def join(self, value: Value, place: Value | None) -> Statement:
        """Return the statement that combines another partial result into it."""
        if self.place is not None and place is not None:
            operands = (self.name, self.place, value, place)
            return loops.Evaluate(Value("take_greater", loops.VOID, operands, self.dtype))
        return loops.Assign(self.name, combined(self.combine, self.name, value, self.dtype))

    def add_product(self, a: Value, b: Value) -> Statement:
        """Return the statement that adds the product of two floats to a sum."""
        return loops.Assign(self.name, applied("fma", (a, b, self.name), self.dtype, self.dtype))


@dataclass(frozen=True, slots=True)
class PartialScan:
    """Each thread's part of a scan along an axis.

    total: the total of a thread's own positions. carry: the variable with the total before the block, which is updated.
    spread: the threads along the axis, None if there is one. coordinate: a thread's position among them.
    """

    combine: Combine
    dtype: DType
    total: Value
    carry: Value
    spread: ThreadAxis | None
    coordinate: Value


def reduce_across_threads(
    target: Target,
    write: Builder,
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
            write.add(_shuffled(part, loops.integer(mask)))
    far = sorted(mask for mask in masks if mask >= target.warp)
    together = (_GATHERED_OF_WARPS if target.warp > 1 else _GATHERED).bit_length() - 1
    for first in range(0, len(far), together):
        _gather(write, parts, far[first : first + together], threads, reserve)
    if far:
        write.call("lm_barrier")


def _shuffled(part: PartialResult, mask: Value) -> Statement:
    """Return the statement that combines the partial results of threads whose numbers differ in a bit."""
    other = loops.call("lm_shuffle_xor", part.name.type, part.name, mask)
    if part.place is None and part.dtype is not DType.BOOL:
        return part.join(other, None)
    # || and && would skip their right side, but all threads must shuffle; of an argmax, both are read before a write
    kind = part.name.type if part.place is not None else CONDITION
    body: loops.Body = [loops.Declare("other", kind, other)]
    place = None
    if part.place is not None:
        place = loops.name_of("place", I64)
        body.append(loops.Declare("place", I64, loops.call("lm_shuffle_xor", I64, part.place, mask)))
    return loops.NameScope([*body, part.join(loops.name_of("other", kind), place)], one_line=True)


def _gather(
    write: Builder, parts: Sequence[PartialResult], masks: Sequence[int], threads: int, reserve: Reserve
) -> None:
    names: list[tuple[Value, Value | None]] = []
    for part in parts:
        name = write.fresh("parts", loops.pointer_to(part.name.type))
        place = write.fresh("places", loops.pointer_to(I64)) if part.place is not None else None
        reserve(name.attribute, threads + sum(masks), part.dtype)
        if place is not None:
            reserve(place.attribute, threads + sum(masks), DType.I64)
        names.append((name, place))
    for part, (name, place) in zip(parts, names, strict=True):
        write.call("lm_store", name, THREAD, part.name)
        if place is not None and part.place is not None:
            write.call("lm_store", place, THREAD, part.place)
    write.call("lm_barrier")
    outside = loops.complement(loops.integer(sum(masks)))
    base = write.let(write.fresh("base", INT), loops.binary("&", THREAD, outside))
    others = [sum(mask for bit, mask in enumerate(masks) if number >> bit & 1) for number in range(1 << len(masks))]
    for part, (name, place) in zip(parts, names, strict=True):
        write.assign(part.name, load(part.dtype, name, base))
        if place is not None and part.place is not None:
            write.assign(part.place, load(DType.I64, place, base))
        for other in others[1:]:
            there = loops.add(base, loops.integer(other))
            write.add(
                part.join(load(part.dtype, name, there), load(DType.I64, place, there) if place is not None else None)
            )


def scan_across_threads(target: Target, write: Builder, part: PartialScan, threads: int, reserve: Reserve) -> Value:
    """Write an exclusive scan across threads; return the value before a thread's own positions."""
    combine, dtype, carry, spread, coordinate = part.combine, part.dtype, part.carry, part.spread, part.coordinate
    kind = type_of(dtype)
    before = write.fresh("before", kind)
    if spread is None:
        write.let(before, carry)
        write.assign(carry, combined(combine, carry, part.total, dtype))
        return before
    exchange = _Shuffles(spread) if target.warp > 1 else _Scratch(write, dtype, threads, reserve)
    running = write.declare(write.fresh("running", kind), part.total)
    distance = 1
    while distance < spread.count:
        other = write.fresh("other", kind)
        exchange.publish(running)
        write.let(other, exchange.up(running, distance, coordinate))
        reached = loops.binary(">=", coordinate, loops.integer(distance))
        write.when([reached], loops.Assign(running, combined(combine, other, running, dtype)))
        distance *= 2
    other = write.fresh("other", kind)
    exchange.publish(running)
    write.let(other, exchange.up(running, 1, coordinate))
    joined = Value("converted", kind, (combined(combine, carry, other, dtype),))
    write.let(before, loops.select(loops.binary(">", coordinate, loops.ZERO), joined, carry))
    last = write.fresh("last", kind)
    write.let(last, exchange.last(running, coordinate, spread.count))
    write.assign(carry, combined(combine, carry, last, dtype))
    exchange.end()
    return before


@dataclass(frozen=True)
class _Shuffles:
    """Threads of a warp read each other's registers."""

    spread: ThreadAxis

    def publish(self, variable: Value) -> None:
        """Make a variable readable by the other threads."""

    def up(self, variable: Value, distance: int, coordinate: Value) -> Value:
        """Return the variable of the thread that is `distance` before, anything if there is none."""
        sizes = (loops.integer(distance), loops.integer(self.spread.count))
        return loops.call("lm_shuffle_up", variable.type, variable, *sizes)

    def last(self, variable: Value, coordinate: Value, count: int) -> Value:
        """Return the variable of the last thread along the axis."""
        return loops.call("lm_shuffle", variable.type, variable, loops.integer(count - 1), loops.integer(count))

    def end(self) -> None:
        """Write what separates the last reading from later use of the memory."""


class _Scratch:
    """Threads exchange values through scratch memory. As of `_Shuffles`."""

    def __init__(self, write: Builder, dtype: DType, threads: int, reserve: Reserve) -> None:
        self._write, self._dtype = write, dtype
        self._memory = write.fresh("exchanged", loops.pointer_to(type_of(dtype)))
        reserve(self._memory.attribute, threads, dtype)
        self._is_published = False

    def publish(self, variable: Value) -> None:
        if self._is_published:
            self._write.call("lm_barrier")
        self._is_published = True
        self._write.call("lm_store", self._memory, THREAD, variable)
        self._write.call("lm_barrier")

    def up(self, variable: Value, distance: int, coordinate: Value) -> Value:
        apart = loops.integer(distance)
        reached = loops.binary(">=", coordinate, apart)
        return load(self._dtype, self._memory, loops.select(reached, loops.binary("-", THREAD, apart), THREAD))

    def last(self, variable: Value, coordinate: Value, count: int) -> Value:
        place = loops.add(loops.binary("-", THREAD, coordinate), loops.integer(count - 1))
        return load(self._dtype, self._memory, place)

    def end(self) -> None:
        self._write.call("lm_barrier")

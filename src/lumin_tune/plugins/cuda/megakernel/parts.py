"""Cutting a program into parts that run as one megakernel each, and kernels that stand alone between them.

The parts follow a topological order of the program, so each part is convex: no dependency leaves a part and re-enters
it through another kernel. Renderers call `cut` and decide which kernels fit.
"""

from __future__ import annotations

import heapq
import itertools
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from lumin_tune.core.kernel.ir import Program
from lumin_tune.core.kernel.ir.memory_plan import KernelAccess, access

LEAST = 2
"""Kernels of a part; a single one is better launched by itself."""


@dataclass(frozen=True, slots=True)
class Part:
    """Kernel numbers in execution order. together: whether they run as one megakernel."""

    kernels: tuple[int, ...]
    together: bool


def cut(program: Program, fits: Sequence[bool]) -> tuple[Part, ...]:
    """Return the parts of a program in execution order: the given order, or another if that makes fewer parts.

    fits: for each kernel, whether it may be in a part. Kernels that run once stay ahead of all others.
    """
    once = [number for number, kernel in enumerate(program.kernels) if kernel.when == "once"]
    after = _followers([access(kernel) for kernel in program.kernels])
    given = [number for number in range(len(program.kernels)) if number not in once]
    as_given = [(list(run), kind) for kind, run in itertools.groupby(given, key=lambda number: fits[number])]
    others = (_runs(after, fits, set(once), first) for first in (True, False))
    ahead = tuple(Part((number,), False) for number in once)
    return ahead + min((_parted(runs) for runs in (as_given, *others)), key=len)


def _parted(runs: Iterable[tuple[Sequence[int], bool]]) -> tuple[Part, ...]:
    """Return the parts of alternating runs of fitting and other kernels."""
    parts: list[Part] = []
    for kernels, together in runs:
        if together and len(kernels) >= LEAST:
            parts.append(Part(tuple(kernels), True))
        else:
            parts += (Part((number,), False) for number in kernels)
    return tuple(parts)


def _followers(accesses: Sequence[KernelAccess]) -> list[set[int]]:
    """Return for each kernel those that must run after it because of read-write, write-read or write-write
    dependencies.
    """
    after: list[set[int]] = [set() for _ in accesses]
    readers: dict[str, list[int]] = {}
    writers: dict[str, list[int]] = {}
    for number, each in enumerate(accesses):
        for name in each.reads | each.writes:
            for other in writers.get(name, ()):
                after[other].add(number)
        for name in each.writes:
            for other in readers.get(name, ()):
                after[other].add(number)
            writers.setdefault(name, []).append(number)
        for name in each.reads:
            readers.setdefault(name, []).append(number)
    for number, found in enumerate(after):
        found.discard(number)
    return after


def _runs(after: Sequence[set[int]], fits: Sequence[bool], done: set[int], first: bool) -> list[tuple[list[int], bool]]:
    """Return alternating runs of fitting and other kernels, each as long as possible.

    first: whether fitting kernels begin. done: kernels that ran before.
    """
    waits = [0] * len(after)
    for number, found in enumerate(after):
        if number not in done:
            for other in found:
                waits[other] += 1
    ready: dict[bool, list[int]] = {True: [], False: []}
    for number, count in enumerate(waits):
        if not count and number not in done:
            ready[fits[number]].append(number)
    runs: list[tuple[list[int], bool]] = []
    kind = first
    while ready[True] or ready[False]:
        run: list[int] = []
        heap = ready[kind]
        heapq.heapify(heap)
        while heap:
            number = heapq.heappop(heap)
            run.append(number)
            for other in sorted(after[number]):
                waits[other] -= 1
                if not waits[other]:
                    heapq.heappush(ready[fits[other]], other)
        if run:
            runs.append((run, kind))
        kind = not kind
    return runs

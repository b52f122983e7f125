"""The kernels of a program as a sequence in which kernels may run again into other buffers.

`rematerialization` decides which; here are lifetimes, what a kernel's second run needs, and the program that results. A
kernel that runs again is the same code with other buffers, so that its results are the same bits.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from lumin_tune.core.expression.estimates import typical
from lumin_tune.core.kernel import ir
from lumin_tune.core.kernel.ir.buffer_names import renamed_kernel
from lumin_tune.core.kernel.ir.memory_plan import access, buffer_bytes, stored_in

AGAIN = "_again"
"""Suffix of the names of kernels that run again, before their number."""
_KEPT_SHARE = 8  # an operand of at most this part of the recomputed bytes is kept rather than recomputed
_MOST_KERNELS = 32  # that one recomputation may run again


@dataclass(frozen=True)
class KernelRun:
    """One run of a kernel, or of the kernels of a loop, which are never run again.

    place: the index of the (first) kernel in the original program. count: the number of kernels. again: whether it is
    a second run. reads, writes: buffers; a library call that first touches a buffer writes it. names: the buffers that
    take the place of the original ones.
    """

    place: int
    count: int
    is_loop: bool
    again: bool
    reads: frozenset[str]
    writes: frozenset[str]
    names: Mapping[str, str]

    def renamed(self, names: Mapping[str, str], *, again: bool) -> KernelRun:
        """Return the run with other buffers."""
        moved = {old: names.get(new, new) for old, new in self.names.items()}
        first = (self.reads | self.writes) - set(self.names.values())  # under their original names so far
        moved |= {old: new for old, new in names.items() if old in first}
        return replace(
            self,
            again=again,
            reads=frozenset(names.get(each, each) for each in self.reads),
            writes=frozenset(names.get(each, each) for each in self.writes),
            names=moved,
        )


class RunSequence:
    """Runs in order, with the lifetimes of the buffers between them."""

    def __init__(self, program: ir.Program, runs: Sequence[KernelRun], added: Mapping[str, ir.Buffer]) -> None:
        self.program, self.runs, self.added = program, tuple(runs), dict(added)

    @staticmethod
    def of(program: ir.Program) -> RunSequence:
        """Return the kernels of a program, in their order."""
        outer = {each.first: each for each in program.repeats if each.around < 0}
        runs: list[KernelRun] = []
        seen: set[str] = {each.name for each in program.buffers if each.scope in ("input", "constant", "prepared")}
        place = 0
        while place < len(program.kernels):
            repeat = outer.get(place)
            count = repeat.last - repeat.first if repeat is not None else 1
            if count == 0:  # a loop without kernels: its copies stay with the next run
                count, repeat = 1, None
            used = [access(kernel) for kernel in program.kernels[place : place + count]]
            reads, writes = (frozenset().union(*(getattr(each, way) for each in used)) for way in ("reads", "writes"))
            if repeat is not None:
                touched = _touched(program, repeat, reads | writes)
                run = KernelRun(place, count, True, False, touched, touched, {})
            else:
                if any(isinstance(node, ir.Call) for node in ir.walk(program.kernels[place].body)):
                    reads, writes = reads & seen, writes - seen
                run = KernelRun(place, 1, False, False, reads, writes, {})
            runs.append(run)
            seen |= run.reads | run.writes
            place += count
        return RunSequence(program, runs, {})

    @cached_property
    def uses(self) -> dict[str, list[int]]:
        """The runs that read or write each buffer."""
        found: dict[str, list[int]] = {}
        for index, run in enumerate(self.runs):
            for name in run.reads | run.writes:
                found.setdefault(name, []).append(index)
        return found

    @cached_property
    def writers(self) -> dict[str, list[int]]:
        found: dict[str, list[int]] = {}
        for index, run in enumerate(self.runs):
            for name in run.writes:
                found.setdefault(name, []).append(index)
        return found

    @cached_property
    def sizes(self) -> dict[str, int]:
        """The bytes of the buffers of the workspace, at typical sizes of symbolic dimensions."""
        buffers = [*self.program.buffers, *self.added.values()]
        return {each.name: typical(buffer_bytes(each)) for each in buffers if each.scope == "global"}

    @cached_property
    def live(self) -> list[int]:
        """The bytes that are live during each run."""
        change = [0] * (len(self.runs) + 1)
        for name, used in self.uses.items():
            size = self.sizes.get(name, 0)
            change[used[0]] += size
            change[used[-1] + 1] -= size
        total, found = 0, []
        for each in change[:-1]:
            total += each
            found.append(total)
        return found

    def excess(self, most_bytes: int) -> int:
        """Return the bytes above a limit, summed over the runs."""
        return sum(each - most_bytes for each in self.live if each > most_bytes)

    def gap(self, name: str, at: int) -> tuple[int, int] | None:
        """Return the runs around `at` between which a buffer is live but not used, None if there are none."""
        used = self.uses[name]
        before = [each for each in used if each < at]
        after = [each for each in used if each > at]
        return (before[-1], after[0]) if before and after and at not in used else None

    def recomputed(self, name: str, at: int) -> tuple[RunSequence, tuple[int, ...]] | None:
        """Return the sequence in which a buffer is computed again before run `at`, and the runs that run again.

        None if that is impossible: what it is computed from has been overwritten, or depends on a loop.
        """
        again = self._again(name, at)
        if again is None:
            return None
        made = {each for index in again for each in self.runs[index].writes}
        names = {each: _fresh(each, self._names) for each in sorted(made)}
        buffers = {**self.program.by_name, **self.added}
        added = {**self.added, **{new: _beside(buffers[old], new) for old, new in names.items()}}
        late = {old: new for old, new in names.items() if self._may_be_replaced(old, at)}
        clones = [self.runs[index].renamed(names, again=True) for index in again]
        rest = [run.renamed(late, again=run.again) if run.reads & late.keys() else run for run in self.runs[at:]]
        return RunSequence(self.program, [*self.runs[:at], *clones, *rest], added), again

    @cached_property
    def _names(self) -> set[str]:
        return {each.name for each in self.program.buffers} | self.added.keys()

    @cached_property
    def _pinned(self) -> frozenset[str]:
        """Buffers that loops without kernels copy, which are in no run."""
        empty = [each for each in self.program.repeats if each.first == each.last]
        return frozenset().union(*(_touched(self.program, each, frozenset()) for each in empty))

    def _may_be_replaced(self, name: str, at: int) -> bool:
        """Return whether all uses from a run on may read another buffer instead: they only read, outside of loops."""
        later = [self.runs[index] for index in self.uses[name] if index >= at]
        return name not in self._pinned and all(name not in run.writes and not run.is_loop for run in later)

    def _again(self, name: str, at: int) -> tuple[int, ...] | None:
        """Return the runs that compute a buffer from what is available before run `at`, in order."""
        if not self._may_be_replaced(name, at):
            return None
        found: set[int] = set()
        pending, wanted = [name], {name}
        while pending:
            current = pending.pop()
            for index in self.writers.get(current, ()):
                run = self.runs[index]
                if run.is_loop or index >= at or len(found) > _MOST_KERNELS:
                    return None
                if index in found:
                    continue
                found.add(index)
                for read in run.reads - run.writes:
                    if not self._is_settled(read, index):
                        return None
                    if read not in wanted and not self._is_at_hand(read, at, self.sizes[name]):
                        wanted.add(read)
                        pending.append(read)
                for own in run.writes:
                    if not self._is_settled(own, max(self.writers[own]) + 1):
                        return None
                    if own not in wanted and own in run.reads:  # it adds to what others write
                        wanted.add(own)
                        pending.append(own)
        return tuple(sorted(found))

    def _is_settled(self, name: str, at: int) -> bool:
        """Return whether a buffer has its last value before run `at` and nothing has read an earlier one."""
        writes = self.writers.get(name, [])
        if name in self._pinned or not writes:
            return name not in self._pinned
        last = max(writes)
        return last < at and all(name in self.runs[index].writes for index in self.uses[name] if index <= last)

    def _is_at_hand(self, name: str, at: int, wanted_bytes: int) -> bool:
        """Return whether a buffer can be read before run `at`: it is live there or small enough to be kept."""
        size = self.sizes.get(name)
        if size is None:  # an argument, a prepared constant, or an output
            return True
        return self.uses[name][-1] >= at or size * _KEPT_SHARE <= wanted_bytes

    def finished(self) -> tuple[ir.Program, tuple[int, ...]]:
        """Return the program, and the index of the original kernel of each of its kernels."""
        kernels: list[ir.Kernel] = []
        origins: list[int] = []
        moved: dict[int, int] = {}
        taken = {kernel.name for kernel in self.program.kernels}
        for run in self.runs:
            if not run.again:
                moved[run.place] = len(kernels) - run.place
            for place in range(run.place, run.place + run.count):
                kernel = self.program.kernels[place]
                kernel = renamed_kernel(kernel, run.names) if run.names else kernel
                kernels.append(replace(kernel, name=_fresh(kernel.name, taken)) if run.again else kernel)
                origins.append(place)
        used = {name for run in self.runs for name in run.reads | run.writes}
        buffers = (*self.program.buffers, *(each for name, each in self.added.items() if name in used))
        repeats = []
        for each in self.program.repeats:
            own = [run.place for run in self.runs if not run.again and 0 <= each.first - run.place < run.count]
            shift = moved[own[0]] if own else len(kernels) - len(self.program.kernels)
            repeats.append(replace(each, first=each.first + shift, last=each.last + shift))
        return replace(self.program, buffers=buffers, kernels=tuple(kernels), repeats=tuple(repeats)), tuple(origins)


def _beside(buffer: ir.Buffer, name: str) -> ir.Buffer:
    """Return a buffer like another one; what was an output is not one again."""
    return replace(buffer, name=name, scope=buffer.scope if buffer.scope in ir.PRIVATE else "global")


def _touched(program: ir.Program, repeat: ir.Repeat, used: frozenset[str]) -> frozenset[str]:
    """Return the buffers that a loop reads or writes, with the homes of those that move from step to step."""
    inner = [each for each in program.repeats if repeat.first <= each.first and each.last <= repeat.last]
    names = set(used)
    for each in inner:
        names.update(name for pair in (*each.copies, *each.lasts) for name in pair)
        names.update(name for name in (each.begin, each.proceed, *each.cleared) if name)
        names.update(name for name, _ in each.places)
    return frozenset(home for name in names for home in stored_in(program, name))


def _fresh(name: str, taken: set[str]) -> str:
    base, count = name.partition(AGAIN)[0], 1
    while (unique := f"{base}{AGAIN}{count}") in taken:
        count += 1
    taken.add(unique)
    return unique

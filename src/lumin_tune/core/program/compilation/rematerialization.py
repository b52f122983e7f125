"""Recomputation: kernels that run again, so that what they computed need not be kept until it is read again.

`building` applies it to an assembled program where a budget of memory is given. It is a search by steepest descent: of
the buffers that are live but unused where too much is live, the one is recomputed that takes the most bytes off, summed
over the kernels during which they are, for the time that its kernels take. What a kernel reads that is gone is
recomputed too. T. Chen et al., "Training Deep Nets with Sublinear Memory Cost", 2016, choose segments; here they
emerge from costs. Nothing is measured here: costs are measured medians where the caller has them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from lumin_tune.core.errors import MemoryLimitError
from lumin_tune.core.expression import product
from lumin_tune.core.expression.estimates import typical
from lumin_tune.core.kernel import ir
from lumin_tune.core.kernel.ir.memory_plan import access, buffer_bytes, plan
from lumin_tune.core.program.compilation.live_buffers import RunSequence

_BYTES_PER_NS = 10.0  # of one thread, to and from memory
_OPERATIONS_PER_NS = 20.0  # of one thread, vectorised
_TRIALS = 8  # candidates whose effect is computed, the most promising ones
_ROUNDS = 8  # of lowering the target because packing leaves gaps


@dataclass(frozen=True)
class RecomputedProgram:
    """A program whose workspace fits a budget. origins: for each kernel its index in the program as given."""

    program: ir.Program
    origins: tuple[int, ...]
    workspace_bytes: int


def within_budget(
    program: ir.Program, most_bytes: int, times_ns: Sequence[float | None] | None = None
) -> RecomputedProgram:
    """Return a program whose workspace takes at most `most_bytes`, by running kernels again.

    Sizes that depend on symbolic dimensions count at typical values. times_ns: the measured time of each kernel, None
    for an estimate.

    Raises MemoryLimitError with the least that was reached if the budget is too small.
    """
    costs = [
        estimated_ns(kernel, program) if known is None else known
        for kernel, known in zip(program.kernels, times_ns or [None] * len(program.kernels), strict=True)
    ]
    sequence, target = RunSequence.of(program), most_bytes
    least = planned_bytes(program)
    for _ in range(_ROUNDS):
        sequence = _descended(sequence, target, costs)
        made, origins = sequence.finished()
        found = planned_bytes(made)
        if found <= most_bytes:
            return RecomputedProgram(made, origins, found)
        least = min(least, found)
        if sequence.excess(target) > 0:
            break
        target -= found - most_bytes
    raise MemoryLimitError(
        f"program {program.name!r}: its workspace takes {least:,} bytes at least, even if kernels run again, and "
        f"max_memory_bytes allows {most_bytes:,}; allow more, or compile a smaller batch"
    )


def planned_bytes(program: ir.Program) -> int:
    """Return the bytes of the workspace, at typical sizes of symbolic dimensions."""
    return typical(plan(program).workspace_bytes)


def estimated_ns(kernel: ir.Kernel, program: ir.Program) -> float:
    """Return the estimated time of a kernel on one thread: of its arithmetic or its memory traffic, whichever is more.

    Only ratios between kernels matter.
    """
    operations = 0.0
    for node in ir.walk(kernel.body):
        if isinstance(node, ir.Stage):
            points = typical(product(kernel.extents[axis] for axis in node.axes))
            operations += points * sum(
                ir.SCALAR_OPS[each.op].flops for each in node.instructions if isinstance(each, ir.Apply)
            )
        elif isinstance(node, ir.Call):
            operations += typical(product(node.sizes[:4]))
    used = access(kernel)
    touched = [program.by_name[name] for name in used.reads | used.writes]
    moved = sum(typical(buffer_bytes(each)) for each in touched if each.scope not in ir.PRIVATE)
    return max(operations / _OPERATIONS_PER_NS, moved / _BYTES_PER_NS, 1.0)


def _descended(sequence: RunSequence, most_bytes: int, costs: Sequence[float]) -> RunSequence:
    """Return the sequence with recomputations until at most `most_bytes` are live, or nothing helps."""
    excess = sequence.excess(most_bytes)
    while excess > 0:
        better = _step(sequence, most_bytes, excess, costs)
        if better is None:
            break
        sequence = better
        excess = sequence.excess(most_bytes)
    return sequence


def _step(sequence: RunSequence, most_bytes: int, excess: int, costs: Sequence[float]) -> RunSequence | None:
    """Return the sequence after the recomputation with the best ratio, None if none reduces the excess."""
    candidates = _candidates(sequence, most_bytes, costs)
    for start in range(0, len(candidates), _TRIALS):
        best: tuple[float, RunSequence] | None = None
        for _, name, at in candidates[start : start + _TRIALS]:
            trial = sequence.recomputed(name, at)
            if trial is None:
                continue
            made, again = trial
            gain = excess - made.excess(most_bytes)
            cost = sum(costs[sequence.runs[index].place] for index in again)
            if gain > 0 and (best is None or gain / cost > best[0]):
                best = gain / cost, made
        if best is not None:
            return best[1]
    return None


def _candidates(sequence: RunSequence, most_bytes: int, costs: Sequence[float]) -> list[tuple[float, str, int]]:
    """Return buffers and the runs before which to recompute them, the most promising first.

    Promising are those that are large, unused for long while too much is live, and cheap.
    """
    over = [0]
    for each in sequence.live:
        over.append(over[-1] + (each > most_bytes))
    found: list[tuple[float, str, int]] = []
    for name, used in sequence.uses.items():
        size, writers = sequence.sizes.get(name, 0), sequence.writers.get(name)
        if not size or not writers:
            continue
        cost = sum(costs[sequence.runs[index].place] for index in writers)
        for before, after in zip(used, used[1:], strict=False):
            steps = over[after] - over[before + 1]
            if steps and before >= writers[-1]:
                found.append((size * steps / cost, name, after))
    return sorted(found, key=lambda each: (-each[0], each[1], each[2]))

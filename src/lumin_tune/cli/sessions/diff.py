"""Implementation of `lumin-tune diff`: compare two results, and detect a regression."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass

from lumin_tune.cli.exits import ExitCode
from lumin_tune.cli.output import print_json, print_table, say, write
from lumin_tune.cli.summaries import titled
from lumin_tune.cluster.measuring.confidence_intervals import MedianInterval
from lumin_tune.tuner.quantities import nanoseconds
from lumin_tune.tuner.tune_records import KernelResult, TuneResult


@dataclass(frozen=True)
class Change:
    """Change of the time of a program or kernel.

    Attributes:
        name: name of a program; key, op and shape of a kernel.
        before_ns, after_ns: medians, None if only the other result has it.
        change: after_ns / before_ns - 1.
        sure: whether the 95 % intervals are disjoint.
    """

    name: str
    before_ns: int | None
    after_ns: int | None
    change: float | None
    sure: bool


@dataclass(frozen=True)
class Comparison:
    """Changes from one result to another. is_fair: whether graph, sizes and device are equal."""

    programs: Sequence[Change]
    kernels: Sequence[Change]
    is_fair: bool

    @property
    def tuned(self) -> Change | None:
        """The change of the tuned program, None if neither result has one."""
        return next((each for each in self.programs if each.name == "tuned"), None)


def comparison(before: TuneResult, after: TuneResult) -> Comparison:
    """Return the changes of all programs and kernels of two results, the kernels with the worst change first."""
    programs = [
        _change(each.name, _of_program(before, each.name), _of_program(after, each.name))
        for each in {each.name: each for each in (*before.contestants, *after.contestants)}.values()
    ]
    old = {each.workload: each for each in before.kernels}
    new = {each.workload: each for each in after.kernels}
    kernels = [
        _change(_named(new.get(key) or old[key]), _of_kernel(old.get(key)), _of_kernel(new.get(key)))
        for key in dict.fromkeys([*new, *old])
    ]
    kernels.sort(key=lambda each: -(each.change or 0.0))
    return Comparison(programs, kernels, _is_comparable(before, after))


def compare(before: TuneResult, after: TuneResult, threshold: float, *, as_json: bool) -> ExitCode:
    """Print the changes and return the exit code. threshold: greatest allowed change of the tuned program."""
    found = comparison(before, after)
    programs, kernels, tuned = found.programs, found.kernels, found.tuned
    slower = tuned is not None and tuned.change is not None and tuned.change > threshold and tuned.sure
    if as_json:
        print_json(
            {
                "before": before.session,
                "after": after.session,
                "same_question": found.is_fair,
                "threshold": threshold,
                "regression": slower,
                "programs": [asdict(each) for each in programs],
                "kernels": [asdict(each) for each in kernels],
            }
        )
    else:
        write(f"before {before.session}: {titled(before)}\nafter  {after.session}: {titled(after)}\n")
        print_table(("program", "before", "after", "change", ""), [change_cells(each) for each in programs])
        write("")
        print_table(("kernel", "before", "after", "change", ""), [change_cells(each) for each in kernels])
    if not found.is_fair:
        say("warning: the sessions differ in graph, sizes or device")
    if tuned is None or tuned.change is None:
        say("error: cannot compare: one of the sessions has no timed program")
        return ExitCode.ERROR
    if slower:
        say(f"error: the tuned program is {100 * tuned.change:.1f} % slower, more than {100 * threshold:g} %")
        return ExitCode.REGRESSION
    return ExitCode.OK


def _is_comparable(before: TuneResult, after: TuneResult) -> bool:
    return all(
        one == other
        for one, other in (
            (before.graph, after.graph),
            (dict(before.dims), dict(after.dims)),
            (before.device.model, after.device.model),
            (dict(before.device.properties), dict(after.device.properties)),
        )
    )


def _of_program(result: TuneResult, name: str) -> MedianInterval | None:
    found = next((each for each in result.contestants if each.name == name), None)
    return None if found is None else found.interval


def _of_kernel(kernel: KernelResult | None) -> MedianInterval | None:
    return None if kernel is None else kernel.interval


def _named(kernel: KernelResult) -> str:
    return f"{kernel.workload[:12]} {kernel.op} {kernel.shape}"


def _change(name: str, before: MedianInterval | None, after: MedianInterval | None) -> Change:
    if before is None or after is None or not before.median_ns:
        medians = [None if each is None else each.median_ns for each in (before, after)]
        return Change(name, medians[0], medians[1], None, False)
    sure = after.low_ns > before.high_ns or after.high_ns < before.low_ns
    return Change(name, before.median_ns, after.median_ns, after.median_ns / before.median_ns - 1, sure)


def change_cells(each: Change) -> tuple[str, ...]:
    """Return a change as name, before, after, change and note."""
    change = "–" if each.change is None else f"{100 * each.change:+.1f} %"
    note = "only after" if each.before_ns is None else "only before" if each.after_ns is None else ""
    if each.change is not None and not each.sure:
        note = "within noise"
    return each.name, nanoseconds(each.before_ns), nanoseconds(each.after_ns), change, note

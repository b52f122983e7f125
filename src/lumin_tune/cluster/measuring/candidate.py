"""What a worker does for a candidate: lower and build it, then load, check and time it. Functions of a backend.

Everything that a backend or a candidate does wrong becomes an `Outcome`, whatever it raises; that a worker may die of
it is `crew`'s to notice. No processes here: another pool calls the same functions where its workers are.
"""

from __future__ import annotations

import hashlib
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Any, Final

from lumin_tune.cluster.measuring.abilities import condition, is_poisoned, loaded
from lumin_tune.cluster.measuring.arguments import Arguments
from lumin_tune.cluster.measuring.checking import Verdict, check, inspect
from lumin_tune.cluster.measuring.integrity import Integrity
from lumin_tune.cluster.measuring.messages import Built, Ran
from lumin_tune.cluster.measuring.timing import Runner, Timed, race, timed
from lumin_tune.core.errors import BuildError, KernelError, PluginError
from lumin_tune.core.graph.node_graph import NodeGraph
from lumin_tune.core.plugin.records import Artifact, Backend, BuildFailure, Device, Kernel, Point, Space, Status
from lumin_tune.core.plugin.region import Region
from lumin_tune.core.printable import description, one_line
from lumin_tune.core.trials import BUILT, TIMED, MeasuringPolicy, Outcome

MESSAGE_CHARACTERS: Final = 500
_HELD_DOWN: Final = 1.0  # the noise of samples that a slower device took
_now_ns: Final = time.perf_counter_ns  # which candidates may replace
_GREATEST_NUMBER: Final = 1e300
_SPOILT: Final = "another candidate spoilt the process that both were in"

Note = Callable[[str], None]
"""Told each stage that begins."""


@dataclass(frozen=True)
class Subject:
    """A region as a graph of its own; satisfies `records.Region`."""

    graph: NodeGraph
    fingerprint: str


@dataclass(frozen=True)
class Entry:
    """A candidate that was built, and what to run it on."""

    backend: Backend
    device: Device
    artifact: Artifact
    arguments: Arguments
    dims: Mapping[str, int]
    policy: MeasuringPolicy
    best_ns: int | None = None


def build(backend: Backend, subject: Subject, point: Point, device: Device, note: Note) -> Built:
    """Return the artifact of a point, or why there is none.

    An invalid point, and a region or point that lowering refuses, is a refusal to build, as what a compiler refuses.
    What the machine is to blame for (`BuildError`) is said to be so.
    """
    began = time.perf_counter_ns()
    stage = "lower"
    known: dict[str, Any] = {}
    try:
        note(stage)
        region = Region.of(subject)
        space = backend.space(region, device)
        violation = space.violation(point)
        if violation:
            return Built(Outcome(Status.BUILD_FAILED, stage, message=_line(violation)))
        source = backend.lower(region, point)
        known["source_sha256"] = hashlib.sha256(source.text.encode()).hexdigest()
        known["features"] = _features(space, point)
        stage = "build"
        note(stage)
        made = backend.build(source, device)
        known["features"] = _with_built(known["features"], made.features)
        if isinstance(made, BuildFailure):
            outcome = Outcome(Status.BUILD_FAILED, stage, message=_line(made.message), **known)
            return Built(replace(outcome, build_ns=time.perf_counter_ns() - began))
        outcome = Outcome(Status.OK, stage, build_ns=time.perf_counter_ns() - began, **known)
        return Built(outcome, made)
    except BuildError as error:
        return Built(Outcome(Status.BUILD_FAILED, stage, message=_line(error), **known), machine=str(error))
    except KernelError as error:
        return Built(Outcome(Status.BUILD_FAILED, stage, message=_line(error), **known))
    except BaseException as error:  # sys.exit and panics of extensions included: all are the candidate's
        return Built(replace(raised(error, stage), build_ns=time.perf_counter_ns() - began, **known))


def run(entry: Entry, note: Note, integrity: Integrity | None = None) -> Ran:
    """Return what checking and timing gave. integrity: of the process, as it was before any candidate."""
    began = _now_ns()
    answer = _unforged(_run(entry, note), integrity)
    (outcome,) = answer.outcomes
    return replace(answer, outcomes=(replace(outcome, run_ns=_now_ns() - began),))


def run_together(entries: Sequence[Entry], time_s: float, note: Note, integrity: Integrity | None = None) -> Ran:
    """Return the outcome of each entry: those that are right take turns, see `timing.race`. integrity: as of `run`."""
    return _unforged(_run_together(entries, time_s, note), integrity)


def _run_together(entries: Sequence[Entry], time_s: float, note: Note) -> Ran:
    outcomes: dict[int, Outcome] = {}
    right: dict[int, Kernel] = {}
    errors: dict[int, float] = {}
    for number, entry in enumerate(entries):
        kernel, outcome, tainted = _right(entry, note)
        if tainted:
            ended = Outcome(Status.CRASHED, "check", message=_SPOILT)
            return Ran(
                tuple(outcome if each == number else outcomes.get(each, ended) for each in range(len(entries))), True
            )
        if kernel is None:
            outcomes[number] = outcome
            continue
        errors[number] = outcome.error
        right[number] = kernel
    runners = {number: _runner(entries[number], kernel) for number, kernel in right.items()}
    note("time")
    try:
        found = race(list(runners.values()), time_s)
        states = [_numbers("condition() of its kernel", condition(each.kernel)) for each in runners.values()]
    except BaseException as error:
        poisoned = any(is_poisoned(entries[number].backend, error) for number in runners)
        return Ran(tuple(outcomes.get(each, raised(error, "time")) for each in range(len(entries))), poisoned)
    for (number, runner), each, state in zip(runners.items(), found, states, strict=True):
        runner.time_ns()  # the outputs of candidates of one case are shared: leave its own
        verdict = inspect(runner.kernel, entries[number].arguments, _timing_seed(entries[number]))
        outcomes[number] = _verdict_or(verdict, each, errors[number], state)
        if verdict.tainted:
            ended = Outcome(Status.CRASHED, "time", message=_SPOILT)
            return Ran(tuple(outcomes.get(each, ended) for each in range(len(entries))), True)
    return Ran(tuple(outcomes[each] for each in range(len(entries))))


def _unforged(answer: Ran, integrity: Integrity | None) -> Ran:
    """Return an answer as it stands if candidates left the process as it was."""
    forgery = integrity.forgery() if integrity is not None else ""
    if forgery:  # no time or check of it is to be believed
        return Ran(tuple(Outcome(Status.WRONG, each.stage, message=forgery) for each in answer.outcomes), True)
    spoilt = integrity is not None and integrity.is_spoilt()
    return replace(answer, tainted=answer.tainted or spoilt)


def raised(error: BaseException, stage: str) -> Outcome:
    """Return the outcome of a candidate, or of a backend's code for it, that raised."""
    message = description(error)[:MESSAGE_CHARACTERS]
    status = Status.OUT_OF_MEMORY if isinstance(error, MemoryError) else Status.CRASHED
    return Outcome(status, stage, message=message)


def _run(entry: Entry, note: Note) -> Ran:
    kernel, outcome, tainted = _right(entry, note)
    if kernel is None:
        return Ran((outcome,), tainted)
    note("time")
    try:
        found = timed(_runner(entry, kernel), entry.policy, entry.best_ns)
        state = _numbers("condition() of its kernel", condition(kernel))
        verdict = inspect(kernel, entry.arguments, _timing_seed(entry))
    except BaseException as error:
        return Ran((raised(error, "time"),), is_poisoned(entry.backend, error))
    return Ran((_verdict_or(verdict, found, outcome.error, state),), verdict.tainted)


def _right(entry: Entry, note: Note) -> tuple[Kernel | None, Outcome, bool]:
    """Return the kernel if it is right, the outcome so far, and whether nothing else should run in this process."""
    stage = "load"
    greatest = 0.0
    try:
        note(stage)
        kernel = loaded(entry.backend, entry.artifact, entry.device, entry.policy.threads)
        stage = "check"
        note(stage)
        for seed in reversed(entry.policy.seeds):  # the last is the one that is timed, with what is prepared for it
            verdict = check(kernel, entry.arguments, seed, entry.dims)
            greatest = max(greatest, verdict.error)
            if verdict.message:
                outcome = Outcome(Status.WRONG, stage, message=_line(verdict.message), error=greatest)
                return None, outcome, verdict.tainted
    except BaseException as error:
        return None, raised(error, stage), is_poisoned(entry.backend, error)
    return kernel, Outcome(Status.OK, stage, error=greatest), False


def _runner(entry: Entry, kernel: Kernel) -> Runner:
    seed = _timing_seed(entry)
    return Runner.of(kernel, entry.arguments, seed, entry.dims, entry.device, entry.policy.caches)


def _timing_seed(entry: Entry) -> int:
    return entry.policy.seeds[0]


def _verdict_or(verdict: Verdict, found: Timed, error: float, state: Mapping[str, float]) -> Outcome:
    """Return the outcome of timing, unless what the last run left is wrong. state: the device's, after it."""
    if verdict.message:
        return Outcome(Status.WRONG, "time", message=_line(f"after some runs {verdict.message}"), error=verdict.error)
    noise = max(found.noise, _HELD_DOWN) if state.get("held_down") else found.noise
    told = MappingProxyType({f"{TIMED}{name}": value for name, value in state.items()})
    return Outcome(
        Status.OK, "time", found.times_ns, screened=found.screened, error=max(error, verdict.error), noise=noise,
        features=told,
    )  # fmt: skip


def _features(space: Space, point: Point) -> Mapping[str, float]:
    """Return what the backend knows of a point without running it."""
    told: Callable[[Point], Mapping[str, float]] | None = getattr(space, "features", None)
    return _numbers("features() of its space", {} if told is None else told(point))


def _with_built(known: Mapping[str, float], told: Mapping[str, float]) -> Mapping[str, float]:
    """Return features with those that the build told."""
    built = _numbers("features of its build", told)
    return MappingProxyType({**known, **{f"{BUILT}{name}": value for name, value in built.items()}})


def _numbers(whose: str, told: Mapping[str, float]) -> Mapping[str, float]:
    """Return what a plugin tells by names, as finite floats. Raises PluginError for what is none."""
    found = {str(name): float(value) for name, value in told.items()}
    wrong = next((name for name, value in found.items() if not abs(value) <= _GREATEST_NUMBER), None)
    if wrong is not None:
        raise PluginError(f"{whose}: {wrong!r} is {found[wrong]}; it must be a number within {_GREATEST_NUMBER:g}")
    return MappingProxyType(found)


def _line(text: object) -> str:
    return one_line(str(text))[:MESSAGE_CHARACTERS]

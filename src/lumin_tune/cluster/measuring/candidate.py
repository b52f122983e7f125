"""Lowering, building, loading, checking and timing of one candidate, as a worker does it.

Everything that a backend or a candidate does wrong becomes an `Outcome`, whatever it raises; the death of a worker is
handled by `pool/local_workers`. No processes here: other pools call the same functions in their workers.
"""

from __future__ import annotations

import hashlib
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Any, Final

from lumin_tune.cluster.measuring.abilities import condition, is_poisoned, loaded
from lumin_tune.cluster.measuring.arguments import ArgumentBuffers
from lumin_tune.cluster.measuring.checking import Verdict, check, inspect
from lumin_tune.cluster.measuring.integrity import Integrity
from lumin_tune.cluster.measuring.messages import BuildReply, RunReply, ScheduledKernels
from lumin_tune.cluster.measuring.timing import KernelRunner, TimingSamples, race, timed
from lumin_tune.core.errors import BuildError, KernelError, PluginError
from lumin_tune.core.graph.node_graph import NodeGraph
from lumin_tune.core.plugin.completion import complete_backend, complete_space
from lumin_tune.core.plugin.records import Artifact, Backend, BuildFailure, Device, Kernel, Point, Space, Status
from lumin_tune.core.plugin.region import Region
from lumin_tune.core.printable import description, one_line
from lumin_tune.core.trials import BUILT, TIMED, MeasuringPolicy, Outcome

MESSAGE_CHARACTERS: Final = 500
_HELD_DOWN: Final = 1.0  # noise attributed to samples of a throttled device
_now_ns: Final = time.perf_counter_ns  # candidates might replace the original
_GREATEST_NUMBER: Final = 1e300
_SPOILT: Final = "another candidate corrupted the process that both ran in"

Note = Callable[[str], None]
"""Called with each stage that begins."""


@dataclass(frozen=True)
class RegionGraph:
    """A region as its own graph; satisfies `records.RegionLike`."""

    graph: NodeGraph
    fingerprint: str


@dataclass(frozen=True)
class BuiltCandidate:
    """A built candidate with its argument buffers."""

    backend: Backend
    device: Device
    artifact: Artifact
    arguments: ArgumentBuffers
    dims: Mapping[str, int]
    policy: MeasuringPolicy
    best_ns: int | None = None


def build(
    backend: Backend,
    subject: Callable[[], RegionGraph],
    point: Point,
    device: Device,
    note: Note,
    scheduled: ScheduledKernels | None = None,
) -> BuildReply:
    """Build a point; return the artifact or the reason why there is none.

    subject: returns the region, called only without the `scheduled` kernels of the point. Invalid points, and regions
    or points rejected by lowering, are build failures, as code rejected by a compiler is. Failures of the machine
    (`BuildError`) are marked as such.
    """
    began = time.perf_counter_ns()
    stage = "lower"
    known: dict[str, Any] = {}
    try:
        note(stage)
        if scheduled is None:
            region = Region.of(subject())
            space = backend.space(region, device)
            violation = space.violation(point)
            if violation:
                return BuildReply(Outcome(Status.BUILD_FAILED, stage, message=_line(violation)))
            source, features = backend.lower(region, point), static_features(space, point)
        else:
            source, features = complete_backend(backend).candidate_source(scheduled.program), scheduled.features
        known["source_sha256"] = hashlib.sha256(source.text.encode()).hexdigest()
        known["features"] = features
        stage = "build"
        note(stage)
        made = backend.build(source, device)
        known["features"] = _with_built(known["features"], made.features)
        if isinstance(made, BuildFailure):
            outcome = Outcome(Status.BUILD_FAILED, stage, message=_line(made.message), **known)
            return BuildReply(replace(outcome, build_ns=time.perf_counter_ns() - began))
        outcome = Outcome(Status.OK, stage, build_ns=time.perf_counter_ns() - began, **known)
        return BuildReply(outcome, made)
    except BuildError as error:
        return BuildReply(Outcome(Status.BUILD_FAILED, stage, message=_line(error), **known), machine=str(error))
    except KernelError as error:
        return BuildReply(Outcome(Status.BUILD_FAILED, stage, message=_line(error), **known))
    except BaseException as error:  # including sys.exit and panics of extensions: all are failures of the candidate
        return BuildReply(replace(raised(error, stage), build_ns=time.perf_counter_ns() - began, **known))


def run(entry: BuiltCandidate, note: Note, integrity: Integrity | None = None) -> RunReply:
    """Check and time a candidate. integrity: of the process, taken before any candidate ran."""
    began = _now_ns()
    answer = _unforged(_run(entry, note), integrity)
    (outcome,) = answer.outcomes
    return replace(answer, outcomes=(replace(outcome, run_ns=_now_ns() - began),))


def run_together(
    entries: Sequence[BuiltCandidate], time_s: float, note: Note, integrity: Integrity | None = None
) -> RunReply:
    """Check candidates and time the correct ones in interleaved rounds; see `timing.race`. integrity: see `run`."""
    return _unforged(_run_together(entries, time_s, note), integrity)


def _run_together(entries: Sequence[BuiltCandidate], time_s: float, note: Note) -> RunReply:
    outcomes: dict[int, Outcome] = {}
    right: dict[int, Kernel] = {}
    errors: dict[int, float] = {}
    for number, entry in enumerate(entries):
        kernel, outcome, tainted = _right(entry, note)
        if tainted:
            ended = Outcome(Status.CRASHED, "check", message=_SPOILT)
            return RunReply(
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
        return RunReply(tuple(outcomes.get(each, raised(error, "time")) for each in range(len(entries))), poisoned)
    for (number, runner), each, state in zip(runners.items(), found, states, strict=True):
        runner.time_ns()  # candidates of one case share outputs: restore this one's
        verdict = inspect(runner.kernel, entries[number].arguments, _timing_seed(entries[number]))
        outcomes[number] = _verdict_or(verdict, each, errors[number], state)
        if verdict.tainted:
            ended = Outcome(Status.CRASHED, "time", message=_SPOILT)
            return RunReply(tuple(outcomes.get(each, ended) for each in range(len(entries))), True)
    return RunReply(tuple(outcomes[each] for each in range(len(entries))))


def _unforged(answer: RunReply, integrity: Integrity | None) -> RunReply:
    """Return the reply unless candidates have tampered with the process."""
    forgery = integrity.forgery() if integrity is not None else ""
    if forgery:  # neither times nor checks can be believed
        return RunReply(tuple(Outcome(Status.WRONG, each.stage, message=forgery) for each in answer.outcomes), True)
    corrupted = integrity is not None and integrity.is_spoilt()
    return replace(answer, tainted=answer.tainted or corrupted)


def raised(error: BaseException, stage: str) -> Outcome:
    """Return the outcome of a candidate, or of a backend's code for it, that raised."""
    message = description(error)[:MESSAGE_CHARACTERS]
    status = Status.OUT_OF_MEMORY if isinstance(error, MemoryError) else Status.CRASHED
    return Outcome(status, stage, message=message)


def _run(entry: BuiltCandidate, note: Note) -> RunReply:
    kernel, outcome, tainted = _right(entry, note)
    if kernel is None:
        return RunReply((outcome,), tainted)
    note("time")
    try:
        found = timed(_runner(entry, kernel), entry.policy, entry.best_ns)
        state = _numbers("condition() of its kernel", condition(kernel))
        verdict = inspect(kernel, entry.arguments, _timing_seed(entry))
    except BaseException as error:
        return RunReply((raised(error, "time"),), is_poisoned(entry.backend, error))
    return RunReply((_verdict_or(verdict, found, outcome.error, state),), verdict.tainted)


def _right(entry: BuiltCandidate, note: Note) -> tuple[Kernel | None, Outcome, bool]:
    """Return the kernel if it is correct, its outcome so far, and whether the process must be replaced."""
    stage = "load"
    greatest = 0.0
    try:
        note(stage)
        kernel = loaded(entry.backend, entry.artifact, entry.device, entry.policy.threads)
        stage = "check"
        note(stage)
        # the first seed is timed, so it is checked last and leaves its prepared data
        for seed in reversed(entry.policy.seeds):
            verdict = check(kernel, entry.arguments, seed, entry.dims)
            greatest = max(greatest, verdict.error)
            if verdict.message:
                outcome = Outcome(Status.WRONG, stage, message=_line(verdict.message), error=greatest)
                return None, outcome, verdict.tainted
    except BaseException as error:
        return None, raised(error, stage), is_poisoned(entry.backend, error)
    return kernel, Outcome(Status.OK, stage, error=greatest), False


def _runner(entry: BuiltCandidate, kernel: Kernel) -> KernelRunner:
    seed = _timing_seed(entry)
    return KernelRunner.of(kernel, entry.arguments, seed, entry.dims, entry.device, entry.policy.caches)


def _timing_seed(entry: BuiltCandidate) -> int:
    return entry.policy.seeds[0]


def _verdict_or(verdict: Verdict, found: TimingSamples, error: float, state: Mapping[str, float]) -> Outcome:
    """Return the timing outcome, or WRONG if the last run's outputs are. state: of the device, after timing."""
    if verdict.message:
        return Outcome(Status.WRONG, "time", message=_line(f"after some runs {verdict.message}"), error=verdict.error)
    noise = max(found.noise, _HELD_DOWN) if state.get("held_down") else found.noise
    given = MappingProxyType({f"{TIMED}{name}": value for name, value in state.items()})
    return Outcome(
        Status.OK,
        "time",
        found.times_ns,
        screened=found.screened,
        error=max(error, verdict.error),
        noise=noise,
        features=given,
    )


def static_features(space: Space, point: Point) -> Mapping[str, float]:
    """Return the static features of a point. Raises PluginError for features that are no numbers."""
    features = complete_space(space).features
    return _numbers("features() of its space", {} if features is None else features(point))


def _with_built(known: Mapping[str, float], given: Mapping[str, float]) -> Mapping[str, float]:
    """Return static features extended by those of the build."""
    built = _numbers("features of its build", given)
    return MappingProxyType({**known, **{f"{BUILT}{name}": value for name, value in built.items()}})


def _numbers(whose: str, given: Mapping[str, float]) -> Mapping[str, float]:
    """Return plugin-provided numbers as finite floats. Raises PluginError for any other value."""
    found = {str(name): float(value) for name, value in given.items()}
    wrong = next((name for name, value in found.items() if not abs(value) <= _GREATEST_NUMBER), None)
    if wrong is not None:
        raise PluginError(f"{whose}: {wrong!r} is {found[wrong]}; it must be a number within {_GREATEST_NUMBER:g}")
    return MappingProxyType(found)


def _line(text: object) -> str:
    return one_line(str(text))[:MESSAGE_CHARACTERS]

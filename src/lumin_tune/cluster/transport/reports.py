"""The format of a worker's report: the one check of every outcome that enters a driver.

`wire` checks reports of hosts of a cluster with it, `local_workers` replies of processes of this machine. A worker may
have run code that corrupted its memory, so an answer is data to be judged: nothing in it is unpickled, and each field
has its exact type and range, or the answer is refused with a `WireError` that names the field.
"""

from __future__ import annotations

from typing import Any, Final

from lumin_tune.cluster.measuring.checking import GREATEST_ERROR
from lumin_tune.cluster.measuring.messages import (
    BuildReply,
    BuildRequest,
    CaseReply,
    MakeCaseRequest,
    Message,
    RaceRequest,
    Request,
    RunReply,
    StageStarted,
    TimeRequest,
    WorkerReady,
)
from lumin_tune.cluster.measuring.reference import ReferenceCase
from lumin_tune.cluster.measuring.timing import MOST_ROUNDS
from lumin_tune.cluster.protocol import STAGES
from lumin_tune.cluster.transport.artifacts import (
    artifact_data,
    case_data,
    header_of,
    read_artifact,
    read_case,
    with_header,
)
from lumin_tune.cluster.transport.fields import (
    WireError,
    a_bool,
    a_float,
    a_list,
    a_map,
    a_text,
    an_int,
    anything,
    one_of,
    record,
)
from lumin_tune.core.plugin.records import Status
from lumin_tune.core.printable import one_line, printable
from lumin_tune.core.trials import MeasuringPolicy, Outcome

ANSWER_BYTES: Final = 64 << 20
"""Fields that the JSON of a response may have."""
MESSAGE_CHARACTERS: Final = 4096
RACE_SAMPLES: Final = MOST_ROUNDS
LEAST_SAMPLES: Final = 3
GREATEST_OK_ERROR: Final = 1.0
"""The error of a candidate that is right: what is allowed, over what is allowed."""
_NAME: Final = 300
_TEXT: Final = 4096
_ENTRIES: Final = 1024
_LONG_NS: Final = 10**15
_SAMPLE_NS: Final = 10**13
_BYTES: Final = 1 << 60
_STATUSES: Final = {each.value: each for each in Status}


def samples_of(policy: MeasuringPolicy) -> int:
    """Return how many samples an outcome may have that was measured by a policy."""
    return max(policy.runs, policy.screen_runs, LEAST_SAMPLES)


def outcome_data(outcome: Outcome) -> dict[str, Any]:
    """Return an outcome as plain data, which `read_outcome` reads."""
    return {
        "status": outcome.status.value,
        "stage": outcome.stage,
        "times_ns": list(outcome.times_ns),
        "screened": outcome.screened,
        "message": printable(outcome.message)[:MESSAGE_CHARACTERS],
        "error": float(outcome.error),
        "noise": float(outcome.noise),
        "build_ns": outcome.build_ns,
        "run_ns": outcome.run_ns,
        "source_sha256": outcome.source_sha256,
        "worker": outcome.worker[:_NAME],
        "features": {name: float(value) for name, value in outcome.features.items()},
    }


def read_outcome(data: Any, where: str, samples: int, is_build: bool = False) -> Outcome:
    """Return the outcome that plain data describes. Raises WireError, which begins with `where`.

    samples: how many it may have. is_build: of a build, which has none though it may be OK.
    """
    values = record(
        data,
        where,
        status=one_of(_STATUSES),
        stage=one_of(STAGES),
        times_ns=a_list(an_int(1, _SAMPLE_NS), samples),
        screened=a_bool,
        message=a_text(MESSAGE_CHARACTERS),
        error=a_float(0.0, GREATEST_ERROR),
        noise=a_float(0.0, 1e9),
        build_ns=an_int(0, _LONG_NS),
        run_ns=an_int(0, _LONG_NS),
        worker=a_text(_NAME),
        source_sha256=a_text(64),
        features=a_map(a_float(-1e300, 1e300), _ENTRIES),
    )
    status = _STATUSES[values["status"]]
    if not is_build and (status is Status.OK) != bool(values["times_ns"]):
        raise WireError(f"{where}: times_ns must be there if and only if the status is ok, not for {status.value!r}")
    if status is Status.OK and values["error"] > GREATEST_OK_ERROR:
        raise WireError(f"{where}, error: it must be from 0 to 1 where the status is ok, not {values['error']:g}")
    if values["source_sha256"] and (len(values["source_sha256"]) != 64 or not _is_hex(values["source_sha256"])):
        raise WireError(f"{where}: source_sha256 must be 64 hexadecimal digits or nothing")
    return Outcome(**{**values, "status": status})


def written_answer(message: Message) -> bytes:
    """Return a report of a process of this machine as bytes: JSON, then an artifact."""
    data, artifact = b"", None
    body: dict[str, Any]
    if isinstance(message, WorkerReady):
        body = {"resident_bytes": message.resident_bytes}
    elif isinstance(message, StageStarted):
        body = {"name": message.name}
    elif isinstance(message, RunReply):
        body = {"outcomes": [outcome_data(each) for each in message.outcomes], "tainted": message.tainted}
    elif isinstance(message, BuildReply):
        if message.artifact is not None:
            data, artifact = message.artifact.data, artifact_data(message.artifact)
        body = {
            "outcome": outcome_data(message.outcome),
            "artifact": artifact,
            "machine": printable(message.machine)[:_TEXT],
        }
    else:
        case = None if message.case is None else case_data(message.case)
        body = {"case": case, "failure": one_line(message.failure)[:_TEXT]}
    return with_header({"kind": type(message).__name__, "body": body}, data)


def read_answer(data: bytes, request: Request | None) -> Message:
    """Parse a report of a process of this machine. Raises WireError.

    request: what it was given to do, None while it has nothing.
    """
    header, rest = header_of(data, "answer", ANSWER_BYTES)
    found = record(header, "answer", kind=a_text(_NAME), body=anything)
    kind, body = found["kind"], found["body"]
    if kind == WorkerReady.__name__:
        return WorkerReady(**record(body, "ready", resident_bytes=an_int(0, _BYTES)))
    if kind == StageStarted.__name__ and request is not None:
        return StageStarted(**record(body, "stage", name=one_of(STAGES)))
    if kind == CaseReply.__name__ and isinstance(request, MakeCaseRequest):
        return _case_made(body, request)
    if kind == BuildReply.__name__ and isinstance(request, BuildRequest):
        return _built(body, rest)
    if kind == RunReply.__name__ and isinstance(request, TimeRequest | RaceRequest):
        return _ran(body, request)
    asked = "it was asked for nothing" if request is None else f"it was asked to {type(request).__name__}"
    raise WireError(f"answer: it says {kind!a:.60}, and {asked}")


def _ran(body: Any, request: TimeRequest | RaceRequest) -> RunReply:
    entries = request.entries if isinstance(request, RaceRequest) else (request,)
    found = record(body, "ran", outcomes=a_list(anything, len(entries)), tainted=a_bool)
    if len(found["outcomes"]) != len(entries):
        raise WireError(f"ran: it has {len(found['outcomes'])} outcomes for {len(entries)} candidates")
    samples = [RACE_SAMPLES if isinstance(request, RaceRequest) else samples_of(each.policy) for each in entries]
    outcomes = [read_outcome(each, "ran", most) for each, most in zip(found["outcomes"], samples, strict=True)]
    return RunReply(tuple(outcomes), found["tainted"])


def _built(body: Any, rest: bytes) -> BuildReply:
    found = record(body, "built", outcome=anything, artifact=anything, machine=a_text(_TEXT))
    outcome = read_outcome(found["outcome"], "built", 0, is_build=True)
    artifact = None if found["artifact"] is None else read_artifact(found["artifact"], rest)
    if (artifact is not None) != (outcome.status is Status.OK):
        raise WireError(f"built: an artifact must be there if and only if the status is ok, not {outcome.status.value}")
    return BuildReply(outcome, artifact, found["machine"])


def _case_made(body: Any, request: MakeCaseRequest) -> CaseReply:
    found = record(body, "case", case=anything, failure=a_text(_TEXT))
    if found["case"] is None:
        return CaseReply(None, found["failure"] or "its inputs or reference results cannot be computed")
    case = ReferenceCase(folder=request.folder, **read_case(found["case"]))
    if case.key != request.key or case.seeds != tuple(request.seeds):
        raise WireError("case: its key and its seeds are not those that were asked for")
    return CaseReply(case)


def _is_hex(text: str) -> bool:
    return all(each in "0123456789abcdef" for each in text)

"""Reports of workers are refused or can be stored: each field of each report, through each door into a driver."""

from __future__ import annotations

import json
import math
import socket
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.cluster.conftest import BRIEF, outcomes_of, planted_job
from tests.cluster.test_wire import OUTCOME, REPORT, SAMPLES

from lumin_tune.cluster.measuring.messages import (
    BuildReply,
    BuildRequest,
    CaseReply,
    MakeCaseRequest,
    RegionText,
    RunReply,
    TimeRequest,
    WorkerReady,
)
from lumin_tune.cluster.measuring.reference import ReferenceCase
from lumin_tune.cluster.pool import inbox
from lumin_tune.cluster.pool.inbox import Inbox
from lumin_tune.cluster.pool.local_pool import LocalPool
from lumin_tune.cluster.transport import reports, wire
from lumin_tune.cluster.transport.fields import WireError
from lumin_tune.core.dtypes import DType
from lumin_tune.core.plugin.records import Artifact, Device, Parameter, Status
from lumin_tune.core.printable import description, is_storable, one_line
from lumin_tune.core.trials import Outcome, canonical_json
from lumin_tune.testing.lying import LIES
from lumin_tune.tuner.contest.responses import read_response as read_program_answer

REGION = RegionText("key", "text")
DEVICE = Device("cpu", 0, "model")
CASE = ReferenceCase("key", "/folder", (Parameter("input", "x", DType.F32, (4,)),), (0, 1), ((0,), (1,)), 64)
MAKE_CASE = MakeCaseRequest("key", REGION, {}, (0, 1), "/folder")
BUILD = BuildRequest(REGION, "cpu", {}, DEVICE)
ARTIFACT = Artifact(b"code", "run", "gcc")
TIME = TimeRequest("cpu", DEVICE, ARTIFACT, CASE, {}, BRIEF, None)
BUILT = BuildReply(Outcome(Status.OK, "build", build_ns=3, features={"registers": 4.0}), ARTIFACT)

NASTY: tuple[Any, ...] = (
    None, True, False, 0, -1, 1, 10**19, 10**400, -(10**400), 0.0, -0.5, 1.5, 1e9, 1e308, math.nan, math.inf, -math.inf,
    "", "ok", "\0", "\ud800", "x" * 5000, [], [0], [-1], [math.nan], [1.0], [True], [10**30], ["\udfff"], [[1]], {},
    {"\ud800": 1.0}, {"\0": 1.0}, {"a": math.nan}, {"a": "b"}, {"x" * 400: 1.0}, [1] * 50_000,
)  # fmt: skip


def _places(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Yield the way to every field and entry of plain data."""
    if path:
        yield path
    for name, inner in (
        value.items() if isinstance(value, dict) else enumerate(value if isinstance(value, list) else ())
    ):
        yield from _places(inner, (*path, name))


def _local(message: Any, request: Any) -> tuple[Any, Callable[[Any], Any]]:
    answer = reports.written_answer(message)
    length = int.from_bytes(answer[:8], "little")
    data, rest = json.loads(answer[8 : 8 + length]), answer[8 + length :]

    def read(changed: Any) -> Any:
        words = json.dumps(changed).encode()
        return reports.read_answer(len(words).to_bytes(8, "little") + words + rest, request)

    return data, read


DOORS: dict[str, tuple[Any, Callable[[Any], Any]]] = {
    "a local worker, timed": _local(RunReply((OUTCOME,)), TIME),
    "a local worker, built": _local(BUILT, BUILD),
    "a local worker, made a case": _local(CaseReply(CASE), MAKE_CASE),
    "a local worker, ready": _local(WorkerReady(100), None),
    "a host, report": (
        json.loads(wire.written_report(REPORT)),
        lambda data: wire.read_report(json.dumps(data).encode(), "x", SAMPLES),
    ),
    "a host, race": (
        json.loads(wire.written_outcomes({7: OUTCOME})),
        lambda data: wire.read_outcomes(json.dumps(data).encode(), "x", [7]),
    ),
    "a builder": (
        json.loads(wire.written_made(wire.BuilderReport(BUILT.outcome, "", ()))),
        lambda data: wire.read_made(json.dumps(data).encode(), "x"),
    ),
    "a program, timed": (
        {"ns": [5, 6], "noise": 0.5},
        lambda data: read_program_answer(json.dumps(data).encode(), "ns"),
    ),
    "a program, prepared": (
        {"outputs": {"y": "/file.npy"}},
        lambda data: read_program_answer(json.dumps(data).encode(), "outputs"),
    ),
}


@pytest.mark.parametrize("door", DOORS)
def test_every_field_holds_what_can_be_or_is_refused(door: str) -> None:
    valid, read = DOORS[door]
    read(valid)
    for path in _places(valid):
        for nasty in NASTY:
            _try(valid, read, path, nasty)


@given(st.data())
def test_whatever_stands_in_two_fields(data: st.DataObject) -> None:
    valid, read = DOORS[data.draw(st.sampled_from(sorted(DOORS)))]
    places = list(_places(valid))
    values = st.sampled_from(NASTY) | st.integers() | st.floats() | st.text(st.characters(), max_size=5)
    changed = _with(valid, data.draw(st.sampled_from(places)), data.draw(values))
    left = list(_places(changed))
    _try(changed, read, data.draw(st.sampled_from(left)), data.draw(values))


def _try(valid: Any, read: Callable[[Any], Any], path: tuple[Any, ...], value: Any) -> None:
    try:
        found = read(_with(valid, path, value))
    except WireError as error:
        assert is_storable(str(error)) and len(str(error)) < 1000
        return
    for outcome in _outcomes(found):
        _assert_storable(outcome)
    if isinstance(found, dict) and "ns" in found:
        assert found["ns"] and min(found["ns"]) >= 1


def _outcomes(found: Any) -> list[Outcome]:
    if isinstance(found, RunReply):
        return list(found.outcomes)
    if isinstance(found, BuildReply | wire.BuilderReport):
        return [found.outcome]
    if isinstance(found, wire.HostReport):
        return [each.outcome for each in found.ended]
    return list(found[0].values()) if isinstance(found, tuple) else []


def _assert_storable(outcome: Outcome) -> None:
    assert type(outcome.status) is Status
    assert all(type(each) is int and 1 <= each < 2**63 for each in (*outcome.times_ns, outcome.median_ns or 1))
    assert 0 <= outcome.build_ns < 2**63 and 0 <= outcome.run_ns < 2**63
    assert outcome.status is not Status.OK or outcome.error <= 1.0
    assert all(map(math.isfinite, (outcome.error, outcome.noise, *outcome.features.values())))
    assert all(map(is_storable, (outcome.message, outcome.worker, outcome.source_sha256, *outcome.features)))
    canonical_json(dict(outcome.features))


def _with(valid: Any, path: tuple[Any, ...], value: Any) -> Any:
    changed = json.loads(json.dumps(valid))
    there = changed
    for name in path[:-1]:
        there = there[name]
    there[path[-1]] = value
    return changed


@pytest.mark.parametrize("door", DOORS)
def test_a_report_without_one_of_its_fields_or_entries(door: str) -> None:
    valid, read = DOORS[door]
    for path in _places(valid):
        changed = json.loads(json.dumps(valid))
        there = changed
        for name in path[:-1]:
            there = there[name]
        del there[path[-1]]
        try:
            found = read(changed)
        except WireError as error:
            assert is_storable(str(error)) and len(str(error)) < 1000
            continue
        for outcome in _outcomes(found):
            _assert_storable(outcome)


def test_answers_are_read_as_they_were_written() -> None:
    failed = Outcome(Status.WRONG, "check", message="it is wrong", error=1e9)
    for message, request in (
        (RunReply((OUTCOME,), True), TIME),
        (RunReply((failed,)), TIME),
        (BUILT, BUILD),
        (CaseReply(CASE), MAKE_CASE),
        (CaseReply(None, "no memory"), MAKE_CASE),
        (WorkerReady(5), None),
        (BuildReply(Outcome(Status.BUILD_FAILED, "build", message="no"), None, "no compiler"), BUILD),
    ):
        assert reports.read_answer(reports.written_answer(message), request) == message


def test_an_answer_to_another_question_is_refused() -> None:
    for message, request in (
        (BUILT, TIME),
        (RunReply((OUTCOME,)), BUILD),
        (RunReply((OUTCOME,)), None),
        (BUILT, MAKE_CASE),
    ):
        with pytest.raises(WireError, match="it was asked"):
            reports.read_answer(reports.written_answer(message), request)
    with pytest.raises(WireError, match="2 entries, and may have 1"):
        reports.read_answer(reports.written_answer(RunReply((OUTCOME, OUTCOME))), TIME)
    with pytest.raises(WireError, match="case: its key and its seeds"):
        reports.read_answer(reports.written_answer(CaseReply(replace(CASE, seeds=(0,)))), MAKE_CASE)


def test_a_peer_that_stops_in_the_middle_blocks_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(inbox, "GIVE_S", 0.2)
    ours, theirs = socket.socketpair()
    box = Inbox(ours)
    theirs.sendall(b"\0\0\0\5he")
    assert list(box.receive()) == [] and not box.has_more()
    theirs.sendall(b"llo\0\0\0\1x")
    assert list(box.receive()) == [b"hello", b"x"]
    theirs.sendall(b"\x7f\xff\xff\xff")
    with pytest.raises(WireError, match="answer: it is to have"):
        list(box.receive())
    began = time.monotonic()
    with pytest.raises(BlockingIOError):
        box.send(b"x" * (8 << 20))  # which no process reads
    assert time.monotonic() - began < 10.0
    theirs.close()
    with pytest.raises(EOFError):
        list(box.receive())
    box.close()


def test_what_people_read_is_printable() -> None:
    assert one_line("a\0b\ud800 \x1b[31m\n c\u202e") == "a\ufffdb\ufffd \ufffd[31m c\ufffd"
    assert one_line("schön 数") == "schön 数"

    class Silent(Exception):
        def __str__(self) -> str:
            raise RuntimeError

    assert description(Silent()) == "Silent: its __str__ raised RuntimeError"
    assert description(KeyError()) == "KeyError"


@pytest.mark.parametrize("first", [0, len(LIES) // 2])
def test_a_worker_that_answers_nonsense_is_replaced(pool: LocalPool, first: int) -> None:
    """Each lie is a recorded failure; what was queued with it goes on."""
    numbers = range(first, first + len(LIES) // 2)
    jobs = [planted_job(pool, 500 + number, "lie") for number in numbers]
    jobs = [replace(job, point={**job.point, "number": number}) for job, number in zip(jobs, numbers, strict=True)]
    good = [planted_job(pool, 600 + number, "right") for number in numbers]
    found = outcomes_of(pool, [*jobs, *good])
    for job, name in zip(jobs, list(LIES)[first:], strict=False):
        outcome = found[job.number]
        assert outcome.status is Status.CRASHED and "its answer was refused" in outcome.message, (name, outcome)
        _assert_storable(outcome)
    assert {found[job.number].status for job in good} == {Status.OK}

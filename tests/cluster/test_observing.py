"""Observers of a real pool: a trace, a log, metrics; and events of hosts."""

from __future__ import annotations

import json
import re
import urllib.request
from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import pytest
from tests.cluster.conftest import outcomes_of, planted_job

from lumin_tune.cluster.monitoring.event_log import EventLog
from lumin_tune.cluster.monitoring.events import (
    HostJoined,
    HostLost,
    HostQuarantined,
    HostRefused,
    HostStatus,
    JobBegan,
    JobRequeued,
    PoolEvent,
)
from lumin_tune.cluster.monitoring.observing import HasHosts, ObservedPool
from lumin_tune.cluster.monitoring.trace import PoolTrace
from lumin_tune.cluster.pool.local_pool import LocalPool
from lumin_tune.cluster.protocol import Done, Span
from lumin_tune.core.errors import InputError
from lumin_tune.core.plugin.records import Device, Status
from lumin_tune.core.trials import Outcome

BEHAVIOURS = ("right", "right", "answer-wrong", "segfault", "refuse-in-build")


@dataclass
class Seen:
    """The files and events of a session of a pool of planted candidates."""

    trace: dict[str, Any]
    lines: list[dict[str, Any]]
    metrics: str
    outcomes: Mapping[int, Outcome]


def events(device: Device) -> list[PoolEvent]:
    at = 1_800_000_000.0
    return [
        HostJoined(at, "one", "a" * 56, device, {"python": "3.11"}),
        HostJoined(at, "two", "b" * 56, device, {"python": "3.11"}),
        HostRefused(at + 1, "c" * 56, "has Python 3.10, the driver 3.11"),
        JobRequeued(at + 2, 7, "one", "its node is lost; see postgresql://ann:secret@host/db"),
        HostLost(at + 2, "one", "its node is lost"),
        HostQuarantined(at + 3, "two", "its timings drift"),
    ]


@pytest.fixture(scope="module")
def seen(pool: LocalPool, tmp_path_factory: pytest.TempPathFactory) -> Seen:
    pytest.importorskip("prometheus_client", reason="pip install 'lumin-tune[cluster]'")
    from lumin_tune.cluster.monitoring.prometheus import Metrics

    folder = tmp_path_factory.mktemp("observed")
    trace = PoolTrace()
    with EventLog(folder / "log.jsonl") as log, Metrics() as metrics:
        port = metrics.serve(0)
        observed = ObservedPool(pool, (trace, log, metrics))
        for each in (trace, log, metrics):
            each.session("01a1")
            each.phase("search", "of a graph")
            each.phase("measure")
        jobs = [planted_job(pool, number, behaviour) for number, behaviour in enumerate(BEHAVIOURS)]
        outcomes = outcomes_of(observed, jobs)  # type: ignore[arg-type]
        observed.submit([planted_job(pool, number, "right") for number in range(100, 140)])
        dropped = observed.cancel()
        while observed.collect(10):
            pass
        assert dropped
        observed.race(jobs[:2], 0.1)
        for event in events(pool.devices[0]):
            for each in (trace, log, metrics):
                each.pool_event(event)
        for each in (trace, log, metrics):
            each.phase("done")
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/metrics", timeout=10) as answer:
            reported = answer.read().decode()
        with pytest.raises(InputError, match=f"--metrics-port {port}: .*; name another, or 0"):
            Metrics().serve(port)
        metrics.write(folder / "metrics.prom")
    trace.write(folder / "trace.json")
    assert sorted(each.name for each in folder.iterdir()) == ["log.jsonl", "metrics.prom", "trace.json"]
    lines = [json.loads(line) for line in (folder / "log.jsonl").read_text().splitlines()]
    return Seen(json.loads((folder / "trace.json").read_text()), lines, reported, outcomes)


def test_outcomes_are_those_of_the_pool(seen: Seen) -> None:
    assert [seen.outcomes[number].status.value for number in range(5)] == [
        "ok",
        "ok",
        "wrong",
        "crashed",
        "build-failed",
    ]


def test_the_trace_is_as_the_format_says(seen: Seen) -> None:
    assert set(seen.trace) == {"traceEvents", "displayTimeUnit", "otherData"}
    for event in seen.trace["traceEvents"]:
        assert {"name", "ph", "ts", "pid", "tid"} <= set(event), event
        assert event["ph"] in ("X", "M", "C", "i")
        assert isinstance(event["ts"], int | float) and isinstance(event["pid"], int) and isinstance(event["tid"], int)
        assert event["ph"] != "X" or event["dur"] >= 0
        assert event["ph"] != "i" or event["s"] == "t"
        assert event["ph"] != "C" or all(isinstance(value, int) for value in event["args"].values())
    times = [event["ts"] for event in seen.trace["traceEvents"] if event["ph"] != "M"]
    assert times == sorted(times)


def test_the_trace_shows_builds_checks_and_timings_by_worker_and_device(seen: Seen) -> None:
    drawn = [event for event in seen.trace["traceEvents"] if event["ph"] == "X" and event.get("cat") == "job"]
    processes = {
        event["pid"]: event["args"]["name"] for event in seen.trace["traceEvents"] if event["name"] == "process_name"
    }
    lanes = {
        (event["pid"], event["tid"]): event["args"]["name"]
        for event in seen.trace["traceEvents"]
        if event["name"] == "thread_name"
    }
    by_worker = [event for event in drawn if processes[event["pid"]] == "workers"]
    stages = {job: {event["name"] for event in by_worker if event["args"]["job"] == job} for job in range(5)}
    assert stages[0] == {"build", "check", "time"}
    assert stages[4] == {"build"}
    assert all((event["pid"], event["tid"]) in lanes for event in drawn)
    timed = [event for event in drawn if processes[event["pid"]] == "devices"]
    assert {lanes[event["pid"], event["tid"]].split(" ", 1)[1] for event in timed} == {"planted 0"}
    ordered = sorted((event["ts"], event["ts"] + event["dur"]) for event in timed)
    assert all(ends <= begins + 1 for (_, ends), (begins, _) in zip(ordered, ordered[1:])), "one device, one at a time"
    phases = [event["name"] for event in seen.trace["traceEvents"] if event.get("cat") == "phase"]
    assert phases == ["search", "measure"]
    counters = [event for event in seen.trace["traceEvents"] if event["ph"] == "C"]
    assert {event["name"] for event in counters} == {"waiting", "done", "failed"}
    last = {event["name"]: event["args"][event["name"]] for event in counters}
    assert last["waiting"] == 0
    assert last["failed"] == 3


def test_the_log_has_a_line_for_each_thing(seen: Seen) -> None:
    names = [line["event"] for line in seen.lines]
    assert names[:3] == ["session-begun", "phase-begun", "phase-begun"]
    assert {line["session"] for line in seen.lines} == {"01a1"}
    assert all(re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}\+00:00", line["at"]) for line in seen.lines)
    answered = {line["number"]: line for line in seen.lines if line["event"] == "job-answered"}
    assert [answered[number]["status"] for number in range(5)] == ["ok", "ok", "wrong", "crashed", "build-failed"]
    assert answered[0]["median_ns"] > 0 and answered[2]["message"]
    assert {
        "jobs-submitted",
        "jobs-dropped",
        "race-over",
        "host-joined",
        "host-lost",
        "host-refused",
        "host-quarantined",
        "job-requeued",
    } <= set(names)
    requeued = next(line for line in seen.lines if line["event"] == "job-requeued")
    assert (requeued["number"], requeued["host"]) == (7, "one")
    assert requeued["reason"].endswith("postgresql://ann:***@host/db")
    assert requeued["at"] == "2027-01-15T08:00:02.000+00:00"


def test_a_real_scrape(seen: Seen) -> None:
    from prometheus_client.parser import text_string_to_metric_families

    samples = {
        (sample.name, tuple(sorted(sample.labels.items()))): sample.value
        for family in text_string_to_metric_families(seen.metrics)
        for sample in family.samples
    }
    assert samples["lumin_tune_trials_total", (("status", "wrong"),)] == 1
    assert samples["lumin_tune_trials_total", (("status", "ok"),)] >= 2
    assert samples["lumin_tune_failures_total", (("stage", "build"), ("status", "build-failed"))] == 1
    assert sum(value for (name, _), value in samples.items() if name == "lumin_tune_failures_total") == 3
    assert samples["lumin_tune_queue_length", ()] == 0
    for name, value in (("requeues", 1), ("quarantines", 1), ("hosts_joined", 2), ("hosts_lost", 1), ("races", 2)):
        assert samples[f"lumin_tune_{name}_total", ()] == value, name
    shares = [value for (name, _), value in samples.items() if name == "lumin_tune_device_utilisation_ratio"]
    assert len(shares) == 1
    assert 0 < shares[0] <= 1
    assert samples["lumin_tune_build_seconds_count", ()] >= 5


def test_utilisation_of_hosts_is_what_they_say(pool: LocalPool) -> None:
    pytest.importorskip("prometheus_client", reason="pip install 'lumin-tune[cluster]'")
    from lumin_tune.cluster.monitoring.prometheus import Metrics

    clock = [0.0]
    (device,) = pool.devices
    metrics = Metrics(now=lambda: clock[0])
    metrics.hosts = lambda: [
        HostStatus("one", "a", device, "ready", 1, 8, 0, 7.5),
        HostStatus("two", "b", device, "lost", 0, 0, 0, 0.0),
    ]
    clock[0] = 10.0
    found = {
        (family.name, *sample.labels.values()): sample.value
        for family in metrics.registry.collect()
        for sample in family.samples
    }
    assert found["lumin_tune_device_utilisation_ratio", "one"] == 0.75
    assert found["lumin_tune_device_busy_seconds", "one"] == 7.5
    assert (found["lumin_tune_hosts", "ready"], found["lumin_tune_hosts", "lost"]) == (1, 1)


def test_an_observed_pool_is_as_the_pool(pool: LocalPool) -> None:
    observed = ObservedPool(pool, ())
    assert (observed.devices, observed.capacity) == (pool.devices, pool.capacity)
    (device,) = pool.devices
    assert observed.toolchain(device.backend, device) == pool.toolchain(device.backend, device)
    assert not isinstance(observed, HasHosts)


def test_a_log_goes_on_and_takes_what_comes_too_late(tmp_path: Path) -> None:
    file = tmp_path / "log.jsonl"
    for session in ("one", "two"):
        with EventLog(file, now=lambda: 0.0) as log:
            log.session(session)
        log.phase("late")
    assert [json.loads(line) for line in file.read_text().splitlines()] == [
        {"at": "1970-01-01T00:00:00.000+00:00", "session": session, "event": "session-begun"}
        for session in ("one", "two")
    ]


def test_devices_of_hosts_on_one_machine_have_a_lane_each(pool: LocalPool) -> None:
    trace = PoolTrace()
    jobs = [planted_job(pool, 7, "right") for _ in range(2)]  # of two sessions, each of which numbers its own
    jobs[1] = replace(jobs[1], device=replace(jobs[1].device, model="another"))
    for job, host in zip(jobs, ("m 1a cuda 0", "m 2b cuda 0"), strict=True):
        trace.pool_event(JobBegan(0.0, job.number, host, job.device))
    for job in jobs:
        trace.ended(
            job, Done(job.number, Outcome(Status.OK), (Span("m 17", "build", 1, 2), Span("m 18", "time", 3, 4)))
        )
    lanes = [event["args"]["name"] for event in trace.data()["traceEvents"] if event["name"] == "thread_name"]
    assert lanes == ["phases", "hosts", "m 17", "m 18", "m 1a cuda 0", "m 2b cuda 0"]


def test_a_trace_of_many_hours_leaves_out_and_says_so(pool: LocalPool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("lumin_tune.cluster.monitoring.trace.MOST_EVENTS", 10)
    trace = PoolTrace()
    for number in range(5):
        job = planted_job(pool, number, "right")
        trace.submitted([job])
        trace.ended(job, Done(number, Outcome(Status.OK)))
    data = trace.data()
    assert int(data["otherData"]["events_left_out"]) == 5 * 6 - 10

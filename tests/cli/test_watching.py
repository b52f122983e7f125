"""Observers of a session on the command line: files that are asked for, hosts in the display, no passwords."""

from __future__ import annotations

import io
import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console
from tests.cli.running import InProcess
from tests.cli.test_tune import MODEL, PROJECT

from lumin_tune.cli.exits import ExitCode, code_of
from lumin_tune.cli.tune import tuning
from lumin_tune.cli.tune.display import Lines, LiveDisplay
from lumin_tune.cli.tune.hosts import MOST_HOSTS, HostProgress
from lumin_tune.cluster.monitoring.events import HostStatus
from lumin_tune.core.errors import ClusterError
from lumin_tune.core.plugin.records import Device
from lumin_tune.tuner.tune_records import PhaseBegun

DEVICE = Device("cuda", 0, "H100", {})
URL = "postgresql://ann:secret@nowhere.invalid/results"


def hosts(busy_s: float, count: int = 2) -> list[HostStatus]:
    found = [
        HostStatus("b cuda 0", "n", DEVICE, "ready", 2, 120, 3, busy_s),
        HostStatus("a cuda 0", "m", DEVICE, "quarantined", 0, 7, 0, 1.0),
    ]
    return [*found, *(HostStatus(f"c{number} cuda 0", "o", None, "lost", 0, 0, 0, 0.0) for number in range(count - 2))]


def test_hosts_are_shown_with_how_busy_they_are() -> None:
    clock, busy_s = [100.0], [5.0]
    console = Console(file=io.StringIO(), force_terminal=True, width=120, color_system=None)
    display = LiveDisplay("m", 60.0, None, console, now=lambda: clock[0], hosts=lambda: hosts(busy_s[0]))
    display.render()
    clock[0], busy_s[0] = 110.0, 14.0
    console.print(display.render())
    lines = [line.split() for line in console.file.getvalue().splitlines()]  # type: ignore[attr-defined]
    assert ["host", "state", "queued", "done", "failed", "busy"] in lines
    assert ["b", "cuda", "0", "ready", "2", "120", "3", "90", "%"] in lines
    assert ["a", "cuda", "0", "quarantined", "0", "7", "0", "0", "%"] in lines


def test_one_host_is_no_table_and_many_are_cut() -> None:
    assert HostProgress(lambda: hosts(0.0)[:1]).table() is None
    assert HostProgress().lines() == []
    table = HostProgress(lambda: hosts(0.0, 40)).table()
    assert table is not None
    assert table.row_count == MOST_HOSTS + 1
    lines = HostProgress(lambda: hosts(0.0, 40)).lines()
    assert lines[0] == "  40 hosts: 1 ready, 1 quarantined, 38 lost"
    assert lines[-1] == "    and 28 more: 28 lost"


def test_a_file_gets_the_hosts_with_each_phase(capsys: pytest.CaptureFixture[str]) -> None:
    with Lines("m", 60.0, None, lambda: hosts(0.0)) as display:
        display.take(PhaseBegun(1.0, "measure"))
    assert capsys.readouterr().err.splitlines() == [
        "tuning m, for 1 min 00 s",
        "[1 s] measuring candidates",
        "  2 hosts: 1 ready, 1 quarantined",
        "    b cuda 0: ready, 120 done, 3 failed, 0 % busy",
        "    a cuda 0: quarantined, 7 done, 0 failed, 0 % busy",
    ]


@pytest.fixture
def project(command: InProcess) -> InProcess:
    (command.folder / "net").mkdir()
    (command.folder / "net" / "models_of_watching.py").write_text(MODEL)
    project = PROJECT.partition("[peers]")[0].replace("models_of_tune", "models_of_watching")
    (command.folder / "net" / "lumin.toml").write_text(project)
    return command


def test_a_session_leaves_its_trace_log_and_metrics(project: InProcess) -> None:
    pytest.importorskip("prometheus_client", reason="pip install 'lumin-tune[cluster]'")
    ended = project(
        "tune",
        "net",
        "--trace",
        "trace.json",
        "--log",
        "log.jsonl",
        "--metrics-port",
        "0",
        "--metrics-file",
        "m.prom",
        "--budget",
        "20",
        "--trials",
        "6",
    )
    assert ended.code == 0, ended.err
    assert "serving metrics at http://127.0.0.1:" in ended.err
    assert "trace: trace.json" in ended.err and "metrics: m.prom" in ended.err
    trace = json.loads((project.folder / "trace.json").read_text())
    stages = {event["name"] for event in trace["traceEvents"] if event.get("cat") == "job"}
    assert {"build", "check", "time"} <= stages
    assert {"search", "measure", "programs"} <= {
        event["name"] for event in trace["traceEvents"] if event.get("cat") == "phase"
    }
    lines = [json.loads(line) for line in (project.folder / "log.jsonl").read_text().splitlines()]
    session = json.loads(project("status", "--db", "net/results.db", "--json").out)[0]["id"]
    assert {line["session"] for line in lines} == {session}
    answered = sum(line["event"] == "job-answered" for line in lines)
    counted = [
        float(line.split()[1])
        for line in (project.folder / "m.prom").read_text().splitlines()
        if line.startswith("lumin_tune_trials_total{")
    ]
    assert sum(counted) == answered > 0


@pytest.mark.parametrize("flag", ["--trace", "--log", "--metrics-file"])
def test_files_that_cannot_be_are_told_before_the_session(project: InProcess, flag: str) -> None:
    ended = project("tune", "net", flag, "nowhere/file")
    assert ended.code == ExitCode.USAGE
    assert f"invalid value 'nowhere/file' for {flag}: no such folder" in ended.err


def test_the_cluster_is_handed_on(project: InProcess, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: dict[str, Any] = {}

    def tune(graph: Any, **options: Any) -> Any:
        asked.update(options)
        raise ClusterError("no cluster answers")

    monkeypatch.setattr(tuning, "tune", tune)
    ended = project("tune", "net", "--cluster", "10.0.0.5:6379", "--device", "0", "--db", URL)
    assert (ended.code, ended.err.splitlines()[-1]) == (6, "error: no cluster answers")
    assert asked["cluster"] == "10.0.0.5:6379"
    assert asked["argv"][-1] == URL.replace("secret", "***"), "what the database keeps of the command line"
    project("tune", "net")
    assert asked["cluster"] is None
    assert code_of(ClusterError("x")) is ExitCode.DATABASE


def test_no_password_is_told(command: InProcess, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LUMIN_TUNE_DB", URL)
    runs: Mapping[str, tuple[str, ...]] = {
        "settings": ("doctor", "--config"),
        "settings as JSON": ("doctor", "--config", "--json"),
        "status": ("status",),
        "statistics": ("db", "stats"),
        "no URL": ("status", "--db", "postgresql://ann:secret@host:port/results"),
        "another kind": ("db", "check", "--db", "mysql://ann:secret@host/results"),
    }
    for what, arguments in runs.items():
        ended = command(*arguments)
        assert "secret" not in ended.out + ended.err, what
    assert URL.replace("secret", "***") in command("doctor", "--config").out


def test_doctor_tells_what_a_cluster_needs(command: InProcess, tmp_path: Path) -> None:
    ended = command("doctor", "--cluster", "127.0.0.1:1", "--json")
    found = {each["name"]: each for each in json.loads(ended.out)}
    assert ended.code == 1
    assert "missing: cluster: connection" in ended.err
    assert "there is no token for the cluster" in found["connection"]["detail"]
    token = tmp_path / "data" / "lumin-tune" / "cluster" / "token"
    token.parent.mkdir(parents=True)
    token.write_text("a" * 64)
    token.chmod(0o644)
    found = {each["name"]: each for each in json.loads(command("doctor", "--cluster", "127.0.0.1:1", "--json").out)}
    assert not found["token file"]["ok"]
    assert "chmod 600" in found["token file"]["detail"]
    token.chmod(0o600)
    found = {each["name"]: each for each in json.loads(command("doctor", "--cluster", "127.0.0.1:1", "--json").out)}
    assert "no cluster answers at 127.0.0.1:1" in found["connection"]["detail"]

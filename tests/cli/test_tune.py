"""`lumin-tune tune` as people run it: a real session of a few trials, and all that is done with it afterwards.

The session, and the one that Ctrl-C ends, are processes; what is asked about them afterwards is asked in this one.
"""

from __future__ import annotations

import json
import os
import signal
import subprocess
import time
from pathlib import Path

import numpy as np
import pytest
from tests.cli.running import COMMAND, Ended, InProcess, run, variables
from tests.documents.schemas import check

from lumin_tune import load_program
from lumin_tune.core.plugin import manager as plugins

MODEL = """
import numpy as np
from lumin_tune import Graph, dim

def build_graph() -> Graph:
    graph = Graph()
    x = graph.tensor("x", (dim("n", 1, 64), 48), "f32")
    w = graph.tensor("w", (48,), "f32", static=True)
    w.set(np.linspace(-1, 2, 48, dtype=np.float32))
    (x.softmax(-1) * w).sum(-1).output("y")
    return graph

def numpy_peer(inputs, threads=None):
    def run(inputs):
        shares = np.exp(inputs["x"] - inputs["x"].max(-1, keepdims=True))
        return {"y": shares @ np.linspace(-1, 2, 48, dtype=np.float32) / shares.sum(-1)}
    return run

def check(program):
    made = program(x=np.zeros((32, 48), np.float32))["y"]
    return None if np.allclose(made, 0.5, atol=1e-4) else f"zeros give {made.max()}"
"""
PROJECT = """
[model]
graph = "models_of_tune:build_graph"
[tune]
trials = 4
budget_s = 60
db = "results.db"
[[shapes]]
n = 32
[peers]
mine = "models_of_tune:numpy_peer"
[check]
function = "models_of_tune:check"
"""


@pytest.fixture(scope="session")
def tuned(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Ended]:
    folder = tmp_path_factory.mktemp("tune")
    project = folder / "net"
    project.mkdir()
    (project / "models_of_tune.py").write_text(MODEL)
    (project / "lumin.toml").write_text(PROJECT)
    return folder, run(folder, "tune", "net", "--json", "--report", "out.html", "-o", "best.lumin")


@pytest.fixture
def command(
    tuned: tuple[Path, Ended], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> InProcess:
    """The command in this process, in the folder of the session."""
    monkeypatch.setattr(plugins, "_default", plugins._default)
    return InProcess(tuned[0], monkeypatch, capsys)


def test_a_session(tuned: tuple[Path, Ended]) -> None:
    folder, ended = tuned
    assert ended.code == 0, ended.err
    check(json.loads(ended.out), "tune")
    (found,) = json.loads(ended.out)["results"]
    assert found["dims"] == {"n": 32}
    assert found["model"] == str(folder / "net")
    assert [each["name"] for each in found["contestants"]] == ["tuned", "untuned", "mine"]
    assert all(each["interval"] for each in found["contestants"]), found["contestants"]
    assert found["ratios"]["untuned"] >= 1
    assert ended.err.splitlines()[0] == "tuning net (n=32), for 1 min 00 s or 4 trials"
    assert "timing whole programs and other runtimes: mine" in ended.err
    assert "Traceback" not in ended.err
    made = load_program(folder / "best.lumin")(x=np.ones((32, 48), np.float32))["y"]
    np.testing.assert_allclose(made, np.full(32, 0.5), atol=1e-4)
    assert (folder / "out.html").read_text(encoding="utf-8").startswith("<!DOCTYPE html>")


def test_a_second_run_tries_nothing(tuned: tuple[Path, Ended], command: InProcess) -> None:
    _, ended = tuned
    began = time.monotonic()
    again = command("tune", "net", "--quiet")
    assert again.code == 0, again.err
    assert "0 trials, 0 failed" in again.out
    assert "all results from the database" in again.out
    assert time.monotonic() - began < 60
    assert json.loads(ended.out)["results"][0]["session"] in again.out


def test_what_is_done_with_a_session(
    tuned: tuple[Path, Ended], command: InProcess, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder, ended = tuned
    session = json.loads(ended.out)["results"][0]["session"]
    monkeypatch.setenv("LUMIN_TUNE_DB", "net/results.db")
    listed = json.loads(command("status", "--json").out)
    assert [each["id"] for each in listed] == [session]
    assert listed[0]["state"] == "done"
    exported = command("export", "last", "out", "--standalone")
    assert exported.code == 0, exported.err
    names = set(exported.out.split())
    assert {"out/program.lumin", "out/result.json", "out/report.html", "out/program.cpp"} <= names
    assert any(name.startswith("out/standalone/") for name in names)
    assert all((folder / name).is_file() for name in names)
    check(json.loads(command("export", "last", "out", "--json").out), "export")
    for what in (session, "out", "out/program.lumin"):
        verified = command("verify", what, "--seeds", "1", "--seed", "5")
        assert verified.code == 0, verified.err
        assert "function models_of_tune:check" in verified.out
        assert "matches the reference on 1 random inputs, seeds 5 to 5" in verified.out
    assert command("verify", "best.lumin").code == 2, "its model is unknown"
    replayed = command("replay", "last", "--json")
    assert replayed.code == 0, replayed.err
    check(json.loads(replayed.out), "replay")
    replayed = command("replay", "last")
    assert replayed.code == 0, replayed.err
    *_, key, last = [line.split()[0] for line in replayed.out.splitlines() if line.strip()]
    assert replayed.out.splitlines()[-1] == "identical decisions" and last == "identical"
    assert command("why", key, "--no-source").code == 0, "what replay prints is what why takes"
    monkeypatch.delenv("LUMIN_TUNE_DB")
    assert command("verify", "best.lumin", "--model", "net", "--dim", "n=32", "--seeds", "1").code == 0


def test_a_wrong_program_is_exit_code_4(command: InProcess) -> None:
    folder = command.folder
    (folder / "other").mkdir()
    (folder / "other" / "models_of_tune.py").write_text(MODEL.replace(".sum(-1).output", ".max(-1).output"))
    (folder / "other" / "lumin.toml").write_text(PROJECT)
    ended = command("verify", "best.lumin", "--model", "other", "--dim", "n=32", "--seeds", "1", "--json")
    assert ended.code == 4
    reported = json.loads(ended.out)
    check(reported, "verify PROGRAM")
    assert reported["ok"] is False
    assert reported["findings"][0]["error"] > 1
    assert "error: the program is incorrect: output 'y' is wrong in " in ended.err


def test_ctrl_c_keeps_what_is_known_and_resume_goes_on(tuned: tuple[Path, Ended]) -> None:
    folder, _ = tuned
    words = [COMMAND, "tune", "net", "--dim", "n=40", "--trials", "none", "--budget", "10m", "--db", "other.db"]
    begun = subprocess.Popen(
        words,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        cwd=folder,
        start_new_session=True,
        env={**os.environ, **variables(folder)},
    )
    assert begun.stderr is not None
    try:
        reported = []
        for line in begun.stderr:
            reported.append(line)
            if "measuring candidates" in line:
                time.sleep(1.5)
                os.killpg(begun.pid, signal.SIGINT)  # as a terminal does
        assert begun.wait(60) == 130, reported
    finally:
        begun.kill()
        begun.communicate()
    assert "ending the session; the best program so far is kept; press Ctrl-C again to end at once\n" in reported
    session = reported[-1].split()[5]
    assert reported[-1] == f"interrupted; to continue: lumin-tune resume {session} --db other.db\n"
    known = json.loads(run(folder, "status", session, "--json", "--db", "other.db").out)
    assert known["state"] in ("interrupted", "failed")
    resumed = run(folder, "resume", session, "--db", "other.db", "--budget", "14", "--peers", "none", "--json")
    assert resumed.code == 0, resumed.err
    assert f"resuming session {known['id']}: net (n=40)" in resumed.err
    check(json.loads(resumed.out), "resume")
    (found,) = json.loads(resumed.out)["results"]
    assert found["dims"] == {"n": 40}
    assert [each["name"] for each in found["contestants"]] == ["tuned", "untuned"]


def test_a_range_of_sizes_is_tuned_in_buckets(tuned: tuple[Path, Ended]) -> None:
    folder, _ = tuned
    words = ("--dim", "n=1:16", "--budget", "20", "--trials", "2", "--db", "ranges.db", "--peers", "none")
    found = json.loads(run(folder, "tune", "net", *words, "--json").out)
    check(found, "tune")
    assert [each["dims"] for each in found["results"]] == [{"n": 16}]
    assert found["buckets"][0]["dims"]["n"][0] == 1 and found["buckets"][-1]["dims"]["n"][1] == 16
    assert all(each["measured"] for each in found["buckets"][-1:])
    shown = run(folder, "tune", "net", *words)
    assert "(n=16): " in shown.out and "n=1:" in shown.out, "the next session is served from the database"


@pytest.mark.parametrize(
    ("arguments", "code", "message"),
    [
        (("tune", "net", "--dim", "n=1:16", "-o", "x.lumin"), 2, "--output does not save"),
        (("tune", "net", "--dim", "n=1:16", "--cluster", "auto"), 2, "buckets are measured on this machine"),
        (("tune", "net", "--dim", "n=1:16", "--budget", "none", "--trials", "3"), 2, "needs a budget"),
        (("tune", "net", "--dim", "n=0:16"), 2, ""),
        (("tune", "net", "--dim", "m=3"), 2, "m"),
        (("tune", "net/models_of_tune.py"), 3, "no plugin reads files of this name"),
        (("tune", "net", "--db", "postgresql://ann@localhost:1/none"), 6, "error: "),
        (("tune", "net", "--sampler", "tpee"), 2, "invalid value 'tpee' for --sampler: unknown sampler; installed: "),
    ],
)
def test_bad_input(command: InProcess, arguments: tuple[str, ...], code: int, message: str) -> None:
    ended = command(*arguments)
    assert ended.code == code, ended.err
    assert message in ended.err
    assert ended.out == ""
    assert "Traceback" not in ended.err

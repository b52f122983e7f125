"""`lumin-tune tune` around the tuner, which is a stand-in here: what it is given, what is printed, how it ends."""

from __future__ import annotations

import json
import os
import signal
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from tests.cli.running import InProcess
from tests.tuner.sample_results import interval, result

from lumin_tune.cli.tune import tuning
from lumin_tune.cli.tune.interrupts import gentle_interrupts
from lumin_tune.core.errors import KernelError, ResultsError, TuneError
from lumin_tune.core.graph.node_graph import NodeGraph
from lumin_tune.core.plugin.records import Exactness
from lumin_tune.tuner.tune_records import Contestant, PhaseBegun, TuneResult

MODELS = """
from lumin_tune import Graph, dim

def build_graph() -> Graph:
    graph = Graph()
    graph.tensor("x", (dim("n", 1, 64), 8), "f32").exp().output("y")
    return graph

def peer(inputs, threads=None):
    raise AssertionError("it is not called here")
"""
PROJECT = """
[model]
graph = "models_of_tuning:build_graph"
[tune]
budget_s = 40
trials = 7
seed = 3
[[shapes]]
n = 1
[[shapes]]
n = 2
[peers]
mine = "models_of_tuning:peer"
"""


class Tuner:
    """A stand-in for `tune`: remembers what it was given, and answers with results that tests name."""

    def __init__(self) -> None:
        self.calls: list[dict[str, Any]] = []
        self.answers: Iterator[TuneResult | BaseException] = iter(())

    def __call__(self, graph: NodeGraph, **given: Any) -> TuneResult:
        self.calls.append({"graph": graph, **given})
        given["on_event"](PhaseBegun(0.0, "search"))
        answer = next(self.answers, None)
        if isinstance(answer, BaseException):
            raise answer
        made = answer or result()
        return replace(made, model=given["model"], dims=dict(given["dims"]))


@pytest.fixture
def tuner(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Tuner:
    found = Tuner()
    monkeypatch.setattr(tuning, "tune", found)
    (tmp_path / "models_of_tuning.py").write_text(MODELS)
    (tmp_path / "lumin.toml").write_text(PROJECT)
    return found


def test_a_folder_is_tuned_for_its_shapes_with_its_settings(command: InProcess, tuner: Tuner, tmp_path: Path) -> None:
    ended = command("tune", ".", "--seed", "9", "--exactness", "bit-exact", "--db", "r.db", "--on", "a-family")
    assert ended.code == 2, "an unknown family"
    assert "error: invalid value 'a-family' for --on: unknown rule family; installed: " in ended.err
    ended = command("tune", ".", "--seed", "9", "--exactness", "bit-exact", "--db", "r.db", "--caches", "warm")
    assert ended.code == 0, ended.err
    assert [each["dims"] for each in tuner.calls] == [{"n": 1}, {"n": 2}]
    options = [each["options"] for each in tuner.calls]
    assert [(each.budget_s, each.trials) for each in options] == [(20, 4), (20, 3)]
    assert (options[0].seed, options[0].exactness, options[0].policy.caches) == (9, Exactness.BIT_EXACT, "warm")
    call = tuner.calls[0]
    assert call["db"] == f"sqlite:///{tmp_path / 'r.db'}"
    assert call["model"] == str(tmp_path)
    assert [(each.name, each.kind, each.target) for each in call["peers"]] == [
        ("mine", "call", "models_of_tuning:peer")
    ]
    assert list(call["graph"].dims) == ["n"]
    assert call["again"] is False
    assert ended.out.count("\nsession 019a0f2e") == 2
    assert ended.out.splitlines()[-2:] == [
        ". (n=1): 4.81 ms, 1.46 × as fast as untuned, 1.19 × as fast as onnxruntime 1.31.0",
        ". (n=2): 4.81 ms, 1.46 × as fast as untuned, 1.19 × as fast as onnxruntime 1.31.0",
    ]
    assert "searching equivalent programs" in ended.err


def test_a_program_that_was_not_timed_is_not_called_fast(capsys: pytest.CaptureFixture[str]) -> None:
    tuning.print_all([result(contestants=[])])
    assert capsys.readouterr().out.splitlines()[-1].endswith(": not timed")


@pytest.mark.parametrize(
    ("arguments", "shapes"),
    [
        (["--dim", "n=5"], [{"n": 5}]),
        (["--dims", "n=5", "--dims", "n=6"], [{"n": 5}, {"n": 6}]),
        (["--dim", "m=3", "--dims", "n=5"], [{"n": 5, "m": 3}]),
    ],
)
def test_flags_name_shapes(command: InProcess, tuner: Tuner, arguments: list[str], shapes: list[object]) -> None:
    assert command("tune", ".", "--quiet", "--again", *arguments).code == 0
    assert [each["dims"] for each in tuner.calls] == shapes
    assert tuner.calls[0]["again"] is True


def test_what_is_printed_has_intervals(command: InProcess, tuner: Tuner) -> None:
    ended = command("tune", "models_of_tuning:build_graph", "--dim", "n=1", "--quiet")
    assert (ended.code, ended.err) == (0, "")
    assert ended.out.startswith("models_of_tuning:build_graph (n=1) on Intel(R) Xeon(R) Platinum 8481C")
    rows = {line.split("  ")[0]: line for line in ended.out.splitlines()}
    reported = " ".join(rows["untuned"].split())
    assert reported == "untuned 7.02 ms 6.95 to 7.09 ms 1.46 × as fast 1.44 to 1.48"
    assert "1.19 × as fast" in rows["onnxruntime 1.31.0"]
    assert "not timed: not installed: pip install openvino" in rows["openvino 2026.4.0"]
    assert rows["01ab12cd34ab"].split()[1:4] == ["contraction", "6", "42"]
    assert "412 trials, 10 failed (build-failed 6, crashed 1, timeout 1, wrong 2), 1 min 38 s" in ended.out


def test_json_is_all_that_is_printed(command: InProcess, tuner: Tuner) -> None:
    ended = command("tune", ".", "--json", "--quiet")
    assert (ended.code, ended.err) == (0, "")
    results = json.loads(ended.out)["results"]
    assert [each["dims"] for each in results] == [{"n": 1}, {"n": 2}]
    assert results[0]["speedup"] == pytest.approx(1.459, abs=1e-3)
    assert results[0]["ratios"]["openvino 2026.4.0"] is None
    assert results[0]["contestants"][0]["interval"]["low_ns"] == 4_790_760


def test_reports_and_programs_are_written_a_shape_each(command: InProcess, tuner: Tuner, tmp_path: Path) -> None:
    archive = tmp_path / "kept.lumin"
    archive.write_bytes(b"a program")
    tuner.answers = iter([result(archive=archive), result(archive=archive), result(archive=archive)])
    ended = command("tune", ".", "--report", "out.html", "-o", "best.lumin")
    assert ended.code == 0
    assert (tmp_path / "out-n-1.html").read_text().startswith("<!DOCTYPE html>")
    assert (tmp_path / "best-n-2.lumin").read_bytes() == b"a program"
    assert "report: out-n-2.html" in ended.err
    assert command("tune", ".", "--dim", "n=3", "--report", "out.html").code == 0
    assert (tmp_path / "out.html").is_file()


@pytest.mark.parametrize(
    ("answer", "flags", "code", "message"),
    [
        (result(), ["--fail-under", "1.4"], 0, ""),
        (result(), ["--fail-under", "1.5"], 5, "1.46 × as fast as untuned, below --fail-under 1.5"),
        (result(contestants=[Contestant("tuned", interval(5))]), ["--fail-under", "1"], 5, "– as fast as untuned"),
        (result(contestants=[Contestant("tuned", None, "it is wrong")]), [], 4, "no correct program: it is wrong"),
        (TuneError("no candidate of x is correct"), [], 4, "no candidate of x is correct"),
        (KernelError("the backend refuses %3"), [], 3, "the backend refuses %3"),
        (ResultsError("the database is locked"), [], 6, "the database is locked"),
        (result(interrupted=True), [], 130, f"interrupted; to continue: lumin-tune resume {result().session}\n"),
        (KeyboardInterrupt(), [], 130, "interrupted; to continue: lumin-tune resume last\n"),
    ],
)
def test_exit_codes(
    command: InProcess, tuner: Tuner, answer: TuneResult | BaseException, flags: list[str], code: int, message: str
) -> None:
    tuner.answers = iter([answer])
    ended = command("tune", ".", "--dim", "n=1", "--quiet", *flags)
    assert ended.code == code
    assert message in ended.err
    assert "Traceback" not in ended.err


def test_one_shape_without_a_candidate_does_not_end_the_others(command: InProcess, tuner: Tuner) -> None:
    tuner.answers = iter([TuneError("nothing"), result()])
    ended = command("tune", ".", "--quiet")
    assert ended.code == 4
    assert len(tuner.calls) == 2
    assert ". (n=2)" in ended.out


def test_ctrl_c_ends_the_session_gently_and_says_how_to_resume(
    command: InProcess, tuner: Tuner, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(graph: NodeGraph, **given: Any) -> TuneResult:
        os.kill(os.getpid(), signal.SIGINT)
        assert given["cancel"].wait(5)
        return result(interrupted=True, dims=given["dims"])

    monkeypatch.setattr(tuning, "tune", interrupted)
    ended = command("tune", ".", "--quiet", "--db", "my results.db")
    assert ended.code == 130
    assert ended.err.splitlines() == [
        "ending the session; the best program so far is kept; press Ctrl-C again to end at once",
        f"interrupted; to continue: lumin-tune resume {result().session} --db 'my results.db'",
        "1 of 2 shapes were not started; run the same command again to tune them",
    ]
    assert ". (n=1)" in ended.out or "4.81 ms" in ended.out, "the best is shown"


def test_ctrl_c_before_anything_was_found(command: InProcess, monkeypatch: pytest.MonkeyPatch, tuner: Tuner) -> None:
    def interrupted(graph: NodeGraph, **given: Any) -> TuneResult:
        os.kill(os.getpid(), signal.SIGTERM)
        assert given["cancel"].wait(5)
        raise TuneError("nothing")

    monkeypatch.setattr(tuning, "tune", interrupted)
    ended = command("tune", ".", "--quiet")
    assert ended.code == 130
    assert "no correct candidate found before the interrupt" in ended.err
    assert "to continue: lumin-tune resume last" in ended.err


def test_a_closed_terminal_ends_the_session_in_order_unless_nohup_was_asked_for() -> None:
    def broken(message: str) -> None:
        raise OSError(message)

    before = signal.signal(signal.SIGHUP, signal.SIG_DFL)
    try:
        with gentle_interrupts(broken) as cancel:
            os.kill(os.getpid(), signal.SIGHUP)
            assert cancel.wait(5)
        assert signal.getsignal(signal.SIGHUP) is signal.SIG_DFL
        signal.signal(signal.SIGHUP, signal.SIG_IGN)
        with gentle_interrupts(broken) as cancel:
            os.kill(os.getpid(), signal.SIGHUP)
            assert not cancel.is_set()
    finally:
        signal.signal(signal.SIGHUP, before)


def test_the_second_ctrl_c_ends_at_once() -> None:
    reported: list[str] = []
    before = signal.getsignal(signal.SIGINT)

    def twice() -> None:
        with gentle_interrupts(reported.append) as cancel:
            os.kill(os.getpid(), signal.SIGINT)
            assert cancel.wait(5)
            os.kill(os.getpid(), signal.SIGINT)
            time.sleep(5)

    with pytest.raises(KeyboardInterrupt):
        twice()
    assert len(reported) == 1
    assert signal.getsignal(signal.SIGINT) is before


@pytest.mark.parametrize(
    ("arguments", "code", "message"),
    [
        (["tune"], 2, "Missing argument"),
        (["tune", "."], 0, ""),
        (["tune", "missing.onnx"], 3, "no such file: 'missing.onnx'; a model is"),
        (["tune", "empty"], 3, "has no lumin.toml; lumin-tune init"),
        (["tune", "nameless"], 2, "[model] names no model; set graph"),
        (["tune", "lacking"], 3, "no such file in"),
        (["tune", ".", "--dim", "n"], 2, "invalid value 'n' for --dim"),
        (["tune", ".", "--dim", "n=1", "--dims", "n=2"], 2, "dimension n is given by both --dim and --dims"),
        (
            ["tune", ".", "--budget", "soon"],
            2,
            "error: invalid value 'soon' for --budget: expected a non-negative duration",
        ),
        (["tune", ".", "--budget", "none", "--trials", "none"], 2, "--budget none needs --trials N"),
        (["tune", ".", "--backend", "cpuu"], 2, "invalid value 'cpuu' for --backend: unknown backend; installed: cpu"),
        (["tune", ".", "--passes", "generics"], 2, "did you mean 'generic'?"),
        (["tune", ".", "--peers", "theirs"], 2, "there is no peer 'theirs'; known: mine"),
        (["tune", ".", "--fail-under", "x"], 2, "Invalid value for '--fail-under'"),
    ],
)
def test_bad_input(
    command: InProcess, tuner: Tuner, tmp_path: Path, arguments: list[str], code: int, message: str
) -> None:
    for name, text in (("empty", None), ("nameless", "[tune]\n"), ("lacking", "[model]\nfile = 'model.onnx'\n")):
        (tmp_path / name).mkdir()
        if text is not None:
            (tmp_path / name / "lumin.toml").write_text(text)
    ended = command(*arguments)
    assert ended.code == code, ended.err
    assert message in ended.err
    assert code == 0 or ended.out == ""

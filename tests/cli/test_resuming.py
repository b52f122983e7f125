"""`lumin-tune resume` keeps every option of the first run, by a table of all that `lumin-tune tune` takes."""

from __future__ import annotations

import inspect
import time
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

import pytest
from tests.cli.made_database import product, trials
from tests.cli.running import InProcess
from tests.tuner.sample_results import DEVICE, TOOLCHAIN, result

from lumin_tune.cli.tune import tune_command as tune_command
from lumin_tune.cli.tune import tuning
from lumin_tune.core.graph.node_graph import NodeGraph
from lumin_tune.results.store import Store
from lumin_tune.results.stored_records import Session
from lumin_tune.tuner import clusters
from lumin_tune.tuner.session.kernel_results import options_data
from lumin_tune.tuner.tune_records import TuneResult

MODELS = """
from lumin_tune import Graph, dim

def build_graph() -> Graph:
    graph = Graph()
    scale = graph.tensor("scale", (), "f32")
    (graph.tensor("x", (dim("n", 1, 64), 8), "f32") * scale).output("y")
    return graph

def peer(inputs, threads=None):
    raise AssertionError("it is not called here")
"""
PROJECT = """
[model]
graph = "models_of_resuming:build_graph"
[peers]
mine = "models_of_resuming:peer"
"""
SESSION = "019d0f2f-7c3b-7d10-8f00-000000000009"

OPTIONS: Final[dict[str, tuple[str, tuple[str, ...]]]] = {
    "dim": ("dims", ("--dim", "n=5")),
    "shape": ("model", ("--shape", "x=5,8")),
    "fixed": ("model", ("--input", "scale=2.0")),
    "budget_s": ("budget_s", ("--budget", "33")),
    "trials": ("trials", ("--trials", "9")),
    "seed": ("seed", ("--seed", "7")),
    "sampler": ("sampler", ("--sampler", "random")),
    "backend": ("backend", ("--backend", "cuda")),
    "device_index": ("device_index", ("--device", "1")),
    "covers": ("covers", ("--covers", "3")),
    "exactness": ("exactness", ("--exactness", "bit-exact")),
    "families_on": ("families_on", ("--on", "winograd")),
    "families_off": ("families_off", ("--off", "ranges")),
    "caches": ("caches", ("--caches", "warm")),
    "threads": ("threads", ("--threads", "1")),
    "peers": ("peers", ("--peers", "none")),
    "passes": ("passes", ("--passes", "none")),
    "use_budget": ("stop_early", ("--use-budget",)),
    "fail_under": ("command.fail_under", ("--fail-under", "1.2")),
    "report": ("command.report", ("--report", "report.html")),
    "output": ("command.output", ("--output", "program.lumin")),
    "trace": ("command.trace", ("--trace", "trace.json")),
    "log": ("command.log", ("--log", "log.jsonl")),
    "metrics_port": ("command.metrics_port", ("--metrics-port", "0")),
    "metrics_file": ("command.metrics_file", ("--metrics-file", "metrics.txt")),
    "as_json": ("command.as_json", ("--json",)),
    "quiet": ("command.quiet", ("--quiet",)),
    "db": ("db", ("--db", "other.db")),
}
"""Of each option of the command, where its value is seen, and how it is given one that is not its default."""
INSTEAD: Final[dict[str, tuple[str, tuple[str, ...]]]] = {
    "dims": ("dims", ("--dims", "n=5")),
    "cluster": ("cluster", ("--cluster", "10.0.0.1:6379")),
    "db": ("db", ("--db", "other.db")),
}
"""Options that stand in the place of others."""
NOT_CARRIED: Final = {
    "model": "it is the session's",
    "recalibrate": "the device was measured when the session began",
    "again": "resume always searches on",
    "wide": "how a table is printed, which resume is asked for itself",
}


class Tuner:
    """A stand-in for `tune` and `tune_each`, which remembers what it is given."""

    def __init__(self, archive: Path) -> None:
        self.calls: list[dict[str, Any]] = []
        self.archive = archive

    def __call__(self, graph: NodeGraph, **given: Any) -> TuneResult:
        self.calls.append({"graph": graph, **given})
        return replace(result(), archive=self.archive, model=given["model"], dims=dict(given["dims"]))

    def each(self, graph: NodeGraph, cluster: str, **given: Any) -> tuple[TuneResult]:
        return (self(graph, cluster=cluster, **given),)

    def view(self) -> dict[str, Any]:
        """Return all of the last call that options decide."""
        call = self.calls[-1]
        options = options_data(call["options"])
        options["budget_s"] = round(options["budget_s"])
        command = {f"command.{name}": value for name, value in call["command"].items()}
        reported = ("dims", "db", "peers", "cluster", "model")
        return {**options, **command, **{name: call[name] for name in reported}, "graph": call["graph"].text()}


@pytest.fixture
def tuner(command: InProcess, monkeypatch: pytest.MonkeyPatch) -> Tuner:
    archive = command.folder / "kept.lumin"
    archive.write_bytes(b"a program")
    found = Tuner(archive)
    monkeypatch.setattr(tuning, "tune", found)
    monkeypatch.setattr(clusters, "tune_each", found.each)
    (command.folder / "models_of_resuming.py").write_text(MODELS)
    (command.folder / "lumin.toml").write_text(PROJECT)
    return found


@pytest.mark.parametrize(("trials_after_s", "left_s"), [(None, 33), (20, 11), (-50, 33)])
def test_a_killed_session_has_spent_its_time_until_the_last_trial(
    command: InProcess, tuner: Tuner, trials_after_s: float | None, left_s: int
) -> None:
    """Also where the clock was set back since it began."""
    assert command("tune", ".", "--db", "usual.db", "--dim", "n=4", "--budget", "33", "--trials", "9").code == 0
    call, began = tuner.calls[-1], time.time() - 90
    options = {**options_data(call["options"]), "command": call["command"]}
    with Store.open(f"sqlite:///{command.folder / 'usual.db'}") as store:
        store.begin_session(
            Session(SESSION, call["model"], "9f" * 32, DEVICE, TOOLCHAIN, began, {"n": 4}, options, pid=2**22 + 1)
        )
        if trials_after_s is not None:
            store.record(trials(product(), SESSION, 0, [30.0, 20.0], began + trials_after_s))
    assert command("resume", SESSION, "--db", "usual.db").code == 0
    assert tuner.view()["budget_s"] == left_s
    assert tuner.view()["trials"] == (9 if trials_after_s is None else 6)


def interrupted(command: InProcess, call: dict[str, Any], db: str) -> None:
    """Leave a session in the database as `tune` begins it for a call, interrupted at once."""
    options = {**options_data(call["options"]), "command": call["command"]}
    with Store.open(f"sqlite:///{command.folder / db}") as store:
        store.begin_session(
            Session(
                SESSION, call["model"], "9f" * 32, DEVICE, TOOLCHAIN, time.time(), dims=call["dims"], options=options
            )
        )
        store.end_session(SESSION, "interrupted")


def test_the_table_has_every_option_of_tune() -> None:
    for name in inspect.signature(tune_command.tune).parameters:
        assert name in OPTIONS or name in INSTEAD or name in NOT_CARRIED, f"{name}: does it hold on resume?"


@pytest.mark.parametrize("table", [OPTIONS, INSTEAD], ids=["options", "instead"])
def test_every_option_holds_on_resume(
    command: InProcess, tuner: Tuner, table: dict[str, tuple[str, tuple[str, ...]]]
) -> None:
    assert command("tune", ".", "--dim", "n=4").code == 0
    default = tuner.view()
    ended = command("tune", ".", *(word for _, words in table.values() for word in words))
    assert ended.code == 0, ended.err
    first = tuner.view()
    interrupted(command, tuner.calls[-1], "other.db")
    ended = command("resume", SESSION, *table["db"][1])
    assert ended.code == 0, ended.err
    resumed = tuner.view()
    for name, (key, words) in table.items():
        assert first[key] != default[key], f"the table gives {name} its default by {words}"
        assert resumed[key] == first[key], f"{name} does not hold on resume"
    assert resumed == first
    assert tuner.calls[-1]["again"] is True
    if "cluster" in table:
        assert tuner.calls[-1]["device"] == DEVICE


def test_what_resume_is_given_anew_counts(command: InProcess, tuner: Tuner) -> None:
    first = ("--dim", "n=4", "--peers", "none", "--report", "old.html", "--log", "old.jsonl", "--fail-under", "1.2")
    assert command("tune", ".", "--db", "usual.db", *first).code == 0
    interrupted(command, tuner.calls[-1], "usual.db")
    changed = ("--budget", "9", "--peers", "mine", "--report", "new.html", "--fail-under", "9")
    ended = command("resume", SESSION, "--db", "usual.db", *changed)
    assert ended.code == 5, "slower than the new --fail-under"
    found = tuner.view()
    assert found["budget_s"] == 9
    assert [each.name for each in found["peers"]] == ["mine"]
    assert Path(found["command.report"]).name == "new.html"
    assert Path(found["command.log"]).name == "old.jsonl"


def test_names_of_files_have_their_sizes_on_resume_too(command: InProcess, tuner: Tuner) -> None:
    several = ("--dims", "n=4", "--dims", "n=5", "--output", "made/program.lumin")
    (command.folder / "made").mkdir()
    assert command("tune", ".", "--db", "usual.db", *several).code == 0
    interrupted(command, tuner.calls[-1], "usual.db")
    (command.folder / "made" / "program-n-5.lumin").unlink()
    assert command("resume", SESSION, "--db", "usual.db").code == 0
    assert (command.folder / "made" / "program-n-5.lumin").is_file()


def test_a_session_of_an_older_lumin_has_what_holds_now(command: InProcess, tuner: Tuner) -> None:
    assert command("tune", ".", "--db", "usual.db", "--dim", "n=4").code == 0
    interrupted(command, {**tuner.calls[-1], "command": {}}, "usual.db")
    assert command("resume", SESSION, "--db", "usual.db", "--peers", "none").code == 0
    assert tuner.view()["peers"] == ()

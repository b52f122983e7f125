"""docs/json.md lists the commands, and exactly the keys and types of what they print with --json.

Those that need more than a database are checked by the same schemas beside their own tests: `tune` in
tests/cli/test_tune.py, `generate`, `chat` and `quantize` in tests/llm/, clusters in tests/cluster/nodes/.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import typer.main
from tests.cli.made_database import FIRST, SECOND, fill, product, workload
from tests.cli.running import InProcess, variables
from tests.documents.schemas import COMMANDS, RECORDS, check, complaint

from lumin_tune.cli.main import app
from lumin_tune.cluster.measuring.confidence_intervals import MedianInterval, PairedRatio
from lumin_tune.core.plugin import manager as plugins
from lumin_tune.tuner.tune_records import Contestant, KernelSums, SearchClaim

MODEL = """
import numpy as np
from lumin_tune import Graph, dim

def block():
    graph = Graph()
    x = graph.tensor("x", (dim("n", 1, 8), 4), "f32")
    w = graph.tensor("w", (4, 4), "f32", static=True)
    w.set(np.eye(4, dtype=np.float32))
    (x @ w).relu().output("y")
    return graph

def product():
    graph = Graph()
    x, w = graph.tensor("x", (32, 64), "f32"), graph.tensor("w", (64, 16), "f32")
    (x @ w).output("y")
    return graph
"""
KERNEL = workload(product()).key
RUNS = {
    "status": ("status",),
    "status SESSION": ("status", FIRST),
    "show SESSION": ("show", "last"),
    "diff": ("diff", FIRST, SECOND),
    "report": ("report", FIRST, "--format", "markdown"),
    "query": ("query",),
    "why": ("why", KERNEL, "--steps"),
    "show KERNEL": ("show", KERNEL),
    "db path": ("db", "path"),
    "db info": ("db", "info"),
    "db upgrade": ("db", "upgrade"),
    "db check": ("db", "check"),
    "db vacuum": ("db", "vacuum"),
    "db prune": ("db", "prune", "--failed", "--dry-run"),
    "db export": ("db", "export", "results.jsonl"),
    "roofline": ("roofline",),
}
"""Commands on the database."""
ALONE = {
    "show MODEL": ("show", "models_of_json:block"),
    "explore": ("explore", "models_of_json:block", "--why"),
    "doctor": ("doctor",),
    "doctor --config": ("doctor", "--config"),
    "plugins": ("plugins",),
    "passes": ("passes",),
    "rules": ("rules",),
    "init": ("init", "."),
    "plugin new": ("plugin", "new", "mine"),
    "examples": ("examples",),
    "cluster down": ("cluster", "down"),
}
ELSEWHERE = {
    "tune", "resume", "replay", "verify PROGRAM", "export", "generate", "chat", "quantize", "cluster up",
    "cluster status", "cluster join", "cluster certificate",
}  # fmt: skip
"""Commands whose own tests check them."""
HERE = {"prove", "verify PROOF", "db import", "db merge", "dashboard"}
"""Commands with a test of their own in this file."""


@pytest.fixture
def command(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> InProcess:
    monkeypatch.setattr(plugins, "_default", plugins._default)
    (tmp_path / "models_of_json.py").write_text(MODEL)
    return InProcess(tmp_path, monkeypatch, capsys)


def printed(command: InProcess, *arguments: str) -> Any:
    """Return what a command prints, which is indented ASCII."""
    ended = command(*arguments, "--json")
    assert ended.code in (0, 5), ended.err
    assert ended.out.isascii()
    value = json.loads(ended.out)
    assert ended.out == json.dumps(value, indent=2) + "\n"
    return value


def test_every_command_is_documented_and_checked() -> None:
    words: set[str] = set()

    def look(found: Any, path: tuple[str, ...]) -> None:
        for name, each in getattr(found, "commands", {}).items():
            look(each, (*path, name))
        if not hasattr(found, "commands"):
            assert "--json" in {option for each in found.params for option in each.opts}, path
            words.add(" ".join(path))

    look(typer.main.get_command(app), ())
    assert {re.sub(" (--config|[A-Z]+)$", "", each) for each in COMMANDS} == words
    assert COMMANDS.keys() == RUNS.keys() | ALONE.keys() | ELSEWHERE | HERE


def test_every_record_is_used() -> None:
    types = [*COMMANDS.values(), *(key.type for keys in RECORDS.values() for key in keys.values())]
    assert {each.strip("[]{}?") for each in types} >= RECORDS.keys()


def test_a_value_of_another_type_is_a_complaint() -> None:
    assert complaint({"median_ns": 1, "low_ns": 1, "high_ns": True, "samples": 1}, "interval") == (
        ".high_ns: True is no integer"
    )
    assert "lacks ['samples']" in complaint({"median_ns": 1, "low_ns": 1, "high_ns": 1}, "interval")
    assert complaint([{"a": [1, None]}], "[{[integer]}]") == ".0.a.1: None is no integer"
    assert not complaint([{"a": [1, None]}], "[{[integer?]}]")


@pytest.mark.parametrize("name", RUNS)
def test_commands_on_the_database(name: str, command: InProcess) -> None:
    fill(command.folder / "r.db")
    check(printed(command, *RUNS[name], "--db", "r.db"), name)


@pytest.mark.parametrize("name", ALONE)
def test_commands_without_a_database(name: str, command: InProcess) -> None:
    check(printed(command, *ALONE[name]), name)


def test_transfers(command: InProcess) -> None:
    fill(command.folder / "r.db")
    command("db", "export", "r.jsonl", "--db", "r.db")
    check(printed(command, "db", "import", "r.jsonl", "--db", "imported.db"), "db import")
    check(printed(command, "db", "merge", "r.db", "--db", "merged.db"), "db merge")


def test_results_with_all_that_may_be_known(command: InProcess, monkeypatch: pytest.MonkeyPatch) -> None:
    """A result whose optional parts are there is checked down to the leaves."""
    from dataclasses import replace

    from tests.cli import made_database

    interval = MedianInterval(5, 4, 6, 9)
    before = made_database.session_result

    def known(session: str, scale: float) -> Any:
        found = before(session, scale)
        tuned, untuned = found.contestants
        return replace(
            found,
            claim=SearchClaim(0.1, 2.0, None, early=True),
            sums=KernelSums(9, 8, 7, 6, {"matmul": 1.5}),
            contestants=(tuned, replace(untuned, over_tuned=PairedRatio(1.5, 1.4, 1.6)), Contestant("peer", interval)),
        )

    monkeypatch.setattr(made_database, "session_result", known)
    fill(command.folder / "r.db")
    found = printed(command, "status", FIRST, "--db", "r.db")
    check(found, "status SESSION")
    assert found["result"]["sums"]["corrections"] == {"matmul": 1.5}


def test_proofs(command: InProcess) -> None:
    np.savez(command.folder / "x.npz", x=np.full((1, 4), 0.5, np.float32))
    options = ("--input", "x.npz", "--range", "x=-1:1")
    ended = command("prove", "models_of_json:block", *options, "--json", "--quiet")
    assert ended.code == 0 and not ended.err, ended.err
    made = json.loads(ended.out)
    check(made, "prove")
    assert made["size_bytes"] == Path("proof.bin").stat().st_size
    shown = printed(command, "verify", "proof.bin", "--fingerprint", made["fingerprint"])
    check(shown, "verify PROOF")
    assert shown["ok"] is True and shown["least_bits"] == 96.0
    refused = command("verify", "proof.bin", "--fingerprint", "0" * 64, "--json")
    assert refused.code == 2 and not refused.out


def test_the_dashboard_tells_its_address(tmp_path: Path) -> None:
    pytest.importorskip("starlette", reason="pip install 'lumin-tune[dashboard]'")
    pytest.importorskip("uvicorn", reason="pip install 'lumin-tune[dashboard]'")
    fill(tmp_path / "r.db")
    arguments = [sys.executable, "-m", "lumin_tune", "dashboard", "--db", "r.db", "--port", "0", "--json"]
    process = subprocess.Popen(
        arguments, cwd=tmp_path, env={**os.environ, **variables(tmp_path)}, stdout=subprocess.PIPE, text=True
    )
    assert process.stdout is not None
    try:
        found = json.loads("".join(iter(process.stdout.readline, "}\n")) + "}")
    finally:
        process.terminate()
        process.wait(30)
        process.stdout.close()
    check(found, "dashboard")
    assert found["url"].startswith("http://127.0.0.1:") and "token=" in found["url"]

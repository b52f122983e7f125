"""docs/json.md lists exactly the keys that commands print with --json."""

from __future__ import annotations

import json
import re

import pytest
from tests.cli.made_database import FIRST, SECOND, fill, product, workload
from tests.cli.running import InProcess
from tests.documents.figures import ROOT

from lumin_tune.core.plugin import manager as plugins

MODEL = """
from lumin_tune import Graph

def block():
    graph = Graph()
    x = graph.tensor("x", (4, 4), "f32")
    (x @ x).output("y")
    return graph
"""
KERNEL = workload(product()).key
DB = ("--db", "r.db")
COMMANDS = {
    "status": ("status", *DB),
    "diff": ("diff", FIRST, SECOND, *DB),
    "query": ("query", *DB),
    "why": ("why", KERNEL, *DB),
    "show-kernel": ("show", KERNEL, *DB),
    "show-model": ("show", "models_of_json:block"),
    "doctor": ("doctor",),
    "plugins": ("plugins",),
    "rules": ("rules",),
}
TABLE = re.compile(r"<!-- json ([\w-]+) -->\n(.*?)<!-- end -->", re.DOTALL)
TABLES = dict(TABLE.findall((ROOT / "docs" / "json.md").read_text(encoding="utf-8")))


@pytest.fixture
def command(tmp_path, monkeypatch, capsys):  # type: ignore[no-untyped-def]
    monkeypatch.setattr(plugins, "_default", plugins._default)
    return InProcess(tmp_path, monkeypatch, capsys)


def test_every_table_has_a_command() -> None:
    assert TABLES.keys() == COMMANDS.keys()


@pytest.mark.parametrize("name", COMMANDS)
def test_the_keys_are_those_of_the_command(name: str, command: InProcess) -> None:
    fill(command.folder / "r.db")
    (command.folder / "models_of_json.py").write_text(MODEL)
    found = json.loads(command(*COMMANDS[name], "--json").out)
    first = found[0] if isinstance(found, list) else found
    listed = {key for line in TABLES[name].splitlines()[2:] for key in re.findall(r"`(\w+)`", line.split("|")[1])}
    assert first.keys() == listed

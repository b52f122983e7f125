"""`lumin-tune init`, and what `--help` shows."""

from __future__ import annotations

import json
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from tests.cli.running import InProcess

from lumin_tune import Graph, dim, to_onnx
from lumin_tune.cli.exits import MEANINGS
from lumin_tune.cli.files import read_project
from lumin_tune.cli.settings import SETTINGS, SettingsLayer, merged

BUILDER = "from lumin_tune import Graph\n\ndef other(): ...\n\ndef made() -> Graph: ...\n\ndef build_graph(): ...\n"


def test_a_function_is_found(command: InProcess) -> None:
    (command.folder / "net").mkdir()
    (command.folder / "net" / "net.py").write_text(BUILDER)
    (command.folder / "net" / "not-a-module.py").write_text(BUILDER)
    ended = command("init", "net")
    assert ended.code == 0
    assert ended.out == "net/lumin.toml\n"
    assert ended.err == "note: net:build_graph may also be a model; lumin.toml uses net:made\n"
    assert read_project(command.folder / "net" / "lumin.toml").graph == "net:made"


def test_a_file_is_found_with_its_dimensions(command: InProcess) -> None:
    graph = Graph()
    graph.tensor("x", (dim("batch", 1, 8), 4), "f32").exp().output("y")
    to_onnx(graph, command.folder / "model.onnx")
    reported = json.loads(command("init", "--json").out)
    assert reported == {"file": "lumin.toml", "model": "model.onnx", "dims": ["batch"]}
    found = read_project(command.folder / "lumin.toml")
    assert (found.file, found.shapes) == ("model.onnx", ({"batch": 1},))


def test_nothing_is_found_and_nothing_is_written_over(command: InProcess) -> None:
    ended = command("init")
    assert ended.code == 0
    assert "note: no model found in .; name one in lumin.toml" in ended.err
    assert command("tune", ".").code == 2
    ended = command("init")
    assert (ended.code, ended.out) == (2, "")
    assert "lumin.toml already exists; --force overwrites it" in ended.err
    assert command("init", "--force").code == 0
    assert "no such folder: 'nowhere'" in command("init", "nowhere").err
    Path("taken/lumin.toml").mkdir(parents=True)
    ended = command("init", "--force", "taken")
    assert (ended.code, ended.out) == (2, "")
    assert "lumin.toml cannot be written: Is a directory; name a writable folder" in ended.err


def test_what_is_commented_out_is_the_default(command: InProcess) -> None:
    assert command("init").code == 0
    text = (command.folder / "lumin.toml").read_text()
    lines = re.findall(rf"^# ((?:{'|'.join(SETTINGS)}) = .*)$", text, re.MULTILINE)
    reported = tomllib.loads("\n".join(lines))
    assert list(reported) == list(SETTINGS)
    assert reported.pop("db") == "results.db"
    found = merged([SettingsLayer("the file", reported)])
    assert all(found[name] == SETTINGS[name].default for name in reported)
    for setting in SETTINGS.values():
        assert f"# {setting.doc}" in text


def test_help_tells_the_exit_codes(command: InProcess, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    ended = command("--help")
    assert ended.code == 0
    reported = " ".join(ended.out.replace("│", " ").split())
    for code, meaning in MEANINGS.items():
        assert f"{code.value} {meaning}" in reported
    for name in (
        "init",
        "doctor",
        "tune",
        "status",
        "resume",
        "query",
        "show",
        "why",
        "export",
        "verify",
        "replay",
        "diff",
        "report",
        "db",
        "plugins",
        "rules",
        "explore",
    ):
        assert f" {name} " in reported, name
        assert command(name, "--help").code == 0
    flags = command("tune", "--help").out
    assert all(setting.flag in flags for setting in SETTINGS.values())


def test_the_command_itself_loads_nothing_heavy() -> None:
    code = "import sys, lumin_tune.cli.main; print(*{'numpy', 'sqlalchemy', 'optuna', 'egglog'} & {*sys.modules})"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=60)
    assert done.stdout == "\n"

"""The output of every command fits a terminal of 80 columns, and a pipe, and reads well there."""

from __future__ import annotations

import os
import pty
import re
import subprocess
import sys
import termios
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest
import typer
from tests.cli.every_command import AS_IT_IS, MARK, RUNS, SLOW, prepared
from tests.cli.made_database import FIRST, fill
from tests.cli.running import COMMAND, InProcess, variables

from lumin_tune.cli.main import app
from lumin_tune.cli.output import wrapped

_LINES = re.compile(r"\r+\n|\r|(?:\x1b\[[0-9]*[AK])+")
_CODES = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]|\x1b[=>]|[\r\x08]")


def commands() -> Iterator[tuple[str, ...]]:
    """Yield the words of all commands and groups of them."""
    todo = [((), typer.main.get_command(app))]
    while todo:
        words, found = todo.pop()
        yield words
        todo += [((*words, name), each) for name, each in getattr(found, "commands", {}).items()]


def on_a_terminal(folder: Path, *arguments: str, columns: int = 80) -> tuple[int, list[str]]:
    """Return the exit code of a command on a terminal, and the lines that it shows there."""
    return shown_on_a_terminal(folder, [str(COMMAND), *arguments], columns)


def shown_on_a_terminal(folder: Path, command: list[str], columns: int = 80) -> tuple[int, list[str]]:
    environment = {**os.environ, **variables(folder), "TERM": "xterm"}
    del environment["COLUMNS"]
    main, child = pty.openpty()
    termios.tcsetwinsize(child, (50, columns))
    process = subprocess.Popen(command, stdin=child, stdout=child, stderr=child, cwd=folder, env=environment)
    os.close(child)
    shown = b""
    while True:
        try:
            piece = os.read(main, 65536)
        except OSError:  # how the end of a terminal is reported
            break
        if not piece:
            break
        shown += piece
    os.close(main)
    return process.wait(), _CODES.sub("", _LINES.sub("\n", shown.decode())).splitlines()


def too_long(lines: list[str], columns: int = 80) -> list[str]:
    """Return lines that do not fit though they could: a single word, such as a path, cannot be broken."""
    return [line for line in lines if len(line) > columns and " " in line.strip()[:columns]]


@pytest.fixture(scope="module")
def database(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("width")
    fill(folder / "made.db")
    (folder / "models_of_database.py").write_text(
        "from tests.cli.made_database import product\n\n\ndef build():\n    return product()\n"
    )
    return folder


@pytest.mark.parametrize("words", sorted(commands()), ids=lambda words: " ".join(words) or "lumin-tune")
def test_help_fits_80_columns(command: InProcess, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...]) -> None:
    for name in ("COLUMNS", "TERMINAL_WIDTH"):
        monkeypatch.setenv(name, "80")
    monkeypatch.setattr("typer.rich_utils.MAX_WIDTH", 80)
    reported = command(*words, "--help")
    assert reported.code == 0
    assert "Usage:" in reported.out
    assert too_long(reported.out.splitlines()) == []


OUTPUTS = (
    ["query"], ["query", "--all"], ["query", "--op", "foo"], ["status"], ["status", FIRST], ["show", FIRST],
    ["show", "last"], ["diff", FIRST, "last"], ["db", "info"], ["db", "check"],
)  # fmt: skip
OF_NO_DATABASE = (["rules"], ["rules", "--family", "arithmetic"], ["plugins"], ["passes"], ["doctor", "--config"])


@pytest.mark.parametrize("arguments", [*OUTPUTS, *OF_NO_DATABASE], ids=" ".join)
def test_outputs_fit_80_columns(
    command: InProcess, database: Path, monkeypatch: pytest.MonkeyPatch, arguments: list[str]
) -> None:
    """In a pipe of 80 columns: tables are cut, and what is said is one line each, for `grep`."""
    monkeypatch.setenv("COLUMNS", "80")
    named = ["--db", str(database / "made.db")] if arguments in OUTPUTS else []
    reported = command(*arguments, *named)
    assert reported.out or reported.err
    table = [line for line in reported.out.splitlines() if "  " in line.strip() or "─" in line]
    assert [line for line in table if len(line) > 80] == []


@pytest.mark.parametrize("arguments", [["query"], ["show", "last"], ["rules"], ["tune", "nothing"]], ids=" ".join)
def test_outputs_fit_a_terminal(database: Path, arguments: list[str]) -> None:
    _, lines = on_a_terminal(database, *arguments, *([] if arguments == ["rules"] else ["--db", "made.db"]))
    assert lines
    assert too_long(lines) == []


QUICK = [name for name in RUNS if name not in SLOW]
PARTS = [pytest.param(QUICK, id="quick"), pytest.param(SLOW, id="slow", marks=pytest.mark.fuzz)]


def each_command(names: Sequence[str]) -> list[str]:
    return [sys.executable, "-m", "tests.cli.every_command", *names]


def test_every_command_is_run() -> None:
    groups = {words[:-1] for words in commands() if words}
    assert {" ".join(words) for words in commands() if words not in groups} == RUNS.keys()


@pytest.mark.parametrize("names", PARTS)
def test_every_command_fits_a_terminal(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, names: Sequence[str]) -> None:
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(Path(__file__).parents[2]), *sys.path]))
    code, lines = shown_on_a_terminal(prepared(tmp_path), each_command(names))
    assert code == 0, "\n".join(lines[-30:])
    assert sum(line.startswith(MARK) for line in lines) == sum(len(RUNS[name]) for name in names)
    shown = [line for line in lines if not line.startswith(MARK)]
    assert [line for line in shown if "Traceback" in line or "Usage:" in line] == []
    assert too_long(shown) == []


@pytest.mark.parametrize("names", PARTS)
def test_every_command_is_plain_text_in_a_pipe(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, names: Sequence[str]
) -> None:
    """Tables fit, and nothing controls a terminal; what is said is one line each, for `grep`."""
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(Path(__file__).parents[2]), *sys.path]))
    environment = {**os.environ, **variables(tmp_path)}
    del environment["COLUMNS"]
    done = subprocess.run(
        each_command(names), cwd=prepared(tmp_path), env=environment, stdin=subprocess.DEVNULL, capture_output=True
    )
    assert done.returncode == 0, done.stderr.decode()[-2000:]
    parts = done.stdout.decode().split(MARK)[1:]
    for part in [done.stderr.decode(), *(part for part in parts if not part.startswith(AS_IT_IS))]:
        assert [character for character in part if character != "\n" and not character.isprintable()] == [], part
        table = [line for line in part.splitlines() if "─" in line]
        assert [line for line in table if len(line) > 120] == []


def test_wide_shows_everything(command: InProcess, database: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    named = ["--db", str(database / "made.db")]
    narrow, wide = command("query", *named), command("query", "--wide", *named)
    assert "point" in narrow.err and "--wide shows" in narrow.err
    assert "point" not in narrow.out.splitlines()[0]
    assert wide.err == ""
    assert "point" in wide.out.splitlines()[0] and "…" not in wide.out
    assert max(map(len, wide.out.splitlines())) > 80
    assert "…" not in command("db", "check", "--wide", *named).out


def test_sessions_are_named_in_full(command: InProcess, database: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    assert FIRST in command("status", "--db", str(database / "made.db")).out


def test_a_pipe_has_a_width_of_its_own(database: Path) -> None:
    environment = {**os.environ, **variables(database)}
    del environment["COLUMNS"]
    done = subprocess.run(
        [COMMAND, "query", "--all", "--db", "made.db"],
        cwd=database,
        env=environment,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=True,
    )
    assert max(map(len, done.stdout.splitlines())) <= 120


def test_prose_is_broken_at_spaces(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "30")
    assert wrapped("short") == "short"
    assert wrapped("\nan error that goes on for more than thirty columns", 2) == (
        "\nan error that goes on for more\n  than thirty columns"
    )
    assert wrapped("several\nlines " * 9) == "several\nlines " * 9
    assert "/a/path/" + "x" * 40 in wrapped("see /a/path/" + "x" * 40 + " for it")

"""Commands that list what plugins contribute: their two streams and exit codes."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from tests.cli.running import COMMAND, Ended, InProcess

import lumin_tune
from lumin_tune.core.plugin import manager as plugins

Run = Callable[..., Ended]
BROKEN = "raise RuntimeError('no driver')"


@pytest.fixture
def run(command: InProcess, monkeypatch: pytest.MonkeyPatch) -> Run:
    """The command in this process, with a new plugin manager for each run."""

    def run(*arguments: str, path: Path | None = None, **environment: str) -> Ended:
        with monkeypatch.context() as patch:
            patch.delenv("LUMIN_TUNE_BLOCK_PLUGINS")  # of the sample plugin
            patch.setattr(plugins, "_default", None)
            for name, value in environment.items():
                patch.setenv(name, value)
            if path is not None:
                patch.syspath_prepend(str(path))
            return command(*arguments)

    return run


def listed(run: Run, **options: Any) -> dict[str, dict[str, Any]]:
    done = run("plugins", "--json", **options)
    assert done.code == 0, done.err
    return {plugin["name"]: plugin for plugin in json.loads(done.out)}


@pytest.fixture
def broken(tmp_path: Path) -> Path:
    """Return a folder for PYTHONPATH with an installed plugin that does not import."""
    info = tmp_path / "broken_lumin-0.3.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: broken-lumin\nVersion: 0.3\n")
    (info / "entry_points.txt").write_text("[lumin_tune]\nbroken = lumin_test_broken\n")
    (tmp_path / "lumin_test_broken.py").write_text(BROKEN)
    return tmp_path


def test_version() -> None:
    done = subprocess.run([COMMAND, "--version"], capture_output=True, text=True, check=False, timeout=60)
    assert (done.returncode, done.stdout, done.stderr) == (0, f"lumin-tune {lumin_tune.__version__}\n", "")


def test_python_m_is_the_same() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "lumin_tune", "--version"], capture_output=True, text=True, check=True, timeout=60
    )
    assert done.stdout == f"lumin-tune {lumin_tune.__version__}\n"


def test_json_tells_what_each_plugin_brings(run: Run) -> None:
    found = listed(run)
    assert found["sample"] == {
        "name": "sample",
        "distribution": "lumin-tune-sample",
        "version": "0.1.0",
        "blocked": False,
        "contributions": {
            "lumin_backends": ["sample-blocks"],
            "lumin_passes": ["double-to-add"],
            "lumin_rules": ["sample-algebra"],
        },
        "errors": [],
    }
    assert found["generic"]["distribution"] == "lumin-tune"
    assert found["generic"]["version"] == lumin_tune.__version__
    assert found["generic"]["errors"] == []


def test_the_wide_table_has_a_line_for_each_plugin_however_narrow_the_window(run: Run) -> None:
    done = run("plugins", "--wide", COLUMNS="40")
    assert done.code == 0
    header, _, *rows = done.out.splitlines()
    assert header.split() == ["name", "version", "distribution", "contributes", "errors"]
    (sample,) = [row for row in rows if row.startswith("sample ")]
    for word in ("0.1.0", "lumin-tune-sample", "backends: sample-blocks", "passes: double-to-add"):
        assert word in sample
    assert "\x1b" not in done.out
    assert done.err == ""


def test_a_broken_plugin_is_named_and_the_rest_are_listed(run: Run, broken: Path) -> None:
    error = "plugin 'broken' (broken-lumin 0.3): cannot load 'lumin_test_broken': RuntimeError: no driver"
    found = listed(run, path=broken)
    assert found["broken"]["errors"] == [error]
    assert found["sample"]["errors"] == []
    table = run("plugins", "--wide", path=broken)
    assert table.code == 0
    assert error in table.out
    assert table.err == ""


def test_blocking_by_the_environment(run: Run, broken: Path) -> None:
    found = listed(run, path=broken, LUMIN_TUNE_BLOCK_PLUGINS="broken, sample")
    assert found["broken"]["blocked"]
    assert found["broken"]["errors"] == []
    assert found["sample"]["contributions"] == {}
    table = run("plugins", LUMIN_TUNE_BLOCK_PLUGINS="sample").out
    assert "(blocked)" in next(row for row in table.splitlines() if row.startswith("sample "))


def test_blocking_a_name_that_nothing_bears_is_noted(run: Run) -> None:
    done = run("plugins", "--json", LUMIN_TUNE_BLOCK_PLUGINS="smaple")
    assert done.code == 0
    assert "LUMIN_TUNE_BLOCK_PLUGINS blocks 'smaple', but no plugin of that name is installed" in done.err
    assert json.loads(done.out)


def test_passes_are_listed_with_what_they_do(run: Run, broken: Path) -> None:
    done = run("passes", "--json", path=broken)
    assert done.code == 0
    passes = {found["name"]: found for found in json.loads(done.out)}
    assert passes["double-to-add"] == {
        "name": "double-to-add",
        "plugin": "sample",
        "doc": "Makes x * 2 into x + x, which has the same bits in every dtype.",
    }
    assert "warning: plugin 'broken' (broken-lumin 0.3): cannot load" in done.err
    assert "Makes x * 2 into x + x" in run("passes").out


def test_a_clash_is_a_sentence_and_exit_code_1(run: Run, tmp_path: Path) -> None:
    info = tmp_path / "rival_lumin-1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: rival-lumin\nVersion: 1\n")
    (info / "entry_points.txt").write_text("[lumin_tune]\nrival = lumin_sample\n")
    done = run("passes", path=tmp_path)
    assert done.code == 1
    assert done.out == ""
    assert done.err.startswith("error: pass 'double-to-add' is claimed by plugin 'rival' (rival-lumin 1) and by ")
    assert run("plugins", path=tmp_path).code == 0


@pytest.mark.parametrize("arguments", [("plugs",), ("plugins", "--jason"), ("plugins", "extra")])
def test_wrong_usage_is_exit_code_2(command: InProcess, arguments: tuple[str, ...]) -> None:
    done = command(*arguments)
    assert done.code == 2
    assert done.out == ""
    assert arguments[-1] in done.err
    assert "Traceback" not in done.err

"""`lumin-tune` as people and programs run it: a process, its two streams and its exit code."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from tests.cli.running import InProcess

import lumin_tune

COMMAND = Path(sys.executable).parent / "lumin-tune"
BROKEN = "raise RuntimeError('no driver')"


def run(*arguments: str, path: Path | None = None, **environment: str) -> subprocess.CompletedProcess[str]:
    variables = {name: value for name, value in os.environ.items() if not name.startswith("LUMIN_")} | environment
    if path is not None:
        variables["PYTHONPATH"] = str(path)
    return subprocess.run([COMMAND, *arguments], capture_output=True, text=True, env=variables, check=False, timeout=60)


def listed(*arguments: str, **options: Any) -> dict[str, dict[str, Any]]:
    done = run("plugins", "--json", *arguments, **options)
    assert done.returncode == 0, done.stderr
    return {plugin["name"]: plugin for plugin in json.loads(done.stdout)}


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
    done = run("--version")
    assert (done.returncode, done.stdout, done.stderr) == (0, f"lumin-tune {lumin_tune.__version__}\n", "")


def test_python_m_is_the_same() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "lumin_tune", "--version"], capture_output=True, text=True, check=True, timeout=60
    )
    assert done.stdout == f"lumin-tune {lumin_tune.__version__}\n"


def test_json_tells_what_each_plugin_brings() -> None:
    plugins = listed()
    assert plugins["sample"] == {
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
    assert plugins["generic"]["distribution"] == "lumin-tune"
    assert plugins["generic"]["version"] == lumin_tune.__version__
    assert plugins["generic"]["errors"] == []


def test_the_wide_table_has_a_line_for_each_plugin_however_narrow_the_window() -> None:
    done = run("plugins", "--wide", COLUMNS="40")
    assert done.returncode == 0
    header, _, *rows = done.stdout.splitlines()
    assert header.split() == ["name", "version", "distribution", "contributes", "errors"]
    (sample,) = [row for row in rows if row.startswith("sample ")]
    for word in ("0.1.0", "lumin-tune-sample", "backends: sample-blocks", "passes: double-to-add"):
        assert word in sample
    assert "\x1b" not in done.stdout
    assert done.stderr == ""


def test_a_broken_plugin_is_named_and_the_rest_are_listed(broken: Path) -> None:
    error = "plugin 'broken' (broken-lumin 0.3): cannot load 'lumin_test_broken': RuntimeError: no driver"
    plugins = listed(path=broken)
    assert plugins["broken"]["errors"] == [error]
    assert plugins["sample"]["errors"] == []
    table = run("plugins", "--wide", path=broken)
    assert table.returncode == 0
    assert error in table.stdout
    assert table.stderr == ""


def test_blocking_by_the_environment(broken: Path) -> None:
    plugins = listed(path=broken, LUMIN_TUNE_BLOCK_PLUGINS="broken, sample")
    assert plugins["broken"]["blocked"]
    assert plugins["broken"]["errors"] == []
    assert plugins["sample"]["contributions"] == {}
    table = run("plugins", LUMIN_TUNE_BLOCK_PLUGINS="sample").stdout
    assert "(blocked)" in next(row for row in table.splitlines() if row.startswith("sample "))


def test_blocking_a_name_that_nothing_bears_is_noted() -> None:
    done = run("plugins", "--json", LUMIN_TUNE_BLOCK_PLUGINS="smaple")
    assert done.returncode == 0
    assert "LUMIN_TUNE_BLOCK_PLUGINS blocks 'smaple', but no plugin of that name is installed" in done.stderr
    assert json.loads(done.stdout)


def test_passes_are_listed_with_what_they_do(broken: Path) -> None:
    done = run("passes", "--json", path=broken)
    assert done.returncode == 0
    passes = {found["name"]: found for found in json.loads(done.stdout)}
    assert passes["double-to-add"] == {
        "name": "double-to-add",
        "plugin": "sample",
        "doc": "Makes x * 2 into x + x, which has the same bits in every dtype.",
    }
    assert "warning: plugin 'broken' (broken-lumin 0.3): cannot load" in done.stderr
    assert "Makes x * 2 into x + x" in run("passes").stdout


def test_a_clash_is_a_sentence_and_exit_code_1(tmp_path: Path) -> None:
    info = tmp_path / "rival_lumin-1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: rival-lumin\nVersion: 1\n")
    (info / "entry_points.txt").write_text("[lumin_tune]\nrival = lumin_sample\n")
    done = run("passes", path=tmp_path)
    assert done.returncode == 1
    assert done.stdout == ""
    assert done.stderr.startswith("error: pass 'double-to-add' is claimed by plugin 'rival' (rival-lumin 1) and by ")
    assert run("plugins", path=tmp_path).returncode == 0


@pytest.mark.parametrize("arguments", [("plugs",), ("plugins", "--jason"), ("plugins", "extra")])
def test_wrong_usage_is_exit_code_2(command: InProcess, arguments: tuple[str, ...]) -> None:
    done = command(*arguments)
    assert done.code == 2
    assert done.out == ""
    assert arguments[-1] in done.err
    assert "Traceback" not in done.err

"""`lumin-tune plugin new`: plugins of every kind install and pass the tests that are made with them."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from typer.testing import CliRunner

from lumin_tune.cli.exits import UsageError
from lumin_tune.cli.main import app
from lumin_tune.cli.plugin_kit import PluginKind, write_plugin

SLOW = (PluginKind.BACKEND, PluginKind.SIMT_BACKEND, PluginKind.SAMPLER)


@pytest.fixture(scope="module")
def plugins(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a plugin of each kind, and `site`, where they are installed."""
    folder = tmp_path_factory.mktemp("plugins")
    targets = [folder / f"my-{kind.value}" for kind in PluginKind]
    for kind, target in zip(PluginKind, targets, strict=True):
        write_plugin(target.name, kind, target)
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--no-build-isolation", "--no-index"]
    done = subprocess.run([*pip, "--target", "site", *targets], cwd=folder, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return folder


@pytest.mark.parametrize(
    "kind", [pytest.param(kind, marks=pytest.mark.fuzz) if kind in SLOW else kind for kind in PluginKind]
)
def test_a_new_plugin_passes_its_tests(plugins: Path, kind: PluginKind, tmp_path: Path) -> None:
    assert run_tests(plugins, kind, tmp_path) > 0


def test_a_new_backend_with_threads_passes_a_part(plugins: Path, tmp_path: Path) -> None:
    """A reduction by barriers, a whole program, and each operation of each type in the prelude."""
    part = "kernels_are_right[softmax] or program_is_correct or prelude_is_complete or has_a_name"
    assert run_tests(plugins, PluginKind.SIMT_BACKEND, tmp_path, "-k", part) == 4


def run_tests(plugins: Path, kind: PluginKind, data: Path, *options: str) -> int:
    """Run a plugin's tests; return how many passed. data: the folder of user data."""
    paths = os.pathsep.join([str(plugins / "site"), *filter(None, sys.path)])
    environment = {**os.environ, "PYTHONPATH": paths, "XDG_DATA_HOME": str(data)}
    own = str(plugins / f"my-{kind.value}")
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *options, own]
    done = subprocess.run(command, cwd=plugins, env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout[-4000:] + done.stderr[-1000:]
    return int(re.findall(r"(\d+) passed", done.stdout)[-1])


@pytest.mark.parametrize("name", ["My-Device", "my_device", "-x", "", "9lives", "a--b", "../x"])
def test_bad_names_are_refused(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    result = CliRunner().invoke(app, ["plugin", "new", "--", name])
    assert isinstance(result.exception, UsageError)
    assert "lower-case words joined by hyphens" in str(result.exception)
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize(
    ("name", "kind", "reason"),
    [
        ("cpu", PluginKind.BACKEND, "is taken by the plugin 'cpu'"),
        ("cpu", PluginKind.PASS, "is taken by the plugin 'cpu'"),
        ("cse", PluginKind.PASS, "is taken by the plugin 'generic'"),
        ("softmax", PluginKind.RULES, "is taken by the plugin 'generic'"),
        ("tpe", PluginKind.SAMPLER, "is taken by the built-in sampler"),
        ("tune", PluginKind.BACKEND, "would hide the installed module 'lumin_tune'"),
        ("lumin-tune", PluginKind.BACKEND, "would hide the installed module 'lumin_tune'"),
    ],
)
def test_names_that_are_taken_are_refused(
    name: str, kind: PluginKind, reason: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    result = CliRunner().invoke(app, ["plugin", "new", name, "--kind", kind.value])
    assert isinstance(result.exception, UsageError)
    assert reason in str(result.exception)
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("name", ["numba", "class", "json", "lumin-json"])
def test_a_plugin_hides_no_package_and_is_no_keyword(name: str, tmp_path: Path) -> None:
    """A backend through numba is called numba, whose package it imports."""
    write_plugin(name, PluginKind.BACKEND, tmp_path)
    project = tomllib.loads((tmp_path / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    word = name.removeprefix("lumin-")
    assert project["name"] == f"lumin-tune-{word}"
    assert project["entry-points"]["lumin_tune"] == {name: f"lumin_{word}"}
    assert [each.name for each in (tmp_path / "src").iterdir()] == [f"lumin_{word}"]


@pytest.mark.parametrize("kind", list(PluginKind))
def test_the_model_can_be_tuned_as_told(plugins: Path, kind: PluginKind, monkeypatch: pytest.MonkeyPatch) -> None:
    """The files that the README names are there, and are graphs; all commands have the options that it gives."""
    name = f"my-{kind.value}"
    commands = [
        line.split()
        for line in (plugins / name / "README.md").read_text(encoding="utf-8").splitlines()
        if line.startswith("    lumin-tune tune")
    ]
    ((_, verb, model, *options),) = commands
    assert (plugins / name / (f"model.{name}" if kind is PluginKind.IMPORTER else "model.py")).exists()
    assert model == (f"model.{name}" if kind is PluginKind.IMPORTER else "model:made")
    shown = CliRunner().invoke(app, [verb, "--help"]).stdout
    assert all(option in shown for option in options if option.startswith("--"))


def test_nothing_is_overwritten(tmp_path: Path) -> None:
    (tmp_path / "notes.txt").write_text("mine")
    result = CliRunner().invoke(app, ["plugin", "new", "mine", "--folder", str(tmp_path)])
    assert isinstance(result.exception, UsageError)
    assert [each.name for each in tmp_path.iterdir()] == ["notes.txt"]


def test_the_files_are_listed(tmp_path: Path) -> None:
    result = CliRunner().invoke(app, ["plugin", "new", "my-rules", "--kind", "rules", "--folder", str(tmp_path / "a")])
    assert result.exit_code == 0
    assert str(tmp_path / "a" / "src" / "lumin_my_rules" / "rules.py") in result.stdout.splitlines()

"""`lumin-tune doctor` as people and programs run it."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

COMMAND = Path(sys.executable).parent / "lumin-tune"
BACKEND = """
from lumin_tune.core.plugin.hooks import hookimpl
from lumin_tune.core.plugin.records import Finding

class Backend:
    name = "testing"
    def devices(self): return ()
    claims = space = lower = build = load = devices
    def diagnose(self, options):
        if options.get("compiler") == "raise":
            raise OSError("no such luck")
        found = options.get("compiler") != "none"
        return [
            Finding("compiler", found, str(options), "install one"),
            Finding("clock", False, "slow", "go faster", needed=False),
        ]

@hookimpl
def lumin_backends():
    return [Backend()]
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    info = tmp_path / "testing_lumin-1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: testing-lumin\nVersion: 1\n")
    (info / "entry_points.txt").write_text("[lumin_tune]\ntesting = lumin_test_backend\n")
    (tmp_path / "lumin_test_backend.py").write_text(BACKEND)
    return tmp_path


def doctor(folder: Path, *arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    variables = {name: value for name, value in os.environ.items() if not name.startswith("LUMIN_")} | environment
    variables |= {"PYTHONPATH": str(folder), "LUMIN_TUNE_BLOCK_PLUGINS": "cpu cuda metal opencl sample"}
    return subprocess.run(
        [COMMAND, "doctor", *arguments], capture_output=True, text=True, env=variables, check=False, timeout=60
    )


def test_all_that_is_needed_is_there(folder: Path) -> None:
    done = doctor(folder)
    assert done.returncode == 0, done.stderr
    header, _, compiler, clock = done.stdout.splitlines()
    assert header.split() == ["backend", "check", "result", "remedy"]
    assert compiler.split()[:3] == ["testing", "compiler", "ok"]
    assert clock.split() == ["testing", "clock", "note", "slow", "go", "faster"]


def test_the_environment_is_handed_on(folder: Path) -> None:
    done = doctor(folder, "--json", LUMIN_CC="gcc -m32", LUMIN_CACHE_DIR="/there")
    compiler, _ = json.loads(done.stdout)
    assert compiler == {
        "backend": "testing",
        "name": "compiler",
        "ok": True,
        "detail": "{'compiler': 'gcc -m32', 'cache': '/there'}",
        "remedy": "install one",
        "needed": True,
    }


def test_something_needed_is_missing(folder: Path) -> None:
    done = doctor(folder, LUMIN_CC="none")
    assert done.returncode == 1
    assert "MISSING" in done.stdout
    assert done.stderr == "missing: testing: compiler\n"


def test_a_backend_that_raises_is_a_finding(folder: Path) -> None:
    done = doctor(folder, "--wide", LUMIN_CC="raise")
    assert done.returncode == 0
    assert "diagnose() of the backend 'testing' raised OSError: no such luck" in done.stdout

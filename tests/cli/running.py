"""The command as tests run it: in this process, for its output and exit code, or in one of its own."""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest

from lumin_tune.cli.main import main

COMMAND = Path(sys.executable).parent / "lumin-tune"
_OURS = ("LUMIN_TUNE", "RAY_")


@dataclass(frozen=True)
class Ended:
    """The exit code and output of a run."""

    code: int
    out: str
    err: str


class InProcess:
    """Runs the command in this process, in a folder of its own, with no settings but the test's."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
        self.folder, self._monkeypatch, self._capsys = folder, monkeypatch, capsys
        for name in [each for each in os.environ if each.startswith(_OURS)]:
            monkeypatch.delenv(name)
        for name, value in variables(folder).items():
            monkeypatch.setenv(name, value)
        monkeypatch.chdir(folder)
        monkeypatch.setattr(sys, "path", [*sys.path])  # models of one test are none of another's
        for name in [each for each in sys.modules if each.startswith("models_of_")]:
            monkeypatch.delitem(sys.modules, name)

    def __call__(self, *arguments: str) -> Ended:
        self._monkeypatch.setattr(sys, "argv", ["lumin-tune", *arguments])
        code = 0
        try:
            main()
        except SystemExit as ended:
            code = int(ended.code or 0)
        said = self._capsys.readouterr()
        return Ended(code, said.out, said.err)


def variables(folder: Path) -> dict[str, str]:
    """Return the variables that keep a run's files in a folder, and the sample plugin out.

    HOME of the user who runs the tests may hold a token of Ray.
    """
    return {
        "HOME": str(folder),
        "XDG_DATA_HOME": str(folder / "data"),
        "XDG_CONFIG_HOME": str(folder / "config"),
        "LUMIN_TUNE_BLOCK_PLUGINS": "sample",
        "COLUMNS": "200",
    }


def run(folder: Path, *arguments: str, **environment: str) -> Ended:
    """Run the command as people do, in a folder, with no variable of lumin's or Ray's but those given."""
    clean = {name: value for name, value in os.environ.items() if not name.startswith(_OURS)}
    done = subprocess.run(
        [COMMAND, *arguments],
        capture_output=True,
        text=True,
        env={**clean, **variables(folder), **environment},
        cwd=folder,
        check=False,
        timeout=300,
    )
    return Ended(done.returncode, done.stdout, done.stderr)

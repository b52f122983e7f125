"""Help that is grouped, and completion in shells."""

from __future__ import annotations

import inspect
import os
import subprocess
import sys

from typer.testing import CliRunner

from lumin_tune.cli.main import app
from lumin_tune.cli.tune import command


def test_every_option_of_tune_is_in_one_panel() -> None:
    grouped = [name for names in command.PANELS.values() for name in names]
    assert len(set(grouped)) == len(grouped)
    assert set(grouped) == set(inspect.signature(command.tune).parameters) - {"model"}


def test_the_help_of_tune_shows_panels_and_examples() -> None:
    shown = CliRunner().invoke(app, ["tune", "--help"]).stdout
    for title in command.PANELS:
        assert f"─ {title} ─" in shown
    assert "lumin-tune tune model.onnx --dim batch=1" in shown
    assert "─ Model ─" not in CliRunner().invoke(app, ["verify", "--help"]).stdout, "shared options keep their place"


def test_commands_are_completed() -> None:
    environment = {
        **os.environ,
        "_LUMIN_TUNE_COMPLETE": "complete_bash",
        "COMP_WORDS": "lumin-tune tu",
        "COMP_CWORD": "1",
    }
    program = "import sys; sys.argv = ['lumin-tune']; from lumin_tune.cli.main import main; main()"
    done = subprocess.run([sys.executable, "-c", program], env=environment, capture_output=True, text=True)
    assert done.stdout.split() == ["tune"], done.stderr

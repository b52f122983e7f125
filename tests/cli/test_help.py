"""Help that is grouped, and completion in shells."""

from __future__ import annotations

import inspect
import json
import os
import subprocess
import sys
from typing import Any

import pytest
import typer.main
from tests.cli.made_database import fill, product, workload
from tests.cli.running import InProcess
from tests.documents.test_commands import complaint, words_of
from typer.testing import CliRunner

from lumin_tune.cli.examples import EXAMPLES
from lumin_tune.cli.main import app
from lumin_tune.cli.tune import tune_command


def test_every_option_of_tune_is_in_one_panel() -> None:
    grouped = [name for names in tune_command.PANELS.values() for name in names]
    assert len(set(grouped)) == len(grouped)
    assert set(grouped) == set(inspect.signature(tune_command.tune).parameters) - {"model"}


def test_the_help_of_tune_shows_panels_and_examples() -> None:
    shown = CliRunner().invoke(app, ["tune", "--help"]).stdout
    for title in tune_command.PANELS:
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


def test_every_option_names_its_value() -> None:
    unnamed = []

    def look(command: Any, path: str) -> None:
        for name, each in getattr(command, "commands", {}).items():
            look(each, f"{path} {name}")
        options = [each for each in command.params if each.param_type_name == "option" and not each.is_flag]
        unnamed.extend(f"{path} {each.opts[0]}" for each in options if not each.metavar)

    look(typer.main.get_command(app), "lumin-tune")
    assert not [each for each in unnamed if not each.endswith(("-completion", "--help"))]


@pytest.mark.parametrize("topic", EXAMPLES)
def test_examples_are_commands(topic: str) -> None:
    for does, line in EXAMPLES[topic]:
        assert does[0].isupper()
        command, *words = words_of(line)
        assert command == "lumin-tune"
        assert not complaint(words, whole=True), line


def test_examples_are_printed_by_topic(command: InProcess) -> None:
    ended = command("examples", "ci")
    assert ended.out.startswith(
        "ci\n  # Fail below a speedup\n  lumin-tune tune model.onnx --budget 2m --fail-under 1.2\n"
    )
    assert set(json.loads(command("examples", "--json").out)) == set(EXAMPLES)
    assert "unknown topic 'tuning'" in command("examples", "tuning").err


def test_why_shows_the_kernel_and_its_prelude_on_request(command: InProcess) -> None:
    fill(command.folder / "r.db")
    key = workload(product()).key
    usual = command("why", key, "--db", "r.db").out
    source = usual.partition("\nSource\n")[2]
    assert source.startswith("static inline int64_t lm_scratch_bytes")
    assert "LM_BODY void body_0" in source
    assert "#define LM_INLINE" not in usual
    assert "lines of prelude precede it; --prelude prints them" in usual
    assert "#define LM_INLINE" in command("why", key, "--prelude", "--db", "r.db").out.partition("Prelude, which")[2]
    forms = command("why", key, "--ir", "--no-source", "--db", "r.db").out
    kernel_ir, loop_ir = forms.partition("\nKernel IR\n")[2].split("\nLoop IR\n")
    assert kernel_ir.startswith("program") and "evaluate (call [void] lm_store" in loop_ir
    assert "lm_scratch_bytes" not in forms
    found = json.loads(command("why", key, "--ir", "--json", "--db", "r.db").out)
    assert found["ir"] == {"Kernel IR": kernel_ir.rstrip() + "\n", "Loop IR": loop_ir.rstrip() + "\n"}
    assert found["source"].endswith(found["kernels"] + "\n")

"""LUMIN_CC and LUMIN_CACHE_DIR hold for tuning as for the doctor: by the command, from the search to the winner."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import pytest
from tests.cli.running import COMMAND, variables
from tests.plugins.cpu.compile.test_toolchain import script

from lumin_tune.core.errors import BuildError
from lumin_tune.plugins.cpu.compile.toolchain import find_compiler

MODEL = """
from lumin_tune import Graph

def build_graph() -> Graph:
    graph = Graph()
    graph.tensor("x", (30, 8), "f32").softmax(-1).output("y")
    return graph
"""


def tune(folder: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    (folder / "models_of_told.py").write_text(MODEL)
    own = {name: value for name, value in os.environ.items() if not name.startswith("LUMIN_")}
    words = [COMMAND, "tune", "models_of_told:build_graph", "--trials", "4", "--budget", "30", "--peers", "none"]
    return subprocess.run(
        words,
        cwd=folder,
        env={**own, **variables(folder), **environment},
        capture_output=True,
        text=True,
        check=False,
        timeout=300,
    )


@pytest.mark.fuzz
def test_tuning_uses_the_compiler_and_the_cache(tmp_path: Path) -> None:
    try:
        compiler = " ".join(find_compiler().command)
    except BuildError as error:
        pytest.skip(str(error))
    noted = f'case "$*" in *kernel.cpp*) echo $PPID >> {tmp_path}/calls;; esac'
    noting = script(tmp_path / "cc", f'{noted}\nexec {compiler} "$@"')
    done = tune(tmp_path, LUMIN_CC=noting, LUMIN_CACHE_DIR=str(tmp_path / "cache"))
    assert done.returncode == 0, done.stderr
    callers = set((tmp_path / "calls").read_text().split())
    assert len(callers) >= 2  # the command itself, and workers of its pool
    assert len(list((tmp_path / "cache" / "builds").glob("*/*.build"))) >= 4


def test_tuning_says_that_the_compiler_is_not_there(tmp_path: Path) -> None:
    done = tune(tmp_path, LUMIN_CC="no-such-cc")
    assert done.returncode != 0
    assert "the requested compiler 'no-such-cc' is not installed; set another by LUMIN_CC" in done.stderr

"""The environment is read where the architecture page says, and every variable that a document names is read."""

from __future__ import annotations

import re
from typing import Final

import pytest
from tests.documents.figures import PAGES, ROOT

from lumin_tune.cli.settings import SETTINGS
from lumin_tune.core.plugin import environment

PACKAGE: Final = ROOT / "src" / "lumin_tune"
READERS: Final = {
    "cli/cluster/cluster_commands.py": "hands Ray's variables to cluster/nodes",
    "cli/doctor.py": "hands Ray's variables to cluster/nodes",
    "cli/options.py": "the options of commands",
    "cli/output.py": "COLUMNS, the width of tables",
    "cluster/nodes/node_list.py": "the environment of a process that it starts, without secrets",
    "cluster/nodes/orphans.py": "the environment of processes that a dead cluster left",
    "cluster/ray/ray_pool.py": "Ray's variables",
    "cluster/ray/cluster_pool.py": "the environment of a process that it starts",
    "core/eqsat/saturation/engine.py": "RAYON_NUM_THREADS, which it sets while egglog is imported",
    "core/eqsat/saturation/worker.py": "the environment of a process that it starts",
    "core/plugin/manager.py": "the variables of core/plugin/environment.py",
    "plugins/cpu/compile/toolchain.py": "the environment of a compiler that it starts",
    "plugins/cuda/compile/nvrtc.py": "CUDA_PATH, CUDA_HOME, CONDA_PREFIX",
    "tuner/contest/program_process.py": "the environment of a process that it starts",
}
"""The modules that read the environment, and for which purpose."""


def test_nothing_else_reads_the_environment() -> None:
    found = {
        str(file.relative_to(PACKAGE))
        for file in PACKAGE.rglob("*.py")
        if re.search(r"\benviron\b|\bgetenv\b", file.read_text(encoding="utf-8"))
    }
    assert found == READERS.keys()


@pytest.mark.parametrize("page", PAGES)
def test_every_variable_that_a_page_names_is_read(page: str) -> None:
    known = {environment.BLOCK_PLUGINS, *environment.SETTINGS.values(), *(each.variable for each in SETTINGS.values())}
    tests = {"LUMIN_TEST_WITHOUT"}
    named = set(re.findall(r"\bLUMIN_[A-Z_]+\b", (ROOT / page).read_text(encoding="utf-8")))
    assert named <= known | tests

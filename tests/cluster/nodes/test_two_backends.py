"""`--backend cpu,opencl --cluster auto` on a cluster as people start it: each kind of device has winners of its own."""

from __future__ import annotations

import json
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

import pytest
from tests.cli.running import run
from tests.documents.schemas import check

from lumin_tune.core.plugin.manager import default_manager

pytestmark = [
    pytest.mark.chaos,
    pytest.mark.skipif(find_spec("ray") is None, reason="ray is not installed: pip install 'lumin-tune[cluster]'"),
]
MODEL = """
import lumin_tune as lt

def block():
    graph = lt.Graph()
    x = graph.tensor("x", (32, 48), "f32")
    (x @ x.transpose(0, 1)).softmax(-1).output("y")
    return graph
"""


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[Path]:
    backends = default_manager().backends()
    if "opencl" not in backends or not backends["opencl"].devices():
        pytest.skip("no OpenCL device: install pyopencl and a driver, such as pocl-opencl-icd")
    (tmp_path / "models_of_kinds.py").write_text(MODEL)
    started = run(tmp_path, "cluster", "up", "--workers", "1", "--json")
    assert started.code == 0, started.err
    try:
        yield tmp_path
    finally:
        stopped = run(tmp_path, "cluster", "down", "--json")
        check(json.loads(stopped.out), "cluster down")


def test_a_command_tunes_for_processors_and_opencl_devices_at_once(folder: Path) -> None:
    tune = ("tune", "models_of_kinds:block", "--backend", "cpu,opencl", "--cluster", "auto", "--db", "r.db")
    ended = run(folder, *tune, "--trials", "12", "--budget", "none", "--json")
    assert ended.code == 0, ended.err
    printed = json.loads(ended.out)
    check(printed, "tune")
    found = {each["device"]["backend"]: each for each in printed["results"]}
    assert sorted(found) == ["cpu", "opencl"]
    assert all(each["trials"] >= 8 and each["speedup"] >= 1 for each in found.values())
    sessions = json.loads(run(folder, "status", "--db", "r.db", "--json").out)
    assert {each["backend"]: each["state"] for each in sessions} == {"cpu": "done", "opencl": "done"}
    rows = json.loads(run(folder, "query", "--db", "r.db", "--json").out)
    points = {backend: [each["point"] for each in rows if each["backend"] == backend] for backend in found}
    assert points["cpu"] and points["opencl"] and points["cpu"] != points["opencl"]
    for each in found.values():
        verified = run(folder, "verify", each["session"], "--db", "r.db", "--seeds", "1")
        assert verified.code == 0, verified.err

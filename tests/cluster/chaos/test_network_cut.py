"""The network between the driver and a node is cut in the middle of a session: no trial is lost or answered twice."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest

from lumin_tune.cluster.ray.host import HEARTBEAT_S


def _unable() -> str:
    """Return why no network can be cut here, "" if it can."""
    if os.getuid() != 0 or shutil.which("ip") is None:
        return "cutting a network takes root and iproute2"
    tried = subprocess.run(["ip", "netns", "add", "lumin-can"], capture_output=True, text=True, check=False)
    if tried.returncode == 0:
        subprocess.run(["ip", "netns", "del", "lumin-can"], check=True)
    return tried.stderr.strip()


@pytest.mark.chaos
def test_a_node_that_is_cut_off() -> None:
    reason = _unable()
    if reason:
        pytest.skip(reason)
    folder = tempfile.mkdtemp(prefix="lumin-cut-", dir="/tmp")  # Ray puts sockets there, whose paths must be short
    environment = {name: value for name, value in os.environ.items() if not name.startswith("RAY_")}
    try:
        done = subprocess.run(
            [sys.executable, str(Path(__file__).with_name("cutting.py")), folder],
            capture_output=True,
            text=True,
            timeout=300,
            check=False,
            env={**environment, "PYTHONPATH": os.pathsep.join(sys.path)},
        )
        assert done.returncode == 0, done.stderr[-4000:]
        found = json.loads(done.stdout.splitlines()[-1])
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    assert (found["answered"], found["twice"], found["wrong"]) == (600, 0, 0), found
    assert len(found["lost_after_s"]) >= 2 and max(found["lost_after_s"][:2]) < HEARTBEAT_S + 6.0, found
    assert found["requeued"] >= 2, found

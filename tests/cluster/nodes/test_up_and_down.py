"""A cluster on this machine from `up` to `down`, with TLS, as people run it: one real cluster for all of the file."""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

import pytest
from tests.cli.running import Ended, run
from tests.documents.schemas import check

pytestmark = [
    # not by importing it: Ray would take no other environment for the tests that drive a cluster
    pytest.mark.skipif(find_spec("ray") is None, reason="ray is not installed: pip install 'lumin-tune[cluster]'"),
    pytest.mark.chaos,
    pytest.mark.skipif(shutil.which("openssl") is None, reason="openssl is not installed"),
]


def cluster(folder: Path, *arguments: str, **environment: str) -> Ended:
    return run(folder, *arguments, **environment)


@pytest.fixture(scope="module")
def up(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Path, dict[str, object]]]:
    folder = tmp_path_factory.mktemp("cluster")
    ended = cluster(folder, "cluster", "up", "--nodes", "2", "--workers", "1", "--tls", "--json")
    assert ended.code == 0, ended.err
    assert "share its processors" in ended.err
    try:
        yield folder, json.loads(ended.out)
    finally:
        cluster(folder, "cluster", "down")


def test_nothing_listens_beyond_this_machine(up: tuple[Path, dict[str, object]]) -> None:
    _, reported = up
    if shutil.which("ss") is None:
        pytest.skip("ss is not installed (Debian: iproute2)")
    family = _family(int(str(reported["pid"])))
    lines = subprocess.run(["ss", "-ltnpH"], capture_output=True, text=True, check=True).stdout.splitlines()
    own = [line.split()[3] for line in lines if any(f"pid={pid}," in line for pid in family)]
    assert len(own) >= 5, f"gcs, raylets and agents of processes {family} listen: {lines}"
    beyond = [each for each in own if not each.startswith(("127.", "[::ffff:127."))]
    assert beyond == []


def test_it_is_told_and_its_token_is_for_the_owner_alone(up: tuple[Path, dict[str, object]]) -> None:
    folder, reported = up
    check(reported, "cluster up")
    token = Path(str(reported["token_file"]))
    assert token.stat().st_mode & 0o777 == 0o600
    assert token.is_relative_to(folder)
    assert (token.parent / "tls" / "node.key").stat().st_mode & 0o777 == 0o600
    ended = cluster(folder, "cluster", "status", "--json")
    assert ended.code == 0, ended.err
    status = json.loads(ended.out)
    check(status, "cluster status")
    assert (status["address"], status["tls"], len(status["nodes"]), status["missing"]) == (
        reported["address"],
        True,
        2,
        [],
    )
    assert [each["head"] for each in status["nodes"]] == [True, False]
    assert all(each["devices"] == 1 and each["versions"] == status["versions"] for each in status["nodes"])
    assert token.read_text() not in ended.out + ended.err
    again = cluster(folder, "cluster", "up")
    assert again.code == 0
    assert f"already running at {reported['address']}" in again.err


def test_doctor_finds_nothing_missing(up: tuple[Path, dict[str, object]]) -> None:
    ended = cluster(up[0], "doctor", "--cluster", "auto", "--json")
    assert ended.code == 0, ended.err
    found = {each["name"]: each for each in json.loads(ended.out)}
    assert found["ray"]["ok"] and found["token file"]["ok"] and found["address"]["ok"] and found["network"]["ok"]
    assert found["connection"]["detail"] == "2 nodes, token from file"
    assert sum(name.startswith("node ") and each["ok"] for name, each in found.items()) == 2


def test_strangers_are_refused_within_seconds(up: tuple[Path, dict[str, object]], tmp_path: Path) -> None:
    _, reported = up
    address = str(reported["address"])
    begun = time.monotonic()
    nothing = cluster(tmp_path, "cluster", "status", "--address", address)
    assert nothing.code == 6
    assert f"there is no token for the cluster at {address}: copy its token file" in nothing.err
    wrong = tmp_path / "token"
    wrong.write_text("0" * 64)
    wrong.chmod(0o644)
    readable = cluster(tmp_path, "cluster", "status", "--address", address, RAY_AUTH_TOKEN_PATH=str(wrong))
    assert readable.code == 6
    assert "has mode 0644, so that others may read or change it" in readable.err
    assert f"run: chmod 600 {wrong}" in readable.err
    wrong.chmod(0o600)
    plain = cluster(tmp_path, "cluster", "status", "--address", address, RAY_AUTH_TOKEN_PATH=str(wrong))
    assert plain.code == 6
    assert "speaks TLS and wants a certificate" in plain.err
    assert time.monotonic() - begun < 15


def test_a_wrong_token_does_not_open_it_even_with_a_certificate(
    up: tuple[Path, dict[str, object]], tmp_path: Path
) -> None:
    _, reported = up
    wrong = tmp_path / "token"
    wrong.write_text("0" * 64)
    wrong.chmod(0o600)
    tls = Path(str(reported["tls"]))
    environment = {
        "RAY_AUTH_TOKEN_PATH": str(wrong),
        "RAY_USE_TLS": "1",
        "RAY_TLS_SERVER_CERT": str(tls / "node.crt"),
        "RAY_TLS_SERVER_KEY": str(tls / "node.key"),
        "RAY_TLS_CA_CERT": str(tls / "ca.crt"),
    }
    begun = time.monotonic()
    ended = cluster(tmp_path, "cluster", "status", "--address", str(reported["address"]), **environment)
    assert ended.code == 6
    assert f"refuses the token of {wrong}: it is not the cluster's" in ended.err
    code = f"from lumin_tune.cluster.ray.ray_pool import RayPool; RayPool({reported['address']!r})"
    driver = subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, **environment, "HOME": str(tmp_path), "RAY_AUTH_TOKEN": ""},
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert driver.returncode == 1
    assert f"ClusterError: the cluster at {reported['address']} refuses the token of {wrong}" in driver.stderr
    assert time.monotonic() - begun < 20


@pytest.mark.parametrize("first", ["import ray", "import os; os.environ['RAY_AUTH_MODE'] = 'token'; import ray"])
def test_a_ray_that_was_imported_too_early_is_told_at_once(up: tuple[Path, dict[str, object]], first: str) -> None:
    folder, reported = up
    environment = {name: value for name, value in os.environ.items() if not name.startswith("RAY_")}
    code = f"{first}; from lumin_tune.cluster.ray.ray_pool import RayPool; RayPool()"
    driver = subprocess.run(
        [sys.executable, "-c", code],
        env={**environment, "HOME": str(folder), "XDG_DATA_HOME": str(folder / "data")},
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert driver.returncode == 1
    assert (
        f"ClusterError: ray was imported in this process before it could know how the cluster at {reported['address']}"
        in (driver.stderr)
    )
    assert "RAY_AUTH_MODE=token" in driver.stderr and "RAY_USE_TLS=1" in driver.stderr


def test_what_a_dead_cluster_left_is_noticed_and_removed(up: tuple[Path, dict[str, object]]) -> None:
    folder, reported = up
    pid = int(str(reported["pid"]))
    family = _family(pid)
    os.kill(pid, signal.SIGKILL)
    ends = time.monotonic() + 10
    while _lives(pid):
        assert time.monotonic() < ends
        time.sleep(0.05)
    status = cluster(folder, "cluster", "status")
    assert status.code == 6
    assert f"note: the cluster at {reported['address']} died" in status.err
    assert "no cluster is up on this machine; `lumin-tune cluster up` starts one" in status.err
    assert Path(str(reported["logs"])).is_dir()
    down = cluster(folder, "cluster", "down")
    assert (down.code, "had died; cleaned up" in down.out) == (0, True)
    assert not Path(str(reported["logs"])).exists()
    assert not any(map(_lives, family)), "it left processes behind"
    assert cluster(folder, "cluster", "down").out == "no cluster is running on this machine\n"


def _family(pid: int) -> set[int]:
    """Return a process and all that it started, and they."""
    parents: dict[int, int] = {}
    for file in Path("/proc").glob("[0-9]*/stat"):
        try:
            parents[int(file.parent.name)] = int(file.read_text().rpartition(")")[2].split()[1])
        except (FileNotFoundError, ProcessLookupError):
            continue  # it has just ended
    found = {pid}
    while True:
        more = {child for child, parent in parents.items() if parent in found} - found
        if not more:
            return found
        found |= more


def _lives(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] not in ("Z", "X")
    except (FileNotFoundError, ProcessLookupError):
        return False

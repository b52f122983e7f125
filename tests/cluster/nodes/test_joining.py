"""A cluster that listens on the network with TLS, and a node that joins and leaves it, as people run both.

The other machine is a home of its own on this one, with a copy of the token and a certificate made for it.
"""

from __future__ import annotations

import json
import os
import shutil
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest
from tests.cli.running import Ended, run, variables
from tests.documents.schemas import check

LIMIT_S = 60.0


def _address() -> str | None:
    """Return this machine's address on its network, None without one."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # nothing is sent
        except OSError:
            return None
        found = str(probe.getsockname()[0])
    return None if found.startswith("127.") else found


HERE = _address()
pytestmark = [
    pytest.mark.chaos,
    pytest.mark.skipif(find_spec("ray") is None, reason="ray is not installed: pip install 'lumin-tune[cluster]'"),
    pytest.mark.skipif(shutil.which("openssl") is None, reason="openssl is not installed"),
    pytest.mark.skipif(HERE is None, reason="this machine has no address but loopback"),
]


def cluster(folder: Path, *arguments: str, **environment: str) -> Ended:
    return run(folder, *arguments, **environment)


@pytest.fixture(scope="module")
def up(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Path, dict[str, Any]]]:
    folder = tmp_path_factory.mktemp("head")
    ended = cluster(folder, "cluster", "up", "--bind", str(HERE), "--port", "0", "--workers", "1", "--tls", "--json")
    assert ended.code == 0, ended.err
    try:
        yield folder, json.loads(ended.out)
    finally:
        cluster(folder, "cluster", "down")


@pytest.fixture(scope="module")
def elsewhere(up: tuple[Path, dict[str, Any]], tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The home of another machine, with a copy of what its owner was given."""
    head, reported = up
    folder = tmp_path_factory.mktemp("elsewhere")
    shutil.copy(str(reported["token_file"]), folder / "token")  # with its mode
    made = cluster(head, "cluster", "certificate", str(HERE), str(folder / "tls"), "--json")
    assert made.code == 0, made.err
    check(json.loads(made.out), "cluster certificate")
    assert (folder / "tls" / "node.key").stat().st_mode & 0o777 == 0o600
    return folder


def nodes(head: Path) -> list[dict[str, Any]]:
    ended = cluster(head, "cluster", "status", "--json")
    assert ended.code == 0, ended.err
    found: list[dict[str, Any]] = json.loads(ended.out)["nodes"]
    return found


def wait_for_nodes(head: Path, count: int) -> list[dict[str, Any]]:
    ends = time.monotonic() + LIMIT_S
    while len(found := nodes(head)) != count:
        assert time.monotonic() < ends, f"{len(found)} nodes, wanted {count}"
        time.sleep(0.5)
    return found


def test_a_machine_joins_and_leaves(up: tuple[Path, dict[str, Any]], elsewhere: Path) -> None:
    head, reported = up
    assert str(reported["address"]).startswith(f"{HERE}:")
    environment = {name: value for name, value in os.environ.items() if not name.startswith("RAY_")}
    log = elsewhere / "joined.log"
    with log.open("w") as stream:
        node = subprocess.Popen(
            [sys.executable, "-m", "lumin_tune", "cluster", "join", str(reported["address"]), "--token-file",
             str(elsewhere / "token"), "--tls", str(elsewhere / "tls"), "--bind", str(HERE)],
            env={**environment, **variables(elsewhere)}, cwd=elsewhere, stdout=stream,
            stderr=subprocess.STDOUT, start_new_session=True,
            preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),
        )  # fmt: skip
    try:
        ends = time.monotonic() + LIMIT_S
        while len(found := nodes(head)) < 2:
            assert node.poll() is None and time.monotonic() < ends, log.read_text()
            time.sleep(0.5)
        assert all(each["devices"] == 1 and each["versions"] == found[0]["versions"] for each in found)
        seen = cluster(head, "doctor", "--cluster", "auto", "--json")
        assert seen.code == 0, seen.err + seen.out
    finally:
        node.send_signal(signal.SIGINT)
        code = node.wait(LIMIT_S)
    assert code == 0, log.read_text()
    (left,) = wait_for_nodes(head, 1)
    assert left["head"]


def test_what_would_be_run_is_printed_without_secrets(up: tuple[Path, dict[str, Any]], elsewhere: Path) -> None:
    _, reported = up
    join = (
        "cluster",
        "join",
        str(reported["address"]),
        "--token-file",
        str(elsewhere / "token"),
        "--tls",
        str(elsewhere / "tls"),
        "--print",
    )
    ended = cluster(elsewhere, *join)
    assert ended.code == 0, ended.err
    assert f"--address={reported['address']}" in ended.out and "RAY_USE_TLS=1" in ended.out
    as_data = cluster(elsewhere, *join, "--json")
    check(json.loads(as_data.out), "cluster join")
    assert f"--address={reported['address']}" in json.loads(as_data.out)["arguments"]
    assert (elsewhere / "token").read_text() not in ended.out + as_data.out


def test_a_stranger_does_not_join(up: tuple[Path, dict[str, Any]], elsewhere: Path, tmp_path: Path) -> None:
    _, reported = up
    address = str(reported["address"])
    nothing = cluster(tmp_path, "cluster", "join", address)
    assert (nothing.code, f"there is no token for the cluster at {address}" in nothing.err) == (6, True)
    wrong = tmp_path / "token"
    wrong.write_text("0" * 64)
    wrong.chmod(0o600)
    refused = cluster(tmp_path, "cluster", "join", address, "--token-file", str(wrong), "--tls", str(elsewhere / "tls"))
    assert (refused.code, f"refuses the token of {wrong}" in refused.err) == (6, True), refused.err
    plain = cluster(tmp_path, "cluster", "join", address, "--token-file", str(elsewhere / "token"))
    assert (plain.code, "speaks TLS and wants a certificate" in plain.err) == (6, True), plain.err


def test_a_cluster_on_loopback_is_not_joined(tmp_path: Path) -> None:
    token = tmp_path / "token"
    token.write_text("0" * 64)
    token.chmod(0o600)
    ended = cluster(tmp_path, "cluster", "join", "127.0.0.1:6379", "--token-file", str(token))
    assert (ended.code, "is on loopback, which other machines cannot reach" in ended.err) == (6, True)

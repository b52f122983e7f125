"""Which cluster is meant, by which token, and what is said where there is none."""

from __future__ import annotations

import os
import socket
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from lumin_tune.cluster.nodes.certificates import TlsFiles, files_in, issue, make_authority
from lumin_tune.cluster.nodes.connection import ClusterConnection, check_reachable, connection_to, is_loopback, prepare
from lumin_tune.cluster.nodes.launching import LOCALHOST, ClusterRequest, down, up
from lumin_tune.cluster.nodes.membership import (
    ClusterFolder,
    Membership,
    held,
    is_held,
    read_membership,
    write_membership,
)
from lumin_tune.cluster.nodes.resources import NodeResources
from lumin_tune.cluster.nodes.token import make_token
from lumin_tune.core.errors import ClusterError


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ClusterFolder:
    """A place with a token and no cluster; the user has no token of Ray's."""
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    found = ClusterFolder(tmp_path / "cluster")
    found.folder.mkdir()
    make_token(found.token)
    return found


@pytest.fixture
def listener() -> Iterator[str]:
    with socket.socket() as listening:
        listening.bind((LOCALHOST, 0))
        listening.listen()
        yield f"{LOCALHOST}:{listening.getsockname()[1]}"


def member(place: ClusterFolder, address: str, folder: str = "") -> Membership:
    return Membership(address, 1, os.getpid(), folder, str(place.token), "", 0.0, "0")


def test_auto_is_the_environments_and_then_the_machines_own(place: ClusterFolder) -> None:
    with pytest.raises(ClusterError, match=r"no cluster is up on this machine; .lumin-tune cluster up. starts one"):
        connection_to("auto", {}, place)
    write_membership(place, member(place, "127.0.0.1:7001"))
    with pytest.raises(ClusterError, match="no cluster is up"):  # no process holds it: it died
        connection_to("auto", {}, place)
    with held(place):
        assert connection_to("auto", {}, place) == ClusterConnection("127.0.0.1:7001", place.token, None)
        assert connection_to("auto", {"RAY_ADDRESS": "10.0.0.5:6379"}, place).address == "10.0.0.5:6379"
    assert connection_to("ray://10.0.0.5:6379", {}, place).address == "10.0.0.5:6379"


@pytest.mark.parametrize("address", ["here", "host:", ":6379", "host:port", "host:0", "host:70000", ""])
def test_addresses_that_are_none(place: ClusterFolder, address: str) -> None:
    with pytest.raises(ClusterError, match="is not an address of a cluster; it is auto, or HOST:PORT"):
        connection_to(address, {}, place)


def test_the_token_is_looked_for_in_order(place: ClusterFolder, tmp_path: Path) -> None:
    other = tmp_path / "other"
    make_token(other)
    assert connection_to("h:1", {}, place).token_file == place.token
    assert connection_to("h:1", {"RAY_AUTH_TOKEN_PATH": str(other)}, place).token_file == other
    assert connection_to("h:1", {"RAY_AUTH_TOKEN": "x", "RAY_AUTH_TOKEN_PATH": str(other)}, place).token_file is None
    assert connection_to("h:1", {"RAY_AUTH_MODE": "disabled"}, place).token_file is None
    usual = tmp_path / "home" / ".ray" / "auth_token"
    place.token.unlink()
    with pytest.raises(ClusterError, match="there is no token for the cluster at h:1: copy its token file"):
        connection_to("h:1", {}, place)
    make_token(usual)
    assert connection_to("h:1", {}, place).token_file == usual
    usual.chmod(0o644)
    with pytest.raises(ClusterError, match="chmod 600"):
        connection_to("h:1", {}, place)


def test_nobody_there_is_said_at_once(place: ClusterFolder, listener: str) -> None:
    begun = time.monotonic()
    with pytest.raises(ClusterError, match=r"no cluster answers at 127.0.0.1:1 \(.*\); look whether its head runs"):
        check_reachable(connection_to("127.0.0.1:1", {}, place))
    assert time.monotonic() - begun < 5


def test_ray_is_told_before_it_is_imported(place: ClusterFolder, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("lumin_tune.cluster.nodes.connection.check_reachable", lambda connection: None)
    environment = {"RAY_AUTH_TOKEN_PATH": str(place.token), "OTHER": "stays"}
    prepare("127.0.0.1:7001", environment, place)
    assert environment == {
        "RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER": "0",
        "RAY_ADDRESS": "127.0.0.1:7001",
        "RAY_AUTH_MODE": "token",
        "RAY_AUTH_TOKEN_PATH": str(place.token),
        "OTHER": "stays",
    }
    far = {"RAY_AUTH_TOKEN": "x" * 32}
    prepare("10.0.0.5:6379", far, place)
    assert far == {
        "RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER": "1",
        "RAY_ADDRESS": "10.0.0.5:6379",
        "RAY_AUTH_TOKEN": "x" * 32,
    }


def test_tls_is_all_of_its_files(place: ClusterFolder, tmp_path: Path) -> None:
    with pytest.raises(ClusterError, match="RAY_USE_TLS is set and RAY_TLS_SERVER_CERT, .* is not"):
        connection_to("h:1", {"RAY_USE_TLS": "1"}, place)
    authority = tmp_path / "authority"
    make_authority(authority)
    files = issue(authority, ("10.0.0.6", "machine"), tmp_path / "node")
    assert files == files_in(tmp_path / "node")
    assert files.key.stat().st_mode & 0o777 == 0o600
    assert (authority / "ca.key").stat().st_mode & 0o777 == 0o600
    assert not (tmp_path / "node" / "ca.key").exists(), "the authority's key stays where it was made"
    assert files.problem == ""
    reported = {
        "RAY_USE_TLS": "1",
        "RAY_TLS_SERVER_CERT": str(files.certificate),
        "RAY_TLS_SERVER_KEY": str(files.key),
        "RAY_TLS_CA_CERT": str(files.authority),
    }
    found = connection_to("h:1", reported, place)
    assert reported.items() <= found.variables().items()
    files.key.chmod(0o644)
    with pytest.raises(ClusterError, match="the key .* has mode 0644"):
        connection_to("h:1", reported, place)
    files.key.unlink()
    with pytest.raises(ClusterError, match=r"which is missing; .* `lumin-tune cluster certificate HOST FOLDER`"):
        connection_to("h:1", reported, place)
    with pytest.raises(ClusterError, match="has no certificate authority"):
        issue(tmp_path / "nowhere", ("h",), tmp_path / "x")
    with pytest.raises(ClusterError, match="is not a name or address of a host"):
        issue(authority, ("a, b",), tmp_path / "x")


def test_a_client_with_certificates_of_another_authority_is_told(tmp_path: Path, place: ClusterFolder) -> None:
    ours, theirs = (_identity(tmp_path / name) for name in ("ours", "theirs"))
    import ssl
    import threading

    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(ours.certificate, ours.key)
    with socket.socket() as listening:
        listening.bind((LOCALHOST, 0))
        listening.listen()
        address = f"{LOCALHOST}:{listening.getsockname()[1]}"

        def serve(times: int) -> None:
            for _ in range(times):
                accepted, _ = listening.accept()
                with accepted:
                    try:
                        context.wrap_socket(accepted, server_side=True).close()
                    except OSError:
                        continue  # the client went away

        thread = threading.Thread(target=serve, args=(3,))
        thread.start()
        check_reachable(ClusterConnection(address, place.token, ours))
        with pytest.raises(ClusterError, match="has a certificate that .*ca.crt did not sign"):
            check_reachable(ClusterConnection(address, place.token, theirs))
        with pytest.raises(ClusterError, match="speaks TLS and wants a certificate"):
            check_reachable(ClusterConnection(address, place.token, None))
        thread.join(10)


def _identity(folder: Path) -> TlsFiles:
    make_authority(folder)
    return issue(folder, (LOCALHOST,), folder)


def test_what_cannot_be_started_is_said_first(place: ClusterFolder) -> None:
    here = NodeResources(1, 0, 1)
    with pytest.raises(ClusterError, match="--bind 192.0.2.77: this machine cannot listen there"):
        up(ClusterRequest(here, bind="192.0.2.77"), place, {})
    with pytest.raises(ClusterError, match="names no address that others could reach"):
        up(ClusterRequest(here, bind="0.0.0.0"), place, {})
    place.token.chmod(0o644)
    with pytest.raises(ClusterError, match="chmod 600"):
        up(ClusterRequest(here), place, {})
    assert read_membership(place) is None


def test_a_place_is_held_by_one(place: ClusterFolder, tmp_path: Path) -> None:
    assert down(place) is None
    assert not is_held(place)
    with held(place):
        assert is_held(place)
        with pytest.raises(ClusterError, match="another process owns the cluster"), held(place):
            pytest.fail("it was held twice")
        with pytest.raises(ClusterError, match="a cluster is just starting or ending"):
            up(ClusterRequest(NodeResources(1, 0, 1)), place, {})
    left = tmp_path / "left"
    left.mkdir()
    write_membership(place, member(place, "127.0.0.1:7001", str(left)))
    assert down(place) is None, "it had died"
    assert not left.exists()
    assert read_membership(place) is None
    place.record.write_text("{")
    with pytest.raises(ClusterError, match="cannot be read"):
        read_membership(place)


def test_loopback() -> None:
    assert all(map(is_loopback, ("127.0.0.1", "127.0.0.2", "::1", "localhost")))
    assert not any(map(is_loopback, ("10.0.0.5", "::", "machine")))

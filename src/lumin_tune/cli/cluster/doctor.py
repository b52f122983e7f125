"""`lumin-tune doctor --cluster`: what a driver on this machine needs of a cluster, one thing after the other.

What comes later is looked at only where what it needs is there: without an address there is nobody to ask.
"""

from __future__ import annotations

import importlib.metadata
import importlib.util
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from lumin_tune.cluster.nodes.connection import Connection, check_reachable, connection_to, is_loopback
from lumin_tune.cluster.nodes.membership import default_place
from lumin_tune.cluster.nodes.nodes import EXTRA, Node, nodes_of
from lumin_tune.cluster.nodes.resources import DEVICE, versions_here
from lumin_tune.cluster.nodes.token import token_flaw
from lumin_tune.core.errors import ClusterError
from lumin_tune.core.plugin.records import Finding


def findings(address: str, environment: Mapping[str, str]) -> Sequence[Finding]:
    """Return what was found of a cluster."""
    return tuple(_found(address, environment))


def _found(address: str, environment: Mapping[str, str]) -> Iterator[Finding]:
    yield _package("ray", "a cluster", needed=True)
    yield _package("prometheus_client", "metrics", needed=False)
    file = default_place().token
    if file.exists():
        flaw = token_flaw(file)
        yield Finding(
            "token file", not flaw, flaw or f"{file}, for its owner alone", "see what was found" if flaw else ""
        )
    if importlib.util.find_spec("ray") is None:
        return
    try:
        connection = connection_to(address, environment)
        check_reachable(connection)
        yield Finding("address", True, f"{connection.address} answers", "")
        yield _network(connection)
        nodes = nodes_of(connection)
    except ClusterError as error:
        yield Finding("connection", False, str(error), "see what was found")
        return
    opened = "opened by its token" if connection.token_file is not None else "opened by what the environment says"
    yield Finding("connection", True, f"{len(nodes)} nodes, {opened}", "")
    yield from (_node(node) for node in nodes)


def _package(name: str, what: str, *, needed: bool) -> Finding:
    there = importlib.util.find_spec(name) is not None
    detail = f"version {_version(name)}" if there else f"not installed, and {what} needs it"
    return Finding(name.replace("_", "-"), there, detail, "" if there else EXTRA, needed=needed)


def _version(name: str) -> str:
    return importlib.metadata.version(name.replace("_", "-"))


def _network(connection: Connection) -> Finding:
    """Return who can listen to what goes between the machines."""
    if is_loopback(connection.host):
        return Finding("network", True, "on this machine alone", "", needed=False)
    if connection.tls is not None:
        return Finding("network", True, f"TLS, authority {Path(connection.tls.authority).name}", "", needed=False)
    return Finding(
        "network", False, f"{connection.host} is reached without TLS: whoever sees the network sees the token",
        "use a network of its own, or lumin-tune cluster up --tls", needed=False,
    )  # fmt: skip


def _node(node: Node) -> Finding:
    name = f"node {node.name or node.address} {node.id[:6]}"
    if node.flaws:
        return Finding(name, False, "; ".join(node.flaws), "see what was found")
    told = ", ".join(f"{what} {node.versions[what]}" for what in versions_here() if what in node.versions)
    held = f"devices {node.devices}, processors {node.resources.get('CPU', 0):g}"
    if not told:
        return Finding(
            name, False, f"{held}; it does not tell its versions", "start it by lumin-tune cluster join", needed=False
        )
    if not node.resources.get(DEVICE):
        return Finding(
            name, False, f"{held}; it was started without {DEVICE}: its processors are taken as one device",
            "start it by lumin-tune cluster join", needed=False,
        )  # fmt: skip
    return Finding(name, True, f"{held}; {told}", "")

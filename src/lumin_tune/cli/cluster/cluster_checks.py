"""`lumin-tune doctor --cluster`: check the requirements of a driver on this machine, in order of dependence.

A check runs only if those that it depends on passed.
"""

from __future__ import annotations

import importlib.metadata
import importlib.util
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from lumin_tune.cluster.nodes.connection import ClusterConnection, check_reachable, connection_to, is_loopback
from lumin_tune.cluster.nodes.membership import default_place
from lumin_tune.cluster.nodes.node_list import EXTRA, ClusterNode, nodes_of
from lumin_tune.cluster.nodes.resources import DEVICE, versions_here
from lumin_tune.cluster.nodes.token import token_problem
from lumin_tune.core.errors import ClusterError
from lumin_tune.core.plugin.records import Finding


def findings(address: str, environment: Mapping[str, str]) -> Sequence[Finding]:
    """Return the findings about a cluster."""
    return tuple(_found(address, environment))


def _found(address: str, environment: Mapping[str, str]) -> Iterator[Finding]:
    yield _package("ray", "a cluster", needed=True)
    yield _package("prometheus_client", "metrics", needed=False)
    file = default_place().token
    if file.exists():
        problem = token_problem(file)
        yield Finding(
            "token file", not problem, problem or f"{file}, readable by its owner only", "see result" if problem else ""
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
        yield Finding("connection", False, str(error), "see result")
        return
    token = "token from file" if connection.token_file is not None else "token from the environment"
    yield Finding("connection", True, f"{len(nodes)} nodes, {token}", "")
    yield from (_node(node) for node in nodes)


def _package(name: str, what: str, *, needed: bool) -> Finding:
    there = importlib.util.find_spec(name) is not None
    detail = f"version {_version(name)}" if there else f"not installed; required for {what}"
    return Finding(name.replace("_", "-"), there, detail, "" if there else EXTRA, needed=needed)


def _version(name: str) -> str:
    return importlib.metadata.version(name.replace("_", "-"))


def _network(connection: ClusterConnection) -> Finding:
    """Return whether traffic between the machines is private."""
    if is_loopback(connection.host):
        return Finding("network", True, "loopback only", "", needed=False)
    if connection.tls is not None:
        return Finding("network", True, f"TLS, authority {Path(connection.tls.authority).name}", "", needed=False)
    return Finding(
        "network",
        False,
        f"{connection.host} is reached without TLS: the token can be read on the network",
        "use a private network, or lumin-tune cluster up --tls",
        needed=False,
    )


def _node(node: ClusterNode) -> Finding:
    name = f"node {node.name or node.address} {node.id[:6]}"
    if node.problems:
        return Finding(name, False, "; ".join(node.problems), "see result")
    versions = ", ".join(f"{what} {node.versions[what]}" for what in versions_here() if what in node.versions)
    held = f"devices {node.devices}, processors {node.resources.get('CPU', 0):g}"
    if not versions:
        return Finding(
            name, False, f"{held}; its versions are unknown", "start it with lumin-tune cluster join", needed=False
        )
    if not node.resources.get(DEVICE):
        return Finding(
            name,
            False,
            f"{held}; started without {DEVICE}: its processors count as one device",
            "start it with lumin-tune cluster join",
            needed=False,
        )
    return Finding(name, True, f"{held}; {versions}", "")

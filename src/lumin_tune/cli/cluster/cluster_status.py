"""Printing of clusters: tables, and plain data for `--json`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from lumin_tune.cli.output import print_json, print_pairs, print_table, say
from lumin_tune.cluster.nodes.connection import ClusterConnection
from lumin_tune.cluster.nodes.membership import Membership
from lumin_tune.cluster.nodes.node_list import ClusterNode
from lumin_tune.cluster.nodes.resources import versions_here


def print_membership(found: Membership) -> None:
    """Print the address and files of a cluster on this machine."""
    rows = [("address", found.address), ("nodes", str(found.nodes)), ("token file", found.token_file)]
    if found.tls_folder:
        rows.append(("TLS", found.tls_folder))
    print_pairs([*rows, ("logs", found.folder)])
    say("use it with lumin-tune tune MODEL --cluster auto; stop it with lumin-tune cluster down")


def membership_json(found: Membership) -> dict[str, Any]:
    """Return a cluster as plain data, with the path of its token but never the token."""
    return {
        "address": found.address,
        "nodes": found.nodes,
        "pid": found.pid,
        "token_file": found.token_file,
        "tls": found.tls_folder or None,
        "logs": found.folder,
        "started_at": found.started_at,
        "lumin": found.lumin,
    }


def print_cluster(connection: ClusterConnection, nodes: Sequence[ClusterNode], *, as_json: bool) -> None:
    """Print the nodes of a cluster and their problems."""
    missing = [f"{node.name or node.address}: {problem}" for node in nodes for problem in node.problems]
    if as_json:
        print_json(
            {
                "address": connection.address,
                "token_file": None if connection.token_file is None else str(connection.token_file),
                "tls": connection.tls is not None,
                "versions": versions_here(),
                "nodes": [_node_json(node) for node in nodes],
                "missing": missing,
            }
        )
        return
    print_pairs(
        [
            ("address", connection.address),
            ("token", str(connection.token_file) if connection.token_file is not None else "not from a file"),
            ("TLS", "on" if connection.tls is not None else "off"),
            ("devices", str(sum(node.devices for node in nodes))),
        ]
    )
    print_table(
        ("node", "name", "address", "devices", "GPUs", "processors", "lumin", "Python"),
        [_row(node) for node in nodes],
        spare=("Python", "processors", "lumin"),
    )
    for each in missing:
        say(f"missing: {each}")


def _row(node: ClusterNode) -> tuple[str, ...]:
    held = node.resources
    return (
        node.id[:12],
        f"{node.name}{' (head)' if node.is_head else ''}",
        node.address,
        str(node.devices),
        f"{held.get('GPU', 0):g}",
        f"{held.get('CPU', 0):g}",
        node.versions.get("lumin", "unknown"),
        node.versions.get("python", "unknown"),
    )


def _node_json(node: ClusterNode) -> dict[str, Any]:
    return {
        "id": node.id,
        "name": node.name,
        "address": node.address,
        "head": node.is_head,
        "devices": node.devices,
        "resources": dict(node.resources),
        "versions": dict(node.versions),
        "missing": list(node.problems),
    }

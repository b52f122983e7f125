"""The supervisor of a cluster's nodes on this machine: `python -m lumin_tune.cluster.ray.supervisor PLAN`.

`cluster/nodes/launching.py` starts it in a session of its own, with Ray's variables in its environment. It holds the
lock of the cluster folder while it lives, records the cluster once its nodes are up, and stops them when asked to, or
when the head has died. Nodes end with it, however it ends. The record remains, so that `launching.down` can clean up.
"""

from __future__ import annotations

import json
import os
import signal
import sys
import threading
import time
from pathlib import Path
from typing import Any, Final

from lumin_tune import __version__
from lumin_tune.cluster.nodes.membership import ClusterFolder, Membership, held, write_membership
from lumin_tune.core.errors import ClusterError

OBJECT_STORE_BYTES: Final = 256 << 20
"""Object store of each node: artifacts and cases of a few kernels at a time."""
_LOOK_S: Final = 1.0
_LOCK_TRIES: Final = 20


def main(plan_file: str) -> int:
    """Run a cluster until stopped, and return the exit code."""
    plan = json.loads(Path(plan_file).read_text())
    place = ClusterFolder(Path(plan["place"]))
    ended = threading.Event()
    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, lambda *_: ended.set())
    with _held_soon(place):
        cluster = _started(plan)
        try:
            write_membership(place, _membership(plan, cluster))
            while not ended.wait(_LOOK_S):
                dead = cluster.head_node.dead_processes()
                if dead:
                    sys.stderr.write(f"the head died: {', '.join(kind for kind, _ in dead)}\n")
                    return 1
        finally:
            cluster.shutdown()
    return 0


def _held_soon(place: ClusterFolder) -> Any:
    """Acquire the lock, which processes that check it may hold for an instant."""
    for left in reversed(range(_LOCK_TRIES)):
        holding = held(place)
        try:
            holding.__enter__()
        except ClusterError:
            if left == 0:
                raise
            time.sleep(_LOOK_S / _LOCK_TRIES)
        else:
            return _Entered(holding)
    raise AssertionError("unreachable")


class _Entered:
    """A context manager that was entered already."""

    def __init__(self, holding: Any) -> None:
        self._holding = holding

    def __enter__(self) -> None:
        return None

    def __exit__(self, *details: Any) -> None:
        self._holding.__exit__(*details)


def _started(plan: dict[str, Any]) -> Any:
    """Start Ray's cluster with all its nodes."""
    os.makedirs(Path(plan["folder"]) / "ray", exist_ok=True)  # Ray records the address there
    from ray.cluster_utils import Cluster

    cluster = Cluster()
    for number, node in enumerate(plan["nodes"]):
        options = {
            "node_ip_address": plan["bind"],
            "num_cpus": node["processors"],
            "num_gpus": node["gpus"],
            "resources": node["resources"],
            "labels": plan["labels"],
            "object_store_memory": OBJECT_STORE_BYTES,
            "include_log_monitor": False,
        }
        if number == 0:
            options |= {"gcs_server_port": plan["port"], "include_dashboard": False, "no_monitor": True}
        cluster.add_node(wait=False, **options)
    cluster.wait_for_nodes()
    return cluster


def _membership(plan: dict[str, Any], cluster: Any) -> Membership:
    return Membership(
        address=cluster.address,
        nodes=len(plan["nodes"]),
        pid=os.getpid(),
        folder=plan["folder"],
        token_file=plan["token_file"],
        tls_folder=plan["tls_folder"],
        started_at=time.time(),
        lumin=__version__,
    )


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))

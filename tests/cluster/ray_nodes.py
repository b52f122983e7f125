"""Holds the nodes of a Ray cluster for tests: `python ray_nodes.py FOLDER`, once for all processes of a test run.

FOLDER/users has a file for each process that needs the cluster, named by its number; FOLDER/address is written when the
nodes are up. The nodes end when no user is left. They listen on loopback alone and want a token.
"""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path

NODES = 3
DEVICES = 2
STORE_BYTES = 80 << 20


def main(folder: Path) -> None:
    from ray.cluster_utils import Cluster

    cluster = Cluster()
    try:
        for number in range(NODES):
            head = {"include_dashboard": False, "no_monitor": True} if number == 0 else {}
            cluster.add_node(
                wait=False, num_cpus=1, resources={"lumin_device": DEVICES}, object_store_memory=STORE_BYTES,
                include_log_monitor=False, **head,
            )  # fmt: skip
        cluster.wait_for_nodes()
        (folder / "address.part").write_text(cluster.address)
        (folder / "address.part").rename(folder / "address")
        while any(_lives(int(file.name)) for file in (folder / "users").iterdir()):
            time.sleep(0.2)
    finally:
        cluster.shutdown()


def _lives(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


if __name__ == "__main__":
    main(Path(sys.argv[1]))

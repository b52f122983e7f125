"""Holds the nodes of a Ray cluster for tests: `python ray_nodes.py FOLDER`, once for all processes of a test run.

FOLDER/users has a file for each process that needs the cluster, named by its number; FOLDER/address is written when the
nodes are up. The nodes end when no user is left. For each file NAME.DEVICES in FOLDER/more there is one more node with
this number of devices, which is killed when the file goes; FOLDER/up has the name once it is up. All listen on
loopback alone and want a token. The folder in RAY_TMPDIR is removed at the end.
"""

from __future__ import annotations

import os
import shutil
import sys
import time
import traceback
from pathlib import Path
from typing import Any

DEVICES = (2, 1, 1)
"""Of each node; the second of the head is where tests put hosts that misbehave."""
STORE_BYTES = 80 << 20


def main(folder: Path) -> None:
    from ray.cluster_utils import Cluster

    cluster = Cluster()
    try:
        for number, devices in enumerate(DEVICES):
            head = {"include_dashboard": False, "no_monitor": True} if number == 0 else {}
            cluster.add_node(
                wait=False,
                num_cpus=1,
                resources={"lumin_device": devices},
                object_store_memory=STORE_BYTES,
                include_log_monitor=False,
                **head,
            )
        cluster.wait_for_nodes()
        (folder / "pid").write_text(str(os.getpid()))
        (folder / "address.part").write_text(cluster.address)
        (folder / "address.part").rename(folder / "address")
        more: dict[str, Any] = {}
        while any(_lives(int(file.name)) for file in (folder / "users").iterdir()):
            wanted = {file.name for file in (folder / "more").iterdir()}
            for name in more.keys() - wanted:
                cluster.remove_node(more.pop(name), allow_graceful=False)
                (folder / "up" / name).unlink()
            for name in wanted - more.keys():
                try:
                    more[name] = cluster.add_node(
                        num_cpus=1,
                        resources={"lumin_device": int(name.partition(".")[2])},
                        object_store_memory=STORE_BYTES,
                        include_log_monitor=False,
                    )
                except Exception:  # Ray's for a node that is not up in time, as on a busy machine: it is tried again
                    traceback.print_exc()
                    continue
                (folder / "up" / name).touch()
            time.sleep(0.1)
    finally:
        cluster.shutdown()
        shutil.rmtree(os.environ["RAY_TMPDIR"], ignore_errors=True)


def _lives(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


if __name__ == "__main__":
    main(Path(sys.argv[1]))

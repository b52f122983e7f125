"""Faults that chaos plants while a driver runs: each a function of the round, which says whether it struck."""

from __future__ import annotations

import os
import random
import signal
import threading
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from tests.cluster.ray.ray_cluster import hosts_of
from tests.results.postgres_server import PostgresServer

FORK_SERVER: Final = b"lumin_tune.cluster.pool.fork_server"
CONNECTION: Final = b"lumin_tune.cluster.ray.service"
FROZEN_S: Final = 4.0


@dataclass
class Struck:
    """The targets of faults. driver: its process. cluster: the folder of the Ray cluster. spoiled: how many
    jobs a fault may have made fail, since it ended who measured them. killed: whether the driver was."""

    driver: int
    source: random.Random
    server: PostgresServer | None = None
    cluster: Path | None = None
    spoiled: int = 0
    killed: bool = False


def children(pid: int) -> dict[int, bytes]:
    """Return the processes that a process has started, with what they were started with."""
    found = {}
    for each in Path("/proc").glob("[0-9]*"):
        try:
            if int((each / "stat").read_text().rpartition(")")[2].split()[1]) == pid:
                found[int(each.name)] = (each / "cmdline").read_bytes()
        except OSError:
            continue  # it has just ended
    return found


def _strike(pid: int, blow: signal.Signals) -> bool:
    try:
        os.kill(pid, blow)
    except ProcessLookupError:
        return False
    return True


def _fork_server(struck: Struck) -> int | None:
    return next((pid for pid, words in children(struck.driver).items() if FORK_SERVER in words), None)


def _worker(struck: Struck) -> int | None:
    fork_server = _fork_server(struck)
    workers = sorted(children(fork_server)) if fork_server else []
    return struck.source.choice(workers) if workers else None


def _freeze(pid: int) -> bool:
    """Stop a process for a while."""
    if not _strike(pid, signal.SIGSTOP):
        return False
    threading.Timer(FROZEN_S, _strike, (pid, signal.SIGCONT)).start()
    return True


def kill_worker(struck: Struck) -> bool:
    worker = _worker(struck)
    struck.spoiled += worker is not None
    return worker is not None and _strike(worker, signal.SIGKILL)


def freeze_worker(struck: Struck) -> bool:
    worker = _worker(struck)
    struck.spoiled += worker is not None
    return worker is not None and _freeze(worker)


def kill_workers_and_parent(struck: Struck) -> bool:
    fork_server = _fork_server(struck)
    if fork_server is None:
        return False
    for worker in children(fork_server):
        struck.spoiled += 1
        _strike(worker, signal.SIGKILL)
    return _strike(fork_server, signal.SIGKILL)


def freeze_driver(struck: Struck) -> bool:
    return _freeze(struck.driver)


def kill_driver(struck: Struck) -> bool:
    struck.killed = True
    return _strike(struck.driver, signal.SIGKILL)


def kill_connection(struck: Struck) -> bool:
    found = next((pid for pid, words in children(struck.driver).items() if CONNECTION in words), None)
    return found is not None and _strike(found, signal.SIGKILL)


def _host(struck: Struck) -> int | None:
    hosts = hosts_of(struck.cluster) if struck.cluster is not None else []
    return struck.source.choice(hosts) if hosts else None


def kill_host(struck: Struck) -> bool:
    host = _host(struck)
    return host is not None and _strike(host, signal.SIGKILL)


def freeze_host(struck: Struck) -> bool:
    host = _host(struck)
    return host is not None and _freeze(host)


def restart_server(struck: Struck) -> bool:
    """As an administrator does it, or as after a crash; the server is away for up to two seconds."""
    if struck.server is None:
        return False
    struck.server.stop(struck.source.choice(("fast", "immediate")))
    time.sleep(struck.source.uniform(0.0, 2.0))
    struck.server.start()
    return True


Fault = Callable[[Struck], bool]
ENDING: Final = 0.3
"""How often a fault is drawn after which another driver must go on, relative to the others: it takes seconds."""
LOCAL: Final[Mapping[Fault, float]] = {
    kill_worker: 1.0,
    freeze_worker: 1.0,
    kill_workers_and_parent: ENDING,
    freeze_driver: 1.0,
    kill_driver: ENDING,
}
CLUSTER: Final[Mapping[Fault, float]] = {
    kill_host: 1.0,
    freeze_host: 1.0,
    kill_connection: ENDING,
    freeze_driver: 1.0,
    kill_driver: ENDING,
}
SERVER: Final[Mapping[Fault, float]] = {restart_server: 1.0}

"""A cluster on this machine is started and ended: a separate process holds its nodes until it is asked to end.

That process is `ray/supervisor.py`, which alone imports Ray; this module prepares what it needs, waits for it and
reports what went wrong. Nothing listens beyond the loopback address unless another one is asked for.
"""

from __future__ import annotations

import json
import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Final

from lumin_tune.cluster.nodes.certificates import TlsFiles, files_in, issue, make_authority
from lumin_tune.cluster.nodes.connection import (
    LOOPBACK,
    MODE,
    NICENESS,
    TOKEN,
    TOKEN_FILE,
    is_loopback,
    membership_here,
    tls_variables,
)
from lumin_tune.cluster.nodes.membership import ClusterFolder, Membership, forget_membership, is_held, read_membership
from lumin_tune.cluster.nodes.orphans import VARIABLE, end_processes
from lumin_tune.cluster.nodes.resources import NodeResources, version_labels
from lumin_tune.cluster.nodes.token import make_token
from lumin_tune.core.errors import ClusterError

LOCALHOST: Final = "127.0.0.1"
USUAL_PORT: Final = 6379
START_S: Final = 90.0
STOP_S: Final = 15.0
_POLL_S: Final = 0.1
_LOG_LINES: Final = 12


@dataclass(frozen=True)
class ClusterRequest:
    """The cluster to start.

    nodes: on this machine; more than one shares its processors, so that timings disturb each other. processors: of
    each node, for builds; None for an even share. bind: the address that nodes listen at. port: of the head, 0 for any
    that is free, None for any on loopback and Ray's usual one elsewhere. tls: whether all of it goes through TLS.
    """

    here: NodeResources
    nodes: int = 1
    processors: int | None = None
    bind: str = LOCALHOST
    port: int | None = None
    tls: bool = False


@dataclass(frozen=True)
class NodePlan:
    """The start options of one node, in Ray's terms."""

    processors: int
    gpus: int
    resources: Mapping[str, float]


@dataclass(frozen=True)
class SupervisorPlan:
    """The supervisor's configuration: data that is serialised as JSON."""

    place: str
    folder: str
    bind: str
    port: int
    nodes: tuple[NodePlan, ...]
    labels: Mapping[str, str]
    token_file: str
    tls_folder: str


def up(wanted: ClusterRequest, place: ClusterFolder, environment: Mapping[str, str]) -> Membership:
    """Start a cluster and return it once its nodes are up.

    Raises ClusterError if one is up, an address is not of this machine, or Ray does not start; then nothing is left.
    """
    running = membership_here(place)
    if running is not None:
        raise ClusterError(f"a cluster is up at {running.address}; `lumin-tune cluster down` ends it")
    if is_held(place):
        raise ClusterError(f"a cluster is just starting or ending in {place.folder}; try again in a minute")
    down(place)  # what a cluster that died left
    _check_address(wanted.bind)
    make_token(place.token)
    tls = _certificate(place, wanted.bind) if wanted.tls else None
    # Ray puts sockets there, whose paths must be short; temporary files of hosts that were killed go with the folder
    folder = Path(tempfile.mkdtemp(prefix="lumin-ray-")).resolve()
    plan = _plan(wanted, place, folder)
    file = folder / "plan.json"
    file.write_text(json.dumps(asdict(plan)))
    variables = {name: value for name, value in environment.items() if not name.startswith("RAY_")}
    variables |= {
        LOOPBACK: "0" if is_loopback(wanted.bind) else "1",
        MODE: "token",
        TOKEN_FILE: str(place.token),
        VARIABLE: str(folder),
        "TMPDIR": str(folder),
        "RAY_USAGE_STATS_ENABLED": "0",
        NICENESS: "0",
        **tls_variables(tls),
    }
    variables.pop(TOKEN, None)
    log = folder / "supervisor.log"
    with log.open("wb") as stream:
        process = subprocess.Popen(
            [sys.executable, "-m", "lumin_tune.cluster.ray.supervisor", str(file)],
            env=variables,
            stdout=stream,
            stderr=subprocess.STDOUT,
            stdin=subprocess.DEVNULL,
            start_new_session=True,
            cwd=folder,
        )
    try:
        return _when_up(process, place, log)
    except BaseException:
        _end(process)
        end_processes(str(folder), process.pid)
        forget_membership(place)
        shutil.rmtree(folder, ignore_errors=True)
        raise


def down(place: ClusterFolder) -> Membership | None:
    """End the cluster of this machine and return what it was; None if there was none.

    What a cluster that died left behind is removed. Raises ClusterError for one that does not end.
    """
    found = read_membership(place)
    if found is None:
        return None
    was_up = is_held(place)
    if was_up:
        with suppress(ProcessLookupError):  # its head has died, and it has just ended by itself
            os.kill(found.pid, signal.SIGTERM)
        ends = time.monotonic() + STOP_S
        while is_held(place):
            if time.monotonic() > ends:
                with suppress(ProcessLookupError):
                    os.kill(found.pid, signal.SIGKILL)  # its nodes end with it
                break
            time.sleep(_POLL_S)
    end_processes(found.folder, found.pid)
    forget_membership(place)
    shutil.rmtree(found.folder, ignore_errors=True)
    return found if was_up else None


def _plan(wanted: ClusterRequest, place: ClusterFolder, folder: Path) -> SupervisorPlan:
    """Return the plan of the nodes: each has the devices that share the host, the first has the others too."""
    here = wanted.here
    share = wanted.processors if wanted.processors is not None else max(1, here.processors // wanted.nodes)
    nodes = []
    for number in range(wanted.nodes):
        gpus = here.gpus if number == 0 else 0
        own = NodeResources(share, gpus, here.devices - here.gpus + gpus)
        nodes.append(NodePlan(share, gpus, own.own))
    port = wanted.port if wanted.port is not None else 0 if is_loopback(wanted.bind) else USUAL_PORT
    return SupervisorPlan(
        str(place.folder),
        str(folder),
        wanted.bind,
        port,
        tuple(nodes),
        version_labels(),
        str(place.token),
        str(place.tls) if wanted.tls else "",
    )


def _when_up(process: subprocess.Popen[bytes], place: ClusterFolder, log: Path) -> Membership:
    ends = time.monotonic() + START_S
    while time.monotonic() < ends:
        found = read_membership(place)
        if found is not None and found.pid == process.pid:
            return found
        if process.poll() is not None:
            raise ClusterError(f"the cluster did not start; its log ends with:\n{_tail(log)}")
        time.sleep(_POLL_S)
    raise ClusterError(f"the cluster was not up after {START_S:.0f} s; its log ends with:\n{_tail(log)}")


def _end(process: subprocess.Popen[bytes]) -> None:
    if process.poll() is None:
        process.terminate()
        try:
            process.wait(STOP_S)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


def _tail(log: Path) -> str:
    lines = log.read_text(errors="replace").splitlines()
    return "\n".join(lines[-_LOG_LINES:]) or "(nothing)"


def _check_address(bind: str) -> None:
    """Raise ClusterError unless this machine has the address."""
    try:
        family = socket.getaddrinfo(bind, None, type=socket.SOCK_STREAM)[0][0]
        with socket.socket(family, socket.SOCK_STREAM) as tried:
            tried.bind((bind, 0))
    except OSError as error:
        raise ClusterError(
            f"--bind {bind}: this machine cannot listen there ({error}); name one of its addresses"
        ) from None
    if bind in ("0.0.0.0", "::"):
        raise ClusterError(
            f"--bind {bind} names no address that others could reach; name the one of the network to use"
        )


def _certificate(place: ClusterFolder, bind: str) -> TlsFiles:
    """Return the certificate of this machine, created for the address."""
    make_authority(place.tls)
    names = dict.fromkeys((bind, LOCALHOST, "localhost", socket.gethostname()))
    issue(place.tls, tuple(names), place.tls)
    return files_in(place.tls)

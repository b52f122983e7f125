"""Joining a cluster on another machine as a node: Ray's command for it, and its environment."""

from __future__ import annotations

import json
import shlex
import signal
import subprocess
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from types import FrameType
from typing import Final, TextIO

from lumin_tune.cluster.nodes.certificates import TlsFiles, files_in
from lumin_tune.cluster.nodes.connection import (
    ADDRESS,
    LOOPBACK,
    NICENESS,
    TOKEN,
    ClusterConnection,
    check_reachable,
    connection_to,
    is_loopback,
    tls_variables,
)
from lumin_tune.cluster.nodes.membership import default_place
from lumin_tune.cluster.nodes.node_list import nodes_of
from lumin_tune.cluster.nodes.resources import NodeResources, version_labels
from lumin_tune.cluster.nodes.token import check_token
from lumin_tune.core.errors import ClusterError

STOP_S: Final = 20.0


@dataclass(frozen=True)
class JoinCommand:
    """A node to be. arguments: of the command. variables: of its environment; none of them is secret."""

    arguments: tuple[str, ...]
    variables: Mapping[str, str]

    def text(self) -> str:
        """Return the command as a shell takes it."""
        return shlex.join(["env", *(f"{name}={value}" for name, value in self.variables.items()), *self.arguments])

    def run(self, environment: Mapping[str, str], *, output: TextIO | int) -> int:
        """Be a node until the process ends or is interrupted, and return how Ray's command ended; 0 if interrupted.

        output: where Ray's command prints.
        """
        kept = {name: value for name, value in environment.items() if name not in (ADDRESS, TOKEN)}
        process = subprocess.Popen(
            self.arguments, env={**kept, **self.variables}, stdin=subprocess.DEVNULL, stdout=output
        )
        before = {number: signal.signal(number, _leave) for number in (signal.SIGTERM, signal.SIGINT)}
        try:
            return process.wait()
        except KeyboardInterrupt:
            process.terminate()
            try:
                process.wait(STOP_S)
            except subprocess.TimeoutExpired:
                process.kill()
            return 0
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)


def _leave(number: int, frame: FrameType | None) -> None:
    raise KeyboardInterrupt


def join_command(
    address: str,
    token_file: Path | None,
    tls_folder: Path | None,
    bind: str,
    here: NodeResources,
    environment: Mapping[str, str],
) -> JoinCommand:
    """Return the command that makes this machine a node of the cluster at an address.

    token_file: None to look where drivers look. bind: this machine's address, "" as the head sees it.
    Raises ClusterError if the cluster does not answer, or refuses the token.
    """
    tls = files_in(tls_folder) if tls_folder is not None else None
    connection = _connection(address, token_file, tls, environment)
    if is_loopback(connection.host):
        raise ClusterError(
            f"{connection.address} is on loopback, which other machines cannot reach; start the cluster with "
            "`lumin-tune cluster up --bind ADDRESS`, or give it more nodes here with --nodes"
        )
    check_reachable(connection)
    nodes_of(connection)  # it answers, and takes the token
    labels = ",".join(f"{name}={value}" for name, value in version_labels().items())
    arguments = [
        sys.executable, "-m", "ray.scripts.scripts", "start", f"--address={connection.address}", "--block",
        f"--num-cpus={here.processors}", f"--num-gpus={here.gpus}", f"--resources={json.dumps(here.own)}",
        f"--labels={labels}", "--disable-usage-stats", *([f"--node-ip-address={bind}"] if bind else []),
    ]  # fmt: skip
    # a node that joins is on a network, whatever address the head was called by
    asked = {name: value for name, value in connection.variables().items() if name != ADDRESS}
    variables = asked | {LOOPBACK: "1", NICENESS: "0"}
    return JoinCommand(tuple(arguments), variables)


def _connection(
    address: str, token_file: Path | None, tls: TlsFiles | None, environment: Mapping[str, str]
) -> ClusterConnection:
    if token_file is None:
        found = connection_to(address, environment)
        return ClusterConnection(found.address, found.token_file, tls or found.tls)
    check_token(token_file)
    if tls is not None and tls.problem:
        raise ClusterError(tls.problem)
    # with its token named, an address needs nothing of this user's files
    place = default_place()
    named = connection_to(address, {"RAY_AUTH_TOKEN_PATH": str(token_file), **tls_variables(tls)}, place)
    return ClusterConnection(named.address, token_file.absolute(), tls)

"""The nodes of a cluster, as its head lists them: their resources, and the versions they were started with.

For `lumin-tune cluster status`, `doctor --cluster`, and callers that are about to connect: a missing token, a wrong one
and a missing certificate are distinguished within seconds. Ray is imported in a separate process, which is ended if it
hangs.
"""

from __future__ import annotations

import importlib.util
import json
import os
import subprocess
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from lumin_tune.cluster.nodes.connection import MODE, TOKEN, TOKEN_FILE, ClusterConnection
from lumin_tune.cluster.nodes.resources import DEVICE, VERSION_LABELS, versions_here
from lumin_tune.core.errors import ClusterError

EXTRA: Final = "pip install 'lumin-tune[cluster]'"
PATIENCE_S: Final = 20.0
_INSPECTION: Final = "lumin_tune.cluster.ray.inspection"


@dataclass(frozen=True)
class ClusterNode:
    """One node that is alive. id: Ray's. resources: in total. versions: from its labels, by `VERSION_LABELS`."""

    id: str
    name: str
    address: str
    is_head: bool
    resources: Mapping[str, float] = field(hash=False)
    versions: Mapping[str, str] = field(hash=False)

    @property
    def devices(self) -> int:
        """The number of hosts that fit on it: as it was started with, else one per GPU and one for its processors."""
        held = self.resources
        return int(held[DEVICE]) if held.get(DEVICE) else int(held.get("GPU", 0)) + bool(held.get("CPU", 0))

    @property
    def problems(self) -> tuple[str, ...]:
        """The reasons why a driver of this machine cannot use the node, each with its remedy."""
        return tuple(
            f"has {what} {self.versions[what]}, this machine {here}: make them the same, and restart the node"
            for what, here in versions_here().items()
            if self.versions.get(what, here) != here
        )


def require_ray() -> None:
    """Raise ClusterError if Ray is not installed."""
    if importlib.util.find_spec("ray") is None:
        raise ClusterError(f"a cluster needs Ray, which is not installed; run: {EXTRA}")


def nodes_of(connection: ClusterConnection) -> Sequence[ClusterNode]:
    """Return the nodes that are alive, the head first.

    Raises ClusterError with the remedy where Ray is missing, the token is refused, or the head does not answer.
    """
    require_ray()
    answer = _answer(connection)
    if answer.get("refused"):
        raise ClusterError(_refusal(connection))
    if "failed" in answer:
        raise ClusterError(
            f"something listens at {connection.address} and does not answer as the head of a cluster does: "
            f"{answer['failed']}; look whether the port is that of the head"
        )
    found = [
        ClusterNode(
            each["id"],
            each["name"],
            each["address"],
            each["is_head"],
            each["resources"],
            {what: each["labels"][label] for what, label in VERSION_LABELS.items() if label in each["labels"]},
        )
        for each in answer["nodes"]
    ]
    return sorted(found, key=lambda node: (not node.is_head, node.address, node.id))


def _answer(connection: ClusterConnection) -> dict[str, Any]:
    """Return the answer of the process that queries the head."""
    secret = {TOKEN, TOKEN_FILE, MODE} if connection.token_file is not None else set()
    environment = {name: value for name, value in os.environ.items() if name not in secret}
    try:
        done = subprocess.run(
            [sys.executable, "-m", _INSPECTION, connection.address],
            env={**environment, **connection.variables()},
            capture_output=True,
            text=True,
            check=False,
            timeout=PATIENCE_S,
            stdin=subprocess.DEVNULL,
        )
    except subprocess.TimeoutExpired:
        return {"failed": f"no answer within {PATIENCE_S:.0f} s"}
    if not done.stdout:
        return {"failed": done.stderr.strip()[-300:] or f"exit code {done.returncode}"}
    found: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return found


def _refusal(connection: ClusterConnection) -> str:
    given = f"the token of {connection.token_file}" if connection.token_file is not None else "what was given as token"
    return (
        f"the cluster at {connection.address} refuses {given}: it is not the cluster's; copy the token file from the "
        "machine where the cluster was started (`lumin-tune cluster status` names it there) and name it by "
        f"{TOKEN_FILE}"
    )

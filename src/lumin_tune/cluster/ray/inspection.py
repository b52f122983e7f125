"""Process that asks the head of a cluster for its nodes: `python -m lumin_tune.cluster.ray.inspection ADDRESS`.

`cluster/nodes/node_list.py` starts it with Ray's variables in its environment and reads its output. It does not become
a driver of the cluster, and the reply is protobuf, so nothing is unpickled. A wrong token fails within two seconds;
Ray's own `init` retries for twenty.
"""

from __future__ import annotations

import json
import os
import sys
from typing import Any, Final

ANSWER_S: Final = 10.0


def main(address: str) -> int:
    """Print the live nodes, or Ray's error, as a line of JSON; return the exit code."""
    import ray
    from ray._raylet import GcsClient  # type: ignore[attr-defined]
    from ray.core.generated.gcs_pb2 import GcsNodeInfo  # type: ignore[attr-defined]
    from ray.exceptions import AuthenticationError, RayError

    try:
        infos = GcsClient(address=address).get_all_node_info(
            timeout=ANSWER_S, state_filter=GcsNodeInfo.GcsNodeState.ALIVE
        )
    except AuthenticationError:
        answer: dict[str, Any] = {"refused": True}
    except (RayError, OSError, RuntimeError) as error:
        answer = {"failed": f"{type(error).__name__}: {error}"}
    else:
        answer = {"ray": ray.__version__, "nodes": [_record(info) for info in infos.values()]}
    sys.stdout.write(json.dumps(answer) + "\n")
    return 0


def _record(info: Any) -> dict[str, Any]:
    return {
        "id": info.node_id.hex(),
        "name": info.node_manager_hostname,
        "address": info.node_manager_address,
        "is_head": bool(info.is_head_node),
        "resources": dict(info.resources_total),
        "labels": dict(info.labels),
    }


if __name__ == "__main__":
    code = main(sys.argv[1])
    sys.stdout.flush()
    os._exit(code)  # Ray's threads may crash a process at regular exit

"""The examples for real clusters: as Ray and Kubernetes want them, and safe."""

from __future__ import annotations

import json
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

yaml = pytest.importorskip("yaml", reason="PyYAML is not installed: pip install 'lumin-tune[cluster]'")
FOLDER = Path(__file__).parents[2] / "deploy"


_VALIDATED = """
import json, sys
from pathlib import Path
import jsonschema, ray, yaml
from ray.autoscaler._private.util import prepare_config, validate_config
config = yaml.safe_load(Path(sys.argv[1]).read_text())
jsonschema.validate(config, json.loads((Path(ray.__file__).parent / "autoscaler" / "ray-schema.json").read_text()))
validate_config(prepare_config(config))
"""


@pytest.mark.skipif(find_spec("ray") is None, reason="ray is not installed: pip install 'lumin-tune[cluster]'")
def test_ray_up_takes_its_example() -> None:
    pytest.importorskip("jsonschema")
    file = FOLDER / "ray-up.yaml"
    # in a process of its own: Ray, once imported here, would take no other environment for the tests of clusters
    subprocess.run([sys.executable, "-c", _VALIDATED, str(file)], check=True, timeout=120)
    config = yaml.safe_load(file.read_text())
    for command in (config["head_start_ray_commands"][-1], config["worker_start_ray_commands"][-1]):
        assert "RAY_AUTH_MODE=token RAY_AUTH_TOKEN_PATH=" in command
        assert '"lumin_device": 1' in command
    assert "--include-dashboard=false" in config["head_start_ray_commands"][-1]


def kubernetes() -> tuple[dict[str, Any], dict[str, Any]]:
    cluster, policy = yaml.safe_load_all((FOLDER / "kuberay.yaml").read_text())
    return cluster, policy


def test_the_kuberay_manifest_is_a_ray_cluster() -> None:
    cluster, policy = kubernetes()
    assert (cluster["apiVersion"], cluster["kind"]) == ("ray.io/v1", "RayCluster")
    spec = cluster["spec"]
    groups = [spec["headGroupSpec"], *spec["workerGroupSpecs"]]
    for group in groups:
        assert all(isinstance(value, str) for value in group["rayStartParams"].values()), "KubeRay wants texts"
        (container,) = group["template"]["spec"]["containers"]
        assert container["image"] and container["resources"]["limits"] == container["resources"]["requests"]
    for group in spec["workerGroupSpecs"]:
        assert group["minReplicas"] <= group["replicas"] <= group["maxReplicas"]
    assert (policy["apiVersion"], policy["kind"]) == ("networking.k8s.io/v1", "NetworkPolicy")
    assert policy["spec"]["podSelector"]["matchLabels"] == {"ray.io/cluster": cluster["metadata"]["name"]}


def test_its_pods_are_nobody_special_and_want_the_token() -> None:
    spec = kubernetes()[0]["spec"]
    for group in (spec["headGroupSpec"], *spec["workerGroupSpecs"]):
        pod = group["template"]["spec"]
        assert pod["securityContext"]["runAsNonRoot"] is True and pod["securityContext"]["runAsUser"] > 0
        assert pod["automountServiceAccountToken"] is False
        (container,) = pod["containers"]
        assert container["securityContext"]["allowPrivilegeEscalation"] is False
        assert container["securityContext"]["capabilities"] == {"drop": ["ALL"]}
        reported = {each["name"]: each["value"] for each in container["env"]}
        assert reported["RAY_AUTH_MODE"] == "token"
        (volume,) = pod["volumes"]
        assert volume["secret"]["secretName"] == "lumin-tune-token"
        (mount,) = container["volumeMounts"]
        assert reported["RAY_AUTH_TOKEN_PATH"] == f"{mount['mountPath']}/token"
        assert mount["readOnly"] is True


def test_gpus_are_timed_alone_and_builders_have_none() -> None:
    groups = {each["groupName"]: each for each in kubernetes()[0]["spec"]["workerGroupSpecs"]}
    gpu, builders = groups["gpu"], groups["builders"]
    assert gpu["rayStartParams"]["num-gpus"] == "1"
    # KubeRay puts it on a command line as it is
    assert json.loads(json.loads(gpu["rayStartParams"]["resources"])) == {"lumin_device": 1}
    assert gpu["template"]["spec"]["containers"][0]["resources"]["limits"]["nvidia.com/gpu"] == "1"
    assert builders["rayStartParams"]["num-gpus"] == "0"
    assert "nvidia.com/gpu" not in builders["template"]["spec"]["containers"][0]["resources"]["limits"]
    assert kubernetes()[0]["spec"]["headGroupSpec"]["rayStartParams"]["num-cpus"] == "0"

"""Which hosts a node has room for."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

pytest.importorskip("ray", reason="pip install 'lumin-tune[cluster]'")
from lumin_tune.cluster.ray.slots import HostSlot, RayNode, slots_of

COUNTED = {"cpu": "", "opencl": "", "cuda": "GPU"}


def slots(resources: Mapping[str, float], *backends: str) -> list[HostSlot]:
    return list(slots_of(RayNode("ab" * 8, "node", resources), {name: COUNTED[name] for name in backends}))


def shown(found: list[HostSlot]) -> list[tuple[str, int, float]]:
    return [(each.backend, each.place, each.devices) for each in found]


def test_backends_share_the_one_device_that_they_know_by_different_names() -> None:
    assert shown(slots({"CPU": 4, "lumin_device": 1}, "cpu", "opencl")) == [("cpu", 0, 0.5), ("opencl", 0, 0.5)]
    assert shown(slots({"CPU": 4, "lumin_device": 1}, "opencl")) == [("opencl", 0, 1)]
    three = slots({"lumin_device": 2}, "cpu", "opencl", "cuda")
    assert shown(three) == [("cpu", 0, 1), ("opencl", 0, 1)]
    assert slots({"lumin_device": 1}, "cpu", "opencl")[0].asks == "0.5 lumin_device"


def test_parts_of_a_device_are_no_more_than_it() -> None:
    node = RayNode("ab" * 8, "node", {"lumin_device": 1})
    parts = [each.devices for each in slots_of(node, dict.fromkeys("abc", ""))]
    assert len(parts) == 3 and 0.99 < sum(parts) <= 1


def test_processors_of_other_nodes_are_divided() -> None:
    found = slots({"CPU": 4}, "cpu", "opencl")
    assert [(each.backend, each.processors) for each in found] == [("cpu", 2), ("opencl", 2)]
    assert [each.backend for each in slots({"CPU": 1}, "cpu", "opencl")] == ["cpu"]


def test_devices_are_distributed_if_there_are_enough() -> None:
    found = slots({"lumin_device": 4, "GPU": 1}, "cpu", "opencl", "cuda")
    assert shown(found) == [("cuda", 0, 1), ("cpu", 0, 1), ("opencl", 0, 1), ("cpu", 1, 1)]

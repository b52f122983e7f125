"""A backend whose devices Ray counts as GPUs, for tests of clusters that have none."""

from __future__ import annotations

from collections.abc import Sequence

from lumin_tune.core.plugin.hooks import hookimpl
from lumin_tune.core.plugin.records import Backend
from lumin_tune.testing.planted import PlantedBackend


class PlantedGpu(PlantedBackend):
    ray_resource = "GPU"


@hookimpl
def lumin_backends() -> Sequence[Backend]:
    return (PlantedGpu("planted-gpu", shares_host=False),)

"""Ray resources for lumin's devices, and the amounts that this machine has.

`launching` and `join` start nodes with them, the pool asks for them. Ray's own `GPU` alone would let another user take
a fraction of a device, and does not cover processors that must be timed alone.
"""

from __future__ import annotations

import logging
import os
import platform
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from lumin_tune import __version__
from lumin_tune.cluster.measuring.abilities import shares_host
from lumin_tune.core.errors import LuminError
from lumin_tune.core.plugin.manager import PluginManager

_LOG = logging.getLogger(__name__)

DEVICE: Final = "lumin_device"
"""One per device of a node. A process that times on a device holds one."""

VERSION_LABELS: Final[Mapping[str, str]] = {"lumin": "lumin-tune", "python": "lumin-python"}
"""Labels of a node by what they give the version of."""


@dataclass(frozen=True)
class NodeResources:
    """The resources of a node. processors: for concurrent builds. gpus: besides the host. devices: in total."""

    processors: int
    gpus: int
    devices: int

    @property
    def own(self) -> dict[str, float]:
        """The resources other than Ray's own, as Ray expects them."""
        return {DEVICE: float(self.devices)}


def resources_here(manager: PluginManager) -> NodeResources:
    """Return this machine's resources with the installed backends."""
    backends = manager.backends()
    # several backends may know one device by different names
    apart = together = 0
    for name in backends:
        backend = backends[name]
        try:
            count = len(backend.devices())
        except LuminError as error:  # others go on
            _LOG.warning("%s", error)
            continue
        if shares_host(backend):
            together = max(together, count)
        else:
            apart = max(apart, count)
    return NodeResources(processors_here(), apart, apart + together)


def processors_here() -> int:
    """Return how many processors this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def versions_here() -> dict[str, str]:
    """Return the versions of this machine's components by name."""
    return {"lumin": __version__, "python": platform.python_version()}


def version_labels() -> dict[str, str]:
    """Return the labels with this machine's versions."""
    return {VERSION_LABELS[what]: version for what, version in versions_here().items()}

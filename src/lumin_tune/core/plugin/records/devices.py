"""Devices as backends describe them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from lumin_tune.core.plugin.records.spaces import KnobValue


@dataclass(frozen=True, slots=True)
class Device:
    """A device that runs kernels.

    backend: the name of its backend. index: among several devices. model: the manufacturer's name; measurements are
    shared by devices of one model. properties: parameters of search spaces (`{"cores": 8, "l2_bytes": 1048576}`).

        >>> from lumin_tune.backends import Device
        >>> Device("cpu", 0, "Example CPU", {"cores": 8}).properties["cores"]
        8
    """

    backend: str
    index: int
    model: str
    properties: Mapping[str, KnobValue] = field(default_factory=lambda: MappingProxyType({}), hash=False)

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


@dataclass(frozen=True, slots=True)
class ChannelsLast:
    """Which convolutional networks have their channels on the last axis (`BackendBase.channels_last`).

    lanes: channels of a vector; results whose channels fill less than three quarters of their vectors keep their
    layout. everywhere: also in networks that divide their channels (by depthwise convolutions or norms of groups of
    channels), and where results have to be stored in another layout than the one in which they are computed.

        >>> from lumin_tune.backends import ChannelsLast
        >>> ChannelsLast(lanes=16, everywhere=False).lanes
        16
    """

    lanes: int
    everywhere: bool

"""The messages that driver and actors exchange when an actor starts: its configuration and its machine.

`fields.py` has the form; every field is checked on arrival, as in `wire.py`.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from lumin_tune.cluster.transport.fields import (
    a_choice,
    a_list,
    a_map,
    a_text,
    an_int,
    anything,
    opened,
    or_none,
    record,
    written,
)
from lumin_tune.core.plugin.records import Device
from lumin_tune.core.trials import Toolchain

_BYTES: Final = 1 << 20
_NAME: Final = 300
_TEXT: Final = 4096
_ENTRIES: Final = 1024
_MANY: Final = 10_000


@dataclass(frozen=True)
class Setup:
    """To a host that starts: what it measures with. builders, memory_bytes: as of `LocalPool`; place: which of the
    backend's devices, modulo their number. device: what is built for, to a builder, None to a host. settings: that
    backends are made with."""

    name: str
    backend: str
    plugins: tuple[str, ...]
    blocked: tuple[str, ...]
    place: int
    builders: int | None
    memory_bytes: int | None
    device: Device | None = None
    settings: Mapping[str, str] = field(default_factory=dict, hash=False)


@dataclass(frozen=True)
class Hello:
    """From a host that may be given work. host: the machine's name. depth: how many jobs keep it busy."""

    host: str
    pid: int
    device: Device
    versions: Mapping[str, str] = field(hash=False)
    toolchain: Toolchain
    depth: int


@dataclass(frozen=True)
class Refusal:
    """From a host that cannot take part."""

    reason: str


def written_setup(setup: Setup) -> bytes:
    device = None if setup.device is None else device_data(setup.device)
    plain = dataclasses.asdict(dataclasses.replace(setup, device=None, settings=dict(setup.settings)))
    return written("setup", {**plain, "device": device})


def read_setup(data: bytes) -> Setup:
    """Return the setup that a driver wrote. Raises WireError."""
    found = record(
        opened(data, ("setup",), "the driver", _BYTES),
        "setup",
        name=a_text(_NAME),
        backend=a_text(_NAME),
        plugins=a_list(a_text(_NAME), _ENTRIES),
        blocked=a_list(a_text(_NAME), _ENTRIES),
        place=an_int(0, _MANY),
        builders=or_none(an_int(1, _MANY)),
        memory_bytes=or_none(an_int(1, 1 << 60)),
        device=anything,
        settings=a_map(a_text(_TEXT), _ENTRIES),
    )
    device = None if found["device"] is None else read_device(found["device"], "the driver")
    return Setup(**{**found, "device": device})


def written_hello(hello: Hello) -> bytes:
    return written(
        "hello",
        {
            "host": hello.host,
            "pid": hello.pid,
            "versions": dict(hello.versions),
            "depth": hello.depth,
            "device": device_data(hello.device),
            "toolchain": dataclasses.asdict(hello.toolchain),
        },
    )


def written_refusal(reason: str) -> bytes:
    """Return the message of a host that cannot join."""
    return written("refusal", {"reason": reason[:_TEXT]})


def read_hello(data: bytes, sender: str) -> Hello | Refusal:
    """Return a host's description of itself. Raises WireError, which names the sender."""
    body = opened(data, ("hello", "refusal"), sender, _BYTES)
    if type(body) is dict and body.keys() == {"reason"}:
        return Refusal(**record(body, f"refusal of {sender}", reason=a_text(_TEXT)))
    found = record(
        body,
        f"hello of {sender}",
        host=a_text(_NAME),
        pid=an_int(1, 1 << 31),
        versions=a_map(a_text(_NAME), _ENTRIES),
        depth=an_int(1, _MANY),
        device=anything,
        toolchain=a_map(a_text(_TEXT), 5),
    )
    names = {each.name: a_text(_TEXT) for each in dataclasses.fields(Toolchain)}
    toolchain = Toolchain(**record(found.pop("toolchain"), f"hello of {sender}, toolchain", **names))
    return Hello(**{**found, "device": read_device(found["device"], sender), "toolchain": toolchain})


def device_data(device: Device) -> dict[str, Any]:
    """Return a device as plain data."""
    return {
        "backend": device.backend,
        "index": device.index,
        "model": device.model,
        "properties": dict(device.properties),
    }


def read_device(data: Mapping[str, Any], sender: str) -> Device:
    """Return the device that plain data describes. Raises WireError."""
    found = record(
        data,
        f"device of {sender}",
        backend=a_text(_NAME),
        index=an_int(0, 1 << 20),
        model=a_text(_NAME),
        properties=a_map(a_choice(_TEXT), _ENTRIES),
    )
    return Device(**found)

"""Hosts that do what no host should, beside good ones: those with an even place are as they should be.

Tests put one of these in the place of `Host`; workers import it from here.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from lumin_tune.cluster.ray.host import Host
from lumin_tune.cluster.transport.handshake import read_setup
from lumin_tune.cluster.transport.wire import HostReport, HostWork


class OddHost(Host):
    """A host that knows whether it is to be wicked."""

    def __init__(self, setup: bytes) -> None:
        super().__init__(setup)
        self._is_wicked = read_setup(setup).place % 2 == 1


class Mark:
    """An object that leaves a mark where it is unpickled."""

    def __init__(self, path: str) -> None:
        self._path = path

    def __reduce__(self) -> tuple[Callable[..., Any], tuple[Any, ...]]:
        return Path(self._path).write_text, ("unpickled",)


class Wicked:
    """An actor that returns what it should not."""

    def pickle(self) -> Mark:
        return Mark("/tmp/lumin-tests-mark")

    def error(self) -> None:
        raise _Evil("/tmp/lumin-tests-mark")

    def large(self) -> bytes:
        return bytes(1001)

    def good(self) -> bytes:
        return b"good"

    def die(self) -> None:
        os._exit(1)


class PicklingHost(OddHost):
    """Returns an object that would run code in the driver."""

    def step(self, work: bytes, made: Sequence[Any] = ()) -> Any:
        return Mark("/tmp/lumin-tests-mark") if self._is_wicked else super().step(work, made)


class _Evil(Exception):
    def __reduce__(self) -> tuple[Callable[..., Any], tuple[Any, ...]]:
        return Path(str(self.args[0])).write_text, ("unpickled",)


class MalformedHost(OddHost):
    """Reports something that was not requested."""

    def step(self, work: bytes, made: Sequence[Any] = ()) -> bytes:
        data = super().step(work, made)
        message = json.loads(data)
        if self._is_wicked and message["body"]["ended"]:
            message["body"]["ended"][0]["outcome"]["password"] = "x"
            return json.dumps(message).encode()
        return data


class DisturbedHost(OddHost):
    """Measures while something else has the machine."""

    def _report(self) -> HostReport:
        report = super()._report()
        noise = 7.0 if self._is_wicked else 0.0
        return replace(report, ended=tuple(replace(e, outcome=replace(e.outcome, noise=noise)) for e in report.ended))


class OldHost(OddHost):
    """Has another compiler."""

    def hello(self) -> bytes:
        message = json.loads(super().hello())
        if self._is_wicked:
            message["body"]["toolchain"]["compiler"] = "an old one"
        return json.dumps(message).encode()


class DeadlyHost(OddHost):
    """Dies of one job as soon as it is given it."""

    def _take(self, work: HostWork, references: Sequence[Any] = ()) -> None:
        super()._take(work, references)
        if any(order.point["number"] == 13 for order in work.orders):
            os._exit(1)

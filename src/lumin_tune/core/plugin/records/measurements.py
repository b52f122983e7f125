"""The argument of `lumin_measured`: the outcome of a candidate."""

from __future__ import annotations

import enum
from dataclasses import dataclass, field

from lumin_tune.core.plugin.records.devices import Device
from lumin_tune.core.plugin.records.spaces import Point


class Status(enum.Enum):
    """The outcome of measuring a candidate. Failures are results too: they are stored and not retried.

    >>> from lumin_tune.core.plugin.records import Status
    >>> [each.value for each in Status]
    ['ok', 'build-failed', 'wrong', 'crashed', 'timeout', 'out-of-memory']
    """

    OK = "ok"
    BUILD_FAILED = "build-failed"
    WRONG = "wrong"
    CRASHED = "crashed"
    TIMEOUT = "timeout"
    OUT_OF_MEMORY = "out-of-memory"


@dataclass(frozen=True, slots=True)
class Measurement:
    """The outcome of one candidate on one device.

    fingerprint: of the region. times_ns: all samples in ns, in order; empty unless OK. message: the error, "" if
    none.

    >>> from statistics import median
    >>> from lumin_tune.backends import Device
    >>> from lumin_tune.core.plugin.records import Measurement, Status
    >>> device = Device("example", 0, "NumPy")
    >>> found = Measurement("5a0c", device, {"block": 16}, Status.OK, times_ns=(2100, 2000, 2050))
    >>> median(found.times_ns) / 1000  # µs
    2.05
    >>> Measurement("5a0c", device, {"block": 256}, Status.TIMEOUT, message="timed out after 10 s").times_ns
    ()
    """

    fingerprint: str
    device: Device
    point: Point = field(hash=False)
    status: Status
    times_ns: tuple[int, ...] = ()
    message: str = ""

"""The measured rates of a device: what its processor and memory reach in loops that do nothing else.

Backends measure them (`bases.BackendBase.calibrate`), the results database keeps them, and rooflines rest on them
(`core.eqsat.cutting.cost.Roofline`). Rates are the best of several rounds, since whatever else runs on a machine only
slows it down.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Any, Final, NamedTuple

from lumin_tune.core.errors import InputError

LEVELS: Final = ("l1", "l2", "l3", "memory")
KINDS: Final = ("load", "store", "stream", "copy")
"""Kinds of access. stream: non-temporal stores. copy: loads and stores, whose bytes are added."""

QUIET: Final = 0.1
"""Share of the time that threads may wait for a processor in a calibration on which bounds may rest."""


class Rate(NamedTuple):
    """Something per second, of one thread and of all threads together."""

    one: float
    all: float


@dataclass(frozen=True)
class Calibration:
    """The measured rates of a device.

    flops_per_s: scalar operations per second of fused multiply-adds, two each, and of dot-product instructions, by the
    dtype of the factors; dtypes for which the device has no instruction are left out. bytes_per_s: by level and kind of
    access, `l2 load`; levels that the device does not have are left out. threads: in the rates of all threads.
    launch_s: one run of a program that does next to nothing. fork_join_s: distributing a kernel over all threads and
    waiting for them. noise: share of the time in which threads waited for a processor. at: seconds since 1970.
    """

    flops_per_s: Mapping[str, Rate] = field(hash=False)
    bytes_per_s: Mapping[str, Rate] = field(hash=False)
    threads: int
    launch_s: float
    fork_join_s: float
    noise: float = 0.0
    at: float = 0.0

    def flops(self, dtype: str) -> float | None:
        """Return the operations per second of all threads for factors of a dtype, None if not measured."""
        found = self.flops_per_s.get(dtype)
        return None if found is None else found.all

    def bytes(self, level: str, *kinds: str) -> float | None:
        """Return the greatest bandwidth of all threads among kinds of access, any if none are given; None if not
        measured.
        """
        found = [self.bytes_per_s[f"{level} {kind}"].all for kind in kinds or KINDS if f"{level} {kind}" in self]
        return max(found, default=None)

    def __contains__(self, name: str) -> bool:
        return name in self.bytes_per_s

    def of_threads(self, threads: int | None) -> Calibration:
        """Return the calibration with the rates of `threads` threads as those of all; None for no change."""
        if threads is None or threads >= self.threads:
            return self

        def fewer(rates: Mapping[str, Rate]) -> Mapping[str, Rate]:
            return {name: Rate(one, max(one, min(every, one * threads))) for name, (one, every) in rates.items()}

        return replace(self, flops_per_s=fewer(self.flops_per_s), bytes_per_s=fewer(self.bytes_per_s), threads=threads)

    @property
    def is_quiet(self) -> bool:
        """Whether nothing else ran meanwhile. Kernels pass the rates of a calibration that was disturbed."""
        return self.noise <= QUIET

    def merged(self, other: Calibration) -> Calibration:
        """Return the best of both for each rate and cost, with the noise and time of `other`."""
        return replace(
            other,
            flops_per_s=_best(self.flops_per_s, other.flops_per_s),
            bytes_per_s=_best(self.bytes_per_s, other.bytes_per_s),
            launch_s=min(self.launch_s, other.launch_s),
            fork_join_s=min(self.fork_join_s, other.fork_join_s),
        )

    def as_data(self) -> dict[str, Any]:
        """Return it as plain data, for JSON; `parse_calibration` reads it."""
        return {
            "flops_per_s": {name: list(rate) for name, rate in self.flops_per_s.items()},
            "bytes_per_s": {name: list(rate) for name, rate in self.bytes_per_s.items()},
            "threads": self.threads,
            "launch_s": self.launch_s,
            "fork_join_s": self.fork_join_s,
            "noise": self.noise,
            "at": self.at,
        }


def parse_calibration(data: Mapping[str, Any]) -> Calibration:
    """Return the calibration in data from `Calibration.as_data`. Raises InputError for any other data."""
    try:
        return Calibration(
            _rates(data["flops_per_s"]),
            _rates(data["bytes_per_s"]),
            int(data["threads"]),
            _positive(data["launch_s"]),
            _positive(data["fork_join_s"]),
            float(data["noise"]),
            float(data["at"]),
        )
    except (LookupError, TypeError, ValueError, AttributeError) as error:
        raise InputError(
            f"not a calibration of a device ({type(error).__name__}: {error}); measure again with --recalibrate"
        ) from error


def _rates(data: Mapping[str, Any]) -> Mapping[str, Rate]:
    return MappingProxyType({str(name): Rate(*map(_positive, rate)) for name, rate in data.items()})


def _positive(value: Any) -> float:
    number = float(value)
    if not (number > 0 and math.isfinite(number)):
        raise ValueError(f"{value!r} is not a positive number")
    return number


def _best(ones: Mapping[str, Rate], others: Mapping[str, Rate]) -> Mapping[str, Rate]:
    found = dict(ones)
    for name, rate in others.items():
        known = found.get(name, rate)
        found[name] = Rate(max(known.one, rate.one), max(known.all, rate.all))
    return MappingProxyType(found)

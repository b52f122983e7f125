"""The calibration of a device: measured once, kept in the database, and measured again when the device has changed.

A session and `lumin-tune roofline` call `calibrated`. A stored calibration that was measured beside other work is only
provisional: the next session measures again, and the best rates of both count, since other work only slows a device
down. A quiet one is compared with a short measurement from time to time (`drift`).
"""

from __future__ import annotations

import statistics
import time
from collections.abc import Mapping
from dataclasses import replace
from typing import Final, NamedTuple

from lumin_tune.cluster.measuring.noise import NoiseMeter
from lumin_tune.core.plugin.bases import BackendBase
from lumin_tune.core.plugin.calibration import QUIET, Calibration, Rate
from lumin_tune.core.plugin.records import Device
from lumin_tune.results.store import Store

TIME_S: Final = 2.0
"""Seconds of a calibration, and of a short one that is only compared."""
PROBE_S: Final = 0.15
SHARE: Final = 0.05
"""Greatest share of a session's budget for either; with a smaller budget, a session uses what is stored."""
TRUSTED_S: Final = 3600.0
"""Age from which a calibration is compared with a short measurement."""
FASTER: Final = 1.08
FASTER_RATES: Final = 3
"""A device has drifted if as many rates are greater than known by this factor: its bounds would be passed."""
SLOWER: Final = 0.8
"""A device has drifted if the median of its rates falls below this share of those known, measured without noise."""


class Calibrated(NamedTuple):
    """A calibration, None if the device was not measured, and why it was measured now, "" if it was not."""

    calibration: Calibration | None
    remark: str = ""


def calibrated(
    backend: BackendBase,
    device: Device,
    store: Store,
    *,
    again: bool = False,
    budget_s: float | None = None,
    is_local: bool = True,
) -> Calibrated:
    """Return the calibration of a device, measured now if it must be.

    backend: complete, see `completion.complete_backend`. again: measure whatever is known. budget_s: of the session,
    None for no limit. is_local: whether this machine has the device. Raises what `calibrate` of the backend raises.
    """
    known = store.calibration(device)
    allowed_s = TIME_S if budget_s is None else SHARE * budget_s
    if not is_local:
        return Calibrated(known)
    why = "as requested" if again else "for the first time" if known is None else ""
    if known is not None and not why:
        if known.noise > QUIET:
            why = "since it was measured beside other work"
        elif time.time() - known.at > TRUSTED_S and allowed_s >= PROBE_S:
            why = drift(known, _measured(backend, device, PROBE_S))
    if not why:
        return Calibrated(known)
    if allowed_s < TIME_S and not again:
        return Calibrated(known)
    found = _measured(backend, device, TIME_S)
    if found is None:
        return Calibrated(known)
    if known is not None and known.noise > QUIET and not again:
        found = known.merged(found)
    store.record_calibration(device, found)
    return Calibrated(found, f"measured {why}")


def drift(known: Calibration, probe: Calibration | None) -> str:
    """Return why a device is to be measured again, given a short measurement; "" if it is as it was."""
    if probe is None:
        return ""
    ratios = [
        rate.all / before.all
        for rates, others in ((probe.flops_per_s, known.flops_per_s), (probe.bytes_per_s, known.bytes_per_s))
        for rate, before in _pairs(rates, others)
    ]
    if not ratios or probe.threads != known.threads:
        return "since it has other threads or rates than it had"
    if sum(each > FASTER for each in ratios) >= FASTER_RATES:
        return f"since it has become faster, by up to {max(ratios) - 1:.0%}"
    if statistics.median(ratios) < SLOWER and probe.noise <= QUIET:
        return f"since it has become slower, by {1 - statistics.median(ratios):.0%} in the median"
    return ""


def _pairs(rates: Mapping[str, Rate], others: Mapping[str, Rate]) -> list[tuple[Rate, Rate]]:
    return [(rate, others[name]) for name, rate in rates.items() if name in others]


def _measured(backend: BackendBase, device: Device, time_s: float) -> Calibration | None:
    meter = NoiseMeter()
    found = backend.calibrate(device, time_s)
    return None if found is None else replace(found, noise=meter.share(), at=time.time())

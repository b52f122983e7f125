"""The calibration of a session's device, within the session's budget."""

from __future__ import annotations

import time
from typing import Final

from lumin_tune.core.deadlines import DeadlineError, run_within
from lumin_tune.core.errors import BuildError, MemoryLimitError, PluginError
from lumin_tune.core.plugin.calibration import Calibration
from lumin_tune.core.plugin.completion import complete_backend
from lumin_tune.results.store import Store
from lumin_tune.tuner.calibrating import TIME_S, calibrated
from lumin_tune.tuner.request import TuneRequest
from lumin_tune.tuner.tune_records import Listener, PhaseBegun

PHASE: Final = "calibrate"
MOST_S: Final = 15 * TIME_S
"""Seconds after which it counts as hanging, the compilation of its loops included."""
SHARE: Final = 0.25
"""Greatest share of the budget for it, which it reaches on a busy machine; at least a third of `MOST_S`."""


def limit_s(budget_s: float | None) -> float:
    """Return the seconds after which a calibration is given up."""
    return MOST_S if budget_s is None else min(MOST_S, max(MOST_S / 3, SHARE * budget_s))


def session_calibration(request: TuneRequest, store: Store, emit: Listener) -> Calibration | None:
    """Return the rates of the device for the threads of the request, measured now if they are unknown; or None.

    Whether it was measured now is reported by an event.
    """
    prepared, backend = request.prepared, complete_backend(request.prepared.backend)
    try:
        found, remark = run_within(
            limit_s(request.options.budget_s),
            lambda: calibrated(
                backend,
                prepared.device,
                store,
                again=request.recalibrate,
                budget_s=request.options.budget_s,
                is_local=prepared.is_local,
            ),
        )
    except (DeadlineError, BuildError, MemoryLimitError, PluginError) as error:
        stuck = error.stuck if isinstance(error, DeadlineError) else ""
        found, remark = None, f"the device was not calibrated: {error}{stuck}"
    if remark:
        emit(PhaseBegun(time.monotonic() - request.begun, PHASE, remark))
    if found is not None and not found.is_quiet:
        message = "it was disturbed by other work; bounds rest on it once a session measures it without"
        emit(PhaseBegun(time.monotonic() - request.begun, PHASE, message))
        return None
    return None if found is None else found.of_threads(request.threads)

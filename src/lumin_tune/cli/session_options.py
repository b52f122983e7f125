"""Stored options of a past session, as `TuneOptions`."""

from __future__ import annotations

from lumin_tune.core.errors import ResultsError
from lumin_tune.core.plugin.records import Exactness
from lumin_tune.core.trials import MeasuringPolicy
from lumin_tune.results.stored_records import Session
from lumin_tune.tuner.tune_records import TuneOptions


def options_of_session(session: Session) -> TuneOptions:
    """Return the options of a session. Raises ResultsError if an incompatible version of lumin stored them."""
    stored = session.options
    try:
        return TuneOptions(
            backend=stored["backend"],
            device_index=stored["device_index"],
            budget_s=stored["budget_s"],
            trials=stored["trials"],
            seed=stored["seed"],
            sampler=stored["sampler"],
            exactness=Exactness(stored["exactness"]),
            families_on=tuple(stored["families_on"]),
            families_off=tuple(stored["families_off"]),
            covers=stored["covers"],
            policy=MeasuringPolicy(caches=stored["caches"], threads=stored["threads"]),
            passes=tuple(stored["passes"]),
            stop_early=stored.get("stop_early", True),
        )
    except (KeyError, ValueError) as error:
        raise ResultsError(
            f"the options of session {session.id} were stored by an incompatible version of lumin "
            f"({type(error).__name__}: {error}); tune again"
        ) from error

"""The options of a session that is over, as the tuner takes them."""

from __future__ import annotations

from lumin_tune.core.errors import ResultsError
from lumin_tune.core.plugin.records import Exactness
from lumin_tune.core.trials import MeasuringPolicy
from lumin_tune.results.records import Session
from lumin_tune.tuner.records import TuneOptions


def options_of_session(session: Session) -> TuneOptions:
    """Return the options. Raises ResultsError for a session whose options another lumin wrote."""
    told = session.options
    try:
        return TuneOptions(
            backend=told["backend"],
            device_index=told["device_index"],
            budget_s=told["budget_s"],
            trials=told["trials"],
            seed=told["seed"],
            sampler=told["sampler"],
            exactness=Exactness(told["exactness"]),
            families_on=tuple(told["families_on"]),
            families_off=tuple(told["families_off"]),
            covers=told["covers"],
            policy=MeasuringPolicy(caches=told["caches"], threads=told["threads"]),
            passes=tuple(told["passes"]),
        )
    except (KeyError, ValueError) as error:
        raise ResultsError(
            f"the options of session {session.id} are of another lumin ({type(error).__name__}: {error}); tune again"
        ) from error

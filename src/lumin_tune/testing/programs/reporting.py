"""Failure reports: the smallest program that still fails, as a script and as the text of its graph."""

from __future__ import annotations

import multiprocessing
import re
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any

from lumin_tune.core.graph.graph_text import print_graph
from lumin_tune.testing.programs.drawing import draw_program
from lumin_tune.testing.programs.listing import Listing
from lumin_tune.testing.programs.program_trials import CRASHED, OK, REFUSED, ProgramCase, ProgramOutcome, case_of
from lumin_tune.testing.programs.runner import RunReport, alone
from lumin_tune.testing.programs.shrinking import shrunk, smaller


def reduced_text(report: RunReport, backend: str) -> str:
    """Return a shrunk failing program: a script, the text of the graph, and the failure."""
    wanted = likeness(report.outcome)

    def fails(each: Any) -> bool:
        return likeness(outcome_of(each, report, backend)) == wanted

    try:
        if report.kind == "onnx":
            from lumin_tune.testing.programs.models.model_drawing import draw_model

            model = shrunk(draw_model(report.seed), fails, lambda each: each.smaller())
            shown, outcome = model.text(), outcome_of(model, report, backend)
        else:
            listing = draw_program(report.seed, gradients=report.kind == "gradient")
            listing = shrunk(listing, fails, smaller)
            case, outcome = case_of(listing, report.seed), outcome_of(listing, report, backend)
            graph = "\n".join(f"# {line}" for line in print_graph(case.graph).splitlines())
            shown = f"{listing.python(report.seed, case.dims[0])}\n{graph}"
    except Exception as error:
        return f"# cannot be drawn: {type(error).__name__}: {error}\n"
    return f"{shown}\n# variant {report.seed}: {outcome.status}: {outcome.reason}\n"


def outcome_of(program: Any, report: RunReport, backend: str) -> ProgramOutcome:
    """Return the outcome of a program, in a process of its own if it may crash."""
    if report.outcome.status != CRASHED:
        return _alone(program, report.seed, backend)
    with ProcessPoolExecutor(1, mp_context=multiprocessing.get_context("spawn")) as pool:
        try:
            return pool.submit(_alone, program, report.seed, backend).result()
        except BrokenProcessPool:
            return report.outcome


def _alone(program: Any, variant: int, backend: str) -> ProgramOutcome:
    try:
        return alone(_maker(program)(program, variant), backend)
    except Exception as error:
        return ProgramOutcome(REFUSED, f"recording: {type(error).__name__}: {error}")


def _maker(program: Any) -> Callable[[Any, int], ProgramCase]:
    if isinstance(program, Listing):
        return case_of
    from lumin_tune.testing.programs.models.model_cases import case_of_model

    return case_of_model


def likeness(outcome: ProgramOutcome) -> str:
    """Return the identity of a fault: the reason for the failure without names and numbers."""
    if outcome.status == OK:
        return OK
    if outcome.status == "wrong":
        return f"wrong {'oracle' if outcome.reason.startswith('the oracle') else ''}"
    plain = re.sub(r"[%'][^ ]*|[0-9.]+|v\d+", "", outcome.reason.rpartition("Error: ")[2])
    return f"{outcome.status} {plain[:60]}"

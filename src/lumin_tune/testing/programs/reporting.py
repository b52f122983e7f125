"""A failure to work with: the smallest program that still fails, as Python and as the text of its graph."""

from __future__ import annotations

import multiprocessing
import re
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool

from lumin_tune.core.text import print_graph
from lumin_tune.testing.programs.drawing import draw_program
from lumin_tune.testing.programs.listing import Listing
from lumin_tune.testing.programs.runner import Report, alone
from lumin_tune.testing.programs.shrinking import shrunk
from lumin_tune.testing.programs.trials import CRASHED, OK, Outcome, case_of


def reduced_text(report: Report, backend: str) -> str:
    """Return a failing program cut down: a script, the text of the graph, and how it fails."""
    try:
        listing = draw_program(report.seed, gradients=report.kind == "gradient")
    except Exception as error:
        return f"# cannot be drawn: {error}\n"
    wanted = likeness(report.outcome)
    smallest = shrunk(listing, lambda each: likeness(outcome_of(each, report, backend)) == wanted)
    case = case_of(smallest, report.seed)
    told = outcome_of(smallest, report, backend)
    graph = "\n".join(f"# {line}" for line in print_graph(case.graph).splitlines())
    return (
        f"{smallest.python(report.seed, case.dims[0])}\n{graph}\n# turn {report.seed}: {told.status}: {told.reason}\n"
    )


def outcome_of(listing: Listing, report: Report, backend: str) -> Outcome:
    """Return what becomes of a listing, in a process of its own if it may crash."""
    if report.outcome.status != CRASHED:
        return _alone(listing, report.seed, backend)
    with ProcessPoolExecutor(1, mp_context=multiprocessing.get_context("spawn")) as pool:
        try:
            return pool.submit(_alone, listing, report.seed, backend).result()
        except BrokenProcessPool:
            return report.outcome


def _alone(listing: Listing, turn: int, backend: str) -> Outcome:
    return alone(case_of(listing, turn), backend)


def likeness(outcome: Outcome) -> str:
    """Return what a failure has in common with those of the same fault: the reason without names and numbers."""
    if outcome.status == OK:
        return OK
    if outcome.status == "wrong":
        return "wrong"
    plain = re.sub(r"[%'][^ ]*|[0-9.]+|v\d+", "", outcome.reason.rpartition("Error: ")[2])
    return f"{outcome.status} {plain[:60]}"

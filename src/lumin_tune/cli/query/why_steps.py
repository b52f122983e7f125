"""Rewrite steps from a session's model to one of its kernels, found by repeating the search."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from lumin_tune.cli.model.model_loading import model_source
from lumin_tune.cli.session_options import options_of_session
from lumin_tune.core.eqsat.reasons import reasons
from lumin_tune.core.eqsat.search import search
from lumin_tune.core.eqsat.search_result import SearchOptions, SearchResult
from lumin_tune.core.errors import LuminError
from lumin_tune.core.plugin.manager import PluginManager
from lumin_tune.core.trials import Workload
from lumin_tune.results.stored_records import Session
from lumin_tune.tuner.prepared_graph import families_of, prepare_graph


@dataclass(frozen=True)
class RewriteStep:
    """One rewrite step. saved_operations: reduction of scalar operations per call."""

    rule: str
    before: str
    after: str
    saved_operations: float

    def as_json(self) -> dict[str, Any]:
        """Return the step as plain data."""
        return {
            "rule": self.rule,
            "before": self.before,
            "after": self.after,
            "saved_operations": self.saved_operations,
        }


def steps_to(session: Session, workload: Workload, manager: PluginManager) -> tuple[tuple[RewriteStep, ...], str]:
    """Return the steps from the model to the first cover with the kernel, or no steps and the reason."""
    try:
        graph = model_source(session.model).load(manager, session.dims)
        options = options_of_session(session)
        prepared = prepare_graph(graph, options, session.dims, manager)
        search_options = SearchOptions(covers=options.covers, seed=options.seed, families=families_of(options, manager))
        result = search(prepared.folded.graph, prepared.device, search_options, claims=prepared.backend.claims)
        place = _place_of(result, workload)
        if place is None:
            return (
                (),
                "not in any cover of the search; the kernel is from the rule-based partition, which rewrites nothing",
            )
        found = reasons(result.segments[place[0]], place[1], search_options)
    except LuminError as error:
        return (), f"the search could not be repeated: {error}"
    return tuple(
        RewriteStep(
            each.rule if each.forwards else f"{each.rule}, backwards", each.before, each.after, each.saved_operations
        )
        for each in found
    ), ""


def _place_of(result: SearchResult, workload: Workload) -> tuple[int, int] | None:
    """Return the indices of a segment and a cover with a region equivalent to a workload, None if there is none."""
    for number, segment in enumerate(result.segments):
        known: dict[int, bool] = {}
        for cover, each in enumerate(segment.covers):
            for region in each.regions:
                if region not in known:
                    known[region] = segment.fingerprint(region) == workload.identity
                if known[region]:
                    return number, cover
    return None

"""The rewrite steps that led to a kernel: its session's model is searched again, and a cover that has it explained."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from lumin_tune.cli.model.loading import model_source
from lumin_tune.cli.recalled import options_of_session
from lumin_tune.core.eqsat.reasons import reasons
from lumin_tune.core.eqsat.search import Options, SearchResult, search
from lumin_tune.core.errors import LuminError
from lumin_tune.core.plugin.manager import PluginManager
from lumin_tune.core.trials import Workload
from lumin_tune.results.records import Session
from lumin_tune.tuner.subject import families_of, subject_of


@dataclass(frozen=True)
class Step:
    """One rewriting. saved_operations: scalar operations that calls do fewer of after it."""

    rule: str
    before: str
    after: str
    saved_operations: float

    def as_json(self) -> dict[str, Any]:
        """Return the step as plain data."""
        return {
            "rule": self.rule, "before": self.before, "after": self.after, "saved_operations": self.saved_operations,
        }  # fmt: skip


def steps_to(session: Session, workload: Workload, manager: PluginManager) -> tuple[tuple[Step, ...], str]:
    """Return the steps from the model to the first cover that has the kernel, or none and why they are not known."""
    try:
        graph = model_source(session.model).load(manager, session.dims)
        options = options_of_session(session)
        subject = subject_of(graph, options, session.dims, manager)
        wanted = Options(covers=options.covers, seed=options.seed, families=families_of(options, manager))
        result = search(subject.folded.graph, subject.device, wanted, claims=subject.backend.claims)
        place = _place_of(result, workload)
        if place is None:
            return (), "no cover of the search has the kernel; it is of the partition by rule, which rewrites nothing"
        found = reasons(result.segments[place[0]], place[1], wanted)
    except LuminError as error:
        return (), f"they cannot be found again: {error}"
    return tuple(
        Step(
            each.rule if each.forwards else f"{each.rule}, backwards", each.before, each.after, each.saved_operations
        )
        for each in found
    ), ""  # fmt: skip


def _place_of(result: SearchResult, workload: Workload) -> tuple[int, int] | None:
    """Return the segment and its cover that has the region of a workload, or one that computes the same."""
    for number, segment in enumerate(result.segments):
        known: dict[int, bool] = {}
        for cover, each in enumerate(segment.covers):
            for region in each.regions:
                if region not in known:
                    known[region] = segment.fingerprint(region) == workload.identity
                if known[region]:
                    return number, cover
    return None

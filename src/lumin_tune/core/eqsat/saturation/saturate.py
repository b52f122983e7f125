"""Growing an e-graph by rules, within a budget of time, size and memory.

The search calls `saturate` for each segment, `explain` for a graph whose forms it explains. It runs the schedule in a
process of its own, which is ended if it does not stop in time; what it had found some moments before is the result
then. It never changes the e-graph that it is given.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from lumin_tune.core.eqsat.egraph import EGraph
from lumin_tune.core.eqsat.saturation.built_in import built_in
from lumin_tune.core.eqsat.saturation.engine_program import make_program
from lumin_tune.core.eqsat.saturation.engine_tables import make_tables
from lumin_tune.core.eqsat.saturation.rule_schedule import Bound, Budget, RuleGrowth, SaturationReport
from lumin_tune.core.eqsat.saturation.snapshots import assemble
from lumin_tune.core.eqsat.saturation.worker import SaturationJob, run_elsewhere, run_here
from lumin_tune.core.errors import SaturationError
from lumin_tune.core.plugin.records import RuleFamily


@dataclass(frozen=True)
class Saturation:
    """An e-graph after rules have run, and how that went."""

    egraph: EGraph
    report: SaturationReport


def saturate(
    egraph: EGraph, families: Sequence[RuleFamily], budget: Budget | None = None, isolated: bool = True
) -> Saturation:
    """Return the e-graph with the forms that rules find within the budget.

    families: rules in the language; others of their rules have been applied to the graph before. Two calls that no
    bound of time or memory stops give equal e-graphs, in any process. isolated: whether to run in a process of its own;
    without, a rule that runs away holds up the program for as long as it runs, and may end it for want of memory.

    Raises RuleError for a malformed rule, and SaturationError for an e-graph of too many axes.
    """
    budget = budget or Budget()
    tables, interned = make_tables(egraph)
    job = SaturationJob(tables, make_program([built_in(families), *families], tables), budget)
    snapshot, report = run_elsewhere(job) if isolated else run_here(job)
    if snapshot is None:
        return Saturation(egraph, replace(report, enodes=len(egraph)))
    return Saturation(assemble(egraph, interned, snapshot), report)


__all__ = ["Bound", "Budget", "RuleGrowth", "Saturation", "SaturationError", "SaturationReport", "saturate"]

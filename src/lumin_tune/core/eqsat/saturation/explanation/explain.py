"""Why a chosen form computes what the graph does: the named steps that lead from the one to the other.

`lumin-tune explore` and the tests call `explain`. The saturation runs once more, and says what matched; the steps are
found from that (`rule_replay`, `equality_proofs`, `proof_program`); after each stands the whole program, so that every
step can be run and compared. Nothing here chooses forms or estimates what a step saves.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from lumin_tune.core.eqsat.egraph import EGraph, FormChoice
from lumin_tune.core.eqsat.saturation.built_in import built_in
from lumin_tune.core.eqsat.saturation.engine_program import effective_rules, make_program
from lumin_tune.core.eqsat.saturation.engine_tables import make_tables
from lumin_tune.core.eqsat.saturation.explanation.proof_program import ProofProgram, ProofStep
from lumin_tune.core.eqsat.saturation.explanation.rule_replay import ProofReplay
from lumin_tune.core.eqsat.saturation.rule_schedule import Budget
from lumin_tune.core.eqsat.saturation.snapshots import Codec, assemble_numbered
from lumin_tune.core.eqsat.saturation.worker import SaturationJob, run_elsewhere, run_here
from lumin_tune.core.errors import SaturationError
from lumin_tune.core.plugin.records import RuleFamily


@dataclass(frozen=True)
class Explanation:
    """start: the program before the first step. steps: in order; the last program is the chosen one."""

    start: EGraph
    steps: tuple[ProofStep, ...]


def explain(
    egraph: EGraph,
    families: Sequence[RuleFamily],
    budget: Budget,
    grown: EGraph,
    choice: FormChoice,
    isolated: bool = True,
) -> Explanation:
    """Return how the roots of an e-graph become the chosen forms, step by step.

    egraph, families, budget: what was given to `saturate`. grown: what it returned, or less of it, as after thinning.
    choice: e-nodes of `grown` for all classes that its roots need. Raises SaturationError for a form that this
    saturation does not find, as when time had stopped the other and stops this one earlier, and if the chain is longer
    than 20,000 steps.
    """
    tables, interned = make_tables(egraph)
    all_families = [built_in(families), *families]
    job = SaturationJob(tables, make_program(all_families, tables), budget, matches=True)
    snapshot, report = run_elsewhere(job) if isolated else run_here(job)
    if snapshot is None or not snapshot.matches:
        raise SaturationError(f"the saturation did not complete ({report.bound.value}, {report.killed})")
    again, numbers = assemble_numbered(egraph, interned, snapshot)
    codec = Codec(interned)
    rules = [rule for family in all_families for rule in effective_rules(family)]
    replay = ProofReplay(egraph, codec, snapshot, rules)
    goals = _chosen_terms(grown, choice, replay, codec)
    starts = [replay.given[root] for root in egraph.roots]
    find = replay.graph.find
    replay.run(lambda: all(find(one) == find(other) for one, other in zip(starts, goals)))
    program = ProofProgram(egraph, again, numbers, codec, replay, starts)
    start = program.egraph()
    program.become(goals)
    return Explanation(start, tuple(program.steps))


def _chosen_terms(grown: EGraph, choice: FormChoice, replay: ProofReplay, codec: Codec) -> list[int]:
    """Return the terms of the chosen forms of the roots."""
    found: dict[int, int] = {}
    stack = list(grown.roots)
    open_classes: set[int] = set()
    while stack:
        value = stack[-1]
        if value in found:
            stack.pop()
            continue
        enode = choice[value]
        operands = grown.operands[enode]
        missing = [each for each in operands if each not in found]
        if missing:
            if value in open_classes:
                raise SaturationError(f"the choice is cyclic at {grown.describe(enode)}")
            open_classes.add(value)
            stack += missing
            continue
        head = codec.numbers(grown.ops[enode], grown.attributes[enode], len(operands))
        try:
            found[value] = replay.add(head, tuple(found[each] for each in operands))
        except KeyError:
            raise SaturationError(f"these rules do not find {grown.describe(enode)} within this budget") from None
        stack.pop()
    return [found[root] for root in grown.roots]

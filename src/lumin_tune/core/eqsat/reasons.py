"""Why a cover computes what the graph does, and what each step on the way saves.

`reasons` leads from the program of a segment to the forms that one of its covers chose, by named rules, one rewriting
at a time; every program on the way can be decoded and run. `lumin-tune explore` prints it. Costs some ten times a
saturation, so it is called only on request.
"""

from __future__ import annotations

from dataclasses import dataclass

from lumin_tune.core.eqsat.egraph import EGraph
from lumin_tune.core.eqsat.encode import encode
from lumin_tune.core.eqsat.facts import Facts
from lumin_tune.core.eqsat.saturation.explanation.explain import explain
from lumin_tune.core.eqsat.saturation.explanation.proof_program import GIVEN
from lumin_tune.core.eqsat.search import default_families
from lumin_tune.core.eqsat.search_result import SearchOptions, SegmentResult


@dataclass(frozen=True)
class Reason:
    """One rewriting. rule: its name; of a rule that looks at graphs too. before, after: what was rewritten.

    forwards: whether from the rule's left side to its right one. saved_operations: scalar operations that calls do
    fewer of after it, less than 0 for a step that only leads to others. program: all after the step, an e-graph of one
    e-node a class.
    """

    rule: str
    forwards: bool
    before: str
    after: str
    saved_operations: float
    program: EGraph


def reasons(segment: SegmentResult, cover: int, options: SearchOptions | None = None) -> tuple[Reason, ...]:
    """Return the steps to the forms of a cover of a segment, by its place among the covers; none if it has no others.

    options: of the search that found it. Raises SaturationError if the same saturation does not find the forms again,
    which happens where seconds and not sizes stopped it.
    """
    options = options or SearchOptions()
    families = default_families() if options.families is None else options.families
    egraph = encode(segment.grown, [(one, other) for one, other, _ in segment.equal])
    explanation = explain(egraph, families, options.budget, segment.egraph, chosen(segment, cover), options.isolated)
    by_graph_rules = ", ".join(dict.fromkeys(rule for _, _, rule in segment.equal))
    found: list[Reason] = []
    last = operations(explanation.start)
    for step in explanation.steps:
        count = operations(step.program)
        rule = step.rule if step.rule != GIVEN else by_graph_rules or GIVEN
        found.append(Reason(rule, step.forwards, step.before, step.after, last - count, step.program))
        last = count
    return tuple(found)


def chosen(segment: SegmentResult, cover: int) -> dict[int, int]:
    """Return for each class the e-node that a cover computes it by.

    A class that several kernels compute, in several forms, has that of the first.
    """
    found: dict[int, int] = {}
    for place in segment.covers[cover].regions:
        region = segment.regions[place]
        for value, enode in region.choice.items():
            found.setdefault(value, enode)
    egraph = segment.egraph
    pending = [*egraph.roots]
    seen: set[int] = set()
    while pending:
        value = pending.pop()
        if value not in seen:
            seen.add(value)
            pending.extend(egraph.operands[found.setdefault(value, segment.facts.cheapest[value])])
    return found


def operations(program: EGraph) -> float:
    """Return the scalar operations that each call of a program of one form a class does."""
    facts = Facts(program)
    seen: set[int] = set()
    total = 0.0
    pending = list(program.roots)
    while pending:
        value = pending.pop()
        if value in seen or facts.static[value]:
            continue
        seen.add(value)
        total += facts.work(facts.cheapest[value])
        pending.extend(program.operands[facts.cheapest[value]])
    return total

"""Covers by an integer program: the judge of covers on problems that are too large for `optimum`. Needs SciPy."""

from __future__ import annotations

import numpy as np
from scipy.optimize import Bounds, LinearConstraint, milp
from scipy.sparse import coo_array

from lumin_tune.core.eqsat.covers.covering import Problem


def solved(problem: Problem, limit_s: float = 60.0) -> float:
    """Return the cost of the best cover.

    Unknowns: whether a region is used; for each region and class that it makes whether it supplies it; for each class
    a time, later than those of what its supplier demands.
    """
    graph = problem.hypergraph
    supplies = [(region, each) for each, makers in enumerate(graph.makers) for region in makers]
    regions, classes = len(graph.roots), len(graph.classes)
    time, unknowns = regions + len(supplies), regions + len(supplies) + classes
    entries: list[tuple[int, int, float]] = []
    least: list[float] = []

    def require(terms: list[tuple[int, float]], at_least: float) -> None:
        entries.extend((len(least), unknown, factor) for unknown, factor in terms)
        least.append(at_least)

    suppliers: dict[int, list[tuple[int, float]]] = {each: [] for each in range(classes)}
    for number, (region, each) in enumerate(supplies, regions):
        suppliers[each].append((number, 1))
        require([(region, 1), (number, -1)], 0)
        for demand in graph.demands[region]:
            require([(time + each, 1), (time + demand, -1), (number, -classes)], 1 - classes)
    for region, demands in enumerate(graph.demands):
        for demand in demands:
            require([*suppliers[demand], (region, -1)], 0)
    for output in graph.outputs:
        require(suppliers[output], 1)
    rows, columns, factors = zip(*entries)
    upper = np.ones(unknowns)
    upper[time:] = classes
    costs = np.zeros(unknowns)
    costs[:regions] = problem.costs
    found = milp(
        costs,
        constraints=LinearConstraint(
            coo_array((factors, (rows, columns)), shape=(len(least), unknowns)), least, np.inf
        ),
        bounds=Bounds(np.zeros(unknowns), upper),
        integrality=np.arange(unknowns) < time,
        options={"time_limit": limit_s, "mip_rel_gap": 1e-7},
    )
    assert found.status == 0, found.message
    return float(found.fun)

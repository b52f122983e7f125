"""First covers, one pass over the regions each: trees, area flow, and sets.

`cover.py` starts from them and improves them by `area.py`. None of them minds sharing exactly: they
differ in what they believe about it.

Sources: least derivations as in Knuth, "A generalization of Dijkstra's algorithm" (1977); area flow as in Manohararajah
and others, "Heuristics for area minimization in LUT-based FPGA technology mapping" (2006).
"""

from __future__ import annotations

import heapq
from collections.abc import Sequence

from lumin_tune.core.eqsat.covers.covering import NONE, Problem, RegionSelection, cover_of, run_order, selection_of

_SET_WORK = 400  # steps of the set program for each region and class: enough for cones of hundreds of regions


def tree_selection(problem: Problem, costs: Sequence[float], users: Sequence[int] = ()) -> RegionSelection:
    """Return for each class the region of the least sum of costs over the tree of regions below it.

    Nothing is shared: what is used twice is paid twice; but where `users` says how many share a class, each pays
    its part. Time in O(n log n) of the size of the problem.
    """
    graph = problem.hypergraph
    roots, demands, wanted = graph.roots, graph.demands, graph.users
    missing = [len(each) for each in demands]
    values = [0.0] * len(graph.classes)
    choice = [NONE] * len(graph.classes)
    order: list[int] = []
    sums = list(costs)
    heap = [(costs[region], region) for region, count in enumerate(missing) if not count]
    heapq.heapify(heap)
    while heap:
        value, region = heapq.heappop(heap)
        for root in roots[region]:
            if choice[root] != NONE:
                continue
            choice[root] = region
            order.append(root)
            values[root] = value / users[root] if users and users[root] > 1 else value
            for user in wanted[root]:
                missing[user] -= 1
                sums[user] += values[root]
                if not missing[user]:
                    heapq.heappush(heap, (sums[user], user))
    return RegionSelection(choice, order)


def flow_selection(problem: Problem, costs: Sequence[float], rounds: int = 6) -> RegionSelection:
    """Return the best of several tree selections, each sharing costs among the users that the one before had."""
    graph = problem.hypergraph
    best = found = tree_selection(problem, costs)
    priced = problem.with_costs(costs)
    cover = cover_of(priced, found)
    least = cover.cost
    for _ in range(rounds):
        users = [0] * len(graph.classes)
        for each in graph.outputs:
            users[each] += 1
        for region in cover.choice:
            for each in graph.demands[region]:
                users[each] += 1
        shared = list(costs)
        for region in cover.choice:
            made = sum(users[each] > 0 and found.choice[each] == region for each in graph.roots[region])
            shared[region] = costs[region] / made
        found = tree_selection(problem, shared, users)
        cover = cover_of(priced, found)
        if cover.cost < least:
            best, least = found, cover.cost
    return best


def set_selection(problem: Problem, costs: Sequence[float], tree: RegionSelection, sweeps: int = 20) -> RegionSelection:
    """Return a selection from the cheapest sets of regions found for each class.

    A class's set is a region with the union of the sets of what it demands: exact where nothing is shared between
    different sets that could be had otherwise. Each set can run by itself, and so can a union. Starts from the sets
    of `tree`, and gives up improving them after a work that is linear in the size of the problem.
    """
    graph = problem.hypergraph
    sets: dict[int, int] = {}
    values: dict[int, float] = {}
    work = _SET_WORK * (len(graph.roots) + len(graph.classes))

    def union(region: int) -> tuple[int, float]:
        """Return a region with the sets of its demands, as a mask, and the sum of the costs."""
        nonlocal work
        found, value = 1 << region, costs[region]
        for each in sorted(graph.demands[region], key=lambda demand: -values[demand]):
            new = sets[each] & ~found
            work -= 1
            if new == sets[each] and not found & sets[each]:
                found, value = found | new, value + values[each]
                continue
            found |= new
            while new:
                low = new & -new
                value += costs[low.bit_length() - 1]
                new ^= low
                work -= 1
        return found, value

    for each in tree.order:
        sets[each], values[each] = union(tree.choice[each])
        if work < 0:
            return tree
    for _ in range(sweeps):
        moved = False
        for each in tree.order:
            for region in graph.makers[each]:
                if any(demand not in sets for demand in graph.demands[region]):
                    continue
                if costs[region] >= values[each]:
                    continue
                found, value = union(region)
                if value < values[each] * (1 - 1e-12):
                    sets[each], values[each] = found, value
                    moved = True
        if not moved or work < 0:
            break
    chosen: list[int] = []
    mask = 0
    for each in graph.outputs:
        mask |= sets[each]
    while mask:
        low = mask & -mask
        chosen.append(low.bit_length() - 1)
        mask ^= low
    return selection_of(problem, run_order(problem, chosen), tree)

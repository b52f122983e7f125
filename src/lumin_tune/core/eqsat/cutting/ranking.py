"""Which cuts of a class are kept, and in which order those of operands are combined.

`cuts` asks for both. Cuts have their costs by then.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Hashable, Iterable, Sequence

from lumin_tune.core.eqsat.cutting.cut import Cut


def selected(pool: list[Cut], count: int, core_of: Callable[[Cut], Hashable]) -> list[Cut]:
    """Return the cuts to keep: for each demand the cheapest, then by tree cost, by bounds and by flow in turn.

    Tree cost is right where all users of a leaf are inside, flow where others share it; bounds say what measuring
    might show. The best of each core come first, so that no kind of kernel is lost.
    """
    pool.sort(key=lambda each: (_rounded(each.inside_s), each.odd, each.inside_s, each.stages, each.operations))
    heads: dict[frozenset[int], Cut] = {}
    for each in pool:
        heads.setdefault(each.demand, each)
    found = list(heads.values())
    if len(found) <= count:
        return sorted(found, key=lambda each: (each.tree_s, each.operations))
    found = [
        each
        for each in found
        if not any(
            other.inside_s <= each.inside_s and other.stages <= each.stages and other.demand < each.demand
            for other in found
        )
    ]
    by_tree = sorted(found, key=lambda each: (each.tree_s, each.operations))
    by_hope = sorted(found, key=lambda each: (each.hope_s, each.operations))
    by_flow = sorted(found, key=lambda each: (each.flow_s, each.operations))
    cores: dict[Hashable, Cut] = {}
    for each in by_tree:
        cores.setdefault(core_of(each), each)
    first = list(cores.values())[: count * 2 // 3]
    picked: dict[frozenset[int], Cut] = {}
    for each in itertools.chain(first, itertools.chain.from_iterable(zip(by_tree, by_hope, by_flow))):
        if len(picked) == count:
            break
        picked.setdefault(each.demand, each)
    return list(picked.values())


def by_promise(lists: Sequence[Sequence[Cut]]) -> Iterable[tuple[Cut, ...]]:
    """Yield one of each list in every way, those of the least sum of places first: lists are in order of promise."""
    if len(lists) == 2:
        one, other = lists
        for total in range(len(one) + len(other) - 1):
            for place in range(max(0, total - len(other) + 1), min(total + 1, len(one))):
                yield one[place], other[total - place]
        return
    places = sorted(itertools.product(*(range(len(each)) for each in lists)), key=lambda each: (sum(each), each))
    for found in places:
        yield tuple(each[place] for each, place in zip(lists, found))


def _rounded(seconds: float) -> float:
    return float(f"{seconds:.2g}")

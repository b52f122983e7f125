"""Covering problems for tests: random ones, their exact solution, and an independent check of covers."""

from __future__ import annotations

import heapq
import math
from collections.abc import Sequence
from random import Random

from lumin_tune.core.eqsat.covers.covering import Problem


def tangled(seed: int, classes: int = 11, most: int = 4, outputs: int = 2, several: float = 0.0) -> Problem:
    """Regions of any shape: shared demands, circles, and, if wanted, some that make several classes."""
    random = Random(seed)
    costs, roots, demands = [], [], []
    for root in range(classes):
        for number in range(random.randint(1, most)):
            forward = number == 0 or random.random() > 0.3  # the first region of each class needs lower classes only
            pool = [each for each in range(root if forward else classes) if each != root]
            needed = random.sample(pool, min(random.choice((0, 1, 1, 2, 2, 3)), len(pool)))
            made = [root]
            if random.random() < several:
                other = random.randrange(classes)
                made += [other] if other != root and other not in needed else []
            costs.append(round(math.exp(random.gauss(0, 0.7)), 3) + 0.05 * len(needed))
            roots.append(tuple(made))
            demands.append(tuple(needed))
    return Problem(costs, roots, demands, tuple(random.sample(range(classes // 2, classes), outputs)))


def fused(seed: int, values: int = 10, most: int = 8, outputs: int = 2) -> Problem:
    """Regions as they are: cones of a random program, which overlap, at a roofline's costs."""
    random = Random(seed)
    sizes = [math.exp(random.gauss(0, 1)) for _ in range(values)]
    work = [math.exp(random.gauss(-1, 1)) for _ in range(values)]
    operands: list[list[int]] = [[]]
    for value in range(1, values):
        near = {max(0, value - 1 - int(random.expovariate(0.35))) for _ in range(random.choice((1, 1, 2, 2, 3)))}
        operands.append(sorted(near))
    costs, roots, demands = [], [], []
    for root in range(values):
        known = set()
        for step in range(most * 3):
            inside, leaves = {root}, set(operands[root])
            for _ in range(random.randint(0, 6) if step else 0):
                if not leaves:
                    break
                each = random.choice(sorted(leaves))
                inside.add(each)
                leaves = (leaves | set(operands[each])) - inside
            key = (tuple(sorted(leaves)), tuple(sorted(inside)))
            if key in known or len(known) == most:
                continue
            known.add(key)
            moved = 0.3 * (sizes[root] + sum(sizes[each] for each in key[0]))
            done = 0.3 * sum(work[each] for each in key[1])
            costs.append(0.2 + max(moved, done) + 0.1 * (moved + done))
            roots.append((root,))
            demands.append(key[0])
    wanted = random.sample(range(values // 2, values - 1), outputs - 1)
    return Problem(costs, roots, demands, (values - 1, *wanted))


def layered(blocks: Sequence[Problem]) -> Problem:
    """One block after the other: what demands nothing in a block demands the last output of the block before.

    The best cover is made of those of the blocks.
    """
    costs: list[float] = []
    roots: list[tuple[int, ...]] = []
    demands: list[tuple[int, ...]] = []
    last: tuple[int, ...] = ()
    for number, block in enumerate(blocks):
        shift = 1000 * number
        costs += block.costs
        roots += [tuple(each + shift for each in own) for own in block.roots]
        demands += [tuple(each + shift for each in needed) or last for needed in block.demands]
        (output,) = block.outputs
        last = (output + shift,)
    return Problem(costs, roots, demands, last)


def cost_of(problem: Problem, choice: Sequence[int]) -> float:
    """Run a cover, and return what it costs; fails where it cannot run, makes not all outputs, or repeats itself."""
    made: set[int] = set()
    for region in choice:
        assert set(problem.demands[region]) <= made, f"region {region} runs before its demands"
        made.update(problem.roots[region])
    assert set(problem.outputs) <= made
    assert len(set(choice)) == len(choice)
    return sum(problem.costs[region] for region in choice)


def optimum(problem: Problem) -> float:
    """Return the cost of the best cover, from all sets of classes that can be made: for some ten classes."""
    number = {each: place for place, each in enumerate(sorted({each for roots in problem.roots for each in roots}))}
    actions = []
    for cost, roots, demands in zip(problem.costs, problem.roots, problem.demands):
        if all(each in number for each in demands):
            made, needed = (sum(1 << number[each] for each in set(some)) for some in (roots, demands))
            actions.append((cost, made, needed))
    goal = sum(1 << number[each] for each in set(problem.outputs))
    least = {0: 0.0}
    heap = [(0.0, 0)]
    while heap:
        cost, have = heapq.heappop(heap)
        if have & goal == goal:
            return cost
        if cost > least[have]:
            continue
        for price, made, needed in actions:
            if needed & ~have or not made & ~have:
                continue
            after = have | made
            if cost + price < least.get(after, math.inf):
                least[after] = cost + price
                heapq.heappush(heap, (cost + price, after))
    raise AssertionError("no cover")

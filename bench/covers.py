"""Covers chosen by estimate alone against simpler ways to cut a graph: `python bench/covers.py [--cases bert,softmax]`.

For each case of `cases.py` that has more than one operation, four programs of the same kernels' workshop, all at
default points, nothing measured before: the cheapest cover of the search, the partition by rule that `compile` uses
without a search, every operation a kernel of its own (a product that is only summed is a part of the sum), and every
element-wise operation fused into the kernel that makes what it reads, where shapes are equal. Calls are interleaved in
changing order; the figures are medians. Writes JSON and a table.
"""

from __future__ import annotations

import argparse
import json
import math
import statistics
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import numpy as np

sys.path.insert(0, str(Path(__file__).parent))
from cases import CASES

import lumin_tune as lt
from lumin_tune.core.graph.node_graph import NodeGraph
from lumin_tune.core.graph.rewrite import expand_composites
from lumin_tune.core.kernel.lower.partition import extract, partition
from lumin_tune.core.kernel.lower.placed_region import PlacedRegion
from lumin_tune.core.ops.op_table import OPS
from lumin_tune.core.passes.pipeline import compile_graph
from lumin_tune.core.program.compilation.compiling import chosen_backend, chosen_device, link, schedule
from lumin_tune.core.program.compilation.covered import compile_covered
from lumin_tune.core.program.compilation.folding import fold
from lumin_tune.core.program.signature import Signature

HERE = Path(__file__).parent
SECONDS = 1.0
Cut = Callable[[NodeGraph], Sequence[PlacedRegion]]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--cases", default="", help="parts of names, separated by commas")
    parser.add_argument("--seconds", type=float, default=SECONDS, help="of measuring each case")
    parser.add_argument("--out", default=str(HERE / "results"), help="folder for covers.json and covers.md")
    chosen = parser.parse_args()
    wanted = [part for part in chosen.cases.split(",") if part]
    rows: list[dict[str, Any]] = []
    print("| case | covers ms | by rule | one op a kernel | fused into producers |", flush=True)
    print("|---|---:|---:|---:|---:|", flush=True)
    for case in CASES:
        if wanted and not any(part in case.name for part in wanted):
            continue
        arrays = case.arrays()
        graph = case.graph(arrays)
        given = {name: arrays[name] for name in case.shapes}
        started = time.perf_counter()
        programs = {"covers": compile_covered(graph)}
        compile_s = time.perf_counter() - started
        programs["by rule"] = compiled(graph, partition)
        programs["one op a kernel"] = compiled(graph, one_op_a_kernel)
        programs["fused into producers"] = compiled(graph, fused_into_producers)
        if len([k for k in programs["one op a kernel"].recipe.kernels if k.when != "once"]) < 2:
            continue
        times = measured(programs, given, chosen.seconds)
        row = {"case": case.name, "compile_s": compile_s, **times}
        rows.append(row)
        cells = [f"{times['covers'] * 1e3:.3f}"]
        cells += [f"{times[name] / times['covers']:.2f}x" for name in list(programs)[1:]]
        print(f"| {case.name} | {' | '.join(cells)} |", flush=True)
    means = {
        name: math.exp(statistics.fmean(math.log(row[name] / row["covers"]) for row in rows))
        for name in ("by rule", "one op a kernel", "fused into producers")
    }
    print(f"| geometric mean | | {' | '.join(f'{mean:.2f}x' for mean in means.values())} |")
    folder = Path(chosen.out)
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "covers.json").write_text(json.dumps({"cases": rows, "geometric_means": means}, indent=1) + "\n")


def measured(programs: dict[str, lt.Program], given: dict[str, np.ndarray], seconds: float) -> dict[str, float]:
    """Return the median seconds of a call of each, after checking that all give the same."""
    results = {name: program(**given) for name, program in programs.items()}
    for name, found in results.items():
        for key, wanted in results["by rule"].items():
            np.testing.assert_allclose(found[key], wanted, rtol=2e-3, atol=2e-3, err_msg=f"{name}: {key}")
    taken: dict[str, list[float]] = {name: [] for name in programs}
    order = list(programs.items())
    end = time.perf_counter() + seconds
    while time.perf_counter() < end or len(taken["covers"]) < 4:
        order.append(order.pop(0))  # nobody always follows the same one
        for name, program in order:
            start = time.perf_counter()
            program(**given)
            taken[name].append(time.perf_counter() - start)
    return {name: statistics.median(each) for name, each in taken.items()}


def compiled(graph: lt.Graph, cut: Cut) -> lt.Program:
    """Return the program of the regions that `cut` makes."""
    backend = chosen_backend("cpu", None)
    device = chosen_device(backend, None)
    source = graph.copy().freeze()
    small = expand_composites(compile_graph(source, "generic").graph)
    folded = fold(small)
    scheduled = schedule(backend, device, folded.graph, cut(folded.graph))
    return link(backend, device, folded, scheduled, Signature.of(small, source.dims))


def one_op_a_kernel(graph: NodeGraph) -> Sequence[PlacedRegion]:
    """Return a region for each operation on values that calls give."""
    made = [node for node in _values(graph) if not _is_summed_only(graph, node)]
    return [extract(graph, [node], {*made, *_inputs(graph)} - {node}) for node in made] + _views(graph, made)


def fused_into_producers(graph: NodeGraph) -> Sequence[PlacedRegion]:
    """Return regions that begin with what is not element-wise and go on with what is, as long as shapes are equal."""
    group: dict[int, int] = {}
    beneath = _beneath(graph)
    before: dict[int, set[int]] = {}  # groups that a group needs
    for node in _values(graph):
        found = graph.nodes[node]
        operands = [beneath[operand] for operand in found.operands if beneath[operand] in group]
        joined = None
        if OPS[found.op].is_elementwise:
            direct = [o for o in found.operands if o in group and graph.nodes[o].shape == found.shape]
            for operand in sorted(direct, reverse=True):
                others = {group[each] for each in operands} - {group[operand]}
                if not any(group[operand] in before[other] for other in others):
                    joined = group[operand]
                    break
        group[node] = node if joined is None else joined
        needed = before.setdefault(group[node], set())
        for operand in operands:
            if group[operand] != group[node]:
                needed |= {group[operand], *before[group[operand]]}
    made: dict[int, list[int]] = {}
    users: dict[int, set[int]] = {}
    for node in group:
        for operand in graph.nodes[node].operands:
            users.setdefault(beneath[operand], set()).add(group[node])
    roots = {beneath[node] for node in graph.outputs.values()}
    for node, own in group.items():
        if (users.get(node, set()) - {own} or node in roots) and not _is_summed_only(graph, node):
            made.setdefault(own, []).append(node)
    order = sorted(made, key=lambda own: len(before[own]))
    stored = {node for nodes in made.values() for node in nodes}
    regions = [extract(graph, made[own], {*(stored - set(made[own])), *_inputs(graph)}) for own in order]
    return regions + _views(graph, stored)


def _inputs(graph: NodeGraph) -> set[int]:
    return set(graph.inputs.values())


def _views(graph: NodeGraph, made: Sequence[int] | set[int]) -> list[PlacedRegion]:
    """Return regions that copy outputs which are views."""
    stored = set(made) | _inputs(graph)
    return [extract(graph, [node], stored) for node in dict.fromkeys(graph.outputs.values()) if node not in stored]


def _beneath(graph: NodeGraph) -> list[int]:
    found = list(range(len(graph)))
    for index, node in enumerate(graph.nodes):
        if OPS[node.op].is_view:
            found[index] = found[node.operands[0]]
    return found


def _values(graph: NodeGraph) -> list[int]:
    """Return the nodes that compute something of what calls give, views aside."""
    dynamic = [False] * len(graph)
    live = graph.live()
    for index, node in enumerate(graph.nodes):
        own = node.op == "input" and not graph.attribute(node, "static")
        dynamic[index] = own or any(dynamic[operand] for operand in node.operands)
    return [
        index
        for index, node in enumerate(graph.nodes)
        if live[index] and dynamic[index] and node.op != "input" and not OPS[node.op].is_view
    ]


def _is_summed_only(graph: NodeGraph, node: int) -> bool:
    """Return whether a product is read by sums alone."""
    if graph.nodes[node].op != "mul":
        return False
    users = graph.users()
    pending, ends = list(users[node]), []
    while pending:
        user = pending.pop()
        if OPS[graph.nodes[user].op].is_view:
            pending.extend(users[user])
        else:
            ends.append(graph.nodes[user].op)
    return bool(ends) and all(op == "sum" for op in ends) and node not in graph.outputs.values()


if __name__ == "__main__":
    main()

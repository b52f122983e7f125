"""How the cost of recording, checking and rewriting graphs grows with their size.

    python bench/graph_scaling.py                    # all sizes; prints tables, writes results/graph_scaling.json
    python bench/graph_scaling.py --update-readme    # and puts the tables into README.md
    python bench/graph_scaling.py --sizes 1000 10000 --repeats 3

Every figure is the median CPU time of several runs in one process. Linear growth shows as 10 times a decade.
"""

from __future__ import annotations

import argparse
import datetime
import gc
import json
import math
import os
import platform
import statistics
import time
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import numpy as np

from lumin_tune import Graph, __version__
from lumin_tune.core.dtypes import DType
from lumin_tune.core.graph.fingerprint import fingerprint
from lumin_tune.core.graph.graph_invariants import verify
from lumin_tune.core.graph.graph_text import print_graph
from lumin_tune.core.graph.node_graph import NodeGraph
from lumin_tune.core.graph.parsing import parse_into
from lumin_tune.core.oracle.interpreter import interpret
from lumin_tune.core.plugin.records import Pass
from lumin_tune.passes import (
    CSE,
    ArithmeticElimination,
    ConstantFolding,
    DeadCodeElimination,
    GenericCompiler,
    SingleElementReduction,
    Subtraction,
    compile_graph,
)

HERE = Path(__file__).parent
SIZES = (1_000, 3_000, 10_000, 30_000, 100_000)
WIDTH = 8  # of the square matrices; small, so that the oracle's time is its own and not NumPy's
MARK = "<!-- tables by graph_scaling.py -->"


@dataclass(frozen=True)
class Figure:
    """What one step costs on one graph: the median of `times_ns`, CPU time."""

    step: str
    graph: str
    nodes: int
    times_ns: tuple[int, ...]

    @property
    def median_ns(self) -> float:
        return statistics.median(self.times_ns)


def build_blocks(nodes: int) -> NodeGraph:
    """Build matmul, relu and softmax blocks by `NodeGraph.add`, a quarter of it redundant in ways that passes find."""
    graph, shape = NodeGraph(), (WIDTH, WIDTH)
    x = graph.add_input("x", shape, "f32")
    zero, one = graph.add_full(0.0, DType.F32, shape), graph.add_full(1.0, DType.F32, shape)
    minus = graph.add_full(-1.0, DType.F32, shape)
    block = 0
    while len(graph) < nodes:
        block += 1
        weight = graph.add_input(f"w{block}", shape, "f32", static=True)
        a = graph.add("expand", x, axes=(2,), sizes=(WIDTH,))
        b = graph.add("expand", weight, axes=(0,), sizes=(WIDTH,))
        product = graph.add("sum", graph.add("mul", b, a), axes=(1,))
        rectified = graph.add("max", graph.add("add", product, zero), zero)
        top = graph.add("expand", graph.add("max_reduce", rectified, axes=(1,)), axes=(1,), sizes=(WIDTH,))
        scaled = graph.add("exp2", graph.add("add", rectified, graph.add("mul", top, minus)))
        total = graph.add("recip", graph.add("sum", scaled, axes=(1,)))
        share = graph.add("mul", scaled, graph.add("expand", total, axes=(1,), sizes=(WIDTH,)))
        left, right = graph.add("add", share, x), graph.add("add", x, share)  # equal, in another order
        graph.add("sin", left)  # dead
        turned = graph.add("permute", graph.add("permute", graph.add("max", left, right), axes=(1, 0)), axes=(1, 0))
        x = graph.add("mul", turned, one)
    graph.set_output("y", x)
    return graph


def build_model(nodes: int) -> Graph:
    """Record the same kind of blocks by the tensor API."""
    graph = Graph()
    x = graph.tensor("x", (WIDTH, WIDTH), "f32")
    block = 0
    while len(graph) < nodes:
        block += 1
        weight = graph.tensor(f"w{block}", (WIDTH, WIDTH), "f32", static=True)
        x = x + (x @ weight).relu().softmax(-1)
    x.output("y")
    return graph


def build_chain(nodes: int) -> NodeGraph:
    """Build one chain of sums, as deep as it is long."""
    graph = NodeGraph()
    x = graph.add_input("x", (WIDTH,), "f32")
    y = graph.add_input("y", (WIDTH,), "f32")
    while len(graph) < nodes:
        x = graph.add("add", y, x)
    graph.set_output("z", x)
    return graph


def measure(run: Callable[[], object], repeats: int) -> tuple[int, ...]:
    """Return the CPU time of each of several runs, after one that is not counted."""
    times = []
    for _ in range(repeats + 1):
        gc.collect()
        started = time.process_time_ns()
        run()
        times.append(time.process_time_ns() - started)
    return tuple(times[1:])


def steps_of(graph: NodeGraph) -> dict[str, Callable[[], object]]:
    """Return everything that is timed on a graph, which is frozen."""
    text = print_graph(graph)

    def identify() -> str:
        graph.cache.clear()
        return fingerprint(graph)

    def run_alone(single: Pass) -> Callable[[], object]:
        return lambda: single.run(graph)

    singles: Sequence[Pass] = (
        CSE(),
        DeadCodeElimination(),
        ArithmeticElimination(),
        ConstantFolding(),
        SingleElementReduction(),
        Subtraction(),
    )
    return {
        "verify": lambda: verify(graph),
        "fingerprint": identify,
        "print": lambda: print_graph(graph),
        "parse": lambda: parse_into(NodeGraph(), text),
        **{f"pass {single.name}": run_alone(single) for single in singles},
        "cse + dead code + arithmetic, verified": lambda: compile_graph(
            graph, CSE(), DeadCodeElimination(), ArithmeticElimination()
        ),
        "generic, verified": lambda: compile_graph(graph, GenericCompiler()),
    }


BUILDERS: dict[str, Callable[[int], NodeGraph]] = {
    "blocks": build_blocks,
    "tensor API": build_model,
    "chain": build_chain,
}


def run_all(sizes: Sequence[int], repeats: int) -> list[Figure]:
    figures = []
    for nodes in sizes:
        for name in BUILDERS:
            count = repeats if nodes < 100_000 else min(repeats, 3)
            figures += run_one(name, nodes, count)
        print(f"{nodes} nodes done", flush=True)
    return figures


def run_one(name: str, nodes: int, repeats: int) -> list[Figure]:
    """Return all figures for one graph. The oracle runs graphs of up to 10,000 nodes only."""
    graph = BUILDERS[name](nodes).freeze()
    steps = {"build": lambda: BUILDERS[name](nodes), **steps_of(graph)}
    if nodes <= 10_000:
        source = np.random.default_rng(0)
        types = {input_name: graph.nodes[node] for input_name, node in graph.inputs.items()}
        arrays = {input_name: source.normal(size=node.shape).astype(np.float32) for input_name, node in types.items()}
        steps["interpret"] = lambda: interpret(graph, arrays)
    return [Figure(step, name, nodes, measure(run, repeats)) for step, run in steps.items()]


def tables(figures: Sequence[Figure]) -> str:
    """Return a Markdown table for each graph: milliseconds, and the growth from size to size as if for a decade."""
    parts = []
    for graph in dict.fromkeys(figure.graph for figure in figures):
        mine = [figure for figure in figures if figure.graph == graph]
        sizes = sorted({figure.nodes for figure in mine})
        parts.append(f"**{graph}**, CPU milliseconds\n")
        parts.append("| step | " + " | ".join(f"{size:,}" for size in sizes) + " | µs a node | growth a decade |")
        parts.append("|---|" + "---:|" * (len(sizes) + 2))
        for step in dict.fromkeys(figure.step for figure in mine):
            found = {figure.nodes: figure.median_ns for figure in mine if figure.step == step}
            cells = [f"{found[size] / 1e6:,.1f}" if size in found else "" for size in sizes]
            low, high = min(found), max(found)
            decades = math.log10(high / low)
            growth = f"× {(found[high] / found[low]) ** (1 / decades):.1f}" if decades else ""
            parts.append(f"| {step} | " + " | ".join(cells) + f" | {found[high] / high / 1e3:.1f} | {growth} |")
        parts.append("")
    return "\n".join(parts)


def describe_machine() -> dict[str, Any]:
    cpu = platform.processor() or platform.machine()
    info = Path("/proc/cpuinfo")
    if info.exists():
        names = [
            line.partition(":")[2].strip() for line in info.read_text().splitlines() if line.startswith("model name")
        ]
        cpu = names[0] if names else cpu
    return {
        "lumin": __version__,
        "python": platform.python_version(),
        "numpy": np.__version__,
        "system": platform.system(),
        "cpu": cpu,
        "cores": os.cpu_count(),
        "date": datetime.datetime.now(datetime.UTC).date().isoformat(),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--sizes", type=int, nargs="+", default=list(SIZES), help="nodes of the graphs")
    parser.add_argument(
        "--repeats", type=int, default=5, help="runs that each median is of (at most 3 from 100,000 nodes)"
    )
    parser.add_argument(
        "--output", type=Path, default=HERE / "results" / "graph_scaling.json", help="the JSON file to write"
    )
    parser.add_argument("--update-readme", action="store_true", help="put the tables into README.md")
    given = parser.parse_args()
    figures = run_all(given.sizes, given.repeats)
    machine = describe_machine()
    given.output.parent.mkdir(parents=True, exist_ok=True)
    record = {"machine": machine, "figures": [asdict(figure) | {"median_ns": figure.median_ns} for figure in figures]}
    given.output.write_text(json.dumps(record, indent=1) + "\n", encoding="utf-8")
    text = tables(figures)
    print("\n" + text)
    if given.update_readme:
        readme = HERE / "README.md"
        before, _, rest = readme.read_text(encoding="utf-8").partition(MARK)
        _, _, after = rest.partition(MARK)
        where = f"{machine['cpu']}, {machine['cores']} cores, Python {machine['python']}, NumPy {machine['numpy']}"
        stamp = f"{where}, {machine['date']}."
        readme.write_text(f"{before}{MARK}\n\n{stamp}\n\n{text}\n{MARK}{after}", encoding="utf-8")


if __name__ == "__main__":
    main()

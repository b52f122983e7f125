"""How the time of the search grows: `python bench/search_scaling.py [--quick]`.

Four tables: all-MiniLM-L6-v2 with its real weights, from its files to 20 covers; GPT-style graphs of more and more
equal layers; graphs of more and more distinct layers; one transformer layer in e-graphs of more and more e-nodes. Times
are wall-clock seconds, the median of three runs. Writes results/search_scaling.json.
"""

from __future__ import annotations

import argparse
import json
import statistics
import sys
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import lumin_tune as lt
from lumin_tune.core.eqsat.saturation.saturate import Budget
from lumin_tune.core.eqsat.search import default_families, search
from lumin_tune.core.eqsat.search_result import SearchOptions, SearchResult
from lumin_tune.core.graph.node_graph import NodeGraph
from lumin_tune.core.graph.rewrite import expand_composites
from lumin_tune.core.passes.pipeline import compile_graph
from lumin_tune.core.plugin.records import Exactness, Rule, RuleFamily
from lumin_tune.core.program.compilation.compiling import chosen_backend, chosen_device
from lumin_tune.core.program.compilation.covered import searchable
from lumin_tune.core.program.compilation.folding import fold
from lumin_tune.models import GPT2, GPT2Config

HERE = Path(__file__).parent
GROWTH = RuleFamily(
    "growth",
    tuple(
        Rule(name, left, right, Exactness.REASSOCIATES, "associative and distributive laws", "(float ?x)")
        for name, left, right in (
            ("regroup-sums", "(add (add ?x ?y) ?z)", "(add ?x (add ?y ?z))"),
            ("regroup-products", "(mul (mul ?x ?y) ?z)", "(mul ?x (mul ?y ?z))"),
            ("spread", "(mul ?x (add ?y ?z))", "(add (mul ?x ?y) (mul ?x ?z))"),
            ("collect", "(add (mul ?x ?y) (mul ?x ?z))", "(mul ?x (add ?y ?z))"),
        )
    ),
    "Laws without the bounds of lumin's own families, so that e-graphs grow as far as they are let.",
)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--quick", action="store_true", help="one run of each instead of three")
    parser.add_argument("--out", default=str(HERE / "results"), help="folder for search_scaling.json")
    chosen = parser.parse_args()
    runs = 1 if chosen.quick else 3
    device = chosen_device(chosen_backend("cpu", None), None)
    rows: list[dict[str, Any]] = []

    def note(table: str, what: str, run: Callable[[], SearchResult]) -> None:
        seconds, result = timed(run, runs)
        row = {
            "table": table, "what": what, "seconds": seconds, "nodes": len(result.graph), "covers": len(result.covers),
            "distinct_segments": len(result.segments), "segments": len(result.order),
            "enodes_saturated": sum(each.report.enodes for each in result.segments if each.report is not None),
            "enodes_kept": sum(len(each.egraph) for each in result.segments),
            "steps_s": {step: sum(each.seconds.get(step, 0.0) for each in result.segments)
                        for step in ("rules", "saturate", "thin", "regions", "fingerprints", "covers")},
        }  # fmt: skip
        rows.append(row)
        print(
            f"{table:16s} {what:28s} {seconds:7.2f} s  {row['nodes']:6d} nodes, {row['distinct_segments']} distinct "
            f"of {row['segments']} segments, {row['enodes_saturated']} e-nodes, {row['enodes_kept']} kept, "
            f"{row['covers']} covers",
            flush=True,
        )

    sys.path.insert(0, str(HERE.parent / "examples" / "minilm"))
    from model import build_graph

    note("MiniLM", "import to 20 covers", lambda: search(prepared(build_graph()), device, SearchOptions()))
    for layers in (12, 24, 48, 96):
        graph = gpt(layers)
        note("equal layers", f"{layers} layers", lambda graph=graph: search(prepared(graph), device, SearchOptions()))
    for layers in (1, 2, 4, 8):
        graph = distinct(layers)
        note(
            "distinct layers", f"{layers} layers", lambda graph=graph: search(prepared(graph), device, SearchOptions())
        )
    families = (*default_families(), GROWTH)
    for enodes in (1_000, 3_000, 10_000, 30_000, 100_000):
        options = SearchOptions(families=families, budget=Budget(seconds=60.0, enodes=enodes, iterations=60))
        graph = gpt(1)
        note("e-graph's size", f"up to {enodes} e-nodes", lambda o=options, g=graph: search(prepared(g), device, o))
    folder = Path(chosen.out)
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "search_scaling.json").write_text(json.dumps(rows, indent=1) + "\n")


def timed(run: Callable[[], SearchResult], runs: int) -> tuple[float, SearchResult]:
    taken = []
    for _ in range(runs):
        start = time.perf_counter()
        result = run()
        taken.append(time.perf_counter() - start)
    return statistics.median(taken), result


def prepared(graph: lt.Graph) -> NodeGraph:
    """Return the graph as `compile_covered` searches it."""
    small = expand_composites(compile_graph(graph.copy().freeze(), "generic").graph)
    return searchable(fold(small)).graph


def gpt(layers: int) -> lt.Graph:
    graph = lt.Graph()
    config = replace(GPT2Config(), n_layer=layers, vocab_size=1000)
    GPT2(config)(graph.tensor("ids", (1, 128), "i64")).output("y")
    return graph


def distinct(layers: int) -> lt.Graph:
    """Return transformer layers that differ in width of their inner part, so that none equals another."""
    graph = lt.Graph()
    x = graph.tensor("x", (128, 256))
    for layer in range(layers):
        inner = 512 + 64 * layer
        h = (x - x.mean(-1, keepdim=True)) * (x.var(-1, keepdim=True) + 1e-5).rsqrt()
        q, k, v = (h @ graph.tensor(f"{name}{layer}", (256, 256), static=True) for name in "qkv")
        a = ((q @ k.permute(1, 0)) * 256**-0.5).softmax(-1) @ v
        x = x + a @ graph.tensor(f"o{layer}", (256, 256), static=True)
        up = (x @ graph.tensor(f"u{layer}", (256, inner), static=True)).gelu()
        x = x + up @ graph.tensor(f"d{layer}", (inner, 256), static=True)
    x.output("y")
    return graph


if __name__ == "__main__":
    main()

"""all-MiniLM-L6-v2 whole, lumin beside its peers: `python bench/minilm.py [--shapes 1x128,8x128] [--seconds 20]`.

Programs and peers are those of `examples/minilm`; they take turns in processes of their own, as
`tuner/contest/contest.py` has it, and are right before they are timed. lumin: as compiled by rule, as covered by
estimate, and tuned, if `lumin-tune tune examples/minilm` has run here or `--archives` names a folder of programs.
Writes minilm.json and minilm.md.
"""

from __future__ import annotations

import argparse
import json
import sys
import tempfile
import time
import tomllib
from collections.abc import Mapping
from dataclasses import asdict
from pathlib import Path
from typing import Any

import numpy as np

sys.path.insert(0, str(Path(__file__).parents[1] / "examples" / "minilm"))
from check import LIBRARY
from model import MiniLM
from run import limits, processor

import lumin_tune as lt
from lumin_tune.core.graph.graph_summary import summarize
from lumin_tune.core.graph.specialize import specialized
from lumin_tune.core.program import compile as compile_by_rule
from lumin_tune.core.program.compilation.covered import compile_covered
from lumin_tune.tuner.contest.contest import contest
from lumin_tune.tuner.contest.entrant import Entrant
from lumin_tune.tuner.contest.peers import peer_entrants

HERE = Path(__file__).parent
EXAMPLE = HERE.parent / "examples" / "minilm"
OURS = ("tuned", "covered", "untuned")


def main() -> None:
    asked = parsed()
    model = MiniLM.load()
    found = []
    with tempfile.TemporaryDirectory() as folder:
        for shape in asked.shapes.split(","):
            batch, tokens = map(int, shape.split("x"))
            found.append(measured(model, batch, tokens, Path(folder), asked))
            print("\n".join(table(found[-1])), flush=True)
    asked.out.mkdir(parents=True, exist_ok=True)
    about = {"date": time.strftime("%Y-%m-%d"), "machine": processor(), "threads": asked.threads}
    (asked.out / "minilm.json").write_text(json.dumps({**about, "shapes": found}, indent=1) + "\n", encoding="utf-8")
    lines = [f"all-MiniLM-L6-v2 on {about['machine']}, {asked.threads} threads, {about['date']}. {LEGEND}"]
    lines += [line for each in found for line in ("", *table(each))]
    (asked.out / "minilm.md").write_text("\n".join(lines) + "\n", encoding="utf-8")


LEGEND = (
    "Medians with the interval that holds the true one at 95 %; a ratio is the time over that of the fastest program "
    "of lumin, above 1 lumin is faster. The roofline is the arithmetic at the rate of multiply-adds, or the weights at "
    "the rate of reading memory, whichever takes longer."
)


def measured(model: MiniLM, batch: int, tokens: int, folder: Path, asked: argparse.Namespace) -> dict[str, Any]:
    """Return the times of all at one shape, and what the machine allows."""
    dims = {"batch": batch, "tokens": tokens}
    inputs = sentences(model, batch, tokens)
    reference = lt.interpret(model.graph, inputs, float64=True)
    entrants = [*own_entrants(model.graph, dims, folder, asked), *peers()]
    print(f"{batch} x {tokens}: {', '.join(each.name for each in entrants)}", flush=True)
    timed = contest(entrants, inputs, reference, time_s=asked.seconds, seed=0, threads=asked.threads)
    flops, memory = limits(asked.threads)
    figures = summarize(specialized(model.graph, dims))
    weights = sum(array.nbytes for name, array in model.graph.values.items() if "word_embeddings" not in name)
    bound_ns = max(float(figures.flops) / flops, weights / memory) * 1e9
    return {
        "batch": batch,
        "tokens": tokens,
        "flops": int(figures.flops),
        "weight_bytes": weights,
        "bound_ns": bound_ns,
        "machine_flops": flops,
        "machine_bytes_per_s": memory,
        "contestants": [asdict(each) for each in timed],
    }


def own_entrants(graph: lt.Graph, dims: Mapping[str, int], folder: Path, asked: argparse.Namespace) -> list[Entrant]:
    """Return lumin's programs, saved."""
    whole = specialized(graph, dims)
    programs = {
        "untuned": compile_by_rule(whole, threads=asked.threads),
        "covered": compile_covered(whole, threads=asked.threads),
    }
    known = lt.compile(graph, dims=dims, threads=asked.tuned_threads, archives=asked.archives, db=asked.db)
    if any(kernel.time_ns is not None for kernel in known.kernels):
        programs["tuned"] = known
    else:
        print(
            f"nothing is known of {dims}; for a tuned program run: lumin-tune tune {EXAMPLE.relative_to(HERE.parent)}"
        )
    made = []
    for name, program in programs.items():
        path = folder / f"{name}-{'-'.join(map(str, dims.values()))}.lumin"
        program.save(path)
        made.append(Entrant(name, "program", str(path)))
    return made


def peers() -> tuple[Entrant, ...]:
    with open(EXAMPLE / "lumin.toml", "rb") as file:
        return peer_entrants(functions=tomllib.load(file)["peers"], folder=EXAMPLE)


def sentences(model: MiniLM, batch: int, tokens: int) -> dict[str, np.ndarray]:
    """Return ids and mask of real words, as many as there is room for, the last row a little shorter."""
    ids, mask = model.encode([" ".join(LIBRARY[row % len(LIBRARY) :] * 2 + LIBRARY) for row in range(batch)])
    ids, mask = (np.ascontiguousarray(each[:, :tokens]) for each in (ids, mask))
    mask[-1, -tokens // 8 :] = 0
    return {"ids": ids, "mask": mask}


def table(found: Mapping[str, Any]) -> list[str]:
    """Return a Markdown table of one shape, the fastest first."""
    timed = [each for each in found["contestants"] if each["interval"] is not None]
    timed.sort(key=lambda each: each["interval"]["median_ns"])
    ours = [each for each in timed if each["name"] in OURS]
    best = ours[0]["interval"]["median_ns"] if ours else None
    lines = [f"**{found['batch']} x {found['tokens']}**, roofline {found['bound_ns'] / 1e6:.2f} ms", ""]
    lines += ["| | median ms | 95 % interval | ratio | of roofline |", "|---|---:|---|---:|---:|"]
    for each in timed:
        median, low, high = (each["interval"][key] for key in ("median_ns", "low_ns", "high_ns"))
        name = f"lumin, {each['name']}" if each["name"] in OURS else each["name"]
        ratio = "–" if best is None else f"{median / best:.2f}"
        share = f"{found['bound_ns'] / median:.0%}"
        lines.append(f"| {name} | {median / 1e6:.2f} | {low / 1e6:.2f} to {high / 1e6:.2f} | {ratio} | {share} |")
    failed = [each for each in found["contestants"] if each["interval"] is None]
    return lines + ["" for _ in failed[:1]] + [f"- {each['name']}: {each['message']}" for each in failed]


def parsed() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--shapes", default="1x128,8x128", help="batch x tokens, with commas between")
    parser.add_argument("--seconds", type=float, default=20.0, help="of taking turns, each shape")
    parser.add_argument("--threads", type=int, default=2, help="of all")
    parser.add_argument("--tuned-threads", type=int, help="with which it was tuned, if that was asked for")
    parser.add_argument("--archives", type=Path, help="folder of tuned programs, the user's own if none")
    parser.add_argument("--db", help="URL of the results, the user's own if none")
    parser.add_argument("--out", type=Path, default=HERE / "results", help="folder for minilm.json and minilm.md")
    return parser.parse_args()


if __name__ == "__main__":
    main()

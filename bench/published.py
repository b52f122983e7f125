"""Published ONNX models with their real weights, lumin beside onnxruntime and OpenVINO.

    python bench/published.py                                  # all models, untuned
    python bench/published.py --tune 60                        # tuned as well, for 60 s a model
    python bench/published.py --models "det;rec" --seconds 10

Each contestant runs in its own process, in interleaved rounds (`tuner/contest/contest.py`); outputs are compared with
the float64 oracle before anything is timed, within twice onnxruntime's own error. Models and their inputs are those of
`published_models.py`, at the first of their sizes. OpenVINO is left out where it is not installed. Writes
published.json and published.md.
"""

from __future__ import annotations

import argparse
import json
import math
import sys
import tempfile
import time
from collections.abc import Mapping
from dataclasses import asdict
from pathlib import Path
from typing import Any

import numpy as np
import onnxruntime as ort
from published_models import CACHE, MODELS, Model, path_of
from run import processor

import lumin_tune as lt
from lumin_tune.tuner.contest.contest import contest
from lumin_tune.tuner.contest.entrant import TOLERANCE, Entrant
from lumin_tune.tuner.contest.peers import peer_entrants

HERE = Path(__file__).parent
LEAST, MEAN = 1.0, 1.4
"""The ratios to onnxruntime that are required: of each model, and their geometric mean."""
OURS = ("untuned", "tuned")


def main() -> int:
    asked = parsed()
    names = asked.models.split(";") if asked.models else [model.name for model in MODELS if model.is_bindable]
    rows = []
    for model in (each for each in MODELS if each.name in names):
        try:
            rows.append(measured(model, asked))
        except lt.LuminError as error:
            rows.append({"model": model.name, "error": f"{type(error).__name__}: {error}", "contestants": []})
        print("\n".join(table(rows[-1:])[2:]), flush=True)
    asked.out.mkdir(parents=True, exist_ok=True)
    about = {"date": time.strftime("%Y-%m-%d"), "machine": processor(), "threads": asked.threads, "tune_s": asked.tune}
    (asked.out / "published.json").write_text(json.dumps({**about, "models": rows}, indent=1) + "\n", encoding="utf-8")
    head = f"{about['machine']}, {asked.threads} threads, {about['date']}. {LEGEND}"
    lines = [head, "", *table(rows), "", *summary(rows)]
    (asked.out / "published.md").write_text("\n".join(lines) + "\n", encoding="utf-8")
    print("\n".join(summary(rows)))
    return 0


LEGEND = (
    "Medians in milliseconds of calls in a hot loop, arguments bound. A ratio is onnxruntime's time over lumin's: "
    f"above 1 lumin is faster; ✗ marks a ratio below {LEAST:g}."
)


def measured(model: Model, asked: argparse.Namespace) -> dict[str, Any]:
    """Return the times of all contestants on one model."""
    size = model.sizes[0]
    path = path_of(model, asked.cache)
    graph = lt.load(path, dims=model.dims(size), inputs=dict(model.values))
    feed = {name: np.asarray(array) for name, array in model.draw(np.random.default_rng(0), size).items()}
    own = {name: array for name, array in feed.items() if name not in model.values}
    reference = lt.interpret(graph, own, float64=True)
    with tempfile.TemporaryDirectory(prefix="lumin-published-") as folder:
        programs = {"untuned": lt.compile(graph, threads=asked.threads, known=False)}
        if asked.tune:
            programs["tuned"] = lt.tune(graph, budget_s=asked.tune, db=f"sqlite:///{folder}/results.sqlite").program
        entrants = []
        for name, program in programs.items():
            program.save(Path(folder) / f"{name}.lumin")
            entrants.append(Entrant(name, "program", str(Path(folder) / f"{name}.lumin")))
        entrants += peer_entrants(onnx_file=path, values={name: feed[name] for name in feed.keys() - own.keys()})
        tolerance = max(TOLERANCE, 2 * onnxruntime_error(path, feed, reference))
        timed = contest(entrants, own, reference, time_s=asked.seconds, threads=asked.threads, tolerance=tolerance)
    return {
        "model": model.name,
        "package": f"{model.package.name} {model.package.version}",
        "size": dict(size),
        "kernels": len(programs["untuned"].kernels),
        "contestants": [asdict(each) for each in timed],
    }


def onnxruntime_error(path: Path, feed: Mapping[str, np.ndarray], reference: Mapping[str, np.ndarray]) -> float:
    """Return the greatest error of onnxruntime's outputs, relative to the greatest element of each.

    Networks that quantise on the fly, and outputs that are all near 0, differ from the float64 oracle by more than
    `TOLERANCE` in every runtime.
    """
    options = ort.SessionOptions()
    options.log_severity_level = 4
    session = ort.InferenceSession(str(path), options, providers=["CPUExecutionProvider"])
    names = [each.name for each in session.get_outputs()]
    outputs = dict(zip(names, session.run(names, dict(feed)), strict=True))
    return max(
        float(np.abs(outputs[name] - wanted).max() / (np.abs(wanted).max() or 1.0))
        for name, wanted in reference.items()
        if outputs[name].shape == wanted.shape and wanted.dtype.kind == "f"
    )


def medians(row: Mapping[str, Any]) -> dict[str, float]:
    """Return nanoseconds by the contestants' names, without versions."""
    timed = [each for each in row["contestants"] if each["interval"] is not None]
    return {each["name"].split(" ")[0]: each["interval"]["median_ns"] for each in timed}


def ratio(row: Mapping[str, Any], name: str) -> float | None:
    found = medians(row)
    return found["onnxruntime"] / found[name] if {"onnxruntime", name} <= found.keys() else None


def table(rows: list[dict[str, Any]]) -> list[str]:
    lines = ["| model | kernels | untuned | tuned | onnxruntime | openvino | ratio | ratio tuned |"]
    lines.append("|---|---:|---:|---:|---:|---:|---:|---:|")
    for row in rows:
        if row.get("error"):
            lines.append(f"| {row['model']} | | {row['error']} | | | | | |")
            continue
        found = medians(row)
        times = [f"{found[name] / 1e6:.3f}" if name in found else "–" for name in (*OURS, "onnxruntime", "openvino")]
        ratios = [ratio(row, name) for name in OURS]
        shown = ["–" if each is None else f"{each:.2f}{'' if each >= LEAST else ' ✗'}" for each in ratios]
        lines.append(f"| {' | '.join([row['model'], str(row['kernels']), *times, *shown])} |")
    return lines


def summary(rows: list[dict[str, Any]]) -> list[str]:
    """Return the geometric means, and what went wrong."""
    lines = []
    for name in OURS:
        ratios = [each for each in (ratio(row, name) for row in rows) if each is not None]
        if ratios:
            mean = math.exp(sum(map(math.log, ratios)) / len(ratios))
            lines.append(
                f"{name}: {mean:.2f} times as fast as onnxruntime in geometric mean of {len(ratios)} models "
                f"(required: {MEAN:g}), at worst {min(ratios):.2f}"
            )
    failed = [(row["model"], each) for row in rows for each in row["contestants"] if each["interval"] is None]
    return lines + [f"- {model}, {each['name']}: {each['message']}" for model, each in failed]


def parsed() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--models", help="names with semicolons between; all if not given")
    parser.add_argument("--tune", type=float, default=0.0, help="seconds of tuning a model; 0 for none")
    parser.add_argument("--seconds", type=float, default=10.0, help="of taking turns, each model")
    parser.add_argument("--threads", type=int, default=2, help="of all")
    parser.add_argument("--cache", type=Path, default=CACHE, help="where the models are, or are fetched to")
    parser.add_argument("--out", type=Path, default=HERE / "results", help="folder for published.json and published.md")
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())

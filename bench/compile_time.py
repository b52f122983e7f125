"""Compile time, cold and warm: `python bench/compile_time.py [--cases "matmul;minilm"] [--runs 3]`.

Each compile runs in a fresh process. Cold: the cache folder is empty, so nothing is lowered or built yet, not even
lumin's runtime. Warm: a second process with the same folder. Timed are loading the model, compiling it, and the first
call; imports are reported separately. For ONNX files, the time to create an onnxruntime session stands beside.
Published models are those of `published_models.py`. Writes compile_time.json and compile_time.md.
"""

from __future__ import annotations

import argparse
import json
import os
import resource
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import numpy as np

HERE = Path(__file__).parent
LIMITS_S = {"matmul": 0.5, "minilm": 4.0, "lstm, 1 to 1,000 steps": 3.0}
"""What is required of a cold compile; 10 s of published models."""
PUBLISHED_LIMIT_S = 10.0
WARM_LIMIT_S = 1.0
LONGEST_S = 900.0
FOLDER = "LUMIN_BENCH_MODELS"
"""Tells child processes, which have other home folders, where published models are."""

Made = tuple[Any, Mapping[str, int] | None, Mapping[str, np.ndarray]]
"""A graph, numbers for its dimensions or None, and inputs for a call."""


def matmul() -> Made:
    import lumin_tune as lt

    graph = lt.Graph()
    x, w = graph.tensor("x", (512, 512), "f32"), graph.tensor("w", (512, 512), "f32")
    (x @ w).output("y")
    ones = np.ones((512, 512), np.float32)
    return graph, None, {"x": ones, "w": ones}


def minilm() -> Made:
    sys.path.insert(0, str(HERE.parent / "examples" / "minilm"))
    from model import build_graph

    ids = np.ones((1, 128), np.int64)
    return build_graph(), {"batch": 1, "tokens": 128}, {"ids": ids, "mask": ids}


def lstm() -> Made:
    """Two LSTM layers of 256 over a sequence whose length each call chooses."""
    import onnx
    from onnx import TensorProto, helper, numpy_helper

    from lumin_tune.plugins.onnx.importer import import_model

    random = np.random.default_rng(0)
    nodes, weights, given = [], [], "x"
    for layer, width in enumerate((128, 256)):
        for name, shape in (("W", (1, 1024, width)), ("R", (1, 1024, 256)), ("B", (1, 2048))):
            array = 0.05 * random.standard_normal(shape).astype(np.float32)
            weights.append(numpy_helper.from_array(array, f"{name}{layer}"))
        nodes.append(
            helper.make_node("LSTM", [given, *(f"{name}{layer}" for name in "WRB")], [f"h{layer}"], hidden_size=256)
        )
        nodes.append(helper.make_node("Squeeze", [f"h{layer}", "axis"], [f"y{layer}"]))
        given = f"y{layer}"
    weights.append(numpy_helper.from_array(np.array([1]), "axis"))
    x, y = (
        helper.make_tensor_value_info(name, TensorProto.FLOAT, ["steps", 1, width])
        for name, width in (("x", 128), ("y1", 256))
    )
    model = helper.make_model(helper.make_graph(nodes, "lstm", [x], [y], weights), ir_version=8)
    onnx.checker.check_model(model)
    graph = import_model(model, dims={"steps": (1, 1000)})
    return graph, None, {"x": np.ones((40, 1, 128), np.float32)}


def published(name: str) -> tuple[Path, Any, dict[str, Any]]:
    """Return the file of a published model, its row, and inputs of its first size."""
    from published_models import MODELS, path_of

    model = next(each for each in MODELS if each.name == name)
    return path_of(model, Path(os.environ[FOLDER])), model, model.draw(np.random.default_rng(0), model.sizes[0])


def published_graph(name: str) -> Made:
    """Return a published model with the dimensions of its first size."""
    import lumin_tune as lt

    path, model, feed = published(name)
    graph = lt.load(path, dims=model.dims(model.sizes[0]), inputs=dict(model.values))
    return graph, None, {key: array for key, array in feed.items() if key not in model.values}


CASES: dict[str, Callable[[], Made]] = {"matmul": matmul, "minilm": minilm, "lstm, 1 to 1,000 steps": lstm}


def main() -> None:
    asked = parsed()
    if asked.one:
        print(json.dumps(one(asked.one, asked.runtime)))
        return
    from published_models import CACHE, MODELS, path_of

    os.environ.setdefault(FOLDER, str(CACHE))
    every = [*CASES, *(each.name for each in MODELS)]
    names = asked.cases.split(";") if asked.cases else every
    if unknown := [name for name in names if name not in every]:
        raise SystemExit(f"there is no case {', '.join(unknown)}; the cases are {', '.join(every)}")
    for model in MODELS:
        if model.name in names:
            path_of(model, Path(os.environ[FOLDER]))
    rows = []
    for name in names:
        row = measured(name, asked.runs)
        rows.append(row)
        print("\n".join(table([row])[2:]), flush=True)
    asked.out.mkdir(parents=True, exist_ok=True)
    from run import processor

    about = {"date": time.strftime("%Y-%m-%d"), "machine": processor(), "processors": os.cpu_count()}
    (asked.out / "compile_time.json").write_text(json.dumps({**about, "cases": rows}, indent=1) + "\n")
    machine = f"{about['machine']}, {about['processors']} processors, {about['date']}"
    head = f"{machine}; medians of {asked.runs} runs, in seconds."
    (asked.out / "compile_time.md").write_text("\n".join([head, "", *table(rows)]) + "\n")


def measured(name: str, runs: int) -> dict[str, Any]:
    """Return the times of one case: medians over runs, each with a cache folder of its own."""
    cold, warm, peer = [], [], []
    for _ in range(runs):
        with tempfile.TemporaryDirectory(prefix="lumin-compile-") as folder:
            cold.append(child(name, folder))
            warm.append(child(name, folder))
            if name not in CASES:
                peer.append(child(name, folder, "onnxruntime"))
    keys = ("import_s", "load_s", "compile_s", "first_call_s", "compiler_cpu_s")
    found: dict[str, Any] = {"case": name, "kernels": cold[0].get("kernels"), "error": cold[0].get("error", "")}
    for kind, samples in (("cold", cold), ("warm", warm), ("onnxruntime", peer)):
        good = [each for each in samples if "error" not in each]
        if good:
            found[kind] = {key: statistics.median(each[key] for each in good) for key in keys}
    return found


def child(name: str, folder: str, runtime: str = "") -> dict[str, Any]:
    words = [sys.executable, __file__, "--one", name, *(["--runtime", runtime] if runtime else [])]
    folders = ("LUMIN_CACHE_DIR", "XDG_CACHE_HOME", "HOME", "XDG_DATA_HOME")
    environment = {**os.environ, **dict.fromkeys(folders, folder)}
    done = subprocess.run(words, env=environment, capture_output=True, text=True, timeout=LONGEST_S, check=False)
    if done.returncode:
        return {"error": done.stderr.strip().splitlines()[-1][:300] if done.stderr.strip() else str(done.returncode)}
    answer: dict[str, Any] = json.loads(done.stdout.strip().splitlines()[-1])
    return answer


def one(name: str, runtime: str) -> dict[str, Any]:
    """Return the times of one compile in this process."""
    started = time.perf_counter()
    if runtime:
        return peer_times(name, started)
    import lumin_tune as lt

    getattr(lt, "compile")  # noqa: B009 - imports what compiling needs
    imported = time.perf_counter()
    graph, dims, inputs = CASES[name]() if name in CASES else published_graph(name)
    loaded = time.perf_counter()
    program = lt.compile(graph, dims=dims, known=False) if dims else lt.compile(graph, known=False)
    compiled = time.perf_counter()
    program(inputs)
    called = time.perf_counter()
    return {
        "import_s": imported - started,
        "load_s": loaded - imported,
        "compile_s": compiled - loaded,
        "first_call_s": called - compiled,
        "kernels": len(program.kernels),
        "compiler_cpu_s": resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime,
    }


def peer_times(name: str, started: float) -> dict[str, Any]:
    import onnxruntime

    path, _, inputs = published(name)
    imported = time.perf_counter()
    options = onnxruntime.SessionOptions()
    options.log_severity_level = 3
    session = onnxruntime.InferenceSession(str(path), options, providers=["CPUExecutionProvider"])
    compiled = time.perf_counter()
    session.run(None, dict(inputs))
    called = time.perf_counter()
    return {
        "import_s": imported - started,
        "load_s": 0.0,
        "compile_s": compiled - imported,
        "first_call_s": called - compiled,
        "compiler_cpu_s": 0.0,
    }


def table(rows: list[dict[str, Any]]) -> list[str]:
    """Return a Markdown table; a cross marks what takes longer than is required."""
    lines = [
        "| | kernels | load | cold compile | required | C++ compiler, CPU | first call | warm compile | onnxruntime |"
    ]
    lines.append("|---|---:|---:|---:|---:|---:|---:|---:|---:|")
    for row in rows:
        if "cold" not in row:
            lines.append(f"| {row['case']} | | {row['error']} | | | | | | |")
            continue
        cold, warm, peer = row["cold"], row.get("warm"), row.get("onnxruntime")
        limit = LIMITS_S.get(row["case"], PUBLISHED_LIMIT_S)
        cells = [
            row["case"],
            str(row["kernels"]),
            f"{cold['load_s']:.2f}",
            marked(cold["compile_s"], limit),
            f"{limit:g}",
            f"{cold['compiler_cpu_s']:.2f}",
            f"{cold['first_call_s']:.3f}",
            "–" if warm is None else marked(warm["compile_s"], WARM_LIMIT_S),
            "–" if peer is None else f"{peer['compile_s']:.2f}",
        ]
        lines.append(f"| {' | '.join(cells)} |")
    return lines


def marked(seconds: float, limit: float) -> str:
    return f"{seconds:.2f}{'' if seconds < limit else ' ✗'}"


def parsed() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--cases", help="names with semicolons between; all if not given")
    parser.add_argument("--runs", type=int, default=3, help="processes of each kind")
    parser.add_argument("--one", help=argparse.SUPPRESS)
    parser.add_argument("--runtime", default="", help=argparse.SUPPRESS)
    parser.add_argument("--out", type=Path, default=HERE / "results", help="folder for compile_time.json and .md")
    return parser.parse_args()


if __name__ == "__main__":
    main()

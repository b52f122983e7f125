"""What works on every system, without a compiler: run by CI on macOS and Windows. Needs lumin-tune[onnx]."""

from __future__ import annotations

import importlib
import pkgutil
import subprocess
import sys
import tempfile
from pathlib import Path

import numpy as np

import lumin_tune as lt
from lumin_tune.core.graph.graph_text import print_graph
from lumin_tune.core.oracle.interpreter import interpret

PORTABLE = (
    "core.expression", "core.graph", "core.kernel", "core.ops", "core.oracle", "core.passes", "core.plugin",
    "core.random", "core.tensor", "core.views", "models", "nn", "plugins.generic", "plugins.onnx", "weights",
)  # fmt: skip
"""Packages without processes, signals and memory limits of POSIX, which the search, the pool and the tuner use."""


def import_all() -> int:
    """Import every module of the packages that are portable; return their number."""
    count = 0
    for package in PORTABLE:
        root = importlib.import_module(f"lumin_tune.{package}")
        count += 1
        for module in pkgutil.walk_packages(root.__path__, f"{root.__name__}."):
            importlib.import_module(module.name)
            count += 1
    return count


def graph() -> lt.Graph:
    """Return attention with a normalisation, over a symbolic length."""
    found = lt.Graph()
    n = lt.dim("n", 1, 64)
    x, w = found.tensor("x", (n, 16), "f32"), found.tensor("w", (16, 48), "f32")
    q, k, v = ((x @ w)[:, place * 16 : place * 16 + 16] for place in range(3))
    scores = (q @ k.permute(1, 0) * 0.25).softmax(-1) @ v
    mean = scores.mean(-1, keepdim=True)
    ((scores - mean) / ((scores - mean) ** 2).mean(-1, keepdim=True).sqrt()).output("y")
    return found


def expected(x: np.ndarray, w: np.ndarray) -> np.ndarray:
    """Return what the graph computes, by NumPy in float64."""
    q, k, v = np.split(x.astype(np.float64) @ w, 3, axis=1)
    scores = q @ k.T * 0.25
    weights = np.exp(scores - scores.max(-1, keepdims=True))
    found = weights / weights.sum(-1, keepdims=True) @ v
    centred = found - found.mean(-1, keepdims=True)
    return centred / np.sqrt((centred**2).mean(-1, keepdims=True))


def main() -> None:
    """Run all checks; an assertion or an exception fails the job."""
    print(f"{import_all()} modules imported on {sys.platform}, Python {sys.version.split()[0]}")
    random = np.random.default_rng(0)
    for size in (1, 7, 64):
        x = random.standard_normal((size, 16)).astype(np.float32)
        w = random.standard_normal((16, 48)).astype(np.float32)
        precise = interpret(graph(), {"x": x, "w": w}, float64=True)["y"]
        np.testing.assert_allclose(precise, expected(x, w), rtol=1e-9, atol=1e-9)
        np.testing.assert_allclose(interpret(graph(), {"x": x, "w": w})["y"], expected(x, w), rtol=2e-3, atol=2e-3)
    text = print_graph(graph().compile("generic"))
    assert print_graph(lt.parse(text)) == text
    print("the interpreter agrees with NumPy")
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "model.onnx"
        lt.to_onnx(graph(), str(file))
        again = lt.load(str(file))
        x = random.standard_normal((5, 16)).astype(np.float32)
        w = random.standard_normal((16, 48)).astype(np.float32)
        found = next(iter(interpret(again, {"x": x, "w": w}).values()))
        np.testing.assert_allclose(found, expected(x, w), rtol=2e-3, atol=2e-3)
        print("exported to ONNX and imported again")
        for arguments in (("--version",), ("--help",), ("plugins",), ("rules",)):
            done = subprocess.run([sys.executable, "-m", "lumin_tune", *arguments], capture_output=True, check=False)
            assert done.returncode == 0, (arguments, done.stderr.decode(errors="replace"))
    print("the command line answers")


if __name__ == "__main__":
    main()

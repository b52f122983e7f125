"""What an installed lumin does where a compiler is, or with lumin-tune[cc]: compile, run, tune a tiny model."""

from __future__ import annotations

import tempfile
import time
from pathlib import Path

import numpy as np

import lumin_tune as lt


def main() -> None:
    """Compile and tune; an assertion or an exception fails the job."""
    begun = time.monotonic()
    graph = lt.Graph()
    x, w = graph.tensor("x", (64, 48), "f32"), graph.tensor("w", (48, 32), "f32")
    ((x @ w).softmax(-1)).output("y")
    random = np.random.default_rng(0)
    arrays = {"x": random.standard_normal((64, 48)).astype("f"), "w": random.standard_normal((48, 32)).astype("f")}
    wanted = lt.interpret(graph, arrays)["y"]
    np.testing.assert_allclose(lt.compile(graph)(**arrays)["y"], wanted, rtol=1e-4, atol=1e-5)
    print(f"compiled after {time.monotonic() - begun:.1f} s")
    with tempfile.TemporaryDirectory() as folder:
        result = lt.tune(graph, budget_s=20, db=f"sqlite:///{Path(folder) / 'results.db'}")
        assert result.program is not None
        np.testing.assert_allclose(result.program(**arrays)["y"], wanted, rtol=1e-4, atol=1e-5)
    print(f"tuned with {result.trials} trials after {time.monotonic() - begun:.1f} s; speedup {result.speedup}")


if __name__ == "__main__":
    main()

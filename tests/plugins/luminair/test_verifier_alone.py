"""A verifier needs no compiler: neither a toolchain on the path, nor the modules that lower, build or prove."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import numpy as np

import lumin_tune as lt
from lumin_tune.core.plugin.records import ProofRequest
from lumin_tune.plugins.luminair.commands import LuminAIR

VERIFY = """
import sys

BLOCKED = (
    "lumin_tune.core.program", "lumin_tune.core.kernel", "lumin_tune.core.eqsat", "lumin_tune.core.passes",
    "lumin_tune.plugins.cpu", "lumin_tune.plugins.cuda", "lumin_tune.plugins.generic",
    "lumin_tune.plugins.luminair.prover", "lumin_tune.plugins.luminair.tracing",
    "lumin_tune.plugins.luminair.circuit.compiler", "lumin_tune.plugins.luminair.circuit.fusing",
    "lumin_tune.plugins.luminair.circuit.lowering", "lumin_tune.plugins.luminair.circuit.emitting",
    "egglog", "optuna", "sqlalchemy", "ray", "numba", "torch", "onnx", "scipy", "cupy",
)

class Blocker:
    def find_spec(self, name, path=None, target=None):
        if any(name == each or name.startswith(each + ".") for each in BLOCKED):
            raise ImportError(f"{name} is blocked")

sys.meta_path.insert(0, Blocker())
import json
from pathlib import Path
from lumin_tune.plugins.luminair.commands import LuminAIR
from lumin_tune.plugins.luminair import ProofError

prover = LuminAIR({"cache": sys.argv[2]})
proof, statement = Path(sys.argv[1], "p.bin").read_bytes(), json.loads(Path(sys.argv[1], "p.json").read_text())
print(*prover.verify(proof, statement, 96), sep="\\n")
statement["outputs"]["y"][0][0] += 1
try:
    prover.verify(proof, statement, 96)
except ProofError as error:
    print("refused", error.code)
"""


def test_a_verifier_runs_without_a_compiler(tmp_path: Path) -> None:
    graph = lt.Graph()
    x, w = graph.tensor("x", (2, 4), "f32"), graph.tensor("w", (4, 3), "f32", static=True)
    graph.set_value("w", np.linspace(-1, 1, 12, dtype=np.float32).reshape(4, 3))
    (x @ w).gelu().softmax(-1).output("y")
    given = {"x": np.linspace(-1, 1, 8, dtype=np.float32).reshape(2, 4)}
    cache = tmp_path / "cache"
    made = LuminAIR({"cache": str(cache)}).prove(ProofRequest(graph, given, ranges={"x": (-1, 1)}), lambda phase: None)
    (tmp_path / "p.bin").write_bytes(made.proof)
    (tmp_path / "p.json").write_text(json.dumps(made.statement), encoding="utf-8")
    kept = {name: value for name, value in os.environ.items() if name in ("PYTHONPATH", "SYSTEMROOT", "TMPDIR")}
    for folder in (cache, tmp_path / "empty"):
        done = subprocess.run(
            [sys.executable, "-c", VERIFY, str(tmp_path), str(folder)],
            capture_output=True,
            text=True,
            check=False,
            env={**kept, "PATH": "", "HOME": str(tmp_path)},
        )
        assert done.returncode == 0, done.stderr
        assert "verified (integrity proof, not zero-knowledge)" in done.stdout
        assert "refused logup" in done.stdout

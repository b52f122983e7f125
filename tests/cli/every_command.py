"""A process that runs every command in turn: `python -m tests.cli.every_command`, in a folder made by `prepared`.

It prints a line that begins with `MARK` before each, then what the command prints, to standard output and standard
error, which may be a terminal. Commands that serve until they are interrupted are interrupted.
"""

from __future__ import annotations

import os
import signal
import sys
from contextlib import suppress
from pathlib import Path
from typing import Final

import numpy as np
from tests.cli.made_database import FIRST, INTERRUPTED, SECOND, fill, product, workload
from tests.llm.tiny import write_llama

from lumin_tune.cli.main import main

MARK: Final = "=== "
MODELS: Final = """
import numpy as np
from lumin_tune import Graph, dim

def product():
    graph = Graph()
    x, w = graph.tensor("x", (32, 64), "f32"), graph.tensor("w", (64, 16), "f32")
    (x @ w).output("y")
    return graph

def block():
    graph = Graph()
    x = graph.tensor("x", (dim("n", 1, 8), 4), "f32")
    w = graph.tensor("w", (4, 4), "f32", static=True)
    w.set(np.eye(4, dtype=np.float32))
    (x @ w).relu().output("y")
    return graph
"""
TUNED: Final = ("--db", "tuned.db")
MADE: Final = ("--db", "made.db")
RUNS: Final[dict[str, tuple[tuple[str, ...], ...]]] = {
    "examples": (("examples",), ("examples", "tune")),
    "init": (("init", "."),),
    "doctor": (("doctor",), ("doctor", "--config")),
    "plugins": (("plugins",),),
    "passes": (("passes",),),
    "rules": (("rules",), ("rules", "--family", "arithmetic")),
    "plugin new": (("plugin", "new", "mine"),),
    "roofline": (("roofline", *MADE),),
    "explore": (("explore", "models_of_width:block", "--why"),),
    "tune": (("tune", "models_of_width:block", "--dim", "n=4", "--trials", "2", "--budget", "30", *TUNED),),
    "resume": (("resume", INTERRUPTED, "--trials", "1", "--budget", "9", *MADE), ("resume", "last", *TUNED)),
    "replay": (("replay", "last", *TUNED),),
    "verify": (("verify", "last", *TUNED), ("verify", "proof.bin", "--fingerprint", "0" * 64)),
    "export": (("export", "last", "exported", *TUNED),),
    "report": (("report", FIRST, "-o", "out.html", *MADE),),
    "status": (("status", *MADE), ("status", FIRST, *MADE), ("status", "last", *TUNED), ("status", "no-such", *MADE)),
    "show": (("show", FIRST, *MADE), ("show", workload(product()).key, *MADE), ("show", "models_of_width:block")),
    "why": (("why", workload(product()).key, "--steps", "--no-source", *MADE),),
    "diff": (("diff", FIRST, SECOND, *MADE),),
    "query": (("query", *MADE), ("query", "--all", *MADE), ("query", "--op", "foo", *MADE)),
    "db path": (("db", "path", *MADE),),
    "db info": (("db", "info", *MADE),),
    "db upgrade": (("db", "upgrade", *MADE),),
    "db check": (("db", "check", *MADE),),
    "db vacuum": (("db", "vacuum", *MADE),),
    "db prune": (("db", "prune", "--failed", "--dry-run", *MADE),),
    "db export": (("db", "export", "made.jsonl", *MADE),),
    "db import": (("db", "import", "made.jsonl", "--db", "imported.db"),),
    "db merge": (("db", "merge", "made.db", "--db", "merged.db"),),
    "prove": (("prove", "models_of_width:block", "--input", "x.npz", "--range", "x=-1:1"),),
    "generate": (("generate", "tiny.gguf", "--prompt", "hello", "--max-tokens", "4"),),
    "chat": (("chat", "tiny.gguf", "--once", "hello", "--max-tokens", "4"),),
    "quantize": (("quantize", "tiny.gguf", "--to", "q8_0", "-o", "small.gguf"),),
    "dashboard": (("dashboard", "--port", "0", *MADE),),
    "cluster up": (("cluster", "up", "--bind", "192.0.2.1"),),
    "cluster status": (("cluster", "status"),),
    "cluster down": (("cluster", "down"),),
    "cluster join": (("cluster", "join", "nowhere.invalid:6379"),),
    "cluster certificate": (("cluster", "certificate", "host.invalid", "certificates"),),
}  # fmt: skip
"""Of each command, how it is run; those that need more than a folder say what they lack."""
SLOW: Final = (
    "doctor", "roofline", "explore", "tune", "resume", "replay", "verify", "export", "dashboard", "prove",
    "why", "generate", "chat", "cluster up",
)  # fmt: skip
"""Commands that compile, measure or serve, in `make fuzz` only. Some read what others made."""
AS_IT_IS: Final = ("generate", "chat")
"""Commands whose output in a pipe is a model's, with whatever characters it has."""
_SERVING: Final = ("dashboard",)
_SERVES_S: Final = 4.0


def prepared(folder: Path) -> Path:
    """Fill a folder with what the commands read."""
    fill(folder / "made.db")
    (folder / "models_of_width.py").write_text(MODELS)
    (folder / "models_of_database.py").write_text(MODELS)
    write_llama(folder / "tiny.gguf")
    np.savez(folder / "x.npz", x=np.full((1, 4), 0.5, np.float32))
    return folder


def _run(arguments: tuple[str, ...]) -> None:
    sys.argv = ["lumin-tune", *arguments]
    if arguments[0] in _SERVING:
        signal.signal(signal.SIGALRM, lambda number, frame: os.kill(os.getpid(), signal.SIGINT))
        signal.setitimer(signal.ITIMER_REAL, _SERVES_S)
    with suppress(SystemExit, KeyboardInterrupt):
        main()


if __name__ == "__main__":
    for name in sys.argv[1:]:
        for each in RUNS[name]:
            sys.stdout.write(f"{MARK}{' '.join(each)}\n")
            sys.stdout.flush()
            _run(each)
            sys.stdout.flush()
            sys.stderr.flush()

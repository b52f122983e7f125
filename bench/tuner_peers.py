"""One tool in a process of its own, in its own environment: `PYTHON bench/tuner_peers.py lumin|tinygrad|tvm THREADS`.

Answers to {"tune": case, "folder": path} when the tool has ended by itself or was told to end, to {"load": case,
"folder": path, "save": path} when its default and its tuned program are there, and to {"slice": seconds, "which":
program} with the times of calls. Started by `tuners.py` only.
"""

from __future__ import annotations

import importlib.metadata
import json
import os
import signal
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np

sys.path.insert(0, str(Path(__file__).parent))
from slices import measure
from tuner_cases import CASES, TunerCase

Call = Callable[[], Any]
PROGRAMS = ("default", "tuned")
BEAM = 2  # as tinygrad's documentation advises to begin with
TRIALS = 100_000  # more than any budget allows: the budget ends the search
TRIALS_A_ROUND = 16


class Lumin:
    """`lt.compile` and `lt.tune`; the database begins empty."""

    package = "lumin-tune"

    def __init__(self, case: TunerCase, threads: int, folder: Path) -> None:
        import lumin_tune as lt

        self._lt, self._case, self._threads, self._folder = lt, case, threads, folder
        self._graph = lt.Graph()
        tensors = {name: self._graph.tensor(name, shape, "f32") for name, shape in case.shapes.items()}
        case.lumin(tensors).output("y")

    def tune(self, ended: threading.Event) -> dict[str, Any]:
        found = self._lt.tune(
            self._graph,
            budget_s=24 * 3600,
            db=f"sqlite:///{self._folder}/results.db",
            archives=self._folder,
            threads=self._threads,
            cancel=ended,
        )
        found.program.save(self._folder / "tuned.lumin")
        return {"trials": found.trials}

    def load(self, which: str) -> tuple[Call, Call]:
        if which == "default":
            program = self._lt.compile(self._graph, threads=self._threads, known=False)
        else:
            program = self._lt.load_program(self._folder / "tuned.lumin")
        call = program.bind(**self._case.arrays())
        return call, lambda: np.asarray(call()["y"])


class Tinygrad:
    """`TinyJit` on the device CPU with clang, without and with BEAM."""

    package = "tinygrad"

    def __init__(self, case: TunerCase, threads: int, folder: Path) -> None:
        os.environ |= {"DEV": "CPU:CLANG", "NUM_CPU_THREADS": str(threads), "CACHEDB": str(folder / "cache.db")}
        from tinygrad import Context, Device, Tensor, TinyJit

        self._context, self._jit, self._function = Context, TinyJit, case.tinygrad
        self._tensors = {name: Tensor(array).realize() for name, array in case.arrays().items()}
        self._synchronize = Device["CPU"].synchronize

    def tune(self, ended: threading.Event) -> dict[str, Any]:
        """Search until the beam finds nothing better; the best options are in its cache then. It cannot be ended."""
        del ended
        self.load("tuned")
        return {}

    def load(self, which: str) -> tuple[Call, Call]:
        compiled = self._jit(lambda **tensors: self._function(tensors).realize())

        def run() -> Any:
            made = compiled(**self._tensors)
            self._synchronize()
            return made

        with self._context(BEAM=BEAM if which == "tuned" else 0):
            for _ in range(3):  # the first call is eager, the second is captured
                run()
        return run, lambda: run().numpy()


class TVM:
    """Relax by `tvm.compile`, and tuned by MetaSchedule with the cost model and rules that are its defaults."""

    package = "apache-tvm"

    def __init__(self, case: TunerCase, threads: int, folder: Path) -> None:
        os.environ["TVM_NUM_THREADS"] = str(threads)
        import tvm
        from tvm import relax

        self._tvm, self._relax, self._case, self._folder = tvm, relax, case, folder
        cpu = str(tvm.target.codegen.llvm_get_system_cpu())
        self._target = tvm.target.Target({"kind": "llvm", "mcpu": cpu, "num-cores": threads})
        builder = relax.BlockBuilder()
        given = {name: relax.Var(name, relax.TensorType(shape, "float32")) for name, shape in case.shapes.items()}
        with builder.function("main", list(given.values())):
            with builder.dataflow():
                made = builder.emit_output(builder.normalize(case.relax(relax.op, given)))
            builder.emit_func_output(made)
        passes = [relax.transform.DecomposeOpsForInference(), relax.transform.CanonicalizeBindings()]
        self._module = tvm.transform.Sequential([*passes, relax.get_pipeline("zero")])(builder.get())

    def tune(self, ended: threading.Event) -> dict[str, Any]:
        """Search until told to end: what was measured until then is in its database."""
        from tvm.s_tir import meta_schedule

        def search() -> None:
            with self._target:
                meta_schedule.relax_integration.tune_relax(
                    mod=self._module,
                    params={},
                    target=self._target,
                    work_dir=str(self._folder),
                    max_trials_global=TRIALS,
                    num_trials_per_iter=TRIALS_A_ROUND,
                    seed=0,
                )

        searching = threading.Thread(target=search, daemon=True)
        searching.start()
        while searching.is_alive() and not ended.wait(0.5):
            pass
        return {"trials": self._export_tuned()}

    def _export_tuned(self) -> int:
        from tvm.s_tir.meta_schedule.database import JSONDatabase

        database = JSONDatabase(work_dir=str(self._folder))
        with self._target, database:
            best = self._relax.transform.MetaScheduleApplyDatabase(enable_warning=True)(self._module)
        self._tvm.compile(best, self._target).export_library(str(self._folder / "tuned.so"))
        return sum(
            any(float(each) < FAILED_S for each in record.run_secs or ())
            for record in database.get_all_tuning_records()
        )

    def load(self, which: str) -> tuple[Call, Call]:
        if which == "tuned":
            compiled = self._tvm.runtime.load_module(str(self._folder / "tuned.so"))
        else:
            compiled = self._tvm.compile(self._module, self._target)
        machine = self._relax.VirtualMachine(compiled, self._tvm.cpu())
        tensors = [self._tvm.runtime.tensor(array) for array in self._case.arrays().values()]
        machine.set_input("main", *tensors)

        def result() -> np.ndarray:
            machine.invoke_stateful("main")
            found: np.ndarray = machine.get_outputs("main").numpy()
            return found

        return lambda: machine.invoke_stateful("main"), result


FAILED_S = 1e9
"""What TVM records as the time of a candidate that was not built or did not run."""

TOOLS: dict[str, Any] = {"lumin": Lumin, "tinygrad": Tinygrad, "tvm": TVM}


class Process:
    """What this process has loaded."""

    def __init__(self, tool: str, threads: int) -> None:
        self._tool, self._threads = TOOLS[tool], threads
        self._calls: dict[str, Call] = {}

    def answer(self, question: dict[str, Any]) -> dict[str, Any]:
        if "slice" in question:
            return measure(self._calls[question["which"]], question["slice"])
        name = question.get("tune") or question["load"]
        (case,) = (each for each in CASES if each.name == name)
        tool = self._tool(case, self._threads, Path(question["folder"]))
        said = {"version": importlib.metadata.version(self._tool.package)}
        if "tune" in question:
            ended = threading.Event()
            signal.signal(signal.SIGUSR1, lambda *_: ended.set())
            started = time.perf_counter()
            return {**said, **tool.tune(ended), "seconds": time.perf_counter() - started}
        results = {}
        for which in PROGRAMS:
            self._calls[which], result = tool.load(which)
            results[which] = result()
        np.savez(question["save"], **results)
        return said


def main() -> None:
    answers = os.fdopen(os.dup(1), "w")
    os.dup2(2, 1)  # what a tool prints is no answer
    process = Process(sys.argv[1], int(sys.argv[2]))
    for line in sys.stdin:
        try:
            answer = process.answer(json.loads(line))
        except Exception as error:  # whatever a tool raises is its answer
            answer = {"error": " ".join(f"{type(error).__name__}: {error}".split())[:400]}
        answers.write(json.dumps(answer) + "\n")
        answers.flush()


if __name__ == "__main__":
    main()

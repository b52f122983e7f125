"""Server for one whole program in its own process: the other end of `program_process.ProgramProcess`.

One line of JSON per request and response. {"prepare": entrant, ...} prepares the program, runs it once and saves its
outputs; {"slice": seconds} calls it repeatedly for that long and returns the time of each call; {"trace": seconds} does
so too and returns the median time of a call and of each kernel in it, [] if that is unknown; {"check": sample, ...}
calls it once with the inputs of a sample and saves its outputs. Every failure is a response. `runtimes` prepares
programs.
"""

from __future__ import annotations

import ctypes
import importlib
import json
import os
import resource
import signal
import sys
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Final

import numpy as np

from lumin_tune.cluster.measuring.noise import NoiseMeter
from lumin_tune.core.plugin.manager import configure_default_manager
from lumin_tune.core.printable import description
from lumin_tune.core.scratch import build_folder
from lumin_tune.tuner.contest.runtimes import KINDS, PreparedProgram, RuntimeRequest, TracedCall

LONG_NS: Final = 100_000_000
"""Time of a call beyond which it evicts whatever others left in the caches; no call is made to warm them first."""
_MOST_WORDS: Final = 400  # of a message
_UNTRACED: Final = {"kernels_ns": [], "call_ns": 1, "noise": 0.0}
_PR_SET_PDEATHSIG: Final = 1


def serve(parent: int, plugins: Mapping[str, Any], folder: str) -> None:
    """Serve requests on standard input until it closes or process `parent` ends.

    plugins: configuration of the parent: `modules` besides the installed ones, `blocked` ones, `settings`. folder: for
    temporary files of compilers.
    """
    _die_with(parent)
    build_folder.set(Path(folder))
    answers = os.fdopen(os.dup(1), "w")
    os.dup2(2, 1)  # output of the program must not mix with responses
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    modules = {name: importlib.import_module(name) for name in plugins["modules"]}
    configure_default_manager(blocked=plugins["blocked"], settings=plugins["settings"], plugins=modules)
    ready: PreparedProgram | None = None
    is_long = False
    for line in sys.stdin:
        question = json.loads(line)
        try:
            if "prepare" in question:
                ready, answer = _prepared(question)
            elif "check" in question:
                assert ready is not None
                answer = _checked(ready, question["check"], question["save"])
            elif "trace" in question:
                assert ready is not None
                answer = _traced(ready.traced, question["trace"], is_long)
            else:
                assert ready is not None
                answer = _measured(ready.call, question["slice"], is_long)
                is_long = min(answer["ns"]) > LONG_NS
        except Exception as error:  # whatever a program raises is its response
            answer = {"error": _words(error)}
        answers.write(json.dumps(answer) + "\n")
        answers.flush()


def _prepared(question: Mapping[str, Any]) -> tuple[PreparedProgram, dict[str, Any]]:
    inputs, *others = ({name: np.load(path) for name, path in files.items()} for files in question["samples"])
    runtime_request = RuntimeRequest(
        question["target"],
        question["runtime"],
        question["folder"],
        inputs,
        question["threads"],
        question["values"],
        tuple(others),
    )
    ready = KINDS[question["prepare"]](runtime_request)
    return ready, {"outputs": _saved(ready.outputs(), question["save"])}


def _checked(ready: PreparedProgram, sample: int, save: str) -> dict[str, Any]:
    """Return the files of the outputs of one call with the inputs of a sample."""
    return {"outputs": _saved(ready.outputs() if ready.checked is None else ready.checked(sample), save)}


def _saved(outputs: Mapping[str, Any], save: str) -> dict[str, str]:
    """Save outputs to files that start with `save`; return the files by name."""
    made = {}
    for place, (name, value) in enumerate(outputs.items()):
        made[name] = f"{save}-{place}.npy"
        array = np.asarray(value)
        if array.dtype.kind not in "biuf":  # bf16, which NumPy files cannot hold
            array = array.astype(np.float32)
        np.save(made[name], array, allow_pickle=False)
    return made


def _measured(call: Callable[[], Any], seconds: float, is_long: bool) -> dict[str, Any]:
    """Return the nanoseconds of each call of a slice, at least one, after one that warms the caches if it is short."""
    if not is_long:
        call()
    times: list[int] = []
    watch, end = NoiseMeter(), time.perf_counter() + seconds
    while not times or time.perf_counter() < end:
        start = time.perf_counter_ns()
        call()
        times.append(time.perf_counter_ns() - start)
    return {"ns": times, "noise": float(watch.share())}


def _traced(call: Callable[[], TracedCall | None] | None, seconds: float, is_long: bool = False) -> dict[str, Any]:
    """Return the median nanoseconds of a call and of each kernel in it, over the calls of a slice, after one that warms
    up, if calls are short.

    Kernels are medians of shares of their calls, because the machine changes its speed from call to call.
    """
    rows: list[TracedCall] = []
    watch, end = NoiseMeter(), time.perf_counter() + seconds if is_long else 0.0
    while call is not None and (not rows or time.perf_counter() < end):
        found = call()
        if found is None:
            return _UNTRACED
        if not end:
            watch, end = NoiseMeter(), time.perf_counter() + seconds
            found = call()
        rows += [found] if found is not None else []
    if not rows:
        return _UNTRACED
    call_ns = float(np.median([each.call_ns for each in rows]))
    shares = np.median([[ns / each.call_ns for ns in each.kernels_ns] for each in rows], 0)
    return {
        "kernels_ns": [round(call_ns * float(share)) for share in shares],
        "call_ns": round(call_ns),
        "noise": float(watch.share()),
    }


def _words(error: Exception) -> str:
    """Return a one-line error message."""
    if isinstance(error, ModuleNotFoundError) and error.name:
        return f"{error.name} is not installed: pip install {error.name.partition('.')[0]}"
    return description(error)[:_MOST_WORDS]


def _die_with(parent: int) -> None:
    """Die with the parent process, even while stopped."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(_PR_SET_PDEATHSIG, signal.SIGKILL)
    if os.getppid() != parent:
        os._exit(1)

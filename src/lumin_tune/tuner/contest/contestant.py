"""One whole program in a process of its own, which runs when it is told to: the other end of `turns.Runner`.

A line of JSON in, a line of JSON out. {"prepare": entrant, ...} makes the program ready, runs it once and leaves its
outputs as files; {"slice": seconds} calls it over and over for that long and answers with the time of each call;
{"check": sample, ...} calls it once with the inputs of a sample and leaves its outputs as files. Whatever goes wrong is
an answer. How programs are made ready is in `runtimes`.
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
from typing import Any, Final

import numpy as np

from lumin_tune.cluster.measuring.noise import Watch
from lumin_tune.core.plugin.manager import configure_default_manager
from lumin_tune.core.printable import description
from lumin_tune.tuner.contest.runtimes import KINDS, Asked, Ready

_MOST_WORDS: Final = 400  # of a message
_PR_SET_PDEATHSIG: Final = 1


def serve(parent: int, plugins: Mapping[str, Any]) -> None:
    """Answer what comes on standard input until there is no more, or process `parent` is gone.

    plugins: which the parent has: `modules` besides the installed ones, `blocked` ones, `settings`.
    """
    _die_with(parent)
    answers = os.fdopen(os.dup(1), "w")
    os.dup2(2, 1)  # what a program prints is no answer
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    modules = {name: importlib.import_module(name) for name in plugins["modules"]}
    configure_default_manager(blocked=plugins["blocked"], settings=plugins["settings"], plugins=modules)
    ready: Ready | None = None
    for line in sys.stdin:
        question = json.loads(line)
        try:
            if "prepare" in question:
                ready, answer = _prepared(question)
            elif "check" in question:
                assert ready is not None
                answer = _checked(ready, question["check"], question["save"])
            else:
                assert ready is not None
                answer = _measured(ready.call, question["slice"])
        except Exception as error:  # whatever a program raises is its answer
            answer = {"error": _words(error)}
        answers.write(json.dumps(answer) + "\n")
        answers.flush()


def _prepared(question: Mapping[str, Any]) -> tuple[Ready, dict[str, Any]]:
    inputs, *others = ({name: np.load(path) for name, path in files.items()} for files in question["samples"])
    asked = Asked(
        question["target"], question["runtime"], question["folder"], inputs, question["threads"], question["values"],
        tuple(others),
    )  # fmt: skip
    ready = KINDS[question["prepare"]](asked)
    return ready, {"outputs": _saved(ready.outputs(), question["save"])}


def _checked(ready: Ready, sample: int, save: str) -> dict[str, Any]:
    """Return the files of the outputs of a call with the inputs of a sample."""
    return {"outputs": _saved(ready.outputs() if ready.checked is None else ready.checked(sample), save)}


def _saved(outputs: Mapping[str, Any], save: str) -> dict[str, str]:
    """Write outputs into files that begin with `save` and return these by name."""
    made = {}
    for place, (name, value) in enumerate(outputs.items()):
        made[name] = f"{save}-{place}.npy"
        array = np.asarray(value)
        if array.dtype.kind not in "biuf":  # bf16, which files of NumPy do not know
            array = array.astype(np.float32)
        np.save(made[name], array, allow_pickle=False)
    return made


def _measured(call: Callable[[], Any], seconds: float) -> dict[str, Any]:
    """Return nanoseconds of each call of a slice, one at least, after one that fills the caches again."""
    call()
    times: list[int] = []
    watch, end = Watch(), time.perf_counter() + seconds
    while not times or time.perf_counter() < end:
        start = time.perf_counter_ns()
        call()
        times.append(time.perf_counter_ns() - start)
    return {"ns": times, "noise": float(watch.share())}


def _words(error: Exception) -> str:
    """Return one line that says what went wrong."""
    if isinstance(error, ModuleNotFoundError) and error.name:
        return f"{error.name} is not installed: pip install {error.name.partition('.')[0]}"
    return description(error)[:_MOST_WORDS]


def _die_with(parent: int) -> None:
    """End with the process that started this one, even while it is stopped."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(_PR_SET_PDEATHSIG, signal.SIGKILL)
    if os.getppid() != parent:
        os._exit(1)

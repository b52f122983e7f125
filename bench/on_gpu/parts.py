"""What the parts of bench/gpu.py are, by name: the child's entry, and the shares of time that the parent gives them."""

from __future__ import annotations

import ctypes
import os
import signal
import sys
from collections.abc import Callable
from functools import partial
from typing import Final

from on_gpu.check import why_not_computing
from on_gpu.conformance import check_conformance
from on_gpu.context import Context
from on_gpu.kernels import cases_of, time_beside_compilers, time_kernels
from on_gpu.peers import COMPILED
from on_gpu.whole import time_beside_compiler, time_programs, wholes_of
from on_gpu.worker import BUILD_S, DEVICE_S, Job, Worker

_COPIED = 1 << 28
_CLOCKS_S = 15.0  # which nvidia-smi may take
_PARENT_DIED = 1  # PR_SET_PDEATHSIG of <sys/prctl.h>


def look_at_device(context: Context, worker: Worker) -> None:
    """Do the part `device`: what it is, in what state, and what its memory gives a copy."""
    for name in worker.cases(["device"]):
        worker.begins(name, "copy", DEVICE_S * 2)
        worker.told(
            device=context.device.model,
            compiler=context.builder.compiler.identity,
            properties={key: context.device.properties[key] for key in ("arch", "units", "l2_bytes", "driver")},
        )
        with worker.contained(name, "copy"):
            worker.told(copy_bytes_s=context.clock.copy_bytes_s(1 << 16 if context.tiny else _COPIED))
        worker.begins(name, "arithmetic of CuPy", BUILD_S)
        why = why_not_computing(context.cupy)
        if why:
            worker.told(cupy=f"CuPy does not compute ({why}): results are compared on the host")


def time_compiled(context: Context, worker: Worker) -> None:
    """Do the part `compiled`: kernels and programs beside torch.compile with max-autotune, and Triton's kernels.

    What an earlier run has not had comes first.
    """
    if context.torch is None:
        worker.told(compiled="PyTorch is not installed or finds no device: no peers by compilers")
        return
    known = {name for name, row in worker.job.rows.items() if any(COMPILED in each for each in row["times_us"])}
    work: list[tuple[int, str, Callable[[], None]]] = [
        *(
            (case.compiled, name, partial(time_beside_compilers, context, worker, case))
            for name, case in cases_of(context).items()
            if case.compiled
        ),
        *(
            (whole.compiled, name, partial(time_beside_compiler, context, worker, whole))
            for name, whole in wholes_of(context).items()
            if whole.compiled
        ),
    ]
    work.sort(key=lambda each: (each[1] in known, each[0]))
    context.each(worker, {name: do for _, name, do in work})


PARTS: Final[dict[str, Callable[[Context, Worker], None]]] = {
    "device": look_at_device,
    "conformance": check_conformance,
    "kernels": time_kernels,
    "programs": time_programs,
    "compiled": time_compiled,
}


def work(pipe: int) -> None:
    """Do the job that the standard input says, and tell of it through a pipe. Does not return."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(_PARENT_DIED, signal.SIGKILL)  # who is killed cannot end its children
    job = Job.of(sys.stdin.read())
    worker = Worker(job, os.fdopen(pipe, "w"))
    context = Context.of(job)
    with context.clock.stream:  # what CuPy copies and computes comes in order with what is timed
        PARTS[job.part](context, worker)
        worker.begins(job.part, "clocks", _CLOCKS_S)
        worker.told(**{f"condition after {job.part}": context.condition()})
        worker.end()

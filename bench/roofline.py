"""Kernels as a share of the measured roofline, which none passes by more than noise.

`python -m bench.roofline [--case NAME ...]` calibrates this processor, times the kernels of knob_tables.py at their
default points with warm caches, and prints each as a share of its bound on all threads and on one; exits with 1 if one
is above 105 %. Run it on a quiet machine: what slows the calibration down lifts every share.
"""

from __future__ import annotations

import argparse
import sys
from dataclasses import replace
from typing import Final

import numpy as np
from bench.knob_tables import CASES

import lumin_tune as lt
from lumin_tune.core.eqsat.cutting.cost import Roofline
from lumin_tune.core.graph.rewrite import expand_composites
from lumin_tune.core.kernel.lower.partition import partition
from lumin_tune.core.plugin.calibration import Calibration
from lumin_tune.core.plugin.records import BuildFailure
from lumin_tune.core.program.compilation.folding import fold
from lumin_tune.plugins.cpu.backend import CpuBackend
from lumin_tune.tuner.bounds import bound_ns
from lumin_tune.tuner.quantities import nanoseconds, roofline_text
from lumin_tune.tuner.session.workloads import workload_of

TIME_S: Final = 2.0
RUNS: Final = 60
MOST: Final = 1.05


def share_of(name: str, backend: CpuBackend, calibration: Calibration, threads: int) -> tuple[float, int]:
    """Return the share of its roofline that a case reaches in the best of some runs, and that time in nanoseconds."""
    (device,) = backend.devices()
    (region, *_) = partition(fold(expand_composites(CASES[name]().compile("generic"))).graph)
    space = backend.space(region, device)
    made = backend.build(backend.lower(region, space.default), device)
    if isinstance(made, BuildFailure):
        raise SystemExit(f"{name}: {made.message}")
    kernel = backend.load_with(made, device, threads)
    numbers = np.random.default_rng(0)
    inputs = [
        numbers.standard_normal([int(size) for size in region.graph.nodes[node].shape]).astype(np.float32)
        for node in region.graph.inputs.values()
    ]
    wanted = lt.interpret(region.graph, dict(zip(region.graph.inputs, inputs, strict=True)))
    outputs = [np.empty(each.shape, each.dtype) for each in wanted.values()]
    time_ns = min(kernel.time_ns(inputs, outputs, {}) for _ in range(RUNS))
    workload = workload_of(region.graph, {})
    roofline = replace(Roofline.of(device, workload.dtypes, calibration.of_threads(threads)), threads=threads)
    return bound_ns(roofline, workload, space.features(space.default)) / time_ns, time_ns


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--case", action="append", choices=sorted(CASES), help="one of the cases; repeatable")
    given = parser.parse_args()
    backend = CpuBackend()
    (device,) = backend.devices()
    calibration = backend.calibrate(device, TIME_S)
    print(f"{device.model}: {roofline_text(calibration)}")
    over = []
    for name in given.case or sorted(CASES):
        cells = []
        for threads in sorted({1, calibration.threads}):
            share, time_ns = share_of(name, backend, calibration, threads)
            cells.append(f"{threads} thread{'s' * (threads > 1)}: {nanoseconds(time_ns):>10} {100 * share:4.0f} %")
            if share > MOST:
                over.append(f"{name} on {threads}")
        print(f"{name:24} {'   '.join(cells)}", flush=True)
    if over:
        sys.exit(f"above the roofline: {', '.join(over)}")


if __name__ == "__main__":
    main()

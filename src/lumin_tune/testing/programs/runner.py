"""Runs many random programs in separate processes, so that crashes and hangs are isolated."""

from __future__ import annotations

import multiprocessing
import signal
import warnings
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from typing import Final

from lumin_tune.core.plugin.manager import default_manager
from lumin_tune.core.plugin.records import ProgramBackend
from lumin_tune.core.program.compilation.compiling import chosen_backend
from lumin_tune.plugins.cpu.compile.builder import CppBuilder
from lumin_tune.testing.batched_compilation import BatchBackend
from lumin_tune.testing.programs.kinds import KINDS
from lumin_tune.testing.programs.program_trials import CRASHED, REFUSED, ProgramCase, ProgramOutcome, compiled, outcome

CHUNK: Final = 16
_TIME_S: Final = 60
"""For one program, after all others of its chunk; far more than needed on a loaded machine."""


@dataclass(frozen=True)
class RunReport:
    """The outcome of a program."""

    kind: str
    seed: int
    outcome: ProgramOutcome


def run(kind: str, seeds: Sequence[int], backend: str, jobs: int) -> Iterator[RunReport]:
    """Yield a report for each seed, in no particular order."""
    chunks = [list(seeds[start : start + CHUNK]) for start in range(0, len(seeds), CHUNK)]
    lost = []
    with _pool(jobs) as pool:
        waiting = {pool.submit(run_chunk, kind, chunk, backend): chunk for chunk in chunks}
        for future in as_completed(waiting):
            try:
                yield from future.result()
            except BrokenProcessPool:
                lost += waiting[future]
    for seed in sorted(lost):
        yield isolated(kind, seed, backend)


def isolated(kind: str, seed: int, backend: str) -> RunReport:
    """Return the report of a seed, run in a process of its own."""
    with _pool(1) as pool:
        try:
            (report,) = pool.submit(run_chunk, kind, [seed], backend).result()
            return report
        except BrokenProcessPool:
            return RunReport(kind, seed, ProgramOutcome(CRASHED, "the process died or took too long"))


def _pool(jobs: int) -> ProcessPoolExecutor:
    return ProcessPoolExecutor(jobs, mp_context=multiprocessing.get_context("spawn"), max_tasks_per_child=None)


def run_chunk(kind: str, seeds: Sequence[int], backend: str) -> list[RunReport]:
    """Return the reports of some seeds, whose programs are built together where the backend supports it."""
    warnings.simplefilter("ignore")
    signal.signal(signal.SIGALRM, signal.SIG_DFL)
    signal.alarm(_TIME_S * (2 + len(seeds)))
    found: dict[int, ProgramOutcome] = {}
    cases: dict[int, ProgramCase] = {}
    for seed in seeds:
        case = drawn(kind, seed)
        if isinstance(case, ProgramOutcome):
            found[seed] = case
        else:
            cases[seed] = case
    maker = maker_of(backend)
    for case in cases.values():
        compiled(case, maker)
    for seed, case in cases.items():
        found[seed] = outcome(case)
        if "own batch of programs" in found[seed].reason:
            found[seed] = alone(case, backend)
    signal.alarm(0)
    return [RunReport(kind, seed, each) for seed, each in found.items()]


def drawn(kind: str, seed: int) -> ProgramCase | ProgramOutcome:
    """Return the case of a seed, or why there is none."""
    try:
        return KINDS[kind](seed)
    except Exception as error:
        return ProgramOutcome(REFUSED, f"recording: {type(error).__name__}: {' '.join(str(error).split())}")


def alone(case: ProgramCase, backend: str) -> ProgramOutcome:
    """Return the outcome of a case that is built by itself."""
    case.program = case.failure = None
    compiled(case, chosen_backend(backend, default_manager()))
    return outcome(case)


def maker_of(backend: str, size: int = CHUNK) -> ProgramBackend:
    """Return a backend by name; the CPU's builds many programs at once."""
    if backend != "cpu":
        return chosen_backend(backend, default_manager())
    return BatchBackend(CppBuilder(), size)

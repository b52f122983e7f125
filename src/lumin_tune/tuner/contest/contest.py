"""Comparison of whole programs in interleaved rounds: finalists, the untuned program, and other runtimes.

`program_choice` calls `contest`. Each entrant is prepared in a process of its own and its outputs are compared with the
reference. Correct entrants run in interleaved rounds: in every round each is called for a slice of time, in an order
drawn from the random seed, while all others are stopped. Outputs are checked again between rounds and after the last
one, with changing inputs, so an entrant that goes wrong later is disqualified. Failures of an entrant are reported in
its result and never raised.
"""

from __future__ import annotations

import math
import random
import time
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor, wait
from pathlib import Path
from typing import Final

import numpy as np

from lumin_tune.core.dtypes import Array
from lumin_tune.core.plugin.manager import PluginManager, default_manager
from lumin_tune.core.scratch import Scratch
from lumin_tune.tuner.contest.entrant import LOOK_S, OVER, TOLERANCE, Entrant, EntrantState, OutputChecker
from lumin_tune.tuner.contest.program_process import ProgramProcess
from lumin_tune.tuner.tune_records import Contestant

ROUNDS: Final = 9
"""Minimum rounds before an early end: the inner of 9 slice medians bound the true median at 95 %."""
LEAST_ROUNDS: Final = 3
"""Rounds that run even after the time is over."""
CALLS_A_ROUND: Final = 3
"""Calls of a slow program in a round: a slice, a check, and another slice if its kernels are timed."""
PEER_CALL: Final = 1.5
WARMING_CALLS: Final = 2
"""A call of a peer that is not ready yet, as a multiple of the slowest program's, and the calls that warm one up. The
deadline for peers to become ready leaves time for the rounds of all.
"""
TRIES: Final = 3
LEAST_TURNS_S: Final = 0.7
"""Reserve for the rounds if an entrant does not become ready."""


def contest(
    entrants: Sequence[Entrant],
    inputs: Mapping[str, Array],
    reference: Mapping[str, Array],
    *,
    time_s: float,
    seed: int = 0,
    on_timed: Callable[[Contestant], None] | None = None,
    threads: int | None = None,
    others: Sequence[tuple[Mapping[str, Array], Mapping[str, Array]]] = (),
    tolerance: float = TOLERANCE,
    own: Callable[[Mapping[str, Array]], Mapping[str, Array]] | None = None,
    prepare_s: float = 300.0,
    limit_s: float | None = None,
    cancelled: Callable[[], bool] = lambda: False,
    plugins: PluginManager | None = None,
    traced: bool = False,
    least_rounds: int = LEAST_ROUNDS,
) -> tuple[Contestant, ...]:
    """Time entrants in interleaved rounds and return their times per call, in the given order.

    inputs: arrays by name. reference: the correct outputs; an entrant must have all of them and may have others.
    time_s: duration of the rounds, which end early once the fastest entrant's interval is separate from all others.
    on_timed: called after every round. threads: None lets each entrant choose. others: further inputs with their
    correct outputs, used to check programs. tolerance: of outputs, see `outputs.difference`. own: the oracle in the
    programs' own dtypes, asked once a sample where outputs exceed the tolerance. prepare_s: deadline for preparation,
    of programs before peers, which leave the time that slow programs need; not part of `time_s`. limit_s: deadline for
    everything, whatever hangs; None for none. cancelled: polled; once true, the contest ends with the times so far.
    plugins: used to load programs. traced: whether the first rounds also measure how long each kernel of a program
    takes in it. least_rounds: rounds that run even after the time is over.

    A contestant without an interval could not run, died, hung, was wrong, or was not reached; its message says which.
    The message of a contestant with an interval says whether the machine was busy. Intervals are over medians of
    slices, because calls within a slice are not independent.
    """
    with Scratch("lumin-contest-") as folder:
        samples = [(inputs, reference), *others]
        checker = OutputChecker(samples, tolerance, own)
        manager = plugins or default_manager()
        ends = math.inf if limit_s is None else time.monotonic() + limit_s
        ready_by = math.inf if limit_s is None else min(ends - LEAST_TURNS_S, time.monotonic() + prepare_s)
        runners = [ProgramProcess(str(place), folder, threads, manager) for place in range(len(entrants))]
        states = [
            EntrantState(
                each,
                runner,
                checker,
                str(folder / f"output-{place}"),
                ends,
                ready_by,
                traced and each.kind == "program",
            )
            for place, (each, runner) in enumerate(zip(entrants, runners, strict=True))
        ]
        programs = [state for state in states if state.entrant.kind == "program"]
        peers = [state for state in states if state not in programs]
        try:
            files = _saved([given for given, _ in samples], folder)
            _prepare(programs, files, threads, prepare_s, cancelled)
            for state in programs:
                state.begin()
            rounds_s = least_s([state.call_s for state in programs], len(peers), least_rounds)
            for state in peers:
                state.ready_by = min(state.ready_by, ends - rounds_s)
            _prepare(peers, files, threads, prepare_s, cancelled)
            for state in peers:
                state.begin()
            _run_rounds(states, time_s, least_rounds, random.Random(seed), on_timed or _ignore, cancelled)
            for state in states:
                if not state.failure and not cancelled():
                    state.end()
        finally:
            for each in states:
                each.runner.close()
    return tuple(each.contestant(interrupted=cancelled()) for each in states)


def least_s(calls_s: Sequence[float], peers: int, least_rounds: int = LEAST_ROUNDS) -> float:
    """Return the seconds that the least rounds take. calls_s: of a call of each program."""
    call_s = sum(calls_s) + peers * PEER_CALL * max(calls_s, default=0.0)
    return (least_rounds * CALLS_A_ROUND + WARMING_CALLS) * call_s


def _saved(samples: Sequence[Mapping[str, Array]], folder: Path) -> list[dict[str, str]]:
    """Write the inputs of each sample to the folder; return their files by name."""
    files: list[dict[str, str]] = []
    for number, inputs in enumerate(samples):
        files.append({})
        for place, (name, array) in enumerate(inputs.items()):
            files[-1][name] = str(folder / f"input-{number}-{place}.npy")
            np.save(files[-1][name], array, allow_pickle=False)
    return files


def _prepare(
    states: Sequence[EntrantState],
    files: Sequence[Mapping[str, str]],
    threads: int | None,
    prepare_s: float,
    cancelled: Callable[[], bool],
) -> None:
    """Prepare entrants, two at a time, each with its first outputs."""
    question = {"samples": files, "threads": threads}
    with ThreadPoolExecutor(2) as pool:
        asked = [pool.submit(each.prepare, question, prepare_s) for each in states]
        try:
            ends = min((state.ready_by for state in states), default=math.inf)
            while wait(asked, timeout=LOOK_S).not_done:
                if cancelled() or time.monotonic() > ends:
                    break
        finally:  # kill what is not ready, so that nothing waits for it
            unready = [state for each, state in zip(asked, states) if not each.done()]
            for each in asked:
                each.cancel()
            for state in unready:
                state.runner.kill()
    for each in asked:
        if not each.cancelled():
            each.result()  # raises bugs of this module
    for state in states:
        if state in unready:
            state.out(f"{'not timed: the contest was interrupted' if cancelled() else OVER} before it was ready")
        elif state.failure:
            state.runner.close()


def _run_rounds(
    states: Sequence[EntrantState],
    time_s: float,
    least_rounds: int,
    source: random.Random,
    on_timed: Callable[[Contestant], None],
    cancelled: Callable[[], bool],
) -> None:
    for state in states:
        if not state.failure and not state.is_warm and not state.is_late and not cancelled():
            state.warm()
    end, rounds = time.monotonic() + time_s, 0

    def is_over() -> bool:
        running = [state for state in states if not state.failure]
        if cancelled() or not running or any(state.is_late for state in running):
            return True
        late = rounds >= least_rounds and time.monotonic() > end
        return late or (rounds >= ROUNDS and _is_decided(running))

    while not is_over():
        running = [state for state in states if not state.failure]
        tries = 1 if time.monotonic() > end else TRIES
        for state in source.sample(running, len(running)):
            state.slice(tries)
            if state.is_traced and not state.failure and not state.is_late:
                state.trace()
            if cancelled() or state.is_late:
                return
        rounds += 1
        is_last = is_over()  # all are checked after the last round
        for state in running:
            if not state.failure and not is_last:
                state.between()
            if not state.failure:
                on_timed(state.contestant())


def _is_decided(running: Sequence[EntrantState]) -> bool:
    """Return whether the fastest entrant's interval is separate from all others."""
    first, *others = sorted((state.interval() for state in running), key=lambda each: each.median_ns)
    return all(first.high_ns < each.low_ns for each in others)


def _ignore(contestant: Contestant) -> None:
    """Ignore the contestant."""

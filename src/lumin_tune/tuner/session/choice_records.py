"""Records of a session's choice: the stored selection, its description, and the kernels that failed."""

from __future__ import annotations

import time

from lumin_tune.results.stored_records import SelectedKernel, Selection
from lumin_tune.results.uuid7 import uuid7
from lumin_tune.tuner.archives import program_options
from lumin_tune.tuner.contest.finalists import Finalist
from lumin_tune.tuner.contest.program_choice import UNTUNED, ProgramChoice
from lumin_tune.tuner.cover_search import ProgramPlan
from lumin_tune.tuner.request import TuneRequest
from lumin_tune.tuner.session.measuring_loop import SessionLoop


def selection_of(request: TuneRequest, session: str, choice: ProgramChoice, loop: SessionLoop) -> Selection:
    """Return the record of a session's chosen program and the comparison. session: its id."""
    winner = choice.winner
    times = {each.name: each.interval.median_ns for each in choice.contestants if each.interval is not None}
    kernels = tuple(
        SelectedKernel(task.workload.key, task.candidate_key(best.point), winner.plan.uses[name])
        for name, best in winner.bests.items()
        if name in winner.plan.uses and (task := loop.tasks.get(name)) is not None
    )
    return Selection(
        id=str(uuid7()),
        graph=request.prepared.fingerprint,
        weights=request.weights,
        options=program_options(request.options),
        device=request.prepared.device,
        toolchain=request.toolchain,
        kernels=kernels,
        program_ns=times["tuned"],
        session=session,
        at=time.time(),
        dims=request.dims,
        baseline_ns=times.get(UNTUNED),
        peers={name: ns for name, ns in times.items() if name not in ("tuned", UNTUNED)},
        archive=request.archive(session).name,
    )


def description_of(winner: Finalist | None, plan: ProgramPlan) -> str:
    """Return the plan and the launch mode of the chosen program, in words."""
    if winner is None:
        return plan.label
    name = "the untuned program" if winner.name == UNTUNED else plan.label
    return f"{name}, run as {winner.program.launch_mode}" if winner.program.launch_mode else name


def left_out(loop: SessionLoop) -> list[str]:
    """Return the kernels that a fault of a plugin leaves out and why, each reason once."""
    reasons: dict[str, list[str]] = {}
    for name, reason in loop.faulted.items():
        reasons.setdefault(reason, []).append(name[:12])
    return [
        f"{', '.join(names)} {'is' if len(names) == 1 else 'are'} left out: {why}" for why, names in reasons.items()
    ]


def failing_kernels(loop: SessionLoop) -> str:
    """Return the kernels without a correct candidate and the reasons, to append to an error message."""
    words = [f"{name[:12]}: {reason}" for name, reason in loop.refused.items()]
    for task in loop.tasks.values():
        if task.best is None and task.outcomes:
            last = next((each.message for _, each in reversed(list(task.outcomes.values())) if each.message), "")
            words.append(f"{task.workload.op} {task.workload.shape}: {last}")
    return f"; kernels without a correct candidate: {'; '.join(words[:3])}" if words else ""

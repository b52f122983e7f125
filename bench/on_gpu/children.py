"""The parent's side of a part of bench/gpu.py: children with deadlines, and what they told before they ended.

A step that ends a child, or does not end itself, is a failure with a name; a fresh child goes on without it. The parent
never touches the device.
"""

from __future__ import annotations

import json
import os
import selectors
import signal
import subprocess
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from on_gpu.worker import POISONED, Job

MOST_DEATHS_OF_CASE, MOST_DEATHS = 4, 25
_START_S = 60.0  # for a child to tell its first step: imports and the first use of the driver
_GONE_S = 10.0  # for the system to end a child that was killed
_LEAST_S = 3.0  # for which no child is started


@dataclass
class Outcome:
    """What came of a part. rows, failures: as they were told. left_out: cases for which there was no time. checked:
    steps whose results were compared with what they must be, and were right.

    notes: what the part itself met, such as that it was given up.
    """

    rows: dict[str, dict[str, Any]] = field(default_factory=dict)
    failures: list[dict[str, str]] = field(default_factory=list)
    left_out: list[str] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    facts: dict[str, Any] = field(default_factory=dict)
    checked: int = 0
    children: int = 0
    seconds: float = 0.0


def run_part(
    command: Sequence[str], job: Job, seconds: float, outcome: Outcome, log: Path, changed: Callable[[], None]
) -> None:
    """Run a part in so many children as it takes, and keep in `outcome` what they tell.

    command: of a child, to which `--worker NUMBER` is added, the number of the pipe for events; the job comes on its
    standard input. log: gets what it prints. changed: is called whenever there is more to keep. Ends every child it
    started, also when it is interrupted.
    """
    began = time.monotonic()
    until = began + seconds
    cases: list[str] = []
    done: set[str] = set()
    bad: list[tuple[str, str]] = []
    deaths: dict[str, int] = {}
    right: set[tuple[str, str]] = set()
    while True:
        left = until - time.monotonic()
        if left < _LEAST_S:
            break
        given = replace(job, seconds=left, done=sorted(done), bad=bad, rows={**job.rows, **outcome.rows})
        child = _Child(command, given, log, until, outcome, changed, right)
        outcome.children += 1
        try:
            ended = child.follow(cases, done)
        finally:
            gone = child.kill()
            outcome.seconds = time.monotonic() - began
        if not gone:
            outcome.notes.append("a child could not be ended: the device does not come back; the part was given up")
            break
        if ended in ("ended", "no time"):
            break
        if child.at is None:
            outcome.notes.append(f"a child {ended} before its first step: see {log.name}")
            outcome.failures.append({"case": job.part, "step": "start", "why": f"the child {ended}: see {log.name}"})
            break
        case, step = child.at
        bad.append(child.at)
        if not any((each["case"], each["step"]) == child.at for each in outcome.failures):
            outcome.failures.append({"case": case, "step": step, "why": ended})
        deaths[case] = deaths.get(case, 0) + 1
        if deaths[case] >= MOST_DEATHS_OF_CASE:
            done.add(case)
            outcome.notes.append(f"{case}: given up after {MOST_DEATHS_OF_CASE} children")
        if sum(deaths.values()) >= MOST_DEATHS:
            outcome.notes.append(f"given up after {MOST_DEATHS} children")
            break
        changed()
    outcome.left_out = [name for name in cases if name not in done]
    outcome.seconds = time.monotonic() - began
    changed()


class _Child:
    """One child. at: the step that it began last. right: the steps of all children whose results were right."""

    def __init__(
        self,
        command: Sequence[str],
        job: Job,
        log: Path,
        until: float,
        outcome: Outcome,
        changed: Callable[[], None],
        right: set[tuple[str, str]],
    ) -> None:
        self.at: tuple[str, str] | None = None
        self._right = right
        self._outcome, self._changed, self._until = outcome, changed, until
        self._limit = time.monotonic() + _START_S
        self._limit_s = _START_S
        reading, writing = os.pipe()
        self._reading = reading
        with log.open("ab") as printed:
            self._process = subprocess.Popen(
                [*command, "--worker", str(writing)],
                stdin=subprocess.PIPE,
                stdout=printed,
                stderr=printed,
                pass_fds=(writing,),
                start_new_session=True,
            )
        os.close(writing)
        assert self._process.stdin is not None
        with suppress(BrokenPipeError):  # it died at once, which following it tells
            self._process.stdin.write(job.text().encode())
            self._process.stdin.close()

    def follow(self, cases: list[str], done: set[str]) -> str:
        """Keep what the child tells until it ends. Return "ended", "no time" at the part's deadline, or how it died."""
        pending = b""
        with selectors.DefaultSelector() as selector:
            selector.register(self._reading, selectors.EVENT_READ)
            while True:
                now = time.monotonic()
                if now >= self._until:
                    return "no time"
                if now >= self._limit:
                    return f"did not end within {self._limit_s:.3g} s"
                if not selector.select(min(self._until, self._limit) - now):
                    continue
                piece = os.read(self._reading, 1 << 16)
                if not piece:
                    return self._died()
                *lines, pending = (pending + piece).split(b"\n")
                for line in lines:
                    if self._take(json.loads(line), cases, done):
                        return "ended"

    def kill(self) -> bool:
        """End the child with all that it started; return whether it is gone."""
        os.close(self._reading)
        with suppress(ProcessLookupError):
            os.killpg(self._process.pid, signal.SIGKILL)
        try:
            self._process.wait(_GONE_S)
        except subprocess.TimeoutExpired:
            return False
        return True

    def _take(self, event: dict[str, Any], cases: list[str], done: set[str]) -> bool:
        """Keep an event; return whether it is the last."""
        outcome = self._outcome
        if "at" in event:
            self.at = (event["at"][0], event["at"][1])
            self._limit_s = event["limit_s"]
            self._limit = time.monotonic() + self._limit_s
        elif "cases" in event:
            cases[:] = event["cases"]
        elif "row" in event:
            outcome.rows[event["row"]["name"]] = event["row"]
        elif "checked" in event:
            self._right.add(self.at or ("", ""))
            outcome.checked = len(self._right)
        elif "failed" in event:
            case, step, why = event["failed"]
            outcome.failures.append({"case": case, "step": step, "why": why})
        elif "told" in event:
            outcome.facts |= event["told"]
        elif "done" in event:
            done.add(event["done"])
        if not event.keys() & {"at", "cases", "checked"}:
            self._changed()
        return "end" in event

    def _died(self) -> str:
        try:
            status = self._process.wait(_GONE_S)
        except subprocess.TimeoutExpired:
            return "closed its pipe and stayed"
        if status == POISONED:
            return "lost the device's context"
        return f"died by {signal.Signals(-status).name}" if status < 0 else f"ended with status {status}"

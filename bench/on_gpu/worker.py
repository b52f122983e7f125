"""The child's side of a part of bench/gpu.py: what it is asked, and what it tells the parent while it works.

A part runs in a process of its own, since an illegal address ends everything in one and a kernel that waits for ever
cannot be ended in any other way. It says before each step what it begins and how long that may take, and tells each row
as soon as there is one: whatever happens then, the parent has it. See `children`.
"""

from __future__ import annotations

import json
import os
import sys
import time
import traceback
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import asdict, dataclass, field
from typing import Any, TextIO

from lumin_tune.plugins.cuda.device.poisoning import is_poisoned

POISONED = 86
"""The exit status of a child whose context on the device is lost: what it was doing is told already."""
DEVICE_S, BUILD_S = 15.0, 90.0
"""How long a step may take that runs on the device, and one that compiles."""
_TORCH_POISONED = ("CUDA error: an illegal", "CUDA error: unspecified launch", "CUDA error: misaligned", "device-side")


@dataclass(frozen=True)
class Job:
    """What a child is asked. seconds: until the parent ends it. points: to try for each region.

    done: cases that need nothing more. bad: steps (case, step) that ended a child before. rows, facts: of earlier
    parts. only: a piece of the names of cases that are wanted, "" for all. stand_in: small sizes, on the stand-in.
    """

    part: str
    seconds: float
    points: int = 24
    only: str = ""
    cubins: str = ""
    stand_in: bool = False
    done: Sequence[str] = ()
    bad: Sequence[Sequence[str]] = ()
    rows: Mapping[str, Any] = field(default_factory=dict)
    facts: Mapping[str, Any] = field(default_factory=dict)

    def text(self) -> str:
        """Return the job as one line."""
        return json.dumps(asdict(self))

    @classmethod
    def of(cls, text: str) -> Job:
        return cls(**json.loads(text))


class Worker:
    """Tells the parent what is done. Not thread-safe."""

    def __init__(self, job: Job, events: TextIO) -> None:
        self.job = job
        self._events = events
        self._until = time.monotonic() + job.seconds
        self._done = set(job.done)
        self._bad = {(case, step) for case, step in job.bad}
        self.case_until = self._until

    def left_s(self) -> float:
        """Return the seconds until the parent ends this."""
        return self._until - time.monotonic()

    def cases(self, names: Sequence[str]) -> Iterator[str]:
        """Yield the cases that are wanted and not done, while there is time for one as slow as they are in the mean.

        `case_until` is until when a case may try more: twice its share of what is left.
        """
        wanted = [name for name in names if self.job.only in name]
        self._say(cases=wanted)
        todo = [name for name in wanted if name not in self._done]
        first = time.monotonic()
        for number, name in enumerate(todo):
            began = time.monotonic()
            if number and self.left_s() < (began - first) / number:
                return
            self.case_until = began + 2 * self.left_s() / (len(todo) - number)
            yield name
            self._say(done=name)

    def begins(self, case: str, step: str, limit_s: float = DEVICE_S) -> bool:
        """Tell that a step begins; return False for one that must not, since it ended a child before."""
        if (case, step) in self._bad:
            return False
        self._say(at=[case, step], limit_s=limit_s)
        return True

    def row(self, row: Any) -> None:
        """Tell what is known of a case so far: a dataclass with `name`."""
        self._say(row=asdict(row))

    def checked(self) -> None:
        """Tell that what the step made was compared with what it must be, and is right."""
        self._say(checked=True)

    def failed(self, case: str, step: str, why: str) -> None:
        """Tell that something is wrong: a result, a refusal where none may be, an error of the device."""
        self._say(failed=[case, step, why])

    def told(self, **facts: Any) -> None:
        self._say(told=facts)

    def end(self) -> None:
        """Tell that all cases were had, as far as there was time, and end the process without waiting for anyone."""
        self._say(end=True)
        self._leave(0)

    @contextmanager
    def contained(self, case: str, step: str) -> Iterator[None]:
        """Tell of an error as a failure of the step. One that loses the context ends the process."""
        try:
            yield
        except Exception as error:  # of CuPy, PyTorch, Triton, the driver: whatever it is, the others go on
            self.failed(case, step, message_of(error))
            traceback.print_exc()
            if is_lost(error):
                self._leave(POISONED)

    def _say(self, **event: Any) -> None:
        self._events.write(json.dumps(event) + "\n")
        self._events.flush()

    def _leave(self, status: int) -> None:
        self._events.close()
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(status)


def is_lost(error: BaseException) -> bool:
    """Return whether an error says that nothing more can be done on the device by this process."""
    return is_poisoned(error) or any(each in str(error) for each in _TORCH_POISONED)


def message_of(error: BaseException) -> str:
    """Return an error as one short line."""
    return f"{type(error).__name__}: {' '.join(str(error).split())[:300]}"

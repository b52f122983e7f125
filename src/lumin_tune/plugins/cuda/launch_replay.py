"""Repeated launches on the same memory: from the second run on as CUDA graphs, or one by one."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Sequence
from typing import Any

from lumin_tune.plugins.cuda.cub_reductions import Reduction
from lumin_tune.plugins.cuda.cublas import CublasProduct
from lumin_tune.plugins.cuda.launching import Clear, LaunchCall


class GraphReplay:
    """Launches in order, as one graph unless calls that cannot be captured separate several.

    Graphs are made at the second run, so memory used once costs none. captured: whether to use graphs.
    """

    def __init__(self, calls: Sequence[LaunchCall | Clear | CublasProduct | Reduction], captured: bool = True) -> None:
        self._calls = tuple(calls)
        self._is_new = captured
        self._steps: list[Callable[[Any], object]] | None = None if captured else list(self._calls)

    def __call__(self, stream: Any) -> None:
        """Run the launches on the stream, which must not be in use by another thread."""
        if self._is_new:
            self._is_new = False
            for call in self._calls:
                call(stream)
            return
        if self._steps is None:
            self._steps = self._taken_up(stream)
        for step in self._steps:
            step(stream)

    def _taken_up(self, stream: Any) -> list[Callable[[Any], object]]:
        steps: list[Callable[[Any], object]] = []
        for captured, group in itertools.groupby(self._calls, key=lambda call: call.may_be_captured):
            calls = list(group)
            if captured and len(calls) > 1:
                stream.begin_capture()
                for call in calls:
                    call(stream)
                steps.append(stream.end_capture().launch)
            else:
                steps += calls
        return steps

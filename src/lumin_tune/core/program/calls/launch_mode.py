"""The ways in which a backend can run one and the same program, of which measuring finds the fastest.

A GPU's launches go one by one, as a graph, or as the tasks of one kernel; a CPU has one way. A backend with several
implements `SeveralWays`; who links programs or compares them asks here and nowhere else.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from lumin_tune.core.errors import KernelError
from lumin_tune.core.kernel import ir
from lumin_tune.core.plugin.records import ProgramBackend, Source


class SeveralWays(Protocol):
    """What a `ProgramBackend` has beside if its programs can be run in several ways; a backend need not have it."""

    @property
    def usual_way(self) -> str:
        """The name of the way that `render` makes text for, which every program can run in."""

    def ways(self, program: ir.Program) -> Sequence[str]:
        """Return the names of the ways in which scheduled kernels can run, the usual one first."""

    def render_for(self, program: ir.Program, way: str) -> Source:
        """Return the text of a program that runs in one of its ways: the way goes with source and artifact."""


def usual_way(backend: ProgramBackend) -> str:
    """Return the name of a backend's usual way, "" where it has one."""
    return str(getattr(backend, "usual_way", ""))


def ways_of(backend: ProgramBackend, program: ir.Program) -> tuple[str, ...]:
    """Return the names of the ways in which a backend can run a program, its usual one first; "" where it has one."""
    ask = getattr(backend, "ways", None)
    return ("",) if ask is None else tuple(ask(program))


def rendered(backend: ProgramBackend, program: ir.Program, way: str) -> Source:
    """Return the text of a program for a way, the usual one if "". Raises KernelError for one that there is not."""
    if way in ("", usual_way(backend)):
        return backend.render(program)
    known = ways_of(backend, program)
    if way not in known:
        named = ", ".join(filter(None, known)) or "its one way, way=''"
        raise KernelError(f"backend {backend.name!r} cannot run {program.name!r} in the way {way!r}; it can: {named}")
    source: Source = backend.render_for(program, way)  # type: ignore[attr-defined]
    return source

"""Launch modes: alternative ways in which a backend can launch the same program; measurement picks the fastest.

On a GPU, kernels are launched one by one, as a graph, or as tasks of one persistent kernel; a CPU has one mode. A
backend with several modes implements `SeveralWays`. Linking and contests use the functions here.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from lumin_tune.core.errors import KernelError
from lumin_tune.core.kernel import ir
from lumin_tune.core.plugin.records import ProgramBackend, Source


class SeveralWays(Protocol):
    """Optional members of a `ProgramBackend` with several launch modes."""

    @property
    def usual_way(self) -> str:
        """The default mode, for which `render` makes the source; every program supports it."""

    def ways(self, program: ir.Program) -> Sequence[str]:
        """Return the modes in which scheduled kernels can be launched, the default first."""

    def render_for(self, program: ir.Program, way: str) -> Source:
        """Return the source of a program for a mode, which travels with source and artifact."""


def usual_way(backend: ProgramBackend) -> str:
    """Return a backend's default mode, "" if it has only one."""
    return str(getattr(backend, "usual_way", ""))


def ways_of(backend: ProgramBackend, program: ir.Program) -> tuple[str, ...]:
    """Return the modes in which a backend can launch a program, the default first; ("",) if it has only one."""
    ask = getattr(backend, "ways", None)
    return ("",) if ask is None else tuple(ask(program))


def rendered(backend: ProgramBackend, program: ir.Program, way: str) -> Source:
    """Return the source of a program for a mode, "" for the default. Raises KernelError for an unsupported mode."""
    if way in ("", usual_way(backend)):
        return backend.render(program)
    known = ways_of(backend, program)
    if way not in known:
        named = ", ".join(filter(None, known)) or "its one way, way=''"
        raise KernelError(f"backend {backend.name!r} cannot run {program.name!r} in the way {way!r}; it can: {named}")
    source: Source = backend.render_for(program, way)  # type: ignore[attr-defined]
    return source

"""Launch modes: alternative schemes by which a backend launches the same program; measurement picks the fastest.

On a GPU, kernels are launched one by one, as a graph, or as tasks of one persistent kernel; a CPU has one mode. A
backend with several modes overrides `launch_modes` of `BackendBase`. Linking and contests use the functions here.
"""

from __future__ import annotations

from lumin_tune.core.errors import KernelError
from lumin_tune.core.kernel import ir
from lumin_tune.core.plugin.completion import complete_backend
from lumin_tune.core.plugin.records import ProgramBackend, Source


def default_mode(backend: ProgramBackend) -> str:
    """Return a backend's default launch mode, "" if it has only one."""
    return complete_backend(backend).default_mode


def supported_modes(backend: ProgramBackend, program: ir.Program) -> tuple[str, ...]:
    """Return the modes in which a backend can launch a program, the default first; ("",) if it has only one."""
    return tuple(complete_backend(backend).launch_modes(program))


def rendered(backend: ProgramBackend, program: ir.Program, mode: str) -> Source:
    """Return the source of a program for a mode, "" for the default. Raises KernelError for an unsupported mode."""
    if mode in ("", default_mode(backend)):
        return backend.render(program)
    known = supported_modes(backend, program)
    if mode not in known:
        named = ", ".join(filter(None, known)) or "the default, ''"
        raise KernelError(
            f"backend {backend.name!r} cannot launch {program.name!r} in the launch mode {mode!r}; allowed: {named}"
        )
    return complete_backend(backend).render_for(program, mode)

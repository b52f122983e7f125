"""Completes what plugins contribute without a base class: a default for every optional member that they lack."""

from __future__ import annotations

from typing import Any, Final, cast

from lumin_tune.core.plugin.bases import BackendBase, ExecutableBase, ImporterBase, KernelBase, LaneBase, SpaceBase

_MISSING: Final = object()


class _Completed:
    """An object of a plugin with the defaults of a base class for what it lacks."""

    def __init__(self, own: Any, defaults: type) -> None:
        self._own, self._defaults = own, defaults

    def __getattr__(self, name: str) -> Any:
        found = getattr(self._own, name, _MISSING)
        if found is not _MISSING:
            return found
        if name not in vars(self._defaults):
            raise AttributeError(f"{type(self._own).__name__} has no {name!r}")
        default = vars(self._defaults)[name]
        return default.__get__(self, self._defaults) if hasattr(default, "__get__") else default


def complete_backend(backend: Any) -> BackendBase:
    """Return a backend with the defaults of `BackendBase` for members that it lacks."""
    return cast(BackendBase, _complete(backend, BackendBase))


def complete_kernel(kernel: Any) -> KernelBase:
    """Return a kernel with the defaults of `KernelBase` for members that it lacks."""
    return cast(KernelBase, _complete(kernel, KernelBase))


def complete_space(space: Any) -> SpaceBase:
    """Return a space with the defaults of `SpaceBase` for members that it lacks."""
    return cast(SpaceBase, _complete(space, SpaceBase))


def complete_executable(executable: Any) -> ExecutableBase:
    """Return an executable with the defaults of `ExecutableBase` for members that it lacks."""
    return cast(ExecutableBase, _complete(executable, ExecutableBase))


def complete_lane(lane: Any) -> LaneBase:
    """Return a lane with the defaults of `LaneBase` for members that it lacks."""
    return cast(LaneBase, _complete(lane, LaneBase))


def complete_importer(importer: Any) -> ImporterBase:
    """Return an importer with the defaults of `ImporterBase` for members that it lacks."""
    return cast(ImporterBase, _complete(importer, ImporterBase))


def _complete(own: Any, defaults: type) -> Any:
    return own if isinstance(own, defaults) else _Completed(own, defaults)

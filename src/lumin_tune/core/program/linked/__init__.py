"""Programs of backends that make only kernels; lumin links the kernels itself.

Compilers, tuners and workers look up backends with `backends_of` rather than in the plugin manager.
"""

from __future__ import annotations

import weakref
from typing import Any, Final

from lumin_tune.core.errors import LuminError, UnknownNameError
from lumin_tune.core.plugin.bases import BackendBase
from lumin_tune.core.plugin.completion import complete_backend
from lumin_tune.core.plugin.contributions import Entry, Registry
from lumin_tune.core.plugin.manager import PluginManager
from lumin_tune.core.plugin.records import Backend, ProgramBackend
from lumin_tune.core.program.linked.linked_backend import LinkedBackend, lacking

_KERNELS: Final = ("devices", "claims", "space", "lower", "build", "load")
_PROGRAMS: Final = ("kernels", "render", "open", "refusal")
_FALLBACK: Final = BackendBase.fallback

_known: weakref.WeakKeyDictionary[PluginManager, tuple[Registry[Backend], Registry[Backend]]] = (
    weakref.WeakKeyDictionary()
)

__all__ = ["LinkedBackend", "backends_of", "maker_of", "program_backend", "unlinked"]


def maker_of(backend: Backend, region: Any) -> str:
    """Return the name of the backend that makes the kernel of a region, that of the fallback for a linked one."""
    return backend.maker(region) if isinstance(backend, LinkedBackend) else backend.name


def backends_of(manager: PluginManager) -> Registry[Backend]:
    """Return the backends by name, each able to make programs; those that make only kernels are wrapped.

    A backend that makes neither is unchanged; `program_backend` says what it lacks. Raises PluginError if two plugins
    claim one name.
    """
    plain = manager.backends()
    known = _known.get(manager)
    if known is None or known[0] is not plain:
        entries = {name: Entry(_linked_or_plain(plain[name], manager), plain.plugin_of(name)) for name in plain}
        known = _known[manager] = plain, Registry("backend", entries, plain.remark)
    return known[1]


def program_backend(backend: Any, manager: PluginManager) -> ProgramBackend:
    """Return a backend as one that makes programs.

    Raises LuminError for one that makes neither programs nor kernels.
    """
    made = _linked(backend, manager)
    missing = lacking(made, _PROGRAMS)
    if missing:
        shown = getattr(backend, "name", type(backend).__name__)
        kernels = lacking(backend, _KERNELS)
        if not kernels:
            raise LuminError(
                f"backend {shown!r} makes programs in part: it lacks {_listed(missing)}; give it these, or drop "
                "render() and open(), and lumin links its kernels"
            )
        raise LuminError(
            f"backend {shown!r} makes neither kernels nor programs: it lacks {_listed(kernels)}; see "
            "docs/plugins.md, or choose one that has them, such as 'cpu'"
        )
    return made  # type: ignore[no-any-return]


def unlinked(backend: Any) -> Any:
    """Return the backend as its author wrote it."""
    return backend.own if isinstance(backend, LinkedBackend) else backend


def _linked_or_plain(backend: Any, manager: PluginManager) -> Any:
    """Return a backend as `_linked` does, but unchanged if its fallback is invalid; `program_backend` reports
    that.
    """
    try:
        return _linked(backend, manager)
    except LuminError:
        return backend


def _linked(backend: Any, manager: PluginManager) -> Any:
    """Wrap a backend that makes only kernels; any other is unchanged."""
    makes_programs = any(callable(getattr(backend, each, None)) for each in ("render", "open"))
    if isinstance(backend, LinkedBackend) or makes_programs or _pretends(backend) or lacking(backend, _KERNELS):
        return backend
    name = complete_backend(backend).fallback
    known = manager.backends()
    if not name or name == backend.name or (name == _FALLBACK and name not in known):
        return LinkedBackend(backend, None)
    try:
        fallback: Any = known[name]
    except UnknownNameError as error:
        raise LuminError(f"backend {backend.name!r} names {name!r} as its fallback: {error}") from None
    if lacking(fallback, _PROGRAMS):
        raise LuminError(
            f"backend {backend.name!r} names {name!r} as its fallback, which makes no programs: it lacks "
            f"{_listed(lacking(fallback, _PROGRAMS))}; name one that does, such as 'cpu', or \"\" for none"
        )
    return LinkedBackend(backend, fallback)


def _pretends(backend: Any) -> bool:
    return complete_backend(backend).is_simulated  # kernels of simulated devices never run


def _listed(methods: list[str]) -> str:
    return ", ".join(f"{each}()" for each in methods)

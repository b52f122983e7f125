"""Toolchain of a device's code, the record that separates measurements of different versions.

Edited sources count as another version: lumin's kernel package for every backend, the backend's own package, and the
file of a single-file plugin. Cached for the life of the process.
"""

from __future__ import annotations

import functools
import hashlib
import importlib.metadata
import sys
from pathlib import Path
from typing import Final

from lumin_tune.cluster.measuring.abilities import toolchain_identity
from lumin_tune.core import kernel
from lumin_tune.core.plugin.guarding import unguarded
from lumin_tune.core.plugin.records import Backend, Device
from lumin_tune.core.program.linked import unlinked
from lumin_tune.core.trials import Toolchain

_SOURCES: Final = (".py", ".cpp", ".c", ".h", ".hpp", ".cu", ".metal", ".cl")
_DIGITS: Final = 16


def toolchain_of(name: str, backend: Backend, plugin: str, device: Device) -> Toolchain:
    """Return the toolchain of a backend's code for a device. plugin: the one that provides the backend.

    Raises BuildError if the backend's compiler is missing.
    """
    version = importlib.metadata.version("lumin-tune")
    own = unlinked(backend)
    makers = [type(unguarded(own)).__module__]
    if own is not backend and backend.fallback is not None:  # type: ignore[attr-defined]
        makers.append(type(unguarded(backend.fallback)).__module__)  # type: ignore[attr-defined]
    return Toolchain(
        lumin=f"{version} {_digest_of_package(kernel.__name__)}",
        backend=name,
        plugin=plugin,
        plugin_version=" + ".join(map(_made_by, makers)),
        compiler=toolchain_identity(backend, device),
    )


def _made_by(module: str) -> str:
    return f"{_version_of(module)} {_digest_of_package(_package_of(module))}".strip()


def _package_of(module: str) -> str:
    """Return the package of a module: itself if it is a package or stands alone."""
    found = sys.modules[module]
    return module if hasattr(found, "__path__") or not found.__package__ else found.__package__


@functools.cache
def _version_of(module: str) -> str:
    """Return the version of a module's distribution, "" if it has none."""
    if module.startswith("lumin_tune."):  # its distribution has another name
        return importlib.metadata.version("lumin-tune")
    found = importlib.metadata.packages_distributions().get(module.partition(".")[0])
    return importlib.metadata.version(found[0]) if found else ""


@functools.cache
def _digest_of_package(name: str) -> str:
    """Return a digest of the source files of a package or single module."""
    module = sys.modules[name]
    folders = [Path(each) for each in getattr(module, "__path__", ())]
    files = sorted(file for folder in folders for file in folder.rglob("*") if file.suffix in _SOURCES)
    if not folders and module.__file__:
        files = [Path(module.__file__)]
    found = hashlib.sha256()
    for file in files:
        found.update(file.name.encode() + b"\0" + hashlib.sha256(file.read_bytes()).digest())
    return found.hexdigest()[:_DIGITS]

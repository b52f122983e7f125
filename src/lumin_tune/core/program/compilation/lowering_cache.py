"""A cache of lowered programs across processes, so that compiling the same graph again skips lowering.

`compile` looks here between folding and partitioning, for backends that have a cache (`BackendBase.lowerings`). An
entry is a program archive without constants and machine code, which come from the graph at hand and from the backend's
own build cache. The key covers all inputs of lowering: the folded graph, the device, the points, and lumin's sources.
Another entry has the fingerprints of the graph's regions, by which their known points are looked up.
"""

from __future__ import annotations

import functools
import hashlib
import json
import os
import sys
from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from lumin_tune.core.errors import BuildError
from lumin_tune.core.graph.graph_text import print_graph
from lumin_tune.core.plugin.completion import complete_backend
from lumin_tune.core.plugin.guarding import unguarded
from lumin_tune.core.plugin.records import Artifact, ByteCache, Device, Point, ProgramBackend
from lumin_tune.core.program.archive import from_bytes, to_bytes
from lumin_tune.core.program.compilation.folding import Folded
from lumin_tune.core.program.recipe import Recipe

_SOURCES = (".py", ".h", ".cpp")


def cache_of(backend: ProgramBackend) -> ByteCache | None:
    """Return the backend's cache of lowered programs, None if it has none."""
    return complete_backend(backend).lowerings


def lowering_key(
    backend: ProgramBackend,
    device: Device,
    folded: Folded,
    points: Mapping[str, Point],
    *,
    name: str = "",
    launch_mode: str = "",
    max_memory_bytes: int | None = None,
) -> str:
    """Return the key of a lowered program: 64 hexadecimal digits. points: the known points of its regions."""
    described = {
        "sources": _sources_stamp(type(unguarded(backend)).__module__),
        "backend": [backend.name, type(unguarded(backend)).__module__, type(unguarded(backend)).__qualname__],
        "device": [device.backend, device.model, dict(device.properties)],
        "graph": print_graph(folded.graph),
        "made": dict(folded.made),
        "loops": str(folded.loops),
        "points": {fingerprint: dict(point) for fingerprint, point in points.items()},
        "name": name,
        "max_memory_bytes": max_memory_bytes,
        "way": launch_mode,
    }
    return hashlib.sha256(json.dumps(described, sort_keys=True, default=str).encode()).hexdigest()


def regions_key(backend: ProgramBackend, device: Device, folded: Folded) -> str:
    """Return the key of the fingerprints of a graph's regions."""
    return hashlib.sha256(f"regions {lowering_key(backend, device, folded, {})}".encode()).hexdigest()


def recalled_fingerprints(cache: ByteCache, key: str) -> Sequence[str] | None:
    """Return the fingerprints that `keep_fingerprints` stored, None if absent."""
    found = cache.get(key)
    return None if found is None else found.decode().split()


def keep_fingerprints(cache: ByteCache, key: str, fingerprints: Sequence[str]) -> None:
    """Store the fingerprints of a graph's regions."""
    cache.put(key, " ".join(fingerprints).encode())


def recalled(cache: ByteCache, key: str, constants: Collection[str]) -> Recipe | None:
    """Return the cached recipe, without constants and code; None if absent or unreadable.

    constants: the names of those of the folded graph.
    """
    found = cache.get(key)
    if found is None:
        return None
    try:
        return from_bytes(found, constants)
    except BuildError:  # written by another version at the same path
        return None


def keep(cache: ByteCache, key: str, recipe: Recipe) -> None:
    """Store a recipe, without its constants and code."""
    cache.put(key, to_bytes(replace(recipe, constants={}, artifact=Artifact(b"", recipe.artifact.entry, ""))))


@functools.cache
def _sources_stamp(backend_module: str) -> str:
    """Return a hash of the source files of lumin and of the backend's module."""
    roots = [Path(__file__).parents[3]]
    file = getattr(sys.modules.get(backend_module), "__file__", None)
    if file is not None and roots[0] not in Path(file).parents:
        roots.append(Path(file).parent)
    found = hashlib.sha256()
    for root in roots:
        for folder, folders, files in os.walk(root):
            folders.sort()
            for each in sorted(files):
                if each.endswith(_SOURCES):
                    status = os.stat(os.path.join(folder, each))
                    found.update(f"{each} {status.st_mtime_ns} {status.st_size}\n".encode())
    return found.hexdigest()

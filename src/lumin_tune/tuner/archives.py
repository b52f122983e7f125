"""Tuned programs on disk, by what they are of: a folder of archives beside the results.

`tune` puts a session's program here, `compile` takes it from here without opening the database. An archive is known by
everything that decides whether it may be given back: graph, values of weights, device, toolchain, threads, and what
rewrite rules were allowed. The folder may be deleted at any time: what is in it is made again from the results.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

import numpy as np
import xxhash

from lumin_tune.core.errors import BuildError
from lumin_tune.core.fingerprint import fingerprint
from lumin_tune.core.graph import NodeGraph
from lumin_tune.core.program import Program, load_program
from lumin_tune.core.records import Device
from lumin_tune.core.trials import Toolchain, canonical_json, device_key, digest
from lumin_tune.tuner.records import TuneOptions

SUFFIX: Final = ".lumin"


def allowed(options: TuneOptions) -> str:
    """Return what decides which programs may be chosen, and with which threads they run, as a text."""
    return canonical_json(
        {
            "threads": options.policy.threads,
            "passes": list(options.passes),
            "exactness": options.exactness.value,
            "on": sorted(options.families_on),
            "off": sorted(options.families_off),
        }
    )


def archive_key(graph: NodeGraph, weights: str, device: Device, toolchain: Toolchain, allowed: str) -> str:
    """Return what the tuned program of a graph is known by. weights: `weights_digest` of the graph."""
    return digest(fingerprint(graph), _names(graph), weights, device_key(device), toolchain.key, allowed)


def archive_path(folder: Path, key: str) -> Path:
    return folder / f"{key[:32]}{SUFFIX}"


def load_archive(path: Path, threads: int | None = None) -> Program | None:
    """Return the program of an archive, None if there is none that can run here."""
    if not path.is_file():
        return None
    try:
        return load_program(path, threads=threads)
    except BuildError:
        return None


def _names(graph: NodeGraph) -> str:
    """Return the names that calls use, and the sizes that guards name, which the fingerprint leaves out."""
    guards = [[name, str(size)] for name, size in graph.guards.items()]
    return canonical_json([list(graph.inputs), list(graph.outputs), list(graph.dims), *([guards] if guards else [])])


def default_folder() -> Path:
    """Return where this user's tuned programs are kept if nobody says otherwise."""
    from platformdirs import user_data_path

    return user_data_path("lumin-tune", appauthor=False) / "programs"


def weights_digest(graph: NodeGraph) -> str:
    """Return a digest of all values that are set on inputs: 128 bits of XXH3, at the speed of memory."""
    found = xxhash.xxh3_128()
    for name in sorted(graph.values):
        array = np.ascontiguousarray(graph.values[name])
        found.update(canonical_json([name, str(array.dtype), list(array.shape)]).encode())
        found.update(array.reshape(-1).view(np.uint8).data)
    return found.hexdigest()

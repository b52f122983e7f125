"""Tuned programs on disk: a folder of archives beside the results, each of one session.

A session of `tune` keeps its program here under a name that no other session has, so that it is never overwritten.
Which of the archives answers a question, for `compile` and `tune`, the database decides alone: the best program that it
knows of. A question is everything that decides whether a program may be given back: graph, values of weights, device,
toolchain, threads, and what rewrite rules were allowed. The folder may be deleted at any time: what is in it is made
again from the results.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

import numpy as np
import xxhash

from lumin_tune.core.errors import BuildError
from lumin_tune.core.graph.fingerprint import fingerprint
from lumin_tune.core.graph.node_graph import NodeGraph
from lumin_tune.core.plugin.records import Device
from lumin_tune.core.program import Program, load_program
from lumin_tune.core.trials import Toolchain, canonical_json, device_key, digest
from lumin_tune.tuner.records import TuneOptions

if TYPE_CHECKING:
    from lumin_tune.results.records import Selection
    from lumin_tune.results.store import Store

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
    """Return the key of the question that programs answer. weights: `weights_digest` of the graph."""
    return digest(fingerprint(graph), _names(graph), weights, device_key(device), toolchain.key, allowed)


def archive_name(key: str, session: str) -> str:
    """Return the name of the file in which a session keeps its answer to a question. key: `archive_key`."""
    return f"{session}-{key[:32]}{SUFFIX}"


def is_own(archive: Path, session: str) -> bool:
    """Return whether a file can be a session's alone; before there were such names, sessions wrote over each other."""
    return archive.name.startswith(f"{session}-")


def answers(store: Store, graph: NodeGraph, key: str, device: Device, toolchain: Toolchain) -> list[Selection]:
    """Return the selections of a database whose programs answer a question, the best program first.

    graph: for the sizes of the question. key: its `archive_key`.
    """
    found = store.selections(graph=fingerprint(graph), device=device, toolchains=[toolchain.key], limit=None)
    plain = [each for each in found if Path(each.archive).name == each.archive]  # a database may be of others' making
    return best_first([each for each in plain if each.archive == archive_name(key, each.session)])


def best_first(selections: Sequence[Selection]) -> list[Selection]:
    """Return selections for one question by how fast their programs are, of equal ones the first that was chosen first.

    Sessions meet machines that are more or less busy, so programs are compared by their time over that of the untuned
    program, which was timed beside them. Where a session could not time that, the least such time of the others counts.
    """
    least = min((each.baseline_ns for each in selections if each.baseline_ns), default=1)
    return sorted(selections, key=lambda each: (each.program_ns / (each.baseline_ns or least), each.at, each.id))


def programs(
    selections: Sequence[Selection], folder: Path, threads: int | None = None
) -> Iterator[tuple[Selection, Program]]:
    """Yield the programs of selections that can run here, loaded one at a time, in the order given."""
    for each in selections:
        program = load_archive(folder / each.archive, threads)
        if program is not None:
            yield each, program


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

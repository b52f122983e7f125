"""The folder of tuned programs: one archive per session, beside the results database.

A session of `tune` saves its program under a unique name, so no archive is ever overwritten. The database alone decides
which archive serves a request of `compile` or `tune`: the fastest program among those with the same graph, weight
values, device, toolchain, thread count and allowed rewrite rules. The folder may be deleted at any time; its programs
are rebuilt from the results.
"""

from __future__ import annotations

import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

import numpy as np
import xxhash

from lumin_tune.core.errors import BuildError, ResultsError
from lumin_tune.core.graph.fingerprint import fingerprint
from lumin_tune.core.graph.node_graph import NodeGraph
from lumin_tune.core.plugin.records import Device
from lumin_tune.core.program import Program, load_program
from lumin_tune.core.trials import Toolchain, canonical_json, device_key, digest
from lumin_tune.tuner.tune_records import TuneOptions

if TYPE_CHECKING:
    from lumin_tune.results.store import Store
    from lumin_tune.results.stored_records import Selection

SUFFIX: Final = ".lumin"


def program_options(options: TuneOptions) -> str:
    """Return the options that decide which programs are allowed, as canonical JSON."""
    return canonical_json(
        {
            "threads": options.policy.threads,
            "passes": list(options.passes),
            "exactness": options.exactness.value,
            "on": sorted(options.families_on),
            "off": sorted(options.families_off),
        }
    )


def archive_key(graph: NodeGraph, weights: str, device: Device, toolchain: Toolchain, program_options: str) -> str:
    """Return the key shared by all programs that serve one request. weights: `weights_digest` of the graph."""
    return digest(fingerprint(graph), _names(graph), weights, device_key(device), toolchain.key, program_options)


def archive_name(key: str, session: str) -> str:
    """Return the file name of the program that a session saves for a request. key: its `archive_key`."""
    return f"{session}-{key[:32]}{SUFFIX}"


def belongs_to_session(archive: Path, session: str) -> bool:
    """Return whether an archive belongs to one session alone; sessions of early versions overwrote each other's
    files.
    """
    return archive.name.startswith(f"{session}-")


def matching_selections(
    store: Store, graph: NodeGraph, key: str, device: Device, toolchain: Toolchain
) -> list[Selection]:
    """Return the selections whose programs serve a request, the fastest program first.

    graph: specialised to the sizes of the request. key: its `archive_key`.
    """
    found = store.selections(graph=fingerprint(graph), device=device, toolchains=[toolchain.key], limit=None)
    # the database may have been written by others, so a path is refused
    plain = [each for each in found if Path(each.archive).name == each.archive]
    return best_first([each for each in plain if each.archive == archive_name(key, each.session)])


def best_first(selections: Sequence[Selection]) -> list[Selection]:
    """Return selections of one request, fastest program first; ties go to the earlier selection.

    The load of a machine differs between sessions, so programs are compared by their time relative to the untuned
    program of the same session. A session without such a baseline is compared to the least baseline of the others.
    """
    least = min((each.baseline_ns for each in selections if each.baseline_ns), default=1)
    return sorted(selections, key=lambda each: (each.program_ns / (each.baseline_ns or least), each.at, each.id))


def load_programs(
    selections: Sequence[Selection], folder: Path, threads: int | None = None
) -> Iterator[tuple[Selection, Program]]:
    """Yield the selections whose programs run on this machine, with the programs, loaded one at a time in the given
    order.
    """
    for each in selections:
        program = load_archive(folder / each.archive, threads)
        if program is not None:
            yield each, program


def load_archive(path: Path, threads: int | None = None) -> Program | None:
    """Return the program of an archive, or None if the file is missing or cannot run on this machine."""
    if not path.is_file():
        return None
    try:
        return load_program(path, threads=threads)
    except BuildError:
        return None


def _names(graph: NodeGraph) -> str:
    """Return the names of inputs, outputs and dimensions and the guards, which the fingerprint leaves out."""
    guards = [[name, str(size)] for name, size in graph.guards.items()]
    return canonical_json([list(graph.inputs), list(graph.outputs), list(graph.dims), *([guards] if guards else [])])


def default_folder() -> Path:
    """Return the default folder of this user's tuned programs."""
    from platformdirs import user_data_path

    return user_data_path("lumin-tune", appauthor=False) / "programs"


def check_folder(folder: Path) -> None:
    """Make a folder of programs, before a session spends its budget. Raises ResultsError if it cannot be written."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            pass
    except OSError as error:
        raise ResultsError(
            f"tuned programs cannot be saved in {str(folder)!r}: {error.strerror or error}; make it a folder that can "
            "be written, or choose another: XDG_DATA_HOME for the command, archives=... in Python"
        ) from error


def weights_digest(graph: NodeGraph) -> str:
    """Return a digest of all preset input values: 128 bits of XXH3, at memory bandwidth."""
    found = xxhash.xxh3_128()
    for name in sorted(graph.values):
        array = np.ascontiguousarray(graph.values[name])
        found.update(canonical_json([name, str(array.dtype), list(array.shape)]).encode())
        found.update(array.reshape(-1).view(np.uint8).data)
    return found.hexdigest()

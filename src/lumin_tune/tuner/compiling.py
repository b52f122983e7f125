"""`lumin_tune.compile`: compile a graph to the best known program, without a search.

If the database has a tuned program for the same request, it is loaded. Otherwise the default program is built, with the
best point ever measured on this device for each of its kernels, from whichever model. `core.program.compile` does the
work and knows nothing of results.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from lumin_tune.cluster.measuring.toolchain import toolchain_of
from lumin_tune.core import program as programs
from lumin_tune.core.errors import InputError, ResultsError
from lumin_tune.core.expression.estimates import typical
from lumin_tune.core.graph.node_graph import NodeGraph
from lumin_tune.core.kernel.lower.placed_region import PlacedRegion
from lumin_tune.core.passes.resolution import PassLike
from lumin_tune.core.plugin.guarding import unguarded
from lumin_tune.core.plugin.manager import PluginManager, default_manager
from lumin_tune.core.plugin.records import Backend, ByteCache, Device, KnobValue, Point, ProgramBackend
from lumin_tune.core.program import Program
from lumin_tune.core.program.compilation.compiling import chosen_backend, chosen_device
from lumin_tune.core.program.compilation.folding import FOLD_LIMIT_BYTES
from lumin_tune.core.program.compilation.lowering_cache import cache_of
from lumin_tune.core.program.linked import unlinked
from lumin_tune.core.trials import MeasuringPolicy, Toolchain, canonical_json, device_key, digest
from lumin_tune.results.location import is_there
from lumin_tune.tuner.archives import (
    archive_key,
    default_folder,
    load_archive,
    matching_selections,
    program_options,
    weights_digest,
)
from lumin_tune.tuner.remembered import remembered
from lumin_tune.tuner.sizes import sized
from lumin_tune.tuner.tune_records import TuneOptions

if TYPE_CHECKING:
    from lumin_tune.results.store import Store


def compile(
    graph: NodeGraph,
    backend: str | Backend | ProgramBackend = "cpu",
    *,
    dims: Mapping[str, int] | None = None,
    passes: Sequence[PassLike] = ("generic",),
    device: Device | None = None,
    threads: int | None = None,
    name: str = "program",
    fold_limit_bytes: int = FOLD_LIMIT_BYTES,
    plugins: PluginManager | None = None,
    db: str | None = None,
    known: bool = True,
    archives: str | os.PathLike[str] | None = None,
    launch_mode: str = "",
    max_memory_bytes: int | None = None,
) -> Program:
    """Compile a graph for a device, without searching or measuring.

    The graph is not changed, and later changes to it do not affect the program. Values set on static inputs are
    compiled in; values set on other inputs become defaults of calls.

    backend: a name or a backend. dims: numbers for all symbolic dimensions, for which kernels are then specialised;
    without them kernels serve all sizes. passes: names or passes, run first. device: one of the backend's devices; its
    first by default. threads: None lets the backend choose. name: of the program, in its source and in messages.
    fold_limit_bytes: the largest array that constant folding may produce. plugins: where names are looked up. known:
    whether to use the results database: the fastest tuned program for the same graph, weights, device and toolchain, or
    else the best points of single kernels. db: URL of the database; None for the user's own. A missing database is not
    created. archives: the folder of tuned programs; None for the user's own. launch_mode: one of those that the backend
    offers (`core/program/calls/launch_mode.py`); "" for that of the tuned program or the backend's default. With a
    launch mode, tuned programs are not looked up. max_memory_bytes: a budget for the memory of a call besides arguments
    and results (`Program.memory.peak_bytes`), kept by running kernels again instead of keeping their results, as few
    and as cheap ones as possible. A tuned program is used only if it keeps the budget. None for no limit.

    Raises PluginError or UnknownNameError for a missing backend, PassError, KernelError if the backend rejects the
    graph (it names the node), BuildError if there is no toolchain, InputError for dims that the graph does not have
    and for a budget below 0, MemoryLimitError for a budget that is too small, with the least that would do, and
    ResultsError if the given database cannot be read.

        >>> g = lt.Graph()
        >>> y = (g.tensor("x", (3,), "f32") * 2).output("y")
        >>> lt.compile(g)(x=np.ones(3, np.float32))["y"]
        array([2., 2., 2.], dtype=float32)
    """
    if max_memory_bytes is not None and max_memory_bytes < 0:
        raise InputError(f"max_memory_bytes is a number of bytes or None, not {max_memory_bytes}")
    chosen = chosen_backend(backend, plugins)
    target = chosen_device(chosen, device)
    source = sized(graph, dims) if dims is not None else graph
    points = None
    if known:
        results = known_results(chosen, target, plugins or default_manager(), db)
        if results is not None:
            policy = MeasuringPolicy(threads=threads)
            if not launch_mode and all(isinstance(each, str) for each in passes):
                options = TuneOptions(passes=tuple(map(str, passes)), policy=policy)
                folder = default_folder() if archives is None else Path(archives)
                found = results.tuned(source, options, folder)
                if found is not None and (max_memory_bytes is None or _workspace(found) <= max_memory_bytes):
                    return found
            points = KnownPoints(results, policy)
    return programs.compile(
        source,
        chosen,
        passes=passes,
        device=target,
        threads=threads,
        name=name,
        fold_limit_bytes=fold_limit_bytes,
        plugins=plugins,
        points=points,
        launch_mode=launch_mode,
        max_memory_bytes=max_memory_bytes,
    )


def _workspace(program: Program) -> int:
    """Return the bytes of the workspace, at typical sizes of symbolic dimensions."""
    return typical(program.memory.peak_bytes)


@dataclass(frozen=True, slots=True)
class KnownResults:
    """The results of a device in a database (None for the user's own); cache: where its answers are kept."""

    url: str | None
    device: Device
    toolchain: Toolchain
    cache: ByteCache | None

    def tuned(self, source: NodeGraph, options: TuneOptions, folder: Path) -> Program | None:
        """Return the best tuned program of a graph, or None if none can run on this machine."""
        if not folder.is_dir():
            return None
        frozen = source if source.frozen else source.copy().freeze()
        key = archive_key(frozen, weights_digest(frozen), self.device, self.toolchain, program_options(options))

        def archives() -> list[str] | None:
            with _opened(self.url) as store:
                if store is None:
                    return None
                found = matching_selections(store, frozen, key, self.device, self.toolchain)
            return [each.archive for each in found]

        names = remembered(self.cache, self.url, ["tuned", key], archives) or ()
        programs = (load_archive(folder / name, options.policy.threads) for name in names)
        return next((program for program in programs if program is not None), None)


@contextmanager
def _opened(url: str | None) -> Iterator[Store | None]:
    """Open a database; yield None if the user's own is unusable, because it is optional."""
    from lumin_tune.results.store import Store

    try:
        store = Store.open(url)
    except ResultsError:
        if url is not None:
            raise
        yield None
        return
    with store:
        yield store


def known_results(
    backend: ProgramBackend, device: Device, plugins: PluginManager, db: str | None
) -> KnownResults | None:
    """Return the results of a device, None if there is no database or no plugin provides the backend."""
    toolchain = known_toolchain(backend, device, plugins) if is_there(db) else None
    return None if toolchain is None else KnownResults(db, device, toolchain, cache_of(backend))


def known_toolchain(backend: ProgramBackend, device: Device, plugins: PluginManager) -> Toolchain | None:
    """Return the toolchain for a device, or None for a backend that no plugin provides, which has no results."""
    known = plugins.backends()
    if backend.name not in known or unguarded(known[backend.name]) is not unguarded(unlinked(backend)):
        return None
    return toolchain_of(backend.name, backend, known.plugin_of(backend.name), device)


@dataclass(frozen=True, slots=True)
class KnownPoints:
    """Best known points of regions without symbolic sizes, by fingerprint."""

    results: KnownResults
    policy: MeasuringPolicy

    def __call__(self, regions: Sequence[PlacedRegion], /) -> Mapping[str, Point]:
        return self.by_fingerprint([each.fingerprint for each in regions])

    def by_fingerprint(self, fingerprints: Sequence[str]) -> Mapping[str, Point]:
        results, policy = self.results, self.policy
        keys = {digest(each, canonical_json({})): each for each in fingerprints}

        def points() -> dict[str, dict[str, KnobValue]] | None:
            with _opened(results.url) as store:
                if store is None:
                    return None
                found = store.lookup(list(keys), results.device, [results.toolchain.key], policy)
            return {keys[key]: dict(best.point) for key, best in found.items()}

        asked = ["points", device_key(results.device), results.toolchain.key, policy.key, sorted(set(fingerprints))]
        return remembered(results.cache, results.url, asked, points) or {}

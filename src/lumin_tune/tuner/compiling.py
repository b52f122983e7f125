"""`lumin_tune.compile`: a graph as the best program that is known, without a search.

The best program that sessions of the database tuned for this very question, if there is one; else the program made by
rule, at the best points that were ever measured for its kernels, here and for whatever model. `core.program.compile`
does the work and knows nothing of results.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from lumin_tune.cluster.measuring.toolchain import toolchain_of
from lumin_tune.core import program as programs
from lumin_tune.core.errors import ResultsError
from lumin_tune.core.graph.node_graph import NodeGraph
from lumin_tune.core.kernel.lower.region import PlacedRegion
from lumin_tune.core.passes.pipeline import PassLike
from lumin_tune.core.plugin.guarding import unguarded
from lumin_tune.core.plugin.manager import PluginManager, default_manager
from lumin_tune.core.plugin.records import Backend, Device, Point, ProgramBackend
from lumin_tune.core.program import Program
from lumin_tune.core.program.build.compiling import chosen_backend, chosen_device
from lumin_tune.core.program.build.folding import FOLD_LIMIT_BYTES
from lumin_tune.core.program.linked import unlinked
from lumin_tune.core.trials import MeasuringPolicy, Toolchain, canonical_json, digest
from lumin_tune.results.location import is_there
from lumin_tune.tuner.archives import allowed, answers, archive_key, default_folder, weights_digest
from lumin_tune.tuner.archives import programs as tuned_programs
from lumin_tune.tuner.records import TuneOptions
from lumin_tune.tuner.sizes import sized

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
    archives: Path | None = None,
    way: str = "",
) -> Program:
    """Return the graph as a program for a device; nothing is searched and nothing measured.

    The graph is not changed, and later changes to it do not change the program. Values set on static inputs are
    compiled in; those set on other inputs are defaults of calls.
    backend: by name or value. dims: numbers for all its symbolic dimensions, for which kernels are then made; without
    them kernels serve all sizes. passes: run first, by name or value. device: one of the backend's, its first unless
    given. threads: None for as many as are good. name: of the program, in its source and messages. fold_limit_bytes:
    the largest array that is made of constants ahead of time. plugins: where names are looked up.
    known: whether what was measured counts: the best program of the database's sessions of `tune` for the same graph,
    weights, device and toolchain, else the best points of single kernels. db: URL of the results, the user's own if
    None; one that is not there is not made. archives: the folder of tuned programs, the user's own if None.
    way: how the launches are run, of the ways that the backend has (`core/program/calls/launch_mode.py`); "" for that
    of the tuned program, or the backend's usual one. Tuned programs are not asked for where a way is named.

    Raises PluginError or UnknownNameError for a backend that is not there, PassError, KernelError for a graph that the
    backend refuses, which names the node, BuildError where there is no toolchain, InputError for dims that the graph
    has not, ResultsError for a database that was named and cannot be read.
    """
    chosen = chosen_backend(backend, plugins)
    target = chosen_device(chosen, device)
    source = sized(graph, dims) if dims is not None else graph
    points = None
    if known:
        toolchain = _toolchain(chosen, target, plugins or default_manager())
        if toolchain is not None and is_there(db):
            policy = MeasuringPolicy(threads=threads)
            if not way and all(isinstance(each, str) for each in passes):
                options = TuneOptions(passes=tuple(map(str, passes)), policy=policy)
                found = _tuned(source, target, toolchain, options, db, archives or default_folder())
                if found is not None:
                    return found
            points = _Points(db, target, toolchain, policy)
    return programs.compile(
        source, chosen, passes=passes, device=target, threads=threads, name=name, fold_limit_bytes=fold_limit_bytes,
        plugins=plugins, points=points, way=way,
    )  # fmt: skip


def _tuned(
    source: NodeGraph, device: Device, toolchain: Toolchain, options: TuneOptions, url: str | None, folder: Path
) -> Program | None:  # fmt: skip
    """Return the best program that sessions of a database made of a graph, None if there is none that can run here."""
    if not folder.is_dir():
        return None
    frozen = source if source.frozen else source.copy().freeze()
    key = archive_key(frozen, weights_digest(frozen), device, toolchain, allowed(options))
    with _opened(url) as store:
        selections = [] if store is None else answers(store, frozen, key, device, toolchain)
    return next((program for _, program in tuned_programs(selections, folder, options.policy.threads)), None)


@contextmanager
def _opened(url: str | None) -> Iterator[Store | None]:
    """Give a database, or None for the user's own if it cannot be used: that one is a help, no condition."""
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


def _toolchain(backend: ProgramBackend, device: Device, plugins: PluginManager) -> Toolchain | None:
    """Return what makes code for a device, None for a backend that no plugin brings, so that nothing is known of it."""
    known = plugins.backends()
    if backend.name not in known or unguarded(known[backend.name]) is not unguarded(unlinked(backend)):
        return None
    return toolchain_of(backend.name, backend, known.plugin_of(backend.name), device)


class _Points:
    """The best known points of regions without symbolic sizes, by their fingerprints."""

    def __init__(self, url: str | None, device: Device, toolchain: Toolchain, policy: MeasuringPolicy) -> None:
        self._url, self._device, self._toolchain, self._policy = url, device, toolchain, policy

    def __call__(self, regions: Sequence[PlacedRegion]) -> Mapping[str, Point]:
        keys = {digest(each.fingerprint, canonical_json({})): each.fingerprint for each in regions}
        with _opened(self._url) as store:
            if store is None:
                return {}
            found = store.lookup(list(keys), self._device, [self._toolchain.key], self._policy)
        return {keys[key]: best.point for key, best in found.items()}

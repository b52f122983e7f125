"""Tuning on a cluster: its device kinds, and one session per kind, run concurrently.

`tune` calls `cluster_pool` when it is given a cluster; the command calls `tune_each`. Ray is imported only in the
process that the pool starts.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from lumin_tune.cluster.monitoring.events import PoolListener
from lumin_tune.core.errors import InputError, TuneError
from lumin_tune.core.graph.node_graph import NodeGraph
from lumin_tune.core.plugin.manager import PluginManager, default_manager
from lumin_tune.core.plugin.records import Device
from lumin_tune.core.trials import device_key
from lumin_tune.tuner.tune_records import Event, Listener, TuneOptions, TuneResult

if TYPE_CHECKING:
    from lumin_tune.cluster.protocol import Pool
    from lumin_tune.cluster.ray.cluster_pool import ClusterPool


@contextmanager
def cluster_pool(
    address: str, backends: Sequence[str], plugins: PluginManager | None = None, on_pool: PoolListener | None = None
) -> Iterator[ClusterPool]:
    """Yield the pool of a cluster for the devices of some backends.

    address: `auto` or HOST:PORT of the head. on_pool: receives the events of hosts. Raises ClusterError, which says
    what is missing, and UnknownNameError for an unknown backend.
    """
    manager = plugins or default_manager()
    known = manager.backends()
    for name in backends:
        known[name]  # raises UnknownNameError before Ray starts
    from lumin_tune.cluster.ray.cluster_pool import ClusterPool

    with ClusterPool(
        address,
        backends=tuple(backends),
        plugins=manager.modules,
        blocked=manager.blocked,
        on_event=on_pool,
        settings=manager.settings,
    ) as pool:
        yield pool


def device_kinds(pool: Pool) -> tuple[Device, ...]:
    """Return one device of each kind in a pool, in an order independent of which host joined first."""
    return tuple(sorted(pool.devices, key=lambda device: (device.model, device_key(device))))


def device_kind(pool: Pool, options: TuneOptions) -> Device:
    """Return the device kind that the options select. Raises InputError, which lists the kinds."""
    kinds = device_kinds(pool)
    if options.device_index >= len(kinds):
        found = ", ".join(f"{place}: {each.model}" for place, each in enumerate(kinds))
        raise InputError(f"the cluster has no device {options.device_index} of {options.backend!r}, only {found}")
    return kinds[options.device_index]


def tune_each(
    graph: NodeGraph,
    cluster: str = "auto",
    *,
    options: TuneOptions,
    backends: Sequence[str] = (),
    plugins: PluginManager | None = None,
    on_event: Callable[[Device, Event], None] | None = None,
    on_pool: PoolListener | None = None,
    watch: Callable[[Pool], Pool] | None = None,
    cancel: threading.Event | None = None,
    **arguments: Any,
) -> tuple[TuneResult | TuneError, ...]:
    """Tune for every device kind of a cluster and return the results; each kind has its own queue and its own winner.

    The sessions run concurrently, each with the whole budget. Ctrl-C ends all of them, as `cancel` does.

    backends: those whose devices are tuned for, by default the one of the options. on_event: receives the device kind
    and the event, one call at a time, in the threads of the sessions. on_pool: receives the events of hosts. arguments:
    passed to `tune`. A kind without any correct candidate gets its TuneError in place of a result.

    On a cluster with two kinds of device:

        >>> import tempfile
        >>> g = lt.Graph()
        >>> y = (g.tensor("x", (64, 64)) @ g.tensor("w", (64, 64))).output("y")
        >>> options = lt.TuneOptions(trials=5, budget_s=None)
        >>> with tempfile.TemporaryDirectory() as folder:
        ...     found = lt.tune_each(g, options=options, db=f"sqlite:///{folder}/results.db", archives=folder)
        >>> [type(each).__name__ for each in found]
        ['TuneResult', 'TuneResult']
    """
    from lumin_tune.tuner.tune import tune

    lock, ends = threading.Lock(), cancel or threading.Event()

    def listener(kind: Device) -> Listener | None:
        if on_event is None:
            return None

        def forward(event: Event) -> None:
            with lock:
                on_event(kind, event)

        return forward

    def session(pool: Pool, kind: Device) -> TuneResult | TuneError:
        try:
            return tune(
                graph,
                options=replace(options, backend=kind.backend),
                plugins=plugins,
                pool=pool,
                device=kind,
                on_event=listener(kind),
                cancel=ends,
                watch=watch,
                **arguments,
            )
        except TuneError as error:
            return error

    with cluster_pool(cluster, backends or (options.backend,), plugins, on_pool) as pool:
        kinds: Sequence[Device] = device_kinds(pool)
        with ThreadPoolExecutor(len(kinds), "session") as threads:
            running = [threads.submit(session, pool.of(kind), kind) for kind in kinds]
            try:
                return tuple(each.result() for each in running)
            except BaseException:
                ends.set()  # the other sessions return what they have before the pool closes
                raise

"""Tuning on a cluster: which kinds of device it has, and a session for each kind at the same time.

`tune` calls `cluster_pool` where it is given a cluster; the command calls `tune_each`. Ray is imported by the process
that the pool starts.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from lumin_tune.cluster.monitoring.events import PoolListener
from lumin_tune.core.errors import InputError, TuneError
from lumin_tune.core.graph.node_graph import NodeGraph
from lumin_tune.core.plugin.manager import PluginManager, default_manager
from lumin_tune.core.plugin.records import Device
from lumin_tune.core.trials import device_key
from lumin_tune.tuner.records import Event, Listener, TuneOptions, TuneResult

if TYPE_CHECKING:
    from lumin_tune.cluster.protocol import Pool
    from lumin_tune.cluster.ray.remote import ClusterPool


@contextmanager
def cluster_pool(
    address: str, backend: str, plugins: PluginManager | None = None, on_pool: PoolListener | None = None
) -> Iterator[ClusterPool]:
    """Yield the pool of a cluster, for the devices of one backend.

    address: `auto` or HOST:PORT of the head. on_pool: is told what happens to hosts. Raises ClusterError that says what
    is missing, UnknownNameError for a backend that is not there.
    """
    manager = plugins or default_manager()
    known = manager.backends()
    known[backend]  # which raises for one that is not there, before Ray is
    from lumin_tune.cluster.ray.remote import ClusterPool

    with ClusterPool(
        address, backends=(backend,), plugins=manager.modules, blocked=manager.blocked, on_event=on_pool,
        settings=manager.settings,
    ) as pool:  # fmt: skip
        yield pool


def kinds_of(pool: Pool) -> tuple[Device, ...]:
    """Return one device of each kind that a pool has, in an order that does not depend on which came first."""
    return tuple(sorted(pool.devices, key=lambda device: (device.model, device_key(device))))


def kind_at(pool: Pool, options: TuneOptions) -> Device:
    """Return the kind of device that options ask for. Raises InputError that lists the kinds."""
    kinds = kinds_of(pool)
    if options.device_index >= len(kinds):
        found = ", ".join(f"{place}: {each.model}" for place, each in enumerate(kinds))
        raise InputError(f"the cluster has no device {options.device_index} of {options.backend!r}, only {found}")
    return kinds[options.device_index]


def tune_each(
    graph: NodeGraph,
    cluster: str = "auto",
    *,
    options: TuneOptions,
    plugins: PluginManager | None = None,
    on_event: Callable[[Device, Event], None] | None = None,
    on_pool: PoolListener | None = None,
    watch: Callable[[Pool], Pool] | None = None,
    cancel: threading.Event | None = None,
    **asked: Any,
) -> tuple[TuneResult | TuneError, ...]:
    """Return what came of tuning for every kind of device of a cluster, each with its own queue and winner.

    The sessions run at once, each with the whole budget. on_event: is told the kind too, one call at a time; it is
    called in the threads of the sessions. on_pool: is told what happens to hosts. asked: everything else that `tune`
    takes. A kind for which no candidate is correct has its TuneError in place of a result. Ctrl-C ends all of them as
    `cancel` does.
    """
    from lumin_tune.tuner.tune import tune

    lock, ends = threading.Lock(), cancel or threading.Event()

    def listener(kind: Device) -> Listener | None:
        if on_event is None:
            return None

        def tell(event: Event) -> None:
            with lock:
                on_event(kind, event)

        return tell

    def session(pool: Pool, kind: Device) -> TuneResult | TuneError:
        try:
            return tune(
                graph, options=options, plugins=plugins, pool=pool, device=kind, on_event=listener(kind), cancel=ends,
                watch=watch, **asked,
            )  # fmt: skip
        except TuneError as error:
            return error

    with cluster_pool(cluster, options.backend, plugins, on_pool) as pool:
        kinds: Sequence[Device] = kinds_of(pool)
        with ThreadPoolExecutor(len(kinds), "session") as threads:
            running = [threads.submit(session, pool.of(kind), kind) for kind in kinds]
            try:
                return tuple(each.result() for each in running)
            except BaseException:
                ends.set()  # the others end with what they have, before the pool is closed
                raise

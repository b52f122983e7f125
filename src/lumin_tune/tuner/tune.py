"""`tune`: find the fastest correct program of a graph by measuring; called by users and by the command.

A request that an earlier session has answered is served from the database; otherwise `session` does the work.
"""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Protocol, TypeVar

from lumin_tune.core.deadlines import DeadlineError, crowding, run_within
from lumin_tune.core.errors import InputError, ResultsError, TuneError
from lumin_tune.core.graph.node_graph import NodeGraph
from lumin_tune.core.plugin.manager import PluginManager, default_manager
from lumin_tune.core.trials import canonical_json
from lumin_tune.tuner.archives import check_folder, default_folder, load_programs, matching_selections
from lumin_tune.tuner.notebook import notebook_listener
from lumin_tune.tuner.prepared_graph import prepare_graph
from lumin_tune.tuner.request import TuneRequest
from lumin_tune.tuner.result_text import parse_result
from lumin_tune.tuner.tune_records import Event, Listener, TuneOptions, TuneResult

if TYPE_CHECKING:
    from lumin_tune.cluster.monitoring.events import PoolListener
    from lumin_tune.cluster.protocol import Pool
    from lumin_tune.core.plugin.records import Device
    from lumin_tune.results.store import Store
    from lumin_tune.results.stored_records import Session
    from lumin_tune.tuner.contest.entrant import Entrant

T = TypeVar("T")
OVER_S: Final = 4.0
"""Seconds beyond the budget for preparing a graph; the rest of five is for the error."""
LEAST_S: Final = 4.0
"""Minimum seconds for it, however late it begins; more on a busy machine, if it is slow and does not hang."""


class HasGraph(Protocol):
    """An object that records a graph."""

    @property
    def graph(self) -> NodeGraph:
        """The recorded graph."""


def tune(
    graph: NodeGraph | HasGraph,
    backend: str = "cpu",
    budget_s: float | None = 60.0,
    db: str | None = None,
    cluster: str | None = None,
    seed: int = 0,
    *,
    dims: Mapping[str, int] | None = None,
    trials: int | None = None,
    options: TuneOptions | None = None,
    peers: Sequence[Entrant] = (),
    again: bool = False,
    recalibrate: bool = False,
    model: str = "",
    argv: Sequence[str] = (),
    command: Mapping[str, Any] | None = None,
    on_event: Listener | None = None,
    cancel: threading.Event | None = None,
    threads: int | None = None,
    plugins: PluginManager | None = None,
    archives: str | os.PathLike[str] | None = None,
    pool: Pool | None = None,
    device: Device | None = None,
    on_pool: PoolListener | None = None,
    watch: Callable[[Pool], Pool] | None = None,
    begun: float | None = None,
) -> TuneResult:
    """Tune a graph and return its fastest correct program, with a record of the search.

    graph: it is not changed. For an object with a `graph`, such as a `training.TrainStep` that knows its sizes, that
    graph is tuned. Static inputs need no values (`Tensor.set`): those without are given by the calls of the program,
    and what kernels read of them, packed or computed ahead of time, is made again only when a call gives other arrays.

    dims: numbers for its symbolic dimensions. db: URL of the results database; None for the user's own. budget_s: wall
    time of the whole session in seconds, including search, checks, peers and the timing of whole programs; exceeded by
    at most a tenth or five seconds, whatever hangs, or by more if a busy machine needs longer for the untuned program.
    trials: the maximum number of trials. options: all options at once, in place of backend, budget_s, seed and trials.
    peers: other runtimes to compare with. again: search even if a finished session has answered the same request.
    recalibrate: measure the rates of the device again, on which bounds and estimates rest.
    model, argv: recorded with the session. command: plain data recorded with the session, for commands that resume.
    on_event: receives events, one call at a time; in a notebook the default shows a table of the session. cancel: once
    set, the session ends as soon as possible and returns its best program; Ctrl-C does the same. threads: of the
    program. archives: the folder of tuned programs.
    cluster: `auto` or HOST:PORT of the head of a Ray cluster whose machines build and time. pool: a worker pool to use
    instead; it is not closed. device: the device of the pool to tune for; None for the one at `options.device_index`,
    among the backend's devices or the cluster's device kinds (`clusters.device_kinds`). If this machine has no such
    device, kernels are tuned and recorded but no program is built: call `compile` there. on_pool: receives the events
    of the cluster's hosts, in the pool's thread. watch: wraps the session's pool, as `cluster.monitoring.observing`
    does. begun: start of the budget, by `time.monotonic`; None for now.

    Raises InputError for dimensions without a number; UnknownNameError for an unknown backend or sampler; KernelError
    if the backend rejects the graph; TuneError if some kernel has no correct candidate or the budget ends before there
    is any program; ResultsError if the database cannot be used; ClusterError if the cluster cannot be used.

        >>> import tempfile
        >>> g = lt.Graph()
        >>> y = (g.tensor("x", (64,), "f32") * 2).output("y")
        >>> with tempfile.TemporaryDirectory() as folder:
        ...     found = lt.tune(g, trials=1, budget_s=None, db=f"sqlite:///{folder}/results.db", archives=folder)
        >>> found.program(x=np.ones(64, np.float32))["y"].sum()
        np.float32(128.0)
    """
    graph = graph if isinstance(graph, NodeGraph) else graph.graph
    chosen = options or TuneOptions(backend=backend, budget_s=budget_s, trials=trials, seed=seed)
    if chosen.budget_s is None and chosen.trials is None:
        raise InputError("a session needs a limit: give budget_s, trials, or both")
    if threads is not None:
        chosen = replace(chosen, policy=replace(chosen.policy, threads=threads))
    manager = plugins or default_manager()
    started = time.monotonic() if begun is None else begun
    if cluster is not None:
        if pool is not None:
            raise InputError("give either cluster or pool, not both")
        from lumin_tune.tuner.clusters import cluster_pool, device_kind  # imports Ray

        with cluster_pool(cluster, (chosen.backend,), manager, on_pool) as found_pool:
            kind = device_kind(found_pool, chosen) if device is None else device
            return tune(
                graph,
                db=db,
                dims=dims,
                options=chosen,
                peers=peers,
                again=again,
                recalibrate=recalibrate,
                model=model,
                argv=argv,
                command=command,
                on_event=on_event,
                cancel=cancel,
                plugins=manager,
                archives=archives,
                pool=found_pool.of(kind),
                device=kind,
                watch=watch,
                begun=started,
            )
    prepared = _prepared(lambda: prepare_graph(graph, chosen, dims, manager, device=device), chosen, started)
    made_by = None if pool is None else pool.toolchain(chosen.backend, prepared.device)
    request = TuneRequest(
        prepared,
        chosen,
        model,
        tuple(argv),
        dict(dims or {}),
        default_folder() if archives is None else Path(archives),
        manager,
        made_by,
        started,
        dict(command or {}),
        recalibrate,
    )
    _prepared(lambda: request.toolchain, chosen, started)
    from lumin_tune.results.store import Store  # imports SQLAlchemy
    from lumin_tune.tuner.session.time_budget import TimeBudget  # imports the comparison of programs

    waits_end = TimeBudget(chosen.budget_s, started).ends
    with Store.open(db, waits_end=waits_end) as store:
        if not again and not recalibrate:
            found = _known(request, store)
            if found is not None:
                return found
        check_folder(request.archives)
        from lumin_tune.tuner.session.session import (
            run_session,  # slow to import: the search and the pool
        )

        listener = on_event or notebook_listener(chosen.budget_s, chosen.trials) or _nobody
        stop = cancel or threading.Event()
        return run_session(request, store, peers, listener, cancel=stop, pool=pool, watch=watch)


def _prepared(work: Callable[[], T], options: TuneOptions, begun: float) -> T:
    """Return the result of `work` within the budget, however long a driver takes to count its devices."""
    limit_s = None if options.budget_s is None else max(LEAST_S, begun + options.budget_s + OVER_S - time.monotonic())
    try:
        return run_within(
            limit_s,
            work,
            busy_s=0.0 if limit_s is None else max(0.0, LEAST_S * crowding() - limit_s),
        )
    except DeadlineError as error:
        raise TuneError(
            f"the graph and the devices of the backend {options.backend!r} were not ready after {error.seconds:.0f} s, "
            f"and the budget of {options.budget_s:g} s allows no more{error.stuck}; give a greater "
            "--budget, or look whether a driver hangs: lumin-tune doctor"
        ) from error


def _known(request: TuneRequest, store: Store) -> TuneResult | None:
    """Return the best earlier result of the same request, or None unless an earlier session searched at least as
    long.
    """
    sessions: dict[str, Session] = {}
    selections = matching_selections(
        store, request.prepared.source, request.archive_key, request.prepared.device, request.toolchain
    )
    for selection in selections:
        with suppress(ResultsError):  # the session was pruned
            session = store.session(selection.session)
            if session.state == "done" and _tried_any(session):
                sessions[session.id] = session
    if not any(_looked_enough(each.options, request.options) for each in sessions.values()):
        return None
    ended = [each for each in selections if each.session in sessions]
    for selection, program in load_programs(ended, request.archives, request.threads):
        result = parse_result(canonical_json(sessions[selection.session].summary["result"]))
        archive = request.archive(selection.session)
        return replace(result, program=program, archive=archive, from_cache=True, trials=0)
    return None


def _tried_any(session: Session) -> bool:
    """Return whether a session tried a candidate, or need not; a busy machine may leave no time for one."""
    result = session.summary["result"]
    kernels = result["kernels"]
    needless = not session.options.get("budget_s") or not kernels
    return needless or result["trials"] > 0 or any(each["tried"] for each in kernels)


def _looked_enough(before: Mapping[str, Any], options: TuneOptions) -> bool:
    """Return whether an earlier session, by its options, searched at least as long as this one would."""
    bounds = ((before.get("budget_s"), options.budget_s), (before.get("trials"), options.trials))
    return all(had is None or (wanted is not None and wanted <= had) for had, wanted in bounds)


def _nobody(event: Event) -> None:
    """Ignore the event."""

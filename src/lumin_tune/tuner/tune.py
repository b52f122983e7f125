"""`tune`: from a graph to its fastest correct program, by measuring; what users and the command call.

What is known already is given back; else `session` does the work.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from lumin_tune.core.errors import InputError, ResultsError
from lumin_tune.core.graph.node_graph import NodeGraph
from lumin_tune.core.plugin.manager import PluginManager, default_manager
from lumin_tune.core.trials import canonical_json
from lumin_tune.tuner.archives import answers, default_folder, programs
from lumin_tune.tuner.question import Question
from lumin_tune.tuner.records import Event, Listener, TuneOptions, TuneResult
from lumin_tune.tuner.result_text import parse_result
from lumin_tune.tuner.subject import subject_of

if TYPE_CHECKING:
    from lumin_tune.cluster.monitoring.events import PoolListener
    from lumin_tune.cluster.protocol import Pool
    from lumin_tune.core.plugin.records import Device
    from lumin_tune.results.records import Session
    from lumin_tune.results.store import Store
    from lumin_tune.tuner.contest.contest import Entrant


def tune(
    graph: NodeGraph,
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
    model: str = "",
    argv: Sequence[str] = (),
    command: Mapping[str, Any] | None = None,
    on_event: Listener | None = None,
    cancel: threading.Event | None = None,
    threads: int | None = None,
    plugins: PluginManager | None = None,
    archives: Path | None = None,
    pool: Pool | None = None,
    device: Device | None = None,
    on_pool: PoolListener | None = None,
    watch: Callable[[Pool], Pool] | None = None,
    begun: float | None = None,
) -> TuneResult:
    """Return the fastest correct program of a graph that was found, and how it was found.

    graph: is not changed. dims: numbers for its symbolic dimensions. db: URL of the results, the user's own database if
    None. budget_s: seconds for all of it, the search, the checks, peers and the timing of whole programs included;
    whatever hangs, it is exceeded by a tenth or five seconds at most. trials: how many at most. options: everything
    else, in place of backend, budget_s, seed and trials. peers: other implementations to time the result against.
    again: search on though a finished session has found a program for this very question. model, argv: for the records.
    command: plain data for the records, further options of a command that is to be resumed. on_event: is told what
    happens, one call at a time. cancel: once set, the session ends as soon as it can, with what it has; so it does at
    Ctrl-C. threads: of the program. archives: the folder of tuned programs. cluster: of Ray, whose machines build and
    time: `auto`, or HOST:PORT of its head. pool: whose workers to use instead; not closed. device: what to tune for, of
    those of the pool; None for the backend's one at `options.device_index`, of the cluster's kinds
    (`clusters.kinds_of`) if there is one. Where this machine has no such device kernels are tuned and remembered, and
    no program is made: call `compile` there. on_pool: is told what happens to the hosts of a cluster, in the pool's
    thread. watch: is given the pool of the session and returns the one to use, as `cluster.observing` does. begun: by
    `time.monotonic`, when the budget began; None for now.

    Raises InputError for dimensions without a number, LuminError for a backend or a sampler that is not there,
    KernelError for a graph that the backend refuses, TuneError where no candidate of a kernel is correct or the budget
    is over before there is any program, ResultsError for a database that cannot be used, ClusterError for a cluster
    that cannot be used.
    """
    chosen = options or TuneOptions(backend=backend, budget_s=budget_s, trials=trials, seed=seed)
    if chosen.budget_s is None and chosen.trials is None:
        raise InputError("a session needs an end: give budget_s, or trials, or both")
    if threads is not None:
        chosen = replace(chosen, policy=replace(chosen.policy, threads=threads))
    manager = plugins or default_manager()
    started = time.monotonic() if begun is None else begun
    if cluster is not None:
        if pool is not None:
            raise InputError("give a cluster, or a pool, not both")
        from lumin_tune.tuner.clusters import cluster_pool, kind_at  # with Ray

        with cluster_pool(cluster, chosen.backend, manager, on_pool) as found_pool:
            kind = kind_at(found_pool, chosen) if device is None else device
            return tune(
                graph, db=db, dims=dims, options=chosen, peers=peers, again=again, model=model, argv=argv,
                command=command, on_event=on_event, cancel=cancel, plugins=manager, archives=archives,
                pool=found_pool.of(kind), device=kind, watch=watch, begun=started,
            )  # fmt: skip
    subject = subject_of(graph, chosen, dims, manager, device=device)
    made_by = None if pool is None else pool.toolchain(chosen.backend, subject.device)
    question = Question(
        subject, chosen, model, tuple(argv), dict(dims or {}), archives or default_folder(), manager, made_by,
        started, dict(command or {}),
    )  # fmt: skip
    from lumin_tune.results.store import Store  # with SQLAlchemy

    with Store.open(db) as store:
        if not again:
            found = _known(question, store)
            if found is not None:
                return found
        from lumin_tune.tuner.session.session import (
            run_session,  # with the search and the pool, which take a while to import
        )

        return run_session(question, store, peers, on_event or _nobody, cancel or threading.Event(), pool, watch)


def _known(question: Question, store: Store) -> TuneResult | None:
    """Return the best result of the sessions that asked the same, None unless one of them looked as long as asked."""
    sessions: dict[str, Session] = {}
    selections = answers(
        store, question.subject.source, question.archive_key, question.subject.device, question.toolchain
    )  # fmt: skip
    for selection in selections:
        with suppress(ResultsError):  # it was pruned
            session = store.session(selection.session)
            if session.state == "done":
                sessions[session.id] = session
    if not any(_looked_enough(each.options, question.options) for each in sessions.values()):
        return None
    ended = [each for each in selections if each.session in sessions]
    for selection, program in programs(ended, question.archives, question.threads):
        result = parse_result(canonical_json(sessions[selection.session].summary["result"]))
        archive = question.archive(selection.session)
        return replace(result, program=program, archive=archive, from_cache=True, trials=0)
    return None


def _looked_enough(before: Mapping[str, Any], options: TuneOptions) -> bool:
    """Return whether a session with other options searched as long as this one would."""
    bounds = ((before.get("budget_s"), options.budget_s), (before.get("trials"), options.trials))
    return all(had is None or (wanted is not None and wanted <= had) for had, wanted in bounds)


def _nobody(event: Event) -> None:
    """Listen to nothing."""

"""Kernels, for bench/gpu.py: the part `kernels`, beside CuPy and PyTorch, and what `compiled` has of them.

Everyone's result is compared with float64 where it is sampled, and as a whole with one that was right there; who is
wrong is a failure, or if it is a peer is not compared with. What is timed at last is timed together, in turns.
"""

from __future__ import annotations

import time
from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any

import lumin_tune as lt
from lumin_tune.core.graph.rewrite import expand_composites
from lumin_tune.core.kernel.lower.partition import partition
from lumin_tune.core.kernel.lower.placed_region import PlacedRegion
from lumin_tune.core.program.compilation.folding import fold
from on_gpu.cases import Case, Recording, benchmark_cases, tiny_cases
from on_gpu.check import Reference, arrays_for, carried, outputs_for
from on_gpu.context import Context
from on_gpu.peers import COMPILED, TRITON, Peer, compiled_peers, eager_peers
from on_gpu.rows import Row
from on_gpu.search import LOADED_US, Found, Search
from on_gpu.worker import DEVICE_S, Worker, is_lost, message_of

COMPILE_S = 150.0  # that torch.compile and Triton may take for a case
IN_TURNS_S = 30.0
SLOW = 10.0  # times the best, which a default point is not timed again with
HOST_S = 60.0  # to draw inputs and to compute what is wanted of them


def cases_of(context: Context) -> dict[str, Case]:
    """Return what is timed, by name."""
    return {case.name: case for case in (tiny_cases() if context.tiny else benchmark_cases())}


def regions_of(record: Recording) -> list[PlacedRegion]:
    """Return the regions of a graph of its own."""
    graph = lt.Graph()
    record(graph)
    return list(partition(fold(expand_composites(graph.freeze())).graph))


def time_kernels(context: Context, worker: Worker) -> None:
    """Do the part `kernels`."""
    context.each(worker, {name: partial(_time, context, worker, case) for name, case in cases_of(context).items()})


@dataclass(frozen=True)
class _Set:
    """A case on the device."""

    search: Search
    arrays: list[Any]
    reference: Reference
    dtypes: list[Any]


def _set_up(context: Context, worker: Worker, case: Case) -> _Set:
    worker.begins(case.name, "inputs", HOST_S)
    (region,) = regions_of(case.record)
    graph, backend = region.graph, context.backends[case.rounding]
    host = arrays_for(graph)
    given = [host[name] for name in graph.inputs]
    dtypes = [graph.nodes[node].dtype for node in graph.inputs.values()]
    arrays = [context.cupy.asarray(carried(array, dtype)) for array, dtype in zip(given, dtypes, strict=True)]
    outputs = [context.cupy.asarray(each) for each in outputs_for(graph)]
    (made,) = (graph.nodes[node] for node in graph.outputs.values())
    reference = Reference(context.cupy, case.truth, given, tuple(map(int, made.shape)), made.dtype, backend.roundoff)
    search = Search(context, worker, case.name, backend, region, arrays, outputs, lambda: reference.problem(outputs[0]))
    return _Set(search, arrays, reference, dtypes)


def _time(context: Context, worker: Worker, case: Case) -> None:
    until = worker.case_until
    ready = _set_up(context, worker, case)
    search, row = ready.search, Row(case.name)
    peers = right_peers(
        context, worker, row, eager_peers(context, case, ready.arrays, ready.dtypes), ready.reference, DEVICE_S
    )
    search.start()
    _together(context, worker, case, row, search, peers)
    if time.monotonic() < until:
        search.widen(worker.job.points, until)
        _together(context, worker, case, row, search, peers)


def time_beside_compilers(context: Context, worker: Worker, case: Case) -> None:
    """Tell a row with the compilers' times beside lumin's best point and PyTorch's own kernels, all timed anew."""
    ready = _set_up(context, worker, case)
    search, known = ready.search, worker.job.rows.get(case.name, {})
    row = Row(case.name, times_us=dict(known.get("times_us", {})), remarks=list(known.get("remarks", [])))
    point = known.get("point") or dict(search.space.default)
    if search.space.violation(point):  # of another version
        point = dict(search.space.default)
    search.attempt([point])
    peers = right_peers(
        context, worker, row, eager_peers(context, case, ready.arrays, ready.dtypes), ready.reference, DEVICE_S
    )
    peers |= right_peers(
        context, worker, row, compiled_peers(context, case, ready.arrays, ready.dtypes), ready.reference, COMPILE_S
    )
    if not peers.keys() & {COMPILED, TRITON}:
        return
    _together(context, worker, case, row, search, peers)


def right_peers(
    context: Context, worker: Worker, row: Row, peers: Mapping[str, Peer], reference: Reference, limit_s: float
) -> dict[str, Peer]:
    """Return the peers whose results are right; what becomes of the others is remarked in the row."""
    found = {}
    stream = context.clock.stream
    for name, peer in peers.items():
        if not worker.begins(row.name, name, limit_s):
            row.remark(f"{name} ended a process")
            continue
        try:
            peer(stream)
            stream.synchronize()
            problem = reference.problem(peer.result())
        except Exception as error:  # a peer that is not there or does not do this case is no failure of lumin
            if is_lost(error):
                raise
            row.remark(f"{name}: {message_of(error)[:160]}")
            continue
        if problem:
            row.remark(f"{name} is wrong: {problem}")
        else:
            found[name] = peer
    return found


def _together(
    context: Context, worker: Worker, case: Case, row: Row, search: Search, peers: Mapping[str, Peer]
) -> None:
    """Time the best points and the peers in turns, and tell the row; a point that is wrong by then is left out."""
    while True:
        own: dict[str, Found] = {
            name: found
            for name, found in (
                ("lumin default", search.default),
                ("lumin library", search.library),
                ("lumin own", search.own),
            )
            if found is not None
        }
        if not own and not peers:
            row.remark("nothing is right")
            worker.row(row)
            return
        worker.begins(case.name, "in turns", IN_TURNS_S)
        best = min((found.took_us for found in own.values()), default=0.0)
        slow = {name: found.took_us for name, found in own.items() if found.took_us > SLOW * best + LOADED_US}
        runs = {name: found.run for name, found in own.items() if name not in slow}
        row.times_us |= {**slow, **context.clock.cold_us({**runs, **peers})}
        wrong = [found for found in {id(each): each for each in own.values()}.values() if not search.is_right(found)]
        if not wrong:
            break
        for found in wrong:
            search.drop(found)
        for name in [each for each in row.times_us if each.startswith("lumin")]:
            del row.times_us[name]
    if search.wrong:
        row.remark(f"{search.wrong} points failed", "points failed")
    if search.refused:
        row.remark(f"{search.refused} points refused by the compiler", "points refused")
    row.times_us = {name: took for name, took in row.times_us.items() if name != "lumin best"}
    if own:
        name = min(own, key=lambda each: row.times_us[each])
        row.times_us["lumin best"], row.point = row.times_us[name], dict(own[name].point)
        _shares(context, worker, case, row)
    row.compare()
    worker.row(row)


def _shares(context: Context, worker: Worker, case: Case, row: Row) -> None:
    """Set what the best reaches of what the device could do."""
    device = context.device.properties
    halves = " f16" in case.name or " bf16" in case.name
    peak = float(device["peak_f16" if halves or case.rounding else "peak_f32"])
    if case.rounding and not halves:
        peak /= 2  # tf32 has half the rate of halves
    seconds = 1e-6 * row.times_us["lumin best"]
    row.share_of_peak = case.flops / seconds / peak
    row.share_of_bandwidth = case.moved_bytes / seconds / float(device["bandwidth"])
    copied = float(worker.job.facts.get("copy_bytes_s", 0.0))
    row.share_of_copy = case.moved_bytes / seconds / copied if copied else 0.0

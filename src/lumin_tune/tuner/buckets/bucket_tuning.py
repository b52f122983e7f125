"""`tune_buckets`: tune a graph for ranges of its sizes, and choose the ranges so that little is lost.

A session of `tune` runs for the greatest size of each bucket and for sizes that programs were called with often. The
kernels of a bucket take the points found there. Then each bucket is measured beside programs for single sizes, in
interleaved rounds, and divided where it is slower by more than the limit.
"""

from __future__ import annotations

import os
import statistics
import threading
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Final

import numpy as np

from lumin_tune.cluster.measuring.random_inputs import draw
from lumin_tune.core.errors import InputError, KernelError
from lumin_tune.core.graph.node_graph import NodeGraph
from lumin_tune.core.plugin.manager import PluginManager
from lumin_tune.core.program import Program
from lumin_tune.core.program.bucketed import BucketedProgram, Extents
from lumin_tune.core.program.calls.host_arrays import to_code
from lumin_tune.core.trials import MeasuringPolicy
from lumin_tune.tuner.archives import check_folder, program_options
from lumin_tune.tuner.buckets.bucket_plan import default_buckets, divided, probes
from lumin_tune.tuner.buckets.bucket_programs import BucketRequest, BucketTarget, ResultPlaces
from lumin_tune.tuner.buckets.bucket_records import BucketRecord, calls_of, note_calls, read_record, write_record
from lumin_tune.tuner.contest.outputs import difference
from lumin_tune.tuner.quantities import nanoseconds
from lumin_tune.tuner.tune import tune
from lumin_tune.tuner.tune_records import Listener, TuneOptions, TuneResult

TUNING_SHARE: Final = 0.6
"""Share of the budget for sessions of single sizes; the rest compiles and measures buckets."""
LEAST_SESSION_S: Final = 8.0
"""Seconds of budget below which a size is not tuned: a session of that time finds nothing."""
MOST_SIZES: Final = 4
"""Sizes of calls that get programs of their own."""
OFTEN: Final = 0.05
"""Share of the noted calls from which a size is called often."""
ROUNDS: Final = 15
LEAST_ROUNDS: Final = 3
ROUND_S: Final = 0.004
WORTH: Final = 0.98
"""A bucket takes tuned points if it then takes at most this share of its time with default points."""
TOLERANCE: Final = 1e-3

TuneSize = Callable[[NodeGraph, Mapping[str, int], TuneOptions], TuneResult]


@dataclass(frozen=True)
class BucketProbe:
    """A bucket measured at one size, beside the best program known for this size alone: medians of one run each."""

    sizes: Mapping[str, int]
    bucket_ns: float
    exact_ns: float

    @property
    def regret(self) -> float:
        """The additional time of the bucket as a share: 0.1 for 10 %; below 0 if it is faster."""
        return self.bucket_ns / self.exact_ns - 1


@dataclass(frozen=True)
class BucketResult:
    """A bucket. tuned_at: sizes whose tuned points its kernels take, None for default points. probes: where it was
    measured, none if the budget ended before.
    """

    extents: Extents
    tuned_at: Mapping[str, int] | None
    probes: Sequence[BucketProbe]

    @property
    def regret(self) -> float | None:
        """The greatest measured regret, None if it was not measured."""
        return max((each.regret for each in self.probes), default=None)


@dataclass(frozen=True)
class BucketsResult:
    """The result of `tune_buckets`. results: of the sessions of single sizes. file: the record that `compile_buckets`
    reads.
    """

    program: BucketedProgram
    buckets: Sequence[BucketResult]
    tuned: Sequence[Mapping[str, int]]
    results: Sequence[TuneResult]
    file: Path
    interrupted: bool = False

    def __str__(self) -> str:
        return "\n".join(self.lines())

    def lines(self) -> Iterator[str]:
        """Yield a line for each bucket, with its greatest regret and where it was measured."""
        for each in self.buckets:
            at = "default points" if each.tuned_at is None else f"points of {_sizes_text(each.tuned_at)}"
            if all(low == high for low, high in each.extents.values()):
                at = "one size"
            if not each.probes:
                yield f"{_extents_text(each.extents)}: {at}; not measured, the budget was spent"
                continue
            worst = max(each.probes, key=lambda probe: probe.regret)
            yield (
                f"{_extents_text(each.extents)}: {at}; at most {max(0.0, worst.regret):.0%} slower than a program for "
                f"one size ({nanoseconds(worst.bucket_ns)} against {nanoseconds(worst.exact_ns)} at "
                f"{_sizes_text(worst.sizes)})"
            )
        for sizes in self.tuned:
            yield f"{_sizes_text(sizes)}: a tuned program of its own"


def tune_buckets(
    graph: NodeGraph,
    backend: str = "cpu",
    budget_s: float = 120.0,
    db: str | None = None,
    *,
    dims: Mapping[str, int | tuple[int, int]],
    most_regret: float = 0.1,
    options: TuneOptions | None = None,
    threads: int | None = None,
    plugins: PluginManager | None = None,
    archives: str | os.PathLike[str] | None = None,
    on_event: Listener | None = None,
    cancel: threading.Event | None = None,
    tune_size: TuneSize | None = None,
) -> BucketsResult:
    """Tune a graph for ranges of its sizes on this machine; return one program for all of them, with its regrets.

    dims: a number or a range (low, high), both included, for each symbolic dimension. budget_s: wall time in seconds,
    for sessions of single sizes and for measuring buckets; compiling all buckets once may exceed it. most_regret: a
    bucket that takes longer than the best known program for a size in it, by more than this share, is divided while
    the budget lasts. options: of each session, in place of backend; its budget is a share of budget_s. tune_size: runs
    a session, in place of `tune`.
    cancel: once set, what is known is returned. db, archives, threads, plugins, on_event: as for `tune`.

    Sizes that programs of an earlier session for this request were called with in at least 5 % of the calls are tuned
    first and get programs of their own, at most four. From then on `compile_buckets` returns the program.

    Raises what `tune` and `compile_buckets` raise, and InputError for a regret below 0, and for options that
    buckets do not have (passes, exactness, rule families, caches, another device than the first).

        >>> import tempfile
        >>> g = lt.Graph()
        >>> y = (g.tensor("x", (lt.dim("n", 1, 16), 8), "f32") * 2).output("y")
        >>> with tempfile.TemporaryDirectory() as folder:
        ...     db = f"sqlite:///{folder}/results.db"
        ...     found = lt.tune_buckets(g, budget_s=5, dims={"n": (1, 16)}, db=db, archives=folder)
        >>> found.program(x=np.ones((3, 8), np.float32))["y"].sum()
        np.float32(48.0)
    """
    if not most_regret >= 0:
        raise InputError(f"most_regret is a share of at least 0, such as 0.1 for 10 %, not {most_regret}")
    started = time.monotonic()
    chosen = options or TuneOptions(backend=backend)
    if threads is not None:
        chosen = replace(chosen, policy=replace(chosen.policy, threads=threads))
    target = BucketTarget(chosen.backend, None, chosen.policy.threads)
    default = TuneOptions(backend=chosen.backend, policy=MeasuringPolicy(threads=chosen.policy.threads))
    if program_options(chosen) != program_options(default) or chosen.policy != default.policy or chosen.device_index:
        raise InputError(
            "buckets are compiled for the first device with the default passes, exactness, rule families and state of "
            "caches; leave these options out, or tune single sizes"
        )
    request = BucketRequest.of(graph, dims, target, ResultPlaces(plugins, db, archives))
    check_folder(request.folder)
    stop = cancel or threading.Event()

    def run(source: NodeGraph, sizes: Mapping[str, int], session: TuneOptions) -> TuneResult:
        return tune(
            source,
            dims=sizes,
            options=session,
            db=db,
            plugins=plugins,
            archives=request.folder,
            on_event=on_event,
            cancel=stop,
        )

    known = read_record(request.file)
    before = () if known is None else known.buckets
    work = _Tuning(request, chosen, most_regret, started + budget_s, stop, tune_size or run, before)
    plan = [extents for extents, _ in known.buckets] if known is not None else list(default_buckets(request.ranges))
    often = _often(calls_of(request.file), request.names, request.ranges)
    earlier = [] if known is None else [dict(each) for each in known.tuned]
    results = work.tune_sizes([*often, *(_greatest(extents) for extents in reversed(plan))], budget_s)
    tuned = [*often, *(each for each in earlier if each not in often)][:MOST_SIZES]
    tuned = [each for each in tuned if each in earlier or each in work.tuned]
    buckets = work.measured(plan)
    record = BucketRecord(request.names, [(each.extents, each.tuned_at) for each in buckets], tuned)
    write_record(request.file, record)
    program = request.program(record)
    note_calls(request.file, program)
    return BucketsResult(program, buckets, tuned, results, request.file, stop.is_set())


@dataclass
class _Tuning:
    """ends: by `time.monotonic`. before: buckets of an earlier session. tuned: the sizes that sessions have run for."""

    request: BucketRequest
    options: TuneOptions
    most_regret: float
    ends: float
    stop: threading.Event
    tune_size: TuneSize
    before: Sequence[tuple[Extents, Mapping[str, int] | None]] = ()
    tuned: list[Mapping[str, int]] = field(default_factory=list)

    def tune_sizes(self, sizes: Sequence[Mapping[str, int]], budget_s: float) -> list[TuneResult]:
        """Run a session for each size, most important first, in equal shares of the time for them."""
        wanted = [each for place, each in enumerate(sizes) if each not in sizes[:place]]
        share_s = TUNING_SHARE * budget_s
        wanted = wanted[: max(1, int(share_s / LEAST_SESSION_S))]
        results = []
        for each in wanted:
            if self.stop.is_set():
                break
            session = replace(self.options, budget_s=share_s / len(wanted))
            results.append(self.tune_size(self.request.graph, each, session))
            self.tuned.append(each)
        return results

    def measured(self, plan: Sequence[Extents]) -> list[BucketResult]:
        """Return the buckets of a plan with their regrets, in order of size.

        Those of great sizes, whose calls take longest, are measured first; then the worst is divided, again and again.
        """
        found = [self._measured(each) for each in reversed(plan)]
        while not self._over():
            worst = max(found, key=lambda each: each.regret or 0.0)
            parts = divided(worst.extents)
            if parts is None or (worst.regret or 0.0) <= self.most_regret:
                break
            found.remove(worst)
            found += [self._measured(each) for each in parts]
        return sorted(found, key=lambda each: tuple(each.extents.values()))

    def _measured(self, extents: Extents) -> BucketResult:
        """Compile a bucket with default and with tuned points, keep the faster, and measure it."""
        if self._over():  # what an earlier session found is kept
            return BucketResult(extents, next((at for each, at in self.before if each == extents), None), ())
        greatest = _greatest(extents)
        if all(low == high for low, high in extents.values()):
            ns = self._times({"exact": self.request.at(greatest)}, greatest)["exact"]
            return BucketResult(extents, None, [BucketProbe(greatest, ns, ns)])
        default = self.request.within(extents)
        programs = {"default": default, "exact": self.request.at(greatest)}
        if greatest in self.tuned:
            programs["tuned"] = self.request.within(extents, greatest)
        times = self._times(programs, greatest)
        takes_points = times.get("tuned", times["default"]) < WORTH * times["default"]
        kept, tuned_at = (programs["tuned"], greatest) if takes_points else (default, None)
        found = [BucketProbe(greatest, times["tuned" if takes_points else "default"], times["exact"])]
        for sizes in probes(extents)[1:]:
            if self._over():
                break
            times = self._times({"bucket": kept, "exact": self.request.at(sizes)}, sizes)
            found.append(BucketProbe(sizes, times["bucket"], times["exact"]))
        return BucketResult(extents, tuned_at, found)

    def _times(self, programs: Mapping[str, Program], sizes: Mapping[str, int]) -> dict[str, float]:
        """Return the median times in nanoseconds of programs in interleaved rounds, with their outputs compared."""
        graph = self.request.graph
        drawn = draw(graph, sizes, self.options.seed)
        inputs = {
            name: to_code(array, graph.nodes[graph.inputs[name]].dtype)
            for name, array in drawn.items()
            if name not in graph.values
        }
        calls = {name: each.bind(inputs) for name, each in programs.items()}
        outputs = {name: {key: np.array(value) for key, value in call().items()} for name, call in calls.items()}
        for name, made in outputs.items():
            wrong = difference(made, outputs["exact"], TOLERANCE)
            if wrong:
                raise KernelError(
                    f"two programs of the graph at {_sizes_text(sizes)} disagree: {wrong} in the {name} one; please "
                    "report it"
                )
        samples: dict[str, list[float]] = {name: [] for name in calls}
        repeats = {name: max(1, int(ROUND_S / max(1e-7, _seconds(call, 1)))) for name, call in calls.items()}
        for number in range(ROUNDS):
            if number >= LEAST_ROUNDS and self._over():
                break
            for name, call in calls.items():
                samples[name].append(_seconds(call, repeats[name]) * 1e9)
        return {name: statistics.median(each) for name, each in samples.items()}

    def _over(self) -> bool:
        return self.stop.is_set() or time.monotonic() > self.ends


def _seconds(call: Callable[[], object], repeats: int) -> float:
    begun = time.perf_counter()
    for _ in range(repeats):
        call()
    return (time.perf_counter() - begun) / repeats


def _often(calls: Mapping[tuple[int, ...], int], names: Sequence[str], ranges: Extents) -> list[dict[str, int]]:
    """Return the sizes of at least a share of the calls, most frequent first."""
    total = sum(calls.values())
    ordered = sorted(calls.items(), key=lambda each: (-each[1], each[0]))
    found = [dict(zip(names, sizes, strict=True)) for sizes, count in ordered if count >= OFTEN * total]
    inside = [each for each in found if all(ranges[name][0] <= each[name] <= ranges[name][1] for name in names)]
    return inside[:MOST_SIZES]


def _greatest(extents: Extents) -> dict[str, int]:
    return {name: high for name, (_, high) in extents.items()}


def _sizes_text(sizes: Mapping[str, int]) -> str:
    return ", ".join(f"{name}={size}" for name, size in sizes.items())


def _extents_text(extents: Extents) -> str:
    return ", ".join(
        f"{name}={low}" if low == high else f"{name}={low}:{high}" for name, (low, high) in extents.items()
    )

"""`compile_buckets`: a program for each of several ranges of sizes, without a search."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from lumin_tune.core import program as programs
from lumin_tune.core.graph.fingerprint import fingerprint
from lumin_tune.core.graph.node_graph import NodeGraph
from lumin_tune.core.graph.presets import Presets, preset
from lumin_tune.core.graph.specialize import specialized
from lumin_tune.core.kernel.lower.placed_region import PlacedRegion
from lumin_tune.core.plugin.manager import PluginManager, default_manager
from lumin_tune.core.plugin.records import Device, Point
from lumin_tune.core.program import Program
from lumin_tune.core.program.bucketed import Bucket, BucketedProgram, Extents
from lumin_tune.core.program.compilation.compiling import chosen_backend, chosen_device
from lumin_tune.core.trials import MeasuringPolicy
from lumin_tune.results.location import is_there
from lumin_tune.tuner.archives import archive_key, default_folder, program_options, weights_digest
from lumin_tune.tuner.buckets.bucket_plan import default_buckets, numbers_and_ranges
from lumin_tune.tuner.buckets.bucket_records import BucketRecord, note_calls, read_record, record_file
from lumin_tune.tuner.compiling import KnownPoints, compile, known_results, known_toolchain
from lumin_tune.tuner.sizes import refuse_computed_dims
from lumin_tune.tuner.tune_records import TuneOptions


def compile_buckets(
    graph: NodeGraph,
    backend: str = "cpu",
    *,
    dims: Mapping[str, int | tuple[int, int]],
    device: Device | None = None,
    threads: int | None = None,
    plugins: PluginManager | None = None,
    db: str | None = None,
    archives: str | os.PathLike[str] | None = None,
) -> BucketedProgram:
    """Compile a graph for ranges of its sizes: several programs, of which a call runs the one for its sizes.

    The ranges are those that `tune_buckets` chose for the same request, with its tuned programs; without them they end
    at powers of two. If they were tuned, the sizes of calls are noted for the next session.

    dims: a number or a range (low, high), both included, for each symbolic dimension. threads: of the programs; None
    lets the backend choose. db: URL of the results database; None for the user's own. archives: the folder of tuned
    programs. Raises what `compile` raises, and InputError for a graph with states and for dims without a range.

        >>> g = lt.Graph()
        >>> y = (g.tensor("x", (lt.dim("n", 1, 100),), "f32") * 2).output("y")
        >>> lt.compile_buckets(g, dims={"n": (1, 100)})
        <BucketedProgram of y: n=1:16; n=17:32; n=33:64; n=65:100>
    """
    target = BucketTarget(backend, device, threads)
    request = BucketRequest.of(graph, dims, target, ResultPlaces(plugins, db, archives))
    record = read_record(request.file)
    if record is None:
        return request.program(BucketRecord(request.names, [(each, None) for each in default_buckets(request.ranges)]))
    program = request.program(record)
    note_calls(request.file, program)
    return program


@dataclass(frozen=True)
class BucketTarget:
    """The device of programs, by default the backend's first, and their threads."""

    backend: str
    device: Device | None = None
    threads: int | None = None


@dataclass(frozen=True)
class ResultPlaces:
    """The database and the folder of tuned programs, None for the user's own, and the plugins."""

    plugins: PluginManager | None = None
    db: str | None = None
    archives: str | os.PathLike[str] | None = None


@dataclass(frozen=True)
class BucketRequest:
    """A request for buckets. graph: with the numbers and ranges that were given. file: of its record."""

    graph: NodeGraph
    ranges: Extents
    backend: str
    device: Device
    threads: int | None
    plugins: PluginManager
    db: str | None
    folder: Path
    file: Path

    @classmethod
    def of(
        cls,
        graph: NodeGraph,
        dims: Mapping[str, int | tuple[int, int]],
        target: BucketTarget,
        places: ResultPlaces,
    ) -> BucketRequest:
        """Check the arguments of `compile_buckets`. Raises InputError."""
        frozen = graph if graph.frozen else graph.copy().freeze()
        refuse_computed_dims(frozen, "compiled for ranges of sizes")
        numbers, ranges = numbers_and_ranges(frozen, dims)
        fixed = specialized(frozen, {**frozen.dim_values, **numbers}) if numbers or frozen.dim_values else frozen
        narrowed = preset(fixed, Presets(dims=ranges))
        ranges = {name: extent for name, extent in ranges.items() if name in narrowed.dims}
        manager = places.plugins or default_manager()
        backend = chosen_backend(target.backend, manager)
        device = chosen_device(backend, target.device)
        folder = default_folder() if places.archives is None else Path(places.archives)
        toolchain = known_toolchain(backend, device, manager)
        policy = MeasuringPolicy(threads=target.threads)
        options = program_options(TuneOptions(backend=target.backend, policy=policy))
        key = "" if toolchain is None else archive_key(narrowed, weights_digest(narrowed), device, toolchain, options)
        file = record_file(folder, key, ranges)
        return cls(narrowed, ranges, target.backend, device, target.threads, manager, places.db, folder, file)

    @property
    def names(self) -> tuple[str, ...]:
        """The dimensions with ranges."""
        return tuple(self.ranges)

    def program(self, record: BucketRecord) -> BucketedProgram:
        """Compile the programs of a record; tuned sizes come first, so that their own programs are run."""
        own = [Bucket({name: (size, size) for name, size in each.items()}, self.at(each)) for each in record.tuned]
        ranged = [Bucket(extents, self.within(extents, at)) for extents, at in record.buckets]
        return BucketedProgram(self.graph, self.names, (*own, *ranged))

    def at(self, sizes: Mapping[str, int]) -> Program:
        """Return the best known program for one size."""
        return compile(
            self.graph,
            self.backend,
            dims=sizes,
            device=self.device,
            threads=self.threads,
            plugins=self.plugins,
            db=self.db,
            archives=self.folder,
        )

    def within(self, extents: Extents, tuned_at: Mapping[str, int] | None = None) -> Program:
        """Return a program for ranges of sizes. tuned_at: sizes whose best known points its kernels take."""
        if all(low == high for low, high in extents.values()):
            return self.at({name: low for name, (low, _) in extents.items()})
        backend = chosen_backend(self.backend, self.plugins)
        points = None
        if tuned_at is not None and is_there(self.db):
            results = known_results(backend, self.device, self.plugins, self.db)
            points = None if results is None else _PointsAt(KnownPoints(results, self.policy), tuned_at)
        return programs.compile(
            preset(self.graph, Presets(dims=extents)),
            backend,
            device=self.device,
            threads=self.threads,
            plugins=self.plugins,
            points=points,
        )

    @property
    def policy(self) -> MeasuringPolicy:
        """The policy by which kernels of these programs were measured."""
        return MeasuringPolicy(threads=self.threads)


@dataclass(frozen=True)
class _PointsAt:
    """Points of regions with symbolic sizes: those of the regions at given sizes. An invalid one is not used."""

    known: KnownPoints
    sizes: Mapping[str, int]

    def __call__(self, regions: Sequence[PlacedRegion], /) -> Mapping[str, Point]:
        at_sizes = {each.fingerprint: _fingerprint_at(each, self.sizes) for each in regions}
        points = self.known.by_fingerprint(list(at_sizes.values()))
        return {name: points[there] for name, there in at_sizes.items() if there in points}


def _fingerprint_at(region: PlacedRegion, sizes: Mapping[str, int]) -> str:
    here = {name: sizes[name] for name in region.graph.dims if name in sizes}
    return fingerprint(specialized(region.graph, here)) if here else region.fingerprint

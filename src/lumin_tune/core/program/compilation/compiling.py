"""From a graph to a program: passes, folding, regions, kernels, one source, one build.

`compile` is the public entry point; it takes the default point of each region and never measures. `link` is its
second half, for callers with their own cover and points, such as the tuner.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from contextlib import nullcontext
from dataclasses import replace

from lumin_tune.core.dtypes import Array
from lumin_tune.core.errors import BuildError, InputError, KernelError
from lumin_tune.core.expression import Expression
from lumin_tune.core.graph.graph_text import print_graph
from lumin_tune.core.graph.node_graph import NodeGraph
from lumin_tune.core.graph.phases import phases
from lumin_tune.core.graph.rewrite import expand_composites
from lumin_tune.core.kernel import ir
from lumin_tune.core.kernel.ir.ir_text import schedule_text
from lumin_tune.core.kernel.ir.memory_plan import plan
from lumin_tune.core.kernel.lower.placed_region import PlacedRegion
from lumin_tune.core.passes.pipeline import compile_graph
from lumin_tune.core.passes.resolution import PassLike
from lumin_tune.core.plugin.completion import complete_backend
from lumin_tune.core.plugin.manager import PluginManager, default_manager
from lumin_tune.core.plugin.records import Backend, ByteCache, Device, Parameter, Point, ProgramBackend
from lumin_tune.core.program.calls.launch_mode import default_mode, supported_modes
from lumin_tune.core.program.compilation.building import Built, LinkRequest, assembled, built, compiled
from lumin_tune.core.program.compilation.folding import FOLD_LIMIT_BYTES, Folded, fold
from lumin_tune.core.program.compilation.lowering_cache import (
    cache_of,
    keep,
    keep_fingerprints,
    lowering_key,
    recalled,
    recalled_fingerprints,
    regions_key,
)
from lumin_tune.core.program.compilation.splitting import Points, PointTable, Scheduled, Splitter
from lumin_tune.core.program.linked import backends_of, program_backend
from lumin_tune.core.program.phased import PhasedProgram, ProgramPhase
from lumin_tune.core.program.program import Program
from lumin_tune.core.program.recipe import (
    KernelRecord,
    KernelRecords,
    MemoryUse,
    OutputLocation,
    Recipe,
    function_texts,
)
from lumin_tune.core.program.signature import Signature


def compile(
    graph: NodeGraph,
    backend: str | Backend | ProgramBackend = "cpu",
    *,
    passes: Sequence[PassLike] = ("generic",),
    device: Device | None = None,
    threads: int | None = None,
    name: str = "program",
    fold_limit_bytes: int = FOLD_LIMIT_BYTES,
    plugins: PluginManager | None = None,
    points: Points | None = None,
    launch_mode: str = "",
    max_memory_bytes: int | None = None,
) -> Program:
    """Compile a graph for a device at default schedules, without measuring.

    The graph is not changed, and later changes to it do not affect the program. Values set on static inputs are
    compiled in; those set on other inputs become default arguments.

    passes: run first; names or instances. device: one of the backend's devices, by default its first. threads: None
    lets the program choose. name: the program's name in its source and in messages. fold_limit_bytes: the largest
    array to compute at compile time. plugins: where names are looked up. points: looks up known points by region
    fingerprint; regions without a valid one use the backend's default. launch_mode: one of `launch_modes`; "" for
    the default. max_memory_bytes: a budget for the workspace (`Program.memory.peak_bytes`), kept by running kernels
    again instead of keeping their results; sizes of symbolic dimensions count at typical values. None for no limit.

    A graph with data-dependent dimensions (`NodeGraph.computed_dims`) becomes a `PhasedProgram`.
    Regions that cannot become one kernel are split into parts that can (`Program.splits` lists them with the reason).

    Raises PluginError or UnknownNameError for an unknown backend, PassError, KernelError naming the node for which
    the backend has no kernel, InputError for states beside data-dependent dimensions, BuildError if there is no
    toolchain or the backend cannot build for the device, and MemoryLimitError for a budget that is too small, with the
    least that would do.
    """
    chosen = chosen_backend(backend, plugins)
    target = chosen_device(chosen, device)
    source = graph if graph.frozen else graph.copy().freeze()
    if source.computed_dims:

        def compiled_phase(phase: NodeGraph, number: int) -> Program:
            return compile(
                phase,
                chosen,
                passes=passes,
                device=target,
                threads=threads,
                name=f"{name}_{number}",
                fold_limit_bytes=fold_limit_bytes,
                plugins=plugins,
                points=points,
                launch_mode=launch_mode,
                max_memory_bytes=max_memory_bytes,
            )

        return _phased(source, name, chosen, compiled_phase)
    small = expand_composites(compile_graph(source, *passes, plugins=plugins).graph)
    folded = fold(small, fold_limit_bytes, passes=passes, plugins=plugins, backend=chosen, device=target)
    signature = Signature.of(small, source.dims)
    splitter = Splitter(chosen, target, folded, points)
    cache = cache_of(chosen)
    key = ""
    known = _known_points(splitter, points, cache, lambda: regions_key(chosen, target, folded))
    if cache is not None:
        key = lowering_key(
            chosen, target, folded, known, name=name, launch_mode=launch_mode, max_memory_bytes=max_memory_bytes
        )
    lowered = None if cache is None else recalled(cache, key, folded.constants)
    if lowered is not None:
        lowered = replace(lowered, signature=signature, device=target, threads=threads)
        return _opened(chosen, replace(lowered, constants=_constants(lowered.parameters, lowered.values, folded)))
    with complete_backend(chosen).early_build() if not folded.graph.dims else nullcontext() as splitter.begin:
        program = link(
            chosen,
            target,
            folded,
            splitter.partitioned(),
            signature,
            threads=threads,
            name=name,
            launch_mode=launch_mode,
            max_memory_bytes=max_memory_bytes,
        )
    if cache is not None:
        keep(cache, key, program.recipe)
    return program


def _phased(
    graph: NodeGraph, name: str, backend: ProgramBackend, compiled_phase: Callable[[NodeGraph, int], Program]
) -> Program:
    """Return the program of a graph with data-dependent dimensions. Raises InputError for a graph with states."""
    if graph.ties:
        raise InputError(
            f"the graph has the states {', '.join(graph.ties)} and computes the dimensions "
            f"{', '.join(graph.computed_dims)}; a program cannot have both: make the states inputs and outputs"
        )
    made = [
        ProgramPhase(compiled_phase(each.graph, number), each.passed, each.dims, each.outputs)
        for number, each in enumerate(phases(graph))
    ]
    return PhasedProgram(Signature.of(expand_composites(graph), graph.dims), name, made, backend)


def _known_points(
    splitter: Splitter, points: Points | None, cache: ByteCache | None, key: Callable[[], str]
) -> Mapping[str, Point]:
    """Return the known points of the regions. A graph whose regions' fingerprints are cached is not partitioned."""
    if cache is None or not isinstance(points, PointTable):
        return splitter.known_points()
    place = key()
    fingerprints = recalled_fingerprints(cache, place)
    known = splitter.known_points(fingerprints)
    if fingerprints is None:
        made = splitter.fingerprints()
        if made is not None:
            keep_fingerprints(cache, place, made)
    return known


def schedule(
    backend: ProgramBackend,
    device: Device,
    graph: NodeGraph,
    regions: Sequence[PlacedRegion],
    points: Mapping[str, Point] | None = None,
    folded: Folded | None = None,
) -> tuple[Scheduled, ...]:
    """Return the regions with their kernels, at known points or at the backend's defaults.

    points: known points by region fingerprint. folded: the folded graph of the regions, needed if it has loops.
    Regions that the backend refuses are split into smaller ones. Raises KernelError naming the nodes that cannot be
    split further.
    """
    known = points or {}
    whole = folded or Folded(graph, {}, {})
    return Splitter(backend, device, whole, lambda asked: known).scheduled(regions)


def link(
    backend: ProgramBackend,
    device: Device,
    folded: Folded,
    scheduled: Sequence[Scheduled],
    signature: Signature,
    *,
    threads: int | None = None,
    name: str = "program",
    launch_mode: str = "",
    max_memory_bytes: int | None = None,
) -> Program:
    """Link the kernels of all regions into a program.

    folded: the graph of the regions. signature: that of the graph before folding. launch_mode, max_memory_bytes: as in
    `compile`. Regions whose kernels violate the kernel IR (`kernel.verify`) or do not compile are split. Raises
    KernelError for regions that do not cover the graph and for an unknown launch mode, BuildError if the program cannot
    be built, and MemoryLimitError for a budget that is too small.
    """
    request = LinkRequest(backend, device, folded, signature, threads, name, launch_mode, max_memory_bytes)
    recipe = _recipe(request, built(request, scheduled))
    return _loaded(backend, replace(recipe, launch_mode=launch_mode or default_mode(backend)))


def _opened(backend: ProgramBackend, recipe: Recipe) -> Program:
    """Open a program whose code is not yet built. Raises BuildError if it cannot be built."""
    return _loaded(backend, replace(recipe, artifact=compiled(backend, recipe.device, recipe.source, recipe.name)))


def _loaded(backend: ProgramBackend, recipe: Recipe) -> Program:
    return Program(recipe, backend.open(recipe.artifact, recipe.parameters, recipe.device, recipe.threads), backend)


def launch_modes(backend: ProgramBackend, folded: Folded, scheduled: Sequence[Scheduled]) -> tuple[str, ...]:
    """Return the launch modes available for the kernels of all regions; see `calls.launch_mode`."""
    return supported_modes(backend, assembled(folded, scheduled, "program").program)


def _recipe(request: LinkRequest, made: Built) -> Recipe:
    folded, signature = request.folded, request.signature
    assembly, graph, program = made.assembly, folded.graph, made.assembly.program
    input_names = {node: each for each, node in graph.inputs.items()}
    wanted = {each: folded.made[each] for each in signature.outputs}
    results = {node for loop in folded.placed_loops for node in loop.results}
    output_names = {
        node: each
        for each, node in (reversed(wanted.items()) if folded.loops else graph.outputs.items())
        if node in results or node not in input_names
    }
    missing = [graph.describe(node) for node in output_names if node not in assembly.arguments]
    if missing:
        raise KernelError(f"no region makes {'; '.join(missing)}; together, the regions must compute all outputs")
    parameters = []
    for buffer, node in zip(program.arguments, assembly.arguments):
        found = graph.nodes[node]
        role = buffer.scope
        parameters.append(
            Parameter(role, (output_names if role == "output" else input_names)[node], found.dtype, found.shape)
        )
    values = {}
    for output, node in wanted.items():
        if node in input_names and node not in results:
            static = bool(graph.attribute(node, "static"))
            values[output] = OutputLocation("constant" if static else "input", input_names[node])
        else:
            values[output] = OutputLocation("output", output_names[node])
    constants = _constants(parameters, values, folded)
    memory = plan(program)
    once = [kernel for kernel in program.kernels if kernel.when == "once"]
    texts = function_texts(made.source.text, len(program.kernels))
    return Recipe(
        name=request.name,
        backend=request.backend.name,
        device=request.device,
        threads=request.threads,
        signature=signature,
        parameters=tuple(parameters),
        dims=program.dims,
        values=values,
        constants=constants,
        source=made.source,
        artifact=made.artifact,
        kernels=KernelRecords(
            _record(kernel, made.scheduled[origin], text)
            for kernel, origin, text in zip(program.kernels, assembly.origins, texts)
        ),
        memory=MemoryUse(
            peak_bytes=memory.workspace_bytes,
            sum_bytes=memory.sum_bytes,
            prepared_bytes=memory.prepared_bytes,
            constant_bytes=sum(array.nbytes for array in constants.values()),
        ),
        prepares_by_dims=_depends_on_dims(program, once),
        splits=tuple(dict.fromkeys(split for each in made.scheduled for split in each.splits)),
    )


def _constants(
    parameters: Sequence[Parameter], values: Mapping[str, OutputLocation], folded: Folded
) -> dict[str, Array]:
    """Return the constants that the code or the outputs of a program need, by name."""
    used = {each.name for each in parameters if each.role == "constant"}
    used |= {value.name for value in values.values() if value.role == "constant"}
    return {name: array for name, array in folded.constants.items() if name in used}


def _record(kernel: ir.Kernel, scheduled: Scheduled, text: str) -> KernelRecord:
    stages = [schedule_text(each.schedule) or "plain" for each in kernel.stages()]
    stages += [each.function for each in ir.walk(kernel.body) if isinstance(each, ir.Call)]
    return KernelRecord(
        name=kernel.name,
        fingerprint=scheduled.region.fingerprint,
        region=print_graph(scheduled.region.graph),
        schedule="; ".join(stages),
        source=text,
        when=kernel.when,
        time_ns=scheduled.time_ns,
    )


def _depends_on_dims(program: ir.Program, once: Collection[ir.Kernel]) -> bool:
    """Return whether prepared constants, or their sizes, depend on symbolic dimensions."""
    sizes = [size for buffer in program.buffers if buffer.scope == "prepared" for size in buffer.shape]
    sizes += [axis.extent for kernel in once for axis in kernel.axes]
    return any(isinstance(size, Expression) for size in sizes)


def chosen_backend(given: str | Backend | ProgramBackend, plugins: PluginManager | None) -> ProgramBackend:
    """Return the backend, looked up if given by name; a backend that makes only kernels is wrapped by `linked`.

    Raises LuminError for a backend that makes neither kernels nor programs.
    """
    manager = default_manager() if plugins is None else plugins
    return program_backend(backends_of(manager)[given] if isinstance(given, str) else given, manager)


def chosen_device(backend: ProgramBackend, given: Device | None) -> Device:
    """Return the device, by default the backend's first.

    Raises BuildError if there is none, or if the backend's `unfit` says that it cannot build for the device.
    """
    if given is not None:
        reason = complete_backend(backend).unfit(given)
        if reason:
            raise BuildError(f"backend {backend.name!r} cannot build for {given.model}: {reason}")
        return given
    devices = backend.devices()
    if not devices:
        raise BuildError(f"backend {backend.name!r} finds no device here; give one as device= to build for it")
    return devices[0]

"""From a graph to a program: passes, folding, regions, kernels, one source, one build.

`compile` is what users call; it takes each region's default point and never measures. `link` is its second half,
which whoever has a cover and points of his own calls, such as the tuner.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, replace

from lumin_tune.core.dtypes import Array
from lumin_tune.core.errors import BuildError, KernelError, LuminError
from lumin_tune.core.expression import Expression
from lumin_tune.core.graph import NodeGraph
from lumin_tune.core.kernel import ir
from lumin_tune.core.kernel.assemble import Assembly, Part, assemble
from lumin_tune.core.kernel.memory import plan
from lumin_tune.core.kernel.region import PlacedRegion
from lumin_tune.core.kernel.text import schedule_text
from lumin_tune.core.kernel.verify import verify_program
from lumin_tune.core.passes import PassLike, compile_graph
from lumin_tune.core.plugins import PluginManager, default_manager
from lumin_tune.core.program.folding import FOLD_LIMIT_BYTES, Folded, fold
from lumin_tune.core.program.lowering_cache import cache_of, keep, lowering_key, recalled
from lumin_tune.core.program.program import Program
from lumin_tune.core.program.recipe import KernelRecord, MemoryUse, Recipe, Value, function_texts
from lumin_tune.core.program.signature import Signature
from lumin_tune.core.program.untangling import regions_of
from lumin_tune.core.program.ways import rendered, usual_way, ways_of
from lumin_tune.core.records import Artifact, BuildFailure, Device, Parameter, Point, ProgramBackend, Source
from lumin_tune.core.rewrite import expand_composites
from lumin_tune.core.text import print_graph

Points = Callable[[Sequence[PlacedRegion]], Mapping[str, Point]]
"""Points for regions, by the regions' fingerprints."""

_NEEDED = ("kernels", "render", "open", "refusal")


@dataclass(frozen=True)
class Scheduled:
    """A region in its place with its kernels. time_ns: the median that was measured for them, None if none was."""

    region: PlacedRegion
    program: ir.Program
    time_ns: int | None = None


def compile(
    graph: NodeGraph,
    backend: str | ProgramBackend = "cpu",
    *,
    passes: Sequence[PassLike] = ("generic",),
    device: Device | None = None,
    threads: int | None = None,
    name: str = "program",
    fold_limit_bytes: int = FOLD_LIMIT_BYTES,
    plugins: PluginManager | None = None,
    points: Points | None = None,
    way: str = "",
) -> Program:
    """Return the graph as a program for a device, made by rule, without measuring.

    The graph is not changed, and later changes to it do not change the program. Values set on static inputs are
    compiled in; those set on other inputs are defaults of calls.
    passes: run first, by name or value. device: one of the backend's, its first unless given. threads: None for as
    many as are good. name: of the program, in its source and messages.
    fold_limit_bytes: the largest array that is made of constants ahead of time. plugins: where names are looked up.
    points: is asked for the points of regions, by fingerprint; those that it has not, or that do not fit, are the
    backend's default ones. way: how the launches are run, of the backend's ways (`ways`), its usual one if "".

    Raises PluginError or UnknownNameError for a backend that is not there or makes no programs, PassError, KernelError
    for a graph that the backend refuses, which names the node, BuildError where there is no toolchain and for a device
    that the backend cannot build for from here.
    """
    chosen = chosen_backend(backend, plugins)
    target = chosen_device(chosen, device)
    source = graph if graph.frozen else graph.copy().freeze()
    small = expand_composites(compile_graph(source, *passes, plugins=plugins).graph)
    folded = fold(small, fold_limit_bytes, passes=passes, plugins=plugins)
    signature = Signature.of(small, source.dims)
    regions = regions_of(folded) if points and folded.graph.outputs else None
    known = points(regions) if points and regions else {}
    cache = cache_of(chosen)
    key = lowering_key(chosen, target, folded, known, name, way) if cache is not None else ""
    lowered = None if cache is None else recalled(cache, key)
    if lowered is not None:
        lowered = replace(lowered, signature=signature, device=target, threads=threads)
        return _opened(chosen, replace(lowered, constants=_constants(lowered.parameters, lowered.values, folded)))
    if regions is None:
        regions = regions_of(folded) if folded.graph.outputs else ()
    scheduled = schedule(chosen, target, folded.graph, regions, known)
    program = link(chosen, target, folded, scheduled, signature, threads=threads, name=name, way=way)
    if cache is not None:
        keep(cache, key, program.recipe)
    return program


def schedule(
    backend: ProgramBackend, device: Device, graph: NodeGraph, regions: Sequence[PlacedRegion],
    points: Mapping[str, Point] | None = None,
) -> tuple[Scheduled, ...]:  # fmt: skip
    """Return the regions with their kernels, at the backend's default points where `points`, by fingerprint, has none.

    Raises KernelError, which names the nodes, for a region that the backend refuses.
    """
    known: dict[str, ir.Program] = {}
    found: list[Scheduled] = []
    for region in regions:
        text = print_graph(region.graph)
        if text not in known:
            try:
                claim = backend.claims(region)
                if not claim:
                    raise KernelError(claim.reason)
                space = backend.space(region, device)
                point = (points or {}).get(region.fingerprint)
                if point is None or space.flaw(point):
                    point = space.default
                    flaw = space.flaw(point)
                    if flaw:
                        raise KernelError(f"its default point has a flaw: {flaw}")
                known[text] = backend.kernels(region, point)
            except KernelError as error:
                made = "; ".join(graph.describe(node) for node in region.outputs)
                raise KernelError(f"backend {backend.name!r} makes no kernels of {made}: {error}") from error
        found.append(Scheduled(region, known[text]))
    return tuple(found)


def link(
    backend: ProgramBackend,
    device: Device,
    folded: Folded,
    scheduled: Sequence[Scheduled],
    signature: Signature,
    *,
    threads: int | None = None,
    name: str = "program",
    way: str = "",
) -> Program:
    """Return the program that runs the kernels of all regions.

    folded: what the regions are of. signature: of the graph that was folded. way: as of `compile`. Raises KernelError
    for regions that do not cover the graph, for kernels that break a rule of the kernel IR (`kernel.verify`) and for a
    way that there is not, BuildError if the whole cannot be built.
    """
    if folded.loops and not getattr(backend, "loops", False):
        raise KernelError(
            f"backend {backend.name!r} runs no loops (scan, while_loop, LSTM of run-time length); choose 'cpu', or "
            "give the lengths as numbers when the model is imported, so that short loops are unrolled"
        )
    assembly = _assembled(folded, scheduled, name, signature.outputs)
    source = rendered(backend, assembly.program, way)
    recipe = _recipe(backend, device, folded, scheduled, assembly, signature, source, threads, name)
    return _opened(backend, replace(recipe, way=way or usual_way(backend)))


def _opened(backend: ProgramBackend, recipe: Recipe) -> Program:
    """Return the program of a recipe whose code is still to be built. Raises BuildError if it cannot be."""
    artifact = backend.build(recipe.source, recipe.device)
    if isinstance(artifact, BuildFailure):
        failure = BuildError(
            f"the compiler refuses {recipe.name!r}: {artifact.message}; this is an error of the backend"
        )
        failure.add_note(artifact.log)
        raise failure
    executable = backend.open(artifact, recipe.parameters, recipe.device, recipe.threads)
    return Program(replace(recipe, artifact=artifact), executable, backend)


def ways(backend: ProgramBackend, folded: Folded, scheduled: Sequence[Scheduled]) -> tuple[str, ...]:
    """Return the ways in which the kernels of all regions can be run as a program: see `program.ways`."""
    return ways_of(backend, _assembled(folded, scheduled, "program").program)


def _assembled(
    folded: Folded, scheduled: Sequence[Scheduled], name: str, outputs: Collection[str] | None = None
) -> Assembly:
    """Return the kernels of all regions as one program, which obeys the rules of the kernel IR."""
    parts = [Part(each.program, each.region.inputs, each.region.outputs) for each in scheduled]
    made = folded.made if outputs is None else {each: folded.made[each] for each in outputs}
    assembly = assemble(folded.graph, parts, _identifier(name), folded.placed_loops, made if folded.loops else None)
    verify_program(assembly.program)
    return assembly


def _recipe(
    backend: ProgramBackend,
    device: Device,
    folded: Folded,
    scheduled: Sequence[Scheduled],
    assembly: Assembly,
    signature: Signature,
    source: Source,
    threads: int | None,
    name: str,
) -> Recipe:
    graph, program = folded.graph, assembly.program
    input_names = {node: each for each, node in graph.inputs.items()}
    wanted = {each: folded.made[each] for each in signature.outputs}
    results = {node for loop in folded.placed_loops for node in loop.results}
    output_names = {
        node: each for each, node in (reversed(wanted.items()) if folded.loops else graph.outputs.items())
        if node in results or node not in input_names
    }  # fmt: skip
    missing = [graph.describe(node) for node in output_names if node not in assembly.arguments]
    if missing:
        raise KernelError(f"no region makes {'; '.join(missing)}; the regions must make all outputs")
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
            values[output] = Value("constant" if static else "input", input_names[node])
        else:
            values[output] = Value("output", output_names[node])
    constants = _constants(parameters, values, folded)
    memory = plan(program)
    once = [kernel for kernel in program.kernels if kernel.when == "once"]
    texts = function_texts(source.text, len(program.kernels))
    return Recipe(
        name=name,
        backend=backend.name,
        device=device,
        threads=threads,
        signature=signature,
        parameters=tuple(parameters),
        dims=program.dims,
        values=values,
        constants=constants,
        source=source,
        artifact=Artifact(b"", source.entry, ""),
        kernels=tuple(
            _record(kernel, scheduled[origin], text)
            for kernel, origin, text in zip(program.kernels, assembly.origins, texts)
        ),
        memory=MemoryUse(
            peak_bytes=memory.workspace_bytes,
            sum_bytes=memory.sum_bytes,
            prepared_bytes=memory.prepared_bytes,
            constant_bytes=sum(array.nbytes for array in constants.values()),
        ),
        prepares_by_dims=_depends_on_dims(program, once),
    )


def _constants(parameters: Sequence[Parameter], values: Mapping[str, Value], folded: Folded) -> dict[str, Array]:
    """Return the constants that a program's code or outputs need, by name."""
    used = {each.name for each in parameters if each.role == "constant"}
    used |= {value.name for value in values.values() if value.role == "constant"}
    return {name: array for name, array in folded.constants.items() if name in used}


def _record(kernel: ir.Kernel, scheduled: Scheduled, text: str) -> KernelRecord:
    stages = [schedule_text(each.schedule) or "plain" for each in kernel.stages()]
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
    """Return whether what is prepared is of another size, or another, with other dimensions."""
    sizes = [size for buffer in program.buffers if buffer.scope == "prepared" for size in buffer.shape]
    sizes += [axis.extent for kernel in once for axis in kernel.axes]
    return any(isinstance(size, Expression) for size in sizes)


def chosen_backend(given: str | ProgramBackend, plugins: PluginManager | None) -> ProgramBackend:
    """Return the backend, looked up by name if it is one. Raises LuminError for one that makes no programs."""
    if isinstance(given, str):
        manager = default_manager() if plugins is None else plugins
        given = manager.backends()[given]  # type: ignore[assignment]
    lacking = [method for method in _NEEDED if not callable(getattr(given, method, None))]
    if lacking:
        shown = getattr(given, "name", type(given).__name__)
        raise LuminError(
            f"backend {shown!r} makes kernels but no programs: it lacks {', '.join(f'{each}()' for each in lacking)}; "
            "choose one that has them, such as 'cpu'"
        )
    return given  # type: ignore[return-value]


def chosen_device(backend: ProgramBackend, given: Device | None) -> Device:
    """Return the device, the backend's first unless one is given.

    Raises BuildError where there is none, and for one that the backend says it cannot build for (its `unfit`, if any).
    """
    if given is not None:
        unfit: Callable[[Device], str] | None = getattr(backend, "unfit", None)
        reason = "" if unfit is None else unfit(given)
        if reason:
            raise BuildError(f"backend {backend.name!r} cannot build for {given.model}: {reason}")
        return given
    devices = backend.devices()
    if not devices:
        raise BuildError(f"backend {backend.name!r} finds no device here; give one as device= to build for it")
    return devices[0]


def _identifier(name: str) -> str:
    """Return the name as it can stand in a source."""
    found = re.sub(r"\W", "_", name, flags=re.ASCII)
    return found if found[:1].isalpha() else f"p_{found}"

"""A graph prepared for tuning: specialised, run through the passes, with its rule-based partition.

`tune` and the replay begin with `prepare_graph`. Nothing here searches or measures.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from types import MappingProxyType

from lumin_tune.core.eqsat.saturation.families import chosen_families
from lumin_tune.core.eqsat.saturation.rule_families import sound_families
from lumin_tune.core.errors import GraphError, InputError
from lumin_tune.core.graph.fingerprint import fingerprint
from lumin_tune.core.graph.node_graph import NodeGraph
from lumin_tune.core.graph.rewrite import expand_composites
from lumin_tune.core.kernel.lower.placed_region import PlacedRegion
from lumin_tune.core.passes.pipeline import compile_graph
from lumin_tune.core.plugin.manager import PluginManager, default_manager
from lumin_tune.core.plugin.records import Device, ProgramBackend, RuleFamily
from lumin_tune.core.program.compilation.compiling import chosen_backend
from lumin_tune.core.program.compilation.folding import Folded, fold
from lumin_tune.core.program.compilation.splitting import Splitter
from lumin_tune.core.program.signature import Signature
from lumin_tune.core.trials import device_key
from lumin_tune.tuner.sizes import refuse_computed_dims, sized
from lumin_tune.tuner.tune_records import TuneOptions


@dataclass(frozen=True)
class PreparedGraph:
    """A graph to tune, with its backend and device.

    source: specialised to the given sizes, before any pass. passes: run first. dims: numbers at which remaining
    symbolic dimensions are measured.
    """

    source: NodeGraph = field(repr=False)
    backend: ProgramBackend = field(repr=False)
    device: Device
    passes: tuple[str, ...]
    plugins: PluginManager | None = field(default=None, repr=False)
    dims: Mapping[str, int] = field(default_factory=lambda: MappingProxyType({}), hash=False)

    @cached_property
    def primitive_graph(self) -> NodeGraph:
        """The graph after the passes, made of primitive ops only."""
        return expand_composites(compile_graph(self.source, *self.passes, plugins=self.plugins).graph)

    @cached_property
    def folded(self) -> Folded:
        return fold(
            self.primitive_graph, passes=self.passes, plugins=self.plugins, backend=self.backend, device=self.device
        )

    @cached_property
    def signature(self) -> Signature:
        return Signature.of(self.primitive_graph, self.source.dims)

    @cached_property
    def default_partition(self) -> tuple[PlacedRegion, ...]:
        """The regions of the rule-based partition; the backend has kernels for all of them."""
        scheduled = Splitter(self.backend, self.device, self.folded).partitioned()
        return tuple(each.region for each in scheduled)

    @cached_property
    def is_local(self) -> bool:
        """Whether this machine has such a device, so that whole programs can be built and timed here."""
        return device_key(self.device) in map(device_key, self.backend.devices())

    @cached_property
    def fingerprint(self) -> str:
        return fingerprint(self.source)


def prepare_graph(
    graph: NodeGraph,
    options: TuneOptions,
    dims: Mapping[str, int] | None = None,
    plugins: PluginManager | None = None,
    backend: ProgramBackend | None = None,
    device: Device | None = None,
) -> PreparedGraph:
    """Return a graph prepared for tuning.

    dims: numbers for its symbolic dimensions, for which kernels are specialised. device: need not be on this machine;
    None for the one selected by the options. Raises InputError for dimensions without a number, dimensions that the
    graph computes, or a missing device, GraphError for a graph without outputs, and UnknownNameError for an unknown
    backend.
    """
    if not graph.outputs:
        raise GraphError("the graph has no outputs, so there is nothing to tune; declare one: tensor.output('y')")
    refuse_computed_dims(graph, "tuned")
    chosen = chosen_backend(options.backend, plugins) if backend is None else backend
    if device is not None:
        return PreparedGraph(sized(graph, dims or {}), chosen, device, options.passes, plugins)
    devices = chosen.devices()
    if options.device_index >= len(devices):
        found = ", ".join(f"{each.index}: {each.model}" for each in devices)
        missing = f"no device {options.device_index} here, only {found}" if found else "no device here"
        raise InputError(f"backend {chosen.name!r} has {missing}; see `lumin-tune doctor`")
    return PreparedGraph(sized(graph, dims or {}), chosen, devices[options.device_index], options.passes, plugins)


def families_of(options: TuneOptions, plugins: PluginManager | None = None) -> tuple[RuleFamily, ...]:
    """Return the families of rewrite rules that a session may use, without those that fail their soundness check.

    Raises UnknownNameError for an unknown family.
    """
    known = (default_manager() if plugins is None else plugins).rule_families()
    chosen = chosen_families(
        {name: known[name] for name in known}, options.families_on, options.families_off, options.exactness
    )
    return sound_families(chosen)[0]

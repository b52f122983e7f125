"""Wraps a backend that makes only kernels as one that makes programs; lumin calls its kernels one by one.

Regions that the backend does not claim go to the fallback, a program backend with the same memory (`cpu` unless the
backend's attribute `fallback` names another; "" for none). Since the fallback runs parts of the programs, its device
is part of the device's identity. Created by `linked.backends_of` and `linked.program_backend`.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable, Collection, Sequence
from dataclasses import replace
from functools import cached_property
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final

from lumin_tune.core.errors import BuildError, KernelError
from lumin_tune.core.graph.node_graph import NodeGraph
from lumin_tune.core.kernel import ir
from lumin_tune.core.kernel.lower.placed_region import PlacedRegion, is_plain
from lumin_tune.core.plugin.completion import complete_backend
from lumin_tune.core.plugin.records import (
    Artifact,
    Backend,
    BuildFailure,
    ChannelsLast,
    Claim,
    Device,
    Executable,
    Export,
    Kernel,
    Parameter,
    Point,
    ProgramBackend,
    Source,
    Space,
)
from lumin_tune.core.plugin.records import RegionLike as AnyRegion
from lumin_tune.core.plugin.region import Region
from lumin_tune.core.program.compilation.cutting import into_kernels, into_nests, into_stages
from lumin_tune.core.program.linked.linked_executable import LinkedExecutable
from lumin_tune.core.program.linked.sections import OWN, sections_of
from lumin_tune.core.program.linked.serialisation import (
    LANGUAGE,
    LinkedCall,
    LinkedPlan,
    read_code,
    read_source,
    written_code,
    written_source,
)

_MARK: Final = "!"
"""Between the fallback's name and the entry of its code, which neither name nor entry has."""
_ASKED: Final = frozenset({
    "shares_host", "ray_resource", "is_simulated", "simulate", "roundoff", "processors", "is_poisoned", "diagnose",
})  # fmt: skip
"""Members that measuring may use of the backend itself (`bases.BackendBase`)."""


class LinkedBackend:
    """See `records.ProgramBackend`. own: the backend that makes kernels. fallback: for regions it does not claim."""

    loops: Final = False

    def __init__(self, own: Backend, fallback: ProgramBackend | None) -> None:
        self.own, self.fallback = own, fallback
        self._made: dict[str, tuple[Source, tuple[str, ...]]] = {}  # own kernels by call name

    @property
    def name(self) -> str:
        return self.own.name

    def __getattr__(self, name: str) -> Any:
        if name in _ASKED:
            return getattr(self.own, name)
        raise AttributeError(f"{type(self).__name__} has no {name!r}")

    # devices

    def devices(self) -> Sequence[Device]:
        return tuple(map(self._joined, self.own.devices()))

    def unfit(self, device: Device) -> str:
        """Return why code for a device cannot be built on this machine, "" if it can."""
        for backend, shown in ((self.own, self._own_device(device)), (self.fallback, self._other_device(device))):
            reason = complete_backend(backend).unfit(shown) if backend is not None else ""
            if reason:
                return reason
        return ""

    def channels_last(self, device: Device) -> ChannelsLast | None:
        """Return which convolutions the backend's own kernels prefer with channels last."""
        return complete_backend(self.own).channels_last(self._own_device(device))

    def toolchain_identity(self, device: Device) -> str:
        """Return the identity of the toolchain for a device: of own kernels and of the fallback's."""
        shown = ((self.own, self._own_device(device)), (self.fallback, self._other_device(device)))
        found = (complete_backend(backend).toolchain_identity(each) for backend, each in shown if backend is not None)
        return "; ".join(filter(None, found))

    def warm_up(self) -> None:
        """Do the work of both backends that can be shared by forked processes."""
        for backend in (self.own, self.fallback):
            if backend is not None:
                complete_backend(backend).warm_up()

    # regions

    def claims(self, region: AnyRegion) -> Claim:
        claim = self._own_claim(region)
        if claim or self.fallback is None:
            return claim
        other = self.fallback.claims(region)
        if other:
            return other
        return Claim(False, f"{self.name}: {claim.reason}; {self.fallback.name}: {other.reason}")

    def space(self, region: AnyRegion, device: Device) -> Space:
        if self._is_own(region):
            return self.own.space(Region.of(region), self._own_device(device))
        return self._other.space(region, self._other_device(device))

    def maker(self, region: AnyRegion) -> str:
        """Return the name of the backend that makes the kernel of a region: the own one or the fallback."""
        return self.name if self._is_own(region) else self._other.name

    def lower(self, region: AnyRegion, point: Point) -> Source:
        if self._is_own(region):
            return self.own.lower(Region.of(region), point)
        return _marked(self._other.lower(region, point), self._other.name)

    def candidate_source(self, program: ir.Program) -> Source:
        """Return the source of scheduled kernels, which are the fallback's: the own backend makes no kernel IR."""
        return _marked(complete_backend(self._other).candidate_source(program), self._other.name)

    def loop_ir(self, program: ir.Program) -> str:
        """Return the loop IR of scheduled kernels, which are the fallback's."""
        return complete_backend(self._other).loop_ir(program)

    def divided(self, graph: NodeGraph) -> Sequence[PlacedRegion]:
        """Divide a region that the backend does not claim as a whole into parts that it claims and the rest.

        One region if it claims all or nothing. Used where regions are made by rule, without measuring.
        """
        if self.fallback is None or self._own_claim(Region.of(graph)):
            return (_whole(graph),)
        for cut in (into_kernels, into_nests, into_stages):
            parts = cut(graph)
            if len(parts) > 1 and any(self._own_claim(part) for part in parts):
                return parts
        return (_whole(graph),)

    def load(self, artifact: Artifact, device: Device) -> Kernel:
        owner, inner = self._unmarked(artifact)
        return owner.load(inner, self._shown(owner, device))

    def load_with(self, artifact: Artifact, device: Device, threads: int) -> Kernel:
        """Load as `load` does, for a number of host threads."""
        owner, inner = self._unmarked(artifact)
        return complete_backend(owner).load_with(inner, self._shown(owner, device), threads)

    # programs

    def kernels(self, region: AnyRegion, point: Point) -> ir.Program:
        """Return the region's kernels; an own kernel is a call of a name that `render` resolves in this process."""
        if not self._is_own(region):
            return self._other.kernels(region, point)
        public = Region.of(region)
        source = self.own.lower(public, point)
        taken = [
            ir.Buffer(f"a{place}", each.shape, each.dtype, "constant" if each.static else "input")
            for place, each in enumerate(public.inputs)
        ]
        made = [ir.Buffer(f"o{place}", each.shape, each.dtype, "output") for place, each in enumerate(public.outputs)]
        buffers = (*taken, *made)
        dims = tuple(sorted(public.dims))
        settings = "_".join(f"{name}_{choice}" for name, choice in point.items())
        digest = hashlib.sha256(repr((source, dims)).encode()).hexdigest()[:12]
        function = re.sub(r"\W", "_", f"{OWN}{settings}_{digest}", flags=re.ASCII)
        self._made[function] = source, dims
        call = ir.Call(
            function, tuple(each.name for each in buffers), tuple(public.dims[name] for name in dims), len(made)
        )
        name = re.sub(r"\W", "_", f"{self.name}_{source.entry}", flags=re.ASCII)
        kernel = ir.Kernel(name, (), (call,))
        return ir.Program(name, buffers, (kernel,))

    def render(self, program: ir.Program) -> Source:
        found = sections_of(program)
        sources: dict[Source, int] = {}
        owners: list[str] = []
        steps: list[LinkedCall] = []
        kernels: list[tuple[int, int]] = []
        scopes = {each.name: each.scope for each in found.places}
        for section in found.sections:
            if section.program is not None:
                source, owner = self._other.render(section.program), self._other.name
                dims: tuple[str, ...] = tuple(map(str, section.program.dims))
            else:
                assert section.call is not None
                if section.call.function not in self._made:
                    raise KernelError(f"backend {self.name!r} did not make {section.call.function!r} in this process")
                (source, dims), owner = self._made[section.call.function], self.name
            part = sources.setdefault(source, len(sources))
            if part == len(owners):
                owners.append(owner)
            inputs = section.buffers[: len(section.buffers) - section.results]
            constants = tuple(place for place, name in enumerate(inputs) if scopes[name] in ir.FIXED)
            steps.append(LinkedCall(part, section.buffers, section.results, constants, dims, section.once))
            kernels += [(part, number) for number in range(section.kernels)]
        plan = LinkedPlan(
            program.dims,
            found.places,
            tuple(steps),
            tuple(owners),
            tuple(kernels),
            found.memory.workspace_bytes,
            found.memory.prepared_bytes,
        )
        return written_source(plan, list(sources))

    def build(self, source: Source, device: Device) -> Artifact | BuildFailure:
        if source.language != LANGUAGE:
            owner, inner = self._unmarked_source(source)
            made = owner.build(inner, self._shown(owner, device))
            return made if owner is self.own or isinstance(made, BuildFailure) else _marked_code(made, owner.name)
        plan, sources = read_source(source.text)
        artifacts = []
        for name, each in zip(plan.owners, sources, strict=True):
            owner = self._owner(name)
            made = owner.build(each, self._shown(owner, device))
            if isinstance(made, BuildFailure):
                return replace(made, message=f"{name}: {made.message}")
            artifacts.append(made)
        toolchain = "\n".join(dict.fromkeys(each.toolchain for each in artifacts))
        return Artifact(
            written_code(plan, artifacts),
            source.entry,
            f"{device.model}\n{toolchain}",
            "\n".join(each.log for each in artifacts if each.log),
        )

    def open(
        self, artifact: Artifact, parameters: Sequence[Parameter], device: Device, threads: int | None
    ) -> LinkedExecutable:
        plan, artifacts = read_code(artifact.data)
        loads: list[Callable[[], Kernel] | None] = []
        for name, each in zip(plan.owners, artifacts, strict=True):
            loads.append(self._loader(each, device, threads) if self._owner(name) is self.own else None)
        opened: dict[int, Executable] = {}
        shown = self._other_device(device)
        for number, step in enumerate(plan.steps):
            if loads[step.part] is None:
                own = artifacts[step.part]
                opened[number] = self._other.open(own, plan.parameters(step), shown, threads)
        return LinkedExecutable(plan, loads, opened)

    def refusal(self, artifact: Artifact, device: Device) -> str:
        """Return why a program, perhaps from another machine, cannot run on a device of this one, "" if it can."""
        built_for = artifact.toolchain.partition("\n")[0]
        if built_for != device.model:
            return f"it was built for {built_for}, and this is {device.model}"
        plan, artifacts = read_code(artifact.data)
        for name, each in zip(plan.owners, artifacts, strict=True):
            owner = self._owner(name)
            reason = complete_backend(owner).refusal(each, self._shown(owner, device))
            if reason:
                return reason
        return ""

    def export(self, exported: Export, folder: Path) -> Sequence[Path]:
        raise BuildError(
            f"cannot export {exported.name!r}: backend {self.name!r} makes kernels that run under Python only; save "
            "the program (Program.save), which `load_program` opens where the backend is installed"
        )

    # ownership

    @property
    def _other(self) -> ProgramBackend:
        if self.fallback is None:
            raise KernelError(f"backend {self.name!r} has no fallback for regions that it does not claim")
        return self.fallback

    def _own_claim(self, region: AnyRegion) -> Claim:
        if self.fallback is not None and is_plain(region):
            return Claim(False, "plain kernels are the fallback's")
        known: dict[int, Claim] = region.graph.cache.setdefault("linked.claims", {})
        if id(self.own) not in known:
            known[id(self.own)] = self.own.claims(Region.of(region))
        return known[id(self.own)]

    def _is_own(self, region: AnyRegion) -> bool:
        return self.fallback is None or bool(self._own_claim(region))

    def _owner(self, name: str) -> Backend:
        if name == self.name:
            return self.own
        if self.fallback is None or name != self.fallback.name:
            raise BuildError(f"a part of the program is of backend {name!r}, and {self.name!r} has no such fallback")
        return self.fallback

    def _shown(self, owner: Backend, device: Device) -> Device:
        return self._own_device(device) if owner is self.own else self._other_device(device)

    def _loader(self, artifact: Artifact, device: Device, threads: int | None) -> Callable[[], Kernel]:
        def load() -> Kernel:
            return self.load(artifact, device) if threads is None else self.load_with(artifact, device, threads)

        return load

    def _unmarked(self, artifact: Artifact) -> tuple[Backend, Artifact]:
        name, mark, entry = artifact.entry.partition(_MARK)
        if mark and self.fallback is not None and name == self.fallback.name:
            return self.fallback, replace(artifact, entry=entry)
        return self.own, artifact

    def _unmarked_source(self, source: Source) -> tuple[Backend, Source]:
        name, mark, entry = source.entry.partition(_MARK)
        if mark and self.fallback is not None and name == self.fallback.name:
            return self.fallback, replace(source, entry=entry)
        return self.own, source

    # devices of both backends

    @cached_property
    def _fallback_device(self) -> Device | None:
        found = () if self.fallback is None else self.fallback.devices()
        return found[0] if found else None

    def _joined(self, device: Device) -> Device:
        """Return a device of the backend extended by the properties of the fallback's device."""
        other = self._fallback_device
        if other is None:
            return device
        properties: dict[str, Any] = {**other.properties, **device.properties}
        hidden = {name: value for name, value in other.properties.items() if properties[name] != value}
        properties |= {f"{other.backend}.{name}": value for name, value in hidden.items()}
        properties[f"{other.backend}.model"] = other.model
        return replace(device, properties=MappingProxyType(properties))

    def _own_device(self, device: Device) -> Device:
        """Return a device as the backend itself describes it, if present."""
        alike = (each for each in self.own.devices() if each.index == device.index and each.model == device.model)
        return next(alike, device)

    def _other_device(self, device: Device) -> Device:
        """Return the fallback's device that `_joined` combined with this one."""
        if self.fallback is None:
            return device
        prefix = f"{self.fallback.name}."
        model = device.properties.get(f"{prefix}model")
        if model is None:  # a device not made by `_joined`
            return self._fallback_device or device
        properties = {name: value for name, value in device.properties.items() if not name.startswith(prefix)}
        properties |= {
            name.removeprefix(prefix): value
            for name, value in device.properties.items()
            if name.startswith(prefix) and name != f"{prefix}model"
        }
        return Device(self.fallback.name, 0, str(model), MappingProxyType(properties))


def _whole(graph: NodeGraph) -> PlacedRegion:
    return PlacedRegion(graph, tuple(graph.inputs.values()), tuple(graph.outputs.values()))


def lacking(backend: object, methods: Collection[str]) -> list[str]:
    """Return which of the methods a backend lacks."""
    return [method for method in methods if not callable(getattr(backend, method, None))]


def _marked(source: Source, owner: str) -> Source:
    return replace(source, entry=f"{owner}{_MARK}{source.entry}")


def _marked_code(artifact: Artifact, owner: str) -> Artifact:
    return replace(artifact, entry=f"{owner}{_MARK}{artifact.entry}")

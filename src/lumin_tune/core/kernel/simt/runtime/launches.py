"""Binds the launches of a manifest to sizes and memory."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

from lumin_tune.core.errors import BuildError, KernelError
from lumin_tune.core.kernel.simt.launch_manifest import Argument, Launch, Manifest, evaluated
from lumin_tune.core.kernel.simt.runtime.device import DeviceQueue, LoadedModule, Pointer
from lumin_tune.core.kernel.simt.target.limits import Limits

Call = Callable[[], object]
MAX_GROUPS: Final = 2**31 - 1


@dataclass(frozen=True)
class LoadedProgram:
    """A program on a device: its launches, its functions, and what the device allows."""

    manifest: Manifest
    module: LoadedModule
    limits: Limits


@dataclass(frozen=True)
class LaunchMemory:
    """The memory that launches access. arguments: of the program, None for those that these launches do not access."""

    arguments: Sequence[Pointer | None]
    workspace: Pointer
    prepared: Pointer


def bound_launches(
    program: LoadedProgram, when: str, dims: Mapping[str, int], queue: DeviceQueue, memory: LaunchMemory
) -> list[Call]:
    """Return functions that queue the launches of `when`, in order: one each, also for launches without blocks.

    Raises KernelError for sizes that the device does not allow, BuildError for a manifest of another runtime.
    """
    manifest, limits, workspace = program.manifest, program.limits, memory.workspace
    numbers = [dims[size.variables[0].name] for size in manifest.dims]
    slabs = workspace.at(evaluated(manifest.slab_offset, dims))

    def pointer(each: Argument) -> Pointer:
        place = evaluated(each.place, dims)
        if each.kind == "argument":
            found = memory.arguments[place]
            assert found is not None
            return found
        return slabs if each.kind == "slab" else (workspace if each.kind == "workspace" else memory.prepared).at(place)

    calls: list[Call] = []
    for launch in manifest.launches:
        if not isinstance(launch, Launch) or launch.maps:
            raise BuildError(f"kernel {launch.kernel!r} needs a runtime of its own; rebuild the program from source")
        blocks = evaluated(launch.blocks, dims)
        if launch.when != when:
            continue
        if not blocks:
            calls.append(_no_blocks)
            continue
        shared_bytes = evaluated(launch.shared_bytes, dims)
        violation = limits.violation(launch.threads, shared_bytes)
        if violation:
            raise KernelError(f"kernel {launch.kernel!r}, for these sizes: {violation}")
        groups = group_count(launch, blocks, limits.units)
        if groups > MAX_GROUPS:
            raise KernelError(f"kernel {launch.kernel} has {blocks} blocks; a launch has at most {MAX_GROUPS}")
        pointers = [pointer(each) for each in launch.arguments]
        function = program.module.function(launch.function)
        call = queue.bound(function, groups, launch.threads, shared_bytes, pointers, numbers)
        if launch.cleared is not None:
            place, size = launch.cleared
            call = _one_after_the_other(partial(queue.fill, pointers[place], evaluated(size, dims), 0), call)
        calls.append(call)
    return calls


def _no_blocks() -> None:
    """Queue nothing."""


def _one_after_the_other(clear: Call, launch: Call) -> Call:
    def call() -> None:
        clear()
        launch()

    return call


def group_count(launch: Launch, blocks: int, units: int) -> int:
    """Return the number of thread blocks to launch for a grid. units: multiprocessors of the device."""
    if not launch.resident:
        return min(blocks, launch.persistent or blocks)
    resident = launch.resident * units
    if launch.cleared is None:
        resident = min(blocks, resident)
    return min(resident, launch.persistent or resident)

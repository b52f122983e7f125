"""Loads machine code on a device and binds the launches of a program to addresses."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from lumin_tune.core.errors import BuildError, KernelError
from lumin_tune.core.kernel.rewrite.library_products import DTYPES
from lumin_tune.core.kernel.simt.launch_manifest import Argument, Launch, LibraryCall, evaluated
from lumin_tune.core.kernel.simt.runtime.launches import MAX_GROUPS, group_count
from lumin_tune.core.plugin.records import Device
from lumin_tune.plugins.cuda.compile.builder import Build
from lumin_tune.plugins.cuda.cub_reductions import Reduction
from lumin_tune.plugins.cuda.cublas import Cublas, CublasProduct
from lumin_tune.plugins.cuda.device.tensor_maps import TensorMaps
from lumin_tune.plugins.cuda.launch_forms import tensor_maps_of
from lumin_tune.plugins.cuda.megakernel.bound_queues import Queues
from lumin_tune.plugins.cuda.megakernel.members import Megakernel

_DYNAMIC_SHARED = 8  # CU_FUNC_ATTRIBUTE_MAX_DYNAMIC_SHARED_SIZE_BYTES
_STATIC_SHARED_BYTES = 48 << 10


class LoadedModule:
    """The functions of a build on one device. Raises BuildError if the driver rejects the code."""

    def __init__(self, cupy: Any, build: Build, device: Device) -> None:
        self.cupy, self.build, self.device = cupy, build, device
        self._units = int(device.properties.get("units", 1))
        with cupy.cuda.Device(device.index):
            self._module = cupy.cuda.function.Module()
            try:
                self._module.load(build.cubin)
            except Exception as error:  # CuPy's own exception classes
                raise BuildError(
                    f"the driver rejects code for {build.arch}: {' '.join(str(error).split())[:200]}; a compiler "
                    f"newer than the driver makes such code: install its CUDA version's compiler, or a newer driver"
                ) from error
            names = {each.function for each in build.manifest.own}
            calls = [each for each in build.manifest.launches if isinstance(each, LibraryCall)]
            self._library = Cublas(cupy) if any(each.function in DTYPES for each in calls) else None
            self._functions = {name: self._module.get_function(name) for name in sorted(names)}
        self._maps = TensorMaps(getattr(cupy, "driver_library", None))
        self._queues = Queues(cupy, device)
        self._allowed: dict[str, int] = {}

    def function(self, name: str) -> Any:
        """See `runtime.device.Module`."""
        return self._functions[name]

    def plan(
        self, dims: Mapping[str, int], when: str, addresses: Sequence[int], workspace: int, prepared: int
    ) -> list[LaunchCall | Clear | CublasProduct | Reduction]:
        """Return the bound launches of one call. addresses: of the program's arguments, in order."""
        manifest = self.build.manifest
        numbers = [np.int64(dims[size.variables[0].name]) for size in manifest.dims]
        slabs = workspace + evaluated(manifest.slab_offset, dims)
        places = {"workspace": workspace, "prepared": prepared}
        calls: list[LaunchCall | Clear | CublasProduct | Reduction] = []
        for launch in manifest.launches:
            if isinstance(launch, LibraryCall):
                if launch.when == when:
                    given_to = [
                        addresses[evaluated(each.place, dims)]
                        if each.kind == "argument"
                        else places[each.kind] + evaluated(each.place, dims)
                        for each in launch.arguments
                    ]
                    sizes = [evaluated(size, dims) for size in launch.sizes]
                    if launch.function in DTYPES:
                        assert self._library is not None
                        calls.append(self._library.product(launch, given_to, sizes))
                    else:
                        calls.append(Reduction(self.cupy, launch, given_to, sizes))
                continue
            if isinstance(launch, Megakernel):
                if launch.when == when:
                    calls += self._together(launch, dims, addresses, places, numbers)
                continue
            if not isinstance(launch, Launch):
                raise BuildError(f"kernel {launch.kernel!r} has a launch of an unknown form; rebuild it from source")
            blocks = evaluated(launch.blocks, dims)
            if launch.when != when or not blocks:
                continue
            groups = group_count(launch, blocks, self._units)
            if groups > MAX_GROUPS:
                raise KernelError(f"kernel {launch.kernel} has {blocks} blocks; a launch has at most {MAX_GROUPS}")
            pointers = []
            for each in launch.arguments:
                place = evaluated(each.place, dims)
                if each.kind == "argument":
                    pointers.append(addresses[place])
                else:
                    pointers.append(
                        {"workspace": workspace + place, "prepared": prepared + place, "slab": slabs}[each.kind]
                    )
            shared = evaluated(launch.shared_bytes, dims)
            self._allow(launch, shared)
            maps = (
                self._maps.encoded(each, pointers[each.argument], dims, launch.kernel)
                for each in tensor_maps_of(launch)
            )
            if launch.cleared is not None:
                place, size = launch.cleared
                calls.append(Clear(self.cupy, pointers[place], evaluated(size, dims)))
            given = (*(np.uint64(pointer) for pointer in pointers), *maps, *numbers)
            calls.append(LaunchCall(self._functions[launch.function], groups, launch.threads, given, shared))
        return calls

    def _together(
        self,
        launch: Megakernel,
        dims: Mapping[str, int],
        addresses: Sequence[int],
        places: Mapping[str, int],
        numbers: Sequence[Any],
    ) -> list[LaunchCall]:
        """Return the launch of a megakernel, none if it has no tasks."""

        def address(each: Argument) -> int:
            place = evaluated(each.place, dims)
            return addresses[place] if each.kind == "argument" else places[each.kind] + place

        operands = [[address(each.at) for each in member.operands] for member in launch.members]
        shared = evaluated(launch.shared_bytes, dims)
        self._allow(launch, shared)
        resources = self.build.resources.get(launch.function)
        queue = self._queues.bound(launch, dims, operands, resources.registers if resources else 0, shared)
        if queue is None:
            return []
        given = (*queue.given, *numbers)
        return [LaunchCall(self._functions[launch.function], queue.groups, launch.threads, given, shared, queue.memory)]

    def _allow(self, launch: Launch | Megakernel, shared: int) -> None:
        """Raise a function's limit of dynamic shared memory."""
        if shared <= max(_STATIC_SHARED_BYTES, self._allowed.get(launch.function, 0)):
            return
        limit = int(self.device.properties.get("group_shared_bytes", _STATIC_SHARED_BYTES))
        if shared > limit:
            raise KernelError(
                f"kernel {launch.kernel} needs {shared} bytes of shared memory for these sizes; {limit} are allowed"
            )
        self.cupy.cuda.driver.funcSetAttribute(self._functions[launch.function].ptr, _DYNAMIC_SHARED, shared)
        self._allowed[launch.function] = shared


class Clear:
    """Zeroes memory before a launch."""

    may_be_captured = True

    __slots__ = ("_address", "_cupy", "_size_bytes")

    def __init__(self, cupy: Any, address: int, size_bytes: int) -> None:
        self._cupy, self._address, self._size_bytes = cupy, address, size_bytes

    def __call__(self, stream: Any) -> None:
        self._cupy.cuda.runtime.memsetAsync(self._address, 0, self._size_bytes, stream.ptr)


class LaunchCall:
    """A launch with all its arguments. kept: objects that own memory it uses."""

    may_be_captured = True

    __slots__ = ("_function", "_given", "_groups", "_kept", "_shared", "_threads")

    def __init__(
        self, function: Any, groups: int, threads: int, given: tuple[Any, ...], shared: int, kept: object = None
    ) -> None:
        self._kept = kept
        self._function, self._groups, self._threads, self._given, self._shared = (
            function,
            groups,
            threads,
            given,
            shared,
        )

    def __call__(self, stream: Any) -> None:
        self._function((self._groups, 1, 1), (self._threads, 1, 1), self._given, shared_mem=self._shared, stream=stream)

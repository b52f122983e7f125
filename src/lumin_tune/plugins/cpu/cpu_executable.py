"""Executables of whole graphs, as `records.Executable`."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from lumin_tune.core.dtypes import Array
from lumin_tune.core.plugin.records import Lane, Parameter
from lumin_tune.plugins.cpu.arguments import Argument
from lumin_tune.plugins.cpu.bound import Invocation, bind
from lumin_tune.plugins.cpu.compile.builder import CppBuilder
from lumin_tune.plugins.cpu.executor import START_NS, Executor
from lumin_tune.plugins.cpu.launch_tracing import Tracer
from lumin_tune.plugins.cpu.program_library import ProgramLibrary
from lumin_tune.plugins.cpu.workspace import Workspace


class CpuExecutable:
    """See `records.Executable`. Concurrent calls share the executor's workers."""

    def __init__(
        self, library: ProgramLibrary, parameters: Sequence[Parameter], executor: Executor, builder: CppBuilder
    ) -> None:
        self.library = library
        self.parameters = tuple(parameters)
        self.executor = executor
        self.builder = builder

    def prepared_bytes(self, dims: Sequence[int]) -> int:
        """See `records.Executable.prepared_bytes`."""
        return self.library.prepared_bytes(dims)

    def workspace_bytes(self, dims: Sequence[int]) -> int:
        """See `bases.ExecutableBase.workspace_bytes`."""
        return self.library.workspace_bytes(dims, self.executor.threads)

    def prepare(self, arguments: Sequence[Array | None], dims: Sequence[int]) -> Array:
        """See `records.Executable.prepare`."""
        addresses = [0 if array is None else int(array.ctypes.data) for array in arguments]
        return self.library.prepare(self.executor, addresses, dims)

    def lane(self) -> CpuLane:
        """See `records.Executable.lane`."""
        return CpuLane(self)


class CpuLane:
    """See `records.Lane`. Its functions share one workspace, at least as large as any of them needed."""

    def __init__(self, executable: CpuExecutable) -> None:
        self._executable = executable
        self.workspace = Workspace(what=f"the workspace of {executable.library.name}")
        self._tracer: Tracer | None = None

    def poison(self) -> None:
        """Fill the workspace with bytes that are NaN, so that calls cannot rely on its contents."""
        self.workspace.memory[:] = 0xFF

    def trace(self) -> bool:
        """See `bases.LaneBase`."""
        self._tracer = Tracer(self._executable.builder, self._executable.executor)
        return True

    def launches_ns(self) -> Mapping[int, float] | None:
        """See `bases.LaneBase`."""
        return None if self._tracer is None else self._tracer.launches_ns()

    def share(self, other: Lane) -> None:
        """Use the workspace of another lane; see `bases.LaneBase.share`."""
        if isinstance(other, CpuLane):
            self.workspace = other.workspace
            self.workspace.growth = 1  # its size is that of the largest program, not of many increasing sizes

    def bind(
        self,
        arguments: Sequence[Array | None],
        shapes: Sequence[tuple[int, ...]],
        dims: Sequence[int],
        prepared: Any,
        misfit: Any,
    ) -> Callable[..., Any]:
        """See `records.Lane.bind`."""
        executable = self._executable
        if executable.library.work_ns(dims) >= START_NS:
            executable.executor.start()
        self.workspace.reserve(executable.library.workspace_bytes(dims, executable.executor.threads))
        invocation = Invocation(
            executable.library,
            self._tracer or executable.executor,
            tuple(
                Argument(each.name, each.dtype, tuple(shape), written=each.role == "output")
                for each, shape in zip(executable.parameters, shapes, strict=True)
            ),
            self.workspace,
            prepared,
            tuple(dims),
            {number: array for number, array in enumerate(arguments) if array is not None},
        )
        function = bind(invocation, executable.builder, lambda *_: misfit)
        return function if self._tracer is None else _traced(function, self._tracer)


def _traced(function: Callable[..., Any], tracer: Tracer) -> Callable[..., Any]:
    def call(*arrays: Array) -> Any:
        tracer.reset()
        return function(*arrays)

    return call

"""A loaded linked program: it runs one part after another on memory planned by lumin.

Steps of the fallback backend are its `Executable`s. Own steps are kernels of the linked backend, loaded once per
lane, because a kernel serves one thread at a time.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from lumin_tune.core.dtypes import Array
from lumin_tune.core.errors import BuildError, LuminError, MemoryLimitError, PluginError
from lumin_tune.core.expression import Size
from lumin_tune.core.plugin.completion import complete_kernel, complete_lane
from lumin_tune.core.plugin.records import Executable, Kernel, Lane, Parameter
from lumin_tune.core.printable import description
from lumin_tune.core.program.calls.host_arrays import carrier
from lumin_tune.core.program.calls.output_pool import empty_aligned
from lumin_tune.core.program.linked.serialisation import LinkedCall, LinkedPlan

"""Code of the fallback backend that was opened, or how to load an own kernel."""


@dataclass(frozen=True, eq=False)
class PreparedConstants:
    """Data prepared from constants.

    arrays: by buffer name, including constants. own: by step, prepared by the fallback.
    """

    arrays: Mapping[str, Array]
    own: Mapping[int, Any]


class LinkedExecutable:
    """See `records.Executable`. parts: in the order of `LinkedPlan.owners`; executables: by step number."""

    def __init__(self, plan: LinkedPlan, load: Sequence[Callable[[], Kernel] | None], opened: Mapping[int, Executable]):
        self.plan, self.load, self.opened = plan, load, opened
        self.arguments = tuple(each for each in plan.places if each.scope in ("input", "constant", "output"))

    def prepared_bytes(self, dims: Sequence[int]) -> int:
        """See `records.Executable.prepared_bytes`."""
        numbers = self.numbers(dims)
        own = sum(
            opened.prepared_bytes(self._dims_of(self.plan.steps[step], numbers)) for step, opened in self.opened.items()
        )
        return own + _number(self.plan.prepared_bytes, numbers)

    def prepare(self, arguments: Sequence[Array | None], dims: Sequence[int]) -> PreparedConstants:
        """See `records.Executable.prepare`."""
        numbers = self.numbers(dims)
        arrays = {
            place.name: array
            for place, array in zip(self.arguments, arguments, strict=True)
            if array is not None and place.scope == "constant"
        }
        arrays |= self.views("prepared", _room(_number(self.plan.prepared_bytes, numbers), "prepared memory"), numbers)
        own: dict[int, Any] = {}
        lane = LinkedLane(self)
        for number, step in enumerate(self.plan.steps):
            constants = [
                arrays.get(name) if place in step.constants else None
                for place, name in enumerate(step.buffers[: len(step.buffers) - step.results])
            ]
            if number in self.opened:
                shown = [*constants, *[None] * step.results]
                own[number] = self.opened[number].prepare(shown, self._dims_of(step, numbers))
            if step.once:
                lane.runner(number, arrays, numbers, own)()
        return PreparedConstants(arrays, own)

    def lane(self) -> LinkedLane:
        """See `records.Executable.lane`."""
        return LinkedLane(self)

    def numbers(self, dims: Sequence[int]) -> dict[str, int]:
        """Return the values of dimensions by name."""
        return {str(dim): number for dim, number in zip(self.plan.dims, dims, strict=True)}

    def shapes(self, step: LinkedCall, numbers: Mapping[str, int]) -> list[tuple[int, ...]]:
        """Return the shapes of a step's buffers."""
        return [tuple(_number(size, numbers) for size in each.shape) for each in self.plan.parameters(step)]

    def views(self, scope: str, memory: Array, numbers: Mapping[str, int]) -> dict[str, Array]:
        """Return the buffers of a scope as arrays in its memory."""
        found = {}
        for place in self.plan.places:
            if place.scope == scope:
                shape = tuple(_number(size, numbers) for size in place.shape)
                found[place.name] = np.ndarray(
                    shape, carrier(place.dtype), memory.data, _number(place.offset, numbers) if 0 not in shape else 0
                )
        return found

    def _dims_of(self, step: LinkedCall, numbers: Mapping[str, int]) -> tuple[int, ...]:
        return tuple(numbers[name] for name in step.dims)


class LinkedLane:
    """See `records.Lane`. Functions of one lane share a workspace and the kernels loaded for it."""

    def __init__(self, executable: LinkedExecutable) -> None:
        self._executable = executable
        self._kernels: dict[int, Kernel] = {}
        self._lanes: dict[int, Lane] = {}
        self._memory = _room(0, "the workspace")

    def poison(self) -> None:
        """Fill the workspace with NaN bytes, since no call may depend on the contents left by another."""
        self._memory[:] = 0xFF
        for lane in self._lanes.values():
            complete_lane(lane).poison()
        for kernel in self._kernels.values():
            complete_kernel(kernel).poison()

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
        numbers = executable.numbers(dims)
        size = _number(executable.plan.workspace_bytes, numbers)
        if size > self._memory.size:
            self._memory = _room(size, "the workspace")
        names = [place.name for place in executable.arguments]
        parameters = tuple(
            Parameter(place.scope, place.name, place.dtype, tuple(shape))
            for place, shape in zip(executable.arguments, shapes, strict=True)
        )
        arrays = {**prepared.arrays, **executable.views("global", self._memory, numbers)}
        arrays |= {name: array for name, array in zip(names, arguments, strict=True) if array is not None}
        free = [place for place, array in enumerate(arguments) if array is None]
        steps = [
            self.runner(number, arrays, numbers, prepared.own)
            for number, step in enumerate(executable.plan.steps)
            if not step.once
        ]
        fixed = [array for array in arguments if array is not None]
        fixed_outputs = [
            array
            for each, array in zip(parameters, arguments, strict=True)
            if array is not None and each.role == "output"
        ]

        is_output = [parameters[place].role == "output" for place in free]

        def program(*values: Any) -> Any:
            if len(values) != len(free):
                return misfit
            for number, (place, array) in enumerate(zip(free, values)):
                if not _fits(parameters[place], array):
                    return misfit
                others = [*(values[:number] + values[number + 1 :] if is_output[number] else ())]
                others += fixed if is_output[number] else fixed_outputs
                if any(np.may_share_memory(array, other) for other in others):
                    return misfit
            given = {names[place]: array for place, array in zip(free, values)}
            for step in steps:
                step(given)
            return None

        return program

    def runner(
        self, number: int, arrays: Mapping[str, Array], numbers: Mapping[str, int], prepared: Mapping[int, Any]
    ) -> Callable[..., None]:
        """Return the function that runs a step; it takes by name the arrays that are not in `arrays`."""
        executable = self._executable
        step = executable.plan.steps[number]
        known = [arrays.get(name) for name in step.buffers]
        missing = [name for name, array in zip(step.buffers, known) if array is None]
        inputs = len(step.buffers) - step.results
        opened = executable.opened.get(number)
        if opened is not None:
            lane = self._lanes.get(number)
            if lane is None:
                lane = self._lanes[number] = opened.lane()
            dims = tuple(numbers[name] for name in step.dims)
            shapes = executable.shapes(step, numbers)
            run = lane.bind(known, shapes, dims, prepared.get(number), _MISFIT)

            def other(given: Mapping[str, Array] | None = None) -> None:
                values = [] if given is None else [given[name] for name in missing]
                if run(*values) is _MISFIT:
                    raise BuildError(f"step {number} of a linked program does not take its buffers; please report it")

            return other
        kernel = self._kernels.get(step.part)
        if kernel is None:
            load = executable.load[step.part]
            assert load is not None
            kernel = self._kernels[step.part] = load()
        own_dims = {name: numbers[name] for name in step.dims}
        names, owner = step.buffers, executable.plan.owners[step.part]

        def own(given: Mapping[str, Array] | None = None) -> None:
            values = [
                array if array is not None else given[name]  # type: ignore[index]
                for name, array in zip(names, known)
            ]
            try:
                kernel(values[:inputs], values[inputs:], own_dims)
            except (LuminError, MemoryError):
                raise
            except Exception as error:
                raise PluginError(
                    f"a kernel of the backend {owner!r} raised {description(error)}; report it to the plugin's author"
                ) from error

        return own


_MISFIT = object()


def _fits(parameter: Parameter, array: Any) -> bool:
    return (
        type(array) is np.ndarray
        and array.dtype == carrier(parameter.dtype)
        and array.dtype.isnative
        and array.shape == parameter.shape
        and array.flags.c_contiguous
        and array.flags.aligned
        and (array.flags.writeable or parameter.role != "output")
    )


def _number(size: Size, numbers: Mapping[str, int]) -> int:
    return size if isinstance(size, int) else int(size.evaluate(numbers))


def _room(size_bytes: int, what: str) -> Array:
    try:
        return empty_aligned((size_bytes,), np.dtype(np.uint8))
    except MemoryError as error:
        raise MemoryLimitError(
            f"{what} of a linked program takes {size_bytes / 2**30:,.1f} GiB, which there are not; use smaller sizes"
        ) from error

"""Programs of graphs whose sizes depend on values: one program for each phase of the graph, called as one.

`compile` makes one of a graph with data-dependent dimensions (`NodeGraph.computed_dims`), and `load_program` reads a
saved one. A call runs one phase after another; the values of dimensions that a phase computes are sizes of those after
it, whose results are allocated then. `core/graph/phases.py` divides the graph.
"""

from __future__ import annotations

import contextlib
from collections import deque
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn

import numpy as np

from lumin_tune.core.dtypes import DType
from lumin_tune.core.errors import InputError
from lumin_tune.core.exchange import caller_library, given_to, is_elsewhere
from lumin_tune.core.expression import Expression, Size, product, simplified
from lumin_tune.core.graph.binding import Resolver, bind_dims, bind_inputs, computed_dim
from lumin_tune.core.plugin.records import Artifact, ProgramBackend, Source
from lumin_tune.core.program.calls.shared_workspace import AnyLane
from lumin_tune.core.program.program import Program, merged
from lumin_tune.core.program.recipe import KernelRecords, MemoryUse, Recipe
from lumin_tune.core.program.signature import Signature

if TYPE_CHECKING:
    from lumin_tune.core.program.calls.bound import BoundCall
    from lumin_tune.core.program.calls.bound_on_device import BoundOnDevice


@dataclass(frozen=True)
class ProgramPhase:
    """The program of one phase. passed, dims, outputs: as in `core.graph.phases.Phase`."""

    program: Program
    passed: Mapping[str, str]
    dims: Mapping[str, str]
    outputs: tuple[str, ...]

    @cached_property
    def inputs(self) -> tuple[str, ...]:
        """The inputs that a call may give."""
        return self.program.inputs

    @cached_property
    def asked_dims(self) -> tuple[str, ...]:
        """The dimensions that no axis of an input is."""
        graph = self.program.recipe.signature.inputs
        sizes = {str(size) for node in graph.inputs.values() for size in graph.nodes[node].shape}
        return tuple(name for name in graph.dims if name not in sizes)


class PhasedProgram(Program):
    """A compiled graph whose sizes depend on values; it is called, saved and inspected like any `Program`.

    `bind` and `export` need sizes that are known before a call, so they raise InputError. Sizes of outputs that the
    program computes are known when a call returns. An input that does not fit raises InputError before anything runs,
    an array of `out` that does not fit a computed size once the size is known.

    >>> g = lt.Graph()
    >>> x = g.tensor("x", (5,), "f32")
    >>> y = x.compress(x > 0).output("y")
    >>> program = lt.compile(g)
    >>> program(x=np.array([1, -2, 3, 0, 5], np.float32))["y"]
    array([1., 3., 5.], dtype=float32)
    """

    def __init__(
        self, signature: Signature, name: str, phases: Sequence[ProgramPhase], backend: ProgramBackend
    ) -> None:
        self.phases = tuple(phases)
        self.recipe = _whole(signature, name, self.phases)
        self._backend = backend
        self._states = {}
        self.states_on_device = {}
        self._state_lock = contextlib.nullcontext()

    def __call__(
        self,
        inputs: Mapping[str, Any] | None = None,
        /,
        *,
        out: Mapping[str, Any] | None = None,
        dims: Mapping[str, int] | None = None,
        outputs: str = "numpy",
        **named: Any,
    ) -> dict[str, Any]:
        """Run the phases in order and return the outputs by name. Arguments and errors are those of a `Program`."""
        given, wanted = merged(inputs, named), out or {}
        if outputs not in ("numpy", "same"):
            raise InputError(f"outputs must be 'numpy' or 'same', not {outputs!r}")
        for name in wanted:
            self.recipe.signature.check_output(name)
        sizes = self._checked(given, dims or {})
        library = caller_library(given.values()) if outputs == "same" else None
        stays = outputs == "same" and any(map(is_elsewhere, given.values()))
        values = dict(given)
        results: dict[str, Any] = {}
        for phase in self.phases:
            program = phase.program
            made = program(
                {name: values[name] for name in phase.inputs if name in values},
                out={name: wanted[name] for name in phase.outputs if name in wanted},
                dims={name: sizes[name] for name in phase.asked_dims if name in sizes} or None,
                outputs="same" if stays else "numpy",
            )
            for name, output in phase.dims.items():
                sizes[name] = computed_dim(name, self._dims[name], made[output])
            values.update({later: made[output] for output, later in phase.passed.items()})
            results.update({name: made[name] for name in phase.outputs})
        types = self.recipe.signature.outputs
        if library is not None and not stays:
            for name in results.keys() - wanted.keys():
                results[name] = given_to(library, results[name], types[name].dtype)
        return {name: results[name] for name in types}

    def bind(
        self,
        inputs: Mapping[str, Any] | None = None,
        /,
        *,
        out: Mapping[str, Any] | None = None,
        dims: Mapping[str, int] | None = None,
        **named: Any,
    ) -> BoundCall | BoundOnDevice:
        """Raise InputError: a bound call owns arrays of fixed sizes."""
        self._refuse("bind", "call the program instead")

    def export(self, folder: str | Path) -> tuple[Path, ...]:
        """Raise InputError: exported code runs without lumin, which links the phases."""
        self._refuse("export", "save the program (Program.save) and load it with lumin_tune.load_program")

    def save(self, path: str | Path) -> None:
        """Write the program to a file for `load_program`: the programs of all phases.

        The file is written atomically. Raises BuildError if it cannot be written.
        """
        from lumin_tune.core.program.archive import save_phases

        save_phases(self, Path(path))

    def use_lanes(self, lanes: deque[AnyLane]) -> None:
        """Use lanes that other programs use too; see `share_memory`."""
        for phase in self.phases:
            phase.program.use_lanes(lanes)

    @property
    def computed_dims(self) -> tuple[str, ...]:
        """The dimensions whose values a call computes.

        >>> g = lt.Graph()
        >>> x = g.tensor("x", (5,), "f32")
        >>> y = x.compress(x > 0).output("y")
        >>> lt.compile(g).computed_dims
        ('selected',)
        """
        return tuple(name for phase in self.phases for name in phase.dims)

    # private

    @cached_property
    def _dims(self) -> Mapping[str, Expression]:
        return self.recipe.signature.inputs.dims

    def _refuse(self, what: str, remedy: str) -> NoReturn:
        listed = ", ".join(self.computed_dims)
        raise InputError(
            f"cannot {what} {self.recipe.name!r}: it computes the sizes {listed}, which are not known before a call; "
            f"{remedy}"
        )

    def _checked(self, given: Mapping[str, Any], dims: Mapping[str, int]) -> dict[str, int]:
        """Return the values of the dimensions that are known before the call. Raises InputError as a `Program` does."""
        signature = self.recipe.signature
        signature.check_names(given)
        for name in dims:
            if name in self.computed_dims:
                raise InputError(f"dimension {name!r} is computed by the program in every call; leave it out of dims")
        graph = signature.inputs
        arrays = bind_inputs(graph, {name: self._like(name, value) for name, value in given.items()})
        sizes = bind_dims(graph, arrays, dims)
        Resolver(sizes).check_inputs(graph, arrays)
        return sizes

    def _like(self, name: str, value: Any) -> Any:
        """Return an input, or a host array of its shape without memory if it is on a device or may be 16 bits."""
        graph = self.recipe.signature.inputs
        dtype = graph.nodes[graph.inputs[name]].dtype if name in graph.inputs else None
        if dtype is not None and (dtype is DType.BF16 or is_elsewhere(value)):
            return np.broadcast_to(np.zeros((), dtype.numpy), tuple(np.shape(value)))
        return value


def _whole(signature: Signature, name: str, phases: Sequence[ProgramPhase]) -> Recipe:
    """Return the description of a program of phases; it has no code of its own."""
    recipes = [each.program.recipe for each in phases]
    first = recipes[0]
    passed = [each.program.recipe.signature.outputs[output] for each in phases for output in each.passed]
    held: Size = 0
    for value in passed:
        held = simplified(held + product(value.shape) * value.dtype.itemsize)
    peak, total, prepared = held, held, Expression.constant(0)
    for each in recipes:
        peak = simplified((Expression.constant(0) + held + each.memory.peak_bytes).maximum(peak))
        total, prepared = simplified(total + each.memory.sum_bytes), prepared + each.memory.prepared_bytes
    return Recipe(
        name=name,
        backend=first.backend,
        device=first.device,
        threads=first.threads,
        signature=signature,
        parameters=(),
        dims=tuple(signature.inputs.dims.values()),
        values={},
        constants={},
        source=Source(first.source.language, "\n".join(each.source.text for each in recipes), ""),
        artifact=Artifact(b"", "", first.artifact.toolchain),
        kernels=KernelRecords(kernel for each in recipes for kernel in each.kernels),
        memory=MemoryUse(peak, total, simplified(prepared), sum(each.memory.constant_bytes for each in recipes)),
        prepares_by_dims=any(each.prepares_by_dims for each in recipes),
        launch_mode=first.launch_mode,
        splits=tuple(dict.fromkeys(split for each in recipes for split in each.splits)),
    )

"""Programs of one graph for ranges of its sizes (buckets), called as one.

Kernels of a narrow range are nearly as fast as those of one size, whereas kernels of a wide range are up to 2.5 times
slower, because tiles, unrolling and threads are chosen for a typical size.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from lumin_tune.core.errors import InputError
from lumin_tune.core.expression import Expression
from lumin_tune.core.graph.binding import bind_dims
from lumin_tune.core.graph.node_graph import NodeGraph
from lumin_tune.core.program.program import Program, merged

if TYPE_CHECKING:
    from lumin_tune.core.program.calls.bound import BoundCall
    from lumin_tune.core.program.calls.bound_on_device import BoundOnDevice

Extents = Mapping[str, tuple[int, int]]
"""Ranges (low, high) of dimensions, both included."""
MOST_SIZES: Final = 4096
"""Number of different sizes of calls that are remembered, with the program of each."""


@dataclass(frozen=True)
class Bucket:
    """A program, and the ranges of the sizes that it serves."""

    extents: Extents
    program: Program

    def serves(self, sizes: Mapping[str, int]) -> bool:
        """Return whether sizes, which may name further dimensions, lie in the ranges."""
        return all(low <= sizes[name] <= high for name, (low, high) in self.extents.items())


class BucketedProgram:
    """A graph compiled for ranges of its sizes: a call runs the program of the range that its sizes lie in.

    It is called, bound and inspected like a `Program`. `lumin_tune.compile_buckets` and `tune_buckets` make it. Each
    program has its own packed copy of static weights.

    >>> g = lt.Graph()
    >>> y = (g.tensor("x", (lt.dim("n", 1, 64),), "f32") * 2).output("y")
    >>> program = lt.compile_buckets(g, dims={"n": (1, 64)})
    >>> program(x=np.ones(3, np.float32))["y"]
    array([2., 2., 2.], dtype=float32)
    >>> program.calls
    mappingproxy({(3,): 1})
    """

    def __init__(self, graph: NodeGraph, names: Sequence[str], buckets: Sequence[Bucket]) -> None:
        """graph: with the dimensions `names`, whose sizes select the program. buckets: the first that fits is run.

        Raises InputError for a graph with states, which the programs could not share.
        """
        if graph.ties:
            raise InputError(
                f"the graph has the states {', '.join(graph.ties)}, which the programs of several buckets cannot "
                "share; compile it for one size or range (lumin_tune.compile), or make the states inputs and outputs"
            )
        self.names = tuple(names)
        self.buckets = tuple(buckets)
        self._graph = graph
        self._axes = _axes_of(graph, self.names)
        self._programs: dict[tuple[int, ...], Program] = {}
        self._calls: dict[tuple[int, ...], int] = {}

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
        """Run the program for the sizes of the inputs. Arguments and errors are those of `Program.__call__`."""
        given = merged(inputs, named)
        key, program = self._for_call(given, dims)
        results = program(given, out=out, dims=_named_by(program, dims), outputs=outputs)
        self._count(key)
        return results

    def bind(
        self,
        inputs: Mapping[str, Any] | None = None,
        /,
        *,
        out: Mapping[str, Any] | None = None,
        dims: Mapping[str, int] | None = None,
        **named: Any,
    ) -> BoundCall | BoundOnDevice:
        """Bind the program for the sizes of these arrays to them (`Program.bind`)."""
        given = merged(inputs, named)
        key, program = self._for_call(given, dims)
        call = program.bind(given, out=out, dims=_named_by(program, dims))
        self._count(key)
        return call

    def program_for(self, sizes: Mapping[str, int]) -> Program:
        """Return the program that serves these sizes. Raises InputError if there is none."""
        for each in self.buckets:
            if each.serves(sizes):
                return each.program
        wanted = ", ".join(f"{name}={sizes[name]}" for name in self.names)
        raise InputError(f"no program for {wanted}; it was compiled for {', '.join(map(_text, self._outer()))}")

    @property
    def calls(self) -> Mapping[tuple[int, ...], int]:
        """The number of calls by their sizes, in the order of `names`; a bound call counts once."""
        return MappingProxyType(self._calls)

    @property
    def inputs(self) -> tuple[str, ...]:
        """The names of the inputs."""
        return self.buckets[0].program.inputs

    @property
    def outputs(self) -> tuple[str, ...]:
        """The names of the outputs."""
        return self.buckets[0].program.outputs

    def __repr__(self) -> str:
        ranges = "; ".join(", ".join(map(_text, each.extents.items())) for each in self.buckets)
        return f"<BucketedProgram of {', '.join(self.outputs)}: {ranges}>"

    def _for_call(self, given: Mapping[str, Any], dims: Mapping[str, int] | None) -> tuple[tuple[int, ...], Program]:
        """Return the sizes of a call and their program."""
        try:
            key = tuple([given[name].shape[axis] for name, axis in self._axes])
        except (KeyError, AttributeError, IndexError):  # not arrays, or of another rank; the program says what is wrong
            key = ()
        if len(key) != len(self.names) or dims is not None:
            sizes = self._sizes(given, dims or {})
            key = tuple([sizes[name] for name in self.names])
        program = self._programs.get(key)
        if program is None:
            program = self.program_for(dict(zip(self.names, key, strict=True)))
            if len(self._programs) >= MOST_SIZES:
                self._programs.clear()
            self._programs[key] = program
        return key, program

    def _count(self, key: tuple[int, ...]) -> None:
        if key in self._calls or len(self._calls) < MOST_SIZES:
            self._calls[key] = self._calls.get(key, 0) + 1

    def _sizes(self, given: Mapping[str, Any], dims: Mapping[str, int]) -> dict[str, int]:
        arrays = {name: np.asarray(value) for name, value in given.items() if name in self._graph.inputs}
        fitting = {
            name: array
            for name, array in arrays.items()
            if array.ndim == len(self._graph.nodes[self._graph.inputs[name]].shape)
        }
        sizes = bind_dims(self._graph, fitting, dims)
        missing = [name for name in self.names if name not in sizes]
        if missing:
            raise InputError(
                f"the sizes of {', '.join(missing)} are unknown: no given input has such an axis; give the inputs "
                f"{', '.join(self.inputs)}, or dims={{{missing[0]!r}: N}}"
            )
        return sizes

    def _outer(self) -> Sequence[tuple[str, tuple[int, int]]]:
        ends = {name: [each.extents[name] for each in self.buckets] for name in self.names}
        return [(name, (min(low for low, _ in each), max(high for _, high in each))) for name, each in ends.items()]


def _named_by(program: Program, dims: Mapping[str, int] | None) -> Mapping[str, int] | None:
    """Return the dimensions that a program knows: one for a single size has it compiled in."""
    known = program.recipe.signature.inputs
    return dims and {name: size for name, size in dims.items() if name in known.dims or name in known.guards}


def _axes_of(graph: NodeGraph, names: Sequence[str]) -> list[tuple[str, int]]:
    """Return an input and axis for each dimension, as far as some axis is just that dimension."""
    found: dict[str, tuple[str, int]] = {}
    for name, node in graph.inputs.items():
        if name in graph.values:  # callers need not give it
            continue
        for axis, size in enumerate(graph.nodes[node].shape):
            if isinstance(size, Expression) and size.operation == "variable":
                found.setdefault(size.variables[0].name, (name, axis))
    return [found[name] for name in names if name in found]


def _text(extent: tuple[str, tuple[int, int]]) -> str:
    name, (low, high) = extent
    return f"{name}={low}" if low == high else f"{name}={low}:{high}"

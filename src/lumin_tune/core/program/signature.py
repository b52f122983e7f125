"""The interface of a program: inputs, outputs, dimensions and states of the graph it was compiled from.

Programs validate calls against it; archives store it as JSON. Inputs are held as a graph of inputs only, so that they
are bound by the interpreter's code, with the same errors.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any

from lumin_tune.core.dtypes import DType
from lumin_tune.core.errors import InputError
from lumin_tune.core.expression import Expression, Size, parse_expression
from lumin_tune.core.graph.binding import Resolver
from lumin_tune.core.graph.node_graph import NodeGraph
from lumin_tune.core.program.compilation.folding import is_baked
from lumin_tune.core.suggest import did_you_mean


@dataclass(frozen=True, slots=True)
class Output:
    """The type of an output."""

    name: str
    dtype: DType
    shape: tuple[Size, ...]


@dataclass(frozen=True)
class Signature:
    """Inputs, outputs, dimensions and states of a program.

    inputs: a frozen graph of inputs; required ones are kept, and values are the defaults of non-static inputs.
    outputs: by name, in order. baked: static inputs whose values are compiled in and cannot be changed. ties: for
    each state, an input, the output whose value it takes in the next call.
    """

    inputs: NodeGraph
    outputs: Mapping[str, Output] = field(hash=False)
    baked: frozenset[str]
    ties: Mapping[str, str] = field(hash=False)

    @staticmethod
    def of(graph: NodeGraph, dims: Mapping[str, Expression]) -> Signature:
        """Return the signature of a graph; static inputs of constant size with a value set are baked.

        dims: the dimensions that calls may name, at least those of the graph.
        """
        live = graph.live()
        baked = frozenset(name for name, node in graph.inputs.items() if is_baked(graph, node))
        inputs = NodeGraph()
        _declare_dims(inputs, {**dims, **graph.dims})
        for name, node in graph.inputs.items():
            made = inputs.add_raw("input", (), graph.nodes[node].attributes)
            if live[node] and name not in baked:
                inputs.keep(made)
            if name in graph.values and name not in baked:
                inputs.set_value(name, graph.values[name])
        for name, value in graph.dim_values.items():
            inputs.set_dim_value(name, value)
        for name, size in graph.guards.items():
            inputs.set_guard(name, size)
        outputs = {
            name: Output(name, graph.nodes[node].dtype, graph.nodes[node].shape) for name, node in graph.outputs.items()
        }
        return Signature(inputs.freeze(), MappingProxyType(outputs), baked, MappingProxyType(dict(graph.ties)))

    def check_names(self, given: Mapping[str, Any]) -> None:
        """Raise InputError for an input that calls cannot give."""
        for name in given:
            if name in self.baked:
                raise InputError(
                    f"input {name!r} is static and its value is compiled into the program; compile again with the new "
                    "value, or declare it without static=True"
                )

    def output_shape(self, name: str, resolver: Resolver) -> tuple[int, ...]:
        return tuple(resolver.size(size) for size in self.outputs[name].shape)

    def check_output(self, name: str) -> None:
        """Raise InputError unless the output exists."""
        if name not in self.outputs:
            raise InputError(f"out names {name!r}, but there is no such output; {did_you_mean(name, self.outputs)}")

    def to_json(self) -> dict[str, Any]:
        """Return the signature without the defaults as JSON data."""
        kept = set(self.inputs.kept)
        return {
            "dims": [[name, *dim.bounds()] for name, dim in self.inputs.dims.items()],
            "dim_values": dict(self.inputs.dim_values),
            "guards": {name: str(size) for name, size in self.inputs.guards.items()},
            "inputs": [
                {
                    "name": name,
                    "dtype": str(self.inputs.nodes[node].dtype),
                    "shape": [str(size) for size in self.inputs.nodes[node].shape],
                    "static": bool(self.inputs.attribute(node, "static")),
                    "needed": node in kept,
                }
                for name, node in self.inputs.inputs.items()
            ],
            "outputs": [
                {"name": each.name, "dtype": str(each.dtype), "shape": [str(size) for size in each.shape]}
                for each in self.outputs.values()
            ],
            "baked": sorted(self.baked),
            "ties": dict(self.ties),
        }

    @staticmethod
    def from_json(data: Mapping[str, Any], defaults: Mapping[str, Any]) -> Signature:
        """Parse the result of `to_json`. Raises KeyError, TypeError or a LuminError for other data."""
        dims = {name: Expression.variable(name, low, high) for name, low, high in data["dims"]}
        inputs = NodeGraph()
        _declare_dims(inputs, dims)
        for each in data["inputs"]:
            shape = _parsed(each["shape"], dims)
            node = inputs.add_input(each["name"], shape, DType.of(each["dtype"]), static=bool(each["static"]))
            if each["needed"]:
                inputs.keep(node)
            if each["name"] in defaults:
                inputs.set_value(each["name"], defaults[each["name"]])
        for name, value in data["dim_values"].items():
            inputs.set_dim_value(name, value)
        for name, size in data.get("guards", {}).items():  # absent from programs written by lumin 0.1
            inputs.set_guard(name, *_parsed([size], dims))
        outputs = {
            each["name"]: Output(each["name"], DType.of(each["dtype"]), _parsed(each["shape"], dims))
            for each in data["outputs"]
        }
        ties = MappingProxyType({str(fed): str(made) for fed, made in data["ties"].items()})
        return Signature(inputs.freeze(), MappingProxyType(outputs), frozenset(data["baked"]), ties)


def _parsed(sizes: Any, dims: Mapping[str, Expression]) -> tuple[Size, ...]:
    return tuple(int(size) if size.isdecimal() else parse_expression(size, dims) for size in sizes)


def _declare_dims(graph: NodeGraph, dims: Mapping[str, Expression]) -> None:
    """Declare dimensions on a graph, including those that no input's shape determines."""
    for dim in dims.values():
        graph.add("iota", size=dim, dtype=DType.I64)

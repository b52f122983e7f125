"""A lumin graph as a callable on torch tensors, replacing a part of an FX graph."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import torch
from torch.fx import Graph as FxGraph
from torch.fx import Node

from lumin_tune.core.dtypes import DType
from lumin_tune.core.errors import BuildError, KernelError, ModelError
from lumin_tune.core.exchange import given_to
from lumin_tune.core.expression import Expression, Size, simplified
from lumin_tune.core.oracle.interpreter import interpret
from lumin_tune.core.program import Program as Kernels
from lumin_tune.core.program import compile as compile_kernels
from lumin_tune.core.tensor import Graph, Tensor
from lumin_tune.plugins.torch.fx_recording import Recorder
from lumin_tune.plugins.torch.symbolic import plain_symbol

_LOG = logging.getLogger("lumin_tune.torch")


@dataclass(slots=True)
class TorchSignature:
    """The arguments and results of a program.

    inputs: the graph's input for each argument by name, None for an argument that is not a tensor. dims: the source
    of each dimension, by name: (argument, axis), axis None for an argument that is the value itself. outputs: for
    each result the name of the graph's output, a size, or a constant.
    """

    inputs: list[str | None] = field(default_factory=list)
    dims: dict[str, tuple[int, int | None]] = field(default_factory=dict)
    outputs: list[Any] = field(default_factory=list)


class TorchProgram(torch.nn.Module):
    """A callable on tensors and sizes. Tensors are shared with the graph through DLPack; results are new tensors."""

    def __init__(self, graph: Graph, signature: TorchSignature, result_strides: Sequence[Any]) -> None:
        super().__init__()
        self.graph = graph
        self.signature = signature
        self._strides = list(result_strides)
        self._kernels: Kernels | None = None
        self._tried = False

    def _outputs(self, arrays: dict[str, Any], dims: dict[str, int]) -> Any:
        """Return the outputs by name, from compiled kernels if possible, else from the (slow) interpreter."""
        if not self._tried:
            self._tried = True
            try:
                self._kernels = compile_kernels(self.graph)
            except (BuildError, KernelError) as error:
                _LOG.warning("lumin's oracle runs a graph of %d nodes, slowly: %s", len(self.graph.nodes), error)
        if self._kernels is None:
            return interpret(self.graph, arrays, dims=dims)
        return self._kernels(arrays, dims=dims)

    def forward(self, *arguments: Any) -> tuple[Any, ...]:
        signature, graph = self.signature, self.graph
        arrays = {name: value for name, value in zip(signature.inputs, arguments) if name is not None}
        dims = {
            name: int(arguments[at] if axis is None else arguments[at].shape[axis])
            for name, (at, axis) in signature.dims.items()
        }
        used = {name: number for name, number in dims.items() if name in graph.dims}
        outputs = self._outputs(arrays, used)
        results: list[Any] = []
        for entry, strides in zip(signature.outputs, self._strides, strict=True):
            if isinstance(entry, str):
                dtype = graph.nodes[graph.outputs[entry]].dtype
                results.append(_in_layout(_tensor(outputs[entry], dtype), strides))
            elif isinstance(entry, Expression):
                results.append(int(entry.evaluate(dims)))
            else:
                results.append(entry)
        return tuple(results)


def _tensor(array: Any, dtype: DType) -> torch.Tensor:
    found: torch.Tensor = given_to(torch, array, dtype)
    return found


def _in_layout(tensor: torch.Tensor, strides: tuple[int, ...] | None) -> torch.Tensor:
    """Return a tensor with the strides that torch expects, by default contiguous ones."""
    if strides is None:
        return tensor.contiguous()
    return torch.empty_strided(tensor.shape, strides, dtype=tensor.dtype).copy_(tensor)


def untold_dimensions(graph: FxGraph, recorder: Recorder) -> list[str]:
    """Return the dimensions of a recorded FX graph that none of its arguments determines."""
    known = _read_arguments(graph, recorder).dims
    sizes = [value for value in map(recorder.resolved, _results(graph)) if isinstance(value, Expression)]
    needed = [*recorder.graph.dims, *(variable.name for size in sizes for variable in size.variables)]
    return sorted({name for name in needed if name not in known})


def program_of(graph: FxGraph, recorder: Recorder) -> TorchProgram:
    """Return the program of a recorded FX graph; its inputs are already declared.

    Raises ModelError if no argument determines a dimension.
    """
    untold = untold_dimensions(graph, recorder)
    if untold:
        raise ModelError(f"the dimensions {', '.join(untold)} are determined by no argument")
    signature = _read_arguments(graph, recorder)
    strides: list[Any] = []
    for place, entry in enumerate(_results(graph)):
        value = recorder.resolved(entry)
        if isinstance(value, Tensor):
            name = f"output_{place}"
            recorder.graph.set_output(name, value.node)
            value = name
        signature.outputs.append(simplified(value) if isinstance(value, Expression) else value)
        strides.append(_special_strides(entry.meta.get("val")) if isinstance(entry, Node) else None)
    return TorchProgram(recorder.graph.freeze(), signature, strides)


def _results(graph: FxGraph) -> list[Any]:
    (output,) = [node for node in graph.nodes if node.op == "output"]
    given = output.args[0]
    return list(given) if isinstance(given, (list, tuple)) else [given]


def _read_arguments(graph: FxGraph, recorder: Recorder) -> TorchSignature:
    signature = TorchSignature()
    for place, node in enumerate(node for node in graph.nodes if node.op == "placeholder"):
        _read_argument(signature, place, node, recorder)
    return signature


def _read_argument(signature: TorchSignature, place: int, node: Node, recorder: Recorder) -> None:
    value, recorded = node.meta.get("val"), recorder.values[node]
    is_input = isinstance(recorded, Tensor)
    signature.inputs.append(node.name if is_input else None)
    axes: list[tuple[Any, int | None]] = []
    if isinstance(value, torch.SymInt):
        axes = [(value, None)]
    elif isinstance(value, torch.Tensor):
        axes = [(size, axis) for axis, size in enumerate(value.shape)]
    for size, axis in axes:
        symbol = plain_symbol(size)
        if symbol is not None:
            signature.dims.setdefault(recorder.dimensions.name_of(symbol), (place, axis))


def _special_strides(value: Any) -> tuple[int, ...] | None:
    """Return the strides of a result that torch expects to be non-contiguous, if constant."""
    if not isinstance(value, torch.Tensor) or value.is_contiguous():
        return None
    strides = value.stride()
    sizes: tuple[Size, ...] = (*value.shape, *strides)
    if not all(isinstance(size, int) for size in sizes) or 0 in strides:
        return None
    return tuple(int(step) for step in strides)

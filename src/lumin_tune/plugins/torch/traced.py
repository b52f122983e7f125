"""Import of functions of tensors, such as training steps; called by `lumin_tune.from_torch`.

The function is traced on fake tensors, through `torch.func` transformations, to core ATen operators, with views and
mutations made functional. Nothing is computed.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Sequence
from typing import Any

import torch
from torch.fx import GraphModule, Node
from torch.fx.experimental.proxy_tensor import make_fx
from torch.utils import _pytree as pytree

from lumin_tune.core.errors import ModelError
from lumin_tune.core.suggest import did_you_mean
from lumin_tune.core.tensor import Graph, Tensor
from lumin_tune.plugins.torch.complex_values import Complex
from lumin_tune.plugins.torch.decompositions import decompositions
from lumin_tune.plugins.torch.fx_recording import Recorder, named_parts, part_names, parts_of
from lumin_tune.plugins.torch.symbolic import TorchDimensions


def traced_graph(function: Callable[..., Any], args: Sequence[Any], states: Sequence[str]) -> Graph:
    """Return the graph of a function of the given arguments; see `from_torch`."""
    names = _argument_names(function, len(args))
    paths, leaves, tree = _flattened(tuple(args))
    given = [names[int(path[0])] + "".join(f".{part}" for part in path[1:]) for path in paths]
    results: list[tuple[tuple[str, ...], Any]] = []

    def flat(*tensors: torch.Tensor) -> list[torch.Tensor]:
        values = iter(tensors)
        full = [next(values) if isinstance(leaf, torch.Tensor) else leaf for leaf in leaves]
        made_paths, made, _ = _flattened(function(*pytree.tree_unflatten(full, tree)))
        results[:] = zip(made_paths, made, strict=True)
        return [value for value in made if isinstance(value, torch.Tensor)]

    arguments = [leaf.detach() for leaf in leaves if isinstance(leaf, torch.Tensor)]
    module = _traced(flat, arguments)
    recorder = Recorder(TorchDimensions(), has_complex=True)
    inputs = [name for name, leaf in zip(given, leaves, strict=True) if isinstance(leaf, torch.Tensor)]
    changed = _record(recorder, module, inputs)
    outputs = [_output_name(path) for path, value in results if isinstance(value, torch.Tensor)]
    _declare_outputs(recorder, module, outputs)
    graph = recorder.graph
    for argument, value in changed.items():
        for name, part in named_parts(argument, value):
            graph.set_output(f"{name}.next", part.node)
            graph.add_tie(name, f"{name}.next")
    for state in states:
        _tie(graph, state, names)
    for argument, array in zip(inputs, arguments, strict=True):
        for name, given_part in zip(part_names(argument, array.is_complex()), parts_of(array), strict=True):
            if name in graph.ties:
                graph.set_value(name, given_part)
    return graph.freeze()


def _traced(function: Callable[..., Any], arguments: Sequence[torch.Tensor]) -> GraphModule:
    """Return the function as a graph of core ATen operators, without views and mutations of intermediate values."""
    trace = make_fx(
        torch.func.functionalize(function, remove="mutations_and_views"),
        decomposition_table=decompositions(),
        tracing_mode="fake",
        _allow_non_fake_inputs=True,
    )
    try:
        return trace(*arguments)
    except RuntimeError as error:
        if "mutating a non-functional tensor" not in str(error):
            raise
        raise ModelError("the function changes a tensor in place that is not an argument; pass it as one") from error


def _argument_names(function: Callable[..., Any], count: int) -> list[str]:
    """Return a name for each positional argument. Raises ModelError if the function does not take as many."""
    try:
        bound = inspect.signature(function).bind(*range(count))
    except TypeError as error:
        raise ModelError(f"args do not fit {getattr(function, '__name__', function)!r}: {error}") from None
    names: list[str] = []
    for name, value in bound.arguments.items():
        names += [f"{name}.{place}" for place in range(len(value))] if isinstance(value, tuple) else [name]
    return names


def _flattened(value: Any) -> tuple[list[tuple[str, ...]], list[Any], Any]:
    """Return the leaves of nested containers with their paths, and the structure."""
    entries, tree = pytree.tree_flatten_with_path(value)
    paths = [tuple(str(getattr(part, "key", getattr(part, "idx", part))) for part in path) for path, _ in entries]
    return paths, [leaf for _, leaf in entries], tree


def _output_name(path: tuple[str, ...]) -> str:
    return ".".join(path) if any(not part.isdigit() for part in path) else ".".join(("output", *path))


def _record(recorder: Recorder, module: GraphModule, inputs: Sequence[str]) -> dict[str, Tensor | Complex]:
    """Record all nodes; return the new values of the arguments that are changed in place."""
    changed: dict[str, Tensor | Complex] = {}
    names = iter(inputs)
    given: dict[Node, str] = {}
    for node in module.graph.nodes:
        if node.op == "placeholder":
            given[node] = next(names)
            recorder.declare(node, given[node])
        elif node.op == "get_attr":
            recorder.hold(node, getattr(module, str(node.target)))
        elif node.op == "call_function" and str(node.target) == "aten.copy_.default":
            target, source = node.args[:2]
            changed[given[target]] = recorder.values[node] = recorder.values[source]
        elif node.op == "call_function":
            recorder.record(node)
    return changed


def _declare_outputs(recorder: Recorder, module: GraphModule, names: Sequence[str]) -> None:
    (output,) = [node for node in module.graph.nodes if node.op == "output"]
    entries = output.args[0]
    for name, entry in zip(names, entries if isinstance(entries, (list, tuple)) else [entries], strict=True):
        for each, part in named_parts(name, recorder.values[entry]):
            recorder.graph.set_output(each, part.node)


def _tie(graph: Graph, state: str, arguments: Sequence[str]) -> None:
    """Tie the inputs of an argument to the outputs of the same names."""
    if state not in arguments:
        raise ModelError(f"state {state!r} is not an argument of the function; {did_you_mean(state, arguments)}")
    for name in graph.inputs:
        if name == state or name.startswith(f"{state}."):
            if name not in graph.outputs:
                raise ModelError(
                    f"state {name!r} has no next value: the function returns no {name!r}, but "
                    f"{', '.join(graph.outputs) or 'nothing'}; return it under its name"
                )
            graph.add_tie(name, name)

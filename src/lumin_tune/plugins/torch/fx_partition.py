"""Partitions graphs of ATen operators into parts that lumin computes and operators left to torch; called by `dynamo`.

Every operator is recorded tentatively. If all succeed, the recorded graph is the program. Otherwise supported
operators are fused into partitions as large as their dependencies allow, each a program of its own.
"""

from __future__ import annotations

import operator
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import torch
from torch.fx import GraphModule, Node
from torch.fx.passes.infra.partitioner import CapabilityBasedPartitioner
from torch.fx.passes.operator_support import OperatorSupportBase

from lumin_tune.core.errors import LuminError
from lumin_tune.plugins.torch.aten_table import builders
from lumin_tune.plugins.torch.fx_recording import Recorder
from lumin_tune.plugins.torch.symbolic import TorchDimensions, plain_symbol, symbols_of
from lumin_tune.plugins.torch.torch_program import TorchProgram, program_of, untold_dimensions


@dataclass(frozen=True, slots=True)
class PartitionedModule:
    """A graph module that computes everything, and statistics of its partition.

    operators: the number of operators; left: the number computed by torch. refused: the reason, by operator name.
    """

    module: torch.nn.Module
    operators: int
    left: int
    partitions: int
    refused: Mapping[str, str]


class _Accepted(OperatorSupportBase):
    def __init__(self, nodes: set[Node]) -> None:
        self._nodes = nodes

    def is_node_supported(self, submodules: Mapping[str, torch.nn.Module], node: Node) -> bool:
        return node in self._nodes


def split(module: GraphModule) -> PartitionedModule:
    """Return the module with all supported operators replaced by programs."""
    recorder, refused = _trial(module)
    operators = [node for node in module.graph.nodes if _is_operator(node)]
    if not refused and not untold_dimensions(module.graph, recorder):
        return PartitionedModule(program_of(module.graph, recorder), len(operators), 0, 1, {})
    accepted = {node for node in operators if node not in refused}
    reasons: dict[str, str] = {}
    while True:
        for node, reason in refused.items():
            reasons.setdefault(str(node.target), reason)
        found, failed = _fused(module, accepted)
        if not failed:
            break
        refused = {node: reason for node, reason in failed.items() if node in accepted}
        accepted -= set(refused)
    partitions = sum(isinstance(part, TorchProgram) for part in found.modules())
    return PartitionedModule(found, len(operators), len(operators) - len(accepted), partitions, reasons)


def _is_operator(node: Node) -> bool:
    """Return whether a node computes tensors; computations on sizes are left to Python."""
    value = node.meta.get("val")
    return node.op == "call_function" and not isinstance(value, (torch.SymInt, torch.SymFloat, torch.SymBool, int))


def _trial(module: GraphModule) -> tuple[Recorder, dict[Node, str]]:
    """Record all nodes; unsupported ones become inputs, and are returned with the reason."""
    recorder = Recorder(TorchDimensions())
    refused: dict[Node, str] = {}
    for node in module.graph.nodes:
        if node.op == "placeholder":
            _enter(recorder, node)
        elif node.op == "get_attr":
            _hold(recorder, module, node)
        elif node.op == "call_function":
            reason = _reason(recorder, node)
            if reason:
                refused[node] = reason
                _stand_in(recorder, node)
    return recorder, {node: reason for node, reason in refused.items() if _is_operator(node)}


class _UnsupportedValue:
    """A value that lumin cannot represent; its users are refused too."""


def _reason(recorder: Recorder, node: Node) -> str:
    """Return why a node was not recorded, "" if it was."""
    if node.target is operator.getitem and isinstance(recorder.values.get(_source(node)), _UnsupportedValue):
        return "it takes from a result that is left to PyTorch"
    if any(isinstance(recorder.values.get(given), _UnsupportedValue) for given in node.all_input_nodes):
        return "an operand is of a kind that lumin does not have"
    for value in _tensors(node.meta.get("val")):
        if value.device.type != "cpu":
            return f"a tensor on {value.device}: lumin's oracle runs on the CPU"
    if _is_operator(node) and node.target is not operator.getitem and str(node.target) not in builders():
        return f"it is not among the {len(builders())} that lumin has"
    try:
        recorder.record(node)
    except LuminError as error:
        return str(error)
    return ""


def _source(node: Node) -> Any:
    return node.args[0]


def _tensors(value: Any) -> list[torch.Tensor]:
    entries = value if isinstance(value, (list, tuple)) else [value]
    return [entry for entry in entries if isinstance(entry, torch.Tensor)]


def _enter(recorder: Recorder, node: Node) -> None:
    """Declare an argument; one of an unsupported type is unknown."""
    value = node.meta.get("val")
    if isinstance(value, torch.SymInt) or (isinstance(value, int) and not isinstance(value, bool)):
        recorder.values[node] = recorder.dimensions.size(value)
    elif isinstance(value, torch.Tensor) and value.device.type == "cpu":
        _stand_in(recorder, node)
    else:
        recorder.values[node] = _UnsupportedValue()


def _stand_in(recorder: Recorder, node: Node) -> None:
    """Substitute an input of the same type for a node."""
    try:
        recorder.declare(node, node.name)
    except LuminError:
        recorder.values[node] = _UnsupportedValue()


def _hold(recorder: Recorder, module: GraphModule, node: Node) -> None:
    value: Any = module
    for part in str(node.target).split("."):
        value = getattr(value, part)
    try:
        recorder.hold(node, value)
    except LuminError:
        recorder.values[node] = _UnsupportedValue()


def _fused(module: GraphModule, accepted: set[Node]) -> tuple[GraphModule, dict[Node, str]]:
    """Return a copy of the module with programs for the accepted nodes, and the nodes that could not be fused after
    all.
    """
    copies: dict[Node, Node] = {}
    graph = torch.fx.Graph()
    output = graph.graph_copy(module.graph, copies)
    (original,) = [node for node in module.graph.nodes if node.op == "output"]
    graph.output(output).meta = dict(original.meta)
    copy = GraphModule(module, graph)
    originals = {copied: node for node, copied in copies.items()}
    partitioner = CapabilityBasedPartitioner(
        copy, _Accepted({copies[node] for node in accepted}), allows_single_node_partition=True
    )
    partitions = partitioner.propose_partitions()
    members = [[originals[node] for node in partition.nodes] for partition in partitions]
    fused = partitioner.fuse_partitions(partitions)
    failed: dict[Node, str] = {}
    calls = [node for node in fused.graph.nodes if node.op == "call_module"]
    for call, nodes in zip(calls, _in_order(calls, members), strict=True):
        _tell_dimensions(fused, call)
        part = fused.get_submodule(str(call.target))
        assert isinstance(part, GraphModule)
        try:
            program = _program(part)
        except LuminError as error:
            failed.update(dict.fromkeys(nodes, str(error)))
        else:
            setattr(fused, str(call.target), program)
            if not isinstance(_result(part), (list, tuple)):
                _take_first(fused, call)
    fused.graph.lint()
    fused.recompile()
    return fused, failed


def _in_order(calls: list[Node], members: list[list[Node]]) -> list[list[Node]]:
    """Return the members of each fused call: partition k became the module `fused_k`."""
    return [members[int(str(call.target).rpartition("_")[2])] for call in calls]


def _result(part: GraphModule) -> Any:
    (output,) = [node for node in part.graph.nodes if node.op == "output"]
    return output.args[0]


def _take_first(fused: GraphModule, call: Node) -> None:
    """Index the tuple that a program returns where the single result is used."""
    users = list(call.users)
    with fused.graph.inserting_after(call):
        first = fused.graph.call_function(operator.getitem, (call, 0))
        first.meta = dict(call.meta)
    for user in users:
        user.replace_input_with(call, first)


def _tell_dimensions(fused: GraphModule, call: Node) -> None:
    """Pass a partition the sizes of dimensions that its own arguments do not determine, as additional arguments."""
    part = fused.get_submodule(str(call.target))
    assert isinstance(part, GraphModule)
    needed: set[Any] = set()
    known: set[Any] = set()
    for node in part.graph.nodes:
        value = node.meta.get("val")
        sizes: list[Any] = [size for tensor in _tensors(value) for size in tensor.shape]
        sizes += [value] if isinstance(value, (torch.SymInt, torch.SymFloat)) else []
        for size in sizes:
            needed |= symbols_of(size)
            if node.op == "placeholder":
                known |= {plain_symbol(size)}
    last = [node for node in part.graph.nodes if node.op == "placeholder"][-1:]
    for symbol in sorted(needed - known, key=str):
        source = _size_node(fused, call, symbol)
        if source is None:
            continue
        call.args = (*call.args, source)
        with part.graph.inserting_after(last[0]) if last else part.graph.inserting_before():
            last = [part.graph.placeholder(f"size_{symbol}")]
            last[0].meta = {"val": source.meta["val"]}


def _size_node(fused: GraphModule, call: Node, symbol: Any) -> Node | None:
    """Return a node before `call` with the value of a symbol, taken from an argument's size if there is none."""
    for node in fused.graph.nodes:
        if node.op != "placeholder":
            return None
        value = node.meta.get("val")
        if plain_symbol(value) == symbol:
            return node  # type: ignore[no-any-return]
        for axis, size in enumerate(getattr(value, "shape", ())):
            if plain_symbol(size) == symbol:
                with fused.graph.inserting_before(call):
                    made = fused.graph.call_function(torch.ops.aten.sym_size.int, (node, axis))
                made.meta = {"val": size}
                return made
    return None


def _program(part: GraphModule) -> TorchProgram:
    recorder = Recorder(TorchDimensions())
    for node in part.graph.nodes:
        if node.op == "placeholder":
            _enter(recorder, node)
        elif node.op == "get_attr":
            _hold(recorder, part, node)
        elif node.op == "call_function":
            recorder.record(node)
    return program_of(part.graph, recorder)

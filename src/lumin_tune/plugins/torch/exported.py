"""Import of torch.export programs; called by `lumin_tune.from_torch`.

The program is decomposed to core ATen operators first, and further where torch has a decomposition of an operator
that lumin lacks. The original program is not changed.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import torch
from torch._decomp import decomposition_table
from torch.export import ExportedProgram, default_decompositions
from torch.export.graph_signature import (
    ConstantArgument,
    InputKind,
    OutputKind,
    SymIntArgument,
    TensorArgument,
)
from torch.utils import _pytree as pytree

from lumin_tune.core.errors import ModelError
from lumin_tune.core.tensor import Graph, Tensor
from lumin_tune.plugins.torch.aten_table import builders
from lumin_tune.plugins.torch.complex_values import Complex
from lumin_tune.plugins.torch.fx_recording import Recorder, named_parts, part_names, parts_of, unsupported
from lumin_tune.plugins.torch.symbolic import TorchDimensions, debug_names

_STATIC = (InputKind.PARAMETER, InputKind.BUFFER, InputKind.CONSTANT_TENSOR)
_MUTATIONS = tuple(
    getattr(OutputKind, name)
    for name in ("BUFFER_MUTATION", "USER_INPUT_MUTATION", "PARAMETER_MUTATION")
    if hasattr(OutputKind, name)
)
# Composite operators recorded as a whole. Attention: its decomposition gives other strides than torch's kernel, so
# that views of its result, as in GPT-2, can no longer be decomposed. Recurrent layers: one loop.
_KEPT = (
    torch.ops.aten.scaled_dot_product_attention.default,
    torch.ops.aten._scaled_dot_product_flash_attention_for_cpu.default,
    torch.ops.aten.lstm.input,
    torch.ops.aten.gru.input,
)
_GRADIENTS = (OutputKind.GRADIENT_TO_PARAMETER, OutputKind.GRADIENT_TO_USER_INPUT)
_ROUNDS = 4  # maximal number of rounds of decomposition


def graph_of(program: Any, *, trainable: bool = False) -> Graph:
    """Return the graph of an exported program; see `from_torch`."""
    if not isinstance(program, ExportedProgram):
        raise ModelError(
            f"from_torch takes an ExportedProgram, not a {type(program).__name__}; call torch.export.export(model, "
            "(example, ...)) first, or give the example arguments of a function: from_torch(step, (params, x))"
        )
    program = _decomposed(program)
    recorder = Recorder(_dimensions(program), has_complex=True, selects=True)
    changing = trainable or any(spec.kind in _GRADIENTS for spec in program.graph_signature.output_specs)
    _declare_inputs(recorder, program, changing)
    for node in program.graph.nodes:
        if node.op == "call_function":
            recorder.record(node)
        elif node.op == "get_attr":
            recorder.hold(node, _attribute(program, node))
    _declare_outputs(recorder, program)
    return recorder.graph.freeze()


def _decomposed(program: ExportedProgram) -> ExportedProgram:
    table: Any = default_decompositions()
    for operator in _KEPT:
        table.pop(operator, None)
    program = program.run_decompositions(table)
    for _ in range(_ROUNDS):
        missing = {
            node.target
            for node in program.graph.nodes
            if node.op == "call_function"
            and isinstance(node.target, torch._ops.OpOverload)
            and str(node.target) not in builders()
            and not _is_complex(node)  # recorded by their parts; that of polar is in place: torch asserts that none is
        }
        further = {target: decomposition_table[target] for target in missing if target in decomposition_table}
        if not further:
            break
        program = program.run_decompositions(further)
    return program


def _is_complex(node: torch.fx.Node) -> bool:
    """Return whether an operator takes or gives complex numbers."""
    values = [each.meta.get("val") for each in (node, *node.all_input_nodes)]
    return any(isinstance(value, torch.Tensor) and value.is_complex() for value in values)


def _dimensions(program: ExportedProgram) -> TorchDimensions:
    environment = None
    for node in program.graph.nodes:
        for size in getattr(node.meta.get("val"), "shape", ()):
            if isinstance(size, torch.SymInt):
                environment = size.node.shape_env
    names = debug_names(environment, program.range_constraints)
    return TorchDimensions(program.range_constraints, names)


def _declare_inputs(recorder: Recorder, program: ExportedProgram, changing: bool) -> None:
    """Declare the inputs in order. changing: parameters may change between calls."""
    signature = program.graph_signature
    mutated = {spec.target for spec in signature.output_specs if spec.kind in _MUTATIONS}
    placeholders = {node.name: node for node in program.graph.nodes if node.op == "placeholder"}
    for spec in signature.input_specs:
        node = placeholders[spec.arg.name]
        if spec.kind is InputKind.USER_INPUT:
            if isinstance(spec.arg, TensorArgument):
                recorder.declare(node, spec.arg.name)
            elif isinstance(spec.arg, ConstantArgument):
                recorder.hold(node, spec.arg.value)
            elif isinstance(spec.arg, SymIntArgument):
                recorder.values[node] = recorder.dimensions.size(node.meta["val"])
            else:
                raise ModelError(
                    f"input {spec.arg.name!r} is a {type(spec.arg).__name__}; only tensors and numbers are"
                )
        elif spec.kind is InputKind.CONSTANT_TENSOR and not _value(program, str(spec.target)).ndim:
            recorder.hold(node, _value(program, str(spec.target)))
        elif spec.kind in _STATIC:
            name = str(spec.target)
            learned = changing and spec.kind is InputKind.PARAMETER
            recorder.declare(node, name, static=name not in mutated and not learned)
            value = _value(program, name)
            for each, part in zip(part_names(name, value.is_complex()), parts_of(value), strict=True):
                recorder.graph.set_value(each, part)
        else:
            raise ModelError(f"input {spec.arg.name!r} is of the kind {spec.kind.name}, which is not supported")


def _value(program: ExportedProgram, name: str) -> Any:
    """Return the tensor of a parameter, buffer or constant."""
    return program.state_dict[name] if name in program.state_dict else program.constants[name]


def _attribute(program: ExportedProgram, node: Any) -> Any:
    value: Any = program.graph_module
    for part in str(node.target).split("."):
        value = getattr(value, part)
    if isinstance(value, torch.nn.Module):
        (user, *_) = node.users
        raise ModelError(unsupported(user))
    return value


def _declare_outputs(recorder: Recorder, program: ExportedProgram) -> None:
    graph = recorder.graph
    nodes = {node.name: node for node in program.graph.nodes}
    for spec in program.graph_signature.output_specs:
        if spec.kind in _MUTATIONS:
            value = recorder.values[nodes[spec.arg.name]]
            for target, part in named_parts(str(spec.target), value):
                graph.set_output(f"{target}.next", part.node)
                graph.add_tie(target, f"{target}.next")
        elif spec.kind in _GRADIENTS:
            for target, part in named_parts(str(spec.target), recorder.values[nodes[spec.arg.name]]):
                graph.set_output(_unused(f"{target}.grad", graph.outputs), part.node)
    others = (*_MUTATIONS, *_GRADIENTS)
    user = [spec for spec in program.graph_signature.output_specs if spec.kind not in others]
    for spec, key in zip(user, _keys(program, len(user)), strict=True):
        if isinstance(spec.arg, ConstantArgument):
            continue
        value = recorder.values[nodes[spec.arg.name]]
        name = "loss" if spec.kind is OutputKind.LOSS_OUTPUT else key or spec.arg.name
        if isinstance(value, Complex):
            for each, part in named_parts(name, value):
                graph.set_output(_unused(each, graph.outputs), part.node)
            continue
        size = recorder.size_of(value)
        tensor = value if isinstance(value, Tensor) else graph.constant(size) if isinstance(size, int) else None
        if tensor is None and size is not None:
            tensor = graph.ones((size,), "i64").sum()
        if tensor is None:
            raise ModelError(f"output {spec.arg.name!r} is neither a tensor nor a size")
        graph.set_output(_unused(name, graph.outputs), tensor.node)


def _keys(program: ExportedProgram, count: int) -> list[str]:
    """Return for each user output the keys of its path (`logits`, `past.0`), "" for one identified by position
    only.
    """
    out_spec = program.call_spec.out_spec
    if out_spec is None or out_spec.num_leaves != count:
        return [""] * count
    tree = pytree.tree_unflatten(list(range(count)), out_spec)
    keys = [""] * count
    for path, place in pytree.tree_leaves_with_path(tree) if hasattr(pytree, "tree_leaves_with_path") else ():
        keys[place] = _dotted(path)
    return keys


def _dotted(path: Iterable[Any]) -> str:
    parts = [getattr(entry, "key", getattr(entry, "name", getattr(entry, "idx", ""))) for entry in path]
    return ".".join(map(str, parts)) if any(isinstance(part, str) for part in parts) else ""


def _unused(name: str, taken: Any) -> str:
    """Return the name, with a number appended if it is taken: one value may be several outputs."""
    count, result = 0, name
    while result in taken:
        count += 1
        result = f"{name}_{count}"
    return result

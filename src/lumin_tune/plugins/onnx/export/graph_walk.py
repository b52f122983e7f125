"""The walk that turns a graph into an ONNX model.

Static inputs with values become initialisers, packed ones the numbers that they stand for. Other inputs and outputs
keep their names, and symbolic dimensions become `dim_param`s. A product that is only summed is written as one Einsum,
so that a matrix product stays one. State pairs are an input and an output, which the caller feeds back; they are listed
in the model's metadata as `lumin.tie.<input>`.
"""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence

from onnx import ModelProto, ValueInfoProto, checker, helper, save_model

from lumin_tune.core.dtypes import DType
from lumin_tune.core.errors import ModelError
from lumin_tune.core.expression import Size
from lumin_tune.core.formats import unpacked
from lumin_tune.core.graph.node_graph import Node, NodeGraph
from lumin_tune.core.graph.rewrite import expand_composites
from lumin_tune.core.oracle.interpreter import summed_products
from lumin_tune.plugins.onnx.export.emitters import emit
from lumin_tune.plugins.onnx.export.writer import ELEMENT_TYPES, Writer, tensor_of

OPSET = 20
_LARGEST_INLINE_BYTES = 1_500_000_000  # protobuf cannot hold 2 GB


def export_graph(graph: NodeGraph, path: str | os.PathLike[str] | None) -> ModelProto:
    """Return the model, and write it to `path` if given; the contract is `to_onnx`'s."""
    if not graph.outputs:
        raise ModelError("a graph without outputs cannot be exported; declare one: tensor.output('y')")
    model = _model(expand_composites(graph))
    if path is not None:
        large = model.ByteSize() > _LARGEST_INLINE_BYTES
        location = f"{os.path.basename(os.fspath(path))}.data" if large else None
        save_model(model, path, save_as_external_data=large, location=location)
    return model


def _model(graph: NodeGraph) -> ModelProto:
    writer = Writer()
    names: dict[int, str] = {}
    inputs: list[ValueInfoProto] = []
    live = graph.live()
    packed = _packed_inputs(graph)
    for name, node in graph.inputs.items():
        record = graph.nodes[node]
        names[node] = name
        if graph.attribute(node, "static") and name in graph.values:
            if node in packed:
                continue
            writer.initializers.append(tensor_of(name, graph.values[name], record.dtype))
            continue
        inputs.append(_value_info(name, record))
        for axis, size in enumerate(record.shape):
            if size in graph.dims.values():
                writer.place_dimension(str(size), name, axis)
    products = summed_products(graph, float64=False)
    computed = {node: name for name, node in graph.computed_dims.items()}
    for node in computed.keys() & names.keys():
        writer.compute_dimension(computed[node], names[node])
    for index, record in enumerate(graph.nodes):
        if index in names or not live[index] or products[index]:
            continue
        if record.op == "unpack" and record.operands[0] in packed:
            values = graph.values[packed[record.operands[0]]]
            names[index] = writer.constant(unpacked(values, record.attributes[0]), record.dtype)
            continue
        contracted = record.op == "sum" and products[record.operands[0]]
        if contracted:
            names[index] = _contraction(writer, graph, record, names)
        else:
            operands = [names[operand] for operand in record.operands]
            names[index] = emit(writer, record, graph.operand_nodes(index), operands)
        if index in computed:
            writer.compute_dimension(computed[index], names[index])
    for name, node in graph.outputs.items():
        writer.name_result(names[node], name)
    outputs = [_value_info(name, graph.nodes[node]) for name, node in graph.outputs.items()]
    proto = helper.make_graph(writer.nodes, "lumin", inputs, outputs, writer.initializers)
    model = helper.make_model(
        proto, producer_name="lumin", opset_imports=[helper.make_opsetid("", OPSET)], ir_version=9
    )
    helper.set_model_props(model, {f"lumin.tie.{fed}": made for fed, made in graph.ties.items()})
    if model.ByteSize() <= _LARGEST_INLINE_BYTES:
        checker.check_model(model)
    return model


def _packed_inputs(graph: NodeGraph) -> Mapping[int, str]:
    """Return the static inputs with values of which nothing but the unpacked numbers is read, with their names."""
    users: dict[int, set[str]] = {}
    for record in graph.nodes:
        for operand in record.operands:
            users.setdefault(operand, set()).add(record.op)
    known = {
        node: name for name, node in graph.inputs.items() if graph.attribute(node, "static") and name in graph.values
    }
    return {node: name for node, name in known.items() if users.get(node) == {"unpack"}}


def _contraction(writer: Writer, graph: NodeGraph, node: Node, names: Mapping[int, str]) -> str:
    """Write sum(a * b), permuted or not, as Einsum over the axes along which each operand does not merely repeat."""
    product, permutes = graph.nodes[node.operands[0]], list[Node]()
    while product.op == "permute":
        permutes.insert(0, product)
        product = graph.nodes[product.operands[0]]
    sources = [_source(graph, operand) for operand in product.operands]
    letters = [chr(ord("A") + axis) if axis < 26 else chr(ord("a") + axis - 26) for axis in range(len(product.shape))]
    permuted = letters
    for each in permutes:
        permuted = [permuted[axis] for axis in each.attributes[0]]
    kept = [letter for axis, letter in enumerate(permuted) if axis not in node.attributes[0]]
    terms = ["".join(letters[axis] for axis in axes) for _, axes in sources]
    present = set("".join(terms))
    unfit = node.dtype in (DType.U8, DType.I8, DType.I16) or len(letters) > 52
    if unfit or any(letter not in present for letter in letters):  # no Einsum for it, or repeated by both: written out
        a, b = (names[operand] for operand in product.operands)
        written = writer.emit("Mul", a, b)
        for each in permutes:
            written = emit(writer, each, graph.operand_nodes(each), [written])
        return emit(writer, node, graph.operand_nodes(node), [written])
    equation = f"{terms[0]},{terms[1]}->{''.join(kept)}"
    return writer.emit("Einsum", *(names[source] for source, _ in sources), equation=equation)


def _source(graph: NodeGraph, operand: int) -> tuple[int, Sequence[int]]:
    """Return the operand of an expand, and the axes of the result that are its own."""
    node = graph.nodes[operand]
    if node.op != "expand":
        return operand, range(len(node.shape))
    return node.operands[0], [axis for axis in range(len(node.shape)) if axis not in node.attributes[0]]


def _value_info(name: str, node: Node) -> ValueInfoProto:
    return helper.make_tensor_value_info(name, ELEMENT_TYPES[node.dtype], [_dim(size) for size in node.shape])


def _dim(size: Size) -> int | str:
    return size if isinstance(size, int) else str(size)

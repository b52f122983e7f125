"""The onnx package's schemas of operators: their inputs, attributes and function bodies."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import onnx
from onnx import AttributeProto

from lumin_tune.plugins.onnx.model.microsoft_signatures import Formal, signature_of


@dataclass(frozen=True, slots=True)
class AttributeFacts:
    """An attribute of an operator: ONNX's number of its type, whether it must be given, what it is if not."""

    type: int
    is_required: bool
    default: Any


@dataclass(frozen=True, slots=True)
class OperatorFacts:
    """An operator in an opset. same_type: for each output, the inputs that have its element type.

    A variadic last input or output stands for all that follow, `variadic_inputs` and `variadic_outputs` say so.
    schema: the onnx package's own record; None for an operator that only lumin's table of signatures has.
    """

    since: int
    least_inputs: int
    most_inputs: int
    least_outputs: int
    most_outputs: int
    attributes: Mapping[str, AttributeFacts]
    input_names: tuple[str, ...]
    input_types: tuple[str, ...]
    output_types: tuple[str, ...]
    schema: Any

    def inputs_like_output(self, output: int, count: int) -> list[int]:
        """Return those of `count` inputs whose element type the schema says is that of an output."""
        wanted = self.output_types[min(output, len(self.output_types) - 1)]
        last = len(self.input_types) - 1
        return [index for index in range(count) if last >= 0 and self.input_types[min(index, last)] == wanted]


@lru_cache(maxsize=4096)
def facts_of(domain: str, name: str, opset: int) -> OperatorFacts | None:
    """Return the signature of an operator, None if it is unknown."""
    try:
        schema = onnx.defs.get_schema(name, opset, domain)
    except onnx.defs.SchemaError:
        return _contributed(domain, name)
    if schema.deprecated and domain == "" and name not in ("Upsample", "Scatter"):
        return None
    return OperatorFacts(
        since=schema.since_version,
        least_inputs=schema.min_input,
        most_inputs=schema.max_input,
        least_outputs=schema.min_output,
        most_outputs=schema.max_output,
        attributes={
            key: AttributeFacts(_number(entry.type), entry.required, _default(entry.default_value))
            for key, entry in schema.attributes.items()
        },
        input_names=tuple(entry.name for entry in schema.inputs),
        input_types=tuple(entry.type_str for entry in schema.inputs),
        output_types=tuple(entry.type_str for entry in schema.outputs),
        schema=schema,
    )


def _contributed(domain: str, name: str) -> OperatorFacts | None:
    """Return the signature of an operator that the onnx package lacks, from lumin's table."""
    signature = signature_of(domain, name)
    if signature is None:
        return None
    return OperatorFacts(
        since=1,
        least_inputs=_least(signature.inputs),
        most_inputs=_most(signature.inputs),
        least_outputs=_least(signature.outputs),
        most_outputs=_most(signature.outputs),
        attributes={
            key: AttributeFacts(_TYPES[kind], is_required, default)
            for key, (kind, is_required, default) in signature.attributes.items()
        },
        input_names=tuple(entry.name for entry in signature.inputs),
        input_types=tuple(entry.type for entry in signature.inputs),
        output_types=tuple(entry.type for entry in signature.outputs),
        schema=None,
    )


def _least(formals: tuple[Formal, ...]) -> int:
    return max((place for place, entry in enumerate(formals, 1) if entry.kind != "?"), default=0)


def _most(formals: tuple[Formal, ...]) -> int:
    return 2**31 - 1 if formals and formals[-1].kind == "*" else len(formals)


_TYPES: dict[str, int] = {
    "float": AttributeProto.FLOAT,
    "int": AttributeProto.INT,
    "string": AttributeProto.STRING,
    "graph": AttributeProto.GRAPH,
    "floats": AttributeProto.FLOATS,
    "ints": AttributeProto.INTS,
    "strings": AttributeProto.STRINGS,
}


def attribute_value(attribute: AttributeProto) -> Any:
    """Return the value of an attribute: numbers, text, lists of them, or protos. Raises ValueError for no type."""
    read = _READERS.get(attribute.type)
    if read is None:
        raise ValueError(f"attribute {attribute.name!r} has the type {attribute.type}, which does not exist")
    return read(attribute)


_READERS: dict[int, Any] = {
    AttributeProto.FLOAT: lambda a: a.f,
    AttributeProto.INT: lambda a: a.i,
    AttributeProto.STRING: lambda a: a.s.decode(),
    AttributeProto.TENSOR: lambda a: a.t,
    AttributeProto.GRAPH: lambda a: a.g,
    AttributeProto.SPARSE_TENSOR: lambda a: a.sparse_tensor,
    AttributeProto.TYPE_PROTO: lambda a: a.tp,
    AttributeProto.FLOATS: lambda a: list(a.floats),
    AttributeProto.INTS: lambda a: list(a.ints),
    AttributeProto.STRINGS: lambda a: [entry.decode() for entry in a.strings],
    AttributeProto.TENSORS: lambda a: list(a.tensors),
    AttributeProto.GRAPHS: lambda a: list(a.graphs),
    AttributeProto.SPARSE_TENSORS: lambda a: list(a.sparse_tensors),
    AttributeProto.TYPE_PROTOS: lambda a: list(a.type_protos),
}


def _number(attribute_type: Any) -> int:
    """Return the number that protos have for a type of attribute; the schema's enumeration has the same."""
    return int(attribute_type.value)


def _default(attribute: AttributeProto | None) -> Any:
    if attribute is None or attribute.type == AttributeProto.UNDEFINED:
        return None
    return attribute_value(attribute)

"""Whether a node is written as its operator wants it, by what the onnx package says of the operator.

Asked by `translation.py` before an operator is built, so that the functions that build need not.
"""

from __future__ import annotations

import onnx

from lumin_tune.plugins.onnx.model.reading import OLDEST_OPSET
from lumin_tune.plugins.onnx.model.schemas import OperatorFacts, facts_of
from lumin_tune.plugins.onnx.node import NodeContext


def check_signature(node: NodeContext, facts: OperatorFacts) -> None:
    """Raise ModelError unless the node has inputs, outputs and attributes as its operator takes them in this opset."""
    _check_age(node, facts)
    given = len(node.inputs)
    if not facts.least_inputs <= given <= facts.most_inputs:
        allowed = (
            f"{facts.least_inputs} to {facts.most_inputs}"
            if facts.most_inputs < 2**31 - 1
            else f"at least {facts.least_inputs}"
        )
        raise node.error(f"takes {allowed} inputs, not {given}")
    if len(node.outputs) > facts.most_outputs:
        raise node.error(f"has at most {facts.most_outputs} outputs, not {len(node.outputs)}")
    for attribute in node.proto.attribute:
        known = facts.attributes.get(attribute.name)
        if known is None:
            allowed = ", ".join(sorted(facts.attributes)) or "none"
            raise node.error(f"attribute {attribute.name!r} is unknown; allowed: {allowed}")
        if attribute.type != known.type and not attribute.ref_attr_name:
            raise node.error(
                f"attribute {attribute.name!r} must be {_attribute_type(known.type)}, "
                f"not {_attribute_type(attribute.type)}"
            )
    for name, known in facts.attributes.items():
        if known.is_required and name not in node.attributes:
            raise node.error(f"attribute {name!r} is missing")


def _check_age(node: NodeContext, facts: OperatorFacts) -> None:
    """Raise ModelError for an operator that was another one before the oldest opset that is supported."""
    if node.domain == "" and node.opset < OLDEST_OPSET:
        later = facts_of("", node.op, OLDEST_OPSET)
        if later is None or later.since != facts.since:
            raise node.error(
                f"the operator changed up to opset {OLDEST_OPSET}, the oldest that is supported; "
                "convert the model with onnx.version_converter"
            )


def _attribute_type(number: int) -> str:
    try:
        return str(onnx.AttributeProto.AttributeType.Name(number))
    except ValueError:
        return f"of type {number}"

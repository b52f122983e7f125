"""The table of signatures beside the schemas of the onnxruntime that is installed."""

from __future__ import annotations

from typing import Any

import pytest

onnx = pytest.importorskip("onnx", reason="the onnx package is not installed")
pytest.importorskip("onnxruntime", reason="onnxruntime is not installed")

from lumin_tune.plugins.onnx.model.microsoft_signatures import signatures  # noqa: E402
from lumin_tune.plugins.onnx.model.schemas import facts_of  # noqa: E402
from lumin_tune.plugins.onnx.registry import find_builder  # noqa: E402


def schemas() -> dict[tuple[str, str], Any]:
    from onnxruntime.capi import _pybind_state as state

    return {(entry.domain, entry.name): entry for entry in state.get_all_operator_schema()}


KNOWN = schemas()


def default_of(attribute: Any) -> Any:
    if not attribute._default_value:
        return None
    value = onnx.helper.get_attribute_value(onnx.AttributeProto.FromString(attribute._default_value))
    return value.decode() if isinstance(value, bytes) else value


@pytest.mark.parametrize("key", signatures(), ids=lambda key: key[1])
def test_a_signature_is_what_onnxruntime_says(key: tuple[str, str]) -> None:
    facts, schema = facts_of(*key, 1), KNOWN[key]
    assert facts is not None
    assert (facts.least_inputs, facts.most_inputs) == (schema.min_input, schema.max_input)
    assert (facts.least_outputs, facts.most_outputs) == (schema.min_output, schema.max_output)
    assert facts.input_names == tuple(entry.name for entry in schema.inputs)
    assert facts.attributes.keys() == schema.attributes.keys()
    for name, entry in facts.attributes.items():
        attribute = schema.attributes[name]
        assert entry.is_required == attribute.required, name
        assert entry.type == getattr(onnx.AttributeProto, str(attribute.type).rpartition(".")[2]), name
        default = default_of(attribute)
        assert entry.default == (pytest.approx(default) if isinstance(default, float) else default), name


@pytest.mark.parametrize("key", signatures(), ids=lambda key: key[1])
def test_what_has_a_signature_has_a_builder(key: tuple[str, str]) -> None:
    assert find_builder(*key, 1) is not None

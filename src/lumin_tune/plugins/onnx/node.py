"""A node of a model as the function that builds its operator sees it.

Inputs as tensors, as numbers or as sizes; attributes with the defaults of the opset; and the errors
that name the node. Made by `translation.py`, never by operators.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from lumin_tune.core.dtypes import Array, DType
from lumin_tune.core.errors import ModelError
from lumin_tune.core.expression import Expression, Size
from lumin_tune.plugins.onnx.model.schemas import OperatorFacts, attribute_value
from lumin_tune.plugins.onnx.value import Value, is_symbolic

if TYPE_CHECKING:
    from onnx import GraphProto, NodeProto

    from lumin_tune.core.tensor import Graph, Tensor
    from lumin_tune.plugins.onnx.translation import Scope, Translation

_REQUIRED: Final = object()


class NodeError(ModelError):
    """A node that cannot be built."""


class NodeContext:
    """One node, while its operator is built.

    opset: the version of the operator set of the node's domain. inputs: a value for each input, None where
    it is left out. outputs: the names of the outputs, "" for those that are unused.
    """

    def __init__(
        self,
        translation: Translation,
        proto: NodeProto,
        inputs: Sequence[Value | None],
        opset: int,
        facts: OperatorFacts | None,
        scope: Scope,
        place: str,
    ) -> None:
        self.proto = proto
        self.op: str = proto.op_type
        self.domain = "" if proto.domain == "ai.onnx" else proto.domain
        self.opset = opset
        self.inputs = inputs
        self.outputs: tuple[str, ...] = tuple(proto.output)
        self.scope = scope
        self._translation = translation
        self._facts = facts
        self._place = place
        self._attributes: dict[str, Any] | None = None

    @property
    def graph(self) -> Graph:
        """The graph that is recorded into."""
        return self._translation.graph

    @property
    def translation(self) -> Translation:
        """The import that this node is a part of, for operators that hold graphs."""
        return self._translation

    @property
    def facts(self) -> OperatorFacts | None:
        """The onnx package's schema of the operator."""
        return self._facts

    def wants(self, index: int) -> bool:
        """Return whether an output is wanted: it has a name that something reads."""
        return index < len(self.outputs) and self._translation.is_read(self.outputs[index])

    # inputs

    def has(self, index: int) -> bool:
        """Return whether an input is given."""
        return index < len(self.inputs) and self.inputs[index] is not None

    def value(self, index: int) -> Value:
        """Return an input. Raises ModelError if it is left out."""
        found = self.inputs[index] if index < len(self.inputs) else None
        if found is None:
            raise self.error(f"input {self._input_name(index)} is missing")
        return found

    def tensor(self, index: int) -> Tensor:
        """Return an input as a tensor. Raises ModelError if it is left out."""
        return self.value(index).tensor(self.graph)

    def optional(self, index: int) -> Tensor | None:
        """Return an input as a tensor, None if it is left out."""
        return self.tensor(index) if self.has(index) else None

    def tensors(self) -> list[Tensor]:
        """Return all inputs as tensors. Raises ModelError if one is left out."""
        return [self.tensor(index) for index in range(len(self.inputs))]

    def dtype(self, index: int) -> DType:
        """Return the dtype of an input."""
        return self.value(index).dtype

    def shape(self, index: int) -> tuple[Size, ...]:
        """Return the shape of an input, without recording a tensor for it."""
        return self.value(index).shape

    def rank(self, index: int) -> int:
        return len(self.value(index).shape)

    def axis(self, axis: int, rank: int) -> int:
        """Return an axis as a number from 0 on. Raises ModelError if there is no such axis."""
        if not -rank <= axis < max(rank, 1):
            raise self.error(f"axis {axis} does not exist in a tensor of rank {rank}; allowed: {-rank} to {rank - 1}")
        return axis % rank if rank else 0

    # inputs as numbers

    def known(self, index: int) -> Array | None:
        """Return the numbers of an input if they do not depend on what the model is given; else None.

        They are computed if need be. An object array if they depend on symbolic dimensions.
        """
        return self._translation.known(self.value(index))

    def array(self, index: int) -> Array:
        """Return the numbers of an input. Raises ModelError if they are known only when the model runs."""
        found = self.known(index)
        if found is None or is_symbolic(found):
            raise self.error(
                f"input {self._input_name(index)} must be known when the model is read, but "
                + self.why_unknown(self.value(index))
            )
        return found

    def why_unknown(self, value: Value) -> str:
        """Return why the numbers of a value are not known, and what to give so that they are, for messages."""
        if value.known is not None:
            sizes = [size for size in value.known.flat if isinstance(size, Expression)]
            listed = sorted({each.name for size in sizes for each in size.variables})
            return f"depends on the symbolic dimensions {', '.join(listed)}, which need numbers: give them as dims"
        if self._translation.is_of_round(value):
            return "is computed in each round of a loop, whose rounds must all have the same shapes"
        names = self._translation.inputs_behind(value)
        if not names:
            return "is computed when the model runs; make it an initialiser"
        inputs = ", ".join(f"{name!r}: ..." for name in names)
        options = " ".join(f"--input {name}=..." for name in names)
        return (
            f"depends on the values of {', '.join(names)}; if they are always the same, give them: lt.load(path, "
            f"inputs={{{inputs}}}), on the command line {options}; otherwise make it an initialiser"
        )

    def ints(self, index: int) -> list[int]:
        """Return the numbers of an input as a flat list of ints. Raises ModelError as `array` does."""
        return [int(entry) for entry in self.array(index).reshape(-1)]

    def integer(self, index: int) -> int:
        """Return the one number of an input. Raises ModelError as `array` does, or if there are several."""
        found = self.ints(index)
        if len(found) != 1:
            raise self.error(f"input {self._input_name(index)} must be one number, not {len(found)}")
        return found[0]

    def number(self, index: int) -> float:
        """Return the one number of an input. Raises ModelError as `array` does, or if there are several."""
        found = self.array(index).reshape(-1)
        if len(found) != 1:
            raise self.error(f"input {self._input_name(index)} must be one number, not {len(found)}")
        return float(found[0])

    def sizes(self, index: int) -> list[Size]:
        """Return the numbers of an input as ints and symbolic sizes. Raises ModelError if they are not known."""
        found = self.known(index)
        if found is None:
            return [*self.ints(index)]
        return [entry if isinstance(entry, Expression) else int(entry) for entry in found.reshape(-1)]

    def size(self, index: int) -> Size:
        """Return the one number of an input as an int or a symbolic size. Raises ModelError as `sizes` does."""
        found = self.sizes(index)
        if len(found) != 1:
            raise self.error(f"input {self._input_name(index)} must be one number, not {len(found)}")
        return found[0]

    def is_computed(self, size: Expression) -> bool:
        """Return whether a size is made of dimensions that the graph computes."""
        return any(each.name in self.graph.computed_dims for each in size.variables)

    # attributes

    @property
    def attributes(self) -> Mapping[str, Any]:
        """The attributes that the node gives: numbers, text, lists of them, protos."""
        if self._attributes is None:
            found: dict[str, Any] = {}
            for attribute in self.proto.attribute:
                if attribute.ref_attr_name:
                    resolved = self.scope.attributes.get(attribute.ref_attr_name)
                    if resolved is not None:
                        found[attribute.name] = resolved
                    continue
                found[attribute.name] = attribute_value(attribute)
            self._attributes = found
        return self._attributes

    def attribute(self, name: str, default: Any = _REQUIRED) -> Any:
        """Return an attribute: as the node gives it, else `default`, else the default of the opset.

        Without a default from either, raises ModelError if the node does not give it.
        """
        found = self.attributes.get(name)
        if found is not None:
            return found
        if default is not _REQUIRED:
            return default
        known = self._facts.attributes.get(name) if self._facts is not None else None
        if known is None or known.default is None:
            raise self.error(f"attribute {name!r} is missing")
        return known.default

    def subgraph(self, name: str) -> GraphProto:
        """Return an attribute that is a graph. Raises ModelError if it is missing."""
        found: GraphProto = self.attribute(name)
        return found

    # results

    def constant(self, array: Any, dtype: object = None) -> Value:
        """Return numbers as a value; they become a tensor only if one is needed."""
        values = np.asarray(array)
        kind = DType.of(dtype or values.dtype)
        return Value.of_numbers(values.astype(kind.numpy, copy=False), kind)

    # messages

    def error(self, problem: str) -> NodeError:
        """Return the error that this node cannot be built."""
        return NodeError(f"{self.describe()}: {problem}")

    def describe(self) -> str:
        """Return the node for messages: `node 'conv1' (Conv, domain ai.onnx, opset 13)`."""
        return f"{self._place} ({self.op}, domain {self.domain or 'ai.onnx'}, opset {self.opset})"

    def _input_name(self, index: int) -> str:
        given = self.proto.input[index] if index < len(self.proto.input) else ""
        names = self._facts.input_names if self._facts is not None else ()
        formal = names[min(index, len(names) - 1)] if names else ""
        return f"{index}" + (f" {formal!r}" if formal else "") + (f" ({given!r})" if given else "")

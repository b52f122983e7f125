"""The trip count of an ONNX Loop whose condition counts iterations: `while i + 1 < n`, n known by sizes.

TensorFlow's exporters write recurrent layers so. Asked by the operator Loop; reads nodes, records nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from lumin_tune.core.expression import Expression, Size, simplified
from lumin_tune.plugins.onnx.model.reading import read_tensor

if TYPE_CHECKING:
    from onnx import GraphProto, NodeProto

    from lumin_tune.plugins.onnx.node import NodeContext
    from lumin_tune.plugins.onnx.value import Value

_PLAIN = frozenset({"Cast", "Identity"})


def rounds_of(node: NodeContext, body: GraphProto) -> Size | None:
    """Return the rounds that the condition allows once the first has begun, None if it does not merely count."""
    rounds = _Condition(node, body).rounds(body.output[0].name)
    return None if rounds is None else simplified((Expression.constant(1) * rounds).maximum(1))


class _Condition:
    """The condition of one Loop. The body takes (round, condition, states...) and gives (condition, states...)."""

    def __init__(self, node: NodeContext, body: GraphProto) -> None:
        self._node = node
        self._makers: dict[str, NodeProto] = {name: each for each in body.node for name in each.output}
        self._places = {info.name: place for place, info in enumerate(body.input)}
        self._results = [info.name for info in body.output]
        self._stored = {tensor.name: tensor for tensor in body.initializer}

    def rounds(self, name: str) -> Size | None:
        """Return after how many rounds a condition is false first."""
        maker = self._makers.get(self._plain(name))
        if maker is None or len(maker.input) != 2:
            return None
        left, right = maker.input
        if maker.op_type == "And":
            both = [self.rounds(left), self.rounds(right)]
            if both[0] is None or both[1] is None:
                return None
            a, b = both[0], both[1]
            return simplified((a if isinstance(a, Expression) else Expression.constant(a)).minimum(b))
        if maker.op_type in ("Greater", "GreaterOrEqual"):
            left, right = right, left
        elif maker.op_type not in ("Less", "LessOrEqual"):
            return None
        counted, bound = self._counted(left), self._number(right)
        if counted is None or bound is None:
            return None
        return simplified(bound - counted + maker.op_type.endswith("OrEqual"))

    def _counted(self, name: str) -> Size | None:
        """Return x where a value is x + the number of the rounds that are over when its round ends."""
        name = self._plain(name)
        maker = self._makers.get(name)
        if maker is not None and maker.op_type == "Add":
            for one, other in (maker.input, reversed(maker.input)):
                if self._number(other) == 1:
                    return self._counter(self._plain(one))
            return None
        before = self._counter(name)
        return None if before is None else simplified(before - 1)

    def _counter(self, name: str) -> Size | None:
        """Return the first value of an input of the body that grows by one a round."""
        place = self._places.get(name)
        if place == 0:
            return 0
        if place is None or place < 2:
            return None
        maker = self._makers.get(self._plain(self._results[place - 1]))
        if maker is None or maker.op_type != "Add":
            return None
        for one, other in (maker.input, reversed(maker.input)):
            if self._plain(one) == name and self._number(other) == 1:
                return self._known(self._node.inputs[place])
        return None

    def _number(self, name: str) -> Size | None:
        """Return the number that a name stands for in every round, if it is known."""
        name = self._plain(name)
        if name in self._stored or name in self._makers:
            return self._constant(name)
        place = self._places.get(name)
        if place is None:
            return self._known(self._node.scope.find(name))
        if place >= 2 and self._plain(self._results[place - 1]) == name:
            return self._known(self._node.inputs[place])
        return None

    def _constant(self, name: str) -> Size | None:
        """Return the number that the body itself holds under a name, as an initialiser or a Constant."""
        maker = self._makers.get(name)
        tensor = self._stored.get(name)
        if maker is not None and maker.op_type == "Constant" and maker.attribute[0].HasField("t"):
            tensor = maker.attribute[0].t
        if tensor is None:
            return None
        array = read_tensor(tensor, self._node.translation.model, f"tensor {name!r}")
        return int(array.reshape(())) if array.size == 1 and array.dtype.kind in "iu" else None

    def _known(self, value: Value | None) -> Size | None:
        known = self._node.translation.known(value) if value is not None else None
        if known is None or known.size != 1:
            return None
        entry: object = known.reshape(-1)[0]
        if isinstance(entry, Expression):
            return entry
        return int(known.reshape(-1)[0]) if known.dtype.kind in "iuO" else None

    def _plain(self, name: str) -> str:
        """Return the name of a value before it was cast or copied."""
        while (maker := self._makers.get(name)) is not None and maker.op_type in _PLAIN:
            name = maker.input[0]
        return name

"""The writer of a model: nodes, constants and names, and sizes that are known only at run time."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from onnx import NodeProto, TensorProto, helper, numpy_helper

from lumin_tune.core.dtypes import Array, DType, bf16_bits
from lumin_tune.core.errors import ModelError
from lumin_tune.core.expression import Expression, Size, Variable

ELEMENT_TYPES = {
    DType.BOOL: TensorProto.BOOL,
    DType.U8: TensorProto.UINT8,
    DType.I8: TensorProto.INT8,
    DType.I16: TensorProto.INT16,
    DType.I32: TensorProto.INT32,
    DType.I64: TensorProto.INT64,
    DType.F16: TensorProto.FLOAT16,
    DType.BF16: TensorProto.BFLOAT16,
    DType.F32: TensorProto.FLOAT,
    DType.F64: TensorProto.DOUBLE,
}
_OPERATORS = {"add": "Add", "sub": "Sub", "mul": "Mul", "mod": "Mod", "min": "Min", "max": "Max"}
_COMPARISONS = {"lt": "Less", "le": "LessOrEqual", "eq": "Equal", "ne": "Equal"}


class Writer:
    """The nodes and constants of a model under construction; values are known by their names."""

    def __init__(self) -> None:
        self.nodes: list[NodeProto] = []
        self.initializers: list[TensorProto] = []
        self._count = 0
        self._constants: dict[tuple[DType, tuple[int, ...], bytes], str] = {}
        self._places: dict[str, tuple[str, int]] = {}
        self._computed_dims: dict[str, str] = {}
        self._sizes: dict[Expression, str] = {}

    def emit(self, op: str, *inputs: str, **attributes: Any) -> str:
        """Add a node and return the name of its result."""
        name = self._fresh()
        self.nodes.append(helper.make_node(op, list(inputs), [name], **attributes))
        return name

    def name_result(self, value: str, name: str) -> None:
        """Rename a value to an output's name."""
        self.nodes.append(helper.make_node("Identity", [value], [name]))

    def constant(self, value: Any, dtype: DType = DType.I64) -> str:
        """Return the name of a constant, one for all equal ones."""
        array = np.asarray(value, dtype.numpy)
        key = (dtype, array.shape, array.tobytes())
        if key not in self._constants:
            self._constants[key] = self._fresh()
            self.initializers.append(tensor_of(self._constants[key], array, dtype))
        return self._constants[key]

    def place_dimension(self, name: str, value: str, axis: int) -> None:
        """Record that a symbolic dimension is the size of an axis of an input."""
        self._places.setdefault(name, (value, axis))

    def compute_dimension(self, name: str, value: str) -> None:
        """Record that a symbolic dimension is an integer scalar, computed by the nodes so far."""
        self._computed_dims[name] = self.emit("Cast", value, to=TensorProto.INT64)

    def size(self, size: Size) -> str:
        """Return the name of an i64 scalar: a size."""
        if not isinstance(size, Expression):
            return self.constant(size)
        if size not in self._sizes:
            self._sizes[size] = self._computed(size)
        return self._sizes[size]

    def sizes(self, sizes: Sequence[Size]) -> str:
        """Return the name of an i64 vector of sizes."""
        numbers = [size for size in sizes if not isinstance(size, Expression)]
        if len(numbers) == len(sizes):
            return self.constant(np.array(numbers, np.int64))
        zero = self.constant([0])
        return self.emit("Concat", *(self.emit("Unsqueeze", self.size(size), zero) for size in sizes), axis=0)

    def where_zero(self, value: str, zero: str, other: str) -> tuple[str, str]:
        """Return (value == zero, value with `other` in the place of zeros)."""
        is_zero = self.emit("Equal", value, zero)
        return is_zero, self.emit("Where", is_zero, other, value)

    def _computed(self, size: Expression) -> str:
        stack: list[str] = []
        for term in size.terms:
            if isinstance(term, int):
                stack.append(self.constant(term))
            elif isinstance(term, Variable):
                stack.append(self._dimension(term.name))
            elif term == "neg":
                stack.append(self.emit("Neg", stack.pop()))
            else:
                right, left = stack.pop(), stack.pop()
                stack.append(self._operation(term, left, right))
        return stack.pop()

    def _operation(self, term: str, left: str, right: str) -> str:
        if term in _OPERATORS:
            return self.emit(_OPERATORS[term], left, right)
        if term == "floordiv":
            exact = self.emit("Sub", left, self.emit("Mod", left, right))
            return self.emit("Div", exact, right)
        if term in _COMPARISONS:
            truth = self.emit(_COMPARISONS[term], left, right)
            return self.emit("Cast", self.emit("Not", truth) if term == "ne" else truth, to=TensorProto.INT64)
        raise ModelError(f"sizes with the operation {term!r} cannot be exported to ONNX")

    def _dimension(self, name: str) -> str:
        if name in self._computed_dims:
            return self._computed_dims[name]
        if name not in self._places:
            raise ModelError(
                f"dimension {name!r} is not the size of an axis of any input, so an ONNX model cannot know it; "
                "give an input an axis of that size"
            )
        value, axis = self._places[name]
        return self.emit("Squeeze", self.emit("Shape", value, start=axis, end=axis + 1), self.constant([0]))

    def _fresh(self) -> str:
        self._count += 1
        return f"_{self._count}"


def tensor_of(name: str, array: Array, dtype: DType) -> TensorProto:
    """Return an array as ONNX stores it."""
    if dtype is DType.BF16:
        return helper.make_tensor(name, TensorProto.BFLOAT16, array.shape, bf16_bits(array).tobytes(), raw=True)
    return numpy_helper.from_array(np.ascontiguousarray(array.astype(dtype.numpy)).reshape(array.shape), name)

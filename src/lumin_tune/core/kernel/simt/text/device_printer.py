"""Loop IR as text of a device's language, and the operations that only devices with threads have.

apply          a scalar op                                     (op, dtype of the first operand, dtype of the result)
position       a formula of positions as a number
holds          whether a formula of positions is not 0
converted      an expression of the kind of number of its type
take_greater   an argmax's value and index are replaced by greater ones
vector_load    of a pointer at an index in elements
vector_store   to a pointer at an index in elements, a value   (dtype, suffix of the function)
vector         elements by value; `rounded` rounds f32 elements
lane           an element of a vector                          its number
permuted       a place in a tile with swizzled rows            the swizzle
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from lumin_tune.core.dtypes import DType, Scalar
from lumin_tune.core.kernel import loops
from lumin_tune.core.kernel.ir import Combine
from lumin_tune.core.kernel.loops import Value, ValueType
from lumin_tune.core.kernel.loops.c_text import CPrinter
from lumin_tune.core.kernel.loops.loop_grammar import FLOATS
from lumin_tune.core.kernel.simt.target.language import Language

INTEGER = "lm_int"
"""The type of positions in the text: 32 bits unless some buffer is too large."""
POSITION: Final = loops.type_of(INTEGER)
INT: Final = loops.type_of("int")
CONDITION: Final = loops.type_of("condition")
"""The type of conditions; bools that are values have the type of their dtype."""
THREAD: Final = loops.name_of("lm_thread", INT)
BLOCK: Final = loops.name_of("lm_block", loops.I64)
BLOCKS: Final = loops.name_of("lm_blocks", loops.I64)
LAST: Final = loops.name_of("lm_last", loops.I64)
WORD: Final = loops.type_of("unsigned")
"""The type of the words in which matrix instructions take their operands."""
DESCRIPTOR: Final = loops.type_of("descriptor")
TENSOR_MAP: Final = loops.type_of("tensor map")
"""Types of values that are passed on only."""


class DevicePrinter(CPrinter):
    """Prints kernels in a language."""

    def __init__(self, language: Language) -> None:
        super().__init__()
        self._language = language
        self._values |= {
            "apply": lambda value: language.applied(value[3][0], self.texts(value[2]), *value[3][1:]),
            "position": lambda value: language.position(self.value(value[2][0]), _dtype(value)),
            "holds": lambda value: f"({self.value(value[2][0])})",
            "converted": lambda value: language.converted(self.value(value[2][0]), _dtype(value)),
            "take_greater": self._take_greater,
            "vector_load": lambda value: language.vector_load(_dtype(value), value.width, *self.texts(value[2])),
            "vector_store": self._vector_store,
            "vector": lambda value: language.vector(_dtype(value), self.texts(value[2])),
            "rounded": lambda value: language.rounded(_dtype(value), self.texts(value[2])),
            "lane": lambda value: language.lane(self.value(value[2][0]), value[3]),
            "permuted": lambda value: f"{value[3]}::place({self.value(value[2][0])})",
        }

    def type(self, kind: ValueType) -> str:
        dtype = _DTYPES.get(kind.kind)
        if dtype is None:
            return "bool" if kind is CONDITION else kind.kind
        return self._language.vector_type(dtype, kind.lanes) if kind.lanes > 1 else self._language.types[dtype]

    def unrolling(self, times: int) -> str:
        return self._language.unrolling(0 if times == loops.WHOLE else times)

    def _size(self, value: Value) -> str:
        names = {each.name: self.value(own) for each, own in zip(value[3].variables, value[2], strict=True)}
        text: str = value[3].to_c(names, INTEGER)
        return text

    def _constant(self, value: Value) -> str:
        kind, number = value[1].kind, value[3]
        return self._language.literal(float.fromhex(number) if kind in FLOATS else number, _DTYPES[kind])

    def _zero(self, value: Value) -> str:
        return self._language.zero(_dtype(value), value.width)

    def _take_greater(self, value: Value) -> str:
        best, place, other, at = self.texts(value[2])
        return self._language.take_greater(best, place, other, at, value[3])

    def _vector_store(self, value: Value) -> str:
        pointer, index, stored = self.texts(value[2])
        dtype, stream = value[3]
        return self._language.vector_store(dtype, value[2][2].width, pointer, index, stored, stream)


_DTYPES: Final = {dtype.value: dtype for dtype in DType}


def _dtype(value: Value) -> DType:
    return _DTYPES[value[1].kind]


def type_of(dtype: DType, width: int = 1) -> ValueType:
    """Return the type of values of a dtype."""
    return loops.type_of(dtype.value, width)


def pointer(name: str, dtype: DType) -> Value:
    """Return the name of memory that the prelude's functions access."""
    return loops.name_of(name, loops.type_of(dtype.value, 1, True))


def literal(value: Scalar, dtype: DType) -> Value:
    """Return a constant."""
    return loops.constant(value, type_of(dtype))


def identity(combine: Combine, dtype: DType) -> Value:
    """Return the identity element of a combine operation."""
    return literal({"add": 0, "mul": 1, "max": dtype.lowest}[combine], dtype)


def applied(op: str, operands: Sequence[Value], operand: DType, result: DType) -> Value:
    """Return an operation on scalars. operand: the dtype of the first one, bool for a `select`."""
    return Value("apply", type_of(result), tuple(operands), (op, operand, result))


def combined(combine: Combine, a: Value, b: Value, dtype: DType) -> Value:
    """Return two values combined as a reduction or scan does."""
    return applied(combine, (a, b), dtype, dtype)


def load(dtype: DType, memory: Value, index: Value) -> Value:
    """Return an element of memory."""
    return loops.call("lm_load", type_of(dtype), memory, index)


def less(left: Value, right: Value) -> Value:
    """Return a comparison."""
    return loops.binary("<", left, right)

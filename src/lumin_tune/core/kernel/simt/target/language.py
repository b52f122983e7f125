"""Languages: the spelling of types, constants, operations and memory accesses in the text of kernels.

Writers of text ask the language of their target. What is alike in all C-family languages is here.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Final

from lumin_tune.core.dtypes import DType, Scalar

_OPERATORS: Final = {"add": "+", "sub": "-", "div": "/"}
"""Operations on floats that are written as operators. A product is a call, as it must not be contracted with a sum."""
_ON_BOOLS: Final = {
    "add": "({0} || {1})", "max": "({0} || {1})", "mul": "({0} && {1})", "min": "({0} && {1})",
    "less_than": "(!{0} && {1})", "equal": "({0} == {1})", "select": "({0} ? {1} : {2})", "neg": "{0}", "abs": "{0}",
}  # fmt: skip


class Language(ABC):
    """A C-family language. Texts of operands are expressions of primary precedence."""

    types: Mapping[DType, str]
    """The name of each scalar type."""
    scratch_parameter: str = ""
    """The parameter by which a kernel gets its scratch memory, "" where scratch memory is declared at file scope."""

    def unrolling(self, times: int = 0) -> str:
        """Return the line that asks to unroll the loop that follows, 0 for whole; "" to leave it to the compiler."""
        return ""

    # values

    @abstractmethod
    def literal(self, value: Scalar, dtype: DType) -> str:
        """Return a constant."""

    @abstractmethod
    def converted(self, text: str, dtype: DType) -> str:
        """Return an arithmetic expression of the same kind of number as a value of a type."""

    def position(self, text: str, dtype: DType) -> str:
        """Return a formula of positions as a value of a type."""
        return f"({self.types[dtype]})({text})"

    @abstractmethod
    def cast(self, text: str, operand: DType, result: DType) -> str:
        """Return the cast of a value to another type."""

    @abstractmethod
    def called(self, op: str, texts: Sequence[str], operand: DType) -> str:
        """Return a call of the intrinsic of an operation on scalars of a type."""

    @abstractmethod
    def zero(self, dtype: DType, width: int = 1) -> str:
        """Return a zero, or a vector of zeros."""

    def applied(self, op: str, texts: Sequence[str], operand: DType, result: DType) -> str:
        """Return an operation on scalars. operand: the dtype of the first one, bool for a `select`."""
        if op == "cast":
            return texts[0] if operand is result else self.cast(texts[0], operand, result)
        if op == "select":
            return f"({texts[0]} ? {texts[1]} : {texts[2]})"
        if operand is DType.BOOL:
            return _ON_BOOLS[op].format(*texts)
        if op in _OPERATORS and operand in (DType.F32, DType.F64):
            return f"{texts[0]} {_OPERATORS[op]} {texts[1]}"
        return self.called(op, texts, operand)

    @abstractmethod
    def take_greater(self, best: str, place: str, value: str, at: str, dtype: DType) -> str:
        """Return the call that replaces an argmax's value and index by greater ones."""

    # vectors

    @abstractmethod
    def vector_type(self, dtype: DType, width: int) -> str:
        """Return the type of a vector."""

    @abstractmethod
    def vector(self, dtype: DType, texts: Sequence[str]) -> str:
        """Return a vector of these elements."""

    def rounded(self, dtype: DType, texts: Sequence[str]) -> str:
        """Return a vector of f16/bf16 to which f32 values are rounded. Of targets with half-pairs."""
        return self.vector(dtype, [self.cast(text, DType.F32, dtype) for text in texts])

    @abstractmethod
    def lane(self, text: str, number: int) -> str:
        """Return an element of a vector."""

    @abstractmethod
    def vector_load(self, dtype: DType, width: int, pointer: str, index: str) -> str:
        """Return the load of a vector, at an index in elements."""

    @abstractmethod
    def vector_store(self, dtype: DType, width: int, pointer: str, index: str, value: str, stream: str = "") -> str:
        """Return the call that stores a vector. stream: "_stream" for a non-temporal store."""

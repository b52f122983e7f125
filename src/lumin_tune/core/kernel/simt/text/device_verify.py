"""The verifier of loop IR for devices with threads: what processors have, the operations of `device_printer`, and calls
of the intrinsics that a target has.

Each kernel is checked before it is printed, as functions of processors are (`loops.verify`).
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import cache
from typing import Final

from lumin_tune.core.kernel import loops
from lumin_tune.core.kernel.loops import BOOL, I64, Value, ValueType
from lumin_tune.core.kernel.loops.prelude_contract import PreludeFunction
from lumin_tune.core.kernel.loops.verify import PRIMARY, SUM, Name, Verifier
from lumin_tune.core.kernel.simt.target.intrinsics import INTRINSICS, intrinsics_of
from lumin_tune.core.kernel.simt.target.target import Target
from lumin_tune.core.kernel.simt.text.device_printer import (
    BLOCK,
    BLOCKS,
    CONDITION,
    DESCRIPTOR,
    INT,
    LAST,
    POSITION,
    TENSOR_MAP,
    THREAD,
)
from lumin_tune.core.ops.scalars import SCALAR_OPS

GIVEN: Final = (THREAD, BLOCK, BLOCKS, LAST)
"""Names of the prelude."""
_NEEDED: Final = {each.name: each for each in INTRINSICS if each.needs}
_OF_KERNEL_TEXT: Final = {"fma": 3, "exp_near": 1}
"""Numbers of operands of scalar operations that kernel IR does not have."""


def verify_statements(body: loops.Body, names: Collection[Value], target: Target) -> None:
    """Raise KernelError for a kernel's statements that are not valid. names: what the kernel's head declares."""
    scope = {each.attribute: Name(each.type, False) for each in (*GIVEN, *names)}
    _DeviceVerifier(target).body(body, scope, False)


@cache
def functions_of(target: Target) -> Mapping[str, PreludeFunction]:
    """Return the functions that kernels of a target may call."""
    known = (each for each in intrinsics_of(target) if each.calls)
    return {each.name: _function(each.name, each.calls) for each in known}


def _function(name: str, calls: str) -> PreludeFunction:
    operands, _, result = calls.partition(">")
    return PreludeFunction(name, operands, result)


class _DeviceVerifier(Verifier):
    integers = (*Verifier.integers, INT.kind, POSITION.kind)
    conditions = (BOOL, CONDITION)
    effects = ("call", "take_greater", "vector_store")

    def __init__(self, target: Target) -> None:
        super().__init__()
        self._target = target
        self.intrinsics = functions_of(target)

    def _intrinsic(self, name: str) -> PreludeFunction | None:
        prefixes = self._target.extension.prefixes
        prefix = next((each for each in prefixes if name.startswith(each)), "")
        if prefix:
            return _function(name, prefixes[prefix])
        return super()._intrinsic(name)

    def _place_of(self, target: Value) -> Value:
        return target.operands[0] if target.op == "lane" else target

    def _is_valid(self, value: Value) -> bool:
        op, kind, operands, attribute = value
        types = [each.type for each in operands]
        match op:
            case "apply":
                return self._is_applied(value)
            case "position":
                return len(types) == 1 and self._is_integer(types[0]) and kind.lanes == 1
            case "holds":
                return len(types) == 1 and self._is_integer(types[0]) and kind is BOOL
            case "converted":
                return len(types) == 1 and self._is_alike(types[0], kind)
            case "permuted":
                return len(types) == 1 and self._is_integer(types[0]) and kind is I64
            case "take_greater":
                best, place, other, at = types
                own = best.kind == other.kind == attribute.value
                return own and kind is loops.VOID and self._is_integer(place) and self._is_integer(at)
            case "vector_load":
                memory, index = types
                return memory is loops.type_of(kind.kind, 1, True) and self._is_integer(index) and kind.lanes > 1
            case "vector_store":
                memory, index, stored = types
                own = memory is loops.type_of(stored.kind, 1, True) and stored.kind == attribute[0].value
                return own and self._is_integer(index) and stored.lanes > 1 and kind is loops.VOID
            case "rounded":
                return len(types) == kind.lanes and all(each is loops.type_of("f32") for each in types)
            case "lane":
                return kind is loops.type_of(types[0].kind) and 0 <= attribute < types[0].lanes
            case _:
                return super()._is_valid(value)

    def _is_applied(self, value: Value) -> bool:
        op, operand, result = value.attribute
        types = [each.type for each in value.operands]
        own, made = loops.type_of(operand.value), loops.type_of(result.value)
        if value.type is not made or f"lm_{op}" in _NEEDED and not _NEEDED[f"lm_{op}"].is_of(self._target):
            return False
        arity = SCALAR_OPS[op].arity if op in SCALAR_OPS else _OF_KERNEL_TEXT.get(op)
        wanted = [own, made, made] if op == "select" else [own] * len(types)
        return len(types) == arity and all(map(self._is_alike, types, wanted))

    def _whole_type(self, intrinsic: PreludeFunction, value: Value) -> ValueType:
        if intrinsic.operands.startswith("p"):
            return loops.type_of(value.operands[0].type.kind)
        return super()._whole_type(intrinsic, value)

    def _has_code(self, code: str, kind: ValueType, whole: ValueType) -> bool:
        match code:
            case "p":
                return kind is loops.type_of(whole.kind, 1, True)
            case "C":
                return kind in self.conditions
            case "D":
                return kind is DESCRIPTOR
            case "G":
                return kind is TENSOR_MAP
            case _:
                return super()._has_code(code, kind, whole)

    def _precedence(self, value: Value) -> int:
        return SUM if value.op == "apply" else super()._precedence(value)  # languages write some as operators

    def _least(self, op: str, place: int) -> int:
        if op in ("apply", "lane") or op == "take_greater" and place < 2:  # its first two are passed by address
            return PRIMARY
        return super()._least(op, place)

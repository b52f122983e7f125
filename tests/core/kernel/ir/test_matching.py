"""Patterns of recorded instructions, and the factors of summed products."""

from __future__ import annotations

import pytest

from lumin_tune.core.dtypes import DType
from lumin_tune.core.kernel.ir import Apply, Constant, Instruction, Load, Reduce, Stage
from lumin_tune.core.kernel.ir.matching import match, sum_of_products, summed_factors

F32, F16 = DType.F32, DType.F16
X, Y, H = Load("x", (), F32), Load("y", (), F32), Load("h", (), F16)
TWO = Constant(2.0, F32)
PATTERN = (X, TWO, Apply("mul", (0, 1), F32), Apply("add", (0, 2), F32))


def any_load(wanted: Instruction, given: int) -> bool:
    return True


@pytest.mark.parametrize(
    "known",
    [
        (Y, TWO, Apply("mul", (0, 1), F32), Apply("add", (0, 2), F32)),
        (Y, TWO, Apply("mul", (1, 0), F32), Apply("add", (0, 2), F32)),
        (Y, TWO, Apply("mul", (1, 0), F32), Apply("add", (2, 0), F32)),
        (Y, TWO, Apply("mul", (0, 1), F32), Apply("add", (2, 0), F32)),
    ],
)
def test_operands_of_commutative_ops_match_in_either_order(known: tuple[Instruction, ...]) -> None:
    assert match(PATTERN, known, 3, any_load) == {0: 0, 2: 2, 3: 3}


@pytest.mark.parametrize(
    "known",
    [
        (Y, Constant(3.0, F32), Apply("mul", (0, 1), F32), Apply("add", (0, 2), F32)),
        (Y, TWO, Apply("mul", (0, 1), F32), Apply("add", (1, 2), F32)),  # another value than in the product
        (Y, TWO, Apply("mul", (0, 1), F32), Apply("sub", (0, 2), F32)),
        (Y, TWO, Apply("mul", (0, 1), F32), Apply("add", (0, 2), DType.F64)),
    ],
)
def test_other_instructions_do_not_match(known: tuple[Instruction, ...]) -> None:
    assert match(PATTERN, known, 3, any_load) is None
    assert match(PATTERN, PATTERN, 3, lambda wanted, given: False) is None


def test_operands_of_other_ops_match_in_their_order() -> None:
    pattern = (X, TWO, Apply("sub", (0, 1), F32))
    assert match(pattern, (X, TWO, Apply("sub", (1, 0), F32)), 2, lambda wanted, given: given == 0) is None


def test_factors_are_known_before_their_casts() -> None:
    product = (H, Apply("cast", (0,), F32), X, Apply("mul", (1, 2), F32))
    total = Reduce("add", 3, ("k",), F32)
    found = sum_of_products(Stage(("k",), (*product, total)))
    assert found is not None
    number, reduction, (half, plain) = found
    assert (number, reduction) == (4, total)
    assert (half.number, half.source, half.load, half.is_cast) == (1, 0, H, True)
    assert (plain.number, plain.source, plain.load, plain.is_cast) == (2, 2, X, False)
    assert summed_factors(product, Reduce("max", 3, ("k",), F32)) is None
    assert summed_factors(product, Reduce("add", 2, ("k",), F32)) is None
    assert sum_of_products(Stage(("k",), (*product, total, Reduce("add", 2, ("k",), F32)))) is None
    computed = (X, Apply("exp", (0,), F32), Apply("mul", (0, 1), F32))
    factors = summed_factors(computed, Reduce("add", 2, ("k",), F32))
    assert factors is not None and [each.load for each in factors] == [X, None]

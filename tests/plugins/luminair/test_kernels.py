"""Compiled kernels give the elements that NumPy gives, bit for bit, and are chosen and reported."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from tests.plugins.luminair.circuits import everything, private

from lumin_tune.core.errors import BuildError
from lumin_tune.plugins import luminair
from lumin_tune.plugins.luminair import kernels
from lumin_tune.plugins.luminair.protocol import field, merkle, transform
from lumin_tune.plugins.luminair.protocol.algebra import Arithmetic, Quartic, arithmetic
from lumin_tune.plugins.luminair.protocol.component import recurrence, running_sums
from lumin_tune.plugins.luminair.protocol.field import PRIME, Array

SIZE = 384


def elements(*shape: int) -> Array:
    """Return elements among which are the least and the greatest."""
    rng = np.random.default_rng(sum(shape))
    made = rng.integers(0, PRIME, shape).astype(np.uint64)
    made[rng.random(shape) < 0.2] = PRIME - 1
    made[rng.random(shape) < 0.2] = 0
    return made


@pytest.fixture(scope="module", autouse=True)
def _built() -> None:
    try:
        kernels.library()
    except BuildError as error:
        pytest.skip(f"no compiler: {error}")


def check_agreement(function: Callable[[], Any]) -> None:
    """Raise AssertionError unless a function has one result with NumPy and with kernels."""
    plain = function()
    with kernels.using("compiled", 0) as chosen:
        assert chosen == "compiled"
        compiled = function()
    assert np.array_equal(plain, compiled)


@pytest.mark.parametrize("log_size", [*range(1, 15), 17, pytest.param(19, marks=pytest.mark.fuzz)])
def test_transforms_agree(log_size: int) -> None:
    columns = elements(2, 1 << log_size)
    check_agreement(lambda: transform.interpolate(columns))
    check_agreement(lambda: transform.interpolate_rows(columns))
    for log_blowup in (0, 1, 3):
        check_agreement(lambda log_blowup=log_blowup: transform.evaluate(columns, log_blowup))  # type: ignore[misc]


@pytest.mark.parametrize("log_size", [4, 5, 12])
def test_evaluations_at_a_point_agree(log_size: int) -> None:
    x, y = (Quartic.of(elements(4)), Quartic(3, 1, 4, 1))
    check_agreement(lambda: transform.basis_at(log_size, x, y))
    columns, basis = elements(3, 1 << log_size), elements(4, 1 << log_size)
    check_agreement(lambda: transform.evaluate_at(columns, basis))


@pytest.mark.parametrize("count", [1, 2, 3, 12, 13, 40])
def test_weighted_sums_agree(count: int) -> None:
    largest = np.full((count, 304), PRIME - 1, dtype=np.uint64), np.full((4, count), PRIME - 1, dtype=np.uint64)
    for columns, weights in ((elements(count, 304), elements(4, count)), largest):
        check_agreement(lambda columns=columns, weights=weights: field.combine(columns, weights))  # type: ignore[misc]


def test_sums_over_rows_agree() -> None:
    rows, factors = elements(4, 1000), elements(4, 1000)
    check_agreement(lambda: running_sums(rows, elements(4)))
    factors[:, ::7] = 0
    check_agreement(lambda: recurrence(factors, rows))
    integers = np.array([0, 1, -1, PRIME - 1, 1 - PRIME])
    check_agreement(lambda: field.to_words(integers))


def expressions(cells: Arithmetic) -> list[Any]:
    """Return expressions with every instruction, and operands of every kind."""
    base, extended, other = elements(SIZE), elements(4, SIZE), elements(4, SIZE + 1)[:, 1:]
    singular = np.where(np.arange(SIZE) % 5 == 0, np.uint64(0), extended)
    x, y, z, zeros = (cells.column(each) for each in (base, extended, other, singular))
    places = np.random.default_rng(0).permutation(SIZE)
    before, before_base = cells.moved(other, places), cells.moved(base, places)
    q = Quartic(5, PRIME - 1, 0, 7)
    return [
        *(x + y, y + x, x + x * x, y + z, before + before_base, x + 5, q + x, y + q, x + 0),
        *(x - y, y - x, x - x * x, y - z, 1 - x, x - 1, q - x, q - y, y - q, 7 - y, 0 - y, x - 0),
        *(x * y, y * z, x * x * y, x * q, q * y, y * 3, y * 1, y * -1, before * before_base),
        *(y + z * -1, y * -1 + z, y * -1 - z * -1, x * -1 - x),
        *(cells.inverse(zeros), cells.inverse(x), cells.inverse(y * z), cells.inverse(q), cells.inverse(3)),
        *(x, y, 3, q, before),
    ]


def test_expressions_agree() -> None:
    def found() -> Array:
        cells = arithmetic(SIZE)
        return cells.evaluate(expressions(cells))

    check_agreement(found)


def test_columns_of_an_expression_move_by_one_array() -> None:
    with kernels.using("compiled", 0):
        cells = arithmetic(SIZE)
        cells.moved(elements(SIZE), np.arange(SIZE))
        with pytest.raises(ValueError, match="one array of places"):
            cells.moved(elements(SIZE), np.arange(SIZE)[::-1])


@pytest.mark.parametrize("columns", [{5: 3, 3: 7, 2: 1}, {4: 7}, {8: 1, 5: 2}, {6: 2}, {9: 30, 7: 24}])
def test_trees_agree(columns: dict[int, int]) -> None:
    data = {m: merkle.Columns((elements(count, 2 << m).astype(np.uint32),)) for m, count in columns.items()}
    check_agreement(lambda: list(merkle.Tree(data).layers.items()))


@pytest.mark.parametrize("words", [4, 8, 14, 16, 32])
def test_trees_of_rows_agree(words: int) -> None:
    data = {6: elements(64, words).astype(np.uint32)}
    check_agreement(lambda: list(merkle.Tree(data).layers.items()))


def test_the_choice_is_reported() -> None:
    made = private()
    proof = luminair.prove(made.key, made.trace, context=b"test")
    assert proof.kernels == "numpy"
    with pytest.raises(luminair.ProofError, match="allowed: auto, compiled, numpy"):
        luminair.prove(made.key, made.trace, kernels="cuda")


def test_without_a_compiler_numpy_proves(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing() -> None:
        raise BuildError("no C++ compiler was found")

    monkeypatch.setattr(kernels, "library", missing)
    monkeypatch.setattr(kernels, "LEAST_CELLS", 1)
    made = private()
    proof = luminair.prove(made.key, made.trace, context=b"test")
    assert proof.kernels == "numpy (BuildError: no C++ compiler was found)"
    luminair.verify(made.key, proof, **made.statement)
    with pytest.raises(BuildError, match="no C"):
        luminair.prove(made.key, made.trace, kernels="compiled")


@pytest.mark.parametrize("make", [private, everything])
def test_proofs_of_both_are_equal(make: Callable[[], Any]) -> None:
    made = make()
    plain = luminair.prove(made.key, made.trace, context=b"test", kernels="numpy")
    compiled = luminair.prove(made.key, made.trace, context=b"test", kernels="compiled")
    assert compiled.kernels == "compiled"
    assert compiled.to_bytes() == plain.to_bytes()

"""Fields, circle and FFT against Python integers and naive evaluation."""

from __future__ import annotations

import numpy as np
import pytest

from lumin_tune.plugins.luminair.protocol import circle, field, transform
from lumin_tune.plugins.luminair.protocol.algebra import Quartic
from lumin_tune.plugins.luminair.protocol.field import PRIME

RNG = np.random.default_rng(7)
EDGES = np.array([0, 1, 2, PRIME - 1, PRIME - 2, 1 << 30], dtype=np.uint64)


def elements(*shape: int) -> field.Array:
    drawn = RNG.integers(0, PRIME, shape).astype(np.uint64)
    flat = drawn.reshape(-1)
    flat[: min(len(EDGES), flat.size)] = EDGES[: flat.size]
    return drawn


def scalars(x: field.Array) -> list[Quartic]:
    return [Quartic(*map(int, each)) for each in x.T]


def test_base_arithmetic_agrees_with_integers() -> None:
    a, b = np.repeat(EDGES, len(EDGES)), np.tile(EDGES, len(EDGES))
    for function, meaning in (
        (field.add, lambda x, y: x + y),
        (field.sub, lambda x, y: x - y),
        (field.mul, lambda x, y: x * y),
    ):
        assert function(a, b).tolist() == [meaning(int(x), int(y)) % PRIME for x, y in zip(a, b)]
    assert field.inverse(EDGES).tolist() == [pow(int(x), PRIME - 2, PRIME) for x in EDGES]
    assert field.to_field([-5, 5, 0, -(2**29)]).tolist() == [PRIME - 5, 5, 0, PRIME - 2**29]


def test_extension_arithmetic_agrees_with_scalars() -> None:
    x, y = elements(4, 60), elements(4, 60)[:, ::-1].copy()
    product = field.qmul(x, y)
    for got, p, q in zip(scalars(product), scalars(x), scalars(y)):
        assert got == p * q
    assert (field.qmul(x[:, 6:], field.qinverse(x[:, 6:])) == field.lift(np.ones(54, dtype=np.uint64))).all()
    # u**2 = 2 + i and i**2 = -1
    u, i = Quartic(0, 0, 1, 0), Quartic(0, 1, 0, 0)
    assert u * u == Quartic(2, 1, 0, 0)
    assert i * i == Quartic(PRIME - 1, 0, 0, 0)
    assert Quartic(3, 1, 4, 1) * Quartic(3, 1, 4, 1).inverse() == Quartic(1, 0, 0, 0)


def test_weighted_sums() -> None:
    columns, weights = elements(5, 16), elements(4, 5)
    want = sum((field.mul(columns[k], weights[:, k, None]) for k in range(5)), start=np.zeros((4, 16), dtype=np.uint64))
    assert (field.combine(columns, weights) == want % PRIME).all()
    powers = scalars(field.powers(weights[:, 0], 9))
    assert all(powers[k + 1] == powers[k] * powers[1] for k in range(8))


def test_the_generator_has_order_two_to_the_31() -> None:
    x, y = circle.GENERATOR
    assert (x * x + y * y) % PRIME == 1
    assert circle.multiple(circle.GENERATOR, 1 << 31) == (1, 0)
    assert circle.multiple(circle.GENERATOR, 1 << 30) == (PRIME - 1, 0)


@pytest.mark.parametrize("log_size", [2, 3, 6])
def test_orders_of_points(log_size: int) -> None:
    size = 1 << log_size
    xs, ys = circle.domain(log_size)
    assert (xs[0::2] == xs[1::2]).all() and (field.add(ys[0::2], ys[1::2]) == 0).all()
    rows = [circle.multiple(circle.subgroup_generator(log_size + 1), 2 * row + 1) for row in range(size)]
    storage = circle.storage_of_rows(log_size)
    assert [(int(xs[place]), int(ys[place])) for place in storage] == rows
    assert not circle.vanishing(log_size, xs).any()
    twice = circle.vanishing(log_size, circle.domain(log_size + 1)[0])
    assert (field.mul(twice, circle.inverse_vanishing(log_size)) == 1).all()
    some_x, some_y = circle.points_at(log_size, np.arange(size))
    assert (some_x == xs).all() and (some_y == ys).all()
    # the previous row of an extended domain is P - g(n)
    xs, ys = circle.domain(log_size + 1)
    step = circle.subgroup_generator(log_size)
    for place, before in enumerate(circle.previous_row(log_size, 1)):
        moved = circle.add_points((int(xs[place]), int(ys[place])), (step[0], PRIME - step[1]))
        assert moved == (int(xs[before]), int(ys[before]))


@pytest.mark.parametrize("log_size", [2, 4, 5, 9])
def test_transform_agrees_with_naive_evaluation(log_size: int) -> None:
    coefficients = elements(3, 1 << log_size)
    values = transform.evaluate(coefficients)
    xs, ys = circle.domain(log_size)
    for place in (0, 1, (1 << log_size) - 1):
        basis = transform.basis_at(log_size, Quartic(int(xs[place])), Quartic(int(ys[place])))
        assert not basis[1:].any()
        assert transform.evaluate_at(coefficients, basis)[0].tolist() == values[:, place].tolist()
    assert (transform.interpolate(values) == coefficients).all()
    rows = np.empty_like(values)
    rows[:] = values[:, circle.storage_of_rows(log_size)]
    assert (transform.interpolate_rows(rows) == coefficients).all()
    wider = transform.evaluate(coefficients, 1)
    xs, ys = circle.domain(log_size + 1)
    basis = transform.basis_at(log_size, Quartic(int(xs[5])), Quartic(int(ys[5])))
    assert transform.evaluate_at(coefficients, basis)[0].tolist() == wider[:, 5].tolist()

"""Compiled kernels give the elements that NumPy gives, bit for bit, and are chosen and reported."""

from __future__ import annotations

import numpy as np
import pytest
from tests.plugins.luminair.circuits import private

from lumin_tune.core.errors import BuildError
from lumin_tune.plugins import luminair
from lumin_tune.plugins.luminair import kernels
from lumin_tune.plugins.luminair.protocol import field, transform
from lumin_tune.plugins.luminair.protocol.field import PRIME, Array

SIZE = 1 << 12


def elements(*shape: int) -> Array:
    """Return elements among which are the least and the greatest."""
    rng = np.random.default_rng(sum(shape))
    made = rng.integers(0, PRIME, shape).astype(np.uint64)
    made[rng.random(shape) < 0.2] = PRIME - 1
    made[rng.random(shape) < 0.2] = 0
    return made


@pytest.fixture(scope="module")
def engine() -> kernels._Compiled:
    try:
        kernels._program("mul")
    except BuildError as error:
        pytest.skip(f"no compiler: {error}")
    return kernels._Compiled()


SHAPES = [((SIZE,), (SIZE,)), ((SIZE,), (1,)), ((4, SIZE), (SIZE,)), ((4, SIZE), (4, SIZE)), ((4, SIZE), (1, SIZE))]


@pytest.mark.parametrize("name", ["add", "sub", "mul"])
@pytest.mark.parametrize(("left", "right"), SHAPES)
def test_element_wise_kernels_agree(
    engine: kernels._Compiled, name: str, left: tuple[int, ...], right: tuple[int, ...]
) -> None:
    x, y = elements(*left), elements(*right)
    found = engine.element_wise(name, x, y)
    assert found is not None and (found == getattr(field, name)(x, y)).all()
    found = engine.element_wise(name, y, x)
    assert left == right or name == "sub" or (found is not None and (found == getattr(field, name)(y, x)).all())


@pytest.mark.parametrize("width", [1, SIZE + 24])
def test_extension_products_agree(engine: kernels._Compiled, width: int) -> None:
    x, y = elements(4, SIZE + 24), elements(4, width)
    found = engine.qmul(x, y)
    assert found is not None and (found == field.qmul(x, y)).all()
    assert engine.qmul(elements(4, 8), elements(4, 8)) is None


@pytest.mark.parametrize("log_size", [12, pytest.param(13, marks=pytest.mark.fuzz), 14])
@pytest.mark.parametrize("inverted", [False, True])
def test_transforms_agree(engine: kernels._Compiled, log_size: int, inverted: bool) -> None:
    column = elements(1 << log_size)
    wanted = (transform.interpolate if inverted else transform.evaluate)(column[None])[0]
    assert engine.transform(column, inverted)
    if inverted:
        column = field.mul(column, np.uint64(pow(1 << log_size, PRIME - 2, PRIME)))
    assert (column == wanted).all()


def test_the_choice_is_reported() -> None:
    made = private()
    proof = luminair.prove(made.key, made.trace, context=b"test")
    assert proof.kernels == "numpy"
    with pytest.raises(luminair.ProofError, match="allowed: auto, compiled, numpy"):
        luminair.prove(made.key, made.trace, kernels="cuda")


def test_without_a_compiler_numpy_proves(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(name: str) -> None:
        raise BuildError("no C++ compiler was found")

    monkeypatch.setattr(kernels, "_program", missing)
    monkeypatch.setattr(kernels, "LEAST_CELLS", 1)
    made = private()
    proof = luminair.prove(made.key, made.trace, context=b"test")
    assert proof.kernels == "numpy (BuildError: no C++ compiler was found)"
    luminair.verify(made.key, proof, **made.statement)
    with pytest.raises(BuildError, match="no C"):
        luminair.prove(made.key, made.trace, kernels="compiled")


def test_proofs_of_both_are_equal(engine: kernels._Compiled, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kernels, "_LEAST", 64)
    made = private()
    plain = luminair.prove(made.key, made.trace, context=b"test", kernels="numpy")
    compiled = luminair.prove(made.key, made.trace, context=b"test", kernels="compiled")
    assert compiled.kernels == "compiled"
    assert compiled.to_bytes() == plain.to_bytes()

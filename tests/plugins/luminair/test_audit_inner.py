"""The audit of inner products: each check of the argument is removed in turn, and a forged result must then be proven.

The forger knows the challenges when it fills the accumulators, as a prover does. With all checks in place the same
forgery is refused.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import pytest
from tests.plugins.luminair.circuits import Case, Recorder, case

from lumin_tune.plugins import luminair
from lumin_tune.plugins.luminair import ProofError, prover
from lumin_tune.plugins.luminair.components.inner import InnerProduct, ProductResult
from lumin_tune.plugins.luminair.protocol.algebra import Quartic
from lumin_tune.plugins.luminair.protocol.component import Challenges, Fraction, RowCells
from lumin_tune.plugins.luminair.protocol.field import Array, add, qinverse, qmul, sub
from lumin_tune.plugins.luminair.tracing import Witness, make_witness

Accumulated = Mapping[str, Array]
SHAPES = {"inner_read_16": (17, 2, 16), "inner_read_1": (1, 3, 32), "inner_fixed_16": (17, 2, 16)}
"""By component: the sizes (m, k, n) of a product that uses all of its lanes."""
CONSTRAINTS = {InnerProduct: ("u", "v", "t", "start"), ProductResult: ("s", "r", "t", "start")}


def product(name: str) -> Case:
    m, k, n = SHAPES[name]
    rng = np.random.default_rng(6)
    r = Recorder()
    inputs = {"a": rng.integers(1, 9, (1, m, k)), "b": rng.integers(1, 9, (1, k, n))}
    a = r.input("a", (1, m, k), -9, 9)
    b = r.input("b", (1, k, n), -9, 9) if "read" in name else r.constant(inputs.pop("b"))
    r.op("stwo.inner", a, b).output("y")
    made = case(r.graph, inputs)
    assert any(placed.name == name for placed in made.key.placed)
    return made


@dataclass
class Forgery:
    """A false product: its witness, and the statement in which the public output is the false one."""

    case: Case
    witness: Witness
    statement: dict[str, Any]
    trace: luminair.Trace


def forged(made: Case, lane: str = "") -> Forgery:
    """Return a product whose first element is one too large, or which is the product of a matrix with one element
    changed, in the lane of that name."""
    witness = [dict(columns) for columns in make_witness(made.key, made.trace)]
    (left,) = (i for i, placed in enumerate(made.key.placed) if isinstance(placed.component, InnerProduct))
    (right,) = (i for i, placed in enumerate(made.key.placed) if isinstance(placed.component, ProductResult))
    output = made.trace.outputs["y"].copy()
    if lane:
        placed = made.key.placed[left]
        address = placed.preprocessed[f"from_{lane}"]
        row = int(np.flatnonzero(address > 1)[0])
        witness[left][lane] = witness[left][lane].copy()
        witness[left][lane][row] += 1
        matrices = {port.name: made.trace.inputs[port.name].copy() for port in made.key.inputs}
        for port in made.key.inputs:
            matrices[port.name][port.addresses == address[row]] += 1
        output = matrices["a"] @ matrices["b"]
    else:
        output.flat[0] += 1
    (port,) = made.key.outputs
    y = witness[right]["y"].copy()
    places = made.key.placed[right].preprocessed["to"]
    y[np.isin(places, port.addresses)] = output.reshape(-1)
    witness[right]["y"] = y
    trace = luminair.Trace(made.trace.circuit, made.trace.inputs, {"y": output}, {}, made.trace.values)
    return Forgery(made, tuple(witness), {**made.statement, "outputs": {"y": output}}, trace)


def accepted(forgery: Forgery) -> bool:
    try:
        proof = luminair.prove(forgery.case.key, forgery.trace, context=b"test", witness=forgery.witness)
        luminair.verify(forgery.case.key, proof, **forgery.statement)
    except ProofError as error:
        assert error.code in ("witness", "composition", "logup", "fri"), error
        return False
    return True


def without_constraint(component: Any, index: int) -> Callable[..., Sequence[Any]]:
    original = component.accumulated

    def accumulated(self: Any, row: RowCells, challenges: Challenges, claimed: Any) -> Sequence[Any]:
        kept = list(original(self, row, challenges, claimed))
        kept[index] = kept[index] - kept[index]
        return kept

    return accumulated


def forging(component: Any, check: str, difference: Callable[[Challenges], Array]) -> Callable[..., Accumulated]:
    """Return `accumulate` of a forger who may break one check of a component.

    difference: how much the total of the false result exceeds that of the product, (4,).
    """
    original = component.accumulate
    sign = 1 if component is InnerProduct else -1

    def accumulate(self: Any, columns: Mapping[str, Array], challenges: Challenges) -> Accumulated:
        made = {name: each.copy() for name, each in original(self, columns, challenges).items()}
        surplus = difference(challenges)[:, None]
        last = int(np.flatnonzero(columns["end"])[-1])
        move = add if sign == 1 else sub
        if check == "start":
            return made
        if check in ("u", "v"):
            other = made["v" if check == "u" else "u"][:, last : last + 1]
            made[check][:, last : last + 1] = add(made[check][:, last : last + 1], qmul(surplus, qinverse(other)))
        elif check in ("s", "r"):
            # the false element is the first; what follows it on its row, and in other rows, is consistent
            for name in ("s", "r") if check == "s" else ("r",):
                made[name][:, last : last + 1] = sub(made[name][:, last : last + 1], surplus)
        made["t"][:, last:] = move(made["t"][:, last:], surplus)
        return made

    return accumulate


def surplus_of(challenges: Challenges, shape: tuple[int, int, int]) -> Array:
    """Return how much the first element adds to the total if it is one too large: rho**(m - 1) * sigma**(n - 1)."""
    m, _, n = shape
    return (challenges.rho ** (m - 1) * challenges.sigma ** (n - 1)).array()


def _checks() -> Iterator[Any]:
    for name in SHAPES:
        for component, checks in CONSTRAINTS.items():
            for check in checks:
                marks = () if name == "inner_read_16" and check in ("u", "r", "start") else pytest.mark.fuzz
                yield pytest.param(name, component, check, marks=marks)


@pytest.mark.parametrize(("name", "component", "check"), list(_checks()))
def test_each_constraint_of_inner_products_is_needed(
    name: str, component: Any, check: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    forgery = forged(product(name))
    monkeypatch.setattr(
        component, "accumulate", forging(component, check, lambda challenges: surplus_of(challenges, SHAPES[name]))
    )
    if component is InnerProduct and check == "start":  # the forger claims what the result reaches
        original = prover._Proving._interaction

        def interaction(self: Any, rows: Any, challenges: Challenges) -> Any:
            extensions, sums, totals = original(self, rows, challenges)
            surplus = Quartic.of(surplus_of(challenges, SHAPES[name]))
            return extensions, sums, {claim: total + surplus for claim, total in totals.items()}

        monkeypatch.setattr(prover._Proving, "_interaction", interaction)
    assert not accepted(forgery)
    monkeypatch.setattr(component, "accumulated", without_constraint(component, CONSTRAINTS[component].index(check)))
    assert accepted(forgery)


def without_read(lane: str) -> Callable[..., Sequence[Fraction]]:
    original = InnerProduct.fractions

    def fractions(self: InnerProduct, row: RowCells) -> Sequence[Fraction]:
        place = self.main.index(lane)
        return [each for index, each in enumerate(original(self, row)) if index != place]

    return fractions


def _lanes() -> Iterator[Any]:
    for name, left in (("inner_read_16", 16), ("inner_read_1", 1)):
        for index in range(left):
            yield pytest.param(name, f"a{index}", marks=() if index == 3 else pytest.mark.fuzz)
        for index in range(16):
            yield pytest.param(name, f"b{index}", marks=pytest.mark.fuzz)


@pytest.mark.parametrize(("name", "lane"), list(_lanes()))
def test_each_read_of_inner_products_is_needed(name: str, lane: str, monkeypatch: pytest.MonkeyPatch) -> None:
    assert not accepted(forged(product(name), lane))
    monkeypatch.setattr(InnerProduct, "fractions", without_read(lane))
    with pytest.MonkeyPatch.context() as inner:
        # the address that is no longer read must not be counted either, as the key of a prover without the check
        original = InnerProduct.__init__

        def made_without(self: InnerProduct, wide: bool, constant: bool) -> None:
            original(self, wide, constant)
            self.reads = tuple(each for each in self.reads if each != f"from_{lane}")
            self.selectors = (*self.selectors, f"from_{lane}")

        inner.setattr(InnerProduct, "__init__", made_without)
        assert accepted(forged(product(name), lane))

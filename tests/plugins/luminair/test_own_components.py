"""A user's compiler and component, from the sample plugin, are proven, tampered with and audited as lumin's own."""

from __future__ import annotations

import sys
from pathlib import Path

import numpy as np
import pytest
from tests.plugins.luminair.audit import unneeded
from tests.plugins.luminair.circuits import QUICK, Case, case
from tests.plugins.luminair.second_verifier.argument import Row
from tests.plugins.luminair.second_verifier.components import Defined, checks, limbs, operands, write
from tests.plugins.luminair.second_verifier.verifier import verify
from tests.plugins.luminair.tampering.exported import exported_statement
from tests.plugins.luminair.tampering.judging import judged, second_key

import lumin_tune as lt
from lumin_tune.core.errors import NameConflictError
from lumin_tune.plugins import luminair
from lumin_tune.plugins.luminair.tracing import make_witness

sys.path.insert(0, str(Path(__file__).parents[2] / "sample_plugin" / "src"))
proofs = pytest.importorskip("lumin_sample.proofs")


def test_an_own_component_is_proven_and_audited() -> None:
    graph = lt.Graph()
    x, y = graph.tensor("x", (3, 4), "f32"), graph.tensor("y", (3, 4), "f32")
    (x - y).maximum(y - x).output("d")
    circuit = graph.compile(
        "generic", proofs.FuseDistances(), luminair.StwoCompiler(ranges={"x": (-1, 1), "y": (-1, 1)})
    )
    key = luminair.setup(circuit, QUICK)
    assert "distance" in [placed.name for placed in key.placed]
    rng = np.random.default_rng(0)
    given = {name: rng.uniform(-1, 1, (3, 4)).astype(np.float32) for name in "xy"}
    trace = luminair.gen_trace(circuit, **given)
    proof = luminair.prove(key, trace)
    luminair.verify(key, proof, inputs=given, outputs=trace.outputs)
    with pytest.raises(luminair.ProofError):
        luminair.verify(key, proof, inputs=given, outputs={"d": trace.outputs["d"] + 1})
    assert unneeded(Case(key, trace, {}), make_witness(key, trace), {"distance"}) == {}


def test_an_op_has_one_component() -> None:
    other = type("Other", (proofs.Distance,), {"ops": ("stwo.linear",)})
    with pytest.raises(NameConflictError, match="has the component 'linear' already"):
        luminair.register_component(other)


def test_the_second_verifier_takes_an_own_component() -> None:
    """The second verifier gets the fractions and constraints of the component by name."""

    def distance(row: Row, bits: int) -> Defined:
        x, y, d = row["x"], row["y"], limbs(row, "d", bits)
        return [*operands(row, "x", "y"), write(row, d), *checks(row, "d")], [(d - (x - y)) * (d + (x - y))]

    graph = lt.Graph()
    x = graph.tensor("x", (9,), "f32")
    (x - x.flip(0)).maximum(x.flip(0) - x).output("y")
    circuit = graph.compile("generic", proofs.FuseDistances(), luminair.StwoCompiler())
    made = case(circuit, {"x": np.arange(9, dtype=np.float32)})
    assert "distance" in {placed.name for placed in made.key.placed}
    proof = luminair.prove(made.key, made.trace, context=b"test").to_bytes()
    assert judged(made.key, proof, made.statement) == (None, "no component 'distance'")
    statement = exported_statement(made.key, **made.statement)
    assert statement is not None
    verify(second_key(made.key), proof, statement, {"distance": distance})

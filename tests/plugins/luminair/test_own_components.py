"""A user's compiler and component, from the sample plugin, are proven, tampered with and audited as lumin's own."""

from __future__ import annotations

import sys
from pathlib import Path

import numpy as np
import pytest
from tests.plugins.luminair.audit import unneeded
from tests.plugins.luminair.circuits import QUICK, Case

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

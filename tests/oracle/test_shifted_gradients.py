"""Nothing flows through the maximum that softmax, log_softmax and logsumexp subtract: its gradients cancel exactly, but
computed they leave a rounding error of the whole gradient at the greatest element.
"""

from __future__ import annotations

import numpy as np
import pytest

import lumin_tune as lt


@pytest.mark.parametrize("name", ["softmax", "log_softmax", "logsumexp"])
def test_no_gradient_flows_through_the_maximum(name: str) -> None:
    g = lt.Graph()
    x = g.tensor("x", (6, 9), "f32")
    recorded = len(g.nodes)
    loss = (
        getattr(x, name)(1) * g.constant(np.arange(6, dtype=np.float32).reshape(6, *([1] * (name != "logsumexp"))))
    ).sum()
    forward = len(g.nodes)
    g.gradients(loss, [x])[0].output("gradient")
    assert any(node.op == "max_reduce" for node in g.nodes[recorded:forward])
    assert not any(node.op in ("equal", "less_than", "max_reduce") for node in g.nodes[forward:])


def test_a_saturated_gradient_of_logsumexp_is_as_near_as_its_factor() -> None:
    """tanh' has an error of 1.2e-7 here, which was that of the greatest element, 5.6e-8, as well."""
    g = lt.Graph()
    x = g.tensor("x", (495,), "f32")
    g.gradients(x.logsumexp(0).tanh().sum(), [x])[0].output("gradient")
    given = {"x": (np.random.default_rng(0).standard_normal(495) * 2).astype(np.float32)}
    right = lt.interpret(g, given, float64=True)["gradient"]
    assert np.abs(lt.compile(g)(given)["gradient"] - right).max() < 2e-8

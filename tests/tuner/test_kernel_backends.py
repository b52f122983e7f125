"""A backend that makes only kernels, tuned: its own kernels beside the fallback's, kept and found again."""

from __future__ import annotations

from pathlib import Path

import numpy as np

import lumin_tune as lt

BACKEND = "sample-blocks"


def mixed() -> lt.Graph:
    graph = lt.Graph()
    x, w = graph.tensor("x", (24, 32), "f32"), graph.tensor("w", (32, 16), "f32")
    ((x * 2.0 + 1.0).sin().output("s") @ w).output("y")
    return graph


def test_tuned_kept_and_found_again(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/results.db"
    options = lt.TuneOptions(backend=BACKEND, budget_s=120.0, trials=4)
    result = lt.tune(mixed(), options=options, db=url, archives=tmp_path)
    assert result.device.backend == BACKEND and not result.from_cache
    assert not result.failures
    tried = {name for kernel in result.kernels for name in kernel.point}
    assert "block" in tried, "the sample's own knob"
    assert any(name.startswith("plain k0") for name in tried), "the fallback's"
    for kernel in result.kernels:
        assert kernel.backend == (BACKEND if "block" in kernel.point else "cpu")
    given = {"x": np.ones((24, 32), np.float32), "w": np.full((32, 16), 0.5, np.float32)}
    expected = lt.interpret(mixed(), given)
    again = lt.tune(mixed(), options=options, db=url, archives=tmp_path)
    assert again.from_cache
    compiled = lt.compile(mixed(), BACKEND, db=url, archives=tmp_path)
    for program in (result.program, again.program, compiled, lt.load_program(result.archive)):
        found = program(given)
        for name, array in expected.items():
            np.testing.assert_allclose(found[name], array, rtol=1e-5)
        assert any(each.name.startswith("sample_blocks") for each in program.kernels)

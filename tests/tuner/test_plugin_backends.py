"""A backend as docs/plugins.md has it is tuned, and a session says which faults of a plugin leave kernels out."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from tests.plugins import derived
from tests.uncalibrated import uncalibrated

import lumin_tune as lt
from lumin_tune.core.plugin.manager import PluginManager
from lumin_tune.tuner.tune_records import Event, PhaseBegun

pytestmark = pytest.mark.usefixtures("uncalibrated")
__all__ = ["uncalibrated"]


def tuned(folder: Path, said: list[Event], **settings: str) -> lt.TuneResult:
    graph = lt.Graph()
    x = graph.tensor("x", (16, 24), "f32")
    (x * 2.0 + x).output("y")
    return lt.tune(
        graph,
        "derived",
        db=f"sqlite:///{folder / 'results.db'}",
        archives=folder,
        budget_s=None,
        trials=1,
        plugins=PluginManager(plugins={"derived": derived}, settings=settings),
        on_event=said.append,
    )


def test_a_backend_that_overrides_no_optional_member_is_tuned(tmp_path: Path) -> None:
    result = tuned(tmp_path, [])
    assert result.trials == 1
    assert not result.failures
    assert len(result.kernels) == 1  # of the form that was tried, or of the other one if that is faster
    assert result.program is not None
    x = np.ones((16, 24), np.float32)
    np.testing.assert_array_equal(result.program(x=x)["y"], 3 * x)


@pytest.mark.filterwarnings("ignore::lumin_tune.core.errors.InternalFaultWarning")
def test_a_kernel_that_is_left_out_is_reported_with_the_reason(tmp_path: Path) -> None:
    said: list[Event] = []
    result = tuned(tmp_path, said, space_raises="yes")
    assert not result.kernels
    words = [each.detail for each in said if isinstance(each, PhaseBegun) and "left out" in each.detail]
    assert len(words) == 1
    assert "left out: plugin 'derived': space() of the backend 'derived' raised ZeroDivisionError: planted" in words[0]

"""A session goes on while a plugin's backend fails for some regions, and says which plugin where it cannot."""

from __future__ import annotations

import sys
import time
import warnings
from pathlib import Path

import numpy as np
import pytest
from tests.plugins import faulty
from tests.thinning import thinned
from tests.tuner.test_tune import model, right

import lumin_tune as lt
from lumin_tune.cluster.nodes.resources import resources_here
from lumin_tune.cluster.pool.local_pool import LocalPool
from lumin_tune.core.errors import LuminError, PluginError, TuneError
from lumin_tune.core.plugin.manager import PluginManager


def tuned(folder: Path, hook: str, way: str) -> lt.TuneResult:
    manager = PluginManager(plugins={"broken": faulty}, settings={"faulty_hook": hook, "faulty_way": way})
    return lt.tune(
        model(),
        "faulty",
        db=f"sqlite:///{folder / 'results.db'}",
        archives=folder,
        dims={"rows": 16},
        budget_s=20.0,
        trials=2,
        plugins=manager,
    )


@pytest.mark.parametrize(("hook", "way"), thinned([("claims", "exit"), ("space", "panic")], 2))
def test_a_session_goes_on_with_the_other_regions(tmp_path: Path, hook: str, way: str) -> None:
    with warnings.catch_warnings(record=True) as warned:
        warnings.simplefilter("always")
        result = tuned(tmp_path, hook, way)
    assert all("Traceback" not in str(each.message) for each in warned)
    assert result.program is not None
    x = np.random.default_rng(1).standard_normal((16, 24)).astype(np.float32)
    np.testing.assert_allclose(result.program(x=x)["y"], right(x, model()), rtol=1e-4, atol=1e-6)


@pytest.mark.parametrize("hook", ["devices", "toolchain_identity"])
def test_where_nothing_goes_on_the_plugin_is_named(tmp_path: Path, hook: str) -> None:
    with pytest.raises(LuminError, match=rf"plugin 'broken': {hook}\(\) of the backend 'faulty' raised SystemExit"):
        tuned(tmp_path, hook, "exit")


def test_a_budget_holds_while_devices_are_counted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(faulty.WAYS, "hang", lambda *given: time.sleep(600))  # type: ignore[misc]
    monkeypatch.setattr("lumin_tune.tuner.tune.OVER_S", 0.0)
    monkeypatch.setattr("lumin_tune.tuner.tune.LEAST_S", 0.5)
    manager = PluginManager(plugins={"broken": faulty}, settings={"faulty_hook": "devices", "faulty_way": "hang"})
    begun = time.monotonic()
    with pytest.raises(
        TuneError,
        match=r"devices of the backend 'faulty' were not ready after . s, .*devices\(\) of the backend 'faulty' had",
    ):
        lt.tune(model(), "faulty", archives=tmp_path, dims={"rows": 16}, budget_s=1.0, plugins=manager)
    assert time.monotonic() - begun < 15.0


def test_others_count_their_devices() -> None:
    manager = PluginManager(plugins={"broken": faulty}, settings={"faulty_hook": "devices", "faulty_way": "panic"})
    assert resources_here(manager).devices >= 1
    with pytest.raises(PluginError, match=r"plugin 'broken': devices\(\)"):
        manager.backends()["faulty"].devices()


@pytest.mark.fuzz
def test_plugins_that_are_blocked_stay_so_in_workers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One that is installed, and would leave a trace wherever it is imported."""
    trace = tmp_path / "imported"
    (tmp_path / "spy_plugin.py").write_text(f"import pathlib\npathlib.Path({str(trace)!r}).write_text('x')\n")
    information = tmp_path / "spy-1.0.dist-info"
    information.mkdir()
    (information / "METADATA").write_text("Metadata-Version: 2.1\nName: spy\nVersion: 1.0\n")
    (information / "entry_points.txt").write_text("[lumin_tune]\nspy = spy_plugin\n")
    monkeypatch.syspath_prepend(str(tmp_path))
    manager = PluginManager(blocked=("spy",), settings={})
    result = lt.tune(
        model(),
        db=f"sqlite:///{tmp_path / 'results.db'}",
        archives=tmp_path,
        dims={"rows": 16},
        budget_s=20.0,
        trials=1,
        plugins=manager,
    )
    assert result.program is not None
    assert not trace.exists(), "a process imported what was blocked"
    with LocalPool(manager=PluginManager(settings={})) as pool:
        assert pool.devices
    assert trace.exists(), "the plugin is one that leaves a trace"
    sys.modules.pop("spy_plugin", None)

"""`--backend cpu,opencl --cluster auto`: one session per kind of device, of every backend."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import pytest

import lumin_tune as lt
from lumin_tune.cli.exits import UsageError
from lumin_tune.cli.options import settings_of
from lumin_tune.cli.tune.tuning import backends_of, options_of
from lumin_tune.core.plugin.records import Device
from lumin_tune.tuner import clusters


def test_names_are_separated_by_commas() -> None:
    settings = settings_of({"backend": "cpu, opencl,cpu", "cluster": "auto"})
    assert backends_of(settings) == ("cpu", "opencl")
    assert options_of(settings).backend == "cpu"
    assert backends_of(settings_of({"backend": "cuda"})) == ("cuda",)


@pytest.mark.parametrize("given", [{}, {"cluster": "auto", "device_index": 0}])
def test_several_backends_need_a_cluster_and_no_device(given: dict[str, Any]) -> None:
    with pytest.raises(UsageError, match="--backend cpu,opencl tunes for all devices of a pool at once"):
        backends_of(settings_of({"backend": "cpu,opencl", **given}))


def test_each_kind_is_tuned_for_by_its_own_backend(monkeypatch: pytest.MonkeyPatch) -> None:
    kinds = (Device("cpu", 0, "a processor"), Device("opencl", 0, "a graphics card"))
    asked: list[Sequence[str]] = []

    class Pool:
        devices = kinds

        def of(self, device: Device) -> Device:
            return device

    @contextmanager
    def pool(address: str, backends: Sequence[str], *rest: object) -> Iterator[Pool]:
        asked.append(tuple(backends))
        yield Pool()

    def tune(graph: object, *, options: lt.TuneOptions, device: Device, **rest: object) -> Any:
        return options.backend, device.model

    monkeypatch.setattr(clusters, "cluster_pool", pool)
    monkeypatch.setattr("lumin_tune.tuner.tune.tune", tune)
    found: Any = lt.tune_each(lt.Graph(), options=lt.TuneOptions(), backends=("cpu", "opencl"))
    assert sorted(found) == [("cpu", "a processor"), ("opencl", "a graphics card")]
    assert asked == [("cpu", "opencl")]

"""Samplers by name: lumin's, Optuna's, those of plugins and of any module."""

from __future__ import annotations

import sys
import time
import types
from typing import Any

import optuna
import pytest
from tests.tuner.knobs.knob_spaces import WordSpace, bowl_ns, large, two_forms

from lumin_tune.core.errors import InputError, PluginError, UnknownNameError
from lumin_tune.core.plugin import hooks
from lumin_tune.core.plugin.manager import PluginManager
from lumin_tune.core.plugin.records import Point, Space, Status
from lumin_tune.tuner.knobs import points, samplers
from lumin_tune.tuner.knobs.knob_search import KnobSearch

QUICK = ("model", "tpe", "random", "evolutionary", "qmc", "brute-force")


class _Mine:
    name = "mine"

    def create(self, space: Space, seed: int) -> Any:
        return optuna.samplers.RandomSampler(seed=seed)


class _NoSampler(_Mine):
    name = "no-sampler"

    def create(self, space: Space, seed: int) -> Any:
        return object()


class _Plugin:
    @hooks.hookimpl
    def lumin_samplers(self) -> list[Any]:
        return [_Mine(), _NoSampler()]


@pytest.fixture
def manager() -> PluginManager:
    return PluginManager(plugins={"theirs": _Plugin()}, discover=False)


def _proposed(name: str, seed: int, count: int, space: WordSpace | None = None) -> list[Point]:
    proposer = samplers.create_proposer(name, space or large(), seed)
    found: list[Point] = []
    for number in range(count):
        point = proposer.propose()
        assert point is not None
        found.append(point)
        if number % 5 == 4:
            proposer.refuse(point)
        else:
            proposer.tell(point, None if number % 7 == 6 else bowl_ns(point))
    return found


@pytest.mark.parametrize("name", QUICK)
def test_proposals_are_points_and_repeat_for_a_seed(name: str) -> None:
    space = large()
    found = _proposed(name, 1, 30)
    assert found == _proposed(name, 1, 30)
    assert all(points.canonical(space, point) == point and not space.violation(point) for point in found)
    assert len({points.key(space, point) for point in found}) > 15


@pytest.mark.parametrize("name", sorted(set(QUICK) - {"brute-force"}))
def test_other_seeds_propose_other_points(name: str) -> None:
    assert _proposed(name, 1, 10) != _proposed(name, 2, 10)


@pytest.mark.parametrize("name", ["tpe", "evolutionary"])
def test_samplers_that_learn_come_nearer(name: str) -> None:
    found = [bowl_ns(point) for point in _proposed(name, 0, 120)]
    assert sorted(found[-40:])[20] < sorted(found[:40])[20]


@pytest.mark.fuzz
@pytest.mark.torch
def test_gaussian_processes_propose_points() -> None:
    found = _proposed("gp", 0, 12)
    assert len({points.key(large(), point) for point in found}) > 9


def test_what_a_sampler_needs_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "torch", None)
    with pytest.raises(InputError, match=r"the sampler 'gp' needs torch, which is not installed; pip install torch"):
        samplers.create_proposer("gp", large(), 0)


def test_brute_force_goes_through_everything_once() -> None:
    space = two_forms()
    search = KnobSearch(space, sampler="brute-force")
    asked = search.ask(100)
    assert {points.key(space, p) for p in asked} == {points.key(space, p) for p in points.all_points(space)}
    assert len(asked) == 13


def test_a_sampler_that_ends_its_study_ends_the_search() -> None:
    # Optuna's BruteForceSampler stops the study in its last `Study.tell`, which raises outside `optimize`.
    space = two_forms()
    search = KnobSearch(space, sampler="optuna.samplers:BruteForceSampler", enumerate_below=0)
    asked: list[str] = []
    while found := search.ask(1):
        asked += [points.key(space, point) for point in found]
        search.tell(found[0], Status.OK, 1000 + len(asked))
    assert sorted(asked) == sorted(points.key(space, point) for point in points.all_points(space))
    assert search.exhausted


def test_plugins_bring_samplers(manager: PluginManager) -> None:
    assert samplers.sampler_names(manager) == sorted([*samplers.SAMPLERS, "mine", "no-sampler"])
    search = KnobSearch(large(), sampler="mine", manager=manager, seed=4)
    assert len({points.key(large(), point) for point in search.ask(20)}) == 20


def test_a_plugin_that_gives_no_sampler_is_named(manager: PluginManager) -> None:
    message = r"the sampler 'no-sampler' of plugin 'theirs' gives a object; a sampler is an optuna.samplers.BaseSampler"
    with pytest.raises(InputError, match=message):
        samplers.create_proposer("no-sampler", large(), 0, manager)


def test_any_class_is_a_sampler() -> None:
    proposer = samplers.create_proposer("optuna.samplers:RandomSampler", large(), 0)
    assert proposer.propose() is not None


@pytest.mark.parametrize("enumerate_below", [0, 20_000])
def test_unknown_samplers_are_told_with_those_there_are(manager: PluginManager, enumerate_below: int) -> None:
    message = (
        r"unknown sampler 'tpf'; installed: brute-force, cma-es, evolutionary, gp, mine, model, no-sampler, qmc, "
        r"random, tpe; did you mean 'tpe'\?; a class of your own is written module:Class"
    )
    with pytest.raises(UnknownNameError, match=message):
        KnobSearch(large(), sampler="tpf", manager=manager, enumerate_below=enumerate_below)


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("no.such.module:Sampler", "cannot be found: No module named 'no'"),
        ("optuna.samplers:NoSuch", "cannot be found: module 'optuna.samplers' has no attribute 'NoSuch'"),
        ("optuna.samplers:__doc__", "is not a class"),
        ("random:Random", "cannot be made with a seed"),
        ("samples_here:Fake", "gives a Fake; a sampler is an optuna.samplers.BaseSampler"),
    ],
)
def test_classes_that_are_no_samplers_are_told(name: str, message: str, monkeypatch: pytest.MonkeyPatch) -> None:
    class Fake:
        def __init__(self, seed: int) -> None: ...

    module = types.ModuleType("samples_here")
    module.Fake = Fake  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "samples_here", module)
    with pytest.raises(InputError, match=message):
        samplers.create_proposer(name, large(), 0)


def test_a_sampler_that_hangs_is_given_up_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(samplers, "CREATE_S", 0.2)

    class Hanging(_Mine):
        name = "hanging"

        def create(self, space: Space, seed: int) -> Any:
            while True:
                time.sleep(0.01)

    class Plugin:
        @hooks.hookimpl
        def lumin_samplers(self) -> list[Any]:
            return [Hanging()]

    manager = PluginManager(plugins={"theirs": Plugin()}, discover=False)
    named = "the sampler 'hanging' of plugin 'theirs': create\\(\\) "
    with pytest.raises(PluginError, match=named + "did not return within .* s; take another with --sampler"):
        samplers.create_proposer("hanging", large(), 0, manager)
    with pytest.raises(PluginError, match=named + "hangs; take another"):
        samplers.create_proposer("hanging", large(), 0, manager)

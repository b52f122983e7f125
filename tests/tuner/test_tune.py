"""`lumin_tune.tune` and `lumin_tune.compile` on a small graph: a real pool, a real database, real kernels."""

from __future__ import annotations

import shlex
import shutil
import sqlite3
import tempfile
import threading
import time
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from tests.results.sample_trials import sample_session

import lumin_tune as lt
from lumin_tune.cluster.measuring.toolchain import toolchain_of
from lumin_tune.core.errors import InputError, ResultsError, UnknownNameError
from lumin_tune.core.graph.rewrite import expand_composites
from lumin_tune.core.graph.specialize import specialized
from lumin_tune.core.kernel.lower.partition import partition
from lumin_tune.core.passes.pipeline import compile_graph
from lumin_tune.core.plugin.manager import PluginManager, default_manager
from lumin_tune.core.plugin.records import Status
from lumin_tune.core.program.compilation.folding import fold
from lumin_tune.core.trials import Candidate, MeasuringPolicy, Outcome, Trial
from lumin_tune.plugins.cpu.compile import toolchain
from lumin_tune.results.store import Store
from lumin_tune.results.stored_records import Session
from lumin_tune.tuner import tune
from lumin_tune.tuner.session import session
from lumin_tune.tuner.session.workloads import workload_of
from lumin_tune.tuner.tune_records import PhaseBegun, TrialDone

WEIGHT = np.random.default_rng(0).standard_normal((24, 40)).astype(np.float32)


def model(scale: float = 1.0) -> lt.Graph:
    graph = lt.Graph()
    rows = lt.dim("rows", 1, 64)
    x = graph.tensor("x", (rows, 24), "f32")
    weight = graph.tensor("w", (24, 40), "f32", static=True)
    if scale:
        weight.set(scale * WEIGHT)
    ((x @ weight).relu().softmax(-1)).output("y")
    return graph


class Places:
    """A database and a folder of programs of a test's own."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.db = f"sqlite:///{folder / 'results.db'}"
        self.archives = folder / "programs"

    def tune(self, graph: lt.Graph, **options: object) -> lt.TuneResult:
        given = {"dims": {"rows": 16}, "budget_s": 20.0, "trials": 5, **options}
        return lt.tune(graph, db=self.db, archives=self.archives, **given)  # type: ignore[arg-type]


@pytest.fixture(scope="session")
def tuned(tmp_path_factory: pytest.TempPathFactory) -> tuple[Places, lt.TuneResult, list[object]]:
    places = Places(tmp_path_factory.mktemp("tuned"))
    events: list[object] = []
    return places, places.tune(model(), on_event=events.append), events


def right(x: np.ndarray, graph: lt.Graph) -> np.ndarray:
    return lt.interpret(graph, {"x": x}, float64=True)["y"]


def test_a_session_gives_a_right_program_that_is_no_slower_and_is_remembered(
    tuned: tuple[Places, lt.TuneResult, list[object]],
) -> None:
    places, result, events = tuned
    x = np.random.default_rng(1).standard_normal((16, 24)).astype(np.float32)
    assert result.program is not None
    np.testing.assert_allclose(result.program(x=x)["y"], right(x, model()), rtol=1e-4, atol=1e-6)
    assert result.trials > 0
    assert result.speedup is not None
    assert result.speedup >= 1.0
    assert result.archive is not None
    assert result.archive.is_file()
    assert sum(isinstance(event, TrialDone) for event in events) == result.trials
    phases = [event.phase for event in events if isinstance(event, PhaseBegun)]
    assert [each for each in phases if each != "programs"][:2] == ["search", "measure"]
    assert phases[-1] == "done"
    with Store.open(places.db) as store:
        session = store.session(result.session)
        assert session.state == "done"
        assert len(store.session_trials(session.id)) >= result.trials
        assert store.selections(session.id)[0].archive == result.archive.name
        assert store.studies()


def test_weights_need_no_values(tuned: tuple[Places, lt.TuneResult, list[object]]) -> None:
    """Kernels are those of the graph with values, so they have results in common; calls give the weights."""
    places, before, _ = tuned
    result = places.tune(model(0.0))
    assert not result.from_cache
    with Store.open(places.db) as store:
        known, own = (
            {each.workload.key for each in store.session_trials(id)} for id in (before.session, result.session)
        )
    assert own & known
    assert result.program is not None
    assert "@call(" not in " ".join(each.schedule for each in result.program.kernels)
    x = np.random.default_rng(1).standard_normal((16, 24)).astype(np.float32)
    for weight in (WEIGHT, -WEIGHT, WEIGHT):
        want = lt.interpret(model(0.0), {"x": x, "w": weight}, float64=True)["y"]
        np.testing.assert_allclose(result.program(x=x, w=weight)["y"], want, rtol=1e-4, atol=1e-6)


def test_the_same_question_is_answered_without_a_trial(tuned: tuple[Places, lt.TuneResult, list[object]]) -> None:
    places, first, _ = tuned
    again = places.tune(model())
    assert again.from_cache
    assert again.trials == 0
    assert again.session == first.session
    x = np.ones((16, 24), np.float32)
    assert again.program is not None
    np.testing.assert_allclose(again.program(x=x)["y"], right(x, model()), rtol=1e-4, atol=1e-6)


def test_a_locked_database_is_waited_for_no_longer_than_the_budget_allows(tmp_path: Path) -> None:
    places = Places(tmp_path)
    Store.open(places.db).close()
    other = sqlite3.connect(places.folder / "results.db", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    begun = time.monotonic()
    with pytest.raises(ResultsError, match="another process holds a transaction open"):
        places.tune(model(), begun=begun - 30)
    assert time.monotonic() - begun < 60  # minutes without a budget
    other.close()


def test_a_database_that_is_locked_while_trials_run_keeps_them(tmp_path: Path) -> None:
    places = Places(tmp_path)
    other = sqlite3.connect(places.folder / "results.db", isolation_level=None, check_same_thread=False)
    begun = time.monotonic()

    def lock(event: object) -> None:
        if isinstance(event, TrialDone) and not other.in_transaction:
            other.execute("BEGIN IMMEDIATE")

    with pytest.raises(ResultsError, match="trials that it did not take are kept in .*lumin-tune resume"):
        places.tune(model(), on_event=lock, budget_s=12, trials=None)
    assert time.monotonic() - begun < 60
    other.close()


class _Begun(Exception):
    """A session began."""


def _begins_a_session(places: Places, graph: lt.Graph, **options: object) -> bool:
    """Return whether the question begins a session, which goes no further."""

    def stop(event: object) -> None:
        raise _Begun

    try:
        return not places.tune(graph, on_event=stop, **options).from_cache
    except _Begun:
        return True


def test_another_question_is_not_answered_from_the_cache(
    tuned: tuple[Places, lt.TuneResult, list[object]], tmp_path: Path
) -> None:
    places = Places(shutil.copytree(tuned[0].folder, tmp_path / "copy"))  # what begins here leaves no trace elsewhere
    assert not _begins_a_session(places, model()), "the same"
    assert not _begins_a_session(places, model(), trials=4), "it need not look as long"
    assert _begins_a_session(places, model(), trials=6), "it may look longer"
    assert _begins_a_session(places, model(), budget_s=31.0), "it may look longer"
    assert _begins_a_session(places, model(scale=2.0)), "other weights"
    assert _begins_a_session(places, model(), dims={"rows": 8}), "another size"


def test_compile_takes_the_tuned_program(tuned: tuple[Places, lt.TuneResult, list[object]]) -> None:
    places, result, _ = tuned
    program = lt.compile(model(), dims={"rows": 16}, db=places.db, archives=places.archives)
    assert result.program is not None
    assert program.recipe.source.text == result.program.recipe.source.text
    assert all(each.time_ns is not None for each in program.kernels if each.when == "call") or result.chosen == (
        "the untuned program"
    )
    x = np.ones((16, 24), np.float32)
    other = lt.compile(model(scale=2.0), dims={"rows": 16}, db=places.db, archives=places.archives)
    np.testing.assert_allclose(other(x=x)["y"], right(x, model(scale=2.0)), rtol=1e-4, atol=1e-6)


def test_another_database_leaves_the_program_of_a_session(
    tuned: tuple[Places, lt.TuneResult, list[object]], tmp_path: Path
) -> None:
    places, result, _ = tuned
    assert result.archive is not None
    before = result.archive.read_bytes()
    other = lt.tune(
        model(), db=f"sqlite:///{tmp_path / 'other.db'}", archives=places.archives, dims={"rows": 16}, budget_s=0.0
    )
    assert not other.from_cache
    assert other.archive not in (None, result.archive)
    assert result.archive.read_bytes() == before
    again = places.tune(model())
    assert (again.from_cache, again.session, again.archive) == (True, result.session, result.archive)


def test_compile_takes_the_best_points_of_single_kernels(tmp_path: Path) -> None:
    graph = specialized(model(), {"rows": 16})
    folded = fold(expand_composites(compile_graph(graph, "generic").graph))
    region = partition(folded.graph)[0]
    backend = default_manager().backends()["cpu"]
    (device,) = backend.devices()
    space = backend.space(region, device)
    other = next(space.neighbours(space.default))
    toolchain = toolchain_of("cpu", backend, "cpu", device)
    workload = workload_of(region.graph, {})
    candidate = Candidate(workload.key, "cpu", other)
    outcome = Outcome(Status.OK, times_ns=(1, 1, 1))
    trial = Trial(workload, candidate, device, toolchain, MeasuringPolicy(), outcome, "made-up", 0, 1.0)
    db = f"sqlite:///{tmp_path / 'other.db'}"
    with Store.open(db) as store:
        store.begin_session(Session("made-up", "model", "graph", device, toolchain, 0.5))
        store.record([trial])
    program = lt.compile(model(), dims={"rows": 16}, db=db, archives=tmp_path)
    by_rule = lt.compile(model(), dims={"rows": 16}, known=False)
    assert program.recipe.source.text != by_rule.recipe.source.text
    x = np.ones((16, 24), np.float32)
    np.testing.assert_allclose(program(x=x)["y"], by_rule(x=x)["y"], rtol=1e-4, atol=1e-6)


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"dims": {}}, "symbolic dimensions rows; kernels are tuned for numbers"),
        ({"dims": {"rows": 100}}, "rows"),
        ({"budget_s": None, "trials": None}, "a session needs a limit"),
    ],
)
def test_bad_input_is_told(tmp_path: Path, options: dict[str, object], message: str) -> None:
    with pytest.raises(InputError, match=message):
        Places(tmp_path).tune(model(), **options)


def test_unknown_names_are_told(tmp_path: Path) -> None:
    places = Places(tmp_path)
    with pytest.raises(UnknownNameError, match="unknown rule family 'wingorad'"):
        places.tune(model(), options=lt.TuneOptions(trials=4, families_on=("wingorad",)))
    with pytest.raises(lt.LuminError, match="cudaa"):
        places.tune(model(), options=lt.TuneOptions(trials=4, backend="cudaa"))


def test_query_asks_the_database(tuned: tuple[Places, lt.TuneResult, list[object]]) -> None:
    places, _, _ = tuned
    rows = lt.query(places.db, op="contraction")
    assert rows
    assert all(row.op == "contraction" and row.median_ns for row in rows)


@pytest.mark.fuzz
@pytest.mark.parametrize("dtype", ["f16", "bf16"])
def test_softmax_of_a_batched_product_in_half_precision_is_tuned(tmp_path: Path, dtype: str) -> None:
    graph = lt.Graph()
    batch = lt.dim("batch", 1, 9)
    a, b = graph.tensor("a", (batch, 33, 20), dtype), graph.tensor("b", (batch, 20, 53), dtype)
    (a @ b).softmax(-1).output("y")
    found = lt.tune(graph, db=None, budget_s=None, trials=3, dims={"batch": 3}, archives=tmp_path)
    assert found.trials == 3 and found.contestant("untuned") is not None


def test_whatever_a_session_builds_is_removed_even_if_it_is_killed(tmp_path: Path) -> None:
    """Each of its processes builds in a scratch folder: here, the pool's fork server and workers, those of programs."""
    usual = toolchain.find_compiler()
    compiler, noted = tmp_path / "compiler", tmp_path / "folders"
    compiler.write_text(
        f'#!/bin/sh\ncase "$*" in *.cpp*) pwd >> {noted};; esac\nexec {shlex.join(usual.command)} "$@"\n'
    )
    compiler.chmod(0o755)
    settings = {"compiler": str(compiler), "cache": str(tmp_path / "builds")}
    Places(tmp_path).tune(model(2.0), trials=1, plugins=PluginManager(settings=settings))
    within = [Path(each).relative_to(tempfile.gettempdir()).parts for each in noted.read_text().split()]
    assert all(len(parts) > 1 for parts in within)
    kinds = {parts[0].rpartition("-")[0] for parts in within}
    assert (
        {"lumin-build", "lumin-pool"} <= kinds <= {f"lumin-{each}" for each in ("build", "pool", "programs", "contest")}
    )


def test_a_session_that_is_cancelled_does_not_search(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(session, "search", lambda *given, **named: time.sleep(60.0))
    cancel, begun = threading.Event(), time.monotonic()
    cancel.set()
    result = Places(tmp_path).tune(model(5.0), cancel=cancel, budget_s=200.0)
    assert result.interrupted
    assert time.monotonic() - begun < 50.0


@pytest.mark.parametrize("kind", ["file", "loop", "proc"])
def test_a_folder_that_takes_no_programs_is_refused_before_the_search(tmp_path: Path, kind: str) -> None:
    folder = tmp_path / "programs"
    if kind == "file":
        folder.write_text("a file")
    else:
        folder.symlink_to(folder if kind == "loop" else "/proc")
    with pytest.raises(ResultsError, match=r"tuned programs cannot be saved in '.*programs': .*; make it a folder"):
        lt.tune(model(3.0), db=f"sqlite:///{tmp_path / 'r.db'}", archives=folder, dims={"rows": 16}, trials=1)
    with Store.open(f"sqlite:///{tmp_path / 'r.db'}") as store:
        assert store.sessions() == []


@pytest.mark.parametrize(
    ("budget_s", "trials", "tried", "enough"),
    [(5.0, 0, (0, 0), False), (5.0, 1, (0, 0), True), (5.0, 0, (0, 3), True), (0.0, 0, (0,), True), (5.0, 0, (), True)],
)
def test_a_session_that_had_no_time_for_a_trial_is_not_taken_for_an_answer(
    budget_s: float, trials: int, tried: tuple[int, ...], enough: bool
) -> None:
    summary = {"result": {"trials": trials, "kernels": [{"tried": each} for each in tried]}}
    session = replace(sample_session(), options={"budget_s": budget_s}, summary=summary)
    assert tune._tried_any(session) is enough

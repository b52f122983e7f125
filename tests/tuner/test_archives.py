"""Archives of tuned programs: each is its session's own, and the database alone says which one answers a request."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from tests.tuner.sample_results import DEVICE, TOOLCHAIN, result

import lumin_tune as lt
from lumin_tune.core.graph.fingerprint import fingerprint
from lumin_tune.core.graph.node_graph import NodeGraph
from lumin_tune.core.plugin.manager import default_manager
from lumin_tune.results.store import Store
from lumin_tune.results.stored_records import Selection, Session
from lumin_tune.results.uuid7 import uuid7
from lumin_tune.tuner.archives import (
    archive_key,
    archive_name,
    belongs_to_session,
    best_first,
    matching_selections,
    weights_digest,
)
from lumin_tune.tuner.prepared_graph import prepare_graph
from lumin_tune.tuner.request import TuneRequest
from lumin_tune.tuner.result_text import result_data
from lumin_tune.tuner.tune_records import TuneOptions


def model(scale: float = 1.0, name: str = "x") -> NodeGraph:
    graph = lt.Graph()
    x = graph.tensor(name, (8, 4), "f32")
    (x * scale).exp().output("y")
    return graph.copy().freeze()


def selection(**changes: object) -> Selection:
    found = Selection(
        id=str(uuid7()),
        graph=fingerprint(model()),
        weights="",
        options="{}",
        device=DEVICE,
        toolchain=TOOLCHAIN,
        kernels=(),
        program_ns=1_000,
        session=str(uuid7()),
        at=1.0,
        baseline_ns=2_000,
    )
    return replace(found, **changes)  # type: ignore[arg-type]


def test_the_best_program_is_the_fastest_beside_the_untuned_one() -> None:
    best = selection(program_ns=1_000, baseline_ns=2_000)
    of_a_busy_machine = selection(program_ns=1_800, baseline_ns=3_000, at=2.0)
    untuned = selection(program_ns=900, baseline_ns=900, at=3.0)  # of a machine that was faster that day
    as_good_but_later = selection(program_ns=1_000, baseline_ns=2_000, at=4.0)
    found = best_first([as_good_but_later, untuned, of_a_busy_machine, best])
    assert found == [best, as_good_but_later, of_a_busy_machine, untuned]


def test_a_program_whose_untuned_one_was_not_timed_is_held_against_the_others() -> None:
    best, alone, slow = selection(), selection(program_ns=1_200, baseline_ns=None), selection(program_ns=1_900)
    assert best_first([slow, alone, best]) == [best, alone, slow]
    slower = replace(alone, program_ns=1_300)
    assert best_first([slower, alone]) == [alone, slower]


def test_sessions_never_share_an_archive() -> None:
    key, (first, second) = archive_key(model(), "", DEVICE, TOOLCHAIN, "{}"), ("a", "b")
    assert archive_name(key, first) != archive_name(key, second)
    assert belongs_to_session(Path("programs") / archive_name(key, first), first)
    assert not belongs_to_session(Path("programs") / archive_name(key, first), second)


def test_only_archives_of_the_very_question_answer_it(tmp_path: Path) -> None:
    graph = model()
    key = archive_key(graph, weights_digest(graph), DEVICE, TOOLCHAIN, "{}")
    other = archive_key(model(name="z"), weights_digest(graph), DEVICE, TOOLCHAIN, "{}")
    assert fingerprint(model(name="z")) == fingerprint(graph)
    own = selection()
    own = replace(own, archive=archive_name(key, own.session))
    shared = replace(selection(program_ns=1), archive=f"{key[:32]}.lumin")  # as an older lumin named it
    of_others = replace(selection(program_ns=1), archive=own.archive)
    other_names = selection(program_ns=1)
    other_names = replace(other_names, archive=archive_name(other, other_names.session))
    hostile = selection(program_ns=1, session="../../elsewhere")
    hostile = replace(hostile, archive=archive_name(key, hostile.session))
    with Store.open(f"sqlite:///{tmp_path / 'results.db'}") as store:
        for each in (own, shared, of_others, other_names, hostile):
            store.select(each)
        assert matching_selections(store, graph, key, DEVICE, TOOLCHAIN) == [own]


class Kept:
    """Sessions of databases that share a folder of programs, as tuning would leave them; nothing is measured."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.archives = folder, folder / "programs"
        self.archives.mkdir()
        manager = default_manager()
        options = TuneOptions(budget_s=10.0)
        prepared = prepare_graph(model(), options, plugins=manager)
        self.question = TuneRequest(prepared, options, "model", (), {}, self.archives, manager)

    def url(self, name: str) -> str:
        return f"sqlite:///{self.folder / name}.db"

    def add(self, database: str, label: str, program_ns: int, at: float, budget_s: float = 10.0) -> Path:
        """Add a session whose program is known by its name."""
        question, id_ = self.question, str(uuid7())
        prepared, archive = question.prepared, question.archive(id_)
        lt.compile(model(), known=False, name=label).save(archive)
        reported = result(
            session=id_,
            graph=prepared.fingerprint,
            device=prepared.device,
            toolchain=question.toolchain,
            archive=archive,
        )
        with Store.open(self.url(database)) as store:
            session = Session(id_, "model", prepared.fingerprint, prepared.device, question.toolchain, at)
            store.begin_session(replace(session, options={"budget_s": budget_s, "trials": None}))
            store.select(
                selection(
                    graph=prepared.fingerprint,
                    weights=question.weights,
                    device=prepared.device,
                    toolchain=question.toolchain,
                    program_ns=program_ns,
                    session=id_,
                    at=at,
                    archive=archive.name,
                )
            )
            store.end_session(id_, "done", {"result": result_data(reported)})
        return archive

    def compiled(self, database: str) -> str:
        return lt.compile(model(), db=self.url(database), archives=self.archives).recipe.name

    def tuned(self, database: str, budget_s: float = 10.0) -> lt.TuneResult:
        return lt.tune(model(), db=self.url(database), archives=self.archives, budget_s=budget_s)


@pytest.fixture
def kept(tmp_path: Path) -> Kept:
    return Kept(tmp_path)


def test_another_database_changes_nothing(kept: Kept) -> None:
    first = kept.add("first", "fast", 1_000, 1.0)
    second = kept.add("second", "slow", 2_000, 2.0)
    assert first != second
    assert (kept.compiled("first"), kept.compiled("second")) == ("fast", "slow")
    for database, archive in (("first", first), ("second", second)):
        found = kept.tuned(database)
        assert (found.from_cache, found.archive) == (True, archive)


def test_a_worse_program_never_replaces_a_better_one(kept: Kept) -> None:
    better = kept.add("results", "fast", 1_000, 1.0)
    worse = kept.add("results", "slow", 2_000, 2.0)
    assert worse.is_file()  # the later session's own
    assert kept.compiled("results") == "fast"
    assert kept.tuned("results").archive == better


def test_the_best_is_known_though_a_worse_session_looked_longer(kept: Kept) -> None:
    better = kept.add("results", "fast", 1_000, 1.0, budget_s=1.0)
    kept.add("results", "slow", 2_000, 2.0, budget_s=10.0)
    assert kept.tuned("results", 10.0).archive == better


def test_where_the_best_is_gone_the_next_best_is_taken(kept: Kept) -> None:
    kept.add("results", "fast", 1_000, 1.0).unlink()
    kept.add("results", "damaged", 1_100, 1.0).write_bytes(b"no program")
    left = kept.add("results", "slow", 2_000, 2.0)
    assert kept.compiled("results") == "slow"
    assert kept.tuned("results").archive == left


def test_a_database_that_is_not_there_knows_nothing_and_is_not_made(kept: Kept) -> None:
    kept.add("first", "fast", 1_000, 1.0)
    assert kept.compiled("none") == "program"
    assert not (kept.folder / "none.db").exists()


def test_programs_that_are_known_give_right_outputs(kept: Kept) -> None:
    kept.add("results", "fast", 1_000, 1.0)
    x = np.linspace(-1, 1, 32, dtype=np.float32).reshape(8, 4)
    program = lt.compile(model(), db=kept.url("results"), archives=kept.archives)
    np.testing.assert_allclose(program(x=x)["y"], np.exp(x), rtol=1e-5)

"""Sessions, studies and selections. Over SQLite and PostgreSQL alike."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from dataclasses import replace

import pytest
from tests.results.sample_trials import BEGUN, CLANG, GCC, POLICY, SESSION, XEON, ZEN, sample_session, workload

from lumin_tune.core.errors import ResultsError
from lumin_tune.results.process_identity import process_started
from lumin_tune.results.store import Store
from lumin_tune.results.stored_records import SelectedKernel, Selection, Session, Study
from lumin_tune.results.uuid7 import uuid7


def session(**changes: object) -> Session:
    return replace(Session(uuid7(), "m.onnx", "ab" * 32, ZEN, GCC, time.time()), **changes)  # type: ignore[arg-type]


def test_a_session_is_read_as_it_was_written(store: Store) -> None:
    store.begin_session(sample_session())
    assert store.session(SESSION) == sample_session()
    assert store.session(SESSION[:6]) == sample_session()
    store.end_session(SESSION, "done", {"speedup": 1.5})
    ended = store.session(SESSION)
    assert (ended.state, ended.summary) == ("done", {"speedup": 1.5})
    assert ended.ended_at == pytest.approx(time.time(), abs=60)


def test_the_last_session_comes_first(store: Store) -> None:
    begun = [session(started_at=BEGUN + n) for n in range(5)]
    for each in begun:
        store.begin_session(each)
    assert [each.id for each in store.sessions()] == [each.id for each in begun[::-1]]
    assert [each.id for each in store.sessions(2)] == [begun[4].id, begun[3].id]


def test_a_session_whose_process_is_gone_is_lost(store: Store) -> None:
    done = subprocess.run([sys.executable, "-c", "import os; print(os.getpid())"], capture_output=True, text=True)
    gone = session(pid=int(done.stdout), process="")
    alive, elsewhere = session(), session(host="another machine", pid=int(done.stdout))
    for each in (gone, alive, elsewhere):
        store.begin_session(each)
    assert store.session(gone.id).state == "lost"
    assert store.session(alive.id).state == "running"
    assert store.session(elsewhere.id).state == "running"
    store.end_session(gone.id, "interrupted")
    assert store.session(gone.id).state == "interrupted"


def test_a_process_that_was_killed_and_not_asked_for_yet_is_gone(store: Store) -> None:
    if not process_started(os.getpid()):
        pytest.skip("this system does not list processes")
    with subprocess.Popen([sys.executable, "-c", "import time; time.sleep(60)"]) as child:
        begun = session(pid=child.pid, process=process_started(child.pid))
        store.begin_session(begun)
        assert store.session(begun.id).state == "running"
        child.kill()
        os.waitid(os.P_PID, child.pid, os.WEXITED | os.WNOWAIT)
        assert store.session(begun.id).state == "lost"


def test_a_number_of_a_process_that_is_used_again_does_not_deceive(store: Store) -> None:
    if not process_started(os.getpid()):
        pytest.skip("this system does not report when a process began")
    reused = session(pid=os.getpid(), process="some boot 12345")
    store.begin_session(reused)
    assert store.session(reused.id).state == "lost"


def test_a_session_is_taken_up_again(store: Store) -> None:
    store.begin_session(sample_session())
    store.end_session(SESSION, "interrupted")
    store.begin_session(session(id=SESSION, model="ignored"))
    again = store.session(SESSION)
    assert (again.state, again.ended_at, again.model) == ("running", None, "model.onnx")
    assert (again.pid, again.host) == (session().pid, session().host)


def test_sessions_that_are_not_there_are_named(store: Store) -> None:
    store.begin_session(session(id="0abc1"))
    store.begin_session(session(id="0abc2"))
    with pytest.raises(ResultsError, match="no session begins with 'f'"):
        store.session("f")
    with pytest.raises(ResultsError, match="several sessions begin with '0abc'"):
        store.session("0abc")
    with pytest.raises(ResultsError, match="there is no session 'f' in this database"):
        store.end_session("f", "done")
    with pytest.raises(ResultsError, match="cannot be 'finished'; allowed: running, done, interrupted, failed"):
        store.end_session("0abc1", "finished")


def selection(**changes: object) -> Selection:
    found = Selection(
        id=uuid7(),
        graph="ab" * 32,
        weights="cd" * 32,
        options="{}",
        device=ZEN,
        toolchain=GCC,
        kernels=(SelectedKernel("00" * 32, "11" * 32, 6),),
        program_ns=1_400,
        session=SESSION,
        at=BEGUN,
        dims={"seq": 128},
        baseline_ns=1_810,
        peers={"onnxruntime 1.31": 1_500},
        archive="program.lumin",
    )
    return replace(found, **changes)  # type: ignore[arg-type]


def test_selections_are_read_the_last_first(store: Store) -> None:
    first, second = selection(), selection(at=BEGUN + 1, program_ns=1_450)
    store.select(second)
    store.select(first)
    assert store.selections(graph=first.graph, device=ZEN, toolchains=[GCC.key]) == [second, first]
    assert [each.id for each in store.selections(SESSION)] == [second.id, first.id]
    assert store.selections("another") == []


@pytest.mark.parametrize(
    "other",
    [selection(graph="ef" * 32), selection(device=XEON), selection(toolchain=CLANG)],
    ids=["graph", "device", "toolchain"],
)
def test_a_selection_of_another_graph_device_or_toolchain_is_not_read(store: Store, other: Selection) -> None:
    store.select(other)
    assert store.selections(graph="ab" * 32, device=ZEN, toolchains=[GCC.key]) == []


def test_studies_are_linked_to_what_they_search(store: Store) -> None:
    study = Study("lumin 12ab", workload(64), ZEN, GCC, POLICY, "tpe", SESSION, BEGUN)
    store.link_study(study)
    store.link_study(replace(study, sampler="random"))
    assert store.studies(workload(64).key) == [study]
    assert store.studies() == [study]
    assert store.studies(workload(4096).key) == []

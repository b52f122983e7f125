"""Programs for ranges of sizes: compiled, called, tuned and remembered."""

import gc
import threading
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import lumin_tune as lt
from lumin_tune.core.errors import InputError
from lumin_tune.core.program.bucketed import Bucket, BucketedProgram
from lumin_tune.tuner.buckets.bucket_records import BucketRecord, calls_of, write_record

FEW = lt.TuneOptions(trials=4)


def product(high: int = 100) -> lt.Graph:
    graph = lt.Graph()
    x = graph.tensor("x", (lt.dim("n", 1, high), 24), "f32")
    w = graph.tensor("w", (24, 20), "f32")
    (x @ w).softmax(-1).output("y")
    return graph


def arrays(rows: int) -> dict[str, Any]:
    source = np.random.default_rng(rows)
    return {"x": source.standard_normal((rows, 24), np.float32), "w": source.standard_normal((24, 20), np.float32)}


def test_every_size_is_right_and_runs_its_bucket() -> None:
    program = lt.compile_buckets(product(), dims={"n": (1, 100)})
    assert [each.extents["n"] for each in program.buckets] == [(1, 16), (17, 32), (33, 64), (65, 100)]
    for rows in (1, 2, 3, 15, 16, 17, 31, 32, 33, 63, 64, 65, 99, 100):
        given = arrays(rows)
        expected = lt.interpret(product(), given, float64=True)["y"]
        np.testing.assert_allclose(program(given)["y"], expected, rtol=1e-5, atol=1e-6)
        np.testing.assert_allclose(program.bind(given)()["y"], expected, rtol=1e-5, atol=1e-6)
        assert program.calls[rows,] == 2
    assert program.program_for({"n": 40}) is program.buckets[2].program


def test_wrong_calls_say_what_is_wrong_and_are_not_counted() -> None:
    program = lt.compile_buckets(product(), dims={"n": (1, 100)})
    with pytest.raises(InputError, match=r"no program for n=101; it was compiled for n=1:100"):
        program(x=np.ones((101, 24), np.float32), w=np.ones((24, 20), np.float32))
    with pytest.raises(InputError, match="'w'"):
        program(x=np.ones((5, 24), np.float32))
    with pytest.raises(InputError, match="'x'"):
        program(x=np.ones(5, np.float32), w=np.ones((24, 20), np.float32), dims={"n": 5})
    with pytest.raises(InputError, match="the sizes of n are unknown"):
        program(w=np.ones((24, 20), np.float32))
    assert not program.calls


def test_lists_and_sizes_that_no_axis_gives() -> None:
    graph = lt.Graph()
    n = lt.dim("n", 1, 40)
    x = graph.tensor("x", (2 * n,), "f32")
    (x + 1).output("y")
    program = lt.compile_buckets(graph, dims={"n": (1, 40)})
    assert program(x=[1.0, 2.0])["y"].tolist() == [2.0, 3.0]
    assert program(x=np.ones(80, np.float32))["y"].shape == (80,)
    assert dict(program.calls) == {(1,): 1, (40,): 1}


def test_states_are_refused() -> None:
    graph = lt.Graph()
    x = graph.tensor("x", (lt.dim("n", 1, 8),), "f32")
    total = graph.tensor("total", (), "f32").set(0.0)
    after = total + x.sum()
    after.output("sum")
    graph.tie(total, after)
    with pytest.raises(InputError, match="the states total"):
        lt.compile_buckets(graph, dims={"n": (1, 8)})


def test_a_session_divides_what_is_slow_and_the_next_tunes_what_is_called(tmp_path: Path) -> None:
    where: dict[str, Any] = {"db": f"sqlite:///{tmp_path}/results.db", "archives": tmp_path / "programs"}
    found = lt.tune_buckets(product(32), budget_s=3, dims={"n": (1, 32)}, most_regret=0.0, options=FEW, **where)
    assert len(found.results) == 1 and found.results[0].dims == {"n": 32}
    ends = [each.extents["n"] for each in found.buckets]
    assert ends[0][0] == 1 and ends[-1][1] == 32 and all(a[1] + 1 == b[0] for a, b in zip(ends, ends[1:], strict=False))
    assert str(found).count("\n") == len(found.buckets) - 1
    program = lt.compile_buckets(product(32), dims={"n": (1, 32)}, **where)
    assert [each.extents["n"] for each in program.buckets] == ends
    for _ in range(3):
        program(arrays(7))
    del program
    gc.collect()
    assert calls_of(found.file) == {(7,): 3}
    again = lt.tune_buckets(product(32), budget_s=2, dims={"n": (1, 32)}, options=FEW, **where)
    assert again.tuned == [{"n": 7}]
    program = lt.compile_buckets(product(32), dims={"n": (1, 32)}, **where)
    assert program.buckets[0].extents == {"n": (7, 7)}
    np.testing.assert_allclose(program(arrays(7))["y"], lt.interpret(product(), arrays(7))["y"], rtol=1e-5, atol=1e-6)


def test_a_size_with_a_program_of_its_own_may_be_named() -> None:
    graph = product()
    own = Bucket({"n": (7, 7)}, lt.compile(graph, dims={"n": 7}))
    program = BucketedProgram(graph, ["n"], [own, Bucket({"n": (1, 100)}, lt.compile(graph))])
    assert (
        program(arrays(7), dims={"n": 7})["y"].shape == program.bind(arrays(7), dims={"n": 7})()["y"].shape == (7, 20)
    )
    with pytest.raises(InputError, match="dimension 'n' is 7"):
        program(arrays(7), dims={"n": 8})


def test_options_that_the_programs_would_not_obey_are_refused(tmp_path: Path) -> None:
    where: dict[str, Any] = {"db": f"sqlite:///{tmp_path}/results.db", "archives": tmp_path}
    for options in (lt.TuneOptions(families_off=("layout",)), lt.TuneOptions(device_index=1)):
        with pytest.raises(InputError, match="for the first device with the default passes, exactness"):
            lt.tune_buckets(product(), dims={"n": (1, 9)}, options=options, **where)
    with pytest.raises(InputError, match="most_regret is a share of at least 0"):
        lt.tune_buckets(product(), dims={"n": (1, 9)}, most_regret=-1.0, **where)


def test_a_session_without_time_keeps_what_an_earlier_one_found(tmp_path: Path) -> None:
    where: dict[str, Any] = {"db": f"sqlite:///{tmp_path}/results.db", "archives": tmp_path}
    cancel = threading.Event()
    cancel.set()
    first = lt.tune_buckets(product(32), dims={"n": (1, 32)}, cancel=cancel, **where)
    earlier = [({"n": (1, 20)}, {"n": 20}), ({"n": (21, 32)}, None)]
    write_record(first.file, BucketRecord(("n",), earlier))
    again = lt.tune_buckets(product(32), dims={"n": (1, 32)}, cancel=cancel, **where)
    assert [(each.extents, each.tuned_at) for each in again.buckets] == earlier and again.interrupted

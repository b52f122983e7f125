"""Batches, prefetching, logs and early stopping: the parts of `fit` that need no program."""

from __future__ import annotations

import csv
import json
import threading
from collections.abc import Iterator
from itertools import chain
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from lumin_tune import training
from lumin_tune.core.errors import InputError
from lumin_tune.training.fitting.batches import IterableBatches, batches_of
from lumin_tune.training.fitting.checkpoints import Checkpoint, Checkpoints, RunPosition, read_checkpoint
from lumin_tune.training.fitting.early_stopping import EarlyStopping, Monitor
from lumin_tune.training.fitting.history import History, Record
from lumin_tune.training.fitting.run_logs import open_log

NAMES = ("x", "y")


def rows(batches: Any, epoch: int = 0, start: int = 0) -> list[list[int]]:
    return [batch["x"].tolist() for batch in batches.epoch(epoch, start)]


def test_each_epoch_has_its_own_order_of_all_samples() -> None:
    batches = training.ArrayBatches({"x": np.arange(10)}, 3, seed=7, drop_last=False)
    first, second = rows(batches, 0), rows(batches, 1)
    assert [len(each) for each in first] == [3, 3, 3, 1]
    assert sorted(chain(*first)) == sorted(chain(*second)) == list(range(10))
    assert first != second
    assert rows(training.ArrayBatches({"x": np.arange(10)}, 3, seed=7, drop_last=False), 1) == second
    assert rows(training.ArrayBatches({"x": np.arange(10)}, 3, seed=8, drop_last=False), 1) != second


@pytest.mark.parametrize("start", range(4))
def test_an_epoch_can_start_anywhere(start: int) -> None:
    def augment(batch: Any, generator: np.random.Generator) -> Any:
        return {"x": batch["x"] + generator.integers(0, 100)}

    for batches in (
        training.ArrayBatches({"x": np.arange(9)}, 3, augment=augment),
        IterableBatches([{"x": np.arange(3) + i} for i in range(3)], ["x"]),
        IterableBatches(lambda epoch: iter([np.arange(3) + i + epoch for i in range(3)]), ["x"]),
    ):
        assert rows(batches, 2, start) == rows(batches, 2)[start:]


def test_data_is_recognised() -> None:
    x, y = np.arange(8), np.arange(8) * 2
    options: dict[str, Any] = {"shuffle": False, "seed": 0, "drop_last": True}
    for data in ((x, y), {"y": y, "x": x}):
        (first, _) = batches_of(data, NAMES, 4, **options).epoch(0)
        assert first["y"].tolist() == [0, 2, 4, 6]
        assert list(first) == ["x", "y"]
    for listed in ([(x, y)], [{"x": x, "y": y}], lambda epoch: [[x, y]]):
        (only,) = batches_of(listed, NAMES, None, **options).epoch(0)
        assert only["y"].tolist() == y.tolist()


@pytest.mark.parametrize(
    ("data", "size", "message"),
    [
        ((np.zeros(4), np.zeros(5)), 2, "'x' has 4, 'y' has 5"),
        ((np.zeros(4),), 2, "1 arrays, but the step takes 2: 'x', 'y'"),
        ({"x": np.zeros(4), "z": np.zeros(4)}, 2, "'x', 'z', but the step takes 'x', 'y'"),
        ((np.zeros(4), np.zeros(4)), None, "batch_size is needed"),
        ((np.zeros(4), np.zeros(4)), 5, "4 samples give no batch of 5"),
        ((np.zeros(4), np.zeros(4)), 0, "at least 1"),
        ([(np.zeros(4), np.zeros(4))], 2, "batch_size applies to data given as arrays"),
        (7, None, "data is a int"),
        ((np.array([object()]), np.zeros(1)), 1, "not an array of numbers"),
    ],
)
def test_data_that_does_not_fit(data: Any, size: int | None, message: str) -> None:
    with pytest.raises(InputError, match=message):
        list(batches_of(data, NAMES, size, shuffle=False, seed=0, drop_last=True).epoch(0))


def test_an_iterator_serves_one_epoch() -> None:
    batches = IterableBatches(iter([(np.zeros(1), np.zeros(1))]), NAMES)
    assert len(list(batches.epoch(0))) == 1
    with pytest.raises(InputError, match="serves one epoch"):
        list(batches.epoch(1))


@pytest.mark.parametrize("depth", [0, 1, 3])
def test_prefetching_keeps_order_and_errors(depth: int) -> None:
    closed = threading.Event()

    def source() -> Iterator[int]:
        try:
            yield from range(5)
            raise ZeroDivisionError("in the data")
        finally:
            closed.set()

    with training.prefetched(source(), depth) as items:
        assert [next(items) for _ in range(5)] == [0, 1, 2, 3, 4]
        with pytest.raises(ZeroDivisionError, match="in the data"):
            next(items)
    assert closed.is_set()


@pytest.mark.parametrize("depth", [0, 2])
def test_prefetching_ends_with_its_reader(depth: int) -> None:
    closed = threading.Event()

    def source() -> Iterator[int]:
        try:
            while True:
                yield 1
        finally:
            closed.set()

    before = threading.active_count()
    with training.prefetched(source(), depth) as items:
        assert next(items) == 1
    assert closed.is_set()
    assert threading.active_count() == before


def test_logs_of_a_resumed_run_have_each_step_once(tmp_path: Path) -> None:
    for name in ("log.csv", "log.jsonl"):
        path = tmp_path / name
        for start, end in ((0, 5), (3, 6)):  # the first run was killed after step 5, its last checkpoint was at step 3
            log = open_log(path, ["loss", "validation_loss"], start)
            for step in range(start, end):
                log.write(Record(step + 1, 1, 0.5, {"loss": float("nan") if step == 1 else 1 / 3}))
            log.close()
    with (tmp_path / "log.csv").open() as file:
        table = list(csv.DictReader(file))
    assert [row["step"] for row in table] == list("123456")
    assert float(table[0]["loss"]) == 1 / 3
    assert table[0]["validation_loss"] == ""
    lines = [json.loads(line) for line in (tmp_path / "log.jsonl").read_text().splitlines()]
    assert [line["step"] for line in lines] == [1, 2, 3, 4, 5, 6]
    assert lines[1]["loss"] == "nan"


def test_logs_of_other_kinds(tmp_path: Path) -> None:
    with pytest.raises(InputError, match=r"\.csv or \.jsonl file, or a folder"):
        open_log(tmp_path / "log.xlsx", ["loss"], 0)
    other = open_log(tmp_path / "log.csv", ["loss"], 0)
    other.close()
    with pytest.raises(InputError, match="move it away"):
        open_log(tmp_path / "log.csv", ["loss", "accuracy"], 3)


def test_tensorboard_reads_the_events(tmp_path: Path) -> None:
    pytest.importorskip("tensorboardX", reason="the extra lumin-tune[tensorboard] is not installed")
    log = open_log(tmp_path / "events", ["loss"], 0)
    for step in (1, 2):
        log.write(Record(step, 1, 0.0, {"loss": 0.5 * step}))
    log.close()
    from tensorboardX.proto.event_pb2 import Event

    (file,) = (tmp_path / "events").iterdir()
    data, found = file.read_bytes(), []
    while data:
        length = int.from_bytes(data[:8], "little")
        event = Event.FromString(data[12 : 12 + length])
        found += [(event.step, each.tag, each.simple_value) for each in event.summary.value]
        data = data[16 + length :]
    assert found == [(1, "loss", 0.5), (2, "loss", 1.0)]


def test_early_stopping_counts_validations_without_improvement() -> None:
    monitor = Monitor(EarlyStopping("accuracy", patience=2, mode="max", min_delta=0.1))
    values = [0.5, 0.55, 0.7, 0.75, float("nan")]
    assert [monitor.update(step, {"accuracy": value}) for step, value in enumerate(values)] == [
        True,
        False,
        True,
        False,
        False,
    ]
    assert monitor.is_over
    assert monitor.best_step == 2
    again = Monitor(monitor.options)
    again.restore(json.loads(json.dumps(monitor.to_json())))
    assert again.is_over
    with pytest.raises(InputError, match="monitors 'accuracy', which the run does not measure"):
        monitor.update(9, {"loss": 1.0})
    with pytest.raises(InputError, match="patience is 0"):
        EarlyStopping(patience=0)


def test_checkpoints_keep_the_newest(tmp_path: Path) -> None:
    folder = Checkpoints(tmp_path / "run", keep=2)
    assert folder.latest() is None
    states = {"w": np.array([1.5, -0.0], np.float32), "step": np.array(3), "flag": np.array([True])}
    for step in range(1, 5):
        folder.save(Checkpoint(states, RunPosition(step, 2, 1), 9, {"records": [], "x": [1.25]}))
    assert [path.name for path in folder.paths()] == ["step-00000003.safetensors", "step-00000004.safetensors"]
    found = folder.latest()
    assert found is not None
    assert found.position == RunPosition(4, 2, 1)
    assert (found.seed, found.run) == (9, {"records": [], "x": [1.25]})
    for name, array in states.items():
        assert found.states[name].dtype == array.dtype
        assert found.states[name].tobytes() == array.tobytes()
    (tmp_path / "run" / "step-00000005.safetensors12.part").write_bytes(b"half")  # of a process that was killed
    assert Checkpoints(tmp_path / "run").latest() is not None
    assert not list((tmp_path / "run").glob("*.part"))


def test_damaged_checkpoints(tmp_path: Path) -> None:
    from lumin_tune.weights import save_safetensors

    path = tmp_path / "step-00000001.safetensors"
    path.write_bytes(b"\x08\0\0\0")
    with pytest.raises(InputError, match="remove it to use the one before"):
        read_checkpoint(path)
    save_safetensors(path, {"w": np.zeros(3)})
    with pytest.raises(InputError, match="is not a checkpoint of a training run"):
        read_checkpoint(path)


def test_history_has_curves_and_plots(tmp_path: Path) -> None:
    records = [Record(step, 1, 0.1, {"loss": 1 / step, "accuracy": 0.5}) for step in range(1, 100)]
    history = History(records)
    steps, values = history.curve("loss")
    assert steps[-1] == 99
    assert values[1] == 0.5
    assert History.from_json(json.loads(json.dumps(history.to_json()))) == records
    with pytest.raises(InputError, match="no values of 'los'; known: accuracy, loss"):
        history.curve("los")
    pytest.importorskip("matplotlib", reason="Matplotlib is not installed")
    history.plot(tmp_path / "curves.svg", title="a run")
    assert "<svg" in (tmp_path / "curves.svg").read_text()

"""Whole programs side by side: who wins, what is said of those that fail, and that none outlives the contest."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import lumin_tune as lt
from lumin_tune.core.plugin.manager import PluginManager, default_manager
from lumin_tune.tuner.contest import contest as contest_module
from lumin_tune.tuner.contest import entrant as entrant_module
from lumin_tune.tuner.contest.contest import LEAST_ROUNDS, ROUNDS, TRIES, contest
from lumin_tune.tuner.contest.entrant import Entrant
from lumin_tune.tuner.contest.outputs import difference
from lumin_tune.tuner.contest.program_process import ProgramProcess
from lumin_tune.tuner.tune_records import Contestant

FOLDER = str(Path(__file__).parent)
X = np.arange(12, dtype=np.float32).reshape(3, 4)
INPUTS, REFERENCE = {"x": X}, {"y": X * 2.0}

on_linux = pytest.mark.skipif(sys.platform != "linux", reason="processes are only stopped on Linux")


def peer(name: str) -> Entrant:
    return Entrant(name, "call", f"sample_peers:{name}", folder=FOLDER)


def run(*names: str, **options: Any) -> dict[str, Contestant]:
    settings: dict[str, Any] = {"time_s": 0.0, **options}
    found = contest([peer(name) for name in names], INPUTS, REFERENCE, **settings)
    assert [each.name for each in found] == list(names)
    return {each.name: each for each in found}


def is_fine(contestant: Contestant) -> bool:
    """Return whether one was timed, on a busy machine or not."""
    return contestant.interval is not None and contestant.message.partition(":")[0] in ("", "timed under load")


def children() -> set[int]:
    """Return the processes that this one started and that are still there."""
    found = set()
    for entry in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = entry.read_text().rpartition(")")[2].split()
        except OSError:
            continue
        if int(fields[1]) == os.getpid() and fields[0] != "Z":
            found.add(int(entry.parent.name))
    return found


# real processes


def test_the_faster_one_has_the_lower_interval_and_nothing_is_left() -> None:
    before = children()
    heard: list[Contestant] = []
    found = run("slow", "right", "talks", "later", time_s=1.0, on_timed=heard.append)
    assert all(is_fine(each) for each in found.values())
    slow, right = found["slow"].interval, found["right"].interval
    assert slow is not None and right is not None
    assert slow.low_ns >= 4_000_000 and slow.low_ns <= slow.median_ns <= slow.high_ns
    assert right.median_ns < slow.median_ns
    assert right.samples == slow.samples == len(heard) / 4 >= LEAST_ROUNDS
    assert [each.name for each in heard[:4]] == ["slow", "right", "talks", "later"]
    assert heard[-4] == found["slow"]
    assert children() <= before


FAILURES = {
    "wrong": "output 'y' is off by 0.11; allowed is 0.001 of the greatest value, 22",
    "not_a_number": "output 'y' is off by nan; allowed is 0.001 of the greatest value, 22",
    "other_shape": "output 'y' has the shape (1, 4), not (3, 4)",
    "other_name": "there is no output 'y'; known: Y",
    "missing": "nonsense_package is not installed: pip install nonsense_package",
    "takes_other": "InputError: sample_peers:takes_other takes 'device'; a peer may take inputs, threads only",
    "no_callable": "InputError: sample_peers:no_callable returns a int; a peer must return a callable",
    "no_mapping": "InputError: what sample_peers:no_mapping returns gives a ndarray; it must give outputs by name",
    "raises": "ValueError: no such model",
    "crashes": "the process died of SIGSEGV",
    "leaves": "the process ended with code 3: out of luck",
    "not_there": "AttributeError: module 'sample_peers' has no attribute 'not_there'",
}


def test_what_fails_says_why_and_the_others_go_on() -> None:
    found = run(*FAILURES, "right")
    for name, message in FAILURES.items():
        assert found[name].interval is None
        assert found[name].message.startswith(message), found[name].message
    assert found["right"].interval is not None


def test_what_fails_later_is_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(entrant_module, "ANSWER_S", 2.0)
    found = run("hangs", "crashes_later", "hangs_later", "raises_later", "right", prepare_s=3.0, time_s=60.0)
    assert found["hangs"].message == "no answer after 3 s; killed"
    assert found["crashes_later"].message.startswith("the process died of SIGSEGV")
    assert found["hangs_later"].message.startswith("no answer after 2 s; killed")
    assert found["raises_later"].message.startswith("ZeroDivisionError: ")
    assert all(found[name].interval is None for name in found if name != "right")
    assert found["right"].interval is not None and found["right"].interval.samples >= ROUNDS


@pytest.mark.parametrize("time_s", [0.0, 0.5], ids=["few rounds", "many rounds"])
def test_what_goes_wrong_after_calls_that_were_right_is_out(time_s: float) -> None:
    found = run("wrong_from_51", "wrong_from_1001", "right", time_s=time_s)
    for name in ("wrong_from_51", "wrong_from_1001"):
        assert found[name].interval is None
        assert re.fullmatch(r"output 'y' is off by 0.11; .* \(after [0-9,]+ timed calls\)", found[name].message)
    assert is_fine(found["right"])


def test_what_is_right_for_the_first_inputs_alone_is_out(tmp_path: Path) -> None:
    entrant = program(tmp_path, lambda graph: (graph.tensor("x", (3, 4), "f32") * 2.0).output("y"))
    other = {"x": X + 1}
    (found,) = contest([entrant], INPUTS, REFERENCE, time_s=0.0, threads=1, others=[(other, {"y": 2 * X + 2})])
    assert is_fine(found)
    (found,) = contest([entrant], INPUTS, REFERENCE, time_s=0.0, threads=1, others=[(other, REFERENCE)])
    assert found.message.startswith("output 'y' is off by 2")


def test_a_limit_holds_whatever_hangs_and_the_others_are_timed() -> None:
    begun = time.monotonic()
    found = run("hangs", "right", "hangs_later", limit_s=12.0, prepare_s=8.0, time_s=600.0)
    assert time.monotonic() - begun < 22.0
    assert found["hangs"].message.startswith("the time was over before it was ready")
    assert found["hangs_later"].interval is None or found["hangs_later"].interval.samples < ROUNDS
    assert is_fine(found["right"])


def test_peers_leave_the_time_that_slow_programs_need(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(contest_module, "CALLS_A_ROUND", 10**9)  # as if its calls were as slow
    entrant = program(tmp_path, lambda graph: (graph.tensor("x", (3, 4), "f32") * 2.0).output("y"))
    others = [({"x": X + 1}, {"y": 2 * X + 2})]
    begun = time.monotonic()
    timed, late = contest([entrant, peer("hangs")], INPUTS, REFERENCE, time_s=0.0, limit_s=60.0, others=others)
    assert is_fine(timed)
    assert late.message.startswith("the time was over before it was ready")
    assert time.monotonic() - begun < 40.0


def test_a_slow_program_that_the_limit_ends_keeps_its_times(tmp_path: Path) -> None:
    found = run("very_slow", limit_s=9.0, time_s=600.0)["very_slow"]
    assert found.interval is not None and found.interval.samples < ROUNDS


def test_without_time_nothing_is_timed() -> None:
    found = run("right", "slow", limit_s=0.0)
    assert {each.message.partition(" before")[0] for each in found.values()} == {"the time was over"}


def test_threads_are_told() -> None:
    assert is_fine(run("told_threads", threads=1)["told_threads"])


def test_cancelling_ends_it_soon() -> None:
    begun = time.monotonic()
    found = run("right", "hangs", "hangs", cancelled=lambda: time.monotonic() - begun > 2.0)
    assert time.monotonic() - begun < 6.0
    assert {each.message for each in found.values()} <= {
        "not timed: the contest was interrupted",
        "not timed: the contest was interrupted before it was ready",
    }
    assert found["hangs"].message.endswith("before it was ready")


@on_linux
def test_who_does_not_run_is_stopped(tmp_path: Path) -> None:
    runner = ProgramProcess("spins", tmp_path, None, default_manager())
    try:
        question = {"prepare": "call", "target": "sample_peers:spins", "runtime": "", "folder": FOLDER}
        np.save(tmp_path / "x.npy", X)
        question |= {
            "samples": [{"x": str(tmp_path / "x.npy")}],
            "threads": None,
            "values": {},
            "save": str(tmp_path / "y"),
        }
        answer = runner.ask(question, 30.0)
        assert "error" not in answer
        stat = Path(f"/proc/{runner._process.pid}/stat")
        runner.pause()
        deadline = time.monotonic() + 5.0
        while stat.read_text().rpartition(")")[2].split()[0] != "T":
            assert time.monotonic() < deadline
            time.sleep(0.01)
        before = stat.read_text().rpartition(")")[2].split()[11:13]
        time.sleep(0.2)
        assert stat.read_text().rpartition(")")[2].split()[11:13] == before
        assert "ns" in runner.ask({"slice": 0.01}, 10.0)
    finally:
        runner.close()


_DRIVER = """
import sys, numpy as np
sys.path[:] = {path!r}
from lumin_tune.tuner.contest.contest import contest
from lumin_tune.tuner.contest.entrant import Entrant
x = np.ones((3, 4), np.float32)
entrants = [Entrant(name, "call", "sample_peers:" + name, folder={folder!r}) for name in ("right", "slow")]
contest(entrants, {{"x": x}}, {{"y": 2 * x}}, time_s=600.0, on_timed=lambda each: print(each.name, flush=True))
"""


@on_linux
def test_processes_die_with_the_driver_even_while_they_are_stopped() -> None:
    code = _DRIVER.format(path=[*sys.path], folder=FOLDER)
    driver = subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, text=True)
    assert driver.stdout is not None
    assert driver.stdout.readline().strip() == "right"
    mine = [
        int(entry.parent.name)
        for entry in Path("/proc").glob("[0-9]*/stat")
        if entry.read_text().rpartition(")")[2].split()[1] == str(driver.pid)
    ]
    assert len(mine) == 2
    driver.send_signal(signal.SIGKILL)
    driver.wait()
    driver.stdout.close()
    deadline = time.monotonic() + 5.0
    while any(_alive(each) for each in mine):
        assert time.monotonic() < deadline
        time.sleep(0.02)


def _alive(process: int) -> bool:
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


# kinds of entrants


def program(tmp_path: Path, build: Callable[[lt.Graph], None]) -> Entrant:
    graph = lt.Graph()
    build(graph)
    path = tmp_path / "program.lumin"
    lt.compile(graph, threads=1).save(path)
    return Entrant("untuned", "program", str(path))


def test_a_saved_program(tmp_path: Path) -> None:
    entrant = program(tmp_path, lambda graph: (graph.tensor("x", (3, 4), "f32") * 2.0).output("y"))
    (found,) = contest([entrant], INPUTS, REFERENCE, time_s=0.0, threads=1)
    assert found.name == "untuned" and is_fine(found)
    assert found.interval is not None and found.interval.samples == LEAST_ROUNDS
    (wrong,) = contest([entrant], INPUTS, {"y": X * 3}, time_s=0.0, threads=1)
    assert wrong.message.startswith("output 'y' is off by 11")
    (unfit,) = contest([entrant], {"z": X}, REFERENCE, time_s=0.0, threads=1)
    assert unfit.message.startswith("InputError: no input 'z'")


def test_a_program_of_halves_and_one_with_a_state(tmp_path: Path) -> None:
    parts = program(tmp_path, lambda graph: (graph.tensor("x", (3, 4), "bf16") * 2.0).output("y"))
    (found,) = contest([parts], INPUTS, REFERENCE, time_s=0.0, threads=1)
    assert is_fine(found)

    def counter(graph: lt.Graph) -> None:
        count = graph.tensor("count", (3, 4), "f32")
        (count + 1.0).output("next")
        graph.tie("count", "next")

    state = program(tmp_path, counter)
    (found,) = contest([state], {"count": X}, {"next": X + 1}, time_s=0.0, threads=1)
    assert is_fine(found)


def test_a_file_that_is_no_program(tmp_path: Path) -> None:
    (tmp_path / "nothing").write_text("nothing")
    (found,) = contest([Entrant("tuned", "program", str(tmp_path / "nothing"))], INPUTS, REFERENCE, time_s=0.0)
    assert found.interval is None and "is not a complete program" in found.message


def test_an_onnx_file_with_symbolic_sizes(tmp_path: Path) -> None:
    pytest.importorskip("onnxruntime", reason="onnxruntime of the `test` extra is not installed")
    graph = lt.Graph()
    (graph.tensor("x", (lt.dim("rows", 1, 8), 4), "f32") * 2.0).output("y")
    lt.to_onnx(graph, tmp_path / "model.onnx")
    entrant = Entrant("onnxruntime", "onnx", str(tmp_path / "model.onnx"), runtime="onnxruntime")
    (found,) = contest([entrant], INPUTS, REFERENCE, time_s=0.0, threads=1)
    assert is_fine(found)
    (found,) = contest([entrant], {"z": X}, REFERENCE, time_s=0.0, threads=1)
    assert found.message == "InputError: model.onnx has an input 'x'; known: z"
    other = Entrant("other", "onnx", str(tmp_path / "model.onnx"), runtime="onnxruntimes")
    (found,) = contest([other], INPUTS, REFERENCE, time_s=0.0, threads=1)
    assert found.message.startswith("InputError: no runtime 'onnxruntimes' for ONNX files; ")


def test_an_onnx_file_whose_unknown_sizes_have_one_name(tmp_path: Path) -> None:
    pytest.importorskip("onnxruntime", reason="onnxruntime of the `test` extra is not installed")
    import onnx
    from onnx import TensorProto, helper

    x, y = (helper.make_tensor_value_info(name, TensorProto.FLOAT, ["?", "?"]) for name in "xy")
    graph = helper.make_graph([helper.make_node("Add", ["x", "x"], ["y"])], "doubled", [x], [y])
    model = helper.make_model(graph, ir_version=8, opset_imports=[helper.make_opsetid("", 17)])
    onnx.save(model, str(tmp_path / "model.onnx"))
    entrant = Entrant("onnxruntime", "onnx", str(tmp_path / "model.onnx"), runtime="onnxruntime")
    (found,) = contest([entrant], INPUTS, REFERENCE, time_s=0.0, threads=1)
    assert is_fine(found)


# rounds, by the clock of a fake


class FakeRunner:
    """A process that answers by a script: its slices take `name` nanoseconds, one in `noisy` of them is noisy."""

    asked: list[str]
    noisy = 0

    def __init__(self, name: str, folder: Path, threads: int | None, plugins: PluginManager) -> None:
        self.name, self.folder, self.slices, self.paused = name, folder, 0, False

    def ask(self, question: Mapping[str, Any], timeout_s: float) -> dict[str, Any]:
        if "prepare" in question or "check" in question:
            path = self.folder / f"{self.name}.npy"
            np.save(path, REFERENCE["y"])
            return {"outputs": {"y": str(path)}}
        self.paused = False
        self.asked.append(self.name)
        self.slices += 1
        noisy = self.noisy and self.slices % self.noisy == 0
        base = 1000 + 100 * int(self.name)
        return {"ns": [base + self.slices % 7 + (500 if noisy else 0)], "noise": 0.5 if noisy else 0.0}

    def pause(self) -> None:
        self.paused = True

    def kill(self) -> None: ...

    def close(self) -> None: ...


def faked(monkeypatch: pytest.MonkeyPatch, count: int, *, noisy: int = 0, **options: Any) -> tuple[list[str], Any]:
    FakeRunner.asked, FakeRunner.noisy = [], noisy
    monkeypatch.setattr(contest_module, "ProgramProcess", FakeRunner)
    entrants = [Entrant(str(number), "program", "") for number in range(count)]
    return FakeRunner.asked, contest(entrants, INPUTS, REFERENCE, **options)


def test_turns_are_drawn_by_the_seed(monkeypatch: pytest.MonkeyPatch) -> None:
    first, _ = faked(monkeypatch, 3, time_s=60.0, seed=1)
    again, _ = faked(monkeypatch, 3, time_s=60.0, seed=1)
    other, _ = faked(monkeypatch, 3, time_s=60.0, seed=2)
    assert first == again != other
    rounds = [first[place : place + 3] for place in range(3, len(first), 3)]  # after everybody is warm
    assert all(sorted(each) == ["0", "1", "2"] for each in rounds)
    assert len({tuple(each) for each in rounds}) > 2


def test_it_ends_when_the_fastest_is_certain(monkeypatch: pytest.MonkeyPatch) -> None:
    _, found = faked(monkeypatch, 3, time_s=60.0)
    assert [each.interval.samples for each in found] == [ROUNDS] * 3
    _, found = faked(monkeypatch, 3, time_s=0.0)
    assert [each.interval.samples for each in found] == [LEAST_ROUNDS] * 3


def test_equals_are_timed_until_the_time_is_over(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(FakeRunner, "__init__", _same_name)
    asked, found = faked(monkeypatch, 2, time_s=0.2)
    assert all(each.interval.samples > ROUNDS for each in found)
    assert set(asked) == {"0"}


def _same_name(self: FakeRunner, name: str, folder: Path, threads: int | None, plugins: PluginManager) -> None:
    self.name, self.folder, self.slices, self.paused = "0", folder, 0, False


def test_noisy_slices_are_taken_again(monkeypatch: pytest.MonkeyPatch) -> None:
    asked, (found,) = faked(monkeypatch, 1, noisy=2, time_s=60.0)
    assert found.interval.high_ns < 1500 and found.message == ""
    assert len(asked) > 1 + ROUNDS
    asked, (found,) = faked(monkeypatch, 1, noisy=1, time_s=60.0)
    assert found.interval.low_ns >= 1500
    assert found.message == f"timed under load: in {ROUNDS} of {ROUNDS} slices threads waited for a processor"
    assert len(asked) == 1 + ROUNDS * TRIES


def test_no_entrants() -> None:
    assert contest([], INPUTS, REFERENCE, time_s=60.0) == ()


# outputs


@pytest.mark.parametrize(
    ("found", "wanted", "message"),
    [
        ([1.0, 2.0], [1.0, 2.0015], ""),
        ([1.0, 2.0], [1.0, 2.01], "output 'y' is off by 0.01; allowed is 0.001 of the greatest value, 2"),
        ([np.inf, np.nan, 1.0], [np.inf, np.nan, 1.0], ""),
        ([np.inf, 1.0], [-np.inf, 1.0], "output 'y' differs where infinities or NaN are right"),
        ([1.0, np.inf], [1.0, 2.0], "output 'y' is off by inf"),
        ([np.nan], [np.nan], ""),
        ([1, 2], [1, 3], "output 'y' is wrong in 1 of 2 elements"),
        ([True, False], [True, True], "output 'y' is wrong in 1 of 2 elements"),
        ([], [], ""),
    ],
)
def test_differences(found: list[Any], wanted: list[Any], message: str) -> None:
    said = difference({"y": np.array(found)}, {"y": np.array(wanted)}, 1e-3)
    assert said.startswith(message) if message else said == ""


@pytest.mark.parametrize(
    ("found", "own", "message"),
    [
        ([1.0, 2.01], [1.0, 2.006], ""),
        ([1.0, 2.01], [1.0, 2.004], "output 'y' is off by 0.01"),
        ([1.0, np.inf], [1.0, np.inf], "output 'y' is off by inf"),
        ([1.0, np.nan], [1.0, np.nan], "output 'y' is off by nan"),
    ],
)
def test_amplified_rounding_is_allowed(found: list[Any], own: list[Any], message: str) -> None:
    """Up to twice what the oracle is off in the program's own dtypes."""
    said = difference({"y": np.array(found)}, {"y": np.array([1.0, 2.0])}, 1e-3, {"y": np.array(own)})
    assert said.startswith(message) if message else said == ""


def test_the_oracle_is_asked_for_its_rounding_where_a_program_is_off(tmp_path: Path) -> None:
    asked: list[Any] = []

    def own(inputs: Mapping[str, Any]) -> Mapping[str, Any]:
        asked.append(inputs)
        return {"y": inputs["x"] * np.float32(2.01)}

    entrant = program(tmp_path, lambda graph: (graph.tensor("x", (3, 4), "f32") * 2.01).output("y"))
    for factor, calls in ((2.01, 0), (2.0, 1)):
        (found,) = contest([entrant], INPUTS, {"y": X * factor}, time_s=0.0, threads=1, own=own)
        assert is_fine(found)
        assert len(asked) == calls

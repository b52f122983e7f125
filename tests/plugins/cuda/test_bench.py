"""`bench/gpu.py` without a GPU: the whole on stand-ins, and its handling of failures."""

from __future__ import annotations

import dataclasses
import importlib
import json
import os
import random
import signal
import subprocess
import sys
import time
import venv
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np
import pluggy
import pytest
from tests.plugins.cuda.megakernel.megakernel_programs import APART
from tests.stand_ins.cuda.cupy_stand_in import StandInNvrtc

import lumin_tune as lt
from lumin_tune.core.dtypes import DType
from lumin_tune.core.kernel.lower.partition import partition
from lumin_tune.core.program.compilation import untangling
from lumin_tune.plugins.cuda.backend import CudaBackend
from lumin_tune.plugins.cuda.compile.builder import CubinBuilder
from lumin_tune.plugins.cuda.device.architecture import architecture_device

BENCH = Path(__file__).parents[3] / "bench"


@pytest.fixture(scope="module", autouse=True)
def found_by_name() -> Iterator[None]:
    sys.path.insert(0, str(BENCH))
    yield
    sys.path.remove(str(BENCH))


def module(name: str) -> ModuleType:
    return importlib.import_module(name)


# the whole

PACKAGES = ("xxhash", "platformdirs", "egglog", "optuna", "sqlalchemy", "ray", "lumin_tune", "numpy", "pluggy")


@pytest.mark.fuzz
@pytest.mark.usefixtures("shim")
def test_the_script_needs_nothing_but_numpy_and_pluggy(tmp_path: Path) -> None:
    """In an environment with these two only; lumin is not installed there, so it has no entry points either."""
    venv.create(tmp_path / "bare", with_pip=False, symlinks=True)
    (packages,) = (tmp_path / "bare").glob("lib/python*/site-packages")
    for package in (np, pluggy):
        source = Path(package.__file__ or "").parent
        for each in {source, source.with_name(f"{source.name}.libs")}:
            if each.exists():
                (packages / each.name).symlink_to(each)
    python = str(tmp_path / "bare" / "bin" / "python")
    environment = {"PATH": os.environ["PATH"], "HOME": str(tmp_path), "PYTHONPATH": "src"}
    reported = subprocess.run(
        [python, "-c", f"import importlib.util as u; print([n for n in {PACKAGES} if u.find_spec(n)])"],
        env=environment | {"PYTHONPATH": ""},
        capture_output=True,
        text=True,
        check=True,
    )
    assert reported.stdout.strip() == "['numpy', 'pluggy']"
    done = subprocess.run(
        [python, "bench/gpu.py", "--stand-in", "--points", "1", "--seconds", "400", "--out", str(tmp_path / "out")],
        cwd=BENCH.parent,
        env=environment,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stdout + done.stderr + (tmp_path / "out" / "gpu.log").read_text()
    found = json.loads((tmp_path / "out" / "gpu.json").read_text())
    parts = found["parts"]
    assert list(parts) == ["device", "conformance", "kernels", "programs", "compiled"]
    assert parts["conformance"]["checked"] == 2 and len(parts["kernels"]["rows"]) == 3
    for row in (*parts["kernels"]["rows"].values(), *parts["programs"]["rows"].values()):
        assert row["times_us"]["lumin best"] > 0 and row["point"], row
    assert parts["kernels"]["rows"]["product 24x16x32 f16"]["times_us"].keys() >= {"lumin own", "lumin library"}
    (program,) = parts["programs"]["rows"].values()
    assert program["calls_us"].keys() >= {"lumin graph", "lumin plain"}
    assert (tmp_path / "out" / "gpu.md").read_text() == done.stdout.partition("# ")[1] + done.stdout.partition("# ")[
        2
    ].rstrip("\n") + "\n"


def test_what_was_measured_is_kept_when_it_is_ended(tmp_path: Path) -> None:
    command = [sys.executable, str(BENCH / "gpu.py"), "--stand-in", "--out", str(tmp_path), "--parts", "conformance"]
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE) as running:
        until = time.monotonic() + 60
        while not (tmp_path / "gpu.json").exists() or "device" not in (tmp_path / "gpu.json").read_text():
            assert running.poll() is None and time.monotonic() < until
            time.sleep(0.02)
        running.send_signal(signal.SIGTERM)
        assert running.stderr is not None and b"interrupted" in running.stderr.read()
    assert running.returncode == 130
    found = json.loads((tmp_path / "gpu.json").read_text())
    assert found["facts"]["device"] == "a stand-in for a CUDA device" and "interrupted" in found["facts"]
    assert not list(tmp_path.glob(".gpu*"))


def test_a_machine_without_a_device_is_told(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, str(BENCH / "gpu.py"), "--out", str(tmp_path)], capture_output=True, text=True
    )
    assert done.returncode == 2 and "BuildError: CUDA kernels cannot run on this machine" in done.stderr
    assert not (tmp_path / "gpu.json").exists()  # results of an earlier run stay


@pytest.mark.fuzz
def test_figures_are_added_to_those_of_the_same_device(tmp_path: Path) -> None:
    gpu, children = module("gpu"), module("on_gpu.children")
    outcome = children.Outcome({"a": {"name": "a"}}, [{"case": "c", "step": "s", "why": "w"}])
    facts = {"device": "one", "interrupted": "x"}
    file = tmp_path / "earlier.json"
    file.write_text(json.dumps({"facts": facts, "parts": {"compiled": dataclasses.asdict(outcome)}}))
    results = gpu.Results(tmp_path, file)
    assert results.failures() and "interrupted" not in results.facts
    again = results.begin("compiled")
    assert results.rows() == {"a": {"name": "a"}} and not results.failures()
    again.rows["b"] = {"name": "b"}
    assert list(results.rows()) == ["a", "b"]
    command = [sys.executable, str(BENCH / "gpu.py"), "--stand-in", "--out", str(tmp_path), "--add", str(file)]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 2 and "is of one, this is a stand-in for a CUDA device; leave out --add" in done.stderr
    assert not (tmp_path / "gpu.json").exists()


# children

CHILD = """
import json, os, signal, sys, time
job = json.loads(sys.stdin.read())
events = os.fdopen(int(sys.argv[2]), "w")
def say(**event):
    print(json.dumps(event), file=events, flush=True)
bad = [tuple(each) for each in job["bad"]]
say(cases=["a", "b", "c", "d"])
for case in "abcd":
    if case in job["done"]:
        continue
    for step in ("one", "two"):
        if (case, step) in bad:
            continue
        say(at=[case, step], limit_s=0.3 if (case, step) == ("b", "two") else 20)
        if (case, step) == ("a", "two"):
            os.kill(os.getpid(), signal.SIGSEGV)
        if (case, step) == ("b", "two"):
            time.sleep(60)
        if (case, step) == ("c", "one"):
            say(failed=[case, step, "illegal address"])
            os._exit(86)
        if case == "d" and job["points"] == 99:
            time.sleep(60)
        say(checked=1)
    say(row={"name": case})
    say(done=case)
say(end=True)
"""


def run_children(tmp_path: Path, seconds: float, points: int = 1) -> Any:
    children, worker = module("on_gpu.children"), module("on_gpu.worker")
    script, outcome = tmp_path / "child.py", children.Outcome()
    script.write_text(CHILD)
    job = worker.Job("part", 0.0, points)
    changes: list[int] = []
    children.run_part(
        [sys.executable, str(script)],
        job,
        seconds,
        outcome,
        tmp_path / "log",
        lambda: changes.append(len(outcome.rows)),
    )
    assert {0, len(outcome.rows)} <= {0, *changes}
    return outcome


def test_a_child_that_dies_or_hangs_is_a_failure_and_the_part_goes_on(tmp_path: Path) -> None:
    outcome = run_children(tmp_path, 60.0)
    assert [tuple(each.values()) for each in outcome.failures] == [
        ("a", "two", "died by SIGSEGV"),
        ("b", "two", "did not end within 0.3 s"),
        ("c", "one", "illegal address"),
    ]
    assert list(outcome.rows) == ["a", "b", "c", "d"] and outcome.children == 4 and not outcome.left_out
    assert outcome.checked == 5  # though each child starts its case again


def test_what_there_is_no_time_for_is_left_out_and_no_failure(tmp_path: Path) -> None:
    began = time.monotonic()
    outcome = run_children(tmp_path, 4.0, points=99)
    assert 3.5 < time.monotonic() - began < 12
    assert outcome.left_out == ["d"] and not any(each["case"] == "d" for each in outcome.failures)


def test_a_case_that_ends_every_child_is_given_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module("on_gpu.children"), "MOST_DEATHS_OF_CASE", 1)
    outcome = run_children(tmp_path, 60.0)
    assert list(outcome.rows) == ["d"] and outcome.notes[0] == "a: given up after 1 children"


def test_a_case_begins_only_if_there_is_time_for_it(monkeypatch: pytest.MonkeyPatch) -> None:
    worker = module("on_gpu.worker")
    at = [100.0]
    monkeypatch.setattr(worker.time, "monotonic", lambda: at[0])
    with open(os.devnull, "w") as nothing:
        working = worker.Worker(worker.Job("kernels", 10.0), nothing)
        begun = []
        for name in working.cases(["a", "b", "c", "d"]):
            begun.append((name, working.case_until))
            at[0] += 4.0
    assert begun == [("a", 105.0), ("b", 108.0)]


# what is right


def test_wrong_values_are_seen() -> None:
    check = module("on_gpu.check")
    wanted = np.random.default_rng(0).standard_normal((40, 40))
    assert check.violation_of(wanted.astype(np.float16), wanted, DType.F16) == ""
    for planted in (np.nan, wanted[3, 4] + 0.02, 0.0):
        got = wanted.astype(np.float32)
        got[3, 4] = planted
        assert "1 of 1600 elements differ" in check.violation_of(got, wanted, DType.F32)
    assert "differ" in check.violation_of(np.array([1, 2]), np.array([1, 3]), DType.I32)


def test_results_are_compared_as_a_whole_with_a_right_one() -> None:
    check, context = module("on_gpu.check"), standing_in()
    wanted = np.random.default_rng(0).standard_normal((100, 70)).astype(np.float32)
    for dtype in (DType.F32, DType.BF16):
        reference = check.Reference(context.cupy, lambda rows, columns: wanted[rows][:, columns], (), (100, 70), dtype)
        unseen = next(row for row in range(100) if row not in reference._rows)
        wrong = wanted.copy()
        wrong[unseen, 5] += 1.0
        with context.clock.stream as stream:
            right, other = (context.cupy.asarray(check.carried(each, dtype)) for each in (wanted, wrong))
            wrong[0, 0] = np.nan
            sampled = context.cupy.asarray(check.carried(wrong, dtype))
            stream.synchronize()
        assert reference.problem(sampled).startswith("sampled against float64: 1 of ")
        assert reference.problem(right) == ""
        assert reference.problem(other).startswith("as a whole against a right one: ")


def test_who_computes_is_told() -> None:
    """Without CUDA's headers CuPy has arrays and no arithmetic: its message is reported, and the host compares."""
    check, context = module("on_gpu.check"), standing_in()

    class WithoutHeaders:
        def asarray(self, array: Any) -> Any:
            raise RuntimeError("Failed to find CUDA headers.")

    class Wrong:
        asarray = staticmethod(np.asarray)
        abs = staticmethod(np.positive)

    assert check.why_not_computing(np) == ""
    assert check.why_not_computing(WithoutHeaders()) == "RuntimeError: Failed to find CUDA headers."
    assert check.why_not_computing(Wrong()) == "what must be -2 is 3.0"
    assert "StandIn" in check.why_not_computing(context.cupy)


def standing_in() -> Any:
    return module("on_gpu.context").Context.of(module("on_gpu.worker").Job("kernels", 100.0, stand_in=True))


class Telling:
    """A stand-in for a worker that keeps what it receives."""

    def __init__(self) -> None:
        self.failures: list[tuple[str, str]] = []

    def begins(self, case: str, step: str, limit_s: float = 0.0) -> bool:
        return True

    def failed(self, case: str, step: str, why: str) -> None:
        self.failures.append((step, why))

    def checked(self) -> None:
        pass

    contained = None


class TimingSamples:
    """Stands for a clock: what a run takes is what the run says. counts: how often each was run."""

    def __init__(self, stream: Any) -> None:
        self.stream = stream
        self.counts: dict[str, int] = {}

    def once_us(self, run: Any) -> float:
        self.counts[run.name] = self.counts.get(run.name, 0) + 1
        run(self.stream)
        return float(run.took_us)

    def cold_us(self, runs: Any, rounds: int) -> dict[str, float]:
        for run in runs.values():
            self.counts[run.name] += rounds
        return {name: float(run.took_us) for name, run in runs.items()}


def test_wrong_points_are_never_the_best_and_slow_ones_run_once(monkeypatch: pytest.MonkeyPatch) -> None:
    search, worker = module("on_gpu.search"), module("on_gpu.worker")
    (region,) = module("on_gpu.kernels").regions_of(module("on_gpu.cases").product(128, 128, 64, "f16").record)
    context = standing_in()
    made = context.cupy.empty((128, 128), np.float16)
    telling = Telling()
    telling.contained = worker.Worker.contained.__get__(telling)  # type: ignore[assignment]
    plan = {"default": 10_000.0, "slow": 40_000.0, "wrong": 1.0, "fast": 5_000.0}
    running = [""]

    class Loading:
        def __init__(self, cupy: Any, artifact: Any, device: Any, addresses: Any, stream: Any) -> None:
            self.name = names.pop(0)
            self.took_us = plan[self.name]

        def __call__(self, stream: Any) -> None:
            running[0] = self.name

    clock = TimingSamples(context.clock.stream)
    context.__dict__["clock"] = clock
    monkeypatch.setattr(search, "Loaded", Loading)
    looking = search.Search(
        context,
        telling,
        "case",
        context.backends[""],
        region,
        [],
        [made],
        lambda: "planted" if running[0] == "wrong" else "",
    )
    points = search.every_kind(looking.space, random.Random(0))
    names = list(plan)
    looking.attempt([looking.space.default, *(next(points) for _ in range(3))])
    assert looking.best is not None and looking.best.took_us == 5_000.0 and looking.default is not None
    assert [why for _, why in telling.failures] == ["planted"] and looking.wrong == 1
    assert clock.counts == {"default": 1 + 7, "slow": 1, "wrong": 1, "fast": 2 + 7}
    assert looking.is_right(looking.best)
    looking._check = lambda: "wrong by now" if running[0] == "fast" else ""
    assert not looking.is_right(looking.best) and telling.failures[-1][1] == "wrong by now"
    looking.drop(looking.best)
    assert looking.best is looking.default


# programs


def built_ways(monkeypatch: pytest.MonkeyPatch, whole: Any, ways: tuple[str, ...], off: float = 0.0) -> Any:
    """Return the ways of a program in parts that are right, the messages, and the row. off: of what is wanted."""
    timing, of_wholes, worker = module("on_gpu.whole"), module("on_gpu.programs"), module("on_gpu.worker")
    assert isinstance(whole, of_wholes.Whole)
    monkeypatch.setattr(untangling, "partition", lambda graph: partition(graph, APART))
    context, telling = standing_in(), Telling()
    telling.contained = worker.Worker.contained.__get__(telling)  # type: ignore[assignment]
    row = module("on_gpu.rows").Row(whole.name)
    with context.clock.stream:
        ready = timing.set_up(context, telling, whole)
        ready = dataclasses.replace(ready, wanted={name: value + off for name, value in ready.wanted.items()})
        return timing._built_ways(context, telling, ready, row, ways, {}), telling, row


@pytest.mark.usefixtures("shim")
def test_a_program_that_is_wrong_is_a_failure_and_is_not_timed(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = module("on_gpu.programs").small_layers(2, 4, 16)
    found, telling, _ = built_ways(monkeypatch, whole, ("plain",), 0.1)
    assert not found and telling.failures[0][0] == "plain" and "elements differ" in telling.failures[0][1]


@pytest.mark.fuzz
@pytest.mark.usefixtures("shim")
@pytest.mark.parametrize("name", ["small_layers", "llama_step", "bert_block"])
def test_every_way_of_a_program_is_right(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    sizes = {"small_layers": (2, 4, 16), "llama_step": (1, 16, 4, 2, 6, 24), "bert_block": (1, 8, 32, 2)}
    whole = getattr(module("on_gpu.programs"), name)(*sizes[name])
    found, telling, row = built_ways(monkeypatch, whole, module("on_gpu.whole").WAYS)
    assert list(found) == ["lumin graph", "lumin plain", "lumin megakernel"] and not telling.failures, row.remarks


# the cases


@pytest.mark.torch
def test_what_is_wanted_is_the_oracle_s_and_what_torch_makes() -> None:
    import torch

    cases, check, kernels = module("on_gpu.cases"), module("on_gpu.check"), module("on_gpu.kernels")
    known = [*cases.benchmark_cases(64), *cases.tiny_cases()]
    for case in {each.name: each for each in known}.values():
        (region,) = kernels.regions_of(case.record)
        graph = region.graph
        host = check.arrays_for(graph)
        (wanted,) = lt.interpret(graph, host, float64=True).values()
        (node,) = graph.outputs.values()
        matrix = wanted.reshape(-1, wanted.shape[-1]) if wanted.ndim > 1 else wanted.reshape(-1, 1)
        rows, columns = (check._sampled(size, 16) for size in matrix.shape)
        sampled = case.truth(rows, columns, *(host[name] for name in graph.inputs))
        assert check.violation_of(sampled, matrix[rows][:, columns], DType.F32) == "", case.name
        dtypes = [graph.nodes[each].dtype for each in graph.inputs.values()]
        tensors = [
            torch.from_numpy(host[name]).to(torch.bfloat16 if dtype is DType.BF16 else None)
            for name, dtype in zip(graph.inputs, dtypes, strict=True)
        ]
        for name, function in case.torch.items():
            got = function(torch, *tensors).float().numpy()
            assert got.shape == wanted.shape
            assert check.violation_of(got, wanted, graph.nodes[node].dtype) == "", (case.name, name)


@pytest.mark.torch
def test_programs_are_what_torch_makes_of_them() -> None:
    import torch

    programs, check = module("on_gpu.programs"), module("on_gpu.check")
    for whole in (
        programs.bert_block(2, 8, 32, 4),
        programs.llama_step(2, 32, 4, 2, 12, 48),
        programs.small_layers(2, 4, 16),
        programs.small_softmaxes(2, 8),
        programs.small_gated(2, 16, 24),
    ):
        host = whole.arrays()
        wanted = lt.interpret(whole.graph(), host, float64=True)
        made = whole.torch(torch, *(torch.from_numpy(array) for array in host.values()))
        assert len(made) == len(wanted)
        for (name, value), tensor in zip(wanted.items(), made, strict=True):
            dtype = DType.F16 if whole.dtype == "f16" else DType.F32
            assert check.violation_of(tensor.float().numpy(), value, dtype) == "", (whole.name, name)


NAMED = [
    *(f"product {sizes} {dtype}" for sizes in ("4096x4096x4096", "16x4096x4096", "1x4096x4096", "96x128x128x64")
      for dtype in ("f32", "tf32", "f16", "bf16")),
    "softmax", "layer norm", "rms norm", "sum of rows", "sum of columns", "maxima of rows", "transpose",
    "attention 32x2048x2048x64 f16", "attention 32x1x4096x128 f16", "BERT block", "Llama decode step", "small",
]  # fmt: skip


def test_every_case_that_is_wanted_is_there() -> None:
    kernels, wholes = module("on_gpu.cases").benchmark_cases(), module("on_gpu.programs").programs()
    names = [each.name for each in (*kernels, *wholes)]
    assert len(set(names)) == len(names)
    assert not [wanted for wanted in NAMED if not any(name.startswith(wanted) or wanted in name for name in names)]
    assert all(len(module("on_gpu.kernels").regions_of(case.record)) == 1 for case in kernels)
    compiled = sorted((each.compiled, each.name) for each in (*kernels, *wholes) if each.compiled)
    for wanted in ("f16", "bf16", "f32", "tf32", "1x4096x128", "BERT", "Llama", "softmax"):
        assert any(wanted in name for _, name in compiled), wanted


def test_every_kind_of_recipe_is_checked() -> None:
    (record,) = [each for name, each in module("on_gpu.cases").conformance_cases() if name == "product 200x136x512 f16"]
    backend = CudaBackend(CubinBuilder(StandInNvrtc()))  # type: ignore[arg-type]
    (region,) = module("on_gpu.kernels").regions_of(record)
    space = backend.space(region, architecture_device("sm_90a"))
    points = list(module("on_gpu.search").every_kind(space, random.Random(0)))
    kinds = {str(point["plain k0 stage 0"]).partition(" ")[0] for point in points if point["form"] == "plain"}
    grids = {str(point["plain k0 grid"]).partition(" ")[0] for point in points if point["form"] == "plain"}
    assert {"matrix", "swizzled", "tile", "bulk", "group"} <= kinds and grids == {"blocks", "persistent", "stream"}
    (group,) = [each for each in points if str(each["plain k0 stage 0"]).startswith("group")][:1]
    near = module("on_gpu.search").of_its_kinds(space, group, random.Random(0))
    alike = [next(near) for _ in range(8)]
    assert all(str(each["plain k0 stage 0"]).startswith("group") and not space.violation(each) for each in alike)
    assert group not in alike


# the document


def test_the_report_says_what_is_reached_and_what_failed() -> None:
    rows, report = module("on_gpu.rows"), module("on_gpu.report")
    product = rows.Row(
        "product 4096x4096x4096 f16", {"lumin own": 10.0, "lumin best": 9.0, "torch": 8.0}, point={"a": 1}
    )
    product.compare()
    assert abs(product.ratio - 8 / 9) < 1e-9
    product.remark("1 points failed", "points failed")
    product.remark("2 points failed", "points failed")
    looked = rows.Row("attention 1", {"lumin best": 10.0, "torch FlashAttention-2": 9.0})
    small = rows.Row("8 small layers", {"lumin graph": 5.0, "lumin best": 5.0, "torch CUDA graph": 6.0}, {"torch": 7.0})
    outcome = module("on_gpu.children").Outcome()
    parts = {
        "kernels": dataclasses.replace(
            outcome,
            rows={r.name: dataclasses.asdict(r) for r in (product, looked)},
            failures=[{"case": "x", "step": "y", "why": "z"}],
            left_out=["w"],
        ),
        "programs": dataclasses.replace(outcome, rows={small.name: dataclasses.asdict(small)}),
    }
    text = report.report({"facts": {"device": "d"}, "parts": {k: dataclasses.asdict(v) for k, v in parts.items()}})
    assert (
        "| own kernels to cuBLAS, f16 and bf16 from 4096 | 0.9 | 0.80, missed | product 4096x4096x4096 f16 | 1 |"
        in text
    )
    assert "| attention to torch FlashAttention-2 | 0.85 | 0.90 | attention 1 | 1 |" in text
    assert "| small graphs to torch's CUDA graphs | 1.0 | 1.20 | 8 small layers | 1 |" in text
    assert "- x: y: z" in text and "- kernels: w" in text and "2 points failed" in text and "1 points" not in text

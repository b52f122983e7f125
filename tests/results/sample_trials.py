"""Trials to fill databases with: small, all different, and the same each time."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import replace

import lumin_tune as lt
from lumin_tune.core.graph.fingerprint import fingerprint
from lumin_tune.core.graph.graph_text import print_graph
from lumin_tune.core.plugin.calibration import Calibration, Rate
from lumin_tune.core.plugin.records import Device, KnobValue, Status
from lumin_tune.core.trials import Candidate, MeasuringPolicy, Outcome, Toolchain, Trial, Workload, digest
from lumin_tune.results.stored_records import Session

ZEN = Device("cpu", 0, "AMD Zen 5", {"cores": 8, "l2_bytes": 1 << 20})
XEON = Device("cpu", 0, "Intel Xeon 8480", {"cores": 56, "l2_bytes": 2 << 20})
GCC = Toolchain("0.1.0", "cpu", "cpu", "0.1.0", "g++ 12.2.0")
CLANG = Toolchain("0.1.0", "cpu", "cpu", "0.1.0", "clang++ 19.1.0")
POLICY = MeasuringPolicy(drop_over=3.0)  # as in the stored databases
SESSION = "01a1fe28-46c1-7356-8ed9-ac6c8b5e22e4"
BEGUN = 1_795_265_414.25
CALIBRATION = Calibration(
    {"f32": Rate(1e11, 2e11)}, {"memory load": Rate(1e10, 2e10)}, 2, 1e-6, 5e-7, 0.01, 1_700_000_000.0
)


def workload(size: int, op: str = "elementwise") -> Workload:
    """Return the workload of a chain of element-wise ops over this many numbers."""
    graph = lt.Graph()
    (graph.tensor("x", (size, 8), "f32").relu() * 2.0).output("y")
    graph.freeze()
    return Workload(
        fingerprint=fingerprint(graph),
        identity=digest("identity", str(size)),
        text=print_graph(graph),
        op=op,
        dtype="f32",
        shape=f"f32[{size}, 8] -> f32[{size}, 8]",
        flops=16 * size,
        moved_bytes=64 * size,
    )


def trial(
    number: int,
    *times_ns: int,
    of: Workload | None = None,
    point: Mapping[str, KnobValue] | None = None,
    status: Status = Status.OK,
    device: Device = ZEN,
    toolchain: Toolchain = GCC,
    policy: MeasuringPolicy = POLICY,
    session: str = SESSION,
    screened: bool = False,
    default: bool = False,
    at: float | None = None,
) -> Trial:
    """Return a trial of a point that is the number's own if none is given, correct if there are times."""
    found = workload(64) if of is None else of
    chosen = {"form": "plain", "tile": number} if point is None else point
    failed = status is not Status.OK
    outcome = Outcome(
        status=status,
        stage="check" if failed else "time",
        times_ns=() if failed else times_ns,
        screened=screened,
        message=f"it was {status.value}" if failed else "",
        error=float("nan") if failed else 0.25,
        noise=0.01,
        build_ns=50_000_000 + number,
        run_ns=9_000_000 + number,
        source_sha256=digest("source", str(number)),
        features={"flops": float(found.flops), "intensity": float("inf")},
        worker="local-0",
    )
    return Trial(
        found,
        Candidate(found.key, "cpu", chosen),
        device,
        toolchain,
        policy,
        outcome,
        session,
        number,
        BEGUN + number if at is None else at,
        default,
    )


def sample_trials() -> list[Trial]:
    """Return trials of every kind: on two devices, by two toolchains, correct, wrong, screened."""
    small, large = workload(64), workload(4096)
    return [
        trial(0, 900, 910, 905, of=small, default=True),
        trial(1, 700, 720, 690, of=small),
        trial(2, of=small, status=Status.WRONG),
        trial(3, 2_900, 2_800, 2_850, of=small, screened=True),
        trial(4, 650, 655, of=small, toolchain=CLANG),
        trial(5, 400, 410, of=small, device=XEON),
        trial(6, 9_000, 9_100, of=large, default=True),
        trial(7, of=large, status=Status.TIMEOUT),
        trial(8, 3_000, 3_100, 2_990, of=large, point={"form": "split", "tile": 16, "fast": True, "share": 0.5}),
    ]


def comparable(trials: list[Trial]) -> list[Trial]:
    """Return trials that are equal where their errors, which may be NaN, are the same."""
    return [
        replace(each, outcome=replace(each.outcome, error=-1.0)) if math.isnan(each.outcome.error) else each
        for each in trials
    ]


def sample_session() -> Session:
    return Session(
        SESSION,
        "model.onnx",
        "ab" * 32,
        ZEN,
        GCC,
        BEGUN,
        dims={"seq": 128},
        options={"budget_s": 60.0, "seed": 0},
        argv=("lumin-tune", "tune", "model.onnx"),
        host="elsewhere",
        pid=1,
        process="then",
    )

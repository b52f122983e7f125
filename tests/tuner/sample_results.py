"""Results of tuning sessions that never were, for tests of how results are shown."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from lumin_tune.cluster.measuring.confidence_intervals import MedianInterval, PairedRatio
from lumin_tune.core.plugin.records import Device
from lumin_tune.core.trials import Toolchain
from lumin_tune.tuner.tune_records import Contestant, KernelResult, Progress, TuneResult

SESSION = "019a0f2e-7c3b-7d10-8f00-0123456789ab"
DEVICE = Device(
    "cpu", 0, "Intel(R) Xeon(R) Platinum 8481C CPU @ 2.70GHz", {"cores": 2, "threads": 2, "vector_bits": 512}
)
TOOLCHAIN = Toolchain("0.1.0", "cpu", "cpu", "0.1.0+5c1f", "g++ 12.2.0 -O2 -march=native")
LONG = "f32[128, 384] · f32[384, 1536] + f32[1536] -> gelu -> f32[128, 1536], with the residual f32[128, 384] of before"


def interval(median_us: float, spread: float = 0.01, samples: int = 30) -> MedianInterval:
    """Return an interval round a median in microseconds."""
    median_ns = round(median_us * 1000)
    return MedianInterval(median_ns, round(median_ns * (1 - spread)), round(median_ns * (1 + spread)), samples)


def kernel(
    number: int, op: str, shape: str, times: int, after_us: float, before_us: float | None, **more: Any
) -> KernelResult:
    """Return a kernel whose rates fit a machine of 500 GFLOP/s and 20 GB/s."""
    flops, moved_bytes = more.pop("flops", 100_000_000), more.pop("moved_bytes", 1_000_000)
    return KernelResult(
        workload=f"{number:02x}" + "ab12cd34" * 7 + "ef5678",
        op=op,
        shape=shape,
        times=times,
        point={"form": "plain", "plain k0 stage 0": "i 8 j 32 vector k 256"},
        interval=interval(after_us),
        before_ns=None if before_us is None else round(before_us * 1000),
        bound_ns=round(max(flops / 500e9, moved_bytes / 20e9) * 1e9),
        flops=flops,
        moved_bytes=moved_bytes,
        tried=more.pop("tried", 40),
        failed=more.pop("failed", {}),
        runners_up=(({"form": "plain", "plain k0 stage 0": "i 6 j 64"}, round(after_us * 1030)),),
    )


def kernels() -> tuple[KernelResult, ...]:
    """Return the kernels of an encoder, one of them with a long name, one without arithmetic, one never measured."""
    small = "f32[128, 384]"
    return (
        kernel(1, "contraction", LONG, 6, 340, 560, flops=151_000_000, moved_bytes=3_200_000, failed={"wrong": 2}),
        kernel(2, "contraction", f"{small} · f32[384, 384]", 24, 90, 131, flops=37_748_736, moved_bytes=983_040),
        kernel(3, "attention", "f32[12, 128, 32], mask i64[1, 128]", 6, 61, 117, flops=25_000_000, moved_bytes=786_432),
        kernel(
            4,
            "reduction",
            f"{small} -> {small}",
            12,
            24.5,
            28.2,
            flops=400_000,
            moved_bytes=393_216,
            failed={"crashed": 1, "timeout": 1},
        ),
        kernel(5, "gather", f"f32[30522, 384], i64[1, 128] -> {small}", 1, 14.5, None, flops=0, moved_bytes=200_000),
        replace(
            kernel(6, "movement", "f32[1, 128] -> f32[128, 1]", 1, 1, None, flops=0, moved_bytes=1024),
            interval=None,
            runners_up=(),
        ),
    )


def result(**changes: Any) -> TuneResult:
    """Return a whole result; changes: fields that are to be other ones."""
    made = TuneResult(
        session=SESSION,
        graph="9f" * 32,
        model="examples/minilm",
        dims={"batch": 1, "tokens": 128},
        device=DEVICE,
        toolchain=TOOLCHAIN,
        options={"backend": "cpu", "budget_s": 90.0, "trials": None, "seed": 3, "sampler": "model", "covers": 20},
        kernels=kernels(),
        contestants=(
            Contestant("tuned", interval(4810, 0.004, 210), processes=4),
            Contestant("untuned", interval(7020, 0.01, 150), processes=4),
            Contestant("onnxruntime 1.31.0", interval(5730, 0.02, 180), over_tuned=PairedRatio(1.1913, 1.17, 1.21)),
            Contestant("openvino 2026.4.0", None, "not installed: pip install openvino"),
        ),
        curve=tuple(
            Progress(float(at), trials, ns)
            for at, trials, ns in (
                (2.5, 0, 7_100_000),
                (4.0, 8, 6_500_000),
                (9.0, 31, 6_020_000),
                (17.5, 77, 5_400_000),
                (33.0, 150, 5_050_000),
                (61.0, 301, 4_900_000),
                (80.0, 402, 4_850_000),
            )
        ),
        trials=412,
        failures={"wrong": 2, "crashed": 1, "timeout": 1, "build-failed": 6},
        seconds={"search": 2.4, "measure": 78.0, "race": 4.0, "programs": 6.1, "peers": 8.0},
        archive=None,
        chosen="the second of 20 covers, 12 of its 14 kernels as in the first",
        environment={"system": "Linux 6.12", "python": "3.11.2", "numpy": "2.4.1"},
    )
    return replace(made, **changes)

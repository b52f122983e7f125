"""What a results database costs when it is large: insertion, lookups and queries at a million trials in SQLite.

Run it by `python bench/results_database.py [--rows N] [--url URL]`; it prints medians beside the limits that must hold,
writes bench/results/results_database.json, and takes a few minutes and 2 GB in the folder for temporary files. Trials
are like those of real sessions: 30 samples, all static features of the CPU's spaces, points of a dozen knobs, batches
as a driver records them. Nothing is interleaved, since there is nothing to compare with.
"""

from __future__ import annotations

import argparse
import json
import random
import statistics
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from lumin_tune.core.kernel.schedule.features import FEATURES
from lumin_tune.core.plugin.records import Device, Status
from lumin_tune.core.trials import Candidate, MeasuringPolicy, Outcome, Toolchain, Trial, Workload, digest
from lumin_tune.results.store import Store
from lumin_tune.results.stored_records import Query
from lumin_tune.results.uuid7 import uuid7

BATCH = 200
TRIALS_A_WORKLOAD = 100
OPS = ("contraction", "elementwise", "reduction", "attention", "convolution", "movement", "gather", "scan")
DEVICES = tuple(
    Device("cpu", 0, model, {"cores": cores, "l2_bytes": 1 << 20, "features": "avx2 avx512f"})
    for model, cores in (("AMD Zen 5", 8), ("Intel Xeon 8480", 56), ("Ampere Altra", 80), ("AMD Zen 4", 16))
)
TOOLCHAINS = tuple(Toolchain("0.1.0", "cpu", "cpu", "0.1.0", f"g++ {version}.2.0") for version in (12, 13, 14))
POLICY = MeasuringPolicy()
LIMITS = {"insert_rows_per_s": 5_000, "lookup_ms": 2.0, "query_ms": 100.0, "query_every_ms": 100.0}


def trials(rows: int, seed: int = 0) -> Iterator[list[Trial]]:
    """Yield batches of trials, a session for each workload on a device by a toolchain."""
    source = random.Random(seed)
    number, batch = 0, []
    for place in range(-(-rows // TRIALS_A_WORKLOAD)):
        workload = workload_of(place // 2)  # each workload is tuned twice, on whatever device
        device, toolchain = source.choice(DEVICES), source.choice(TOOLCHAINS)
        session, base = uuid7(), source.randrange(10_000, 10_000_000)
        for number in range(min(TRIALS_A_WORKLOAD, rows - place * TRIALS_A_WORKLOAD)):
            batch.append(new_trial(source, workload, device, toolchain, session, number, base, place))
            if len(batch) == BATCH:
                yield batch
                batch = []
    if batch:
        yield batch


def workload_of(place: int) -> Workload:
    return Workload(
        fingerprint=digest("graph", str(place)),
        identity=digest("identity", str(place // 3)),
        text=f"graph {place}\n" + "%0 = input f32[128, 384]\n" * 20,
        op=OPS[place % len(OPS)],
        dtype="f32" if place % 5 else "bf16",
        shape=f"f32[{place}, 384] f32[384, 1536] -> f32[{place}, 1536]",
        flops=1_000 * (place + 1),
        moved_bytes=4_000 * (place + 1),
    )


def new_trial(
    source: random.Random,
    workload: Workload,
    device: Device,
    toolchain: Toolchain,
    session: str,
    number: int,
    base: int,
    place: int,
) -> Trial:
    point = {"form": "plain"} | {f"plain k0 stage {knob}": f"m:14 n:{source.randrange(512)} k:8" for knob in range(4)}
    failed = number and source.random() < 0.05
    center = int(base * (0.5 + source.random()))
    outcome = Outcome(
        status=Status.WRONG if failed else Status.OK,
        stage="check" if failed else "time",
        times_ns=() if failed else tuple(center + source.randrange(center // 50) for _ in range(30)),
        message="element 3 is 1.5, not 1.25" if failed else "",
        build_ns=120_000_000,
        run_ns=110_000_000,
        source_sha256=digest(session, str(number)),
        features={name: source.random() * 1e6 for name in FEATURES},
        worker=f"local-{number % 4}",
    )
    candidate = Candidate(workload.key, "cpu", point)
    return Trial(
        workload,
        candidate,
        device,
        toolchain,
        POLICY,
        outcome,
        session,
        number,
        1.79e9 + place + number / 1e3,
        default=number == 0,
    )


def median_ms(call: Callable[[int], object], times: int) -> float:
    """Return the median of so many calls, which get the number of the call; one goes first and does not count."""
    call(0)
    found = []
    for number in range(times):
        begun = time.perf_counter()
        call(number)
        found.append(time.perf_counter() - begun)
    return statistics.median(found) * 1e3


def fill(store: Store, rows: int) -> float:
    """Record trials; return rows a second, the making of them apart."""
    seconds, done = 0.0, 0
    for batch in trials(rows):
        begun = time.perf_counter()
        store.record(batch)
        seconds += time.perf_counter() - begun
        done += len(batch)
        if done % 100_000 == 0:
            print(f"{done:>9,} rows, {done / seconds:,.0f} a second", flush=True)
    return rows / seconds


def measure(store: Store, rows: int, times: int = 100) -> dict[str, float]:
    """Return the medians of what tuner and command ask, of so many small questions and fewer large ones."""
    few = max(1, times // 10)
    count = max(1, rows // TRIALS_A_WORKLOAD // 2)
    toolchains = [each.key for each in TOOLCHAINS]

    def keys(number: int, many: int) -> list[str]:
        return [workload_of((number * 7_919 + each * 104_729) % count).key for each in range(many)]

    def device(number: int) -> Device:
        return DEVICES[number % len(DEVICES)]

    some = workload_of(count // 2)
    asked = [keys(number, 30) for number in range(50)]

    def asks(**filters: object) -> Callable[[int], object]:
        return lambda n: store.query(Query(op=OPS[n % len(OPS)], **filters))

    def asks_device(**filters: object) -> Callable[[int], object]:
        return lambda n: store.query(Query(op=OPS[n % len(OPS)], device=device(n).model, **filters))

    return {
        "lookup_ms": median_ms(lambda n: store.lookup(asked[n % 50][:1], device(n), toolchains, POLICY), times),
        "lookup_of_30_ms": median_ms(lambda n: store.lookup(asked[n % 50], device(n), toolchains, POLICY), times),
        "trials_ms": median_ms(lambda n: store.trials(asked[n % 50][0], device(n), toolchains[n % 3], POLICY), times),
        "relatives_ms": median_ms(lambda n: store.relatives(some, "cpu"), few),
        "query_ms": median_ms(asks_device(), few),
        "query_every_ms": median_ms(asks_device(every=True), few),
        "query_speedup_ms": median_ms(asks(device="zen", min_speedup=1.2, order="speedup"), few),
        "query_failed_ms": median_ms(asks(status="wrong"), few),
        "query_all_ms": median_ms(lambda n: store.query(Query()), few),
        "query_all_every_ms": median_ms(lambda n: store.query(Query(every=True)), few),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rows", type=int, default=1_000_000)
    parser.add_argument("--url", help="an empty database; a SQLite file for this run if none is named")
    parser.add_argument("--bulk", action="store_true", help="fill it past the store, at several times the speed")
    parser.add_argument("--keep", action="store_true", help="ask a database that was filled before")
    told = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, Store.open(told.url or f"sqlite:///{folder}/results.db") as store:
        figures = {}
        if told.bulk and not told.keep:
            from bench import bulk_trials

            bulk_trials.fill(store, told.rows)
        elif not told.keep:
            figures["insert_rows_per_s"] = fill(store, told.rows)
        figures |= measure(store, told.rows)
        size = store.statistics().size_bytes
    for name, value in figures.items():
        limit = f"  (limit {LIMITS[name]:,})" if name in LIMITS else ""
        print(f"{name:<22} {value:>12,.2f}{limit}")
    print(f"{'bytes_a_row':<22} {size / told.rows:>12,.0f}")
    if not told.keep:
        file = Path(__file__).with_name("results") / "results_database.json"
        rounded = {name: round(value, 2) for name, value in figures.items()}
        data = {"rows": told.rows, "size_bytes": size, "figures": rounded, "limits": LIMITS}
        file.write_text(json.dumps(data, indent=1) + "\n")


if __name__ == "__main__":
    main()

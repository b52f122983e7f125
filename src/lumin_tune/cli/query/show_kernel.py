"""Implementation of `lumin-tune show` for a kernel: its workload, and candidates and failures per condition."""

from __future__ import annotations

from collections import Counter

from lumin_tune.cli.lookup import StoredKernel, kernel_named, kernel_of, rows_beginning
from lumin_tune.cli.output import print_json, print_pairs, print_table, write
from lumin_tune.cli.query.result_rows import row_json
from lumin_tune.cli.summaries import ago, point_text
from lumin_tune.core.plugin.records import Status
from lumin_tune.results.store import Store
from lumin_tune.tuner.quantities import nanoseconds, scaled


def show_kernel(store: Store, name: str, limit: int, *, as_json: bool) -> None:
    """Print a kernel's workload and trials. Raises UsageError if no kernel or several match the name."""
    kernel = kernel_named(store, name, failed=True)
    conditions = [kernel_of(store, row) for row in rows_beginning(store, kernel.row.workload, failed=True)]
    workload = kernel.chosen.workload
    if as_json:
        print_json(
            {
                "kernel": workload.key,
                "op": workload.op,
                "shape": workload.shape,
                "dtype": workload.dtype,
                "dims": dict(workload.dims),
                "flops": workload.flops,
                "moved_bytes": workload.moved_bytes,
                "text": workload.text,
                "conditions": [_condition_json(each, limit) for each in conditions],
            }
        )
        return
    rows = [("kernel", workload.key), ("computes", f"{workload.op} {workload.shape}")]
    if workload.dims:
        rows.append(("sizes", ", ".join(f"{dim}={size}" for dim, size in workload.dims.items())))
    rows += [("arithmetic", scaled(workload.flops, "FLOP")), ("minimum traffic", scaled(workload.moved_bytes, "B"))]
    print_pairs(rows)
    for each in conditions:
        _print_condition(each, limit)


def failures_of(kernel: StoredKernel) -> dict[str, int]:
    """Return the number of failed trials of a kernel, by status."""
    counts = Counter(each.outcome.status.value for each in kernel.trials if each.outcome.status is not Status.OK)
    return dict(sorted(counts.items()))


def _print_condition(kernel: StoredKernel, limit: int) -> None:
    row = kernel.row
    write(f"\non {row.device} with {row.toolchain_text}, caches {row.caches}{', imported' if row.imported else ''}")
    ranked = kernel.ranked
    fastest = ranked[0].outcome.median_ns if ranked else None
    cells = []
    for each in ranked[:limit]:
        median = each.outcome.median_ns
        slower = f"+{100 * (median / fastest - 1):.1f} %" if median and fastest else "–"
        point = point_text(each.candidate.point)
        cells.append(
            (nanoseconds(median), slower, str(len(each.outcome.times_ns)), ago(each.at), each.session[:18], point)
        )
    if cells:
        print_table(("median", "slower by", "samples", "when", "session", "point"), cells, spare=("session", "samples"))
    if len(ranked) > limit:
        write(f"and {len(ranked) - limit} more")
    for status, count in failures_of(kernel).items():
        last = next(each.outcome.message for each in reversed(kernel.trials) if each.outcome.status.value == status)
        write(f"{count} {status}, the last: {last}")


def _condition_json(kernel: StoredKernel, limit: int) -> dict[str, object]:
    return {
        "best": row_json(kernel.row),
        "candidates": [
            {
                "point": dict(each.candidate.point),
                "median_ns": each.outcome.median_ns,
                "samples": len(each.outcome.times_ns),
                "session": each.session,
                "at": each.at,
            }
            for each in kernel.ranked[:limit]
        ],
        "failures": failures_of(kernel),
    }

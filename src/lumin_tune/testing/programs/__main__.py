"""Random programs compared with the oracle: `python -m lumin_tune.testing.programs --count 5000 --seed 1 --backend
cpu`.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections import Counter
from pathlib import Path

from lumin_tune.testing.programs.kinds import KINDS
from lumin_tune.testing.programs.program_trials import OK
from lumin_tune.testing.programs.reporting import reduced_text
from lumin_tune.testing.programs.runner import run


def main(arguments: list[str] | None = None) -> int:
    """Run programs, print a summary, and return 1 if one of them failed."""
    options = _parser().parse_args(arguments)
    kinds = options.kind or list(KINDS)
    counts: dict[str, Counter[str]] = {kind: Counter() for kind in kinds}
    elements = blind = 0
    failed = []
    started = time.monotonic()
    for number, kind in enumerate(kinds):
        share = options.count // len(kinds) + (number < options.count % len(kinds))
        for report in run(kind, range(options.seed, options.seed + share), options.backend, options.jobs):
            counts[kind][report.outcome.status] += 1
            elements, blind = elements + report.outcome.elements, blind + report.outcome.blind
            if report.outcome.status != OK:
                failed.append(report)
                say(f"{kind} {report.seed}: {report.outcome.status}: {report.outcome.reason[:500]}")
    for kind, found in counts.items():
        say(f"{kind}: " + ", ".join(f"{count} {status}" for status, count in sorted(found.items())))
    took, total = time.monotonic() - started, sum(map(Counter.total, counts.values()))
    sharp = 100 * (1 - blind / elements) if elements else 100.0
    say(
        f"{total} programs on {options.backend} in {took:.0f} s: {len(failed)} failed; {elements} elements judged, "
        f"{sharp:.1f} % of them sharply"
    )
    for report in failed[: options.shrink]:
        text = reduced_text(report, options.backend)
        say(f"\n# {report.kind} {report.seed}\n{text}")
        if options.keep:
            options.keep.mkdir(parents=True, exist_ok=True)
            (options.keep / f"{report.kind}-{report.seed}.txt").write_text(text)
    return 1 if failed else 0


def say(text: str) -> None:
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser("python -m lumin_tune.testing.programs", description=__doc__)
    parser.add_argument("--count", type=int, default=300, help="number of programs, over all kinds")
    parser.add_argument("--seed", type=int, default=1, help="seed of the first program of each kind")
    parser.add_argument("--backend", default="cpu", help="name of the backend")
    parser.add_argument("--kind", action="append", choices=list(KINDS), help="only this kind; may be repeated")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), help="number of processes")
    parser.add_argument("--shrink", type=int, default=5, help="number of failures to shrink and print")
    parser.add_argument("--keep", type=Path, help="folder for the shrunk programs")
    return parser


if __name__ == "__main__":
    sys.exit(main())

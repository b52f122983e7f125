"""The CUDA backend on a GPU: is every kernel right, and how fast are they beside the vendor's?

    python bench/gpu.py                           # all parts, under 8 minutes
    python bench/gpu.py --parts conformance       # or any of: conformance kernels programs compiled
    python bench/gpu.py --parts compiled --add bench/results/gpu.json --seconds 560   # what there was no time for
    python bench/gpu.py --only "4096x4096x4096"   # cases whose names have this in them
    python bench/gpu.py --stand-in                # without a GPU: tiny sizes, whose times mean nothing

Needs this project (installed or not), NumPy, pluggy and CuPy, nothing else; PyTorch and Triton join as peers where they
are installed. Clocks are read (NVML or nvidia-smi) and never changed. Figures go to gpu.json and gpu.md in
bench/results, or where --out says; what the children print to gpu.log.

Each part runs in processes of its own, and each row is on disk as soon as there is one: an illegal address, a kernel
that hangs, a time limit or Ctrl-C costs what was just being done and no more. What fails is listed by name and makes
the exit status 1; what there was no time for is told and fails nothing. How things are timed is in on_gpu/timing.py.
"""

from __future__ import annotations

import argparse
import json
import os
import signal
import sys
import tempfile
import time
from dataclasses import asdict
from pathlib import Path
from types import FrameType
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "src"))
sys.path.insert(0, str(Path(__file__).resolve().parent))
sys.path.append(str(Path(__file__).resolve().parent.parent))  # of `tests.stand_ins`

from on_gpu.children import Outcome, run_part
from on_gpu.report import report
from on_gpu.worker import Job

HERE = Path(__file__).resolve().parent
RESULTS = HERE / "results"
SECONDS = 455.0
SHARES = {"conformance": 0.2, "kernels": 0.42, "programs": 0.18, "compiled": 0.2}
"""Of the time that is given, for each part; what one leaves is shared by the next ones."""
DEVICE_PART_S = 45.0


class Results:
    """What came of the parts, on disk whenever there is more. added: an earlier file, of which other parts are kept."""

    def __init__(self, folder: Path, added: Path | None) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self.folder = folder
        self.facts: dict[str, Any] = {}
        self.earlier_device = ""
        self._began = time.monotonic()
        self._parts: dict[str, Outcome] = {}
        if added is not None:
            earlier = json.loads(added.read_text())
            self.earlier_device = earlier["facts"]["device"]
            self.facts = {name: each for name, each in earlier["facts"].items() if name != "interrupted"}
            self._parts = {name: Outcome(**each) for name, each in earlier["parts"].items()}

    def begin(self, part: str) -> Outcome:
        """Return a new outcome for a part; it has the rows of an earlier run until they are measured anew."""
        earlier = self._parts.pop(part, Outcome())
        self._parts[part] = Outcome(rows=earlier.rows)
        return self._parts[part]

    def rows(self) -> dict[str, Any]:
        """Return the rows of all parts by name, the later parts' over the earlier ones'."""
        return {name: row for part in SHARES if part in self._parts for name, row in self._parts[part].rows.items()}

    def failures(self) -> list[dict[str, str]]:
        return [failure for outcome in self._parts.values() for failure in outcome.failures]

    def save(self) -> None:
        """Write both files, each whole or not at all."""
        for outcome in self._parts.values():
            self.facts |= outcome.facts
        found = {
            "facts": self.facts,
            "seconds": round(time.monotonic() - self._began, 1),
            "parts": {name: asdict(outcome) for name, outcome in self._parts.items()},
        }
        for name, text in (("gpu.json", json.dumps(found, indent=1) + "\n"), ("gpu.md", report(found))):
            written = self.folder / f".{name}.{os.getpid()}"
            written.write_text(text)
            os.replace(written, self.folder / name)


def arguments() -> argparse.ArgumentParser:
    """Return what the command line may say."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--parts", nargs="+", choices=tuple(SHARES), default=list(SHARES))
    parser.add_argument("--seconds", type=float, default=SECONDS, help="of all parts together, after which all ends")
    parser.add_argument("--points", type=int, default=32, help="about as many are tried for each kernel")
    parser.add_argument("--only", default="", metavar="TEXT", help="cases whose names have this in them")
    parser.add_argument("--out", type=Path, default=RESULTS, metavar="FOLDER")
    parser.add_argument("--add", type=Path, metavar="FILE", help="a gpu.json: its figures of other parts are kept")
    parser.add_argument("--stand-in", action="store_true", help="run without a GPU, on stand-ins, tiny sizes")
    parser.add_argument("--worker", type=int, help=argparse.SUPPRESS)
    return parser


def main(given: list[str] | None = None) -> int:
    asked = arguments().parse_args(given)
    if asked.worker is not None:
        from on_gpu.parts import work  # what touches the device stays in children

        work(asked.worker)
    signal.signal(signal.SIGTERM, _interrupt)
    began = time.monotonic()
    results = Results(asked.out, asked.add)
    log = asked.out / "gpu.log"
    log.write_text("")
    command = [sys.executable, str(HERE / "gpu.py")]
    with tempfile.TemporaryDirectory(prefix="lumin-gpu-") as folder:
        job = Job("device", 0.0, asked.points, cubins=folder, stand_in=asked.stand_in)
        try:
            looked = results.begin("device")
            run_part(command, job, min(DEVICE_PART_S, asked.seconds), looked, log, lambda: None)
            if "device" not in looked.facts:
                print(f"no device could be used; {log} says why:\n{log.read_text()[-2000:]}", file=sys.stderr)
                return 2
            if results.earlier_device not in ("", looked.facts["device"]):
                print(
                    f"{asked.add} is of {results.earlier_device}, this is {looked.facts['device']}; leave out --add",
                    file=sys.stderr,
                )
                return 2
            results.save()
            for number, part in enumerate(asked.parts):
                left = began + asked.seconds - time.monotonic()
                share = SHARES[part] / sum(SHARES[each] for each in asked.parts[number:])
                outcome = results.begin(part)
                given_job = Job(
                    part,
                    0.0,
                    asked.points,
                    asked.only,
                    folder,
                    asked.stand_in,
                    rows=results.rows(),
                    facts=results.facts,
                )
                run_part(command, given_job, share * left, outcome, log, results.save)
                print(
                    f"{part}: {len(outcome.rows)} rows, {outcome.checked} results were right, "
                    f"{len(outcome.failures)} failed, {len(outcome.left_out)} cases left out, "
                    f"{outcome.seconds:.0f} s",
                    flush=True,
                )
        except KeyboardInterrupt:
            results.facts["interrupted"] = f"after {time.monotonic() - began:.0f} s"
            results.save()
            print(f"interrupted; what was measured is in {asked.out}", file=sys.stderr)
            return 130
    results.save()
    print((asked.out / "gpu.md").read_text())
    return 1 if results.failures() else 0


def _interrupt(number: int, frame: FrameType | None) -> None:
    raise KeyboardInterrupt


if __name__ == "__main__":
    sys.exit(main())

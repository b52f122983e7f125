"""A process that reads mutated files, under limits: `python -m tests.readers.child MARK READER FIRST COUNT ...`.

It prints what was raised that is no LuminError, a line of JSON each. The file MARK holds the current input, so that the
parent process knows what ended it; the processor time of one input is limited by a timer, memory by the system.
"""

from __future__ import annotations

import faulthandler
import json
import mmap
import random
import resource
import signal
import sys
import tempfile
import traceback
import zlib
from pathlib import Path
from typing import Any

from tests.readers.readers import READERS, Reader

from lumin_tune.core.errors import LuminError

LIMIT_S = 10.0
LIMIT_BYTES = 3 << 29  # beside what is taken before the first input


def mutated(reader: Reader, seeds: list[bytes], seed: int) -> bytes:
    """Return the input of a number, always the same."""
    chance = random.Random(seed << 32 | zlib.crc32(reader.name.encode()))
    return reader.mutate(seeds[seed % len(seeds)], chance)


def main() -> None:
    faulthandler.enable()
    mark = Path(sys.argv[1])
    asked = [(READERS[name], int(first), int(count)) for name, first, count in zip(*[iter(sys.argv[2:])] * 3)]
    with mark.open("r+b") as file, mmap.mmap(file.fileno(), 64) as reported, tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "input"
        prepared = [(reader, list(reader.seeds()), first, count) for reader, first, count in asked]
        for reader, seeds, _, _ in prepared:
            for seed in seeds:
                reader.read(seed, path)
        _limit_memory()
        for reader, seeds, first, count in prepared:
            faults: dict[str, list[Any]] = {}
            for number in range(first, first + count):
                reported[:] = f"{reader.name} {number}".encode().ljust(64)
                content = mutated(reader, seeds, number)
                signal.setitimer(signal.ITIMER_PROF, LIMIT_S)
                try:
                    reader.read(content, path)
                except LuminError as error:
                    if len(str(error)) < 10:
                        faults.setdefault(f"says {error}", [number, 0, ""])[1] += 1
                except BaseException as error:
                    frames = traceback.extract_tb(error.__traceback__)
                    own = [each for each in frames if "lumin_tune" in each.filename or each.name == "read"]
                    place = f"{own[-1].filename.rpartition('/')[2]}:{own[-1].lineno}" if own else "?"
                    text = "".join(traceback.format_exception(error)[-4:])
                    faults.setdefault(f"{type(error).__name__} at {place}", [number, 0, text])[1] += 1
                finally:
                    signal.setitimer(signal.ITIMER_PROF, 0)
            for kind, (number, times, text) in faults.items():
                sys.stdout.write(
                    json.dumps({"reader": reader.name, "number": number, "times": times, "kind": kind, "text": text})
                    + "\n"
                )
        reported[:] = b"done".ljust(64)


def _limit_memory() -> None:
    taken = int(Path("/proc/self/statm").read_text().split()[0]) * resource.getpagesize()
    resource.setrlimit(resource.RLIMIT_AS, (taken + LIMIT_BYTES, taken + LIMIT_BYTES))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


if __name__ == "__main__":
    main()

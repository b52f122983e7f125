"""Whatever lies in a file: a reader raises a LuminError or succeeds, soon, and in little memory.

30,000 mutated files in `make test`, the same ones each time; 1,000,000 others in `make fuzz`.
"""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from tests.readers.readers import READERS, counts

IN_TEST, IN_FUZZ = 30_000, 1_000_000
ROOT = Path(__file__).parents[2]
TIMEOUT_S = 3600.0


def read_mutated(place: Path, asked: dict[str, int], first: int) -> None:
    """Read a number of mutated files by each reader in its own process; fail with the first of each kind of fault."""
    mark = place / "mark"
    mark.write_bytes(bytes(64))
    arguments = [str(word) for name, count in asked.items() for word in (name, first, count)]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([*sys.path, str(ROOT)]), "OPENBLAS_NUM_THREADS": "1"}
    done = subprocess.run(
        [sys.executable, "-m", "tests.readers.child", str(mark), *arguments],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        timeout=TIMEOUT_S,
    )
    faults = [
        "{reader}, input {number} and {times} in all: {kind}\n{text}".format(**json.loads(line))
        for line in done.stdout.splitlines()
    ]
    assert not faults, "\n".join(faults)
    if done.returncode:
        at = mark.read_bytes().decode().strip("\0 ")
        how = signal.Signals(-done.returncode).name if done.returncode < 0 else f"exit code {done.returncode}"
        pytest.fail(f"the process ended at the input {at!r} by {how} (SIGPROF: too long)\n{done.stderr[-3000:]}")


@pytest.mark.parametrize("half", [0, 1])
def test_thirty_thousand_mutated_files(tmp_path: Path, half: int) -> None:
    """Two processes of about as much work, for as many workers of a test run."""
    asked = counts(IN_TEST)
    assert sum(asked.values()) == IN_TEST
    slow = {"onnx", "recipe", "archive", "trials", "graph"}
    read_mutated(tmp_path, {name: count for name, count in asked.items() if (name in slow) == bool(half)}, 0)


def test_the_page_on_security_has_the_number_of_mutated_files() -> None:
    page = " ".join((ROOT / "docs" / "security.md").read_text(encoding="utf-8").split())
    assert f"a million mutated files in `make fuzz` ({IN_TEST:,} in `make test`)" in page


@pytest.mark.fuzz
@pytest.mark.parametrize("name", READERS)
def test_a_million_mutated_files(tmp_path: Path, name: str) -> None:
    read_mutated(tmp_path, {name: counts(IN_FUZZ)[name]}, int(time.time()) % 10**6 * IN_FUZZ)

"""Records of buckets, kept beside the tuned programs: ranges, tuned sizes, and the sizes of calls.

A session writes the record. Programs append the sizes of their calls to a file of its own, a line for each program when
it is no longer used, so that processes need not wait for each other.
"""

from __future__ import annotations

import json
import os
import weakref
from collections import Counter
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from lumin_tune.core.program.bucketed import BucketedProgram, Extents
from lumin_tune.core.trials import canonical_json, digest
from lumin_tune.results.exchange.atomic_files import atomic_write

Sizes = tuple[int, ...]
MOST_BYTES: Final = 1_000_000
"""A file of calls does not grow beyond this."""


@dataclass(frozen=True)
class BucketRecord:
    """Buckets of a session.

    names: the dimensions with ranges. buckets: the ranges, each with the sizes whose tuned points its kernels take, if
    any. tuned: sizes with tuned programs of their own.
    """

    names: tuple[str, ...]
    buckets: Sequence[tuple[Extents, Mapping[str, int] | None]] = ()
    tuned: Sequence[Mapping[str, int]] = ()

    def as_data(self) -> dict[str, Any]:
        """Return the record as plain data."""
        buckets = [
            [{name: list(extent) for name, extent in extents.items()}, None if at is None else dict(at)]
            for extents, at in self.buckets
        ]
        return {"names": list(self.names), "buckets": buckets, "tuned": [dict(each) for each in self.tuned]}

    @classmethod
    def of(cls, data: Mapping[str, Any]) -> BucketRecord:
        """Return the record of what `as_data` returned."""
        buckets = [
            ({name: (extent[0], extent[1]) for name, extent in extents.items()}, at) for extents, at in data["buckets"]
        ]
        return cls(tuple(data["names"]), buckets, data["tuned"])


def record_file(folder: Path, archive_key: str, ranges: Extents) -> Path:
    """Return the file of a request. archive_key: of the graph with its numbers (`archives.archive_key`)."""
    key = digest(archive_key, canonical_json({name: list(extent) for name, extent in ranges.items()}))
    return folder / f"{key[:32]}.buckets.json"


def read_record(file: Path) -> BucketRecord | None:
    """Return the record of a file, None if there is none or it was damaged: the next session writes it again."""
    try:
        return BucketRecord.of(json.loads(file.read_text(encoding="utf-8")))
    except (FileNotFoundError, ValueError, KeyError, TypeError, IndexError):
        return None


def write_record(file: Path, record: BucketRecord) -> None:
    """Write a record in place of the file's."""
    with atomic_write(file) as place:
        place.write_text(canonical_json(record.as_data()), encoding="utf-8")


def note_calls(file: Path, program: BucketedProgram) -> None:
    """Add the sizes of a program's calls to those of its record, once it is no longer used or the process ends."""
    weakref.finalize(program, _append, _calls_file(file), program.calls, os.getpid())


def calls_of(file: Path) -> Counter[Sizes]:
    """Return the numbers of calls that programs of a record have noted, by sizes in the order of its names."""
    found: Counter[Sizes] = Counter()
    with suppress(FileNotFoundError):
        for line in _calls_file(file).read_text(encoding="utf-8").splitlines():
            with suppress(ValueError, TypeError):  # a process was killed while it wrote the line
                found.update({tuple(sizes): count for sizes, count in json.loads(line)})
    return found


def _append(file: Path, calls: Mapping[Sizes, int], process: int) -> None:
    if not calls or os.getpid() != process:  # a forked process has the calls of its parent
        return
    line = f"{canonical_json([[list(sizes), count] for sizes, count in calls.items()])}\n".encode()
    with suppress(OSError), file.open("ab", buffering=0) as stream:  # notes are no reason to fail when a process ends
        if stream.tell() + len(line) <= MOST_BYTES:
            stream.write(line)


def _calls_file(file: Path) -> Path:
    return file.with_suffix(".calls")

"""Implementation of `lumin-tune export`; the kernel sources are used by `lumin-tune report` too."""

from __future__ import annotations

import json
from pathlib import Path

from lumin_tune.cli.exits import UsageError
from lumin_tune.cli.output import say
from lumin_tune.core.errors import InputError, LuminError
from lumin_tune.core.plugin.completion import complete_backend
from lumin_tune.core.plugin.manager import PluginManager
from lumin_tune.core.plugin.records import Point, Source
from lumin_tune.core.plugin.region import Region
from lumin_tune.core.program import Program, load_program
from lumin_tune.core.program.linked import backends_of
from lumin_tune.core.tensor import parse
from lumin_tune.results.store import Store
from lumin_tune.tuner.archives import belongs_to_session
from lumin_tune.tuner.report import write_report
from lumin_tune.tuner.result_text import result_data
from lumin_tune.tuner.tune_records import TuneResult


def write_session(
    store: Store, result: TuneResult, folder: Path, manager: PluginManager, *, standalone: bool
) -> list[Path]:
    """Write a session's files into a folder and return their paths. Raises UsageError if its program is missing."""
    program = program_of(result)
    sources = kernel_sources(store, result, manager)
    written = [folder / "program.lumin", folder / "result.json", folder / "report.html"]
    try:
        (folder / "kernels").mkdir(parents=True, exist_ok=True)
        program.save(written[0])
        written[1].write_text(json.dumps(result_data(result), indent=2) + "\n", encoding="utf-8")
        write_report(result, written[2], sources)
        suffix = complete_backend(backends_of(manager)[result.device.backend]).source_suffix
        whole = folder / f"program{suffix}"
        whole.write_text(program.source, encoding="utf-8")
        written.append(whole)
        for number, kernel in enumerate(result.kernels, 1):
            if kernel.workload in sources:
                target = folder / "kernels" / f"{number:02}-{kernel.op}-{kernel.workload[:12]}{suffix}"
                target.write_text(sources[kernel.workload], encoding="utf-8")
                written.append(target)
    except OSError as error:
        raise InputError(f"cannot write to {folder}: {error}; free disk space or choose another folder") from error
    if standalone:
        written += program.export(folder / "standalone")
    return written


def program_of(result: TuneResult) -> Program:
    """Load the program of a session. Raises UsageError if it is missing or was never stored."""
    if result.archive is None or not result.archive.is_file():
        missing = "interrupted before its program was stored" if result.interrupted else "no program was stored"
        reason = f"program file {result.archive} is missing" if result.archive is not None else missing
        raise UsageError(f"session {result.session}: {reason}; run lumin-tune resume {result.session} or tune again")
    if not belongs_to_session(result.archive, result.session):
        raise UsageError(
            f"session {result.session}: its program file {result.archive.name} belongs to an older version of lumin "
            "and may have been overwritten by another session; run lumin-tune tune again"
        )
    return load_program(result.archive)


def kernel_sources(store: Store, result: TuneResult, manager: PluginManager) -> dict[str, str]:
    """Return the sources of a result's kernels by workload, generated from the stored regions and points.

    Kernels whose source cannot be generated, for example without their backend, are omitted with a note.
    """
    found: dict[str, str] = {}
    for kernel in result.kernels:
        trials = store.history(kernel.workload, limit=1)
        if not trials:
            say(f"note: the database has no trial of kernel {kernel.workload[:12]}; its source is omitted")
            continue
        try:
            found[kernel.workload] = source_of(
                trials[0].workload.text, result.device.backend, kernel.point, manager
            ).text
        except LuminError as error:
            found_on = f"kernel {kernel.workload[:12]}, found on {result.device.model}"
            say(f"note: cannot generate the source of {found_on}: {error}")
    return found


def source_of(region: str, backend: str, point: Point, manager: PluginManager) -> Source:
    """Generate the source of a region, given as text, at a point. Raises LuminError."""
    return backends_of(manager)[backend].lower(Region.of(parse(region)), point)

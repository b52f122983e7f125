"""The exit codes of the command, their meanings, and the exit code of each of lumin's errors."""

from __future__ import annotations

import enum
from collections.abc import Mapping
from typing import Final

from lumin_tune.core.errors import (
    ClusterError,
    CoverError,
    GraphError,
    InputError,
    KernelError,
    LuminError,
    ModelError,
    ParseError,
    ResultsError,
    SaturationError,
    TuneError,
    UnknownNameError,
    VerifyError,
    WeightsError,
)


class ExitCode(enum.IntEnum):
    """The exit codes."""

    OK = 0
    ERROR = 1
    USAGE = 2
    UNSUPPORTED = 3
    NO_CANDIDATE = 4
    REGRESSION = 5
    DATABASE = 6
    INTERRUPTED = 130


MEANINGS: Final[Mapping[ExitCode, str]] = {
    ExitCode.OK: "ok",
    ExitCode.ERROR: "other error",
    ExitCode.USAGE: "invalid command line or settings file",
    ExitCode.UNSUPPORTED: "the model cannot be read or uses unsupported features",
    ExitCode.NO_CANDIDATE: "no correct candidate was found, or a program is incorrect",
    ExitCode.REGRESSION: "performance regression",
    ExitCode.DATABASE: "the database or the cluster is unavailable, measurements are kept",
    ExitCode.INTERRUPTED: "interrupted, the session can be resumed",
}


class UsageError(LuminError):
    """Invalid command line or settings file."""


class NoCandidateError(LuminError):
    """No correct candidate was found, or a verified program is incorrect."""


# The first matching row applies.
_CODES: Final[tuple[tuple[type[Exception], ExitCode], ...]] = (
    (UsageError, ExitCode.USAGE),
    (UnknownNameError, ExitCode.USAGE),
    (InputError, ExitCode.USAGE),
    (TuneError, ExitCode.NO_CANDIDATE),
    (NoCandidateError, ExitCode.NO_CANDIDATE),
    (ResultsError, ExitCode.DATABASE),
    (ClusterError, ExitCode.DATABASE),
    (ModelError, ExitCode.UNSUPPORTED),
    (WeightsError, ExitCode.UNSUPPORTED),
    (ParseError, ExitCode.UNSUPPORTED),
    (VerifyError, ExitCode.UNSUPPORTED),
    (KernelError, ExitCode.UNSUPPORTED),
    (GraphError, ExitCode.UNSUPPORTED),
    (SaturationError, ExitCode.UNSUPPORTED),
    (CoverError, ExitCode.UNSUPPORTED),
)


def code_of(error: Exception) -> ExitCode:
    """Return the exit code of an error."""
    return next((code for kind, code in _CODES if isinstance(error, kind)), ExitCode.ERROR)


def exit_code_help() -> str:
    """Return the exit codes and their meanings, for `--help`."""
    return "Exit codes: " + "; ".join(f"{code.value} {MEANINGS[code]}" for code in ExitCode) + "."

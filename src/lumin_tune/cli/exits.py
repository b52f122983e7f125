"""What the command's exit codes mean, and which of lumin's errors ends in which: one table each."""

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
    ExitCode.ERROR: "something else went wrong; the message says what",
    ExitCode.USAGE: "the command line or a settings file is not as it should be",
    ExitCode.UNSUPPORTED: "the model cannot be read or uses what lumin does not support",
    ExitCode.NO_CANDIDATE: "no correct candidate was found, or a program answers wrong",
    ExitCode.REGRESSION: "slower than allowed",
    ExitCode.DATABASE: "the database or the cluster does not work, or was lost; what was measured is kept",
    ExitCode.INTERRUPTED: "interrupted; what was found is kept and can be resumed",
}


class UsageError(LuminError):
    """A command line or settings file that says what cannot be."""


class NoCandidateError(LuminError):
    """Nothing correct was found, or what was found answers wrong."""


# The first that fits decides.
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


def told() -> str:
    """Return the table for `--help`."""
    return "Exit codes: " + ", ".join(f"{code.value} {MEANINGS[code]}" for code in ExitCode) + "."

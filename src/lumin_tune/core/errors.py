"""Every error that lumin raises on purpose.

    LuminError
    ├── GraphError
    │   ├── ShapeError            (ValueError)   sizes, ranks or axes that do not fit an op
    │   ├── DTypeError            (TypeError)    dtypes that an op does not take, or unknown ones
    │   ├── NameConflictError     (ValueError)   a name that is taken or not allowed
    │   ├── UnknownNameError      (KeyError)     a name that nothing bears
    │   ├── TieError              (ValueError)   a state pair that cannot be
    │   └── FrozenGraphError      (TypeError)    recording into a graph that is finished
    ├── ExpressionError           (ValueError)   malformed, undefined or undecided expressions
    ├── ParseError                (ValueError)   text that is not a graph; has line and column
    ├── VerifyError               (ValueError)   a graph that breaks a rule; names the rule, node and pass
    ├── PassError                                a pass that is unknown, misbehaves or never settles
    ├── InputError                (ValueError)   data given to a graph that does not fit its inputs
    ├── WeightsError              (ValueError)   a weight file that is malformed or holds what lumin cannot read
    ├── ModelError                (ValueError)   a model file that is malformed or uses what lumin does not support
    ├── KernelError               (ValueError)   a region, kernel or schedule that cannot be; names the rule
    ├── RuleError                 (ValueError)   a rewrite rule that is malformed; names it
    ├── SaturationError           (ValueError)   an e-graph that the engine cannot hold, or a run of it that failed
    ├── CoverError                (ValueError)   a covering problem that is malformed or has no solution
    ├── BuildError                               a toolchain that is missing or cannot work, an artifact that is none
    ├── ClusterError                             a cluster that is not there, refuses, or cannot do the work
    ├── ResultsError                             a database of results that cannot be used, or a file of results
    ├── TuneError                                 a session that found nothing that is correct
    ├── MemoryLimitError          (MemoryError)  buffers that are larger than the memory of the machine
    └── PluginError                              a plugin that does not load, clashes or raises

A message says what is wrong, where, what is allowed, and what to do about it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Self

if TYPE_CHECKING:
    from collections.abc import Iterable

    from lumin_tune.core.expression import Size


class LuminError(Exception):
    """Base of all errors that lumin raises on purpose."""

    def within(self, place: str) -> Self:
        """Return the same error, its message preceded by the place where it happened."""
        error = type(self)(f"{place}: {self}")
        error.__dict__.update(self.__dict__)
        return error


class GraphError(LuminError):
    """A graph that cannot be recorded as asked."""


class ShapeError(GraphError, ValueError):
    """Sizes, ranks or axes that do not fit an op.

    equal: the sizes that would have to be equal, in pairs, where that is what does not fit.
    """

    def __init__(self, message: str, equal: Iterable[tuple[Size, Size]] = ()) -> None:
        super().__init__(message)
        self.equal = tuple(equal)


class DTypeError(GraphError, TypeError):
    """A dtype that does not exist or that an op does not take."""


class NameConflictError(GraphError, ValueError):
    """A name that is already taken or that is not a legal name."""


class UnknownNameError(GraphError, KeyError):
    """A name that no input, output, dimension, op or plugin bears."""

    def __str__(self) -> str:
        return str(self.args[0]) if self.args else ""


class TieError(GraphError, ValueError):
    """A state pair (input, output) that cannot be."""


class FrozenGraphError(GraphError, TypeError):
    """Recording into a graph that is finished."""


class ExpressionError(LuminError, ValueError):
    """An expression that is malformed, undefined for its values, or undecided."""


class ParseError(LuminError, ValueError):
    """Text that is not a graph. `line` and `column` count from 1."""

    def __init__(self, message: str, line: int = 1, column: int = 1) -> None:
        super().__init__(f"line {line}, column {column}: {message}")
        self.message = message
        self.line = line
        self.column = column

    def __reduce__(self) -> tuple[type[ParseError], tuple[str, int, int]]:
        return type(self), (self.message, self.line, self.column)


class VerifyError(LuminError, ValueError):
    """A graph that breaks a rule of `verify`."""

    def __init__(self, message: str, rule: str, node: int | None = None, pass_name: str | None = None) -> None:
        super().__init__(message)
        self.rule = rule
        self.node = node
        self.pass_name = pass_name

    def __reduce__(self) -> tuple[type[VerifyError], tuple[str, str, int | None, str | None]]:
        return type(self), (str(self), self.rule, self.node, self.pass_name)


class PassError(LuminError):
    """A pass that is unknown, misbehaves or never settles."""


class InputError(LuminError, ValueError):
    """Data given to a graph that does not fit its inputs or dimensions."""


class WeightsError(LuminError, ValueError):
    """A weight file that is malformed, hostile, or holds what lumin cannot read."""


class ModelError(LuminError, ValueError):
    """A model of another framework that is malformed, or uses what lumin does not support."""


class KernelError(LuminError, ValueError):
    """A region that no kernel can be made of, or a kernel or schedule that breaks a rule."""


class RuleError(LuminError, ValueError):
    """A rewrite rule that is malformed; the message names it."""


class SaturationError(LuminError, ValueError):
    """An e-graph that the engine cannot hold, or a run of it that failed."""


class CoverError(LuminError, ValueError):
    """A covering problem that is malformed, or that no choice of regions solves."""


class BuildError(LuminError):
    """A toolchain that is missing or cannot work here, or an artifact that cannot be loaded.

    That a compiler refuses a program is no error but a `BuildFailure`.
    """


class ClusterError(LuminError):
    """A cluster that is not there, refuses this driver, or has no machine that can do what is asked for."""


class ResultsError(LuminError):
    """A database of results that cannot be opened, is newer than this lumin or busy; a file of results with a flaw."""


class TuneError(LuminError):
    """A tuning session that found no correct candidate where one is needed."""


class MemoryLimitError(LuminError, MemoryError):
    """Buffers that a program needs and that are larger than the memory of the machine."""


class PluginError(LuminError):
    """A plugin that does not load, clashes with another or raises."""


class InternalFaultWarning(UserWarning):
    """A fault of lumin's own that was worked round: results are right, but it should be reported and mended."""

"""All exceptions that lumin raises on purpose, for `except` clauses and for authors of plugins.

    LuminError
    ├── GraphError
    │   ├── ShapeError            (ValueError)   sizes, ranks or axes that are invalid for an op
    │   ├── DTypeError            (TypeError)    unknown dtypes, or dtypes that an op does not support
    │   ├── NameConflictError     (ValueError)   a name that is in use or invalid
    │   ├── UnknownNameError      (KeyError)     an unknown name
    │   ├── WiringError           (ValueError)   an invalid connection, extension or role in a blueprint model
    │   ├── TieError              (ValueError)   an invalid pair of state input and output
    │   └── FrozenGraphError      (TypeError)    recording into a frozen graph
    ├── ExpressionError           (ValueError)   malformed, undefined or undecidable expressions
    ├── ParseError                (ValueError)   invalid text form of a graph; has line and column
    ├── VerifyError               (ValueError)   an invalid graph; names the rule, node and pass
    ├── PassError                                an unknown pass, or one that fails or does not converge
    ├── InputError                (ValueError)   invalid data for a graph's inputs
    ├── WeightsError              (ValueError)   a malformed or unsupported weight file
    ├── ModelError                (ValueError)   a malformed or unsupported model file
    ├── KernelError               (ValueError)   an invalid region, kernel or schedule; names the rule
    ├── RuleError                 (ValueError)   a malformed rewrite rule; names it
    ├── SaturationError           (ValueError)   an e-graph beyond the engine's limits, or a failed saturation
    ├── CoverError                (ValueError)   a malformed or infeasible covering problem
    ├── OptionError               (ValueError)   an option that a backend cannot obey, or an unknown one
    ├── BackendError                             a backend whose framework is missing or has not the device
    ├── BuildError                               a missing or broken toolchain, or an invalid artifact
    ├── ClusterError                             a missing, refusing or unsuitable cluster
    ├── ResultsError                             an unusable results database or results file
    ├── TuneError                                a session without a correct candidate
    ├── TrainingError                            a training step that cannot go on, such as a loss that is not finite
    ├── MemoryLimitError          (MemoryError)  buffers that exceed the memory of the machine or a budget
    └── PluginError                              a plugin that does not load, conflicts or raises

A message states what is wrong, where, the allowed values, and the remedy.
"""

from __future__ import annotations

from lumin_tune.core.errors import (
    BackendError,
    BuildError,
    ClusterError,
    CoverError,
    DTypeError,
    ExpressionError,
    FrozenGraphError,
    GraphError,
    InputError,
    InternalFaultWarning,
    KernelError,
    LuminError,
    MemoryLimitError,
    ModelError,
    NameConflictError,
    OptionError,
    ParseError,
    PassError,
    PluginError,
    ResultsError,
    RuleError,
    SaturationError,
    ShapeError,
    TieError,
    TrainingError,
    TuneError,
    UnknownNameError,
    VerifyError,
    WeightsError,
    WiringError,
)

__all__ = [
    "BackendError",
    "BuildError",
    "ClusterError",
    "CoverError",
    "DTypeError",
    "ExpressionError",
    "FrozenGraphError",
    "GraphError",
    "InputError",
    "InternalFaultWarning",
    "KernelError",
    "LuminError",
    "MemoryLimitError",
    "ModelError",
    "NameConflictError",
    "OptionError",
    "ParseError",
    "PassError",
    "PluginError",
    "ResultsError",
    "RuleError",
    "SaturationError",
    "ShapeError",
    "TieError",
    "TrainingError",
    "TuneError",
    "UnknownNameError",
    "VerifyError",
    "WeightsError",
    "WiringError",
]

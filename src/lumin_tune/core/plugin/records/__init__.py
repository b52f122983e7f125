"""The protocols that plugins implement and the records they fill, by the hook that they belong to.

Plugins implement `Pass`, `Backend`, `Importer`, `Prover` and `SamplerFactory` and fill the frozen dataclasses; the
tuner, the pipeline and the results database read them. There is no behaviour here, and at run time only the errors are
imported.

Names of contributions are kebab-case (`dead-code-elimination`) and unique among all installed plugins.

Examples in the docstrings begin with `import numpy as np` and `import lumin_tune as lt`.
"""

from __future__ import annotations

from lumin_tune.core.plugin.records.artifacts import Artifact, BuildFailure, ByteCache, Source
from lumin_tune.core.plugin.records.backends import Backend, Claim, Finding, Kernel, RegionLike
from lumin_tune.core.plugin.records.devices import ChannelsLast, Device
from lumin_tune.core.plugin.records.graph_passes import Pass
from lumin_tune.core.plugin.records.importers import Importer
from lumin_tune.core.plugin.records.measurements import Measurement, Status
from lumin_tune.core.plugin.records.program_backends import Executable, Export, Lane, Parameter, ProgramBackend
from lumin_tune.core.plugin.records.provers import ProofRequest, ProofResult, Prover
from lumin_tune.core.plugin.records.rewrite_rules import Exactness, GraphRule, Rule, RuleFamily
from lumin_tune.core.plugin.records.samplers import SamplerFactory
from lumin_tune.core.plugin.records.spaces import Knob, KnobValue, Point, Space

__all__ = [
    "Artifact",
    "Backend",
    "BuildFailure",
    "ByteCache",
    "ChannelsLast",
    "Claim",
    "Device",
    "Exactness",
    "Executable",
    "Export",
    "Finding",
    "GraphRule",
    "Importer",
    "Kernel",
    "Knob",
    "KnobValue",
    "Lane",
    "Measurement",
    "Parameter",
    "Pass",
    "Point",
    "ProgramBackend",
    "ProofRequest",
    "ProofResult",
    "Prover",
    "RegionLike",
    "Rule",
    "RuleFamily",
    "SamplerFactory",
    "Source",
    "Space",
    "Status",
]

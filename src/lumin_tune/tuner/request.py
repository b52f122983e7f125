"""A tuning request, and the keys under which its program is stored."""

from __future__ import annotations

import time
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any

from lumin_tune.cluster.measuring.toolchain import toolchain_of
from lumin_tune.core.plugin.manager import PluginManager
from lumin_tune.core.trials import Toolchain
from lumin_tune.tuner.archives import archive_key, archive_name, program_options, weights_digest
from lumin_tune.tuner.prepared_graph import PreparedGraph
from lumin_tune.tuner.tune_records import TuneOptions


@dataclass(frozen=True)
class TuneRequest:
    """Everything that `tune` was called with.

    model, argv: recorded with the session. archives: the folder of tuned programs. made_by: the toolchain of the
    machines that have the device; None for this machine's. begun: start of the budget, by `time.monotonic`. command:
    further options of the command, recorded with the session. recalibrate: whether to measure the rates of the device
    again.
    """

    prepared: PreparedGraph
    options: TuneOptions
    model: str
    argv: tuple[str, ...]
    dims: Mapping[str, int] = field(hash=False)
    archives: Path
    plugins: PluginManager = field(repr=False)
    made_by: Toolchain | None = None
    begun: float = field(default_factory=time.monotonic)
    command: Mapping[str, Any] = field(default_factory=dict, hash=False, repr=False)
    recalibrate: bool = False

    @property
    def threads(self) -> int | None:
        return self.options.policy.threads

    @cached_property
    def toolchain(self) -> Toolchain:
        """The toolchain that compiles kernels. Raises BuildError if there is no compiler."""
        if self.made_by is not None:
            return self.made_by
        name = self.prepared.backend.name
        plugin = self.plugins.backends().plugin_of(name)
        return toolchain_of(name, self.prepared.backend, plugin, self.prepared.device)

    @cached_property
    def weights(self) -> str:
        return weights_digest(self.prepared.source)

    @cached_property
    def archive_key(self) -> str:
        """The key shared by all archives that serve this request."""
        prepared = self.prepared
        return archive_key(
            prepared.source, self.weights, prepared.device, self.toolchain, program_options(self.options)
        )

    def archive(self, session: str) -> Path:
        """Return the file in which a session saves its program."""
        return self.archives / archive_name(self.archive_key, session)

"""What a user asks of the tuner, and the keys under which the answer is kept."""

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
from lumin_tune.tuner.archives import allowed, archive_key, archive_name, weights_digest
from lumin_tune.tuner.records import TuneOptions
from lumin_tune.tuner.subject import Subject


@dataclass(frozen=True)
class Question:
    """One question to the tuner.

    model, argv: for the records. archives: the folder of tuned programs. made_by: what makes the code on the machines
    that have the device, None if it is as here. begun: by
    `time.monotonic`, when the budget began. command: further options, kept with the session's.
    """

    subject: Subject
    options: TuneOptions
    model: str
    argv: tuple[str, ...]
    dims: Mapping[str, int] = field(hash=False)
    archives: Path
    plugins: PluginManager = field(repr=False)
    made_by: Toolchain | None = None
    begun: float = field(default_factory=time.monotonic)
    command: Mapping[str, Any] = field(default_factory=dict, hash=False, repr=False)

    @property
    def threads(self) -> int | None:
        return self.options.policy.threads

    @cached_property
    def toolchain(self) -> Toolchain:
        """What makes the code. Raises BuildError where there is no compiler."""
        if self.made_by is not None:
            return self.made_by
        name = self.subject.backend.name
        plugin = self.plugins.backends().plugin_of(name)
        return toolchain_of(name, self.subject.backend, plugin, self.subject.device)

    @cached_property
    def weights(self) -> str:
        return weights_digest(self.subject.source)

    @cached_property
    def archive_key(self) -> str:
        """The key under which archives of programs answer this."""
        subject = self.subject
        return archive_key(subject.source, self.weights, subject.device, self.toolchain, allowed(self.options))

    def archive(self, session: str) -> Path:
        """Return the file in which a session keeps its program."""
        return self.archives / archive_name(self.archive_key, session)

"""The environment variables that configure plugins: LUMIN_CC, LUMIN_CACHE_DIR, LUMIN_SPILLS, LUMIN_TUNE_BLOCK_PLUGINS.

`manager.configure_default_manager` reads them, for programs in Python, the command line and `torch.compile` alike.
Worker processes and the hosts of a cluster take the settings of the process that tunes instead.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

BLOCK_PLUGINS: Final = "LUMIN_TUNE_BLOCK_PLUGINS"
SETTINGS: Final[Mapping[str, str]] = {"compiler": "LUMIN_CC", "cache": "LUMIN_CACHE_DIR", "spills": "LUMIN_SPILLS"}
"""The variable of each setting that `hooks.lumin_backends` lists."""


def blocked_plugins(environment: Mapping[str, str]) -> tuple[str, ...]:
    """Return the plugins that LUMIN_TUNE_BLOCK_PLUGINS names, separated by commas or spaces."""
    return tuple(environment.get(BLOCK_PLUGINS, "").replace(",", " ").split())


def backend_settings(environment: Mapping[str, str]) -> dict[str, str]:
    """Return the settings of backends by name; a variable that is unset or empty gives none."""
    return {name: environment[variable] for name, variable in SETTINGS.items() if environment.get(variable)}

"""The environment variables that lumin knows; read by the command line, passed on as values."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from lumin_tune.core.plugin.manager import PluginManager, configure_default_manager

BLOCK_PLUGINS: Final = "LUMIN_TUNE_BLOCK_PLUGINS"
COMPILER: Final = "LUMIN_CC"
CACHE: Final = "LUMIN_CACHE_DIR"
SPILLS: Final = "LUMIN_SPILLS"


def blocked_plugins(environment: Mapping[str, str]) -> tuple[str, ...]:
    """Return the plugins that LUMIN_TUNE_BLOCK_PLUGINS names, separated by commas or spaces."""
    return tuple(environment.get(BLOCK_PLUGINS, "").replace(",", " ").split())


def settings(environment: Mapping[str, str]) -> dict[str, str]:
    """Return what backends are told: `compiler` (LUMIN_CC, a command), `cache` (LUMIN_CACHE_DIR, a folder), `spills`
    (LUMIN_SPILLS, yes or no).
    """
    named = {"compiler": COMPILER, "cache": CACHE, "spills": SPILLS}
    return {name: environment[variable] for name, variable in named.items() if environment.get(variable)}


def configured_manager(environment: Mapping[str, str]) -> PluginManager:
    """Make the default manager as the environment says and return it; every command looks plugins up in it."""
    return configure_default_manager(blocked=blocked_plugins(environment), settings=settings(environment))

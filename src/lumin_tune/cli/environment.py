"""The environment variables that lumin knows; read by the command line, passed on as values."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from lumin_tune.core.plugins import PluginManager, configure_default_manager

BLOCK_PLUGINS: Final = "LUMIN_TUNE_BLOCK_PLUGINS"
COMPILER: Final = "LUMIN_CC"
CACHE: Final = "LUMIN_CACHE_DIR"


def blocked_plugins(environment: Mapping[str, str]) -> tuple[str, ...]:
    """Return the plugins that LUMIN_TUNE_BLOCK_PLUGINS names, separated by commas or spaces."""
    return tuple(environment.get(BLOCK_PLUGINS, "").replace(",", " ").split())


def settings(environment: Mapping[str, str]) -> dict[str, str]:
    """Return what backends are told: `compiler` (LUMIN_CC, a command), `cache` (LUMIN_CACHE_DIR, a folder)."""
    named = {"compiler": environment.get(COMPILER, ""), "cache": environment.get(CACHE, "")}
    return {name: value for name, value in named.items() if value}


def configured_manager(environment: Mapping[str, str]) -> PluginManager:
    """Make the default manager as the environment says and return it; every command looks plugins up in it."""
    return configure_default_manager(blocked=blocked_plugins(environment), settings=settings(environment))

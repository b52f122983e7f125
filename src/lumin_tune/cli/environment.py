"""The environment variables that lumin knows; read by the command line, passed on as values."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

BLOCK_PLUGINS: Final = "LUMIN_TUNE_BLOCK_PLUGINS"


def blocked_plugins(environment: Mapping[str, str]) -> tuple[str, ...]:
    """Return the plugins that LUMIN_TUNE_BLOCK_PLUGINS names, separated by commas or spaces."""
    return tuple(environment.get(BLOCK_PLUGINS, "").replace(",", " ").split())

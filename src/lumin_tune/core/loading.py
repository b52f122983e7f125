"""`load`: a model file becomes a graph through the importer of whichever plugin reads its kind.

Part of the public face. Knows no format; the plugins' hook `lumin_importers` brings them.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, cast

from lumin_tune.core.errors import ModelError
from lumin_tune.core.plugins import PluginManager, default_manager

if TYPE_CHECKING:
    from lumin_tune.core.tensor import Graph


def load(path: str | os.PathLike[str], *, plugins: PluginManager | None = None) -> Graph:
    """Return the model in a file as a graph, its weights set, read by the plugin that knows the file's suffix.

    plugins: where to look for importers, by default all that are installed. Raises ModelError for a suffix that
    no plugin or several read, and whatever LuminError the importer raises.
    """
    importers = (plugins or default_manager()).importers()
    name = Path(path).name.lower()
    fitting = [key for key, each in importers.items() if any(name.endswith(suffix) for suffix in each.suffixes)]
    if len(fitting) > 1:
        raise ModelError(f"{path}: the importers {', '.join(fitting)} read files of this name; block all but one")
    if not fitting:
        known = sorted({suffix for each in importers.values() for suffix in each.suffixes})
        raise ModelError(f"{path}: no plugin reads files of this name; installed: {', '.join(known) or 'none'}")
    return cast("Graph", importers[fitting[0]].load(path))

"""`load`: reads a model file with the importer of the plugin that supports its file type.

Part of the public API. Formats are provided by plugins through the hook `lumin_importers`.
"""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

from lumin_tune.core.deadlines import DeadlineError, GivenUpError, within_limit
from lumin_tune.core.errors import LuminError, ModelError
from lumin_tune.core.graph.node_graph import NodeGraph
from lumin_tune.core.graph.presets import AxisPreset, DimPreset, Presets, preset
from lumin_tune.core.plugin.completion import complete_importer
from lumin_tune.core.plugin.manager import PluginManager, default_manager
from lumin_tune.core.printable import description

if TYPE_CHECKING:
    from lumin_tune.core.tensor import Graph


def load(
    path: str | os.PathLike[str],
    *,
    dims: Mapping[str, DimPreset] | None = None,
    shapes: Mapping[str, Sequence[AxisPreset]] | None = None,
    inputs: Mapping[str, Any] | None = None,
    plugins: PluginManager | None = None,
) -> Graph:
    """Load a model file as a graph with its weights set.

        lt.load("model.onnx", dims={"batch": 1, "height": (32, 1024)}, inputs={"sr": 16000})

    dims: a value or a range (low, high) for symbolic dimensions, by name. shapes: the sizes of inputs by name, for
    each axis a value, a range, or None to keep it. inputs: values of inputs by name, which become constants: calls do
    not give them, and shapes and conditions that depend on them are known. All are applied before the model is read,
    which some models require. Constraints of the model on sizes, such as multiples of 32, become `guards` of the
    graph. plugins: where to look for importers, by default all installed ones.

    Raises ModelError if no plugin or several support the file suffix or if presets do not fit the model, and any
    LuminError raised by the importer.

        >>> import tempfile
        >>> g = lt.Graph()
        >>> y = g.tensor("x", (3,)).sqrt().output("y")
        >>> with tempfile.TemporaryDirectory() as folder:
        ...     _ = lt.to_onnx(g, f"{folder}/root.onnx")
        ...     loaded = lt.load(f"{folder}/root.onnx")
        >>> loaded.input("x").shape
        (3,)
    """
    return load_with(path, Presets(dims or {}, shapes or {}, inputs or {}), plugins)


def load_with(path: str | os.PathLike[str], presets: Presets, plugins: PluginManager | None = None) -> Graph:
    """Load a model file as a graph, as `load` does."""
    importers = (plugins or default_manager()).importers()
    name = Path(path).name.lower()
    fitting = [key for key, each in importers.items() if any(name.endswith(suffix) for suffix in each.suffixes)]
    if len(fitting) > 1:
        raise ModelError(f"{path}: the importers {', '.join(fitting)} read files of this name; block all but one")
    if not fitting:
        known = sorted({suffix for each in importers.values() for suffix in each.suffixes})
        raise ModelError(
            f"{path}: no plugin reads files of this name; installed: {', '.join(known) or 'none'}{importers.remark}"
        )
    importer: Any = importers[fitting[0]]
    takes = complete_importer(importer).takes_presets
    origin = f"the importer {fitting[0]!r} of plugin {importers.plugin_of(fitting[0])!r}"
    given = (path, presets) if takes else (path,)
    is_own = type(importer).__module__.startswith("lumin_tune.")
    try:
        found = importer.load(*given) if is_own else within_limit(lambda: importer.load(*given))
    except DeadlineError as error:
        raise ModelError(
            f"{path}: {origin} did not return within {error.seconds:.0f} s; give a greater --budget, or report it to "
            "the plugin's author"
        ) from None
    except (LuminError, MemoryError, OSError, KeyboardInterrupt, GivenUpError):
        raise
    except BaseException as error:  # including sys.exit() and panics of extension modules
        raise ModelError(f"{path}: {origin} raised {description(error)}; report it to the plugin's author") from error
    if not isinstance(found, NodeGraph):
        raise ModelError(f"{path}: {origin} returned a {type(found).__name__}; it must be a graph")
    graph = cast("Graph", found)
    return graph if takes else preset(graph, presets)

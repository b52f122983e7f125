"""Contributions of `lumin_importers`: readers of model files."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    import os

    from lumin_tune.core.graph.node_graph import NodeGraph


class Importer(Protocol):
    """A reader of model files.

    If `load` does not take presets (`bases.ImporterBase.takes_presets`), they are applied to the returned graph.

    >>> import tempfile
    >>> from pathlib import Path
    >>> from lumin_tune.core.plugin.hooks import hookimpl
    >>> from lumin_tune.core.plugin.manager import PluginManager
    >>> from lumin_tune.testing.backends.example import ExampleImporter
    >>> class Plugin:
    ...     @hookimpl
    ...     def lumin_importers(self):
    ...         return [ExampleImporter()]
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     path = Path(folder, "model.scales")
    ...     _ = path.write_text("1 2 3")
    ...     g = lt.load(path, plugins=PluginManager(plugins={"scales": Plugin()}, discover=False))
    >>> lt.interpret(g, {"x": np.ones(3, np.float32)})["y"]
    array([1., 2., 3.], dtype=float32)
    """

    @property
    def name(self) -> str:
        """The name that messages show.

        >>> from lumin_tune.core.plugin.manager import default_manager
        >>> default_manager().importers()["onnx"].name
        'onnx'
        """

    @property
    def suffixes(self) -> Sequence[str]:
        """The file suffixes it reads, with the dot, in lower case: `(".onnx",)`.

        >>> from lumin_tune.core.plugin.manager import default_manager
        >>> ".onnx" in default_manager().importers()["onnx"].suffixes
        True
        """

    def load(self, path: str | os.PathLike[str]) -> NodeGraph:
        """Return the model as a graph with weights set. Raises a LuminError naming unsupported features.

        >>> import tempfile
        >>> from pathlib import Path
        >>> from lumin_tune.testing.backends.example import ExampleImporter
        >>> with tempfile.TemporaryDirectory() as folder:
        ...     path = Path(folder, "model.scales")
        ...     _ = path.write_text("1 two")
        ...     ExampleImporter().load(path)
        Traceback (most recent call last):
        lumin_tune.core.errors.ModelError: model.scales: 'two' is not a number; write numbers separated by spaces
        """

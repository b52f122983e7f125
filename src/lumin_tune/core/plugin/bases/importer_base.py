"""The base class of importers, with a default for every optional member."""

from __future__ import annotations


class ImporterBase:
    """Defaults of the optional members of `records.Importer`.

    >>> from lumin_tune.core.plugin.bases import ImporterBase
    >>> class Sized(ImporterBase):
    ...     takes_presets = True
    ...     def load(self, path, presets):
    ...         graph = lt.Graph()
    ...         graph.tensor("x", (presets.dims.get("n", lt.dim("n", 1, 64)),)).sqrt().output("y")
    ...         return graph
    >>> from lumin_tune.core.graph.presets import Presets
    >>> Sized().load("model", Presets({"n": 8}, {}, {})).input("x").shape
    (8,)
    """

    takes_presets: bool = False
    """Whether `load` takes `presets` as its second argument and applies them while reading."""

"""PyTorch import: `lumin_tune.from_torch` for exported programs, and `torch.compile(model, backend="lumin")`.

Importing this module is cheap; torch is imported with the first model. torch finds the torch.compile backend through
the entry point group `torch_dynamo_backends`.
"""

from __future__ import annotations

import importlib.util
from typing import TYPE_CHECKING

from lumin_tune.core.errors import ModelError

if TYPE_CHECKING:
    from torch.export import ExportedProgram

    from lumin_tune.core.tensor import Graph

__all__ = ["from_torch"]


def from_torch(program: ExportedProgram) -> Graph:
    """Return the graph of a program exported by `torch.export.export`, frozen, with its weights set.

        exported = torch.export.export(model, (example,))
        graph = lt.from_torch(exported)

    Parameters and buffers become static inputs under their names (`layers.0.weight`), sharing memory with the program
    (bf16 is converted, since NumPy has none). User inputs and outputs keep their names. A buffer or input that the
    program mutates becomes a state: an input tied to the output `<name>.next`. Dynamic dimensions become symbolic
    dimensions with their ranges and the names given by `torch.export.Dim`.

    Raises ModelError if torch is not installed, if the argument is not an exported program, and for unsupported
    operators:
    random, complex or sparse ones, and those with data-dependent shapes.
    """
    if importlib.util.find_spec("torch") is None:
        raise ModelError(
            "from_torch reads programs of PyTorch, which is not installed; pip install 'lumin-tune[torch]'"
        )
    from lumin_tune.plugins.torch.exported import graph_of

    return graph_of(program)

"""PyTorch models as graphs: `lumin_tune.from_torch` for exported programs, `torch.compile(model, backend="lumin")`.

Importing this costs nothing; torch is imported when the first model comes in. The backend of torch.compile is
found by torch itself, through the entry-point group `torch_dynamo_backends`.
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
    """Return the graph of a program that `torch.export.export` gave, frozen, with the values of its weights set.

    Parameters and buffers are static inputs under their names (`layers.0.weight`), whose memory the graph shares
    with the program (bf16 is converted, since NumPy has none). User inputs and outputs have the names of the program's
    signature. A buffer or input that the program mutates is a state: an input tied to the output `<name>.next`.
    Dynamic dimensions become symbolic ones with their ranges, under the names that `torch.export.Dim` gave them.

    Raises ModelError if torch is not installed, for anything but an exported program, and for operators that lumin
    does not have: random, complex, sparse, and those whose shapes depend on values.
    """
    if importlib.util.find_spec("torch") is None:
        raise ModelError(
            "from_torch reads programs of PyTorch, which is not installed; pip install 'lumin-tune[torch]'"
        )
    from lumin_tune.plugins.torch.exported import graph_of

    return graph_of(program)

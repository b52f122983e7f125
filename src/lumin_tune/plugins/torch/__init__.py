"""PyTorch import: `lumin_tune.from_torch`, and `torch.compile(model, backend="lumin")`.

Importing this module is cheap; torch is imported with the first model. torch finds the torch.compile backend through
the entry point group `torch_dynamo_backends`.
"""

from __future__ import annotations

import importlib.util
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from lumin_tune.core.errors import ModelError

if TYPE_CHECKING:
    from torch.export import ExportedProgram

    from lumin_tune.core.tensor import Graph

__all__ = ["from_torch"]


def from_torch(
    program: ExportedProgram | Callable[..., Any],
    args: Sequence[Any] | None = None,
    *,
    trainable: bool = False,
    states: Sequence[str] = (),
) -> Graph:
    """Return the graph of a program exported by `torch.export.export`, or of a function of tensors; frozen.

        exported = torch.export.export(model, (example,))
        graph = lt.from_torch(exported)

    Parameters and buffers become static inputs under their names (`layers.0.weight`), sharing memory with the program
    (bf16 is converted, since NumPy has none). User inputs and outputs keep their names. A buffer or input that the
    program mutates becomes a state: an input tied to the output `<name>.next`. Dynamic dimensions become symbolic
    dimensions with their ranges and the names given by `torch.export.Dim`. A complex tensor is two real ones,
    `<name>.real` and `<name>.imag`; Fourier transforms are products, of axes of constant length.

    trainable: parameters are inputs that may change between calls; their values are the defaults. This is how a graph
    to be differentiated by `Graph.gradients` is imported. An exported program that already has a backward part
    (`torch.export.experimental._export_forward_backward`) implies it; it has the outputs `loss`, `<parameter>.grad`
    and `<input>.grad`.

    **Training steps.** A function is traced with the example arguments `args`: nested dicts, lists and tuples of
    tensors and numbers (numbers are constants). It may call `torch.func.grad` and `torch.func.functional_call`:

        def step(params, x, y):
            def loss(params):
                return torch.nn.functional.mse_loss(torch.func.functional_call(model, params, (x,)), y)

            grads, value = torch.func.grad_and_value(loss)(params)
            return {"loss": value, "params": {name: params[name] - 0.1 * grads[name] for name in params}}

        graph = lt.from_torch(step, (dict(model.named_parameters()), x, y), states=["params"])

    Inputs and outputs are named by their paths, `params.layers.0.weight`; a lone result is `output`. states: arguments
    whose next values are the outputs of the same name; they are tied, with the given values as the first. Arguments
    that the function changes in place are states too, tied to the output `<name>.next`. Tensors that the function
    captures are constants. Shapes are those of the arguments.

    Raises ModelError if torch is not installed, if the argument is neither an exported program nor a function with
    `args`, for a state without an output of its name, and for unsupported operators: random or sparse ones, some on
    complex numbers, and those with data-dependent shapes but `nonzero`, `masked_select` and masks as indices, which an
    exported program may have.

        >>> import torch
        >>> g = lt.from_torch(lambda x: torch.relu(x) + 1, (torch.zeros(3),))
        >>> g.output("output").shape
        (3,)
    """
    if importlib.util.find_spec("torch") is None:
        raise ModelError(
            "from_torch reads programs of PyTorch, which is not installed; pip install 'lumin-tune[torch]'"
        )
    if args is not None:
        from lumin_tune.plugins.torch.traced import traced_graph

        if not callable(program):
            raise ModelError(f"args are of a function to trace, not of a {type(program).__name__}")
        if trainable:
            raise ModelError("trainable is of exported programs; every tensor argument of a function may change")
        return traced_graph(program, args, states)
    if states:
        raise ModelError("states are of a function; give its example arguments too: from_torch(step, args, states=...)")
    from lumin_tune.plugins.torch.exported import graph_of

    return graph_of(program, trainable=trainable)

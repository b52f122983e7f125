"""The door of the ONNX importer: a model in, a graph out, every failure a ModelError.

Used by the hook of this plugin, by `lumin_tune.testing.onnx`, and by programs that hold a model in memory
or want to narrow its dimensions. Does not import `onnx` before a model is read.
"""

from __future__ import annotations

import importlib.util
import os
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from lumin_tune.core.errors import LuminError, ModelError

if TYPE_CHECKING:
    import onnx

    from lumin_tune.core.expression import Size
    from lumin_tune.core.graph.presets import AxisPreset, Presets
    from lumin_tune.core.tensor import Graph
    from lumin_tune.plugins.onnx.model.reading import ParsedModel

# What reading a field of a malformed protobuf, or converting what it holds, may raise.
_MALFORMED = (
    ValueError, TypeError, LookupError, ArithmeticError, AttributeError, MemoryError, RecursionError, OSError,
)  # fmt: skip


class OnnxImporter:
    """The reader of `.onnx` files that the plugin brings."""

    name = "onnx"
    suffixes: Sequence[str] = (".onnx",)
    takes_presets = True

    def load(self, path: str | os.PathLike[str], presets: Presets | None = None) -> Graph:
        """Return the model as a graph, weights set. Raises ModelError."""
        if presets is None:
            return import_model(Path(path))
        return import_model(
            Path(path), dims=presets.dims, shapes=presets.shapes, inputs=presets.inputs, if_needed=presets.if_needed
        )


def import_model(
    model: str | os.PathLike[str] | bytes | onnx.ModelProto,
    *,
    dims: Mapping[str, Size | tuple[int, int]] | None = None,
    shapes: Mapping[str, Sequence[AxisPreset]] | None = None,
    inputs: Mapping[str, Any] | None = None,
    if_needed: Mapping[str, int] | None = None,
    fixed: Mapping[str, Any] | None = None,
    folder: str | os.PathLike[str] | None = None,
) -> Graph:
    """Return an ONNX model, opset 7 or newer, as a graph that can be recorded into and run.

    model: a file, the bytes of one, or a ModelProto. Inputs keep their names and their symbolic dimensions
    (`dim_param`; a dimension without a name gets one, of its input and axis). Dimensions become what the model needs
    for its sizes to agree: one that is only right as a multiple of 32 is 32*k, which a guard of the graph says.
    Initialisers become static inputs of their names whose values are set: views of the file where it holds them as
    external data.
    dims: what symbolic dimensions are, by name: a number, a range (low, high), or a size; 1 to 2**31-1 if not given.
    shapes: sizes of inputs by name, for each axis a number, a range, or None to leave it as the model has it.
    inputs: values of inputs by name. They become constants, so that operators that need to know numbers (the shape of a
    Reshape, the condition of an If) take them from there, and are no inputs of the graph.
    if_needed: numbers of dimensions that are fixed only if the model cannot be read without.
    fixed: values as in `inputs`, but of inputs that stay inputs of the graph, static ones with a value.
    folder: where external data lies, for a model that is not a file; files outside of it are refused.

    u16, u32 and u64 become i32, i64 and i64, and results wrap as they do in the model's type. From 2**63 on
    u64 is not represented.
    Raises ModelError, naming the node, for what is malformed, not supported or known only when the model runs.
    """
    if importlib.util.find_spec("onnx") is None:
        raise ModelError("ONNX models are read with the onnx package; pip install lumin-tune[onnx]")
    from lumin_tune.core.expression import Expression
    from lumin_tune.core.graph.presets import Presets
    from lumin_tune.plugins.onnx.advice import advised_dims, broken_guard, call_text
    from lumin_tune.plugins.onnx.attempts import translated
    from lumin_tune.plugins.onnx.model.reading import read_model
    from lumin_tune.plugins.onnx.node import NodeError
    from lumin_tune.plugins.onnx.translation import Given, Translation

    ranges = {name: each for name, each in (dims or {}).items() if not isinstance(each, Expression)}
    sizes = {name: each for name, each in (dims or {}).items() if isinstance(each, Expression)}
    checked = Presets(ranges, shapes or {}, inputs or {}).checked()
    given = Given({**checked.dims, **sizes}, checked.shapes, checked.inputs, fixed or {})

    def graph_of(read: ParsedModel, numbers: Mapping[str, int]) -> Graph:
        known = replace(given, dims={**given.dims, **numbers})
        return translated(lambda solution, cuts: Translation(read, known, solution, cuts))

    try:
        read = read_model(model, folder)
        try:
            return graph_of(read, {})
        except NodeError as error:
            if if_needed:
                return graph_of(read, if_needed)
            broken = broken_guard(
                read.proto.graph,
                given,
                lambda free: translated(lambda solution, cuts: Translation(read, free, solution, cuts)),
            )
            if broken:
                raise ModelError(f"{error}; {broken}") from error
            numbers = advised_dims(read.proto.graph, lambda numbers: graph_of(read, numbers))
            if not numbers:
                raise
            what = repr(os.fspath(model)) if isinstance(model, (str, os.PathLike)) else "path"
            raise ModelError(f"{error}; with sizes it can be read: {call_text(what, numbers)}") from error
    except ModelError:
        raise
    except LuminError as error:
        raise ModelError(f"the model cannot be a graph: {error}") from error
    except _MALFORMED as error:
        raise ModelError(
            f"the model is malformed ({type(error).__name__}: {error}); check it with onnx.checker"
        ) from error

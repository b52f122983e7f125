"""The door of the ONNX importer: a model in, a graph out, every failure a ModelError.

Used by the hook of this plugin, by `lumin_tune.testing.onnx`, and by programs that hold a model in memory
or want to narrow its dimensions. Does not import `onnx` before a model is read.
"""

from __future__ import annotations

import importlib.util
import os
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from lumin_tune.core.errors import LuminError, ModelError

if TYPE_CHECKING:
    import onnx

    from lumin_tune.core.expression import Size
    from lumin_tune.core.tensor import Graph
    from lumin_tune.plugins.onnx.reading import Model

# What reading a field of a malformed protobuf, or converting what it holds, may raise.
_MALFORMED = (
    ValueError, TypeError, LookupError, ArithmeticError, AttributeError, MemoryError, RecursionError, OSError,
)  # fmt: skip


class OnnxImporter:
    """The reader of `.onnx` files that the plugin brings."""

    name = "onnx"
    suffixes: Sequence[str] = (".onnx",)

    def load(self, path: str | os.PathLike[str]) -> Graph:
        """Return the model as a graph, weights set. Raises ModelError."""
        return import_model(Path(path))


def import_model(
    model: str | os.PathLike[str] | bytes | onnx.ModelProto,
    *,
    dims: Mapping[str, Size | tuple[int, int]] | None = None,
    fixed: Mapping[str, Any] | None = None,
    folder: str | os.PathLike[str] | None = None,
) -> Graph:
    """Return an ONNX model, opset 7 or newer, as a graph that can be recorded into and run.

    model: a file, the bytes of one, or a ModelProto. Inputs keep their names and their symbolic dimensions
    (`dim_param`; a dimension without a name gets one); one that cuts an axis of a table of 512 positions ranges up
    to 512 if the model makes sense only then. Initialisers become static inputs of their names whose
    values are set: views of the file where it holds them as external data.
    dims: what symbolic dimensions are, by name: a number, a range (low, high), or a size; 1 to 2**31-1 if not told.
    fixed: arrays that inputs always have. Such inputs are static, and operators that need to know numbers
    (the shape of a Reshape, the condition of an If) may take them from there.
    folder: where external data lies, for a model that is not a file; files outside of it are refused.

    u16, u32 and u64 become i32, i64 and i64, and results wrap as they do in the model's type. From 2**63 on
    u64 is not represented.
    Raises ModelError, naming the node, for what is malformed, not supported or known only when the model runs.
    """
    if importlib.util.find_spec("onnx") is None:
        raise ModelError("ONNX models are read with the onnx package; pip install lumin-tune[onnx]")
    from lumin_tune.plugins.onnx.reading import read_model

    try:
        read = read_model(model, folder)
        return _translated(read, dims or {}, fixed or {})
    except ModelError:
        raise
    except LuminError as error:
        raise ModelError(f"the model cannot be a graph: {error}") from error
    except _MALFORMED as error:
        raise ModelError(
            f"the model is malformed ({type(error).__name__}: {error}); check it with onnx.checker"
        ) from error


def _translated(model: Model, dims: Mapping[str, Size | tuple[int, int]], fixed: Mapping[str, Any]) -> Graph:
    """Return the graph of a model; if shapes do not fit, once more with the dimensions in the bounds of its slices."""
    from lumin_tune.plugins.onnx.translation import Translation

    cuts: dict[str, int] = {}
    try:
        return Translation(model, dims, fixed, {}, cuts).graph
    except LuminError as error:
        if not cuts:
            raise
        try:
            return Translation(model, dims, fixed, cuts, {}).graph
        except LuminError:
            raise error from None

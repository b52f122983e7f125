"""lumin: a tensor compiler that searches equivalent programs and measures which is fastest on your device.

    import lumin_tune as lt

    g = lt.Graph()
    s = lt.dim("seq", 1, 512)
    x = g.tensor("x", (s, 64), "f32")
    (x @ x.transpose(0, 1)).softmax(-1).output("y")
    lt.interpret(g, {"x": array})["y"]  # the oracle
    lt.compile(g)(x=array)["y"]  # compiled for this processor, with the best known schedules
    lt.tune(g, budget_s=60, dims={"seq": 128}).program  # the fastest program found by measuring

This is the public API: the names in `__all__` are stable, everything else may move. Names are imported lazily, so
that `import lumin_tune` is fast.
"""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import lumin_tune.array_api as array_api
    import lumin_tune.errors as errors
    import lumin_tune.passes as passes
    import lumin_tune.random as random
    import lumin_tune.training as training
    from lumin_tune.core.dtypes import DType as DType
    from lumin_tune.core.errors import LuminError as LuminError
    from lumin_tune.core.expression import Expression as Expression
    from lumin_tune.core.expression import dim as dim
    from lumin_tune.core.loading import load as load
    from lumin_tune.core.oracle.interpreter import interpret as interpret
    from lumin_tune.core.plugin.region import Region as Region
    from lumin_tune.core.program import Program as Program
    from lumin_tune.core.program import load_program as load_program
    from lumin_tune.core.tensor import Graph as Graph
    from lumin_tune.core.tensor import Tensor as Tensor
    from lumin_tune.core.tensor import concat as concat
    from lumin_tune.core.tensor import cond as cond
    from lumin_tune.core.tensor import custom_gradient as custom_gradient
    from lumin_tune.core.tensor import einsum as einsum
    from lumin_tune.core.tensor import fori_loop as fori_loop
    from lumin_tune.core.tensor import parse as parse
    from lumin_tune.core.tensor import scan as scan
    from lumin_tune.core.tensor import stack as stack
    from lumin_tune.core.tensor import where as where
    from lumin_tune.core.tensor import while_loop as while_loop
    from lumin_tune.plugins.onnx import to_onnx as to_onnx
    from lumin_tune.plugins.torch import from_torch as from_torch
    from lumin_tune.tuner.buckets.bucket_programs import compile_buckets as compile_buckets
    from lumin_tune.tuner.buckets.bucket_tuning import tune_buckets as tune_buckets
    from lumin_tune.tuner.clusters import tune_each as tune_each
    from lumin_tune.tuner.compiling import compile as compile
    from lumin_tune.tuner.querying import query as query
    from lumin_tune.tuner.tune import tune as tune
    from lumin_tune.tuner.tune_records import TuneOptions as TuneOptions
    from lumin_tune.tuner.tune_records import TuneResult as TuneResult

__version__ = "0.1.0"

__all__ = [
    "DType",
    "Expression",
    "Graph",
    "LuminError",
    "Program",
    "Region",
    "Tensor",
    "TuneOptions",
    "TuneResult",
    "__version__",
    "array_api",
    "compile",
    "compile_buckets",
    "concat",
    "cond",
    "custom_gradient",
    "dim",
    "einsum",
    "errors",
    "fori_loop",
    "from_torch",
    "interpret",
    "load",
    "load_program",
    "parse",
    "passes",
    "query",
    "random",
    "scan",
    "stack",
    "to_onnx",
    "training",
    "tune",
    "tune_buckets",
    "tune_each",
    "where",
    "while_loop",
]

# The module of each name. If the module has no such attribute, the name is the module itself.
_MODULES = {
    "DType": "lumin_tune.core.dtypes",
    "Expression": "lumin_tune.core.expression",
    "Graph": "lumin_tune.core.tensor",
    "LuminError": "lumin_tune.core.errors",
    "Program": "lumin_tune.core.program",
    "Region": "lumin_tune.core.plugin.region",
    "Tensor": "lumin_tune.core.tensor",
    "TuneOptions": "lumin_tune.tuner.tune_records",
    "TuneResult": "lumin_tune.tuner.tune_records",
    "array_api": "lumin_tune.array_api",
    "compile": "lumin_tune.tuner.compiling",
    "compile_buckets": "lumin_tune.tuner.buckets.bucket_programs",
    "concat": "lumin_tune.core.tensor",
    "cond": "lumin_tune.core.tensor",
    "custom_gradient": "lumin_tune.core.tensor",
    "dim": "lumin_tune.core.expression",
    "einsum": "lumin_tune.core.tensor",
    "errors": "lumin_tune.errors",
    "fori_loop": "lumin_tune.core.tensor",
    "from_torch": "lumin_tune.plugins.torch",
    "interpret": "lumin_tune.core.oracle.interpreter",
    "load": "lumin_tune.core.loading",
    "load_program": "lumin_tune.core.program",
    "parse": "lumin_tune.core.tensor",
    "passes": "lumin_tune.passes",
    "query": "lumin_tune.tuner.querying",
    "random": "lumin_tune.random",
    "scan": "lumin_tune.core.tensor",
    "stack": "lumin_tune.core.tensor",
    "to_onnx": "lumin_tune.plugins.onnx",
    "training": "lumin_tune.training",
    "tune": "lumin_tune.tuner.tune",
    "tune_buckets": "lumin_tune.tuner.buckets.bucket_tuning",
    "tune_each": "lumin_tune.tuner.clusters",
    "where": "lumin_tune.core.tensor",
    "while_loop": "lumin_tune.core.tensor",
}


if not TYPE_CHECKING:  # type checkers know the names above and report others

    def __getattr__(name: str) -> Any:
        path = _MODULES.get(name)
        if path is None:
            raise AttributeError(f"module 'lumin_tune' has no attribute {name!r}; it has: {', '.join(__all__)}")
        module = importlib.import_module(path)
        value = getattr(module, name, module)
        globals()[name] = value
        return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})

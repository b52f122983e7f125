"""Define a model once, compile it for several frameworks.

    import lumin_tune.blueprint as ml

    model = ml.Model()
    model |= ml.Linear(16).connect(input="x")
    model += ml.Relu()
    compiled = ml.compile(model, ml.TorchBackend(), shapes={"x": ["batch", 8]})

Frameworks are imported by their backends, when one is made. docs/blueprint.md is the tutorial.
"""

from lumin_tune.blueprint.backends.base import Backend
from lumin_tune.blueprint.backends.ggml_backend import GGMLBackend
from lumin_tune.blueprint.backends.jax_backend import JaxBackend
from lumin_tune.blueprint.backends.lumin_backend import LuminBackend
from lumin_tune.blueprint.backends.mlx_backend import MlxBackend
from lumin_tune.blueprint.backends.numpy_backend import NumpyBackend
from lumin_tune.blueprint.backends.torch_backend import TorchBackend
from lumin_tune.blueprint.compiling import compile
from lumin_tune.blueprint.connections import Connection, IOKey
from lumin_tune.blueprint.flatten import Declarations, flatten
from lumin_tune.blueprint.kinds import Tensor
from lumin_tune.blueprint.layers import *  # noqa: F403
from lumin_tune.blueprint.layers import __all__ as _layers
from lumin_tune.blueprint.model import Model, Wiring
from lumin_tune.blueprint.operators import OPERATORS, Operator
from lumin_tune.blueprint.physical import PhysicalModel
from lumin_tune.blueprint.plan import Call, Input, Plan, Role
from lumin_tune.blueprint.tuning import tune
from lumin_tune.core.dtypes import DType
from lumin_tune.core.errors import (
    BackendError,
    BuildError,
    DTypeError,
    InputError,
    MemoryLimitError,
    OptionError,
    ShapeError,
    UnknownNameError,
    WiringError,
)

bool8, float16, bfloat16, float32, float64 = DType.BOOL, DType.F16, DType.BF16, DType.F32, DType.F64
int8, int16, int32, int64, uint8 = DType.I8, DType.I16, DType.I32, DType.I64, DType.U8

__all__ = [
    "Backend",
    "BackendError",
    "BuildError",
    "Call",
    "Connection",
    "DTypeError",
    "Declarations",
    "GGMLBackend",
    "IOKey",
    "Input",
    "InputError",
    "JaxBackend",
    "LuminBackend",
    "MemoryLimitError",
    "MlxBackend",
    "Model",
    "NumpyBackend",
    "OPERATORS",
    "Operator",
    "OptionError",
    "PhysicalModel",
    "Plan",
    "Role",
    "ShapeError",
    "Tensor",
    "TorchBackend",
    "UnknownNameError",
    "Wiring",
    "WiringError",
    "compile",
    "flatten",
    "tune",
    *_layers,
]

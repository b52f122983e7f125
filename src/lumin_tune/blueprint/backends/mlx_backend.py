"""MLX: `mlx.core`, `mx.vjp`, and `mx.compile`."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar

import numpy as np

from lumin_tune.blueprint.backends.base import BuildClock, BuildOptions, BuiltStages
from lumin_tune.blueprint.backends.dialects.dialect import Dialect
from lumin_tune.blueprint.backends.dialects.mlx_dialect import MlxDialect
from lumin_tune.blueprint.backends.mlx_emitters import EMITTERS, HELPERS
from lumin_tune.blueprint.backends.module_text import Emitter, ModuleStage
from lumin_tune.blueprint.backends.text_backend import Forward, Joint, TextBackend
from lumin_tune.core.dtypes import Array, DType
from lumin_tune.core.errors import BackendError


class MlxBackend(TextBackend):
    """MLX on a device: "cpu", "gpu". jit: `mx.compile`, off by default. Values are computed when a call returns.

    >>> import lumin_tune.blueprint as ml
    >>> pm = ml.compile(ml.Relu(), ml.MlxBackend(), shapes={"input": [2]})
    >>> made = pm.evaluate({}, {"input": np.array([-1, 2], np.float32)})["output"]
    >>> np.asarray(made)
    array([0., 2.], dtype=float32)
    """

    name: ClassVar[str] = "mlx"
    extra: ClassVar[str] = "mlx"
    has_jit: ClassVar[bool] = True
    jit_names: ClassVar[tuple[str, ...]] = ("shapeless",)
    dialect: ClassVar[type[Dialect]] = MlxDialect
    finish: ClassVar[str] = "finish"
    tail: ClassVar[str] = """
def joint(forward, wanted):
    # mx.vjp takes one cotangent alone of an array that is returned twice, and operations that change nothing, as a sum
    # over an axis of size 1, return their operand: each value is multiplied by 1, which makes another array of it.
    def outputs_and_gradients(params, data, cotangents):
        kept, floats = [], list(cotangents)

        def differentiated(*leaves):
            given = dict(zip(wanted, leaves))
            inner = {key: given.get(key, value) for key, value in params.items()}
            outer = {key: given.get(key, value) for key, value in data.items()}
            outputs = forward(inner, outer)
            kept.append({key: value for key, value in outputs.items() if key not in cotangents})
            return [outputs[key] * 1 for key in floats]

        leaves = [params[key] if key in params else data[key] * 1 for key in wanted]
        if not leaves or not floats:
            outputs = forward(params, data)
            return outputs, {key: mx.zeros_like(leaf) for key, leaf in zip(wanted, leaves)}
        made, gradients = mx.vjp(differentiated, leaves, [cotangents[key] for key in floats])
        outputs = {**dict(zip(floats, made)), **kept[-1]}
        return outputs, dict(zip(wanted, gradients))

    return outputs_and_gradients
"""

    @property
    def emitters(self) -> Mapping[str, Emitter]:
        return EMITTERS

    @property
    def helpers(self) -> Mapping[str, str]:
        return HELPERS

    @property
    def prelude(self) -> str:
        return (
            f"mx.set_default_device(mx.{self.device})\n\n\ndef finish(values):\n    mx.eval(values)\n    return values"
        )

    def _checked_device(self, device: str | None) -> str:
        mx = imported()
        chosen = device or ("gpu" if mx.is_available(mx.gpu) else "cpu")
        if chosen not in ("cpu", "gpu") or not mx.is_available(getattr(mx, chosen)):
            raise BackendError(f"MlxBackend: mlx has no device {device!r} here; choose 'cpu'")
        return chosen

    def jitted(
        self,
        forwards: list[Forward],
        joints: list[Joint],
        stages: Sequence[ModuleStage],
        options: BuildOptions,
        clock: BuildClock,
    ) -> tuple[list[Forward], list[Joint]]:
        if not options.jit:
            return forwards, joints
        mx = imported()
        given = dict(options.jit_options)
        return [mx.compile(each, **given) for each in forwards], [mx.compile(each, **given) for each in joints]

    def completed(
        self, built: BuiltStages, stages: Sequence[ModuleStage], options: BuildOptions, clock: BuildClock
    ) -> None:
        built.facts["planned_by"] = "mlx"
        if options.jit:
            built.facts["compiler"] = "mx.compile"

    def accepting(self, dtype: DType) -> Callable[[Any], bool]:
        """Return a test for arrays of that dtype that `asarray` would return as they are.

        >>> import lumin_tune.blueprint as ml
        >>> backend = ml.MlxBackend()
        >>> accepts = backend.accepting(lt.DType.F32)
        >>> accepts(backend.asarray([1.0, 2.0], lt.DType.F32)), accepts([1.0, 2.0])
        (True, False)
        """
        mx = imported()
        kind, wanted = mx.array, getattr(mx, MlxDialect.dtypes[dtype])
        return lambda value: type(value) is kind and value.dtype == wanted

    def asarray(self, value: Any, dtype: DType) -> Any:
        mx = imported()
        wanted = getattr(mx, MlxDialect.dtypes[dtype])
        if isinstance(value, mx.array):
            return value if value.dtype == wanted else value.astype(wanted)
        return mx.array(np.asarray(value, dtype.numpy), wanted)

    def dtype_of(self, value: Any) -> DType | None:
        mx = imported()
        if isinstance(value, mx.array):
            return DType.of(str(value.dtype).removeprefix("mlx.core.").replace("bool_", "bool"))
        return DType.of(value.dtype) if isinstance(value, (np.ndarray, np.generic)) else None

    def numpy(self, value: Any) -> Array:
        mx = imported()
        if isinstance(value, mx.array) and value.dtype == mx.bfloat16:
            value = value.astype(mx.float32)
        return np.array(value)


def imported() -> Any:
    """Return the module mlx.core. Raises BackendError if it is not installed."""
    try:
        import mlx.core as mx
    except ImportError:
        raise MlxBackend.missing("mlx") from None
    return mx

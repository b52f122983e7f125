"""JAX: `jax.numpy` and `jax.lax`, `jax.vjp`, and XLA."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar

import numpy as np

from lumin_tune.blueprint.backends.base import Backend, BuildClock, BuildOptions, BuiltStages, joined_peak
from lumin_tune.blueprint.backends.dialects.dialect import Dialect
from lumin_tune.blueprint.backends.dialects.jax_dialect import JaxDialect
from lumin_tune.blueprint.backends.jax_emitters import EMITTERS, HELPERS
from lumin_tune.blueprint.backends.module_text import Emitter, ModuleStage, results_of
from lumin_tune.blueprint.backends.text_backend import Forward, Joint, TextBackend
from lumin_tune.blueprint.plan import Call, Input, Role
from lumin_tune.core.dtypes import Array, DType
from lumin_tune.core.errors import BackendError, OptionError
from lumin_tune.core.expression import Expression

_WIDE = frozenset((DType.F64, DType.I64))
_PLATFORMS = {"gpu": "cuda", "cuda": "cuda", "cpu": "cpu", "tpu": "tpu", "rocm": "rocm"}


class JaxBackend(TextBackend):
    """JAX on a device: "cpu", "gpu" (or "cuda"), "tpu", with an index such as "gpu:1". jit: `jax.jit`, on by default.

    64-bit types are computed as such, whatever `jax_enable_x64` is elsewhere.

        >>> import lumin_tune.blueprint as ml
        >>> pm = ml.compile(ml.Relu(), ml.JaxBackend(), shapes={"input": [2]})
        >>> made = pm.evaluate({}, {"input": np.array([-1, 2], np.float32)})["output"]
        >>> np.asarray(made)
        array([0., 2.], dtype=float32)
    """

    name: ClassVar[str] = "jax"
    extra: ClassVar[str] = "jax"
    has_jit: ClassVar[bool] = True
    jit_by_default: ClassVar[bool] = True
    jit_names: ClassVar[tuple[str, ...]] = (
        "static_argnums",
        "donate_argnums",
        "static_argnames",
        "donate_argnames",
        "keep_unused",
        "inline",
        "compiler_options",
    )
    dialect: ClassVar[type[Dialect]] = JaxDialect
    tail: ClassVar[str] = """
def joint(forward, wanted):
    def outputs_and_gradients(params, data, cotangents):
        leaves = {key: params[key] if key in params else data[key] for key in wanted}

        def differentiated(leaves):
            inner = {**params, **{key: leaf for key, leaf in leaves.items() if key in params}}
            outer = {**data, **{key: leaf for key, leaf in leaves.items() if key not in params}}
            outputs = forward(inner, outer)
            return {key: outputs[key] for key in cotangents}, outputs

        _, pull, outputs = jax.vjp(differentiated, leaves, has_aux=True)
        return outputs, pull(cotangents)[0]

    return outputs_and_gradients
"""

    @property
    def emitters(self) -> Mapping[str, Emitter]:
        return EMITTERS

    @property
    def helpers(self) -> Mapping[str, str]:
        return HELPERS

    def _checked_device(self, device: str | None) -> str:
        jax = imported()
        if device is None:
            return str(jax.default_backend())
        platform = str(device).partition(":")[0]
        if platform not in _PLATFORMS:
            raise BackendError(f"JaxBackend has no device {device!r}; choose from {', '.join(_PLATFORMS)}")
        return device

    @property
    def place(self) -> Any:
        """The framework's device. Raises BackendError if it is not available."""
        jax = imported()
        platform, _, index = self.device.partition(":")
        try:
            return jax.devices(_PLATFORMS.get(platform, platform))[int(index or 0)]
        except (RuntimeError, IndexError):
            present = ", ".join(sorted({each.platform for each in jax.devices()}))
            raise BackendError(
                f"JaxBackend: jax has no device {self.device!r} here; it has {present}; choose device='{present}', or "
                "give target_hardware= to compile for a device elsewhere"
            ) from None

    def build(self, stages: Sequence[ModuleStage], options: BuildOptions, clock: BuildClock) -> BuiltStages:
        """Return the stages as functions of JAX, in 64 bits where a value needs them.

        >>> from lumin_tune.blueprint.backends.base import BuildOptions
        >>> from lumin_tune.blueprint.backends.module_text import ModuleStage
        >>> from lumin_tune.blueprint.compilation.time_limit import TimeLimit
        >>> import lumin_tune.blueprint as ml
        >>> plan = ml.compile(ml.Relu(), ml.NumpyBackend(), shapes={"input": [2]}).plan
        >>> built = ml.JaxBackend().build([ModuleStage("forward", plan)], BuildOptions(), TimeLimit(None))
        >>> built.facts["x64"]
        False
        """
        wide = any(each.dtype in _WIDE for stage in stages for each in stage.plan.values())
        with precise(wide):
            built = super().build(stages, options, clock)
        for functions in (built.stages.forwards, built.stages.joints):
            functions[:] = [_within(each, wide) for each in functions]
        built.facts["x64"] = wide
        return built

    def jitted(
        self,
        forwards: list[Forward],
        joints: list[Joint],
        stages: Sequence[ModuleStage],
        options: BuildOptions,
        clock: BuildClock,
    ) -> tuple[list[Forward], list[Joint]]:
        jax = imported()
        if options.jit is False:
            return forwards, joints
        given = dict(options.jit_options)
        return [_jitted(jax, each, given, 2) for each in forwards], [_jitted(jax, each, given, 3) for each in joints]

    def completed(
        self, built: BuiltStages, stages: Sequence[ModuleStage], options: BuildOptions, clock: BuildClock
    ) -> None:
        if options.jit is False:
            return
        built.facts["compiler"] = "xla"
        built.facts["planned_by"] = "xla"
        if options.architecture is not None:
            self._export(built, stages, options, clock)
        elif options.static and not options.jit_options:
            self._compile_ahead(built, stages, options, clock)

    def _export(
        self, built: BuiltStages, stages: Sequence[ModuleStage], options: BuildOptions, clock: BuildClock
    ) -> None:
        """Export StableHLO for CUDA, which needs no such device; with one, compile the model to run on it."""
        import jax.export

        jax = imported()
        clock.check("exporting StableHLO for cuda")
        arguments = _arguments(stages[0], self, False)
        if len(stages) > 1 or arguments is None:
            raise OptionError(
                "JaxBackend exports models of known sizes in one segment for target_hardware; give all shapes, and "
                "leave out gradient_checkpointing"
            )
        function = built.stages.forwards[0]
        built.artifact = jax.export.export(function, platforms=["cuda"])(*arguments)
        built.elsewhere = all(each.platform != "gpu" for each in jax.devices())

    def _compile_ahead(
        self, built: BuiltStages, stages: Sequence[ModuleStage], options: BuildOptions, clock: BuildClock
    ) -> None:
        """Compile for the only shapes that there are, and take the peak of XLA's plan."""
        peaks: dict[bool, list[int]] = {False: [], True: []}
        for joint, functions in ((False, built.stages.forwards), (True, built.stages.joints)):
            for at, stage in enumerate(stages[: len(functions)]):
                clock.check(f"XLA compiling {stage.name}" + (" with gradients" if joint else ""))
                arguments = _arguments(stage, self, joint)
                if arguments is None:
                    return
                compiled = functions[at].lower(*arguments).compile()
                functions[at] = _for_stage(compiled, arguments)
                used = compiled.memory_analysis()
                if used is not None:
                    peaks[joint].append(int(used.temp_size_in_bytes + used.output_size_in_bytes))
        if peaks[False]:
            built.facts["forward_peak_bytes"] = max(peaks[False])
            built.facts["peak_bytes"] = joined_peak(stages, peaks[True]) if peaks[True] else max(peaks[False])

    def device_here(self) -> str:
        return str(imported().devices()[0])

    def accepting(self, dtype: DType) -> Callable[[Any], bool]:
        """Return a test for arrays of that dtype that `asarray` would return as they are.

        >>> import lumin_tune.blueprint as ml
        >>> backend = ml.JaxBackend()
        >>> accepts = backend.accepting(lt.DType.F32)
        >>> accepts(backend.asarray([1.0, 2.0], lt.DType.F32)), accepts([1.0, 2.0])
        (True, False)
        """
        jax = imported()
        kind, wanted = type(jax.numpy.zeros(())), np.dtype(getattr(jax.numpy, JaxDialect.dtypes[dtype]))
        return lambda value: type(value) is kind and value.dtype == wanted

    def asarray(self, value: Any, dtype: DType) -> Any:
        jax = imported()
        wanted = getattr(jax.numpy, JaxDialect.dtypes[dtype])
        if isinstance(value, jax.Array) and value.dtype == wanted:
            return value
        with precise(dtype in _WIDE):
            return jax.device_put(jax.numpy.asarray(value, wanted), self.place)

    def dtype_of(self, value: Any) -> DType | None:
        return DType.of(np.dtype(value.dtype)) if hasattr(value, "dtype") else None

    def numpy(self, value: Any) -> Array:
        array = np.asarray(value)
        return array.astype(np.float32) if array.dtype.name == "bfloat16" else array

    def is_out_of_memory(self, error: BaseException) -> bool:
        return "RESOURCE_EXHAUSTED" in str(error) or Backend.is_out_of_memory(self, error)


def imported() -> Any:
    """Return the package jax. Raises BackendError if it is not installed."""
    try:
        import jax
        import jax.numpy
    except ImportError:
        raise JaxBackend.missing("jax") from None
    return jax


def precise(wide: bool) -> contextlib.AbstractContextManager[Any]:
    """Return the context in which 64-bit types are allowed."""
    found: contextlib.AbstractContextManager[Any] = imported().enable_x64(True) if wide else contextlib.nullcontext()
    return found


def _within(function: Callable[..., Any], wide: bool) -> Callable[..., Any]:
    if not wide:
        return function

    def evaluate(*arguments: Any) -> Any:
        with precise(True):
            return function(*arguments)

    evaluate.inner = function  # type: ignore[attr-defined]
    return evaluate


def _arguments(stage: ModuleStage, backend: JaxBackend, joint: bool) -> tuple[dict[str, Any], ...] | None:
    """Return the types of a stage's arguments, None if sizes are open."""
    jax = imported()

    def typed(value: Input | Call) -> Any:
        return jax.ShapeDtypeStruct(value.shape, getattr(jax.numpy, JaxDialect.dtypes[value.dtype]))

    plan = stage.plan
    if any(isinstance(size, Expression) for each in plan.inputs for size in each.shape):
        return None
    params = {key: typed(plan.inputs[at]) for key, at in plan.inputs_of(Role.PARAMETER).items()}
    data = {key: typed(plan.inputs[at]) for key, at in plan.inputs_of(Role.DATUM, Role.STATE).items()}
    if not joint:
        return params, data
    results = {key: plan.value(number) for key, number in results_of(plan).items()}
    return params, data, {key: typed(value) for key, value in results.items() if value.dtype.is_float}


def _for_stage(compiled: Any, arguments: tuple[dict[str, Any], ...]) -> Callable[..., Any]:
    """Wrap a function compiled for its own arguments as one of all parameters, and some cotangents."""
    keys = tuple(arguments[0])
    zeros: dict[str, Any] = {}

    def evaluate(params: Any, *rest: Any) -> Any:
        if len(params) != len(keys):
            params = {key: params[key] for key in keys}
        if len(rest) == 2 and len(rest[1]) != len(arguments[2]):
            for key, value in arguments[2].items():
                if key not in rest[1] and key not in zeros:
                    zeros[key] = imported().numpy.zeros(value.shape, value.dtype)
            rest = (rest[0], {key: rest[1].get(key, zeros.get(key)) for key in arguments[2]})
        return compiled(params, *rest)

    evaluate.memory_analysis = compiled.memory_analysis  # type: ignore[attr-defined]
    return evaluate


class Frozen(dict[str, Any]):
    """A mapping as a static argument of jit: equal to itself alone, its arrays are compiled in."""

    __hash__ = object.__hash__  # type: ignore[assignment]

    def __eq__(self, other: object) -> bool:
        return self is other


def _jitted(jax: Any, function: Callable[..., Any], options: Mapping[str, Any], count: int) -> Callable[..., Any]:
    """Return `jax.jit(function, **options)`. Static arguments are wrapped, since mappings have no hash."""
    given = dict(options)
    for name in ("static_argnums", "donate_argnums"):
        if name in given:
            numbers = (given[name],) if isinstance(given[name], int) else tuple(given[name])
            given[name] = tuple(each for each in numbers if each < count)
    static = given.get("static_argnums", ())
    compiled: Callable[..., Any] = jax.jit(function, **given)
    if not static:
        return compiled
    views: dict[int, tuple[Any, Frozen]] = {}

    def evaluate(*arguments: Any) -> Any:
        taken = list(arguments)
        for at in static:
            known = views.get(at)
            if known is None or known[0] is not taken[at]:
                known = views[at] = (taken[at], Frozen(taken[at]))
            taken[at] = known[1]
        return compiled(*taken)

    return evaluate

"""PyTorch: `torch.nn.functional`, autograd, and `torch.compile`."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar

import numpy as np

from lumin_tune.blueprint.backends.base import BuildClock, BuildOptions, BuiltStages
from lumin_tune.blueprint.backends.dialects.dialect import Dialect
from lumin_tune.blueprint.backends.dialects.torch_dialect import TorchDialect
from lumin_tune.blueprint.backends.module_text import Emitter, ModuleStage, results_of
from lumin_tune.blueprint.backends.text_backend import Forward, Joint, TextBackend
from lumin_tune.blueprint.backends.torch_emitters import EMITTERS
from lumin_tune.blueprint.compilation.checkpoint import bytes_of
from lumin_tune.blueprint.plan import Call, Input, Plan, Role
from lumin_tune.core.dtypes import Array, DType
from lumin_tune.core.errors import BackendError, OptionError


class TorchBackend(TextBackend):
    """PyTorch on a device: "cpu", "cuda", "cuda:1", "mps". jit: `torch.compile`, off by default.

    >>> import lumin_tune.blueprint as ml
    >>> pm = ml.compile(ml.Relu(), ml.TorchBackend(), shapes={"input": [2]})
    >>> made = pm.evaluate({}, {"input": np.array([-1, 2], np.float32)})["output"]
    >>> np.asarray(made)
    array([0., 2.], dtype=float32)
    """

    name: ClassVar[str] = "torch"
    extra: ClassVar[str] = "torch"
    has_jit: ClassVar[bool] = True
    jit_names: ClassVar[tuple[str, ...]] = ("backend", "mode", "dynamic", "fullgraph", "options")
    dialect: ClassVar[type[Dialect]] = TorchDialect
    tail: ClassVar[str] = """
def joint(forward, wanted):
    def outputs_and_gradients(params, data, cotangents):
        params, data = dict(params), dict(data)
        leaves = {}
        for key in wanted:
            source = params if key in params else data
            source[key] = leaves[key] = source[key].detach().requires_grad_()
        with torch.enable_grad():
            outputs = forward(params, data)
        made = {key: outputs[key] for key in cotangents if outputs[key].requires_grad}
        gradients = [None] * len(wanted)
        if made and wanted:
            given = [cotangents[key] for key in made]
            gradients = torch.autograd.grad(list(made.values()), list(leaves.values()), given, allow_unused=True)
        pairs = zip(leaves.items(), gradients)
        gradients = {key: torch.zeros_like(leaf) if found is None else found for (key, leaf), found in pairs}
        return {key: value.detach() for key, value in outputs.items()}, gradients

    return outputs_and_gradients
"""

    @property
    def emitters(self) -> Mapping[str, Emitter]:
        return EMITTERS

    @property
    def prelude(self) -> str:
        return f'DEVICE = "{self.device}"'

    def _checked_device(self, device: str | None) -> str:
        torch = imported()
        try:
            torch.zeros((), device=device or "cpu")
        except (RuntimeError, AssertionError, ValueError) as error:
            raise BackendError(f"TorchBackend: torch has no device {device!r} here ({error}); choose 'cpu'") from None
        return device or "cpu"

    def jitted(
        self,
        forwards: list[Forward],
        joints: list[Joint],
        stages: Sequence[ModuleStage],
        options: BuildOptions,
        clock: BuildClock,
    ) -> tuple[list[Forward], list[Joint]]:
        torch = imported()
        compiled = forwards
        if options.jit:
            given = dict(options.jit_options)
            given.setdefault("dynamic", False if options.static else None)
            compiled = [torch.compile(each, **given) for each in forwards]
            joint = joints[0].__globals__["joint"] if joints and hasattr(joints[0], "__globals__") else None
            if joint is not None:
                joints = [joint(each, list(stage.wanted)) for each, stage in zip(compiled, stages, strict=True)]
        forwards = [_without_gradients(each) for each in compiled]
        if options.threads is not None:
            forwards = [_with_threads(each, options.threads) for each in forwards]
            joints = [_with_threads(each, options.threads) for each in joints]
        return forwards, joints

    def completed(
        self, built: BuiltStages, stages: Sequence[ModuleStage], options: BuildOptions, clock: BuildClock
    ) -> None:
        torch = imported()
        if options.architecture is not None:
            major, minor = torch.cuda.get_device_capability(self.device)
            if options.architecture.rstrip("a") != f"sm_{major}{minor}":
                raise OptionError(
                    f"TorchBackend compiles for the device of this machine, sm_{major}{minor}, but target_hardware "
                    f"is {options.architecture}; run on that device, or compile for LuminBackend(device='cuda')"
                )
        if options.jit:
            built.facts["compiler"] = f"torch.compile, backend {options.jit_options.get('backend', 'inductor')}"
            built.facts["planned_by"] = "torch.compile"
            if options.static:
                self._compile_ahead(built, stages, options, clock)

    def _compile_ahead(
        self, built: BuiltStages, stages: Sequence[ModuleStage], options: BuildOptions, clock: BuildClock
    ) -> None:
        """Call the functions once with zeros, for which torch.compile compiles them."""
        mode = options.jit_options.get("mode", "default")

        def zeros(values: Mapping[str, Input | Call]) -> dict[str, Any]:
            return {key: self.asarray(np.zeros(value.shape, np.int8), value.dtype) for key, value in values.items()}

        for at, stage in enumerate(stages):
            plan = stage.plan
            params = zeros({key: plan.inputs[number] for key, number in plan.inputs_of(Role.PARAMETER).items()})
            data = zeros({key: plan.inputs[number] for key, number in plan.inputs_of(Role.DATUM, Role.STATE).items()})
            clock.check(f"torch.compile of {stage.name} (mode={mode})")
            built.stages.forwards[at](params, data)
            if built.stages.joints:
                results = {key: plan.value(number) for key, number in results_of(plan).items()}
                clock.check(f"torch.compile of {stage.name} with gradients (mode={mode})")
                floats = zeros({key: value for key, value in results.items() if value.dtype.is_float})
                built.stages.joints[at](params, data, floats)

    def accepting(self, dtype: DType) -> Callable[[Any], bool]:
        """Return a test for arrays of that dtype that `asarray` would return as they are.

        >>> import lumin_tune.blueprint as ml
        >>> backend = ml.TorchBackend()
        >>> accepts = backend.accepting(lt.DType.F32)
        >>> accepts(backend.asarray([1.0, 2.0], lt.DType.F32)), accepts([1.0, 2.0])
        (True, False)
        """
        torch = imported()
        wanted, device, kinds = getattr(torch, TorchDialect.dtypes[dtype]), torch.device(self.device), (torch.Tensor,)
        return lambda value: type(value) in kinds and value.dtype is wanted and value.device == device

    def asarray(self, value: Any, dtype: DType) -> Any:
        torch = imported()
        wanted = getattr(torch, TorchDialect.dtypes[dtype])
        if not isinstance(value, torch.Tensor):
            value = np.asarray(value)
            value = torch.from_numpy(value if value.flags.writeable else value.copy())
        return value.to(self.device, wanted)

    def dtype_of(self, value: Any) -> DType | None:
        torch = imported()
        if isinstance(value, torch.Tensor):
            return DType.of(value.dtype)
        return DType.of(value.dtype) if isinstance(value, (np.ndarray, np.generic)) else None

    def numpy(self, value: Any) -> Array:
        torch = imported()
        if not isinstance(value, torch.Tensor):
            return np.asarray(value)
        value = value.detach()
        if value.dtype == torch.bfloat16:
            value = value.float()
        array: Array = value.cpu().numpy()
        return array

    def gradient_work(self, plan: Plan, call: Call) -> int:
        """Convolutions of oneDNN copy their input and both gradients into a layout of blocks of channels.

        Return the bytes of that for a call, 0 for other calls and devices.

            >>> import lumin_tune.blueprint as ml
            >>> plan = ml.compile(ml.Conv2d(4, kernel_size=3), ml.NumpyBackend(), shapes={"input": [1, 2, 8, 8]}).plan
            >>> ml.TorchBackend().gradient_work(plan, plan.calls[0])
            1600
        """
        if call.operator.name != "conv" or self.device != "cpu":
            return 0
        return 2 * bytes_of(plan.value(call.operands[0] or 0)) + bytes_of(call)

    def available_bytes(self) -> int | None:
        """Return the free memory of a CUDA device in bytes, None for other devices.

        >>> import lumin_tune.blueprint as ml
        >>> ml.TorchBackend("cpu").available_bytes() is None
        True
        """
        if not self.device.startswith("cuda"):
            return None
        free: int = imported().cuda.mem_get_info(self.device)[0]
        return free

    def is_out_of_memory(self, error: BaseException) -> bool:
        return (
            isinstance(error, imported().OutOfMemoryError)
            or super().is_out_of_memory(error)
            or (isinstance(error, RuntimeError) and "can't allocate memory" in str(error))
        )


def _with_threads(function: Callable[..., Any], threads: int) -> Callable[..., Any]:
    """Return a function that computes with that many threads, whichever thread calls it."""
    torch = imported()

    def evaluate(*arguments: Any) -> Any:
        if torch.get_num_threads() != threads:
            torch.set_num_threads(threads)
        return function(*arguments)

    return evaluate


def imported() -> Any:
    """Return the package torch. Raises BackendError if it is not installed."""
    try:
        import torch
    except ImportError:
        raise TorchBackend.missing("torch") from None
    return torch


def _without_gradients(forward: Forward) -> Forward:
    torch = imported()

    def evaluate(params: Any, data: Any) -> Any:
        with torch.no_grad():
            return forward(params, data)

    return evaluate

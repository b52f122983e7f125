"""The base of all backends: a device, a precision, conversions of arrays, and a way to build programs from stages."""

from __future__ import annotations

import abc
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, Protocol, TypeVar

import numpy as np

from lumin_tune.blueprint.backends.driver import Stages
from lumin_tune.blueprint.backends.module_text import ModuleStage, results_of
from lumin_tune.blueprint.compilation.checkpoint import SegmentedPlan
from lumin_tune.blueprint.compilation.planned_memory import segments_peak
from lumin_tune.blueprint.constructor_arguments import check_constructor
from lumin_tune.blueprint.plan import Call, Input, Plan, Role
from lumin_tune.core.dtypes import Array, DType
from lumin_tune.core.errors import BackendError, OptionError

R = TypeVar("R")


@dataclass(frozen=True)
class BuildOptions:
    """The request to a backend, after `compilation.options` has refused what it cannot do.

    static: all sizes are known and fixed. inference: no gradients are asked for. static_inference: parameters are bound
    at the first call. threads: of a call, None for the backend's own number. architecture: of hardware that need not be
    here, None for this machine's.
    """

    jit: bool | None = None
    jit_options: Mapping[str, Any] = field(default_factory=dict)
    static: bool = False
    inference: bool = False
    static_inference: bool = False
    memory_planning: str = "liveness"
    threads: int | None = None
    architecture: str | None = None


@dataclass
class BuiltStages:
    """Stages as a backend built them.

    source: the generated text. arrays: its large constants. facts: for reports. artifact: code for other hardware.
    elsewhere: whether the stages cannot run here.
    """

    stages: Stages
    source: str
    arrays: Mapping[str, Array] = field(default_factory=dict)
    facts: dict[str, Any] = field(default_factory=dict)
    artifact: Any = None
    elsewhere: bool = False


class BuildClock(Protocol):
    """The clock that the stages of a compilation check; raises BuildError when time is over."""

    def check(self, stage: str) -> None: ...

    def in_caller(self, work: Callable[[], R]) -> R: ...

    @property
    def left_s(self) -> float: ...


class Backend(abc.ABC):
    """A framework on a device, with the precision of floats that have no dtype of their own.

    device: a name of the framework's, None for its own choice. dtype, precision: two names for the same option;
    OptionError if they differ. memory_limit: bytes that a call may need; above it `evaluate` raises MemoryLimitError.

    Raises BackendError if the framework is not installed or does not have the device.

        >>> import lumin_tune.blueprint as ml
        >>> pm = ml.compile(ml.Relu(), ml.NumpyBackend(), shapes={"input": [2]})
        >>> isinstance(pm.backend, ml.Backend)
        True
    """

    name: ClassVar[str]
    extra: ClassVar[str] = ""
    dtypes: ClassVar[frozenset[DType]] = frozenset((DType.F16, DType.BF16, DType.F32, DType.F64))
    has_jit: ClassVar[bool] = False
    jit_by_default: ClassVar[bool] = False
    jit_names: ClassVar[tuple[str, ...]] = ()

    def __init_subclass__(cls, **options: Any) -> None:
        super().__init_subclass__(**options)
        check_constructor(cls)

    def __init__(
        self,
        device: str | None = None,
        dtype: object = None,
        precision: object = None,
        *,
        memory_limit: int | None = None,
    ) -> None:
        if device == "":
            raise BackendError(f"{self.title}: device='' names no device; leave device out")
        self.memory_limit = memory_limit
        chosen = [DType.of(each) for each in (dtype, precision) if each is not None]
        if len(set(chosen)) > 1:
            raise OptionError(
                f"{self.title}: dtype={chosen[0]} and precision={chosen[1]} differ; they mean the same, give one"
            )
        self.dtype = chosen[0] if chosen else DType.F32
        if self.dtype not in self.dtypes:
            allowed = ", ".join(
                sorted(np.dtype(each.numpy).name if each is not DType.BF16 else "bfloat16" for each in self.dtypes)
            )
            raise OptionError(f"{self.title} does not compute in {self.dtype}; choose dtype from {allowed}")
        self.device = self._checked_device(device)

    @property
    def title(self) -> str:
        """The name of the class, for messages.

        >>> import lumin_tune.blueprint as ml
        >>> ml.NumpyBackend().title
        'NumpyBackend'
        """
        return type(self).__name__

    def __repr__(self) -> str:
        return f"{self.title}(device={self.device!r}, dtype={long_name(self.dtype)!r})"

    @abc.abstractmethod
    def _checked_device(self, device: str | None) -> str:
        """Return the device's name. Raises BackendError for one that is not there."""

    @abc.abstractmethod
    def build(self, stages: Sequence[ModuleStage], options: BuildOptions, clock: BuildClock) -> BuiltStages:
        """Return the stages as functions.

        `lumin_tune.blueprint.compile` calls it with the stages that its passes made of a model:

            >>> from lumin_tune.blueprint.backends.base import BuildOptions
            >>> from lumin_tune.blueprint.backends.module_text import ModuleStage
            >>> from lumin_tune.blueprint.compilation.time_limit import TimeLimit
            >>> import lumin_tune.blueprint as ml
            >>> plan = ml.compile(ml.Relu(), ml.NumpyBackend(), shapes={"input": [2]}).plan
            >>> built = ml.NumpyBackend().build([ModuleStage("forward", plan)], BuildOptions(), TimeLimit(None))
            >>> "def forward" in built.source
            True
        """

    @abc.abstractmethod
    def asarray(self, value: Any, dtype: DType) -> Any:
        """Return the value as an array of the framework on the device; its own arrays of that dtype unchanged.

        >>> import lumin_tune.blueprint as ml
        >>> ml.NumpyBackend().asarray([1, 2], lt.DType.F32)
        array([1., 2.], dtype=float32)
        """

    @abc.abstractmethod
    def dtype_of(self, value: Any) -> DType | None:
        """Return the dtype of an array of the framework, None for other values.

        >>> import lumin_tune.blueprint as ml
        >>> ml.NumpyBackend().dtype_of(np.zeros(2, np.float32))
        f32
        """

    def accepting(self, dtype: DType) -> Callable[[Any], bool]:
        """Return a test for arrays that `asarray` would return as they are; it may miss some.

        >>> import lumin_tune.blueprint as ml
        >>> accepts = ml.NumpyBackend().accepting(lt.DType.F32)
        >>> accepts(np.zeros(2, np.float32)), accepts(np.zeros(2, np.float64)), accepts([0.0])
        (True, False, False)
        """
        return lambda value: False

    def numpy(self, value: Any) -> Array:
        """Return an array of the framework as a NumPy array; bf16 as float32.

        >>> import lumin_tune.blueprint as ml
        >>> ml.NumpyBackend().numpy(np.ones(2, np.float32))
        array([1., 1.], dtype=float32)
        """
        return np.asarray(value)

    def gradient_work(self, plan: Plan, call: Call) -> int:
        """Return the bytes that the framework needs for a call's gradient besides values and gradients.

        >>> import lumin_tune.blueprint as ml
        >>> plan = ml.compile(ml.Relu(), ml.NumpyBackend(), shapes={"input": [2]}).plan
        >>> ml.NumpyBackend().gradient_work(plan, plan.calls[0])
        0
        """
        return 0

    def device_here(self) -> str:
        """Return the device that this machine has, for messages.

        >>> import lumin_tune.blueprint as ml
        >>> ml.NumpyBackend().device_here()
        'cpu'
        """
        return self.device

    def available_bytes(self) -> int | None:
        """Return the free memory of the device, None if unknown.

        >>> import lumin_tune.blueprint as ml
        >>> ml.NumpyBackend().available_bytes() is None
        True
        """
        return None

    def is_out_of_memory(self, error: BaseException) -> bool:
        """Return whether the framework's error says that memory is used up.

        >>> import lumin_tune.blueprint as ml
        >>> ml.NumpyBackend().is_out_of_memory(ValueError())
        False
        """
        return isinstance(error, MemoryError) or "out of memory" in str(error).lower()

    @classmethod
    def missing(cls, package: str) -> BackendError:
        """Return the error of a framework that is not installed.

        >>> import lumin_tune.blueprint as ml
        >>> ml.JaxBackend.missing("jax")
        BackendError("JaxBackend needs jax; pip install 'lumin-tune[jax]'")
        """
        return BackendError(f"{cls.__name__} needs {package}; pip install 'lumin-tune[{cls.extra}]'")


def long_name(dtype: DType) -> str:
    """Return a dtype's name as frameworks spell it: float32, bfloat16, int64."""
    return "bfloat16" if dtype is DType.BF16 else np.dtype(dtype.numpy).name


def stages_of(
    stages: Sequence[ModuleStage], forwards: Sequence[Any], joints: Sequence[Any], finish: Any = None
) -> Stages:
    """Return the driver of built functions."""
    takes, makes = zip(*((takes_of(each.plan), tuple(results_of(each.plan))) for each in stages), strict=True)
    make: Any = Stages
    made: Stages = make(list(forwards), list(joints), list(takes), list(makes), outputs_of(stages), finish)
    return made


def takes_of(plan: Plan) -> tuple[str, ...]:
    """Return the keys of data, states and values of earlier stages that a stage takes."""
    return tuple(plan.inputs_of(Role.DATUM, Role.STATE))


def joined_peak(stages: Sequence[ModuleStage], joints: Sequence[int]) -> int:
    """Return the peak bytes of a call with gradients. joints: those of the stages, with their results."""
    segments = tuple(stage.plan for stage in stages)
    return segments_peak(SegmentedPlan(segments, tuple(stage.boundaries for stage in stages), (), 0), joints)


def outputs_of(stages: Sequence[ModuleStage]) -> tuple[str, ...]:
    """Return the keys that are no mere boundaries between stages."""
    taken = {key for stage in stages for key in stage.boundaries}
    return tuple(key for stage in stages for key in results_of(stage.plan) if key not in taken)


_TITLES = {
    Role.PARAMETER: "params:",
    Role.DATUM: "data:",
    Role.STATE: "states, given with the data; the output `<key>.next` is the next value:",
}


def described(stages: Sequence[ModuleStage], headline: str) -> str:
    """Return the docstring: the headline, parameters, data and states with types and shapes, and the outputs."""
    texts: dict[Role, list[str]] = {role: [] for role in _TITLES}
    known: set[str] = set()
    for stage in stages:
        for each in stage.plan.inputs:
            if each.key not in known and each.role in texts:
                texts[each.role].append(_text(each))
            known.add(each.key)
        known |= results_of(stage.plan).keys()  # values that one segment gives another
    lines = [headline, ""]
    for role, keys in texts.items():
        lines += [_TITLES[role], *keys] if keys else []
    return "\n".join([*lines, f"outputs: {', '.join(outputs_of(stages))}", ""])


def _text(each: Input) -> str:
    first, value = "", each.value
    if value is not None and value.size:
        first = f", {value.flat[0] if (value == value.flat[0]).all() else 'several values'} at first"
    return f"    {each.key}: {each.dtype}[{', '.join(map(str, each.shape))}]{first}"

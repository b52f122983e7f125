"""The options of `compile`: checked against the backend, obeyed or refused, never ignored."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from lumin_tune.blueprint.backends.base import Backend
from lumin_tune.blueprint.compilation.hardware import Hardware, hardware_of
from lumin_tune.core.dtypes import DType
from lumin_tune.core.errors import OptionError
from lumin_tune.core.suggest import did_you_mean

OPTIMIZATIONS: Final = ("constant_folding", "common_subexpression", "dead_code_elimination", "operator_fusion")
PLANNINGS: Final = ("none", "liveness", "greedy")
METRICS: Final = ("latency", "throughput")


@dataclass(frozen=True)
class CompileOptions:
    """The options of one compilation, as they are in force; see `compile` for their meaning."""

    static_shapes: bool = False
    jit: bool | None = None
    jit_options: Mapping[str, Any] = field(default_factory=dict)
    gradient_checkpointing: bool = False
    checkpoint_segments: int | None = None
    memory_planning: str = "liveness"
    mixed_precision: bool = False
    inference: bool = False
    static_inference: bool = False
    optimizations: Mapping[str, bool] = field(default_factory=dict)
    target_hardware: str | None = None
    optimize_for: str | None = None

    @property
    def hardware(self) -> Hardware | None:
        return None if self.target_hardware is None else hardware_of(self.target_hardware)

    def optimizes(self, name: str) -> bool:
        return bool(self.optimizations.get(name, True))


def checked(options: CompileOptions, backend: Backend) -> CompileOptions:
    """Return the options with their defaults for the backend. Raises OptionError for what it cannot obey."""
    _check_values(options, backend)
    _check_jit(options, backend)
    _check_memory(options, backend)
    _check_precision(options, backend)
    _check_target(options, backend)
    jit = options.jit if options.jit is not None or not backend.has_jit else backend.jit_by_default
    values = dict(vars(options))
    values["jit"] = jit
    if options.static_inference:
        values |= {"inference": True, "static_shapes": True}
    values["optimizations"] = {name: options.optimizes(name) for name in OPTIMIZATIONS}
    return CompileOptions(**values)


def half_of(backend: Backend) -> DType:
    """Return the half type of mixed precision: the backend's precision if it is half, else bf16."""
    return backend.dtype if backend.dtype.is_half else DType.BF16


def _check_values(options: CompileOptions, backend: Backend) -> None:
    for name in options.optimizations:
        if name not in OPTIMIZATIONS:
            raise OptionError(f"optimizations has no {name!r}; {did_you_mean(name, OPTIMIZATIONS)}")
        if not isinstance(options.optimizations[name], bool):
            raise OptionError(f"optimizations[{name!r}] is True or False, not {options.optimizations[name]!r}")
    _one_of("memory_planning", options.memory_planning, PLANNINGS)
    if options.optimize_for is not None:
        _one_of("optimize_for", options.optimize_for, METRICS)
    if backend.name == "lumin" and not options.optimizes("common_subexpression"):
        raise OptionError(
            "LuminBackend cannot keep common subexpressions apart: equal nodes of its graphs are one; leave "
            "optimizations['common_subexpression'] on, or compile for another backend"
        )


def _one_of(name: str, value: str, allowed: Sequence[str]) -> None:
    if value not in allowed:
        raise OptionError(f"{name}={value!r} is unknown; {did_you_mean(str(value), allowed)}")


def _check_jit(options: CompileOptions, backend: Backend) -> None:
    if options.jit and not backend.has_jit:
        raise OptionError(
            f"{backend.title} has no just-in-time compiler, so jit=True cannot be obeyed; leave jit out, or compile "
            "for JaxBackend, TorchBackend, MlxBackend or LuminBackend"
        )
    if not options.jit_options:
        return
    if not backend.jit_names:
        raise OptionError(
            f"{backend.title} takes no jit_options, but {', '.join(options.jit_options)} were given; leave them out"
        )
    if options.jit is False or (options.jit is None and not backend.jit_by_default):
        raise OptionError(f"{backend.title}: jit_options need jit=True")
    for name in options.jit_options:
        if name not in backend.jit_names:
            raise OptionError(f"{backend.title} has no jit option {name!r}; {did_you_mean(name, backend.jit_names)}")
    static, donated = (_numbers(options.jit_options.get(name, ())) for name in ("static_argnums", "donate_argnums"))
    both = sorted(static & donated)
    if both:
        raise OptionError(
            f"{backend.title}: argument {both[0]} is in static_argnums and in donate_argnums; a static argument is "
            "compiled in and has no buffer to donate. The arguments are 0 params, 1 data, 2 output_gradients; remove "
            f"{both[0]} from one of them"
        )
    for number in static | donated:
        if not 0 <= number <= 2:
            raise OptionError(
                f"{backend.title}: there is no argument {number}; they are 0 params, 1 data, 2 output_gradients"
            )


def _numbers(value: Any) -> set[int]:
    return {value} if isinstance(value, int) else set(value)


def _check_memory(options: CompileOptions, backend: Backend) -> None:
    inference = options.inference or options.static_inference
    if options.gradient_checkpointing and inference:
        raise OptionError("gradient_checkpointing saves memory of gradients, and inference has none; leave out one")
    if options.checkpoint_segments is not None:
        if not options.gradient_checkpointing:
            raise OptionError("checkpoint_segments needs gradient_checkpointing=True")
        if isinstance(options.checkpoint_segments, bool) or not isinstance(options.checkpoint_segments, int):
            raise OptionError(f"checkpoint_segments is a number of segments, not {options.checkpoint_segments!r}")
        if options.checkpoint_segments < 1:
            raise OptionError(f"checkpoint_segments={options.checkpoint_segments}: give at least 1")
    if options.memory_planning == "none" and backend.name in ("lumin", "ggml"):
        raise OptionError(
            f"{backend.title} always shares the memory of values that are no longer needed; "
            "memory_planning is 'liveness' or 'greedy' there"
        )


def _check_precision(options: CompileOptions, backend: Backend) -> None:
    if not options.mixed_precision:
        return
    if backend.dtype is DType.F64:
        raise OptionError(f"{backend.title}: mixed_precision mixes f32 and a half type; not with dtype=float64")
    if backend.name == "ggml":
        raise OptionError(
            "GGMLBackend computes in f32 alone, so mixed_precision cannot be obeyed; compile for TorchBackend, "
            "JaxBackend, MlxBackend, NumpyBackend or LuminBackend"
        )


def _check_target(options: CompileOptions, backend: Backend) -> None:
    if options.optimize_for is not None and (backend.name not in ("lumin", "torch", "ggml") or backend.device != "cpu"):
        raise OptionError(
            f"{backend.title} on {backend.device!r} cannot choose its threads by call, so optimize_for="
            f"{options.optimize_for!r} cannot be obeyed; compile for LuminBackend, TorchBackend or GGMLBackend on the "
            "cpu, or leave it out"
        )
    hardware = options.hardware
    if hardware is None or hardware.platform == "native":
        return
    if backend.name == "lumin" and getattr(backend, "device", "") == "cuda":
        return
    if backend.name == "jax" and backend.device.partition(":")[0] in ("gpu", "cuda"):
        return
    if backend.name == "torch" and backend.device.startswith("cuda"):
        return
    cuda = {
        "lumin": "LuminBackend(device='cuda')",
        "jax": "JaxBackend(device='gpu')",
        "torch": "TorchBackend(device='cuda')",
    }.get(backend.name)
    remedy = f"use {cuda}" if cuda else "compile for LuminBackend(device='cuda') or JaxBackend(device='gpu')"
    raise OptionError(
        f"target_hardware={hardware.name!r} is a GPU, and {backend.title} computes on {backend.device!r}; {remedy}, "
        "or give target_hardware='native'"
    )

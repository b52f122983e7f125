"""`compile`: from a logical model to a program of a backend.

The stages: flattening and solving, passes on the plan, mixed precision, memory planning, segments of checkpointing, and
the build by the backend. The model is not changed.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from lumin_tune.blueprint.backends.base import Backend, BuildOptions, BuiltStages
from lumin_tune.blueprint.backends.module_text import ModuleStage
from lumin_tune.blueprint.compilation import needs, planned_memory
from lumin_tune.blueprint.compilation.argument_types import check_flag, check_keys, check_mapping, check_path
from lumin_tune.blueprint.compilation.checkpoint import bytes_of, cut, default_segments
from lumin_tune.blueprint.compilation.compile_options import CompileOptions, checked, half_of
from lumin_tune.blueprint.compilation.compile_report import JitReport, MemoryReport, Report
from lumin_tune.blueprint.compilation.model_summary import flops_of
from lumin_tune.blueprint.compilation.precision import mix
from lumin_tune.blueprint.compilation.thread_choice import ThreadChoice, build_for
from lumin_tune.blueprint.compilation.time_limit import TimeLimit
from lumin_tune.blueprint.connections import Connection
from lumin_tune.blueprint.flatten import Declarations, flatten
from lumin_tune.blueprint.model import Model
from lumin_tune.blueprint.passes import optimize
from lumin_tune.blueprint.physical import PhysicalModel, open_axis_text, save
from lumin_tune.blueprint.plan import Plan, Role
from lumin_tune.core.errors import OptionError, ShapeError
from lumin_tune.core.expression import Expression

Key = str | Connection


def compile(
    model: Model,
    backend: Backend,
    *,
    shapes: Mapping[Key, Sequence[Any]] | None = None,
    types: Mapping[Key, Any] | None = None,
    static_shapes: bool = False,
    jit: bool | None = None,
    jit_options: Mapping[str, Any] | None = None,
    gradient_checkpointing: bool = False,
    checkpoint_segments: int | None = None,
    memory_planning: str = "liveness",
    mixed_precision: bool = False,
    inference: bool = False,
    static_inference: bool = False,
    file_path: str | Path | None = None,
    optimizations: Mapping[str, bool] | None = None,
    target_hardware: str | None = None,
    optimize_for: str | None = None,
    constant_keys: Mapping[Key, Any] | None = None,
    data_keys: Collection[Key] = (),
    trainable_keys: Collection[Key] = (),
    discard_keys: Collection[Key] = (),
    safe_names: bool = True,
    use_short_namings: bool = True,
    timeout_s: float | None = 300,
) -> PhysicalModel:
    """Compile a model for a backend and return the physical model; the model is not changed.

    Each option is obeyed, or refused by an OptionError that names a remedy; `PhysicalModel.report` says how.

    shapes: the shape of a key: ints, None for an open size, names for sizes that are equal over all keys. "input" is
    the model's only canonical input. types: the dtype or kind of a key. static_shapes: all sizes must be known, and
    data of other sizes are refused; otherwise open sizes stay open.
    jit: whether the framework's compiler is used; None for the backend's default. jit_options: its own options, for a
    function of (params, data, output_gradients).
    gradient_checkpointing: recompute values for gradients, one of `checkpoint_segments` segments at a time, √calls by
    default. memory_planning: "none" keeps all values, "liveness" frees them after their last use, "greedy" also orders
    the calls for a low peak.
    mixed_precision: products in the half type of the backend (bf16 unless its precision is half), all else in f32.
    inference: no gradients; batch norms use running statistics. static_inference: the same with static shapes, with
    `constant_keys` folded in and parameters bound at the first call.
    file_path: where to write the generated code; missing folders are created. optimizations: passes to switch off, of
    "constant_folding", "common_subexpression", "dead_code_elimination", "operator_fusion". target_hardware: a device
    such as "nvidia_a100", or "native". optimize_for: "latency" of a lone call, or "throughput" of a caller on each
    processor; one thread a call or all of them, whichever measures better (`report.threads`).
    constant_keys: values of inputs that are compiled in. data_keys, trainable_keys: inputs that are data or
    parameters, overriding the model. discard_keys: outputs to leave out. safe_names, use_short_namings: see `flatten`.
    timeout_s: the time limit of the compilation, None for none. What a framework compiles at the first call, because
    sizes are open, is not part of it.

    Raises ShapeError, DTypeError and WiringError for contradictions of the model; OptionError, BackendError; BuildError
    when the time is over or a framework's compiler fails.

        >>> model = ml.Model()
        >>> model |= ml.Linear(4).connect(input="x", output="y")
        >>> pm = ml.compile(model, ml.NumpyBackend(), shapes={"x": ["n", 8]})
        >>> pm.evaluate(pm.randomize_params(), {"x": np.ones((2, 8), np.float32)})["y"].shape
        (2, 4)
    """
    if not isinstance(model, Model):
        raise OptionError(f"compile takes a model, not {type(model).__name__}; build one with ml.Model()")
    if not isinstance(backend, Backend):
        raise OptionError(f"compile takes a backend such as ml.TorchBackend(), not {backend!r:.60}")
    clock = TimeLimit(timeout_s)
    options = checked(
        CompileOptions(
            check_flag("static_shapes", static_shapes),
            None if jit is None else check_flag("jit", jit),
            check_mapping("jit_options", jit_options, '{"mode": "max-autotune"}'),
            check_flag("gradient_checkpointing", gradient_checkpointing),
            checkpoint_segments,
            memory_planning,
            check_flag("mixed_precision", mixed_precision),
            check_flag("inference", inference),
            check_flag("static_inference", static_inference),
            check_mapping("optimizations", optimizations, '{"operator_fusion": False}'),
            target_hardware,
            optimize_for,
        ),
        backend,
    )
    declarations = Declarations(
        check_mapping("shapes", shapes, '{"input": [2, 3]}'),
        check_mapping("types", types, '{"input": "f16"}'),
        check_mapping("constant_keys", constant_keys, '{"bias": 0.0}'),
        check_keys("data_keys", data_keys),
        check_keys("trainable_keys", trainable_keys),
        check_keys("discard_keys", discard_keys),
    )
    names = Names(check_flag("safe_names", safe_names), check_flag("use_short_namings", use_short_namings))
    path = check_path("file_path", file_path)

    def work() -> PhysicalModel:
        clock.check("flattening")
        plan = _flattened(model, backend, options, declarations, names)
        return _compiled(plan, backend, options, path, clock)

    return clock.bounded(work)


@dataclass(frozen=True)
class Names:
    """The naming of keys; see `flatten`."""

    safe: bool
    short: bool


def _flattened(
    model: Model, backend: Backend, options: CompileOptions, declarations: Declarations, names: Names
) -> Plan:
    return flatten(
        model,
        declarations,
        inference=options.inference,
        float_dtype=_float_dtype(backend, options.mixed_precision),
        use_short_namings=names.short,
        safe_names=names.safe,
    )


def _compiled(
    plan: Plan, backend: Backend, options: CompileOptions, file_path: Path | None, clock: TimeLimit
) -> PhysicalModel:
    if options.static_shapes:
        _check_static(plan)
    clock.check("optimizing")
    plan, passes = optimize(plan, options.optimizations)
    counts = {each.name: each for each in passes}
    precision = {call.key: str(call.dtype) for call in plan.calls}
    if options.mixed_precision:
        plan, precision = mix(plan, half_of(backend))
    if options.memory_planning == "greedy":
        clock.check("planning memory")
        plan = planned_memory.reordered(plan)
    stages, boundary_bytes = _stages(plan, options)
    clock.check("building")
    choice = ThreadChoice()
    if options.optimize_for is None:
        built = backend.build(stages, build_options(options), clock)
    else:
        built, choice = build_for(options.optimize_for, backend, stages, build_options(options), plan, clock)
    clock.check("reporting")
    if file_path is not None:
        save(built, backend, file_path)
    clock.check("finished")
    report = Report(
        backend=backend.title,
        device=backend.device,
        dtype=str(backend.dtype),
        options=dict(vars(options)),
        optimizations=counts,
        memory=_memory_report(plan, backend, options, stages, built, boundary_bytes),
        jit=JitReport(str(built.facts.get("compiler", "none")), dict(options.jit_options)),
        precision=precision,
        fallbacks=built.facts.get("fallbacks", {}),
        target=options.target_hardware or "native",
        seconds=dict(clock.stages),
        calls=len(plan.calls),
        threads=choice,
    )
    return PhysicalModel(plan, backend, options, stages, built, report)


def _float_dtype(backend: Backend, mixed: bool) -> Any:
    from lumin_tune.core.dtypes import DType

    return DType.F32 if mixed and backend.dtype.is_half else backend.dtype


def build_options(options: CompileOptions) -> BuildOptions:
    """Return the part of the options that a backend obeys."""
    hardware = options.hardware
    return BuildOptions(
        jit=options.jit,
        jit_options=options.jit_options,
        static=options.static_shapes,
        inference=options.inference,
        static_inference=options.static_inference,
        memory_planning=options.memory_planning,
        architecture=None if hardware is None or hardware.platform == "native" else hardware.architecture,
    )


def _check_static(plan: Plan) -> None:
    for each in plan.inputs:
        for axis, size in enumerate(each.shape):
            if isinstance(size, Expression):
                raise ShapeError(f"{open_axis_text(plan, each.key, axis)}, or leave out static_shapes")


def _stages(plan: Plan, options: CompileOptions) -> tuple[tuple[ModuleStage, ...], int]:
    """Return the stages of a plan: one, or the segments of checkpointing; and the bytes between them."""
    trained = set() if options.inference else set(plan.inputs_of(Role.PARAMETER))
    if not options.gradient_checkpointing:
        wanted = tuple(each.key for each in plan.inputs if each.key in trained and each.dtype.is_float)
        return (ModuleStage("stage_0", plan, wanted),), 0
    segments = options.checkpoint_segments or default_segments(plan)
    parts = cut(plan, segments)
    stages = []
    depends: set[str] = set(trained)
    for at, (part, keys) in enumerate(zip(parts.segments, parts.boundaries, strict=True)):
        wanted = tuple(each.key for each in part.inputs if each.key in depends and each.dtype.is_float)
        reached = {number for number, each in enumerate(part.inputs) if each.key in depends}
        for number, call in part.numbered_calls():
            if call.dtype.is_float and any(each in reached for each in call.operands):
                reached.add(number)
        depends |= {part.value(number).key for number in reached}
        depends |= {key for key, number in part.outputs.items() if number in reached}
        stages.append(ModuleStage(f"stage_{at}", part, wanted, keys))
    return tuple(stages), parts.boundary_bytes


def _memory_report(
    plan: Plan,
    backend: Backend,
    options: CompileOptions,
    stages: Sequence[ModuleStage],
    built: BuiltStages,
    boundary_bytes: int,
) -> MemoryReport:
    frees = options.memory_planning != "none"
    peak = built.facts.get("peak_bytes")
    if peak is None:
        peak = needs.peak_bytes(plan, options.inference, len(stages), {}, frees=frees, work=backend.gradient_work)
    forward = built.facts.get("forward_peak_bytes")
    if forward is None:
        forward = planned_memory.forward_peak(plan, frees=frees)
        if options.memory_planning == "greedy":
            forward = min(forward, max(planned_memory.packed_bytes(plan), planned_memory.forward_peak(plan)))
    parameters = sum(bytes_of(plan.inputs[number]) for number in plan.inputs_of(Role.PARAMETER).values())
    recomputed = sum(flops_of(stage.plan, call) for stage in stages[:-1] for call in stage.plan.calls)
    return MemoryReport(
        options.memory_planning,
        str(built.facts.get("planned_by", "lumin")),
        int(peak),
        int(forward),
        parameters,
        len(stages),
        boundary_bytes,
        recomputed,
    )

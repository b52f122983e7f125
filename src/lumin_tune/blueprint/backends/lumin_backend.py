"""lumin: the plan is recorded into a graph and compiled with the best known schedules."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar

from lumin_tune.blueprint.backends.base import Backend, BuildClock, BuildOptions, BuiltStages, joined_peak, stages_of
from lumin_tune.blueprint.backends.module_text import ModuleStage, depends_on, results_of
from lumin_tune.blueprint.backends.numpy_arrays import NumpyArrays
from lumin_tune.blueprint.compilation.checkpoint import bytes_of
from lumin_tune.blueprint.plan import Role
from lumin_tune.core.dtypes import Array, DType
from lumin_tune.core.errors import BackendError, LuminError
from lumin_tune.core.plugin.manager import default_manager
from lumin_tune.core.plugin.records import Device
from lumin_tune.core.program import Program, share_memory
from lumin_tune.core.tensor import Graph, Tensor
from lumin_tune.plugins.cuda.device.architecture import architecture_device
from lumin_tune.tuner.compiling import compile as compile_graph
from lumin_tune.tuner.tune import tune as tune_graph


class LuminBackend(NumpyArrays, Backend):
    """lumin on a device: "cpu" or "cuda". Always compiled; jit=False runs the reference interpreter.

    known: whether tuned programs and points of the results database are used. db: its URL, None for the user's own.

        >>> import lumin_tune.blueprint as ml
        >>> pm = ml.compile(ml.Relu(), ml.LuminBackend(), shapes={"input": [2]})
        >>> pm.evaluate({}, {"input": np.array([-1, 2], np.float32)})["output"]
        array([0., 2.], dtype=float32)
    """

    name: ClassVar[str] = "lumin"
    has_jit: ClassVar[bool] = True
    jit_by_default: ClassVar[bool] = True

    def __init__(
        self,
        device: str | None = None,
        dtype: object = None,
        precision: object = None,
        *,
        threads: int | None = None,
        known: bool = True,
        db: str | None = None,
        memory_limit: int | None = None,
    ) -> None:
        super().__init__(device, dtype, precision, memory_limit=memory_limit)
        self.threads, self.known, self.db = threads, known, db

    def _checked_device(self, device: str | None) -> str:
        if device not in (None, "cpu", "cuda"):
            raise BackendError(f"LuminBackend has no device {device!r}; choose 'cpu' or 'cuda'")
        return device or "cpu"

    def build(self, stages: Sequence[ModuleStage], options: BuildOptions, clock: BuildClock) -> BuiltStages:
        """Return the stages as lumin programs, or as its interpreter with jit=False.

        >>> from lumin_tune.blueprint.backends.base import BuildOptions
        >>> from lumin_tune.blueprint.backends.module_text import ModuleStage
        >>> from lumin_tune.blueprint.compilation.time_limit import TimeLimit
        >>> import lumin_tune.blueprint as ml
        >>> plan = ml.compile(ml.Relu(), ml.NumpyBackend(), shapes={"input": [2]}).plan
        >>> built = ml.LuminBackend().build([ModuleStage("forward", plan)], BuildOptions(), TimeLimit(None))
        >>> built.source.splitlines()[0]
        '// forward'
        """
        forwards, joints, programs = [], [], {}
        texts = []
        for stage in stages:
            graph = forward_graph(stage, static=options.static_inference)
            clock.check(f"compiling {stage.name}")
            forward, program = self._compiled(graph, stage.name, options)
            forwards.append(_forward(forward, stage))
            programs[stage.name] = program
            texts.append(program.source if isinstance(program, Program) else graph.text())
            if options.inference:
                continue
            joint = joint_graph(stage)
            clock.check(f"compiling {stage.name} with gradients")
            run, program = self._compiled(joint, f"{stage.name}_gradients", options)
            joints.append(_joint(run, stage))
            programs[f"{stage.name}_gradients"] = program
        found = {name: program for name, program in programs.items() if isinstance(program, Program)}
        if len(stages) > 1:
            share_memory(found.values())
        facts: dict[str, Any] = {"programs": found, "compiler": "lumin" if found else "none", "planned_by": "lumin"}
        if options.static_inference:  # parameters that are bound at the first call are no part of the written code
            facts["exported"] = lambda: self._open_programs(stages, options)
        peaks = {name: _held_bytes(program) for name, program in found.items()}
        known = {name: peak for name, peak in peaks.items() if peak is not None}
        if found and len(known) == len(found):
            alone = [_result_bytes(stage, False) + known[stage.name] for stage in stages]
            facts["forward_peak_bytes"] = facts["peak_bytes"] = max(alone)
            if joints:
                with_gradients = [_result_bytes(stage, True) + known[f"{stage.name}_gradients"] for stage in stages]
                facts["peak_bytes"] = joined_peak(stages, with_gradients)
        built = BuiltStages(stages_of(stages, forwards, joints), "\n".join(texts), facts=facts)
        if options.architecture is not None:
            built.artifact = {name: program.recipe.artifact for name, program in found.items()}
            built.elsewhere = self._is_elsewhere(options.architecture)
        return built

    def tune(self, stages: Sequence[ModuleStage], options: BuildOptions, budget_s: float) -> None:
        """Search for the fastest programs of stages, and store them in the results database.

        budget_s: seconds for all stages together. `lumin_tune.blueprint.tune` calls it.

            >>> import tempfile
            >>> from pathlib import Path
            >>> from lumin_tune.blueprint.backends.base import BuildOptions
            >>> from lumin_tune.blueprint.backends.module_text import ModuleStage
            >>> import lumin_tune.blueprint as ml
            >>> plan = ml.compile(ml.Relu(), ml.NumpyBackend(), shapes={"input": [2]}).plan
            >>> with tempfile.TemporaryDirectory() as folder:
            ...     db = f"sqlite:///{folder}/results.db"
            ...     stages, options = [ModuleStage("forward", plan)], BuildOptions(inference=True)
            ...     ml.LuminBackend(db=db).tune(stages, options, budget_s=2)
            ...     Path(folder, "results.db").exists()
            True
        """
        graphs = {stage.name: forward_graph(stage, static=options.static_inference) for stage in stages}
        if not options.inference:
            graphs |= {f"{stage.name}_gradients": joint_graph(stage) for stage in stages}
        threads = self._threads(options)
        for name, graph in graphs.items():
            tune_graph(graph, self.device, budget_s / len(graphs), self.db, threads=threads, model=name)

    def _open_programs(self, stages: Sequence[ModuleStage], options: BuildOptions) -> dict[str, Program]:
        """Return programs that take the parameters in each call."""
        return {stage.name: self._compiled(forward_graph(stage), stage.name, options)[1] for stage in stages}

    def _is_elsewhere(self, architecture: str) -> bool:
        model = architecture_device(architecture).model
        return all(device.model != model for device in _devices())

    def device_here(self) -> str:
        return ", ".join(device.model for device in _devices()) or "no cuda device"

    def _threads(self, options: BuildOptions) -> int | None:
        return 1 if options.threads == 1 else self.threads  # programs choose among all by themselves

    def _compiled(
        self, graph: Graph, name: str, options: BuildOptions
    ) -> tuple[Callable[[Mapping[str, Any]], dict[str, Array]], Any]:
        if options.jit is False:
            return graph.interpret, None
        threads = self._threads(options)
        try:
            device = None if options.architecture is None else architecture_device(options.architecture)
            program = compile_graph(
                graph,
                self.device,
                device=device,
                threads=threads,
                name=name,
                known=self.known,
                db=self.db,
            )
        except LuminError as error:
            raise error.within(f"LuminBackend, {name}") from error
        accepted = frozenset(program.inputs)  # a program has no inputs that nothing reads
        return lambda given: program({key: value for key, value in given.items() if key in accepted}), program


def _result_bytes(stage: ModuleStage, gradients: bool) -> int:
    """Return the bytes of the arrays that a stage returns."""
    plan = stage.plan
    found = sum(bytes_of(plan.value(number)) for number in results_of(plan).values())
    return found + sum(bytes_of(plan.value(plan.number(key))) for key in stage.wanted) * gradients


def _held_bytes(program: Program) -> int | None:
    """Return the bytes that a call holds besides arguments and results, None with open sizes."""
    if program.workspace_bytes is not None:
        return program.workspace_bytes
    planned = program.memory.peak_bytes
    return planned if isinstance(planned, int) else None


def _devices() -> list[Device]:
    backend = default_manager().backends()["cuda"]
    try:
        return list(backend.devices())
    except LuminError:
        return []


def _recorded(graph: Graph, stage: ModuleStage, *, static: bool) -> list[Tensor]:
    plan = stage.plan
    values: list[Tensor] = []
    for each in plan.inputs:
        if each.role is Role.CONSTANT:
            values.append(graph.constant(each.value, each.dtype))
        else:
            values.append(graph.tensor(each.key, each.shape, each.dtype, static=static and each.role is Role.PARAMETER))
    for call in plan.calls:
        values.append(call.record(graph, [None if number is None else values[number] for number in call.operands]))
    for key, number in results_of(plan).items():
        values[number].output(key)
    return values


def forward_graph(stage: ModuleStage, *, static: bool = False) -> Graph:
    """Return the graph of a stage's outputs. static: the parameters are the same in all calls."""
    graph = Graph()
    _recorded(graph, stage, static=static)
    return graph


def joint_graph(stage: ModuleStage) -> Graph:
    """Return the graph of a stage's outputs and of the gradients of what is wanted.

    Gradients of outputs are the inputs `cotangent <key>`; those of wanted inputs the outputs `gradient <key>`.
    """
    graph = Graph()
    values = _recorded(graph, stage, static=False)
    plan = stage.plan
    wanted = [plan.number(key) for key in stage.wanted]
    needed = depends_on(plan, wanted)
    total: Tensor | None = None
    for key, number in results_of(plan).items():
        value = values[number]
        if not value.dtype.is_float:
            continue
        cotangent = graph.tensor(f"cotangent {key}", value.shape, value.dtype)
        if needed[number]:
            wide = DType.F32 if value.dtype.is_half else value.dtype
            product = (value.cast(wide) * cotangent.cast(wide)).sum()
            total = product if total is None else total + product
    if total is None:
        found = [graph.zeros(values[number].shape, values[number].dtype) for number in wanted]
    else:
        found = graph.gradients(total, [values[number] for number in wanted])
    for key, gradient in zip(stage.wanted, found, strict=True):
        gradient.output(f"gradient {key}")
    return graph


def _parameters(stage: ModuleStage) -> tuple[str, ...]:
    return tuple(stage.plan.inputs_of(Role.PARAMETER))


def _forward(run: Callable[[Mapping[str, Any]], dict[str, Array]], stage: ModuleStage) -> Callable[[Any, Any], Any]:
    keys = _parameters(stage)
    return lambda params, data: run({**{key: params[key] for key in keys}, **data})


def _joint(run: Callable[[Mapping[str, Any]], Mapping[str, Any]], stage: ModuleStage) -> Callable[[Any, Any, Any], Any]:
    results, keys = tuple(results_of(stage.plan)), _parameters(stage)
    wanted = tuple((key, f"gradient {key}") for key in stage.wanted)

    def outputs_and_gradients(params: Any, data: Any, cotangents: Any) -> Any:
        given = {
            **{key: params[key] for key in keys},
            **data,
            **{f"cotangent {key}": value for key, value in cotangents.items()},
        }
        found = run(given)
        return {key: found[key] for key in results}, {key: found[name] for key, name in wanted}

    return outputs_and_gradients

"""Compiled models: parameters, calls, gradients, and what is known of the program."""

from __future__ import annotations

import hashlib
import math
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np

from lumin_tune.blueprint.backends.base import Backend, BuiltStages
from lumin_tune.blueprint.backends.module_text import ModuleStage
from lumin_tune.blueprint.compilation import needs
from lumin_tune.blueprint.compilation.argument_signature import ArgumentChecks
from lumin_tune.blueprint.compilation.compile_options import CompileOptions
from lumin_tune.blueprint.compilation.compile_report import Report
from lumin_tune.blueprint.compilation.model_summary import summary_text
from lumin_tune.blueprint.plan import Plan, Role
from lumin_tune.core.dtypes import Array, DType
from lumin_tune.core.errors import BackendError, BuildError, InputError, MemoryLimitError, OptionError, ShapeError
from lumin_tune.core.expression import Expression, Size


class PhysicalModel:
    """A model compiled for a backend; made by `compile`. Any number of threads may evaluate it.

    plan: the calls that are computed. report: how each option was obeyed. source: the generated code. artifact: what
    was built for hardware that is not here, None otherwise.

        >>> import lumin_tune.blueprint as ml
        >>> pm = ml.compile(ml.Linear(4), ml.NumpyBackend(), shapes={"input": [2, 8]})
        >>> pm.parameter_keys, pm.data_keys, pm.output_keys
        (('weight', 'bias'), ('input',), ('output',))
    """

    def __init__(
        self,
        plan: Plan,
        backend: Backend,
        options: CompileOptions,
        stages: tuple[ModuleStage, ...],
        built: BuiltStages,
        report: Report,
    ) -> None:
        self.plan, self.backend, self.options, self.report = plan, backend, options, report
        self.source = built.source
        self.artifact = built.artifact
        self.programs: Mapping[str, Any] = built.facts.get("programs", {})
        self._stages, self._built = stages, built
        self._signature = ArgumentChecks(plan, backend)
        self._parameters = tuple(plan.inputs_of(Role.PARAMETER))
        self._states = tuple(plan.inputs_of(Role.STATE))
        self._fixed_params: tuple[dict[str, Any], dict[str, Any]] | None = None
        self._cotangents: dict[tuple[int, ...] | None, dict[str, Any]] = {}

    # parameters

    def randomize_params(self, seed: int = 0) -> dict[str, Any]:
        """Return drawn parameters as arrays of the backend: the same numbers on all backends.

        Each parameter is drawn by its own scheme from a stream of its own, which its key and the seed determine;
        parameters with a starting value have that. Raises ShapeError for a parameter of unknown size.

            >>> import lumin_tune.blueprint as ml
            >>> pm = ml.compile(ml.Linear(4), ml.NumpyBackend(), shapes={"input": [2, 8]})
            >>> {key: value.shape for key, value in pm.randomize_params(seed=7).items()}
            {'weight': (4, 8), 'bias': (4,)}
        """
        return {
            key: self.backend.asarray(value, self.plan.value(self.plan.number(key)).dtype)
            for key, value in self._drawn(seed).items()
        }

    def initial_state(self) -> dict[str, Any]:
        """Return the initial values of the states, such as running statistics in training.

        >>> import lumin_tune.blueprint as ml
        >>> pm = ml.compile(ml.Linear(4), ml.NumpyBackend(), shapes={"input": [2, 8]})
        >>> pm.initial_state()
        {}
        """
        found = {}
        for each in self.plan.inputs:
            if each.role is Role.STATE:
                value = np.zeros(self._fixed(each.key, each.shape)) if each.value is None else each.value
                found[each.key] = self.backend.asarray(value, each.dtype)
        return found

    def numpy(self, values: Mapping[str, Any]) -> dict[str, Array]:
        """Return arrays of the backend as NumPy arrays; bf16 as float32.

        >>> import lumin_tune.blueprint as ml
        >>> pm = ml.compile(ml.Linear(4), ml.NumpyBackend(), shapes={"input": [2, 8]})
        >>> pm.numpy(pm.randomize_params())["bias"].shape
        (4,)
        """
        return {key: self.backend.numpy(value) for key, value in values.items()}

    # evaluation

    def evaluate(
        self,
        params: Mapping[str, Any] | None = None,
        data: Mapping[str, Any] | None = None,
        *,
        output_gradients: Mapping[str, Any] | bool | None = None,
        state: Mapping[str, Any] | None = None,
    ) -> Any:
        """Compute the outputs by key, and with `output_gradients` the gradients of the parameters.

        params, data: an array for each parameter and each datum, of the backend or of NumPy. output_gradients: the
        gradient of a scalar with respect to outputs, by key; those that are left out count as zero. True stands for
        ones, if all float outputs are scalars. state: values of the states, `initial_state()` by default.

        Returns the outputs; (outputs, gradients) with `output_gradients`; with `state` also the next state, last.
        Raises InputError for keys that are missing, unexpected or misplaced, ShapeError and DTypeError for arrays
        other than were compiled for, OptionError for gradients of a model compiled for inference, and
        MemoryLimitError.

            >>> import lumin_tune.blueprint as ml
            >>> pm = ml.compile(ml.Linear(4), ml.NumpyBackend(), shapes={"input": [2, 8]})
            >>> pm.evaluate(pm.randomize_params(), {"input": np.ones((2, 8), np.float32)})["output"].shape
            (2, 4)
        """
        if self._built.elsewhere:
            raise BackendError(
                f"the model is compiled for {self.options.target_hardware!r}, and this machine has "
                f"{self.backend.device_here()!r}; run it there (its code is in `artifact`), or compile with "
                "target_hardware='native'"
            )
        if self.options.static_inference:
            params = self._bound(params)
        given, values, sizes = self._signature.checked(
            params or {}, data or {}, state if state is not None else self.initial_state() if self._states else {}
        )
        wants = output_gradients is not None and output_gradients is not False
        if wants and self.options.inference:
            raise OptionError(
                "the model is compiled for inference and has no gradients; leave out output_gradients, or compile "
                "with inference=False"
            )
        self._check_memory(sizes)
        stages: Any = self._built.stages
        try:
            if wants:
                cotangents = self._given_cotangents(output_gradients, sizes)
                results, gradients = stages.evaluate_gradients(given, values, cotangents)
            else:
                results, gradients = stages.evaluate(given, values), {}
        except MemoryLimitError:
            raise
        except Exception as error:
            if not self.backend.is_out_of_memory(error):
                raise
            raise MemoryLimitError(self._memory_text(sizes, str(error).splitlines()[0])) from error
        outputs = {key: results[key] for key in self.plan.outputs}
        found: list[Any] = [outputs]
        if wants:
            found.append({key: gradients[key] for key in self._parameters})
        if state is not None:
            following = {key: results[f"{key}.next"] for key in self.plan.updates}
            found.append({key: following.get(key, values[key]) for key in self._states})
        return outputs if len(found) == 1 else tuple(found)

    # inspection

    def get_shapes(self, symbolic: bool = False) -> dict[str, list[Any]]:
        """Return the shape of each key. Open sizes are None, or with `symbolic` the text of an expression.

        >>> import lumin_tune.blueprint as ml
        >>> pm = ml.compile(ml.Linear(4), ml.NumpyBackend(), shapes={"input": [2, 8]})
        >>> pm.get_shapes()["output"]
        [2, 4]
        """

        def shown(size: Size) -> Any:
            return (str(size) if symbolic else None) if isinstance(size, Expression) else size

        return {key: [shown(size) for size in value.shape] for key, value in self._values().items()}

    def get_types(self) -> dict[str, DType]:
        """Return the dtype of each key.

        >>> import lumin_tune.blueprint as ml
        >>> pm = ml.compile(ml.Linear(4), ml.NumpyBackend(), shapes={"input": [2, 8]})
        >>> pm.get_types()["weight"]
        f32
        """
        return {key: value.dtype for key, value in self._values().items()}

    def summary(self, depth: int | None = None) -> str:
        """Return a table of the calls with shapes, parameters, operations and bytes. depth: of submodels shown.

        >>> import lumin_tune.blueprint as ml
        >>> pm = ml.compile(ml.Linear(4), ml.NumpyBackend(), shapes={"input": [2, 8]})
        >>> "linear" in pm.summary().lower()
        True
        """
        return summary_text(self.plan, self.report, depth)

    def save(self, path: str | Path) -> tuple[Path, ...]:
        """Write the generated code, which runs without lumin, and return the files.

        A Python module with `evaluate` and `evaluate_gradients`, and its large constants as `.npz` beside it; a folder
        with a shared library and its loader for LuminBackend. Missing folders are created. Raises BuildError if the
        files cannot be written.

            >>> import lumin_tune.blueprint as ml
            >>> pm = ml.compile(ml.Linear(4), ml.NumpyBackend(), shapes={"input": [2, 8]})
            >>> import tempfile
            >>> with tempfile.TemporaryDirectory() as folder:
            ...     [path.suffix for path in pm.save(f"{folder}/model.py")]
            ['.py']
        """
        return save(self._built, self.backend, Path(path))

    @property
    def parameter_keys(self) -> tuple[str, ...]:
        """The keys of the parameters.

        >>> import lumin_tune.blueprint as ml
        >>> pm = ml.compile(ml.Linear(4), ml.NumpyBackend(), shapes={"input": [2, 8]})
        >>> pm.parameter_keys
        ('weight', 'bias')
        """
        return self._parameters

    @property
    def data_keys(self) -> tuple[str, ...]:
        """The keys of the data of a call.

        >>> import lumin_tune.blueprint as ml
        >>> pm = ml.compile(ml.Linear(4), ml.NumpyBackend(), shapes={"input": [2, 8]})
        >>> pm.data_keys
        ('input',)
        """
        return tuple(self.plan.inputs_of(Role.DATUM))

    @property
    def state_keys(self) -> tuple[str, ...]:
        """The keys of the states.

        >>> import lumin_tune.blueprint as ml
        >>> pm = ml.compile(ml.Linear(4), ml.NumpyBackend(), shapes={"input": [2, 8]})
        >>> pm.state_keys
        ()
        """
        return self._states

    @property
    def output_keys(self) -> tuple[str, ...]:
        """The keys of the outputs.

        >>> import lumin_tune.blueprint as ml
        >>> pm = ml.compile(ml.Linear(4), ml.NumpyBackend(), shapes={"input": [2, 8]})
        >>> pm.output_keys
        ('output',)
        """
        return tuple(self.plan.outputs)

    def __repr__(self) -> str:
        return f"<PhysicalModel {self.plan.name!r} for {self.backend!r}: {len(self.plan.calls)} calls>"

    # private

    def _bound(self, params: Mapping[str, Any] | None) -> Mapping[str, Any]:
        """Return the parameters of the first call. Raises InputError for others."""
        if self._fixed_params is None:
            given = self._signature.parameters(params or {})
            self._fixed_params = dict(params or {}), given
        known, given = self._fixed_params
        if params and any(known.get(key) is not value for key, value in params.items()):
            raise InputError(
                "static_inference binds the parameters of the first call, and these are others; leave params out, or "
                "compile without static_inference"
            )
        return given

    def _values(self) -> dict[str, Any]:
        values: dict[str, Any] = {each.key: each for each in self.plan.values()}
        return values | {key: self.plan.value(number) for key, number in self.plan.outputs.items()}

    def _drawn(self, seed: int) -> dict[str, Array]:
        found = {}
        for each in self.plan.inputs:
            if each.role is not Role.PARAMETER:
                continue
            shape = self._fixed(each.key, each.shape)
            if each.value is not None:
                found[each.key] = np.broadcast_to(each.value, shape)
                continue
            digest = hashlib.sha256(each.key.encode()).digest()[:8]
            entropy = np.random.SeedSequence([seed, int.from_bytes(digest, "little")])
            generator = np.random.Generator(np.random.Philox(entropy))
            if each.initialization is not None:
                found[each.key] = each.initialization(shape, generator)
            else:
                bound = 1 / math.sqrt(max(1, math.prod(shape[1:])))
                found[each.key] = generator.uniform(-bound, bound, shape)
        return found

    def _fixed(self, key: str, shape: tuple[Size, ...]) -> tuple[int, ...]:
        for axis, size in enumerate(shape):
            if isinstance(size, Expression):
                raise ShapeError(open_axis_text(self.plan, key, axis))
        return tuple(int(size) for size in shape)  # type: ignore[arg-type]

    def _given_cotangents(self, output_gradients: Any, sizes: Mapping[str, int]) -> dict[str, Any]:
        floats = {
            key: self.plan.value(number)
            for key, number in self.plan.outputs.items()
            if self.plan.value(number).dtype.is_float
        }
        states = {
            f"{key}.next": self.plan.value(number)
            for key, number in self.plan.updates.items()
            if self.plan.value(number).dtype.is_float
        }
        if output_gradients is True:
            wide = [key for key, value in floats.items() if value.shape]
            if wide:
                raise InputError(
                    f"output_gradients=True is for scalar outputs, and {wide[0]!r} has the shape "
                    f"[{', '.join(map(str, floats[wide[0]].shape))}]; give output_gradients={{{wide[0]!r}: ...}}"
                )
            output_gradients = dict.fromkeys(floats, 1.0)
        given = self._signature.cotangents(output_gradients, floats, sizes)
        missing = {key: value for key, value in {**floats, **states}.items() if key not in given}
        if missing:
            key = tuple(sizes.values())
            zeros = self._cotangents.get(key)
            if zeros is None:
                zeros = self._cotangents[key] = {}
            for name, value in missing.items():
                if name not in zeros:
                    shape = tuple(needs.number(size, sizes) for size in value.shape)
                    zeros[name] = self.backend.asarray(np.zeros(shape), value.dtype)
                given[name] = zeros[name]
        return given

    def _check_memory(self, sizes: Mapping[str, int]) -> None:
        limit = self.backend.memory_limit
        if limit is not None and needs.needed_bytes(self.plan, self.options, self._segments, sizes) > limit:
            raise MemoryLimitError(self._memory_text(sizes, f"{self.backend.title} out of memory"))

    @property
    def _segments(self) -> int:
        return len(self._stages)

    def _memory_text(self, sizes: Mapping[str, int], what: str) -> str:
        free = self.backend.memory_limit or self.backend.available_bytes()
        return needs.message(self.plan, self.options, self._segments, sizes, what, free)


def open_axis_text(plan: Plan, key: str, axis: int) -> str:
    """Return the message of an axis whose size nothing determines, with the datum that would determine it."""
    value = plan.value(plan.number(key))
    size = value.shape[axis]
    sources = []
    for each in plan.inputs:
        if each.role is Role.DATUM and any(str(size) == str(other) for other in each.shape):
            shown = ", ".join(".." if str(size) != str(other) else "n" for other in each.shape)
            sources.append((each.key, shown))
    follows = " or ".join(f"{name!r}" for name, _ in sources) or "no input"
    remedy = f'give shapes={{"{sources[0][0]}": [{sources[0][1]}]}}' if sources else f'give shapes={{"{key}": [...]}}'
    return f"Cannot infer shape for tensor {key!r}: axis {axis} is open, it would follow from {follows}; {remedy}"


def save(built: BuiltStages, backend: Backend, path: Path) -> tuple[Path, ...]:
    """Write the generated code of a model; see `PhysicalModel.save`."""
    programs = built.facts.get("programs")
    if programs:
        programs = built.facts.get("exported", lambda: programs)()
        return tuple(file for name, program in programs.items() for file in program.export(path / name))
    if not built.source:
        raise OptionError(f"{backend.title}: this compilation has no code to write; compile with jit=True")
    constants = path.with_suffix(".npz")
    if built.arrays and constants == path:
        raise OptionError(f"{path}: the constants of the generated code go there; give a name that ends in .py")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(built.source, encoding="utf-8")
        if not built.arrays:
            return (path,)
        arrays: dict[str, Any] = dict(built.arrays)
        np.savez(constants, **arrays)
    except OSError as error:
        raise BuildError(f"cannot write the generated code to {path}: {error}; choose another path") from error
    return path, constants

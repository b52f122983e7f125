"""Tuning of models that are compiled for lumin."""

from __future__ import annotations

from dataclasses import replace

from lumin_tune.blueprint.backends.lumin_backend import LuminBackend
from lumin_tune.blueprint.compilation.time_limit import TimeLimit
from lumin_tune.blueprint.compiling import build_options
from lumin_tune.blueprint.physical import PhysicalModel
from lumin_tune.core.errors import OptionError


def tune(model: PhysicalModel, budget_s: float = 60.0) -> PhysicalModel:
    """Tune the programs of a model compiled for LuminBackend, and return the model with the fastest ones.

    budget_s: seconds of the search, shared by the programs. What is found is stored in the results database of the
    backend, where later compilations of the same model find it. The given model is not changed.

    Raises OptionError for models of other backends, of `jit=False`, and for hardware that is not here.

        >>> model = ml.Model()
        >>> model |= ml.Linear(4).connect(input="x", output="y")
        >>> tuned = ml.tune(ml.compile(model, ml.LuminBackend(), shapes={"x": [4, 8]}), budget_s=1)
        >>> tuned.evaluate(tuned.randomize_params(), {"x": np.ones((4, 8), np.float32)})["y"].shape
        (4, 4)
    """
    backend = model.backend
    if not isinstance(backend, LuminBackend) or not model.programs or model._built.elsewhere:
        raise OptionError(
            f"tune takes a model that is compiled for LuminBackend and runs here, not one for {backend!r}; compile it "
            "for ml.LuminBackend()"
        )
    options = replace(build_options(model.options), threads=model.report.threads.threads)
    backend.tune(model._stages, options, budget_s)
    known = LuminBackend(
        backend.device,
        backend.dtype,
        threads=backend.threads,
        known=True,
        db=backend.db,
        memory_limit=backend.memory_limit,
    )
    clock = TimeLimit(None)
    built = known.build(model._stages, options, clock)
    clock.check("finished")
    report = replace(model.report, seconds=dict(clock.stages))
    return PhysicalModel(model.plan, known, model.options, model._stages, built, report)

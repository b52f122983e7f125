"""Training: optimisers, schedules and losses that record graphs, training steps that compile them, and `fit`.

Names are imported on first use.

    from lumin_tune import training

    step = training.TrainStep(model, training.losses.cross_entropy, training.AdamW(1e-3))
    history = training.fit(step, (images, labels), epochs=10, batch_size=64, checkpoints="run")

    graph = training.training_graph(graph, training.Adam(1e-3), loss="loss")  # the graph of a step, without a module
"""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import lumin_tune.training.clipping as clipping
    import lumin_tune.training.losses as losses
    import lumin_tune.training.optimizers as optimizers
    import lumin_tune.training.random as random
    import lumin_tune.training.schedules as schedules
    from lumin_tune.training.averaging import ExponentialMovingAverage as ExponentialMovingAverage
    from lumin_tune.training.fitting.batch_prefetch import prefetched as prefetched
    from lumin_tune.training.fitting.batches import ArrayBatches as ArrayBatches
    from lumin_tune.training.fitting.batches import Batches as Batches
    from lumin_tune.training.fitting.checkpoints import Checkpoints as Checkpoints
    from lumin_tune.training.fitting.checkpoints import read_checkpoint as read_checkpoint
    from lumin_tune.training.fitting.early_stopping import EarlyStopping as EarlyStopping
    from lumin_tune.training.fitting.fit import fit as fit
    from lumin_tune.training.fitting.history import History as History
    from lumin_tune.training.fitting.history import Record as Record
    from lumin_tune.training.metrics import accuracy as accuracy
    from lumin_tune.training.mixed_precision import MixedPrecision as MixedPrecision
    from lumin_tune.training.non_finite import NonFiniteError as NonFiniteError
    from lumin_tune.training.optimizers import SGD as SGD
    from lumin_tune.training.optimizers import Adafactor as Adafactor
    from lumin_tune.training.optimizers import Adam as Adam
    from lumin_tune.training.optimizers import AdamW as AdamW
    from lumin_tune.training.optimizers import Lion as Lion
    from lumin_tune.training.optimizers import Optimizer as Optimizer
    from lumin_tune.training.optimizers import ParameterGroup as ParameterGroup
    from lumin_tune.training.step import TrainStep as TrainStep
    from lumin_tune.training.step_graphs import Shape as Shape
    from lumin_tune.training.update_graph import training_graph as training_graph

_MODULES = {
    "Adafactor": "lumin_tune.training.optimizers",
    "Adam": "lumin_tune.training.optimizers",
    "AdamW": "lumin_tune.training.optimizers",
    "ArrayBatches": "lumin_tune.training.fitting.batches",
    "Batches": "lumin_tune.training.fitting.batches",
    "Checkpoints": "lumin_tune.training.fitting.checkpoints",
    "EarlyStopping": "lumin_tune.training.fitting.early_stopping",
    "ExponentialMovingAverage": "lumin_tune.training.averaging",
    "History": "lumin_tune.training.fitting.history",
    "Lion": "lumin_tune.training.optimizers",
    "MixedPrecision": "lumin_tune.training.mixed_precision",
    "NonFiniteError": "lumin_tune.training.non_finite",
    "Optimizer": "lumin_tune.training.optimizers",
    "ParameterGroup": "lumin_tune.training.optimizers",
    "Record": "lumin_tune.training.fitting.history",
    "SGD": "lumin_tune.training.optimizers",
    "Shape": "lumin_tune.training.step_graphs",
    "TrainStep": "lumin_tune.training.step",
    "accuracy": "lumin_tune.training.metrics",
    "clipping": "lumin_tune.training.clipping",
    "fit": "lumin_tune.training.fitting.fit",
    "losses": "lumin_tune.training.losses",
    "optimizers": "lumin_tune.training.optimizers",
    "prefetched": "lumin_tune.training.fitting.batch_prefetch",
    "random": "lumin_tune.training.random",
    "read_checkpoint": "lumin_tune.training.fitting.checkpoints",
    "schedules": "lumin_tune.training.schedules",
    "training_graph": "lumin_tune.training.update_graph",
}

__all__ = [
    "SGD",
    "Adafactor",
    "Adam",
    "AdamW",
    "ArrayBatches",
    "Batches",
    "Checkpoints",
    "EarlyStopping",
    "ExponentialMovingAverage",
    "History",
    "Lion",
    "MixedPrecision",
    "NonFiniteError",
    "Optimizer",
    "ParameterGroup",
    "Record",
    "Shape",
    "TrainStep",
    "accuracy",
    "clipping",
    "fit",
    "losses",
    "optimizers",
    "prefetched",
    "random",
    "read_checkpoint",
    "schedules",
    "training_graph",
]


if not TYPE_CHECKING:  # type checkers know the names above and report others

    def __getattr__(name: str) -> Any:
        path = _MODULES.get(name)
        if path is None:
            raise AttributeError(
                f"module 'lumin_tune.training' has no attribute {name!r}; it has: {', '.join(__all__)}"
            )
        module = importlib.import_module(path)
        value = getattr(module, name, module)
        globals()[name] = value
        return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})

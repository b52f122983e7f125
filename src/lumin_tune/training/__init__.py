"""Training: optimisers, schedules and losses that record graphs, and what runs them.

Names are imported on first use.

    import lumin_tune as lt
    from lumin_tune import training

    step = training.training_graph(graph, training.Adam(1e-3), loss="loss")
    program = lt.compile(step)  # each call is one step; parameters and optimiser states are its states
"""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import lumin_tune.training.clipping as clipping
    import lumin_tune.training.losses as losses
    import lumin_tune.training.optimizers as optimizers
    import lumin_tune.training.schedules as schedules
    from lumin_tune.training.averaging import ExponentialMovingAverage as ExponentialMovingAverage
    from lumin_tune.training.optimizers import SGD as SGD
    from lumin_tune.training.optimizers import Adafactor as Adafactor
    from lumin_tune.training.optimizers import Adam as Adam
    from lumin_tune.training.optimizers import AdamW as AdamW
    from lumin_tune.training.optimizers import Lion as Lion
    from lumin_tune.training.optimizers import Optimizer as Optimizer
    from lumin_tune.training.optimizers import ParameterGroup as ParameterGroup
    from lumin_tune.training.update_graph import training_graph as training_graph

_MODULES = {
    "Adafactor": "lumin_tune.training.optimizers",
    "Adam": "lumin_tune.training.optimizers",
    "AdamW": "lumin_tune.training.optimizers",
    "ExponentialMovingAverage": "lumin_tune.training.averaging",
    "Lion": "lumin_tune.training.optimizers",
    "Optimizer": "lumin_tune.training.optimizers",
    "ParameterGroup": "lumin_tune.training.optimizers",
    "SGD": "lumin_tune.training.optimizers",
    "clipping": "lumin_tune.training.clipping",
    "losses": "lumin_tune.training.losses",
    "optimizers": "lumin_tune.training.optimizers",
    "schedules": "lumin_tune.training.schedules",
    "training_graph": "lumin_tune.training.update_graph",
}

__all__ = [
    "SGD",
    "Adafactor",
    "Adam",
    "AdamW",
    "ExponentialMovingAverage",
    "Lion",
    "Optimizer",
    "ParameterGroup",
    "clipping",
    "losses",
    "optimizers",
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

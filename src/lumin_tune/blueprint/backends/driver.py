"""The order in which the stages of a model run. `Stages` is copied into generated modules."""

from typing import Any


class Stages:
    """A model as functions that run one after the other, recomputed one at a time for gradients.

    forwards: functions (params, data) -> values by key. joints: functions (params, data, cotangents) -> (values,
    gradients of `wanted`), None without gradients. takes, makes: the keys that each stage takes from data and earlier
    stages, and those it makes. outputs: the keys of the results. finish: called with the values of a stage, for
    frameworks that compute lazily.
    """

    def __init__(self, forwards: Any, joints: Any, takes: Any, makes: Any, outputs: Any, finish: Any = None) -> None:
        self.forwards, self.joints, self.takes, self.makes = forwards, joints, takes, makes
        self.outputs, self.finish = outputs, finish or (lambda values: values)

    def evaluate(self, params: Any, data: Any) -> Any:
        """Return the outputs by key."""
        if len(self.forwards) == 1:
            return self.finish(self.forwards[0](params, data))
        values = self._run(params, data, len(self.forwards))
        return {key: values[key] for key in self.outputs}

    def evaluate_gradients(self, params: Any, data: Any, cotangents: Any) -> Any:
        """Return the outputs, and the gradients of the parameters.

        cotangents: gradients of float outputs; those of the others are zero.
        """
        if len(self.forwards) == 1:
            return self.finish(self.joints[0](params, data, cotangents))
        count = len(self.forwards)
        values = self._run(params, data, count - 1)
        found: dict[str, Any] = dict(cotangents)
        grads: dict[str, Any] = {}
        outputs: dict[str, Any] = {}
        for at in reversed(range(count)):
            given = {key: found.pop(key) for key in self.makes[at] if key in found}
            taken = {key: values[key] for key in self.takes[at]}
            made, gradients = self.finish(self.joints[at](params, taken, given))
            outputs.update((key, value) for key, value in made.items() if key in self.outputs)
            del made, taken, given
            for key, gradient in gradients.items():
                target = grads if key in params else found
                target[key] = target[key] + gradient if key in target else gradient
            for key in self.takes[at]:
                if not any(key in each for each in self.takes[:at]):
                    del values[key]
        return {key: outputs[key] for key in self.outputs}, grads

    def _run(self, params: Any, data: Any, count: int) -> dict[str, Any]:
        values = dict(data)
        for at in range(count):
            taken = {key: values[key] for key in self.takes[at]}
            values.update(self.finish(self.forwards[at](params, taken)))
        return values

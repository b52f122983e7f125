"""Dropout."""

from __future__ import annotations

from lumin_tune.blueprint.model import Leaf, Model
from lumin_tune.blueprint.operators import OPERATORS


class Dropout(Model):
    """In training elements are 0 with probability `rate`, the others divided by 1 - rate; in inference the identity.

    Which elements are 0 follows from the state `counter`, which counts calls: equal counters give equal choices, on
    all backends. Keys: input, counter, output.

        >>> import lumin_tune.blueprint as ml
        >>> pm = ml.compile(ml.Dropout(0.5), ml.NumpyBackend(), shapes={"input": [4]})
        >>> pm.evaluate({}, {"input": np.ones((4,), np.float32)})["output"].shape
        (4,)
    """

    def __init__(self, rate: float = 0.5, *, name: str | None = None) -> None:
        if not 0 <= rate < 1:
            raise ValueError(f"Dropout: the rate is {rate}; it must be at least 0 and below 1")
        super().__init__(name)
        if rate:
            leaf = Leaf(OPERATORS["dropout"], {"rate": rate}, name="choose")
            self |= leaf.connect(input="input", counter="counter", output="output")
            after = self._materialised(self._keys["counter"] + 1)
            self._rename(after, "next_counter")
            self.set_types(counter=int)
            self.bind_state_keys("counter", after, 0, in_inference="parameter")
        else:
            self |= Leaf(OPERATORS["identity"]).connect(input="input", output="output")
        self.set_cin("input")
        self.set_cout("output")
        self.expose_keys("output")

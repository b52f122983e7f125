"""Sampling of the next token from logits, as llama.cpp and Hugging Face define it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from lumin_tune.core.dtypes import Array
from lumin_tune.core.errors import OptionError


@dataclass(frozen=True, slots=True)
class Sampling:
    """The choice of tokens. The default is greedy.

    temperature: 0 chooses the greatest logit; others divide the logits by it. top_k: only the k greatest; 0 for all.
    top_p: only the most probable tokens whose probabilities sum to top_p (Holtzman et al. 2020). min_p: only tokens at
    least min_p times as probable as the most probable one. repetition_penalty: divides positive and multiplies negative
    logits of the last `repetition_window` tokens (Keskar et al. 2019). seed: None for one of the operating system's.
    Filters apply in the order penalty, top_k, top_p, min_p, temperature.

        >>> from lumin_tune.llm import Sampling
        >>> Sampling(temperature=0.7, top_p=0.9, seed=0).top_p
        0.9
    """

    temperature: float = 0.0
    top_k: int = 0
    top_p: float = 1.0
    min_p: float = 0.0
    repetition_penalty: float = 1.0
    repetition_window: int = 64
    seed: int | None = None

    def __post_init__(self) -> None:
        rules = (
            ("temperature", is_number(self.temperature), 0, np.inf, "0 or a positive number"),
            ("top_k", is_whole(self.top_k), 0, np.inf, "0 (all) or a positive integer"),
            ("top_p", is_number(self.top_p), np.nextafter(0, 1), 1.0, "above 0 and at most 1"),
            ("min_p", is_number(self.min_p), 0, 1.0, "from 0 to 1"),
            ("repetition_penalty", is_number(self.repetition_penalty), 1e-3, 1e3, "from 0.001 to 1000"),
            ("repetition_window", is_whole(self.repetition_window), 0, np.inf, "0 or a positive integer"),
            ("seed", self.seed is None or is_whole(self.seed), 0, np.inf, "None or a natural number"),
        )
        for name, is_of_type, least, most, allowed in rules:
            value = getattr(self, name)
            if not is_of_type or value is not None and not (least <= value <= most and value != np.inf):
                raise OptionError(f"{name} must be {allowed}, not {value!r}")


def is_number(value: object) -> bool:
    """Return whether an option is a number, which a bool is not."""
    return isinstance(value, int | float | np.number) and not isinstance(value, bool)


def is_whole(value: object) -> bool:
    """Return whether an option is an integer."""
    return isinstance(value, int | np.integer) and not isinstance(value, bool)


class Sampler:
    """Chooses tokens of one sequence; holds the random state. One draw of the generator per token."""

    def __init__(self, sampling: Sampling) -> None:
        self.sampling = sampling
        self._generator = np.random.default_rng(sampling.seed)

    def choose(self, logits: Array, previous: Sequence[int]) -> int:
        """Return the next token. logits: f32 (vocabulary,). previous: the tokens so far, for the penalty."""
        options = self.sampling
        scores = _penalised(logits, previous, options)
        if options.temperature == 0:
            return int(np.argmax(scores))
        tokens, probabilities = self.distribution(scores)
        place = np.searchsorted(np.cumsum(probabilities), self._generator.random(), side="right")
        return int(tokens[min(int(place), len(tokens) - 1)])

    def distribution(self, scores: Array) -> tuple[Array, Array]:
        """Return the tokens that may be chosen, the most probable first, and their probabilities."""
        options = self.sampling
        if 0 < options.top_k < len(scores):
            tokens = np.argpartition(-scores, options.top_k - 1)[: options.top_k]
        else:
            tokens = np.arange(len(scores))
        tokens = tokens[np.argsort(-scores[tokens], kind="stable")]
        chosen = scores[tokens].astype(np.float64)
        if options.top_p < 1:
            reached = np.cumsum(_softmax(chosen))
            count = int(np.searchsorted(reached, options.top_p)) + 1
            tokens, chosen = tokens[:count], chosen[:count]
        if options.min_p > 0:
            kept = chosen >= chosen[0] + np.log(options.min_p)
            tokens, chosen = tokens[kept], chosen[kept]
        with np.errstate(over="ignore"):  # by the smallest temperatures: -inf, whose probability is 0
            return tokens, _softmax((chosen - chosen[0]) / options.temperature)


def _penalised(logits: Array, previous: Sequence[int], options: Sampling) -> Array:
    if options.repetition_penalty == 1 or not options.repetition_window or not previous:
        return logits
    seen = np.unique(np.array(previous[-options.repetition_window :]))
    scores = logits.copy()
    values = scores[seen]
    scores[seen] = np.where(values > 0, values / options.repetition_penalty, values * options.repetition_penalty)
    return scores


def _softmax(scores: Array) -> Array:
    powers = np.exp(scores - scores[0])
    found: Array = powers / powers.sum()
    return found

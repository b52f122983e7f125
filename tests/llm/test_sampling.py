"""Sampling: each filter against its definition, seeds, and refused options."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from lumin_tune.core.errors import OptionError
from lumin_tune.llm.generation.prompt_lookup import draft_tokens
from lumin_tune.llm.generation.sampling import Sampler, Sampling
from lumin_tune.llm.generation.stopping import StopText
from lumin_tune.llm.generation.token_loop import GenerationOptions

LOGITS = np.log(np.array([0.05, 0.4, 0.1, 0.3, 0.15], np.float32))


def allowed(**options: Any) -> list[int]:
    """Return the tokens that may be chosen, the most probable first."""
    return [int(each) for each in Sampler(Sampling(1.0, **options)).distribution(LOGITS)[0]]


def test_filters_keep_what_their_definitions_keep() -> None:
    assert allowed() == [1, 3, 4, 2, 0]
    assert allowed(top_k=2) == [1, 3]
    assert allowed(top_p=0.69) == [1, 3]
    assert allowed(top_p=0.71) == [1, 3, 4]
    assert allowed(top_p=1e-9) == [1]
    assert allowed(min_p=0.3) == [1, 3, 4]
    assert allowed(min_p=1.0) == [1]


@pytest.mark.parametrize("temperature", [0.5, 1.0, 2.0])
def test_frequencies_are_those_of_the_softmax(temperature: float) -> None:
    sampler = Sampler(Sampling(temperature, seed=0))
    counts = np.bincount([sampler.choose(LOGITS, []) for _ in range(4000)], minlength=5) / 4000
    wanted = np.exp(LOGITS / temperature) / np.exp(LOGITS / temperature).sum()
    assert np.abs(counts - wanted).max() < 0.04


def test_a_seed_repeats_and_temperature_zero_is_greedy() -> None:
    first, second = (Sampler(Sampling(1.0, seed=7)) for _ in range(2))
    assert [first.choose(LOGITS, []) for _ in range(50)] == [second.choose(LOGITS, []) for _ in range(50)]
    assert Sampler(Sampling()).choose(LOGITS, []) == 1


def test_the_penalty_lowers_what_was_said() -> None:
    assert Sampler(Sampling(repetition_penalty=2.0)).choose(LOGITS, [1]) == 3
    assert Sampler(Sampling(repetition_penalty=2.0, repetition_window=1)).choose(LOGITS, [1, 0]) == 1
    positive = LOGITS + 10
    assert Sampler(Sampling(repetition_penalty=1.5)).choose(positive, [1]) == 3


@pytest.mark.parametrize(
    "options",
    [{"temperature": -1}, {"top_k": -1}, {"top_p": 0}, {"top_p": 1.1}, {"min_p": 2}, {"repetition_penalty": 0},
     {"temperature": float("nan")}, {"repetition_window": -1},
     {"repetition_penalty": 1e-320}, {"repetition_penalty": 1e30},
     {"top_k": 1.5}, {"top_k": True}, {"seed": -1}, {"seed": 1.5}, {"seed": "a"}, {"repetition_window": 1.5},
     {"temperature": "1"}],
)  # fmt: skip
def test_options_out_of_range_are_refused(options: dict[str, Any]) -> None:
    with pytest.raises(OptionError, match=next(iter(options))):
        Sampling(**options)


def test_the_smallest_temperature_is_greedy() -> None:
    sampler = Sampler(Sampling(temperature=5e-324, seed=0))
    assert sampler.choose(np.array([1, 3, 2], np.float32), []) == 1


@pytest.mark.parametrize("options", [{"max_tokens": 0}, {"max_tokens": 1.5}, {"max_tokens": "5"}, {"draft": -1}])
def test_numbers_of_tokens_that_are_none_are_refused(options: dict[str, Any]) -> None:
    with pytest.raises(OptionError, match=f"{next(iter(options))} must be an integer of at least"):
        GenerationOptions(**options)


@pytest.mark.parametrize("stop", ["END", ("",), (1,), ("a", b"b"), None])
def test_stop_words_that_are_none_are_refused(stop: Any) -> None:
    with pytest.raises(OptionError, match=r"stop must be a list of texts that are not empty, such as \('END',\)"):
        GenerationOptions(stop=stop)


def test_stop_words_are_cut_off_across_tokens() -> None:
    text = StopText(["END", "\n\n"])
    assert [text.add(piece) for piece in (b"a E", b"N", b"x", b" EN")] == ["a ", "", "ENx", " "]
    assert text.add(b"D rest") == ""
    assert text.stopped
    assert text.finish() == ""


def test_characters_of_several_tokens_come_whole() -> None:
    text = StopText([])
    assert [text.add(bytes([byte])) for byte in "é🙂".encode()] == ["", "é", "", "", "", "🙂"]
    assert text.add(b"\xf0") + text.finish() == "\ufffd"


def test_drafts_follow_the_last_occurrence() -> None:
    assert draft_tokens([1, 2, 3, 4, 1, 2, 3], 2) == [4, 1]
    assert draft_tokens([1, 2, 9, 2, 8, 2], 2) == [8, 2]
    assert draft_tokens([1, 2, 3], 4) == []
    assert draft_tokens([], 4) == []

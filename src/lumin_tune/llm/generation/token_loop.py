"""The loop over tokens: prefill, sample, decode, stop."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from lumin_tune.core.errors import InputError, OptionError
from lumin_tune.llm.generation.cache import KeyValueCache
from lumin_tune.llm.generation.prompt_lookup import draft_tokens
from lumin_tune.llm.generation.sampling import Sampler, Sampling, is_whole
from lumin_tune.llm.generation.steps import Steps
from lumin_tune.llm.generation.stopping import StopText, check_stop_words
from lumin_tune.llm.text.tokenizer import Tokenizer


@dataclass(frozen=True, slots=True)
class GenerationOptions:
    """When generation ends and how tokens are chosen.

    max_tokens: the greatest number of new tokens. stop: texts that end the answer and are cut off. ends: whether the
    model's own end tokens end it. draft: the number of tokens that prompt look-up proposes for one step; 0 for none.
    Drafts are checked by the model, so the tokens are those that it would choose one by one, up to rounding.

        >>> from lumin_tune.llm import GenerationOptions, Sampling
        >>> GenerationOptions(max_tokens=64, sampling=Sampling(temperature=0.7), stop=("END",)).stop
        ('END',)
    """

    max_tokens: int = 256
    sampling: Sampling = field(default_factory=Sampling)
    stop: tuple[str, ...] = ()
    ends: bool = True
    draft: int = 0

    def __post_init__(self) -> None:
        for name, value, least in (("max_tokens", self.max_tokens, 1), ("draft", self.draft, 0)):
            if not is_whole(value) or value < least:
                raise OptionError(f"{name} must be an integer of at least {least}, not {value!r}")
        check_stop_words(self.stop)
        if not isinstance(self.sampling, Sampling):
            raise OptionError(f"sampling must be a Sampling, not {self.sampling!r:.80}")


@dataclass(slots=True)
class Completion:
    """A generated text.

    finish: "end" (an end token), "stop" (a stop word), "length" (`max_tokens`) or "context" (no position is left).
    prefill_s, decode_s: seconds of computing the prompt and the new tokens, without compiling. steps: decoding steps,
    fewer than tokens with prompt look-up. reused: prompt tokens that were in the cache already.

        >>> from lumin_tune.llm import Completion
        >>> Completion("Paris", tokens=[5, 7], finish="stop").finish
        'stop'
    """

    text: str = ""
    tokens: list[int] = field(default_factory=list)
    finish: str = "length"
    prompt_tokens: int = 0
    reused: int = 0
    prefill_s: float = 0.0
    decode_s: float = 0.0
    steps: int = 0

    @property
    def prefill_rate(self) -> float:
        """Prompt tokens computed per second.

        >>> from lumin_tune.llm import Completion
        >>> Completion(prompt_tokens=100, prefill_s=0.5).prefill_rate
        200.0
        """
        return (self.prompt_tokens - self.reused) / self.prefill_s if self.prefill_s else 0.0

    @property
    def decode_rate(self) -> float:
        """New tokens per second, without the first, which prefill computes.

        >>> from lumin_tune.llm import Completion
        >>> Completion(tokens=[1, 2, 3], decode_s=0.5).decode_rate
        4.0
        """
        return max(len(self.tokens) - 1, 0) / self.decode_s if self.decode_s else 0.0


def shared_prefix(first: Sequence[int], second: Sequence[int]) -> int:
    """Return how many tokens two sequences have in common at the beginning."""
    count = 0
    for a, b in zip(first, second):
        if a != b:
            break
        count += 1
    return count


@dataclass(slots=True)
class CachedTokens:
    """A sequence whose keys and values are in a cache. tokens: one for each used position of the cache."""

    cache: KeyValueCache
    tokens: list[int] = field(default_factory=list)

    def truncate(self, length: int) -> None:
        """Forget the tokens from a position on."""
        self.cache.truncate(length)
        del self.tokens[length:]


def generate_tokens(
    steps: Steps,
    tokenizer: Tokenizer,
    cached: CachedTokens,
    prompt: Sequence[int],
    options: GenerationOptions,
    result: Completion,
) -> Iterator[str]:
    """Continue a prompt; yield text as it is certain, and fill in the result.

    cached: what the prompt has in common with it is reused; it is the whole sequence afterwards.
    Raises InputError for an empty prompt and for one that leaves no position free.
    """
    check_prompt(prompt, cached.cache.capacity)
    kept = min(shared_prefix(cached.tokens, prompt), len(prompt) - 1)
    cached.truncate(kept)
    result.prompt_tokens, result.reused = len(prompt), kept
    steps.prepare(len(prompt) - kept, options.draft)
    sampler, text = Sampler(options.sampling), StopText(options.stop)
    started = time.perf_counter()
    logits = steps.extend(cached.cache, prompt[kept:])
    cached.tokens.extend(prompt[kept:])
    token = sampler.choose(logits, cached.tokens)
    result.prefill_s = time.perf_counter() - started
    pending = [token]
    while True:
        for token in pending:
            ended = options.ends and token in tokenizer.ends
            if not ended:
                result.tokens.append(token)
                piece = text.add(tokenizer.piece(token))
                result.text += piece
                if piece:
                    yield piece
            if ended or text.stopped or len(result.tokens) >= options.max_tokens:
                result.finish = "end" if ended else "stop" if text.stopped else "length"
                rest = text.finish()
                result.text += rest
                if rest:
                    yield rest
                return
        if not cached.cache.room():
            result.finish = "context"
            rest = text.finish()
            result.text += rest
            if rest:
                yield rest
            return
        started = time.perf_counter()
        pending = _next_tokens(steps, cached, pending[-1], sampler, options, result)
        result.decode_s += time.perf_counter() - started


def _next_tokens(
    steps: Steps,
    cached: CachedTokens,
    token: int,
    sampler: Sampler,
    options: GenerationOptions,
    result: Completion,
) -> list[int]:
    """Append the last token; return the next one, or several where a draft is what sampling chooses."""
    result.steps += 1
    cache, tokens = cached.cache, cached.tokens
    left = options.max_tokens - len(result.tokens)
    draft = draft_tokens([*tokens, token], min(options.draft, left - 1, cache.room() - 1)) if options.draft else []
    if not draft:
        logits = steps.extend(cache, [token])
        tokens.append(token)
        return [sampler.choose(logits, tokens)]
    rows = steps.extend_all(cache, [token, *draft])
    tokens.append(token)
    found: list[int] = []
    for place, row in enumerate(rows):
        chosen = sampler.choose(row, tokens)
        found.append(chosen)
        if place == len(draft) or chosen != draft[place]:
            break
        tokens.append(chosen)
    cache.truncate(len(tokens))
    return found


def check_prompt(prompt: Sequence[int], capacity: int) -> None:
    """Raise InputError for an empty prompt and for one that leaves no position free."""
    if not prompt:
        raise InputError("the prompt is empty; give at least one token")
    if len(prompt) >= capacity:
        raise InputError(
            f"the prompt has {len(prompt)} tokens, which leave no room in a context of {capacity}; shorten it or give "
            "a larger context"
        )

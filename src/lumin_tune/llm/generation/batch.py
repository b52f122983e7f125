"""Several sequences at once: each prompt is read alone, then all advance together."""

from __future__ import annotations

import time
from collections.abc import Sequence

from lumin_tune.core.errors import InputError
from lumin_tune.llm.decoder import StepShape
from lumin_tune.llm.generation.sampling import Sampler
from lumin_tune.llm.generation.steps import Steps
from lumin_tune.llm.generation.stopping import StopText
from lumin_tune.llm.generation.token_loop import Completion, GenerationOptions, check_prompt
from lumin_tune.llm.text.tokenizer import Tokenizer


class _Member:
    """One sequence of a batch."""

    def __init__(self, prompt: Sequence[int], options: GenerationOptions) -> None:
        self.tokens = list(prompt)
        self.sampler, self.text = Sampler(options.sampling), StopText(options.stop)
        self.result = Completion(prompt_tokens=len(prompt))
        self.next: int | None = None

    def take(self, token: int, tokenizer: Tokenizer, options: GenerationOptions) -> None:
        """Add a token; `next` is None when the sequence is at its end."""
        self.next = None
        if options.ends and token in tokenizer.ends:
            self.finish("end")
            return
        self.result.tokens.append(token)
        self.result.text += self.text.add(tokenizer.piece(token))
        if self.text.stopped or len(self.result.tokens) >= options.max_tokens:
            self.finish("stop" if self.text.stopped else "length")
            return
        self.next = token

    def finish(self, reason: str) -> None:
        self.next = None
        self.result.finish = reason
        self.result.text += self.text.finish()


def generate_batch(
    steps: Steps, tokenizer: Tokenizer, prompts: Sequence[Sequence[int]], options: GenerationOptions, capacity: int
) -> list[Completion]:
    """Continue prompts together; return their completions in order.

    Seeds: each sequence draws from a generator of its own, of the same seed. Raises InputError as for one prompt.
    """
    if not prompts:
        return []
    if options.draft:
        raise InputError("prompt look-up drafts for one sequence at a time; generate a batch with draft=0")
    for prompt in prompts:
        check_prompt(prompt, capacity)
        steps.prepare(len(prompt))
    steps.program(StepShape(len(prompts), 1))
    members = [_Member(prompt, options) for prompt in prompts]
    cache = steps.new_cache(capacity, len(prompts))
    for place, member in enumerate(members):
        started = time.perf_counter()
        alone = steps.new_cache(capacity)
        logits = steps.extend(alone, member.tokens)
        cache.copy_from(alone, place)
        member.result.prefill_s = time.perf_counter() - started
        member.take(member.sampler.choose(logits, member.tokens), tokenizer, options)
    while any(member.next is not None for member in members):
        for place, member in enumerate(members):
            if member.next is not None and not cache.room(place):
                member.finish("context")
        started = time.perf_counter()
        rows = steps.advance(cache, [member.next for member in members])
        taken = time.perf_counter() - started
        for member, row in zip(members, rows):
            if member.next is None:
                continue
            member.tokens.append(member.next)
            member.result.decode_s += taken
            member.result.steps += 1
            member.take(member.sampler.choose(row, member.tokens), tokenizer, options)
    return [member.result for member in members]

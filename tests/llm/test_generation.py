"""Compiled generation with a tiny model: cache, buckets, batches, drafts, stop words, a full context."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest
from tests.documents.schemas import check
from tests.llm.tiny import write_llama

from lumin_tune.core.errors import InputError, OptionError
from lumin_tune.llm import ChatTemplate, Completion, LanguageModel

pytest.importorskip("tokenizers", reason="the library tokenizers of the extra `llm` is not installed")
pytest.importorskip("jinja2", reason="Jinja of the extra `llm` is not installed")


@pytest.fixture(scope="module")
def model(tmp_path_factory: pytest.TempPathFactory) -> LanguageModel:
    path = write_llama(tmp_path_factory.mktemp("tiny") / "tiny.gguf")
    return LanguageModel.from_gguf(path, context=64, cache="f32", buckets=(1, 8), threads=1)


def greedy(model: LanguageModel, ids: list[int], count: int) -> list[int]:
    """Return greedy tokens by reading the whole text again for each."""
    tokens = list(ids)
    for _ in range(count):
        tokens.append(int(model.logits(tokens)[-1].argmax()))
    return tokens[len(ids) :]


def test_decoding_with_the_cache_equals_reading_again(model: LanguageModel) -> None:
    prompt = model.tokenizer.encode("hello world, this is it")
    result = model.generate(prompt, max_tokens=10, ends=False)
    assert len(prompt) > 8  # two buckets
    assert result.tokens == greedy(model, prompt, 10)
    assert result.finish == "length"
    assert result.text == model.tokenizer.decode(result.tokens)
    assert result.prefill_rate > 0
    assert result.decode_rate > 0


def test_a_shared_prefix_is_not_computed_again(model: LanguageModel) -> None:
    prompt = model.tokenizer.encode("hello world, this is it")
    first = model.generate(prompt, max_tokens=4, ends=False)
    again = model.generate(prompt, max_tokens=4, ends=False)
    longer = model.generate([*prompt, *first.tokens, 40], max_tokens=1, ends=False)
    assert again.tokens == first.tokens
    assert again.reused == len(prompt) - 1
    assert longer.reused == len(prompt) + 3


@pytest.mark.parametrize("temperature", [0.0, 1.0])
def test_drafts_do_not_change_the_result(model: LanguageModel, temperature: float) -> None:
    from lumin_tune.llm import Sampling

    prompt = model.tokenizer.encode("ababababab")
    sampling = Sampling(temperature, seed=3)
    plain = model.generate(prompt, max_tokens=24, ends=False, sampling=sampling)
    drafted = model.generate(prompt, max_tokens=24, ends=False, sampling=sampling, draft=3)
    assert drafted.tokens == plain.tokens
    assert drafted.steps <= plain.steps


def test_batches_equal_single_sequences(model: LanguageModel) -> None:
    prompts = ["hello", "in the world of this", "a"]
    singles = [model.generate(prompt, max_tokens=6, ends=False).tokens for prompt in prompts]
    assert [each.tokens for each in model.generate_batch(prompts, max_tokens=6, ends=False)] == singles


def test_steps_of_many_tokens_write_to_the_cache_itself(model: LanguageModel, monkeypatch: Any) -> None:
    """Where they can: not behind the end of the cache, and not among the rows that they read."""
    ids = [int(each) for each in np.random.default_rng(2).integers(3, 250, 60)]
    cache = model.steps.new_cache(64)
    copied = model.steps.extend(cache, ids)
    monkeypatch.setattr("lumin_tune.llm.generation.steps._PLACED", 8)
    cache.truncate(0)
    assert np.shares_memory(cache.places(8)["new_keys.0"], cache.inputs()["keys.0"]) is False
    np.testing.assert_array_equal(model.steps.extend(cache, ids), copied)
    cache.truncate(8)
    assert cache.places(8) == {}
    np.testing.assert_array_equal(model.steps.extend(cache, ids[8:]), copied)
    cache.truncate(0)
    assert cache.places(65) == {}


def test_stop_words_end_the_text(model: LanguageModel) -> None:
    whole = model.generate("hello", max_tokens=12, ends=False).text
    word = whole[3:5]
    result = model.generate("hello", max_tokens=12, ends=False, stop=(word,))
    assert result.finish == "stop"
    assert result.text == whole[: whole.index(word)]


def test_a_full_context_is_told(model: LanguageModel) -> None:
    result = model.generate("hello", max_tokens=1000, ends=False)
    assert result.finish == "context"
    assert result.prompt_tokens + len(result.tokens) == 64 + 1  # the last token needs no position
    with pytest.raises(InputError, match="the prompt has 64 tokens, which leave no room in a context of 64"):
        model.generate([40] * 64)
    with pytest.raises(InputError, match="the context is full"):
        model.logits([40] * 65)
    with pytest.raises(InputError, match="the prompt is empty"):
        model.generate([])
    with pytest.raises(InputError, match="token 999999 is not in the vocabulary"):
        model.generate([999999])


def test_chat_streams_text(model: LanguageModel) -> None:
    result = Completion()
    parts = list(model.chat([{"role": "user", "content": "hello"}], max_tokens=5, ends=False, result=result))
    assert "".join(parts) == result.text
    assert model.prompt_of([{"role": "user", "content": "<|im_end|>"}]).count(2) == 1, "users write no control tokens"


@pytest.mark.parametrize(
    ("message", "ends"),
    [
        ({"role": "user", "content": "\ufdd0<|im_end|>\ufdd1"}, 1),
        ({"role": "user", "content": "\ufdd1<|im_end|>\ufdd0"}, 1),  # the marks around names are no part of texts
        ({"role": "user<|im_end|>", "content": "a"}, 1),
        ({"role": "user", "content": [{"type": "text", "text": "<|im_end|>"}]}, 1),
    ],
)
def test_no_text_of_a_message_is_a_control_token(model: LanguageModel, message: Any, ends: int) -> None:
    template = ChatTemplate(
        "{% for m in messages %}{{ m.role }} {{ m.content if m.content is string else m.content[0].text }}<|im_end|>"
        "{% endfor %}"
    )
    made = LanguageModel(model.config, {}, model.tokenizer, template)
    assert made.prompt_of([message]).count(2) == ends


@pytest.mark.parametrize(
    ("call", "error", "text"),
    [
        (lambda model: model.generate([1.5]), InputError, r"a list of integers, not \[1.5\]"),
        (lambda model: model.generate(["a"]), InputError, r"a list of integers, not \['a'\]"),
        (lambda model: model.generate(b"ab"), InputError, "a list of integers, not b'ab'"),
        (lambda model: model.generate(None), InputError, "a list of integers, not None"),
        (lambda model: model.generate([-1]), InputError, "token -1 is not in the vocabulary of 271"),
        (lambda model: model.logits([10**30]), InputError, "an integer of more than 64 bits is not in the vocabulary"),
        (lambda model: model.logits([]), InputError, "at least one token"),
        (lambda model: model.generate_batch("ab"), InputError, "prompts must be a list of texts"),
        (lambda model: model.generate("a", sampling={}), OptionError, "sampling must be a Sampling, not {}"),
        (lambda model: model.chat("hello"), InputError, "a conversation is a list of messages"),
        (lambda model: model.chat({"role": "user"}), InputError, "a conversation is a list of messages"),
        (lambda model: model.perplexity("a" * 99, window=8.0), InputError, "a window of 8.0 tokens: 4 to the context"),
    ],
)
def test_arguments_of_another_kind_are_refused(model: LanguageModel, call: Any, error: Any, text: str) -> None:
    with pytest.raises(error, match=text):
        call(model)


def test_perplexity_is_that_of_the_logits(model: LanguageModel) -> None:
    ids = [int(each) for each in np.random.default_rng(0).integers(3, 250, 40)]
    total = 0.0
    for begin in (0, 16):
        rows = model.logits(ids[begin : begin + 16]).astype(np.float64)
        chosen = rows[8:15] - np.log(np.exp(rows[8:15]).sum(1, keepdims=True))
        total -= chosen[np.arange(7), ids[begin + 9 : begin + 16]].sum()
    assert model.perplexity(ids, window=16) == pytest.approx(float(np.exp(total / 14)), rel=1e-4)
    with pytest.raises(InputError, match="fewer than a window"):
        model.perplexity("hi", window=16)


def test_perplexity_begins_windows_with_a_token_numbered_0(model: LanguageModel, monkeypatch: Any) -> None:
    ids = [int(each) for each in np.random.default_rng(1).integers(3, 250, 16)]
    begun = model.perplexity([0, *ids[1:]], window=16)
    monkeypatch.setattr(model.tokenizer, "bos", 0)
    monkeypatch.setattr(model.tokenizer, "adds_bos", True)
    assert model.perplexity(ids, window=16) == pytest.approx(begun, rel=1e-6)


def test_the_commands_generate_and_chat(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    import json

    from typer.testing import CliRunner

    from lumin_tune.cli.main import app

    path = write_llama(tmp_path / "tiny.gguf")
    options = ["--context", "64", "--threads", "1", "--max-tokens", "4"]
    found: Any = CliRunner().invoke(app, ["generate", str(path), "--prompt", "hello", "--json", *options])
    assert found.exit_code == 0, found.output
    report = json.loads(found.stdout)
    assert report["tokens"]
    assert report["prompt_tokens"] == 1
    check(report, "generate")
    chat = ["chat", str(path), "--once", "hello", "--seed", "1", *options]
    found = CliRunner().invoke(app, chat)
    assert found.exit_code == 0, found.output
    assert "tokens/s" in found.stderr
    text = found.stdout
    found = CliRunner().invoke(app, [*chat, "--quiet"])
    assert (found.stdout, found.stderr) == (text, "")
    found = CliRunner().invoke(app, [*chat, "--json"])
    check(json.loads(found.stdout), "chat")
    assert json.loads(found.stdout)["text"] == text.removesuffix("\n")
    assert not found.stderr

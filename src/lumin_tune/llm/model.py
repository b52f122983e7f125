"""A language model that runs: tokenizer, chat template, compiled steps and their cache."""

from __future__ import annotations

import json
import math
import os
import re
import threading
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Self

import numpy as np

from lumin_tune.core.dtypes import Array
from lumin_tune.core.errors import InputError, ModelError
from lumin_tune.core.expression import dim
from lumin_tune.core.printable import shown
from lumin_tune.core.tensor import Graph
from lumin_tune.llm.cache_format import CacheFormat
from lumin_tune.llm.configuration import DecoderConfig, located
from lumin_tune.llm.decoder import StepShape
from lumin_tune.llm.generation.batch import generate_batch
from lumin_tune.llm.generation.sampling import is_whole
from lumin_tune.llm.generation.steps import BUCKETS, Steps
from lumin_tune.llm.generation.token_loop import CachedTokens, Completion, GenerationOptions, generate_tokens
from lumin_tune.llm.sources.gguf_decoders import gguf_decoder
from lumin_tune.llm.sources.huggingface import huggingface_decoder, read_settings
from lumin_tune.llm.text.chat_template import ChatTemplate, check_messages
from lumin_tune.llm.text.tokenizer import Tokenizer, tokenizer_from_folder, tokenizer_from_gguf
from lumin_tune.llm.weights import DecoderWeights
from lumin_tune.weights import load_gguf, load_weights

DEFAULT_CONTEXT = 4096
# Noncharacters, which no text has, around what is text although it has the name of a control token.
_OPEN, _CLOSE = "\ufdd0", "\ufdd1"
_NO_MARKS = dict.fromkeys(map(ord, _OPEN + _CLOSE), "\N{REPLACEMENT CHARACTER}")
_PROTECTED = re.compile(f"({_OPEN}[^{_CLOSE}]*{_CLOSE})")


class LanguageModel:
    """A decoder with its tokenizer. Calls of several threads run one after the other.

    model = LanguageModel.from_gguf("model.gguf")
    print(model.generate("The capital of France is", max_tokens=8).text)
    for text in model.chat([{"role": "user", "content": "Hello"}]):
        print(text, end="")

        >>> from lumin_tune.llm import LanguageModel
        >>> model = LanguageModel.from_gguf("model.gguf")
        >>> model.generate("hello", max_tokens=4).prompt_tokens
        1
    """

    def __init__(
        self,
        config: DecoderConfig,
        weights: Mapping[str, Any],
        tokenizer: Tokenizer,
        template: ChatTemplate | None = None,
        *,
        context: int | None = None,
        cache: str = "f16",
        buckets: Sequence[int] = BUCKETS,
        threads: int | None = None,
        activations: str = "exact",
    ) -> None:
        """config, weights: see `sources`. context: positions, by default the model's but at most 4,096. cache: the
        stored form of keys and values, "f32", "f16" or "q8". buckets: the numbers of new tokens to compile for.
        threads: None lets the program choose. activations: "exact" for f32, or "int8": whatever multiplies
        block-quantised weights is rounded to 8 bits in blocks of 32, as llama.cpp does, and products are computed in
        integers.
        """
        if context is not None and (not is_whole(context) or not 0 < context <= config.context):
            raise InputError(f"a context of {context!r} positions: the model has 1 to {config.context}")
        self.context = context or min(config.context, DEFAULT_CONTEXT)
        config = config.for_context(self.context)
        self.config, self.tokenizer, self.template = config, tokenizer, template
        self.steps = Steps(
            config, DecoderWeights(weights, activations), CacheFormat(cache), buckets=buckets, threads=threads
        )
        self._cached = CachedTokens(self.steps.new_cache(self.context))
        self._lock = threading.Lock()

    @classmethod
    def from_gguf(cls, path: str | os.PathLike[str], **options: Any) -> Self:
        """Open a GGUF file; options as in `__init__`.

        Raises WeightsError for a malformed file and ModelError for an unknown architecture, tokenizer or template.

            >>> from lumin_tune.llm import LanguageModel
            >>> LanguageModel.from_gguf("model.gguf", context=64).config.layers
            1
        """
        file = load_gguf(Path(path))
        where, metadata = str(path), file.metadata
        config, weights = gguf_decoder(metadata, file, where)
        tokenizer = tokenizer_from_gguf(metadata, where)
        if len(tokenizer) > config.vocabulary:
            raise ModelError(f"{where}: {len(tokenizer)} tokens, but an embedding of {config.vocabulary}")
        source = metadata.get("tokenizer.chat_template")
        return cls(config, weights, tokenizer, _template(source, tokenizer, where), **options)

    @classmethod
    def from_folder(cls, folder: str | os.PathLike[str], **options: Any) -> Self:
        """Open a folder of Hugging Face: config.json, safetensors, tokenizer.json; options as in `__init__`.

        Raises ModelError and WeightsError as `from_gguf`.

            >>> from lumin_tune.llm import LanguageModel
            >>> model = LanguageModel.from_folder("model")  # a folder from Hugging Face
            >>> model.config.architecture, model.config.layers
            ('llama', 2)
        """
        place = Path(folder)
        config, weights = huggingface_decoder(read_settings(place), load_weights(place), str(place))
        tokenizer = tokenizer_from_folder(place)
        return cls(config, weights, tokenizer, _template(template_of(place), tokenizer, str(place)), **options)

    @classmethod
    def load(cls, path: str | os.PathLike[str], **options: Any) -> Self:
        """Open a GGUF file or a folder of Hugging Face; options as in `__init__`.

        >>> from lumin_tune.llm import LanguageModel
        >>> LanguageModel.load("model.gguf").config.width
        32
        """
        return cls.from_folder(path, **options) if Path(path).is_dir() else cls.from_gguf(path, **options)

    def graph(self) -> Graph:
        """Return the graph of a step of one sequence with symbolic `tokens` and `past`, for `lumin_tune.tune`.

        Steps compiled later use the schedules that tuning found for kernels that do not depend on `past`.

            >>> from lumin_tune.llm import LanguageModel
            >>> model = LanguageModel.from_gguf("model.gguf")
            >>> "tokens" in model.graph().dims
            True
        """
        tokens = dim("tokens", 1, self.steps.buckets[-1])
        return self.steps.graph(StepShape(1, tokens))

    def generate(self, prompt: str | Sequence[int], **options: Any) -> Completion:
        """Continue a text or token ids to the end; options as in `stream`.

        >>> from lumin_tune.llm import LanguageModel
        >>> model = LanguageModel.from_gguf("model.gguf")
        >>> len(model.generate("hello", max_tokens=4, ends=False).tokens)
        4
        """
        result = Completion()
        for _ in self.stream(prompt, result=result, **options):
            pass
        return result

    def stream(
        self,
        prompt: str | Sequence[int],
        *,
        options: GenerationOptions | None = None,
        result: Completion | None = None,
        **settings: Any,
    ) -> Iterator[str]:
        """Continue a text or token ids; yield the text as it is made.

        options: when to end and how to choose, or `settings`, its fields by name. result: filled in meanwhile. Tokens
        that this prompt shares with the call before are not computed again. Other calls wait until the text has been
        read to its end or `close` was called. Raises InputError for a prompt that is empty or leaves no room in the
        context.

            >>> from lumin_tune.llm import LanguageModel
            >>> model = LanguageModel.from_gguf("model.gguf")
            >>> text = "".join(model.stream("hello", max_tokens=4))
            >>> isinstance(text, str)
            True
        """
        chosen = options if options is not None else GenerationOptions(**settings)
        ids = self._ids(prompt)
        with self._lock:
            yield from generate_tokens(self.steps, self.tokenizer, self._cached, ids, chosen, result or Completion())

    def generate_batch(
        self, prompts: Sequence[str | Sequence[int]], *, options: GenerationOptions | None = None, **settings: Any
    ) -> list[Completion]:
        """Continue several texts together, each to its own end; options as in `stream`, without drafts.

        >>> from lumin_tune.llm import LanguageModel
        >>> model = LanguageModel.from_gguf("model.gguf")
        >>> len(model.generate_batch(["hello", "world"], max_tokens=4))
        2
        """
        chosen = options if options is not None else GenerationOptions(**settings)
        if isinstance(prompts, str):
            raise InputError("prompts must be a list of texts or of token ids; continue one text with generate")
        ids = [self._ids(prompt) for prompt in prompts]
        return generate_batch(self.steps, self.tokenizer, ids, chosen, self.context)

    def chat(self, messages: Sequence[Mapping[str, Any]], **options: Any) -> Iterator[str]:
        """Answer a conversation by the model's chat template; yield the text. Options as in `stream`.

        >>> from lumin_tune.llm import LanguageModel
        >>> model = LanguageModel.from_gguf("model.gguf")
        >>> messages = [{"role": "user", "content": "hello"}]
        >>> answer = "".join(model.chat(messages, max_tokens=4))
        """
        return self.stream(self.prompt_of(messages), **options)

    def prompt_of(self, messages: Sequence[Mapping[str, Any]]) -> list[int]:
        """Return the tokens of a conversation; names of control tokens in messages are text.

        Raises ModelError if the model has no chat template.

            >>> from lumin_tune.llm import LanguageModel
            >>> model = LanguageModel.from_gguf("model.gguf")
            >>> ids = model.prompt_of([{"role": "user", "content": "hello"}])
            >>> model.tokenizer.decode(ids, special=True).startswith("<|im_start|>user")
            True
        """
        if self.template is None:
            raise ModelError("the model has no chat template; continue a text with generate, or give a template")
        check_messages(messages)
        text = self.template.render([self._protected(message) for message in messages])
        ids: list[int] = []
        for part in _PROTECTED.split(text):
            guarded = part.startswith(_OPEN)
            ids += self.tokenizer.encode(part.strip(_OPEN + _CLOSE), bos=False, special=not guarded)
        if self.tokenizer.adds_bos and self.tokenizer.bos is not None and ids[:1] != [self.tokenizer.bos]:
            return [self.tokenizer.bos, *ids]
        return ids

    def _protected(self, value: Any) -> Any:
        """Mark names of control tokens in all texts of a message, so that they stay text."""
        if isinstance(value, Mapping):
            return {key: self._protected(each) for key, each in value.items()}
        if isinstance(value, list | tuple):
            return [self._protected(each) for each in value]
        if not isinstance(value, str):
            return value
        text = value.translate(_NO_MARKS)
        for name in self.tokenizer.control_names:
            text = text.replace(name, f"{_OPEN}{name}{_CLOSE}")
        return text

    def _ids(self, prompt: str | Sequence[int]) -> list[int]:
        if not isinstance(prompt, str):
            return _checked_ids(prompt, self.config.vocabulary)
        ids = self.tokenizer.encode(prompt)
        return [self.tokenizer.bos] if not ids and self.tokenizer.bos is not None else ids

    def logits(self, ids: Sequence[int]) -> Array:
        """Return the logits after each token, f32 (tokens, vocabulary).

        >>> from lumin_tune.llm import LanguageModel
        >>> model = LanguageModel.from_gguf("model.gguf")
        >>> ids = model.tokenizer.encode("hello world")
        >>> model.logits(ids).shape == (len(ids), len(model.tokenizer))
        True
        """
        checked = _checked_ids(ids, self.config.vocabulary)
        if not checked:
            raise InputError("logits need at least one token")
        return self.steps.extend_all(self.steps.new_cache(self.context), checked)

    def perplexity(self, text: str | Sequence[int], window: int = 512) -> float:
        """Return exp of the mean negative log-likelihood over the second half of each window, as llama.cpp's.

        text: a text or token ids, at least two windows of them. window: tokens that are read at once; what is left at
        the end is not read. Raises InputError for a text that is too short.

            >>> from lumin_tune.llm import LanguageModel
            >>> model = LanguageModel.from_gguf("model.gguf")
            >>> model.perplexity("hello world " * 20, window=8) > 1
            True
        """
        ids = self.tokenizer.encode(text) if isinstance(text, str) else list(text)
        if not is_whole(window) or not 4 <= window <= self.context:
            raise InputError(f"a window of {window!r} tokens: 4 to the context of {self.context} are allowed")
        if len(ids) < window:
            raise InputError(f"the text has {len(ids)} tokens, fewer than a window of {window}")
        bos = self.tokenizer.bos if self.tokenizer.adds_bos else None
        total, count = 0.0, 0
        for begin in range(0, len(ids) - window + 1, window):
            part = ids[begin : begin + window]
            first = window // 2
            read = part if bos is None else [bos, *part[1:]]
            rows = self.logits(read)[first : window - 1].astype(np.float64)
            wanted = np.array(part[first + 1 :])
            greatest = rows.max(1)
            sums = np.log(np.exp(rows - greatest[:, None]).sum(1)) + greatest
            total += float((sums - rows[np.arange(len(rows)), wanted]).sum())
            count += len(wanted)
        return math.exp(total / count)


def _checked_ids(ids: Sequence[int], vocabulary: int) -> list[int]:
    """Return token ids as a list. Raises InputError for what is none."""
    found = list(ids) if isinstance(ids, Sequence | np.ndarray) and not isinstance(ids, bytes) else None
    if found is None or not all(map(is_whole, found)):
        raise InputError(f"tokens must be a text or a list of integers, not {shown(ids)}")
    for each in found:
        if not 0 <= each < vocabulary:
            raise InputError(f"token {shown(each)} is not in the vocabulary of {vocabulary}")
    return found


def template_of(folder: Path) -> Any:
    """Return the chat template of a folder, None if it has none. Raises ModelError for a file that is not JSON."""
    alone, settings = folder / "chat_template.jinja", folder / "tokenizer_config.json"
    try:
        if alone.is_file():
            return alone.read_text(encoding="utf-8")
        found = json.loads(settings.read_text(encoding="utf-8")).get("chat_template") if settings.is_file() else None
    except (OSError, ValueError, AttributeError) as error:
        raise ModelError(f"{folder}: the chat template cannot be read: {error}") from error
    if isinstance(found, list):  # several by name
        found = next((each.get("template") for each in found if each.get("name") == "default"), None)
    return found


def _template(source: Any, tokenizer: Tokenizer, where: str) -> ChatTemplate | None:
    if source is None:
        return None
    if not isinstance(source, str):
        raise ModelError(f"{where}: tokenizer.chat_template must be text, not {type(source).__name__}")
    names = {"bos_token": tokenizer.bos, "eos_token": tokenizer.eos}
    tokens = {
        name: tokenizer.piece(each, True).decode(errors="replace") if each is not None else ""
        for name, each in names.items()
    }
    with located(where):
        return ChatTemplate(source, tokens)

"""Folders of Hugging Face as GGUF files have them: key-value pairs, names and arrangement of weights.

For decoders whose GGUF architecture has the same structure, with a tokenizer of byte-level BPE; `writing` quantises
them.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from lumin_tune.core.dtypes import Array
from lumin_tune.core.errors import ModelError
from lumin_tune.core.suggest import did_you_mean
from lumin_tune.llm.configuration import DecoderConfig, rope_frequencies
from lumin_tune.llm.model import template_of
from lumin_tune.llm.sources.gguf_decoders import expected_shapes
from lumin_tune.llm.sources.huggingface import huggingface_decoder, read_settings
from lumin_tune.llm.sources.rearranged import interleaved
from lumin_tune.llm.text.pretokenizers import EXPRESSIONS
from lumin_tune.llm.text.tokenizer import CONTROL, NORMAL, USER_DEFINED, tokenizer_from_folder
from lumin_tune.weights import load_weights

ARCHITECTURES: Mapping[str, str] = {"llama": "llama", "mistral": "llama", "qwen2": "qwen2", "qwen3": "qwen3"}
"""GGUF's architectures by the model types of Hugging Face."""


class ArrayTensor:
    """A weight of a folder, as `quantize_file` reads them."""

    def __init__(self, source: Any) -> None:
        self._source, self.shape = source, tuple(source.shape)

    def array(self) -> Array:
        """Return the elements."""
        return np.asarray(self._source)


@dataclass(frozen=True, slots=True)
class FolderModel:
    """A GGUF file that is made from a folder. metadata: key-value pairs. tensors: weights by GGUF's names."""

    path: Path
    metadata: dict[str, Any]
    tensors: dict[str, ArrayTensor]

    def items(self) -> list[tuple[str, ArrayTensor]]:
        """Return names and weights in the order of the layers."""
        return list(self.tensors.items())


def open_folder(folder: Path) -> FolderModel:
    """Open a folder of Hugging Face. Raises ModelError for what GGUF files cannot hold, or are not written for."""
    settings = read_settings(folder)
    kind = str(settings.get("model_type"))
    if kind not in ARCHITECTURES:
        raise ModelError(
            f"{folder}: cannot write a GGUF file of model type {kind!r}; {did_you_mean(kind, ARCHITECTURES)}"
        )
    config, weights = huggingface_decoder(settings, load_weights(folder), str(folder))
    name = ARCHITECTURES[kind]
    if config.biases != (frozenset("qkv") if name == "qwen2" else frozenset()):
        raise ModelError(f"{folder}: biases of {', '.join(sorted(config.biases))} are not written to GGUF files")
    if config.local:
        raise ModelError(f"{folder}: layers with a sliding window are not written to GGUF files")
    tensors = {key: weights[key] for key in expected_shapes(config)}
    if name == "llama":
        for layer in range(config.layers):
            for part, heads in (("attn_q", config.heads), ("attn_k", config.key_heads)):
                for suffix in ("weight", "bias"):
                    key = f"blk.{layer}.{part}.{suffix}"
                    if key in tensors:
                        tensors[key] = interleaved(tensors[key], heads)
    pairs = _sizes(config, name, _base(settings)) | _tokenizer(folder, config.vocabulary)
    factors = _factors(config, _base(settings), folder)
    if factors is not None:
        tensors["rope_freqs.weight"] = factors
    return FolderModel(folder, pairs, {key: ArrayTensor(each) for key, each in tensors.items()})


def _base(settings: Mapping[str, Any]) -> float:
    parameters = settings.get("rope_parameters") or {}
    return float(parameters.get("rope_theta", settings.get("rope_theta", 10000.0)))


def _sizes(config: DecoderConfig, name: str, base: float) -> dict[str, Any]:
    return {
        "general.architecture": name,
        f"{name}.context_length": config.context,
        f"{name}.embedding_length": config.width,
        f"{name}.block_count": config.layers,
        f"{name}.feed_forward_length": config.hidden,
        f"{name}.attention.head_count": config.heads,
        f"{name}.attention.head_count_kv": config.key_heads,
        f"{name}.attention.key_length": config.head_width,
        f"{name}.attention.value_length": config.head_width,
        f"{name}.attention.layer_norm_rms_epsilon": config.norm_eps,
        f"{name}.rope.freq_base": base,
        f"{name}.rope.dimension_count": 2 * len(config.rope.frequencies),
        f"{name}.vocab_size": config.vocabulary,
    }


def _factors(config: DecoderConfig, base: float, folder: Path) -> Array | None:
    """Return the divisors of rotary frequencies, f32 (pairs,), None for unscaled ones."""
    plain = np.array(rope_frequencies(2 * len(config.rope.frequencies), base).frequencies)
    if config.rope.long_frequencies:
        raise ModelError(f"{folder}: rope factors of LongRoPE are not written to GGUF files")
    if config.rope.scale != 1:
        raise ModelError(f"{folder}: rope scaling by YaRN is not written to GGUF files")
    factors: Array = (plain / np.array(config.rope.frequencies)).astype(np.float32)
    return None if np.allclose(factors, 1) else factors


def _tokenizer(folder: Path, vocabulary: int) -> dict[str, Any]:
    """Return the key-value pairs of a byte-level tokenizer. Raises ModelError for another one."""
    tokenizer = tokenizer_from_folder(folder)
    own = json.loads((folder / "tokenizer.json").read_text(encoding="utf-8"))
    model = own.get("model") or {}
    if model.get("type", "BPE") != "BPE" or '"ByteLevel"' not in json.dumps(own.get("decoder")):
        raise ModelError(f"{folder}: only tokenizers of byte-level BPE are written to GGUF files")
    tokens = [f"[PAD{place}]" for place in range(vocabulary)]
    types = [CONTROL] * vocabulary  # of places without a token
    for token, place in model["vocab"].items():
        tokens[place], types[place] = token, NORMAL
    for entry in own.get("added_tokens", []):
        tokens[entry["id"]] = entry["content"]
        types[entry["id"]] = CONTROL if entry.get("special") else USER_DEFINED
    pairs: dict[str, Any] = {
        "tokenizer.ggml.model": "gpt2",
        "tokenizer.ggml.pre": _expressions_name(own.get("pre_tokenizer"), folder),
        "tokenizer.ggml.tokens": tokens,
        "tokenizer.ggml.token_type": types,
        "tokenizer.ggml.merges": [each if isinstance(each, str) else " ".join(each) for each in model["merges"]],
        "tokenizer.ggml.add_bos_token": tokenizer.adds_bos,
    }
    for name, token in (("bos", tokenizer.bos), ("eos", tokenizer.eos)):
        if token is not None:
            pairs[f"tokenizer.ggml.{name}_token_id"] = token
    template = template_of(folder)
    return pairs | ({"tokenizer.chat_template": template} if isinstance(template, str) else {})


def _expressions_name(pre: Any, folder: Path) -> str:
    """Return llama.cpp's name of the expressions that cut text into words."""
    steps = (pre or {}).get("pretokenizers", [pre]) if pre else []
    found = []
    for step in steps:
        if step.get("type") == "Split":
            found.append(step["pattern"].get("Regex") or step["pattern"].get("String"))
        elif step.get("type") == "Digits":
            found.append(r"\p{N}" if step.get("individual_digits") else r"\p{N}+")
        elif step.get("type") == "ByteLevel" and step.get("use_regex", True):
            found.append(EXPRESSIONS["gpt-2"][-1])
    for name, expressions in EXPRESSIONS.items():
        if list(expressions) == found:
            return name
    raise ModelError(
        f"{folder}: the pre-tokenizer of tokenizer.json has no name in GGUF; known: {', '.join(EXPRESSIONS)}"
    )

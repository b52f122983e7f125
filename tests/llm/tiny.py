"""Tiny models with random weights, written as GGUF files by the reference implementation."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

gguf = pytest.importorskip("gguf", reason="the package gguf, which writes the files, is not installed")

SPECIALS = ("<|endoftext|>", "<|im_start|>", "<|im_end|>")
TEMPLATE = (
    "{% for message in messages %}{{ '<|im_start|>' + message['role'] + '\n' + message['content'] + '<|im_end|>\n' }}"
    "{% endfor %}{% if add_generation_prompt %}{{ '<|im_start|>assistant\n' }}{% endif %}"
)
MERGES = ("h e", "l l", "he ll", "hell o", "Ġ w", "Ġw o", "r l", "Ġwo rl", "Ġworl d", "Ġ Ġ", "i n", "t h")


def byte_characters() -> list[str]:
    """Return GPT-2's character of each byte."""
    kept = [*range(33, 127), *range(161, 173), *range(174, 256)]
    others = iter(range(256, 512))
    return [chr(byte) if byte in kept else chr(next(others)) for byte in range(256)]


def vocabulary() -> list[str]:
    """Return control tokens, bytes and merged tokens."""
    return [*SPECIALS, *byte_characters(), *(merge.replace(" ", "") for merge in MERGES)]


def write_llama(path: Path, *, layers: int = 1, seed: int = 0, **changes: Any) -> Path:
    """Write a Llama of width 32 with 4 heads of 8, 2 of them for keys. changes: metadata, None to leave a key out."""
    tokens = vocabulary()
    metadata: dict[str, Any] = {
        "llama.block_count": layers,
        "llama.context_length": 128,
        "llama.embedding_length": 32,
        "llama.feed_forward_length": 64,
        "llama.attention.head_count": 4,
        "llama.attention.head_count_kv": 2,
        "llama.attention.layer_norm_rms_epsilon": 1e-5,
        "llama.rope.freq_base": 10000.0,
        "llama.rope.dimension_count": 8,
        "tokenizer.ggml.model": "gpt2",
        "tokenizer.ggml.pre": "smollm",
        "tokenizer.ggml.tokens": tokens,
        "tokenizer.ggml.token_type": [3] * len(SPECIALS) + [1] * (len(tokens) - len(SPECIALS)),
        "tokenizer.ggml.merges": list(MERGES),
        "tokenizer.ggml.eos_token_id": 2,
        "tokenizer.ggml.bos_token_id": 1,
        "tokenizer.ggml.add_bos_token": False,
        "tokenizer.chat_template": TEMPLATE,
        **changes,
    }
    writer = gguf.GGUFWriter(path, metadata.pop("general.architecture", "llama"))
    for name, value in metadata.items():
        if value is None:
            continue
        if isinstance(value, bool):
            writer.add_bool(name, value)
        elif isinstance(value, int):
            writer.add_uint32(name, value)
        elif isinstance(value, float):
            writer.add_float32(name, value)
        elif isinstance(value, str):
            writer.add_string(name, value)
        else:
            writer.add_array(name, value)
    generator = np.random.default_rng(seed)
    for name, shape in weight_shapes(layers, len(tokens)).items():
        values = generator.standard_normal(shape).astype(np.float32)
        writer.add_tensor(name, 1 + 0.1 * values if "norm" in name else 0.3 * values)
    writer.write_header_to_file()
    writer.write_kv_data_to_file()
    writer.write_tensors_to_file()
    writer.close()
    return path


def weight_shapes(layers: int, tokens: int) -> dict[str, tuple[int, ...]]:
    """Return the weights of the tiny Llama, whose output is tied."""
    shapes: dict[str, tuple[int, ...]] = {"token_embd.weight": (tokens, 32), "output_norm.weight": (32,)}
    for layer in range(layers):
        parts = {
            "attn_norm": (32,), "attn_q": (32, 32), "attn_k": (16, 32), "attn_v": (16, 32), "attn_output": (32, 32),
            "ffn_norm": (32,), "ffn_gate": (64, 32), "ffn_up": (64, 32), "ffn_down": (32, 64),
        }  # fmt: skip
        shapes |= {f"blk.{layer}.{name}.weight": shape for name, shape in parts.items()}
    return shapes

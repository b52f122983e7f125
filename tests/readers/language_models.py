"""Readers of what language models come with: settings, tokenizers and chat templates."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np

_TEXT = "hello world"
_LETTERS = tuple("helowrd")
_TEMPLATE = (
    "{% for m in messages %}{{ bos_token + m['role'] + ': ' + m['content'] | trim }}{% if not loop.last %}\n{% endif %}"
    "{% endfor %}{% set n = namespace(x=1) %}{% if add_generation_prompt and n.x < 2 %}{{ '>' }}{% endif %}"
)


def gguf_tokenizers() -> list[bytes]:
    letters = ["<|im_end|>", "<s>", *_LETTERS, "Ġ", "he", "ll"]
    pieces = ["<unk>", "<s>", *_LETTERS, "▁", "he", "ll", "<0x41>"]
    made: list[dict[str, Any]] = [
        {
            "model": "gpt2", "pre": "smollm", "tokens": letters, "merges": ["h e", "l l"], "eos_token_id": 0,
            "token_type": [3, 3, *[1] * (len(letters) - 2)], "bos_token_id": 1, "add_bos_token": False,
        },
        {
            "model": "llama", "tokens": pieces, "scores": [-float(place) for place in range(len(pieces))],
            "token_type": [2, 3, *[1] * (len(pieces) - 3), 6], "eos_token_id": 1, "add_space_prefix": True,
        },
    ]  # fmt: skip
    return [json.dumps(each).encode() for each in made]


def read_gguf_tokenizer(content: bytes, path: Path) -> None:
    from lumin_tune.llm.text.tokenizer import tokenizer_from_gguf

    found = _object(content)
    tokenizer = tokenizer_from_gguf({f"tokenizer.ggml.{name}": value for name, value in found.items()})
    tokenizer.decode(tokenizer.encode(_TEXT, special=True), special=True)


def folder_tokenizers() -> list[bytes]:
    import tokenizers

    vocabulary = {name: place for place, name in enumerate([*_LETTERS, "Ġ", "he", "ll"])}
    made = tokenizers.Tokenizer(tokenizers.models.BPE(vocabulary, [("h", "e"), ("l", "l")]))
    made.pre_tokenizer = tokenizers.pre_tokenizers.ByteLevel(False)
    made.decoder = tokenizers.decoders.ByteLevel()
    made.add_special_tokens(["<|im_end|>"])
    settings = {"eos_token": "<|im_end|>", "bos_token": {"content": "<|im_end|>"}, "chat_template": _TEMPLATE}
    return [json.dumps({"tokenizer": json.loads(made.to_str()), "settings": settings}).encode()]


def read_folder_tokenizer(content: bytes, path: Path) -> None:
    from lumin_tune.llm.text.tokenizer import tokenizer_from_folder

    found = _object(content)
    folder = path.parent
    (folder / "tokenizer.json").write_text(json.dumps(found.get("tokenizer")))
    (folder / "tokenizer_config.json").write_text(json.dumps(found.get("settings")))
    tokenizer = tokenizer_from_folder(folder)
    tokenizer.decode(tokenizer.encode(_TEXT, special=True), special=True)


_SHAPES = {
    "model.embed_tokens.weight": (9, 8), "model.norm.weight": (8,),
    **{
        f"model.layers.0.{name}.weight": shape
        for name, shape in {
            "self_attn.q_proj": (8, 8), "self_attn.k_proj": (4, 8), "self_attn.v_proj": (4, 8),
            "self_attn.o_proj": (8, 8), "mlp.gate_proj": (12, 8), "mlp.up_proj": (12, 8), "mlp.down_proj": (8, 12),
            "input_layernorm": (8,), "post_attention_layernorm": (8,),
        }.items()
    },
}  # fmt: skip


def configurations() -> list[bytes]:
    sizes = {
        "hidden_size": 8, "intermediate_size": 12, "num_hidden_layers": 1, "num_attention_heads": 2, "vocab_size": 9,
        "num_key_value_heads": 1, "max_position_embeddings": 64, "rms_norm_eps": 1e-6, "rope_theta": 10000.0,
        "tie_word_embeddings": True, "hidden_act": "silu",
    }  # fmt: skip
    llama3 = {
        "rope_type": "llama3",
        "factor": 8.0,
        "low_freq_factor": 1.0,
        "high_freq_factor": 4.0,
        "original_max_position_embeddings": 16,
    }
    yarn = {"rope_type": "yarn", "factor": 4.0, "original_max_position_embeddings": 16}
    made: list[dict[str, Any]] = [
        {"model_type": "llama", "rope_scaling": llama3},
        {"model_type": "llama", "rope_scaling": yarn, "head_dim": 4},
        {"model_type": "mistral", "sliding_window": 16},
    ]
    return [json.dumps(sizes | each).encode() for each in made]


def read_configuration(content: bytes, path: Path) -> None:
    from lumin_tune.llm.sources.huggingface import huggingface_decoder, read_settings

    folder = path.parent
    (folder / "config.json").write_bytes(content)
    weights = {name: np.zeros(shape, np.float32) for name, shape in _SHAPES.items()}
    huggingface_decoder(read_settings(folder), weights, "folder")


def chat_templates() -> list[bytes]:
    return [_TEMPLATE.encode()]


def read_chat_template(content: bytes, path: Path) -> None:
    from lumin_tune.llm import ChatTemplate

    template = ChatTemplate(content.decode(errors="surrogateescape"), {"bos_token": "<s>"})
    template.render([{"role": "user", "content": _TEXT}, {"role": "assistant", "content": "x"}])


def _object(content: bytes) -> dict[str, Any]:
    try:
        found = json.loads(content)
    except (ValueError, RecursionError):
        return {}
    return found if isinstance(found, dict) else {}

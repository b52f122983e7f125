"""Folders of Hugging Face as GGUF files: the decoder that is read again is the same."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from tests.llm.tiny import MERGES, SPECIALS, TEMPLATE, vocabulary

from lumin_tune.core.errors import ModelError
from lumin_tune.llm.quantization.folder import open_folder
from lumin_tune.llm.quantization.writing import quantize_file
from lumin_tune.llm.sources.gguf_decoders import expected_shapes, gguf_decoder
from lumin_tune.llm.sources.huggingface import huggingface_decoder, read_settings
from lumin_tune.llm.text.tokenizer import tokenizer_from_folder, tokenizer_from_gguf
from lumin_tune.weights import load_gguf, load_weights

tokenizers = pytest.importorskip("tokenizers", reason="the library tokenizers of the extra `llm` is not installed")
safetensors = pytest.importorskip("safetensors.numpy", reason="the library safetensors is not installed")
SIZES = {
    "hidden_size": 32,
    "intermediate_size": 48,
    "num_hidden_layers": 2,
    "num_attention_heads": 4,
    "num_key_value_heads": 2,
    "max_position_embeddings": 64,
    "rms_norm_eps": 1e-5,
    "rope_theta": 5000.0,
}
LLAMA3 = {
    "rope_type": "llama3",
    "factor": 8.0,
    "low_freq_factor": 1.0,
    "high_freq_factor": 4.0,
    "original_max_position_embeddings": 16,
}
FAMILIES: dict[str, dict[str, Any]] = {
    "llama": {"rope_scaling": LLAMA3, "tie_word_embeddings": True},
    "qwen2": {},
    "qwen3": {"head_dim": 16},
}


def write_folder(folder: Path, kind: str, **changes: Any) -> Path:
    """Write config.json, random weights and a byte-level tokenizer."""
    folder.mkdir()
    tokens = vocabulary()
    settings = SIZES | {"model_type": kind, "vocab_size": len(tokens) + 1} | changes
    (folder / "config.json").write_text(json.dumps(settings), encoding="utf-8")
    heads, keys, width = 4, 2, int(changes.get("head_dim", 8))
    shapes: dict[str, tuple[int, ...]] = {
        "model.embed_tokens.weight": (len(tokens) + 1, 32),
        "model.norm.weight": (32,),
    }
    if not settings.get("tie_word_embeddings"):
        shapes["lm_head.weight"] = (len(tokens) + 1, 32)
    for layer in range(2):
        own = {
            "self_attn.q_proj": (heads * width, 32),
            "self_attn.k_proj": (keys * width, 32),
            "self_attn.v_proj": (keys * width, 32),
            "self_attn.o_proj": (32, heads * width),
            "mlp.gate_proj": (48, 32),
            "mlp.up_proj": (48, 32),
            "mlp.down_proj": (32, 48),
            "input_layernorm": (32,),
            "post_attention_layernorm": (32,),
        }
        own |= {"self_attn.q_norm": (width,), "self_attn.k_norm": (width,)} if kind == "qwen3" else {}
        shapes |= {f"model.layers.{layer}.{name}.weight": shape for name, shape in own.items()}
        if kind == "qwen2":
            shapes |= {f"model.layers.{layer}.self_attn.{x}_proj.bias": (n * width,) for x, n in (("q", 4), ("k", 2))}
            shapes[f"model.layers.{layer}.self_attn.v_proj.bias"] = (keys * width,)
    source = np.random.default_rng(0)
    weights = {name: source.standard_normal(shape).astype(np.float32) for name, shape in shapes.items()}
    safetensors.save_file(weights, folder / "model.safetensors")
    pairs = [tuple(merge.split()) for merge in MERGES]
    made = tokenizers.Tokenizer(tokenizers.models.BPE({token: i for i, token in enumerate(tokens)}, pairs))
    made.pre_tokenizer = tokenizers.pre_tokenizers.Sequence(
        [tokenizers.pre_tokenizers.Digits(individual_digits=True), tokenizers.pre_tokenizers.ByteLevel(False)]
    )
    made.decoder = tokenizers.decoders.ByteLevel()
    made.add_special_tokens(list(SPECIALS))
    made.save(str(folder / "tokenizer.json"))
    (folder / "tokenizer_config.json").write_text(
        json.dumps({"eos_token": SPECIALS[2], "bos_token": SPECIALS[1], "chat_template": TEMPLATE}), encoding="utf-8"
    )
    return folder


@pytest.mark.parametrize("kind", FAMILIES)
def test_the_same_decoder_is_read_again(tmp_path: Path, kind: str) -> None:
    folder, path = write_folder(tmp_path / "model", kind, **FAMILIES[kind]), tmp_path / "model.gguf"
    list(quantize_file(open_folder(folder), "f32", path))
    file = load_gguf(path)
    wanted, tensors = huggingface_decoder(read_settings(folder), load_weights(folder), "folder")
    found, again = gguf_decoder(file.metadata, file, "file")
    for name in (
        "vocabulary",
        "width",
        "hidden",
        "layers",
        "heads",
        "key_heads",
        "head_width",
        "context",
        "biases",
        "query_norm",
        "activation",
        "tied",
    ):
        assert getattr(found, name) == getattr(wanted, name), name
    np.testing.assert_allclose(found.rope.frequencies, wanted.rope.frequencies, rtol=1e-6)
    for name in expected_shapes(wanted):
        np.testing.assert_array_equal(np.asarray(again[name]), np.asarray(tensors[name]), name)
    one, other = tokenizer_from_folder(folder), tokenizer_from_gguf(file.metadata)
    for text in ("hello world 1234", "  in the\n\nworld's", "<|im_end|> hello"):
        for special in (False, True):
            assert one.encode(text, special=special) == other.encode(text, special=special), text
    assert (one.bos, one.eos, one.controls) == (other.bos, other.eos, other.controls - {len(one)})
    assert file.metadata["tokenizer.chat_template"] == TEMPLATE
    assert file.metadata["tokenizer.ggml.pre"] == "smollm"


def test_what_gguf_files_cannot_hold_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ModelError, match="cannot write a GGUF file of model type 'gemma2'"):
        open_folder(write_folder(tmp_path / "gemma", "gemma2"))
    scaling = {"rope_type": "yarn", "factor": 4.0, "original_max_position_embeddings": 16}
    folder = write_folder(tmp_path / "yarn", "llama", rope_scaling=scaling)
    with pytest.raises(ModelError, match="YaRN"):
        open_folder(folder)
    scaling = {"rope_type": "longrope", "short_factor": [1.0] * 4, "long_factor": [2.0] * 4, "attention_factor": 1.0}
    with pytest.raises(ModelError, match="LongRoPE"):
        open_folder(write_folder(tmp_path / "longrope", "llama", rope_scaling=scaling))


def test_a_tokenizer_without_merges_is_refused_before_anything_is_written(tmp_path: Path) -> None:
    folder = write_folder(tmp_path / "model", "llama")
    path = folder / "tokenizer.json"
    tokenizer = json.loads(path.read_text(encoding="utf-8"))
    tokenizer["model"]["merges"] = []
    path.write_text(json.dumps(tokenizer), encoding="utf-8")
    with pytest.raises(ModelError, match="tokenizer has no merges; llama.cpp refuses"):
        next(quantize_file(open_folder(folder), "f32", tmp_path / "model.gguf"))
    assert [each.name for each in tmp_path.iterdir()] == ["model"]

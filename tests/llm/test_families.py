"""Decoders of Hugging Face's families against transformers, at tiny random configurations."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from lumin_tune.core.errors import ModelError
from lumin_tune.llm.cache_format import CacheFormat
from lumin_tune.llm.decoder import StepShape, record_decoder
from lumin_tune.llm.sources.huggingface import huggingface_decoder
from lumin_tune.llm.weights import DecoderWeights

torch = pytest.importorskip("torch", reason="PyTorch, in which the twins run, is not installed")
transformers = pytest.importorskip("transformers", reason="transformers, which has the twins, is not installed")
pytestmark = pytest.mark.torch

SIZES = {
    "vocab_size": 64, "hidden_size": 32, "intermediate_size": 48, "num_hidden_layers": 3, "num_attention_heads": 4,
    "num_key_value_heads": 2, "max_position_embeddings": 64, "pad_token_id": 0, "bos_token_id": 1, "eos_token_id": 2,
}  # fmt: skip
LLAMA3 = {
    "rope_type": "llama3",
    "rope_theta": 10000.0,
    "factor": 8.0,
    "low_freq_factor": 1.0,
    "high_freq_factor": 4.0,
    "original_max_position_embeddings": 16,
}
YARN = {"rope_type": "yarn", "rope_theta": 10000.0, "factor": 4.0, "original_max_position_embeddings": 16}
MSCALED = YARN | {"mscale": 0.7, "mscale_all_dim": 0.5}
LINEAR = {"rope_type": "linear", "rope_theta": 10000.0, "factor": 2.0}
LONGROPE = {
    "rope_type": "longrope",
    "rope_theta": 10000.0,
    "short_factor": [1.0, 1.1, 1.3, 1.7],
    "long_factor": [1.0, 2.5, 6.0, 9.0],
}
WINDOW = {"sliding_window": 4, "head_dim": 8}
FAMILIES = {
    "llama": ("Llama", {}),
    "llama, scaled as 3.1": ("Llama", {"rope_parameters": LLAMA3}),
    "llama, yarn": ("Llama", {"rope_parameters": YARN}),
    "llama, yarn with two scales": ("Llama", {"rope_parameters": MSCALED}),
    "llama, yarn not truncated": ("Llama", {"rope_parameters": YARN | {"truncate": False}}),
    "llama, dynamic": ("Llama", {"rope_parameters": LINEAR | {"rope_type": "dynamic"}}),
    "llama, linear": ("Llama", {"rope_parameters": LINEAR}),
    "llama, short text of longrope": (
        "Llama",
        {"rope_parameters": LONGROPE | {"original_max_position_embeddings": 16, "factor": 4.0}},
    ),
    "llama, long text of longrope": (
        "Llama",
        {"rope_parameters": LONGROPE | {"original_max_position_embeddings": 8, "attention_factor": 1.2}},
    ),
    "llama, biases and tied": ("Llama", {"attention_bias": True, "mlp_bias": True, "tie_word_embeddings": True}),
    "mistral": ("Mistral", {"sliding_window": 4, "head_dim": 8}),
    "qwen2": ("Qwen2", {}),
    "qwen2, windows": ("Qwen2", {"use_sliding_window": True, "sliding_window": 4, "max_window_layers": 1}),
    "qwen3": ("Qwen3", {"head_dim": 16}),
    "gemma": ("Gemma", {"head_dim": 16}),
    "gemma, untied silu": ("Gemma", {"head_dim": 16, "hidden_act": "silu", "tie_word_embeddings": False}),
    "gemma2": ("Gemma2", WINDOW | {"query_pre_attn_scalar": 12, "attn_logit_softcapping": 3.0}),
    "gemma3": ("Gemma3", WINDOW | {"query_pre_attn_scalar": 12}),
    "gemma3, soft caps": ("Gemma3", WINDOW | {"attn_logit_softcapping": 1.0, "final_logit_softcapping": 2.0}),
    "smollm3": ("SmolLM3", {"no_rope_layer_interval": 2}),
    "smollm3, windows": (
        "SmolLM3",
        {"no_rope_layer_interval": 2, "use_sliding_window": True, "sliding_window": 4},
    ),
    "smollm3, windows by layer": (
        "SmolLM3",
        {"sliding_window": 4, "layer_types": ["sliding_attention", "full_attention", "full_attention"]},
    ),
    "phi": ("Phi", {}),
    "phi, tied": ("Phi", {"tie_word_embeddings": True}),
    "phi3": ("Phi3", {"sliding_window": 4}),
    "phi3, short text": ("Phi3", {"rope_parameters": LONGROPE, "original_max_position_embeddings": 16}),
    "phi3, long text": ("Phi3", {"rope_parameters": LONGROPE, "original_max_position_embeddings": 8}),
}


def twin(family: str) -> tuple[Any, dict[str, Any]]:
    """Return a seeded model of transformers, and the settings of its config.json."""
    name, changes = FAMILIES[family]
    kind = {"Gemma3": "Gemma3Text"}.get(name, name)
    config = getattr(transformers, f"{kind}Config")(**SIZES | changes, attn_implementation="eager")
    torch.manual_seed(0)
    model = getattr(transformers, f"{name}ForCausalLM")(config).eval().float()
    with torch.no_grad():
        for parameter in model.parameters():
            parameter.copy_(0.25 * torch.randn_like(parameter))
    return model, config.to_dict()


@pytest.mark.parametrize("family", FAMILIES)
def test_logits_equal_the_twins(family: str) -> None:
    """The prompt at once, and in two parts of which the second reads the cache of the first."""
    model, settings = twin(family)
    ids = np.random.default_rng(0).integers(3, 64, (2, 11))
    with torch.no_grad():
        wanted = model(torch.from_numpy(ids)).logits.numpy()
    tensors = {name: value.detach().numpy() for name, value in model.state_dict().items()}
    config, weights = huggingface_decoder(settings, tensors, family)
    config = config.for_context(ids.shape[1])
    kept = DecoderWeights(weights)
    whole = run(config, kept, ids, {}, 0)
    np.testing.assert_allclose(whole["logits"], wanted, rtol=1e-3, atol=1e-4)
    first = run(config, kept, ids[:, :7], {}, 0)
    cache = {name.removeprefix("new_"): rows for name, rows in first.items() if name.startswith("new_")}
    second = run(config, kept, ids[:, 7:], cache, 7)
    np.testing.assert_allclose(second["logits"], wanted[:, 7:], rtol=1e-3, atol=1e-4)


@pytest.mark.parametrize(
    ("family", "left_out"),
    [
        ("qwen2, windows", ["layer_types"]),
        ("smollm3", ["no_rope_layers", "tie_word_embeddings"]),
        ("phi", ["partial_rotary_factor"]),
        ("gemma2", ["layer_types", "tie_word_embeddings"]),
    ],
)
def test_settings_that_a_file_leaves_out_are_those_of_the_family(family: str, left_out: list[str]) -> None:
    model, settings = twin(family)
    tensors = {name: value.detach().numpy() for name, value in model.state_dict().items()}
    if model.config.tie_word_embeddings:
        del tensors["lm_head.weight"]
    whole, _ = huggingface_decoder(settings, tensors, family)
    part = {name: value for name, value in settings.items() if name not in left_out}
    part["rope_parameters"] = {
        name: value for name, value in settings["rope_parameters"].items() if name not in left_out
    }
    assert len(part) < len(settings) or part["rope_parameters"] != settings["rope_parameters"]
    assert huggingface_decoder(part, tensors, family)[0] == whole


@pytest.mark.parametrize(
    "name", ["Llama", "Mistral", "Qwen2", "Qwen3", "Gemma", "Gemma2", "Gemma3", "Phi", "Phi3", "SmolLM3"]
)
def test_defaults_are_those_of_transformers(name: str) -> None:
    sizes = {key: value for key, value in SIZES.items() if key != "max_position_embeddings"}
    config = getattr(transformers, f"{name}TextConfig" if name == "Gemma3" else f"{name}Config")(**sizes)
    with torch.device("meta"):
        shapes = getattr(transformers, f"{name}ForCausalLM")(config).state_dict()
    part, whole = sizes | {"model_type": config.model_type}, config.to_dict()
    assert huggingface_decoder(part, shapes, "part")[0] == huggingface_decoder(whole, shapes, "whole")[0]


def test_earlier_files_of_phi3_name_longrope_otherwise() -> None:
    model, settings = twin("phi3, long text")
    tensors = {name: value.detach().numpy() for name, value in model.state_dict().items()}
    wanted = huggingface_decoder(settings, tensors, "phi3")[0]
    early = {name: value for name, value in LONGROPE.items() if name not in ("rope_type", "rope_theta")}
    earlier = settings | {"rope_parameters": None, "rope_scaling": early | {"type": "su"}, "rope_theta": 10000.0}
    assert huggingface_decoder(earlier, tensors, "phi3")[0] == wanted


@pytest.mark.parametrize(
    ("family", "changes", "message"),
    [
        ("llama", {"rope_scaling": {"type": "magic"}}, "^llama: rope scaling of type 'magic' is not supported"),
        ("phi3", {"rope_parameters": LONGROPE | {"long_factor": None}}, "^phi3: rope scaling .* has an invalid object"),
        (
            "phi3",
            {"rope_parameters": LONGROPE | {"short_factor": [1.0]}},
            "^phi3: short_factor of rope scaling does not fit 4",
        ),
        ("llama", {"partial_rotary_factor": 0.5}, "partial_rotary_factor 0.5 is not supported for llama; allowed: 1"),
        ("llama", {"quantization_config": {"quant_method": "fp8"}}, "quantised by 'fp8' .* not supported; take the"),
        ("gemma3", {"use_bidirectional_attention": True}, "use_bidirectional_attention is not supported"),
        ("gemma2", {"layer_types": ["chunked_attention"] * 3}, "layer_types must have one of full_attention, slid"),
        ("qwen3", {"use_sliding_window": True, "sliding_window": 4, "layer_types": []}, "for each of 3 layers, not"),
        ("phi3", {"num_attention_heads": 3}, "^phi3: 3 heads are not a multiple of 2 heads of keys"),
    ],
)
def test_what_would_change_results_is_refused(family: str, changes: dict[str, Any], message: str) -> None:
    model, settings = twin(family)
    tensors = {name: value.detach().numpy() for name, value in model.state_dict().items()}
    with pytest.raises(ModelError, match=message):
        huggingface_decoder(settings | changes, tensors, family)


def run(config: Any, weights: DecoderWeights, ids: Any, cache: dict[str, Any], start: int) -> Any:
    """Interpret a step of two sequences whose cache holds `start` tokens."""
    batch, tokens = ids.shape
    graph = record_decoder(config, weights, StepShape(batch, tokens, "all"), CacheFormat("f32"))
    empty = np.zeros((start, batch, config.key_heads, config.head_width), np.float32)
    rows = {f"{kind}.{layer}": empty for layer in range(config.layers) for kind in ("keys", "values")}
    return graph.interpret({"ids": ids, "start": np.full(batch, start), **rows, **cache})


def test_an_unknown_model_type_is_named() -> None:
    with pytest.raises(ModelError, match="model type 'lama' is not supported; .* did you mean 'llama'"):
        huggingface_decoder({"model_type": "lama"}, {}, "folder")


def test_missing_weights_are_named() -> None:
    model, settings = twin("llama")
    tensors = {name: value.detach().numpy() for name, value in model.state_dict().items()}
    del tensors["model.layers.1.mlp.up_proj.weight"]
    with pytest.raises(ModelError, match=r"lacks 'blk\.1\.ffn_up\.weight'"):
        huggingface_decoder(settings, tensors, "folder")

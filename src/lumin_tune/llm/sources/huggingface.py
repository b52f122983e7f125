"""Decoders in folders of Hugging Face: config.json, safetensors, tokenizer.json."""

from __future__ import annotations

import json
import math
from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from lumin_tune.core.errors import ModelError
from lumin_tune.core.printable import shown
from lumin_tune.core.suggest import did_you_mean
from lumin_tune.llm.configuration import DecoderConfig, Rope, located, rope_frequencies
from lumin_tune.llm.sources.gguf_decoders import check_shapes
from lumin_tune.llm.sources.rearranged import plus_one, rows_of

_GATED = {
    "self_attn.q_proj": "attn_q", "self_attn.k_proj": "attn_k", "self_attn.v_proj": "attn_v",
    "self_attn.o_proj": "attn_output", "mlp.gate_proj": "ffn_gate", "mlp.up_proj": "ffn_up",
    "mlp.down_proj": "ffn_down", "input_layernorm": "attn_norm", "post_attention_layernorm": "ffn_norm",
    "self_attn.q_norm": "attn_q_norm", "self_attn.k_norm": "attn_k_norm",
}  # fmt: skip
_POST_NORMS = _GATED | {
    "post_attention_layernorm": "post_attention_norm",
    "pre_feedforward_layernorm": "ffn_norm",
    "post_feedforward_layernorm": "post_ffw_norm",
}
_PHI3 = _GATED | {"self_attn.qkv_proj": "attn_qkv", "mlp.gate_up_proj": "ffn_gate_up"}
_PHI = {
    "self_attn.q_proj": "attn_q",
    "self_attn.k_proj": "attn_k",
    "self_attn.v_proj": "attn_v",
    "self_attn.dense": "attn_output",
    "mlp.fc1": "ffn_up",
    "mlp.fc2": "ffn_down",
    "input_layernorm": "attn_norm",
}
_NAMES = {"phi": _PHI, "phi3": _PHI3, "gemma2": _POST_NORMS, "gemma3_text": _POST_NORMS}
_OUTER = {
    "model.embed_tokens": "token_embd",
    "model.norm": "output_norm",
    "model.final_layernorm": "output_norm",
    "lm_head": "output",
}
_ACTIVATIONS = {
    "silu": "silu",
    "swish": "silu",
    "gelu": "gelu",
    "gelu_new": "gelu_tanh",
    "gelu_pytorch_tanh": "gelu_tanh",
    "gelu_fast": "gelu_tanh",
    "relu": "relu",
}

# What a config.json may leave out because it is the default of its family in transformers.
_DEFAULTS: dict[str, dict[str, Any]] = {
    "mistral": {"max_position_embeddings": 131072, "sliding_window": 4096},
    "qwen2": {"max_position_embeddings": 32768},
    "qwen3": {"max_position_embeddings": 32768, "head_dim": 128},
    "gemma": {"max_position_embeddings": 8192, "head_dim": 256},
    "gemma2": {
        "max_position_embeddings": 8192,
        "head_dim": 256,
        "sliding_window": 4096,
        "attn_logit_softcapping": 50.0,
        "final_logit_softcapping": 30.0,
    },
    "gemma3_text": {
        "max_position_embeddings": 131072,
        "head_dim": 256,
        "sliding_window": 4096,
        "rope_theta": 1_000_000.0,
    },
    "phi": {"hidden_act": "gelu_new"},
    "phi3": {"max_position_embeddings": 4096, "original_max_position_embeddings": 4096, "rms_norm_eps": 1e-5},
    "smollm3": {"max_position_embeddings": 32768, "rope_theta": 2_000_000.0, "tie_word_embeddings": True},
}
_PARTLY_ROTATED = {"phi": 0.5, "phi3": 1.0}  # the families that may rotate a part of each head
_EARLIER_LONGROPE = ("su", "yarn")  # names of LongRoPE in files of Phi 3
_LAYER_KINDS = ("full_attention", "sliding_attention")
_MOST = 1 << 31
"""Greater numbers are those of no model."""


class _Settings:
    """The settings of a config.json, read with their types checked."""

    def __init__(self, settings: Mapping[str, Any], where: str) -> None:
        self.settings, self.where = settings, where

    def whole(self, name: str, default: int | None = None) -> int:
        value = self.settings.get(name)
        value = default if value is None else value
        if type(value) is not int or not 1 <= value < _MOST:
            raise ModelError(f"{self.where}: {name} must be a positive integer, not {shown(value)}")
        return value

    def number(self, name: str, default: float, given: Mapping[str, Any] | None = None) -> float:
        """Return a number of the settings, or of those given."""
        value = (self.settings if given is None else given).get(name)
        value = default if value is None else value
        if isinstance(value, bool) or not isinstance(value, (int, float)) or not -_MOST < value < _MOST:
            raise ModelError(f"{self.where}: {name} must be a number, not {shown(value)}")
        return float(value)

    def mapping(self, name: str) -> dict[str, Any]:
        value = self.settings.get(name) or {}
        if not isinstance(value, dict):
            raise ModelError(f"{self.where}: {name} must be an object, not {shown(value)}")
        return value

    def layer_kinds(self, layers: int) -> list[str] | None:
        """Return which layers attend to a window ("sliding_attention"), None if the settings do not say."""
        kinds = self.settings.get("layer_types")
        if kinds is None:
            return None
        if not isinstance(kinds, list) or len(kinds) != layers or not all(each in _LAYER_KINDS for each in kinds):
            raise ModelError(
                f"{self.where}: layer_types must have one of {', '.join(_LAYER_KINDS)} for each of {layers} layers, "
                f"not {shown(kinds)}"
            )
        return kinds

    def rope(self, width: int, kind: str | None = None) -> Rope:
        """Return the rotary positions. kind: of layers, for models with two."""
        parameters = self.mapping("rope_parameters")
        if kind is not None and isinstance(parameters.get(kind), dict):
            parameters = parameters[kind]
        theta = "rope_local_base_freq" if kind == "sliding_attention" else "rope_theta"
        base = self.number("rope_theta", self.number(theta, 10000.0), parameters)
        scaling = self.mapping("rope_scaling") or parameters or None
        family = str(self.settings.get("model_type"))
        if scaling is not None:
            scaling = self._completed(scaling, family)
        whole = _PARTLY_ROTATED.get(family, 1.0)
        partial = self.number("partial_rotary_factor", self.number("partial_rotary_factor", whole), parameters)
        if partial != 1 and family not in _PARTLY_ROTATED:
            raise ModelError(
                f"{self.where}: partial_rotary_factor {partial} is not supported for {family}; allowed: 1, and others "
                f"for {', '.join(_PARTLY_ROTATED)}"
            )
        return rope_frequencies(int(width * partial), base, scaling)

    def _completed(self, scaling: dict[str, Any], family: str) -> dict[str, Any]:
        """Return a rope scaling with what transformers takes from the other settings."""
        most = self.settings.get("max_position_embeddings")
        original = self.settings.get("original_max_position_embeddings")
        if original is None:
            original = scaling.get("original_max_position_embeddings", most)
        scaling = scaling | {"original_max_position_embeddings": original}
        kind = scaling.get("rope_type", scaling.get("type"))
        if family == "phi3" and kind in _EARLIER_LONGROPE:
            scaling["rope_type"] = kind = "longrope"
        if kind == "longrope" and scaling.get("factor") is None:
            scaling["factor"] = self.whole("max_position_embeddings") / self.whole(
                "original_max_position_embeddings", original
            )
        return scaling


def _plain(config: DecoderConfig, own: _Settings) -> DecoderConfig:
    biases = frozenset("qkvo") if own.settings.get("attention_bias") else frozenset()
    return replace(config, biases=biases | (frozenset(["up", "down"]) if own.settings.get("mlp_bias") else frozenset()))


def _mistral(config: DecoderConfig, own: _Settings) -> DecoderConfig:
    return _all_windowed(_plain(config, own), own)


def _qwen(config: DecoderConfig, own: _Settings) -> DecoderConfig:
    """Return the configuration with the windows of Qwen 2 and 3: those of the layers after the first few."""
    if not own.settings.get("use_sliding_window") or own.settings.get("sliding_window") is None:
        return config
    if own.layer_kinds(config.layers) is not None:
        return _windowed(config, own)
    whole = own.settings.get("max_window_layers", 28)
    if type(whole) is not int or whole < 0:
        raise ModelError(f"{own.where}: max_window_layers must be a number of layers, not {whole!r}")
    return replace(config, window=own.whole("sliding_window"), local=frozenset(range(whole, config.layers)))


def _qwen2(config: DecoderConfig, own: _Settings) -> DecoderConfig:
    return replace(_qwen(config, own), biases=frozenset("qkv"))


def _qwen3(config: DecoderConfig, own: _Settings) -> DecoderConfig:
    return replace(_plain(_qwen(config, own), own), query_norm=True)


def _gemma(config: DecoderConfig, own: _Settings) -> DecoderConfig:
    activation = _activation(own, "hidden_act", "gelu_pytorch_tanh")
    if activation == "gelu":  # in files of Gemma 1 the name of the other form
        activation = "gelu_tanh"
    return replace(_plain(config, own), embedding_scale=math.sqrt(config.width), activation=activation)


def _gemma2(config: DecoderConfig, own: _Settings) -> DecoderConfig:
    scalar = own.number("query_pre_attn_scalar", 256)
    if scalar <= 0:
        raise ModelError(f"{own.where}: query_pre_attn_scalar must be positive, not {scalar}")
    return replace(
        _windowed(_gemma(config, own), own),
        post_norms=True,
        activation=_activation(own, "hidden_activation", "gelu_pytorch_tanh"),
        attention_scale=scalar**-0.5,
        attention_softcap=own.number("attn_logit_softcapping", 0.0),
        logit_softcap=own.number("final_logit_softcapping", 0.0),
    )


def _gemma3(config: DecoderConfig, own: _Settings) -> DecoderConfig:
    config = replace(_gemma2(config, own), query_norm=True, attention_softcap=0.0)  # transformers reads none
    if isinstance(own.mapping("rope_parameters").get("sliding_attention"), dict):
        local, whole = own.rope(config.head_width, "sliding_attention"), own.rope(config.head_width, "full_attention")
        return replace(config, local_rope=local, rope=whole)
    return replace(config, local_rope=rope_frequencies(config.head_width, own.number("rope_local_base_freq", 10000.0)))


def _phi(config: DecoderConfig, own: _Settings) -> DecoderConfig:
    if own.settings.get("qk_layernorm"):
        raise ModelError(f"{own.where}: qk_layernorm is not supported")
    return replace(
        config,
        norm="layer",
        norm_eps=own.number("layer_norm_eps", 1e-5),
        gated=False,
        parallel=True,
        biases=frozenset(["q", "k", "v", "o", "up", "down", "head"]),
    )


def _all_windowed(config: DecoderConfig, own: _Settings) -> DecoderConfig:
    """Return the configuration with the window of all layers, where it is shorter than the context."""
    window = config.context if own.settings.get("sliding_window") is None else own.whole("sliding_window")
    if window < config.context:
        return replace(config, window=window, local=frozenset(range(config.layers)))
    return config


def _smollm3(config: DecoderConfig, own: _Settings) -> DecoderConfig:
    rotated = own.settings.get("no_rope_layers")
    if rotated is None:
        every = own.whole("no_rope_layer_interval", 4)
        rotated = [(layer + 1) % every for layer in range(config.layers)]
    if not isinstance(rotated, list) or len(rotated) != config.layers:
        raise ModelError(f"{own.where}: no_rope_layers must have an entry for each of {config.layers} layers")
    unrotated = frozenset(layer for layer, used in enumerate(rotated) if not used)
    kinds = own.layer_kinds(config.layers)
    if kinds is not None:
        local = frozenset(layer for layer, kind in enumerate(kinds) if kind == "sliding_attention")
    else:
        local = unrotated if own.settings.get("use_sliding_window") else frozenset()
    if not local or own.settings.get("sliding_window") is None:
        return replace(_plain(config, own), unrotated=unrotated)
    return replace(_plain(config, own), unrotated=unrotated, window=own.whole("sliding_window"), local=local)


def _windowed(config: DecoderConfig, own: _Settings) -> DecoderConfig:
    kinds = own.layer_kinds(config.layers)
    if kinds is None:
        pattern = own.whole("sliding_window_pattern", 6 if config.architecture == "gemma3_text" else 2)
        kinds = ["sliding_attention" if (layer + 1) % pattern else "" for layer in range(config.layers)]
    local = frozenset(layer for layer, kind in enumerate(kinds) if kind == "sliding_attention")
    return replace(config, window=own.whole("sliding_window") if local else 0, local=local)


_FAMILIES: dict[str, Callable[[DecoderConfig, _Settings], DecoderConfig]] = {
    "llama": _plain,
    "mistral": _mistral,
    "qwen2": _qwen2,
    "qwen3": _qwen3,
    "gemma": _gemma,
    "gemma2": _gemma2,
    "gemma3_text": _gemma3,
    "phi": _phi,
    "phi3": _all_windowed,
    "smollm3": _smollm3,
}


def read_settings(folder: Path) -> dict[str, Any]:
    """Return the settings in a folder's config.json. Raises ModelError."""
    path = folder / "config.json"
    try:
        settings = json.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise ModelError(f"{path}: cannot be read: {error.strerror or error}") from error
    except (ValueError, RecursionError) as error:
        raise ModelError(f"{path}: is not valid JSON: {error}") from error
    if not isinstance(settings, dict):
        raise ModelError(f"{path}: must be a JSON object, not {type(settings).__name__}")
    return settings


def huggingface_decoder(
    settings: Mapping[str, Any], tensors: Mapping[str, Any], where: str
) -> tuple[DecoderConfig, dict[str, Any]]:
    """Return configuration and weights of a model of Hugging Face.

    settings: of its config.json. tensors: by its names. Raises ModelError for an unknown model type, missing or invalid
    settings, and weights of other shapes.
    """
    kind = settings.get("model_type")
    if not isinstance(kind, str) or kind not in _FAMILIES:
        raise ModelError(f"{where}: model type {shown(kind)} is not supported; {did_you_mean(str(kind), _FAMILIES)}")
    own = _Settings(_DEFAULTS.get(kind, {}) | dict(settings), where)
    _check_supported(own)
    with located(where):
        config = _FAMILIES[kind](_sizes(kind, own, tensors), own)
        found = _renamed(config, kind, tensors)
    check_shapes(config, found, where)
    return config, found


def _check_supported(own: _Settings) -> None:
    """Raise ModelError for settings of any family that would change its results, and are not supported."""
    quantized = own.settings.get("quantization_config")
    if quantized:
        method = own.mapping("quantization_config").get("quant_method", "an unknown method")
        raise ModelError(
            f"{own.where}: weights quantised by {shown(method)} (quantization_config) are not supported; take the "
            "model's original weights, or a GGUF file"
        )
    if own.settings.get("use_bidirectional_attention"):
        raise ModelError(f"{own.where}: use_bidirectional_attention is not supported; decoders here are causal")


def _sizes(kind: str, own: _Settings, tensors: Mapping[str, Any]) -> DecoderConfig:
    """Return the configuration without what only some families have."""
    layers = own.whole("num_hidden_layers")
    if layers > len(tensors):
        raise ModelError(f"{own.where}: num_hidden_layers is {layers}, but there are {len(tensors)} tensors")
    width, heads = own.whole("hidden_size"), own.whole("num_attention_heads")
    head_width = own.whole("head_dim", max(width // heads, 1))
    tied = own.settings.get("tie_word_embeddings", kind.startswith("gemma") or "lm_head.weight" not in tensors)
    return DecoderConfig(
        kind,
        own.whole("vocab_size"),
        width,
        own.whole("intermediate_size"),
        layers,
        heads,
        own.whole("num_key_value_heads", heads),
        head_width,
        own.whole("max_position_embeddings", 2048),
        own.number("rms_norm_eps", 1e-6),
        own.rope(head_width, "full_attention"),
        head_width**-0.5,
        activation=_activation(own, "hidden_act", "silu"),
        tied=bool(tied),
    )


def _activation(own: _Settings, name: str, default: str) -> str:
    given = own.settings.get(name) or default
    if not isinstance(given, str) or given not in _ACTIVATIONS:
        raise ModelError(f"{own.where}: unknown activation {shown(given)}; {did_you_mean(str(given), _ACTIVATIONS)}")
    return _ACTIVATIONS[given]


def _renamed(config: DecoderConfig, kind: str, tensors: Mapping[str, Any]) -> dict[str, Any]:
    names = _NAMES.get(kind, _GATED)
    found: dict[str, Any] = {}
    for name, tensor in tensors.items():
        place, _, suffix = name.rpartition(".")
        if place in _OUTER:
            found[f"{_OUTER[place]}.{suffix}"] = tensor
        elif place.startswith("model.layers."):
            layer, _, part = place.removeprefix("model.layers.").partition(".")
            if part in names:
                found[f"blk.{layer}.{names[part]}.{suffix}"] = tensor
    queries, keys = config.heads * config.head_width, config.key_heads * config.head_width
    for number in range(config.layers):
        fused = found.pop(f"blk.{number}.attn_qkv.weight", None)
        if fused is not None:
            found[f"blk.{number}.attn_q.weight"] = rows_of(fused, 0, queries)
            found[f"blk.{number}.attn_k.weight"] = rows_of(fused, queries, keys)
            found[f"blk.{number}.attn_v.weight"] = rows_of(fused, queries + keys, keys)
        both = found.pop(f"blk.{number}.ffn_gate_up.weight", None)
        if both is not None:
            found[f"blk.{number}.ffn_gate.weight"] = rows_of(both, 0, config.hidden)
            found[f"blk.{number}.ffn_up.weight"] = rows_of(both, config.hidden, config.hidden)
    if kind.startswith("gemma"):
        found = {name: plus_one(tensor) if "norm" in name else tensor for name, tensor in found.items()}
    return found

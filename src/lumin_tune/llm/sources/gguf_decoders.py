"""Decoders in GGUF files: the configuration from the key-value pairs, the weights by name."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from lumin_tune.core.errors import ModelError
from lumin_tune.core.printable import shown
from lumin_tune.core.suggest import did_you_mean
from lumin_tune.llm.configuration import DecoderConfig, Rope, divided, located, rope_frequencies
from lumin_tune.llm.sources.rearranged import deinterleaved, rows_of

# Which of the decoder's options each architecture has, besides its sizes.
_ARCHITECTURES: dict[str, dict[str, Any]] = {
    "llama": {},
    "qwen2": {"biases": frozenset("qkv")},
    "qwen3": {"query_norm": True},
    "gemma": {"activation": "gelu_tanh"},
    "gemma2": {"activation": "gelu_tanh", "post_norms": True},
    "gemma3": {"activation": "gelu_tanh", "post_norms": True, "query_norm": True},
    "phi2": {
        "norm": "layer",
        "activation": "gelu_tanh",
        "gated": False,
        "parallel": True,
        "biases": frozenset(["q", "k", "v", "o", "up", "down", "head"]),
    },
    "phi3": {},
    "smollm3": {},
}
_INTERLEAVED = ("llama", "smollm3")
_SCALED_EMBEDDING = ("gemma", "gemma2", "gemma3")
_LOCAL_EVERY = {"gemma2": 2, "gemma3": 6}  # the last of each group of this many layers sees all positions
_BIASED = {"q": "attn_q", "k": "attn_k", "v": "attn_v", "o": "attn_output", "up": "ffn_up", "down": "ffn_down"}
_SCALINGS = ("none", "linear", "yarn", "longrope")
_SHORT, _LONG = "rope_factors_short.weight", "rope_factors_long.weight"
_NOT_READ = ("rope_freqs.weight", _SHORT, _LONG, "attn_rot_embd.weight")  # which `_rope` reads or computes itself


class Pairs:
    """The key-value pairs of a file, read with their types checked."""

    def __init__(self, metadata: Mapping[str, Any], where: str) -> None:
        self.metadata, self.where = metadata, where
        architecture = metadata.get("general.architecture")
        if not isinstance(architecture, str) or architecture not in _ARCHITECTURES:
            raise ModelError(
                f"{where}: architecture {shown(architecture)} is not supported; "
                f"{did_you_mean(str(architecture), _ARCHITECTURES)}"
            )
        self.architecture = architecture

    def whole(self, name: str, default: int | None = None) -> int:
        """Return a positive integer. Raises ModelError if it is missing without a default, or invalid."""
        value = self._value(name, default)
        if isinstance(value, list) and value and all(each == value[0] for each in value):
            value = value[0]  # one number for each layer, all equal
        if type(value) is not int or not 0 < value < 2**31:
            raise ModelError(f"{self.where}: {self.architecture}.{name} must be a positive integer, not {shown(value)}")
        return value

    def number(self, name: str, default: float | None = None) -> float:
        """Return a finite number."""
        value = self._value(name, default)
        if isinstance(value, bool) or not isinstance(value, (int, float)) or not math.isfinite(value):
            raise ModelError(f"{self.where}: {self.architecture}.{name} must be a number, not {shown(value)}")
        return float(value)

    def has(self, name: str) -> bool:
        """Return whether the file has a number."""
        return f"{self.architecture}.{name}" in self.metadata

    def _value(self, name: str, default: Any) -> Any:
        value = self.metadata.get(f"{self.architecture}.{name}", default)
        if value is None:
            raise ModelError(f"{self.where}: lacks {self.architecture}.{name}")
        return value


def gguf_decoder(
    metadata: Mapping[str, Any], tensors: Mapping[str, Any], where: str
) -> tuple[DecoderConfig, dict[str, Any]]:
    """Return configuration and weights of a GGUF file.

    Raises ModelError for an unknown architecture, missing or invalid numbers, and weights of other shapes.
    """
    pairs = Pairs(metadata, where)
    with located(where):
        config = _configuration(pairs, tensors)
        found = _renamed(config, pairs, tensors)
    check_shapes(config, found, where)
    unread = [name for name in found if name not in expected_shapes(config) and not name.endswith(_NOT_READ)]
    if unread:
        raise ModelError(
            f"{where}: a decoder of architecture {config.architecture!r} here does not read the weights "
            f"{', '.join(map(shown, unread[:4]))}{' and others' if unread[4:] else ''}, so its results would be wrong"
        )
    return config, found


def _configuration(pairs: Pairs, tensors: Mapping[str, Any]) -> DecoderConfig:
    name = pairs.architecture
    width, heads = pairs.whole("embedding_length"), pairs.whole("attention.head_count")
    if width % heads and f"{name}.attention.key_length" not in pairs.metadata:
        raise ModelError(f"{pairs.where}: a width of {width} is not a multiple of {heads} heads")
    head_width = pairs.whole("attention.key_length", max(width // heads, 1))
    if pairs.whole("attention.value_length", head_width) != head_width:
        raise ModelError(f"{pairs.where}: heads of keys and values of different widths are not supported")
    layers = pairs.whole("block_count")
    if layers > len(tensors):
        raise ModelError(f"{pairs.where}: {name}.block_count is {layers}, but the file has {len(tensors)} tensors")
    embedding = tensors.get("token_embd.weight")
    if embedding is None or len(embedding.shape) != 2:
        raise ModelError(f"{pairs.where}: lacks the matrix token_embd.weight")
    if "expert_count" in pairs.metadata or pairs.metadata.get(f"{name}.expert_count"):
        raise ModelError(f"{pairs.where}: mixtures of experts are not supported")
    eps = "layer_norm_epsilon" if name == "phi2" else "layer_norm_rms_epsilon"
    options = dict(_ARCHITECTURES[name])
    options["tied"] = "output.weight" not in tensors
    options["biases"] = options.get("biases", frozenset()) | _biases(tensors)
    config = DecoderConfig(
        name,
        int(embedding.shape[0]),
        width,
        pairs.whole("feed_forward_length"),
        layers,
        heads,
        pairs.whole("attention.head_count_kv", heads),
        head_width,
        pairs.whole("context_length"),
        pairs.number(f"attention.{eps}", 1e-5),
        _rope(pairs, tensors, head_width),
        head_width**-0.5,
        **options,
    )
    return _with_family(config, pairs)


def _biases(tensors: Mapping[str, Any]) -> frozenset[str]:
    """Return the projections that have a bias in the file."""
    fused = frozenset("qkv") if "blk.0.attn_qkv.bias" in tensors else frozenset()
    return fused | {bias for bias, part in _BIASED.items() if f"blk.0.{part}.bias" in tensors}


def _with_family(config: DecoderConfig, pairs: Pairs) -> DecoderConfig:
    """Return the configuration with what only some architectures have."""
    name = config.architecture
    if name in _SCALED_EMBEDDING:
        config = replace(config, embedding_scale=math.sqrt(config.width))
    if name in _LOCAL_EVERY:
        config = replace(config, window=pairs.whole("attention.sliding_window"), local=_local(config, pairs))
    if name == "gemma2":
        config = replace(
            config,
            attention_softcap=pairs.number("attn_logit_softcapping", 50.0),
            logit_softcap=pairs.number("final_logit_softcapping", 30.0),
        )
        if config.layers == 46:  # the one size whose scores are scaled by the width, 27B
            config = replace(config, attention_scale=(config.width / config.heads) ** -0.5)
    if name == "gemma3":
        base = pairs.number("rope.freq_base_swa", 10000.0)
        cap = pairs.number("final_logit_softcapping", 0.0)
        config = replace(config, local_rope=rope_frequencies(config.head_width, base), logit_softcap=cap)
        if config.layers == 62:
            config = replace(config, attention_scale=(config.width / config.heads) ** -0.5)
    if name == "phi3" and pairs.metadata.get("phi3.attention.sliding_window"):
        window = pairs.whole("attention.sliding_window")
        if window < config.context:
            config = replace(config, window=window, local=frozenset(range(config.layers)))
    if name == "smollm3":
        config = replace(config, unrotated=frozenset(layer for layer in range(config.layers) if (layer + 1) % 4 == 0))
    return config


def _local(config: DecoderConfig, pairs: Pairs) -> frozenset[int]:
    """Return the layers that attend to a window: all but each n-th, or those that the file lists."""
    name = "attention.sliding_window_pattern"
    listed = pairs.metadata.get(f"{config.architecture}.{name}")
    if isinstance(listed, list) and len(listed) == config.layers and all(type(each) is bool for each in listed):
        return frozenset(layer for layer, is_local in enumerate(listed) if is_local)
    every = pairs.whole(name, _LOCAL_EVERY[config.architecture])
    return frozenset(layer for layer in range(config.layers) if (layer + 1) % every)


def _rope(pairs: Pairs, tensors: Mapping[str, Any], head_width: int) -> Rope:
    width, base = pairs.whole("rope.dimension_count", head_width), pairs.number("rope.freq_base", 10000.0)
    rope = rope_frequencies(width, base, _scaling(pairs))
    rope = replace(rope, scale=rope.scale * pairs.number("rope.scaling.attn_factor", 1.0))
    plain = rope.frequencies
    if "rope_freqs.weight" in tensors:
        return replace(rope, frequencies=_divided(plain, tensors, "rope_freqs.weight"))
    is_long = pairs.metadata.get(f"{pairs.architecture}.rope.scaling.type") == "longrope"
    if not is_long and _SHORT not in tensors and _LONG not in tensors:
        return rope
    return replace(
        rope,
        frequencies=_divided(plain, tensors, _SHORT),
        long_frequencies=_divided(plain, tensors, _LONG),
        original=pairs.whole("rope.scaling.original_context_length", pairs.whole("context_length")),
    )


def _divided(frequencies: tuple[float, ...], tensors: Mapping[str, Any], name: str) -> tuple[float, ...]:
    """Return frequencies over the factors that a file gives."""
    if name not in tensors:
        raise ModelError(f"lacks {name!r}, the rope factors of LongRoPE")
    return divided(frequencies, [float(each) for each in tensors[name].array().reshape(-1)], name)


def _scaling(pairs: Pairs) -> dict[str, Any] | None:
    """Return the scaling as Hugging Face writes it; a factor without a type is linear, as for llama.cpp."""
    factor = next((each for each in ("rope.scaling.factor", "rope.scale_linear") if pairs.has(each)), None)
    kind = pairs.metadata.get(f"{pairs.architecture}.rope.scaling.type") or ("linear" if factor else "none")
    if kind not in _SCALINGS:
        raise ModelError(f"{pairs.where}: rope scaling {shown(kind)} is not supported; allowed: {', '.join(_SCALINGS)}")
    if kind in ("none", "longrope"):
        return None
    scaling: dict[str, Any] = {"rope_type": kind, "factor": pairs.number(factor or "rope.scaling.factor")}
    if kind == "linear":
        return scaling
    for name, allowed in (("yarn_ext_factor", 1.0), ("yarn_attn_factor", 1.0), ("yarn_log_multiplier", 0.0)):
        if pairs.number(f"rope.scaling.{name}", allowed) != allowed:
            raise ModelError(f"{pairs.where}: rope.scaling.{name} is not supported; allowed: {allowed:g}")
    return scaling | {
        "original_max_position_embeddings": pairs.number(
            "rope.scaling.original_context_length", pairs.whole("context_length")
        ),
        "beta_fast": pairs.number("rope.scaling.yarn_beta_fast", 32.0),
        "beta_slow": pairs.number("rope.scaling.yarn_beta_slow", 1.0),
    }


def _renamed(config: DecoderConfig, pairs: Pairs, tensors: Mapping[str, Any]) -> dict[str, Any]:
    found = dict(tensors)
    queries, keys = config.heads * config.head_width, config.key_heads * config.head_width
    for layer in range(config.layers):
        name = f"blk.{layer}"
        for suffix in ("weight", "bias"):
            fused = found.pop(f"{name}.attn_qkv.{suffix}", None)
            if fused is not None:
                found[f"{name}.attn_q.{suffix}"] = rows_of(fused, 0, queries)
                found[f"{name}.attn_k.{suffix}"] = rows_of(fused, queries, keys)
                found[f"{name}.attn_v.{suffix}"] = rows_of(fused, queries + keys, keys)
        up = found.get(f"{name}.ffn_up.weight")
        if config.gated and up is not None and f"{name}.ffn_gate.weight" not in found:
            found[f"{name}.ffn_gate.weight"] = rows_of(up, 0, config.hidden)
            found[f"{name}.ffn_up.weight"] = rows_of(up, config.hidden, config.hidden)
        if pairs.architecture in _INTERLEAVED:
            for part, heads in (("attn_q", config.heads), ("attn_k", config.key_heads)):
                for key in (f"{name}.{part}.weight", f"{name}.{part}.bias"):
                    if key in found:
                        found[key] = deinterleaved(found[key], heads)
    return found


def expected_shapes(config: DecoderConfig) -> dict[str, tuple[int, ...]]:
    """Return name and shape of every weight that a decoder reads."""
    width, hidden = config.width, config.hidden
    queries, keys = config.heads * config.head_width, config.key_heads * config.head_width
    shapes: dict[str, tuple[int, ...]] = {"token_embd.weight": (config.vocabulary, width)}

    def linear(name: str, outputs: int, inputs: int, bias: str) -> None:
        shapes[f"{name}.weight"] = (outputs, inputs)
        if bias in config.biases:
            shapes[f"{name}.bias"] = (outputs,)

    def norm(name: str, size: int) -> None:
        shapes[f"{name}.weight"] = (size,)
        if config.norm == "layer":
            shapes[f"{name}.bias"] = (size,)

    for layer in range(config.layers):
        name = f"blk.{layer}"
        norm(f"{name}.attn_norm", width)
        linear(f"{name}.attn_q", queries, width, "q")
        linear(f"{name}.attn_k", keys, width, "k")
        linear(f"{name}.attn_v", keys, width, "v")
        linear(f"{name}.attn_output", width, queries, "o")
        linear(f"{name}.ffn_up", hidden, width, "up")
        linear(f"{name}.ffn_down", width, hidden, "down")
        if config.gated:
            linear(f"{name}.ffn_gate", hidden, width, "up")
        if not config.parallel:
            norm(f"{name}.ffn_norm", width)
        if config.post_norms:
            norm(f"{name}.post_attention_norm", width)
            norm(f"{name}.post_ffw_norm", width)
        if config.query_norm:
            norm(f"{name}.attn_q_norm", config.head_width)
            norm(f"{name}.attn_k_norm", config.head_width)
    norm("output_norm", width)
    if not config.tied:
        linear("output", config.vocabulary, width, "head")
    elif "head" in config.biases:
        shapes["output.bias"] = (config.vocabulary,)
    return shapes


def check_shapes(config: DecoderConfig, tensors: Mapping[str, Any], where: str) -> None:
    """Raise ModelError naming the weights that are missing or have other shapes."""
    faults = []
    for name, shape in expected_shapes(config).items():
        if name not in tensors:
            faults.append(f"lacks {name!r}")
        elif tuple(tensors[name].shape) != shape:
            faults.append(f"{name!r} has shape {list(tensors[name].shape)}, not {list(shape)}")
    if faults:
        more = f", and {len(faults) - 8} more" if len(faults) > 8 else ""
        raise ModelError(
            f"{where}: does not fit its {config.architecture} configuration: {'; '.join(faults[:8])}{more}"
        )

"""GGUF files to decoders: the weights' arrangement against transformers, and files that do not fit."""

from __future__ import annotations

import contextlib
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from tests.llm.tiny import vocabulary, write_llama

import lumin_tune as lt
from lumin_tune.core.errors import InputError, LuminError, ModelError
from lumin_tune.llm import LanguageModel
from lumin_tune.llm.cache_format import CacheFormat
from lumin_tune.llm.configuration import rope_frequencies
from lumin_tune.llm.decoder import StepShape, record_decoder
from lumin_tune.llm.sources.gguf_decoders import gguf_decoder
from lumin_tune.llm.weights import DecoderWeights
from lumin_tune.weights import StoredTensor, load_gguf

pytest.importorskip("tokenizers", reason="the library tokenizers of the extra `llm` is not installed")


def logits_of(path: Path, ids: Any, form: str = "f32") -> Any:
    """Interpret the model of a file on one sequence."""
    file = load_gguf(path)
    config, weights = gguf_decoder(file.metadata, file, "file")
    cache = CacheFormat(form)
    graph = record_decoder(config, DecoderWeights(weights), StepShape(1, len(ids), "all"), cache)
    empty = {
        f"{kind}.{layer}{suffix}": np.zeros(shape, {"i8": np.int8, "f16": np.float16}.get(dtype, np.float32))
        for layer in range(config.layers)
        for kind in ("keys", "values")
        for suffix, (dtype, shape) in cache.parts((0, 1, config.key_heads, config.head_width)).items()
    }
    return graph.interpret({"ids": np.array([ids]), "start": np.zeros(1, np.int64), **empty})["logits"][0]


def test_interleaved_rotary_rows_are_deinterleaved(tmp_path: Path) -> None:
    """llama.cpp's converter permutes rows of queries and keys; transformers' weights are the ones before it."""
    torch = pytest.importorskip("torch", reason="PyTorch, in which the twin runs, is not installed")
    transformers = pytest.importorskip("transformers", reason="transformers, which has the twin, is not installed")
    path = write_llama(tmp_path / "tiny.gguf", layers=2)
    ids = np.random.default_rng(0).integers(0, 200, 12)
    settings = transformers.LlamaConfig(
        vocab_size=len(vocabulary()),
        hidden_size=32,
        intermediate_size=64,
        num_hidden_layers=2,
        num_attention_heads=4,
        num_key_value_heads=2,
        max_position_embeddings=128,
        rms_norm_eps=1e-5,
        tie_word_embeddings=True,
    )
    twin = transformers.LlamaForCausalLM(settings).eval()
    names = {
        "attn_norm": "input_layernorm",
        "attn_q": "self_attn.q_proj",
        "attn_k": "self_attn.k_proj",
        "attn_v": "self_attn.v_proj",
        "attn_output": "self_attn.o_proj",
        "ffn_norm": "post_attention_layernorm",
        "ffn_gate": "mlp.gate_proj",
        "ffn_up": "mlp.up_proj",
        "ffn_down": "mlp.down_proj",
    }
    values = {}
    for name, stored in load_gguf(path).items():
        array = np.array(stored.array())
        parts = name.split(".")
        if parts[0] != "blk":
            continue
        if parts[2] in ("attn_q", "attn_k"):  # undo what the converter does
            heads = 4 if parts[2] == "attn_q" else 2
            array = array.reshape(heads, 4, 2, 32).swapaxes(1, 2).reshape(array.shape)
        values[f"model.layers.{parts[1]}.{names[parts[2]]}.weight"] = torch.from_numpy(array.copy())
    file = load_gguf(path)
    values["model.embed_tokens.weight"] = torch.from_numpy(np.array(file["token_embd.weight"].array()))
    values["lm_head.weight"] = values["model.embed_tokens.weight"]
    values["model.norm.weight"] = torch.from_numpy(np.array(file["output_norm.weight"].array()))
    twin.load_state_dict(values)
    with torch.no_grad():
        wanted = twin(torch.from_numpy(ids[None])).logits[0].numpy()
    np.testing.assert_allclose(logits_of(path, ids), wanted, rtol=1e-3, atol=1e-4)


@pytest.mark.parametrize(("form", "bound"), [("f16", 0.02), ("q8", 0.3)])
def test_smaller_caches_change_logits_little(tmp_path: Path, form: str, bound: float) -> None:
    path = write_llama(tmp_path / "tiny.gguf")
    ids = np.random.default_rng(0).integers(0, 200, 12)
    exact = logits_of(path, ids)
    assert 0 < np.abs(logits_of(path, ids, form) - exact).max() < bound


YARN = {"llama.rope.scaling.type": "yarn", "llama.rope.scaling.factor": 4.0}


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"general.architecture": "mamba"}, "architecture 'mamba' is not supported; known: gemma"),
        ({"llama.block_count": None}, "lacks llama.block_count"),
        ({"llama.block_count": 7}, r"lacks 'blk\.1\.attn_norm\.weight'.*more"),
        ({"llama.attention.head_count": 3}, "not a multiple of 3 heads"),
        ({"llama.attention.head_count_kv": 3}, "not a multiple of 3 heads of keys"),
        ({"llama.feed_forward_length": 65}, r"'blk\.0\.ffn_up\.weight' has shape \[64, 32\], not \[65, 32\]"),
        ({"llama.context_length": -1.5}, "context_length must be a positive integer, not -1.5"),
        ({"llama.context_length": "long"}, "context_length must be a positive integer, not 'long'"),
        ({"llama.rope.freq_base": 0.0}, "base of rotary positions must be positive"),
        ({"llama.rope.freq_base": float("nan")}, "freq_base must be a number, not nan"),
        ({"llama.rope.dimension_count": 64}, "32 rotary pairs do not fit heads of 8"),
        ({"llama.rope.dimension_count": 7}, "even number of elements"),
        ({"llama.block_count": 2**31 - 1}, "block_count is 2147483647, but the file has 11 tensors"),
        ({"llama.rope.dimension_count": 2**31 - 2}, "rotary positions need an even number of elements, at most"),
        ({"llama.rope.freq_base": 1e-30}, "base of rotary positions must be positive"),
        ({"llama.rope.scaling.type": "linear", "llama.rope.scaling.factor": 0.0}, "rope scaling .* division by zero"),
        (
            {**YARN, "llama.rope.scaling.original_context_length": 0.0},
            "rope scaling .* has an invalid math domain error",
        ),
        (
            {**YARN, "llama.rope.scaling.original_context_length": "x"},
            "original_context_length must be a number, not .x.",
        ),
        ({"llama.rope.scaling.type": "magic"}, "rope scaling 'magic' is not supported"),
        ({**YARN, "llama.rope.scaling.yarn_ext_factor": 0.5}, "yarn_ext_factor is not supported; allowed: 1"),
        ({"llama.attention.head_count_kv": "a" * 5000}, "head_count_kv must be a positive integer, not 'a{59}...$"),
        ({"llama.expert_count": 8}, "mixtures of experts"),
        ({"tokenizer.chat_template": "{% for %}"}, "chat template is not valid"),
        ({"tokenizer.ggml.model": None}, "tokenizers of kind None"),
    ],
)
def test_files_that_do_not_fit_are_refused(tmp_path: Path, changes: dict[str, Any], message: str) -> None:
    path = write_llama(tmp_path / "tiny.gguf", **changes)
    with pytest.raises(ModelError, match=message):
        LanguageModel.from_gguf(path)


SCALED = {"llama.rope.scaling.factor": 4.0, "llama.rope.scaling.original_context_length": 64}
YARN_64 = {"rope_type": "yarn", "factor": 4.0, "original_max_position_embeddings": 64}


@pytest.mark.parametrize(
    ("changes", "scaling", "scale"),
    [
        (SCALED, {"rope_type": "linear", "factor": 4.0}, 1.0),
        ({"llama.rope.scale_linear": 4.0}, {"rope_type": "linear", "factor": 4.0}, 1.0),
        (SCALED | {"llama.rope.scaling.type": "none"}, None, 1.0),
        (SCALED | {"llama.rope.scaling.type": "yarn"}, YARN_64, 1.0),
        (SCALED | {"llama.rope.scaling.type": "yarn", "llama.rope.scaling.attn_factor": 1.5}, YARN_64, 1.5),
        (
            {"llama.rope.scaling.type": "yarn", "llama.rope.scaling.factor": 4.0},
            YARN_64 | {"original_max_position_embeddings": 128},  # the context
            1.0,
        ),
    ],
)
def test_rope_scaling_is_read_as_llama_cpp_does(
    tmp_path: Path, changes: dict[str, Any], scaling: dict[str, Any] | None, scale: float
) -> None:
    file = load_gguf(write_llama(tmp_path / "tiny.gguf", **changes))
    wanted = rope_frequencies(8, 10000.0, scaling)
    assert gguf_decoder(file.metadata, file, "file")[0].rope == replace(wanted, scale=wanted.scale * scale)


LONGROPE = {
    "llama.rope.scaling.type": "longrope",
    "llama.rope.scaling.attn_factor": 1.25,
    "llama.rope.scaling.original_context_length": 16,
}
FACTORS = {"short": [1.0, 1.1, 1.3, 1.7], "long": [1.0, 2.5, 6.0, 9.0]}


@pytest.mark.parametrize("has_type", [True, False])
def test_longrope_has_factors_by_the_context(tmp_path: Path, has_type: bool) -> None:
    """Files of Phi 3 have the factors without a type of scaling."""
    changes = {name: value for name, value in LONGROPE.items() if has_type or not name.endswith("type")}
    file = load_gguf(write_llama(tmp_path / "tiny.gguf", **changes))
    factors = {f"rope_factors_{name}.weight": stored(f"{name}", each) for name, each in FACTORS.items()}
    rope = gguf_decoder(file.metadata, {**file, **factors}, "file")[0].rope
    plain = rope_frequencies(8, 10000.0).frequencies
    for context, name in ((16, "short"), (17, "long")):
        found = rope.for_context(context)
        np.testing.assert_allclose(found.frequencies, np.array(plain) / FACTORS[name], rtol=1e-6)
        assert found.scale == 1.25


def test_a_model_has_the_rope_factors_of_its_context(tmp_path: Path) -> None:
    file = load_gguf(write_llama(tmp_path / "tiny.gguf", **LONGROPE))
    factors = {f"rope_factors_{name}.weight": stored(f"{name}", each) for name, each in FACTORS.items()}
    config, weights = gguf_decoder(file.metadata, {**file, **factors}, "file")
    tokenizer = LanguageModel.from_gguf(write_llama(tmp_path / "plain.gguf")).tokenizer
    for context in (16, 17):
        model = LanguageModel(config, weights, tokenizer, context=context)
        assert model.config.rope == config.rope.for_context(context)
        assert model.steps.config.rope == model.config.rope


def test_a_file_without_its_factors_of_longrope_is_refused(tmp_path: Path) -> None:
    file = load_gguf(write_llama(tmp_path / "tiny.gguf", **LONGROPE))
    with pytest.raises(ModelError, match=r"^file: lacks 'rope_factors_short.weight', the rope factors of LongRoPE"):
        gguf_decoder(file.metadata, file, "file")
    long = {"rope_factors_short.weight": stored("short", [1.0]), "rope_factors_long.weight": stored("long", [1.0])}
    with pytest.raises(ModelError, match=r"rope_factors_short.weight does not fit 4 rotary pairs"):
        gguf_decoder(file.metadata, {**file, **long}, "file")


def stored(name: str, values: list[float]) -> StoredTensor:
    """Return a vector as a file holds it."""
    return StoredTensor(name, lt.DType.F32, (len(values),), lambda: np.array(values, np.float32))


def test_biases_of_a_llama_are_read(tmp_path: Path) -> None:
    file = load_gguf(write_llama(tmp_path / "tiny.gguf"))
    names = {"attn_q": 32, "attn_k": 16, "attn_v": 16, "attn_output": 32}
    biases = {f"blk.0.{name}.bias": np.arange(size, dtype=np.float32) for name, size in names.items()}
    config, weights = gguf_decoder(file.metadata, {**file, **biases}, "file")
    assert config.biases == frozenset("qkvo")
    assert np.asarray(weights["blk.0.attn_q.bias"])[:8].tolist() == [0, 2, 4, 6, 1, 3, 5, 7]
    assert np.asarray(weights["blk.0.attn_v.bias"])[:8].tolist() == list(range(8))


@pytest.mark.parametrize(
    ("name", "shape", "message"),
    [
        ("blk.0.attn_q.scale", (1,), "does not read the weights 'blk.0.attn_q.scale', so its results would be wrong"),
        ("blk.1.attn_q.weight", (32, 32), "does not read the weights 'blk.1.attn_q.weight'"),
        ("blk.0.attn_q.weight", (), r"^file: queries or keys of shape \[\] have no rotary pairs for 4 heads"),
        ("blk.0.attn_qkv.weight", (32, 32), r"^file: a fused weight of shape \[32, 32\] has no rows 32 to 48"),
        ("rope_freqs.weight", (2, 3), "^file: rope_freqs.weight does not fit 4 rotary pairs"),
    ],
)
def test_weights_that_would_make_results_wrong_are_refused(
    tmp_path: Path, name: str, shape: tuple[int, ...], message: str
) -> None:
    file = load_gguf(write_llama(tmp_path / "tiny.gguf"))
    added = StoredTensor(name, lt.DType.F32, shape, lambda: np.ones(shape, np.float32))
    with pytest.raises(LuminError, match=message):
        gguf_decoder(file.metadata, {**file, name: added}, "file")


def test_the_graph_for_tuning_has_symbolic_sizes(tmp_path: Path) -> None:
    from lumin_tune.cli.model.model_loading import model_source
    from lumin_tune.core.plugin.manager import default_manager

    path = write_llama(tmp_path / "tiny.gguf")
    source = model_source(str(path))
    assert {"tokens": 1, "past": 256} in source.shapes
    graph = source.load(default_manager())
    assert set(graph.dims) == {"tokens", "past"}
    ids = np.arange(40, 52)
    rows = np.zeros((0, 1, 2, 8), np.float16)
    arrays = {
        "ids": ids[None],
        "start": np.zeros(1, np.int64),
        "last": np.array([11]),
        "keys.0": rows,
        "values.0": rows,
    }
    found = graph.interpret(arrays)["logits"][0]
    np.testing.assert_allclose(found, logits_of(path, ids, "f16")[-1], rtol=1e-4, atol=1e-4)


@pytest.mark.parametrize(
    "options",
    [
        {"context": 0},
        {"context": 129},
        {"context": 1.5},
        {"context": True},
        {"context": "8"},
        {"buckets": (2, 4)},
        {"buckets": ()},
        {"buckets": (1, 2.5)},
        {"buckets": "ab"},
    ],
)
def test_options_that_do_not_fit_are_refused(tmp_path: Path, options: dict[str, Any]) -> None:
    path = write_llama(tmp_path / "tiny.gguf")
    with pytest.raises(InputError, match="context|buckets"):
        LanguageModel.from_gguf(path, **options)


def test_damaged_files_raise_errors_of_lumin(tmp_path: Path) -> None:
    """Cut and overwritten at random places of the header: an error that lumin means, or a model."""
    whole = write_llama(tmp_path / "tiny.gguf").read_bytes()
    generator = np.random.default_rng(0)
    path = tmp_path / "damaged.gguf"
    for _ in range(60):
        data = bytearray(whole[: int(generator.integers(1, len(whole)))] if generator.random() < 0.3 else whole)
        for place in generator.integers(0, min(len(data), 1200), 3):
            data[place] = int(generator.integers(0, 256))
        path.write_bytes(bytes(data))
        with contextlib.suppress(LuminError):
            LanguageModel.from_gguf(path)

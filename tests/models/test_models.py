"""Each ready model against its PyTorch twin in `transformers`, built from a seeded configuration."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict
from typing import Any, NamedTuple

import numpy as np
import pytest
from tests.thinning import thinned

import lumin_tune as lt
from lumin_tune import models, nn

torch = pytest.importorskip("torch", reason="PyTorch, in which the twins run, is not installed")
transformers = pytest.importorskip("transformers", reason="transformers, which has the twins, is not installed")
pytestmark = pytest.mark.torch

IDS = np.random.default_rng(0).integers(3, 90, (2, 9))
IMAGES = np.random.default_rng(1).standard_normal((2, 3, 16, 16)).astype(np.float32)


def twin(cls: Any, config: Any) -> Any:
    """Return the PyTorch model in use mode, with seeded weights and running statistics that matter."""
    torch.manual_seed(0)
    model = cls(config).eval()
    with torch.no_grad():
        for name, value in model.named_buffers():
            if value.dtype.is_floating_point and "running" in name:
                value.copy_(torch.rand_like(value) + 0.5)
        for name, value in model.named_parameters():
            if "norm" in name or name.endswith("bias"):
                value.add_(0.1 * torch.randn_like(value))
    return model


def load(module: Any, theirs: Any) -> Any:
    return module.load_state_dict({name: value.detach() for name, value in theirs.state_dict().items()})


def run(module: Any, arrays: Mapping[str, Any]) -> Any:
    graph = lt.Graph()
    batch = lt.dim("batch", 1, 16)
    module(*(graph.tensor(name, (batch, *array.shape[1:]), array.dtype) for name, array in arrays.items())).output("y")
    return graph.interpret(arrays)["y"]


def test_bert() -> None:
    config = models.BertConfig.small()
    theirs = twin(transformers.BertModel, transformers.BertConfig(**asdict(config)))
    mask = np.ones_like(IDS)
    mask[1, 5:] = 0
    with torch.no_grad():
        wanted = theirs(torch.from_numpy(IDS), torch.from_numpy(mask)).last_hidden_state.numpy()
    ours = run(load(models.Bert(config), theirs), {"ids": IDS, "mask": mask})
    np.testing.assert_allclose(ours[mask == 1], wanted[mask == 1], rtol=1e-4, atol=1e-5)


def gpt2() -> tuple[Any, Any]:
    config = models.GPT2Config.small()
    theirs = twin(
        transformers.GPT2LMHeadModel, transformers.GPT2Config(**asdict(config), bos_token_id=0, eos_token_id=0)
    )
    return load(models.GPT2(config), theirs), theirs


def llama_settings(config: models.LlamaConfig) -> dict[str, Any]:
    """Return the arguments of the twin's configuration."""
    settings = {
        name: value for name, value in asdict(config).items() if name not in ("rope_scaling", "rope_theta", "dtype")
    }
    return settings | {"rope_parameters": {"rope_type": "default", "rope_theta": config.rope_theta}}


def llama() -> tuple[Any, Any]:
    config = models.LlamaConfig.small()
    theirs = twin(transformers.LlamaForCausalLM, transformers.LlamaConfig(**llama_settings(config)))
    return load(models.Llama(config), theirs), theirs


@pytest.mark.parametrize("build", [gpt2, llama])
def test_decoders(build: Any) -> None:
    ours, theirs = build()
    with torch.no_grad():
        wanted = theirs(torch.from_numpy(IDS)).logits.numpy()
    np.testing.assert_allclose(run(ours, {"ids": IDS}), wanted, rtol=1e-4, atol=1e-5)


def test_llama_3_1_stretches_its_rotary_waves_as_the_twin_does() -> None:
    config = models.LlamaConfig.small()
    scaled = models.LlamaConfig(**(asdict(config) | {"rope_scaling": (8.0, 1.0, 4.0, 16)}))
    settings = llama_settings(config)
    settings["rope_parameters"] |= {
        "rope_type": "llama3",
        "factor": 8.0,
        "low_freq_factor": 1.0,
        "high_freq_factor": 4.0,
        "original_max_position_embeddings": 16,
    }
    theirs = twin(transformers.LlamaForCausalLM, transformers.LlamaConfig(**settings))
    with torch.no_grad():
        wanted = theirs(torch.from_numpy(IDS)).logits.numpy()
    np.testing.assert_allclose(run(load(models.Llama(scaled), theirs), {"ids": IDS}), wanted, rtol=1e-4, atol=1e-5)


@pytest.mark.parametrize(("build", "decoder"), [(gpt2, models.GPT2Decoder), (llama, models.LlamaDecoder)])
def test_decoding_with_a_cache_makes_the_tokens_that_recomputing_makes(build: Any, decoder: Any) -> None:
    ours, theirs = build()
    steps, prompt = 8, IDS[:1, :4]
    graph, n = lt.Graph(), lt.dim("n", 1, 32)
    decoder(ours, batch=1, capacity=32)(graph.tensor("ids", (1, n), "i64"), graph.tensor("start", (), "i64")).output(
        "y"
    )
    assert len(graph.ties) == 4
    tokens, new = prompt.tolist()[0], prompt
    for _ in range(steps):
        logits = graph.step({"ids": new, "start": len(tokens) - new.shape[1]})["y"]
        tokens.append(int(logits[0, -1].argmax()))
        new = np.array([tokens[-1:]])
    again = prompt.tolist()[0]
    for _ in range(steps):
        again.append(int(run(ours, {"ids": np.array([again])})[0, -1].argmax()))
    assert tokens == again
    with torch.no_grad():
        theirs_too = theirs.generate(
            torch.from_numpy(prompt), max_new_tokens=steps, do_sample=False, eos_token_id=None, pad_token_id=0
        )
    assert tokens == theirs_too[0].tolist()


def test_whisper() -> None:
    config = models.WhisperConfig.small()
    settings = asdict(config) | {"pad_token_id": 0, "bos_token_id": 1, "eos_token_id": 2, "decoder_start_token_id": 1}
    theirs = twin(transformers.WhisperForConditionalGeneration, transformers.WhisperConfig(**settings))
    features = np.random.default_rng(2).standard_normal((2, 8, 40)).astype(np.float32)
    with torch.no_grad():
        wanted = theirs(torch.from_numpy(features), decoder_input_ids=torch.from_numpy(IDS)).logits.numpy()
    ours = run(load(models.Whisper(config), theirs), {"features": features, "ids": IDS})
    np.testing.assert_allclose(ours, wanted, rtol=1e-4, atol=1e-5)
    fixed = models.Whisper(config).initialize(0).state_dict()["model.encoder.embed_positions.weight"]
    fresh = transformers.WhisperForConditionalGeneration(transformers.WhisperConfig(**settings))
    np.testing.assert_allclose(fixed, fresh.model.encoder.embed_positions.weight.detach().numpy(), atol=1e-6)


def test_vit() -> None:
    config = models.ViTConfig.small()
    theirs = twin(transformers.ViTForImageClassification, transformers.ViTConfig(**asdict(config)))
    with torch.no_grad():
        wanted = theirs(torch.from_numpy(IMAGES)).logits.numpy()
    np.testing.assert_allclose(run(load(models.ViT(config), theirs), {"images": IMAGES}), wanted, rtol=1e-4, atol=1e-5)


@pytest.mark.parametrize("layer_type", ["basic", "bottleneck"])
def test_resnet(layer_type: str) -> None:
    config = models.ResNetConfig.small(layer_type)
    settings = {name: list(value) if isinstance(value, tuple) else value for name, value in asdict(config).items()}
    theirs = twin(transformers.ResNetForImageClassification, transformers.ResNetConfig(**settings))
    images = np.random.default_rng(1).standard_normal((2, 3, 33, 40)).astype(np.float32)
    with torch.no_grad():
        wanted = theirs(torch.from_numpy(images)).logits.numpy()
    np.testing.assert_allclose(
        run(load(models.ResNet(config), theirs), {"images": images}), wanted, rtol=1e-4, atol=1e-5
    )


@pytest.mark.parametrize("tf_padding", [True, False])
def test_mobilenet(tf_padding: bool) -> None:
    config = models.MobileNetV2Config(**(asdict(models.MobileNetV2Config.small()) | {"tf_padding": tf_padding}))
    theirs = twin(transformers.MobileNetV2ForImageClassification, transformers.MobileNetV2Config(**asdict(config)))
    images = np.random.default_rng(1).standard_normal((1, 3, 40, 33)).astype(np.float32)
    with torch.no_grad():
        wanted = theirs(torch.from_numpy(images)).logits.numpy()
    ours = run(load(models.MobileNetV2(config), theirs), {"images": images})
    np.testing.assert_allclose(ours, wanted, rtol=1e-4, atol=1e-5)


def test_mlp() -> None:
    ours = models.MLP([6, 8, 3], "gelu").initialize(0)
    theirs = torch.nn.Sequential(torch.nn.Linear(6, 8), torch.nn.GELU(), torch.nn.Linear(8, 3))
    theirs.load_state_dict(
        {
            name.replace("layers.1", "2").replace("layers.", ""): torch.from_numpy(value)
            for name, value in ours.state_dict().items()
        }
    )
    x = np.random.default_rng(0).standard_normal((4, 6)).astype(np.float32)
    np.testing.assert_allclose(run(ours, {"x": x}), theirs(torch.from_numpy(x)).detach().numpy(), rtol=1e-5, atol=1e-6)


class TrueSize(NamedTuple):
    """A model at its published sizes, its twin, and what both are run on, by the names of the twin's arguments."""

    module: Any
    config: Any
    twin: Any
    twin_config: Any
    arrays: Mapping[str, Any]
    output: str = "logits"


TOKENS = np.random.default_rng(0).integers(3, 30_000, (2, 9))
MASK = np.array([[1] * 9, [1] * 5 + [0] * 4])
SMALL_IMAGE, IMAGE = (np.random.default_rng(1).standard_normal((1, 3, n, n)).astype(np.float32) for n in (64, 224))
SOUND = np.random.default_rng(2).standard_normal((1, 80, 3000)).astype(np.float32)
AT_TRUE_SIZE = {
    "bert-base": TrueSize(
        models.Bert, models.BertConfig.base(), transformers.BertModel, transformers.BertConfig,
        {"input_ids": TOKENS, "attention_mask": MASK}, "last_hidden_state",
    ),
    "gpt2": TrueSize(
        models.GPT2, models.GPT2Config(), transformers.GPT2LMHeadModel, transformers.GPT2Config, {"input_ids": TOKENS}
    ),
    "llama-3-8b, one layer": TrueSize(
        models.Llama, models.LlamaConfig(num_hidden_layers=1, vocab_size=96), transformers.LlamaForCausalLM,
        transformers.LlamaConfig, {"input_ids": IDS},
    ),
    "whisper-tiny": TrueSize(
        models.Whisper, models.WhisperConfig(), transformers.WhisperForConditionalGeneration,
        transformers.WhisperConfig, {"input_features": SOUND, "decoder_input_ids": TOKENS[:1]},
    ),
    "vit-b-16": TrueSize(
        models.ViT, models.ViTConfig(), transformers.ViTForImageClassification, transformers.ViTConfig,
        {"pixel_values": IMAGE},
    ),
    "resnet-18": TrueSize(
        models.ResNet, models.ResNetConfig.resnet18(), transformers.ResNetForImageClassification,
        transformers.ResNetConfig, {"pixel_values": SMALL_IMAGE},
    ),
    "resnet-50": TrueSize(
        models.ResNet, models.ResNetConfig.resnet50(), transformers.ResNetForImageClassification,
        transformers.ResNetConfig, {"pixel_values": SMALL_IMAGE},
    ),
    "mobilenet-v2": TrueSize(
        models.MobileNetV2, models.MobileNetV2Config(), transformers.MobileNetV2ForImageClassification,
        transformers.MobileNetV2Config, {"pixel_values": SMALL_IMAGE},
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", thinned(AT_TRUE_SIZE, 3))
def test_models_of_true_size_equal_their_twins(name: str) -> None:
    """All layers at their published sizes, on short inputs: a second or two each.

    Of Llama 3 8B, whose 32 GB do not fit, one layer of its true shape (width 4096, 32 heads on 8, SwiGLU of 14336)
    with a vocabulary of 96.
    """
    module, config, twin_class, twin_config, arrays, output = AT_TRUE_SIZE[name]
    settings = {key: list(value) if isinstance(value, tuple) else value for key, value in asdict(config).items()}
    if name.startswith("llama"):
        settings = llama_settings(config)
    theirs = twin(twin_class, twin_config(**settings))
    with torch.no_grad():
        wanted = theirs(**{key: torch.from_numpy(array) for key, array in arrays.items()})[output].numpy()
    ours = run(load(module(config), theirs), arrays)
    known = MASK == 1 if "attention_mask" in arrays else ...
    assert np.abs(ours - wanted)[known].max() < 1e-4 * np.abs(wanted).max()


TRUE_SIZES = {
    "bert-base": (lambda: models.Bert(models.BertConfig.base()), 109_482_240),
    "minilm": (lambda: models.SentenceEncoder(models.BertConfig.minilm()), 22_713_216),
    "gpt2": (lambda: models.GPT2(models.GPT2Config()), 124_439_808),
    "llama-3-8b": (lambda: models.Llama(models.LlamaConfig()), 8_030_261_248),
    "whisper-tiny": (lambda: models.Whisper(models.WhisperConfig()), 37_760_640),
    "vit-b-16": (lambda: models.ViT(models.ViTConfig()), 86_567_656),
    "resnet-18": (lambda: models.ResNet(models.ResNetConfig.resnet18()), 11_689_512),
    "resnet-50": (lambda: models.ResNet(models.ResNetConfig.resnet50()), 25_557_032),
    "mobilenet-v2": (lambda: models.MobileNetV2(models.MobileNetV2Config()), 3_506_153),
}


@pytest.mark.parametrize("name", TRUE_SIZES)
def test_true_sizes_have_the_published_number_of_parameters(name: str) -> None:
    """Making a module allocates nothing, so that even 8 billion parameters are described in no time."""
    build, count = TRUE_SIZES[name]
    trained = [p for _, p in build().named_parameters() if not isinstance(p, nn.Buffer)]
    assert sum(p.count for p in trained) == count


SMALL = {
    "bert": (lambda: models.Bert(models.BertConfig.small()), {"ids": IDS}),
    "gpt2": (lambda: models.GPT2(models.GPT2Config.small()), {"ids": IDS}),
    "llama": (lambda: models.Llama(models.LlamaConfig.small()), {"ids": IDS}),
    "whisper": (lambda: models.Whisper(models.WhisperConfig.small()), {"features": SOUND[:, :8, :40], "ids": IDS[:1]}),
    "vit": (lambda: models.ViT(models.ViTConfig.small()), {"images": IMAGES}),
    "resnet": (lambda: models.ResNet(models.ResNetConfig.small()), {"images": IMAGES}),
    "mobilenet": (lambda: models.MobileNetV2(models.MobileNetV2Config.small()), {"images": SMALL_IMAGE}),
    "mlp": (lambda: models.MLP([16, 8, 3]), {"x": IMAGES}),
    "mobilenet, true size": (lambda: models.MobileNetV2(models.MobileNetV2Config()), {"images": SMALL_IMAGE}),
}


@pytest.mark.parametrize("name", SMALL)
def test_a_seed_gives_every_model_its_weights(name: str) -> None:
    build, arrays = SMALL[name]
    first, again, other = (run(build().initialize(seed), arrays) for seed in (1, 1, 2))
    assert np.isfinite(first).all() and first.std() > 0
    np.testing.assert_array_equal(first, again)
    assert (first != other).any()

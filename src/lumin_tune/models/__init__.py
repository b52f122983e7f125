"""Model definitions: a configuration and a module each, in published and small sizes, with seeded weights.

Parameter names are Hugging Face's, so that its checkpoints load directly:
`GPT2(GPT2Config()).load_state_dict(load_weights(folder))`.
"""

from lumin_tune.models.bert import Bert, BertConfig, SentenceEncoder
from lumin_tune.models.gpt2 import GPT2, GPT2Config, GPT2Decoder
from lumin_tune.models.llama import Llama, LlamaConfig, LlamaDecoder
from lumin_tune.models.mlp import MLP
from lumin_tune.models.mobilenet import MobileNetV2, MobileNetV2Config
from lumin_tune.models.resnet import ResNet, ResNetConfig
from lumin_tune.models.vit import ViT, ViTConfig
from lumin_tune.models.whisper import Whisper, WhisperConfig

__all__ = [
    "GPT2",
    "MLP",
    "Bert",
    "BertConfig",
    "GPT2Config",
    "GPT2Decoder",
    "Llama",
    "LlamaConfig",
    "LlamaDecoder",
    "MobileNetV2",
    "MobileNetV2Config",
    "ResNet",
    "ResNetConfig",
    "SentenceEncoder",
    "ViT",
    "ViTConfig",
    "Whisper",
    "WhisperConfig",
]

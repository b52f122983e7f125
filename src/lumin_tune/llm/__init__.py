"""Language models: from a GGUF file or a folder of Hugging Face to generated text.

from lumin_tune.llm import LanguageModel

model = LanguageModel.from_gguf("model.gguf")
print(model.generate("The capital of France is", max_tokens=8).text)
"""

from lumin_tune.llm.cache_format import CacheFormat
from lumin_tune.llm.configuration import DecoderConfig, Rope
from lumin_tune.llm.generation.sampling import Sampling
from lumin_tune.llm.generation.token_loop import Completion, GenerationOptions
from lumin_tune.llm.model import LanguageModel
from lumin_tune.llm.text.chat_template import ChatTemplate
from lumin_tune.llm.text.tokenizer import Tokenizer

Llama = LanguageModel
"""The same class under the name by which other libraries know it: `Llama.from_gguf(path)`."""

__all__ = [
    "CacheFormat",
    "ChatTemplate",
    "Completion",
    "DecoderConfig",
    "GenerationOptions",
    "LanguageModel",
    "Llama",
    "Rope",
    "Sampling",
    "Tokenizer",
]

"""A Llama of 1.1 B parameters with random weights, as a GGUF file for bench/llm.py; no download.

    python bench/random_llama.py MODEL.gguf --to q4_0 -o random.gguf

MODEL.gguf gives the tokenizer. The shape is TinyLlama's: 22 layers of width 2,048, 32 heads, 4 of them for keys, 5,632
hidden. Blocks are random codes with equal scales, so that logits stay finite.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

import gguf
import numpy as np

from lumin_tune.weights import load_gguf

LAYERS, WIDTH, HIDDEN, HEADS, KEY_HEADS = 22, 2048, 5632, 32, 4
SIZES, SCALES = {"q4_0": 18, "q8_0": 34}, {"q4_0": 2e-3, "q8_0": 1.2e-4}


def blocks(rows: int, columns: int, form: str, source: np.random.Generator) -> Any:
    """Return random blocks, u8 (rows, bytes of a row); each begins with its scale."""
    found = source.integers(0, 256, (rows, columns // 32, SIZES[form]), np.uint8)
    found[..., :2] = np.frombuffer(np.float16(SCALES[form]).tobytes(), np.uint8)
    return found.reshape(rows, -1)


def main() -> None:
    """Write the file."""
    parser = argparse.ArgumentParser(description="A Llama of 1.1 B parameters with random weights.")
    parser.add_argument("model", type=Path, help="a GGUF file with a tokenizer")
    parser.add_argument("--to", choices=tuple(SIZES), default="q4_0")
    parser.add_argument("-o", "--output", type=Path, required=True)
    given = parser.parse_args()
    metadata = load_gguf(given.model).metadata
    source = np.random.default_rng(0)
    writer = gguf.GGUFWriter(given.output, "llama")
    sizes = {
        "block_count": LAYERS,
        "context_length": 2048,
        "embedding_length": WIDTH,
        "feed_forward_length": HIDDEN,
        "attention.head_count": HEADS,
        "attention.head_count_kv": KEY_HEADS,
        "rope.dimension_count": WIDTH // HEADS,
    }
    for name, value in sizes.items():
        writer.add_uint32(f"llama.{name}", value)
    writer.add_float32("llama.attention.layer_norm_rms_epsilon", 1e-5)
    writer.add_float32("llama.rope.freq_base", 10000.0)
    writer.add_uint32("general.file_type", {"q4_0": 2, "q8_0": 7}[given.to])
    for name, value in metadata.items():
        if not name.startswith("tokenizer."):
            continue
        kind = {str: writer.add_string, bool: writer.add_bool, int: writer.add_uint32, list: writer.add_array}
        kind[type(value)](name, value)
    vocabulary = len(metadata["tokenizer.ggml.tokens"])
    keys = WIDTH // HEADS * KEY_HEADS
    shapes = {"token_embd": (vocabulary, WIDTH), "output_norm": (WIDTH,)}
    for layer in range(LAYERS):
        own = {
            "attn_norm": (WIDTH,),
            "attn_q": (WIDTH, WIDTH),
            "attn_k": (keys, WIDTH),
            "attn_v": (keys, WIDTH),
            "attn_output": (WIDTH, WIDTH),
            "ffn_norm": (WIDTH,),
            "ffn_gate": (HIDDEN, WIDTH),
            "ffn_up": (HIDDEN, WIDTH),
            "ffn_down": (WIDTH, HIDDEN),
        }
        shapes |= {f"blk.{layer}.{name}": shape for name, shape in own.items()}
    form = gguf.GGMLQuantizationType[given.to.upper()]
    for name, shape in shapes.items():
        if len(shape) == 1:
            writer.add_tensor(f"{name}.weight", np.ones(shape, np.float32))
        else:
            writer.add_tensor(f"{name}.weight", blocks(*shape, given.to, source), raw_dtype=form)
    writer.write_header_to_file()
    writer.write_kv_data_to_file()
    writer.write_tensors_to_file()
    writer.close()


if __name__ == "__main__":
    main()

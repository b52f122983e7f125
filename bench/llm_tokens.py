"""Greedy tokens and logits beside llama.cpp's, and beside llama.cpp's own when it reads the same tokens at once.

    python bench/llm_tokens.py MODEL.gguf [--peer PYTHON] [--threads 2] [-o bench/results/llm_tokens.json]

llama.cpp continues 20 prompts by 64 greedy tokens, one at a time. Each contestant then computes the logits of the same
tokens: llama.cpp in one batch, lumin with exact activations, and with activations in 8 bits. A prompt is equal if the
greatest logits are those of llama.cpp's tokens throughout. llama.cpp rounds activations to 8 bits, so sums in another
order give other roundings, and its logits depend on how many tokens it reads at once. The peer is llama-cpp-python,
imported by the interpreter that --peer names (this one by default).
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

PROMPTS = (
    "The capital of France is", "Once upon a time, there was a small", "def fibonacci(n):",
    "The theory of relativity states that", "In 1969, the first man on the moon", "Water boils at a temperature of",
    "My favourite recipe for pancakes is", "The quick brown fox", "List three reasons to learn a language:",
    "Photosynthesis is the process by which", "Dear Sir or Madam,", "The stock market fell today because",
    "import numpy as np\n", "Shakespeare wrote many plays, such as", "To install the package, run",
    "The largest planet of the solar system", "She opened the door and saw", "Machine learning is",
    "2 + 2 = 4, 3 + 3 =", "The history of Rome began",
)  # fmt: skip
COUNT = 64
Logits = npt.NDArray[np.float32]


def write_reference(path: str, threads: int, folder: Path) -> None:
    """Write llama.cpp's tokens, their logits, and their logits if all are read at once. Runs in the peer's process."""
    from llama_cpp import Llama

    model = Llama(
        path, n_ctx=512, n_threads=threads, n_threads_batch=threads, n_batch=512, verbose=False, logits_all=True
    )
    for number, prompt in enumerate(PROMPTS):
        ids = model.tokenize(prompt.encode(), add_bos=False, special=False)
        tokens: list[int] = []
        logits: list[Logits] = []
        model.reset()
        model.eval(ids)
        for _ in range(COUNT):
            logits.append(np.array(model.scores[model.n_tokens - 1], np.float32))
            tokens.append(int(logits[-1].argmax()))
            model.eval(tokens[-1:])
        model.reset()
        model.eval([*ids, *tokens])
        at_once = np.array(model.scores[len(ids) - 1 : len(ids) - 1 + COUNT], np.float32)
        np.savez(folder / f"{number}.npz", ids=ids, tokens=tokens, logits=np.stack(logits), at_once=at_once)


def compared(reference: Sequence[Any], found: Sequence[Logits]) -> dict[str, float]:
    """Return the number of prompts with equal tokens, and the mean and greatest difference of logits."""
    equal = sum(bool((own.argmax(1) == each["tokens"]).all()) for each, own in zip(reference, found, strict=True))
    apart = [np.abs(own - each["logits"]) for each, own in zip(reference, found, strict=True)]
    return {
        "equal": equal,
        "prompts": len(found),
        "mean_difference": round(float(np.mean([each.mean() for each in apart])), 4),
        "greatest_difference": round(float(max(each.max() for each in apart)), 3),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("model")
    parser.add_argument("--peer", default=sys.executable, help="interpreter with llama-cpp-python")
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("-o", "--out", type=Path)
    parser.add_argument("--reference", type=Path, help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.reference is not None:
        return write_reference(options.model, options.threads, options.reference)

    from lumin_tune.llm import LanguageModel

    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        command = [options.peer, __file__, options.model, "--threads", str(options.threads), "--reference", name]
        subprocess.run(command, check=True)
        reference = [dict(np.load(folder / f"{number}.npz")) for number in range(len(PROMPTS))]
    results = {"llama.cpp, all tokens at once": compared(reference, [each["at_once"] for each in reference])}
    for activations in ("exact", "int8"):
        model = LanguageModel.load(options.model, context=128, threads=options.threads, activations=activations)
        found = []
        for each in reference:
            ids = each["ids"].tolist()
            logits = model.logits([*ids, *each["tokens"].tolist()])
            found.append(np.asarray(logits[len(ids) - 1 : len(ids) - 1 + COUNT]))
        results[f"lumin, {activations}"] = compared(reference, found)
    for who, row in results.items():
        apart = f"{row['mean_difference']:.3f} in the mean, {row['greatest_difference']:.2f} at most"
        print(f"{who:30} {row['equal']:2} of {row['prompts']} equal; logits apart by {apart}")
    if options.out is not None:
        options.out.write_text(json.dumps(results, indent=1) + "\n", encoding="utf-8")
    return None


if __name__ == "__main__":
    main()

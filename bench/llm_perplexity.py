"""Perplexity of a text beside llama.cpp's, in the same windows of tokens.

    python bench/llm_perplexity.py MODEL.gguf [--text FILE] [--peer PYTHON] [--threads 2] [-o FILE]

Both read windows of 512 tokens and take the mean negative log-likelihood over the second half of each. lumin runs
twice: with exact activations, and rounded to 8 bits as llama.cpp does. The text is tests/llm/perplexity_text.txt by
default, 20 kB. The peer is llama-cpp-python, imported by the interpreter that --peer names (this one by default).
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np

WINDOW = 512
REQUIRED = 0.005  # of llama.cpp's
TEXT = Path(__file__).parent.parent / "tests" / "llm" / "perplexity_text.txt"


def peer_perplexity(path: str, text: bytes, threads: int) -> dict[str, Any]:
    """Return llama.cpp's perplexity and the number of tokens of the text. Runs in the peer's process."""
    from llama_cpp import Llama

    model = Llama(
        path, n_ctx=WINDOW, n_threads=threads, n_threads_batch=threads, n_batch=WINDOW, verbose=False, logits_all=True
    )
    begins = bool(model._model.add_bos_token())
    ids = model.tokenize(text, add_bos=begins, special=False)
    total, count, first = 0.0, 0, WINDOW // 2
    for begin in range(0, len(ids) - WINDOW + 1, WINDOW):
        part = ids[begin : begin + WINDOW]
        model.reset()
        model.eval([model.token_bos(), *part[1:]] if begins else part)
        rows = np.array(model.scores[first : WINDOW - 1], np.float64)
        greatest = rows.max(1)
        sums = np.log(np.exp(rows - greatest[:, None]).sum(1)) + greatest
        total += float((sums - rows[np.arange(len(rows)), part[first + 1 :]]).sum())
        count += len(rows)
    return {"perplexity": float(np.exp(total / count)), "tokens": len(ids)}


def main() -> None:
    """Print the perplexities."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("model")
    parser.add_argument("--text", type=Path, default=TEXT)
    parser.add_argument("--peer", default=sys.executable, help="interpreter with llama-cpp-python")
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("-o", "--output", type=Path)
    parser.add_argument("--as-peer", action="store_true", help=argparse.SUPPRESS)
    given = parser.parse_args()
    text = given.text.read_bytes()
    if given.as_peer:
        print(json.dumps(peer_perplexity(given.model, text, given.threads)))
        return

    from lumin_tune.llm import LanguageModel

    command = [
        given.peer,
        __file__,
        given.model,
        "--text",
        str(given.text),
        "--threads",
        str(given.threads),
        "--as-peer",
    ]
    printed = subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True).stdout
    peer = json.loads(printed.splitlines()[-1])
    result: dict[str, Any] = {"model": Path(given.model).name, "text_bytes": len(text), "llama.cpp": peer}
    print(f"{'llama.cpp':<14} {peer['perplexity']:.5f} of {peer['tokens']} tokens")
    for activations in ("exact", "int8"):
        model = LanguageModel.load(
            given.model, context=WINDOW, buckets=(1, WINDOW), threads=given.threads, activations=activations
        )
        found = model.perplexity(text.decode("utf-8", errors="replace"), WINDOW)
        apart = found / peer["perplexity"] - 1
        result[f"lumin, {activations}"] = {"perplexity": found, "apart": apart}
        print(f"lumin, {activations:<7} {found:.5f}: {100 * apart:+.3f} %, at most {100 * REQUIRED} % asked")
    if given.output:
        given.output.write_text(json.dumps(result, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()

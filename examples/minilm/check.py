"""Whether a program's embeddings of real sentences are those of the reference: `lumin.toml` names it.

    python examples/minilm/check.py PROGRAM.lumin

The reference is lumin's interpreter in float64, which knows nothing of kernels.
"""

from __future__ import annotations

import sys
from pathlib import Path

import numpy as np

import lumin_tune as lt

sys.path.insert(0, str(Path(__file__).parent))
from model import MiniLM
from search import LIBRARY, QUESTIONS

ALLOWED = 1e-5  # of 1 - cosine


def check(program: lt.Program) -> str | None:
    """Return what is wrong with a program of any batch and number of tokens, None if nothing."""
    model = MiniLM.load()
    sentences = [*LIBRARY, *QUESTIONS]
    batch, tokens = sizes_of(program)
    ids, mask = model.encode(sentences)
    longest = ids.shape[1]
    if longest > tokens:
        return f"the program takes {tokens} tokens, and the longest sentence of the check has {longest}"
    ids, mask = (np.pad(each, ((0, 0), (0, tokens - longest))) for each in (ids, mask))
    rows = np.resize(np.arange(len(sentences)), -(-len(sentences) // batch) * batch)
    parts = [program(ids=ids[some], mask=mask[some])["embedding"] for some in rows.reshape(-1, batch)]
    found = np.concatenate(parts)[: len(sentences)].astype(np.float64)
    wanted = model.embed_by_oracle(sentences, float64=True)
    lengths = np.linalg.norm(found, axis=1) * np.linalg.norm(wanted, axis=1)
    off = 1 - (found * wanted).sum(1) / lengths
    worst = int(np.argmax(np.where(np.isnan(off), np.inf, off)))
    if off[worst] <= ALLOWED:
        return None
    return (
        f"{sentences[worst]!r}: the cosine of embedding and reference is {1 - off[worst]:.6f}, not 1 within {ALLOWED:g}"
    )


def sizes_of(program: lt.Program) -> tuple[int, int]:
    """Return batch and tokens of a program; those of one for all sizes are as many as are sentences, and 128."""
    inputs = program.recipe.signature.inputs
    batch, tokens = inputs.nodes[inputs.inputs["ids"]].shape
    return (
        batch if isinstance(batch, int) else len(LIBRARY) + len(QUESTIONS),
        tokens if isinstance(tokens, int) else 128,
    )


def main() -> None:
    for path in sys.argv[1:]:
        wrong = check(lt.load_program(path))
        print(f"{path}: {wrong or f'embeddings equal the reference, cosines are 1 within {ALLOWED:g}'}")
        if wrong:
            raise SystemExit(1)


if __name__ == "__main__":
    main()

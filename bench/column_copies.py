"""The model of copies of columns: `python -m bench.column_copies [--measure N]`.

Fits the weights of `schedule.models.column_copies` to results/column_copies.json, and prints what its choices lose to
the better one. `--measure N` first times N more products of random sizes with and without copies, in interleaved
rounds, and adds them to the file; on a quiet machine. Run by `bench.avx2_only`, they are those of a processor with 16
registers.
"""

from __future__ import annotations

import random
from pathlib import Path
from typing import Final

from bench.schedule_models import Alternative

import lumin_tune as lt
from lumin_tune.core.kernel.schedule import contractions
from lumin_tune.core.kernel.schedule.models import column_copies

RESULTS: Final = Path(__file__).parent / "results" / "column_copies.json"


def drawn(source: random.Random) -> tuple[str, lt.Graph, int]:
    """Return a product of random sizes whose columns are given in each call: its name, its graph, its multiply-adds.

    Columns are neighbours in memory, rows of a matrix, or one head of several, whose steps are apart.
    """
    kind, dtype = source.choice(("matrix", "rows", "rows", "head", "head rows")), source.choice(("f32", "f32", "f16"))
    batch = source.choice((1, 1, 4, 12))
    rows, length, columns = (round(2 ** source.uniform(*each)) for each in ((1.6, 10), (4.5, 11), (4.2, 11.5)))
    unit = source.choice((1, 1, 16, 64, 256, 1024))
    length, columns = (each // unit * unit if each >= unit else each for each in (length, columns))
    graph = lt.Graph()
    x = graph.tensor("x", (batch, rows, length), dtype)
    if kind == "matrix":
        y = graph.tensor("y", (batch, length, columns), dtype)
    elif kind == "rows":
        y = graph.tensor("y", (batch, columns, length), dtype).transpose()
    elif kind == "head":
        y = graph.tensor("y", (length, batch, columns), dtype).transpose(0, 1)
    else:
        y = graph.tensor("y", (columns, batch, length), dtype).transpose(0, 1).transpose()
    (x @ y).output("z")
    return f"{kind} {dtype} {batch} of {rows}x{length}x{columns}", graph, batch * rows * length * columns


MODEL: Final = Alternative(column_copies, contractions, column_copies.Panel, "elements", ("in place", "copied"), drawn)

if __name__ == "__main__":
    MODEL.run(RESULTS, __doc__)

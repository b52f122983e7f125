"""What the models of other tasks know: each table in turn is judged by what was learned from the others.

`python -m bench.knob_model` prints for each table what share of its best twentieth the filter's better half holds (half
would be chance; see lumin_tune.tuner.knobs.point_model), then the place of the first point near the best in the order
of the prior that was fitted without the table's family (lumin_tune.tuner.knobs.knob_prior).
`python -m bench.knob_model --fit` writes the bundled tasks of the prior.
"""

from __future__ import annotations

import sys
from typing import Final

import numpy as np
from bench.knob_search import NEAR, TableSpace, family_of, held_out, sums, table_paths

from lumin_tune.tuner.knobs.knob_prior import BUNDLED, bundle_text, inputs_of
from lumin_tune.tuner.knobs.point_model import PointModel, trained

BEST: Final = 0.05


def kept(space: TableSpace, model: PointModel) -> float:
    """Return the share of the best twentieth that the better half by score holds."""
    known = space.samples()
    scores = model.scores([row for row, _ in known.samples], known.reference)
    times = _times(space)
    best = times <= np.quantile(times, BEST)
    return float(best[scores >= np.median(scores)].sum() / best.sum())


def place_of_best(space: TableSpace) -> int:
    """Return the place, from 1, of the first point near the best in the order of the prior."""
    scores = inputs_of([row for row, _ in space.samples().samples]) @ held_out(family_of(space.name)).mean
    near = _times(space) <= NEAR * space.best_ns
    return int(np.argmax(near[np.argsort(scores, kind="stable")])) + 1


def _times(space: TableSpace) -> np.ndarray:
    return np.array([np.inf if time_ns is None else time_ns for time_ns in space.times.values()])


def main() -> None:
    if "--fit" in sys.argv[1:]:
        BUNDLED.write_text(bundle_text(sums()))
        print(f"{len(sums())} tasks, {BUNDLED.stat().st_size // 1024} kB")
        return
    spaces = [TableSpace(path) for path in table_paths()]
    for space in spaces:
        model = trained([each.samples() for each in spaces if each is not space])
        assert model is not None
        found = f"{place_of_best(space):3d} of {len(space.times)}"
        print(f"{space.name:26} filter kept {kept(space, model):4.0%}, first near the best by the prior {found}")


if __name__ == "__main__":
    main()

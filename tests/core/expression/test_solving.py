"""Solving for dimensions: the sizes under which formulas agree, proven, and checked here value by value."""

from __future__ import annotations

import itertools
import random

import pytest

from lumin_tune.core.expression import Expression, Size, dim, same_size, size_bounds
from lumin_tune.core.expression.solving import Equation, Solution, solutions, substituted

H, W, B = dim("h", 1, 4096), dim("w", 1, 4096), dim("b", 1, 64)


def name(variable: str, step: int) -> str:
    return f"{variable}_{step}"


def first(*equations: Equation) -> Solution | None:
    return next(solutions(equations, name), None)


def reported(solution: Solution | None) -> dict[str, str]:
    assert solution is not None
    return {key: f"{size} in {size_bounds(size)}" for key, size in solution.items()}


@pytest.mark.parametrize(
    ("equation", "wanted"),
    [
        (((H + 31) // 32 * 2, (H + 15) // 16), {"h": "h_32*32 in (32, 4096)"}),
        (((H + 31) // 32 * 2 * W, (H + 15) // 16 * W), {"h": "h_32*32 in (32, 4096)"}),
        ((H % 3, 1), {"h": "h_3*3 + 1 in (1, 4096)"}),
        ((H, 7), {"h": "7 in (7, 7)"}),
        ((H, W), {"w": "h in (1, 4096)"}),
        ((H * 2, W), {"h": "h in (1, 2048)", "w": "h*2 in (2, 4096)"}),
        ((H * 2, W * 3), {"h": "h_3*3 in (3, 4095)", "w": "h_3*2 in (2, 2730)"}),
        ((H + W, 10), {"h": "h in (1, 9)", "w": "10 - h in (1, 9)"}),
        ((H.minimum(512), H), {"h": "h in (1, 512)"}),
        (((H + 64) // 128, 3), {"h": "h in (320, 447)"}),
        ((B * H * W, B * (H // 2) * 2 * (W // 2) * 2), {"h": "h_2*2 in (2, 4096)", "w": "w_2*2 in (2, 4096)"}),
        ((B * ((H + 15) // 48) * ((W + 3) // 8), B * ((W + 3) // 8)), {"h": "h in (33, 80)"}),
        (((H + 31) // 32, (W + 31) // 32), {"h": "h in (1, 4096)", "w": "h in (1, 4096)"}),
        ((H < 3, 0), {"h": "h in (3, 4096)"}),
        (  # holds from 128 on, can be proven from 192 on
            (
                H // 64 + (H // 64 + 1).minimum(4) + (H // 64 - (H // 64 + 1).minimum((H // 64 - 3).maximum(0))) - 6
                < 0,
                0,
            ),
            {"h": "h in (192, 4096)"},
        ),
        ((dim("n", 1, 100000) // 160, 98), {"n": "n in (15680, 15839)"}),
    ],
)
def test_the_first_solution(equation: Equation, wanted: dict[str, str]) -> None:
    assert reported(first(equation)) == wanted


@pytest.mark.parametrize("equation", [(H, 5000), (H * 2 + 1, W * 2), (H % 4, 5), (3, 4)])
def test_what_no_size_makes_equal_has_no_solution(equation: Equation) -> None:
    assert first(equation) is None


def test_equations_are_solved_together() -> None:
    assert reported(first((H % 4, 0), (H % 6, 0))) == {"h": "h_12*12 in (12, 4092)"}


def test_every_value_of_a_solution_solves_random_equations() -> None:
    """Sizes as strided layers make them; a solution is also missed by none that a window of values shows."""
    draw = random.Random(5)
    for _ in range(60):
        n = dim("n", 1, 400)
        sides: list[Size] = []
        for _ in range(2):
            size: Expression = n
            for _ in range(draw.randrange(1, 4)):
                stride = draw.choice([2, 2, 3, 4])
                size = (size + draw.randrange(stride)) // stride * draw.choice([1, 1, stride])
            sides.append(size)
        a, b = sides
        holding = [value for value in range(1, 401) if _at(a, value) == _at(b, value) != 0]
        found = first((a, b))
        if found is None:
            assert not holding or len(holding) == sum(_at(a, v) != 0 for v in range(1, 401)) or same_size(a, b), (a, b)
            continue
        assert same_size(substituted(a, found), substituted(b, found))
        (size,) = found.values()
        if isinstance(size, int):
            assert size in holding
            continue
        (variable,) = size.variables
        assert isinstance(variable.high, int)
        values = [int(size.evaluate({variable.name: k})) for k in range(variable.low, variable.high + 1)]
        assert set(values) <= set(holding), (str(a), str(b), str(size))


def test_all_pairs_of_a_tie_agree() -> None:
    found = first((H // 3, W // 3))
    assert found is not None
    for h, w in itertools.product(range(1, 20), repeat=2):
        if all(substituted(size, {"h": h, "w": w}) == {"h": h, "w": w}[key] for key, size in found.items()):
            assert h // 3 == w // 3


def _at(size: Size, value: int) -> int:
    return size if isinstance(size, int) else int(size.evaluate({"n": value}))

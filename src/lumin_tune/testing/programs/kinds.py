"""The kinds of random programs, by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from lumin_tune.testing.programs.drawing import draw_program
from lumin_tune.testing.programs.program_trials import ProgramCase, case_of


def forward(seed: int) -> ProgramCase:
    """Draw a program over the tensor API."""
    return case_of(draw_program(seed), seed)


def gradient(seed: int) -> ProgramCase:
    """Draw a program over the tensor API with gradients."""
    return case_of(draw_program(seed, gradients=True), seed)


def onnx(seed: int) -> ProgramCase:
    """Draw an ONNX model."""
    from lumin_tune.testing.programs.models.model_cases import case_of_model
    from lumin_tune.testing.programs.models.model_drawing import draw_model

    return case_of_model(draw_model(seed), seed)


KINDS: Final[Mapping[str, Callable[[int], ProgramCase]]] = {"forward": forward, "gradient": gradient, "onnx": onnx}

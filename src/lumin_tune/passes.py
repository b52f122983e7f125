"""The passes that ship with lumin, and their pipeline: `lt.passes.CSE()`, `lt.passes.Pipeline(...)`.

Part of the public API. `Graph.compile` also accepts passes, including those of other plugins, by name.
"""

from lumin_tune.core.passes.pipeline import (
    CompileResult,
    Pipeline,
    PipelineReport,
    RepeatUntilFixed,
    compile_graph,
    run_pass,
)
from lumin_tune.plugins.generic.arithmetic_elimination import ArithmeticElimination
from lumin_tune.plugins.generic.autograd import Autograd, ValidSet
from lumin_tune.plugins.generic.constant_folding import ConstantFolding
from lumin_tune.plugins.generic.cse import CSE
from lumin_tune.plugins.generic.dead_code_elimination import DeadCodeElimination
from lumin_tune.plugins.generic.generic import GenericCompiler
from lumin_tune.plugins.generic.single_element_reduction import SingleElementReduction
from lumin_tune.plugins.generic.subtraction import Subtraction

__all__ = [
    "CSE",
    "ArithmeticElimination",
    "Autograd",
    "CompileResult",
    "ConstantFolding",
    "DeadCodeElimination",
    "GenericCompiler",
    "Pipeline",
    "PipelineReport",
    "RepeatUntilFixed",
    "SingleElementReduction",
    "Subtraction",
    "ValidSet",
    "compile_graph",
    "run_pass",
]

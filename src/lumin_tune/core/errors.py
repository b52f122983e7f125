"""All exceptions that lumin raises on purpose; `lumin_tune.errors`, from which users import them, has their tree.

The module is long because each exception has its example, and the family is read as a whole.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Self

if TYPE_CHECKING:
    from collections.abc import Iterable

    from lumin_tune.core.expression import Size


class LuminError(Exception):
    """Base class of all exceptions that lumin raises on purpose.

    >>> try:
    ...     lt.Graph().tensor("x", (2,)).reshape((3,))
    ... except lt.LuminError as error:
    ...     print(type(error).__name__)
    ShapeError
    """

    def within(self, place: str) -> Self:
        """Return the error with its location prepended to the message, unless the message begins with it.

        >>> print(lt.errors.ShapeError("axis 3 of 2").within("node 7"))
        node 7: axis 3 of 2
        """
        message = str(self)
        error = type(self)(message if message.startswith(f"{place}: ") else f"{place}: {message}")
        error.__dict__.update(self.__dict__)
        return error


class GraphError(LuminError):
    """An invalid graph or recording.

    Raised by its subclasses; catch it for whatever a recording may do wrong.

        >>> try:
        ...     lt.Graph().tensor("x", (2,)).reshape((3,))
        ... except lt.errors.GraphError as error:
        ...     print(type(error).__name__)
        ShapeError
    """


class ShapeError(GraphError, ValueError):
    """Sizes, ranks or axes that are invalid for an op.

    equal: pairs of sizes that must be equal, if that is the violation. likely: pairs that imply those, and that the
    author of the program has probably meant.

        >>> try:
        ...     lt.Graph().tensor("x", (2,)).reshape((3,))
        ... except lt.errors.ShapeError as error:
        ...     print(str(error).partition(";")[0])
        reshape(f32[2]): [3] does not hold the 2 elements of the tensor
    """

    def __init__(
        self, message: str, equal: Iterable[tuple[Size, Size]] = (), likely: Iterable[tuple[Size, Size]] = ()
    ) -> None:
        super().__init__(message)
        self.equal = tuple(equal)
        self.likely = tuple(likely)


class DTypeError(GraphError, TypeError):
    """An unknown dtype, or one that an op does not support.

    >>> try:
    ...     lt.DType.of("f12")
    ... except lt.errors.DTypeError as error:
    ...     print(error)
    unknown dtype 'f12'; allowed: bool, u8, i8, i16, i32, i64, f16, bf16, f32, f64
    """


class NameConflictError(GraphError, ValueError):
    """A name that is already in use or invalid.

    >>> try:
    ...     g = lt.Graph()
    ...     g.tensor("x", (2,)), g.tensor("x", (3,))
    ... except lt.errors.NameConflictError as error:
    ...     print(error)
    input 'x' is declared already; choose a name other than x
    """


class UnknownNameError(GraphError, KeyError):
    """An unknown name of an input, output, dimension, op or plugin.

    >>> try:
    ...     lt.Graph().input("x")
    ... except lt.errors.UnknownNameError as error:
    ...     print(error)
    no input 'x'; known: none
    """

    def __str__(self) -> str:
        return str(self.args[0]) if self.args else ""


class WiringError(GraphError, ValueError):
    """An invalid connection, extension or role in a blueprint model.

    >>> import lumin_tune.blueprint as ml
    >>> model = ml.Model()
    >>> model |= ml.Relu().connect(input="a", output="b")
    >>> try:
    ...     model |= ml.Relu().connect(input="c", output="b")
    ... except lt.errors.WiringError as error:
    ...     print(str(error).partition(";")[0])
    'b' has two writers: relu.output, and relu.output
    """


class TieError(GraphError, ValueError):
    """An invalid pair of state input and output.

    >>> try:
    ...     g = lt.Graph()
    ...     g.tie(g.tensor("x", (2,)), g.ones((3,)))
    ... except lt.errors.TieError as error:
    ...     print(error)
    input 'x' is f32[2] but output 'x.next' is f32[3]; a state keeps its type: cast or slice the output
    """


class FrozenGraphError(GraphError, TypeError):
    """Recording into a frozen graph.

    >>> try:
    ...     lt.Graph().freeze().tensor("x", (2,))
    ... except lt.errors.FrozenGraphError as error:
    ...     print(error)
    cannot add 'input': the graph is frozen; record into graph.copy() instead
    """


class ExpressionError(LuminError, ValueError):
    """An expression that is malformed, undefined for its values, or undecidable.

    >>> try:
    ...     lt.dim("n", 1, 8).evaluate({"n": 9})
    ... except lt.errors.ExpressionError as error:
    ...     print(error)
    n = 9 is out of its range [1, 8]; give a value within it or declare the variable with a wider range
    """


class ParseError(LuminError, ValueError):
    """Invalid text form of a graph. `line` and `column` count from 1.

    >>> try:
    ...     lt.parse("not a graph")
    ... except lt.errors.ParseError as error:
    ...     print(str(error).partition(";")[0])
    line 1, column 1: expected 'lumin.graph 1', found 'not a graph'
    """

    def __init__(self, message: str, line: int = 1, column: int = 1) -> None:
        super().__init__(f"line {line}, column {column}: {message}")
        self.message = message
        self.line = line
        self.column = column

    def __reduce__(self) -> tuple[type[ParseError], tuple[str, int, int]]:
        return type(self), (self.message, self.line, self.column)


class VerifyError(LuminError, ValueError):
    """A graph that violates a rule of `verify`.

    >>> error = lt.errors.VerifyError("the graph has a cycle", rule="acyclic", node=3)
    >>> error.rule, error.node
    ('acyclic', 3)
    """

    def __init__(self, message: str, rule: str, node: int | None = None, pass_name: str | None = None) -> None:
        super().__init__(message)
        self.rule = rule
        self.node = node
        self.pass_name = pass_name

    def __reduce__(self) -> tuple[type[VerifyError], tuple[str, str, int | None, str | None]]:
        return type(self), (str(self), self.rule, self.node, self.pass_name)


class PassError(LuminError):
    """An unknown pass, or one that fails or does not converge.

    >>> try:
    ...     lt.Graph().compile("no-such-pass")
    ... except lt.errors.PassError as error:
    ...     print(str(error).partition(";")[0])
    unknown pass 'no-such-pass'
    """


class InputError(LuminError, ValueError):
    """Invalid data for a graph's inputs or dimensions.

    >>> try:
    ...     g = lt.Graph()
    ...     y = g.tensor("x", (2,)).sqrt().output("y")
    ...     g.interpret()
    ... except lt.errors.InputError as error:
    ...     print(str(error).partition(";")[0])
    input 'x' (f32[2]) has no value
    """


class WeightsError(LuminError, ValueError):
    """A malformed, malicious or unsupported weight file.

    >>> from lumin_tune.weights import load_weights
    >>> try:
    ...     load_weights("missing.safetensors")
    ... except lt.errors.WeightsError as error:
    ...     print(str(error).partition(";")[0])
    missing.safetensors: there is no such file
    """


class ModelError(LuminError, ValueError):
    """A malformed or unsupported model of another framework.

    >>> try:
    ...     lt.load("model.unknown")
    ... except lt.errors.ModelError as error:
    ...     print(str(error).partition(";")[0])
    model.unknown: no plugin reads files of this name
    """


class KernelError(LuminError, ValueError):
    """A region without a kernel, or a kernel or schedule that violates a rule.

    >>> from lumin_tune.core.kernel.lower.partition import extract
    >>> g = lt.Graph()
    >>> y = g.tensor("x", (2,)).sqrt()
    >>> try:
    ...     extract(g, outputs=[y.node], leaves=[y.node])
    ... except lt.errors.KernelError as error:
    ...     print(error)
    %1 = sqrt(f32[2]) cannot be both an input and an output of a region
    """


class RuleError(LuminError, ValueError):
    """A malformed rewrite rule; the message names it.

    >>> from lumin_tune.core.eqsat.saturation.rules import check_rule
    >>> from lumin_tune.core.plugin.records import Exactness, Rule
    >>> try:
    ...     check_rule(Rule("double", "(add ?x ?x)", "(mul ?y ?y)", Exactness.BIT_EXACT, "nowhere"))
    ... except lt.errors.RuleError as error:
    ...     print(error)
    rule 'double': ?y stands on the right, but the left does not bind it; it binds ?x
    """


class SaturationError(LuminError, ValueError):
    """An e-graph beyond the engine's limits, or a failed saturation.

    The tuner falls back on the partition by rules; only `lumin_tune.core.eqsat` raises it.

        >>> issubclass(lt.errors.SaturationError, ValueError)
        True
    """


class CoverError(LuminError, ValueError):
    """A malformed or infeasible covering problem.

    >>> from lumin_tune.core.eqsat.covers.covering import Problem
    >>> try:
    ...     Problem(costs=[-1.0], roots=[[0]], demands=[[]], outputs=[0])
    ... except lt.errors.CoverError as error:
    ...     print(error)
    region 0 costs -1.0: a cost is finite and not negative
    """


class OptionError(LuminError, ValueError):
    """An option that is unknown, or that the chosen backend cannot obey; the message names a remedy.

    >>> import lumin_tune.blueprint as ml
    >>> try:
    ...     ml.NumpyBackend(dtype="float32", precision="float64")
    ... except lt.errors.OptionError as error:
    ...     print(error)
    NumpyBackend: dtype=f32 and precision=f64 differ; they mean the same, give one
    """


class BackendError(LuminError):
    """A backend whose framework is not installed or does not have the device.

    >>> import lumin_tune.blueprint as ml
    >>> try:
    ...     ml.NumpyBackend(device="gpu")
    ... except lt.errors.BackendError as error:
    ...     print(error)
    NumpyBackend runs on the cpu, not on 'gpu'; leave device out
    """


class BuildError(LuminError):
    """A missing or broken toolchain, or an artifact that cannot be loaded.

    A program that the compiler rejects is not an error but a `BuildFailure`.

        >>> try:
        ...     lt.load_program("missing.lumin")
        ... except lt.errors.BuildError as error:
        ...     print(str(error).partition(";")[0])
        cannot read the program 'missing.lumin': [Errno 2] No such file or directory: 'missing.lumin'
    """


class ClusterError(LuminError):
    """A cluster that is missing, refuses this driver, or has no suitable machine.

    >>> from lumin_tune.cluster.nodes.token import check_token
    >>> from pathlib import Path
    >>> try:
    ...     check_token(Path("missing.token"))
    ... except lt.errors.ClusterError as error:
    ...     print(str(error).partition(";")[0])
    there is no token file missing.token
    """


class ResultsError(LuminError):
    """A results database that cannot be opened, is busy or has a newer schema; or an invalid results file.

    >>> import tempfile
    >>> from pathlib import Path
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     written = Path(folder, "results.db").write_text("no database")
    ...     try:
    ...         lt.query(f"sqlite:///{folder}/results.db")
    ...     except lt.errors.ResultsError as error:
    ...         print(str(error).rpartition(": ")[2].partition(";")[0])
    file is not a database
    """


class TuneError(LuminError):
    """A tuning session without a correct candidate where one is required.

    >>> issubclass(lt.errors.TuneError, lt.LuminError)
    True
    """


class TrainingError(LuminError):
    """A training step that cannot go on.

    >>> issubclass(lt.training.NonFiniteError, lt.errors.TrainingError)
    True
    """


class MemoryLimitError(LuminError, MemoryError):
    """Buffers of a program that exceed the memory of the machine, or the budget that it was compiled for.

    >>> import lumin_tune.blueprint as ml
    >>> pm = ml.compile(ml.Relu(), ml.NumpyBackend(memory_limit=10), shapes={"input": [200]})
    >>> try:
    ...     pm.evaluate({}, {"input": np.zeros(200, np.float32)})
    ... except lt.errors.MemoryLimitError as error:
    ...     print(str(error).partition(";")[0])
    NumpyBackend out of memory: the call needs 1600 bytes, 10 bytes are free
    """


class PluginError(LuminError):
    """A plugin that does not load, conflicts with another or raises.

    >>> from lumin_tune.core.plugin.records import Claim
    >>> try:
    ...     Claim(False)
    ... except lt.errors.PluginError as error:
    ...     print(error)
    a claim that refuses a region must give the reason: Claim(False, 'has a scan')
    """


class InternalFaultWarning(UserWarning):
    """An internal fault that was worked around. Results are correct; please report it.

    To stop at such a fault, make it an error:

        >>> import warnings
        >>> with warnings.catch_warnings():
        ...     warnings.simplefilter("error", lt.errors.InternalFaultWarning)
        ...     warnings.warn("a fault", lt.errors.InternalFaultWarning)
        Traceback (most recent call last):
            ...
        lumin_tune.core.errors.InternalFaultWarning: a fault
    """

"""The import of a model under what its dimensions must be: recorded again and again until its sizes agree.

`import_model` calls `translated`. Where a node equates sizes that are not equal for all values of the dimensions,
`solving` finds the values for which they are, and the model is recorded once more with these. A condition that only
sizes decide is assumed to hold, or not to, and the other way is tried if the model makes no sense with the first.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import chain, islice
from typing import TYPE_CHECKING, Final

from lumin_tune.core.errors import ExpressionError, LuminError, ShapeError
from lumin_tune.core.expression import Expression, Size, same_size
from lumin_tune.core.expression.polynomial import polynomial_of
from lumin_tune.core.expression.solving import Equation, Solution, solutions, substituted
from lumin_tune.core.graph.node_graph import Node, NodeGraph
from lumin_tune.core.ops.body import Body
from lumin_tune.plugins.onnx.translation import Translation
from lumin_tune.plugins.onnx.undecided import UndecidedError

if TYPE_CHECKING:
    from lumin_tune.core.tensor import Graph

MOST_ATTEMPTS: Final = 60
MOST_SOLUTIONS: Final = 3  # of one equation that are tried

Cuts = dict[str, Size]
Record = Callable[[Solution, Cuts], Translation]
"""Records the model with a solution in the place of its dimensions, and fills in what slices may mean for them."""


def translated(record: Record) -> Graph:
    """Return the graph of a model, with guards for what its dimensions must be. Raises what `Translation` raises."""
    search = _Search(record)
    found = search.graph({})
    if found is None:
        assert search.first_error is not None
        raise search.first_error
    return found


@dataclass
class _Search:
    """Attempts to record one model, depth first. first_error: of the first solution that did not lead to a graph."""

    record: Record
    attempts: int = 0
    first_error: LuminError | None = None
    seen: list[Solution] = field(default_factory=list)

    def graph(self, solution: Solution) -> Graph | None:
        """Return the graph under a solution or one that narrows it further, None if there is none."""
        if self.attempts == MOST_ATTEMPTS or self._is_known(solution):
            return None
        self.attempts += 1
        cuts: Cuts = {}
        try:
            translation = self.record(solution, cuts)
        except UndecidedError as undecided:
            return self._first(self._ways(solution, undecided), undecided)
        except LuminError as error:
            likely, needed = _equations(error)
            narrower = islice(chain(_narrower(likely, solution), _narrower(needed, solution)), MOST_SOLUTIONS)
            return self._first(narrower if not cuts else chain(narrower, _composed(solution, cuts)), error)
        roomy = _with_room(translation, solution)
        return self.graph(roomy) if roomy is not None and roomy not in self.seen else _guarded(translation)

    def _first(self, solutions: Iterable[Solution], error: LuminError) -> Graph | None:
        """Return the graph under the first solution that leads to one, None if none does."""
        for solution in solutions:
            found = self.graph(solution)
            if found is not None:
                return found
        self.first_error = self.first_error or error
        return None

    def _ways(self, solution: Solution, undecided: UndecidedError) -> list[Solution]:
        """Return the solutions with a condition assumed to hold, and not to, in the order in which to try them."""
        ways = [next(_narrower([(undecided.condition, int(holds))], solution), None) for holds in (True, False)]
        if undecided.likely is False or (undecided.likely is None and _breadth(ways[1]) > _breadth(ways[0])):
            ways.reverse()
        return [each for each in ways if each is not None]

    def _is_known(self, solution: Solution) -> bool:
        if solution in self.seen:
            return True
        self.seen.append(solution)
        return False


def _guarded(translation: Translation) -> Graph:
    graph = translation.graph
    for name, size in translation.dimensions.guards().items():
        graph.set_guard(name, size)
    return graph


def _equations(error: BaseException | None) -> tuple[Sequence[Equation], Sequence[Equation]]:
    """Return sizes whose equality would avoid an error, of the error or of what caused it: the likely, the needed."""
    while error is not None:
        if isinstance(error, ShapeError) and error.equal:
            return _first_unequal(error.likely), _first_unequal(error.equal)
        error = error.__cause__
    return (), ()


def _first_unequal(pairs: Sequence[Equation]) -> Sequence[Equation]:
    """Return the first pair that is not equal already; the next one follows when it is next met."""
    return [(a, b) for a, b in pairs if not same_size(a, b)][:1]


def _narrower(equations: Sequence[Equation], solution: Solution) -> Iterator[Solution]:
    """Yield the solution with dimensions narrowed such that the equations hold."""
    if not equations:
        return
    taken = set(solution)

    def name(variable: str, step: int) -> str:
        made = _multiplier_name(variable, step, solution)
        while made in taken:
            made += "_"
        taken.add(made)
        return made

    for step in solutions(equations, name):
        yield from _composed(solution, step)


def _composed(solution: Solution, step: Mapping[str, Size]) -> Iterator[Solution]:
    """Yield the solution with the sizes of a further step in the place of dimensions, nothing if that cannot be."""
    try:
        result = {name: substituted(size, step) for name, size in solution.items()}
    except ExpressionError:  # a dimension would leave its range
        return
    made = {each.name for size in solution.values() if isinstance(size, Expression) for each in size.variables}
    yield {**result, **{name: size for name, size in step.items() if name not in result and name not in made}}


def _multiplier_name(variable: str, step: int, solution: Solution) -> str:
    """Return `height_32` for the k in height = 32*k, also where height = 2*height_2 is known already."""
    for root, size in solution.items():
        if isinstance(size, Expression) and [each.name for each in size.variables] == [variable] and root != variable:
            factors = [factor for monomial, factor in polynomial_of(size).items() if len(monomial) == 1]
            if len(factors) == 1:
                return f"{root}_{abs(factors[0]) * step}"
    return f"{variable}_{step}"


def _breadth(solution: Solution | None) -> int:
    """Return how many values the dimensions of a solution have together."""
    if solution is None:
        return -1
    variables = {each for size in solution.values() if isinstance(size, Expression) for each in size.variables}
    return sum(each.high - each.low + 1 for each in variables if isinstance(each.high, int))


def _with_room(translation: Translation, solution: Solution) -> Solution | None:
    """Return the solution with dimensions so large that no size of the graph is negative, None if none is anyway.

    Windows must fit at least once. Sizes of dimensions that the graph computes are checked when it runs.
    """
    wanted: dict[Expression, None] = dict.fromkeys(translation.demands)
    computed = translation.graph.computed_dims
    for node in _nodes_of(translation.graph):
        for axis, size in enumerate(node.shape):
            least = 1 if node.op == "window" and axis == node.attributes[0] else 0
            if isinstance(size, Expression) and size.bounds()[0] < least:
                if not any(each.name in computed for each in size.variables):
                    wanted[size < least] = None
    result: Solution = solution
    for fault in wanted:
        own = {each.name: result[each.name] for each in fault.variables if each.name in result}
        result = next(_narrower([(substituted(fault, own), 0)], result), result)
    return None if result is solution else result


def _nodes_of(graph: NodeGraph) -> Iterator[Node]:
    """Yield the nodes of a graph and of the bodies of its loops."""
    for node in graph.nodes:
        yield node
        for value in node.attributes:
            if isinstance(value, Body):
                yield from _nodes_of(value.graph)

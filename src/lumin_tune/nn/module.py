"""Modules: plain Python objects that own parameters and other modules and are called like functions.

    class Block(Module):
        def __init__(self, width: int) -> None:
            self.up = Linear(width, 4 * width)
            self.down = Linear(4 * width, width)

        def forward(self, x: Tensor) -> Tensor:
            return self.down(self.up(x).gelu())

Attributes that are modules, parameters, or lists, tuples and dicts of them are found automatically; a parameter's
path consists of the attributes and indices that lead to it, as in PyTorch (`blocks.0.up.weight`). Names and layouts
of parameters are PyTorch's too, so that its state dicts load directly.
"""

from __future__ import annotations

import difflib
from collections.abc import Iterator, Mapping
from typing import Any, Self

from lumin_tune.core.arrays import as_input
from lumin_tune.core.errors import GraphError, InputError, LuminError, NameConflictError
from lumin_tune.core.graph.node_graph import Node
from lumin_tune.nn.parameter import Parameter, Slot, paths_in_call
from lumin_tune.nn.parameter_table import ModuleSummary, summarize_module


class Module:
    """Base of all modules. Subclasses set attributes in `__init__` and define `forward`.

    Calling `super().__init__` is not necessary.

        >>> class Classifier(lt.nn.Module):
        ...     def __init__(self):
        ...         self.hidden = lt.nn.Linear(8, 16)
        ...         self.head = lt.nn.Linear(16, 3)
        ...     def forward(self, x):
        ...         return self.head(self.hidden(x).relu()).softmax(-1)
        >>> g = lt.Graph()
        >>> y = Classifier()(g.tensor("x", (4, 8))).output("y")
        >>> lt.compile(g)(x=np.ones((4, 8), np.float32))["y"].shape
        (4, 3)
    """

    _name: str = ""
    _training: bool = False

    def forward(self, *args: Any, **kwargs: Any) -> Any:
        """Record the computation of the module. Call the module itself rather than this method.

        >>> class Double(lt.nn.Module):
        ...     def forward(self, x):
        ...         return x * 2
        >>> Double()(lt.Graph().tensor("x", (3,))).shape
        (3,)
        """
        raise GraphError(f"{type(self).__name__} has no forward, so it cannot be called; define forward(self, x)")

    def __call__(self, *args: Any, **kwargs: Any) -> Any:
        """Record `forward`. Parameters are named by their paths from the outermost module called."""
        if paths_in_call.get() is not None:
            return self.forward(*args, **kwargs)
        prefix = f"{self._name}." if self._name else ""
        token = paths_in_call.set({id(slot): prefix + path for path, slot in reversed(list(self.named_slots()))})
        try:
            return self.forward(*args, **kwargs)
        finally:
            paths_in_call.reset(token)

    def named(self, name: str) -> Self:
        """Prefix the paths of parameters by `name` when this is the outermost module; return the module.

        >>> g = lt.Graph()
        >>> y = lt.nn.Linear(2, 3).named("head")(g.tensor("x", (4, 2)))
        >>> g.input("head.weight").shape
        (3, 2)
        """
        if not name or name.startswith(".") or name.endswith("."):
            raise NameConflictError(f"{name!r} cannot name a module; give a word, or words with dots between")
        self._name = name
        return self

    # traversal

    def children(self) -> Iterator[tuple[str, Module]]:
        """Yield the direct submodules with their paths: an attribute, or an attribute and an index.

        >>> [path for path, _ in lt.nn.FeedForward(8, 16).children()]
        ['fc1', 'fc2']
        """
        for name, value in _members(self):
            if isinstance(value, Module):
                yield name, value

    def named_modules(self) -> Iterator[tuple[str, Module]]:
        """Yield this module, with the path "", and all submodules, without duplicates.

        >>> [path for path, _ in lt.nn.Residual(lt.nn.FeedForward(8, 16)).named_modules()]
        ['', 'inner', 'inner.fc1', 'inner.fc2']
        """
        seen: set[int] = set()
        stack: list[tuple[str, Module]] = [("", self)]
        while stack:
            path, module = stack.pop()
            if id(module) in seen:
                continue
            seen.add(id(module))
            yield path, module
            below = [(f"{path}.{name}" if path else name, child) for name, child in module.children()]
            stack.extend(reversed(below))

    def named_slots(self) -> Iterator[tuple[str, Slot]]:
        """Yield every parameter, buffer and state with each of its paths; tied ones have several.

        >>> [(path, slot.shape) for path, slot in lt.nn.Linear(2, 3).named_slots()]
        [('weight', (3, 2)), ('bias', (3,))]
        """
        stack: list[tuple[str, Any, tuple[int, ...]]] = [("", self, ())]
        while stack:
            path, value, above = stack.pop()
            if isinstance(value, Slot):
                yield path, value
                continue
            if id(value) in above:
                raise GraphError(f"module {path!r} contains itself; keep references to parents out of attributes")
            below = [
                (f"{path}.{name}" if path else name, member, (*above, id(value))) for name, member in _members(value)
            ]
            stack.extend(reversed(below))

    def named_parameters(self) -> Iterator[tuple[str, Parameter]]:
        """Yield parameters and buffers with their first path, without duplicates.

        >>> {path: each.shape for path, each in lt.nn.Linear(2, 3).named_parameters()}
        {'weight': (3, 2), 'bias': (3,)}
        """
        seen: set[int] = set()
        for path, slot in self.named_slots():
            if isinstance(slot, Parameter) and id(slot) not in seen:
                seen.add(id(slot))
                yield path, slot

    def parameters(self) -> list[Parameter]:
        """Return parameters and buffers without duplicates, in path order.

        >>> sum(each.count for each in lt.nn.Linear(2, 3).parameters())
        9
        """
        return [parameter for _, parameter in self.named_parameters()]

    # values

    def initialize(self, seed: int = 0) -> Self:
        """Initialise every parameter with its own scheme, deterministically by seed and path.

        >>> one, two = (lt.nn.Linear(2, 3).initialize(seed=7) for _ in range(2))
        >>> np.array_equal(one.weight.array(), two.weight.array())
        True
        """
        for path, parameter in self.named_parameters():
            parameter.initialize(seed, path)
        return self

    def state_dict(self) -> dict[str, Any]:
        """Return the values by path, arrays or stored tensors; missing ones are initialised with seed 0.

        >>> {path: value.shape for path, value in lt.nn.Linear(2, 3).state_dict().items()}
        {'weight': (3, 2), 'bias': (3,)}
        """
        first: dict[int, str] = {}
        values: dict[str, Any] = {}
        for path, slot in self.named_slots():
            if isinstance(slot, Parameter):
                values[path] = slot.starting_value(first.setdefault(id(slot), path))
        return values

    def load_state_dict(self, values: Mapping[str, Any], strict: bool = True) -> Self:
        """Set parameters to the values of their paths: arrays, CPU tensors of PyTorch, or stored tensors.

        A tied parameter needs a value under one of its paths. Nothing is changed if an error is raised.
        Raises InputError listing every path that is missing or unexpected (both only if strict), or whose
        value has another shape or an incompatible dtype, with similar names.

            >>> layer = lt.nn.Linear(2, 1).load_state_dict({"weight": np.ones((1, 2)), "bias": np.zeros(1)})
            >>> layer.weight.array()
            array([[1., 1.]], dtype=float32)
        """
        slots = {path: slot for path, slot in self.named_slots() if isinstance(slot, Parameter)}
        given = {id(slots[path]) for path in values if path in slots}
        faults: list[str] = []
        if strict:
            missing = [path for path, slot in slots.items() if id(slot) not in given]
            unexpected = [path for path in values if path not in slots]
            faults += [f"missing {path!r}{_nearest(path, unexpected)}" for path in missing]
            faults += [f"unexpected {path!r}{_nearest(path, missing or slots)}" for path in unexpected]
        for path, slot in slots.items():
            if path in values:
                faults += _misfit(path, values[path], slot)
        if faults:
            listed = "\n  ".join(faults[:50]) + (f"\n  and {len(faults) - 50} more" if len(faults) > 50 else "")
            raise InputError(f"the values do not fit {type(self).__name__}; nothing was loaded:\n  {listed}")
        for path, slot in slots.items():
            if path in values:
                slot.set(values[path], path)
        return self

    def train(self, training: bool = True) -> Self:
        """Switch training mode (batch statistics, dropout) for subsequent calls; return the module.

        >>> lt.nn.Dropout(0.1).train().training
        True
        """
        for _, module in self.named_modules():
            module._training = training
        return self

    def eval(self) -> Self:
        """Switch to inference mode, the default.

        >>> lt.nn.Dropout(0.1).train().eval().training
        False
        """
        return self.train(False)

    @property
    def training(self) -> bool:
        """Whether the module is in training mode, which changes dropout and batch normalisation.

        >>> lt.nn.Linear(2, 3).training
        False
        """
        return self._training

    def summary(self) -> ModuleSummary:
        """Return a table of the parameters: path, shape, dtype, count.

        >>> lt.nn.Linear(2, 3).summary().count
        9
        """
        return summarize_module(type(self).__name__, list(self.named_parameters()))

    def __repr__(self) -> str:
        count = sum(parameter.count for parameter in self.parameters())
        return f"{type(self).__name__}({count:,} parameters)"


def _members(value: Any) -> Iterator[tuple[str, Any]]:
    """Yield the members of a module or container that can contain parameters."""
    if isinstance(value, Module):
        items: Iterator[tuple[str, Any]] = iter(vars(value).items())
    elif isinstance(value, Mapping):
        items = ((str(key), entry) for key, entry in value.items())
    else:
        items = ((str(index), entry) for index, entry in enumerate(value))
    for name, entry in items:
        if isinstance(entry, (Module, Slot)):
            yield name, entry
        elif isinstance(entry, (list, tuple, Mapping)):
            yield from ((f"{name}.{inner}", found) for inner, found in _members(entry))


def _misfit(path: str, value: Any, slot: Parameter) -> list[str]:
    shape = tuple(getattr(value, "shape", ()))
    if shape != slot.shape:
        return [f"{path!r} has shape {list(shape)}, but {list(slot.shape)} is due"]
    if hasattr(value, "raw"):
        return (
            []
            if value.dtype is slot.dtype or value.dtype.is_float and slot.dtype.is_float
            else [f"{path!r} is {value.dtype}, but {slot.dtype} is due"]
        )
    try:
        as_input(path, value, Node("input", (), (), slot.dtype, slot.shape))
    except LuminError as error:
        return [str(error)]
    return []


def _nearest(name: str, known: Any) -> str:
    near = difflib.get_close_matches(name, list(known), n=2, cutoff=0.6)
    return f" (nearest: {', '.join(map(repr, near))})" if near else ""

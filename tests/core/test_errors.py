"""The tree of errors: its place among Python's own, and its way across processes."""

from __future__ import annotations

import copy
import pickle

import pytest

import lumin_tune.errors
from lumin_tune.core import errors
from lumin_tune.core.errors import LuminError, ParseError, UnknownNameError, VerifyError

CLASSES = [each for each in vars(errors).values() if isinstance(each, type) and issubclass(each, LuminError)]
INSTANCES = [
    ParseError("no graph", 3, 7),
    VerifyError("%2 is wrong", "types", 2, "my-pass"),
    VerifyError("wrong as a whole", "roots"),
    *(each("what, where, remedy") for each in CLASSES if each not in (ParseError, VerifyError)),
]


@pytest.mark.parametrize("error", INSTANCES, ids=lambda error: type(error).__name__)
def test_errors_survive_pickling_and_copying(error: LuminError) -> None:
    for again in (pickle.loads(pickle.dumps(error)), copy.copy(error), copy.deepcopy(error)):
        assert type(again) is type(error)
        assert str(again) == str(error)
        assert vars(again) == vars(error)


def test_the_tree_in_the_docstring_is_the_tree() -> None:
    tree = (lumin_tune.errors.__doc__ or "").splitlines()
    for each in CLASSES:
        line = next(line for line in tree if line.lstrip("│├└─ ").split(" ")[0] == each.__name__)
        builtin = [
            base.__name__ for base in each.__mro__ if base.__module__ == "builtins" and base.__name__.endswith("Error")
        ]
        assert builtin[:1] == [
            name for name in ("ValueError", "TypeError", "KeyError", "MemoryError") if f"({name})" in line
        ]
        depth = len([base for base in each.__mro__ if issubclass(base, LuminError)]) - 1
        assert line.index(each.__name__) == 4 + 4 * depth


def test_the_public_module_has_all_of_them() -> None:
    own = {name for name, value in vars(errors).items() if getattr(value, "__module__", "") == errors.__name__}
    assert set(lumin_tune.errors.__all__) == {name for name in own if isinstance(getattr(errors, name), type)}
    assert all(getattr(lumin_tune.errors, name) is getattr(errors, name) for name in lumin_tune.errors.__all__)


def test_a_parse_error_tells_its_place() -> None:
    error = ParseError("expected a number", 3, 7)
    assert str(error) == "line 3, column 7: expected a number"
    assert (error.line, error.column) == (3, 7)


def test_an_unknown_name_is_told_without_the_quotes_of_a_key_error() -> None:
    assert str(UnknownNameError("no input 'x'")) == "no input 'x'"
    assert str(UnknownNameError()) == ""

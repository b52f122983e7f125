"""The stand-in has the selectors that the backend uses, which pyobjc has, and no others."""

from __future__ import annotations

import ast
from pathlib import Path

from tests.stand_ins.metal import StandInMetal, pyobjc_stand_in
from tests.stand_ins.metal.selectors import CONSTANTS, MODULE, SELECTORS, attribute

import lumin_tune.plugins.metal

FOLDER = Path(lumin_tune.plugins.metal.__file__).parent
OWN = {"MTLCommandBuffer": {"run"}}
"""Methods of the stand-in's own."""


def used() -> set[str]:
    """Return the names of attributes in the modules that hold objects of Metal."""
    trees = [ast.parse((FOLDER / name).read_text(encoding="utf-8")) for name in ("driver.py", "queue.py")]
    return {node.attr for tree in trees for node in ast.walk(tree) if isinstance(node, ast.Attribute)}


def test_the_stand_in_has_these_selectors_and_no_others() -> None:
    for name, selectors in SELECTORS.items():
        made = getattr(pyobjc_stand_in, name)
        public = {each for each in dir(made) if not each.startswith("_") and callable(getattr(made, each))}
        assert public - OWN.get(name, set()) == set(map(attribute, selectors)), name


def test_the_backend_uses_these_selectors_and_no_others() -> None:
    names = {attribute(each) for selectors in SELECTORS.values() for each in selectors}
    assert names <= used()
    assert {each for each in used() if each.endswith("_") and not each.endswith("__")} <= names
    assert {each for each in used() if each.startswith("MTL")} == {*CONSTANTS, *MODULE}


def test_the_module_has_these_constants() -> None:
    own = {name: value for name, value in vars(StandInMetal).items() if name.startswith("MTL") and not callable(value)}
    assert own == dict(CONSTANTS)
    assert all(callable(getattr(StandInMetal(), name, None)) or name == "MTLCompileOptions" for name in MODULE)

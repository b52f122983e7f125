"""ONNX's own node tests on the oracle, all in one: generating them takes longer than running them.

What does not pass is listed with its reason in `expected_failures.txt`; a case that passes though it is listed
fails the test, as does a line that fits no case. The counts are shown by

    pytest tests/onnx/test_node_suite.py --log-cli-level=INFO
"""

from __future__ import annotations

import fnmatch
import logging
import warnings
from pathlib import Path
from typing import Any, NamedTuple

import pytest

onnx = pytest.importorskip("onnx", reason="the onnx package is not installed")

from tests.onnx.dense_core import NOT_DENSE_CORE, is_dense_core  # noqa: E402

LIST = Path(__file__).parent / "expected_failures.txt"
CASES, DENSE_CASES = 1_884, 943  # in onnx 1.23; a later release may have more
PASSED, DENSE_PASSED = 1_650, 930  # of 1,693 and 941: the rest is for another release's reference outputs


class Expected(NamedTuple):
    """A line of the list: the cases that a pattern names fail for a reason."""

    pattern: str
    reason: str


def expected_failures() -> list[Expected]:
    lines = [line.partition("#") for line in LIST.read_text(encoding="utf-8").splitlines() if line.strip()]
    return [Expected(name.strip(), reason.strip()) for name, _, reason in lines if name.strip()]


def plain(value: Any) -> Any:
    return onnx.numpy_helper.to_array(value) if isinstance(value, onnx.TensorProto) else value


def failure(case: Any) -> str | None:
    """Return what is wrong with the outputs of a case, None if nothing is."""
    from onnx.backend.test.runner import Runner

    from lumin_tune.core.errors import LuminError
    from lumin_tune.testing.onnx import LuminBackend

    try:
        prepared = LuminBackend.prepare(case.model)
        for inputs, outputs in case.data_sets:
            results = prepared.run(list(inputs))
            Runner.assert_similar_outputs([plain(value) for value in outputs], results, case.rtol, case.atol)
    except (LuminError, AssertionError) as error:
        return f"{type(error).__name__}: {' '.join(str(error).split())[:200]}"
    return None


def test_every_expected_failure_has_a_reason() -> None:
    for entry in expected_failures():
        assert len(entry.reason) > 10, f"{entry.pattern} needs a reason: `pattern  # why`"


def test_what_is_not_dense_core_exists() -> None:
    """A name misspelt there would put its cases under the dense ones."""
    known = {schema.name for schema in onnx.defs.get_all_schemas_with_history()}
    assert {name for names in NOT_DENSE_CORE.values() for name in names} <= known


def test_the_node_tests_of_onnx(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("ONNX_HOME", str(tmp_path))
    from onnx.backend.test.case.node import collect_testcases

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # of the reference computations that make the cases
        cases = collect_testcases(None)
        found = {case.name: failure(case) for case in cases}
    expected = expected_failures()
    listed = {name: [e for e in expected if fnmatch.fnmatchcase(name, e.pattern)] for name in found}
    unexpected = {name: why for name, why in found.items() if why is not None and not listed[name]}
    passed = sorted(name for name, why in found.items() if why is None and listed[name])
    unused = [e.pattern for e in expected if not any(e in entries for entries in listed.values())]
    assert not unexpected, "\n".join(f"{name}: {why}" for name, why in unexpected.items())
    assert not passed, f"these pass; take them from {LIST.name}: {', '.join(passed)}"
    assert not unused, f"these lines of {LIST.name} fit no case: {', '.join(unused)}"
    count = sum(why is None for why in found.values())
    dense = {case.name: found[case.name] for case in cases if is_dense_core(case.name, case.model)}
    dense_count = sum(why is None for why in dense.values())
    said = f"{count} of {len(found)} node tests pass; of dense core operators {dense_count} of {len(dense)}"
    logging.getLogger(__name__).info(said)
    assert len(found) >= CASES and len(dense) >= DENSE_CASES, said
    assert count >= PASSED and dense_count >= DENSE_PASSED, said

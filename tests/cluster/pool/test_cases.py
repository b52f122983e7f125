"""Cases make room for others, those used last stay, and those that are needed always do."""

from __future__ import annotations

from pathlib import Path

import pytest

from lumin_tune.cluster.measuring.reference import ReferenceCase
from lumin_tune.cluster.pool import cases
from lumin_tune.cluster.pool.cases import Cases
from lumin_tune.core.plugin.records import Status
from lumin_tune.core.trials import Outcome

FAILURE = Outcome(Status.CRASHED, "check", message="no inputs")


def test_what_was_not_used_for_longest_goes_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cases, "KEPT_BYTES", 100)
    shelf = Cases(tmp_path)
    folders = {}
    for key in ("a", "b", "c", "d"):
        folders[key] = shelf.begin(key)
        assert key in shelf and not shelf.is_settled(key)
        shelf.settle(key, ReferenceCase(key, str(folders[key]), (), (0,), ((),), 40), FAILURE)
    shelf.use("a")
    shelf.forget({"b"})
    assert [key for key in folders if key in shelf] == ["a", "b"]
    assert [key for key, folder in folders.items() if folder.exists()] == ["a", "b"]
    assert shelf.failure("a") is None


def test_a_case_that_cannot_be_had_is_remembered(tmp_path: Path) -> None:
    shelf = Cases(tmp_path)
    shelf.begin("a")
    shelf.settle("a", None, FAILURE)
    assert shelf.is_settled("a") and shelf.failure("a") == FAILURE

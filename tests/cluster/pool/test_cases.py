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
    kept = Cases(tmp_path)
    folders = {}
    for key in ("a", "b", "c", "d"):
        folders[key] = kept.begin(key)
        assert key in kept and not kept.is_settled(key)
        kept.settle(key, ReferenceCase(key, str(folders[key]), (), (0,), ((),), 40), FAILURE)
    kept.use("a")
    kept.forget({"b"})
    assert [key for key in folders if key in kept] == ["a", "b"]
    assert [key for key, folder in folders.items() if folder.exists()] == ["a", "b"]
    assert kept.failure("a") is None


def test_a_case_that_cannot_be_had_is_remembered(tmp_path: Path) -> None:
    kept = Cases(tmp_path)
    kept.begin("a")
    kept.settle("a", None, FAILURE)
    assert kept.is_settled("a") and kept.failure("a") == FAILURE

"""Tests that need a compiler or the shim fail without them, unless they are skipped on purpose."""

from __future__ import annotations

import pytest
from tests.plugins.cuda.conftest import WITHOUT, missing


def test_what_is_missing_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(WITHOUT, raising=False)
    with pytest.raises(pytest.fail.Exception, match="no g\\+\\+; install it, or set LUMIN_TEST_WITHOUT=shim to leave"):
        missing("shim", "no g++")
    monkeypatch.setenv(WITHOUT, "nvrtc")
    with pytest.raises(pytest.fail.Exception):
        missing("shim", "no g++")


def test_what_is_left_out_is_skipped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(WITHOUT, "shim,nvrtc")
    with pytest.raises(pytest.skip.Exception, match="LUMIN_TEST_WITHOUT leaves out nvrtc: there is no NVRTC"):
        missing("nvrtc", "there is no NVRTC")

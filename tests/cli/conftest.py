"""The command in this process, for tests of what it says."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.cli.running import InProcess
from tests.uncalibrated import uncalibrated

from lumin_tune.core.plugin import manager as plugins

__all__ = ["command", "uncalibrated"]


@pytest.fixture
def command(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> InProcess:
    """The command, which runs in a folder of its own; the default plugin manager is as before when the test ends."""
    monkeypatch.setattr(plugins, "_default", plugins._default)
    return InProcess(tmp_path, monkeypatch, capsys)

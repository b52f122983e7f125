"""Findings of the CPU backend for `lumin-tune doctor`."""

from __future__ import annotations

from pathlib import Path

import pytest

from lumin_tune.core.plugin.records import Finding
from lumin_tune.plugins.cpu.compile import toolchain
from lumin_tune.plugins.cpu.diagnosis import diagnose


def found(options: dict[str, str]) -> dict[str, Finding]:
    return {finding.name: finding for finding in diagnose(options)}


def test_a_good_machine(tmp_path: Path) -> None:
    findings = found({"cache": str(tmp_path / "cache")})
    assert set(findings) == {"compiler", "processor", "threads", "clock", "memory", "build cache", "BLAS", "call path"}
    assert findings["compiler"].ok and findings["compiler"].needed
    assert findings["build cache"].detail.startswith(str(tmp_path / "cache"))
    assert all(finding.remedy for finding in findings.values() if not finding.ok)


def test_no_compiler(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("PATH", "")
    monkeypatch.setattr(toolchain, "_candidates", lambda: [("g++",)])
    compiler = found({"cache": str(tmp_path)})["compiler"]
    assert not compiler.ok and compiler.needed
    assert "g++ is not installed" in compiler.detail
    assert "pip install 'lumin-tune[cc]'" in compiler.remedy
    asked = found({"cache": str(tmp_path), "compiler": "icc"})["compiler"]
    assert "'icc' is not installed" in asked.detail


def test_a_cache_that_cannot_be_written(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    cache = found({"cache": str(tmp_path / "file" / "folder")})["build cache"]
    assert not cache.ok and not cache.needed
    assert cache.remedy

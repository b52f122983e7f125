"""Settings of the tuner's tests."""

from __future__ import annotations

from tests.uncalibrated import uncalibrated

__all__ = ["uncalibrated"]

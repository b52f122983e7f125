"""Fixtures of the tests of documents: the command in a folder of its own, and a filled database."""

from __future__ import annotations

from tests.cli.conftest import command  # noqa: F401
from tests.cli.test_sessions import filled  # noqa: F401

"""Passwords are masked."""

from __future__ import annotations

import pytest

from lumin_tune.core.masking import without_passwords


@pytest.mark.parametrize(
    ("text", "reported"),
    [
        ("postgresql://ann:secret@host/db", "postgresql://ann:***@host/db"),
        ("postgresql+psycopg://ann:se:cr@et@host:5432/db", "postgresql+psycopg://ann:***@host:5432/db"),
        ("postgresql://:secret@/db", "postgresql://:***@/db"),
        ("postgresql://host/db?user=ann&password=secret&x=1", "postgresql://host/db?user=ann&password=***&x=1"),
        ("--db=postgresql://a:s@h/d and more", "--db=postgresql://a:***@h/d and more"),
        ("host=h password=secret dbname=d", "host=h password=*** dbname=d"),
        ("password='two words' dbname=d", "password=*** dbname=d"),
        ('{"db": "postgresql://a:s@h/d"}', '{"db": "postgresql://a:***@h/d"}'),
    ],
)
def test_passwords_are_stars(text: str, reported: str) -> None:
    assert without_passwords(text) == reported


@pytest.mark.parametrize(
    "text",
    [
        "sqlite:////data/results.db",
        "postgresql://ann@host:5432/db",
        "http://127.0.0.1:9090/metrics",
        "a:b@c",
        "10:30 @",
    ],
)
def test_what_has_none_stays(text: str) -> None:
    assert without_passwords(text) == text

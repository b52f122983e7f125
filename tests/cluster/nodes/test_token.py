"""The token's file: how it is made, and which are refused."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from lumin_tune.cluster.nodes.token import check_token, make_token, token_problem
from lumin_tune.core.errors import ClusterError


def test_it_is_long_new_and_for_its_owner_alone(tmp_path: Path) -> None:
    before = os.umask(0)
    try:
        make_token(tmp_path / "one" / "token")
        make_token(tmp_path / "two" / "token")
    finally:
        os.umask(before)
    one, two = (tmp_path / each / "token" for each in ("one", "two"))
    assert one.read_text() != two.read_text()
    assert len(one.read_text()) == 64
    assert one.stat().st_mode & 0o777 == 0o600


def test_one_that_is_there_stays(tmp_path: Path) -> None:
    file = tmp_path / "token"
    make_token(file)
    reported = file.read_text()
    make_token(file)
    assert file.read_text() == reported
    file.chmod(0o640)
    with pytest.raises(ClusterError, match="has mode 0640"):
        make_token(file)


def test_problems_have_remedies(tmp_path: Path) -> None:
    file = tmp_path / "token"
    assert "there is no token file" in token_problem(file)
    assert "--token-file or RAY_AUTH_TOKEN_PATH" in token_problem(file)
    file.write_text("")
    file.chmod(0o600)
    assert "is empty; copy it again" in token_problem(file)
    file.write_bytes(b"\xff\xfe")
    assert "cannot be read" in token_problem(file)
    file.write_text("a" * 64)
    assert token_problem(file) == ""
    check_token(file)
    for mode in (0o644, 0o640, 0o620, 0o604):
        file.chmod(mode)
        assert f"mode {mode:04o}" in token_problem(file)
        assert f"run: chmod 600 {file}" in token_problem(file)


@pytest.mark.skipif(os.geteuid() != 0, reason="only root can give files away")
def test_somebody_elses_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "token"
    make_token(file)
    os.chown(file, 4321, 4321)
    assert "belongs to user 4321" in token_problem(file)

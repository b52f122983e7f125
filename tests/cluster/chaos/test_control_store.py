"""The control store of a cluster is killed under a session, as people run it: from `cluster up` to `resume`."""

from __future__ import annotations

import os
import signal
import tempfile
import time
from importlib.util import find_spec
from pathlib import Path

import pytest
from tests.cluster.chaos.commands import (
    TUNE,
    check_nothing_left,
    check_sound,
    prepared,
    processes_of,
    recorded,
    run,
    running,
    started,
    states,
)

from lumin_tune.core.deadlines import crowding

pytestmark = [
    pytest.mark.skipif(find_spec("ray") is None, reason="ray is not installed: pip install 'lumin-tune[cluster]'"),
    pytest.mark.chaos,
]


def test_a_session_outlives_the_control_store_and_is_resumed() -> None:
    # Ray puts sockets there, whose paths must be short
    with tempfile.TemporaryDirectory(prefix="lg", dir="/tmp") as name:
        folder = prepared(Path(name))
        url = f"sqlite:///{folder / 'results.db'}"
        reported = started(folder)
        try:
            asked = ("--cluster", "auto", "--db", url)
            with running(folder, *TUNE, *asked, "--trials", "5000", "--budget", "600") as session:
                session.wait_for(url, 8)
                (store,) = [pid for pid, words in processes_of(folder).items() if "gcs_server" in words.split(" ")[0]]
                os.kill(store, signal.SIGKILL)
                begun = time.monotonic()
                assert session.end(100.0) == 6, session.words
                assert time.monotonic() - begun < 90 * crowding()
                assert f"the cluster at {reported['address']}" in session.words
                assert "what was measured is kept; to go on: lumin-tune resume" in session.words
                assert "Fatal" not in session.words and "Traceback" not in session.words
            assert states(url) == ["lost"]
            before = recorded(url)
            assert len(before) >= 8
            assert Path(str(reported["logs"])).is_dir()
            down = run(folder, "cluster", "down")
            assert (down.code, "had died; cleaned up" in down.out) == (0, True), down
            assert not Path(str(reported["logs"])).exists()
            check_nothing_left(folder)
            assert run(folder, "cluster", "up", "--workers", "1").code == 0
            resumed = run(folder, "resume", "last", *asked, "--budget", "30", "--peers", "none", "--quiet")
            assert resumed.code == 0, resumed.err
        finally:
            run(folder, "cluster", "down")
        check_sound(url)
        assert states(url)[0] == "done"
        after = recorded(url)
        assert {key: after[key] for key in before} == before
        check_nothing_left(folder)

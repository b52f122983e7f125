"""A PostgreSQL server of a test's own: on a socket in a temporary folder, and on nothing else."""

from __future__ import annotations

import importlib.util
import os
import shutil
import subprocess
import tempfile
from pathlib import Path
from typing import Self


def unable() -> str:
    """Return why there can be no server here, "" if there can."""
    if _binaries() is None:
        return "PostgreSQL's server is not installed (Debian: apt-get install postgresql)"
    if importlib.util.find_spec("psycopg") is None:
        return "psycopg is not installed: pip install 'lumin-tune[postgres]'"
    return ""


def _binaries() -> Path | None:
    """Return the folder of PostgreSQL's programs, the newest of several."""
    debian = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda file: int(file.parts[-3]))
    found = debian[-1] if debian else shutil.which("initdb")
    return Path(found).resolve().parent if found else None


class PostgresServer:
    """See the module. Use it in a `with`; it can be stopped and started meanwhile."""

    def __enter__(self) -> Self:
        # the path of a socket must be short
        self.folder = Path(tempfile.mkdtemp(prefix="lumin-postgres-", dir="/tmp"))
        # the server does not run as root
        self._user = "nobody" if os.getuid() == 0 else None
        if self._user:
            shutil.chown(self.folder, self._user)
        try:
            self._run("initdb", "--username=lumin", "--auth=trust", "--no-sync", "--encoding=UTF8")
            self.start()
        except BaseException:
            shutil.rmtree(self.folder)
            raise
        return self

    def __exit__(self, *reported: object) -> None:
        try:
            self.stop("immediate")
        finally:
            shutil.rmtree(self.folder)

    def start(self) -> None:
        options = f"-c listen_addresses='' -k {self.folder} -F -c max_connections=40 -c deadlock_timeout=200ms"
        self._run("pg_ctl", "start", "--wait", "--silent", "--log", str(self.folder / "log"), "-o", options)

    def stop(self, mode: str = "fast") -> None:
        """Stop it, as a restart does (`fast`), or as a crash does (`immediate`)."""
        self._run("pg_ctl", "stop", f"--mode={mode}", "--silent")

    def execute(self, database: str, *statements: str) -> str:
        """Run statements in a database of a name, and return its URL."""
        import psycopg

        options = f"host={self.folder} user=lumin dbname={database}"
        with psycopg.connect(options, autocommit=True) as connection:
            for statement in statements:
                connection.execute(statement)
        return f"postgresql://lumin@/{database}?host={self.folder}"

    def _run(self, program: str, *arguments: str) -> None:
        binaries = _binaries()
        assert binaries is not None
        command = [str(binaries / program), "-D", str(self.folder / "data"), *arguments]
        done = subprocess.run(
            command,
            user=self._user,
            cwd=self.folder,
            capture_output=True,
            text=True,
            env={**os.environ, "LC_ALL": "C"},
        )
        assert done.returncode == 0, f"{program}: {done.stdout} {done.stderr}"

"""Temporary folders that are removed once all processes that use them have ended, however they end.

Cleanup at exit is insufficient: killed processes do not run it, and Ray kills an actor with its children. A detached
shell waits at the other end of a pipe and removes the folder when the last process that holds the pipe has ended.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from contextvars import ContextVar
from pathlib import Path
from types import TracebackType
from typing import Final

build_folder: Final[ContextVar[Path | None]] = ContextVar("build_folder", default=None)
"""Where compilers put temporary files in this context; None for the system's folder. Sessions set it to a scratch
folder, so that nothing is left of a build that was given up or killed.
"""
_REMOVE: Final = 'rm -rf -- "$1" || { sleep 1; rm -rf -- "$1"; }'  # a compiler that was left alone may write meanwhile
_WAIT: Final = f'exec 3<&0; (trap "" HUP INT TERM; read _ <&3; {_REMOVE}) </dev/null >/dev/null 2>&1 &'


class Scratch:
    """A new folder in the system's temporary folder. Call `remove`, or use it in a `with` statement.

    keeper: a file descriptor; processes that inherit it keep the folder alive. It is inherited only if passed
    explicitly (`pass_fds`).
    """

    def __init__(self, prefix: str) -> None:
        self.folder: Final = Path(tempfile.mkdtemp(prefix=prefix))
        read, self.keeper = os.pipe()
        self._is_there = True
        try:
            subprocess.run(
                ["/bin/sh", "-c", _WAIT, "sh", str(self.folder)],
                stdin=read,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
                start_new_session=True,
                cwd="/",
                check=True,
            )
        except BaseException:
            self.remove()
            raise
        finally:
            os.close(read)

    def remove(self) -> None:
        """Remove the folder and its contents; idempotent."""
        if self._is_there:
            self._is_there = False
            shutil.rmtree(self.folder, ignore_errors=True)
            os.close(self.keeper)

    def __enter__(self) -> Path:
        return self.folder

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.remove()

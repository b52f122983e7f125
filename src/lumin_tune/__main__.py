"""`python -m lumin_tune` is `lumin-tune`."""

import atexit
import os
import sys


def main() -> None:
    """Run the command; Ctrl-C while it is imported ends it without a traceback."""
    try:
        from lumin_tune.cli.main import main as command
    except KeyboardInterrupt:
        sys.exit(130)
    try:
        command()
    except SystemExit as ended:
        from lumin_tune.core.deadlines import steps_hang

        if steps_hang():  # in a driver or a library, which a regular exit would take down while it runs
            if isinstance(ended.code, str):
                sys.stderr.write(f"{ended.code}\n")
            atexit._run_exitfuncs()
            for stream in (sys.stdout, sys.stderr):
                stream.flush()
            os._exit(ended.code if isinstance(ended.code, int) else ended.code is not None)
        raise


if __name__ == "__main__":
    main()

"""`python -m lumin_tune` is `lumin-tune`."""

import sys


def main() -> None:
    """Run the command; Ctrl-C while it is imported ends it without a traceback."""
    try:
        from lumin_tune.cli.main import main as command
    except KeyboardInterrupt:
        sys.exit(130)
    command()


if __name__ == "__main__":
    main()

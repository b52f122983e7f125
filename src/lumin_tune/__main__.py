"""`python -m lumin_tune` is `lumin-tune`."""

from lumin_tune.cli.main import main

if __name__ == "__main__":
    main()

"""The command `lumin-tune`, one file or folder per command group. Only this package reads the environment.

Data (tables, or JSON with `--json`) goes to standard output, messages to standard error. `exits` lists the exit codes.
"""

"""The command `lumin-tune`, a file a group of commands. Only here is the environment read.

Standard output is data (a table, or JSON with `--json`), standard error is talk, and the exit code is 0
unless the command could not do what it was asked for: 1 for an error of lumin's own, 2 for wrong usage.
"""

"""The steps of `compile` between a plan and a program: options, precision, checkpoints, memory, time."""

"""What `compile` does between a plan and a program: options, precision, checkpoints, memory, time."""

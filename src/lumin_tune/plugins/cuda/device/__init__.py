"""The device: driver, memory, streams, condition."""

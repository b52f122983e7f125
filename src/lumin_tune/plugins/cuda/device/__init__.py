"""The device: driver, memory, streams and condition."""

"""Search over the knobs of one kernel: points, samplers, learned models."""

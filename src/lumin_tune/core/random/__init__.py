"""Random numbers in graphs: a counter-based generator with its state in the graph, and distributions."""

from lumin_tune.core.random.generator import Generator, generator_of, initial_state
from lumin_tune.core.random.philox import philox

__all__ = ["Generator", "generator_of", "initial_state", "philox"]

"""Random numbers in graphs: a counter-based generator with its state in the graph, and distributions."""

from __future__ import annotations

from lumin_tune.core.random import Generator, generator_of, initial_state, philox

__all__ = ["Generator", "generator_of", "initial_state", "philox"]

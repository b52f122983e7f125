"""Graph passes: running, reporting, rewriting, pattern matching."""

"""Harnesses by which lumin and what is built on it are tested by other people's suites."""

"""Autotuning: measure candidates and return the fastest correct program of a graph."""

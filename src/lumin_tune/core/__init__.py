"""Graphs, kernels, programs and the plugin interface; independent of backends, tuner and database."""

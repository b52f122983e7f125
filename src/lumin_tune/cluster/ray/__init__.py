"""Modules that import Ray: the Ray pool, its hosts and builders, and the nodes of a cluster on this machine."""

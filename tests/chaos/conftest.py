"""Chaos has the cluster of the tests of pools."""

from tests.cluster.conftest import more_nodes, ray_address, ray_cluster, ray_folder

__all__ = ["more_nodes", "ray_address", "ray_cluster", "ray_folder"]

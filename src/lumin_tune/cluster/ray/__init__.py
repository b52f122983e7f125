"""All that imports Ray: the nodes of a cluster on this machine, and what a cluster tells of itself."""

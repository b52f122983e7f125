"""The components of integer graphs, one file per family, and the registry that finds them by op."""

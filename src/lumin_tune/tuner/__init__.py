"""The main job: from a graph to its fastest correct program, by measuring."""

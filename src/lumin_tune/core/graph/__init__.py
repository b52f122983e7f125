"""The graph: nodes, text form, verification, fingerprints, loops, guards, gradients."""

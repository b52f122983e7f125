"""The solver of shapes, kinds and values: a worklist of relations, run to a fixpoint in both directions."""

"""Comparison of whole programs in interleaved rounds: finalists, the untuned program, peers."""

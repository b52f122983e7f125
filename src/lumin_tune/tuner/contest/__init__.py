"""Whole programs timed side by side: finalists, the untuned program, peers."""

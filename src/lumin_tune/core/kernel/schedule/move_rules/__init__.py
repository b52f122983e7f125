"""The named moves, a rule and an effect each; see `table`."""

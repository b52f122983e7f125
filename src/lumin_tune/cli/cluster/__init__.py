"""`lumin-tune cluster` and `lumin-tune doctor --cluster`: start, join and check clusters."""

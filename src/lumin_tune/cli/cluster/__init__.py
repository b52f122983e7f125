"""`lumin-tune cluster` and `lumin-tune doctor --cluster`: starting, joining and checking clusters."""

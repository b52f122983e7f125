"""`lumin-tune tune` and `resume`: run and resume sessions, and display their progress."""

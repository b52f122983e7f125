"""`lumin-tune tune` and `resume`: running a session, its progress display, and continuing it."""

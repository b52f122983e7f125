"""`lumin-tune query`, `show` and `why`: questions to the results database."""

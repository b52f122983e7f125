"""`lumin-tune query`, `show` and `why`: queries to the results database."""

"""One tuning session: the search, the measuring loop, its budget and its records."""

"""The tables of the results database, and migrations between versions."""

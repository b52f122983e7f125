"""The database that remembers what was measured, for every later run, model and machine."""

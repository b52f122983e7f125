"""Import and export of results as files, which are written atomically."""

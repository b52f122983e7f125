"""Model files: reading, element types, operator schemas, limits."""

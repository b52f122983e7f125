"""Files that results are written to and read from. Files are written as a whole or not at all."""

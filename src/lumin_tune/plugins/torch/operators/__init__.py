"""The builders of ATen operators, a file a family; `table.builders` imports every file here."""

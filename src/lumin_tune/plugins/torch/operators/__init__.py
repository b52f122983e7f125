"""Builders of ATen operators, one file per family; `table.builders` imports every file here."""

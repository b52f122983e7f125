"""Builders of ATen operators, one file per family; `aten_table.builders` imports every file here."""

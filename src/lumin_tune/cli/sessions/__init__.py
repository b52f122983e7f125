"""`lumin-tune status`, `export`, `verify`, `replay`, `diff` and `report`: commands on existing sessions."""

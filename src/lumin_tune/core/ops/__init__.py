"""The primitive ops: one table, with type rules, NumPy meaning and derivatives."""

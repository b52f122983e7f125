"""How one candidate is built, checked against the oracle and timed."""

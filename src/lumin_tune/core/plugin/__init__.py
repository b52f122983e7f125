"""What plugins implement: hooks, records, and the manager that finds and guards them."""

"""The plugin interface: hooks, records, and the manager that finds and guards plugins."""

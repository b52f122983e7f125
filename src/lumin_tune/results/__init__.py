"""The results database: measurements for reuse by later runs, models and machines."""

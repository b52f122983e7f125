"""Building, checking and timing of one candidate."""

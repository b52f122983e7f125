"""Matrix instructions (mma), accumulator layouts, register tiles and split precision."""

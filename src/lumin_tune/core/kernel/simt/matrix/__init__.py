"""Matrix instructions (mma, wgmma), accumulator layouts, register tiles and split precision."""

"""Matrix instructions: mma, wgmma, accumulator layouts and register tiles."""

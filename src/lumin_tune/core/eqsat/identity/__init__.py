"""What a region is known by, wherever it is from: `canonical` is the way in."""

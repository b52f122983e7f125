"""The identity of a region, independent of its model: start at `canonical`."""

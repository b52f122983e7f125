"""Generation: the cache, the compiled steps, sampling, and the loop over tokens."""

"""C++ to a loaded library: toolchain, translation units, build cache."""

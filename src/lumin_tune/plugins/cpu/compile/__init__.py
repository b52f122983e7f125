"""C++ to a loaded library: toolchain, translation units and build cache."""

"""What compiled programs run on: thread pool, calls, BLAS products; and the loader of exported programs."""

"""The C++ runtime of compiled programs: thread pool, call path, BLAS wrapper and the interface of exported programs."""

// sgemm and dgemm of a BLAS by the signature of `lm_executor.library`, compiled by blas.py.
//
// C[i] = op(A[i]) op(B[i]) for i < batch, row-major. buffers: A, B, C. sizes: m, n, k, lda, ldb, ldc, transpose_a,
// transpose_b, batch, stride_a, stride_b, stride_c; strides are from one matrix of the batch to the next, and all
// distances are in elements. A is (m, k), or (k, m) if transposed; B is (k, n), or (n, k).

#include <stdint.h>

namespace {

enum Layout { ROW_MAJOR = 101 };
enum Transpose { PLAIN = 111, TRANSPOSED = 112 };

template <typename T, typename Integer>
using Gemm = void (*)(Layout, Transpose, Transpose, Integer m, Integer n, Integer k, T alpha, const T* a, Integer lda,
                      const T* b, Integer ldb, T beta, T* c, Integer ldc);

// Set once, before any call, by blas.py.
void* sgemm_address;
void* dgemm_address;
bool wide;  // whether the BLAS counts in 64 bits

// For what a BLAS that counts in 32 bits cannot.
template <typename T>
void plain_gemm(const int64_t* s, const T* a, const T* b, T* c) {
  for (int64_t i = 0; i < s[0]; ++i)
    for (int64_t j = 0; j < s[1]; ++j) {
      T sum = 0;
      for (int64_t p = 0; p < s[2]; ++p)
        sum += (s[6] ? a[p * s[3] + i] : a[i * s[3] + p]) * (s[7] ? b[j * s[4] + p] : b[p * s[4] + j]);
      c[i * s[5] + j] = sum;
    }
}

template <typename T, typename Integer>
void one_gemm(void* address, const int64_t* s, const T* a, const T* b, T* c) {
  for (int64_t k = 0; k < 6; ++k)
    if (s[k] != Integer(s[k])) return plain_gemm(s, a, b, c);
  reinterpret_cast<Gemm<T, Integer>>(address)(ROW_MAJOR, s[6] ? TRANSPOSED : PLAIN, s[7] ? TRANSPOSED : PLAIN,
                                              Integer(s[0]), Integer(s[1]), Integer(s[2]), T(1), a, Integer(s[3]), b,
                                              Integer(s[4]), T(0), c, Integer(s[5]));
}

template <typename T>
void gemm(void* address, void* const* buffers, const int64_t* s) {
  if (s[0] == 0 || s[1] == 0) return;
  const T* a = static_cast<const T*>(buffers[0]);
  const T* b = static_cast<const T*>(buffers[1]);
  T* c = static_cast<T*>(buffers[2]);
  for (int64_t i = 0; i < s[8]; ++i, a += s[9], b += s[10], c += s[11]) {
    if (s[2] == 0) plain_gemm(s, a, b, c);
    else if (wide) one_gemm<T, int64_t>(address, s, a, b, c);
    else one_gemm<T, int32_t>(address, s, a, b, c);
  }
}

}  // namespace

extern "C" {

void lm_blas_use(void* sgemm, void* dgemm, int64_t integer_bits) {
  sgemm_address = sgemm;
  dgemm_address = dgemm;
  wide = integer_bits == 64;
}

void lm_sgemm(void* const* buffers, const int64_t* sizes) { gemm<float>(sgemm_address, buffers, sizes); }
void lm_dgemm(void* const* buffers, const int64_t* sizes) { gemm<double>(dgemm_address, buffers, sizes); }

}  // extern "C"

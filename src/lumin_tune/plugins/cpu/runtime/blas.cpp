// sgemm and dgemm of a BLAS with the signature of `lm_executor.library`, compiled by blas.py behind
// render/interface.py.
//
// The product is distributed over the executor's threads, each of which calls the BLAS for a slab of C. The BLAS itself
// uses one thread meanwhile: threads of OpenBLAS spin for a tenth of a second after a product, so that whatever runs
// next, even the next kernel of the program, takes twice as long.
//
// C[i] = op(A[i]) op(B[i]) for i < batch, row-major. buffers: A, B, C. sizes: m, n, k, lda, ldb, ldc, transpose_a,
// transpose_b, batch, stride_a, stride_b, stride_c; strides are from one matrix of the batch to the next, and all
// distances are in elements. A is (m, k), or (k, m) if transposed; B is (k, n), or (n, k).

#include <pthread.h>
#include <stdint.h>

namespace {

enum Layout { ROW_MAJOR = 101 };
enum Transpose { PLAIN = 111, TRANSPOSED = 112 };
const int64_t SLAB = 16;
const double ALONE_BELOW = 262144;  // multiplications below which OpenBLAS too uses one thread
const double MULTIPLIES_PER_NS = 16;  // lower bound, on one thread

template <typename T, typename Integer>
using Gemm = void (*)(Layout, Transpose, Transpose, Integer m, Integer n, Integer k, T alpha, const T* a, Integer lda,
                      const T* b, Integer ldb, T beta, T* c, Integer ldc);

// All of these are set once, before any call, by blas.py.
void* sgemm_address;
void* dgemm_address;
bool wide;  // whether the BLAS takes 64-bit sizes
// Sets the number of threads of the BLAS; null if it cannot be set.
int (*get_threads)(void);
void (*set_threads)(int);

pthread_mutex_t counting = PTHREAD_MUTEX_INITIALIZER;
int64_t users;  // products running now
int threads_before;  // threads of the BLAS before the first of them

void lock() { pthread_mutex_lock(&counting); }
void unlock() { pthread_mutex_unlock(&counting); }

// In the child of a fork: the running products stayed with the parent.
void forget_users() {
  if (users != 0) set_threads(threads_before);
  users = 0;
  unlock();
}

// While one exists, the BLAS uses one thread; other users of the BLAS are a little slower meanwhile.
struct Alone {
  Alone() {
    lock();
    if (users++ == 0) {
      threads_before = get_threads();
      set_threads(1);
    }
    unlock();
  }
  ~Alone() {
    lock();
    // otherwise another thread has set it meanwhile
    if (--users == 0 && get_threads() == 1) set_threads(threads_before);
    unlock();
  }
};

// For sizes beyond 32 bits.
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
void gemm_of(void* address, const int64_t* s, const T* a, const T* b, T* c) {
  if (s[0] == 0 || s[1] == 0) return;
  if (s[2] == 0) plain_gemm(s, a, b, c);
  else if (wide) one_gemm<T, int64_t>(address, s, a, b, c);
  else one_gemm<T, int32_t>(address, s, a, b, c);
}

template <typename T>
struct Product {
  void* address;
  const int64_t* sizes;
  const T* a;
  const T* b;
  T* c;
  int64_t shares;

  // A thread's share: whole matrices of the batch if there are enough, else a slab of each.
  void share(int64_t thread, int64_t threads) const {
    const int64_t batch = sizes[8];
    const bool whole = batch >= threads;
    const int64_t first = whole ? batch * thread / threads : 0, end = whole ? batch * (thread + 1) / threads : batch;
    for (int64_t i = first; i < end; ++i) {
      const T *left = a + i * sizes[9], *right = b + i * sizes[10];
      T* out = c + i * sizes[11];
      int64_t own[8];
      for (int64_t k = 0; k < 8; ++k) own[k] = sizes[k];
      if (!whole) {
        const bool rows = sizes[0] >= sizes[1];
        const int64_t length = sizes[rows ? 0 : 1], from = bound(length, thread, threads);
        own[rows ? 0 : 1] = bound(length, thread + 1, threads) - from;
        if (rows) left += sizes[6] ? from : from * sizes[3], out += from * sizes[5];
        else right += sizes[7] ? from * sizes[4] : from, out += from;
      }
      gemm_of(address, own, left, right, out);
    }
  }

  // Start of a thread's slab: slabs are multiples of the micro-kernels' tiles.
  static int64_t bound(int64_t length, int64_t thread, int64_t threads) {
    const int64_t at = (length * thread / threads + SLAB / 2) / SLAB * SLAB;
    return thread == threads || at > length ? length : at;
  }
};

template <typename T>
void gemm(void* address, const lm_executor* executor, void* const* buffers, const int64_t* sizes) {
  Product<T> product{address, sizes, static_cast<const T*>(buffers[0]), static_cast<const T*>(buffers[1]),
                     static_cast<T*>(buffers[2]), 1};
  if (!get_threads || !set_threads || double(sizes[0]) * sizes[1] * sizes[2] * sizes[8] < ALONE_BELOW) {
    product.share(0, 1);
    return;
  }
  const Alone alone;
  product.shares = executor->threads;
  const double work_ns = double(sizes[0]) * sizes[1] * sizes[2] * sizes[8] / MULTIPLIES_PER_NS;
  const lm_job job{[](void* context, int64_t, int64_t first, int64_t end) {
                     const Product<T>* product = static_cast<const Product<T>*>(context);
                     for (int64_t share = first; share < end; ++share) product->share(share, product->shares);
                   },
                   product.shares, work_ns, work_ns, nullptr};
  executor->parallel(executor, &job, &product);
}

}  // namespace

extern "C" {

void lm_blas_use(void* sgemm, void* dgemm, int (*get)(void), void (*set)(int), int64_t integer_bits) {
  static bool is_known;
  sgemm_address = sgemm;
  dgemm_address = dgemm;
  get_threads = get;
  set_threads = set;
  wide = integer_bits == 64;
  if (!is_known) pthread_atfork(lock, unlock, forget_users);
  is_known = true;
}

void lm_sgemm(const lm_executor* executor, void* const* buffers, const int64_t* sizes) {
  gemm<float>(sgemm_address, executor, buffers, sizes);
}
void lm_dgemm(const lm_executor* executor, void* const* buffers, const int64_t* sizes) {
  gemm<double>(dgemm_address, executor, buffers, sizes);
}

}  // extern "C"

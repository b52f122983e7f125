// Device intrinsics: threads, barriers, shuffles, memory, f16/bf16, matrix instructions. Inline PTX, so that no CUDA
// headers are needed. To run kernels elsewhere, define LM_OWN_DEVICE and provide all of this.
#ifndef LM_OWN_DEVICE
#define LM_INLINE __device__ __forceinline__
#define LM_KERNEL(name, ...) extern "C" __global__ void __launch_bounds__(__VA_ARGS__) name
#define LM_PARAMETER(type, name) type* __restrict__ name
#define LM_BUFFER(type, name, count)
#define LM_SLAB(type, name, offset, count) type* const name = (type*)(slab + (lm_i64)blockIdx.x * slab_bytes + (offset))
extern __shared__ __align__(1024) unsigned char lm_shared[];
#define LM_SHARED(type, name, offset, count) type* const name = (type*)(lm_shared + (offset))
#define lm_thread ((int)threadIdx.x)
#define lm_block ((int)blockIdx.x)
#define lm_blocks ((int)gridDim.x)
LM_INLINE void lm_barrier() { __syncthreads(); }

struct lm_f16 { unsigned short bits; };
struct lm_bf16 { unsigned short bits; };
LM_INLINE float lm_float_of(unsigned bits) { return __uint_as_float(bits); }
LM_INLINE float lm_to_float(lm_f16 x) { float y; asm("cvt.f32.f16 %0, %1;" : "=f"(y) : "h"(x.bits)); return y; }
LM_INLINE float lm_to_float(lm_bf16 x) { return __uint_as_float((unsigned)x.bits << 16); }
LM_INLINE unsigned lm_to_tf32(float x) { unsigned y; asm("cvt.rna.tf32.f32 %0, %1;" : "=r"(y) : "f"(x)); return y; }
LM_INLINE lm_f16 lm_to_f16(float x) { lm_f16 y; asm("cvt.rn.f16.f32 %0, %1;" : "=h"(y.bits) : "f"(x)); return y; }
LM_INLINE lm_bf16 lm_to_bf16(float x) { lm_bf16 y; asm("cvt.rn.bf16.f32 %0, %1;" : "=h"(y.bits) : "f"(x)); return y; }
// An exponential about to be rounded to f16/bf16: relative error 2^-22, and |x| 2^-24 more.
LM_INLINE float lm_exp_near(float x) { float y; asm("ex2.approx.ftz.f32 %0, %1;" : "=f"(y) : "f"(x * 1.4426950408889634f)); return y; }
LM_INLINE float lm_fmod(float a, float b) { return fmodf(a, b); }
LM_INLINE double lm_fmod(double a, double b) { return fmod(a, b); }
LM_INLINE float lm_copysign(float a, float b) { return copysignf(a, b); }
LM_INLINE double lm_copysign(double a, double b) { return copysign(a, b); }

template <class T> LM_INLINE T lm_shuffle_xor(T x, int mask) { return __shfl_xor_sync(0xffffffffu, x, mask); }
template <class T> LM_INLINE T lm_shuffle_up(T x, int by, int width) { return __shfl_up_sync(0xffffffffu, x, by, width); }
template <class T> LM_INLINE T lm_shuffle(T x, int lane, int width) { return __shfl_sync(0xffffffffu, x, lane, width); }
#define LM_SMALL(T) \
  LM_INLINE T lm_shuffle_xor(T x, int mask) { return (T)__shfl_xor_sync(0xffffffffu, (int)x, mask); } \
  LM_INLINE T lm_shuffle_up(T x, int by, int width) { return (T)__shfl_up_sync(0xffffffffu, (int)x, by, width); } \
  LM_INLINE T lm_shuffle(T x, int lane, int width) { return (T)__shfl_sync(0xffffffffu, (int)x, lane, width); }
LM_SMALL(bool) LM_SMALL(unsigned char) LM_SMALL(signed char) LM_SMALL(short)
#undef LM_SMALL
#define LM_HALF(T) \
  LM_INLINE T lm_shuffle_xor(T x, int mask) { T y; y.bits = (unsigned short)__shfl_xor_sync(~0u, (int)x.bits, mask); return y; }
LM_HALF(lm_f16) LM_HALF(lm_bf16)
#undef LM_HALF

template <class T, int N> struct alignas(sizeof(T) * N) lm_vector { T lane[N]; };
template <class T> LM_INLINE T lm_load(const T* p, long long at) { return p[at]; }
template <class T> LM_INLINE void lm_store(T* p, long long at, T x) { p[at] = x; }
template <class T> LM_INLINE void lm_store_stream(T* p, long long at, T x) { p[at] = x; }
template <> LM_INLINE void lm_store_stream<float>(float* p, long long at, float x) { __stcs(p + at, x); }
template <int N, class T> LM_INLINE lm_vector<T, N> lm_load_vector(const T* p, long long at) {
  return *(const lm_vector<T, N>*)(p + at);
}
template <int N, class T> LM_INLINE void lm_store_vector(T* p, long long at, lm_vector<T, N> x) {
  *(lm_vector<T, N>*)(p + at) = x;
}
template <int N, class T> LM_INLINE void lm_store_vector_stream(T* p, long long at, lm_vector<T, N> x) {
  if constexpr (sizeof(T) * N == 16) {
    const uint4 bits = *(const uint4*)&x;
    asm volatile("st.global.cs.v4.b32 [%0], {%1, %2, %3, %4};" ::"l"(p + at), "r"(bits.x), "r"(bits.y), "r"(bits.z),
                 "r"(bits.w) : "memory");
  } else lm_store_vector<N>(p, at, x);
}

// Asynchronous copies of N elements to shared memory; zeros if `valid` is false.
template <int N, class T>
LM_INLINE void lm_copy_async(T* to, int place, const T* from, long long at, bool valid) {
  const unsigned address = (unsigned)__cvta_generic_to_shared(to + place);
  const int bytes = valid ? (int)sizeof(T) * N : 0;
  const T* source = valid ? from + at : from;
  if constexpr (sizeof(T) * N == 16)
    asm volatile("cp.async.cg.shared.global [%0], [%1], 16, %2;" ::"r"(address), "l"(source), "r"(bytes) : "memory");
  else
    asm volatile("cp.async.ca.shared.global [%0], [%1], %2, %3;" ::"r"(address), "l"(source), "n"((int)sizeof(T) * N),
                 "r"(bytes) : "memory");
}
// Loads 8 x 8 matrices of f16/bf16 by ldmatrix; `at` is the position of the 16-byte row that each thread addresses.
template <bool TURNED> LM_INLINE void lm_matrices(unsigned (&r)[4], const void* at) {
  const unsigned address = (unsigned)__cvta_generic_to_shared(at);
  if constexpr (TURNED)
    asm volatile("ldmatrix.sync.aligned.m8n8.x4.trans.shared.b16 {%0, %1, %2, %3}, [%4];"
                 : "=r"(r[0]), "=r"(r[1]), "=r"(r[2]), "=r"(r[3]) : "r"(address));
  else
    asm volatile("ldmatrix.sync.aligned.m8n8.x4.shared.b16 {%0, %1, %2, %3}, [%4];"
                 : "=r"(r[0]), "=r"(r[1]), "=r"(r[2]), "=r"(r[3]) : "r"(address));
}
template <bool TURNED> LM_INLINE void lm_matrices(unsigned (&r)[2], const void* at) {
  const unsigned address = (unsigned)__cvta_generic_to_shared(at);
  if constexpr (TURNED)
    asm volatile("ldmatrix.sync.aligned.m8n8.x2.trans.shared.b16 {%0, %1}, [%2];"
                 : "=r"(r[0]), "=r"(r[1]) : "r"(address));
  else
    asm volatile("ldmatrix.sync.aligned.m8n8.x2.shared.b16 {%0, %1}, [%2];"
                 : "=r"(r[0]), "=r"(r[1]) : "r"(address));
}
template <bool TURNED, int N, class T> LM_INLINE void lm_matrices(unsigned (&r)[N], const T* tile, int at) {
  lm_matrices<TURNED>(r, (const void*)(tile + at));
}
#define LM_MULTIPLY(name, C, in, shape, out, constraint) \
  LM_INLINE void lm_multiply_##name(C (&c)[4], const unsigned (&a)[4], const unsigned (&b)[2]) { \
    asm volatile("mma.sync.aligned." shape ".row.col." out "." in "." in "." out \
                 " {%0, %1, %2, %3}, {%4, %5, %6, %7}, {%8, %9}, {%0, %1, %2, %3};" \
                 : "+" constraint(c[0]), "+" constraint(c[1]), "+" constraint(c[2]), "+" constraint(c[3]) \
                 : "r"(a[0]), "r"(a[1]), "r"(a[2]), "r"(a[3]), "r"(b[0]), "r"(b[1])); \
  }
LM_MULTIPLY(f16, float, "f16", "m16n8k16", "f32", "f")
LM_MULTIPLY(bf16, float, "bf16", "m16n8k16", "f32", "f")
LM_MULTIPLY(i8, int, "s8", "m16n8k32", "s32", "r")
LM_MULTIPLY(tf32, float, "tf32", "m16n8k8", "f32", "f")
#undef LM_MULTIPLY
LM_INLINE void lm_copy_commit() { asm volatile("cp.async.commit_group;" ::: "memory"); }
template <int N> LM_INLINE void lm_copy_wait() { asm volatile("cp.async.wait_group %0;" ::"n"(N) : "memory"); }
#endif

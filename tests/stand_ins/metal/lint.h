// Declarations for a parser of OpenCL C++, whose address spaces are Metal's by other names: nothing of this runs.
#pragma once
#pragma OPENCL EXTENSION cl_khr_fp16 : enable
#include "language.h"

#define kernel
#define device __global
#define constant __constant
#define threadgroup __local
#define thread __private

template <class T, class X> T as_type(X x) {
  static_assert(sizeof(T) == sizeof(X), "as_type keeps the size");
  return __builtin_bit_cast(T, x);
}

namespace metal {
void threadgroup_barrier(mem_flags flags);
template <class T> T simd_shuffle(T x, ushort lane) {
  static_assert(is_shuffled<T>::value, "a type that shuffles do not take");
  return x;
}
template <class T> T simd_shuffle_xor(T x, ushort mask) {
  static_assert(is_shuffled<T>::value, "a type that shuffles do not take");
  return x;
}
float fabs(float x);
float rint(float x);
float trunc(float x);
float fma(float a, float b, float c);
float copysign(float a, float b);
float ldexp(float x, int by);
int ilogb(float x);
namespace precise {
float sqrt(float x);
float exp(float x);
float exp2(float x);
float log(float x);
float log2(float x);
float sin(float x);
float cos(float x);
float tanh(float x);
float atan2(float a, float b);
}  // namespace precise
}  // namespace metal

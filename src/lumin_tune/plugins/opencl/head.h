// What every text of OpenCL C begins with.
#pragma OPENCL FP_CONTRACT OFF
#ifdef FP_FAST_FMAF
#define LM_FMA(a, b, c) fma(a, b, c)
#else
#define LM_FMA(a, b, c) ((a) * (b) + (c))
#endif
#ifdef cl_khr_fp64
#pragma OPENCL EXTENSION cl_khr_fp64 : enable
#endif
#ifdef cl_khr_fp16
#pragma OPENCL EXTENSION cl_khr_fp16 : enable
#endif
#ifndef LM_CALLED  // comparisons of 64 bits that `driver.Found.mistakes_complements` must not inline
#define LM_CALLED
#endif
typedef uchar lm_bool;
typedef uchar lm_u8;
typedef char lm_i8;
typedef short lm_i16;
typedef int lm_i32;
typedef long lm_i64;
typedef ushort lm_f16;
typedef ushort lm_bf16;
#define lm_last 9223372036854775807L
#define LM_KERNEL(name, threads) __kernel __attribute__((reqd_work_group_size(threads, 1, 1))) void name
#define LM_SCRATCH __local ulong16* lm_scratch
#define LM_PARAMETER(type, name) __global uchar* name##_base, const lm_i64 name##_offset
#define LM_BUFFER(type, name, count) __global type* const name = (__global type*)(name##_base + name##_offset)
#define LM_SLAB(type, name, offset, count) \
  __global type* const name = (__global type*)(slab_base + slab_offset + lm_block * slab_bytes + (offset))
#define LM_SHARED(type, name, offset, count) \
  __local type* const name = (__local type*)((__local uchar*)lm_scratch + (offset))
#define lm_thread ((int)get_local_id(0))
#define lm_block ((int)get_group_id(0))
#define lm_blocks ((int)get_num_groups(0))
#define lm_barrier() barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE)
#define lm_load(p, at) ((p)[at])
#define lm_store(p, at, x) ((p)[at] = (x))
#define lm_store_stream(p, at, x) ((p)[at] = (x))
#define lm_nan_f32 as_float(0x7fc00000u)
#define lm_infinity_f32 as_float(0x7f800000u)
#define lm_nan_f64 as_double(0x7ff8000000000000UL)
#define lm_infinity_f64 as_double(0x7ff0000000000000UL)

//   AVX2
//   lumin.graph 1
//   %0 = input(name="x", dtype=f32, shape=[2, 3, 12, 11], static=false) : f32[2, 3, 12, 11]
//   %1 = pad(%0; lows=[0, 0, 1, 1], highs=[0, 0, 1, 1]) : f32[2, 3, 14, 13]
//   %2 = constant(value=bool[](true)) : bool[]
//   %3 = expand(%2; axes=[0, 1, 2, 3], sizes=[2, 3, 12, 11]) : bool[2, 3, 12, 11]
//   %4 = pad(%3; lows=[0, 0, 1, 1], highs=[0, 0, 1, 1]) : bool[2, 3, 14, 13]
//   %5 = constant(value=f32[](-inf)) : f32[]
//   %6 = expand(%5; axes=[0, 1, 2, 3], sizes=[2, 3, 14, 13]) : f32[2, 3, 14, 13]
//   %7 = select(%4, %1, %6) : f32[2, 3, 14, 13]
//   %8 = window(%7; axis=3, size=3, stride=2, dilation=1) : f32[2, 3, 14, 6, 3]
//   %9 = window(%8; axis=2, size=3, stride=2, dilation=1) : f32[2, 3, 6, 3, 6, 3]
//   %10 = max_reduce(%9; axes=[3, 5]) : f32[2, 3, 6, 6]
//   output "y" %10

// ---------------------------------------------------------------------------------------------------------------------
// default
// form: separate
// k0 stage 0: j:1 k:1 p1:16 m:3 m:1u p1:8u p1:1v
// k0 stage 1: j:1 k:1 l:8 n:3 n:1u l:8u l:1v
// k0 grid: j:6 k:6
//   program "region"
//   buffer x0 input f32[2, 3, 12, 11]
//   buffer y0 output f32[2, 3, 6, 6]
//   buffer k0_rows scratch f32[6, 6, 13]
//   kernel k0 call
//     axis j 6
//     axis k 6
//     axis l 6
//     axis m 3
//     axis n 3
//     axis p1 13
//     for j 6 parallel
//       for k 6 parallel
//         stage j k p1 m
//           schedule j:1 k:1 p1:16 m:3 m:1u p1:8u p1:1v
//           %0 = position (0 < k*2 + m)*(p1 < 12)*(0 < p1) : bool
//           %1 = load x0[0, j, k*2 + m - 1, p1 - 1] if (0 < k*2 + m)*(p1 < 12)*(0 < p1) : f32
//           %2 = constant -inf : f32
//           %3 = select %0 %1 %2 : f32
//           %4 = reduce max %3 over m : f32
//           store k0_rows[j - start_j, k - start_k, p1] = %4
//         stage j k l n
//           schedule j:1 k:1 l:8 n:3 n:1u l:8u l:1v
//           %0 = load k0_rows[j - start_j, k - start_k, l*2 + n] : f32
//           %1 = reduce max %0 over n : f32
//           store y0[0, j, k, l] = %1

static inline int64_t lm_scratch_bytes(const int64_t* dims) {
  return 1984;
}
static inline int64_t lm_planned_bytes(const int64_t* dims) {
  return 0;
}
static inline int64_t lm_shared_bytes(const int64_t* dims) {
  return lm_planned_bytes(dims) + 0;
}
LM_BODY void body_0(const lm_context* c, void* const* p, int64_t first, int64_t end) {
  const float* const __restrict b0 = (const float*)p[0];
  float* const __restrict b1 = (float*)p[1];
  float* const __restrict b2 = (float*)p[2];
  const int64_t blocks_1 = ((6 + 5) / 6);
  const int64_t blocks_2 = ((6 + 5) / 6);
  for (int64_t t = first; t < end; t++) {
    const int64_t j_3 = ((t / blocks_2))*6;
    const int64_t k_4 = ((t) % blocks_2)*6;
    // j:1 k:1 p1:16 m:3 m:1u p1:8u p1:1v
    for (int64_t j_5 = j_3; j_5 < (j_3 + 6); j_5 += 1) {
      for (int64_t k_6 = k_4; k_6 < (k_4 + 6); k_6 += 1) {
        {
          f32x8 acc_10 = lm_splat<f32x8>(-__builtin_inff());
          f32x8 acc_14 = lm_splat<f32x8>(-__builtin_inff());
          const i32x8 v_7 = lm_and(lm_and(lm_less_than(lm_splat<i32x8>(0), lm_add(lm_splat<i32x8>((int32_t)(0)), lm_iota<i32x8>())), lm_less_than(lm_splat<i32x8>(0), lm_add(lm_splat<i32x8>((int32_t)(12)), lm_mul(lm_iota<i32x8>(), lm_splat<i32x8>((int32_t)((-1))))))), lm_splat<i32x8>((int32_t)-(int32_t)((k_6*2) > 0)));
          const f32x8 v_8 = ((k_6*2) > 0) ? (((0) > 0 && (5) > 0) ? lm_load<f32x8>(b0 + j_5*132 + k_6*22 + (-12)) : lm_load_if<f32x8>(b0 + j_5*132 + k_6*22 + (-12), lm_and(lm_less_than(lm_splat<i32x8>(0), lm_add(lm_splat<i32x8>((int32_t)(0)), lm_iota<i32x8>())), lm_less_than(lm_splat<i32x8>(0), lm_add(lm_splat<i32x8>((int32_t)(12)), lm_mul(lm_iota<i32x8>(), lm_splat<i32x8>((int32_t)((-1))))))))) : f32x8{};
          const f32x8 v_9 = lm_select(v_7, v_8, lm_splat<f32x8>(-__builtin_inff()));
          acc_10 = lm_max(acc_10, v_9);
          const i32x8 v_11 = lm_and(lm_and(lm_less_than(lm_splat<i32x8>(0), lm_add(lm_splat<i32x8>((int32_t)(8)), lm_iota<i32x8>())), lm_less_than(lm_splat<i32x8>(0), lm_add(lm_splat<i32x8>((int32_t)(4)), lm_mul(lm_iota<i32x8>(), lm_splat<i32x8>((int32_t)((-1))))))), lm_splat<i32x8>((int32_t)-(int32_t)((k_6*2) > 0)));
          const f32x8 v_12 = ((k_6*2) > 0) ? lm_load_if<f32x8>(b0 + j_5*132 + k_6*22 + (-4), lm_and(lm_and(lm_less_than(lm_splat<i32x8>(0), lm_add(lm_splat<i32x8>((int32_t)(8)), lm_iota<i32x8>())), lm_less_than(lm_splat<i32x8>(0), lm_add(lm_splat<i32x8>((int32_t)(4)), lm_mul(lm_iota<i32x8>(), lm_splat<i32x8>((int32_t)((-1))))))), lm_mask_part<8>(5))) : f32x8{};
          const f32x8 v_13 = lm_select(v_11, v_12, lm_splat<f32x8>(-__builtin_inff()));
          acc_14 = lm_max(acc_14, v_13);
          const i32x8 v_15 = lm_and(lm_and(lm_less_than(lm_splat<i32x8>(0), lm_add(lm_splat<i32x8>((int32_t)(0)), lm_iota<i32x8>())), lm_less_than(lm_splat<i32x8>(0), lm_add(lm_splat<i32x8>((int32_t)(12)), lm_mul(lm_iota<i32x8>(), lm_splat<i32x8>((int32_t)((-1))))))), lm_splat<i32x8>((int32_t)-(int32_t)((k_6*2 + 1) > 0)));
          const f32x8 v_16 = ((k_6*2 + 1) > 0) ? (((0) > 0 && (5) > 0) ? lm_load<f32x8>(b0 + j_5*132 + k_6*22 + (-1)) : lm_load_if<f32x8>(b0 + j_5*132 + k_6*22 + (-1), lm_and(lm_less_than(lm_splat<i32x8>(0), lm_add(lm_splat<i32x8>((int32_t)(0)), lm_iota<i32x8>())), lm_less_than(lm_splat<i32x8>(0), lm_add(lm_splat<i32x8>((int32_t)(12)), lm_mul(lm_iota<i32x8>(), lm_splat<i32x8>((int32_t)((-1))))))))) : f32x8{};
          const f32x8 v_17 = lm_select(v_15, v_16, lm_splat<f32x8>(-__builtin_inff()));
          acc_10 = lm_max(acc_10, v_17);
          const i32x8 v_18 = lm_and(lm_and(lm_less_than(lm_splat<i32x8>(0), lm_add(lm_splat<i32x8>((int32_t)(8)), lm_iota<i32x8>())), lm_less_than(lm_splat<i32x8>(0), lm_add(lm_splat<i32x8>((int32_t)(4)), lm_mul(lm_iota<i32x8>(), lm_splat<i32x8>((int32_t)((-1))))))), lm_splat<i32x8>((int32_t)-(int32_t)((k_6*2 + 1) > 0)));
          const f32x8 v_19 = ((k_6*2 + 1) > 0) ? lm_load_if<f32x8>(b0 + j_5*132 + k_6*22 + 7, lm_and(lm_and(lm_less_than(lm_splat<i32x8>(0), lm_add(lm_splat<i32x8>((int32_t)(8)), lm_iota<i32x8>())), lm_less_than(lm_splat<i32x8>(0), lm_add(lm_splat<i32x8>((int32_t)(4)), lm_mul(lm_iota<i32x8>(), lm_splat<i32x8>((int32_t)((-1))))))), lm_mask_part<8>(5))) : f32x8{};
          const f32x8 v_20 = lm_select(v_18, v_19, lm_splat<f32x8>(-__builtin_inff()));
          acc_14 = lm_max(acc_14, v_20);
          const i32x8 v_21 = lm_and(lm_and(lm_less_than(lm_splat<i32x8>(0), lm_add(lm_splat<i32x8>((int32_t)(0)), lm_iota<i32x8>())), lm_less_than(lm_splat<i32x8>(0), lm_add(lm_splat<i32x8>((int32_t)(12)), lm_mul(lm_iota<i32x8>(), lm_splat<i32x8>((int32_t)((-1))))))), lm_splat<i32x8>((int32_t)-(int32_t)((k_6*2 + 2) > 0)));
          const f32x8 v_22 = ((k_6*2 + 2) > 0) ? (((0) > 0 && (5) > 0) ? lm_load<f32x8>(b0 + j_5*132 + k_6*22 + 10) : lm_load_if<f32x8>(b0 + j_5*132 + k_6*22 + 10, lm_and(lm_less_than(lm_splat<i32x8>(0), lm_add(lm_splat<i32x8>((int32_t)(0)), lm_iota<i32x8>())), lm_less_than(lm_splat<i32x8>(0), lm_add(lm_splat<i32x8>((int32_t)(12)), lm_mul(lm_iota<i32x8>(), lm_splat<i32x8>((int32_t)((-1))))))))) : f32x8{};
          const f32x8 v_23 = lm_select(v_21, v_22, lm_splat<f32x8>(-__builtin_inff()));
          acc_10 = lm_max(acc_10, v_23);
          const i32x8 v_24 = lm_and(lm_and(lm_less_than(lm_splat<i32x8>(0), lm_add(lm_splat<i32x8>((int32_t)(8)), lm_iota<i32x8>())), lm_less_than(lm_splat<i32x8>(0), lm_add(lm_splat<i32x8>((int32_t)(4)), lm_mul(lm_iota<i32x8>(), lm_splat<i32x8>((int32_t)((-1))))))), lm_splat<i32x8>((int32_t)-(int32_t)((k_6*2 + 2) > 0)));
          const f32x8 v_25 = ((k_6*2 + 2) > 0) ? lm_load_if<f32x8>(b0 + j_5*132 + k_6*22 + 18, lm_and(lm_and(lm_less_than(lm_splat<i32x8>(0), lm_add(lm_splat<i32x8>((int32_t)(8)), lm_iota<i32x8>())), lm_less_than(lm_splat<i32x8>(0), lm_add(lm_splat<i32x8>((int32_t)(4)), lm_mul(lm_iota<i32x8>(), lm_splat<i32x8>((int32_t)((-1))))))), lm_mask_part<8>(5))) : f32x8{};
          const f32x8 v_26 = lm_select(v_24, v_25, lm_splat<f32x8>(-__builtin_inff()));
          acc_14 = lm_max(acc_14, v_26);
          f32x8 total_27 = acc_10;
          f32x8 total_28 = acc_14;
          lm_store(b1 + j_5*78 + k_6*13 + j_3*(-78) + k_4*(-13), total_27);
          lm_store_part(b1 + j_5*78 + k_6*13 + j_3*(-78) + k_4*(-13) + 8, total_28, 5);
        }
      }
    }
    // j:1 k:1 l:8 n:3 n:1u l:8u l:1v
    for (int64_t j_29 = j_3; j_29 < (j_3 + 6); j_29 += 1) {
      for (int64_t k_30 = k_4; k_30 < (k_4 + 6); k_30 += 1) {
        {
          f32x8 acc_32 = lm_splat<f32x8>(-__builtin_inff());
          const f32x8 v_31 = lm_even_part<f32x8>(b1 + j_29*78 + k_30*13 + j_3*(-78) + k_4*(-13), 6);
          acc_32 = lm_max(acc_32, v_31);
          const f32x8 v_33 = lm_even_part<f32x8>(b1 + j_29*78 + k_30*13 + j_3*(-78) + k_4*(-13) + 1, 6);
          acc_32 = lm_max(acc_32, v_33);
          const f32x8 v_34 = lm_even_part<f32x8>(b1 + j_29*78 + k_30*13 + j_3*(-78) + k_4*(-13) + 2, 6);
          acc_32 = lm_max(acc_32, v_34);
          f32x8 total_35 = acc_32;
          lm_store_part(b2 + j_29*36 + k_30*6, total_35, 6);
        }
      }
    }
  }
}

// k0
static void k0(void* context, int64_t thread, int64_t first, int64_t end) {
  const lm_context* const c = (const lm_context*)context;
  char* const own = c->workspace + lm_shared_bytes(c->dims);
  char* const scratch = own + thread*lm_scratch_bytes(c->dims);
  void* const p[] = {(void*)(c->arguments[0]), (void*)(scratch + 0), (void*)(c->arguments[1])};
  body_0(c, p, first, end);
}
static int32_t lm_paces[1];

extern "C" void lm_prepare(const lm_executor* executor) {
  int64_t steps[1] = {0};
}

extern "C" void lm_run(const lm_executor* executor) {
  int64_t steps[1] = {0};
  const double rest_0 = 237.4;
  lm_share(&c, k0, ((6 + 5) / 6)*((6 + 5) / 6), 237.4, rest_0, lm_paces + 0);
}

extern "C" int64_t lm_prepared_bytes(const int64_t* dims) {
  return 0;
}
extern "C" double lm_work_ns(const int64_t* dims) {
  return 237.4;
}

// ---------------------------------------------------------------------------------------------------------------------
// form plain
// form: plain
// k0 stage 0: j:1 o:1 p:8 p:8u p:1v prefetch 512
// k0 stage 1: j:1 k:1 l:8 m:1 n:1 n:1u l:8u l:1v
// k0 grid: j:6
//   program "region"
//   buffer x0 input f32[2, 3, 12, 11]
//   buffer y0 output f32[2, 3, 6, 6]
//   buffer t7 scratch f32[1, 6, 14, 13]
//   kernel k0 call
//     axis j 6
//     axis k 6
//     axis l 6
//     axis m 3
//     axis n 3
//     axis o 14
//     axis p 13
//     for j 6 parallel
//       stage j o p
//         schedule j:1 o:1 p:8 p:8u p:1v prefetch 512
//         %0 = position (0 < o)*(p < 12)*(o < 13)*(0 < p) : bool
//         %1 = load x0[0, j, o - 1, p - 1] if (0 < o)*(p < 12)*(o < 13)*(0 < p) : f32
//         %2 = constant -inf : f32
//         %3 = select %0 %1 %2 : f32
//         store t7[0, j - start_j, o, p] = %3
//       stage j k l m n
//         schedule j:1 k:1 l:8 m:1 n:1 n:1u l:8u l:1v
//         %0 = load t7[0, j - start_j, k*2 + m, l*2 + n] : f32
//         %1 = reduce max %0 over m n : f32
//         store y0[0, j, k, l] = %1

static inline int64_t lm_scratch_bytes(const int64_t* dims) {
  return 4480;
}
static inline int64_t lm_planned_bytes(const int64_t* dims) {
  return 0;
}
static inline int64_t lm_shared_bytes(const int64_t* dims) {
  return lm_planned_bytes(dims) + 0;
}
LM_BODY void body_0(const lm_context* c, void* const* p, int64_t first, int64_t end) {
  const float* const __restrict b0 = (const float*)p[0];
  float* const __restrict b1 = (float*)p[1];
  float* const __restrict b2 = (float*)p[2];
  const int64_t blocks_1 = ((6 + 5) / 6);
  for (int64_t t = first; t < end; t++) {
    const int64_t j_2 = ((t))*6;
    // j:1 o:1 p:8 p:8u p:1v
    for (int64_t j_3 = j_2; j_3 < (j_2 + 6); j_3 += 1) {
      for (int64_t o_4 = 0; o_4 < 14; o_4 += 1) {
        int64_t p_5 = 0;
        for (; p_5 + 8 <= 13; p_5 += 8) {
          lm_prefetch(b0 + j_3*132 + o_4*11 + p_5 + (-12) + 4096);
          const i32x8 v_6 = lm_and(lm_and(lm_less_than(lm_splat<i32x8>(0), lm_add(lm_splat<i32x8>((int32_t)(p_5)), lm_iota<i32x8>())), lm_less_than(lm_splat<i32x8>(0), lm_add(lm_splat<i32x8>((int32_t)(p_5*(-1) + 12)), lm_mul(lm_iota<i32x8>(), lm_splat<i32x8>((int32_t)((-1))))))), lm_splat<i32x8>((int32_t)-(int32_t)((o_4*(-1) + 13) > 0 && (o_4) > 0)));
          const f32x8 v_7 = ((o_4*(-1) + 13) > 0 && (o_4) > 0) ? (((p_5) > 0 && (p_5*(-1) + 5) > 0) ? lm_load<f32x8>(b0 + j_3*132 + o_4*11 + p_5 + (-12)) : lm_load_if<f32x8>(b0 + j_3*132 + o_4*11 + p_5 + (-12), lm_and(lm_less_than(lm_splat<i32x8>(0), lm_add(lm_splat<i32x8>((int32_t)(p_5)), lm_iota<i32x8>())), lm_less_than(lm_splat<i32x8>(0), lm_add(lm_splat<i32x8>((int32_t)(p_5*(-1) + 12)), lm_mul(lm_iota<i32x8>(), lm_splat<i32x8>((int32_t)((-1))))))))) : f32x8{};
          const f32x8 v_8 = lm_select(v_6, v_7, lm_splat<f32x8>(-__builtin_inff()));
          lm_store(b1 + j_3*182 + o_4*13 + p_5 + j_2*(-182), v_8);
        }
        {
          lm_prefetch(b0 + j_3*132 + o_4*11 + p_5 + (-12) + 4096);
          const i32x8 v_9 = lm_and(lm_and(lm_less_than(lm_splat<i32x8>(0), lm_add(lm_splat<i32x8>((int32_t)(p_5)), lm_iota<i32x8>())), lm_less_than(lm_splat<i32x8>(0), lm_add(lm_splat<i32x8>((int32_t)(p_5*(-1) + 12)), lm_mul(lm_iota<i32x8>(), lm_splat<i32x8>((int32_t)((-1))))))), lm_splat<i32x8>((int32_t)-(int32_t)((o_4*(-1) + 13) > 0 && (o_4) > 0)));
          const f32x8 v_10 = ((o_4*(-1) + 13) > 0 && (o_4) > 0) ? lm_load_if<f32x8>(b0 + j_3*132 + o_4*11 + p_5 + (-12), lm_and(lm_and(lm_less_than(lm_splat<i32x8>(0), lm_add(lm_splat<i32x8>((int32_t)(p_5)), lm_iota<i32x8>())), lm_less_than(lm_splat<i32x8>(0), lm_add(lm_splat<i32x8>((int32_t)(p_5*(-1) + 12)), lm_mul(lm_iota<i32x8>(), lm_splat<i32x8>((int32_t)((-1))))))), lm_mask_part<8>(5))) : f32x8{};
          const f32x8 v_11 = lm_select(v_9, v_10, lm_splat<f32x8>(-__builtin_inff()));
          lm_store_part(b1 + j_3*182 + o_4*13 + p_5 + j_2*(-182), v_11, 5);
        }
      }
    }
    // j:1 k:1 l:8 m:1 n:1 n:1u l:8u l:1v
    for (int64_t j_12 = j_2; j_12 < (j_2 + 6); j_12 += 1) {
      for (int64_t k_13 = 0; k_13 < 6; k_13 += 1) {
        {
          f32x8 acc_17 = lm_splat<f32x8>(-__builtin_inff());
          for (int64_t m_14 = 0; m_14 < 3; m_14 += 1) {
            int64_t n_15 = 0;
            for (; n_15 + 1 <= 3; n_15 += 1) {
              const f32x8 v_16 = lm_even_part<f32x8>(b1 + j_12*182 + k_13*26 + m_14*13 + n_15 + j_2*(-182), 6);
              acc_17 = lm_max(acc_17, v_16);
            }
          }
          f32x8 total_18 = acc_17;
          lm_store_part(b2 + j_12*36 + k_13*6, total_18, 6);
        }
      }
    }
  }
}

// k0
static void k0(void* context, int64_t thread, int64_t first, int64_t end) {
  const lm_context* const c = (const lm_context*)context;
  char* const own = c->workspace + lm_shared_bytes(c->dims);
  char* const scratch = own + thread*lm_scratch_bytes(c->dims);
  void* const p[] = {(void*)(c->arguments[0]), (void*)(scratch + 0), (void*)(c->arguments[1])};
  body_0(c, p, first, end);
}
static int32_t lm_paces[1];

extern "C" void lm_prepare(const lm_executor* executor) {
  int64_t steps[1] = {0};
}

extern "C" void lm_run(const lm_executor* executor) {
  int64_t steps[1] = {0};
  const double rest_0 = 264.8;
  lm_share(&c, k0, ((6 + 5) / 6), 264.8, rest_0, lm_paces + 0);
}

extern "C" int64_t lm_prepared_bytes(const int64_t* dims) {
  return 0;
}
extern "C" double lm_work_ns(const int64_t* dims) {
  return 264.8;
}

// ---------------------------------------------------------------------------------------------------------------------
// drawn
// form: separate
// k0 stage 0: j:1 k:1 p1:16 m:8 m:1u p1:8u p1:1v
// k0 stage 1: j:1 k:1 l:8 n:3 n:1u l:8u l:1v
// k0 grid: j:4 k:6
//   program "region"
//   buffer x0 input f32[2, 3, 12, 11]
//   buffer y0 output f32[2, 3, 6, 6]
//   buffer k0_rows scratch f32[4, 6, 13]
//   kernel k0 call
//     axis j 6
//     axis k 6
//     axis l 6
//     axis m 3
//     axis n 3
//     axis p1 13
//     for j 4 parallel
//       for k 6 parallel
//         stage j k p1 m
//           schedule j:1 k:1 p1:16 m:8 m:1u p1:8u p1:1v
//           %0 = position (0 < k*2 + m)*(p1 < 12)*(0 < p1) : bool
//           %1 = load x0[0, j, k*2 + m - 1, p1 - 1] if (0 < k*2 + m)*(p1 < 12)*(0 < p1) : f32
//           %2 = constant -inf : f32
//           %3 = select %0 %1 %2 : f32
//           %4 = reduce max %3 over m : f32
//           store k0_rows[j - start_j, k - start_k, p1] = %4
//         stage j k l n
//           schedule j:1 k:1 l:8 n:3 n:1u l:8u l:1v
//           %0 = load k0_rows[j - start_j, k - start_k, l*2 + n] : f32
//           %1 = reduce max %0 over n : f32
//           store y0[0, j, k, l] = %1

static inline int64_t lm_scratch_bytes(const int64_t* dims) {
  return 1344;
}
static inline int64_t lm_planned_bytes(const int64_t* dims) {
  return 0;
}
static inline int64_t lm_shared_bytes(const int64_t* dims) {
  return lm_planned_bytes(dims) + 0;
}
LM_BODY void body_0(const lm_context* c, void* const* p, int64_t first, int64_t end) {
  const float* const __restrict b0 = (const float*)p[0];
  float* const __restrict b1 = (float*)p[1];
  float* const __restrict b2 = (float*)p[2];
  const int64_t blocks_1 = ((6 + 3) / 4);
  const int64_t blocks_2 = ((6 + 5) / 6);
  for (int64_t t = first; t < end; t++) {
    const int64_t j_3 = ((t / blocks_2))*4;
    const int64_t j_end_4 = lm_imin(j_3 + 4, 6);
    const int64_t k_5 = ((t) % blocks_2)*6;
    // j:1 k:1 p1:16 m:8 m:1u p1:8u p1:1v
    for (int64_t j_6 = j_3; j_6 < j_end_4; j_6 += 1) {
      for (int64_t k_7 = k_5; k_7 < (k_5 + 6); k_7 += 1) {
        {
          f32x8 acc_11 = lm_splat<f32x8>(-__builtin_inff());
          f32x8 acc_15 = lm_splat<f32x8>(-__builtin_inff());
          const i32x8 v_8 = lm_and(lm_and(lm_less_than(lm_splat<i32x8>(0), lm_add(lm_splat<i32x8>((int32_t)(0)), lm_iota<i32x8>())), lm_less_than(lm_splat<i32x8>(0), lm_add(lm_splat<i32x8>((int32_t)(12)), lm_mul(lm_iota<i32x8>(), lm_splat<i32x8>((int32_t)((-1))))))), lm_splat<i32x8>((int32_t)-(int32_t)((k_7*2) > 0)));
          const f32x8 v_9 = ((k_7*2) > 0) ? (((0) > 0 && (5) > 0) ? lm_load<f32x8>(b0 + j_6*132 + k_7*22 + (-12)) : lm_load_if<f32x8>(b0 + j_6*132 + k_7*22 + (-12), lm_and(lm_less_than(lm_splat<i32x8>(0), lm_add(lm_splat<i32x8>((int32_t)(0)), lm_iota<i32x8>())), lm_less_than(lm_splat<i32x8>(0), lm_add(lm_splat<i32x8>((int32_t)(12)), lm_mul(lm_iota<i32x8>(), lm_splat<i32x8>((int32_t)((-1))))))))) : f32x8{};
          const f32x8 v_10 = lm_select(v_8, v_9, lm_splat<f32x8>(-__builtin_inff()));
          acc_11 = lm_max(acc_11, v_10);
          const i32x8 v_12 = lm_and(lm_and(lm_less_than(lm_splat<i32x8>(0), lm_add(lm_splat<i32x8>((int32_t)(8)), lm_iota<i32x8>())), lm_less_than(lm_splat<i32x8>(0), lm_add(lm_splat<i32x8>((int32_t)(4)), lm_mul(lm_iota<i32x8>(), lm_splat<i32x8>((int32_t)((-1))))))), lm_splat<i32x8>((int32_t)-(int32_t)((k_7*2) > 0)));
          const f32x8 v_13 = ((k_7*2) > 0) ? lm_load_if<f32x8>(b0 + j_6*132 + k_7*22 + (-4), lm_and(lm_and(lm_less_than(lm_splat<i32x8>(0), lm_add(lm_splat<i32x8>((int32_t)(8)), lm_iota<i32x8>())), lm_less_than(lm_splat<i32x8>(0), lm_add(lm_splat<i32x8>((int32_t)(4)), lm_mul(lm_iota<i32x8>(), lm_splat<i32x8>((int32_t)((-1))))))), lm_mask_part<8>(5))) : f32x8{};
          const f32x8 v_14 = lm_select(v_12, v_13, lm_splat<f32x8>(-__builtin_inff()));
          acc_15 = lm_max(acc_15, v_14);
          const i32x8 v_16 = lm_and(lm_and(lm_less_than(lm_splat<i32x8>(0), lm_add(lm_splat<i32x8>((int32_t)(0)), lm_iota<i32x8>())), lm_less_than(lm_splat<i32x8>(0), lm_add(lm_splat<i32x8>((int32_t)(12)), lm_mul(lm_iota<i32x8>(), lm_splat<i32x8>((int32_t)((-1))))))), lm_splat<i32x8>((int32_t)-(int32_t)((k_7*2 + 1) > 0)));
          const f32x8 v_17 = ((k_7*2 + 1) > 0) ? (((0) > 0 && (5) > 0) ? lm_load<f32x8>(b0 + j_6*132 + k_7*22 + (-1)) : lm_load_if<f32x8>(b0 + j_6*132 + k_7*22 + (-1), lm_and(lm_less_than(lm_splat<i32x8>(0), lm_add(lm_splat<i32x8>((int32_t)(0)), lm_iota<i32x8>())), lm_less_than(lm_splat<i32x8>(0), lm_add(lm_splat<i32x8>((int32_t)(12)), lm_mul(lm_iota<i32x8>(), lm_splat<i32x8>((int32_t)((-1))))))))) : f32x8{};
          const f32x8 v_18 = lm_select(v_16, v_17, lm_splat<f32x8>(-__builtin_inff()));
          acc_11 = lm_max(acc_11, v_18);
          const i32x8 v_19 = lm_and(lm_and(lm_less_than(lm_splat<i32x8>(0), lm_add(lm_splat<i32x8>((int32_t)(8)), lm_iota<i32x8>())), lm_less_than(lm_splat<i32x8>(0), lm_add(lm_splat<i32x8>((int32_t)(4)), lm_mul(lm_iota<i32x8>(), lm_splat<i32x8>((int32_t)((-1))))))), lm_splat<i32x8>((int32_t)-(int32_t)((k_7*2 + 1) > 0)));
          const f32x8 v_20 = ((k_7*2 + 1) > 0) ? lm_load_if<f32x8>(b0 + j_6*132 + k_7*22 + 7, lm_and(lm_and(lm_less_than(lm_splat<i32x8>(0), lm_add(lm_splat<i32x8>((int32_t)(8)), lm_iota<i32x8>())), lm_less_than(lm_splat<i32x8>(0), lm_add(lm_splat<i32x8>((int32_t)(4)), lm_mul(lm_iota<i32x8>(), lm_splat<i32x8>((int32_t)((-1))))))), lm_mask_part<8>(5))) : f32x8{};
          const f32x8 v_21 = lm_select(v_19, v_20, lm_splat<f32x8>(-__builtin_inff()));
          acc_15 = lm_max(acc_15, v_21);
          const i32x8 v_22 = lm_and(lm_and(lm_less_than(lm_splat<i32x8>(0), lm_add(lm_splat<i32x8>((int32_t)(0)), lm_iota<i32x8>())), lm_less_than(lm_splat<i32x8>(0), lm_add(lm_splat<i32x8>((int32_t)(12)), lm_mul(lm_iota<i32x8>(), lm_splat<i32x8>((int32_t)((-1))))))), lm_splat<i32x8>((int32_t)-(int32_t)((k_7*2 + 2) > 0)));
          const f32x8 v_23 = ((k_7*2 + 2) > 0) ? (((0) > 0 && (5) > 0) ? lm_load<f32x8>(b0 + j_6*132 + k_7*22 + 10) : lm_load_if<f32x8>(b0 + j_6*132 + k_7*22 + 10, lm_and(lm_less_than(lm_splat<i32x8>(0), lm_add(lm_splat<i32x8>((int32_t)(0)), lm_iota<i32x8>())), lm_less_than(lm_splat<i32x8>(0), lm_add(lm_splat<i32x8>((int32_t)(12)), lm_mul(lm_iota<i32x8>(), lm_splat<i32x8>((int32_t)((-1))))))))) : f32x8{};
          const f32x8 v_24 = lm_select(v_22, v_23, lm_splat<f32x8>(-__builtin_inff()));
          acc_11 = lm_max(acc_11, v_24);
          const i32x8 v_25 = lm_and(lm_and(lm_less_than(lm_splat<i32x8>(0), lm_add(lm_splat<i32x8>((int32_t)(8)), lm_iota<i32x8>())), lm_less_than(lm_splat<i32x8>(0), lm_add(lm_splat<i32x8>((int32_t)(4)), lm_mul(lm_iota<i32x8>(), lm_splat<i32x8>((int32_t)((-1))))))), lm_splat<i32x8>((int32_t)-(int32_t)((k_7*2 + 2) > 0)));
          const f32x8 v_26 = ((k_7*2 + 2) > 0) ? lm_load_if<f32x8>(b0 + j_6*132 + k_7*22 + 18, lm_and(lm_and(lm_less_than(lm_splat<i32x8>(0), lm_add(lm_splat<i32x8>((int32_t)(8)), lm_iota<i32x8>())), lm_less_than(lm_splat<i32x8>(0), lm_add(lm_splat<i32x8>((int32_t)(4)), lm_mul(lm_iota<i32x8>(), lm_splat<i32x8>((int32_t)((-1))))))), lm_mask_part<8>(5))) : f32x8{};
          const f32x8 v_27 = lm_select(v_25, v_26, lm_splat<f32x8>(-__builtin_inff()));
          acc_15 = lm_max(acc_15, v_27);
          f32x8 total_28 = acc_11;
          f32x8 total_29 = acc_15;
          lm_store(b1 + j_6*78 + k_7*13 + j_3*(-78) + k_5*(-13), total_28);
          lm_store_part(b1 + j_6*78 + k_7*13 + j_3*(-78) + k_5*(-13) + 8, total_29, 5);
        }
      }
    }
    // j:1 k:1 l:8 n:3 n:1u l:8u l:1v
    for (int64_t j_30 = j_3; j_30 < j_end_4; j_30 += 1) {
      for (int64_t k_31 = k_5; k_31 < (k_5 + 6); k_31 += 1) {
        {
          f32x8 acc_33 = lm_splat<f32x8>(-__builtin_inff());
          const f32x8 v_32 = lm_even_part<f32x8>(b1 + j_30*78 + k_31*13 + j_3*(-78) + k_5*(-13), 6);
          acc_33 = lm_max(acc_33, v_32);
          const f32x8 v_34 = lm_even_part<f32x8>(b1 + j_30*78 + k_31*13 + j_3*(-78) + k_5*(-13) + 1, 6);
          acc_33 = lm_max(acc_33, v_34);
          const f32x8 v_35 = lm_even_part<f32x8>(b1 + j_30*78 + k_31*13 + j_3*(-78) + k_5*(-13) + 2, 6);
          acc_33 = lm_max(acc_33, v_35);
          f32x8 total_36 = acc_33;
          lm_store_part(b2 + j_30*36 + k_31*6, total_36, 6);
        }
      }
    }
  }
}

// k0
static void k0(void* context, int64_t thread, int64_t first, int64_t end) {
  const lm_context* const c = (const lm_context*)context;
  char* const own = c->workspace + lm_shared_bytes(c->dims);
  char* const scratch = own + thread*lm_scratch_bytes(c->dims);
  void* const p[] = {(void*)(c->arguments[0]), (void*)(scratch + 0), (void*)(c->arguments[1])};
  body_0(c, p, first, end);
}
static int32_t lm_paces[1];

extern "C" void lm_prepare(const lm_executor* executor) {
  int64_t steps[1] = {0};
}

extern "C" void lm_run(const lm_executor* executor) {
  int64_t steps[1] = {0};
  const double rest_0 = 237.4;
  lm_share(&c, k0, ((6 + 3) / 4)*((6 + 5) / 6), 237.4, rest_0, lm_paces + 0);
}

extern "C" int64_t lm_prepared_bytes(const int64_t* dims) {
  return 0;
}
extern "C" double lm_work_ns(const int64_t* dims) {
  return 237.4;
}

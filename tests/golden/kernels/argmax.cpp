//   AVX2
//   lumin.graph 1
//   %0 = input(name="x", dtype=f32, shape=[20, 200], static=false) : f32[20, 200]
//   %1 = max_reduce(%0; axes=[1]) : f32[20]
//   %2 = expand(%1; axes=[1], sizes=[200]) : f32[20, 200]
//   %3 = iota(size=200, dtype=i64) : i64[200]
//   %4 = expand(%3; axes=[0], sizes=[20]) : i64[20, 200]
//   %5 = constant(value=i64[](9223372036854775807)) : i64[]
//   %6 = expand(%5; axes=[0, 1], sizes=[20, 200]) : i64[20, 200]
//   %7 = less_than(%0, %2) : bool[20, 200]
//   %8 = constant(value=bool[](true)) : bool[]
//   %9 = expand(%8; axes=[0, 1], sizes=[20, 200]) : bool[20, 200]
//   %10 = less_than(%7, %9) : bool[20, 200]
//   %11 = constant(value=f32[](inf)) : f32[]
//   %12 = expand(%11; axes=[0, 1], sizes=[20, 200]) : f32[20, 200]
//   %13 = less_than(%2, %12) : bool[20, 200]
//   %14 = constant(value=f32[](-inf)) : f32[]
//   %15 = expand(%14; axes=[0, 1], sizes=[20, 200]) : f32[20, 200]
//   %16 = less_than(%15, %2) : bool[20, 200]
//   %17 = max(%13, %16) : bool[20, 200]
//   %18 = less_than(%0, %12) : bool[20, 200]
//   %19 = less_than(%15, %0) : bool[20, 200]
//   %20 = max(%18, %19) : bool[20, 200]
//   %21 = less_than(%20, %9) : bool[20, 200]
//   %22 = select(%17, %10, %21) : bool[20, 200]
//   %23 = select(%22, %4, %6) : i64[20, 200]
//   %24 = constant(value=i64[](-1)) : i64[]
//   %25 = expand(%24; axes=[0, 1], sizes=[20, 200]) : i64[20, 200]
//   %26 = mul(%23, %25) : i64[20, 200]
//   %27 = add(%26, %25) : i64[20, 200]
//   %28 = max_reduce(%27; axes=[1]) : i64[20]
//   %29 = expand(%24; axes=[0], sizes=[20]) : i64[20]
//   %30 = mul(%28, %29) : i64[20]
//   %31 = add(%30, %29) : i64[20]
//   output "y" %31

// ---------------------------------------------------------------------------------------------------------------------
// default
// form: plain
// k0 stage 0: i:1 j:32 j:8a j:1v
// k0 grid: i:20
//   program "region"
//   buffer x0 input f32[20, 200]
//   buffer y0 output i64[20]
//   kernel k0 call
//     axis i 20
//     axis j 200
//     for i 20 parallel
//       stage i j
//         schedule i:1 j:32 j:8a j:1v
//         %0 = load x0[i, j] : f32
//         %1 = reduce argmax %0 over j : i64
//         %2 = constant -1 : i64
//         %3 = sub %2 %1 : i64
//         %4 = sub %2 %3 : i64
//         store y0[i] = %4

static inline int64_t lm_scratch_bytes(const int64_t* dims) {
  return 0;
}
static inline int64_t lm_planned_bytes(const int64_t* dims) {
  return 0;
}
static inline int64_t lm_shared_bytes(const int64_t* dims) {
  return lm_planned_bytes(dims) + 0;
}
LM_BODY void body_0(const lm_context* c, void* const* p, int64_t first, int64_t end) {
  const float* const __restrict b0 = (const float*)p[0];
  int64_t* const __restrict b1 = (int64_t*)p[1];
  const int64_t blocks_1 = ((20 + 19) / 20);
  for (int64_t t = first; t < end; t++) {
    const int64_t i_2 = ((t))*20;
    // i:1 j:32 j:8a j:1v
    for (int64_t i_3 = i_2; i_3 < (i_2 + 20); i_3 += 1) {
      {
        f32x8 acc_6 = lm_splat<f32x8>(-__builtin_inff());
        i32x8 acc_6_at = lm_splat<i32x8>(0);
        f32x8 acc_10 = lm_splat<f32x8>(-__builtin_inff());
        i32x8 acc_10_at = lm_splat<i32x8>(0);
        f32x8 acc_14 = lm_splat<f32x8>(-__builtin_inff());
        i32x8 acc_14_at = lm_splat<i32x8>(0);
        f32x8 acc_18 = lm_splat<f32x8>(-__builtin_inff());
        i32x8 acc_18_at = lm_splat<i32x8>(0);
        int64_t j_4 = 0;
        for (; j_4 + 32 <= 200; j_4 += 32) {
          const f32x8 v_5 = lm_load<f32x8>(b0 + i_3*200 + j_4);
          const f32x8 x_7 = v_5;
          const auto better_8 = lm_and(lm_exceeds(x_7, acc_6), lm_equal(acc_6, acc_6));
          acc_6 = lm_select(better_8, x_7, acc_6);
          acc_6_at = lm_select(better_8, lm_add(lm_splat<i32x8>((int32_t)(j_4)), lm_iota<i32x8, 0>()), acc_6_at);
          const f32x8 v_9 = lm_load<f32x8>(b0 + i_3*200 + j_4 + 8);
          const f32x8 x_11 = v_9;
          const auto better_12 = lm_and(lm_exceeds(x_11, acc_10), lm_equal(acc_10, acc_10));
          acc_10 = lm_select(better_12, x_11, acc_10);
          acc_10_at = lm_select(better_12, lm_add(lm_splat<i32x8>((int32_t)(j_4)), lm_iota<i32x8, 8>()), acc_10_at);
          const f32x8 v_13 = lm_load<f32x8>(b0 + i_3*200 + j_4 + 16);
          const f32x8 x_15 = v_13;
          const auto better_16 = lm_and(lm_exceeds(x_15, acc_14), lm_equal(acc_14, acc_14));
          acc_14 = lm_select(better_16, x_15, acc_14);
          acc_14_at = lm_select(better_16, lm_add(lm_splat<i32x8>((int32_t)(j_4)), lm_iota<i32x8, 16>()), acc_14_at);
          const f32x8 v_17 = lm_load<f32x8>(b0 + i_3*200 + j_4 + 24);
          const f32x8 x_19 = v_17;
          const auto better_20 = lm_and(lm_exceeds(x_19, acc_18), lm_equal(acc_18, acc_18));
          acc_18 = lm_select(better_20, x_19, acc_18);
          acc_18_at = lm_select(better_20, lm_add(lm_splat<i32x8>((int32_t)(j_4)), lm_iota<i32x8, 24>()), acc_18_at);
        }
        {
          const f32x8 v_21 = lm_load<f32x8>(b0 + i_3*200 + j_4);
          const f32x8 x_22 = v_21;
          const auto better_23 = lm_and(lm_exceeds(x_22, acc_6), lm_equal(acc_6, acc_6));
          acc_6 = lm_select(better_23, x_22, acc_6);
          acc_6_at = lm_select(better_23, lm_add(lm_splat<i32x8>((int32_t)(j_4)), lm_iota<i32x8, 0>()), acc_6_at);
        }
        float best_24 = -__builtin_inff();
        int64_t where_25 = ((int64_t)9223372036854775807);
        float values_27[8];
        int32_t places_28[8];
        lm_store(values_27, acc_6);
        lm_store(places_28, acc_6_at);
        for (int lane_26 = 0; lane_26 < 8; lane_26++) {
          if ((values_27[lane_26] > best_24 || ((values_27[lane_26] != values_27[lane_26]) && best_24 == best_24)) || ((values_27[lane_26] == best_24 || ((values_27[lane_26] != values_27[lane_26]) && best_24 != best_24)) && places_28[lane_26] < where_25)) { best_24 = values_27[lane_26]; where_25 = places_28[lane_26]; }
        }
        float values_30[8];
        int32_t places_31[8];
        lm_store(values_30, acc_10);
        lm_store(places_31, acc_10_at);
        for (int lane_29 = 0; lane_29 < 8; lane_29++) {
          if ((values_30[lane_29] > best_24 || ((values_30[lane_29] != values_30[lane_29]) && best_24 == best_24)) || ((values_30[lane_29] == best_24 || ((values_30[lane_29] != values_30[lane_29]) && best_24 != best_24)) && places_31[lane_29] < where_25)) { best_24 = values_30[lane_29]; where_25 = places_31[lane_29]; }
        }
        float values_33[8];
        int32_t places_34[8];
        lm_store(values_33, acc_14);
        lm_store(places_34, acc_14_at);
        for (int lane_32 = 0; lane_32 < 8; lane_32++) {
          if ((values_33[lane_32] > best_24 || ((values_33[lane_32] != values_33[lane_32]) && best_24 == best_24)) || ((values_33[lane_32] == best_24 || ((values_33[lane_32] != values_33[lane_32]) && best_24 != best_24)) && places_34[lane_32] < where_25)) { best_24 = values_33[lane_32]; where_25 = places_34[lane_32]; }
        }
        float values_36[8];
        int32_t places_37[8];
        lm_store(values_36, acc_18);
        lm_store(places_37, acc_18_at);
        for (int lane_35 = 0; lane_35 < 8; lane_35++) {
          if ((values_36[lane_35] > best_24 || ((values_36[lane_35] != values_36[lane_35]) && best_24 == best_24)) || ((values_36[lane_35] == best_24 || ((values_36[lane_35] != values_36[lane_35]) && best_24 != best_24)) && places_37[lane_35] < where_25)) { best_24 = values_36[lane_35]; where_25 = places_37[lane_35]; }
        }
        const int64_t v_38 = lm_sub(((int64_t)-1), where_25);
        const int64_t v_39 = lm_sub(((int64_t)-1), v_38);
        lm_store(b1 + i_3, v_39);
      }
    }
  }
}

// k0
static void k0(void* context, int64_t thread, int64_t first, int64_t end) {
  const lm_context* const c = (const lm_context*)context;
  char* const own = c->workspace + lm_shared_bytes(c->dims);
  char* const scratch = own + thread*lm_scratch_bytes(c->dims);
  void* const p[] = {(void*)(c->arguments[0]), (void*)(c->arguments[1])};
  body_0(c, p, first, end);
}
static int32_t lm_paces[1];

extern "C" void lm_prepare(const lm_executor* executor) {
  int64_t steps[1] = {0};
}

extern "C" void lm_run(const lm_executor* executor) {
  int64_t steps[1] = {0};
  const double rest_0 = 251.9;
  lm_share(&c, k0, ((20 + 19) / 20), 251.9, rest_0, lm_paces + 0);
}

extern "C" int64_t lm_prepared_bytes(const int64_t* dims) {
  return 0;
}
extern "C" double lm_work_ns(const int64_t* dims) {
  return 251.9;
}

// ---------------------------------------------------------------------------------------------------------------------
// drawn
// form: plain
// k0 stage 0: i:1 j:16 j:8a j:1v
// k0 grid: i:16
//   program "region"
//   buffer x0 input f32[20, 200]
//   buffer y0 output i64[20]
//   kernel k0 call
//     axis i 20
//     axis j 200
//     for i 16 parallel
//       stage i j
//         schedule i:1 j:16 j:8a j:1v
//         %0 = load x0[i, j] : f32
//         %1 = reduce argmax %0 over j : i64
//         %2 = constant -1 : i64
//         %3 = sub %2 %1 : i64
//         %4 = sub %2 %3 : i64
//         store y0[i] = %4

static inline int64_t lm_scratch_bytes(const int64_t* dims) {
  return 0;
}
static inline int64_t lm_planned_bytes(const int64_t* dims) {
  return 0;
}
static inline int64_t lm_shared_bytes(const int64_t* dims) {
  return lm_planned_bytes(dims) + 0;
}
LM_BODY void body_0(const lm_context* c, void* const* p, int64_t first, int64_t end) {
  const float* const __restrict b0 = (const float*)p[0];
  int64_t* const __restrict b1 = (int64_t*)p[1];
  const int64_t blocks_1 = ((20 + 15) / 16);
  for (int64_t t = first; t < end; t++) {
    const int64_t i_2 = ((t))*16;
    const int64_t i_end_3 = lm_imin(i_2 + 16, 20);
    // i:1 j:16 j:8a j:1v
    for (int64_t i_4 = i_2; i_4 < i_end_3; i_4 += 1) {
      {
        f32x8 acc_7 = lm_splat<f32x8>(-__builtin_inff());
        i32x8 acc_7_at = lm_splat<i32x8>(0);
        f32x8 acc_11 = lm_splat<f32x8>(-__builtin_inff());
        i32x8 acc_11_at = lm_splat<i32x8>(0);
        int64_t j_5 = 0;
        for (; j_5 + 16 <= 200; j_5 += 16) {
          const f32x8 v_6 = lm_load<f32x8>(b0 + i_4*200 + j_5);
          const f32x8 x_8 = v_6;
          const auto better_9 = lm_and(lm_exceeds(x_8, acc_7), lm_equal(acc_7, acc_7));
          acc_7 = lm_select(better_9, x_8, acc_7);
          acc_7_at = lm_select(better_9, lm_add(lm_splat<i32x8>((int32_t)(j_5)), lm_iota<i32x8, 0>()), acc_7_at);
          const f32x8 v_10 = lm_load<f32x8>(b0 + i_4*200 + j_5 + 8);
          const f32x8 x_12 = v_10;
          const auto better_13 = lm_and(lm_exceeds(x_12, acc_11), lm_equal(acc_11, acc_11));
          acc_11 = lm_select(better_13, x_12, acc_11);
          acc_11_at = lm_select(better_13, lm_add(lm_splat<i32x8>((int32_t)(j_5)), lm_iota<i32x8, 8>()), acc_11_at);
        }
        {
          const f32x8 v_14 = lm_load<f32x8>(b0 + i_4*200 + j_5);
          const f32x8 x_15 = v_14;
          const auto better_16 = lm_and(lm_exceeds(x_15, acc_7), lm_equal(acc_7, acc_7));
          acc_7 = lm_select(better_16, x_15, acc_7);
          acc_7_at = lm_select(better_16, lm_add(lm_splat<i32x8>((int32_t)(j_5)), lm_iota<i32x8, 0>()), acc_7_at);
        }
        float best_17 = -__builtin_inff();
        int64_t where_18 = ((int64_t)9223372036854775807);
        float values_20[8];
        int32_t places_21[8];
        lm_store(values_20, acc_7);
        lm_store(places_21, acc_7_at);
        for (int lane_19 = 0; lane_19 < 8; lane_19++) {
          if ((values_20[lane_19] > best_17 || ((values_20[lane_19] != values_20[lane_19]) && best_17 == best_17)) || ((values_20[lane_19] == best_17 || ((values_20[lane_19] != values_20[lane_19]) && best_17 != best_17)) && places_21[lane_19] < where_18)) { best_17 = values_20[lane_19]; where_18 = places_21[lane_19]; }
        }
        float values_23[8];
        int32_t places_24[8];
        lm_store(values_23, acc_11);
        lm_store(places_24, acc_11_at);
        for (int lane_22 = 0; lane_22 < 8; lane_22++) {
          if ((values_23[lane_22] > best_17 || ((values_23[lane_22] != values_23[lane_22]) && best_17 == best_17)) || ((values_23[lane_22] == best_17 || ((values_23[lane_22] != values_23[lane_22]) && best_17 != best_17)) && places_24[lane_22] < where_18)) { best_17 = values_23[lane_22]; where_18 = places_24[lane_22]; }
        }
        const int64_t v_25 = lm_sub(((int64_t)-1), where_18);
        const int64_t v_26 = lm_sub(((int64_t)-1), v_25);
        lm_store(b1 + i_4, v_26);
      }
    }
  }
}

// k0
static void k0(void* context, int64_t thread, int64_t first, int64_t end) {
  const lm_context* const c = (const lm_context*)context;
  char* const own = c->workspace + lm_shared_bytes(c->dims);
  char* const scratch = own + thread*lm_scratch_bytes(c->dims);
  void* const p[] = {(void*)(c->arguments[0]), (void*)(c->arguments[1])};
  body_0(c, p, first, end);
}
static int32_t lm_paces[1];

extern "C" void lm_prepare(const lm_executor* executor) {
  int64_t steps[1] = {0};
}

extern "C" void lm_run(const lm_executor* executor) {
  int64_t steps[1] = {0};
  const double rest_0 = 251.9;
  lm_share(&c, k0, ((20 + 15) / 16), 251.9, rest_0, lm_paces + 0);
}

extern "C" int64_t lm_prepared_bytes(const int64_t* dims) {
  return 0;
}
extern "C" double lm_work_ns(const int64_t* dims) {
  return 251.9;
}

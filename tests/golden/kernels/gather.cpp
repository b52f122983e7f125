//   AVX2
//   lumin.graph 1
//   %0 = input(name="x", dtype=f32, shape=[6, 40], static=false) : f32[6, 40]
//   %1 = input(name="i", dtype=i32, shape=[6, 9], static=false) : i32[6, 9]
//   %2 = constant(value=i64[](40)) : i64[]
//   %3 = expand(%2; axes=[0, 1], sizes=[6, 9]) : i64[6, 9]
//   %4 = cast(%1; dtype=i64) : i64[6, 9]
//   %5 = constant(value=i64[](0)) : i64[]
//   %6 = expand(%5; axes=[0, 1], sizes=[6, 9]) : i64[6, 9]
//   %7 = less_than(%4, %6) : bool[6, 9]
//   %8 = add(%4, %3) : i64[6, 9]
//   %9 = select(%7, %8, %4) : i64[6, 9]
//   %10 = iota(size=6, dtype=i64) : i64[6]
//   %11 = expand(%10; axes=[1], sizes=[9]) : i64[6, 9]
//   %12 = mul(%11, %3) : i64[6, 9]
//   %13 = add(%9, %12) : i64[6, 9]
//   %14 = less_than(%9, %6) : bool[6, 9]
//   %15 = constant(value=bool[](true)) : bool[]
//   %16 = expand(%15; axes=[0, 1], sizes=[6, 9]) : bool[6, 9]
//   %17 = less_than(%14, %16) : bool[6, 9]
//   %18 = less_than(%9, %3) : bool[6, 9]
//   %19 = mul(%17, %18) : bool[6, 9]
//   %20 = merge(%0; axis=0, count=2) : f32[240]
//   %21 = constant(value=i64[](-1)) : i64[]
//   %22 = expand(%21; axes=[0, 1], sizes=[6, 9]) : i64[6, 9]
//   %23 = select(%19, %13, %22) : i64[6, 9]
//   %24 = gather(%20, %23; axis=0) : f32[6, 9]
//   output "y" %24

// ---------------------------------------------------------------------------------------------------------------------
// default
// form: plain
// k0 stage 0: i:1 j:16 j:8u j:1v
// k0 grid: i:6 j:16
//   program "region"
//   buffer x0 input f32[6, 40]
//   buffer x1 input i32[6, 9]
//   buffer y0 output f32[6, 9]
//   kernel k0 call
//     axis i 6
//     axis j 9
//     for i 6 parallel
//       for j 16 parallel
//         stage i j
//           schedule i:1 j:16 j:8u j:1v
//           %0 = load x1[i, j] : i32
//           %1 = cast %0 : i64
//           %2 = constant 0 : i64
//           %3 = less_than %1 %2 : bool
//           %4 = constant 40 : i64
//           %5 = add %1 %4 : i64
//           %6 = select %3 %5 %1 : i64
//           %7 = less_than %6 %2 : bool
//           %8 = constant true : bool
//           %9 = less_than %7 %8 : bool
//           %10 = less_than %6 %4 : bool
//           %11 = mul %9 %10 : bool
//           %12 = position i : i64
//           %13 = mul %12 %4 : i64
//           %14 = add %6 %13 : i64
//           %15 = constant -1 : i64
//           %16 = select %11 %14 %15 : i64
//           %17 = load x0[v16 // 40, v16 % 40] if (v16 < 240)*(-1 < v16) : f32
//           store y0[i, j] = %17

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
  const int32_t* const __restrict b0 = (const int32_t*)p[0];
  const float* const __restrict b1 = (const float*)p[1];
  float* const __restrict b2 = (float*)p[2];
  const int64_t blocks_1 = ((6 + 5) / 6);
  const int64_t blocks_2 = ((9 + 15) / 16);
  for (int64_t t = first; t < end; t++) {
    const int64_t i_3 = ((t / blocks_2))*6;
    const int64_t j_4 = ((t) % blocks_2)*16;
    const int64_t j_end_5 = lm_imin(j_4 + 16, 9);
    // i:1 j:16 j:8u j:1v
    for (int64_t i_6 = i_3; i_6 < (i_3 + 6); i_6 += 1) {
      const i32x8 v_7 = lm_load<i32x8>(b0 + i_6*9 + j_4);
      const i64x8 v_8 = lm_cast<i64x8>(v_7);
      const i32x8 v_9 = lm_less_than(v_8, lm_splat<i64x8>(((int64_t)0)));
      const i64x8 v_10 = lm_add(v_8, lm_splat<i64x8>(((int64_t)40)));
      const i64x8 v_11 = lm_select(v_9, v_10, v_8);
      const i32x8 v_12 = lm_less_than(v_11, lm_splat<i64x8>(((int64_t)0)));
      const i32x8 v_13 = lm_and(lm_not(v_12), lm_splat<i32x8>((int32_t)-(true)));
      const i32x8 v_14 = lm_less_than(v_11, lm_splat<i64x8>(((int64_t)40)));
      const i32x8 v_15 = lm_and(v_13, v_14);
      const int64_t v_16 = (int64_t)(i_6);
      const int64_t v_17 = lm_mul(v_16, ((int64_t)40));
      const i64x8 v_18 = lm_add(v_11, lm_splat<i64x8>(v_17));
      const i64x8 v_19 = lm_select(v_15, v_18, lm_splat<i64x8>(((int64_t)-1)));
      const f32x8 v_20 = lm_gather_at_if<f32x8>(b1, lm_add(lm_splat<i64x8>((int64_t)(0)), lm_mul(v_19, lm_splat<i64x8>((int64_t)(1)))), lm_and(lm_less_than(lm_splat<i64x8>(0), lm_add(lm_splat<i64x8>((int64_t)(1)), lm_mul(v_19, lm_splat<i64x8>((int64_t)(1))))), lm_less_than(lm_splat<i64x8>(0), lm_add(lm_splat<i64x8>((int64_t)(240)), lm_mul(v_19, lm_splat<i64x8>((int64_t)((-1))))))));
      lm_store(b2 + i_6*9 + j_4, v_20);
      const int32_t v_21 = lm_load<int32_t>(b0 + i_6*9 + j_4 + 8);
      const int64_t v_22 = lm_cast<int64_t>(v_21);
      const bool v_23 = lm_less_than(v_22, ((int64_t)0));
      const int64_t v_24 = lm_add(v_22, ((int64_t)40));
      const int64_t v_25 = lm_select(v_23, v_24, v_22);
      const bool v_26 = lm_less_than(v_25, ((int64_t)0));
      const bool v_27 = lm_and(lm_not(v_26), true);
      const bool v_28 = lm_less_than(v_25, ((int64_t)40));
      const bool v_29 = lm_and(v_27, v_28);
      const int64_t v_30 = lm_add(v_25, v_17);
      const int64_t v_31 = lm_select(v_29, v_30, ((int64_t)-1));
      const float v_32 = ((v_31 + 1) > 0 && (v_31*(-1) + 240) > 0) ? lm_load<float>(b1 + v_31) : float(0);
      lm_store(b2 + i_6*9 + j_4 + 8, v_32);
    }
  }
}

// k0
static void k0(void* context, int64_t thread, int64_t first, int64_t end) {
  const lm_context* const c = (const lm_context*)context;
  char* const own = c->workspace + lm_shared_bytes(c->dims);
  char* const scratch = own + thread*lm_scratch_bytes(c->dims);
  void* const p[] = {(void*)(c->arguments[1]), (void*)(c->arguments[0]), (void*)(c->arguments[2])};
  body_0(c, p, first, end);
}
static int32_t lm_paces[1];

extern "C" void lm_prepare(const lm_executor* executor) {
  int64_t steps[1] = {0};
}

extern "C" void lm_run(const lm_executor* executor) {
  int64_t steps[1] = {0};
  const double rest_0 = 25.31;
  lm_share(&c, k0, ((6 + 5) / 6)*((9 + 15) / 16), 25.31, rest_0, lm_paces + 0);
}

extern "C" int64_t lm_prepared_bytes(const int64_t* dims) {
  return 0;
}
extern "C" double lm_work_ns(const int64_t* dims) {
  return 25.31;
}

// ---------------------------------------------------------------------------------------------------------------------
// drawn
// form: plain
// k0 stage 0: i:1 j:8 j:8u j:1v prefetch 512
// k0 grid: i:6 j:16
//   program "region"
//   buffer x0 input f32[6, 40]
//   buffer x1 input i32[6, 9]
//   buffer y0 output f32[6, 9]
//   kernel k0 call
//     axis i 6
//     axis j 9
//     for i 6 parallel
//       for j 16 parallel
//         stage i j
//           schedule i:1 j:8 j:8u j:1v prefetch 512
//           %0 = load x1[i, j] : i32
//           %1 = cast %0 : i64
//           %2 = constant 0 : i64
//           %3 = less_than %1 %2 : bool
//           %4 = constant 40 : i64
//           %5 = add %1 %4 : i64
//           %6 = select %3 %5 %1 : i64
//           %7 = less_than %6 %2 : bool
//           %8 = constant true : bool
//           %9 = less_than %7 %8 : bool
//           %10 = less_than %6 %4 : bool
//           %11 = mul %9 %10 : bool
//           %12 = position i : i64
//           %13 = mul %12 %4 : i64
//           %14 = add %6 %13 : i64
//           %15 = constant -1 : i64
//           %16 = select %11 %14 %15 : i64
//           %17 = load x0[v16 // 40, v16 % 40] if (v16 < 240)*(-1 < v16) : f32
//           store y0[i, j] = %17

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
  const int32_t* const __restrict b0 = (const int32_t*)p[0];
  const float* const __restrict b1 = (const float*)p[1];
  float* const __restrict b2 = (float*)p[2];
  const int64_t blocks_1 = ((6 + 5) / 6);
  const int64_t blocks_2 = ((9 + 15) / 16);
  for (int64_t t = first; t < end; t++) {
    const int64_t i_3 = ((t / blocks_2))*6;
    const int64_t j_4 = ((t) % blocks_2)*16;
    const int64_t j_end_5 = lm_imin(j_4 + 16, 9);
    // i:1 j:8 j:8u j:1v
    for (int64_t i_6 = i_3; i_6 < (i_3 + 6); i_6 += 1) {
      int64_t j_7 = j_4;
      for (; j_7 + 8 <= j_end_5; j_7 += 8) {
        lm_prefetch(b0 + i_6*9 + j_7 + 4096);
        const i32x8 v_8 = lm_load<i32x8>(b0 + i_6*9 + j_7);
        const i64x8 v_9 = lm_cast<i64x8>(v_8);
        const i32x8 v_10 = lm_less_than(v_9, lm_splat<i64x8>(((int64_t)0)));
        const i64x8 v_11 = lm_add(v_9, lm_splat<i64x8>(((int64_t)40)));
        const i64x8 v_12 = lm_select(v_10, v_11, v_9);
        const i32x8 v_13 = lm_less_than(v_12, lm_splat<i64x8>(((int64_t)0)));
        const i32x8 v_14 = lm_and(lm_not(v_13), lm_splat<i32x8>((int32_t)-(true)));
        const i32x8 v_15 = lm_less_than(v_12, lm_splat<i64x8>(((int64_t)40)));
        const i32x8 v_16 = lm_and(v_14, v_15);
        const int64_t v_17 = (int64_t)(i_6);
        const int64_t v_18 = lm_mul(v_17, ((int64_t)40));
        const i64x8 v_19 = lm_add(v_12, lm_splat<i64x8>(v_18));
        const i64x8 v_20 = lm_select(v_16, v_19, lm_splat<i64x8>(((int64_t)-1)));
        const f32x8 v_21 = lm_gather_at_if<f32x8>(b1, lm_add(lm_splat<i64x8>((int64_t)(0)), lm_mul(v_20, lm_splat<i64x8>((int64_t)(1)))), lm_and(lm_less_than(lm_splat<i64x8>(0), lm_add(lm_splat<i64x8>((int64_t)(1)), lm_mul(v_20, lm_splat<i64x8>((int64_t)(1))))), lm_less_than(lm_splat<i64x8>(0), lm_add(lm_splat<i64x8>((int64_t)(240)), lm_mul(v_20, lm_splat<i64x8>((int64_t)((-1))))))));
        lm_store(b2 + i_6*9 + j_7, v_21);
      }
      {
        const int32_t v_22 = lm_load<int32_t>(b0 + lm_imin(i_6 + 256, (i_3 + 6) - 1)*9 + j_7);
        const int64_t v_23 = lm_cast<int64_t>(v_22);
        const bool v_24 = lm_less_than(v_23, ((int64_t)0));
        const int64_t v_25 = lm_add(v_23, ((int64_t)40));
        const int64_t v_26 = lm_select(v_24, v_25, v_23);
        const bool v_27 = lm_less_than(v_26, ((int64_t)0));
        const bool v_28 = lm_and(lm_not(v_27), true);
        const bool v_29 = lm_less_than(v_26, ((int64_t)40));
        const bool v_30 = lm_and(v_28, v_29);
        const int64_t v_31 = (int64_t)(lm_imin(i_6 + 256, (i_3 + 6) - 1));
        const int64_t v_32 = lm_mul(v_31, ((int64_t)40));
        const int64_t v_33 = lm_add(v_26, v_32);
        const int64_t v_34 = lm_select(v_30, v_33, ((int64_t)-1));
        lm_prefetch(b0 + i_6*9 + j_7 + 4096);
        lm_prefetch(b1 + v_34);
        const int32_t v_35 = lm_load<int32_t>(b0 + i_6*9 + j_7);
        const int64_t v_36 = lm_cast<int64_t>(v_35);
        const bool v_37 = lm_less_than(v_36, ((int64_t)0));
        const int64_t v_38 = lm_add(v_36, ((int64_t)40));
        const int64_t v_39 = lm_select(v_37, v_38, v_36);
        const bool v_40 = lm_less_than(v_39, ((int64_t)0));
        const bool v_41 = lm_and(lm_not(v_40), true);
        const bool v_42 = lm_less_than(v_39, ((int64_t)40));
        const bool v_43 = lm_and(v_41, v_42);
        const int64_t v_44 = (int64_t)(i_6);
        const int64_t v_45 = lm_mul(v_44, ((int64_t)40));
        const int64_t v_46 = lm_add(v_39, v_45);
        const int64_t v_47 = lm_select(v_43, v_46, ((int64_t)-1));
        const float v_48 = ((v_47 + 1) > 0 && (v_47*(-1) + 240) > 0) ? lm_load<float>(b1 + v_47) : float(0);
        lm_store(b2 + i_6*9 + j_7, v_48);
      }
    }
  }
}

// k0
static void k0(void* context, int64_t thread, int64_t first, int64_t end) {
  const lm_context* const c = (const lm_context*)context;
  char* const own = c->workspace + lm_shared_bytes(c->dims);
  char* const scratch = own + thread*lm_scratch_bytes(c->dims);
  void* const p[] = {(void*)(c->arguments[1]), (void*)(c->arguments[0]), (void*)(c->arguments[2])};
  body_0(c, p, first, end);
}
static int32_t lm_paces[1];

extern "C" void lm_prepare(const lm_executor* executor) {
  int64_t steps[1] = {0};
}

extern "C" void lm_run(const lm_executor* executor) {
  int64_t steps[1] = {0};
  const double rest_0 = 25.31;
  lm_share(&c, k0, ((6 + 5) / 6)*((9 + 15) / 16), 25.31, rest_0, lm_paces + 0);
}

extern "C" int64_t lm_prepared_bytes(const int64_t* dims) {
  return 0;
}
extern "C" double lm_work_ns(const int64_t* dims) {
  return 25.31;
}

//   AVX2
//   lumin.graph 1
//   %0 = input(name="x", dtype=f32, shape=[30, 50], static=false) : f32[30, 50]
//   %1 = input(name="b", dtype=f32, shape=[50], static=false) : f32[50]
//   %2 = expand(%1; axes=[0], sizes=[30]) : f32[30, 50]
//   %3 = add(%0, %2) : f32[30, 50]
//   %4 = constant(value=f32[](0.0)) : f32[]
//   %5 = expand(%4; axes=[0, 1], sizes=[30, 50]) : f32[30, 50]
//   %6 = max(%3, %5) : f32[30, 50]
//   %7 = constant(value=f32[](0.5)) : f32[]
//   %8 = expand(%7; axes=[0, 1], sizes=[30, 50]) : f32[30, 50]
//   %9 = mul(%6, %8) : f32[30, 50]
//   %10 = add(%0, %9) : f32[30, 50]
//   output "y" %10

// ---------------------------------------------------------------------------------------------------------------------
// default
// form: plain
// k0 stage 0: i:1 j:32 j:8u j:1v
// k0 grid: i:30 j:64
//   program "region"
//   buffer x0 input f32[30, 50]
//   buffer x1 input f32[50]
//   buffer y0 output f32[30, 50]
//   kernel k0 call
//     axis i 30
//     axis j 50
//     for i 30 parallel
//       for j 64 parallel
//         stage i j
//           schedule i:1 j:32 j:8u j:1v
//           %0 = load x0[i, j] : f32
//           %1 = load x1[j] : f32
//           %2 = add %0 %1 : f32
//           %3 = constant 0.0 : f32
//           %4 = max %2 %3 : f32
//           %5 = constant 0.5 : f32
//           %6 = mul %4 %5 : f32
//           %7 = add %0 %6 : f32
//           store y0[i, j] = %7

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
  const float* const __restrict b1 = (const float*)p[1];
  float* const __restrict b2 = (float*)p[2];
  const int64_t blocks_1 = ((30 + 29) / 30);
  const int64_t blocks_2 = ((50 + 63) / 64);
  for (int64_t t = first; t < end; t++) {
    const int64_t i_3 = ((t / blocks_2))*30;
    const int64_t j_4 = ((t) % blocks_2)*64;
    const int64_t j_end_5 = lm_imin(j_4 + 64, 50);
    // i:1 j:32 j:8u j:1v
    for (int64_t i_6 = i_3; i_6 < (i_3 + 30); i_6 += 1) {
      int64_t j_7 = j_4;
      for (; j_7 + 32 <= j_end_5; j_7 += 32) {
        const f32x8 v_8 = lm_load<f32x8>(b0 + i_6*50 + j_7);
        const f32x8 v_9 = lm_load<f32x8>(b1 + j_7);
        const f32x8 v_10 = lm_add(v_8, v_9);
        const f32x8 v_11 = lm_max(v_10, lm_splat<f32x8>(0x0.0p+0f));
        const f32x8 v_12 = lm_mul(v_11, lm_splat<f32x8>(0x1.0000000000000p-1f));
        const f32x8 v_13 = lm_add(v_8, v_12);
        lm_store(b2 + i_6*50 + j_7, v_13);
        const f32x8 v_14 = lm_load<f32x8>(b0 + i_6*50 + j_7 + 8);
        const f32x8 v_15 = lm_load<f32x8>(b1 + j_7 + 8);
        const f32x8 v_16 = lm_add(v_14, v_15);
        const f32x8 v_17 = lm_max(v_16, lm_splat<f32x8>(0x0.0p+0f));
        const f32x8 v_18 = lm_mul(v_17, lm_splat<f32x8>(0x1.0000000000000p-1f));
        const f32x8 v_19 = lm_add(v_14, v_18);
        lm_store(b2 + i_6*50 + j_7 + 8, v_19);
        const f32x8 v_20 = lm_load<f32x8>(b0 + i_6*50 + j_7 + 16);
        const f32x8 v_21 = lm_load<f32x8>(b1 + j_7 + 16);
        const f32x8 v_22 = lm_add(v_20, v_21);
        const f32x8 v_23 = lm_max(v_22, lm_splat<f32x8>(0x0.0p+0f));
        const f32x8 v_24 = lm_mul(v_23, lm_splat<f32x8>(0x1.0000000000000p-1f));
        const f32x8 v_25 = lm_add(v_20, v_24);
        lm_store(b2 + i_6*50 + j_7 + 16, v_25);
        const f32x8 v_26 = lm_load<f32x8>(b0 + i_6*50 + j_7 + 24);
        const f32x8 v_27 = lm_load<f32x8>(b1 + j_7 + 24);
        const f32x8 v_28 = lm_add(v_26, v_27);
        const f32x8 v_29 = lm_max(v_28, lm_splat<f32x8>(0x0.0p+0f));
        const f32x8 v_30 = lm_mul(v_29, lm_splat<f32x8>(0x1.0000000000000p-1f));
        const f32x8 v_31 = lm_add(v_26, v_30);
        lm_store(b2 + i_6*50 + j_7 + 24, v_31);
      }
      {
        const f32x8 v_32 = lm_load<f32x8>(b0 + i_6*50 + j_7);
        const f32x8 v_33 = lm_load<f32x8>(b1 + j_7);
        const f32x8 v_34 = lm_add(v_32, v_33);
        const f32x8 v_35 = lm_max(v_34, lm_splat<f32x8>(0x0.0p+0f));
        const f32x8 v_36 = lm_mul(v_35, lm_splat<f32x8>(0x1.0000000000000p-1f));
        const f32x8 v_37 = lm_add(v_32, v_36);
        lm_store(b2 + i_6*50 + j_7, v_37);
        const f32x8 v_38 = lm_load<f32x8>(b0 + i_6*50 + j_7 + 8);
        const f32x8 v_39 = lm_load<f32x8>(b1 + j_7 + 8);
        const f32x8 v_40 = lm_add(v_38, v_39);
        const f32x8 v_41 = lm_max(v_40, lm_splat<f32x8>(0x0.0p+0f));
        const f32x8 v_42 = lm_mul(v_41, lm_splat<f32x8>(0x1.0000000000000p-1f));
        const f32x8 v_43 = lm_add(v_38, v_42);
        lm_store(b2 + i_6*50 + j_7 + 8, v_43);
        const f32x4 v_44 = lm_load_part<f32x4>(b0 + i_6*50 + j_7 + 16, 2);
        const f32x4 v_45 = lm_load_part<f32x4>(b1 + j_7 + 16, 2);
        const f32x4 v_46 = lm_add(v_44, v_45);
        const f32x4 v_47 = lm_max(v_46, lm_splat<f32x4>(0x0.0p+0f));
        const f32x4 v_48 = lm_mul(v_47, lm_splat<f32x4>(0x1.0000000000000p-1f));
        const f32x4 v_49 = lm_add(v_44, v_48);
        lm_store_part(b2 + i_6*50 + j_7 + 16, v_49, 2);
      }
    }
  }
}

// k0
static void k0(void* context, int64_t thread, int64_t first, int64_t end) {
  const lm_context* const c = (const lm_context*)context;
  char* const own = c->workspace + lm_shared_bytes(c->dims);
  char* const scratch = own + thread*lm_scratch_bytes(c->dims);
  void* const p[] = {(void*)(c->arguments[0]), (void*)(c->arguments[1]), (void*)(c->arguments[2])};
  body_0(c, p, first, end);
}
static int32_t lm_paces[1];

extern "C" void lm_prepare(const lm_executor* executor) {
  int64_t steps[1] = {0};
}

extern "C" void lm_run(const lm_executor* executor) {
  int64_t steps[1] = {0};
  const double rest_0 = 328.1;
  lm_share(&c, k0, ((30 + 29) / 30)*((50 + 63) / 64), 328.1, rest_0, lm_paces + 0);
}

extern "C" int64_t lm_prepared_bytes(const int64_t* dims) {
  return 0;
}
extern "C" double lm_work_ns(const int64_t* dims) {
  return 328.1;
}

// ---------------------------------------------------------------------------------------------------------------------
// drawn
// form: plain
// k0 stage 0: i:1 j:32 j:8u j:1v
// k0 grid: i:16 j:64
//   program "region"
//   buffer x0 input f32[30, 50]
//   buffer x1 input f32[50]
//   buffer y0 output f32[30, 50]
//   kernel k0 call
//     axis i 30
//     axis j 50
//     for i 16 parallel
//       for j 64 parallel
//         stage i j
//           schedule i:1 j:32 j:8u j:1v
//           %0 = load x0[i, j] : f32
//           %1 = load x1[j] : f32
//           %2 = add %0 %1 : f32
//           %3 = constant 0.0 : f32
//           %4 = max %2 %3 : f32
//           %5 = constant 0.5 : f32
//           %6 = mul %4 %5 : f32
//           %7 = add %0 %6 : f32
//           store y0[i, j] = %7

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
  const float* const __restrict b1 = (const float*)p[1];
  float* const __restrict b2 = (float*)p[2];
  const int64_t blocks_1 = ((30 + 15) / 16);
  const int64_t blocks_2 = ((50 + 63) / 64);
  for (int64_t t = first; t < end; t++) {
    const int64_t i_3 = ((t / blocks_2))*16;
    const int64_t i_end_4 = lm_imin(i_3 + 16, 30);
    const int64_t j_5 = ((t) % blocks_2)*64;
    const int64_t j_end_6 = lm_imin(j_5 + 64, 50);
    // i:1 j:32 j:8u j:1v
    for (int64_t i_7 = i_3; i_7 < i_end_4; i_7 += 1) {
      int64_t j_8 = j_5;
      for (; j_8 + 32 <= j_end_6; j_8 += 32) {
        const f32x8 v_9 = lm_load<f32x8>(b0 + i_7*50 + j_8);
        const f32x8 v_10 = lm_load<f32x8>(b1 + j_8);
        const f32x8 v_11 = lm_add(v_9, v_10);
        const f32x8 v_12 = lm_max(v_11, lm_splat<f32x8>(0x0.0p+0f));
        const f32x8 v_13 = lm_mul(v_12, lm_splat<f32x8>(0x1.0000000000000p-1f));
        const f32x8 v_14 = lm_add(v_9, v_13);
        lm_store(b2 + i_7*50 + j_8, v_14);
        const f32x8 v_15 = lm_load<f32x8>(b0 + i_7*50 + j_8 + 8);
        const f32x8 v_16 = lm_load<f32x8>(b1 + j_8 + 8);
        const f32x8 v_17 = lm_add(v_15, v_16);
        const f32x8 v_18 = lm_max(v_17, lm_splat<f32x8>(0x0.0p+0f));
        const f32x8 v_19 = lm_mul(v_18, lm_splat<f32x8>(0x1.0000000000000p-1f));
        const f32x8 v_20 = lm_add(v_15, v_19);
        lm_store(b2 + i_7*50 + j_8 + 8, v_20);
        const f32x8 v_21 = lm_load<f32x8>(b0 + i_7*50 + j_8 + 16);
        const f32x8 v_22 = lm_load<f32x8>(b1 + j_8 + 16);
        const f32x8 v_23 = lm_add(v_21, v_22);
        const f32x8 v_24 = lm_max(v_23, lm_splat<f32x8>(0x0.0p+0f));
        const f32x8 v_25 = lm_mul(v_24, lm_splat<f32x8>(0x1.0000000000000p-1f));
        const f32x8 v_26 = lm_add(v_21, v_25);
        lm_store(b2 + i_7*50 + j_8 + 16, v_26);
        const f32x8 v_27 = lm_load<f32x8>(b0 + i_7*50 + j_8 + 24);
        const f32x8 v_28 = lm_load<f32x8>(b1 + j_8 + 24);
        const f32x8 v_29 = lm_add(v_27, v_28);
        const f32x8 v_30 = lm_max(v_29, lm_splat<f32x8>(0x0.0p+0f));
        const f32x8 v_31 = lm_mul(v_30, lm_splat<f32x8>(0x1.0000000000000p-1f));
        const f32x8 v_32 = lm_add(v_27, v_31);
        lm_store(b2 + i_7*50 + j_8 + 24, v_32);
      }
      {
        const f32x8 v_33 = lm_load<f32x8>(b0 + i_7*50 + j_8);
        const f32x8 v_34 = lm_load<f32x8>(b1 + j_8);
        const f32x8 v_35 = lm_add(v_33, v_34);
        const f32x8 v_36 = lm_max(v_35, lm_splat<f32x8>(0x0.0p+0f));
        const f32x8 v_37 = lm_mul(v_36, lm_splat<f32x8>(0x1.0000000000000p-1f));
        const f32x8 v_38 = lm_add(v_33, v_37);
        lm_store(b2 + i_7*50 + j_8, v_38);
        const f32x8 v_39 = lm_load<f32x8>(b0 + i_7*50 + j_8 + 8);
        const f32x8 v_40 = lm_load<f32x8>(b1 + j_8 + 8);
        const f32x8 v_41 = lm_add(v_39, v_40);
        const f32x8 v_42 = lm_max(v_41, lm_splat<f32x8>(0x0.0p+0f));
        const f32x8 v_43 = lm_mul(v_42, lm_splat<f32x8>(0x1.0000000000000p-1f));
        const f32x8 v_44 = lm_add(v_39, v_43);
        lm_store(b2 + i_7*50 + j_8 + 8, v_44);
        const f32x4 v_45 = lm_load_part<f32x4>(b0 + i_7*50 + j_8 + 16, 2);
        const f32x4 v_46 = lm_load_part<f32x4>(b1 + j_8 + 16, 2);
        const f32x4 v_47 = lm_add(v_45, v_46);
        const f32x4 v_48 = lm_max(v_47, lm_splat<f32x4>(0x0.0p+0f));
        const f32x4 v_49 = lm_mul(v_48, lm_splat<f32x4>(0x1.0000000000000p-1f));
        const f32x4 v_50 = lm_add(v_45, v_49);
        lm_store_part(b2 + i_7*50 + j_8 + 16, v_50, 2);
      }
    }
  }
}

// k0
static void k0(void* context, int64_t thread, int64_t first, int64_t end) {
  const lm_context* const c = (const lm_context*)context;
  char* const own = c->workspace + lm_shared_bytes(c->dims);
  char* const scratch = own + thread*lm_scratch_bytes(c->dims);
  void* const p[] = {(void*)(c->arguments[0]), (void*)(c->arguments[1]), (void*)(c->arguments[2])};
  body_0(c, p, first, end);
}
static int32_t lm_paces[1];

extern "C" void lm_prepare(const lm_executor* executor) {
  int64_t steps[1] = {0};
}

extern "C" void lm_run(const lm_executor* executor) {
  int64_t steps[1] = {0};
  const double rest_0 = 328.1;
  lm_share(&c, k0, ((30 + 15) / 16)*((50 + 63) / 64), 328.1, rest_0, lm_paces + 0);
}

extern "C" int64_t lm_prepared_bytes(const int64_t* dims) {
  return 0;
}
extern "C" double lm_work_ns(const int64_t* dims) {
  return 328.1;
}

// ---------------------------------------------------------------------------------------------------------------------
// drawn
// form: plain
// k0 stage 0: i:1 j:8 j:8u j:1v
// k0 grid: i:30 j:64
//   program "region"
//   buffer x0 input f32[30, 50]
//   buffer x1 input f32[50]
//   buffer y0 output f32[30, 50]
//   kernel k0 call
//     axis i 30
//     axis j 50
//     for i 30 parallel
//       for j 64 parallel
//         stage i j
//           schedule i:1 j:8 j:8u j:1v
//           %0 = load x0[i, j] : f32
//           %1 = load x1[j] : f32
//           %2 = add %0 %1 : f32
//           %3 = constant 0.0 : f32
//           %4 = max %2 %3 : f32
//           %5 = constant 0.5 : f32
//           %6 = mul %4 %5 : f32
//           %7 = add %0 %6 : f32
//           store y0[i, j] = %7

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
  const float* const __restrict b1 = (const float*)p[1];
  float* const __restrict b2 = (float*)p[2];
  const int64_t blocks_1 = ((30 + 29) / 30);
  const int64_t blocks_2 = ((50 + 63) / 64);
  for (int64_t t = first; t < end; t++) {
    const int64_t i_3 = ((t / blocks_2))*30;
    const int64_t j_4 = ((t) % blocks_2)*64;
    const int64_t j_end_5 = lm_imin(j_4 + 64, 50);
    // i:1 j:8 j:8u j:1v
    for (int64_t i_6 = i_3; i_6 < (i_3 + 30); i_6 += 1) {
      int64_t j_7 = j_4;
      for (; j_7 + 8 <= j_end_5; j_7 += 8) {
        const f32x8 v_8 = lm_load<f32x8>(b0 + i_6*50 + j_7);
        const f32x8 v_9 = lm_load<f32x8>(b1 + j_7);
        const f32x8 v_10 = lm_add(v_8, v_9);
        const f32x8 v_11 = lm_max(v_10, lm_splat<f32x8>(0x0.0p+0f));
        const f32x8 v_12 = lm_mul(v_11, lm_splat<f32x8>(0x1.0000000000000p-1f));
        const f32x8 v_13 = lm_add(v_8, v_12);
        lm_store(b2 + i_6*50 + j_7, v_13);
      }
      {
        const f32x4 v_14 = lm_load_part<f32x4>(b0 + i_6*50 + j_7, 2);
        const f32x4 v_15 = lm_load_part<f32x4>(b1 + j_7, 2);
        const f32x4 v_16 = lm_add(v_14, v_15);
        const f32x4 v_17 = lm_max(v_16, lm_splat<f32x4>(0x0.0p+0f));
        const f32x4 v_18 = lm_mul(v_17, lm_splat<f32x4>(0x1.0000000000000p-1f));
        const f32x4 v_19 = lm_add(v_14, v_18);
        lm_store_part(b2 + i_6*50 + j_7, v_19, 2);
      }
    }
  }
}

// k0
static void k0(void* context, int64_t thread, int64_t first, int64_t end) {
  const lm_context* const c = (const lm_context*)context;
  char* const own = c->workspace + lm_shared_bytes(c->dims);
  char* const scratch = own + thread*lm_scratch_bytes(c->dims);
  void* const p[] = {(void*)(c->arguments[0]), (void*)(c->arguments[1]), (void*)(c->arguments[2])};
  body_0(c, p, first, end);
}
static int32_t lm_paces[1];

extern "C" void lm_prepare(const lm_executor* executor) {
  int64_t steps[1] = {0};
}

extern "C" void lm_run(const lm_executor* executor) {
  int64_t steps[1] = {0};
  const double rest_0 = 328.1;
  lm_share(&c, k0, ((30 + 29) / 30)*((50 + 63) / 64), 328.1, rest_0, lm_paces + 0);
}

extern "C" int64_t lm_prepared_bytes(const int64_t* dims) {
  return 0;
}
extern "C" double lm_work_ns(const int64_t* dims) {
  return 328.1;
}

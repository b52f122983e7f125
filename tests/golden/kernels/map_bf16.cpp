//   AVX2
//   lumin.graph 1
//   %0 = input(name="x", dtype=bf16, shape=[9, 70], static=false) : bf16[9, 70]
//   %1 = constant(value=bf16[](1.0)) : bf16[]
//   %2 = expand(%1; axes=[0, 1], sizes=[9, 70]) : bf16[9, 70]
//   %3 = add(%0, %2) : bf16[9, 70]
//   %4 = constant(value=bf16[](0.0)) : bf16[]
//   %5 = expand(%4; axes=[0, 1], sizes=[9, 70]) : bf16[9, 70]
//   %6 = max(%3, %5) : bf16[9, 70]
//   output "y" %6

// ---------------------------------------------------------------------------------------------------------------------
// default
// form: plain
// k0 stage 0: j:32 j:8u j:1v
// k0 grid: j:640
//   program "region"
//   buffer x0 input bf16[9, 70]
//   buffer y0 output bf16[9, 70]
//   kernel k0 call
//     axis j 630
//     for j 640 parallel
//       stage j
//         schedule j:32 j:8u j:1v
//         %0 = load x0[0, j] : bf16
//         %1 = cast %0 : f32
//         %2 = constant 1.0 : f32
//         %3 = add %1 %2 : f32
//         %4 = constant 0.0 : f32
//         %5 = max %3 %4 : f32
//         %6 = cast %5 : bf16
//         store y0[0, j] = %6

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
  const uint16_t* const __restrict b0 = (const uint16_t*)p[0];
  uint16_t* const __restrict b1 = (uint16_t*)p[1];
  const int64_t blocks_1 = ((630 + 639) / 640);
  for (int64_t t = first; t < end; t++) {
    const int64_t j_2 = ((t))*640;
    const int64_t j_end_3 = lm_imin(j_2 + 640, 630);
    // j:32 j:8u j:1v
    int64_t j_4 = j_2;
    for (; j_4 + 32 <= j_end_3; j_4 += 32) {
      const f32x8 v_5 = lm_load_bf16<f32x8>(b0 + j_4);
      const f32x8 v_6 = lm_add(v_5, lm_splat<f32x8>(0x1.0000000000000p+0f));
      const f32x8 v_7 = lm_max(v_6, lm_splat<f32x8>(0x0.0p+0f));
      lm_store_bf16(b1 + j_4, v_7);
      const f32x8 v_8 = lm_load_bf16<f32x8>(b0 + j_4 + 8);
      const f32x8 v_9 = lm_add(v_8, lm_splat<f32x8>(0x1.0000000000000p+0f));
      const f32x8 v_10 = lm_max(v_9, lm_splat<f32x8>(0x0.0p+0f));
      lm_store_bf16(b1 + j_4 + 8, v_10);
      const f32x8 v_11 = lm_load_bf16<f32x8>(b0 + j_4 + 16);
      const f32x8 v_12 = lm_add(v_11, lm_splat<f32x8>(0x1.0000000000000p+0f));
      const f32x8 v_13 = lm_max(v_12, lm_splat<f32x8>(0x0.0p+0f));
      lm_store_bf16(b1 + j_4 + 16, v_13);
      const f32x8 v_14 = lm_load_bf16<f32x8>(b0 + j_4 + 24);
      const f32x8 v_15 = lm_add(v_14, lm_splat<f32x8>(0x1.0000000000000p+0f));
      const f32x8 v_16 = lm_max(v_15, lm_splat<f32x8>(0x0.0p+0f));
      lm_store_bf16(b1 + j_4 + 24, v_16);
    }
    {
      const f32x8 v_17 = lm_load_bf16<f32x8>(b0 + j_4);
      const f32x8 v_18 = lm_add(v_17, lm_splat<f32x8>(0x1.0000000000000p+0f));
      const f32x8 v_19 = lm_max(v_18, lm_splat<f32x8>(0x0.0p+0f));
      lm_store_bf16(b1 + j_4, v_19);
      const f32x8 v_20 = lm_load_bf16<f32x8>(b0 + j_4 + 8);
      const f32x8 v_21 = lm_add(v_20, lm_splat<f32x8>(0x1.0000000000000p+0f));
      const f32x8 v_22 = lm_max(v_21, lm_splat<f32x8>(0x0.0p+0f));
      lm_store_bf16(b1 + j_4 + 8, v_22);
      const f32x8 v_23 = lm_load_part_bf16<f32x8>(b0 + j_4 + 16, 6);
      const f32x8 v_24 = lm_add(v_23, lm_splat<f32x8>(0x1.0000000000000p+0f));
      const f32x8 v_25 = lm_max(v_24, lm_splat<f32x8>(0x0.0p+0f));
      lm_store_part_bf16(b1 + j_4 + 16, v_25, 6);
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
  const double rest_0 = 118.1;
  lm_share(&c, k0, ((630 + 639) / 640), 118.1, rest_0, lm_paces + 0);
}

extern "C" int64_t lm_prepared_bytes(const int64_t* dims) {
  return 0;
}
extern "C" double lm_work_ns(const int64_t* dims) {
  return 118.1;
}

// ---------------------------------------------------------------------------------------------------------------------
// drawn
// form: plain
// k0 stage 0: j:64 j:8u j:1v prefetch 128
// k0 grid: j:640
//   program "region"
//   buffer x0 input bf16[9, 70]
//   buffer y0 output bf16[9, 70]
//   kernel k0 call
//     axis j 630
//     for j 640 parallel
//       stage j
//         schedule j:64 j:8u j:1v prefetch 128
//         %0 = load x0[0, j] : bf16
//         %1 = cast %0 : f32
//         %2 = constant 1.0 : f32
//         %3 = add %1 %2 : f32
//         %4 = constant 0.0 : f32
//         %5 = max %3 %4 : f32
//         %6 = cast %5 : bf16
//         store y0[0, j] = %6

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
  const uint16_t* const __restrict b0 = (const uint16_t*)p[0];
  uint16_t* const __restrict b1 = (uint16_t*)p[1];
  const int64_t blocks_1 = ((630 + 639) / 640);
  for (int64_t t = first; t < end; t++) {
    const int64_t j_2 = ((t))*640;
    const int64_t j_end_3 = lm_imin(j_2 + 640, 630);
    // j:64 j:8u j:1v
    int64_t j_4 = j_2;
    for (; j_4 + 64 <= j_end_3; j_4 += 64) {
      lm_prefetch(b0 + j_4 + 8192);
      lm_prefetch(b0 + j_4 + 32 + 8192);
      const f32x8 v_5 = lm_load_bf16<f32x8>(b0 + j_4);
      const f32x8 v_6 = lm_add(v_5, lm_splat<f32x8>(0x1.0000000000000p+0f));
      const f32x8 v_7 = lm_max(v_6, lm_splat<f32x8>(0x0.0p+0f));
      lm_store_bf16(b1 + j_4, v_7);
      const f32x8 v_8 = lm_load_bf16<f32x8>(b0 + j_4 + 8);
      const f32x8 v_9 = lm_add(v_8, lm_splat<f32x8>(0x1.0000000000000p+0f));
      const f32x8 v_10 = lm_max(v_9, lm_splat<f32x8>(0x0.0p+0f));
      lm_store_bf16(b1 + j_4 + 8, v_10);
      const f32x8 v_11 = lm_load_bf16<f32x8>(b0 + j_4 + 16);
      const f32x8 v_12 = lm_add(v_11, lm_splat<f32x8>(0x1.0000000000000p+0f));
      const f32x8 v_13 = lm_max(v_12, lm_splat<f32x8>(0x0.0p+0f));
      lm_store_bf16(b1 + j_4 + 16, v_13);
      const f32x8 v_14 = lm_load_bf16<f32x8>(b0 + j_4 + 24);
      const f32x8 v_15 = lm_add(v_14, lm_splat<f32x8>(0x1.0000000000000p+0f));
      const f32x8 v_16 = lm_max(v_15, lm_splat<f32x8>(0x0.0p+0f));
      lm_store_bf16(b1 + j_4 + 24, v_16);
      const f32x8 v_17 = lm_load_bf16<f32x8>(b0 + j_4 + 32);
      const f32x8 v_18 = lm_add(v_17, lm_splat<f32x8>(0x1.0000000000000p+0f));
      const f32x8 v_19 = lm_max(v_18, lm_splat<f32x8>(0x0.0p+0f));
      lm_store_bf16(b1 + j_4 + 32, v_19);
      const f32x8 v_20 = lm_load_bf16<f32x8>(b0 + j_4 + 40);
      const f32x8 v_21 = lm_add(v_20, lm_splat<f32x8>(0x1.0000000000000p+0f));
      const f32x8 v_22 = lm_max(v_21, lm_splat<f32x8>(0x0.0p+0f));
      lm_store_bf16(b1 + j_4 + 40, v_22);
      const f32x8 v_23 = lm_load_bf16<f32x8>(b0 + j_4 + 48);
      const f32x8 v_24 = lm_add(v_23, lm_splat<f32x8>(0x1.0000000000000p+0f));
      const f32x8 v_25 = lm_max(v_24, lm_splat<f32x8>(0x0.0p+0f));
      lm_store_bf16(b1 + j_4 + 48, v_25);
      const f32x8 v_26 = lm_load_bf16<f32x8>(b0 + j_4 + 56);
      const f32x8 v_27 = lm_add(v_26, lm_splat<f32x8>(0x1.0000000000000p+0f));
      const f32x8 v_28 = lm_max(v_27, lm_splat<f32x8>(0x0.0p+0f));
      lm_store_bf16(b1 + j_4 + 56, v_28);
    }
    {
      lm_prefetch(b0 + j_4 + 8192);
      lm_prefetch(b0 + j_4 + 32 + 8192);
      const f32x8 v_29 = lm_load_bf16<f32x8>(b0 + j_4);
      const f32x8 v_30 = lm_add(v_29, lm_splat<f32x8>(0x1.0000000000000p+0f));
      const f32x8 v_31 = lm_max(v_30, lm_splat<f32x8>(0x0.0p+0f));
      lm_store_bf16(b1 + j_4, v_31);
      const f32x8 v_32 = lm_load_bf16<f32x8>(b0 + j_4 + 8);
      const f32x8 v_33 = lm_add(v_32, lm_splat<f32x8>(0x1.0000000000000p+0f));
      const f32x8 v_34 = lm_max(v_33, lm_splat<f32x8>(0x0.0p+0f));
      lm_store_bf16(b1 + j_4 + 8, v_34);
      const f32x8 v_35 = lm_load_bf16<f32x8>(b0 + j_4 + 16);
      const f32x8 v_36 = lm_add(v_35, lm_splat<f32x8>(0x1.0000000000000p+0f));
      const f32x8 v_37 = lm_max(v_36, lm_splat<f32x8>(0x0.0p+0f));
      lm_store_bf16(b1 + j_4 + 16, v_37);
      const f32x8 v_38 = lm_load_bf16<f32x8>(b0 + j_4 + 24);
      const f32x8 v_39 = lm_add(v_38, lm_splat<f32x8>(0x1.0000000000000p+0f));
      const f32x8 v_40 = lm_max(v_39, lm_splat<f32x8>(0x0.0p+0f));
      lm_store_bf16(b1 + j_4 + 24, v_40);
      const f32x8 v_41 = lm_load_bf16<f32x8>(b0 + j_4 + 32);
      const f32x8 v_42 = lm_add(v_41, lm_splat<f32x8>(0x1.0000000000000p+0f));
      const f32x8 v_43 = lm_max(v_42, lm_splat<f32x8>(0x0.0p+0f));
      lm_store_bf16(b1 + j_4 + 32, v_43);
      const f32x8 v_44 = lm_load_bf16<f32x8>(b0 + j_4 + 40);
      const f32x8 v_45 = lm_add(v_44, lm_splat<f32x8>(0x1.0000000000000p+0f));
      const f32x8 v_46 = lm_max(v_45, lm_splat<f32x8>(0x0.0p+0f));
      lm_store_bf16(b1 + j_4 + 40, v_46);
      const f32x8 v_47 = lm_load_part_bf16<f32x8>(b0 + j_4 + 48, 6);
      const f32x8 v_48 = lm_add(v_47, lm_splat<f32x8>(0x1.0000000000000p+0f));
      const f32x8 v_49 = lm_max(v_48, lm_splat<f32x8>(0x0.0p+0f));
      lm_store_part_bf16(b1 + j_4 + 48, v_49, 6);
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
  const double rest_0 = 118.1;
  lm_share(&c, k0, ((630 + 639) / 640), 118.1, rest_0, lm_paces + 0);
}

extern "C" int64_t lm_prepared_bytes(const int64_t* dims) {
  return 0;
}
extern "C" double lm_work_ns(const int64_t* dims) {
  return 118.1;
}

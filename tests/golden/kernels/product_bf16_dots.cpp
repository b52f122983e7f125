//   AVX-512
//   lumin.graph 1
//   %0 = input(name="x", dtype=bf16, shape=[40, 96], static=false) : bf16[40, 96]
//   %1 = input(name="w", dtype=bf16, shape=[64, 96], static=false) : bf16[64, 96]
//   %2 = cast(%0; dtype=f32) : f32[40, 96]
//   %3 = permute(%1; axes=[1, 0]) : bf16[96, 64]
//   %4 = cast(%3; dtype=f32) : f32[96, 64]
//   %5 = expand(%2; axes=[2], sizes=[64]) : f32[40, 96, 64]
//   %6 = expand(%4; axes=[0], sizes=[40]) : f32[40, 96, 64]
//   %7 = mul(%5, %6) : f32[40, 96, 64]
//   %8 = sum(%7; axes=[1]) : f32[40, 64]
//   output "y" %8

// ---------------------------------------------------------------------------------------------------------------------
// default
// form: plain
// k0 stage 0: j:64 i:5 k:2 i:1u j:16u j:1v k:1d pack x1@call(j:64 k:2 j:1 k:1)
// k0 grid: i:5 j:64
//   program "region"
//   buffer x0 input bf16[40, 96]
//   buffer x1 input bf16[64, 96]
//   buffer y0 output f32[40, 64]
//   kernel k0 call
//     axis i 40
//     axis j 64
//     axis k 96
//     for i 5 parallel
//       for j 64 parallel
//         stage i j k
//           schedule j:64 i:5 k:2 i:1u j:16u j:1v k:1d pack x1@call(j:64 k:2 j:1 k:1)
//           %0 = load x0[i, k] : bf16
//           %1 = cast %0 : f32
//           %2 = load x1[j, k] : bf16
//           %3 = cast %2 : f32
//           %4 = mul %1 %3 : f32
//           %5 = reduce add %4 over k : f32
//           store y0[i, j] = %5

static inline int64_t lm_scratch_bytes(const int64_t* dims) {
  return 0;
}
static inline int64_t lm_planned_bytes(const int64_t* dims) {
  return 0;
}
static inline int64_t lm_shared_bytes(const int64_t* dims) {
  return lm_planned_bytes(dims) + 0;
}
#define LM_COPIES_BYTES 12416
static inline int32_t lm_are_apart(const lm_context* c) { return c->executor->threads == 2; }
static inline char* lm_copies(const lm_context* c, int64_t thread) {
  return c->workspace + lm_shared_bytes(c->dims) + c->executor->threads*lm_scratch_bytes(c->dims) +
         (lm_are_apart(c) ? thread*LM_COPIES_BYTES : 0);
}
static inline void lm_forget_copies(const lm_context* c, int64_t place) {
  for (int64_t t = 0; lm_are_apart(c) && t < 2; t++) *(int64_t*)(lm_copies(c, t) + place) = 0;
}
LM_BODY void body_0(const lm_context* c, void* const* p, int64_t first, int64_t end) {
  const uint16_t* const __restrict b0 = (const uint16_t*)p[0];
  uint16_t* const __restrict b1 = (uint16_t*)p[1];
  const int64_t stop_2 = 64;
  for (int64_t turn_3 = first; turn_3 < end; turn_3++) {
    const int64_t p_j_1 = 0 + turn_3*64;
    const int64_t stop_5 = 96;
    for (int64_t p_k_4 = 0; p_k_4 < stop_5; p_k_4 += 2) {
      const int64_t stop_7 = lm_imin(p_j_1 + 64, 64);
      const int64_t left_8 = 96 - p_k_4;
      for (int64_t p_j_6 = p_j_1; p_j_6 < stop_7; p_j_6 += 1) {
        lm_store<int32_t>((int32_t*)(b1 + (p_j_1 - 0)/64*6144 + (p_k_4 - 0)/2*128 + (p_j_6 - p_j_1)*2), lm_group(b0 + 0 + (p_j_6)*(96) + (p_k_4)*(1), 1, left_8));
      }
    }
  }
}

// copy of x1@call(j:64 k:2 j:1 k:1)
static void p0(void* context, int64_t thread, int64_t first, int64_t end) {
  const lm_context* const c = (const lm_context*)context;
  char* const own = c->workspace + lm_shared_bytes(c->dims);
  char* const scratch = own + thread*lm_scratch_bytes(c->dims);
  char* const copies = lm_copies(c, thread);
  void* const p[] = {(void*)(c->arguments[1]), (void*)(copies + 0)};
  body_0(c, p, first, end);
}

LM_BODY void body_1(const lm_context* c, void* const* p, int64_t first, int64_t end) {
  const uint16_t* const __restrict b0 = (const uint16_t*)p[0];
  const uint16_t* const __restrict b1 = (const uint16_t*)p[1];
  float* const __restrict b2 = (float*)p[2];
  uint16_t* const __restrict b3 = (uint16_t*)p[3];
  const int64_t blocks_1 = ((40 + 4) / 5);
  const int64_t blocks_2 = ((64 + 63) / 64);
  for (int64_t t = first; t < end; t++) {
    const int64_t i_3 = ((t / blocks_2))*5;
    const int64_t j_4 = ((t) % blocks_2)*64;
    // j:64 i:5 k:2 i:1u j:16u j:1v k:1d
    {
      f32x16 acc_8 = lm_splat<f32x16>(0x0.0p+0f);
      f32x16 acc_10 = lm_splat<f32x16>(0x0.0p+0f);
      f32x16 acc_12 = lm_splat<f32x16>(0x0.0p+0f);
      f32x16 acc_14 = lm_splat<f32x16>(0x0.0p+0f);
      f32x16 acc_16 = lm_splat<f32x16>(0x0.0p+0f);
      f32x16 acc_17 = lm_splat<f32x16>(0x0.0p+0f);
      f32x16 acc_18 = lm_splat<f32x16>(0x0.0p+0f);
      f32x16 acc_19 = lm_splat<f32x16>(0x0.0p+0f);
      f32x16 acc_21 = lm_splat<f32x16>(0x0.0p+0f);
      f32x16 acc_22 = lm_splat<f32x16>(0x0.0p+0f);
      f32x16 acc_23 = lm_splat<f32x16>(0x0.0p+0f);
      f32x16 acc_24 = lm_splat<f32x16>(0x0.0p+0f);
      f32x16 acc_26 = lm_splat<f32x16>(0x0.0p+0f);
      f32x16 acc_27 = lm_splat<f32x16>(0x0.0p+0f);
      f32x16 acc_28 = lm_splat<f32x16>(0x0.0p+0f);
      f32x16 acc_29 = lm_splat<f32x16>(0x0.0p+0f);
      f32x16 acc_31 = lm_splat<f32x16>(0x0.0p+0f);
      f32x16 acc_32 = lm_splat<f32x16>(0x0.0p+0f);
      f32x16 acc_33 = lm_splat<f32x16>(0x0.0p+0f);
      f32x16 acc_34 = lm_splat<f32x16>(0x0.0p+0f);
      lm_prefetch_written(b2 + i_3*64 + j_4);
      lm_prefetch_written(b2 + i_3*64 + j_4 + 16);
      lm_prefetch_written(b2 + i_3*64 + j_4 + 32);
      lm_prefetch_written(b2 + i_3*64 + j_4 + 48);
      lm_prefetch_written(b2 + i_3*64 + j_4 + 64);
      lm_prefetch_written(b2 + i_3*64 + j_4 + 80);
      lm_prefetch_written(b2 + i_3*64 + j_4 + 96);
      lm_prefetch_written(b2 + i_3*64 + j_4 + 112);
      lm_prefetch_written(b2 + i_3*64 + j_4 + 128);
      lm_prefetch_written(b2 + i_3*64 + j_4 + 144);
      lm_prefetch_written(b2 + i_3*64 + j_4 + 160);
      lm_prefetch_written(b2 + i_3*64 + j_4 + 176);
      lm_prefetch_written(b2 + i_3*64 + j_4 + 192);
      lm_prefetch_written(b2 + i_3*64 + j_4 + 208);
      lm_prefetch_written(b2 + i_3*64 + j_4 + 224);
      lm_prefetch_written(b2 + i_3*64 + j_4 + 240);
      lm_prefetch_written(b2 + i_3*64 + j_4 + 256);
      lm_prefetch_written(b2 + i_3*64 + j_4 + 272);
      lm_prefetch_written(b2 + i_3*64 + j_4 + 288);
      lm_prefetch_written(b2 + i_3*64 + j_4 + 304);
      int64_t k_5 = 0;
      for (; k_5 + 2 <= 96; k_5 += 2) {
        const i32x16 v_6 = lm_dot_rows_bf16<i32x16>(lm_group(b0 + i_3*96 + k_5, 1, 2));
        const i32x16 v_7 = lm_held(lm_load<i32x16>((const int32_t*)(b3 + j_4*96 + k_5*64 + 0)));
        acc_8 = lm_dot_bf16(acc_8, v_6, v_7);
        const i32x16 v_9 = lm_held(lm_load<i32x16>((const int32_t*)(b3 + j_4*96 + k_5*64 + 32)));
        acc_10 = lm_dot_bf16(acc_10, v_6, v_9);
        const i32x16 v_11 = lm_held(lm_load<i32x16>((const int32_t*)(b3 + j_4*96 + k_5*64 + 64)));
        acc_12 = lm_dot_bf16(acc_12, v_6, v_11);
        const i32x16 v_13 = lm_held(lm_load<i32x16>((const int32_t*)(b3 + j_4*96 + k_5*64 + 96)));
        acc_14 = lm_dot_bf16(acc_14, v_6, v_13);
        const i32x16 v_15 = lm_dot_rows_bf16<i32x16>(lm_group(b0 + i_3*96 + k_5 + 96, 1, 2));
        acc_16 = lm_dot_bf16(acc_16, v_15, v_7);
        acc_17 = lm_dot_bf16(acc_17, v_15, v_9);
        acc_18 = lm_dot_bf16(acc_18, v_15, v_11);
        acc_19 = lm_dot_bf16(acc_19, v_15, v_13);
        const i32x16 v_20 = lm_dot_rows_bf16<i32x16>(lm_group(b0 + i_3*96 + k_5 + 192, 1, 2));
        acc_21 = lm_dot_bf16(acc_21, v_20, v_7);
        acc_22 = lm_dot_bf16(acc_22, v_20, v_9);
        acc_23 = lm_dot_bf16(acc_23, v_20, v_11);
        acc_24 = lm_dot_bf16(acc_24, v_20, v_13);
        const i32x16 v_25 = lm_dot_rows_bf16<i32x16>(lm_group(b0 + i_3*96 + k_5 + 288, 1, 2));
        acc_26 = lm_dot_bf16(acc_26, v_25, v_7);
        acc_27 = lm_dot_bf16(acc_27, v_25, v_9);
        acc_28 = lm_dot_bf16(acc_28, v_25, v_11);
        acc_29 = lm_dot_bf16(acc_29, v_25, v_13);
        const i32x16 v_30 = lm_dot_rows_bf16<i32x16>(lm_group(b0 + i_3*96 + k_5 + 384, 1, 2));
        acc_31 = lm_dot_bf16(acc_31, v_30, v_7);
        acc_32 = lm_dot_bf16(acc_32, v_30, v_9);
        acc_33 = lm_dot_bf16(acc_33, v_30, v_11);
        acc_34 = lm_dot_bf16(acc_34, v_30, v_13);
      }
      f32x16 total_35 = acc_8;
      f32x16 total_36 = acc_10;
      f32x16 total_37 = acc_12;
      f32x16 total_38 = acc_14;
      f32x16 total_39 = acc_16;
      f32x16 total_40 = acc_17;
      f32x16 total_41 = acc_18;
      f32x16 total_42 = acc_19;
      f32x16 total_43 = acc_21;
      f32x16 total_44 = acc_22;
      f32x16 total_45 = acc_23;
      f32x16 total_46 = acc_24;
      f32x16 total_47 = acc_26;
      f32x16 total_48 = acc_27;
      f32x16 total_49 = acc_28;
      f32x16 total_50 = acc_29;
      f32x16 total_51 = acc_31;
      f32x16 total_52 = acc_32;
      f32x16 total_53 = acc_33;
      f32x16 total_54 = acc_34;
      lm_store(b2 + i_3*64 + j_4, total_35);
      lm_store(b2 + i_3*64 + j_4 + 16, total_36);
      lm_store(b2 + i_3*64 + j_4 + 32, total_37);
      lm_store(b2 + i_3*64 + j_4 + 48, total_38);
      lm_store(b2 + i_3*64 + j_4 + 64, total_39);
      lm_store(b2 + i_3*64 + j_4 + 80, total_40);
      lm_store(b2 + i_3*64 + j_4 + 96, total_41);
      lm_store(b2 + i_3*64 + j_4 + 112, total_42);
      lm_store(b2 + i_3*64 + j_4 + 128, total_43);
      lm_store(b2 + i_3*64 + j_4 + 144, total_44);
      lm_store(b2 + i_3*64 + j_4 + 160, total_45);
      lm_store(b2 + i_3*64 + j_4 + 176, total_46);
      lm_store(b2 + i_3*64 + j_4 + 192, total_47);
      lm_store(b2 + i_3*64 + j_4 + 208, total_48);
      lm_store(b2 + i_3*64 + j_4 + 224, total_49);
      lm_store(b2 + i_3*64 + j_4 + 240, total_50);
      lm_store(b2 + i_3*64 + j_4 + 256, total_51);
      lm_store(b2 + i_3*64 + j_4 + 272, total_52);
      lm_store(b2 + i_3*64 + j_4 + 288, total_53);
      lm_store(b2 + i_3*64 + j_4 + 304, total_54);
    }
  }
}

// k0
static void k0(void* context, int64_t thread, int64_t first, int64_t end) {
  const lm_context* const c = (const lm_context*)context;
  char* const own = c->workspace + lm_shared_bytes(c->dims);
  char* const scratch = own + thread*lm_scratch_bytes(c->dims);
  char* const copies = lm_copies(c, thread);
  int64_t* const copied = (int64_t*)(copies + 12352);
  if (lm_are_apart(c) && !*copied) {
    p0(context, thread, 0, ((64) - 0 + 63) / 64);
    *copied = 1;
  }
  void* const p[] = {(void*)(c->arguments[0]), (void*)(c->arguments[1]), (void*)(c->arguments[2]), (void*)(copies + 0)};
  body_1(c, p, first, end);
}
static int32_t lm_paces[4];

extern "C" void lm_prepare(const lm_executor* executor) {
  int64_t steps[1] = {0};
}

extern "C" void lm_run(const lm_executor* executor) {
  int64_t steps[1] = {0};
  const double rest_3 = 9232;
  const double rest_1 = 6144 + rest_3;
  const int64_t shared = lm_are_apart(&c) ? 0 : 1;
  lm_share(&c, p0, (((64) - 0 + 63) / 64)*shared, 6144, rest_1, lm_paces + 1);
  lm_forget_copies(&c, 12352);
  lm_share(&c, k0, ((40 + 4) / 5)*((64 + 63) / 64), 9232, rest_3, lm_paces + 3);
}

extern "C" int64_t lm_prepared_bytes(const int64_t* dims) {
  return 0;
}
extern "C" double lm_work_ns(const int64_t* dims) {
  return 0 + 6144 + 0 + 9232;
}

// ---------------------------------------------------------------------------------------------------------------------
// drawn
// form: plain
// k0 stage 0: j:32 i:8 k:2 i:1u j:16u j:1v k:1d pack x1@call(j:32 k:2 j:1 k:1)
// k0 grid: i:10 j:64
//   program "region"
//   buffer x0 input bf16[40, 96]
//   buffer x1 input bf16[64, 96]
//   buffer y0 output f32[40, 64]
//   kernel k0 call
//     axis i 40
//     axis j 64
//     axis k 96
//     for i 10 parallel
//       for j 64 parallel
//         stage i j k
//           schedule j:32 i:8 k:2 i:1u j:16u j:1v k:1d pack x1@call(j:32 k:2 j:1 k:1)
//           %0 = load x0[i, k] : bf16
//           %1 = cast %0 : f32
//           %2 = load x1[j, k] : bf16
//           %3 = cast %2 : f32
//           %4 = mul %1 %3 : f32
//           %5 = reduce add %4 over k : f32
//           store y0[i, j] = %5

static inline int64_t lm_scratch_bytes(const int64_t* dims) {
  return 0;
}
static inline int64_t lm_planned_bytes(const int64_t* dims) {
  return 0;
}
static inline int64_t lm_shared_bytes(const int64_t* dims) {
  return lm_planned_bytes(dims) + 0;
}
#define LM_COPIES_BYTES 12416
static inline int32_t lm_are_apart(const lm_context* c) { return c->executor->threads == 2; }
static inline char* lm_copies(const lm_context* c, int64_t thread) {
  return c->workspace + lm_shared_bytes(c->dims) + c->executor->threads*lm_scratch_bytes(c->dims) +
         (lm_are_apart(c) ? thread*LM_COPIES_BYTES : 0);
}
static inline void lm_forget_copies(const lm_context* c, int64_t place) {
  for (int64_t t = 0; lm_are_apart(c) && t < 2; t++) *(int64_t*)(lm_copies(c, t) + place) = 0;
}
LM_BODY void body_0(const lm_context* c, void* const* p, int64_t first, int64_t end) {
  const uint16_t* const __restrict b0 = (const uint16_t*)p[0];
  uint16_t* const __restrict b1 = (uint16_t*)p[1];
  const int64_t stop_2 = 64;
  for (int64_t turn_3 = first; turn_3 < end; turn_3++) {
    const int64_t p_j_1 = 0 + turn_3*32;
    const int64_t stop_5 = 96;
    for (int64_t p_k_4 = 0; p_k_4 < stop_5; p_k_4 += 2) {
      const int64_t stop_7 = lm_imin(p_j_1 + 32, 64);
      const int64_t left_8 = 96 - p_k_4;
      for (int64_t p_j_6 = p_j_1; p_j_6 < stop_7; p_j_6 += 1) {
        lm_store<int32_t>((int32_t*)(b1 + (p_j_1 - 0)/32*3072 + (p_k_4 - 0)/2*64 + (p_j_6 - p_j_1)*2), lm_group(b0 + 0 + (p_j_6)*(96) + (p_k_4)*(1), 1, left_8));
      }
    }
  }
}

// copy of x1@call(j:32 k:2 j:1 k:1)
static void p0(void* context, int64_t thread, int64_t first, int64_t end) {
  const lm_context* const c = (const lm_context*)context;
  char* const own = c->workspace + lm_shared_bytes(c->dims);
  char* const scratch = own + thread*lm_scratch_bytes(c->dims);
  char* const copies = lm_copies(c, thread);
  void* const p[] = {(void*)(c->arguments[1]), (void*)(copies + 0)};
  body_0(c, p, first, end);
}

LM_BODY void body_1(const lm_context* c, void* const* p, int64_t first, int64_t end) {
  const uint16_t* const __restrict b0 = (const uint16_t*)p[0];
  const uint16_t* const __restrict b1 = (const uint16_t*)p[1];
  float* const __restrict b2 = (float*)p[2];
  uint16_t* const __restrict b3 = (uint16_t*)p[3];
  const int64_t blocks_1 = ((40 + 9) / 10);
  const int64_t blocks_2 = ((64 + 63) / 64);
  for (int64_t t = first; t < end; t++) {
    const int64_t i_3 = ((t / blocks_2))*10;
    const int64_t j_4 = ((t) % blocks_2)*64;
    // j:32 i:8 k:2 i:1u j:16u j:1v k:1d
    int64_t j_5 = j_4;
    for (; j_5 + 32 <= (j_4 + 64); j_5 += 32) {
      int64_t i_6 = i_3;
      for (; i_6 + 8 <= (i_3 + 10); i_6 += 8) {
        {
          f32x16 acc_10 = lm_splat<f32x16>(0x0.0p+0f);
          f32x16 acc_12 = lm_splat<f32x16>(0x0.0p+0f);
          f32x16 acc_14 = lm_splat<f32x16>(0x0.0p+0f);
          f32x16 acc_15 = lm_splat<f32x16>(0x0.0p+0f);
          f32x16 acc_17 = lm_splat<f32x16>(0x0.0p+0f);
          f32x16 acc_18 = lm_splat<f32x16>(0x0.0p+0f);
          f32x16 acc_20 = lm_splat<f32x16>(0x0.0p+0f);
          f32x16 acc_21 = lm_splat<f32x16>(0x0.0p+0f);
          f32x16 acc_23 = lm_splat<f32x16>(0x0.0p+0f);
          f32x16 acc_24 = lm_splat<f32x16>(0x0.0p+0f);
          f32x16 acc_26 = lm_splat<f32x16>(0x0.0p+0f);
          f32x16 acc_27 = lm_splat<f32x16>(0x0.0p+0f);
          f32x16 acc_29 = lm_splat<f32x16>(0x0.0p+0f);
          f32x16 acc_30 = lm_splat<f32x16>(0x0.0p+0f);
          f32x16 acc_32 = lm_splat<f32x16>(0x0.0p+0f);
          f32x16 acc_33 = lm_splat<f32x16>(0x0.0p+0f);
          lm_prefetch_written(b2 + i_6*64 + j_5);
          lm_prefetch_written(b2 + i_6*64 + j_5 + 16);
          lm_prefetch_written(b2 + i_6*64 + j_5 + 64);
          lm_prefetch_written(b2 + i_6*64 + j_5 + 80);
          lm_prefetch_written(b2 + i_6*64 + j_5 + 128);
          lm_prefetch_written(b2 + i_6*64 + j_5 + 144);
          lm_prefetch_written(b2 + i_6*64 + j_5 + 192);
          lm_prefetch_written(b2 + i_6*64 + j_5 + 208);
          lm_prefetch_written(b2 + i_6*64 + j_5 + 256);
          lm_prefetch_written(b2 + i_6*64 + j_5 + 272);
          lm_prefetch_written(b2 + i_6*64 + j_5 + 320);
          lm_prefetch_written(b2 + i_6*64 + j_5 + 336);
          lm_prefetch_written(b2 + i_6*64 + j_5 + 384);
          lm_prefetch_written(b2 + i_6*64 + j_5 + 400);
          lm_prefetch_written(b2 + i_6*64 + j_5 + 448);
          lm_prefetch_written(b2 + i_6*64 + j_5 + 464);
          int64_t k_7 = 0;
          for (; k_7 + 2 <= 96; k_7 += 2) {
            const i32x16 v_8 = lm_dot_rows_bf16<i32x16>(lm_group(b0 + i_6*96 + k_7, 1, 2));
            const i32x16 v_9 = lm_held(lm_load<i32x16>((const int32_t*)(b3 + j_5*96 + k_7*32 + 0)));
            acc_10 = lm_dot_bf16(acc_10, v_8, v_9);
            const i32x16 v_11 = lm_held(lm_load<i32x16>((const int32_t*)(b3 + j_5*96 + k_7*32 + 32)));
            acc_12 = lm_dot_bf16(acc_12, v_8, v_11);
            const i32x16 v_13 = lm_dot_rows_bf16<i32x16>(lm_group(b0 + i_6*96 + k_7 + 96, 1, 2));
            acc_14 = lm_dot_bf16(acc_14, v_13, v_9);
            acc_15 = lm_dot_bf16(acc_15, v_13, v_11);
            const i32x16 v_16 = lm_dot_rows_bf16<i32x16>(lm_group(b0 + i_6*96 + k_7 + 192, 1, 2));
            acc_17 = lm_dot_bf16(acc_17, v_16, v_9);
            acc_18 = lm_dot_bf16(acc_18, v_16, v_11);
            const i32x16 v_19 = lm_dot_rows_bf16<i32x16>(lm_group(b0 + i_6*96 + k_7 + 288, 1, 2));
            acc_20 = lm_dot_bf16(acc_20, v_19, v_9);
            acc_21 = lm_dot_bf16(acc_21, v_19, v_11);
            const i32x16 v_22 = lm_dot_rows_bf16<i32x16>(lm_group(b0 + i_6*96 + k_7 + 384, 1, 2));
            acc_23 = lm_dot_bf16(acc_23, v_22, v_9);
            acc_24 = lm_dot_bf16(acc_24, v_22, v_11);
            const i32x16 v_25 = lm_dot_rows_bf16<i32x16>(lm_group(b0 + i_6*96 + k_7 + 480, 1, 2));
            acc_26 = lm_dot_bf16(acc_26, v_25, v_9);
            acc_27 = lm_dot_bf16(acc_27, v_25, v_11);
            const i32x16 v_28 = lm_dot_rows_bf16<i32x16>(lm_group(b0 + i_6*96 + k_7 + 576, 1, 2));
            acc_29 = lm_dot_bf16(acc_29, v_28, v_9);
            acc_30 = lm_dot_bf16(acc_30, v_28, v_11);
            const i32x16 v_31 = lm_dot_rows_bf16<i32x16>(lm_group(b0 + i_6*96 + k_7 + 672, 1, 2));
            acc_32 = lm_dot_bf16(acc_32, v_31, v_9);
            acc_33 = lm_dot_bf16(acc_33, v_31, v_11);
          }
          f32x16 total_34 = acc_10;
          f32x16 total_35 = acc_12;
          f32x16 total_36 = acc_14;
          f32x16 total_37 = acc_15;
          f32x16 total_38 = acc_17;
          f32x16 total_39 = acc_18;
          f32x16 total_40 = acc_20;
          f32x16 total_41 = acc_21;
          f32x16 total_42 = acc_23;
          f32x16 total_43 = acc_24;
          f32x16 total_44 = acc_26;
          f32x16 total_45 = acc_27;
          f32x16 total_46 = acc_29;
          f32x16 total_47 = acc_30;
          f32x16 total_48 = acc_32;
          f32x16 total_49 = acc_33;
          lm_store(b2 + i_6*64 + j_5, total_34);
          lm_store(b2 + i_6*64 + j_5 + 16, total_35);
          lm_store(b2 + i_6*64 + j_5 + 64, total_36);
          lm_store(b2 + i_6*64 + j_5 + 80, total_37);
          lm_store(b2 + i_6*64 + j_5 + 128, total_38);
          lm_store(b2 + i_6*64 + j_5 + 144, total_39);
          lm_store(b2 + i_6*64 + j_5 + 192, total_40);
          lm_store(b2 + i_6*64 + j_5 + 208, total_41);
          lm_store(b2 + i_6*64 + j_5 + 256, total_42);
          lm_store(b2 + i_6*64 + j_5 + 272, total_43);
          lm_store(b2 + i_6*64 + j_5 + 320, total_44);
          lm_store(b2 + i_6*64 + j_5 + 336, total_45);
          lm_store(b2 + i_6*64 + j_5 + 384, total_46);
          lm_store(b2 + i_6*64 + j_5 + 400, total_47);
          lm_store(b2 + i_6*64 + j_5 + 448, total_48);
          lm_store(b2 + i_6*64 + j_5 + 464, total_49);
        }
      }
      {
        {
          f32x16 acc_53 = lm_splat<f32x16>(0x0.0p+0f);
          f32x16 acc_55 = lm_splat<f32x16>(0x0.0p+0f);
          f32x16 acc_57 = lm_splat<f32x16>(0x0.0p+0f);
          f32x16 acc_58 = lm_splat<f32x16>(0x0.0p+0f);
          lm_prefetch_written(b2 + i_6*64 + j_5);
          lm_prefetch_written(b2 + i_6*64 + j_5 + 16);
          lm_prefetch_written(b2 + i_6*64 + j_5 + 64);
          lm_prefetch_written(b2 + i_6*64 + j_5 + 80);
          int64_t k_50 = 0;
          for (; k_50 + 2 <= 96; k_50 += 2) {
            const i32x16 v_51 = lm_dot_rows_bf16<i32x16>(lm_group(b0 + i_6*96 + k_50, 1, 2));
            const i32x16 v_52 = lm_held(lm_load<i32x16>((const int32_t*)(b3 + j_5*96 + k_50*32 + 0)));
            acc_53 = lm_dot_bf16(acc_53, v_51, v_52);
            const i32x16 v_54 = lm_held(lm_load<i32x16>((const int32_t*)(b3 + j_5*96 + k_50*32 + 32)));
            acc_55 = lm_dot_bf16(acc_55, v_51, v_54);
            const i32x16 v_56 = lm_dot_rows_bf16<i32x16>(lm_group(b0 + i_6*96 + k_50 + 96, 1, 2));
            acc_57 = lm_dot_bf16(acc_57, v_56, v_52);
            acc_58 = lm_dot_bf16(acc_58, v_56, v_54);
          }
          f32x16 total_59 = acc_53;
          f32x16 total_60 = acc_55;
          f32x16 total_61 = acc_57;
          f32x16 total_62 = acc_58;
          lm_store(b2 + i_6*64 + j_5, total_59);
          lm_store(b2 + i_6*64 + j_5 + 16, total_60);
          lm_store(b2 + i_6*64 + j_5 + 64, total_61);
          lm_store(b2 + i_6*64 + j_5 + 80, total_62);
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
  char* const copies = lm_copies(c, thread);
  int64_t* const copied = (int64_t*)(copies + 12352);
  if (lm_are_apart(c) && !*copied) {
    p0(context, thread, 0, ((64) - 0 + 31) / 32);
    *copied = 1;
  }
  void* const p[] = {(void*)(c->arguments[0]), (void*)(c->arguments[1]), (void*)(c->arguments[2]), (void*)(copies + 0)};
  body_1(c, p, first, end);
}
static int32_t lm_paces[4];

extern "C" void lm_prepare(const lm_executor* executor) {
  int64_t steps[1] = {0};
}

extern "C" void lm_run(const lm_executor* executor) {
  int64_t steps[1] = {0};
  const double rest_3 = 9232;
  const double rest_1 = 6144 + rest_3;
  const int64_t shared = lm_are_apart(&c) ? 0 : 1;
  lm_share(&c, p0, (((64) - 0 + 31) / 32)*shared, 6144, rest_1, lm_paces + 1);
  lm_forget_copies(&c, 12352);
  lm_share(&c, k0, ((40 + 9) / 10)*((64 + 63) / 64), 9232, rest_3, lm_paces + 3);
}

extern "C" int64_t lm_prepared_bytes(const int64_t* dims) {
  return 0;
}
extern "C" double lm_work_ns(const int64_t* dims) {
  return 0 + 6144 + 0 + 9232;
}

//   AVX2
//   lumin.graph 1
//   %0 = input(name="x", dtype=f32, shape=[64, 96], static=false) : f32[64, 96]
//   %1 = input(name="w", dtype=f32, shape=[96, 80], static=true) : f32[96, 80]
//   %2 = expand(%0; axes=[2], sizes=[80]) : f32[64, 96, 80]
//   %3 = expand(%1; axes=[0], sizes=[64]) : f32[64, 96, 80]
//   %4 = mul(%2, %3) : f32[64, 96, 80]
//   %5 = sum(%4; axes=[1]) : f32[64, 80]
//   output "y" %5

// ---------------------------------------------------------------------------------------------------------------------
// default
// form: plain
// k0 stage 0: j:24 i:4 k:1 i:1u j:8u j:1v pack x1@once(j:24 k:1 j:1)
// k0 grid: i:16 j:24
//   program "region"
//   buffer x0 input f32[64, 96]
//   buffer x1 constant f32[96, 80]
//   buffer y0 output f32[64, 80]
//   kernel k0 call
//     axis i 64
//     axis j 80
//     axis k 96
//     for i 16 parallel
//       for j 24 parallel
//         stage i j k
//           schedule j:24 i:4 k:1 i:1u j:8u j:1v pack x1@once(j:24 k:1 j:1)
//           %0 = load x0[i, k] : f32
//           %1 = load x1[k, j] : f32
//           %2 = mul %0 %1 : f32
//           %3 = reduce add %2 over k : f32
//           store y0[i, j] = %3

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
  float* const __restrict b1 = (float*)p[1];
  const int64_t stop_2 = 80;
  for (int64_t turn_3 = first; turn_3 < end; turn_3++) {
    const int64_t p_j_1 = 0 + turn_3*24;
    const int64_t stop_5 = 96;
    for (int64_t p_k_4 = 0; p_k_4 < stop_5; p_k_4 += 1) {
      const int64_t stop_7 = lm_imin(p_j_1 + 24, 80);
      for (int64_t p_j_6 = p_j_1; p_j_6 < stop_7; p_j_6 += 16) {
        if (stop_7 - p_j_6 >= 16) lm_store(b1 + (p_j_1 - 0)/24*2304 + (p_k_4 - 0)*24 + (p_j_6 - p_j_1)*1, lm_load<f32x16>(b0 + 0 + (p_j_6)*(1) + (p_k_4)*(80)));
        else lm_store_part(b1 + (p_j_1 - 0)/24*2304 + (p_k_4 - 0)*24 + (p_j_6 - p_j_1)*1, lm_load_part<f32x16>(b0 + 0 + (p_j_6)*(1) + (p_k_4)*(80), stop_7 - p_j_6), stop_7 - p_j_6);
      }
    }
  }
}

// copy of x1@once(j:24 k:1 j:1)
static void p0(void* context, int64_t thread, int64_t first, int64_t end) {
  const lm_context* const c = (const lm_context*)context;
  char* const own = c->workspace + lm_shared_bytes(c->dims);
  char* const scratch = own + thread*lm_scratch_bytes(c->dims);
  void* const p[] = {(void*)(c->arguments[1]), (void*)(c->prepared + 0)};
  body_0(c, p, first, end);
}

LM_BODY void body_1(const lm_context* c, void* const* p, int64_t first, int64_t end) {
  const float* const __restrict b0 = (const float*)p[0];
  const float* const __restrict b1 = (const float*)p[1];
  float* const __restrict b2 = (float*)p[2];
  float* const __restrict b3 = (float*)p[3];
  const int64_t blocks_1 = ((64 + 15) / 16);
  const int64_t blocks_2 = ((80 + 23) / 24);
  for (int64_t t = first; t < end; t++) {
    const int64_t i_3 = ((t / blocks_2))*16;
    const int64_t j_4 = ((t) % blocks_2)*24;
    const int64_t j_end_5 = lm_imin(j_4 + 24, 80);
    // j:24 i:4 k:1 i:1u j:8u j:1v
    int64_t j_6 = j_4;
    for (; j_6 + 24 <= j_end_5; j_6 += 24) {
      int64_t i_7 = i_3;
      for (; i_7 + 4 <= (i_3 + 16); i_7 += 4) {
        {
          f32x8 acc_12 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_15 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_18 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_21 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_23 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_25 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_28 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_30 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_32 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_35 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_37 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_39 = lm_splat<f32x8>(0x0.0p+0f);
          for (int64_t k_8 = 0; k_8 < 96; k_8 += 1) {
            const float v_9 = lm_load<float>(b0 + i_7*96 + k_8);
            const f32x8 v_10 = lm_held(lm_load<f32x8>(b3 + j_6*96 + k_8*24 + 0));
            const f32x8 v_11 = lm_product(lm_splat<f32x8>(v_9), v_10);
            acc_12 = lm_add(acc_12, v_11);
            const f32x8 v_13 = lm_held(lm_load<f32x8>(b3 + j_6*96 + k_8*24 + 8));
            const f32x8 v_14 = lm_product(lm_splat<f32x8>(v_9), v_13);
            acc_15 = lm_add(acc_15, v_14);
            const f32x8 v_16 = lm_held(lm_load<f32x8>(b3 + j_6*96 + k_8*24 + 16));
            const f32x8 v_17 = lm_product(lm_splat<f32x8>(v_9), v_16);
            acc_18 = lm_add(acc_18, v_17);
            const float v_19 = lm_load<float>(b0 + i_7*96 + k_8 + 96);
            const f32x8 v_20 = lm_product(lm_splat<f32x8>(v_19), v_10);
            acc_21 = lm_add(acc_21, v_20);
            const f32x8 v_22 = lm_product(lm_splat<f32x8>(v_19), v_13);
            acc_23 = lm_add(acc_23, v_22);
            const f32x8 v_24 = lm_product(lm_splat<f32x8>(v_19), v_16);
            acc_25 = lm_add(acc_25, v_24);
            const float v_26 = lm_load<float>(b0 + i_7*96 + k_8 + 192);
            const f32x8 v_27 = lm_product(lm_splat<f32x8>(v_26), v_10);
            acc_28 = lm_add(acc_28, v_27);
            const f32x8 v_29 = lm_product(lm_splat<f32x8>(v_26), v_13);
            acc_30 = lm_add(acc_30, v_29);
            const f32x8 v_31 = lm_product(lm_splat<f32x8>(v_26), v_16);
            acc_32 = lm_add(acc_32, v_31);
            const float v_33 = lm_load<float>(b0 + i_7*96 + k_8 + 288);
            const f32x8 v_34 = lm_product(lm_splat<f32x8>(v_33), v_10);
            acc_35 = lm_add(acc_35, v_34);
            const f32x8 v_36 = lm_product(lm_splat<f32x8>(v_33), v_13);
            acc_37 = lm_add(acc_37, v_36);
            const f32x8 v_38 = lm_product(lm_splat<f32x8>(v_33), v_16);
            acc_39 = lm_add(acc_39, v_38);
          }
          f32x8 total_40 = acc_12;
          f32x8 total_41 = acc_15;
          f32x8 total_42 = acc_18;
          f32x8 total_43 = acc_21;
          f32x8 total_44 = acc_23;
          f32x8 total_45 = acc_25;
          f32x8 total_46 = acc_28;
          f32x8 total_47 = acc_30;
          f32x8 total_48 = acc_32;
          f32x8 total_49 = acc_35;
          f32x8 total_50 = acc_37;
          f32x8 total_51 = acc_39;
          lm_store(b2 + i_7*80 + j_6, total_40);
          lm_store(b2 + i_7*80 + j_6 + 8, total_41);
          lm_store(b2 + i_7*80 + j_6 + 16, total_42);
          lm_store(b2 + i_7*80 + j_6 + 80, total_43);
          lm_store(b2 + i_7*80 + j_6 + 88, total_44);
          lm_store(b2 + i_7*80 + j_6 + 96, total_45);
          lm_store(b2 + i_7*80 + j_6 + 160, total_46);
          lm_store(b2 + i_7*80 + j_6 + 168, total_47);
          lm_store(b2 + i_7*80 + j_6 + 176, total_48);
          lm_store(b2 + i_7*80 + j_6 + 240, total_49);
          lm_store(b2 + i_7*80 + j_6 + 248, total_50);
          lm_store(b2 + i_7*80 + j_6 + 256, total_51);
        }
      }
    }
    if (j_end_5 - j_6 == 8) {
      int64_t i_52 = i_3;
      for (; i_52 + 4 <= (i_3 + 16); i_52 += 4) {
        {
          f32x8 acc_57 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_60 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_63 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_66 = lm_splat<f32x8>(0x0.0p+0f);
          for (int64_t k_53 = 0; k_53 < 96; k_53 += 1) {
            const float v_54 = lm_load<float>(b0 + i_52*96 + k_53);
            const f32x8 v_55 = lm_held(lm_load<f32x8>(b3 + j_6*96 + k_53*24 + 0));
            const f32x8 v_56 = lm_product(lm_splat<f32x8>(v_54), v_55);
            acc_57 = lm_add(acc_57, v_56);
            const float v_58 = lm_load<float>(b0 + i_52*96 + k_53 + 96);
            const f32x8 v_59 = lm_product(lm_splat<f32x8>(v_58), v_55);
            acc_60 = lm_add(acc_60, v_59);
            const float v_61 = lm_load<float>(b0 + i_52*96 + k_53 + 192);
            const f32x8 v_62 = lm_product(lm_splat<f32x8>(v_61), v_55);
            acc_63 = lm_add(acc_63, v_62);
            const float v_64 = lm_load<float>(b0 + i_52*96 + k_53 + 288);
            const f32x8 v_65 = lm_product(lm_splat<f32x8>(v_64), v_55);
            acc_66 = lm_add(acc_66, v_65);
          }
          f32x8 total_67 = acc_57;
          f32x8 total_68 = acc_60;
          f32x8 total_69 = acc_63;
          f32x8 total_70 = acc_66;
          lm_store(b2 + i_52*80 + j_6, total_67);
          lm_store(b2 + i_52*80 + j_6 + 80, total_68);
          lm_store(b2 + i_52*80 + j_6 + 160, total_69);
          lm_store(b2 + i_52*80 + j_6 + 240, total_70);
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
  void* const p[] = {(void*)(c->arguments[0]), (void*)(c->arguments[1]), (void*)(c->arguments[2]), (void*)(c->prepared + 0)};
  body_1(c, p, first, end);
}
static int32_t lm_paces[2];

extern "C" void lm_prepare(const lm_executor* executor) {
  int64_t steps[1] = {0};
  const double rest_0 = 9216;
  lm_share(&c, p0, ((80) - 0 + 23) / 24, 9216, rest_0, lm_paces + 0);
}

extern "C" void lm_run(const lm_executor* executor) {
  int64_t steps[1] = {0};
  const double rest_0 = 2.464e+04;
  lm_share(&c, k0, ((64 + 15) / 16)*((80 + 23) / 24), 2.464e+04, rest_0, lm_paces + 1);
}

extern "C" int64_t lm_prepared_bytes(const int64_t* dims) {
  return 36928;
}
extern "C" double lm_work_ns(const int64_t* dims) {
  return 2.464e+04;
}

// ---------------------------------------------------------------------------------------------------------------------
// drawn
// form: plain
// k0 stage 0: j:8 i:14 k:1 i:1u j:8u j:1v pack x1@once(j:8 k:1 j:1)
// k0 grid: i:64 j:24
//   program "region"
//   buffer x0 input f32[64, 96]
//   buffer x1 constant f32[96, 80]
//   buffer y0 output f32[64, 80]
//   kernel k0 call
//     axis i 64
//     axis j 80
//     axis k 96
//     for i 64 parallel
//       for j 24 parallel
//         stage i j k
//           schedule j:8 i:14 k:1 i:1u j:8u j:1v pack x1@once(j:8 k:1 j:1)
//           %0 = load x0[i, k] : f32
//           %1 = load x1[k, j] : f32
//           %2 = mul %0 %1 : f32
//           %3 = reduce add %2 over k : f32
//           store y0[i, j] = %3

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
  float* const __restrict b1 = (float*)p[1];
  const int64_t stop_2 = 80;
  for (int64_t turn_3 = first; turn_3 < end; turn_3++) {
    const int64_t p_j_1 = 0 + turn_3*8;
    const int64_t stop_5 = 96;
    for (int64_t p_k_4 = 0; p_k_4 < stop_5; p_k_4 += 1) {
      const int64_t stop_7 = lm_imin(p_j_1 + 8, 80);
      for (int64_t p_j_6 = p_j_1; p_j_6 < stop_7; p_j_6 += 16) {
        if (stop_7 - p_j_6 >= 16) lm_store(b1 + (p_j_1 - 0)/8*768 + (p_k_4 - 0)*8 + (p_j_6 - p_j_1)*1, lm_load<f32x16>(b0 + 0 + (p_j_6)*(1) + (p_k_4)*(80)));
        else lm_store_part(b1 + (p_j_1 - 0)/8*768 + (p_k_4 - 0)*8 + (p_j_6 - p_j_1)*1, lm_load_part<f32x16>(b0 + 0 + (p_j_6)*(1) + (p_k_4)*(80), stop_7 - p_j_6), stop_7 - p_j_6);
      }
    }
  }
}

// copy of x1@once(j:8 k:1 j:1)
static void p0(void* context, int64_t thread, int64_t first, int64_t end) {
  const lm_context* const c = (const lm_context*)context;
  char* const own = c->workspace + lm_shared_bytes(c->dims);
  char* const scratch = own + thread*lm_scratch_bytes(c->dims);
  void* const p[] = {(void*)(c->arguments[1]), (void*)(c->prepared + 0)};
  body_0(c, p, first, end);
}

LM_BODY void body_1(const lm_context* c, void* const* p, int64_t first, int64_t end) {
  const float* const __restrict b0 = (const float*)p[0];
  const float* const __restrict b1 = (const float*)p[1];
  float* const __restrict b2 = (float*)p[2];
  float* const __restrict b3 = (float*)p[3];
  const int64_t blocks_1 = ((64 + 63) / 64);
  const int64_t blocks_2 = ((80 + 23) / 24);
  for (int64_t t = first; t < end; t++) {
    const int64_t i_3 = ((t / blocks_2))*64;
    const int64_t j_4 = ((t) % blocks_2)*24;
    const int64_t j_end_5 = lm_imin(j_4 + 24, 80);
    // j:8 i:14 k:1 i:1u j:8u j:1v
    int64_t j_6 = j_4;
    for (; j_6 + 8 <= j_end_5; j_6 += 8) {
      int64_t i_7 = i_3;
      for (; i_7 + 14 <= (i_3 + 64); i_7 += 14) {
        {
          f32x8 acc_12 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_15 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_18 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_21 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_24 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_27 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_30 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_33 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_36 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_39 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_42 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_45 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_48 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_51 = lm_splat<f32x8>(0x0.0p+0f);
          for (int64_t k_8 = 0; k_8 < 96; k_8 += 1) {
            const float v_9 = lm_load<float>(b0 + i_7*96 + k_8);
            const f32x8 v_10 = lm_held(lm_load<f32x8>(b3 + j_6*96 + k_8*8 + 0));
            const f32x8 v_11 = lm_product(lm_splat<f32x8>(v_9), v_10);
            acc_12 = lm_add(acc_12, v_11);
            const float v_13 = lm_load<float>(b0 + i_7*96 + k_8 + 96);
            const f32x8 v_14 = lm_product(lm_splat<f32x8>(v_13), v_10);
            acc_15 = lm_add(acc_15, v_14);
            const float v_16 = lm_load<float>(b0 + i_7*96 + k_8 + 192);
            const f32x8 v_17 = lm_product(lm_splat<f32x8>(v_16), v_10);
            acc_18 = lm_add(acc_18, v_17);
            const float v_19 = lm_load<float>(b0 + i_7*96 + k_8 + 288);
            const f32x8 v_20 = lm_product(lm_splat<f32x8>(v_19), v_10);
            acc_21 = lm_add(acc_21, v_20);
            const float v_22 = lm_load<float>(b0 + i_7*96 + k_8 + 384);
            const f32x8 v_23 = lm_product(lm_splat<f32x8>(v_22), v_10);
            acc_24 = lm_add(acc_24, v_23);
            const float v_25 = lm_load<float>(b0 + i_7*96 + k_8 + 480);
            const f32x8 v_26 = lm_product(lm_splat<f32x8>(v_25), v_10);
            acc_27 = lm_add(acc_27, v_26);
            const float v_28 = lm_load<float>(b0 + i_7*96 + k_8 + 576);
            const f32x8 v_29 = lm_product(lm_splat<f32x8>(v_28), v_10);
            acc_30 = lm_add(acc_30, v_29);
            const float v_31 = lm_load<float>(b0 + i_7*96 + k_8 + 672);
            const f32x8 v_32 = lm_product(lm_splat<f32x8>(v_31), v_10);
            acc_33 = lm_add(acc_33, v_32);
            const float v_34 = lm_load<float>(b0 + i_7*96 + k_8 + 768);
            const f32x8 v_35 = lm_product(lm_splat<f32x8>(v_34), v_10);
            acc_36 = lm_add(acc_36, v_35);
            const float v_37 = lm_load<float>(b0 + i_7*96 + k_8 + 864);
            const f32x8 v_38 = lm_product(lm_splat<f32x8>(v_37), v_10);
            acc_39 = lm_add(acc_39, v_38);
            const float v_40 = lm_load<float>(b0 + i_7*96 + k_8 + 960);
            const f32x8 v_41 = lm_product(lm_splat<f32x8>(v_40), v_10);
            acc_42 = lm_add(acc_42, v_41);
            const float v_43 = lm_load<float>(b0 + i_7*96 + k_8 + 1056);
            const f32x8 v_44 = lm_product(lm_splat<f32x8>(v_43), v_10);
            acc_45 = lm_add(acc_45, v_44);
            const float v_46 = lm_load<float>(b0 + i_7*96 + k_8 + 1152);
            const f32x8 v_47 = lm_product(lm_splat<f32x8>(v_46), v_10);
            acc_48 = lm_add(acc_48, v_47);
            const float v_49 = lm_load<float>(b0 + i_7*96 + k_8 + 1248);
            const f32x8 v_50 = lm_product(lm_splat<f32x8>(v_49), v_10);
            acc_51 = lm_add(acc_51, v_50);
          }
          f32x8 total_52 = acc_12;
          f32x8 total_53 = acc_15;
          f32x8 total_54 = acc_18;
          f32x8 total_55 = acc_21;
          f32x8 total_56 = acc_24;
          f32x8 total_57 = acc_27;
          f32x8 total_58 = acc_30;
          f32x8 total_59 = acc_33;
          f32x8 total_60 = acc_36;
          f32x8 total_61 = acc_39;
          f32x8 total_62 = acc_42;
          f32x8 total_63 = acc_45;
          f32x8 total_64 = acc_48;
          f32x8 total_65 = acc_51;
          lm_store(b2 + i_7*80 + j_6, total_52);
          lm_store(b2 + i_7*80 + j_6 + 80, total_53);
          lm_store(b2 + i_7*80 + j_6 + 160, total_54);
          lm_store(b2 + i_7*80 + j_6 + 240, total_55);
          lm_store(b2 + i_7*80 + j_6 + 320, total_56);
          lm_store(b2 + i_7*80 + j_6 + 400, total_57);
          lm_store(b2 + i_7*80 + j_6 + 480, total_58);
          lm_store(b2 + i_7*80 + j_6 + 560, total_59);
          lm_store(b2 + i_7*80 + j_6 + 640, total_60);
          lm_store(b2 + i_7*80 + j_6 + 720, total_61);
          lm_store(b2 + i_7*80 + j_6 + 800, total_62);
          lm_store(b2 + i_7*80 + j_6 + 880, total_63);
          lm_store(b2 + i_7*80 + j_6 + 960, total_64);
          lm_store(b2 + i_7*80 + j_6 + 1040, total_65);
        }
      }
      {
        {
          f32x8 acc_70 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_73 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_76 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_79 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_82 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_85 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_88 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_91 = lm_splat<f32x8>(0x0.0p+0f);
          for (int64_t k_66 = 0; k_66 < 96; k_66 += 1) {
            const float v_67 = lm_load<float>(b0 + i_7*96 + k_66);
            const f32x8 v_68 = lm_held(lm_load<f32x8>(b3 + j_6*96 + k_66*8 + 0));
            const f32x8 v_69 = lm_product(lm_splat<f32x8>(v_67), v_68);
            acc_70 = lm_add(acc_70, v_69);
            const float v_71 = lm_load<float>(b0 + i_7*96 + k_66 + 96);
            const f32x8 v_72 = lm_product(lm_splat<f32x8>(v_71), v_68);
            acc_73 = lm_add(acc_73, v_72);
            const float v_74 = lm_load<float>(b0 + i_7*96 + k_66 + 192);
            const f32x8 v_75 = lm_product(lm_splat<f32x8>(v_74), v_68);
            acc_76 = lm_add(acc_76, v_75);
            const float v_77 = lm_load<float>(b0 + i_7*96 + k_66 + 288);
            const f32x8 v_78 = lm_product(lm_splat<f32x8>(v_77), v_68);
            acc_79 = lm_add(acc_79, v_78);
            const float v_80 = lm_load<float>(b0 + i_7*96 + k_66 + 384);
            const f32x8 v_81 = lm_product(lm_splat<f32x8>(v_80), v_68);
            acc_82 = lm_add(acc_82, v_81);
            const float v_83 = lm_load<float>(b0 + i_7*96 + k_66 + 480);
            const f32x8 v_84 = lm_product(lm_splat<f32x8>(v_83), v_68);
            acc_85 = lm_add(acc_85, v_84);
            const float v_86 = lm_load<float>(b0 + i_7*96 + k_66 + 576);
            const f32x8 v_87 = lm_product(lm_splat<f32x8>(v_86), v_68);
            acc_88 = lm_add(acc_88, v_87);
            const float v_89 = lm_load<float>(b0 + i_7*96 + k_66 + 672);
            const f32x8 v_90 = lm_product(lm_splat<f32x8>(v_89), v_68);
            acc_91 = lm_add(acc_91, v_90);
          }
          f32x8 total_92 = acc_70;
          f32x8 total_93 = acc_73;
          f32x8 total_94 = acc_76;
          f32x8 total_95 = acc_79;
          f32x8 total_96 = acc_82;
          f32x8 total_97 = acc_85;
          f32x8 total_98 = acc_88;
          f32x8 total_99 = acc_91;
          lm_store(b2 + i_7*80 + j_6, total_92);
          lm_store(b2 + i_7*80 + j_6 + 80, total_93);
          lm_store(b2 + i_7*80 + j_6 + 160, total_94);
          lm_store(b2 + i_7*80 + j_6 + 240, total_95);
          lm_store(b2 + i_7*80 + j_6 + 320, total_96);
          lm_store(b2 + i_7*80 + j_6 + 400, total_97);
          lm_store(b2 + i_7*80 + j_6 + 480, total_98);
          lm_store(b2 + i_7*80 + j_6 + 560, total_99);
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
  void* const p[] = {(void*)(c->arguments[0]), (void*)(c->arguments[1]), (void*)(c->arguments[2]), (void*)(c->prepared + 0)};
  body_1(c, p, first, end);
}
static int32_t lm_paces[2];

extern "C" void lm_prepare(const lm_executor* executor) {
  int64_t steps[1] = {0};
  const double rest_0 = 7680;
  lm_share(&c, p0, ((80) - 0 + 7) / 8, 7680, rest_0, lm_paces + 0);
}

extern "C" void lm_run(const lm_executor* executor) {
  int64_t steps[1] = {0};
  const double rest_0 = 2.464e+04;
  lm_share(&c, k0, ((64 + 63) / 64)*((80 + 23) / 24), 2.464e+04, rest_0, lm_paces + 1);
}

extern "C" int64_t lm_prepared_bytes(const int64_t* dims) {
  return 30784;
}
extern "C" double lm_work_ns(const int64_t* dims) {
  return 2.464e+04;
}

// ---------------------------------------------------------------------------------------------------------------------
// drawn
// form: plain
// k0 stage 0: j:24 i:4 k:1 i:1u j:8u j:1v
// k0 grid: i:8 j:24
//   program "region"
//   buffer x0 input f32[64, 96]
//   buffer x1 constant f32[96, 80]
//   buffer y0 output f32[64, 80]
//   kernel k0 call
//     axis i 64
//     axis j 80
//     axis k 96
//     for i 8 parallel
//       for j 24 parallel
//         stage i j k
//           schedule j:24 i:4 k:1 i:1u j:8u j:1v
//           %0 = load x0[i, k] : f32
//           %1 = load x1[k, j] : f32
//           %2 = mul %0 %1 : f32
//           %3 = reduce add %2 over k : f32
//           store y0[i, j] = %3

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
  const int64_t blocks_1 = ((64 + 7) / 8);
  const int64_t blocks_2 = ((80 + 23) / 24);
  for (int64_t t = first; t < end; t++) {
    const int64_t i_3 = ((t / blocks_2))*8;
    const int64_t j_4 = ((t) % blocks_2)*24;
    const int64_t j_end_5 = lm_imin(j_4 + 24, 80);
    // j:24 i:4 k:1 i:1u j:8u j:1v
    int64_t j_6 = j_4;
    for (; j_6 + 24 <= j_end_5; j_6 += 24) {
      int64_t i_7 = i_3;
      for (; i_7 + 4 <= (i_3 + 8); i_7 += 4) {
        {
          f32x8 acc_12 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_15 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_18 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_21 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_23 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_25 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_28 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_30 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_32 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_35 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_37 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_39 = lm_splat<f32x8>(0x0.0p+0f);
          for (int64_t k_8 = 0; k_8 < 96; k_8 += 1) {
            const float v_9 = lm_load<float>(b0 + i_7*96 + k_8);
            const f32x8 v_10 = lm_held(lm_load<f32x8>(b1 + j_6 + k_8*80));
            const f32x8 v_11 = lm_product(lm_splat<f32x8>(v_9), v_10);
            acc_12 = lm_add(acc_12, v_11);
            const f32x8 v_13 = lm_held(lm_load<f32x8>(b1 + j_6 + k_8*80 + 8));
            const f32x8 v_14 = lm_product(lm_splat<f32x8>(v_9), v_13);
            acc_15 = lm_add(acc_15, v_14);
            const f32x8 v_16 = lm_held(lm_load<f32x8>(b1 + j_6 + k_8*80 + 16));
            const f32x8 v_17 = lm_product(lm_splat<f32x8>(v_9), v_16);
            acc_18 = lm_add(acc_18, v_17);
            const float v_19 = lm_load<float>(b0 + i_7*96 + k_8 + 96);
            const f32x8 v_20 = lm_product(lm_splat<f32x8>(v_19), v_10);
            acc_21 = lm_add(acc_21, v_20);
            const f32x8 v_22 = lm_product(lm_splat<f32x8>(v_19), v_13);
            acc_23 = lm_add(acc_23, v_22);
            const f32x8 v_24 = lm_product(lm_splat<f32x8>(v_19), v_16);
            acc_25 = lm_add(acc_25, v_24);
            const float v_26 = lm_load<float>(b0 + i_7*96 + k_8 + 192);
            const f32x8 v_27 = lm_product(lm_splat<f32x8>(v_26), v_10);
            acc_28 = lm_add(acc_28, v_27);
            const f32x8 v_29 = lm_product(lm_splat<f32x8>(v_26), v_13);
            acc_30 = lm_add(acc_30, v_29);
            const f32x8 v_31 = lm_product(lm_splat<f32x8>(v_26), v_16);
            acc_32 = lm_add(acc_32, v_31);
            const float v_33 = lm_load<float>(b0 + i_7*96 + k_8 + 288);
            const f32x8 v_34 = lm_product(lm_splat<f32x8>(v_33), v_10);
            acc_35 = lm_add(acc_35, v_34);
            const f32x8 v_36 = lm_product(lm_splat<f32x8>(v_33), v_13);
            acc_37 = lm_add(acc_37, v_36);
            const f32x8 v_38 = lm_product(lm_splat<f32x8>(v_33), v_16);
            acc_39 = lm_add(acc_39, v_38);
          }
          f32x8 total_40 = acc_12;
          f32x8 total_41 = acc_15;
          f32x8 total_42 = acc_18;
          f32x8 total_43 = acc_21;
          f32x8 total_44 = acc_23;
          f32x8 total_45 = acc_25;
          f32x8 total_46 = acc_28;
          f32x8 total_47 = acc_30;
          f32x8 total_48 = acc_32;
          f32x8 total_49 = acc_35;
          f32x8 total_50 = acc_37;
          f32x8 total_51 = acc_39;
          lm_store(b2 + i_7*80 + j_6, total_40);
          lm_store(b2 + i_7*80 + j_6 + 8, total_41);
          lm_store(b2 + i_7*80 + j_6 + 16, total_42);
          lm_store(b2 + i_7*80 + j_6 + 80, total_43);
          lm_store(b2 + i_7*80 + j_6 + 88, total_44);
          lm_store(b2 + i_7*80 + j_6 + 96, total_45);
          lm_store(b2 + i_7*80 + j_6 + 160, total_46);
          lm_store(b2 + i_7*80 + j_6 + 168, total_47);
          lm_store(b2 + i_7*80 + j_6 + 176, total_48);
          lm_store(b2 + i_7*80 + j_6 + 240, total_49);
          lm_store(b2 + i_7*80 + j_6 + 248, total_50);
          lm_store(b2 + i_7*80 + j_6 + 256, total_51);
        }
      }
    }
    if (j_end_5 - j_6 == 8) {
      int64_t i_52 = i_3;
      for (; i_52 + 4 <= (i_3 + 8); i_52 += 4) {
        {
          f32x8 acc_57 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_60 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_63 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_66 = lm_splat<f32x8>(0x0.0p+0f);
          for (int64_t k_53 = 0; k_53 < 96; k_53 += 1) {
            const float v_54 = lm_load<float>(b0 + i_52*96 + k_53);
            const f32x8 v_55 = lm_held(lm_load<f32x8>(b1 + j_6 + k_53*80));
            const f32x8 v_56 = lm_product(lm_splat<f32x8>(v_54), v_55);
            acc_57 = lm_add(acc_57, v_56);
            const float v_58 = lm_load<float>(b0 + i_52*96 + k_53 + 96);
            const f32x8 v_59 = lm_product(lm_splat<f32x8>(v_58), v_55);
            acc_60 = lm_add(acc_60, v_59);
            const float v_61 = lm_load<float>(b0 + i_52*96 + k_53 + 192);
            const f32x8 v_62 = lm_product(lm_splat<f32x8>(v_61), v_55);
            acc_63 = lm_add(acc_63, v_62);
            const float v_64 = lm_load<float>(b0 + i_52*96 + k_53 + 288);
            const f32x8 v_65 = lm_product(lm_splat<f32x8>(v_64), v_55);
            acc_66 = lm_add(acc_66, v_65);
          }
          f32x8 total_67 = acc_57;
          f32x8 total_68 = acc_60;
          f32x8 total_69 = acc_63;
          f32x8 total_70 = acc_66;
          lm_store(b2 + i_52*80 + j_6, total_67);
          lm_store(b2 + i_52*80 + j_6 + 80, total_68);
          lm_store(b2 + i_52*80 + j_6 + 160, total_69);
          lm_store(b2 + i_52*80 + j_6 + 240, total_70);
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
  void* const p[] = {(void*)(c->arguments[0]), (void*)(c->arguments[1]), (void*)(c->arguments[2])};
  body_0(c, p, first, end);
}
static int32_t lm_paces[1];

extern "C" void lm_prepare(const lm_executor* executor) {
  int64_t steps[1] = {0};
}

extern "C" void lm_run(const lm_executor* executor) {
  int64_t steps[1] = {0};
  const double rest_0 = 2.464e+04;
  lm_share(&c, k0, ((64 + 7) / 8)*((80 + 23) / 24), 2.464e+04, rest_0, lm_paces + 0);
}

extern "C" int64_t lm_prepared_bytes(const int64_t* dims) {
  return 0;
}
extern "C" double lm_work_ns(const int64_t* dims) {
  return 2.464e+04;
}

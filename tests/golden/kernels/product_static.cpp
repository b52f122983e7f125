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
// k0 stage 0: j:16 i:4 k:4 k:1u i:1u j:8u j:1v pack x1@once(j:16 k:1 j:1)
// k0 grid: i:16 j:16
//   program "region"
//   buffer x0 input f32[64, 96]
//   buffer x1 constant f32[96, 80]
//   buffer y0 output f32[64, 80]
//   kernel k0 call
//     axis i 64
//     axis j 80
//     axis k 96
//     for i 16 parallel
//       for j 16 parallel
//         stage i j k
//           schedule j:16 i:4 k:4 k:1u i:1u j:8u j:1v pack x1@once(j:16 k:1 j:1)
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
    const int64_t p_j_1 = 0 + turn_3*16;
    const int64_t stop_5 = 96;
    for (int64_t p_k_4 = 0; p_k_4 < stop_5; p_k_4 += 1) {
      const int64_t stop_7 = lm_imin(p_j_1 + 16, 80);
      for (int64_t p_j_6 = p_j_1; p_j_6 < stop_7; p_j_6 += 16) {
        if (stop_7 - p_j_6 >= 16) lm_store(b1 + (p_j_1 - 0)/16*1536 + (p_k_4 - 0)*16 + (p_j_6 - p_j_1)*1, lm_load<f32x16>(b0 + 0 + (p_j_6)*(1) + (p_k_4)*(80)));
        else lm_store_part(b1 + (p_j_1 - 0)/16*1536 + (p_k_4 - 0)*16 + (p_j_6 - p_j_1)*1, lm_load_part<f32x16>(b0 + 0 + (p_j_6)*(1) + (p_k_4)*(80), stop_7 - p_j_6), stop_7 - p_j_6);
      }
    }
  }
}

// copy of x1@once(j:16 k:1 j:1)
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
  const int64_t blocks_2 = ((80 + 15) / 16);
  for (int64_t t = first; t < end; t++) {
    const int64_t i_3 = ((t / blocks_2))*16;
    const int64_t j_4 = ((t) % blocks_2)*16;
    // j:16 i:4 k:4 k:1u i:1u j:8u j:1v
    int64_t i_5 = i_3;
    for (; i_5 + 4 <= (i_3 + 16); i_5 += 4) {
      {
        f32x8 acc_10 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_13 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_16 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_18 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_21 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_23 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_26 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_28 = lm_splat<f32x8>(0x0.0p+0f);
        int64_t k_6 = 0;
        for (; k_6 + 4 <= 96; k_6 += 4) {
          const float v_7 = lm_load<float>(b0 + i_5*96 + k_6);
          const f32x8 v_8 = lm_held(lm_load<f32x8>(b3 + j_4*96 + k_6*16 + 0));
          const f32x8 v_9 = lm_product(lm_splat<f32x8>(v_7), v_8);
          acc_10 = lm_add(acc_10, v_9);
          const f32x8 v_11 = lm_held(lm_load<f32x8>(b3 + j_4*96 + k_6*16 + 8));
          const f32x8 v_12 = lm_product(lm_splat<f32x8>(v_7), v_11);
          acc_13 = lm_add(acc_13, v_12);
          const float v_14 = lm_load<float>(b0 + i_5*96 + k_6 + 96);
          const f32x8 v_15 = lm_product(lm_splat<f32x8>(v_14), v_8);
          acc_16 = lm_add(acc_16, v_15);
          const f32x8 v_17 = lm_product(lm_splat<f32x8>(v_14), v_11);
          acc_18 = lm_add(acc_18, v_17);
          const float v_19 = lm_load<float>(b0 + i_5*96 + k_6 + 192);
          const f32x8 v_20 = lm_product(lm_splat<f32x8>(v_19), v_8);
          acc_21 = lm_add(acc_21, v_20);
          const f32x8 v_22 = lm_product(lm_splat<f32x8>(v_19), v_11);
          acc_23 = lm_add(acc_23, v_22);
          const float v_24 = lm_load<float>(b0 + i_5*96 + k_6 + 288);
          const f32x8 v_25 = lm_product(lm_splat<f32x8>(v_24), v_8);
          acc_26 = lm_add(acc_26, v_25);
          const f32x8 v_27 = lm_product(lm_splat<f32x8>(v_24), v_11);
          acc_28 = lm_add(acc_28, v_27);
          lm_forget();
          const float v_29 = lm_load<float>(b0 + i_5*96 + k_6 + 1);
          const f32x8 v_30 = lm_held(lm_load<f32x8>(b3 + j_4*96 + k_6*16 + 16));
          const f32x8 v_31 = lm_product(lm_splat<f32x8>(v_29), v_30);
          acc_10 = lm_add(acc_10, v_31);
          const f32x8 v_32 = lm_held(lm_load<f32x8>(b3 + j_4*96 + k_6*16 + 24));
          const f32x8 v_33 = lm_product(lm_splat<f32x8>(v_29), v_32);
          acc_13 = lm_add(acc_13, v_33);
          const float v_34 = lm_load<float>(b0 + i_5*96 + k_6 + 97);
          const f32x8 v_35 = lm_product(lm_splat<f32x8>(v_34), v_30);
          acc_16 = lm_add(acc_16, v_35);
          const f32x8 v_36 = lm_product(lm_splat<f32x8>(v_34), v_32);
          acc_18 = lm_add(acc_18, v_36);
          const float v_37 = lm_load<float>(b0 + i_5*96 + k_6 + 193);
          const f32x8 v_38 = lm_product(lm_splat<f32x8>(v_37), v_30);
          acc_21 = lm_add(acc_21, v_38);
          const f32x8 v_39 = lm_product(lm_splat<f32x8>(v_37), v_32);
          acc_23 = lm_add(acc_23, v_39);
          const float v_40 = lm_load<float>(b0 + i_5*96 + k_6 + 289);
          const f32x8 v_41 = lm_product(lm_splat<f32x8>(v_40), v_30);
          acc_26 = lm_add(acc_26, v_41);
          const f32x8 v_42 = lm_product(lm_splat<f32x8>(v_40), v_32);
          acc_28 = lm_add(acc_28, v_42);
          lm_forget();
          const float v_43 = lm_load<float>(b0 + i_5*96 + k_6 + 2);
          const f32x8 v_44 = lm_held(lm_load<f32x8>(b3 + j_4*96 + k_6*16 + 32));
          const f32x8 v_45 = lm_product(lm_splat<f32x8>(v_43), v_44);
          acc_10 = lm_add(acc_10, v_45);
          const f32x8 v_46 = lm_held(lm_load<f32x8>(b3 + j_4*96 + k_6*16 + 40));
          const f32x8 v_47 = lm_product(lm_splat<f32x8>(v_43), v_46);
          acc_13 = lm_add(acc_13, v_47);
          const float v_48 = lm_load<float>(b0 + i_5*96 + k_6 + 98);
          const f32x8 v_49 = lm_product(lm_splat<f32x8>(v_48), v_44);
          acc_16 = lm_add(acc_16, v_49);
          const f32x8 v_50 = lm_product(lm_splat<f32x8>(v_48), v_46);
          acc_18 = lm_add(acc_18, v_50);
          const float v_51 = lm_load<float>(b0 + i_5*96 + k_6 + 194);
          const f32x8 v_52 = lm_product(lm_splat<f32x8>(v_51), v_44);
          acc_21 = lm_add(acc_21, v_52);
          const f32x8 v_53 = lm_product(lm_splat<f32x8>(v_51), v_46);
          acc_23 = lm_add(acc_23, v_53);
          const float v_54 = lm_load<float>(b0 + i_5*96 + k_6 + 290);
          const f32x8 v_55 = lm_product(lm_splat<f32x8>(v_54), v_44);
          acc_26 = lm_add(acc_26, v_55);
          const f32x8 v_56 = lm_product(lm_splat<f32x8>(v_54), v_46);
          acc_28 = lm_add(acc_28, v_56);
          lm_forget();
          const float v_57 = lm_load<float>(b0 + i_5*96 + k_6 + 3);
          const f32x8 v_58 = lm_held(lm_load<f32x8>(b3 + j_4*96 + k_6*16 + 48));
          const f32x8 v_59 = lm_product(lm_splat<f32x8>(v_57), v_58);
          acc_10 = lm_add(acc_10, v_59);
          const f32x8 v_60 = lm_held(lm_load<f32x8>(b3 + j_4*96 + k_6*16 + 56));
          const f32x8 v_61 = lm_product(lm_splat<f32x8>(v_57), v_60);
          acc_13 = lm_add(acc_13, v_61);
          const float v_62 = lm_load<float>(b0 + i_5*96 + k_6 + 99);
          const f32x8 v_63 = lm_product(lm_splat<f32x8>(v_62), v_58);
          acc_16 = lm_add(acc_16, v_63);
          const f32x8 v_64 = lm_product(lm_splat<f32x8>(v_62), v_60);
          acc_18 = lm_add(acc_18, v_64);
          const float v_65 = lm_load<float>(b0 + i_5*96 + k_6 + 195);
          const f32x8 v_66 = lm_product(lm_splat<f32x8>(v_65), v_58);
          acc_21 = lm_add(acc_21, v_66);
          const f32x8 v_67 = lm_product(lm_splat<f32x8>(v_65), v_60);
          acc_23 = lm_add(acc_23, v_67);
          const float v_68 = lm_load<float>(b0 + i_5*96 + k_6 + 291);
          const f32x8 v_69 = lm_product(lm_splat<f32x8>(v_68), v_58);
          acc_26 = lm_add(acc_26, v_69);
          const f32x8 v_70 = lm_product(lm_splat<f32x8>(v_68), v_60);
          acc_28 = lm_add(acc_28, v_70);
        }
        f32x8 total_71 = acc_10;
        f32x8 total_72 = acc_13;
        f32x8 total_73 = acc_16;
        f32x8 total_74 = acc_18;
        f32x8 total_75 = acc_21;
        f32x8 total_76 = acc_23;
        f32x8 total_77 = acc_26;
        f32x8 total_78 = acc_28;
        lm_store(b2 + i_5*80 + j_4, total_71);
        lm_store(b2 + i_5*80 + j_4 + 8, total_72);
        lm_store(b2 + i_5*80 + j_4 + 80, total_73);
        lm_store(b2 + i_5*80 + j_4 + 88, total_74);
        lm_store(b2 + i_5*80 + j_4 + 160, total_75);
        lm_store(b2 + i_5*80 + j_4 + 168, total_76);
        lm_store(b2 + i_5*80 + j_4 + 240, total_77);
        lm_store(b2 + i_5*80 + j_4 + 248, total_78);
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
  lm_share(&c, p0, ((80) - 0 + 15) / 16, 7680, rest_0, lm_paces + 0);
}

extern "C" void lm_run(const lm_executor* executor) {
  int64_t steps[1] = {0};
  const double rest_0 = 2.464e+04;
  lm_share(&c, k0, ((64 + 15) / 16)*((80 + 15) / 16), 2.464e+04, rest_0, lm_paces + 1);
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
// k0 stage 0: j:16 i:4 k:4 k:1u i:1u j:8u j:1v pack x1@once(j:16 k:1 j:1)
// k0 grid: i:64 j:16
//   program "region"
//   buffer x0 input f32[64, 96]
//   buffer x1 constant f32[96, 80]
//   buffer y0 output f32[64, 80]
//   kernel k0 call
//     axis i 64
//     axis j 80
//     axis k 96
//     for i 64 parallel
//       for j 16 parallel
//         stage i j k
//           schedule j:16 i:4 k:4 k:1u i:1u j:8u j:1v pack x1@once(j:16 k:1 j:1)
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
    const int64_t p_j_1 = 0 + turn_3*16;
    const int64_t stop_5 = 96;
    for (int64_t p_k_4 = 0; p_k_4 < stop_5; p_k_4 += 1) {
      const int64_t stop_7 = lm_imin(p_j_1 + 16, 80);
      for (int64_t p_j_6 = p_j_1; p_j_6 < stop_7; p_j_6 += 16) {
        if (stop_7 - p_j_6 >= 16) lm_store(b1 + (p_j_1 - 0)/16*1536 + (p_k_4 - 0)*16 + (p_j_6 - p_j_1)*1, lm_load<f32x16>(b0 + 0 + (p_j_6)*(1) + (p_k_4)*(80)));
        else lm_store_part(b1 + (p_j_1 - 0)/16*1536 + (p_k_4 - 0)*16 + (p_j_6 - p_j_1)*1, lm_load_part<f32x16>(b0 + 0 + (p_j_6)*(1) + (p_k_4)*(80), stop_7 - p_j_6), stop_7 - p_j_6);
      }
    }
  }
}

// copy of x1@once(j:16 k:1 j:1)
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
  const int64_t blocks_2 = ((80 + 15) / 16);
  for (int64_t t = first; t < end; t++) {
    const int64_t i_3 = ((t / blocks_2))*64;
    const int64_t j_4 = ((t) % blocks_2)*16;
    // j:16 i:4 k:4 k:1u i:1u j:8u j:1v
    int64_t i_5 = i_3;
    for (; i_5 + 4 <= (i_3 + 64); i_5 += 4) {
      {
        f32x8 acc_10 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_13 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_16 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_18 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_21 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_23 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_26 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_28 = lm_splat<f32x8>(0x0.0p+0f);
        int64_t k_6 = 0;
        for (; k_6 + 4 <= 96; k_6 += 4) {
          const float v_7 = lm_load<float>(b0 + i_5*96 + k_6);
          const f32x8 v_8 = lm_held(lm_load<f32x8>(b3 + j_4*96 + k_6*16 + 0));
          const f32x8 v_9 = lm_product(lm_splat<f32x8>(v_7), v_8);
          acc_10 = lm_add(acc_10, v_9);
          const f32x8 v_11 = lm_held(lm_load<f32x8>(b3 + j_4*96 + k_6*16 + 8));
          const f32x8 v_12 = lm_product(lm_splat<f32x8>(v_7), v_11);
          acc_13 = lm_add(acc_13, v_12);
          const float v_14 = lm_load<float>(b0 + i_5*96 + k_6 + 96);
          const f32x8 v_15 = lm_product(lm_splat<f32x8>(v_14), v_8);
          acc_16 = lm_add(acc_16, v_15);
          const f32x8 v_17 = lm_product(lm_splat<f32x8>(v_14), v_11);
          acc_18 = lm_add(acc_18, v_17);
          const float v_19 = lm_load<float>(b0 + i_5*96 + k_6 + 192);
          const f32x8 v_20 = lm_product(lm_splat<f32x8>(v_19), v_8);
          acc_21 = lm_add(acc_21, v_20);
          const f32x8 v_22 = lm_product(lm_splat<f32x8>(v_19), v_11);
          acc_23 = lm_add(acc_23, v_22);
          const float v_24 = lm_load<float>(b0 + i_5*96 + k_6 + 288);
          const f32x8 v_25 = lm_product(lm_splat<f32x8>(v_24), v_8);
          acc_26 = lm_add(acc_26, v_25);
          const f32x8 v_27 = lm_product(lm_splat<f32x8>(v_24), v_11);
          acc_28 = lm_add(acc_28, v_27);
          lm_forget();
          const float v_29 = lm_load<float>(b0 + i_5*96 + k_6 + 1);
          const f32x8 v_30 = lm_held(lm_load<f32x8>(b3 + j_4*96 + k_6*16 + 16));
          const f32x8 v_31 = lm_product(lm_splat<f32x8>(v_29), v_30);
          acc_10 = lm_add(acc_10, v_31);
          const f32x8 v_32 = lm_held(lm_load<f32x8>(b3 + j_4*96 + k_6*16 + 24));
          const f32x8 v_33 = lm_product(lm_splat<f32x8>(v_29), v_32);
          acc_13 = lm_add(acc_13, v_33);
          const float v_34 = lm_load<float>(b0 + i_5*96 + k_6 + 97);
          const f32x8 v_35 = lm_product(lm_splat<f32x8>(v_34), v_30);
          acc_16 = lm_add(acc_16, v_35);
          const f32x8 v_36 = lm_product(lm_splat<f32x8>(v_34), v_32);
          acc_18 = lm_add(acc_18, v_36);
          const float v_37 = lm_load<float>(b0 + i_5*96 + k_6 + 193);
          const f32x8 v_38 = lm_product(lm_splat<f32x8>(v_37), v_30);
          acc_21 = lm_add(acc_21, v_38);
          const f32x8 v_39 = lm_product(lm_splat<f32x8>(v_37), v_32);
          acc_23 = lm_add(acc_23, v_39);
          const float v_40 = lm_load<float>(b0 + i_5*96 + k_6 + 289);
          const f32x8 v_41 = lm_product(lm_splat<f32x8>(v_40), v_30);
          acc_26 = lm_add(acc_26, v_41);
          const f32x8 v_42 = lm_product(lm_splat<f32x8>(v_40), v_32);
          acc_28 = lm_add(acc_28, v_42);
          lm_forget();
          const float v_43 = lm_load<float>(b0 + i_5*96 + k_6 + 2);
          const f32x8 v_44 = lm_held(lm_load<f32x8>(b3 + j_4*96 + k_6*16 + 32));
          const f32x8 v_45 = lm_product(lm_splat<f32x8>(v_43), v_44);
          acc_10 = lm_add(acc_10, v_45);
          const f32x8 v_46 = lm_held(lm_load<f32x8>(b3 + j_4*96 + k_6*16 + 40));
          const f32x8 v_47 = lm_product(lm_splat<f32x8>(v_43), v_46);
          acc_13 = lm_add(acc_13, v_47);
          const float v_48 = lm_load<float>(b0 + i_5*96 + k_6 + 98);
          const f32x8 v_49 = lm_product(lm_splat<f32x8>(v_48), v_44);
          acc_16 = lm_add(acc_16, v_49);
          const f32x8 v_50 = lm_product(lm_splat<f32x8>(v_48), v_46);
          acc_18 = lm_add(acc_18, v_50);
          const float v_51 = lm_load<float>(b0 + i_5*96 + k_6 + 194);
          const f32x8 v_52 = lm_product(lm_splat<f32x8>(v_51), v_44);
          acc_21 = lm_add(acc_21, v_52);
          const f32x8 v_53 = lm_product(lm_splat<f32x8>(v_51), v_46);
          acc_23 = lm_add(acc_23, v_53);
          const float v_54 = lm_load<float>(b0 + i_5*96 + k_6 + 290);
          const f32x8 v_55 = lm_product(lm_splat<f32x8>(v_54), v_44);
          acc_26 = lm_add(acc_26, v_55);
          const f32x8 v_56 = lm_product(lm_splat<f32x8>(v_54), v_46);
          acc_28 = lm_add(acc_28, v_56);
          lm_forget();
          const float v_57 = lm_load<float>(b0 + i_5*96 + k_6 + 3);
          const f32x8 v_58 = lm_held(lm_load<f32x8>(b3 + j_4*96 + k_6*16 + 48));
          const f32x8 v_59 = lm_product(lm_splat<f32x8>(v_57), v_58);
          acc_10 = lm_add(acc_10, v_59);
          const f32x8 v_60 = lm_held(lm_load<f32x8>(b3 + j_4*96 + k_6*16 + 56));
          const f32x8 v_61 = lm_product(lm_splat<f32x8>(v_57), v_60);
          acc_13 = lm_add(acc_13, v_61);
          const float v_62 = lm_load<float>(b0 + i_5*96 + k_6 + 99);
          const f32x8 v_63 = lm_product(lm_splat<f32x8>(v_62), v_58);
          acc_16 = lm_add(acc_16, v_63);
          const f32x8 v_64 = lm_product(lm_splat<f32x8>(v_62), v_60);
          acc_18 = lm_add(acc_18, v_64);
          const float v_65 = lm_load<float>(b0 + i_5*96 + k_6 + 195);
          const f32x8 v_66 = lm_product(lm_splat<f32x8>(v_65), v_58);
          acc_21 = lm_add(acc_21, v_66);
          const f32x8 v_67 = lm_product(lm_splat<f32x8>(v_65), v_60);
          acc_23 = lm_add(acc_23, v_67);
          const float v_68 = lm_load<float>(b0 + i_5*96 + k_6 + 291);
          const f32x8 v_69 = lm_product(lm_splat<f32x8>(v_68), v_58);
          acc_26 = lm_add(acc_26, v_69);
          const f32x8 v_70 = lm_product(lm_splat<f32x8>(v_68), v_60);
          acc_28 = lm_add(acc_28, v_70);
        }
        f32x8 total_71 = acc_10;
        f32x8 total_72 = acc_13;
        f32x8 total_73 = acc_16;
        f32x8 total_74 = acc_18;
        f32x8 total_75 = acc_21;
        f32x8 total_76 = acc_23;
        f32x8 total_77 = acc_26;
        f32x8 total_78 = acc_28;
        lm_store(b2 + i_5*80 + j_4, total_71);
        lm_store(b2 + i_5*80 + j_4 + 8, total_72);
        lm_store(b2 + i_5*80 + j_4 + 80, total_73);
        lm_store(b2 + i_5*80 + j_4 + 88, total_74);
        lm_store(b2 + i_5*80 + j_4 + 160, total_75);
        lm_store(b2 + i_5*80 + j_4 + 168, total_76);
        lm_store(b2 + i_5*80 + j_4 + 240, total_77);
        lm_store(b2 + i_5*80 + j_4 + 248, total_78);
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
  lm_share(&c, p0, ((80) - 0 + 15) / 16, 7680, rest_0, lm_paces + 0);
}

extern "C" void lm_run(const lm_executor* executor) {
  int64_t steps[1] = {0};
  const double rest_0 = 2.464e+04;
  lm_share(&c, k0, ((64 + 63) / 64)*((80 + 15) / 16), 2.464e+04, rest_0, lm_paces + 1);
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
// k0 stage 0: j:16 i:4 k:4 k:1u i:1u j:8u j:1v pack x1@once(j:16 k:1 j:1)
// k0 grid: i:8 j:16
//   program "region"
//   buffer x0 input f32[64, 96]
//   buffer x1 constant f32[96, 80]
//   buffer y0 output f32[64, 80]
//   kernel k0 call
//     axis i 64
//     axis j 80
//     axis k 96
//     for i 8 parallel
//       for j 16 parallel
//         stage i j k
//           schedule j:16 i:4 k:4 k:1u i:1u j:8u j:1v pack x1@once(j:16 k:1 j:1)
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
    const int64_t p_j_1 = 0 + turn_3*16;
    const int64_t stop_5 = 96;
    for (int64_t p_k_4 = 0; p_k_4 < stop_5; p_k_4 += 1) {
      const int64_t stop_7 = lm_imin(p_j_1 + 16, 80);
      for (int64_t p_j_6 = p_j_1; p_j_6 < stop_7; p_j_6 += 16) {
        if (stop_7 - p_j_6 >= 16) lm_store(b1 + (p_j_1 - 0)/16*1536 + (p_k_4 - 0)*16 + (p_j_6 - p_j_1)*1, lm_load<f32x16>(b0 + 0 + (p_j_6)*(1) + (p_k_4)*(80)));
        else lm_store_part(b1 + (p_j_1 - 0)/16*1536 + (p_k_4 - 0)*16 + (p_j_6 - p_j_1)*1, lm_load_part<f32x16>(b0 + 0 + (p_j_6)*(1) + (p_k_4)*(80), stop_7 - p_j_6), stop_7 - p_j_6);
      }
    }
  }
}

// copy of x1@once(j:16 k:1 j:1)
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
  const int64_t blocks_1 = ((64 + 7) / 8);
  const int64_t blocks_2 = ((80 + 15) / 16);
  for (int64_t t = first; t < end; t++) {
    const int64_t i_3 = ((t / blocks_2))*8;
    const int64_t j_4 = ((t) % blocks_2)*16;
    // j:16 i:4 k:4 k:1u i:1u j:8u j:1v
    int64_t i_5 = i_3;
    for (; i_5 + 4 <= (i_3 + 8); i_5 += 4) {
      {
        f32x8 acc_10 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_13 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_16 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_18 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_21 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_23 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_26 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_28 = lm_splat<f32x8>(0x0.0p+0f);
        int64_t k_6 = 0;
        for (; k_6 + 4 <= 96; k_6 += 4) {
          const float v_7 = lm_load<float>(b0 + i_5*96 + k_6);
          const f32x8 v_8 = lm_held(lm_load<f32x8>(b3 + j_4*96 + k_6*16 + 0));
          const f32x8 v_9 = lm_product(lm_splat<f32x8>(v_7), v_8);
          acc_10 = lm_add(acc_10, v_9);
          const f32x8 v_11 = lm_held(lm_load<f32x8>(b3 + j_4*96 + k_6*16 + 8));
          const f32x8 v_12 = lm_product(lm_splat<f32x8>(v_7), v_11);
          acc_13 = lm_add(acc_13, v_12);
          const float v_14 = lm_load<float>(b0 + i_5*96 + k_6 + 96);
          const f32x8 v_15 = lm_product(lm_splat<f32x8>(v_14), v_8);
          acc_16 = lm_add(acc_16, v_15);
          const f32x8 v_17 = lm_product(lm_splat<f32x8>(v_14), v_11);
          acc_18 = lm_add(acc_18, v_17);
          const float v_19 = lm_load<float>(b0 + i_5*96 + k_6 + 192);
          const f32x8 v_20 = lm_product(lm_splat<f32x8>(v_19), v_8);
          acc_21 = lm_add(acc_21, v_20);
          const f32x8 v_22 = lm_product(lm_splat<f32x8>(v_19), v_11);
          acc_23 = lm_add(acc_23, v_22);
          const float v_24 = lm_load<float>(b0 + i_5*96 + k_6 + 288);
          const f32x8 v_25 = lm_product(lm_splat<f32x8>(v_24), v_8);
          acc_26 = lm_add(acc_26, v_25);
          const f32x8 v_27 = lm_product(lm_splat<f32x8>(v_24), v_11);
          acc_28 = lm_add(acc_28, v_27);
          lm_forget();
          const float v_29 = lm_load<float>(b0 + i_5*96 + k_6 + 1);
          const f32x8 v_30 = lm_held(lm_load<f32x8>(b3 + j_4*96 + k_6*16 + 16));
          const f32x8 v_31 = lm_product(lm_splat<f32x8>(v_29), v_30);
          acc_10 = lm_add(acc_10, v_31);
          const f32x8 v_32 = lm_held(lm_load<f32x8>(b3 + j_4*96 + k_6*16 + 24));
          const f32x8 v_33 = lm_product(lm_splat<f32x8>(v_29), v_32);
          acc_13 = lm_add(acc_13, v_33);
          const float v_34 = lm_load<float>(b0 + i_5*96 + k_6 + 97);
          const f32x8 v_35 = lm_product(lm_splat<f32x8>(v_34), v_30);
          acc_16 = lm_add(acc_16, v_35);
          const f32x8 v_36 = lm_product(lm_splat<f32x8>(v_34), v_32);
          acc_18 = lm_add(acc_18, v_36);
          const float v_37 = lm_load<float>(b0 + i_5*96 + k_6 + 193);
          const f32x8 v_38 = lm_product(lm_splat<f32x8>(v_37), v_30);
          acc_21 = lm_add(acc_21, v_38);
          const f32x8 v_39 = lm_product(lm_splat<f32x8>(v_37), v_32);
          acc_23 = lm_add(acc_23, v_39);
          const float v_40 = lm_load<float>(b0 + i_5*96 + k_6 + 289);
          const f32x8 v_41 = lm_product(lm_splat<f32x8>(v_40), v_30);
          acc_26 = lm_add(acc_26, v_41);
          const f32x8 v_42 = lm_product(lm_splat<f32x8>(v_40), v_32);
          acc_28 = lm_add(acc_28, v_42);
          lm_forget();
          const float v_43 = lm_load<float>(b0 + i_5*96 + k_6 + 2);
          const f32x8 v_44 = lm_held(lm_load<f32x8>(b3 + j_4*96 + k_6*16 + 32));
          const f32x8 v_45 = lm_product(lm_splat<f32x8>(v_43), v_44);
          acc_10 = lm_add(acc_10, v_45);
          const f32x8 v_46 = lm_held(lm_load<f32x8>(b3 + j_4*96 + k_6*16 + 40));
          const f32x8 v_47 = lm_product(lm_splat<f32x8>(v_43), v_46);
          acc_13 = lm_add(acc_13, v_47);
          const float v_48 = lm_load<float>(b0 + i_5*96 + k_6 + 98);
          const f32x8 v_49 = lm_product(lm_splat<f32x8>(v_48), v_44);
          acc_16 = lm_add(acc_16, v_49);
          const f32x8 v_50 = lm_product(lm_splat<f32x8>(v_48), v_46);
          acc_18 = lm_add(acc_18, v_50);
          const float v_51 = lm_load<float>(b0 + i_5*96 + k_6 + 194);
          const f32x8 v_52 = lm_product(lm_splat<f32x8>(v_51), v_44);
          acc_21 = lm_add(acc_21, v_52);
          const f32x8 v_53 = lm_product(lm_splat<f32x8>(v_51), v_46);
          acc_23 = lm_add(acc_23, v_53);
          const float v_54 = lm_load<float>(b0 + i_5*96 + k_6 + 290);
          const f32x8 v_55 = lm_product(lm_splat<f32x8>(v_54), v_44);
          acc_26 = lm_add(acc_26, v_55);
          const f32x8 v_56 = lm_product(lm_splat<f32x8>(v_54), v_46);
          acc_28 = lm_add(acc_28, v_56);
          lm_forget();
          const float v_57 = lm_load<float>(b0 + i_5*96 + k_6 + 3);
          const f32x8 v_58 = lm_held(lm_load<f32x8>(b3 + j_4*96 + k_6*16 + 48));
          const f32x8 v_59 = lm_product(lm_splat<f32x8>(v_57), v_58);
          acc_10 = lm_add(acc_10, v_59);
          const f32x8 v_60 = lm_held(lm_load<f32x8>(b3 + j_4*96 + k_6*16 + 56));
          const f32x8 v_61 = lm_product(lm_splat<f32x8>(v_57), v_60);
          acc_13 = lm_add(acc_13, v_61);
          const float v_62 = lm_load<float>(b0 + i_5*96 + k_6 + 99);
          const f32x8 v_63 = lm_product(lm_splat<f32x8>(v_62), v_58);
          acc_16 = lm_add(acc_16, v_63);
          const f32x8 v_64 = lm_product(lm_splat<f32x8>(v_62), v_60);
          acc_18 = lm_add(acc_18, v_64);
          const float v_65 = lm_load<float>(b0 + i_5*96 + k_6 + 195);
          const f32x8 v_66 = lm_product(lm_splat<f32x8>(v_65), v_58);
          acc_21 = lm_add(acc_21, v_66);
          const f32x8 v_67 = lm_product(lm_splat<f32x8>(v_65), v_60);
          acc_23 = lm_add(acc_23, v_67);
          const float v_68 = lm_load<float>(b0 + i_5*96 + k_6 + 291);
          const f32x8 v_69 = lm_product(lm_splat<f32x8>(v_68), v_58);
          acc_26 = lm_add(acc_26, v_69);
          const f32x8 v_70 = lm_product(lm_splat<f32x8>(v_68), v_60);
          acc_28 = lm_add(acc_28, v_70);
        }
        f32x8 total_71 = acc_10;
        f32x8 total_72 = acc_13;
        f32x8 total_73 = acc_16;
        f32x8 total_74 = acc_18;
        f32x8 total_75 = acc_21;
        f32x8 total_76 = acc_23;
        f32x8 total_77 = acc_26;
        f32x8 total_78 = acc_28;
        lm_store(b2 + i_5*80 + j_4, total_71);
        lm_store(b2 + i_5*80 + j_4 + 8, total_72);
        lm_store(b2 + i_5*80 + j_4 + 80, total_73);
        lm_store(b2 + i_5*80 + j_4 + 88, total_74);
        lm_store(b2 + i_5*80 + j_4 + 160, total_75);
        lm_store(b2 + i_5*80 + j_4 + 168, total_76);
        lm_store(b2 + i_5*80 + j_4 + 240, total_77);
        lm_store(b2 + i_5*80 + j_4 + 248, total_78);
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
  lm_share(&c, p0, ((80) - 0 + 15) / 16, 7680, rest_0, lm_paces + 0);
}

extern "C" void lm_run(const lm_executor* executor) {
  int64_t steps[1] = {0};
  const double rest_0 = 2.464e+04;
  lm_share(&c, k0, ((64 + 7) / 8)*((80 + 15) / 16), 2.464e+04, rest_0, lm_paces + 1);
}

extern "C" int64_t lm_prepared_bytes(const int64_t* dims) {
  return 30784;
}
extern "C" double lm_work_ns(const int64_t* dims) {
  return 2.464e+04;
}

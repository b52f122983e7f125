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
// k0 stage 0: j:16 i:6 k:1 i:1u j:8u j:1v pack x1@once(j:16 k:1 j:1)
// k0 grid: i:6 j:32
//   program "region"
//   buffer x0 input f32[64, 96]
//   buffer x1 constant f32[96, 80]
//   buffer y0 output f32[64, 80]
//   kernel k0 call
//     axis i 64
//     axis j 80
//     axis k 96
//     for i 6 parallel
//       for j 32 parallel
//         stage i j k
//           schedule j:16 i:6 k:1 i:1u j:8u j:1v pack x1@once(j:16 k:1 j:1)
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
  const int64_t blocks_1 = ((64 + 5) / 6);
  const int64_t blocks_2 = ((80 + 31) / 32);
  for (int64_t t = first; t < end; t++) {
    const int64_t i_3 = ((t / blocks_2))*6;
    const int64_t i_end_4 = lm_imin(i_3 + 6, 64);
    const int64_t j_5 = ((t) % blocks_2)*32;
    const int64_t j_end_6 = lm_imin(j_5 + 32, 80);
    // j:16 i:6 k:1 i:1u j:8u j:1v
    int64_t j_7 = j_5;
    for (; j_7 + 16 <= j_end_6; j_7 += 16) {
      int64_t i_8 = i_3;
      for (; i_8 + 6 <= i_end_4; i_8 += 6) {
        {
          f32x8 acc_13 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_16 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_19 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_21 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_24 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_26 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_29 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_31 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_34 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_36 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_39 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_41 = lm_splat<f32x8>(0x0.0p+0f);
          for (int64_t k_9 = 0; k_9 < 96; k_9 += 1) {
            const float v_10 = lm_load<float>(b0 + i_8*96 + k_9);
            const f32x8 v_11 = lm_held(lm_load<f32x8>(b3 + j_7*96 + k_9*16 + 0));
            const f32x8 v_12 = lm_product(lm_splat<f32x8>(v_10), v_11);
            acc_13 = lm_add(acc_13, v_12);
            const f32x8 v_14 = lm_held(lm_load<f32x8>(b3 + j_7*96 + k_9*16 + 8));
            const f32x8 v_15 = lm_product(lm_splat<f32x8>(v_10), v_14);
            acc_16 = lm_add(acc_16, v_15);
            const float v_17 = lm_load<float>(b0 + i_8*96 + k_9 + 96);
            const f32x8 v_18 = lm_product(lm_splat<f32x8>(v_17), v_11);
            acc_19 = lm_add(acc_19, v_18);
            const f32x8 v_20 = lm_product(lm_splat<f32x8>(v_17), v_14);
            acc_21 = lm_add(acc_21, v_20);
            const float v_22 = lm_load<float>(b0 + i_8*96 + k_9 + 192);
            const f32x8 v_23 = lm_product(lm_splat<f32x8>(v_22), v_11);
            acc_24 = lm_add(acc_24, v_23);
            const f32x8 v_25 = lm_product(lm_splat<f32x8>(v_22), v_14);
            acc_26 = lm_add(acc_26, v_25);
            const float v_27 = lm_load<float>(b0 + i_8*96 + k_9 + 288);
            const f32x8 v_28 = lm_product(lm_splat<f32x8>(v_27), v_11);
            acc_29 = lm_add(acc_29, v_28);
            const f32x8 v_30 = lm_product(lm_splat<f32x8>(v_27), v_14);
            acc_31 = lm_add(acc_31, v_30);
            const float v_32 = lm_load<float>(b0 + i_8*96 + k_9 + 384);
            const f32x8 v_33 = lm_product(lm_splat<f32x8>(v_32), v_11);
            acc_34 = lm_add(acc_34, v_33);
            const f32x8 v_35 = lm_product(lm_splat<f32x8>(v_32), v_14);
            acc_36 = lm_add(acc_36, v_35);
            const float v_37 = lm_load<float>(b0 + i_8*96 + k_9 + 480);
            const f32x8 v_38 = lm_product(lm_splat<f32x8>(v_37), v_11);
            acc_39 = lm_add(acc_39, v_38);
            const f32x8 v_40 = lm_product(lm_splat<f32x8>(v_37), v_14);
            acc_41 = lm_add(acc_41, v_40);
          }
          f32x8 total_42 = acc_13;
          f32x8 total_43 = acc_16;
          f32x8 total_44 = acc_19;
          f32x8 total_45 = acc_21;
          f32x8 total_46 = acc_24;
          f32x8 total_47 = acc_26;
          f32x8 total_48 = acc_29;
          f32x8 total_49 = acc_31;
          f32x8 total_50 = acc_34;
          f32x8 total_51 = acc_36;
          f32x8 total_52 = acc_39;
          f32x8 total_53 = acc_41;
          lm_store(b2 + i_8*80 + j_7, total_42);
          lm_store(b2 + i_8*80 + j_7 + 8, total_43);
          lm_store(b2 + i_8*80 + j_7 + 80, total_44);
          lm_store(b2 + i_8*80 + j_7 + 88, total_45);
          lm_store(b2 + i_8*80 + j_7 + 160, total_46);
          lm_store(b2 + i_8*80 + j_7 + 168, total_47);
          lm_store(b2 + i_8*80 + j_7 + 240, total_48);
          lm_store(b2 + i_8*80 + j_7 + 248, total_49);
          lm_store(b2 + i_8*80 + j_7 + 320, total_50);
          lm_store(b2 + i_8*80 + j_7 + 328, total_51);
          lm_store(b2 + i_8*80 + j_7 + 400, total_52);
          lm_store(b2 + i_8*80 + j_7 + 408, total_53);
        }
      }
      if (i_end_4 - i_8 == 4) {
        {
          f32x8 acc_58 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_61 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_64 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_66 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_69 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_71 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_74 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_76 = lm_splat<f32x8>(0x0.0p+0f);
          for (int64_t k_54 = 0; k_54 < 96; k_54 += 1) {
            const float v_55 = lm_load<float>(b0 + i_8*96 + k_54);
            const f32x8 v_56 = lm_held(lm_load<f32x8>(b3 + j_7*96 + k_54*16 + 0));
            const f32x8 v_57 = lm_product(lm_splat<f32x8>(v_55), v_56);
            acc_58 = lm_add(acc_58, v_57);
            const f32x8 v_59 = lm_held(lm_load<f32x8>(b3 + j_7*96 + k_54*16 + 8));
            const f32x8 v_60 = lm_product(lm_splat<f32x8>(v_55), v_59);
            acc_61 = lm_add(acc_61, v_60);
            const float v_62 = lm_load<float>(b0 + i_8*96 + k_54 + 96);
            const f32x8 v_63 = lm_product(lm_splat<f32x8>(v_62), v_56);
            acc_64 = lm_add(acc_64, v_63);
            const f32x8 v_65 = lm_product(lm_splat<f32x8>(v_62), v_59);
            acc_66 = lm_add(acc_66, v_65);
            const float v_67 = lm_load<float>(b0 + i_8*96 + k_54 + 192);
            const f32x8 v_68 = lm_product(lm_splat<f32x8>(v_67), v_56);
            acc_69 = lm_add(acc_69, v_68);
            const f32x8 v_70 = lm_product(lm_splat<f32x8>(v_67), v_59);
            acc_71 = lm_add(acc_71, v_70);
            const float v_72 = lm_load<float>(b0 + i_8*96 + k_54 + 288);
            const f32x8 v_73 = lm_product(lm_splat<f32x8>(v_72), v_56);
            acc_74 = lm_add(acc_74, v_73);
            const f32x8 v_75 = lm_product(lm_splat<f32x8>(v_72), v_59);
            acc_76 = lm_add(acc_76, v_75);
          }
          f32x8 total_77 = acc_58;
          f32x8 total_78 = acc_61;
          f32x8 total_79 = acc_64;
          f32x8 total_80 = acc_66;
          f32x8 total_81 = acc_69;
          f32x8 total_82 = acc_71;
          f32x8 total_83 = acc_74;
          f32x8 total_84 = acc_76;
          lm_store(b2 + i_8*80 + j_7, total_77);
          lm_store(b2 + i_8*80 + j_7 + 8, total_78);
          lm_store(b2 + i_8*80 + j_7 + 80, total_79);
          lm_store(b2 + i_8*80 + j_7 + 88, total_80);
          lm_store(b2 + i_8*80 + j_7 + 160, total_81);
          lm_store(b2 + i_8*80 + j_7 + 168, total_82);
          lm_store(b2 + i_8*80 + j_7 + 240, total_83);
          lm_store(b2 + i_8*80 + j_7 + 248, total_84);
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
  lm_share(&c, p0, ((80) - 0 + 15) / 16, 7680, rest_0, lm_paces + 0);
}

extern "C" void lm_run(const lm_executor* executor) {
  int64_t steps[1] = {0};
  const double rest_0 = 2.464e+04;
  lm_share(&c, k0, ((64 + 5) / 6)*((80 + 31) / 32), 2.464e+04, rest_0, lm_paces + 1);
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
// k0 stage 0: j:24 i:3 k:1 i:1u j:8u j:1v
// k0 grid: i:18 j:16
//   program "region"
//   buffer x0 input f32[64, 96]
//   buffer x1 constant f32[96, 80]
//   buffer y0 output f32[64, 80]
//   kernel k0 call
//     axis i 64
//     axis j 80
//     axis k 96
//     for i 18 parallel
//       for j 16 parallel
//         stage i j k
//           schedule j:24 i:3 k:1 i:1u j:8u j:1v
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
  const int64_t blocks_1 = ((64 + 17) / 18);
  const int64_t blocks_2 = ((80 + 15) / 16);
  for (int64_t t = first; t < end; t++) {
    const int64_t i_3 = ((t / blocks_2))*18;
    const int64_t i_end_4 = lm_imin(i_3 + 18, 64);
    const int64_t j_5 = ((t) % blocks_2)*16;
    // j:24 i:3 k:1 i:1u j:8u j:1v
    int64_t i_6 = i_3;
    for (; i_6 + 3 <= i_end_4; i_6 += 3) {
      {
        f32x8 acc_11 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_14 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_17 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_19 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_22 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_24 = lm_splat<f32x8>(0x0.0p+0f);
        for (int64_t k_7 = 0; k_7 < 96; k_7 += 1) {
          const float v_8 = lm_load<float>(b0 + i_6*96 + k_7);
          const f32x8 v_9 = lm_held(lm_load<f32x8>(b1 + j_5 + k_7*80));
          const f32x8 v_10 = lm_product(lm_splat<f32x8>(v_8), v_9);
          acc_11 = lm_add(acc_11, v_10);
          const f32x8 v_12 = lm_held(lm_load<f32x8>(b1 + j_5 + k_7*80 + 8));
          const f32x8 v_13 = lm_product(lm_splat<f32x8>(v_8), v_12);
          acc_14 = lm_add(acc_14, v_13);
          const float v_15 = lm_load<float>(b0 + i_6*96 + k_7 + 96);
          const f32x8 v_16 = lm_product(lm_splat<f32x8>(v_15), v_9);
          acc_17 = lm_add(acc_17, v_16);
          const f32x8 v_18 = lm_product(lm_splat<f32x8>(v_15), v_12);
          acc_19 = lm_add(acc_19, v_18);
          const float v_20 = lm_load<float>(b0 + i_6*96 + k_7 + 192);
          const f32x8 v_21 = lm_product(lm_splat<f32x8>(v_20), v_9);
          acc_22 = lm_add(acc_22, v_21);
          const f32x8 v_23 = lm_product(lm_splat<f32x8>(v_20), v_12);
          acc_24 = lm_add(acc_24, v_23);
        }
        f32x8 total_25 = acc_11;
        f32x8 total_26 = acc_14;
        f32x8 total_27 = acc_17;
        f32x8 total_28 = acc_19;
        f32x8 total_29 = acc_22;
        f32x8 total_30 = acc_24;
        lm_store(b2 + i_6*80 + j_5, total_25);
        lm_store(b2 + i_6*80 + j_5 + 8, total_26);
        lm_store(b2 + i_6*80 + j_5 + 80, total_27);
        lm_store(b2 + i_6*80 + j_5 + 88, total_28);
        lm_store(b2 + i_6*80 + j_5 + 160, total_29);
        lm_store(b2 + i_6*80 + j_5 + 168, total_30);
      }
    }
    if (i_end_4 - i_6 == 1) {
      {
        f32x8 acc_35 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_38 = lm_splat<f32x8>(0x0.0p+0f);
        for (int64_t k_31 = 0; k_31 < 96; k_31 += 1) {
          const float v_32 = lm_load<float>(b0 + i_6*96 + k_31);
          const f32x8 v_33 = lm_load<f32x8>(b1 + j_5 + k_31*80);
          const f32x8 v_34 = lm_product(lm_splat<f32x8>(v_32), v_33);
          acc_35 = lm_add(acc_35, v_34);
          const f32x8 v_36 = lm_load<f32x8>(b1 + j_5 + k_31*80 + 8);
          const f32x8 v_37 = lm_product(lm_splat<f32x8>(v_32), v_36);
          acc_38 = lm_add(acc_38, v_37);
        }
        f32x8 total_39 = acc_35;
        f32x8 total_40 = acc_38;
        lm_store(b2 + i_6*80 + j_5, total_39);
        lm_store(b2 + i_6*80 + j_5 + 8, total_40);
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
  lm_share(&c, k0, ((64 + 17) / 18)*((80 + 15) / 16), 2.464e+04, rest_0, lm_paces + 0);
}

extern "C" int64_t lm_prepared_bytes(const int64_t* dims) {
  return 0;
}
extern "C" double lm_work_ns(const int64_t* dims) {
  return 2.464e+04;
}

// ---------------------------------------------------------------------------------------------------------------------
// drawn
// form: plain
// k0 stage 0: j:16 i:4 k:4 k:1u i:1u j:8u j:1v pack x1@once(j:16 k:1 j:1)
// k0 grid: i:6 j:32
//   program "region"
//   buffer x0 input f32[64, 96]
//   buffer x1 constant f32[96, 80]
//   buffer y0 output f32[64, 80]
//   kernel k0 call
//     axis i 64
//     axis j 80
//     axis k 96
//     for i 6 parallel
//       for j 32 parallel
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
  const int64_t blocks_1 = ((64 + 5) / 6);
  const int64_t blocks_2 = ((80 + 31) / 32);
  for (int64_t t = first; t < end; t++) {
    const int64_t i_3 = ((t / blocks_2))*6;
    const int64_t i_end_4 = lm_imin(i_3 + 6, 64);
    const int64_t j_5 = ((t) % blocks_2)*32;
    const int64_t j_end_6 = lm_imin(j_5 + 32, 80);
    // j:16 i:4 k:4 k:1u i:1u j:8u j:1v
    int64_t j_7 = j_5;
    for (; j_7 + 16 <= j_end_6; j_7 += 16) {
      int64_t i_8 = i_3;
      for (; i_8 + 4 <= i_end_4; i_8 += 4) {
        {
          f32x8 acc_13 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_16 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_19 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_21 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_24 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_26 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_29 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_31 = lm_splat<f32x8>(0x0.0p+0f);
          int64_t k_9 = 0;
          for (; k_9 + 4 <= 96; k_9 += 4) {
            const float v_10 = lm_load<float>(b0 + i_8*96 + k_9);
            const f32x8 v_11 = lm_held(lm_load<f32x8>(b3 + j_7*96 + k_9*16 + 0));
            const f32x8 v_12 = lm_product(lm_splat<f32x8>(v_10), v_11);
            acc_13 = lm_add(acc_13, v_12);
            const f32x8 v_14 = lm_held(lm_load<f32x8>(b3 + j_7*96 + k_9*16 + 8));
            const f32x8 v_15 = lm_product(lm_splat<f32x8>(v_10), v_14);
            acc_16 = lm_add(acc_16, v_15);
            const float v_17 = lm_load<float>(b0 + i_8*96 + k_9 + 96);
            const f32x8 v_18 = lm_product(lm_splat<f32x8>(v_17), v_11);
            acc_19 = lm_add(acc_19, v_18);
            const f32x8 v_20 = lm_product(lm_splat<f32x8>(v_17), v_14);
            acc_21 = lm_add(acc_21, v_20);
            const float v_22 = lm_load<float>(b0 + i_8*96 + k_9 + 192);
            const f32x8 v_23 = lm_product(lm_splat<f32x8>(v_22), v_11);
            acc_24 = lm_add(acc_24, v_23);
            const f32x8 v_25 = lm_product(lm_splat<f32x8>(v_22), v_14);
            acc_26 = lm_add(acc_26, v_25);
            const float v_27 = lm_load<float>(b0 + i_8*96 + k_9 + 288);
            const f32x8 v_28 = lm_product(lm_splat<f32x8>(v_27), v_11);
            acc_29 = lm_add(acc_29, v_28);
            const f32x8 v_30 = lm_product(lm_splat<f32x8>(v_27), v_14);
            acc_31 = lm_add(acc_31, v_30);
            lm_forget();
            const float v_32 = lm_load<float>(b0 + i_8*96 + k_9 + 1);
            const f32x8 v_33 = lm_held(lm_load<f32x8>(b3 + j_7*96 + k_9*16 + 16));
            const f32x8 v_34 = lm_product(lm_splat<f32x8>(v_32), v_33);
            acc_13 = lm_add(acc_13, v_34);
            const f32x8 v_35 = lm_held(lm_load<f32x8>(b3 + j_7*96 + k_9*16 + 24));
            const f32x8 v_36 = lm_product(lm_splat<f32x8>(v_32), v_35);
            acc_16 = lm_add(acc_16, v_36);
            const float v_37 = lm_load<float>(b0 + i_8*96 + k_9 + 97);
            const f32x8 v_38 = lm_product(lm_splat<f32x8>(v_37), v_33);
            acc_19 = lm_add(acc_19, v_38);
            const f32x8 v_39 = lm_product(lm_splat<f32x8>(v_37), v_35);
            acc_21 = lm_add(acc_21, v_39);
            const float v_40 = lm_load<float>(b0 + i_8*96 + k_9 + 193);
            const f32x8 v_41 = lm_product(lm_splat<f32x8>(v_40), v_33);
            acc_24 = lm_add(acc_24, v_41);
            const f32x8 v_42 = lm_product(lm_splat<f32x8>(v_40), v_35);
            acc_26 = lm_add(acc_26, v_42);
            const float v_43 = lm_load<float>(b0 + i_8*96 + k_9 + 289);
            const f32x8 v_44 = lm_product(lm_splat<f32x8>(v_43), v_33);
            acc_29 = lm_add(acc_29, v_44);
            const f32x8 v_45 = lm_product(lm_splat<f32x8>(v_43), v_35);
            acc_31 = lm_add(acc_31, v_45);
            lm_forget();
            const float v_46 = lm_load<float>(b0 + i_8*96 + k_9 + 2);
            const f32x8 v_47 = lm_held(lm_load<f32x8>(b3 + j_7*96 + k_9*16 + 32));
            const f32x8 v_48 = lm_product(lm_splat<f32x8>(v_46), v_47);
            acc_13 = lm_add(acc_13, v_48);
            const f32x8 v_49 = lm_held(lm_load<f32x8>(b3 + j_7*96 + k_9*16 + 40));
            const f32x8 v_50 = lm_product(lm_splat<f32x8>(v_46), v_49);
            acc_16 = lm_add(acc_16, v_50);
            const float v_51 = lm_load<float>(b0 + i_8*96 + k_9 + 98);
            const f32x8 v_52 = lm_product(lm_splat<f32x8>(v_51), v_47);
            acc_19 = lm_add(acc_19, v_52);
            const f32x8 v_53 = lm_product(lm_splat<f32x8>(v_51), v_49);
            acc_21 = lm_add(acc_21, v_53);
            const float v_54 = lm_load<float>(b0 + i_8*96 + k_9 + 194);
            const f32x8 v_55 = lm_product(lm_splat<f32x8>(v_54), v_47);
            acc_24 = lm_add(acc_24, v_55);
            const f32x8 v_56 = lm_product(lm_splat<f32x8>(v_54), v_49);
            acc_26 = lm_add(acc_26, v_56);
            const float v_57 = lm_load<float>(b0 + i_8*96 + k_9 + 290);
            const f32x8 v_58 = lm_product(lm_splat<f32x8>(v_57), v_47);
            acc_29 = lm_add(acc_29, v_58);
            const f32x8 v_59 = lm_product(lm_splat<f32x8>(v_57), v_49);
            acc_31 = lm_add(acc_31, v_59);
            lm_forget();
            const float v_60 = lm_load<float>(b0 + i_8*96 + k_9 + 3);
            const f32x8 v_61 = lm_held(lm_load<f32x8>(b3 + j_7*96 + k_9*16 + 48));
            const f32x8 v_62 = lm_product(lm_splat<f32x8>(v_60), v_61);
            acc_13 = lm_add(acc_13, v_62);
            const f32x8 v_63 = lm_held(lm_load<f32x8>(b3 + j_7*96 + k_9*16 + 56));
            const f32x8 v_64 = lm_product(lm_splat<f32x8>(v_60), v_63);
            acc_16 = lm_add(acc_16, v_64);
            const float v_65 = lm_load<float>(b0 + i_8*96 + k_9 + 99);
            const f32x8 v_66 = lm_product(lm_splat<f32x8>(v_65), v_61);
            acc_19 = lm_add(acc_19, v_66);
            const f32x8 v_67 = lm_product(lm_splat<f32x8>(v_65), v_63);
            acc_21 = lm_add(acc_21, v_67);
            const float v_68 = lm_load<float>(b0 + i_8*96 + k_9 + 195);
            const f32x8 v_69 = lm_product(lm_splat<f32x8>(v_68), v_61);
            acc_24 = lm_add(acc_24, v_69);
            const f32x8 v_70 = lm_product(lm_splat<f32x8>(v_68), v_63);
            acc_26 = lm_add(acc_26, v_70);
            const float v_71 = lm_load<float>(b0 + i_8*96 + k_9 + 291);
            const f32x8 v_72 = lm_product(lm_splat<f32x8>(v_71), v_61);
            acc_29 = lm_add(acc_29, v_72);
            const f32x8 v_73 = lm_product(lm_splat<f32x8>(v_71), v_63);
            acc_31 = lm_add(acc_31, v_73);
          }
          f32x8 total_74 = acc_13;
          f32x8 total_75 = acc_16;
          f32x8 total_76 = acc_19;
          f32x8 total_77 = acc_21;
          f32x8 total_78 = acc_24;
          f32x8 total_79 = acc_26;
          f32x8 total_80 = acc_29;
          f32x8 total_81 = acc_31;
          lm_store(b2 + i_8*80 + j_7, total_74);
          lm_store(b2 + i_8*80 + j_7 + 8, total_75);
          lm_store(b2 + i_8*80 + j_7 + 80, total_76);
          lm_store(b2 + i_8*80 + j_7 + 88, total_77);
          lm_store(b2 + i_8*80 + j_7 + 160, total_78);
          lm_store(b2 + i_8*80 + j_7 + 168, total_79);
          lm_store(b2 + i_8*80 + j_7 + 240, total_80);
          lm_store(b2 + i_8*80 + j_7 + 248, total_81);
        }
      }
      if (i_end_4 - i_8 == 2) {
        {
          f32x8 acc_86 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_89 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_92 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_94 = lm_splat<f32x8>(0x0.0p+0f);
          int64_t k_82 = 0;
          for (; k_82 + 4 <= 96; k_82 += 4) {
            const float v_83 = lm_load<float>(b0 + i_8*96 + k_82);
            const f32x8 v_84 = lm_held(lm_load<f32x8>(b3 + j_7*96 + k_82*16 + 0));
            const f32x8 v_85 = lm_product(lm_splat<f32x8>(v_83), v_84);
            acc_86 = lm_add(acc_86, v_85);
            const f32x8 v_87 = lm_held(lm_load<f32x8>(b3 + j_7*96 + k_82*16 + 8));
            const f32x8 v_88 = lm_product(lm_splat<f32x8>(v_83), v_87);
            acc_89 = lm_add(acc_89, v_88);
            const float v_90 = lm_load<float>(b0 + i_8*96 + k_82 + 96);
            const f32x8 v_91 = lm_product(lm_splat<f32x8>(v_90), v_84);
            acc_92 = lm_add(acc_92, v_91);
            const f32x8 v_93 = lm_product(lm_splat<f32x8>(v_90), v_87);
            acc_94 = lm_add(acc_94, v_93);
            const float v_95 = lm_load<float>(b0 + i_8*96 + k_82 + 1);
            const f32x8 v_96 = lm_held(lm_load<f32x8>(b3 + j_7*96 + k_82*16 + 16));
            const f32x8 v_97 = lm_product(lm_splat<f32x8>(v_95), v_96);
            acc_86 = lm_add(acc_86, v_97);
            const f32x8 v_98 = lm_held(lm_load<f32x8>(b3 + j_7*96 + k_82*16 + 24));
            const f32x8 v_99 = lm_product(lm_splat<f32x8>(v_95), v_98);
            acc_89 = lm_add(acc_89, v_99);
            const float v_100 = lm_load<float>(b0 + i_8*96 + k_82 + 97);
            const f32x8 v_101 = lm_product(lm_splat<f32x8>(v_100), v_96);
            acc_92 = lm_add(acc_92, v_101);
            const f32x8 v_102 = lm_product(lm_splat<f32x8>(v_100), v_98);
            acc_94 = lm_add(acc_94, v_102);
            const float v_103 = lm_load<float>(b0 + i_8*96 + k_82 + 2);
            const f32x8 v_104 = lm_held(lm_load<f32x8>(b3 + j_7*96 + k_82*16 + 32));
            const f32x8 v_105 = lm_product(lm_splat<f32x8>(v_103), v_104);
            acc_86 = lm_add(acc_86, v_105);
            const f32x8 v_106 = lm_held(lm_load<f32x8>(b3 + j_7*96 + k_82*16 + 40));
            const f32x8 v_107 = lm_product(lm_splat<f32x8>(v_103), v_106);
            acc_89 = lm_add(acc_89, v_107);
            const float v_108 = lm_load<float>(b0 + i_8*96 + k_82 + 98);
            const f32x8 v_109 = lm_product(lm_splat<f32x8>(v_108), v_104);
            acc_92 = lm_add(acc_92, v_109);
            const f32x8 v_110 = lm_product(lm_splat<f32x8>(v_108), v_106);
            acc_94 = lm_add(acc_94, v_110);
            const float v_111 = lm_load<float>(b0 + i_8*96 + k_82 + 3);
            const f32x8 v_112 = lm_held(lm_load<f32x8>(b3 + j_7*96 + k_82*16 + 48));
            const f32x8 v_113 = lm_product(lm_splat<f32x8>(v_111), v_112);
            acc_86 = lm_add(acc_86, v_113);
            const f32x8 v_114 = lm_held(lm_load<f32x8>(b3 + j_7*96 + k_82*16 + 56));
            const f32x8 v_115 = lm_product(lm_splat<f32x8>(v_111), v_114);
            acc_89 = lm_add(acc_89, v_115);
            const float v_116 = lm_load<float>(b0 + i_8*96 + k_82 + 99);
            const f32x8 v_117 = lm_product(lm_splat<f32x8>(v_116), v_112);
            acc_92 = lm_add(acc_92, v_117);
            const f32x8 v_118 = lm_product(lm_splat<f32x8>(v_116), v_114);
            acc_94 = lm_add(acc_94, v_118);
          }
          f32x8 total_119 = acc_86;
          f32x8 total_120 = acc_89;
          f32x8 total_121 = acc_92;
          f32x8 total_122 = acc_94;
          lm_store(b2 + i_8*80 + j_7, total_119);
          lm_store(b2 + i_8*80 + j_7 + 8, total_120);
          lm_store(b2 + i_8*80 + j_7 + 80, total_121);
          lm_store(b2 + i_8*80 + j_7 + 88, total_122);
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
  lm_share(&c, p0, ((80) - 0 + 15) / 16, 7680, rest_0, lm_paces + 0);
}

extern "C" void lm_run(const lm_executor* executor) {
  int64_t steps[1] = {0};
  const double rest_0 = 2.464e+04;
  lm_share(&c, k0, ((64 + 5) / 6)*((80 + 31) / 32), 2.464e+04, rest_0, lm_paces + 1);
}

extern "C" int64_t lm_prepared_bytes(const int64_t* dims) {
  return 30784;
}
extern "C" double lm_work_ns(const int64_t* dims) {
  return 2.464e+04;
}

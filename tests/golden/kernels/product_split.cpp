//   AVX2
//   lumin.graph 1
//   %0 = input(name="x", dtype=f32, shape=[32, 4096], static=false) : f32[32, 4096]
//   %1 = input(name="w", dtype=f32, shape=[4096, 48], static=false) : f32[4096, 48]
//   %2 = expand(%0; axes=[2], sizes=[48]) : f32[32, 4096, 48]
//   %3 = expand(%1; axes=[0], sizes=[32]) : f32[32, 4096, 48]
//   %4 = mul(%2, %3) : f32[32, 4096, 48]
//   %5 = sum(%4; axes=[1]) : f32[32, 48]
//   output "y" %5

// ---------------------------------------------------------------------------------------------------------------------
// default
// form: plain
// k0 stage 0: j:16 i:6 k:1 i:1u j:8u j:1v
// k0 grid: i:6 j:16
//   program "region"
//   buffer x0 input f32[32, 4096]
//   buffer x1 input f32[4096, 48]
//   buffer y0 output f32[32, 48]
//   kernel k0 call
//     axis i 32
//     axis j 48
//     axis k 4096
//     for i 6 parallel
//       for j 16 parallel
//         stage i j k
//           schedule j:16 i:6 k:1 i:1u j:8u j:1v
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
  const int64_t blocks_1 = ((32 + 5) / 6);
  const int64_t blocks_2 = ((48 + 15) / 16);
  for (int64_t t = first; t < end; t++) {
    const int64_t i_3 = ((t / blocks_2))*6;
    const int64_t i_end_4 = lm_imin(i_3 + 6, 32);
    const int64_t j_5 = ((t) % blocks_2)*16;
    // j:16 i:6 k:1 i:1u j:8u j:1v
    int64_t i_6 = i_3;
    for (; i_6 + 6 <= i_end_4; i_6 += 6) {
      {
        f32x8 acc_11 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_14 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_17 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_19 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_22 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_24 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_27 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_29 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_32 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_34 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_37 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_39 = lm_splat<f32x8>(0x0.0p+0f);
        for (int64_t k_7 = 0; k_7 < 4096; k_7 += 1) {
          const float v_8 = lm_load<float>(b0 + i_6*4096 + k_7);
          const f32x8 v_9 = lm_held(lm_load<f32x8>(b1 + j_5 + k_7*48));
          const f32x8 v_10 = lm_product(lm_splat<f32x8>(v_8), v_9);
          acc_11 = lm_add(acc_11, v_10);
          const f32x8 v_12 = lm_held(lm_load<f32x8>(b1 + j_5 + k_7*48 + 8));
          const f32x8 v_13 = lm_product(lm_splat<f32x8>(v_8), v_12);
          acc_14 = lm_add(acc_14, v_13);
          const float v_15 = lm_load<float>(b0 + i_6*4096 + k_7 + 4096);
          const f32x8 v_16 = lm_product(lm_splat<f32x8>(v_15), v_9);
          acc_17 = lm_add(acc_17, v_16);
          const f32x8 v_18 = lm_product(lm_splat<f32x8>(v_15), v_12);
          acc_19 = lm_add(acc_19, v_18);
          const float v_20 = lm_load<float>(b0 + i_6*4096 + k_7 + 8192);
          const f32x8 v_21 = lm_product(lm_splat<f32x8>(v_20), v_9);
          acc_22 = lm_add(acc_22, v_21);
          const f32x8 v_23 = lm_product(lm_splat<f32x8>(v_20), v_12);
          acc_24 = lm_add(acc_24, v_23);
          const float v_25 = lm_load<float>(b0 + i_6*4096 + k_7 + 12288);
          const f32x8 v_26 = lm_product(lm_splat<f32x8>(v_25), v_9);
          acc_27 = lm_add(acc_27, v_26);
          const f32x8 v_28 = lm_product(lm_splat<f32x8>(v_25), v_12);
          acc_29 = lm_add(acc_29, v_28);
          const float v_30 = lm_load<float>(b0 + i_6*4096 + k_7 + 16384);
          const f32x8 v_31 = lm_product(lm_splat<f32x8>(v_30), v_9);
          acc_32 = lm_add(acc_32, v_31);
          const f32x8 v_33 = lm_product(lm_splat<f32x8>(v_30), v_12);
          acc_34 = lm_add(acc_34, v_33);
          const float v_35 = lm_load<float>(b0 + i_6*4096 + k_7 + 20480);
          const f32x8 v_36 = lm_product(lm_splat<f32x8>(v_35), v_9);
          acc_37 = lm_add(acc_37, v_36);
          const f32x8 v_38 = lm_product(lm_splat<f32x8>(v_35), v_12);
          acc_39 = lm_add(acc_39, v_38);
        }
        f32x8 total_40 = acc_11;
        f32x8 total_41 = acc_14;
        f32x8 total_42 = acc_17;
        f32x8 total_43 = acc_19;
        f32x8 total_44 = acc_22;
        f32x8 total_45 = acc_24;
        f32x8 total_46 = acc_27;
        f32x8 total_47 = acc_29;
        f32x8 total_48 = acc_32;
        f32x8 total_49 = acc_34;
        f32x8 total_50 = acc_37;
        f32x8 total_51 = acc_39;
        lm_store(b2 + i_6*48 + j_5, total_40);
        lm_store(b2 + i_6*48 + j_5 + 8, total_41);
        lm_store(b2 + i_6*48 + j_5 + 48, total_42);
        lm_store(b2 + i_6*48 + j_5 + 56, total_43);
        lm_store(b2 + i_6*48 + j_5 + 96, total_44);
        lm_store(b2 + i_6*48 + j_5 + 104, total_45);
        lm_store(b2 + i_6*48 + j_5 + 144, total_46);
        lm_store(b2 + i_6*48 + j_5 + 152, total_47);
        lm_store(b2 + i_6*48 + j_5 + 192, total_48);
        lm_store(b2 + i_6*48 + j_5 + 200, total_49);
        lm_store(b2 + i_6*48 + j_5 + 240, total_50);
        lm_store(b2 + i_6*48 + j_5 + 248, total_51);
      }
    }
    if (i_end_4 - i_6 == 2) {
      {
        f32x8 acc_56 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_59 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_62 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_64 = lm_splat<f32x8>(0x0.0p+0f);
        for (int64_t k_52 = 0; k_52 < 4096; k_52 += 1) {
          const float v_53 = lm_load<float>(b0 + i_6*4096 + k_52);
          const f32x8 v_54 = lm_held(lm_load<f32x8>(b1 + j_5 + k_52*48));
          const f32x8 v_55 = lm_product(lm_splat<f32x8>(v_53), v_54);
          acc_56 = lm_add(acc_56, v_55);
          const f32x8 v_57 = lm_held(lm_load<f32x8>(b1 + j_5 + k_52*48 + 8));
          const f32x8 v_58 = lm_product(lm_splat<f32x8>(v_53), v_57);
          acc_59 = lm_add(acc_59, v_58);
          const float v_60 = lm_load<float>(b0 + i_6*4096 + k_52 + 4096);
          const f32x8 v_61 = lm_product(lm_splat<f32x8>(v_60), v_54);
          acc_62 = lm_add(acc_62, v_61);
          const f32x8 v_63 = lm_product(lm_splat<f32x8>(v_60), v_57);
          acc_64 = lm_add(acc_64, v_63);
        }
        f32x8 total_65 = acc_56;
        f32x8 total_66 = acc_59;
        f32x8 total_67 = acc_62;
        f32x8 total_68 = acc_64;
        lm_store(b2 + i_6*48 + j_5, total_65);
        lm_store(b2 + i_6*48 + j_5 + 8, total_66);
        lm_store(b2 + i_6*48 + j_5 + 48, total_67);
        lm_store(b2 + i_6*48 + j_5 + 56, total_68);
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
  const double rest_0 = 3.146e+05;
  lm_share(&c, k0, ((32 + 5) / 6)*((48 + 15) / 16), 3.146e+05, rest_0, lm_paces + 0);
}

extern "C" int64_t lm_prepared_bytes(const int64_t* dims) {
  return 0;
}
extern "C" double lm_work_ns(const int64_t* dims) {
  return 3.146e+05;
}

// ---------------------------------------------------------------------------------------------------------------------
// drawn
// form: plain
// k0 stage 0: j:24 i:3 k:1 i:1u j:8u j:1v
// k0 grid: i:24 j:32
//   program "region"
//   buffer x0 input f32[32, 4096]
//   buffer x1 input f32[4096, 48]
//   buffer y0 output f32[32, 48]
//   kernel k0 call
//     axis i 32
//     axis j 48
//     axis k 4096
//     for i 24 parallel
//       for j 32 parallel
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
  const int64_t blocks_1 = ((32 + 23) / 24);
  const int64_t blocks_2 = ((48 + 31) / 32);
  for (int64_t t = first; t < end; t++) {
    const int64_t i_3 = ((t / blocks_2))*24;
    const int64_t i_end_4 = lm_imin(i_3 + 24, 32);
    const int64_t j_5 = ((t) % blocks_2)*32;
    const int64_t j_end_6 = lm_imin(j_5 + 32, 48);
    // j:24 i:3 k:1 i:1u j:8u j:1v
    int64_t j_7 = j_5;
    for (; j_7 + 24 <= j_end_6; j_7 += 24) {
      int64_t i_8 = i_3;
      for (; i_8 + 3 <= i_end_4; i_8 += 3) {
        {
          f32x8 acc_13 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_16 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_19 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_22 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_24 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_26 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_29 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_31 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_33 = lm_splat<f32x8>(0x0.0p+0f);
          for (int64_t k_9 = 0; k_9 < 4096; k_9 += 1) {
            const float v_10 = lm_load<float>(b0 + i_8*4096 + k_9);
            const f32x8 v_11 = lm_held(lm_load<f32x8>(b1 + j_7 + k_9*48));
            const f32x8 v_12 = lm_product(lm_splat<f32x8>(v_10), v_11);
            acc_13 = lm_add(acc_13, v_12);
            const f32x8 v_14 = lm_held(lm_load<f32x8>(b1 + j_7 + k_9*48 + 8));
            const f32x8 v_15 = lm_product(lm_splat<f32x8>(v_10), v_14);
            acc_16 = lm_add(acc_16, v_15);
            const f32x8 v_17 = lm_held(lm_load<f32x8>(b1 + j_7 + k_9*48 + 16));
            const f32x8 v_18 = lm_product(lm_splat<f32x8>(v_10), v_17);
            acc_19 = lm_add(acc_19, v_18);
            const float v_20 = lm_load<float>(b0 + i_8*4096 + k_9 + 4096);
            const f32x8 v_21 = lm_product(lm_splat<f32x8>(v_20), v_11);
            acc_22 = lm_add(acc_22, v_21);
            const f32x8 v_23 = lm_product(lm_splat<f32x8>(v_20), v_14);
            acc_24 = lm_add(acc_24, v_23);
            const f32x8 v_25 = lm_product(lm_splat<f32x8>(v_20), v_17);
            acc_26 = lm_add(acc_26, v_25);
            const float v_27 = lm_load<float>(b0 + i_8*4096 + k_9 + 8192);
            const f32x8 v_28 = lm_product(lm_splat<f32x8>(v_27), v_11);
            acc_29 = lm_add(acc_29, v_28);
            const f32x8 v_30 = lm_product(lm_splat<f32x8>(v_27), v_14);
            acc_31 = lm_add(acc_31, v_30);
            const f32x8 v_32 = lm_product(lm_splat<f32x8>(v_27), v_17);
            acc_33 = lm_add(acc_33, v_32);
          }
          f32x8 total_34 = acc_13;
          f32x8 total_35 = acc_16;
          f32x8 total_36 = acc_19;
          f32x8 total_37 = acc_22;
          f32x8 total_38 = acc_24;
          f32x8 total_39 = acc_26;
          f32x8 total_40 = acc_29;
          f32x8 total_41 = acc_31;
          f32x8 total_42 = acc_33;
          lm_store(b2 + i_8*48 + j_7, total_34);
          lm_store(b2 + i_8*48 + j_7 + 8, total_35);
          lm_store(b2 + i_8*48 + j_7 + 16, total_36);
          lm_store(b2 + i_8*48 + j_7 + 48, total_37);
          lm_store(b2 + i_8*48 + j_7 + 56, total_38);
          lm_store(b2 + i_8*48 + j_7 + 64, total_39);
          lm_store(b2 + i_8*48 + j_7 + 96, total_40);
          lm_store(b2 + i_8*48 + j_7 + 104, total_41);
          lm_store(b2 + i_8*48 + j_7 + 112, total_42);
        }
      }
      if (i_end_4 - i_8 == 2) {
        {
          f32x8 acc_47 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_50 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_53 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_56 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_58 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_60 = lm_splat<f32x8>(0x0.0p+0f);
          for (int64_t k_43 = 0; k_43 < 4096; k_43 += 1) {
            const float v_44 = lm_load<float>(b0 + i_8*4096 + k_43);
            const f32x8 v_45 = lm_held(lm_load<f32x8>(b1 + j_7 + k_43*48));
            const f32x8 v_46 = lm_product(lm_splat<f32x8>(v_44), v_45);
            acc_47 = lm_add(acc_47, v_46);
            const f32x8 v_48 = lm_held(lm_load<f32x8>(b1 + j_7 + k_43*48 + 8));
            const f32x8 v_49 = lm_product(lm_splat<f32x8>(v_44), v_48);
            acc_50 = lm_add(acc_50, v_49);
            const f32x8 v_51 = lm_held(lm_load<f32x8>(b1 + j_7 + k_43*48 + 16));
            const f32x8 v_52 = lm_product(lm_splat<f32x8>(v_44), v_51);
            acc_53 = lm_add(acc_53, v_52);
            const float v_54 = lm_load<float>(b0 + i_8*4096 + k_43 + 4096);
            const f32x8 v_55 = lm_product(lm_splat<f32x8>(v_54), v_45);
            acc_56 = lm_add(acc_56, v_55);
            const f32x8 v_57 = lm_product(lm_splat<f32x8>(v_54), v_48);
            acc_58 = lm_add(acc_58, v_57);
            const f32x8 v_59 = lm_product(lm_splat<f32x8>(v_54), v_51);
            acc_60 = lm_add(acc_60, v_59);
          }
          f32x8 total_61 = acc_47;
          f32x8 total_62 = acc_50;
          f32x8 total_63 = acc_53;
          f32x8 total_64 = acc_56;
          f32x8 total_65 = acc_58;
          f32x8 total_66 = acc_60;
          lm_store(b2 + i_8*48 + j_7, total_61);
          lm_store(b2 + i_8*48 + j_7 + 8, total_62);
          lm_store(b2 + i_8*48 + j_7 + 16, total_63);
          lm_store(b2 + i_8*48 + j_7 + 48, total_64);
          lm_store(b2 + i_8*48 + j_7 + 56, total_65);
          lm_store(b2 + i_8*48 + j_7 + 64, total_66);
        }
      }
    }
    if (j_end_6 - j_7 == 16) {
      int64_t i_67 = i_3;
      for (; i_67 + 3 <= i_end_4; i_67 += 3) {
        {
          f32x8 acc_72 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_75 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_78 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_80 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_83 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_85 = lm_splat<f32x8>(0x0.0p+0f);
          for (int64_t k_68 = 0; k_68 < 4096; k_68 += 1) {
            const float v_69 = lm_load<float>(b0 + i_67*4096 + k_68);
            const f32x8 v_70 = lm_held(lm_load<f32x8>(b1 + j_7 + k_68*48));
            const f32x8 v_71 = lm_product(lm_splat<f32x8>(v_69), v_70);
            acc_72 = lm_add(acc_72, v_71);
            const f32x8 v_73 = lm_held(lm_load<f32x8>(b1 + j_7 + k_68*48 + 8));
            const f32x8 v_74 = lm_product(lm_splat<f32x8>(v_69), v_73);
            acc_75 = lm_add(acc_75, v_74);
            const float v_76 = lm_load<float>(b0 + i_67*4096 + k_68 + 4096);
            const f32x8 v_77 = lm_product(lm_splat<f32x8>(v_76), v_70);
            acc_78 = lm_add(acc_78, v_77);
            const f32x8 v_79 = lm_product(lm_splat<f32x8>(v_76), v_73);
            acc_80 = lm_add(acc_80, v_79);
            const float v_81 = lm_load<float>(b0 + i_67*4096 + k_68 + 8192);
            const f32x8 v_82 = lm_product(lm_splat<f32x8>(v_81), v_70);
            acc_83 = lm_add(acc_83, v_82);
            const f32x8 v_84 = lm_product(lm_splat<f32x8>(v_81), v_73);
            acc_85 = lm_add(acc_85, v_84);
          }
          f32x8 total_86 = acc_72;
          f32x8 total_87 = acc_75;
          f32x8 total_88 = acc_78;
          f32x8 total_89 = acc_80;
          f32x8 total_90 = acc_83;
          f32x8 total_91 = acc_85;
          lm_store(b2 + i_67*48 + j_7, total_86);
          lm_store(b2 + i_67*48 + j_7 + 8, total_87);
          lm_store(b2 + i_67*48 + j_7 + 48, total_88);
          lm_store(b2 + i_67*48 + j_7 + 56, total_89);
          lm_store(b2 + i_67*48 + j_7 + 96, total_90);
          lm_store(b2 + i_67*48 + j_7 + 104, total_91);
        }
      }
      if (i_end_4 - i_67 == 2) {
        {
          f32x8 acc_96 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_99 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_102 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_104 = lm_splat<f32x8>(0x0.0p+0f);
          for (int64_t k_92 = 0; k_92 < 4096; k_92 += 1) {
            const float v_93 = lm_load<float>(b0 + i_67*4096 + k_92);
            const f32x8 v_94 = lm_held(lm_load<f32x8>(b1 + j_7 + k_92*48));
            const f32x8 v_95 = lm_product(lm_splat<f32x8>(v_93), v_94);
            acc_96 = lm_add(acc_96, v_95);
            const f32x8 v_97 = lm_held(lm_load<f32x8>(b1 + j_7 + k_92*48 + 8));
            const f32x8 v_98 = lm_product(lm_splat<f32x8>(v_93), v_97);
            acc_99 = lm_add(acc_99, v_98);
            const float v_100 = lm_load<float>(b0 + i_67*4096 + k_92 + 4096);
            const f32x8 v_101 = lm_product(lm_splat<f32x8>(v_100), v_94);
            acc_102 = lm_add(acc_102, v_101);
            const f32x8 v_103 = lm_product(lm_splat<f32x8>(v_100), v_97);
            acc_104 = lm_add(acc_104, v_103);
          }
          f32x8 total_105 = acc_96;
          f32x8 total_106 = acc_99;
          f32x8 total_107 = acc_102;
          f32x8 total_108 = acc_104;
          lm_store(b2 + i_67*48 + j_7, total_105);
          lm_store(b2 + i_67*48 + j_7 + 8, total_106);
          lm_store(b2 + i_67*48 + j_7 + 48, total_107);
          lm_store(b2 + i_67*48 + j_7 + 56, total_108);
        }
      }
    }
    if (j_end_6 - j_7 == 8) {
      int64_t i_109 = i_3;
      for (; i_109 + 3 <= i_end_4; i_109 += 3) {
        {
          f32x8 acc_114 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_117 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_120 = lm_splat<f32x8>(0x0.0p+0f);
          for (int64_t k_110 = 0; k_110 < 4096; k_110 += 1) {
            const float v_111 = lm_load<float>(b0 + i_109*4096 + k_110);
            const f32x8 v_112 = lm_held(lm_load<f32x8>(b1 + j_7 + k_110*48));
            const f32x8 v_113 = lm_product(lm_splat<f32x8>(v_111), v_112);
            acc_114 = lm_add(acc_114, v_113);
            const float v_115 = lm_load<float>(b0 + i_109*4096 + k_110 + 4096);
            const f32x8 v_116 = lm_product(lm_splat<f32x8>(v_115), v_112);
            acc_117 = lm_add(acc_117, v_116);
            const float v_118 = lm_load<float>(b0 + i_109*4096 + k_110 + 8192);
            const f32x8 v_119 = lm_product(lm_splat<f32x8>(v_118), v_112);
            acc_120 = lm_add(acc_120, v_119);
          }
          f32x8 total_121 = acc_114;
          f32x8 total_122 = acc_117;
          f32x8 total_123 = acc_120;
          lm_store(b2 + i_109*48 + j_7, total_121);
          lm_store(b2 + i_109*48 + j_7 + 48, total_122);
          lm_store(b2 + i_109*48 + j_7 + 96, total_123);
        }
      }
      if (i_end_4 - i_109 == 2) {
        {
          f32x8 acc_128 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_131 = lm_splat<f32x8>(0x0.0p+0f);
          for (int64_t k_124 = 0; k_124 < 4096; k_124 += 1) {
            const float v_125 = lm_load<float>(b0 + i_109*4096 + k_124);
            const f32x8 v_126 = lm_held(lm_load<f32x8>(b1 + j_7 + k_124*48));
            const f32x8 v_127 = lm_product(lm_splat<f32x8>(v_125), v_126);
            acc_128 = lm_add(acc_128, v_127);
            const float v_129 = lm_load<float>(b0 + i_109*4096 + k_124 + 4096);
            const f32x8 v_130 = lm_product(lm_splat<f32x8>(v_129), v_126);
            acc_131 = lm_add(acc_131, v_130);
          }
          f32x8 total_132 = acc_128;
          f32x8 total_133 = acc_131;
          lm_store(b2 + i_109*48 + j_7, total_132);
          lm_store(b2 + i_109*48 + j_7 + 48, total_133);
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
  const double rest_0 = 3.146e+05;
  lm_share(&c, k0, ((32 + 23) / 24)*((48 + 31) / 32), 3.146e+05, rest_0, lm_paces + 0);
}

extern "C" int64_t lm_prepared_bytes(const int64_t* dims) {
  return 0;
}
extern "C" double lm_work_ns(const int64_t* dims) {
  return 3.146e+05;
}

// ---------------------------------------------------------------------------------------------------------------------
// drawn
// form: plain
// k0 stage 0: j:8 i:6 k:4 k:1u i:1u j:8u j:1v pack x1@1(k:1 j:1)
// k0 grid: i:12 j:16
//   program "region"
//   buffer x0 input f32[32, 4096]
//   buffer x1 input f32[4096, 48]
//   buffer y0 output f32[32, 48]
//   kernel k0 call
//     axis i 32
//     axis j 48
//     axis k 4096
//     for i 12 parallel
//       for j 16 parallel
//         stage i j k
//           schedule j:8 i:6 k:4 k:1u i:1u j:8u j:1v pack x1@1(k:1 j:1)
//           %0 = load x0[i, k] : f32
//           %1 = load x1[k, j] : f32
//           %2 = mul %0 %1 : f32
//           %3 = reduce add %2 over k : f32
//           store y0[i, j] = %3

static inline int64_t lm_scratch_bytes(const int64_t* dims) {
  return 131136;
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
  float* const __restrict b3 = (float*)p[3];
  const int64_t blocks_1 = ((32 + 11) / 12);
  const int64_t blocks_2 = ((48 + 15) / 16);
  for (int64_t t = first; t < end; t++) {
    const int64_t i_3 = ((t / blocks_2))*12;
    const int64_t i_end_4 = lm_imin(i_3 + 12, 32);
    const int64_t j_5 = ((t) % blocks_2)*16;
    // j:8 i:6 k:4 k:1u i:1u j:8u j:1v
    int64_t j_6 = j_5;
    for (; j_6 + 8 <= (j_5 + 16); j_6 += 8) {
      const int64_t stop_8 = 4096;
      for (int64_t p_k_7 = 0; p_k_7 < stop_8; p_k_7 += 1) {
        const int64_t stop_10 = (j_6 + 8);
        for (int64_t p_j_9 = j_6; p_j_9 < stop_10; p_j_9 += 16) {
          if (stop_10 - p_j_9 >= 16) lm_store(b3 + (p_k_7 - 0)*8 + (p_j_9 - j_6)*1, lm_load<f32x16>(b1 + 0 + (p_k_7)*(48) + (p_j_9)*(1)));
          else lm_store_part(b3 + (p_k_7 - 0)*8 + (p_j_9 - j_6)*1, lm_load_part<f32x16>(b1 + 0 + (p_k_7)*(48) + (p_j_9)*(1), stop_10 - p_j_9), stop_10 - p_j_9);
        }
      }
      int64_t i_11 = i_3;
      for (; i_11 + 6 <= i_end_4; i_11 += 6) {
        {
          f32x8 acc_16 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_19 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_22 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_25 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_28 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_31 = lm_splat<f32x8>(0x0.0p+0f);
          int64_t k_12 = 0;
          for (; k_12 + 4 <= 4096; k_12 += 4) {
            const float v_13 = lm_load<float>(b0 + i_11*4096 + k_12);
            const f32x8 v_14 = lm_held(lm_load<f32x8>(b3 + k_12*8 + 0));
            const f32x8 v_15 = lm_product(lm_splat<f32x8>(v_13), v_14);
            acc_16 = lm_add(acc_16, v_15);
            const float v_17 = lm_load<float>(b0 + i_11*4096 + k_12 + 4096);
            const f32x8 v_18 = lm_product(lm_splat<f32x8>(v_17), v_14);
            acc_19 = lm_add(acc_19, v_18);
            const float v_20 = lm_load<float>(b0 + i_11*4096 + k_12 + 8192);
            const f32x8 v_21 = lm_product(lm_splat<f32x8>(v_20), v_14);
            acc_22 = lm_add(acc_22, v_21);
            const float v_23 = lm_load<float>(b0 + i_11*4096 + k_12 + 12288);
            const f32x8 v_24 = lm_product(lm_splat<f32x8>(v_23), v_14);
            acc_25 = lm_add(acc_25, v_24);
            const float v_26 = lm_load<float>(b0 + i_11*4096 + k_12 + 16384);
            const f32x8 v_27 = lm_product(lm_splat<f32x8>(v_26), v_14);
            acc_28 = lm_add(acc_28, v_27);
            const float v_29 = lm_load<float>(b0 + i_11*4096 + k_12 + 20480);
            const f32x8 v_30 = lm_product(lm_splat<f32x8>(v_29), v_14);
            acc_31 = lm_add(acc_31, v_30);
            lm_forget();
            const float v_32 = lm_load<float>(b0 + i_11*4096 + k_12 + 1);
            const f32x8 v_33 = lm_held(lm_load<f32x8>(b3 + k_12*8 + 8));
            const f32x8 v_34 = lm_product(lm_splat<f32x8>(v_32), v_33);
            acc_16 = lm_add(acc_16, v_34);
            const float v_35 = lm_load<float>(b0 + i_11*4096 + k_12 + 4097);
            const f32x8 v_36 = lm_product(lm_splat<f32x8>(v_35), v_33);
            acc_19 = lm_add(acc_19, v_36);
            const float v_37 = lm_load<float>(b0 + i_11*4096 + k_12 + 8193);
            const f32x8 v_38 = lm_product(lm_splat<f32x8>(v_37), v_33);
            acc_22 = lm_add(acc_22, v_38);
            const float v_39 = lm_load<float>(b0 + i_11*4096 + k_12 + 12289);
            const f32x8 v_40 = lm_product(lm_splat<f32x8>(v_39), v_33);
            acc_25 = lm_add(acc_25, v_40);
            const float v_41 = lm_load<float>(b0 + i_11*4096 + k_12 + 16385);
            const f32x8 v_42 = lm_product(lm_splat<f32x8>(v_41), v_33);
            acc_28 = lm_add(acc_28, v_42);
            const float v_43 = lm_load<float>(b0 + i_11*4096 + k_12 + 20481);
            const f32x8 v_44 = lm_product(lm_splat<f32x8>(v_43), v_33);
            acc_31 = lm_add(acc_31, v_44);
            lm_forget();
            const float v_45 = lm_load<float>(b0 + i_11*4096 + k_12 + 2);
            const f32x8 v_46 = lm_held(lm_load<f32x8>(b3 + k_12*8 + 16));
            const f32x8 v_47 = lm_product(lm_splat<f32x8>(v_45), v_46);
            acc_16 = lm_add(acc_16, v_47);
            const float v_48 = lm_load<float>(b0 + i_11*4096 + k_12 + 4098);
            const f32x8 v_49 = lm_product(lm_splat<f32x8>(v_48), v_46);
            acc_19 = lm_add(acc_19, v_49);
            const float v_50 = lm_load<float>(b0 + i_11*4096 + k_12 + 8194);
            const f32x8 v_51 = lm_product(lm_splat<f32x8>(v_50), v_46);
            acc_22 = lm_add(acc_22, v_51);
            const float v_52 = lm_load<float>(b0 + i_11*4096 + k_12 + 12290);
            const f32x8 v_53 = lm_product(lm_splat<f32x8>(v_52), v_46);
            acc_25 = lm_add(acc_25, v_53);
            const float v_54 = lm_load<float>(b0 + i_11*4096 + k_12 + 16386);
            const f32x8 v_55 = lm_product(lm_splat<f32x8>(v_54), v_46);
            acc_28 = lm_add(acc_28, v_55);
            const float v_56 = lm_load<float>(b0 + i_11*4096 + k_12 + 20482);
            const f32x8 v_57 = lm_product(lm_splat<f32x8>(v_56), v_46);
            acc_31 = lm_add(acc_31, v_57);
            lm_forget();
            const float v_58 = lm_load<float>(b0 + i_11*4096 + k_12 + 3);
            const f32x8 v_59 = lm_held(lm_load<f32x8>(b3 + k_12*8 + 24));
            const f32x8 v_60 = lm_product(lm_splat<f32x8>(v_58), v_59);
            acc_16 = lm_add(acc_16, v_60);
            const float v_61 = lm_load<float>(b0 + i_11*4096 + k_12 + 4099);
            const f32x8 v_62 = lm_product(lm_splat<f32x8>(v_61), v_59);
            acc_19 = lm_add(acc_19, v_62);
            const float v_63 = lm_load<float>(b0 + i_11*4096 + k_12 + 8195);
            const f32x8 v_64 = lm_product(lm_splat<f32x8>(v_63), v_59);
            acc_22 = lm_add(acc_22, v_64);
            const float v_65 = lm_load<float>(b0 + i_11*4096 + k_12 + 12291);
            const f32x8 v_66 = lm_product(lm_splat<f32x8>(v_65), v_59);
            acc_25 = lm_add(acc_25, v_66);
            const float v_67 = lm_load<float>(b0 + i_11*4096 + k_12 + 16387);
            const f32x8 v_68 = lm_product(lm_splat<f32x8>(v_67), v_59);
            acc_28 = lm_add(acc_28, v_68);
            const float v_69 = lm_load<float>(b0 + i_11*4096 + k_12 + 20483);
            const f32x8 v_70 = lm_product(lm_splat<f32x8>(v_69), v_59);
            acc_31 = lm_add(acc_31, v_70);
          }
          f32x8 total_71 = acc_16;
          f32x8 total_72 = acc_19;
          f32x8 total_73 = acc_22;
          f32x8 total_74 = acc_25;
          f32x8 total_75 = acc_28;
          f32x8 total_76 = acc_31;
          lm_store(b2 + i_11*48 + j_6, total_71);
          lm_store(b2 + i_11*48 + j_6 + 48, total_72);
          lm_store(b2 + i_11*48 + j_6 + 96, total_73);
          lm_store(b2 + i_11*48 + j_6 + 144, total_74);
          lm_store(b2 + i_11*48 + j_6 + 192, total_75);
          lm_store(b2 + i_11*48 + j_6 + 240, total_76);
        }
      }
      if (i_end_4 - i_11 == 2) {
        {
          f32x8 acc_81 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_84 = lm_splat<f32x8>(0x0.0p+0f);
          int64_t k_77 = 0;
          for (; k_77 + 4 <= 4096; k_77 += 4) {
            const float v_78 = lm_load<float>(b0 + i_11*4096 + k_77);
            const f32x8 v_79 = lm_held(lm_load<f32x8>(b3 + k_77*8 + 0));
            const f32x8 v_80 = lm_product(lm_splat<f32x8>(v_78), v_79);
            acc_81 = lm_add(acc_81, v_80);
            const float v_82 = lm_load<float>(b0 + i_11*4096 + k_77 + 4096);
            const f32x8 v_83 = lm_product(lm_splat<f32x8>(v_82), v_79);
            acc_84 = lm_add(acc_84, v_83);
            const float v_85 = lm_load<float>(b0 + i_11*4096 + k_77 + 1);
            const f32x8 v_86 = lm_held(lm_load<f32x8>(b3 + k_77*8 + 8));
            const f32x8 v_87 = lm_product(lm_splat<f32x8>(v_85), v_86);
            acc_81 = lm_add(acc_81, v_87);
            const float v_88 = lm_load<float>(b0 + i_11*4096 + k_77 + 4097);
            const f32x8 v_89 = lm_product(lm_splat<f32x8>(v_88), v_86);
            acc_84 = lm_add(acc_84, v_89);
            const float v_90 = lm_load<float>(b0 + i_11*4096 + k_77 + 2);
            const f32x8 v_91 = lm_held(lm_load<f32x8>(b3 + k_77*8 + 16));
            const f32x8 v_92 = lm_product(lm_splat<f32x8>(v_90), v_91);
            acc_81 = lm_add(acc_81, v_92);
            const float v_93 = lm_load<float>(b0 + i_11*4096 + k_77 + 4098);
            const f32x8 v_94 = lm_product(lm_splat<f32x8>(v_93), v_91);
            acc_84 = lm_add(acc_84, v_94);
            const float v_95 = lm_load<float>(b0 + i_11*4096 + k_77 + 3);
            const f32x8 v_96 = lm_held(lm_load<f32x8>(b3 + k_77*8 + 24));
            const f32x8 v_97 = lm_product(lm_splat<f32x8>(v_95), v_96);
            acc_81 = lm_add(acc_81, v_97);
            const float v_98 = lm_load<float>(b0 + i_11*4096 + k_77 + 4099);
            const f32x8 v_99 = lm_product(lm_splat<f32x8>(v_98), v_96);
            acc_84 = lm_add(acc_84, v_99);
          }
          f32x8 total_100 = acc_81;
          f32x8 total_101 = acc_84;
          lm_store(b2 + i_11*48 + j_6, total_100);
          lm_store(b2 + i_11*48 + j_6 + 48, total_101);
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
  void* const p[] = {(void*)(c->arguments[0]), (void*)(c->arguments[1]), (void*)(c->arguments[2]), (void*)(scratch + 0)};
  body_0(c, p, first, end);
}
static int32_t lm_paces[1];

extern "C" void lm_prepare(const lm_executor* executor) {
  int64_t steps[1] = {0};
}

extern "C" void lm_run(const lm_executor* executor) {
  int64_t steps[1] = {0};
  const double rest_0 = 3.146e+05;
  lm_share(&c, k0, ((32 + 11) / 12)*((48 + 15) / 16), 3.146e+05, rest_0, lm_paces + 0);
}

extern "C" int64_t lm_prepared_bytes(const int64_t* dims) {
  return 0;
}
extern "C" double lm_work_ns(const int64_t* dims) {
  return 3.146e+05;
}

// ---------------------------------------------------------------------------------------------------------------------
// drawn
// form: plain
// k0 stage 0: j:32 i:2 k:4 k:1u i:1u j:8u j:1v pack x1@call(j:32 k:1 j:1)
// k0 grid: i:24 j:32
//   program "region"
//   buffer x0 input f32[32, 4096]
//   buffer x1 input f32[4096, 48]
//   buffer y0 output f32[32, 48]
//   kernel k0 call
//     axis i 32
//     axis j 48
//     axis k 4096
//     for i 24 parallel
//       for j 32 parallel
//         stage i j k
//           schedule j:32 i:2 k:4 k:1u i:1u j:8u j:1v pack x1@call(j:32 k:1 j:1)
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
  return lm_planned_bytes(dims) + 1048640;
}
LM_BODY void body_0(const lm_context* c, void* const* p, int64_t first, int64_t end) {
  const float* const __restrict b0 = (const float*)p[0];
  float* const __restrict b1 = (float*)p[1];
  const int64_t stop_2 = 48;
  for (int64_t turn_3 = first; turn_3 < end; turn_3++) {
    const int64_t p_j_1 = 0 + turn_3*32;
    const int64_t stop_5 = 4096;
    for (int64_t p_k_4 = 0; p_k_4 < stop_5; p_k_4 += 1) {
      const int64_t stop_7 = lm_imin(p_j_1 + 32, 48);
      for (int64_t p_j_6 = p_j_1; p_j_6 < stop_7; p_j_6 += 16) {
        if (stop_7 - p_j_6 >= 16) lm_store(b1 + (p_j_1 - 0)/32*131072 + (p_k_4 - 0)*32 + (p_j_6 - p_j_1)*1, lm_load<f32x16>(b0 + 0 + (p_j_6)*(1) + (p_k_4)*(48)));
        else lm_store_part(b1 + (p_j_1 - 0)/32*131072 + (p_k_4 - 0)*32 + (p_j_6 - p_j_1)*1, lm_load_part<f32x16>(b0 + 0 + (p_j_6)*(1) + (p_k_4)*(48), stop_7 - p_j_6), stop_7 - p_j_6);
      }
    }
  }
}

// copy of x1@call(j:32 k:1 j:1)
static void p0(void* context, int64_t thread, int64_t first, int64_t end) {
  const lm_context* const c = (const lm_context*)context;
  char* const own = c->workspace + lm_shared_bytes(c->dims);
  char* const scratch = own + thread*lm_scratch_bytes(c->dims);
  void* const p[] = {(void*)(c->arguments[1]), (void*)(c->workspace + lm_planned_bytes(c->dims) + 0)};
  body_0(c, p, first, end);
}

LM_BODY void body_1(const lm_context* c, void* const* p, int64_t first, int64_t end) {
  const float* const __restrict b0 = (const float*)p[0];
  const float* const __restrict b1 = (const float*)p[1];
  float* const __restrict b2 = (float*)p[2];
  float* const __restrict b3 = (float*)p[3];
  const int64_t blocks_1 = ((32 + 23) / 24);
  const int64_t blocks_2 = ((48 + 31) / 32);
  for (int64_t t = first; t < end; t++) {
    const int64_t i_3 = ((t / blocks_2))*24;
    const int64_t i_end_4 = lm_imin(i_3 + 24, 32);
    const int64_t j_5 = ((t) % blocks_2)*32;
    const int64_t j_end_6 = lm_imin(j_5 + 32, 48);
    // j:32 i:2 k:4 k:1u i:1u j:8u j:1v
    int64_t j_7 = j_5;
    for (; j_7 + 32 <= j_end_6; j_7 += 32) {
      int64_t i_8 = i_3;
      for (; i_8 + 2 <= i_end_4; i_8 += 2) {
        {
          f32x8 acc_13 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_16 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_19 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_22 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_25 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_27 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_29 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_31 = lm_splat<f32x8>(0x0.0p+0f);
          int64_t k_9 = 0;
          for (; k_9 + 4 <= 4096; k_9 += 4) {
            const float v_10 = lm_load<float>(b0 + i_8*4096 + k_9);
            const f32x8 v_11 = lm_held(lm_load<f32x8>(b3 + j_7*4096 + k_9*32 + 0));
            const f32x8 v_12 = lm_product(lm_splat<f32x8>(v_10), v_11);
            acc_13 = lm_add(acc_13, v_12);
            const f32x8 v_14 = lm_held(lm_load<f32x8>(b3 + j_7*4096 + k_9*32 + 8));
            const f32x8 v_15 = lm_product(lm_splat<f32x8>(v_10), v_14);
            acc_16 = lm_add(acc_16, v_15);
            const f32x8 v_17 = lm_held(lm_load<f32x8>(b3 + j_7*4096 + k_9*32 + 16));
            const f32x8 v_18 = lm_product(lm_splat<f32x8>(v_10), v_17);
            acc_19 = lm_add(acc_19, v_18);
            const f32x8 v_20 = lm_held(lm_load<f32x8>(b3 + j_7*4096 + k_9*32 + 24));
            const f32x8 v_21 = lm_product(lm_splat<f32x8>(v_10), v_20);
            acc_22 = lm_add(acc_22, v_21);
            const float v_23 = lm_load<float>(b0 + i_8*4096 + k_9 + 4096);
            const f32x8 v_24 = lm_product(lm_splat<f32x8>(v_23), v_11);
            acc_25 = lm_add(acc_25, v_24);
            const f32x8 v_26 = lm_product(lm_splat<f32x8>(v_23), v_14);
            acc_27 = lm_add(acc_27, v_26);
            const f32x8 v_28 = lm_product(lm_splat<f32x8>(v_23), v_17);
            acc_29 = lm_add(acc_29, v_28);
            const f32x8 v_30 = lm_product(lm_splat<f32x8>(v_23), v_20);
            acc_31 = lm_add(acc_31, v_30);
            lm_forget();
            const float v_32 = lm_load<float>(b0 + i_8*4096 + k_9 + 1);
            const f32x8 v_33 = lm_held(lm_load<f32x8>(b3 + j_7*4096 + k_9*32 + 32));
            const f32x8 v_34 = lm_product(lm_splat<f32x8>(v_32), v_33);
            acc_13 = lm_add(acc_13, v_34);
            const f32x8 v_35 = lm_held(lm_load<f32x8>(b3 + j_7*4096 + k_9*32 + 40));
            const f32x8 v_36 = lm_product(lm_splat<f32x8>(v_32), v_35);
            acc_16 = lm_add(acc_16, v_36);
            const f32x8 v_37 = lm_held(lm_load<f32x8>(b3 + j_7*4096 + k_9*32 + 48));
            const f32x8 v_38 = lm_product(lm_splat<f32x8>(v_32), v_37);
            acc_19 = lm_add(acc_19, v_38);
            const f32x8 v_39 = lm_held(lm_load<f32x8>(b3 + j_7*4096 + k_9*32 + 56));
            const f32x8 v_40 = lm_product(lm_splat<f32x8>(v_32), v_39);
            acc_22 = lm_add(acc_22, v_40);
            const float v_41 = lm_load<float>(b0 + i_8*4096 + k_9 + 4097);
            const f32x8 v_42 = lm_product(lm_splat<f32x8>(v_41), v_33);
            acc_25 = lm_add(acc_25, v_42);
            const f32x8 v_43 = lm_product(lm_splat<f32x8>(v_41), v_35);
            acc_27 = lm_add(acc_27, v_43);
            const f32x8 v_44 = lm_product(lm_splat<f32x8>(v_41), v_37);
            acc_29 = lm_add(acc_29, v_44);
            const f32x8 v_45 = lm_product(lm_splat<f32x8>(v_41), v_39);
            acc_31 = lm_add(acc_31, v_45);
            lm_forget();
            const float v_46 = lm_load<float>(b0 + i_8*4096 + k_9 + 2);
            const f32x8 v_47 = lm_held(lm_load<f32x8>(b3 + j_7*4096 + k_9*32 + 64));
            const f32x8 v_48 = lm_product(lm_splat<f32x8>(v_46), v_47);
            acc_13 = lm_add(acc_13, v_48);
            const f32x8 v_49 = lm_held(lm_load<f32x8>(b3 + j_7*4096 + k_9*32 + 72));
            const f32x8 v_50 = lm_product(lm_splat<f32x8>(v_46), v_49);
            acc_16 = lm_add(acc_16, v_50);
            const f32x8 v_51 = lm_held(lm_load<f32x8>(b3 + j_7*4096 + k_9*32 + 80));
            const f32x8 v_52 = lm_product(lm_splat<f32x8>(v_46), v_51);
            acc_19 = lm_add(acc_19, v_52);
            const f32x8 v_53 = lm_held(lm_load<f32x8>(b3 + j_7*4096 + k_9*32 + 88));
            const f32x8 v_54 = lm_product(lm_splat<f32x8>(v_46), v_53);
            acc_22 = lm_add(acc_22, v_54);
            const float v_55 = lm_load<float>(b0 + i_8*4096 + k_9 + 4098);
            const f32x8 v_56 = lm_product(lm_splat<f32x8>(v_55), v_47);
            acc_25 = lm_add(acc_25, v_56);
            const f32x8 v_57 = lm_product(lm_splat<f32x8>(v_55), v_49);
            acc_27 = lm_add(acc_27, v_57);
            const f32x8 v_58 = lm_product(lm_splat<f32x8>(v_55), v_51);
            acc_29 = lm_add(acc_29, v_58);
            const f32x8 v_59 = lm_product(lm_splat<f32x8>(v_55), v_53);
            acc_31 = lm_add(acc_31, v_59);
            lm_forget();
            const float v_60 = lm_load<float>(b0 + i_8*4096 + k_9 + 3);
            const f32x8 v_61 = lm_held(lm_load<f32x8>(b3 + j_7*4096 + k_9*32 + 96));
            const f32x8 v_62 = lm_product(lm_splat<f32x8>(v_60), v_61);
            acc_13 = lm_add(acc_13, v_62);
            const f32x8 v_63 = lm_held(lm_load<f32x8>(b3 + j_7*4096 + k_9*32 + 104));
            const f32x8 v_64 = lm_product(lm_splat<f32x8>(v_60), v_63);
            acc_16 = lm_add(acc_16, v_64);
            const f32x8 v_65 = lm_held(lm_load<f32x8>(b3 + j_7*4096 + k_9*32 + 112));
            const f32x8 v_66 = lm_product(lm_splat<f32x8>(v_60), v_65);
            acc_19 = lm_add(acc_19, v_66);
            const f32x8 v_67 = lm_held(lm_load<f32x8>(b3 + j_7*4096 + k_9*32 + 120));
            const f32x8 v_68 = lm_product(lm_splat<f32x8>(v_60), v_67);
            acc_22 = lm_add(acc_22, v_68);
            const float v_69 = lm_load<float>(b0 + i_8*4096 + k_9 + 4099);
            const f32x8 v_70 = lm_product(lm_splat<f32x8>(v_69), v_61);
            acc_25 = lm_add(acc_25, v_70);
            const f32x8 v_71 = lm_product(lm_splat<f32x8>(v_69), v_63);
            acc_27 = lm_add(acc_27, v_71);
            const f32x8 v_72 = lm_product(lm_splat<f32x8>(v_69), v_65);
            acc_29 = lm_add(acc_29, v_72);
            const f32x8 v_73 = lm_product(lm_splat<f32x8>(v_69), v_67);
            acc_31 = lm_add(acc_31, v_73);
          }
          f32x8 total_74 = acc_13;
          f32x8 total_75 = acc_16;
          f32x8 total_76 = acc_19;
          f32x8 total_77 = acc_22;
          f32x8 total_78 = acc_25;
          f32x8 total_79 = acc_27;
          f32x8 total_80 = acc_29;
          f32x8 total_81 = acc_31;
          lm_store(b2 + i_8*48 + j_7, total_74);
          lm_store(b2 + i_8*48 + j_7 + 8, total_75);
          lm_store(b2 + i_8*48 + j_7 + 16, total_76);
          lm_store(b2 + i_8*48 + j_7 + 24, total_77);
          lm_store(b2 + i_8*48 + j_7 + 48, total_78);
          lm_store(b2 + i_8*48 + j_7 + 56, total_79);
          lm_store(b2 + i_8*48 + j_7 + 64, total_80);
          lm_store(b2 + i_8*48 + j_7 + 72, total_81);
        }
      }
    }
    if (j_end_6 - j_7 == 16) {
      int64_t i_82 = i_3;
      for (; i_82 + 2 <= i_end_4; i_82 += 2) {
        {
          f32x8 acc_87 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_90 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_93 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_95 = lm_splat<f32x8>(0x0.0p+0f);
          int64_t k_83 = 0;
          for (; k_83 + 4 <= 4096; k_83 += 4) {
            const float v_84 = lm_load<float>(b0 + i_82*4096 + k_83);
            const f32x8 v_85 = lm_held(lm_load<f32x8>(b3 + j_7*4096 + k_83*32 + 0));
            const f32x8 v_86 = lm_product(lm_splat<f32x8>(v_84), v_85);
            acc_87 = lm_add(acc_87, v_86);
            const f32x8 v_88 = lm_held(lm_load<f32x8>(b3 + j_7*4096 + k_83*32 + 8));
            const f32x8 v_89 = lm_product(lm_splat<f32x8>(v_84), v_88);
            acc_90 = lm_add(acc_90, v_89);
            const float v_91 = lm_load<float>(b0 + i_82*4096 + k_83 + 4096);
            const f32x8 v_92 = lm_product(lm_splat<f32x8>(v_91), v_85);
            acc_93 = lm_add(acc_93, v_92);
            const f32x8 v_94 = lm_product(lm_splat<f32x8>(v_91), v_88);
            acc_95 = lm_add(acc_95, v_94);
            const float v_96 = lm_load<float>(b0 + i_82*4096 + k_83 + 1);
            const f32x8 v_97 = lm_held(lm_load<f32x8>(b3 + j_7*4096 + k_83*32 + 32));
            const f32x8 v_98 = lm_product(lm_splat<f32x8>(v_96), v_97);
            acc_87 = lm_add(acc_87, v_98);
            const f32x8 v_99 = lm_held(lm_load<f32x8>(b3 + j_7*4096 + k_83*32 + 40));
            const f32x8 v_100 = lm_product(lm_splat<f32x8>(v_96), v_99);
            acc_90 = lm_add(acc_90, v_100);
            const float v_101 = lm_load<float>(b0 + i_82*4096 + k_83 + 4097);
            const f32x8 v_102 = lm_product(lm_splat<f32x8>(v_101), v_97);
            acc_93 = lm_add(acc_93, v_102);
            const f32x8 v_103 = lm_product(lm_splat<f32x8>(v_101), v_99);
            acc_95 = lm_add(acc_95, v_103);
            const float v_104 = lm_load<float>(b0 + i_82*4096 + k_83 + 2);
            const f32x8 v_105 = lm_held(lm_load<f32x8>(b3 + j_7*4096 + k_83*32 + 64));
            const f32x8 v_106 = lm_product(lm_splat<f32x8>(v_104), v_105);
            acc_87 = lm_add(acc_87, v_106);
            const f32x8 v_107 = lm_held(lm_load<f32x8>(b3 + j_7*4096 + k_83*32 + 72));
            const f32x8 v_108 = lm_product(lm_splat<f32x8>(v_104), v_107);
            acc_90 = lm_add(acc_90, v_108);
            const float v_109 = lm_load<float>(b0 + i_82*4096 + k_83 + 4098);
            const f32x8 v_110 = lm_product(lm_splat<f32x8>(v_109), v_105);
            acc_93 = lm_add(acc_93, v_110);
            const f32x8 v_111 = lm_product(lm_splat<f32x8>(v_109), v_107);
            acc_95 = lm_add(acc_95, v_111);
            const float v_112 = lm_load<float>(b0 + i_82*4096 + k_83 + 3);
            const f32x8 v_113 = lm_held(lm_load<f32x8>(b3 + j_7*4096 + k_83*32 + 96));
            const f32x8 v_114 = lm_product(lm_splat<f32x8>(v_112), v_113);
            acc_87 = lm_add(acc_87, v_114);
            const f32x8 v_115 = lm_held(lm_load<f32x8>(b3 + j_7*4096 + k_83*32 + 104));
            const f32x8 v_116 = lm_product(lm_splat<f32x8>(v_112), v_115);
            acc_90 = lm_add(acc_90, v_116);
            const float v_117 = lm_load<float>(b0 + i_82*4096 + k_83 + 4099);
            const f32x8 v_118 = lm_product(lm_splat<f32x8>(v_117), v_113);
            acc_93 = lm_add(acc_93, v_118);
            const f32x8 v_119 = lm_product(lm_splat<f32x8>(v_117), v_115);
            acc_95 = lm_add(acc_95, v_119);
          }
          f32x8 total_120 = acc_87;
          f32x8 total_121 = acc_90;
          f32x8 total_122 = acc_93;
          f32x8 total_123 = acc_95;
          lm_store(b2 + i_82*48 + j_7, total_120);
          lm_store(b2 + i_82*48 + j_7 + 8, total_121);
          lm_store(b2 + i_82*48 + j_7 + 48, total_122);
          lm_store(b2 + i_82*48 + j_7 + 56, total_123);
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
  void* const p[] = {(void*)(c->arguments[0]), (void*)(c->arguments[1]), (void*)(c->arguments[2]), (void*)(c->workspace + lm_planned_bytes(c->dims) + 0)};
  body_1(c, p, first, end);
}
static int32_t lm_paces[2];

extern "C" void lm_prepare(const lm_executor* executor) {
  int64_t steps[1] = {0};
}

extern "C" void lm_run(const lm_executor* executor) {
  int64_t steps[1] = {0};
  const double rest_1 = 3.146e+05;
  const double rest_0 = 2.621e+05 + rest_1;
  lm_share(&c, p0, ((48) - 0 + 31) / 32, 2.621e+05, rest_0, lm_paces + 0);
  lm_share(&c, k0, ((32 + 23) / 24)*((48 + 31) / 32), 3.146e+05, rest_1, lm_paces + 1);
}

extern "C" int64_t lm_prepared_bytes(const int64_t* dims) {
  return 0;
}
extern "C" double lm_work_ns(const int64_t* dims) {
  return 2.621e+05 + 3.146e+05;
}

//   AVX2
//   lumin.graph 1
//   %0 = input(name="a", dtype=f32, shape=[3, 24, 40], static=false) : f32[3, 24, 40]
//   %1 = input(name="b", dtype=f32, shape=[3, 40, 20], static=false) : f32[3, 40, 20]
//   %2 = expand(%0; axes=[3], sizes=[20]) : f32[3, 24, 40, 20]
//   %3 = expand(%1; axes=[1], sizes=[24]) : f32[3, 24, 40, 20]
//   %4 = mul(%2, %3) : f32[3, 24, 40, 20]
//   %5 = sum(%4; axes=[2]) : f32[3, 24, 20]
//   output "y" %5

// ---------------------------------------------------------------------------------------------------------------------
// default
// form: plain
// k0 stage 0: k:8 i:1 j:12 l:1 j:1u k:8u k:1v
// k0 grid: i:2 j:24 k:8
//   program "region"
//   buffer x0 input f32[3, 24, 40]
//   buffer x1 input f32[3, 40, 20]
//   buffer y0 output f32[3, 24, 20]
//   kernel k0 call
//     axis i 3
//     axis j 24
//     axis k 20
//     axis l 40
//     for i 2 parallel
//       for j 24 parallel
//         for k 8 parallel
//           stage i j k l
//             schedule k:8 i:1 j:12 l:1 j:1u k:8u k:1v
//             %0 = load x0[i, j, l] : f32
//             %1 = load x1[i, l, k] : f32
//             %2 = mul %0 %1 : f32
//             %3 = reduce add %2 over l : f32
//             store y0[i, j, k] = %3

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
  const int64_t blocks_1 = ((3 + 1) / 2);
  const int64_t blocks_2 = ((24 + 23) / 24);
  const int64_t blocks_3 = ((20 + 7) / 8);
  for (int64_t t = first; t < end; t++) {
    const int64_t i_4 = ((t / blocks_2 / blocks_3))*2;
    const int64_t i_end_5 = lm_imin(i_4 + 2, 3);
    const int64_t j_6 = ((t / blocks_3) % blocks_2)*24;
    const int64_t k_7 = ((t) % blocks_3)*8;
    const int64_t k_end_8 = lm_imin(k_7 + 8, 20);
    // k:8 i:1 j:12 l:1 j:1u k:8u k:1v
    int64_t k_9 = k_7;
    for (; k_9 + 8 <= k_end_8; k_9 += 8) {
      for (int64_t i_10 = i_4; i_10 < i_end_5; i_10 += 1) {
        int64_t j_11 = j_6;
        for (; j_11 + 12 <= (j_6 + 24); j_11 += 12) {
          {
            f32x8 acc_16 = lm_splat<f32x8>(0x0.0p+0f);
            f32x8 acc_19 = lm_splat<f32x8>(0x0.0p+0f);
            f32x8 acc_22 = lm_splat<f32x8>(0x0.0p+0f);
            f32x8 acc_25 = lm_splat<f32x8>(0x0.0p+0f);
            f32x8 acc_28 = lm_splat<f32x8>(0x0.0p+0f);
            f32x8 acc_31 = lm_splat<f32x8>(0x0.0p+0f);
            f32x8 acc_34 = lm_splat<f32x8>(0x0.0p+0f);
            f32x8 acc_37 = lm_splat<f32x8>(0x0.0p+0f);
            f32x8 acc_40 = lm_splat<f32x8>(0x0.0p+0f);
            f32x8 acc_43 = lm_splat<f32x8>(0x0.0p+0f);
            f32x8 acc_46 = lm_splat<f32x8>(0x0.0p+0f);
            f32x8 acc_49 = lm_splat<f32x8>(0x0.0p+0f);
            for (int64_t l_12 = 0; l_12 < 40; l_12 += 1) {
              const float v_13 = lm_load<float>(b0 + i_10*960 + j_11*40 + l_12);
              const f32x8 v_14 = lm_held(lm_load<f32x8>(b1 + i_10*800 + k_9 + l_12*20));
              const f32x8 v_15 = lm_product(lm_splat<f32x8>(v_13), v_14);
              acc_16 = lm_add(acc_16, v_15);
              const float v_17 = lm_load<float>(b0 + i_10*960 + j_11*40 + l_12 + 40);
              const f32x8 v_18 = lm_product(lm_splat<f32x8>(v_17), v_14);
              acc_19 = lm_add(acc_19, v_18);
              const float v_20 = lm_load<float>(b0 + i_10*960 + j_11*40 + l_12 + 80);
              const f32x8 v_21 = lm_product(lm_splat<f32x8>(v_20), v_14);
              acc_22 = lm_add(acc_22, v_21);
              const float v_23 = lm_load<float>(b0 + i_10*960 + j_11*40 + l_12 + 120);
              const f32x8 v_24 = lm_product(lm_splat<f32x8>(v_23), v_14);
              acc_25 = lm_add(acc_25, v_24);
              const float v_26 = lm_load<float>(b0 + i_10*960 + j_11*40 + l_12 + 160);
              const f32x8 v_27 = lm_product(lm_splat<f32x8>(v_26), v_14);
              acc_28 = lm_add(acc_28, v_27);
              const float v_29 = lm_load<float>(b0 + i_10*960 + j_11*40 + l_12 + 200);
              const f32x8 v_30 = lm_product(lm_splat<f32x8>(v_29), v_14);
              acc_31 = lm_add(acc_31, v_30);
              const float v_32 = lm_load<float>(b0 + i_10*960 + j_11*40 + l_12 + 240);
              const f32x8 v_33 = lm_product(lm_splat<f32x8>(v_32), v_14);
              acc_34 = lm_add(acc_34, v_33);
              const float v_35 = lm_load<float>(b0 + i_10*960 + j_11*40 + l_12 + 280);
              const f32x8 v_36 = lm_product(lm_splat<f32x8>(v_35), v_14);
              acc_37 = lm_add(acc_37, v_36);
              const float v_38 = lm_load<float>(b0 + i_10*960 + j_11*40 + l_12 + 320);
              const f32x8 v_39 = lm_product(lm_splat<f32x8>(v_38), v_14);
              acc_40 = lm_add(acc_40, v_39);
              const float v_41 = lm_load<float>(b0 + i_10*960 + j_11*40 + l_12 + 360);
              const f32x8 v_42 = lm_product(lm_splat<f32x8>(v_41), v_14);
              acc_43 = lm_add(acc_43, v_42);
              const float v_44 = lm_load<float>(b0 + i_10*960 + j_11*40 + l_12 + 400);
              const f32x8 v_45 = lm_product(lm_splat<f32x8>(v_44), v_14);
              acc_46 = lm_add(acc_46, v_45);
              const float v_47 = lm_load<float>(b0 + i_10*960 + j_11*40 + l_12 + 440);
              const f32x8 v_48 = lm_product(lm_splat<f32x8>(v_47), v_14);
              acc_49 = lm_add(acc_49, v_48);
            }
            f32x8 total_50 = acc_16;
            f32x8 total_51 = acc_19;
            f32x8 total_52 = acc_22;
            f32x8 total_53 = acc_25;
            f32x8 total_54 = acc_28;
            f32x8 total_55 = acc_31;
            f32x8 total_56 = acc_34;
            f32x8 total_57 = acc_37;
            f32x8 total_58 = acc_40;
            f32x8 total_59 = acc_43;
            f32x8 total_60 = acc_46;
            f32x8 total_61 = acc_49;
            lm_store(b2 + i_10*480 + j_11*20 + k_9, total_50);
            lm_store(b2 + i_10*480 + j_11*20 + k_9 + 20, total_51);
            lm_store(b2 + i_10*480 + j_11*20 + k_9 + 40, total_52);
            lm_store(b2 + i_10*480 + j_11*20 + k_9 + 60, total_53);
            lm_store(b2 + i_10*480 + j_11*20 + k_9 + 80, total_54);
            lm_store(b2 + i_10*480 + j_11*20 + k_9 + 100, total_55);
            lm_store(b2 + i_10*480 + j_11*20 + k_9 + 120, total_56);
            lm_store(b2 + i_10*480 + j_11*20 + k_9 + 140, total_57);
            lm_store(b2 + i_10*480 + j_11*20 + k_9 + 160, total_58);
            lm_store(b2 + i_10*480 + j_11*20 + k_9 + 180, total_59);
            lm_store(b2 + i_10*480 + j_11*20 + k_9 + 200, total_60);
            lm_store(b2 + i_10*480 + j_11*20 + k_9 + 220, total_61);
          }
        }
      }
    }
    if (k_end_8 - k_9 == 4) {
      for (int64_t i_62 = i_4; i_62 < i_end_5; i_62 += 1) {
        int64_t j_63 = j_6;
        for (; j_63 + 12 <= (j_6 + 24); j_63 += 12) {
          {
            f32x4 acc_68 = lm_splat<f32x4>(0x0.0p+0f);
            f32x4 acc_71 = lm_splat<f32x4>(0x0.0p+0f);
            f32x4 acc_74 = lm_splat<f32x4>(0x0.0p+0f);
            f32x4 acc_77 = lm_splat<f32x4>(0x0.0p+0f);
            f32x4 acc_80 = lm_splat<f32x4>(0x0.0p+0f);
            f32x4 acc_83 = lm_splat<f32x4>(0x0.0p+0f);
            f32x4 acc_86 = lm_splat<f32x4>(0x0.0p+0f);
            f32x4 acc_89 = lm_splat<f32x4>(0x0.0p+0f);
            f32x4 acc_92 = lm_splat<f32x4>(0x0.0p+0f);
            f32x4 acc_95 = lm_splat<f32x4>(0x0.0p+0f);
            f32x4 acc_98 = lm_splat<f32x4>(0x0.0p+0f);
            f32x4 acc_101 = lm_splat<f32x4>(0x0.0p+0f);
            for (int64_t l_64 = 0; l_64 < 40; l_64 += 1) {
              const float v_65 = lm_load<float>(b0 + i_62*960 + j_63*40 + l_64);
              const f32x4 v_66 = lm_held(lm_load<f32x4>(b1 + i_62*800 + k_9 + l_64*20));
              const f32x4 v_67 = lm_product(lm_splat<f32x4>(v_65), v_66);
              acc_68 = lm_add(acc_68, v_67);
              const float v_69 = lm_load<float>(b0 + i_62*960 + j_63*40 + l_64 + 40);
              const f32x4 v_70 = lm_product(lm_splat<f32x4>(v_69), v_66);
              acc_71 = lm_add(acc_71, v_70);
              const float v_72 = lm_load<float>(b0 + i_62*960 + j_63*40 + l_64 + 80);
              const f32x4 v_73 = lm_product(lm_splat<f32x4>(v_72), v_66);
              acc_74 = lm_add(acc_74, v_73);
              const float v_75 = lm_load<float>(b0 + i_62*960 + j_63*40 + l_64 + 120);
              const f32x4 v_76 = lm_product(lm_splat<f32x4>(v_75), v_66);
              acc_77 = lm_add(acc_77, v_76);
              const float v_78 = lm_load<float>(b0 + i_62*960 + j_63*40 + l_64 + 160);
              const f32x4 v_79 = lm_product(lm_splat<f32x4>(v_78), v_66);
              acc_80 = lm_add(acc_80, v_79);
              const float v_81 = lm_load<float>(b0 + i_62*960 + j_63*40 + l_64 + 200);
              const f32x4 v_82 = lm_product(lm_splat<f32x4>(v_81), v_66);
              acc_83 = lm_add(acc_83, v_82);
              const float v_84 = lm_load<float>(b0 + i_62*960 + j_63*40 + l_64 + 240);
              const f32x4 v_85 = lm_product(lm_splat<f32x4>(v_84), v_66);
              acc_86 = lm_add(acc_86, v_85);
              const float v_87 = lm_load<float>(b0 + i_62*960 + j_63*40 + l_64 + 280);
              const f32x4 v_88 = lm_product(lm_splat<f32x4>(v_87), v_66);
              acc_89 = lm_add(acc_89, v_88);
              const float v_90 = lm_load<float>(b0 + i_62*960 + j_63*40 + l_64 + 320);
              const f32x4 v_91 = lm_product(lm_splat<f32x4>(v_90), v_66);
              acc_92 = lm_add(acc_92, v_91);
              const float v_93 = lm_load<float>(b0 + i_62*960 + j_63*40 + l_64 + 360);
              const f32x4 v_94 = lm_product(lm_splat<f32x4>(v_93), v_66);
              acc_95 = lm_add(acc_95, v_94);
              const float v_96 = lm_load<float>(b0 + i_62*960 + j_63*40 + l_64 + 400);
              const f32x4 v_97 = lm_product(lm_splat<f32x4>(v_96), v_66);
              acc_98 = lm_add(acc_98, v_97);
              const float v_99 = lm_load<float>(b0 + i_62*960 + j_63*40 + l_64 + 440);
              const f32x4 v_100 = lm_product(lm_splat<f32x4>(v_99), v_66);
              acc_101 = lm_add(acc_101, v_100);
            }
            f32x4 total_102 = acc_68;
            f32x4 total_103 = acc_71;
            f32x4 total_104 = acc_74;
            f32x4 total_105 = acc_77;
            f32x4 total_106 = acc_80;
            f32x4 total_107 = acc_83;
            f32x4 total_108 = acc_86;
            f32x4 total_109 = acc_89;
            f32x4 total_110 = acc_92;
            f32x4 total_111 = acc_95;
            f32x4 total_112 = acc_98;
            f32x4 total_113 = acc_101;
            lm_store(b2 + i_62*480 + j_63*20 + k_9, total_102);
            lm_store(b2 + i_62*480 + j_63*20 + k_9 + 20, total_103);
            lm_store(b2 + i_62*480 + j_63*20 + k_9 + 40, total_104);
            lm_store(b2 + i_62*480 + j_63*20 + k_9 + 60, total_105);
            lm_store(b2 + i_62*480 + j_63*20 + k_9 + 80, total_106);
            lm_store(b2 + i_62*480 + j_63*20 + k_9 + 100, total_107);
            lm_store(b2 + i_62*480 + j_63*20 + k_9 + 120, total_108);
            lm_store(b2 + i_62*480 + j_63*20 + k_9 + 140, total_109);
            lm_store(b2 + i_62*480 + j_63*20 + k_9 + 160, total_110);
            lm_store(b2 + i_62*480 + j_63*20 + k_9 + 180, total_111);
            lm_store(b2 + i_62*480 + j_63*20 + k_9 + 200, total_112);
            lm_store(b2 + i_62*480 + j_63*20 + k_9 + 220, total_113);
          }
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
  const double rest_0 = 2898;
  lm_share(&c, k0, ((3 + 1) / 2)*((24 + 23) / 24)*((20 + 7) / 8), 2898, rest_0, lm_paces + 0);
}

extern "C" int64_t lm_prepared_bytes(const int64_t* dims) {
  return 0;
}
extern "C" double lm_work_ns(const int64_t* dims) {
  return 2898;
}

// ---------------------------------------------------------------------------------------------------------------------
// drawn
// form: plain
// k0 stage 0: k:24 i:1 j:2 l:4 l:1u j:1u k:8u k:1v
// k0 grid: i:2 j:24 k:8
//   program "region"
//   buffer x0 input f32[3, 24, 40]
//   buffer x1 input f32[3, 40, 20]
//   buffer y0 output f32[3, 24, 20]
//   kernel k0 call
//     axis i 3
//     axis j 24
//     axis k 20
//     axis l 40
//     for i 2 parallel
//       for j 24 parallel
//         for k 8 parallel
//           stage i j k l
//             schedule k:24 i:1 j:2 l:4 l:1u j:1u k:8u k:1v
//             %0 = load x0[i, j, l] : f32
//             %1 = load x1[i, l, k] : f32
//             %2 = mul %0 %1 : f32
//             %3 = reduce add %2 over l : f32
//             store y0[i, j, k] = %3

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
  const int64_t blocks_1 = ((3 + 1) / 2);
  const int64_t blocks_2 = ((24 + 23) / 24);
  const int64_t blocks_3 = ((20 + 7) / 8);
  for (int64_t t = first; t < end; t++) {
    const int64_t i_4 = ((t / blocks_2 / blocks_3))*2;
    const int64_t i_end_5 = lm_imin(i_4 + 2, 3);
    const int64_t j_6 = ((t / blocks_3) % blocks_2)*24;
    const int64_t k_7 = ((t) % blocks_3)*8;
    const int64_t k_end_8 = lm_imin(k_7 + 8, 20);
    // k:24 i:1 j:2 l:4 l:1u j:1u k:8u k:1v
    int64_t k_9 = k_7;
    if (k_end_8 - k_9 == 8) {
      for (int64_t i_10 = i_4; i_10 < i_end_5; i_10 += 1) {
        int64_t j_11 = j_6;
        for (; j_11 + 2 <= (j_6 + 24); j_11 += 2) {
          {
            f32x8 acc_16 = lm_splat<f32x8>(0x0.0p+0f);
            f32x8 acc_19 = lm_splat<f32x8>(0x0.0p+0f);
            int64_t l_12 = 0;
            for (; l_12 + 4 <= 40; l_12 += 4) {
              const float v_13 = lm_load<float>(b0 + i_10*960 + j_11*40 + l_12);
              const f32x8 v_14 = lm_held(lm_load<f32x8>(b1 + i_10*800 + k_9 + l_12*20));
              const f32x8 v_15 = lm_product(lm_splat<f32x8>(v_13), v_14);
              acc_16 = lm_add(acc_16, v_15);
              const float v_17 = lm_load<float>(b0 + i_10*960 + j_11*40 + l_12 + 40);
              const f32x8 v_18 = lm_product(lm_splat<f32x8>(v_17), v_14);
              acc_19 = lm_add(acc_19, v_18);
              const float v_20 = lm_load<float>(b0 + i_10*960 + j_11*40 + l_12 + 1);
              const f32x8 v_21 = lm_held(lm_load<f32x8>(b1 + i_10*800 + k_9 + l_12*20 + 20));
              const f32x8 v_22 = lm_product(lm_splat<f32x8>(v_20), v_21);
              acc_16 = lm_add(acc_16, v_22);
              const float v_23 = lm_load<float>(b0 + i_10*960 + j_11*40 + l_12 + 41);
              const f32x8 v_24 = lm_product(lm_splat<f32x8>(v_23), v_21);
              acc_19 = lm_add(acc_19, v_24);
              const float v_25 = lm_load<float>(b0 + i_10*960 + j_11*40 + l_12 + 2);
              const f32x8 v_26 = lm_held(lm_load<f32x8>(b1 + i_10*800 + k_9 + l_12*20 + 40));
              const f32x8 v_27 = lm_product(lm_splat<f32x8>(v_25), v_26);
              acc_16 = lm_add(acc_16, v_27);
              const float v_28 = lm_load<float>(b0 + i_10*960 + j_11*40 + l_12 + 42);
              const f32x8 v_29 = lm_product(lm_splat<f32x8>(v_28), v_26);
              acc_19 = lm_add(acc_19, v_29);
              const float v_30 = lm_load<float>(b0 + i_10*960 + j_11*40 + l_12 + 3);
              const f32x8 v_31 = lm_held(lm_load<f32x8>(b1 + i_10*800 + k_9 + l_12*20 + 60));
              const f32x8 v_32 = lm_product(lm_splat<f32x8>(v_30), v_31);
              acc_16 = lm_add(acc_16, v_32);
              const float v_33 = lm_load<float>(b0 + i_10*960 + j_11*40 + l_12 + 43);
              const f32x8 v_34 = lm_product(lm_splat<f32x8>(v_33), v_31);
              acc_19 = lm_add(acc_19, v_34);
            }
            f32x8 total_35 = acc_16;
            f32x8 total_36 = acc_19;
            lm_store(b2 + i_10*480 + j_11*20 + k_9, total_35);
            lm_store(b2 + i_10*480 + j_11*20 + k_9 + 20, total_36);
          }
        }
      }
    }
    if (k_end_8 - k_9 == 4) {
      for (int64_t i_37 = i_4; i_37 < i_end_5; i_37 += 1) {
        int64_t j_38 = j_6;
        for (; j_38 + 2 <= (j_6 + 24); j_38 += 2) {
          {
            f32x4 acc_43 = lm_splat<f32x4>(0x0.0p+0f);
            f32x4 acc_46 = lm_splat<f32x4>(0x0.0p+0f);
            int64_t l_39 = 0;
            for (; l_39 + 4 <= 40; l_39 += 4) {
              const float v_40 = lm_load<float>(b0 + i_37*960 + j_38*40 + l_39);
              const f32x4 v_41 = lm_held(lm_load<f32x4>(b1 + i_37*800 + k_9 + l_39*20));
              const f32x4 v_42 = lm_product(lm_splat<f32x4>(v_40), v_41);
              acc_43 = lm_add(acc_43, v_42);
              const float v_44 = lm_load<float>(b0 + i_37*960 + j_38*40 + l_39 + 40);
              const f32x4 v_45 = lm_product(lm_splat<f32x4>(v_44), v_41);
              acc_46 = lm_add(acc_46, v_45);
              const float v_47 = lm_load<float>(b0 + i_37*960 + j_38*40 + l_39 + 1);
              const f32x4 v_48 = lm_held(lm_load<f32x4>(b1 + i_37*800 + k_9 + l_39*20 + 20));
              const f32x4 v_49 = lm_product(lm_splat<f32x4>(v_47), v_48);
              acc_43 = lm_add(acc_43, v_49);
              const float v_50 = lm_load<float>(b0 + i_37*960 + j_38*40 + l_39 + 41);
              const f32x4 v_51 = lm_product(lm_splat<f32x4>(v_50), v_48);
              acc_46 = lm_add(acc_46, v_51);
              const float v_52 = lm_load<float>(b0 + i_37*960 + j_38*40 + l_39 + 2);
              const f32x4 v_53 = lm_held(lm_load<f32x4>(b1 + i_37*800 + k_9 + l_39*20 + 40));
              const f32x4 v_54 = lm_product(lm_splat<f32x4>(v_52), v_53);
              acc_43 = lm_add(acc_43, v_54);
              const float v_55 = lm_load<float>(b0 + i_37*960 + j_38*40 + l_39 + 42);
              const f32x4 v_56 = lm_product(lm_splat<f32x4>(v_55), v_53);
              acc_46 = lm_add(acc_46, v_56);
              const float v_57 = lm_load<float>(b0 + i_37*960 + j_38*40 + l_39 + 3);
              const f32x4 v_58 = lm_held(lm_load<f32x4>(b1 + i_37*800 + k_9 + l_39*20 + 60));
              const f32x4 v_59 = lm_product(lm_splat<f32x4>(v_57), v_58);
              acc_43 = lm_add(acc_43, v_59);
              const float v_60 = lm_load<float>(b0 + i_37*960 + j_38*40 + l_39 + 43);
              const f32x4 v_61 = lm_product(lm_splat<f32x4>(v_60), v_58);
              acc_46 = lm_add(acc_46, v_61);
            }
            f32x4 total_62 = acc_43;
            f32x4 total_63 = acc_46;
            lm_store(b2 + i_37*480 + j_38*20 + k_9, total_62);
            lm_store(b2 + i_37*480 + j_38*20 + k_9 + 20, total_63);
          }
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
  const double rest_0 = 2898;
  lm_share(&c, k0, ((3 + 1) / 2)*((24 + 23) / 24)*((20 + 7) / 8), 2898, rest_0, lm_paces + 0);
}

extern "C" int64_t lm_prepared_bytes(const int64_t* dims) {
  return 0;
}
extern "C" double lm_work_ns(const int64_t* dims) {
  return 2898;
}

//   AVX2
//   lumin.graph 1
//   dim b 1 400
//   %0 = input(name="x", dtype=f32, shape=[b, 64], static=false) : f32[b, 64]
//   %1 = input(name="w", dtype=f32, shape=[64, 40], static=true) : f32[64, 40]
//   %2 = expand(%0; axes=[2], sizes=[40]) : f32[b, 64, 40]
//   %3 = expand(%1; axes=[0], sizes=[b]) : f32[b, 64, 40]
//   %4 = mul(%2, %3) : f32[b, 64, 40]
//   %5 = sum(%4; axes=[1]) : f32[b, 40]
//   %6 = constant(value=f32[](0.0)) : f32[]
//   %7 = expand(%6; axes=[0, 1], sizes=[b, 40]) : f32[b, 40]
//   %8 = max(%5, %7) : f32[b, 40]
//   output "y" %8

// ---------------------------------------------------------------------------------------------------------------------
// default
// form: plain
// k0 stage 0: j:16 i:6 k:1 i:1u j:8u j:1v pack x1@once(j:16 k:1 j:1)
// k0 grid: i:18 j:16
//   program "region"
//   dim b 1 400
//   buffer x0 input f32[b, 64]
//   buffer x1 constant f32[64, 40]
//   buffer y0 output f32[b, 40]
//   kernel k0 call
//     axis i b
//     axis j 40
//     axis k 64
//     for i 18 parallel
//       for j 16 parallel
//         stage i j k
//           schedule j:16 i:6 k:1 i:1u j:8u j:1v pack x1@once(j:16 k:1 j:1)
//           %0 = load x0[i, k] : f32
//           %1 = load x1[k, j] : f32
//           %2 = mul %0 %1 : f32
//           %3 = reduce add %2 over k : f32
//           %4 = constant 0.0 : f32
//           %5 = max %3 %4 : f32
//           store y0[i, j] = %5

static inline int64_t lm_scratch_bytes(const int64_t* dims) {
  const int64_t n_b = dims[0];
  return 0;
}
static inline int64_t lm_planned_bytes(const int64_t* dims) {
  const int64_t n_b = dims[0];
  return 0;
}
static inline int64_t lm_shared_bytes(const int64_t* dims) {
  return lm_planned_bytes(dims) + 0;
}
LM_BODY void body_0(const lm_context* c, void* const* p, int64_t first, int64_t end) {
  const int64_t n_b = c->dims[0];
  const float* const __restrict b0 = (const float*)p[0];
  float* const __restrict b1 = (float*)p[1];
  const int64_t stop_2 = 40;
  for (int64_t turn_3 = first; turn_3 < end; turn_3++) {
    const int64_t p_j_1 = 0 + turn_3*16;
    const int64_t stop_5 = 64;
    for (int64_t p_k_4 = 0; p_k_4 < stop_5; p_k_4 += 1) {
      const int64_t stop_7 = lm_imin(p_j_1 + 16, 40);
      for (int64_t p_j_6 = p_j_1; p_j_6 < stop_7; p_j_6 += 16) {
        if (stop_7 - p_j_6 >= 16) lm_store(b1 + (p_j_1 - 0)/16*1024 + (p_k_4 - 0)*16 + (p_j_6 - p_j_1)*1, lm_load<f32x16>(b0 + 0 + (p_j_6)*(1) + (p_k_4)*(40)));
        else lm_store_part(b1 + (p_j_1 - 0)/16*1024 + (p_k_4 - 0)*16 + (p_j_6 - p_j_1)*1, lm_load_part<f32x16>(b0 + 0 + (p_j_6)*(1) + (p_k_4)*(40), stop_7 - p_j_6), stop_7 - p_j_6);
      }
    }
  }
}

// copy of x1@once(j:16 k:1 j:1)
static void p0(void* context, int64_t thread, int64_t first, int64_t end) {
  const lm_context* const c = (const lm_context*)context;
  const int64_t n_b = c->dims[0];
  char* const own = c->workspace + lm_shared_bytes(c->dims);
  char* const scratch = own + thread*lm_scratch_bytes(c->dims);
  void* const p[] = {(void*)(c->arguments[1]), (void*)(c->prepared + 0)};
  body_0(c, p, first, end);
}

LM_BODY void body_1(const lm_context* c, void* const* p, int64_t first, int64_t end) {
  const int64_t n_b = c->dims[0];
  const float* const __restrict b0 = (const float*)p[0];
  const float* const __restrict b1 = (const float*)p[1];
  float* const __restrict b2 = (float*)p[2];
  float* const __restrict b3 = (float*)p[3];
  const int64_t blocks_1 = (((n_b) + 17) / 18);
  const int64_t blocks_2 = ((40 + 15) / 16);
  for (int64_t t = first; t < end; t++) {
    const int64_t i_3 = ((t / blocks_2))*18;
    const int64_t i_end_4 = lm_imin(i_3 + 18, (n_b));
    const int64_t j_5 = ((t) % blocks_2)*16;
    const int64_t j_end_6 = lm_imin(j_5 + 16, 40);
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
          for (int64_t k_9 = 0; k_9 < 64; k_9 += 1) {
            const float v_10 = lm_load<float>(b0 + i_8*64 + k_9);
            const f32x8 v_11 = lm_held(lm_load<f32x8>(b3 + j_7*64 + k_9*16 + 0));
            const f32x8 v_12 = lm_product(lm_splat<f32x8>(v_10), v_11);
            acc_13 = lm_add(acc_13, v_12);
            const f32x8 v_14 = lm_held(lm_load<f32x8>(b3 + j_7*64 + k_9*16 + 8));
            const f32x8 v_15 = lm_product(lm_splat<f32x8>(v_10), v_14);
            acc_16 = lm_add(acc_16, v_15);
            const float v_17 = lm_load<float>(b0 + i_8*64 + k_9 + 64);
            const f32x8 v_18 = lm_product(lm_splat<f32x8>(v_17), v_11);
            acc_19 = lm_add(acc_19, v_18);
            const f32x8 v_20 = lm_product(lm_splat<f32x8>(v_17), v_14);
            acc_21 = lm_add(acc_21, v_20);
            const float v_22 = lm_load<float>(b0 + i_8*64 + k_9 + 128);
            const f32x8 v_23 = lm_product(lm_splat<f32x8>(v_22), v_11);
            acc_24 = lm_add(acc_24, v_23);
            const f32x8 v_25 = lm_product(lm_splat<f32x8>(v_22), v_14);
            acc_26 = lm_add(acc_26, v_25);
            const float v_27 = lm_load<float>(b0 + i_8*64 + k_9 + 192);
            const f32x8 v_28 = lm_product(lm_splat<f32x8>(v_27), v_11);
            acc_29 = lm_add(acc_29, v_28);
            const f32x8 v_30 = lm_product(lm_splat<f32x8>(v_27), v_14);
            acc_31 = lm_add(acc_31, v_30);
            const float v_32 = lm_load<float>(b0 + i_8*64 + k_9 + 256);
            const f32x8 v_33 = lm_product(lm_splat<f32x8>(v_32), v_11);
            acc_34 = lm_add(acc_34, v_33);
            const f32x8 v_35 = lm_product(lm_splat<f32x8>(v_32), v_14);
            acc_36 = lm_add(acc_36, v_35);
            const float v_37 = lm_load<float>(b0 + i_8*64 + k_9 + 320);
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
          const f32x8 v_54 = lm_max(total_42, lm_splat<f32x8>(0x0.0p+0f));
          lm_store(b2 + i_8*40 + j_7, v_54);
          const f32x8 v_55 = lm_max(total_43, lm_splat<f32x8>(0x0.0p+0f));
          lm_store(b2 + i_8*40 + j_7 + 8, v_55);
          const f32x8 v_56 = lm_max(total_44, lm_splat<f32x8>(0x0.0p+0f));
          lm_store(b2 + i_8*40 + j_7 + 40, v_56);
          const f32x8 v_57 = lm_max(total_45, lm_splat<f32x8>(0x0.0p+0f));
          lm_store(b2 + i_8*40 + j_7 + 48, v_57);
          const f32x8 v_58 = lm_max(total_46, lm_splat<f32x8>(0x0.0p+0f));
          lm_store(b2 + i_8*40 + j_7 + 80, v_58);
          const f32x8 v_59 = lm_max(total_47, lm_splat<f32x8>(0x0.0p+0f));
          lm_store(b2 + i_8*40 + j_7 + 88, v_59);
          const f32x8 v_60 = lm_max(total_48, lm_splat<f32x8>(0x0.0p+0f));
          lm_store(b2 + i_8*40 + j_7 + 120, v_60);
          const f32x8 v_61 = lm_max(total_49, lm_splat<f32x8>(0x0.0p+0f));
          lm_store(b2 + i_8*40 + j_7 + 128, v_61);
          const f32x8 v_62 = lm_max(total_50, lm_splat<f32x8>(0x0.0p+0f));
          lm_store(b2 + i_8*40 + j_7 + 160, v_62);
          const f32x8 v_63 = lm_max(total_51, lm_splat<f32x8>(0x0.0p+0f));
          lm_store(b2 + i_8*40 + j_7 + 168, v_63);
          const f32x8 v_64 = lm_max(total_52, lm_splat<f32x8>(0x0.0p+0f));
          lm_store(b2 + i_8*40 + j_7 + 200, v_64);
          const f32x8 v_65 = lm_max(total_53, lm_splat<f32x8>(0x0.0p+0f));
          lm_store(b2 + i_8*40 + j_7 + 208, v_65);
        }
      }
      for (; i_8 + 4 <= i_end_4; i_8 += 4) {
        {
          f32x8 acc_70 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_73 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_76 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_78 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_81 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_83 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_86 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_88 = lm_splat<f32x8>(0x0.0p+0f);
          for (int64_t k_66 = 0; k_66 < 64; k_66 += 1) {
            const float v_67 = lm_load<float>(b0 + i_8*64 + k_66);
            const f32x8 v_68 = lm_held(lm_load<f32x8>(b3 + j_7*64 + k_66*16 + 0));
            const f32x8 v_69 = lm_product(lm_splat<f32x8>(v_67), v_68);
            acc_70 = lm_add(acc_70, v_69);
            const f32x8 v_71 = lm_held(lm_load<f32x8>(b3 + j_7*64 + k_66*16 + 8));
            const f32x8 v_72 = lm_product(lm_splat<f32x8>(v_67), v_71);
            acc_73 = lm_add(acc_73, v_72);
            const float v_74 = lm_load<float>(b0 + i_8*64 + k_66 + 64);
            const f32x8 v_75 = lm_product(lm_splat<f32x8>(v_74), v_68);
            acc_76 = lm_add(acc_76, v_75);
            const f32x8 v_77 = lm_product(lm_splat<f32x8>(v_74), v_71);
            acc_78 = lm_add(acc_78, v_77);
            const float v_79 = lm_load<float>(b0 + i_8*64 + k_66 + 128);
            const f32x8 v_80 = lm_product(lm_splat<f32x8>(v_79), v_68);
            acc_81 = lm_add(acc_81, v_80);
            const f32x8 v_82 = lm_product(lm_splat<f32x8>(v_79), v_71);
            acc_83 = lm_add(acc_83, v_82);
            const float v_84 = lm_load<float>(b0 + i_8*64 + k_66 + 192);
            const f32x8 v_85 = lm_product(lm_splat<f32x8>(v_84), v_68);
            acc_86 = lm_add(acc_86, v_85);
            const f32x8 v_87 = lm_product(lm_splat<f32x8>(v_84), v_71);
            acc_88 = lm_add(acc_88, v_87);
          }
          f32x8 total_89 = acc_70;
          f32x8 total_90 = acc_73;
          f32x8 total_91 = acc_76;
          f32x8 total_92 = acc_78;
          f32x8 total_93 = acc_81;
          f32x8 total_94 = acc_83;
          f32x8 total_95 = acc_86;
          f32x8 total_96 = acc_88;
          const f32x8 v_97 = lm_max(total_89, lm_splat<f32x8>(0x0.0p+0f));
          lm_store(b2 + i_8*40 + j_7, v_97);
          const f32x8 v_98 = lm_max(total_90, lm_splat<f32x8>(0x0.0p+0f));
          lm_store(b2 + i_8*40 + j_7 + 8, v_98);
          const f32x8 v_99 = lm_max(total_91, lm_splat<f32x8>(0x0.0p+0f));
          lm_store(b2 + i_8*40 + j_7 + 40, v_99);
          const f32x8 v_100 = lm_max(total_92, lm_splat<f32x8>(0x0.0p+0f));
          lm_store(b2 + i_8*40 + j_7 + 48, v_100);
          const f32x8 v_101 = lm_max(total_93, lm_splat<f32x8>(0x0.0p+0f));
          lm_store(b2 + i_8*40 + j_7 + 80, v_101);
          const f32x8 v_102 = lm_max(total_94, lm_splat<f32x8>(0x0.0p+0f));
          lm_store(b2 + i_8*40 + j_7 + 88, v_102);
          const f32x8 v_103 = lm_max(total_95, lm_splat<f32x8>(0x0.0p+0f));
          lm_store(b2 + i_8*40 + j_7 + 120, v_103);
          const f32x8 v_104 = lm_max(total_96, lm_splat<f32x8>(0x0.0p+0f));
          lm_store(b2 + i_8*40 + j_7 + 128, v_104);
        }
      }
      for (; i_8 + 2 <= i_end_4; i_8 += 2) {
        {
          f32x8 acc_109 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_112 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_115 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_117 = lm_splat<f32x8>(0x0.0p+0f);
          for (int64_t k_105 = 0; k_105 < 64; k_105 += 1) {
            const float v_106 = lm_load<float>(b0 + i_8*64 + k_105);
            const f32x8 v_107 = lm_held(lm_load<f32x8>(b3 + j_7*64 + k_105*16 + 0));
            const f32x8 v_108 = lm_product(lm_splat<f32x8>(v_106), v_107);
            acc_109 = lm_add(acc_109, v_108);
            const f32x8 v_110 = lm_held(lm_load<f32x8>(b3 + j_7*64 + k_105*16 + 8));
            const f32x8 v_111 = lm_product(lm_splat<f32x8>(v_106), v_110);
            acc_112 = lm_add(acc_112, v_111);
            const float v_113 = lm_load<float>(b0 + i_8*64 + k_105 + 64);
            const f32x8 v_114 = lm_product(lm_splat<f32x8>(v_113), v_107);
            acc_115 = lm_add(acc_115, v_114);
            const f32x8 v_116 = lm_product(lm_splat<f32x8>(v_113), v_110);
            acc_117 = lm_add(acc_117, v_116);
          }
          f32x8 total_118 = acc_109;
          f32x8 total_119 = acc_112;
          f32x8 total_120 = acc_115;
          f32x8 total_121 = acc_117;
          const f32x8 v_122 = lm_max(total_118, lm_splat<f32x8>(0x0.0p+0f));
          lm_store(b2 + i_8*40 + j_7, v_122);
          const f32x8 v_123 = lm_max(total_119, lm_splat<f32x8>(0x0.0p+0f));
          lm_store(b2 + i_8*40 + j_7 + 8, v_123);
          const f32x8 v_124 = lm_max(total_120, lm_splat<f32x8>(0x0.0p+0f));
          lm_store(b2 + i_8*40 + j_7 + 40, v_124);
          const f32x8 v_125 = lm_max(total_121, lm_splat<f32x8>(0x0.0p+0f));
          lm_store(b2 + i_8*40 + j_7 + 48, v_125);
        }
      }
      for (; i_8 < i_end_4; i_8++) {
        {
          f32x8 acc_130 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_133 = lm_splat<f32x8>(0x0.0p+0f);
          for (int64_t k_126 = 0; k_126 < 64; k_126 += 1) {
            const float v_127 = lm_load<float>(b0 + i_8*64 + k_126);
            const f32x8 v_128 = lm_load<f32x8>(b3 + j_7*64 + k_126*16 + 0);
            const f32x8 v_129 = lm_product(lm_splat<f32x8>(v_127), v_128);
            acc_130 = lm_add(acc_130, v_129);
            const f32x8 v_131 = lm_load<f32x8>(b3 + j_7*64 + k_126*16 + 8);
            const f32x8 v_132 = lm_product(lm_splat<f32x8>(v_127), v_131);
            acc_133 = lm_add(acc_133, v_132);
          }
          f32x8 total_134 = acc_130;
          f32x8 total_135 = acc_133;
          const f32x8 v_136 = lm_max(total_134, lm_splat<f32x8>(0x0.0p+0f));
          lm_store(b2 + i_8*40 + j_7, v_136);
          const f32x8 v_137 = lm_max(total_135, lm_splat<f32x8>(0x0.0p+0f));
          lm_store(b2 + i_8*40 + j_7 + 8, v_137);
        }
      }
    }
    if (j_end_6 - j_7 == 8) {
      int64_t i_138 = i_3;
      for (; i_138 + 6 <= i_end_4; i_138 += 6) {
        {
          f32x8 acc_143 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_146 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_149 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_152 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_155 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_158 = lm_splat<f32x8>(0x0.0p+0f);
          for (int64_t k_139 = 0; k_139 < 64; k_139 += 1) {
            const float v_140 = lm_load<float>(b0 + i_138*64 + k_139);
            const f32x8 v_141 = lm_held(lm_load<f32x8>(b3 + j_7*64 + k_139*16 + 0));
            const f32x8 v_142 = lm_product(lm_splat<f32x8>(v_140), v_141);
            acc_143 = lm_add(acc_143, v_142);
            const float v_144 = lm_load<float>(b0 + i_138*64 + k_139 + 64);
            const f32x8 v_145 = lm_product(lm_splat<f32x8>(v_144), v_141);
            acc_146 = lm_add(acc_146, v_145);
            const float v_147 = lm_load<float>(b0 + i_138*64 + k_139 + 128);
            const f32x8 v_148 = lm_product(lm_splat<f32x8>(v_147), v_141);
            acc_149 = lm_add(acc_149, v_148);
            const float v_150 = lm_load<float>(b0 + i_138*64 + k_139 + 192);
            const f32x8 v_151 = lm_product(lm_splat<f32x8>(v_150), v_141);
            acc_152 = lm_add(acc_152, v_151);
            const float v_153 = lm_load<float>(b0 + i_138*64 + k_139 + 256);
            const f32x8 v_154 = lm_product(lm_splat<f32x8>(v_153), v_141);
            acc_155 = lm_add(acc_155, v_154);
            const float v_156 = lm_load<float>(b0 + i_138*64 + k_139 + 320);
            const f32x8 v_157 = lm_product(lm_splat<f32x8>(v_156), v_141);
            acc_158 = lm_add(acc_158, v_157);
          }
          f32x8 total_159 = acc_143;
          f32x8 total_160 = acc_146;
          f32x8 total_161 = acc_149;
          f32x8 total_162 = acc_152;
          f32x8 total_163 = acc_155;
          f32x8 total_164 = acc_158;
          const f32x8 v_165 = lm_max(total_159, lm_splat<f32x8>(0x0.0p+0f));
          lm_store(b2 + i_138*40 + j_7, v_165);
          const f32x8 v_166 = lm_max(total_160, lm_splat<f32x8>(0x0.0p+0f));
          lm_store(b2 + i_138*40 + j_7 + 40, v_166);
          const f32x8 v_167 = lm_max(total_161, lm_splat<f32x8>(0x0.0p+0f));
          lm_store(b2 + i_138*40 + j_7 + 80, v_167);
          const f32x8 v_168 = lm_max(total_162, lm_splat<f32x8>(0x0.0p+0f));
          lm_store(b2 + i_138*40 + j_7 + 120, v_168);
          const f32x8 v_169 = lm_max(total_163, lm_splat<f32x8>(0x0.0p+0f));
          lm_store(b2 + i_138*40 + j_7 + 160, v_169);
          const f32x8 v_170 = lm_max(total_164, lm_splat<f32x8>(0x0.0p+0f));
          lm_store(b2 + i_138*40 + j_7 + 200, v_170);
        }
      }
      for (; i_138 + 4 <= i_end_4; i_138 += 4) {
        {
          f32x8 acc_175 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_178 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_181 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_184 = lm_splat<f32x8>(0x0.0p+0f);
          for (int64_t k_171 = 0; k_171 < 64; k_171 += 1) {
            const float v_172 = lm_load<float>(b0 + i_138*64 + k_171);
            const f32x8 v_173 = lm_held(lm_load<f32x8>(b3 + j_7*64 + k_171*16 + 0));
            const f32x8 v_174 = lm_product(lm_splat<f32x8>(v_172), v_173);
            acc_175 = lm_add(acc_175, v_174);
            const float v_176 = lm_load<float>(b0 + i_138*64 + k_171 + 64);
            const f32x8 v_177 = lm_product(lm_splat<f32x8>(v_176), v_173);
            acc_178 = lm_add(acc_178, v_177);
            const float v_179 = lm_load<float>(b0 + i_138*64 + k_171 + 128);
            const f32x8 v_180 = lm_product(lm_splat<f32x8>(v_179), v_173);
            acc_181 = lm_add(acc_181, v_180);
            const float v_182 = lm_load<float>(b0 + i_138*64 + k_171 + 192);
            const f32x8 v_183 = lm_product(lm_splat<f32x8>(v_182), v_173);
            acc_184 = lm_add(acc_184, v_183);
          }
          f32x8 total_185 = acc_175;
          f32x8 total_186 = acc_178;
          f32x8 total_187 = acc_181;
          f32x8 total_188 = acc_184;
          const f32x8 v_189 = lm_max(total_185, lm_splat<f32x8>(0x0.0p+0f));
          lm_store(b2 + i_138*40 + j_7, v_189);
          const f32x8 v_190 = lm_max(total_186, lm_splat<f32x8>(0x0.0p+0f));
          lm_store(b2 + i_138*40 + j_7 + 40, v_190);
          const f32x8 v_191 = lm_max(total_187, lm_splat<f32x8>(0x0.0p+0f));
          lm_store(b2 + i_138*40 + j_7 + 80, v_191);
          const f32x8 v_192 = lm_max(total_188, lm_splat<f32x8>(0x0.0p+0f));
          lm_store(b2 + i_138*40 + j_7 + 120, v_192);
        }
      }
      for (; i_138 + 2 <= i_end_4; i_138 += 2) {
        {
          f32x8 acc_197 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_200 = lm_splat<f32x8>(0x0.0p+0f);
          for (int64_t k_193 = 0; k_193 < 64; k_193 += 1) {
            const float v_194 = lm_load<float>(b0 + i_138*64 + k_193);
            const f32x8 v_195 = lm_held(lm_load<f32x8>(b3 + j_7*64 + k_193*16 + 0));
            const f32x8 v_196 = lm_product(lm_splat<f32x8>(v_194), v_195);
            acc_197 = lm_add(acc_197, v_196);
            const float v_198 = lm_load<float>(b0 + i_138*64 + k_193 + 64);
            const f32x8 v_199 = lm_product(lm_splat<f32x8>(v_198), v_195);
            acc_200 = lm_add(acc_200, v_199);
          }
          f32x8 total_201 = acc_197;
          f32x8 total_202 = acc_200;
          const f32x8 v_203 = lm_max(total_201, lm_splat<f32x8>(0x0.0p+0f));
          lm_store(b2 + i_138*40 + j_7, v_203);
          const f32x8 v_204 = lm_max(total_202, lm_splat<f32x8>(0x0.0p+0f));
          lm_store(b2 + i_138*40 + j_7 + 40, v_204);
        }
      }
      for (; i_138 < i_end_4; i_138++) {
        {
          f32x8 acc_209 = lm_splat<f32x8>(0x0.0p+0f);
          for (int64_t k_205 = 0; k_205 < 64; k_205 += 1) {
            const float v_206 = lm_load<float>(b0 + i_138*64 + k_205);
            const f32x8 v_207 = lm_load<f32x8>(b3 + j_7*64 + k_205*16 + 0);
            const f32x8 v_208 = lm_product(lm_splat<f32x8>(v_206), v_207);
            acc_209 = lm_add(acc_209, v_208);
          }
          f32x8 total_210 = acc_209;
          const f32x8 v_211 = lm_max(total_210, lm_splat<f32x8>(0x0.0p+0f));
          lm_store(b2 + i_138*40 + j_7, v_211);
        }
      }
    }
  }
}

// k0
static void k0(void* context, int64_t thread, int64_t first, int64_t end) {
  const lm_context* const c = (const lm_context*)context;
  const int64_t n_b = c->dims[0];
  char* const own = c->workspace + lm_shared_bytes(c->dims);
  char* const scratch = own + thread*lm_scratch_bytes(c->dims);
  void* const p[] = {(void*)(c->arguments[0]), (void*)(c->arguments[1]), (void*)(c->arguments[2]), (void*)(c->prepared + 0)};
  body_1(c, p, first, end);
}
static int32_t lm_paces[2];

extern "C" void lm_prepare(const lm_executor* executor) {
  const int64_t n_b = dims[0]; (void)n_b;
  int64_t steps[1] = {0};
  const double rest_0 = 3072;
  lm_share(&c, p0, ((40) - 0 + 15) / 16, 3072, rest_0, lm_paces + 0);
}

extern "C" void lm_run(const lm_executor* executor) {
  const int64_t n_b = dims[0]; (void)n_b;
  int64_t steps[1] = {0};
  const double rest_0 = (double)(n_b*2560)*0.05 + (double)(n_b*40)*0.025;
  lm_share(&c, k0, (((n_b) + 17) / 18)*((40 + 15) / 16), (double)(n_b*2560)*0.05 + (double)(n_b*40)*0.025, rest_0, lm_paces + 1);
}

extern "C" int64_t lm_prepared_bytes(const int64_t* dims) {
  const int64_t n_b = dims[0]; (void)n_b;
  return 12352;
}
extern "C" double lm_work_ns(const int64_t* dims) {
  const int64_t n_b = dims[0]; (void)n_b;
  return (double)(n_b*2560)*0.05 + (double)(n_b*40)*0.025;
}

// ---------------------------------------------------------------------------------------------------------------------
// drawn
// form: plain
// k0 stage 0: j:24 i:3 k:1 i:1u j:8u j:1v
// k0 grid: i:18 j:16
//   program "region"
//   dim b 1 400
//   buffer x0 input f32[b, 64]
//   buffer x1 constant f32[64, 40]
//   buffer y0 output f32[b, 40]
//   kernel k0 call
//     axis i b
//     axis j 40
//     axis k 64
//     for i 18 parallel
//       for j 16 parallel
//         stage i j k
//           schedule j:24 i:3 k:1 i:1u j:8u j:1v
//           %0 = load x0[i, k] : f32
//           %1 = load x1[k, j] : f32
//           %2 = mul %0 %1 : f32
//           %3 = reduce add %2 over k : f32
//           %4 = constant 0.0 : f32
//           %5 = max %3 %4 : f32
//           store y0[i, j] = %5

static inline int64_t lm_scratch_bytes(const int64_t* dims) {
  const int64_t n_b = dims[0];
  return 0;
}
static inline int64_t lm_planned_bytes(const int64_t* dims) {
  const int64_t n_b = dims[0];
  return 0;
}
static inline int64_t lm_shared_bytes(const int64_t* dims) {
  return lm_planned_bytes(dims) + 0;
}
LM_BODY void body_0(const lm_context* c, void* const* p, int64_t first, int64_t end) {
  const int64_t n_b = c->dims[0];
  const float* const __restrict b0 = (const float*)p[0];
  const float* const __restrict b1 = (const float*)p[1];
  float* const __restrict b2 = (float*)p[2];
  const int64_t blocks_1 = (((n_b) + 17) / 18);
  const int64_t blocks_2 = ((40 + 15) / 16);
  for (int64_t t = first; t < end; t++) {
    const int64_t i_3 = ((t / blocks_2))*18;
    const int64_t i_end_4 = lm_imin(i_3 + 18, (n_b));
    const int64_t j_5 = ((t) % blocks_2)*16;
    const int64_t j_end_6 = lm_imin(j_5 + 16, 40);
    // j:24 i:3 k:1 i:1u j:8u j:1v
    int64_t j_7 = j_5;
    if (j_end_6 - j_7 == 16) {
      int64_t i_8 = i_3;
      for (; i_8 + 3 <= i_end_4; i_8 += 3) {
        {
          f32x8 acc_13 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_16 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_19 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_21 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_24 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_26 = lm_splat<f32x8>(0x0.0p+0f);
          for (int64_t k_9 = 0; k_9 < 64; k_9 += 1) {
            const float v_10 = lm_load<float>(b0 + i_8*64 + k_9);
            const f32x8 v_11 = lm_held(lm_load<f32x8>(b1 + j_7 + k_9*40));
            const f32x8 v_12 = lm_product(lm_splat<f32x8>(v_10), v_11);
            acc_13 = lm_add(acc_13, v_12);
            const f32x8 v_14 = lm_held(lm_load<f32x8>(b1 + j_7 + k_9*40 + 8));
            const f32x8 v_15 = lm_product(lm_splat<f32x8>(v_10), v_14);
            acc_16 = lm_add(acc_16, v_15);
            const float v_17 = lm_load<float>(b0 + i_8*64 + k_9 + 64);
            const f32x8 v_18 = lm_product(lm_splat<f32x8>(v_17), v_11);
            acc_19 = lm_add(acc_19, v_18);
            const f32x8 v_20 = lm_product(lm_splat<f32x8>(v_17), v_14);
            acc_21 = lm_add(acc_21, v_20);
            const float v_22 = lm_load<float>(b0 + i_8*64 + k_9 + 128);
            const f32x8 v_23 = lm_product(lm_splat<f32x8>(v_22), v_11);
            acc_24 = lm_add(acc_24, v_23);
            const f32x8 v_25 = lm_product(lm_splat<f32x8>(v_22), v_14);
            acc_26 = lm_add(acc_26, v_25);
          }
          f32x8 total_27 = acc_13;
          f32x8 total_28 = acc_16;
          f32x8 total_29 = acc_19;
          f32x8 total_30 = acc_21;
          f32x8 total_31 = acc_24;
          f32x8 total_32 = acc_26;
          const f32x8 v_33 = lm_max(total_27, lm_splat<f32x8>(0x0.0p+0f));
          lm_store(b2 + i_8*40 + j_7, v_33);
          const f32x8 v_34 = lm_max(total_28, lm_splat<f32x8>(0x0.0p+0f));
          lm_store(b2 + i_8*40 + j_7 + 8, v_34);
          const f32x8 v_35 = lm_max(total_29, lm_splat<f32x8>(0x0.0p+0f));
          lm_store(b2 + i_8*40 + j_7 + 40, v_35);
          const f32x8 v_36 = lm_max(total_30, lm_splat<f32x8>(0x0.0p+0f));
          lm_store(b2 + i_8*40 + j_7 + 48, v_36);
          const f32x8 v_37 = lm_max(total_31, lm_splat<f32x8>(0x0.0p+0f));
          lm_store(b2 + i_8*40 + j_7 + 80, v_37);
          const f32x8 v_38 = lm_max(total_32, lm_splat<f32x8>(0x0.0p+0f));
          lm_store(b2 + i_8*40 + j_7 + 88, v_38);
        }
      }
      for (; i_8 + 2 <= i_end_4; i_8 += 2) {
        {
          f32x8 acc_43 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_46 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_49 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_51 = lm_splat<f32x8>(0x0.0p+0f);
          for (int64_t k_39 = 0; k_39 < 64; k_39 += 1) {
            const float v_40 = lm_load<float>(b0 + i_8*64 + k_39);
            const f32x8 v_41 = lm_held(lm_load<f32x8>(b1 + j_7 + k_39*40));
            const f32x8 v_42 = lm_product(lm_splat<f32x8>(v_40), v_41);
            acc_43 = lm_add(acc_43, v_42);
            const f32x8 v_44 = lm_held(lm_load<f32x8>(b1 + j_7 + k_39*40 + 8));
            const f32x8 v_45 = lm_product(lm_splat<f32x8>(v_40), v_44);
            acc_46 = lm_add(acc_46, v_45);
            const float v_47 = lm_load<float>(b0 + i_8*64 + k_39 + 64);
            const f32x8 v_48 = lm_product(lm_splat<f32x8>(v_47), v_41);
            acc_49 = lm_add(acc_49, v_48);
            const f32x8 v_50 = lm_product(lm_splat<f32x8>(v_47), v_44);
            acc_51 = lm_add(acc_51, v_50);
          }
          f32x8 total_52 = acc_43;
          f32x8 total_53 = acc_46;
          f32x8 total_54 = acc_49;
          f32x8 total_55 = acc_51;
          const f32x8 v_56 = lm_max(total_52, lm_splat<f32x8>(0x0.0p+0f));
          lm_store(b2 + i_8*40 + j_7, v_56);
          const f32x8 v_57 = lm_max(total_53, lm_splat<f32x8>(0x0.0p+0f));
          lm_store(b2 + i_8*40 + j_7 + 8, v_57);
          const f32x8 v_58 = lm_max(total_54, lm_splat<f32x8>(0x0.0p+0f));
          lm_store(b2 + i_8*40 + j_7 + 40, v_58);
          const f32x8 v_59 = lm_max(total_55, lm_splat<f32x8>(0x0.0p+0f));
          lm_store(b2 + i_8*40 + j_7 + 48, v_59);
        }
      }
      for (; i_8 < i_end_4; i_8++) {
        {
          f32x8 acc_64 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_67 = lm_splat<f32x8>(0x0.0p+0f);
          for (int64_t k_60 = 0; k_60 < 64; k_60 += 1) {
            const float v_61 = lm_load<float>(b0 + i_8*64 + k_60);
            const f32x8 v_62 = lm_load<f32x8>(b1 + j_7 + k_60*40);
            const f32x8 v_63 = lm_product(lm_splat<f32x8>(v_61), v_62);
            acc_64 = lm_add(acc_64, v_63);
            const f32x8 v_65 = lm_load<f32x8>(b1 + j_7 + k_60*40 + 8);
            const f32x8 v_66 = lm_product(lm_splat<f32x8>(v_61), v_65);
            acc_67 = lm_add(acc_67, v_66);
          }
          f32x8 total_68 = acc_64;
          f32x8 total_69 = acc_67;
          const f32x8 v_70 = lm_max(total_68, lm_splat<f32x8>(0x0.0p+0f));
          lm_store(b2 + i_8*40 + j_7, v_70);
          const f32x8 v_71 = lm_max(total_69, lm_splat<f32x8>(0x0.0p+0f));
          lm_store(b2 + i_8*40 + j_7 + 8, v_71);
        }
      }
    }
    if (j_end_6 - j_7 == 8) {
      int64_t i_72 = i_3;
      for (; i_72 + 3 <= i_end_4; i_72 += 3) {
        {
          f32x8 acc_77 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_80 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_83 = lm_splat<f32x8>(0x0.0p+0f);
          for (int64_t k_73 = 0; k_73 < 64; k_73 += 1) {
            const float v_74 = lm_load<float>(b0 + i_72*64 + k_73);
            const f32x8 v_75 = lm_held(lm_load<f32x8>(b1 + j_7 + k_73*40));
            const f32x8 v_76 = lm_product(lm_splat<f32x8>(v_74), v_75);
            acc_77 = lm_add(acc_77, v_76);
            const float v_78 = lm_load<float>(b0 + i_72*64 + k_73 + 64);
            const f32x8 v_79 = lm_product(lm_splat<f32x8>(v_78), v_75);
            acc_80 = lm_add(acc_80, v_79);
            const float v_81 = lm_load<float>(b0 + i_72*64 + k_73 + 128);
            const f32x8 v_82 = lm_product(lm_splat<f32x8>(v_81), v_75);
            acc_83 = lm_add(acc_83, v_82);
          }
          f32x8 total_84 = acc_77;
          f32x8 total_85 = acc_80;
          f32x8 total_86 = acc_83;
          const f32x8 v_87 = lm_max(total_84, lm_splat<f32x8>(0x0.0p+0f));
          lm_store(b2 + i_72*40 + j_7, v_87);
          const f32x8 v_88 = lm_max(total_85, lm_splat<f32x8>(0x0.0p+0f));
          lm_store(b2 + i_72*40 + j_7 + 40, v_88);
          const f32x8 v_89 = lm_max(total_86, lm_splat<f32x8>(0x0.0p+0f));
          lm_store(b2 + i_72*40 + j_7 + 80, v_89);
        }
      }
      for (; i_72 + 2 <= i_end_4; i_72 += 2) {
        {
          f32x8 acc_94 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_97 = lm_splat<f32x8>(0x0.0p+0f);
          for (int64_t k_90 = 0; k_90 < 64; k_90 += 1) {
            const float v_91 = lm_load<float>(b0 + i_72*64 + k_90);
            const f32x8 v_92 = lm_held(lm_load<f32x8>(b1 + j_7 + k_90*40));
            const f32x8 v_93 = lm_product(lm_splat<f32x8>(v_91), v_92);
            acc_94 = lm_add(acc_94, v_93);
            const float v_95 = lm_load<float>(b0 + i_72*64 + k_90 + 64);
            const f32x8 v_96 = lm_product(lm_splat<f32x8>(v_95), v_92);
            acc_97 = lm_add(acc_97, v_96);
          }
          f32x8 total_98 = acc_94;
          f32x8 total_99 = acc_97;
          const f32x8 v_100 = lm_max(total_98, lm_splat<f32x8>(0x0.0p+0f));
          lm_store(b2 + i_72*40 + j_7, v_100);
          const f32x8 v_101 = lm_max(total_99, lm_splat<f32x8>(0x0.0p+0f));
          lm_store(b2 + i_72*40 + j_7 + 40, v_101);
        }
      }
      for (; i_72 < i_end_4; i_72++) {
        {
          f32x8 acc_106 = lm_splat<f32x8>(0x0.0p+0f);
          for (int64_t k_102 = 0; k_102 < 64; k_102 += 1) {
            const float v_103 = lm_load<float>(b0 + i_72*64 + k_102);
            const f32x8 v_104 = lm_load<f32x8>(b1 + j_7 + k_102*40);
            const f32x8 v_105 = lm_product(lm_splat<f32x8>(v_103), v_104);
            acc_106 = lm_add(acc_106, v_105);
          }
          f32x8 total_107 = acc_106;
          const f32x8 v_108 = lm_max(total_107, lm_splat<f32x8>(0x0.0p+0f));
          lm_store(b2 + i_72*40 + j_7, v_108);
        }
      }
    }
  }
}

// k0
static void k0(void* context, int64_t thread, int64_t first, int64_t end) {
  const lm_context* const c = (const lm_context*)context;
  const int64_t n_b = c->dims[0];
  char* const own = c->workspace + lm_shared_bytes(c->dims);
  char* const scratch = own + thread*lm_scratch_bytes(c->dims);
  void* const p[] = {(void*)(c->arguments[0]), (void*)(c->arguments[1]), (void*)(c->arguments[2])};
  body_0(c, p, first, end);
}
static int32_t lm_paces[1];

extern "C" void lm_prepare(const lm_executor* executor) {
  const int64_t n_b = dims[0]; (void)n_b;
  int64_t steps[1] = {0};
}

extern "C" void lm_run(const lm_executor* executor) {
  const int64_t n_b = dims[0]; (void)n_b;
  int64_t steps[1] = {0};
  const double rest_0 = (double)(n_b*2560)*0.05 + (double)(n_b*40)*0.025;
  lm_share(&c, k0, (((n_b) + 17) / 18)*((40 + 15) / 16), (double)(n_b*2560)*0.05 + (double)(n_b*40)*0.025, rest_0, lm_paces + 0);
}

extern "C" int64_t lm_prepared_bytes(const int64_t* dims) {
  const int64_t n_b = dims[0]; (void)n_b;
  return 0;
}
extern "C" double lm_work_ns(const int64_t* dims) {
  const int64_t n_b = dims[0]; (void)n_b;
  return (double)(n_b*2560)*0.05 + (double)(n_b*40)*0.025;
}

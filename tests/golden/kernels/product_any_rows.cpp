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
// k0 stage 0: j:24 i:4 k:1 i:1u j:8u j:1v pack x1@once(j:24 k:1 j:1)
// k0 grid: i:32 j:24
//   program "region"
//   dim b 1 400
//   buffer x0 input f32[b, 64]
//   buffer x1 constant f32[64, 40]
//   buffer y0 output f32[b, 40]
//   kernel k0 call
//     axis i b
//     axis j 40
//     axis k 64
//     for i 32 parallel
//       for j 24 parallel
//         stage i j k
//           schedule j:24 i:4 k:1 i:1u j:8u j:1v pack x1@once(j:24 k:1 j:1)
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
    const int64_t p_j_1 = 0 + turn_3*24;
    const int64_t stop_5 = 64;
    for (int64_t p_k_4 = 0; p_k_4 < stop_5; p_k_4 += 1) {
      const int64_t stop_7 = lm_imin(p_j_1 + 24, 40);
      for (int64_t p_j_6 = p_j_1; p_j_6 < stop_7; p_j_6 += 16) {
        if (stop_7 - p_j_6 >= 16) lm_store(b1 + (p_j_1 - 0)/24*1536 + (p_k_4 - 0)*24 + (p_j_6 - p_j_1)*1, lm_load<f32x16>(b0 + 0 + (p_j_6)*(1) + (p_k_4)*(40)));
        else lm_store_part(b1 + (p_j_1 - 0)/24*1536 + (p_k_4 - 0)*24 + (p_j_6 - p_j_1)*1, lm_load_part<f32x16>(b0 + 0 + (p_j_6)*(1) + (p_k_4)*(40), stop_7 - p_j_6), stop_7 - p_j_6);
      }
    }
  }
}

// copy of x1@once(j:24 k:1 j:1)
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
  const int64_t blocks_1 = (((n_b) + 31) / 32);
  const int64_t blocks_2 = ((40 + 23) / 24);
  for (int64_t t = first; t < end; t++) {
    const int64_t i_3 = ((t / blocks_2))*32;
    const int64_t i_end_4 = lm_imin(i_3 + 32, (n_b));
    const int64_t j_5 = ((t) % blocks_2)*24;
    const int64_t j_end_6 = lm_imin(j_5 + 24, 40);
    // j:24 i:4 k:1 i:1u j:8u j:1v
    int64_t j_7 = j_5;
    for (; j_7 + 24 <= j_end_6; j_7 += 24) {
      int64_t i_8 = i_3;
      for (; i_8 + 4 <= i_end_4; i_8 += 4) {
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
          f32x8 acc_36 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_38 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_40 = lm_splat<f32x8>(0x0.0p+0f);
          for (int64_t k_9 = 0; k_9 < 64; k_9 += 1) {
            const float v_10 = lm_load<float>(b0 + i_8*64 + k_9);
            const f32x8 v_11 = lm_held(lm_load<f32x8>(b3 + j_7*64 + k_9*24 + 0));
            const f32x8 v_12 = lm_product(lm_splat<f32x8>(v_10), v_11);
            acc_13 = lm_add(acc_13, v_12);
            const f32x8 v_14 = lm_held(lm_load<f32x8>(b3 + j_7*64 + k_9*24 + 8));
            const f32x8 v_15 = lm_product(lm_splat<f32x8>(v_10), v_14);
            acc_16 = lm_add(acc_16, v_15);
            const f32x8 v_17 = lm_held(lm_load<f32x8>(b3 + j_7*64 + k_9*24 + 16));
            const f32x8 v_18 = lm_product(lm_splat<f32x8>(v_10), v_17);
            acc_19 = lm_add(acc_19, v_18);
            const float v_20 = lm_load<float>(b0 + i_8*64 + k_9 + 64);
            const f32x8 v_21 = lm_product(lm_splat<f32x8>(v_20), v_11);
            acc_22 = lm_add(acc_22, v_21);
            const f32x8 v_23 = lm_product(lm_splat<f32x8>(v_20), v_14);
            acc_24 = lm_add(acc_24, v_23);
            const f32x8 v_25 = lm_product(lm_splat<f32x8>(v_20), v_17);
            acc_26 = lm_add(acc_26, v_25);
            const float v_27 = lm_load<float>(b0 + i_8*64 + k_9 + 128);
            const f32x8 v_28 = lm_product(lm_splat<f32x8>(v_27), v_11);
            acc_29 = lm_add(acc_29, v_28);
            const f32x8 v_30 = lm_product(lm_splat<f32x8>(v_27), v_14);
            acc_31 = lm_add(acc_31, v_30);
            const f32x8 v_32 = lm_product(lm_splat<f32x8>(v_27), v_17);
            acc_33 = lm_add(acc_33, v_32);
            const float v_34 = lm_load<float>(b0 + i_8*64 + k_9 + 192);
            const f32x8 v_35 = lm_product(lm_splat<f32x8>(v_34), v_11);
            acc_36 = lm_add(acc_36, v_35);
            const f32x8 v_37 = lm_product(lm_splat<f32x8>(v_34), v_14);
            acc_38 = lm_add(acc_38, v_37);
            const f32x8 v_39 = lm_product(lm_splat<f32x8>(v_34), v_17);
            acc_40 = lm_add(acc_40, v_39);
          }
          f32x8 total_41 = acc_13;
          f32x8 total_42 = acc_16;
          f32x8 total_43 = acc_19;
          f32x8 total_44 = acc_22;
          f32x8 total_45 = acc_24;
          f32x8 total_46 = acc_26;
          f32x8 total_47 = acc_29;
          f32x8 total_48 = acc_31;
          f32x8 total_49 = acc_33;
          f32x8 total_50 = acc_36;
          f32x8 total_51 = acc_38;
          f32x8 total_52 = acc_40;
          const f32x8 v_53 = lm_max(total_41, lm_splat<f32x8>(0x0.0p+0f));
          lm_store(b2 + i_8*40 + j_7, v_53);
          const f32x8 v_54 = lm_max(total_42, lm_splat<f32x8>(0x0.0p+0f));
          lm_store(b2 + i_8*40 + j_7 + 8, v_54);
          const f32x8 v_55 = lm_max(total_43, lm_splat<f32x8>(0x0.0p+0f));
          lm_store(b2 + i_8*40 + j_7 + 16, v_55);
          const f32x8 v_56 = lm_max(total_44, lm_splat<f32x8>(0x0.0p+0f));
          lm_store(b2 + i_8*40 + j_7 + 40, v_56);
          const f32x8 v_57 = lm_max(total_45, lm_splat<f32x8>(0x0.0p+0f));
          lm_store(b2 + i_8*40 + j_7 + 48, v_57);
          const f32x8 v_58 = lm_max(total_46, lm_splat<f32x8>(0x0.0p+0f));
          lm_store(b2 + i_8*40 + j_7 + 56, v_58);
          const f32x8 v_59 = lm_max(total_47, lm_splat<f32x8>(0x0.0p+0f));
          lm_store(b2 + i_8*40 + j_7 + 80, v_59);
          const f32x8 v_60 = lm_max(total_48, lm_splat<f32x8>(0x0.0p+0f));
          lm_store(b2 + i_8*40 + j_7 + 88, v_60);
          const f32x8 v_61 = lm_max(total_49, lm_splat<f32x8>(0x0.0p+0f));
          lm_store(b2 + i_8*40 + j_7 + 96, v_61);
          const f32x8 v_62 = lm_max(total_50, lm_splat<f32x8>(0x0.0p+0f));
          lm_store(b2 + i_8*40 + j_7 + 120, v_62);
          const f32x8 v_63 = lm_max(total_51, lm_splat<f32x8>(0x0.0p+0f));
          lm_store(b2 + i_8*40 + j_7 + 128, v_63);
          const f32x8 v_64 = lm_max(total_52, lm_splat<f32x8>(0x0.0p+0f));
          lm_store(b2 + i_8*40 + j_7 + 136, v_64);
        }
      }
      for (; i_8 + 2 <= i_end_4; i_8 += 2) {
        {
          f32x8 acc_69 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_72 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_75 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_78 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_80 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_82 = lm_splat<f32x8>(0x0.0p+0f);
          for (int64_t k_65 = 0; k_65 < 64; k_65 += 1) {
            const float v_66 = lm_load<float>(b0 + i_8*64 + k_65);
            const f32x8 v_67 = lm_held(lm_load<f32x8>(b3 + j_7*64 + k_65*24 + 0));
            const f32x8 v_68 = lm_product(lm_splat<f32x8>(v_66), v_67);
            acc_69 = lm_add(acc_69, v_68);
            const f32x8 v_70 = lm_held(lm_load<f32x8>(b3 + j_7*64 + k_65*24 + 8));
            const f32x8 v_71 = lm_product(lm_splat<f32x8>(v_66), v_70);
            acc_72 = lm_add(acc_72, v_71);
            const f32x8 v_73 = lm_held(lm_load<f32x8>(b3 + j_7*64 + k_65*24 + 16));
            const f32x8 v_74 = lm_product(lm_splat<f32x8>(v_66), v_73);
            acc_75 = lm_add(acc_75, v_74);
            const float v_76 = lm_load<float>(b0 + i_8*64 + k_65 + 64);
            const f32x8 v_77 = lm_product(lm_splat<f32x8>(v_76), v_67);
            acc_78 = lm_add(acc_78, v_77);
            const f32x8 v_79 = lm_product(lm_splat<f32x8>(v_76), v_70);
            acc_80 = lm_add(acc_80, v_79);
            const f32x8 v_81 = lm_product(lm_splat<f32x8>(v_76), v_73);
            acc_82 = lm_add(acc_82, v_81);
          }
          f32x8 total_83 = acc_69;
          f32x8 total_84 = acc_72;
          f32x8 total_85 = acc_75;
          f32x8 total_86 = acc_78;
          f32x8 total_87 = acc_80;
          f32x8 total_88 = acc_82;
          const f32x8 v_89 = lm_max(total_83, lm_splat<f32x8>(0x0.0p+0f));
          lm_store(b2 + i_8*40 + j_7, v_89);
          const f32x8 v_90 = lm_max(total_84, lm_splat<f32x8>(0x0.0p+0f));
          lm_store(b2 + i_8*40 + j_7 + 8, v_90);
          const f32x8 v_91 = lm_max(total_85, lm_splat<f32x8>(0x0.0p+0f));
          lm_store(b2 + i_8*40 + j_7 + 16, v_91);
          const f32x8 v_92 = lm_max(total_86, lm_splat<f32x8>(0x0.0p+0f));
          lm_store(b2 + i_8*40 + j_7 + 40, v_92);
          const f32x8 v_93 = lm_max(total_87, lm_splat<f32x8>(0x0.0p+0f));
          lm_store(b2 + i_8*40 + j_7 + 48, v_93);
          const f32x8 v_94 = lm_max(total_88, lm_splat<f32x8>(0x0.0p+0f));
          lm_store(b2 + i_8*40 + j_7 + 56, v_94);
        }
      }
      for (; i_8 < i_end_4; i_8++) {
        {
          f32x8 acc_99 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_102 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_105 = lm_splat<f32x8>(0x0.0p+0f);
          for (int64_t k_95 = 0; k_95 < 64; k_95 += 1) {
            const float v_96 = lm_load<float>(b0 + i_8*64 + k_95);
            const f32x8 v_97 = lm_load<f32x8>(b3 + j_7*64 + k_95*24 + 0);
            const f32x8 v_98 = lm_product(lm_splat<f32x8>(v_96), v_97);
            acc_99 = lm_add(acc_99, v_98);
            const f32x8 v_100 = lm_load<f32x8>(b3 + j_7*64 + k_95*24 + 8);
            const f32x8 v_101 = lm_product(lm_splat<f32x8>(v_96), v_100);
            acc_102 = lm_add(acc_102, v_101);
            const f32x8 v_103 = lm_load<f32x8>(b3 + j_7*64 + k_95*24 + 16);
            const f32x8 v_104 = lm_product(lm_splat<f32x8>(v_96), v_103);
            acc_105 = lm_add(acc_105, v_104);
          }
          f32x8 total_106 = acc_99;
          f32x8 total_107 = acc_102;
          f32x8 total_108 = acc_105;
          const f32x8 v_109 = lm_max(total_106, lm_splat<f32x8>(0x0.0p+0f));
          lm_store(b2 + i_8*40 + j_7, v_109);
          const f32x8 v_110 = lm_max(total_107, lm_splat<f32x8>(0x0.0p+0f));
          lm_store(b2 + i_8*40 + j_7 + 8, v_110);
          const f32x8 v_111 = lm_max(total_108, lm_splat<f32x8>(0x0.0p+0f));
          lm_store(b2 + i_8*40 + j_7 + 16, v_111);
        }
      }
    }
    if (j_end_6 - j_7 == 16) {
      int64_t i_112 = i_3;
      for (; i_112 + 4 <= i_end_4; i_112 += 4) {
        {
          f32x8 acc_117 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_120 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_123 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_125 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_128 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_130 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_133 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_135 = lm_splat<f32x8>(0x0.0p+0f);
          for (int64_t k_113 = 0; k_113 < 64; k_113 += 1) {
            const float v_114 = lm_load<float>(b0 + i_112*64 + k_113);
            const f32x8 v_115 = lm_held(lm_load<f32x8>(b3 + j_7*64 + k_113*24 + 0));
            const f32x8 v_116 = lm_product(lm_splat<f32x8>(v_114), v_115);
            acc_117 = lm_add(acc_117, v_116);
            const f32x8 v_118 = lm_held(lm_load<f32x8>(b3 + j_7*64 + k_113*24 + 8));
            const f32x8 v_119 = lm_product(lm_splat<f32x8>(v_114), v_118);
            acc_120 = lm_add(acc_120, v_119);
            const float v_121 = lm_load<float>(b0 + i_112*64 + k_113 + 64);
            const f32x8 v_122 = lm_product(lm_splat<f32x8>(v_121), v_115);
            acc_123 = lm_add(acc_123, v_122);
            const f32x8 v_124 = lm_product(lm_splat<f32x8>(v_121), v_118);
            acc_125 = lm_add(acc_125, v_124);
            const float v_126 = lm_load<float>(b0 + i_112*64 + k_113 + 128);
            const f32x8 v_127 = lm_product(lm_splat<f32x8>(v_126), v_115);
            acc_128 = lm_add(acc_128, v_127);
            const f32x8 v_129 = lm_product(lm_splat<f32x8>(v_126), v_118);
            acc_130 = lm_add(acc_130, v_129);
            const float v_131 = lm_load<float>(b0 + i_112*64 + k_113 + 192);
            const f32x8 v_132 = lm_product(lm_splat<f32x8>(v_131), v_115);
            acc_133 = lm_add(acc_133, v_132);
            const f32x8 v_134 = lm_product(lm_splat<f32x8>(v_131), v_118);
            acc_135 = lm_add(acc_135, v_134);
          }
          f32x8 total_136 = acc_117;
          f32x8 total_137 = acc_120;
          f32x8 total_138 = acc_123;
          f32x8 total_139 = acc_125;
          f32x8 total_140 = acc_128;
          f32x8 total_141 = acc_130;
          f32x8 total_142 = acc_133;
          f32x8 total_143 = acc_135;
          const f32x8 v_144 = lm_max(total_136, lm_splat<f32x8>(0x0.0p+0f));
          lm_store(b2 + i_112*40 + j_7, v_144);
          const f32x8 v_145 = lm_max(total_137, lm_splat<f32x8>(0x0.0p+0f));
          lm_store(b2 + i_112*40 + j_7 + 8, v_145);
          const f32x8 v_146 = lm_max(total_138, lm_splat<f32x8>(0x0.0p+0f));
          lm_store(b2 + i_112*40 + j_7 + 40, v_146);
          const f32x8 v_147 = lm_max(total_139, lm_splat<f32x8>(0x0.0p+0f));
          lm_store(b2 + i_112*40 + j_7 + 48, v_147);
          const f32x8 v_148 = lm_max(total_140, lm_splat<f32x8>(0x0.0p+0f));
          lm_store(b2 + i_112*40 + j_7 + 80, v_148);
          const f32x8 v_149 = lm_max(total_141, lm_splat<f32x8>(0x0.0p+0f));
          lm_store(b2 + i_112*40 + j_7 + 88, v_149);
          const f32x8 v_150 = lm_max(total_142, lm_splat<f32x8>(0x0.0p+0f));
          lm_store(b2 + i_112*40 + j_7 + 120, v_150);
          const f32x8 v_151 = lm_max(total_143, lm_splat<f32x8>(0x0.0p+0f));
          lm_store(b2 + i_112*40 + j_7 + 128, v_151);
        }
      }
      for (; i_112 + 2 <= i_end_4; i_112 += 2) {
        {
          f32x8 acc_156 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_159 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_162 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_164 = lm_splat<f32x8>(0x0.0p+0f);
          for (int64_t k_152 = 0; k_152 < 64; k_152 += 1) {
            const float v_153 = lm_load<float>(b0 + i_112*64 + k_152);
            const f32x8 v_154 = lm_held(lm_load<f32x8>(b3 + j_7*64 + k_152*24 + 0));
            const f32x8 v_155 = lm_product(lm_splat<f32x8>(v_153), v_154);
            acc_156 = lm_add(acc_156, v_155);
            const f32x8 v_157 = lm_held(lm_load<f32x8>(b3 + j_7*64 + k_152*24 + 8));
            const f32x8 v_158 = lm_product(lm_splat<f32x8>(v_153), v_157);
            acc_159 = lm_add(acc_159, v_158);
            const float v_160 = lm_load<float>(b0 + i_112*64 + k_152 + 64);
            const f32x8 v_161 = lm_product(lm_splat<f32x8>(v_160), v_154);
            acc_162 = lm_add(acc_162, v_161);
            const f32x8 v_163 = lm_product(lm_splat<f32x8>(v_160), v_157);
            acc_164 = lm_add(acc_164, v_163);
          }
          f32x8 total_165 = acc_156;
          f32x8 total_166 = acc_159;
          f32x8 total_167 = acc_162;
          f32x8 total_168 = acc_164;
          const f32x8 v_169 = lm_max(total_165, lm_splat<f32x8>(0x0.0p+0f));
          lm_store(b2 + i_112*40 + j_7, v_169);
          const f32x8 v_170 = lm_max(total_166, lm_splat<f32x8>(0x0.0p+0f));
          lm_store(b2 + i_112*40 + j_7 + 8, v_170);
          const f32x8 v_171 = lm_max(total_167, lm_splat<f32x8>(0x0.0p+0f));
          lm_store(b2 + i_112*40 + j_7 + 40, v_171);
          const f32x8 v_172 = lm_max(total_168, lm_splat<f32x8>(0x0.0p+0f));
          lm_store(b2 + i_112*40 + j_7 + 48, v_172);
        }
      }
      for (; i_112 < i_end_4; i_112++) {
        {
          f32x8 acc_177 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_180 = lm_splat<f32x8>(0x0.0p+0f);
          for (int64_t k_173 = 0; k_173 < 64; k_173 += 1) {
            const float v_174 = lm_load<float>(b0 + i_112*64 + k_173);
            const f32x8 v_175 = lm_load<f32x8>(b3 + j_7*64 + k_173*24 + 0);
            const f32x8 v_176 = lm_product(lm_splat<f32x8>(v_174), v_175);
            acc_177 = lm_add(acc_177, v_176);
            const f32x8 v_178 = lm_load<f32x8>(b3 + j_7*64 + k_173*24 + 8);
            const f32x8 v_179 = lm_product(lm_splat<f32x8>(v_174), v_178);
            acc_180 = lm_add(acc_180, v_179);
          }
          f32x8 total_181 = acc_177;
          f32x8 total_182 = acc_180;
          const f32x8 v_183 = lm_max(total_181, lm_splat<f32x8>(0x0.0p+0f));
          lm_store(b2 + i_112*40 + j_7, v_183);
          const f32x8 v_184 = lm_max(total_182, lm_splat<f32x8>(0x0.0p+0f));
          lm_store(b2 + i_112*40 + j_7 + 8, v_184);
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
  lm_share(&c, p0, ((40) - 0 + 23) / 24, 3072, rest_0, lm_paces + 0);
}

extern "C" void lm_run(const lm_executor* executor) {
  const int64_t n_b = dims[0]; (void)n_b;
  int64_t steps[1] = {0};
  const double rest_0 = (double)(n_b*2560)*0.05 + (double)(n_b*40)*0.025;
  lm_share(&c, k0, (((n_b) + 31) / 32)*((40 + 23) / 24), (double)(n_b*2560)*0.05 + (double)(n_b*40)*0.025, rest_0, lm_paces + 1);
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
// k0 stage 0: j:8 i:14 k:1 i:1u j:8u j:1v pack x1@once(j:8 k:1 j:1)
// k0 grid: i:256 j:24
//   program "region"
//   dim b 1 400
//   buffer x0 input f32[b, 64]
//   buffer x1 constant f32[64, 40]
//   buffer y0 output f32[b, 40]
//   kernel k0 call
//     axis i b
//     axis j 40
//     axis k 64
//     for i 256 parallel
//       for j 24 parallel
//         stage i j k
//           schedule j:8 i:14 k:1 i:1u j:8u j:1v pack x1@once(j:8 k:1 j:1)
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
    const int64_t p_j_1 = 0 + turn_3*8;
    const int64_t stop_5 = 64;
    for (int64_t p_k_4 = 0; p_k_4 < stop_5; p_k_4 += 1) {
      const int64_t stop_7 = lm_imin(p_j_1 + 8, 40);
      for (int64_t p_j_6 = p_j_1; p_j_6 < stop_7; p_j_6 += 16) {
        if (stop_7 - p_j_6 >= 16) lm_store(b1 + (p_j_1 - 0)/8*512 + (p_k_4 - 0)*8 + (p_j_6 - p_j_1)*1, lm_load<f32x16>(b0 + 0 + (p_j_6)*(1) + (p_k_4)*(40)));
        else lm_store_part(b1 + (p_j_1 - 0)/8*512 + (p_k_4 - 0)*8 + (p_j_6 - p_j_1)*1, lm_load_part<f32x16>(b0 + 0 + (p_j_6)*(1) + (p_k_4)*(40), stop_7 - p_j_6), stop_7 - p_j_6);
      }
    }
  }
}

// copy of x1@once(j:8 k:1 j:1)
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
  const int64_t blocks_1 = (((n_b) + 255) / 256);
  const int64_t blocks_2 = ((40 + 23) / 24);
  for (int64_t t = first; t < end; t++) {
    const int64_t i_3 = ((t / blocks_2))*256;
    const int64_t i_end_4 = lm_imin(i_3 + 256, (n_b));
    const int64_t j_5 = ((t) % blocks_2)*24;
    const int64_t j_end_6 = lm_imin(j_5 + 24, 40);
    // j:8 i:14 k:1 i:1u j:8u j:1v
    int64_t j_7 = j_5;
    for (; j_7 + 8 <= j_end_6; j_7 += 8) {
      int64_t i_8 = i_3;
      for (; i_8 + 14 <= i_end_4; i_8 += 14) {
        {
          f32x8 acc_13 = lm_splat<f32x8>(0x0.0p+0f);
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
          f32x8 acc_52 = lm_splat<f32x8>(0x0.0p+0f);
          for (int64_t k_9 = 0; k_9 < 64; k_9 += 1) {
            const float v_10 = lm_load<float>(b0 + i_8*64 + k_9);
            const f32x8 v_11 = lm_held(lm_load<f32x8>(b3 + j_7*64 + k_9*8 + 0));
            const f32x8 v_12 = lm_product(lm_splat<f32x8>(v_10), v_11);
            acc_13 = lm_add(acc_13, v_12);
            const float v_14 = lm_load<float>(b0 + i_8*64 + k_9 + 64);
            const f32x8 v_15 = lm_product(lm_splat<f32x8>(v_14), v_11);
            acc_16 = lm_add(acc_16, v_15);
            const float v_17 = lm_load<float>(b0 + i_8*64 + k_9 + 128);
            const f32x8 v_18 = lm_product(lm_splat<f32x8>(v_17), v_11);
            acc_19 = lm_add(acc_19, v_18);
            const float v_20 = lm_load<float>(b0 + i_8*64 + k_9 + 192);
            const f32x8 v_21 = lm_product(lm_splat<f32x8>(v_20), v_11);
            acc_22 = lm_add(acc_22, v_21);
            const float v_23 = lm_load<float>(b0 + i_8*64 + k_9 + 256);
            const f32x8 v_24 = lm_product(lm_splat<f32x8>(v_23), v_11);
            acc_25 = lm_add(acc_25, v_24);
            const float v_26 = lm_load<float>(b0 + i_8*64 + k_9 + 320);
            const f32x8 v_27 = lm_product(lm_splat<f32x8>(v_26), v_11);
            acc_28 = lm_add(acc_28, v_27);
            const float v_29 = lm_load<float>(b0 + i_8*64 + k_9 + 384);
            const f32x8 v_30 = lm_product(lm_splat<f32x8>(v_29), v_11);
            acc_31 = lm_add(acc_31, v_30);
            const float v_32 = lm_load<float>(b0 + i_8*64 + k_9 + 448);
            const f32x8 v_33 = lm_product(lm_splat<f32x8>(v_32), v_11);
            acc_34 = lm_add(acc_34, v_33);
            const float v_35 = lm_load<float>(b0 + i_8*64 + k_9 + 512);
            const f32x8 v_36 = lm_product(lm_splat<f32x8>(v_35), v_11);
            acc_37 = lm_add(acc_37, v_36);
            const float v_38 = lm_load<float>(b0 + i_8*64 + k_9 + 576);
            const f32x8 v_39 = lm_product(lm_splat<f32x8>(v_38), v_11);
            acc_40 = lm_add(acc_40, v_39);
            const float v_41 = lm_load<float>(b0 + i_8*64 + k_9 + 640);
            const f32x8 v_42 = lm_product(lm_splat<f32x8>(v_41), v_11);
            acc_43 = lm_add(acc_43, v_42);
            const float v_44 = lm_load<float>(b0 + i_8*64 + k_9 + 704);
            const f32x8 v_45 = lm_product(lm_splat<f32x8>(v_44), v_11);
            acc_46 = lm_add(acc_46, v_45);
            const float v_47 = lm_load<float>(b0 + i_8*64 + k_9 + 768);
            const f32x8 v_48 = lm_product(lm_splat<f32x8>(v_47), v_11);
            acc_49 = lm_add(acc_49, v_48);
            const float v_50 = lm_load<float>(b0 + i_8*64 + k_9 + 832);
            const f32x8 v_51 = lm_product(lm_splat<f32x8>(v_50), v_11);
            acc_52 = lm_add(acc_52, v_51);
          }
          f32x8 total_53 = acc_13;
          f32x8 total_54 = acc_16;
          f32x8 total_55 = acc_19;
          f32x8 total_56 = acc_22;
          f32x8 total_57 = acc_25;
          f32x8 total_58 = acc_28;
          f32x8 total_59 = acc_31;
          f32x8 total_60 = acc_34;
          f32x8 total_61 = acc_37;
          f32x8 total_62 = acc_40;
          f32x8 total_63 = acc_43;
          f32x8 total_64 = acc_46;
          f32x8 total_65 = acc_49;
          f32x8 total_66 = acc_52;
          const f32x8 v_67 = lm_max(total_53, lm_splat<f32x8>(0x0.0p+0f));
          lm_store(b2 + i_8*40 + j_7, v_67);
          const f32x8 v_68 = lm_max(total_54, lm_splat<f32x8>(0x0.0p+0f));
          lm_store(b2 + i_8*40 + j_7 + 40, v_68);
          const f32x8 v_69 = lm_max(total_55, lm_splat<f32x8>(0x0.0p+0f));
          lm_store(b2 + i_8*40 + j_7 + 80, v_69);
          const f32x8 v_70 = lm_max(total_56, lm_splat<f32x8>(0x0.0p+0f));
          lm_store(b2 + i_8*40 + j_7 + 120, v_70);
          const f32x8 v_71 = lm_max(total_57, lm_splat<f32x8>(0x0.0p+0f));
          lm_store(b2 + i_8*40 + j_7 + 160, v_71);
          const f32x8 v_72 = lm_max(total_58, lm_splat<f32x8>(0x0.0p+0f));
          lm_store(b2 + i_8*40 + j_7 + 200, v_72);
          const f32x8 v_73 = lm_max(total_59, lm_splat<f32x8>(0x0.0p+0f));
          lm_store(b2 + i_8*40 + j_7 + 240, v_73);
          const f32x8 v_74 = lm_max(total_60, lm_splat<f32x8>(0x0.0p+0f));
          lm_store(b2 + i_8*40 + j_7 + 280, v_74);
          const f32x8 v_75 = lm_max(total_61, lm_splat<f32x8>(0x0.0p+0f));
          lm_store(b2 + i_8*40 + j_7 + 320, v_75);
          const f32x8 v_76 = lm_max(total_62, lm_splat<f32x8>(0x0.0p+0f));
          lm_store(b2 + i_8*40 + j_7 + 360, v_76);
          const f32x8 v_77 = lm_max(total_63, lm_splat<f32x8>(0x0.0p+0f));
          lm_store(b2 + i_8*40 + j_7 + 400, v_77);
          const f32x8 v_78 = lm_max(total_64, lm_splat<f32x8>(0x0.0p+0f));
          lm_store(b2 + i_8*40 + j_7 + 440, v_78);
          const f32x8 v_79 = lm_max(total_65, lm_splat<f32x8>(0x0.0p+0f));
          lm_store(b2 + i_8*40 + j_7 + 480, v_79);
          const f32x8 v_80 = lm_max(total_66, lm_splat<f32x8>(0x0.0p+0f));
          lm_store(b2 + i_8*40 + j_7 + 520, v_80);
        }
      }
      for (; i_8 + 4 <= i_end_4; i_8 += 4) {
        {
          f32x8 acc_85 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_88 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_91 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_94 = lm_splat<f32x8>(0x0.0p+0f);
          for (int64_t k_81 = 0; k_81 < 64; k_81 += 1) {
            const float v_82 = lm_load<float>(b0 + i_8*64 + k_81);
            const f32x8 v_83 = lm_held(lm_load<f32x8>(b3 + j_7*64 + k_81*8 + 0));
            const f32x8 v_84 = lm_product(lm_splat<f32x8>(v_82), v_83);
            acc_85 = lm_add(acc_85, v_84);
            const float v_86 = lm_load<float>(b0 + i_8*64 + k_81 + 64);
            const f32x8 v_87 = lm_product(lm_splat<f32x8>(v_86), v_83);
            acc_88 = lm_add(acc_88, v_87);
            const float v_89 = lm_load<float>(b0 + i_8*64 + k_81 + 128);
            const f32x8 v_90 = lm_product(lm_splat<f32x8>(v_89), v_83);
            acc_91 = lm_add(acc_91, v_90);
            const float v_92 = lm_load<float>(b0 + i_8*64 + k_81 + 192);
            const f32x8 v_93 = lm_product(lm_splat<f32x8>(v_92), v_83);
            acc_94 = lm_add(acc_94, v_93);
          }
          f32x8 total_95 = acc_85;
          f32x8 total_96 = acc_88;
          f32x8 total_97 = acc_91;
          f32x8 total_98 = acc_94;
          const f32x8 v_99 = lm_max(total_95, lm_splat<f32x8>(0x0.0p+0f));
          lm_store(b2 + i_8*40 + j_7, v_99);
          const f32x8 v_100 = lm_max(total_96, lm_splat<f32x8>(0x0.0p+0f));
          lm_store(b2 + i_8*40 + j_7 + 40, v_100);
          const f32x8 v_101 = lm_max(total_97, lm_splat<f32x8>(0x0.0p+0f));
          lm_store(b2 + i_8*40 + j_7 + 80, v_101);
          const f32x8 v_102 = lm_max(total_98, lm_splat<f32x8>(0x0.0p+0f));
          lm_store(b2 + i_8*40 + j_7 + 120, v_102);
        }
      }
      for (; i_8 + 2 <= i_end_4; i_8 += 2) {
        {
          f32x8 acc_107 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_110 = lm_splat<f32x8>(0x0.0p+0f);
          for (int64_t k_103 = 0; k_103 < 64; k_103 += 1) {
            const float v_104 = lm_load<float>(b0 + i_8*64 + k_103);
            const f32x8 v_105 = lm_held(lm_load<f32x8>(b3 + j_7*64 + k_103*8 + 0));
            const f32x8 v_106 = lm_product(lm_splat<f32x8>(v_104), v_105);
            acc_107 = lm_add(acc_107, v_106);
            const float v_108 = lm_load<float>(b0 + i_8*64 + k_103 + 64);
            const f32x8 v_109 = lm_product(lm_splat<f32x8>(v_108), v_105);
            acc_110 = lm_add(acc_110, v_109);
          }
          f32x8 total_111 = acc_107;
          f32x8 total_112 = acc_110;
          const f32x8 v_113 = lm_max(total_111, lm_splat<f32x8>(0x0.0p+0f));
          lm_store(b2 + i_8*40 + j_7, v_113);
          const f32x8 v_114 = lm_max(total_112, lm_splat<f32x8>(0x0.0p+0f));
          lm_store(b2 + i_8*40 + j_7 + 40, v_114);
        }
      }
      for (; i_8 < i_end_4; i_8++) {
        {
          f32x8 acc_119 = lm_splat<f32x8>(0x0.0p+0f);
          for (int64_t k_115 = 0; k_115 < 64; k_115 += 1) {
            const float v_116 = lm_load<float>(b0 + i_8*64 + k_115);
            const f32x8 v_117 = lm_load<f32x8>(b3 + j_7*64 + k_115*8 + 0);
            const f32x8 v_118 = lm_product(lm_splat<f32x8>(v_116), v_117);
            acc_119 = lm_add(acc_119, v_118);
          }
          f32x8 total_120 = acc_119;
          const f32x8 v_121 = lm_max(total_120, lm_splat<f32x8>(0x0.0p+0f));
          lm_store(b2 + i_8*40 + j_7, v_121);
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
  const double rest_0 = 2560;
  lm_share(&c, p0, ((40) - 0 + 7) / 8, 2560, rest_0, lm_paces + 0);
}

extern "C" void lm_run(const lm_executor* executor) {
  const int64_t n_b = dims[0]; (void)n_b;
  int64_t steps[1] = {0};
  const double rest_0 = (double)(n_b*2560)*0.05 + (double)(n_b*40)*0.025;
  lm_share(&c, k0, (((n_b) + 255) / 256)*((40 + 23) / 24), (double)(n_b*2560)*0.05 + (double)(n_b*40)*0.025, rest_0, lm_paces + 1);
}

extern "C" int64_t lm_prepared_bytes(const int64_t* dims) {
  const int64_t n_b = dims[0]; (void)n_b;
  return 10304;
}
extern "C" double lm_work_ns(const int64_t* dims) {
  const int64_t n_b = dims[0]; (void)n_b;
  return (double)(n_b*2560)*0.05 + (double)(n_b*40)*0.025;
}

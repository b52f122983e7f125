//   AVX2
//   lumin.graph 1
//   %0 = input(name="x", dtype=f32, shape=[72, 96], static=false) : f32[72, 96]
//   %1 = input(name="w", dtype=f32, shape=[48, 96], static=false) : f32[48, 96]
//   %2 = permute(%1; axes=[1, 0]) : f32[96, 48]
//   %3 = expand(%0; axes=[2], sizes=[48]) : f32[72, 96, 48]
//   %4 = expand(%2; axes=[0], sizes=[72]) : f32[72, 96, 48]
//   %5 = mul(%3, %4) : f32[72, 96, 48]
//   %6 = sum(%5; axes=[1]) : f32[72, 48]
//   output "y" %6

// ---------------------------------------------------------------------------------------------------------------------
// default
// form: plain
// k0 stage 0: j:16 i:6 k:8 k:1u i:1u j:8u j:1v pack x1@call(j:16 k:1 j:1)
// k0 grid: i:12 j:16
//   program "region"
//   buffer x0 input f32[72, 96]
//   buffer x1 input f32[48, 96]
//   buffer y0 output f32[72, 48]
//   kernel k0 call
//     axis i 72
//     axis j 48
//     axis k 96
//     for i 12 parallel
//       for j 16 parallel
//         stage i j k
//           schedule j:16 i:6 k:8 k:1u i:1u j:8u j:1v pack x1@call(j:16 k:1 j:1)
//           %0 = load x0[i, k] : f32
//           %1 = load x1[j, k] : f32
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
  return lm_planned_bytes(dims) + 18496;
}
LM_BODY void body_0(const lm_context* c, void* const* p, int64_t first, int64_t end) {
  const float* const __restrict b0 = (const float*)p[0];
  float* const __restrict b1 = (float*)p[1];
  const int64_t stop_2 = 48;
  for (int64_t turn_3 = first; turn_3 < end; turn_3++) {
    const int64_t p_j_1 = 0 + turn_3*16;
    const int64_t stop_5 = 96;
    for (int64_t p_k_4 = 0; p_k_4 < stop_5; p_k_4 += 16) {
      const int64_t columns_6 = lm_imin(16, stop_5 - p_k_4);
      const int64_t stop_8 = lm_imin(p_j_1 + 16, 48);
      for (int64_t p_j_7 = p_j_1; p_j_7 < stop_8; p_j_7 += 16) {
        const int64_t rows_9 = lm_imin(16, stop_8 - p_j_7);
        f32x16 square_10[16];
        if (rows_9 == 16 && columns_6 == 16) {
          #pragma GCC unroll 16
          for (int64_t r_11 = 0; r_11 < 16; r_11++) square_10[r_11] = lm_load<f32x16>(b0 + 0 + (p_j_7 + r_11)*(96) + (p_k_4)*(1));
          lm_transpose<16>(square_10);
          #pragma GCC unroll 16
          for (int64_t r_11 = 0; r_11 < 16; r_11++) lm_store(b1 + (p_j_1 - 0)/16*1536 + (p_k_4 - 0)*16 + (p_j_7 - p_j_1)*1 + r_11*16, square_10[r_11]);
          continue;
        }
        for (int64_t r_11 = 0; r_11 < 16; r_11++) square_10[r_11] = r_11 < rows_9 ? lm_load_part<f32x16>(b0 + 0 + (p_j_7 + r_11)*(96) + (p_k_4)*(1), columns_6) : f32x16{};
        lm_transpose<16>(square_10);
        for (int64_t r_11 = 0; r_11 < columns_6; r_11++) lm_store_part(b1 + (p_j_1 - 0)/16*1536 + (p_k_4 - 0)*16 + (p_j_7 - p_j_1)*1 + r_11*16, square_10[r_11], rows_9);
      }
    }
  }
}

// copy of x1@call(j:16 k:1 j:1)
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
  const int64_t blocks_1 = ((72 + 11) / 12);
  const int64_t blocks_2 = ((48 + 15) / 16);
  for (int64_t t = first; t < end; t++) {
    const int64_t i_3 = ((t / blocks_2))*12;
    const int64_t j_4 = ((t) % blocks_2)*16;
    // j:16 i:6 k:8 k:1u i:1u j:8u j:1v
    int64_t i_5 = i_3;
    for (; i_5 + 6 <= (i_3 + 12); i_5 += 6) {
      {
        f32x8 acc_10 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_13 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_16 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_18 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_21 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_23 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_26 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_28 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_31 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_33 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_36 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_38 = lm_splat<f32x8>(0x0.0p+0f);
        int64_t k_6 = 0;
        for (; k_6 + 8 <= 96; k_6 += 8) {
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
          const float v_29 = lm_load<float>(b0 + i_5*96 + k_6 + 384);
          const f32x8 v_30 = lm_product(lm_splat<f32x8>(v_29), v_8);
          acc_31 = lm_add(acc_31, v_30);
          const f32x8 v_32 = lm_product(lm_splat<f32x8>(v_29), v_11);
          acc_33 = lm_add(acc_33, v_32);
          const float v_34 = lm_load<float>(b0 + i_5*96 + k_6 + 480);
          const f32x8 v_35 = lm_product(lm_splat<f32x8>(v_34), v_8);
          acc_36 = lm_add(acc_36, v_35);
          const f32x8 v_37 = lm_product(lm_splat<f32x8>(v_34), v_11);
          acc_38 = lm_add(acc_38, v_37);
          lm_forget();
          const float v_39 = lm_load<float>(b0 + i_5*96 + k_6 + 1);
          const f32x8 v_40 = lm_held(lm_load<f32x8>(b3 + j_4*96 + k_6*16 + 16));
          const f32x8 v_41 = lm_product(lm_splat<f32x8>(v_39), v_40);
          acc_10 = lm_add(acc_10, v_41);
          const f32x8 v_42 = lm_held(lm_load<f32x8>(b3 + j_4*96 + k_6*16 + 24));
          const f32x8 v_43 = lm_product(lm_splat<f32x8>(v_39), v_42);
          acc_13 = lm_add(acc_13, v_43);
          const float v_44 = lm_load<float>(b0 + i_5*96 + k_6 + 97);
          const f32x8 v_45 = lm_product(lm_splat<f32x8>(v_44), v_40);
          acc_16 = lm_add(acc_16, v_45);
          const f32x8 v_46 = lm_product(lm_splat<f32x8>(v_44), v_42);
          acc_18 = lm_add(acc_18, v_46);
          const float v_47 = lm_load<float>(b0 + i_5*96 + k_6 + 193);
          const f32x8 v_48 = lm_product(lm_splat<f32x8>(v_47), v_40);
          acc_21 = lm_add(acc_21, v_48);
          const f32x8 v_49 = lm_product(lm_splat<f32x8>(v_47), v_42);
          acc_23 = lm_add(acc_23, v_49);
          const float v_50 = lm_load<float>(b0 + i_5*96 + k_6 + 289);
          const f32x8 v_51 = lm_product(lm_splat<f32x8>(v_50), v_40);
          acc_26 = lm_add(acc_26, v_51);
          const f32x8 v_52 = lm_product(lm_splat<f32x8>(v_50), v_42);
          acc_28 = lm_add(acc_28, v_52);
          const float v_53 = lm_load<float>(b0 + i_5*96 + k_6 + 385);
          const f32x8 v_54 = lm_product(lm_splat<f32x8>(v_53), v_40);
          acc_31 = lm_add(acc_31, v_54);
          const f32x8 v_55 = lm_product(lm_splat<f32x8>(v_53), v_42);
          acc_33 = lm_add(acc_33, v_55);
          const float v_56 = lm_load<float>(b0 + i_5*96 + k_6 + 481);
          const f32x8 v_57 = lm_product(lm_splat<f32x8>(v_56), v_40);
          acc_36 = lm_add(acc_36, v_57);
          const f32x8 v_58 = lm_product(lm_splat<f32x8>(v_56), v_42);
          acc_38 = lm_add(acc_38, v_58);
          lm_forget();
          const float v_59 = lm_load<float>(b0 + i_5*96 + k_6 + 2);
          const f32x8 v_60 = lm_held(lm_load<f32x8>(b3 + j_4*96 + k_6*16 + 32));
          const f32x8 v_61 = lm_product(lm_splat<f32x8>(v_59), v_60);
          acc_10 = lm_add(acc_10, v_61);
          const f32x8 v_62 = lm_held(lm_load<f32x8>(b3 + j_4*96 + k_6*16 + 40));
          const f32x8 v_63 = lm_product(lm_splat<f32x8>(v_59), v_62);
          acc_13 = lm_add(acc_13, v_63);
          const float v_64 = lm_load<float>(b0 + i_5*96 + k_6 + 98);
          const f32x8 v_65 = lm_product(lm_splat<f32x8>(v_64), v_60);
          acc_16 = lm_add(acc_16, v_65);
          const f32x8 v_66 = lm_product(lm_splat<f32x8>(v_64), v_62);
          acc_18 = lm_add(acc_18, v_66);
          const float v_67 = lm_load<float>(b0 + i_5*96 + k_6 + 194);
          const f32x8 v_68 = lm_product(lm_splat<f32x8>(v_67), v_60);
          acc_21 = lm_add(acc_21, v_68);
          const f32x8 v_69 = lm_product(lm_splat<f32x8>(v_67), v_62);
          acc_23 = lm_add(acc_23, v_69);
          const float v_70 = lm_load<float>(b0 + i_5*96 + k_6 + 290);
          const f32x8 v_71 = lm_product(lm_splat<f32x8>(v_70), v_60);
          acc_26 = lm_add(acc_26, v_71);
          const f32x8 v_72 = lm_product(lm_splat<f32x8>(v_70), v_62);
          acc_28 = lm_add(acc_28, v_72);
          const float v_73 = lm_load<float>(b0 + i_5*96 + k_6 + 386);
          const f32x8 v_74 = lm_product(lm_splat<f32x8>(v_73), v_60);
          acc_31 = lm_add(acc_31, v_74);
          const f32x8 v_75 = lm_product(lm_splat<f32x8>(v_73), v_62);
          acc_33 = lm_add(acc_33, v_75);
          const float v_76 = lm_load<float>(b0 + i_5*96 + k_6 + 482);
          const f32x8 v_77 = lm_product(lm_splat<f32x8>(v_76), v_60);
          acc_36 = lm_add(acc_36, v_77);
          const f32x8 v_78 = lm_product(lm_splat<f32x8>(v_76), v_62);
          acc_38 = lm_add(acc_38, v_78);
          lm_forget();
          const float v_79 = lm_load<float>(b0 + i_5*96 + k_6 + 3);
          const f32x8 v_80 = lm_held(lm_load<f32x8>(b3 + j_4*96 + k_6*16 + 48));
          const f32x8 v_81 = lm_product(lm_splat<f32x8>(v_79), v_80);
          acc_10 = lm_add(acc_10, v_81);
          const f32x8 v_82 = lm_held(lm_load<f32x8>(b3 + j_4*96 + k_6*16 + 56));
          const f32x8 v_83 = lm_product(lm_splat<f32x8>(v_79), v_82);
          acc_13 = lm_add(acc_13, v_83);
          const float v_84 = lm_load<float>(b0 + i_5*96 + k_6 + 99);
          const f32x8 v_85 = lm_product(lm_splat<f32x8>(v_84), v_80);
          acc_16 = lm_add(acc_16, v_85);
          const f32x8 v_86 = lm_product(lm_splat<f32x8>(v_84), v_82);
          acc_18 = lm_add(acc_18, v_86);
          const float v_87 = lm_load<float>(b0 + i_5*96 + k_6 + 195);
          const f32x8 v_88 = lm_product(lm_splat<f32x8>(v_87), v_80);
          acc_21 = lm_add(acc_21, v_88);
          const f32x8 v_89 = lm_product(lm_splat<f32x8>(v_87), v_82);
          acc_23 = lm_add(acc_23, v_89);
          const float v_90 = lm_load<float>(b0 + i_5*96 + k_6 + 291);
          const f32x8 v_91 = lm_product(lm_splat<f32x8>(v_90), v_80);
          acc_26 = lm_add(acc_26, v_91);
          const f32x8 v_92 = lm_product(lm_splat<f32x8>(v_90), v_82);
          acc_28 = lm_add(acc_28, v_92);
          const float v_93 = lm_load<float>(b0 + i_5*96 + k_6 + 387);
          const f32x8 v_94 = lm_product(lm_splat<f32x8>(v_93), v_80);
          acc_31 = lm_add(acc_31, v_94);
          const f32x8 v_95 = lm_product(lm_splat<f32x8>(v_93), v_82);
          acc_33 = lm_add(acc_33, v_95);
          const float v_96 = lm_load<float>(b0 + i_5*96 + k_6 + 483);
          const f32x8 v_97 = lm_product(lm_splat<f32x8>(v_96), v_80);
          acc_36 = lm_add(acc_36, v_97);
          const f32x8 v_98 = lm_product(lm_splat<f32x8>(v_96), v_82);
          acc_38 = lm_add(acc_38, v_98);
          lm_forget();
          const float v_99 = lm_load<float>(b0 + i_5*96 + k_6 + 4);
          const f32x8 v_100 = lm_held(lm_load<f32x8>(b3 + j_4*96 + k_6*16 + 64));
          const f32x8 v_101 = lm_product(lm_splat<f32x8>(v_99), v_100);
          acc_10 = lm_add(acc_10, v_101);
          const f32x8 v_102 = lm_held(lm_load<f32x8>(b3 + j_4*96 + k_6*16 + 72));
          const f32x8 v_103 = lm_product(lm_splat<f32x8>(v_99), v_102);
          acc_13 = lm_add(acc_13, v_103);
          const float v_104 = lm_load<float>(b0 + i_5*96 + k_6 + 100);
          const f32x8 v_105 = lm_product(lm_splat<f32x8>(v_104), v_100);
          acc_16 = lm_add(acc_16, v_105);
          const f32x8 v_106 = lm_product(lm_splat<f32x8>(v_104), v_102);
          acc_18 = lm_add(acc_18, v_106);
          const float v_107 = lm_load<float>(b0 + i_5*96 + k_6 + 196);
          const f32x8 v_108 = lm_product(lm_splat<f32x8>(v_107), v_100);
          acc_21 = lm_add(acc_21, v_108);
          const f32x8 v_109 = lm_product(lm_splat<f32x8>(v_107), v_102);
          acc_23 = lm_add(acc_23, v_109);
          const float v_110 = lm_load<float>(b0 + i_5*96 + k_6 + 292);
          const f32x8 v_111 = lm_product(lm_splat<f32x8>(v_110), v_100);
          acc_26 = lm_add(acc_26, v_111);
          const f32x8 v_112 = lm_product(lm_splat<f32x8>(v_110), v_102);
          acc_28 = lm_add(acc_28, v_112);
          const float v_113 = lm_load<float>(b0 + i_5*96 + k_6 + 388);
          const f32x8 v_114 = lm_product(lm_splat<f32x8>(v_113), v_100);
          acc_31 = lm_add(acc_31, v_114);
          const f32x8 v_115 = lm_product(lm_splat<f32x8>(v_113), v_102);
          acc_33 = lm_add(acc_33, v_115);
          const float v_116 = lm_load<float>(b0 + i_5*96 + k_6 + 484);
          const f32x8 v_117 = lm_product(lm_splat<f32x8>(v_116), v_100);
          acc_36 = lm_add(acc_36, v_117);
          const f32x8 v_118 = lm_product(lm_splat<f32x8>(v_116), v_102);
          acc_38 = lm_add(acc_38, v_118);
          lm_forget();
          const float v_119 = lm_load<float>(b0 + i_5*96 + k_6 + 5);
          const f32x8 v_120 = lm_held(lm_load<f32x8>(b3 + j_4*96 + k_6*16 + 80));
          const f32x8 v_121 = lm_product(lm_splat<f32x8>(v_119), v_120);
          acc_10 = lm_add(acc_10, v_121);
          const f32x8 v_122 = lm_held(lm_load<f32x8>(b3 + j_4*96 + k_6*16 + 88));
          const f32x8 v_123 = lm_product(lm_splat<f32x8>(v_119), v_122);
          acc_13 = lm_add(acc_13, v_123);
          const float v_124 = lm_load<float>(b0 + i_5*96 + k_6 + 101);
          const f32x8 v_125 = lm_product(lm_splat<f32x8>(v_124), v_120);
          acc_16 = lm_add(acc_16, v_125);
          const f32x8 v_126 = lm_product(lm_splat<f32x8>(v_124), v_122);
          acc_18 = lm_add(acc_18, v_126);
          const float v_127 = lm_load<float>(b0 + i_5*96 + k_6 + 197);
          const f32x8 v_128 = lm_product(lm_splat<f32x8>(v_127), v_120);
          acc_21 = lm_add(acc_21, v_128);
          const f32x8 v_129 = lm_product(lm_splat<f32x8>(v_127), v_122);
          acc_23 = lm_add(acc_23, v_129);
          const float v_130 = lm_load<float>(b0 + i_5*96 + k_6 + 293);
          const f32x8 v_131 = lm_product(lm_splat<f32x8>(v_130), v_120);
          acc_26 = lm_add(acc_26, v_131);
          const f32x8 v_132 = lm_product(lm_splat<f32x8>(v_130), v_122);
          acc_28 = lm_add(acc_28, v_132);
          const float v_133 = lm_load<float>(b0 + i_5*96 + k_6 + 389);
          const f32x8 v_134 = lm_product(lm_splat<f32x8>(v_133), v_120);
          acc_31 = lm_add(acc_31, v_134);
          const f32x8 v_135 = lm_product(lm_splat<f32x8>(v_133), v_122);
          acc_33 = lm_add(acc_33, v_135);
          const float v_136 = lm_load<float>(b0 + i_5*96 + k_6 + 485);
          const f32x8 v_137 = lm_product(lm_splat<f32x8>(v_136), v_120);
          acc_36 = lm_add(acc_36, v_137);
          const f32x8 v_138 = lm_product(lm_splat<f32x8>(v_136), v_122);
          acc_38 = lm_add(acc_38, v_138);
          lm_forget();
          const float v_139 = lm_load<float>(b0 + i_5*96 + k_6 + 6);
          const f32x8 v_140 = lm_held(lm_load<f32x8>(b3 + j_4*96 + k_6*16 + 96));
          const f32x8 v_141 = lm_product(lm_splat<f32x8>(v_139), v_140);
          acc_10 = lm_add(acc_10, v_141);
          const f32x8 v_142 = lm_held(lm_load<f32x8>(b3 + j_4*96 + k_6*16 + 104));
          const f32x8 v_143 = lm_product(lm_splat<f32x8>(v_139), v_142);
          acc_13 = lm_add(acc_13, v_143);
          const float v_144 = lm_load<float>(b0 + i_5*96 + k_6 + 102);
          const f32x8 v_145 = lm_product(lm_splat<f32x8>(v_144), v_140);
          acc_16 = lm_add(acc_16, v_145);
          const f32x8 v_146 = lm_product(lm_splat<f32x8>(v_144), v_142);
          acc_18 = lm_add(acc_18, v_146);
          const float v_147 = lm_load<float>(b0 + i_5*96 + k_6 + 198);
          const f32x8 v_148 = lm_product(lm_splat<f32x8>(v_147), v_140);
          acc_21 = lm_add(acc_21, v_148);
          const f32x8 v_149 = lm_product(lm_splat<f32x8>(v_147), v_142);
          acc_23 = lm_add(acc_23, v_149);
          const float v_150 = lm_load<float>(b0 + i_5*96 + k_6 + 294);
          const f32x8 v_151 = lm_product(lm_splat<f32x8>(v_150), v_140);
          acc_26 = lm_add(acc_26, v_151);
          const f32x8 v_152 = lm_product(lm_splat<f32x8>(v_150), v_142);
          acc_28 = lm_add(acc_28, v_152);
          const float v_153 = lm_load<float>(b0 + i_5*96 + k_6 + 390);
          const f32x8 v_154 = lm_product(lm_splat<f32x8>(v_153), v_140);
          acc_31 = lm_add(acc_31, v_154);
          const f32x8 v_155 = lm_product(lm_splat<f32x8>(v_153), v_142);
          acc_33 = lm_add(acc_33, v_155);
          const float v_156 = lm_load<float>(b0 + i_5*96 + k_6 + 486);
          const f32x8 v_157 = lm_product(lm_splat<f32x8>(v_156), v_140);
          acc_36 = lm_add(acc_36, v_157);
          const f32x8 v_158 = lm_product(lm_splat<f32x8>(v_156), v_142);
          acc_38 = lm_add(acc_38, v_158);
          lm_forget();
          const float v_159 = lm_load<float>(b0 + i_5*96 + k_6 + 7);
          const f32x8 v_160 = lm_held(lm_load<f32x8>(b3 + j_4*96 + k_6*16 + 112));
          const f32x8 v_161 = lm_product(lm_splat<f32x8>(v_159), v_160);
          acc_10 = lm_add(acc_10, v_161);
          const f32x8 v_162 = lm_held(lm_load<f32x8>(b3 + j_4*96 + k_6*16 + 120));
          const f32x8 v_163 = lm_product(lm_splat<f32x8>(v_159), v_162);
          acc_13 = lm_add(acc_13, v_163);
          const float v_164 = lm_load<float>(b0 + i_5*96 + k_6 + 103);
          const f32x8 v_165 = lm_product(lm_splat<f32x8>(v_164), v_160);
          acc_16 = lm_add(acc_16, v_165);
          const f32x8 v_166 = lm_product(lm_splat<f32x8>(v_164), v_162);
          acc_18 = lm_add(acc_18, v_166);
          const float v_167 = lm_load<float>(b0 + i_5*96 + k_6 + 199);
          const f32x8 v_168 = lm_product(lm_splat<f32x8>(v_167), v_160);
          acc_21 = lm_add(acc_21, v_168);
          const f32x8 v_169 = lm_product(lm_splat<f32x8>(v_167), v_162);
          acc_23 = lm_add(acc_23, v_169);
          const float v_170 = lm_load<float>(b0 + i_5*96 + k_6 + 295);
          const f32x8 v_171 = lm_product(lm_splat<f32x8>(v_170), v_160);
          acc_26 = lm_add(acc_26, v_171);
          const f32x8 v_172 = lm_product(lm_splat<f32x8>(v_170), v_162);
          acc_28 = lm_add(acc_28, v_172);
          const float v_173 = lm_load<float>(b0 + i_5*96 + k_6 + 391);
          const f32x8 v_174 = lm_product(lm_splat<f32x8>(v_173), v_160);
          acc_31 = lm_add(acc_31, v_174);
          const f32x8 v_175 = lm_product(lm_splat<f32x8>(v_173), v_162);
          acc_33 = lm_add(acc_33, v_175);
          const float v_176 = lm_load<float>(b0 + i_5*96 + k_6 + 487);
          const f32x8 v_177 = lm_product(lm_splat<f32x8>(v_176), v_160);
          acc_36 = lm_add(acc_36, v_177);
          const f32x8 v_178 = lm_product(lm_splat<f32x8>(v_176), v_162);
          acc_38 = lm_add(acc_38, v_178);
        }
        f32x8 total_179 = acc_10;
        f32x8 total_180 = acc_13;
        f32x8 total_181 = acc_16;
        f32x8 total_182 = acc_18;
        f32x8 total_183 = acc_21;
        f32x8 total_184 = acc_23;
        f32x8 total_185 = acc_26;
        f32x8 total_186 = acc_28;
        f32x8 total_187 = acc_31;
        f32x8 total_188 = acc_33;
        f32x8 total_189 = acc_36;
        f32x8 total_190 = acc_38;
        lm_store(b2 + i_5*48 + j_4, total_179);
        lm_store(b2 + i_5*48 + j_4 + 8, total_180);
        lm_store(b2 + i_5*48 + j_4 + 48, total_181);
        lm_store(b2 + i_5*48 + j_4 + 56, total_182);
        lm_store(b2 + i_5*48 + j_4 + 96, total_183);
        lm_store(b2 + i_5*48 + j_4 + 104, total_184);
        lm_store(b2 + i_5*48 + j_4 + 144, total_185);
        lm_store(b2 + i_5*48 + j_4 + 152, total_186);
        lm_store(b2 + i_5*48 + j_4 + 192, total_187);
        lm_store(b2 + i_5*48 + j_4 + 200, total_188);
        lm_store(b2 + i_5*48 + j_4 + 240, total_189);
        lm_store(b2 + i_5*48 + j_4 + 248, total_190);
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
  const double rest_1 = 1.663e+04;
  const double rest_0 = 4608 + rest_1;
  lm_share(&c, p0, ((48) - 0 + 15) / 16, 4608, rest_0, lm_paces + 0);
  lm_share(&c, k0, ((72 + 11) / 12)*((48 + 15) / 16), 1.663e+04, rest_1, lm_paces + 1);
}

extern "C" int64_t lm_prepared_bytes(const int64_t* dims) {
  return 0;
}
extern "C" double lm_work_ns(const int64_t* dims) {
  return 4608 + 1.663e+04;
}

// ---------------------------------------------------------------------------------------------------------------------
// drawn
// form: plain
// k0 stage 0: j:24 i:3 k:8 k:1u i:1u j:8u j:1v
// k0 grid: i:24 j:16
//   program "region"
//   buffer x0 input f32[72, 96]
//   buffer x1 input f32[48, 96]
//   buffer y0 output f32[72, 48]
//   kernel k0 call
//     axis i 72
//     axis j 48
//     axis k 96
//     for i 24 parallel
//       for j 16 parallel
//         stage i j k
//           schedule j:24 i:3 k:8 k:1u i:1u j:8u j:1v
//           %0 = load x0[i, k] : f32
//           %1 = load x1[j, k] : f32
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
  const int64_t blocks_1 = ((72 + 23) / 24);
  const int64_t blocks_2 = ((48 + 15) / 16);
  for (int64_t t = first; t < end; t++) {
    const int64_t i_3 = ((t / blocks_2))*24;
    const int64_t j_4 = ((t) % blocks_2)*16;
    // j:24 i:3 k:8 k:1u i:1u j:8u j:1v
    int64_t i_5 = i_3;
    for (; i_5 + 3 <= (i_3 + 24); i_5 += 3) {
      {
        f32x8 acc_10 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_13 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_16 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_18 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_21 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_23 = lm_splat<f32x8>(0x0.0p+0f);
        int64_t k_6 = 0;
        for (; k_6 + 8 <= 96; k_6 += 8) {
          const float v_7 = lm_load<float>(b0 + i_5*96 + k_6);
          f32x8 square_8[8];
          square_8[0] = lm_load<f32x8>(b1 + j_4*96 + k_6 + 0);
          square_8[1] = lm_load<f32x8>(b1 + j_4*96 + k_6 + 96);
          square_8[2] = lm_load<f32x8>(b1 + j_4*96 + k_6 + 192);
          square_8[3] = lm_load<f32x8>(b1 + j_4*96 + k_6 + 288);
          square_8[4] = lm_load<f32x8>(b1 + j_4*96 + k_6 + 384);
          square_8[5] = lm_load<f32x8>(b1 + j_4*96 + k_6 + 480);
          square_8[6] = lm_load<f32x8>(b1 + j_4*96 + k_6 + 576);
          square_8[7] = lm_load<f32x8>(b1 + j_4*96 + k_6 + 672);
          lm_transpose<8>(square_8);
          const f32x8 v_9 = lm_product(lm_splat<f32x8>(v_7), square_8[0]);
          acc_10 = lm_add(acc_10, v_9);
          f32x8 square_11[8];
          square_11[0] = lm_load<f32x8>(b1 + j_4*96 + k_6 + 768 + 0);
          square_11[1] = lm_load<f32x8>(b1 + j_4*96 + k_6 + 768 + 96);
          square_11[2] = lm_load<f32x8>(b1 + j_4*96 + k_6 + 768 + 192);
          square_11[3] = lm_load<f32x8>(b1 + j_4*96 + k_6 + 768 + 288);
          square_11[4] = lm_load<f32x8>(b1 + j_4*96 + k_6 + 768 + 384);
          square_11[5] = lm_load<f32x8>(b1 + j_4*96 + k_6 + 768 + 480);
          square_11[6] = lm_load<f32x8>(b1 + j_4*96 + k_6 + 768 + 576);
          square_11[7] = lm_load<f32x8>(b1 + j_4*96 + k_6 + 768 + 672);
          lm_transpose<8>(square_11);
          const f32x8 v_12 = lm_product(lm_splat<f32x8>(v_7), square_11[0]);
          acc_13 = lm_add(acc_13, v_12);
          const float v_14 = lm_load<float>(b0 + i_5*96 + k_6 + 96);
          const f32x8 v_15 = lm_product(lm_splat<f32x8>(v_14), square_8[0]);
          acc_16 = lm_add(acc_16, v_15);
          const f32x8 v_17 = lm_product(lm_splat<f32x8>(v_14), square_11[0]);
          acc_18 = lm_add(acc_18, v_17);
          const float v_19 = lm_load<float>(b0 + i_5*96 + k_6 + 192);
          const f32x8 v_20 = lm_product(lm_splat<f32x8>(v_19), square_8[0]);
          acc_21 = lm_add(acc_21, v_20);
          const f32x8 v_22 = lm_product(lm_splat<f32x8>(v_19), square_11[0]);
          acc_23 = lm_add(acc_23, v_22);
          lm_forget();
          const float v_24 = lm_load<float>(b0 + i_5*96 + k_6 + 1);
          const f32x8 v_25 = lm_product(lm_splat<f32x8>(v_24), square_8[1]);
          acc_10 = lm_add(acc_10, v_25);
          const f32x8 v_26 = lm_product(lm_splat<f32x8>(v_24), square_11[1]);
          acc_13 = lm_add(acc_13, v_26);
          const float v_27 = lm_load<float>(b0 + i_5*96 + k_6 + 97);
          const f32x8 v_28 = lm_product(lm_splat<f32x8>(v_27), square_8[1]);
          acc_16 = lm_add(acc_16, v_28);
          const f32x8 v_29 = lm_product(lm_splat<f32x8>(v_27), square_11[1]);
          acc_18 = lm_add(acc_18, v_29);
          const float v_30 = lm_load<float>(b0 + i_5*96 + k_6 + 193);
          const f32x8 v_31 = lm_product(lm_splat<f32x8>(v_30), square_8[1]);
          acc_21 = lm_add(acc_21, v_31);
          const f32x8 v_32 = lm_product(lm_splat<f32x8>(v_30), square_11[1]);
          acc_23 = lm_add(acc_23, v_32);
          lm_forget();
          const float v_33 = lm_load<float>(b0 + i_5*96 + k_6 + 2);
          const f32x8 v_34 = lm_product(lm_splat<f32x8>(v_33), square_8[2]);
          acc_10 = lm_add(acc_10, v_34);
          const f32x8 v_35 = lm_product(lm_splat<f32x8>(v_33), square_11[2]);
          acc_13 = lm_add(acc_13, v_35);
          const float v_36 = lm_load<float>(b0 + i_5*96 + k_6 + 98);
          const f32x8 v_37 = lm_product(lm_splat<f32x8>(v_36), square_8[2]);
          acc_16 = lm_add(acc_16, v_37);
          const f32x8 v_38 = lm_product(lm_splat<f32x8>(v_36), square_11[2]);
          acc_18 = lm_add(acc_18, v_38);
          const float v_39 = lm_load<float>(b0 + i_5*96 + k_6 + 194);
          const f32x8 v_40 = lm_product(lm_splat<f32x8>(v_39), square_8[2]);
          acc_21 = lm_add(acc_21, v_40);
          const f32x8 v_41 = lm_product(lm_splat<f32x8>(v_39), square_11[2]);
          acc_23 = lm_add(acc_23, v_41);
          lm_forget();
          const float v_42 = lm_load<float>(b0 + i_5*96 + k_6 + 3);
          const f32x8 v_43 = lm_product(lm_splat<f32x8>(v_42), square_8[3]);
          acc_10 = lm_add(acc_10, v_43);
          const f32x8 v_44 = lm_product(lm_splat<f32x8>(v_42), square_11[3]);
          acc_13 = lm_add(acc_13, v_44);
          const float v_45 = lm_load<float>(b0 + i_5*96 + k_6 + 99);
          const f32x8 v_46 = lm_product(lm_splat<f32x8>(v_45), square_8[3]);
          acc_16 = lm_add(acc_16, v_46);
          const f32x8 v_47 = lm_product(lm_splat<f32x8>(v_45), square_11[3]);
          acc_18 = lm_add(acc_18, v_47);
          const float v_48 = lm_load<float>(b0 + i_5*96 + k_6 + 195);
          const f32x8 v_49 = lm_product(lm_splat<f32x8>(v_48), square_8[3]);
          acc_21 = lm_add(acc_21, v_49);
          const f32x8 v_50 = lm_product(lm_splat<f32x8>(v_48), square_11[3]);
          acc_23 = lm_add(acc_23, v_50);
          lm_forget();
          const float v_51 = lm_load<float>(b0 + i_5*96 + k_6 + 4);
          const f32x8 v_52 = lm_product(lm_splat<f32x8>(v_51), square_8[4]);
          acc_10 = lm_add(acc_10, v_52);
          const f32x8 v_53 = lm_product(lm_splat<f32x8>(v_51), square_11[4]);
          acc_13 = lm_add(acc_13, v_53);
          const float v_54 = lm_load<float>(b0 + i_5*96 + k_6 + 100);
          const f32x8 v_55 = lm_product(lm_splat<f32x8>(v_54), square_8[4]);
          acc_16 = lm_add(acc_16, v_55);
          const f32x8 v_56 = lm_product(lm_splat<f32x8>(v_54), square_11[4]);
          acc_18 = lm_add(acc_18, v_56);
          const float v_57 = lm_load<float>(b0 + i_5*96 + k_6 + 196);
          const f32x8 v_58 = lm_product(lm_splat<f32x8>(v_57), square_8[4]);
          acc_21 = lm_add(acc_21, v_58);
          const f32x8 v_59 = lm_product(lm_splat<f32x8>(v_57), square_11[4]);
          acc_23 = lm_add(acc_23, v_59);
          lm_forget();
          const float v_60 = lm_load<float>(b0 + i_5*96 + k_6 + 5);
          const f32x8 v_61 = lm_product(lm_splat<f32x8>(v_60), square_8[5]);
          acc_10 = lm_add(acc_10, v_61);
          const f32x8 v_62 = lm_product(lm_splat<f32x8>(v_60), square_11[5]);
          acc_13 = lm_add(acc_13, v_62);
          const float v_63 = lm_load<float>(b0 + i_5*96 + k_6 + 101);
          const f32x8 v_64 = lm_product(lm_splat<f32x8>(v_63), square_8[5]);
          acc_16 = lm_add(acc_16, v_64);
          const f32x8 v_65 = lm_product(lm_splat<f32x8>(v_63), square_11[5]);
          acc_18 = lm_add(acc_18, v_65);
          const float v_66 = lm_load<float>(b0 + i_5*96 + k_6 + 197);
          const f32x8 v_67 = lm_product(lm_splat<f32x8>(v_66), square_8[5]);
          acc_21 = lm_add(acc_21, v_67);
          const f32x8 v_68 = lm_product(lm_splat<f32x8>(v_66), square_11[5]);
          acc_23 = lm_add(acc_23, v_68);
          lm_forget();
          const float v_69 = lm_load<float>(b0 + i_5*96 + k_6 + 6);
          const f32x8 v_70 = lm_product(lm_splat<f32x8>(v_69), square_8[6]);
          acc_10 = lm_add(acc_10, v_70);
          const f32x8 v_71 = lm_product(lm_splat<f32x8>(v_69), square_11[6]);
          acc_13 = lm_add(acc_13, v_71);
          const float v_72 = lm_load<float>(b0 + i_5*96 + k_6 + 102);
          const f32x8 v_73 = lm_product(lm_splat<f32x8>(v_72), square_8[6]);
          acc_16 = lm_add(acc_16, v_73);
          const f32x8 v_74 = lm_product(lm_splat<f32x8>(v_72), square_11[6]);
          acc_18 = lm_add(acc_18, v_74);
          const float v_75 = lm_load<float>(b0 + i_5*96 + k_6 + 198);
          const f32x8 v_76 = lm_product(lm_splat<f32x8>(v_75), square_8[6]);
          acc_21 = lm_add(acc_21, v_76);
          const f32x8 v_77 = lm_product(lm_splat<f32x8>(v_75), square_11[6]);
          acc_23 = lm_add(acc_23, v_77);
          lm_forget();
          const float v_78 = lm_load<float>(b0 + i_5*96 + k_6 + 7);
          const f32x8 v_79 = lm_product(lm_splat<f32x8>(v_78), square_8[7]);
          acc_10 = lm_add(acc_10, v_79);
          const f32x8 v_80 = lm_product(lm_splat<f32x8>(v_78), square_11[7]);
          acc_13 = lm_add(acc_13, v_80);
          const float v_81 = lm_load<float>(b0 + i_5*96 + k_6 + 103);
          const f32x8 v_82 = lm_product(lm_splat<f32x8>(v_81), square_8[7]);
          acc_16 = lm_add(acc_16, v_82);
          const f32x8 v_83 = lm_product(lm_splat<f32x8>(v_81), square_11[7]);
          acc_18 = lm_add(acc_18, v_83);
          const float v_84 = lm_load<float>(b0 + i_5*96 + k_6 + 199);
          const f32x8 v_85 = lm_product(lm_splat<f32x8>(v_84), square_8[7]);
          acc_21 = lm_add(acc_21, v_85);
          const f32x8 v_86 = lm_product(lm_splat<f32x8>(v_84), square_11[7]);
          acc_23 = lm_add(acc_23, v_86);
        }
        f32x8 total_87 = acc_10;
        f32x8 total_88 = acc_13;
        f32x8 total_89 = acc_16;
        f32x8 total_90 = acc_18;
        f32x8 total_91 = acc_21;
        f32x8 total_92 = acc_23;
        lm_store(b2 + i_5*48 + j_4, total_87);
        lm_store(b2 + i_5*48 + j_4 + 8, total_88);
        lm_store(b2 + i_5*48 + j_4 + 48, total_89);
        lm_store(b2 + i_5*48 + j_4 + 56, total_90);
        lm_store(b2 + i_5*48 + j_4 + 96, total_91);
        lm_store(b2 + i_5*48 + j_4 + 104, total_92);
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
  const double rest_0 = 1.663e+04;
  lm_share(&c, k0, ((72 + 23) / 24)*((48 + 15) / 16), 1.663e+04, rest_0, lm_paces + 0);
}

extern "C" int64_t lm_prepared_bytes(const int64_t* dims) {
  return 0;
}
extern "C" double lm_work_ns(const int64_t* dims) {
  return 1.663e+04;
}

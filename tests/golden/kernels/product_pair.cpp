//   AVX2
//   lumin.graph 1
//   %0 = input(name="x", dtype=f32, shape=[32, 64], static=false) : f32[32, 64]
//   %1 = input(name="a", dtype=f32, shape=[64, 48], static=false) : f32[64, 48]
//   %2 = input(name="b", dtype=f32, shape=[64, 48], static=false) : f32[64, 48]
//   %3 = expand(%0; axes=[2], sizes=[48]) : f32[32, 64, 48]
//   %4 = expand(%1; axes=[0], sizes=[32]) : f32[32, 64, 48]
//   %5 = mul(%3, %4) : f32[32, 64, 48]
//   %6 = sum(%5; axes=[1]) : f32[32, 48]
//   %7 = constant(value=f32[](0.0)) : f32[]
//   %8 = expand(%7; axes=[0, 1], sizes=[32, 48]) : f32[32, 48]
//   %9 = less_than(%6, %8) : bool[32, 48]
//   %10 = constant(value=f32[](-1.0)) : f32[]
//   %11 = expand(%10; axes=[0, 1], sizes=[32, 48]) : f32[32, 48]
//   %12 = mul(%6, %11) : f32[32, 48]
//   %13 = select(%9, %12, %6) : f32[32, 48]
//   %14 = constant(value=f32[](-1.4426950216293335)) : f32[]
//   %15 = expand(%14; axes=[0, 1], sizes=[32, 48]) : f32[32, 48]
//   %16 = mul(%13, %15) : f32[32, 48]
//   %17 = exp2(%16) : f32[32, 48]
//   %18 = constant(value=f32[](1.0)) : f32[]
//   %19 = expand(%18; axes=[0, 1], sizes=[32, 48]) : f32[32, 48]
//   %20 = add(%17, %19) : f32[32, 48]
//   %21 = recip(%20) : f32[32, 48]
//   %22 = mul(%17, %21) : f32[32, 48]
//   %23 = select(%9, %22, %21) : f32[32, 48]
//   %24 = mul(%6, %23) : f32[32, 48]
//   %25 = expand(%2; axes=[0], sizes=[32]) : f32[32, 64, 48]
//   %26 = mul(%3, %25) : f32[32, 64, 48]
//   %27 = sum(%26; axes=[1]) : f32[32, 48]
//   %28 = mul(%24, %27) : f32[32, 48]
//   output "y" %28

// ---------------------------------------------------------------------------------------------------------------------
// default
// form: plain
// k0 stage 0: j:8 i:6 k:4 k:1u i:1u j:8u j:1v
// k0 grid: i:18 j:8
//   program "region"
//   buffer x0 input f32[32, 64]
//   buffer x1 input f32[64, 48]
//   buffer x2 input f32[64, 48]
//   buffer y0 output f32[32, 48]
//   kernel k0 call
//     axis i 32
//     axis j 48
//     axis k 64
//     for i 18 parallel
//       for j 8 parallel
//         stage i j k
//           schedule j:8 i:6 k:4 k:1u i:1u j:8u j:1v
//           %0 = load x0[i, k] : f32
//           %1 = load x2[k, j] : f32
//           %2 = mul %0 %1 : f32
//           %3 = reduce add %2 over k : f32
//           %4 = load x1[k, j] : f32
//           %5 = mul %0 %4 : f32
//           %6 = reduce add %5 over k : f32
//           %7 = constant 0.0 : f32
//           %8 = less_than %6 %7 : bool
//           %9 = abs %6 : f32
//           %10 = neg %9 : f32
//           %11 = exp %10 : f32
//           %12 = constant 1.0 : f32
//           %13 = add %11 %12 : f32
//           %14 = recip %13 : f32
//           %15 = mul %11 %14 : f32
//           %16 = select %8 %15 %14 : f32
//           %17 = mul %6 %16 : f32
//           %18 = mul %17 %3 : f32
//           store y0[i, j] = %18

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
  const float* const __restrict b2 = (const float*)p[2];
  float* const __restrict b3 = (float*)p[3];
  const int64_t blocks_1 = ((32 + 17) / 18);
  const int64_t blocks_2 = ((48 + 7) / 8);
  for (int64_t t = first; t < end; t++) {
    const int64_t i_3 = ((t / blocks_2))*18;
    const int64_t i_end_4 = lm_imin(i_3 + 18, 32);
    const int64_t j_5 = ((t) % blocks_2)*8;
    // j:8 i:6 k:4 k:1u i:1u j:8u j:1v
    int64_t i_6 = i_3;
    for (; i_6 + 6 <= i_end_4; i_6 += 6) {
      {
        f32x8 acc_13 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_14 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_18 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_19 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_23 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_24 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_28 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_29 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_33 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_34 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_38 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_39 = lm_splat<f32x8>(0x0.0p+0f);
        int64_t k_7 = 0;
        for (; k_7 + 4 <= 64; k_7 += 4) {
          const float v_8 = lm_load<float>(b0 + i_6*64 + k_7);
          const f32x8 v_9 = lm_held(lm_load<f32x8>(b1 + j_5 + k_7*48));
          const f32x8 v_10 = lm_product(lm_splat<f32x8>(v_8), v_9);
          const f32x8 v_11 = lm_held(lm_load<f32x8>(b2 + j_5 + k_7*48));
          const f32x8 v_12 = lm_product(lm_splat<f32x8>(v_8), v_11);
          acc_13 = lm_add(acc_13, v_10);
          acc_14 = lm_add(acc_14, v_12);
          const float v_15 = lm_load<float>(b0 + i_6*64 + k_7 + 64);
          const f32x8 v_16 = lm_product(lm_splat<f32x8>(v_15), v_9);
          const f32x8 v_17 = lm_product(lm_splat<f32x8>(v_15), v_11);
          acc_18 = lm_add(acc_18, v_16);
          acc_19 = lm_add(acc_19, v_17);
          const float v_20 = lm_load<float>(b0 + i_6*64 + k_7 + 128);
          const f32x8 v_21 = lm_product(lm_splat<f32x8>(v_20), v_9);
          const f32x8 v_22 = lm_product(lm_splat<f32x8>(v_20), v_11);
          acc_23 = lm_add(acc_23, v_21);
          acc_24 = lm_add(acc_24, v_22);
          const float v_25 = lm_load<float>(b0 + i_6*64 + k_7 + 192);
          const f32x8 v_26 = lm_product(lm_splat<f32x8>(v_25), v_9);
          const f32x8 v_27 = lm_product(lm_splat<f32x8>(v_25), v_11);
          acc_28 = lm_add(acc_28, v_26);
          acc_29 = lm_add(acc_29, v_27);
          const float v_30 = lm_load<float>(b0 + i_6*64 + k_7 + 256);
          const f32x8 v_31 = lm_product(lm_splat<f32x8>(v_30), v_9);
          const f32x8 v_32 = lm_product(lm_splat<f32x8>(v_30), v_11);
          acc_33 = lm_add(acc_33, v_31);
          acc_34 = lm_add(acc_34, v_32);
          const float v_35 = lm_load<float>(b0 + i_6*64 + k_7 + 320);
          const f32x8 v_36 = lm_product(lm_splat<f32x8>(v_35), v_9);
          const f32x8 v_37 = lm_product(lm_splat<f32x8>(v_35), v_11);
          acc_38 = lm_add(acc_38, v_36);
          acc_39 = lm_add(acc_39, v_37);
          lm_forget();
          const float v_40 = lm_load<float>(b0 + i_6*64 + k_7 + 1);
          const f32x8 v_41 = lm_held(lm_load<f32x8>(b1 + j_5 + k_7*48 + 48));
          const f32x8 v_42 = lm_product(lm_splat<f32x8>(v_40), v_41);
          const f32x8 v_43 = lm_held(lm_load<f32x8>(b2 + j_5 + k_7*48 + 48));
          const f32x8 v_44 = lm_product(lm_splat<f32x8>(v_40), v_43);
          acc_13 = lm_add(acc_13, v_42);
          acc_14 = lm_add(acc_14, v_44);
          const float v_45 = lm_load<float>(b0 + i_6*64 + k_7 + 65);
          const f32x8 v_46 = lm_product(lm_splat<f32x8>(v_45), v_41);
          const f32x8 v_47 = lm_product(lm_splat<f32x8>(v_45), v_43);
          acc_18 = lm_add(acc_18, v_46);
          acc_19 = lm_add(acc_19, v_47);
          const float v_48 = lm_load<float>(b0 + i_6*64 + k_7 + 129);
          const f32x8 v_49 = lm_product(lm_splat<f32x8>(v_48), v_41);
          const f32x8 v_50 = lm_product(lm_splat<f32x8>(v_48), v_43);
          acc_23 = lm_add(acc_23, v_49);
          acc_24 = lm_add(acc_24, v_50);
          const float v_51 = lm_load<float>(b0 + i_6*64 + k_7 + 193);
          const f32x8 v_52 = lm_product(lm_splat<f32x8>(v_51), v_41);
          const f32x8 v_53 = lm_product(lm_splat<f32x8>(v_51), v_43);
          acc_28 = lm_add(acc_28, v_52);
          acc_29 = lm_add(acc_29, v_53);
          const float v_54 = lm_load<float>(b0 + i_6*64 + k_7 + 257);
          const f32x8 v_55 = lm_product(lm_splat<f32x8>(v_54), v_41);
          const f32x8 v_56 = lm_product(lm_splat<f32x8>(v_54), v_43);
          acc_33 = lm_add(acc_33, v_55);
          acc_34 = lm_add(acc_34, v_56);
          const float v_57 = lm_load<float>(b0 + i_6*64 + k_7 + 321);
          const f32x8 v_58 = lm_product(lm_splat<f32x8>(v_57), v_41);
          const f32x8 v_59 = lm_product(lm_splat<f32x8>(v_57), v_43);
          acc_38 = lm_add(acc_38, v_58);
          acc_39 = lm_add(acc_39, v_59);
          lm_forget();
          const float v_60 = lm_load<float>(b0 + i_6*64 + k_7 + 2);
          const f32x8 v_61 = lm_held(lm_load<f32x8>(b1 + j_5 + k_7*48 + 96));
          const f32x8 v_62 = lm_product(lm_splat<f32x8>(v_60), v_61);
          const f32x8 v_63 = lm_held(lm_load<f32x8>(b2 + j_5 + k_7*48 + 96));
          const f32x8 v_64 = lm_product(lm_splat<f32x8>(v_60), v_63);
          acc_13 = lm_add(acc_13, v_62);
          acc_14 = lm_add(acc_14, v_64);
          const float v_65 = lm_load<float>(b0 + i_6*64 + k_7 + 66);
          const f32x8 v_66 = lm_product(lm_splat<f32x8>(v_65), v_61);
          const f32x8 v_67 = lm_product(lm_splat<f32x8>(v_65), v_63);
          acc_18 = lm_add(acc_18, v_66);
          acc_19 = lm_add(acc_19, v_67);
          const float v_68 = lm_load<float>(b0 + i_6*64 + k_7 + 130);
          const f32x8 v_69 = lm_product(lm_splat<f32x8>(v_68), v_61);
          const f32x8 v_70 = lm_product(lm_splat<f32x8>(v_68), v_63);
          acc_23 = lm_add(acc_23, v_69);
          acc_24 = lm_add(acc_24, v_70);
          const float v_71 = lm_load<float>(b0 + i_6*64 + k_7 + 194);
          const f32x8 v_72 = lm_product(lm_splat<f32x8>(v_71), v_61);
          const f32x8 v_73 = lm_product(lm_splat<f32x8>(v_71), v_63);
          acc_28 = lm_add(acc_28, v_72);
          acc_29 = lm_add(acc_29, v_73);
          const float v_74 = lm_load<float>(b0 + i_6*64 + k_7 + 258);
          const f32x8 v_75 = lm_product(lm_splat<f32x8>(v_74), v_61);
          const f32x8 v_76 = lm_product(lm_splat<f32x8>(v_74), v_63);
          acc_33 = lm_add(acc_33, v_75);
          acc_34 = lm_add(acc_34, v_76);
          const float v_77 = lm_load<float>(b0 + i_6*64 + k_7 + 322);
          const f32x8 v_78 = lm_product(lm_splat<f32x8>(v_77), v_61);
          const f32x8 v_79 = lm_product(lm_splat<f32x8>(v_77), v_63);
          acc_38 = lm_add(acc_38, v_78);
          acc_39 = lm_add(acc_39, v_79);
          lm_forget();
          const float v_80 = lm_load<float>(b0 + i_6*64 + k_7 + 3);
          const f32x8 v_81 = lm_held(lm_load<f32x8>(b1 + j_5 + k_7*48 + 144));
          const f32x8 v_82 = lm_product(lm_splat<f32x8>(v_80), v_81);
          const f32x8 v_83 = lm_held(lm_load<f32x8>(b2 + j_5 + k_7*48 + 144));
          const f32x8 v_84 = lm_product(lm_splat<f32x8>(v_80), v_83);
          acc_13 = lm_add(acc_13, v_82);
          acc_14 = lm_add(acc_14, v_84);
          const float v_85 = lm_load<float>(b0 + i_6*64 + k_7 + 67);
          const f32x8 v_86 = lm_product(lm_splat<f32x8>(v_85), v_81);
          const f32x8 v_87 = lm_product(lm_splat<f32x8>(v_85), v_83);
          acc_18 = lm_add(acc_18, v_86);
          acc_19 = lm_add(acc_19, v_87);
          const float v_88 = lm_load<float>(b0 + i_6*64 + k_7 + 131);
          const f32x8 v_89 = lm_product(lm_splat<f32x8>(v_88), v_81);
          const f32x8 v_90 = lm_product(lm_splat<f32x8>(v_88), v_83);
          acc_23 = lm_add(acc_23, v_89);
          acc_24 = lm_add(acc_24, v_90);
          const float v_91 = lm_load<float>(b0 + i_6*64 + k_7 + 195);
          const f32x8 v_92 = lm_product(lm_splat<f32x8>(v_91), v_81);
          const f32x8 v_93 = lm_product(lm_splat<f32x8>(v_91), v_83);
          acc_28 = lm_add(acc_28, v_92);
          acc_29 = lm_add(acc_29, v_93);
          const float v_94 = lm_load<float>(b0 + i_6*64 + k_7 + 259);
          const f32x8 v_95 = lm_product(lm_splat<f32x8>(v_94), v_81);
          const f32x8 v_96 = lm_product(lm_splat<f32x8>(v_94), v_83);
          acc_33 = lm_add(acc_33, v_95);
          acc_34 = lm_add(acc_34, v_96);
          const float v_97 = lm_load<float>(b0 + i_6*64 + k_7 + 323);
          const f32x8 v_98 = lm_product(lm_splat<f32x8>(v_97), v_81);
          const f32x8 v_99 = lm_product(lm_splat<f32x8>(v_97), v_83);
          acc_38 = lm_add(acc_38, v_98);
          acc_39 = lm_add(acc_39, v_99);
        }
        f32x8 total_100 = acc_13;
        f32x8 total_101 = acc_14;
        f32x8 total_102 = acc_18;
        f32x8 total_103 = acc_19;
        f32x8 total_104 = acc_23;
        f32x8 total_105 = acc_24;
        f32x8 total_106 = acc_28;
        f32x8 total_107 = acc_29;
        f32x8 total_108 = acc_33;
        f32x8 total_109 = acc_34;
        f32x8 total_110 = acc_38;
        f32x8 total_111 = acc_39;
        const f32x8 totals_112[6] = {total_100, total_102, total_104, total_106, total_108, total_110};
        const f32x8 totals_113[6] = {total_101, total_103, total_105, total_107, total_109, total_111};
        [=](const f32x8* totals_112_, const f32x8* totals_113_) __attribute__((noinline)) {
          const i32x8 v_114 = lm_less_than(totals_113_[0], lm_splat<f32x8>(0x0.0p+0f));
          const f32x8 v_115 = lm_abs(totals_113_[0]);
          const f32x8 v_116 = lm_neg(v_115);
          const f32x8 v_117 = lm_exp(v_116);
          const f32x8 v_118 = lm_add(v_117, lm_splat<f32x8>(0x1.0000000000000p+0f));
          const f32x8 v_119 = lm_recip(v_118);
          const f32x8 v_120 = lm_mul(v_117, v_119);
          const f32x8 v_121 = lm_select(v_114, v_120, v_119);
          const f32x8 v_122 = lm_mul(totals_113_[0], v_121);
          const f32x8 v_123 = lm_mul(v_122, totals_112_[0]);
          lm_store(b3 + i_6*48 + j_5, v_123);
          const i32x8 v_124 = lm_less_than(totals_113_[1], lm_splat<f32x8>(0x0.0p+0f));
          const f32x8 v_125 = lm_abs(totals_113_[1]);
          const f32x8 v_126 = lm_neg(v_125);
          const f32x8 v_127 = lm_exp(v_126);
          const f32x8 v_128 = lm_add(v_127, lm_splat<f32x8>(0x1.0000000000000p+0f));
          const f32x8 v_129 = lm_recip(v_128);
          const f32x8 v_130 = lm_mul(v_127, v_129);
          const f32x8 v_131 = lm_select(v_124, v_130, v_129);
          const f32x8 v_132 = lm_mul(totals_113_[1], v_131);
          const f32x8 v_133 = lm_mul(v_132, totals_112_[1]);
          lm_store(b3 + i_6*48 + j_5 + 48, v_133);
          const i32x8 v_134 = lm_less_than(totals_113_[2], lm_splat<f32x8>(0x0.0p+0f));
          const f32x8 v_135 = lm_abs(totals_113_[2]);
          const f32x8 v_136 = lm_neg(v_135);
          const f32x8 v_137 = lm_exp(v_136);
          const f32x8 v_138 = lm_add(v_137, lm_splat<f32x8>(0x1.0000000000000p+0f));
          const f32x8 v_139 = lm_recip(v_138);
          const f32x8 v_140 = lm_mul(v_137, v_139);
          const f32x8 v_141 = lm_select(v_134, v_140, v_139);
          const f32x8 v_142 = lm_mul(totals_113_[2], v_141);
          const f32x8 v_143 = lm_mul(v_142, totals_112_[2]);
          lm_store(b3 + i_6*48 + j_5 + 96, v_143);
          const i32x8 v_144 = lm_less_than(totals_113_[3], lm_splat<f32x8>(0x0.0p+0f));
          const f32x8 v_145 = lm_abs(totals_113_[3]);
          const f32x8 v_146 = lm_neg(v_145);
          const f32x8 v_147 = lm_exp(v_146);
          const f32x8 v_148 = lm_add(v_147, lm_splat<f32x8>(0x1.0000000000000p+0f));
          const f32x8 v_149 = lm_recip(v_148);
          const f32x8 v_150 = lm_mul(v_147, v_149);
          const f32x8 v_151 = lm_select(v_144, v_150, v_149);
          const f32x8 v_152 = lm_mul(totals_113_[3], v_151);
          const f32x8 v_153 = lm_mul(v_152, totals_112_[3]);
          lm_store(b3 + i_6*48 + j_5 + 144, v_153);
          const i32x8 v_154 = lm_less_than(totals_113_[4], lm_splat<f32x8>(0x0.0p+0f));
          const f32x8 v_155 = lm_abs(totals_113_[4]);
          const f32x8 v_156 = lm_neg(v_155);
          const f32x8 v_157 = lm_exp(v_156);
          const f32x8 v_158 = lm_add(v_157, lm_splat<f32x8>(0x1.0000000000000p+0f));
          const f32x8 v_159 = lm_recip(v_158);
          const f32x8 v_160 = lm_mul(v_157, v_159);
          const f32x8 v_161 = lm_select(v_154, v_160, v_159);
          const f32x8 v_162 = lm_mul(totals_113_[4], v_161);
          const f32x8 v_163 = lm_mul(v_162, totals_112_[4]);
          lm_store(b3 + i_6*48 + j_5 + 192, v_163);
          const i32x8 v_164 = lm_less_than(totals_113_[5], lm_splat<f32x8>(0x0.0p+0f));
          const f32x8 v_165 = lm_abs(totals_113_[5]);
          const f32x8 v_166 = lm_neg(v_165);
          const f32x8 v_167 = lm_exp(v_166);
          const f32x8 v_168 = lm_add(v_167, lm_splat<f32x8>(0x1.0000000000000p+0f));
          const f32x8 v_169 = lm_recip(v_168);
          const f32x8 v_170 = lm_mul(v_167, v_169);
          const f32x8 v_171 = lm_select(v_164, v_170, v_169);
          const f32x8 v_172 = lm_mul(totals_113_[5], v_171);
          const f32x8 v_173 = lm_mul(v_172, totals_112_[5]);
          lm_store(b3 + i_6*48 + j_5 + 240, v_173);
        }(totals_112, totals_113);
      }
    }
    if (i_end_4 - i_6 == 2) {
      {
        f32x8 acc_180 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_181 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_185 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_186 = lm_splat<f32x8>(0x0.0p+0f);
        int64_t k_174 = 0;
        for (; k_174 + 4 <= 64; k_174 += 4) {
          const float v_175 = lm_load<float>(b0 + i_6*64 + k_174);
          const f32x8 v_176 = lm_held(lm_load<f32x8>(b1 + j_5 + k_174*48));
          const f32x8 v_177 = lm_product(lm_splat<f32x8>(v_175), v_176);
          const f32x8 v_178 = lm_held(lm_load<f32x8>(b2 + j_5 + k_174*48));
          const f32x8 v_179 = lm_product(lm_splat<f32x8>(v_175), v_178);
          acc_180 = lm_add(acc_180, v_177);
          acc_181 = lm_add(acc_181, v_179);
          const float v_182 = lm_load<float>(b0 + i_6*64 + k_174 + 64);
          const f32x8 v_183 = lm_product(lm_splat<f32x8>(v_182), v_176);
          const f32x8 v_184 = lm_product(lm_splat<f32x8>(v_182), v_178);
          acc_185 = lm_add(acc_185, v_183);
          acc_186 = lm_add(acc_186, v_184);
          const float v_187 = lm_load<float>(b0 + i_6*64 + k_174 + 1);
          const f32x8 v_188 = lm_held(lm_load<f32x8>(b1 + j_5 + k_174*48 + 48));
          const f32x8 v_189 = lm_product(lm_splat<f32x8>(v_187), v_188);
          const f32x8 v_190 = lm_held(lm_load<f32x8>(b2 + j_5 + k_174*48 + 48));
          const f32x8 v_191 = lm_product(lm_splat<f32x8>(v_187), v_190);
          acc_180 = lm_add(acc_180, v_189);
          acc_181 = lm_add(acc_181, v_191);
          const float v_192 = lm_load<float>(b0 + i_6*64 + k_174 + 65);
          const f32x8 v_193 = lm_product(lm_splat<f32x8>(v_192), v_188);
          const f32x8 v_194 = lm_product(lm_splat<f32x8>(v_192), v_190);
          acc_185 = lm_add(acc_185, v_193);
          acc_186 = lm_add(acc_186, v_194);
          const float v_195 = lm_load<float>(b0 + i_6*64 + k_174 + 2);
          const f32x8 v_196 = lm_held(lm_load<f32x8>(b1 + j_5 + k_174*48 + 96));
          const f32x8 v_197 = lm_product(lm_splat<f32x8>(v_195), v_196);
          const f32x8 v_198 = lm_held(lm_load<f32x8>(b2 + j_5 + k_174*48 + 96));
          const f32x8 v_199 = lm_product(lm_splat<f32x8>(v_195), v_198);
          acc_180 = lm_add(acc_180, v_197);
          acc_181 = lm_add(acc_181, v_199);
          const float v_200 = lm_load<float>(b0 + i_6*64 + k_174 + 66);
          const f32x8 v_201 = lm_product(lm_splat<f32x8>(v_200), v_196);
          const f32x8 v_202 = lm_product(lm_splat<f32x8>(v_200), v_198);
          acc_185 = lm_add(acc_185, v_201);
          acc_186 = lm_add(acc_186, v_202);
          const float v_203 = lm_load<float>(b0 + i_6*64 + k_174 + 3);
          const f32x8 v_204 = lm_held(lm_load<f32x8>(b1 + j_5 + k_174*48 + 144));
          const f32x8 v_205 = lm_product(lm_splat<f32x8>(v_203), v_204);
          const f32x8 v_206 = lm_held(lm_load<f32x8>(b2 + j_5 + k_174*48 + 144));
          const f32x8 v_207 = lm_product(lm_splat<f32x8>(v_203), v_206);
          acc_180 = lm_add(acc_180, v_205);
          acc_181 = lm_add(acc_181, v_207);
          const float v_208 = lm_load<float>(b0 + i_6*64 + k_174 + 67);
          const f32x8 v_209 = lm_product(lm_splat<f32x8>(v_208), v_204);
          const f32x8 v_210 = lm_product(lm_splat<f32x8>(v_208), v_206);
          acc_185 = lm_add(acc_185, v_209);
          acc_186 = lm_add(acc_186, v_210);
        }
        f32x8 total_211 = acc_180;
        f32x8 total_212 = acc_181;
        f32x8 total_213 = acc_185;
        f32x8 total_214 = acc_186;
        const i32x8 v_215 = lm_less_than(total_212, lm_splat<f32x8>(0x0.0p+0f));
        const f32x8 v_216 = lm_abs(total_212);
        const f32x8 v_217 = lm_neg(v_216);
        const f32x8 v_218 = lm_exp(v_217);
        const f32x8 v_219 = lm_add(v_218, lm_splat<f32x8>(0x1.0000000000000p+0f));
        const f32x8 v_220 = lm_recip(v_219);
        const f32x8 v_221 = lm_mul(v_218, v_220);
        const f32x8 v_222 = lm_select(v_215, v_221, v_220);
        const f32x8 v_223 = lm_mul(total_212, v_222);
        const f32x8 v_224 = lm_mul(v_223, total_211);
        lm_store(b3 + i_6*48 + j_5, v_224);
        const i32x8 v_225 = lm_less_than(total_214, lm_splat<f32x8>(0x0.0p+0f));
        const f32x8 v_226 = lm_abs(total_214);
        const f32x8 v_227 = lm_neg(v_226);
        const f32x8 v_228 = lm_exp(v_227);
        const f32x8 v_229 = lm_add(v_228, lm_splat<f32x8>(0x1.0000000000000p+0f));
        const f32x8 v_230 = lm_recip(v_229);
        const f32x8 v_231 = lm_mul(v_228, v_230);
        const f32x8 v_232 = lm_select(v_225, v_231, v_230);
        const f32x8 v_233 = lm_mul(total_214, v_232);
        const f32x8 v_234 = lm_mul(v_233, total_213);
        lm_store(b3 + i_6*48 + j_5 + 48, v_234);
      }
    }
  }
}

// k0
static void k0(void* context, int64_t thread, int64_t first, int64_t end) {
  const lm_context* const c = (const lm_context*)context;
  char* const own = c->workspace + lm_shared_bytes(c->dims);
  char* const scratch = own + thread*lm_scratch_bytes(c->dims);
  void* const p[] = {(void*)(c->arguments[0]), (void*)(c->arguments[2]), (void*)(c->arguments[1]), (void*)(c->arguments[3])};
  body_0(c, p, first, end);
}
static int32_t lm_paces[1];

extern "C" void lm_prepare(const lm_executor* executor) {
  int64_t steps[1] = {0};
}

extern "C" void lm_run(const lm_executor* executor) {
  int64_t steps[1] = {0};
  const double rest_0 = 9082;
  lm_share(&c, k0, ((32 + 17) / 18)*((48 + 7) / 8), 9082, rest_0, lm_paces + 0);
}

extern "C" int64_t lm_prepared_bytes(const int64_t* dims) {
  return 0;
}
extern "C" double lm_work_ns(const int64_t* dims) {
  return 9082;
}

// ---------------------------------------------------------------------------------------------------------------------
// drawn
// form: plain
// k0 stage 0: j:24 i:1 k:4 k:1u i:1u j:8u j:1v
// k0 grid: i:24 j:8
//   program "region"
//   buffer x0 input f32[32, 64]
//   buffer x1 input f32[64, 48]
//   buffer x2 input f32[64, 48]
//   buffer y0 output f32[32, 48]
//   kernel k0 call
//     axis i 32
//     axis j 48
//     axis k 64
//     for i 24 parallel
//       for j 8 parallel
//         stage i j k
//           schedule j:24 i:1 k:4 k:1u i:1u j:8u j:1v
//           %0 = load x0[i, k] : f32
//           %1 = load x2[k, j] : f32
//           %2 = mul %0 %1 : f32
//           %3 = reduce add %2 over k : f32
//           %4 = load x1[k, j] : f32
//           %5 = mul %0 %4 : f32
//           %6 = reduce add %5 over k : f32
//           %7 = constant 0.0 : f32
//           %8 = less_than %6 %7 : bool
//           %9 = abs %6 : f32
//           %10 = neg %9 : f32
//           %11 = exp %10 : f32
//           %12 = constant 1.0 : f32
//           %13 = add %11 %12 : f32
//           %14 = recip %13 : f32
//           %15 = mul %11 %14 : f32
//           %16 = select %8 %15 %14 : f32
//           %17 = mul %6 %16 : f32
//           %18 = mul %17 %3 : f32
//           store y0[i, j] = %18

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
  const float* const __restrict b2 = (const float*)p[2];
  float* const __restrict b3 = (float*)p[3];
  const int64_t blocks_1 = ((32 + 23) / 24);
  const int64_t blocks_2 = ((48 + 7) / 8);
  for (int64_t t = first; t < end; t++) {
    const int64_t i_3 = ((t / blocks_2))*24;
    const int64_t i_end_4 = lm_imin(i_3 + 24, 32);
    const int64_t j_5 = ((t) % blocks_2)*8;
    // j:24 i:1 k:4 k:1u i:1u j:8u j:1v
    int64_t i_6 = i_3;
    for (; i_6 + 1 <= i_end_4; i_6 += 1) {
      {
        f32x8 acc_13 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_14 = lm_splat<f32x8>(0x0.0p+0f);
        int64_t k_7 = 0;
        for (; k_7 + 4 <= 64; k_7 += 4) {
          const float v_8 = lm_load<float>(b0 + i_6*64 + k_7);
          const f32x8 v_9 = lm_load<f32x8>(b1 + j_5 + k_7*48);
          const f32x8 v_10 = lm_product(lm_splat<f32x8>(v_8), v_9);
          const f32x8 v_11 = lm_load<f32x8>(b2 + j_5 + k_7*48);
          const f32x8 v_12 = lm_product(lm_splat<f32x8>(v_8), v_11);
          acc_13 = lm_add(acc_13, v_10);
          acc_14 = lm_add(acc_14, v_12);
          const float v_15 = lm_load<float>(b0 + i_6*64 + k_7 + 1);
          const f32x8 v_16 = lm_load<f32x8>(b1 + j_5 + k_7*48 + 48);
          const f32x8 v_17 = lm_product(lm_splat<f32x8>(v_15), v_16);
          const f32x8 v_18 = lm_load<f32x8>(b2 + j_5 + k_7*48 + 48);
          const f32x8 v_19 = lm_product(lm_splat<f32x8>(v_15), v_18);
          acc_13 = lm_add(acc_13, v_17);
          acc_14 = lm_add(acc_14, v_19);
          const float v_20 = lm_load<float>(b0 + i_6*64 + k_7 + 2);
          const f32x8 v_21 = lm_load<f32x8>(b1 + j_5 + k_7*48 + 96);
          const f32x8 v_22 = lm_product(lm_splat<f32x8>(v_20), v_21);
          const f32x8 v_23 = lm_load<f32x8>(b2 + j_5 + k_7*48 + 96);
          const f32x8 v_24 = lm_product(lm_splat<f32x8>(v_20), v_23);
          acc_13 = lm_add(acc_13, v_22);
          acc_14 = lm_add(acc_14, v_24);
          const float v_25 = lm_load<float>(b0 + i_6*64 + k_7 + 3);
          const f32x8 v_26 = lm_load<f32x8>(b1 + j_5 + k_7*48 + 144);
          const f32x8 v_27 = lm_product(lm_splat<f32x8>(v_25), v_26);
          const f32x8 v_28 = lm_load<f32x8>(b2 + j_5 + k_7*48 + 144);
          const f32x8 v_29 = lm_product(lm_splat<f32x8>(v_25), v_28);
          acc_13 = lm_add(acc_13, v_27);
          acc_14 = lm_add(acc_14, v_29);
        }
        f32x8 total_30 = acc_13;
        f32x8 total_31 = acc_14;
        const i32x8 v_32 = lm_less_than(total_31, lm_splat<f32x8>(0x0.0p+0f));
        const f32x8 v_33 = lm_abs(total_31);
        const f32x8 v_34 = lm_neg(v_33);
        const f32x8 v_35 = lm_exp(v_34);
        const f32x8 v_36 = lm_add(v_35, lm_splat<f32x8>(0x1.0000000000000p+0f));
        const f32x8 v_37 = lm_recip(v_36);
        const f32x8 v_38 = lm_mul(v_35, v_37);
        const f32x8 v_39 = lm_select(v_32, v_38, v_37);
        const f32x8 v_40 = lm_mul(total_31, v_39);
        const f32x8 v_41 = lm_mul(v_40, total_30);
        lm_store(b3 + i_6*48 + j_5, v_41);
      }
    }
  }
}

// k0
static void k0(void* context, int64_t thread, int64_t first, int64_t end) {
  const lm_context* const c = (const lm_context*)context;
  char* const own = c->workspace + lm_shared_bytes(c->dims);
  char* const scratch = own + thread*lm_scratch_bytes(c->dims);
  void* const p[] = {(void*)(c->arguments[0]), (void*)(c->arguments[2]), (void*)(c->arguments[1]), (void*)(c->arguments[3])};
  body_0(c, p, first, end);
}
static int32_t lm_paces[1];

extern "C" void lm_prepare(const lm_executor* executor) {
  int64_t steps[1] = {0};
}

extern "C" void lm_run(const lm_executor* executor) {
  int64_t steps[1] = {0};
  const double rest_0 = 9082;
  lm_share(&c, k0, ((32 + 23) / 24)*((48 + 7) / 8), 9082, rest_0, lm_paces + 0);
}

extern "C" int64_t lm_prepared_bytes(const int64_t* dims) {
  return 0;
}
extern "C" double lm_work_ns(const int64_t* dims) {
  return 9082;
}

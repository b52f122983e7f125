//   AVX2
//   lumin.graph 1
//   %0 = input(name="q", dtype=f32, shape=[2, 300, 16], static=false) : f32[2, 300, 16]
//   %1 = input(name="k", dtype=f32, shape=[2, 300, 16], static=false) : f32[2, 300, 16]
//   %2 = input(name="v", dtype=f32, shape=[2, 300, 16], static=false) : f32[2, 300, 16]
//   %3 = permute(%1; axes=[0, 2, 1]) : f32[2, 16, 300]
//   %4 = expand(%0; axes=[3], sizes=[300]) : f32[2, 300, 16, 300]
//   %5 = expand(%3; axes=[1], sizes=[300]) : f32[2, 300, 16, 300]
//   %6 = mul(%4, %5) : f32[2, 300, 16, 300]
//   %7 = sum(%6; axes=[2]) : f32[2, 300, 300]
//   %8 = constant(value=f32[](0.25)) : f32[]
//   %9 = expand(%8; axes=[0, 1, 2], sizes=[2, 300, 300]) : f32[2, 300, 300]
//   %10 = mul(%7, %9) : f32[2, 300, 300]
//   %11 = iota(size=300, dtype=i64) : i64[300]
//   %12 = expand(%11; axes=[1], sizes=[300]) : i64[300, 300]
//   %13 = expand(%11; axes=[0], sizes=[300]) : i64[300, 300]
//   %14 = less_than(%12, %13) : bool[300, 300]
//   %15 = expand(%14; axes=[0], sizes=[2]) : bool[2, 300, 300]
//   %16 = constant(value=f32[](-inf)) : f32[]
//   %17 = expand(%16; axes=[0, 1, 2], sizes=[2, 300, 300]) : f32[2, 300, 300]
//   %18 = select(%15, %17, %10) : f32[2, 300, 300]
//   %19 = max_reduce(%18; axes=[2]) : f32[2, 300]
//   %20 = expand(%19; axes=[2], sizes=[300]) : f32[2, 300, 300]
//   %21 = constant(value=f32[](-1.0)) : f32[]
//   %22 = expand(%21; axes=[0, 1, 2], sizes=[2, 300, 300]) : f32[2, 300, 300]
//   %23 = mul(%20, %22) : f32[2, 300, 300]
//   %24 = add(%18, %23) : f32[2, 300, 300]
//   %25 = constant(value=f32[](1.4426950408889634)) : f32[]
//   %26 = expand(%25; axes=[0, 1, 2], sizes=[2, 300, 300]) : f32[2, 300, 300]
//   %27 = mul(%24, %26) : f32[2, 300, 300]
//   %28 = exp2(%27) : f32[2, 300, 300]
//   %29 = sum(%28; axes=[2]) : f32[2, 300]
//   %30 = recip(%29) : f32[2, 300]
//   %31 = expand(%30; axes=[2], sizes=[300]) : f32[2, 300, 300]
//   %32 = mul(%28, %31) : f32[2, 300, 300]
//   %33 = expand(%32; axes=[3], sizes=[16]) : f32[2, 300, 300, 16]
//   %34 = expand(%2; axes=[1], sizes=[300]) : f32[2, 300, 300, 16]
//   %35 = mul(%33, %34) : f32[2, 300, 300, 16]
//   %36 = sum(%35; axes=[2]) : f32[2, 300, 16]
//   output "y" %36

// ---------------------------------------------------------------------------------------------------------------------
// default
// form: plain
// k0 stage 0: i:1 l:16 j:6 m:8 m:1u j:1u l:8u l:1v pack x1@2(m:1 l:1)
// k0 stage 1: i:1 j:4 l:16 j:1u l:8a l:1v
// k0 stage 2: i:1 j:4 l:16 j:1u l:8a l:1v
// k0 stage 3: k:16 i:1 j:6 l:1 j:1u k:8u k:1v
// k0 grid: i:1 j:24
//   program "region"
//   buffer x0 input f32[2, 300, 16]
//   buffer x1 input f32[2, 300, 16]
//   buffer x2 input f32[2, 300, 16]
//   buffer y0 output f32[2, 300, 16]
//   buffer t18 scratch f32[1, 24, 300]
//   buffer t19 scratch f32[1, 24]
//   buffer t28 scratch f32[1, 24, 300]
//   buffer t30 scratch f32[1, 24]
//   kernel k0 call
//     axis i 2
//     axis j 300
//     axis k 16
//     axis l 300
//     axis m 16
//     for i 1 parallel
//       for j 24 parallel
//         halo l of j stride 1 low 300 high 0
//           stage i j l m
//             schedule i:1 l:16 j:6 m:8 m:1u j:1u l:8u l:1v pack x1@2(m:1 l:1)
//             %0 = load x0[i, j, m] : f32
//             %1 = load x1[i, l, m] : f32
//             %2 = mul %0 %1 : f32
//             %3 = reduce add %2 over m : f32
//             %4 = position j < l : bool
//             %5 = constant -inf : f32
//             %6 = constant 0.25 : f32
//             %7 = mul %3 %6 : f32
//             %8 = select %4 %5 %7 : f32
//             store t18[i - start_i, j - start_j, l] = %8
//           stage i j l
//             schedule i:1 j:4 l:16 j:1u l:8a l:1v
//             %0 = load t18[i - start_i, j - start_j, l] : f32
//             %1 = reduce max %0 over l : f32
//             store t19[i - start_i, j - start_j] = %1
//           stage i j l
//             schedule i:1 j:4 l:16 j:1u l:8a l:1v
//             %0 = load t18[i - start_i, j - start_j, l] : f32
//             %1 = load t19[i - start_i, j - start_j] : f32
//             %2 = sub %0 %1 : f32
//             %3 = exp %2 : f32
//             store t28[i - start_i, j - start_j, l] = %3
//             %5 = reduce add %3 over l : f32
//             %6 = recip %5 : f32
//             store t30[i - start_i, j - start_j] = %6
//           stage i j k l
//             schedule k:16 i:1 j:6 l:1 j:1u k:8u k:1v
//             %0 = load t28[i - start_i, j - start_j, l] : f32
//             %1 = load x2[i, l, k] : f32
//             %2 = mul %0 %1 : f32
//             %3 = reduce add %2 over l : f32
//             %4 = load t30[i - start_i, j - start_j] : f32
//             %5 = mul %3 %4 : f32
//             store y0[i, j, k] = %5

static inline int64_t lm_scratch_bytes(const int64_t* dims) {
  return 59200;
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
  float* const __restrict b4 = (float*)p[4];
  float* const __restrict b5 = (float*)p[5];
  const float* const __restrict b6 = (const float*)p[6];
  float* const __restrict b7 = (float*)p[7];
  float* const __restrict b8 = (float*)p[8];
  const int64_t blocks_1 = ((2 + 0) / 1);
  const int64_t blocks_2 = ((300 + 23) / 24);
  for (int64_t t = first; t < end; t++) {
    const int64_t i_3 = ((t / blocks_2))*1;
    const int64_t j_4 = ((t) % blocks_2)*24;
    const int64_t j_end_5 = lm_imin(j_4 + 24, 300);
    {
      const int64_t halo_6 = j_4*1 - 300;
      const int64_t l_7 = lm_imax(halo_6, 0);
      const int64_t l_end_8 = lm_imin((j_end_5 - 1)*1 + 1, 300);
      // i:1 l:16 j:6 m:8 m:1u j:1u l:8u l:1v
      int64_t l_9 = l_7;
      for (; l_9 + 16 <= l_end_8; l_9 += 16) {
        const int64_t stop_11 = 16;
        for (int64_t p_m_10 = 0; p_m_10 < stop_11; p_m_10 += 16) {
          const int64_t columns_12 = lm_imin(16, stop_11 - p_m_10);
          const int64_t stop_14 = (l_9 + 16);
          for (int64_t p_l_13 = l_9; p_l_13 < stop_14; p_l_13 += 16) {
            const int64_t rows_15 = lm_imin(16, stop_14 - p_l_13);
            f32x16 square_16[16];
            if (rows_15 == 16 && columns_12 == 16) {
              #pragma GCC unroll 16
              for (int64_t r_17 = 0; r_17 < 16; r_17++) square_16[r_17] = lm_load<f32x16>(b1 + 0 + i_3*(4800) + (p_m_10)*(1) + (p_l_13 + r_17)*(16));
              lm_transpose<16>(square_16);
              #pragma GCC unroll 16
              for (int64_t r_17 = 0; r_17 < 16; r_17++) lm_store(b8 + (p_m_10 - 0)*16 + (p_l_13 - l_9)*1 + r_17*16, square_16[r_17]);
              continue;
            }
            for (int64_t r_17 = 0; r_17 < 16; r_17++) square_16[r_17] = r_17 < rows_15 ? lm_load_part<f32x16>(b1 + 0 + i_3*(4800) + (p_m_10)*(1) + (p_l_13 + r_17)*(16), columns_12) : f32x16{};
            lm_transpose<16>(square_16);
            for (int64_t r_17 = 0; r_17 < columns_12; r_17++) lm_store_part(b8 + (p_m_10 - 0)*16 + (p_l_13 - l_9)*1 + r_17*16, square_16[r_17], rows_15);
          }
        }
        int64_t j_18 = j_4;
        for (; j_18 + 6 <= j_end_5; j_18 += 6) {
          {
            f32x8 acc_23 = lm_splat<f32x8>(0x0.0p+0f);
            f32x8 acc_26 = lm_splat<f32x8>(0x0.0p+0f);
            f32x8 acc_29 = lm_splat<f32x8>(0x0.0p+0f);
            f32x8 acc_31 = lm_splat<f32x8>(0x0.0p+0f);
            f32x8 acc_34 = lm_splat<f32x8>(0x0.0p+0f);
            f32x8 acc_36 = lm_splat<f32x8>(0x0.0p+0f);
            f32x8 acc_39 = lm_splat<f32x8>(0x0.0p+0f);
            f32x8 acc_41 = lm_splat<f32x8>(0x0.0p+0f);
            f32x8 acc_44 = lm_splat<f32x8>(0x0.0p+0f);
            f32x8 acc_46 = lm_splat<f32x8>(0x0.0p+0f);
            f32x8 acc_49 = lm_splat<f32x8>(0x0.0p+0f);
            f32x8 acc_51 = lm_splat<f32x8>(0x0.0p+0f);
            int64_t m_19 = 0;
            for (; m_19 + 8 <= 16; m_19 += 8) {
              const float v_20 = lm_load<float>(b0 + i_3*4800 + j_18*16 + m_19);
              const f32x8 v_21 = lm_held(lm_load<f32x8>(b8 + m_19*16 + 0));
              const f32x8 v_22 = lm_product(lm_splat<f32x8>(v_20), v_21);
              acc_23 = lm_add(acc_23, v_22);
              const f32x8 v_24 = lm_held(lm_load<f32x8>(b8 + m_19*16 + 8));
              const f32x8 v_25 = lm_product(lm_splat<f32x8>(v_20), v_24);
              acc_26 = lm_add(acc_26, v_25);
              const float v_27 = lm_load<float>(b0 + i_3*4800 + j_18*16 + m_19 + 16);
              const f32x8 v_28 = lm_product(lm_splat<f32x8>(v_27), v_21);
              acc_29 = lm_add(acc_29, v_28);
              const f32x8 v_30 = lm_product(lm_splat<f32x8>(v_27), v_24);
              acc_31 = lm_add(acc_31, v_30);
              const float v_32 = lm_load<float>(b0 + i_3*4800 + j_18*16 + m_19 + 32);
              const f32x8 v_33 = lm_product(lm_splat<f32x8>(v_32), v_21);
              acc_34 = lm_add(acc_34, v_33);
              const f32x8 v_35 = lm_product(lm_splat<f32x8>(v_32), v_24);
              acc_36 = lm_add(acc_36, v_35);
              const float v_37 = lm_load<float>(b0 + i_3*4800 + j_18*16 + m_19 + 48);
              const f32x8 v_38 = lm_product(lm_splat<f32x8>(v_37), v_21);
              acc_39 = lm_add(acc_39, v_38);
              const f32x8 v_40 = lm_product(lm_splat<f32x8>(v_37), v_24);
              acc_41 = lm_add(acc_41, v_40);
              const float v_42 = lm_load<float>(b0 + i_3*4800 + j_18*16 + m_19 + 64);
              const f32x8 v_43 = lm_product(lm_splat<f32x8>(v_42), v_21);
              acc_44 = lm_add(acc_44, v_43);
              const f32x8 v_45 = lm_product(lm_splat<f32x8>(v_42), v_24);
              acc_46 = lm_add(acc_46, v_45);
              const float v_47 = lm_load<float>(b0 + i_3*4800 + j_18*16 + m_19 + 80);
              const f32x8 v_48 = lm_product(lm_splat<f32x8>(v_47), v_21);
              acc_49 = lm_add(acc_49, v_48);
              const f32x8 v_50 = lm_product(lm_splat<f32x8>(v_47), v_24);
              acc_51 = lm_add(acc_51, v_50);
              lm_forget();
              const float v_52 = lm_load<float>(b0 + i_3*4800 + j_18*16 + m_19 + 1);
              const f32x8 v_53 = lm_held(lm_load<f32x8>(b8 + m_19*16 + 16));
              const f32x8 v_54 = lm_product(lm_splat<f32x8>(v_52), v_53);
              acc_23 = lm_add(acc_23, v_54);
              const f32x8 v_55 = lm_held(lm_load<f32x8>(b8 + m_19*16 + 24));
              const f32x8 v_56 = lm_product(lm_splat<f32x8>(v_52), v_55);
              acc_26 = lm_add(acc_26, v_56);
              const float v_57 = lm_load<float>(b0 + i_3*4800 + j_18*16 + m_19 + 17);
              const f32x8 v_58 = lm_product(lm_splat<f32x8>(v_57), v_53);
              acc_29 = lm_add(acc_29, v_58);
              const f32x8 v_59 = lm_product(lm_splat<f32x8>(v_57), v_55);
              acc_31 = lm_add(acc_31, v_59);
              const float v_60 = lm_load<float>(b0 + i_3*4800 + j_18*16 + m_19 + 33);
              const f32x8 v_61 = lm_product(lm_splat<f32x8>(v_60), v_53);
              acc_34 = lm_add(acc_34, v_61);
              const f32x8 v_62 = lm_product(lm_splat<f32x8>(v_60), v_55);
              acc_36 = lm_add(acc_36, v_62);
              const float v_63 = lm_load<float>(b0 + i_3*4800 + j_18*16 + m_19 + 49);
              const f32x8 v_64 = lm_product(lm_splat<f32x8>(v_63), v_53);
              acc_39 = lm_add(acc_39, v_64);
              const f32x8 v_65 = lm_product(lm_splat<f32x8>(v_63), v_55);
              acc_41 = lm_add(acc_41, v_65);
              const float v_66 = lm_load<float>(b0 + i_3*4800 + j_18*16 + m_19 + 65);
              const f32x8 v_67 = lm_product(lm_splat<f32x8>(v_66), v_53);
              acc_44 = lm_add(acc_44, v_67);
              const f32x8 v_68 = lm_product(lm_splat<f32x8>(v_66), v_55);
              acc_46 = lm_add(acc_46, v_68);
              const float v_69 = lm_load<float>(b0 + i_3*4800 + j_18*16 + m_19 + 81);
              const f32x8 v_70 = lm_product(lm_splat<f32x8>(v_69), v_53);
              acc_49 = lm_add(acc_49, v_70);
              const f32x8 v_71 = lm_product(lm_splat<f32x8>(v_69), v_55);
              acc_51 = lm_add(acc_51, v_71);
              lm_forget();
              const float v_72 = lm_load<float>(b0 + i_3*4800 + j_18*16 + m_19 + 2);
              const f32x8 v_73 = lm_held(lm_load<f32x8>(b8 + m_19*16 + 32));
              const f32x8 v_74 = lm_product(lm_splat<f32x8>(v_72), v_73);
              acc_23 = lm_add(acc_23, v_74);
              const f32x8 v_75 = lm_held(lm_load<f32x8>(b8 + m_19*16 + 40));
              const f32x8 v_76 = lm_product(lm_splat<f32x8>(v_72), v_75);
              acc_26 = lm_add(acc_26, v_76);
              const float v_77 = lm_load<float>(b0 + i_3*4800 + j_18*16 + m_19 + 18);
              const f32x8 v_78 = lm_product(lm_splat<f32x8>(v_77), v_73);
              acc_29 = lm_add(acc_29, v_78);
              const f32x8 v_79 = lm_product(lm_splat<f32x8>(v_77), v_75);
              acc_31 = lm_add(acc_31, v_79);
              const float v_80 = lm_load<float>(b0 + i_3*4800 + j_18*16 + m_19 + 34);
              const f32x8 v_81 = lm_product(lm_splat<f32x8>(v_80), v_73);
              acc_34 = lm_add(acc_34, v_81);
              const f32x8 v_82 = lm_product(lm_splat<f32x8>(v_80), v_75);
              acc_36 = lm_add(acc_36, v_82);
              const float v_83 = lm_load<float>(b0 + i_3*4800 + j_18*16 + m_19 + 50);
              const f32x8 v_84 = lm_product(lm_splat<f32x8>(v_83), v_73);
              acc_39 = lm_add(acc_39, v_84);
              const f32x8 v_85 = lm_product(lm_splat<f32x8>(v_83), v_75);
              acc_41 = lm_add(acc_41, v_85);
              const float v_86 = lm_load<float>(b0 + i_3*4800 + j_18*16 + m_19 + 66);
              const f32x8 v_87 = lm_product(lm_splat<f32x8>(v_86), v_73);
              acc_44 = lm_add(acc_44, v_87);
              const f32x8 v_88 = lm_product(lm_splat<f32x8>(v_86), v_75);
              acc_46 = lm_add(acc_46, v_88);
              const float v_89 = lm_load<float>(b0 + i_3*4800 + j_18*16 + m_19 + 82);
              const f32x8 v_90 = lm_product(lm_splat<f32x8>(v_89), v_73);
              acc_49 = lm_add(acc_49, v_90);
              const f32x8 v_91 = lm_product(lm_splat<f32x8>(v_89), v_75);
              acc_51 = lm_add(acc_51, v_91);
              lm_forget();
              const float v_92 = lm_load<float>(b0 + i_3*4800 + j_18*16 + m_19 + 3);
              const f32x8 v_93 = lm_held(lm_load<f32x8>(b8 + m_19*16 + 48));
              const f32x8 v_94 = lm_product(lm_splat<f32x8>(v_92), v_93);
              acc_23 = lm_add(acc_23, v_94);
              const f32x8 v_95 = lm_held(lm_load<f32x8>(b8 + m_19*16 + 56));
              const f32x8 v_96 = lm_product(lm_splat<f32x8>(v_92), v_95);
              acc_26 = lm_add(acc_26, v_96);
              const float v_97 = lm_load<float>(b0 + i_3*4800 + j_18*16 + m_19 + 19);
              const f32x8 v_98 = lm_product(lm_splat<f32x8>(v_97), v_93);
              acc_29 = lm_add(acc_29, v_98);
              const f32x8 v_99 = lm_product(lm_splat<f32x8>(v_97), v_95);
              acc_31 = lm_add(acc_31, v_99);
              const float v_100 = lm_load<float>(b0 + i_3*4800 + j_18*16 + m_19 + 35);
              const f32x8 v_101 = lm_product(lm_splat<f32x8>(v_100), v_93);
              acc_34 = lm_add(acc_34, v_101);
              const f32x8 v_102 = lm_product(lm_splat<f32x8>(v_100), v_95);
              acc_36 = lm_add(acc_36, v_102);
              const float v_103 = lm_load<float>(b0 + i_3*4800 + j_18*16 + m_19 + 51);
              const f32x8 v_104 = lm_product(lm_splat<f32x8>(v_103), v_93);
              acc_39 = lm_add(acc_39, v_104);
              const f32x8 v_105 = lm_product(lm_splat<f32x8>(v_103), v_95);
              acc_41 = lm_add(acc_41, v_105);
              const float v_106 = lm_load<float>(b0 + i_3*4800 + j_18*16 + m_19 + 67);
              const f32x8 v_107 = lm_product(lm_splat<f32x8>(v_106), v_93);
              acc_44 = lm_add(acc_44, v_107);
              const f32x8 v_108 = lm_product(lm_splat<f32x8>(v_106), v_95);
              acc_46 = lm_add(acc_46, v_108);
              const float v_109 = lm_load<float>(b0 + i_3*4800 + j_18*16 + m_19 + 83);
              const f32x8 v_110 = lm_product(lm_splat<f32x8>(v_109), v_93);
              acc_49 = lm_add(acc_49, v_110);
              const f32x8 v_111 = lm_product(lm_splat<f32x8>(v_109), v_95);
              acc_51 = lm_add(acc_51, v_111);
              lm_forget();
              const float v_112 = lm_load<float>(b0 + i_3*4800 + j_18*16 + m_19 + 4);
              const f32x8 v_113 = lm_held(lm_load<f32x8>(b8 + m_19*16 + 64));
              const f32x8 v_114 = lm_product(lm_splat<f32x8>(v_112), v_113);
              acc_23 = lm_add(acc_23, v_114);
              const f32x8 v_115 = lm_held(lm_load<f32x8>(b8 + m_19*16 + 72));
              const f32x8 v_116 = lm_product(lm_splat<f32x8>(v_112), v_115);
              acc_26 = lm_add(acc_26, v_116);
              const float v_117 = lm_load<float>(b0 + i_3*4800 + j_18*16 + m_19 + 20);
              const f32x8 v_118 = lm_product(lm_splat<f32x8>(v_117), v_113);
              acc_29 = lm_add(acc_29, v_118);
              const f32x8 v_119 = lm_product(lm_splat<f32x8>(v_117), v_115);
              acc_31 = lm_add(acc_31, v_119);
              const float v_120 = lm_load<float>(b0 + i_3*4800 + j_18*16 + m_19 + 36);
              const f32x8 v_121 = lm_product(lm_splat<f32x8>(v_120), v_113);
              acc_34 = lm_add(acc_34, v_121);
              const f32x8 v_122 = lm_product(lm_splat<f32x8>(v_120), v_115);
              acc_36 = lm_add(acc_36, v_122);
              const float v_123 = lm_load<float>(b0 + i_3*4800 + j_18*16 + m_19 + 52);
              const f32x8 v_124 = lm_product(lm_splat<f32x8>(v_123), v_113);
              acc_39 = lm_add(acc_39, v_124);
              const f32x8 v_125 = lm_product(lm_splat<f32x8>(v_123), v_115);
              acc_41 = lm_add(acc_41, v_125);
              const float v_126 = lm_load<float>(b0 + i_3*4800 + j_18*16 + m_19 + 68);
              const f32x8 v_127 = lm_product(lm_splat<f32x8>(v_126), v_113);
              acc_44 = lm_add(acc_44, v_127);
              const f32x8 v_128 = lm_product(lm_splat<f32x8>(v_126), v_115);
              acc_46 = lm_add(acc_46, v_128);
              const float v_129 = lm_load<float>(b0 + i_3*4800 + j_18*16 + m_19 + 84);
              const f32x8 v_130 = lm_product(lm_splat<f32x8>(v_129), v_113);
              acc_49 = lm_add(acc_49, v_130);
              const f32x8 v_131 = lm_product(lm_splat<f32x8>(v_129), v_115);
              acc_51 = lm_add(acc_51, v_131);
              lm_forget();
              const float v_132 = lm_load<float>(b0 + i_3*4800 + j_18*16 + m_19 + 5);
              const f32x8 v_133 = lm_held(lm_load<f32x8>(b8 + m_19*16 + 80));
              const f32x8 v_134 = lm_product(lm_splat<f32x8>(v_132), v_133);
              acc_23 = lm_add(acc_23, v_134);
              const f32x8 v_135 = lm_held(lm_load<f32x8>(b8 + m_19*16 + 88));
              const f32x8 v_136 = lm_product(lm_splat<f32x8>(v_132), v_135);
              acc_26 = lm_add(acc_26, v_136);
              const float v_137 = lm_load<float>(b0 + i_3*4800 + j_18*16 + m_19 + 21);
              const f32x8 v_138 = lm_product(lm_splat<f32x8>(v_137), v_133);
              acc_29 = lm_add(acc_29, v_138);
              const f32x8 v_139 = lm_product(lm_splat<f32x8>(v_137), v_135);
              acc_31 = lm_add(acc_31, v_139);
              const float v_140 = lm_load<float>(b0 + i_3*4800 + j_18*16 + m_19 + 37);
              const f32x8 v_141 = lm_product(lm_splat<f32x8>(v_140), v_133);
              acc_34 = lm_add(acc_34, v_141);
              const f32x8 v_142 = lm_product(lm_splat<f32x8>(v_140), v_135);
              acc_36 = lm_add(acc_36, v_142);
              const float v_143 = lm_load<float>(b0 + i_3*4800 + j_18*16 + m_19 + 53);
              const f32x8 v_144 = lm_product(lm_splat<f32x8>(v_143), v_133);
              acc_39 = lm_add(acc_39, v_144);
              const f32x8 v_145 = lm_product(lm_splat<f32x8>(v_143), v_135);
              acc_41 = lm_add(acc_41, v_145);
              const float v_146 = lm_load<float>(b0 + i_3*4800 + j_18*16 + m_19 + 69);
              const f32x8 v_147 = lm_product(lm_splat<f32x8>(v_146), v_133);
              acc_44 = lm_add(acc_44, v_147);
              const f32x8 v_148 = lm_product(lm_splat<f32x8>(v_146), v_135);
              acc_46 = lm_add(acc_46, v_148);
              const float v_149 = lm_load<float>(b0 + i_3*4800 + j_18*16 + m_19 + 85);
              const f32x8 v_150 = lm_product(lm_splat<f32x8>(v_149), v_133);
              acc_49 = lm_add(acc_49, v_150);
              const f32x8 v_151 = lm_product(lm_splat<f32x8>(v_149), v_135);
              acc_51 = lm_add(acc_51, v_151);
              lm_forget();
              const float v_152 = lm_load<float>(b0 + i_3*4800 + j_18*16 + m_19 + 6);
              const f32x8 v_153 = lm_held(lm_load<f32x8>(b8 + m_19*16 + 96));
              const f32x8 v_154 = lm_product(lm_splat<f32x8>(v_152), v_153);
              acc_23 = lm_add(acc_23, v_154);
              const f32x8 v_155 = lm_held(lm_load<f32x8>(b8 + m_19*16 + 104));
              const f32x8 v_156 = lm_product(lm_splat<f32x8>(v_152), v_155);
              acc_26 = lm_add(acc_26, v_156);
              const float v_157 = lm_load<float>(b0 + i_3*4800 + j_18*16 + m_19 + 22);
              const f32x8 v_158 = lm_product(lm_splat<f32x8>(v_157), v_153);
              acc_29 = lm_add(acc_29, v_158);
              const f32x8 v_159 = lm_product(lm_splat<f32x8>(v_157), v_155);
              acc_31 = lm_add(acc_31, v_159);
              const float v_160 = lm_load<float>(b0 + i_3*4800 + j_18*16 + m_19 + 38);
              const f32x8 v_161 = lm_product(lm_splat<f32x8>(v_160), v_153);
              acc_34 = lm_add(acc_34, v_161);
              const f32x8 v_162 = lm_product(lm_splat<f32x8>(v_160), v_155);
              acc_36 = lm_add(acc_36, v_162);
              const float v_163 = lm_load<float>(b0 + i_3*4800 + j_18*16 + m_19 + 54);
              const f32x8 v_164 = lm_product(lm_splat<f32x8>(v_163), v_153);
              acc_39 = lm_add(acc_39, v_164);
              const f32x8 v_165 = lm_product(lm_splat<f32x8>(v_163), v_155);
              acc_41 = lm_add(acc_41, v_165);
              const float v_166 = lm_load<float>(b0 + i_3*4800 + j_18*16 + m_19 + 70);
              const f32x8 v_167 = lm_product(lm_splat<f32x8>(v_166), v_153);
              acc_44 = lm_add(acc_44, v_167);
              const f32x8 v_168 = lm_product(lm_splat<f32x8>(v_166), v_155);
              acc_46 = lm_add(acc_46, v_168);
              const float v_169 = lm_load<float>(b0 + i_3*4800 + j_18*16 + m_19 + 86);
              const f32x8 v_170 = lm_product(lm_splat<f32x8>(v_169), v_153);
              acc_49 = lm_add(acc_49, v_170);
              const f32x8 v_171 = lm_product(lm_splat<f32x8>(v_169), v_155);
              acc_51 = lm_add(acc_51, v_171);
              lm_forget();
              const float v_172 = lm_load<float>(b0 + i_3*4800 + j_18*16 + m_19 + 7);
              const f32x8 v_173 = lm_held(lm_load<f32x8>(b8 + m_19*16 + 112));
              const f32x8 v_174 = lm_product(lm_splat<f32x8>(v_172), v_173);
              acc_23 = lm_add(acc_23, v_174);
              const f32x8 v_175 = lm_held(lm_load<f32x8>(b8 + m_19*16 + 120));
              const f32x8 v_176 = lm_product(lm_splat<f32x8>(v_172), v_175);
              acc_26 = lm_add(acc_26, v_176);
              const float v_177 = lm_load<float>(b0 + i_3*4800 + j_18*16 + m_19 + 23);
              const f32x8 v_178 = lm_product(lm_splat<f32x8>(v_177), v_173);
              acc_29 = lm_add(acc_29, v_178);
              const f32x8 v_179 = lm_product(lm_splat<f32x8>(v_177), v_175);
              acc_31 = lm_add(acc_31, v_179);
              const float v_180 = lm_load<float>(b0 + i_3*4800 + j_18*16 + m_19 + 39);
              const f32x8 v_181 = lm_product(lm_splat<f32x8>(v_180), v_173);
              acc_34 = lm_add(acc_34, v_181);
              const f32x8 v_182 = lm_product(lm_splat<f32x8>(v_180), v_175);
              acc_36 = lm_add(acc_36, v_182);
              const float v_183 = lm_load<float>(b0 + i_3*4800 + j_18*16 + m_19 + 55);
              const f32x8 v_184 = lm_product(lm_splat<f32x8>(v_183), v_173);
              acc_39 = lm_add(acc_39, v_184);
              const f32x8 v_185 = lm_product(lm_splat<f32x8>(v_183), v_175);
              acc_41 = lm_add(acc_41, v_185);
              const float v_186 = lm_load<float>(b0 + i_3*4800 + j_18*16 + m_19 + 71);
              const f32x8 v_187 = lm_product(lm_splat<f32x8>(v_186), v_173);
              acc_44 = lm_add(acc_44, v_187);
              const f32x8 v_188 = lm_product(lm_splat<f32x8>(v_186), v_175);
              acc_46 = lm_add(acc_46, v_188);
              const float v_189 = lm_load<float>(b0 + i_3*4800 + j_18*16 + m_19 + 87);
              const f32x8 v_190 = lm_product(lm_splat<f32x8>(v_189), v_173);
              acc_49 = lm_add(acc_49, v_190);
              const f32x8 v_191 = lm_product(lm_splat<f32x8>(v_189), v_175);
              acc_51 = lm_add(acc_51, v_191);
            }
            f32x8 total_192 = acc_23;
            f32x8 total_193 = acc_26;
            f32x8 total_194 = acc_29;
            f32x8 total_195 = acc_31;
            f32x8 total_196 = acc_34;
            f32x8 total_197 = acc_36;
            f32x8 total_198 = acc_39;
            f32x8 total_199 = acc_41;
            f32x8 total_200 = acc_44;
            f32x8 total_201 = acc_46;
            f32x8 total_202 = acc_49;
            f32x8 total_203 = acc_51;
            const i32x8 v_204 = lm_less_than(lm_splat<i32x8>(0), lm_add(lm_splat<i32x8>((int32_t)(j_18*(-1) + l_9)), lm_iota<i32x8>()));
            const f32x8 v_205 = lm_mul(total_192, lm_splat<f32x8>(0x1.0000000000000p-2f));
            const f32x8 v_206 = lm_select(v_204, lm_splat<f32x8>(-__builtin_inff()), v_205);
            lm_store(b2 + i_3*7200 + j_18*300 + l_9 + i_3*(-7200) + j_4*(-300), v_206);
            const i32x8 v_207 = lm_less_than(lm_splat<i32x8>(0), lm_add(lm_splat<i32x8>((int32_t)(j_18*(-1) + l_9 + 8)), lm_iota<i32x8>()));
            const f32x8 v_208 = lm_mul(total_193, lm_splat<f32x8>(0x1.0000000000000p-2f));
            const f32x8 v_209 = lm_select(v_207, lm_splat<f32x8>(-__builtin_inff()), v_208);
            lm_store(b2 + i_3*7200 + j_18*300 + l_9 + i_3*(-7200) + j_4*(-300) + 8, v_209);
            const i32x8 v_210 = lm_less_than(lm_splat<i32x8>(0), lm_add(lm_splat<i32x8>((int32_t)(j_18*(-1) + l_9 + (-1))), lm_iota<i32x8>()));
            const f32x8 v_211 = lm_mul(total_194, lm_splat<f32x8>(0x1.0000000000000p-2f));
            const f32x8 v_212 = lm_select(v_210, lm_splat<f32x8>(-__builtin_inff()), v_211);
            lm_store(b2 + i_3*7200 + j_18*300 + l_9 + i_3*(-7200) + j_4*(-300) + 300, v_212);
            const i32x8 v_213 = lm_less_than(lm_splat<i32x8>(0), lm_add(lm_splat<i32x8>((int32_t)(j_18*(-1) + l_9 + 7)), lm_iota<i32x8>()));
            const f32x8 v_214 = lm_mul(total_195, lm_splat<f32x8>(0x1.0000000000000p-2f));
            const f32x8 v_215 = lm_select(v_213, lm_splat<f32x8>(-__builtin_inff()), v_214);
            lm_store(b2 + i_3*7200 + j_18*300 + l_9 + i_3*(-7200) + j_4*(-300) + 308, v_215);
            const i32x8 v_216 = lm_less_than(lm_splat<i32x8>(0), lm_add(lm_splat<i32x8>((int32_t)(j_18*(-1) + l_9 + (-2))), lm_iota<i32x8>()));
            const f32x8 v_217 = lm_mul(total_196, lm_splat<f32x8>(0x1.0000000000000p-2f));
            const f32x8 v_218 = lm_select(v_216, lm_splat<f32x8>(-__builtin_inff()), v_217);
            lm_store(b2 + i_3*7200 + j_18*300 + l_9 + i_3*(-7200) + j_4*(-300) + 600, v_218);
            const i32x8 v_219 = lm_less_than(lm_splat<i32x8>(0), lm_add(lm_splat<i32x8>((int32_t)(j_18*(-1) + l_9 + 6)), lm_iota<i32x8>()));
            const f32x8 v_220 = lm_mul(total_197, lm_splat<f32x8>(0x1.0000000000000p-2f));
            const f32x8 v_221 = lm_select(v_219, lm_splat<f32x8>(-__builtin_inff()), v_220);
            lm_store(b2 + i_3*7200 + j_18*300 + l_9 + i_3*(-7200) + j_4*(-300) + 608, v_221);
            const i32x8 v_222 = lm_less_than(lm_splat<i32x8>(0), lm_add(lm_splat<i32x8>((int32_t)(j_18*(-1) + l_9 + (-3))), lm_iota<i32x8>()));
            const f32x8 v_223 = lm_mul(total_198, lm_splat<f32x8>(0x1.0000000000000p-2f));
            const f32x8 v_224 = lm_select(v_222, lm_splat<f32x8>(-__builtin_inff()), v_223);
            lm_store(b2 + i_3*7200 + j_18*300 + l_9 + i_3*(-7200) + j_4*(-300) + 900, v_224);
            const i32x8 v_225 = lm_less_than(lm_splat<i32x8>(0), lm_add(lm_splat<i32x8>((int32_t)(j_18*(-1) + l_9 + 5)), lm_iota<i32x8>()));
            const f32x8 v_226 = lm_mul(total_199, lm_splat<f32x8>(0x1.0000000000000p-2f));
            const f32x8 v_227 = lm_select(v_225, lm_splat<f32x8>(-__builtin_inff()), v_226);
            lm_store(b2 + i_3*7200 + j_18*300 + l_9 + i_3*(-7200) + j_4*(-300) + 908, v_227);
            const i32x8 v_228 = lm_less_than(lm_splat<i32x8>(0), lm_add(lm_splat<i32x8>((int32_t)(j_18*(-1) + l_9 + (-4))), lm_iota<i32x8>()));
            const f32x8 v_229 = lm_mul(total_200, lm_splat<f32x8>(0x1.0000000000000p-2f));
            const f32x8 v_230 = lm_select(v_228, lm_splat<f32x8>(-__builtin_inff()), v_229);
            lm_store(b2 + i_3*7200 + j_18*300 + l_9 + i_3*(-7200) + j_4*(-300) + 1200, v_230);
            const i32x8 v_231 = lm_less_than(lm_splat<i32x8>(0), lm_add(lm_splat<i32x8>((int32_t)(j_18*(-1) + l_9 + 4)), lm_iota<i32x8>()));
            const f32x8 v_232 = lm_mul(total_201, lm_splat<f32x8>(0x1.0000000000000p-2f));
            const f32x8 v_233 = lm_select(v_231, lm_splat<f32x8>(-__builtin_inff()), v_232);
            lm_store(b2 + i_3*7200 + j_18*300 + l_9 + i_3*(-7200) + j_4*(-300) + 1208, v_233);
            const i32x8 v_234 = lm_less_than(lm_splat<i32x8>(0), lm_add(lm_splat<i32x8>((int32_t)(j_18*(-1) + l_9 + (-5))), lm_iota<i32x8>()));
            const f32x8 v_235 = lm_mul(total_202, lm_splat<f32x8>(0x1.0000000000000p-2f));
            const f32x8 v_236 = lm_select(v_234, lm_splat<f32x8>(-__builtin_inff()), v_235);
            lm_store(b2 + i_3*7200 + j_18*300 + l_9 + i_3*(-7200) + j_4*(-300) + 1500, v_236);
            const i32x8 v_237 = lm_less_than(lm_splat<i32x8>(0), lm_add(lm_splat<i32x8>((int32_t)(j_18*(-1) + l_9 + 3)), lm_iota<i32x8>()));
            const f32x8 v_238 = lm_mul(total_203, lm_splat<f32x8>(0x1.0000000000000p-2f));
            const f32x8 v_239 = lm_select(v_237, lm_splat<f32x8>(-__builtin_inff()), v_238);
            lm_store(b2 + i_3*7200 + j_18*300 + l_9 + i_3*(-7200) + j_4*(-300) + 1508, v_239);
          }
        }
      }
      for (; l_9 + 8 <= l_end_8; l_9 += 8) {
        const int64_t stop_241 = 16;
        for (int64_t p_m_240 = 0; p_m_240 < stop_241; p_m_240 += 16) {
          const int64_t columns_242 = lm_imin(16, stop_241 - p_m_240);
          const int64_t stop_244 = (l_9 + 8);
          for (int64_t p_l_243 = l_9; p_l_243 < stop_244; p_l_243 += 16) {
            const int64_t rows_245 = lm_imin(16, stop_244 - p_l_243);
            f32x16 square_246[16];
            if (rows_245 == 16 && columns_242 == 16) {
              #pragma GCC unroll 16
              for (int64_t r_247 = 0; r_247 < 16; r_247++) square_246[r_247] = lm_load<f32x16>(b1 + 0 + i_3*(4800) + (p_m_240)*(1) + (p_l_243 + r_247)*(16));
              lm_transpose<16>(square_246);
              #pragma GCC unroll 16
              for (int64_t r_247 = 0; r_247 < 16; r_247++) lm_store(b8 + (p_m_240 - 0)*16 + (p_l_243 - l_9)*1 + r_247*16, square_246[r_247]);
              continue;
            }
            for (int64_t r_247 = 0; r_247 < 16; r_247++) square_246[r_247] = r_247 < rows_245 ? lm_load_part<f32x16>(b1 + 0 + i_3*(4800) + (p_m_240)*(1) + (p_l_243 + r_247)*(16), columns_242) : f32x16{};
            lm_transpose<16>(square_246);
            for (int64_t r_247 = 0; r_247 < columns_242; r_247++) lm_store_part(b8 + (p_m_240 - 0)*16 + (p_l_243 - l_9)*1 + r_247*16, square_246[r_247], rows_245);
          }
        }
        int64_t j_248 = j_4;
        for (; j_248 + 6 <= j_end_5; j_248 += 6) {
          {
            f32x8 acc_253 = lm_splat<f32x8>(0x0.0p+0f);
            f32x8 acc_256 = lm_splat<f32x8>(0x0.0p+0f);
            f32x8 acc_259 = lm_splat<f32x8>(0x0.0p+0f);
            f32x8 acc_262 = lm_splat<f32x8>(0x0.0p+0f);
            f32x8 acc_265 = lm_splat<f32x8>(0x0.0p+0f);
            f32x8 acc_268 = lm_splat<f32x8>(0x0.0p+0f);
            int64_t m_249 = 0;
            for (; m_249 + 8 <= 16; m_249 += 8) {
              const float v_250 = lm_load<float>(b0 + i_3*4800 + j_248*16 + m_249);
              const f32x8 v_251 = lm_held(lm_load<f32x8>(b8 + m_249*16 + 0));
              const f32x8 v_252 = lm_product(lm_splat<f32x8>(v_250), v_251);
              acc_253 = lm_add(acc_253, v_252);
              const float v_254 = lm_load<float>(b0 + i_3*4800 + j_248*16 + m_249 + 16);
              const f32x8 v_255 = lm_product(lm_splat<f32x8>(v_254), v_251);
              acc_256 = lm_add(acc_256, v_255);
              const float v_257 = lm_load<float>(b0 + i_3*4800 + j_248*16 + m_249 + 32);
              const f32x8 v_258 = lm_product(lm_splat<f32x8>(v_257), v_251);
              acc_259 = lm_add(acc_259, v_258);
              const float v_260 = lm_load<float>(b0 + i_3*4800 + j_248*16 + m_249 + 48);
              const f32x8 v_261 = lm_product(lm_splat<f32x8>(v_260), v_251);
              acc_262 = lm_add(acc_262, v_261);
              const float v_263 = lm_load<float>(b0 + i_3*4800 + j_248*16 + m_249 + 64);
              const f32x8 v_264 = lm_product(lm_splat<f32x8>(v_263), v_251);
              acc_265 = lm_add(acc_265, v_264);
              const float v_266 = lm_load<float>(b0 + i_3*4800 + j_248*16 + m_249 + 80);
              const f32x8 v_267 = lm_product(lm_splat<f32x8>(v_266), v_251);
              acc_268 = lm_add(acc_268, v_267);
              lm_forget();
              const float v_269 = lm_load<float>(b0 + i_3*4800 + j_248*16 + m_249 + 1);
              const f32x8 v_270 = lm_held(lm_load<f32x8>(b8 + m_249*16 + 16));
              const f32x8 v_271 = lm_product(lm_splat<f32x8>(v_269), v_270);
              acc_253 = lm_add(acc_253, v_271);
              const float v_272 = lm_load<float>(b0 + i_3*4800 + j_248*16 + m_249 + 17);
              const f32x8 v_273 = lm_product(lm_splat<f32x8>(v_272), v_270);
              acc_256 = lm_add(acc_256, v_273);
              const float v_274 = lm_load<float>(b0 + i_3*4800 + j_248*16 + m_249 + 33);
              const f32x8 v_275 = lm_product(lm_splat<f32x8>(v_274), v_270);
              acc_259 = lm_add(acc_259, v_275);
              const float v_276 = lm_load<float>(b0 + i_3*4800 + j_248*16 + m_249 + 49);
              const f32x8 v_277 = lm_product(lm_splat<f32x8>(v_276), v_270);
              acc_262 = lm_add(acc_262, v_277);
              const float v_278 = lm_load<float>(b0 + i_3*4800 + j_248*16 + m_249 + 65);
              const f32x8 v_279 = lm_product(lm_splat<f32x8>(v_278), v_270);
              acc_265 = lm_add(acc_265, v_279);
              const float v_280 = lm_load<float>(b0 + i_3*4800 + j_248*16 + m_249 + 81);
              const f32x8 v_281 = lm_product(lm_splat<f32x8>(v_280), v_270);
              acc_268 = lm_add(acc_268, v_281);
              lm_forget();
              const float v_282 = lm_load<float>(b0 + i_3*4800 + j_248*16 + m_249 + 2);
              const f32x8 v_283 = lm_held(lm_load<f32x8>(b8 + m_249*16 + 32));
              const f32x8 v_284 = lm_product(lm_splat<f32x8>(v_282), v_283);
              acc_253 = lm_add(acc_253, v_284);
              const float v_285 = lm_load<float>(b0 + i_3*4800 + j_248*16 + m_249 + 18);
              const f32x8 v_286 = lm_product(lm_splat<f32x8>(v_285), v_283);
              acc_256 = lm_add(acc_256, v_286);
              const float v_287 = lm_load<float>(b0 + i_3*4800 + j_248*16 + m_249 + 34);
              const f32x8 v_288 = lm_product(lm_splat<f32x8>(v_287), v_283);
              acc_259 = lm_add(acc_259, v_288);
              const float v_289 = lm_load<float>(b0 + i_3*4800 + j_248*16 + m_249 + 50);
              const f32x8 v_290 = lm_product(lm_splat<f32x8>(v_289), v_283);
              acc_262 = lm_add(acc_262, v_290);
              const float v_291 = lm_load<float>(b0 + i_3*4800 + j_248*16 + m_249 + 66);
              const f32x8 v_292 = lm_product(lm_splat<f32x8>(v_291), v_283);
              acc_265 = lm_add(acc_265, v_292);
              const float v_293 = lm_load<float>(b0 + i_3*4800 + j_248*16 + m_249 + 82);
              const f32x8 v_294 = lm_product(lm_splat<f32x8>(v_293), v_283);
              acc_268 = lm_add(acc_268, v_294);
              lm_forget();
              const float v_295 = lm_load<float>(b0 + i_3*4800 + j_248*16 + m_249 + 3);
              const f32x8 v_296 = lm_held(lm_load<f32x8>(b8 + m_249*16 + 48));
              const f32x8 v_297 = lm_product(lm_splat<f32x8>(v_295), v_296);
              acc_253 = lm_add(acc_253, v_297);
              const float v_298 = lm_load<float>(b0 + i_3*4800 + j_248*16 + m_249 + 19);
              const f32x8 v_299 = lm_product(lm_splat<f32x8>(v_298), v_296);
              acc_256 = lm_add(acc_256, v_299);
              const float v_300 = lm_load<float>(b0 + i_3*4800 + j_248*16 + m_249 + 35);
              const f32x8 v_301 = lm_product(lm_splat<f32x8>(v_300), v_296);
              acc_259 = lm_add(acc_259, v_301);
              const float v_302 = lm_load<float>(b0 + i_3*4800 + j_248*16 + m_249 + 51);
              const f32x8 v_303 = lm_product(lm_splat<f32x8>(v_302), v_296);
              acc_262 = lm_add(acc_262, v_303);
              const float v_304 = lm_load<float>(b0 + i_3*4800 + j_248*16 + m_249 + 67);
              const f32x8 v_305 = lm_product(lm_splat<f32x8>(v_304), v_296);
              acc_265 = lm_add(acc_265, v_305);
              const float v_306 = lm_load<float>(b0 + i_3*4800 + j_248*16 + m_249 + 83);
              const f32x8 v_307 = lm_product(lm_splat<f32x8>(v_306), v_296);
              acc_268 = lm_add(acc_268, v_307);
              lm_forget();
              const float v_308 = lm_load<float>(b0 + i_3*4800 + j_248*16 + m_249 + 4);
              const f32x8 v_309 = lm_held(lm_load<f32x8>(b8 + m_249*16 + 64));
              const f32x8 v_310 = lm_product(lm_splat<f32x8>(v_308), v_309);
              acc_253 = lm_add(acc_253, v_310);
              const float v_311 = lm_load<float>(b0 + i_3*4800 + j_248*16 + m_249 + 20);
              const f32x8 v_312 = lm_product(lm_splat<f32x8>(v_311), v_309);
              acc_256 = lm_add(acc_256, v_312);
              const float v_313 = lm_load<float>(b0 + i_3*4800 + j_248*16 + m_249 + 36);
              const f32x8 v_314 = lm_product(lm_splat<f32x8>(v_313), v_309);
              acc_259 = lm_add(acc_259, v_314);
              const float v_315 = lm_load<float>(b0 + i_3*4800 + j_248*16 + m_249 + 52);
              const f32x8 v_316 = lm_product(lm_splat<f32x8>(v_315), v_309);
              acc_262 = lm_add(acc_262, v_316);
              const float v_317 = lm_load<float>(b0 + i_3*4800 + j_248*16 + m_249 + 68);
              const f32x8 v_318 = lm_product(lm_splat<f32x8>(v_317), v_309);
              acc_265 = lm_add(acc_265, v_318);
              const float v_319 = lm_load<float>(b0 + i_3*4800 + j_248*16 + m_249 + 84);
              const f32x8 v_320 = lm_product(lm_splat<f32x8>(v_319), v_309);
              acc_268 = lm_add(acc_268, v_320);
              lm_forget();
              const float v_321 = lm_load<float>(b0 + i_3*4800 + j_248*16 + m_249 + 5);
              const f32x8 v_322 = lm_held(lm_load<f32x8>(b8 + m_249*16 + 80));
              const f32x8 v_323 = lm_product(lm_splat<f32x8>(v_321), v_322);
              acc_253 = lm_add(acc_253, v_323);
              const float v_324 = lm_load<float>(b0 + i_3*4800 + j_248*16 + m_249 + 21);
              const f32x8 v_325 = lm_product(lm_splat<f32x8>(v_324), v_322);
              acc_256 = lm_add(acc_256, v_325);
              const float v_326 = lm_load<float>(b0 + i_3*4800 + j_248*16 + m_249 + 37);
              const f32x8 v_327 = lm_product(lm_splat<f32x8>(v_326), v_322);
              acc_259 = lm_add(acc_259, v_327);
              const float v_328 = lm_load<float>(b0 + i_3*4800 + j_248*16 + m_249 + 53);
              const f32x8 v_329 = lm_product(lm_splat<f32x8>(v_328), v_322);
              acc_262 = lm_add(acc_262, v_329);
              const float v_330 = lm_load<float>(b0 + i_3*4800 + j_248*16 + m_249 + 69);
              const f32x8 v_331 = lm_product(lm_splat<f32x8>(v_330), v_322);
              acc_265 = lm_add(acc_265, v_331);
              const float v_332 = lm_load<float>(b0 + i_3*4800 + j_248*16 + m_249 + 85);
              const f32x8 v_333 = lm_product(lm_splat<f32x8>(v_332), v_322);
              acc_268 = lm_add(acc_268, v_333);
              lm_forget();
              const float v_334 = lm_load<float>(b0 + i_3*4800 + j_248*16 + m_249 + 6);
              const f32x8 v_335 = lm_held(lm_load<f32x8>(b8 + m_249*16 + 96));
              const f32x8 v_336 = lm_product(lm_splat<f32x8>(v_334), v_335);
              acc_253 = lm_add(acc_253, v_336);
              const float v_337 = lm_load<float>(b0 + i_3*4800 + j_248*16 + m_249 + 22);
              const f32x8 v_338 = lm_product(lm_splat<f32x8>(v_337), v_335);
              acc_256 = lm_add(acc_256, v_338);
              const float v_339 = lm_load<float>(b0 + i_3*4800 + j_248*16 + m_249 + 38);
              const f32x8 v_340 = lm_product(lm_splat<f32x8>(v_339), v_335);
              acc_259 = lm_add(acc_259, v_340);
              const float v_341 = lm_load<float>(b0 + i_3*4800 + j_248*16 + m_249 + 54);
              const f32x8 v_342 = lm_product(lm_splat<f32x8>(v_341), v_335);
              acc_262 = lm_add(acc_262, v_342);
              const float v_343 = lm_load<float>(b0 + i_3*4800 + j_248*16 + m_249 + 70);
              const f32x8 v_344 = lm_product(lm_splat<f32x8>(v_343), v_335);
              acc_265 = lm_add(acc_265, v_344);
              const float v_345 = lm_load<float>(b0 + i_3*4800 + j_248*16 + m_249 + 86);
              const f32x8 v_346 = lm_product(lm_splat<f32x8>(v_345), v_335);
              acc_268 = lm_add(acc_268, v_346);
              lm_forget();
              const float v_347 = lm_load<float>(b0 + i_3*4800 + j_248*16 + m_249 + 7);
              const f32x8 v_348 = lm_held(lm_load<f32x8>(b8 + m_249*16 + 112));
              const f32x8 v_349 = lm_product(lm_splat<f32x8>(v_347), v_348);
              acc_253 = lm_add(acc_253, v_349);
              const float v_350 = lm_load<float>(b0 + i_3*4800 + j_248*16 + m_249 + 23);
              const f32x8 v_351 = lm_product(lm_splat<f32x8>(v_350), v_348);
              acc_256 = lm_add(acc_256, v_351);
              const float v_352 = lm_load<float>(b0 + i_3*4800 + j_248*16 + m_249 + 39);
              const f32x8 v_353 = lm_product(lm_splat<f32x8>(v_352), v_348);
              acc_259 = lm_add(acc_259, v_353);
              const float v_354 = lm_load<float>(b0 + i_3*4800 + j_248*16 + m_249 + 55);
              const f32x8 v_355 = lm_product(lm_splat<f32x8>(v_354), v_348);
              acc_262 = lm_add(acc_262, v_355);
              const float v_356 = lm_load<float>(b0 + i_3*4800 + j_248*16 + m_249 + 71);
              const f32x8 v_357 = lm_product(lm_splat<f32x8>(v_356), v_348);
              acc_265 = lm_add(acc_265, v_357);
              const float v_358 = lm_load<float>(b0 + i_3*4800 + j_248*16 + m_249 + 87);
              const f32x8 v_359 = lm_product(lm_splat<f32x8>(v_358), v_348);
              acc_268 = lm_add(acc_268, v_359);
            }
            f32x8 total_360 = acc_253;
            f32x8 total_361 = acc_256;
            f32x8 total_362 = acc_259;
            f32x8 total_363 = acc_262;
            f32x8 total_364 = acc_265;
            f32x8 total_365 = acc_268;
            const i32x8 v_366 = lm_less_than(lm_splat<i32x8>(0), lm_add(lm_splat<i32x8>((int32_t)(j_248*(-1) + l_9)), lm_iota<i32x8>()));
            const f32x8 v_367 = lm_mul(total_360, lm_splat<f32x8>(0x1.0000000000000p-2f));
            const f32x8 v_368 = lm_select(v_366, lm_splat<f32x8>(-__builtin_inff()), v_367);
            lm_store(b2 + i_3*7200 + j_248*300 + l_9 + i_3*(-7200) + j_4*(-300), v_368);
            const i32x8 v_369 = lm_less_than(lm_splat<i32x8>(0), lm_add(lm_splat<i32x8>((int32_t)(j_248*(-1) + l_9 + (-1))), lm_iota<i32x8>()));
            const f32x8 v_370 = lm_mul(total_361, lm_splat<f32x8>(0x1.0000000000000p-2f));
            const f32x8 v_371 = lm_select(v_369, lm_splat<f32x8>(-__builtin_inff()), v_370);
            lm_store(b2 + i_3*7200 + j_248*300 + l_9 + i_3*(-7200) + j_4*(-300) + 300, v_371);
            const i32x8 v_372 = lm_less_than(lm_splat<i32x8>(0), lm_add(lm_splat<i32x8>((int32_t)(j_248*(-1) + l_9 + (-2))), lm_iota<i32x8>()));
            const f32x8 v_373 = lm_mul(total_362, lm_splat<f32x8>(0x1.0000000000000p-2f));
            const f32x8 v_374 = lm_select(v_372, lm_splat<f32x8>(-__builtin_inff()), v_373);
            lm_store(b2 + i_3*7200 + j_248*300 + l_9 + i_3*(-7200) + j_4*(-300) + 600, v_374);
            const i32x8 v_375 = lm_less_than(lm_splat<i32x8>(0), lm_add(lm_splat<i32x8>((int32_t)(j_248*(-1) + l_9 + (-3))), lm_iota<i32x8>()));
            const f32x8 v_376 = lm_mul(total_363, lm_splat<f32x8>(0x1.0000000000000p-2f));
            const f32x8 v_377 = lm_select(v_375, lm_splat<f32x8>(-__builtin_inff()), v_376);
            lm_store(b2 + i_3*7200 + j_248*300 + l_9 + i_3*(-7200) + j_4*(-300) + 900, v_377);
            const i32x8 v_378 = lm_less_than(lm_splat<i32x8>(0), lm_add(lm_splat<i32x8>((int32_t)(j_248*(-1) + l_9 + (-4))), lm_iota<i32x8>()));
            const f32x8 v_379 = lm_mul(total_364, lm_splat<f32x8>(0x1.0000000000000p-2f));
            const f32x8 v_380 = lm_select(v_378, lm_splat<f32x8>(-__builtin_inff()), v_379);
            lm_store(b2 + i_3*7200 + j_248*300 + l_9 + i_3*(-7200) + j_4*(-300) + 1200, v_380);
            const i32x8 v_381 = lm_less_than(lm_splat<i32x8>(0), lm_add(lm_splat<i32x8>((int32_t)(j_248*(-1) + l_9 + (-5))), lm_iota<i32x8>()));
            const f32x8 v_382 = lm_mul(total_365, lm_splat<f32x8>(0x1.0000000000000p-2f));
            const f32x8 v_383 = lm_select(v_381, lm_splat<f32x8>(-__builtin_inff()), v_382);
            lm_store(b2 + i_3*7200 + j_248*300 + l_9 + i_3*(-7200) + j_4*(-300) + 1500, v_383);
          }
        }
      }
      if (l_9 < l_end_8) {
        const int64_t stop_385 = 16;
        for (int64_t p_m_384 = 0; p_m_384 < stop_385; p_m_384 += 16) {
          const int64_t columns_386 = lm_imin(16, stop_385 - p_m_384);
          const int64_t stop_388 = l_end_8;
          for (int64_t p_l_387 = l_9; p_l_387 < stop_388; p_l_387 += 16) {
            const int64_t rows_389 = lm_imin(16, stop_388 - p_l_387);
            f32x16 square_390[16];
            if (rows_389 == 16 && columns_386 == 16) {
              #pragma GCC unroll 16
              for (int64_t r_391 = 0; r_391 < 16; r_391++) square_390[r_391] = lm_load<f32x16>(b1 + 0 + i_3*(4800) + (p_m_384)*(1) + (p_l_387 + r_391)*(16));
              lm_transpose<16>(square_390);
              #pragma GCC unroll 16
              for (int64_t r_391 = 0; r_391 < 16; r_391++) lm_store(b8 + (p_m_384 - 0)*16 + (p_l_387 - l_9)*1 + r_391*16, square_390[r_391]);
              continue;
            }
            for (int64_t r_391 = 0; r_391 < 16; r_391++) square_390[r_391] = r_391 < rows_389 ? lm_load_part<f32x16>(b1 + 0 + i_3*(4800) + (p_m_384)*(1) + (p_l_387 + r_391)*(16), columns_386) : f32x16{};
            lm_transpose<16>(square_390);
            for (int64_t r_391 = 0; r_391 < columns_386; r_391++) lm_store_part(b8 + (p_m_384 - 0)*16 + (p_l_387 - l_9)*1 + r_391*16, square_390[r_391], rows_389);
          }
        }
        int64_t j_392 = j_4;
        for (; j_392 + 6 <= j_end_5; j_392 += 6) {
          {
            f32x8 acc_397 = lm_splat<f32x8>(0x0.0p+0f);
            f32x8 acc_400 = lm_splat<f32x8>(0x0.0p+0f);
            f32x8 acc_403 = lm_splat<f32x8>(0x0.0p+0f);
            f32x8 acc_406 = lm_splat<f32x8>(0x0.0p+0f);
            f32x8 acc_409 = lm_splat<f32x8>(0x0.0p+0f);
            f32x8 acc_412 = lm_splat<f32x8>(0x0.0p+0f);
            int64_t m_393 = 0;
            for (; m_393 + 8 <= 16; m_393 += 8) {
              const float v_394 = lm_load<float>(b0 + i_3*4800 + j_392*16 + m_393);
              const f32x8 v_395 = lm_held(lm_load_part<f32x8>(b8 + m_393*16 + 0, (l_end_8 - l_9)));
              const f32x8 v_396 = lm_product(lm_splat<f32x8>(v_394), v_395);
              acc_397 = lm_add(acc_397, v_396);
              const float v_398 = lm_load<float>(b0 + i_3*4800 + j_392*16 + m_393 + 16);
              const f32x8 v_399 = lm_product(lm_splat<f32x8>(v_398), v_395);
              acc_400 = lm_add(acc_400, v_399);
              const float v_401 = lm_load<float>(b0 + i_3*4800 + j_392*16 + m_393 + 32);
              const f32x8 v_402 = lm_product(lm_splat<f32x8>(v_401), v_395);
              acc_403 = lm_add(acc_403, v_402);
              const float v_404 = lm_load<float>(b0 + i_3*4800 + j_392*16 + m_393 + 48);
              const f32x8 v_405 = lm_product(lm_splat<f32x8>(v_404), v_395);
              acc_406 = lm_add(acc_406, v_405);
              const float v_407 = lm_load<float>(b0 + i_3*4800 + j_392*16 + m_393 + 64);
              const f32x8 v_408 = lm_product(lm_splat<f32x8>(v_407), v_395);
              acc_409 = lm_add(acc_409, v_408);
              const float v_410 = lm_load<float>(b0 + i_3*4800 + j_392*16 + m_393 + 80);
              const f32x8 v_411 = lm_product(lm_splat<f32x8>(v_410), v_395);
              acc_412 = lm_add(acc_412, v_411);
              lm_forget();
              const float v_413 = lm_load<float>(b0 + i_3*4800 + j_392*16 + m_393 + 1);
              const f32x8 v_414 = lm_held(lm_load_part<f32x8>(b8 + m_393*16 + 16, (l_end_8 - l_9)));
              const f32x8 v_415 = lm_product(lm_splat<f32x8>(v_413), v_414);
              acc_397 = lm_add(acc_397, v_415);
              const float v_416 = lm_load<float>(b0 + i_3*4800 + j_392*16 + m_393 + 17);
              const f32x8 v_417 = lm_product(lm_splat<f32x8>(v_416), v_414);
              acc_400 = lm_add(acc_400, v_417);
              const float v_418 = lm_load<float>(b0 + i_3*4800 + j_392*16 + m_393 + 33);
              const f32x8 v_419 = lm_product(lm_splat<f32x8>(v_418), v_414);
              acc_403 = lm_add(acc_403, v_419);
              const float v_420 = lm_load<float>(b0 + i_3*4800 + j_392*16 + m_393 + 49);
              const f32x8 v_421 = lm_product(lm_splat<f32x8>(v_420), v_414);
              acc_406 = lm_add(acc_406, v_421);
              const float v_422 = lm_load<float>(b0 + i_3*4800 + j_392*16 + m_393 + 65);
              const f32x8 v_423 = lm_product(lm_splat<f32x8>(v_422), v_414);
              acc_409 = lm_add(acc_409, v_423);
              const float v_424 = lm_load<float>(b0 + i_3*4800 + j_392*16 + m_393 + 81);
              const f32x8 v_425 = lm_product(lm_splat<f32x8>(v_424), v_414);
              acc_412 = lm_add(acc_412, v_425);
              lm_forget();
              const float v_426 = lm_load<float>(b0 + i_3*4800 + j_392*16 + m_393 + 2);
              const f32x8 v_427 = lm_held(lm_load_part<f32x8>(b8 + m_393*16 + 32, (l_end_8 - l_9)));
              const f32x8 v_428 = lm_product(lm_splat<f32x8>(v_426), v_427);
              acc_397 = lm_add(acc_397, v_428);
              const float v_429 = lm_load<float>(b0 + i_3*4800 + j_392*16 + m_393 + 18);
              const f32x8 v_430 = lm_product(lm_splat<f32x8>(v_429), v_427);
              acc_400 = lm_add(acc_400, v_430);
              const float v_431 = lm_load<float>(b0 + i_3*4800 + j_392*16 + m_393 + 34);
              const f32x8 v_432 = lm_product(lm_splat<f32x8>(v_431), v_427);
              acc_403 = lm_add(acc_403, v_432);
              const float v_433 = lm_load<float>(b0 + i_3*4800 + j_392*16 + m_393 + 50);
              const f32x8 v_434 = lm_product(lm_splat<f32x8>(v_433), v_427);
              acc_406 = lm_add(acc_406, v_434);
              const float v_435 = lm_load<float>(b0 + i_3*4800 + j_392*16 + m_393 + 66);
              const f32x8 v_436 = lm_product(lm_splat<f32x8>(v_435), v_427);
              acc_409 = lm_add(acc_409, v_436);
              const float v_437 = lm_load<float>(b0 + i_3*4800 + j_392*16 + m_393 + 82);
              const f32x8 v_438 = lm_product(lm_splat<f32x8>(v_437), v_427);
              acc_412 = lm_add(acc_412, v_438);
              lm_forget();
              const float v_439 = lm_load<float>(b0 + i_3*4800 + j_392*16 + m_393 + 3);
              const f32x8 v_440 = lm_held(lm_load_part<f32x8>(b8 + m_393*16 + 48, (l_end_8 - l_9)));
              const f32x8 v_441 = lm_product(lm_splat<f32x8>(v_439), v_440);
              acc_397 = lm_add(acc_397, v_441);
              const float v_442 = lm_load<float>(b0 + i_3*4800 + j_392*16 + m_393 + 19);
              const f32x8 v_443 = lm_product(lm_splat<f32x8>(v_442), v_440);
              acc_400 = lm_add(acc_400, v_443);
              const float v_444 = lm_load<float>(b0 + i_3*4800 + j_392*16 + m_393 + 35);
              const f32x8 v_445 = lm_product(lm_splat<f32x8>(v_444), v_440);
              acc_403 = lm_add(acc_403, v_445);
              const float v_446 = lm_load<float>(b0 + i_3*4800 + j_392*16 + m_393 + 51);
              const f32x8 v_447 = lm_product(lm_splat<f32x8>(v_446), v_440);
              acc_406 = lm_add(acc_406, v_447);
              const float v_448 = lm_load<float>(b0 + i_3*4800 + j_392*16 + m_393 + 67);
              const f32x8 v_449 = lm_product(lm_splat<f32x8>(v_448), v_440);
              acc_409 = lm_add(acc_409, v_449);
              const float v_450 = lm_load<float>(b0 + i_3*4800 + j_392*16 + m_393 + 83);
              const f32x8 v_451 = lm_product(lm_splat<f32x8>(v_450), v_440);
              acc_412 = lm_add(acc_412, v_451);
              lm_forget();
              const float v_452 = lm_load<float>(b0 + i_3*4800 + j_392*16 + m_393 + 4);
              const f32x8 v_453 = lm_held(lm_load_part<f32x8>(b8 + m_393*16 + 64, (l_end_8 - l_9)));
              const f32x8 v_454 = lm_product(lm_splat<f32x8>(v_452), v_453);
              acc_397 = lm_add(acc_397, v_454);
              const float v_455 = lm_load<float>(b0 + i_3*4800 + j_392*16 + m_393 + 20);
              const f32x8 v_456 = lm_product(lm_splat<f32x8>(v_455), v_453);
              acc_400 = lm_add(acc_400, v_456);
              const float v_457 = lm_load<float>(b0 + i_3*4800 + j_392*16 + m_393 + 36);
              const f32x8 v_458 = lm_product(lm_splat<f32x8>(v_457), v_453);
              acc_403 = lm_add(acc_403, v_458);
              const float v_459 = lm_load<float>(b0 + i_3*4800 + j_392*16 + m_393 + 52);
              const f32x8 v_460 = lm_product(lm_splat<f32x8>(v_459), v_453);
              acc_406 = lm_add(acc_406, v_460);
              const float v_461 = lm_load<float>(b0 + i_3*4800 + j_392*16 + m_393 + 68);
              const f32x8 v_462 = lm_product(lm_splat<f32x8>(v_461), v_453);
              acc_409 = lm_add(acc_409, v_462);
              const float v_463 = lm_load<float>(b0 + i_3*4800 + j_392*16 + m_393 + 84);
              const f32x8 v_464 = lm_product(lm_splat<f32x8>(v_463), v_453);
              acc_412 = lm_add(acc_412, v_464);
              lm_forget();
              const float v_465 = lm_load<float>(b0 + i_3*4800 + j_392*16 + m_393 + 5);
              const f32x8 v_466 = lm_held(lm_load_part<f32x8>(b8 + m_393*16 + 80, (l_end_8 - l_9)));
              const f32x8 v_467 = lm_product(lm_splat<f32x8>(v_465), v_466);
              acc_397 = lm_add(acc_397, v_467);
              const float v_468 = lm_load<float>(b0 + i_3*4800 + j_392*16 + m_393 + 21);
              const f32x8 v_469 = lm_product(lm_splat<f32x8>(v_468), v_466);
              acc_400 = lm_add(acc_400, v_469);
              const float v_470 = lm_load<float>(b0 + i_3*4800 + j_392*16 + m_393 + 37);
              const f32x8 v_471 = lm_product(lm_splat<f32x8>(v_470), v_466);
              acc_403 = lm_add(acc_403, v_471);
              const float v_472 = lm_load<float>(b0 + i_3*4800 + j_392*16 + m_393 + 53);
              const f32x8 v_473 = lm_product(lm_splat<f32x8>(v_472), v_466);
              acc_406 = lm_add(acc_406, v_473);
              const float v_474 = lm_load<float>(b0 + i_3*4800 + j_392*16 + m_393 + 69);
              const f32x8 v_475 = lm_product(lm_splat<f32x8>(v_474), v_466);
              acc_409 = lm_add(acc_409, v_475);
              const float v_476 = lm_load<float>(b0 + i_3*4800 + j_392*16 + m_393 + 85);
              const f32x8 v_477 = lm_product(lm_splat<f32x8>(v_476), v_466);
              acc_412 = lm_add(acc_412, v_477);
              lm_forget();
              const float v_478 = lm_load<float>(b0 + i_3*4800 + j_392*16 + m_393 + 6);
              const f32x8 v_479 = lm_held(lm_load_part<f32x8>(b8 + m_393*16 + 96, (l_end_8 - l_9)));
              const f32x8 v_480 = lm_product(lm_splat<f32x8>(v_478), v_479);
              acc_397 = lm_add(acc_397, v_480);
              const float v_481 = lm_load<float>(b0 + i_3*4800 + j_392*16 + m_393 + 22);
              const f32x8 v_482 = lm_product(lm_splat<f32x8>(v_481), v_479);
              acc_400 = lm_add(acc_400, v_482);
              const float v_483 = lm_load<float>(b0 + i_3*4800 + j_392*16 + m_393 + 38);
              const f32x8 v_484 = lm_product(lm_splat<f32x8>(v_483), v_479);
              acc_403 = lm_add(acc_403, v_484);
              const float v_485 = lm_load<float>(b0 + i_3*4800 + j_392*16 + m_393 + 54);
              const f32x8 v_486 = lm_product(lm_splat<f32x8>(v_485), v_479);
              acc_406 = lm_add(acc_406, v_486);
              const float v_487 = lm_load<float>(b0 + i_3*4800 + j_392*16 + m_393 + 70);
              const f32x8 v_488 = lm_product(lm_splat<f32x8>(v_487), v_479);
              acc_409 = lm_add(acc_409, v_488);
              const float v_489 = lm_load<float>(b0 + i_3*4800 + j_392*16 + m_393 + 86);
              const f32x8 v_490 = lm_product(lm_splat<f32x8>(v_489), v_479);
              acc_412 = lm_add(acc_412, v_490);
              lm_forget();
              const float v_491 = lm_load<float>(b0 + i_3*4800 + j_392*16 + m_393 + 7);
              const f32x8 v_492 = lm_held(lm_load_part<f32x8>(b8 + m_393*16 + 112, (l_end_8 - l_9)));
              const f32x8 v_493 = lm_product(lm_splat<f32x8>(v_491), v_492);
              acc_397 = lm_add(acc_397, v_493);
              const float v_494 = lm_load<float>(b0 + i_3*4800 + j_392*16 + m_393 + 23);
              const f32x8 v_495 = lm_product(lm_splat<f32x8>(v_494), v_492);
              acc_400 = lm_add(acc_400, v_495);
              const float v_496 = lm_load<float>(b0 + i_3*4800 + j_392*16 + m_393 + 39);
              const f32x8 v_497 = lm_product(lm_splat<f32x8>(v_496), v_492);
              acc_403 = lm_add(acc_403, v_497);
              const float v_498 = lm_load<float>(b0 + i_3*4800 + j_392*16 + m_393 + 55);
              const f32x8 v_499 = lm_product(lm_splat<f32x8>(v_498), v_492);
              acc_406 = lm_add(acc_406, v_499);
              const float v_500 = lm_load<float>(b0 + i_3*4800 + j_392*16 + m_393 + 71);
              const f32x8 v_501 = lm_product(lm_splat<f32x8>(v_500), v_492);
              acc_409 = lm_add(acc_409, v_501);
              const float v_502 = lm_load<float>(b0 + i_3*4800 + j_392*16 + m_393 + 87);
              const f32x8 v_503 = lm_product(lm_splat<f32x8>(v_502), v_492);
              acc_412 = lm_add(acc_412, v_503);
            }
            f32x8 total_504 = acc_397;
            f32x8 total_505 = acc_400;
            f32x8 total_506 = acc_403;
            f32x8 total_507 = acc_406;
            f32x8 total_508 = acc_409;
            f32x8 total_509 = acc_412;
            const i32x8 v_510 = lm_less_than(lm_splat<i32x8>(0), lm_add(lm_splat<i32x8>((int32_t)(j_392*(-1) + l_9)), lm_iota<i32x8>()));
            const f32x8 v_511 = lm_mul(total_504, lm_splat<f32x8>(0x1.0000000000000p-2f));
            const f32x8 v_512 = lm_select(v_510, lm_splat<f32x8>(-__builtin_inff()), v_511);
            lm_store_part(b2 + i_3*7200 + j_392*300 + l_9 + i_3*(-7200) + j_4*(-300), v_512, (l_end_8 - l_9));
            const i32x8 v_513 = lm_less_than(lm_splat<i32x8>(0), lm_add(lm_splat<i32x8>((int32_t)(j_392*(-1) + l_9 + (-1))), lm_iota<i32x8>()));
            const f32x8 v_514 = lm_mul(total_505, lm_splat<f32x8>(0x1.0000000000000p-2f));
            const f32x8 v_515 = lm_select(v_513, lm_splat<f32x8>(-__builtin_inff()), v_514);
            lm_store_part(b2 + i_3*7200 + j_392*300 + l_9 + i_3*(-7200) + j_4*(-300) + 300, v_515, (l_end_8 - l_9));
            const i32x8 v_516 = lm_less_than(lm_splat<i32x8>(0), lm_add(lm_splat<i32x8>((int32_t)(j_392*(-1) + l_9 + (-2))), lm_iota<i32x8>()));
            const f32x8 v_517 = lm_mul(total_506, lm_splat<f32x8>(0x1.0000000000000p-2f));
            const f32x8 v_518 = lm_select(v_516, lm_splat<f32x8>(-__builtin_inff()), v_517);
            lm_store_part(b2 + i_3*7200 + j_392*300 + l_9 + i_3*(-7200) + j_4*(-300) + 600, v_518, (l_end_8 - l_9));
            const i32x8 v_519 = lm_less_than(lm_splat<i32x8>(0), lm_add(lm_splat<i32x8>((int32_t)(j_392*(-1) + l_9 + (-3))), lm_iota<i32x8>()));
            const f32x8 v_520 = lm_mul(total_507, lm_splat<f32x8>(0x1.0000000000000p-2f));
            const f32x8 v_521 = lm_select(v_519, lm_splat<f32x8>(-__builtin_inff()), v_520);
            lm_store_part(b2 + i_3*7200 + j_392*300 + l_9 + i_3*(-7200) + j_4*(-300) + 900, v_521, (l_end_8 - l_9));
            const i32x8 v_522 = lm_less_than(lm_splat<i32x8>(0), lm_add(lm_splat<i32x8>((int32_t)(j_392*(-1) + l_9 + (-4))), lm_iota<i32x8>()));
            const f32x8 v_523 = lm_mul(total_508, lm_splat<f32x8>(0x1.0000000000000p-2f));
            const f32x8 v_524 = lm_select(v_522, lm_splat<f32x8>(-__builtin_inff()), v_523);
            lm_store_part(b2 + i_3*7200 + j_392*300 + l_9 + i_3*(-7200) + j_4*(-300) + 1200, v_524, (l_end_8 - l_9));
            const i32x8 v_525 = lm_less_than(lm_splat<i32x8>(0), lm_add(lm_splat<i32x8>((int32_t)(j_392*(-1) + l_9 + (-5))), lm_iota<i32x8>()));
            const f32x8 v_526 = lm_mul(total_509, lm_splat<f32x8>(0x1.0000000000000p-2f));
            const f32x8 v_527 = lm_select(v_525, lm_splat<f32x8>(-__builtin_inff()), v_526);
            lm_store_part(b2 + i_3*7200 + j_392*300 + l_9 + i_3*(-7200) + j_4*(-300) + 1500, v_527, (l_end_8 - l_9));
          }
        }
      }
      // i:1 j:4 l:16 j:1u l:8a l:1v
      int64_t j_528 = j_4;
      for (; j_528 + 4 <= j_end_5; j_528 += 4) {
        {
          f32x8 acc_531 = lm_splat<f32x8>(-__builtin_inff());
          f32x8 acc_533 = lm_splat<f32x8>(-__builtin_inff());
          f32x8 acc_535 = lm_splat<f32x8>(-__builtin_inff());
          f32x8 acc_537 = lm_splat<f32x8>(-__builtin_inff());
          f32x8 acc_539 = lm_splat<f32x8>(-__builtin_inff());
          f32x8 acc_541 = lm_splat<f32x8>(-__builtin_inff());
          f32x8 acc_543 = lm_splat<f32x8>(-__builtin_inff());
          f32x8 acc_545 = lm_splat<f32x8>(-__builtin_inff());
          int64_t l_529 = l_7;
          for (; l_529 + 16 <= l_end_8; l_529 += 16) {
            const f32x8 v_530 = lm_load<f32x8>(b2 + i_3*7200 + j_528*300 + l_529 + i_3*(-7200) + j_4*(-300));
            acc_531 = lm_max(acc_531, v_530);
            const f32x8 v_532 = lm_load<f32x8>(b2 + i_3*7200 + j_528*300 + l_529 + i_3*(-7200) + j_4*(-300) + 8);
            acc_533 = lm_max(acc_533, v_532);
            const f32x8 v_534 = lm_load<f32x8>(b2 + i_3*7200 + j_528*300 + l_529 + i_3*(-7200) + j_4*(-300) + 300);
            acc_535 = lm_max(acc_535, v_534);
            const f32x8 v_536 = lm_load<f32x8>(b2 + i_3*7200 + j_528*300 + l_529 + i_3*(-7200) + j_4*(-300) + 308);
            acc_537 = lm_max(acc_537, v_536);
            const f32x8 v_538 = lm_load<f32x8>(b2 + i_3*7200 + j_528*300 + l_529 + i_3*(-7200) + j_4*(-300) + 600);
            acc_539 = lm_max(acc_539, v_538);
            const f32x8 v_540 = lm_load<f32x8>(b2 + i_3*7200 + j_528*300 + l_529 + i_3*(-7200) + j_4*(-300) + 608);
            acc_541 = lm_max(acc_541, v_540);
            const f32x8 v_542 = lm_load<f32x8>(b2 + i_3*7200 + j_528*300 + l_529 + i_3*(-7200) + j_4*(-300) + 900);
            acc_543 = lm_max(acc_543, v_542);
            const f32x8 v_544 = lm_load<f32x8>(b2 + i_3*7200 + j_528*300 + l_529 + i_3*(-7200) + j_4*(-300) + 908);
            acc_545 = lm_max(acc_545, v_544);
          }
          for (; l_529 + 8 <= l_end_8; l_529 += 8) {
            const f32x8 v_546 = lm_load<f32x8>(b2 + i_3*7200 + j_528*300 + l_529 + i_3*(-7200) + j_4*(-300));
            acc_531 = lm_max(acc_531, v_546);
            const f32x8 v_547 = lm_load<f32x8>(b2 + i_3*7200 + j_528*300 + l_529 + i_3*(-7200) + j_4*(-300) + 300);
            acc_535 = lm_max(acc_535, v_547);
            const f32x8 v_548 = lm_load<f32x8>(b2 + i_3*7200 + j_528*300 + l_529 + i_3*(-7200) + j_4*(-300) + 600);
            acc_539 = lm_max(acc_539, v_548);
            const f32x8 v_549 = lm_load<f32x8>(b2 + i_3*7200 + j_528*300 + l_529 + i_3*(-7200) + j_4*(-300) + 900);
            acc_543 = lm_max(acc_543, v_549);
          }
          if (l_529 < l_end_8) {
            const f32x8 v_550 = lm_load_part<f32x8>(b2 + i_3*7200 + j_528*300 + l_529 + i_3*(-7200) + j_4*(-300), (l_end_8 - l_529));
            acc_531 = lm_max(acc_531, lm_select(lm_mask_part<8>((l_end_8 - l_529)), v_550, lm_splat<f32x8>(-__builtin_inff())));
            const f32x8 v_551 = lm_load_part<f32x8>(b2 + i_3*7200 + j_528*300 + l_529 + i_3*(-7200) + j_4*(-300) + 300, (l_end_8 - l_529));
            acc_535 = lm_max(acc_535, lm_select(lm_mask_part<8>((l_end_8 - l_529)), v_551, lm_splat<f32x8>(-__builtin_inff())));
            const f32x8 v_552 = lm_load_part<f32x8>(b2 + i_3*7200 + j_528*300 + l_529 + i_3*(-7200) + j_4*(-300) + 600, (l_end_8 - l_529));
            acc_539 = lm_max(acc_539, lm_select(lm_mask_part<8>((l_end_8 - l_529)), v_552, lm_splat<f32x8>(-__builtin_inff())));
            const f32x8 v_553 = lm_load_part<f32x8>(b2 + i_3*7200 + j_528*300 + l_529 + i_3*(-7200) + j_4*(-300) + 900, (l_end_8 - l_529));
            acc_543 = lm_max(acc_543, lm_select(lm_mask_part<8>((l_end_8 - l_529)), v_553, lm_splat<f32x8>(-__builtin_inff())));
          }
          float total_554 = lm_reduce_max(lm_max(acc_531, acc_533));
          float total_555 = lm_reduce_max(lm_max(acc_535, acc_537));
          float total_556 = lm_reduce_max(lm_max(acc_539, acc_541));
          float total_557 = lm_reduce_max(lm_max(acc_543, acc_545));
          lm_store(b3 + i_3*24 + j_528 + i_3*(-24) + j_4*(-1), total_554);
          lm_store(b3 + i_3*24 + j_528 + i_3*(-24) + j_4*(-1) + 1, total_555);
          lm_store(b3 + i_3*24 + j_528 + i_3*(-24) + j_4*(-1) + 2, total_556);
          lm_store(b3 + i_3*24 + j_528 + i_3*(-24) + j_4*(-1) + 3, total_557);
        }
      }
      // i:1 j:4 l:16 j:1u l:8a l:1v
      int64_t j_558 = j_4;
      for (; j_558 + 4 <= j_end_5; j_558 += 4) {
        {
          f32x8 acc_564 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_568 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_573 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_577 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_582 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_586 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_591 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_595 = lm_splat<f32x8>(0x0.0p+0f);
          int64_t l_559 = l_7;
          for (; l_559 + 16 <= l_end_8; l_559 += 16) {
            const f32x8 v_560 = lm_load<f32x8>(b2 + i_3*7200 + j_558*300 + l_559 + i_3*(-7200) + j_4*(-300));
            const float v_561 = lm_load<float>(b3 + i_3*24 + j_558 + i_3*(-24) + j_4*(-1));
            const f32x8 v_562 = lm_sub(v_560, lm_splat<f32x8>(v_561));
            const f32x8 v_563 = lm_exp(v_562);
            lm_store(b4 + i_3*7200 + j_558*300 + l_559 + i_3*(-7200) + j_4*(-300), v_563);
            acc_564 = lm_add(acc_564, v_563);
            const f32x8 v_565 = lm_load<f32x8>(b2 + i_3*7200 + j_558*300 + l_559 + i_3*(-7200) + j_4*(-300) + 8);
            const f32x8 v_566 = lm_sub(v_565, lm_splat<f32x8>(v_561));
            const f32x8 v_567 = lm_exp(v_566);
            lm_store(b4 + i_3*7200 + j_558*300 + l_559 + i_3*(-7200) + j_4*(-300) + 8, v_567);
            acc_568 = lm_add(acc_568, v_567);
            const f32x8 v_569 = lm_load<f32x8>(b2 + i_3*7200 + j_558*300 + l_559 + i_3*(-7200) + j_4*(-300) + 300);
            const float v_570 = lm_load<float>(b3 + i_3*24 + j_558 + i_3*(-24) + j_4*(-1) + 1);
            const f32x8 v_571 = lm_sub(v_569, lm_splat<f32x8>(v_570));
            const f32x8 v_572 = lm_exp(v_571);
            lm_store(b4 + i_3*7200 + j_558*300 + l_559 + i_3*(-7200) + j_4*(-300) + 300, v_572);
            acc_573 = lm_add(acc_573, v_572);
            const f32x8 v_574 = lm_load<f32x8>(b2 + i_3*7200 + j_558*300 + l_559 + i_3*(-7200) + j_4*(-300) + 308);
            const f32x8 v_575 = lm_sub(v_574, lm_splat<f32x8>(v_570));
            const f32x8 v_576 = lm_exp(v_575);
            lm_store(b4 + i_3*7200 + j_558*300 + l_559 + i_3*(-7200) + j_4*(-300) + 308, v_576);
            acc_577 = lm_add(acc_577, v_576);
            const f32x8 v_578 = lm_load<f32x8>(b2 + i_3*7200 + j_558*300 + l_559 + i_3*(-7200) + j_4*(-300) + 600);
            const float v_579 = lm_load<float>(b3 + i_3*24 + j_558 + i_3*(-24) + j_4*(-1) + 2);
            const f32x8 v_580 = lm_sub(v_578, lm_splat<f32x8>(v_579));
            const f32x8 v_581 = lm_exp(v_580);
            lm_store(b4 + i_3*7200 + j_558*300 + l_559 + i_3*(-7200) + j_4*(-300) + 600, v_581);
            acc_582 = lm_add(acc_582, v_581);
            const f32x8 v_583 = lm_load<f32x8>(b2 + i_3*7200 + j_558*300 + l_559 + i_3*(-7200) + j_4*(-300) + 608);
            const f32x8 v_584 = lm_sub(v_583, lm_splat<f32x8>(v_579));
            const f32x8 v_585 = lm_exp(v_584);
            lm_store(b4 + i_3*7200 + j_558*300 + l_559 + i_3*(-7200) + j_4*(-300) + 608, v_585);
            acc_586 = lm_add(acc_586, v_585);
            const f32x8 v_587 = lm_load<f32x8>(b2 + i_3*7200 + j_558*300 + l_559 + i_3*(-7200) + j_4*(-300) + 900);
            const float v_588 = lm_load<float>(b3 + i_3*24 + j_558 + i_3*(-24) + j_4*(-1) + 3);
            const f32x8 v_589 = lm_sub(v_587, lm_splat<f32x8>(v_588));
            const f32x8 v_590 = lm_exp(v_589);
            lm_store(b4 + i_3*7200 + j_558*300 + l_559 + i_3*(-7200) + j_4*(-300) + 900, v_590);
            acc_591 = lm_add(acc_591, v_590);
            const f32x8 v_592 = lm_load<f32x8>(b2 + i_3*7200 + j_558*300 + l_559 + i_3*(-7200) + j_4*(-300) + 908);
            const f32x8 v_593 = lm_sub(v_592, lm_splat<f32x8>(v_588));
            const f32x8 v_594 = lm_exp(v_593);
            lm_store(b4 + i_3*7200 + j_558*300 + l_559 + i_3*(-7200) + j_4*(-300) + 908, v_594);
            acc_595 = lm_add(acc_595, v_594);
          }
          for (; l_559 + 8 <= l_end_8; l_559 += 8) {
            const f32x8 v_596 = lm_load<f32x8>(b2 + i_3*7200 + j_558*300 + l_559 + i_3*(-7200) + j_4*(-300));
            const float v_597 = lm_load<float>(b3 + i_3*24 + j_558 + i_3*(-24) + j_4*(-1));
            const f32x8 v_598 = lm_sub(v_596, lm_splat<f32x8>(v_597));
            const f32x8 v_599 = lm_exp(v_598);
            lm_store(b4 + i_3*7200 + j_558*300 + l_559 + i_3*(-7200) + j_4*(-300), v_599);
            acc_564 = lm_add(acc_564, v_599);
            const f32x8 v_600 = lm_load<f32x8>(b2 + i_3*7200 + j_558*300 + l_559 + i_3*(-7200) + j_4*(-300) + 300);
            const float v_601 = lm_load<float>(b3 + i_3*24 + j_558 + i_3*(-24) + j_4*(-1) + 1);
            const f32x8 v_602 = lm_sub(v_600, lm_splat<f32x8>(v_601));
            const f32x8 v_603 = lm_exp(v_602);
            lm_store(b4 + i_3*7200 + j_558*300 + l_559 + i_3*(-7200) + j_4*(-300) + 300, v_603);
            acc_573 = lm_add(acc_573, v_603);
            const f32x8 v_604 = lm_load<f32x8>(b2 + i_3*7200 + j_558*300 + l_559 + i_3*(-7200) + j_4*(-300) + 600);
            const float v_605 = lm_load<float>(b3 + i_3*24 + j_558 + i_3*(-24) + j_4*(-1) + 2);
            const f32x8 v_606 = lm_sub(v_604, lm_splat<f32x8>(v_605));
            const f32x8 v_607 = lm_exp(v_606);
            lm_store(b4 + i_3*7200 + j_558*300 + l_559 + i_3*(-7200) + j_4*(-300) + 600, v_607);
            acc_582 = lm_add(acc_582, v_607);
            const f32x8 v_608 = lm_load<f32x8>(b2 + i_3*7200 + j_558*300 + l_559 + i_3*(-7200) + j_4*(-300) + 900);
            const float v_609 = lm_load<float>(b3 + i_3*24 + j_558 + i_3*(-24) + j_4*(-1) + 3);
            const f32x8 v_610 = lm_sub(v_608, lm_splat<f32x8>(v_609));
            const f32x8 v_611 = lm_exp(v_610);
            lm_store(b4 + i_3*7200 + j_558*300 + l_559 + i_3*(-7200) + j_4*(-300) + 900, v_611);
            acc_591 = lm_add(acc_591, v_611);
          }
          if (l_559 < l_end_8) {
            const f32x8 v_612 = lm_load_part<f32x8>(b2 + i_3*7200 + j_558*300 + l_559 + i_3*(-7200) + j_4*(-300), (l_end_8 - l_559));
            const float v_613 = lm_load<float>(b3 + i_3*24 + j_558 + i_3*(-24) + j_4*(-1));
            const f32x8 v_614 = lm_sub(v_612, lm_splat<f32x8>(v_613));
            const f32x8 v_615 = lm_exp(v_614);
            lm_store_part(b4 + i_3*7200 + j_558*300 + l_559 + i_3*(-7200) + j_4*(-300), v_615, (l_end_8 - l_559));
            acc_564 = lm_add(acc_564, lm_select(lm_mask_part<8>((l_end_8 - l_559)), v_615, lm_splat<f32x8>(0x0.0p+0f)));
            const f32x8 v_616 = lm_load_part<f32x8>(b2 + i_3*7200 + j_558*300 + l_559 + i_3*(-7200) + j_4*(-300) + 300, (l_end_8 - l_559));
            const float v_617 = lm_load<float>(b3 + i_3*24 + j_558 + i_3*(-24) + j_4*(-1) + 1);
            const f32x8 v_618 = lm_sub(v_616, lm_splat<f32x8>(v_617));
            const f32x8 v_619 = lm_exp(v_618);
            lm_store_part(b4 + i_3*7200 + j_558*300 + l_559 + i_3*(-7200) + j_4*(-300) + 300, v_619, (l_end_8 - l_559));
            acc_573 = lm_add(acc_573, lm_select(lm_mask_part<8>((l_end_8 - l_559)), v_619, lm_splat<f32x8>(0x0.0p+0f)));
            const f32x8 v_620 = lm_load_part<f32x8>(b2 + i_3*7200 + j_558*300 + l_559 + i_3*(-7200) + j_4*(-300) + 600, (l_end_8 - l_559));
            const float v_621 = lm_load<float>(b3 + i_3*24 + j_558 + i_3*(-24) + j_4*(-1) + 2);
            const f32x8 v_622 = lm_sub(v_620, lm_splat<f32x8>(v_621));
            const f32x8 v_623 = lm_exp(v_622);
            lm_store_part(b4 + i_3*7200 + j_558*300 + l_559 + i_3*(-7200) + j_4*(-300) + 600, v_623, (l_end_8 - l_559));
            acc_582 = lm_add(acc_582, lm_select(lm_mask_part<8>((l_end_8 - l_559)), v_623, lm_splat<f32x8>(0x0.0p+0f)));
            const f32x8 v_624 = lm_load_part<f32x8>(b2 + i_3*7200 + j_558*300 + l_559 + i_3*(-7200) + j_4*(-300) + 900, (l_end_8 - l_559));
            const float v_625 = lm_load<float>(b3 + i_3*24 + j_558 + i_3*(-24) + j_4*(-1) + 3);
            const f32x8 v_626 = lm_sub(v_624, lm_splat<f32x8>(v_625));
            const f32x8 v_627 = lm_exp(v_626);
            lm_store_part(b4 + i_3*7200 + j_558*300 + l_559 + i_3*(-7200) + j_4*(-300) + 900, v_627, (l_end_8 - l_559));
            acc_591 = lm_add(acc_591, lm_select(lm_mask_part<8>((l_end_8 - l_559)), v_627, lm_splat<f32x8>(0x0.0p+0f)));
          }
          float total_628 = lm_reduce_add(lm_add(acc_564, acc_568));
          float total_629 = lm_reduce_add(lm_add(acc_573, acc_577));
          float total_630 = lm_reduce_add(lm_add(acc_582, acc_586));
          float total_631 = lm_reduce_add(lm_add(acc_591, acc_595));
          const float v_632 = lm_recip(total_628);
          lm_store(b5 + i_3*24 + j_558 + i_3*(-24) + j_4*(-1), v_632);
          const float v_633 = lm_recip(total_629);
          lm_store(b5 + i_3*24 + j_558 + i_3*(-24) + j_4*(-1) + 1, v_633);
          const float v_634 = lm_recip(total_630);
          lm_store(b5 + i_3*24 + j_558 + i_3*(-24) + j_4*(-1) + 2, v_634);
          const float v_635 = lm_recip(total_631);
          lm_store(b5 + i_3*24 + j_558 + i_3*(-24) + j_4*(-1) + 3, v_635);
        }
      }
      // k:16 i:1 j:6 l:1 j:1u k:8u k:1v
      int64_t j_636 = j_4;
      for (; j_636 + 6 <= j_end_5; j_636 += 6) {
        {
          f32x8 acc_642 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_645 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_648 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_650 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_653 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_655 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_658 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_660 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_663 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_665 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_668 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_670 = lm_splat<f32x8>(0x0.0p+0f);
          for (int64_t l_637 = l_7; l_637 < l_end_8; l_637 += 1) {
            const int64_t l_end_638 = lm_imin(l_637 + 1, l_end_8);
            const float v_639 = lm_load<float>(b4 + i_3*7200 + j_636*300 + l_637 + i_3*(-7200) + j_4*(-300));
            const f32x8 v_640 = lm_held(lm_load<f32x8>(b6 + i_3*4800 + l_637*16));
            const f32x8 v_641 = lm_product(lm_splat<f32x8>(v_639), v_640);
            acc_642 = lm_add(acc_642, v_641);
            const f32x8 v_643 = lm_held(lm_load<f32x8>(b6 + i_3*4800 + l_637*16 + 8));
            const f32x8 v_644 = lm_product(lm_splat<f32x8>(v_639), v_643);
            acc_645 = lm_add(acc_645, v_644);
            const float v_646 = lm_load<float>(b4 + i_3*7200 + j_636*300 + l_637 + i_3*(-7200) + j_4*(-300) + 300);
            const f32x8 v_647 = lm_product(lm_splat<f32x8>(v_646), v_640);
            acc_648 = lm_add(acc_648, v_647);
            const f32x8 v_649 = lm_product(lm_splat<f32x8>(v_646), v_643);
            acc_650 = lm_add(acc_650, v_649);
            const float v_651 = lm_load<float>(b4 + i_3*7200 + j_636*300 + l_637 + i_3*(-7200) + j_4*(-300) + 600);
            const f32x8 v_652 = lm_product(lm_splat<f32x8>(v_651), v_640);
            acc_653 = lm_add(acc_653, v_652);
            const f32x8 v_654 = lm_product(lm_splat<f32x8>(v_651), v_643);
            acc_655 = lm_add(acc_655, v_654);
            const float v_656 = lm_load<float>(b4 + i_3*7200 + j_636*300 + l_637 + i_3*(-7200) + j_4*(-300) + 900);
            const f32x8 v_657 = lm_product(lm_splat<f32x8>(v_656), v_640);
            acc_658 = lm_add(acc_658, v_657);
            const f32x8 v_659 = lm_product(lm_splat<f32x8>(v_656), v_643);
            acc_660 = lm_add(acc_660, v_659);
            const float v_661 = lm_load<float>(b4 + i_3*7200 + j_636*300 + l_637 + i_3*(-7200) + j_4*(-300) + 1200);
            const f32x8 v_662 = lm_product(lm_splat<f32x8>(v_661), v_640);
            acc_663 = lm_add(acc_663, v_662);
            const f32x8 v_664 = lm_product(lm_splat<f32x8>(v_661), v_643);
            acc_665 = lm_add(acc_665, v_664);
            const float v_666 = lm_load<float>(b4 + i_3*7200 + j_636*300 + l_637 + i_3*(-7200) + j_4*(-300) + 1500);
            const f32x8 v_667 = lm_product(lm_splat<f32x8>(v_666), v_640);
            acc_668 = lm_add(acc_668, v_667);
            const f32x8 v_669 = lm_product(lm_splat<f32x8>(v_666), v_643);
            acc_670 = lm_add(acc_670, v_669);
          }
          f32x8 total_671 = acc_642;
          f32x8 total_672 = acc_645;
          f32x8 total_673 = acc_648;
          f32x8 total_674 = acc_650;
          f32x8 total_675 = acc_653;
          f32x8 total_676 = acc_655;
          f32x8 total_677 = acc_658;
          f32x8 total_678 = acc_660;
          f32x8 total_679 = acc_663;
          f32x8 total_680 = acc_665;
          f32x8 total_681 = acc_668;
          f32x8 total_682 = acc_670;
          const float v_683 = lm_load<float>(b5 + i_3*24 + j_636 + i_3*(-24) + j_4*(-1));
          const f32x8 v_684 = lm_mul(total_671, lm_splat<f32x8>(v_683));
          lm_store(b7 + i_3*4800 + j_636*16, v_684);
          const f32x8 v_685 = lm_mul(total_672, lm_splat<f32x8>(v_683));
          lm_store(b7 + i_3*4800 + j_636*16 + 8, v_685);
          const float v_686 = lm_load<float>(b5 + i_3*24 + j_636 + i_3*(-24) + j_4*(-1) + 1);
          const f32x8 v_687 = lm_mul(total_673, lm_splat<f32x8>(v_686));
          lm_store(b7 + i_3*4800 + j_636*16 + 16, v_687);
          const f32x8 v_688 = lm_mul(total_674, lm_splat<f32x8>(v_686));
          lm_store(b7 + i_3*4800 + j_636*16 + 24, v_688);
          const float v_689 = lm_load<float>(b5 + i_3*24 + j_636 + i_3*(-24) + j_4*(-1) + 2);
          const f32x8 v_690 = lm_mul(total_675, lm_splat<f32x8>(v_689));
          lm_store(b7 + i_3*4800 + j_636*16 + 32, v_690);
          const f32x8 v_691 = lm_mul(total_676, lm_splat<f32x8>(v_689));
          lm_store(b7 + i_3*4800 + j_636*16 + 40, v_691);
          const float v_692 = lm_load<float>(b5 + i_3*24 + j_636 + i_3*(-24) + j_4*(-1) + 3);
          const f32x8 v_693 = lm_mul(total_677, lm_splat<f32x8>(v_692));
          lm_store(b7 + i_3*4800 + j_636*16 + 48, v_693);
          const f32x8 v_694 = lm_mul(total_678, lm_splat<f32x8>(v_692));
          lm_store(b7 + i_3*4800 + j_636*16 + 56, v_694);
          const float v_695 = lm_load<float>(b5 + i_3*24 + j_636 + i_3*(-24) + j_4*(-1) + 4);
          const f32x8 v_696 = lm_mul(total_679, lm_splat<f32x8>(v_695));
          lm_store(b7 + i_3*4800 + j_636*16 + 64, v_696);
          const f32x8 v_697 = lm_mul(total_680, lm_splat<f32x8>(v_695));
          lm_store(b7 + i_3*4800 + j_636*16 + 72, v_697);
          const float v_698 = lm_load<float>(b5 + i_3*24 + j_636 + i_3*(-24) + j_4*(-1) + 5);
          const f32x8 v_699 = lm_mul(total_681, lm_splat<f32x8>(v_698));
          lm_store(b7 + i_3*4800 + j_636*16 + 80, v_699);
          const f32x8 v_700 = lm_mul(total_682, lm_splat<f32x8>(v_698));
          lm_store(b7 + i_3*4800 + j_636*16 + 88, v_700);
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
  void* const p[] = {(void*)(c->arguments[0]), (void*)(c->arguments[1]), (void*)(scratch + 0), (void*)(scratch + 28864), (void*)(scratch + 29056), (void*)(scratch + 57920), (void*)(c->arguments[2]), (void*)(c->arguments[3]), (void*)(scratch + 58112)};
  body_0(c, p, first, end);
}
static int32_t lm_paces[1];

extern "C" void lm_prepare(const lm_executor* executor) {
  int64_t steps[1] = {0};
}

extern "C" void lm_run(const lm_executor* executor) {
  int64_t steps[1] = {0};
  const double rest_0 = 4.74e+05;
  lm_share(&c, k0, ((2 + 0) / 1)*((300 + 23) / 24), 4.74e+05, rest_0, lm_paces + 0);
}

extern "C" int64_t lm_prepared_bytes(const int64_t* dims) {
  return 0;
}
extern "C" double lm_work_ns(const int64_t* dims) {
  return 4.74e+05;
}

// ---------------------------------------------------------------------------------------------------------------------
// form online
// form: online
// k0 stage 0: i:1 j:32 j:8u j:1v
// k0 stage 1: i:1 j:1 k:16 k:8u k:1v
// k0 stage 2: i:1 l:16 j:6 m:8 m:1u j:1u l:8u l:1v pack x1@2(m:1 l:1)
// k0 stage 3: i:1 j:4 l:16 j:1u l:8a l:1v
// k0 stage 4: i:1 j:32 j:8u j:1v
// k0 stage 5: i:1 j:4 l:16 j:1u l:8a l:1v
// k0 stage 6: k:16 i:1 j:6 l:1 j:1u k:8u k:1v
// k0 stage 7: i:1 j:32 j:8u j:1v
// k0 stage 8: i:1 j:1 k:16 k:8u k:1v
// k0 grid: i:1 j:96
//   program "region"
//   buffer x0 input f32[2, 300, 16]
//   buffer x1 input f32[2, 300, 16]
//   buffer x2 input f32[2, 300, 16]
//   buffer y0 output f32[2, 300, 16]
//   buffer t18 scratch f32[1, 96, 256]
//   buffer t19 scratch f32[1, 96]
//   buffer t28 scratch f32[1, 96, 256]
//   buffer t30 scratch f32[1, 96]
//   buffer t19_new scratch f32[1, 96]
//   buffer t19_shrink scratch f32[1, 96]
//   buffer t19_total scratch f32[1, 96]
//   buffer mixed3_y0 scratch f32[1, 96, 16]
//   kernel k0 call
//     axis i 2
//     axis j 300
//     axis k 16
//     axis l 300
//     axis m 16
//     for i 1 parallel
//       for j 96 parallel
//         halo l of j stride 1 low 300 high 0
//           stage i j
//             schedule i:1 j:32 j:8u j:1v
//             %0 = constant -3.4028234663852886e+38 : f32
//             store t19[i - start_i, j - start_j] = %0
//             %2 = constant 0.0 : f32
//             store t19_total[i - start_i, j - start_j] = %2
//           stage i j k
//             schedule i:1 j:1 k:16 k:8u k:1v
//             %0 = constant 0.0 : f32
//             store mixed3_y0[i - start_i, j - start_j, k] = %0
//           for l 256 sequential
//             stage i j l m
//               schedule i:1 l:16 j:6 m:8 m:1u j:1u l:8u l:1v pack x1@2(m:1 l:1)
//               %0 = load x0[i, j, m] : f32
//               %1 = load x1[i, l, m] : f32
//               %2 = mul %0 %1 : f32
//               %3 = reduce add %2 over m : f32
//               %4 = position j < l : bool
//               %5 = constant -inf : f32
//               %6 = constant 0.25 : f32
//               %7 = mul %3 %6 : f32
//               %8 = select %4 %5 %7 : f32
//               store t18[i - start_i, j - start_j, l - start_l] = %8
//             stage i j l
//               schedule i:1 j:4 l:16 j:1u l:8a l:1v
//               %0 = load t18[i - start_i, j - start_j, l - start_l] : f32
//               %1 = reduce max %0 over l : f32
//               %2 = load t19[i - start_i, j - start_j] : f32
//               %3 = max %1 %2 : f32
//               store t19_new[i - start_i, j - start_j] = %3
//             stage i j
//               schedule i:1 j:32 j:8u j:1v
//               %0 = load t19_new[i - start_i, j - start_j] : f32
//               %1 = load t19[i - start_i, j - start_j] : f32
//               %2 = sub %1 %0 : f32
//               %3 = exp %2 : f32
//               store t19_shrink[i - start_i, j - start_j] = %3
//               store t19[i - start_i, j - start_j] = %0
//             stage i j l
//               schedule i:1 j:4 l:16 j:1u l:8a l:1v
//               %0 = load t19_new[i - start_i, j - start_j] : f32
//               %1 = load t18[i - start_i, j - start_j, l - start_l] : f32
//               %2 = sub %1 %0 : f32
//               %3 = exp %2 : f32
//               store t28[i - start_i, j - start_j, l - start_l] = %3
//               %5 = reduce add %3 over l : f32
//               %6 = load t19_total[i - start_i, j - start_j] : f32
//               %7 = load t19_shrink[i - start_i, j - start_j] : f32
//               %8 = mul %6 %7 : f32
//               %9 = add %8 %5 : f32
//               store t19_total[i - start_i, j - start_j] = %9
//             stage i j k l
//               schedule k:16 i:1 j:6 l:1 j:1u k:8u k:1v
//               %0 = load t28[i - start_i, j - start_j, l - start_l] : f32
//               %1 = load x2[i, l, k] : f32
//               %2 = mul %0 %1 : f32
//               %3 = reduce add %2 over l : f32
//               %4 = load mixed3_y0[i - start_i, j - start_j, k] : f32
//               %5 = load t19_shrink[i - start_i, j - start_j] : f32
//               %6 = mul %4 %5 : f32
//               %7 = add %6 %3 : f32
//               store mixed3_y0[i - start_i, j - start_j, k] = %7
//           stage i j
//             schedule i:1 j:32 j:8u j:1v
//             %0 = load t19_total[i - start_i, j - start_j] : f32
//             %1 = recip %0 : f32
//             store t30[i - start_i, j - start_j] = %1
//           stage i j k
//             schedule i:1 j:1 k:16 k:8u k:1v
//             %0 = load mixed3_y0[i - start_i, j - start_j, k] : f32
//             %1 = load t30[i - start_i, j - start_j] : f32
//             %2 = mul %0 %1 : f32
//             store y0[i, j, k] = %2

static inline int64_t lm_scratch_bytes(const int64_t* dims) {
  return 206272;
}
static inline int64_t lm_planned_bytes(const int64_t* dims) {
  return 0;
}
static inline int64_t lm_shared_bytes(const int64_t* dims) {
  return lm_planned_bytes(dims) + 0;
}
LM_BODY void body_0(const lm_context* c, void* const* p, int64_t first, int64_t end) {
  float* const __restrict b0 = (float*)p[0];
  float* const __restrict b1 = (float*)p[1];
  float* const __restrict b2 = (float*)p[2];
  const float* const __restrict b3 = (const float*)p[3];
  const float* const __restrict b4 = (const float*)p[4];
  float* const __restrict b5 = (float*)p[5];
  float* const __restrict b6 = (float*)p[6];
  float* const __restrict b7 = (float*)p[7];
  float* const __restrict b8 = (float*)p[8];
  const float* const __restrict b9 = (const float*)p[9];
  float* const __restrict b10 = (float*)p[10];
  float* const __restrict b11 = (float*)p[11];
  float* const __restrict b12 = (float*)p[12];
  const int64_t blocks_1 = ((2 + 0) / 1);
  const int64_t blocks_2 = ((300 + 95) / 96);
  for (int64_t t = first; t < end; t++) {
    const int64_t i_3 = ((t / blocks_2))*1;
    const int64_t j_4 = ((t) % blocks_2)*96;
    const int64_t j_end_5 = lm_imin(j_4 + 96, 300);
    {
      const int64_t halo_6 = j_4*1 - 300;
      const int64_t l_7 = lm_imax(halo_6, 0);
      const int64_t l_end_8 = lm_imin((j_end_5 - 1)*1 + 1, 300);
      // i:1 j:32 j:8u j:1v
      int64_t j_9 = j_4;
      for (; j_9 + 32 <= j_end_5; j_9 += 32) {
        lm_store(b0 + i_3*96 + j_9 + i_3*(-96) + j_4*(-1), lm_splat<f32x8>(-0x1.fffffe0000000p+127f));
        lm_store(b1 + i_3*96 + j_9 + i_3*(-96) + j_4*(-1), lm_splat<f32x8>(0x0.0p+0f));
        lm_store(b0 + i_3*96 + j_9 + i_3*(-96) + j_4*(-1) + 8, lm_splat<f32x8>(-0x1.fffffe0000000p+127f));
        lm_store(b1 + i_3*96 + j_9 + i_3*(-96) + j_4*(-1) + 8, lm_splat<f32x8>(0x0.0p+0f));
        lm_store(b0 + i_3*96 + j_9 + i_3*(-96) + j_4*(-1) + 16, lm_splat<f32x8>(-0x1.fffffe0000000p+127f));
        lm_store(b1 + i_3*96 + j_9 + i_3*(-96) + j_4*(-1) + 16, lm_splat<f32x8>(0x0.0p+0f));
        lm_store(b0 + i_3*96 + j_9 + i_3*(-96) + j_4*(-1) + 24, lm_splat<f32x8>(-0x1.fffffe0000000p+127f));
        lm_store(b1 + i_3*96 + j_9 + i_3*(-96) + j_4*(-1) + 24, lm_splat<f32x8>(0x0.0p+0f));
      }
      if (j_end_5 - j_9 == 12) {
        lm_store(b0 + i_3*96 + j_9 + i_3*(-96) + j_4*(-1), lm_splat<f32x8>(-0x1.fffffe0000000p+127f));
        lm_store(b1 + i_3*96 + j_9 + i_3*(-96) + j_4*(-1), lm_splat<f32x8>(0x0.0p+0f));
        lm_store(b0 + i_3*96 + j_9 + i_3*(-96) + j_4*(-1) + 8, lm_splat<f32x4>(-0x1.fffffe0000000p+127f));
        lm_store(b1 + i_3*96 + j_9 + i_3*(-96) + j_4*(-1) + 8, lm_splat<f32x4>(0x0.0p+0f));
      }
      // i:1 j:1 k:16 k:8u k:1v
      for (int64_t j_10 = j_4; j_10 < j_end_5; j_10 += 1) {
        lm_store(b2 + i_3*1536 + j_10*16 + i_3*(-1536) + j_4*(-16), lm_splat<f32x8>(0x0.0p+0f));
        lm_store(b2 + i_3*1536 + j_10*16 + i_3*(-1536) + j_4*(-16) + 8, lm_splat<f32x8>(0x0.0p+0f));
      }
      for (int64_t l_11 = l_7; l_11 < l_end_8; l_11 += 256) {
        const int64_t l_end_12 = lm_imin(l_11 + 256, l_end_8);
        // i:1 l:16 j:6 m:8 m:1u j:1u l:8u l:1v
        int64_t l_13 = l_11;
        for (; l_13 + 16 <= l_end_12; l_13 += 16) {
          const int64_t stop_15 = 16;
          for (int64_t p_m_14 = 0; p_m_14 < stop_15; p_m_14 += 16) {
            const int64_t columns_16 = lm_imin(16, stop_15 - p_m_14);
            const int64_t stop_18 = (l_13 + 16);
            for (int64_t p_l_17 = l_13; p_l_17 < stop_18; p_l_17 += 16) {
              const int64_t rows_19 = lm_imin(16, stop_18 - p_l_17);
              f32x16 square_20[16];
              if (rows_19 == 16 && columns_16 == 16) {
                #pragma GCC unroll 16
                for (int64_t r_21 = 0; r_21 < 16; r_21++) square_20[r_21] = lm_load<f32x16>(b4 + 0 + i_3*(4800) + (p_m_14)*(1) + (p_l_17 + r_21)*(16));
                lm_transpose<16>(square_20);
                #pragma GCC unroll 16
                for (int64_t r_21 = 0; r_21 < 16; r_21++) lm_store(b12 + (p_m_14 - 0)*16 + (p_l_17 - l_13)*1 + r_21*16, square_20[r_21]);
                continue;
              }
              for (int64_t r_21 = 0; r_21 < 16; r_21++) square_20[r_21] = r_21 < rows_19 ? lm_load_part<f32x16>(b4 + 0 + i_3*(4800) + (p_m_14)*(1) + (p_l_17 + r_21)*(16), columns_16) : f32x16{};
              lm_transpose<16>(square_20);
              for (int64_t r_21 = 0; r_21 < columns_16; r_21++) lm_store_part(b12 + (p_m_14 - 0)*16 + (p_l_17 - l_13)*1 + r_21*16, square_20[r_21], rows_19);
            }
          }
          int64_t j_22 = j_4;
          for (; j_22 + 6 <= j_end_5; j_22 += 6) {
            {
              f32x8 acc_27 = lm_splat<f32x8>(0x0.0p+0f);
              f32x8 acc_30 = lm_splat<f32x8>(0x0.0p+0f);
              f32x8 acc_33 = lm_splat<f32x8>(0x0.0p+0f);
              f32x8 acc_35 = lm_splat<f32x8>(0x0.0p+0f);
              f32x8 acc_38 = lm_splat<f32x8>(0x0.0p+0f);
              f32x8 acc_40 = lm_splat<f32x8>(0x0.0p+0f);
              f32x8 acc_43 = lm_splat<f32x8>(0x0.0p+0f);
              f32x8 acc_45 = lm_splat<f32x8>(0x0.0p+0f);
              f32x8 acc_48 = lm_splat<f32x8>(0x0.0p+0f);
              f32x8 acc_50 = lm_splat<f32x8>(0x0.0p+0f);
              f32x8 acc_53 = lm_splat<f32x8>(0x0.0p+0f);
              f32x8 acc_55 = lm_splat<f32x8>(0x0.0p+0f);
              int64_t m_23 = 0;
              for (; m_23 + 8 <= 16; m_23 += 8) {
                const float v_24 = lm_load<float>(b3 + i_3*4800 + j_22*16 + m_23);
                const f32x8 v_25 = lm_held(lm_load<f32x8>(b12 + m_23*16 + 0));
                const f32x8 v_26 = lm_product(lm_splat<f32x8>(v_24), v_25);
                acc_27 = lm_add(acc_27, v_26);
                const f32x8 v_28 = lm_held(lm_load<f32x8>(b12 + m_23*16 + 8));
                const f32x8 v_29 = lm_product(lm_splat<f32x8>(v_24), v_28);
                acc_30 = lm_add(acc_30, v_29);
                const float v_31 = lm_load<float>(b3 + i_3*4800 + j_22*16 + m_23 + 16);
                const f32x8 v_32 = lm_product(lm_splat<f32x8>(v_31), v_25);
                acc_33 = lm_add(acc_33, v_32);
                const f32x8 v_34 = lm_product(lm_splat<f32x8>(v_31), v_28);
                acc_35 = lm_add(acc_35, v_34);
                const float v_36 = lm_load<float>(b3 + i_3*4800 + j_22*16 + m_23 + 32);
                const f32x8 v_37 = lm_product(lm_splat<f32x8>(v_36), v_25);
                acc_38 = lm_add(acc_38, v_37);
                const f32x8 v_39 = lm_product(lm_splat<f32x8>(v_36), v_28);
                acc_40 = lm_add(acc_40, v_39);
                const float v_41 = lm_load<float>(b3 + i_3*4800 + j_22*16 + m_23 + 48);
                const f32x8 v_42 = lm_product(lm_splat<f32x8>(v_41), v_25);
                acc_43 = lm_add(acc_43, v_42);
                const f32x8 v_44 = lm_product(lm_splat<f32x8>(v_41), v_28);
                acc_45 = lm_add(acc_45, v_44);
                const float v_46 = lm_load<float>(b3 + i_3*4800 + j_22*16 + m_23 + 64);
                const f32x8 v_47 = lm_product(lm_splat<f32x8>(v_46), v_25);
                acc_48 = lm_add(acc_48, v_47);
                const f32x8 v_49 = lm_product(lm_splat<f32x8>(v_46), v_28);
                acc_50 = lm_add(acc_50, v_49);
                const float v_51 = lm_load<float>(b3 + i_3*4800 + j_22*16 + m_23 + 80);
                const f32x8 v_52 = lm_product(lm_splat<f32x8>(v_51), v_25);
                acc_53 = lm_add(acc_53, v_52);
                const f32x8 v_54 = lm_product(lm_splat<f32x8>(v_51), v_28);
                acc_55 = lm_add(acc_55, v_54);
                lm_forget();
                const float v_56 = lm_load<float>(b3 + i_3*4800 + j_22*16 + m_23 + 1);
                const f32x8 v_57 = lm_held(lm_load<f32x8>(b12 + m_23*16 + 16));
                const f32x8 v_58 = lm_product(lm_splat<f32x8>(v_56), v_57);
                acc_27 = lm_add(acc_27, v_58);
                const f32x8 v_59 = lm_held(lm_load<f32x8>(b12 + m_23*16 + 24));
                const f32x8 v_60 = lm_product(lm_splat<f32x8>(v_56), v_59);
                acc_30 = lm_add(acc_30, v_60);
                const float v_61 = lm_load<float>(b3 + i_3*4800 + j_22*16 + m_23 + 17);
                const f32x8 v_62 = lm_product(lm_splat<f32x8>(v_61), v_57);
                acc_33 = lm_add(acc_33, v_62);
                const f32x8 v_63 = lm_product(lm_splat<f32x8>(v_61), v_59);
                acc_35 = lm_add(acc_35, v_63);
                const float v_64 = lm_load<float>(b3 + i_3*4800 + j_22*16 + m_23 + 33);
                const f32x8 v_65 = lm_product(lm_splat<f32x8>(v_64), v_57);
                acc_38 = lm_add(acc_38, v_65);
                const f32x8 v_66 = lm_product(lm_splat<f32x8>(v_64), v_59);
                acc_40 = lm_add(acc_40, v_66);
                const float v_67 = lm_load<float>(b3 + i_3*4800 + j_22*16 + m_23 + 49);
                const f32x8 v_68 = lm_product(lm_splat<f32x8>(v_67), v_57);
                acc_43 = lm_add(acc_43, v_68);
                const f32x8 v_69 = lm_product(lm_splat<f32x8>(v_67), v_59);
                acc_45 = lm_add(acc_45, v_69);
                const float v_70 = lm_load<float>(b3 + i_3*4800 + j_22*16 + m_23 + 65);
                const f32x8 v_71 = lm_product(lm_splat<f32x8>(v_70), v_57);
                acc_48 = lm_add(acc_48, v_71);
                const f32x8 v_72 = lm_product(lm_splat<f32x8>(v_70), v_59);
                acc_50 = lm_add(acc_50, v_72);
                const float v_73 = lm_load<float>(b3 + i_3*4800 + j_22*16 + m_23 + 81);
                const f32x8 v_74 = lm_product(lm_splat<f32x8>(v_73), v_57);
                acc_53 = lm_add(acc_53, v_74);
                const f32x8 v_75 = lm_product(lm_splat<f32x8>(v_73), v_59);
                acc_55 = lm_add(acc_55, v_75);
                lm_forget();
                const float v_76 = lm_load<float>(b3 + i_3*4800 + j_22*16 + m_23 + 2);
                const f32x8 v_77 = lm_held(lm_load<f32x8>(b12 + m_23*16 + 32));
                const f32x8 v_78 = lm_product(lm_splat<f32x8>(v_76), v_77);
                acc_27 = lm_add(acc_27, v_78);
                const f32x8 v_79 = lm_held(lm_load<f32x8>(b12 + m_23*16 + 40));
                const f32x8 v_80 = lm_product(lm_splat<f32x8>(v_76), v_79);
                acc_30 = lm_add(acc_30, v_80);
                const float v_81 = lm_load<float>(b3 + i_3*4800 + j_22*16 + m_23 + 18);
                const f32x8 v_82 = lm_product(lm_splat<f32x8>(v_81), v_77);
                acc_33 = lm_add(acc_33, v_82);
                const f32x8 v_83 = lm_product(lm_splat<f32x8>(v_81), v_79);
                acc_35 = lm_add(acc_35, v_83);
                const float v_84 = lm_load<float>(b3 + i_3*4800 + j_22*16 + m_23 + 34);
                const f32x8 v_85 = lm_product(lm_splat<f32x8>(v_84), v_77);
                acc_38 = lm_add(acc_38, v_85);
                const f32x8 v_86 = lm_product(lm_splat<f32x8>(v_84), v_79);
                acc_40 = lm_add(acc_40, v_86);
                const float v_87 = lm_load<float>(b3 + i_3*4800 + j_22*16 + m_23 + 50);
                const f32x8 v_88 = lm_product(lm_splat<f32x8>(v_87), v_77);
                acc_43 = lm_add(acc_43, v_88);
                const f32x8 v_89 = lm_product(lm_splat<f32x8>(v_87), v_79);
                acc_45 = lm_add(acc_45, v_89);
                const float v_90 = lm_load<float>(b3 + i_3*4800 + j_22*16 + m_23 + 66);
                const f32x8 v_91 = lm_product(lm_splat<f32x8>(v_90), v_77);
                acc_48 = lm_add(acc_48, v_91);
                const f32x8 v_92 = lm_product(lm_splat<f32x8>(v_90), v_79);
                acc_50 = lm_add(acc_50, v_92);
                const float v_93 = lm_load<float>(b3 + i_3*4800 + j_22*16 + m_23 + 82);
                const f32x8 v_94 = lm_product(lm_splat<f32x8>(v_93), v_77);
                acc_53 = lm_add(acc_53, v_94);
                const f32x8 v_95 = lm_product(lm_splat<f32x8>(v_93), v_79);
                acc_55 = lm_add(acc_55, v_95);
                lm_forget();
                const float v_96 = lm_load<float>(b3 + i_3*4800 + j_22*16 + m_23 + 3);
                const f32x8 v_97 = lm_held(lm_load<f32x8>(b12 + m_23*16 + 48));
                const f32x8 v_98 = lm_product(lm_splat<f32x8>(v_96), v_97);
                acc_27 = lm_add(acc_27, v_98);
                const f32x8 v_99 = lm_held(lm_load<f32x8>(b12 + m_23*16 + 56));
                const f32x8 v_100 = lm_product(lm_splat<f32x8>(v_96), v_99);
                acc_30 = lm_add(acc_30, v_100);
                const float v_101 = lm_load<float>(b3 + i_3*4800 + j_22*16 + m_23 + 19);
                const f32x8 v_102 = lm_product(lm_splat<f32x8>(v_101), v_97);
                acc_33 = lm_add(acc_33, v_102);
                const f32x8 v_103 = lm_product(lm_splat<f32x8>(v_101), v_99);
                acc_35 = lm_add(acc_35, v_103);
                const float v_104 = lm_load<float>(b3 + i_3*4800 + j_22*16 + m_23 + 35);
                const f32x8 v_105 = lm_product(lm_splat<f32x8>(v_104), v_97);
                acc_38 = lm_add(acc_38, v_105);
                const f32x8 v_106 = lm_product(lm_splat<f32x8>(v_104), v_99);
                acc_40 = lm_add(acc_40, v_106);
                const float v_107 = lm_load<float>(b3 + i_3*4800 + j_22*16 + m_23 + 51);
                const f32x8 v_108 = lm_product(lm_splat<f32x8>(v_107), v_97);
                acc_43 = lm_add(acc_43, v_108);
                const f32x8 v_109 = lm_product(lm_splat<f32x8>(v_107), v_99);
                acc_45 = lm_add(acc_45, v_109);
                const float v_110 = lm_load<float>(b3 + i_3*4800 + j_22*16 + m_23 + 67);
                const f32x8 v_111 = lm_product(lm_splat<f32x8>(v_110), v_97);
                acc_48 = lm_add(acc_48, v_111);
                const f32x8 v_112 = lm_product(lm_splat<f32x8>(v_110), v_99);
                acc_50 = lm_add(acc_50, v_112);
                const float v_113 = lm_load<float>(b3 + i_3*4800 + j_22*16 + m_23 + 83);
                const f32x8 v_114 = lm_product(lm_splat<f32x8>(v_113), v_97);
                acc_53 = lm_add(acc_53, v_114);
                const f32x8 v_115 = lm_product(lm_splat<f32x8>(v_113), v_99);
                acc_55 = lm_add(acc_55, v_115);
                lm_forget();
                const float v_116 = lm_load<float>(b3 + i_3*4800 + j_22*16 + m_23 + 4);
                const f32x8 v_117 = lm_held(lm_load<f32x8>(b12 + m_23*16 + 64));
                const f32x8 v_118 = lm_product(lm_splat<f32x8>(v_116), v_117);
                acc_27 = lm_add(acc_27, v_118);
                const f32x8 v_119 = lm_held(lm_load<f32x8>(b12 + m_23*16 + 72));
                const f32x8 v_120 = lm_product(lm_splat<f32x8>(v_116), v_119);
                acc_30 = lm_add(acc_30, v_120);
                const float v_121 = lm_load<float>(b3 + i_3*4800 + j_22*16 + m_23 + 20);
                const f32x8 v_122 = lm_product(lm_splat<f32x8>(v_121), v_117);
                acc_33 = lm_add(acc_33, v_122);
                const f32x8 v_123 = lm_product(lm_splat<f32x8>(v_121), v_119);
                acc_35 = lm_add(acc_35, v_123);
                const float v_124 = lm_load<float>(b3 + i_3*4800 + j_22*16 + m_23 + 36);
                const f32x8 v_125 = lm_product(lm_splat<f32x8>(v_124), v_117);
                acc_38 = lm_add(acc_38, v_125);
                const f32x8 v_126 = lm_product(lm_splat<f32x8>(v_124), v_119);
                acc_40 = lm_add(acc_40, v_126);
                const float v_127 = lm_load<float>(b3 + i_3*4800 + j_22*16 + m_23 + 52);
                const f32x8 v_128 = lm_product(lm_splat<f32x8>(v_127), v_117);
                acc_43 = lm_add(acc_43, v_128);
                const f32x8 v_129 = lm_product(lm_splat<f32x8>(v_127), v_119);
                acc_45 = lm_add(acc_45, v_129);
                const float v_130 = lm_load<float>(b3 + i_3*4800 + j_22*16 + m_23 + 68);
                const f32x8 v_131 = lm_product(lm_splat<f32x8>(v_130), v_117);
                acc_48 = lm_add(acc_48, v_131);
                const f32x8 v_132 = lm_product(lm_splat<f32x8>(v_130), v_119);
                acc_50 = lm_add(acc_50, v_132);
                const float v_133 = lm_load<float>(b3 + i_3*4800 + j_22*16 + m_23 + 84);
                const f32x8 v_134 = lm_product(lm_splat<f32x8>(v_133), v_117);
                acc_53 = lm_add(acc_53, v_134);
                const f32x8 v_135 = lm_product(lm_splat<f32x8>(v_133), v_119);
                acc_55 = lm_add(acc_55, v_135);
                lm_forget();
                const float v_136 = lm_load<float>(b3 + i_3*4800 + j_22*16 + m_23 + 5);
                const f32x8 v_137 = lm_held(lm_load<f32x8>(b12 + m_23*16 + 80));
                const f32x8 v_138 = lm_product(lm_splat<f32x8>(v_136), v_137);
                acc_27 = lm_add(acc_27, v_138);
                const f32x8 v_139 = lm_held(lm_load<f32x8>(b12 + m_23*16 + 88));
                const f32x8 v_140 = lm_product(lm_splat<f32x8>(v_136), v_139);
                acc_30 = lm_add(acc_30, v_140);
                const float v_141 = lm_load<float>(b3 + i_3*4800 + j_22*16 + m_23 + 21);
                const f32x8 v_142 = lm_product(lm_splat<f32x8>(v_141), v_137);
                acc_33 = lm_add(acc_33, v_142);
                const f32x8 v_143 = lm_product(lm_splat<f32x8>(v_141), v_139);
                acc_35 = lm_add(acc_35, v_143);
                const float v_144 = lm_load<float>(b3 + i_3*4800 + j_22*16 + m_23 + 37);
                const f32x8 v_145 = lm_product(lm_splat<f32x8>(v_144), v_137);
                acc_38 = lm_add(acc_38, v_145);
                const f32x8 v_146 = lm_product(lm_splat<f32x8>(v_144), v_139);
                acc_40 = lm_add(acc_40, v_146);
                const float v_147 = lm_load<float>(b3 + i_3*4800 + j_22*16 + m_23 + 53);
                const f32x8 v_148 = lm_product(lm_splat<f32x8>(v_147), v_137);
                acc_43 = lm_add(acc_43, v_148);
                const f32x8 v_149 = lm_product(lm_splat<f32x8>(v_147), v_139);
                acc_45 = lm_add(acc_45, v_149);
                const float v_150 = lm_load<float>(b3 + i_3*4800 + j_22*16 + m_23 + 69);
                const f32x8 v_151 = lm_product(lm_splat<f32x8>(v_150), v_137);
                acc_48 = lm_add(acc_48, v_151);
                const f32x8 v_152 = lm_product(lm_splat<f32x8>(v_150), v_139);
                acc_50 = lm_add(acc_50, v_152);
                const float v_153 = lm_load<float>(b3 + i_3*4800 + j_22*16 + m_23 + 85);
                const f32x8 v_154 = lm_product(lm_splat<f32x8>(v_153), v_137);
                acc_53 = lm_add(acc_53, v_154);
                const f32x8 v_155 = lm_product(lm_splat<f32x8>(v_153), v_139);
                acc_55 = lm_add(acc_55, v_155);
                lm_forget();
                const float v_156 = lm_load<float>(b3 + i_3*4800 + j_22*16 + m_23 + 6);
                const f32x8 v_157 = lm_held(lm_load<f32x8>(b12 + m_23*16 + 96));
                const f32x8 v_158 = lm_product(lm_splat<f32x8>(v_156), v_157);
                acc_27 = lm_add(acc_27, v_158);
                const f32x8 v_159 = lm_held(lm_load<f32x8>(b12 + m_23*16 + 104));
                const f32x8 v_160 = lm_product(lm_splat<f32x8>(v_156), v_159);
                acc_30 = lm_add(acc_30, v_160);
                const float v_161 = lm_load<float>(b3 + i_3*4800 + j_22*16 + m_23 + 22);
                const f32x8 v_162 = lm_product(lm_splat<f32x8>(v_161), v_157);
                acc_33 = lm_add(acc_33, v_162);
                const f32x8 v_163 = lm_product(lm_splat<f32x8>(v_161), v_159);
                acc_35 = lm_add(acc_35, v_163);
                const float v_164 = lm_load<float>(b3 + i_3*4800 + j_22*16 + m_23 + 38);
                const f32x8 v_165 = lm_product(lm_splat<f32x8>(v_164), v_157);
                acc_38 = lm_add(acc_38, v_165);
                const f32x8 v_166 = lm_product(lm_splat<f32x8>(v_164), v_159);
                acc_40 = lm_add(acc_40, v_166);
                const float v_167 = lm_load<float>(b3 + i_3*4800 + j_22*16 + m_23 + 54);
                const f32x8 v_168 = lm_product(lm_splat<f32x8>(v_167), v_157);
                acc_43 = lm_add(acc_43, v_168);
                const f32x8 v_169 = lm_product(lm_splat<f32x8>(v_167), v_159);
                acc_45 = lm_add(acc_45, v_169);
                const float v_170 = lm_load<float>(b3 + i_3*4800 + j_22*16 + m_23 + 70);
                const f32x8 v_171 = lm_product(lm_splat<f32x8>(v_170), v_157);
                acc_48 = lm_add(acc_48, v_171);
                const f32x8 v_172 = lm_product(lm_splat<f32x8>(v_170), v_159);
                acc_50 = lm_add(acc_50, v_172);
                const float v_173 = lm_load<float>(b3 + i_3*4800 + j_22*16 + m_23 + 86);
                const f32x8 v_174 = lm_product(lm_splat<f32x8>(v_173), v_157);
                acc_53 = lm_add(acc_53, v_174);
                const f32x8 v_175 = lm_product(lm_splat<f32x8>(v_173), v_159);
                acc_55 = lm_add(acc_55, v_175);
                lm_forget();
                const float v_176 = lm_load<float>(b3 + i_3*4800 + j_22*16 + m_23 + 7);
                const f32x8 v_177 = lm_held(lm_load<f32x8>(b12 + m_23*16 + 112));
                const f32x8 v_178 = lm_product(lm_splat<f32x8>(v_176), v_177);
                acc_27 = lm_add(acc_27, v_178);
                const f32x8 v_179 = lm_held(lm_load<f32x8>(b12 + m_23*16 + 120));
                const f32x8 v_180 = lm_product(lm_splat<f32x8>(v_176), v_179);
                acc_30 = lm_add(acc_30, v_180);
                const float v_181 = lm_load<float>(b3 + i_3*4800 + j_22*16 + m_23 + 23);
                const f32x8 v_182 = lm_product(lm_splat<f32x8>(v_181), v_177);
                acc_33 = lm_add(acc_33, v_182);
                const f32x8 v_183 = lm_product(lm_splat<f32x8>(v_181), v_179);
                acc_35 = lm_add(acc_35, v_183);
                const float v_184 = lm_load<float>(b3 + i_3*4800 + j_22*16 + m_23 + 39);
                const f32x8 v_185 = lm_product(lm_splat<f32x8>(v_184), v_177);
                acc_38 = lm_add(acc_38, v_185);
                const f32x8 v_186 = lm_product(lm_splat<f32x8>(v_184), v_179);
                acc_40 = lm_add(acc_40, v_186);
                const float v_187 = lm_load<float>(b3 + i_3*4800 + j_22*16 + m_23 + 55);
                const f32x8 v_188 = lm_product(lm_splat<f32x8>(v_187), v_177);
                acc_43 = lm_add(acc_43, v_188);
                const f32x8 v_189 = lm_product(lm_splat<f32x8>(v_187), v_179);
                acc_45 = lm_add(acc_45, v_189);
                const float v_190 = lm_load<float>(b3 + i_3*4800 + j_22*16 + m_23 + 71);
                const f32x8 v_191 = lm_product(lm_splat<f32x8>(v_190), v_177);
                acc_48 = lm_add(acc_48, v_191);
                const f32x8 v_192 = lm_product(lm_splat<f32x8>(v_190), v_179);
                acc_50 = lm_add(acc_50, v_192);
                const float v_193 = lm_load<float>(b3 + i_3*4800 + j_22*16 + m_23 + 87);
                const f32x8 v_194 = lm_product(lm_splat<f32x8>(v_193), v_177);
                acc_53 = lm_add(acc_53, v_194);
                const f32x8 v_195 = lm_product(lm_splat<f32x8>(v_193), v_179);
                acc_55 = lm_add(acc_55, v_195);
              }
              f32x8 total_196 = acc_27;
              f32x8 total_197 = acc_30;
              f32x8 total_198 = acc_33;
              f32x8 total_199 = acc_35;
              f32x8 total_200 = acc_38;
              f32x8 total_201 = acc_40;
              f32x8 total_202 = acc_43;
              f32x8 total_203 = acc_45;
              f32x8 total_204 = acc_48;
              f32x8 total_205 = acc_50;
              f32x8 total_206 = acc_53;
              f32x8 total_207 = acc_55;
              const i32x8 v_208 = lm_less_than(lm_splat<i32x8>(0), lm_add(lm_splat<i32x8>((int32_t)(j_22*(-1) + l_13)), lm_iota<i32x8>()));
              const f32x8 v_209 = lm_mul(total_196, lm_splat<f32x8>(0x1.0000000000000p-2f));
              const f32x8 v_210 = lm_select(v_208, lm_splat<f32x8>(-__builtin_inff()), v_209);
              lm_store(b5 + i_3*24576 + j_22*256 + l_13 + i_3*(-24576) + j_4*(-256) + l_11*(-1), v_210);
              const i32x8 v_211 = lm_less_than(lm_splat<i32x8>(0), lm_add(lm_splat<i32x8>((int32_t)(j_22*(-1) + l_13 + 8)), lm_iota<i32x8>()));
              const f32x8 v_212 = lm_mul(total_197, lm_splat<f32x8>(0x1.0000000000000p-2f));
              const f32x8 v_213 = lm_select(v_211, lm_splat<f32x8>(-__builtin_inff()), v_212);
              lm_store(b5 + i_3*24576 + j_22*256 + l_13 + i_3*(-24576) + j_4*(-256) + l_11*(-1) + 8, v_213);
              const i32x8 v_214 = lm_less_than(lm_splat<i32x8>(0), lm_add(lm_splat<i32x8>((int32_t)(j_22*(-1) + l_13 + (-1))), lm_iota<i32x8>()));
              const f32x8 v_215 = lm_mul(total_198, lm_splat<f32x8>(0x1.0000000000000p-2f));
              const f32x8 v_216 = lm_select(v_214, lm_splat<f32x8>(-__builtin_inff()), v_215);
              lm_store(b5 + i_3*24576 + j_22*256 + l_13 + i_3*(-24576) + j_4*(-256) + l_11*(-1) + 256, v_216);
              const i32x8 v_217 = lm_less_than(lm_splat<i32x8>(0), lm_add(lm_splat<i32x8>((int32_t)(j_22*(-1) + l_13 + 7)), lm_iota<i32x8>()));
              const f32x8 v_218 = lm_mul(total_199, lm_splat<f32x8>(0x1.0000000000000p-2f));
              const f32x8 v_219 = lm_select(v_217, lm_splat<f32x8>(-__builtin_inff()), v_218);
              lm_store(b5 + i_3*24576 + j_22*256 + l_13 + i_3*(-24576) + j_4*(-256) + l_11*(-1) + 264, v_219);
              const i32x8 v_220 = lm_less_than(lm_splat<i32x8>(0), lm_add(lm_splat<i32x8>((int32_t)(j_22*(-1) + l_13 + (-2))), lm_iota<i32x8>()));
              const f32x8 v_221 = lm_mul(total_200, lm_splat<f32x8>(0x1.0000000000000p-2f));
              const f32x8 v_222 = lm_select(v_220, lm_splat<f32x8>(-__builtin_inff()), v_221);
              lm_store(b5 + i_3*24576 + j_22*256 + l_13 + i_3*(-24576) + j_4*(-256) + l_11*(-1) + 512, v_222);
              const i32x8 v_223 = lm_less_than(lm_splat<i32x8>(0), lm_add(lm_splat<i32x8>((int32_t)(j_22*(-1) + l_13 + 6)), lm_iota<i32x8>()));
              const f32x8 v_224 = lm_mul(total_201, lm_splat<f32x8>(0x1.0000000000000p-2f));
              const f32x8 v_225 = lm_select(v_223, lm_splat<f32x8>(-__builtin_inff()), v_224);
              lm_store(b5 + i_3*24576 + j_22*256 + l_13 + i_3*(-24576) + j_4*(-256) + l_11*(-1) + 520, v_225);
              const i32x8 v_226 = lm_less_than(lm_splat<i32x8>(0), lm_add(lm_splat<i32x8>((int32_t)(j_22*(-1) + l_13 + (-3))), lm_iota<i32x8>()));
              const f32x8 v_227 = lm_mul(total_202, lm_splat<f32x8>(0x1.0000000000000p-2f));
              const f32x8 v_228 = lm_select(v_226, lm_splat<f32x8>(-__builtin_inff()), v_227);
              lm_store(b5 + i_3*24576 + j_22*256 + l_13 + i_3*(-24576) + j_4*(-256) + l_11*(-1) + 768, v_228);
              const i32x8 v_229 = lm_less_than(lm_splat<i32x8>(0), lm_add(lm_splat<i32x8>((int32_t)(j_22*(-1) + l_13 + 5)), lm_iota<i32x8>()));
              const f32x8 v_230 = lm_mul(total_203, lm_splat<f32x8>(0x1.0000000000000p-2f));
              const f32x8 v_231 = lm_select(v_229, lm_splat<f32x8>(-__builtin_inff()), v_230);
              lm_store(b5 + i_3*24576 + j_22*256 + l_13 + i_3*(-24576) + j_4*(-256) + l_11*(-1) + 776, v_231);
              const i32x8 v_232 = lm_less_than(lm_splat<i32x8>(0), lm_add(lm_splat<i32x8>((int32_t)(j_22*(-1) + l_13 + (-4))), lm_iota<i32x8>()));
              const f32x8 v_233 = lm_mul(total_204, lm_splat<f32x8>(0x1.0000000000000p-2f));
              const f32x8 v_234 = lm_select(v_232, lm_splat<f32x8>(-__builtin_inff()), v_233);
              lm_store(b5 + i_3*24576 + j_22*256 + l_13 + i_3*(-24576) + j_4*(-256) + l_11*(-1) + 1024, v_234);
              const i32x8 v_235 = lm_less_than(lm_splat<i32x8>(0), lm_add(lm_splat<i32x8>((int32_t)(j_22*(-1) + l_13 + 4)), lm_iota<i32x8>()));
              const f32x8 v_236 = lm_mul(total_205, lm_splat<f32x8>(0x1.0000000000000p-2f));
              const f32x8 v_237 = lm_select(v_235, lm_splat<f32x8>(-__builtin_inff()), v_236);
              lm_store(b5 + i_3*24576 + j_22*256 + l_13 + i_3*(-24576) + j_4*(-256) + l_11*(-1) + 1032, v_237);
              const i32x8 v_238 = lm_less_than(lm_splat<i32x8>(0), lm_add(lm_splat<i32x8>((int32_t)(j_22*(-1) + l_13 + (-5))), lm_iota<i32x8>()));
              const f32x8 v_239 = lm_mul(total_206, lm_splat<f32x8>(0x1.0000000000000p-2f));
              const f32x8 v_240 = lm_select(v_238, lm_splat<f32x8>(-__builtin_inff()), v_239);
              lm_store(b5 + i_3*24576 + j_22*256 + l_13 + i_3*(-24576) + j_4*(-256) + l_11*(-1) + 1280, v_240);
              const i32x8 v_241 = lm_less_than(lm_splat<i32x8>(0), lm_add(lm_splat<i32x8>((int32_t)(j_22*(-1) + l_13 + 3)), lm_iota<i32x8>()));
              const f32x8 v_242 = lm_mul(total_207, lm_splat<f32x8>(0x1.0000000000000p-2f));
              const f32x8 v_243 = lm_select(v_241, lm_splat<f32x8>(-__builtin_inff()), v_242);
              lm_store(b5 + i_3*24576 + j_22*256 + l_13 + i_3*(-24576) + j_4*(-256) + l_11*(-1) + 1288, v_243);
            }
          }
        }
        if (l_end_12 - l_13 == 12) {
          const int64_t stop_245 = 16;
          for (int64_t p_m_244 = 0; p_m_244 < stop_245; p_m_244 += 16) {
            const int64_t columns_246 = lm_imin(16, stop_245 - p_m_244);
            const int64_t stop_248 = (l_13 + 12);
            for (int64_t p_l_247 = l_13; p_l_247 < stop_248; p_l_247 += 16) {
              const int64_t rows_249 = lm_imin(16, stop_248 - p_l_247);
              f32x16 square_250[16];
              if (rows_249 == 16 && columns_246 == 16) {
                #pragma GCC unroll 16
                for (int64_t r_251 = 0; r_251 < 16; r_251++) square_250[r_251] = lm_load<f32x16>(b4 + 0 + i_3*(4800) + (p_m_244)*(1) + (p_l_247 + r_251)*(16));
                lm_transpose<16>(square_250);
                #pragma GCC unroll 16
                for (int64_t r_251 = 0; r_251 < 16; r_251++) lm_store(b12 + (p_m_244 - 0)*16 + (p_l_247 - l_13)*1 + r_251*16, square_250[r_251]);
                continue;
              }
              for (int64_t r_251 = 0; r_251 < 16; r_251++) square_250[r_251] = r_251 < rows_249 ? lm_load_part<f32x16>(b4 + 0 + i_3*(4800) + (p_m_244)*(1) + (p_l_247 + r_251)*(16), columns_246) : f32x16{};
              lm_transpose<16>(square_250);
              for (int64_t r_251 = 0; r_251 < columns_246; r_251++) lm_store_part(b12 + (p_m_244 - 0)*16 + (p_l_247 - l_13)*1 + r_251*16, square_250[r_251], rows_249);
            }
          }
          int64_t j_252 = j_4;
          for (; j_252 + 6 <= j_end_5; j_252 += 6) {
            {
              f32x8 acc_257 = lm_splat<f32x8>(0x0.0p+0f);
              f32x4 acc_260 = lm_splat<f32x4>(0x0.0p+0f);
              f32x8 acc_263 = lm_splat<f32x8>(0x0.0p+0f);
              f32x4 acc_265 = lm_splat<f32x4>(0x0.0p+0f);
              f32x8 acc_268 = lm_splat<f32x8>(0x0.0p+0f);
              f32x4 acc_270 = lm_splat<f32x4>(0x0.0p+0f);
              f32x8 acc_273 = lm_splat<f32x8>(0x0.0p+0f);
              f32x4 acc_275 = lm_splat<f32x4>(0x0.0p+0f);
              f32x8 acc_278 = lm_splat<f32x8>(0x0.0p+0f);
              f32x4 acc_280 = lm_splat<f32x4>(0x0.0p+0f);
              f32x8 acc_283 = lm_splat<f32x8>(0x0.0p+0f);
              f32x4 acc_285 = lm_splat<f32x4>(0x0.0p+0f);
              int64_t m_253 = 0;
              for (; m_253 + 8 <= 16; m_253 += 8) {
                const float v_254 = lm_load<float>(b3 + i_3*4800 + j_252*16 + m_253);
                const f32x8 v_255 = lm_held(lm_load<f32x8>(b12 + m_253*16 + 0));
                const f32x8 v_256 = lm_product(lm_splat<f32x8>(v_254), v_255);
                acc_257 = lm_add(acc_257, v_256);
                const f32x4 v_258 = lm_held(lm_load<f32x4>(b12 + m_253*16 + 8));
                const f32x4 v_259 = lm_product(lm_splat<f32x4>(v_254), v_258);
                acc_260 = lm_add(acc_260, v_259);
                const float v_261 = lm_load<float>(b3 + i_3*4800 + j_252*16 + m_253 + 16);
                const f32x8 v_262 = lm_product(lm_splat<f32x8>(v_261), v_255);
                acc_263 = lm_add(acc_263, v_262);
                const f32x4 v_264 = lm_product(lm_splat<f32x4>(v_261), v_258);
                acc_265 = lm_add(acc_265, v_264);
                const float v_266 = lm_load<float>(b3 + i_3*4800 + j_252*16 + m_253 + 32);
                const f32x8 v_267 = lm_product(lm_splat<f32x8>(v_266), v_255);
                acc_268 = lm_add(acc_268, v_267);
                const f32x4 v_269 = lm_product(lm_splat<f32x4>(v_266), v_258);
                acc_270 = lm_add(acc_270, v_269);
                const float v_271 = lm_load<float>(b3 + i_3*4800 + j_252*16 + m_253 + 48);
                const f32x8 v_272 = lm_product(lm_splat<f32x8>(v_271), v_255);
                acc_273 = lm_add(acc_273, v_272);
                const f32x4 v_274 = lm_product(lm_splat<f32x4>(v_271), v_258);
                acc_275 = lm_add(acc_275, v_274);
                const float v_276 = lm_load<float>(b3 + i_3*4800 + j_252*16 + m_253 + 64);
                const f32x8 v_277 = lm_product(lm_splat<f32x8>(v_276), v_255);
                acc_278 = lm_add(acc_278, v_277);
                const f32x4 v_279 = lm_product(lm_splat<f32x4>(v_276), v_258);
                acc_280 = lm_add(acc_280, v_279);
                const float v_281 = lm_load<float>(b3 + i_3*4800 + j_252*16 + m_253 + 80);
                const f32x8 v_282 = lm_product(lm_splat<f32x8>(v_281), v_255);
                acc_283 = lm_add(acc_283, v_282);
                const f32x4 v_284 = lm_product(lm_splat<f32x4>(v_281), v_258);
                acc_285 = lm_add(acc_285, v_284);
                lm_forget();
                const float v_286 = lm_load<float>(b3 + i_3*4800 + j_252*16 + m_253 + 1);
                const f32x8 v_287 = lm_held(lm_load<f32x8>(b12 + m_253*16 + 16));
                const f32x8 v_288 = lm_product(lm_splat<f32x8>(v_286), v_287);
                acc_257 = lm_add(acc_257, v_288);
                const f32x4 v_289 = lm_held(lm_load<f32x4>(b12 + m_253*16 + 24));
                const f32x4 v_290 = lm_product(lm_splat<f32x4>(v_286), v_289);
                acc_260 = lm_add(acc_260, v_290);
                const float v_291 = lm_load<float>(b3 + i_3*4800 + j_252*16 + m_253 + 17);
                const f32x8 v_292 = lm_product(lm_splat<f32x8>(v_291), v_287);
                acc_263 = lm_add(acc_263, v_292);
                const f32x4 v_293 = lm_product(lm_splat<f32x4>(v_291), v_289);
                acc_265 = lm_add(acc_265, v_293);
                const float v_294 = lm_load<float>(b3 + i_3*4800 + j_252*16 + m_253 + 33);
                const f32x8 v_295 = lm_product(lm_splat<f32x8>(v_294), v_287);
                acc_268 = lm_add(acc_268, v_295);
                const f32x4 v_296 = lm_product(lm_splat<f32x4>(v_294), v_289);
                acc_270 = lm_add(acc_270, v_296);
                const float v_297 = lm_load<float>(b3 + i_3*4800 + j_252*16 + m_253 + 49);
                const f32x8 v_298 = lm_product(lm_splat<f32x8>(v_297), v_287);
                acc_273 = lm_add(acc_273, v_298);
                const f32x4 v_299 = lm_product(lm_splat<f32x4>(v_297), v_289);
                acc_275 = lm_add(acc_275, v_299);
                const float v_300 = lm_load<float>(b3 + i_3*4800 + j_252*16 + m_253 + 65);
                const f32x8 v_301 = lm_product(lm_splat<f32x8>(v_300), v_287);
                acc_278 = lm_add(acc_278, v_301);
                const f32x4 v_302 = lm_product(lm_splat<f32x4>(v_300), v_289);
                acc_280 = lm_add(acc_280, v_302);
                const float v_303 = lm_load<float>(b3 + i_3*4800 + j_252*16 + m_253 + 81);
                const f32x8 v_304 = lm_product(lm_splat<f32x8>(v_303), v_287);
                acc_283 = lm_add(acc_283, v_304);
                const f32x4 v_305 = lm_product(lm_splat<f32x4>(v_303), v_289);
                acc_285 = lm_add(acc_285, v_305);
                lm_forget();
                const float v_306 = lm_load<float>(b3 + i_3*4800 + j_252*16 + m_253 + 2);
                const f32x8 v_307 = lm_held(lm_load<f32x8>(b12 + m_253*16 + 32));
                const f32x8 v_308 = lm_product(lm_splat<f32x8>(v_306), v_307);
                acc_257 = lm_add(acc_257, v_308);
                const f32x4 v_309 = lm_held(lm_load<f32x4>(b12 + m_253*16 + 40));
                const f32x4 v_310 = lm_product(lm_splat<f32x4>(v_306), v_309);
                acc_260 = lm_add(acc_260, v_310);
                const float v_311 = lm_load<float>(b3 + i_3*4800 + j_252*16 + m_253 + 18);
                const f32x8 v_312 = lm_product(lm_splat<f32x8>(v_311), v_307);
                acc_263 = lm_add(acc_263, v_312);
                const f32x4 v_313 = lm_product(lm_splat<f32x4>(v_311), v_309);
                acc_265 = lm_add(acc_265, v_313);
                const float v_314 = lm_load<float>(b3 + i_3*4800 + j_252*16 + m_253 + 34);
                const f32x8 v_315 = lm_product(lm_splat<f32x8>(v_314), v_307);
                acc_268 = lm_add(acc_268, v_315);
                const f32x4 v_316 = lm_product(lm_splat<f32x4>(v_314), v_309);
                acc_270 = lm_add(acc_270, v_316);
                const float v_317 = lm_load<float>(b3 + i_3*4800 + j_252*16 + m_253 + 50);
                const f32x8 v_318 = lm_product(lm_splat<f32x8>(v_317), v_307);
                acc_273 = lm_add(acc_273, v_318);
                const f32x4 v_319 = lm_product(lm_splat<f32x4>(v_317), v_309);
                acc_275 = lm_add(acc_275, v_319);
                const float v_320 = lm_load<float>(b3 + i_3*4800 + j_252*16 + m_253 + 66);
                const f32x8 v_321 = lm_product(lm_splat<f32x8>(v_320), v_307);
                acc_278 = lm_add(acc_278, v_321);
                const f32x4 v_322 = lm_product(lm_splat<f32x4>(v_320), v_309);
                acc_280 = lm_add(acc_280, v_322);
                const float v_323 = lm_load<float>(b3 + i_3*4800 + j_252*16 + m_253 + 82);
                const f32x8 v_324 = lm_product(lm_splat<f32x8>(v_323), v_307);
                acc_283 = lm_add(acc_283, v_324);
                const f32x4 v_325 = lm_product(lm_splat<f32x4>(v_323), v_309);
                acc_285 = lm_add(acc_285, v_325);
                lm_forget();
                const float v_326 = lm_load<float>(b3 + i_3*4800 + j_252*16 + m_253 + 3);
                const f32x8 v_327 = lm_held(lm_load<f32x8>(b12 + m_253*16 + 48));
                const f32x8 v_328 = lm_product(lm_splat<f32x8>(v_326), v_327);
                acc_257 = lm_add(acc_257, v_328);
                const f32x4 v_329 = lm_held(lm_load<f32x4>(b12 + m_253*16 + 56));
                const f32x4 v_330 = lm_product(lm_splat<f32x4>(v_326), v_329);
                acc_260 = lm_add(acc_260, v_330);
                const float v_331 = lm_load<float>(b3 + i_3*4800 + j_252*16 + m_253 + 19);
                const f32x8 v_332 = lm_product(lm_splat<f32x8>(v_331), v_327);
                acc_263 = lm_add(acc_263, v_332);
                const f32x4 v_333 = lm_product(lm_splat<f32x4>(v_331), v_329);
                acc_265 = lm_add(acc_265, v_333);
                const float v_334 = lm_load<float>(b3 + i_3*4800 + j_252*16 + m_253 + 35);
                const f32x8 v_335 = lm_product(lm_splat<f32x8>(v_334), v_327);
                acc_268 = lm_add(acc_268, v_335);
                const f32x4 v_336 = lm_product(lm_splat<f32x4>(v_334), v_329);
                acc_270 = lm_add(acc_270, v_336);
                const float v_337 = lm_load<float>(b3 + i_3*4800 + j_252*16 + m_253 + 51);
                const f32x8 v_338 = lm_product(lm_splat<f32x8>(v_337), v_327);
                acc_273 = lm_add(acc_273, v_338);
                const f32x4 v_339 = lm_product(lm_splat<f32x4>(v_337), v_329);
                acc_275 = lm_add(acc_275, v_339);
                const float v_340 = lm_load<float>(b3 + i_3*4800 + j_252*16 + m_253 + 67);
                const f32x8 v_341 = lm_product(lm_splat<f32x8>(v_340), v_327);
                acc_278 = lm_add(acc_278, v_341);
                const f32x4 v_342 = lm_product(lm_splat<f32x4>(v_340), v_329);
                acc_280 = lm_add(acc_280, v_342);
                const float v_343 = lm_load<float>(b3 + i_3*4800 + j_252*16 + m_253 + 83);
                const f32x8 v_344 = lm_product(lm_splat<f32x8>(v_343), v_327);
                acc_283 = lm_add(acc_283, v_344);
                const f32x4 v_345 = lm_product(lm_splat<f32x4>(v_343), v_329);
                acc_285 = lm_add(acc_285, v_345);
                lm_forget();
                const float v_346 = lm_load<float>(b3 + i_3*4800 + j_252*16 + m_253 + 4);
                const f32x8 v_347 = lm_held(lm_load<f32x8>(b12 + m_253*16 + 64));
                const f32x8 v_348 = lm_product(lm_splat<f32x8>(v_346), v_347);
                acc_257 = lm_add(acc_257, v_348);
                const f32x4 v_349 = lm_held(lm_load<f32x4>(b12 + m_253*16 + 72));
                const f32x4 v_350 = lm_product(lm_splat<f32x4>(v_346), v_349);
                acc_260 = lm_add(acc_260, v_350);
                const float v_351 = lm_load<float>(b3 + i_3*4800 + j_252*16 + m_253 + 20);
                const f32x8 v_352 = lm_product(lm_splat<f32x8>(v_351), v_347);
                acc_263 = lm_add(acc_263, v_352);
                const f32x4 v_353 = lm_product(lm_splat<f32x4>(v_351), v_349);
                acc_265 = lm_add(acc_265, v_353);
                const float v_354 = lm_load<float>(b3 + i_3*4800 + j_252*16 + m_253 + 36);
                const f32x8 v_355 = lm_product(lm_splat<f32x8>(v_354), v_347);
                acc_268 = lm_add(acc_268, v_355);
                const f32x4 v_356 = lm_product(lm_splat<f32x4>(v_354), v_349);
                acc_270 = lm_add(acc_270, v_356);
                const float v_357 = lm_load<float>(b3 + i_3*4800 + j_252*16 + m_253 + 52);
                const f32x8 v_358 = lm_product(lm_splat<f32x8>(v_357), v_347);
                acc_273 = lm_add(acc_273, v_358);
                const f32x4 v_359 = lm_product(lm_splat<f32x4>(v_357), v_349);
                acc_275 = lm_add(acc_275, v_359);
                const float v_360 = lm_load<float>(b3 + i_3*4800 + j_252*16 + m_253 + 68);
                const f32x8 v_361 = lm_product(lm_splat<f32x8>(v_360), v_347);
                acc_278 = lm_add(acc_278, v_361);
                const f32x4 v_362 = lm_product(lm_splat<f32x4>(v_360), v_349);
                acc_280 = lm_add(acc_280, v_362);
                const float v_363 = lm_load<float>(b3 + i_3*4800 + j_252*16 + m_253 + 84);
                const f32x8 v_364 = lm_product(lm_splat<f32x8>(v_363), v_347);
                acc_283 = lm_add(acc_283, v_364);
                const f32x4 v_365 = lm_product(lm_splat<f32x4>(v_363), v_349);
                acc_285 = lm_add(acc_285, v_365);
                lm_forget();
                const float v_366 = lm_load<float>(b3 + i_3*4800 + j_252*16 + m_253 + 5);
                const f32x8 v_367 = lm_held(lm_load<f32x8>(b12 + m_253*16 + 80));
                const f32x8 v_368 = lm_product(lm_splat<f32x8>(v_366), v_367);
                acc_257 = lm_add(acc_257, v_368);
                const f32x4 v_369 = lm_held(lm_load<f32x4>(b12 + m_253*16 + 88));
                const f32x4 v_370 = lm_product(lm_splat<f32x4>(v_366), v_369);
                acc_260 = lm_add(acc_260, v_370);
                const float v_371 = lm_load<float>(b3 + i_3*4800 + j_252*16 + m_253 + 21);
                const f32x8 v_372 = lm_product(lm_splat<f32x8>(v_371), v_367);
                acc_263 = lm_add(acc_263, v_372);
                const f32x4 v_373 = lm_product(lm_splat<f32x4>(v_371), v_369);
                acc_265 = lm_add(acc_265, v_373);
                const float v_374 = lm_load<float>(b3 + i_3*4800 + j_252*16 + m_253 + 37);
                const f32x8 v_375 = lm_product(lm_splat<f32x8>(v_374), v_367);
                acc_268 = lm_add(acc_268, v_375);
                const f32x4 v_376 = lm_product(lm_splat<f32x4>(v_374), v_369);
                acc_270 = lm_add(acc_270, v_376);
                const float v_377 = lm_load<float>(b3 + i_3*4800 + j_252*16 + m_253 + 53);
                const f32x8 v_378 = lm_product(lm_splat<f32x8>(v_377), v_367);
                acc_273 = lm_add(acc_273, v_378);
                const f32x4 v_379 = lm_product(lm_splat<f32x4>(v_377), v_369);
                acc_275 = lm_add(acc_275, v_379);
                const float v_380 = lm_load<float>(b3 + i_3*4800 + j_252*16 + m_253 + 69);
                const f32x8 v_381 = lm_product(lm_splat<f32x8>(v_380), v_367);
                acc_278 = lm_add(acc_278, v_381);
                const f32x4 v_382 = lm_product(lm_splat<f32x4>(v_380), v_369);
                acc_280 = lm_add(acc_280, v_382);
                const float v_383 = lm_load<float>(b3 + i_3*4800 + j_252*16 + m_253 + 85);
                const f32x8 v_384 = lm_product(lm_splat<f32x8>(v_383), v_367);
                acc_283 = lm_add(acc_283, v_384);
                const f32x4 v_385 = lm_product(lm_splat<f32x4>(v_383), v_369);
                acc_285 = lm_add(acc_285, v_385);
                lm_forget();
                const float v_386 = lm_load<float>(b3 + i_3*4800 + j_252*16 + m_253 + 6);
                const f32x8 v_387 = lm_held(lm_load<f32x8>(b12 + m_253*16 + 96));
                const f32x8 v_388 = lm_product(lm_splat<f32x8>(v_386), v_387);
                acc_257 = lm_add(acc_257, v_388);
                const f32x4 v_389 = lm_held(lm_load<f32x4>(b12 + m_253*16 + 104));
                const f32x4 v_390 = lm_product(lm_splat<f32x4>(v_386), v_389);
                acc_260 = lm_add(acc_260, v_390);
                const float v_391 = lm_load<float>(b3 + i_3*4800 + j_252*16 + m_253 + 22);
                const f32x8 v_392 = lm_product(lm_splat<f32x8>(v_391), v_387);
                acc_263 = lm_add(acc_263, v_392);
                const f32x4 v_393 = lm_product(lm_splat<f32x4>(v_391), v_389);
                acc_265 = lm_add(acc_265, v_393);
                const float v_394 = lm_load<float>(b3 + i_3*4800 + j_252*16 + m_253 + 38);
                const f32x8 v_395 = lm_product(lm_splat<f32x8>(v_394), v_387);
                acc_268 = lm_add(acc_268, v_395);
                const f32x4 v_396 = lm_product(lm_splat<f32x4>(v_394), v_389);
                acc_270 = lm_add(acc_270, v_396);
                const float v_397 = lm_load<float>(b3 + i_3*4800 + j_252*16 + m_253 + 54);
                const f32x8 v_398 = lm_product(lm_splat<f32x8>(v_397), v_387);
                acc_273 = lm_add(acc_273, v_398);
                const f32x4 v_399 = lm_product(lm_splat<f32x4>(v_397), v_389);
                acc_275 = lm_add(acc_275, v_399);
                const float v_400 = lm_load<float>(b3 + i_3*4800 + j_252*16 + m_253 + 70);
                const f32x8 v_401 = lm_product(lm_splat<f32x8>(v_400), v_387);
                acc_278 = lm_add(acc_278, v_401);
                const f32x4 v_402 = lm_product(lm_splat<f32x4>(v_400), v_389);
                acc_280 = lm_add(acc_280, v_402);
                const float v_403 = lm_load<float>(b3 + i_3*4800 + j_252*16 + m_253 + 86);
                const f32x8 v_404 = lm_product(lm_splat<f32x8>(v_403), v_387);
                acc_283 = lm_add(acc_283, v_404);
                const f32x4 v_405 = lm_product(lm_splat<f32x4>(v_403), v_389);
                acc_285 = lm_add(acc_285, v_405);
                lm_forget();
                const float v_406 = lm_load<float>(b3 + i_3*4800 + j_252*16 + m_253 + 7);
                const f32x8 v_407 = lm_held(lm_load<f32x8>(b12 + m_253*16 + 112));
                const f32x8 v_408 = lm_product(lm_splat<f32x8>(v_406), v_407);
                acc_257 = lm_add(acc_257, v_408);
                const f32x4 v_409 = lm_held(lm_load<f32x4>(b12 + m_253*16 + 120));
                const f32x4 v_410 = lm_product(lm_splat<f32x4>(v_406), v_409);
                acc_260 = lm_add(acc_260, v_410);
                const float v_411 = lm_load<float>(b3 + i_3*4800 + j_252*16 + m_253 + 23);
                const f32x8 v_412 = lm_product(lm_splat<f32x8>(v_411), v_407);
                acc_263 = lm_add(acc_263, v_412);
                const f32x4 v_413 = lm_product(lm_splat<f32x4>(v_411), v_409);
                acc_265 = lm_add(acc_265, v_413);
                const float v_414 = lm_load<float>(b3 + i_3*4800 + j_252*16 + m_253 + 39);
                const f32x8 v_415 = lm_product(lm_splat<f32x8>(v_414), v_407);
                acc_268 = lm_add(acc_268, v_415);
                const f32x4 v_416 = lm_product(lm_splat<f32x4>(v_414), v_409);
                acc_270 = lm_add(acc_270, v_416);
                const float v_417 = lm_load<float>(b3 + i_3*4800 + j_252*16 + m_253 + 55);
                const f32x8 v_418 = lm_product(lm_splat<f32x8>(v_417), v_407);
                acc_273 = lm_add(acc_273, v_418);
                const f32x4 v_419 = lm_product(lm_splat<f32x4>(v_417), v_409);
                acc_275 = lm_add(acc_275, v_419);
                const float v_420 = lm_load<float>(b3 + i_3*4800 + j_252*16 + m_253 + 71);
                const f32x8 v_421 = lm_product(lm_splat<f32x8>(v_420), v_407);
                acc_278 = lm_add(acc_278, v_421);
                const f32x4 v_422 = lm_product(lm_splat<f32x4>(v_420), v_409);
                acc_280 = lm_add(acc_280, v_422);
                const float v_423 = lm_load<float>(b3 + i_3*4800 + j_252*16 + m_253 + 87);
                const f32x8 v_424 = lm_product(lm_splat<f32x8>(v_423), v_407);
                acc_283 = lm_add(acc_283, v_424);
                const f32x4 v_425 = lm_product(lm_splat<f32x4>(v_423), v_409);
                acc_285 = lm_add(acc_285, v_425);
              }
              f32x8 total_426 = acc_257;
              f32x4 total_427 = acc_260;
              f32x8 total_428 = acc_263;
              f32x4 total_429 = acc_265;
              f32x8 total_430 = acc_268;
              f32x4 total_431 = acc_270;
              f32x8 total_432 = acc_273;
              f32x4 total_433 = acc_275;
              f32x8 total_434 = acc_278;
              f32x4 total_435 = acc_280;
              f32x8 total_436 = acc_283;
              f32x4 total_437 = acc_285;
              const i32x8 v_438 = lm_less_than(lm_splat<i32x8>(0), lm_add(lm_splat<i32x8>((int32_t)(j_252*(-1) + l_13)), lm_iota<i32x8>()));
              const f32x8 v_439 = lm_mul(total_426, lm_splat<f32x8>(0x1.0000000000000p-2f));
              const f32x8 v_440 = lm_select(v_438, lm_splat<f32x8>(-__builtin_inff()), v_439);
              lm_store(b5 + i_3*24576 + j_252*256 + l_13 + i_3*(-24576) + j_4*(-256) + l_11*(-1), v_440);
              const i32x4 v_441 = lm_less_than(lm_splat<i32x4>(0), lm_add(lm_splat<i32x4>((int32_t)(j_252*(-1) + l_13 + 8)), lm_iota<i32x4>()));
              const f32x4 v_442 = lm_mul(total_427, lm_splat<f32x4>(0x1.0000000000000p-2f));
              const f32x4 v_443 = lm_select(v_441, lm_splat<f32x4>(-__builtin_inff()), v_442);
              lm_store(b5 + i_3*24576 + j_252*256 + l_13 + i_3*(-24576) + j_4*(-256) + l_11*(-1) + 8, v_443);
              const i32x8 v_444 = lm_less_than(lm_splat<i32x8>(0), lm_add(lm_splat<i32x8>((int32_t)(j_252*(-1) + l_13 + (-1))), lm_iota<i32x8>()));
              const f32x8 v_445 = lm_mul(total_428, lm_splat<f32x8>(0x1.0000000000000p-2f));
              const f32x8 v_446 = lm_select(v_444, lm_splat<f32x8>(-__builtin_inff()), v_445);
              lm_store(b5 + i_3*24576 + j_252*256 + l_13 + i_3*(-24576) + j_4*(-256) + l_11*(-1) + 256, v_446);
              const i32x4 v_447 = lm_less_than(lm_splat<i32x4>(0), lm_add(lm_splat<i32x4>((int32_t)(j_252*(-1) + l_13 + 7)), lm_iota<i32x4>()));
              const f32x4 v_448 = lm_mul(total_429, lm_splat<f32x4>(0x1.0000000000000p-2f));
              const f32x4 v_449 = lm_select(v_447, lm_splat<f32x4>(-__builtin_inff()), v_448);
              lm_store(b5 + i_3*24576 + j_252*256 + l_13 + i_3*(-24576) + j_4*(-256) + l_11*(-1) + 264, v_449);
              const i32x8 v_450 = lm_less_than(lm_splat<i32x8>(0), lm_add(lm_splat<i32x8>((int32_t)(j_252*(-1) + l_13 + (-2))), lm_iota<i32x8>()));
              const f32x8 v_451 = lm_mul(total_430, lm_splat<f32x8>(0x1.0000000000000p-2f));
              const f32x8 v_452 = lm_select(v_450, lm_splat<f32x8>(-__builtin_inff()), v_451);
              lm_store(b5 + i_3*24576 + j_252*256 + l_13 + i_3*(-24576) + j_4*(-256) + l_11*(-1) + 512, v_452);
              const i32x4 v_453 = lm_less_than(lm_splat<i32x4>(0), lm_add(lm_splat<i32x4>((int32_t)(j_252*(-1) + l_13 + 6)), lm_iota<i32x4>()));
              const f32x4 v_454 = lm_mul(total_431, lm_splat<f32x4>(0x1.0000000000000p-2f));
              const f32x4 v_455 = lm_select(v_453, lm_splat<f32x4>(-__builtin_inff()), v_454);
              lm_store(b5 + i_3*24576 + j_252*256 + l_13 + i_3*(-24576) + j_4*(-256) + l_11*(-1) + 520, v_455);
              const i32x8 v_456 = lm_less_than(lm_splat<i32x8>(0), lm_add(lm_splat<i32x8>((int32_t)(j_252*(-1) + l_13 + (-3))), lm_iota<i32x8>()));
              const f32x8 v_457 = lm_mul(total_432, lm_splat<f32x8>(0x1.0000000000000p-2f));
              const f32x8 v_458 = lm_select(v_456, lm_splat<f32x8>(-__builtin_inff()), v_457);
              lm_store(b5 + i_3*24576 + j_252*256 + l_13 + i_3*(-24576) + j_4*(-256) + l_11*(-1) + 768, v_458);
              const i32x4 v_459 = lm_less_than(lm_splat<i32x4>(0), lm_add(lm_splat<i32x4>((int32_t)(j_252*(-1) + l_13 + 5)), lm_iota<i32x4>()));
              const f32x4 v_460 = lm_mul(total_433, lm_splat<f32x4>(0x1.0000000000000p-2f));
              const f32x4 v_461 = lm_select(v_459, lm_splat<f32x4>(-__builtin_inff()), v_460);
              lm_store(b5 + i_3*24576 + j_252*256 + l_13 + i_3*(-24576) + j_4*(-256) + l_11*(-1) + 776, v_461);
              const i32x8 v_462 = lm_less_than(lm_splat<i32x8>(0), lm_add(lm_splat<i32x8>((int32_t)(j_252*(-1) + l_13 + (-4))), lm_iota<i32x8>()));
              const f32x8 v_463 = lm_mul(total_434, lm_splat<f32x8>(0x1.0000000000000p-2f));
              const f32x8 v_464 = lm_select(v_462, lm_splat<f32x8>(-__builtin_inff()), v_463);
              lm_store(b5 + i_3*24576 + j_252*256 + l_13 + i_3*(-24576) + j_4*(-256) + l_11*(-1) + 1024, v_464);
              const i32x4 v_465 = lm_less_than(lm_splat<i32x4>(0), lm_add(lm_splat<i32x4>((int32_t)(j_252*(-1) + l_13 + 4)), lm_iota<i32x4>()));
              const f32x4 v_466 = lm_mul(total_435, lm_splat<f32x4>(0x1.0000000000000p-2f));
              const f32x4 v_467 = lm_select(v_465, lm_splat<f32x4>(-__builtin_inff()), v_466);
              lm_store(b5 + i_3*24576 + j_252*256 + l_13 + i_3*(-24576) + j_4*(-256) + l_11*(-1) + 1032, v_467);
              const i32x8 v_468 = lm_less_than(lm_splat<i32x8>(0), lm_add(lm_splat<i32x8>((int32_t)(j_252*(-1) + l_13 + (-5))), lm_iota<i32x8>()));
              const f32x8 v_469 = lm_mul(total_436, lm_splat<f32x8>(0x1.0000000000000p-2f));
              const f32x8 v_470 = lm_select(v_468, lm_splat<f32x8>(-__builtin_inff()), v_469);
              lm_store(b5 + i_3*24576 + j_252*256 + l_13 + i_3*(-24576) + j_4*(-256) + l_11*(-1) + 1280, v_470);
              const i32x4 v_471 = lm_less_than(lm_splat<i32x4>(0), lm_add(lm_splat<i32x4>((int32_t)(j_252*(-1) + l_13 + 3)), lm_iota<i32x4>()));
              const f32x4 v_472 = lm_mul(total_437, lm_splat<f32x4>(0x1.0000000000000p-2f));
              const f32x4 v_473 = lm_select(v_471, lm_splat<f32x4>(-__builtin_inff()), v_472);
              lm_store(b5 + i_3*24576 + j_252*256 + l_13 + i_3*(-24576) + j_4*(-256) + l_11*(-1) + 1288, v_473);
            }
          }
        }
        // i:1 j:4 l:16 j:1u l:8a l:1v
        int64_t j_474 = j_4;
        for (; j_474 + 4 <= j_end_5; j_474 += 4) {
          {
            f32x8 acc_477 = lm_splat<f32x8>(-__builtin_inff());
            f32x8 acc_479 = lm_splat<f32x8>(-__builtin_inff());
            f32x8 acc_481 = lm_splat<f32x8>(-__builtin_inff());
            f32x8 acc_483 = lm_splat<f32x8>(-__builtin_inff());
            f32x8 acc_485 = lm_splat<f32x8>(-__builtin_inff());
            f32x8 acc_487 = lm_splat<f32x8>(-__builtin_inff());
            f32x8 acc_489 = lm_splat<f32x8>(-__builtin_inff());
            f32x8 acc_491 = lm_splat<f32x8>(-__builtin_inff());
            f32x4 acc_494 = lm_splat<f32x4>(-__builtin_inff());
            f32x4 acc_497 = lm_splat<f32x4>(-__builtin_inff());
            f32x4 acc_500 = lm_splat<f32x4>(-__builtin_inff());
            f32x4 acc_503 = lm_splat<f32x4>(-__builtin_inff());
            int64_t l_475 = l_11;
            for (; l_475 + 16 <= l_end_12; l_475 += 16) {
              const f32x8 v_476 = lm_load<f32x8>(b5 + i_3*24576 + j_474*256 + l_475 + i_3*(-24576) + j_4*(-256) + l_11*(-1));
              acc_477 = lm_max(acc_477, v_476);
              const f32x8 v_478 = lm_load<f32x8>(b5 + i_3*24576 + j_474*256 + l_475 + i_3*(-24576) + j_4*(-256) + l_11*(-1) + 8);
              acc_479 = lm_max(acc_479, v_478);
              const f32x8 v_480 = lm_load<f32x8>(b5 + i_3*24576 + j_474*256 + l_475 + i_3*(-24576) + j_4*(-256) + l_11*(-1) + 256);
              acc_481 = lm_max(acc_481, v_480);
              const f32x8 v_482 = lm_load<f32x8>(b5 + i_3*24576 + j_474*256 + l_475 + i_3*(-24576) + j_4*(-256) + l_11*(-1) + 264);
              acc_483 = lm_max(acc_483, v_482);
              const f32x8 v_484 = lm_load<f32x8>(b5 + i_3*24576 + j_474*256 + l_475 + i_3*(-24576) + j_4*(-256) + l_11*(-1) + 512);
              acc_485 = lm_max(acc_485, v_484);
              const f32x8 v_486 = lm_load<f32x8>(b5 + i_3*24576 + j_474*256 + l_475 + i_3*(-24576) + j_4*(-256) + l_11*(-1) + 520);
              acc_487 = lm_max(acc_487, v_486);
              const f32x8 v_488 = lm_load<f32x8>(b5 + i_3*24576 + j_474*256 + l_475 + i_3*(-24576) + j_4*(-256) + l_11*(-1) + 768);
              acc_489 = lm_max(acc_489, v_488);
              const f32x8 v_490 = lm_load<f32x8>(b5 + i_3*24576 + j_474*256 + l_475 + i_3*(-24576) + j_4*(-256) + l_11*(-1) + 776);
              acc_491 = lm_max(acc_491, v_490);
            }
            if (l_end_12 - l_475 == 12) {
              const f32x8 v_492 = lm_load<f32x8>(b5 + i_3*24576 + j_474*256 + l_475 + i_3*(-24576) + j_4*(-256) + l_11*(-1));
              acc_477 = lm_max(acc_477, v_492);
              const f32x4 v_493 = lm_load<f32x4>(b5 + i_3*24576 + j_474*256 + l_475 + i_3*(-24576) + j_4*(-256) + l_11*(-1) + 8);
              acc_494 = lm_max(acc_494, v_493);
              const f32x8 v_495 = lm_load<f32x8>(b5 + i_3*24576 + j_474*256 + l_475 + i_3*(-24576) + j_4*(-256) + l_11*(-1) + 256);
              acc_481 = lm_max(acc_481, v_495);
              const f32x4 v_496 = lm_load<f32x4>(b5 + i_3*24576 + j_474*256 + l_475 + i_3*(-24576) + j_4*(-256) + l_11*(-1) + 264);
              acc_497 = lm_max(acc_497, v_496);
              const f32x8 v_498 = lm_load<f32x8>(b5 + i_3*24576 + j_474*256 + l_475 + i_3*(-24576) + j_4*(-256) + l_11*(-1) + 512);
              acc_485 = lm_max(acc_485, v_498);
              const f32x4 v_499 = lm_load<f32x4>(b5 + i_3*24576 + j_474*256 + l_475 + i_3*(-24576) + j_4*(-256) + l_11*(-1) + 520);
              acc_500 = lm_max(acc_500, v_499);
              const f32x8 v_501 = lm_load<f32x8>(b5 + i_3*24576 + j_474*256 + l_475 + i_3*(-24576) + j_4*(-256) + l_11*(-1) + 768);
              acc_489 = lm_max(acc_489, v_501);
              const f32x4 v_502 = lm_load<f32x4>(b5 + i_3*24576 + j_474*256 + l_475 + i_3*(-24576) + j_4*(-256) + l_11*(-1) + 776);
              acc_503 = lm_max(acc_503, v_502);
            }
            float total_504 = lm_max(lm_reduce_max(lm_max(acc_477, acc_479)), lm_reduce_max(acc_494));
            float total_505 = lm_max(lm_reduce_max(lm_max(acc_481, acc_483)), lm_reduce_max(acc_497));
            float total_506 = lm_max(lm_reduce_max(lm_max(acc_485, acc_487)), lm_reduce_max(acc_500));
            float total_507 = lm_max(lm_reduce_max(lm_max(acc_489, acc_491)), lm_reduce_max(acc_503));
            const float v_508 = lm_load<float>(b0 + i_3*96 + j_474 + i_3*(-96) + j_4*(-1));
            const float v_509 = lm_max(total_504, v_508);
            lm_store(b6 + i_3*96 + j_474 + i_3*(-96) + j_4*(-1), v_509);
            const float v_510 = lm_load<float>(b0 + i_3*96 + j_474 + i_3*(-96) + j_4*(-1) + 1);
            const float v_511 = lm_max(total_505, v_510);
            lm_store(b6 + i_3*96 + j_474 + i_3*(-96) + j_4*(-1) + 1, v_511);
            const float v_512 = lm_load<float>(b0 + i_3*96 + j_474 + i_3*(-96) + j_4*(-1) + 2);
            const float v_513 = lm_max(total_506, v_512);
            lm_store(b6 + i_3*96 + j_474 + i_3*(-96) + j_4*(-1) + 2, v_513);
            const float v_514 = lm_load<float>(b0 + i_3*96 + j_474 + i_3*(-96) + j_4*(-1) + 3);
            const float v_515 = lm_max(total_507, v_514);
            lm_store(b6 + i_3*96 + j_474 + i_3*(-96) + j_4*(-1) + 3, v_515);
          }
        }
        // i:1 j:32 j:8u j:1v
        int64_t j_516 = j_4;
        for (; j_516 + 32 <= j_end_5; j_516 += 32) {
          const f32x8 v_517 = lm_load<f32x8>(b6 + i_3*96 + j_516 + i_3*(-96) + j_4*(-1));
          const f32x8 v_518 = lm_load<f32x8>(b0 + i_3*96 + j_516 + i_3*(-96) + j_4*(-1));
          const f32x8 v_519 = lm_sub(v_518, v_517);
          const f32x8 v_520 = lm_exp(v_519);
          lm_store(b7 + i_3*96 + j_516 + i_3*(-96) + j_4*(-1), v_520);
          lm_store(b0 + i_3*96 + j_516 + i_3*(-96) + j_4*(-1), v_517);
          const f32x8 v_521 = lm_load<f32x8>(b6 + i_3*96 + j_516 + i_3*(-96) + j_4*(-1) + 8);
          const f32x8 v_522 = lm_load<f32x8>(b0 + i_3*96 + j_516 + i_3*(-96) + j_4*(-1) + 8);
          const f32x8 v_523 = lm_sub(v_522, v_521);
          const f32x8 v_524 = lm_exp(v_523);
          lm_store(b7 + i_3*96 + j_516 + i_3*(-96) + j_4*(-1) + 8, v_524);
          lm_store(b0 + i_3*96 + j_516 + i_3*(-96) + j_4*(-1) + 8, v_521);
          const f32x8 v_525 = lm_load<f32x8>(b6 + i_3*96 + j_516 + i_3*(-96) + j_4*(-1) + 16);
          const f32x8 v_526 = lm_load<f32x8>(b0 + i_3*96 + j_516 + i_3*(-96) + j_4*(-1) + 16);
          const f32x8 v_527 = lm_sub(v_526, v_525);
          const f32x8 v_528 = lm_exp(v_527);
          lm_store(b7 + i_3*96 + j_516 + i_3*(-96) + j_4*(-1) + 16, v_528);
          lm_store(b0 + i_3*96 + j_516 + i_3*(-96) + j_4*(-1) + 16, v_525);
          const f32x8 v_529 = lm_load<f32x8>(b6 + i_3*96 + j_516 + i_3*(-96) + j_4*(-1) + 24);
          const f32x8 v_530 = lm_load<f32x8>(b0 + i_3*96 + j_516 + i_3*(-96) + j_4*(-1) + 24);
          const f32x8 v_531 = lm_sub(v_530, v_529);
          const f32x8 v_532 = lm_exp(v_531);
          lm_store(b7 + i_3*96 + j_516 + i_3*(-96) + j_4*(-1) + 24, v_532);
          lm_store(b0 + i_3*96 + j_516 + i_3*(-96) + j_4*(-1) + 24, v_529);
        }
        if (j_end_5 - j_516 == 12) {
          const f32x8 v_533 = lm_load<f32x8>(b6 + i_3*96 + j_516 + i_3*(-96) + j_4*(-1));
          const f32x8 v_534 = lm_load<f32x8>(b0 + i_3*96 + j_516 + i_3*(-96) + j_4*(-1));
          const f32x8 v_535 = lm_sub(v_534, v_533);
          const f32x8 v_536 = lm_exp(v_535);
          lm_store(b7 + i_3*96 + j_516 + i_3*(-96) + j_4*(-1), v_536);
          lm_store(b0 + i_3*96 + j_516 + i_3*(-96) + j_4*(-1), v_533);
          const f32x4 v_537 = lm_load<f32x4>(b6 + i_3*96 + j_516 + i_3*(-96) + j_4*(-1) + 8);
          const f32x4 v_538 = lm_load<f32x4>(b0 + i_3*96 + j_516 + i_3*(-96) + j_4*(-1) + 8);
          const f32x4 v_539 = lm_sub(v_538, v_537);
          const f32x4 v_540 = lm_exp(v_539);
          lm_store(b7 + i_3*96 + j_516 + i_3*(-96) + j_4*(-1) + 8, v_540);
          lm_store(b0 + i_3*96 + j_516 + i_3*(-96) + j_4*(-1) + 8, v_537);
        }
        // i:1 j:4 l:16 j:1u l:8a l:1v
        int64_t j_541 = j_4;
        for (; j_541 + 4 <= j_end_5; j_541 += 4) {
          {
            f32x8 acc_547 = lm_splat<f32x8>(0x0.0p+0f);
            f32x8 acc_551 = lm_splat<f32x8>(0x0.0p+0f);
            f32x8 acc_556 = lm_splat<f32x8>(0x0.0p+0f);
            f32x8 acc_560 = lm_splat<f32x8>(0x0.0p+0f);
            f32x8 acc_565 = lm_splat<f32x8>(0x0.0p+0f);
            f32x8 acc_569 = lm_splat<f32x8>(0x0.0p+0f);
            f32x8 acc_574 = lm_splat<f32x8>(0x0.0p+0f);
            f32x8 acc_578 = lm_splat<f32x8>(0x0.0p+0f);
            f32x4 acc_586 = lm_splat<f32x4>(0x0.0p+0f);
            f32x4 acc_594 = lm_splat<f32x4>(0x0.0p+0f);
            f32x4 acc_602 = lm_splat<f32x4>(0x0.0p+0f);
            f32x4 acc_610 = lm_splat<f32x4>(0x0.0p+0f);
            int64_t l_542 = l_11;
            for (; l_542 + 16 <= l_end_12; l_542 += 16) {
              const float v_543 = lm_load<float>(b6 + i_3*96 + j_541 + i_3*(-96) + j_4*(-1));
              const f32x8 v_544 = lm_load<f32x8>(b5 + i_3*24576 + j_541*256 + l_542 + i_3*(-24576) + j_4*(-256) + l_11*(-1));
              const f32x8 v_545 = lm_sub(v_544, lm_splat<f32x8>(v_543));
              const f32x8 v_546 = lm_exp(v_545);
              lm_store(b8 + i_3*24576 + j_541*256 + l_542 + i_3*(-24576) + j_4*(-256) + l_11*(-1), v_546);
              acc_547 = lm_add(acc_547, v_546);
              const f32x8 v_548 = lm_load<f32x8>(b5 + i_3*24576 + j_541*256 + l_542 + i_3*(-24576) + j_4*(-256) + l_11*(-1) + 8);
              const f32x8 v_549 = lm_sub(v_548, lm_splat<f32x8>(v_543));
              const f32x8 v_550 = lm_exp(v_549);
              lm_store(b8 + i_3*24576 + j_541*256 + l_542 + i_3*(-24576) + j_4*(-256) + l_11*(-1) + 8, v_550);
              acc_551 = lm_add(acc_551, v_550);
              const float v_552 = lm_load<float>(b6 + i_3*96 + j_541 + i_3*(-96) + j_4*(-1) + 1);
              const f32x8 v_553 = lm_load<f32x8>(b5 + i_3*24576 + j_541*256 + l_542 + i_3*(-24576) + j_4*(-256) + l_11*(-1) + 256);
              const f32x8 v_554 = lm_sub(v_553, lm_splat<f32x8>(v_552));
              const f32x8 v_555 = lm_exp(v_554);
              lm_store(b8 + i_3*24576 + j_541*256 + l_542 + i_3*(-24576) + j_4*(-256) + l_11*(-1) + 256, v_555);
              acc_556 = lm_add(acc_556, v_555);
              const f32x8 v_557 = lm_load<f32x8>(b5 + i_3*24576 + j_541*256 + l_542 + i_3*(-24576) + j_4*(-256) + l_11*(-1) + 264);
              const f32x8 v_558 = lm_sub(v_557, lm_splat<f32x8>(v_552));
              const f32x8 v_559 = lm_exp(v_558);
              lm_store(b8 + i_3*24576 + j_541*256 + l_542 + i_3*(-24576) + j_4*(-256) + l_11*(-1) + 264, v_559);
              acc_560 = lm_add(acc_560, v_559);
              const float v_561 = lm_load<float>(b6 + i_3*96 + j_541 + i_3*(-96) + j_4*(-1) + 2);
              const f32x8 v_562 = lm_load<f32x8>(b5 + i_3*24576 + j_541*256 + l_542 + i_3*(-24576) + j_4*(-256) + l_11*(-1) + 512);
              const f32x8 v_563 = lm_sub(v_562, lm_splat<f32x8>(v_561));
              const f32x8 v_564 = lm_exp(v_563);
              lm_store(b8 + i_3*24576 + j_541*256 + l_542 + i_3*(-24576) + j_4*(-256) + l_11*(-1) + 512, v_564);
              acc_565 = lm_add(acc_565, v_564);
              const f32x8 v_566 = lm_load<f32x8>(b5 + i_3*24576 + j_541*256 + l_542 + i_3*(-24576) + j_4*(-256) + l_11*(-1) + 520);
              const f32x8 v_567 = lm_sub(v_566, lm_splat<f32x8>(v_561));
              const f32x8 v_568 = lm_exp(v_567);
              lm_store(b8 + i_3*24576 + j_541*256 + l_542 + i_3*(-24576) + j_4*(-256) + l_11*(-1) + 520, v_568);
              acc_569 = lm_add(acc_569, v_568);
              const float v_570 = lm_load<float>(b6 + i_3*96 + j_541 + i_3*(-96) + j_4*(-1) + 3);
              const f32x8 v_571 = lm_load<f32x8>(b5 + i_3*24576 + j_541*256 + l_542 + i_3*(-24576) + j_4*(-256) + l_11*(-1) + 768);
              const f32x8 v_572 = lm_sub(v_571, lm_splat<f32x8>(v_570));
              const f32x8 v_573 = lm_exp(v_572);
              lm_store(b8 + i_3*24576 + j_541*256 + l_542 + i_3*(-24576) + j_4*(-256) + l_11*(-1) + 768, v_573);
              acc_574 = lm_add(acc_574, v_573);
              const f32x8 v_575 = lm_load<f32x8>(b5 + i_3*24576 + j_541*256 + l_542 + i_3*(-24576) + j_4*(-256) + l_11*(-1) + 776);
              const f32x8 v_576 = lm_sub(v_575, lm_splat<f32x8>(v_570));
              const f32x8 v_577 = lm_exp(v_576);
              lm_store(b8 + i_3*24576 + j_541*256 + l_542 + i_3*(-24576) + j_4*(-256) + l_11*(-1) + 776, v_577);
              acc_578 = lm_add(acc_578, v_577);
            }
            if (l_end_12 - l_542 == 12) {
              const float v_579 = lm_load<float>(b6 + i_3*96 + j_541 + i_3*(-96) + j_4*(-1));
              const f32x8 v_580 = lm_load<f32x8>(b5 + i_3*24576 + j_541*256 + l_542 + i_3*(-24576) + j_4*(-256) + l_11*(-1));
              const f32x8 v_581 = lm_sub(v_580, lm_splat<f32x8>(v_579));
              const f32x8 v_582 = lm_exp(v_581);
              lm_store(b8 + i_3*24576 + j_541*256 + l_542 + i_3*(-24576) + j_4*(-256) + l_11*(-1), v_582);
              acc_547 = lm_add(acc_547, v_582);
              const f32x4 v_583 = lm_load<f32x4>(b5 + i_3*24576 + j_541*256 + l_542 + i_3*(-24576) + j_4*(-256) + l_11*(-1) + 8);
              const f32x4 v_584 = lm_sub(v_583, lm_splat<f32x4>(v_579));
              const f32x4 v_585 = lm_exp(v_584);
              lm_store(b8 + i_3*24576 + j_541*256 + l_542 + i_3*(-24576) + j_4*(-256) + l_11*(-1) + 8, v_585);
              acc_586 = lm_add(acc_586, v_585);
              const float v_587 = lm_load<float>(b6 + i_3*96 + j_541 + i_3*(-96) + j_4*(-1) + 1);
              const f32x8 v_588 = lm_load<f32x8>(b5 + i_3*24576 + j_541*256 + l_542 + i_3*(-24576) + j_4*(-256) + l_11*(-1) + 256);
              const f32x8 v_589 = lm_sub(v_588, lm_splat<f32x8>(v_587));
              const f32x8 v_590 = lm_exp(v_589);
              lm_store(b8 + i_3*24576 + j_541*256 + l_542 + i_3*(-24576) + j_4*(-256) + l_11*(-1) + 256, v_590);
              acc_556 = lm_add(acc_556, v_590);
              const f32x4 v_591 = lm_load<f32x4>(b5 + i_3*24576 + j_541*256 + l_542 + i_3*(-24576) + j_4*(-256) + l_11*(-1) + 264);
              const f32x4 v_592 = lm_sub(v_591, lm_splat<f32x4>(v_587));
              const f32x4 v_593 = lm_exp(v_592);
              lm_store(b8 + i_3*24576 + j_541*256 + l_542 + i_3*(-24576) + j_4*(-256) + l_11*(-1) + 264, v_593);
              acc_594 = lm_add(acc_594, v_593);
              const float v_595 = lm_load<float>(b6 + i_3*96 + j_541 + i_3*(-96) + j_4*(-1) + 2);
              const f32x8 v_596 = lm_load<f32x8>(b5 + i_3*24576 + j_541*256 + l_542 + i_3*(-24576) + j_4*(-256) + l_11*(-1) + 512);
              const f32x8 v_597 = lm_sub(v_596, lm_splat<f32x8>(v_595));
              const f32x8 v_598 = lm_exp(v_597);
              lm_store(b8 + i_3*24576 + j_541*256 + l_542 + i_3*(-24576) + j_4*(-256) + l_11*(-1) + 512, v_598);
              acc_565 = lm_add(acc_565, v_598);
              const f32x4 v_599 = lm_load<f32x4>(b5 + i_3*24576 + j_541*256 + l_542 + i_3*(-24576) + j_4*(-256) + l_11*(-1) + 520);
              const f32x4 v_600 = lm_sub(v_599, lm_splat<f32x4>(v_595));
              const f32x4 v_601 = lm_exp(v_600);
              lm_store(b8 + i_3*24576 + j_541*256 + l_542 + i_3*(-24576) + j_4*(-256) + l_11*(-1) + 520, v_601);
              acc_602 = lm_add(acc_602, v_601);
              const float v_603 = lm_load<float>(b6 + i_3*96 + j_541 + i_3*(-96) + j_4*(-1) + 3);
              const f32x8 v_604 = lm_load<f32x8>(b5 + i_3*24576 + j_541*256 + l_542 + i_3*(-24576) + j_4*(-256) + l_11*(-1) + 768);
              const f32x8 v_605 = lm_sub(v_604, lm_splat<f32x8>(v_603));
              const f32x8 v_606 = lm_exp(v_605);
              lm_store(b8 + i_3*24576 + j_541*256 + l_542 + i_3*(-24576) + j_4*(-256) + l_11*(-1) + 768, v_606);
              acc_574 = lm_add(acc_574, v_606);
              const f32x4 v_607 = lm_load<f32x4>(b5 + i_3*24576 + j_541*256 + l_542 + i_3*(-24576) + j_4*(-256) + l_11*(-1) + 776);
              const f32x4 v_608 = lm_sub(v_607, lm_splat<f32x4>(v_603));
              const f32x4 v_609 = lm_exp(v_608);
              lm_store(b8 + i_3*24576 + j_541*256 + l_542 + i_3*(-24576) + j_4*(-256) + l_11*(-1) + 776, v_609);
              acc_610 = lm_add(acc_610, v_609);
            }
            float total_611 = lm_add(lm_reduce_add(lm_add(acc_547, acc_551)), lm_reduce_add(acc_586));
            float total_612 = lm_add(lm_reduce_add(lm_add(acc_556, acc_560)), lm_reduce_add(acc_594));
            float total_613 = lm_add(lm_reduce_add(lm_add(acc_565, acc_569)), lm_reduce_add(acc_602));
            float total_614 = lm_add(lm_reduce_add(lm_add(acc_574, acc_578)), lm_reduce_add(acc_610));
            const float v_615 = lm_load<float>(b1 + i_3*96 + j_541 + i_3*(-96) + j_4*(-1));
            const float v_616 = lm_load<float>(b7 + i_3*96 + j_541 + i_3*(-96) + j_4*(-1));
            const float v_617 = lm_mul(v_615, v_616);
            const float v_618 = lm_add(v_617, total_611);
            lm_store(b1 + i_3*96 + j_541 + i_3*(-96) + j_4*(-1), v_618);
            const float v_619 = lm_load<float>(b1 + i_3*96 + j_541 + i_3*(-96) + j_4*(-1) + 1);
            const float v_620 = lm_load<float>(b7 + i_3*96 + j_541 + i_3*(-96) + j_4*(-1) + 1);
            const float v_621 = lm_mul(v_619, v_620);
            const float v_622 = lm_add(v_621, total_612);
            lm_store(b1 + i_3*96 + j_541 + i_3*(-96) + j_4*(-1) + 1, v_622);
            const float v_623 = lm_load<float>(b1 + i_3*96 + j_541 + i_3*(-96) + j_4*(-1) + 2);
            const float v_624 = lm_load<float>(b7 + i_3*96 + j_541 + i_3*(-96) + j_4*(-1) + 2);
            const float v_625 = lm_mul(v_623, v_624);
            const float v_626 = lm_add(v_625, total_613);
            lm_store(b1 + i_3*96 + j_541 + i_3*(-96) + j_4*(-1) + 2, v_626);
            const float v_627 = lm_load<float>(b1 + i_3*96 + j_541 + i_3*(-96) + j_4*(-1) + 3);
            const float v_628 = lm_load<float>(b7 + i_3*96 + j_541 + i_3*(-96) + j_4*(-1) + 3);
            const float v_629 = lm_mul(v_627, v_628);
            const float v_630 = lm_add(v_629, total_614);
            lm_store(b1 + i_3*96 + j_541 + i_3*(-96) + j_4*(-1) + 3, v_630);
          }
        }
        // k:16 i:1 j:6 l:1 j:1u k:8u k:1v
        int64_t j_631 = j_4;
        for (; j_631 + 6 <= j_end_5; j_631 += 6) {
          {
            f32x8 acc_636 = lm_splat<f32x8>(0x0.0p+0f);
            f32x8 acc_639 = lm_splat<f32x8>(0x0.0p+0f);
            f32x8 acc_642 = lm_splat<f32x8>(0x0.0p+0f);
            f32x8 acc_644 = lm_splat<f32x8>(0x0.0p+0f);
            f32x8 acc_647 = lm_splat<f32x8>(0x0.0p+0f);
            f32x8 acc_649 = lm_splat<f32x8>(0x0.0p+0f);
            f32x8 acc_652 = lm_splat<f32x8>(0x0.0p+0f);
            f32x8 acc_654 = lm_splat<f32x8>(0x0.0p+0f);
            f32x8 acc_657 = lm_splat<f32x8>(0x0.0p+0f);
            f32x8 acc_659 = lm_splat<f32x8>(0x0.0p+0f);
            f32x8 acc_662 = lm_splat<f32x8>(0x0.0p+0f);
            f32x8 acc_664 = lm_splat<f32x8>(0x0.0p+0f);
            for (int64_t l_632 = l_11; l_632 < l_end_12; l_632 += 1) {
              const float v_633 = lm_load<float>(b8 + i_3*24576 + j_631*256 + l_632 + i_3*(-24576) + j_4*(-256) + l_11*(-1));
              const f32x8 v_634 = lm_held(lm_load<f32x8>(b9 + i_3*4800 + l_632*16));
              const f32x8 v_635 = lm_product(lm_splat<f32x8>(v_633), v_634);
              acc_636 = lm_add(acc_636, v_635);
              const f32x8 v_637 = lm_held(lm_load<f32x8>(b9 + i_3*4800 + l_632*16 + 8));
              const f32x8 v_638 = lm_product(lm_splat<f32x8>(v_633), v_637);
              acc_639 = lm_add(acc_639, v_638);
              const float v_640 = lm_load<float>(b8 + i_3*24576 + j_631*256 + l_632 + i_3*(-24576) + j_4*(-256) + l_11*(-1) + 256);
              const f32x8 v_641 = lm_product(lm_splat<f32x8>(v_640), v_634);
              acc_642 = lm_add(acc_642, v_641);
              const f32x8 v_643 = lm_product(lm_splat<f32x8>(v_640), v_637);
              acc_644 = lm_add(acc_644, v_643);
              const float v_645 = lm_load<float>(b8 + i_3*24576 + j_631*256 + l_632 + i_3*(-24576) + j_4*(-256) + l_11*(-1) + 512);
              const f32x8 v_646 = lm_product(lm_splat<f32x8>(v_645), v_634);
              acc_647 = lm_add(acc_647, v_646);
              const f32x8 v_648 = lm_product(lm_splat<f32x8>(v_645), v_637);
              acc_649 = lm_add(acc_649, v_648);
              const float v_650 = lm_load<float>(b8 + i_3*24576 + j_631*256 + l_632 + i_3*(-24576) + j_4*(-256) + l_11*(-1) + 768);
              const f32x8 v_651 = lm_product(lm_splat<f32x8>(v_650), v_634);
              acc_652 = lm_add(acc_652, v_651);
              const f32x8 v_653 = lm_product(lm_splat<f32x8>(v_650), v_637);
              acc_654 = lm_add(acc_654, v_653);
              const float v_655 = lm_load<float>(b8 + i_3*24576 + j_631*256 + l_632 + i_3*(-24576) + j_4*(-256) + l_11*(-1) + 1024);
              const f32x8 v_656 = lm_product(lm_splat<f32x8>(v_655), v_634);
              acc_657 = lm_add(acc_657, v_656);
              const f32x8 v_658 = lm_product(lm_splat<f32x8>(v_655), v_637);
              acc_659 = lm_add(acc_659, v_658);
              const float v_660 = lm_load<float>(b8 + i_3*24576 + j_631*256 + l_632 + i_3*(-24576) + j_4*(-256) + l_11*(-1) + 1280);
              const f32x8 v_661 = lm_product(lm_splat<f32x8>(v_660), v_634);
              acc_662 = lm_add(acc_662, v_661);
              const f32x8 v_663 = lm_product(lm_splat<f32x8>(v_660), v_637);
              acc_664 = lm_add(acc_664, v_663);
            }
            f32x8 total_665 = acc_636;
            f32x8 total_666 = acc_639;
            f32x8 total_667 = acc_642;
            f32x8 total_668 = acc_644;
            f32x8 total_669 = acc_647;
            f32x8 total_670 = acc_649;
            f32x8 total_671 = acc_652;
            f32x8 total_672 = acc_654;
            f32x8 total_673 = acc_657;
            f32x8 total_674 = acc_659;
            f32x8 total_675 = acc_662;
            f32x8 total_676 = acc_664;
            const f32x8 v_677 = lm_load<f32x8>(b2 + i_3*1536 + j_631*16 + i_3*(-1536) + j_4*(-16));
            const float v_678 = lm_load<float>(b7 + i_3*96 + j_631 + i_3*(-96) + j_4*(-1));
            const f32x8 v_679 = lm_mul(v_677, lm_splat<f32x8>(v_678));
            const f32x8 v_680 = lm_add(v_679, total_665);
            lm_store(b2 + i_3*1536 + j_631*16 + i_3*(-1536) + j_4*(-16), v_680);
            const f32x8 v_681 = lm_load<f32x8>(b2 + i_3*1536 + j_631*16 + i_3*(-1536) + j_4*(-16) + 8);
            const f32x8 v_682 = lm_mul(v_681, lm_splat<f32x8>(v_678));
            const f32x8 v_683 = lm_add(v_682, total_666);
            lm_store(b2 + i_3*1536 + j_631*16 + i_3*(-1536) + j_4*(-16) + 8, v_683);
            const f32x8 v_684 = lm_load<f32x8>(b2 + i_3*1536 + j_631*16 + i_3*(-1536) + j_4*(-16) + 16);
            const float v_685 = lm_load<float>(b7 + i_3*96 + j_631 + i_3*(-96) + j_4*(-1) + 1);
            const f32x8 v_686 = lm_mul(v_684, lm_splat<f32x8>(v_685));
            const f32x8 v_687 = lm_add(v_686, total_667);
            lm_store(b2 + i_3*1536 + j_631*16 + i_3*(-1536) + j_4*(-16) + 16, v_687);
            const f32x8 v_688 = lm_load<f32x8>(b2 + i_3*1536 + j_631*16 + i_3*(-1536) + j_4*(-16) + 24);
            const f32x8 v_689 = lm_mul(v_688, lm_splat<f32x8>(v_685));
            const f32x8 v_690 = lm_add(v_689, total_668);
            lm_store(b2 + i_3*1536 + j_631*16 + i_3*(-1536) + j_4*(-16) + 24, v_690);
            const f32x8 v_691 = lm_load<f32x8>(b2 + i_3*1536 + j_631*16 + i_3*(-1536) + j_4*(-16) + 32);
            const float v_692 = lm_load<float>(b7 + i_3*96 + j_631 + i_3*(-96) + j_4*(-1) + 2);
            const f32x8 v_693 = lm_mul(v_691, lm_splat<f32x8>(v_692));
            const f32x8 v_694 = lm_add(v_693, total_669);
            lm_store(b2 + i_3*1536 + j_631*16 + i_3*(-1536) + j_4*(-16) + 32, v_694);
            const f32x8 v_695 = lm_load<f32x8>(b2 + i_3*1536 + j_631*16 + i_3*(-1536) + j_4*(-16) + 40);
            const f32x8 v_696 = lm_mul(v_695, lm_splat<f32x8>(v_692));
            const f32x8 v_697 = lm_add(v_696, total_670);
            lm_store(b2 + i_3*1536 + j_631*16 + i_3*(-1536) + j_4*(-16) + 40, v_697);
            const f32x8 v_698 = lm_load<f32x8>(b2 + i_3*1536 + j_631*16 + i_3*(-1536) + j_4*(-16) + 48);
            const float v_699 = lm_load<float>(b7 + i_3*96 + j_631 + i_3*(-96) + j_4*(-1) + 3);
            const f32x8 v_700 = lm_mul(v_698, lm_splat<f32x8>(v_699));
            const f32x8 v_701 = lm_add(v_700, total_671);
            lm_store(b2 + i_3*1536 + j_631*16 + i_3*(-1536) + j_4*(-16) + 48, v_701);
            const f32x8 v_702 = lm_load<f32x8>(b2 + i_3*1536 + j_631*16 + i_3*(-1536) + j_4*(-16) + 56);
            const f32x8 v_703 = lm_mul(v_702, lm_splat<f32x8>(v_699));
            const f32x8 v_704 = lm_add(v_703, total_672);
            lm_store(b2 + i_3*1536 + j_631*16 + i_3*(-1536) + j_4*(-16) + 56, v_704);
            const f32x8 v_705 = lm_load<f32x8>(b2 + i_3*1536 + j_631*16 + i_3*(-1536) + j_4*(-16) + 64);
            const float v_706 = lm_load<float>(b7 + i_3*96 + j_631 + i_3*(-96) + j_4*(-1) + 4);
            const f32x8 v_707 = lm_mul(v_705, lm_splat<f32x8>(v_706));
            const f32x8 v_708 = lm_add(v_707, total_673);
            lm_store(b2 + i_3*1536 + j_631*16 + i_3*(-1536) + j_4*(-16) + 64, v_708);
            const f32x8 v_709 = lm_load<f32x8>(b2 + i_3*1536 + j_631*16 + i_3*(-1536) + j_4*(-16) + 72);
            const f32x8 v_710 = lm_mul(v_709, lm_splat<f32x8>(v_706));
            const f32x8 v_711 = lm_add(v_710, total_674);
            lm_store(b2 + i_3*1536 + j_631*16 + i_3*(-1536) + j_4*(-16) + 72, v_711);
            const f32x8 v_712 = lm_load<f32x8>(b2 + i_3*1536 + j_631*16 + i_3*(-1536) + j_4*(-16) + 80);
            const float v_713 = lm_load<float>(b7 + i_3*96 + j_631 + i_3*(-96) + j_4*(-1) + 5);
            const f32x8 v_714 = lm_mul(v_712, lm_splat<f32x8>(v_713));
            const f32x8 v_715 = lm_add(v_714, total_675);
            lm_store(b2 + i_3*1536 + j_631*16 + i_3*(-1536) + j_4*(-16) + 80, v_715);
            const f32x8 v_716 = lm_load<f32x8>(b2 + i_3*1536 + j_631*16 + i_3*(-1536) + j_4*(-16) + 88);
            const f32x8 v_717 = lm_mul(v_716, lm_splat<f32x8>(v_713));
            const f32x8 v_718 = lm_add(v_717, total_676);
            lm_store(b2 + i_3*1536 + j_631*16 + i_3*(-1536) + j_4*(-16) + 88, v_718);
          }
        }
      }
      // i:1 j:32 j:8u j:1v
      int64_t j_719 = j_4;
      for (; j_719 + 32 <= j_end_5; j_719 += 32) {
        const f32x8 v_720 = lm_load<f32x8>(b1 + i_3*96 + j_719 + i_3*(-96) + j_4*(-1));
        const f32x8 v_721 = lm_recip(v_720);
        lm_store(b10 + i_3*96 + j_719 + i_3*(-96) + j_4*(-1), v_721);
        const f32x8 v_722 = lm_load<f32x8>(b1 + i_3*96 + j_719 + i_3*(-96) + j_4*(-1) + 8);
        const f32x8 v_723 = lm_recip(v_722);
        lm_store(b10 + i_3*96 + j_719 + i_3*(-96) + j_4*(-1) + 8, v_723);
        const f32x8 v_724 = lm_load<f32x8>(b1 + i_3*96 + j_719 + i_3*(-96) + j_4*(-1) + 16);
        const f32x8 v_725 = lm_recip(v_724);
        lm_store(b10 + i_3*96 + j_719 + i_3*(-96) + j_4*(-1) + 16, v_725);
        const f32x8 v_726 = lm_load<f32x8>(b1 + i_3*96 + j_719 + i_3*(-96) + j_4*(-1) + 24);
        const f32x8 v_727 = lm_recip(v_726);
        lm_store(b10 + i_3*96 + j_719 + i_3*(-96) + j_4*(-1) + 24, v_727);
      }
      if (j_end_5 - j_719 == 12) {
        const f32x8 v_728 = lm_load<f32x8>(b1 + i_3*96 + j_719 + i_3*(-96) + j_4*(-1));
        const f32x8 v_729 = lm_recip(v_728);
        lm_store(b10 + i_3*96 + j_719 + i_3*(-96) + j_4*(-1), v_729);
        const f32x4 v_730 = lm_load<f32x4>(b1 + i_3*96 + j_719 + i_3*(-96) + j_4*(-1) + 8);
        const f32x4 v_731 = lm_recip(v_730);
        lm_store(b10 + i_3*96 + j_719 + i_3*(-96) + j_4*(-1) + 8, v_731);
      }
      // i:1 j:1 k:16 k:8u k:1v
      for (int64_t j_732 = j_4; j_732 < j_end_5; j_732 += 1) {
        const f32x8 v_733 = lm_load<f32x8>(b2 + i_3*1536 + j_732*16 + i_3*(-1536) + j_4*(-16));
        const float v_734 = lm_load<float>(b10 + i_3*96 + j_732 + i_3*(-96) + j_4*(-1));
        const f32x8 v_735 = lm_mul(v_733, lm_splat<f32x8>(v_734));
        lm_store(b11 + i_3*4800 + j_732*16, v_735);
        const f32x8 v_736 = lm_load<f32x8>(b2 + i_3*1536 + j_732*16 + i_3*(-1536) + j_4*(-16) + 8);
        const f32x8 v_737 = lm_mul(v_736, lm_splat<f32x8>(v_734));
        lm_store(b11 + i_3*4800 + j_732*16 + 8, v_737);
      }
    }
  }
}

// k0
static void k0(void* context, int64_t thread, int64_t first, int64_t end) {
  const lm_context* const c = (const lm_context*)context;
  char* const own = c->workspace + lm_shared_bytes(c->dims);
  char* const scratch = own + thread*lm_scratch_bytes(c->dims);
  void* const p[] = {(void*)(scratch + 0), (void*)(scratch + 448), (void*)(scratch + 896), (void*)(c->arguments[0]), (void*)(c->arguments[1]), (void*)(scratch + 7104), (void*)(scratch + 105472), (void*)(scratch + 105920), (void*)(scratch + 106368), (void*)(c->arguments[2]), (void*)(scratch + 204736), (void*)(c->arguments[3]), (void*)(scratch + 205184)};
  body_0(c, p, first, end);
}
static int32_t lm_paces[1];

extern "C" void lm_prepare(const lm_executor* executor) {
  int64_t steps[1] = {0};
}

extern "C" void lm_run(const lm_executor* executor) {
  int64_t steps[1] = {0};
  const double rest_0 = 5.704e+05;
  lm_share(&c, k0, ((2 + 0) / 1)*((300 + 95) / 96), 5.704e+05, rest_0, lm_paces + 0);
}

extern "C" int64_t lm_prepared_bytes(const int64_t* dims) {
  return 0;
}
extern "C" double lm_work_ns(const int64_t* dims) {
  return 5.704e+05;
}

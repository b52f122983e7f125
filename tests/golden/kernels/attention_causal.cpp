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
// k0 stage 0: i:1 l:16 j:6 m:1 j:1u l:8u l:1v pack x1@2(m:1 l:1)
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
//             schedule i:1 l:16 j:6 m:1 j:1u l:8u l:1v pack x1@2(m:1 l:1)
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
      // i:1 l:16 j:6 m:1 j:1u l:8u l:1v
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
            for (int64_t m_19 = 0; m_19 < 16; m_19 += 1) {
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
            }
            f32x8 total_52 = acc_23;
            f32x8 total_53 = acc_26;
            f32x8 total_54 = acc_29;
            f32x8 total_55 = acc_31;
            f32x8 total_56 = acc_34;
            f32x8 total_57 = acc_36;
            f32x8 total_58 = acc_39;
            f32x8 total_59 = acc_41;
            f32x8 total_60 = acc_44;
            f32x8 total_61 = acc_46;
            f32x8 total_62 = acc_49;
            f32x8 total_63 = acc_51;
            const i32x8 v_64 = lm_less_than(lm_splat<i32x8>(0), lm_add(lm_splat<i32x8>((int32_t)(j_18*(-1) + l_9)), lm_iota<i32x8>()));
            const f32x8 v_65 = lm_mul(total_52, lm_splat<f32x8>(0x1.0000000000000p-2f));
            const f32x8 v_66 = lm_select(v_64, lm_splat<f32x8>(-__builtin_inff()), v_65);
            lm_store(b2 + i_3*7200 + j_18*300 + l_9 + i_3*(-7200) + j_4*(-300), v_66);
            const i32x8 v_67 = lm_less_than(lm_splat<i32x8>(0), lm_add(lm_splat<i32x8>((int32_t)(j_18*(-1) + l_9 + 8)), lm_iota<i32x8>()));
            const f32x8 v_68 = lm_mul(total_53, lm_splat<f32x8>(0x1.0000000000000p-2f));
            const f32x8 v_69 = lm_select(v_67, lm_splat<f32x8>(-__builtin_inff()), v_68);
            lm_store(b2 + i_3*7200 + j_18*300 + l_9 + i_3*(-7200) + j_4*(-300) + 8, v_69);
            const i32x8 v_70 = lm_less_than(lm_splat<i32x8>(0), lm_add(lm_splat<i32x8>((int32_t)(j_18*(-1) + l_9 + (-1))), lm_iota<i32x8>()));
            const f32x8 v_71 = lm_mul(total_54, lm_splat<f32x8>(0x1.0000000000000p-2f));
            const f32x8 v_72 = lm_select(v_70, lm_splat<f32x8>(-__builtin_inff()), v_71);
            lm_store(b2 + i_3*7200 + j_18*300 + l_9 + i_3*(-7200) + j_4*(-300) + 300, v_72);
            const i32x8 v_73 = lm_less_than(lm_splat<i32x8>(0), lm_add(lm_splat<i32x8>((int32_t)(j_18*(-1) + l_9 + 7)), lm_iota<i32x8>()));
            const f32x8 v_74 = lm_mul(total_55, lm_splat<f32x8>(0x1.0000000000000p-2f));
            const f32x8 v_75 = lm_select(v_73, lm_splat<f32x8>(-__builtin_inff()), v_74);
            lm_store(b2 + i_3*7200 + j_18*300 + l_9 + i_3*(-7200) + j_4*(-300) + 308, v_75);
            const i32x8 v_76 = lm_less_than(lm_splat<i32x8>(0), lm_add(lm_splat<i32x8>((int32_t)(j_18*(-1) + l_9 + (-2))), lm_iota<i32x8>()));
            const f32x8 v_77 = lm_mul(total_56, lm_splat<f32x8>(0x1.0000000000000p-2f));
            const f32x8 v_78 = lm_select(v_76, lm_splat<f32x8>(-__builtin_inff()), v_77);
            lm_store(b2 + i_3*7200 + j_18*300 + l_9 + i_3*(-7200) + j_4*(-300) + 600, v_78);
            const i32x8 v_79 = lm_less_than(lm_splat<i32x8>(0), lm_add(lm_splat<i32x8>((int32_t)(j_18*(-1) + l_9 + 6)), lm_iota<i32x8>()));
            const f32x8 v_80 = lm_mul(total_57, lm_splat<f32x8>(0x1.0000000000000p-2f));
            const f32x8 v_81 = lm_select(v_79, lm_splat<f32x8>(-__builtin_inff()), v_80);
            lm_store(b2 + i_3*7200 + j_18*300 + l_9 + i_3*(-7200) + j_4*(-300) + 608, v_81);
            const i32x8 v_82 = lm_less_than(lm_splat<i32x8>(0), lm_add(lm_splat<i32x8>((int32_t)(j_18*(-1) + l_9 + (-3))), lm_iota<i32x8>()));
            const f32x8 v_83 = lm_mul(total_58, lm_splat<f32x8>(0x1.0000000000000p-2f));
            const f32x8 v_84 = lm_select(v_82, lm_splat<f32x8>(-__builtin_inff()), v_83);
            lm_store(b2 + i_3*7200 + j_18*300 + l_9 + i_3*(-7200) + j_4*(-300) + 900, v_84);
            const i32x8 v_85 = lm_less_than(lm_splat<i32x8>(0), lm_add(lm_splat<i32x8>((int32_t)(j_18*(-1) + l_9 + 5)), lm_iota<i32x8>()));
            const f32x8 v_86 = lm_mul(total_59, lm_splat<f32x8>(0x1.0000000000000p-2f));
            const f32x8 v_87 = lm_select(v_85, lm_splat<f32x8>(-__builtin_inff()), v_86);
            lm_store(b2 + i_3*7200 + j_18*300 + l_9 + i_3*(-7200) + j_4*(-300) + 908, v_87);
            const i32x8 v_88 = lm_less_than(lm_splat<i32x8>(0), lm_add(lm_splat<i32x8>((int32_t)(j_18*(-1) + l_9 + (-4))), lm_iota<i32x8>()));
            const f32x8 v_89 = lm_mul(total_60, lm_splat<f32x8>(0x1.0000000000000p-2f));
            const f32x8 v_90 = lm_select(v_88, lm_splat<f32x8>(-__builtin_inff()), v_89);
            lm_store(b2 + i_3*7200 + j_18*300 + l_9 + i_3*(-7200) + j_4*(-300) + 1200, v_90);
            const i32x8 v_91 = lm_less_than(lm_splat<i32x8>(0), lm_add(lm_splat<i32x8>((int32_t)(j_18*(-1) + l_9 + 4)), lm_iota<i32x8>()));
            const f32x8 v_92 = lm_mul(total_61, lm_splat<f32x8>(0x1.0000000000000p-2f));
            const f32x8 v_93 = lm_select(v_91, lm_splat<f32x8>(-__builtin_inff()), v_92);
            lm_store(b2 + i_3*7200 + j_18*300 + l_9 + i_3*(-7200) + j_4*(-300) + 1208, v_93);
            const i32x8 v_94 = lm_less_than(lm_splat<i32x8>(0), lm_add(lm_splat<i32x8>((int32_t)(j_18*(-1) + l_9 + (-5))), lm_iota<i32x8>()));
            const f32x8 v_95 = lm_mul(total_62, lm_splat<f32x8>(0x1.0000000000000p-2f));
            const f32x8 v_96 = lm_select(v_94, lm_splat<f32x8>(-__builtin_inff()), v_95);
            lm_store(b2 + i_3*7200 + j_18*300 + l_9 + i_3*(-7200) + j_4*(-300) + 1500, v_96);
            const i32x8 v_97 = lm_less_than(lm_splat<i32x8>(0), lm_add(lm_splat<i32x8>((int32_t)(j_18*(-1) + l_9 + 3)), lm_iota<i32x8>()));
            const f32x8 v_98 = lm_mul(total_63, lm_splat<f32x8>(0x1.0000000000000p-2f));
            const f32x8 v_99 = lm_select(v_97, lm_splat<f32x8>(-__builtin_inff()), v_98);
            lm_store(b2 + i_3*7200 + j_18*300 + l_9 + i_3*(-7200) + j_4*(-300) + 1508, v_99);
          }
        }
      }
      for (; l_9 + 8 <= l_end_8; l_9 += 8) {
        const int64_t stop_101 = 16;
        for (int64_t p_m_100 = 0; p_m_100 < stop_101; p_m_100 += 16) {
          const int64_t columns_102 = lm_imin(16, stop_101 - p_m_100);
          const int64_t stop_104 = (l_9 + 8);
          for (int64_t p_l_103 = l_9; p_l_103 < stop_104; p_l_103 += 16) {
            const int64_t rows_105 = lm_imin(16, stop_104 - p_l_103);
            f32x16 square_106[16];
            if (rows_105 == 16 && columns_102 == 16) {
              #pragma GCC unroll 16
              for (int64_t r_107 = 0; r_107 < 16; r_107++) square_106[r_107] = lm_load<f32x16>(b1 + 0 + i_3*(4800) + (p_m_100)*(1) + (p_l_103 + r_107)*(16));
              lm_transpose<16>(square_106);
              #pragma GCC unroll 16
              for (int64_t r_107 = 0; r_107 < 16; r_107++) lm_store(b8 + (p_m_100 - 0)*16 + (p_l_103 - l_9)*1 + r_107*16, square_106[r_107]);
              continue;
            }
            for (int64_t r_107 = 0; r_107 < 16; r_107++) square_106[r_107] = r_107 < rows_105 ? lm_load_part<f32x16>(b1 + 0 + i_3*(4800) + (p_m_100)*(1) + (p_l_103 + r_107)*(16), columns_102) : f32x16{};
            lm_transpose<16>(square_106);
            for (int64_t r_107 = 0; r_107 < columns_102; r_107++) lm_store_part(b8 + (p_m_100 - 0)*16 + (p_l_103 - l_9)*1 + r_107*16, square_106[r_107], rows_105);
          }
        }
        int64_t j_108 = j_4;
        for (; j_108 + 6 <= j_end_5; j_108 += 6) {
          {
            f32x8 acc_113 = lm_splat<f32x8>(0x0.0p+0f);
            f32x8 acc_116 = lm_splat<f32x8>(0x0.0p+0f);
            f32x8 acc_119 = lm_splat<f32x8>(0x0.0p+0f);
            f32x8 acc_122 = lm_splat<f32x8>(0x0.0p+0f);
            f32x8 acc_125 = lm_splat<f32x8>(0x0.0p+0f);
            f32x8 acc_128 = lm_splat<f32x8>(0x0.0p+0f);
            for (int64_t m_109 = 0; m_109 < 16; m_109 += 1) {
              const float v_110 = lm_load<float>(b0 + i_3*4800 + j_108*16 + m_109);
              const f32x8 v_111 = lm_held(lm_load<f32x8>(b8 + m_109*16 + 0));
              const f32x8 v_112 = lm_product(lm_splat<f32x8>(v_110), v_111);
              acc_113 = lm_add(acc_113, v_112);
              const float v_114 = lm_load<float>(b0 + i_3*4800 + j_108*16 + m_109 + 16);
              const f32x8 v_115 = lm_product(lm_splat<f32x8>(v_114), v_111);
              acc_116 = lm_add(acc_116, v_115);
              const float v_117 = lm_load<float>(b0 + i_3*4800 + j_108*16 + m_109 + 32);
              const f32x8 v_118 = lm_product(lm_splat<f32x8>(v_117), v_111);
              acc_119 = lm_add(acc_119, v_118);
              const float v_120 = lm_load<float>(b0 + i_3*4800 + j_108*16 + m_109 + 48);
              const f32x8 v_121 = lm_product(lm_splat<f32x8>(v_120), v_111);
              acc_122 = lm_add(acc_122, v_121);
              const float v_123 = lm_load<float>(b0 + i_3*4800 + j_108*16 + m_109 + 64);
              const f32x8 v_124 = lm_product(lm_splat<f32x8>(v_123), v_111);
              acc_125 = lm_add(acc_125, v_124);
              const float v_126 = lm_load<float>(b0 + i_3*4800 + j_108*16 + m_109 + 80);
              const f32x8 v_127 = lm_product(lm_splat<f32x8>(v_126), v_111);
              acc_128 = lm_add(acc_128, v_127);
            }
            f32x8 total_129 = acc_113;
            f32x8 total_130 = acc_116;
            f32x8 total_131 = acc_119;
            f32x8 total_132 = acc_122;
            f32x8 total_133 = acc_125;
            f32x8 total_134 = acc_128;
            const i32x8 v_135 = lm_less_than(lm_splat<i32x8>(0), lm_add(lm_splat<i32x8>((int32_t)(j_108*(-1) + l_9)), lm_iota<i32x8>()));
            const f32x8 v_136 = lm_mul(total_129, lm_splat<f32x8>(0x1.0000000000000p-2f));
            const f32x8 v_137 = lm_select(v_135, lm_splat<f32x8>(-__builtin_inff()), v_136);
            lm_store(b2 + i_3*7200 + j_108*300 + l_9 + i_3*(-7200) + j_4*(-300), v_137);
            const i32x8 v_138 = lm_less_than(lm_splat<i32x8>(0), lm_add(lm_splat<i32x8>((int32_t)(j_108*(-1) + l_9 + (-1))), lm_iota<i32x8>()));
            const f32x8 v_139 = lm_mul(total_130, lm_splat<f32x8>(0x1.0000000000000p-2f));
            const f32x8 v_140 = lm_select(v_138, lm_splat<f32x8>(-__builtin_inff()), v_139);
            lm_store(b2 + i_3*7200 + j_108*300 + l_9 + i_3*(-7200) + j_4*(-300) + 300, v_140);
            const i32x8 v_141 = lm_less_than(lm_splat<i32x8>(0), lm_add(lm_splat<i32x8>((int32_t)(j_108*(-1) + l_9 + (-2))), lm_iota<i32x8>()));
            const f32x8 v_142 = lm_mul(total_131, lm_splat<f32x8>(0x1.0000000000000p-2f));
            const f32x8 v_143 = lm_select(v_141, lm_splat<f32x8>(-__builtin_inff()), v_142);
            lm_store(b2 + i_3*7200 + j_108*300 + l_9 + i_3*(-7200) + j_4*(-300) + 600, v_143);
            const i32x8 v_144 = lm_less_than(lm_splat<i32x8>(0), lm_add(lm_splat<i32x8>((int32_t)(j_108*(-1) + l_9 + (-3))), lm_iota<i32x8>()));
            const f32x8 v_145 = lm_mul(total_132, lm_splat<f32x8>(0x1.0000000000000p-2f));
            const f32x8 v_146 = lm_select(v_144, lm_splat<f32x8>(-__builtin_inff()), v_145);
            lm_store(b2 + i_3*7200 + j_108*300 + l_9 + i_3*(-7200) + j_4*(-300) + 900, v_146);
            const i32x8 v_147 = lm_less_than(lm_splat<i32x8>(0), lm_add(lm_splat<i32x8>((int32_t)(j_108*(-1) + l_9 + (-4))), lm_iota<i32x8>()));
            const f32x8 v_148 = lm_mul(total_133, lm_splat<f32x8>(0x1.0000000000000p-2f));
            const f32x8 v_149 = lm_select(v_147, lm_splat<f32x8>(-__builtin_inff()), v_148);
            lm_store(b2 + i_3*7200 + j_108*300 + l_9 + i_3*(-7200) + j_4*(-300) + 1200, v_149);
            const i32x8 v_150 = lm_less_than(lm_splat<i32x8>(0), lm_add(lm_splat<i32x8>((int32_t)(j_108*(-1) + l_9 + (-5))), lm_iota<i32x8>()));
            const f32x8 v_151 = lm_mul(total_134, lm_splat<f32x8>(0x1.0000000000000p-2f));
            const f32x8 v_152 = lm_select(v_150, lm_splat<f32x8>(-__builtin_inff()), v_151);
            lm_store(b2 + i_3*7200 + j_108*300 + l_9 + i_3*(-7200) + j_4*(-300) + 1500, v_152);
          }
        }
      }
      if (l_9 < l_end_8) {
        const int64_t stop_154 = 16;
        for (int64_t p_m_153 = 0; p_m_153 < stop_154; p_m_153 += 16) {
          const int64_t columns_155 = lm_imin(16, stop_154 - p_m_153);
          const int64_t stop_157 = l_end_8;
          for (int64_t p_l_156 = l_9; p_l_156 < stop_157; p_l_156 += 16) {
            const int64_t rows_158 = lm_imin(16, stop_157 - p_l_156);
            f32x16 square_159[16];
            if (rows_158 == 16 && columns_155 == 16) {
              #pragma GCC unroll 16
              for (int64_t r_160 = 0; r_160 < 16; r_160++) square_159[r_160] = lm_load<f32x16>(b1 + 0 + i_3*(4800) + (p_m_153)*(1) + (p_l_156 + r_160)*(16));
              lm_transpose<16>(square_159);
              #pragma GCC unroll 16
              for (int64_t r_160 = 0; r_160 < 16; r_160++) lm_store(b8 + (p_m_153 - 0)*16 + (p_l_156 - l_9)*1 + r_160*16, square_159[r_160]);
              continue;
            }
            for (int64_t r_160 = 0; r_160 < 16; r_160++) square_159[r_160] = r_160 < rows_158 ? lm_load_part<f32x16>(b1 + 0 + i_3*(4800) + (p_m_153)*(1) + (p_l_156 + r_160)*(16), columns_155) : f32x16{};
            lm_transpose<16>(square_159);
            for (int64_t r_160 = 0; r_160 < columns_155; r_160++) lm_store_part(b8 + (p_m_153 - 0)*16 + (p_l_156 - l_9)*1 + r_160*16, square_159[r_160], rows_158);
          }
        }
        int64_t j_161 = j_4;
        for (; j_161 + 6 <= j_end_5; j_161 += 6) {
          {
            f32x8 acc_166 = lm_splat<f32x8>(0x0.0p+0f);
            f32x8 acc_169 = lm_splat<f32x8>(0x0.0p+0f);
            f32x8 acc_172 = lm_splat<f32x8>(0x0.0p+0f);
            f32x8 acc_175 = lm_splat<f32x8>(0x0.0p+0f);
            f32x8 acc_178 = lm_splat<f32x8>(0x0.0p+0f);
            f32x8 acc_181 = lm_splat<f32x8>(0x0.0p+0f);
            for (int64_t m_162 = 0; m_162 < 16; m_162 += 1) {
              const float v_163 = lm_load<float>(b0 + i_3*4800 + j_161*16 + m_162);
              const f32x8 v_164 = lm_held(lm_load_part<f32x8>(b8 + m_162*16 + 0, (l_end_8 - l_9)));
              const f32x8 v_165 = lm_product(lm_splat<f32x8>(v_163), v_164);
              acc_166 = lm_add(acc_166, v_165);
              const float v_167 = lm_load<float>(b0 + i_3*4800 + j_161*16 + m_162 + 16);
              const f32x8 v_168 = lm_product(lm_splat<f32x8>(v_167), v_164);
              acc_169 = lm_add(acc_169, v_168);
              const float v_170 = lm_load<float>(b0 + i_3*4800 + j_161*16 + m_162 + 32);
              const f32x8 v_171 = lm_product(lm_splat<f32x8>(v_170), v_164);
              acc_172 = lm_add(acc_172, v_171);
              const float v_173 = lm_load<float>(b0 + i_3*4800 + j_161*16 + m_162 + 48);
              const f32x8 v_174 = lm_product(lm_splat<f32x8>(v_173), v_164);
              acc_175 = lm_add(acc_175, v_174);
              const float v_176 = lm_load<float>(b0 + i_3*4800 + j_161*16 + m_162 + 64);
              const f32x8 v_177 = lm_product(lm_splat<f32x8>(v_176), v_164);
              acc_178 = lm_add(acc_178, v_177);
              const float v_179 = lm_load<float>(b0 + i_3*4800 + j_161*16 + m_162 + 80);
              const f32x8 v_180 = lm_product(lm_splat<f32x8>(v_179), v_164);
              acc_181 = lm_add(acc_181, v_180);
            }
            f32x8 total_182 = acc_166;
            f32x8 total_183 = acc_169;
            f32x8 total_184 = acc_172;
            f32x8 total_185 = acc_175;
            f32x8 total_186 = acc_178;
            f32x8 total_187 = acc_181;
            const i32x8 v_188 = lm_less_than(lm_splat<i32x8>(0), lm_add(lm_splat<i32x8>((int32_t)(j_161*(-1) + l_9)), lm_iota<i32x8>()));
            const f32x8 v_189 = lm_mul(total_182, lm_splat<f32x8>(0x1.0000000000000p-2f));
            const f32x8 v_190 = lm_select(v_188, lm_splat<f32x8>(-__builtin_inff()), v_189);
            lm_store_part(b2 + i_3*7200 + j_161*300 + l_9 + i_3*(-7200) + j_4*(-300), v_190, (l_end_8 - l_9));
            const i32x8 v_191 = lm_less_than(lm_splat<i32x8>(0), lm_add(lm_splat<i32x8>((int32_t)(j_161*(-1) + l_9 + (-1))), lm_iota<i32x8>()));
            const f32x8 v_192 = lm_mul(total_183, lm_splat<f32x8>(0x1.0000000000000p-2f));
            const f32x8 v_193 = lm_select(v_191, lm_splat<f32x8>(-__builtin_inff()), v_192);
            lm_store_part(b2 + i_3*7200 + j_161*300 + l_9 + i_3*(-7200) + j_4*(-300) + 300, v_193, (l_end_8 - l_9));
            const i32x8 v_194 = lm_less_than(lm_splat<i32x8>(0), lm_add(lm_splat<i32x8>((int32_t)(j_161*(-1) + l_9 + (-2))), lm_iota<i32x8>()));
            const f32x8 v_195 = lm_mul(total_184, lm_splat<f32x8>(0x1.0000000000000p-2f));
            const f32x8 v_196 = lm_select(v_194, lm_splat<f32x8>(-__builtin_inff()), v_195);
            lm_store_part(b2 + i_3*7200 + j_161*300 + l_9 + i_3*(-7200) + j_4*(-300) + 600, v_196, (l_end_8 - l_9));
            const i32x8 v_197 = lm_less_than(lm_splat<i32x8>(0), lm_add(lm_splat<i32x8>((int32_t)(j_161*(-1) + l_9 + (-3))), lm_iota<i32x8>()));
            const f32x8 v_198 = lm_mul(total_185, lm_splat<f32x8>(0x1.0000000000000p-2f));
            const f32x8 v_199 = lm_select(v_197, lm_splat<f32x8>(-__builtin_inff()), v_198);
            lm_store_part(b2 + i_3*7200 + j_161*300 + l_9 + i_3*(-7200) + j_4*(-300) + 900, v_199, (l_end_8 - l_9));
            const i32x8 v_200 = lm_less_than(lm_splat<i32x8>(0), lm_add(lm_splat<i32x8>((int32_t)(j_161*(-1) + l_9 + (-4))), lm_iota<i32x8>()));
            const f32x8 v_201 = lm_mul(total_186, lm_splat<f32x8>(0x1.0000000000000p-2f));
            const f32x8 v_202 = lm_select(v_200, lm_splat<f32x8>(-__builtin_inff()), v_201);
            lm_store_part(b2 + i_3*7200 + j_161*300 + l_9 + i_3*(-7200) + j_4*(-300) + 1200, v_202, (l_end_8 - l_9));
            const i32x8 v_203 = lm_less_than(lm_splat<i32x8>(0), lm_add(lm_splat<i32x8>((int32_t)(j_161*(-1) + l_9 + (-5))), lm_iota<i32x8>()));
            const f32x8 v_204 = lm_mul(total_187, lm_splat<f32x8>(0x1.0000000000000p-2f));
            const f32x8 v_205 = lm_select(v_203, lm_splat<f32x8>(-__builtin_inff()), v_204);
            lm_store_part(b2 + i_3*7200 + j_161*300 + l_9 + i_3*(-7200) + j_4*(-300) + 1500, v_205, (l_end_8 - l_9));
          }
        }
      }
      // i:1 j:4 l:16 j:1u l:8a l:1v
      int64_t j_206 = j_4;
      for (; j_206 + 4 <= j_end_5; j_206 += 4) {
        {
          f32x8 acc_209 = lm_splat<f32x8>(-__builtin_inff());
          f32x8 acc_211 = lm_splat<f32x8>(-__builtin_inff());
          f32x8 acc_213 = lm_splat<f32x8>(-__builtin_inff());
          f32x8 acc_215 = lm_splat<f32x8>(-__builtin_inff());
          f32x8 acc_217 = lm_splat<f32x8>(-__builtin_inff());
          f32x8 acc_219 = lm_splat<f32x8>(-__builtin_inff());
          f32x8 acc_221 = lm_splat<f32x8>(-__builtin_inff());
          f32x8 acc_223 = lm_splat<f32x8>(-__builtin_inff());
          int64_t l_207 = l_7;
          for (; l_207 + 16 <= l_end_8; l_207 += 16) {
            const f32x8 v_208 = lm_load<f32x8>(b2 + i_3*7200 + j_206*300 + l_207 + i_3*(-7200) + j_4*(-300));
            acc_209 = lm_max(acc_209, v_208);
            const f32x8 v_210 = lm_load<f32x8>(b2 + i_3*7200 + j_206*300 + l_207 + i_3*(-7200) + j_4*(-300) + 8);
            acc_211 = lm_max(acc_211, v_210);
            const f32x8 v_212 = lm_load<f32x8>(b2 + i_3*7200 + j_206*300 + l_207 + i_3*(-7200) + j_4*(-300) + 300);
            acc_213 = lm_max(acc_213, v_212);
            const f32x8 v_214 = lm_load<f32x8>(b2 + i_3*7200 + j_206*300 + l_207 + i_3*(-7200) + j_4*(-300) + 308);
            acc_215 = lm_max(acc_215, v_214);
            const f32x8 v_216 = lm_load<f32x8>(b2 + i_3*7200 + j_206*300 + l_207 + i_3*(-7200) + j_4*(-300) + 600);
            acc_217 = lm_max(acc_217, v_216);
            const f32x8 v_218 = lm_load<f32x8>(b2 + i_3*7200 + j_206*300 + l_207 + i_3*(-7200) + j_4*(-300) + 608);
            acc_219 = lm_max(acc_219, v_218);
            const f32x8 v_220 = lm_load<f32x8>(b2 + i_3*7200 + j_206*300 + l_207 + i_3*(-7200) + j_4*(-300) + 900);
            acc_221 = lm_max(acc_221, v_220);
            const f32x8 v_222 = lm_load<f32x8>(b2 + i_3*7200 + j_206*300 + l_207 + i_3*(-7200) + j_4*(-300) + 908);
            acc_223 = lm_max(acc_223, v_222);
          }
          for (; l_207 + 8 <= l_end_8; l_207 += 8) {
            const f32x8 v_224 = lm_load<f32x8>(b2 + i_3*7200 + j_206*300 + l_207 + i_3*(-7200) + j_4*(-300));
            acc_209 = lm_max(acc_209, v_224);
            const f32x8 v_225 = lm_load<f32x8>(b2 + i_3*7200 + j_206*300 + l_207 + i_3*(-7200) + j_4*(-300) + 300);
            acc_213 = lm_max(acc_213, v_225);
            const f32x8 v_226 = lm_load<f32x8>(b2 + i_3*7200 + j_206*300 + l_207 + i_3*(-7200) + j_4*(-300) + 600);
            acc_217 = lm_max(acc_217, v_226);
            const f32x8 v_227 = lm_load<f32x8>(b2 + i_3*7200 + j_206*300 + l_207 + i_3*(-7200) + j_4*(-300) + 900);
            acc_221 = lm_max(acc_221, v_227);
          }
          if (l_207 < l_end_8) {
            const f32x8 v_228 = lm_load_part<f32x8>(b2 + i_3*7200 + j_206*300 + l_207 + i_3*(-7200) + j_4*(-300), (l_end_8 - l_207));
            acc_209 = lm_max(acc_209, lm_select(lm_mask_part<8>((l_end_8 - l_207)), v_228, lm_splat<f32x8>(-__builtin_inff())));
            const f32x8 v_229 = lm_load_part<f32x8>(b2 + i_3*7200 + j_206*300 + l_207 + i_3*(-7200) + j_4*(-300) + 300, (l_end_8 - l_207));
            acc_213 = lm_max(acc_213, lm_select(lm_mask_part<8>((l_end_8 - l_207)), v_229, lm_splat<f32x8>(-__builtin_inff())));
            const f32x8 v_230 = lm_load_part<f32x8>(b2 + i_3*7200 + j_206*300 + l_207 + i_3*(-7200) + j_4*(-300) + 600, (l_end_8 - l_207));
            acc_217 = lm_max(acc_217, lm_select(lm_mask_part<8>((l_end_8 - l_207)), v_230, lm_splat<f32x8>(-__builtin_inff())));
            const f32x8 v_231 = lm_load_part<f32x8>(b2 + i_3*7200 + j_206*300 + l_207 + i_3*(-7200) + j_4*(-300) + 900, (l_end_8 - l_207));
            acc_221 = lm_max(acc_221, lm_select(lm_mask_part<8>((l_end_8 - l_207)), v_231, lm_splat<f32x8>(-__builtin_inff())));
          }
          float total_232 = lm_reduce_max(lm_max(acc_209, acc_211));
          float total_233 = lm_reduce_max(lm_max(acc_213, acc_215));
          float total_234 = lm_reduce_max(lm_max(acc_217, acc_219));
          float total_235 = lm_reduce_max(lm_max(acc_221, acc_223));
          lm_store(b3 + i_3*24 + j_206 + i_3*(-24) + j_4*(-1), total_232);
          lm_store(b3 + i_3*24 + j_206 + i_3*(-24) + j_4*(-1) + 1, total_233);
          lm_store(b3 + i_3*24 + j_206 + i_3*(-24) + j_4*(-1) + 2, total_234);
          lm_store(b3 + i_3*24 + j_206 + i_3*(-24) + j_4*(-1) + 3, total_235);
        }
      }
      // i:1 j:4 l:16 j:1u l:8a l:1v
      int64_t j_236 = j_4;
      for (; j_236 + 4 <= j_end_5; j_236 += 4) {
        {
          f32x8 acc_242 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_246 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_251 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_255 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_260 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_264 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_269 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_273 = lm_splat<f32x8>(0x0.0p+0f);
          int64_t l_237 = l_7;
          for (; l_237 + 16 <= l_end_8; l_237 += 16) {
            const f32x8 v_238 = lm_load<f32x8>(b2 + i_3*7200 + j_236*300 + l_237 + i_3*(-7200) + j_4*(-300));
            const float v_239 = lm_load<float>(b3 + i_3*24 + j_236 + i_3*(-24) + j_4*(-1));
            const f32x8 v_240 = lm_sub(v_238, lm_splat<f32x8>(v_239));
            const f32x8 v_241 = lm_exp(v_240);
            lm_store(b4 + i_3*7200 + j_236*300 + l_237 + i_3*(-7200) + j_4*(-300), v_241);
            acc_242 = lm_add(acc_242, v_241);
            const f32x8 v_243 = lm_load<f32x8>(b2 + i_3*7200 + j_236*300 + l_237 + i_3*(-7200) + j_4*(-300) + 8);
            const f32x8 v_244 = lm_sub(v_243, lm_splat<f32x8>(v_239));
            const f32x8 v_245 = lm_exp(v_244);
            lm_store(b4 + i_3*7200 + j_236*300 + l_237 + i_3*(-7200) + j_4*(-300) + 8, v_245);
            acc_246 = lm_add(acc_246, v_245);
            const f32x8 v_247 = lm_load<f32x8>(b2 + i_3*7200 + j_236*300 + l_237 + i_3*(-7200) + j_4*(-300) + 300);
            const float v_248 = lm_load<float>(b3 + i_3*24 + j_236 + i_3*(-24) + j_4*(-1) + 1);
            const f32x8 v_249 = lm_sub(v_247, lm_splat<f32x8>(v_248));
            const f32x8 v_250 = lm_exp(v_249);
            lm_store(b4 + i_3*7200 + j_236*300 + l_237 + i_3*(-7200) + j_4*(-300) + 300, v_250);
            acc_251 = lm_add(acc_251, v_250);
            const f32x8 v_252 = lm_load<f32x8>(b2 + i_3*7200 + j_236*300 + l_237 + i_3*(-7200) + j_4*(-300) + 308);
            const f32x8 v_253 = lm_sub(v_252, lm_splat<f32x8>(v_248));
            const f32x8 v_254 = lm_exp(v_253);
            lm_store(b4 + i_3*7200 + j_236*300 + l_237 + i_3*(-7200) + j_4*(-300) + 308, v_254);
            acc_255 = lm_add(acc_255, v_254);
            const f32x8 v_256 = lm_load<f32x8>(b2 + i_3*7200 + j_236*300 + l_237 + i_3*(-7200) + j_4*(-300) + 600);
            const float v_257 = lm_load<float>(b3 + i_3*24 + j_236 + i_3*(-24) + j_4*(-1) + 2);
            const f32x8 v_258 = lm_sub(v_256, lm_splat<f32x8>(v_257));
            const f32x8 v_259 = lm_exp(v_258);
            lm_store(b4 + i_3*7200 + j_236*300 + l_237 + i_3*(-7200) + j_4*(-300) + 600, v_259);
            acc_260 = lm_add(acc_260, v_259);
            const f32x8 v_261 = lm_load<f32x8>(b2 + i_3*7200 + j_236*300 + l_237 + i_3*(-7200) + j_4*(-300) + 608);
            const f32x8 v_262 = lm_sub(v_261, lm_splat<f32x8>(v_257));
            const f32x8 v_263 = lm_exp(v_262);
            lm_store(b4 + i_3*7200 + j_236*300 + l_237 + i_3*(-7200) + j_4*(-300) + 608, v_263);
            acc_264 = lm_add(acc_264, v_263);
            const f32x8 v_265 = lm_load<f32x8>(b2 + i_3*7200 + j_236*300 + l_237 + i_3*(-7200) + j_4*(-300) + 900);
            const float v_266 = lm_load<float>(b3 + i_3*24 + j_236 + i_3*(-24) + j_4*(-1) + 3);
            const f32x8 v_267 = lm_sub(v_265, lm_splat<f32x8>(v_266));
            const f32x8 v_268 = lm_exp(v_267);
            lm_store(b4 + i_3*7200 + j_236*300 + l_237 + i_3*(-7200) + j_4*(-300) + 900, v_268);
            acc_269 = lm_add(acc_269, v_268);
            const f32x8 v_270 = lm_load<f32x8>(b2 + i_3*7200 + j_236*300 + l_237 + i_3*(-7200) + j_4*(-300) + 908);
            const f32x8 v_271 = lm_sub(v_270, lm_splat<f32x8>(v_266));
            const f32x8 v_272 = lm_exp(v_271);
            lm_store(b4 + i_3*7200 + j_236*300 + l_237 + i_3*(-7200) + j_4*(-300) + 908, v_272);
            acc_273 = lm_add(acc_273, v_272);
          }
          for (; l_237 + 8 <= l_end_8; l_237 += 8) {
            const f32x8 v_274 = lm_load<f32x8>(b2 + i_3*7200 + j_236*300 + l_237 + i_3*(-7200) + j_4*(-300));
            const float v_275 = lm_load<float>(b3 + i_3*24 + j_236 + i_3*(-24) + j_4*(-1));
            const f32x8 v_276 = lm_sub(v_274, lm_splat<f32x8>(v_275));
            const f32x8 v_277 = lm_exp(v_276);
            lm_store(b4 + i_3*7200 + j_236*300 + l_237 + i_3*(-7200) + j_4*(-300), v_277);
            acc_242 = lm_add(acc_242, v_277);
            const f32x8 v_278 = lm_load<f32x8>(b2 + i_3*7200 + j_236*300 + l_237 + i_3*(-7200) + j_4*(-300) + 300);
            const float v_279 = lm_load<float>(b3 + i_3*24 + j_236 + i_3*(-24) + j_4*(-1) + 1);
            const f32x8 v_280 = lm_sub(v_278, lm_splat<f32x8>(v_279));
            const f32x8 v_281 = lm_exp(v_280);
            lm_store(b4 + i_3*7200 + j_236*300 + l_237 + i_3*(-7200) + j_4*(-300) + 300, v_281);
            acc_251 = lm_add(acc_251, v_281);
            const f32x8 v_282 = lm_load<f32x8>(b2 + i_3*7200 + j_236*300 + l_237 + i_3*(-7200) + j_4*(-300) + 600);
            const float v_283 = lm_load<float>(b3 + i_3*24 + j_236 + i_3*(-24) + j_4*(-1) + 2);
            const f32x8 v_284 = lm_sub(v_282, lm_splat<f32x8>(v_283));
            const f32x8 v_285 = lm_exp(v_284);
            lm_store(b4 + i_3*7200 + j_236*300 + l_237 + i_3*(-7200) + j_4*(-300) + 600, v_285);
            acc_260 = lm_add(acc_260, v_285);
            const f32x8 v_286 = lm_load<f32x8>(b2 + i_3*7200 + j_236*300 + l_237 + i_3*(-7200) + j_4*(-300) + 900);
            const float v_287 = lm_load<float>(b3 + i_3*24 + j_236 + i_3*(-24) + j_4*(-1) + 3);
            const f32x8 v_288 = lm_sub(v_286, lm_splat<f32x8>(v_287));
            const f32x8 v_289 = lm_exp(v_288);
            lm_store(b4 + i_3*7200 + j_236*300 + l_237 + i_3*(-7200) + j_4*(-300) + 900, v_289);
            acc_269 = lm_add(acc_269, v_289);
          }
          if (l_237 < l_end_8) {
            const f32x8 v_290 = lm_load_part<f32x8>(b2 + i_3*7200 + j_236*300 + l_237 + i_3*(-7200) + j_4*(-300), (l_end_8 - l_237));
            const float v_291 = lm_load<float>(b3 + i_3*24 + j_236 + i_3*(-24) + j_4*(-1));
            const f32x8 v_292 = lm_sub(v_290, lm_splat<f32x8>(v_291));
            const f32x8 v_293 = lm_exp(v_292);
            lm_store_part(b4 + i_3*7200 + j_236*300 + l_237 + i_3*(-7200) + j_4*(-300), v_293, (l_end_8 - l_237));
            acc_242 = lm_add(acc_242, lm_select(lm_mask_part<8>((l_end_8 - l_237)), v_293, lm_splat<f32x8>(0x0.0p+0f)));
            const f32x8 v_294 = lm_load_part<f32x8>(b2 + i_3*7200 + j_236*300 + l_237 + i_3*(-7200) + j_4*(-300) + 300, (l_end_8 - l_237));
            const float v_295 = lm_load<float>(b3 + i_3*24 + j_236 + i_3*(-24) + j_4*(-1) + 1);
            const f32x8 v_296 = lm_sub(v_294, lm_splat<f32x8>(v_295));
            const f32x8 v_297 = lm_exp(v_296);
            lm_store_part(b4 + i_3*7200 + j_236*300 + l_237 + i_3*(-7200) + j_4*(-300) + 300, v_297, (l_end_8 - l_237));
            acc_251 = lm_add(acc_251, lm_select(lm_mask_part<8>((l_end_8 - l_237)), v_297, lm_splat<f32x8>(0x0.0p+0f)));
            const f32x8 v_298 = lm_load_part<f32x8>(b2 + i_3*7200 + j_236*300 + l_237 + i_3*(-7200) + j_4*(-300) + 600, (l_end_8 - l_237));
            const float v_299 = lm_load<float>(b3 + i_3*24 + j_236 + i_3*(-24) + j_4*(-1) + 2);
            const f32x8 v_300 = lm_sub(v_298, lm_splat<f32x8>(v_299));
            const f32x8 v_301 = lm_exp(v_300);
            lm_store_part(b4 + i_3*7200 + j_236*300 + l_237 + i_3*(-7200) + j_4*(-300) + 600, v_301, (l_end_8 - l_237));
            acc_260 = lm_add(acc_260, lm_select(lm_mask_part<8>((l_end_8 - l_237)), v_301, lm_splat<f32x8>(0x0.0p+0f)));
            const f32x8 v_302 = lm_load_part<f32x8>(b2 + i_3*7200 + j_236*300 + l_237 + i_3*(-7200) + j_4*(-300) + 900, (l_end_8 - l_237));
            const float v_303 = lm_load<float>(b3 + i_3*24 + j_236 + i_3*(-24) + j_4*(-1) + 3);
            const f32x8 v_304 = lm_sub(v_302, lm_splat<f32x8>(v_303));
            const f32x8 v_305 = lm_exp(v_304);
            lm_store_part(b4 + i_3*7200 + j_236*300 + l_237 + i_3*(-7200) + j_4*(-300) + 900, v_305, (l_end_8 - l_237));
            acc_269 = lm_add(acc_269, lm_select(lm_mask_part<8>((l_end_8 - l_237)), v_305, lm_splat<f32x8>(0x0.0p+0f)));
          }
          float total_306 = lm_reduce_add(lm_add(acc_242, acc_246));
          float total_307 = lm_reduce_add(lm_add(acc_251, acc_255));
          float total_308 = lm_reduce_add(lm_add(acc_260, acc_264));
          float total_309 = lm_reduce_add(lm_add(acc_269, acc_273));
          const float v_310 = lm_recip(total_306);
          lm_store(b5 + i_3*24 + j_236 + i_3*(-24) + j_4*(-1), v_310);
          const float v_311 = lm_recip(total_307);
          lm_store(b5 + i_3*24 + j_236 + i_3*(-24) + j_4*(-1) + 1, v_311);
          const float v_312 = lm_recip(total_308);
          lm_store(b5 + i_3*24 + j_236 + i_3*(-24) + j_4*(-1) + 2, v_312);
          const float v_313 = lm_recip(total_309);
          lm_store(b5 + i_3*24 + j_236 + i_3*(-24) + j_4*(-1) + 3, v_313);
        }
      }
      // k:16 i:1 j:6 l:1 j:1u k:8u k:1v
      int64_t j_314 = j_4;
      for (; j_314 + 6 <= j_end_5; j_314 += 6) {
        {
          f32x8 acc_320 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_323 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_326 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_328 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_331 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_333 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_336 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_338 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_341 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_343 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_346 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_348 = lm_splat<f32x8>(0x0.0p+0f);
          for (int64_t l_315 = l_7; l_315 < l_end_8; l_315 += 1) {
            const int64_t l_end_316 = lm_imin(l_315 + 1, l_end_8);
            const float v_317 = lm_load<float>(b4 + i_3*7200 + j_314*300 + l_315 + i_3*(-7200) + j_4*(-300));
            const f32x8 v_318 = lm_held(lm_load<f32x8>(b6 + i_3*4800 + l_315*16));
            const f32x8 v_319 = lm_product(lm_splat<f32x8>(v_317), v_318);
            acc_320 = lm_add(acc_320, v_319);
            const f32x8 v_321 = lm_held(lm_load<f32x8>(b6 + i_3*4800 + l_315*16 + 8));
            const f32x8 v_322 = lm_product(lm_splat<f32x8>(v_317), v_321);
            acc_323 = lm_add(acc_323, v_322);
            const float v_324 = lm_load<float>(b4 + i_3*7200 + j_314*300 + l_315 + i_3*(-7200) + j_4*(-300) + 300);
            const f32x8 v_325 = lm_product(lm_splat<f32x8>(v_324), v_318);
            acc_326 = lm_add(acc_326, v_325);
            const f32x8 v_327 = lm_product(lm_splat<f32x8>(v_324), v_321);
            acc_328 = lm_add(acc_328, v_327);
            const float v_329 = lm_load<float>(b4 + i_3*7200 + j_314*300 + l_315 + i_3*(-7200) + j_4*(-300) + 600);
            const f32x8 v_330 = lm_product(lm_splat<f32x8>(v_329), v_318);
            acc_331 = lm_add(acc_331, v_330);
            const f32x8 v_332 = lm_product(lm_splat<f32x8>(v_329), v_321);
            acc_333 = lm_add(acc_333, v_332);
            const float v_334 = lm_load<float>(b4 + i_3*7200 + j_314*300 + l_315 + i_3*(-7200) + j_4*(-300) + 900);
            const f32x8 v_335 = lm_product(lm_splat<f32x8>(v_334), v_318);
            acc_336 = lm_add(acc_336, v_335);
            const f32x8 v_337 = lm_product(lm_splat<f32x8>(v_334), v_321);
            acc_338 = lm_add(acc_338, v_337);
            const float v_339 = lm_load<float>(b4 + i_3*7200 + j_314*300 + l_315 + i_3*(-7200) + j_4*(-300) + 1200);
            const f32x8 v_340 = lm_product(lm_splat<f32x8>(v_339), v_318);
            acc_341 = lm_add(acc_341, v_340);
            const f32x8 v_342 = lm_product(lm_splat<f32x8>(v_339), v_321);
            acc_343 = lm_add(acc_343, v_342);
            const float v_344 = lm_load<float>(b4 + i_3*7200 + j_314*300 + l_315 + i_3*(-7200) + j_4*(-300) + 1500);
            const f32x8 v_345 = lm_product(lm_splat<f32x8>(v_344), v_318);
            acc_346 = lm_add(acc_346, v_345);
            const f32x8 v_347 = lm_product(lm_splat<f32x8>(v_344), v_321);
            acc_348 = lm_add(acc_348, v_347);
          }
          f32x8 total_349 = acc_320;
          f32x8 total_350 = acc_323;
          f32x8 total_351 = acc_326;
          f32x8 total_352 = acc_328;
          f32x8 total_353 = acc_331;
          f32x8 total_354 = acc_333;
          f32x8 total_355 = acc_336;
          f32x8 total_356 = acc_338;
          f32x8 total_357 = acc_341;
          f32x8 total_358 = acc_343;
          f32x8 total_359 = acc_346;
          f32x8 total_360 = acc_348;
          const float v_361 = lm_load<float>(b5 + i_3*24 + j_314 + i_3*(-24) + j_4*(-1));
          const f32x8 v_362 = lm_mul(total_349, lm_splat<f32x8>(v_361));
          lm_store(b7 + i_3*4800 + j_314*16, v_362);
          const f32x8 v_363 = lm_mul(total_350, lm_splat<f32x8>(v_361));
          lm_store(b7 + i_3*4800 + j_314*16 + 8, v_363);
          const float v_364 = lm_load<float>(b5 + i_3*24 + j_314 + i_3*(-24) + j_4*(-1) + 1);
          const f32x8 v_365 = lm_mul(total_351, lm_splat<f32x8>(v_364));
          lm_store(b7 + i_3*4800 + j_314*16 + 16, v_365);
          const f32x8 v_366 = lm_mul(total_352, lm_splat<f32x8>(v_364));
          lm_store(b7 + i_3*4800 + j_314*16 + 24, v_366);
          const float v_367 = lm_load<float>(b5 + i_3*24 + j_314 + i_3*(-24) + j_4*(-1) + 2);
          const f32x8 v_368 = lm_mul(total_353, lm_splat<f32x8>(v_367));
          lm_store(b7 + i_3*4800 + j_314*16 + 32, v_368);
          const f32x8 v_369 = lm_mul(total_354, lm_splat<f32x8>(v_367));
          lm_store(b7 + i_3*4800 + j_314*16 + 40, v_369);
          const float v_370 = lm_load<float>(b5 + i_3*24 + j_314 + i_3*(-24) + j_4*(-1) + 3);
          const f32x8 v_371 = lm_mul(total_355, lm_splat<f32x8>(v_370));
          lm_store(b7 + i_3*4800 + j_314*16 + 48, v_371);
          const f32x8 v_372 = lm_mul(total_356, lm_splat<f32x8>(v_370));
          lm_store(b7 + i_3*4800 + j_314*16 + 56, v_372);
          const float v_373 = lm_load<float>(b5 + i_3*24 + j_314 + i_3*(-24) + j_4*(-1) + 4);
          const f32x8 v_374 = lm_mul(total_357, lm_splat<f32x8>(v_373));
          lm_store(b7 + i_3*4800 + j_314*16 + 64, v_374);
          const f32x8 v_375 = lm_mul(total_358, lm_splat<f32x8>(v_373));
          lm_store(b7 + i_3*4800 + j_314*16 + 72, v_375);
          const float v_376 = lm_load<float>(b5 + i_3*24 + j_314 + i_3*(-24) + j_4*(-1) + 5);
          const f32x8 v_377 = lm_mul(total_359, lm_splat<f32x8>(v_376));
          lm_store(b7 + i_3*4800 + j_314*16 + 80, v_377);
          const f32x8 v_378 = lm_mul(total_360, lm_splat<f32x8>(v_376));
          lm_store(b7 + i_3*4800 + j_314*16 + 88, v_378);
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
// k0 stage 2: i:1 l:16 j:6 m:1 j:1u l:8u l:1v pack x1@2(m:1 l:1)
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
//               schedule i:1 l:16 j:6 m:1 j:1u l:8u l:1v pack x1@2(m:1 l:1)
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
        // i:1 l:16 j:6 m:1 j:1u l:8u l:1v
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
              for (int64_t m_23 = 0; m_23 < 16; m_23 += 1) {
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
              }
              f32x8 total_56 = acc_27;
              f32x8 total_57 = acc_30;
              f32x8 total_58 = acc_33;
              f32x8 total_59 = acc_35;
              f32x8 total_60 = acc_38;
              f32x8 total_61 = acc_40;
              f32x8 total_62 = acc_43;
              f32x8 total_63 = acc_45;
              f32x8 total_64 = acc_48;
              f32x8 total_65 = acc_50;
              f32x8 total_66 = acc_53;
              f32x8 total_67 = acc_55;
              const i32x8 v_68 = lm_less_than(lm_splat<i32x8>(0), lm_add(lm_splat<i32x8>((int32_t)(j_22*(-1) + l_13)), lm_iota<i32x8>()));
              const f32x8 v_69 = lm_mul(total_56, lm_splat<f32x8>(0x1.0000000000000p-2f));
              const f32x8 v_70 = lm_select(v_68, lm_splat<f32x8>(-__builtin_inff()), v_69);
              lm_store(b5 + i_3*24576 + j_22*256 + l_13 + i_3*(-24576) + j_4*(-256) + l_11*(-1), v_70);
              const i32x8 v_71 = lm_less_than(lm_splat<i32x8>(0), lm_add(lm_splat<i32x8>((int32_t)(j_22*(-1) + l_13 + 8)), lm_iota<i32x8>()));
              const f32x8 v_72 = lm_mul(total_57, lm_splat<f32x8>(0x1.0000000000000p-2f));
              const f32x8 v_73 = lm_select(v_71, lm_splat<f32x8>(-__builtin_inff()), v_72);
              lm_store(b5 + i_3*24576 + j_22*256 + l_13 + i_3*(-24576) + j_4*(-256) + l_11*(-1) + 8, v_73);
              const i32x8 v_74 = lm_less_than(lm_splat<i32x8>(0), lm_add(lm_splat<i32x8>((int32_t)(j_22*(-1) + l_13 + (-1))), lm_iota<i32x8>()));
              const f32x8 v_75 = lm_mul(total_58, lm_splat<f32x8>(0x1.0000000000000p-2f));
              const f32x8 v_76 = lm_select(v_74, lm_splat<f32x8>(-__builtin_inff()), v_75);
              lm_store(b5 + i_3*24576 + j_22*256 + l_13 + i_3*(-24576) + j_4*(-256) + l_11*(-1) + 256, v_76);
              const i32x8 v_77 = lm_less_than(lm_splat<i32x8>(0), lm_add(lm_splat<i32x8>((int32_t)(j_22*(-1) + l_13 + 7)), lm_iota<i32x8>()));
              const f32x8 v_78 = lm_mul(total_59, lm_splat<f32x8>(0x1.0000000000000p-2f));
              const f32x8 v_79 = lm_select(v_77, lm_splat<f32x8>(-__builtin_inff()), v_78);
              lm_store(b5 + i_3*24576 + j_22*256 + l_13 + i_3*(-24576) + j_4*(-256) + l_11*(-1) + 264, v_79);
              const i32x8 v_80 = lm_less_than(lm_splat<i32x8>(0), lm_add(lm_splat<i32x8>((int32_t)(j_22*(-1) + l_13 + (-2))), lm_iota<i32x8>()));
              const f32x8 v_81 = lm_mul(total_60, lm_splat<f32x8>(0x1.0000000000000p-2f));
              const f32x8 v_82 = lm_select(v_80, lm_splat<f32x8>(-__builtin_inff()), v_81);
              lm_store(b5 + i_3*24576 + j_22*256 + l_13 + i_3*(-24576) + j_4*(-256) + l_11*(-1) + 512, v_82);
              const i32x8 v_83 = lm_less_than(lm_splat<i32x8>(0), lm_add(lm_splat<i32x8>((int32_t)(j_22*(-1) + l_13 + 6)), lm_iota<i32x8>()));
              const f32x8 v_84 = lm_mul(total_61, lm_splat<f32x8>(0x1.0000000000000p-2f));
              const f32x8 v_85 = lm_select(v_83, lm_splat<f32x8>(-__builtin_inff()), v_84);
              lm_store(b5 + i_3*24576 + j_22*256 + l_13 + i_3*(-24576) + j_4*(-256) + l_11*(-1) + 520, v_85);
              const i32x8 v_86 = lm_less_than(lm_splat<i32x8>(0), lm_add(lm_splat<i32x8>((int32_t)(j_22*(-1) + l_13 + (-3))), lm_iota<i32x8>()));
              const f32x8 v_87 = lm_mul(total_62, lm_splat<f32x8>(0x1.0000000000000p-2f));
              const f32x8 v_88 = lm_select(v_86, lm_splat<f32x8>(-__builtin_inff()), v_87);
              lm_store(b5 + i_3*24576 + j_22*256 + l_13 + i_3*(-24576) + j_4*(-256) + l_11*(-1) + 768, v_88);
              const i32x8 v_89 = lm_less_than(lm_splat<i32x8>(0), lm_add(lm_splat<i32x8>((int32_t)(j_22*(-1) + l_13 + 5)), lm_iota<i32x8>()));
              const f32x8 v_90 = lm_mul(total_63, lm_splat<f32x8>(0x1.0000000000000p-2f));
              const f32x8 v_91 = lm_select(v_89, lm_splat<f32x8>(-__builtin_inff()), v_90);
              lm_store(b5 + i_3*24576 + j_22*256 + l_13 + i_3*(-24576) + j_4*(-256) + l_11*(-1) + 776, v_91);
              const i32x8 v_92 = lm_less_than(lm_splat<i32x8>(0), lm_add(lm_splat<i32x8>((int32_t)(j_22*(-1) + l_13 + (-4))), lm_iota<i32x8>()));
              const f32x8 v_93 = lm_mul(total_64, lm_splat<f32x8>(0x1.0000000000000p-2f));
              const f32x8 v_94 = lm_select(v_92, lm_splat<f32x8>(-__builtin_inff()), v_93);
              lm_store(b5 + i_3*24576 + j_22*256 + l_13 + i_3*(-24576) + j_4*(-256) + l_11*(-1) + 1024, v_94);
              const i32x8 v_95 = lm_less_than(lm_splat<i32x8>(0), lm_add(lm_splat<i32x8>((int32_t)(j_22*(-1) + l_13 + 4)), lm_iota<i32x8>()));
              const f32x8 v_96 = lm_mul(total_65, lm_splat<f32x8>(0x1.0000000000000p-2f));
              const f32x8 v_97 = lm_select(v_95, lm_splat<f32x8>(-__builtin_inff()), v_96);
              lm_store(b5 + i_3*24576 + j_22*256 + l_13 + i_3*(-24576) + j_4*(-256) + l_11*(-1) + 1032, v_97);
              const i32x8 v_98 = lm_less_than(lm_splat<i32x8>(0), lm_add(lm_splat<i32x8>((int32_t)(j_22*(-1) + l_13 + (-5))), lm_iota<i32x8>()));
              const f32x8 v_99 = lm_mul(total_66, lm_splat<f32x8>(0x1.0000000000000p-2f));
              const f32x8 v_100 = lm_select(v_98, lm_splat<f32x8>(-__builtin_inff()), v_99);
              lm_store(b5 + i_3*24576 + j_22*256 + l_13 + i_3*(-24576) + j_4*(-256) + l_11*(-1) + 1280, v_100);
              const i32x8 v_101 = lm_less_than(lm_splat<i32x8>(0), lm_add(lm_splat<i32x8>((int32_t)(j_22*(-1) + l_13 + 3)), lm_iota<i32x8>()));
              const f32x8 v_102 = lm_mul(total_67, lm_splat<f32x8>(0x1.0000000000000p-2f));
              const f32x8 v_103 = lm_select(v_101, lm_splat<f32x8>(-__builtin_inff()), v_102);
              lm_store(b5 + i_3*24576 + j_22*256 + l_13 + i_3*(-24576) + j_4*(-256) + l_11*(-1) + 1288, v_103);
            }
          }
        }
        if (l_end_12 - l_13 == 12) {
          const int64_t stop_105 = 16;
          for (int64_t p_m_104 = 0; p_m_104 < stop_105; p_m_104 += 16) {
            const int64_t columns_106 = lm_imin(16, stop_105 - p_m_104);
            const int64_t stop_108 = (l_13 + 12);
            for (int64_t p_l_107 = l_13; p_l_107 < stop_108; p_l_107 += 16) {
              const int64_t rows_109 = lm_imin(16, stop_108 - p_l_107);
              f32x16 square_110[16];
              if (rows_109 == 16 && columns_106 == 16) {
                #pragma GCC unroll 16
                for (int64_t r_111 = 0; r_111 < 16; r_111++) square_110[r_111] = lm_load<f32x16>(b4 + 0 + i_3*(4800) + (p_m_104)*(1) + (p_l_107 + r_111)*(16));
                lm_transpose<16>(square_110);
                #pragma GCC unroll 16
                for (int64_t r_111 = 0; r_111 < 16; r_111++) lm_store(b12 + (p_m_104 - 0)*16 + (p_l_107 - l_13)*1 + r_111*16, square_110[r_111]);
                continue;
              }
              for (int64_t r_111 = 0; r_111 < 16; r_111++) square_110[r_111] = r_111 < rows_109 ? lm_load_part<f32x16>(b4 + 0 + i_3*(4800) + (p_m_104)*(1) + (p_l_107 + r_111)*(16), columns_106) : f32x16{};
              lm_transpose<16>(square_110);
              for (int64_t r_111 = 0; r_111 < columns_106; r_111++) lm_store_part(b12 + (p_m_104 - 0)*16 + (p_l_107 - l_13)*1 + r_111*16, square_110[r_111], rows_109);
            }
          }
          int64_t j_112 = j_4;
          for (; j_112 + 6 <= j_end_5; j_112 += 6) {
            {
              f32x8 acc_117 = lm_splat<f32x8>(0x0.0p+0f);
              f32x4 acc_120 = lm_splat<f32x4>(0x0.0p+0f);
              f32x8 acc_123 = lm_splat<f32x8>(0x0.0p+0f);
              f32x4 acc_125 = lm_splat<f32x4>(0x0.0p+0f);
              f32x8 acc_128 = lm_splat<f32x8>(0x0.0p+0f);
              f32x4 acc_130 = lm_splat<f32x4>(0x0.0p+0f);
              f32x8 acc_133 = lm_splat<f32x8>(0x0.0p+0f);
              f32x4 acc_135 = lm_splat<f32x4>(0x0.0p+0f);
              f32x8 acc_138 = lm_splat<f32x8>(0x0.0p+0f);
              f32x4 acc_140 = lm_splat<f32x4>(0x0.0p+0f);
              f32x8 acc_143 = lm_splat<f32x8>(0x0.0p+0f);
              f32x4 acc_145 = lm_splat<f32x4>(0x0.0p+0f);
              for (int64_t m_113 = 0; m_113 < 16; m_113 += 1) {
                const float v_114 = lm_load<float>(b3 + i_3*4800 + j_112*16 + m_113);
                const f32x8 v_115 = lm_held(lm_load<f32x8>(b12 + m_113*16 + 0));
                const f32x8 v_116 = lm_product(lm_splat<f32x8>(v_114), v_115);
                acc_117 = lm_add(acc_117, v_116);
                const f32x4 v_118 = lm_held(lm_load<f32x4>(b12 + m_113*16 + 8));
                const f32x4 v_119 = lm_product(lm_splat<f32x4>(v_114), v_118);
                acc_120 = lm_add(acc_120, v_119);
                const float v_121 = lm_load<float>(b3 + i_3*4800 + j_112*16 + m_113 + 16);
                const f32x8 v_122 = lm_product(lm_splat<f32x8>(v_121), v_115);
                acc_123 = lm_add(acc_123, v_122);
                const f32x4 v_124 = lm_product(lm_splat<f32x4>(v_121), v_118);
                acc_125 = lm_add(acc_125, v_124);
                const float v_126 = lm_load<float>(b3 + i_3*4800 + j_112*16 + m_113 + 32);
                const f32x8 v_127 = lm_product(lm_splat<f32x8>(v_126), v_115);
                acc_128 = lm_add(acc_128, v_127);
                const f32x4 v_129 = lm_product(lm_splat<f32x4>(v_126), v_118);
                acc_130 = lm_add(acc_130, v_129);
                const float v_131 = lm_load<float>(b3 + i_3*4800 + j_112*16 + m_113 + 48);
                const f32x8 v_132 = lm_product(lm_splat<f32x8>(v_131), v_115);
                acc_133 = lm_add(acc_133, v_132);
                const f32x4 v_134 = lm_product(lm_splat<f32x4>(v_131), v_118);
                acc_135 = lm_add(acc_135, v_134);
                const float v_136 = lm_load<float>(b3 + i_3*4800 + j_112*16 + m_113 + 64);
                const f32x8 v_137 = lm_product(lm_splat<f32x8>(v_136), v_115);
                acc_138 = lm_add(acc_138, v_137);
                const f32x4 v_139 = lm_product(lm_splat<f32x4>(v_136), v_118);
                acc_140 = lm_add(acc_140, v_139);
                const float v_141 = lm_load<float>(b3 + i_3*4800 + j_112*16 + m_113 + 80);
                const f32x8 v_142 = lm_product(lm_splat<f32x8>(v_141), v_115);
                acc_143 = lm_add(acc_143, v_142);
                const f32x4 v_144 = lm_product(lm_splat<f32x4>(v_141), v_118);
                acc_145 = lm_add(acc_145, v_144);
              }
              f32x8 total_146 = acc_117;
              f32x4 total_147 = acc_120;
              f32x8 total_148 = acc_123;
              f32x4 total_149 = acc_125;
              f32x8 total_150 = acc_128;
              f32x4 total_151 = acc_130;
              f32x8 total_152 = acc_133;
              f32x4 total_153 = acc_135;
              f32x8 total_154 = acc_138;
              f32x4 total_155 = acc_140;
              f32x8 total_156 = acc_143;
              f32x4 total_157 = acc_145;
              const i32x8 v_158 = lm_less_than(lm_splat<i32x8>(0), lm_add(lm_splat<i32x8>((int32_t)(j_112*(-1) + l_13)), lm_iota<i32x8>()));
              const f32x8 v_159 = lm_mul(total_146, lm_splat<f32x8>(0x1.0000000000000p-2f));
              const f32x8 v_160 = lm_select(v_158, lm_splat<f32x8>(-__builtin_inff()), v_159);
              lm_store(b5 + i_3*24576 + j_112*256 + l_13 + i_3*(-24576) + j_4*(-256) + l_11*(-1), v_160);
              const i32x4 v_161 = lm_less_than(lm_splat<i32x4>(0), lm_add(lm_splat<i32x4>((int32_t)(j_112*(-1) + l_13 + 8)), lm_iota<i32x4>()));
              const f32x4 v_162 = lm_mul(total_147, lm_splat<f32x4>(0x1.0000000000000p-2f));
              const f32x4 v_163 = lm_select(v_161, lm_splat<f32x4>(-__builtin_inff()), v_162);
              lm_store(b5 + i_3*24576 + j_112*256 + l_13 + i_3*(-24576) + j_4*(-256) + l_11*(-1) + 8, v_163);
              const i32x8 v_164 = lm_less_than(lm_splat<i32x8>(0), lm_add(lm_splat<i32x8>((int32_t)(j_112*(-1) + l_13 + (-1))), lm_iota<i32x8>()));
              const f32x8 v_165 = lm_mul(total_148, lm_splat<f32x8>(0x1.0000000000000p-2f));
              const f32x8 v_166 = lm_select(v_164, lm_splat<f32x8>(-__builtin_inff()), v_165);
              lm_store(b5 + i_3*24576 + j_112*256 + l_13 + i_3*(-24576) + j_4*(-256) + l_11*(-1) + 256, v_166);
              const i32x4 v_167 = lm_less_than(lm_splat<i32x4>(0), lm_add(lm_splat<i32x4>((int32_t)(j_112*(-1) + l_13 + 7)), lm_iota<i32x4>()));
              const f32x4 v_168 = lm_mul(total_149, lm_splat<f32x4>(0x1.0000000000000p-2f));
              const f32x4 v_169 = lm_select(v_167, lm_splat<f32x4>(-__builtin_inff()), v_168);
              lm_store(b5 + i_3*24576 + j_112*256 + l_13 + i_3*(-24576) + j_4*(-256) + l_11*(-1) + 264, v_169);
              const i32x8 v_170 = lm_less_than(lm_splat<i32x8>(0), lm_add(lm_splat<i32x8>((int32_t)(j_112*(-1) + l_13 + (-2))), lm_iota<i32x8>()));
              const f32x8 v_171 = lm_mul(total_150, lm_splat<f32x8>(0x1.0000000000000p-2f));
              const f32x8 v_172 = lm_select(v_170, lm_splat<f32x8>(-__builtin_inff()), v_171);
              lm_store(b5 + i_3*24576 + j_112*256 + l_13 + i_3*(-24576) + j_4*(-256) + l_11*(-1) + 512, v_172);
              const i32x4 v_173 = lm_less_than(lm_splat<i32x4>(0), lm_add(lm_splat<i32x4>((int32_t)(j_112*(-1) + l_13 + 6)), lm_iota<i32x4>()));
              const f32x4 v_174 = lm_mul(total_151, lm_splat<f32x4>(0x1.0000000000000p-2f));
              const f32x4 v_175 = lm_select(v_173, lm_splat<f32x4>(-__builtin_inff()), v_174);
              lm_store(b5 + i_3*24576 + j_112*256 + l_13 + i_3*(-24576) + j_4*(-256) + l_11*(-1) + 520, v_175);
              const i32x8 v_176 = lm_less_than(lm_splat<i32x8>(0), lm_add(lm_splat<i32x8>((int32_t)(j_112*(-1) + l_13 + (-3))), lm_iota<i32x8>()));
              const f32x8 v_177 = lm_mul(total_152, lm_splat<f32x8>(0x1.0000000000000p-2f));
              const f32x8 v_178 = lm_select(v_176, lm_splat<f32x8>(-__builtin_inff()), v_177);
              lm_store(b5 + i_3*24576 + j_112*256 + l_13 + i_3*(-24576) + j_4*(-256) + l_11*(-1) + 768, v_178);
              const i32x4 v_179 = lm_less_than(lm_splat<i32x4>(0), lm_add(lm_splat<i32x4>((int32_t)(j_112*(-1) + l_13 + 5)), lm_iota<i32x4>()));
              const f32x4 v_180 = lm_mul(total_153, lm_splat<f32x4>(0x1.0000000000000p-2f));
              const f32x4 v_181 = lm_select(v_179, lm_splat<f32x4>(-__builtin_inff()), v_180);
              lm_store(b5 + i_3*24576 + j_112*256 + l_13 + i_3*(-24576) + j_4*(-256) + l_11*(-1) + 776, v_181);
              const i32x8 v_182 = lm_less_than(lm_splat<i32x8>(0), lm_add(lm_splat<i32x8>((int32_t)(j_112*(-1) + l_13 + (-4))), lm_iota<i32x8>()));
              const f32x8 v_183 = lm_mul(total_154, lm_splat<f32x8>(0x1.0000000000000p-2f));
              const f32x8 v_184 = lm_select(v_182, lm_splat<f32x8>(-__builtin_inff()), v_183);
              lm_store(b5 + i_3*24576 + j_112*256 + l_13 + i_3*(-24576) + j_4*(-256) + l_11*(-1) + 1024, v_184);
              const i32x4 v_185 = lm_less_than(lm_splat<i32x4>(0), lm_add(lm_splat<i32x4>((int32_t)(j_112*(-1) + l_13 + 4)), lm_iota<i32x4>()));
              const f32x4 v_186 = lm_mul(total_155, lm_splat<f32x4>(0x1.0000000000000p-2f));
              const f32x4 v_187 = lm_select(v_185, lm_splat<f32x4>(-__builtin_inff()), v_186);
              lm_store(b5 + i_3*24576 + j_112*256 + l_13 + i_3*(-24576) + j_4*(-256) + l_11*(-1) + 1032, v_187);
              const i32x8 v_188 = lm_less_than(lm_splat<i32x8>(0), lm_add(lm_splat<i32x8>((int32_t)(j_112*(-1) + l_13 + (-5))), lm_iota<i32x8>()));
              const f32x8 v_189 = lm_mul(total_156, lm_splat<f32x8>(0x1.0000000000000p-2f));
              const f32x8 v_190 = lm_select(v_188, lm_splat<f32x8>(-__builtin_inff()), v_189);
              lm_store(b5 + i_3*24576 + j_112*256 + l_13 + i_3*(-24576) + j_4*(-256) + l_11*(-1) + 1280, v_190);
              const i32x4 v_191 = lm_less_than(lm_splat<i32x4>(0), lm_add(lm_splat<i32x4>((int32_t)(j_112*(-1) + l_13 + 3)), lm_iota<i32x4>()));
              const f32x4 v_192 = lm_mul(total_157, lm_splat<f32x4>(0x1.0000000000000p-2f));
              const f32x4 v_193 = lm_select(v_191, lm_splat<f32x4>(-__builtin_inff()), v_192);
              lm_store(b5 + i_3*24576 + j_112*256 + l_13 + i_3*(-24576) + j_4*(-256) + l_11*(-1) + 1288, v_193);
            }
          }
        }
        // i:1 j:4 l:16 j:1u l:8a l:1v
        int64_t j_194 = j_4;
        for (; j_194 + 4 <= j_end_5; j_194 += 4) {
          {
            f32x8 acc_197 = lm_splat<f32x8>(-__builtin_inff());
            f32x8 acc_199 = lm_splat<f32x8>(-__builtin_inff());
            f32x8 acc_201 = lm_splat<f32x8>(-__builtin_inff());
            f32x8 acc_203 = lm_splat<f32x8>(-__builtin_inff());
            f32x8 acc_205 = lm_splat<f32x8>(-__builtin_inff());
            f32x8 acc_207 = lm_splat<f32x8>(-__builtin_inff());
            f32x8 acc_209 = lm_splat<f32x8>(-__builtin_inff());
            f32x8 acc_211 = lm_splat<f32x8>(-__builtin_inff());
            f32x4 acc_214 = lm_splat<f32x4>(-__builtin_inff());
            f32x4 acc_217 = lm_splat<f32x4>(-__builtin_inff());
            f32x4 acc_220 = lm_splat<f32x4>(-__builtin_inff());
            f32x4 acc_223 = lm_splat<f32x4>(-__builtin_inff());
            int64_t l_195 = l_11;
            for (; l_195 + 16 <= l_end_12; l_195 += 16) {
              const f32x8 v_196 = lm_load<f32x8>(b5 + i_3*24576 + j_194*256 + l_195 + i_3*(-24576) + j_4*(-256) + l_11*(-1));
              acc_197 = lm_max(acc_197, v_196);
              const f32x8 v_198 = lm_load<f32x8>(b5 + i_3*24576 + j_194*256 + l_195 + i_3*(-24576) + j_4*(-256) + l_11*(-1) + 8);
              acc_199 = lm_max(acc_199, v_198);
              const f32x8 v_200 = lm_load<f32x8>(b5 + i_3*24576 + j_194*256 + l_195 + i_3*(-24576) + j_4*(-256) + l_11*(-1) + 256);
              acc_201 = lm_max(acc_201, v_200);
              const f32x8 v_202 = lm_load<f32x8>(b5 + i_3*24576 + j_194*256 + l_195 + i_3*(-24576) + j_4*(-256) + l_11*(-1) + 264);
              acc_203 = lm_max(acc_203, v_202);
              const f32x8 v_204 = lm_load<f32x8>(b5 + i_3*24576 + j_194*256 + l_195 + i_3*(-24576) + j_4*(-256) + l_11*(-1) + 512);
              acc_205 = lm_max(acc_205, v_204);
              const f32x8 v_206 = lm_load<f32x8>(b5 + i_3*24576 + j_194*256 + l_195 + i_3*(-24576) + j_4*(-256) + l_11*(-1) + 520);
              acc_207 = lm_max(acc_207, v_206);
              const f32x8 v_208 = lm_load<f32x8>(b5 + i_3*24576 + j_194*256 + l_195 + i_3*(-24576) + j_4*(-256) + l_11*(-1) + 768);
              acc_209 = lm_max(acc_209, v_208);
              const f32x8 v_210 = lm_load<f32x8>(b5 + i_3*24576 + j_194*256 + l_195 + i_3*(-24576) + j_4*(-256) + l_11*(-1) + 776);
              acc_211 = lm_max(acc_211, v_210);
            }
            if (l_end_12 - l_195 == 12) {
              const f32x8 v_212 = lm_load<f32x8>(b5 + i_3*24576 + j_194*256 + l_195 + i_3*(-24576) + j_4*(-256) + l_11*(-1));
              acc_197 = lm_max(acc_197, v_212);
              const f32x4 v_213 = lm_load<f32x4>(b5 + i_3*24576 + j_194*256 + l_195 + i_3*(-24576) + j_4*(-256) + l_11*(-1) + 8);
              acc_214 = lm_max(acc_214, v_213);
              const f32x8 v_215 = lm_load<f32x8>(b5 + i_3*24576 + j_194*256 + l_195 + i_3*(-24576) + j_4*(-256) + l_11*(-1) + 256);
              acc_201 = lm_max(acc_201, v_215);
              const f32x4 v_216 = lm_load<f32x4>(b5 + i_3*24576 + j_194*256 + l_195 + i_3*(-24576) + j_4*(-256) + l_11*(-1) + 264);
              acc_217 = lm_max(acc_217, v_216);
              const f32x8 v_218 = lm_load<f32x8>(b5 + i_3*24576 + j_194*256 + l_195 + i_3*(-24576) + j_4*(-256) + l_11*(-1) + 512);
              acc_205 = lm_max(acc_205, v_218);
              const f32x4 v_219 = lm_load<f32x4>(b5 + i_3*24576 + j_194*256 + l_195 + i_3*(-24576) + j_4*(-256) + l_11*(-1) + 520);
              acc_220 = lm_max(acc_220, v_219);
              const f32x8 v_221 = lm_load<f32x8>(b5 + i_3*24576 + j_194*256 + l_195 + i_3*(-24576) + j_4*(-256) + l_11*(-1) + 768);
              acc_209 = lm_max(acc_209, v_221);
              const f32x4 v_222 = lm_load<f32x4>(b5 + i_3*24576 + j_194*256 + l_195 + i_3*(-24576) + j_4*(-256) + l_11*(-1) + 776);
              acc_223 = lm_max(acc_223, v_222);
            }
            float total_224 = lm_max(lm_reduce_max(lm_max(acc_197, acc_199)), lm_reduce_max(acc_214));
            float total_225 = lm_max(lm_reduce_max(lm_max(acc_201, acc_203)), lm_reduce_max(acc_217));
            float total_226 = lm_max(lm_reduce_max(lm_max(acc_205, acc_207)), lm_reduce_max(acc_220));
            float total_227 = lm_max(lm_reduce_max(lm_max(acc_209, acc_211)), lm_reduce_max(acc_223));
            const float v_228 = lm_load<float>(b0 + i_3*96 + j_194 + i_3*(-96) + j_4*(-1));
            const float v_229 = lm_max(total_224, v_228);
            lm_store(b6 + i_3*96 + j_194 + i_3*(-96) + j_4*(-1), v_229);
            const float v_230 = lm_load<float>(b0 + i_3*96 + j_194 + i_3*(-96) + j_4*(-1) + 1);
            const float v_231 = lm_max(total_225, v_230);
            lm_store(b6 + i_3*96 + j_194 + i_3*(-96) + j_4*(-1) + 1, v_231);
            const float v_232 = lm_load<float>(b0 + i_3*96 + j_194 + i_3*(-96) + j_4*(-1) + 2);
            const float v_233 = lm_max(total_226, v_232);
            lm_store(b6 + i_3*96 + j_194 + i_3*(-96) + j_4*(-1) + 2, v_233);
            const float v_234 = lm_load<float>(b0 + i_3*96 + j_194 + i_3*(-96) + j_4*(-1) + 3);
            const float v_235 = lm_max(total_227, v_234);
            lm_store(b6 + i_3*96 + j_194 + i_3*(-96) + j_4*(-1) + 3, v_235);
          }
        }
        // i:1 j:32 j:8u j:1v
        int64_t j_236 = j_4;
        for (; j_236 + 32 <= j_end_5; j_236 += 32) {
          const f32x8 v_237 = lm_load<f32x8>(b6 + i_3*96 + j_236 + i_3*(-96) + j_4*(-1));
          const f32x8 v_238 = lm_load<f32x8>(b0 + i_3*96 + j_236 + i_3*(-96) + j_4*(-1));
          const f32x8 v_239 = lm_sub(v_238, v_237);
          const f32x8 v_240 = lm_exp(v_239);
          lm_store(b7 + i_3*96 + j_236 + i_3*(-96) + j_4*(-1), v_240);
          lm_store(b0 + i_3*96 + j_236 + i_3*(-96) + j_4*(-1), v_237);
          const f32x8 v_241 = lm_load<f32x8>(b6 + i_3*96 + j_236 + i_3*(-96) + j_4*(-1) + 8);
          const f32x8 v_242 = lm_load<f32x8>(b0 + i_3*96 + j_236 + i_3*(-96) + j_4*(-1) + 8);
          const f32x8 v_243 = lm_sub(v_242, v_241);
          const f32x8 v_244 = lm_exp(v_243);
          lm_store(b7 + i_3*96 + j_236 + i_3*(-96) + j_4*(-1) + 8, v_244);
          lm_store(b0 + i_3*96 + j_236 + i_3*(-96) + j_4*(-1) + 8, v_241);
          const f32x8 v_245 = lm_load<f32x8>(b6 + i_3*96 + j_236 + i_3*(-96) + j_4*(-1) + 16);
          const f32x8 v_246 = lm_load<f32x8>(b0 + i_3*96 + j_236 + i_3*(-96) + j_4*(-1) + 16);
          const f32x8 v_247 = lm_sub(v_246, v_245);
          const f32x8 v_248 = lm_exp(v_247);
          lm_store(b7 + i_3*96 + j_236 + i_3*(-96) + j_4*(-1) + 16, v_248);
          lm_store(b0 + i_3*96 + j_236 + i_3*(-96) + j_4*(-1) + 16, v_245);
          const f32x8 v_249 = lm_load<f32x8>(b6 + i_3*96 + j_236 + i_3*(-96) + j_4*(-1) + 24);
          const f32x8 v_250 = lm_load<f32x8>(b0 + i_3*96 + j_236 + i_3*(-96) + j_4*(-1) + 24);
          const f32x8 v_251 = lm_sub(v_250, v_249);
          const f32x8 v_252 = lm_exp(v_251);
          lm_store(b7 + i_3*96 + j_236 + i_3*(-96) + j_4*(-1) + 24, v_252);
          lm_store(b0 + i_3*96 + j_236 + i_3*(-96) + j_4*(-1) + 24, v_249);
        }
        if (j_end_5 - j_236 == 12) {
          const f32x8 v_253 = lm_load<f32x8>(b6 + i_3*96 + j_236 + i_3*(-96) + j_4*(-1));
          const f32x8 v_254 = lm_load<f32x8>(b0 + i_3*96 + j_236 + i_3*(-96) + j_4*(-1));
          const f32x8 v_255 = lm_sub(v_254, v_253);
          const f32x8 v_256 = lm_exp(v_255);
          lm_store(b7 + i_3*96 + j_236 + i_3*(-96) + j_4*(-1), v_256);
          lm_store(b0 + i_3*96 + j_236 + i_3*(-96) + j_4*(-1), v_253);
          const f32x4 v_257 = lm_load<f32x4>(b6 + i_3*96 + j_236 + i_3*(-96) + j_4*(-1) + 8);
          const f32x4 v_258 = lm_load<f32x4>(b0 + i_3*96 + j_236 + i_3*(-96) + j_4*(-1) + 8);
          const f32x4 v_259 = lm_sub(v_258, v_257);
          const f32x4 v_260 = lm_exp(v_259);
          lm_store(b7 + i_3*96 + j_236 + i_3*(-96) + j_4*(-1) + 8, v_260);
          lm_store(b0 + i_3*96 + j_236 + i_3*(-96) + j_4*(-1) + 8, v_257);
        }
        // i:1 j:4 l:16 j:1u l:8a l:1v
        int64_t j_261 = j_4;
        for (; j_261 + 4 <= j_end_5; j_261 += 4) {
          {
            f32x8 acc_267 = lm_splat<f32x8>(0x0.0p+0f);
            f32x8 acc_271 = lm_splat<f32x8>(0x0.0p+0f);
            f32x8 acc_276 = lm_splat<f32x8>(0x0.0p+0f);
            f32x8 acc_280 = lm_splat<f32x8>(0x0.0p+0f);
            f32x8 acc_285 = lm_splat<f32x8>(0x0.0p+0f);
            f32x8 acc_289 = lm_splat<f32x8>(0x0.0p+0f);
            f32x8 acc_294 = lm_splat<f32x8>(0x0.0p+0f);
            f32x8 acc_298 = lm_splat<f32x8>(0x0.0p+0f);
            f32x4 acc_306 = lm_splat<f32x4>(0x0.0p+0f);
            f32x4 acc_314 = lm_splat<f32x4>(0x0.0p+0f);
            f32x4 acc_322 = lm_splat<f32x4>(0x0.0p+0f);
            f32x4 acc_330 = lm_splat<f32x4>(0x0.0p+0f);
            int64_t l_262 = l_11;
            for (; l_262 + 16 <= l_end_12; l_262 += 16) {
              const float v_263 = lm_load<float>(b6 + i_3*96 + j_261 + i_3*(-96) + j_4*(-1));
              const f32x8 v_264 = lm_load<f32x8>(b5 + i_3*24576 + j_261*256 + l_262 + i_3*(-24576) + j_4*(-256) + l_11*(-1));
              const f32x8 v_265 = lm_sub(v_264, lm_splat<f32x8>(v_263));
              const f32x8 v_266 = lm_exp(v_265);
              lm_store(b8 + i_3*24576 + j_261*256 + l_262 + i_3*(-24576) + j_4*(-256) + l_11*(-1), v_266);
              acc_267 = lm_add(acc_267, v_266);
              const f32x8 v_268 = lm_load<f32x8>(b5 + i_3*24576 + j_261*256 + l_262 + i_3*(-24576) + j_4*(-256) + l_11*(-1) + 8);
              const f32x8 v_269 = lm_sub(v_268, lm_splat<f32x8>(v_263));
              const f32x8 v_270 = lm_exp(v_269);
              lm_store(b8 + i_3*24576 + j_261*256 + l_262 + i_3*(-24576) + j_4*(-256) + l_11*(-1) + 8, v_270);
              acc_271 = lm_add(acc_271, v_270);
              const float v_272 = lm_load<float>(b6 + i_3*96 + j_261 + i_3*(-96) + j_4*(-1) + 1);
              const f32x8 v_273 = lm_load<f32x8>(b5 + i_3*24576 + j_261*256 + l_262 + i_3*(-24576) + j_4*(-256) + l_11*(-1) + 256);
              const f32x8 v_274 = lm_sub(v_273, lm_splat<f32x8>(v_272));
              const f32x8 v_275 = lm_exp(v_274);
              lm_store(b8 + i_3*24576 + j_261*256 + l_262 + i_3*(-24576) + j_4*(-256) + l_11*(-1) + 256, v_275);
              acc_276 = lm_add(acc_276, v_275);
              const f32x8 v_277 = lm_load<f32x8>(b5 + i_3*24576 + j_261*256 + l_262 + i_3*(-24576) + j_4*(-256) + l_11*(-1) + 264);
              const f32x8 v_278 = lm_sub(v_277, lm_splat<f32x8>(v_272));
              const f32x8 v_279 = lm_exp(v_278);
              lm_store(b8 + i_3*24576 + j_261*256 + l_262 + i_3*(-24576) + j_4*(-256) + l_11*(-1) + 264, v_279);
              acc_280 = lm_add(acc_280, v_279);
              const float v_281 = lm_load<float>(b6 + i_3*96 + j_261 + i_3*(-96) + j_4*(-1) + 2);
              const f32x8 v_282 = lm_load<f32x8>(b5 + i_3*24576 + j_261*256 + l_262 + i_3*(-24576) + j_4*(-256) + l_11*(-1) + 512);
              const f32x8 v_283 = lm_sub(v_282, lm_splat<f32x8>(v_281));
              const f32x8 v_284 = lm_exp(v_283);
              lm_store(b8 + i_3*24576 + j_261*256 + l_262 + i_3*(-24576) + j_4*(-256) + l_11*(-1) + 512, v_284);
              acc_285 = lm_add(acc_285, v_284);
              const f32x8 v_286 = lm_load<f32x8>(b5 + i_3*24576 + j_261*256 + l_262 + i_3*(-24576) + j_4*(-256) + l_11*(-1) + 520);
              const f32x8 v_287 = lm_sub(v_286, lm_splat<f32x8>(v_281));
              const f32x8 v_288 = lm_exp(v_287);
              lm_store(b8 + i_3*24576 + j_261*256 + l_262 + i_3*(-24576) + j_4*(-256) + l_11*(-1) + 520, v_288);
              acc_289 = lm_add(acc_289, v_288);
              const float v_290 = lm_load<float>(b6 + i_3*96 + j_261 + i_3*(-96) + j_4*(-1) + 3);
              const f32x8 v_291 = lm_load<f32x8>(b5 + i_3*24576 + j_261*256 + l_262 + i_3*(-24576) + j_4*(-256) + l_11*(-1) + 768);
              const f32x8 v_292 = lm_sub(v_291, lm_splat<f32x8>(v_290));
              const f32x8 v_293 = lm_exp(v_292);
              lm_store(b8 + i_3*24576 + j_261*256 + l_262 + i_3*(-24576) + j_4*(-256) + l_11*(-1) + 768, v_293);
              acc_294 = lm_add(acc_294, v_293);
              const f32x8 v_295 = lm_load<f32x8>(b5 + i_3*24576 + j_261*256 + l_262 + i_3*(-24576) + j_4*(-256) + l_11*(-1) + 776);
              const f32x8 v_296 = lm_sub(v_295, lm_splat<f32x8>(v_290));
              const f32x8 v_297 = lm_exp(v_296);
              lm_store(b8 + i_3*24576 + j_261*256 + l_262 + i_3*(-24576) + j_4*(-256) + l_11*(-1) + 776, v_297);
              acc_298 = lm_add(acc_298, v_297);
            }
            if (l_end_12 - l_262 == 12) {
              const float v_299 = lm_load<float>(b6 + i_3*96 + j_261 + i_3*(-96) + j_4*(-1));
              const f32x8 v_300 = lm_load<f32x8>(b5 + i_3*24576 + j_261*256 + l_262 + i_3*(-24576) + j_4*(-256) + l_11*(-1));
              const f32x8 v_301 = lm_sub(v_300, lm_splat<f32x8>(v_299));
              const f32x8 v_302 = lm_exp(v_301);
              lm_store(b8 + i_3*24576 + j_261*256 + l_262 + i_3*(-24576) + j_4*(-256) + l_11*(-1), v_302);
              acc_267 = lm_add(acc_267, v_302);
              const f32x4 v_303 = lm_load<f32x4>(b5 + i_3*24576 + j_261*256 + l_262 + i_3*(-24576) + j_4*(-256) + l_11*(-1) + 8);
              const f32x4 v_304 = lm_sub(v_303, lm_splat<f32x4>(v_299));
              const f32x4 v_305 = lm_exp(v_304);
              lm_store(b8 + i_3*24576 + j_261*256 + l_262 + i_3*(-24576) + j_4*(-256) + l_11*(-1) + 8, v_305);
              acc_306 = lm_add(acc_306, v_305);
              const float v_307 = lm_load<float>(b6 + i_3*96 + j_261 + i_3*(-96) + j_4*(-1) + 1);
              const f32x8 v_308 = lm_load<f32x8>(b5 + i_3*24576 + j_261*256 + l_262 + i_3*(-24576) + j_4*(-256) + l_11*(-1) + 256);
              const f32x8 v_309 = lm_sub(v_308, lm_splat<f32x8>(v_307));
              const f32x8 v_310 = lm_exp(v_309);
              lm_store(b8 + i_3*24576 + j_261*256 + l_262 + i_3*(-24576) + j_4*(-256) + l_11*(-1) + 256, v_310);
              acc_276 = lm_add(acc_276, v_310);
              const f32x4 v_311 = lm_load<f32x4>(b5 + i_3*24576 + j_261*256 + l_262 + i_3*(-24576) + j_4*(-256) + l_11*(-1) + 264);
              const f32x4 v_312 = lm_sub(v_311, lm_splat<f32x4>(v_307));
              const f32x4 v_313 = lm_exp(v_312);
              lm_store(b8 + i_3*24576 + j_261*256 + l_262 + i_3*(-24576) + j_4*(-256) + l_11*(-1) + 264, v_313);
              acc_314 = lm_add(acc_314, v_313);
              const float v_315 = lm_load<float>(b6 + i_3*96 + j_261 + i_3*(-96) + j_4*(-1) + 2);
              const f32x8 v_316 = lm_load<f32x8>(b5 + i_3*24576 + j_261*256 + l_262 + i_3*(-24576) + j_4*(-256) + l_11*(-1) + 512);
              const f32x8 v_317 = lm_sub(v_316, lm_splat<f32x8>(v_315));
              const f32x8 v_318 = lm_exp(v_317);
              lm_store(b8 + i_3*24576 + j_261*256 + l_262 + i_3*(-24576) + j_4*(-256) + l_11*(-1) + 512, v_318);
              acc_285 = lm_add(acc_285, v_318);
              const f32x4 v_319 = lm_load<f32x4>(b5 + i_3*24576 + j_261*256 + l_262 + i_3*(-24576) + j_4*(-256) + l_11*(-1) + 520);
              const f32x4 v_320 = lm_sub(v_319, lm_splat<f32x4>(v_315));
              const f32x4 v_321 = lm_exp(v_320);
              lm_store(b8 + i_3*24576 + j_261*256 + l_262 + i_3*(-24576) + j_4*(-256) + l_11*(-1) + 520, v_321);
              acc_322 = lm_add(acc_322, v_321);
              const float v_323 = lm_load<float>(b6 + i_3*96 + j_261 + i_3*(-96) + j_4*(-1) + 3);
              const f32x8 v_324 = lm_load<f32x8>(b5 + i_3*24576 + j_261*256 + l_262 + i_3*(-24576) + j_4*(-256) + l_11*(-1) + 768);
              const f32x8 v_325 = lm_sub(v_324, lm_splat<f32x8>(v_323));
              const f32x8 v_326 = lm_exp(v_325);
              lm_store(b8 + i_3*24576 + j_261*256 + l_262 + i_3*(-24576) + j_4*(-256) + l_11*(-1) + 768, v_326);
              acc_294 = lm_add(acc_294, v_326);
              const f32x4 v_327 = lm_load<f32x4>(b5 + i_3*24576 + j_261*256 + l_262 + i_3*(-24576) + j_4*(-256) + l_11*(-1) + 776);
              const f32x4 v_328 = lm_sub(v_327, lm_splat<f32x4>(v_323));
              const f32x4 v_329 = lm_exp(v_328);
              lm_store(b8 + i_3*24576 + j_261*256 + l_262 + i_3*(-24576) + j_4*(-256) + l_11*(-1) + 776, v_329);
              acc_330 = lm_add(acc_330, v_329);
            }
            float total_331 = lm_add(lm_reduce_add(lm_add(acc_267, acc_271)), lm_reduce_add(acc_306));
            float total_332 = lm_add(lm_reduce_add(lm_add(acc_276, acc_280)), lm_reduce_add(acc_314));
            float total_333 = lm_add(lm_reduce_add(lm_add(acc_285, acc_289)), lm_reduce_add(acc_322));
            float total_334 = lm_add(lm_reduce_add(lm_add(acc_294, acc_298)), lm_reduce_add(acc_330));
            const float v_335 = lm_load<float>(b1 + i_3*96 + j_261 + i_3*(-96) + j_4*(-1));
            const float v_336 = lm_load<float>(b7 + i_3*96 + j_261 + i_3*(-96) + j_4*(-1));
            const float v_337 = lm_mul(v_335, v_336);
            const float v_338 = lm_add(v_337, total_331);
            lm_store(b1 + i_3*96 + j_261 + i_3*(-96) + j_4*(-1), v_338);
            const float v_339 = lm_load<float>(b1 + i_3*96 + j_261 + i_3*(-96) + j_4*(-1) + 1);
            const float v_340 = lm_load<float>(b7 + i_3*96 + j_261 + i_3*(-96) + j_4*(-1) + 1);
            const float v_341 = lm_mul(v_339, v_340);
            const float v_342 = lm_add(v_341, total_332);
            lm_store(b1 + i_3*96 + j_261 + i_3*(-96) + j_4*(-1) + 1, v_342);
            const float v_343 = lm_load<float>(b1 + i_3*96 + j_261 + i_3*(-96) + j_4*(-1) + 2);
            const float v_344 = lm_load<float>(b7 + i_3*96 + j_261 + i_3*(-96) + j_4*(-1) + 2);
            const float v_345 = lm_mul(v_343, v_344);
            const float v_346 = lm_add(v_345, total_333);
            lm_store(b1 + i_3*96 + j_261 + i_3*(-96) + j_4*(-1) + 2, v_346);
            const float v_347 = lm_load<float>(b1 + i_3*96 + j_261 + i_3*(-96) + j_4*(-1) + 3);
            const float v_348 = lm_load<float>(b7 + i_3*96 + j_261 + i_3*(-96) + j_4*(-1) + 3);
            const float v_349 = lm_mul(v_347, v_348);
            const float v_350 = lm_add(v_349, total_334);
            lm_store(b1 + i_3*96 + j_261 + i_3*(-96) + j_4*(-1) + 3, v_350);
          }
        }
        // k:16 i:1 j:6 l:1 j:1u k:8u k:1v
        int64_t j_351 = j_4;
        for (; j_351 + 6 <= j_end_5; j_351 += 6) {
          {
            f32x8 acc_356 = lm_splat<f32x8>(0x0.0p+0f);
            f32x8 acc_359 = lm_splat<f32x8>(0x0.0p+0f);
            f32x8 acc_362 = lm_splat<f32x8>(0x0.0p+0f);
            f32x8 acc_364 = lm_splat<f32x8>(0x0.0p+0f);
            f32x8 acc_367 = lm_splat<f32x8>(0x0.0p+0f);
            f32x8 acc_369 = lm_splat<f32x8>(0x0.0p+0f);
            f32x8 acc_372 = lm_splat<f32x8>(0x0.0p+0f);
            f32x8 acc_374 = lm_splat<f32x8>(0x0.0p+0f);
            f32x8 acc_377 = lm_splat<f32x8>(0x0.0p+0f);
            f32x8 acc_379 = lm_splat<f32x8>(0x0.0p+0f);
            f32x8 acc_382 = lm_splat<f32x8>(0x0.0p+0f);
            f32x8 acc_384 = lm_splat<f32x8>(0x0.0p+0f);
            for (int64_t l_352 = l_11; l_352 < l_end_12; l_352 += 1) {
              const float v_353 = lm_load<float>(b8 + i_3*24576 + j_351*256 + l_352 + i_3*(-24576) + j_4*(-256) + l_11*(-1));
              const f32x8 v_354 = lm_held(lm_load<f32x8>(b9 + i_3*4800 + l_352*16));
              const f32x8 v_355 = lm_product(lm_splat<f32x8>(v_353), v_354);
              acc_356 = lm_add(acc_356, v_355);
              const f32x8 v_357 = lm_held(lm_load<f32x8>(b9 + i_3*4800 + l_352*16 + 8));
              const f32x8 v_358 = lm_product(lm_splat<f32x8>(v_353), v_357);
              acc_359 = lm_add(acc_359, v_358);
              const float v_360 = lm_load<float>(b8 + i_3*24576 + j_351*256 + l_352 + i_3*(-24576) + j_4*(-256) + l_11*(-1) + 256);
              const f32x8 v_361 = lm_product(lm_splat<f32x8>(v_360), v_354);
              acc_362 = lm_add(acc_362, v_361);
              const f32x8 v_363 = lm_product(lm_splat<f32x8>(v_360), v_357);
              acc_364 = lm_add(acc_364, v_363);
              const float v_365 = lm_load<float>(b8 + i_3*24576 + j_351*256 + l_352 + i_3*(-24576) + j_4*(-256) + l_11*(-1) + 512);
              const f32x8 v_366 = lm_product(lm_splat<f32x8>(v_365), v_354);
              acc_367 = lm_add(acc_367, v_366);
              const f32x8 v_368 = lm_product(lm_splat<f32x8>(v_365), v_357);
              acc_369 = lm_add(acc_369, v_368);
              const float v_370 = lm_load<float>(b8 + i_3*24576 + j_351*256 + l_352 + i_3*(-24576) + j_4*(-256) + l_11*(-1) + 768);
              const f32x8 v_371 = lm_product(lm_splat<f32x8>(v_370), v_354);
              acc_372 = lm_add(acc_372, v_371);
              const f32x8 v_373 = lm_product(lm_splat<f32x8>(v_370), v_357);
              acc_374 = lm_add(acc_374, v_373);
              const float v_375 = lm_load<float>(b8 + i_3*24576 + j_351*256 + l_352 + i_3*(-24576) + j_4*(-256) + l_11*(-1) + 1024);
              const f32x8 v_376 = lm_product(lm_splat<f32x8>(v_375), v_354);
              acc_377 = lm_add(acc_377, v_376);
              const f32x8 v_378 = lm_product(lm_splat<f32x8>(v_375), v_357);
              acc_379 = lm_add(acc_379, v_378);
              const float v_380 = lm_load<float>(b8 + i_3*24576 + j_351*256 + l_352 + i_3*(-24576) + j_4*(-256) + l_11*(-1) + 1280);
              const f32x8 v_381 = lm_product(lm_splat<f32x8>(v_380), v_354);
              acc_382 = lm_add(acc_382, v_381);
              const f32x8 v_383 = lm_product(lm_splat<f32x8>(v_380), v_357);
              acc_384 = lm_add(acc_384, v_383);
            }
            f32x8 total_385 = acc_356;
            f32x8 total_386 = acc_359;
            f32x8 total_387 = acc_362;
            f32x8 total_388 = acc_364;
            f32x8 total_389 = acc_367;
            f32x8 total_390 = acc_369;
            f32x8 total_391 = acc_372;
            f32x8 total_392 = acc_374;
            f32x8 total_393 = acc_377;
            f32x8 total_394 = acc_379;
            f32x8 total_395 = acc_382;
            f32x8 total_396 = acc_384;
            const f32x8 v_397 = lm_load<f32x8>(b2 + i_3*1536 + j_351*16 + i_3*(-1536) + j_4*(-16));
            const float v_398 = lm_load<float>(b7 + i_3*96 + j_351 + i_3*(-96) + j_4*(-1));
            const f32x8 v_399 = lm_mul(v_397, lm_splat<f32x8>(v_398));
            const f32x8 v_400 = lm_add(v_399, total_385);
            lm_store(b2 + i_3*1536 + j_351*16 + i_3*(-1536) + j_4*(-16), v_400);
            const f32x8 v_401 = lm_load<f32x8>(b2 + i_3*1536 + j_351*16 + i_3*(-1536) + j_4*(-16) + 8);
            const f32x8 v_402 = lm_mul(v_401, lm_splat<f32x8>(v_398));
            const f32x8 v_403 = lm_add(v_402, total_386);
            lm_store(b2 + i_3*1536 + j_351*16 + i_3*(-1536) + j_4*(-16) + 8, v_403);
            const f32x8 v_404 = lm_load<f32x8>(b2 + i_3*1536 + j_351*16 + i_3*(-1536) + j_4*(-16) + 16);
            const float v_405 = lm_load<float>(b7 + i_3*96 + j_351 + i_3*(-96) + j_4*(-1) + 1);
            const f32x8 v_406 = lm_mul(v_404, lm_splat<f32x8>(v_405));
            const f32x8 v_407 = lm_add(v_406, total_387);
            lm_store(b2 + i_3*1536 + j_351*16 + i_3*(-1536) + j_4*(-16) + 16, v_407);
            const f32x8 v_408 = lm_load<f32x8>(b2 + i_3*1536 + j_351*16 + i_3*(-1536) + j_4*(-16) + 24);
            const f32x8 v_409 = lm_mul(v_408, lm_splat<f32x8>(v_405));
            const f32x8 v_410 = lm_add(v_409, total_388);
            lm_store(b2 + i_3*1536 + j_351*16 + i_3*(-1536) + j_4*(-16) + 24, v_410);
            const f32x8 v_411 = lm_load<f32x8>(b2 + i_3*1536 + j_351*16 + i_3*(-1536) + j_4*(-16) + 32);
            const float v_412 = lm_load<float>(b7 + i_3*96 + j_351 + i_3*(-96) + j_4*(-1) + 2);
            const f32x8 v_413 = lm_mul(v_411, lm_splat<f32x8>(v_412));
            const f32x8 v_414 = lm_add(v_413, total_389);
            lm_store(b2 + i_3*1536 + j_351*16 + i_3*(-1536) + j_4*(-16) + 32, v_414);
            const f32x8 v_415 = lm_load<f32x8>(b2 + i_3*1536 + j_351*16 + i_3*(-1536) + j_4*(-16) + 40);
            const f32x8 v_416 = lm_mul(v_415, lm_splat<f32x8>(v_412));
            const f32x8 v_417 = lm_add(v_416, total_390);
            lm_store(b2 + i_3*1536 + j_351*16 + i_3*(-1536) + j_4*(-16) + 40, v_417);
            const f32x8 v_418 = lm_load<f32x8>(b2 + i_3*1536 + j_351*16 + i_3*(-1536) + j_4*(-16) + 48);
            const float v_419 = lm_load<float>(b7 + i_3*96 + j_351 + i_3*(-96) + j_4*(-1) + 3);
            const f32x8 v_420 = lm_mul(v_418, lm_splat<f32x8>(v_419));
            const f32x8 v_421 = lm_add(v_420, total_391);
            lm_store(b2 + i_3*1536 + j_351*16 + i_3*(-1536) + j_4*(-16) + 48, v_421);
            const f32x8 v_422 = lm_load<f32x8>(b2 + i_3*1536 + j_351*16 + i_3*(-1536) + j_4*(-16) + 56);
            const f32x8 v_423 = lm_mul(v_422, lm_splat<f32x8>(v_419));
            const f32x8 v_424 = lm_add(v_423, total_392);
            lm_store(b2 + i_3*1536 + j_351*16 + i_3*(-1536) + j_4*(-16) + 56, v_424);
            const f32x8 v_425 = lm_load<f32x8>(b2 + i_3*1536 + j_351*16 + i_3*(-1536) + j_4*(-16) + 64);
            const float v_426 = lm_load<float>(b7 + i_3*96 + j_351 + i_3*(-96) + j_4*(-1) + 4);
            const f32x8 v_427 = lm_mul(v_425, lm_splat<f32x8>(v_426));
            const f32x8 v_428 = lm_add(v_427, total_393);
            lm_store(b2 + i_3*1536 + j_351*16 + i_3*(-1536) + j_4*(-16) + 64, v_428);
            const f32x8 v_429 = lm_load<f32x8>(b2 + i_3*1536 + j_351*16 + i_3*(-1536) + j_4*(-16) + 72);
            const f32x8 v_430 = lm_mul(v_429, lm_splat<f32x8>(v_426));
            const f32x8 v_431 = lm_add(v_430, total_394);
            lm_store(b2 + i_3*1536 + j_351*16 + i_3*(-1536) + j_4*(-16) + 72, v_431);
            const f32x8 v_432 = lm_load<f32x8>(b2 + i_3*1536 + j_351*16 + i_3*(-1536) + j_4*(-16) + 80);
            const float v_433 = lm_load<float>(b7 + i_3*96 + j_351 + i_3*(-96) + j_4*(-1) + 5);
            const f32x8 v_434 = lm_mul(v_432, lm_splat<f32x8>(v_433));
            const f32x8 v_435 = lm_add(v_434, total_395);
            lm_store(b2 + i_3*1536 + j_351*16 + i_3*(-1536) + j_4*(-16) + 80, v_435);
            const f32x8 v_436 = lm_load<f32x8>(b2 + i_3*1536 + j_351*16 + i_3*(-1536) + j_4*(-16) + 88);
            const f32x8 v_437 = lm_mul(v_436, lm_splat<f32x8>(v_433));
            const f32x8 v_438 = lm_add(v_437, total_396);
            lm_store(b2 + i_3*1536 + j_351*16 + i_3*(-1536) + j_4*(-16) + 88, v_438);
          }
        }
      }
      // i:1 j:32 j:8u j:1v
      int64_t j_439 = j_4;
      for (; j_439 + 32 <= j_end_5; j_439 += 32) {
        const f32x8 v_440 = lm_load<f32x8>(b1 + i_3*96 + j_439 + i_3*(-96) + j_4*(-1));
        const f32x8 v_441 = lm_recip(v_440);
        lm_store(b10 + i_3*96 + j_439 + i_3*(-96) + j_4*(-1), v_441);
        const f32x8 v_442 = lm_load<f32x8>(b1 + i_3*96 + j_439 + i_3*(-96) + j_4*(-1) + 8);
        const f32x8 v_443 = lm_recip(v_442);
        lm_store(b10 + i_3*96 + j_439 + i_3*(-96) + j_4*(-1) + 8, v_443);
        const f32x8 v_444 = lm_load<f32x8>(b1 + i_3*96 + j_439 + i_3*(-96) + j_4*(-1) + 16);
        const f32x8 v_445 = lm_recip(v_444);
        lm_store(b10 + i_3*96 + j_439 + i_3*(-96) + j_4*(-1) + 16, v_445);
        const f32x8 v_446 = lm_load<f32x8>(b1 + i_3*96 + j_439 + i_3*(-96) + j_4*(-1) + 24);
        const f32x8 v_447 = lm_recip(v_446);
        lm_store(b10 + i_3*96 + j_439 + i_3*(-96) + j_4*(-1) + 24, v_447);
      }
      if (j_end_5 - j_439 == 12) {
        const f32x8 v_448 = lm_load<f32x8>(b1 + i_3*96 + j_439 + i_3*(-96) + j_4*(-1));
        const f32x8 v_449 = lm_recip(v_448);
        lm_store(b10 + i_3*96 + j_439 + i_3*(-96) + j_4*(-1), v_449);
        const f32x4 v_450 = lm_load<f32x4>(b1 + i_3*96 + j_439 + i_3*(-96) + j_4*(-1) + 8);
        const f32x4 v_451 = lm_recip(v_450);
        lm_store(b10 + i_3*96 + j_439 + i_3*(-96) + j_4*(-1) + 8, v_451);
      }
      // i:1 j:1 k:16 k:8u k:1v
      for (int64_t j_452 = j_4; j_452 < j_end_5; j_452 += 1) {
        const f32x8 v_453 = lm_load<f32x8>(b2 + i_3*1536 + j_452*16 + i_3*(-1536) + j_4*(-16));
        const float v_454 = lm_load<float>(b10 + i_3*96 + j_452 + i_3*(-96) + j_4*(-1));
        const f32x8 v_455 = lm_mul(v_453, lm_splat<f32x8>(v_454));
        lm_store(b11 + i_3*4800 + j_452*16, v_455);
        const f32x8 v_456 = lm_load<f32x8>(b2 + i_3*1536 + j_452*16 + i_3*(-1536) + j_4*(-16) + 8);
        const f32x8 v_457 = lm_mul(v_456, lm_splat<f32x8>(v_454));
        lm_store(b11 + i_3*4800 + j_452*16 + 8, v_457);
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

//   NVIDIA H100 80GB HBM3
//   lumin.graph 1
//   %0 = input(name="q", dtype=f16, shape=[2, 150, 16], static=false) : f16[2, 150, 16]
//   %1 = input(name="k", dtype=f16, shape=[2, 150, 16], static=false) : f16[2, 150, 16]
//   %2 = input(name="v", dtype=f16, shape=[2, 150, 16], static=false) : f16[2, 150, 16]
//   %3 = cast(%0; dtype=f32) : f32[2, 150, 16]
//   %4 = cast(%1; dtype=f32) : f32[2, 150, 16]
//   %5 = permute(%4; axes=[0, 2, 1]) : f32[2, 16, 150]
//   %6 = expand(%3; axes=[3], sizes=[150]) : f32[2, 150, 16, 150]
//   %7 = expand(%5; axes=[1], sizes=[150]) : f32[2, 150, 16, 150]
//   %8 = mul(%6, %7) : f32[2, 150, 16, 150]
//   %9 = sum(%8; axes=[2]) : f32[2, 150, 150]
//   %10 = constant(value=f32[](0.25)) : f32[]
//   %11 = expand(%10; axes=[0, 1, 2], sizes=[2, 150, 150]) : f32[2, 150, 150]
//   %12 = mul(%9, %11) : f32[2, 150, 150]
//   %13 = iota(size=150, dtype=i64) : i64[150]
//   %14 = expand(%13; axes=[1], sizes=[150]) : i64[150, 150]
//   %15 = expand(%13; axes=[0], sizes=[150]) : i64[150, 150]
//   %16 = less_than(%14, %15) : bool[150, 150]
//   %17 = constant(value=f32[](-inf)) : f32[]
//   %18 = expand(%17; axes=[0, 1, 2], sizes=[2, 150, 150]) : f32[2, 150, 150]
//   %19 = expand(%16; axes=[0], sizes=[2]) : bool[2, 150, 150]
//   %20 = select(%19, %18, %12) : f32[2, 150, 150]
//   %21 = max_reduce(%20; axes=[2]) : f32[2, 150]
//   %22 = expand(%21; axes=[2], sizes=[150]) : f32[2, 150, 150]
//   %23 = constant(value=f32[](-1.0)) : f32[]
//   %24 = expand(%23; axes=[0, 1, 2], sizes=[2, 150, 150]) : f32[2, 150, 150]
//   %25 = mul(%22, %24) : f32[2, 150, 150]
//   %26 = add(%20, %25) : f32[2, 150, 150]
//   %27 = constant(value=f32[](1.4426950408889634)) : f32[]
//   %28 = expand(%27; axes=[0, 1, 2], sizes=[2, 150, 150]) : f32[2, 150, 150]
//   %29 = mul(%26, %28) : f32[2, 150, 150]
//   %30 = exp2(%29) : f32[2, 150, 150]
//   %31 = sum(%30; axes=[2]) : f32[2, 150]
//   %32 = recip(%31) : f32[2, 150]
//   %33 = expand(%32; axes=[2], sizes=[150]) : f32[2, 150, 150]
//   %34 = mul(%30, %33) : f32[2, 150, 150]
//   %35 = cast(%34; dtype=f16) : f16[2, 150, 150]
//   %36 = cast(%35; dtype=f32) : f32[2, 150, 150]
//   %37 = cast(%2; dtype=f32) : f32[2, 150, 16]
//   %38 = expand(%36; axes=[3], sizes=[16]) : f32[2, 150, 150, 16]
//   %39 = expand(%37; axes=[1], sizes=[150]) : f32[2, 150, 150, 16]
//   %40 = mul(%38, %39) : f32[2, 150, 150, 16]
//   %41 = sum(%40; axes=[2]) : f32[2, 150, 16]
//   %42 = cast(%41; dtype=f16) : f16[2, 150, 16]
//   output "y" %42

// ---------------------------------------------------------------------------------------------------------------------
// default
// form: flash
// k0 block: i:1 j:64 l:128 t128
// k0 residents: 1
// k0 way: matrix 2
// k0 grid: blocks
//   program "region"
//   buffer x0 input f16[2, 150, 16]
//   buffer x1 input f16[2, 150, 16]
//   buffer x2 input f16[2, 150, 16]
//   buffer y0 output f16[2, 150, 16]
//   buffer t20 held f32[1, 64, 128]
//   buffer t21 held f32[1, 64]
//   buffer t30 held f16[1, 64, 128]
//   buffer t32 held f32[1, 64]
//   buffer t21_new held f32[1, 64]
//   buffer t21_shrink held f32[1, 64]
//   buffer t21_total held f32[1, 64]
//   buffer mixed3_y0 held f32[1, 64, 16]
//   kernel k0 call
//     axis i 2
//     axis j 150
//     axis k 16
//     axis l 150
//     axis m 16
//     for i 1 parallel
//       for j 64 parallel
//         halo l of j stride 1 low 150 high 0
//           stage i j
//             schedule j:16w j:1f
//             %0 = constant -3.4028234663852886e+38 : f32
//             store t21[i - start_i, j - start_j] = %0
//             %2 = constant 0.0 : f32
//             store t21_total[i - start_i, j - start_j] = %2
//           stage i j k
//             schedule j:16w j:1f k:1f
//             %0 = constant 0.0 : f32
//             store mixed3_y0[i - start_i, j - start_j, k] = %0
//           for l 128 sequential
//             stage i j l m
//               schedule j:16w l:128w j:1f l:1f m:1f prefetch 2 pack x0@loop(j:1 m:1) pack x1@loop(l:1 m:1)
//               %0 = load x0[i, j, m] : f16
//               %1 = cast %0 : f32
//               %2 = load x1[i, l, m] : f16
//               %3 = cast %2 : f32
//               %4 = mul %1 %3 : f32
//               %5 = reduce add %4 over m : f32
//               %6 = position j < l : bool
//               %7 = constant -inf : f32
//               %8 = constant 0.25 : f32
//               %9 = mul %5 %8 : f32
//               %10 = select %6 %7 %9 : f32
//               store t20[i - start_i, j - start_j, l - start_l] = %10
//             stage i j l
//               schedule j:16w j:1f l:1f
//               %0 = load t20[i - start_i, j - start_j, l - start_l] : f32
//               %1 = reduce max %0 over l : f32
//               %2 = load t21[i - start_i, j - start_j] : f32
//               %3 = max %1 %2 : f32
//               store t21_new[i - start_i, j - start_j] = %3
//             stage i j
//               schedule j:16w j:1f
//               %0 = load t21_new[i - start_i, j - start_j] : f32
//               %1 = load t21[i - start_i, j - start_j] : f32
//               %2 = sub %1 %0 : f32
//               %3 = exp %2 : f32
//               store t21_shrink[i - start_i, j - start_j] = %3
//               store t21[i - start_i, j - start_j] = %0
//             stage i j l
//               schedule j:16w j:1f l:1f
//               %0 = load t21_new[i - start_i, j - start_j] : f32
//               %1 = load t20[i - start_i, j - start_j, l - start_l] : f32
//               %2 = sub %1 %0 : f32
//               %3 = exp %2 : f32
//               %4 = cast %3 : f16
//               store t30[i - start_i, j - start_j, l - start_l] = %4
//               %6 = reduce add %3 over l : f32
//               %7 = load t21_total[i - start_i, j - start_j] : f32
//               %8 = load t21_shrink[i - start_i, j - start_j] : f32
//               %9 = mul %7 %8 : f32
//               %10 = add %9 %6 : f32
//               store t21_total[i - start_i, j - start_j] = %10
//             stage i j k l
//               schedule j:16w k:16w j:1f k:1f l:1f prefetch 2 pack x2@loop(l:1 k:1)
//               %0 = load t30[i - start_i, j - start_j, l - start_l] : f16
//               %1 = cast %0 : f32
//               %2 = load x2[i, l, k] : f16
//               %3 = cast %2 : f32
//               %4 = mul %1 %3 : f32
//               %5 = reduce add %4 over l : f32
//               %6 = load mixed3_y0[i - start_i, j - start_j, k] : f32
//               %7 = load t21_shrink[i - start_i, j - start_j] : f32
//               %8 = mul %6 %7 : f32
//               %9 = add %8 %5 : f32
//               store mixed3_y0[i - start_i, j - start_j, k] = %9
//           stage i j
//             schedule j:16w j:1f
//             %0 = load t21_total[i - start_i, j - start_j] : f32
//             %1 = recip %0 : f32
//             store t32[i - start_i, j - start_j] = %1
//           stage i j k
//             schedule j:16w j:1f k:1f
//             %0 = load mixed3_y0[i - start_i, j - start_j, k] : f32
//             %1 = load t32[i - start_i, j - start_j] : f32
//             %2 = mul %0 %1 : f32
//             %3 = cast %2 : f16
//             %4 = cast %3 : f32
//             %5 = cast %4 : f16
//             store y0[i, j, k] = %5

// lumin launches: {"version":1,"dims":[],"arguments":4,"workspace_bytes":0,"prepared_bytes":0,"slab_offset":0,"launches":[{"function":"k0","kernel":"k0","when":"call","blocks":6,"threads":128,"shared_bytes":18432,"persistent":0,"arguments":[["argument",0],["argument",1],["argument",2],["argument",3]]}]}
// region
typedef int lm_int;

LM_KERNEL(k0, 128)(LM_PARAMETER(const lm_f16, b0), LM_PARAMETER(const lm_f16, b1), LM_PARAMETER(const lm_f16, b2), LM_PARAMETER(lm_f16, b3)) {
  LM_BUFFER(const lm_f16, b0, 4800);
  LM_BUFFER(const lm_f16, b1, 4800);
  LM_BUFFER(const lm_f16, b2, 4800);
  LM_BUFFER(lm_f16, b3, 4800);
  LM_SHARED(lm_f16, tile_17, 0, 1024);
  LM_SHARED(lm_f16, tile_18, 2048, 4096);
  LM_SHARED(lm_f16, tile_19, 10240, 4096);
  const lm_int i_1 = (lm_block / (3))*1;
  const lm_int j_2 = (lm_block % (3))*64;
  const lm_int j_end_3 = lm_imin(j_2 + 64, 150);
  float h0[2];
  float h1[2];
  float h2[8];
  float h3[64];
  float h4[2];
  float h5[2];
  lm_vector<lm_f16, 2> h6[32];
  float h7[2];
  {
    const lm_int halo_4 = j_2*1 - 150;
    const lm_int l_5 = lm_imax(halo_4, 0);
    const lm_int l_end_6 = lm_imin((j_end_3 - 1)*1 + 1, 150);
    // j:16w j:1f
    {
      const int w_j_7 = lm_thread / 32 / 1 % 4;
      const lm_int p_j_8 = j_2 + w_j_7*16 + lm_thread % 32 / 4;
      const bool v_9 = p_j_8 < j_end_3;
      h0[0] = (-3.4028234663852886e+38f);
      const bool v_10 = p_j_8 + 8 < j_end_3;
      h0[1] = (-3.4028234663852886e+38f);
      h1[0] = 0.0f;
      h1[1] = 0.0f;
    }
    // j:16w j:1f k:1f
    {
      const int w_j_11 = lm_thread / 32 / 1 % 4;
      const int w_k_12 = lm_thread / 32 % 1;
      const lm_int p_j_13 = j_2 + w_j_11*16 + lm_thread % 32 / 4;
      const lm_int p_k_14 = w_k_12*16 + lm_thread % 4 * 2;
      const bool v_15 = p_j_13 < j_end_3;
      h2[0] = 0.0f;
      h2[1] = 0.0f;
      h2[2] = 0.0f;
      h2[3] = 0.0f;
      const bool v_16 = p_j_13 + 8 < j_end_3;
      h2[4] = 0.0f;
      h2[5] = 0.0f;
      h2[6] = 0.0f;
      h2[7] = 0.0f;
    }
    #pragma unroll
    for (int e_23 = lm_thread; e_23 < 128; e_23 += 128) {
      const int c_m_24 = (e_23 % 2)*8;
      const int e_25 = e_23 / 2;
      const int c_j_26 = e_25;
      const bool v_27 = (j_2 + c_j_26) < j_end_3;
      lm_copy_async<8>(tile_17, 0 + c_j_26*16 + c_m_24*1, b0, i_1*2400 + (j_2 + c_j_26)*16 + c_m_24, v_27);
    }
    const int turns_20 = (l_end_6 - l_5 + 127) / 128;
    lm_barrier();
    if (0 < turns_20) {
      const lm_int l_28 = l_5 + 0;
      #pragma unroll
      for (int e_29 = lm_thread; e_29 < 256; e_29 += 128) {
        const int c_m_30 = (e_29 % 2)*8;
        const int e_31 = e_29 / 2;
        const int c_l_32 = e_31;
        const bool v_33 = (l_28 + c_l_32) < l_end_6;
        lm_copy_async<8>(tile_18, 0 + c_l_32*16 + c_m_30*1, b1, i_1*2400 + (l_28 + c_l_32)*16 + c_m_30, v_33);
      }
      #pragma unroll
      for (int e_34 = lm_thread; e_34 < 256; e_34 += 128) {
        const int c_k_35 = (e_34 % 2)*8;
        const int e_36 = e_34 / 2;
        const int c_l_37 = e_36;
        const bool v_38 = (l_28 + c_l_37) < l_end_6;
        lm_copy_async<8>(tile_19, 0 + c_l_37*16 + c_k_35*1, b2, i_1*2400 + c_k_35 + (l_28 + c_l_37)*16, v_38);
      }
    }
    lm_copy_commit();
    if (1 < turns_20) {
      const lm_int l_39 = l_5 + 128;
      #pragma unroll
      for (int e_40 = lm_thread; e_40 < 256; e_40 += 128) {
        const int c_m_41 = (e_40 % 2)*8;
        const int e_42 = e_40 / 2;
        const int c_l_43 = e_42;
        const bool v_44 = (l_39 + c_l_43) < l_end_6;
        lm_copy_async<8>(tile_18, 2048 + c_l_43*16 + c_m_41*1, b1, i_1*2400 + (l_39 + c_l_43)*16 + c_m_41, v_44);
      }
      #pragma unroll
      for (int e_45 = lm_thread; e_45 < 256; e_45 += 128) {
        const int c_k_46 = (e_45 % 2)*8;
        const int e_47 = e_45 / 2;
        const int c_l_48 = e_47;
        const bool v_49 = (l_39 + c_l_48) < l_end_6;
        lm_copy_async<8>(tile_19, 2048 + c_l_48*16 + c_k_46*1, b2, i_1*2400 + c_k_46 + (l_39 + c_l_48)*16, v_49);
      }
    }
    lm_copy_commit();
    for (int turn_21 = 0; turn_21 < turns_20; turn_21++) {
      const lm_int l_22 = l_5 + turn_21*128;
      lm_copy_wait<1>();
      lm_barrier();
      const lm_int l_end_50 = lm_imin(l_22 + 128, l_end_6);
      const int slot_51 = turn_21 % 2 * 2048;
      const int slot_52 = turn_21 % 2 * 2048;
      // j:16w l:128w j:1f l:1f m:1f
      {
        const int w_j_53 = lm_thread / 32 / 1 % 4;
        const int w_l_54 = lm_thread / 32 % 1;
        {
          const lm_int p_j_55 = j_2 + w_j_53*16 + lm_thread % 32 / 4;
          const lm_int p_l_56 = l_22 + w_l_54*128 + lm_thread % 4 * 2;
          float results_57[1][16][4] = {};
          #pragma unroll
          for (int k_58 = 0; k_58 < 16; k_58 += 16) {
            unsigned left_59[1][4], right_60[16][2];
            lm_left_halves<16>(left_59[0], tile_17, (w_j_53*16 + 0)*16 + k_58*1);
            lm_right_halves<16>(right_60[0], tile_18, slot_51 + (w_l_54*128 + 0)*16 + k_58*1);
            lm_right_halves<16>(right_60[1], tile_18, slot_51 + (w_l_54*128 + 8)*16 + k_58*1);
            lm_right_halves<16>(right_60[2], tile_18, slot_51 + (w_l_54*128 + 16)*16 + k_58*1);
            lm_right_halves<16>(right_60[3], tile_18, slot_51 + (w_l_54*128 + 24)*16 + k_58*1);
            lm_right_halves<16>(right_60[4], tile_18, slot_51 + (w_l_54*128 + 32)*16 + k_58*1);
            lm_right_halves<16>(right_60[5], tile_18, slot_51 + (w_l_54*128 + 40)*16 + k_58*1);
            lm_right_halves<16>(right_60[6], tile_18, slot_51 + (w_l_54*128 + 48)*16 + k_58*1);
            lm_right_halves<16>(right_60[7], tile_18, slot_51 + (w_l_54*128 + 56)*16 + k_58*1);
            lm_right_halves<16>(right_60[8], tile_18, slot_51 + (w_l_54*128 + 64)*16 + k_58*1);
            lm_right_halves<16>(right_60[9], tile_18, slot_51 + (w_l_54*128 + 72)*16 + k_58*1);
            lm_right_halves<16>(right_60[10], tile_18, slot_51 + (w_l_54*128 + 80)*16 + k_58*1);
            lm_right_halves<16>(right_60[11], tile_18, slot_51 + (w_l_54*128 + 88)*16 + k_58*1);
            lm_right_halves<16>(right_60[12], tile_18, slot_51 + (w_l_54*128 + 96)*16 + k_58*1);
            lm_right_halves<16>(right_60[13], tile_18, slot_51 + (w_l_54*128 + 104)*16 + k_58*1);
            lm_right_halves<16>(right_60[14], tile_18, slot_51 + (w_l_54*128 + 112)*16 + k_58*1);
            lm_right_halves<16>(right_60[15], tile_18, slot_51 + (w_l_54*128 + 120)*16 + k_58*1);
            lm_multiply_f16(results_57[0][0], left_59[0], right_60[0]);
            lm_multiply_f16(results_57[0][1], left_59[0], right_60[1]);
            lm_multiply_f16(results_57[0][2], left_59[0], right_60[2]);
            lm_multiply_f16(results_57[0][3], left_59[0], right_60[3]);
            lm_multiply_f16(results_57[0][4], left_59[0], right_60[4]);
            lm_multiply_f16(results_57[0][5], left_59[0], right_60[5]);
            lm_multiply_f16(results_57[0][6], left_59[0], right_60[6]);
            lm_multiply_f16(results_57[0][7], left_59[0], right_60[7]);
            lm_multiply_f16(results_57[0][8], left_59[0], right_60[8]);
            lm_multiply_f16(results_57[0][9], left_59[0], right_60[9]);
            lm_multiply_f16(results_57[0][10], left_59[0], right_60[10]);
            lm_multiply_f16(results_57[0][11], left_59[0], right_60[11]);
            lm_multiply_f16(results_57[0][12], left_59[0], right_60[12]);
            lm_multiply_f16(results_57[0][13], left_59[0], right_60[13]);
            lm_multiply_f16(results_57[0][14], left_59[0], right_60[14]);
            lm_multiply_f16(results_57[0][15], left_59[0], right_60[15]);
          }
          const bool v_61 = p_j_55 < j_end_3;
          const bool v_62 = p_l_56 < l_end_50;
          const bool v_63 = (bool)((lm_int)(p_j_55 < p_l_56));
          const float v_64 = results_57[0][0][0] * 0.25f;
          const float v_65 = (v_63 ? -lm_infinity<float>() : v_64);
          h3[0] = v_65;
          if (!(v_62)) h3[0] = lm_zero<float>();
          const bool v_66 = p_l_56 + 1 < l_end_50;
          const bool v_67 = (bool)((lm_int)(p_j_55 < (p_l_56 + 1)));
          const float v_68 = results_57[0][0][1] * 0.25f;
          const float v_69 = (v_67 ? -lm_infinity<float>() : v_68);
          h3[1] = v_69;
          if (!(v_66)) h3[1] = lm_zero<float>();
          const bool v_70 = p_l_56 + 8 < l_end_50;
          const bool v_71 = (bool)((lm_int)(p_j_55 < (p_l_56 + 8)));
          const float v_72 = results_57[0][1][0] * 0.25f;
          const float v_73 = (v_71 ? -lm_infinity<float>() : v_72);
          h3[2] = v_73;
          if (!(v_70)) h3[2] = lm_zero<float>();
          const bool v_74 = p_l_56 + 9 < l_end_50;
          const bool v_75 = (bool)((lm_int)(p_j_55 < (p_l_56 + 9)));
          const float v_76 = results_57[0][1][1] * 0.25f;
          const float v_77 = (v_75 ? -lm_infinity<float>() : v_76);
          h3[3] = v_77;
          if (!(v_74)) h3[3] = lm_zero<float>();
          const bool v_78 = p_l_56 + 16 < l_end_50;
          const bool v_79 = (bool)((lm_int)(p_j_55 < (p_l_56 + 16)));
          const float v_80 = results_57[0][2][0] * 0.25f;
          const float v_81 = (v_79 ? -lm_infinity<float>() : v_80);
          h3[4] = v_81;
          if (!(v_78)) h3[4] = lm_zero<float>();
          const bool v_82 = p_l_56 + 17 < l_end_50;
          const bool v_83 = (bool)((lm_int)(p_j_55 < (p_l_56 + 17)));
          const float v_84 = results_57[0][2][1] * 0.25f;
          const float v_85 = (v_83 ? -lm_infinity<float>() : v_84);
          h3[5] = v_85;
          if (!(v_82)) h3[5] = lm_zero<float>();
          const bool v_86 = p_l_56 + 24 < l_end_50;
          const bool v_87 = (bool)((lm_int)(p_j_55 < (p_l_56 + 24)));
          const float v_88 = results_57[0][3][0] * 0.25f;
          const float v_89 = (v_87 ? -lm_infinity<float>() : v_88);
          h3[6] = v_89;
          if (!(v_86)) h3[6] = lm_zero<float>();
          const bool v_90 = p_l_56 + 25 < l_end_50;
          const bool v_91 = (bool)((lm_int)(p_j_55 < (p_l_56 + 25)));
          const float v_92 = results_57[0][3][1] * 0.25f;
          const float v_93 = (v_91 ? -lm_infinity<float>() : v_92);
          h3[7] = v_93;
          if (!(v_90)) h3[7] = lm_zero<float>();
          const bool v_94 = p_l_56 + 32 < l_end_50;
          const bool v_95 = (bool)((lm_int)(p_j_55 < (p_l_56 + 32)));
          const float v_96 = results_57[0][4][0] * 0.25f;
          const float v_97 = (v_95 ? -lm_infinity<float>() : v_96);
          h3[8] = v_97;
          if (!(v_94)) h3[8] = lm_zero<float>();
          const bool v_98 = p_l_56 + 33 < l_end_50;
          const bool v_99 = (bool)((lm_int)(p_j_55 < (p_l_56 + 33)));
          const float v_100 = results_57[0][4][1] * 0.25f;
          const float v_101 = (v_99 ? -lm_infinity<float>() : v_100);
          h3[9] = v_101;
          if (!(v_98)) h3[9] = lm_zero<float>();
          const bool v_102 = p_l_56 + 40 < l_end_50;
          const bool v_103 = (bool)((lm_int)(p_j_55 < (p_l_56 + 40)));
          const float v_104 = results_57[0][5][0] * 0.25f;
          const float v_105 = (v_103 ? -lm_infinity<float>() : v_104);
          h3[10] = v_105;
          if (!(v_102)) h3[10] = lm_zero<float>();
          const bool v_106 = p_l_56 + 41 < l_end_50;
          const bool v_107 = (bool)((lm_int)(p_j_55 < (p_l_56 + 41)));
          const float v_108 = results_57[0][5][1] * 0.25f;
          const float v_109 = (v_107 ? -lm_infinity<float>() : v_108);
          h3[11] = v_109;
          if (!(v_106)) h3[11] = lm_zero<float>();
          const bool v_110 = p_l_56 + 48 < l_end_50;
          const bool v_111 = (bool)((lm_int)(p_j_55 < (p_l_56 + 48)));
          const float v_112 = results_57[0][6][0] * 0.25f;
          const float v_113 = (v_111 ? -lm_infinity<float>() : v_112);
          h3[12] = v_113;
          if (!(v_110)) h3[12] = lm_zero<float>();
          const bool v_114 = p_l_56 + 49 < l_end_50;
          const bool v_115 = (bool)((lm_int)(p_j_55 < (p_l_56 + 49)));
          const float v_116 = results_57[0][6][1] * 0.25f;
          const float v_117 = (v_115 ? -lm_infinity<float>() : v_116);
          h3[13] = v_117;
          if (!(v_114)) h3[13] = lm_zero<float>();
          const bool v_118 = p_l_56 + 56 < l_end_50;
          const bool v_119 = (bool)((lm_int)(p_j_55 < (p_l_56 + 56)));
          const float v_120 = results_57[0][7][0] * 0.25f;
          const float v_121 = (v_119 ? -lm_infinity<float>() : v_120);
          h3[14] = v_121;
          if (!(v_118)) h3[14] = lm_zero<float>();
          const bool v_122 = p_l_56 + 57 < l_end_50;
          const bool v_123 = (bool)((lm_int)(p_j_55 < (p_l_56 + 57)));
          const float v_124 = results_57[0][7][1] * 0.25f;
          const float v_125 = (v_123 ? -lm_infinity<float>() : v_124);
          h3[15] = v_125;
          if (!(v_122)) h3[15] = lm_zero<float>();
          const bool v_126 = p_l_56 + 64 < l_end_50;
          const bool v_127 = (bool)((lm_int)(p_j_55 < (p_l_56 + 64)));
          const float v_128 = results_57[0][8][0] * 0.25f;
          const float v_129 = (v_127 ? -lm_infinity<float>() : v_128);
          h3[16] = v_129;
          if (!(v_126)) h3[16] = lm_zero<float>();
          const bool v_130 = p_l_56 + 65 < l_end_50;
          const bool v_131 = (bool)((lm_int)(p_j_55 < (p_l_56 + 65)));
          const float v_132 = results_57[0][8][1] * 0.25f;
          const float v_133 = (v_131 ? -lm_infinity<float>() : v_132);
          h3[17] = v_133;
          if (!(v_130)) h3[17] = lm_zero<float>();
          const bool v_134 = p_l_56 + 72 < l_end_50;
          const bool v_135 = (bool)((lm_int)(p_j_55 < (p_l_56 + 72)));
          const float v_136 = results_57[0][9][0] * 0.25f;
          const float v_137 = (v_135 ? -lm_infinity<float>() : v_136);
          h3[18] = v_137;
          if (!(v_134)) h3[18] = lm_zero<float>();
          const bool v_138 = p_l_56 + 73 < l_end_50;
          const bool v_139 = (bool)((lm_int)(p_j_55 < (p_l_56 + 73)));
          const float v_140 = results_57[0][9][1] * 0.25f;
          const float v_141 = (v_139 ? -lm_infinity<float>() : v_140);
          h3[19] = v_141;
          if (!(v_138)) h3[19] = lm_zero<float>();
          const bool v_142 = p_l_56 + 80 < l_end_50;
          const bool v_143 = (bool)((lm_int)(p_j_55 < (p_l_56 + 80)));
          const float v_144 = results_57[0][10][0] * 0.25f;
          const float v_145 = (v_143 ? -lm_infinity<float>() : v_144);
          h3[20] = v_145;
          if (!(v_142)) h3[20] = lm_zero<float>();
          const bool v_146 = p_l_56 + 81 < l_end_50;
          const bool v_147 = (bool)((lm_int)(p_j_55 < (p_l_56 + 81)));
          const float v_148 = results_57[0][10][1] * 0.25f;
          const float v_149 = (v_147 ? -lm_infinity<float>() : v_148);
          h3[21] = v_149;
          if (!(v_146)) h3[21] = lm_zero<float>();
          const bool v_150 = p_l_56 + 88 < l_end_50;
          const bool v_151 = (bool)((lm_int)(p_j_55 < (p_l_56 + 88)));
          const float v_152 = results_57[0][11][0] * 0.25f;
          const float v_153 = (v_151 ? -lm_infinity<float>() : v_152);
          h3[22] = v_153;
          if (!(v_150)) h3[22] = lm_zero<float>();
          const bool v_154 = p_l_56 + 89 < l_end_50;
          const bool v_155 = (bool)((lm_int)(p_j_55 < (p_l_56 + 89)));
          const float v_156 = results_57[0][11][1] * 0.25f;
          const float v_157 = (v_155 ? -lm_infinity<float>() : v_156);
          h3[23] = v_157;
          if (!(v_154)) h3[23] = lm_zero<float>();
          const bool v_158 = p_l_56 + 96 < l_end_50;
          const bool v_159 = (bool)((lm_int)(p_j_55 < (p_l_56 + 96)));
          const float v_160 = results_57[0][12][0] * 0.25f;
          const float v_161 = (v_159 ? -lm_infinity<float>() : v_160);
          h3[24] = v_161;
          if (!(v_158)) h3[24] = lm_zero<float>();
          const bool v_162 = p_l_56 + 97 < l_end_50;
          const bool v_163 = (bool)((lm_int)(p_j_55 < (p_l_56 + 97)));
          const float v_164 = results_57[0][12][1] * 0.25f;
          const float v_165 = (v_163 ? -lm_infinity<float>() : v_164);
          h3[25] = v_165;
          if (!(v_162)) h3[25] = lm_zero<float>();
          const bool v_166 = p_l_56 + 104 < l_end_50;
          const bool v_167 = (bool)((lm_int)(p_j_55 < (p_l_56 + 104)));
          const float v_168 = results_57[0][13][0] * 0.25f;
          const float v_169 = (v_167 ? -lm_infinity<float>() : v_168);
          h3[26] = v_169;
          if (!(v_166)) h3[26] = lm_zero<float>();
          const bool v_170 = p_l_56 + 105 < l_end_50;
          const bool v_171 = (bool)((lm_int)(p_j_55 < (p_l_56 + 105)));
          const float v_172 = results_57[0][13][1] * 0.25f;
          const float v_173 = (v_171 ? -lm_infinity<float>() : v_172);
          h3[27] = v_173;
          if (!(v_170)) h3[27] = lm_zero<float>();
          const bool v_174 = p_l_56 + 112 < l_end_50;
          const bool v_175 = (bool)((lm_int)(p_j_55 < (p_l_56 + 112)));
          const float v_176 = results_57[0][14][0] * 0.25f;
          const float v_177 = (v_175 ? -lm_infinity<float>() : v_176);
          h3[28] = v_177;
          if (!(v_174)) h3[28] = lm_zero<float>();
          const bool v_178 = p_l_56 + 113 < l_end_50;
          const bool v_179 = (bool)((lm_int)(p_j_55 < (p_l_56 + 113)));
          const float v_180 = results_57[0][14][1] * 0.25f;
          const float v_181 = (v_179 ? -lm_infinity<float>() : v_180);
          h3[29] = v_181;
          if (!(v_178)) h3[29] = lm_zero<float>();
          const bool v_182 = p_l_56 + 120 < l_end_50;
          const bool v_183 = (bool)((lm_int)(p_j_55 < (p_l_56 + 120)));
          const float v_184 = results_57[0][15][0] * 0.25f;
          const float v_185 = (v_183 ? -lm_infinity<float>() : v_184);
          h3[30] = v_185;
          if (!(v_182)) h3[30] = lm_zero<float>();
          const bool v_186 = p_l_56 + 121 < l_end_50;
          const bool v_187 = (bool)((lm_int)(p_j_55 < (p_l_56 + 121)));
          const float v_188 = results_57[0][15][1] * 0.25f;
          const float v_189 = (v_187 ? -lm_infinity<float>() : v_188);
          h3[31] = v_189;
          if (!(v_186)) h3[31] = lm_zero<float>();
          const bool v_190 = p_j_55 + 8 < j_end_3;
          const bool v_191 = (bool)((lm_int)((p_j_55 + 8) < p_l_56));
          const float v_192 = results_57[0][0][2] * 0.25f;
          const float v_193 = (v_191 ? -lm_infinity<float>() : v_192);
          h3[32] = v_193;
          if (!(v_62)) h3[32] = lm_zero<float>();
          const bool v_194 = (bool)((lm_int)((p_j_55 + 8) < (p_l_56 + 1)));
          const float v_195 = results_57[0][0][3] * 0.25f;
          const float v_196 = (v_194 ? -lm_infinity<float>() : v_195);
          h3[33] = v_196;
          if (!(v_66)) h3[33] = lm_zero<float>();
          const bool v_197 = (bool)((lm_int)((p_j_55 + 8) < (p_l_56 + 8)));
          const float v_198 = results_57[0][1][2] * 0.25f;
          const float v_199 = (v_197 ? -lm_infinity<float>() : v_198);
          h3[34] = v_199;
          if (!(v_70)) h3[34] = lm_zero<float>();
          const bool v_200 = (bool)((lm_int)((p_j_55 + 8) < (p_l_56 + 9)));
          const float v_201 = results_57[0][1][3] * 0.25f;
          const float v_202 = (v_200 ? -lm_infinity<float>() : v_201);
          h3[35] = v_202;
          if (!(v_74)) h3[35] = lm_zero<float>();
          const bool v_203 = (bool)((lm_int)((p_j_55 + 8) < (p_l_56 + 16)));
          const float v_204 = results_57[0][2][2] * 0.25f;
          const float v_205 = (v_203 ? -lm_infinity<float>() : v_204);
          h3[36] = v_205;
          if (!(v_78)) h3[36] = lm_zero<float>();
          const bool v_206 = (bool)((lm_int)((p_j_55 + 8) < (p_l_56 + 17)));
          const float v_207 = results_57[0][2][3] * 0.25f;
          const float v_208 = (v_206 ? -lm_infinity<float>() : v_207);
          h3[37] = v_208;
          if (!(v_82)) h3[37] = lm_zero<float>();
          const bool v_209 = (bool)((lm_int)((p_j_55 + 8) < (p_l_56 + 24)));
          const float v_210 = results_57[0][3][2] * 0.25f;
          const float v_211 = (v_209 ? -lm_infinity<float>() : v_210);
          h3[38] = v_211;
          if (!(v_86)) h3[38] = lm_zero<float>();
          const bool v_212 = (bool)((lm_int)((p_j_55 + 8) < (p_l_56 + 25)));
          const float v_213 = results_57[0][3][3] * 0.25f;
          const float v_214 = (v_212 ? -lm_infinity<float>() : v_213);
          h3[39] = v_214;
          if (!(v_90)) h3[39] = lm_zero<float>();
          const bool v_215 = (bool)((lm_int)((p_j_55 + 8) < (p_l_56 + 32)));
          const float v_216 = results_57[0][4][2] * 0.25f;
          const float v_217 = (v_215 ? -lm_infinity<float>() : v_216);
          h3[40] = v_217;
          if (!(v_94)) h3[40] = lm_zero<float>();
          const bool v_218 = (bool)((lm_int)((p_j_55 + 8) < (p_l_56 + 33)));
          const float v_219 = results_57[0][4][3] * 0.25f;
          const float v_220 = (v_218 ? -lm_infinity<float>() : v_219);
          h3[41] = v_220;
          if (!(v_98)) h3[41] = lm_zero<float>();
          const bool v_221 = (bool)((lm_int)((p_j_55 + 8) < (p_l_56 + 40)));
          const float v_222 = results_57[0][5][2] * 0.25f;
          const float v_223 = (v_221 ? -lm_infinity<float>() : v_222);
          h3[42] = v_223;
          if (!(v_102)) h3[42] = lm_zero<float>();
          const bool v_224 = (bool)((lm_int)((p_j_55 + 8) < (p_l_56 + 41)));
          const float v_225 = results_57[0][5][3] * 0.25f;
          const float v_226 = (v_224 ? -lm_infinity<float>() : v_225);
          h3[43] = v_226;
          if (!(v_106)) h3[43] = lm_zero<float>();
          const bool v_227 = (bool)((lm_int)((p_j_55 + 8) < (p_l_56 + 48)));
          const float v_228 = results_57[0][6][2] * 0.25f;
          const float v_229 = (v_227 ? -lm_infinity<float>() : v_228);
          h3[44] = v_229;
          if (!(v_110)) h3[44] = lm_zero<float>();
          const bool v_230 = (bool)((lm_int)((p_j_55 + 8) < (p_l_56 + 49)));
          const float v_231 = results_57[0][6][3] * 0.25f;
          const float v_232 = (v_230 ? -lm_infinity<float>() : v_231);
          h3[45] = v_232;
          if (!(v_114)) h3[45] = lm_zero<float>();
          const bool v_233 = (bool)((lm_int)((p_j_55 + 8) < (p_l_56 + 56)));
          const float v_234 = results_57[0][7][2] * 0.25f;
          const float v_235 = (v_233 ? -lm_infinity<float>() : v_234);
          h3[46] = v_235;
          if (!(v_118)) h3[46] = lm_zero<float>();
          const bool v_236 = (bool)((lm_int)((p_j_55 + 8) < (p_l_56 + 57)));
          const float v_237 = results_57[0][7][3] * 0.25f;
          const float v_238 = (v_236 ? -lm_infinity<float>() : v_237);
          h3[47] = v_238;
          if (!(v_122)) h3[47] = lm_zero<float>();
          const bool v_239 = (bool)((lm_int)((p_j_55 + 8) < (p_l_56 + 64)));
          const float v_240 = results_57[0][8][2] * 0.25f;
          const float v_241 = (v_239 ? -lm_infinity<float>() : v_240);
          h3[48] = v_241;
          if (!(v_126)) h3[48] = lm_zero<float>();
          const bool v_242 = (bool)((lm_int)((p_j_55 + 8) < (p_l_56 + 65)));
          const float v_243 = results_57[0][8][3] * 0.25f;
          const float v_244 = (v_242 ? -lm_infinity<float>() : v_243);
          h3[49] = v_244;
          if (!(v_130)) h3[49] = lm_zero<float>();
          const bool v_245 = (bool)((lm_int)((p_j_55 + 8) < (p_l_56 + 72)));
          const float v_246 = results_57[0][9][2] * 0.25f;
          const float v_247 = (v_245 ? -lm_infinity<float>() : v_246);
          h3[50] = v_247;
          if (!(v_134)) h3[50] = lm_zero<float>();
          const bool v_248 = (bool)((lm_int)((p_j_55 + 8) < (p_l_56 + 73)));
          const float v_249 = results_57[0][9][3] * 0.25f;
          const float v_250 = (v_248 ? -lm_infinity<float>() : v_249);
          h3[51] = v_250;
          if (!(v_138)) h3[51] = lm_zero<float>();
          const bool v_251 = (bool)((lm_int)((p_j_55 + 8) < (p_l_56 + 80)));
          const float v_252 = results_57[0][10][2] * 0.25f;
          const float v_253 = (v_251 ? -lm_infinity<float>() : v_252);
          h3[52] = v_253;
          if (!(v_142)) h3[52] = lm_zero<float>();
          const bool v_254 = (bool)((lm_int)((p_j_55 + 8) < (p_l_56 + 81)));
          const float v_255 = results_57[0][10][3] * 0.25f;
          const float v_256 = (v_254 ? -lm_infinity<float>() : v_255);
          h3[53] = v_256;
          if (!(v_146)) h3[53] = lm_zero<float>();
          const bool v_257 = (bool)((lm_int)((p_j_55 + 8) < (p_l_56 + 88)));
          const float v_258 = results_57[0][11][2] * 0.25f;
          const float v_259 = (v_257 ? -lm_infinity<float>() : v_258);
          h3[54] = v_259;
          if (!(v_150)) h3[54] = lm_zero<float>();
          const bool v_260 = (bool)((lm_int)((p_j_55 + 8) < (p_l_56 + 89)));
          const float v_261 = results_57[0][11][3] * 0.25f;
          const float v_262 = (v_260 ? -lm_infinity<float>() : v_261);
          h3[55] = v_262;
          if (!(v_154)) h3[55] = lm_zero<float>();
          const bool v_263 = (bool)((lm_int)((p_j_55 + 8) < (p_l_56 + 96)));
          const float v_264 = results_57[0][12][2] * 0.25f;
          const float v_265 = (v_263 ? -lm_infinity<float>() : v_264);
          h3[56] = v_265;
          if (!(v_158)) h3[56] = lm_zero<float>();
          const bool v_266 = (bool)((lm_int)((p_j_55 + 8) < (p_l_56 + 97)));
          const float v_267 = results_57[0][12][3] * 0.25f;
          const float v_268 = (v_266 ? -lm_infinity<float>() : v_267);
          h3[57] = v_268;
          if (!(v_162)) h3[57] = lm_zero<float>();
          const bool v_269 = (bool)((lm_int)((p_j_55 + 8) < (p_l_56 + 104)));
          const float v_270 = results_57[0][13][2] * 0.25f;
          const float v_271 = (v_269 ? -lm_infinity<float>() : v_270);
          h3[58] = v_271;
          if (!(v_166)) h3[58] = lm_zero<float>();
          const bool v_272 = (bool)((lm_int)((p_j_55 + 8) < (p_l_56 + 105)));
          const float v_273 = results_57[0][13][3] * 0.25f;
          const float v_274 = (v_272 ? -lm_infinity<float>() : v_273);
          h3[59] = v_274;
          if (!(v_170)) h3[59] = lm_zero<float>();
          const bool v_275 = (bool)((lm_int)((p_j_55 + 8) < (p_l_56 + 112)));
          const float v_276 = results_57[0][14][2] * 0.25f;
          const float v_277 = (v_275 ? -lm_infinity<float>() : v_276);
          h3[60] = v_277;
          if (!(v_174)) h3[60] = lm_zero<float>();
          const bool v_278 = (bool)((lm_int)((p_j_55 + 8) < (p_l_56 + 113)));
          const float v_279 = results_57[0][14][3] * 0.25f;
          const float v_280 = (v_278 ? -lm_infinity<float>() : v_279);
          h3[61] = v_280;
          if (!(v_178)) h3[61] = lm_zero<float>();
          const bool v_281 = (bool)((lm_int)((p_j_55 + 8) < (p_l_56 + 120)));
          const float v_282 = results_57[0][15][2] * 0.25f;
          const float v_283 = (v_281 ? -lm_infinity<float>() : v_282);
          h3[62] = v_283;
          if (!(v_182)) h3[62] = lm_zero<float>();
          const bool v_284 = (bool)((lm_int)((p_j_55 + 8) < (p_l_56 + 121)));
          const float v_285 = results_57[0][15][3] * 0.25f;
          const float v_286 = (v_284 ? -lm_infinity<float>() : v_285);
          h3[63] = v_286;
          if (!(v_186)) h3[63] = lm_zero<float>();
        }
      }
      // j:16w j:1f l:1f
      {
        const int w_j_287 = lm_thread / 32 / 1 % 4;
        const int w_l_288 = lm_thread / 32 % 1;
        {
          const lm_int p_j_289 = j_2 + w_j_287*16 + lm_thread % 32 / 4;
          float sum_290 = -lm_infinity<float>();
          float sum_291 = -lm_infinity<float>();
          const lm_int p_l_292 = l_22 + w_l_288*128 + lm_thread % 4 * 2;
          const float v_293 = h3[0];
          const bool v_294 = p_l_292 < l_end_50;
          if (v_294) sum_290 = lm_max(sum_290, v_293);
          const float v_295 = h3[32];
          if (v_294) sum_291 = lm_max(sum_291, v_295);
          const float v_296 = h3[1];
          const bool v_297 = p_l_292 + 1 < l_end_50;
          if (v_297) sum_290 = lm_max(sum_290, v_296);
          const float v_298 = h3[33];
          if (v_297) sum_291 = lm_max(sum_291, v_298);
          const float v_299 = h3[2];
          const bool v_300 = p_l_292 + 8 < l_end_50;
          if (v_300) sum_290 = lm_max(sum_290, v_299);
          const float v_301 = h3[34];
          if (v_300) sum_291 = lm_max(sum_291, v_301);
          const float v_302 = h3[3];
          const bool v_303 = p_l_292 + 9 < l_end_50;
          if (v_303) sum_290 = lm_max(sum_290, v_302);
          const float v_304 = h3[35];
          if (v_303) sum_291 = lm_max(sum_291, v_304);
          const float v_305 = h3[4];
          const bool v_306 = p_l_292 + 16 < l_end_50;
          if (v_306) sum_290 = lm_max(sum_290, v_305);
          const float v_307 = h3[36];
          if (v_306) sum_291 = lm_max(sum_291, v_307);
          const float v_308 = h3[5];
          const bool v_309 = p_l_292 + 17 < l_end_50;
          if (v_309) sum_290 = lm_max(sum_290, v_308);
          const float v_310 = h3[37];
          if (v_309) sum_291 = lm_max(sum_291, v_310);
          const float v_311 = h3[6];
          const bool v_312 = p_l_292 + 24 < l_end_50;
          if (v_312) sum_290 = lm_max(sum_290, v_311);
          const float v_313 = h3[38];
          if (v_312) sum_291 = lm_max(sum_291, v_313);
          const float v_314 = h3[7];
          const bool v_315 = p_l_292 + 25 < l_end_50;
          if (v_315) sum_290 = lm_max(sum_290, v_314);
          const float v_316 = h3[39];
          if (v_315) sum_291 = lm_max(sum_291, v_316);
          const float v_317 = h3[8];
          const bool v_318 = p_l_292 + 32 < l_end_50;
          if (v_318) sum_290 = lm_max(sum_290, v_317);
          const float v_319 = h3[40];
          if (v_318) sum_291 = lm_max(sum_291, v_319);
          const float v_320 = h3[9];
          const bool v_321 = p_l_292 + 33 < l_end_50;
          if (v_321) sum_290 = lm_max(sum_290, v_320);
          const float v_322 = h3[41];
          if (v_321) sum_291 = lm_max(sum_291, v_322);
          const float v_323 = h3[10];
          const bool v_324 = p_l_292 + 40 < l_end_50;
          if (v_324) sum_290 = lm_max(sum_290, v_323);
          const float v_325 = h3[42];
          if (v_324) sum_291 = lm_max(sum_291, v_325);
          const float v_326 = h3[11];
          const bool v_327 = p_l_292 + 41 < l_end_50;
          if (v_327) sum_290 = lm_max(sum_290, v_326);
          const float v_328 = h3[43];
          if (v_327) sum_291 = lm_max(sum_291, v_328);
          const float v_329 = h3[12];
          const bool v_330 = p_l_292 + 48 < l_end_50;
          if (v_330) sum_290 = lm_max(sum_290, v_329);
          const float v_331 = h3[44];
          if (v_330) sum_291 = lm_max(sum_291, v_331);
          const float v_332 = h3[13];
          const bool v_333 = p_l_292 + 49 < l_end_50;
          if (v_333) sum_290 = lm_max(sum_290, v_332);
          const float v_334 = h3[45];
          if (v_333) sum_291 = lm_max(sum_291, v_334);
          const float v_335 = h3[14];
          const bool v_336 = p_l_292 + 56 < l_end_50;
          if (v_336) sum_290 = lm_max(sum_290, v_335);
          const float v_337 = h3[46];
          if (v_336) sum_291 = lm_max(sum_291, v_337);
          const float v_338 = h3[15];
          const bool v_339 = p_l_292 + 57 < l_end_50;
          if (v_339) sum_290 = lm_max(sum_290, v_338);
          const float v_340 = h3[47];
          if (v_339) sum_291 = lm_max(sum_291, v_340);
          const float v_341 = h3[16];
          const bool v_342 = p_l_292 + 64 < l_end_50;
          if (v_342) sum_290 = lm_max(sum_290, v_341);
          const float v_343 = h3[48];
          if (v_342) sum_291 = lm_max(sum_291, v_343);
          const float v_344 = h3[17];
          const bool v_345 = p_l_292 + 65 < l_end_50;
          if (v_345) sum_290 = lm_max(sum_290, v_344);
          const float v_346 = h3[49];
          if (v_345) sum_291 = lm_max(sum_291, v_346);
          const float v_347 = h3[18];
          const bool v_348 = p_l_292 + 72 < l_end_50;
          if (v_348) sum_290 = lm_max(sum_290, v_347);
          const float v_349 = h3[50];
          if (v_348) sum_291 = lm_max(sum_291, v_349);
          const float v_350 = h3[19];
          const bool v_351 = p_l_292 + 73 < l_end_50;
          if (v_351) sum_290 = lm_max(sum_290, v_350);
          const float v_352 = h3[51];
          if (v_351) sum_291 = lm_max(sum_291, v_352);
          const float v_353 = h3[20];
          const bool v_354 = p_l_292 + 80 < l_end_50;
          if (v_354) sum_290 = lm_max(sum_290, v_353);
          const float v_355 = h3[52];
          if (v_354) sum_291 = lm_max(sum_291, v_355);
          const float v_356 = h3[21];
          const bool v_357 = p_l_292 + 81 < l_end_50;
          if (v_357) sum_290 = lm_max(sum_290, v_356);
          const float v_358 = h3[53];
          if (v_357) sum_291 = lm_max(sum_291, v_358);
          const float v_359 = h3[22];
          const bool v_360 = p_l_292 + 88 < l_end_50;
          if (v_360) sum_290 = lm_max(sum_290, v_359);
          const float v_361 = h3[54];
          if (v_360) sum_291 = lm_max(sum_291, v_361);
          const float v_362 = h3[23];
          const bool v_363 = p_l_292 + 89 < l_end_50;
          if (v_363) sum_290 = lm_max(sum_290, v_362);
          const float v_364 = h3[55];
          if (v_363) sum_291 = lm_max(sum_291, v_364);
          const float v_365 = h3[24];
          const bool v_366 = p_l_292 + 96 < l_end_50;
          if (v_366) sum_290 = lm_max(sum_290, v_365);
          const float v_367 = h3[56];
          if (v_366) sum_291 = lm_max(sum_291, v_367);
          const float v_368 = h3[25];
          const bool v_369 = p_l_292 + 97 < l_end_50;
          if (v_369) sum_290 = lm_max(sum_290, v_368);
          const float v_370 = h3[57];
          if (v_369) sum_291 = lm_max(sum_291, v_370);
          const float v_371 = h3[26];
          const bool v_372 = p_l_292 + 104 < l_end_50;
          if (v_372) sum_290 = lm_max(sum_290, v_371);
          const float v_373 = h3[58];
          if (v_372) sum_291 = lm_max(sum_291, v_373);
          const float v_374 = h3[27];
          const bool v_375 = p_l_292 + 105 < l_end_50;
          if (v_375) sum_290 = lm_max(sum_290, v_374);
          const float v_376 = h3[59];
          if (v_375) sum_291 = lm_max(sum_291, v_376);
          const float v_377 = h3[28];
          const bool v_378 = p_l_292 + 112 < l_end_50;
          if (v_378) sum_290 = lm_max(sum_290, v_377);
          const float v_379 = h3[60];
          if (v_378) sum_291 = lm_max(sum_291, v_379);
          const float v_380 = h3[29];
          const bool v_381 = p_l_292 + 113 < l_end_50;
          if (v_381) sum_290 = lm_max(sum_290, v_380);
          const float v_382 = h3[61];
          if (v_381) sum_291 = lm_max(sum_291, v_382);
          const float v_383 = h3[30];
          const bool v_384 = p_l_292 + 120 < l_end_50;
          if (v_384) sum_290 = lm_max(sum_290, v_383);
          const float v_385 = h3[62];
          if (v_384) sum_291 = lm_max(sum_291, v_385);
          const float v_386 = h3[31];
          const bool v_387 = p_l_292 + 121 < l_end_50;
          if (v_387) sum_290 = lm_max(sum_290, v_386);
          const float v_388 = h3[63];
          if (v_387) sum_291 = lm_max(sum_291, v_388);
          sum_290 = lm_max(sum_290, lm_shuffle_xor(sum_290, 1));
          sum_291 = lm_max(sum_291, lm_shuffle_xor(sum_291, 1));
          sum_290 = lm_max(sum_290, lm_shuffle_xor(sum_290, 2));
          sum_291 = lm_max(sum_291, lm_shuffle_xor(sum_291, 2));
          const bool v_389 = p_j_289 < j_end_3;
          const float v_390 = h0[0];
          const float v_391 = lm_max(sum_290, v_390);
          h4[0] = v_391;
          const bool v_392 = p_j_289 + 8 < j_end_3;
          const float v_393 = h0[1];
          const float v_394 = lm_max(sum_291, v_393);
          h4[1] = v_394;
        }
      }
      // j:16w j:1f
      {
        const int w_j_395 = lm_thread / 32 / 1 % 4;
        const lm_int p_j_396 = j_2 + w_j_395*16 + lm_thread % 32 / 4;
        const bool v_397 = p_j_396 < j_end_3;
        const float v_398 = h0[0];
        const float v_399 = h4[0];
        const float v_400 = v_398 - v_399;
        const float v_401 = lm_exp(v_400);
        h5[0] = v_401;
        const bool v_402 = p_j_396 + 8 < j_end_3;
        const float v_403 = h0[1];
        const float v_404 = h4[1];
        const float v_405 = v_403 - v_404;
        const float v_406 = lm_exp(v_405);
        h5[1] = v_406;
        h0[0] = v_399;
        h0[1] = v_404;
      }
      // j:16w j:1f l:1f
      {
        const int w_j_407 = lm_thread / 32 / 1 % 4;
        const int w_l_408 = lm_thread / 32 % 1;
        {
          const lm_int p_j_409 = j_2 + w_j_407*16 + lm_thread % 32 / 4;
          float sum_410 = 0.0f;
          float sum_411 = 0.0f;
          const float v_412 = h4[0];
          const float v_413 = h4[1];
          const lm_int p_l_414 = l_22 + w_l_408*128 + lm_thread % 4 * 2;
          const float v_415 = h3[0];
          const float v_416 = v_415 - v_412;
          const float v_417 = lm_exp_near(v_416);
          const bool v_418 = p_l_414 < l_end_50;
          if (v_418) sum_410 = sum_410 + v_417;
          const float v_419 = h3[32];
          const float v_420 = v_419 - v_413;
          const float v_421 = lm_exp_near(v_420);
          if (v_418) sum_411 = sum_411 + v_421;
          const float v_422 = h3[1];
          const float v_423 = v_422 - v_412;
          const float v_424 = lm_exp_near(v_423);
          const bool v_425 = p_l_414 + 1 < l_end_50;
          if (v_425) sum_410 = sum_410 + v_424;
          const float v_426 = h3[33];
          const float v_427 = v_426 - v_413;
          const float v_428 = lm_exp_near(v_427);
          if (v_425) sum_411 = sum_411 + v_428;
          const float v_429 = h3[2];
          const float v_430 = v_429 - v_412;
          const float v_431 = lm_exp_near(v_430);
          const bool v_432 = p_l_414 + 8 < l_end_50;
          if (v_432) sum_410 = sum_410 + v_431;
          const float v_433 = h3[34];
          const float v_434 = v_433 - v_413;
          const float v_435 = lm_exp_near(v_434);
          if (v_432) sum_411 = sum_411 + v_435;
          const float v_436 = h3[3];
          const float v_437 = v_436 - v_412;
          const float v_438 = lm_exp_near(v_437);
          const bool v_439 = p_l_414 + 9 < l_end_50;
          if (v_439) sum_410 = sum_410 + v_438;
          const float v_440 = h3[35];
          const float v_441 = v_440 - v_413;
          const float v_442 = lm_exp_near(v_441);
          if (v_439) sum_411 = sum_411 + v_442;
          const float v_443 = h3[4];
          const float v_444 = v_443 - v_412;
          const float v_445 = lm_exp_near(v_444);
          const bool v_446 = p_l_414 + 16 < l_end_50;
          if (v_446) sum_410 = sum_410 + v_445;
          const float v_447 = h3[36];
          const float v_448 = v_447 - v_413;
          const float v_449 = lm_exp_near(v_448);
          if (v_446) sum_411 = sum_411 + v_449;
          const float v_450 = h3[5];
          const float v_451 = v_450 - v_412;
          const float v_452 = lm_exp_near(v_451);
          const bool v_453 = p_l_414 + 17 < l_end_50;
          if (v_453) sum_410 = sum_410 + v_452;
          const float v_454 = h3[37];
          const float v_455 = v_454 - v_413;
          const float v_456 = lm_exp_near(v_455);
          if (v_453) sum_411 = sum_411 + v_456;
          const float v_457 = h3[6];
          const float v_458 = v_457 - v_412;
          const float v_459 = lm_exp_near(v_458);
          const bool v_460 = p_l_414 + 24 < l_end_50;
          if (v_460) sum_410 = sum_410 + v_459;
          const float v_461 = h3[38];
          const float v_462 = v_461 - v_413;
          const float v_463 = lm_exp_near(v_462);
          if (v_460) sum_411 = sum_411 + v_463;
          const float v_464 = h3[7];
          const float v_465 = v_464 - v_412;
          const float v_466 = lm_exp_near(v_465);
          const bool v_467 = p_l_414 + 25 < l_end_50;
          if (v_467) sum_410 = sum_410 + v_466;
          const float v_468 = h3[39];
          const float v_469 = v_468 - v_413;
          const float v_470 = lm_exp_near(v_469);
          if (v_467) sum_411 = sum_411 + v_470;
          const float v_471 = h3[8];
          const float v_472 = v_471 - v_412;
          const float v_473 = lm_exp_near(v_472);
          const bool v_474 = p_l_414 + 32 < l_end_50;
          if (v_474) sum_410 = sum_410 + v_473;
          const float v_475 = h3[40];
          const float v_476 = v_475 - v_413;
          const float v_477 = lm_exp_near(v_476);
          if (v_474) sum_411 = sum_411 + v_477;
          const float v_478 = h3[9];
          const float v_479 = v_478 - v_412;
          const float v_480 = lm_exp_near(v_479);
          const bool v_481 = p_l_414 + 33 < l_end_50;
          if (v_481) sum_410 = sum_410 + v_480;
          const float v_482 = h3[41];
          const float v_483 = v_482 - v_413;
          const float v_484 = lm_exp_near(v_483);
          if (v_481) sum_411 = sum_411 + v_484;
          const float v_485 = h3[10];
          const float v_486 = v_485 - v_412;
          const float v_487 = lm_exp_near(v_486);
          const bool v_488 = p_l_414 + 40 < l_end_50;
          if (v_488) sum_410 = sum_410 + v_487;
          const float v_489 = h3[42];
          const float v_490 = v_489 - v_413;
          const float v_491 = lm_exp_near(v_490);
          if (v_488) sum_411 = sum_411 + v_491;
          const float v_492 = h3[11];
          const float v_493 = v_492 - v_412;
          const float v_494 = lm_exp_near(v_493);
          const bool v_495 = p_l_414 + 41 < l_end_50;
          if (v_495) sum_410 = sum_410 + v_494;
          const float v_496 = h3[43];
          const float v_497 = v_496 - v_413;
          const float v_498 = lm_exp_near(v_497);
          if (v_495) sum_411 = sum_411 + v_498;
          const float v_499 = h3[12];
          const float v_500 = v_499 - v_412;
          const float v_501 = lm_exp_near(v_500);
          const bool v_502 = p_l_414 + 48 < l_end_50;
          if (v_502) sum_410 = sum_410 + v_501;
          const float v_503 = h3[44];
          const float v_504 = v_503 - v_413;
          const float v_505 = lm_exp_near(v_504);
          if (v_502) sum_411 = sum_411 + v_505;
          const float v_506 = h3[13];
          const float v_507 = v_506 - v_412;
          const float v_508 = lm_exp_near(v_507);
          const bool v_509 = p_l_414 + 49 < l_end_50;
          if (v_509) sum_410 = sum_410 + v_508;
          const float v_510 = h3[45];
          const float v_511 = v_510 - v_413;
          const float v_512 = lm_exp_near(v_511);
          if (v_509) sum_411 = sum_411 + v_512;
          const float v_513 = h3[14];
          const float v_514 = v_513 - v_412;
          const float v_515 = lm_exp_near(v_514);
          const bool v_516 = p_l_414 + 56 < l_end_50;
          if (v_516) sum_410 = sum_410 + v_515;
          const float v_517 = h3[46];
          const float v_518 = v_517 - v_413;
          const float v_519 = lm_exp_near(v_518);
          if (v_516) sum_411 = sum_411 + v_519;
          const float v_520 = h3[15];
          const float v_521 = v_520 - v_412;
          const float v_522 = lm_exp_near(v_521);
          const bool v_523 = p_l_414 + 57 < l_end_50;
          if (v_523) sum_410 = sum_410 + v_522;
          const float v_524 = h3[47];
          const float v_525 = v_524 - v_413;
          const float v_526 = lm_exp_near(v_525);
          if (v_523) sum_411 = sum_411 + v_526;
          const float v_527 = h3[16];
          const float v_528 = v_527 - v_412;
          const float v_529 = lm_exp_near(v_528);
          const bool v_530 = p_l_414 + 64 < l_end_50;
          if (v_530) sum_410 = sum_410 + v_529;
          const float v_531 = h3[48];
          const float v_532 = v_531 - v_413;
          const float v_533 = lm_exp_near(v_532);
          if (v_530) sum_411 = sum_411 + v_533;
          const float v_534 = h3[17];
          const float v_535 = v_534 - v_412;
          const float v_536 = lm_exp_near(v_535);
          const bool v_537 = p_l_414 + 65 < l_end_50;
          if (v_537) sum_410 = sum_410 + v_536;
          const float v_538 = h3[49];
          const float v_539 = v_538 - v_413;
          const float v_540 = lm_exp_near(v_539);
          if (v_537) sum_411 = sum_411 + v_540;
          const float v_541 = h3[18];
          const float v_542 = v_541 - v_412;
          const float v_543 = lm_exp_near(v_542);
          const bool v_544 = p_l_414 + 72 < l_end_50;
          if (v_544) sum_410 = sum_410 + v_543;
          const float v_545 = h3[50];
          const float v_546 = v_545 - v_413;
          const float v_547 = lm_exp_near(v_546);
          if (v_544) sum_411 = sum_411 + v_547;
          const float v_548 = h3[19];
          const float v_549 = v_548 - v_412;
          const float v_550 = lm_exp_near(v_549);
          const bool v_551 = p_l_414 + 73 < l_end_50;
          if (v_551) sum_410 = sum_410 + v_550;
          const float v_552 = h3[51];
          const float v_553 = v_552 - v_413;
          const float v_554 = lm_exp_near(v_553);
          if (v_551) sum_411 = sum_411 + v_554;
          const float v_555 = h3[20];
          const float v_556 = v_555 - v_412;
          const float v_557 = lm_exp_near(v_556);
          const bool v_558 = p_l_414 + 80 < l_end_50;
          if (v_558) sum_410 = sum_410 + v_557;
          const float v_559 = h3[52];
          const float v_560 = v_559 - v_413;
          const float v_561 = lm_exp_near(v_560);
          if (v_558) sum_411 = sum_411 + v_561;
          const float v_562 = h3[21];
          const float v_563 = v_562 - v_412;
          const float v_564 = lm_exp_near(v_563);
          const bool v_565 = p_l_414 + 81 < l_end_50;
          if (v_565) sum_410 = sum_410 + v_564;
          const float v_566 = h3[53];
          const float v_567 = v_566 - v_413;
          const float v_568 = lm_exp_near(v_567);
          if (v_565) sum_411 = sum_411 + v_568;
          const float v_569 = h3[22];
          const float v_570 = v_569 - v_412;
          const float v_571 = lm_exp_near(v_570);
          const bool v_572 = p_l_414 + 88 < l_end_50;
          if (v_572) sum_410 = sum_410 + v_571;
          const float v_573 = h3[54];
          const float v_574 = v_573 - v_413;
          const float v_575 = lm_exp_near(v_574);
          if (v_572) sum_411 = sum_411 + v_575;
          const float v_576 = h3[23];
          const float v_577 = v_576 - v_412;
          const float v_578 = lm_exp_near(v_577);
          const bool v_579 = p_l_414 + 89 < l_end_50;
          if (v_579) sum_410 = sum_410 + v_578;
          const float v_580 = h3[55];
          const float v_581 = v_580 - v_413;
          const float v_582 = lm_exp_near(v_581);
          if (v_579) sum_411 = sum_411 + v_582;
          const float v_583 = h3[24];
          const float v_584 = v_583 - v_412;
          const float v_585 = lm_exp_near(v_584);
          const bool v_586 = p_l_414 + 96 < l_end_50;
          if (v_586) sum_410 = sum_410 + v_585;
          const float v_587 = h3[56];
          const float v_588 = v_587 - v_413;
          const float v_589 = lm_exp_near(v_588);
          if (v_586) sum_411 = sum_411 + v_589;
          const float v_590 = h3[25];
          const float v_591 = v_590 - v_412;
          const float v_592 = lm_exp_near(v_591);
          const bool v_593 = p_l_414 + 97 < l_end_50;
          if (v_593) sum_410 = sum_410 + v_592;
          const float v_594 = h3[57];
          const float v_595 = v_594 - v_413;
          const float v_596 = lm_exp_near(v_595);
          if (v_593) sum_411 = sum_411 + v_596;
          const float v_597 = h3[26];
          const float v_598 = v_597 - v_412;
          const float v_599 = lm_exp_near(v_598);
          const bool v_600 = p_l_414 + 104 < l_end_50;
          if (v_600) sum_410 = sum_410 + v_599;
          const float v_601 = h3[58];
          const float v_602 = v_601 - v_413;
          const float v_603 = lm_exp_near(v_602);
          if (v_600) sum_411 = sum_411 + v_603;
          const float v_604 = h3[27];
          const float v_605 = v_604 - v_412;
          const float v_606 = lm_exp_near(v_605);
          const bool v_607 = p_l_414 + 105 < l_end_50;
          if (v_607) sum_410 = sum_410 + v_606;
          const float v_608 = h3[59];
          const float v_609 = v_608 - v_413;
          const float v_610 = lm_exp_near(v_609);
          if (v_607) sum_411 = sum_411 + v_610;
          const float v_611 = h3[28];
          const float v_612 = v_611 - v_412;
          const float v_613 = lm_exp_near(v_612);
          const bool v_614 = p_l_414 + 112 < l_end_50;
          if (v_614) sum_410 = sum_410 + v_613;
          const float v_615 = h3[60];
          const float v_616 = v_615 - v_413;
          const float v_617 = lm_exp_near(v_616);
          if (v_614) sum_411 = sum_411 + v_617;
          const float v_618 = h3[29];
          const float v_619 = v_618 - v_412;
          const float v_620 = lm_exp_near(v_619);
          const bool v_621 = p_l_414 + 113 < l_end_50;
          if (v_621) sum_410 = sum_410 + v_620;
          const float v_622 = h3[61];
          const float v_623 = v_622 - v_413;
          const float v_624 = lm_exp_near(v_623);
          if (v_621) sum_411 = sum_411 + v_624;
          const float v_625 = h3[30];
          const float v_626 = v_625 - v_412;
          const float v_627 = lm_exp_near(v_626);
          const bool v_628 = p_l_414 + 120 < l_end_50;
          if (v_628) sum_410 = sum_410 + v_627;
          const float v_629 = h3[62];
          const float v_630 = v_629 - v_413;
          const float v_631 = lm_exp_near(v_630);
          if (v_628) sum_411 = sum_411 + v_631;
          const float v_632 = h3[31];
          const float v_633 = v_632 - v_412;
          const float v_634 = lm_exp_near(v_633);
          const bool v_635 = p_l_414 + 121 < l_end_50;
          if (v_635) sum_410 = sum_410 + v_634;
          const float v_636 = h3[63];
          const float v_637 = v_636 - v_413;
          const float v_638 = lm_exp_near(v_637);
          if (v_635) sum_411 = sum_411 + v_638;
          const bool v_639 = p_j_409 < j_end_3;
          h6[0] = lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_417, v_424}});
          if (!(v_418)) h6[0].lane[0] = lm_zero<lm_f16>();
          if (!(v_425)) h6[0].lane[1] = lm_zero<lm_f16>();
          h6[1] = lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_431, v_438}});
          if (!(v_432)) h6[1].lane[0] = lm_zero<lm_f16>();
          if (!(v_439)) h6[1].lane[1] = lm_zero<lm_f16>();
          h6[2] = lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_445, v_452}});
          if (!(v_446)) h6[2].lane[0] = lm_zero<lm_f16>();
          if (!(v_453)) h6[2].lane[1] = lm_zero<lm_f16>();
          h6[3] = lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_459, v_466}});
          if (!(v_460)) h6[3].lane[0] = lm_zero<lm_f16>();
          if (!(v_467)) h6[3].lane[1] = lm_zero<lm_f16>();
          h6[4] = lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_473, v_480}});
          if (!(v_474)) h6[4].lane[0] = lm_zero<lm_f16>();
          if (!(v_481)) h6[4].lane[1] = lm_zero<lm_f16>();
          h6[5] = lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_487, v_494}});
          if (!(v_488)) h6[5].lane[0] = lm_zero<lm_f16>();
          if (!(v_495)) h6[5].lane[1] = lm_zero<lm_f16>();
          h6[6] = lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_501, v_508}});
          if (!(v_502)) h6[6].lane[0] = lm_zero<lm_f16>();
          if (!(v_509)) h6[6].lane[1] = lm_zero<lm_f16>();
          h6[7] = lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_515, v_522}});
          if (!(v_516)) h6[7].lane[0] = lm_zero<lm_f16>();
          if (!(v_523)) h6[7].lane[1] = lm_zero<lm_f16>();
          h6[8] = lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_529, v_536}});
          if (!(v_530)) h6[8].lane[0] = lm_zero<lm_f16>();
          if (!(v_537)) h6[8].lane[1] = lm_zero<lm_f16>();
          h6[9] = lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_543, v_550}});
          if (!(v_544)) h6[9].lane[0] = lm_zero<lm_f16>();
          if (!(v_551)) h6[9].lane[1] = lm_zero<lm_f16>();
          h6[10] = lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_557, v_564}});
          if (!(v_558)) h6[10].lane[0] = lm_zero<lm_f16>();
          if (!(v_565)) h6[10].lane[1] = lm_zero<lm_f16>();
          h6[11] = lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_571, v_578}});
          if (!(v_572)) h6[11].lane[0] = lm_zero<lm_f16>();
          if (!(v_579)) h6[11].lane[1] = lm_zero<lm_f16>();
          h6[12] = lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_585, v_592}});
          if (!(v_586)) h6[12].lane[0] = lm_zero<lm_f16>();
          if (!(v_593)) h6[12].lane[1] = lm_zero<lm_f16>();
          h6[13] = lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_599, v_606}});
          if (!(v_600)) h6[13].lane[0] = lm_zero<lm_f16>();
          if (!(v_607)) h6[13].lane[1] = lm_zero<lm_f16>();
          h6[14] = lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_613, v_620}});
          if (!(v_614)) h6[14].lane[0] = lm_zero<lm_f16>();
          if (!(v_621)) h6[14].lane[1] = lm_zero<lm_f16>();
          h6[15] = lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_627, v_634}});
          if (!(v_628)) h6[15].lane[0] = lm_zero<lm_f16>();
          if (!(v_635)) h6[15].lane[1] = lm_zero<lm_f16>();
          const bool v_640 = p_j_409 + 8 < j_end_3;
          h6[16] = lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_421, v_428}});
          if (!(v_418)) h6[16].lane[0] = lm_zero<lm_f16>();
          if (!(v_425)) h6[16].lane[1] = lm_zero<lm_f16>();
          h6[17] = lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_435, v_442}});
          if (!(v_432)) h6[17].lane[0] = lm_zero<lm_f16>();
          if (!(v_439)) h6[17].lane[1] = lm_zero<lm_f16>();
          h6[18] = lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_449, v_456}});
          if (!(v_446)) h6[18].lane[0] = lm_zero<lm_f16>();
          if (!(v_453)) h6[18].lane[1] = lm_zero<lm_f16>();
          h6[19] = lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_463, v_470}});
          if (!(v_460)) h6[19].lane[0] = lm_zero<lm_f16>();
          if (!(v_467)) h6[19].lane[1] = lm_zero<lm_f16>();
          h6[20] = lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_477, v_484}});
          if (!(v_474)) h6[20].lane[0] = lm_zero<lm_f16>();
          if (!(v_481)) h6[20].lane[1] = lm_zero<lm_f16>();
          h6[21] = lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_491, v_498}});
          if (!(v_488)) h6[21].lane[0] = lm_zero<lm_f16>();
          if (!(v_495)) h6[21].lane[1] = lm_zero<lm_f16>();
          h6[22] = lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_505, v_512}});
          if (!(v_502)) h6[22].lane[0] = lm_zero<lm_f16>();
          if (!(v_509)) h6[22].lane[1] = lm_zero<lm_f16>();
          h6[23] = lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_519, v_526}});
          if (!(v_516)) h6[23].lane[0] = lm_zero<lm_f16>();
          if (!(v_523)) h6[23].lane[1] = lm_zero<lm_f16>();
          h6[24] = lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_533, v_540}});
          if (!(v_530)) h6[24].lane[0] = lm_zero<lm_f16>();
          if (!(v_537)) h6[24].lane[1] = lm_zero<lm_f16>();
          h6[25] = lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_547, v_554}});
          if (!(v_544)) h6[25].lane[0] = lm_zero<lm_f16>();
          if (!(v_551)) h6[25].lane[1] = lm_zero<lm_f16>();
          h6[26] = lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_561, v_568}});
          if (!(v_558)) h6[26].lane[0] = lm_zero<lm_f16>();
          if (!(v_565)) h6[26].lane[1] = lm_zero<lm_f16>();
          h6[27] = lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_575, v_582}});
          if (!(v_572)) h6[27].lane[0] = lm_zero<lm_f16>();
          if (!(v_579)) h6[27].lane[1] = lm_zero<lm_f16>();
          h6[28] = lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_589, v_596}});
          if (!(v_586)) h6[28].lane[0] = lm_zero<lm_f16>();
          if (!(v_593)) h6[28].lane[1] = lm_zero<lm_f16>();
          h6[29] = lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_603, v_610}});
          if (!(v_600)) h6[29].lane[0] = lm_zero<lm_f16>();
          if (!(v_607)) h6[29].lane[1] = lm_zero<lm_f16>();
          h6[30] = lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_617, v_624}});
          if (!(v_614)) h6[30].lane[0] = lm_zero<lm_f16>();
          if (!(v_621)) h6[30].lane[1] = lm_zero<lm_f16>();
          h6[31] = lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_631, v_638}});
          if (!(v_628)) h6[31].lane[0] = lm_zero<lm_f16>();
          if (!(v_635)) h6[31].lane[1] = lm_zero<lm_f16>();
          sum_410 = sum_410 + lm_shuffle_xor(sum_410, 1);
          sum_411 = sum_411 + lm_shuffle_xor(sum_411, 1);
          sum_410 = sum_410 + lm_shuffle_xor(sum_410, 2);
          sum_411 = sum_411 + lm_shuffle_xor(sum_411, 2);
          const bool v_641 = p_j_409 < j_end_3;
          const float v_642 = h1[0];
          const float v_643 = h5[0];
          const float v_644 = v_642 * v_643;
          const float v_645 = v_644 + sum_410;
          h1[0] = v_645;
          const bool v_646 = p_j_409 + 8 < j_end_3;
          const float v_647 = h1[1];
          const float v_648 = h5[1];
          const float v_649 = v_647 * v_648;
          const float v_650 = v_649 + sum_411;
          h1[1] = v_650;
        }
      }
      // j:16w k:16w j:1f k:1f l:1f
      {
        const int w_j_651 = lm_thread / 32 / 1 % 4;
        const int w_k_652 = lm_thread / 32 % 1;
        {
          const lm_int p_j_653 = j_2 + w_j_651*16 + lm_thread % 32 / 4;
          const lm_int p_k_654 = w_k_652*16 + lm_thread % 4 * 2;
          float results_655[1][2][4] = {};
          const float v_656 = h2[0];
          const float v_657 = h5[0];
          const float v_658 = v_656 * v_657;
          results_655[0][0][0] = v_658;
          const float v_659 = h2[1];
          const float v_660 = v_659 * v_657;
          results_655[0][0][1] = v_660;
          const float v_661 = h2[2];
          const float v_662 = v_661 * v_657;
          results_655[0][1][0] = v_662;
          const float v_663 = h2[3];
          const float v_664 = v_663 * v_657;
          results_655[0][1][1] = v_664;
          const float v_665 = h2[4];
          const float v_666 = h5[1];
          const float v_667 = v_665 * v_666;
          results_655[0][0][2] = v_667;
          const float v_668 = h2[5];
          const float v_669 = v_668 * v_666;
          results_655[0][0][3] = v_669;
          const float v_670 = h2[6];
          const float v_671 = v_670 * v_666;
          results_655[0][1][2] = v_671;
          const float v_672 = h2[7];
          const float v_673 = v_672 * v_666;
          results_655[0][1][3] = v_673;
          #pragma unroll
          for (int k_674 = 0; k_674 < 128; k_674 += 16) {
            unsigned left_675[1][4], right_676[2][2];
            left_675[0][0] = lm_word_of_pair(h6[0 + k_674/8]);
            left_675[0][1] = lm_word_of_pair(h6[16 + k_674/8]);
            left_675[0][2] = lm_word_of_pair(h6[1 + k_674/8]);
            left_675[0][3] = lm_word_of_pair(h6[17 + k_674/8]);
            lm_right_halves_turned<16>(right_676[0], tile_19, slot_52 + (w_k_652*16 + 0)*1 + k_674*16);
            lm_right_halves_turned<16>(right_676[1], tile_19, slot_52 + (w_k_652*16 + 8)*1 + k_674*16);
            lm_multiply_f16(results_655[0][0], left_675[0], right_676[0]);
            lm_multiply_f16(results_655[0][1], left_675[0], right_676[1]);
          }
          const bool v_677 = p_j_653 < j_end_3;
          h2[0] = results_655[0][0][0];
          h2[1] = results_655[0][0][1];
          h2[2] = results_655[0][1][0];
          h2[3] = results_655[0][1][1];
          const bool v_678 = p_j_653 + 8 < j_end_3;
          h2[4] = results_655[0][0][2];
          h2[5] = results_655[0][0][3];
          h2[6] = results_655[0][1][2];
          h2[7] = results_655[0][1][3];
        }
      }
      lm_barrier();
      if (turn_21 + 2 < turns_20) {
        const lm_int l_679 = l_22 + 256;
        const int slot_680 = (turn_21 + 2) % 2;
        #pragma unroll
        for (int e_681 = lm_thread; e_681 < 256; e_681 += 128) {
          const int c_m_682 = (e_681 % 2)*8;
          const int e_683 = e_681 / 2;
          const int c_l_684 = e_683;
          const bool v_685 = (l_679 + c_l_684) < l_end_6;
          lm_copy_async<8>(tile_18, slot_680*2048 + c_l_684*16 + c_m_682*1, b1, i_1*2400 + (l_679 + c_l_684)*16 + c_m_682, v_685);
        }
        #pragma unroll
        for (int e_686 = lm_thread; e_686 < 256; e_686 += 128) {
          const int c_k_687 = (e_686 % 2)*8;
          const int e_688 = e_686 / 2;
          const int c_l_689 = e_688;
          const bool v_690 = (l_679 + c_l_689) < l_end_6;
          lm_copy_async<8>(tile_19, slot_680*2048 + c_l_689*16 + c_k_687*1, b2, i_1*2400 + c_k_687 + (l_679 + c_l_689)*16, v_690);
        }
      }
      lm_copy_commit();
    }
    lm_copy_wait<0>();
    lm_barrier();
    // j:16w j:1f
    {
      const int w_j_691 = lm_thread / 32 / 1 % 4;
      const lm_int p_j_692 = j_2 + w_j_691*16 + lm_thread % 32 / 4;
      const bool v_693 = p_j_692 < j_end_3;
      const float v_694 = h1[0];
      const float v_695 = lm_recip(v_694);
      h7[0] = v_695;
      const bool v_696 = p_j_692 + 8 < j_end_3;
      const float v_697 = h1[1];
      const float v_698 = lm_recip(v_697);
      h7[1] = v_698;
    }
    // j:16w j:1f k:1f
    {
      const int w_j_699 = lm_thread / 32 / 1 % 4;
      const int w_k_700 = lm_thread / 32 % 1;
      const lm_int p_j_701 = j_2 + w_j_699*16 + lm_thread % 32 / 4;
      const lm_int p_k_702 = w_k_700*16 + lm_thread % 4 * 2;
      const bool v_703 = p_j_701 < j_end_3;
      const float v_704 = h2[0];
      const float v_705 = h7[0];
      const float v_706 = v_704 * v_705;
      const lm_f16 v_707 = lm_cast<lm_f16>(v_706);
      const float v_708 = lm_cast<float>(v_707);
      const float v_709 = h2[1];
      const float v_710 = v_709 * v_705;
      const lm_f16 v_711 = lm_cast<lm_f16>(v_710);
      const float v_712 = lm_cast<float>(v_711);
      if (v_703) lm_store_vector<2>(b3, i_1*2400 + p_j_701*16 + p_k_702, lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_708, v_712}}));
      const float v_713 = h2[2];
      const float v_714 = v_713 * v_705;
      const lm_f16 v_715 = lm_cast<lm_f16>(v_714);
      const float v_716 = lm_cast<float>(v_715);
      const float v_717 = h2[3];
      const float v_718 = v_717 * v_705;
      const lm_f16 v_719 = lm_cast<lm_f16>(v_718);
      const float v_720 = lm_cast<float>(v_719);
      if (v_703) lm_store_vector<2>(b3, i_1*2400 + p_j_701*16 + p_k_702 + 8, lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_716, v_720}}));
      const bool v_721 = p_j_701 + 8 < j_end_3;
      const float v_722 = h2[4];
      const float v_723 = h7[1];
      const float v_724 = v_722 * v_723;
      const lm_f16 v_725 = lm_cast<lm_f16>(v_724);
      const float v_726 = lm_cast<float>(v_725);
      const float v_727 = h2[5];
      const float v_728 = v_727 * v_723;
      const lm_f16 v_729 = lm_cast<lm_f16>(v_728);
      const float v_730 = lm_cast<float>(v_729);
      if (v_721) lm_store_vector<2>(b3, i_1*2400 + p_j_701*16 + p_k_702 + 128, lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_726, v_730}}));
      const float v_731 = h2[6];
      const float v_732 = v_731 * v_723;
      const lm_f16 v_733 = lm_cast<lm_f16>(v_732);
      const float v_734 = lm_cast<float>(v_733);
      const float v_735 = h2[7];
      const float v_736 = v_735 * v_723;
      const lm_f16 v_737 = lm_cast<lm_f16>(v_736);
      const float v_738 = lm_cast<float>(v_737);
      if (v_721) lm_store_vector<2>(b3, i_1*2400 + p_j_701*16 + p_k_702 + 136, lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_734, v_738}}));
    }
  }
}

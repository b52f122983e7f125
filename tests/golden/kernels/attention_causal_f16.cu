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
      const lm_int p_k_14 = w_k_12*16 + lm_thread%4*2;
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
      const int slot_51 = turn_21%2*2048;
      const int slot_52 = turn_21%2*2048;
      // j:16w l:128w j:1f l:1f m:1f
      {
        const int w_j_53 = lm_thread / 32 / 1 % 4;
        const int w_l_54 = lm_thread / 32 % 1;
        {
          const lm_int p_j_55 = j_2 + w_j_53*16 + lm_thread % 32 / 4;
          const lm_int p_l_56 = l_22 + w_l_54*128 + lm_thread%4*2;
          float results_57[1][16][4] = {};
          #pragma unroll
          for (int k_58 = 0; k_58 < 16; k_58 += 16) {
            unsigned left_59[1][4];
            unsigned right_60[16][2];
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
          const float v_64 = lm_mul(results_57[0][0][0], 0.25f);
          const float v_65 = (v_63 ? -lm_infinity<float>() : v_64);
          h3[0] = v_65;
          if (!(v_62)) h3[0] = lm_zero<float>();
          const bool v_66 = p_l_56 + 1 < l_end_50;
          const bool v_67 = (bool)((lm_int)(p_j_55 < (p_l_56 + 1)));
          const float v_68 = lm_mul(results_57[0][0][1], 0.25f);
          const float v_69 = (v_67 ? -lm_infinity<float>() : v_68);
          h3[1] = v_69;
          if (!(v_66)) h3[1] = lm_zero<float>();
          const bool v_70 = p_l_56 + 8 < l_end_50;
          const bool v_71 = (bool)((lm_int)(p_j_55 < (p_l_56 + 8)));
          const float v_72 = lm_mul(results_57[0][1][0], 0.25f);
          const float v_73 = (v_71 ? -lm_infinity<float>() : v_72);
          h3[2] = v_73;
          if (!(v_70)) h3[2] = lm_zero<float>();
          const bool v_74 = p_l_56 + 9 < l_end_50;
          const bool v_75 = (bool)((lm_int)(p_j_55 < (p_l_56 + 9)));
          const float v_76 = lm_mul(results_57[0][1][1], 0.25f);
          const float v_77 = (v_75 ? -lm_infinity<float>() : v_76);
          h3[3] = v_77;
          if (!(v_74)) h3[3] = lm_zero<float>();
          const bool v_78 = p_l_56 + 16 < l_end_50;
          const bool v_79 = (bool)((lm_int)(p_j_55 < (p_l_56 + 16)));
          const float v_80 = lm_mul(results_57[0][2][0], 0.25f);
          const float v_81 = (v_79 ? -lm_infinity<float>() : v_80);
          h3[4] = v_81;
          if (!(v_78)) h3[4] = lm_zero<float>();
          const bool v_82 = p_l_56 + 17 < l_end_50;
          const bool v_83 = (bool)((lm_int)(p_j_55 < (p_l_56 + 17)));
          const float v_84 = lm_mul(results_57[0][2][1], 0.25f);
          const float v_85 = (v_83 ? -lm_infinity<float>() : v_84);
          h3[5] = v_85;
          if (!(v_82)) h3[5] = lm_zero<float>();
          const bool v_86 = p_l_56 + 24 < l_end_50;
          const bool v_87 = (bool)((lm_int)(p_j_55 < (p_l_56 + 24)));
          const float v_88 = lm_mul(results_57[0][3][0], 0.25f);
          const float v_89 = (v_87 ? -lm_infinity<float>() : v_88);
          h3[6] = v_89;
          if (!(v_86)) h3[6] = lm_zero<float>();
          const bool v_90 = p_l_56 + 25 < l_end_50;
          const bool v_91 = (bool)((lm_int)(p_j_55 < (p_l_56 + 25)));
          const float v_92 = lm_mul(results_57[0][3][1], 0.25f);
          const float v_93 = (v_91 ? -lm_infinity<float>() : v_92);
          h3[7] = v_93;
          if (!(v_90)) h3[7] = lm_zero<float>();
          const bool v_94 = p_l_56 + 32 < l_end_50;
          const bool v_95 = (bool)((lm_int)(p_j_55 < (p_l_56 + 32)));
          const float v_96 = lm_mul(results_57[0][4][0], 0.25f);
          const float v_97 = (v_95 ? -lm_infinity<float>() : v_96);
          h3[8] = v_97;
          if (!(v_94)) h3[8] = lm_zero<float>();
          const bool v_98 = p_l_56 + 33 < l_end_50;
          const bool v_99 = (bool)((lm_int)(p_j_55 < (p_l_56 + 33)));
          const float v_100 = lm_mul(results_57[0][4][1], 0.25f);
          const float v_101 = (v_99 ? -lm_infinity<float>() : v_100);
          h3[9] = v_101;
          if (!(v_98)) h3[9] = lm_zero<float>();
          const bool v_102 = p_l_56 + 40 < l_end_50;
          const bool v_103 = (bool)((lm_int)(p_j_55 < (p_l_56 + 40)));
          const float v_104 = lm_mul(results_57[0][5][0], 0.25f);
          const float v_105 = (v_103 ? -lm_infinity<float>() : v_104);
          h3[10] = v_105;
          if (!(v_102)) h3[10] = lm_zero<float>();
          const bool v_106 = p_l_56 + 41 < l_end_50;
          const bool v_107 = (bool)((lm_int)(p_j_55 < (p_l_56 + 41)));
          const float v_108 = lm_mul(results_57[0][5][1], 0.25f);
          const float v_109 = (v_107 ? -lm_infinity<float>() : v_108);
          h3[11] = v_109;
          if (!(v_106)) h3[11] = lm_zero<float>();
          const bool v_110 = p_l_56 + 48 < l_end_50;
          const bool v_111 = (bool)((lm_int)(p_j_55 < (p_l_56 + 48)));
          const float v_112 = lm_mul(results_57[0][6][0], 0.25f);
          const float v_113 = (v_111 ? -lm_infinity<float>() : v_112);
          h3[12] = v_113;
          if (!(v_110)) h3[12] = lm_zero<float>();
          const bool v_114 = p_l_56 + 49 < l_end_50;
          const bool v_115 = (bool)((lm_int)(p_j_55 < (p_l_56 + 49)));
          const float v_116 = lm_mul(results_57[0][6][1], 0.25f);
          const float v_117 = (v_115 ? -lm_infinity<float>() : v_116);
          h3[13] = v_117;
          if (!(v_114)) h3[13] = lm_zero<float>();
          const bool v_118 = p_l_56 + 56 < l_end_50;
          const bool v_119 = (bool)((lm_int)(p_j_55 < (p_l_56 + 56)));
          const float v_120 = lm_mul(results_57[0][7][0], 0.25f);
          const float v_121 = (v_119 ? -lm_infinity<float>() : v_120);
          h3[14] = v_121;
          if (!(v_118)) h3[14] = lm_zero<float>();
          const bool v_122 = p_l_56 + 57 < l_end_50;
          const bool v_123 = (bool)((lm_int)(p_j_55 < (p_l_56 + 57)));
          const float v_124 = lm_mul(results_57[0][7][1], 0.25f);
          const float v_125 = (v_123 ? -lm_infinity<float>() : v_124);
          h3[15] = v_125;
          if (!(v_122)) h3[15] = lm_zero<float>();
          const bool v_126 = p_l_56 + 64 < l_end_50;
          const bool v_127 = (bool)((lm_int)(p_j_55 < (p_l_56 + 64)));
          const float v_128 = lm_mul(results_57[0][8][0], 0.25f);
          const float v_129 = (v_127 ? -lm_infinity<float>() : v_128);
          h3[16] = v_129;
          if (!(v_126)) h3[16] = lm_zero<float>();
          const bool v_130 = p_l_56 + 65 < l_end_50;
          const bool v_131 = (bool)((lm_int)(p_j_55 < (p_l_56 + 65)));
          const float v_132 = lm_mul(results_57[0][8][1], 0.25f);
          const float v_133 = (v_131 ? -lm_infinity<float>() : v_132);
          h3[17] = v_133;
          if (!(v_130)) h3[17] = lm_zero<float>();
          const bool v_134 = p_l_56 + 72 < l_end_50;
          const bool v_135 = (bool)((lm_int)(p_j_55 < (p_l_56 + 72)));
          const float v_136 = lm_mul(results_57[0][9][0], 0.25f);
          const float v_137 = (v_135 ? -lm_infinity<float>() : v_136);
          h3[18] = v_137;
          if (!(v_134)) h3[18] = lm_zero<float>();
          const bool v_138 = p_l_56 + 73 < l_end_50;
          const bool v_139 = (bool)((lm_int)(p_j_55 < (p_l_56 + 73)));
          const float v_140 = lm_mul(results_57[0][9][1], 0.25f);
          const float v_141 = (v_139 ? -lm_infinity<float>() : v_140);
          h3[19] = v_141;
          if (!(v_138)) h3[19] = lm_zero<float>();
          const bool v_142 = p_l_56 + 80 < l_end_50;
          const bool v_143 = (bool)((lm_int)(p_j_55 < (p_l_56 + 80)));
          const float v_144 = lm_mul(results_57[0][10][0], 0.25f);
          const float v_145 = (v_143 ? -lm_infinity<float>() : v_144);
          h3[20] = v_145;
          if (!(v_142)) h3[20] = lm_zero<float>();
          const bool v_146 = p_l_56 + 81 < l_end_50;
          const bool v_147 = (bool)((lm_int)(p_j_55 < (p_l_56 + 81)));
          const float v_148 = lm_mul(results_57[0][10][1], 0.25f);
          const float v_149 = (v_147 ? -lm_infinity<float>() : v_148);
          h3[21] = v_149;
          if (!(v_146)) h3[21] = lm_zero<float>();
          const bool v_150 = p_l_56 + 88 < l_end_50;
          const bool v_151 = (bool)((lm_int)(p_j_55 < (p_l_56 + 88)));
          const float v_152 = lm_mul(results_57[0][11][0], 0.25f);
          const float v_153 = (v_151 ? -lm_infinity<float>() : v_152);
          h3[22] = v_153;
          if (!(v_150)) h3[22] = lm_zero<float>();
          const bool v_154 = p_l_56 + 89 < l_end_50;
          const bool v_155 = (bool)((lm_int)(p_j_55 < (p_l_56 + 89)));
          const float v_156 = lm_mul(results_57[0][11][1], 0.25f);
          const float v_157 = (v_155 ? -lm_infinity<float>() : v_156);
          h3[23] = v_157;
          if (!(v_154)) h3[23] = lm_zero<float>();
          const bool v_158 = p_l_56 + 96 < l_end_50;
          const bool v_159 = (bool)((lm_int)(p_j_55 < (p_l_56 + 96)));
          const float v_160 = lm_mul(results_57[0][12][0], 0.25f);
          const float v_161 = (v_159 ? -lm_infinity<float>() : v_160);
          h3[24] = v_161;
          if (!(v_158)) h3[24] = lm_zero<float>();
          const bool v_162 = p_l_56 + 97 < l_end_50;
          const bool v_163 = (bool)((lm_int)(p_j_55 < (p_l_56 + 97)));
          const float v_164 = lm_mul(results_57[0][12][1], 0.25f);
          const float v_165 = (v_163 ? -lm_infinity<float>() : v_164);
          h3[25] = v_165;
          if (!(v_162)) h3[25] = lm_zero<float>();
          const bool v_166 = p_l_56 + 104 < l_end_50;
          const bool v_167 = (bool)((lm_int)(p_j_55 < (p_l_56 + 104)));
          const float v_168 = lm_mul(results_57[0][13][0], 0.25f);
          const float v_169 = (v_167 ? -lm_infinity<float>() : v_168);
          h3[26] = v_169;
          if (!(v_166)) h3[26] = lm_zero<float>();
          const bool v_170 = p_l_56 + 105 < l_end_50;
          const bool v_171 = (bool)((lm_int)(p_j_55 < (p_l_56 + 105)));
          const float v_172 = lm_mul(results_57[0][13][1], 0.25f);
          const float v_173 = (v_171 ? -lm_infinity<float>() : v_172);
          h3[27] = v_173;
          if (!(v_170)) h3[27] = lm_zero<float>();
          const bool v_174 = p_l_56 + 112 < l_end_50;
          const bool v_175 = (bool)((lm_int)(p_j_55 < (p_l_56 + 112)));
          const float v_176 = lm_mul(results_57[0][14][0], 0.25f);
          const float v_177 = (v_175 ? -lm_infinity<float>() : v_176);
          h3[28] = v_177;
          if (!(v_174)) h3[28] = lm_zero<float>();
          const bool v_178 = p_l_56 + 113 < l_end_50;
          const bool v_179 = (bool)((lm_int)(p_j_55 < (p_l_56 + 113)));
          const float v_180 = lm_mul(results_57[0][14][1], 0.25f);
          const float v_181 = (v_179 ? -lm_infinity<float>() : v_180);
          h3[29] = v_181;
          if (!(v_178)) h3[29] = lm_zero<float>();
          const bool v_182 = p_l_56 + 120 < l_end_50;
          const bool v_183 = (bool)((lm_int)(p_j_55 < (p_l_56 + 120)));
          const float v_184 = lm_mul(results_57[0][15][0], 0.25f);
          const float v_185 = (v_183 ? -lm_infinity<float>() : v_184);
          h3[30] = v_185;
          if (!(v_182)) h3[30] = lm_zero<float>();
          const bool v_186 = p_l_56 + 121 < l_end_50;
          const bool v_187 = (bool)((lm_int)(p_j_55 < (p_l_56 + 121)));
          const float v_188 = lm_mul(results_57[0][15][1], 0.25f);
          const float v_189 = (v_187 ? -lm_infinity<float>() : v_188);
          h3[31] = v_189;
          if (!(v_186)) h3[31] = lm_zero<float>();
          const bool v_190 = p_j_55 + 8 < j_end_3;
          const bool v_191 = (bool)((lm_int)((p_j_55 + 8) < p_l_56));
          const float v_192 = lm_mul(results_57[0][0][2], 0.25f);
          const float v_193 = (v_191 ? -lm_infinity<float>() : v_192);
          h3[32] = v_193;
          if (!(v_62)) h3[32] = lm_zero<float>();
          const bool v_194 = (bool)((lm_int)((p_j_55 + 8) < (p_l_56 + 1)));
          const float v_195 = lm_mul(results_57[0][0][3], 0.25f);
          const float v_196 = (v_194 ? -lm_infinity<float>() : v_195);
          h3[33] = v_196;
          if (!(v_66)) h3[33] = lm_zero<float>();
          const bool v_197 = (bool)((lm_int)((p_j_55 + 8) < (p_l_56 + 8)));
          const float v_198 = lm_mul(results_57[0][1][2], 0.25f);
          const float v_199 = (v_197 ? -lm_infinity<float>() : v_198);
          h3[34] = v_199;
          if (!(v_70)) h3[34] = lm_zero<float>();
          const bool v_200 = (bool)((lm_int)((p_j_55 + 8) < (p_l_56 + 9)));
          const float v_201 = lm_mul(results_57[0][1][3], 0.25f);
          const float v_202 = (v_200 ? -lm_infinity<float>() : v_201);
          h3[35] = v_202;
          if (!(v_74)) h3[35] = lm_zero<float>();
          const bool v_203 = (bool)((lm_int)((p_j_55 + 8) < (p_l_56 + 16)));
          const float v_204 = lm_mul(results_57[0][2][2], 0.25f);
          const float v_205 = (v_203 ? -lm_infinity<float>() : v_204);
          h3[36] = v_205;
          if (!(v_78)) h3[36] = lm_zero<float>();
          const bool v_206 = (bool)((lm_int)((p_j_55 + 8) < (p_l_56 + 17)));
          const float v_207 = lm_mul(results_57[0][2][3], 0.25f);
          const float v_208 = (v_206 ? -lm_infinity<float>() : v_207);
          h3[37] = v_208;
          if (!(v_82)) h3[37] = lm_zero<float>();
          const bool v_209 = (bool)((lm_int)((p_j_55 + 8) < (p_l_56 + 24)));
          const float v_210 = lm_mul(results_57[0][3][2], 0.25f);
          const float v_211 = (v_209 ? -lm_infinity<float>() : v_210);
          h3[38] = v_211;
          if (!(v_86)) h3[38] = lm_zero<float>();
          const bool v_212 = (bool)((lm_int)((p_j_55 + 8) < (p_l_56 + 25)));
          const float v_213 = lm_mul(results_57[0][3][3], 0.25f);
          const float v_214 = (v_212 ? -lm_infinity<float>() : v_213);
          h3[39] = v_214;
          if (!(v_90)) h3[39] = lm_zero<float>();
          const bool v_215 = (bool)((lm_int)((p_j_55 + 8) < (p_l_56 + 32)));
          const float v_216 = lm_mul(results_57[0][4][2], 0.25f);
          const float v_217 = (v_215 ? -lm_infinity<float>() : v_216);
          h3[40] = v_217;
          if (!(v_94)) h3[40] = lm_zero<float>();
          const bool v_218 = (bool)((lm_int)((p_j_55 + 8) < (p_l_56 + 33)));
          const float v_219 = lm_mul(results_57[0][4][3], 0.25f);
          const float v_220 = (v_218 ? -lm_infinity<float>() : v_219);
          h3[41] = v_220;
          if (!(v_98)) h3[41] = lm_zero<float>();
          const bool v_221 = (bool)((lm_int)((p_j_55 + 8) < (p_l_56 + 40)));
          const float v_222 = lm_mul(results_57[0][5][2], 0.25f);
          const float v_223 = (v_221 ? -lm_infinity<float>() : v_222);
          h3[42] = v_223;
          if (!(v_102)) h3[42] = lm_zero<float>();
          const bool v_224 = (bool)((lm_int)((p_j_55 + 8) < (p_l_56 + 41)));
          const float v_225 = lm_mul(results_57[0][5][3], 0.25f);
          const float v_226 = (v_224 ? -lm_infinity<float>() : v_225);
          h3[43] = v_226;
          if (!(v_106)) h3[43] = lm_zero<float>();
          const bool v_227 = (bool)((lm_int)((p_j_55 + 8) < (p_l_56 + 48)));
          const float v_228 = lm_mul(results_57[0][6][2], 0.25f);
          const float v_229 = (v_227 ? -lm_infinity<float>() : v_228);
          h3[44] = v_229;
          if (!(v_110)) h3[44] = lm_zero<float>();
          const bool v_230 = (bool)((lm_int)((p_j_55 + 8) < (p_l_56 + 49)));
          const float v_231 = lm_mul(results_57[0][6][3], 0.25f);
          const float v_232 = (v_230 ? -lm_infinity<float>() : v_231);
          h3[45] = v_232;
          if (!(v_114)) h3[45] = lm_zero<float>();
          const bool v_233 = (bool)((lm_int)((p_j_55 + 8) < (p_l_56 + 56)));
          const float v_234 = lm_mul(results_57[0][7][2], 0.25f);
          const float v_235 = (v_233 ? -lm_infinity<float>() : v_234);
          h3[46] = v_235;
          if (!(v_118)) h3[46] = lm_zero<float>();
          const bool v_236 = (bool)((lm_int)((p_j_55 + 8) < (p_l_56 + 57)));
          const float v_237 = lm_mul(results_57[0][7][3], 0.25f);
          const float v_238 = (v_236 ? -lm_infinity<float>() : v_237);
          h3[47] = v_238;
          if (!(v_122)) h3[47] = lm_zero<float>();
          const bool v_239 = (bool)((lm_int)((p_j_55 + 8) < (p_l_56 + 64)));
          const float v_240 = lm_mul(results_57[0][8][2], 0.25f);
          const float v_241 = (v_239 ? -lm_infinity<float>() : v_240);
          h3[48] = v_241;
          if (!(v_126)) h3[48] = lm_zero<float>();
          const bool v_242 = (bool)((lm_int)((p_j_55 + 8) < (p_l_56 + 65)));
          const float v_243 = lm_mul(results_57[0][8][3], 0.25f);
          const float v_244 = (v_242 ? -lm_infinity<float>() : v_243);
          h3[49] = v_244;
          if (!(v_130)) h3[49] = lm_zero<float>();
          const bool v_245 = (bool)((lm_int)((p_j_55 + 8) < (p_l_56 + 72)));
          const float v_246 = lm_mul(results_57[0][9][2], 0.25f);
          const float v_247 = (v_245 ? -lm_infinity<float>() : v_246);
          h3[50] = v_247;
          if (!(v_134)) h3[50] = lm_zero<float>();
          const bool v_248 = (bool)((lm_int)((p_j_55 + 8) < (p_l_56 + 73)));
          const float v_249 = lm_mul(results_57[0][9][3], 0.25f);
          const float v_250 = (v_248 ? -lm_infinity<float>() : v_249);
          h3[51] = v_250;
          if (!(v_138)) h3[51] = lm_zero<float>();
          const bool v_251 = (bool)((lm_int)((p_j_55 + 8) < (p_l_56 + 80)));
          const float v_252 = lm_mul(results_57[0][10][2], 0.25f);
          const float v_253 = (v_251 ? -lm_infinity<float>() : v_252);
          h3[52] = v_253;
          if (!(v_142)) h3[52] = lm_zero<float>();
          const bool v_254 = (bool)((lm_int)((p_j_55 + 8) < (p_l_56 + 81)));
          const float v_255 = lm_mul(results_57[0][10][3], 0.25f);
          const float v_256 = (v_254 ? -lm_infinity<float>() : v_255);
          h3[53] = v_256;
          if (!(v_146)) h3[53] = lm_zero<float>();
          const bool v_257 = (bool)((lm_int)((p_j_55 + 8) < (p_l_56 + 88)));
          const float v_258 = lm_mul(results_57[0][11][2], 0.25f);
          const float v_259 = (v_257 ? -lm_infinity<float>() : v_258);
          h3[54] = v_259;
          if (!(v_150)) h3[54] = lm_zero<float>();
          const bool v_260 = (bool)((lm_int)((p_j_55 + 8) < (p_l_56 + 89)));
          const float v_261 = lm_mul(results_57[0][11][3], 0.25f);
          const float v_262 = (v_260 ? -lm_infinity<float>() : v_261);
          h3[55] = v_262;
          if (!(v_154)) h3[55] = lm_zero<float>();
          const bool v_263 = (bool)((lm_int)((p_j_55 + 8) < (p_l_56 + 96)));
          const float v_264 = lm_mul(results_57[0][12][2], 0.25f);
          const float v_265 = (v_263 ? -lm_infinity<float>() : v_264);
          h3[56] = v_265;
          if (!(v_158)) h3[56] = lm_zero<float>();
          const bool v_266 = (bool)((lm_int)((p_j_55 + 8) < (p_l_56 + 97)));
          const float v_267 = lm_mul(results_57[0][12][3], 0.25f);
          const float v_268 = (v_266 ? -lm_infinity<float>() : v_267);
          h3[57] = v_268;
          if (!(v_162)) h3[57] = lm_zero<float>();
          const bool v_269 = (bool)((lm_int)((p_j_55 + 8) < (p_l_56 + 104)));
          const float v_270 = lm_mul(results_57[0][13][2], 0.25f);
          const float v_271 = (v_269 ? -lm_infinity<float>() : v_270);
          h3[58] = v_271;
          if (!(v_166)) h3[58] = lm_zero<float>();
          const bool v_272 = (bool)((lm_int)((p_j_55 + 8) < (p_l_56 + 105)));
          const float v_273 = lm_mul(results_57[0][13][3], 0.25f);
          const float v_274 = (v_272 ? -lm_infinity<float>() : v_273);
          h3[59] = v_274;
          if (!(v_170)) h3[59] = lm_zero<float>();
          const bool v_275 = (bool)((lm_int)((p_j_55 + 8) < (p_l_56 + 112)));
          const float v_276 = lm_mul(results_57[0][14][2], 0.25f);
          const float v_277 = (v_275 ? -lm_infinity<float>() : v_276);
          h3[60] = v_277;
          if (!(v_174)) h3[60] = lm_zero<float>();
          const bool v_278 = (bool)((lm_int)((p_j_55 + 8) < (p_l_56 + 113)));
          const float v_279 = lm_mul(results_57[0][14][3], 0.25f);
          const float v_280 = (v_278 ? -lm_infinity<float>() : v_279);
          h3[61] = v_280;
          if (!(v_178)) h3[61] = lm_zero<float>();
          const bool v_281 = (bool)((lm_int)((p_j_55 + 8) < (p_l_56 + 120)));
          const float v_282 = lm_mul(results_57[0][15][2], 0.25f);
          const float v_283 = (v_281 ? -lm_infinity<float>() : v_282);
          h3[62] = v_283;
          if (!(v_182)) h3[62] = lm_zero<float>();
          const bool v_284 = (bool)((lm_int)((p_j_55 + 8) < (p_l_56 + 121)));
          const float v_285 = lm_mul(results_57[0][15][3], 0.25f);
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
          const lm_int p_l_292 = l_22 + w_l_288*128 + lm_thread%4*2;
          const bool v_293 = p_l_292 < l_end_50;
          const float v_294 = h3[0];
          if (v_293) sum_290 = lm_max(sum_290, v_294);
          const float v_295 = h3[32];
          if (v_293) sum_291 = lm_max(sum_291, v_295);
          const bool v_296 = p_l_292 + 1 < l_end_50;
          const float v_297 = h3[1];
          if (v_296) sum_290 = lm_max(sum_290, v_297);
          const float v_298 = h3[33];
          if (v_296) sum_291 = lm_max(sum_291, v_298);
          const bool v_299 = p_l_292 + 8 < l_end_50;
          const float v_300 = h3[2];
          if (v_299) sum_290 = lm_max(sum_290, v_300);
          const float v_301 = h3[34];
          if (v_299) sum_291 = lm_max(sum_291, v_301);
          const bool v_302 = p_l_292 + 9 < l_end_50;
          const float v_303 = h3[3];
          if (v_302) sum_290 = lm_max(sum_290, v_303);
          const float v_304 = h3[35];
          if (v_302) sum_291 = lm_max(sum_291, v_304);
          const bool v_305 = p_l_292 + 16 < l_end_50;
          const float v_306 = h3[4];
          if (v_305) sum_290 = lm_max(sum_290, v_306);
          const float v_307 = h3[36];
          if (v_305) sum_291 = lm_max(sum_291, v_307);
          const bool v_308 = p_l_292 + 17 < l_end_50;
          const float v_309 = h3[5];
          if (v_308) sum_290 = lm_max(sum_290, v_309);
          const float v_310 = h3[37];
          if (v_308) sum_291 = lm_max(sum_291, v_310);
          const bool v_311 = p_l_292 + 24 < l_end_50;
          const float v_312 = h3[6];
          if (v_311) sum_290 = lm_max(sum_290, v_312);
          const float v_313 = h3[38];
          if (v_311) sum_291 = lm_max(sum_291, v_313);
          const bool v_314 = p_l_292 + 25 < l_end_50;
          const float v_315 = h3[7];
          if (v_314) sum_290 = lm_max(sum_290, v_315);
          const float v_316 = h3[39];
          if (v_314) sum_291 = lm_max(sum_291, v_316);
          const bool v_317 = p_l_292 + 32 < l_end_50;
          const float v_318 = h3[8];
          if (v_317) sum_290 = lm_max(sum_290, v_318);
          const float v_319 = h3[40];
          if (v_317) sum_291 = lm_max(sum_291, v_319);
          const bool v_320 = p_l_292 + 33 < l_end_50;
          const float v_321 = h3[9];
          if (v_320) sum_290 = lm_max(sum_290, v_321);
          const float v_322 = h3[41];
          if (v_320) sum_291 = lm_max(sum_291, v_322);
          const bool v_323 = p_l_292 + 40 < l_end_50;
          const float v_324 = h3[10];
          if (v_323) sum_290 = lm_max(sum_290, v_324);
          const float v_325 = h3[42];
          if (v_323) sum_291 = lm_max(sum_291, v_325);
          const bool v_326 = p_l_292 + 41 < l_end_50;
          const float v_327 = h3[11];
          if (v_326) sum_290 = lm_max(sum_290, v_327);
          const float v_328 = h3[43];
          if (v_326) sum_291 = lm_max(sum_291, v_328);
          const bool v_329 = p_l_292 + 48 < l_end_50;
          const float v_330 = h3[12];
          if (v_329) sum_290 = lm_max(sum_290, v_330);
          const float v_331 = h3[44];
          if (v_329) sum_291 = lm_max(sum_291, v_331);
          const bool v_332 = p_l_292 + 49 < l_end_50;
          const float v_333 = h3[13];
          if (v_332) sum_290 = lm_max(sum_290, v_333);
          const float v_334 = h3[45];
          if (v_332) sum_291 = lm_max(sum_291, v_334);
          const bool v_335 = p_l_292 + 56 < l_end_50;
          const float v_336 = h3[14];
          if (v_335) sum_290 = lm_max(sum_290, v_336);
          const float v_337 = h3[46];
          if (v_335) sum_291 = lm_max(sum_291, v_337);
          const bool v_338 = p_l_292 + 57 < l_end_50;
          const float v_339 = h3[15];
          if (v_338) sum_290 = lm_max(sum_290, v_339);
          const float v_340 = h3[47];
          if (v_338) sum_291 = lm_max(sum_291, v_340);
          const bool v_341 = p_l_292 + 64 < l_end_50;
          const float v_342 = h3[16];
          if (v_341) sum_290 = lm_max(sum_290, v_342);
          const float v_343 = h3[48];
          if (v_341) sum_291 = lm_max(sum_291, v_343);
          const bool v_344 = p_l_292 + 65 < l_end_50;
          const float v_345 = h3[17];
          if (v_344) sum_290 = lm_max(sum_290, v_345);
          const float v_346 = h3[49];
          if (v_344) sum_291 = lm_max(sum_291, v_346);
          const bool v_347 = p_l_292 + 72 < l_end_50;
          const float v_348 = h3[18];
          if (v_347) sum_290 = lm_max(sum_290, v_348);
          const float v_349 = h3[50];
          if (v_347) sum_291 = lm_max(sum_291, v_349);
          const bool v_350 = p_l_292 + 73 < l_end_50;
          const float v_351 = h3[19];
          if (v_350) sum_290 = lm_max(sum_290, v_351);
          const float v_352 = h3[51];
          if (v_350) sum_291 = lm_max(sum_291, v_352);
          const bool v_353 = p_l_292 + 80 < l_end_50;
          const float v_354 = h3[20];
          if (v_353) sum_290 = lm_max(sum_290, v_354);
          const float v_355 = h3[52];
          if (v_353) sum_291 = lm_max(sum_291, v_355);
          const bool v_356 = p_l_292 + 81 < l_end_50;
          const float v_357 = h3[21];
          if (v_356) sum_290 = lm_max(sum_290, v_357);
          const float v_358 = h3[53];
          if (v_356) sum_291 = lm_max(sum_291, v_358);
          const bool v_359 = p_l_292 + 88 < l_end_50;
          const float v_360 = h3[22];
          if (v_359) sum_290 = lm_max(sum_290, v_360);
          const float v_361 = h3[54];
          if (v_359) sum_291 = lm_max(sum_291, v_361);
          const bool v_362 = p_l_292 + 89 < l_end_50;
          const float v_363 = h3[23];
          if (v_362) sum_290 = lm_max(sum_290, v_363);
          const float v_364 = h3[55];
          if (v_362) sum_291 = lm_max(sum_291, v_364);
          const bool v_365 = p_l_292 + 96 < l_end_50;
          const float v_366 = h3[24];
          if (v_365) sum_290 = lm_max(sum_290, v_366);
          const float v_367 = h3[56];
          if (v_365) sum_291 = lm_max(sum_291, v_367);
          const bool v_368 = p_l_292 + 97 < l_end_50;
          const float v_369 = h3[25];
          if (v_368) sum_290 = lm_max(sum_290, v_369);
          const float v_370 = h3[57];
          if (v_368) sum_291 = lm_max(sum_291, v_370);
          const bool v_371 = p_l_292 + 104 < l_end_50;
          const float v_372 = h3[26];
          if (v_371) sum_290 = lm_max(sum_290, v_372);
          const float v_373 = h3[58];
          if (v_371) sum_291 = lm_max(sum_291, v_373);
          const bool v_374 = p_l_292 + 105 < l_end_50;
          const float v_375 = h3[27];
          if (v_374) sum_290 = lm_max(sum_290, v_375);
          const float v_376 = h3[59];
          if (v_374) sum_291 = lm_max(sum_291, v_376);
          const bool v_377 = p_l_292 + 112 < l_end_50;
          const float v_378 = h3[28];
          if (v_377) sum_290 = lm_max(sum_290, v_378);
          const float v_379 = h3[60];
          if (v_377) sum_291 = lm_max(sum_291, v_379);
          const bool v_380 = p_l_292 + 113 < l_end_50;
          const float v_381 = h3[29];
          if (v_380) sum_290 = lm_max(sum_290, v_381);
          const float v_382 = h3[61];
          if (v_380) sum_291 = lm_max(sum_291, v_382);
          const bool v_383 = p_l_292 + 120 < l_end_50;
          const float v_384 = h3[30];
          if (v_383) sum_290 = lm_max(sum_290, v_384);
          const float v_385 = h3[62];
          if (v_383) sum_291 = lm_max(sum_291, v_385);
          const bool v_386 = p_l_292 + 121 < l_end_50;
          const float v_387 = h3[31];
          if (v_386) sum_290 = lm_max(sum_290, v_387);
          const float v_388 = h3[63];
          if (v_386) sum_291 = lm_max(sum_291, v_388);
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
          const lm_int p_l_414 = l_22 + w_l_408*128 + lm_thread%4*2;
          const bool v_415 = p_l_414 < l_end_50;
          const float v_416 = h3[0];
          const float v_417 = v_416 - v_412;
          const float v_418 = lm_exp_near(v_417);
          if (v_415) sum_410 = sum_410 + v_418;
          const float v_419 = h3[32];
          const float v_420 = v_419 - v_413;
          const float v_421 = lm_exp_near(v_420);
          if (v_415) sum_411 = sum_411 + v_421;
          const bool v_422 = p_l_414 + 1 < l_end_50;
          const float v_423 = h3[1];
          const float v_424 = v_423 - v_412;
          const float v_425 = lm_exp_near(v_424);
          if (v_422) sum_410 = sum_410 + v_425;
          const float v_426 = h3[33];
          const float v_427 = v_426 - v_413;
          const float v_428 = lm_exp_near(v_427);
          if (v_422) sum_411 = sum_411 + v_428;
          const bool v_429 = p_l_414 + 8 < l_end_50;
          const float v_430 = h3[2];
          const float v_431 = v_430 - v_412;
          const float v_432 = lm_exp_near(v_431);
          if (v_429) sum_410 = sum_410 + v_432;
          const float v_433 = h3[34];
          const float v_434 = v_433 - v_413;
          const float v_435 = lm_exp_near(v_434);
          if (v_429) sum_411 = sum_411 + v_435;
          const bool v_436 = p_l_414 + 9 < l_end_50;
          const float v_437 = h3[3];
          const float v_438 = v_437 - v_412;
          const float v_439 = lm_exp_near(v_438);
          if (v_436) sum_410 = sum_410 + v_439;
          const float v_440 = h3[35];
          const float v_441 = v_440 - v_413;
          const float v_442 = lm_exp_near(v_441);
          if (v_436) sum_411 = sum_411 + v_442;
          const bool v_443 = p_l_414 + 16 < l_end_50;
          const float v_444 = h3[4];
          const float v_445 = v_444 - v_412;
          const float v_446 = lm_exp_near(v_445);
          if (v_443) sum_410 = sum_410 + v_446;
          const float v_447 = h3[36];
          const float v_448 = v_447 - v_413;
          const float v_449 = lm_exp_near(v_448);
          if (v_443) sum_411 = sum_411 + v_449;
          const bool v_450 = p_l_414 + 17 < l_end_50;
          const float v_451 = h3[5];
          const float v_452 = v_451 - v_412;
          const float v_453 = lm_exp_near(v_452);
          if (v_450) sum_410 = sum_410 + v_453;
          const float v_454 = h3[37];
          const float v_455 = v_454 - v_413;
          const float v_456 = lm_exp_near(v_455);
          if (v_450) sum_411 = sum_411 + v_456;
          const bool v_457 = p_l_414 + 24 < l_end_50;
          const float v_458 = h3[6];
          const float v_459 = v_458 - v_412;
          const float v_460 = lm_exp_near(v_459);
          if (v_457) sum_410 = sum_410 + v_460;
          const float v_461 = h3[38];
          const float v_462 = v_461 - v_413;
          const float v_463 = lm_exp_near(v_462);
          if (v_457) sum_411 = sum_411 + v_463;
          const bool v_464 = p_l_414 + 25 < l_end_50;
          const float v_465 = h3[7];
          const float v_466 = v_465 - v_412;
          const float v_467 = lm_exp_near(v_466);
          if (v_464) sum_410 = sum_410 + v_467;
          const float v_468 = h3[39];
          const float v_469 = v_468 - v_413;
          const float v_470 = lm_exp_near(v_469);
          if (v_464) sum_411 = sum_411 + v_470;
          const bool v_471 = p_l_414 + 32 < l_end_50;
          const float v_472 = h3[8];
          const float v_473 = v_472 - v_412;
          const float v_474 = lm_exp_near(v_473);
          if (v_471) sum_410 = sum_410 + v_474;
          const float v_475 = h3[40];
          const float v_476 = v_475 - v_413;
          const float v_477 = lm_exp_near(v_476);
          if (v_471) sum_411 = sum_411 + v_477;
          const bool v_478 = p_l_414 + 33 < l_end_50;
          const float v_479 = h3[9];
          const float v_480 = v_479 - v_412;
          const float v_481 = lm_exp_near(v_480);
          if (v_478) sum_410 = sum_410 + v_481;
          const float v_482 = h3[41];
          const float v_483 = v_482 - v_413;
          const float v_484 = lm_exp_near(v_483);
          if (v_478) sum_411 = sum_411 + v_484;
          const bool v_485 = p_l_414 + 40 < l_end_50;
          const float v_486 = h3[10];
          const float v_487 = v_486 - v_412;
          const float v_488 = lm_exp_near(v_487);
          if (v_485) sum_410 = sum_410 + v_488;
          const float v_489 = h3[42];
          const float v_490 = v_489 - v_413;
          const float v_491 = lm_exp_near(v_490);
          if (v_485) sum_411 = sum_411 + v_491;
          const bool v_492 = p_l_414 + 41 < l_end_50;
          const float v_493 = h3[11];
          const float v_494 = v_493 - v_412;
          const float v_495 = lm_exp_near(v_494);
          if (v_492) sum_410 = sum_410 + v_495;
          const float v_496 = h3[43];
          const float v_497 = v_496 - v_413;
          const float v_498 = lm_exp_near(v_497);
          if (v_492) sum_411 = sum_411 + v_498;
          const bool v_499 = p_l_414 + 48 < l_end_50;
          const float v_500 = h3[12];
          const float v_501 = v_500 - v_412;
          const float v_502 = lm_exp_near(v_501);
          if (v_499) sum_410 = sum_410 + v_502;
          const float v_503 = h3[44];
          const float v_504 = v_503 - v_413;
          const float v_505 = lm_exp_near(v_504);
          if (v_499) sum_411 = sum_411 + v_505;
          const bool v_506 = p_l_414 + 49 < l_end_50;
          const float v_507 = h3[13];
          const float v_508 = v_507 - v_412;
          const float v_509 = lm_exp_near(v_508);
          if (v_506) sum_410 = sum_410 + v_509;
          const float v_510 = h3[45];
          const float v_511 = v_510 - v_413;
          const float v_512 = lm_exp_near(v_511);
          if (v_506) sum_411 = sum_411 + v_512;
          const bool v_513 = p_l_414 + 56 < l_end_50;
          const float v_514 = h3[14];
          const float v_515 = v_514 - v_412;
          const float v_516 = lm_exp_near(v_515);
          if (v_513) sum_410 = sum_410 + v_516;
          const float v_517 = h3[46];
          const float v_518 = v_517 - v_413;
          const float v_519 = lm_exp_near(v_518);
          if (v_513) sum_411 = sum_411 + v_519;
          const bool v_520 = p_l_414 + 57 < l_end_50;
          const float v_521 = h3[15];
          const float v_522 = v_521 - v_412;
          const float v_523 = lm_exp_near(v_522);
          if (v_520) sum_410 = sum_410 + v_523;
          const float v_524 = h3[47];
          const float v_525 = v_524 - v_413;
          const float v_526 = lm_exp_near(v_525);
          if (v_520) sum_411 = sum_411 + v_526;
          const bool v_527 = p_l_414 + 64 < l_end_50;
          const float v_528 = h3[16];
          const float v_529 = v_528 - v_412;
          const float v_530 = lm_exp_near(v_529);
          if (v_527) sum_410 = sum_410 + v_530;
          const float v_531 = h3[48];
          const float v_532 = v_531 - v_413;
          const float v_533 = lm_exp_near(v_532);
          if (v_527) sum_411 = sum_411 + v_533;
          const bool v_534 = p_l_414 + 65 < l_end_50;
          const float v_535 = h3[17];
          const float v_536 = v_535 - v_412;
          const float v_537 = lm_exp_near(v_536);
          if (v_534) sum_410 = sum_410 + v_537;
          const float v_538 = h3[49];
          const float v_539 = v_538 - v_413;
          const float v_540 = lm_exp_near(v_539);
          if (v_534) sum_411 = sum_411 + v_540;
          const bool v_541 = p_l_414 + 72 < l_end_50;
          const float v_542 = h3[18];
          const float v_543 = v_542 - v_412;
          const float v_544 = lm_exp_near(v_543);
          if (v_541) sum_410 = sum_410 + v_544;
          const float v_545 = h3[50];
          const float v_546 = v_545 - v_413;
          const float v_547 = lm_exp_near(v_546);
          if (v_541) sum_411 = sum_411 + v_547;
          const bool v_548 = p_l_414 + 73 < l_end_50;
          const float v_549 = h3[19];
          const float v_550 = v_549 - v_412;
          const float v_551 = lm_exp_near(v_550);
          if (v_548) sum_410 = sum_410 + v_551;
          const float v_552 = h3[51];
          const float v_553 = v_552 - v_413;
          const float v_554 = lm_exp_near(v_553);
          if (v_548) sum_411 = sum_411 + v_554;
          const bool v_555 = p_l_414 + 80 < l_end_50;
          const float v_556 = h3[20];
          const float v_557 = v_556 - v_412;
          const float v_558 = lm_exp_near(v_557);
          if (v_555) sum_410 = sum_410 + v_558;
          const float v_559 = h3[52];
          const float v_560 = v_559 - v_413;
          const float v_561 = lm_exp_near(v_560);
          if (v_555) sum_411 = sum_411 + v_561;
          const bool v_562 = p_l_414 + 81 < l_end_50;
          const float v_563 = h3[21];
          const float v_564 = v_563 - v_412;
          const float v_565 = lm_exp_near(v_564);
          if (v_562) sum_410 = sum_410 + v_565;
          const float v_566 = h3[53];
          const float v_567 = v_566 - v_413;
          const float v_568 = lm_exp_near(v_567);
          if (v_562) sum_411 = sum_411 + v_568;
          const bool v_569 = p_l_414 + 88 < l_end_50;
          const float v_570 = h3[22];
          const float v_571 = v_570 - v_412;
          const float v_572 = lm_exp_near(v_571);
          if (v_569) sum_410 = sum_410 + v_572;
          const float v_573 = h3[54];
          const float v_574 = v_573 - v_413;
          const float v_575 = lm_exp_near(v_574);
          if (v_569) sum_411 = sum_411 + v_575;
          const bool v_576 = p_l_414 + 89 < l_end_50;
          const float v_577 = h3[23];
          const float v_578 = v_577 - v_412;
          const float v_579 = lm_exp_near(v_578);
          if (v_576) sum_410 = sum_410 + v_579;
          const float v_580 = h3[55];
          const float v_581 = v_580 - v_413;
          const float v_582 = lm_exp_near(v_581);
          if (v_576) sum_411 = sum_411 + v_582;
          const bool v_583 = p_l_414 + 96 < l_end_50;
          const float v_584 = h3[24];
          const float v_585 = v_584 - v_412;
          const float v_586 = lm_exp_near(v_585);
          if (v_583) sum_410 = sum_410 + v_586;
          const float v_587 = h3[56];
          const float v_588 = v_587 - v_413;
          const float v_589 = lm_exp_near(v_588);
          if (v_583) sum_411 = sum_411 + v_589;
          const bool v_590 = p_l_414 + 97 < l_end_50;
          const float v_591 = h3[25];
          const float v_592 = v_591 - v_412;
          const float v_593 = lm_exp_near(v_592);
          if (v_590) sum_410 = sum_410 + v_593;
          const float v_594 = h3[57];
          const float v_595 = v_594 - v_413;
          const float v_596 = lm_exp_near(v_595);
          if (v_590) sum_411 = sum_411 + v_596;
          const bool v_597 = p_l_414 + 104 < l_end_50;
          const float v_598 = h3[26];
          const float v_599 = v_598 - v_412;
          const float v_600 = lm_exp_near(v_599);
          if (v_597) sum_410 = sum_410 + v_600;
          const float v_601 = h3[58];
          const float v_602 = v_601 - v_413;
          const float v_603 = lm_exp_near(v_602);
          if (v_597) sum_411 = sum_411 + v_603;
          const bool v_604 = p_l_414 + 105 < l_end_50;
          const float v_605 = h3[27];
          const float v_606 = v_605 - v_412;
          const float v_607 = lm_exp_near(v_606);
          if (v_604) sum_410 = sum_410 + v_607;
          const float v_608 = h3[59];
          const float v_609 = v_608 - v_413;
          const float v_610 = lm_exp_near(v_609);
          if (v_604) sum_411 = sum_411 + v_610;
          const bool v_611 = p_l_414 + 112 < l_end_50;
          const float v_612 = h3[28];
          const float v_613 = v_612 - v_412;
          const float v_614 = lm_exp_near(v_613);
          if (v_611) sum_410 = sum_410 + v_614;
          const float v_615 = h3[60];
          const float v_616 = v_615 - v_413;
          const float v_617 = lm_exp_near(v_616);
          if (v_611) sum_411 = sum_411 + v_617;
          const bool v_618 = p_l_414 + 113 < l_end_50;
          const float v_619 = h3[29];
          const float v_620 = v_619 - v_412;
          const float v_621 = lm_exp_near(v_620);
          if (v_618) sum_410 = sum_410 + v_621;
          const float v_622 = h3[61];
          const float v_623 = v_622 - v_413;
          const float v_624 = lm_exp_near(v_623);
          if (v_618) sum_411 = sum_411 + v_624;
          const bool v_625 = p_l_414 + 120 < l_end_50;
          const float v_626 = h3[30];
          const float v_627 = v_626 - v_412;
          const float v_628 = lm_exp_near(v_627);
          if (v_625) sum_410 = sum_410 + v_628;
          const float v_629 = h3[62];
          const float v_630 = v_629 - v_413;
          const float v_631 = lm_exp_near(v_630);
          if (v_625) sum_411 = sum_411 + v_631;
          const bool v_632 = p_l_414 + 121 < l_end_50;
          const float v_633 = h3[31];
          const float v_634 = v_633 - v_412;
          const float v_635 = lm_exp_near(v_634);
          if (v_632) sum_410 = sum_410 + v_635;
          const float v_636 = h3[63];
          const float v_637 = v_636 - v_413;
          const float v_638 = lm_exp_near(v_637);
          if (v_632) sum_411 = sum_411 + v_638;
          const bool v_639 = p_j_409 < j_end_3;
          h6[0] = lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_418, v_425}});
          if (!(v_415)) h6[0].lane[0] = lm_zero<lm_f16>();
          if (!(v_422)) h6[0].lane[1] = lm_zero<lm_f16>();
          h6[1] = lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_432, v_439}});
          if (!(v_429)) h6[1].lane[0] = lm_zero<lm_f16>();
          if (!(v_436)) h6[1].lane[1] = lm_zero<lm_f16>();
          h6[2] = lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_446, v_453}});
          if (!(v_443)) h6[2].lane[0] = lm_zero<lm_f16>();
          if (!(v_450)) h6[2].lane[1] = lm_zero<lm_f16>();
          h6[3] = lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_460, v_467}});
          if (!(v_457)) h6[3].lane[0] = lm_zero<lm_f16>();
          if (!(v_464)) h6[3].lane[1] = lm_zero<lm_f16>();
          h6[4] = lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_474, v_481}});
          if (!(v_471)) h6[4].lane[0] = lm_zero<lm_f16>();
          if (!(v_478)) h6[4].lane[1] = lm_zero<lm_f16>();
          h6[5] = lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_488, v_495}});
          if (!(v_485)) h6[5].lane[0] = lm_zero<lm_f16>();
          if (!(v_492)) h6[5].lane[1] = lm_zero<lm_f16>();
          h6[6] = lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_502, v_509}});
          if (!(v_499)) h6[6].lane[0] = lm_zero<lm_f16>();
          if (!(v_506)) h6[6].lane[1] = lm_zero<lm_f16>();
          h6[7] = lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_516, v_523}});
          if (!(v_513)) h6[7].lane[0] = lm_zero<lm_f16>();
          if (!(v_520)) h6[7].lane[1] = lm_zero<lm_f16>();
          h6[8] = lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_530, v_537}});
          if (!(v_527)) h6[8].lane[0] = lm_zero<lm_f16>();
          if (!(v_534)) h6[8].lane[1] = lm_zero<lm_f16>();
          h6[9] = lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_544, v_551}});
          if (!(v_541)) h6[9].lane[0] = lm_zero<lm_f16>();
          if (!(v_548)) h6[9].lane[1] = lm_zero<lm_f16>();
          h6[10] = lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_558, v_565}});
          if (!(v_555)) h6[10].lane[0] = lm_zero<lm_f16>();
          if (!(v_562)) h6[10].lane[1] = lm_zero<lm_f16>();
          h6[11] = lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_572, v_579}});
          if (!(v_569)) h6[11].lane[0] = lm_zero<lm_f16>();
          if (!(v_576)) h6[11].lane[1] = lm_zero<lm_f16>();
          h6[12] = lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_586, v_593}});
          if (!(v_583)) h6[12].lane[0] = lm_zero<lm_f16>();
          if (!(v_590)) h6[12].lane[1] = lm_zero<lm_f16>();
          h6[13] = lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_600, v_607}});
          if (!(v_597)) h6[13].lane[0] = lm_zero<lm_f16>();
          if (!(v_604)) h6[13].lane[1] = lm_zero<lm_f16>();
          h6[14] = lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_614, v_621}});
          if (!(v_611)) h6[14].lane[0] = lm_zero<lm_f16>();
          if (!(v_618)) h6[14].lane[1] = lm_zero<lm_f16>();
          h6[15] = lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_628, v_635}});
          if (!(v_625)) h6[15].lane[0] = lm_zero<lm_f16>();
          if (!(v_632)) h6[15].lane[1] = lm_zero<lm_f16>();
          const bool v_640 = p_j_409 + 8 < j_end_3;
          h6[16] = lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_421, v_428}});
          if (!(v_415)) h6[16].lane[0] = lm_zero<lm_f16>();
          if (!(v_422)) h6[16].lane[1] = lm_zero<lm_f16>();
          h6[17] = lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_435, v_442}});
          if (!(v_429)) h6[17].lane[0] = lm_zero<lm_f16>();
          if (!(v_436)) h6[17].lane[1] = lm_zero<lm_f16>();
          h6[18] = lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_449, v_456}});
          if (!(v_443)) h6[18].lane[0] = lm_zero<lm_f16>();
          if (!(v_450)) h6[18].lane[1] = lm_zero<lm_f16>();
          h6[19] = lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_463, v_470}});
          if (!(v_457)) h6[19].lane[0] = lm_zero<lm_f16>();
          if (!(v_464)) h6[19].lane[1] = lm_zero<lm_f16>();
          h6[20] = lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_477, v_484}});
          if (!(v_471)) h6[20].lane[0] = lm_zero<lm_f16>();
          if (!(v_478)) h6[20].lane[1] = lm_zero<lm_f16>();
          h6[21] = lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_491, v_498}});
          if (!(v_485)) h6[21].lane[0] = lm_zero<lm_f16>();
          if (!(v_492)) h6[21].lane[1] = lm_zero<lm_f16>();
          h6[22] = lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_505, v_512}});
          if (!(v_499)) h6[22].lane[0] = lm_zero<lm_f16>();
          if (!(v_506)) h6[22].lane[1] = lm_zero<lm_f16>();
          h6[23] = lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_519, v_526}});
          if (!(v_513)) h6[23].lane[0] = lm_zero<lm_f16>();
          if (!(v_520)) h6[23].lane[1] = lm_zero<lm_f16>();
          h6[24] = lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_533, v_540}});
          if (!(v_527)) h6[24].lane[0] = lm_zero<lm_f16>();
          if (!(v_534)) h6[24].lane[1] = lm_zero<lm_f16>();
          h6[25] = lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_547, v_554}});
          if (!(v_541)) h6[25].lane[0] = lm_zero<lm_f16>();
          if (!(v_548)) h6[25].lane[1] = lm_zero<lm_f16>();
          h6[26] = lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_561, v_568}});
          if (!(v_555)) h6[26].lane[0] = lm_zero<lm_f16>();
          if (!(v_562)) h6[26].lane[1] = lm_zero<lm_f16>();
          h6[27] = lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_575, v_582}});
          if (!(v_569)) h6[27].lane[0] = lm_zero<lm_f16>();
          if (!(v_576)) h6[27].lane[1] = lm_zero<lm_f16>();
          h6[28] = lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_589, v_596}});
          if (!(v_583)) h6[28].lane[0] = lm_zero<lm_f16>();
          if (!(v_590)) h6[28].lane[1] = lm_zero<lm_f16>();
          h6[29] = lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_603, v_610}});
          if (!(v_597)) h6[29].lane[0] = lm_zero<lm_f16>();
          if (!(v_604)) h6[29].lane[1] = lm_zero<lm_f16>();
          h6[30] = lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_617, v_624}});
          if (!(v_611)) h6[30].lane[0] = lm_zero<lm_f16>();
          if (!(v_618)) h6[30].lane[1] = lm_zero<lm_f16>();
          h6[31] = lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_631, v_638}});
          if (!(v_625)) h6[31].lane[0] = lm_zero<lm_f16>();
          if (!(v_632)) h6[31].lane[1] = lm_zero<lm_f16>();
          sum_410 = sum_410 + lm_shuffle_xor(sum_410, 1);
          sum_411 = sum_411 + lm_shuffle_xor(sum_411, 1);
          sum_410 = sum_410 + lm_shuffle_xor(sum_410, 2);
          sum_411 = sum_411 + lm_shuffle_xor(sum_411, 2);
          const bool v_641 = p_j_409 < j_end_3;
          const float v_642 = h1[0];
          const float v_643 = h5[0];
          const float v_644 = lm_mul(v_642, v_643);
          const float v_645 = v_644 + sum_410;
          h1[0] = v_645;
          const bool v_646 = p_j_409 + 8 < j_end_3;
          const float v_647 = h1[1];
          const float v_648 = h5[1];
          const float v_649 = lm_mul(v_647, v_648);
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
          const lm_int p_k_654 = w_k_652*16 + lm_thread%4*2;
          float results_655[1][2][4] = {};
          const float v_656 = h2[0];
          const float v_657 = h5[0];
          const float v_658 = lm_mul(v_656, v_657);
          results_655[0][0][0] = v_658;
          const float v_659 = h2[1];
          const float v_660 = lm_mul(v_659, v_657);
          results_655[0][0][1] = v_660;
          const float v_661 = h2[2];
          const float v_662 = lm_mul(v_661, v_657);
          results_655[0][1][0] = v_662;
          const float v_663 = h2[3];
          const float v_664 = lm_mul(v_663, v_657);
          results_655[0][1][1] = v_664;
          const float v_665 = h2[4];
          const float v_666 = h5[1];
          const float v_667 = lm_mul(v_665, v_666);
          results_655[0][0][2] = v_667;
          const float v_668 = h2[5];
          const float v_669 = lm_mul(v_668, v_666);
          results_655[0][0][3] = v_669;
          const float v_670 = h2[6];
          const float v_671 = lm_mul(v_670, v_666);
          results_655[0][1][2] = v_671;
          const float v_672 = h2[7];
          const float v_673 = lm_mul(v_672, v_666);
          results_655[0][1][3] = v_673;
          #pragma unroll
          for (int k_674 = 0; k_674 < 128; k_674 += 16) {
            unsigned left_675[1][4];
            unsigned right_676[2][2];
            left_675[0][0] = lm_word_of_pair(h6[0 + k_674 / 8]);
            left_675[0][1] = lm_word_of_pair(h6[16 + k_674 / 8]);
            left_675[0][2] = lm_word_of_pair(h6[1 + k_674 / 8]);
            left_675[0][3] = lm_word_of_pair(h6[17 + k_674 / 8]);
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
      const lm_int p_k_702 = w_k_700*16 + lm_thread%4*2;
      const bool v_703 = p_j_701 < j_end_3;
      const float v_704 = h2[0];
      const float v_705 = h7[0];
      const float v_706 = lm_mul(v_704, v_705);
      const lm_f16 v_707 = lm_cast<lm_f16>(v_706);
      const float v_708 = lm_cast<float>(v_707);
      const float v_709 = h2[1];
      const float v_710 = lm_mul(v_709, v_705);
      const lm_f16 v_711 = lm_cast<lm_f16>(v_710);
      const float v_712 = lm_cast<float>(v_711);
      if (v_703) lm_store_vector<2>(b3, i_1*2400 + p_j_701*16 + p_k_702, lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_708, v_712}}));
      const float v_713 = h2[2];
      const float v_714 = lm_mul(v_713, v_705);
      const lm_f16 v_715 = lm_cast<lm_f16>(v_714);
      const float v_716 = lm_cast<float>(v_715);
      const float v_717 = h2[3];
      const float v_718 = lm_mul(v_717, v_705);
      const lm_f16 v_719 = lm_cast<lm_f16>(v_718);
      const float v_720 = lm_cast<float>(v_719);
      if (v_703) lm_store_vector<2>(b3, i_1*2400 + p_j_701*16 + p_k_702 + 8, lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_716, v_720}}));
      const bool v_721 = p_j_701 + 8 < j_end_3;
      const float v_722 = h2[4];
      const float v_723 = h7[1];
      const float v_724 = lm_mul(v_722, v_723);
      const lm_f16 v_725 = lm_cast<lm_f16>(v_724);
      const float v_726 = lm_cast<float>(v_725);
      const float v_727 = h2[5];
      const float v_728 = lm_mul(v_727, v_723);
      const lm_f16 v_729 = lm_cast<lm_f16>(v_728);
      const float v_730 = lm_cast<float>(v_729);
      if (v_721) lm_store_vector<2>(b3, i_1*2400 + p_j_701*16 + p_k_702 + 128, lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_726, v_730}}));
      const float v_731 = h2[6];
      const float v_732 = lm_mul(v_731, v_723);
      const lm_f16 v_733 = lm_cast<lm_f16>(v_732);
      const float v_734 = lm_cast<float>(v_733);
      const float v_735 = h2[7];
      const float v_736 = lm_mul(v_735, v_723);
      const lm_f16 v_737 = lm_cast<lm_f16>(v_736);
      const float v_738 = lm_cast<float>(v_737);
      if (v_721) lm_store_vector<2>(b3, i_1*2400 + p_j_701*16 + p_k_702 + 136, lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_734, v_738}}));
    }
  }
}

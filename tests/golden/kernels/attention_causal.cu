//   NVIDIA H100 80GB HBM3
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
// form: online
// k0 block: i:1 j:4 t256
// k0 residents: 1
// k0 stage 0: spread 4
// k0 stage 1: spread 4
// k0 stage 2: tile 1x1 16 1
// k0 stage 3: lanes 32 4
// k0 stage 4: spread 4
// k0 stage 5: lanes 32 4
// k0 stage 6: tile 1x1 16 1
// k0 stage 7: spread 4
// k0 stage 8: spread 4
// k0 grid: blocks
//   program "region"
//   buffer x0 input f32[2, 300, 16]
//   buffer x1 input f32[2, 300, 16]
//   buffer x2 input f32[2, 300, 16]
//   buffer y0 output f32[2, 300, 16]
//   buffer t18 scratch f32[1, 4, 64]
//   buffer t19 scratch f32[1, 4]
//   buffer t28 scratch f32[1, 4, 64]
//   buffer t30 scratch f32[1, 4]
//   buffer t19_new scratch f32[1, 4]
//   buffer t19_shrink scratch f32[1, 4]
//   buffer t19_total scratch f32[1, 4]
//   buffer mixed3_y0 scratch f32[1, 4, 16]
//   kernel k0 call
//     axis i 2
//     axis j 300
//     axis k 16
//     axis l 300
//     axis m 16
//     for i 1 parallel
//       for j 4 parallel
//         halo l of j stride 1 low 300 high 0
//           stage i j
//             schedule j:4t j:1v
//             %0 = constant -3.4028234663852886e+38 : f32
//             store t19[i - start_i, j - start_j] = %0
//             %2 = constant 0.0 : f32
//             store t19_total[i - start_i, j - start_j] = %2
//           stage i j k
//             schedule j:1t k:4t k:1v
//             %0 = constant 0.0 : f32
//             store mixed3_y0[i - start_i, j - start_j, k] = %0
//           for l 64 sequential
//             stage i j l m
//               schedule m:4 j:1t l:1t m:1u pack x0@0(j:1 m:1) pack x1@0(l:1 m:1)
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
//               schedule j:1t l:4t l:1v
//               %0 = load t18[i - start_i, j - start_j, l - start_l] : f32
//               %1 = reduce max %0 over l : f32
//               %2 = load t19[i - start_i, j - start_j] : f32
//               %3 = max %1 %2 : f32
//               store t19_new[i - start_i, j - start_j] = %3
//             stage i j
//               schedule j:4t j:1v
//               %0 = load t19_new[i - start_i, j - start_j] : f32
//               %1 = load t19[i - start_i, j - start_j] : f32
//               %2 = sub %1 %0 : f32
//               %3 = exp %2 : f32
//               store t19_shrink[i - start_i, j - start_j] = %3
//               store t19[i - start_i, j - start_j] = %0
//             stage i j l
//               schedule j:1t l:4t l:1v
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
//               schedule l:16 l:4 j:1t k:1t l:1u pack x2@1(l:1 k:1)
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
//             schedule j:4t j:1v
//             %0 = load t19_total[i - start_i, j - start_j] : f32
//             %1 = recip %0 : f32
//             store t30[i - start_i, j - start_j] = %1
//           stage i j k
//             schedule j:1t k:4t k:1v
//             %0 = load mixed3_y0[i - start_i, j - start_j, k] : f32
//             %1 = load t30[i - start_i, j - start_j] : f32
//             %2 = mul %0 %1 : f32
//             store y0[i, j, k] = %2

// lumin launches: {"version":1,"dims":[],"arguments":4,"workspace_bytes":0,"prepared_bytes":0,"slab_offset":0,"launches":[{"function":"k0","kernel":"k0","when":"call","blocks":150,"threads":256,"shared_bytes":8448,"persistent":0,"arguments":[["argument",0],["argument",1],["argument",2],["argument",3]]}]}
// region
typedef int lm_int;

LM_KERNEL(k0, 256)(LM_PARAMETER(const float, b0), LM_PARAMETER(const float, b1), LM_PARAMETER(const float, b2), LM_PARAMETER(float, b3)) {
  LM_BUFFER(const float, b0, 9600);
  LM_BUFFER(const float, b1, 9600);
  LM_BUFFER(const float, b2, 9600);
  LM_BUFFER(float, b3, 9600);
  LM_SHARED(float, s4, 0, 4);
  LM_SHARED(float, s5, 128, 4);
  LM_SHARED(float, s6, 256, 64);
  LM_SHARED(float, s7, 512, 256);
  LM_SHARED(float, s8, 1536, 4);
  LM_SHARED(float, s9, 1664, 4);
  LM_SHARED(float, s10, 1792, 256);
  LM_SHARED(float, s11, 2816, 4);
  LM_SHARED(float, tile_14, 2944, 80);
  LM_SHARED(float, tile_15, 3328, 1280);
  LM_SHARED(float, tile_103, 2944, 320);
  const lm_int i_1 = (lm_block / (75))*1;
  const lm_int j_2 = (lm_block % (75))*4;
  {
    const lm_int halo_3 = j_2*1 - 300;
    const lm_int l_4 = lm_imax(halo_3, 0);
    const lm_int l_end_5 = lm_imin(((j_2 + 4) - 1)*1 + 1, 300);
    // j:4t j:1v
    {
      const bool busy_6 = lm_thread < 1;
      if (busy_6) lm_store(s4, i_1*4 + j_2 + i_1*(-4) + j_2*(-1), (-3.4028234663852886e+38f));
      if (busy_6) lm_store(s4, i_1*4 + j_2 + i_1*(-4) + j_2*(-1) + 1, (-3.4028234663852886e+38f));
      if (busy_6) lm_store(s4, i_1*4 + j_2 + i_1*(-4) + j_2*(-1) + 2, (-3.4028234663852886e+38f));
      if (busy_6) lm_store(s4, i_1*4 + j_2 + i_1*(-4) + j_2*(-1) + 3, (-3.4028234663852886e+38f));
      if (busy_6) lm_store(s5, i_1*4 + j_2 + i_1*(-4) + j_2*(-1), 0.0f);
      if (busy_6) lm_store(s5, i_1*4 + j_2 + i_1*(-4) + j_2*(-1) + 1, 0.0f);
      if (busy_6) lm_store(s5, i_1*4 + j_2 + i_1*(-4) + j_2*(-1) + 2, 0.0f);
      if (busy_6) lm_store(s5, i_1*4 + j_2 + i_1*(-4) + j_2*(-1) + 3, 0.0f);
    }
    lm_barrier();
    // j:1t k:4t k:1v
    {
      const bool busy_7 = lm_thread < 16;
      const int t_k_8 = lm_thread % 4;
      const int t_j_9 = lm_thread / 4 % 4;
      const lm_int p_j_10 = j_2 + t_j_9;
      const lm_int p_k_11 = t_k_8*4;
      if (busy_7) lm_store_vector<4>(s6, i_1*64 + p_j_10*16 + p_k_11 + i_1*(-64) + j_2*(-16), lm_vector<float, 4>{{0.0f, 0.0f, 0.0f, 0.0f}});
    }
    lm_barrier();
    for (lm_int l_12 = l_4; l_12 < l_end_5; l_12 += 64) {
      const lm_int l_end_13 = lm_imin(l_12 + 64, l_end_5);
      // m:4 j:1t l:1t m:1u
      {
        const int t_l_16 = lm_thread % 64;
        const int t_j_17 = lm_thread / 64;
        {
          const lm_int p_j_18 = j_2 + t_j_17;
          const lm_int p_l_19 = l_12 + t_l_16;
          float sum_20 = 0.0f;
          lm_barrier();
          #pragma unroll
          for (int e_21 = lm_thread; e_21 < 16; e_21 += 256) {
            const int c_m_22 = (e_21 % 4)*4;
            const int e_23 = e_21 / 4;
            const int c_j_24 = e_23;
            lm_store_vector<4>(tile_14, c_j_24*20 + c_m_22*1, lm_load_vector<4>(b0, i_1*4800 + (j_2 + c_j_24)*16 + c_m_22));
          }
          #pragma unroll
          for (int e_25 = lm_thread; e_25 < 256; e_25 += 256) {
            const int c_m_26 = (e_25 % 4)*4;
            const int e_27 = e_25 / 4;
            const int c_l_28 = e_27;
            const bool v_29 = (l_12 + c_l_28) < l_end_13;
            lm_store_vector<4>(tile_15, c_l_28*20 + c_m_26*1, v_29 ? lm_load_vector<4>(b1, i_1*4800 + (l_12 + c_l_28)*16 + c_m_26) : lm_zero<lm_vector<float, 4>>());
          }
          lm_barrier();
          #pragma unroll 4
          for (lm_int m_30 = 0; m_30 < 16; m_30 += 4) {
            const float v_31 = lm_load(tile_14, (p_j_18 - j_2)*20 + m_30*1);
            const float v_32 = lm_load(tile_15, (p_l_19 - l_12)*20 + m_30*1);
            sum_20 = lm_fma(v_31, v_32, sum_20);
            const float v_33 = lm_load(tile_14, (p_j_18 - j_2)*20 + m_30*1 + 1);
            const float v_34 = lm_load(tile_15, (p_l_19 - l_12)*20 + m_30*1 + 1);
            sum_20 = lm_fma(v_33, v_34, sum_20);
            const float v_35 = lm_load(tile_14, (p_j_18 - j_2)*20 + m_30*1 + 2);
            const float v_36 = lm_load(tile_15, (p_l_19 - l_12)*20 + m_30*1 + 2);
            sum_20 = lm_fma(v_35, v_36, sum_20);
            const float v_37 = lm_load(tile_14, (p_j_18 - j_2)*20 + m_30*1 + 3);
            const float v_38 = lm_load(tile_15, (p_l_19 - l_12)*20 + m_30*1 + 3);
            sum_20 = lm_fma(v_37, v_38, sum_20);
          }
          const bool v_39 = p_l_19 < l_end_13;
          const bool v_40 = (bool)((lm_int)(p_j_18 < p_l_19));
          const float v_41 = lm_mul(sum_20, 0.25f);
          const float v_42 = (v_40 ? -lm_infinity<float>() : v_41);
          if (v_39) lm_store(s7, i_1*256 + p_j_18*64 + p_l_19 + i_1*(-256) + j_2*(-64) + l_12*(-1), v_42);
        }
      }
      lm_barrier();
      // j:1t l:4t l:1v
      {
        const bool busy_43 = lm_thread < 64;
        const int t_l_44 = lm_thread % 16;
        const int t_j_45 = lm_thread / 16 % 4;
        {
          const lm_int p_j_46 = j_2 + t_j_45;
          float sum_47 = -lm_infinity<float>();
          const lm_int p_l_48 = l_12 + t_l_44*4;
          const bool v_49 = p_l_48 < l_end_13;
          const float v_50 = v_49 ? lm_load(s7, i_1*256 + p_j_46*64 + p_l_48 + i_1*(-256) + j_2*(-64) + l_12*(-1)) : lm_zero<float>();
          if (v_49) sum_47 = lm_max(sum_47, v_50);
          const bool v_51 = p_l_48 + 1 < l_end_13;
          const float v_52 = v_51 ? lm_load(s7, i_1*256 + p_j_46*64 + p_l_48 + i_1*(-256) + j_2*(-64) + l_12*(-1) + 1) : lm_zero<float>();
          if (v_51) sum_47 = lm_max(sum_47, v_52);
          const bool v_53 = p_l_48 + 2 < l_end_13;
          const float v_54 = v_53 ? lm_load(s7, i_1*256 + p_j_46*64 + p_l_48 + i_1*(-256) + j_2*(-64) + l_12*(-1) + 2) : lm_zero<float>();
          if (v_53) sum_47 = lm_max(sum_47, v_54);
          const bool v_55 = p_l_48 + 3 < l_end_13;
          const float v_56 = v_55 ? lm_load(s7, i_1*256 + p_j_46*64 + p_l_48 + i_1*(-256) + j_2*(-64) + l_12*(-1) + 3) : lm_zero<float>();
          if (v_55) sum_47 = lm_max(sum_47, v_56);
          sum_47 = lm_max(sum_47, lm_shuffle_xor(sum_47, 1));
          sum_47 = lm_max(sum_47, lm_shuffle_xor(sum_47, 2));
          sum_47 = lm_max(sum_47, lm_shuffle_xor(sum_47, 4));
          sum_47 = lm_max(sum_47, lm_shuffle_xor(sum_47, 8));
          const float v_57 = lm_load(s4, i_1*4 + p_j_46 + i_1*(-4) + j_2*(-1));
          const float v_58 = lm_max(sum_47, v_57);
          if (busy_43 && t_l_44 == 0) lm_store(s8, i_1*4 + p_j_46 + i_1*(-4) + j_2*(-1), v_58);
        }
      }
      lm_barrier();
      // j:4t j:1v
      {
        const bool busy_59 = lm_thread < 1;
        const float v_60 = busy_59 ? lm_load(s4, i_1*4 + j_2 + i_1*(-4) + j_2*(-1)) : lm_zero<float>();
        const float v_61 = lm_load(s8, i_1*4 + j_2 + i_1*(-4) + j_2*(-1));
        const float v_62 = v_60 - v_61;
        const float v_63 = lm_exp(v_62);
        if (busy_59) lm_store(s9, i_1*4 + j_2 + i_1*(-4) + j_2*(-1), v_63);
        const float v_64 = busy_59 ? lm_load(s4, i_1*4 + j_2 + i_1*(-4) + j_2*(-1) + 1) : lm_zero<float>();
        const float v_65 = lm_load(s8, i_1*4 + j_2 + i_1*(-4) + j_2*(-1) + 1);
        const float v_66 = v_64 - v_65;
        const float v_67 = lm_exp(v_66);
        if (busy_59) lm_store(s9, i_1*4 + j_2 + i_1*(-4) + j_2*(-1) + 1, v_67);
        const float v_68 = busy_59 ? lm_load(s4, i_1*4 + j_2 + i_1*(-4) + j_2*(-1) + 2) : lm_zero<float>();
        const float v_69 = lm_load(s8, i_1*4 + j_2 + i_1*(-4) + j_2*(-1) + 2);
        const float v_70 = v_68 - v_69;
        const float v_71 = lm_exp(v_70);
        if (busy_59) lm_store(s9, i_1*4 + j_2 + i_1*(-4) + j_2*(-1) + 2, v_71);
        const float v_72 = busy_59 ? lm_load(s4, i_1*4 + j_2 + i_1*(-4) + j_2*(-1) + 3) : lm_zero<float>();
        const float v_73 = lm_load(s8, i_1*4 + j_2 + i_1*(-4) + j_2*(-1) + 3);
        const float v_74 = v_72 - v_73;
        const float v_75 = lm_exp(v_74);
        if (busy_59) lm_store(s9, i_1*4 + j_2 + i_1*(-4) + j_2*(-1) + 3, v_75);
        if (busy_59) lm_store(s4, i_1*4 + j_2 + i_1*(-4) + j_2*(-1), v_61);
        if (busy_59) lm_store(s4, i_1*4 + j_2 + i_1*(-4) + j_2*(-1) + 1, v_65);
        if (busy_59) lm_store(s4, i_1*4 + j_2 + i_1*(-4) + j_2*(-1) + 2, v_69);
        if (busy_59) lm_store(s4, i_1*4 + j_2 + i_1*(-4) + j_2*(-1) + 3, v_73);
      }
      lm_barrier();
      // j:1t l:4t l:1v
      {
        const bool busy_76 = lm_thread < 64;
        const int t_l_77 = lm_thread % 16;
        const int t_j_78 = lm_thread / 16 % 4;
        {
          const lm_int p_j_79 = j_2 + t_j_78;
          float sum_80 = 0.0f;
          const float v_81 = lm_load(s8, i_1*4 + p_j_79 + i_1*(-4) + j_2*(-1));
          const lm_int p_l_82 = l_12 + t_l_77*4;
          const bool v_83 = p_l_82 < l_end_13;
          const float v_84 = v_83 ? lm_load(s7, i_1*256 + p_j_79*64 + p_l_82 + i_1*(-256) + j_2*(-64) + l_12*(-1)) : lm_zero<float>();
          const float v_85 = v_84 - v_81;
          const float v_86 = lm_exp(v_85);
          if (v_83) sum_80 = sum_80 + v_86;
          const bool v_87 = p_l_82 + 1 < l_end_13;
          const float v_88 = v_87 ? lm_load(s7, i_1*256 + p_j_79*64 + p_l_82 + i_1*(-256) + j_2*(-64) + l_12*(-1) + 1) : lm_zero<float>();
          const float v_89 = v_88 - v_81;
          const float v_90 = lm_exp(v_89);
          if (v_87) sum_80 = sum_80 + v_90;
          const bool v_91 = p_l_82 + 2 < l_end_13;
          const float v_92 = v_91 ? lm_load(s7, i_1*256 + p_j_79*64 + p_l_82 + i_1*(-256) + j_2*(-64) + l_12*(-1) + 2) : lm_zero<float>();
          const float v_93 = v_92 - v_81;
          const float v_94 = lm_exp(v_93);
          if (v_91) sum_80 = sum_80 + v_94;
          const bool v_95 = p_l_82 + 3 < l_end_13;
          const float v_96 = v_95 ? lm_load(s7, i_1*256 + p_j_79*64 + p_l_82 + i_1*(-256) + j_2*(-64) + l_12*(-1) + 3) : lm_zero<float>();
          const float v_97 = v_96 - v_81;
          const float v_98 = lm_exp(v_97);
          if (v_95) sum_80 = sum_80 + v_98;
          if (busy_76 && v_83) lm_store(s10, i_1*256 + p_j_79*64 + p_l_82 + i_1*(-256) + j_2*(-64) + l_12*(-1), v_86);
          if (busy_76 && v_87) lm_store(s10, i_1*256 + p_j_79*64 + p_l_82 + i_1*(-256) + j_2*(-64) + l_12*(-1) + 1, v_90);
          if (busy_76 && v_91) lm_store(s10, i_1*256 + p_j_79*64 + p_l_82 + i_1*(-256) + j_2*(-64) + l_12*(-1) + 2, v_94);
          if (busy_76 && v_95) lm_store(s10, i_1*256 + p_j_79*64 + p_l_82 + i_1*(-256) + j_2*(-64) + l_12*(-1) + 3, v_98);
          sum_80 = sum_80 + lm_shuffle_xor(sum_80, 1);
          sum_80 = sum_80 + lm_shuffle_xor(sum_80, 2);
          sum_80 = sum_80 + lm_shuffle_xor(sum_80, 4);
          sum_80 = sum_80 + lm_shuffle_xor(sum_80, 8);
          const float v_99 = busy_76 && t_l_77 == 0 ? lm_load(s5, i_1*4 + p_j_79 + i_1*(-4) + j_2*(-1)) : lm_zero<float>();
          const float v_100 = lm_load(s9, i_1*4 + p_j_79 + i_1*(-4) + j_2*(-1));
          const float v_101 = lm_mul(v_99, v_100);
          const float v_102 = v_101 + sum_80;
          if (busy_76 && t_l_77 == 0) lm_store(s5, i_1*4 + p_j_79 + i_1*(-4) + j_2*(-1), v_102);
        }
      }
      lm_barrier();
      // l:16 l:4 j:1t k:1t l:1u
      {
        const bool busy_104 = lm_thread < 64;
        const int t_k_105 = lm_thread % 16;
        const int t_j_106 = lm_thread / 16 % 4;
        {
          const lm_int p_j_107 = j_2 + t_j_106;
          const lm_int p_k_108 = t_k_105;
          float sum_109 = 0.0f;
          for (lm_int l_110 = l_12; l_110 < l_end_13; l_110 += 16) {
            const lm_int l_end_111 = lm_imin(l_110 + 16, l_end_13);
            lm_barrier();
            #pragma unroll
            for (int e_112 = lm_thread; e_112 < 64; e_112 += 256) {
              const int c_k_113 = (e_112 % 4)*4;
              const int e_114 = e_112 / 4;
              const int c_l_115 = e_114;
              const bool v_116 = (l_110 + c_l_115) < l_end_111;
              lm_store_vector<4>(tile_103, c_l_115*20 + c_k_113*1, v_116 ? lm_load_vector<4>(b2, i_1*4800 + c_k_113 + (l_110 + c_l_115)*16) : lm_zero<lm_vector<float, 4>>());
            }
            lm_barrier();
            #pragma unroll 4
            for (lm_int l_117 = l_110; l_117 < l_end_111; l_117 += 4) {
              const bool v_118 = l_117 < l_end_111;
              const float v_119 = v_118 ? lm_load(s10, i_1*256 + p_j_107*64 + l_117 + i_1*(-256) + j_2*(-64) + l_12*(-1)) : lm_zero<float>();
              const float v_120 = lm_load(tile_103, (l_117 - l_110)*20 + p_k_108*1);
              sum_109 = lm_fma(v_119, v_120, sum_109);
              const bool v_121 = l_117 + 1 < l_end_111;
              const float v_122 = v_121 ? lm_load(s10, i_1*256 + p_j_107*64 + l_117 + i_1*(-256) + j_2*(-64) + l_12*(-1) + 1) : lm_zero<float>();
              const float v_123 = lm_load(tile_103, (l_117 - l_110)*20 + p_k_108*1 + 20);
              sum_109 = lm_fma(v_122, v_123, sum_109);
              const bool v_124 = l_117 + 2 < l_end_111;
              const float v_125 = v_124 ? lm_load(s10, i_1*256 + p_j_107*64 + l_117 + i_1*(-256) + j_2*(-64) + l_12*(-1) + 2) : lm_zero<float>();
              const float v_126 = lm_load(tile_103, (l_117 - l_110)*20 + p_k_108*1 + 40);
              sum_109 = lm_fma(v_125, v_126, sum_109);
              const bool v_127 = l_117 + 3 < l_end_111;
              const float v_128 = v_127 ? lm_load(s10, i_1*256 + p_j_107*64 + l_117 + i_1*(-256) + j_2*(-64) + l_12*(-1) + 3) : lm_zero<float>();
              const float v_129 = lm_load(tile_103, (l_117 - l_110)*20 + p_k_108*1 + 60);
              sum_109 = lm_fma(v_128, v_129, sum_109);
            }
          }
          const float v_130 = busy_104 ? lm_load(s6, i_1*64 + p_j_107*16 + p_k_108 + i_1*(-64) + j_2*(-16)) : lm_zero<float>();
          const float v_131 = lm_load(s9, i_1*4 + p_j_107 + i_1*(-4) + j_2*(-1));
          const float v_132 = lm_mul(v_130, v_131);
          const float v_133 = v_132 + sum_109;
          if (busy_104) lm_store(s6, i_1*64 + p_j_107*16 + p_k_108 + i_1*(-64) + j_2*(-16), v_133);
        }
      }
      lm_barrier();
    }
    lm_barrier();
    // j:4t j:1v
    {
      const bool busy_134 = lm_thread < 1;
      const float v_135 = lm_load(s5, i_1*4 + j_2 + i_1*(-4) + j_2*(-1));
      const float v_136 = lm_recip(v_135);
      if (busy_134) lm_store(s11, i_1*4 + j_2 + i_1*(-4) + j_2*(-1), v_136);
      const float v_137 = lm_load(s5, i_1*4 + j_2 + i_1*(-4) + j_2*(-1) + 1);
      const float v_138 = lm_recip(v_137);
      if (busy_134) lm_store(s11, i_1*4 + j_2 + i_1*(-4) + j_2*(-1) + 1, v_138);
      const float v_139 = lm_load(s5, i_1*4 + j_2 + i_1*(-4) + j_2*(-1) + 2);
      const float v_140 = lm_recip(v_139);
      if (busy_134) lm_store(s11, i_1*4 + j_2 + i_1*(-4) + j_2*(-1) + 2, v_140);
      const float v_141 = lm_load(s5, i_1*4 + j_2 + i_1*(-4) + j_2*(-1) + 3);
      const float v_142 = lm_recip(v_141);
      if (busy_134) lm_store(s11, i_1*4 + j_2 + i_1*(-4) + j_2*(-1) + 3, v_142);
    }
    lm_barrier();
    // j:1t k:4t k:1v
    {
      const bool busy_143 = lm_thread < 16;
      const int t_k_144 = lm_thread % 4;
      const int t_j_145 = lm_thread / 4 % 4;
      const lm_int p_j_146 = j_2 + t_j_145;
      const lm_int p_k_147 = t_k_144*4;
      const lm_vector<float, 4> v_148 = lm_load_vector<4>(s6, i_1*64 + p_j_146*16 + p_k_147 + i_1*(-64) + j_2*(-16));
      const float v_149 = lm_load(s11, i_1*4 + p_j_146 + i_1*(-4) + j_2*(-1));
      const float v_150 = lm_mul(v_148.lane[0], v_149);
      const float v_151 = lm_mul(v_148.lane[1], v_149);
      const float v_152 = lm_mul(v_148.lane[2], v_149);
      const float v_153 = lm_mul(v_148.lane[3], v_149);
      if (busy_143) lm_store_vector<4>(b3, i_1*4800 + p_j_146*16 + p_k_147, lm_vector<float, 4>{{v_150, v_151, v_152, v_153}});
    }
  }
}

// ---------------------------------------------------------------------------------------------------------------------
// form plain
// form: plain
// k0 block: i:1 j:32 t256
// k0 residents: 1
// k0 stage 0: tile 8x4 8 1
// k0 stage 1: lanes 512 1
// k0 stage 2: lanes 256 4
// k0 stage 3: spread 1
// k0 grid: blocks
//   program "region"
//   buffer x0 input f32[2, 300, 16]
//   buffer x1 input f32[2, 300, 16]
//   buffer x2 input f32[2, 300, 16]
//   buffer y0 output f32[2, 300, 16]
//   buffer t18 scratch f32[1, 32, 300]
//   buffer t19 scratch f32[1, 32]
//   buffer t28 scratch f32[1, 32, 300]
//   buffer t30 scratch f32[1, 32]
//   kernel k0 call
//     axis i 2
//     axis j 300
//     axis k 16
//     axis l 300
//     axis m 16
//     for i 1 parallel
//       for j 32 parallel
//         halo l of j stride 1 low 300 high 0
//           stage i j l m
//             schedule j:16 m:8 m:4 j:8t l:4t l:1u j:1u m:1u pack x0@2(j:1 m:1) pack x1@2(l:1 m:1)
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
//             schedule l:256 l:1t
//             %0 = load t18[i - start_i, j - start_j, l] : f32
//             %1 = reduce max %0 over l : f32
//             store t19[i - start_i, j - start_j] = %1
//           stage i j l
//             schedule j:2 j:1t l:4t l:1v
//             %0 = load t18[i - start_i, j - start_j, l] : f32
//             %1 = load t19[i - start_i, j - start_j] : f32
//             %2 = sub %0 %1 : f32
//             %3 = exp %2 : f32
//             store t28[i - start_i, j - start_j, l] = %3
//             %5 = reduce add %3 over l : f32
//             %6 = recip %5 : f32
//             store t30[i - start_i, j - start_j] = %6
//           stage i j k l
//             schedule j:16 l:4 j:1t k:1t l:1u
//             %0 = load t28[i - start_i, j - start_j, l] : f32
//             %1 = load x2[i, l, k] : f32
//             %2 = mul %0 %1 : f32
//             %3 = reduce add %2 over l : f32
//             %4 = load t30[i - start_i, j - start_j] : f32
//             %5 = mul %3 %4 : f32
//             store y0[i, j, k] = %5

// lumin launches: {"version":1,"dims":[],"arguments":4,"workspace_bytes":0,"prepared_bytes":0,"slab_offset":0,"launches":[{"function":"k0","kernel":"k0","when":"call","blocks":20,"threads":256,"shared_bytes":87168,"persistent":0,"arguments":[["argument",0],["argument",1],["argument",2],["argument",3]]}]}
// region
typedef int lm_int;

LM_KERNEL(k0, 256)(LM_PARAMETER(const float, b0), LM_PARAMETER(const float, b1), LM_PARAMETER(const float, b2), LM_PARAMETER(float, b3)) {
  LM_BUFFER(const float, b0, 9600);
  LM_BUFFER(const float, b1, 9600);
  LM_BUFFER(const float, b2, 9600);
  LM_BUFFER(float, b3, 9600);
  LM_SHARED(float, s4, 0, 9600);
  LM_SHARED(float, s5, 38400, 32);
  LM_SHARED(float, s6, 38528, 9600);
  LM_SHARED(float, s7, 76928, 32);
  LM_SHARED(float, tile_7, 77056, 128);
  LM_SHARED(float, tile_8, 77568, 2400);
  LM_SHARED(float, parts_222, 77056, 480);
  LM_SHARED(float, parts_249, 77056, 352);
  const lm_int i_1 = (lm_block / (10))*1;
  const lm_int j_2 = (lm_block % (10))*32;
  const lm_int j_end_3 = lm_imin(j_2 + 32, 300);
  {
    const lm_int halo_4 = j_2*1 - 300;
    const lm_int l_5 = lm_imax(halo_4, 0);
    const lm_int l_end_6 = lm_imin((j_end_3 - 1)*1 + 1, 300);
    // j:16 m:8 m:4 j:8t l:4t l:1u j:1u m:1u
    {
      const bool busy_9 = lm_thread < 150;
      const int t_l_10 = lm_thread % 75;
      const int t_j_11 = lm_thread / 75 % 2;
      for (lm_int j_12 = j_2; j_12 < j_end_3; j_12 += 16) {
        {
          const lm_int p_j_13 = j_12 + t_j_11*8;
          const lm_int p_l_14 = l_5 + t_l_10*4;
          float sum_15 = 0.0f;
          float sum_16 = 0.0f;
          float sum_17 = 0.0f;
          float sum_18 = 0.0f;
          float sum_19 = 0.0f;
          float sum_20 = 0.0f;
          float sum_21 = 0.0f;
          float sum_22 = 0.0f;
          float sum_23 = 0.0f;
          float sum_24 = 0.0f;
          float sum_25 = 0.0f;
          float sum_26 = 0.0f;
          float sum_27 = 0.0f;
          float sum_28 = 0.0f;
          float sum_29 = 0.0f;
          float sum_30 = 0.0f;
          float sum_31 = 0.0f;
          float sum_32 = 0.0f;
          float sum_33 = 0.0f;
          float sum_34 = 0.0f;
          float sum_35 = 0.0f;
          float sum_36 = 0.0f;
          float sum_37 = 0.0f;
          float sum_38 = 0.0f;
          float sum_39 = 0.0f;
          float sum_40 = 0.0f;
          float sum_41 = 0.0f;
          float sum_42 = 0.0f;
          float sum_43 = 0.0f;
          float sum_44 = 0.0f;
          float sum_45 = 0.0f;
          float sum_46 = 0.0f;
          for (lm_int m_47 = 0; m_47 < 16; m_47 += 8) {
            lm_barrier();
            #pragma unroll
            for (int e_48 = lm_thread; e_48 < 32; e_48 += 256) {
              const int c_m_49 = (e_48 % 2)*4;
              const int e_50 = e_48 / 2;
              const int c_j_51 = e_50;
              const bool v_52 = (j_12 + c_j_51) < j_end_3;
              lm_store_vector<4>(tile_7, c_j_51*8 + c_m_49*1, v_52 ? lm_load_vector<4>(b0, i_1*4800 + (j_12 + c_j_51)*16 + (m_47 + c_m_49)) : lm_zero<lm_vector<float, 4>>());
            }
            #pragma unroll
            for (int e_53 = lm_thread; e_53 < 600; e_53 += 256) {
              const int c_m_54 = (e_53 % 2)*4;
              const int e_55 = e_53 / 2;
              const int c_l_56 = e_55;
              const bool v_57 = (l_5 + c_l_56) < l_end_6;
              lm_store_vector<4>(tile_8, c_l_56*8 + c_m_54*1, v_57 ? lm_load_vector<4>(b1, i_1*4800 + (l_5 + c_l_56)*16 + (m_47 + c_m_54)) : lm_zero<lm_vector<float, 4>>());
            }
            lm_barrier();
            for (lm_int m_58 = m_47; m_58 < (m_47 + 8); m_58 += 4) {
              const float v_59 = lm_load(tile_7, (p_j_13 - j_12)*8 + (m_58 - m_47)*1);
              const float v_60 = lm_load(tile_8, (p_l_14 - l_5)*8 + (m_58 - m_47)*1);
              sum_15 = lm_fma(v_59, v_60, sum_15);
              const float v_61 = lm_load(tile_8, (p_l_14 - l_5)*8 + (m_58 - m_47)*1 + 8);
              sum_16 = lm_fma(v_59, v_61, sum_16);
              const float v_62 = lm_load(tile_8, (p_l_14 - l_5)*8 + (m_58 - m_47)*1 + 16);
              sum_17 = lm_fma(v_59, v_62, sum_17);
              const float v_63 = lm_load(tile_8, (p_l_14 - l_5)*8 + (m_58 - m_47)*1 + 24);
              sum_18 = lm_fma(v_59, v_63, sum_18);
              const float v_64 = lm_load(tile_7, (p_j_13 - j_12)*8 + (m_58 - m_47)*1 + 8);
              sum_19 = lm_fma(v_64, v_60, sum_19);
              sum_20 = lm_fma(v_64, v_61, sum_20);
              sum_21 = lm_fma(v_64, v_62, sum_21);
              sum_22 = lm_fma(v_64, v_63, sum_22);
              const float v_65 = lm_load(tile_7, (p_j_13 - j_12)*8 + (m_58 - m_47)*1 + 16);
              sum_23 = lm_fma(v_65, v_60, sum_23);
              sum_24 = lm_fma(v_65, v_61, sum_24);
              sum_25 = lm_fma(v_65, v_62, sum_25);
              sum_26 = lm_fma(v_65, v_63, sum_26);
              const float v_66 = lm_load(tile_7, (p_j_13 - j_12)*8 + (m_58 - m_47)*1 + 24);
              sum_27 = lm_fma(v_66, v_60, sum_27);
              sum_28 = lm_fma(v_66, v_61, sum_28);
              sum_29 = lm_fma(v_66, v_62, sum_29);
              sum_30 = lm_fma(v_66, v_63, sum_30);
              const float v_67 = lm_load(tile_7, (p_j_13 - j_12)*8 + (m_58 - m_47)*1 + 32);
              sum_31 = lm_fma(v_67, v_60, sum_31);
              sum_32 = lm_fma(v_67, v_61, sum_32);
              sum_33 = lm_fma(v_67, v_62, sum_33);
              sum_34 = lm_fma(v_67, v_63, sum_34);
              const float v_68 = lm_load(tile_7, (p_j_13 - j_12)*8 + (m_58 - m_47)*1 + 40);
              sum_35 = lm_fma(v_68, v_60, sum_35);
              sum_36 = lm_fma(v_68, v_61, sum_36);
              sum_37 = lm_fma(v_68, v_62, sum_37);
              sum_38 = lm_fma(v_68, v_63, sum_38);
              const float v_69 = lm_load(tile_7, (p_j_13 - j_12)*8 + (m_58 - m_47)*1 + 48);
              sum_39 = lm_fma(v_69, v_60, sum_39);
              sum_40 = lm_fma(v_69, v_61, sum_40);
              sum_41 = lm_fma(v_69, v_62, sum_41);
              sum_42 = lm_fma(v_69, v_63, sum_42);
              const float v_70 = lm_load(tile_7, (p_j_13 - j_12)*8 + (m_58 - m_47)*1 + 56);
              sum_43 = lm_fma(v_70, v_60, sum_43);
              sum_44 = lm_fma(v_70, v_61, sum_44);
              sum_45 = lm_fma(v_70, v_62, sum_45);
              sum_46 = lm_fma(v_70, v_63, sum_46);
              const float v_71 = lm_load(tile_7, (p_j_13 - j_12)*8 + (m_58 - m_47)*1 + 1);
              const float v_72 = lm_load(tile_8, (p_l_14 - l_5)*8 + (m_58 - m_47)*1 + 1);
              sum_15 = lm_fma(v_71, v_72, sum_15);
              const float v_73 = lm_load(tile_8, (p_l_14 - l_5)*8 + (m_58 - m_47)*1 + 9);
              sum_16 = lm_fma(v_71, v_73, sum_16);
              const float v_74 = lm_load(tile_8, (p_l_14 - l_5)*8 + (m_58 - m_47)*1 + 17);
              sum_17 = lm_fma(v_71, v_74, sum_17);
              const float v_75 = lm_load(tile_8, (p_l_14 - l_5)*8 + (m_58 - m_47)*1 + 25);
              sum_18 = lm_fma(v_71, v_75, sum_18);
              const float v_76 = lm_load(tile_7, (p_j_13 - j_12)*8 + (m_58 - m_47)*1 + 9);
              sum_19 = lm_fma(v_76, v_72, sum_19);
              sum_20 = lm_fma(v_76, v_73, sum_20);
              sum_21 = lm_fma(v_76, v_74, sum_21);
              sum_22 = lm_fma(v_76, v_75, sum_22);
              const float v_77 = lm_load(tile_7, (p_j_13 - j_12)*8 + (m_58 - m_47)*1 + 17);
              sum_23 = lm_fma(v_77, v_72, sum_23);
              sum_24 = lm_fma(v_77, v_73, sum_24);
              sum_25 = lm_fma(v_77, v_74, sum_25);
              sum_26 = lm_fma(v_77, v_75, sum_26);
              const float v_78 = lm_load(tile_7, (p_j_13 - j_12)*8 + (m_58 - m_47)*1 + 25);
              sum_27 = lm_fma(v_78, v_72, sum_27);
              sum_28 = lm_fma(v_78, v_73, sum_28);
              sum_29 = lm_fma(v_78, v_74, sum_29);
              sum_30 = lm_fma(v_78, v_75, sum_30);
              const float v_79 = lm_load(tile_7, (p_j_13 - j_12)*8 + (m_58 - m_47)*1 + 33);
              sum_31 = lm_fma(v_79, v_72, sum_31);
              sum_32 = lm_fma(v_79, v_73, sum_32);
              sum_33 = lm_fma(v_79, v_74, sum_33);
              sum_34 = lm_fma(v_79, v_75, sum_34);
              const float v_80 = lm_load(tile_7, (p_j_13 - j_12)*8 + (m_58 - m_47)*1 + 41);
              sum_35 = lm_fma(v_80, v_72, sum_35);
              sum_36 = lm_fma(v_80, v_73, sum_36);
              sum_37 = lm_fma(v_80, v_74, sum_37);
              sum_38 = lm_fma(v_80, v_75, sum_38);
              const float v_81 = lm_load(tile_7, (p_j_13 - j_12)*8 + (m_58 - m_47)*1 + 49);
              sum_39 = lm_fma(v_81, v_72, sum_39);
              sum_40 = lm_fma(v_81, v_73, sum_40);
              sum_41 = lm_fma(v_81, v_74, sum_41);
              sum_42 = lm_fma(v_81, v_75, sum_42);
              const float v_82 = lm_load(tile_7, (p_j_13 - j_12)*8 + (m_58 - m_47)*1 + 57);
              sum_43 = lm_fma(v_82, v_72, sum_43);
              sum_44 = lm_fma(v_82, v_73, sum_44);
              sum_45 = lm_fma(v_82, v_74, sum_45);
              sum_46 = lm_fma(v_82, v_75, sum_46);
              const float v_83 = lm_load(tile_7, (p_j_13 - j_12)*8 + (m_58 - m_47)*1 + 2);
              const float v_84 = lm_load(tile_8, (p_l_14 - l_5)*8 + (m_58 - m_47)*1 + 2);
              sum_15 = lm_fma(v_83, v_84, sum_15);
              const float v_85 = lm_load(tile_8, (p_l_14 - l_5)*8 + (m_58 - m_47)*1 + 10);
              sum_16 = lm_fma(v_83, v_85, sum_16);
              const float v_86 = lm_load(tile_8, (p_l_14 - l_5)*8 + (m_58 - m_47)*1 + 18);
              sum_17 = lm_fma(v_83, v_86, sum_17);
              const float v_87 = lm_load(tile_8, (p_l_14 - l_5)*8 + (m_58 - m_47)*1 + 26);
              sum_18 = lm_fma(v_83, v_87, sum_18);
              const float v_88 = lm_load(tile_7, (p_j_13 - j_12)*8 + (m_58 - m_47)*1 + 10);
              sum_19 = lm_fma(v_88, v_84, sum_19);
              sum_20 = lm_fma(v_88, v_85, sum_20);
              sum_21 = lm_fma(v_88, v_86, sum_21);
              sum_22 = lm_fma(v_88, v_87, sum_22);
              const float v_89 = lm_load(tile_7, (p_j_13 - j_12)*8 + (m_58 - m_47)*1 + 18);
              sum_23 = lm_fma(v_89, v_84, sum_23);
              sum_24 = lm_fma(v_89, v_85, sum_24);
              sum_25 = lm_fma(v_89, v_86, sum_25);
              sum_26 = lm_fma(v_89, v_87, sum_26);
              const float v_90 = lm_load(tile_7, (p_j_13 - j_12)*8 + (m_58 - m_47)*1 + 26);
              sum_27 = lm_fma(v_90, v_84, sum_27);
              sum_28 = lm_fma(v_90, v_85, sum_28);
              sum_29 = lm_fma(v_90, v_86, sum_29);
              sum_30 = lm_fma(v_90, v_87, sum_30);
              const float v_91 = lm_load(tile_7, (p_j_13 - j_12)*8 + (m_58 - m_47)*1 + 34);
              sum_31 = lm_fma(v_91, v_84, sum_31);
              sum_32 = lm_fma(v_91, v_85, sum_32);
              sum_33 = lm_fma(v_91, v_86, sum_33);
              sum_34 = lm_fma(v_91, v_87, sum_34);
              const float v_92 = lm_load(tile_7, (p_j_13 - j_12)*8 + (m_58 - m_47)*1 + 42);
              sum_35 = lm_fma(v_92, v_84, sum_35);
              sum_36 = lm_fma(v_92, v_85, sum_36);
              sum_37 = lm_fma(v_92, v_86, sum_37);
              sum_38 = lm_fma(v_92, v_87, sum_38);
              const float v_93 = lm_load(tile_7, (p_j_13 - j_12)*8 + (m_58 - m_47)*1 + 50);
              sum_39 = lm_fma(v_93, v_84, sum_39);
              sum_40 = lm_fma(v_93, v_85, sum_40);
              sum_41 = lm_fma(v_93, v_86, sum_41);
              sum_42 = lm_fma(v_93, v_87, sum_42);
              const float v_94 = lm_load(tile_7, (p_j_13 - j_12)*8 + (m_58 - m_47)*1 + 58);
              sum_43 = lm_fma(v_94, v_84, sum_43);
              sum_44 = lm_fma(v_94, v_85, sum_44);
              sum_45 = lm_fma(v_94, v_86, sum_45);
              sum_46 = lm_fma(v_94, v_87, sum_46);
              const float v_95 = lm_load(tile_7, (p_j_13 - j_12)*8 + (m_58 - m_47)*1 + 3);
              const float v_96 = lm_load(tile_8, (p_l_14 - l_5)*8 + (m_58 - m_47)*1 + 3);
              sum_15 = lm_fma(v_95, v_96, sum_15);
              const float v_97 = lm_load(tile_8, (p_l_14 - l_5)*8 + (m_58 - m_47)*1 + 11);
              sum_16 = lm_fma(v_95, v_97, sum_16);
              const float v_98 = lm_load(tile_8, (p_l_14 - l_5)*8 + (m_58 - m_47)*1 + 19);
              sum_17 = lm_fma(v_95, v_98, sum_17);
              const float v_99 = lm_load(tile_8, (p_l_14 - l_5)*8 + (m_58 - m_47)*1 + 27);
              sum_18 = lm_fma(v_95, v_99, sum_18);
              const float v_100 = lm_load(tile_7, (p_j_13 - j_12)*8 + (m_58 - m_47)*1 + 11);
              sum_19 = lm_fma(v_100, v_96, sum_19);
              sum_20 = lm_fma(v_100, v_97, sum_20);
              sum_21 = lm_fma(v_100, v_98, sum_21);
              sum_22 = lm_fma(v_100, v_99, sum_22);
              const float v_101 = lm_load(tile_7, (p_j_13 - j_12)*8 + (m_58 - m_47)*1 + 19);
              sum_23 = lm_fma(v_101, v_96, sum_23);
              sum_24 = lm_fma(v_101, v_97, sum_24);
              sum_25 = lm_fma(v_101, v_98, sum_25);
              sum_26 = lm_fma(v_101, v_99, sum_26);
              const float v_102 = lm_load(tile_7, (p_j_13 - j_12)*8 + (m_58 - m_47)*1 + 27);
              sum_27 = lm_fma(v_102, v_96, sum_27);
              sum_28 = lm_fma(v_102, v_97, sum_28);
              sum_29 = lm_fma(v_102, v_98, sum_29);
              sum_30 = lm_fma(v_102, v_99, sum_30);
              const float v_103 = lm_load(tile_7, (p_j_13 - j_12)*8 + (m_58 - m_47)*1 + 35);
              sum_31 = lm_fma(v_103, v_96, sum_31);
              sum_32 = lm_fma(v_103, v_97, sum_32);
              sum_33 = lm_fma(v_103, v_98, sum_33);
              sum_34 = lm_fma(v_103, v_99, sum_34);
              const float v_104 = lm_load(tile_7, (p_j_13 - j_12)*8 + (m_58 - m_47)*1 + 43);
              sum_35 = lm_fma(v_104, v_96, sum_35);
              sum_36 = lm_fma(v_104, v_97, sum_36);
              sum_37 = lm_fma(v_104, v_98, sum_37);
              sum_38 = lm_fma(v_104, v_99, sum_38);
              const float v_105 = lm_load(tile_7, (p_j_13 - j_12)*8 + (m_58 - m_47)*1 + 51);
              sum_39 = lm_fma(v_105, v_96, sum_39);
              sum_40 = lm_fma(v_105, v_97, sum_40);
              sum_41 = lm_fma(v_105, v_98, sum_41);
              sum_42 = lm_fma(v_105, v_99, sum_42);
              const float v_106 = lm_load(tile_7, (p_j_13 - j_12)*8 + (m_58 - m_47)*1 + 59);
              sum_43 = lm_fma(v_106, v_96, sum_43);
              sum_44 = lm_fma(v_106, v_97, sum_44);
              sum_45 = lm_fma(v_106, v_98, sum_45);
              sum_46 = lm_fma(v_106, v_99, sum_46);
            }
          }
          const bool v_107 = p_j_13 < j_end_3;
          const bool v_108 = p_l_14 < l_end_6;
          const bool v_109 = (bool)((lm_int)(p_j_13 < p_l_14));
          const float v_110 = lm_mul(sum_15, 0.25f);
          const float v_111 = (v_109 ? -lm_infinity<float>() : v_110);
          if (busy_9 && v_107 && v_108) lm_store(s4, i_1*9600 + p_j_13*300 + p_l_14 + i_1*(-9600) + j_2*(-300), v_111);
          const bool v_112 = p_l_14 + 1 < l_end_6;
          const bool v_113 = (bool)((lm_int)(p_j_13 < (p_l_14 + 1)));
          const float v_114 = lm_mul(sum_16, 0.25f);
          const float v_115 = (v_113 ? -lm_infinity<float>() : v_114);
          if (busy_9 && v_107 && v_112) lm_store(s4, i_1*9600 + p_j_13*300 + p_l_14 + i_1*(-9600) + j_2*(-300) + 1, v_115);
          const bool v_116 = p_l_14 + 2 < l_end_6;
          const bool v_117 = (bool)((lm_int)(p_j_13 < (p_l_14 + 2)));
          const float v_118 = lm_mul(sum_17, 0.25f);
          const float v_119 = (v_117 ? -lm_infinity<float>() : v_118);
          if (busy_9 && v_107 && v_116) lm_store(s4, i_1*9600 + p_j_13*300 + p_l_14 + i_1*(-9600) + j_2*(-300) + 2, v_119);
          const bool v_120 = p_l_14 + 3 < l_end_6;
          const bool v_121 = (bool)((lm_int)(p_j_13 < (p_l_14 + 3)));
          const float v_122 = lm_mul(sum_18, 0.25f);
          const float v_123 = (v_121 ? -lm_infinity<float>() : v_122);
          if (busy_9 && v_107 && v_120) lm_store(s4, i_1*9600 + p_j_13*300 + p_l_14 + i_1*(-9600) + j_2*(-300) + 3, v_123);
          const bool v_124 = p_j_13 + 1 < j_end_3;
          const bool v_125 = (bool)((lm_int)((p_j_13 + 1) < p_l_14));
          const float v_126 = lm_mul(sum_19, 0.25f);
          const float v_127 = (v_125 ? -lm_infinity<float>() : v_126);
          if (busy_9 && v_124 && v_108) lm_store(s4, i_1*9600 + p_j_13*300 + p_l_14 + i_1*(-9600) + j_2*(-300) + 300, v_127);
          const bool v_128 = (bool)((lm_int)((p_j_13 + 1) < (p_l_14 + 1)));
          const float v_129 = lm_mul(sum_20, 0.25f);
          const float v_130 = (v_128 ? -lm_infinity<float>() : v_129);
          if (busy_9 && v_124 && v_112) lm_store(s4, i_1*9600 + p_j_13*300 + p_l_14 + i_1*(-9600) + j_2*(-300) + 301, v_130);
          const bool v_131 = (bool)((lm_int)((p_j_13 + 1) < (p_l_14 + 2)));
          const float v_132 = lm_mul(sum_21, 0.25f);
          const float v_133 = (v_131 ? -lm_infinity<float>() : v_132);
          if (busy_9 && v_124 && v_116) lm_store(s4, i_1*9600 + p_j_13*300 + p_l_14 + i_1*(-9600) + j_2*(-300) + 302, v_133);
          const bool v_134 = (bool)((lm_int)((p_j_13 + 1) < (p_l_14 + 3)));
          const float v_135 = lm_mul(sum_22, 0.25f);
          const float v_136 = (v_134 ? -lm_infinity<float>() : v_135);
          if (busy_9 && v_124 && v_120) lm_store(s4, i_1*9600 + p_j_13*300 + p_l_14 + i_1*(-9600) + j_2*(-300) + 303, v_136);
          const bool v_137 = p_j_13 + 2 < j_end_3;
          const bool v_138 = (bool)((lm_int)((p_j_13 + 2) < p_l_14));
          const float v_139 = lm_mul(sum_23, 0.25f);
          const float v_140 = (v_138 ? -lm_infinity<float>() : v_139);
          if (busy_9 && v_137 && v_108) lm_store(s4, i_1*9600 + p_j_13*300 + p_l_14 + i_1*(-9600) + j_2*(-300) + 600, v_140);
          const bool v_141 = (bool)((lm_int)((p_j_13 + 2) < (p_l_14 + 1)));
          const float v_142 = lm_mul(sum_24, 0.25f);
          const float v_143 = (v_141 ? -lm_infinity<float>() : v_142);
          if (busy_9 && v_137 && v_112) lm_store(s4, i_1*9600 + p_j_13*300 + p_l_14 + i_1*(-9600) + j_2*(-300) + 601, v_143);
          const bool v_144 = (bool)((lm_int)((p_j_13 + 2) < (p_l_14 + 2)));
          const float v_145 = lm_mul(sum_25, 0.25f);
          const float v_146 = (v_144 ? -lm_infinity<float>() : v_145);
          if (busy_9 && v_137 && v_116) lm_store(s4, i_1*9600 + p_j_13*300 + p_l_14 + i_1*(-9600) + j_2*(-300) + 602, v_146);
          const bool v_147 = (bool)((lm_int)((p_j_13 + 2) < (p_l_14 + 3)));
          const float v_148 = lm_mul(sum_26, 0.25f);
          const float v_149 = (v_147 ? -lm_infinity<float>() : v_148);
          if (busy_9 && v_137 && v_120) lm_store(s4, i_1*9600 + p_j_13*300 + p_l_14 + i_1*(-9600) + j_2*(-300) + 603, v_149);
          const bool v_150 = p_j_13 + 3 < j_end_3;
          const bool v_151 = (bool)((lm_int)((p_j_13 + 3) < p_l_14));
          const float v_152 = lm_mul(sum_27, 0.25f);
          const float v_153 = (v_151 ? -lm_infinity<float>() : v_152);
          if (busy_9 && v_150 && v_108) lm_store(s4, i_1*9600 + p_j_13*300 + p_l_14 + i_1*(-9600) + j_2*(-300) + 900, v_153);
          const bool v_154 = (bool)((lm_int)((p_j_13 + 3) < (p_l_14 + 1)));
          const float v_155 = lm_mul(sum_28, 0.25f);
          const float v_156 = (v_154 ? -lm_infinity<float>() : v_155);
          if (busy_9 && v_150 && v_112) lm_store(s4, i_1*9600 + p_j_13*300 + p_l_14 + i_1*(-9600) + j_2*(-300) + 901, v_156);
          const bool v_157 = (bool)((lm_int)((p_j_13 + 3) < (p_l_14 + 2)));
          const float v_158 = lm_mul(sum_29, 0.25f);
          const float v_159 = (v_157 ? -lm_infinity<float>() : v_158);
          if (busy_9 && v_150 && v_116) lm_store(s4, i_1*9600 + p_j_13*300 + p_l_14 + i_1*(-9600) + j_2*(-300) + 902, v_159);
          const bool v_160 = (bool)((lm_int)((p_j_13 + 3) < (p_l_14 + 3)));
          const float v_161 = lm_mul(sum_30, 0.25f);
          const float v_162 = (v_160 ? -lm_infinity<float>() : v_161);
          if (busy_9 && v_150 && v_120) lm_store(s4, i_1*9600 + p_j_13*300 + p_l_14 + i_1*(-9600) + j_2*(-300) + 903, v_162);
          const bool v_163 = p_j_13 + 4 < j_end_3;
          const bool v_164 = (bool)((lm_int)((p_j_13 + 4) < p_l_14));
          const float v_165 = lm_mul(sum_31, 0.25f);
          const float v_166 = (v_164 ? -lm_infinity<float>() : v_165);
          if (busy_9 && v_163 && v_108) lm_store(s4, i_1*9600 + p_j_13*300 + p_l_14 + i_1*(-9600) + j_2*(-300) + 1200, v_166);
          const bool v_167 = (bool)((lm_int)((p_j_13 + 4) < (p_l_14 + 1)));
          const float v_168 = lm_mul(sum_32, 0.25f);
          const float v_169 = (v_167 ? -lm_infinity<float>() : v_168);
          if (busy_9 && v_163 && v_112) lm_store(s4, i_1*9600 + p_j_13*300 + p_l_14 + i_1*(-9600) + j_2*(-300) + 1201, v_169);
          const bool v_170 = (bool)((lm_int)((p_j_13 + 4) < (p_l_14 + 2)));
          const float v_171 = lm_mul(sum_33, 0.25f);
          const float v_172 = (v_170 ? -lm_infinity<float>() : v_171);
          if (busy_9 && v_163 && v_116) lm_store(s4, i_1*9600 + p_j_13*300 + p_l_14 + i_1*(-9600) + j_2*(-300) + 1202, v_172);
          const bool v_173 = (bool)((lm_int)((p_j_13 + 4) < (p_l_14 + 3)));
          const float v_174 = lm_mul(sum_34, 0.25f);
          const float v_175 = (v_173 ? -lm_infinity<float>() : v_174);
          if (busy_9 && v_163 && v_120) lm_store(s4, i_1*9600 + p_j_13*300 + p_l_14 + i_1*(-9600) + j_2*(-300) + 1203, v_175);
          const bool v_176 = p_j_13 + 5 < j_end_3;
          const bool v_177 = (bool)((lm_int)((p_j_13 + 5) < p_l_14));
          const float v_178 = lm_mul(sum_35, 0.25f);
          const float v_179 = (v_177 ? -lm_infinity<float>() : v_178);
          if (busy_9 && v_176 && v_108) lm_store(s4, i_1*9600 + p_j_13*300 + p_l_14 + i_1*(-9600) + j_2*(-300) + 1500, v_179);
          const bool v_180 = (bool)((lm_int)((p_j_13 + 5) < (p_l_14 + 1)));
          const float v_181 = lm_mul(sum_36, 0.25f);
          const float v_182 = (v_180 ? -lm_infinity<float>() : v_181);
          if (busy_9 && v_176 && v_112) lm_store(s4, i_1*9600 + p_j_13*300 + p_l_14 + i_1*(-9600) + j_2*(-300) + 1501, v_182);
          const bool v_183 = (bool)((lm_int)((p_j_13 + 5) < (p_l_14 + 2)));
          const float v_184 = lm_mul(sum_37, 0.25f);
          const float v_185 = (v_183 ? -lm_infinity<float>() : v_184);
          if (busy_9 && v_176 && v_116) lm_store(s4, i_1*9600 + p_j_13*300 + p_l_14 + i_1*(-9600) + j_2*(-300) + 1502, v_185);
          const bool v_186 = (bool)((lm_int)((p_j_13 + 5) < (p_l_14 + 3)));
          const float v_187 = lm_mul(sum_38, 0.25f);
          const float v_188 = (v_186 ? -lm_infinity<float>() : v_187);
          if (busy_9 && v_176 && v_120) lm_store(s4, i_1*9600 + p_j_13*300 + p_l_14 + i_1*(-9600) + j_2*(-300) + 1503, v_188);
          const bool v_189 = p_j_13 + 6 < j_end_3;
          const bool v_190 = (bool)((lm_int)((p_j_13 + 6) < p_l_14));
          const float v_191 = lm_mul(sum_39, 0.25f);
          const float v_192 = (v_190 ? -lm_infinity<float>() : v_191);
          if (busy_9 && v_189 && v_108) lm_store(s4, i_1*9600 + p_j_13*300 + p_l_14 + i_1*(-9600) + j_2*(-300) + 1800, v_192);
          const bool v_193 = (bool)((lm_int)((p_j_13 + 6) < (p_l_14 + 1)));
          const float v_194 = lm_mul(sum_40, 0.25f);
          const float v_195 = (v_193 ? -lm_infinity<float>() : v_194);
          if (busy_9 && v_189 && v_112) lm_store(s4, i_1*9600 + p_j_13*300 + p_l_14 + i_1*(-9600) + j_2*(-300) + 1801, v_195);
          const bool v_196 = (bool)((lm_int)((p_j_13 + 6) < (p_l_14 + 2)));
          const float v_197 = lm_mul(sum_41, 0.25f);
          const float v_198 = (v_196 ? -lm_infinity<float>() : v_197);
          if (busy_9 && v_189 && v_116) lm_store(s4, i_1*9600 + p_j_13*300 + p_l_14 + i_1*(-9600) + j_2*(-300) + 1802, v_198);
          const bool v_199 = (bool)((lm_int)((p_j_13 + 6) < (p_l_14 + 3)));
          const float v_200 = lm_mul(sum_42, 0.25f);
          const float v_201 = (v_199 ? -lm_infinity<float>() : v_200);
          if (busy_9 && v_189 && v_120) lm_store(s4, i_1*9600 + p_j_13*300 + p_l_14 + i_1*(-9600) + j_2*(-300) + 1803, v_201);
          const bool v_202 = p_j_13 + 7 < j_end_3;
          const bool v_203 = (bool)((lm_int)((p_j_13 + 7) < p_l_14));
          const float v_204 = lm_mul(sum_43, 0.25f);
          const float v_205 = (v_203 ? -lm_infinity<float>() : v_204);
          if (busy_9 && v_202 && v_108) lm_store(s4, i_1*9600 + p_j_13*300 + p_l_14 + i_1*(-9600) + j_2*(-300) + 2100, v_205);
          const bool v_206 = (bool)((lm_int)((p_j_13 + 7) < (p_l_14 + 1)));
          const float v_207 = lm_mul(sum_44, 0.25f);
          const float v_208 = (v_206 ? -lm_infinity<float>() : v_207);
          if (busy_9 && v_202 && v_112) lm_store(s4, i_1*9600 + p_j_13*300 + p_l_14 + i_1*(-9600) + j_2*(-300) + 2101, v_208);
          const bool v_209 = (bool)((lm_int)((p_j_13 + 7) < (p_l_14 + 2)));
          const float v_210 = lm_mul(sum_45, 0.25f);
          const float v_211 = (v_209 ? -lm_infinity<float>() : v_210);
          if (busy_9 && v_202 && v_116) lm_store(s4, i_1*9600 + p_j_13*300 + p_l_14 + i_1*(-9600) + j_2*(-300) + 2102, v_211);
          const bool v_212 = (bool)((lm_int)((p_j_13 + 7) < (p_l_14 + 3)));
          const float v_213 = lm_mul(sum_46, 0.25f);
          const float v_214 = (v_212 ? -lm_infinity<float>() : v_213);
          if (busy_9 && v_202 && v_120) lm_store(s4, i_1*9600 + p_j_13*300 + p_l_14 + i_1*(-9600) + j_2*(-300) + 2103, v_214);
        }
      }
    }
    lm_barrier();
    // l:256 l:1t
    {
      const int t_l_215 = lm_thread;
      for (lm_int j_216 = j_2; j_216 < j_end_3; j_216 += 1) {
        {
          float sum_217 = -lm_infinity<float>();
          #pragma unroll 4
          for (lm_int l_218 = l_5; l_218 < l_end_6; l_218 += 256) {
            const lm_int p_l_219 = l_218 + t_l_215;
            const bool v_220 = p_l_219 < l_end_6;
            const float v_221 = v_220 ? lm_load(s4, i_1*9600 + j_216*300 + p_l_219 + i_1*(-9600) + j_2*(-300)) : lm_zero<float>();
            if (v_220) sum_217 = lm_max(sum_217, v_221);
          }
          sum_217 = lm_max(sum_217, lm_shuffle_xor(sum_217, 1));
          sum_217 = lm_max(sum_217, lm_shuffle_xor(sum_217, 2));
          sum_217 = lm_max(sum_217, lm_shuffle_xor(sum_217, 4));
          sum_217 = lm_max(sum_217, lm_shuffle_xor(sum_217, 8));
          sum_217 = lm_max(sum_217, lm_shuffle_xor(sum_217, 16));
          lm_store(parts_222, lm_thread, sum_217);
          lm_barrier();
          const int base_223 = lm_thread & ~224;
          sum_217 = lm_load(parts_222, base_223);
          sum_217 = lm_max(sum_217, lm_load(parts_222, base_223 + 32));
          sum_217 = lm_max(sum_217, lm_load(parts_222, base_223 + 64));
          sum_217 = lm_max(sum_217, lm_load(parts_222, base_223 + 96));
          sum_217 = lm_max(sum_217, lm_load(parts_222, base_223 + 128));
          sum_217 = lm_max(sum_217, lm_load(parts_222, base_223 + 160));
          sum_217 = lm_max(sum_217, lm_load(parts_222, base_223 + 192));
          sum_217 = lm_max(sum_217, lm_load(parts_222, base_223 + 224));
          lm_barrier();
          if (t_l_215 == 0) lm_store(s5, i_1*32 + j_216 + i_1*(-32) + j_2*(-1), sum_217);
        }
      }
    }
    lm_barrier();
    // j:2 j:1t l:4t l:1v
    {
      const int t_l_224 = lm_thread % 128;
      const int t_j_225 = lm_thread / 128;
      #pragma unroll 4
      for (lm_int j_226 = j_2; j_226 < j_end_3; j_226 += 2) {
        {
          const lm_int p_j_227 = j_226 + t_j_225;
          float sum_228 = 0.0f;
          const bool v_229 = p_j_227 < j_end_3;
          const float v_230 = v_229 ? lm_load(s5, i_1*32 + p_j_227 + i_1*(-32) + j_2*(-1)) : lm_zero<float>();
          const lm_int p_l_231 = l_5 + t_l_224*4;
          const bool v_232 = p_l_231 < l_end_6;
          const bool v_233 = p_j_227 < j_end_3;
          const float v_234 = v_233 && v_232 ? lm_load(s4, i_1*9600 + p_j_227*300 + p_l_231 + i_1*(-9600) + j_2*(-300)) : lm_zero<float>();
          const float v_235 = v_234 - v_230;
          const float v_236 = lm_exp(v_235);
          if (v_232) sum_228 = sum_228 + v_236;
          const bool v_237 = p_l_231 + 1 < l_end_6;
          const float v_238 = v_233 && v_237 ? lm_load(s4, i_1*9600 + p_j_227*300 + p_l_231 + i_1*(-9600) + j_2*(-300) + 1) : lm_zero<float>();
          const float v_239 = v_238 - v_230;
          const float v_240 = lm_exp(v_239);
          if (v_237) sum_228 = sum_228 + v_240;
          const bool v_241 = p_l_231 + 2 < l_end_6;
          const float v_242 = v_233 && v_241 ? lm_load(s4, i_1*9600 + p_j_227*300 + p_l_231 + i_1*(-9600) + j_2*(-300) + 2) : lm_zero<float>();
          const float v_243 = v_242 - v_230;
          const float v_244 = lm_exp(v_243);
          if (v_241) sum_228 = sum_228 + v_244;
          const bool v_245 = p_l_231 + 3 < l_end_6;
          const float v_246 = v_233 && v_245 ? lm_load(s4, i_1*9600 + p_j_227*300 + p_l_231 + i_1*(-9600) + j_2*(-300) + 3) : lm_zero<float>();
          const float v_247 = v_246 - v_230;
          const float v_248 = lm_exp(v_247);
          if (v_245) sum_228 = sum_228 + v_248;
          if (v_233 && v_232) lm_store(s6, i_1*9600 + p_j_227*300 + p_l_231 + i_1*(-9600) + j_2*(-300), v_236);
          if (v_233 && v_237) lm_store(s6, i_1*9600 + p_j_227*300 + p_l_231 + i_1*(-9600) + j_2*(-300) + 1, v_240);
          if (v_233 && v_241) lm_store(s6, i_1*9600 + p_j_227*300 + p_l_231 + i_1*(-9600) + j_2*(-300) + 2, v_244);
          if (v_233 && v_245) lm_store(s6, i_1*9600 + p_j_227*300 + p_l_231 + i_1*(-9600) + j_2*(-300) + 3, v_248);
          sum_228 = sum_228 + lm_shuffle_xor(sum_228, 1);
          sum_228 = sum_228 + lm_shuffle_xor(sum_228, 2);
          sum_228 = sum_228 + lm_shuffle_xor(sum_228, 4);
          sum_228 = sum_228 + lm_shuffle_xor(sum_228, 8);
          sum_228 = sum_228 + lm_shuffle_xor(sum_228, 16);
          lm_store(parts_249, lm_thread, sum_228);
          lm_barrier();
          const int base_250 = lm_thread & ~96;
          sum_228 = lm_load(parts_249, base_250);
          sum_228 = sum_228 + lm_load(parts_249, base_250 + 32);
          sum_228 = sum_228 + lm_load(parts_249, base_250 + 64);
          sum_228 = sum_228 + lm_load(parts_249, base_250 + 96);
          lm_barrier();
          const float v_251 = lm_recip(sum_228);
          if (t_l_224 == 0 && v_229) lm_store(s7, i_1*32 + p_j_227 + i_1*(-32) + j_2*(-1), v_251);
        }
      }
    }
    lm_barrier();
    // j:16 l:4 j:1t k:1t l:1u
    {
      const int t_k_252 = lm_thread % 16;
      const int t_j_253 = lm_thread / 16;
      for (lm_int j_254 = j_2; j_254 < j_end_3; j_254 += 16) {
        {
          const lm_int p_j_255 = j_254 + t_j_253;
          const lm_int p_k_256 = t_k_252;
          float sum_257 = 0.0f;
          #pragma unroll 4
          for (lm_int l_258 = l_5; l_258 < l_end_6; l_258 += 4) {
            const bool v_259 = p_j_255 < j_end_3;
            const bool v_260 = l_258 < l_end_6;
            const float v_261 = v_259 && v_260 ? lm_load(s6, i_1*9600 + p_j_255*300 + l_258 + i_1*(-9600) + j_2*(-300)) : lm_zero<float>();
            const float v_262 = v_260 ? lm_load(b2, i_1*4800 + p_k_256 + l_258*16) : lm_zero<float>();
            sum_257 = lm_fma(v_261, v_262, sum_257);
            const bool v_263 = l_258 + 1 < l_end_6;
            const float v_264 = v_259 && v_263 ? lm_load(s6, i_1*9600 + p_j_255*300 + l_258 + i_1*(-9600) + j_2*(-300) + 1) : lm_zero<float>();
            const float v_265 = v_263 ? lm_load(b2, i_1*4800 + p_k_256 + l_258*16 + 16) : lm_zero<float>();
            sum_257 = lm_fma(v_264, v_265, sum_257);
            const bool v_266 = l_258 + 2 < l_end_6;
            const float v_267 = v_259 && v_266 ? lm_load(s6, i_1*9600 + p_j_255*300 + l_258 + i_1*(-9600) + j_2*(-300) + 2) : lm_zero<float>();
            const float v_268 = v_266 ? lm_load(b2, i_1*4800 + p_k_256 + l_258*16 + 32) : lm_zero<float>();
            sum_257 = lm_fma(v_267, v_268, sum_257);
            const bool v_269 = l_258 + 3 < l_end_6;
            const float v_270 = v_259 && v_269 ? lm_load(s6, i_1*9600 + p_j_255*300 + l_258 + i_1*(-9600) + j_2*(-300) + 3) : lm_zero<float>();
            const float v_271 = v_269 ? lm_load(b2, i_1*4800 + p_k_256 + l_258*16 + 48) : lm_zero<float>();
            sum_257 = lm_fma(v_270, v_271, sum_257);
          }
          const bool v_272 = p_j_255 < j_end_3;
          const float v_273 = v_272 ? lm_load(s7, i_1*32 + p_j_255 + i_1*(-32) + j_2*(-1)) : lm_zero<float>();
          const float v_274 = lm_mul(sum_257, v_273);
          if (v_272) lm_store(b3, i_1*4800 + p_j_255*16 + p_k_256, v_274);
        }
      }
    }
  }
}

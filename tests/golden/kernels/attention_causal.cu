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
  LM_SHARED(float, tile_107, 2944, 320);
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
            const float v_33 = v_31 * v_32;
            sum_20 = sum_20 + v_33;
            const float v_34 = lm_load(tile_14, (p_j_18 - j_2)*20 + m_30*1 + 1);
            const float v_35 = lm_load(tile_15, (p_l_19 - l_12)*20 + m_30*1 + 1);
            const float v_36 = v_34 * v_35;
            sum_20 = sum_20 + v_36;
            const float v_37 = lm_load(tile_14, (p_j_18 - j_2)*20 + m_30*1 + 2);
            const float v_38 = lm_load(tile_15, (p_l_19 - l_12)*20 + m_30*1 + 2);
            const float v_39 = v_37 * v_38;
            sum_20 = sum_20 + v_39;
            const float v_40 = lm_load(tile_14, (p_j_18 - j_2)*20 + m_30*1 + 3);
            const float v_41 = lm_load(tile_15, (p_l_19 - l_12)*20 + m_30*1 + 3);
            const float v_42 = v_40 * v_41;
            sum_20 = sum_20 + v_42;
          }
          const bool v_43 = p_l_19 < l_end_13;
          const bool v_44 = (bool)((lm_int)(p_j_18 < p_l_19));
          const float v_45 = sum_20 * 0.25f;
          const float v_46 = (v_44 ? -lm_infinity<float>() : v_45);
          if (v_43) lm_store(s7, i_1*256 + p_j_18*64 + p_l_19 + i_1*(-256) + j_2*(-64) + l_12*(-1), v_46);
        }
      }
      lm_barrier();
      // j:1t l:4t l:1v
      {
        const bool busy_47 = lm_thread < 64;
        const int t_l_48 = lm_thread % 16;
        const int t_j_49 = lm_thread / 16 % 4;
        {
          const lm_int p_j_50 = j_2 + t_j_49;
          float sum_51 = -lm_infinity<float>();
          const lm_int p_l_52 = l_12 + t_l_48*4;
          const bool v_53 = p_l_52 < l_end_13;
          const float v_54 = v_53 ? lm_load(s7, i_1*256 + p_j_50*64 + p_l_52 + i_1*(-256) + j_2*(-64) + l_12*(-1)) : lm_zero<float>();
          if (v_53) sum_51 = lm_max(sum_51, v_54);
          const bool v_55 = p_l_52 + 1 < l_end_13;
          const float v_56 = v_55 ? lm_load(s7, i_1*256 + p_j_50*64 + p_l_52 + i_1*(-256) + j_2*(-64) + l_12*(-1) + 1) : lm_zero<float>();
          if (v_55) sum_51 = lm_max(sum_51, v_56);
          const bool v_57 = p_l_52 + 2 < l_end_13;
          const float v_58 = v_57 ? lm_load(s7, i_1*256 + p_j_50*64 + p_l_52 + i_1*(-256) + j_2*(-64) + l_12*(-1) + 2) : lm_zero<float>();
          if (v_57) sum_51 = lm_max(sum_51, v_58);
          const bool v_59 = p_l_52 + 3 < l_end_13;
          const float v_60 = v_59 ? lm_load(s7, i_1*256 + p_j_50*64 + p_l_52 + i_1*(-256) + j_2*(-64) + l_12*(-1) + 3) : lm_zero<float>();
          if (v_59) sum_51 = lm_max(sum_51, v_60);
          sum_51 = lm_max(sum_51, lm_shuffle_xor(sum_51, 1));
          sum_51 = lm_max(sum_51, lm_shuffle_xor(sum_51, 2));
          sum_51 = lm_max(sum_51, lm_shuffle_xor(sum_51, 4));
          sum_51 = lm_max(sum_51, lm_shuffle_xor(sum_51, 8));
          const float v_61 = lm_load(s4, i_1*4 + p_j_50 + i_1*(-4) + j_2*(-1));
          const float v_62 = lm_max(sum_51, v_61);
          if (busy_47 && t_l_48 == 0) lm_store(s8, i_1*4 + p_j_50 + i_1*(-4) + j_2*(-1), v_62);
        }
      }
      lm_barrier();
      // j:4t j:1v
      {
        const bool busy_63 = lm_thread < 1;
        const float v_64 = busy_63 ? lm_load(s4, i_1*4 + j_2 + i_1*(-4) + j_2*(-1)) : lm_zero<float>();
        const float v_65 = lm_load(s8, i_1*4 + j_2 + i_1*(-4) + j_2*(-1));
        const float v_66 = v_64 - v_65;
        const float v_67 = lm_exp(v_66);
        if (busy_63) lm_store(s9, i_1*4 + j_2 + i_1*(-4) + j_2*(-1), v_67);
        const float v_68 = busy_63 ? lm_load(s4, i_1*4 + j_2 + i_1*(-4) + j_2*(-1) + 1) : lm_zero<float>();
        const float v_69 = lm_load(s8, i_1*4 + j_2 + i_1*(-4) + j_2*(-1) + 1);
        const float v_70 = v_68 - v_69;
        const float v_71 = lm_exp(v_70);
        if (busy_63) lm_store(s9, i_1*4 + j_2 + i_1*(-4) + j_2*(-1) + 1, v_71);
        const float v_72 = busy_63 ? lm_load(s4, i_1*4 + j_2 + i_1*(-4) + j_2*(-1) + 2) : lm_zero<float>();
        const float v_73 = lm_load(s8, i_1*4 + j_2 + i_1*(-4) + j_2*(-1) + 2);
        const float v_74 = v_72 - v_73;
        const float v_75 = lm_exp(v_74);
        if (busy_63) lm_store(s9, i_1*4 + j_2 + i_1*(-4) + j_2*(-1) + 2, v_75);
        const float v_76 = busy_63 ? lm_load(s4, i_1*4 + j_2 + i_1*(-4) + j_2*(-1) + 3) : lm_zero<float>();
        const float v_77 = lm_load(s8, i_1*4 + j_2 + i_1*(-4) + j_2*(-1) + 3);
        const float v_78 = v_76 - v_77;
        const float v_79 = lm_exp(v_78);
        if (busy_63) lm_store(s9, i_1*4 + j_2 + i_1*(-4) + j_2*(-1) + 3, v_79);
        if (busy_63) lm_store(s4, i_1*4 + j_2 + i_1*(-4) + j_2*(-1), v_65);
        if (busy_63) lm_store(s4, i_1*4 + j_2 + i_1*(-4) + j_2*(-1) + 1, v_69);
        if (busy_63) lm_store(s4, i_1*4 + j_2 + i_1*(-4) + j_2*(-1) + 2, v_73);
        if (busy_63) lm_store(s4, i_1*4 + j_2 + i_1*(-4) + j_2*(-1) + 3, v_77);
      }
      lm_barrier();
      // j:1t l:4t l:1v
      {
        const bool busy_80 = lm_thread < 64;
        const int t_l_81 = lm_thread % 16;
        const int t_j_82 = lm_thread / 16 % 4;
        {
          const lm_int p_j_83 = j_2 + t_j_82;
          float sum_84 = 0.0f;
          const float v_85 = lm_load(s8, i_1*4 + p_j_83 + i_1*(-4) + j_2*(-1));
          const lm_int p_l_86 = l_12 + t_l_81*4;
          const bool v_87 = p_l_86 < l_end_13;
          const float v_88 = v_87 ? lm_load(s7, i_1*256 + p_j_83*64 + p_l_86 + i_1*(-256) + j_2*(-64) + l_12*(-1)) : lm_zero<float>();
          const float v_89 = v_88 - v_85;
          const float v_90 = lm_exp(v_89);
          if (v_87) sum_84 = sum_84 + v_90;
          const bool v_91 = p_l_86 + 1 < l_end_13;
          const float v_92 = v_91 ? lm_load(s7, i_1*256 + p_j_83*64 + p_l_86 + i_1*(-256) + j_2*(-64) + l_12*(-1) + 1) : lm_zero<float>();
          const float v_93 = v_92 - v_85;
          const float v_94 = lm_exp(v_93);
          if (v_91) sum_84 = sum_84 + v_94;
          const bool v_95 = p_l_86 + 2 < l_end_13;
          const float v_96 = v_95 ? lm_load(s7, i_1*256 + p_j_83*64 + p_l_86 + i_1*(-256) + j_2*(-64) + l_12*(-1) + 2) : lm_zero<float>();
          const float v_97 = v_96 - v_85;
          const float v_98 = lm_exp(v_97);
          if (v_95) sum_84 = sum_84 + v_98;
          const bool v_99 = p_l_86 + 3 < l_end_13;
          const float v_100 = v_99 ? lm_load(s7, i_1*256 + p_j_83*64 + p_l_86 + i_1*(-256) + j_2*(-64) + l_12*(-1) + 3) : lm_zero<float>();
          const float v_101 = v_100 - v_85;
          const float v_102 = lm_exp(v_101);
          if (v_99) sum_84 = sum_84 + v_102;
          if (busy_80 && v_87) lm_store(s10, i_1*256 + p_j_83*64 + p_l_86 + i_1*(-256) + j_2*(-64) + l_12*(-1), v_90);
          if (busy_80 && v_91) lm_store(s10, i_1*256 + p_j_83*64 + p_l_86 + i_1*(-256) + j_2*(-64) + l_12*(-1) + 1, v_94);
          if (busy_80 && v_95) lm_store(s10, i_1*256 + p_j_83*64 + p_l_86 + i_1*(-256) + j_2*(-64) + l_12*(-1) + 2, v_98);
          if (busy_80 && v_99) lm_store(s10, i_1*256 + p_j_83*64 + p_l_86 + i_1*(-256) + j_2*(-64) + l_12*(-1) + 3, v_102);
          sum_84 = sum_84 + lm_shuffle_xor(sum_84, 1);
          sum_84 = sum_84 + lm_shuffle_xor(sum_84, 2);
          sum_84 = sum_84 + lm_shuffle_xor(sum_84, 4);
          sum_84 = sum_84 + lm_shuffle_xor(sum_84, 8);
          const float v_103 = busy_80 && t_l_81 == 0 ? lm_load(s5, i_1*4 + p_j_83 + i_1*(-4) + j_2*(-1)) : lm_zero<float>();
          const float v_104 = lm_load(s9, i_1*4 + p_j_83 + i_1*(-4) + j_2*(-1));
          const float v_105 = v_103 * v_104;
          const float v_106 = v_105 + sum_84;
          if (busy_80 && t_l_81 == 0) lm_store(s5, i_1*4 + p_j_83 + i_1*(-4) + j_2*(-1), v_106);
        }
      }
      lm_barrier();
      // l:16 l:4 j:1t k:1t l:1u
      {
        const bool busy_108 = lm_thread < 64;
        const int t_k_109 = lm_thread % 16;
        const int t_j_110 = lm_thread / 16 % 4;
        {
          const lm_int p_j_111 = j_2 + t_j_110;
          const lm_int p_k_112 = t_k_109;
          float sum_113 = 0.0f;
          for (lm_int l_114 = l_12; l_114 < l_end_13; l_114 += 16) {
            const lm_int l_end_115 = lm_imin(l_114 + 16, l_end_13);
            lm_barrier();
            #pragma unroll
            for (int e_116 = lm_thread; e_116 < 64; e_116 += 256) {
              const int c_k_117 = (e_116 % 4)*4;
              const int e_118 = e_116 / 4;
              const int c_l_119 = e_118;
              const bool v_120 = (l_114 + c_l_119) < l_end_115;
              lm_store_vector<4>(tile_107, c_l_119*20 + c_k_117*1, v_120 ? lm_load_vector<4>(b2, i_1*4800 + c_k_117 + (l_114 + c_l_119)*16) : lm_zero<lm_vector<float, 4>>());
            }
            lm_barrier();
            #pragma unroll 4
            for (lm_int l_121 = l_114; l_121 < l_end_115; l_121 += 4) {
              const bool v_122 = l_121 < l_end_115;
              const float v_123 = v_122 ? lm_load(s10, i_1*256 + p_j_111*64 + l_121 + i_1*(-256) + j_2*(-64) + l_12*(-1)) : lm_zero<float>();
              const float v_124 = lm_load(tile_107, (l_121 - l_114)*20 + p_k_112*1);
              const float v_125 = v_123 * v_124;
              sum_113 = sum_113 + v_125;
              const bool v_126 = l_121 + 1 < l_end_115;
              const float v_127 = v_126 ? lm_load(s10, i_1*256 + p_j_111*64 + l_121 + i_1*(-256) + j_2*(-64) + l_12*(-1) + 1) : lm_zero<float>();
              const float v_128 = lm_load(tile_107, (l_121 - l_114)*20 + p_k_112*1 + 20);
              const float v_129 = v_127 * v_128;
              sum_113 = sum_113 + v_129;
              const bool v_130 = l_121 + 2 < l_end_115;
              const float v_131 = v_130 ? lm_load(s10, i_1*256 + p_j_111*64 + l_121 + i_1*(-256) + j_2*(-64) + l_12*(-1) + 2) : lm_zero<float>();
              const float v_132 = lm_load(tile_107, (l_121 - l_114)*20 + p_k_112*1 + 40);
              const float v_133 = v_131 * v_132;
              sum_113 = sum_113 + v_133;
              const bool v_134 = l_121 + 3 < l_end_115;
              const float v_135 = v_134 ? lm_load(s10, i_1*256 + p_j_111*64 + l_121 + i_1*(-256) + j_2*(-64) + l_12*(-1) + 3) : lm_zero<float>();
              const float v_136 = lm_load(tile_107, (l_121 - l_114)*20 + p_k_112*1 + 60);
              const float v_137 = v_135 * v_136;
              sum_113 = sum_113 + v_137;
            }
          }
          const float v_138 = busy_108 ? lm_load(s6, i_1*64 + p_j_111*16 + p_k_112 + i_1*(-64) + j_2*(-16)) : lm_zero<float>();
          const float v_139 = lm_load(s9, i_1*4 + p_j_111 + i_1*(-4) + j_2*(-1));
          const float v_140 = v_138 * v_139;
          const float v_141 = v_140 + sum_113;
          if (busy_108) lm_store(s6, i_1*64 + p_j_111*16 + p_k_112 + i_1*(-64) + j_2*(-16), v_141);
        }
      }
      lm_barrier();
    }
    lm_barrier();
    // j:4t j:1v
    {
      const bool busy_142 = lm_thread < 1;
      const float v_143 = lm_load(s5, i_1*4 + j_2 + i_1*(-4) + j_2*(-1));
      const float v_144 = lm_recip(v_143);
      if (busy_142) lm_store(s11, i_1*4 + j_2 + i_1*(-4) + j_2*(-1), v_144);
      const float v_145 = lm_load(s5, i_1*4 + j_2 + i_1*(-4) + j_2*(-1) + 1);
      const float v_146 = lm_recip(v_145);
      if (busy_142) lm_store(s11, i_1*4 + j_2 + i_1*(-4) + j_2*(-1) + 1, v_146);
      const float v_147 = lm_load(s5, i_1*4 + j_2 + i_1*(-4) + j_2*(-1) + 2);
      const float v_148 = lm_recip(v_147);
      if (busy_142) lm_store(s11, i_1*4 + j_2 + i_1*(-4) + j_2*(-1) + 2, v_148);
      const float v_149 = lm_load(s5, i_1*4 + j_2 + i_1*(-4) + j_2*(-1) + 3);
      const float v_150 = lm_recip(v_149);
      if (busy_142) lm_store(s11, i_1*4 + j_2 + i_1*(-4) + j_2*(-1) + 3, v_150);
    }
    lm_barrier();
    // j:1t k:4t k:1v
    {
      const bool busy_151 = lm_thread < 16;
      const int t_k_152 = lm_thread % 4;
      const int t_j_153 = lm_thread / 4 % 4;
      const lm_int p_j_154 = j_2 + t_j_153;
      const lm_int p_k_155 = t_k_152*4;
      const lm_vector<float, 4> v_156 = lm_load_vector<4>(s6, i_1*64 + p_j_154*16 + p_k_155 + i_1*(-64) + j_2*(-16));
      const float v_157 = lm_load(s11, i_1*4 + p_j_154 + i_1*(-4) + j_2*(-1));
      const float v_158 = v_156.lane[0] * v_157;
      const float v_159 = v_156.lane[1] * v_157;
      const float v_160 = v_156.lane[2] * v_157;
      const float v_161 = v_156.lane[3] * v_157;
      if (busy_151) lm_store_vector<4>(b3, i_1*4800 + p_j_154*16 + p_k_155, lm_vector<float, 4>{{v_158, v_159, v_160, v_161}});
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
  LM_SHARED(float, parts_350, 77056, 480);
  LM_SHARED(float, parts_377, 77056, 352);
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
              const float v_61 = v_59 * v_60;
              sum_15 = sum_15 + v_61;
              const float v_62 = lm_load(tile_8, (p_l_14 - l_5)*8 + (m_58 - m_47)*1 + 8);
              const float v_63 = v_59 * v_62;
              sum_16 = sum_16 + v_63;
              const float v_64 = lm_load(tile_8, (p_l_14 - l_5)*8 + (m_58 - m_47)*1 + 16);
              const float v_65 = v_59 * v_64;
              sum_17 = sum_17 + v_65;
              const float v_66 = lm_load(tile_8, (p_l_14 - l_5)*8 + (m_58 - m_47)*1 + 24);
              const float v_67 = v_59 * v_66;
              sum_18 = sum_18 + v_67;
              const float v_68 = lm_load(tile_7, (p_j_13 - j_12)*8 + (m_58 - m_47)*1 + 8);
              const float v_69 = v_68 * v_60;
              sum_19 = sum_19 + v_69;
              const float v_70 = v_68 * v_62;
              sum_20 = sum_20 + v_70;
              const float v_71 = v_68 * v_64;
              sum_21 = sum_21 + v_71;
              const float v_72 = v_68 * v_66;
              sum_22 = sum_22 + v_72;
              const float v_73 = lm_load(tile_7, (p_j_13 - j_12)*8 + (m_58 - m_47)*1 + 16);
              const float v_74 = v_73 * v_60;
              sum_23 = sum_23 + v_74;
              const float v_75 = v_73 * v_62;
              sum_24 = sum_24 + v_75;
              const float v_76 = v_73 * v_64;
              sum_25 = sum_25 + v_76;
              const float v_77 = v_73 * v_66;
              sum_26 = sum_26 + v_77;
              const float v_78 = lm_load(tile_7, (p_j_13 - j_12)*8 + (m_58 - m_47)*1 + 24);
              const float v_79 = v_78 * v_60;
              sum_27 = sum_27 + v_79;
              const float v_80 = v_78 * v_62;
              sum_28 = sum_28 + v_80;
              const float v_81 = v_78 * v_64;
              sum_29 = sum_29 + v_81;
              const float v_82 = v_78 * v_66;
              sum_30 = sum_30 + v_82;
              const float v_83 = lm_load(tile_7, (p_j_13 - j_12)*8 + (m_58 - m_47)*1 + 32);
              const float v_84 = v_83 * v_60;
              sum_31 = sum_31 + v_84;
              const float v_85 = v_83 * v_62;
              sum_32 = sum_32 + v_85;
              const float v_86 = v_83 * v_64;
              sum_33 = sum_33 + v_86;
              const float v_87 = v_83 * v_66;
              sum_34 = sum_34 + v_87;
              const float v_88 = lm_load(tile_7, (p_j_13 - j_12)*8 + (m_58 - m_47)*1 + 40);
              const float v_89 = v_88 * v_60;
              sum_35 = sum_35 + v_89;
              const float v_90 = v_88 * v_62;
              sum_36 = sum_36 + v_90;
              const float v_91 = v_88 * v_64;
              sum_37 = sum_37 + v_91;
              const float v_92 = v_88 * v_66;
              sum_38 = sum_38 + v_92;
              const float v_93 = lm_load(tile_7, (p_j_13 - j_12)*8 + (m_58 - m_47)*1 + 48);
              const float v_94 = v_93 * v_60;
              sum_39 = sum_39 + v_94;
              const float v_95 = v_93 * v_62;
              sum_40 = sum_40 + v_95;
              const float v_96 = v_93 * v_64;
              sum_41 = sum_41 + v_96;
              const float v_97 = v_93 * v_66;
              sum_42 = sum_42 + v_97;
              const float v_98 = lm_load(tile_7, (p_j_13 - j_12)*8 + (m_58 - m_47)*1 + 56);
              const float v_99 = v_98 * v_60;
              sum_43 = sum_43 + v_99;
              const float v_100 = v_98 * v_62;
              sum_44 = sum_44 + v_100;
              const float v_101 = v_98 * v_64;
              sum_45 = sum_45 + v_101;
              const float v_102 = v_98 * v_66;
              sum_46 = sum_46 + v_102;
              const float v_103 = lm_load(tile_7, (p_j_13 - j_12)*8 + (m_58 - m_47)*1 + 1);
              const float v_104 = lm_load(tile_8, (p_l_14 - l_5)*8 + (m_58 - m_47)*1 + 1);
              const float v_105 = v_103 * v_104;
              sum_15 = sum_15 + v_105;
              const float v_106 = lm_load(tile_8, (p_l_14 - l_5)*8 + (m_58 - m_47)*1 + 9);
              const float v_107 = v_103 * v_106;
              sum_16 = sum_16 + v_107;
              const float v_108 = lm_load(tile_8, (p_l_14 - l_5)*8 + (m_58 - m_47)*1 + 17);
              const float v_109 = v_103 * v_108;
              sum_17 = sum_17 + v_109;
              const float v_110 = lm_load(tile_8, (p_l_14 - l_5)*8 + (m_58 - m_47)*1 + 25);
              const float v_111 = v_103 * v_110;
              sum_18 = sum_18 + v_111;
              const float v_112 = lm_load(tile_7, (p_j_13 - j_12)*8 + (m_58 - m_47)*1 + 9);
              const float v_113 = v_112 * v_104;
              sum_19 = sum_19 + v_113;
              const float v_114 = v_112 * v_106;
              sum_20 = sum_20 + v_114;
              const float v_115 = v_112 * v_108;
              sum_21 = sum_21 + v_115;
              const float v_116 = v_112 * v_110;
              sum_22 = sum_22 + v_116;
              const float v_117 = lm_load(tile_7, (p_j_13 - j_12)*8 + (m_58 - m_47)*1 + 17);
              const float v_118 = v_117 * v_104;
              sum_23 = sum_23 + v_118;
              const float v_119 = v_117 * v_106;
              sum_24 = sum_24 + v_119;
              const float v_120 = v_117 * v_108;
              sum_25 = sum_25 + v_120;
              const float v_121 = v_117 * v_110;
              sum_26 = sum_26 + v_121;
              const float v_122 = lm_load(tile_7, (p_j_13 - j_12)*8 + (m_58 - m_47)*1 + 25);
              const float v_123 = v_122 * v_104;
              sum_27 = sum_27 + v_123;
              const float v_124 = v_122 * v_106;
              sum_28 = sum_28 + v_124;
              const float v_125 = v_122 * v_108;
              sum_29 = sum_29 + v_125;
              const float v_126 = v_122 * v_110;
              sum_30 = sum_30 + v_126;
              const float v_127 = lm_load(tile_7, (p_j_13 - j_12)*8 + (m_58 - m_47)*1 + 33);
              const float v_128 = v_127 * v_104;
              sum_31 = sum_31 + v_128;
              const float v_129 = v_127 * v_106;
              sum_32 = sum_32 + v_129;
              const float v_130 = v_127 * v_108;
              sum_33 = sum_33 + v_130;
              const float v_131 = v_127 * v_110;
              sum_34 = sum_34 + v_131;
              const float v_132 = lm_load(tile_7, (p_j_13 - j_12)*8 + (m_58 - m_47)*1 + 41);
              const float v_133 = v_132 * v_104;
              sum_35 = sum_35 + v_133;
              const float v_134 = v_132 * v_106;
              sum_36 = sum_36 + v_134;
              const float v_135 = v_132 * v_108;
              sum_37 = sum_37 + v_135;
              const float v_136 = v_132 * v_110;
              sum_38 = sum_38 + v_136;
              const float v_137 = lm_load(tile_7, (p_j_13 - j_12)*8 + (m_58 - m_47)*1 + 49);
              const float v_138 = v_137 * v_104;
              sum_39 = sum_39 + v_138;
              const float v_139 = v_137 * v_106;
              sum_40 = sum_40 + v_139;
              const float v_140 = v_137 * v_108;
              sum_41 = sum_41 + v_140;
              const float v_141 = v_137 * v_110;
              sum_42 = sum_42 + v_141;
              const float v_142 = lm_load(tile_7, (p_j_13 - j_12)*8 + (m_58 - m_47)*1 + 57);
              const float v_143 = v_142 * v_104;
              sum_43 = sum_43 + v_143;
              const float v_144 = v_142 * v_106;
              sum_44 = sum_44 + v_144;
              const float v_145 = v_142 * v_108;
              sum_45 = sum_45 + v_145;
              const float v_146 = v_142 * v_110;
              sum_46 = sum_46 + v_146;
              const float v_147 = lm_load(tile_7, (p_j_13 - j_12)*8 + (m_58 - m_47)*1 + 2);
              const float v_148 = lm_load(tile_8, (p_l_14 - l_5)*8 + (m_58 - m_47)*1 + 2);
              const float v_149 = v_147 * v_148;
              sum_15 = sum_15 + v_149;
              const float v_150 = lm_load(tile_8, (p_l_14 - l_5)*8 + (m_58 - m_47)*1 + 10);
              const float v_151 = v_147 * v_150;
              sum_16 = sum_16 + v_151;
              const float v_152 = lm_load(tile_8, (p_l_14 - l_5)*8 + (m_58 - m_47)*1 + 18);
              const float v_153 = v_147 * v_152;
              sum_17 = sum_17 + v_153;
              const float v_154 = lm_load(tile_8, (p_l_14 - l_5)*8 + (m_58 - m_47)*1 + 26);
              const float v_155 = v_147 * v_154;
              sum_18 = sum_18 + v_155;
              const float v_156 = lm_load(tile_7, (p_j_13 - j_12)*8 + (m_58 - m_47)*1 + 10);
              const float v_157 = v_156 * v_148;
              sum_19 = sum_19 + v_157;
              const float v_158 = v_156 * v_150;
              sum_20 = sum_20 + v_158;
              const float v_159 = v_156 * v_152;
              sum_21 = sum_21 + v_159;
              const float v_160 = v_156 * v_154;
              sum_22 = sum_22 + v_160;
              const float v_161 = lm_load(tile_7, (p_j_13 - j_12)*8 + (m_58 - m_47)*1 + 18);
              const float v_162 = v_161 * v_148;
              sum_23 = sum_23 + v_162;
              const float v_163 = v_161 * v_150;
              sum_24 = sum_24 + v_163;
              const float v_164 = v_161 * v_152;
              sum_25 = sum_25 + v_164;
              const float v_165 = v_161 * v_154;
              sum_26 = sum_26 + v_165;
              const float v_166 = lm_load(tile_7, (p_j_13 - j_12)*8 + (m_58 - m_47)*1 + 26);
              const float v_167 = v_166 * v_148;
              sum_27 = sum_27 + v_167;
              const float v_168 = v_166 * v_150;
              sum_28 = sum_28 + v_168;
              const float v_169 = v_166 * v_152;
              sum_29 = sum_29 + v_169;
              const float v_170 = v_166 * v_154;
              sum_30 = sum_30 + v_170;
              const float v_171 = lm_load(tile_7, (p_j_13 - j_12)*8 + (m_58 - m_47)*1 + 34);
              const float v_172 = v_171 * v_148;
              sum_31 = sum_31 + v_172;
              const float v_173 = v_171 * v_150;
              sum_32 = sum_32 + v_173;
              const float v_174 = v_171 * v_152;
              sum_33 = sum_33 + v_174;
              const float v_175 = v_171 * v_154;
              sum_34 = sum_34 + v_175;
              const float v_176 = lm_load(tile_7, (p_j_13 - j_12)*8 + (m_58 - m_47)*1 + 42);
              const float v_177 = v_176 * v_148;
              sum_35 = sum_35 + v_177;
              const float v_178 = v_176 * v_150;
              sum_36 = sum_36 + v_178;
              const float v_179 = v_176 * v_152;
              sum_37 = sum_37 + v_179;
              const float v_180 = v_176 * v_154;
              sum_38 = sum_38 + v_180;
              const float v_181 = lm_load(tile_7, (p_j_13 - j_12)*8 + (m_58 - m_47)*1 + 50);
              const float v_182 = v_181 * v_148;
              sum_39 = sum_39 + v_182;
              const float v_183 = v_181 * v_150;
              sum_40 = sum_40 + v_183;
              const float v_184 = v_181 * v_152;
              sum_41 = sum_41 + v_184;
              const float v_185 = v_181 * v_154;
              sum_42 = sum_42 + v_185;
              const float v_186 = lm_load(tile_7, (p_j_13 - j_12)*8 + (m_58 - m_47)*1 + 58);
              const float v_187 = v_186 * v_148;
              sum_43 = sum_43 + v_187;
              const float v_188 = v_186 * v_150;
              sum_44 = sum_44 + v_188;
              const float v_189 = v_186 * v_152;
              sum_45 = sum_45 + v_189;
              const float v_190 = v_186 * v_154;
              sum_46 = sum_46 + v_190;
              const float v_191 = lm_load(tile_7, (p_j_13 - j_12)*8 + (m_58 - m_47)*1 + 3);
              const float v_192 = lm_load(tile_8, (p_l_14 - l_5)*8 + (m_58 - m_47)*1 + 3);
              const float v_193 = v_191 * v_192;
              sum_15 = sum_15 + v_193;
              const float v_194 = lm_load(tile_8, (p_l_14 - l_5)*8 + (m_58 - m_47)*1 + 11);
              const float v_195 = v_191 * v_194;
              sum_16 = sum_16 + v_195;
              const float v_196 = lm_load(tile_8, (p_l_14 - l_5)*8 + (m_58 - m_47)*1 + 19);
              const float v_197 = v_191 * v_196;
              sum_17 = sum_17 + v_197;
              const float v_198 = lm_load(tile_8, (p_l_14 - l_5)*8 + (m_58 - m_47)*1 + 27);
              const float v_199 = v_191 * v_198;
              sum_18 = sum_18 + v_199;
              const float v_200 = lm_load(tile_7, (p_j_13 - j_12)*8 + (m_58 - m_47)*1 + 11);
              const float v_201 = v_200 * v_192;
              sum_19 = sum_19 + v_201;
              const float v_202 = v_200 * v_194;
              sum_20 = sum_20 + v_202;
              const float v_203 = v_200 * v_196;
              sum_21 = sum_21 + v_203;
              const float v_204 = v_200 * v_198;
              sum_22 = sum_22 + v_204;
              const float v_205 = lm_load(tile_7, (p_j_13 - j_12)*8 + (m_58 - m_47)*1 + 19);
              const float v_206 = v_205 * v_192;
              sum_23 = sum_23 + v_206;
              const float v_207 = v_205 * v_194;
              sum_24 = sum_24 + v_207;
              const float v_208 = v_205 * v_196;
              sum_25 = sum_25 + v_208;
              const float v_209 = v_205 * v_198;
              sum_26 = sum_26 + v_209;
              const float v_210 = lm_load(tile_7, (p_j_13 - j_12)*8 + (m_58 - m_47)*1 + 27);
              const float v_211 = v_210 * v_192;
              sum_27 = sum_27 + v_211;
              const float v_212 = v_210 * v_194;
              sum_28 = sum_28 + v_212;
              const float v_213 = v_210 * v_196;
              sum_29 = sum_29 + v_213;
              const float v_214 = v_210 * v_198;
              sum_30 = sum_30 + v_214;
              const float v_215 = lm_load(tile_7, (p_j_13 - j_12)*8 + (m_58 - m_47)*1 + 35);
              const float v_216 = v_215 * v_192;
              sum_31 = sum_31 + v_216;
              const float v_217 = v_215 * v_194;
              sum_32 = sum_32 + v_217;
              const float v_218 = v_215 * v_196;
              sum_33 = sum_33 + v_218;
              const float v_219 = v_215 * v_198;
              sum_34 = sum_34 + v_219;
              const float v_220 = lm_load(tile_7, (p_j_13 - j_12)*8 + (m_58 - m_47)*1 + 43);
              const float v_221 = v_220 * v_192;
              sum_35 = sum_35 + v_221;
              const float v_222 = v_220 * v_194;
              sum_36 = sum_36 + v_222;
              const float v_223 = v_220 * v_196;
              sum_37 = sum_37 + v_223;
              const float v_224 = v_220 * v_198;
              sum_38 = sum_38 + v_224;
              const float v_225 = lm_load(tile_7, (p_j_13 - j_12)*8 + (m_58 - m_47)*1 + 51);
              const float v_226 = v_225 * v_192;
              sum_39 = sum_39 + v_226;
              const float v_227 = v_225 * v_194;
              sum_40 = sum_40 + v_227;
              const float v_228 = v_225 * v_196;
              sum_41 = sum_41 + v_228;
              const float v_229 = v_225 * v_198;
              sum_42 = sum_42 + v_229;
              const float v_230 = lm_load(tile_7, (p_j_13 - j_12)*8 + (m_58 - m_47)*1 + 59);
              const float v_231 = v_230 * v_192;
              sum_43 = sum_43 + v_231;
              const float v_232 = v_230 * v_194;
              sum_44 = sum_44 + v_232;
              const float v_233 = v_230 * v_196;
              sum_45 = sum_45 + v_233;
              const float v_234 = v_230 * v_198;
              sum_46 = sum_46 + v_234;
            }
          }
          const bool v_235 = p_j_13 < j_end_3;
          const bool v_236 = p_l_14 < l_end_6;
          const bool v_237 = (bool)((lm_int)(p_j_13 < p_l_14));
          const float v_238 = sum_15 * 0.25f;
          const float v_239 = (v_237 ? -lm_infinity<float>() : v_238);
          if (busy_9 && v_235 && v_236) lm_store(s4, i_1*9600 + p_j_13*300 + p_l_14 + i_1*(-9600) + j_2*(-300), v_239);
          const bool v_240 = p_l_14 + 1 < l_end_6;
          const bool v_241 = (bool)((lm_int)(p_j_13 < (p_l_14 + 1)));
          const float v_242 = sum_16 * 0.25f;
          const float v_243 = (v_241 ? -lm_infinity<float>() : v_242);
          if (busy_9 && v_235 && v_240) lm_store(s4, i_1*9600 + p_j_13*300 + p_l_14 + i_1*(-9600) + j_2*(-300) + 1, v_243);
          const bool v_244 = p_l_14 + 2 < l_end_6;
          const bool v_245 = (bool)((lm_int)(p_j_13 < (p_l_14 + 2)));
          const float v_246 = sum_17 * 0.25f;
          const float v_247 = (v_245 ? -lm_infinity<float>() : v_246);
          if (busy_9 && v_235 && v_244) lm_store(s4, i_1*9600 + p_j_13*300 + p_l_14 + i_1*(-9600) + j_2*(-300) + 2, v_247);
          const bool v_248 = p_l_14 + 3 < l_end_6;
          const bool v_249 = (bool)((lm_int)(p_j_13 < (p_l_14 + 3)));
          const float v_250 = sum_18 * 0.25f;
          const float v_251 = (v_249 ? -lm_infinity<float>() : v_250);
          if (busy_9 && v_235 && v_248) lm_store(s4, i_1*9600 + p_j_13*300 + p_l_14 + i_1*(-9600) + j_2*(-300) + 3, v_251);
          const bool v_252 = p_j_13 + 1 < j_end_3;
          const bool v_253 = (bool)((lm_int)((p_j_13 + 1) < p_l_14));
          const float v_254 = sum_19 * 0.25f;
          const float v_255 = (v_253 ? -lm_infinity<float>() : v_254);
          if (busy_9 && v_252 && v_236) lm_store(s4, i_1*9600 + p_j_13*300 + p_l_14 + i_1*(-9600) + j_2*(-300) + 300, v_255);
          const bool v_256 = (bool)((lm_int)((p_j_13 + 1) < (p_l_14 + 1)));
          const float v_257 = sum_20 * 0.25f;
          const float v_258 = (v_256 ? -lm_infinity<float>() : v_257);
          if (busy_9 && v_252 && v_240) lm_store(s4, i_1*9600 + p_j_13*300 + p_l_14 + i_1*(-9600) + j_2*(-300) + 301, v_258);
          const bool v_259 = (bool)((lm_int)((p_j_13 + 1) < (p_l_14 + 2)));
          const float v_260 = sum_21 * 0.25f;
          const float v_261 = (v_259 ? -lm_infinity<float>() : v_260);
          if (busy_9 && v_252 && v_244) lm_store(s4, i_1*9600 + p_j_13*300 + p_l_14 + i_1*(-9600) + j_2*(-300) + 302, v_261);
          const bool v_262 = (bool)((lm_int)((p_j_13 + 1) < (p_l_14 + 3)));
          const float v_263 = sum_22 * 0.25f;
          const float v_264 = (v_262 ? -lm_infinity<float>() : v_263);
          if (busy_9 && v_252 && v_248) lm_store(s4, i_1*9600 + p_j_13*300 + p_l_14 + i_1*(-9600) + j_2*(-300) + 303, v_264);
          const bool v_265 = p_j_13 + 2 < j_end_3;
          const bool v_266 = (bool)((lm_int)((p_j_13 + 2) < p_l_14));
          const float v_267 = sum_23 * 0.25f;
          const float v_268 = (v_266 ? -lm_infinity<float>() : v_267);
          if (busy_9 && v_265 && v_236) lm_store(s4, i_1*9600 + p_j_13*300 + p_l_14 + i_1*(-9600) + j_2*(-300) + 600, v_268);
          const bool v_269 = (bool)((lm_int)((p_j_13 + 2) < (p_l_14 + 1)));
          const float v_270 = sum_24 * 0.25f;
          const float v_271 = (v_269 ? -lm_infinity<float>() : v_270);
          if (busy_9 && v_265 && v_240) lm_store(s4, i_1*9600 + p_j_13*300 + p_l_14 + i_1*(-9600) + j_2*(-300) + 601, v_271);
          const bool v_272 = (bool)((lm_int)((p_j_13 + 2) < (p_l_14 + 2)));
          const float v_273 = sum_25 * 0.25f;
          const float v_274 = (v_272 ? -lm_infinity<float>() : v_273);
          if (busy_9 && v_265 && v_244) lm_store(s4, i_1*9600 + p_j_13*300 + p_l_14 + i_1*(-9600) + j_2*(-300) + 602, v_274);
          const bool v_275 = (bool)((lm_int)((p_j_13 + 2) < (p_l_14 + 3)));
          const float v_276 = sum_26 * 0.25f;
          const float v_277 = (v_275 ? -lm_infinity<float>() : v_276);
          if (busy_9 && v_265 && v_248) lm_store(s4, i_1*9600 + p_j_13*300 + p_l_14 + i_1*(-9600) + j_2*(-300) + 603, v_277);
          const bool v_278 = p_j_13 + 3 < j_end_3;
          const bool v_279 = (bool)((lm_int)((p_j_13 + 3) < p_l_14));
          const float v_280 = sum_27 * 0.25f;
          const float v_281 = (v_279 ? -lm_infinity<float>() : v_280);
          if (busy_9 && v_278 && v_236) lm_store(s4, i_1*9600 + p_j_13*300 + p_l_14 + i_1*(-9600) + j_2*(-300) + 900, v_281);
          const bool v_282 = (bool)((lm_int)((p_j_13 + 3) < (p_l_14 + 1)));
          const float v_283 = sum_28 * 0.25f;
          const float v_284 = (v_282 ? -lm_infinity<float>() : v_283);
          if (busy_9 && v_278 && v_240) lm_store(s4, i_1*9600 + p_j_13*300 + p_l_14 + i_1*(-9600) + j_2*(-300) + 901, v_284);
          const bool v_285 = (bool)((lm_int)((p_j_13 + 3) < (p_l_14 + 2)));
          const float v_286 = sum_29 * 0.25f;
          const float v_287 = (v_285 ? -lm_infinity<float>() : v_286);
          if (busy_9 && v_278 && v_244) lm_store(s4, i_1*9600 + p_j_13*300 + p_l_14 + i_1*(-9600) + j_2*(-300) + 902, v_287);
          const bool v_288 = (bool)((lm_int)((p_j_13 + 3) < (p_l_14 + 3)));
          const float v_289 = sum_30 * 0.25f;
          const float v_290 = (v_288 ? -lm_infinity<float>() : v_289);
          if (busy_9 && v_278 && v_248) lm_store(s4, i_1*9600 + p_j_13*300 + p_l_14 + i_1*(-9600) + j_2*(-300) + 903, v_290);
          const bool v_291 = p_j_13 + 4 < j_end_3;
          const bool v_292 = (bool)((lm_int)((p_j_13 + 4) < p_l_14));
          const float v_293 = sum_31 * 0.25f;
          const float v_294 = (v_292 ? -lm_infinity<float>() : v_293);
          if (busy_9 && v_291 && v_236) lm_store(s4, i_1*9600 + p_j_13*300 + p_l_14 + i_1*(-9600) + j_2*(-300) + 1200, v_294);
          const bool v_295 = (bool)((lm_int)((p_j_13 + 4) < (p_l_14 + 1)));
          const float v_296 = sum_32 * 0.25f;
          const float v_297 = (v_295 ? -lm_infinity<float>() : v_296);
          if (busy_9 && v_291 && v_240) lm_store(s4, i_1*9600 + p_j_13*300 + p_l_14 + i_1*(-9600) + j_2*(-300) + 1201, v_297);
          const bool v_298 = (bool)((lm_int)((p_j_13 + 4) < (p_l_14 + 2)));
          const float v_299 = sum_33 * 0.25f;
          const float v_300 = (v_298 ? -lm_infinity<float>() : v_299);
          if (busy_9 && v_291 && v_244) lm_store(s4, i_1*9600 + p_j_13*300 + p_l_14 + i_1*(-9600) + j_2*(-300) + 1202, v_300);
          const bool v_301 = (bool)((lm_int)((p_j_13 + 4) < (p_l_14 + 3)));
          const float v_302 = sum_34 * 0.25f;
          const float v_303 = (v_301 ? -lm_infinity<float>() : v_302);
          if (busy_9 && v_291 && v_248) lm_store(s4, i_1*9600 + p_j_13*300 + p_l_14 + i_1*(-9600) + j_2*(-300) + 1203, v_303);
          const bool v_304 = p_j_13 + 5 < j_end_3;
          const bool v_305 = (bool)((lm_int)((p_j_13 + 5) < p_l_14));
          const float v_306 = sum_35 * 0.25f;
          const float v_307 = (v_305 ? -lm_infinity<float>() : v_306);
          if (busy_9 && v_304 && v_236) lm_store(s4, i_1*9600 + p_j_13*300 + p_l_14 + i_1*(-9600) + j_2*(-300) + 1500, v_307);
          const bool v_308 = (bool)((lm_int)((p_j_13 + 5) < (p_l_14 + 1)));
          const float v_309 = sum_36 * 0.25f;
          const float v_310 = (v_308 ? -lm_infinity<float>() : v_309);
          if (busy_9 && v_304 && v_240) lm_store(s4, i_1*9600 + p_j_13*300 + p_l_14 + i_1*(-9600) + j_2*(-300) + 1501, v_310);
          const bool v_311 = (bool)((lm_int)((p_j_13 + 5) < (p_l_14 + 2)));
          const float v_312 = sum_37 * 0.25f;
          const float v_313 = (v_311 ? -lm_infinity<float>() : v_312);
          if (busy_9 && v_304 && v_244) lm_store(s4, i_1*9600 + p_j_13*300 + p_l_14 + i_1*(-9600) + j_2*(-300) + 1502, v_313);
          const bool v_314 = (bool)((lm_int)((p_j_13 + 5) < (p_l_14 + 3)));
          const float v_315 = sum_38 * 0.25f;
          const float v_316 = (v_314 ? -lm_infinity<float>() : v_315);
          if (busy_9 && v_304 && v_248) lm_store(s4, i_1*9600 + p_j_13*300 + p_l_14 + i_1*(-9600) + j_2*(-300) + 1503, v_316);
          const bool v_317 = p_j_13 + 6 < j_end_3;
          const bool v_318 = (bool)((lm_int)((p_j_13 + 6) < p_l_14));
          const float v_319 = sum_39 * 0.25f;
          const float v_320 = (v_318 ? -lm_infinity<float>() : v_319);
          if (busy_9 && v_317 && v_236) lm_store(s4, i_1*9600 + p_j_13*300 + p_l_14 + i_1*(-9600) + j_2*(-300) + 1800, v_320);
          const bool v_321 = (bool)((lm_int)((p_j_13 + 6) < (p_l_14 + 1)));
          const float v_322 = sum_40 * 0.25f;
          const float v_323 = (v_321 ? -lm_infinity<float>() : v_322);
          if (busy_9 && v_317 && v_240) lm_store(s4, i_1*9600 + p_j_13*300 + p_l_14 + i_1*(-9600) + j_2*(-300) + 1801, v_323);
          const bool v_324 = (bool)((lm_int)((p_j_13 + 6) < (p_l_14 + 2)));
          const float v_325 = sum_41 * 0.25f;
          const float v_326 = (v_324 ? -lm_infinity<float>() : v_325);
          if (busy_9 && v_317 && v_244) lm_store(s4, i_1*9600 + p_j_13*300 + p_l_14 + i_1*(-9600) + j_2*(-300) + 1802, v_326);
          const bool v_327 = (bool)((lm_int)((p_j_13 + 6) < (p_l_14 + 3)));
          const float v_328 = sum_42 * 0.25f;
          const float v_329 = (v_327 ? -lm_infinity<float>() : v_328);
          if (busy_9 && v_317 && v_248) lm_store(s4, i_1*9600 + p_j_13*300 + p_l_14 + i_1*(-9600) + j_2*(-300) + 1803, v_329);
          const bool v_330 = p_j_13 + 7 < j_end_3;
          const bool v_331 = (bool)((lm_int)((p_j_13 + 7) < p_l_14));
          const float v_332 = sum_43 * 0.25f;
          const float v_333 = (v_331 ? -lm_infinity<float>() : v_332);
          if (busy_9 && v_330 && v_236) lm_store(s4, i_1*9600 + p_j_13*300 + p_l_14 + i_1*(-9600) + j_2*(-300) + 2100, v_333);
          const bool v_334 = (bool)((lm_int)((p_j_13 + 7) < (p_l_14 + 1)));
          const float v_335 = sum_44 * 0.25f;
          const float v_336 = (v_334 ? -lm_infinity<float>() : v_335);
          if (busy_9 && v_330 && v_240) lm_store(s4, i_1*9600 + p_j_13*300 + p_l_14 + i_1*(-9600) + j_2*(-300) + 2101, v_336);
          const bool v_337 = (bool)((lm_int)((p_j_13 + 7) < (p_l_14 + 2)));
          const float v_338 = sum_45 * 0.25f;
          const float v_339 = (v_337 ? -lm_infinity<float>() : v_338);
          if (busy_9 && v_330 && v_244) lm_store(s4, i_1*9600 + p_j_13*300 + p_l_14 + i_1*(-9600) + j_2*(-300) + 2102, v_339);
          const bool v_340 = (bool)((lm_int)((p_j_13 + 7) < (p_l_14 + 3)));
          const float v_341 = sum_46 * 0.25f;
          const float v_342 = (v_340 ? -lm_infinity<float>() : v_341);
          if (busy_9 && v_330 && v_248) lm_store(s4, i_1*9600 + p_j_13*300 + p_l_14 + i_1*(-9600) + j_2*(-300) + 2103, v_342);
        }
      }
    }
    lm_barrier();
    // l:256 l:1t
    {
      const int t_l_343 = lm_thread;
      for (lm_int j_344 = j_2; j_344 < j_end_3; j_344 += 1) {
        {
          float sum_345 = -lm_infinity<float>();
          #pragma unroll 4
          for (lm_int l_346 = l_5; l_346 < l_end_6; l_346 += 256) {
            const lm_int p_l_347 = l_346 + t_l_343;
            const bool v_348 = p_l_347 < l_end_6;
            const float v_349 = v_348 ? lm_load(s4, i_1*9600 + j_344*300 + p_l_347 + i_1*(-9600) + j_2*(-300)) : lm_zero<float>();
            if (v_348) sum_345 = lm_max(sum_345, v_349);
          }
          sum_345 = lm_max(sum_345, lm_shuffle_xor(sum_345, 1));
          sum_345 = lm_max(sum_345, lm_shuffle_xor(sum_345, 2));
          sum_345 = lm_max(sum_345, lm_shuffle_xor(sum_345, 4));
          sum_345 = lm_max(sum_345, lm_shuffle_xor(sum_345, 8));
          sum_345 = lm_max(sum_345, lm_shuffle_xor(sum_345, 16));
          lm_store(parts_350, lm_thread, sum_345);
          lm_barrier();
          const int base_351 = lm_thread & ~224;
          sum_345 = lm_load(parts_350, base_351);
          sum_345 = lm_max(sum_345, lm_load(parts_350, base_351 + 32));
          sum_345 = lm_max(sum_345, lm_load(parts_350, base_351 + 64));
          sum_345 = lm_max(sum_345, lm_load(parts_350, base_351 + 96));
          sum_345 = lm_max(sum_345, lm_load(parts_350, base_351 + 128));
          sum_345 = lm_max(sum_345, lm_load(parts_350, base_351 + 160));
          sum_345 = lm_max(sum_345, lm_load(parts_350, base_351 + 192));
          sum_345 = lm_max(sum_345, lm_load(parts_350, base_351 + 224));
          lm_barrier();
          if (t_l_343 == 0) lm_store(s5, i_1*32 + j_344 + i_1*(-32) + j_2*(-1), sum_345);
        }
      }
    }
    lm_barrier();
    // j:2 j:1t l:4t l:1v
    {
      const int t_l_352 = lm_thread % 128;
      const int t_j_353 = lm_thread / 128;
      #pragma unroll 4
      for (lm_int j_354 = j_2; j_354 < j_end_3; j_354 += 2) {
        {
          const lm_int p_j_355 = j_354 + t_j_353;
          float sum_356 = 0.0f;
          const bool v_357 = p_j_355 < j_end_3;
          const float v_358 = v_357 ? lm_load(s5, i_1*32 + p_j_355 + i_1*(-32) + j_2*(-1)) : lm_zero<float>();
          const lm_int p_l_359 = l_5 + t_l_352*4;
          const bool v_360 = p_j_355 < j_end_3;
          const bool v_361 = p_l_359 < l_end_6;
          const float v_362 = v_360 && v_361 ? lm_load(s4, i_1*9600 + p_j_355*300 + p_l_359 + i_1*(-9600) + j_2*(-300)) : lm_zero<float>();
          const float v_363 = v_362 - v_358;
          const float v_364 = lm_exp(v_363);
          if (v_361) sum_356 = sum_356 + v_364;
          const bool v_365 = p_l_359 + 1 < l_end_6;
          const float v_366 = v_360 && v_365 ? lm_load(s4, i_1*9600 + p_j_355*300 + p_l_359 + i_1*(-9600) + j_2*(-300) + 1) : lm_zero<float>();
          const float v_367 = v_366 - v_358;
          const float v_368 = lm_exp(v_367);
          if (v_365) sum_356 = sum_356 + v_368;
          const bool v_369 = p_l_359 + 2 < l_end_6;
          const float v_370 = v_360 && v_369 ? lm_load(s4, i_1*9600 + p_j_355*300 + p_l_359 + i_1*(-9600) + j_2*(-300) + 2) : lm_zero<float>();
          const float v_371 = v_370 - v_358;
          const float v_372 = lm_exp(v_371);
          if (v_369) sum_356 = sum_356 + v_372;
          const bool v_373 = p_l_359 + 3 < l_end_6;
          const float v_374 = v_360 && v_373 ? lm_load(s4, i_1*9600 + p_j_355*300 + p_l_359 + i_1*(-9600) + j_2*(-300) + 3) : lm_zero<float>();
          const float v_375 = v_374 - v_358;
          const float v_376 = lm_exp(v_375);
          if (v_373) sum_356 = sum_356 + v_376;
          if (v_360 && v_361) lm_store(s6, i_1*9600 + p_j_355*300 + p_l_359 + i_1*(-9600) + j_2*(-300), v_364);
          if (v_360 && v_365) lm_store(s6, i_1*9600 + p_j_355*300 + p_l_359 + i_1*(-9600) + j_2*(-300) + 1, v_368);
          if (v_360 && v_369) lm_store(s6, i_1*9600 + p_j_355*300 + p_l_359 + i_1*(-9600) + j_2*(-300) + 2, v_372);
          if (v_360 && v_373) lm_store(s6, i_1*9600 + p_j_355*300 + p_l_359 + i_1*(-9600) + j_2*(-300) + 3, v_376);
          sum_356 = sum_356 + lm_shuffle_xor(sum_356, 1);
          sum_356 = sum_356 + lm_shuffle_xor(sum_356, 2);
          sum_356 = sum_356 + lm_shuffle_xor(sum_356, 4);
          sum_356 = sum_356 + lm_shuffle_xor(sum_356, 8);
          sum_356 = sum_356 + lm_shuffle_xor(sum_356, 16);
          lm_store(parts_377, lm_thread, sum_356);
          lm_barrier();
          const int base_378 = lm_thread & ~96;
          sum_356 = lm_load(parts_377, base_378);
          sum_356 = sum_356 + lm_load(parts_377, base_378 + 32);
          sum_356 = sum_356 + lm_load(parts_377, base_378 + 64);
          sum_356 = sum_356 + lm_load(parts_377, base_378 + 96);
          lm_barrier();
          const float v_379 = lm_recip(sum_356);
          if (t_l_352 == 0 && v_357) lm_store(s7, i_1*32 + p_j_355 + i_1*(-32) + j_2*(-1), v_379);
        }
      }
    }
    lm_barrier();
    // j:16 l:4 j:1t k:1t l:1u
    {
      const int t_k_380 = lm_thread % 16;
      const int t_j_381 = lm_thread / 16;
      for (lm_int j_382 = j_2; j_382 < j_end_3; j_382 += 16) {
        {
          const lm_int p_j_383 = j_382 + t_j_381;
          const lm_int p_k_384 = t_k_380;
          float sum_385 = 0.0f;
          #pragma unroll 4
          for (lm_int l_386 = l_5; l_386 < l_end_6; l_386 += 4) {
            const bool v_387 = p_j_383 < j_end_3;
            const bool v_388 = l_386 < l_end_6;
            const float v_389 = v_387 && v_388 ? lm_load(s6, i_1*9600 + p_j_383*300 + l_386 + i_1*(-9600) + j_2*(-300)) : lm_zero<float>();
            const float v_390 = v_388 ? lm_load(b2, i_1*4800 + p_k_384 + l_386*16) : lm_zero<float>();
            const float v_391 = v_389 * v_390;
            sum_385 = sum_385 + v_391;
            const bool v_392 = l_386 + 1 < l_end_6;
            const float v_393 = v_387 && v_392 ? lm_load(s6, i_1*9600 + p_j_383*300 + l_386 + i_1*(-9600) + j_2*(-300) + 1) : lm_zero<float>();
            const float v_394 = v_392 ? lm_load(b2, i_1*4800 + p_k_384 + l_386*16 + 16) : lm_zero<float>();
            const float v_395 = v_393 * v_394;
            sum_385 = sum_385 + v_395;
            const bool v_396 = l_386 + 2 < l_end_6;
            const float v_397 = v_387 && v_396 ? lm_load(s6, i_1*9600 + p_j_383*300 + l_386 + i_1*(-9600) + j_2*(-300) + 2) : lm_zero<float>();
            const float v_398 = v_396 ? lm_load(b2, i_1*4800 + p_k_384 + l_386*16 + 32) : lm_zero<float>();
            const float v_399 = v_397 * v_398;
            sum_385 = sum_385 + v_399;
            const bool v_400 = l_386 + 3 < l_end_6;
            const float v_401 = v_387 && v_400 ? lm_load(s6, i_1*9600 + p_j_383*300 + l_386 + i_1*(-9600) + j_2*(-300) + 3) : lm_zero<float>();
            const float v_402 = v_400 ? lm_load(b2, i_1*4800 + p_k_384 + l_386*16 + 48) : lm_zero<float>();
            const float v_403 = v_401 * v_402;
            sum_385 = sum_385 + v_403;
          }
          const bool v_404 = p_j_383 < j_end_3;
          const float v_405 = v_404 ? lm_load(s7, i_1*32 + p_j_383 + i_1*(-32) + j_2*(-1)) : lm_zero<float>();
          const float v_406 = sum_385 * v_405;
          if (v_404) lm_store(b3, i_1*4800 + p_j_383*16 + p_k_384, v_406);
        }
      }
    }
  }
}

//   NVIDIA H100 80GB HBM3
//   lumin.graph 1
//   %0 = input(name="x", dtype=f16, shape=[32, 200], static=false) : f16[32, 200]
//   %1 = cast(%0; dtype=f32) : f32[32, 200]
//   %2 = max_reduce(%1; axes=[1]) : f32[32]
//   %3 = expand(%2; axes=[1], sizes=[200]) : f32[32, 200]
//   %4 = constant(value=f32[](-1.0)) : f32[]
//   %5 = expand(%4; axes=[0, 1], sizes=[32, 200]) : f32[32, 200]
//   %6 = mul(%3, %5) : f32[32, 200]
//   %7 = add(%1, %6) : f32[32, 200]
//   %8 = constant(value=f32[](1.4426950408889634)) : f32[]
//   %9 = expand(%8; axes=[0, 1], sizes=[32, 200]) : f32[32, 200]
//   %10 = mul(%7, %9) : f32[32, 200]
//   %11 = exp2(%10) : f32[32, 200]
//   %12 = sum(%11; axes=[1]) : f32[32]
//   %13 = recip(%12) : f32[32]
//   %14 = expand(%13; axes=[1], sizes=[200]) : f32[32, 200]
//   %15 = mul(%11, %14) : f32[32, 200]
//   %16 = cast(%15; dtype=f16) : f16[32, 200]
//   output "y" %16

// ---------------------------------------------------------------------------------------------------------------------
// default
// form: plain
// k0 block: i:1 t256
// k0 stage 0: lanes 32 8
// k0 stage 1: lanes 32 8
// k0 stage 2: spread 4
//   program "region"
//   buffer x0 input f16[32, 200]
//   buffer y0 output f16[32, 200]
//   buffer t2 register f32[1]
//   buffer t11 scratch f32[1, 200]
//   buffer t13 register f32[1]
//   kernel k0 call
//     axis i 32
//     axis j 200
//     axis k 200
//     for i 1 parallel
//       stage i k
//         schedule k:8t k:1v
//         %0 = load x0[i, k] : f16
//         %1 = cast %0 : f32
//         %2 = reduce max %1 over k : f32
//         store t2[i - start_i] = %2
//       stage i j
//         schedule j:8t j:1v
//         %0 = load x0[i, j] : f16
//         %1 = cast %0 : f32
//         %2 = load t2[i - start_i] : f32
//         %3 = sub %1 %2 : f32
//         %4 = exp %3 : f32
//         store t11[i - start_i, j] = %4
//         %6 = reduce add %4 over j : f32
//         %7 = recip %6 : f32
//         store t13[i - start_i] = %7
//       stage i j
//         schedule j:4t j:1v
//         %0 = load t11[i - start_i, j] : f32
//         %1 = load t13[i - start_i] : f32
//         %2 = mul %0 %1 : f32
//         %3 = cast %2 : f16
//         %4 = cast %3 : f32
//         %5 = cast %4 : f16
//         store y0[i, j] = %5

// lumin launches: {"version":1,"dims":[],"arguments":2,"workspace_bytes":0,"prepared_bytes":0,"slab_offset":0,"launches":[{"function":"k0","kernel":"k0","when":"call","blocks":32,"threads":64,"shared_bytes":1152,"persistent":0,"arguments":[["argument",0],["argument",1]]}]}
// region
typedef int lm_int;

LM_KERNEL(k0, 64)(LM_PARAMETER(const lm_f16, b0), LM_PARAMETER(lm_f16, b1)) {
  LM_BUFFER(const lm_f16, b0, 6400);
  LM_BUFFER(lm_f16, b1, 6400);
  LM_SHARED(float, s2, 0, 1);
  LM_SHARED(float, s3, 128, 200);
  LM_SHARED(float, s4, 1024, 1);
  const lm_int i_1 = (lm_block)*1;
  // k:8t k:1v
  {
    const bool busy_2 = lm_thread < 32;
    const int t_k_3 = lm_thread % 32;
    {
      float sum_4 = -lm_infinity<float>();
      const lm_int p_k_5 = t_k_3*8;
      const bool v_6 = p_k_5 < 200;
      const lm_vector<lm_f16, 8> v_7 = busy_2 && v_6 ? lm_load_vector<8>(b0, i_1*200 + p_k_5) : lm_zero<lm_vector<lm_f16, 8>>();
      const float v_8 = lm_cast<float>(v_7.lane[0]);
      if (v_6) sum_4 = lm_max(sum_4, v_8);
      const bool v_9 = p_k_5 + 1 < 200;
      const float v_10 = lm_cast<float>(v_7.lane[1]);
      if (v_9) sum_4 = lm_max(sum_4, v_10);
      const bool v_11 = p_k_5 + 2 < 200;
      const float v_12 = lm_cast<float>(v_7.lane[2]);
      if (v_11) sum_4 = lm_max(sum_4, v_12);
      const bool v_13 = p_k_5 + 3 < 200;
      const float v_14 = lm_cast<float>(v_7.lane[3]);
      if (v_13) sum_4 = lm_max(sum_4, v_14);
      const bool v_15 = p_k_5 + 4 < 200;
      const float v_16 = lm_cast<float>(v_7.lane[4]);
      if (v_15) sum_4 = lm_max(sum_4, v_16);
      const bool v_17 = p_k_5 + 5 < 200;
      const float v_18 = lm_cast<float>(v_7.lane[5]);
      if (v_17) sum_4 = lm_max(sum_4, v_18);
      const bool v_19 = p_k_5 + 6 < 200;
      const float v_20 = lm_cast<float>(v_7.lane[6]);
      if (v_19) sum_4 = lm_max(sum_4, v_20);
      const bool v_21 = p_k_5 + 7 < 200;
      const float v_22 = lm_cast<float>(v_7.lane[7]);
      if (v_21) sum_4 = lm_max(sum_4, v_22);
      sum_4 = lm_max(sum_4, lm_shuffle_xor(sum_4, 1));
      sum_4 = lm_max(sum_4, lm_shuffle_xor(sum_4, 2));
      sum_4 = lm_max(sum_4, lm_shuffle_xor(sum_4, 4));
      sum_4 = lm_max(sum_4, lm_shuffle_xor(sum_4, 8));
      sum_4 = lm_max(sum_4, lm_shuffle_xor(sum_4, 16));
      if (busy_2 && t_k_3 == 0) lm_store(s2, i_1 + i_1*(-1), sum_4);
    }
  }
  lm_barrier();
  // j:8t j:1v
  {
    const bool busy_23 = lm_thread < 32;
    const int t_j_24 = lm_thread % 32;
    {
      float sum_25 = 0.0f;
      const float v_26 = lm_load(s2, i_1 + i_1*(-1));
      const lm_int p_j_27 = t_j_24*8;
      const bool v_28 = p_j_27 < 200;
      const lm_vector<lm_f16, 8> v_29 = busy_23 && v_28 ? lm_load_vector<8>(b0, i_1*200 + p_j_27) : lm_zero<lm_vector<lm_f16, 8>>();
      const float v_30 = lm_cast<float>(v_29.lane[0]);
      const float v_31 = v_30 - v_26;
      const float v_32 = lm_exp(v_31);
      if (v_28) sum_25 = sum_25 + v_32;
      const bool v_33 = p_j_27 + 1 < 200;
      const float v_34 = lm_cast<float>(v_29.lane[1]);
      const float v_35 = v_34 - v_26;
      const float v_36 = lm_exp(v_35);
      if (v_33) sum_25 = sum_25 + v_36;
      const bool v_37 = p_j_27 + 2 < 200;
      const float v_38 = lm_cast<float>(v_29.lane[2]);
      const float v_39 = v_38 - v_26;
      const float v_40 = lm_exp(v_39);
      if (v_37) sum_25 = sum_25 + v_40;
      const bool v_41 = p_j_27 + 3 < 200;
      const float v_42 = lm_cast<float>(v_29.lane[3]);
      const float v_43 = v_42 - v_26;
      const float v_44 = lm_exp(v_43);
      if (v_41) sum_25 = sum_25 + v_44;
      const bool v_45 = p_j_27 + 4 < 200;
      const float v_46 = lm_cast<float>(v_29.lane[4]);
      const float v_47 = v_46 - v_26;
      const float v_48 = lm_exp(v_47);
      if (v_45) sum_25 = sum_25 + v_48;
      const bool v_49 = p_j_27 + 5 < 200;
      const float v_50 = lm_cast<float>(v_29.lane[5]);
      const float v_51 = v_50 - v_26;
      const float v_52 = lm_exp(v_51);
      if (v_49) sum_25 = sum_25 + v_52;
      const bool v_53 = p_j_27 + 6 < 200;
      const float v_54 = lm_cast<float>(v_29.lane[6]);
      const float v_55 = v_54 - v_26;
      const float v_56 = lm_exp(v_55);
      if (v_53) sum_25 = sum_25 + v_56;
      const bool v_57 = p_j_27 + 7 < 200;
      const float v_58 = lm_cast<float>(v_29.lane[7]);
      const float v_59 = v_58 - v_26;
      const float v_60 = lm_exp(v_59);
      if (v_57) sum_25 = sum_25 + v_60;
      if (busy_23 && v_28) lm_store(s3, i_1*200 + p_j_27 + i_1*(-200), v_32);
      if (busy_23 && v_33) lm_store(s3, i_1*200 + p_j_27 + i_1*(-200) + 1, v_36);
      if (busy_23 && v_37) lm_store(s3, i_1*200 + p_j_27 + i_1*(-200) + 2, v_40);
      if (busy_23 && v_41) lm_store(s3, i_1*200 + p_j_27 + i_1*(-200) + 3, v_44);
      if (busy_23 && v_45) lm_store(s3, i_1*200 + p_j_27 + i_1*(-200) + 4, v_48);
      if (busy_23 && v_49) lm_store(s3, i_1*200 + p_j_27 + i_1*(-200) + 5, v_52);
      if (busy_23 && v_53) lm_store(s3, i_1*200 + p_j_27 + i_1*(-200) + 6, v_56);
      if (busy_23 && v_57) lm_store(s3, i_1*200 + p_j_27 + i_1*(-200) + 7, v_60);
      sum_25 = sum_25 + lm_shuffle_xor(sum_25, 1);
      sum_25 = sum_25 + lm_shuffle_xor(sum_25, 2);
      sum_25 = sum_25 + lm_shuffle_xor(sum_25, 4);
      sum_25 = sum_25 + lm_shuffle_xor(sum_25, 8);
      sum_25 = sum_25 + lm_shuffle_xor(sum_25, 16);
      const float v_61 = lm_recip(sum_25);
      if (busy_23 && t_j_24 == 0) lm_store(s4, i_1 + i_1*(-1), v_61);
    }
  }
  lm_barrier();
  // j:4t j:1v
  {
    const bool busy_62 = lm_thread < 50;
    const int t_j_63 = lm_thread % 50;
    const lm_int p_j_64 = t_j_63*4;
    const lm_vector<float, 4> v_65 = lm_load_vector<4>(s3, i_1*200 + p_j_64 + i_1*(-200));
    const float v_66 = lm_load(s4, i_1 + i_1*(-1));
    const float v_67 = lm_mul(v_65.lane[0], v_66);
    const lm_f16 v_68 = lm_cast<lm_f16>(v_67);
    const float v_69 = lm_cast<float>(v_68);
    const float v_70 = lm_mul(v_65.lane[1], v_66);
    const lm_f16 v_71 = lm_cast<lm_f16>(v_70);
    const float v_72 = lm_cast<float>(v_71);
    const float v_73 = lm_mul(v_65.lane[2], v_66);
    const lm_f16 v_74 = lm_cast<lm_f16>(v_73);
    const float v_75 = lm_cast<float>(v_74);
    const float v_76 = lm_mul(v_65.lane[3], v_66);
    const lm_f16 v_77 = lm_cast<lm_f16>(v_76);
    const float v_78 = lm_cast<float>(v_77);
    if (busy_62) lm_store_vector<4>(b1, i_1*200 + p_j_64, lm_rounded<lm_f16, 4>(lm_vector<float, 4>{{v_69, v_72, v_75, v_78}}));
  }
}

// ---------------------------------------------------------------------------------------------------------------------
// drawn
// form: plain
// k0 block: i:2 t512
// k0 stage 0: lanes 512 8
// k0 stage 1: lanes 128 1
// k0 stage 2: spread 2
//   program "region"
//   buffer x0 input f16[32, 200]
//   buffer y0 output f16[32, 200]
//   buffer t2 register f32[2]
//   buffer t11 scratch f32[2, 200]
//   buffer t13 register f32[2]
//   kernel k0 call
//     axis i 32
//     axis j 200
//     axis k 200
//     for i 2 parallel
//       stage i k
//         schedule i:1t k:8t k:1v
//         %0 = load x0[i, k] : f16
//         %1 = cast %0 : f32
//         %2 = reduce max %1 over k : f32
//         store t2[i - start_i] = %2
//       stage i j
//         schedule j:128 i:1t j:1t
//         %0 = load x0[i, j] : f16
//         %1 = cast %0 : f32
//         %2 = load t2[i - start_i] : f32
//         %3 = sub %1 %2 : f32
//         %4 = exp %3 : f32
//         store t11[i - start_i, j] = %4
//         %6 = reduce add %4 over j : f32
//         %7 = recip %6 : f32
//         store t13[i - start_i] = %7
//       stage i j
//         schedule i:1t j:2t j:1v
//         %0 = load t11[i - start_i, j] : f32
//         %1 = load t13[i - start_i] : f32
//         %2 = mul %0 %1 : f32
//         %3 = cast %2 : f16
//         %4 = cast %3 : f32
//         %5 = cast %4 : f16
//         store y0[i, j] = %5

// lumin launches: {"version":1,"dims":[],"arguments":2,"workspace_bytes":0,"prepared_bytes":0,"slab_offset":0,"launches":[{"function":"k0","kernel":"k0","when":"call","blocks":16,"threads":256,"shared_bytes":3328,"persistent":0,"arguments":[["argument",0],["argument",1]]}]}
// region
typedef int lm_int;

LM_KERNEL(k0, 256)(LM_PARAMETER(const lm_f16, b0), LM_PARAMETER(lm_f16, b1)) {
  LM_BUFFER(const lm_f16, b0, 6400);
  LM_BUFFER(lm_f16, b1, 6400);
  LM_SHARED(float, s2, 0, 2);
  LM_SHARED(float, s3, 128, 400);
  LM_SHARED(float, s4, 1792, 2);
  LM_SHARED(float, parts_37, 1920, 352);
  const lm_int i_1 = (lm_block)*2;
  // i:1t k:8t k:1v
  {
    const bool busy_2 = lm_thread < 64;
    const int t_k_3 = lm_thread % 32;
    const int t_i_4 = lm_thread / 32 % 2;
    {
      const lm_int p_i_5 = i_1 + t_i_4;
      float sum_6 = -lm_infinity<float>();
      const lm_int p_k_7 = t_k_3*8;
      const bool v_8 = p_k_7 < 200;
      const lm_vector<lm_f16, 8> v_9 = busy_2 && v_8 ? lm_load_vector<8>(b0, p_i_5*200 + p_k_7) : lm_zero<lm_vector<lm_f16, 8>>();
      const float v_10 = lm_cast<float>(v_9.lane[0]);
      if (v_8) sum_6 = lm_max(sum_6, v_10);
      const bool v_11 = p_k_7 + 1 < 200;
      const float v_12 = lm_cast<float>(v_9.lane[1]);
      if (v_11) sum_6 = lm_max(sum_6, v_12);
      const bool v_13 = p_k_7 + 2 < 200;
      const float v_14 = lm_cast<float>(v_9.lane[2]);
      if (v_13) sum_6 = lm_max(sum_6, v_14);
      const bool v_15 = p_k_7 + 3 < 200;
      const float v_16 = lm_cast<float>(v_9.lane[3]);
      if (v_15) sum_6 = lm_max(sum_6, v_16);
      const bool v_17 = p_k_7 + 4 < 200;
      const float v_18 = lm_cast<float>(v_9.lane[4]);
      if (v_17) sum_6 = lm_max(sum_6, v_18);
      const bool v_19 = p_k_7 + 5 < 200;
      const float v_20 = lm_cast<float>(v_9.lane[5]);
      if (v_19) sum_6 = lm_max(sum_6, v_20);
      const bool v_21 = p_k_7 + 6 < 200;
      const float v_22 = lm_cast<float>(v_9.lane[6]);
      if (v_21) sum_6 = lm_max(sum_6, v_22);
      const bool v_23 = p_k_7 + 7 < 200;
      const float v_24 = lm_cast<float>(v_9.lane[7]);
      if (v_23) sum_6 = lm_max(sum_6, v_24);
      sum_6 = lm_max(sum_6, lm_shuffle_xor(sum_6, 1));
      sum_6 = lm_max(sum_6, lm_shuffle_xor(sum_6, 2));
      sum_6 = lm_max(sum_6, lm_shuffle_xor(sum_6, 4));
      sum_6 = lm_max(sum_6, lm_shuffle_xor(sum_6, 8));
      sum_6 = lm_max(sum_6, lm_shuffle_xor(sum_6, 16));
      if (busy_2 && t_k_3 == 0) lm_store(s2, p_i_5 + i_1*(-1), sum_6);
    }
  }
  lm_barrier();
  // j:128 i:1t j:1t
  {
    const int t_j_25 = lm_thread % 128;
    const int t_i_26 = lm_thread / 128;
    {
      const lm_int p_i_27 = i_1 + t_i_26;
      float sum_28 = 0.0f;
      const float v_29 = lm_load(s2, p_i_27 + i_1*(-1));
      #pragma unroll 4
      for (lm_int j_30 = 0; j_30 < 200; j_30 += 128) {
        const lm_int p_j_31 = j_30 + t_j_25;
        const bool v_32 = p_j_31 < 200;
        const lm_f16 v_33 = v_32 ? lm_load(b0, p_i_27*200 + p_j_31) : lm_zero<lm_f16>();
        const float v_34 = lm_cast<float>(v_33);
        const float v_35 = v_34 - v_29;
        const float v_36 = lm_exp(v_35);
        if (v_32) sum_28 = sum_28 + v_36;
        if (v_32) lm_store(s3, p_i_27*200 + p_j_31 + i_1*(-200), v_36);
      }
      sum_28 = sum_28 + lm_shuffle_xor(sum_28, 1);
      sum_28 = sum_28 + lm_shuffle_xor(sum_28, 2);
      sum_28 = sum_28 + lm_shuffle_xor(sum_28, 4);
      sum_28 = sum_28 + lm_shuffle_xor(sum_28, 8);
      sum_28 = sum_28 + lm_shuffle_xor(sum_28, 16);
      lm_store(parts_37, lm_thread, sum_28);
      lm_barrier();
      const int base_38 = lm_thread & ~96;
      sum_28 = lm_load(parts_37, base_38);
      sum_28 = sum_28 + lm_load(parts_37, base_38 + 32);
      sum_28 = sum_28 + lm_load(parts_37, base_38 + 64);
      sum_28 = sum_28 + lm_load(parts_37, base_38 + 96);
      lm_barrier();
      const float v_39 = lm_recip(sum_28);
      if (t_j_25 == 0) lm_store(s4, p_i_27 + i_1*(-1), v_39);
    }
  }
  lm_barrier();
  // i:1t j:2t j:1v
  {
    const bool busy_40 = lm_thread < 200;
    const int t_j_41 = lm_thread % 100;
    const int t_i_42 = lm_thread / 100 % 2;
    const lm_int p_i_43 = i_1 + t_i_42;
    const lm_int p_j_44 = t_j_41*2;
    const lm_vector<float, 2> v_45 = lm_load_vector<2>(s3, p_i_43*200 + p_j_44 + i_1*(-200));
    const float v_46 = lm_load(s4, p_i_43 + i_1*(-1));
    const float v_47 = lm_mul(v_45.lane[0], v_46);
    const lm_f16 v_48 = lm_cast<lm_f16>(v_47);
    const float v_49 = lm_cast<float>(v_48);
    const float v_50 = lm_mul(v_45.lane[1], v_46);
    const lm_f16 v_51 = lm_cast<lm_f16>(v_50);
    const float v_52 = lm_cast<float>(v_51);
    if (busy_40) lm_store_vector<2>(b1, p_i_43*200 + p_j_44, lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_49, v_52}}));
  }
}

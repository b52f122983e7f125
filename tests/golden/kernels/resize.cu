//   NVIDIA H100 80GB HBM3
//   lumin.graph 1
//   %0 = input(name="x", dtype=f32, shape=[1, 3, 7, 9], static=false) : f32[1, 3, 7, 9]
//   %1 = input(name="constant.1", dtype=i64, shape=[11], static=true) : i64[11]
//   %2 = gather(%0, %1; axis=2) : f32[1, 3, 11, 9]
//   %3 = input(name="constant.3", dtype=i64, shape=[11], static=true) : i64[11]
//   %4 = gather(%0, %3; axis=2) : f32[1, 3, 11, 9]
//   %5 = input(name="constant.5", dtype=f32, shape=[11], static=true) : f32[11]
//   %6 = input(name="constant.6", dtype=f32, shape=[11], static=true) : f32[11]
//   %7 = expand(%6; axes=[0, 1, 3], sizes=[1, 3, 9]) : f32[1, 3, 11, 9]
//   %8 = mul(%2, %7) : f32[1, 3, 11, 9]
//   %9 = expand(%5; axes=[0, 1, 3], sizes=[1, 3, 9]) : f32[1, 3, 11, 9]
//   %10 = mul(%4, %9) : f32[1, 3, 11, 9]
//   %11 = add(%8, %10) : f32[1, 3, 11, 9]
//   %12 = input(name="constant.12", dtype=i64, shape=[13], static=true) : i64[13]
//   %13 = gather(%11, %12; axis=3) : f32[1, 3, 11, 13]
//   %14 = input(name="constant.14", dtype=i64, shape=[13], static=true) : i64[13]
//   %15 = gather(%11, %14; axis=3) : f32[1, 3, 11, 13]
//   %16 = input(name="constant.16", dtype=f32, shape=[13], static=true) : f32[13]
//   %17 = input(name="constant.17", dtype=f32, shape=[13], static=true) : f32[13]
//   %18 = expand(%17; axes=[0, 1, 2], sizes=[1, 3, 11]) : f32[1, 3, 11, 13]
//   %19 = mul(%13, %18) : f32[1, 3, 11, 13]
//   %20 = expand(%16; axes=[0, 1, 2], sizes=[1, 3, 11]) : f32[1, 3, 11, 13]
//   %21 = mul(%15, %20) : f32[1, 3, 11, 13]
//   %22 = add(%19, %21) : f32[1, 3, 11, 13]
//   output "y" %22

// ---------------------------------------------------------------------------------------------------------------------
// default
// form: plain
// k0 block: i:3 j:11 k:13 t256
// k0 stage 0: spread 2
//   program "region"
//   buffer x0 input f32[1, 3, 7, 9]
//   buffer x1 constant i64[11]
//   buffer x2 constant i64[11]
//   buffer x3 constant f32[11]
//   buffer x4 constant f32[11]
//   buffer x5 constant i64[13]
//   buffer x6 constant i64[13]
//   buffer x7 constant f32[13]
//   buffer x8 constant f32[13]
//   buffer y0 output f32[1, 3, 11, 13]
//   kernel k0 call
//     axis i 3
//     axis j 11
//     axis k 13
//     for i 3 parallel
//       for j 11 parallel
//         for k 13 parallel
//           stage i j k
//             schedule i:1t j:1t k:2t k:1v
//             %0 = load x5[k] : i64
//             %1 = load x1[j] if (-1 < v0)*(v0 < 9) : i64
//             %2 = load x0[0, i, v1, v0] if (v1 < 7)*(-1 < v1)*(-1 < v0)*(v0 < 9) : f32
//             %3 = load x4[j] if (-1 < v0)*(v0 < 9) : f32
//             %4 = mul %2 %3 : f32
//             %5 = load x2[j] if (-1 < v0)*(v0 < 9) : i64
//             %6 = load x0[0, i, v5, v0] if (-1 < v0)*(v5 < 7)*(-1 < v5)*(v0 < 9) : f32
//             %7 = load x3[j] if (-1 < v0)*(v0 < 9) : f32
//             %8 = mul %6 %7 : f32
//             %9 = add %4 %8 : f32
//             %10 = constant 0.0 : f32
//             %11 = position (-1 < v0)*(v0 < 9) : bool
//             %12 = select %11 %9 %10 : f32
//             %13 = load x8[k] : f32
//             %14 = mul %12 %13 : f32
//             %15 = load x6[k] : i64
//             %16 = load x1[j] if (-1 < v15)*(v15 < 9) : i64
//             %17 = load x0[0, i, v16, v15] if (v16 < 7)*(-1 < v15)*(v15 < 9)*(-1 < v16) : f32
//             %18 = load x4[j] if (-1 < v15)*(v15 < 9) : f32
//             %19 = mul %17 %18 : f32
//             %20 = load x2[j] if (-1 < v15)*(v15 < 9) : i64
//             %21 = load x0[0, i, v20, v15] if (-1 < v15)*(v15 < 9)*(-1 < v20)*(v20 < 7) : f32
//             %22 = load x3[j] if (-1 < v15)*(v15 < 9) : f32
//             %23 = mul %21 %22 : f32
//             %24 = add %19 %23 : f32
//             %25 = position (-1 < v15)*(v15 < 9) : bool
//             %26 = select %25 %24 %10 : f32
//             %27 = load x7[k] : f32
//             %28 = mul %26 %27 : f32
//             %29 = add %14 %28 : f32
//             store y0[0, i, j, k] = %29

// lumin launches: {"version":1,"dims":[],"arguments":10,"workspace_bytes":0,"prepared_bytes":0,"slab_offset":0,"launches":[{"function":"k0","kernel":"k0","when":"call","blocks":1,"threads":256,"shared_bytes":0,"persistent":0,"arguments":[["argument",5],["argument",1],["argument",0],["argument",4],["argument",2],["argument",3],["argument",8],["argument",6],["argument",7],["argument",9]]}]}
// region
typedef int lm_int;

LM_KERNEL(k0, 256)(LM_PARAMETER(const lm_i64, b0), LM_PARAMETER(const lm_i64, b1), LM_PARAMETER(const float, b2), LM_PARAMETER(const float, b3), LM_PARAMETER(const lm_i64, b4), LM_PARAMETER(const float, b5), LM_PARAMETER(const float, b6), LM_PARAMETER(const lm_i64, b7), LM_PARAMETER(const float, b8), LM_PARAMETER(float, b9)) {
  LM_BUFFER(const lm_i64, b0, 13);
  LM_BUFFER(const lm_i64, b1, 11);
  LM_BUFFER(const float, b2, 189);
  LM_BUFFER(const float, b3, 11);
  LM_BUFFER(const lm_i64, b4, 11);
  LM_BUFFER(const float, b5, 11);
  LM_BUFFER(const float, b6, 13);
  LM_BUFFER(const lm_i64, b7, 13);
  LM_BUFFER(const float, b8, 13);
  LM_BUFFER(float, b9, 429);
  const lm_int i_1 = (lm_block)*3;
  const lm_int j_2 = (lm_block % (1))*11;
  const lm_int k_3 = (lm_block % (1))*13;
  // i:1t j:1t k:2t k:1v
  {
    const bool busy_4 = lm_thread < 231;
    const int t_k_5 = lm_thread % 7;
    const int t_j_6 = lm_thread / 7 % 11;
    const int t_i_7 = lm_thread / 77 % 3;
    const lm_int p_i_8 = i_1 + t_i_7;
    const lm_int p_j_9 = j_2 + t_j_6;
    const lm_int p_k_10 = k_3 + t_k_5*2;
    const bool v_11 = p_k_10 < (k_3 + 13);
    const lm_i64 v_12 = busy_4 && v_11 ? lm_load(b0, p_k_10) : lm_zero<lm_i64>();
    const bool v_13 = (bool)((lm_int)(-1 < v_12)*(lm_int)(v_12 < 9));
    const lm_i64 v_14 = busy_4 && v_11 && ((lm_int)(-1 < v_12)) && ((lm_int)(v_12 < 9)) ? lm_load(b1, p_j_9) : lm_zero<lm_i64>();
    const float v_15 = busy_4 && v_11 && ((lm_int)(v_14 < 7)) && ((lm_int)(-1 < v_14)) && ((lm_int)(-1 < v_12)) && ((lm_int)(v_12 < 9)) ? lm_load(b2, p_i_8*63 + v_12 + v_14*9) : lm_zero<float>();
    const float v_16 = busy_4 && v_11 && ((lm_int)(-1 < v_12)) && ((lm_int)(v_12 < 9)) ? lm_load(b3, p_j_9) : lm_zero<float>();
    const float v_17 = lm_mul(v_15, v_16);
    const lm_i64 v_18 = busy_4 && v_11 && ((lm_int)(-1 < v_12)) && ((lm_int)(v_12 < 9)) ? lm_load(b4, p_j_9) : lm_zero<lm_i64>();
    const float v_19 = busy_4 && v_11 && ((lm_int)(-1 < v_12)) && ((lm_int)(v_18 < 7)) && ((lm_int)(-1 < v_18)) && ((lm_int)(v_12 < 9)) ? lm_load(b2, p_i_8*63 + v_12 + v_18*9) : lm_zero<float>();
    const float v_20 = busy_4 && v_11 && ((lm_int)(-1 < v_12)) && ((lm_int)(v_12 < 9)) ? lm_load(b5, p_j_9) : lm_zero<float>();
    const float v_21 = lm_mul(v_19, v_20);
    const float v_22 = v_17 + v_21;
    const float v_23 = (v_13 ? v_22 : 0.0f);
    const float v_24 = busy_4 && v_11 ? lm_load(b6, p_k_10) : lm_zero<float>();
    const float v_25 = lm_mul(v_23, v_24);
    const lm_i64 v_26 = busy_4 && v_11 ? lm_load(b7, p_k_10) : lm_zero<lm_i64>();
    const bool v_27 = (bool)((lm_int)(-1 < v_26)*(lm_int)(v_26 < 9));
    const lm_i64 v_28 = busy_4 && v_11 && ((lm_int)(-1 < v_26)) && ((lm_int)(v_26 < 9)) ? lm_load(b1, p_j_9) : lm_zero<lm_i64>();
    const float v_29 = busy_4 && v_11 && ((lm_int)(v_28 < 7)) && ((lm_int)(-1 < v_26)) && ((lm_int)(v_26 < 9)) && ((lm_int)(-1 < v_28)) ? lm_load(b2, p_i_8*63 + v_26 + v_28*9) : lm_zero<float>();
    const float v_30 = busy_4 && v_11 && ((lm_int)(-1 < v_26)) && ((lm_int)(v_26 < 9)) ? lm_load(b3, p_j_9) : lm_zero<float>();
    const float v_31 = lm_mul(v_29, v_30);
    const lm_i64 v_32 = busy_4 && v_11 && ((lm_int)(-1 < v_26)) && ((lm_int)(v_26 < 9)) ? lm_load(b4, p_j_9) : lm_zero<lm_i64>();
    const float v_33 = busy_4 && v_11 && ((lm_int)(-1 < v_26)) && ((lm_int)(v_26 < 9)) && ((lm_int)(-1 < v_32)) && ((lm_int)(v_32 < 7)) ? lm_load(b2, p_i_8*63 + v_26 + v_32*9) : lm_zero<float>();
    const float v_34 = busy_4 && v_11 && ((lm_int)(-1 < v_26)) && ((lm_int)(v_26 < 9)) ? lm_load(b5, p_j_9) : lm_zero<float>();
    const float v_35 = lm_mul(v_33, v_34);
    const float v_36 = v_31 + v_35;
    const float v_37 = (v_27 ? v_36 : 0.0f);
    const float v_38 = busy_4 && v_11 ? lm_load(b8, p_k_10) : lm_zero<float>();
    const float v_39 = lm_mul(v_37, v_38);
    const float v_40 = v_25 + v_39;
    if (busy_4 && v_11) lm_store(b9, p_i_8*143 + p_j_9*13 + p_k_10, v_40);
    const bool v_41 = p_k_10 + 1 < (k_3 + 13);
    const lm_i64 v_42 = busy_4 && v_41 ? lm_load(b0, p_k_10 + 1) : lm_zero<lm_i64>();
    const bool v_43 = (bool)((lm_int)(-1 < v_42)*(lm_int)(v_42 < 9));
    const lm_i64 v_44 = busy_4 && v_41 && ((lm_int)(-1 < v_42)) && ((lm_int)(v_42 < 9)) ? lm_load(b1, p_j_9) : lm_zero<lm_i64>();
    const float v_45 = busy_4 && v_41 && ((lm_int)(v_44 < 7)) && ((lm_int)(-1 < v_44)) && ((lm_int)(-1 < v_42)) && ((lm_int)(v_42 < 9)) ? lm_load(b2, p_i_8*63 + v_42 + v_44*9) : lm_zero<float>();
    const float v_46 = busy_4 && v_41 && ((lm_int)(-1 < v_42)) && ((lm_int)(v_42 < 9)) ? lm_load(b3, p_j_9) : lm_zero<float>();
    const float v_47 = lm_mul(v_45, v_46);
    const lm_i64 v_48 = busy_4 && v_41 && ((lm_int)(-1 < v_42)) && ((lm_int)(v_42 < 9)) ? lm_load(b4, p_j_9) : lm_zero<lm_i64>();
    const float v_49 = busy_4 && v_41 && ((lm_int)(-1 < v_42)) && ((lm_int)(v_48 < 7)) && ((lm_int)(-1 < v_48)) && ((lm_int)(v_42 < 9)) ? lm_load(b2, p_i_8*63 + v_42 + v_48*9) : lm_zero<float>();
    const float v_50 = busy_4 && v_41 && ((lm_int)(-1 < v_42)) && ((lm_int)(v_42 < 9)) ? lm_load(b5, p_j_9) : lm_zero<float>();
    const float v_51 = lm_mul(v_49, v_50);
    const float v_52 = v_47 + v_51;
    const float v_53 = (v_43 ? v_52 : 0.0f);
    const float v_54 = busy_4 && v_41 ? lm_load(b6, p_k_10 + 1) : lm_zero<float>();
    const float v_55 = lm_mul(v_53, v_54);
    const lm_i64 v_56 = busy_4 && v_41 ? lm_load(b7, p_k_10 + 1) : lm_zero<lm_i64>();
    const bool v_57 = (bool)((lm_int)(-1 < v_56)*(lm_int)(v_56 < 9));
    const lm_i64 v_58 = busy_4 && v_41 && ((lm_int)(-1 < v_56)) && ((lm_int)(v_56 < 9)) ? lm_load(b1, p_j_9) : lm_zero<lm_i64>();
    const float v_59 = busy_4 && v_41 && ((lm_int)(v_58 < 7)) && ((lm_int)(-1 < v_56)) && ((lm_int)(v_56 < 9)) && ((lm_int)(-1 < v_58)) ? lm_load(b2, p_i_8*63 + v_56 + v_58*9) : lm_zero<float>();
    const float v_60 = busy_4 && v_41 && ((lm_int)(-1 < v_56)) && ((lm_int)(v_56 < 9)) ? lm_load(b3, p_j_9) : lm_zero<float>();
    const float v_61 = lm_mul(v_59, v_60);
    const lm_i64 v_62 = busy_4 && v_41 && ((lm_int)(-1 < v_56)) && ((lm_int)(v_56 < 9)) ? lm_load(b4, p_j_9) : lm_zero<lm_i64>();
    const float v_63 = busy_4 && v_41 && ((lm_int)(-1 < v_56)) && ((lm_int)(v_56 < 9)) && ((lm_int)(-1 < v_62)) && ((lm_int)(v_62 < 7)) ? lm_load(b2, p_i_8*63 + v_56 + v_62*9) : lm_zero<float>();
    const float v_64 = busy_4 && v_41 && ((lm_int)(-1 < v_56)) && ((lm_int)(v_56 < 9)) ? lm_load(b5, p_j_9) : lm_zero<float>();
    const float v_65 = lm_mul(v_63, v_64);
    const float v_66 = v_61 + v_65;
    const float v_67 = (v_57 ? v_66 : 0.0f);
    const float v_68 = busy_4 && v_41 ? lm_load(b8, p_k_10 + 1) : lm_zero<float>();
    const float v_69 = lm_mul(v_67, v_68);
    const float v_70 = v_55 + v_69;
    if (busy_4 && v_41) lm_store(b9, p_i_8*143 + p_j_9*13 + p_k_10 + 1, v_70);
  }
}

// ---------------------------------------------------------------------------------------------------------------------
// drawn
// form: plain
// k0 block: i:3 j:8 k:13 t128
// k0 stage 0: spread 4
//   program "region"
//   buffer x0 input f32[1, 3, 7, 9]
//   buffer x1 constant i64[11]
//   buffer x2 constant i64[11]
//   buffer x3 constant f32[11]
//   buffer x4 constant f32[11]
//   buffer x5 constant i64[13]
//   buffer x6 constant i64[13]
//   buffer x7 constant f32[13]
//   buffer x8 constant f32[13]
//   buffer y0 output f32[1, 3, 11, 13]
//   kernel k0 call
//     axis i 3
//     axis j 11
//     axis k 13
//     for i 3 parallel
//       for j 8 parallel
//         for k 13 parallel
//           stage i j k
//             schedule i:1t j:1t k:4t k:1v
//             %0 = load x5[k] : i64
//             %1 = load x1[j] if (-1 < v0)*(v0 < 9) : i64
//             %2 = load x0[0, i, v1, v0] if (v1 < 7)*(-1 < v1)*(-1 < v0)*(v0 < 9) : f32
//             %3 = load x4[j] if (-1 < v0)*(v0 < 9) : f32
//             %4 = mul %2 %3 : f32
//             %5 = load x2[j] if (-1 < v0)*(v0 < 9) : i64
//             %6 = load x0[0, i, v5, v0] if (-1 < v0)*(v5 < 7)*(-1 < v5)*(v0 < 9) : f32
//             %7 = load x3[j] if (-1 < v0)*(v0 < 9) : f32
//             %8 = mul %6 %7 : f32
//             %9 = add %4 %8 : f32
//             %10 = constant 0.0 : f32
//             %11 = position (-1 < v0)*(v0 < 9) : bool
//             %12 = select %11 %9 %10 : f32
//             %13 = load x8[k] : f32
//             %14 = mul %12 %13 : f32
//             %15 = load x6[k] : i64
//             %16 = load x1[j] if (-1 < v15)*(v15 < 9) : i64
//             %17 = load x0[0, i, v16, v15] if (v16 < 7)*(-1 < v15)*(v15 < 9)*(-1 < v16) : f32
//             %18 = load x4[j] if (-1 < v15)*(v15 < 9) : f32
//             %19 = mul %17 %18 : f32
//             %20 = load x2[j] if (-1 < v15)*(v15 < 9) : i64
//             %21 = load x0[0, i, v20, v15] if (-1 < v15)*(v15 < 9)*(-1 < v20)*(v20 < 7) : f32
//             %22 = load x3[j] if (-1 < v15)*(v15 < 9) : f32
//             %23 = mul %21 %22 : f32
//             %24 = add %19 %23 : f32
//             %25 = position (-1 < v15)*(v15 < 9) : bool
//             %26 = select %25 %24 %10 : f32
//             %27 = load x7[k] : f32
//             %28 = mul %26 %27 : f32
//             %29 = add %14 %28 : f32
//             store y0[0, i, j, k] = %29

// lumin launches: {"version":1,"dims":[],"arguments":10,"workspace_bytes":0,"prepared_bytes":0,"slab_offset":0,"launches":[{"function":"k0","kernel":"k0","when":"call","blocks":2,"threads":96,"shared_bytes":0,"persistent":0,"arguments":[["argument",5],["argument",1],["argument",0],["argument",4],["argument",2],["argument",3],["argument",8],["argument",6],["argument",7],["argument",9]]}]}
// region
typedef int lm_int;

LM_KERNEL(k0, 96)(LM_PARAMETER(const lm_i64, b0), LM_PARAMETER(const lm_i64, b1), LM_PARAMETER(const float, b2), LM_PARAMETER(const float, b3), LM_PARAMETER(const lm_i64, b4), LM_PARAMETER(const float, b5), LM_PARAMETER(const float, b6), LM_PARAMETER(const lm_i64, b7), LM_PARAMETER(const float, b8), LM_PARAMETER(float, b9)) {
  LM_BUFFER(const lm_i64, b0, 13);
  LM_BUFFER(const lm_i64, b1, 11);
  LM_BUFFER(const float, b2, 189);
  LM_BUFFER(const float, b3, 11);
  LM_BUFFER(const lm_i64, b4, 11);
  LM_BUFFER(const float, b5, 11);
  LM_BUFFER(const float, b6, 13);
  LM_BUFFER(const lm_i64, b7, 13);
  LM_BUFFER(const float, b8, 13);
  LM_BUFFER(float, b9, 429);
  const lm_int i_1 = (lm_block / (2))*3;
  const lm_int j_2 = (lm_block % (2))*8;
  const lm_int j_end_3 = lm_imin(j_2 + 8, 11);
  const lm_int k_4 = (lm_block % (1))*13;
  // i:1t j:1t k:4t k:1v
  {
    const int t_k_5 = lm_thread % 4;
    const int t_j_6 = lm_thread / 4 % 8;
    const int t_i_7 = lm_thread / 32;
    const lm_int p_i_8 = i_1 + t_i_7;
    const lm_int p_j_9 = j_2 + t_j_6;
    const lm_int p_k_10 = k_4 + t_k_5*4;
    const bool v_11 = p_j_9 < j_end_3;
    const bool v_12 = p_k_10 < (k_4 + 13);
    const lm_i64 v_13 = v_12 ? lm_load(b0, p_k_10) : lm_zero<lm_i64>();
    const bool v_14 = (bool)((lm_int)(-1 < v_13)*(lm_int)(v_13 < 9));
    const lm_i64 v_15 = v_11 && v_12 && ((lm_int)(-1 < v_13)) && ((lm_int)(v_13 < 9)) ? lm_load(b1, p_j_9) : lm_zero<lm_i64>();
    const float v_16 = v_11 && v_12 && ((lm_int)(v_15 < 7)) && ((lm_int)(-1 < v_15)) && ((lm_int)(-1 < v_13)) && ((lm_int)(v_13 < 9)) ? lm_load(b2, p_i_8*63 + v_13 + v_15*9) : lm_zero<float>();
    const float v_17 = v_11 && v_12 && ((lm_int)(-1 < v_13)) && ((lm_int)(v_13 < 9)) ? lm_load(b3, p_j_9) : lm_zero<float>();
    const float v_18 = lm_mul(v_16, v_17);
    const lm_i64 v_19 = v_11 && v_12 && ((lm_int)(-1 < v_13)) && ((lm_int)(v_13 < 9)) ? lm_load(b4, p_j_9) : lm_zero<lm_i64>();
    const float v_20 = v_11 && v_12 && ((lm_int)(-1 < v_13)) && ((lm_int)(v_19 < 7)) && ((lm_int)(-1 < v_19)) && ((lm_int)(v_13 < 9)) ? lm_load(b2, p_i_8*63 + v_13 + v_19*9) : lm_zero<float>();
    const float v_21 = v_11 && v_12 && ((lm_int)(-1 < v_13)) && ((lm_int)(v_13 < 9)) ? lm_load(b5, p_j_9) : lm_zero<float>();
    const float v_22 = lm_mul(v_20, v_21);
    const float v_23 = v_18 + v_22;
    const float v_24 = (v_14 ? v_23 : 0.0f);
    const float v_25 = v_12 ? lm_load(b6, p_k_10) : lm_zero<float>();
    const float v_26 = lm_mul(v_24, v_25);
    const lm_i64 v_27 = v_12 ? lm_load(b7, p_k_10) : lm_zero<lm_i64>();
    const bool v_28 = (bool)((lm_int)(-1 < v_27)*(lm_int)(v_27 < 9));
    const lm_i64 v_29 = v_11 && v_12 && ((lm_int)(-1 < v_27)) && ((lm_int)(v_27 < 9)) ? lm_load(b1, p_j_9) : lm_zero<lm_i64>();
    const float v_30 = v_11 && v_12 && ((lm_int)(v_29 < 7)) && ((lm_int)(-1 < v_27)) && ((lm_int)(v_27 < 9)) && ((lm_int)(-1 < v_29)) ? lm_load(b2, p_i_8*63 + v_27 + v_29*9) : lm_zero<float>();
    const float v_31 = v_11 && v_12 && ((lm_int)(-1 < v_27)) && ((lm_int)(v_27 < 9)) ? lm_load(b3, p_j_9) : lm_zero<float>();
    const float v_32 = lm_mul(v_30, v_31);
    const lm_i64 v_33 = v_11 && v_12 && ((lm_int)(-1 < v_27)) && ((lm_int)(v_27 < 9)) ? lm_load(b4, p_j_9) : lm_zero<lm_i64>();
    const float v_34 = v_11 && v_12 && ((lm_int)(-1 < v_27)) && ((lm_int)(v_27 < 9)) && ((lm_int)(-1 < v_33)) && ((lm_int)(v_33 < 7)) ? lm_load(b2, p_i_8*63 + v_27 + v_33*9) : lm_zero<float>();
    const float v_35 = v_11 && v_12 && ((lm_int)(-1 < v_27)) && ((lm_int)(v_27 < 9)) ? lm_load(b5, p_j_9) : lm_zero<float>();
    const float v_36 = lm_mul(v_34, v_35);
    const float v_37 = v_32 + v_36;
    const float v_38 = (v_28 ? v_37 : 0.0f);
    const float v_39 = v_12 ? lm_load(b8, p_k_10) : lm_zero<float>();
    const float v_40 = lm_mul(v_38, v_39);
    const float v_41 = v_26 + v_40;
    if (v_11 && v_12) lm_store(b9, p_i_8*143 + p_j_9*13 + p_k_10, v_41);
    const bool v_42 = p_k_10 + 1 < (k_4 + 13);
    const lm_i64 v_43 = v_42 ? lm_load(b0, p_k_10 + 1) : lm_zero<lm_i64>();
    const bool v_44 = (bool)((lm_int)(-1 < v_43)*(lm_int)(v_43 < 9));
    const lm_i64 v_45 = v_11 && v_42 && ((lm_int)(-1 < v_43)) && ((lm_int)(v_43 < 9)) ? lm_load(b1, p_j_9) : lm_zero<lm_i64>();
    const float v_46 = v_11 && v_42 && ((lm_int)(v_45 < 7)) && ((lm_int)(-1 < v_45)) && ((lm_int)(-1 < v_43)) && ((lm_int)(v_43 < 9)) ? lm_load(b2, p_i_8*63 + v_43 + v_45*9) : lm_zero<float>();
    const float v_47 = v_11 && v_42 && ((lm_int)(-1 < v_43)) && ((lm_int)(v_43 < 9)) ? lm_load(b3, p_j_9) : lm_zero<float>();
    const float v_48 = lm_mul(v_46, v_47);
    const lm_i64 v_49 = v_11 && v_42 && ((lm_int)(-1 < v_43)) && ((lm_int)(v_43 < 9)) ? lm_load(b4, p_j_9) : lm_zero<lm_i64>();
    const float v_50 = v_11 && v_42 && ((lm_int)(-1 < v_43)) && ((lm_int)(v_49 < 7)) && ((lm_int)(-1 < v_49)) && ((lm_int)(v_43 < 9)) ? lm_load(b2, p_i_8*63 + v_43 + v_49*9) : lm_zero<float>();
    const float v_51 = v_11 && v_42 && ((lm_int)(-1 < v_43)) && ((lm_int)(v_43 < 9)) ? lm_load(b5, p_j_9) : lm_zero<float>();
    const float v_52 = lm_mul(v_50, v_51);
    const float v_53 = v_48 + v_52;
    const float v_54 = (v_44 ? v_53 : 0.0f);
    const float v_55 = v_42 ? lm_load(b6, p_k_10 + 1) : lm_zero<float>();
    const float v_56 = lm_mul(v_54, v_55);
    const lm_i64 v_57 = v_42 ? lm_load(b7, p_k_10 + 1) : lm_zero<lm_i64>();
    const bool v_58 = (bool)((lm_int)(-1 < v_57)*(lm_int)(v_57 < 9));
    const lm_i64 v_59 = v_11 && v_42 && ((lm_int)(-1 < v_57)) && ((lm_int)(v_57 < 9)) ? lm_load(b1, p_j_9) : lm_zero<lm_i64>();
    const float v_60 = v_11 && v_42 && ((lm_int)(v_59 < 7)) && ((lm_int)(-1 < v_57)) && ((lm_int)(v_57 < 9)) && ((lm_int)(-1 < v_59)) ? lm_load(b2, p_i_8*63 + v_57 + v_59*9) : lm_zero<float>();
    const float v_61 = v_11 && v_42 && ((lm_int)(-1 < v_57)) && ((lm_int)(v_57 < 9)) ? lm_load(b3, p_j_9) : lm_zero<float>();
    const float v_62 = lm_mul(v_60, v_61);
    const lm_i64 v_63 = v_11 && v_42 && ((lm_int)(-1 < v_57)) && ((lm_int)(v_57 < 9)) ? lm_load(b4, p_j_9) : lm_zero<lm_i64>();
    const float v_64 = v_11 && v_42 && ((lm_int)(-1 < v_57)) && ((lm_int)(v_57 < 9)) && ((lm_int)(-1 < v_63)) && ((lm_int)(v_63 < 7)) ? lm_load(b2, p_i_8*63 + v_57 + v_63*9) : lm_zero<float>();
    const float v_65 = v_11 && v_42 && ((lm_int)(-1 < v_57)) && ((lm_int)(v_57 < 9)) ? lm_load(b5, p_j_9) : lm_zero<float>();
    const float v_66 = lm_mul(v_64, v_65);
    const float v_67 = v_62 + v_66;
    const float v_68 = (v_58 ? v_67 : 0.0f);
    const float v_69 = v_42 ? lm_load(b8, p_k_10 + 1) : lm_zero<float>();
    const float v_70 = lm_mul(v_68, v_69);
    const float v_71 = v_56 + v_70;
    if (v_11 && v_42) lm_store(b9, p_i_8*143 + p_j_9*13 + p_k_10 + 1, v_71);
    const bool v_72 = p_k_10 + 2 < (k_4 + 13);
    const lm_i64 v_73 = v_72 ? lm_load(b0, p_k_10 + 2) : lm_zero<lm_i64>();
    const bool v_74 = (bool)((lm_int)(-1 < v_73)*(lm_int)(v_73 < 9));
    const lm_i64 v_75 = v_11 && v_72 && ((lm_int)(-1 < v_73)) && ((lm_int)(v_73 < 9)) ? lm_load(b1, p_j_9) : lm_zero<lm_i64>();
    const float v_76 = v_11 && v_72 && ((lm_int)(v_75 < 7)) && ((lm_int)(-1 < v_75)) && ((lm_int)(-1 < v_73)) && ((lm_int)(v_73 < 9)) ? lm_load(b2, p_i_8*63 + v_73 + v_75*9) : lm_zero<float>();
    const float v_77 = v_11 && v_72 && ((lm_int)(-1 < v_73)) && ((lm_int)(v_73 < 9)) ? lm_load(b3, p_j_9) : lm_zero<float>();
    const float v_78 = lm_mul(v_76, v_77);
    const lm_i64 v_79 = v_11 && v_72 && ((lm_int)(-1 < v_73)) && ((lm_int)(v_73 < 9)) ? lm_load(b4, p_j_9) : lm_zero<lm_i64>();
    const float v_80 = v_11 && v_72 && ((lm_int)(-1 < v_73)) && ((lm_int)(v_79 < 7)) && ((lm_int)(-1 < v_79)) && ((lm_int)(v_73 < 9)) ? lm_load(b2, p_i_8*63 + v_73 + v_79*9) : lm_zero<float>();
    const float v_81 = v_11 && v_72 && ((lm_int)(-1 < v_73)) && ((lm_int)(v_73 < 9)) ? lm_load(b5, p_j_9) : lm_zero<float>();
    const float v_82 = lm_mul(v_80, v_81);
    const float v_83 = v_78 + v_82;
    const float v_84 = (v_74 ? v_83 : 0.0f);
    const float v_85 = v_72 ? lm_load(b6, p_k_10 + 2) : lm_zero<float>();
    const float v_86 = lm_mul(v_84, v_85);
    const lm_i64 v_87 = v_72 ? lm_load(b7, p_k_10 + 2) : lm_zero<lm_i64>();
    const bool v_88 = (bool)((lm_int)(-1 < v_87)*(lm_int)(v_87 < 9));
    const lm_i64 v_89 = v_11 && v_72 && ((lm_int)(-1 < v_87)) && ((lm_int)(v_87 < 9)) ? lm_load(b1, p_j_9) : lm_zero<lm_i64>();
    const float v_90 = v_11 && v_72 && ((lm_int)(v_89 < 7)) && ((lm_int)(-1 < v_87)) && ((lm_int)(v_87 < 9)) && ((lm_int)(-1 < v_89)) ? lm_load(b2, p_i_8*63 + v_87 + v_89*9) : lm_zero<float>();
    const float v_91 = v_11 && v_72 && ((lm_int)(-1 < v_87)) && ((lm_int)(v_87 < 9)) ? lm_load(b3, p_j_9) : lm_zero<float>();
    const float v_92 = lm_mul(v_90, v_91);
    const lm_i64 v_93 = v_11 && v_72 && ((lm_int)(-1 < v_87)) && ((lm_int)(v_87 < 9)) ? lm_load(b4, p_j_9) : lm_zero<lm_i64>();
    const float v_94 = v_11 && v_72 && ((lm_int)(-1 < v_87)) && ((lm_int)(v_87 < 9)) && ((lm_int)(-1 < v_93)) && ((lm_int)(v_93 < 7)) ? lm_load(b2, p_i_8*63 + v_87 + v_93*9) : lm_zero<float>();
    const float v_95 = v_11 && v_72 && ((lm_int)(-1 < v_87)) && ((lm_int)(v_87 < 9)) ? lm_load(b5, p_j_9) : lm_zero<float>();
    const float v_96 = lm_mul(v_94, v_95);
    const float v_97 = v_92 + v_96;
    const float v_98 = (v_88 ? v_97 : 0.0f);
    const float v_99 = v_72 ? lm_load(b8, p_k_10 + 2) : lm_zero<float>();
    const float v_100 = lm_mul(v_98, v_99);
    const float v_101 = v_86 + v_100;
    if (v_11 && v_72) lm_store(b9, p_i_8*143 + p_j_9*13 + p_k_10 + 2, v_101);
    const bool v_102 = p_k_10 + 3 < (k_4 + 13);
    const lm_i64 v_103 = v_102 ? lm_load(b0, p_k_10 + 3) : lm_zero<lm_i64>();
    const bool v_104 = (bool)((lm_int)(-1 < v_103)*(lm_int)(v_103 < 9));
    const lm_i64 v_105 = v_11 && v_102 && ((lm_int)(-1 < v_103)) && ((lm_int)(v_103 < 9)) ? lm_load(b1, p_j_9) : lm_zero<lm_i64>();
    const float v_106 = v_11 && v_102 && ((lm_int)(v_105 < 7)) && ((lm_int)(-1 < v_105)) && ((lm_int)(-1 < v_103)) && ((lm_int)(v_103 < 9)) ? lm_load(b2, p_i_8*63 + v_103 + v_105*9) : lm_zero<float>();
    const float v_107 = v_11 && v_102 && ((lm_int)(-1 < v_103)) && ((lm_int)(v_103 < 9)) ? lm_load(b3, p_j_9) : lm_zero<float>();
    const float v_108 = lm_mul(v_106, v_107);
    const lm_i64 v_109 = v_11 && v_102 && ((lm_int)(-1 < v_103)) && ((lm_int)(v_103 < 9)) ? lm_load(b4, p_j_9) : lm_zero<lm_i64>();
    const float v_110 = v_11 && v_102 && ((lm_int)(-1 < v_103)) && ((lm_int)(v_109 < 7)) && ((lm_int)(-1 < v_109)) && ((lm_int)(v_103 < 9)) ? lm_load(b2, p_i_8*63 + v_103 + v_109*9) : lm_zero<float>();
    const float v_111 = v_11 && v_102 && ((lm_int)(-1 < v_103)) && ((lm_int)(v_103 < 9)) ? lm_load(b5, p_j_9) : lm_zero<float>();
    const float v_112 = lm_mul(v_110, v_111);
    const float v_113 = v_108 + v_112;
    const float v_114 = (v_104 ? v_113 : 0.0f);
    const float v_115 = v_102 ? lm_load(b6, p_k_10 + 3) : lm_zero<float>();
    const float v_116 = lm_mul(v_114, v_115);
    const lm_i64 v_117 = v_102 ? lm_load(b7, p_k_10 + 3) : lm_zero<lm_i64>();
    const bool v_118 = (bool)((lm_int)(-1 < v_117)*(lm_int)(v_117 < 9));
    const lm_i64 v_119 = v_11 && v_102 && ((lm_int)(-1 < v_117)) && ((lm_int)(v_117 < 9)) ? lm_load(b1, p_j_9) : lm_zero<lm_i64>();
    const float v_120 = v_11 && v_102 && ((lm_int)(v_119 < 7)) && ((lm_int)(-1 < v_117)) && ((lm_int)(v_117 < 9)) && ((lm_int)(-1 < v_119)) ? lm_load(b2, p_i_8*63 + v_117 + v_119*9) : lm_zero<float>();
    const float v_121 = v_11 && v_102 && ((lm_int)(-1 < v_117)) && ((lm_int)(v_117 < 9)) ? lm_load(b3, p_j_9) : lm_zero<float>();
    const float v_122 = lm_mul(v_120, v_121);
    const lm_i64 v_123 = v_11 && v_102 && ((lm_int)(-1 < v_117)) && ((lm_int)(v_117 < 9)) ? lm_load(b4, p_j_9) : lm_zero<lm_i64>();
    const float v_124 = v_11 && v_102 && ((lm_int)(-1 < v_117)) && ((lm_int)(v_117 < 9)) && ((lm_int)(-1 < v_123)) && ((lm_int)(v_123 < 7)) ? lm_load(b2, p_i_8*63 + v_117 + v_123*9) : lm_zero<float>();
    const float v_125 = v_11 && v_102 && ((lm_int)(-1 < v_117)) && ((lm_int)(v_117 < 9)) ? lm_load(b5, p_j_9) : lm_zero<float>();
    const float v_126 = lm_mul(v_124, v_125);
    const float v_127 = v_122 + v_126;
    const float v_128 = (v_118 ? v_127 : 0.0f);
    const float v_129 = v_102 ? lm_load(b8, p_k_10 + 3) : lm_zero<float>();
    const float v_130 = lm_mul(v_128, v_129);
    const float v_131 = v_116 + v_130;
    if (v_11 && v_102) lm_store(b9, p_i_8*143 + p_j_9*13 + p_k_10 + 3, v_131);
  }
}

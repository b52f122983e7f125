//   NVIDIA H100 80GB HBM3
//   lumin.graph 1
//   %0 = input(name="x", dtype=bf16, shape=[9, 70], static=false) : bf16[9, 70]
//   %1 = constant(value=bf16[](1.0)) : bf16[]
//   %2 = expand(%1; axes=[0, 1], sizes=[9, 70]) : bf16[9, 70]
//   %3 = add(%0, %2) : bf16[9, 70]
//   %4 = constant(value=bf16[](0.0)) : bf16[]
//   %5 = expand(%4; axes=[0, 1], sizes=[9, 70]) : bf16[9, 70]
//   %6 = max(%3, %5) : bf16[9, 70]
//   output "y" %6

// ---------------------------------------------------------------------------------------------------------------------
// default
// form: plain
// k0 block: j:630 t256
// k0 stage 0: spread 8
//   program "region"
//   buffer x0 input bf16[9, 70]
//   buffer y0 output bf16[9, 70]
//   kernel k0 call
//     axis j 630
//     for j 630 parallel
//       stage j
//         schedule j:8t j:1v
//         %0 = load x0[0, j] : bf16
//         %1 = cast %0 : f32
//         %2 = constant 1.0 : f32
//         %3 = add %1 %2 : f32
//         %4 = constant 0.0 : f32
//         %5 = max %3 %4 : f32
//         %6 = cast %5 : bf16
//         store y0[0, j] = %6

// lumin launches: {"version":1,"dims":[],"arguments":2,"workspace_bytes":0,"prepared_bytes":0,"slab_offset":0,"launches":[{"function":"k0","kernel":"k0","when":"call","blocks":1,"threads":96,"shared_bytes":0,"persistent":0,"arguments":[["argument",0],["argument",1]]}]}
// region
typedef int lm_int;

LM_KERNEL(k0, 96)(LM_PARAMETER(const lm_bf16, b0), LM_PARAMETER(lm_bf16, b1)) {
  LM_BUFFER(const lm_bf16, b0, 630);
  LM_BUFFER(lm_bf16, b1, 630);
  const lm_int j_1 = (lm_block)*630;
  // j:8t j:1v
  {
    const bool busy_2 = lm_thread < 79;
    const int t_j_3 = lm_thread % 79;
    const lm_int p_j_4 = j_1 + t_j_3*8;
    const bool v_5 = p_j_4 < (j_1 + 630);
    const lm_bf16 v_6 = busy_2 && v_5 ? lm_load(b0, p_j_4) : lm_zero<lm_bf16>();
    const float v_7 = lm_cast<float>(v_6);
    const float v_8 = v_7 + 1.0f;
    const float v_9 = lm_max(v_8, 0.0f);
    const lm_bf16 v_10 = lm_cast<lm_bf16>(v_9);
    if (busy_2 && v_5) lm_store(b1, p_j_4, v_10);
    const bool v_11 = p_j_4 + 1 < (j_1 + 630);
    const lm_bf16 v_12 = busy_2 && v_11 ? lm_load(b0, p_j_4 + 1) : lm_zero<lm_bf16>();
    const float v_13 = lm_cast<float>(v_12);
    const float v_14 = v_13 + 1.0f;
    const float v_15 = lm_max(v_14, 0.0f);
    const lm_bf16 v_16 = lm_cast<lm_bf16>(v_15);
    if (busy_2 && v_11) lm_store(b1, p_j_4 + 1, v_16);
    const bool v_17 = p_j_4 + 2 < (j_1 + 630);
    const lm_bf16 v_18 = busy_2 && v_17 ? lm_load(b0, p_j_4 + 2) : lm_zero<lm_bf16>();
    const float v_19 = lm_cast<float>(v_18);
    const float v_20 = v_19 + 1.0f;
    const float v_21 = lm_max(v_20, 0.0f);
    const lm_bf16 v_22 = lm_cast<lm_bf16>(v_21);
    if (busy_2 && v_17) lm_store(b1, p_j_4 + 2, v_22);
    const bool v_23 = p_j_4 + 3 < (j_1 + 630);
    const lm_bf16 v_24 = busy_2 && v_23 ? lm_load(b0, p_j_4 + 3) : lm_zero<lm_bf16>();
    const float v_25 = lm_cast<float>(v_24);
    const float v_26 = v_25 + 1.0f;
    const float v_27 = lm_max(v_26, 0.0f);
    const lm_bf16 v_28 = lm_cast<lm_bf16>(v_27);
    if (busy_2 && v_23) lm_store(b1, p_j_4 + 3, v_28);
    const bool v_29 = p_j_4 + 4 < (j_1 + 630);
    const lm_bf16 v_30 = busy_2 && v_29 ? lm_load(b0, p_j_4 + 4) : lm_zero<lm_bf16>();
    const float v_31 = lm_cast<float>(v_30);
    const float v_32 = v_31 + 1.0f;
    const float v_33 = lm_max(v_32, 0.0f);
    const lm_bf16 v_34 = lm_cast<lm_bf16>(v_33);
    if (busy_2 && v_29) lm_store(b1, p_j_4 + 4, v_34);
    const bool v_35 = p_j_4 + 5 < (j_1 + 630);
    const lm_bf16 v_36 = busy_2 && v_35 ? lm_load(b0, p_j_4 + 5) : lm_zero<lm_bf16>();
    const float v_37 = lm_cast<float>(v_36);
    const float v_38 = v_37 + 1.0f;
    const float v_39 = lm_max(v_38, 0.0f);
    const lm_bf16 v_40 = lm_cast<lm_bf16>(v_39);
    if (busy_2 && v_35) lm_store(b1, p_j_4 + 5, v_40);
    const bool v_41 = p_j_4 + 6 < (j_1 + 630);
    const lm_bf16 v_42 = busy_2 && v_41 ? lm_load(b0, p_j_4 + 6) : lm_zero<lm_bf16>();
    const float v_43 = lm_cast<float>(v_42);
    const float v_44 = v_43 + 1.0f;
    const float v_45 = lm_max(v_44, 0.0f);
    const lm_bf16 v_46 = lm_cast<lm_bf16>(v_45);
    if (busy_2 && v_41) lm_store(b1, p_j_4 + 6, v_46);
    const bool v_47 = p_j_4 + 7 < (j_1 + 630);
    const lm_bf16 v_48 = busy_2 && v_47 ? lm_load(b0, p_j_4 + 7) : lm_zero<lm_bf16>();
    const float v_49 = lm_cast<float>(v_48);
    const float v_50 = v_49 + 1.0f;
    const float v_51 = lm_max(v_50, 0.0f);
    const lm_bf16 v_52 = lm_cast<lm_bf16>(v_51);
    if (busy_2 && v_47) lm_store(b1, p_j_4 + 7, v_52);
  }
}

// ---------------------------------------------------------------------------------------------------------------------
// drawn
// form: plain
// k0 block: j:512 t128
// k0 stage 0: spread 4
//   program "region"
//   buffer x0 input bf16[9, 70]
//   buffer y0 output bf16[9, 70]
//   kernel k0 call
//     axis j 630
//     for j 512 parallel
//       stage j
//         schedule j:4t j:1v
//         %0 = load x0[0, j] : bf16
//         %1 = cast %0 : f32
//         %2 = constant 1.0 : f32
//         %3 = add %1 %2 : f32
//         %4 = constant 0.0 : f32
//         %5 = max %3 %4 : f32
//         %6 = cast %5 : bf16
//         store y0[0, j] = %6

// lumin launches: {"version":1,"dims":[],"arguments":2,"workspace_bytes":0,"prepared_bytes":0,"slab_offset":0,"launches":[{"function":"k0","kernel":"k0","when":"call","blocks":2,"threads":128,"shared_bytes":0,"persistent":0,"arguments":[["argument",0],["argument",1]]}]}
// region
typedef int lm_int;

LM_KERNEL(k0, 128)(LM_PARAMETER(const lm_bf16, b0), LM_PARAMETER(lm_bf16, b1)) {
  LM_BUFFER(const lm_bf16, b0, 630);
  LM_BUFFER(lm_bf16, b1, 630);
  const lm_int j_1 = (lm_block)*512;
  const lm_int j_end_2 = lm_imin(j_1 + 512, 630);
  // j:4t j:1v
  {
    const int t_j_3 = lm_thread;
    const lm_int p_j_4 = j_1 + t_j_3*4;
    const bool v_5 = p_j_4 < j_end_2;
    const lm_bf16 v_6 = v_5 ? lm_load(b0, p_j_4) : lm_zero<lm_bf16>();
    const float v_7 = lm_cast<float>(v_6);
    const float v_8 = v_7 + 1.0f;
    const float v_9 = lm_max(v_8, 0.0f);
    const lm_bf16 v_10 = lm_cast<lm_bf16>(v_9);
    if (v_5) lm_store(b1, p_j_4, v_10);
    const bool v_11 = p_j_4 + 1 < j_end_2;
    const lm_bf16 v_12 = v_11 ? lm_load(b0, p_j_4 + 1) : lm_zero<lm_bf16>();
    const float v_13 = lm_cast<float>(v_12);
    const float v_14 = v_13 + 1.0f;
    const float v_15 = lm_max(v_14, 0.0f);
    const lm_bf16 v_16 = lm_cast<lm_bf16>(v_15);
    if (v_11) lm_store(b1, p_j_4 + 1, v_16);
    const bool v_17 = p_j_4 + 2 < j_end_2;
    const lm_bf16 v_18 = v_17 ? lm_load(b0, p_j_4 + 2) : lm_zero<lm_bf16>();
    const float v_19 = lm_cast<float>(v_18);
    const float v_20 = v_19 + 1.0f;
    const float v_21 = lm_max(v_20, 0.0f);
    const lm_bf16 v_22 = lm_cast<lm_bf16>(v_21);
    if (v_17) lm_store(b1, p_j_4 + 2, v_22);
    const bool v_23 = p_j_4 + 3 < j_end_2;
    const lm_bf16 v_24 = v_23 ? lm_load(b0, p_j_4 + 3) : lm_zero<lm_bf16>();
    const float v_25 = lm_cast<float>(v_24);
    const float v_26 = v_25 + 1.0f;
    const float v_27 = lm_max(v_26, 0.0f);
    const lm_bf16 v_28 = lm_cast<lm_bf16>(v_27);
    if (v_23) lm_store(b1, p_j_4 + 3, v_28);
  }
}

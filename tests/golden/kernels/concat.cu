//   NVIDIA H100 80GB HBM3
//   lumin.graph 1
//   %0 = input(name="a", dtype=f32, shape=[4, 20], static=false) : f32[4, 20]
//   %1 = input(name="b", dtype=f32, shape=[4, 13], static=false) : f32[4, 13]
//   %2 = flip(%1; axes=[1]) : f32[4, 13]
//   %3 = pad(%0; lows=[0, 0], highs=[0, 13]) : f32[4, 33]
//   %4 = constant(value=bool[](true)) : bool[]
//   %5 = expand(%4; axes=[0], sizes=[20]) : bool[20]
//   %6 = pad(%5; lows=[0], highs=[13]) : bool[33]
//   %7 = expand(%6; axes=[0], sizes=[4]) : bool[4, 33]
//   %8 = pad(%2; lows=[0, 20], highs=[0, 0]) : f32[4, 33]
//   %9 = select(%7, %3, %8) : f32[4, 33]
//   output "y" %9

// ---------------------------------------------------------------------------------------------------------------------
// default
// form: plain
// k0 block: i:4 j:33 t256
// k0 stage 0: spread 4
//   program "region"
//   buffer x0 input f32[4, 20]
//   buffer x1 input f32[4, 13]
//   buffer y0 output f32[4, 33]
//   kernel k0 call
//     axis i 4
//     axis j 33
//     for i 4 parallel
//       for j 33 parallel
//         stage i j
//           schedule i:1t j:4t j:1v
//           %0 = position j < 20 : bool
//           %1 = load x0[i, j] if j < 20 : f32
//           %2 = load x1[i, 32 - j] if 19 < j : f32
//           %3 = select %0 %1 %2 : f32
//           store y0[i, j] = %3

// lumin launches: {"version":1,"dims":[],"arguments":3,"workspace_bytes":0,"prepared_bytes":0,"slab_offset":0,"launches":[{"function":"k0","kernel":"k0","when":"call","blocks":1,"threads":64,"shared_bytes":0,"persistent":0,"arguments":[["argument",0],["argument",1],["argument",2]]}]}
// region
typedef int lm_int;

LM_KERNEL(k0, 64)(LM_PARAMETER(const float, b0), LM_PARAMETER(const float, b1), LM_PARAMETER(float, b2)) {
  LM_BUFFER(const float, b0, 80);
  LM_BUFFER(const float, b1, 52);
  LM_BUFFER(float, b2, 132);
  const lm_int i_1 = (lm_block)*4;
  const lm_int j_2 = (lm_block % (1))*33;
  // i:1t j:4t j:1v
  {
    const bool busy_3 = lm_thread < 36;
    const int t_j_4 = lm_thread % 9;
    const int t_i_5 = lm_thread / 9 % 4;
    const lm_int p_i_6 = i_1 + t_i_5;
    const lm_int p_j_7 = j_2 + t_j_4*4;
    const bool v_8 = p_j_7 < (j_2 + 33);
    const bool v_9 = (bool)((lm_int)(p_j_7 < 20));
    const float v_10 = busy_3 && v_8 && ((lm_int)(p_j_7 < 20)) ? lm_load(b0, p_i_6*20 + p_j_7) : lm_zero<float>();
    const float v_11 = busy_3 && v_8 && ((lm_int)(19 < p_j_7)) ? lm_load(b1, p_i_6*13 + p_j_7*(-1) + 32) : lm_zero<float>();
    const float v_12 = (v_9 ? v_10 : v_11);
    if (busy_3 && v_8) lm_store(b2, p_i_6*33 + p_j_7, v_12);
    const bool v_13 = p_j_7 + 1 < (j_2 + 33);
    const bool v_14 = (bool)((lm_int)((p_j_7 + 1) < 20));
    const float v_15 = busy_3 && v_13 && ((lm_int)((p_j_7 + 1) < 20)) ? lm_load(b0, p_i_6*20 + p_j_7 + 1) : lm_zero<float>();
    const float v_16 = busy_3 && v_13 && ((lm_int)(19 < (p_j_7 + 1))) ? lm_load(b1, p_i_6*13 + p_j_7*(-1) + 31) : lm_zero<float>();
    const float v_17 = (v_14 ? v_15 : v_16);
    if (busy_3 && v_13) lm_store(b2, p_i_6*33 + p_j_7 + 1, v_17);
    const bool v_18 = p_j_7 + 2 < (j_2 + 33);
    const bool v_19 = (bool)((lm_int)((p_j_7 + 2) < 20));
    const float v_20 = busy_3 && v_18 && ((lm_int)((p_j_7 + 2) < 20)) ? lm_load(b0, p_i_6*20 + p_j_7 + 2) : lm_zero<float>();
    const float v_21 = busy_3 && v_18 && ((lm_int)(19 < (p_j_7 + 2))) ? lm_load(b1, p_i_6*13 + p_j_7*(-1) + 30) : lm_zero<float>();
    const float v_22 = (v_19 ? v_20 : v_21);
    if (busy_3 && v_18) lm_store(b2, p_i_6*33 + p_j_7 + 2, v_22);
    const bool v_23 = p_j_7 + 3 < (j_2 + 33);
    const bool v_24 = (bool)((lm_int)((p_j_7 + 3) < 20));
    const float v_25 = busy_3 && v_23 && ((lm_int)((p_j_7 + 3) < 20)) ? lm_load(b0, p_i_6*20 + p_j_7 + 3) : lm_zero<float>();
    const float v_26 = busy_3 && v_23 && ((lm_int)(19 < (p_j_7 + 3))) ? lm_load(b1, p_i_6*13 + p_j_7*(-1) + 29) : lm_zero<float>();
    const float v_27 = (v_24 ? v_25 : v_26);
    if (busy_3 && v_23) lm_store(b2, p_i_6*33 + p_j_7 + 3, v_27);
  }
}

// ---------------------------------------------------------------------------------------------------------------------
// drawn
// form: plain
// k0 block: i:4 j:33 t128
// k0 stage 0: spread 1
//   program "region"
//   buffer x0 input f32[4, 20]
//   buffer x1 input f32[4, 13]
//   buffer y0 output f32[4, 33]
//   kernel k0 call
//     axis i 4
//     axis j 33
//     for i 4 parallel
//       for j 33 parallel
//         stage i j
//           schedule i:2 i:1t j:1t
//           %0 = position j < 20 : bool
//           %1 = load x0[i, j] if j < 20 : f32
//           %2 = load x1[i, 32 - j] if 19 < j : f32
//           %3 = select %0 %1 %2 : f32
//           store y0[i, j] = %3

// lumin launches: {"version":1,"dims":[],"arguments":3,"workspace_bytes":0,"prepared_bytes":0,"slab_offset":0,"launches":[{"function":"k0","kernel":"k0","when":"call","blocks":1,"threads":96,"shared_bytes":0,"persistent":0,"arguments":[["argument",0],["argument",1],["argument",2]]}]}
// region
typedef int lm_int;

LM_KERNEL(k0, 96)(LM_PARAMETER(const float, b0), LM_PARAMETER(const float, b1), LM_PARAMETER(float, b2)) {
  LM_BUFFER(const float, b0, 80);
  LM_BUFFER(const float, b1, 52);
  LM_BUFFER(float, b2, 132);
  const lm_int i_1 = (lm_block)*4;
  const lm_int j_2 = (lm_block % (1))*33;
  // i:2 i:1t j:1t
  {
    const bool busy_3 = lm_thread < 66;
    const int t_j_4 = lm_thread % 33;
    const int t_i_5 = lm_thread / 33 % 2;
    #pragma unroll 4
    for (lm_int i_6 = i_1; i_6 < (i_1 + 4); i_6 += 2) {
      const lm_int p_i_7 = i_6 + t_i_5;
      const lm_int p_j_8 = j_2 + t_j_4;
      const bool v_9 = (bool)((lm_int)(p_j_8 < 20));
      const float v_10 = busy_3 && ((lm_int)(p_j_8 < 20)) ? lm_load(b0, p_i_7*20 + p_j_8) : lm_zero<float>();
      const float v_11 = busy_3 && ((lm_int)(19 < p_j_8)) ? lm_load(b1, p_i_7*13 + p_j_8*(-1) + 32) : lm_zero<float>();
      const float v_12 = (v_9 ? v_10 : v_11);
      if (busy_3) lm_store(b2, p_i_7*33 + p_j_8, v_12);
    }
  }
}

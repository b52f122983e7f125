//   NVIDIA H100 80GB HBM3
//   lumin.graph 1
//   %0 = input(name="x", dtype=f32, shape=[9, 17], static=false) : f32[9, 17]
//   %1 = pad(%0; lows=[1, 3], highs=[2, 0]) : f32[12, 20]
//   %2 = constant(value=bool[](true)) : bool[]
//   %3 = expand(%2; axes=[0, 1], sizes=[9, 17]) : bool[9, 17]
//   %4 = pad(%3; lows=[1, 3], highs=[2, 0]) : bool[12, 20]
//   %5 = constant(value=f32[](1.0)) : f32[]
//   %6 = expand(%5; axes=[0, 1], sizes=[12, 20]) : f32[12, 20]
//   %7 = select(%4, %1, %6) : f32[12, 20]
//   output "y" %7

// ---------------------------------------------------------------------------------------------------------------------
// default
// form: plain
// k0 block: i:12 j:20 t256
// k0 stage 0: spread 4
//   program "region"
//   buffer x0 input f32[9, 17]
//   buffer y0 output f32[12, 20]
//   kernel k0 call
//     axis i 12
//     axis j 20
//     for i 12 parallel
//       for j 20 parallel
//         stage i j
//           schedule i:1t j:4t j:1v
//           %0 = position (0 < i)*(i < 10)*(2 < j) : bool
//           %1 = load x0[i - 1, j - 3] if (0 < i)*(i < 10)*(2 < j) : f32
//           %2 = constant 1.0 : f32
//           %3 = select %0 %1 %2 : f32
//           store y0[i, j] = %3

// lumin launches: {"version":1,"dims":[],"arguments":2,"workspace_bytes":0,"prepared_bytes":0,"slab_offset":0,"launches":[{"function":"k0","kernel":"k0","when":"call","blocks":1,"threads":64,"shared_bytes":0,"persistent":0,"arguments":[["argument",0],["argument",1]]}]}
// region
typedef int lm_int;

LM_KERNEL(k0, 64)(LM_PARAMETER(const float, b0), LM_PARAMETER(float, b1)) {
  LM_BUFFER(const float, b0, 153);
  LM_BUFFER(float, b1, 240);
  const lm_int i_1 = (lm_block)*12;
  const lm_int j_2 = (lm_block % (1))*20;
  // i:1t j:4t j:1v
  {
    const bool busy_3 = lm_thread < 60;
    const int t_j_4 = lm_thread % 5;
    const int t_i_5 = lm_thread / 5 % 12;
    const lm_int p_i_6 = i_1 + t_i_5;
    const lm_int p_j_7 = j_2 + t_j_4*4;
    const bool v_8 = (bool)((lm_int)(0 < p_i_6)*(lm_int)(p_i_6 < 10)*(lm_int)(2 < p_j_7));
    const float v_9 = busy_3 && ((lm_int)(0 < p_i_6)) && ((lm_int)(p_i_6 < 10)) && ((lm_int)(2 < p_j_7)) ? lm_load(b0, p_i_6*17 + p_j_7 + (-20)) : lm_zero<float>();
    const float v_10 = (v_8 ? v_9 : 1.0f);
    const bool v_11 = (bool)((lm_int)(0 < p_i_6)*(lm_int)(p_i_6 < 10)*(lm_int)(2 < (p_j_7 + 1)));
    const float v_12 = busy_3 && ((lm_int)(0 < p_i_6)) && ((lm_int)(p_i_6 < 10)) && ((lm_int)(2 < (p_j_7 + 1))) ? lm_load(b0, p_i_6*17 + p_j_7 + (-19)) : lm_zero<float>();
    const float v_13 = (v_11 ? v_12 : 1.0f);
    const bool v_14 = (bool)((lm_int)(0 < p_i_6)*(lm_int)(p_i_6 < 10)*(lm_int)(2 < (p_j_7 + 2)));
    const float v_15 = busy_3 && ((lm_int)(0 < p_i_6)) && ((lm_int)(p_i_6 < 10)) && ((lm_int)(2 < (p_j_7 + 2))) ? lm_load(b0, p_i_6*17 + p_j_7 + (-18)) : lm_zero<float>();
    const float v_16 = (v_14 ? v_15 : 1.0f);
    const bool v_17 = (bool)((lm_int)(0 < p_i_6)*(lm_int)(p_i_6 < 10)*(lm_int)(2 < (p_j_7 + 3)));
    const float v_18 = busy_3 && ((lm_int)(0 < p_i_6)) && ((lm_int)(p_i_6 < 10)) && ((lm_int)(2 < (p_j_7 + 3))) ? lm_load(b0, p_i_6*17 + p_j_7 + (-17)) : lm_zero<float>();
    const float v_19 = (v_17 ? v_18 : 1.0f);
    if (busy_3) lm_store_vector<4>(b1, p_i_6*20 + p_j_7, lm_vector<float, 4>{{v_10, v_13, v_16, v_19}});
  }
}

// ---------------------------------------------------------------------------------------------------------------------
// drawn
// form: plain
// k0 block: i:12 j:20 t128
// k0 stage 0: spread 1
//   program "region"
//   buffer x0 input f32[9, 17]
//   buffer y0 output f32[12, 20]
//   kernel k0 call
//     axis i 12
//     axis j 20
//     for i 12 parallel
//       for j 20 parallel
//         stage i j
//           schedule i:4 i:1t j:1t
//           %0 = position (0 < i)*(i < 10)*(2 < j) : bool
//           %1 = load x0[i - 1, j - 3] if (0 < i)*(i < 10)*(2 < j) : f32
//           %2 = constant 1.0 : f32
//           %3 = select %0 %1 %2 : f32
//           store y0[i, j] = %3

// lumin launches: {"version":1,"dims":[],"arguments":2,"workspace_bytes":0,"prepared_bytes":0,"slab_offset":0,"launches":[{"function":"k0","kernel":"k0","when":"call","blocks":1,"threads":96,"shared_bytes":0,"persistent":0,"arguments":[["argument",0],["argument",1]]}]}
// region
typedef int lm_int;

LM_KERNEL(k0, 96)(LM_PARAMETER(const float, b0), LM_PARAMETER(float, b1)) {
  LM_BUFFER(const float, b0, 153);
  LM_BUFFER(float, b1, 240);
  const lm_int i_1 = (lm_block)*12;
  const lm_int j_2 = (lm_block % (1))*20;
  // i:4 i:1t j:1t
  {
    const bool busy_3 = lm_thread < 80;
    const int t_j_4 = lm_thread % 20;
    const int t_i_5 = lm_thread / 20 % 4;
    #pragma unroll 4
    for (lm_int i_6 = i_1; i_6 < (i_1 + 12); i_6 += 4) {
      const lm_int p_i_7 = i_6 + t_i_5;
      const lm_int p_j_8 = j_2 + t_j_4;
      const bool v_9 = (bool)((lm_int)(0 < p_i_7)*(lm_int)(p_i_7 < 10)*(lm_int)(2 < p_j_8));
      const float v_10 = busy_3 && ((lm_int)(0 < p_i_7)) && ((lm_int)(p_i_7 < 10)) && ((lm_int)(2 < p_j_8)) ? lm_load(b0, p_i_7*17 + p_j_8 + (-20)) : lm_zero<float>();
      const float v_11 = (v_9 ? v_10 : 1.0f);
      if (busy_3) lm_store(b1, p_i_7*20 + p_j_8, v_11);
    }
  }
}

//   NVIDIA H100 80GB HBM3
//   lumin.graph 1
//   %0 = input(name="x", dtype=f32, shape=[20, 30], static=false) : f32[20, 30]
//   %1 = input(name="m", dtype=bool, shape=[20, 30], static=false) : bool[20, 30]
//   %2 = constant(value=f32[](0.0)) : f32[]
//   %3 = expand(%2; axes=[0, 1], sizes=[20, 30]) : f32[20, 30]
//   %4 = less_than(%3, %0) : bool[20, 30]
//   %5 = mul(%1, %4) : bool[20, 30]
//   %6 = constant(value=f32[](-1.0)) : f32[]
//   %7 = expand(%6; axes=[0, 1], sizes=[20, 30]) : f32[20, 30]
//   %8 = select(%5, %0, %7) : f32[20, 30]
//   output "y" %8

// ---------------------------------------------------------------------------------------------------------------------
// default
// form: plain
// k0 block: j:600 t256
// k0 stage 0: spread 4
//   program "region"
//   buffer x0 input f32[20, 30]
//   buffer x1 input bool[20, 30]
//   buffer y0 output f32[20, 30]
//   kernel k0 call
//     axis j 600
//     for j 600 parallel
//       stage j
//         schedule j:4t j:1v
//         %0 = load x1[0, j] : bool
//         %1 = constant 0.0 : f32
//         %2 = load x0[0, j] : f32
//         %3 = less_than %1 %2 : bool
//         %4 = mul %0 %3 : bool
//         %5 = constant -1.0 : f32
//         %6 = select %4 %2 %5 : f32
//         store y0[0, j] = %6

// lumin launches: {"version":1,"dims":[],"arguments":3,"workspace_bytes":0,"prepared_bytes":0,"slab_offset":0,"launches":[{"function":"k0","kernel":"k0","when":"call","blocks":1,"threads":160,"shared_bytes":0,"persistent":0,"arguments":[["argument",1],["argument",0],["argument",2]]}]}
// region
typedef int lm_int;

LM_KERNEL(k0, 160)(LM_PARAMETER(const bool, b0), LM_PARAMETER(const float, b1), LM_PARAMETER(float, b2)) {
  LM_BUFFER(const bool, b0, 600);
  LM_BUFFER(const float, b1, 600);
  LM_BUFFER(float, b2, 600);
  const lm_int j_1 = (lm_block)*600;
  // j:4t j:1v
  {
    const bool busy_2 = lm_thread < 150;
    const int t_j_3 = lm_thread % 150;
    const lm_int p_j_4 = j_1 + t_j_3*4;
    const lm_vector<bool, 4> v_5 = busy_2 ? lm_load_vector<4>(b0, p_j_4) : lm_zero<lm_vector<bool, 4>>();
    const lm_vector<float, 4> v_6 = busy_2 ? lm_load_vector<4>(b1, p_j_4) : lm_zero<lm_vector<float, 4>>();
    const bool v_7 = lm_less_than(0.0f, v_6.lane[0]);
    const bool v_8 = (v_5.lane[0] && v_7);
    const float v_9 = (v_8 ? v_6.lane[0] : (-1.0f));
    const bool v_10 = lm_less_than(0.0f, v_6.lane[1]);
    const bool v_11 = (v_5.lane[1] && v_10);
    const float v_12 = (v_11 ? v_6.lane[1] : (-1.0f));
    const bool v_13 = lm_less_than(0.0f, v_6.lane[2]);
    const bool v_14 = (v_5.lane[2] && v_13);
    const float v_15 = (v_14 ? v_6.lane[2] : (-1.0f));
    const bool v_16 = lm_less_than(0.0f, v_6.lane[3]);
    const bool v_17 = (v_5.lane[3] && v_16);
    const float v_18 = (v_17 ? v_6.lane[3] : (-1.0f));
    if (busy_2) lm_store_vector<4>(b2, p_j_4, lm_vector<float, 4>{{v_9, v_12, v_15, v_18}});
  }
}

// ---------------------------------------------------------------------------------------------------------------------
// drawn
// form: plain
// k0 block: j:512 t128
// k0 stage 0: spread 1
//   program "region"
//   buffer x0 input f32[20, 30]
//   buffer x1 input bool[20, 30]
//   buffer y0 output f32[20, 30]
//   kernel k0 call
//     axis j 600
//     for j 512 parallel
//       stage j
//         schedule j:128 j:1t
//         %0 = load x1[0, j] : bool
//         %1 = constant 0.0 : f32
//         %2 = load x0[0, j] : f32
//         %3 = less_than %1 %2 : bool
//         %4 = mul %0 %3 : bool
//         %5 = constant -1.0 : f32
//         %6 = select %4 %2 %5 : f32
//         store y0[0, j] = %6

// lumin launches: {"version":1,"dims":[],"arguments":3,"workspace_bytes":0,"prepared_bytes":0,"slab_offset":0,"launches":[{"function":"k0","kernel":"k0","when":"call","blocks":2,"threads":128,"shared_bytes":0,"persistent":0,"arguments":[["argument",1],["argument",0],["argument",2]]}]}
// region
typedef int lm_int;

LM_KERNEL(k0, 128)(LM_PARAMETER(const bool, b0), LM_PARAMETER(const float, b1), LM_PARAMETER(float, b2)) {
  LM_BUFFER(const bool, b0, 600);
  LM_BUFFER(const float, b1, 600);
  LM_BUFFER(float, b2, 600);
  const lm_int j_1 = (lm_block)*512;
  const lm_int j_end_2 = lm_imin(j_1 + 512, 600);
  // j:128 j:1t
  {
    const int t_j_3 = lm_thread;
    #pragma unroll 4
    for (lm_int j_4 = j_1; j_4 < j_end_2; j_4 += 128) {
      const lm_int p_j_5 = j_4 + t_j_3;
      const bool v_6 = p_j_5 < j_end_2;
      const bool v_7 = v_6 ? lm_load(b0, p_j_5) : lm_zero<bool>();
      const float v_8 = v_6 ? lm_load(b1, p_j_5) : lm_zero<float>();
      const bool v_9 = lm_less_than(0.0f, v_8);
      const bool v_10 = (v_7 && v_9);
      const float v_11 = (v_10 ? v_8 : (-1.0f));
      if (v_6) lm_store(b2, p_j_5, v_11);
    }
  }
}

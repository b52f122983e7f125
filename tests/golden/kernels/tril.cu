//   NVIDIA H100 80GB HBM3
//   lumin.graph 1
//   %0 = input(name="x", dtype=f32, shape=[20, 20], static=false) : f32[20, 20]
//   %1 = iota(size=20, dtype=i64) : i64[20]
//   %2 = constant(value=i64[](1)) : i64[]
//   %3 = expand(%2; axes=[0], sizes=[20]) : i64[20]
//   %4 = add(%1, %3) : i64[20]
//   %5 = expand(%4; axes=[1], sizes=[20]) : i64[20, 20]
//   %6 = expand(%1; axes=[0], sizes=[20]) : i64[20, 20]
//   %7 = less_than(%6, %5) : bool[20, 20]
//   %8 = constant(value=f32[](0.0)) : f32[]
//   %9 = expand(%8; axes=[0, 1], sizes=[20, 20]) : f32[20, 20]
//   %10 = select(%7, %0, %9) : f32[20, 20]
//   output "y" %10

// ---------------------------------------------------------------------------------------------------------------------
// default
// form: plain
// k0 block: i:20 j:20 t256
// k0 stage 0: spread 4
//   program "region"
//   buffer x0 input f32[20, 20]
//   buffer y0 output f32[20, 20]
//   kernel k0 call
//     axis i 20
//     axis j 20
//     for i 20 parallel
//       for j 20 parallel
//         stage i j
//           schedule i:1t j:4t j:1v
//           %0 = position j < i + 1 : bool
//           %1 = load x0[i, j] : f32
//           %2 = constant 0.0 : f32
//           %3 = select %0 %1 %2 : f32
//           store y0[i, j] = %3

// lumin launches: {"version":1,"dims":[],"arguments":2,"workspace_bytes":0,"prepared_bytes":0,"slab_offset":0,"launches":[{"function":"k0","kernel":"k0","when":"call","blocks":1,"threads":128,"shared_bytes":0,"persistent":0,"arguments":[["argument",0],["argument",1]]}]}
// region
typedef int lm_int;

LM_KERNEL(k0, 128)(LM_PARAMETER(const float, b0), LM_PARAMETER(float, b1)) {
  LM_BUFFER(const float, b0, 400);
  LM_BUFFER(float, b1, 400);
  const lm_int i_1 = (lm_block)*20;
  const lm_int j_2 = (lm_block % (1))*20;
  // i:1t j:4t j:1v
  {
    const bool busy_3 = lm_thread < 100;
    const int t_j_4 = lm_thread % 5;
    const int t_i_5 = lm_thread / 5 % 20;
    const lm_int p_i_6 = i_1 + t_i_5;
    const lm_int p_j_7 = j_2 + t_j_4*4;
    const bool v_8 = (bool)((lm_int)(p_j_7 < p_i_6 + 1));
    const lm_vector<float, 4> v_9 = busy_3 ? lm_load_vector<4>(b0, p_i_6*20 + p_j_7) : lm_zero<lm_vector<float, 4>>();
    const float v_10 = (v_8 ? v_9.lane[0] : 0.0f);
    const bool v_11 = (bool)((lm_int)((p_j_7 + 1) < p_i_6 + 1));
    const float v_12 = (v_11 ? v_9.lane[1] : 0.0f);
    const bool v_13 = (bool)((lm_int)((p_j_7 + 2) < p_i_6 + 1));
    const float v_14 = (v_13 ? v_9.lane[2] : 0.0f);
    const bool v_15 = (bool)((lm_int)((p_j_7 + 3) < p_i_6 + 1));
    const float v_16 = (v_15 ? v_9.lane[3] : 0.0f);
    if (busy_3) lm_store_vector<4>(b1, p_i_6*20 + p_j_7, lm_vector<float, 4>{{v_10, v_12, v_14, v_16}});
  }
}

// ---------------------------------------------------------------------------------------------------------------------
// drawn
// form: plain
// k0 block: i:16 j:20 t128
// k0 stage 0: spread 4
//   program "region"
//   buffer x0 input f32[20, 20]
//   buffer y0 output f32[20, 20]
//   kernel k0 call
//     axis i 20
//     axis j 20
//     for i 16 parallel
//       for j 20 parallel
//         stage i j
//           schedule i:1t j:4t j:1v
//           %0 = position j < i + 1 : bool
//           %1 = load x0[i, j] : f32
//           %2 = constant 0.0 : f32
//           %3 = select %0 %1 %2 : f32
//           store y0[i, j] = %3

// lumin launches: {"version":1,"dims":[],"arguments":2,"workspace_bytes":0,"prepared_bytes":0,"slab_offset":0,"launches":[{"function":"k0","kernel":"k0","when":"call","blocks":2,"threads":96,"shared_bytes":0,"persistent":0,"arguments":[["argument",0],["argument",1]]}]}
// region
typedef int lm_int;

LM_KERNEL(k0, 96)(LM_PARAMETER(const float, b0), LM_PARAMETER(float, b1)) {
  LM_BUFFER(const float, b0, 400);
  LM_BUFFER(float, b1, 400);
  const lm_int i_1 = (lm_block)*16;
  const lm_int i_end_2 = lm_imin(i_1 + 16, 20);
  const lm_int j_3 = (lm_block % (1))*20;
  // i:1t j:4t j:1v
  {
    const bool busy_4 = lm_thread < 80;
    const int t_j_5 = lm_thread % 5;
    const int t_i_6 = lm_thread / 5 % 16;
    const lm_int p_i_7 = i_1 + t_i_6;
    const lm_int p_j_8 = j_3 + t_j_5*4;
    const bool v_9 = p_i_7 < i_end_2;
    const bool v_10 = (bool)((lm_int)(p_j_8 < p_i_7 + 1));
    const lm_vector<float, 4> v_11 = busy_4 && v_9 ? lm_load_vector<4>(b0, p_i_7*20 + p_j_8) : lm_zero<lm_vector<float, 4>>();
    const float v_12 = (v_10 ? v_11.lane[0] : 0.0f);
    const bool v_13 = (bool)((lm_int)((p_j_8 + 1) < p_i_7 + 1));
    const float v_14 = (v_13 ? v_11.lane[1] : 0.0f);
    const bool v_15 = (bool)((lm_int)((p_j_8 + 2) < p_i_7 + 1));
    const float v_16 = (v_15 ? v_11.lane[2] : 0.0f);
    const bool v_17 = (bool)((lm_int)((p_j_8 + 3) < p_i_7 + 1));
    const float v_18 = (v_17 ? v_11.lane[3] : 0.0f);
    if (busy_4 && v_9) lm_store_vector<4>(b1, p_i_7*20 + p_j_8, lm_vector<float, 4>{{v_12, v_14, v_16, v_18}});
  }
}

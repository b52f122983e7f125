//   NVIDIA H100 80GB HBM3
//   lumin.graph 1
//   %0 = input(name="w", dtype=f32, shape=[50, 16], static=false) : f32[50, 16]
//   %1 = input(name="i", dtype=i64, shape=[4, 8], static=false) : i64[4, 8]
//   %2 = constant(value=i64[](0)) : i64[]
//   %3 = expand(%2; axes=[0, 1], sizes=[4, 8]) : i64[4, 8]
//   %4 = less_than(%1, %3) : bool[4, 8]
//   %5 = constant(value=i64[](50)) : i64[]
//   %6 = expand(%5; axes=[0, 1], sizes=[4, 8]) : i64[4, 8]
//   %7 = add(%1, %6) : i64[4, 8]
//   %8 = select(%4, %7, %1) : i64[4, 8]
//   %9 = gather(%0, %8; axis=0) : f32[4, 8, 16]
//   output "y" %9

// ---------------------------------------------------------------------------------------------------------------------
// default
// form: plain
// k0 block: j:32 k:16 t256
// k0 stage 0: spread 2
//   program "region"
//   buffer x0 input f32[50, 16]
//   buffer x1 input i64[4, 8]
//   buffer y0 output f32[4, 8, 16]
//   kernel k0 call
//     axis j 32
//     axis k 16
//     for j 32 parallel
//       for k 16 parallel
//         stage j k
//           schedule j:1t k:2t k:1v
//           %0 = load x1[0, j] : i64
//           %1 = constant 0 : i64
//           %2 = less_than %0 %1 : bool
//           %3 = constant 50 : i64
//           %4 = add %0 %3 : i64
//           %5 = select %2 %4 %0 : i64
//           %6 = load x0[v5, k] if (-1 < v5)*(v5 < 50) : f32
//           store y0[0, j, k] = %6

// lumin launches: {"version":1,"dims":[],"arguments":3,"workspace_bytes":0,"prepared_bytes":0,"slab_offset":0,"launches":[{"function":"k0","kernel":"k0","when":"call","blocks":1,"threads":256,"shared_bytes":0,"persistent":0,"arguments":[["argument",1],["argument",0],["argument",2]]}]}
// region
typedef int lm_int;

LM_KERNEL(k0, 256)(LM_PARAMETER(const lm_i64, b0), LM_PARAMETER(const float, b1), LM_PARAMETER(float, b2)) {
  LM_BUFFER(const lm_i64, b0, 32);
  LM_BUFFER(const float, b1, 800);
  LM_BUFFER(float, b2, 512);
  const lm_int j_1 = (lm_block)*32;
  const lm_int k_2 = (lm_block % (1))*16;
  // j:1t k:2t k:1v
  {
    const int t_k_3 = lm_thread % 8;
    const int t_j_4 = lm_thread / 8;
    const lm_int p_j_5 = j_1 + t_j_4;
    const lm_int p_k_6 = k_2 + t_k_3*2;
    const lm_i64 v_7 = lm_load(b0, p_j_5);
    const bool v_8 = lm_less_than(v_7, lm_i64(0LL));
    const lm_i64 v_9 = lm_add(v_7, lm_i64(50LL));
    const lm_i64 v_10 = (v_8 ? v_9 : v_7);
    const float v_11 = ((lm_int)(-1 < v_10)) && ((lm_int)(v_10 < 50)) ? lm_load(b1, p_k_6 + v_10*16) : lm_zero<float>();
    const float v_12 = ((lm_int)(-1 < v_10)) && ((lm_int)(v_10 < 50)) ? lm_load(b1, p_k_6 + v_10*16 + 1) : lm_zero<float>();
    lm_store_vector<2>(b2, p_j_5*16 + p_k_6, lm_vector<float, 2>{{v_11, v_12}});
  }
}

// ---------------------------------------------------------------------------------------------------------------------
// drawn
// form: plain
// k0 block: j:32 k:16 t128
// k0 stage 0: spread 4
//   program "region"
//   buffer x0 input f32[50, 16]
//   buffer x1 input i64[4, 8]
//   buffer y0 output f32[4, 8, 16]
//   kernel k0 call
//     axis j 32
//     axis k 16
//     for j 32 parallel
//       for k 16 parallel
//         stage j k
//           schedule j:1t k:4t k:1v
//           %0 = load x1[0, j] : i64
//           %1 = constant 0 : i64
//           %2 = less_than %0 %1 : bool
//           %3 = constant 50 : i64
//           %4 = add %0 %3 : i64
//           %5 = select %2 %4 %0 : i64
//           %6 = load x0[v5, k] if (-1 < v5)*(v5 < 50) : f32
//           store y0[0, j, k] = %6

// lumin launches: {"version":1,"dims":[],"arguments":3,"workspace_bytes":0,"prepared_bytes":0,"slab_offset":0,"launches":[{"function":"k0","kernel":"k0","when":"call","blocks":1,"threads":128,"shared_bytes":0,"persistent":0,"arguments":[["argument",1],["argument",0],["argument",2]]}]}
// region
typedef int lm_int;

LM_KERNEL(k0, 128)(LM_PARAMETER(const lm_i64, b0), LM_PARAMETER(const float, b1), LM_PARAMETER(float, b2)) {
  LM_BUFFER(const lm_i64, b0, 32);
  LM_BUFFER(const float, b1, 800);
  LM_BUFFER(float, b2, 512);
  const lm_int j_1 = (lm_block)*32;
  const lm_int k_2 = (lm_block % (1))*16;
  // j:1t k:4t k:1v
  {
    const int t_k_3 = lm_thread % 4;
    const int t_j_4 = lm_thread / 4;
    const lm_int p_j_5 = j_1 + t_j_4;
    const lm_int p_k_6 = k_2 + t_k_3*4;
    const lm_i64 v_7 = lm_load(b0, p_j_5);
    const bool v_8 = lm_less_than(v_7, lm_i64(0LL));
    const lm_i64 v_9 = lm_add(v_7, lm_i64(50LL));
    const lm_i64 v_10 = (v_8 ? v_9 : v_7);
    const float v_11 = ((lm_int)(-1 < v_10)) && ((lm_int)(v_10 < 50)) ? lm_load(b1, p_k_6 + v_10*16) : lm_zero<float>();
    const float v_12 = ((lm_int)(-1 < v_10)) && ((lm_int)(v_10 < 50)) ? lm_load(b1, p_k_6 + v_10*16 + 1) : lm_zero<float>();
    const float v_13 = ((lm_int)(-1 < v_10)) && ((lm_int)(v_10 < 50)) ? lm_load(b1, p_k_6 + v_10*16 + 2) : lm_zero<float>();
    const float v_14 = ((lm_int)(-1 < v_10)) && ((lm_int)(v_10 < 50)) ? lm_load(b1, p_k_6 + v_10*16 + 3) : lm_zero<float>();
    lm_store_vector<4>(b2, p_j_5*16 + p_k_6, lm_vector<float, 4>{{v_11, v_12, v_13, v_14}});
  }
}

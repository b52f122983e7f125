//   NVIDIA H100 80GB HBM3
//   lumin.graph 1
//   %0 = input(name="x", dtype=f32, shape=[1, 200], static=false) : f32[1, 200]
//   %1 = input(name="w", dtype=f32, shape=[200, 96], static=false) : f32[200, 96]
//   %2 = expand(%0; axes=[2], sizes=[96]) : f32[1, 200, 96]
//   %3 = expand(%1; axes=[0], sizes=[1]) : f32[1, 200, 96]
//   %4 = mul(%2, %3) : f32[1, 200, 96]
//   %5 = sum(%4; axes=[1]) : f32[1, 96]
//   output "y" %5

// ---------------------------------------------------------------------------------------------------------------------
// default
// form: plain
// k0 block: i:32 t256
// k0 residents: 1
// k0 stage 0: columns 32 8 1
// k0 grid: blocks
//   program "region"
//   buffer x0 input f32[1, 200]
//   buffer x1 input f32[200, 96]
//   buffer y0 output f32[1, 96]
//   kernel k0 call
//     axis i 96
//     axis j 200
//     for i 32 parallel
//       stage i j
//         schedule j:8 j:1t i:1t
//         %0 = load x0[0, j] : f32
//         %1 = load x1[j, i] : f32
//         %2 = mul %0 %1 : f32
//         %3 = reduce add %2 over j : f32
//         store y0[0, i] = %3

// lumin launches: {"version":1,"dims":[],"arguments":3,"workspace_bytes":0,"prepared_bytes":0,"slab_offset":0,"launches":[{"function":"k0","kernel":"k0","when":"call","blocks":3,"threads":256,"shared_bytes":1920,"persistent":0,"arguments":[["argument",0],["argument",1],["argument",2]]}]}
// region
typedef int lm_int;

LM_KERNEL(k0, 256)(LM_PARAMETER(const float, b0), LM_PARAMETER(const float, b1), LM_PARAMETER(float, b2)) {
  LM_BUFFER(const float, b0, 200);
  LM_BUFFER(const float, b1, 19200);
  LM_BUFFER(float, b2, 96);
  LM_SHARED(float, parts_10, 0, 480);
  const lm_int i_1 = (lm_block)*32;
  // j:8 j:1t i:1t
  {
    const int t_i_2 = lm_thread % 32;
    const int t_j_3 = lm_thread / 32;
    {
      const lm_int p_i_4 = i_1 + t_i_2;
      float sum_5 = 0.0f;
      #pragma unroll 4
      for (lm_int j_6 = 0; j_6 < 200; j_6 += 8) {
        const lm_int p_j_7 = j_6 + t_j_3;
        const float v_8 = lm_load(b0, p_j_7);
        const float v_9 = lm_load(b1, p_i_4 + p_j_7*96);
        sum_5 = lm_fma(v_8, v_9, sum_5);
      }
      lm_store(parts_10, lm_thread, sum_5);
      lm_barrier();
      const int base_11 = lm_thread & ~224;
      sum_5 = lm_load(parts_10, base_11);
      sum_5 = sum_5 + lm_load(parts_10, base_11 + 32);
      sum_5 = sum_5 + lm_load(parts_10, base_11 + 64);
      sum_5 = sum_5 + lm_load(parts_10, base_11 + 96);
      sum_5 = sum_5 + lm_load(parts_10, base_11 + 128);
      sum_5 = sum_5 + lm_load(parts_10, base_11 + 160);
      sum_5 = sum_5 + lm_load(parts_10, base_11 + 192);
      sum_5 = sum_5 + lm_load(parts_10, base_11 + 224);
      lm_barrier();
      if (t_j_3 == 0) lm_store(b2, p_i_4, sum_5);
    }
  }
}

// ---------------------------------------------------------------------------------------------------------------------
// drawn
// form: plain
// k0 block: i:64 t128
// k0 residents: 2
// k0 stage 0: lanes 256 1
// k0 grid: persistent 1
//   program "region"
//   buffer x0 input f32[1, 200]
//   buffer x1 input f32[200, 96]
//   buffer y0 output f32[1, 96]
//   kernel k0 call residents 2 groups 1
//     axis i 96
//     axis j 200
//     for i 64 parallel
//       stage i j
//         schedule j:128 j:1t
//         %0 = load x0[0, j] : f32
//         %1 = load x1[j, i] : f32
//         %2 = mul %0 %1 : f32
//         %3 = reduce add %2 over j : f32
//         store y0[0, i] = %3

// lumin launches: {"version":1,"dims":[],"arguments":3,"workspace_bytes":0,"prepared_bytes":0,"slab_offset":0,"launches":[{"function":"k0","kernel":"k0","when":"call","blocks":2,"threads":128,"shared_bytes":896,"persistent":0,"arguments":[["argument",0],["argument",1],["argument",2]],"resident":1}]}
// region
typedef int lm_int;

LM_KERNEL(k0, 128, 2)(LM_PARAMETER(const float, b0), LM_PARAMETER(const float, b1), LM_PARAMETER(float, b2)) {
  LM_BUFFER(const float, b0, 200);
  LM_BUFFER(const float, b1, 19200);
  LM_BUFFER(float, b2, 96);
  LM_SHARED(float, parts_12, 0, 224);
  for (lm_i64 block_1 = lm_block; block_1 < 2; block_1 += lm_blocks) {
    const lm_int i_2 = (block_1)*64;
    const lm_int i_end_3 = lm_imin(i_2 + 64, 96);
    // j:128 j:1t
    {
      const int t_j_4 = lm_thread;
      for (lm_int i_5 = i_2; i_5 < i_end_3; i_5 += 1) {
        {
          float sum_6 = 0.0f;
          #pragma unroll 4
          for (lm_int j_7 = 0; j_7 < 200; j_7 += 128) {
            const lm_int p_j_8 = j_7 + t_j_4;
            const bool v_9 = p_j_8 < 200;
            const float v_10 = v_9 ? lm_load(b0, p_j_8) : lm_zero<float>();
            const float v_11 = v_9 ? lm_load(b1, i_5 + p_j_8*96) : lm_zero<float>();
            sum_6 = lm_fma(v_10, v_11, sum_6);
          }
          sum_6 = sum_6 + lm_shuffle_xor(sum_6, 1);
          sum_6 = sum_6 + lm_shuffle_xor(sum_6, 2);
          sum_6 = sum_6 + lm_shuffle_xor(sum_6, 4);
          sum_6 = sum_6 + lm_shuffle_xor(sum_6, 8);
          sum_6 = sum_6 + lm_shuffle_xor(sum_6, 16);
          lm_store(parts_12, lm_thread, sum_6);
          lm_barrier();
          const int base_13 = lm_thread & ~96;
          sum_6 = lm_load(parts_12, base_13);
          sum_6 = sum_6 + lm_load(parts_12, base_13 + 32);
          sum_6 = sum_6 + lm_load(parts_12, base_13 + 64);
          sum_6 = sum_6 + lm_load(parts_12, base_13 + 96);
          lm_barrier();
          if (t_j_4 == 0) lm_store(b2, i_5, sum_6);
        }
      }
    }
    lm_barrier();
  }
}

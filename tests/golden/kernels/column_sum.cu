//   NVIDIA H100 80GB HBM3
//   lumin.graph 1
//   %0 = input(name="x", dtype=f32, shape=[300, 64], static=false) : f32[300, 64]
//   %1 = sum(%0; axes=[0]) : f32[64]
//   output "y" %1

// ---------------------------------------------------------------------------------------------------------------------
// default
// form: plain
// k0 block: i:32 t256
// k0 stage 0: columns 32 8 1
//   program "region"
//   buffer x0 input f32[300, 64]
//   buffer y0 output f32[64]
//   kernel k0 call
//     axis i 64
//     axis j 300
//     for i 32 parallel
//       stage i j
//         schedule j:8 j:1t i:1t
//         %0 = load x0[j, i] : f32
//         %1 = reduce add %0 over j : f32
//         store y0[i] = %1

// lumin launches: {"version":1,"dims":[],"arguments":2,"workspace_bytes":0,"prepared_bytes":0,"slab_offset":0,"launches":[{"function":"k0","kernel":"k0","when":"call","blocks":2,"threads":256,"shared_bytes":1920,"persistent":0,"arguments":[["argument",0],["argument",1]]}]}
// region
typedef int lm_int;

LM_KERNEL(k0, 256)(LM_PARAMETER(const float, b0), LM_PARAMETER(float, b1)) {
  LM_BUFFER(const float, b0, 19200);
  LM_BUFFER(float, b1, 64);
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
      for (lm_int j_6 = 0; j_6 < 300; j_6 += 8) {
        const lm_int p_j_7 = j_6 + t_j_3;
        const bool v_8 = p_j_7 < 300;
        const float v_9 = v_8 ? lm_load(b0, p_i_4 + p_j_7*64) : lm_zero<float>();
        sum_5 = sum_5 + v_9;
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
      if (t_j_3 == 0) lm_store(b1, p_i_4, sum_5);
    }
  }
}

// ---------------------------------------------------------------------------------------------------------------------
// drawn
// form: plain
// k0 block: i:64 t128
// k0 stage 0: columns 32 8 2
//   program "region"
//   buffer x0 input f32[300, 64]
//   buffer y0 output f32[64]
//   kernel k0 call
//     axis i 64
//     axis j 300
//     for i 64 parallel
//       stage i j
//         schedule j:4 j:1t i:2t i:1v
//         %0 = load x0[j, i] : f32
//         %1 = reduce add %0 over j : f32
//         store y0[i] = %1

// lumin launches: {"version":1,"dims":[],"arguments":2,"workspace_bytes":0,"prepared_bytes":0,"slab_offset":0,"launches":[{"function":"k0","kernel":"k0","when":"call","blocks":1,"threads":128,"shared_bytes":1792,"persistent":0,"arguments":[["argument",0],["argument",1]]}]}
// region
typedef int lm_int;

LM_KERNEL(k0, 128)(LM_PARAMETER(const float, b0), LM_PARAMETER(float, b1)) {
  LM_BUFFER(const float, b0, 19200);
  LM_BUFFER(float, b1, 64);
  LM_SHARED(float, parts_10, 0, 224);
  LM_SHARED(float, parts_11, 896, 224);
  const lm_int i_1 = (lm_block)*64;
  // j:4 j:1t i:2t i:1v
  {
    const int t_i_2 = lm_thread % 32;
    const int t_j_3 = lm_thread / 32;
    {
      const lm_int p_i_4 = i_1 + t_i_2*2;
      float sum_5 = 0.0f;
      float sum_6 = 0.0f;
      #pragma unroll 4
      for (lm_int j_7 = 0; j_7 < 300; j_7 += 4) {
        const lm_int p_j_8 = j_7 + t_j_3;
        const lm_vector<float, 2> v_9 = lm_load_vector<2>(b0, p_i_4 + p_j_8*64);
        sum_5 = sum_5 + v_9.lane[0];
        sum_6 = sum_6 + v_9.lane[1];
      }
      lm_store(parts_10, lm_thread, sum_5);
      lm_store(parts_11, lm_thread, sum_6);
      lm_barrier();
      const int base_12 = lm_thread & ~96;
      sum_5 = lm_load(parts_10, base_12);
      sum_5 = sum_5 + lm_load(parts_10, base_12 + 32);
      sum_5 = sum_5 + lm_load(parts_10, base_12 + 64);
      sum_5 = sum_5 + lm_load(parts_10, base_12 + 96);
      sum_6 = lm_load(parts_11, base_12);
      sum_6 = sum_6 + lm_load(parts_11, base_12 + 32);
      sum_6 = sum_6 + lm_load(parts_11, base_12 + 64);
      sum_6 = sum_6 + lm_load(parts_11, base_12 + 96);
      lm_barrier();
      if (t_j_3 == 0) lm_store_vector<2>(b1, p_i_4, lm_vector<float, 2>{{sum_5, sum_6}});
    }
  }
}

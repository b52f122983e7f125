//   the least GPU
//   lumin.graph 1
//   %0 = input(name="x", dtype=f32, shape=[96, 128], static=false) : f32[96, 128]
//   %1 = input(name="w", dtype=f32, shape=[128, 80], static=false) : f32[128, 80]
//   %2 = expand(%0; axes=[2], sizes=[80]) : f32[96, 128, 80]
//   %3 = expand(%1; axes=[0], sizes=[96]) : f32[96, 128, 80]
//   %4 = mul(%2, %3) : f32[96, 128, 80]
//   %5 = sum(%4; axes=[1]) : f32[96, 80]
//   output "y" %5

// ---------------------------------------------------------------------------------------------------------------------
// default
// form: plain
// k0 block: i:16 j:16 t128
// k0 stage 0: tf32 16x8 32 3
// k0 grid: blocks
//   program "region"
//   buffer x0 input f32[96, 128]
//   buffer x1 input f32[128, 80]
//   buffer y0 output f32[96, 80]
//   kernel k0 call
//     axis i 96
//     axis j 80
//     axis k 128
//     for i 16 parallel
//       for j 16 parallel
//         stage i j k
//           schedule k:32 i:16w j:8w i:16u j:8u k:8u i:1f j:1f k:1f prefetch 3 pack x0@1(i:1 k:1) pack x1@1(k:1 j:1)
//           %0 = load x0[i, k] : f32
//           %1 = load x1[k, j] : f32
//           %2 = mul %0 %1 : f32
//           %3 = reduce add %2 over k : f32
//           store y0[i, j] = %3

// lumin launches: {"version":1,"dims":[],"arguments":3,"workspace_bytes":0,"prepared_bytes":0,"slab_offset":0,"launches":[{"function":"k0","kernel":"k0","when":"call","blocks":30,"threads":64,"shared_bytes":14592,"persistent":0,"arguments":[["argument",0],["argument",1],["argument",2]]}]}
// region
typedef int lm_int;

LM_KERNEL(k0, 64)(LM_SCRATCH, LM_PARAMETER(const float, b0), LM_PARAMETER(const float, b1), LM_PARAMETER(float, b2)) {
  LM_BUFFER(const float, b0, 12288);
  LM_BUFFER(const float, b1, 10240);
  LM_BUFFER(float, b2, 7680);
  LM_SHARED(float, tile_3, 0, 1728);
  LM_SHARED(float, tile_4, 6912, 1920);
  const lm_int i_1 = (lm_block / (5))*16;
  const lm_int j_2 = (lm_block % (5))*16;
  // k:32 i:16w j:8w i:16u j:8u k:8u i:1f j:1f k:1f
  {
    const int w_i_5 = lm_thread / 32 / 2 % 1;
    const int w_j_6 = lm_thread / 32 % 2;
    {
      const lm_int p_i_7 = i_1 + w_i_5*16 + lm_thread % 32 / 4;
      const lm_int p_j_8 = j_2 + w_j_6*8 + lm_thread%4*2;
      float results_9[1][1][4] = {};
      const int turns_10 = (128 - 0 + 31) / 32;
      lm_barrier();
      if (0 < turns_10) {
        const lm_int k_13 = 0 + 0;
        #pragma unroll
        for (int e_14 = lm_thread; e_14 < 128; e_14 += 64) {
          const int c_k_15 = (e_14 % 8)*4;
          const int e_16 = e_14 / 8;
          const int c_i_17 = e_16;
          lm_store_vector<4>(tile_3, 0 + c_i_17*36 + c_k_15*1, lm_load_vector<4>(b0, (i_1 + c_i_17)*128 + (k_13 + c_k_15)));
        }
        #pragma unroll
        for (int e_18 = lm_thread; e_18 < 128; e_18 += 64) {
          const int c_j_19 = (e_18 % 4)*4;
          const int e_20 = e_18 / 4;
          const int c_k_21 = e_20;
          lm_store_vector<4>(tile_4, 0 + c_k_21*20 + c_j_19*1, lm_load_vector<4>(b1, (j_2 + c_j_19) + (k_13 + c_k_21)*80));
        }
      }
      if (1 < turns_10) {
        const lm_int k_22 = 0 + 32;
        #pragma unroll
        for (int e_23 = lm_thread; e_23 < 128; e_23 += 64) {
          const int c_k_24 = (e_23 % 8)*4;
          const int e_25 = e_23 / 8;
          const int c_i_26 = e_25;
          lm_store_vector<4>(tile_3, 576 + c_i_26*36 + c_k_24*1, lm_load_vector<4>(b0, (i_1 + c_i_26)*128 + (k_22 + c_k_24)));
        }
        #pragma unroll
        for (int e_27 = lm_thread; e_27 < 128; e_27 += 64) {
          const int c_j_28 = (e_27 % 4)*4;
          const int e_29 = e_27 / 4;
          const int c_k_30 = e_29;
          lm_store_vector<4>(tile_4, 640 + c_k_30*20 + c_j_28*1, lm_load_vector<4>(b1, (j_2 + c_j_28) + (k_22 + c_k_30)*80));
        }
      }
      for (int turn_11 = 0; turn_11 < turns_10; turn_11++) {
        const lm_int k_12 = 0 + turn_11*32;
        lm_barrier();
        if (turn_11 + 2 < turns_10) {
          const lm_int k_31 = k_12 + 64;
          const int slot_32 = (turn_11 + 2) % 3;
          #pragma unroll
          for (int e_33 = lm_thread; e_33 < 128; e_33 += 64) {
            const int c_k_34 = (e_33 % 8)*4;
            const int e_35 = e_33 / 8;
            const int c_i_36 = e_35;
            lm_store_vector<4>(tile_3, slot_32*576 + c_i_36*36 + c_k_34*1, lm_load_vector<4>(b0, (i_1 + c_i_36)*128 + (k_31 + c_k_34)));
          }
          #pragma unroll
          for (int e_37 = lm_thread; e_37 < 128; e_37 += 64) {
            const int c_j_38 = (e_37 % 4)*4;
            const int e_39 = e_37 / 4;
            const int c_k_40 = e_39;
            lm_store_vector<4>(tile_4, slot_32*640 + c_k_40*20 + c_j_38*1, lm_load_vector<4>(b1, (j_2 + c_j_38) + (k_31 + c_k_40)*80));
          }
        }
        const int slot_41 = turn_11%3*576;
        const int slot_42 = turn_11%3*640;
        #pragma unroll
        for (int k_43 = 0; k_43 < 32; k_43 += 8) {
          unsigned left_44[1][4];
          unsigned right_45[1][2];
          lm_left_words<36>(left_44[0], tile_3, slot_41 + (w_i_5*16 + 0)*36 + k_43*1);
          lm_right_words_turned<20>(right_45[0], tile_4, slot_42 + (w_j_6*8 + 0)*1 + k_43*20);
          lm_multiply_tf32(results_9[0][0], left_44[0], right_45[0]);
        }
      }
      lm_barrier();
      lm_store_vector<2>(b2, p_i_7*80 + p_j_8, lm_vector<float, 2>{{results_9[0][0][0], results_9[0][0][1]}});
      lm_store_vector<2>(b2, p_i_7*80 + p_j_8 + 640, lm_vector<float, 2>{{results_9[0][0][2], results_9[0][0][3]}});
    }
  }
}

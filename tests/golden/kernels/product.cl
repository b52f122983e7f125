//   the least device
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
// k0 stage 0: tile 2x2 16 2
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
//           schedule k:16 k:4 i:2t j:2t j:1u i:1u k:1u prefetch 2 pack x0@1(i:1 k:1) pack x1@1(k:1 j:1)
//           %0 = load x0[i, k] : f32
//           %1 = load x1[k, j] : f32
//           %2 = mul %0 %1 : f32
//           %3 = reduce add %2 over k : f32
//           store y0[i, j] = %3

// lumin launches: {"version":1,"dims":[],"arguments":3,"workspace_bytes":0,"prepared_bytes":0,"slab_offset":0,"launches":[{"function":"k0","kernel":"k0","when":"call","blocks":30,"threads":64,"shared_bytes":5120,"persistent":0,"arguments":[["argument",0],["argument",1],["argument",2]]}]}
// region
typedef int lm_int;

LM_KERNEL(k0, 64)(LM_SCRATCH, LM_PARAMETER(const float, b0), LM_PARAMETER(const float, b1), LM_PARAMETER(float, b2)) {
  LM_BUFFER(const float, b0, 12288);
  LM_BUFFER(const float, b1, 10240);
  LM_BUFFER(float, b2, 7680);
  LM_SHARED(float, tile_3, 0, 640);
  LM_SHARED(float, tile_4, 2560, 640);
  const lm_int i_1 = (lm_block / (5))*16;
  const lm_int j_2 = (lm_block % (5))*16;
  // k:16 k:4 i:2t j:2t j:1u i:1u k:1u
  {
    const int t_j_5 = lm_thread % 8;
    const int t_i_6 = lm_thread / 8;
    {
      const lm_int p_i_7 = i_1 + t_i_6*2;
      const lm_int p_j_8 = j_2 + t_j_5*2;
      float sum_9 = 0.0f;
      float sum_10 = 0.0f;
      float sum_11 = 0.0f;
      float sum_12 = 0.0f;
      const int turns_13 = (128 - 0 + 15) / 16;
      lm_barrier();
      if (0 < turns_13) {
        const lm_int k_16 = 0 + 0;
        for (int e_17 = lm_thread; e_17 < 64; e_17 += 64) {
          const int c_k_18 = (e_17 % 4)*4;
          const int e_19 = e_17 / 4;
          const int c_i_20 = e_19;
          lm_store_vector_4(tile_3, 0 + c_i_20*20 + c_k_18*1, lm_load_vector_4(b0, (i_1 + c_i_20)*128 + (k_16 + c_k_18)));
        }
        for (int e_21 = lm_thread; e_21 < 64; e_21 += 64) {
          const int c_j_22 = (e_21 % 4)*4;
          const int e_23 = e_21 / 4;
          const int c_k_24 = e_23;
          lm_store_vector_4(tile_4, 0 + c_k_24*20 + c_j_22*1, lm_load_vector_4(b1, (j_2 + c_j_22) + (k_16 + c_k_24)*80));
        }
      }
      for (int turn_14 = 0; turn_14 < turns_13; turn_14++) {
        const lm_int k_15 = 0 + turn_14*16;
        lm_barrier();
        if (turn_14 + 1 < turns_13) {
          const lm_int k_25 = k_15 + 16;
          const int slot_26 = (turn_14 + 1) % 2;
          for (int e_27 = lm_thread; e_27 < 64; e_27 += 64) {
            const int c_k_28 = (e_27 % 4)*4;
            const int e_29 = e_27 / 4;
            const int c_i_30 = e_29;
            lm_store_vector_4(tile_3, slot_26*320 + c_i_30*20 + c_k_28*1, lm_load_vector_4(b0, (i_1 + c_i_30)*128 + (k_25 + c_k_28)));
          }
          for (int e_31 = lm_thread; e_31 < 64; e_31 += 64) {
            const int c_j_32 = (e_31 % 4)*4;
            const int e_33 = e_31 / 4;
            const int c_k_34 = e_33;
            lm_store_vector_4(tile_4, slot_26*320 + c_k_34*20 + c_j_32*1, lm_load_vector_4(b1, (j_2 + c_j_32) + (k_25 + c_k_34)*80));
          }
        }
        const int slot_35 = turn_14%2*320;
        const int slot_36 = turn_14%2*320;
        for (lm_int k_37 = k_15; k_37 < (k_15 + 16); k_37 += 4) {
          const float v_38 = lm_load(tile_3, slot_35 + (p_i_7 - i_1)*20 + (k_37 - k_15)*1);
          const float v_39 = lm_load(tile_4, slot_36 + (k_37 - k_15)*20 + (p_j_8 - j_2)*1);
          sum_9 = lm_fma_f32(v_38, v_39, sum_9);
          const float v_40 = lm_load(tile_4, slot_36 + (k_37 - k_15)*20 + (p_j_8 - j_2)*1 + 1);
          sum_10 = lm_fma_f32(v_38, v_40, sum_10);
          const float v_41 = lm_load(tile_3, slot_35 + (p_i_7 - i_1)*20 + (k_37 - k_15)*1 + 20);
          sum_11 = lm_fma_f32(v_41, v_39, sum_11);
          sum_12 = lm_fma_f32(v_41, v_40, sum_12);
          const float v_42 = lm_load(tile_3, slot_35 + (p_i_7 - i_1)*20 + (k_37 - k_15)*1 + 1);
          const float v_43 = lm_load(tile_4, slot_36 + (k_37 - k_15)*20 + (p_j_8 - j_2)*1 + 20);
          sum_9 = lm_fma_f32(v_42, v_43, sum_9);
          const float v_44 = lm_load(tile_4, slot_36 + (k_37 - k_15)*20 + (p_j_8 - j_2)*1 + 21);
          sum_10 = lm_fma_f32(v_42, v_44, sum_10);
          const float v_45 = lm_load(tile_3, slot_35 + (p_i_7 - i_1)*20 + (k_37 - k_15)*1 + 21);
          sum_11 = lm_fma_f32(v_45, v_43, sum_11);
          sum_12 = lm_fma_f32(v_45, v_44, sum_12);
          const float v_46 = lm_load(tile_3, slot_35 + (p_i_7 - i_1)*20 + (k_37 - k_15)*1 + 2);
          const float v_47 = lm_load(tile_4, slot_36 + (k_37 - k_15)*20 + (p_j_8 - j_2)*1 + 40);
          sum_9 = lm_fma_f32(v_46, v_47, sum_9);
          const float v_48 = lm_load(tile_4, slot_36 + (k_37 - k_15)*20 + (p_j_8 - j_2)*1 + 41);
          sum_10 = lm_fma_f32(v_46, v_48, sum_10);
          const float v_49 = lm_load(tile_3, slot_35 + (p_i_7 - i_1)*20 + (k_37 - k_15)*1 + 22);
          sum_11 = lm_fma_f32(v_49, v_47, sum_11);
          sum_12 = lm_fma_f32(v_49, v_48, sum_12);
          const float v_50 = lm_load(tile_3, slot_35 + (p_i_7 - i_1)*20 + (k_37 - k_15)*1 + 3);
          const float v_51 = lm_load(tile_4, slot_36 + (k_37 - k_15)*20 + (p_j_8 - j_2)*1 + 60);
          sum_9 = lm_fma_f32(v_50, v_51, sum_9);
          const float v_52 = lm_load(tile_4, slot_36 + (k_37 - k_15)*20 + (p_j_8 - j_2)*1 + 61);
          sum_10 = lm_fma_f32(v_50, v_52, sum_10);
          const float v_53 = lm_load(tile_3, slot_35 + (p_i_7 - i_1)*20 + (k_37 - k_15)*1 + 23);
          sum_11 = lm_fma_f32(v_53, v_51, sum_11);
          sum_12 = lm_fma_f32(v_53, v_52, sum_12);
        }
      }
      lm_barrier();
      lm_store(b2, p_i_7*80 + p_j_8, sum_9);
      lm_store(b2, p_i_7*80 + p_j_8 + 1, sum_10);
      lm_store(b2, p_i_7*80 + p_j_8 + 80, sum_11);
      lm_store(b2, p_i_7*80 + p_j_8 + 81, sum_12);
    }
  }
}

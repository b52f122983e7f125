//   NVIDIA H100 80GB HBM3
//   lumin.graph 1
//   %0 = input(name="x", dtype=f32, shape=[64, 128], static=false) : f32[64, 128]
//   %1 = input(name="w", dtype=f32, shape=[128, 64], static=false) : f32[128, 64]
//   %2 = expand(%0; axes=[2], sizes=[64]) : f32[64, 128, 64]
//   %3 = expand(%1; axes=[0], sizes=[64]) : f32[64, 128, 64]
//   %4 = mul(%2, %3) : f32[64, 128, 64]
//   %5 = sum(%4; axes=[1]) : f32[64, 64]
//   output "y" %5

// ---------------------------------------------------------------------------------------------------------------------
// default
// form: plain
// k0 block: i:16 j:16 t128
// k0 residents: 1
// k0 stage 0: tf32 16x8 32 3
// k0 grid: blocks
//   program "region"
//   buffer x0 input f32[64, 128]
//   buffer x1 input f32[128, 64]
//   buffer y0 output f32[64, 64]
//   kernel k0 call
//     axis i 64
//     axis j 64
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

// lumin launches: {"version":1,"dims":[],"arguments":3,"workspace_bytes":0,"prepared_bytes":0,"slab_offset":0,"launches":[{"function":"k0","kernel":"k0","when":"call","blocks":16,"threads":64,"shared_bytes":14592,"persistent":0,"arguments":[["argument",0],["argument",1],["argument",2]]}]}
// region
typedef int lm_int;

LM_KERNEL(k0, 64)(LM_PARAMETER(const float, b0), LM_PARAMETER(const float, b1), LM_PARAMETER(float, b2)) {
  LM_BUFFER(const float, b0, 8192);
  LM_BUFFER(const float, b1, 8192);
  LM_BUFFER(float, b2, 4096);
  LM_SHARED(float, tile_3, 0, 1728);
  LM_SHARED(float, tile_4, 6912, 1920);
  const lm_int i_1 = (lm_block / (4))*16;
  const lm_int j_2 = (lm_block % (4))*16;
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
          lm_copy_async<4>(tile_3, 0 + c_i_17*36 + c_k_15*1, b0, (i_1 + c_i_17)*128 + (k_13 + c_k_15), true);
        }
        #pragma unroll
        for (int e_18 = lm_thread; e_18 < 128; e_18 += 64) {
          const int c_j_19 = (e_18 % 4)*4;
          const int e_20 = e_18 / 4;
          const int c_k_21 = e_20;
          lm_copy_async<4>(tile_4, 0 + c_k_21*20 + c_j_19*1, b1, (j_2 + c_j_19) + (k_13 + c_k_21)*64, true);
        }
      }
      lm_copy_commit();
      if (1 < turns_10) {
        const lm_int k_22 = 0 + 32;
        #pragma unroll
        for (int e_23 = lm_thread; e_23 < 128; e_23 += 64) {
          const int c_k_24 = (e_23 % 8)*4;
          const int e_25 = e_23 / 8;
          const int c_i_26 = e_25;
          lm_copy_async<4>(tile_3, 576 + c_i_26*36 + c_k_24*1, b0, (i_1 + c_i_26)*128 + (k_22 + c_k_24), true);
        }
        #pragma unroll
        for (int e_27 = lm_thread; e_27 < 128; e_27 += 64) {
          const int c_j_28 = (e_27 % 4)*4;
          const int e_29 = e_27 / 4;
          const int c_k_30 = e_29;
          lm_copy_async<4>(tile_4, 640 + c_k_30*20 + c_j_28*1, b1, (j_2 + c_j_28) + (k_22 + c_k_30)*64, true);
        }
      }
      lm_copy_commit();
      for (int turn_11 = 0; turn_11 < turns_10; turn_11++) {
        const lm_int k_12 = 0 + turn_11*32;
        lm_copy_wait<1>();
        lm_barrier();
        if (turn_11 + 2 < turns_10) {
          const lm_int k_31 = k_12 + 64;
          const int slot_32 = (turn_11 + 2) % 3;
          #pragma unroll
          for (int e_33 = lm_thread; e_33 < 128; e_33 += 64) {
            const int c_k_34 = (e_33 % 8)*4;
            const int e_35 = e_33 / 8;
            const int c_i_36 = e_35;
            lm_copy_async<4>(tile_3, slot_32*576 + c_i_36*36 + c_k_34*1, b0, (i_1 + c_i_36)*128 + (k_31 + c_k_34), true);
          }
          #pragma unroll
          for (int e_37 = lm_thread; e_37 < 128; e_37 += 64) {
            const int c_j_38 = (e_37 % 4)*4;
            const int e_39 = e_37 / 4;
            const int c_k_40 = e_39;
            lm_copy_async<4>(tile_4, slot_32*640 + c_k_40*20 + c_j_38*1, b1, (j_2 + c_j_38) + (k_31 + c_k_40)*64, true);
          }
        }
        lm_copy_commit();
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
      lm_copy_wait<0>();
      lm_barrier();
      lm_store_vector<2>(b2, p_i_7*64 + p_j_8, lm_vector<float, 2>{{results_9[0][0][0], results_9[0][0][1]}});
      lm_store_vector<2>(b2, p_i_7*64 + p_j_8 + 512, lm_vector<float, 2>{{results_9[0][0][2], results_9[0][0][3]}});
    }
  }
}

// ---------------------------------------------------------------------------------------------------------------------
// drawn
// form: plain
// k0 block: i:16 j:64 t128
// k0 residents: 1
// k0 stage 0: tf32 16x32 16 3
// k0 grid: stream 1
//   program "region"
//   buffer x0 input f32[64, 128]
//   buffer x1 input f32[128, 64]
//   buffer y0 output f32[64, 64]
//   kernel k0 call groups 1 streamed
//     axis i 64
//     axis j 64
//     axis k 128
//     for i 16 parallel
//       for j 64 parallel
//         stage i j k
//           schedule k:16 i:16w j:32w i:16u j:8u k:8u i:1f j:1f k:1f prefetch 3 pack x0@1(i:1 k:1) pack x1@1(k:1 j:1)
//           %0 = load x0[i, k] : f32
//           %1 = load x1[k, j] : f32
//           %2 = mul %0 %1 : f32
//           %3 = reduce add %2 over k : f32
//           store y0[i, j] = %3

// lumin launches: {"version":1,"dims":[],"arguments":3,"workspace_bytes":2097408,"prepared_bytes":0,"slab_offset":256,"launches":[{"function":"k0","kernel":"k0","when":"call","blocks":4,"threads":64,"shared_bytes":17024,"persistent":256,"arguments":[["argument",0],["argument",1],["argument",2],["slab",8192],["workspace",0]],"resident":1,"cleared":[4,16]}]}
// region
typedef int lm_int;

LM_KERNEL(k0, 64)(LM_PARAMETER(const float, b0), LM_PARAMETER(const float, b1), LM_PARAMETER(float, b2), LM_GIVEN(float, parts), LM_GIVEN(lm_i32, counters)) {
  LM_BUFFER(const float, b0, 8192);
  LM_BUFFER(const float, b1, 8192);
  LM_BUFFER(float, b2, 4096);
  LM_BUFFER(float, parts, lm_blocks * 2048);
  LM_BUFFER(lm_i32, counters, 4);
  LM_SHARED(float, tile_13, 0, 960);
  LM_SHARED(float, tile_14, 3840, 3264);
  LM_SHARED(bool, complete_57, 16896, 1);
  const lm_i64 turns_1 = (128 + 15) / 16;
  const lm_i64 work_2 = turns_1*(4);
  const lm_i64 share_3 = (work_2 + lm_blocks - 1) / lm_blocks;
  const lm_i64 at_end_5 = lm_imin((lm_block + 1)*share_3, work_2);
  for (lm_i64 at_4 = lm_block*share_3; at_4 < at_end_5; at_4 += turns_1 - at_4 % turns_1) {
    const lm_i64 block_6 = at_4 / turns_1;
    const lm_i64 first_7 = at_4 - block_6*turns_1;
    const lm_i64 last_8 = lm_imin(turns_1, at_end_5 - block_6*turns_1);
    const lm_int k_9 = (lm_int)(first_7*16);
    const lm_int k_end_10 = (lm_int)lm_imin(last_8*16, 128);
    const lm_int i_11 = (block_6)*16;
    const lm_int j_12 = (block_6 % (1))*64;
    // k:16 i:16w j:32w i:16u j:8u k:8u i:1f j:1f k:1f
    {
      const int w_i_15 = lm_thread / 32 / 2 % 1;
      const int w_j_16 = lm_thread / 32 % 2;
      {
        const lm_int p_i_17 = i_11 + w_i_15*16 + lm_thread % 32 / 4;
        const lm_int p_j_18 = j_12 + w_j_16*32 + lm_thread%4*2;
        float results_19[1][4][4] = {};
        const int turns_20 = (k_end_10 - k_9 + 15) / 16;
        lm_barrier();
        if (0 < turns_20) {
          const lm_int k_23 = k_9 + 0;
          #pragma unroll
          for (int e_24 = lm_thread; e_24 < 64; e_24 += 64) {
            const int c_k_25 = (e_24 % 4)*4;
            const int e_26 = e_24 / 4;
            const int c_i_27 = e_26;
            lm_copy_async<4>(tile_13, 0 + c_i_27*20 + c_k_25*1, b0, (i_11 + c_i_27)*128 + (k_23 + c_k_25), true);
          }
          #pragma unroll
          for (int e_28 = lm_thread; e_28 < 256; e_28 += 64) {
            const int c_j_29 = (e_28 % 16)*4;
            const int e_30 = e_28 / 16;
            const int c_k_31 = e_30;
            lm_copy_async<4>(tile_14, 0 + c_k_31*68 + c_j_29*1, b1, (j_12 + c_j_29) + (k_23 + c_k_31)*64, true);
          }
        }
        lm_copy_commit();
        if (1 < turns_20) {
          const lm_int k_32 = k_9 + 16;
          #pragma unroll
          for (int e_33 = lm_thread; e_33 < 64; e_33 += 64) {
            const int c_k_34 = (e_33 % 4)*4;
            const int e_35 = e_33 / 4;
            const int c_i_36 = e_35;
            lm_copy_async<4>(tile_13, 320 + c_i_36*20 + c_k_34*1, b0, (i_11 + c_i_36)*128 + (k_32 + c_k_34), true);
          }
          #pragma unroll
          for (int e_37 = lm_thread; e_37 < 256; e_37 += 64) {
            const int c_j_38 = (e_37 % 16)*4;
            const int e_39 = e_37 / 16;
            const int c_k_40 = e_39;
            lm_copy_async<4>(tile_14, 1088 + c_k_40*68 + c_j_38*1, b1, (j_12 + c_j_38) + (k_32 + c_k_40)*64, true);
          }
        }
        lm_copy_commit();
        for (int turn_21 = 0; turn_21 < turns_20; turn_21++) {
          const lm_int k_22 = k_9 + turn_21*16;
          lm_copy_wait<1>();
          lm_barrier();
          if (turn_21 + 2 < turns_20) {
            const lm_int k_41 = k_22 + 32;
            const int slot_42 = (turn_21 + 2) % 3;
            #pragma unroll
            for (int e_43 = lm_thread; e_43 < 64; e_43 += 64) {
              const int c_k_44 = (e_43 % 4)*4;
              const int e_45 = e_43 / 4;
              const int c_i_46 = e_45;
              lm_copy_async<4>(tile_13, slot_42*320 + c_i_46*20 + c_k_44*1, b0, (i_11 + c_i_46)*128 + (k_41 + c_k_44), true);
            }
            #pragma unroll
            for (int e_47 = lm_thread; e_47 < 256; e_47 += 64) {
              const int c_j_48 = (e_47 % 16)*4;
              const int e_49 = e_47 / 16;
              const int c_k_50 = e_49;
              lm_copy_async<4>(tile_14, slot_42*1088 + c_k_50*68 + c_j_48*1, b1, (j_12 + c_j_48) + (k_41 + c_k_50)*64, true);
            }
          }
          lm_copy_commit();
          const int slot_51 = turn_21%3*320;
          const int slot_52 = turn_21%3*1088;
          #pragma unroll
          for (int k_53 = 0; k_53 < 16; k_53 += 8) {
            unsigned left_54[1][4];
            unsigned right_55[4][2];
            lm_left_words<20>(left_54[0], tile_13, slot_51 + (w_i_15*16 + 0)*20 + k_53*1);
            lm_right_words_turned<68>(right_55[0], tile_14, slot_52 + (w_j_16*32 + 0)*1 + k_53*68);
            lm_right_words_turned<68>(right_55[1], tile_14, slot_52 + (w_j_16*32 + 8)*1 + k_53*68);
            lm_right_words_turned<68>(right_55[2], tile_14, slot_52 + (w_j_16*32 + 16)*1 + k_53*68);
            lm_right_words_turned<68>(right_55[3], tile_14, slot_52 + (w_j_16*32 + 24)*1 + k_53*68);
            lm_multiply_tf32(results_19[0][0], left_54[0], right_55[0]);
            lm_multiply_tf32(results_19[0][1], left_54[0], right_55[1]);
            lm_multiply_tf32(results_19[0][2], left_54[0], right_55[2]);
            lm_multiply_tf32(results_19[0][3], left_54[0], right_55[3]);
          }
        }
        lm_copy_wait<0>();
        lm_barrier();
        bool whole_56 = first_7 == 0 && last_8 == turns_1;
        if (!whole_56) {
          const lm_i64 own_58 = (lm_block*2 + (first_7 == 0))*1024 + lm_thread;
          #pragma unroll
          for (int part = 0; part < 16; part++) lm_store(parts, own_58 + part*64, results_19[part / 16][part / 4 % 4][part % 4]);
          lm_barrier();
          const lm_i64 group_59 = block_6*turns_1 / share_3;
          const lm_i64 group_end_60 = ((block_6 + 1)*turns_1 - 1) / share_3;
          if (lm_thread == 0) lm_store(complete_57, 0, lm_leave(counters, block_6) == group_end_60 - group_59);
          lm_barrier();
          whole_56 = lm_load(complete_57, 0);
          if (whole_56) {
            for (lm_i64 g_61 = group_59; g_61 < group_end_60 + 1; g_61++) {
              const lm_i64 other_62 = (g_61*2 + (g_61*share_3 <= block_6*turns_1))*1024 + lm_thread;
              #pragma unroll
              for (int part = 0; part < 16; part++) results_19[part / 16][part / 4 % 4][part % 4] = g_61 == group_59 ? lm_load(parts, other_62 + part*64) : float(results_19[part / 16][part / 4 % 4][part % 4] + lm_load(parts, other_62 + part*64));
            }
          }
        }
        if (whole_56) {
          lm_store_vector<2>(b2, p_i_17*64 + p_j_18, lm_vector<float, 2>{{results_19[0][0][0], results_19[0][0][1]}});
          lm_store_vector<2>(b2, p_i_17*64 + p_j_18 + 8, lm_vector<float, 2>{{results_19[0][1][0], results_19[0][1][1]}});
          lm_store_vector<2>(b2, p_i_17*64 + p_j_18 + 16, lm_vector<float, 2>{{results_19[0][2][0], results_19[0][2][1]}});
          lm_store_vector<2>(b2, p_i_17*64 + p_j_18 + 24, lm_vector<float, 2>{{results_19[0][3][0], results_19[0][3][1]}});
          lm_store_vector<2>(b2, p_i_17*64 + p_j_18 + 512, lm_vector<float, 2>{{results_19[0][0][2], results_19[0][0][3]}});
          lm_store_vector<2>(b2, p_i_17*64 + p_j_18 + 520, lm_vector<float, 2>{{results_19[0][1][2], results_19[0][1][3]}});
          lm_store_vector<2>(b2, p_i_17*64 + p_j_18 + 528, lm_vector<float, 2>{{results_19[0][2][2], results_19[0][2][3]}});
          lm_store_vector<2>(b2, p_i_17*64 + p_j_18 + 536, lm_vector<float, 2>{{results_19[0][3][2], results_19[0][3][3]}});
        }
      }
    }
    lm_barrier();
  }
}

//   NVIDIA H100 80GB HBM3
//   lumin.graph 1
//   %0 = input(name="x", dtype=bf16, shape=[40, 96], static=false) : bf16[40, 96]
//   %1 = input(name="w", dtype=bf16, shape=[64, 96], static=false) : bf16[64, 96]
//   %2 = cast(%0; dtype=f32) : f32[40, 96]
//   %3 = permute(%1; axes=[1, 0]) : bf16[96, 64]
//   %4 = cast(%3; dtype=f32) : f32[96, 64]
//   %5 = expand(%2; axes=[2], sizes=[64]) : f32[40, 96, 64]
//   %6 = expand(%4; axes=[0], sizes=[40]) : f32[40, 96, 64]
//   %7 = mul(%5, %6) : f32[40, 96, 64]
//   %8 = sum(%7; axes=[1]) : f32[40, 64]
//   output "y" %8

// ---------------------------------------------------------------------------------------------------------------------
// default
// form: plain
// k0 block: i:16 j:16 t128
// k0 residents: 1
// k0 stage 0: matrix 16x8 32 3
// k0 grid: blocks
//   program "region"
//   buffer x0 input bf16[40, 96]
//   buffer x1 input bf16[64, 96]
//   buffer y0 output f32[40, 64]
//   kernel k0 call
//     axis i 40
//     axis j 64
//     axis k 96
//     for i 16 parallel
//       for j 16 parallel
//         stage i j k
//           schedule k:32 i:16w j:8w i:16u j:8u k:16u i:1f j:1f k:1f prefetch 3 pack x0@1(i:1 k:1) pack x1@1(j:1 k:1)
//           %0 = load x0[i, k] : bf16
//           %1 = cast %0 : f32
//           %2 = load x1[j, k] : bf16
//           %3 = cast %2 : f32
//           %4 = mul %1 %3 : f32
//           %5 = reduce add %4 over k : f32
//           store y0[i, j] = %5

// lumin launches: {"version":1,"dims":[],"arguments":3,"workspace_bytes":0,"prepared_bytes":0,"slab_offset":0,"launches":[{"function":"k0","kernel":"k0","when":"call","blocks":12,"threads":64,"shared_bytes":7680,"persistent":0,"arguments":[["argument",0],["argument",1],["argument",2]]}]}
// region
typedef int lm_int;

LM_KERNEL(k0, 64)(LM_PARAMETER(const lm_bf16, b0), LM_PARAMETER(const lm_bf16, b1), LM_PARAMETER(float, b2)) {
  LM_BUFFER(const lm_bf16, b0, 3840);
  LM_BUFFER(const lm_bf16, b1, 6144);
  LM_BUFFER(float, b2, 2560);
  LM_SHARED(lm_bf16, tile_4, 0, 1920);
  LM_SHARED(lm_bf16, tile_5, 3840, 1920);
  const lm_int i_1 = (lm_block / (4))*16;
  const lm_int i_end_2 = lm_imin(i_1 + 16, 40);
  const lm_int j_3 = (lm_block % (4))*16;
  // k:32 i:16w j:8w i:16u j:8u k:16u i:1f j:1f k:1f
  {
    const int w_i_6 = lm_thread / 32 / 2 % 1;
    const int w_j_7 = lm_thread / 32 % 2;
    {
      const lm_int p_i_8 = i_1 + w_i_6*16 + lm_thread % 32 / 4;
      const lm_int p_j_9 = j_3 + w_j_7*8 + lm_thread%4*2;
      float results_10[1][1][4] = {};
      const int turns_11 = (96 - 0 + 31) / 32;
      lm_barrier();
      if (0 < turns_11) {
        const lm_int k_14 = 0 + 0;
        #pragma unroll
        for (int e_15 = lm_thread; e_15 < 64; e_15 += 64) {
          const int c_k_16 = (e_15 % 4)*8;
          const int e_17 = e_15 / 4;
          const int c_i_18 = e_17;
          const bool v_19 = (i_1 + c_i_18) < i_end_2;
          lm_copy_async<8>(tile_4, 0 + c_i_18*40 + c_k_16*1, b0, (i_1 + c_i_18)*96 + (k_14 + c_k_16), v_19);
        }
        #pragma unroll
        for (int e_20 = lm_thread; e_20 < 64; e_20 += 64) {
          const int c_k_21 = (e_20 % 4)*8;
          const int e_22 = e_20 / 4;
          const int c_j_23 = e_22;
          lm_copy_async<8>(tile_5, 0 + c_j_23*40 + c_k_21*1, b1, (j_3 + c_j_23)*96 + (k_14 + c_k_21), true);
        }
      }
      lm_copy_commit();
      if (1 < turns_11) {
        const lm_int k_24 = 0 + 32;
        #pragma unroll
        for (int e_25 = lm_thread; e_25 < 64; e_25 += 64) {
          const int c_k_26 = (e_25 % 4)*8;
          const int e_27 = e_25 / 4;
          const int c_i_28 = e_27;
          const bool v_29 = (i_1 + c_i_28) < i_end_2;
          lm_copy_async<8>(tile_4, 640 + c_i_28*40 + c_k_26*1, b0, (i_1 + c_i_28)*96 + (k_24 + c_k_26), v_29);
        }
        #pragma unroll
        for (int e_30 = lm_thread; e_30 < 64; e_30 += 64) {
          const int c_k_31 = (e_30 % 4)*8;
          const int e_32 = e_30 / 4;
          const int c_j_33 = e_32;
          lm_copy_async<8>(tile_5, 640 + c_j_33*40 + c_k_31*1, b1, (j_3 + c_j_33)*96 + (k_24 + c_k_31), true);
        }
      }
      lm_copy_commit();
      for (int turn_12 = 0; turn_12 < turns_11; turn_12++) {
        const lm_int k_13 = 0 + turn_12*32;
        lm_copy_wait<1>();
        lm_barrier();
        if (turn_12 + 2 < turns_11) {
          const lm_int k_34 = k_13 + 64;
          const int slot_35 = (turn_12 + 2) % 3;
          #pragma unroll
          for (int e_36 = lm_thread; e_36 < 64; e_36 += 64) {
            const int c_k_37 = (e_36 % 4)*8;
            const int e_38 = e_36 / 4;
            const int c_i_39 = e_38;
            const bool v_40 = (i_1 + c_i_39) < i_end_2;
            lm_copy_async<8>(tile_4, slot_35*640 + c_i_39*40 + c_k_37*1, b0, (i_1 + c_i_39)*96 + (k_34 + c_k_37), v_40);
          }
          #pragma unroll
          for (int e_41 = lm_thread; e_41 < 64; e_41 += 64) {
            const int c_k_42 = (e_41 % 4)*8;
            const int e_43 = e_41 / 4;
            const int c_j_44 = e_43;
            lm_copy_async<8>(tile_5, slot_35*640 + c_j_44*40 + c_k_42*1, b1, (j_3 + c_j_44)*96 + (k_34 + c_k_42), true);
          }
        }
        lm_copy_commit();
        const int slot_45 = turn_12%3*640;
        const int slot_46 = turn_12%3*640;
        #pragma unroll
        for (int k_47 = 0; k_47 < 32; k_47 += 16) {
          unsigned left_48[1][4];
          unsigned right_49[1][2];
          lm_left_halves<40>(left_48[0], tile_4, slot_45 + (w_i_6*16 + 0)*40 + k_47*1);
          lm_right_halves<40>(right_49[0], tile_5, slot_46 + (w_j_7*8 + 0)*40 + k_47*1);
          lm_multiply_bf16(results_10[0][0], left_48[0], right_49[0]);
        }
      }
      lm_copy_wait<0>();
      lm_barrier();
      const bool v_50 = p_i_8 < i_end_2;
      if (v_50) lm_store_vector<2>(b2, p_i_8*64 + p_j_9, lm_vector<float, 2>{{results_10[0][0][0], results_10[0][0][1]}});
      const bool v_51 = p_i_8 + 8 < i_end_2;
      if (v_51) lm_store_vector<2>(b2, p_i_8*64 + p_j_9 + 512, lm_vector<float, 2>{{results_10[0][0][2], results_10[0][0][3]}});
    }
  }
}

// ---------------------------------------------------------------------------------------------------------------------
// drawn
// form: plain
// k0 block: i:40 j:64 t256
// k0 residents: 2
// k0 stage 0: swizzled 16x16 32 3
// k0 grid: stream 1
//   program "region"
//   buffer x0 input bf16[40, 96]
//   buffer x1 input bf16[64, 96]
//   buffer y0 output f32[40, 64]
//   kernel k0 call residents 2 groups 1 streamed
//     axis i 40
//     axis j 64
//     axis k 96
//     for i 40 parallel
//       for j 64 parallel
//         stage i j k
//           schedule k:32 i:16w j:16w i:16u j:8u k:16u i:1f j:1f k:1f prefetch 3 pack x0@1(i:1 k:1 swizzled) pack x1@1(j:1 k:1 swizzled)
//           %0 = load x0[i, k] : bf16
//           %1 = cast %0 : f32
//           %2 = load x1[j, k] : bf16
//           %3 = cast %2 : f32
//           %4 = mul %1 %3 : f32
//           %5 = reduce add %4 over k : f32
//           store y0[i, j] = %5

// lumin launches: {"version":1,"dims":[],"arguments":3,"workspace_bytes":6291712,"prepared_bytes":0,"slab_offset":256,"launches":[{"function":"k0","kernel":"k0","when":"call","blocks":1,"threads":384,"shared_bytes":21632,"persistent":256,"arguments":[["argument",0],["argument",1],["argument",2],["slab",24576],["workspace",0]],"resident":1,"cleared":[4,4]}]}
// region
typedef int lm_int;

LM_KERNEL(k0, 384, 2)(LM_PARAMETER(const lm_bf16, b0), LM_PARAMETER(const lm_bf16, b1), LM_PARAMETER(float, b2), LM_GIVEN(float, parts), LM_GIVEN(lm_i32, counters)) {
  LM_BUFFER(const lm_bf16, b0, 3840);
  LM_BUFFER(const lm_bf16, b1, 6144);
  LM_BUFFER(float, b2, 2560);
  LM_BUFFER(float, parts, lm_blocks * 6144);
  LM_BUFFER(lm_i32, counters, 1);
  LM_SHARED(lm_bf16, tile_13, 0, 4608);
  LM_SHARED(lm_bf16, tile_14, 9216, 6144);
  LM_SHARED(bool, complete_60, 21504, 1);
  const lm_i64 turns_1 = (96 + 31) / 32;
  const lm_i64 work_2 = turns_1*(1);
  const lm_i64 share_3 = (work_2 + lm_blocks - 1) / lm_blocks;
  const lm_i64 at_end_5 = lm_imin((lm_block + 1)*share_3, work_2);
  for (lm_i64 at_4 = lm_block*share_3; at_4 < at_end_5; at_4 += turns_1 - at_4 % turns_1) {
    const lm_i64 block_6 = at_4 / turns_1;
    const lm_i64 first_7 = at_4 - block_6*turns_1;
    const lm_i64 last_8 = lm_imin(turns_1, at_end_5 - block_6*turns_1);
    const lm_int k_9 = (lm_int)(first_7*32);
    const lm_int k_end_10 = (lm_int)lm_imin(last_8*32, 96);
    const lm_int i_11 = (block_6)*40;
    const lm_int j_12 = (block_6 % (1))*64;
    // k:32 i:16w j:16w i:16u j:8u k:16u i:1f j:1f k:1f
    {
      const int w_i_15 = lm_thread / 32 / 4 % 3;
      const int w_j_16 = lm_thread / 32 % 4;
      {
        const lm_int p_i_17 = i_11 + w_i_15*16 + lm_thread % 32 / 4;
        const lm_int p_j_18 = j_12 + w_j_16*16 + lm_thread%4*2;
        float results_19[1][2][4] = {};
        const int turns_20 = (k_end_10 - k_9 + 31) / 32;
        lm_barrier();
        if (0 < turns_20) {
          const lm_int k_23 = k_9 + 0;
          #pragma unroll
          for (int e_24 = lm_thread; e_24 < 192; e_24 += 384) {
            const int c_k_25 = (e_24 % 4)*8;
            const int e_26 = e_24 / 4;
            const int c_i_27 = e_26;
            const bool v_28 = (i_11 + c_i_27) < (i_11 + 40);
            lm_copy_async<8>(tile_13, lm_swizzle<6, 3, 3>::place(0 + c_i_27*32 + c_k_25*1), b0, (i_11 + c_i_27)*96 + (k_23 + c_k_25), v_28);
          }
          #pragma unroll
          for (int e_29 = lm_thread; e_29 < 256; e_29 += 384) {
            const int c_k_30 = (e_29 % 4)*8;
            const int e_31 = e_29 / 4;
            const int c_j_32 = e_31;
            lm_copy_async<8>(tile_14, lm_swizzle<6, 3, 3>::place(0 + c_j_32*32 + c_k_30*1), b1, (j_12 + c_j_32)*96 + (k_23 + c_k_30), true);
          }
        }
        lm_copy_commit();
        if (1 < turns_20) {
          const lm_int k_33 = k_9 + 32;
          #pragma unroll
          for (int e_34 = lm_thread; e_34 < 192; e_34 += 384) {
            const int c_k_35 = (e_34 % 4)*8;
            const int e_36 = e_34 / 4;
            const int c_i_37 = e_36;
            const bool v_38 = (i_11 + c_i_37) < (i_11 + 40);
            lm_copy_async<8>(tile_13, lm_swizzle<6, 3, 3>::place(1536 + c_i_37*32 + c_k_35*1), b0, (i_11 + c_i_37)*96 + (k_33 + c_k_35), v_38);
          }
          #pragma unroll
          for (int e_39 = lm_thread; e_39 < 256; e_39 += 384) {
            const int c_k_40 = (e_39 % 4)*8;
            const int e_41 = e_39 / 4;
            const int c_j_42 = e_41;
            lm_copy_async<8>(tile_14, lm_swizzle<6, 3, 3>::place(2048 + c_j_42*32 + c_k_40*1), b1, (j_12 + c_j_42)*96 + (k_33 + c_k_40), true);
          }
        }
        lm_copy_commit();
        for (int turn_21 = 0; turn_21 < turns_20; turn_21++) {
          const lm_int k_22 = k_9 + turn_21*32;
          lm_copy_wait<1>();
          lm_barrier();
          if (turn_21 + 2 < turns_20) {
            const lm_int k_43 = k_22 + 64;
            const int slot_44 = (turn_21 + 2) % 3;
            #pragma unroll
            for (int e_45 = lm_thread; e_45 < 192; e_45 += 384) {
              const int c_k_46 = (e_45 % 4)*8;
              const int e_47 = e_45 / 4;
              const int c_i_48 = e_47;
              const bool v_49 = (i_11 + c_i_48) < (i_11 + 40);
              lm_copy_async<8>(tile_13, lm_swizzle<6, 3, 3>::place(slot_44*1536 + c_i_48*32 + c_k_46*1), b0, (i_11 + c_i_48)*96 + (k_43 + c_k_46), v_49);
            }
            #pragma unroll
            for (int e_50 = lm_thread; e_50 < 256; e_50 += 384) {
              const int c_k_51 = (e_50 % 4)*8;
              const int e_52 = e_50 / 4;
              const int c_j_53 = e_52;
              lm_copy_async<8>(tile_14, lm_swizzle<6, 3, 3>::place(slot_44*2048 + c_j_53*32 + c_k_51*1), b1, (j_12 + c_j_53)*96 + (k_43 + c_k_51), true);
            }
          }
          lm_copy_commit();
          const int slot_54 = turn_21%3*1536;
          const int slot_55 = turn_21%3*2048;
          #pragma unroll
          for (int k_56 = 0; k_56 < 32; k_56 += 16) {
            unsigned left_57[1][4];
            unsigned right_58[2][2];
            lm_left_halves<32, lm_swizzle<6, 3, 3>>(left_57[0], tile_13, slot_54 + (w_i_15*16 + 0)*32 + k_56*1);
            lm_right_halves<32, lm_swizzle<6, 3, 3>>(right_58[0], tile_14, slot_55 + (w_j_16*16 + 0)*32 + k_56*1);
            lm_right_halves<32, lm_swizzle<6, 3, 3>>(right_58[1], tile_14, slot_55 + (w_j_16*16 + 8)*32 + k_56*1);
            lm_multiply_bf16(results_19[0][0], left_57[0], right_58[0]);
            lm_multiply_bf16(results_19[0][1], left_57[0], right_58[1]);
          }
        }
        lm_copy_wait<0>();
        lm_barrier();
        bool whole_59 = first_7 == 0 && last_8 == turns_1;
        if (!whole_59) {
          const lm_i64 own_61 = (lm_block*2 + (first_7 == 0))*3072 + lm_thread;
          #pragma unroll
          for (int part = 0; part < 8; part++) lm_store(parts, own_61 + part*384, results_19[part / 8][part / 4 % 2][part % 4]);
          lm_barrier();
          const lm_i64 group_62 = block_6*turns_1 / share_3;
          const lm_i64 group_end_63 = ((block_6 + 1)*turns_1 - 1) / share_3;
          if (lm_thread == 0) lm_store(complete_60, 0, lm_leave(counters, block_6) == group_end_63 - group_62);
          lm_barrier();
          whole_59 = lm_load(complete_60, 0);
          if (whole_59) {
            for (lm_i64 g_64 = group_62; g_64 < group_end_63 + 1; g_64++) {
              const lm_i64 other_65 = (g_64*2 + (g_64*share_3 <= block_6*turns_1))*3072 + lm_thread;
              #pragma unroll
              for (int part = 0; part < 8; part++) results_19[part / 8][part / 4 % 2][part % 4] = g_64 == group_62 ? lm_load(parts, other_65 + part*384) : float(results_19[part / 8][part / 4 % 2][part % 4] + lm_load(parts, other_65 + part*384));
            }
          }
        }
        if (whole_59) {
          const bool v_66 = p_i_17 < (i_11 + 40);
          if (v_66) lm_store_vector<2>(b2, p_i_17*64 + p_j_18, lm_vector<float, 2>{{results_19[0][0][0], results_19[0][0][1]}});
          if (v_66) lm_store_vector<2>(b2, p_i_17*64 + p_j_18 + 8, lm_vector<float, 2>{{results_19[0][1][0], results_19[0][1][1]}});
          const bool v_67 = p_i_17 + 8 < (i_11 + 40);
          if (v_67) lm_store_vector<2>(b2, p_i_17*64 + p_j_18 + 512, lm_vector<float, 2>{{results_19[0][0][2], results_19[0][0][3]}});
          if (v_67) lm_store_vector<2>(b2, p_i_17*64 + p_j_18 + 520, lm_vector<float, 2>{{results_19[0][1][2], results_19[0][1][3]}});
        }
      }
    }
    lm_barrier();
  }
}

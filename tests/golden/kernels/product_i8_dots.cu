//   NVIDIA H100 80GB HBM3
//   lumin.graph 1
//   %0 = input(name="x", dtype=i8, shape=[40, 96], static=false) : i8[40, 96]
//   %1 = input(name="w", dtype=i8, shape=[64, 96], static=false) : i8[64, 96]
//   %2 = permute(%1; axes=[1, 0]) : i8[96, 64]
//   %3 = expand(%0; axes=[2], sizes=[64]) : i8[40, 96, 64]
//   %4 = cast(%3; dtype=i32) : i32[40, 96, 64]
//   %5 = expand(%2; axes=[0], sizes=[40]) : i8[40, 96, 64]
//   %6 = cast(%5; dtype=i32) : i32[40, 96, 64]
//   %7 = mul(%4, %6) : i32[40, 96, 64]
//   %8 = sum(%7; axes=[1]) : i32[40, 64]
//   output "y" %8

// ---------------------------------------------------------------------------------------------------------------------
// default
// form: plain
// k0 block: i:16 j:16 t128
// k0 residents: 1
// k0 stage 0: matrix 16x8 32 3
// k0 grid: blocks
//   program "region"
//   buffer x0 input i8[40, 96]
//   buffer x1 input i8[64, 96]
//   buffer y0 output i32[40, 64]
//   kernel k0 call
//     axis i 40
//     axis j 64
//     axis k 96
//     for i 16 parallel
//       for j 16 parallel
//         stage i j k
//           schedule k:32 i:16w j:8w i:16u j:8u k:32u i:1f j:1f k:1f prefetch 3 pack x0@1(i:1 k:1) pack x1@1(j:1 k:1)
//           %0 = load x0[i, k] : i8
//           %1 = cast %0 : i32
//           %2 = load x1[j, k] : i8
//           %3 = cast %2 : i32
//           %4 = mul %1 %3 : i32
//           %5 = reduce add %4 over k : i32
//           store y0[i, j] = %5

// lumin launches: {"version":1,"dims":[],"arguments":3,"workspace_bytes":0,"prepared_bytes":0,"slab_offset":0,"launches":[{"function":"k0","kernel":"k0","when":"call","blocks":12,"threads":64,"shared_bytes":4608,"persistent":0,"arguments":[["argument",0],["argument",1],["argument",2]]}]}
// region
typedef int lm_int;

LM_KERNEL(k0, 64)(LM_PARAMETER(const lm_i8, b0), LM_PARAMETER(const lm_i8, b1), LM_PARAMETER(lm_i32, b2)) {
  LM_BUFFER(const lm_i8, b0, 3840);
  LM_BUFFER(const lm_i8, b1, 6144);
  LM_BUFFER(lm_i32, b2, 2560);
  LM_SHARED(lm_i8, tile_4, 0, 2304);
  LM_SHARED(lm_i8, tile_5, 2304, 2304);
  const lm_int i_1 = (lm_block / (4))*16;
  const lm_int i_end_2 = lm_imin(i_1 + 16, 40);
  const lm_int j_3 = (lm_block % (4))*16;
  // k:32 i:16w j:8w i:16u j:8u k:32u i:1f j:1f k:1f
  {
    const int w_i_6 = lm_thread / 32 / 2 % 1;
    const int w_j_7 = lm_thread / 32 % 2;
    {
      const lm_int p_i_8 = i_1 + w_i_6*16 + lm_thread % 32 / 4;
      const lm_int p_j_9 = j_3 + w_j_7*8 + lm_thread%4*2;
      int results_10[1][1][4] = {};
      const int turns_11 = (96 - 0 + 31) / 32;
      lm_barrier();
      if (0 < turns_11) {
        const lm_int k_14 = 0 + 0;
        #pragma unroll
        for (int e_15 = lm_thread; e_15 < 32; e_15 += 64) {
          const int c_k_16 = (e_15 % 2)*16;
          const int e_17 = e_15 / 2;
          const int c_i_18 = e_17;
          const bool v_19 = (i_1 + c_i_18) < i_end_2;
          lm_copy_async<16>(tile_4, 0 + c_i_18*48 + c_k_16*1, b0, (i_1 + c_i_18)*96 + (k_14 + c_k_16), v_19);
        }
        #pragma unroll
        for (int e_20 = lm_thread; e_20 < 32; e_20 += 64) {
          const int c_k_21 = (e_20 % 2)*16;
          const int e_22 = e_20 / 2;
          const int c_j_23 = e_22;
          lm_copy_async<16>(tile_5, 0 + c_j_23*48 + c_k_21*1, b1, (j_3 + c_j_23)*96 + (k_14 + c_k_21), true);
        }
      }
      lm_copy_commit();
      if (1 < turns_11) {
        const lm_int k_24 = 0 + 32;
        #pragma unroll
        for (int e_25 = lm_thread; e_25 < 32; e_25 += 64) {
          const int c_k_26 = (e_25 % 2)*16;
          const int e_27 = e_25 / 2;
          const int c_i_28 = e_27;
          const bool v_29 = (i_1 + c_i_28) < i_end_2;
          lm_copy_async<16>(tile_4, 768 + c_i_28*48 + c_k_26*1, b0, (i_1 + c_i_28)*96 + (k_24 + c_k_26), v_29);
        }
        #pragma unroll
        for (int e_30 = lm_thread; e_30 < 32; e_30 += 64) {
          const int c_k_31 = (e_30 % 2)*16;
          const int e_32 = e_30 / 2;
          const int c_j_33 = e_32;
          lm_copy_async<16>(tile_5, 768 + c_j_33*48 + c_k_31*1, b1, (j_3 + c_j_33)*96 + (k_24 + c_k_31), true);
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
          for (int e_36 = lm_thread; e_36 < 32; e_36 += 64) {
            const int c_k_37 = (e_36 % 2)*16;
            const int e_38 = e_36 / 2;
            const int c_i_39 = e_38;
            const bool v_40 = (i_1 + c_i_39) < i_end_2;
            lm_copy_async<16>(tile_4, slot_35*768 + c_i_39*48 + c_k_37*1, b0, (i_1 + c_i_39)*96 + (k_34 + c_k_37), v_40);
          }
          #pragma unroll
          for (int e_41 = lm_thread; e_41 < 32; e_41 += 64) {
            const int c_k_42 = (e_41 % 2)*16;
            const int e_43 = e_41 / 2;
            const int c_j_44 = e_43;
            lm_copy_async<16>(tile_5, slot_35*768 + c_j_44*48 + c_k_42*1, b1, (j_3 + c_j_44)*96 + (k_34 + c_k_42), true);
          }
        }
        lm_copy_commit();
        const int slot_45 = turn_12%3*768;
        const int slot_46 = turn_12%3*768;
        #pragma unroll
        for (int k_47 = 0; k_47 < 32; k_47 += 32) {
          unsigned left_48[1][4];
          unsigned right_49[1][2];
          lm_left_bytes<48>(left_48[0], tile_4, slot_45 + (w_i_6*16 + 0)*48 + k_47*1);
          lm_right_bytes<48>(right_49[0], tile_5, slot_46 + (w_j_7*8 + 0)*48 + k_47*1);
          lm_multiply_i8(results_10[0][0], left_48[0], right_49[0]);
        }
      }
      lm_copy_wait<0>();
      lm_barrier();
      const bool v_50 = p_i_8 < i_end_2;
      if (v_50) lm_store_vector<2>(b2, p_i_8*64 + p_j_9, lm_vector<lm_i32, 2>{{results_10[0][0][0], results_10[0][0][1]}});
      const bool v_51 = p_i_8 + 8 < i_end_2;
      if (v_51) lm_store_vector<2>(b2, p_i_8*64 + p_j_9 + 512, lm_vector<lm_i32, 2>{{results_10[0][0][2], results_10[0][0][3]}});
    }
  }
}

// ---------------------------------------------------------------------------------------------------------------------
// stage swizzled .*
// form: plain
// k0 block: i:16 j:16 t128
// k0 residents: 1
// k0 stage 0: swizzled 16x8 32 3
// k0 grid: blocks
//   program "region"
//   buffer x0 input i8[40, 96]
//   buffer x1 input i8[64, 96]
//   buffer y0 output i32[40, 64]
//   kernel k0 call
//     axis i 40
//     axis j 64
//     axis k 96
//     for i 16 parallel
//       for j 16 parallel
//         stage i j k
//           schedule k:32 i:16w j:8w i:16u j:8u k:32u i:1f j:1f k:1f prefetch 3 pack x0@1(i:1 k:1 swizzled) pack x1@1(j:1 k:1 swizzled)
//           %0 = load x0[i, k] : i8
//           %1 = cast %0 : i32
//           %2 = load x1[j, k] : i8
//           %3 = cast %2 : i32
//           %4 = mul %1 %3 : i32
//           %5 = reduce add %4 over k : i32
//           store y0[i, j] = %5

// lumin launches: {"version":1,"dims":[],"arguments":3,"workspace_bytes":0,"prepared_bytes":0,"slab_offset":0,"launches":[{"function":"k0","kernel":"k0","when":"call","blocks":12,"threads":64,"shared_bytes":3584,"persistent":0,"arguments":[["argument",0],["argument",1],["argument",2]]}]}
// region
typedef int lm_int;

LM_KERNEL(k0, 64)(LM_PARAMETER(const lm_i8, b0), LM_PARAMETER(const lm_i8, b1), LM_PARAMETER(lm_i32, b2)) {
  LM_BUFFER(const lm_i8, b0, 3840);
  LM_BUFFER(const lm_i8, b1, 6144);
  LM_BUFFER(lm_i32, b2, 2560);
  LM_SHARED(lm_i8, tile_4, 0, 1536);
  LM_SHARED(lm_i8, tile_5, 2048, 1536);
  const lm_int i_1 = (lm_block / (4))*16;
  const lm_int i_end_2 = lm_imin(i_1 + 16, 40);
  const lm_int j_3 = (lm_block % (4))*16;
  // k:32 i:16w j:8w i:16u j:8u k:32u i:1f j:1f k:1f
  {
    const int w_i_6 = lm_thread / 32 / 2 % 1;
    const int w_j_7 = lm_thread / 32 % 2;
    {
      const lm_int p_i_8 = i_1 + w_i_6*16 + lm_thread % 32 / 4;
      const lm_int p_j_9 = j_3 + w_j_7*8 + lm_thread%4*2;
      int results_10[1][1][4] = {};
      const int turns_11 = (96 - 0 + 31) / 32;
      lm_barrier();
      if (0 < turns_11) {
        const lm_int k_14 = 0 + 0;
        #pragma unroll
        for (int e_15 = lm_thread; e_15 < 32; e_15 += 64) {
          const int c_k_16 = (e_15 % 2)*16;
          const int e_17 = e_15 / 2;
          const int c_i_18 = e_17;
          const bool v_19 = (i_1 + c_i_18) < i_end_2;
          lm_copy_async<16>(tile_4, lm_swizzle<7, 1, 4>::place(0 + c_i_18*32 + c_k_16*1), b0, (i_1 + c_i_18)*96 + (k_14 + c_k_16), v_19);
        }
        #pragma unroll
        for (int e_20 = lm_thread; e_20 < 32; e_20 += 64) {
          const int c_k_21 = (e_20 % 2)*16;
          const int e_22 = e_20 / 2;
          const int c_j_23 = e_22;
          lm_copy_async<16>(tile_5, lm_swizzle<7, 1, 4>::place(0 + c_j_23*32 + c_k_21*1), b1, (j_3 + c_j_23)*96 + (k_14 + c_k_21), true);
        }
      }
      lm_copy_commit();
      if (1 < turns_11) {
        const lm_int k_24 = 0 + 32;
        #pragma unroll
        for (int e_25 = lm_thread; e_25 < 32; e_25 += 64) {
          const int c_k_26 = (e_25 % 2)*16;
          const int e_27 = e_25 / 2;
          const int c_i_28 = e_27;
          const bool v_29 = (i_1 + c_i_28) < i_end_2;
          lm_copy_async<16>(tile_4, lm_swizzle<7, 1, 4>::place(512 + c_i_28*32 + c_k_26*1), b0, (i_1 + c_i_28)*96 + (k_24 + c_k_26), v_29);
        }
        #pragma unroll
        for (int e_30 = lm_thread; e_30 < 32; e_30 += 64) {
          const int c_k_31 = (e_30 % 2)*16;
          const int e_32 = e_30 / 2;
          const int c_j_33 = e_32;
          lm_copy_async<16>(tile_5, lm_swizzle<7, 1, 4>::place(512 + c_j_33*32 + c_k_31*1), b1, (j_3 + c_j_33)*96 + (k_24 + c_k_31), true);
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
          for (int e_36 = lm_thread; e_36 < 32; e_36 += 64) {
            const int c_k_37 = (e_36 % 2)*16;
            const int e_38 = e_36 / 2;
            const int c_i_39 = e_38;
            const bool v_40 = (i_1 + c_i_39) < i_end_2;
            lm_copy_async<16>(tile_4, lm_swizzle<7, 1, 4>::place(slot_35*512 + c_i_39*32 + c_k_37*1), b0, (i_1 + c_i_39)*96 + (k_34 + c_k_37), v_40);
          }
          #pragma unroll
          for (int e_41 = lm_thread; e_41 < 32; e_41 += 64) {
            const int c_k_42 = (e_41 % 2)*16;
            const int e_43 = e_41 / 2;
            const int c_j_44 = e_43;
            lm_copy_async<16>(tile_5, lm_swizzle<7, 1, 4>::place(slot_35*512 + c_j_44*32 + c_k_42*1), b1, (j_3 + c_j_44)*96 + (k_34 + c_k_42), true);
          }
        }
        lm_copy_commit();
        const int slot_45 = turn_12%3*512;
        const int slot_46 = turn_12%3*512;
        #pragma unroll
        for (int k_47 = 0; k_47 < 32; k_47 += 32) {
          unsigned left_48[1][4];
          unsigned right_49[1][2];
          lm_left_bytes<32, lm_swizzle<7, 1, 4>>(left_48[0], tile_4, slot_45 + (w_i_6*16 + 0)*32 + k_47*1);
          lm_right_bytes<32, lm_swizzle<7, 1, 4>>(right_49[0], tile_5, slot_46 + (w_j_7*8 + 0)*32 + k_47*1);
          lm_multiply_i8(results_10[0][0], left_48[0], right_49[0]);
        }
      }
      lm_copy_wait<0>();
      lm_barrier();
      const bool v_50 = p_i_8 < i_end_2;
      if (v_50) lm_store_vector<2>(b2, p_i_8*64 + p_j_9, lm_vector<lm_i32, 2>{{results_10[0][0][0], results_10[0][0][1]}});
      const bool v_51 = p_i_8 + 8 < i_end_2;
      if (v_51) lm_store_vector<2>(b2, p_i_8*64 + p_j_9 + 512, lm_vector<lm_i32, 2>{{results_10[0][0][2], results_10[0][0][3]}});
    }
  }
}

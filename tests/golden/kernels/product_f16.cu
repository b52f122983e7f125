//   NVIDIA H100 80GB HBM3
//   lumin.graph 1
//   %0 = input(name="x", dtype=f16, shape=[128, 256], static=false) : f16[128, 256]
//   %1 = input(name="w", dtype=f16, shape=[256, 128], static=false) : f16[256, 128]
//   %2 = cast(%0; dtype=f32) : f32[128, 256]
//   %3 = cast(%1; dtype=f32) : f32[256, 128]
//   %4 = expand(%2; axes=[2], sizes=[128]) : f32[128, 256, 128]
//   %5 = expand(%3; axes=[0], sizes=[128]) : f32[128, 256, 128]
//   %6 = mul(%4, %5) : f32[128, 256, 128]
//   %7 = sum(%6; axes=[1]) : f32[128, 128]
//   %8 = cast(%7; dtype=f16) : f16[128, 128]
//   output "y" %8

// ---------------------------------------------------------------------------------------------------------------------
// default
// form: plain
// k0 block: i:16 j:16 t128
// k0 residents: 1
// k0 stage 0: matrix 16x8 32 3
// k0 grid: blocks
//   program "region"
//   buffer x0 input f16[128, 256]
//   buffer x1 input f16[256, 128]
//   buffer y0 output f16[128, 128]
//   kernel k0 call
//     axis i 128
//     axis j 128
//     axis k 256
//     for i 16 parallel
//       for j 16 parallel
//         stage i j k
//           schedule k:32 i:16w j:8w i:16u j:8u k:16u i:1f j:1f k:1f prefetch 3 pack x0@1(i:1 k:1) pack x1@1(k:1 j:1)
//           %0 = load x0[i, k] : f16
//           %1 = cast %0 : f32
//           %2 = load x1[k, j] : f16
//           %3 = cast %2 : f32
//           %4 = mul %1 %3 : f32
//           %5 = reduce add %4 over k : f32
//           %6 = cast %5 : f16
//           %7 = cast %6 : f32
//           %8 = cast %7 : f16
//           store y0[i, j] = %8

// lumin launches: {"version":1,"dims":[],"arguments":3,"workspace_bytes":0,"prepared_bytes":0,"slab_offset":0,"launches":[{"function":"k0","kernel":"k0","when":"call","blocks":64,"threads":64,"shared_bytes":6912,"persistent":0,"arguments":[["argument",0],["argument",1],["argument",2]]}]}
// region
typedef int lm_int;

LM_KERNEL(k0, 64)(LM_PARAMETER(const lm_f16, b0), LM_PARAMETER(const lm_f16, b1), LM_PARAMETER(lm_f16, b2)) {
  LM_BUFFER(const lm_f16, b0, 32768);
  LM_BUFFER(const lm_f16, b1, 32768);
  LM_BUFFER(lm_f16, b2, 16384);
  LM_SHARED(lm_f16, tile_3, 0, 1920);
  LM_SHARED(lm_f16, tile_4, 3840, 1536);
  const lm_int i_1 = (lm_block / (8))*16;
  const lm_int j_2 = (lm_block % (8))*16;
  // k:32 i:16w j:8w i:16u j:8u k:16u i:1f j:1f k:1f
  {
    const int w_i_5 = lm_thread / 32 / 2 % 1;
    const int w_j_6 = lm_thread / 32 % 2;
    {
      const lm_int p_i_7 = i_1 + w_i_5*16 + lm_thread % 32 / 4;
      const lm_int p_j_8 = j_2 + w_j_6*8 + lm_thread%4*2;
      float results_9[1][1][4] = {};
      const int turns_10 = (256 - 0 + 31) / 32;
      lm_barrier();
      if (0 < turns_10) {
        const lm_int k_13 = 0 + 0;
        #pragma unroll
        for (int e_14 = lm_thread; e_14 < 64; e_14 += 64) {
          const int c_k_15 = (e_14 % 4)*8;
          const int e_16 = e_14 / 4;
          const int c_i_17 = e_16;
          lm_copy_async<8>(tile_3, 0 + c_i_17*40 + c_k_15*1, b0, (i_1 + c_i_17)*256 + (k_13 + c_k_15), true);
        }
        #pragma unroll
        for (int e_18 = lm_thread; e_18 < 64; e_18 += 64) {
          const int c_j_19 = (e_18 % 2)*8;
          const int e_20 = e_18 / 2;
          const int c_k_21 = e_20;
          lm_copy_async<8>(tile_4, 0 + c_k_21*16 + c_j_19*1, b1, (j_2 + c_j_19) + (k_13 + c_k_21)*128, true);
        }
      }
      lm_copy_commit();
      if (1 < turns_10) {
        const lm_int k_22 = 0 + 32;
        #pragma unroll
        for (int e_23 = lm_thread; e_23 < 64; e_23 += 64) {
          const int c_k_24 = (e_23 % 4)*8;
          const int e_25 = e_23 / 4;
          const int c_i_26 = e_25;
          lm_copy_async<8>(tile_3, 640 + c_i_26*40 + c_k_24*1, b0, (i_1 + c_i_26)*256 + (k_22 + c_k_24), true);
        }
        #pragma unroll
        for (int e_27 = lm_thread; e_27 < 64; e_27 += 64) {
          const int c_j_28 = (e_27 % 2)*8;
          const int e_29 = e_27 / 2;
          const int c_k_30 = e_29;
          lm_copy_async<8>(tile_4, 512 + c_k_30*16 + c_j_28*1, b1, (j_2 + c_j_28) + (k_22 + c_k_30)*128, true);
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
          for (int e_33 = lm_thread; e_33 < 64; e_33 += 64) {
            const int c_k_34 = (e_33 % 4)*8;
            const int e_35 = e_33 / 4;
            const int c_i_36 = e_35;
            lm_copy_async<8>(tile_3, slot_32*640 + c_i_36*40 + c_k_34*1, b0, (i_1 + c_i_36)*256 + (k_31 + c_k_34), true);
          }
          #pragma unroll
          for (int e_37 = lm_thread; e_37 < 64; e_37 += 64) {
            const int c_j_38 = (e_37 % 2)*8;
            const int e_39 = e_37 / 2;
            const int c_k_40 = e_39;
            lm_copy_async<8>(tile_4, slot_32*512 + c_k_40*16 + c_j_38*1, b1, (j_2 + c_j_38) + (k_31 + c_k_40)*128, true);
          }
        }
        lm_copy_commit();
        const int slot_41 = turn_11%3*640;
        const int slot_42 = turn_11%3*512;
        #pragma unroll
        for (int k_43 = 0; k_43 < 32; k_43 += 16) {
          unsigned left_44[1][4];
          unsigned right_45[1][2];
          lm_left_halves<40>(left_44[0], tile_3, slot_41 + (w_i_5*16 + 0)*40 + k_43*1);
          lm_right_halves_turned<16>(right_45[0], tile_4, slot_42 + (w_j_6*8 + 0)*1 + k_43*16);
          lm_multiply_f16(results_9[0][0], left_44[0], right_45[0]);
        }
      }
      lm_copy_wait<0>();
      lm_barrier();
      const lm_f16 v_46 = lm_cast<lm_f16>(results_9[0][0][0]);
      const float v_47 = lm_cast<float>(v_46);
      const lm_f16 v_48 = lm_cast<lm_f16>(results_9[0][0][1]);
      const float v_49 = lm_cast<float>(v_48);
      lm_store_vector<2>(b2, p_i_7*128 + p_j_8, lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_47, v_49}}));
      const lm_f16 v_50 = lm_cast<lm_f16>(results_9[0][0][2]);
      const float v_51 = lm_cast<float>(v_50);
      const lm_f16 v_52 = lm_cast<lm_f16>(results_9[0][0][3]);
      const float v_53 = lm_cast<float>(v_52);
      lm_store_vector<2>(b2, p_i_7*128 + p_j_8 + 1024, lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_51, v_53}}));
    }
  }
}

// ---------------------------------------------------------------------------------------------------------------------
// stage bulk .*
// form: plain
// k0 block: i:64 j:64 t256
// k0 residents: 1
// k0 stage 0: bulk 64x64 64 4
// k0 grid: blocks
//   program "region"
//   buffer x0 input f16[128, 256]
//   buffer x1 input f16[256, 128]
//   buffer y0 output f16[128, 128]
//   kernel k0 call
//     axis i 128
//     axis j 128
//     axis k 256
//     for i 64 parallel
//       for j 64 parallel
//         stage i j k
//           schedule k:64 i:64g j:64g k:16u i:1f j:1f k:1f prefetch 4 pack x0@1(k:64 i:1 k:1 bulk) pack x1@1(j:64 k:1 j:1 bulk)
//           %0 = load x0[i, k] : f16
//           %1 = cast %0 : f32
//           %2 = load x1[k, j] : f16
//           %3 = cast %2 : f32
//           %4 = mul %1 %3 : f32
//           %5 = reduce add %4 over k : f32
//           %6 = cast %5 : f16
//           %7 = cast %6 : f32
//           %8 = cast %7 : f16
//           store y0[i, j] = %8

// lumin launches: {"version":1,"dims":[],"arguments":3,"workspace_bytes":0,"prepared_bytes":0,"slab_offset":0,"launches":[{"function":"k0","kernel":"k0","when":"call","blocks":4,"threads":128,"shared_bytes":65664,"persistent":0,"arguments":[["argument",0],["argument",1],["argument",2]],"maps":[[0,0,"f16",[256,128],[512],[64,64]],[1,0,"f16",[128,256],[256],[64,64]]]}]}
// region
typedef int lm_int;

LM_KERNEL(k0, 128)(LM_PARAMETER(const lm_f16, b0), LM_PARAMETER(const lm_f16, b1), LM_PARAMETER(lm_f16, b2), LM_MAP(map0), LM_MAP(map1)) {
  LM_BUFFER(const lm_f16, b0, 32768);
  LM_BUFFER(const lm_f16, b1, 32768);
  LM_BUFFER(lm_f16, b2, 16384);
  LM_SHARED(lm_f16, tile_3, 0, 16384);
  LM_SHARED(lm_f16, tile_4, 32768, 16384);
  LM_SHARED(lm_i64, arrived_14, 65536, 4);
  const lm_int i_1 = (lm_block / (2))*64;
  const lm_int j_2 = (lm_block % (2))*64;
  // k:64 i:64g j:64g k:16u i:1f j:1f k:1f
  {
    const int group_7 = lm_shuffle(lm_thread / 128, 0, 32);
    const int g_i_5 = group_7 / 1 % 1;
    const int g_j_6 = group_7 % 1;
    {
      const lm_int p_i_8 = i_1 + g_i_5*64 + lm_thread/32%4*16 + lm_thread % 32 / 4;
      const lm_int p_j_9 = j_2 + g_j_6*64 + lm_thread%4*2;
      float results_10[1][8][4] = {};
      const int turns_11 = (256 - 0 + 63) / 64;
      if (lm_thread == 0) lm_arrivals_begin(arrived_14, 4);
      lm_memory_fence();
      lm_barrier();
      if (0 < turns_11) {
        const lm_int k_15 = 0 + 0;
        if (lm_thread == 0) {
          lm_arrivals_expect(arrived_14, 0, 16384);
          lm_bulk_copy(tile_3, 0*4096 + 0, map0, arrived_14, 0, (int)(k_15), (int)(i_1));
          lm_bulk_copy(tile_4, 0*4096 + 0, map1, arrived_14, 0, (int)(j_2), (int)(k_15));
        }
      }
      if (1 < turns_11) {
        const lm_int k_16 = 0 + 64;
        if (lm_thread == 0) {
          lm_arrivals_expect(arrived_14, 1, 16384);
          lm_bulk_copy(tile_3, 1*4096 + 0, map0, arrived_14, 1, (int)(k_16), (int)(i_1));
          lm_bulk_copy(tile_4, 1*4096 + 0, map1, arrived_14, 1, (int)(j_2), (int)(k_16));
        }
      }
      if (2 < turns_11) {
        const lm_int k_17 = 0 + 128;
        if (lm_thread == 0) {
          lm_arrivals_expect(arrived_14, 2, 16384);
          lm_bulk_copy(tile_3, 2*4096 + 0, map0, arrived_14, 2, (int)(k_17), (int)(i_1));
          lm_bulk_copy(tile_4, 2*4096 + 0, map1, arrived_14, 2, (int)(j_2), (int)(k_17));
        }
      }
      lm_barrier();
      for (int turn_12 = 0; turn_12 < turns_11; turn_12++) {
        const lm_int k_13 = 0 + turn_12*64;
        lm_arrivals_wait(arrived_14, turn_12 % 4, turn_12 / 4 & 1);
        const int slot_18 = turn_12%4*4096;
        const int slot_19 = turn_12%4*4096;
        lm_group_begin(results_10);
        lm_group_multiply_f16_64<0, 1>(results_10[0], lm_group_operand<16, 1024>(tile_3, slot_18 + (g_i_5*64 + 0)*64 + 0), lm_group_operand<8192, 1024>(tile_4, slot_19 + (g_j_6*64 + 0)/64*4096 + 0));
        lm_group_multiply_f16_64<0, 1>(results_10[0], lm_group_operand<16, 1024>(tile_3, slot_18 + (g_i_5*64 + 0)*64 + 16), lm_group_operand<8192, 1024>(tile_4, slot_19 + (g_j_6*64 + 0)/64*4096 + 1024));
        lm_group_multiply_f16_64<0, 1>(results_10[0], lm_group_operand<16, 1024>(tile_3, slot_18 + (g_i_5*64 + 0)*64 + 32), lm_group_operand<8192, 1024>(tile_4, slot_19 + (g_j_6*64 + 0)/64*4096 + 2048));
        lm_group_multiply_f16_64<0, 1>(results_10[0], lm_group_operand<16, 1024>(tile_3, slot_18 + (g_i_5*64 + 0)*64 + 48), lm_group_operand<8192, 1024>(tile_4, slot_19 + (g_j_6*64 + 0)/64*4096 + 3072));
        lm_group_commit();
        lm_group_wait<1>(results_10);
        lm_barrier();
        if (turn_12 + 3 < turns_11) {
          const lm_int k_20 = k_13 + 192;
          const int slot_21 = (turn_12 + 3) % 4;
          if (lm_thread == 0) {
            lm_arrivals_expect(arrived_14, slot_21, 16384);
            lm_bulk_copy(tile_3, slot_21*4096 + 0, map0, arrived_14, slot_21, (int)(k_20), (int)(i_1));
            lm_bulk_copy(tile_4, slot_21*4096 + 0, map1, arrived_14, slot_21, (int)(j_2), (int)(k_20));
          }
        }
      }
      lm_group_wait<0>(results_10);
      lm_barrier();
      if (lm_thread == 0) lm_arrivals_end(arrived_14, 4);
      const lm_f16 v_22 = lm_cast<lm_f16>(results_10[0][0][0]);
      const float v_23 = lm_cast<float>(v_22);
      const lm_f16 v_24 = lm_cast<lm_f16>(results_10[0][0][1]);
      const float v_25 = lm_cast<float>(v_24);
      lm_store_vector<2>(b2, p_i_8*128 + p_j_9, lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_23, v_25}}));
      const lm_f16 v_26 = lm_cast<lm_f16>(results_10[0][1][0]);
      const float v_27 = lm_cast<float>(v_26);
      const lm_f16 v_28 = lm_cast<lm_f16>(results_10[0][1][1]);
      const float v_29 = lm_cast<float>(v_28);
      lm_store_vector<2>(b2, p_i_8*128 + p_j_9 + 8, lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_27, v_29}}));
      const lm_f16 v_30 = lm_cast<lm_f16>(results_10[0][2][0]);
      const float v_31 = lm_cast<float>(v_30);
      const lm_f16 v_32 = lm_cast<lm_f16>(results_10[0][2][1]);
      const float v_33 = lm_cast<float>(v_32);
      lm_store_vector<2>(b2, p_i_8*128 + p_j_9 + 16, lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_31, v_33}}));
      const lm_f16 v_34 = lm_cast<lm_f16>(results_10[0][3][0]);
      const float v_35 = lm_cast<float>(v_34);
      const lm_f16 v_36 = lm_cast<lm_f16>(results_10[0][3][1]);
      const float v_37 = lm_cast<float>(v_36);
      lm_store_vector<2>(b2, p_i_8*128 + p_j_9 + 24, lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_35, v_37}}));
      const lm_f16 v_38 = lm_cast<lm_f16>(results_10[0][4][0]);
      const float v_39 = lm_cast<float>(v_38);
      const lm_f16 v_40 = lm_cast<lm_f16>(results_10[0][4][1]);
      const float v_41 = lm_cast<float>(v_40);
      lm_store_vector<2>(b2, p_i_8*128 + p_j_9 + 32, lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_39, v_41}}));
      const lm_f16 v_42 = lm_cast<lm_f16>(results_10[0][5][0]);
      const float v_43 = lm_cast<float>(v_42);
      const lm_f16 v_44 = lm_cast<lm_f16>(results_10[0][5][1]);
      const float v_45 = lm_cast<float>(v_44);
      lm_store_vector<2>(b2, p_i_8*128 + p_j_9 + 40, lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_43, v_45}}));
      const lm_f16 v_46 = lm_cast<lm_f16>(results_10[0][6][0]);
      const float v_47 = lm_cast<float>(v_46);
      const lm_f16 v_48 = lm_cast<lm_f16>(results_10[0][6][1]);
      const float v_49 = lm_cast<float>(v_48);
      lm_store_vector<2>(b2, p_i_8*128 + p_j_9 + 48, lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_47, v_49}}));
      const lm_f16 v_50 = lm_cast<lm_f16>(results_10[0][7][0]);
      const float v_51 = lm_cast<float>(v_50);
      const lm_f16 v_52 = lm_cast<lm_f16>(results_10[0][7][1]);
      const float v_53 = lm_cast<float>(v_52);
      lm_store_vector<2>(b2, p_i_8*128 + p_j_9 + 56, lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_51, v_53}}));
      const lm_f16 v_54 = lm_cast<lm_f16>(results_10[0][0][2]);
      const float v_55 = lm_cast<float>(v_54);
      const lm_f16 v_56 = lm_cast<lm_f16>(results_10[0][0][3]);
      const float v_57 = lm_cast<float>(v_56);
      lm_store_vector<2>(b2, p_i_8*128 + p_j_9 + 1024, lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_55, v_57}}));
      const lm_f16 v_58 = lm_cast<lm_f16>(results_10[0][1][2]);
      const float v_59 = lm_cast<float>(v_58);
      const lm_f16 v_60 = lm_cast<lm_f16>(results_10[0][1][3]);
      const float v_61 = lm_cast<float>(v_60);
      lm_store_vector<2>(b2, p_i_8*128 + p_j_9 + 1032, lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_59, v_61}}));
      const lm_f16 v_62 = lm_cast<lm_f16>(results_10[0][2][2]);
      const float v_63 = lm_cast<float>(v_62);
      const lm_f16 v_64 = lm_cast<lm_f16>(results_10[0][2][3]);
      const float v_65 = lm_cast<float>(v_64);
      lm_store_vector<2>(b2, p_i_8*128 + p_j_9 + 1040, lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_63, v_65}}));
      const lm_f16 v_66 = lm_cast<lm_f16>(results_10[0][3][2]);
      const float v_67 = lm_cast<float>(v_66);
      const lm_f16 v_68 = lm_cast<lm_f16>(results_10[0][3][3]);
      const float v_69 = lm_cast<float>(v_68);
      lm_store_vector<2>(b2, p_i_8*128 + p_j_9 + 1048, lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_67, v_69}}));
      const lm_f16 v_70 = lm_cast<lm_f16>(results_10[0][4][2]);
      const float v_71 = lm_cast<float>(v_70);
      const lm_f16 v_72 = lm_cast<lm_f16>(results_10[0][4][3]);
      const float v_73 = lm_cast<float>(v_72);
      lm_store_vector<2>(b2, p_i_8*128 + p_j_9 + 1056, lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_71, v_73}}));
      const lm_f16 v_74 = lm_cast<lm_f16>(results_10[0][5][2]);
      const float v_75 = lm_cast<float>(v_74);
      const lm_f16 v_76 = lm_cast<lm_f16>(results_10[0][5][3]);
      const float v_77 = lm_cast<float>(v_76);
      lm_store_vector<2>(b2, p_i_8*128 + p_j_9 + 1064, lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_75, v_77}}));
      const lm_f16 v_78 = lm_cast<lm_f16>(results_10[0][6][2]);
      const float v_79 = lm_cast<float>(v_78);
      const lm_f16 v_80 = lm_cast<lm_f16>(results_10[0][6][3]);
      const float v_81 = lm_cast<float>(v_80);
      lm_store_vector<2>(b2, p_i_8*128 + p_j_9 + 1072, lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_79, v_81}}));
      const lm_f16 v_82 = lm_cast<lm_f16>(results_10[0][7][2]);
      const float v_83 = lm_cast<float>(v_82);
      const lm_f16 v_84 = lm_cast<lm_f16>(results_10[0][7][3]);
      const float v_85 = lm_cast<float>(v_84);
      lm_store_vector<2>(b2, p_i_8*128 + p_j_9 + 1080, lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_83, v_85}}));
    }
  }
}

// ---------------------------------------------------------------------------------------------------------------------
// stage group .*
// form: plain
// k0 block: i:64 j:64 t256
// k0 residents: 1
// k0 stage 0: group 64x64 64 4
// k0 grid: blocks
//   program "region"
//   buffer x0 input f16[128, 256]
//   buffer x1 input f16[256, 128]
//   buffer y0 output f16[128, 128]
//   kernel k0 call
//     axis i 128
//     axis j 128
//     axis k 256
//     for i 64 parallel
//       for j 64 parallel
//         stage i j k
//           schedule k:64 i:64g j:64g k:16u i:1f j:1f k:1f prefetch 4 pack x0@1(k:64 i:1 k:1 swizzled) pack x1@1(j:64 k:1 j:1 swizzled)
//           %0 = load x0[i, k] : f16
//           %1 = cast %0 : f32
//           %2 = load x1[k, j] : f16
//           %3 = cast %2 : f32
//           %4 = mul %1 %3 : f32
//           %5 = reduce add %4 over k : f32
//           %6 = cast %5 : f16
//           %7 = cast %6 : f32
//           %8 = cast %7 : f16
//           store y0[i, j] = %8

// lumin launches: {"version":1,"dims":[],"arguments":3,"workspace_bytes":0,"prepared_bytes":0,"slab_offset":0,"launches":[{"function":"k0","kernel":"k0","when":"call","blocks":4,"threads":128,"shared_bytes":65536,"persistent":0,"arguments":[["argument",0],["argument",1],["argument",2]]}]}
// region
typedef int lm_int;

LM_KERNEL(k0, 128)(LM_PARAMETER(const lm_f16, b0), LM_PARAMETER(const lm_f16, b1), LM_PARAMETER(lm_f16, b2)) {
  LM_BUFFER(const lm_f16, b0, 32768);
  LM_BUFFER(const lm_f16, b1, 32768);
  LM_BUFFER(lm_f16, b2, 16384);
  LM_SHARED(lm_f16, tile_3, 0, 16384);
  LM_SHARED(lm_f16, tile_4, 32768, 16384);
  const lm_int i_1 = (lm_block / (2))*64;
  const lm_int j_2 = (lm_block % (2))*64;
  // k:64 i:64g j:64g k:16u i:1f j:1f k:1f
  {
    const int group_7 = lm_shuffle(lm_thread / 128, 0, 32);
    const int g_i_5 = group_7 / 1 % 1;
    const int g_j_6 = group_7 % 1;
    {
      const lm_int p_i_8 = i_1 + g_i_5*64 + lm_thread/32%4*16 + lm_thread % 32 / 4;
      const lm_int p_j_9 = j_2 + g_j_6*64 + lm_thread%4*2;
      float results_10[1][8][4] = {};
      const int turns_11 = (256 - 0 + 63) / 64;
      lm_barrier();
      if (0 < turns_11) {
        const lm_int k_14 = 0 + 0;
        #pragma unroll
        for (int e_15 = lm_thread; e_15 < 512; e_15 += 128) {
          const int c_k_16 = (e_15 % 8)*8;
          const int e_17 = e_15 / 8;
          const int c_i_18 = e_17;
          lm_copy_async<8>(tile_3, lm_swizzle<6, 7, 3>::place(0 + c_i_18*64 + c_k_16/64*4096 + c_k_16%64*1), b0, (i_1 + c_i_18)*256 + (k_14 + c_k_16), true);
        }
        #pragma unroll
        for (int e_19 = lm_thread; e_19 < 512; e_19 += 128) {
          const int c_j_20 = (e_19 % 8)*8;
          const int e_21 = e_19 / 8;
          const int c_k_22 = e_21;
          lm_copy_async<8>(tile_4, lm_swizzle<6, 7, 3>::place(0 + c_k_22*64 + c_j_20/64*4096 + c_j_20%64*1), b1, (j_2 + c_j_20) + (k_14 + c_k_22)*128, true);
        }
      }
      lm_copy_commit();
      if (1 < turns_11) {
        const lm_int k_23 = 0 + 64;
        #pragma unroll
        for (int e_24 = lm_thread; e_24 < 512; e_24 += 128) {
          const int c_k_25 = (e_24 % 8)*8;
          const int e_26 = e_24 / 8;
          const int c_i_27 = e_26;
          lm_copy_async<8>(tile_3, lm_swizzle<6, 7, 3>::place(4096 + c_i_27*64 + c_k_25/64*4096 + c_k_25%64*1), b0, (i_1 + c_i_27)*256 + (k_23 + c_k_25), true);
        }
        #pragma unroll
        for (int e_28 = lm_thread; e_28 < 512; e_28 += 128) {
          const int c_j_29 = (e_28 % 8)*8;
          const int e_30 = e_28 / 8;
          const int c_k_31 = e_30;
          lm_copy_async<8>(tile_4, lm_swizzle<6, 7, 3>::place(4096 + c_k_31*64 + c_j_29/64*4096 + c_j_29%64*1), b1, (j_2 + c_j_29) + (k_23 + c_k_31)*128, true);
        }
      }
      lm_copy_commit();
      if (2 < turns_11) {
        const lm_int k_32 = 0 + 128;
        #pragma unroll
        for (int e_33 = lm_thread; e_33 < 512; e_33 += 128) {
          const int c_k_34 = (e_33 % 8)*8;
          const int e_35 = e_33 / 8;
          const int c_i_36 = e_35;
          lm_copy_async<8>(tile_3, lm_swizzle<6, 7, 3>::place(8192 + c_i_36*64 + c_k_34/64*4096 + c_k_34%64*1), b0, (i_1 + c_i_36)*256 + (k_32 + c_k_34), true);
        }
        #pragma unroll
        for (int e_37 = lm_thread; e_37 < 512; e_37 += 128) {
          const int c_j_38 = (e_37 % 8)*8;
          const int e_39 = e_37 / 8;
          const int c_k_40 = e_39;
          lm_copy_async<8>(tile_4, lm_swizzle<6, 7, 3>::place(8192 + c_k_40*64 + c_j_38/64*4096 + c_j_38%64*1), b1, (j_2 + c_j_38) + (k_32 + c_k_40)*128, true);
        }
      }
      lm_copy_commit();
      for (int turn_12 = 0; turn_12 < turns_11; turn_12++) {
        const lm_int k_13 = 0 + turn_12*64;
        lm_copy_wait<2>();
        lm_memory_fence();
        lm_barrier();
        const int slot_41 = turn_12%4*4096;
        const int slot_42 = turn_12%4*4096;
        lm_group_begin(results_10);
        lm_group_multiply_f16_64<0, 1>(results_10[0], lm_group_operand<16, 1024>(tile_3, slot_41 + (g_i_5*64 + 0)*64 + 0), lm_group_operand<8192, 1024>(tile_4, slot_42 + (g_j_6*64 + 0)/64*4096 + 0));
        lm_group_multiply_f16_64<0, 1>(results_10[0], lm_group_operand<16, 1024>(tile_3, slot_41 + (g_i_5*64 + 0)*64 + 16), lm_group_operand<8192, 1024>(tile_4, slot_42 + (g_j_6*64 + 0)/64*4096 + 1024));
        lm_group_multiply_f16_64<0, 1>(results_10[0], lm_group_operand<16, 1024>(tile_3, slot_41 + (g_i_5*64 + 0)*64 + 32), lm_group_operand<8192, 1024>(tile_4, slot_42 + (g_j_6*64 + 0)/64*4096 + 2048));
        lm_group_multiply_f16_64<0, 1>(results_10[0], lm_group_operand<16, 1024>(tile_3, slot_41 + (g_i_5*64 + 0)*64 + 48), lm_group_operand<8192, 1024>(tile_4, slot_42 + (g_j_6*64 + 0)/64*4096 + 3072));
        lm_group_commit();
        lm_group_wait<1>(results_10);
        lm_barrier();
        if (turn_12 + 3 < turns_11) {
          const lm_int k_43 = k_13 + 192;
          const int slot_44 = (turn_12 + 3) % 4;
          #pragma unroll
          for (int e_45 = lm_thread; e_45 < 512; e_45 += 128) {
            const int c_k_46 = (e_45 % 8)*8;
            const int e_47 = e_45 / 8;
            const int c_i_48 = e_47;
            lm_copy_async<8>(tile_3, lm_swizzle<6, 7, 3>::place(slot_44*4096 + c_i_48*64 + c_k_46/64*4096 + c_k_46%64*1), b0, (i_1 + c_i_48)*256 + (k_43 + c_k_46), true);
          }
          #pragma unroll
          for (int e_49 = lm_thread; e_49 < 512; e_49 += 128) {
            const int c_j_50 = (e_49 % 8)*8;
            const int e_51 = e_49 / 8;
            const int c_k_52 = e_51;
            lm_copy_async<8>(tile_4, lm_swizzle<6, 7, 3>::place(slot_44*4096 + c_k_52*64 + c_j_50/64*4096 + c_j_50%64*1), b1, (j_2 + c_j_50) + (k_43 + c_k_52)*128, true);
          }
        }
        lm_copy_commit();
      }
      lm_group_wait<0>(results_10);
      lm_copy_wait<0>();
      lm_barrier();
      const lm_f16 v_53 = lm_cast<lm_f16>(results_10[0][0][0]);
      const float v_54 = lm_cast<float>(v_53);
      const lm_f16 v_55 = lm_cast<lm_f16>(results_10[0][0][1]);
      const float v_56 = lm_cast<float>(v_55);
      lm_store_vector<2>(b2, p_i_8*128 + p_j_9, lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_54, v_56}}));
      const lm_f16 v_57 = lm_cast<lm_f16>(results_10[0][1][0]);
      const float v_58 = lm_cast<float>(v_57);
      const lm_f16 v_59 = lm_cast<lm_f16>(results_10[0][1][1]);
      const float v_60 = lm_cast<float>(v_59);
      lm_store_vector<2>(b2, p_i_8*128 + p_j_9 + 8, lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_58, v_60}}));
      const lm_f16 v_61 = lm_cast<lm_f16>(results_10[0][2][0]);
      const float v_62 = lm_cast<float>(v_61);
      const lm_f16 v_63 = lm_cast<lm_f16>(results_10[0][2][1]);
      const float v_64 = lm_cast<float>(v_63);
      lm_store_vector<2>(b2, p_i_8*128 + p_j_9 + 16, lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_62, v_64}}));
      const lm_f16 v_65 = lm_cast<lm_f16>(results_10[0][3][0]);
      const float v_66 = lm_cast<float>(v_65);
      const lm_f16 v_67 = lm_cast<lm_f16>(results_10[0][3][1]);
      const float v_68 = lm_cast<float>(v_67);
      lm_store_vector<2>(b2, p_i_8*128 + p_j_9 + 24, lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_66, v_68}}));
      const lm_f16 v_69 = lm_cast<lm_f16>(results_10[0][4][0]);
      const float v_70 = lm_cast<float>(v_69);
      const lm_f16 v_71 = lm_cast<lm_f16>(results_10[0][4][1]);
      const float v_72 = lm_cast<float>(v_71);
      lm_store_vector<2>(b2, p_i_8*128 + p_j_9 + 32, lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_70, v_72}}));
      const lm_f16 v_73 = lm_cast<lm_f16>(results_10[0][5][0]);
      const float v_74 = lm_cast<float>(v_73);
      const lm_f16 v_75 = lm_cast<lm_f16>(results_10[0][5][1]);
      const float v_76 = lm_cast<float>(v_75);
      lm_store_vector<2>(b2, p_i_8*128 + p_j_9 + 40, lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_74, v_76}}));
      const lm_f16 v_77 = lm_cast<lm_f16>(results_10[0][6][0]);
      const float v_78 = lm_cast<float>(v_77);
      const lm_f16 v_79 = lm_cast<lm_f16>(results_10[0][6][1]);
      const float v_80 = lm_cast<float>(v_79);
      lm_store_vector<2>(b2, p_i_8*128 + p_j_9 + 48, lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_78, v_80}}));
      const lm_f16 v_81 = lm_cast<lm_f16>(results_10[0][7][0]);
      const float v_82 = lm_cast<float>(v_81);
      const lm_f16 v_83 = lm_cast<lm_f16>(results_10[0][7][1]);
      const float v_84 = lm_cast<float>(v_83);
      lm_store_vector<2>(b2, p_i_8*128 + p_j_9 + 56, lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_82, v_84}}));
      const lm_f16 v_85 = lm_cast<lm_f16>(results_10[0][0][2]);
      const float v_86 = lm_cast<float>(v_85);
      const lm_f16 v_87 = lm_cast<lm_f16>(results_10[0][0][3]);
      const float v_88 = lm_cast<float>(v_87);
      lm_store_vector<2>(b2, p_i_8*128 + p_j_9 + 1024, lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_86, v_88}}));
      const lm_f16 v_89 = lm_cast<lm_f16>(results_10[0][1][2]);
      const float v_90 = lm_cast<float>(v_89);
      const lm_f16 v_91 = lm_cast<lm_f16>(results_10[0][1][3]);
      const float v_92 = lm_cast<float>(v_91);
      lm_store_vector<2>(b2, p_i_8*128 + p_j_9 + 1032, lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_90, v_92}}));
      const lm_f16 v_93 = lm_cast<lm_f16>(results_10[0][2][2]);
      const float v_94 = lm_cast<float>(v_93);
      const lm_f16 v_95 = lm_cast<lm_f16>(results_10[0][2][3]);
      const float v_96 = lm_cast<float>(v_95);
      lm_store_vector<2>(b2, p_i_8*128 + p_j_9 + 1040, lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_94, v_96}}));
      const lm_f16 v_97 = lm_cast<lm_f16>(results_10[0][3][2]);
      const float v_98 = lm_cast<float>(v_97);
      const lm_f16 v_99 = lm_cast<lm_f16>(results_10[0][3][3]);
      const float v_100 = lm_cast<float>(v_99);
      lm_store_vector<2>(b2, p_i_8*128 + p_j_9 + 1048, lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_98, v_100}}));
      const lm_f16 v_101 = lm_cast<lm_f16>(results_10[0][4][2]);
      const float v_102 = lm_cast<float>(v_101);
      const lm_f16 v_103 = lm_cast<lm_f16>(results_10[0][4][3]);
      const float v_104 = lm_cast<float>(v_103);
      lm_store_vector<2>(b2, p_i_8*128 + p_j_9 + 1056, lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_102, v_104}}));
      const lm_f16 v_105 = lm_cast<lm_f16>(results_10[0][5][2]);
      const float v_106 = lm_cast<float>(v_105);
      const lm_f16 v_107 = lm_cast<lm_f16>(results_10[0][5][3]);
      const float v_108 = lm_cast<float>(v_107);
      lm_store_vector<2>(b2, p_i_8*128 + p_j_9 + 1064, lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_106, v_108}}));
      const lm_f16 v_109 = lm_cast<lm_f16>(results_10[0][6][2]);
      const float v_110 = lm_cast<float>(v_109);
      const lm_f16 v_111 = lm_cast<lm_f16>(results_10[0][6][3]);
      const float v_112 = lm_cast<float>(v_111);
      lm_store_vector<2>(b2, p_i_8*128 + p_j_9 + 1072, lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_110, v_112}}));
      const lm_f16 v_113 = lm_cast<lm_f16>(results_10[0][7][2]);
      const float v_114 = lm_cast<float>(v_113);
      const lm_f16 v_115 = lm_cast<lm_f16>(results_10[0][7][3]);
      const float v_116 = lm_cast<float>(v_115);
      lm_store_vector<2>(b2, p_i_8*128 + p_j_9 + 1080, lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_114, v_116}}));
    }
  }
}

// ---------------------------------------------------------------------------------------------------------------------
// drawn
// form: plain
// k0 block: i:128 j:128 t256
// k0 residents: 1
// k0 stage 0: matrix 64x64 64 2
// k0 grid: stream 1
//   program "region"
//   buffer x0 input f16[128, 256]
//   buffer x1 input f16[256, 128]
//   buffer y0 output f16[128, 128]
//   kernel k0 call groups 1 streamed
//     axis i 128
//     axis j 128
//     axis k 256
//     for i 128 parallel
//       for j 128 parallel
//         stage i j k
//           schedule k:64 i:64w j:64w i:16u j:8u k:16u i:1f j:1f k:1f prefetch 2 pack x0@1(i:1 k:1) pack x1@1(k:1 j:1)
//           %0 = load x0[i, k] : f16
//           %1 = cast %0 : f32
//           %2 = load x1[k, j] : f16
//           %3 = cast %2 : f32
//           %4 = mul %1 %3 : f32
//           %5 = reduce add %4 over k : f32
//           %6 = cast %5 : f16
//           %7 = cast %6 : f32
//           %8 = cast %7 : f16
//           store y0[i, j] = %8

// lumin launches: {"version":1,"dims":[],"arguments":3,"workspace_bytes":33554688,"prepared_bytes":0,"slab_offset":256,"launches":[{"function":"k0","kernel":"k0","when":"call","blocks":1,"threads":128,"shared_bytes":71808,"persistent":256,"arguments":[["argument",0],["argument",1],["argument",2],["slab",131072],["workspace",0]],"resident":1,"cleared":[4,4]}]}
// region
typedef int lm_int;

LM_KERNEL(k0, 128)(LM_PARAMETER(const lm_f16, b0), LM_PARAMETER(const lm_f16, b1), LM_PARAMETER(lm_f16, b2), LM_GIVEN(float, parts), LM_GIVEN(lm_i32, counters)) {
  LM_BUFFER(const lm_f16, b0, 32768);
  LM_BUFFER(const lm_f16, b1, 32768);
  LM_BUFFER(lm_f16, b2, 16384);
  LM_BUFFER(float, parts, lm_blocks * 32768);
  LM_BUFFER(lm_i32, counters, 1);
  LM_SHARED(lm_f16, tile_13, 0, 18432);
  LM_SHARED(lm_f16, tile_14, 36864, 17408);
  LM_SHARED(bool, complete_48, 71680, 1);
  const lm_i64 turns_1 = (256 + 63) / 64;
  const lm_i64 work_2 = turns_1*(1);
  const lm_i64 share_3 = (work_2 + lm_blocks - 1) / lm_blocks;
  const lm_i64 at_end_5 = lm_imin((lm_block + 1)*share_3, work_2);
  for (lm_i64 at_4 = lm_block*share_3; at_4 < at_end_5; at_4 += turns_1 - at_4 % turns_1) {
    const lm_i64 block_6 = at_4 / turns_1;
    const lm_i64 first_7 = at_4 - block_6*turns_1;
    const lm_i64 last_8 = lm_imin(turns_1, at_end_5 - block_6*turns_1);
    const lm_int k_9 = (lm_int)(first_7*64);
    const lm_int k_end_10 = (lm_int)lm_imin(last_8*64, 256);
    const lm_int i_11 = (block_6)*128;
    const lm_int j_12 = (block_6 % (1))*128;
    // k:64 i:64w j:64w i:16u j:8u k:16u i:1f j:1f k:1f
    {
      const int w_i_15 = lm_thread / 32 / 2 % 2;
      const int w_j_16 = lm_thread / 32 % 2;
      {
        const lm_int p_i_17 = i_11 + w_i_15*64 + lm_thread % 32 / 4;
        const lm_int p_j_18 = j_12 + w_j_16*64 + lm_thread%4*2;
        float results_19[4][8][4] = {};
        const int turns_20 = (k_end_10 - k_9 + 63) / 64;
        lm_barrier();
        if (0 < turns_20) {
          const lm_int k_23 = k_9 + 0;
          #pragma unroll
          for (int e_24 = lm_thread; e_24 < 1024; e_24 += 128) {
            const int c_k_25 = (e_24 % 8)*8;
            const int e_26 = e_24 / 8;
            const int c_i_27 = e_26;
            lm_copy_async<8>(tile_13, 0 + c_i_27*72 + c_k_25*1, b0, (i_11 + c_i_27)*256 + (k_23 + c_k_25), true);
          }
          #pragma unroll
          for (int e_28 = lm_thread; e_28 < 1024; e_28 += 128) {
            const int c_j_29 = (e_28 % 16)*8;
            const int e_30 = e_28 / 16;
            const int c_k_31 = e_30;
            lm_copy_async<8>(tile_14, 0 + c_k_31*136 + c_j_29*1, b1, (j_12 + c_j_29) + (k_23 + c_k_31)*128, true);
          }
        }
        lm_copy_commit();
        for (int turn_21 = 0; turn_21 < turns_20; turn_21++) {
          const lm_int k_22 = k_9 + turn_21*64;
          lm_copy_wait<0>();
          lm_barrier();
          if (turn_21 + 1 < turns_20) {
            const lm_int k_32 = k_22 + 64;
            const int slot_33 = (turn_21 + 1) % 2;
            #pragma unroll
            for (int e_34 = lm_thread; e_34 < 1024; e_34 += 128) {
              const int c_k_35 = (e_34 % 8)*8;
              const int e_36 = e_34 / 8;
              const int c_i_37 = e_36;
              lm_copy_async<8>(tile_13, slot_33*9216 + c_i_37*72 + c_k_35*1, b0, (i_11 + c_i_37)*256 + (k_32 + c_k_35), true);
            }
            #pragma unroll
            for (int e_38 = lm_thread; e_38 < 1024; e_38 += 128) {
              const int c_j_39 = (e_38 % 16)*8;
              const int e_40 = e_38 / 16;
              const int c_k_41 = e_40;
              lm_copy_async<8>(tile_14, slot_33*8704 + c_k_41*136 + c_j_39*1, b1, (j_12 + c_j_39) + (k_32 + c_k_41)*128, true);
            }
          }
          lm_copy_commit();
          const int slot_42 = turn_21%2*9216;
          const int slot_43 = turn_21%2*8704;
          #pragma unroll
          for (int k_44 = 0; k_44 < 64; k_44 += 16) {
            unsigned left_45[4][4];
            unsigned right_46[8][2];
            lm_left_halves<72>(left_45[0], tile_13, slot_42 + (w_i_15*64 + 0)*72 + k_44*1);
            lm_left_halves<72>(left_45[1], tile_13, slot_42 + (w_i_15*64 + 16)*72 + k_44*1);
            lm_left_halves<72>(left_45[2], tile_13, slot_42 + (w_i_15*64 + 32)*72 + k_44*1);
            lm_left_halves<72>(left_45[3], tile_13, slot_42 + (w_i_15*64 + 48)*72 + k_44*1);
            lm_right_halves_turned<136>(right_46[0], tile_14, slot_43 + (w_j_16*64 + 0)*1 + k_44*136);
            lm_right_halves_turned<136>(right_46[1], tile_14, slot_43 + (w_j_16*64 + 8)*1 + k_44*136);
            lm_right_halves_turned<136>(right_46[2], tile_14, slot_43 + (w_j_16*64 + 16)*1 + k_44*136);
            lm_right_halves_turned<136>(right_46[3], tile_14, slot_43 + (w_j_16*64 + 24)*1 + k_44*136);
            lm_right_halves_turned<136>(right_46[4], tile_14, slot_43 + (w_j_16*64 + 32)*1 + k_44*136);
            lm_right_halves_turned<136>(right_46[5], tile_14, slot_43 + (w_j_16*64 + 40)*1 + k_44*136);
            lm_right_halves_turned<136>(right_46[6], tile_14, slot_43 + (w_j_16*64 + 48)*1 + k_44*136);
            lm_right_halves_turned<136>(right_46[7], tile_14, slot_43 + (w_j_16*64 + 56)*1 + k_44*136);
            lm_multiply_f16(results_19[0][0], left_45[0], right_46[0]);
            lm_multiply_f16(results_19[0][1], left_45[0], right_46[1]);
            lm_multiply_f16(results_19[0][2], left_45[0], right_46[2]);
            lm_multiply_f16(results_19[0][3], left_45[0], right_46[3]);
            lm_multiply_f16(results_19[0][4], left_45[0], right_46[4]);
            lm_multiply_f16(results_19[0][5], left_45[0], right_46[5]);
            lm_multiply_f16(results_19[0][6], left_45[0], right_46[6]);
            lm_multiply_f16(results_19[0][7], left_45[0], right_46[7]);
            lm_multiply_f16(results_19[1][0], left_45[1], right_46[0]);
            lm_multiply_f16(results_19[1][1], left_45[1], right_46[1]);
            lm_multiply_f16(results_19[1][2], left_45[1], right_46[2]);
            lm_multiply_f16(results_19[1][3], left_45[1], right_46[3]);
            lm_multiply_f16(results_19[1][4], left_45[1], right_46[4]);
            lm_multiply_f16(results_19[1][5], left_45[1], right_46[5]);
            lm_multiply_f16(results_19[1][6], left_45[1], right_46[6]);
            lm_multiply_f16(results_19[1][7], left_45[1], right_46[7]);
            lm_multiply_f16(results_19[2][0], left_45[2], right_46[0]);
            lm_multiply_f16(results_19[2][1], left_45[2], right_46[1]);
            lm_multiply_f16(results_19[2][2], left_45[2], right_46[2]);
            lm_multiply_f16(results_19[2][3], left_45[2], right_46[3]);
            lm_multiply_f16(results_19[2][4], left_45[2], right_46[4]);
            lm_multiply_f16(results_19[2][5], left_45[2], right_46[5]);
            lm_multiply_f16(results_19[2][6], left_45[2], right_46[6]);
            lm_multiply_f16(results_19[2][7], left_45[2], right_46[7]);
            lm_multiply_f16(results_19[3][0], left_45[3], right_46[0]);
            lm_multiply_f16(results_19[3][1], left_45[3], right_46[1]);
            lm_multiply_f16(results_19[3][2], left_45[3], right_46[2]);
            lm_multiply_f16(results_19[3][3], left_45[3], right_46[3]);
            lm_multiply_f16(results_19[3][4], left_45[3], right_46[4]);
            lm_multiply_f16(results_19[3][5], left_45[3], right_46[5]);
            lm_multiply_f16(results_19[3][6], left_45[3], right_46[6]);
            lm_multiply_f16(results_19[3][7], left_45[3], right_46[7]);
          }
        }
        lm_copy_wait<0>();
        lm_barrier();
        bool whole_47 = first_7 == 0 && last_8 == turns_1;
        if (!whole_47) {
          const lm_i64 own_49 = (lm_block*2 + (first_7 == 0))*16384 + lm_thread;
          #pragma unroll
          for (int part = 0; part < 128; part++) lm_store(parts, own_49 + part*128, results_19[part / 32][part / 4 % 8][part % 4]);
          lm_barrier();
          const lm_i64 group_50 = block_6*turns_1 / share_3;
          const lm_i64 group_end_51 = ((block_6 + 1)*turns_1 - 1) / share_3;
          if (lm_thread == 0) lm_store(complete_48, 0, lm_leave(counters, block_6) == group_end_51 - group_50);
          lm_barrier();
          whole_47 = lm_load(complete_48, 0);
          if (whole_47) {
            for (lm_i64 g_52 = group_50; g_52 < group_end_51 + 1; g_52++) {
              const lm_i64 other_53 = (g_52*2 + (g_52*share_3 <= block_6*turns_1))*16384 + lm_thread;
              #pragma unroll
              for (int part = 0; part < 128; part++) results_19[part / 32][part / 4 % 8][part % 4] = g_52 == group_50 ? lm_load(parts, other_53 + part*128) : float(results_19[part / 32][part / 4 % 8][part % 4] + lm_load(parts, other_53 + part*128));
            }
          }
        }
        if (whole_47) {
          const lm_f16 v_54 = lm_cast<lm_f16>(results_19[0][0][0]);
          const float v_55 = lm_cast<float>(v_54);
          const lm_f16 v_56 = lm_cast<lm_f16>(results_19[0][0][1]);
          const float v_57 = lm_cast<float>(v_56);
          lm_store_vector<2>(b2, p_i_17*128 + p_j_18, lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_55, v_57}}));
          const lm_f16 v_58 = lm_cast<lm_f16>(results_19[0][1][0]);
          const float v_59 = lm_cast<float>(v_58);
          const lm_f16 v_60 = lm_cast<lm_f16>(results_19[0][1][1]);
          const float v_61 = lm_cast<float>(v_60);
          lm_store_vector<2>(b2, p_i_17*128 + p_j_18 + 8, lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_59, v_61}}));
          const lm_f16 v_62 = lm_cast<lm_f16>(results_19[0][2][0]);
          const float v_63 = lm_cast<float>(v_62);
          const lm_f16 v_64 = lm_cast<lm_f16>(results_19[0][2][1]);
          const float v_65 = lm_cast<float>(v_64);
          lm_store_vector<2>(b2, p_i_17*128 + p_j_18 + 16, lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_63, v_65}}));
          const lm_f16 v_66 = lm_cast<lm_f16>(results_19[0][3][0]);
          const float v_67 = lm_cast<float>(v_66);
          const lm_f16 v_68 = lm_cast<lm_f16>(results_19[0][3][1]);
          const float v_69 = lm_cast<float>(v_68);
          lm_store_vector<2>(b2, p_i_17*128 + p_j_18 + 24, lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_67, v_69}}));
          const lm_f16 v_70 = lm_cast<lm_f16>(results_19[0][4][0]);
          const float v_71 = lm_cast<float>(v_70);
          const lm_f16 v_72 = lm_cast<lm_f16>(results_19[0][4][1]);
          const float v_73 = lm_cast<float>(v_72);
          lm_store_vector<2>(b2, p_i_17*128 + p_j_18 + 32, lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_71, v_73}}));
          const lm_f16 v_74 = lm_cast<lm_f16>(results_19[0][5][0]);
          const float v_75 = lm_cast<float>(v_74);
          const lm_f16 v_76 = lm_cast<lm_f16>(results_19[0][5][1]);
          const float v_77 = lm_cast<float>(v_76);
          lm_store_vector<2>(b2, p_i_17*128 + p_j_18 + 40, lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_75, v_77}}));
          const lm_f16 v_78 = lm_cast<lm_f16>(results_19[0][6][0]);
          const float v_79 = lm_cast<float>(v_78);
          const lm_f16 v_80 = lm_cast<lm_f16>(results_19[0][6][1]);
          const float v_81 = lm_cast<float>(v_80);
          lm_store_vector<2>(b2, p_i_17*128 + p_j_18 + 48, lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_79, v_81}}));
          const lm_f16 v_82 = lm_cast<lm_f16>(results_19[0][7][0]);
          const float v_83 = lm_cast<float>(v_82);
          const lm_f16 v_84 = lm_cast<lm_f16>(results_19[0][7][1]);
          const float v_85 = lm_cast<float>(v_84);
          lm_store_vector<2>(b2, p_i_17*128 + p_j_18 + 56, lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_83, v_85}}));
          const lm_f16 v_86 = lm_cast<lm_f16>(results_19[0][0][2]);
          const float v_87 = lm_cast<float>(v_86);
          const lm_f16 v_88 = lm_cast<lm_f16>(results_19[0][0][3]);
          const float v_89 = lm_cast<float>(v_88);
          lm_store_vector<2>(b2, p_i_17*128 + p_j_18 + 1024, lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_87, v_89}}));
          const lm_f16 v_90 = lm_cast<lm_f16>(results_19[0][1][2]);
          const float v_91 = lm_cast<float>(v_90);
          const lm_f16 v_92 = lm_cast<lm_f16>(results_19[0][1][3]);
          const float v_93 = lm_cast<float>(v_92);
          lm_store_vector<2>(b2, p_i_17*128 + p_j_18 + 1032, lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_91, v_93}}));
          const lm_f16 v_94 = lm_cast<lm_f16>(results_19[0][2][2]);
          const float v_95 = lm_cast<float>(v_94);
          const lm_f16 v_96 = lm_cast<lm_f16>(results_19[0][2][3]);
          const float v_97 = lm_cast<float>(v_96);
          lm_store_vector<2>(b2, p_i_17*128 + p_j_18 + 1040, lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_95, v_97}}));
          const lm_f16 v_98 = lm_cast<lm_f16>(results_19[0][3][2]);
          const float v_99 = lm_cast<float>(v_98);
          const lm_f16 v_100 = lm_cast<lm_f16>(results_19[0][3][3]);
          const float v_101 = lm_cast<float>(v_100);
          lm_store_vector<2>(b2, p_i_17*128 + p_j_18 + 1048, lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_99, v_101}}));
          const lm_f16 v_102 = lm_cast<lm_f16>(results_19[0][4][2]);
          const float v_103 = lm_cast<float>(v_102);
          const lm_f16 v_104 = lm_cast<lm_f16>(results_19[0][4][3]);
          const float v_105 = lm_cast<float>(v_104);
          lm_store_vector<2>(b2, p_i_17*128 + p_j_18 + 1056, lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_103, v_105}}));
          const lm_f16 v_106 = lm_cast<lm_f16>(results_19[0][5][2]);
          const float v_107 = lm_cast<float>(v_106);
          const lm_f16 v_108 = lm_cast<lm_f16>(results_19[0][5][3]);
          const float v_109 = lm_cast<float>(v_108);
          lm_store_vector<2>(b2, p_i_17*128 + p_j_18 + 1064, lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_107, v_109}}));
          const lm_f16 v_110 = lm_cast<lm_f16>(results_19[0][6][2]);
          const float v_111 = lm_cast<float>(v_110);
          const lm_f16 v_112 = lm_cast<lm_f16>(results_19[0][6][3]);
          const float v_113 = lm_cast<float>(v_112);
          lm_store_vector<2>(b2, p_i_17*128 + p_j_18 + 1072, lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_111, v_113}}));
          const lm_f16 v_114 = lm_cast<lm_f16>(results_19[0][7][2]);
          const float v_115 = lm_cast<float>(v_114);
          const lm_f16 v_116 = lm_cast<lm_f16>(results_19[0][7][3]);
          const float v_117 = lm_cast<float>(v_116);
          lm_store_vector<2>(b2, p_i_17*128 + p_j_18 + 1080, lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_115, v_117}}));
          const lm_f16 v_118 = lm_cast<lm_f16>(results_19[1][0][0]);
          const float v_119 = lm_cast<float>(v_118);
          const lm_f16 v_120 = lm_cast<lm_f16>(results_19[1][0][1]);
          const float v_121 = lm_cast<float>(v_120);
          lm_store_vector<2>(b2, p_i_17*128 + p_j_18 + 2048, lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_119, v_121}}));
          const lm_f16 v_122 = lm_cast<lm_f16>(results_19[1][1][0]);
          const float v_123 = lm_cast<float>(v_122);
          const lm_f16 v_124 = lm_cast<lm_f16>(results_19[1][1][1]);
          const float v_125 = lm_cast<float>(v_124);
          lm_store_vector<2>(b2, p_i_17*128 + p_j_18 + 2056, lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_123, v_125}}));
          const lm_f16 v_126 = lm_cast<lm_f16>(results_19[1][2][0]);
          const float v_127 = lm_cast<float>(v_126);
          const lm_f16 v_128 = lm_cast<lm_f16>(results_19[1][2][1]);
          const float v_129 = lm_cast<float>(v_128);
          lm_store_vector<2>(b2, p_i_17*128 + p_j_18 + 2064, lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_127, v_129}}));
          const lm_f16 v_130 = lm_cast<lm_f16>(results_19[1][3][0]);
          const float v_131 = lm_cast<float>(v_130);
          const lm_f16 v_132 = lm_cast<lm_f16>(results_19[1][3][1]);
          const float v_133 = lm_cast<float>(v_132);
          lm_store_vector<2>(b2, p_i_17*128 + p_j_18 + 2072, lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_131, v_133}}));
          const lm_f16 v_134 = lm_cast<lm_f16>(results_19[1][4][0]);
          const float v_135 = lm_cast<float>(v_134);
          const lm_f16 v_136 = lm_cast<lm_f16>(results_19[1][4][1]);
          const float v_137 = lm_cast<float>(v_136);
          lm_store_vector<2>(b2, p_i_17*128 + p_j_18 + 2080, lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_135, v_137}}));
          const lm_f16 v_138 = lm_cast<lm_f16>(results_19[1][5][0]);
          const float v_139 = lm_cast<float>(v_138);
          const lm_f16 v_140 = lm_cast<lm_f16>(results_19[1][5][1]);
          const float v_141 = lm_cast<float>(v_140);
          lm_store_vector<2>(b2, p_i_17*128 + p_j_18 + 2088, lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_139, v_141}}));
          const lm_f16 v_142 = lm_cast<lm_f16>(results_19[1][6][0]);
          const float v_143 = lm_cast<float>(v_142);
          const lm_f16 v_144 = lm_cast<lm_f16>(results_19[1][6][1]);
          const float v_145 = lm_cast<float>(v_144);
          lm_store_vector<2>(b2, p_i_17*128 + p_j_18 + 2096, lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_143, v_145}}));
          const lm_f16 v_146 = lm_cast<lm_f16>(results_19[1][7][0]);
          const float v_147 = lm_cast<float>(v_146);
          const lm_f16 v_148 = lm_cast<lm_f16>(results_19[1][7][1]);
          const float v_149 = lm_cast<float>(v_148);
          lm_store_vector<2>(b2, p_i_17*128 + p_j_18 + 2104, lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_147, v_149}}));
          const lm_f16 v_150 = lm_cast<lm_f16>(results_19[1][0][2]);
          const float v_151 = lm_cast<float>(v_150);
          const lm_f16 v_152 = lm_cast<lm_f16>(results_19[1][0][3]);
          const float v_153 = lm_cast<float>(v_152);
          lm_store_vector<2>(b2, p_i_17*128 + p_j_18 + 3072, lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_151, v_153}}));
          const lm_f16 v_154 = lm_cast<lm_f16>(results_19[1][1][2]);
          const float v_155 = lm_cast<float>(v_154);
          const lm_f16 v_156 = lm_cast<lm_f16>(results_19[1][1][3]);
          const float v_157 = lm_cast<float>(v_156);
          lm_store_vector<2>(b2, p_i_17*128 + p_j_18 + 3080, lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_155, v_157}}));
          const lm_f16 v_158 = lm_cast<lm_f16>(results_19[1][2][2]);
          const float v_159 = lm_cast<float>(v_158);
          const lm_f16 v_160 = lm_cast<lm_f16>(results_19[1][2][3]);
          const float v_161 = lm_cast<float>(v_160);
          lm_store_vector<2>(b2, p_i_17*128 + p_j_18 + 3088, lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_159, v_161}}));
          const lm_f16 v_162 = lm_cast<lm_f16>(results_19[1][3][2]);
          const float v_163 = lm_cast<float>(v_162);
          const lm_f16 v_164 = lm_cast<lm_f16>(results_19[1][3][3]);
          const float v_165 = lm_cast<float>(v_164);
          lm_store_vector<2>(b2, p_i_17*128 + p_j_18 + 3096, lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_163, v_165}}));
          const lm_f16 v_166 = lm_cast<lm_f16>(results_19[1][4][2]);
          const float v_167 = lm_cast<float>(v_166);
          const lm_f16 v_168 = lm_cast<lm_f16>(results_19[1][4][3]);
          const float v_169 = lm_cast<float>(v_168);
          lm_store_vector<2>(b2, p_i_17*128 + p_j_18 + 3104, lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_167, v_169}}));
          const lm_f16 v_170 = lm_cast<lm_f16>(results_19[1][5][2]);
          const float v_171 = lm_cast<float>(v_170);
          const lm_f16 v_172 = lm_cast<lm_f16>(results_19[1][5][3]);
          const float v_173 = lm_cast<float>(v_172);
          lm_store_vector<2>(b2, p_i_17*128 + p_j_18 + 3112, lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_171, v_173}}));
          const lm_f16 v_174 = lm_cast<lm_f16>(results_19[1][6][2]);
          const float v_175 = lm_cast<float>(v_174);
          const lm_f16 v_176 = lm_cast<lm_f16>(results_19[1][6][3]);
          const float v_177 = lm_cast<float>(v_176);
          lm_store_vector<2>(b2, p_i_17*128 + p_j_18 + 3120, lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_175, v_177}}));
          const lm_f16 v_178 = lm_cast<lm_f16>(results_19[1][7][2]);
          const float v_179 = lm_cast<float>(v_178);
          const lm_f16 v_180 = lm_cast<lm_f16>(results_19[1][7][3]);
          const float v_181 = lm_cast<float>(v_180);
          lm_store_vector<2>(b2, p_i_17*128 + p_j_18 + 3128, lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_179, v_181}}));
          const lm_f16 v_182 = lm_cast<lm_f16>(results_19[2][0][0]);
          const float v_183 = lm_cast<float>(v_182);
          const lm_f16 v_184 = lm_cast<lm_f16>(results_19[2][0][1]);
          const float v_185 = lm_cast<float>(v_184);
          lm_store_vector<2>(b2, p_i_17*128 + p_j_18 + 4096, lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_183, v_185}}));
          const lm_f16 v_186 = lm_cast<lm_f16>(results_19[2][1][0]);
          const float v_187 = lm_cast<float>(v_186);
          const lm_f16 v_188 = lm_cast<lm_f16>(results_19[2][1][1]);
          const float v_189 = lm_cast<float>(v_188);
          lm_store_vector<2>(b2, p_i_17*128 + p_j_18 + 4104, lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_187, v_189}}));
          const lm_f16 v_190 = lm_cast<lm_f16>(results_19[2][2][0]);
          const float v_191 = lm_cast<float>(v_190);
          const lm_f16 v_192 = lm_cast<lm_f16>(results_19[2][2][1]);
          const float v_193 = lm_cast<float>(v_192);
          lm_store_vector<2>(b2, p_i_17*128 + p_j_18 + 4112, lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_191, v_193}}));
          const lm_f16 v_194 = lm_cast<lm_f16>(results_19[2][3][0]);
          const float v_195 = lm_cast<float>(v_194);
          const lm_f16 v_196 = lm_cast<lm_f16>(results_19[2][3][1]);
          const float v_197 = lm_cast<float>(v_196);
          lm_store_vector<2>(b2, p_i_17*128 + p_j_18 + 4120, lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_195, v_197}}));
          const lm_f16 v_198 = lm_cast<lm_f16>(results_19[2][4][0]);
          const float v_199 = lm_cast<float>(v_198);
          const lm_f16 v_200 = lm_cast<lm_f16>(results_19[2][4][1]);
          const float v_201 = lm_cast<float>(v_200);
          lm_store_vector<2>(b2, p_i_17*128 + p_j_18 + 4128, lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_199, v_201}}));
          const lm_f16 v_202 = lm_cast<lm_f16>(results_19[2][5][0]);
          const float v_203 = lm_cast<float>(v_202);
          const lm_f16 v_204 = lm_cast<lm_f16>(results_19[2][5][1]);
          const float v_205 = lm_cast<float>(v_204);
          lm_store_vector<2>(b2, p_i_17*128 + p_j_18 + 4136, lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_203, v_205}}));
          const lm_f16 v_206 = lm_cast<lm_f16>(results_19[2][6][0]);
          const float v_207 = lm_cast<float>(v_206);
          const lm_f16 v_208 = lm_cast<lm_f16>(results_19[2][6][1]);
          const float v_209 = lm_cast<float>(v_208);
          lm_store_vector<2>(b2, p_i_17*128 + p_j_18 + 4144, lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_207, v_209}}));
          const lm_f16 v_210 = lm_cast<lm_f16>(results_19[2][7][0]);
          const float v_211 = lm_cast<float>(v_210);
          const lm_f16 v_212 = lm_cast<lm_f16>(results_19[2][7][1]);
          const float v_213 = lm_cast<float>(v_212);
          lm_store_vector<2>(b2, p_i_17*128 + p_j_18 + 4152, lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_211, v_213}}));
          const lm_f16 v_214 = lm_cast<lm_f16>(results_19[2][0][2]);
          const float v_215 = lm_cast<float>(v_214);
          const lm_f16 v_216 = lm_cast<lm_f16>(results_19[2][0][3]);
          const float v_217 = lm_cast<float>(v_216);
          lm_store_vector<2>(b2, p_i_17*128 + p_j_18 + 5120, lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_215, v_217}}));
          const lm_f16 v_218 = lm_cast<lm_f16>(results_19[2][1][2]);
          const float v_219 = lm_cast<float>(v_218);
          const lm_f16 v_220 = lm_cast<lm_f16>(results_19[2][1][3]);
          const float v_221 = lm_cast<float>(v_220);
          lm_store_vector<2>(b2, p_i_17*128 + p_j_18 + 5128, lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_219, v_221}}));
          const lm_f16 v_222 = lm_cast<lm_f16>(results_19[2][2][2]);
          const float v_223 = lm_cast<float>(v_222);
          const lm_f16 v_224 = lm_cast<lm_f16>(results_19[2][2][3]);
          const float v_225 = lm_cast<float>(v_224);
          lm_store_vector<2>(b2, p_i_17*128 + p_j_18 + 5136, lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_223, v_225}}));
          const lm_f16 v_226 = lm_cast<lm_f16>(results_19[2][3][2]);
          const float v_227 = lm_cast<float>(v_226);
          const lm_f16 v_228 = lm_cast<lm_f16>(results_19[2][3][3]);
          const float v_229 = lm_cast<float>(v_228);
          lm_store_vector<2>(b2, p_i_17*128 + p_j_18 + 5144, lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_227, v_229}}));
          const lm_f16 v_230 = lm_cast<lm_f16>(results_19[2][4][2]);
          const float v_231 = lm_cast<float>(v_230);
          const lm_f16 v_232 = lm_cast<lm_f16>(results_19[2][4][3]);
          const float v_233 = lm_cast<float>(v_232);
          lm_store_vector<2>(b2, p_i_17*128 + p_j_18 + 5152, lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_231, v_233}}));
          const lm_f16 v_234 = lm_cast<lm_f16>(results_19[2][5][2]);
          const float v_235 = lm_cast<float>(v_234);
          const lm_f16 v_236 = lm_cast<lm_f16>(results_19[2][5][3]);
          const float v_237 = lm_cast<float>(v_236);
          lm_store_vector<2>(b2, p_i_17*128 + p_j_18 + 5160, lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_235, v_237}}));
          const lm_f16 v_238 = lm_cast<lm_f16>(results_19[2][6][2]);
          const float v_239 = lm_cast<float>(v_238);
          const lm_f16 v_240 = lm_cast<lm_f16>(results_19[2][6][3]);
          const float v_241 = lm_cast<float>(v_240);
          lm_store_vector<2>(b2, p_i_17*128 + p_j_18 + 5168, lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_239, v_241}}));
          const lm_f16 v_242 = lm_cast<lm_f16>(results_19[2][7][2]);
          const float v_243 = lm_cast<float>(v_242);
          const lm_f16 v_244 = lm_cast<lm_f16>(results_19[2][7][3]);
          const float v_245 = lm_cast<float>(v_244);
          lm_store_vector<2>(b2, p_i_17*128 + p_j_18 + 5176, lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_243, v_245}}));
          const lm_f16 v_246 = lm_cast<lm_f16>(results_19[3][0][0]);
          const float v_247 = lm_cast<float>(v_246);
          const lm_f16 v_248 = lm_cast<lm_f16>(results_19[3][0][1]);
          const float v_249 = lm_cast<float>(v_248);
          lm_store_vector<2>(b2, p_i_17*128 + p_j_18 + 6144, lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_247, v_249}}));
          const lm_f16 v_250 = lm_cast<lm_f16>(results_19[3][1][0]);
          const float v_251 = lm_cast<float>(v_250);
          const lm_f16 v_252 = lm_cast<lm_f16>(results_19[3][1][1]);
          const float v_253 = lm_cast<float>(v_252);
          lm_store_vector<2>(b2, p_i_17*128 + p_j_18 + 6152, lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_251, v_253}}));
          const lm_f16 v_254 = lm_cast<lm_f16>(results_19[3][2][0]);
          const float v_255 = lm_cast<float>(v_254);
          const lm_f16 v_256 = lm_cast<lm_f16>(results_19[3][2][1]);
          const float v_257 = lm_cast<float>(v_256);
          lm_store_vector<2>(b2, p_i_17*128 + p_j_18 + 6160, lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_255, v_257}}));
          const lm_f16 v_258 = lm_cast<lm_f16>(results_19[3][3][0]);
          const float v_259 = lm_cast<float>(v_258);
          const lm_f16 v_260 = lm_cast<lm_f16>(results_19[3][3][1]);
          const float v_261 = lm_cast<float>(v_260);
          lm_store_vector<2>(b2, p_i_17*128 + p_j_18 + 6168, lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_259, v_261}}));
          const lm_f16 v_262 = lm_cast<lm_f16>(results_19[3][4][0]);
          const float v_263 = lm_cast<float>(v_262);
          const lm_f16 v_264 = lm_cast<lm_f16>(results_19[3][4][1]);
          const float v_265 = lm_cast<float>(v_264);
          lm_store_vector<2>(b2, p_i_17*128 + p_j_18 + 6176, lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_263, v_265}}));
          const lm_f16 v_266 = lm_cast<lm_f16>(results_19[3][5][0]);
          const float v_267 = lm_cast<float>(v_266);
          const lm_f16 v_268 = lm_cast<lm_f16>(results_19[3][5][1]);
          const float v_269 = lm_cast<float>(v_268);
          lm_store_vector<2>(b2, p_i_17*128 + p_j_18 + 6184, lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_267, v_269}}));
          const lm_f16 v_270 = lm_cast<lm_f16>(results_19[3][6][0]);
          const float v_271 = lm_cast<float>(v_270);
          const lm_f16 v_272 = lm_cast<lm_f16>(results_19[3][6][1]);
          const float v_273 = lm_cast<float>(v_272);
          lm_store_vector<2>(b2, p_i_17*128 + p_j_18 + 6192, lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_271, v_273}}));
          const lm_f16 v_274 = lm_cast<lm_f16>(results_19[3][7][0]);
          const float v_275 = lm_cast<float>(v_274);
          const lm_f16 v_276 = lm_cast<lm_f16>(results_19[3][7][1]);
          const float v_277 = lm_cast<float>(v_276);
          lm_store_vector<2>(b2, p_i_17*128 + p_j_18 + 6200, lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_275, v_277}}));
          const lm_f16 v_278 = lm_cast<lm_f16>(results_19[3][0][2]);
          const float v_279 = lm_cast<float>(v_278);
          const lm_f16 v_280 = lm_cast<lm_f16>(results_19[3][0][3]);
          const float v_281 = lm_cast<float>(v_280);
          lm_store_vector<2>(b2, p_i_17*128 + p_j_18 + 7168, lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_279, v_281}}));
          const lm_f16 v_282 = lm_cast<lm_f16>(results_19[3][1][2]);
          const float v_283 = lm_cast<float>(v_282);
          const lm_f16 v_284 = lm_cast<lm_f16>(results_19[3][1][3]);
          const float v_285 = lm_cast<float>(v_284);
          lm_store_vector<2>(b2, p_i_17*128 + p_j_18 + 7176, lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_283, v_285}}));
          const lm_f16 v_286 = lm_cast<lm_f16>(results_19[3][2][2]);
          const float v_287 = lm_cast<float>(v_286);
          const lm_f16 v_288 = lm_cast<lm_f16>(results_19[3][2][3]);
          const float v_289 = lm_cast<float>(v_288);
          lm_store_vector<2>(b2, p_i_17*128 + p_j_18 + 7184, lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_287, v_289}}));
          const lm_f16 v_290 = lm_cast<lm_f16>(results_19[3][3][2]);
          const float v_291 = lm_cast<float>(v_290);
          const lm_f16 v_292 = lm_cast<lm_f16>(results_19[3][3][3]);
          const float v_293 = lm_cast<float>(v_292);
          lm_store_vector<2>(b2, p_i_17*128 + p_j_18 + 7192, lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_291, v_293}}));
          const lm_f16 v_294 = lm_cast<lm_f16>(results_19[3][4][2]);
          const float v_295 = lm_cast<float>(v_294);
          const lm_f16 v_296 = lm_cast<lm_f16>(results_19[3][4][3]);
          const float v_297 = lm_cast<float>(v_296);
          lm_store_vector<2>(b2, p_i_17*128 + p_j_18 + 7200, lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_295, v_297}}));
          const lm_f16 v_298 = lm_cast<lm_f16>(results_19[3][5][2]);
          const float v_299 = lm_cast<float>(v_298);
          const lm_f16 v_300 = lm_cast<lm_f16>(results_19[3][5][3]);
          const float v_301 = lm_cast<float>(v_300);
          lm_store_vector<2>(b2, p_i_17*128 + p_j_18 + 7208, lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_299, v_301}}));
          const lm_f16 v_302 = lm_cast<lm_f16>(results_19[3][6][2]);
          const float v_303 = lm_cast<float>(v_302);
          const lm_f16 v_304 = lm_cast<lm_f16>(results_19[3][6][3]);
          const float v_305 = lm_cast<float>(v_304);
          lm_store_vector<2>(b2, p_i_17*128 + p_j_18 + 7216, lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_303, v_305}}));
          const lm_f16 v_306 = lm_cast<lm_f16>(results_19[3][7][2]);
          const float v_307 = lm_cast<float>(v_306);
          const lm_f16 v_308 = lm_cast<lm_f16>(results_19[3][7][3]);
          const float v_309 = lm_cast<float>(v_308);
          lm_store_vector<2>(b2, p_i_17*128 + p_j_18 + 7224, lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_307, v_309}}));
        }
      }
    }
    lm_barrier();
  }
}

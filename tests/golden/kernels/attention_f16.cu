//   NVIDIA H100 80GB HBM3
//   lumin.graph 1
//   %0 = input(name="q", dtype=f16, shape=[2, 128, 64], static=false) : f16[2, 128, 64]
//   %1 = input(name="k", dtype=f16, shape=[2, 256, 64], static=false) : f16[2, 256, 64]
//   %2 = input(name="v", dtype=f16, shape=[2, 256, 64], static=false) : f16[2, 256, 64]
//   %3 = cast(%0; dtype=f32) : f32[2, 128, 64]
//   %4 = cast(%1; dtype=f32) : f32[2, 256, 64]
//   %5 = permute(%4; axes=[0, 2, 1]) : f32[2, 64, 256]
//   %6 = expand(%3; axes=[3], sizes=[256]) : f32[2, 128, 64, 256]
//   %7 = expand(%5; axes=[1], sizes=[128]) : f32[2, 128, 64, 256]
//   %8 = mul(%6, %7) : f32[2, 128, 64, 256]
//   %9 = sum(%8; axes=[2]) : f32[2, 128, 256]
//   %10 = constant(value=f32[](0.25)) : f32[]
//   %11 = expand(%10; axes=[0, 1, 2], sizes=[2, 128, 256]) : f32[2, 128, 256]
//   %12 = mul(%9, %11) : f32[2, 128, 256]
//   %13 = max_reduce(%12; axes=[2]) : f32[2, 128]
//   %14 = expand(%13; axes=[2], sizes=[256]) : f32[2, 128, 256]
//   %15 = constant(value=f32[](-1.0)) : f32[]
//   %16 = expand(%15; axes=[0, 1, 2], sizes=[2, 128, 256]) : f32[2, 128, 256]
//   %17 = mul(%14, %16) : f32[2, 128, 256]
//   %18 = add(%12, %17) : f32[2, 128, 256]
//   %19 = constant(value=f32[](1.4426950408889634)) : f32[]
//   %20 = expand(%19; axes=[0, 1, 2], sizes=[2, 128, 256]) : f32[2, 128, 256]
//   %21 = mul(%18, %20) : f32[2, 128, 256]
//   %22 = exp2(%21) : f32[2, 128, 256]
//   %23 = sum(%22; axes=[2]) : f32[2, 128]
//   %24 = recip(%23) : f32[2, 128]
//   %25 = expand(%24; axes=[2], sizes=[256]) : f32[2, 128, 256]
//   %26 = mul(%22, %25) : f32[2, 128, 256]
//   %27 = cast(%26; dtype=f16) : f16[2, 128, 256]
//   %28 = cast(%27; dtype=f32) : f32[2, 128, 256]
//   %29 = cast(%2; dtype=f32) : f32[2, 256, 64]
//   %30 = expand(%28; axes=[3], sizes=[64]) : f32[2, 128, 256, 64]
//   %31 = expand(%29; axes=[1], sizes=[128]) : f32[2, 128, 256, 64]
//   %32 = mul(%30, %31) : f32[2, 128, 256, 64]
//   %33 = sum(%32; axes=[2]) : f32[2, 128, 64]
//   %34 = cast(%33; dtype=f16) : f16[2, 128, 64]
//   output "y" %34

// ---------------------------------------------------------------------------------------------------------------------
// default
// form: flash
// k0 block: i:1 j:64 l:128 t128
// k0 residents: 1
// k0 way: bulk 2
// k0 grid: blocks
//   program "region"
//   buffer x0 input f16[2, 128, 64]
//   buffer x1 input f16[2, 256, 64]
//   buffer x2 input f16[2, 256, 64]
//   buffer y0 output f16[2, 128, 64]
//   buffer t12 held f32[1, 64, 128]
//   buffer t13 held f32[1, 64]
//   buffer t22 held f16[1, 64, 128]
//   buffer t24 held f32[1, 64]
//   buffer t13_new held f32[1, 64]
//   buffer t13_shrink held f32[1, 64]
//   buffer t13_total held f32[1, 64]
//   buffer mixed3_y0 held f32[1, 64, 64]
//   kernel k0 call
//     axis i 2
//     axis j 128
//     axis k 64
//     axis l 256
//     axis m 64
//     for i 1 parallel
//       for j 64 parallel
//         stage i j
//           schedule j:64g j:1f
//           %0 = constant -3.4028234663852886e+38 : f32
//           store t13[i - start_i, j - start_j] = %0
//           %2 = constant 0.0 : f32
//           store t13_total[i - start_i, j - start_j] = %2
//         stage i j k
//           schedule j:64g j:1f k:1f
//           %0 = constant 0.0 : f32
//           store mixed3_y0[i - start_i, j - start_j, k] = %0
//         for l 128 sequential
//           stage i j l m
//             schedule j:64g l:128g j:1f l:1f m:1f prefetch 2 pack x0@loop(m:64 j:1 m:1 bulk) pack x1@loop(m:64 l:1 m:1 bulk)
//             %0 = load x0[i, j, m] : f16
//             %1 = cast %0 : f32
//             %2 = load x1[i, l, m] : f16
//             %3 = cast %2 : f32
//             %4 = mul %1 %3 : f32
//             %5 = reduce add %4 over m : f32
//             %6 = constant 0.25 : f32
//             %7 = mul %5 %6 : f32
//             store t12[i - start_i, j - start_j, l - start_l] = %7
//           stage i j l
//             schedule j:64g j:1f l:1f
//             %0 = load t12[i - start_i, j - start_j, l - start_l] : f32
//             %1 = reduce max %0 over l : f32
//             %2 = load t13[i - start_i, j - start_j] : f32
//             %3 = max %1 %2 : f32
//             store t13_new[i - start_i, j - start_j] = %3
//           stage i j
//             schedule j:64g j:1f
//             %0 = load t13_new[i - start_i, j - start_j] : f32
//             %1 = load t13[i - start_i, j - start_j] : f32
//             %2 = sub %1 %0 : f32
//             %3 = exp %2 : f32
//             store t13_shrink[i - start_i, j - start_j] = %3
//             store t13[i - start_i, j - start_j] = %0
//           stage i j l
//             schedule j:64g j:1f l:1f
//             %0 = load t13_new[i - start_i, j - start_j] : f32
//             %1 = load t12[i - start_i, j - start_j, l - start_l] : f32
//             %2 = sub %1 %0 : f32
//             %3 = exp %2 : f32
//             %4 = cast %3 : f16
//             store t22[i - start_i, j - start_j, l - start_l] = %4
//             %6 = reduce add %3 over l : f32
//             %7 = load t13_total[i - start_i, j - start_j] : f32
//             %8 = load t13_shrink[i - start_i, j - start_j] : f32
//             %9 = mul %7 %8 : f32
//             %10 = add %9 %6 : f32
//             store t13_total[i - start_i, j - start_j] = %10
//           stage i j k l
//             schedule j:64g k:64g j:1f k:1f l:1f prefetch 2 pack x2@loop(k:64 l:1 k:1 bulk)
//             %0 = load t22[i - start_i, j - start_j, l - start_l] : f16
//             %1 = cast %0 : f32
//             %2 = load x2[i, l, k] : f16
//             %3 = cast %2 : f32
//             %4 = mul %1 %3 : f32
//             %5 = reduce add %4 over l : f32
//             %6 = load mixed3_y0[i - start_i, j - start_j, k] : f32
//             %7 = load t13_shrink[i - start_i, j - start_j] : f32
//             %8 = mul %6 %7 : f32
//             %9 = add %8 %5 : f32
//             store mixed3_y0[i - start_i, j - start_j, k] = %9
//         stage i j
//           schedule j:64g j:1f
//           %0 = load t13_total[i - start_i, j - start_j] : f32
//           %1 = recip %0 : f32
//           store t24[i - start_i, j - start_j] = %1
//         stage i j k
//           schedule j:64g j:1f k:1f
//           %0 = load mixed3_y0[i - start_i, j - start_j, k] : f32
//           %1 = load t24[i - start_i, j - start_j] : f32
//           %2 = mul %0 %1 : f32
//           %3 = cast %2 : f16
//           %4 = cast %3 : f32
//           %5 = cast %4 : f16
//           store y0[i, j, k] = %5

// lumin launches: {"version":1,"dims":[],"arguments":4,"workspace_bytes":0,"prepared_bytes":0,"slab_offset":0,"launches":[{"function":"k0","kernel":"k0","when":"call","blocks":4,"threads":128,"shared_bytes":73984,"persistent":0,"arguments":[["argument",0],["argument",1],["argument",2],["argument",3]],"maps":[[0,0,"f16",[64,128,2],[128,16384],[64,64,1]],[1,0,"f16",[64,256,2],[128,32768],[64,128,1]],[2,0,"f16",[64,256,2],[128,32768],[64,128,1]]]}]}
// region
typedef int lm_int;

LM_KERNEL(k0, 128)(LM_PARAMETER(const lm_f16, b0), LM_PARAMETER(const lm_f16, b1), LM_PARAMETER(const lm_f16, b2), LM_PARAMETER(lm_f16, b3), LM_MAP(map0), LM_MAP(map1), LM_MAP(map2)) {
  LM_BUFFER(const lm_f16, b0, 16384);
  LM_BUFFER(const lm_f16, b1, 32768);
  LM_BUFFER(const lm_f16, b2, 32768);
  LM_BUFFER(lm_f16, b3, 16384);
  LM_SHARED(lm_f16, tile_11, 0, 4096);
  LM_SHARED(lm_f16, tile_12, 8192, 16384);
  LM_SHARED(lm_f16, tile_13, 40960, 16384);
  LM_SHARED(lm_i64, arrived_17, 73728, 1);
  LM_SHARED(lm_i64, arrived_18, 73856, 2);
  const lm_int i_1 = (lm_block / (2))*1;
  const lm_int j_2 = (lm_block % (2))*64;
  float h0[2];
  float h1[2];
  float h2[32];
  float h3[64];
  float h4[2];
  float h5[2];
  lm_vector<lm_f16, 2> h6[32];
  float h7[2];
  // j:64g j:1f
  {
    const int group_4 = lm_shuffle(lm_thread / 128, 0, 32);
    const int g_j_3 = group_4 / 1 % 1;
    const lm_int p_j_5 = j_2 + g_j_3*64 + lm_thread/32%4*16 + lm_thread % 32 / 4;
    h0[0] = (-3.4028234663852886e+38f);
    h0[1] = (-3.4028234663852886e+38f);
    h1[0] = 0.0f;
    h1[1] = 0.0f;
  }
  // j:64g j:1f k:1f
  {
    const int group_8 = lm_shuffle(lm_thread / 128, 0, 32);
    const int g_j_6 = group_8 / 1 % 1;
    const int g_k_7 = group_8 % 1;
    const lm_int p_j_9 = j_2 + g_j_6*64 + lm_thread/32%4*16 + lm_thread % 32 / 4;
    const lm_int p_k_10 = g_k_7*64 + lm_thread%4*2;
    h2[0] = 0.0f;
    h2[1] = 0.0f;
    h2[2] = 0.0f;
    h2[3] = 0.0f;
    h2[4] = 0.0f;
    h2[5] = 0.0f;
    h2[6] = 0.0f;
    h2[7] = 0.0f;
    h2[8] = 0.0f;
    h2[9] = 0.0f;
    h2[10] = 0.0f;
    h2[11] = 0.0f;
    h2[12] = 0.0f;
    h2[13] = 0.0f;
    h2[14] = 0.0f;
    h2[15] = 0.0f;
    h2[16] = 0.0f;
    h2[17] = 0.0f;
    h2[18] = 0.0f;
    h2[19] = 0.0f;
    h2[20] = 0.0f;
    h2[21] = 0.0f;
    h2[22] = 0.0f;
    h2[23] = 0.0f;
    h2[24] = 0.0f;
    h2[25] = 0.0f;
    h2[26] = 0.0f;
    h2[27] = 0.0f;
    h2[28] = 0.0f;
    h2[29] = 0.0f;
    h2[30] = 0.0f;
    h2[31] = 0.0f;
  }
  if (lm_thread == 0) lm_arrivals_begin(arrived_17, 1);
  lm_memory_fence();
  lm_barrier();
  if (lm_thread == 0) {
    lm_arrivals_expect(arrived_17, 0, 8192);
    lm_bulk_copy(tile_11, 0*4096 + 0, map0, arrived_17, 0, (int)(0), (int)(j_2), (int)(i_1));
  }
  lm_barrier();
  lm_arrivals_wait(arrived_17, 0 % 1, 0 / 1 & 1);
  const int turns_14 = (256 - 0 + 127) / 128;
  if (lm_thread == 0) lm_arrivals_begin(arrived_18, 2);
  lm_memory_fence();
  lm_barrier();
  if (0 < turns_14) {
    const lm_int l_19 = 0 + 0;
    if (lm_thread == 0) {
      lm_arrivals_expect(arrived_18, 0, 32768);
      lm_bulk_copy(tile_12, 0*8192 + 0, map1, arrived_18, 0, (int)(0), (int)(l_19), (int)(i_1));
      lm_bulk_copy(tile_13, 0*8192 + 0, map2, arrived_18, 0, (int)(0), (int)(l_19), (int)(i_1));
    }
  }
  if (1 < turns_14) {
    const lm_int l_20 = 0 + 128;
    if (lm_thread == 0) {
      lm_arrivals_expect(arrived_18, 1, 32768);
      lm_bulk_copy(tile_12, 1*8192 + 0, map1, arrived_18, 1, (int)(0), (int)(l_20), (int)(i_1));
      lm_bulk_copy(tile_13, 1*8192 + 0, map2, arrived_18, 1, (int)(0), (int)(l_20), (int)(i_1));
    }
  }
  lm_barrier();
  for (int turn_15 = 0; turn_15 < turns_14; turn_15++) {
    const lm_int l_16 = 0 + turn_15*128;
    lm_arrivals_wait(arrived_18, turn_15 % 2, turn_15 / 2 & 1);
    const int slot_21 = turn_15%2*8192;
    const int slot_22 = turn_15%2*8192;
    // j:64g l:128g j:1f l:1f m:1f
    {
      const int group_25 = lm_shuffle(lm_thread / 128, 0, 32);
      const int g_j_23 = group_25 / 1 % 1;
      const int g_l_24 = group_25 % 1;
      {
        const lm_int p_j_26 = j_2 + g_j_23*64 + lm_thread/32%4*16 + lm_thread % 32 / 4;
        const lm_int p_l_27 = l_16 + g_l_24*128 + lm_thread%4*2;
        float results_28[1][16][4] = {};
        lm_group_begin(results_28);
        lm_group_multiply_f16_128<0, 0>(results_28[0], lm_group_operand<16, 1024>(tile_11, (g_j_23*64 + 0)*64 + 0), lm_group_operand<16, 1024>(tile_12, slot_21 + (g_l_24*128 + 0)*64 + 0));
        lm_group_multiply_f16_128<0, 0>(results_28[0], lm_group_operand<16, 1024>(tile_11, (g_j_23*64 + 0)*64 + 16), lm_group_operand<16, 1024>(tile_12, slot_21 + (g_l_24*128 + 0)*64 + 16));
        lm_group_multiply_f16_128<0, 0>(results_28[0], lm_group_operand<16, 1024>(tile_11, (g_j_23*64 + 0)*64 + 32), lm_group_operand<16, 1024>(tile_12, slot_21 + (g_l_24*128 + 0)*64 + 32));
        lm_group_multiply_f16_128<0, 0>(results_28[0], lm_group_operand<16, 1024>(tile_11, (g_j_23*64 + 0)*64 + 48), lm_group_operand<16, 1024>(tile_12, slot_21 + (g_l_24*128 + 0)*64 + 48));
        lm_group_commit();
        lm_group_wait<0>(results_28);
        const float v_29 = lm_mul(results_28[0][0][0], 0.25f);
        h3[0] = v_29;
        const float v_30 = lm_mul(results_28[0][0][1], 0.25f);
        h3[1] = v_30;
        const float v_31 = lm_mul(results_28[0][1][0], 0.25f);
        h3[2] = v_31;
        const float v_32 = lm_mul(results_28[0][1][1], 0.25f);
        h3[3] = v_32;
        const float v_33 = lm_mul(results_28[0][2][0], 0.25f);
        h3[4] = v_33;
        const float v_34 = lm_mul(results_28[0][2][1], 0.25f);
        h3[5] = v_34;
        const float v_35 = lm_mul(results_28[0][3][0], 0.25f);
        h3[6] = v_35;
        const float v_36 = lm_mul(results_28[0][3][1], 0.25f);
        h3[7] = v_36;
        const float v_37 = lm_mul(results_28[0][4][0], 0.25f);
        h3[8] = v_37;
        const float v_38 = lm_mul(results_28[0][4][1], 0.25f);
        h3[9] = v_38;
        const float v_39 = lm_mul(results_28[0][5][0], 0.25f);
        h3[10] = v_39;
        const float v_40 = lm_mul(results_28[0][5][1], 0.25f);
        h3[11] = v_40;
        const float v_41 = lm_mul(results_28[0][6][0], 0.25f);
        h3[12] = v_41;
        const float v_42 = lm_mul(results_28[0][6][1], 0.25f);
        h3[13] = v_42;
        const float v_43 = lm_mul(results_28[0][7][0], 0.25f);
        h3[14] = v_43;
        const float v_44 = lm_mul(results_28[0][7][1], 0.25f);
        h3[15] = v_44;
        const float v_45 = lm_mul(results_28[0][8][0], 0.25f);
        h3[16] = v_45;
        const float v_46 = lm_mul(results_28[0][8][1], 0.25f);
        h3[17] = v_46;
        const float v_47 = lm_mul(results_28[0][9][0], 0.25f);
        h3[18] = v_47;
        const float v_48 = lm_mul(results_28[0][9][1], 0.25f);
        h3[19] = v_48;
        const float v_49 = lm_mul(results_28[0][10][0], 0.25f);
        h3[20] = v_49;
        const float v_50 = lm_mul(results_28[0][10][1], 0.25f);
        h3[21] = v_50;
        const float v_51 = lm_mul(results_28[0][11][0], 0.25f);
        h3[22] = v_51;
        const float v_52 = lm_mul(results_28[0][11][1], 0.25f);
        h3[23] = v_52;
        const float v_53 = lm_mul(results_28[0][12][0], 0.25f);
        h3[24] = v_53;
        const float v_54 = lm_mul(results_28[0][12][1], 0.25f);
        h3[25] = v_54;
        const float v_55 = lm_mul(results_28[0][13][0], 0.25f);
        h3[26] = v_55;
        const float v_56 = lm_mul(results_28[0][13][1], 0.25f);
        h3[27] = v_56;
        const float v_57 = lm_mul(results_28[0][14][0], 0.25f);
        h3[28] = v_57;
        const float v_58 = lm_mul(results_28[0][14][1], 0.25f);
        h3[29] = v_58;
        const float v_59 = lm_mul(results_28[0][15][0], 0.25f);
        h3[30] = v_59;
        const float v_60 = lm_mul(results_28[0][15][1], 0.25f);
        h3[31] = v_60;
        const float v_61 = lm_mul(results_28[0][0][2], 0.25f);
        h3[32] = v_61;
        const float v_62 = lm_mul(results_28[0][0][3], 0.25f);
        h3[33] = v_62;
        const float v_63 = lm_mul(results_28[0][1][2], 0.25f);
        h3[34] = v_63;
        const float v_64 = lm_mul(results_28[0][1][3], 0.25f);
        h3[35] = v_64;
        const float v_65 = lm_mul(results_28[0][2][2], 0.25f);
        h3[36] = v_65;
        const float v_66 = lm_mul(results_28[0][2][3], 0.25f);
        h3[37] = v_66;
        const float v_67 = lm_mul(results_28[0][3][2], 0.25f);
        h3[38] = v_67;
        const float v_68 = lm_mul(results_28[0][3][3], 0.25f);
        h3[39] = v_68;
        const float v_69 = lm_mul(results_28[0][4][2], 0.25f);
        h3[40] = v_69;
        const float v_70 = lm_mul(results_28[0][4][3], 0.25f);
        h3[41] = v_70;
        const float v_71 = lm_mul(results_28[0][5][2], 0.25f);
        h3[42] = v_71;
        const float v_72 = lm_mul(results_28[0][5][3], 0.25f);
        h3[43] = v_72;
        const float v_73 = lm_mul(results_28[0][6][2], 0.25f);
        h3[44] = v_73;
        const float v_74 = lm_mul(results_28[0][6][3], 0.25f);
        h3[45] = v_74;
        const float v_75 = lm_mul(results_28[0][7][2], 0.25f);
        h3[46] = v_75;
        const float v_76 = lm_mul(results_28[0][7][3], 0.25f);
        h3[47] = v_76;
        const float v_77 = lm_mul(results_28[0][8][2], 0.25f);
        h3[48] = v_77;
        const float v_78 = lm_mul(results_28[0][8][3], 0.25f);
        h3[49] = v_78;
        const float v_79 = lm_mul(results_28[0][9][2], 0.25f);
        h3[50] = v_79;
        const float v_80 = lm_mul(results_28[0][9][3], 0.25f);
        h3[51] = v_80;
        const float v_81 = lm_mul(results_28[0][10][2], 0.25f);
        h3[52] = v_81;
        const float v_82 = lm_mul(results_28[0][10][3], 0.25f);
        h3[53] = v_82;
        const float v_83 = lm_mul(results_28[0][11][2], 0.25f);
        h3[54] = v_83;
        const float v_84 = lm_mul(results_28[0][11][3], 0.25f);
        h3[55] = v_84;
        const float v_85 = lm_mul(results_28[0][12][2], 0.25f);
        h3[56] = v_85;
        const float v_86 = lm_mul(results_28[0][12][3], 0.25f);
        h3[57] = v_86;
        const float v_87 = lm_mul(results_28[0][13][2], 0.25f);
        h3[58] = v_87;
        const float v_88 = lm_mul(results_28[0][13][3], 0.25f);
        h3[59] = v_88;
        const float v_89 = lm_mul(results_28[0][14][2], 0.25f);
        h3[60] = v_89;
        const float v_90 = lm_mul(results_28[0][14][3], 0.25f);
        h3[61] = v_90;
        const float v_91 = lm_mul(results_28[0][15][2], 0.25f);
        h3[62] = v_91;
        const float v_92 = lm_mul(results_28[0][15][3], 0.25f);
        h3[63] = v_92;
      }
    }
    // j:64g j:1f l:1f
    {
      const int group_95 = lm_shuffle(lm_thread / 128, 0, 32);
      const int g_j_93 = group_95 / 1 % 1;
      const int g_l_94 = group_95 % 1;
      {
        const lm_int p_j_96 = j_2 + g_j_93*64 + lm_thread/32%4*16 + lm_thread % 32 / 4;
        float sum_97 = -lm_infinity<float>();
        float sum_98 = -lm_infinity<float>();
        const lm_int p_l_99 = l_16 + g_l_94*128 + lm_thread%4*2;
        const float v_100 = h3[0];
        sum_97 = lm_max(sum_97, v_100);
        const float v_101 = h3[32];
        sum_98 = lm_max(sum_98, v_101);
        const float v_102 = h3[1];
        sum_97 = lm_max(sum_97, v_102);
        const float v_103 = h3[33];
        sum_98 = lm_max(sum_98, v_103);
        const float v_104 = h3[2];
        sum_97 = lm_max(sum_97, v_104);
        const float v_105 = h3[34];
        sum_98 = lm_max(sum_98, v_105);
        const float v_106 = h3[3];
        sum_97 = lm_max(sum_97, v_106);
        const float v_107 = h3[35];
        sum_98 = lm_max(sum_98, v_107);
        const float v_108 = h3[4];
        sum_97 = lm_max(sum_97, v_108);
        const float v_109 = h3[36];
        sum_98 = lm_max(sum_98, v_109);
        const float v_110 = h3[5];
        sum_97 = lm_max(sum_97, v_110);
        const float v_111 = h3[37];
        sum_98 = lm_max(sum_98, v_111);
        const float v_112 = h3[6];
        sum_97 = lm_max(sum_97, v_112);
        const float v_113 = h3[38];
        sum_98 = lm_max(sum_98, v_113);
        const float v_114 = h3[7];
        sum_97 = lm_max(sum_97, v_114);
        const float v_115 = h3[39];
        sum_98 = lm_max(sum_98, v_115);
        const float v_116 = h3[8];
        sum_97 = lm_max(sum_97, v_116);
        const float v_117 = h3[40];
        sum_98 = lm_max(sum_98, v_117);
        const float v_118 = h3[9];
        sum_97 = lm_max(sum_97, v_118);
        const float v_119 = h3[41];
        sum_98 = lm_max(sum_98, v_119);
        const float v_120 = h3[10];
        sum_97 = lm_max(sum_97, v_120);
        const float v_121 = h3[42];
        sum_98 = lm_max(sum_98, v_121);
        const float v_122 = h3[11];
        sum_97 = lm_max(sum_97, v_122);
        const float v_123 = h3[43];
        sum_98 = lm_max(sum_98, v_123);
        const float v_124 = h3[12];
        sum_97 = lm_max(sum_97, v_124);
        const float v_125 = h3[44];
        sum_98 = lm_max(sum_98, v_125);
        const float v_126 = h3[13];
        sum_97 = lm_max(sum_97, v_126);
        const float v_127 = h3[45];
        sum_98 = lm_max(sum_98, v_127);
        const float v_128 = h3[14];
        sum_97 = lm_max(sum_97, v_128);
        const float v_129 = h3[46];
        sum_98 = lm_max(sum_98, v_129);
        const float v_130 = h3[15];
        sum_97 = lm_max(sum_97, v_130);
        const float v_131 = h3[47];
        sum_98 = lm_max(sum_98, v_131);
        const float v_132 = h3[16];
        sum_97 = lm_max(sum_97, v_132);
        const float v_133 = h3[48];
        sum_98 = lm_max(sum_98, v_133);
        const float v_134 = h3[17];
        sum_97 = lm_max(sum_97, v_134);
        const float v_135 = h3[49];
        sum_98 = lm_max(sum_98, v_135);
        const float v_136 = h3[18];
        sum_97 = lm_max(sum_97, v_136);
        const float v_137 = h3[50];
        sum_98 = lm_max(sum_98, v_137);
        const float v_138 = h3[19];
        sum_97 = lm_max(sum_97, v_138);
        const float v_139 = h3[51];
        sum_98 = lm_max(sum_98, v_139);
        const float v_140 = h3[20];
        sum_97 = lm_max(sum_97, v_140);
        const float v_141 = h3[52];
        sum_98 = lm_max(sum_98, v_141);
        const float v_142 = h3[21];
        sum_97 = lm_max(sum_97, v_142);
        const float v_143 = h3[53];
        sum_98 = lm_max(sum_98, v_143);
        const float v_144 = h3[22];
        sum_97 = lm_max(sum_97, v_144);
        const float v_145 = h3[54];
        sum_98 = lm_max(sum_98, v_145);
        const float v_146 = h3[23];
        sum_97 = lm_max(sum_97, v_146);
        const float v_147 = h3[55];
        sum_98 = lm_max(sum_98, v_147);
        const float v_148 = h3[24];
        sum_97 = lm_max(sum_97, v_148);
        const float v_149 = h3[56];
        sum_98 = lm_max(sum_98, v_149);
        const float v_150 = h3[25];
        sum_97 = lm_max(sum_97, v_150);
        const float v_151 = h3[57];
        sum_98 = lm_max(sum_98, v_151);
        const float v_152 = h3[26];
        sum_97 = lm_max(sum_97, v_152);
        const float v_153 = h3[58];
        sum_98 = lm_max(sum_98, v_153);
        const float v_154 = h3[27];
        sum_97 = lm_max(sum_97, v_154);
        const float v_155 = h3[59];
        sum_98 = lm_max(sum_98, v_155);
        const float v_156 = h3[28];
        sum_97 = lm_max(sum_97, v_156);
        const float v_157 = h3[60];
        sum_98 = lm_max(sum_98, v_157);
        const float v_158 = h3[29];
        sum_97 = lm_max(sum_97, v_158);
        const float v_159 = h3[61];
        sum_98 = lm_max(sum_98, v_159);
        const float v_160 = h3[30];
        sum_97 = lm_max(sum_97, v_160);
        const float v_161 = h3[62];
        sum_98 = lm_max(sum_98, v_161);
        const float v_162 = h3[31];
        sum_97 = lm_max(sum_97, v_162);
        const float v_163 = h3[63];
        sum_98 = lm_max(sum_98, v_163);
        sum_97 = lm_max(sum_97, lm_shuffle_xor(sum_97, 1));
        sum_98 = lm_max(sum_98, lm_shuffle_xor(sum_98, 1));
        sum_97 = lm_max(sum_97, lm_shuffle_xor(sum_97, 2));
        sum_98 = lm_max(sum_98, lm_shuffle_xor(sum_98, 2));
        const float v_164 = h0[0];
        const float v_165 = lm_max(sum_97, v_164);
        h4[0] = v_165;
        const float v_166 = h0[1];
        const float v_167 = lm_max(sum_98, v_166);
        h4[1] = v_167;
      }
    }
    // j:64g j:1f
    {
      const int group_169 = lm_shuffle(lm_thread / 128, 0, 32);
      const int g_j_168 = group_169 / 1 % 1;
      const lm_int p_j_170 = j_2 + g_j_168*64 + lm_thread/32%4*16 + lm_thread % 32 / 4;
      const float v_171 = h0[0];
      const float v_172 = h4[0];
      const float v_173 = v_171 - v_172;
      const float v_174 = lm_exp(v_173);
      h5[0] = v_174;
      const float v_175 = h0[1];
      const float v_176 = h4[1];
      const float v_177 = v_175 - v_176;
      const float v_178 = lm_exp(v_177);
      h5[1] = v_178;
      h0[0] = v_172;
      h0[1] = v_176;
    }
    // j:64g j:1f l:1f
    {
      const int group_181 = lm_shuffle(lm_thread / 128, 0, 32);
      const int g_j_179 = group_181 / 1 % 1;
      const int g_l_180 = group_181 % 1;
      {
        const lm_int p_j_182 = j_2 + g_j_179*64 + lm_thread/32%4*16 + lm_thread % 32 / 4;
        float sum_183 = 0.0f;
        float sum_184 = 0.0f;
        const float v_185 = h4[0];
        const float v_186 = h4[1];
        const lm_int p_l_187 = l_16 + g_l_180*128 + lm_thread%4*2;
        const float v_188 = h3[0];
        const float v_189 = v_188 - v_185;
        const float v_190 = lm_exp_near(v_189);
        sum_183 = sum_183 + v_190;
        const float v_191 = h3[32];
        const float v_192 = v_191 - v_186;
        const float v_193 = lm_exp_near(v_192);
        sum_184 = sum_184 + v_193;
        const float v_194 = h3[1];
        const float v_195 = v_194 - v_185;
        const float v_196 = lm_exp_near(v_195);
        sum_183 = sum_183 + v_196;
        const float v_197 = h3[33];
        const float v_198 = v_197 - v_186;
        const float v_199 = lm_exp_near(v_198);
        sum_184 = sum_184 + v_199;
        const float v_200 = h3[2];
        const float v_201 = v_200 - v_185;
        const float v_202 = lm_exp_near(v_201);
        sum_183 = sum_183 + v_202;
        const float v_203 = h3[34];
        const float v_204 = v_203 - v_186;
        const float v_205 = lm_exp_near(v_204);
        sum_184 = sum_184 + v_205;
        const float v_206 = h3[3];
        const float v_207 = v_206 - v_185;
        const float v_208 = lm_exp_near(v_207);
        sum_183 = sum_183 + v_208;
        const float v_209 = h3[35];
        const float v_210 = v_209 - v_186;
        const float v_211 = lm_exp_near(v_210);
        sum_184 = sum_184 + v_211;
        const float v_212 = h3[4];
        const float v_213 = v_212 - v_185;
        const float v_214 = lm_exp_near(v_213);
        sum_183 = sum_183 + v_214;
        const float v_215 = h3[36];
        const float v_216 = v_215 - v_186;
        const float v_217 = lm_exp_near(v_216);
        sum_184 = sum_184 + v_217;
        const float v_218 = h3[5];
        const float v_219 = v_218 - v_185;
        const float v_220 = lm_exp_near(v_219);
        sum_183 = sum_183 + v_220;
        const float v_221 = h3[37];
        const float v_222 = v_221 - v_186;
        const float v_223 = lm_exp_near(v_222);
        sum_184 = sum_184 + v_223;
        const float v_224 = h3[6];
        const float v_225 = v_224 - v_185;
        const float v_226 = lm_exp_near(v_225);
        sum_183 = sum_183 + v_226;
        const float v_227 = h3[38];
        const float v_228 = v_227 - v_186;
        const float v_229 = lm_exp_near(v_228);
        sum_184 = sum_184 + v_229;
        const float v_230 = h3[7];
        const float v_231 = v_230 - v_185;
        const float v_232 = lm_exp_near(v_231);
        sum_183 = sum_183 + v_232;
        const float v_233 = h3[39];
        const float v_234 = v_233 - v_186;
        const float v_235 = lm_exp_near(v_234);
        sum_184 = sum_184 + v_235;
        const float v_236 = h3[8];
        const float v_237 = v_236 - v_185;
        const float v_238 = lm_exp_near(v_237);
        sum_183 = sum_183 + v_238;
        const float v_239 = h3[40];
        const float v_240 = v_239 - v_186;
        const float v_241 = lm_exp_near(v_240);
        sum_184 = sum_184 + v_241;
        const float v_242 = h3[9];
        const float v_243 = v_242 - v_185;
        const float v_244 = lm_exp_near(v_243);
        sum_183 = sum_183 + v_244;
        const float v_245 = h3[41];
        const float v_246 = v_245 - v_186;
        const float v_247 = lm_exp_near(v_246);
        sum_184 = sum_184 + v_247;
        const float v_248 = h3[10];
        const float v_249 = v_248 - v_185;
        const float v_250 = lm_exp_near(v_249);
        sum_183 = sum_183 + v_250;
        const float v_251 = h3[42];
        const float v_252 = v_251 - v_186;
        const float v_253 = lm_exp_near(v_252);
        sum_184 = sum_184 + v_253;
        const float v_254 = h3[11];
        const float v_255 = v_254 - v_185;
        const float v_256 = lm_exp_near(v_255);
        sum_183 = sum_183 + v_256;
        const float v_257 = h3[43];
        const float v_258 = v_257 - v_186;
        const float v_259 = lm_exp_near(v_258);
        sum_184 = sum_184 + v_259;
        const float v_260 = h3[12];
        const float v_261 = v_260 - v_185;
        const float v_262 = lm_exp_near(v_261);
        sum_183 = sum_183 + v_262;
        const float v_263 = h3[44];
        const float v_264 = v_263 - v_186;
        const float v_265 = lm_exp_near(v_264);
        sum_184 = sum_184 + v_265;
        const float v_266 = h3[13];
        const float v_267 = v_266 - v_185;
        const float v_268 = lm_exp_near(v_267);
        sum_183 = sum_183 + v_268;
        const float v_269 = h3[45];
        const float v_270 = v_269 - v_186;
        const float v_271 = lm_exp_near(v_270);
        sum_184 = sum_184 + v_271;
        const float v_272 = h3[14];
        const float v_273 = v_272 - v_185;
        const float v_274 = lm_exp_near(v_273);
        sum_183 = sum_183 + v_274;
        const float v_275 = h3[46];
        const float v_276 = v_275 - v_186;
        const float v_277 = lm_exp_near(v_276);
        sum_184 = sum_184 + v_277;
        const float v_278 = h3[15];
        const float v_279 = v_278 - v_185;
        const float v_280 = lm_exp_near(v_279);
        sum_183 = sum_183 + v_280;
        const float v_281 = h3[47];
        const float v_282 = v_281 - v_186;
        const float v_283 = lm_exp_near(v_282);
        sum_184 = sum_184 + v_283;
        const float v_284 = h3[16];
        const float v_285 = v_284 - v_185;
        const float v_286 = lm_exp_near(v_285);
        sum_183 = sum_183 + v_286;
        const float v_287 = h3[48];
        const float v_288 = v_287 - v_186;
        const float v_289 = lm_exp_near(v_288);
        sum_184 = sum_184 + v_289;
        const float v_290 = h3[17];
        const float v_291 = v_290 - v_185;
        const float v_292 = lm_exp_near(v_291);
        sum_183 = sum_183 + v_292;
        const float v_293 = h3[49];
        const float v_294 = v_293 - v_186;
        const float v_295 = lm_exp_near(v_294);
        sum_184 = sum_184 + v_295;
        const float v_296 = h3[18];
        const float v_297 = v_296 - v_185;
        const float v_298 = lm_exp_near(v_297);
        sum_183 = sum_183 + v_298;
        const float v_299 = h3[50];
        const float v_300 = v_299 - v_186;
        const float v_301 = lm_exp_near(v_300);
        sum_184 = sum_184 + v_301;
        const float v_302 = h3[19];
        const float v_303 = v_302 - v_185;
        const float v_304 = lm_exp_near(v_303);
        sum_183 = sum_183 + v_304;
        const float v_305 = h3[51];
        const float v_306 = v_305 - v_186;
        const float v_307 = lm_exp_near(v_306);
        sum_184 = sum_184 + v_307;
        const float v_308 = h3[20];
        const float v_309 = v_308 - v_185;
        const float v_310 = lm_exp_near(v_309);
        sum_183 = sum_183 + v_310;
        const float v_311 = h3[52];
        const float v_312 = v_311 - v_186;
        const float v_313 = lm_exp_near(v_312);
        sum_184 = sum_184 + v_313;
        const float v_314 = h3[21];
        const float v_315 = v_314 - v_185;
        const float v_316 = lm_exp_near(v_315);
        sum_183 = sum_183 + v_316;
        const float v_317 = h3[53];
        const float v_318 = v_317 - v_186;
        const float v_319 = lm_exp_near(v_318);
        sum_184 = sum_184 + v_319;
        const float v_320 = h3[22];
        const float v_321 = v_320 - v_185;
        const float v_322 = lm_exp_near(v_321);
        sum_183 = sum_183 + v_322;
        const float v_323 = h3[54];
        const float v_324 = v_323 - v_186;
        const float v_325 = lm_exp_near(v_324);
        sum_184 = sum_184 + v_325;
        const float v_326 = h3[23];
        const float v_327 = v_326 - v_185;
        const float v_328 = lm_exp_near(v_327);
        sum_183 = sum_183 + v_328;
        const float v_329 = h3[55];
        const float v_330 = v_329 - v_186;
        const float v_331 = lm_exp_near(v_330);
        sum_184 = sum_184 + v_331;
        const float v_332 = h3[24];
        const float v_333 = v_332 - v_185;
        const float v_334 = lm_exp_near(v_333);
        sum_183 = sum_183 + v_334;
        const float v_335 = h3[56];
        const float v_336 = v_335 - v_186;
        const float v_337 = lm_exp_near(v_336);
        sum_184 = sum_184 + v_337;
        const float v_338 = h3[25];
        const float v_339 = v_338 - v_185;
        const float v_340 = lm_exp_near(v_339);
        sum_183 = sum_183 + v_340;
        const float v_341 = h3[57];
        const float v_342 = v_341 - v_186;
        const float v_343 = lm_exp_near(v_342);
        sum_184 = sum_184 + v_343;
        const float v_344 = h3[26];
        const float v_345 = v_344 - v_185;
        const float v_346 = lm_exp_near(v_345);
        sum_183 = sum_183 + v_346;
        const float v_347 = h3[58];
        const float v_348 = v_347 - v_186;
        const float v_349 = lm_exp_near(v_348);
        sum_184 = sum_184 + v_349;
        const float v_350 = h3[27];
        const float v_351 = v_350 - v_185;
        const float v_352 = lm_exp_near(v_351);
        sum_183 = sum_183 + v_352;
        const float v_353 = h3[59];
        const float v_354 = v_353 - v_186;
        const float v_355 = lm_exp_near(v_354);
        sum_184 = sum_184 + v_355;
        const float v_356 = h3[28];
        const float v_357 = v_356 - v_185;
        const float v_358 = lm_exp_near(v_357);
        sum_183 = sum_183 + v_358;
        const float v_359 = h3[60];
        const float v_360 = v_359 - v_186;
        const float v_361 = lm_exp_near(v_360);
        sum_184 = sum_184 + v_361;
        const float v_362 = h3[29];
        const float v_363 = v_362 - v_185;
        const float v_364 = lm_exp_near(v_363);
        sum_183 = sum_183 + v_364;
        const float v_365 = h3[61];
        const float v_366 = v_365 - v_186;
        const float v_367 = lm_exp_near(v_366);
        sum_184 = sum_184 + v_367;
        const float v_368 = h3[30];
        const float v_369 = v_368 - v_185;
        const float v_370 = lm_exp_near(v_369);
        sum_183 = sum_183 + v_370;
        const float v_371 = h3[62];
        const float v_372 = v_371 - v_186;
        const float v_373 = lm_exp_near(v_372);
        sum_184 = sum_184 + v_373;
        const float v_374 = h3[31];
        const float v_375 = v_374 - v_185;
        const float v_376 = lm_exp_near(v_375);
        sum_183 = sum_183 + v_376;
        const float v_377 = h3[63];
        const float v_378 = v_377 - v_186;
        const float v_379 = lm_exp_near(v_378);
        sum_184 = sum_184 + v_379;
        h6[0] = lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_190, v_196}});
        h6[1] = lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_202, v_208}});
        h6[2] = lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_214, v_220}});
        h6[3] = lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_226, v_232}});
        h6[4] = lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_238, v_244}});
        h6[5] = lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_250, v_256}});
        h6[6] = lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_262, v_268}});
        h6[7] = lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_274, v_280}});
        h6[8] = lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_286, v_292}});
        h6[9] = lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_298, v_304}});
        h6[10] = lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_310, v_316}});
        h6[11] = lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_322, v_328}});
        h6[12] = lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_334, v_340}});
        h6[13] = lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_346, v_352}});
        h6[14] = lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_358, v_364}});
        h6[15] = lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_370, v_376}});
        h6[16] = lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_193, v_199}});
        h6[17] = lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_205, v_211}});
        h6[18] = lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_217, v_223}});
        h6[19] = lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_229, v_235}});
        h6[20] = lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_241, v_247}});
        h6[21] = lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_253, v_259}});
        h6[22] = lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_265, v_271}});
        h6[23] = lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_277, v_283}});
        h6[24] = lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_289, v_295}});
        h6[25] = lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_301, v_307}});
        h6[26] = lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_313, v_319}});
        h6[27] = lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_325, v_331}});
        h6[28] = lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_337, v_343}});
        h6[29] = lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_349, v_355}});
        h6[30] = lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_361, v_367}});
        h6[31] = lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_373, v_379}});
        sum_183 = sum_183 + lm_shuffle_xor(sum_183, 1);
        sum_184 = sum_184 + lm_shuffle_xor(sum_184, 1);
        sum_183 = sum_183 + lm_shuffle_xor(sum_183, 2);
        sum_184 = sum_184 + lm_shuffle_xor(sum_184, 2);
        const float v_380 = h1[0];
        const float v_381 = h5[0];
        const float v_382 = lm_mul(v_380, v_381);
        const float v_383 = v_382 + sum_183;
        h1[0] = v_383;
        const float v_384 = h1[1];
        const float v_385 = h5[1];
        const float v_386 = lm_mul(v_384, v_385);
        const float v_387 = v_386 + sum_184;
        h1[1] = v_387;
      }
    }
    // j:64g k:64g j:1f k:1f l:1f
    {
      const int group_390 = lm_shuffle(lm_thread / 128, 0, 32);
      const int g_j_388 = group_390 / 1 % 1;
      const int g_k_389 = group_390 % 1;
      {
        const lm_int p_j_391 = j_2 + g_j_388*64 + lm_thread/32%4*16 + lm_thread % 32 / 4;
        const lm_int p_k_392 = g_k_389*64 + lm_thread%4*2;
        float results_393[1][8][4] = {};
        const float v_394 = h2[0];
        const float v_395 = h5[0];
        const float v_396 = lm_mul(v_394, v_395);
        results_393[0][0][0] = v_396;
        const float v_397 = h2[1];
        const float v_398 = lm_mul(v_397, v_395);
        results_393[0][0][1] = v_398;
        const float v_399 = h2[2];
        const float v_400 = lm_mul(v_399, v_395);
        results_393[0][1][0] = v_400;
        const float v_401 = h2[3];
        const float v_402 = lm_mul(v_401, v_395);
        results_393[0][1][1] = v_402;
        const float v_403 = h2[4];
        const float v_404 = lm_mul(v_403, v_395);
        results_393[0][2][0] = v_404;
        const float v_405 = h2[5];
        const float v_406 = lm_mul(v_405, v_395);
        results_393[0][2][1] = v_406;
        const float v_407 = h2[6];
        const float v_408 = lm_mul(v_407, v_395);
        results_393[0][3][0] = v_408;
        const float v_409 = h2[7];
        const float v_410 = lm_mul(v_409, v_395);
        results_393[0][3][1] = v_410;
        const float v_411 = h2[8];
        const float v_412 = lm_mul(v_411, v_395);
        results_393[0][4][0] = v_412;
        const float v_413 = h2[9];
        const float v_414 = lm_mul(v_413, v_395);
        results_393[0][4][1] = v_414;
        const float v_415 = h2[10];
        const float v_416 = lm_mul(v_415, v_395);
        results_393[0][5][0] = v_416;
        const float v_417 = h2[11];
        const float v_418 = lm_mul(v_417, v_395);
        results_393[0][5][1] = v_418;
        const float v_419 = h2[12];
        const float v_420 = lm_mul(v_419, v_395);
        results_393[0][6][0] = v_420;
        const float v_421 = h2[13];
        const float v_422 = lm_mul(v_421, v_395);
        results_393[0][6][1] = v_422;
        const float v_423 = h2[14];
        const float v_424 = lm_mul(v_423, v_395);
        results_393[0][7][0] = v_424;
        const float v_425 = h2[15];
        const float v_426 = lm_mul(v_425, v_395);
        results_393[0][7][1] = v_426;
        const float v_427 = h2[16];
        const float v_428 = h5[1];
        const float v_429 = lm_mul(v_427, v_428);
        results_393[0][0][2] = v_429;
        const float v_430 = h2[17];
        const float v_431 = lm_mul(v_430, v_428);
        results_393[0][0][3] = v_431;
        const float v_432 = h2[18];
        const float v_433 = lm_mul(v_432, v_428);
        results_393[0][1][2] = v_433;
        const float v_434 = h2[19];
        const float v_435 = lm_mul(v_434, v_428);
        results_393[0][1][3] = v_435;
        const float v_436 = h2[20];
        const float v_437 = lm_mul(v_436, v_428);
        results_393[0][2][2] = v_437;
        const float v_438 = h2[21];
        const float v_439 = lm_mul(v_438, v_428);
        results_393[0][2][3] = v_439;
        const float v_440 = h2[22];
        const float v_441 = lm_mul(v_440, v_428);
        results_393[0][3][2] = v_441;
        const float v_442 = h2[23];
        const float v_443 = lm_mul(v_442, v_428);
        results_393[0][3][3] = v_443;
        const float v_444 = h2[24];
        const float v_445 = lm_mul(v_444, v_428);
        results_393[0][4][2] = v_445;
        const float v_446 = h2[25];
        const float v_447 = lm_mul(v_446, v_428);
        results_393[0][4][3] = v_447;
        const float v_448 = h2[26];
        const float v_449 = lm_mul(v_448, v_428);
        results_393[0][5][2] = v_449;
        const float v_450 = h2[27];
        const float v_451 = lm_mul(v_450, v_428);
        results_393[0][5][3] = v_451;
        const float v_452 = h2[28];
        const float v_453 = lm_mul(v_452, v_428);
        results_393[0][6][2] = v_453;
        const float v_454 = h2[29];
        const float v_455 = lm_mul(v_454, v_428);
        results_393[0][6][3] = v_455;
        const float v_456 = h2[30];
        const float v_457 = lm_mul(v_456, v_428);
        results_393[0][7][2] = v_457;
        const float v_458 = h2[31];
        const float v_459 = lm_mul(v_458, v_428);
        results_393[0][7][3] = v_459;
        unsigned left_460[8][1][4];
        left_460[0][0][0] = lm_word_of_pair(h6[0 + 0]);
        left_460[0][0][1] = lm_word_of_pair(h6[16 + 0]);
        left_460[0][0][2] = lm_word_of_pair(h6[1 + 0]);
        left_460[0][0][3] = lm_word_of_pair(h6[17 + 0]);
        left_460[1][0][0] = lm_word_of_pair(h6[0 + 2]);
        left_460[1][0][1] = lm_word_of_pair(h6[16 + 2]);
        left_460[1][0][2] = lm_word_of_pair(h6[1 + 2]);
        left_460[1][0][3] = lm_word_of_pair(h6[17 + 2]);
        left_460[2][0][0] = lm_word_of_pair(h6[0 + 4]);
        left_460[2][0][1] = lm_word_of_pair(h6[16 + 4]);
        left_460[2][0][2] = lm_word_of_pair(h6[1 + 4]);
        left_460[2][0][3] = lm_word_of_pair(h6[17 + 4]);
        left_460[3][0][0] = lm_word_of_pair(h6[0 + 6]);
        left_460[3][0][1] = lm_word_of_pair(h6[16 + 6]);
        left_460[3][0][2] = lm_word_of_pair(h6[1 + 6]);
        left_460[3][0][3] = lm_word_of_pair(h6[17 + 6]);
        left_460[4][0][0] = lm_word_of_pair(h6[0 + 8]);
        left_460[4][0][1] = lm_word_of_pair(h6[16 + 8]);
        left_460[4][0][2] = lm_word_of_pair(h6[1 + 8]);
        left_460[4][0][3] = lm_word_of_pair(h6[17 + 8]);
        left_460[5][0][0] = lm_word_of_pair(h6[0 + 10]);
        left_460[5][0][1] = lm_word_of_pair(h6[16 + 10]);
        left_460[5][0][2] = lm_word_of_pair(h6[1 + 10]);
        left_460[5][0][3] = lm_word_of_pair(h6[17 + 10]);
        left_460[6][0][0] = lm_word_of_pair(h6[0 + 12]);
        left_460[6][0][1] = lm_word_of_pair(h6[16 + 12]);
        left_460[6][0][2] = lm_word_of_pair(h6[1 + 12]);
        left_460[6][0][3] = lm_word_of_pair(h6[17 + 12]);
        left_460[7][0][0] = lm_word_of_pair(h6[0 + 14]);
        left_460[7][0][1] = lm_word_of_pair(h6[16 + 14]);
        left_460[7][0][2] = lm_word_of_pair(h6[1 + 14]);
        left_460[7][0][3] = lm_word_of_pair(h6[17 + 14]);
        lm_group_begin(results_393, left_460);
        lm_group_multiply_held_f16_64<1>(results_393[0], left_460[0][0], lm_group_operand<16384, 1024>(tile_13, slot_22 + (g_k_389*64 + 0)/64*8192 + 0));
        lm_group_multiply_held_f16_64<1>(results_393[0], left_460[1][0], lm_group_operand<16384, 1024>(tile_13, slot_22 + (g_k_389*64 + 0)/64*8192 + 1024));
        lm_group_multiply_held_f16_64<1>(results_393[0], left_460[2][0], lm_group_operand<16384, 1024>(tile_13, slot_22 + (g_k_389*64 + 0)/64*8192 + 2048));
        lm_group_multiply_held_f16_64<1>(results_393[0], left_460[3][0], lm_group_operand<16384, 1024>(tile_13, slot_22 + (g_k_389*64 + 0)/64*8192 + 3072));
        lm_group_multiply_held_f16_64<1>(results_393[0], left_460[4][0], lm_group_operand<16384, 1024>(tile_13, slot_22 + (g_k_389*64 + 0)/64*8192 + 4096));
        lm_group_multiply_held_f16_64<1>(results_393[0], left_460[5][0], lm_group_operand<16384, 1024>(tile_13, slot_22 + (g_k_389*64 + 0)/64*8192 + 5120));
        lm_group_multiply_held_f16_64<1>(results_393[0], left_460[6][0], lm_group_operand<16384, 1024>(tile_13, slot_22 + (g_k_389*64 + 0)/64*8192 + 6144));
        lm_group_multiply_held_f16_64<1>(results_393[0], left_460[7][0], lm_group_operand<16384, 1024>(tile_13, slot_22 + (g_k_389*64 + 0)/64*8192 + 7168));
        lm_group_commit();
        lm_group_wait<0>(results_393, left_460);
        h2[0] = results_393[0][0][0];
        h2[1] = results_393[0][0][1];
        h2[2] = results_393[0][1][0];
        h2[3] = results_393[0][1][1];
        h2[4] = results_393[0][2][0];
        h2[5] = results_393[0][2][1];
        h2[6] = results_393[0][3][0];
        h2[7] = results_393[0][3][1];
        h2[8] = results_393[0][4][0];
        h2[9] = results_393[0][4][1];
        h2[10] = results_393[0][5][0];
        h2[11] = results_393[0][5][1];
        h2[12] = results_393[0][6][0];
        h2[13] = results_393[0][6][1];
        h2[14] = results_393[0][7][0];
        h2[15] = results_393[0][7][1];
        h2[16] = results_393[0][0][2];
        h2[17] = results_393[0][0][3];
        h2[18] = results_393[0][1][2];
        h2[19] = results_393[0][1][3];
        h2[20] = results_393[0][2][2];
        h2[21] = results_393[0][2][3];
        h2[22] = results_393[0][3][2];
        h2[23] = results_393[0][3][3];
        h2[24] = results_393[0][4][2];
        h2[25] = results_393[0][4][3];
        h2[26] = results_393[0][5][2];
        h2[27] = results_393[0][5][3];
        h2[28] = results_393[0][6][2];
        h2[29] = results_393[0][6][3];
        h2[30] = results_393[0][7][2];
        h2[31] = results_393[0][7][3];
      }
    }
    lm_barrier();
    if (turn_15 + 2 < turns_14) {
      const lm_int l_461 = l_16 + 256;
      const int slot_462 = (turn_15 + 2) % 2;
      if (lm_thread == 0) {
        lm_arrivals_expect(arrived_18, slot_462, 32768);
        lm_bulk_copy(tile_12, slot_462*8192 + 0, map1, arrived_18, slot_462, (int)(0), (int)(l_461), (int)(i_1));
        lm_bulk_copy(tile_13, slot_462*8192 + 0, map2, arrived_18, slot_462, (int)(0), (int)(l_461), (int)(i_1));
      }
    }
  }
  lm_barrier();
  if (lm_thread == 0) lm_arrivals_end(arrived_18, 2);
  if (lm_thread == 0) lm_arrivals_end(arrived_17, 1);
  // j:64g j:1f
  {
    const int group_464 = lm_shuffle(lm_thread / 128, 0, 32);
    const int g_j_463 = group_464 / 1 % 1;
    const lm_int p_j_465 = j_2 + g_j_463*64 + lm_thread/32%4*16 + lm_thread % 32 / 4;
    const float v_466 = h1[0];
    const float v_467 = lm_recip(v_466);
    h7[0] = v_467;
    const float v_468 = h1[1];
    const float v_469 = lm_recip(v_468);
    h7[1] = v_469;
  }
  // j:64g j:1f k:1f
  {
    const int group_472 = lm_shuffle(lm_thread / 128, 0, 32);
    const int g_j_470 = group_472 / 1 % 1;
    const int g_k_471 = group_472 % 1;
    const lm_int p_j_473 = j_2 + g_j_470*64 + lm_thread/32%4*16 + lm_thread % 32 / 4;
    const lm_int p_k_474 = g_k_471*64 + lm_thread%4*2;
    const float v_475 = h2[0];
    const float v_476 = h7[0];
    const float v_477 = lm_mul(v_475, v_476);
    const lm_f16 v_478 = lm_cast<lm_f16>(v_477);
    const float v_479 = lm_cast<float>(v_478);
    const float v_480 = h2[1];
    const float v_481 = lm_mul(v_480, v_476);
    const lm_f16 v_482 = lm_cast<lm_f16>(v_481);
    const float v_483 = lm_cast<float>(v_482);
    lm_store_vector<2>(b3, i_1*8192 + p_j_473*64 + p_k_474, lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_479, v_483}}));
    const float v_484 = h2[2];
    const float v_485 = lm_mul(v_484, v_476);
    const lm_f16 v_486 = lm_cast<lm_f16>(v_485);
    const float v_487 = lm_cast<float>(v_486);
    const float v_488 = h2[3];
    const float v_489 = lm_mul(v_488, v_476);
    const lm_f16 v_490 = lm_cast<lm_f16>(v_489);
    const float v_491 = lm_cast<float>(v_490);
    lm_store_vector<2>(b3, i_1*8192 + p_j_473*64 + p_k_474 + 8, lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_487, v_491}}));
    const float v_492 = h2[4];
    const float v_493 = lm_mul(v_492, v_476);
    const lm_f16 v_494 = lm_cast<lm_f16>(v_493);
    const float v_495 = lm_cast<float>(v_494);
    const float v_496 = h2[5];
    const float v_497 = lm_mul(v_496, v_476);
    const lm_f16 v_498 = lm_cast<lm_f16>(v_497);
    const float v_499 = lm_cast<float>(v_498);
    lm_store_vector<2>(b3, i_1*8192 + p_j_473*64 + p_k_474 + 16, lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_495, v_499}}));
    const float v_500 = h2[6];
    const float v_501 = lm_mul(v_500, v_476);
    const lm_f16 v_502 = lm_cast<lm_f16>(v_501);
    const float v_503 = lm_cast<float>(v_502);
    const float v_504 = h2[7];
    const float v_505 = lm_mul(v_504, v_476);
    const lm_f16 v_506 = lm_cast<lm_f16>(v_505);
    const float v_507 = lm_cast<float>(v_506);
    lm_store_vector<2>(b3, i_1*8192 + p_j_473*64 + p_k_474 + 24, lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_503, v_507}}));
    const float v_508 = h2[8];
    const float v_509 = lm_mul(v_508, v_476);
    const lm_f16 v_510 = lm_cast<lm_f16>(v_509);
    const float v_511 = lm_cast<float>(v_510);
    const float v_512 = h2[9];
    const float v_513 = lm_mul(v_512, v_476);
    const lm_f16 v_514 = lm_cast<lm_f16>(v_513);
    const float v_515 = lm_cast<float>(v_514);
    lm_store_vector<2>(b3, i_1*8192 + p_j_473*64 + p_k_474 + 32, lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_511, v_515}}));
    const float v_516 = h2[10];
    const float v_517 = lm_mul(v_516, v_476);
    const lm_f16 v_518 = lm_cast<lm_f16>(v_517);
    const float v_519 = lm_cast<float>(v_518);
    const float v_520 = h2[11];
    const float v_521 = lm_mul(v_520, v_476);
    const lm_f16 v_522 = lm_cast<lm_f16>(v_521);
    const float v_523 = lm_cast<float>(v_522);
    lm_store_vector<2>(b3, i_1*8192 + p_j_473*64 + p_k_474 + 40, lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_519, v_523}}));
    const float v_524 = h2[12];
    const float v_525 = lm_mul(v_524, v_476);
    const lm_f16 v_526 = lm_cast<lm_f16>(v_525);
    const float v_527 = lm_cast<float>(v_526);
    const float v_528 = h2[13];
    const float v_529 = lm_mul(v_528, v_476);
    const lm_f16 v_530 = lm_cast<lm_f16>(v_529);
    const float v_531 = lm_cast<float>(v_530);
    lm_store_vector<2>(b3, i_1*8192 + p_j_473*64 + p_k_474 + 48, lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_527, v_531}}));
    const float v_532 = h2[14];
    const float v_533 = lm_mul(v_532, v_476);
    const lm_f16 v_534 = lm_cast<lm_f16>(v_533);
    const float v_535 = lm_cast<float>(v_534);
    const float v_536 = h2[15];
    const float v_537 = lm_mul(v_536, v_476);
    const lm_f16 v_538 = lm_cast<lm_f16>(v_537);
    const float v_539 = lm_cast<float>(v_538);
    lm_store_vector<2>(b3, i_1*8192 + p_j_473*64 + p_k_474 + 56, lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_535, v_539}}));
    const float v_540 = h2[16];
    const float v_541 = h7[1];
    const float v_542 = lm_mul(v_540, v_541);
    const lm_f16 v_543 = lm_cast<lm_f16>(v_542);
    const float v_544 = lm_cast<float>(v_543);
    const float v_545 = h2[17];
    const float v_546 = lm_mul(v_545, v_541);
    const lm_f16 v_547 = lm_cast<lm_f16>(v_546);
    const float v_548 = lm_cast<float>(v_547);
    lm_store_vector<2>(b3, i_1*8192 + p_j_473*64 + p_k_474 + 512, lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_544, v_548}}));
    const float v_549 = h2[18];
    const float v_550 = lm_mul(v_549, v_541);
    const lm_f16 v_551 = lm_cast<lm_f16>(v_550);
    const float v_552 = lm_cast<float>(v_551);
    const float v_553 = h2[19];
    const float v_554 = lm_mul(v_553, v_541);
    const lm_f16 v_555 = lm_cast<lm_f16>(v_554);
    const float v_556 = lm_cast<float>(v_555);
    lm_store_vector<2>(b3, i_1*8192 + p_j_473*64 + p_k_474 + 520, lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_552, v_556}}));
    const float v_557 = h2[20];
    const float v_558 = lm_mul(v_557, v_541);
    const lm_f16 v_559 = lm_cast<lm_f16>(v_558);
    const float v_560 = lm_cast<float>(v_559);
    const float v_561 = h2[21];
    const float v_562 = lm_mul(v_561, v_541);
    const lm_f16 v_563 = lm_cast<lm_f16>(v_562);
    const float v_564 = lm_cast<float>(v_563);
    lm_store_vector<2>(b3, i_1*8192 + p_j_473*64 + p_k_474 + 528, lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_560, v_564}}));
    const float v_565 = h2[22];
    const float v_566 = lm_mul(v_565, v_541);
    const lm_f16 v_567 = lm_cast<lm_f16>(v_566);
    const float v_568 = lm_cast<float>(v_567);
    const float v_569 = h2[23];
    const float v_570 = lm_mul(v_569, v_541);
    const lm_f16 v_571 = lm_cast<lm_f16>(v_570);
    const float v_572 = lm_cast<float>(v_571);
    lm_store_vector<2>(b3, i_1*8192 + p_j_473*64 + p_k_474 + 536, lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_568, v_572}}));
    const float v_573 = h2[24];
    const float v_574 = lm_mul(v_573, v_541);
    const lm_f16 v_575 = lm_cast<lm_f16>(v_574);
    const float v_576 = lm_cast<float>(v_575);
    const float v_577 = h2[25];
    const float v_578 = lm_mul(v_577, v_541);
    const lm_f16 v_579 = lm_cast<lm_f16>(v_578);
    const float v_580 = lm_cast<float>(v_579);
    lm_store_vector<2>(b3, i_1*8192 + p_j_473*64 + p_k_474 + 544, lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_576, v_580}}));
    const float v_581 = h2[26];
    const float v_582 = lm_mul(v_581, v_541);
    const lm_f16 v_583 = lm_cast<lm_f16>(v_582);
    const float v_584 = lm_cast<float>(v_583);
    const float v_585 = h2[27];
    const float v_586 = lm_mul(v_585, v_541);
    const lm_f16 v_587 = lm_cast<lm_f16>(v_586);
    const float v_588 = lm_cast<float>(v_587);
    lm_store_vector<2>(b3, i_1*8192 + p_j_473*64 + p_k_474 + 552, lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_584, v_588}}));
    const float v_589 = h2[28];
    const float v_590 = lm_mul(v_589, v_541);
    const lm_f16 v_591 = lm_cast<lm_f16>(v_590);
    const float v_592 = lm_cast<float>(v_591);
    const float v_593 = h2[29];
    const float v_594 = lm_mul(v_593, v_541);
    const lm_f16 v_595 = lm_cast<lm_f16>(v_594);
    const float v_596 = lm_cast<float>(v_595);
    lm_store_vector<2>(b3, i_1*8192 + p_j_473*64 + p_k_474 + 560, lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_592, v_596}}));
    const float v_597 = h2[30];
    const float v_598 = lm_mul(v_597, v_541);
    const lm_f16 v_599 = lm_cast<lm_f16>(v_598);
    const float v_600 = lm_cast<float>(v_599);
    const float v_601 = h2[31];
    const float v_602 = lm_mul(v_601, v_541);
    const lm_f16 v_603 = lm_cast<lm_f16>(v_602);
    const float v_604 = lm_cast<float>(v_603);
    lm_store_vector<2>(b3, i_1*8192 + p_j_473*64 + p_k_474 + 568, lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_600, v_604}}));
  }
}

// ---------------------------------------------------------------------------------------------------------------------
// form flash and way matrix .*
// form: flash
// k0 block: i:1 j:64 l:128 t128
// k0 residents: 1
// k0 way: matrix 2
// k0 grid: blocks
//   program "region"
//   buffer x0 input f16[2, 128, 64]
//   buffer x1 input f16[2, 256, 64]
//   buffer x2 input f16[2, 256, 64]
//   buffer y0 output f16[2, 128, 64]
//   buffer t12 held f32[1, 64, 128]
//   buffer t13 held f32[1, 64]
//   buffer t22 held f16[1, 64, 128]
//   buffer t24 held f32[1, 64]
//   buffer t13_new held f32[1, 64]
//   buffer t13_shrink held f32[1, 64]
//   buffer t13_total held f32[1, 64]
//   buffer mixed3_y0 held f32[1, 64, 64]
//   kernel k0 call
//     axis i 2
//     axis j 128
//     axis k 64
//     axis l 256
//     axis m 64
//     for i 1 parallel
//       for j 64 parallel
//         stage i j
//           schedule j:16w j:1f
//           %0 = constant -3.4028234663852886e+38 : f32
//           store t13[i - start_i, j - start_j] = %0
//           %2 = constant 0.0 : f32
//           store t13_total[i - start_i, j - start_j] = %2
//         stage i j k
//           schedule j:16w j:1f k:1f
//           %0 = constant 0.0 : f32
//           store mixed3_y0[i - start_i, j - start_j, k] = %0
//         for l 128 sequential
//           stage i j l m
//             schedule j:16w l:128w j:1f l:1f m:1f prefetch 2 pack x0@loop(j:1 m:1) pack x1@loop(l:1 m:1)
//             %0 = load x0[i, j, m] : f16
//             %1 = cast %0 : f32
//             %2 = load x1[i, l, m] : f16
//             %3 = cast %2 : f32
//             %4 = mul %1 %3 : f32
//             %5 = reduce add %4 over m : f32
//             %6 = constant 0.25 : f32
//             %7 = mul %5 %6 : f32
//             store t12[i - start_i, j - start_j, l - start_l] = %7
//           stage i j l
//             schedule j:16w j:1f l:1f
//             %0 = load t12[i - start_i, j - start_j, l - start_l] : f32
//             %1 = reduce max %0 over l : f32
//             %2 = load t13[i - start_i, j - start_j] : f32
//             %3 = max %1 %2 : f32
//             store t13_new[i - start_i, j - start_j] = %3
//           stage i j
//             schedule j:16w j:1f
//             %0 = load t13_new[i - start_i, j - start_j] : f32
//             %1 = load t13[i - start_i, j - start_j] : f32
//             %2 = sub %1 %0 : f32
//             %3 = exp %2 : f32
//             store t13_shrink[i - start_i, j - start_j] = %3
//             store t13[i - start_i, j - start_j] = %0
//           stage i j l
//             schedule j:16w j:1f l:1f
//             %0 = load t13_new[i - start_i, j - start_j] : f32
//             %1 = load t12[i - start_i, j - start_j, l - start_l] : f32
//             %2 = sub %1 %0 : f32
//             %3 = exp %2 : f32
//             %4 = cast %3 : f16
//             store t22[i - start_i, j - start_j, l - start_l] = %4
//             %6 = reduce add %3 over l : f32
//             %7 = load t13_total[i - start_i, j - start_j] : f32
//             %8 = load t13_shrink[i - start_i, j - start_j] : f32
//             %9 = mul %7 %8 : f32
//             %10 = add %9 %6 : f32
//             store t13_total[i - start_i, j - start_j] = %10
//           stage i j k l
//             schedule j:16w k:64w j:1f k:1f l:1f prefetch 2 pack x2@loop(l:1 k:1)
//             %0 = load t22[i - start_i, j - start_j, l - start_l] : f16
//             %1 = cast %0 : f32
//             %2 = load x2[i, l, k] : f16
//             %3 = cast %2 : f32
//             %4 = mul %1 %3 : f32
//             %5 = reduce add %4 over l : f32
//             %6 = load mixed3_y0[i - start_i, j - start_j, k] : f32
//             %7 = load t13_shrink[i - start_i, j - start_j] : f32
//             %8 = mul %6 %7 : f32
//             %9 = add %8 %5 : f32
//             store mixed3_y0[i - start_i, j - start_j, k] = %9
//         stage i j
//           schedule j:16w j:1f
//           %0 = load t13_total[i - start_i, j - start_j] : f32
//           %1 = recip %0 : f32
//           store t24[i - start_i, j - start_j] = %1
//         stage i j k
//           schedule j:16w j:1f k:1f
//           %0 = load mixed3_y0[i - start_i, j - start_j, k] : f32
//           %1 = load t24[i - start_i, j - start_j] : f32
//           %2 = mul %0 %1 : f32
//           %3 = cast %2 : f16
//           %4 = cast %3 : f32
//           %5 = cast %4 : f16
//           store y0[i, j, k] = %5

// lumin launches: {"version":1,"dims":[],"arguments":4,"workspace_bytes":0,"prepared_bytes":0,"slab_offset":0,"launches":[{"function":"k0","kernel":"k0","when":"call","blocks":4,"threads":128,"shared_bytes":82944,"persistent":0,"arguments":[["argument",0],["argument",1],["argument",2],["argument",3]]}]}
// region
typedef int lm_int;

LM_KERNEL(k0, 128)(LM_PARAMETER(const lm_f16, b0), LM_PARAMETER(const lm_f16, b1), LM_PARAMETER(const lm_f16, b2), LM_PARAMETER(lm_f16, b3)) {
  LM_BUFFER(const lm_f16, b0, 16384);
  LM_BUFFER(const lm_f16, b1, 32768);
  LM_BUFFER(const lm_f16, b2, 32768);
  LM_BUFFER(lm_f16, b3, 16384);
  LM_SHARED(lm_f16, tile_9, 0, 4608);
  LM_SHARED(lm_f16, tile_10, 9216, 18432);
  LM_SHARED(lm_f16, tile_11, 46080, 18432);
  const lm_int i_1 = (lm_block / (2))*1;
  const lm_int j_2 = (lm_block % (2))*64;
  float h0[2];
  float h1[2];
  float h2[32];
  float h3[64];
  float h4[2];
  float h5[2];
  lm_vector<lm_f16, 2> h6[32];
  float h7[2];
  // j:16w j:1f
  {
    const int w_j_3 = lm_thread / 32 / 1 % 4;
    const lm_int p_j_4 = j_2 + w_j_3*16 + lm_thread % 32 / 4;
    h0[0] = (-3.4028234663852886e+38f);
    h0[1] = (-3.4028234663852886e+38f);
    h1[0] = 0.0f;
    h1[1] = 0.0f;
  }
  // j:16w j:1f k:1f
  {
    const int w_j_5 = lm_thread / 32 / 1 % 4;
    const int w_k_6 = lm_thread / 32 % 1;
    const lm_int p_j_7 = j_2 + w_j_5*16 + lm_thread % 32 / 4;
    const lm_int p_k_8 = w_k_6*64 + lm_thread%4*2;
    h2[0] = 0.0f;
    h2[1] = 0.0f;
    h2[2] = 0.0f;
    h2[3] = 0.0f;
    h2[4] = 0.0f;
    h2[5] = 0.0f;
    h2[6] = 0.0f;
    h2[7] = 0.0f;
    h2[8] = 0.0f;
    h2[9] = 0.0f;
    h2[10] = 0.0f;
    h2[11] = 0.0f;
    h2[12] = 0.0f;
    h2[13] = 0.0f;
    h2[14] = 0.0f;
    h2[15] = 0.0f;
    h2[16] = 0.0f;
    h2[17] = 0.0f;
    h2[18] = 0.0f;
    h2[19] = 0.0f;
    h2[20] = 0.0f;
    h2[21] = 0.0f;
    h2[22] = 0.0f;
    h2[23] = 0.0f;
    h2[24] = 0.0f;
    h2[25] = 0.0f;
    h2[26] = 0.0f;
    h2[27] = 0.0f;
    h2[28] = 0.0f;
    h2[29] = 0.0f;
    h2[30] = 0.0f;
    h2[31] = 0.0f;
  }
  #pragma unroll
  for (int e_15 = lm_thread; e_15 < 512; e_15 += 128) {
    const int c_m_16 = (e_15 % 8)*8;
    const int e_17 = e_15 / 8;
    const int c_j_18 = e_17;
    lm_copy_async<8>(tile_9, 0 + c_j_18*72 + c_m_16*1, b0, i_1*8192 + (j_2 + c_j_18)*64 + c_m_16, true);
  }
  const int turns_12 = (256 - 0 + 127) / 128;
  lm_barrier();
  if (0 < turns_12) {
    const lm_int l_19 = 0 + 0;
    #pragma unroll
    for (int e_20 = lm_thread; e_20 < 1024; e_20 += 128) {
      const int c_m_21 = (e_20 % 8)*8;
      const int e_22 = e_20 / 8;
      const int c_l_23 = e_22;
      lm_copy_async<8>(tile_10, 0 + c_l_23*72 + c_m_21*1, b1, i_1*16384 + (l_19 + c_l_23)*64 + c_m_21, true);
    }
    #pragma unroll
    for (int e_24 = lm_thread; e_24 < 1024; e_24 += 128) {
      const int c_k_25 = (e_24 % 8)*8;
      const int e_26 = e_24 / 8;
      const int c_l_27 = e_26;
      lm_copy_async<8>(tile_11, 0 + c_l_27*72 + c_k_25*1, b2, i_1*16384 + c_k_25 + (l_19 + c_l_27)*64, true);
    }
  }
  lm_copy_commit();
  if (1 < turns_12) {
    const lm_int l_28 = 0 + 128;
    #pragma unroll
    for (int e_29 = lm_thread; e_29 < 1024; e_29 += 128) {
      const int c_m_30 = (e_29 % 8)*8;
      const int e_31 = e_29 / 8;
      const int c_l_32 = e_31;
      lm_copy_async<8>(tile_10, 9216 + c_l_32*72 + c_m_30*1, b1, i_1*16384 + (l_28 + c_l_32)*64 + c_m_30, true);
    }
    #pragma unroll
    for (int e_33 = lm_thread; e_33 < 1024; e_33 += 128) {
      const int c_k_34 = (e_33 % 8)*8;
      const int e_35 = e_33 / 8;
      const int c_l_36 = e_35;
      lm_copy_async<8>(tile_11, 9216 + c_l_36*72 + c_k_34*1, b2, i_1*16384 + c_k_34 + (l_28 + c_l_36)*64, true);
    }
  }
  lm_copy_commit();
  for (int turn_13 = 0; turn_13 < turns_12; turn_13++) {
    const lm_int l_14 = 0 + turn_13*128;
    lm_copy_wait<1>();
    lm_barrier();
    const int slot_37 = turn_13%2*9216;
    const int slot_38 = turn_13%2*9216;
    // j:16w l:128w j:1f l:1f m:1f
    {
      const int w_j_39 = lm_thread / 32 / 1 % 4;
      const int w_l_40 = lm_thread / 32 % 1;
      {
        const lm_int p_j_41 = j_2 + w_j_39*16 + lm_thread % 32 / 4;
        const lm_int p_l_42 = l_14 + w_l_40*128 + lm_thread%4*2;
        float results_43[1][16][4] = {};
        #pragma unroll
        for (int k_44 = 0; k_44 < 64; k_44 += 16) {
          unsigned left_45[1][4];
          unsigned right_46[16][2];
          lm_left_halves<72>(left_45[0], tile_9, (w_j_39*16 + 0)*72 + k_44*1);
          lm_right_halves<72>(right_46[0], tile_10, slot_37 + (w_l_40*128 + 0)*72 + k_44*1);
          lm_right_halves<72>(right_46[1], tile_10, slot_37 + (w_l_40*128 + 8)*72 + k_44*1);
          lm_right_halves<72>(right_46[2], tile_10, slot_37 + (w_l_40*128 + 16)*72 + k_44*1);
          lm_right_halves<72>(right_46[3], tile_10, slot_37 + (w_l_40*128 + 24)*72 + k_44*1);
          lm_right_halves<72>(right_46[4], tile_10, slot_37 + (w_l_40*128 + 32)*72 + k_44*1);
          lm_right_halves<72>(right_46[5], tile_10, slot_37 + (w_l_40*128 + 40)*72 + k_44*1);
          lm_right_halves<72>(right_46[6], tile_10, slot_37 + (w_l_40*128 + 48)*72 + k_44*1);
          lm_right_halves<72>(right_46[7], tile_10, slot_37 + (w_l_40*128 + 56)*72 + k_44*1);
          lm_right_halves<72>(right_46[8], tile_10, slot_37 + (w_l_40*128 + 64)*72 + k_44*1);
          lm_right_halves<72>(right_46[9], tile_10, slot_37 + (w_l_40*128 + 72)*72 + k_44*1);
          lm_right_halves<72>(right_46[10], tile_10, slot_37 + (w_l_40*128 + 80)*72 + k_44*1);
          lm_right_halves<72>(right_46[11], tile_10, slot_37 + (w_l_40*128 + 88)*72 + k_44*1);
          lm_right_halves<72>(right_46[12], tile_10, slot_37 + (w_l_40*128 + 96)*72 + k_44*1);
          lm_right_halves<72>(right_46[13], tile_10, slot_37 + (w_l_40*128 + 104)*72 + k_44*1);
          lm_right_halves<72>(right_46[14], tile_10, slot_37 + (w_l_40*128 + 112)*72 + k_44*1);
          lm_right_halves<72>(right_46[15], tile_10, slot_37 + (w_l_40*128 + 120)*72 + k_44*1);
          lm_multiply_f16(results_43[0][0], left_45[0], right_46[0]);
          lm_multiply_f16(results_43[0][1], left_45[0], right_46[1]);
          lm_multiply_f16(results_43[0][2], left_45[0], right_46[2]);
          lm_multiply_f16(results_43[0][3], left_45[0], right_46[3]);
          lm_multiply_f16(results_43[0][4], left_45[0], right_46[4]);
          lm_multiply_f16(results_43[0][5], left_45[0], right_46[5]);
          lm_multiply_f16(results_43[0][6], left_45[0], right_46[6]);
          lm_multiply_f16(results_43[0][7], left_45[0], right_46[7]);
          lm_multiply_f16(results_43[0][8], left_45[0], right_46[8]);
          lm_multiply_f16(results_43[0][9], left_45[0], right_46[9]);
          lm_multiply_f16(results_43[0][10], left_45[0], right_46[10]);
          lm_multiply_f16(results_43[0][11], left_45[0], right_46[11]);
          lm_multiply_f16(results_43[0][12], left_45[0], right_46[12]);
          lm_multiply_f16(results_43[0][13], left_45[0], right_46[13]);
          lm_multiply_f16(results_43[0][14], left_45[0], right_46[14]);
          lm_multiply_f16(results_43[0][15], left_45[0], right_46[15]);
        }
        const float v_47 = lm_mul(results_43[0][0][0], 0.25f);
        h3[0] = v_47;
        const float v_48 = lm_mul(results_43[0][0][1], 0.25f);
        h3[1] = v_48;
        const float v_49 = lm_mul(results_43[0][1][0], 0.25f);
        h3[2] = v_49;
        const float v_50 = lm_mul(results_43[0][1][1], 0.25f);
        h3[3] = v_50;
        const float v_51 = lm_mul(results_43[0][2][0], 0.25f);
        h3[4] = v_51;
        const float v_52 = lm_mul(results_43[0][2][1], 0.25f);
        h3[5] = v_52;
        const float v_53 = lm_mul(results_43[0][3][0], 0.25f);
        h3[6] = v_53;
        const float v_54 = lm_mul(results_43[0][3][1], 0.25f);
        h3[7] = v_54;
        const float v_55 = lm_mul(results_43[0][4][0], 0.25f);
        h3[8] = v_55;
        const float v_56 = lm_mul(results_43[0][4][1], 0.25f);
        h3[9] = v_56;
        const float v_57 = lm_mul(results_43[0][5][0], 0.25f);
        h3[10] = v_57;
        const float v_58 = lm_mul(results_43[0][5][1], 0.25f);
        h3[11] = v_58;
        const float v_59 = lm_mul(results_43[0][6][0], 0.25f);
        h3[12] = v_59;
        const float v_60 = lm_mul(results_43[0][6][1], 0.25f);
        h3[13] = v_60;
        const float v_61 = lm_mul(results_43[0][7][0], 0.25f);
        h3[14] = v_61;
        const float v_62 = lm_mul(results_43[0][7][1], 0.25f);
        h3[15] = v_62;
        const float v_63 = lm_mul(results_43[0][8][0], 0.25f);
        h3[16] = v_63;
        const float v_64 = lm_mul(results_43[0][8][1], 0.25f);
        h3[17] = v_64;
        const float v_65 = lm_mul(results_43[0][9][0], 0.25f);
        h3[18] = v_65;
        const float v_66 = lm_mul(results_43[0][9][1], 0.25f);
        h3[19] = v_66;
        const float v_67 = lm_mul(results_43[0][10][0], 0.25f);
        h3[20] = v_67;
        const float v_68 = lm_mul(results_43[0][10][1], 0.25f);
        h3[21] = v_68;
        const float v_69 = lm_mul(results_43[0][11][0], 0.25f);
        h3[22] = v_69;
        const float v_70 = lm_mul(results_43[0][11][1], 0.25f);
        h3[23] = v_70;
        const float v_71 = lm_mul(results_43[0][12][0], 0.25f);
        h3[24] = v_71;
        const float v_72 = lm_mul(results_43[0][12][1], 0.25f);
        h3[25] = v_72;
        const float v_73 = lm_mul(results_43[0][13][0], 0.25f);
        h3[26] = v_73;
        const float v_74 = lm_mul(results_43[0][13][1], 0.25f);
        h3[27] = v_74;
        const float v_75 = lm_mul(results_43[0][14][0], 0.25f);
        h3[28] = v_75;
        const float v_76 = lm_mul(results_43[0][14][1], 0.25f);
        h3[29] = v_76;
        const float v_77 = lm_mul(results_43[0][15][0], 0.25f);
        h3[30] = v_77;
        const float v_78 = lm_mul(results_43[0][15][1], 0.25f);
        h3[31] = v_78;
        const float v_79 = lm_mul(results_43[0][0][2], 0.25f);
        h3[32] = v_79;
        const float v_80 = lm_mul(results_43[0][0][3], 0.25f);
        h3[33] = v_80;
        const float v_81 = lm_mul(results_43[0][1][2], 0.25f);
        h3[34] = v_81;
        const float v_82 = lm_mul(results_43[0][1][3], 0.25f);
        h3[35] = v_82;
        const float v_83 = lm_mul(results_43[0][2][2], 0.25f);
        h3[36] = v_83;
        const float v_84 = lm_mul(results_43[0][2][3], 0.25f);
        h3[37] = v_84;
        const float v_85 = lm_mul(results_43[0][3][2], 0.25f);
        h3[38] = v_85;
        const float v_86 = lm_mul(results_43[0][3][3], 0.25f);
        h3[39] = v_86;
        const float v_87 = lm_mul(results_43[0][4][2], 0.25f);
        h3[40] = v_87;
        const float v_88 = lm_mul(results_43[0][4][3], 0.25f);
        h3[41] = v_88;
        const float v_89 = lm_mul(results_43[0][5][2], 0.25f);
        h3[42] = v_89;
        const float v_90 = lm_mul(results_43[0][5][3], 0.25f);
        h3[43] = v_90;
        const float v_91 = lm_mul(results_43[0][6][2], 0.25f);
        h3[44] = v_91;
        const float v_92 = lm_mul(results_43[0][6][3], 0.25f);
        h3[45] = v_92;
        const float v_93 = lm_mul(results_43[0][7][2], 0.25f);
        h3[46] = v_93;
        const float v_94 = lm_mul(results_43[0][7][3], 0.25f);
        h3[47] = v_94;
        const float v_95 = lm_mul(results_43[0][8][2], 0.25f);
        h3[48] = v_95;
        const float v_96 = lm_mul(results_43[0][8][3], 0.25f);
        h3[49] = v_96;
        const float v_97 = lm_mul(results_43[0][9][2], 0.25f);
        h3[50] = v_97;
        const float v_98 = lm_mul(results_43[0][9][3], 0.25f);
        h3[51] = v_98;
        const float v_99 = lm_mul(results_43[0][10][2], 0.25f);
        h3[52] = v_99;
        const float v_100 = lm_mul(results_43[0][10][3], 0.25f);
        h3[53] = v_100;
        const float v_101 = lm_mul(results_43[0][11][2], 0.25f);
        h3[54] = v_101;
        const float v_102 = lm_mul(results_43[0][11][3], 0.25f);
        h3[55] = v_102;
        const float v_103 = lm_mul(results_43[0][12][2], 0.25f);
        h3[56] = v_103;
        const float v_104 = lm_mul(results_43[0][12][3], 0.25f);
        h3[57] = v_104;
        const float v_105 = lm_mul(results_43[0][13][2], 0.25f);
        h3[58] = v_105;
        const float v_106 = lm_mul(results_43[0][13][3], 0.25f);
        h3[59] = v_106;
        const float v_107 = lm_mul(results_43[0][14][2], 0.25f);
        h3[60] = v_107;
        const float v_108 = lm_mul(results_43[0][14][3], 0.25f);
        h3[61] = v_108;
        const float v_109 = lm_mul(results_43[0][15][2], 0.25f);
        h3[62] = v_109;
        const float v_110 = lm_mul(results_43[0][15][3], 0.25f);
        h3[63] = v_110;
      }
    }
    // j:16w j:1f l:1f
    {
      const int w_j_111 = lm_thread / 32 / 1 % 4;
      const int w_l_112 = lm_thread / 32 % 1;
      {
        const lm_int p_j_113 = j_2 + w_j_111*16 + lm_thread % 32 / 4;
        float sum_114 = -lm_infinity<float>();
        float sum_115 = -lm_infinity<float>();
        const lm_int p_l_116 = l_14 + w_l_112*128 + lm_thread%4*2;
        const float v_117 = h3[0];
        sum_114 = lm_max(sum_114, v_117);
        const float v_118 = h3[32];
        sum_115 = lm_max(sum_115, v_118);
        const float v_119 = h3[1];
        sum_114 = lm_max(sum_114, v_119);
        const float v_120 = h3[33];
        sum_115 = lm_max(sum_115, v_120);
        const float v_121 = h3[2];
        sum_114 = lm_max(sum_114, v_121);
        const float v_122 = h3[34];
        sum_115 = lm_max(sum_115, v_122);
        const float v_123 = h3[3];
        sum_114 = lm_max(sum_114, v_123);
        const float v_124 = h3[35];
        sum_115 = lm_max(sum_115, v_124);
        const float v_125 = h3[4];
        sum_114 = lm_max(sum_114, v_125);
        const float v_126 = h3[36];
        sum_115 = lm_max(sum_115, v_126);
        const float v_127 = h3[5];
        sum_114 = lm_max(sum_114, v_127);
        const float v_128 = h3[37];
        sum_115 = lm_max(sum_115, v_128);
        const float v_129 = h3[6];
        sum_114 = lm_max(sum_114, v_129);
        const float v_130 = h3[38];
        sum_115 = lm_max(sum_115, v_130);
        const float v_131 = h3[7];
        sum_114 = lm_max(sum_114, v_131);
        const float v_132 = h3[39];
        sum_115 = lm_max(sum_115, v_132);
        const float v_133 = h3[8];
        sum_114 = lm_max(sum_114, v_133);
        const float v_134 = h3[40];
        sum_115 = lm_max(sum_115, v_134);
        const float v_135 = h3[9];
        sum_114 = lm_max(sum_114, v_135);
        const float v_136 = h3[41];
        sum_115 = lm_max(sum_115, v_136);
        const float v_137 = h3[10];
        sum_114 = lm_max(sum_114, v_137);
        const float v_138 = h3[42];
        sum_115 = lm_max(sum_115, v_138);
        const float v_139 = h3[11];
        sum_114 = lm_max(sum_114, v_139);
        const float v_140 = h3[43];
        sum_115 = lm_max(sum_115, v_140);
        const float v_141 = h3[12];
        sum_114 = lm_max(sum_114, v_141);
        const float v_142 = h3[44];
        sum_115 = lm_max(sum_115, v_142);
        const float v_143 = h3[13];
        sum_114 = lm_max(sum_114, v_143);
        const float v_144 = h3[45];
        sum_115 = lm_max(sum_115, v_144);
        const float v_145 = h3[14];
        sum_114 = lm_max(sum_114, v_145);
        const float v_146 = h3[46];
        sum_115 = lm_max(sum_115, v_146);
        const float v_147 = h3[15];
        sum_114 = lm_max(sum_114, v_147);
        const float v_148 = h3[47];
        sum_115 = lm_max(sum_115, v_148);
        const float v_149 = h3[16];
        sum_114 = lm_max(sum_114, v_149);
        const float v_150 = h3[48];
        sum_115 = lm_max(sum_115, v_150);
        const float v_151 = h3[17];
        sum_114 = lm_max(sum_114, v_151);
        const float v_152 = h3[49];
        sum_115 = lm_max(sum_115, v_152);
        const float v_153 = h3[18];
        sum_114 = lm_max(sum_114, v_153);
        const float v_154 = h3[50];
        sum_115 = lm_max(sum_115, v_154);
        const float v_155 = h3[19];
        sum_114 = lm_max(sum_114, v_155);
        const float v_156 = h3[51];
        sum_115 = lm_max(sum_115, v_156);
        const float v_157 = h3[20];
        sum_114 = lm_max(sum_114, v_157);
        const float v_158 = h3[52];
        sum_115 = lm_max(sum_115, v_158);
        const float v_159 = h3[21];
        sum_114 = lm_max(sum_114, v_159);
        const float v_160 = h3[53];
        sum_115 = lm_max(sum_115, v_160);
        const float v_161 = h3[22];
        sum_114 = lm_max(sum_114, v_161);
        const float v_162 = h3[54];
        sum_115 = lm_max(sum_115, v_162);
        const float v_163 = h3[23];
        sum_114 = lm_max(sum_114, v_163);
        const float v_164 = h3[55];
        sum_115 = lm_max(sum_115, v_164);
        const float v_165 = h3[24];
        sum_114 = lm_max(sum_114, v_165);
        const float v_166 = h3[56];
        sum_115 = lm_max(sum_115, v_166);
        const float v_167 = h3[25];
        sum_114 = lm_max(sum_114, v_167);
        const float v_168 = h3[57];
        sum_115 = lm_max(sum_115, v_168);
        const float v_169 = h3[26];
        sum_114 = lm_max(sum_114, v_169);
        const float v_170 = h3[58];
        sum_115 = lm_max(sum_115, v_170);
        const float v_171 = h3[27];
        sum_114 = lm_max(sum_114, v_171);
        const float v_172 = h3[59];
        sum_115 = lm_max(sum_115, v_172);
        const float v_173 = h3[28];
        sum_114 = lm_max(sum_114, v_173);
        const float v_174 = h3[60];
        sum_115 = lm_max(sum_115, v_174);
        const float v_175 = h3[29];
        sum_114 = lm_max(sum_114, v_175);
        const float v_176 = h3[61];
        sum_115 = lm_max(sum_115, v_176);
        const float v_177 = h3[30];
        sum_114 = lm_max(sum_114, v_177);
        const float v_178 = h3[62];
        sum_115 = lm_max(sum_115, v_178);
        const float v_179 = h3[31];
        sum_114 = lm_max(sum_114, v_179);
        const float v_180 = h3[63];
        sum_115 = lm_max(sum_115, v_180);
        sum_114 = lm_max(sum_114, lm_shuffle_xor(sum_114, 1));
        sum_115 = lm_max(sum_115, lm_shuffle_xor(sum_115, 1));
        sum_114 = lm_max(sum_114, lm_shuffle_xor(sum_114, 2));
        sum_115 = lm_max(sum_115, lm_shuffle_xor(sum_115, 2));
        const float v_181 = h0[0];
        const float v_182 = lm_max(sum_114, v_181);
        h4[0] = v_182;
        const float v_183 = h0[1];
        const float v_184 = lm_max(sum_115, v_183);
        h4[1] = v_184;
      }
    }
    // j:16w j:1f
    {
      const int w_j_185 = lm_thread / 32 / 1 % 4;
      const lm_int p_j_186 = j_2 + w_j_185*16 + lm_thread % 32 / 4;
      const float v_187 = h0[0];
      const float v_188 = h4[0];
      const float v_189 = v_187 - v_188;
      const float v_190 = lm_exp(v_189);
      h5[0] = v_190;
      const float v_191 = h0[1];
      const float v_192 = h4[1];
      const float v_193 = v_191 - v_192;
      const float v_194 = lm_exp(v_193);
      h5[1] = v_194;
      h0[0] = v_188;
      h0[1] = v_192;
    }
    // j:16w j:1f l:1f
    {
      const int w_j_195 = lm_thread / 32 / 1 % 4;
      const int w_l_196 = lm_thread / 32 % 1;
      {
        const lm_int p_j_197 = j_2 + w_j_195*16 + lm_thread % 32 / 4;
        float sum_198 = 0.0f;
        float sum_199 = 0.0f;
        const float v_200 = h4[0];
        const float v_201 = h4[1];
        const lm_int p_l_202 = l_14 + w_l_196*128 + lm_thread%4*2;
        const float v_203 = h3[0];
        const float v_204 = v_203 - v_200;
        const float v_205 = lm_exp_near(v_204);
        sum_198 = sum_198 + v_205;
        const float v_206 = h3[32];
        const float v_207 = v_206 - v_201;
        const float v_208 = lm_exp_near(v_207);
        sum_199 = sum_199 + v_208;
        const float v_209 = h3[1];
        const float v_210 = v_209 - v_200;
        const float v_211 = lm_exp_near(v_210);
        sum_198 = sum_198 + v_211;
        const float v_212 = h3[33];
        const float v_213 = v_212 - v_201;
        const float v_214 = lm_exp_near(v_213);
        sum_199 = sum_199 + v_214;
        const float v_215 = h3[2];
        const float v_216 = v_215 - v_200;
        const float v_217 = lm_exp_near(v_216);
        sum_198 = sum_198 + v_217;
        const float v_218 = h3[34];
        const float v_219 = v_218 - v_201;
        const float v_220 = lm_exp_near(v_219);
        sum_199 = sum_199 + v_220;
        const float v_221 = h3[3];
        const float v_222 = v_221 - v_200;
        const float v_223 = lm_exp_near(v_222);
        sum_198 = sum_198 + v_223;
        const float v_224 = h3[35];
        const float v_225 = v_224 - v_201;
        const float v_226 = lm_exp_near(v_225);
        sum_199 = sum_199 + v_226;
        const float v_227 = h3[4];
        const float v_228 = v_227 - v_200;
        const float v_229 = lm_exp_near(v_228);
        sum_198 = sum_198 + v_229;
        const float v_230 = h3[36];
        const float v_231 = v_230 - v_201;
        const float v_232 = lm_exp_near(v_231);
        sum_199 = sum_199 + v_232;
        const float v_233 = h3[5];
        const float v_234 = v_233 - v_200;
        const float v_235 = lm_exp_near(v_234);
        sum_198 = sum_198 + v_235;
        const float v_236 = h3[37];
        const float v_237 = v_236 - v_201;
        const float v_238 = lm_exp_near(v_237);
        sum_199 = sum_199 + v_238;
        const float v_239 = h3[6];
        const float v_240 = v_239 - v_200;
        const float v_241 = lm_exp_near(v_240);
        sum_198 = sum_198 + v_241;
        const float v_242 = h3[38];
        const float v_243 = v_242 - v_201;
        const float v_244 = lm_exp_near(v_243);
        sum_199 = sum_199 + v_244;
        const float v_245 = h3[7];
        const float v_246 = v_245 - v_200;
        const float v_247 = lm_exp_near(v_246);
        sum_198 = sum_198 + v_247;
        const float v_248 = h3[39];
        const float v_249 = v_248 - v_201;
        const float v_250 = lm_exp_near(v_249);
        sum_199 = sum_199 + v_250;
        const float v_251 = h3[8];
        const float v_252 = v_251 - v_200;
        const float v_253 = lm_exp_near(v_252);
        sum_198 = sum_198 + v_253;
        const float v_254 = h3[40];
        const float v_255 = v_254 - v_201;
        const float v_256 = lm_exp_near(v_255);
        sum_199 = sum_199 + v_256;
        const float v_257 = h3[9];
        const float v_258 = v_257 - v_200;
        const float v_259 = lm_exp_near(v_258);
        sum_198 = sum_198 + v_259;
        const float v_260 = h3[41];
        const float v_261 = v_260 - v_201;
        const float v_262 = lm_exp_near(v_261);
        sum_199 = sum_199 + v_262;
        const float v_263 = h3[10];
        const float v_264 = v_263 - v_200;
        const float v_265 = lm_exp_near(v_264);
        sum_198 = sum_198 + v_265;
        const float v_266 = h3[42];
        const float v_267 = v_266 - v_201;
        const float v_268 = lm_exp_near(v_267);
        sum_199 = sum_199 + v_268;
        const float v_269 = h3[11];
        const float v_270 = v_269 - v_200;
        const float v_271 = lm_exp_near(v_270);
        sum_198 = sum_198 + v_271;
        const float v_272 = h3[43];
        const float v_273 = v_272 - v_201;
        const float v_274 = lm_exp_near(v_273);
        sum_199 = sum_199 + v_274;
        const float v_275 = h3[12];
        const float v_276 = v_275 - v_200;
        const float v_277 = lm_exp_near(v_276);
        sum_198 = sum_198 + v_277;
        const float v_278 = h3[44];
        const float v_279 = v_278 - v_201;
        const float v_280 = lm_exp_near(v_279);
        sum_199 = sum_199 + v_280;
        const float v_281 = h3[13];
        const float v_282 = v_281 - v_200;
        const float v_283 = lm_exp_near(v_282);
        sum_198 = sum_198 + v_283;
        const float v_284 = h3[45];
        const float v_285 = v_284 - v_201;
        const float v_286 = lm_exp_near(v_285);
        sum_199 = sum_199 + v_286;
        const float v_287 = h3[14];
        const float v_288 = v_287 - v_200;
        const float v_289 = lm_exp_near(v_288);
        sum_198 = sum_198 + v_289;
        const float v_290 = h3[46];
        const float v_291 = v_290 - v_201;
        const float v_292 = lm_exp_near(v_291);
        sum_199 = sum_199 + v_292;
        const float v_293 = h3[15];
        const float v_294 = v_293 - v_200;
        const float v_295 = lm_exp_near(v_294);
        sum_198 = sum_198 + v_295;
        const float v_296 = h3[47];
        const float v_297 = v_296 - v_201;
        const float v_298 = lm_exp_near(v_297);
        sum_199 = sum_199 + v_298;
        const float v_299 = h3[16];
        const float v_300 = v_299 - v_200;
        const float v_301 = lm_exp_near(v_300);
        sum_198 = sum_198 + v_301;
        const float v_302 = h3[48];
        const float v_303 = v_302 - v_201;
        const float v_304 = lm_exp_near(v_303);
        sum_199 = sum_199 + v_304;
        const float v_305 = h3[17];
        const float v_306 = v_305 - v_200;
        const float v_307 = lm_exp_near(v_306);
        sum_198 = sum_198 + v_307;
        const float v_308 = h3[49];
        const float v_309 = v_308 - v_201;
        const float v_310 = lm_exp_near(v_309);
        sum_199 = sum_199 + v_310;
        const float v_311 = h3[18];
        const float v_312 = v_311 - v_200;
        const float v_313 = lm_exp_near(v_312);
        sum_198 = sum_198 + v_313;
        const float v_314 = h3[50];
        const float v_315 = v_314 - v_201;
        const float v_316 = lm_exp_near(v_315);
        sum_199 = sum_199 + v_316;
        const float v_317 = h3[19];
        const float v_318 = v_317 - v_200;
        const float v_319 = lm_exp_near(v_318);
        sum_198 = sum_198 + v_319;
        const float v_320 = h3[51];
        const float v_321 = v_320 - v_201;
        const float v_322 = lm_exp_near(v_321);
        sum_199 = sum_199 + v_322;
        const float v_323 = h3[20];
        const float v_324 = v_323 - v_200;
        const float v_325 = lm_exp_near(v_324);
        sum_198 = sum_198 + v_325;
        const float v_326 = h3[52];
        const float v_327 = v_326 - v_201;
        const float v_328 = lm_exp_near(v_327);
        sum_199 = sum_199 + v_328;
        const float v_329 = h3[21];
        const float v_330 = v_329 - v_200;
        const float v_331 = lm_exp_near(v_330);
        sum_198 = sum_198 + v_331;
        const float v_332 = h3[53];
        const float v_333 = v_332 - v_201;
        const float v_334 = lm_exp_near(v_333);
        sum_199 = sum_199 + v_334;
        const float v_335 = h3[22];
        const float v_336 = v_335 - v_200;
        const float v_337 = lm_exp_near(v_336);
        sum_198 = sum_198 + v_337;
        const float v_338 = h3[54];
        const float v_339 = v_338 - v_201;
        const float v_340 = lm_exp_near(v_339);
        sum_199 = sum_199 + v_340;
        const float v_341 = h3[23];
        const float v_342 = v_341 - v_200;
        const float v_343 = lm_exp_near(v_342);
        sum_198 = sum_198 + v_343;
        const float v_344 = h3[55];
        const float v_345 = v_344 - v_201;
        const float v_346 = lm_exp_near(v_345);
        sum_199 = sum_199 + v_346;
        const float v_347 = h3[24];
        const float v_348 = v_347 - v_200;
        const float v_349 = lm_exp_near(v_348);
        sum_198 = sum_198 + v_349;
        const float v_350 = h3[56];
        const float v_351 = v_350 - v_201;
        const float v_352 = lm_exp_near(v_351);
        sum_199 = sum_199 + v_352;
        const float v_353 = h3[25];
        const float v_354 = v_353 - v_200;
        const float v_355 = lm_exp_near(v_354);
        sum_198 = sum_198 + v_355;
        const float v_356 = h3[57];
        const float v_357 = v_356 - v_201;
        const float v_358 = lm_exp_near(v_357);
        sum_199 = sum_199 + v_358;
        const float v_359 = h3[26];
        const float v_360 = v_359 - v_200;
        const float v_361 = lm_exp_near(v_360);
        sum_198 = sum_198 + v_361;
        const float v_362 = h3[58];
        const float v_363 = v_362 - v_201;
        const float v_364 = lm_exp_near(v_363);
        sum_199 = sum_199 + v_364;
        const float v_365 = h3[27];
        const float v_366 = v_365 - v_200;
        const float v_367 = lm_exp_near(v_366);
        sum_198 = sum_198 + v_367;
        const float v_368 = h3[59];
        const float v_369 = v_368 - v_201;
        const float v_370 = lm_exp_near(v_369);
        sum_199 = sum_199 + v_370;
        const float v_371 = h3[28];
        const float v_372 = v_371 - v_200;
        const float v_373 = lm_exp_near(v_372);
        sum_198 = sum_198 + v_373;
        const float v_374 = h3[60];
        const float v_375 = v_374 - v_201;
        const float v_376 = lm_exp_near(v_375);
        sum_199 = sum_199 + v_376;
        const float v_377 = h3[29];
        const float v_378 = v_377 - v_200;
        const float v_379 = lm_exp_near(v_378);
        sum_198 = sum_198 + v_379;
        const float v_380 = h3[61];
        const float v_381 = v_380 - v_201;
        const float v_382 = lm_exp_near(v_381);
        sum_199 = sum_199 + v_382;
        const float v_383 = h3[30];
        const float v_384 = v_383 - v_200;
        const float v_385 = lm_exp_near(v_384);
        sum_198 = sum_198 + v_385;
        const float v_386 = h3[62];
        const float v_387 = v_386 - v_201;
        const float v_388 = lm_exp_near(v_387);
        sum_199 = sum_199 + v_388;
        const float v_389 = h3[31];
        const float v_390 = v_389 - v_200;
        const float v_391 = lm_exp_near(v_390);
        sum_198 = sum_198 + v_391;
        const float v_392 = h3[63];
        const float v_393 = v_392 - v_201;
        const float v_394 = lm_exp_near(v_393);
        sum_199 = sum_199 + v_394;
        h6[0] = lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_205, v_211}});
        h6[1] = lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_217, v_223}});
        h6[2] = lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_229, v_235}});
        h6[3] = lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_241, v_247}});
        h6[4] = lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_253, v_259}});
        h6[5] = lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_265, v_271}});
        h6[6] = lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_277, v_283}});
        h6[7] = lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_289, v_295}});
        h6[8] = lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_301, v_307}});
        h6[9] = lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_313, v_319}});
        h6[10] = lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_325, v_331}});
        h6[11] = lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_337, v_343}});
        h6[12] = lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_349, v_355}});
        h6[13] = lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_361, v_367}});
        h6[14] = lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_373, v_379}});
        h6[15] = lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_385, v_391}});
        h6[16] = lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_208, v_214}});
        h6[17] = lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_220, v_226}});
        h6[18] = lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_232, v_238}});
        h6[19] = lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_244, v_250}});
        h6[20] = lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_256, v_262}});
        h6[21] = lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_268, v_274}});
        h6[22] = lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_280, v_286}});
        h6[23] = lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_292, v_298}});
        h6[24] = lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_304, v_310}});
        h6[25] = lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_316, v_322}});
        h6[26] = lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_328, v_334}});
        h6[27] = lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_340, v_346}});
        h6[28] = lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_352, v_358}});
        h6[29] = lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_364, v_370}});
        h6[30] = lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_376, v_382}});
        h6[31] = lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_388, v_394}});
        sum_198 = sum_198 + lm_shuffle_xor(sum_198, 1);
        sum_199 = sum_199 + lm_shuffle_xor(sum_199, 1);
        sum_198 = sum_198 + lm_shuffle_xor(sum_198, 2);
        sum_199 = sum_199 + lm_shuffle_xor(sum_199, 2);
        const float v_395 = h1[0];
        const float v_396 = h5[0];
        const float v_397 = lm_mul(v_395, v_396);
        const float v_398 = v_397 + sum_198;
        h1[0] = v_398;
        const float v_399 = h1[1];
        const float v_400 = h5[1];
        const float v_401 = lm_mul(v_399, v_400);
        const float v_402 = v_401 + sum_199;
        h1[1] = v_402;
      }
    }
    // j:16w k:64w j:1f k:1f l:1f
    {
      const int w_j_403 = lm_thread / 32 / 1 % 4;
      const int w_k_404 = lm_thread / 32 % 1;
      {
        const lm_int p_j_405 = j_2 + w_j_403*16 + lm_thread % 32 / 4;
        const lm_int p_k_406 = w_k_404*64 + lm_thread%4*2;
        float results_407[1][8][4] = {};
        const float v_408 = h2[0];
        const float v_409 = h5[0];
        const float v_410 = lm_mul(v_408, v_409);
        results_407[0][0][0] = v_410;
        const float v_411 = h2[1];
        const float v_412 = lm_mul(v_411, v_409);
        results_407[0][0][1] = v_412;
        const float v_413 = h2[2];
        const float v_414 = lm_mul(v_413, v_409);
        results_407[0][1][0] = v_414;
        const float v_415 = h2[3];
        const float v_416 = lm_mul(v_415, v_409);
        results_407[0][1][1] = v_416;
        const float v_417 = h2[4];
        const float v_418 = lm_mul(v_417, v_409);
        results_407[0][2][0] = v_418;
        const float v_419 = h2[5];
        const float v_420 = lm_mul(v_419, v_409);
        results_407[0][2][1] = v_420;
        const float v_421 = h2[6];
        const float v_422 = lm_mul(v_421, v_409);
        results_407[0][3][0] = v_422;
        const float v_423 = h2[7];
        const float v_424 = lm_mul(v_423, v_409);
        results_407[0][3][1] = v_424;
        const float v_425 = h2[8];
        const float v_426 = lm_mul(v_425, v_409);
        results_407[0][4][0] = v_426;
        const float v_427 = h2[9];
        const float v_428 = lm_mul(v_427, v_409);
        results_407[0][4][1] = v_428;
        const float v_429 = h2[10];
        const float v_430 = lm_mul(v_429, v_409);
        results_407[0][5][0] = v_430;
        const float v_431 = h2[11];
        const float v_432 = lm_mul(v_431, v_409);
        results_407[0][5][1] = v_432;
        const float v_433 = h2[12];
        const float v_434 = lm_mul(v_433, v_409);
        results_407[0][6][0] = v_434;
        const float v_435 = h2[13];
        const float v_436 = lm_mul(v_435, v_409);
        results_407[0][6][1] = v_436;
        const float v_437 = h2[14];
        const float v_438 = lm_mul(v_437, v_409);
        results_407[0][7][0] = v_438;
        const float v_439 = h2[15];
        const float v_440 = lm_mul(v_439, v_409);
        results_407[0][7][1] = v_440;
        const float v_441 = h2[16];
        const float v_442 = h5[1];
        const float v_443 = lm_mul(v_441, v_442);
        results_407[0][0][2] = v_443;
        const float v_444 = h2[17];
        const float v_445 = lm_mul(v_444, v_442);
        results_407[0][0][3] = v_445;
        const float v_446 = h2[18];
        const float v_447 = lm_mul(v_446, v_442);
        results_407[0][1][2] = v_447;
        const float v_448 = h2[19];
        const float v_449 = lm_mul(v_448, v_442);
        results_407[0][1][3] = v_449;
        const float v_450 = h2[20];
        const float v_451 = lm_mul(v_450, v_442);
        results_407[0][2][2] = v_451;
        const float v_452 = h2[21];
        const float v_453 = lm_mul(v_452, v_442);
        results_407[0][2][3] = v_453;
        const float v_454 = h2[22];
        const float v_455 = lm_mul(v_454, v_442);
        results_407[0][3][2] = v_455;
        const float v_456 = h2[23];
        const float v_457 = lm_mul(v_456, v_442);
        results_407[0][3][3] = v_457;
        const float v_458 = h2[24];
        const float v_459 = lm_mul(v_458, v_442);
        results_407[0][4][2] = v_459;
        const float v_460 = h2[25];
        const float v_461 = lm_mul(v_460, v_442);
        results_407[0][4][3] = v_461;
        const float v_462 = h2[26];
        const float v_463 = lm_mul(v_462, v_442);
        results_407[0][5][2] = v_463;
        const float v_464 = h2[27];
        const float v_465 = lm_mul(v_464, v_442);
        results_407[0][5][3] = v_465;
        const float v_466 = h2[28];
        const float v_467 = lm_mul(v_466, v_442);
        results_407[0][6][2] = v_467;
        const float v_468 = h2[29];
        const float v_469 = lm_mul(v_468, v_442);
        results_407[0][6][3] = v_469;
        const float v_470 = h2[30];
        const float v_471 = lm_mul(v_470, v_442);
        results_407[0][7][2] = v_471;
        const float v_472 = h2[31];
        const float v_473 = lm_mul(v_472, v_442);
        results_407[0][7][3] = v_473;
        #pragma unroll
        for (int k_474 = 0; k_474 < 128; k_474 += 16) {
          unsigned left_475[1][4];
          unsigned right_476[8][2];
          left_475[0][0] = lm_word_of_pair(h6[0 + k_474 / 8]);
          left_475[0][1] = lm_word_of_pair(h6[16 + k_474 / 8]);
          left_475[0][2] = lm_word_of_pair(h6[1 + k_474 / 8]);
          left_475[0][3] = lm_word_of_pair(h6[17 + k_474 / 8]);
          lm_right_halves_turned<72>(right_476[0], tile_11, slot_38 + (w_k_404*64 + 0)*1 + k_474*72);
          lm_right_halves_turned<72>(right_476[1], tile_11, slot_38 + (w_k_404*64 + 8)*1 + k_474*72);
          lm_right_halves_turned<72>(right_476[2], tile_11, slot_38 + (w_k_404*64 + 16)*1 + k_474*72);
          lm_right_halves_turned<72>(right_476[3], tile_11, slot_38 + (w_k_404*64 + 24)*1 + k_474*72);
          lm_right_halves_turned<72>(right_476[4], tile_11, slot_38 + (w_k_404*64 + 32)*1 + k_474*72);
          lm_right_halves_turned<72>(right_476[5], tile_11, slot_38 + (w_k_404*64 + 40)*1 + k_474*72);
          lm_right_halves_turned<72>(right_476[6], tile_11, slot_38 + (w_k_404*64 + 48)*1 + k_474*72);
          lm_right_halves_turned<72>(right_476[7], tile_11, slot_38 + (w_k_404*64 + 56)*1 + k_474*72);
          lm_multiply_f16(results_407[0][0], left_475[0], right_476[0]);
          lm_multiply_f16(results_407[0][1], left_475[0], right_476[1]);
          lm_multiply_f16(results_407[0][2], left_475[0], right_476[2]);
          lm_multiply_f16(results_407[0][3], left_475[0], right_476[3]);
          lm_multiply_f16(results_407[0][4], left_475[0], right_476[4]);
          lm_multiply_f16(results_407[0][5], left_475[0], right_476[5]);
          lm_multiply_f16(results_407[0][6], left_475[0], right_476[6]);
          lm_multiply_f16(results_407[0][7], left_475[0], right_476[7]);
        }
        h2[0] = results_407[0][0][0];
        h2[1] = results_407[0][0][1];
        h2[2] = results_407[0][1][0];
        h2[3] = results_407[0][1][1];
        h2[4] = results_407[0][2][0];
        h2[5] = results_407[0][2][1];
        h2[6] = results_407[0][3][0];
        h2[7] = results_407[0][3][1];
        h2[8] = results_407[0][4][0];
        h2[9] = results_407[0][4][1];
        h2[10] = results_407[0][5][0];
        h2[11] = results_407[0][5][1];
        h2[12] = results_407[0][6][0];
        h2[13] = results_407[0][6][1];
        h2[14] = results_407[0][7][0];
        h2[15] = results_407[0][7][1];
        h2[16] = results_407[0][0][2];
        h2[17] = results_407[0][0][3];
        h2[18] = results_407[0][1][2];
        h2[19] = results_407[0][1][3];
        h2[20] = results_407[0][2][2];
        h2[21] = results_407[0][2][3];
        h2[22] = results_407[0][3][2];
        h2[23] = results_407[0][3][3];
        h2[24] = results_407[0][4][2];
        h2[25] = results_407[0][4][3];
        h2[26] = results_407[0][5][2];
        h2[27] = results_407[0][5][3];
        h2[28] = results_407[0][6][2];
        h2[29] = results_407[0][6][3];
        h2[30] = results_407[0][7][2];
        h2[31] = results_407[0][7][3];
      }
    }
    lm_barrier();
    if (turn_13 + 2 < turns_12) {
      const lm_int l_477 = l_14 + 256;
      const int slot_478 = (turn_13 + 2) % 2;
      #pragma unroll
      for (int e_479 = lm_thread; e_479 < 1024; e_479 += 128) {
        const int c_m_480 = (e_479 % 8)*8;
        const int e_481 = e_479 / 8;
        const int c_l_482 = e_481;
        lm_copy_async<8>(tile_10, slot_478*9216 + c_l_482*72 + c_m_480*1, b1, i_1*16384 + (l_477 + c_l_482)*64 + c_m_480, true);
      }
      #pragma unroll
      for (int e_483 = lm_thread; e_483 < 1024; e_483 += 128) {
        const int c_k_484 = (e_483 % 8)*8;
        const int e_485 = e_483 / 8;
        const int c_l_486 = e_485;
        lm_copy_async<8>(tile_11, slot_478*9216 + c_l_486*72 + c_k_484*1, b2, i_1*16384 + c_k_484 + (l_477 + c_l_486)*64, true);
      }
    }
    lm_copy_commit();
  }
  lm_copy_wait<0>();
  lm_barrier();
  // j:16w j:1f
  {
    const int w_j_487 = lm_thread / 32 / 1 % 4;
    const lm_int p_j_488 = j_2 + w_j_487*16 + lm_thread % 32 / 4;
    const float v_489 = h1[0];
    const float v_490 = lm_recip(v_489);
    h7[0] = v_490;
    const float v_491 = h1[1];
    const float v_492 = lm_recip(v_491);
    h7[1] = v_492;
  }
  // j:16w j:1f k:1f
  {
    const int w_j_493 = lm_thread / 32 / 1 % 4;
    const int w_k_494 = lm_thread / 32 % 1;
    const lm_int p_j_495 = j_2 + w_j_493*16 + lm_thread % 32 / 4;
    const lm_int p_k_496 = w_k_494*64 + lm_thread%4*2;
    const float v_497 = h2[0];
    const float v_498 = h7[0];
    const float v_499 = lm_mul(v_497, v_498);
    const lm_f16 v_500 = lm_cast<lm_f16>(v_499);
    const float v_501 = lm_cast<float>(v_500);
    const float v_502 = h2[1];
    const float v_503 = lm_mul(v_502, v_498);
    const lm_f16 v_504 = lm_cast<lm_f16>(v_503);
    const float v_505 = lm_cast<float>(v_504);
    lm_store_vector<2>(b3, i_1*8192 + p_j_495*64 + p_k_496, lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_501, v_505}}));
    const float v_506 = h2[2];
    const float v_507 = lm_mul(v_506, v_498);
    const lm_f16 v_508 = lm_cast<lm_f16>(v_507);
    const float v_509 = lm_cast<float>(v_508);
    const float v_510 = h2[3];
    const float v_511 = lm_mul(v_510, v_498);
    const lm_f16 v_512 = lm_cast<lm_f16>(v_511);
    const float v_513 = lm_cast<float>(v_512);
    lm_store_vector<2>(b3, i_1*8192 + p_j_495*64 + p_k_496 + 8, lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_509, v_513}}));
    const float v_514 = h2[4];
    const float v_515 = lm_mul(v_514, v_498);
    const lm_f16 v_516 = lm_cast<lm_f16>(v_515);
    const float v_517 = lm_cast<float>(v_516);
    const float v_518 = h2[5];
    const float v_519 = lm_mul(v_518, v_498);
    const lm_f16 v_520 = lm_cast<lm_f16>(v_519);
    const float v_521 = lm_cast<float>(v_520);
    lm_store_vector<2>(b3, i_1*8192 + p_j_495*64 + p_k_496 + 16, lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_517, v_521}}));
    const float v_522 = h2[6];
    const float v_523 = lm_mul(v_522, v_498);
    const lm_f16 v_524 = lm_cast<lm_f16>(v_523);
    const float v_525 = lm_cast<float>(v_524);
    const float v_526 = h2[7];
    const float v_527 = lm_mul(v_526, v_498);
    const lm_f16 v_528 = lm_cast<lm_f16>(v_527);
    const float v_529 = lm_cast<float>(v_528);
    lm_store_vector<2>(b3, i_1*8192 + p_j_495*64 + p_k_496 + 24, lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_525, v_529}}));
    const float v_530 = h2[8];
    const float v_531 = lm_mul(v_530, v_498);
    const lm_f16 v_532 = lm_cast<lm_f16>(v_531);
    const float v_533 = lm_cast<float>(v_532);
    const float v_534 = h2[9];
    const float v_535 = lm_mul(v_534, v_498);
    const lm_f16 v_536 = lm_cast<lm_f16>(v_535);
    const float v_537 = lm_cast<float>(v_536);
    lm_store_vector<2>(b3, i_1*8192 + p_j_495*64 + p_k_496 + 32, lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_533, v_537}}));
    const float v_538 = h2[10];
    const float v_539 = lm_mul(v_538, v_498);
    const lm_f16 v_540 = lm_cast<lm_f16>(v_539);
    const float v_541 = lm_cast<float>(v_540);
    const float v_542 = h2[11];
    const float v_543 = lm_mul(v_542, v_498);
    const lm_f16 v_544 = lm_cast<lm_f16>(v_543);
    const float v_545 = lm_cast<float>(v_544);
    lm_store_vector<2>(b3, i_1*8192 + p_j_495*64 + p_k_496 + 40, lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_541, v_545}}));
    const float v_546 = h2[12];
    const float v_547 = lm_mul(v_546, v_498);
    const lm_f16 v_548 = lm_cast<lm_f16>(v_547);
    const float v_549 = lm_cast<float>(v_548);
    const float v_550 = h2[13];
    const float v_551 = lm_mul(v_550, v_498);
    const lm_f16 v_552 = lm_cast<lm_f16>(v_551);
    const float v_553 = lm_cast<float>(v_552);
    lm_store_vector<2>(b3, i_1*8192 + p_j_495*64 + p_k_496 + 48, lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_549, v_553}}));
    const float v_554 = h2[14];
    const float v_555 = lm_mul(v_554, v_498);
    const lm_f16 v_556 = lm_cast<lm_f16>(v_555);
    const float v_557 = lm_cast<float>(v_556);
    const float v_558 = h2[15];
    const float v_559 = lm_mul(v_558, v_498);
    const lm_f16 v_560 = lm_cast<lm_f16>(v_559);
    const float v_561 = lm_cast<float>(v_560);
    lm_store_vector<2>(b3, i_1*8192 + p_j_495*64 + p_k_496 + 56, lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_557, v_561}}));
    const float v_562 = h2[16];
    const float v_563 = h7[1];
    const float v_564 = lm_mul(v_562, v_563);
    const lm_f16 v_565 = lm_cast<lm_f16>(v_564);
    const float v_566 = lm_cast<float>(v_565);
    const float v_567 = h2[17];
    const float v_568 = lm_mul(v_567, v_563);
    const lm_f16 v_569 = lm_cast<lm_f16>(v_568);
    const float v_570 = lm_cast<float>(v_569);
    lm_store_vector<2>(b3, i_1*8192 + p_j_495*64 + p_k_496 + 512, lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_566, v_570}}));
    const float v_571 = h2[18];
    const float v_572 = lm_mul(v_571, v_563);
    const lm_f16 v_573 = lm_cast<lm_f16>(v_572);
    const float v_574 = lm_cast<float>(v_573);
    const float v_575 = h2[19];
    const float v_576 = lm_mul(v_575, v_563);
    const lm_f16 v_577 = lm_cast<lm_f16>(v_576);
    const float v_578 = lm_cast<float>(v_577);
    lm_store_vector<2>(b3, i_1*8192 + p_j_495*64 + p_k_496 + 520, lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_574, v_578}}));
    const float v_579 = h2[20];
    const float v_580 = lm_mul(v_579, v_563);
    const lm_f16 v_581 = lm_cast<lm_f16>(v_580);
    const float v_582 = lm_cast<float>(v_581);
    const float v_583 = h2[21];
    const float v_584 = lm_mul(v_583, v_563);
    const lm_f16 v_585 = lm_cast<lm_f16>(v_584);
    const float v_586 = lm_cast<float>(v_585);
    lm_store_vector<2>(b3, i_1*8192 + p_j_495*64 + p_k_496 + 528, lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_582, v_586}}));
    const float v_587 = h2[22];
    const float v_588 = lm_mul(v_587, v_563);
    const lm_f16 v_589 = lm_cast<lm_f16>(v_588);
    const float v_590 = lm_cast<float>(v_589);
    const float v_591 = h2[23];
    const float v_592 = lm_mul(v_591, v_563);
    const lm_f16 v_593 = lm_cast<lm_f16>(v_592);
    const float v_594 = lm_cast<float>(v_593);
    lm_store_vector<2>(b3, i_1*8192 + p_j_495*64 + p_k_496 + 536, lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_590, v_594}}));
    const float v_595 = h2[24];
    const float v_596 = lm_mul(v_595, v_563);
    const lm_f16 v_597 = lm_cast<lm_f16>(v_596);
    const float v_598 = lm_cast<float>(v_597);
    const float v_599 = h2[25];
    const float v_600 = lm_mul(v_599, v_563);
    const lm_f16 v_601 = lm_cast<lm_f16>(v_600);
    const float v_602 = lm_cast<float>(v_601);
    lm_store_vector<2>(b3, i_1*8192 + p_j_495*64 + p_k_496 + 544, lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_598, v_602}}));
    const float v_603 = h2[26];
    const float v_604 = lm_mul(v_603, v_563);
    const lm_f16 v_605 = lm_cast<lm_f16>(v_604);
    const float v_606 = lm_cast<float>(v_605);
    const float v_607 = h2[27];
    const float v_608 = lm_mul(v_607, v_563);
    const lm_f16 v_609 = lm_cast<lm_f16>(v_608);
    const float v_610 = lm_cast<float>(v_609);
    lm_store_vector<2>(b3, i_1*8192 + p_j_495*64 + p_k_496 + 552, lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_606, v_610}}));
    const float v_611 = h2[28];
    const float v_612 = lm_mul(v_611, v_563);
    const lm_f16 v_613 = lm_cast<lm_f16>(v_612);
    const float v_614 = lm_cast<float>(v_613);
    const float v_615 = h2[29];
    const float v_616 = lm_mul(v_615, v_563);
    const lm_f16 v_617 = lm_cast<lm_f16>(v_616);
    const float v_618 = lm_cast<float>(v_617);
    lm_store_vector<2>(b3, i_1*8192 + p_j_495*64 + p_k_496 + 560, lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_614, v_618}}));
    const float v_619 = h2[30];
    const float v_620 = lm_mul(v_619, v_563);
    const lm_f16 v_621 = lm_cast<lm_f16>(v_620);
    const float v_622 = lm_cast<float>(v_621);
    const float v_623 = h2[31];
    const float v_624 = lm_mul(v_623, v_563);
    const lm_f16 v_625 = lm_cast<lm_f16>(v_624);
    const float v_626 = lm_cast<float>(v_625);
    lm_store_vector<2>(b3, i_1*8192 + p_j_495*64 + p_k_496 + 568, lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_622, v_626}}));
  }
}

//   AVX2
//   lumin.graph 1
//   %0 = input(name="x", dtype=f32, shape=[1, 3, 7, 9], static=false) : f32[1, 3, 7, 9]
//   %1 = input(name="constant.1", dtype=i64, shape=[11], static=true) : i64[11]
//   %2 = gather(%0, %1; axis=2) : f32[1, 3, 11, 9]
//   %3 = input(name="constant.3", dtype=i64, shape=[11], static=true) : i64[11]
//   %4 = gather(%0, %3; axis=2) : f32[1, 3, 11, 9]
//   %5 = input(name="constant.5", dtype=f32, shape=[11], static=true) : f32[11]
//   %6 = input(name="constant.6", dtype=f32, shape=[11], static=true) : f32[11]
//   %7 = expand(%6; axes=[0, 1, 3], sizes=[1, 3, 9]) : f32[1, 3, 11, 9]
//   %8 = mul(%2, %7) : f32[1, 3, 11, 9]
//   %9 = expand(%5; axes=[0, 1, 3], sizes=[1, 3, 9]) : f32[1, 3, 11, 9]
//   %10 = mul(%4, %9) : f32[1, 3, 11, 9]
//   %11 = add(%8, %10) : f32[1, 3, 11, 9]
//   %12 = input(name="constant.12", dtype=i64, shape=[13], static=true) : i64[13]
//   %13 = gather(%11, %12; axis=3) : f32[1, 3, 11, 13]
//   %14 = input(name="constant.14", dtype=i64, shape=[13], static=true) : i64[13]
//   %15 = gather(%11, %14; axis=3) : f32[1, 3, 11, 13]
//   %16 = input(name="constant.16", dtype=f32, shape=[13], static=true) : f32[13]
//   %17 = input(name="constant.17", dtype=f32, shape=[13], static=true) : f32[13]
//   %18 = expand(%17; axes=[0, 1, 2], sizes=[1, 3, 11]) : f32[1, 3, 11, 13]
//   %19 = mul(%13, %18) : f32[1, 3, 11, 13]
//   %20 = expand(%16; axes=[0, 1, 2], sizes=[1, 3, 11]) : f32[1, 3, 11, 13]
//   %21 = mul(%15, %20) : f32[1, 3, 11, 13]
//   %22 = add(%19, %21) : f32[1, 3, 11, 13]
//   output "y" %22

// ---------------------------------------------------------------------------------------------------------------------
// default
// form: plain
// k0 stage 0: i:1 j:1 k:16 k:8u k:1v
// k0 grid: i:3 j:11 k:16
//   program "region"
//   buffer x0 input f32[1, 3, 7, 9]
//   buffer x1 constant i64[11]
//   buffer x2 constant i64[11]
//   buffer x3 constant f32[11]
//   buffer x4 constant f32[11]
//   buffer x5 constant i64[13]
//   buffer x6 constant i64[13]
//   buffer x7 constant f32[13]
//   buffer x8 constant f32[13]
//   buffer y0 output f32[1, 3, 11, 13]
//   kernel k0 call
//     axis i 3
//     axis j 11
//     axis k 13
//     for i 3 parallel
//       for j 11 parallel
//         for k 16 parallel
//           stage i j k
//             schedule i:1 j:1 k:16 k:8u k:1v
//             %0 = load x5[k] : i64
//             %1 = load x1[j] if (-1 < v0)*(v0 < 9) : i64
//             %2 = load x0[0, i, v1, v0] if (v1 < 7)*(-1 < v1)*(-1 < v0)*(v0 < 9) : f32
//             %3 = load x4[j] if (-1 < v0)*(v0 < 9) : f32
//             %4 = mul %2 %3 : f32
//             %5 = load x2[j] if (-1 < v0)*(v0 < 9) : i64
//             %6 = load x0[0, i, v5, v0] if (-1 < v0)*(v5 < 7)*(-1 < v5)*(v0 < 9) : f32
//             %7 = load x3[j] if (-1 < v0)*(v0 < 9) : f32
//             %8 = mul %6 %7 : f32
//             %9 = add %4 %8 : f32
//             %10 = constant 0.0 : f32
//             %11 = position (-1 < v0)*(v0 < 9) : bool
//             %12 = select %11 %9 %10 : f32
//             %13 = load x8[k] : f32
//             %14 = mul %12 %13 : f32
//             %15 = load x6[k] : i64
//             %16 = load x1[j] if (-1 < v15)*(v15 < 9) : i64
//             %17 = load x0[0, i, v16, v15] if (v16 < 7)*(-1 < v15)*(v15 < 9)*(-1 < v16) : f32
//             %18 = load x4[j] if (-1 < v15)*(v15 < 9) : f32
//             %19 = mul %17 %18 : f32
//             %20 = load x2[j] if (-1 < v15)*(v15 < 9) : i64
//             %21 = load x0[0, i, v20, v15] if (-1 < v15)*(v15 < 9)*(-1 < v20)*(v20 < 7) : f32
//             %22 = load x3[j] if (-1 < v15)*(v15 < 9) : f32
//             %23 = mul %21 %22 : f32
//             %24 = add %19 %23 : f32
//             %25 = position (-1 < v15)*(v15 < 9) : bool
//             %26 = select %25 %24 %10 : f32
//             %27 = load x7[k] : f32
//             %28 = mul %26 %27 : f32
//             %29 = add %14 %28 : f32
//             store y0[0, i, j, k] = %29

static inline int64_t lm_scratch_bytes(const int64_t* dims) {
  return 0;
}
static inline int64_t lm_planned_bytes(const int64_t* dims) {
  return 0;
}
static inline int64_t lm_shared_bytes(const int64_t* dims) {
  return lm_planned_bytes(dims) + 0;
}
LM_BODY void body_0(const lm_context* c, void* const* p, int64_t first, int64_t end) {
  const int64_t* const __restrict b0 = (const int64_t*)p[0];
  const int64_t* const __restrict b1 = (const int64_t*)p[1];
  const float* const __restrict b2 = (const float*)p[2];
  const float* const __restrict b3 = (const float*)p[3];
  const int64_t* const __restrict b4 = (const int64_t*)p[4];
  const float* const __restrict b5 = (const float*)p[5];
  const float* const __restrict b6 = (const float*)p[6];
  const int64_t* const __restrict b7 = (const int64_t*)p[7];
  const float* const __restrict b8 = (const float*)p[8];
  float* const __restrict b9 = (float*)p[9];
  const int64_t blocks_1 = ((3 + 2) / 3);
  const int64_t blocks_2 = ((11 + 10) / 11);
  const int64_t blocks_3 = ((13 + 15) / 16);
  for (int64_t t = first; t < end; t++) {
    const int64_t i_4 = ((t / blocks_2 / blocks_3))*3;
    const int64_t j_5 = ((t / blocks_3) % blocks_2)*11;
    const int64_t k_6 = ((t) % blocks_3)*16;
    const int64_t k_end_7 = lm_imin(k_6 + 16, 13);
    // i:1 j:1 k:16 k:8u k:1v
    for (int64_t i_8 = i_4; i_8 < (i_4 + 3); i_8 += 1) {
      for (int64_t j_9 = j_5; j_9 < (j_5 + 11); j_9 += 1) {
        const i64x8 v_10 = lm_load<i64x8>(b0 + k_6);
        const i64x8 v_11 = lm_gather_if<i64x8>(b1 + j_9, 0, lm_and(lm_less_than(lm_splat<i64x8>(0), lm_add(lm_splat<i64x8>((int64_t)(9)), lm_mul(v_10, lm_splat<i64x8>((int64_t)((-1)))))), lm_less_than(lm_splat<i64x8>(0), lm_add(lm_splat<i64x8>((int64_t)(1)), lm_mul(v_10, lm_splat<i64x8>((int64_t)(1)))))));
        const f32x8 v_12 = lm_gather_at_if<f32x8>(b2, lm_add(lm_add(lm_splat<i64x8>((int64_t)(i_8*63)), lm_mul(v_10, lm_splat<i64x8>((int64_t)(1)))), lm_mul(v_11, lm_splat<i64x8>((int64_t)(9)))), lm_and(lm_and(lm_and(lm_less_than(lm_splat<i64x8>(0), lm_add(lm_splat<i64x8>((int64_t)(9)), lm_mul(v_10, lm_splat<i64x8>((int64_t)((-1)))))), lm_less_than(lm_splat<i64x8>(0), lm_add(lm_splat<i64x8>((int64_t)(1)), lm_mul(v_10, lm_splat<i64x8>((int64_t)(1)))))), lm_less_than(lm_splat<i64x8>(0), lm_add(lm_splat<i64x8>((int64_t)(1)), lm_mul(v_11, lm_splat<i64x8>((int64_t)(1)))))), lm_less_than(lm_splat<i64x8>(0), lm_add(lm_splat<i64x8>((int64_t)(7)), lm_mul(v_11, lm_splat<i64x8>((int64_t)((-1))))))));
        const float v_13 = lm_load<float>(b3 + j_9);
        const f32x8 v_14 = lm_select(lm_and(lm_less_than(lm_splat<i64x8>(0), lm_add(lm_splat<i64x8>((int64_t)(9)), lm_mul(v_10, lm_splat<i64x8>((int64_t)((-1)))))), lm_less_than(lm_splat<i64x8>(0), lm_add(lm_splat<i64x8>((int64_t)(1)), lm_mul(v_10, lm_splat<i64x8>((int64_t)(1)))))), lm_splat<f32x8>(v_13), f32x8{});
        const f32x8 v_15 = lm_mul(v_12, v_14);
        const i64x8 v_16 = lm_gather_if<i64x8>(b4 + j_9, 0, lm_and(lm_less_than(lm_splat<i64x8>(0), lm_add(lm_splat<i64x8>((int64_t)(9)), lm_mul(v_10, lm_splat<i64x8>((int64_t)((-1)))))), lm_less_than(lm_splat<i64x8>(0), lm_add(lm_splat<i64x8>((int64_t)(1)), lm_mul(v_10, lm_splat<i64x8>((int64_t)(1)))))));
        const f32x8 v_17 = lm_gather_at_if<f32x8>(b2, lm_add(lm_add(lm_splat<i64x8>((int64_t)(i_8*63)), lm_mul(v_10, lm_splat<i64x8>((int64_t)(1)))), lm_mul(v_16, lm_splat<i64x8>((int64_t)(9)))), lm_and(lm_and(lm_and(lm_less_than(lm_splat<i64x8>(0), lm_add(lm_splat<i64x8>((int64_t)(9)), lm_mul(v_10, lm_splat<i64x8>((int64_t)((-1)))))), lm_less_than(lm_splat<i64x8>(0), lm_add(lm_splat<i64x8>((int64_t)(1)), lm_mul(v_16, lm_splat<i64x8>((int64_t)(1)))))), lm_less_than(lm_splat<i64x8>(0), lm_add(lm_splat<i64x8>((int64_t)(7)), lm_mul(v_16, lm_splat<i64x8>((int64_t)((-1))))))), lm_less_than(lm_splat<i64x8>(0), lm_add(lm_splat<i64x8>((int64_t)(1)), lm_mul(v_10, lm_splat<i64x8>((int64_t)(1)))))));
        const float v_18 = lm_load<float>(b5 + j_9);
        const f32x8 v_19 = lm_select(lm_and(lm_less_than(lm_splat<i64x8>(0), lm_add(lm_splat<i64x8>((int64_t)(9)), lm_mul(v_10, lm_splat<i64x8>((int64_t)((-1)))))), lm_less_than(lm_splat<i64x8>(0), lm_add(lm_splat<i64x8>((int64_t)(1)), lm_mul(v_10, lm_splat<i64x8>((int64_t)(1)))))), lm_splat<f32x8>(v_18), f32x8{});
        const f32x8 v_20 = lm_mul(v_17, v_19);
        const f32x8 v_21 = lm_add(v_15, v_20);
        const i32x8 v_22 = lm_and(lm_less_than(lm_splat<i64x8>(0), lm_add(lm_splat<i64x8>((int64_t)(9)), lm_mul(v_10, lm_splat<i64x8>((int64_t)((-1)))))), lm_less_than(lm_splat<i64x8>(0), lm_add(lm_splat<i64x8>((int64_t)(1)), lm_mul(v_10, lm_splat<i64x8>((int64_t)(1))))));
        const f32x8 v_23 = lm_select(v_22, v_21, lm_splat<f32x8>(0x0.0p+0f));
        const f32x8 v_24 = lm_load<f32x8>(b6 + k_6);
        const f32x8 v_25 = lm_mul(v_23, v_24);
        const i64x8 v_26 = lm_load<i64x8>(b7 + k_6);
        const i64x8 v_27 = lm_gather_if<i64x8>(b1 + j_9, 0, lm_and(lm_less_than(lm_splat<i64x8>(0), lm_add(lm_splat<i64x8>((int64_t)(9)), lm_mul(v_26, lm_splat<i64x8>((int64_t)((-1)))))), lm_less_than(lm_splat<i64x8>(0), lm_add(lm_splat<i64x8>((int64_t)(1)), lm_mul(v_26, lm_splat<i64x8>((int64_t)(1)))))));
        const f32x8 v_28 = lm_gather_at_if<f32x8>(b2, lm_add(lm_add(lm_splat<i64x8>((int64_t)(i_8*63)), lm_mul(v_26, lm_splat<i64x8>((int64_t)(1)))), lm_mul(v_27, lm_splat<i64x8>((int64_t)(9)))), lm_and(lm_and(lm_and(lm_less_than(lm_splat<i64x8>(0), lm_add(lm_splat<i64x8>((int64_t)(1)), lm_mul(v_27, lm_splat<i64x8>((int64_t)(1))))), lm_less_than(lm_splat<i64x8>(0), lm_add(lm_splat<i64x8>((int64_t)(9)), lm_mul(v_26, lm_splat<i64x8>((int64_t)((-1))))))), lm_less_than(lm_splat<i64x8>(0), lm_add(lm_splat<i64x8>((int64_t)(1)), lm_mul(v_26, lm_splat<i64x8>((int64_t)(1)))))), lm_less_than(lm_splat<i64x8>(0), lm_add(lm_splat<i64x8>((int64_t)(7)), lm_mul(v_27, lm_splat<i64x8>((int64_t)((-1))))))));
        const f32x8 v_29 = lm_select(lm_and(lm_less_than(lm_splat<i64x8>(0), lm_add(lm_splat<i64x8>((int64_t)(9)), lm_mul(v_26, lm_splat<i64x8>((int64_t)((-1)))))), lm_less_than(lm_splat<i64x8>(0), lm_add(lm_splat<i64x8>((int64_t)(1)), lm_mul(v_26, lm_splat<i64x8>((int64_t)(1)))))), lm_splat<f32x8>(v_13), f32x8{});
        const f32x8 v_30 = lm_mul(v_28, v_29);
        const i64x8 v_31 = lm_gather_if<i64x8>(b4 + j_9, 0, lm_and(lm_less_than(lm_splat<i64x8>(0), lm_add(lm_splat<i64x8>((int64_t)(9)), lm_mul(v_26, lm_splat<i64x8>((int64_t)((-1)))))), lm_less_than(lm_splat<i64x8>(0), lm_add(lm_splat<i64x8>((int64_t)(1)), lm_mul(v_26, lm_splat<i64x8>((int64_t)(1)))))));
        const f32x8 v_32 = lm_gather_at_if<f32x8>(b2, lm_add(lm_add(lm_splat<i64x8>((int64_t)(i_8*63)), lm_mul(v_26, lm_splat<i64x8>((int64_t)(1)))), lm_mul(v_31, lm_splat<i64x8>((int64_t)(9)))), lm_and(lm_and(lm_and(lm_less_than(lm_splat<i64x8>(0), lm_add(lm_splat<i64x8>((int64_t)(7)), lm_mul(v_31, lm_splat<i64x8>((int64_t)((-1)))))), lm_less_than(lm_splat<i64x8>(0), lm_add(lm_splat<i64x8>((int64_t)(1)), lm_mul(v_31, lm_splat<i64x8>((int64_t)(1)))))), lm_less_than(lm_splat<i64x8>(0), lm_add(lm_splat<i64x8>((int64_t)(9)), lm_mul(v_26, lm_splat<i64x8>((int64_t)((-1))))))), lm_less_than(lm_splat<i64x8>(0), lm_add(lm_splat<i64x8>((int64_t)(1)), lm_mul(v_26, lm_splat<i64x8>((int64_t)(1)))))));
        const f32x8 v_33 = lm_select(lm_and(lm_less_than(lm_splat<i64x8>(0), lm_add(lm_splat<i64x8>((int64_t)(9)), lm_mul(v_26, lm_splat<i64x8>((int64_t)((-1)))))), lm_less_than(lm_splat<i64x8>(0), lm_add(lm_splat<i64x8>((int64_t)(1)), lm_mul(v_26, lm_splat<i64x8>((int64_t)(1)))))), lm_splat<f32x8>(v_18), f32x8{});
        const f32x8 v_34 = lm_mul(v_32, v_33);
        const f32x8 v_35 = lm_add(v_30, v_34);
        const i32x8 v_36 = lm_and(lm_less_than(lm_splat<i64x8>(0), lm_add(lm_splat<i64x8>((int64_t)(9)), lm_mul(v_26, lm_splat<i64x8>((int64_t)((-1)))))), lm_less_than(lm_splat<i64x8>(0), lm_add(lm_splat<i64x8>((int64_t)(1)), lm_mul(v_26, lm_splat<i64x8>((int64_t)(1))))));
        const f32x8 v_37 = lm_select(v_36, v_35, lm_splat<f32x8>(0x0.0p+0f));
        const f32x8 v_38 = lm_load<f32x8>(b8 + k_6);
        const f32x8 v_39 = lm_mul(v_37, v_38);
        const f32x8 v_40 = lm_add(v_25, v_39);
        lm_store(b9 + i_8*143 + j_9*13 + k_6, v_40);
        const i64x8 v_41 = lm_load_part<i64x8>(b0 + k_6 + 8, 5);
        const i64x8 v_42 = lm_gather_if<i64x8>(b1 + j_9, 0, lm_and(lm_and(lm_less_than(lm_splat<i64x8>(0), lm_add(lm_splat<i64x8>((int64_t)(9)), lm_mul(v_41, lm_splat<i64x8>((int64_t)((-1)))))), lm_less_than(lm_splat<i64x8>(0), lm_add(lm_splat<i64x8>((int64_t)(1)), lm_mul(v_41, lm_splat<i64x8>((int64_t)(1)))))), lm_mask_part<8>(5)));
        const f32x8 v_43 = lm_gather_at_if<f32x8>(b2, lm_add(lm_add(lm_splat<i64x8>((int64_t)(i_8*63)), lm_mul(v_41, lm_splat<i64x8>((int64_t)(1)))), lm_mul(v_42, lm_splat<i64x8>((int64_t)(9)))), lm_and(lm_and(lm_and(lm_and(lm_less_than(lm_splat<i64x8>(0), lm_add(lm_splat<i64x8>((int64_t)(9)), lm_mul(v_41, lm_splat<i64x8>((int64_t)((-1)))))), lm_less_than(lm_splat<i64x8>(0), lm_add(lm_splat<i64x8>((int64_t)(1)), lm_mul(v_41, lm_splat<i64x8>((int64_t)(1)))))), lm_less_than(lm_splat<i64x8>(0), lm_add(lm_splat<i64x8>((int64_t)(1)), lm_mul(v_42, lm_splat<i64x8>((int64_t)(1)))))), lm_less_than(lm_splat<i64x8>(0), lm_add(lm_splat<i64x8>((int64_t)(7)), lm_mul(v_42, lm_splat<i64x8>((int64_t)((-1))))))), lm_mask_part<8>(5)));
        const f32x8 v_44 = lm_select(lm_and(lm_less_than(lm_splat<i64x8>(0), lm_add(lm_splat<i64x8>((int64_t)(9)), lm_mul(v_41, lm_splat<i64x8>((int64_t)((-1)))))), lm_less_than(lm_splat<i64x8>(0), lm_add(lm_splat<i64x8>((int64_t)(1)), lm_mul(v_41, lm_splat<i64x8>((int64_t)(1)))))), lm_splat<f32x8>(v_13), f32x8{});
        const f32x8 v_45 = lm_mul(v_43, v_44);
        const i64x8 v_46 = lm_gather_if<i64x8>(b4 + j_9, 0, lm_and(lm_and(lm_less_than(lm_splat<i64x8>(0), lm_add(lm_splat<i64x8>((int64_t)(9)), lm_mul(v_41, lm_splat<i64x8>((int64_t)((-1)))))), lm_less_than(lm_splat<i64x8>(0), lm_add(lm_splat<i64x8>((int64_t)(1)), lm_mul(v_41, lm_splat<i64x8>((int64_t)(1)))))), lm_mask_part<8>(5)));
        const f32x8 v_47 = lm_gather_at_if<f32x8>(b2, lm_add(lm_add(lm_splat<i64x8>((int64_t)(i_8*63)), lm_mul(v_41, lm_splat<i64x8>((int64_t)(1)))), lm_mul(v_46, lm_splat<i64x8>((int64_t)(9)))), lm_and(lm_and(lm_and(lm_and(lm_less_than(lm_splat<i64x8>(0), lm_add(lm_splat<i64x8>((int64_t)(9)), lm_mul(v_41, lm_splat<i64x8>((int64_t)((-1)))))), lm_less_than(lm_splat<i64x8>(0), lm_add(lm_splat<i64x8>((int64_t)(1)), lm_mul(v_46, lm_splat<i64x8>((int64_t)(1)))))), lm_less_than(lm_splat<i64x8>(0), lm_add(lm_splat<i64x8>((int64_t)(7)), lm_mul(v_46, lm_splat<i64x8>((int64_t)((-1))))))), lm_less_than(lm_splat<i64x8>(0), lm_add(lm_splat<i64x8>((int64_t)(1)), lm_mul(v_41, lm_splat<i64x8>((int64_t)(1)))))), lm_mask_part<8>(5)));
        const f32x8 v_48 = lm_select(lm_and(lm_less_than(lm_splat<i64x8>(0), lm_add(lm_splat<i64x8>((int64_t)(9)), lm_mul(v_41, lm_splat<i64x8>((int64_t)((-1)))))), lm_less_than(lm_splat<i64x8>(0), lm_add(lm_splat<i64x8>((int64_t)(1)), lm_mul(v_41, lm_splat<i64x8>((int64_t)(1)))))), lm_splat<f32x8>(v_18), f32x8{});
        const f32x8 v_49 = lm_mul(v_47, v_48);
        const f32x8 v_50 = lm_add(v_45, v_49);
        const i32x8 v_51 = lm_and(lm_less_than(lm_splat<i64x8>(0), lm_add(lm_splat<i64x8>((int64_t)(9)), lm_mul(v_41, lm_splat<i64x8>((int64_t)((-1)))))), lm_less_than(lm_splat<i64x8>(0), lm_add(lm_splat<i64x8>((int64_t)(1)), lm_mul(v_41, lm_splat<i64x8>((int64_t)(1))))));
        const f32x8 v_52 = lm_select(v_51, v_50, lm_splat<f32x8>(0x0.0p+0f));
        const f32x8 v_53 = lm_load_part<f32x8>(b6 + k_6 + 8, 5);
        const f32x8 v_54 = lm_mul(v_52, v_53);
        const i64x8 v_55 = lm_load_part<i64x8>(b7 + k_6 + 8, 5);
        const i64x8 v_56 = lm_gather_if<i64x8>(b1 + j_9, 0, lm_and(lm_and(lm_less_than(lm_splat<i64x8>(0), lm_add(lm_splat<i64x8>((int64_t)(9)), lm_mul(v_55, lm_splat<i64x8>((int64_t)((-1)))))), lm_less_than(lm_splat<i64x8>(0), lm_add(lm_splat<i64x8>((int64_t)(1)), lm_mul(v_55, lm_splat<i64x8>((int64_t)(1)))))), lm_mask_part<8>(5)));
        const f32x8 v_57 = lm_gather_at_if<f32x8>(b2, lm_add(lm_add(lm_splat<i64x8>((int64_t)(i_8*63)), lm_mul(v_55, lm_splat<i64x8>((int64_t)(1)))), lm_mul(v_56, lm_splat<i64x8>((int64_t)(9)))), lm_and(lm_and(lm_and(lm_and(lm_less_than(lm_splat<i64x8>(0), lm_add(lm_splat<i64x8>((int64_t)(1)), lm_mul(v_56, lm_splat<i64x8>((int64_t)(1))))), lm_less_than(lm_splat<i64x8>(0), lm_add(lm_splat<i64x8>((int64_t)(9)), lm_mul(v_55, lm_splat<i64x8>((int64_t)((-1))))))), lm_less_than(lm_splat<i64x8>(0), lm_add(lm_splat<i64x8>((int64_t)(1)), lm_mul(v_55, lm_splat<i64x8>((int64_t)(1)))))), lm_less_than(lm_splat<i64x8>(0), lm_add(lm_splat<i64x8>((int64_t)(7)), lm_mul(v_56, lm_splat<i64x8>((int64_t)((-1))))))), lm_mask_part<8>(5)));
        const f32x8 v_58 = lm_select(lm_and(lm_less_than(lm_splat<i64x8>(0), lm_add(lm_splat<i64x8>((int64_t)(9)), lm_mul(v_55, lm_splat<i64x8>((int64_t)((-1)))))), lm_less_than(lm_splat<i64x8>(0), lm_add(lm_splat<i64x8>((int64_t)(1)), lm_mul(v_55, lm_splat<i64x8>((int64_t)(1)))))), lm_splat<f32x8>(v_13), f32x8{});
        const f32x8 v_59 = lm_mul(v_57, v_58);
        const i64x8 v_60 = lm_gather_if<i64x8>(b4 + j_9, 0, lm_and(lm_and(lm_less_than(lm_splat<i64x8>(0), lm_add(lm_splat<i64x8>((int64_t)(9)), lm_mul(v_55, lm_splat<i64x8>((int64_t)((-1)))))), lm_less_than(lm_splat<i64x8>(0), lm_add(lm_splat<i64x8>((int64_t)(1)), lm_mul(v_55, lm_splat<i64x8>((int64_t)(1)))))), lm_mask_part<8>(5)));
        const f32x8 v_61 = lm_gather_at_if<f32x8>(b2, lm_add(lm_add(lm_splat<i64x8>((int64_t)(i_8*63)), lm_mul(v_55, lm_splat<i64x8>((int64_t)(1)))), lm_mul(v_60, lm_splat<i64x8>((int64_t)(9)))), lm_and(lm_and(lm_and(lm_and(lm_less_than(lm_splat<i64x8>(0), lm_add(lm_splat<i64x8>((int64_t)(7)), lm_mul(v_60, lm_splat<i64x8>((int64_t)((-1)))))), lm_less_than(lm_splat<i64x8>(0), lm_add(lm_splat<i64x8>((int64_t)(1)), lm_mul(v_60, lm_splat<i64x8>((int64_t)(1)))))), lm_less_than(lm_splat<i64x8>(0), lm_add(lm_splat<i64x8>((int64_t)(9)), lm_mul(v_55, lm_splat<i64x8>((int64_t)((-1))))))), lm_less_than(lm_splat<i64x8>(0), lm_add(lm_splat<i64x8>((int64_t)(1)), lm_mul(v_55, lm_splat<i64x8>((int64_t)(1)))))), lm_mask_part<8>(5)));
        const f32x8 v_62 = lm_select(lm_and(lm_less_than(lm_splat<i64x8>(0), lm_add(lm_splat<i64x8>((int64_t)(9)), lm_mul(v_55, lm_splat<i64x8>((int64_t)((-1)))))), lm_less_than(lm_splat<i64x8>(0), lm_add(lm_splat<i64x8>((int64_t)(1)), lm_mul(v_55, lm_splat<i64x8>((int64_t)(1)))))), lm_splat<f32x8>(v_18), f32x8{});
        const f32x8 v_63 = lm_mul(v_61, v_62);
        const f32x8 v_64 = lm_add(v_59, v_63);
        const i32x8 v_65 = lm_and(lm_less_than(lm_splat<i64x8>(0), lm_add(lm_splat<i64x8>((int64_t)(9)), lm_mul(v_55, lm_splat<i64x8>((int64_t)((-1)))))), lm_less_than(lm_splat<i64x8>(0), lm_add(lm_splat<i64x8>((int64_t)(1)), lm_mul(v_55, lm_splat<i64x8>((int64_t)(1))))));
        const f32x8 v_66 = lm_select(v_65, v_64, lm_splat<f32x8>(0x0.0p+0f));
        const f32x8 v_67 = lm_load_part<f32x8>(b8 + k_6 + 8, 5);
        const f32x8 v_68 = lm_mul(v_66, v_67);
        const f32x8 v_69 = lm_add(v_54, v_68);
        lm_store_part(b9 + i_8*143 + j_9*13 + k_6 + 8, v_69, 5);
      }
    }
  }
}

// k0
static void k0(void* context, int64_t thread, int64_t first, int64_t end) {
  const lm_context* const c = (const lm_context*)context;
  char* const own = c->workspace + lm_shared_bytes(c->dims);
  char* const scratch = own + thread*lm_scratch_bytes(c->dims);
  void* const p[] = {(void*)(c->arguments[5]), (void*)(c->arguments[1]), (void*)(c->arguments[0]), (void*)(c->arguments[4]), (void*)(c->arguments[2]), (void*)(c->arguments[3]), (void*)(c->arguments[8]), (void*)(c->arguments[6]), (void*)(c->arguments[7]), (void*)(c->arguments[9])};
  body_0(c, p, first, end);
}
static int32_t lm_paces[1];

extern "C" void lm_prepare(const lm_executor* executor) {
  int64_t steps[1] = {0};
}

extern "C" void lm_run(const lm_executor* executor) {
  int64_t steps[1] = {0};
  const double rest_0 = 402.2;
  lm_share(&c, k0, ((3 + 2) / 3)*((11 + 10) / 11)*((13 + 15) / 16), 402.2, rest_0, lm_paces + 0);
}

extern "C" int64_t lm_prepared_bytes(const int64_t* dims) {
  return 0;
}
extern "C" double lm_work_ns(const int64_t* dims) {
  return 402.2;
}

// ---------------------------------------------------------------------------------------------------------------------
// drawn
// form: plain
// k0 stage 0: i:1 j:1 k:16 k:8u k:1v
// k0 grid: i:2 j:11 k:16
//   program "region"
//   buffer x0 input f32[1, 3, 7, 9]
//   buffer x1 constant i64[11]
//   buffer x2 constant i64[11]
//   buffer x3 constant f32[11]
//   buffer x4 constant f32[11]
//   buffer x5 constant i64[13]
//   buffer x6 constant i64[13]
//   buffer x7 constant f32[13]
//   buffer x8 constant f32[13]
//   buffer y0 output f32[1, 3, 11, 13]
//   kernel k0 call
//     axis i 3
//     axis j 11
//     axis k 13
//     for i 2 parallel
//       for j 11 parallel
//         for k 16 parallel
//           stage i j k
//             schedule i:1 j:1 k:16 k:8u k:1v
//             %0 = load x5[k] : i64
//             %1 = load x1[j] if (-1 < v0)*(v0 < 9) : i64
//             %2 = load x0[0, i, v1, v0] if (v1 < 7)*(-1 < v1)*(-1 < v0)*(v0 < 9) : f32
//             %3 = load x4[j] if (-1 < v0)*(v0 < 9) : f32
//             %4 = mul %2 %3 : f32
//             %5 = load x2[j] if (-1 < v0)*(v0 < 9) : i64
//             %6 = load x0[0, i, v5, v0] if (-1 < v0)*(v5 < 7)*(-1 < v5)*(v0 < 9) : f32
//             %7 = load x3[j] if (-1 < v0)*(v0 < 9) : f32
//             %8 = mul %6 %7 : f32
//             %9 = add %4 %8 : f32
//             %10 = constant 0.0 : f32
//             %11 = position (-1 < v0)*(v0 < 9) : bool
//             %12 = select %11 %9 %10 : f32
//             %13 = load x8[k] : f32
//             %14 = mul %12 %13 : f32
//             %15 = load x6[k] : i64
//             %16 = load x1[j] if (-1 < v15)*(v15 < 9) : i64
//             %17 = load x0[0, i, v16, v15] if (v16 < 7)*(-1 < v15)*(v15 < 9)*(-1 < v16) : f32
//             %18 = load x4[j] if (-1 < v15)*(v15 < 9) : f32
//             %19 = mul %17 %18 : f32
//             %20 = load x2[j] if (-1 < v15)*(v15 < 9) : i64
//             %21 = load x0[0, i, v20, v15] if (-1 < v15)*(v15 < 9)*(-1 < v20)*(v20 < 7) : f32
//             %22 = load x3[j] if (-1 < v15)*(v15 < 9) : f32
//             %23 = mul %21 %22 : f32
//             %24 = add %19 %23 : f32
//             %25 = position (-1 < v15)*(v15 < 9) : bool
//             %26 = select %25 %24 %10 : f32
//             %27 = load x7[k] : f32
//             %28 = mul %26 %27 : f32
//             %29 = add %14 %28 : f32
//             store y0[0, i, j, k] = %29

static inline int64_t lm_scratch_bytes(const int64_t* dims) {
  return 0;
}
static inline int64_t lm_planned_bytes(const int64_t* dims) {
  return 0;
}
static inline int64_t lm_shared_bytes(const int64_t* dims) {
  return lm_planned_bytes(dims) + 0;
}
LM_BODY void body_0(const lm_context* c, void* const* p, int64_t first, int64_t end) {
  const int64_t* const __restrict b0 = (const int64_t*)p[0];
  const int64_t* const __restrict b1 = (const int64_t*)p[1];
  const float* const __restrict b2 = (const float*)p[2];
  const float* const __restrict b3 = (const float*)p[3];
  const int64_t* const __restrict b4 = (const int64_t*)p[4];
  const float* const __restrict b5 = (const float*)p[5];
  const float* const __restrict b6 = (const float*)p[6];
  const int64_t* const __restrict b7 = (const int64_t*)p[7];
  const float* const __restrict b8 = (const float*)p[8];
  float* const __restrict b9 = (float*)p[9];
  const int64_t blocks_1 = ((3 + 1) / 2);
  const int64_t blocks_2 = ((11 + 10) / 11);
  const int64_t blocks_3 = ((13 + 15) / 16);
  for (int64_t t = first; t < end; t++) {
    const int64_t i_4 = ((t / blocks_2 / blocks_3))*2;
    const int64_t i_end_5 = lm_imin(i_4 + 2, 3);
    const int64_t j_6 = ((t / blocks_3) % blocks_2)*11;
    const int64_t k_7 = ((t) % blocks_3)*16;
    const int64_t k_end_8 = lm_imin(k_7 + 16, 13);
    // i:1 j:1 k:16 k:8u k:1v
    for (int64_t i_9 = i_4; i_9 < i_end_5; i_9 += 1) {
      for (int64_t j_10 = j_6; j_10 < (j_6 + 11); j_10 += 1) {
        const i64x8 v_11 = lm_load<i64x8>(b0 + k_7);
        const i64x8 v_12 = lm_gather_if<i64x8>(b1 + j_10, 0, lm_and(lm_less_than(lm_splat<i64x8>(0), lm_add(lm_splat<i64x8>((int64_t)(9)), lm_mul(v_11, lm_splat<i64x8>((int64_t)((-1)))))), lm_less_than(lm_splat<i64x8>(0), lm_add(lm_splat<i64x8>((int64_t)(1)), lm_mul(v_11, lm_splat<i64x8>((int64_t)(1)))))));
        const f32x8 v_13 = lm_gather_at_if<f32x8>(b2, lm_add(lm_add(lm_splat<i64x8>((int64_t)(i_9*63)), lm_mul(v_11, lm_splat<i64x8>((int64_t)(1)))), lm_mul(v_12, lm_splat<i64x8>((int64_t)(9)))), lm_and(lm_and(lm_and(lm_less_than(lm_splat<i64x8>(0), lm_add(lm_splat<i64x8>((int64_t)(9)), lm_mul(v_11, lm_splat<i64x8>((int64_t)((-1)))))), lm_less_than(lm_splat<i64x8>(0), lm_add(lm_splat<i64x8>((int64_t)(1)), lm_mul(v_11, lm_splat<i64x8>((int64_t)(1)))))), lm_less_than(lm_splat<i64x8>(0), lm_add(lm_splat<i64x8>((int64_t)(1)), lm_mul(v_12, lm_splat<i64x8>((int64_t)(1)))))), lm_less_than(lm_splat<i64x8>(0), lm_add(lm_splat<i64x8>((int64_t)(7)), lm_mul(v_12, lm_splat<i64x8>((int64_t)((-1))))))));
        const float v_14 = lm_load<float>(b3 + j_10);
        const f32x8 v_15 = lm_select(lm_and(lm_less_than(lm_splat<i64x8>(0), lm_add(lm_splat<i64x8>((int64_t)(9)), lm_mul(v_11, lm_splat<i64x8>((int64_t)((-1)))))), lm_less_than(lm_splat<i64x8>(0), lm_add(lm_splat<i64x8>((int64_t)(1)), lm_mul(v_11, lm_splat<i64x8>((int64_t)(1)))))), lm_splat<f32x8>(v_14), f32x8{});
        const f32x8 v_16 = lm_mul(v_13, v_15);
        const i64x8 v_17 = lm_gather_if<i64x8>(b4 + j_10, 0, lm_and(lm_less_than(lm_splat<i64x8>(0), lm_add(lm_splat<i64x8>((int64_t)(9)), lm_mul(v_11, lm_splat<i64x8>((int64_t)((-1)))))), lm_less_than(lm_splat<i64x8>(0), lm_add(lm_splat<i64x8>((int64_t)(1)), lm_mul(v_11, lm_splat<i64x8>((int64_t)(1)))))));
        const f32x8 v_18 = lm_gather_at_if<f32x8>(b2, lm_add(lm_add(lm_splat<i64x8>((int64_t)(i_9*63)), lm_mul(v_11, lm_splat<i64x8>((int64_t)(1)))), lm_mul(v_17, lm_splat<i64x8>((int64_t)(9)))), lm_and(lm_and(lm_and(lm_less_than(lm_splat<i64x8>(0), lm_add(lm_splat<i64x8>((int64_t)(9)), lm_mul(v_11, lm_splat<i64x8>((int64_t)((-1)))))), lm_less_than(lm_splat<i64x8>(0), lm_add(lm_splat<i64x8>((int64_t)(1)), lm_mul(v_17, lm_splat<i64x8>((int64_t)(1)))))), lm_less_than(lm_splat<i64x8>(0), lm_add(lm_splat<i64x8>((int64_t)(7)), lm_mul(v_17, lm_splat<i64x8>((int64_t)((-1))))))), lm_less_than(lm_splat<i64x8>(0), lm_add(lm_splat<i64x8>((int64_t)(1)), lm_mul(v_11, lm_splat<i64x8>((int64_t)(1)))))));
        const float v_19 = lm_load<float>(b5 + j_10);
        const f32x8 v_20 = lm_select(lm_and(lm_less_than(lm_splat<i64x8>(0), lm_add(lm_splat<i64x8>((int64_t)(9)), lm_mul(v_11, lm_splat<i64x8>((int64_t)((-1)))))), lm_less_than(lm_splat<i64x8>(0), lm_add(lm_splat<i64x8>((int64_t)(1)), lm_mul(v_11, lm_splat<i64x8>((int64_t)(1)))))), lm_splat<f32x8>(v_19), f32x8{});
        const f32x8 v_21 = lm_mul(v_18, v_20);
        const f32x8 v_22 = lm_add(v_16, v_21);
        const i32x8 v_23 = lm_and(lm_less_than(lm_splat<i64x8>(0), lm_add(lm_splat<i64x8>((int64_t)(9)), lm_mul(v_11, lm_splat<i64x8>((int64_t)((-1)))))), lm_less_than(lm_splat<i64x8>(0), lm_add(lm_splat<i64x8>((int64_t)(1)), lm_mul(v_11, lm_splat<i64x8>((int64_t)(1))))));
        const f32x8 v_24 = lm_select(v_23, v_22, lm_splat<f32x8>(0x0.0p+0f));
        const f32x8 v_25 = lm_load<f32x8>(b6 + k_7);
        const f32x8 v_26 = lm_mul(v_24, v_25);
        const i64x8 v_27 = lm_load<i64x8>(b7 + k_7);
        const i64x8 v_28 = lm_gather_if<i64x8>(b1 + j_10, 0, lm_and(lm_less_than(lm_splat<i64x8>(0), lm_add(lm_splat<i64x8>((int64_t)(9)), lm_mul(v_27, lm_splat<i64x8>((int64_t)((-1)))))), lm_less_than(lm_splat<i64x8>(0), lm_add(lm_splat<i64x8>((int64_t)(1)), lm_mul(v_27, lm_splat<i64x8>((int64_t)(1)))))));
        const f32x8 v_29 = lm_gather_at_if<f32x8>(b2, lm_add(lm_add(lm_splat<i64x8>((int64_t)(i_9*63)), lm_mul(v_27, lm_splat<i64x8>((int64_t)(1)))), lm_mul(v_28, lm_splat<i64x8>((int64_t)(9)))), lm_and(lm_and(lm_and(lm_less_than(lm_splat<i64x8>(0), lm_add(lm_splat<i64x8>((int64_t)(1)), lm_mul(v_28, lm_splat<i64x8>((int64_t)(1))))), lm_less_than(lm_splat<i64x8>(0), lm_add(lm_splat<i64x8>((int64_t)(9)), lm_mul(v_27, lm_splat<i64x8>((int64_t)((-1))))))), lm_less_than(lm_splat<i64x8>(0), lm_add(lm_splat<i64x8>((int64_t)(1)), lm_mul(v_27, lm_splat<i64x8>((int64_t)(1)))))), lm_less_than(lm_splat<i64x8>(0), lm_add(lm_splat<i64x8>((int64_t)(7)), lm_mul(v_28, lm_splat<i64x8>((int64_t)((-1))))))));
        const f32x8 v_30 = lm_select(lm_and(lm_less_than(lm_splat<i64x8>(0), lm_add(lm_splat<i64x8>((int64_t)(9)), lm_mul(v_27, lm_splat<i64x8>((int64_t)((-1)))))), lm_less_than(lm_splat<i64x8>(0), lm_add(lm_splat<i64x8>((int64_t)(1)), lm_mul(v_27, lm_splat<i64x8>((int64_t)(1)))))), lm_splat<f32x8>(v_14), f32x8{});
        const f32x8 v_31 = lm_mul(v_29, v_30);
        const i64x8 v_32 = lm_gather_if<i64x8>(b4 + j_10, 0, lm_and(lm_less_than(lm_splat<i64x8>(0), lm_add(lm_splat<i64x8>((int64_t)(9)), lm_mul(v_27, lm_splat<i64x8>((int64_t)((-1)))))), lm_less_than(lm_splat<i64x8>(0), lm_add(lm_splat<i64x8>((int64_t)(1)), lm_mul(v_27, lm_splat<i64x8>((int64_t)(1)))))));
        const f32x8 v_33 = lm_gather_at_if<f32x8>(b2, lm_add(lm_add(lm_splat<i64x8>((int64_t)(i_9*63)), lm_mul(v_27, lm_splat<i64x8>((int64_t)(1)))), lm_mul(v_32, lm_splat<i64x8>((int64_t)(9)))), lm_and(lm_and(lm_and(lm_less_than(lm_splat<i64x8>(0), lm_add(lm_splat<i64x8>((int64_t)(7)), lm_mul(v_32, lm_splat<i64x8>((int64_t)((-1)))))), lm_less_than(lm_splat<i64x8>(0), lm_add(lm_splat<i64x8>((int64_t)(1)), lm_mul(v_32, lm_splat<i64x8>((int64_t)(1)))))), lm_less_than(lm_splat<i64x8>(0), lm_add(lm_splat<i64x8>((int64_t)(9)), lm_mul(v_27, lm_splat<i64x8>((int64_t)((-1))))))), lm_less_than(lm_splat<i64x8>(0), lm_add(lm_splat<i64x8>((int64_t)(1)), lm_mul(v_27, lm_splat<i64x8>((int64_t)(1)))))));
        const f32x8 v_34 = lm_select(lm_and(lm_less_than(lm_splat<i64x8>(0), lm_add(lm_splat<i64x8>((int64_t)(9)), lm_mul(v_27, lm_splat<i64x8>((int64_t)((-1)))))), lm_less_than(lm_splat<i64x8>(0), lm_add(lm_splat<i64x8>((int64_t)(1)), lm_mul(v_27, lm_splat<i64x8>((int64_t)(1)))))), lm_splat<f32x8>(v_19), f32x8{});
        const f32x8 v_35 = lm_mul(v_33, v_34);
        const f32x8 v_36 = lm_add(v_31, v_35);
        const i32x8 v_37 = lm_and(lm_less_than(lm_splat<i64x8>(0), lm_add(lm_splat<i64x8>((int64_t)(9)), lm_mul(v_27, lm_splat<i64x8>((int64_t)((-1)))))), lm_less_than(lm_splat<i64x8>(0), lm_add(lm_splat<i64x8>((int64_t)(1)), lm_mul(v_27, lm_splat<i64x8>((int64_t)(1))))));
        const f32x8 v_38 = lm_select(v_37, v_36, lm_splat<f32x8>(0x0.0p+0f));
        const f32x8 v_39 = lm_load<f32x8>(b8 + k_7);
        const f32x8 v_40 = lm_mul(v_38, v_39);
        const f32x8 v_41 = lm_add(v_26, v_40);
        lm_store(b9 + i_9*143 + j_10*13 + k_7, v_41);
        const i64x8 v_42 = lm_load_part<i64x8>(b0 + k_7 + 8, 5);
        const i64x8 v_43 = lm_gather_if<i64x8>(b1 + j_10, 0, lm_and(lm_and(lm_less_than(lm_splat<i64x8>(0), lm_add(lm_splat<i64x8>((int64_t)(9)), lm_mul(v_42, lm_splat<i64x8>((int64_t)((-1)))))), lm_less_than(lm_splat<i64x8>(0), lm_add(lm_splat<i64x8>((int64_t)(1)), lm_mul(v_42, lm_splat<i64x8>((int64_t)(1)))))), lm_mask_part<8>(5)));
        const f32x8 v_44 = lm_gather_at_if<f32x8>(b2, lm_add(lm_add(lm_splat<i64x8>((int64_t)(i_9*63)), lm_mul(v_42, lm_splat<i64x8>((int64_t)(1)))), lm_mul(v_43, lm_splat<i64x8>((int64_t)(9)))), lm_and(lm_and(lm_and(lm_and(lm_less_than(lm_splat<i64x8>(0), lm_add(lm_splat<i64x8>((int64_t)(9)), lm_mul(v_42, lm_splat<i64x8>((int64_t)((-1)))))), lm_less_than(lm_splat<i64x8>(0), lm_add(lm_splat<i64x8>((int64_t)(1)), lm_mul(v_42, lm_splat<i64x8>((int64_t)(1)))))), lm_less_than(lm_splat<i64x8>(0), lm_add(lm_splat<i64x8>((int64_t)(1)), lm_mul(v_43, lm_splat<i64x8>((int64_t)(1)))))), lm_less_than(lm_splat<i64x8>(0), lm_add(lm_splat<i64x8>((int64_t)(7)), lm_mul(v_43, lm_splat<i64x8>((int64_t)((-1))))))), lm_mask_part<8>(5)));
        const f32x8 v_45 = lm_select(lm_and(lm_less_than(lm_splat<i64x8>(0), lm_add(lm_splat<i64x8>((int64_t)(9)), lm_mul(v_42, lm_splat<i64x8>((int64_t)((-1)))))), lm_less_than(lm_splat<i64x8>(0), lm_add(lm_splat<i64x8>((int64_t)(1)), lm_mul(v_42, lm_splat<i64x8>((int64_t)(1)))))), lm_splat<f32x8>(v_14), f32x8{});
        const f32x8 v_46 = lm_mul(v_44, v_45);
        const i64x8 v_47 = lm_gather_if<i64x8>(b4 + j_10, 0, lm_and(lm_and(lm_less_than(lm_splat<i64x8>(0), lm_add(lm_splat<i64x8>((int64_t)(9)), lm_mul(v_42, lm_splat<i64x8>((int64_t)((-1)))))), lm_less_than(lm_splat<i64x8>(0), lm_add(lm_splat<i64x8>((int64_t)(1)), lm_mul(v_42, lm_splat<i64x8>((int64_t)(1)))))), lm_mask_part<8>(5)));
        const f32x8 v_48 = lm_gather_at_if<f32x8>(b2, lm_add(lm_add(lm_splat<i64x8>((int64_t)(i_9*63)), lm_mul(v_42, lm_splat<i64x8>((int64_t)(1)))), lm_mul(v_47, lm_splat<i64x8>((int64_t)(9)))), lm_and(lm_and(lm_and(lm_and(lm_less_than(lm_splat<i64x8>(0), lm_add(lm_splat<i64x8>((int64_t)(9)), lm_mul(v_42, lm_splat<i64x8>((int64_t)((-1)))))), lm_less_than(lm_splat<i64x8>(0), lm_add(lm_splat<i64x8>((int64_t)(1)), lm_mul(v_47, lm_splat<i64x8>((int64_t)(1)))))), lm_less_than(lm_splat<i64x8>(0), lm_add(lm_splat<i64x8>((int64_t)(7)), lm_mul(v_47, lm_splat<i64x8>((int64_t)((-1))))))), lm_less_than(lm_splat<i64x8>(0), lm_add(lm_splat<i64x8>((int64_t)(1)), lm_mul(v_42, lm_splat<i64x8>((int64_t)(1)))))), lm_mask_part<8>(5)));
        const f32x8 v_49 = lm_select(lm_and(lm_less_than(lm_splat<i64x8>(0), lm_add(lm_splat<i64x8>((int64_t)(9)), lm_mul(v_42, lm_splat<i64x8>((int64_t)((-1)))))), lm_less_than(lm_splat<i64x8>(0), lm_add(lm_splat<i64x8>((int64_t)(1)), lm_mul(v_42, lm_splat<i64x8>((int64_t)(1)))))), lm_splat<f32x8>(v_19), f32x8{});
        const f32x8 v_50 = lm_mul(v_48, v_49);
        const f32x8 v_51 = lm_add(v_46, v_50);
        const i32x8 v_52 = lm_and(lm_less_than(lm_splat<i64x8>(0), lm_add(lm_splat<i64x8>((int64_t)(9)), lm_mul(v_42, lm_splat<i64x8>((int64_t)((-1)))))), lm_less_than(lm_splat<i64x8>(0), lm_add(lm_splat<i64x8>((int64_t)(1)), lm_mul(v_42, lm_splat<i64x8>((int64_t)(1))))));
        const f32x8 v_53 = lm_select(v_52, v_51, lm_splat<f32x8>(0x0.0p+0f));
        const f32x8 v_54 = lm_load_part<f32x8>(b6 + k_7 + 8, 5);
        const f32x8 v_55 = lm_mul(v_53, v_54);
        const i64x8 v_56 = lm_load_part<i64x8>(b7 + k_7 + 8, 5);
        const i64x8 v_57 = lm_gather_if<i64x8>(b1 + j_10, 0, lm_and(lm_and(lm_less_than(lm_splat<i64x8>(0), lm_add(lm_splat<i64x8>((int64_t)(9)), lm_mul(v_56, lm_splat<i64x8>((int64_t)((-1)))))), lm_less_than(lm_splat<i64x8>(0), lm_add(lm_splat<i64x8>((int64_t)(1)), lm_mul(v_56, lm_splat<i64x8>((int64_t)(1)))))), lm_mask_part<8>(5)));
        const f32x8 v_58 = lm_gather_at_if<f32x8>(b2, lm_add(lm_add(lm_splat<i64x8>((int64_t)(i_9*63)), lm_mul(v_56, lm_splat<i64x8>((int64_t)(1)))), lm_mul(v_57, lm_splat<i64x8>((int64_t)(9)))), lm_and(lm_and(lm_and(lm_and(lm_less_than(lm_splat<i64x8>(0), lm_add(lm_splat<i64x8>((int64_t)(1)), lm_mul(v_57, lm_splat<i64x8>((int64_t)(1))))), lm_less_than(lm_splat<i64x8>(0), lm_add(lm_splat<i64x8>((int64_t)(9)), lm_mul(v_56, lm_splat<i64x8>((int64_t)((-1))))))), lm_less_than(lm_splat<i64x8>(0), lm_add(lm_splat<i64x8>((int64_t)(1)), lm_mul(v_56, lm_splat<i64x8>((int64_t)(1)))))), lm_less_than(lm_splat<i64x8>(0), lm_add(lm_splat<i64x8>((int64_t)(7)), lm_mul(v_57, lm_splat<i64x8>((int64_t)((-1))))))), lm_mask_part<8>(5)));
        const f32x8 v_59 = lm_select(lm_and(lm_less_than(lm_splat<i64x8>(0), lm_add(lm_splat<i64x8>((int64_t)(9)), lm_mul(v_56, lm_splat<i64x8>((int64_t)((-1)))))), lm_less_than(lm_splat<i64x8>(0), lm_add(lm_splat<i64x8>((int64_t)(1)), lm_mul(v_56, lm_splat<i64x8>((int64_t)(1)))))), lm_splat<f32x8>(v_14), f32x8{});
        const f32x8 v_60 = lm_mul(v_58, v_59);
        const i64x8 v_61 = lm_gather_if<i64x8>(b4 + j_10, 0, lm_and(lm_and(lm_less_than(lm_splat<i64x8>(0), lm_add(lm_splat<i64x8>((int64_t)(9)), lm_mul(v_56, lm_splat<i64x8>((int64_t)((-1)))))), lm_less_than(lm_splat<i64x8>(0), lm_add(lm_splat<i64x8>((int64_t)(1)), lm_mul(v_56, lm_splat<i64x8>((int64_t)(1)))))), lm_mask_part<8>(5)));
        const f32x8 v_62 = lm_gather_at_if<f32x8>(b2, lm_add(lm_add(lm_splat<i64x8>((int64_t)(i_9*63)), lm_mul(v_56, lm_splat<i64x8>((int64_t)(1)))), lm_mul(v_61, lm_splat<i64x8>((int64_t)(9)))), lm_and(lm_and(lm_and(lm_and(lm_less_than(lm_splat<i64x8>(0), lm_add(lm_splat<i64x8>((int64_t)(7)), lm_mul(v_61, lm_splat<i64x8>((int64_t)((-1)))))), lm_less_than(lm_splat<i64x8>(0), lm_add(lm_splat<i64x8>((int64_t)(1)), lm_mul(v_61, lm_splat<i64x8>((int64_t)(1)))))), lm_less_than(lm_splat<i64x8>(0), lm_add(lm_splat<i64x8>((int64_t)(9)), lm_mul(v_56, lm_splat<i64x8>((int64_t)((-1))))))), lm_less_than(lm_splat<i64x8>(0), lm_add(lm_splat<i64x8>((int64_t)(1)), lm_mul(v_56, lm_splat<i64x8>((int64_t)(1)))))), lm_mask_part<8>(5)));
        const f32x8 v_63 = lm_select(lm_and(lm_less_than(lm_splat<i64x8>(0), lm_add(lm_splat<i64x8>((int64_t)(9)), lm_mul(v_56, lm_splat<i64x8>((int64_t)((-1)))))), lm_less_than(lm_splat<i64x8>(0), lm_add(lm_splat<i64x8>((int64_t)(1)), lm_mul(v_56, lm_splat<i64x8>((int64_t)(1)))))), lm_splat<f32x8>(v_19), f32x8{});
        const f32x8 v_64 = lm_mul(v_62, v_63);
        const f32x8 v_65 = lm_add(v_60, v_64);
        const i32x8 v_66 = lm_and(lm_less_than(lm_splat<i64x8>(0), lm_add(lm_splat<i64x8>((int64_t)(9)), lm_mul(v_56, lm_splat<i64x8>((int64_t)((-1)))))), lm_less_than(lm_splat<i64x8>(0), lm_add(lm_splat<i64x8>((int64_t)(1)), lm_mul(v_56, lm_splat<i64x8>((int64_t)(1))))));
        const f32x8 v_67 = lm_select(v_66, v_65, lm_splat<f32x8>(0x0.0p+0f));
        const f32x8 v_68 = lm_load_part<f32x8>(b8 + k_7 + 8, 5);
        const f32x8 v_69 = lm_mul(v_67, v_68);
        const f32x8 v_70 = lm_add(v_55, v_69);
        lm_store_part(b9 + i_9*143 + j_10*13 + k_7 + 8, v_70, 5);
      }
    }
  }
}

// k0
static void k0(void* context, int64_t thread, int64_t first, int64_t end) {
  const lm_context* const c = (const lm_context*)context;
  char* const own = c->workspace + lm_shared_bytes(c->dims);
  char* const scratch = own + thread*lm_scratch_bytes(c->dims);
  void* const p[] = {(void*)(c->arguments[5]), (void*)(c->arguments[1]), (void*)(c->arguments[0]), (void*)(c->arguments[4]), (void*)(c->arguments[2]), (void*)(c->arguments[3]), (void*)(c->arguments[8]), (void*)(c->arguments[6]), (void*)(c->arguments[7]), (void*)(c->arguments[9])};
  body_0(c, p, first, end);
}
static int32_t lm_paces[1];

extern "C" void lm_prepare(const lm_executor* executor) {
  int64_t steps[1] = {0};
}

extern "C" void lm_run(const lm_executor* executor) {
  int64_t steps[1] = {0};
  const double rest_0 = 402.2;
  lm_share(&c, k0, ((3 + 1) / 2)*((11 + 10) / 11)*((13 + 15) / 16), 402.2, rest_0, lm_paces + 0);
}

extern "C" int64_t lm_prepared_bytes(const int64_t* dims) {
  return 0;
}
extern "C" double lm_work_ns(const int64_t* dims) {
  return 402.2;
}

//   AVX2
//   lumin.graph 1
//   %0 = input(name="w", dtype=f32, shape=[50, 64], static=false) : f32[50, 64]
//   %1 = input(name="i", dtype=i64, shape=[12], static=false) : i64[12]
//   %2 = constant(value=i64[](0)) : i64[]
//   %3 = expand(%2; axes=[0], sizes=[12]) : i64[12]
//   %4 = less_than(%1, %3) : bool[12]
//   %5 = constant(value=i64[](50)) : i64[]
//   %6 = expand(%5; axes=[0], sizes=[12]) : i64[12]
//   %7 = add(%1, %6) : i64[12]
//   %8 = select(%4, %7, %1) : i64[12]
//   %9 = gather(%0, %8; axis=0) : f32[12, 64]
//   %10 = sum(%9; axes=[1]) : f32[12]
//   %11 = constant(value=f32[](0.015625)) : f32[]
//   %12 = expand(%11; axes=[0], sizes=[12]) : f32[12]
//   %13 = mul(%10, %12) : f32[12]
//   %14 = expand(%13; axes=[1], sizes=[64]) : f32[12, 64]
//   %15 = constant(value=f32[](-1.0)) : f32[]
//   %16 = expand(%15; axes=[0, 1], sizes=[12, 64]) : f32[12, 64]
//   %17 = mul(%14, %16) : f32[12, 64]
//   %18 = add(%9, %17) : f32[12, 64]
//   %19 = mul(%18, %18) : f32[12, 64]
//   %20 = sum(%19; axes=[1]) : f32[12]
//   %21 = mul(%20, %12) : f32[12]
//   %22 = constant(value=f32[](1e-05)) : f32[]
//   %23 = expand(%22; axes=[0], sizes=[12]) : f32[12]
//   %24 = add(%21, %23) : f32[12]
//   %25 = sqrt(%24) : f32[12]
//   %26 = recip(%25) : f32[12]
//   %27 = expand(%26; axes=[1], sizes=[64]) : f32[12, 64]
//   %28 = mul(%18, %27) : f32[12, 64]
//   output "y" %28

// ---------------------------------------------------------------------------------------------------------------------
// default
// form: plain
// k0 stage 0: i:16 k:4 k:1u i:8u i:1v
// k0 stage 1: i:16 k:4 k:1u i:8u i:1v
// k0 stage 2: i:1 j:32 j:8u j:1v
// k0 grid: i:16
//   program "region"
//   buffer x0 input f32[50, 64]
//   buffer x1 input i64[12]
//   buffer y0 output f32[12, 64]
//   buffer t13 register f32[12]
//   buffer t26 register f32[12]
//   kernel k0 call
//     axis i 12
//     axis j 64
//     axis k 64
//     for i 16 parallel
//       stage i k
//         schedule i:16 k:4 k:1u i:8u i:1v
//         %0 = load x1[i] : i64
//         %1 = constant 0 : i64
//         %2 = less_than %0 %1 : bool
//         %3 = constant 50 : i64
//         %4 = add %0 %3 : i64
//         %5 = select %2 %4 %0 : i64
//         %6 = load x0[v5, k] if (-1 < v5)*(v5 < 50) : f32
//         %7 = reduce add %6 over k : f32
//         %8 = constant 0.015625 : f32
//         %9 = mul %7 %8 : f32
//         store t13[i - start_i] = %9
//       stage i k
//         schedule i:16 k:4 k:1u i:8u i:1v
//         %0 = load x1[i] : i64
//         %1 = constant 0 : i64
//         %2 = less_than %0 %1 : bool
//         %3 = constant 50 : i64
//         %4 = add %0 %3 : i64
//         %5 = select %2 %4 %0 : i64
//         %6 = load x0[v5, k] if (-1 < v5)*(v5 < 50) : f32
//         %7 = load t13[i - start_i] : f32
//         %8 = sub %6 %7 : f32
//         %9 = mul %8 %8 : f32
//         %10 = reduce add %9 over k : f32
//         %11 = constant 0.015625 : f32
//         %12 = mul %10 %11 : f32
//         %13 = constant 9.999999747378752e-06 : f32
//         %14 = add %12 %13 : f32
//         %15 = sqrt %14 : f32
//         %16 = recip %15 : f32
//         store t26[i - start_i] = %16
//       stage i j
//         schedule i:1 j:32 j:8u j:1v
//         %0 = load x1[i] : i64
//         %1 = constant 0 : i64
//         %2 = less_than %0 %1 : bool
//         %3 = constant 50 : i64
//         %4 = add %0 %3 : i64
//         %5 = select %2 %4 %0 : i64
//         %6 = load x0[v5, j] if (-1 < v5)*(v5 < 50) : f32
//         %7 = load t13[i - start_i] : f32
//         %8 = sub %6 %7 : f32
//         %9 = load t26[i - start_i] : f32
//         %10 = mul %8 %9 : f32
//         store y0[i, j] = %10

static inline int64_t lm_scratch_bytes(const int64_t* dims) {
  return 256;
}
static inline int64_t lm_planned_bytes(const int64_t* dims) {
  return 0;
}
static inline int64_t lm_shared_bytes(const int64_t* dims) {
  return lm_planned_bytes(dims) + 0;
}
LM_BODY void body_0(const lm_context* c, void* const* p, int64_t first, int64_t end) {
  const int64_t* const __restrict b0 = (const int64_t*)p[0];
  const float* const __restrict b1 = (const float*)p[1];
  float* const __restrict b2 = (float*)p[2];
  float* const __restrict b3 = (float*)p[3];
  float* const __restrict b4 = (float*)p[4];
  const int64_t blocks_1 = ((12 + 15) / 16);
  for (int64_t t = first; t < end; t++) {
    const int64_t i_2 = ((t))*16;
    const int64_t i_end_3 = lm_imin(i_2 + 16, 12);
    // i:16 k:4 k:1u i:8u i:1v
    {
      f32x8 acc_10 = lm_splat<f32x8>(0x0.0p+0f);
      f32x4 acc_16 = lm_splat<f32x4>(0x0.0p+0f);
      int64_t k_4 = 0;
      for (; k_4 + 4 <= 64; k_4 += 4) {
        const i64x8 v_5 = lm_held(lm_load<i64x8>(b0 + i_2));
        const i32x8 v_6 = lm_less_than(v_5, lm_splat<i64x8>(((int64_t)0)));
        const i64x8 v_7 = lm_add(v_5, lm_splat<i64x8>(((int64_t)50)));
        const i64x8 v_8 = lm_select(v_6, v_7, v_5);
        const f32x8 v_9 = lm_gather_at_if<f32x8>(b1, lm_add(lm_splat<i64x8>((int64_t)(k_4)), lm_mul(v_8, lm_splat<i64x8>((int64_t)(64)))), lm_and(lm_less_than(lm_splat<i64x8>(0), lm_add(lm_splat<i64x8>((int64_t)(50)), lm_mul(v_8, lm_splat<i64x8>((int64_t)((-1)))))), lm_less_than(lm_splat<i64x8>(0), lm_add(lm_splat<i64x8>((int64_t)(1)), lm_mul(v_8, lm_splat<i64x8>((int64_t)(1)))))));
        acc_10 = lm_add(acc_10, v_9);
        const i64x4 v_11 = lm_held(lm_load<i64x4>(b0 + i_2 + 8));
        const i32x4 v_12 = lm_less_than(v_11, lm_splat<i64x4>(((int64_t)0)));
        const i64x4 v_13 = lm_add(v_11, lm_splat<i64x4>(((int64_t)50)));
        const i64x4 v_14 = lm_select(v_12, v_13, v_11);
        const f32x4 v_15 = lm_gather_at_if<f32x4>(b1, lm_add(lm_splat<i64x4>((int64_t)(k_4)), lm_mul(v_14, lm_splat<i64x4>((int64_t)(64)))), lm_and(lm_less_than(lm_splat<i64x4>(0), lm_add(lm_splat<i64x4>((int64_t)(50)), lm_mul(v_14, lm_splat<i64x4>((int64_t)((-1)))))), lm_less_than(lm_splat<i64x4>(0), lm_add(lm_splat<i64x4>((int64_t)(1)), lm_mul(v_14, lm_splat<i64x4>((int64_t)(1)))))));
        acc_16 = lm_add(acc_16, v_15);
        const f32x8 v_17 = lm_gather_at_if<f32x8>(b1, lm_add(lm_splat<i64x8>((int64_t)(k_4 + 1)), lm_mul(v_8, lm_splat<i64x8>((int64_t)(64)))), lm_and(lm_less_than(lm_splat<i64x8>(0), lm_add(lm_splat<i64x8>((int64_t)(50)), lm_mul(v_8, lm_splat<i64x8>((int64_t)((-1)))))), lm_less_than(lm_splat<i64x8>(0), lm_add(lm_splat<i64x8>((int64_t)(1)), lm_mul(v_8, lm_splat<i64x8>((int64_t)(1)))))));
        acc_10 = lm_add(acc_10, v_17);
        const f32x4 v_18 = lm_gather_at_if<f32x4>(b1, lm_add(lm_splat<i64x4>((int64_t)(k_4 + 1)), lm_mul(v_14, lm_splat<i64x4>((int64_t)(64)))), lm_and(lm_less_than(lm_splat<i64x4>(0), lm_add(lm_splat<i64x4>((int64_t)(50)), lm_mul(v_14, lm_splat<i64x4>((int64_t)((-1)))))), lm_less_than(lm_splat<i64x4>(0), lm_add(lm_splat<i64x4>((int64_t)(1)), lm_mul(v_14, lm_splat<i64x4>((int64_t)(1)))))));
        acc_16 = lm_add(acc_16, v_18);
        const f32x8 v_19 = lm_gather_at_if<f32x8>(b1, lm_add(lm_splat<i64x8>((int64_t)(k_4 + 2)), lm_mul(v_8, lm_splat<i64x8>((int64_t)(64)))), lm_and(lm_less_than(lm_splat<i64x8>(0), lm_add(lm_splat<i64x8>((int64_t)(50)), lm_mul(v_8, lm_splat<i64x8>((int64_t)((-1)))))), lm_less_than(lm_splat<i64x8>(0), lm_add(lm_splat<i64x8>((int64_t)(1)), lm_mul(v_8, lm_splat<i64x8>((int64_t)(1)))))));
        acc_10 = lm_add(acc_10, v_19);
        const f32x4 v_20 = lm_gather_at_if<f32x4>(b1, lm_add(lm_splat<i64x4>((int64_t)(k_4 + 2)), lm_mul(v_14, lm_splat<i64x4>((int64_t)(64)))), lm_and(lm_less_than(lm_splat<i64x4>(0), lm_add(lm_splat<i64x4>((int64_t)(50)), lm_mul(v_14, lm_splat<i64x4>((int64_t)((-1)))))), lm_less_than(lm_splat<i64x4>(0), lm_add(lm_splat<i64x4>((int64_t)(1)), lm_mul(v_14, lm_splat<i64x4>((int64_t)(1)))))));
        acc_16 = lm_add(acc_16, v_20);
        const f32x8 v_21 = lm_gather_at_if<f32x8>(b1, lm_add(lm_splat<i64x8>((int64_t)(k_4 + 3)), lm_mul(v_8, lm_splat<i64x8>((int64_t)(64)))), lm_and(lm_less_than(lm_splat<i64x8>(0), lm_add(lm_splat<i64x8>((int64_t)(50)), lm_mul(v_8, lm_splat<i64x8>((int64_t)((-1)))))), lm_less_than(lm_splat<i64x8>(0), lm_add(lm_splat<i64x8>((int64_t)(1)), lm_mul(v_8, lm_splat<i64x8>((int64_t)(1)))))));
        acc_10 = lm_add(acc_10, v_21);
        const f32x4 v_22 = lm_gather_at_if<f32x4>(b1, lm_add(lm_splat<i64x4>((int64_t)(k_4 + 3)), lm_mul(v_14, lm_splat<i64x4>((int64_t)(64)))), lm_and(lm_less_than(lm_splat<i64x4>(0), lm_add(lm_splat<i64x4>((int64_t)(50)), lm_mul(v_14, lm_splat<i64x4>((int64_t)((-1)))))), lm_less_than(lm_splat<i64x4>(0), lm_add(lm_splat<i64x4>((int64_t)(1)), lm_mul(v_14, lm_splat<i64x4>((int64_t)(1)))))));
        acc_16 = lm_add(acc_16, v_22);
      }
      f32x8 total_23 = acc_10;
      f32x4 total_24 = acc_16;
      const f32x8 v_25 = lm_mul(total_23, lm_splat<f32x8>(0x1.0000000000000p-6f));
      lm_store(b2 + i_2 + i_2*(-1), v_25);
      const f32x4 v_26 = lm_mul(total_24, lm_splat<f32x4>(0x1.0000000000000p-6f));
      lm_store(b2 + i_2 + i_2*(-1) + 8, v_26);
    }
    // i:16 k:4 k:1u i:8u i:1v
    {
      f32x8 acc_36 = lm_splat<f32x8>(0x0.0p+0f);
      f32x4 acc_45 = lm_splat<f32x4>(0x0.0p+0f);
      int64_t k_27 = 0;
      for (; k_27 + 4 <= 64; k_27 += 4) {
        const i64x8 v_28 = lm_held(lm_load<i64x8>(b0 + i_2));
        const i32x8 v_29 = lm_less_than(v_28, lm_splat<i64x8>(((int64_t)0)));
        const i64x8 v_30 = lm_add(v_28, lm_splat<i64x8>(((int64_t)50)));
        const i64x8 v_31 = lm_select(v_29, v_30, v_28);
        const f32x8 v_32 = lm_gather_at_if<f32x8>(b1, lm_add(lm_splat<i64x8>((int64_t)(k_27)), lm_mul(v_31, lm_splat<i64x8>((int64_t)(64)))), lm_and(lm_less_than(lm_splat<i64x8>(0), lm_add(lm_splat<i64x8>((int64_t)(50)), lm_mul(v_31, lm_splat<i64x8>((int64_t)((-1)))))), lm_less_than(lm_splat<i64x8>(0), lm_add(lm_splat<i64x8>((int64_t)(1)), lm_mul(v_31, lm_splat<i64x8>((int64_t)(1)))))));
        const f32x8 v_33 = lm_held(lm_load<f32x8>(b2 + i_2 + i_2*(-1)));
        const f32x8 v_34 = lm_sub(v_32, v_33);
        const f32x8 v_35 = lm_product(v_34, v_34);
        acc_36 = lm_add(acc_36, v_35);
        const i64x4 v_37 = lm_held(lm_load<i64x4>(b0 + i_2 + 8));
        const i32x4 v_38 = lm_less_than(v_37, lm_splat<i64x4>(((int64_t)0)));
        const i64x4 v_39 = lm_add(v_37, lm_splat<i64x4>(((int64_t)50)));
        const i64x4 v_40 = lm_select(v_38, v_39, v_37);
        const f32x4 v_41 = lm_gather_at_if<f32x4>(b1, lm_add(lm_splat<i64x4>((int64_t)(k_27)), lm_mul(v_40, lm_splat<i64x4>((int64_t)(64)))), lm_and(lm_less_than(lm_splat<i64x4>(0), lm_add(lm_splat<i64x4>((int64_t)(50)), lm_mul(v_40, lm_splat<i64x4>((int64_t)((-1)))))), lm_less_than(lm_splat<i64x4>(0), lm_add(lm_splat<i64x4>((int64_t)(1)), lm_mul(v_40, lm_splat<i64x4>((int64_t)(1)))))));
        const f32x4 v_42 = lm_held(lm_load<f32x4>(b2 + i_2 + i_2*(-1) + 8));
        const f32x4 v_43 = lm_sub(v_41, v_42);
        const f32x4 v_44 = lm_product(v_43, v_43);
        acc_45 = lm_add(acc_45, v_44);
        const f32x8 v_46 = lm_gather_at_if<f32x8>(b1, lm_add(lm_splat<i64x8>((int64_t)(k_27 + 1)), lm_mul(v_31, lm_splat<i64x8>((int64_t)(64)))), lm_and(lm_less_than(lm_splat<i64x8>(0), lm_add(lm_splat<i64x8>((int64_t)(50)), lm_mul(v_31, lm_splat<i64x8>((int64_t)((-1)))))), lm_less_than(lm_splat<i64x8>(0), lm_add(lm_splat<i64x8>((int64_t)(1)), lm_mul(v_31, lm_splat<i64x8>((int64_t)(1)))))));
        const f32x8 v_47 = lm_sub(v_46, v_33);
        const f32x8 v_48 = lm_product(v_47, v_47);
        acc_36 = lm_add(acc_36, v_48);
        const f32x4 v_49 = lm_gather_at_if<f32x4>(b1, lm_add(lm_splat<i64x4>((int64_t)(k_27 + 1)), lm_mul(v_40, lm_splat<i64x4>((int64_t)(64)))), lm_and(lm_less_than(lm_splat<i64x4>(0), lm_add(lm_splat<i64x4>((int64_t)(50)), lm_mul(v_40, lm_splat<i64x4>((int64_t)((-1)))))), lm_less_than(lm_splat<i64x4>(0), lm_add(lm_splat<i64x4>((int64_t)(1)), lm_mul(v_40, lm_splat<i64x4>((int64_t)(1)))))));
        const f32x4 v_50 = lm_sub(v_49, v_42);
        const f32x4 v_51 = lm_product(v_50, v_50);
        acc_45 = lm_add(acc_45, v_51);
        const f32x8 v_52 = lm_gather_at_if<f32x8>(b1, lm_add(lm_splat<i64x8>((int64_t)(k_27 + 2)), lm_mul(v_31, lm_splat<i64x8>((int64_t)(64)))), lm_and(lm_less_than(lm_splat<i64x8>(0), lm_add(lm_splat<i64x8>((int64_t)(50)), lm_mul(v_31, lm_splat<i64x8>((int64_t)((-1)))))), lm_less_than(lm_splat<i64x8>(0), lm_add(lm_splat<i64x8>((int64_t)(1)), lm_mul(v_31, lm_splat<i64x8>((int64_t)(1)))))));
        const f32x8 v_53 = lm_sub(v_52, v_33);
        const f32x8 v_54 = lm_product(v_53, v_53);
        acc_36 = lm_add(acc_36, v_54);
        const f32x4 v_55 = lm_gather_at_if<f32x4>(b1, lm_add(lm_splat<i64x4>((int64_t)(k_27 + 2)), lm_mul(v_40, lm_splat<i64x4>((int64_t)(64)))), lm_and(lm_less_than(lm_splat<i64x4>(0), lm_add(lm_splat<i64x4>((int64_t)(50)), lm_mul(v_40, lm_splat<i64x4>((int64_t)((-1)))))), lm_less_than(lm_splat<i64x4>(0), lm_add(lm_splat<i64x4>((int64_t)(1)), lm_mul(v_40, lm_splat<i64x4>((int64_t)(1)))))));
        const f32x4 v_56 = lm_sub(v_55, v_42);
        const f32x4 v_57 = lm_product(v_56, v_56);
        acc_45 = lm_add(acc_45, v_57);
        const f32x8 v_58 = lm_gather_at_if<f32x8>(b1, lm_add(lm_splat<i64x8>((int64_t)(k_27 + 3)), lm_mul(v_31, lm_splat<i64x8>((int64_t)(64)))), lm_and(lm_less_than(lm_splat<i64x8>(0), lm_add(lm_splat<i64x8>((int64_t)(50)), lm_mul(v_31, lm_splat<i64x8>((int64_t)((-1)))))), lm_less_than(lm_splat<i64x8>(0), lm_add(lm_splat<i64x8>((int64_t)(1)), lm_mul(v_31, lm_splat<i64x8>((int64_t)(1)))))));
        const f32x8 v_59 = lm_sub(v_58, v_33);
        const f32x8 v_60 = lm_product(v_59, v_59);
        acc_36 = lm_add(acc_36, v_60);
        const f32x4 v_61 = lm_gather_at_if<f32x4>(b1, lm_add(lm_splat<i64x4>((int64_t)(k_27 + 3)), lm_mul(v_40, lm_splat<i64x4>((int64_t)(64)))), lm_and(lm_less_than(lm_splat<i64x4>(0), lm_add(lm_splat<i64x4>((int64_t)(50)), lm_mul(v_40, lm_splat<i64x4>((int64_t)((-1)))))), lm_less_than(lm_splat<i64x4>(0), lm_add(lm_splat<i64x4>((int64_t)(1)), lm_mul(v_40, lm_splat<i64x4>((int64_t)(1)))))));
        const f32x4 v_62 = lm_sub(v_61, v_42);
        const f32x4 v_63 = lm_product(v_62, v_62);
        acc_45 = lm_add(acc_45, v_63);
      }
      f32x8 total_64 = acc_36;
      f32x4 total_65 = acc_45;
      const f32x8 v_66 = lm_mul(total_64, lm_splat<f32x8>(0x1.0000000000000p-6f));
      const f32x8 v_67 = lm_add(v_66, lm_splat<f32x8>(0x1.4f8b580000000p-17f));
      const f32x8 v_68 = lm_sqrt(v_67);
      const f32x8 v_69 = lm_recip(v_68);
      lm_store(b3 + i_2 + i_2*(-1), v_69);
      const f32x4 v_70 = lm_mul(total_65, lm_splat<f32x4>(0x1.0000000000000p-6f));
      const f32x4 v_71 = lm_add(v_70, lm_splat<f32x4>(0x1.4f8b580000000p-17f));
      const f32x4 v_72 = lm_sqrt(v_71);
      const f32x4 v_73 = lm_recip(v_72);
      lm_store(b3 + i_2 + i_2*(-1) + 8, v_73);
    }
    // i:1 j:32 j:8u j:1v
    for (int64_t i_74 = i_2; i_74 < i_end_3; i_74 += 1) {
      int64_t j_75 = 0;
      for (; j_75 + 32 <= 64; j_75 += 32) {
        const int64_t v_76 = lm_load<int64_t>(b0 + i_74);
        const bool v_77 = lm_less_than(v_76, ((int64_t)0));
        const int64_t v_78 = lm_add(v_76, ((int64_t)50));
        const int64_t v_79 = lm_select(v_77, v_78, v_76);
        const f32x8 v_80 = ((v_79*(-1) + 50) > 0 && (v_79 + 1) > 0) ? lm_load<f32x8>(b1 + j_75 + v_79*64) : f32x8{};
        const float v_81 = lm_load<float>(b2 + i_74 + i_2*(-1));
        const f32x8 v_82 = lm_sub(v_80, lm_splat<f32x8>(v_81));
        const float v_83 = lm_load<float>(b3 + i_74 + i_2*(-1));
        const f32x8 v_84 = lm_mul(v_82, lm_splat<f32x8>(v_83));
        lm_store(b4 + i_74*64 + j_75, v_84);
        const f32x8 v_85 = ((v_79*(-1) + 50) > 0 && (v_79 + 1) > 0) ? lm_load<f32x8>(b1 + j_75 + v_79*64 + 8) : f32x8{};
        const f32x8 v_86 = lm_sub(v_85, lm_splat<f32x8>(v_81));
        const f32x8 v_87 = lm_mul(v_86, lm_splat<f32x8>(v_83));
        lm_store(b4 + i_74*64 + j_75 + 8, v_87);
        const f32x8 v_88 = ((v_79*(-1) + 50) > 0 && (v_79 + 1) > 0) ? lm_load<f32x8>(b1 + j_75 + v_79*64 + 16) : f32x8{};
        const f32x8 v_89 = lm_sub(v_88, lm_splat<f32x8>(v_81));
        const f32x8 v_90 = lm_mul(v_89, lm_splat<f32x8>(v_83));
        lm_store(b4 + i_74*64 + j_75 + 16, v_90);
        const f32x8 v_91 = ((v_79*(-1) + 50) > 0 && (v_79 + 1) > 0) ? lm_load<f32x8>(b1 + j_75 + v_79*64 + 24) : f32x8{};
        const f32x8 v_92 = lm_sub(v_91, lm_splat<f32x8>(v_81));
        const f32x8 v_93 = lm_mul(v_92, lm_splat<f32x8>(v_83));
        lm_store(b4 + i_74*64 + j_75 + 24, v_93);
      }
    }
  }
}

// k0
static void k0(void* context, int64_t thread, int64_t first, int64_t end) {
  const lm_context* const c = (const lm_context*)context;
  char* const own = c->workspace + lm_shared_bytes(c->dims);
  char* const scratch = own + thread*lm_scratch_bytes(c->dims);
  void* const p[] = {(void*)(c->arguments[1]), (void*)(c->arguments[0]), (void*)(scratch + 0), (void*)(scratch + 128), (void*)(c->arguments[2])};
  body_0(c, p, first, end);
}
static int32_t lm_paces[1];

extern "C" void lm_prepare(const lm_executor* executor) {
  int64_t steps[1] = {0};
}

extern "C" void lm_run(const lm_executor* executor) {
  int64_t steps[1] = {0};
  const double rest_0 = 472.8;
  lm_share(&c, k0, ((12 + 15) / 16), 472.8, rest_0, lm_paces + 0);
}

extern "C" int64_t lm_prepared_bytes(const int64_t* dims) {
  return 0;
}
extern "C" double lm_work_ns(const int64_t* dims) {
  return 472.8;
}

// ---------------------------------------------------------------------------------------------------------------------
// drawn
// form: plain
// k0 stage 0: i:16 k:1 k:1u i:8u i:1v
// k0 stage 1: i:16 k:4 k:1u i:8u i:1v
// k0 stage 2: i:1 j:64 j:8u j:1v prefetch 64
// k0 grid: i:16
//   program "region"
//   buffer x0 input f32[50, 64]
//   buffer x1 input i64[12]
//   buffer y0 output f32[12, 64]
//   buffer t13 register f32[12]
//   buffer t26 register f32[12]
//   kernel k0 call
//     axis i 12
//     axis j 64
//     axis k 64
//     for i 16 parallel
//       stage i k
//         schedule i:16 k:1 k:1u i:8u i:1v
//         %0 = load x1[i] : i64
//         %1 = constant 0 : i64
//         %2 = less_than %0 %1 : bool
//         %3 = constant 50 : i64
//         %4 = add %0 %3 : i64
//         %5 = select %2 %4 %0 : i64
//         %6 = load x0[v5, k] if (-1 < v5)*(v5 < 50) : f32
//         %7 = reduce add %6 over k : f32
//         %8 = constant 0.015625 : f32
//         %9 = mul %7 %8 : f32
//         store t13[i - start_i] = %9
//       stage i k
//         schedule i:16 k:4 k:1u i:8u i:1v
//         %0 = load x1[i] : i64
//         %1 = constant 0 : i64
//         %2 = less_than %0 %1 : bool
//         %3 = constant 50 : i64
//         %4 = add %0 %3 : i64
//         %5 = select %2 %4 %0 : i64
//         %6 = load x0[v5, k] if (-1 < v5)*(v5 < 50) : f32
//         %7 = load t13[i - start_i] : f32
//         %8 = sub %6 %7 : f32
//         %9 = mul %8 %8 : f32
//         %10 = reduce add %9 over k : f32
//         %11 = constant 0.015625 : f32
//         %12 = mul %10 %11 : f32
//         %13 = constant 9.999999747378752e-06 : f32
//         %14 = add %12 %13 : f32
//         %15 = sqrt %14 : f32
//         %16 = recip %15 : f32
//         store t26[i - start_i] = %16
//       stage i j
//         schedule i:1 j:64 j:8u j:1v prefetch 64
//         %0 = load x1[i] : i64
//         %1 = constant 0 : i64
//         %2 = less_than %0 %1 : bool
//         %3 = constant 50 : i64
//         %4 = add %0 %3 : i64
//         %5 = select %2 %4 %0 : i64
//         %6 = load x0[v5, j] if (-1 < v5)*(v5 < 50) : f32
//         %7 = load t13[i - start_i] : f32
//         %8 = sub %6 %7 : f32
//         %9 = load t26[i - start_i] : f32
//         %10 = mul %8 %9 : f32
//         store y0[i, j] = %10

static inline int64_t lm_scratch_bytes(const int64_t* dims) {
  return 256;
}
static inline int64_t lm_planned_bytes(const int64_t* dims) {
  return 0;
}
static inline int64_t lm_shared_bytes(const int64_t* dims) {
  return lm_planned_bytes(dims) + 0;
}
LM_BODY void body_0(const lm_context* c, void* const* p, int64_t first, int64_t end) {
  const int64_t* const __restrict b0 = (const int64_t*)p[0];
  const float* const __restrict b1 = (const float*)p[1];
  float* const __restrict b2 = (float*)p[2];
  float* const __restrict b3 = (float*)p[3];
  float* const __restrict b4 = (float*)p[4];
  const int64_t blocks_1 = ((12 + 15) / 16);
  for (int64_t t = first; t < end; t++) {
    const int64_t i_2 = ((t))*16;
    const int64_t i_end_3 = lm_imin(i_2 + 16, 12);
    // i:16 k:1 k:1u i:8u i:1v
    {
      f32x8 acc_10 = lm_splat<f32x8>(0x0.0p+0f);
      f32x4 acc_16 = lm_splat<f32x4>(0x0.0p+0f);
      int64_t k_4 = 0;
      for (; k_4 + 1 <= 64; k_4 += 1) {
        const i64x8 v_5 = lm_load<i64x8>(b0 + i_2);
        const i32x8 v_6 = lm_less_than(v_5, lm_splat<i64x8>(((int64_t)0)));
        const i64x8 v_7 = lm_add(v_5, lm_splat<i64x8>(((int64_t)50)));
        const i64x8 v_8 = lm_select(v_6, v_7, v_5);
        const f32x8 v_9 = lm_gather_at_if<f32x8>(b1, lm_add(lm_splat<i64x8>((int64_t)(k_4)), lm_mul(v_8, lm_splat<i64x8>((int64_t)(64)))), lm_and(lm_less_than(lm_splat<i64x8>(0), lm_add(lm_splat<i64x8>((int64_t)(50)), lm_mul(v_8, lm_splat<i64x8>((int64_t)((-1)))))), lm_less_than(lm_splat<i64x8>(0), lm_add(lm_splat<i64x8>((int64_t)(1)), lm_mul(v_8, lm_splat<i64x8>((int64_t)(1)))))));
        acc_10 = lm_add(acc_10, v_9);
        const i64x4 v_11 = lm_load<i64x4>(b0 + i_2 + 8);
        const i32x4 v_12 = lm_less_than(v_11, lm_splat<i64x4>(((int64_t)0)));
        const i64x4 v_13 = lm_add(v_11, lm_splat<i64x4>(((int64_t)50)));
        const i64x4 v_14 = lm_select(v_12, v_13, v_11);
        const f32x4 v_15 = lm_gather_at_if<f32x4>(b1, lm_add(lm_splat<i64x4>((int64_t)(k_4)), lm_mul(v_14, lm_splat<i64x4>((int64_t)(64)))), lm_and(lm_less_than(lm_splat<i64x4>(0), lm_add(lm_splat<i64x4>((int64_t)(50)), lm_mul(v_14, lm_splat<i64x4>((int64_t)((-1)))))), lm_less_than(lm_splat<i64x4>(0), lm_add(lm_splat<i64x4>((int64_t)(1)), lm_mul(v_14, lm_splat<i64x4>((int64_t)(1)))))));
        acc_16 = lm_add(acc_16, v_15);
      }
      f32x8 total_17 = acc_10;
      f32x4 total_18 = acc_16;
      const f32x8 v_19 = lm_mul(total_17, lm_splat<f32x8>(0x1.0000000000000p-6f));
      lm_store(b2 + i_2 + i_2*(-1), v_19);
      const f32x4 v_20 = lm_mul(total_18, lm_splat<f32x4>(0x1.0000000000000p-6f));
      lm_store(b2 + i_2 + i_2*(-1) + 8, v_20);
    }
    // i:16 k:4 k:1u i:8u i:1v
    {
      f32x8 acc_30 = lm_splat<f32x8>(0x0.0p+0f);
      f32x4 acc_39 = lm_splat<f32x4>(0x0.0p+0f);
      int64_t k_21 = 0;
      for (; k_21 + 4 <= 64; k_21 += 4) {
        const i64x8 v_22 = lm_held(lm_load<i64x8>(b0 + i_2));
        const i32x8 v_23 = lm_less_than(v_22, lm_splat<i64x8>(((int64_t)0)));
        const i64x8 v_24 = lm_add(v_22, lm_splat<i64x8>(((int64_t)50)));
        const i64x8 v_25 = lm_select(v_23, v_24, v_22);
        const f32x8 v_26 = lm_gather_at_if<f32x8>(b1, lm_add(lm_splat<i64x8>((int64_t)(k_21)), lm_mul(v_25, lm_splat<i64x8>((int64_t)(64)))), lm_and(lm_less_than(lm_splat<i64x8>(0), lm_add(lm_splat<i64x8>((int64_t)(50)), lm_mul(v_25, lm_splat<i64x8>((int64_t)((-1)))))), lm_less_than(lm_splat<i64x8>(0), lm_add(lm_splat<i64x8>((int64_t)(1)), lm_mul(v_25, lm_splat<i64x8>((int64_t)(1)))))));
        const f32x8 v_27 = lm_held(lm_load<f32x8>(b2 + i_2 + i_2*(-1)));
        const f32x8 v_28 = lm_sub(v_26, v_27);
        const f32x8 v_29 = lm_product(v_28, v_28);
        acc_30 = lm_add(acc_30, v_29);
        const i64x4 v_31 = lm_held(lm_load<i64x4>(b0 + i_2 + 8));
        const i32x4 v_32 = lm_less_than(v_31, lm_splat<i64x4>(((int64_t)0)));
        const i64x4 v_33 = lm_add(v_31, lm_splat<i64x4>(((int64_t)50)));
        const i64x4 v_34 = lm_select(v_32, v_33, v_31);
        const f32x4 v_35 = lm_gather_at_if<f32x4>(b1, lm_add(lm_splat<i64x4>((int64_t)(k_21)), lm_mul(v_34, lm_splat<i64x4>((int64_t)(64)))), lm_and(lm_less_than(lm_splat<i64x4>(0), lm_add(lm_splat<i64x4>((int64_t)(50)), lm_mul(v_34, lm_splat<i64x4>((int64_t)((-1)))))), lm_less_than(lm_splat<i64x4>(0), lm_add(lm_splat<i64x4>((int64_t)(1)), lm_mul(v_34, lm_splat<i64x4>((int64_t)(1)))))));
        const f32x4 v_36 = lm_held(lm_load<f32x4>(b2 + i_2 + i_2*(-1) + 8));
        const f32x4 v_37 = lm_sub(v_35, v_36);
        const f32x4 v_38 = lm_product(v_37, v_37);
        acc_39 = lm_add(acc_39, v_38);
        const f32x8 v_40 = lm_gather_at_if<f32x8>(b1, lm_add(lm_splat<i64x8>((int64_t)(k_21 + 1)), lm_mul(v_25, lm_splat<i64x8>((int64_t)(64)))), lm_and(lm_less_than(lm_splat<i64x8>(0), lm_add(lm_splat<i64x8>((int64_t)(50)), lm_mul(v_25, lm_splat<i64x8>((int64_t)((-1)))))), lm_less_than(lm_splat<i64x8>(0), lm_add(lm_splat<i64x8>((int64_t)(1)), lm_mul(v_25, lm_splat<i64x8>((int64_t)(1)))))));
        const f32x8 v_41 = lm_sub(v_40, v_27);
        const f32x8 v_42 = lm_product(v_41, v_41);
        acc_30 = lm_add(acc_30, v_42);
        const f32x4 v_43 = lm_gather_at_if<f32x4>(b1, lm_add(lm_splat<i64x4>((int64_t)(k_21 + 1)), lm_mul(v_34, lm_splat<i64x4>((int64_t)(64)))), lm_and(lm_less_than(lm_splat<i64x4>(0), lm_add(lm_splat<i64x4>((int64_t)(50)), lm_mul(v_34, lm_splat<i64x4>((int64_t)((-1)))))), lm_less_than(lm_splat<i64x4>(0), lm_add(lm_splat<i64x4>((int64_t)(1)), lm_mul(v_34, lm_splat<i64x4>((int64_t)(1)))))));
        const f32x4 v_44 = lm_sub(v_43, v_36);
        const f32x4 v_45 = lm_product(v_44, v_44);
        acc_39 = lm_add(acc_39, v_45);
        const f32x8 v_46 = lm_gather_at_if<f32x8>(b1, lm_add(lm_splat<i64x8>((int64_t)(k_21 + 2)), lm_mul(v_25, lm_splat<i64x8>((int64_t)(64)))), lm_and(lm_less_than(lm_splat<i64x8>(0), lm_add(lm_splat<i64x8>((int64_t)(50)), lm_mul(v_25, lm_splat<i64x8>((int64_t)((-1)))))), lm_less_than(lm_splat<i64x8>(0), lm_add(lm_splat<i64x8>((int64_t)(1)), lm_mul(v_25, lm_splat<i64x8>((int64_t)(1)))))));
        const f32x8 v_47 = lm_sub(v_46, v_27);
        const f32x8 v_48 = lm_product(v_47, v_47);
        acc_30 = lm_add(acc_30, v_48);
        const f32x4 v_49 = lm_gather_at_if<f32x4>(b1, lm_add(lm_splat<i64x4>((int64_t)(k_21 + 2)), lm_mul(v_34, lm_splat<i64x4>((int64_t)(64)))), lm_and(lm_less_than(lm_splat<i64x4>(0), lm_add(lm_splat<i64x4>((int64_t)(50)), lm_mul(v_34, lm_splat<i64x4>((int64_t)((-1)))))), lm_less_than(lm_splat<i64x4>(0), lm_add(lm_splat<i64x4>((int64_t)(1)), lm_mul(v_34, lm_splat<i64x4>((int64_t)(1)))))));
        const f32x4 v_50 = lm_sub(v_49, v_36);
        const f32x4 v_51 = lm_product(v_50, v_50);
        acc_39 = lm_add(acc_39, v_51);
        const f32x8 v_52 = lm_gather_at_if<f32x8>(b1, lm_add(lm_splat<i64x8>((int64_t)(k_21 + 3)), lm_mul(v_25, lm_splat<i64x8>((int64_t)(64)))), lm_and(lm_less_than(lm_splat<i64x8>(0), lm_add(lm_splat<i64x8>((int64_t)(50)), lm_mul(v_25, lm_splat<i64x8>((int64_t)((-1)))))), lm_less_than(lm_splat<i64x8>(0), lm_add(lm_splat<i64x8>((int64_t)(1)), lm_mul(v_25, lm_splat<i64x8>((int64_t)(1)))))));
        const f32x8 v_53 = lm_sub(v_52, v_27);
        const f32x8 v_54 = lm_product(v_53, v_53);
        acc_30 = lm_add(acc_30, v_54);
        const f32x4 v_55 = lm_gather_at_if<f32x4>(b1, lm_add(lm_splat<i64x4>((int64_t)(k_21 + 3)), lm_mul(v_34, lm_splat<i64x4>((int64_t)(64)))), lm_and(lm_less_than(lm_splat<i64x4>(0), lm_add(lm_splat<i64x4>((int64_t)(50)), lm_mul(v_34, lm_splat<i64x4>((int64_t)((-1)))))), lm_less_than(lm_splat<i64x4>(0), lm_add(lm_splat<i64x4>((int64_t)(1)), lm_mul(v_34, lm_splat<i64x4>((int64_t)(1)))))));
        const f32x4 v_56 = lm_sub(v_55, v_36);
        const f32x4 v_57 = lm_product(v_56, v_56);
        acc_39 = lm_add(acc_39, v_57);
      }
      f32x8 total_58 = acc_30;
      f32x4 total_59 = acc_39;
      const f32x8 v_60 = lm_mul(total_58, lm_splat<f32x8>(0x1.0000000000000p-6f));
      const f32x8 v_61 = lm_add(v_60, lm_splat<f32x8>(0x1.4f8b580000000p-17f));
      const f32x8 v_62 = lm_sqrt(v_61);
      const f32x8 v_63 = lm_recip(v_62);
      lm_store(b3 + i_2 + i_2*(-1), v_63);
      const f32x4 v_64 = lm_mul(total_59, lm_splat<f32x4>(0x1.0000000000000p-6f));
      const f32x4 v_65 = lm_add(v_64, lm_splat<f32x4>(0x1.4f8b580000000p-17f));
      const f32x4 v_66 = lm_sqrt(v_65);
      const f32x4 v_67 = lm_recip(v_66);
      lm_store(b3 + i_2 + i_2*(-1) + 8, v_67);
    }
    // i:1 j:64 j:8u j:1v
    for (int64_t i_68 = i_2; i_68 < i_end_3; i_68 += 1) {
      const int64_t v_69 = lm_load<int64_t>(b0 + lm_imin(i_68 + 64, i_end_3 - 1));
      const bool v_70 = lm_less_than(v_69, ((int64_t)0));
      const int64_t v_71 = lm_add(v_69, ((int64_t)50));
      const int64_t v_72 = lm_select(v_70, v_71, v_69);
      lm_prefetch(b1 + v_72*64);
      lm_prefetch(b1 + v_72*64 + 16);
      lm_prefetch(b1 + v_72*64 + 32);
      lm_prefetch(b1 + v_72*64 + 48);
      const int64_t v_73 = lm_load<int64_t>(b0 + i_68);
      const bool v_74 = lm_less_than(v_73, ((int64_t)0));
      const int64_t v_75 = lm_add(v_73, ((int64_t)50));
      const int64_t v_76 = lm_select(v_74, v_75, v_73);
      const f32x8 v_77 = ((v_76*(-1) + 50) > 0 && (v_76 + 1) > 0) ? lm_load<f32x8>(b1 + v_76*64) : f32x8{};
      const float v_78 = lm_load<float>(b2 + i_68 + i_2*(-1));
      const f32x8 v_79 = lm_sub(v_77, lm_splat<f32x8>(v_78));
      const float v_80 = lm_load<float>(b3 + i_68 + i_2*(-1));
      const f32x8 v_81 = lm_mul(v_79, lm_splat<f32x8>(v_80));
      lm_store(b4 + i_68*64, v_81);
      const f32x8 v_82 = ((v_76*(-1) + 50) > 0 && (v_76 + 1) > 0) ? lm_load<f32x8>(b1 + v_76*64 + 8) : f32x8{};
      const f32x8 v_83 = lm_sub(v_82, lm_splat<f32x8>(v_78));
      const f32x8 v_84 = lm_mul(v_83, lm_splat<f32x8>(v_80));
      lm_store(b4 + i_68*64 + 8, v_84);
      const f32x8 v_85 = ((v_76*(-1) + 50) > 0 && (v_76 + 1) > 0) ? lm_load<f32x8>(b1 + v_76*64 + 16) : f32x8{};
      const f32x8 v_86 = lm_sub(v_85, lm_splat<f32x8>(v_78));
      const f32x8 v_87 = lm_mul(v_86, lm_splat<f32x8>(v_80));
      lm_store(b4 + i_68*64 + 16, v_87);
      const f32x8 v_88 = ((v_76*(-1) + 50) > 0 && (v_76 + 1) > 0) ? lm_load<f32x8>(b1 + v_76*64 + 24) : f32x8{};
      const f32x8 v_89 = lm_sub(v_88, lm_splat<f32x8>(v_78));
      const f32x8 v_90 = lm_mul(v_89, lm_splat<f32x8>(v_80));
      lm_store(b4 + i_68*64 + 24, v_90);
      const f32x8 v_91 = ((v_76*(-1) + 50) > 0 && (v_76 + 1) > 0) ? lm_load<f32x8>(b1 + v_76*64 + 32) : f32x8{};
      const f32x8 v_92 = lm_sub(v_91, lm_splat<f32x8>(v_78));
      const f32x8 v_93 = lm_mul(v_92, lm_splat<f32x8>(v_80));
      lm_store(b4 + i_68*64 + 32, v_93);
      const f32x8 v_94 = ((v_76*(-1) + 50) > 0 && (v_76 + 1) > 0) ? lm_load<f32x8>(b1 + v_76*64 + 40) : f32x8{};
      const f32x8 v_95 = lm_sub(v_94, lm_splat<f32x8>(v_78));
      const f32x8 v_96 = lm_mul(v_95, lm_splat<f32x8>(v_80));
      lm_store(b4 + i_68*64 + 40, v_96);
      const f32x8 v_97 = ((v_76*(-1) + 50) > 0 && (v_76 + 1) > 0) ? lm_load<f32x8>(b1 + v_76*64 + 48) : f32x8{};
      const f32x8 v_98 = lm_sub(v_97, lm_splat<f32x8>(v_78));
      const f32x8 v_99 = lm_mul(v_98, lm_splat<f32x8>(v_80));
      lm_store(b4 + i_68*64 + 48, v_99);
      const f32x8 v_100 = ((v_76*(-1) + 50) > 0 && (v_76 + 1) > 0) ? lm_load<f32x8>(b1 + v_76*64 + 56) : f32x8{};
      const f32x8 v_101 = lm_sub(v_100, lm_splat<f32x8>(v_78));
      const f32x8 v_102 = lm_mul(v_101, lm_splat<f32x8>(v_80));
      lm_store(b4 + i_68*64 + 56, v_102);
    }
  }
}

// k0
static void k0(void* context, int64_t thread, int64_t first, int64_t end) {
  const lm_context* const c = (const lm_context*)context;
  char* const own = c->workspace + lm_shared_bytes(c->dims);
  char* const scratch = own + thread*lm_scratch_bytes(c->dims);
  void* const p[] = {(void*)(c->arguments[1]), (void*)(c->arguments[0]), (void*)(scratch + 0), (void*)(scratch + 128), (void*)(c->arguments[2])};
  body_0(c, p, first, end);
}
static int32_t lm_paces[1];

extern "C" void lm_prepare(const lm_executor* executor) {
  int64_t steps[1] = {0};
}

extern "C" void lm_run(const lm_executor* executor) {
  int64_t steps[1] = {0};
  const double rest_0 = 472.8;
  lm_share(&c, k0, ((12 + 15) / 16), 472.8, rest_0, lm_paces + 0);
}

extern "C" int64_t lm_prepared_bytes(const int64_t* dims) {
  return 0;
}
extern "C" double lm_work_ns(const int64_t* dims) {
  return 472.8;
}

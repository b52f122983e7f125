//   AVX2
//   lumin.graph 1
//   %0 = input(name="x", dtype=f32, shape=[1, 6, 7, 9], static=false) : f32[1, 6, 7, 9]
//   %1 = input(name="w", dtype=f32, shape=[6, 10, 3, 3], static=true) : f32[6, 10, 3, 3]
//   %2 = expand(%0; axes=[3], sizes=[1]) : f32[1, 6, 7, 1, 9]
//   %3 = pad(%2; lows=[0, 0, 0, 0, 0], highs=[0, 0, 0, 1, 0]) : f32[1, 6, 7, 2, 9]
//   %4 = merge(%3; axis=2, count=2) : f32[1, 6, 14, 9]
//   %5 = expand(%4; axes=[4], sizes=[1]) : f32[1, 6, 14, 9, 1]
//   %6 = pad(%5; lows=[0, 0, 0, 0, 0], highs=[0, 0, 0, 0, 1]) : f32[1, 6, 14, 9, 2]
//   %7 = merge(%6; axis=3, count=2) : f32[1, 6, 14, 18]
//   %8 = pad(%7; lows=[0, 0, 2, 2], highs=[0, 0, 1, 1]) : f32[1, 6, 17, 21]
//   %9 = flip(%1; axes=[2, 3]) : f32[6, 10, 3, 3]
//   %10 = permute(%9; axes=[1, 0, 2, 3]) : f32[10, 6, 3, 3]
//   %11 = window(%8; axis=3, size=3, stride=1, dilation=1) : f32[1, 6, 17, 19, 3]
//   %12 = window(%11; axis=2, size=3, stride=1, dilation=1) : f32[1, 6, 15, 3, 19, 3]
//   %13 = permute(%12; axes=[0, 2, 4, 1, 3, 5]) : f32[1, 15, 19, 6, 3, 3]
//   %14 = expand(%13; axes=[1], sizes=[10]) : f32[1, 10, 15, 19, 6, 3, 3]
//   %15 = expand(%10; axes=[0, 2, 3], sizes=[1, 15, 19]) : f32[1, 10, 15, 19, 6, 3, 3]
//   %16 = mul(%14, %15) : f32[1, 10, 15, 19, 6, 3, 3]
//   %17 = sum(%16; axes=[4, 5, 6]) : f32[1, 10, 15, 19]
//   %18 = constant(value=f32[](0.0)) : f32[]
//   %19 = expand(%18; axes=[0, 1, 2, 3], sizes=[1, 10, 15, 19]) : f32[1, 10, 15, 19]
//   %20 = max(%17, %19) : f32[1, 10, 15, 19]
//   output "y" %20

// ---------------------------------------------------------------------------------------------------------------------
// default
// form: halo
// k1 stage 0: h0:1 h1:1 h2:24 h2:8u h2:1v
// k1 stage 1: i:24 j:1 k:4 l:1 m:1 n:3 n:1u k:1u i:8u i:1v pack x1@once(i:24 l:1 m:1 n:1 i:1)
// k1 grid: j:1
//   program "region"
//   buffer x0 input f32[1, 6, 7, 9]
//   buffer x1 constant f32[6, 10, 3, 3]
//   buffer y0 output f32[1, 10, 15, 19]
//   buffer t8 scratch f32[1, 6, 3, 21]
//   kernel k1 call
//     axis i 10
//     axis j 15
//     axis k 19
//     axis l 6
//     axis m 3
//     axis n 3
//     axis h0 6
//     axis h1 17
//     axis h2 21
//     for j 1 parallel
//       halo h1 of j stride 1 low 0 high 2
//         stage h0 h1 h2
//           schedule h0:1 h1:1 h2:24 h2:8u h2:1v
//           %0 = load x0[0, h0, h1 // 2 - 1, h2 // 2 - 1] if h2 % 2*(h1 % 2)*(h1 < 16)*(1 < h2)*(1 < h1)*(h2 < 20) + (h1 < 16)*(1 < h2)*(1 < h1)*(h2 < 20) - h2 % 2*(h1 < 16)*(1 < h2)*(1 < h1)*(h2 < 20) - h1 % 2*(h1 < 16)*(1 < h2)*(1 < h1)*(h2 < 20) : f32
//           store t8[0, h0, h1 - start_h1, h2] = %0
//       stage i j k l m n
//         schedule i:24 j:1 k:4 l:1 m:1 n:3 n:1u k:1u i:8u i:1v pack x1@once(i:24 l:1 m:1 n:1 i:1)
//         %0 = load t8[0, l, j + m - start_j, k + n] : f32
//         %1 = load x1[l, i, 2 - m, 2 - n] : f32
//         %2 = mul %0 %1 : f32
//         %3 = reduce add %2 over l m n : f32
//         %4 = constant 0.0 : f32
//         %5 = max %3 %4 : f32
//         store y0[0, i, j, k] = %5

static inline int64_t lm_scratch_bytes(const int64_t* dims) {
  return 1600;
}
static inline int64_t lm_planned_bytes(const int64_t* dims) {
  return 0;
}
static inline int64_t lm_shared_bytes(const int64_t* dims) {
  return lm_planned_bytes(dims) + 0;
}
LM_BODY void body_0(const lm_context* c, void* const* p, int64_t first, int64_t end) {
  const float* const __restrict b0 = (const float*)p[0];
  float* const __restrict b1 = (float*)p[1];
  const int64_t stop_2 = 10;
  for (int64_t turn_3 = first; turn_3 < end; turn_3++) {
    const int64_t p_i_1 = 0 + turn_3*24;
    const int64_t stop_5 = 6;
    for (int64_t p_l_4 = 0; p_l_4 < stop_5; p_l_4 += 1) {
      const int64_t stop_7 = (0 + 9);
      for (int64_t p_n_6 = 0; p_n_6 < stop_7; p_n_6 += 1) {
        const int64_t stop_9 = lm_imin(p_i_1 + 24, 10);
        for (int64_t p_i_8 = p_i_1; p_i_8 < stop_9; p_i_8 += 1) {
          b1[(p_i_1 - 0)/24*1296 + (p_l_4 - 0)*216 + (p_n_6 - 0)*24 + (p_i_8 - p_i_1)*1] = b0[8 + 0*(-3) + (p_i_8)*(9) + (p_l_4)*(90) + (p_n_6)*((-1))];
        }
      }
    }
  }
}

// copy of x1@once(i:24 l:1 m:1 n:1 i:1)
static void p0(void* context, int64_t thread, int64_t first, int64_t end) {
  const lm_context* const c = (const lm_context*)context;
  char* const own = c->workspace + lm_shared_bytes(c->dims);
  char* const scratch = own + thread*lm_scratch_bytes(c->dims);
  void* const p[] = {(void*)(c->arguments[1]), (void*)(c->prepared + 0)};
  body_0(c, p, first, end);
}

LM_BODY void body_1(const lm_context* c, void* const* p, int64_t first, int64_t end) {
  const float* const __restrict b0 = (const float*)p[0];
  float* const __restrict b1 = (float*)p[1];
  const float* const __restrict b2 = (const float*)p[2];
  float* const __restrict b3 = (float*)p[3];
  float* const __restrict b4 = (float*)p[4];
  const int64_t blocks_1 = ((15 + 0) / 1);
  for (int64_t t = first; t < end; t++) {
    const int64_t j_2 = ((t))*1;
    {
      const int64_t halo_3 = j_2*1 - 0;
      const int64_t h1_4 = lm_imax(halo_3, 0);
      const int64_t h1_end_5 = lm_imin(((j_2 + 1) - 1)*1 + 3, 17);
      // h0:1 h1:1 h2:24 h2:8u h2:1v
      for (int64_t h0_6 = 0; h0_6 < 6; h0_6 += 1) {
        for (int64_t h1_7 = h1_4; h1_7 < h1_end_5; h1_7 += 1) {
          const f32x8 v_8 = lm_gather_at_if<f32x8>(b0, i64x8{h0_6*63 + h1_7 / 2*9 + 0 / 2 - 10, h0_6*63 + h1_7 / 2*9 + (0 + 1) / 2 - 10, h0_6*63 + h1_7 / 2*9 + (0 + 2) / 2 - 10, h0_6*63 + h1_7 / 2*9 + (0 + 3) / 2 - 10, h0_6*63 + h1_7 / 2*9 + (0 + 4) / 2 - 10, h0_6*63 + h1_7 / 2*9 + (0 + 5) / 2 - 10, h0_6*63 + h1_7 / 2*9 + (0 + 6) / 2 - 10, h0_6*63 + h1_7 / 2*9 + (0 + 7) / 2 - 10}, lm_to_bool(i64x8{0 % 2*(h1_7 % 2)*(int64_t)(h1_7 < 16)*(int64_t)(1 < 0)*(int64_t)(1 < h1_7)*(int64_t)(0 < 20) + (int64_t)(h1_7 < 16)*(int64_t)(1 < 0)*(int64_t)(1 < h1_7)*(int64_t)(0 < 20) - 0 % 2*(int64_t)(h1_7 < 16)*(int64_t)(1 < 0)*(int64_t)(1 < h1_7)*(int64_t)(0 < 20) - h1_7 % 2*(int64_t)(h1_7 < 16)*(int64_t)(1 < 0)*(int64_t)(1 < h1_7)*(int64_t)(0 < 20), (0 + 1) % 2*(h1_7 % 2)*(int64_t)(h1_7 < 16)*(int64_t)(1 < (0 + 1))*(int64_t)(1 < h1_7)*(int64_t)((0 + 1) < 20) + (int64_t)(h1_7 < 16)*(int64_t)(1 < (0 + 1))*(int64_t)(1 < h1_7)*(int64_t)((0 + 1) < 20) - (0 + 1) % 2*(int64_t)(h1_7 < 16)*(int64_t)(1 < (0 + 1))*(int64_t)(1 < h1_7)*(int64_t)((0 + 1) < 20) - h1_7 % 2*(int64_t)(h1_7 < 16)*(int64_t)(1 < (0 + 1))*(int64_t)(1 < h1_7)*(int64_t)((0 + 1) < 20), (0 + 2) % 2*(h1_7 % 2)*(int64_t)(h1_7 < 16)*(int64_t)(1 < (0 + 2))*(int64_t)(1 < h1_7)*(int64_t)((0 + 2) < 20) + (int64_t)(h1_7 < 16)*(int64_t)(1 < (0 + 2))*(int64_t)(1 < h1_7)*(int64_t)((0 + 2) < 20) - (0 + 2) % 2*(int64_t)(h1_7 < 16)*(int64_t)(1 < (0 + 2))*(int64_t)(1 < h1_7)*(int64_t)((0 + 2) < 20) - h1_7 % 2*(int64_t)(h1_7 < 16)*(int64_t)(1 < (0 + 2))*(int64_t)(1 < h1_7)*(int64_t)((0 + 2) < 20), (0 + 3) % 2*(h1_7 % 2)*(int64_t)(h1_7 < 16)*(int64_t)(1 < (0 + 3))*(int64_t)(1 < h1_7)*(int64_t)((0 + 3) < 20) + (int64_t)(h1_7 < 16)*(int64_t)(1 < (0 + 3))*(int64_t)(1 < h1_7)*(int64_t)((0 + 3) < 20) - (0 + 3) % 2*(int64_t)(h1_7 < 16)*(int64_t)(1 < (0 + 3))*(int64_t)(1 < h1_7)*(int64_t)((0 + 3) < 20) - h1_7 % 2*(int64_t)(h1_7 < 16)*(int64_t)(1 < (0 + 3))*(int64_t)(1 < h1_7)*(int64_t)((0 + 3) < 20), (0 + 4) % 2*(h1_7 % 2)*(int64_t)(h1_7 < 16)*(int64_t)(1 < (0 + 4))*(int64_t)(1 < h1_7)*(int64_t)((0 + 4) < 20) + (int64_t)(h1_7 < 16)*(int64_t)(1 < (0 + 4))*(int64_t)(1 < h1_7)*(int64_t)((0 + 4) < 20) - (0 + 4) % 2*(int64_t)(h1_7 < 16)*(int64_t)(1 < (0 + 4))*(int64_t)(1 < h1_7)*(int64_t)((0 + 4) < 20) - h1_7 % 2*(int64_t)(h1_7 < 16)*(int64_t)(1 < (0 + 4))*(int64_t)(1 < h1_7)*(int64_t)((0 + 4) < 20), (0 + 5) % 2*(h1_7 % 2)*(int64_t)(h1_7 < 16)*(int64_t)(1 < (0 + 5))*(int64_t)(1 < h1_7)*(int64_t)((0 + 5) < 20) + (int64_t)(h1_7 < 16)*(int64_t)(1 < (0 + 5))*(int64_t)(1 < h1_7)*(int64_t)((0 + 5) < 20) - (0 + 5) % 2*(int64_t)(h1_7 < 16)*(int64_t)(1 < (0 + 5))*(int64_t)(1 < h1_7)*(int64_t)((0 + 5) < 20) - h1_7 % 2*(int64_t)(h1_7 < 16)*(int64_t)(1 < (0 + 5))*(int64_t)(1 < h1_7)*(int64_t)((0 + 5) < 20), (0 + 6) % 2*(h1_7 % 2)*(int64_t)(h1_7 < 16)*(int64_t)(1 < (0 + 6))*(int64_t)(1 < h1_7)*(int64_t)((0 + 6) < 20) + (int64_t)(h1_7 < 16)*(int64_t)(1 < (0 + 6))*(int64_t)(1 < h1_7)*(int64_t)((0 + 6) < 20) - (0 + 6) % 2*(int64_t)(h1_7 < 16)*(int64_t)(1 < (0 + 6))*(int64_t)(1 < h1_7)*(int64_t)((0 + 6) < 20) - h1_7 % 2*(int64_t)(h1_7 < 16)*(int64_t)(1 < (0 + 6))*(int64_t)(1 < h1_7)*(int64_t)((0 + 6) < 20), (0 + 7) % 2*(h1_7 % 2)*(int64_t)(h1_7 < 16)*(int64_t)(1 < (0 + 7))*(int64_t)(1 < h1_7)*(int64_t)((0 + 7) < 20) + (int64_t)(h1_7 < 16)*(int64_t)(1 < (0 + 7))*(int64_t)(1 < h1_7)*(int64_t)((0 + 7) < 20) - (0 + 7) % 2*(int64_t)(h1_7 < 16)*(int64_t)(1 < (0 + 7))*(int64_t)(1 < h1_7)*(int64_t)((0 + 7) < 20) - h1_7 % 2*(int64_t)(h1_7 < 16)*(int64_t)(1 < (0 + 7))*(int64_t)(1 < h1_7)*(int64_t)((0 + 7) < 20)}));
          lm_store(b1 + h0_6*63 + h1_7*21 + halo_3*(-21), v_8);
          const f32x8 v_9 = lm_gather_at_if<f32x8>(b0, i64x8{h0_6*63 + h1_7 / 2*9 + (0 + 8) / 2 - 10, h0_6*63 + h1_7 / 2*9 + (0 + 9) / 2 - 10, h0_6*63 + h1_7 / 2*9 + (0 + 10) / 2 - 10, h0_6*63 + h1_7 / 2*9 + (0 + 11) / 2 - 10, h0_6*63 + h1_7 / 2*9 + (0 + 12) / 2 - 10, h0_6*63 + h1_7 / 2*9 + (0 + 13) / 2 - 10, h0_6*63 + h1_7 / 2*9 + (0 + 14) / 2 - 10, h0_6*63 + h1_7 / 2*9 + (0 + 15) / 2 - 10}, lm_to_bool(i64x8{(0 + 8) % 2*(h1_7 % 2)*(int64_t)(h1_7 < 16)*(int64_t)(1 < (0 + 8))*(int64_t)(1 < h1_7)*(int64_t)((0 + 8) < 20) + (int64_t)(h1_7 < 16)*(int64_t)(1 < (0 + 8))*(int64_t)(1 < h1_7)*(int64_t)((0 + 8) < 20) - (0 + 8) % 2*(int64_t)(h1_7 < 16)*(int64_t)(1 < (0 + 8))*(int64_t)(1 < h1_7)*(int64_t)((0 + 8) < 20) - h1_7 % 2*(int64_t)(h1_7 < 16)*(int64_t)(1 < (0 + 8))*(int64_t)(1 < h1_7)*(int64_t)((0 + 8) < 20), (0 + 9) % 2*(h1_7 % 2)*(int64_t)(h1_7 < 16)*(int64_t)(1 < (0 + 9))*(int64_t)(1 < h1_7)*(int64_t)((0 + 9) < 20) + (int64_t)(h1_7 < 16)*(int64_t)(1 < (0 + 9))*(int64_t)(1 < h1_7)*(int64_t)((0 + 9) < 20) - (0 + 9) % 2*(int64_t)(h1_7 < 16)*(int64_t)(1 < (0 + 9))*(int64_t)(1 < h1_7)*(int64_t)((0 + 9) < 20) - h1_7 % 2*(int64_t)(h1_7 < 16)*(int64_t)(1 < (0 + 9))*(int64_t)(1 < h1_7)*(int64_t)((0 + 9) < 20), (0 + 10) % 2*(h1_7 % 2)*(int64_t)(h1_7 < 16)*(int64_t)(1 < (0 + 10))*(int64_t)(1 < h1_7)*(int64_t)((0 + 10) < 20) + (int64_t)(h1_7 < 16)*(int64_t)(1 < (0 + 10))*(int64_t)(1 < h1_7)*(int64_t)((0 + 10) < 20) - (0 + 10) % 2*(int64_t)(h1_7 < 16)*(int64_t)(1 < (0 + 10))*(int64_t)(1 < h1_7)*(int64_t)((0 + 10) < 20) - h1_7 % 2*(int64_t)(h1_7 < 16)*(int64_t)(1 < (0 + 10))*(int64_t)(1 < h1_7)*(int64_t)((0 + 10) < 20), (0 + 11) % 2*(h1_7 % 2)*(int64_t)(h1_7 < 16)*(int64_t)(1 < (0 + 11))*(int64_t)(1 < h1_7)*(int64_t)((0 + 11) < 20) + (int64_t)(h1_7 < 16)*(int64_t)(1 < (0 + 11))*(int64_t)(1 < h1_7)*(int64_t)((0 + 11) < 20) - (0 + 11) % 2*(int64_t)(h1_7 < 16)*(int64_t)(1 < (0 + 11))*(int64_t)(1 < h1_7)*(int64_t)((0 + 11) < 20) - h1_7 % 2*(int64_t)(h1_7 < 16)*(int64_t)(1 < (0 + 11))*(int64_t)(1 < h1_7)*(int64_t)((0 + 11) < 20), (0 + 12) % 2*(h1_7 % 2)*(int64_t)(h1_7 < 16)*(int64_t)(1 < (0 + 12))*(int64_t)(1 < h1_7)*(int64_t)((0 + 12) < 20) + (int64_t)(h1_7 < 16)*(int64_t)(1 < (0 + 12))*(int64_t)(1 < h1_7)*(int64_t)((0 + 12) < 20) - (0 + 12) % 2*(int64_t)(h1_7 < 16)*(int64_t)(1 < (0 + 12))*(int64_t)(1 < h1_7)*(int64_t)((0 + 12) < 20) - h1_7 % 2*(int64_t)(h1_7 < 16)*(int64_t)(1 < (0 + 12))*(int64_t)(1 < h1_7)*(int64_t)((0 + 12) < 20), (0 + 13) % 2*(h1_7 % 2)*(int64_t)(h1_7 < 16)*(int64_t)(1 < (0 + 13))*(int64_t)(1 < h1_7)*(int64_t)((0 + 13) < 20) + (int64_t)(h1_7 < 16)*(int64_t)(1 < (0 + 13))*(int64_t)(1 < h1_7)*(int64_t)((0 + 13) < 20) - (0 + 13) % 2*(int64_t)(h1_7 < 16)*(int64_t)(1 < (0 + 13))*(int64_t)(1 < h1_7)*(int64_t)((0 + 13) < 20) - h1_7 % 2*(int64_t)(h1_7 < 16)*(int64_t)(1 < (0 + 13))*(int64_t)(1 < h1_7)*(int64_t)((0 + 13) < 20), (0 + 14) % 2*(h1_7 % 2)*(int64_t)(h1_7 < 16)*(int64_t)(1 < (0 + 14))*(int64_t)(1 < h1_7)*(int64_t)((0 + 14) < 20) + (int64_t)(h1_7 < 16)*(int64_t)(1 < (0 + 14))*(int64_t)(1 < h1_7)*(int64_t)((0 + 14) < 20) - (0 + 14) % 2*(int64_t)(h1_7 < 16)*(int64_t)(1 < (0 + 14))*(int64_t)(1 < h1_7)*(int64_t)((0 + 14) < 20) - h1_7 % 2*(int64_t)(h1_7 < 16)*(int64_t)(1 < (0 + 14))*(int64_t)(1 < h1_7)*(int64_t)((0 + 14) < 20), (0 + 15) % 2*(h1_7 % 2)*(int64_t)(h1_7 < 16)*(int64_t)(1 < (0 + 15))*(int64_t)(1 < h1_7)*(int64_t)((0 + 15) < 20) + (int64_t)(h1_7 < 16)*(int64_t)(1 < (0 + 15))*(int64_t)(1 < h1_7)*(int64_t)((0 + 15) < 20) - (0 + 15) % 2*(int64_t)(h1_7 < 16)*(int64_t)(1 < (0 + 15))*(int64_t)(1 < h1_7)*(int64_t)((0 + 15) < 20) - h1_7 % 2*(int64_t)(h1_7 < 16)*(int64_t)(1 < (0 + 15))*(int64_t)(1 < h1_7)*(int64_t)((0 + 15) < 20)}));
          lm_store(b1 + h0_6*63 + h1_7*21 + halo_3*(-21) + 8, v_9);
          const f32x8 v_10 = lm_gather_at_if<f32x8>(b0, i64x8{h0_6*63 + h1_7 / 2*9 + (0 + 16) / 2 - 10, h0_6*63 + h1_7 / 2*9 + (0 + 17) / 2 - 10, h0_6*63 + h1_7 / 2*9 + (0 + 18) / 2 - 10, h0_6*63 + h1_7 / 2*9 + (0 + 19) / 2 - 10, h0_6*63 + h1_7 / 2*9 + (0 + 20) / 2 - 10, h0_6*63 + h1_7 / 2*9 + (0 + 21) / 2 - 10, h0_6*63 + h1_7 / 2*9 + (0 + 22) / 2 - 10, h0_6*63 + h1_7 / 2*9 + (0 + 23) / 2 - 10}, lm_and(lm_to_bool(i64x8{(0 + 16) % 2*(h1_7 % 2)*(int64_t)(h1_7 < 16)*(int64_t)(1 < (0 + 16))*(int64_t)(1 < h1_7)*(int64_t)((0 + 16) < 20) + (int64_t)(h1_7 < 16)*(int64_t)(1 < (0 + 16))*(int64_t)(1 < h1_7)*(int64_t)((0 + 16) < 20) - (0 + 16) % 2*(int64_t)(h1_7 < 16)*(int64_t)(1 < (0 + 16))*(int64_t)(1 < h1_7)*(int64_t)((0 + 16) < 20) - h1_7 % 2*(int64_t)(h1_7 < 16)*(int64_t)(1 < (0 + 16))*(int64_t)(1 < h1_7)*(int64_t)((0 + 16) < 20), (0 + 17) % 2*(h1_7 % 2)*(int64_t)(h1_7 < 16)*(int64_t)(1 < (0 + 17))*(int64_t)(1 < h1_7)*(int64_t)((0 + 17) < 20) + (int64_t)(h1_7 < 16)*(int64_t)(1 < (0 + 17))*(int64_t)(1 < h1_7)*(int64_t)((0 + 17) < 20) - (0 + 17) % 2*(int64_t)(h1_7 < 16)*(int64_t)(1 < (0 + 17))*(int64_t)(1 < h1_7)*(int64_t)((0 + 17) < 20) - h1_7 % 2*(int64_t)(h1_7 < 16)*(int64_t)(1 < (0 + 17))*(int64_t)(1 < h1_7)*(int64_t)((0 + 17) < 20), (0 + 18) % 2*(h1_7 % 2)*(int64_t)(h1_7 < 16)*(int64_t)(1 < (0 + 18))*(int64_t)(1 < h1_7)*(int64_t)((0 + 18) < 20) + (int64_t)(h1_7 < 16)*(int64_t)(1 < (0 + 18))*(int64_t)(1 < h1_7)*(int64_t)((0 + 18) < 20) - (0 + 18) % 2*(int64_t)(h1_7 < 16)*(int64_t)(1 < (0 + 18))*(int64_t)(1 < h1_7)*(int64_t)((0 + 18) < 20) - h1_7 % 2*(int64_t)(h1_7 < 16)*(int64_t)(1 < (0 + 18))*(int64_t)(1 < h1_7)*(int64_t)((0 + 18) < 20), (0 + 19) % 2*(h1_7 % 2)*(int64_t)(h1_7 < 16)*(int64_t)(1 < (0 + 19))*(int64_t)(1 < h1_7)*(int64_t)((0 + 19) < 20) + (int64_t)(h1_7 < 16)*(int64_t)(1 < (0 + 19))*(int64_t)(1 < h1_7)*(int64_t)((0 + 19) < 20) - (0 + 19) % 2*(int64_t)(h1_7 < 16)*(int64_t)(1 < (0 + 19))*(int64_t)(1 < h1_7)*(int64_t)((0 + 19) < 20) - h1_7 % 2*(int64_t)(h1_7 < 16)*(int64_t)(1 < (0 + 19))*(int64_t)(1 < h1_7)*(int64_t)((0 + 19) < 20), (0 + 20) % 2*(h1_7 % 2)*(int64_t)(h1_7 < 16)*(int64_t)(1 < (0 + 20))*(int64_t)(1 < h1_7)*(int64_t)((0 + 20) < 20) + (int64_t)(h1_7 < 16)*(int64_t)(1 < (0 + 20))*(int64_t)(1 < h1_7)*(int64_t)((0 + 20) < 20) - (0 + 20) % 2*(int64_t)(h1_7 < 16)*(int64_t)(1 < (0 + 20))*(int64_t)(1 < h1_7)*(int64_t)((0 + 20) < 20) - h1_7 % 2*(int64_t)(h1_7 < 16)*(int64_t)(1 < (0 + 20))*(int64_t)(1 < h1_7)*(int64_t)((0 + 20) < 20), (0 + 21) % 2*(h1_7 % 2)*(int64_t)(h1_7 < 16)*(int64_t)(1 < (0 + 21))*(int64_t)(1 < h1_7)*(int64_t)((0 + 21) < 20) + (int64_t)(h1_7 < 16)*(int64_t)(1 < (0 + 21))*(int64_t)(1 < h1_7)*(int64_t)((0 + 21) < 20) - (0 + 21) % 2*(int64_t)(h1_7 < 16)*(int64_t)(1 < (0 + 21))*(int64_t)(1 < h1_7)*(int64_t)((0 + 21) < 20) - h1_7 % 2*(int64_t)(h1_7 < 16)*(int64_t)(1 < (0 + 21))*(int64_t)(1 < h1_7)*(int64_t)((0 + 21) < 20), (0 + 22) % 2*(h1_7 % 2)*(int64_t)(h1_7 < 16)*(int64_t)(1 < (0 + 22))*(int64_t)(1 < h1_7)*(int64_t)((0 + 22) < 20) + (int64_t)(h1_7 < 16)*(int64_t)(1 < (0 + 22))*(int64_t)(1 < h1_7)*(int64_t)((0 + 22) < 20) - (0 + 22) % 2*(int64_t)(h1_7 < 16)*(int64_t)(1 < (0 + 22))*(int64_t)(1 < h1_7)*(int64_t)((0 + 22) < 20) - h1_7 % 2*(int64_t)(h1_7 < 16)*(int64_t)(1 < (0 + 22))*(int64_t)(1 < h1_7)*(int64_t)((0 + 22) < 20), (0 + 23) % 2*(h1_7 % 2)*(int64_t)(h1_7 < 16)*(int64_t)(1 < (0 + 23))*(int64_t)(1 < h1_7)*(int64_t)((0 + 23) < 20) + (int64_t)(h1_7 < 16)*(int64_t)(1 < (0 + 23))*(int64_t)(1 < h1_7)*(int64_t)((0 + 23) < 20) - (0 + 23) % 2*(int64_t)(h1_7 < 16)*(int64_t)(1 < (0 + 23))*(int64_t)(1 < h1_7)*(int64_t)((0 + 23) < 20) - h1_7 % 2*(int64_t)(h1_7 < 16)*(int64_t)(1 < (0 + 23))*(int64_t)(1 < h1_7)*(int64_t)((0 + 23) < 20)}), lm_mask_part<8>(5)));
          lm_store_part(b1 + h0_6*63 + h1_7*21 + halo_3*(-21) + 16, v_10, 5);
        }
      }
    }
    // i:24 j:1 k:4 l:1 m:1 n:3 n:1u k:1u i:8u i:1v
    int64_t k_11 = 0;
    for (; k_11 + 4 <= 19; k_11 += 4) {
      {
        f32x8 acc_17 = lm_splat<f32x8>(0x0.0p+0f);
        f32x2 acc_20 = lm_splat<f32x2>(0x0.0p+0f);
        f32x8 acc_23 = lm_splat<f32x8>(0x0.0p+0f);
        f32x2 acc_25 = lm_splat<f32x2>(0x0.0p+0f);
        f32x8 acc_28 = lm_splat<f32x8>(0x0.0p+0f);
        f32x2 acc_30 = lm_splat<f32x2>(0x0.0p+0f);
        f32x8 acc_33 = lm_splat<f32x8>(0x0.0p+0f);
        f32x2 acc_35 = lm_splat<f32x2>(0x0.0p+0f);
        for (int64_t l_12 = 0; l_12 < 6; l_12 += 1) {
          for (int64_t m_13 = 0; m_13 < 3; m_13 += 1) {
            const float v_14 = lm_load<float>(b1 + j_2*21 + k_11 + l_12*63 + m_13*21 + j_2*(-21));
            const f32x8 v_15 = lm_held(lm_load<f32x8>(b4 + l_12*216 + m_13*72 + 0));
            const f32x8 v_16 = lm_mul(lm_splat<f32x8>(v_14), v_15);
            acc_17 = lm_add(acc_17, v_16);
            const f32x2 v_18 = lm_held(lm_load<f32x2>(b4 + l_12*216 + m_13*72 + 8));
            const f32x2 v_19 = lm_mul(lm_splat<f32x2>(v_14), v_18);
            acc_20 = lm_add(acc_20, v_19);
            const float v_21 = lm_load<float>(b1 + j_2*21 + k_11 + l_12*63 + m_13*21 + j_2*(-21) + 1);
            const f32x8 v_22 = lm_mul(lm_splat<f32x8>(v_21), v_15);
            acc_23 = lm_add(acc_23, v_22);
            const f32x2 v_24 = lm_mul(lm_splat<f32x2>(v_21), v_18);
            acc_25 = lm_add(acc_25, v_24);
            const float v_26 = lm_load<float>(b1 + j_2*21 + k_11 + l_12*63 + m_13*21 + j_2*(-21) + 2);
            const f32x8 v_27 = lm_mul(lm_splat<f32x8>(v_26), v_15);
            acc_28 = lm_add(acc_28, v_27);
            const f32x2 v_29 = lm_mul(lm_splat<f32x2>(v_26), v_18);
            acc_30 = lm_add(acc_30, v_29);
            const float v_31 = lm_load<float>(b1 + j_2*21 + k_11 + l_12*63 + m_13*21 + j_2*(-21) + 3);
            const f32x8 v_32 = lm_mul(lm_splat<f32x8>(v_31), v_15);
            acc_33 = lm_add(acc_33, v_32);
            const f32x2 v_34 = lm_mul(lm_splat<f32x2>(v_31), v_18);
            acc_35 = lm_add(acc_35, v_34);
            lm_forget();
            const float v_36 = lm_load<float>(b1 + j_2*21 + k_11 + l_12*63 + m_13*21 + j_2*(-21) + 1);
            const f32x8 v_37 = lm_held(lm_load<f32x8>(b4 + l_12*216 + m_13*72 + 24));
            const f32x8 v_38 = lm_mul(lm_splat<f32x8>(v_36), v_37);
            acc_17 = lm_add(acc_17, v_38);
            const f32x2 v_39 = lm_held(lm_load<f32x2>(b4 + l_12*216 + m_13*72 + 32));
            const f32x2 v_40 = lm_mul(lm_splat<f32x2>(v_36), v_39);
            acc_20 = lm_add(acc_20, v_40);
            const float v_41 = lm_load<float>(b1 + j_2*21 + k_11 + l_12*63 + m_13*21 + j_2*(-21) + 2);
            const f32x8 v_42 = lm_mul(lm_splat<f32x8>(v_41), v_37);
            acc_23 = lm_add(acc_23, v_42);
            const f32x2 v_43 = lm_mul(lm_splat<f32x2>(v_41), v_39);
            acc_25 = lm_add(acc_25, v_43);
            const float v_44 = lm_load<float>(b1 + j_2*21 + k_11 + l_12*63 + m_13*21 + j_2*(-21) + 3);
            const f32x8 v_45 = lm_mul(lm_splat<f32x8>(v_44), v_37);
            acc_28 = lm_add(acc_28, v_45);
            const f32x2 v_46 = lm_mul(lm_splat<f32x2>(v_44), v_39);
            acc_30 = lm_add(acc_30, v_46);
            const float v_47 = lm_load<float>(b1 + j_2*21 + k_11 + l_12*63 + m_13*21 + j_2*(-21) + 4);
            const f32x8 v_48 = lm_mul(lm_splat<f32x8>(v_47), v_37);
            acc_33 = lm_add(acc_33, v_48);
            const f32x2 v_49 = lm_mul(lm_splat<f32x2>(v_47), v_39);
            acc_35 = lm_add(acc_35, v_49);
            lm_forget();
            const float v_50 = lm_load<float>(b1 + j_2*21 + k_11 + l_12*63 + m_13*21 + j_2*(-21) + 2);
            const f32x8 v_51 = lm_held(lm_load<f32x8>(b4 + l_12*216 + m_13*72 + 48));
            const f32x8 v_52 = lm_mul(lm_splat<f32x8>(v_50), v_51);
            acc_17 = lm_add(acc_17, v_52);
            const f32x2 v_53 = lm_held(lm_load<f32x2>(b4 + l_12*216 + m_13*72 + 56));
            const f32x2 v_54 = lm_mul(lm_splat<f32x2>(v_50), v_53);
            acc_20 = lm_add(acc_20, v_54);
            const float v_55 = lm_load<float>(b1 + j_2*21 + k_11 + l_12*63 + m_13*21 + j_2*(-21) + 3);
            const f32x8 v_56 = lm_mul(lm_splat<f32x8>(v_55), v_51);
            acc_23 = lm_add(acc_23, v_56);
            const f32x2 v_57 = lm_mul(lm_splat<f32x2>(v_55), v_53);
            acc_25 = lm_add(acc_25, v_57);
            const float v_58 = lm_load<float>(b1 + j_2*21 + k_11 + l_12*63 + m_13*21 + j_2*(-21) + 4);
            const f32x8 v_59 = lm_mul(lm_splat<f32x8>(v_58), v_51);
            acc_28 = lm_add(acc_28, v_59);
            const f32x2 v_60 = lm_mul(lm_splat<f32x2>(v_58), v_53);
            acc_30 = lm_add(acc_30, v_60);
            const float v_61 = lm_load<float>(b1 + j_2*21 + k_11 + l_12*63 + m_13*21 + j_2*(-21) + 5);
            const f32x8 v_62 = lm_mul(lm_splat<f32x8>(v_61), v_51);
            acc_33 = lm_add(acc_33, v_62);
            const f32x2 v_63 = lm_mul(lm_splat<f32x2>(v_61), v_53);
            acc_35 = lm_add(acc_35, v_63);
          }
        }
        f32x8 total_64 = acc_17;
        f32x2 total_65 = acc_20;
        f32x8 total_66 = acc_23;
        f32x2 total_67 = acc_25;
        f32x8 total_68 = acc_28;
        f32x2 total_69 = acc_30;
        f32x8 total_70 = acc_33;
        f32x2 total_71 = acc_35;
        const f32x8 v_72 = lm_max(total_64, lm_splat<f32x8>(0x0.0p+0f));
        const f32x2 v_73 = lm_max(total_65, lm_splat<f32x2>(0x0.0p+0f));
        lm_scatter(b3 + j_2*19 + k_11 + 2280, 285, v_73);
        const f32x8 v_74 = lm_max(total_66, lm_splat<f32x8>(0x0.0p+0f));
        const f32x2 v_75 = lm_max(total_67, lm_splat<f32x2>(0x0.0p+0f));
        lm_scatter(b3 + j_2*19 + k_11 + 2281, 285, v_75);
        const f32x8 v_76 = lm_max(total_68, lm_splat<f32x8>(0x0.0p+0f));
        const f32x2 v_77 = lm_max(total_69, lm_splat<f32x2>(0x0.0p+0f));
        lm_scatter(b3 + j_2*19 + k_11 + 2282, 285, v_77);
        const f32x8 v_78 = lm_max(total_70, lm_splat<f32x8>(0x0.0p+0f));
        const f32x2 v_79 = lm_max(total_71, lm_splat<f32x2>(0x0.0p+0f));
        lm_scatter(b3 + j_2*19 + k_11 + 2283, 285, v_79);
        f32x8 square_80[8] = {v_72, v_74, v_76, v_78, f32x8{}, f32x8{}, f32x8{}, f32x8{}};
        lm_transpose<8>(square_80);
        lm_store_part(b3 + j_2*19 + k_11 + 0, square_80[0], 4);
        lm_store_part(b3 + j_2*19 + k_11 + 285, square_80[1], 4);
        lm_store_part(b3 + j_2*19 + k_11 + 570, square_80[2], 4);
        lm_store_part(b3 + j_2*19 + k_11 + 855, square_80[3], 4);
        lm_store_part(b3 + j_2*19 + k_11 + 1140, square_80[4], 4);
        lm_store_part(b3 + j_2*19 + k_11 + 1425, square_80[5], 4);
        lm_store_part(b3 + j_2*19 + k_11 + 1710, square_80[6], 4);
        lm_store_part(b3 + j_2*19 + k_11 + 1995, square_80[7], 4);
      }
    }
    {
      {
        f32x8 acc_86 = lm_splat<f32x8>(0x0.0p+0f);
        f32x2 acc_89 = lm_splat<f32x2>(0x0.0p+0f);
        f32x8 acc_92 = lm_splat<f32x8>(0x0.0p+0f);
        f32x2 acc_94 = lm_splat<f32x2>(0x0.0p+0f);
        f32x8 acc_97 = lm_splat<f32x8>(0x0.0p+0f);
        f32x2 acc_99 = lm_splat<f32x2>(0x0.0p+0f);
        for (int64_t l_81 = 0; l_81 < 6; l_81 += 1) {
          for (int64_t m_82 = 0; m_82 < 3; m_82 += 1) {
            const float v_83 = lm_load<float>(b1 + j_2*21 + k_11 + l_81*63 + m_82*21 + j_2*(-21));
            const f32x8 v_84 = lm_held(lm_load<f32x8>(b4 + l_81*216 + m_82*72 + 0));
            const f32x8 v_85 = lm_mul(lm_splat<f32x8>(v_83), v_84);
            acc_86 = lm_add(acc_86, v_85);
            const f32x2 v_87 = lm_held(lm_load<f32x2>(b4 + l_81*216 + m_82*72 + 8));
            const f32x2 v_88 = lm_mul(lm_splat<f32x2>(v_83), v_87);
            acc_89 = lm_add(acc_89, v_88);
            const float v_90 = lm_load<float>(b1 + j_2*21 + k_11 + l_81*63 + m_82*21 + j_2*(-21) + 1);
            const f32x8 v_91 = lm_mul(lm_splat<f32x8>(v_90), v_84);
            acc_92 = lm_add(acc_92, v_91);
            const f32x2 v_93 = lm_mul(lm_splat<f32x2>(v_90), v_87);
            acc_94 = lm_add(acc_94, v_93);
            const float v_95 = lm_load<float>(b1 + j_2*21 + k_11 + l_81*63 + m_82*21 + j_2*(-21) + 2);
            const f32x8 v_96 = lm_mul(lm_splat<f32x8>(v_95), v_84);
            acc_97 = lm_add(acc_97, v_96);
            const f32x2 v_98 = lm_mul(lm_splat<f32x2>(v_95), v_87);
            acc_99 = lm_add(acc_99, v_98);
            const f32x8 v_100 = lm_held(lm_load<f32x8>(b4 + l_81*216 + m_82*72 + 24));
            const f32x8 v_101 = lm_mul(lm_splat<f32x8>(v_90), v_100);
            acc_86 = lm_add(acc_86, v_101);
            const f32x2 v_102 = lm_held(lm_load<f32x2>(b4 + l_81*216 + m_82*72 + 32));
            const f32x2 v_103 = lm_mul(lm_splat<f32x2>(v_90), v_102);
            acc_89 = lm_add(acc_89, v_103);
            const f32x8 v_104 = lm_mul(lm_splat<f32x8>(v_95), v_100);
            acc_92 = lm_add(acc_92, v_104);
            const f32x2 v_105 = lm_mul(lm_splat<f32x2>(v_95), v_102);
            acc_94 = lm_add(acc_94, v_105);
            const float v_106 = lm_load<float>(b1 + j_2*21 + k_11 + l_81*63 + m_82*21 + j_2*(-21) + 3);
            const f32x8 v_107 = lm_mul(lm_splat<f32x8>(v_106), v_100);
            acc_97 = lm_add(acc_97, v_107);
            const f32x2 v_108 = lm_mul(lm_splat<f32x2>(v_106), v_102);
            acc_99 = lm_add(acc_99, v_108);
            const f32x8 v_109 = lm_held(lm_load<f32x8>(b4 + l_81*216 + m_82*72 + 48));
            const f32x8 v_110 = lm_mul(lm_splat<f32x8>(v_95), v_109);
            acc_86 = lm_add(acc_86, v_110);
            const f32x2 v_111 = lm_held(lm_load<f32x2>(b4 + l_81*216 + m_82*72 + 56));
            const f32x2 v_112 = lm_mul(lm_splat<f32x2>(v_95), v_111);
            acc_89 = lm_add(acc_89, v_112);
            const f32x8 v_113 = lm_mul(lm_splat<f32x8>(v_106), v_109);
            acc_92 = lm_add(acc_92, v_113);
            const f32x2 v_114 = lm_mul(lm_splat<f32x2>(v_106), v_111);
            acc_94 = lm_add(acc_94, v_114);
            const float v_115 = lm_load<float>(b1 + j_2*21 + k_11 + l_81*63 + m_82*21 + j_2*(-21) + 4);
            const f32x8 v_116 = lm_mul(lm_splat<f32x8>(v_115), v_109);
            acc_97 = lm_add(acc_97, v_116);
            const f32x2 v_117 = lm_mul(lm_splat<f32x2>(v_115), v_111);
            acc_99 = lm_add(acc_99, v_117);
          }
        }
        f32x8 total_118 = acc_86;
        f32x2 total_119 = acc_89;
        f32x8 total_120 = acc_92;
        f32x2 total_121 = acc_94;
        f32x8 total_122 = acc_97;
        f32x2 total_123 = acc_99;
        const f32x8 v_124 = lm_max(total_118, lm_splat<f32x8>(0x0.0p+0f));
        const f32x2 v_125 = lm_max(total_119, lm_splat<f32x2>(0x0.0p+0f));
        lm_scatter(b3 + j_2*19 + k_11 + 2280, 285, v_125);
        const f32x8 v_126 = lm_max(total_120, lm_splat<f32x8>(0x0.0p+0f));
        const f32x2 v_127 = lm_max(total_121, lm_splat<f32x2>(0x0.0p+0f));
        lm_scatter(b3 + j_2*19 + k_11 + 2281, 285, v_127);
        const f32x8 v_128 = lm_max(total_122, lm_splat<f32x8>(0x0.0p+0f));
        const f32x2 v_129 = lm_max(total_123, lm_splat<f32x2>(0x0.0p+0f));
        lm_scatter(b3 + j_2*19 + k_11 + 2282, 285, v_129);
        f32x8 square_130[8] = {v_124, v_126, v_128, f32x8{}, f32x8{}, f32x8{}, f32x8{}, f32x8{}};
        lm_transpose<8>(square_130);
        lm_store_part(b3 + j_2*19 + k_11 + 0, square_130[0], 3);
        lm_store_part(b3 + j_2*19 + k_11 + 285, square_130[1], 3);
        lm_store_part(b3 + j_2*19 + k_11 + 570, square_130[2], 3);
        lm_store_part(b3 + j_2*19 + k_11 + 855, square_130[3], 3);
        lm_store_part(b3 + j_2*19 + k_11 + 1140, square_130[4], 3);
        lm_store_part(b3 + j_2*19 + k_11 + 1425, square_130[5], 3);
        lm_store_part(b3 + j_2*19 + k_11 + 1710, square_130[6], 3);
        lm_store_part(b3 + j_2*19 + k_11 + 1995, square_130[7], 3);
      }
    }
  }
}

// k1
static void k0(void* context, int64_t thread, int64_t first, int64_t end) {
  const lm_context* const c = (const lm_context*)context;
  char* const own = c->workspace + lm_shared_bytes(c->dims);
  char* const scratch = own + thread*lm_scratch_bytes(c->dims);
  void* const p[] = {(void*)(c->arguments[0]), (void*)(scratch + 0), (void*)(c->arguments[1]), (void*)(c->arguments[2]), (void*)(c->prepared + 0)};
  body_1(c, p, first, end);
}
static int32_t lm_paces[2];

extern "C" void lm_prepare(const lm_executor* executor) {
  int64_t steps[1] = {0};
  const double rest_0 = 1296;
  lm_share(&c, p0, ((10) - 0 + 23) / 24, 1296, rest_0, lm_paces + 0);
}

extern "C" void lm_run(const lm_executor* executor) {
  int64_t steps[1] = {0};
  const double rest_0 = 7900;
  lm_share(&c, k0, ((15 + 0) / 1), 7900, rest_0, lm_paces + 1);
}

extern "C" int64_t lm_prepared_bytes(const int64_t* dims) {
  return 5248;
}
extern "C" double lm_work_ns(const int64_t* dims) {
  return 7900;
}

// ---------------------------------------------------------------------------------------------------------------------
// form plain
// form: plain
// k0 stage 0: i:1 j:1 k:24 k:8u k:1v
// k0 grid: i:6 j:17 k:24
// k1 stage 0: i:16 j:1 k:4 l:1 m:1 n:3 n:1u k:1u i:8u i:1v pack x1@once(i:16 l:1 m:1 n:1 i:1)
// k1 grid: i:24 j:4 k:20
//   program "region"
//   buffer x0 input f32[1, 6, 7, 9]
//   buffer x1 constant f32[6, 10, 3, 3]
//   buffer y0 output f32[1, 10, 15, 19]
//   buffer t8 global f32[1, 6, 17, 21]
//   kernel k0 call
//     axis i 6
//     axis j 17
//     axis k 21
//     for i 6 parallel
//       for j 17 parallel
//         for k 24 parallel
//           stage i j k
//             schedule i:1 j:1 k:24 k:8u k:1v
//             %0 = load x0[0, i, j // 2 - 1, k // 2 - 1] if j % 2*(k % 2)*(1 < k)*(1 < j)*(j < 16)*(k < 20) + (1 < k)*(1 < j)*(j < 16)*(k < 20) - j % 2*(1 < k)*(1 < j)*(j < 16)*(k < 20) - k % 2*(1 < k)*(1 < j)*(j < 16)*(k < 20) : f32
//             store t8[0, i, j, k] = %0
//   kernel k1 call
//     axis i 10
//     axis j 15
//     axis k 19
//     axis l 6
//     axis m 3
//     axis n 3
//     for i 24 parallel
//       for j 4 parallel
//         for k 20 parallel
//           stage i j k l m n
//             schedule i:16 j:1 k:4 l:1 m:1 n:3 n:1u k:1u i:8u i:1v pack x1@once(i:16 l:1 m:1 n:1 i:1)
//             %0 = load t8[0, l, j + m, k + n] : f32
//             %1 = load x1[l, i, 2 - m, 2 - n] : f32
//             %2 = mul %0 %1 : f32
//             %3 = reduce add %2 over l m n : f32
//             %4 = constant 0.0 : f32
//             %5 = max %3 %4 : f32
//             store y0[0, i, j, k] = %5

static inline int64_t lm_scratch_bytes(const int64_t* dims) {
  return 0;
}
static inline int64_t lm_planned_bytes(const int64_t* dims) {
  return 8576;
}
static inline int64_t lm_shared_bytes(const int64_t* dims) {
  return lm_planned_bytes(dims) + 0;
}
LM_BODY void body_0(const lm_context* c, void* const* p, int64_t first, int64_t end) {
  const float* const __restrict b0 = (const float*)p[0];
  float* const __restrict b1 = (float*)p[1];
  const int64_t blocks_1 = ((6 + 5) / 6);
  const int64_t blocks_2 = ((17 + 16) / 17);
  const int64_t blocks_3 = ((21 + 23) / 24);
  for (int64_t t = first; t < end; t++) {
    const int64_t i_4 = ((t / blocks_2 / blocks_3))*6;
    const int64_t j_5 = ((t / blocks_3) % blocks_2)*17;
    const int64_t k_6 = ((t) % blocks_3)*24;
    const int64_t k_end_7 = lm_imin(k_6 + 24, 21);
    // i:1 j:1 k:24 k:8u k:1v
    for (int64_t i_8 = i_4; i_8 < (i_4 + 6); i_8 += 1) {
      for (int64_t j_9 = j_5; j_9 < (j_5 + 17); j_9 += 1) {
        const f32x8 v_10 = lm_gather_at_if<f32x8>(b0, i64x8{i_8*63 + j_9 / 2*9 + k_6 / 2 - 10, i_8*63 + j_9 / 2*9 + (k_6 + 1) / 2 - 10, i_8*63 + j_9 / 2*9 + (k_6 + 2) / 2 - 10, i_8*63 + j_9 / 2*9 + (k_6 + 3) / 2 - 10, i_8*63 + j_9 / 2*9 + (k_6 + 4) / 2 - 10, i_8*63 + j_9 / 2*9 + (k_6 + 5) / 2 - 10, i_8*63 + j_9 / 2*9 + (k_6 + 6) / 2 - 10, i_8*63 + j_9 / 2*9 + (k_6 + 7) / 2 - 10}, lm_to_bool(i64x8{j_9 % 2*(k_6 % 2)*(int64_t)(1 < k_6)*(int64_t)(1 < j_9)*(int64_t)(j_9 < 16)*(int64_t)(k_6 < 20) + (int64_t)(1 < k_6)*(int64_t)(1 < j_9)*(int64_t)(j_9 < 16)*(int64_t)(k_6 < 20) - j_9 % 2*(int64_t)(1 < k_6)*(int64_t)(1 < j_9)*(int64_t)(j_9 < 16)*(int64_t)(k_6 < 20) - k_6 % 2*(int64_t)(1 < k_6)*(int64_t)(1 < j_9)*(int64_t)(j_9 < 16)*(int64_t)(k_6 < 20), j_9 % 2*((k_6 + 1) % 2)*(int64_t)(1 < (k_6 + 1))*(int64_t)(1 < j_9)*(int64_t)(j_9 < 16)*(int64_t)((k_6 + 1) < 20) + (int64_t)(1 < (k_6 + 1))*(int64_t)(1 < j_9)*(int64_t)(j_9 < 16)*(int64_t)((k_6 + 1) < 20) - j_9 % 2*(int64_t)(1 < (k_6 + 1))*(int64_t)(1 < j_9)*(int64_t)(j_9 < 16)*(int64_t)((k_6 + 1) < 20) - (k_6 + 1) % 2*(int64_t)(1 < (k_6 + 1))*(int64_t)(1 < j_9)*(int64_t)(j_9 < 16)*(int64_t)((k_6 + 1) < 20), j_9 % 2*((k_6 + 2) % 2)*(int64_t)(1 < (k_6 + 2))*(int64_t)(1 < j_9)*(int64_t)(j_9 < 16)*(int64_t)((k_6 + 2) < 20) + (int64_t)(1 < (k_6 + 2))*(int64_t)(1 < j_9)*(int64_t)(j_9 < 16)*(int64_t)((k_6 + 2) < 20) - j_9 % 2*(int64_t)(1 < (k_6 + 2))*(int64_t)(1 < j_9)*(int64_t)(j_9 < 16)*(int64_t)((k_6 + 2) < 20) - (k_6 + 2) % 2*(int64_t)(1 < (k_6 + 2))*(int64_t)(1 < j_9)*(int64_t)(j_9 < 16)*(int64_t)((k_6 + 2) < 20), j_9 % 2*((k_6 + 3) % 2)*(int64_t)(1 < (k_6 + 3))*(int64_t)(1 < j_9)*(int64_t)(j_9 < 16)*(int64_t)((k_6 + 3) < 20) + (int64_t)(1 < (k_6 + 3))*(int64_t)(1 < j_9)*(int64_t)(j_9 < 16)*(int64_t)((k_6 + 3) < 20) - j_9 % 2*(int64_t)(1 < (k_6 + 3))*(int64_t)(1 < j_9)*(int64_t)(j_9 < 16)*(int64_t)((k_6 + 3) < 20) - (k_6 + 3) % 2*(int64_t)(1 < (k_6 + 3))*(int64_t)(1 < j_9)*(int64_t)(j_9 < 16)*(int64_t)((k_6 + 3) < 20), j_9 % 2*((k_6 + 4) % 2)*(int64_t)(1 < (k_6 + 4))*(int64_t)(1 < j_9)*(int64_t)(j_9 < 16)*(int64_t)((k_6 + 4) < 20) + (int64_t)(1 < (k_6 + 4))*(int64_t)(1 < j_9)*(int64_t)(j_9 < 16)*(int64_t)((k_6 + 4) < 20) - j_9 % 2*(int64_t)(1 < (k_6 + 4))*(int64_t)(1 < j_9)*(int64_t)(j_9 < 16)*(int64_t)((k_6 + 4) < 20) - (k_6 + 4) % 2*(int64_t)(1 < (k_6 + 4))*(int64_t)(1 < j_9)*(int64_t)(j_9 < 16)*(int64_t)((k_6 + 4) < 20), j_9 % 2*((k_6 + 5) % 2)*(int64_t)(1 < (k_6 + 5))*(int64_t)(1 < j_9)*(int64_t)(j_9 < 16)*(int64_t)((k_6 + 5) < 20) + (int64_t)(1 < (k_6 + 5))*(int64_t)(1 < j_9)*(int64_t)(j_9 < 16)*(int64_t)((k_6 + 5) < 20) - j_9 % 2*(int64_t)(1 < (k_6 + 5))*(int64_t)(1 < j_9)*(int64_t)(j_9 < 16)*(int64_t)((k_6 + 5) < 20) - (k_6 + 5) % 2*(int64_t)(1 < (k_6 + 5))*(int64_t)(1 < j_9)*(int64_t)(j_9 < 16)*(int64_t)((k_6 + 5) < 20), j_9 % 2*((k_6 + 6) % 2)*(int64_t)(1 < (k_6 + 6))*(int64_t)(1 < j_9)*(int64_t)(j_9 < 16)*(int64_t)((k_6 + 6) < 20) + (int64_t)(1 < (k_6 + 6))*(int64_t)(1 < j_9)*(int64_t)(j_9 < 16)*(int64_t)((k_6 + 6) < 20) - j_9 % 2*(int64_t)(1 < (k_6 + 6))*(int64_t)(1 < j_9)*(int64_t)(j_9 < 16)*(int64_t)((k_6 + 6) < 20) - (k_6 + 6) % 2*(int64_t)(1 < (k_6 + 6))*(int64_t)(1 < j_9)*(int64_t)(j_9 < 16)*(int64_t)((k_6 + 6) < 20), j_9 % 2*((k_6 + 7) % 2)*(int64_t)(1 < (k_6 + 7))*(int64_t)(1 < j_9)*(int64_t)(j_9 < 16)*(int64_t)((k_6 + 7) < 20) + (int64_t)(1 < (k_6 + 7))*(int64_t)(1 < j_9)*(int64_t)(j_9 < 16)*(int64_t)((k_6 + 7) < 20) - j_9 % 2*(int64_t)(1 < (k_6 + 7))*(int64_t)(1 < j_9)*(int64_t)(j_9 < 16)*(int64_t)((k_6 + 7) < 20) - (k_6 + 7) % 2*(int64_t)(1 < (k_6 + 7))*(int64_t)(1 < j_9)*(int64_t)(j_9 < 16)*(int64_t)((k_6 + 7) < 20)}));
        lm_store(b1 + i_8*357 + j_9*21 + k_6, v_10);
        const f32x8 v_11 = lm_gather_at_if<f32x8>(b0, i64x8{i_8*63 + j_9 / 2*9 + (k_6 + 8) / 2 - 10, i_8*63 + j_9 / 2*9 + (k_6 + 9) / 2 - 10, i_8*63 + j_9 / 2*9 + (k_6 + 10) / 2 - 10, i_8*63 + j_9 / 2*9 + (k_6 + 11) / 2 - 10, i_8*63 + j_9 / 2*9 + (k_6 + 12) / 2 - 10, i_8*63 + j_9 / 2*9 + (k_6 + 13) / 2 - 10, i_8*63 + j_9 / 2*9 + (k_6 + 14) / 2 - 10, i_8*63 + j_9 / 2*9 + (k_6 + 15) / 2 - 10}, lm_to_bool(i64x8{j_9 % 2*((k_6 + 8) % 2)*(int64_t)(1 < (k_6 + 8))*(int64_t)(1 < j_9)*(int64_t)(j_9 < 16)*(int64_t)((k_6 + 8) < 20) + (int64_t)(1 < (k_6 + 8))*(int64_t)(1 < j_9)*(int64_t)(j_9 < 16)*(int64_t)((k_6 + 8) < 20) - j_9 % 2*(int64_t)(1 < (k_6 + 8))*(int64_t)(1 < j_9)*(int64_t)(j_9 < 16)*(int64_t)((k_6 + 8) < 20) - (k_6 + 8) % 2*(int64_t)(1 < (k_6 + 8))*(int64_t)(1 < j_9)*(int64_t)(j_9 < 16)*(int64_t)((k_6 + 8) < 20), j_9 % 2*((k_6 + 9) % 2)*(int64_t)(1 < (k_6 + 9))*(int64_t)(1 < j_9)*(int64_t)(j_9 < 16)*(int64_t)((k_6 + 9) < 20) + (int64_t)(1 < (k_6 + 9))*(int64_t)(1 < j_9)*(int64_t)(j_9 < 16)*(int64_t)((k_6 + 9) < 20) - j_9 % 2*(int64_t)(1 < (k_6 + 9))*(int64_t)(1 < j_9)*(int64_t)(j_9 < 16)*(int64_t)((k_6 + 9) < 20) - (k_6 + 9) % 2*(int64_t)(1 < (k_6 + 9))*(int64_t)(1 < j_9)*(int64_t)(j_9 < 16)*(int64_t)((k_6 + 9) < 20), j_9 % 2*((k_6 + 10) % 2)*(int64_t)(1 < (k_6 + 10))*(int64_t)(1 < j_9)*(int64_t)(j_9 < 16)*(int64_t)((k_6 + 10) < 20) + (int64_t)(1 < (k_6 + 10))*(int64_t)(1 < j_9)*(int64_t)(j_9 < 16)*(int64_t)((k_6 + 10) < 20) - j_9 % 2*(int64_t)(1 < (k_6 + 10))*(int64_t)(1 < j_9)*(int64_t)(j_9 < 16)*(int64_t)((k_6 + 10) < 20) - (k_6 + 10) % 2*(int64_t)(1 < (k_6 + 10))*(int64_t)(1 < j_9)*(int64_t)(j_9 < 16)*(int64_t)((k_6 + 10) < 20), j_9 % 2*((k_6 + 11) % 2)*(int64_t)(1 < (k_6 + 11))*(int64_t)(1 < j_9)*(int64_t)(j_9 < 16)*(int64_t)((k_6 + 11) < 20) + (int64_t)(1 < (k_6 + 11))*(int64_t)(1 < j_9)*(int64_t)(j_9 < 16)*(int64_t)((k_6 + 11) < 20) - j_9 % 2*(int64_t)(1 < (k_6 + 11))*(int64_t)(1 < j_9)*(int64_t)(j_9 < 16)*(int64_t)((k_6 + 11) < 20) - (k_6 + 11) % 2*(int64_t)(1 < (k_6 + 11))*(int64_t)(1 < j_9)*(int64_t)(j_9 < 16)*(int64_t)((k_6 + 11) < 20), j_9 % 2*((k_6 + 12) % 2)*(int64_t)(1 < (k_6 + 12))*(int64_t)(1 < j_9)*(int64_t)(j_9 < 16)*(int64_t)((k_6 + 12) < 20) + (int64_t)(1 < (k_6 + 12))*(int64_t)(1 < j_9)*(int64_t)(j_9 < 16)*(int64_t)((k_6 + 12) < 20) - j_9 % 2*(int64_t)(1 < (k_6 + 12))*(int64_t)(1 < j_9)*(int64_t)(j_9 < 16)*(int64_t)((k_6 + 12) < 20) - (k_6 + 12) % 2*(int64_t)(1 < (k_6 + 12))*(int64_t)(1 < j_9)*(int64_t)(j_9 < 16)*(int64_t)((k_6 + 12) < 20), j_9 % 2*((k_6 + 13) % 2)*(int64_t)(1 < (k_6 + 13))*(int64_t)(1 < j_9)*(int64_t)(j_9 < 16)*(int64_t)((k_6 + 13) < 20) + (int64_t)(1 < (k_6 + 13))*(int64_t)(1 < j_9)*(int64_t)(j_9 < 16)*(int64_t)((k_6 + 13) < 20) - j_9 % 2*(int64_t)(1 < (k_6 + 13))*(int64_t)(1 < j_9)*(int64_t)(j_9 < 16)*(int64_t)((k_6 + 13) < 20) - (k_6 + 13) % 2*(int64_t)(1 < (k_6 + 13))*(int64_t)(1 < j_9)*(int64_t)(j_9 < 16)*(int64_t)((k_6 + 13) < 20), j_9 % 2*((k_6 + 14) % 2)*(int64_t)(1 < (k_6 + 14))*(int64_t)(1 < j_9)*(int64_t)(j_9 < 16)*(int64_t)((k_6 + 14) < 20) + (int64_t)(1 < (k_6 + 14))*(int64_t)(1 < j_9)*(int64_t)(j_9 < 16)*(int64_t)((k_6 + 14) < 20) - j_9 % 2*(int64_t)(1 < (k_6 + 14))*(int64_t)(1 < j_9)*(int64_t)(j_9 < 16)*(int64_t)((k_6 + 14) < 20) - (k_6 + 14) % 2*(int64_t)(1 < (k_6 + 14))*(int64_t)(1 < j_9)*(int64_t)(j_9 < 16)*(int64_t)((k_6 + 14) < 20), j_9 % 2*((k_6 + 15) % 2)*(int64_t)(1 < (k_6 + 15))*(int64_t)(1 < j_9)*(int64_t)(j_9 < 16)*(int64_t)((k_6 + 15) < 20) + (int64_t)(1 < (k_6 + 15))*(int64_t)(1 < j_9)*(int64_t)(j_9 < 16)*(int64_t)((k_6 + 15) < 20) - j_9 % 2*(int64_t)(1 < (k_6 + 15))*(int64_t)(1 < j_9)*(int64_t)(j_9 < 16)*(int64_t)((k_6 + 15) < 20) - (k_6 + 15) % 2*(int64_t)(1 < (k_6 + 15))*(int64_t)(1 < j_9)*(int64_t)(j_9 < 16)*(int64_t)((k_6 + 15) < 20)}));
        lm_store(b1 + i_8*357 + j_9*21 + k_6 + 8, v_11);
        const f32x8 v_12 = lm_gather_at_if<f32x8>(b0, i64x8{i_8*63 + j_9 / 2*9 + (k_6 + 16) / 2 - 10, i_8*63 + j_9 / 2*9 + (k_6 + 17) / 2 - 10, i_8*63 + j_9 / 2*9 + (k_6 + 18) / 2 - 10, i_8*63 + j_9 / 2*9 + (k_6 + 19) / 2 - 10, i_8*63 + j_9 / 2*9 + (k_6 + 20) / 2 - 10, i_8*63 + j_9 / 2*9 + (k_6 + 21) / 2 - 10, i_8*63 + j_9 / 2*9 + (k_6 + 22) / 2 - 10, i_8*63 + j_9 / 2*9 + (k_6 + 23) / 2 - 10}, lm_and(lm_to_bool(i64x8{j_9 % 2*((k_6 + 16) % 2)*(int64_t)(1 < (k_6 + 16))*(int64_t)(1 < j_9)*(int64_t)(j_9 < 16)*(int64_t)((k_6 + 16) < 20) + (int64_t)(1 < (k_6 + 16))*(int64_t)(1 < j_9)*(int64_t)(j_9 < 16)*(int64_t)((k_6 + 16) < 20) - j_9 % 2*(int64_t)(1 < (k_6 + 16))*(int64_t)(1 < j_9)*(int64_t)(j_9 < 16)*(int64_t)((k_6 + 16) < 20) - (k_6 + 16) % 2*(int64_t)(1 < (k_6 + 16))*(int64_t)(1 < j_9)*(int64_t)(j_9 < 16)*(int64_t)((k_6 + 16) < 20), j_9 % 2*((k_6 + 17) % 2)*(int64_t)(1 < (k_6 + 17))*(int64_t)(1 < j_9)*(int64_t)(j_9 < 16)*(int64_t)((k_6 + 17) < 20) + (int64_t)(1 < (k_6 + 17))*(int64_t)(1 < j_9)*(int64_t)(j_9 < 16)*(int64_t)((k_6 + 17) < 20) - j_9 % 2*(int64_t)(1 < (k_6 + 17))*(int64_t)(1 < j_9)*(int64_t)(j_9 < 16)*(int64_t)((k_6 + 17) < 20) - (k_6 + 17) % 2*(int64_t)(1 < (k_6 + 17))*(int64_t)(1 < j_9)*(int64_t)(j_9 < 16)*(int64_t)((k_6 + 17) < 20), j_9 % 2*((k_6 + 18) % 2)*(int64_t)(1 < (k_6 + 18))*(int64_t)(1 < j_9)*(int64_t)(j_9 < 16)*(int64_t)((k_6 + 18) < 20) + (int64_t)(1 < (k_6 + 18))*(int64_t)(1 < j_9)*(int64_t)(j_9 < 16)*(int64_t)((k_6 + 18) < 20) - j_9 % 2*(int64_t)(1 < (k_6 + 18))*(int64_t)(1 < j_9)*(int64_t)(j_9 < 16)*(int64_t)((k_6 + 18) < 20) - (k_6 + 18) % 2*(int64_t)(1 < (k_6 + 18))*(int64_t)(1 < j_9)*(int64_t)(j_9 < 16)*(int64_t)((k_6 + 18) < 20), j_9 % 2*((k_6 + 19) % 2)*(int64_t)(1 < (k_6 + 19))*(int64_t)(1 < j_9)*(int64_t)(j_9 < 16)*(int64_t)((k_6 + 19) < 20) + (int64_t)(1 < (k_6 + 19))*(int64_t)(1 < j_9)*(int64_t)(j_9 < 16)*(int64_t)((k_6 + 19) < 20) - j_9 % 2*(int64_t)(1 < (k_6 + 19))*(int64_t)(1 < j_9)*(int64_t)(j_9 < 16)*(int64_t)((k_6 + 19) < 20) - (k_6 + 19) % 2*(int64_t)(1 < (k_6 + 19))*(int64_t)(1 < j_9)*(int64_t)(j_9 < 16)*(int64_t)((k_6 + 19) < 20), j_9 % 2*((k_6 + 20) % 2)*(int64_t)(1 < (k_6 + 20))*(int64_t)(1 < j_9)*(int64_t)(j_9 < 16)*(int64_t)((k_6 + 20) < 20) + (int64_t)(1 < (k_6 + 20))*(int64_t)(1 < j_9)*(int64_t)(j_9 < 16)*(int64_t)((k_6 + 20) < 20) - j_9 % 2*(int64_t)(1 < (k_6 + 20))*(int64_t)(1 < j_9)*(int64_t)(j_9 < 16)*(int64_t)((k_6 + 20) < 20) - (k_6 + 20) % 2*(int64_t)(1 < (k_6 + 20))*(int64_t)(1 < j_9)*(int64_t)(j_9 < 16)*(int64_t)((k_6 + 20) < 20), j_9 % 2*((k_6 + 21) % 2)*(int64_t)(1 < (k_6 + 21))*(int64_t)(1 < j_9)*(int64_t)(j_9 < 16)*(int64_t)((k_6 + 21) < 20) + (int64_t)(1 < (k_6 + 21))*(int64_t)(1 < j_9)*(int64_t)(j_9 < 16)*(int64_t)((k_6 + 21) < 20) - j_9 % 2*(int64_t)(1 < (k_6 + 21))*(int64_t)(1 < j_9)*(int64_t)(j_9 < 16)*(int64_t)((k_6 + 21) < 20) - (k_6 + 21) % 2*(int64_t)(1 < (k_6 + 21))*(int64_t)(1 < j_9)*(int64_t)(j_9 < 16)*(int64_t)((k_6 + 21) < 20), j_9 % 2*((k_6 + 22) % 2)*(int64_t)(1 < (k_6 + 22))*(int64_t)(1 < j_9)*(int64_t)(j_9 < 16)*(int64_t)((k_6 + 22) < 20) + (int64_t)(1 < (k_6 + 22))*(int64_t)(1 < j_9)*(int64_t)(j_9 < 16)*(int64_t)((k_6 + 22) < 20) - j_9 % 2*(int64_t)(1 < (k_6 + 22))*(int64_t)(1 < j_9)*(int64_t)(j_9 < 16)*(int64_t)((k_6 + 22) < 20) - (k_6 + 22) % 2*(int64_t)(1 < (k_6 + 22))*(int64_t)(1 < j_9)*(int64_t)(j_9 < 16)*(int64_t)((k_6 + 22) < 20), j_9 % 2*((k_6 + 23) % 2)*(int64_t)(1 < (k_6 + 23))*(int64_t)(1 < j_9)*(int64_t)(j_9 < 16)*(int64_t)((k_6 + 23) < 20) + (int64_t)(1 < (k_6 + 23))*(int64_t)(1 < j_9)*(int64_t)(j_9 < 16)*(int64_t)((k_6 + 23) < 20) - j_9 % 2*(int64_t)(1 < (k_6 + 23))*(int64_t)(1 < j_9)*(int64_t)(j_9 < 16)*(int64_t)((k_6 + 23) < 20) - (k_6 + 23) % 2*(int64_t)(1 < (k_6 + 23))*(int64_t)(1 < j_9)*(int64_t)(j_9 < 16)*(int64_t)((k_6 + 23) < 20)}), lm_mask_part<8>(5)));
        lm_store_part(b1 + i_8*357 + j_9*21 + k_6 + 16, v_12, 5);
      }
    }
  }
}

// k0
static void k0(void* context, int64_t thread, int64_t first, int64_t end) {
  const lm_context* const c = (const lm_context*)context;
  char* const own = c->workspace + lm_shared_bytes(c->dims);
  char* const scratch = own + thread*lm_scratch_bytes(c->dims);
  void* const p[] = {(void*)(c->arguments[0]), (void*)(c->workspace + 0)};
  body_0(c, p, first, end);
}

LM_BODY void body_1(const lm_context* c, void* const* p, int64_t first, int64_t end) {
  const float* const __restrict b0 = (const float*)p[0];
  float* const __restrict b1 = (float*)p[1];
  const int64_t stop_2 = 10;
  for (int64_t turn_3 = first; turn_3 < end; turn_3++) {
    const int64_t p_i_1 = 0 + turn_3*16;
    const int64_t stop_5 = 6;
    for (int64_t p_l_4 = 0; p_l_4 < stop_5; p_l_4 += 1) {
      const int64_t stop_7 = (0 + 9);
      for (int64_t p_n_6 = 0; p_n_6 < stop_7; p_n_6 += 1) {
        const int64_t stop_9 = lm_imin(p_i_1 + 16, 10);
        for (int64_t p_i_8 = p_i_1; p_i_8 < stop_9; p_i_8 += 1) {
          b1[(p_i_1 - 0)/16*864 + (p_l_4 - 0)*144 + (p_n_6 - 0)*16 + (p_i_8 - p_i_1)*1] = b0[8 + 0*(-3) + (p_i_8)*(9) + (p_l_4)*(90) + (p_n_6)*((-1))];
        }
      }
    }
  }
}

// copy of x1@once(i:16 l:1 m:1 n:1 i:1)
static void p2(void* context, int64_t thread, int64_t first, int64_t end) {
  const lm_context* const c = (const lm_context*)context;
  char* const own = c->workspace + lm_shared_bytes(c->dims);
  char* const scratch = own + thread*lm_scratch_bytes(c->dims);
  void* const p[] = {(void*)(c->arguments[1]), (void*)(c->prepared + 0)};
  body_1(c, p, first, end);
}

LM_BODY void body_2(const lm_context* c, void* const* p, int64_t first, int64_t end) {
  const float* const __restrict b0 = (const float*)p[0];
  const float* const __restrict b1 = (const float*)p[1];
  float* const __restrict b2 = (float*)p[2];
  float* const __restrict b3 = (float*)p[3];
  const int64_t blocks_1 = ((10 + 23) / 24);
  const int64_t blocks_2 = ((15 + 3) / 4);
  const int64_t blocks_3 = ((19 + 19) / 20);
  for (int64_t t = first; t < end; t++) {
    const int64_t i_4 = ((t / blocks_2 / blocks_3))*24;
    const int64_t i_end_5 = lm_imin(i_4 + 24, 10);
    const int64_t j_6 = ((t / blocks_3) % blocks_2)*4;
    const int64_t j_end_7 = lm_imin(j_6 + 4, 15);
    const int64_t k_8 = ((t) % blocks_3)*20;
    const int64_t k_end_9 = lm_imin(k_8 + 20, 19);
    // i:16 j:1 k:4 l:1 m:1 n:3 n:1u k:1u i:8u i:1v
    for (int64_t j_10 = j_6; j_10 < j_end_7; j_10 += 1) {
      int64_t k_11 = k_8;
      for (; k_11 + 4 <= k_end_9; k_11 += 4) {
        {
          f32x8 acc_17 = lm_splat<f32x8>(0x0.0p+0f);
          f32x2 acc_20 = lm_splat<f32x2>(0x0.0p+0f);
          f32x8 acc_23 = lm_splat<f32x8>(0x0.0p+0f);
          f32x2 acc_25 = lm_splat<f32x2>(0x0.0p+0f);
          f32x8 acc_28 = lm_splat<f32x8>(0x0.0p+0f);
          f32x2 acc_30 = lm_splat<f32x2>(0x0.0p+0f);
          f32x8 acc_33 = lm_splat<f32x8>(0x0.0p+0f);
          f32x2 acc_35 = lm_splat<f32x2>(0x0.0p+0f);
          for (int64_t l_12 = 0; l_12 < 6; l_12 += 1) {
            for (int64_t m_13 = 0; m_13 < 3; m_13 += 1) {
              const float v_14 = lm_load<float>(b0 + j_10*21 + k_11 + l_12*357 + m_13*21);
              const f32x8 v_15 = lm_held(lm_load<f32x8>(b3 + i_4*54 + l_12*144 + m_13*48 + 0));
              const f32x8 v_16 = lm_mul(lm_splat<f32x8>(v_14), v_15);
              acc_17 = lm_add(acc_17, v_16);
              const f32x2 v_18 = lm_held(lm_load<f32x2>(b3 + i_4*54 + l_12*144 + m_13*48 + 8));
              const f32x2 v_19 = lm_mul(lm_splat<f32x2>(v_14), v_18);
              acc_20 = lm_add(acc_20, v_19);
              const float v_21 = lm_load<float>(b0 + j_10*21 + k_11 + l_12*357 + m_13*21 + 1);
              const f32x8 v_22 = lm_mul(lm_splat<f32x8>(v_21), v_15);
              acc_23 = lm_add(acc_23, v_22);
              const f32x2 v_24 = lm_mul(lm_splat<f32x2>(v_21), v_18);
              acc_25 = lm_add(acc_25, v_24);
              const float v_26 = lm_load<float>(b0 + j_10*21 + k_11 + l_12*357 + m_13*21 + 2);
              const f32x8 v_27 = lm_mul(lm_splat<f32x8>(v_26), v_15);
              acc_28 = lm_add(acc_28, v_27);
              const f32x2 v_29 = lm_mul(lm_splat<f32x2>(v_26), v_18);
              acc_30 = lm_add(acc_30, v_29);
              const float v_31 = lm_load<float>(b0 + j_10*21 + k_11 + l_12*357 + m_13*21 + 3);
              const f32x8 v_32 = lm_mul(lm_splat<f32x8>(v_31), v_15);
              acc_33 = lm_add(acc_33, v_32);
              const f32x2 v_34 = lm_mul(lm_splat<f32x2>(v_31), v_18);
              acc_35 = lm_add(acc_35, v_34);
              lm_forget();
              const float v_36 = lm_load<float>(b0 + j_10*21 + k_11 + l_12*357 + m_13*21 + 1);
              const f32x8 v_37 = lm_held(lm_load<f32x8>(b3 + i_4*54 + l_12*144 + m_13*48 + 16));
              const f32x8 v_38 = lm_mul(lm_splat<f32x8>(v_36), v_37);
              acc_17 = lm_add(acc_17, v_38);
              const f32x2 v_39 = lm_held(lm_load<f32x2>(b3 + i_4*54 + l_12*144 + m_13*48 + 24));
              const f32x2 v_40 = lm_mul(lm_splat<f32x2>(v_36), v_39);
              acc_20 = lm_add(acc_20, v_40);
              const float v_41 = lm_load<float>(b0 + j_10*21 + k_11 + l_12*357 + m_13*21 + 2);
              const f32x8 v_42 = lm_mul(lm_splat<f32x8>(v_41), v_37);
              acc_23 = lm_add(acc_23, v_42);
              const f32x2 v_43 = lm_mul(lm_splat<f32x2>(v_41), v_39);
              acc_25 = lm_add(acc_25, v_43);
              const float v_44 = lm_load<float>(b0 + j_10*21 + k_11 + l_12*357 + m_13*21 + 3);
              const f32x8 v_45 = lm_mul(lm_splat<f32x8>(v_44), v_37);
              acc_28 = lm_add(acc_28, v_45);
              const f32x2 v_46 = lm_mul(lm_splat<f32x2>(v_44), v_39);
              acc_30 = lm_add(acc_30, v_46);
              const float v_47 = lm_load<float>(b0 + j_10*21 + k_11 + l_12*357 + m_13*21 + 4);
              const f32x8 v_48 = lm_mul(lm_splat<f32x8>(v_47), v_37);
              acc_33 = lm_add(acc_33, v_48);
              const f32x2 v_49 = lm_mul(lm_splat<f32x2>(v_47), v_39);
              acc_35 = lm_add(acc_35, v_49);
              lm_forget();
              const float v_50 = lm_load<float>(b0 + j_10*21 + k_11 + l_12*357 + m_13*21 + 2);
              const f32x8 v_51 = lm_held(lm_load<f32x8>(b3 + i_4*54 + l_12*144 + m_13*48 + 32));
              const f32x8 v_52 = lm_mul(lm_splat<f32x8>(v_50), v_51);
              acc_17 = lm_add(acc_17, v_52);
              const f32x2 v_53 = lm_held(lm_load<f32x2>(b3 + i_4*54 + l_12*144 + m_13*48 + 40));
              const f32x2 v_54 = lm_mul(lm_splat<f32x2>(v_50), v_53);
              acc_20 = lm_add(acc_20, v_54);
              const float v_55 = lm_load<float>(b0 + j_10*21 + k_11 + l_12*357 + m_13*21 + 3);
              const f32x8 v_56 = lm_mul(lm_splat<f32x8>(v_55), v_51);
              acc_23 = lm_add(acc_23, v_56);
              const f32x2 v_57 = lm_mul(lm_splat<f32x2>(v_55), v_53);
              acc_25 = lm_add(acc_25, v_57);
              const float v_58 = lm_load<float>(b0 + j_10*21 + k_11 + l_12*357 + m_13*21 + 4);
              const f32x8 v_59 = lm_mul(lm_splat<f32x8>(v_58), v_51);
              acc_28 = lm_add(acc_28, v_59);
              const f32x2 v_60 = lm_mul(lm_splat<f32x2>(v_58), v_53);
              acc_30 = lm_add(acc_30, v_60);
              const float v_61 = lm_load<float>(b0 + j_10*21 + k_11 + l_12*357 + m_13*21 + 5);
              const f32x8 v_62 = lm_mul(lm_splat<f32x8>(v_61), v_51);
              acc_33 = lm_add(acc_33, v_62);
              const f32x2 v_63 = lm_mul(lm_splat<f32x2>(v_61), v_53);
              acc_35 = lm_add(acc_35, v_63);
            }
          }
          f32x8 total_64 = acc_17;
          f32x2 total_65 = acc_20;
          f32x8 total_66 = acc_23;
          f32x2 total_67 = acc_25;
          f32x8 total_68 = acc_28;
          f32x2 total_69 = acc_30;
          f32x8 total_70 = acc_33;
          f32x2 total_71 = acc_35;
          const f32x8 v_72 = lm_max(total_64, lm_splat<f32x8>(0x0.0p+0f));
          const f32x2 v_73 = lm_max(total_65, lm_splat<f32x2>(0x0.0p+0f));
          lm_scatter(b2 + i_4*285 + j_10*19 + k_11 + 2280, 285, v_73);
          const f32x8 v_74 = lm_max(total_66, lm_splat<f32x8>(0x0.0p+0f));
          const f32x2 v_75 = lm_max(total_67, lm_splat<f32x2>(0x0.0p+0f));
          lm_scatter(b2 + i_4*285 + j_10*19 + k_11 + 2281, 285, v_75);
          const f32x8 v_76 = lm_max(total_68, lm_splat<f32x8>(0x0.0p+0f));
          const f32x2 v_77 = lm_max(total_69, lm_splat<f32x2>(0x0.0p+0f));
          lm_scatter(b2 + i_4*285 + j_10*19 + k_11 + 2282, 285, v_77);
          const f32x8 v_78 = lm_max(total_70, lm_splat<f32x8>(0x0.0p+0f));
          const f32x2 v_79 = lm_max(total_71, lm_splat<f32x2>(0x0.0p+0f));
          lm_scatter(b2 + i_4*285 + j_10*19 + k_11 + 2283, 285, v_79);
          f32x8 square_80[8] = {v_72, v_74, v_76, v_78, f32x8{}, f32x8{}, f32x8{}, f32x8{}};
          lm_transpose<8>(square_80);
          lm_store_part(b2 + i_4*285 + j_10*19 + k_11 + 0, square_80[0], 4);
          lm_store_part(b2 + i_4*285 + j_10*19 + k_11 + 285, square_80[1], 4);
          lm_store_part(b2 + i_4*285 + j_10*19 + k_11 + 570, square_80[2], 4);
          lm_store_part(b2 + i_4*285 + j_10*19 + k_11 + 855, square_80[3], 4);
          lm_store_part(b2 + i_4*285 + j_10*19 + k_11 + 1140, square_80[4], 4);
          lm_store_part(b2 + i_4*285 + j_10*19 + k_11 + 1425, square_80[5], 4);
          lm_store_part(b2 + i_4*285 + j_10*19 + k_11 + 1710, square_80[6], 4);
          lm_store_part(b2 + i_4*285 + j_10*19 + k_11 + 1995, square_80[7], 4);
        }
      }
      {
        {
          f32x8 acc_86 = lm_splat<f32x8>(0x0.0p+0f);
          f32x2 acc_89 = lm_splat<f32x2>(0x0.0p+0f);
          f32x8 acc_92 = lm_splat<f32x8>(0x0.0p+0f);
          f32x2 acc_94 = lm_splat<f32x2>(0x0.0p+0f);
          f32x8 acc_97 = lm_splat<f32x8>(0x0.0p+0f);
          f32x2 acc_99 = lm_splat<f32x2>(0x0.0p+0f);
          for (int64_t l_81 = 0; l_81 < 6; l_81 += 1) {
            for (int64_t m_82 = 0; m_82 < 3; m_82 += 1) {
              const float v_83 = lm_load<float>(b0 + j_10*21 + k_11 + l_81*357 + m_82*21);
              const f32x8 v_84 = lm_held(lm_load<f32x8>(b3 + i_4*54 + l_81*144 + m_82*48 + 0));
              const f32x8 v_85 = lm_mul(lm_splat<f32x8>(v_83), v_84);
              acc_86 = lm_add(acc_86, v_85);
              const f32x2 v_87 = lm_held(lm_load<f32x2>(b3 + i_4*54 + l_81*144 + m_82*48 + 8));
              const f32x2 v_88 = lm_mul(lm_splat<f32x2>(v_83), v_87);
              acc_89 = lm_add(acc_89, v_88);
              const float v_90 = lm_load<float>(b0 + j_10*21 + k_11 + l_81*357 + m_82*21 + 1);
              const f32x8 v_91 = lm_mul(lm_splat<f32x8>(v_90), v_84);
              acc_92 = lm_add(acc_92, v_91);
              const f32x2 v_93 = lm_mul(lm_splat<f32x2>(v_90), v_87);
              acc_94 = lm_add(acc_94, v_93);
              const float v_95 = lm_load<float>(b0 + j_10*21 + k_11 + l_81*357 + m_82*21 + 2);
              const f32x8 v_96 = lm_mul(lm_splat<f32x8>(v_95), v_84);
              acc_97 = lm_add(acc_97, v_96);
              const f32x2 v_98 = lm_mul(lm_splat<f32x2>(v_95), v_87);
              acc_99 = lm_add(acc_99, v_98);
              const f32x8 v_100 = lm_held(lm_load<f32x8>(b3 + i_4*54 + l_81*144 + m_82*48 + 16));
              const f32x8 v_101 = lm_mul(lm_splat<f32x8>(v_90), v_100);
              acc_86 = lm_add(acc_86, v_101);
              const f32x2 v_102 = lm_held(lm_load<f32x2>(b3 + i_4*54 + l_81*144 + m_82*48 + 24));
              const f32x2 v_103 = lm_mul(lm_splat<f32x2>(v_90), v_102);
              acc_89 = lm_add(acc_89, v_103);
              const f32x8 v_104 = lm_mul(lm_splat<f32x8>(v_95), v_100);
              acc_92 = lm_add(acc_92, v_104);
              const f32x2 v_105 = lm_mul(lm_splat<f32x2>(v_95), v_102);
              acc_94 = lm_add(acc_94, v_105);
              const float v_106 = lm_load<float>(b0 + j_10*21 + k_11 + l_81*357 + m_82*21 + 3);
              const f32x8 v_107 = lm_mul(lm_splat<f32x8>(v_106), v_100);
              acc_97 = lm_add(acc_97, v_107);
              const f32x2 v_108 = lm_mul(lm_splat<f32x2>(v_106), v_102);
              acc_99 = lm_add(acc_99, v_108);
              const f32x8 v_109 = lm_held(lm_load<f32x8>(b3 + i_4*54 + l_81*144 + m_82*48 + 32));
              const f32x8 v_110 = lm_mul(lm_splat<f32x8>(v_95), v_109);
              acc_86 = lm_add(acc_86, v_110);
              const f32x2 v_111 = lm_held(lm_load<f32x2>(b3 + i_4*54 + l_81*144 + m_82*48 + 40));
              const f32x2 v_112 = lm_mul(lm_splat<f32x2>(v_95), v_111);
              acc_89 = lm_add(acc_89, v_112);
              const f32x8 v_113 = lm_mul(lm_splat<f32x8>(v_106), v_109);
              acc_92 = lm_add(acc_92, v_113);
              const f32x2 v_114 = lm_mul(lm_splat<f32x2>(v_106), v_111);
              acc_94 = lm_add(acc_94, v_114);
              const float v_115 = lm_load<float>(b0 + j_10*21 + k_11 + l_81*357 + m_82*21 + 4);
              const f32x8 v_116 = lm_mul(lm_splat<f32x8>(v_115), v_109);
              acc_97 = lm_add(acc_97, v_116);
              const f32x2 v_117 = lm_mul(lm_splat<f32x2>(v_115), v_111);
              acc_99 = lm_add(acc_99, v_117);
            }
          }
          f32x8 total_118 = acc_86;
          f32x2 total_119 = acc_89;
          f32x8 total_120 = acc_92;
          f32x2 total_121 = acc_94;
          f32x8 total_122 = acc_97;
          f32x2 total_123 = acc_99;
          const f32x8 v_124 = lm_max(total_118, lm_splat<f32x8>(0x0.0p+0f));
          const f32x2 v_125 = lm_max(total_119, lm_splat<f32x2>(0x0.0p+0f));
          lm_scatter(b2 + i_4*285 + j_10*19 + k_11 + 2280, 285, v_125);
          const f32x8 v_126 = lm_max(total_120, lm_splat<f32x8>(0x0.0p+0f));
          const f32x2 v_127 = lm_max(total_121, lm_splat<f32x2>(0x0.0p+0f));
          lm_scatter(b2 + i_4*285 + j_10*19 + k_11 + 2281, 285, v_127);
          const f32x8 v_128 = lm_max(total_122, lm_splat<f32x8>(0x0.0p+0f));
          const f32x2 v_129 = lm_max(total_123, lm_splat<f32x2>(0x0.0p+0f));
          lm_scatter(b2 + i_4*285 + j_10*19 + k_11 + 2282, 285, v_129);
          f32x8 square_130[8] = {v_124, v_126, v_128, f32x8{}, f32x8{}, f32x8{}, f32x8{}, f32x8{}};
          lm_transpose<8>(square_130);
          lm_store_part(b2 + i_4*285 + j_10*19 + k_11 + 0, square_130[0], 3);
          lm_store_part(b2 + i_4*285 + j_10*19 + k_11 + 285, square_130[1], 3);
          lm_store_part(b2 + i_4*285 + j_10*19 + k_11 + 570, square_130[2], 3);
          lm_store_part(b2 + i_4*285 + j_10*19 + k_11 + 855, square_130[3], 3);
          lm_store_part(b2 + i_4*285 + j_10*19 + k_11 + 1140, square_130[4], 3);
          lm_store_part(b2 + i_4*285 + j_10*19 + k_11 + 1425, square_130[5], 3);
          lm_store_part(b2 + i_4*285 + j_10*19 + k_11 + 1710, square_130[6], 3);
          lm_store_part(b2 + i_4*285 + j_10*19 + k_11 + 1995, square_130[7], 3);
        }
      }
    }
  }
}

// k1
static void k1(void* context, int64_t thread, int64_t first, int64_t end) {
  const lm_context* const c = (const lm_context*)context;
  char* const own = c->workspace + lm_shared_bytes(c->dims);
  char* const scratch = own + thread*lm_scratch_bytes(c->dims);
  void* const p[] = {(void*)(c->workspace + 0), (void*)(c->arguments[1]), (void*)(c->arguments[2]), (void*)(c->prepared + 0)};
  body_2(c, p, first, end);
}
static int32_t lm_paces[3];

extern "C" void lm_prepare(const lm_executor* executor) {
  int64_t steps[1] = {0};
  const double rest_0 = 864;
  lm_share(&c, p2, ((10) - 0 + 15) / 16, 864, rest_0, lm_paces + 0);
}

extern "C" void lm_run(const lm_executor* executor) {
  int64_t steps[1] = {0};
  const double rest_1 = 7766;
  const double rest_0 = 133.9 + rest_1;
  lm_share(&c, k0, ((6 + 5) / 6)*((17 + 16) / 17)*((21 + 23) / 24), 133.9, rest_0, lm_paces + 1);
  lm_share(&c, k1, ((10 + 23) / 24)*((15 + 3) / 4)*((19 + 19) / 20), 7766, rest_1, lm_paces + 2);
}

extern "C" int64_t lm_prepared_bytes(const int64_t* dims) {
  return 3520;
}
extern "C" double lm_work_ns(const int64_t* dims) {
  return 133.9 + 7766;
}

//   AVX2
//   lumin.graph 1
//   dim T 0 1000
//   %0 = input(name="x", dtype=f32, shape=[T, 2, 16], static=false) : f32[T, 2, 16]
//   %1 = input(name="h", dtype=f32, shape=[2, 16], static=false) : f32[2, 16]
//   %2 = input(name="w", dtype=f32, shape=[16, 16], static=false) : f32[16, 16]
//   %3 = input(name="loop0.state0", dtype=f32, shape=[2, 16], static=false) : f32[2, 16]
//   %4 = input(name="loop0.element0", dtype=f32, shape=[2, 16], static=false) : f32[2, 16]
//   %5 = input(name="loop0.shared0", dtype=f32, shape=[16, 16], static=false) : f32[16, 16]
//   %6 = input(name="loop0.last0", dtype=f32, shape=[2, 16], static=false) : f32[2, 16]
//   %7 = input(name="loop0.stack0", dtype=f32, shape=[T, 2, 16], static=false) : f32[T, 2, 16]
//   %8 = expand(%3; axes=[2], sizes=[16]) : f32[2, 16, 16]
//   %9 = expand(%5; axes=[0], sizes=[2]) : f32[2, 16, 16]
//   %10 = mul(%8, %9) : f32[2, 16, 16]
//   %11 = sum(%10; axes=[1]) : f32[2, 16]
//   %12 = add(%4, %11) : f32[2, 16]
//   %13 = constant(value=f32[](0.0)) : f32[]
//   %14 = expand(%13; axes=[0, 1], sizes=[2, 16]) : f32[2, 16]
//   %15 = less_than(%12, %14) : bool[2, 16]
//   %16 = constant(value=f32[](-1.0)) : f32[]
//   %17 = expand(%16; axes=[0, 1], sizes=[2, 16]) : f32[2, 16]
//   %18 = mul(%12, %17) : f32[2, 16]
//   %19 = select(%15, %18, %12) : f32[2, 16]
//   %20 = constant(value=f32[](0.625)) : f32[]
//   %21 = expand(%20; axes=[0, 1], sizes=[2, 16]) : f32[2, 16]
//   %22 = less_than(%19, %21) : bool[2, 16]
//   %23 = select(%22, %12, %14) : f32[2, 16]
//   %24 = mul(%23, %23) : f32[2, 16]
//   %25 = constant(value=f32[](-0.005659989)) : f32[]
//   %26 = expand(%25; axes=[0, 1], sizes=[2, 16]) : f32[2, 16]
//   %27 = mul(%24, %26) : f32[2, 16]
//   %28 = constant(value=f32[](0.020590989)) : f32[]
//   %29 = expand(%28; axes=[0, 1], sizes=[2, 16]) : f32[2, 16]
//   %30 = add(%27, %29) : f32[2, 16]
//   %31 = mul(%24, %30) : f32[2, 16]
//   %32 = constant(value=f32[](-0.053721067)) : f32[]
//   %33 = expand(%32; axes=[0, 1], sizes=[2, 16]) : f32[2, 16]
//   %34 = add(%31, %33) : f32[2, 16]
//   %35 = mul(%24, %34) : f32[2, 16]
//   %36 = constant(value=f32[](0.13331127)) : f32[]
//   %37 = expand(%36; axes=[0, 1], sizes=[2, 16]) : f32[2, 16]
//   %38 = add(%35, %37) : f32[2, 16]
//   %39 = mul(%24, %38) : f32[2, 16]
//   %40 = constant(value=f32[](-0.3333326)) : f32[]
//   %41 = expand(%40; axes=[0, 1], sizes=[2, 16]) : f32[2, 16]
//   %42 = add(%39, %41) : f32[2, 16]
//   %43 = mul(%24, %42) : f32[2, 16]
//   %44 = constant(value=f32[](1.0)) : f32[]
//   %45 = expand(%44; axes=[0, 1], sizes=[2, 16]) : f32[2, 16]
//   %46 = add(%43, %45) : f32[2, 16]
//   %47 = mul(%23, %46) : f32[2, 16]
//   %48 = constant(value=f32[](-2.0)) : f32[]
//   %49 = expand(%48; axes=[0, 1], sizes=[2, 16]) : f32[2, 16]
//   %50 = mul(%19, %49) : f32[2, 16]
//   %51 = constant(value=f32[](1.4426950408889634)) : f32[]
//   %52 = expand(%51; axes=[0, 1], sizes=[2, 16]) : f32[2, 16]
//   %53 = mul(%50, %52) : f32[2, 16]
//   %54 = exp2(%53) : f32[2, 16]
//   %55 = mul(%54, %17) : f32[2, 16]
//   %56 = add(%55, %45) : f32[2, 16]
//   %57 = add(%54, %45) : f32[2, 16]
//   %58 = recip(%57) : f32[2, 16]
//   %59 = mul(%56, %58) : f32[2, 16]
//   %60 = mul(%59, %17) : f32[2, 16]
//   %61 = select(%15, %60, %59) : f32[2, 16]
//   %62 = select(%22, %47, %61) : f32[2, 16]
//   output "loop0.following0" %62

// ---------------------------------------------------------------------------------------------------------------------
// default
//   program "loops"
//   dim T 0 1000
//   buffer x input f32[T, 2, 16]
//   buffer h input f32[2, 16]
//   buffer w input f32[16, 16]
//   buffer last output f32[2, 16]
//   buffer states output f32[T, 2, 16]
//   buffer made0 step f32[2, 16]
//   buffer state0 step f32[2, 16]
//   buffer element0 step f32[2, 16]
//   kernel k0 call
//     axis i 2
//     axis j 16
//     axis k 16
//     for i 2 parallel
//       for j 16 parallel
//         stage i j k
//           schedule j:16 i:2 k:4 k:1u i:1u j:8u j:1v
//           %0 = load state0[i, k] : f32
//           %1 = load w[k, j] : f32
//           %2 = mul %0 %1 : f32
//           %3 = reduce add %2 over k : f32
//           %4 = load element0[i, j] : f32
//           %5 = add %4 %3 : f32
//           %6 = tanh %5 : f32
//           store made0[i, j] = %6
//   repeat 0 1 of T
//     row made0 of states forward
//     before state0 of h made0
//     row element0 of x forward
//     last last state0

static inline int64_t lm_scratch_bytes(const int64_t* dims) {
  const int64_t n_T = dims[0];
  return 0;
}
static inline int64_t lm_planned_bytes(const int64_t* dims) {
  const int64_t n_T = dims[0];
  return 0;
}
static inline int64_t lm_shared_bytes(const int64_t* dims) {
  return lm_planned_bytes(dims) + 0;
}
LM_BODY void body_0(const lm_context* c, void* const* p, int64_t first, int64_t end) {
  const int64_t n_T = c->dims[0];
  const float* const __restrict b0 = (const float*)p[0];
  const float* const __restrict b1 = (const float*)p[1];
  const float* const __restrict b2 = (const float*)p[2];
  float* const __restrict b3 = (float*)p[3];
  const int64_t blocks_1 = ((2 + 1) / 2);
  const int64_t blocks_2 = ((16 + 15) / 16);
  for (int64_t t = first; t < end; t++) {
    const int64_t i_3 = ((t / blocks_2))*2;
    const int64_t j_4 = ((t) % blocks_2)*16;
    // j:16 i:2 k:4 k:1u i:1u j:8u j:1v
    {
      f32x8 acc_9 = lm_splat<f32x8>(0x0.0p+0f);
      f32x8 acc_12 = lm_splat<f32x8>(0x0.0p+0f);
      f32x8 acc_15 = lm_splat<f32x8>(0x0.0p+0f);
      f32x8 acc_17 = lm_splat<f32x8>(0x0.0p+0f);
      lm_prefetch(b2 + i_3*16 + j_4);
      lm_prefetch(b2 + i_3*16 + j_4 + 8);
      lm_prefetch(b2 + i_3*16 + j_4 + 16);
      lm_prefetch(b2 + i_3*16 + j_4 + 24);
      int64_t k_5 = 0;
      for (; k_5 + 4 <= 16; k_5 += 4) {
        const float v_6 = lm_load<float>(b0 + i_3*16 + k_5);
        const f32x8 v_7 = lm_held(lm_load<f32x8>(b1 + j_4 + k_5*16));
        const f32x8 v_8 = lm_product(lm_splat<f32x8>(v_6), v_7);
        acc_9 = lm_add(acc_9, v_8);
        const f32x8 v_10 = lm_held(lm_load<f32x8>(b1 + j_4 + k_5*16 + 8));
        const f32x8 v_11 = lm_product(lm_splat<f32x8>(v_6), v_10);
        acc_12 = lm_add(acc_12, v_11);
        const float v_13 = lm_load<float>(b0 + i_3*16 + k_5 + 16);
        const f32x8 v_14 = lm_product(lm_splat<f32x8>(v_13), v_7);
        acc_15 = lm_add(acc_15, v_14);
        const f32x8 v_16 = lm_product(lm_splat<f32x8>(v_13), v_10);
        acc_17 = lm_add(acc_17, v_16);
        const float v_18 = lm_load<float>(b0 + i_3*16 + k_5 + 1);
        const f32x8 v_19 = lm_held(lm_load<f32x8>(b1 + j_4 + k_5*16 + 16));
        const f32x8 v_20 = lm_product(lm_splat<f32x8>(v_18), v_19);
        acc_9 = lm_add(acc_9, v_20);
        const f32x8 v_21 = lm_held(lm_load<f32x8>(b1 + j_4 + k_5*16 + 24));
        const f32x8 v_22 = lm_product(lm_splat<f32x8>(v_18), v_21);
        acc_12 = lm_add(acc_12, v_22);
        const float v_23 = lm_load<float>(b0 + i_3*16 + k_5 + 17);
        const f32x8 v_24 = lm_product(lm_splat<f32x8>(v_23), v_19);
        acc_15 = lm_add(acc_15, v_24);
        const f32x8 v_25 = lm_product(lm_splat<f32x8>(v_23), v_21);
        acc_17 = lm_add(acc_17, v_25);
        const float v_26 = lm_load<float>(b0 + i_3*16 + k_5 + 2);
        const f32x8 v_27 = lm_held(lm_load<f32x8>(b1 + j_4 + k_5*16 + 32));
        const f32x8 v_28 = lm_product(lm_splat<f32x8>(v_26), v_27);
        acc_9 = lm_add(acc_9, v_28);
        const f32x8 v_29 = lm_held(lm_load<f32x8>(b1 + j_4 + k_5*16 + 40));
        const f32x8 v_30 = lm_product(lm_splat<f32x8>(v_26), v_29);
        acc_12 = lm_add(acc_12, v_30);
        const float v_31 = lm_load<float>(b0 + i_3*16 + k_5 + 18);
        const f32x8 v_32 = lm_product(lm_splat<f32x8>(v_31), v_27);
        acc_15 = lm_add(acc_15, v_32);
        const f32x8 v_33 = lm_product(lm_splat<f32x8>(v_31), v_29);
        acc_17 = lm_add(acc_17, v_33);
        const float v_34 = lm_load<float>(b0 + i_3*16 + k_5 + 3);
        const f32x8 v_35 = lm_held(lm_load<f32x8>(b1 + j_4 + k_5*16 + 48));
        const f32x8 v_36 = lm_product(lm_splat<f32x8>(v_34), v_35);
        acc_9 = lm_add(acc_9, v_36);
        const f32x8 v_37 = lm_held(lm_load<f32x8>(b1 + j_4 + k_5*16 + 56));
        const f32x8 v_38 = lm_product(lm_splat<f32x8>(v_34), v_37);
        acc_12 = lm_add(acc_12, v_38);
        const float v_39 = lm_load<float>(b0 + i_3*16 + k_5 + 19);
        const f32x8 v_40 = lm_product(lm_splat<f32x8>(v_39), v_35);
        acc_15 = lm_add(acc_15, v_40);
        const f32x8 v_41 = lm_product(lm_splat<f32x8>(v_39), v_37);
        acc_17 = lm_add(acc_17, v_41);
      }
      f32x8 total_42 = acc_9;
      f32x8 total_43 = acc_12;
      f32x8 total_44 = acc_15;
      f32x8 total_45 = acc_17;
      const f32x8 totals_46[4] = {total_42, total_43, total_44, total_45};
      [=](const f32x8* totals_46_) __attribute__((noinline)) {
        const f32x8 v_47 = lm_load<f32x8>(b2 + i_3*16 + j_4);
        const f32x8 v_48 = lm_add(v_47, totals_46_[0]);
        const f32x8 v_49 = lm_tanh(v_48);
        lm_store(b3 + i_3*16 + j_4, v_49);
        const f32x8 v_50 = lm_load<f32x8>(b2 + i_3*16 + j_4 + 8);
        const f32x8 v_51 = lm_add(v_50, totals_46_[1]);
        const f32x8 v_52 = lm_tanh(v_51);
        lm_store(b3 + i_3*16 + j_4 + 8, v_52);
        const f32x8 v_53 = lm_load<f32x8>(b2 + i_3*16 + j_4 + 16);
        const f32x8 v_54 = lm_add(v_53, totals_46_[2]);
        const f32x8 v_55 = lm_tanh(v_54);
        lm_store(b3 + i_3*16 + j_4 + 16, v_55);
        const f32x8 v_56 = lm_load<f32x8>(b2 + i_3*16 + j_4 + 24);
        const f32x8 v_57 = lm_add(v_56, totals_46_[3]);
        const f32x8 v_58 = lm_tanh(v_57);
        lm_store(b3 + i_3*16 + j_4 + 24, v_58);
      }(totals_46);
    }
  }
}

// k0
static void k0(void* context, int64_t thread, int64_t first, int64_t end) {
  const lm_context* const c = (const lm_context*)context;
  const int64_t n_T = c->dims[0];
  char* const own = c->workspace + lm_shared_bytes(c->dims);
  char* const scratch = own + thread*lm_scratch_bytes(c->dims);
  void* const p[] = {(void*)((c->steps[0] == 0 ? ((char*)(c->arguments[1])) : (((char*)(c->arguments[4])) + (c->steps[0] - 1)*(128)))), (void*)(c->arguments[2]), (void*)((((char*)(c->arguments[0])) + c->steps[0]*(128))), (void*)((((char*)(c->arguments[4])) + c->steps[0]*(128)))};
  body_0(c, p, first, end);
}
static int32_t lm_paces[6];

extern "C" void lm_prepare(const lm_executor* executor) {
  const int64_t n_T = dims[0]; (void)n_T;
  int64_t steps[1] = {0};
}

extern "C" void lm_run(const lm_executor* executor) {
  const int64_t n_T = dims[0]; (void)n_T;
  int64_t steps[1] = {0};
  const double rest_2 = ((n_T))*(40);
  { bool go = true;
  for (steps[0] = 0; go && steps[0] < n_T; steps[0]++) {
  lm_share(&c, k0, ((2 + 1) / 2)*((16 + 15) / 16), 40, rest_2, lm_paces + 2);
  }
  __builtin_memcpy(c.arguments[3], (c.steps[0] == 0 ? ((char*)(c.arguments[1])) : (((char*)(c.arguments[4])) + (c.steps[0] - 1)*(128))), (128));
  }
}

extern "C" int64_t lm_prepared_bytes(const int64_t* dims) {
  const int64_t n_T = dims[0]; (void)n_T;
  return 0;
}
extern "C" double lm_work_ns(const int64_t* dims) {
  const int64_t n_T = dims[0]; (void)n_T;
  return 0 + 0 + ((n_T))*(40) + 0 + 0 + 0;
}

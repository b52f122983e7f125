//   NVIDIA H100 80GB HBM3
//   lumin.graph 1
//   %0 = input(name="x", dtype=f32, shape=[], static=false) : f32[]
//   %1 = constant(value=f32[](2.0)) : f32[]
//   %2 = mul(%0, %1) : f32[]
//   %3 = constant(value=f32[](1.0)) : f32[]
//   %4 = add(%2, %3) : f32[]
//   output "y" %4

// ---------------------------------------------------------------------------------------------------------------------
// default
// form: plain
// k0 block: t256
// k0 stage 0: spread 4
//   program "region"
//   buffer x0 input f32[]
//   buffer y0 output f32[]
//   kernel k0 call
//     stage
//       %0 = load x0[] : f32
//       %1 = constant 2.0 : f32
//       %2 = mul %0 %1 : f32
//       %3 = constant 1.0 : f32
//       %4 = add %2 %3 : f32
//       store y0[] = %4

// lumin launches: {"version":1,"dims":[],"arguments":2,"workspace_bytes":0,"prepared_bytes":0,"slab_offset":0,"launches":[{"function":"k0","kernel":"k0","when":"call","blocks":1,"threads":32,"shared_bytes":0,"persistent":0,"arguments":[["argument",0],["argument",1]]}]}
// region
typedef int lm_int;

LM_KERNEL(k0, 32)(LM_PARAMETER(const float, b0), LM_PARAMETER(float, b1)) {
  LM_BUFFER(const float, b0, 1);
  LM_BUFFER(float, b1, 1);
  // plain
  {
    const bool busy_1 = lm_thread < 1;
    const float v_2 = busy_1 ? lm_load(b0, 0) : lm_zero<float>();
    const float v_3 = lm_mul(v_2, 2.0f);
    const float v_4 = v_3 + 1.0f;
    if (busy_1) lm_store(b1, 0, v_4);
  }
}

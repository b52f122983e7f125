// From a Python call to lm_run: checks the arrays, fills in their addresses, releases the GIL and runs. Brief programs
// keep the GIL: getting it back may take a thousand times as long as they run.
//
// Compiled by bound.py for this machine and loaded into the interpreter's process. It needs no Python.h and no NumPy
// headers: the Python functions are of the stable ABI, and the fields of PyArrayObject, public and unchanged since
// NumPy 1.0, lie where bound.py has verified that they lie (`object_bytes` after the start of the object).
//
// Arrays that do not fit exactly (another dtype, strides, alignment, a subclass, memory that overlaps an output) go to
// the Python function `otherwise`, which converts or rejects them.

#include <pthread.h>
#include <stdint.h>
#include <stdlib.h>

extern "C" {

// Python's stable ABI
struct PyObject;
typedef intptr_t Py_ssize_t;
struct PyMethodDef {
  const char* name;
  void* function;
  int flags;
  const char* doc;
};
PyObject* PyCFunction_NewEx(PyMethodDef*, PyObject* self, PyObject* module);
PyObject* PyCapsule_New(void* pointer, const char* name, void (*destructor)(PyObject*));
void* PyCapsule_GetPointer(PyObject*, const char* name);
PyObject* PyObject_Vectorcall(PyObject* callable, PyObject* const* args, size_t count, PyObject* names);
void* PyEval_SaveThread(void);
void PyEval_RestoreThread(void*);
void PyErr_SetString(PyObject* type, const char* message);
PyObject* PyErr_NoMemory(void);
extern PyObject* PyExc_RuntimeError;
void Py_IncRef(PyObject*);
void Py_DecRef(PyObject*);

// An argument of lm_run.
typedef struct lm_argument {
  int64_t given;  // whether each call passes an array for it; otherwise its address in `Plan` is fixed
  int64_t written;
  int64_t bytes;  // of the whole array
  int64_t alignment;  // of its address, a power of two
  int64_t rank;
  const int64_t* shape;
  const void* dtypes[2];  // accepted dtype objects, compared by identity
} lm_argument;

typedef struct lm_plan {
  void (*run)(void* executor, void* const* arguments, const int64_t* dims, void* workspace, void* prepared);
  void* executor;
  void** addresses;
  const int64_t* dims;
  void* const* workspace;  // location of its address, which may change between calls
  void* prepared;
  const lm_argument* arguments;
  int64_t count;
  const void* array_type;  // numpy.ndarray
  int64_t object_bytes;  // size of the object header; its last word is the type
  int64_t is_brief;  // whether to keep the GIL
  PyObject* otherwise;     // called with the capsule and the arguments
  PyObject* result;
  PyObject* keep;  // owns all of the above
} lm_plan;

}  // extern "C"

namespace {

const char NAME[] = "lumin_tune.call";
const int64_t FEW = 64;  // arrays passed on without allocating
const int METH_FASTCALL = 0x80;
// numpy/ndarraytypes.h
const int C_CONTIGUOUS = 0x1, ALIGNED = 0x100, WRITEABLE = 0x400;

struct Array {
  char* data;
  int rank;
  const intptr_t* shape;
  const intptr_t* strides;
  void* base;
  const void* dtype;
  int flags;
};

struct Call {
  lm_plan plan;
  pthread_mutex_t turn;  // serialises calls, which share workspace and addresses
  int64_t forks;
};

int64_t forks = 0;  // number of forks between this process and the first one; written with the GIL held

bool fits(const lm_plan* plan, const lm_argument* wanted, PyObject* value) {
  const char* object = reinterpret_cast<const char*>(value);
  if (*reinterpret_cast<const void* const*>(object + plan->object_bytes - sizeof(void*)) != plan->array_type)
    return false;
  const Array* array = reinterpret_cast<const Array*>(object + plan->object_bytes);
  int flags = C_CONTIGUOUS | ALIGNED | (wanted->written ? WRITEABLE : 0);
  if ((array->flags & flags) != flags || array->rank != wanted->rank) return false;
  if (array->dtype != wanted->dtypes[0] && array->dtype != wanted->dtypes[1]) return false;
  if (wanted->bytes && reinterpret_cast<uintptr_t>(array->data) & (wanted->alignment - 1)) return false;
  for (int64_t axis = 0; axis < wanted->rank; ++axis)
    if (array->shape[axis] != wanted->shape[axis]) return false;
  return true;
}

const char* data_of(const lm_plan* plan, PyObject* value) {
  return reinterpret_cast<const Array*>(reinterpret_cast<const char*>(value) + plan->object_bytes)->data;
}

// Whether a written argument overlaps another one passed by this call.
bool overlaps(const lm_plan* plan, PyObject* const* values) {
  for (int64_t k = 0, w = 0; k < plan->count; ++k) {
    const lm_argument* written = &plan->arguments[k];
    const char* start = written->given ? data_of(plan, values[w++]) : static_cast<const char*>(plan->addresses[k]);
    if (!written->written || !written->bytes) continue;
    for (int64_t j = 0, v = 0; j < plan->count; ++j) {
      const lm_argument* other = &plan->arguments[j];
      if (!other->given) continue;
      const char* place = data_of(plan, values[v++]);
      if (j != k && other->bytes && start < place + other->bytes && place < start + written->bytes) return true;
    }
  }
  return false;
}

bool all_fit(const lm_plan* plan, PyObject* const* values, Py_ssize_t count) {
  Py_ssize_t next = 0;
  for (int64_t k = 0; k < plan->count; ++k) {
    if (!plan->arguments[k].given) continue;
    if (next == count || !fits(plan, &plan->arguments[k], values[next])) return false;
    ++next;
  }
  return next == count && !overlaps(plan, values);
}

PyObject* run(Call* call, PyObject* const* values) {
  lm_plan* plan = &call->plan;
  if (call->forks != forks) {  // the mutex may have been held by a thread of the parent at the fork
    pthread_mutex_init(&call->turn, nullptr);
    call->forks = forks;
  }
  // The thread that runs the program never waits for the GIL while it holds the mutex.
  void* state = plan->is_brief && pthread_mutex_trylock(&call->turn) == 0 ? nullptr : PyEval_SaveThread();
  if (state) pthread_mutex_lock(&call->turn);
  for (int64_t k = 0; k < plan->count; ++k)
    if (plan->arguments[k].given) plan->addresses[k] = const_cast<char*>(data_of(plan, *values++));
  plan->run(plan->executor, plan->addresses, plan->dims, *plan->workspace, plan->prepared);
  pthread_mutex_unlock(&call->turn);
  if (state) PyEval_RestoreThread(state);
  Py_IncRef(plan->result);
  return plan->result;
}

PyObject* call(PyObject* self, PyObject* const* values, Py_ssize_t count) {
  Call* call = static_cast<Call*>(PyCapsule_GetPointer(self, NAME));
  if (!call) return nullptr;
  if (all_fit(&call->plan, values, count)) return run(call, values);
  PyObject* few[FEW + 1];
  PyObject** both = count <= FEW ? few : static_cast<PyObject**>(malloc((count + 1) * sizeof(PyObject*)));
  if (!both) return PyErr_NoMemory();
  both[0] = self;
  for (Py_ssize_t k = 0; k < count; ++k) both[k + 1] = values[k];
  PyObject* result = PyObject_Vectorcall(call->plan.otherwise, both, count + 1, nullptr);
  if (both != few) free(both);
  return result;
}

// Called by `otherwise` with the capsule and converted arrays.
PyObject* call_repaired(PyObject*, PyObject* const* values, Py_ssize_t count) {
  Call* call = count < 1 ? nullptr : static_cast<Call*>(PyCapsule_GetPointer(values[0], NAME));
  if (call && all_fit(&call->plan, values + 1, count - 1)) return run(call, values + 1);
  if (call) PyErr_SetString(PyExc_RuntimeError, "arrays still do not fit after they were repaired");
  return nullptr;
}

void destroy(PyObject* capsule) {
  Call* call = static_cast<Call*>(PyCapsule_GetPointer(capsule, NAME));
  PyObject* keep = call->plan.keep;
  pthread_mutex_destroy(&call->turn);
  free(call);
  Py_DecRef(keep);
}

PyMethodDef CALL = {"program", reinterpret_cast<void*>(call), METH_FASTCALL, "Run the program on the arrays."};
PyMethodDef REPAIRED = {"run_repaired", reinterpret_cast<void*>(call_repaired), METH_FASTCALL, nullptr};

}  // namespace

extern "C" {

// Returns the function that runs the plan, which is copied.
PyObject* lm_call_new(const lm_plan* plan) {
  Call* call = static_cast<Call*>(malloc(sizeof(Call)));
  if (!call) return PyErr_NoMemory();
  call->plan = *plan;
  call->forks = forks;
  pthread_mutex_init(&call->turn, nullptr);
  PyObject* capsule = PyCapsule_New(call, NAME, destroy);
  if (!capsule) {
    free(call);
    return nullptr;
  }
  Py_IncRef(plan->keep);
  PyObject* function = PyCFunction_NewEx(&CALL, capsule, nullptr);
  Py_DecRef(capsule);
  return function;
}

PyObject* lm_call_repaired(void) { return PyCFunction_NewEx(&REPAIRED, nullptr, nullptr); }

void lm_call_after_fork(void) { ++forks; }

}  // extern "C"

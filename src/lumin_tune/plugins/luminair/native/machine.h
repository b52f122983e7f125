// Evaluates expressions of columns row by row: a short program of instructions over blocks of rows, in cache.

enum { BLOCK = 128, VECTORS = BLOCK / LANES };

enum Code { ADD, SUB, MUL, INVERSE, GATHER, STORE };

// An element of row r of an operand is at base + r * row + coordinate * stride, in u32. Registers have one block of
// rows, with `moves` 0; constants have sixteen equal lanes, with `step` 0.
struct Operand {
    u32 *base;
    i64 stride, moves, step, extended;
};

struct Instruction {
    int32_t code, out, x, y;
};

struct Place {
    u32 *at;
    i64 stride, step;
    bool extended;
};

INLINE V base_at(const Place &p, int i) { return load(p.at + i * p.step); }
INLINE Q quartic_at(const Place &p, int i) {
    const u32 *at = p.at + i * p.step;
    return {load(at), load(at + p.stride), load(at + 2 * p.stride), load(at + 3 * p.stride)};
}
INLINE void put(const Place &p, int i, V x) { store(p.at + i * p.step, x); }
INLINE void put(const Place &p, int i, Q x) {
    u32 *at = p.at + i * p.step;
    store(at, x.a);
    store(at + p.stride, x.b);
    store(at + 2 * p.stride, x.c);
    store(at + 3 * p.stride, x.d);
}
INLINE V negated(V x) { return subtracted(splat(0), x); }

#define EACH_VECTOR for (int i = 0; i < VECTORS; i++)

static void add_rows(const Place &out, const Place &x, const Place &y) {
    if (!out.extended) {
        EACH_VECTOR put(out, i, added(base_at(x, i), base_at(y, i)));
    } else if (y.extended) {
        EACH_VECTOR put(out, i, added(quartic_at(x, i), quartic_at(y, i)));
    } else {
        EACH_VECTOR {
            Q q = quartic_at(x, i);
            q.a = added(q.a, base_at(y, i));
            put(out, i, q);
        }
    }
}

static void subtract_rows(const Place &out, const Place &x, const Place &y) {
    if (!out.extended) {
        EACH_VECTOR put(out, i, subtracted(base_at(x, i), base_at(y, i)));
    } else if (x.extended && y.extended) {
        EACH_VECTOR put(out, i, subtracted(quartic_at(x, i), quartic_at(y, i)));
    } else if (x.extended) {
        EACH_VECTOR {
            Q q = quartic_at(x, i);
            q.a = subtracted(q.a, base_at(y, i));
            put(out, i, q);
        }
    } else {
        EACH_VECTOR {
            Q q = quartic_at(y, i);
            put(out, i, Q{subtracted(base_at(x, i), q.a), negated(q.b), negated(q.c), negated(q.d)});
        }
    }
}

static void multiply_rows(const Place &out, const Place &x, const Place &y) {
    if (!out.extended) {
        EACH_VECTOR put(out, i, multiplied(base_at(x, i), base_at(y, i)));
    } else if (y.extended) {
        EACH_VECTOR put(out, i, multiplied(quartic_at(x, i), quartic_at(y, i)));
    } else {
        EACH_VECTOR put(out, i, multiplied(quartic_at(x, i), base_at(y, i)));
    }
}

// 1 / x, and 0 for 0. The inverses of the norms in M31 are made with one inversion for all vectors of a block.
static void invert_rows(const Place &out, const Place &x) {
    V norm[VECTORS], before[VECTORS], product = splat(1);
    V n0[VECTORS], n1[VECTORS];
    EACH_VECTOR {
        if (x.extended) {
            // the norm to CM31, A**2 - (2 + i)*B**2, and its norm to M31
            Q q = quartic_at(x, i);
            V s0 = subtracted(multiplied(q.c, q.c), multiplied(q.d, q.d)), s1 = multiplied(q.c, q.d);
            s1 = added(s1, s1);
            V ab = multiplied(q.a, q.b);
            n0[i] = subtracted(
                subtracted(multiplied(q.a, q.a), multiplied(q.b, q.b)), subtracted(added(s0, s0), s1)
            );
            n1[i] = subtracted(added(ab, ab), added(s0, added(s1, s1)));
            norm[i] = added(multiplied(n0[i], n0[i]), multiplied(n1[i], n1[i]));
        } else {
            norm[i] = base_at(x, i);
        }
        before[i] = product;
        product = multiplied(product, plus(norm[i], zero_lanes(norm[i])));
    }
    V rest = inverse(product);
    for (int i = VECTORS - 1; i >= 0; i--) {
        // of zeros: one was taken in their place, and the result is made zero
        V zero = zero_lanes(norm[i]), d = multiplied(multiplied(rest, before[i]), subtracted(splat(1), zero));
        rest = multiplied(rest, plus(norm[i], zero));
        if (!x.extended) {
            put(out, i, d);
            continue;
        }
        Q q = quartic_at(x, i);
        V i0 = multiplied(n0[i], d), i1 = negated(multiplied(n1[i], d));
        put(out, i, Q{
            subtracted(multiplied(q.a, i0), multiplied(q.b, i1)),
            added(multiplied(q.a, i1), multiplied(q.b, i0)),
            subtracted(multiplied(q.d, i1), multiplied(q.c, i0)),
            negated(added(multiplied(q.c, i1), multiplied(q.d, i0))),
        });
    }
}

static void copy_rows(const Place &out, const Place &x) {
    if (!out.extended) {
        EACH_VECTOR put(out, i, base_at(x, i));
    } else if (x.extended) {
        EACH_VECTOR put(out, i, quartic_at(x, i));
    } else {
        EACH_VECTOR put(out, i, Q{base_at(x, i), splat(0), splat(0), splat(0)});
    }
}

// `index` gives the row that GATHER takes; x is then the whole column.
static void gather_rows(const Place &out, const Operand &x, const u32 *index) {
    for (int part = 0; part < (out.extended ? 4 : 1); part++)
        for (int i = 0; i < VECTORS; i++)
            store(out.at + part * out.stride + i * LANES, gathered(x.base + part * x.stride, load(index + i * LANES)));
}

// rows: a multiple of BLOCK. places: scratch, one for each operand.
extern "C" void lm_rows(
    const Operand *operands, i64 operand_count, const Instruction *instructions, i64 instruction_count,
    const u32 *index, i64 rows, Place *places
) {
    for (i64 i = 0; i < operand_count; i++)
        places[i] = {operands[i].base, operands[i].stride, operands[i].step, operands[i].extended != 0};
    for (i64 row = 0; row < rows; row += BLOCK) {
        for (i64 i = 0; i < operand_count; i++) places[i].at = operands[i].base + row * operands[i].moves;
        for (i64 i = 0; i < instruction_count; i++) {
            const Instruction &at = instructions[i];
            const Place &out = places[at.out], &x = places[at.x], &y = places[at.y];
            switch (at.code) {
                case ADD: add_rows(out, x, y); break;
                case SUB: subtract_rows(out, x, y); break;
                case MUL: multiply_rows(out, x, y); break;
                case INVERSE: invert_rows(out, x); break;
                case GATHER: gather_rows(out, operands[at.x], index + row); break;
                case STORE: copy_rows(out, x); break;
            }
        }
    }
}

"""Cases in Numba: the plain loop nests that a user of it writes, parallel and with fast math, into an array given."""

from __future__ import annotations

import numpy as np
from numba import njit, prange

compiled = njit(parallel=True, fastmath=True)


@compiled
def chain(x, z, out):
    for i in prange(x.shape[0]):
        for j in range(x.shape[1]):
            y = (max(x[i, j] * np.float32(1.5) + z[i, j], np.float32(0)) - np.float32(0.25)) * x[i, j]
            out[i, j] = np.tanh((np.sqrt(abs(y) + np.float32(1)) - z[i, j]) * np.float32(0.5))


@compiled
def sum_rows(x, out):
    for i in prange(x.shape[0]):
        total = np.float32(0)
        for j in range(x.shape[1]):
            total += x[i, j]
        out[i] = total


@compiled
def sum_columns(x, out):
    block = 256
    for b in prange(x.shape[1] // block):
        part = out[b * block : (b + 1) * block]
        part[:] = 0
        for i in range(x.shape[0]):
            row = x[i, b * block : (b + 1) * block]
            for j in range(block):
                part[j] += row[j]


@compiled
def sum_middle(x, out):
    for i in prange(x.shape[0]):
        out[i] = 0
        for j in range(x.shape[1]):
            for k in range(x.shape[2]):
                out[i, k] += x[i, j, k]


@compiled
def transpose(x, out):
    block = 32
    for b in prange(x.shape[1] // block):
        for c in range(x.shape[0] // block):
            for j in range(b * block, (b + 1) * block):
                for i in range(c * block, (c + 1) * block):
                    out[j, i] = x[i, j]


@compiled
def permute_heads(x, out):
    for i in prange(x.shape[0]):
        for k in range(x.shape[2]):
            for j in range(x.shape[1]):
                for h in range(x.shape[3]):
                    out[i, k, j, h] = x[i, j, k, h]


@compiled
def cumsum(x, out):
    for i in prange(x.shape[0]):
        total = np.float32(0)
        for j in range(x.shape[1]):
            total += x[i, j]
            out[i, j] = total


@compiled
def argmax(x, out):
    for i in prange(x.shape[0]):
        best, place = x[i, 0], 0
        for j in range(1, x.shape[1]):
            if x[i, j] > best:
                best, place = x[i, j], j
        out[i] = place


@compiled
def embedding(i, w, out):
    for n in prange(i.shape[0]):
        out[n] = w[i[n]]


@compiled
def max_pool(x, out):
    batch, channels, rows, columns = x.shape
    for plane in prange(batch * channels):
        n, c = plane // channels, plane % channels
        for i in range(out.shape[2]):
            for j in range(out.shape[3]):
                best = x[n, c, 2 * i, 2 * j]
                for a in range(max(0, 2 * i - 1), min(rows, 2 * i + 2)):
                    for b in range(max(0, 2 * j - 1), min(columns, 2 * j + 2)):
                        best = max(best, x[n, c, a, b])
                out[n, c, i, j] = best


@compiled
def depthwise(x, w, out):
    _, channels, rows, columns = x.shape
    for c in prange(channels):
        for i in range(rows):
            row = out[0, c, i]
            row[:] = 0
            for a in range(3):
                if i + a < 1 or i + a > rows:
                    continue
                given = x[0, c, i + a - 1]
                for b in range(3):
                    weight = w[c, 0, a, b]
                    for j in range(max(0, 1 - b), min(columns, columns + 1 - b)):
                        row[j] += weight * given[j + b - 1]


@compiled
def softmax(x, out):
    for i in prange(x.shape[0]):
        top = x[i, 0]
        for j in range(x.shape[1]):
            top = max(top, x[i, j])
        total = np.float32(0)
        for j in range(x.shape[1]):
            e = np.exp(x[i, j] - top)
            out[i, j] = e
            total += e
        scale = np.float32(1) / total
        for j in range(x.shape[1]):
            out[i, j] *= scale


@compiled
def logsumexp(x, out):
    for i in prange(x.shape[0]):
        top = x[i, 0]
        for j in range(x.shape[1]):
            top = max(top, x[i, j])
        total = np.float32(0)
        for j in range(x.shape[1]):
            total += np.exp(x[i, j] - top)
        out[i] = np.log(total) + top


@compiled
def variance(x, out):
    n = x.shape[1]
    for i in prange(x.shape[0]):
        total = np.float32(0)
        for j in range(n):
            total += x[i, j]
        mean = total / np.float32(n)
        squares = np.float32(0)
        for j in range(n):
            squares += (x[i, j] - mean) ** 2
        out[i] = squares / np.float32(n - 1)


@compiled
def layer_norm(x, g, b, out):
    n = x.shape[1]
    for i in prange(x.shape[0]):
        total = np.float32(0)
        for j in range(n):
            total += x[i, j]
        mean = total / np.float32(n)
        squares = np.float32(0)
        for j in range(n):
            squares += (x[i, j] - mean) ** 2
        scale = np.float32(1) / np.sqrt(squares / np.float32(n) + np.float32(1e-5))
        for j in range(n):
            out[i, j] = (x[i, j] - mean) * scale * g[j] + b[j]


@compiled
def rms_norm(x, g, out):
    n = x.shape[1]
    for i in prange(x.shape[0]):
        squares = np.float32(0)
        for j in range(n):
            squares += x[i, j] * x[i, j]
        scale = np.float32(1) / np.sqrt(squares / np.float32(n) + np.float32(1e-6))
        for j in range(n):
            out[i, j] = x[i, j] * scale * g[j]


@compiled
def group_norm(x, out):
    flat, to = x.reshape(64, -1), out.reshape(64, -1)
    n = flat.shape[1]
    for i in prange(64):
        total = np.float32(0)
        for j in range(n):
            total += flat[i, j]
        mean = total / np.float32(n)
        squares = np.float32(0)
        for j in range(n):
            squares += (flat[i, j] - mean) ** 2
        scale = np.float32(1) / np.sqrt(squares / np.float32(n) + np.float32(1e-5))
        for j in range(n):
            to[i, j] = (flat[i, j] - mean) * scale

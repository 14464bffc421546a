#pragma once
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// Encodes with zxing-cpp and returns the modules a side, or 0. `level` is its error correction level, 0–8.
int zxing_encode(const char *text, int level, int version);

#ifdef __cplusplus
}
#endif

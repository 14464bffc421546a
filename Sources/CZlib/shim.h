#pragma once
#include <zlib.h>

// deflateInit2 is a macro, which Swift does not import.

/// Wraps deflateInit2, for the format of gzip.
static inline int begin_gzip(z_stream *stream, int level) {
    return deflateInit2(stream, level, Z_DEFLATED, MAX_WBITS + 16, MAX_MEM_LEVEL, Z_DEFAULT_STRATEGY);
}

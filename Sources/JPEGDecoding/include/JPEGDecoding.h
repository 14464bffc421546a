// Decodes JPEG files through libjpeg, whose errors jump out of C functions, which Swift cannot bear.

#pragma once

#include <stddef.h>
#include <stdint.h>

/// What a call found out; `message` says why it failed.
typedef struct {
    int width;
    int height;
    char message[256];
} JPEGPicture;

/// Reads the size of a picture. Zero if it cannot be read.
int jpeg_picture_begin(JPEGPicture *picture, const uint8_t *bytes, size_t count);

/// Writes the luminance of all pixels, row by row. Zero if it cannot be read.
int jpeg_picture_read_luminance(JPEGPicture *picture, const uint8_t *bytes, size_t count, uint8_t *pixels);

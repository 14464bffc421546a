#include "JPEGDecoding.h"

#include <setjmp.h>
#include <stdio.h>
#include <string.h>

#include <jpeglib.h>

/// What decoding may take at most: memory, and the scans of a progressive file.
enum { largest_memory = 512 << 20, most_scans = 200 };

typedef struct {
    struct jpeg_error_mgr manager;
    jmp_buf exit;
    char *message;
} ErrorExit;

static void leave(j_common_ptr info) {
    ErrorExit *error = (ErrorExit *)info->err;
    info->err->format_message(info, error->message);
    longjmp(error->exit, 1);
}

static void ignore_message(j_common_ptr info) { (void)info; }

static void limit_scans(j_common_ptr info) {
    if (info->is_decompressor && ((j_decompress_ptr)info)->input_scan_number > most_scans) {
        ErrorExit *error = (ErrorExit *)info->err;
        strcpy(error->message, "too many scans");
        longjmp(error->exit, 1);
    }
}

/// With `pixels` null only the header is read.
static int read_picture(JPEGPicture *picture, const uint8_t *bytes, size_t count, uint8_t *pixels) {
    struct jpeg_decompress_struct info;
    struct jpeg_progress_mgr progress = {.progress_monitor = limit_scans};
    ErrorExit error = {.message = picture->message};
    _Static_assert(sizeof picture->message >= JMSG_LENGTH_MAX, "libjpeg's messages fit");
    info.err = jpeg_std_error(&error.manager);
    error.manager.error_exit = leave;
    error.manager.output_message = ignore_message;
    if (setjmp(error.exit)) {
        jpeg_destroy_decompress(&info);
        return 0;
    }
    jpeg_create_decompress(&info);
    info.mem->max_memory_to_use = largest_memory;
    info.progress = &progress;
    jpeg_mem_src(&info, bytes, count);
    jpeg_read_header(&info, TRUE);
    if (pixels != NULL) {
        info.out_color_space = JCS_GRAYSCALE;
        jpeg_start_decompress(&info);
        while (info.output_scanline < info.output_height) {
            JSAMPROW row = pixels + (size_t)info.output_scanline * info.output_width;
            jpeg_read_scanlines(&info, &row, 1);
        }
        jpeg_finish_decompress(&info);
    }
    picture->width = (int)info.image_width;
    picture->height = (int)info.image_height;
    jpeg_destroy_decompress(&info);
    return 1;
}

int jpeg_picture_begin(JPEGPicture *picture, const uint8_t *bytes, size_t count) {
    return read_picture(picture, bytes, count, NULL);
}

int jpeg_picture_read_luminance(JPEGPicture *picture, const uint8_t *bytes, size_t count, uint8_t *pixels) {
    return read_picture(picture, bytes, count, pixels);
}

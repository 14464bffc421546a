// What Embedded Swift asks of a C library, where there is none: an allocator on top of memory.grow, random bytes from
// the page, and the helpers that the compiler calls by itself. One thread.
#include <stddef.h>
#include <stdint.h>

extern unsigned char __heap_base;  // set by the linker: the first byte after data and stack
__attribute__((import_module("page"), import_name("random"))) void page_random(void *bytes, size_t count);

// Blocks are powers of two, header included, kept in one free list a size.
typedef struct { uint32_t exponent, offset, padding[2]; } Header;  // 16 bytes keep what follows aligned
typedef struct Free { struct Free *next; } Free;
static Free *freeBlocks[32];
static uintptr_t top, end;

static void *grow(size_t count) {
    if (!top) {
        top = ((uintptr_t)&__heap_base + 15) & ~(uintptr_t)15;
        end = (uintptr_t)__builtin_wasm_memory_size(0) << 16;
    }
    if (count > end - top) {
        size_t pages = (count - (end - top) + 0xffff) >> 16;
        if (__builtin_wasm_memory_grow(0, pages) == (size_t)-1) return 0;
        end += pages << 16;
    }
    void *block = (void *)top;
    top += count;
    return block;
}

void *malloc(size_t count) {
    if (count > 0x3fffffff) return 0;
    uint32_t need = (uint32_t)(count + sizeof(Header));
    uint32_t exponent = need <= 32 ? 5 : 32 - (uint32_t)__builtin_clz(need - 1);
    Free *block = freeBlocks[exponent];
    if (block) freeBlocks[exponent] = block->next;
    else if (!(block = grow((size_t)1 << exponent))) return 0;
    Header *header = (Header *)block;
    *header = (Header){exponent, 0, {0, 0}};
    return header + 1;
}

void free(void *pointer) {
    if (!pointer) return;
    Header *header = (Header *)pointer - 1;
    uint32_t exponent = header->exponent;
    Free *block = (Free *)((unsigned char *)header - header->offset);
    block->next = freeBlocks[exponent];
    freeBlocks[exponent] = block;
}

int posix_memalign(void **out, size_t alignment, size_t count) {
    unsigned char *pointer = malloc(alignment <= 16 ? count : count + alignment);
    if (!pointer) return 12;  // ENOMEM
    *out = pointer;
    if (alignment <= 16) return 0;
    uint32_t offset = (uint32_t)(-(uintptr_t)pointer & (alignment - 1));
    Header *moved = (Header *)(pointer + offset) - 1;
    *moved = (Header){((Header *)pointer - 1)->exponent, offset, {0, 0}};
    *out = moved + 1;
    return 0;
}

// With bulk memory each of the first three is one instruction, so they do not call themselves.
void *memcpy(void *to, const void *from, size_t count) { return __builtin_memcpy(to, from, count); }
void *memmove(void *to, const void *from, size_t count) { return __builtin_memmove(to, from, count); }
void *memset(void *to, int byte, size_t count) { return __builtin_memset(to, byte, count); }
int memcmp(const void *left, const void *right, size_t count) {
    const unsigned char *a = left, *b = right;
    for (; count; count--, a++, b++) if (*a != *b) return *a - *b;
    return 0;
}
void arc4random_buf(void *bytes, size_t count) { page_random(bytes, count); }
int putchar(int character) { return character; }

// The 64 × 64 → 128 bit product, from four of 32 × 32.
__int128 __multi3(__int128 a, __int128 b) {
    uint64_t x = (uint64_t)a, y = (uint64_t)b, xl = (uint32_t)x, xh = x >> 32, yl = (uint32_t)y, yh = y >> 32;
    uint64_t low = xl * yl, cross = xh * yl + (low >> 32), middle = xl * yh + (uint32_t)cross;
    uint64_t high = xh * yh + (cross >> 32) + (middle >> 32) + x * (uint64_t)(b >> 64) + y * (uint64_t)(a >> 64);
    return (__int128)((unsigned __int128)high << 64 | (uint64_t)(middle << 32 | (uint32_t)low));
}

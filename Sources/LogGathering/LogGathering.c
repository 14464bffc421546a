#include "LogGathering.h"

#include <sqlite3.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

// SQLite hands a frame's header and its page to the system by a call each. Here they are kept for one call, under these rules:
//
// - Something is kept only while the connection has the lock of those who write, so no one else writes where it belongs.
//   What is left when the lock is given back is of a transaction that was rolled back, and is dropped.
// - With a commit's last frame all is written, and nothing is kept after it: neither padding nor checksums that are made anew.
//   SQLite lets others see the frames later, whatever `synchronous` says.
// - Each other use of the file writes first what is kept, in the order in which it came.
// - Where that fails, frames are missing that SQLite knows as written. So the log fails until the lock is given back, and with
//   it the commit, which SQLite rolls back.

enum {
    // https://sqlite.org/fileformat2.html#the_write_ahead_log
    frame_header_size = 24,
    pages_after_commit = 4,
    // https://sqlite.org/walformat.html#wal_locks
    writers_lock = 0,
    // The unix VFS writes less than 128 KiB at once.
    most_kept = 120 << 10,
};

/// What stands behind a file's part that belongs to the system's VFS.
typedef struct {
    /// The system's, with some of ours.
    sqlite3_io_methods methods;
    const sqlite3_io_methods *systems;
    /// The log of a database, the database of a log.
    sqlite3_file *other;
    unsigned char *kept;
    int count;
    sqlite3_int64 start;
    bool keeps, is_commit;
    int failure;
} Part;

static sqlite3_vfs *systems;
static sqlite3_vfs gathering;
const char *const log_gathering_vfs = "log-gathering";

static int size_of_systems_part(void) { return (systems->szOsFile + 7) & ~7; }

static Part *part(sqlite3_file *file) { return (Part *)((char *)file + size_of_systems_part()); }

/// Writes what is kept.
static int flush(sqlite3_file *log) {
    Part *own = part(log);
    if (own->failure == SQLITE_OK && own->count > 0) {
        own->failure = own->systems->xWrite(log, own->kept, own->count, own->start);
        own->count = 0;
    }
    return own->failure;
}

static int keep(sqlite3_file *log, const void *bytes, int count, sqlite3_int64 start) {
    Part *own = part(log);
    if (own->count == 0) own->start = start;
    memcpy(own->kept + own->count, bytes, count);
    own->count += count;
    return SQLITE_OK;
}

static int write_log(sqlite3_file *log, const void *bytes, int count, sqlite3_int64 start) {
    Part *own = part(log);
    if (own->count > 0 && (start != own->start + own->count || own->count + count > most_kept)) flush(log);
    if (own->failure != SQLITE_OK) return own->failure;
    if (!own->keeps) return own->systems->xWrite(log, bytes, count, start);

    bool is_header = count == frame_header_size;
    bool is_last = !is_header && own->is_commit;
    if (is_header) {
        static const unsigned char none[4];
        own->is_commit = memcmp((const char *)bytes + pages_after_commit, none, sizeof none) != 0;
    }
    // What does not begin with a header is the log's own header, or a page that takes the place of one.
    bool is_kept = is_header || own->count > 0;
    int code = is_kept ? keep(log, bytes, count, start) : own->systems->xWrite(log, bytes, count, start);
    if (!is_last) return code;
    own->keeps = false;
    return code == SQLITE_OK ? flush(log) : code;
}

static int read_log(sqlite3_file *log, void *bytes, int count, sqlite3_int64 start) {
    int code = flush(log);
    return code == SQLITE_OK ? part(log)->systems->xRead(log, bytes, count, start) : code;
}

static int truncate_log(sqlite3_file *log, sqlite3_int64 size) {
    int code = flush(log);
    return code == SQLITE_OK ? part(log)->systems->xTruncate(log, size) : code;
}

static int sync_log(sqlite3_file *log, int flags) {
    int code = flush(log);
    return code == SQLITE_OK ? part(log)->systems->xSync(log, flags) : code;
}

static int size_log(sqlite3_file *log, sqlite3_int64 *size) {
    int code = flush(log);
    return code == SQLITE_OK ? part(log)->systems->xFileSize(log, size) : code;
}

static int close_log(sqlite3_file *log) {
    Part *own = part(log);
    part(own->other)->other = NULL;
    free(own->kept);
    return own->systems->xClose(log);
}

/// Begins to keep when a transaction that writes begins, and ends it with it.
static int lock(sqlite3_file *database, int first, int count, int flags) {
    Part *own = part(database);
    bool is_writers = first == writers_lock && (flags & SQLITE_SHM_EXCLUSIVE) && own->other;
    Part *log = is_writers ? part(own->other) : NULL;
    if (log) {
        log->count = 0;
        log->failure = SQLITE_OK;
        log->keeps = log->is_commit = false;
    }
    int code = own->systems->xShmLock(database, first, count, flags);
    if (log) log->keeps = code == SQLITE_OK && (flags & SQLITE_SHM_LOCK);
    return code;
}

static int open_file(sqlite3_vfs *vfs, const char *name, sqlite3_file *file, int flags, int *flags_out) {
    (void)vfs;
    int code = systems->xOpen(systems, name, file, flags, flags_out);
    if (code != SQLITE_OK || !(flags & (SQLITE_OPEN_MAIN_DB | SQLITE_OPEN_WAL))) return code;
    Part *own = part(file);
    *own = (Part){.methods = *file->pMethods, .systems = file->pMethods};
    if (flags & SQLITE_OPEN_MAIN_DB) {
        own->methods.xShmLock = lock;
    } else {
        own->kept = malloc(most_kept);
        if (!own->kept) return SQLITE_OK;
        own->other = sqlite3_database_file_object(name);
        part(own->other)->other = file;
        own->methods.xWrite = write_log;
        own->methods.xRead = read_log;
        own->methods.xTruncate = truncate_log;
        own->methods.xSync = sync_log;
        own->methods.xFileSize = size_log;
        own->methods.xClose = close_log;
    }
    file->pMethods = &own->methods;
    return SQLITE_OK;
}

int log_gathering_register(void) {
    systems = sqlite3_vfs_find(NULL);
    if (!systems) return SQLITE_ERROR;
    gathering = *systems;
    gathering.zName = log_gathering_vfs;
    gathering.szOsFile = size_of_systems_part() + (int)sizeof(Part);
    gathering.xOpen = open_file;
    return sqlite3_vfs_register(&gathering, 0);
}

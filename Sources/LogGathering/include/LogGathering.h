// Hands what a transaction appends to SQLite's write-ahead log to the system together, by a VFS over the system's own.

#pragma once

/// The VFS's name, for sqlite3_open_v2.
extern const char *const log_gathering_vfs;

/// Wraps sqlite3_vfs_register. Once for the process; a result code of SQLite's.
int log_gathering_register(void);

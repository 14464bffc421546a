#pragma once
#include <microhttpd.h>
#include <string.h>

// Functions with a variable argument list are not imported by Swift; so their calls stand here.

/// Leaves a request target's percent-escapes as they came; they are decoded where NUL bytes do no harm.
static inline size_t keep_escapes(void *closure, struct MHD_Connection *connection, char *text) {
    (void)closure;
    (void)connection;
    return strlen(text);
}

/// Wraps MHD_get_connection_info.
static inline int socket_of(struct MHD_Connection *connection) {
    return MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD)->connect_fd;
}

/// Wraps MHD_get_connection_info: the other end of the connection.
static inline const struct sockaddr *peer_of(struct MHD_Connection *connection) {
    return MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CLIENT_ADDRESS)->client_addr;
}

/// Wraps MHD_start_daemon. Worker threads that poll connections added with MHD_add_connection, and can put them aside.
static inline struct MHD_Daemon *start_daemon(
    unsigned int workers, unsigned int connections, unsigned int idle_seconds, size_t memory_per_connection,
    MHD_AccessHandlerCallback handle, MHD_RequestCompletedCallback complete, MHD_NotifyConnectionCallback notify,
    void *closure) {
    return MHD_start_daemon(
        MHD_USE_POLL | MHD_USE_INTERNAL_POLLING_THREAD | MHD_USE_SUSPEND_RESUME | MHD_USE_NO_LISTEN_SOCKET | MHD_USE_ITC,
        0, NULL, NULL, handle, closure,
        MHD_OPTION_NOTIFY_COMPLETED, complete, closure,
        MHD_OPTION_NOTIFY_CONNECTION, notify, closure,
        MHD_OPTION_UNESCAPE_CALLBACK, keep_escapes, closure,
        MHD_OPTION_CONNECTION_LIMIT, connections,
        MHD_OPTION_CONNECTION_TIMEOUT, idle_seconds,
        MHD_OPTION_CONNECTION_MEMORY_LIMIT, memory_per_connection,
        MHD_OPTION_THREAD_POOL_SIZE, workers,
        MHD_OPTION_END);
}

#pragma once
#include <gnutls/abstract.h>
#include <gnutls/gnutls.h>
#include <microhttpd.h>
#include <string.h>
#include <sys/resource.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif
#ifdef __linux__
#include <linux/sched.h>
#include <sys/syscall.h>
#include <unistd.h>
#endif

// Functions with a variable argument list are not imported by Swift; so their calls stand here.

/// Wraps mallopt: keeps some freed memory, which a thread that has the next request else asks the system for again.
static inline void keep_freed_memory(int bytes) {
#ifdef __GLIBC__
    mallopt(M_TRIM_THRESHOLD, bytes);
    mallopt(M_TOP_PAD, bytes / 4);
#else
    (void)bytes;
#endif
}

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

/// Wraps MHD_get_connection_info: how many bytes a request has before its body, once they have come.
static inline size_t header_size_of(struct MHD_Connection *connection) {
    return MHD_get_connection_info(connection, MHD_CONNECTION_INFO_REQUEST_HEADER_SIZE)->header_size;
}

/// Wraps MHD_get_connection_info: what NOTIFY_CONNECTION has kept for the connection.
static inline void *kept_for(struct MHD_Connection *connection) {
    return MHD_get_connection_info(connection, MHD_CONNECTION_INFO_SOCKET_CONTEXT)->socket_context;
}

/// Wraps gnutls_session_get_ptr, where the library keeps the connection.
static inline struct MHD_Connection *connection_of(gnutls_session_t session) {
    return (struct MHD_Connection *)gnutls_session_get_ptr(session);
}

/// Wraps sched_setattr: whatever is less nice gets the processor before the calling thread, and at once, since what runs in
/// longer slices may be interrupted by what runs in shorter ones. The operator's scheduling policy stays.
static inline void step_back(int nice) {
#ifdef __linux__
    // Elsewhere this would be about the whole process.
    if (getpriority(PRIO_PROCESS, 0) >= nice) return;
    const struct {
        uint32_t size, policy;
        uint64_t flags;
        int32_t nice;
        uint32_t priority;
        uint64_t slice_nanoseconds, deadline, period;
    } attributes = {
        .size = sizeof attributes, .flags = SCHED_FLAG_KEEP_POLICY, .nice = nice, .slice_nanoseconds = 20000000};
    // A system older than the flag refuses it.
    if (syscall(SYS_sched_setattr, 0, &attributes, 0) != 0) setpriority(PRIO_PROCESS, 0, nice);
#endif
}

/// Wraps MHD_start_daemon. Worker threads that poll connections added with MHD_add_connection, and can put them aside;
/// with TLS where there is a function that gives the certificate.
static inline struct MHD_Daemon *start_daemon(
    unsigned int workers, unsigned int connections, unsigned int idle_seconds, size_t memory_per_connection,
    MHD_AccessHandlerCallback handle, MHD_RequestCompletedCallback complete, MHD_NotifyConnectionCallback notify,
    gnutls_certificate_retrieve_function2 *certificate, void *closure) {
    return MHD_start_daemon(
        (certificate ? MHD_USE_TLS : 0) | MHD_USE_POLL | MHD_USE_INTERNAL_POLLING_THREAD | MHD_USE_SUSPEND_RESUME | MHD_USE_NO_LISTEN_SOCKET | MHD_USE_ITC,
        0, NULL, NULL, handle, closure,
        MHD_OPTION_NOTIFY_COMPLETED, complete, closure,
        MHD_OPTION_NOTIFY_CONNECTION, notify, closure,
        MHD_OPTION_UNESCAPE_CALLBACK, keep_escapes, closure,
        MHD_OPTION_CONNECTION_LIMIT, connections,
        MHD_OPTION_CONNECTION_TIMEOUT, idle_seconds,
        MHD_OPTION_CONNECTION_MEMORY_LIMIT, memory_per_connection,
        MHD_OPTION_THREAD_POOL_SIZE, workers,
        certificate ? MHD_OPTION_HTTPS_CERT_CALLBACK : MHD_OPTION_END, certificate,
        MHD_OPTION_HTTPS_PRIORITIES, "NORMAL:-VERS-ALL:+VERS-TLS1.3:+VERS-TLS1.2",
        MHD_OPTION_END);
}

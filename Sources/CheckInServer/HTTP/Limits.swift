/// What a server bears from its clients.
struct Limits: Equatable, Sendable {
    var bodyBytes = 64 * 1024
    /// How much of a body that is too large is still read, so that the client hears why it is refused.
    var discardedBytes = 4 * 1024 * 1024
    var headerBytes = 8 * 1024
    /// How long a connection may be silent.
    var idleSeconds: UInt32 = 20
    /// How long a connection may take to bring its next request whole.
    var requestSeconds = 30.0
    var connections: UInt32 = 2000
    /// How many may follow what is recorded, and how often they are told that the connection is alive.
    var followers = 500
    var heartbeatSeconds = 15.0
    /// How long a stop waits for requests that have begun to arrive.
    var stopSeconds = 5.0
}

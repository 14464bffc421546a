import CMicroHTTPD
import Synchronization

/// One request and its answer, as the connection's worker thread meets them.
///
/// Unchecked, since everything but `answer`, which has a lock, is touched by that thread alone.
final class Exchange: @unchecked Sendable {
    /// Whether the handler has been asked.
    var isAsked = false
    /// The body that is sent as it comes into being, if it is one.
    var stream: BodyStream?
    /// Sees the response once it is made, if it was promised.
    var watch: (@Sendable (Response) -> Void)?
    private(set) var request: Request
    private var receivedBytes = 0
    private let limits: Limits
    private let answer = Mutex<Answer?>(nil)

    /// What makes the answer. In a type of its own, since a closure in a generic one is wrapped anew at each access.
    private struct Answer: Sendable {
        let make: @Sendable () -> Response
    }

    /// - Parameter headerBytes: How long the request is before its body.
    init(_ request: Request, headerBytes: Int, limits: Limits) {
        self.request = request
        self.limits = limits
        if headerBytes > limits.headerBytes {
            self.request.fault = .headersTooLarge(limit: limits.headerBytes)
        } else if announcedBytes > limits.bodyBytes {
            self.request.fault = .bodyTooLarge(limit: limits.bodyBytes)
        }
    }

    /// Whether to answer before the body comes: the client waits to be asked for it, or it is too much even to throw away.
    var refusesBody: Bool {
        guard request.fault != nil else { return false }
        return announcedBytes > limits.discardedBytes || request.headers["Expect"] != nil
    }

    /// Takes a piece of the body in; false when there has been too much even to throw away.
    func receive(_ bytes: UnsafeRawBufferPointer) -> Bool {
        receivedBytes += bytes.count
        if receivedBytes > limits.bodyBytes {
            request.fault = request.fault ?? .bodyTooLarge(limit: limits.bodyBytes)
            request.body = []
        }
        if request.fault == nil { request.body += bytes }
        return receivedBytes <= limits.discardedBytes
    }

    /// Keeps what makes the answer for the worker thread; false if there is one already.
    func keep(_ make: @escaping @Sendable () -> Response) -> Bool {
        answer.withLock { answer in
            guard answer == nil else { return false }
            answer = Answer(make: make)
            return true
        }
    }

    /// Makes the response that was promised; nil as long as nobody has answered.
    func makeResponse() -> Response? {
        guard let response = answer.withLock({ $0 })?.make() else { return nil }
        watch?(response)
        return response
    }

    private var announcedBytes: Int {
        guard let text = request.headers["Content-Length"] else { return 0 }
        return Int(text) ?? .max
    }
}

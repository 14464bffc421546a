import CMicroHTTPD
import Foundation

// The callbacks that libmicrohttpd wants, and what they need to know of its connections.

/// Starts the library's worker threads; nil if it cannot.
func startDaemon(_ context: HTTPContext) -> OpaquePointer? {
    keep_freed_memory(1 << 20)
    return start_daemon(
        // The library wants a pool to have at least two.
        UInt32(max(2, ProcessInfo.processInfo.activeProcessorCount)),
        context.limits.connections, context.limits.idleSeconds,
        // Room for headers that are over our limit, so that it is we who refuse them.
        context.limits.headerBytes * 3,
        { cls, connection, path, method, _, bytes, count, state in
            guard let cls, let connection, let path, let method, let count, let state else { return .NO }
            let context = Unmanaged<HTTPContext>.fromOpaque(cls).takeUnretainedValue()
            guard let known = state.pointee else {
                let query = query(of: connection)
                return begin(
                    Request(
                        method: Method(name: String(cString: method)), path: String(cString: path), query: query ?? [],
                        headers: headers(of: connection), peer: peer_of(connection).flatMap { IPAddress($0) },
                        isEncrypted: context.certificate != nil,
                        fault: query == nil ? .malformedQuery : nil),
                    on: connection, state, context)
            }
            let exchange = Unmanaged<Exchange>.fromOpaque(known).takeUnretainedValue()
            if count.pointee > 0 {
                let piece = UnsafeRawBufferPointer(start: bytes, count: count.pointee)
                count.pointee = 0
                return exchange.receive(piece) ? .YES : .NO
            }
            if let make = exchange.makeResponse { return send(make(), on: connection, context) }
            return ask(connection, exchange, context)
        },
        { cls, connection, state, _ in
            guard let cls, let connection, let state, let known = state.pointee else { return }
            state.pointee = nil
            let exchange = Unmanaged<Exchange>.fromOpaque(known).takeRetainedValue()
            exchange.stream?.abandon()
            let context = Unmanaged<HTTPContext>.fromOpaque(cls).takeUnretainedValue()
            context.requests.end()
            context.deadlines.begin(socket_of(connection))
        },
        { cls, connection, kept, event in
            guard let cls, let connection else { return }
            kept?.pointee = cls
            let context = Unmanaged<HTTPContext>.fromOpaque(cls).takeUnretainedValue()
            if event == .CONNECTION_NOTIFY_STARTED {
                context.connections.add()
                context.deadlines.begin(socket_of(connection))
            } else {
                context.connections.add(-1)
                context.deadlines.end(socket_of(connection))
            }
        },
        context.certificate == nil ? nil : retrieveCertificate,
        Unmanaged.passUnretained(context).toOpaque())
}

/// Gives a handshake the certificate that counts now. See gnutls_certificate_set_retrieve_function2.
private let retrieveCertificate:
    @convention(c) (
        gnutls_session_t?, UnsafePointer<gnutls_datum_t>?, Int32, UnsafePointer<gnutls_pk_algorithm_t>?, Int32,
        UnsafeMutablePointer<UnsafeMutablePointer<gnutls_pcert_st>?>?, UnsafeMutablePointer<UInt32>?,
        UnsafeMutablePointer<gnutls_privkey_t?>?
    ) -> Int32 = { session, _, _, _, _, chain, length, key in
        guard let session, let kept = context_of_session(session) else { return -1 }
        let context = Unmanaged<HTTPContext>.fromOpaque(kept).takeUnretainedValue()
        guard let certificate = context.certificate?.current else { return -1 }
        chain?.pointee = certificate.chain
        length?.pointee = certificate.length
        key?.pointee = certificate.key
        return 0
    }

/// Keeps a request whose headers have come, until it is completed.
private func begin(
    _ request: Request, on connection: OpaquePointer, _ state: UnsafeMutablePointer<UnsafeMutableRawPointer?>,
    _ context: HTTPContext
) -> MHD_Result {
    let exchange = Exchange(request, limits: context.limits)
    state.pointee = Unmanaged.passRetained(exchange).toOpaque()
    context.requests.begin()
    return exchange.refusesBody ? ask(connection, exchange, context) : .YES
}

/// Asks the handler, and sends the answer or puts the connection aside until there is one.
private func ask(_ connection: OpaquePointer, _ exchange: Exchange, _ context: HTTPContext) -> MHD_Result {
    if exchange.isAsked { return .YES }
    exchange.isAsked = true
    context.deadlines.suspend(socket_of(connection))
    switch context.handle(exchange.request) {
    case .now(let response):
        return send(response, on: connection, context)
    case .stream(let head, let stream):
        exchange.stream = stream
        return send(head, stream, on: connection, context)
    case .later(let start):
        let bits = UInt(bitPattern: connection)
        context.requests.putAside()
        // Suspended before anyone else hears of it, or the answer could come first and never be sent.
        MHD_suspend_connection(connection)
        start { make in
            guard exchange.keep(make) else { return }
            context.requests.takeUp()
            MHD_resume_connection(OpaquePointer(bitPattern: bits))
        }
        return .YES
    }
}

/// Wraps MHD_create_response_from_buffer.
private func send(_ response: Response, on connection: OpaquePointer, _ context: HTTPContext) -> MHD_Result {
    let made = response.body.withUnsafeBytes { body in
        MHD_create_response_from_buffer(
            body.count, UnsafeMutableRawPointer(mutating: body.baseAddress), .RESPMEM_MUST_COPY)
    }
    return queue(made, response, on: connection, context)
}

/// Wraps MHD_create_response_from_callback. The connection is put aside while there is nothing to send.
private func send(
    _ head: Response, _ stream: BodyStream, on connection: OpaquePointer, _ context: HTTPContext
) -> MHD_Result {
    let sender = Unmanaged.passRetained(StreamSender(stream, bits: UInt(bitPattern: connection)))
    let made = MHD_create_response_from_callback(
        .max, 4096,
        { sender, _, buffer, count in
            guard let sender, let buffer else { return -1 }
            return Unmanaged<StreamSender>.fromOpaque(sender).takeUnretainedValue().send(
                into: UnsafeMutableRawBufferPointer(start: buffer, count: count))
        },
        sender.toOpaque(),
        { sender in
            if let sender { Unmanaged<StreamSender>.fromOpaque(sender).release() }
        })
    if made == nil { sender.release() }
    return queue(made, head, on: connection, context)
}

/// What a connection sends that has no end yet.
private final class StreamSender: Sendable {
    private let stream: BodyStream
    /// The address of the connection.
    private let bits: UInt

    init(_ stream: BodyStream, bits: UInt) {
        self.stream = stream
        self.bits = bits
    }

    /// How many bytes there are to send; −1 at the end.
    func send(into buffer: UnsafeMutableRawBufferPointer) -> Int {
        let count = stream.read(into: buffer) { [bits] in
            MHD_suspend_connection(OpaquePointer(bitPattern: bits))
            return { MHD_resume_connection(OpaquePointer(bitPattern: bits)) }
        }
        return count ?? -1
    }
}

/// Wraps MHD_queue_response.
private func queue(
    _ made: OpaquePointer?, _ response: Response, on connection: OpaquePointer, _ context: HTTPContext
) -> MHD_Result {
    guard let made else { return .NO }
    defer { MHD_destroy_response(made) }
    for field in response.headers.all {
        // Not passed as they are, since then each would be copied first.
        field.name.withCString { name in _ = field.value.withCString { MHD_add_response_header(made, name, $0) } }
    }
    for field in context.fields { MHD_add_response_header(made, field.name, field.value) }
    if context.isStopping.load(ordering: .relaxed) { MHD_add_response_header(made, "Connection", "close") }
    return MHD_queue_response(connection, response.status.rawValue, made)
}

private func headers(of connection: OpaquePointer) -> Fields {
    var fields = Fields()
    fields.reserve(8)
    values(of: connection, .HEADER_KIND) { name, value in fields.add(name, value ?? "") }
    return fields
}

/// The query's items, decoded; nil if one cannot be.
private func query(of connection: OpaquePointer) -> [Request.QueryItem]? {
    var items: [Request.QueryItem]? = []
    guard MHD_get_connection_values(connection, .GET_ARGUMENT_KIND, nil, nil) > 0 else { return items }
    values(of: connection, .GET_ARGUMENT_KIND) { name, value in
        guard let name = PercentEncoding.decode(name, plusIsSpace: true),
            let value = PercentEncoding.decode(value ?? "", plusIsSpace: true)
        else { return items = nil }
        items?.append(Request.QueryItem(name: name, value: value))
    }
    return items
}

/// Wraps MHD_get_connection_values.
private func values(of connection: OpaquePointer, _ kind: MHD_ValueKind, _ take: (String, String?) -> Void) {
    withoutActuallyEscaping(take) { take in
        withUnsafePointer(to: take) { take in
            _ = MHD_get_connection_values(
                connection, kind,
                { cls, _, name, value in
                    guard let cls, let name else { return .NO }
                    let take = cls.assumingMemoryBound(to: ((String, String?) -> Void).self).pointee
                    take(String(cString: name), value.map { String(cString: $0) })
                    return .YES
                }, UnsafeMutableRawPointer(mutating: take))
        }
    }
}

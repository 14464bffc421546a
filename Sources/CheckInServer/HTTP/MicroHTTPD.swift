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
        context.limits.headerBytes * 2,
        { _, pointer, path, method, _, bytes, count, state in
            guard let pointer, let connection = known(pointer), let path, let method, let count, let state else {
                return .NO
            }
            guard let begun = state.pointee else {
                let query = query(of: pointer)
                let headerBytes = header_size_of(pointer)
                let exchange = Exchange(
                    Request(
                        method: Method(name: String(cString: method)), path: String(cString: path), query: query ?? [],
                        headers: headers(of: pointer, bytes: headerBytes), peer: connection.peer,
                        isEncrypted: connection.context.certificate != nil,
                        fault: query == nil ? .malformedQuery : nil),
                    headerBytes: headerBytes, limits: connection.context.limits)
                return begin(exchange, on: connection, state)
            }
            let exchange = Unmanaged<Exchange>.fromOpaque(begun).takeUnretainedValue()
            if count.pointee > 0 {
                let piece = UnsafeRawBufferPointer(start: bytes, count: count.pointee)
                count.pointee = 0
                return exchange.receive(piece) ? .YES : .NO
            }
            if let response = exchange.makeResponse() { return send(response, on: connection) }
            return ask(exchange, on: connection)
        },
        { _, pointer, state, _ in
            guard let pointer, let state, let begun = state.pointee else { return }
            state.pointee = nil
            Unmanaged<Exchange>.fromOpaque(begun).takeRetainedValue().stream?.abandon()
            known(pointer)?.awaitNext()
        },
        { cls, pointer, kept, event in
            guard let cls, let pointer, let kept else { return }
            let context = Unmanaged<HTTPContext>.fromOpaque(cls).takeUnretainedValue()
            if event == .CONNECTION_NOTIFY_STARTED {
                // Here, since this is called on the workers: a commit is not to wait until they have verified.
                step_back(10)
                let connection = OpenConnection(pointer, context: context)
                kept.pointee = Unmanaged.passUnretained(connection).toOpaque()
                context.connections.add(connection)
            } else if let connection = known(pointer) {
                context.connections.remove(connection)
            }
        },
        context.certificate == nil ? nil : retrieveCertificate,
        Unmanaged.passUnretained(context).toOpaque())
}

/// What is known of a connection from its beginning on.
private func known(_ pointer: OpaquePointer) -> OpenConnection? {
    kept_for(pointer).map { Unmanaged<OpenConnection>.fromOpaque($0).takeUnretainedValue() }
}

/// Gives a handshake the certificate that counts now. See gnutls_certificate_set_retrieve_function2.
private let retrieveCertificate:
    @convention(c) (
        gnutls_session_t?, UnsafePointer<gnutls_datum_t>?, Int32, UnsafePointer<gnutls_pk_algorithm_t>?, Int32,
        UnsafeMutablePointer<UnsafeMutablePointer<gnutls_pcert_st>?>?, UnsafeMutablePointer<UInt32>?,
        UnsafeMutablePointer<gnutls_privkey_t?>?
    ) -> Int32 = { session, _, _, _, _, chain, length, key in
        guard let session, let pointer = connection_of(session),
            let certificate = known(pointer)?.context.certificate?.current
        else { return -1 }
        chain?.pointee = certificate.chain
        length?.pointee = certificate.length
        key?.pointee = certificate.key
        return 0
    }

/// Keeps a request whose headers have come, until it is completed.
private func begin(
    _ exchange: Exchange, on connection: OpenConnection, _ state: UnsafeMutablePointer<UnsafeMutableRawPointer?>
) -> MHD_Result {
    state.pointee = Unmanaged.passRetained(exchange).toOpaque()
    connection.stage.store(.arriving, ordering: .relaxed)
    return exchange.refusesBody ? ask(exchange, on: connection) : .YES
}

/// Asks the handler, and sends the answer or puts the connection aside until there is one.
private func ask(_ exchange: Exchange, on connection: OpenConnection) -> MHD_Result {
    if exchange.isAsked { return .YES }
    exchange.isAsked = true
    connection.stage.store(.answered, ordering: .relaxed)
    switch connection.context.handle(exchange.request) {
    case .now(let response):
        return send(response, on: connection)
    case .stream(let head, let stream):
        exchange.stream = stream
        return send(head, stream, on: connection)
    case .later(let watch, let start):
        exchange.watch = watch
        // Before anyone else hears of it, or the answer could come first and never be sent.
        connection.putAside()
        start { make in if exchange.keep(make) { connection.takeUp() } }
        return .YES
    }
}

/// Wraps MHD_create_response_from_buffer.
private func send(_ response: Response, on connection: OpenConnection) -> MHD_Result {
    let made = response.body.withUnsafeBytes { body in
        MHD_create_response_from_buffer(
            body.count, UnsafeMutableRawPointer(mutating: body.baseAddress), .RESPMEM_MUST_COPY)
    }
    return queue(made, response, on: connection)
}

/// Wraps MHD_create_response_from_callback. The connection is put aside while there is nothing to send.
private func send(_ head: Response, _ stream: BodyStream, on connection: OpenConnection) -> MHD_Result {
    let sender = Unmanaged.passRetained(StreamSender(stream, on: connection))
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
    return queue(made, head, on: connection)
}

/// What a connection sends that has no end yet.
private final class StreamSender: Sendable {
    private let stream: BodyStream
    private let connection: OpenConnection

    init(_ stream: BodyStream, on connection: OpenConnection) {
        self.stream = stream
        self.connection = connection
    }

    /// How many bytes there are to send; −1 at the end.
    func send(into buffer: UnsafeMutableRawBufferPointer) -> Int {
        let count = stream.read(into: buffer) { [connection] in
            connection.putAside()
            return { connection.takeUp() }
        }
        return count ?? -1
    }
}

/// Wraps MHD_queue_response.
private func queue(_ made: OpaquePointer?, _ response: Response, on connection: OpenConnection) -> MHD_Result {
    guard let made else { return .NO }
    defer { MHD_destroy_response(made) }
    response.headers.forEach { name, value in MHD_add_response_header(made, name, value) }
    for field in connection.context.fields { MHD_add_response_header(made, field.name, field.value) }
    if connection.context.isStopping.load(ordering: .relaxed) { MHD_add_response_header(made, "Connection", "close") }
    return MHD_queue_response(connection.pointer, response.status.rawValue, made)
}

/// Wraps MHD_get_connection_values.
///
/// - Parameter bytes: How many they are in the request at most.
private func headers(of pointer: OpaquePointer, bytes: Int) -> Fields {
    var fields = Fields()
    fields.reserve(bytes: bytes)
    withUnsafeMutablePointer(to: &fields) { fields in
        _ = MHD_get_connection_values(
            pointer, .HEADER_KIND,
            { fields, _, name, value in
                guard let fields, let name, let value else { return .NO }
                fields.assumingMemoryBound(to: Fields.self).pointee.add(name, value)
                return .YES
            }, fields)
    }
    return fields
}

/// The query's items, decoded; nil if one cannot be. Wraps MHD_get_connection_values.
private func query(of pointer: OpaquePointer) -> [Request.QueryItem]? {
    var items: [Request.QueryItem]? = []
    withUnsafeMutablePointer(to: &items) { items in
        _ = MHD_get_connection_values(
            pointer, .GET_ARGUMENT_KIND,
            { cls, _, name, value in
                guard let items = cls?.assumingMemoryBound(to: [Request.QueryItem]?.self), let name else { return .NO }
                guard let name = PercentEncoding.decode(String(cString: name), plusIsSpace: true),
                    // There is none where the equals sign is missing.
                    let value = PercentEncoding.decode(value.map { String(cString: $0) } ?? "", plusIsSpace: true)
                else {
                    items.pointee = nil
                    return .NO
                }
                items.pointee?.append(Request.QueryItem(name: name, value: value))
                return .YES
            }, items)
    }
    return items
}

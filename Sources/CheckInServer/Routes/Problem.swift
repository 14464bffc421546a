import CheckIn

/// An error as HTTP answers it (RFC 9457).
struct Problem: Error, Equatable, Sendable {
    var status: Status
    /// The last part of the problem's type, a stable name for programs; nil where the status says it all.
    var type: String?
    /// What went wrong in this case, for the developer of a client.
    var detail: String
    /// Header fields that belong to it, such as `Allow`.
    var headers = Fields()
    /// Further members of the problem's object.
    var members: [CBOR.Pair] = []

    var response: Response {
        var headers = headers
        headers.add("Content-Type", "application/problem+json")
        headers.add("Cache-Control", "no-store")
        let tree = CBOR.fields([
            ("type", .text(type.map { "urn:qr-checkin:problem:" + $0 } ?? "about:blank")),
            ("title", .text(status.title)),
            ("status", .unsigned(UInt64(status.rawValue))),
            ("detail", .text(detail)),
        ])
        return Response(status: status, headers: headers, body: JSON.encode(.map((tree.map ?? []) + members)))
    }
}

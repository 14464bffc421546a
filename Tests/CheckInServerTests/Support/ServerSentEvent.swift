import CheckIn

@testable import CheckInServer

/// A block of an event stream.
struct ServerSentEvent {
    private(set) var id: String?
    private(set) var kind = "message"
    private(set) var data: CBOR?

    init(_ block: String) {
        for line in block.split(separator: "\n") {
            if line.hasPrefix("id: ") { id = String(line.dropFirst(4)) }
            if line.hasPrefix("event: ") { kind = String(line.dropFirst(7)) }
            if line.hasPrefix("data: ") { data = try? JSON.decode(Array(line.dropFirst(6).utf8)) }
        }
    }

    /// The kind, and the id of the check-in.
    var text: String { "\(kind) \(data?["id"]?.text ?? "")" }
}

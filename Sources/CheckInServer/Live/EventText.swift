import CheckIn
import Ledger

/// Server-sent events as they stand in a stream (https://html.spec.whatwg.org/multipage/server-sent-events.html).
enum EventText {
    /// How a stream begins: when to come back after a break, and from where.
    static func beginning(at mark: EventMark) -> [UInt8] {
        Array("retry: 2000\nid: \(mark.text)\n\n".utf8)
    }

    /// What says that the connection is alive, and up to where all has been told.
    static func heartbeat(at mark: EventMark) -> [UInt8] {
        Array(": heartbeat\nid: \(mark.text)\n\n".utf8)
    }

    static func event(_ event: LedgerEvent) -> [UInt8] {
        let kind =
            switch event.kind {
            case .checkIn: "checkin"
            case .annulled: "annulled"
            }
        // JSON has no line ends of its own.
        let head = Array("event: \(kind)\nid: \(event.mark.text)\ndata: ".utf8)
        return head + JSON.encode(event.checkIn.tree) + Array("\n\n".utf8)
    }
}

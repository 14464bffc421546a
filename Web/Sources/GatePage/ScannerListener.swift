import Browser
import CheckIn
import Observables
import Screens

/// Listens to scanners, which are keyboards to a page, wherever the focus is.
final class ScannerListener {
    private var keys = ScannerKeys()
    private var subscriptions: [Subscription] = []

    init(_ entered: @escaping (GateInput) -> Void) {
        subscriptions = [
            Element("window").on("keydown") { [self] in pressed($0, entered) },
            Element("form").on("submit") { [self] in
                Element("code-text").clear()
                entered(keys.ended(field: $0.text))
            },
            Element("code-text").on("paste") { [self] in
                keys = ScannerKeys()
                Element("code-text").clear()
                entered(GateInput(typed: $0.text))
            },
        ]
    }

    /// The payload's text is the key's place and what it wrote, with a space between; its number is 1 with Shift, and 2 more
    /// in a field, whose form tells when it ends.
    private func pressed(_ payload: Payload, _ entered: (GateInput) -> Void) {
        let bytes = payload.bytes
        guard let space = bytes.firstIndex(of: UInt8(ascii: " ")) else { return }
        let place = String(decoding: bytes[..<space], as: UTF8.self)
        let text = String(decoding: bytes[(space + 1)...], as: UTF8.self)
        let isEnd = text.hasSameBytes(as: "Enter") || text.hasSameBytes(as: "Tab")
        if !isEnd {
            keys.pressed(place: place, text: text, isShifted: payload.number & 1 != 0)
        } else if payload.number & 2 == 0, !keys.isEmpty {
            entered(keys.ended())
        }
    }
}

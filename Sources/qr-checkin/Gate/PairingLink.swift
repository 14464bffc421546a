/// What `desk gates add` shows: a link, or the text alone that stands in it.
struct PairingLink {
    /// Where the link leads, without the page; nil for a text alone.
    let server: String?
    let text: String

    /// What stands between the server's address and the text.
    static let page = "gate.html#pair="

    init?(_ link: String) {
        let mark = link.firstRange(of: Self.page)
        server = mark.map { link[..<$0.lowerBound].trimmingSuffix("/") }
        text = mark.map { String(link[$0.upperBound...]) } ?? link
        let isText = text.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
                true
            default: false
            }
        }
        guard isText, !text.isEmpty else { return nil }
    }
}

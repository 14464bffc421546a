import CheckIn

/// How a message's tree is written in a body.
enum Notation: Equatable, Sendable {
    case json
    case cbor

    var mediaType: String {
        switch self {
        case .json: "application/json"
        case .cbor: "application/cbor"
        }
    }

    /// What the header of an answer in this notation says.
    var headers: Fields {
        switch self {
        case .json: Self.headersOfJSON
        case .cbor: Self.headersOfCBOR
        }
    }

    private static let headersOfJSON = headers(of: .json)
    private static let headersOfCBOR = headers(of: .cbor)

    private static func headers(of notation: Notation) -> Fields {
        Fields([
            "Content-Type": notation.mediaType, "Cache-Control": "no-store", "Vary": "Accept, Accept-Language",
        ])
    }

    /// The notation that a `Content-Type` names; nil for any other.
    init?(contentType: String) {
        // As clients mostly write it.
        for notation in [Notation.cbor, .json] where contentType == notation.mediaType {
            self = notation
            return
        }
        let type = contentType.split(separator: ";", maxSplits: 1).first ?? ""
        let name = type.filter { $0 != " " && $0 != "\t" }
        if sameIgnoringCase(name.utf8, Notation.json.mediaType.utf8) {
            self = .json
        } else if sameIgnoringCase(name.utf8, Notation.cbor.mediaType.utf8) {
            self = .cbor
        } else {
            return nil
        }
    }

    /// The notation that a client would rather read; JSON unless it says otherwise.
    init(accept: String?) {
        // As the pages ask.
        if accept == Notation.cbor.mediaType {
            self = .cbor
            return
        }
        let preferences = Preferences(accept ?? "")
        let json = preferences.weight(of: Notation.json.mediaType, or: "application/*", "*/*")
        self = preferences.weight(of: Notation.cbor.mediaType) > json ? .cbor : .json
    }

    /// The answer that says this.
    func response(_ status: Status, _ tree: CBOR) -> Response {
        Response(status: status, headers: headers, body: encode(tree))
    }

    func encode(_ tree: CBOR) -> [UInt8] {
        switch self {
        case .json: JSON.encode(tree)
        case .cbor: tree.encoded
        }
    }
}

public import CheckIn

/// JSON as another notation of the messages' trees (RFC 8259).
///
/// A byte string is written as base64url text; whoever expects bytes reads such a text. Numbers are whole.
public enum JSON {
    /// How many arrays and objects may stand inside each other.
    static let depth = 16

    /// Reads one value, and refuses what parsers read differently: duplicate keys, half surrogate pairs, numbers that a
    /// 64-bit integer cannot hold.
    public static func decode(_ bytes: [UInt8]) throws(JSONError) -> CBOR {
        var reader = JSONReader(bytes)
        return try reader.document()
    }

    /// Writes a tree, without spaces, its maps in the order they are in.
    public static func encode(_ tree: CBOR) -> [UInt8] {
        var output: [UInt8] = []
        output.reserveCapacity(512)
        append(tree, to: &output)
        return output
    }

    private static func append(_ tree: CBOR, to output: inout [UInt8]) {
        switch tree {
        case .unsigned(let value): output += String(value).utf8
        // −1 − n may need 65 bits, so it is written from n + 1.
        case .negative(.max): output += "-18446744073709551616".utf8
        case .negative(let value): output += "-\(value + 1)".utf8
        case .bytes(let value): append(Base64URL.encode(value), to: &output)
        case .text(let value): append(value, to: &output)
        case .array(let items):
            output.append(UInt8(ascii: "["))
            for (index, item) in items.enumerated() {
                if index > 0 { output.append(UInt8(ascii: ",")) }
                append(item, to: &output)
            }
            output.append(UInt8(ascii: "]"))
        case .map(let pairs):
            output.append(UInt8(ascii: "{"))
            for (index, pair) in pairs.enumerated() {
                if index > 0 { output.append(UInt8(ascii: ",")) }
                append(name(pair.key), to: &output)
                output.append(UInt8(ascii: ":"))
                append(pair.value, to: &output)
            }
            output.append(UInt8(ascii: "}"))
        case .tagged(_, let item): append(item, to: &output)
        case .bool(let value): output += (value ? "true" : "false").utf8
        case .null: output += "null".utf8
        }
    }

    /// A key as JSON has it: text as it is, anything else as its own JSON.
    private static func name(_ key: CBOR) -> String {
        key.text ?? String(decoding: encode(key), as: UTF8.self)
    }

    private static func append(_ text: String, to output: inout [UInt8]) {
        output.append(UInt8(ascii: "\""))
        var text = text
        text.withUTF8 { bytes in
            if bytes.contains(where: needsEscape) {
                for byte in bytes { appendEscaped(byte, to: &output) }
            } else {
                output += bytes
            }
        }
        output.append(UInt8(ascii: "\""))
    }

    private static func needsEscape(_ byte: UInt8) -> Bool {
        byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
    }

    private static func appendEscaped(_ byte: UInt8, to output: inout [UInt8]) {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"): output += [UInt8(ascii: "\\"), byte]
        case UInt8(ascii: "\n"): output += "\\n".utf8
        case UInt8(ascii: "\t"): output += "\\t".utf8
        case 0..<0x20: output += "\\u00\(byte < 16 ? "0" : "")\(String(byte, radix: 16))".utf8
        default: output.append(byte)
        }
    }
}

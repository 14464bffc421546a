import CheckIn

/// What a scanner has typed since its last line end, both by the characters that came out and by the keys it pressed.
///
/// Where the layout is wrong, or an input method puts letters together, the keys still tell what was meant.
public struct ScannerKeys {
    private var characters: [UInt8] = []
    private var places: [UInt8] = []
    private var isGraveWaiting = false

    /// Nothing has been typed yet.
    public init() {}

    /// Takes up one key; what is longer than any input that is looked at is dropped.
    ///
    /// - Parameters:
    ///   - place: Where the key is, such as `KeyQ` or `Digit1`; empty where the system does not tell.
    ///   - text: What it wrote, such as `q`; longer names, such as `Shift`, wrote nothing.
    // W3C UI Events KeyboardEvent code Values.
    public mutating func pressed(place: String, text: String, isShifted: Bool) {
        guard characters.count < GateInput.maximumBytes, places.count < GateInput.maximumBytes else { return }
        if text.hasSameBytes(as: "Dead") {
            isGraveWaiting = true
        } else if text.unicodeScalars.count == 1 {
            // Some systems tell the letter with the grave on, and others the letter.
            if isGraveWaiting, KeyboardLayout.german.restored(text)?.utf8.count != 2 {
                characters.append(UInt8(ascii: "`"))
            }
            isGraveWaiting = false
            characters += text.utf8
        }
        if let character = Self.character(place, isShifted) { places.append(character) }
    }

    /// The scanner ended its text: hands over what it was, and begins anew.
    ///
    /// - Parameter field: What stands in the field, if it was typed into one.
    public mutating func ended(field: String? = nil) -> GateInput {
        defer { self = ScannerKeys() }
        return GateInput(
            typed: field ?? String(decoding: characters, as: UTF8.self), keys: String(decoding: places, as: UTF8.self))
    }

    /// Whether nothing has been typed since it was last ended.
    public var isEmpty: Bool { characters.isEmpty && places.isEmpty }

    /// What an American keyboard writes, if a code may hold it.
    private static func character(_ place: String, _ isShifted: Bool) -> UInt8? {
        let name = Array(place.utf8)
        guard let last = name.last else { return nil }
        let isDigit = 0x30...0x39 ~= last
        // KeyQ, Digit1, Numpad1
        if name.count == 4, name[0] == UInt8(ascii: "K") { return last }
        if isDigit, name.count == 7, name[0] == UInt8(ascii: "N") { return last }
        if isDigit, name.count == 6, name[0] == UInt8(ascii: "D") {
            if !isShifted { return last }
            switch last {
            case UInt8(ascii: "4"): return UInt8(ascii: "$")
            case UInt8(ascii: "5"): return UInt8(ascii: "%")
            case UInt8(ascii: "8"): return UInt8(ascii: "*")
            default: return nil
            }
        }
        let isIt = { (key: Key) in key.isShifted != !isShifted && key.place.hasSameBytes(as: place) }
        return others.first(where: isIt)?.character
    }

    private struct Key {
        var place: String
        /// Nil for either.
        var isShifted: Bool?
        var character: UInt8
    }

    private static let others = [
        Key(place: "Space", isShifted: nil, character: UInt8(ascii: " ")),
        Key(place: "Equal", isShifted: true, character: UInt8(ascii: "+")),
        Key(place: "Minus", isShifted: false, character: UInt8(ascii: "-")),
        Key(place: "Period", isShifted: false, character: UInt8(ascii: ".")),
        Key(place: "Slash", isShifted: false, character: UInt8(ascii: "/")),
        Key(place: "Semicolon", isShifted: true, character: UInt8(ascii: ":")),
        Key(place: "NumpadAdd", isShifted: nil, character: UInt8(ascii: "+")),
        Key(place: "NumpadSubtract", isShifted: nil, character: UInt8(ascii: "-")),
        Key(place: "NumpadMultiply", isShifted: nil, character: UInt8(ascii: "*")),
        Key(place: "NumpadDivide", isShifted: nil, character: UInt8(ascii: "/")),
        Key(place: "NumpadDecimal", isShifted: nil, character: UInt8(ascii: ".")),
    ]
}
